"""All proofs: what the facts beside the modules (hashtile.modules) say is to be proved."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from contracts import CONTRACTS, Shared
from induction import Cases, Problem
from rewrite import Rewritten

from hashtile import catalog, modules
from hashtile.errors import BadInput

FORMAL = Path(__file__).parent
RTL = catalog.data_folder("rtl")


@dataclass(frozen=True)
class Build:
    """One proof of a module, and the parameters that name it."""

    module: str
    parameters: Mapping[str, int]
    problem: Problem
    rewrites: Sequence[Rewritten]

    @property
    def name(self) -> str:
        """The module, and the values of the parameters."""
        return "_".join([self.module, *map(str, self.parameters.values())])


@dataclass(frozen=True)
class Fault:
    """A fault in the text of a module, and the proof that must refute it."""

    path: Path
    fault: modules.Fault
    build: Build

    def __str__(self) -> str:
        return f"{self.path.stem}: {self.fault.what}"

    def text(self) -> str:
        """The module's text with the fault. Raises BadInput where there is no such place."""
        text = self.path.read_text(encoding="utf-8")
        if self.fault.old not in text:
            raise BadInput(f"{self.path}: {self.fault.old!r} of the fault {self} is not in it")
        return text.replace(self.fault.old, self.fault.new, 1)


class Project:
    """The modules of `rtl` and `formal`, their facts, and what follows for the proofs."""

    def __init__(self, rtl: Path = RTL, formal: Path = FORMAL) -> None:
        self.rtl, self.checks = modules.sources(rtl), modules.sources(formal)
        self.packages = [path for path in self.rtl if path.stem.endswith("_pkg")]
        self.files = list(dict.fromkeys([*self.packages, *self.checks, *self.rtl]))
        self.paths = {path.stem: path for path in self.files}
        self.facts = modules.facts(self.rtl)

    def builds(self) -> dict[str, Build]:
        """All proofs by name, in the order of the modules' files."""
        return {
            build.name: build
            for path in self.rtl
            if (entry := self.facts.get(path.stem)) and entry.proof
            for build in self._builds(path.stem, entry.proof)
        }

    def faults(self) -> list[Fault]:
        """All faults, in the order of the modules' files.

        Raises BadInput where a fault names a proof that there is not.
        """
        builds = list(self.builds().values())
        found = []
        for path in self.rtl:
            for fault in self.facts.get(path.stem, modules.Facts()).faults:
                module = fault.proof or path.stem
                fits = (
                    build
                    for build in builds
                    if build.module == module and fault.build.items() <= build.parameters.items()
                )
                if (build := next(fits, None)) is None:
                    raise BadInput(f"{path}: {fault.what}: no proof of {module} {fault.build}")
                found.append(Fault(path, fault, build))
        return found

    def _builds(self, module: str, proof: modules.Proof) -> list[Build]:
        top = proof.top or module
        for name in (top, *proof.inside):
            if name not in self.paths:
                raise BadInput(f"the proof of {module}: there is no module {name}")
        words = modules.named(self.paths[top], properties=True) | {top}
        contracts = [name for name in CONTRACTS if name in words]
        return [self._build(module, top, proof, build, contracts) for build in proof.builds]

    def _build(
        self,
        module: str,
        top: str,
        proof: modules.Proof,
        build: Mapping[str, int],
        contracts: Sequence[str],
    ) -> Build:
        shared = CONTRACTS[contracts[0]](build) if contracts else Shared()
        tactics = [proof, *(when for when in proof.when if when.fits(build))]
        inside = {top, module, *proof.inside, *shared.inside}
        checks = {path.stem for path in self.checks}
        files = modules.needed({top, module}, self.files, inside | checks)
        checked = [path for path in files if path.stem in inside | checks]
        reaches = [Problem.reach, shared.reach, *(tactic.reach for tactic in tactics)]
        problem = Problem(
            top=top,
            checked=checked,
            sources=[path for path in files if path not in checked],
            parameters={**build, **shared.parameters},
            k=proof.k,
            reach=[reach for reach in reaches if reach][-1],
            pins={**shared.pins, **{n: v for tactic in tactics for n, v in tactic.pins.items()}},
            free=proof.free,
            cases={**_cases(tactics), **shared.cases},
            merge=shared.merge if proof.merge is None else proof.merge,
            pdr=proof.pdr,
        )
        rewrites = [
            Rewritten(path.stem, rewrite)
            for path in checked
            if path.stem in self.facts
            for rewrite in self.facts[path.stem].rewrites
        ]
        return Build(module, build, problem, rewrites)


def _cases(tactics: Sequence[modules.Tactic]) -> Cases:
    return {case.of: case.rows for tactic in tactics for case in tactic.cases}
