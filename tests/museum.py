"""Bugs that escaped elsewhere, in a copy of this project: `python tests/museum.py [TEXT...]`.

data/museum.toml has the bugs. A fault goes to the proof of its module. Other bugs are edits in a
copy of the sources, in which a test must fail; without the edits it must pass.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import click

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "formal"))

from kept import Kept  # noqa: E402
from problems import Fault, Project  # noqa: E402
from prove import Task  # noqa: E402

from hashtile.results import museum  # noqa: E402
from hashtile.results.museum import Edit, Exhibit, Run  # noqa: E402
from hashtile.support import config, tools  # noqa: E402
from hashtile.support.errors import HashtileError  # noqa: E402

TIMEOUT = 600  # seconds for a test: a bug may hang it
_LEFT_OUT = (".git", ".venv", "build", "__pycache__", ".*_cache", "*.egg-info")


class Copy:
    """A copy of the project in `folder`, in which tests run."""

    def __init__(self, folder: Path, root: Path = ROOT) -> None:
        self.folder = folder / "copy"
        shutil.copytree(root, self.folder, ignore=shutil.ignore_patterns(*_LEFT_OUT))
        self._healthy: dict[str, bool] = {}

    def test(self, name: str) -> tuple[bool, str]:
        """Whether the test passes, and what it prints; a test that hangs or crashes fails.

        Raises HashtileError if nothing was tested.
        """
        paths = [str(self.folder / "src"), os.environ.get("PYTHONPATH", "")]
        settings = {"PYTHONPATH": os.pathsep.join(paths), "PYTEST_ADDOPTS": ""}
        settings["PYTHONDONTWRITEBYTECODE"] = "1"  # it is looked up by the second and the size
        settings["HASHTILE_HOME"] = str(config.load().home)  # it keeps builds by their sources
        options = ["--all", "-x", "-p", "no:cacheprovider", "-o", f"timeout={TIMEOUT - 60}"]
        command = [sys.executable, "-m", "pytest", *options, name]
        try:
            done = subprocess.run(
                command, cwd=self.folder, env=os.environ | settings, timeout=TIMEOUT,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired as late:
            return False, f"no end in {TIMEOUT} s\n{late.output or ''}"
        if done.returncode > 1:
            raise HashtileError(f"{name}: nothing was tested:\n{done.stdout[-2000:]}")
        return done.returncode == 0, done.stdout

    def healthy(self, name: str) -> bool:
        """Whether the test passes without a bug; it runs once."""
        if name not in self._healthy:
            self._healthy[name], _ = self.test(name)
        return self._healthy[name]

    def sick(self, edits: Sequence[Edit], name: str) -> tuple[bool, str]:
        """The same as `test`, with the edits, which are taken back."""
        texts = {edit.file: text(self.folder, edit.file) for edit in edits}
        try:
            for edit in edits:
                path = self.folder / edit.file
                path.write_text(edited(text(self.folder, edit.file), edit), encoding="utf-8")
            return self.test(name)
        finally:
            for file, before in texts.items():
                (self.folder / file).write_text(before, encoding="utf-8")


def text(root: Path, file: str) -> str:
    """The text of a file of the project."""
    return (root / file).read_text(encoding="utf-8")


def edited(before: str, edit: Edit) -> str:
    """The text with the edit. Raises HashtileError unless the place is there once."""
    if before.count(edit.old) != 1:
        raise HashtileError(f"{edit.file} has {before.count(edit.old)} times: {edit.old}")
    return before.replace(edit.old, edit.new)


def refuted(fault: Fault) -> tuple[bool, str]:
    """Whether the proof refutes the fault, and what it says."""
    result = Task(fault.build, fault).answer(Kept())
    return result.verdict == "REFUTED", f"{result.verdict}: {result.detail}"


def noticed(one: Exhibit, copy: Copy) -> tuple[bool, str]:
    """Whether the test fails because of the bug, and the line that says so."""
    if not copy.healthy(one.test):
        return False, f"{one.test} fails without the bug too"
    passed, printed = copy.sick(one.edits, one.test)
    if passed:
        return False, "the test passes"
    lines = [line.strip() for line in printed.splitlines() if one.seen in line]
    said = lines[-1].removeprefix("E ").strip() if lines else "it fails, but for another reason"
    return bool(lines), said.replace(str(copy.folder), "")[:160]


def run(one: Exhibit, faults: dict[str, Fault], copy: Copy) -> Run:
    """What comes of an exhibit. Raises HashtileError where it does not fit to the sources."""
    if one.fault and one.fault not in faults:
        raise HashtileError(f"{one.bug}: there is no fault {one.fault}")
    caught, said = refuted(faults[one.fault]) if one.fault else noticed(one, copy)
    return Run(key=one.key, caught=caught, said=said)


@click.command()
@click.argument("texts", nargs=-1)
def main(texts: tuple[str, ...]) -> None:
    """Run the exhibits whose project or bug has one of TEXTS, or all. Exit status 1 unless all are
    caught.

    What came of them is written to data/museum.json, from which the page is made.
    """
    every = museum.exhibits()
    chosen = [
        one for one in every if not texts or any(word in one.project + one.bug for word in texts)
    ]
    if not chosen:
        raise click.ClickException(f"no exhibit has one of: {', '.join(texts)}")
    faults = {str(fault): fault for fault in Project().faults()}
    kept = museum.runs()
    try:
        with tempfile.TemporaryDirectory(prefix="hashtile-museum-") as folder:
            copy = Copy(Path(folder))
            for one in chosen:
                start = monotonic()
                came = kept[one.key] = run(one, faults, copy)
                verdict, seconds = "caught" if came.caught else "NOT CAUGHT", monotonic() - start
                click.echo(f"{verdict} {seconds:6.1f} s  {one.project}: {one.bug}: {came.said}")
                done = [kept[each.key] for each in every if each.key in kept]
                tools.write(ROOT / "data" / museum.RUNS, museum.written(done))
    except HashtileError as error:
        raise click.ClickException(str(error)) from error
    sys.exit(0 if all(kept[one.key].caught for one in chosen) else 1)


if __name__ == "__main__":
    main()
