"""Wycheproof: test vectors of MACs in JSON, right and wrong ones."""

from collections.abc import Iterator
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.support.errors import BadInput
from hashtile.verify.foreign import cases
from hashtile.verify.foreign.cases import Case, Vectors, Verdict


class _Lenient(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)


class _Test(_Lenient):
    tcId: int
    key: str
    msg: str
    tag: str
    result: Verdict


class _Group(_Lenient):
    tagSize: int = Field(gt=0)  # bits
    tests: list[_Test]


class _File(_Lenient):
    algorithm: str
    numberOfTests: int
    testGroups: list[dict[str, object]]


def read(folder: Path) -> Iterator[Vectors]:
    """The files below `folder`. Raises BadInput for a file that is broken, with its place in it."""
    for path in cases.files(folder):
        raw = cases.load(path)
        file = cases.parsed(path, _File, raw)
        vectors = Vectors(path, "Wycheproof")
        name = cases.named(file.algorithm)
        count = 0
        for number, group in enumerate(file.testGroups):
            if name is None or "key" not in functions.ALL[name].takes:
                tests = group.get("tests")
                found = len(tests) if isinstance(tests, list) else 0
                vectors.left_out[f"{file.algorithm}: not a MAC of hashtile"] += found
                count += found
                continue
            read_group = cases.parsed(path, _Group, group)
            count += len(read_group.tests)
            for test in read_group.tests:
                _add(vectors, name, read_group, test, number)
        if count != file.numberOfTests:
            raise BadInput(f"{path}: {count} tests, but numberOfTests is {file.numberOfTests}")
        yield vectors


def _add(vectors: Vectors, name: str, group: _Group, test: _Test, number: int) -> None:
    place = f"{vectors.path}: group {number} test {test.tcId}"
    if group.tagSize % 8:
        vectors.left_out[f"{name}: an output of parts of a byte"] += 1
        return
    text = cases.string(place, "msg", test.msg)
    key = cases.string(place, "key", test.key)
    vectors.cases.append(
        Case(
            place=f"test {test.tcId}", algorithm=name, message=text, bits=8 * len(text),
            length=cases.output(place, name, group.tagSize // 8),
            framing=cases.framed(place, name, Framing(key=key)),
            expected=(cases.string(place, "tag", test.tag),), verdict=test.result,
        )
    )  # fmt: skip
