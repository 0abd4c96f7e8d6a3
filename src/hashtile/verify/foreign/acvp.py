"""ACVP: vector sets in JSON, as NIST's server hands them out, and responses in its form.

A folder has sets with their tests, and beside each `expectedResults.json`, if it has that: as in
the folders `gen-val/json-files` of ACVP-Server. A set without it gets its response all the same.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.support.errors import BadInput
from hashtile.verify.foreign import cases
from hashtile.verify.foreign.cases import Case, Chain, Vectors

EXPECTED, CHECKPOINTS = "expectedResults.json", 100
_SKIPPED = (EXPECTED, "internalProjection.json", "registration.json", "response.json",
            "validation.json")  # fmt: skip
Key = tuple[int, int]  # of a test: its group and itself


class _Lenient(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True, strict=True)


class _Test(_Lenient):
    tcId: int
    msg: str | None = None
    len: int | None = Field(default=None, ge=0)
    msgLen: int | None = Field(default=None, ge=0)
    outLen: int | None = Field(default=None, ge=0)
    key: str | None = None
    macLen: int | None = Field(default=None, ge=0)
    mac: str | None = None
    functionName: str = ""
    customization: str = ""
    customizationHex: str | None = None
    largeMsg: Any = None


class _Group(_Lenient):
    tgId: int
    testType: str = "AFT"
    xof: bool = False
    mctVersion: str = "standard"
    msgLen: int | None = Field(default=None, ge=0)
    macLen: int | None = Field(default=None, ge=0)
    minOutLen: int | None = Field(default=None, ge=0)
    maxOutLen: int | None = Field(default=None, ge=0)
    tests: list[_Test]


class _Set(_Lenient):
    algorithm: str
    testGroups: list[_Group]


class _Digest(_Lenient):
    md: str


class _Result(_Lenient):
    tcId: int
    md: str | None = None
    mac: str | None = None
    testPassed: bool | None = None
    resultsArray: list[_Digest] | None = None


class _Results(_Lenient):
    tgId: int
    tests: list[_Result]


class _Expected(_Lenient):
    testGroups: list[_Results]


def _body(raw: Any) -> Any:
    """The vector set: all of the file, or what follows the version in a list."""
    if isinstance(raw, list) and len(raw) == 2 and isinstance(raw[0], dict):
        return raw[1]
    return raw


def read(folder: Path) -> Iterator[Vectors]:
    """The sets below `folder`. Raises BadInput for a file that is broken, with its place in it."""
    found = [path for path in cases.files(folder) if path.name not in _SKIPPED]
    if not found:
        raise BadInput(f"{folder}: has no vector set, such as prompt.json")
    for path in found:
        raw = cases.load(path)
        given = cases.parsed(path, _Set, _body(raw))
        known: dict[Key, _Result] = {}
        answers = path.parent / EXPECTED
        if answers.is_file():
            known = _answers(answers)
        vectors = Vectors(path, "ACVP", raw=raw)
        seen: set[Key] = set()
        for group in given.testGroups:
            for test in group.tests:
                key = (group.tgId, test.tcId)
                place = f"{path.name} group {group.tgId} test {test.tcId}"
                if key in seen:
                    raise BadInput(f"{path}: {place}: appears twice")
                seen.add(key)
                if known and key not in known:
                    raise BadInput(f"{answers}: has no answer of {place}")
                _add(vectors, given.algorithm, group, test, known.get(key))
        yield vectors


def _answers(path: Path) -> dict[Key, _Result]:
    given = cases.parsed(path, _Expected, _body(cases.load(path)))
    return {(group.tgId, test.tcId): test for group in given.testGroups for test in group.tests}


def _add(
    vectors: Vectors, algorithm: str, group: _Group, test: _Test, known: _Result | None
) -> None:
    """The case of one test, or the reason why there is none."""
    place = f"{vectors.path}: group {group.tgId} test {test.tcId}"
    name = cases.named(f"{algorithm[:4]}XOF{algorithm[4:]}" if group.xof else algorithm)
    why = None
    if name is None:
        why = f"{algorithm}: not a function of hashtile"
    elif group.testType not in ("AFT", "VOT", "MCT", "MVT"):
        why = f"{algorithm} {group.testType}: a type of test that is not run"
    elif group.testType == "MCT" and (group.mctVersion != "standard" or name in functions.FRAMED):
        why = f"{algorithm} MCT: a chain of another kind"
    lengths = (test.macLen, group.macLen, test.outLen)
    bits = next((length for length in lengths if length is not None), None)
    if bits is not None and bits % 8:
        why = f"{algorithm}: an output of parts of a byte"
    if name is None or why:
        vectors.left_out[why or ""] += 1
        return
    if test.msg is None:
        raise BadInput(f"{place}: has no msg")
    text = cases.string(place, "msg", test.msg)
    stated = (test.len, test.msgLen, group.msgLen)
    size = next((length for length in stated if length is not None), 8 * len(text))
    length = bits // 8 if bits is not None else functions.ALL[name].digest_bytes
    if bits is None and name in ("shake128", "shake256") and group.testType == "AFT":
        length = int(name[-3:]) // 8
    length = cases.output(place, name, length)
    chain = _chain(place, name, group, known) if group.testType == "MCT" else None
    if chain:
        length = chain.maximum
        seed = 16 if functions.ALL[name].extendable else length
        if size != 8 * seed:
            raise BadInput(f"{place}: a chain of {name} begins with {seed} bytes, not {size} bits")
    tag = _tag(place, test) if group.testType == "MVT" else None
    expected = _expected(place, name, group, known)
    if tag is not None:
        expected = (tag,) if known else ()
    vectors.cases.append(
        Case(
            place=f"group {group.tgId} test {test.tcId}", algorithm=name,
            message=cases.message(place, text, size), bits=size, length=length,
            framing=_framing(place, name, test), expected=expected,
            verdict="invalid" if known and known.testPassed is False else "valid",
            chain=chain, tag=tag, group=group.tgId, test=test.tcId,
        )
    )  # fmt: skip


def _chain(place: str, name: str, group: _Group, known: _Result | None) -> Chain:
    count = len(known.resultsArray) if known and known.resultsArray else CHECKPOINTS
    size = functions.ALL[name].digest_bytes
    if not functions.ALL[name].extendable:
        return Chain(count, size, size)
    if not group.minOutLen or not group.maxOutLen or group.minOutLen > group.maxOutLen:
        raise BadInput(f"{place}: a chain needs minOutLen and maxOutLen")
    return Chain(count, -(-group.minOutLen // 8), group.maxOutLen // 8)


def _framing(place: str, name: str, test: _Test) -> Framing:
    custom = test.customization.encode()
    if test.customizationHex is not None and not custom:
        custom = cases.string(place, "customizationHex", test.customizationHex)
    key = None if test.key is None else cases.string(place, "key", test.key)
    return cases.framed(place, name, Framing(test.functionName.encode(), custom, key))


def _tag(place: str, test: _Test) -> bytes:
    if test.mac is None:
        raise BadInput(f"{place}: has no mac")
    return cases.string(place, "mac", test.mac)


def _expected(place: str, name: str, group: _Group, known: _Result | None) -> tuple[bytes, ...]:
    """The known answer, if there is one; of a MAC that is to be verified there is none."""
    if known is None or group.testType == "MVT":
        return ()
    if group.testType == "MCT":
        found = known.resultsArray or []
        if not found:
            raise BadInput(f"{place}: its answer has no resultsArray")
        return tuple(cases.string(place, "md", one.md) for one in found)
    keyed = "key" in functions.ALL[name].takes
    answer = known.mac if keyed else known.md
    if answer is None:
        raise BadInput(f"{place}: its answer has no {'mac' if keyed else 'md'}")
    return (cases.string(place, "answer", answer),)


def response(vectors: Vectors, given: Mapping[Key, tuple[bytes, ...]]) -> Any:
    """What is computed, by group and test, as ACVP has a response; other tests are not in it."""
    body = _body(vectors.raw)
    own = {(case.group, case.test): case for case in vectors.cases}
    groups = []
    for group in body["testGroups"]:
        keys = [(group["tgId"], test["tcId"]) for test in group["tests"]]
        tests = [_answer(own[key], given[key]) for key in keys if key in given]
        if tests:
            groups.append({"tgId": group["tgId"], "tests": tests})
    names = ("vsId", "algorithm", "mode", "revision", "isSample")
    made = {**{name: body[name] for name in names if name in body}, "testGroups": groups}
    return [vectors.raw[0], made] if isinstance(vectors.raw, list) else made


def _answer(case: Case, given: tuple[bytes, ...]) -> dict[str, Any]:
    function = functions.ALL[case.algorithm]
    lengths = function.extendable and not function.hash
    keyed = "key" in function.takes
    if case.chain:
        found: list[dict[str, Any]] = [{"md": one.hex().upper()} for one in given]
        if lengths:
            found = [{**one, "outLen": 4 * len(one["md"])} for one in found]
        return {"tcId": case.test, "resultsArray": found}
    (only,) = given
    if case.tag is not None:
        return {"tcId": case.test, "testPassed": only == case.tag}
    if keyed:
        return {"tcId": case.test, "mac": only.hex().upper()}
    made = {"tcId": case.test, "md": only.hex().upper()}
    return {**made, "outLen": 8 * len(only)} if lengths else made
