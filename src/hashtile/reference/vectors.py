"""NIST's response files (SHAVS, SHA3VS; byte-oriented) and RFC 4231, from cryptography_vectors."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from hashtile.reference import functions, sha3
from hashtile.reference import sha2 as model
from hashtile.support import tools
from hashtile.support.errors import HashtileError

CHECKPOINTS = 100  # in a Monte Carlo chain
LINKS = 1000  # of a chain from one checkpoint to the next
# The kinds of messages of each algorithm, and how many vectors each file holds: a truncated file
# must not pass as a complete one.
KINDS = {
    name: {"ShortMsg": 2 * word_bits + 1, "LongMsg": 2 * word_bits}
    for name, (_, word_bits) in model.ALGORITHMS.items()
} | {
    "sha3-224": {"ShortMsg": 145, "LongMsg": 100},
    "sha3-256": {"ShortMsg": 137, "LongMsg": 100},
    "sha3-384": {"ShortMsg": 105, "LongMsg": 100},
    "sha3-512": {"ShortMsg": 73, "LongMsg": 100},
    "shake128": {"ShortMsg": 337, "LongMsg": 100, "VariableOut": 1126},
    "shake256": {"ShortMsg": 273, "LongMsg": 100, "VariableOut": 1246},
}

_RFC_4231_CUT = {  # 4.6
    "sha224": "0e2aea68a90c8d37c988bcdb9fca6fa8",
    "sha256": "a3b6167473100ee06e0c796c2955552b",
    "sha384": "3abf34c3503b2a23a46efc619baef897",
    "sha512": "415fad6271580a531d4179bc891d87a6",
}

KEYED = tuple(f"hmac-{name}" for name in _RFC_4231_CUT)  # that have vectors

Record = dict[str, str]
_HEADER = re.compile(r"\[(.+) = (\d+)\]")
_NUMBER = re.compile(r"(Len|Outputlen|COUNT) = (\d+)")
_STRING = re.compile(r"(Msg|MD|Output|Seed|Key) = ((?:[0-9a-fA-F]{2})+)")


@dataclass(frozen=True)
class Vector:
    """A message and its digest, or its MAC under a key."""

    message: bytes
    digest: bytes
    key: bytes = b""


@dataclass(frozen=True)
class MonteCarlo:
    """A seed, and the digest after each thousand links of the chain (SHAVS 6.4, SHA3VS 6.2.3).

    A digest has `minimum` to `maximum` bytes; only for SHAKE do they differ.
    """

    seed: bytes
    checkpoints: tuple[bytes, ...]
    minimum: int
    maximum: int

    def next_link(self, digest: bytes) -> tuple[bytes, int]:
        """SHA3VS 6.3.3: the next message and its digest bytes, after the `digest` of SHAKE.

        The first message is the seed, and its digest has `maximum` bytes.
        """
        length = int.from_bytes(digest[-2:], "big") % (self.maximum - self.minimum + 1)
        return digest[:16].ljust(16, b"\0"), self.minimum + length


def _path(algorithm: str, kind: str) -> Path:
    folder = {"sha3-": "SHA3", "shake": "SHAKE"}.get(algorithm[:5], "SHA2")
    stem = algorithm.upper().replace("-", "_")
    return tools.package_folder("cryptography_vectors") / "hashes" / folder / f"{stem}{kind}.rsp"


def _records(path: Path) -> Iterator[tuple[str, Record]]:
    """The fields up to and with each digest, the earlier fields in brackets too, and the place."""
    try:
        lines = path.read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise HashtileError(f"{path}: {error}; install cryptography_vectors again") from error
    headers: Record = {}
    record: Record = {}
    place = str(path)
    for number, line in enumerate(lines, 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        place = f"{path}:{number}"
        if line.startswith("["):
            headers.update(_HEADER.findall(line))
            continue
        field = _NUMBER.fullmatch(line) or _STRING.fullmatch(line)
        if field is None:
            raise HashtileError(f"{place}: not a field of a response file: {line[:60]!r}")
        name = "MD" if field[1] == "Output" else field[1]
        if name in record:
            raise HashtileError(f"{place}: a second {field[1]}, but no digest since the first")
        record[name] = field[2]
        if name == "MD":
            yield place, headers | record
            record = {}
    if record:
        yield place, headers | record


def _number(place: str, record: Record, *names: str) -> int:
    """The first of the fields `names` that exists."""
    for name in names:
        if name in record:
            return int(record[name])
    raise HashtileError(f"{place}: no {' or '.join(names)}")


def _string(place: str, record: Record, name: str, bits: int) -> bytes:
    """The field `name`, which has `bits` bits."""
    string = bytes.fromhex(record.get(name, ""))
    if name == "Msg" and not bits:
        string = string.removeprefix(b"\0")  # the empty message is written as 00
    if name not in record or 8 * len(string) != bits:
        raise HashtileError(f"{place}: {name} does not have {bits} bits")
    return string


def _digest(place: str, record: Record, algorithm: str) -> bytes:
    if algorithm not in sha3.FUNCTIONS:
        size: int | None = functions.ALL[algorithm].digest_bytes
    else:
        size = sha3.FUNCTIONS[algorithm].digest_bytes
    bits = 8 * size if size else _number(place, record, "Outputlen")
    return _string(place, record, "MD", bits)


def _check_count(path: Path, expected: int, found: int) -> None:
    if found != expected:
        raise HashtileError(f"{path}: {found} vectors, but the whole file has {expected}")


def messages(algorithm: str, kind: str) -> list[Vector]:
    """The vectors of the file `kind`, one of KINDS. Raises HashtileError if it is broken."""
    path = _path(algorithm, kind)
    vectors = []
    for place, record in _records(path):
        bits = _number(place, record, "Len", "Input Length")
        message = _string(place, record, "Msg", bits)
        vectors.append(Vector(message, _digest(place, record, algorithm)))
    _check_count(path, KINDS[algorithm][kind], len(vectors))
    return vectors


def monte_carlo(algorithm: str) -> MonteCarlo:
    """The Monte Carlo chain of `algorithm`. Raises HashtileError if the file is broken."""
    path = _path(algorithm, "Monte")
    records = list(_records(path))
    _check_count(path, CHECKPOINTS, len(records))
    checkpoints = tuple(_digest(place, record, algorithm) for place, record in records)
    for number, (place, record) in enumerate(records):
        if _number(place, record, "COUNT") != number:
            raise HashtileError(f"{place}: COUNT is not {number}")
        if number and {"Seed", "Msg"} & record.keys():
            raise HashtileError(f"{place}: a second seed, but a chain has one")
    place, first = records[0]
    if algorithm.startswith("shake"):
        seed = _string(place, first, "Msg", 128)
        minimum = _number(place, first, "Minimum Output Length (bits)") // 8
        maximum = _number(place, first, "Maximum Output Length (bits)") // 8
    else:
        minimum = maximum = len(checkpoints[0])
        seed = _string(place, first, "Seed", 8 * maximum)
    return MonteCarlo(seed, checkpoints, minimum, maximum)


def keyed(algorithm: str) -> list[Vector]:
    """The test cases of RFC 4231 for the HMAC of a SHA-2, `hmac-sha384`, in the order of the RFC.

    The file lacks case 5, whose MAC is truncated to 128 bits; it is written here. Raises
    HashtileError if the file is broken.
    """
    hash_ = algorithm.removeprefix("hmac-")
    path = tools.package_folder("cryptography_vectors") / "HMAC" / f"rfc-4231-{hash_}.txt"
    cases = []
    for place, record in _records(path):
        message = _string(place, record, "Msg", _number(place, record, "Len"))
        key = _string(place, record, "Key", 4 * len(record.get("Key", "")))
        cases.append(Vector(message, _digest(place, record, hash_), key))
    _check_count(path, 6, len(cases))
    cut = bytes.fromhex(_RFC_4231_CUT[hash_])
    return [*cases[:4], Vector(b"Test With Truncation", cut, b"\x0c" * 20), *cases[4:]]
