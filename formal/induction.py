"""Proofs by k-induction: Yosys turns a module and its properties into SMT-LIB, yices decides.

Base case: no assertion fails in the k cycles behind a reset, from any state before it. Step: after
k cycles in which all assertions hold, each holds in the next, from any state. Cover: a run from
reset to every cover, so that the assumptions are known not to contradict. Where the step fails, a
run from reset to a failing assertion is looked for: only that refutes it.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from hashtile import tools
from hashtile.errors import HashtileError

# Yosys samples a clocked assertion in a register: it speaks of the cycle before, which lengthens
# the induction. Without its trigger it speaks of the present cycle.
_PREPARE = (
    "hierarchy -top {top}",
    "rename -top {top}",
    "proc",
    "{free}",
    "prep -flatten -top {top}",
    "setparam -set TRG_ENABLE 0 t:$check",
    "setparam -set TRG_WIDTH 0 -set TRG_POLARITY 0 t:$check",
    "chformal -lower",
    "memory_map",
    "async2sync",
    "dffunmap",
    "opt_clean",
    "write_smt2 -wires model.smt2",
)
# The same for ABC: only the assertions are outputs, and the first cycle is a reset.
_TO_AIGER = (
    "chformal -cover -remove",
    "fminit -seq rst_ni 1'0,1'z",
    "delete -output {top}/o:*",
    "opt -full -nodffe -nosdff",
    "techmap",
    "abc -g AND",
    "opt_clean",
    "write_aiger -zinit model.aig",
)
_YOSYS = "import json, sys; from pyosys import libyosys as ys; d = ys.Design()\n"
_YOSYS += "for line in json.loads(sys.argv[1]): line and ys.run_pass(line, d)"


@dataclass(frozen=True)
class Problem:
    """A module with its properties, `ifdef FORMAL`, and how to prove them."""

    top: str
    checked: Sequence[Path]  # the files whose properties count
    sources: Sequence[Path] = ()  # what they need; packages come first
    parameters: Mapping[str, int] = field(default_factory=dict)
    k: int = 1
    reach: int = 12  # cycles within which covers, and failures, are looked for
    pins: Mapping[str, int] = field(default_factory=dict)  # inputs that are held in such runs
    free: str = ""  # an instance that is taken out: its outputs do what they like
    pdr: bool = False  # ABC's property-directed reachability finds the invariant


@dataclass(frozen=True)
class Result:
    """The verdict PROVED, REFUTED or NO ANSWER, with the assertions that it is about."""

    verdict: str
    detail: str
    seconds: float


class _Model:
    """The SMT-LIB text of a module and the queries over it, all within one deadline."""

    def __init__(self, problem: Problem, work: Path, timeout: float) -> None:
        self.top, self.work, self.deadline = problem.top, work, monotonic() + timeout
        plain = [path for path in problem.sources if path not in problem.checked]
        script = [f"read_verilog -sv {path}" for path in plain]
        script += [f"read_verilog -sv -formal {path}" for path in problem.checked]
        script += [f"chparam -set {k} {v} {self.top}" for k, v in problem.parameters.items()]
        free = f"cutpoint {self.top}/{problem.free}" if problem.free else ""
        steps = _PREPARE + (_TO_AIGER if problem.pdr else ())
        script += [line.format(top=self.top, free=free) for line in steps]
        self._run(tools.python("-c", _YOSYS, json.dumps(script)))
        self.text = (work / "model.smt2").read_text()
        self.asserts = self._names("assert")
        self.covers = self._names("cover")
        self.inputs = re.findall(r"^; yosys-smt2-input (\S+) (\d+)$", self.text, re.M)
        self.clocked = any(name == "rst_ni" for name, _ in self.inputs)

    def _names(self, kind: str) -> dict[str, str]:
        lines = re.findall(rf"^; yosys-smt2-{kind} (\d+) (.*)", self.text, re.M)
        return {number: Path(name.split()[-1]).name for number, name in lines}

    def _run(self, command: Sequence[str | Path]) -> str:
        left = self.deadline - monotonic()
        return tools.run(command, cwd=self.work, timeout=max(left, 1.0))

    def at(self, function: str, cycle: int) -> str:
        return f"(|{self.top}_{function}| s{cycle})"

    def trace(self, cycles: int, reset: bool) -> list[str]:
        """Assertions that s0, s1, ... are a run; with `reset`, one that begins with a reset."""
        lines = [f"(declare-fun s{i} () |{self.top}_s|)" for i in range(cycles)]
        lines += [f"(assert {self.at(what, i)})" for i in range(cycles) for what in "uh"]
        lines += [f"(assert (|{self.top}_t| s{i} s{i + 1}))" for i in range(cycles - 1)]
        if reset and self.clocked:
            lines += [f"(assert {self.at('i', 0)})", f"(assert (not {self.at('n rst_ni', 0)}))"]
        return lines

    def solve(self, lines: Iterable[str]) -> bool:
        """Whether there is such a run."""
        query = self.work / "query.smt2"
        query.write_text("\n".join(["(set-logic QF_UFBV)", self.text, *lines, "(check-sat)\n"]))
        answer = self._run([Path(sys.prefix) / "bin" / "yices-smt2", query]).strip()
        if answer not in ("sat", "unsat"):
            raise HashtileError(f"yices-smt2: {answer}")
        return answer == "sat"

    def pinned(self, cycles: int, pins: Mapping[str, int]) -> list[str]:
        """A run from reset with some inputs held, wide ones at 1: what matters is the control."""
        lines = self.trace(cycles, True)
        for name, width in self.inputs:
            value = pins.get(name, 1 if name == "rst_ni" else 1 if int(width) > 16 else None)
            if value is not None:
                literal = f"#b{value:0{width}b}" if width != "1" else ("false", "true")[value]
                lines += [
                    f"(assert (= {self.at(f'n {name}', i)} {literal}))" for i in range(1, cycles)
                ]
        return lines

    def reached(self, lines: Iterable[str], what: str, cycles: int) -> bool:
        """Whether some run has the term `what`, `{}` being the cycle, behind its first one."""
        terms = " ".join(what.format(i) for i in range(int(self.clocked), cycles))
        return self.solve([*lines, f"(assert (or false {terms}))"])

    def reachable(self) -> str:
        """By ABC's property-directed reachability: the cycle in which an assertion can fail.

        Empty where none ever can, "?" where there was no answer.
        """
        program = tools.package_folder("pyosys") / "yosys-abc"
        limit = max(int(self.deadline - monotonic()), 1)
        script = f"read_aiger model.aig; fold; orpos; strash; pdr -T {limit}"
        text = self._run([program, "-c", script])
        if "Property proved." in text:
            return ""
        found = re.search(r"was asserted in frame (\d+)", text)
        return found[1] if found else "?"


def _verdict(model: _Model, problem: Problem, doubt: bool) -> tuple[str, str]:
    k, reach = problem.k, problem.reach
    some_fails = f"(not (|{model.top}_a| s{{}}))"

    def one_fails(n: str) -> str:
        return f"(not (|{model.top}_a {n}| s{{}}))"

    base, pinned = model.trace(k + 1, True), model.pinned(reach, problem.pins)
    for n, name in model.asserts.items():
        if model.reached(base, one_fails(n), k + 1):
            return "REFUTED", name
    if doubt and model.clocked and model.reached(pinned, some_fails, reach):
        return "REFUTED", f"a run of {reach} cycles fails"
    if problem.pdr:
        if frame := model.reachable():
            return ("NO ANSWER", "none in time") if frame == "?" else ("REFUTED", f"frame {frame}")
    elif model.clocked:
        start = [*model.trace(k + 1, False), *(f"(assert {model.at('a', i)})" for i in range(k))]
        for n, name in model.asserts.items():
            if model.solve([*start, f"(assert {one_fails(n).format(k)})"]):
                if not doubt and model.reached(pinned, some_fails, reach):
                    return "REFUTED", f"a run of {reach} cycles fails"
                return "NO ANSWER", f"not inductive: {name}"
    for n, name in model.covers.items():
        if not model.reached(pinned, f"(|{model.top}_c {n}| s{{}})", reach):
            return "NO ANSWER", f"never reached: {name}"
    return "PROVED", f"{len(model.asserts)} assertions, {len(model.covers)} covers"


def prove(problem: Problem, work: Path, timeout: float, doubt: bool = False) -> Result:
    """Proves all assertions of a problem within `timeout` seconds, in the empty folder `work`.

    With `doubt` it looks for a failing run first, which is where a wrong module is refuted soonest.
    Raises HashtileError where a tool cannot read the sources; no time left is NO ANSWER.
    """
    start = monotonic()
    model = _Model(problem, work, timeout)
    if not model.asserts:
        raise HashtileError(f"{problem.top}: no assertion to prove")
    if model.clocked and not model.covers:
        raise HashtileError(f"{problem.top}: no cover to reach")

    try:
        name, detail = _verdict(model, problem, doubt)
    except HashtileError as error:
        if monotonic() < model.deadline:
            raise
        name, detail = "NO ANSWER", str(error).splitlines()[0]
    return Result(name, detail, monotonic() - start)
