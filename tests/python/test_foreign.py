"""Foreign vectors: ACVP, Wycheproof and response files, right, wrong, broken, not supported."""

import json
import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hashtile import catalog, sim
from hashtile.cli import cli
from hashtile.reference import functions, vectors
from hashtile.reference.functions import NO_FRAMING, Framing
from hashtile.support import tools
from hashtile.support.errors import BadInput, HashtileError
from hashtile.verify import foreign

OWN = Path(__file__).parents[1] / "vectors"
ALL = (OWN / "acvp", OWN / "wycheproof", OWN / "SHA256Own.rsp")
CORE = catalog.core("sha256_iterative")
WHOLE = catalog.core("hmac_stream")
HMAC, KMAC, SHA2, SHAKE = "HMAC-SHA2-256-2.0", "KMAC-128-1.0", "SHA2-256-1.0", "SHAKE-128-1.0"


class Model:
    """The reference model in place of a simulated top."""

    def digests(
        self,
        messages: Sequence[bytes],
        name: str,
        *,
        bits: Sequence[int],
        lengths: Sequence[int],
        framings: Sequence[Framing] = (NO_FRAMING,),
    ) -> list[bytes | None]:
        if len(messages) > 1 and any(len(message) == 200 for message in messages):
            raise BadInput("one is too long")  # then each is tried alone
        given = zip(messages, bits, lengths, framings, strict=True)
        return [functions.digest(name, m, n, length, f) for m, n, length, f in given]

    def chain(self, seed: bytes, name: str, count: int) -> bytes:
        before = [seed] * 3
        for _ in range(count):
            before = [*before[1:], functions.from_hashlib(name, b"".join(before)) or b""]
        return before[-1]


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "stream", lambda core, settings=None: Model())


def read(*paths: Path) -> list[foreign.Vectors]:
    kinds = {kind: [p for p in paths if kind in str(p)] for kind in ("acvp", "wycheproof")}
    return foreign.read(kinds["acvp"], kinds["wycheproof"], [p for p in paths if p.is_file()])


def results(core: catalog.Core, *paths: Path) -> dict[str, foreign.FileResult]:
    found = foreign.run(core, read(*paths)).files
    return {Path(one.name).parent.name if one.source == "ACVP" else Path(one.name).name: one
            for one in found}  # fmt: skip


def test_all_kinds_run_and_what_is_not_run_is_counted(model: None) -> None:
    found = results(WHOLE, *ALL)
    assert {name: (one.run, one.failed) for name, one in found.items()} == {
        HMAC: (1, 0), KMAC: (3, 0), "SHA-1-1.0": (0, 0), SHA2: (4, 0), SHAKE: (4, 0),
        "hmac_sha1_test.json": (0, 0), "hmac_sha256_test.json": (3, 0), "SHA256Own.rsp": (2, 0),
    }  # fmt: skip
    assert {name: one.left_out for name, one in found.items() if one.left_out} == {
        "SHA-1-1.0": {"SHA-1: not a function of hashtile": 1},
        SHA2: {"SHA2-256 LDT: a type of test that is not run": 1},
        SHAKE: {"SHAKE-128: an output of parts of a byte": 1},
        "hmac_sha1_test.json": {"HMACSHA1: not a MAC of hashtile": 1},
    }
    assert not any(one.by_model for one in found.values())


def test_the_rtl_runs_them_and_other_functions_are_named() -> None:
    found = results(CORE, *ALL)
    assert (found[SHA2].run, found[SHA2].failed) == (4, 0)
    assert found["SHA256Own.rsp"].run == 2
    assert found[HMAC].left_out == {"hmac-sha256: not a function of sha256_iterative": 1}
    assert sum(one.run + sum(one.left_out.values()) for one in found.values()) == 21


def copied(tmp_path: Path, name: str = SHA2) -> Path:
    shutil.copytree(OWN / "acvp" / name, tmp_path / "acvp" / name)
    return tmp_path / "acvp" / name


def edit(path: Path, old: str, new: str, count: int = 1) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, count))


def flip(path: Path, field: str) -> None:
    """Another last digit for the first value of `field`."""
    text = path.read_text()
    start = text.index(f'"{field}": "') + len(field) + 5
    end = text.index('"', start)
    path.write_text(f"{text[: end - 1]}{int(text[end - 1], 16) ^ 1:X}{text[end:]}")


@pytest.mark.parametrize(
    ("name", "field"), [(SHA2, "md"), (SHAKE, "md"), (HMAC, "mac"), (KMAC, "mac")]
)
def test_a_wrong_answer_fails(model: None, tmp_path: Path, name: str, field: str) -> None:
    flip(copied(tmp_path, name) / "expectedResults.json", field)
    found = results(WHOLE, tmp_path / "acvp")[name]
    assert found.failed == 1
    assert found.first_failure and "group 1 test 1: expected " in found.first_failure


