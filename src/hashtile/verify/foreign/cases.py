"""What the readers of foreign vectors give: cases, and what is left out with its reason."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ValidationError

from hashtile.reference import functions
from hashtile.reference.functions import NO_FRAMING, Framing
from hashtile.support.errors import BadInput

MOST_BYTES = 256 << 20  # of a file
_HEX = re.compile(r"(?:[0-9a-fA-F]{2})*")

M = TypeVar("M", bound=BaseModel)
Verdict = Literal["valid", "invalid", "acceptable"]


@dataclass(frozen=True)
class Chain:
    """A Monte Carlo chain of so many checkpoints; outputs have `minimum` to `maximum` bytes."""

    checkpoints: int
    minimum: int
    maximum: int


@dataclass(frozen=True)
class Case:
    """One message, its place in its file, and the known answer, if the file has one.

    The first `bits` bits of `message` count, and the first `length` bytes of what is computed. Of
    a MAC that is `invalid`, what is computed must differ; of one that is `acceptable`, it may.
    """

    place: str
    algorithm: str
    message: bytes
    bits: int
    length: int
    framing: Framing = NO_FRAMING
    expected: tuple[bytes, ...] = ()  # of a chain one for each checkpoint
    verdict: Verdict = "valid"
    chain: Chain | None = None
    tag: bytes | None = None  # ACVP asks whether this is the MAC, not for the MAC
    group: int = 0  # the numbers of an ACVP test
    test: int = 0


@dataclass
class Vectors:
    """The cases of a file, and how many it has that nothing here computes, by reason."""

    path: Path
    source: str
    cases: list[Case] = field(default_factory=list)
    left_out: Counter[str] = field(default_factory=Counter)
    raw: Any = None  # an ACVP file, for its response


def named(printed: str) -> str | None:
    """The function with the name that ACVP, Wycheproof or a response file prints, else None."""
    name = printed.lower().replace("_", "-").replace("/", "-")
    name = re.sub(r"sha2-|sha-(?=[2357])", "sha", name)
    name = re.sub(r"(?<=shake)-|(?<=kmac)-|(?<=kmacxof)-", "", name).replace("hmacsha", "hmac-sha")
    name = re.sub(r"(?<=sha3)(?=\d{3})", "-", name)
    return name if name in functions.ALL else None


def string(place: str, name: str, text: str) -> bytes:
    """The bytes of the hexadecimal `text`. Raises BadInput with the place."""
    if not _HEX.fullmatch(text):
        raise BadInput(
            f"{place}: {name} is not a whole number of bytes in hexadecimal: {text[:40]!r}"
        )
    return bytes.fromhex(text)


def message(place: str, text: bytes, bits: int) -> bytes:
    """The message of `bits` bits in `text`; an empty one may be written as a byte of zero.

    Raises BadInput if there are more or fewer bytes.
    """
    if bits == 0 and text in (b"", b"\0"):
        return b""
    if len(text) != -(-bits // 8):
        raise BadInput(f"{place}: a message of {bits} bits, but {len(text)} bytes")
    return text


def load(path: Path) -> Any:
    """The JSON in the file `path`. Raises BadInput if it is none, or cannot be read."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadInput(f"{path}: is larger than {MOST_BYTES >> 20} MiB")
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{path}: is not JSON: {error}") from error


def parsed(path: Path, model: type[M], raw: Any) -> M:
    """`raw` as a `model`. Raises BadInput with the place of the first field that does not fit."""
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"])) or "the whole"
        raise BadInput(f"{path}: {where}: {first['msg']}") from error


def output(place: str, algorithm: str, length: int) -> int:
    """`length` in bytes. Raises BadInput with the place if `algorithm` has no such output."""
    function = functions.ALL[algorithm]
    if length < 1 or (not function.extendable and length > function.digest_bytes):
        raise BadInput(f"{place}: {algorithm} has no output of {length} bytes")
    return length


def files(folder: Path, ending: str = ".json") -> Sequence[Path]:
    """The files below `folder`. Raises BadInput if there is none."""
    found = sorted(path for path in folder.rglob(f"*{ending}") if path.is_file())
    if not found:
        raise BadInput(f"{folder}: has no file *{ending}")
    return found


def framed(place: str, algorithm: str, given: Framing) -> Framing:
    """`given`, checked for `algorithm`. Raises BadInput with the place if it is not taken."""
    try:
        return functions.framing(algorithm, given.function_name, given.customization, given.key)
    except BadInput as error:
        raise BadInput(f"{place}: {error}") from error


def by_algorithm(cases: Sequence[Case]) -> Iterator[tuple[str, list[Case]]]:
    """The cases of each function, without chains."""
    for name in dict.fromkeys(case.algorithm for case in cases):
        own = [case for case in cases if case.algorithm == name and not case.chain]
        if own:
            yield name, own
