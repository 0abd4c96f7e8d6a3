"""NIST's SHAVS response files (CAVS 11.1, byte-oriented), from the package cryptography_vectors."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hashtile import model, tools
from hashtile.errors import HashtileError

CHECKPOINTS = 100  # of a Monte Carlo chain
# How many vectors each file holds, by word size: a short file must not pass for a full one.
_EXPECTED = {
    32: {"ShortMsg": 65, "LongMsg": 64, "Monte": CHECKPOINTS},
    64: {"ShortMsg": 129, "LongMsg": 128, "Monte": CHECKPOINTS},
}


@dataclass(frozen=True)
class Vector:
    """A message and its digest."""

    message: bytes
    digest: bytes


@dataclass(frozen=True)
class MonteCarlo:
    """A seed and the digests behind each thousand links of the chain (SHAVS 6.4)."""

    seed: bytes
    checkpoints: tuple[bytes, ...]


def _path(algorithm: str, kind: str) -> Path:
    stem = algorithm.upper().replace("-", "_")
    return tools.package_folder("cryptography_vectors") / "hashes" / "SHA2" / f"{stem}{kind}.rsp"


def _fields(path: Path) -> Iterator[tuple[int, str, str]]:
    """The `name = value` lines of a response file, with their line numbers."""
    try:
        lines = path.read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise HashtileError(f"{path}: {error}; install cryptography_vectors again") from error
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if not line or line.startswith(("#", "[")):
            continue
        field = re.fullmatch(r"(Len|Msg|MD|Seed|COUNT) = ([0-9a-fA-F]+)", line)
        if field is None:
            raise HashtileError(f"{path}:{number}: not a SHAVS field: {line[:60]!r}")
        yield number, field[1], field[2]


def _check_count(path: Path, algorithm: str, kind: str, found: int) -> None:
    expected = _EXPECTED[model.family_of(algorithm).word_bits][kind]
    if found != expected:
        raise HashtileError(f"{path}: {found} vectors, but the file of NIST has {expected}")


def messages(algorithm: str, kind: str) -> list[Vector]:
    """The vectors of the file `kind` (`ShortMsg`, `LongMsg`). Raises HashtileError if broken."""
    path = _path(algorithm, kind)
    vectors: list[Vector] = []
    length, message = -1, b""
    for number, name, value in _fields(path):
        if name == "Len":
            length = int(value)
        elif name == "Msg":
            message = bytes.fromhex(value)[: length // 8]  # the empty message is written as 00
            if length % 8 or 8 * len(message) != length:
                raise HashtileError(f"{path}:{number}: Msg does not have Len = {length} bits")
        elif name == "MD":
            if length < 0:
                raise HashtileError(f"{path}:{number}: MD without Len and Msg")
            vectors.append(Vector(message, bytes.fromhex(value)))
            length = -1
    _check_count(path, algorithm, kind, len(vectors))
    return vectors


def monte_carlo(algorithm: str) -> MonteCarlo:
    """The Monte Carlo chain of `algorithm`. Raises HashtileError if the file is broken."""
    path = _path(algorithm, "Monte")
    fields = list(_fields(path))
    seeds = [bytes.fromhex(value) for _, name, value in fields if name == "Seed"]
    checkpoints = tuple(bytes.fromhex(value) for _, name, value in fields if name == "MD")
    _check_count(path, algorithm, "Monte", len(checkpoints))
    if len(seeds) != 1:
        raise HashtileError(f"{path}: {len(seeds)} seeds, but a chain has one")
    return MonteCarlo(seeds[0], checkpoints)