def test_a_wrong_checkpoint_and_a_wrong_verdict_fail(model: None, tmp_path: Path) -> None:
    expected = copied(tmp_path) / "expectedResults.json"
    whole = json.loads(expected.read_text())
    checkpoint = whole[1]["testGroups"][1]["tests"][0]["resultsArray"][1]
    checkpoint["md"] = "00" * 32
    expected.write_text(json.dumps(whole))
    edit(copied(tmp_path, KMAC) / "expectedResults.json", "false", "true")
    found = results(WHOLE, tmp_path / "acvp")
    assert (found[SHA2].failed, found[KMAC].failed) == (1, 1)


def test_an_invalid_mac_that_is_right_fails(model: None, tmp_path: Path) -> None:
    folder = tmp_path / "wycheproof"
    shutil.copytree(OWN / "wycheproof", folder)
    edit(folder / "hmac_sha256_test.json", '"valid"', '"invalid"')
    found = results(WHOLE, folder)["hmac_sha256_test.json"]
    assert (found.run, found.failed) == (3, 1)
    assert found.first_failure and "expected another than" in found.first_failure
    edit(folder / "hmac_sha256_test.json", '"invalid"', '"acceptable"', 2)
    assert results(WHOLE, folder)["hmac_sha256_test.json"].failed == 0


def test_without_answers_the_model_says_them(model: None, tmp_path: Path) -> None:
    (copied(tmp_path) / "expectedResults.json").unlink()
    (copied(tmp_path, KMAC) / "expectedResults.json").unlink()
    found = results(WHOLE, tmp_path / "acvp")
    assert (found[SHA2].run, found[SHA2].by_model, found[SHA2].failed) == (3, 3, 0)
    assert "sha256: a chain without an answer to compare with" in found[SHA2].left_out
    assert (found[KMAC].run, found[KMAC].by_model, found[KMAC].failed) == (3, 3, 0)


