"""`hashtile hash` beside sha256sum of coreutils: options, lists to check, odd names, exit codes."""

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hashtile import cli
from hashtile.hashing import sums
from hashtile.hashing.check import Lists, Strictness

HASHTILE = Path(sys.executable).with_name("hashtile")
CONTENTS = {
    b"plain": b"abc",
    b"empty": b"",
    b" leading space": b"1",
    b"trailing ": b"2",
    b"*star": b"3",
    b"back\\slash": b"4",
    b"\\n": b"5",
    b"new\nline": b"6",
    b"return\r": b"7",
    b"\xff not UTF-8": b"8",
    b"a) = b": b"9",
    b"#hash": b"10",
    b"SHA256 (x) = y": b"11",
    b"d": b"12",
}
HASH_FLAGS = ([], ["--tag"], ["-z"], ["-b"], ["-t"], ["--tag", "-z"], ["-t", "-b", "--tag"])
CHECK_FLAGS = (
    [],
    ["--quiet"],
    ["--status"],
    ["-w"],
    ["--strict"],
    ["--ignore-missing"],
    ["--ignore-missing", "--strict", "--quiet"],
    ["--quiet", "-w"],  # the last of these three counts
    ["-w", "--status"],
    ["--status", "--quiet"],
)


class Said:
    """What a program printed, and its exit code; its own name is left out of its messages."""

    def __init__(self, program: str | Path, *arguments: str | bytes, cwd: Path, stdin: bytes = b""):
        command = [program, *(["hash"] if program == HASHTILE else []), *arguments]
        found = subprocess.run(
            command,
            input=stdin,
            capture_output=True,
            cwd=cwd,
            timeout=600,
            env={**os.environ, "LC_ALL": "C.UTF-8"},
        )
        self.stdout, self.status = found.stdout, found.returncode
        name = Path(program).name.encode() + b": "
        self.stderr = [line.removeprefix(name) for line in found.stderr.splitlines()]


