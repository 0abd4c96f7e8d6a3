"""Coverage: which lines, branches, toggles and states of the RTL simulations have reached.

A model that counts writes its counts into a file of the home when its process ends (see
`hashtile.sim.counters`). Here the files are read and joined: a point is reached if any instance of
its module, in any build and any process, has reached it.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from hashtile.catalog import Core, sources
from hashtile.results.table import Table
from hashtile.sim import counters
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder

RECORD, EXCLUSIONS = "coverage.jsonl", "coverage.toml"
KINDS = ("line", "branch", "toggle", "state")
_CHILD_SECONDS = 3600.0
_FIELD = re.compile("\x01(\\w+)\x02([^\x01']*)")
_BIT = re.compile(r"[\[:].*")


class Exclusion(BaseModel):
    """Points that nothing can reach, and why: of one kind, by the text of their line."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    module: str = ""  # empty: of any module
    kind: str = Field(pattern="^(line|branch|toggle|state)$")
    text: str  # a part of the line; of a toggle the signal, of a state its name
    why: str = Field(min_length=1)

    def holds(self, module: str, kind: str, text: str) -> bool:
        """Whether it excludes this point."""
        named = self.text == text if kind in ("toggle", "state") else self.text in text
        return kind == self.kind and self.module in ("", module) and named


class Count(BaseModel):
    """The points of a kind in a module."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    reached: int
    points: int
    excluded: int = 0  # of those that were not reached


class Module(BaseModel):
    """What was reached of a module."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    module: str
    key: str  # a digest of its text
    counts: dict[str, Count]  # by kind
    transitions: int = 0  # from a state to another, that were seen
    missing: tuple[str, ...] = ()  # neither reached nor excluded

    @property
    def current(self) -> bool:
        """Whether it was measured on the text that is there."""
        path = sources.rtl().get(self.module)
        return path is not None and _digest(path) == self.key


Points = dict[tuple[str, str], dict[tuple[int, str], bool]]  # by module and kind: reached or not


def run(core: Core, settings: config.Settings) -> None:
    """Runs the checks of `hashtile verify` on `core`, with counts, in a separate process.

    Raises HashtileError if a check fails.
    """
    environment = {"HASHTILE_HOME": str(settings.home), "HASHTILE_COVERAGE": "1"}
    command = tools.python("-m", "hashtile.coverage.child", core.model_dump_json())
    work = counters.folder(settings)
    work.mkdir(parents=True, exist_ok=True)
    tools.run(command, cwd=work, timeout=_CHILD_SECONDS, env=environment)


def clear(settings: config.Settings) -> None:
    """Removes the counts of earlier runs."""
    for path in counters.folder(settings).glob("*.dat"):
        path.unlink(missing_ok=True)


def found(settings: config.Settings) -> list[Module]:
    """What the runs have reached, a module each.

    Raises HashtileError if there are no counts, or some that cannot be read.
    """
    points: Points = {}
    files = sorted(counters.folder(settings).glob("*.dat"))
    if not files:
        raise HashtileError(
            f"{counters.folder(settings)}: no counts: run simulations with HASHTILE_COVERAGE=1"
        )
    for path in files:
        try:
            _add(points, path)
        except (OSError, ValueError, KeyError) as error:
            raise HashtileError(f"{path}: cannot be read; remove it and run again") from error
    modules = sorted({module for module, _ in points})
    return [_module(name, points) for name in modules]