def test_the_response_is_what_acvp_expects(model: None, tmp_path: Path) -> None:
    foreign.run(WHOLE, read(OWN / "acvp"), response=tmp_path)
    for name in (HMAC, KMAC, SHA2, SHAKE):
        given = json.loads((tmp_path / name / "response.json").read_text())
        wanted = json.loads((OWN / "acvp" / name / "expectedResults.json").read_text())
        if name == SHA2:
            assert given[0] == wanted[0] == {"acvVersion": "1.0"}
            given, wanted = given[1], wanted[1]
            del wanted["testGroups"][2]  # what is not run has no answer
        if name == SHAKE:
            del wanted["testGroups"][1]["tests"][1]
        assert given["testGroups"] == wanted["testGroups"]
        assert (given["vsId"], given["isSample"]) == (7, True)
    assert not (tmp_path / "SHA-1-1.0").exists()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"SHA2-256"', "3", "algorithm: Input should be a valid string"),
        ('"testGroups"', '"groups"', "testGroups: Field required"),
        ('"tcId": 2', '"tcId": 1', "group 1 test 1: appears twice"),
        ('"tcId": 2', '"tcId": 77', "has no answer of prompt.json group 1 test 77"),
        ('"len": 24', '"len": 25', "a message of 25 bits, but 3 bytes"),
        ('"len": 24', '"len": -8', "testGroups.0.tests.1.len: Input should be greater"),
        ('"len": 24', '"len": "24"', "testGroups.0.tests.1.len: Input should be a valid integer"),
        ('"616263"', '"61626"', "msg is not a whole number of bytes in hexadecimal"),
        ('"616263"', '"61 62 63"', "msg is not a whole number of bytes in hexadecimal"),
        ('"616263"', '"../../etc"', "msg is not a whole number of bytes in hexadecimal"),
        ('"msg": "616263"', '"text": ""', "group 1 test 2: has no msg"),
        ('"len": 256', '"len": 248', "a chain of sha256 begins with 32 bytes, not 248 bits"),
        ("[", "[" * 200_000, "is not JSON"),
        ("{", "", "is not JSON"),
        ("{", "NaN", "is not JSON"),
    ],
)
def test_a_broken_acvp_file_is_a_clear_error(tmp_path: Path, old: str, new: str, said: str) -> None:
    edit(copied(tmp_path) / "prompt.json", old, new)
    with pytest.raises(BadInput, match=said):
        read(tmp_path / "acvp")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Len = 8\nMsg = 61\n", "ends within a vector"),
        ("Len = 8\nMsg = 61\nMD = 00\nMD = 00\n", "no output of 0|Msg|left"),
        ("Len = 8\nLen = 8\n", ":2: a second Len"),
        ("Len = 16\nMsg = 61\nMD = 00\n", "a message of 16 bits, but 1 bytes"),
        ("Len = f\nMsg = 61\nMD = 00\n", "Len is not a number: 'f'"),
        ("Msg = 6\nMD = 00\n", "Msg is not a whole number of bytes"),
        (f"Msg = 61\nMD = {'00' * 33}\n", "sha256 has no output of 33 bytes"),
        ("Msg = 61\nMD =\n", "sha256 has no output of 0 bytes"),
        ("rm -rf = 1\n", ":1: not a field of a response file"),
        ("\n# nothing\n", "has no vectors"),
        ("Msg = é\n", "is not text"),
    ],
)
def test_a_broken_response_file_is_a_clear_error(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "SHA256x.rsp"
    path.write_text(text, encoding="utf-8")
    if "MD = 00\nMD" in text:  # a second answer is a vector of its own, without a message
        assert sum(read(path)[0].left_out.values()) == 1
        return
    with pytest.raises(BadInput, match=said):
        read(path)


def test_other_broken_files_are_clear_errors(tmp_path: Path) -> None:
    unnamed = tmp_path / "vectors.rsp"
    unnamed.write_text("Msg = 61\nMD = 00\n")
    with pytest.raises(BadInput, match="begins with its function"):
        read(unnamed)
    folder = tmp_path / "wycheproof"
    with pytest.raises(BadInput, match="no file"):
        folder.mkdir()
        read(folder)
    shutil.copytree(OWN / "wycheproof", folder, dirs_exist_ok=True)
    edit(folder / "hmac_sha256_test.json", '"numberOfTests": 3', '"numberOfTests": 4')
    with pytest.raises(BadInput, match="3 tests, but numberOfTests is 4"):
        read(folder)
    edit(folder / "hmac_sha256_test.json", '"result": "valid"', '"result": "fine"')
    with pytest.raises(BadInput, match=r"tests\.0\.result"):
        read(folder)
    (folder / "hmac_sha256_test.json").write_bytes(b"\xff\xfe{")
    with pytest.raises(BadInput, match="is not JSON"):
        read(folder)
    if os.geteuid():
        (folder / "hmac_sha256_test.json").chmod(0)
        with pytest.raises(BadInput, match="cannot be read"):
            read(folder)


def test_a_core_that_hangs_fails_each_case(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hangs(Model):
        def digests(self, *_: Any, **__: Any) -> list[bytes | None]:
            raise HashtileError("it hangs")

    monkeypatch.setattr(sim, "stream", lambda core, settings=None: Hangs())
    found = results(CORE, OWN / "SHA256Own.rsp")["SHA256Own.rsp"]
    assert (found.run, found.failed) == (2, 2)
    assert found.first_failure and "given it hangs" in found.first_failure


def test_the_command(model: None, tmp_path: Path) -> None:
    def run(*words: str | Path) -> tuple[int, str]:
        done = CliRunner().invoke(cli, ["verify", *map(str, words)])
        if isinstance(done.exception, HashtileError):
            return done.exception.exit_code, str(done.exception)
        return done.exit_code, done.output

    kat = OWN / "SHA256Own.rsp"
    assert run("--kat", kat, "sha256_iterative")[0] == 0
    code, said = run("--kat", kat, "sha512_iterative")
    assert code == 1 and "none of these vectors ran" in said
    code, said = run("--kat", kat, "--json", "sha256_iterative", "sha512_iterative")
    reports = [json.loads(line) for line in said.splitlines()]
    assert code == 0 and [one["files"][0]["run"] for one in reports] == [2, 0]
    bad = tmp_path / "SHA256bad.rsp"
    bad.write_text(f"Msg = 61\nMD = {'00' * 32}\n")
    assert run("--kat", bad, "sha256_iterative")[0] == 1
    assert run("--response", tmp_path, "sha256_iterative") == (
        2, "--response works only with --acvp: add --acvp",
    )  # fmt: skip
    code, said = run("--acvp", OWN / "acvp", "--response", tmp_path)
    assert code == 2 and "name exactly one CORE" in said


def test_nists_own_files_are_read_whole() -> None:
    folder = tools.package_folder("cryptography_vectors") / "hashes"
    names = ("SHA2/SHA512_224ShortMsg", "SHA3/SHA3_256LongMsg", "SHAKE/SHAKE128VariableOut")
    for path in (folder / f"{name}.rsp" for name in names):
        (found,) = read(path)
        (name,) = {case.algorithm for case in found.cases}
        kind = next(kind for kind in vectors.KINDS[name] if kind in path.name)
        known = vectors.messages(name, kind)
        assert [(c.message, c.expected) for c in found.cases] == [
            (v.message, (v.digest,)) for v in known
        ]


def test_bit_oriented_vectors_of_the_keccak_team(shared_file: Callable[[str], Path]) -> None:
    """Of another sponge than a function's: the reader says what it does not know."""
    path = shared_file("vectors/keccak/ShortMsgKAT_Keccakr544c256.txt")
    with pytest.raises(BadInput, match="begins with its function"):
        read(path)
