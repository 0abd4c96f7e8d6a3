"""The museum: bugs that escaped in other projects, made again here, and what notices each."""

import hashlib
import json
import tomllib
from collections.abc import Sequence
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, model_validator

from hashtile.results.table import Table
from hashtile.support.folders import data_folder

EXHIBITS, RUNS = "museum.toml", "museum.json"
Text = Annotated[str, Field(min_length=1)]


class _Section(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Edit(_Section):
    """A part of a file, which stands there once, and what takes its place."""

    file: Text
    old: Text
    new: str


class Exhibit(_Section):
    """A bug of another project: a fault that a proof refutes, or edits that a test notices."""

    project: Text
    report: Annotated[str, Field(pattern=r"^https://")]
    bug: Text  # as it was there
    fault: str = ""  # "MODULE: WHAT" of a fault beside a module
    edits: tuple[Edit, ...] = ()
    test: str = ""  # as pytest takes it
    seen: str = ""  # what pytest prints then

    @model_validator(mode="after")
    def _one_way(self) -> "Exhibit":
        if bool(self.fault) == bool(self.edits and self.test and self.seen):
            raise ValueError("an exhibit has a fault, or edits, a test and what is seen")
        return self

    @property
    def key(self) -> str:
        """A digest of all that a run of it depends on here: another one is another exhibit."""
        return hashlib.sha256(self.model_dump_json().encode()).hexdigest()[:16]


class Run(_Section):
    """What came of an exhibit."""

    key: str
    caught: bool
    said: str  # by the proof or the test


def exhibits() -> list[Exhibit]:
    """All exhibits. Raises ValueError where the file is not as it should be."""
    path = data_folder("data") / EXHIBITS
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return TypeAdapter(list[Exhibit]).validate_python(written["exhibits"])


def runs() -> dict[str, Run]:
    """The runs that are kept, by the keys of their exhibits."""
    path = data_folder("data") / RUNS
    if not path.is_file():
        return {}
    found = TypeAdapter(list[Run]).validate_json(path.read_bytes())
    return {one.key: one for one in found}


def written(found: Sequence[Run]) -> str:
    """The text of the file of runs."""
    return json.dumps([one.model_dump() for one in found], indent=1) + "\n"


def table() -> Table:
    """The exhibits with what caught each; one without a run, or not caught, says so."""
    kept = runs()
    rows = []
    for one in exhibits():
        run = kept.get(one.key)
        way = f"proof: {one.fault}" if one.fault else f"test: `{one.test.rpartition('/')[2]}`"
        caught = "not run" if run is None else "yes" if run.caught else "**no**"
        rows.append((f"[{one.project}]({one.report})", one.bug, way, caught))
    head = ("project", "what went wrong there", "what looks for it here", "caught")
    return Table("Bugs of other projects", head, rows, right=())


def summary() -> Table:
    """How many there are, by what looks for them."""
    kept, found = runs(), exhibits()
    rows = []
    for name, group in (
        ("proofs", [one for one in found if one.fault]),
        ("tests", [one for one in found if not one.fault]),
        ("all", found),
    ):
        done = [kept[one.key] for one in group if one.key in kept]
        rows.append((name, str(len(group)), str(sum(one.caught for one in done))))
    head = ("what looks for it", "bugs", "caught")
    return Table("The museum", head, rows, right=range(1, 3))
