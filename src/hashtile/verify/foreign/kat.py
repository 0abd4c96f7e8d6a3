"""Known answers in response files, as NIST's CAVS wrote them: `Len = 8`, `Msg = d3`, `MD = ...`.

The name of the file begins with that of the function, as NIST names them: SHA256ShortMsg.rsp,
SHA3_512LongMsg.rsp, SHAKE128VariableOut.rsp, SHA512_224..., HMAC_SHA256... .
"""

import re
from collections.abc import Iterator
from pathlib import Path

from hashtile.reference.functions import Framing
from hashtile.support.errors import BadInput
from hashtile.verify.foreign import cases
from hashtile.verify.foreign.cases import MOST_BYTES, Case, Vectors

_NAME = re.compile(r"(?:HMAC[_-]?)?(?:SHA3[_-]\d{3}|SHA512[_-]2\d\d|SHAKE\d{3}|SHA\d{1,3})", re.I)
_FIELD = re.compile(r"(\w+)\s*=\s*([0-9a-fA-F]*)")
_ENDS = {"MD", "Output", "Mac"}  # the last field of a vector
_KNOWN = {*_ENDS, "Len", "Msg", "Key", "Outputlen", "COUNT", "Count", "Klen", "Tlen", "Seed"}
_CHAIN = "a Monte Carlo chain: hashtile verify runs those of NIST"
Record = dict[str, str]


def read(path: Path) -> Vectors:
    """The vectors in the file `path`. Raises BadInput with the line of what is broken."""
    match = _NAME.match(path.name)
    name = cases.named(re.sub(r"(?i)^hmac[_-]?", "hmac-", match[0])) if match else None
    if name is None:
        raise BadInput(
            f"{path}: the name of a response file begins with its function, as SHA256ShortMsg.rsp"
        )
    vectors = Vectors(path, "response file")
    for number, record in _records(path):
        place = f"{path}:{number}"
        if "Msg" not in record:
            vectors.left_out[f"{name}: {_CHAIN}"] += 1
            continue
        answer = cases.string(place, "answer", next(record[end] for end in _ENDS if end in record))
        text = cases.string(place, "Msg", record["Msg"])
        bits = _number(place, record, "Len", 8 * len(text))
        if "Tlen" in record and _number(place, record, "Tlen", 0) != len(answer):
            raise BadInput(f"{place}: Tlen does not fit Mac")
        key = cases.string(place, "Key", record["Key"]) if "Key" in record else None
        vectors.cases.append(
            Case(
                place=f"line {number}", algorithm=name, message=cases.message(place, text, bits),
                bits=bits, length=cases.output(place, name, len(answer)), expected=(answer,),
                framing=cases.framed(place, name, Framing(key=key)),
            )
        )  # fmt: skip
    if not vectors.cases and not vectors.left_out:
        raise BadInput(f"{path}: has no vectors")
    return vectors


def _number(place: str, record: Record, name: str, default: int) -> int:
    text = record.get(name, str(default))
    if not text.isdecimal():
        raise BadInput(f"{place}: {name} is not a number: {text[:40]!r}")
    return int(text)


def _records(path: Path) -> Iterator[tuple[int, Record]]:
    """The fields of each vector, and the line of its answer."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise BadInput(f"{path}: is larger than {MOST_BYTES >> 20} MiB")
        lines = path.read_text(encoding="ascii").splitlines()
    except OSError as error:
        raise BadInput(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path}: is not text: {error}") from error
    record: Record = {}
    for number, line in enumerate(lines, start=1):
        line = line.strip()
        if not line or line.startswith(("#", "[")):
            continue
        match = _FIELD.fullmatch(line)
        if match is None or match[1] not in _KNOWN:
            raise BadInput(f"{path}:{number}: not a field of a response file: {line[:60]!r}")
        if match[1] in record:
            raise BadInput(f"{path}:{number}: a second {match[1]}, but no answer since the first")
        record[match[1]] = match[2]
        if match[1] in _ENDS:
            yield number, record
            record = {}
    if record.keys() - {"Seed"}:
        raise BadInput(f"{path}: ends within a vector")