def _add(points: Points, path: Path) -> None:
    """Adds the counts of one process."""
    known = {str(file): name for name, file in sources.rtl().items()}
    with path.open(encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if not line.startswith("C "):
                continue
            key, _, count = line.rpartition("' ")
            fields = dict(_FIELD.findall(key))
            kind, _, built = fields.get("page", "").partition("/")
            name = fields.get("o", "")
            if kind == "v_user" and built.endswith(counters.BOUND):
                module, kind, at = built.removesuffix(counters.BOUND), "state", 0
                kind = "transition" if counters.TO in name else kind
            else:
                module, kind, at = known.get(fields.get("f", ""), ""), kind[2:], int(fields["l"])
                name = name if kind == "toggle" else f"{fields['n']} {name}"
            if module and (kind in KINDS or kind == "transition"):
                seen = points.setdefault((module, kind), {})
                seen[at, name] = seen.get((at, name), False) or int(count) > 0


def _module(module: str, points: Points) -> Module:
    path = sources.rtl()[module]
    lines = path.read_text(encoding="utf-8").splitlines()
    proof = set(_proof(lines))
    counts: dict[str, Count] = {}
    missing: list[str] = []
    for kind in KINDS:
        seen = {at: hit for at, hit in points.get((module, kind), {}).items() if at[0] not in proof}
        if not seen:
            continue
        texts = {at: _text(kind, at, lines) for at, hit in seen.items() if not hit}
        left = {at: text for at, text in texts.items() if not _excluded(module, kind, text)}
        counts[kind] = Count(
            reached=sum(seen.values()), points=len(seen), excluded=len(texts) - len(left)
        )
        missing += _named(kind, left)
    transitions = sum(points.get((module, "transition"), {}).values())
    return Module(
        module=module, key=_digest(path), counts=counts, transitions=transitions,
        missing=tuple(missing),
    )  # fmt: skip


def _proof(lines: Sequence[str]) -> Iterator[int]:
    """The numbers of the lines that are for proofs alone."""
    inside = False
    for number, line in enumerate(lines, 1):
        inside = line == "`ifdef FORMAL" or (inside and line != "`endif")
        if inside:
            yield number


def _text(kind: str, at: tuple[int, str], lines: Sequence[str]) -> str:
    """What an exclusion is compared with: the line, the signal or the state."""
    if kind == "toggle":
        return _BIT.sub("", at[1])
    return at[1] if kind == "state" else lines[at[0] - 1].strip()


def _named(kind: str, left: Mapping[tuple[int, str], str]) -> Iterator[str]:
    """A line for each point, for toggles for each signal."""
    if kind == "toggle":
        for text, each in groupby(sorted(left, key=lambda at: left[at]), key=lambda at: left[at]):
            yield f"toggle {text}: {len(list(each))}"
        return
    for (line, name), text in sorted(left.items()):
        what = name.partition(" ")[2]
        yield f"state {text}" if kind == "state" else f"{kind} {line} {what}: {text}"


@cache
def exclusions() -> tuple[Exclusion, ...]:
    """All exclusions. Raises ValueError where the file is not as it should be."""
    text = (data_folder("data") / EXCLUSIONS).read_text(encoding="utf-8")
    return TypeAdapter(tuple[Exclusion, ...]).validate_python(tomllib.loads(text)["excluded"])


def _excluded(module: str, kind: str, text: str) -> bool:
    return any(one.holds(module, kind, text) for one in exclusions())


def _digest(path: Path) -> str:
    return tools.hardware_digest([path])[:16]


def record() -> list[Module]:
    """What is kept in the repository. Raises HashtileError for a broken file."""
    path = data_folder("data") / RECORD
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return [Module.model_validate_json(line) for line in lines]
    except FileNotFoundError:
        return []
    except (OSError, ValidationError) as error:
        raise HashtileError(f"{path}: cannot be read: {error}") from error


def measured() -> Table:
    """The table of what is kept: by folder of the RTL, and all of it."""
    folder = data_folder("rtl")
    kept = [(one, sources.rtl().get(one.module)) for one in record()]
    groups: dict[str, list[Module]] = {}
    for one, path in kept:
        place = path.relative_to(folder).parts[0] if path else "gone"
        groups.setdefault(place, []).append(one)
    rows = [_row(f"`{name}`", groups[name]) for name in sorted(groups)]
    whole = [one for one, _ in kept]
    rows.append(_row(f"all, of {len(sources.rtl())} modules", whole))
    return Table(
        "What tests reach",
        ("folder", "modules", *KINDS, "transitions seen"),
        rows,
        range(1, 7),
    )


def _row(name: str, modules: Sequence[Module]) -> Sequence[str]:
    old = sum(not one.current for one in modules)
    count = f"{len(modules)}" + (f"; {old} of an earlier text" if old else "")
    seen = sum(one.transitions for one in modules)
    return (name, count, *(share(modules, kind) for kind in KINDS), f"{seen}" if seen else "–")


def share(modules: Iterable[Module], kind: str) -> str:
    """The share of the points of a kind that were reached, without those that are excluded."""
    counts = [one.counts[kind] for one in modules if kind in one.counts]
    reached = sum(one.reached for one in counts)
    asked = sum(one.points - one.excluded for one in counts)
    return f"{100 * reached / asked:.1f} % of {asked}" if asked else "–"


def missing() -> Table:
    """The table of lines, branches and states that no test reaches, as they are kept."""
    kept = record()
    rows = [
        (f"`{one.module}`", kind, f"`{rest}`")
        for one in kept
        for kind, _, rest in (each.partition(" ") for each in one.missing)
        if kind != "toggle"
    ]
    others = sorted(set(sources.rtl()) - {one.module for one in kept})
    rows += [(f"`{name}`", "all", "no run had it, or it has nothing to count") for name in others]
    return Table("What no test reaches", ("module", "kind", "where"), rows, ())
