"""All proofs, from the facts beside the modules (hashtile.catalog.modules)."""

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from pathlib import Path

from contracts import CONTRACTS, Shared
from induction import Cases, Problem
from rewrite import Rewritten

from hashtile.catalog import modules, sources
from hashtile.support import folders
from hashtile.support.errors import BadInput

FORMAL = Path(__file__).parent
RTL = folders.data_folder("rtl")


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
        """The text of the module with the fault. Raises BadInput where the place does not exist."""
        text = self.path.read_text(encoding="utf-8")
        if self.fault.old not in text:
            raise BadInput(f"{self.path}: {self.fault.old!r} of the fault {self} is not in it")
        return text.replace(self.fault.old, self.fault.new, 1)

    def problem(self, folder: Path) -> Problem:
        """The proof on a copy of the module with the fault, which is written into `folder`."""
        mutant = folder / self.path.name
        mutant.write_text(self.text(), encoding="utf-8")
        problem = self.build.problem
        sources, checked = (
            [mutant if file == self.path else file for file in files]
            for files in (problem.sources, problem.checked)
        )
        return replace(problem, sources=sources, checked=checked)


class Project:
    """The modules of `rtl` and `formal`, their facts, and the proofs that follow from them."""

    def __init__(self, rtl: Path = RTL, formal: Path = FORMAL) -> None:
        self.rtl, self.checks = modules.files(rtl), modules.files(formal)
        self.files = self.rtl | self.checks
        self.facts = modules.facts(self.rtl)

    def builds(self) -> dict[str, Build]:
        """All proofs by name, in the order of the files of the modules."""
        return {
            build.name: build
            for module, entry in self.facts.items()
            if entry.proof
            for build in self._builds(module, entry.proof)
        }

    def faults(self) -> list[Fault]:
        """All faults, in the order of the files of the modules.

        Raises BadInput where a fault names a proof that does not exist.
        """
        builds = list(self.builds().values())
        found = []
        for own, entry in self.facts.items():
            path = self.rtl[own]
            for fault in entry.faults:
                module = fault.proof or own
                fits = (
                    build
                    for build in builds
                    if build.module == module and fault.build.items() <= build.parameters.items()
                )
                if (build := next(fits, None)) is None:
                    raise BadInput(f"{path}: {fault.what}: no proof of {module} {fault.build}")
                found.append(Fault(path, fault, build))
        return found

    def _builds(self, module: str, proof: modules.Proof) -> Iterator[Build]:
        top = proof.top or module
        for name in (top, *proof.inside):
            if name not in self.files:
                raise BadInput(f"the proof of {module}: there is no module {name}")
        for build in proof.builds:
            inside = {top, module, *proof.inside}
            contracts = [
                CONTRACTS[name] for name in self._checked(top, build, inside) & set(CONTRACTS)
            ]
            shared = contracts[0](build) if contracts else Shared()
            yield self._build(module, proof, build, shared)

    def _checked(self, top: str, build: Mapping[str, int], inside: Set[str]) -> Set[str]:
        """The modules whose properties are proved: those `inside`, and their checks."""
        files = {n: p for n, p in self.files.items() if n.endswith("_pkg") or n in inside}
        found = sources.closure(top, build, files=files | self.checks, defines=["FORMAL"])
        return {path.stem for path in found} & (inside | self.checks.keys())

    def _build(
        self, module: str, proof: modules.Proof, build: Mapping[str, int], shared: Shared
    ) -> Build:
        tactics = [proof, *(when for when in proof.when if when.fits(build))]
        top = proof.top or module
        inside = {top, module, *proof.inside, *shared.inside}
        names = self._checked(top, build, inside)
        files = sources.closure(top, build, files=self.files, defines=["FORMAL"])
        checked = [path for path in files if path.stem in names]
        reaches = [Problem.reach, shared.reach, *(tactic.reach for tactic in tactics)]
        problem = Problem(
            top=top,
            checked=checked,
            sources=[path for path in files if path.stem not in names | self.checks.keys()],
            parameters={**build, **shared.parameters},
            k=proof.k,
            reach=[reach for reach in reaches if reach][-1],
            pins={**shared.pins, **{n: v for tactic in tactics for n, v in tactic.pins.items()}},
            free=proof.free,
            cases={**_cases(tactics), **shared.cases},
            merge=shared.merge if proof.merge is None else proof.merge,
            pdr=proof.pdr,
            clocks=proof.clocks,
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