class InProcess:
    """The same of the command in this process, which starts at once."""

    def __init__(self, folder: Path, *arguments: str):
        with pytest.MonkeyPatch.context() as patch:
            patch.chdir(folder)
            found = CliRunner().invoke(cli.cli, ["hash", *arguments])
        self.stdout, self.status = found.stdout_bytes, found.exit_code
        self.stderr = [line.removeprefix(b"hashtile: ") for line in found.stderr_bytes.splitlines()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files of odd names."""
    for name, content in CONTENTS.items():
        Path(os.fsdecode(os.path.join(os.fsencode(tmp_path), name))).write_bytes(content)
    return tmp_path


def lists(folder: Path) -> bytes:
    """A list with right and wrong digests, other forms, comments and missing files."""
    names = [name for name in CONTENTS if not name.startswith(b"-")]
    right = b"".join(
        subprocess.run(["sha256sum", *flags, *names], capture_output=True, cwd=folder).stdout
        for flags in (["--tag"], ["-b"], ["-t"])
    )
    wrong = b"0" * 64
    return right + b"\n".join(
        [
            b"# a comment",
            b"",
            b"no digest",
            wrong + b"  plain",
            wrong.upper() + b" *missing",
            b"\\" + wrong + b"  back\\\\slash",
            b"\\" + wrong + b"  bad\\escape",
            b"\\" + wrong + b"  ends\\",
            b"SHA256 (plain) = " + hashlib.sha256(b"abc").hexdigest().upper().encode(),
            b"SHA256(plain)=" + wrong,
            b"SHA512 (plain) = " + wrong,
            b" \t" + hashlib.sha256(b"abc").hexdigest().encode() + b"  plain\r",
            wrong + b" one space",
            wrong + b" d",
            wrong + b"  .",
            b"last line without an end",
        ]
    )


@pytest.mark.parametrize("flags", HASH_FLAGS, ids=" ".join)
def test_lines_are_those_of_sha256sum(folder: Path, flags: list[str]) -> None:
    names = [*CONTENTS, b"missing"]
    theirs = Said("sha256sum", *flags, "--", *names, cwd=folder)
    ours = InProcess(folder, *flags, "--", *map(os.fsdecode, names))
    assert len(theirs.stdout) > 1000
    assert (ours.stdout, ours.status) == (theirs.stdout, theirs.status)


@pytest.mark.parametrize("flags", CHECK_FLAGS, ids=" ".join)
def test_verdicts_are_those_of_sha256sum(folder: Path, flags: list[str]) -> None:
    (folder / "list").write_bytes(lists(folder))
    right = subprocess.run(["sha256sum", "plain", "d"], capture_output=True, cwd=folder).stdout
    (folder / "right").write_bytes(right)
    (folder / "gone").write_bytes(right.replace(b"plain", b"no").replace(b" d", b" not"))
    for given in (["list"], ["right"], ["gone"], ["empty"], ["no such list"], ["right", "list"]):
        theirs = Said("sha256sum", "-c", *flags, *given, cwd=folder)
        ours = InProcess(folder, "-c", *flags, *given)
        assert (ours.stdout, ours.status) == (theirs.stdout, theirs.status), given
        plain = [line for line in theirs.stderr if b"'" not in line]  # no quoted names
        assert [line for line in plain if line not in ours.stderr] == [], given
        assert len(ours.stderr) == len(theirs.stderr), given


def test_a_list_from_standard_input_does_not_name_it(folder: Path) -> None:
    right = subprocess.run(["sha256sum", "plain"], capture_output=True, cwd=folder).stdout
    stdin = right + right.replace(b"plain", b"-")
    theirs = Said("sha256sum", "-c", "-w", cwd=folder, stdin=stdin)
    ours = Said(HASHTILE, "-c", "-w", cwd=folder, stdin=stdin)
    assert (ours.stdout, ours.status) == (theirs.stdout, theirs.status) == (b"plain: OK\n", 0)
    assert len(ours.stderr) == len(theirs.stderr) == 2


@pytest.mark.parametrize(
    "flags",
    [
        ["--quiet"], ["--status"], ["-w"], ["--strict"], ["--ignore-missing"], ["--tag", "-t"],
        ["-c", "--tag"], ["-c", "-z"], ["-c", "-b"], ["-c", "-t"],
    ],
    ids=" ".join,
)  # fmt: skip
def test_what_sha256sum_refuses_is_refused(folder: Path, flags: list[str]) -> None:
    theirs = Said("sha256sum", *flags, "plain", cwd=folder)
    ours = InProcess(folder, *flags, "plain")
    for said in (theirs, ours):
        assert (said.status, said.stdout) == (1, b"")


@pytest.mark.parametrize("algorithm", ["sha224", "sha384", "sha512"])
def test_other_functions_as_their_programs(folder: Path, algorithm: str) -> None:
    program = f"{algorithm}sum"
    theirs = Said(program, "--tag", *CONTENTS, cwd=folder)
    ours = InProcess(folder, "-a", algorithm, "--tag", *map(os.fsdecode, CONTENTS))
    assert ours.stdout == theirs.stdout
    (folder / "list").write_bytes(ours.stdout)
    assert Said(program, "-c", "--strict", "list", cwd=folder).status == 0
    assert InProcess(folder, "-a", algorithm, "-c", "--strict", "list").status == 0


def test_functions_that_coreutils_lacks_check_their_own_lists(folder: Path) -> None:
    (folder / "key").write_bytes(b"k" * 20)
    for options in (
        ["-a", "sha3-256"],
        ["-a", "shake128", "--length", "200"],
        ["-a", "hmac-sha256", "--key-file", "key"],
    ):
        for form in ([], ["--tag"]):
            written = InProcess(folder, *options, *form, "plain", "new\nline").stdout
            (folder / "list").write_bytes(written)
            right = InProcess(folder, *options, "-c", "--strict", "list")
            assert (right.status, right.stdout) == (0, b"plain: OK\n\\new\\nline: OK\n")
            (folder / "plain").write_bytes(b"other")
            wrong = InProcess(folder, *options, "-c", "list")
            assert (wrong.status, wrong.stdout) == (1, b"plain: FAILED\n\\new\\nline: OK\n")
            (folder / "plain").write_bytes(CONTENTS[b"plain"])


def mutants(source: random.Random, count: int) -> list[bytes]:
    """Lines of lists with a few bytes changed, left out or doubled."""
    digest = hashlib.sha256(b"abc").hexdigest().encode()
    starts = [digest + b"  plain", digest + b" *plain", b"\\" + digest + b"  new\\nline",
              b"SHA256 (plain) = " + digest, b"\\SHA256 (new\\nline) = " + digest]  # fmt: skip
    found = []
    for _ in range(count):
        line = bytearray(source.choice(starts))
        for _ in range(source.randrange(3)):
            near = source.choice((0, 7, 13, 17, 64, 65, 66, 67, len(line) - 1))
            at = min(max(0, near + source.randrange(-2, 3)), len(line) - 1)
            piece = source.choice((b"", b" ", b"\t", b"\\", b"*", b"(", b")", b"=", b"\0", b"\r",
                                   b"r", b"A", b"#", b"\xff", 2 * line[at : at + 1]))  # fmt: skip
            line[at : at + 1] = piece
        found.append(bytes(line))
    return found


def test_any_line_is_read_as_coreutils_reads_it(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfdbinary: pytest.CaptureFixture[bytes],
) -> None:
    """Random lines, in lists of a few, since a line can decide how the later ones are read."""

    def digest(path: str) -> str:
        return hashlib.sha256(Path(path).read_bytes()).hexdigest()

    source = random.Random(31)
    monkeypatch.chdir(folder)
    verdicts: dict[bytes, int] = {}
    for _ in range(250):
        (folder / "list").write_bytes(b"\n".join(mutants(source, 4)) + b"\n")
        theirs = Said("sha256sum", "-c", "-w", "list", cwd=folder)
        right = Lists("sha256", 64, digest, Strictness(said="warn")).check("list")
        given = capfdbinary.readouterr().out
        assert (given, right) == (theirs.stdout, theirs.status == 0), (folder / "list").read_bytes()
        for line in given.splitlines():
            verdict = line.rpartition(b": ")[2]
            verdicts[verdict] = verdicts.get(verdict, 0) + 1
    assert min(verdicts[name] for name in (b"OK", b"FAILED open or read")) > 50


def test_a_name_with_escapes_comes_back() -> None:
    for name in ("a\\b", "a\nb", "a\rb", "\\n", "\n\\\r"):
        mark, text = sums.escaped(name)
        line = f"{mark}{'0' * 64}  {text}"
        assert "\n" not in line and "\r" not in line
        assert sums.Reader("sha256", 64).read(line.encode()) == sums.Sum("0" * 64, name)
