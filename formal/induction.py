"""Proofs by k-induction: Yosys turns a module and its properties into SMT-LIB, yices decides.

Base case: no assertion fails in the k cycles after a reset, from any state before it. Step: after k
cycles in which all assertions hold, each holds in the next cycle, from any state. Cover: a run from
reset to every cover, which shows that the assumptions do not contradict each other. If the step
fails, a run from reset to a failing assertion is searched: only such a run refutes it.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from time import monotonic

from hashtile.support import tools
from hashtile.support.errors import HashtileError

# Yosys samples a clocked assertion in a register: then it checks the cycle before, which lengthens
# the induction. Without its trigger it checks the current cycle.
_PREPARE = (
    "hierarchy -top {top}",
    "rename -top {top}",
    "proc",
    "{free}",
    "{mutate}",
    "prep -flatten -top {top}",
    "{merge}",
    "setparam -set TRG_ENABLE 0 t:$check",
    "setparam -set TRG_WIDTH 0 -set TRG_POLARITY 0 t:$check",
    "chformal -lower",
    "memory_map",
    "{clocks}",
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
# All assertions together are often as easy as one: some seconds for all, then for each of some
# parts
TOGETHER, SOME = 1, 8

_YOSYS = "import json, sys; from pyosys import libyosys as ys; d = ys.Design()\n"
_YOSYS += "for line in json.loads(sys.argv[1]): line and ys.run_pass(line, d)"


# Signals, and rows with one value of each: all combinations that occur
Pins = Mapping[str, int | None]
Cases = Mapping[tuple[str, ...], Sequence[tuple[int, ...]]]


@dataclass(frozen=True)
class Problem:
    """A module with its properties, `ifdef FORMAL`, and how to prove them."""

    top: str
    checked: Sequence[Path]  # the files whose properties are proved
    sources: Sequence[Path] = ()  # the files that they need
    parameters: Mapping[str, int] = field(default_factory=dict)
    k: int = 1
    reach: int = 12  # cycles in which covers, and failures, are searched
    pins: Pins = field(default_factory=dict)  # inputs held in these runs; None: not held
    free: str = ""  # an instance that is cut out, or u_* for all: its outputs are free
    cases: Cases = field(default_factory=dict)  # into which the step is split
    merge: bool = False  # registers with equal inputs become one: a check's and an instance's
    pdr: bool = False  # ABC's property-directed reachability finds the invariant
    clocks: int = 1  # with more they are free inputs: each may change in each step of a run
    mutate: str = ""  # commands of Yosys that change the module before it is proved


@dataclass(frozen=True)
class Result:
    """The verdict PROVED, REFUTED or NO ANSWER, with the assertions that it concerns."""

    verdict: str
    detail: str
    seconds: float


# What write_smt2 writes for a state: the name of a term in it, the next value of a register.
_TERM = re.compile(r"\((\|[^|]*)\| state\)")
_DEFINED = re.compile(r"^\(define-fun (\|[^|]*)\| \(\(state \|[^|]*\|\)\)", re.M)
_DECLARED = re.compile(r"^\(declare-fun (\|[^|]*)\| \(\|[^|]*\|\) (.*)\) ;", re.M)
_NEXT = re.compile(r"^  \(= (.*) \((\|[^|]*)\| next_state\)\) ;", re.M)


def _cycles(text: str, top: str) -> tuple[str, str]:
    """The text of the first cycle of a run and of each later cycle, from what write_smt2 wrote.

    `@|` ends names of the cycle, `@<|` names of the cycle before. A register is defined by the
    value that the cycle before gives it, where write_smt2 has a variable and an equation: so the
    solver simplifies across cycles, and most sums cancel before it searches.
    """
    states, _, step = text.partition(f"(define-fun |{top}_t|")
    states = re.sub(r"^\(declare-(sort|fun) \|.*_i?s\| .*$", "", states, flags=re.M)
    states = _DEFINED.sub(r"(define-fun \1@| ()", _TERM.sub(r"\1@|", states))
    puts = {name: _TERM.sub(r"\1@<|", value) for value, name in _NEXT.findall(step)}
    if len(puts) != step.count("| next_state)"):
        raise HashtileError(f"{top}: write_smt2 writes next states in a form unknown here")
    free = r"(declare-fun \1@| () \2) ;"

    def put(found: re.Match[str]) -> str:
        name, sort = found.groups()
        value = puts.get(name)
        return f"(define-fun {name}@| () {sort} {value}) ;" if value else found.expand(free)

    return _DECLARED.sub(free, states), _DECLARED.sub(put, states)


def _literal(value: int, width: int) -> str:
    return ("false", "true")[value] if width == 1 else f"#b{value:0{width}b}"


class _Model:
    """The SMT-LIB text of a module and the queries on it, all within one deadline."""

    def __init__(self, problem: Problem, work: Path, timeout: float) -> None:
        self.top, self.work, self.deadline = problem.top, work, monotonic() + timeout
        plain = [path for path in problem.sources if path not in problem.checked]
        files = sorted([*plain, *problem.checked], key=lambda path: not path.stem.endswith("_pkg"))
        script = [
            f"read_verilog -sv {'-formal' if path in problem.checked else ''} {path}"
            for path in files
        ]
        script += [f"chparam -set {k} {v} {self.top}" for k, v in problem.parameters.items()]
        free = f"cutpoint {self.top}/{problem.free}" if problem.free else ""
        merge = (
            "opt_dff; opt_merge; opt_merge; opt_merge; opt_merge; opt_clean"
            if problem.merge
            else ""
        )
        clocks = "async2sync" if problem.clocks == 1 else "clk2fflogic"
        steps = _PREPARE + (_TO_AIGER if problem.pdr else ())
        script += [
            line.format(top=self.top, free=free, merge=merge, clocks=clocks, mutate=problem.mutate)
            for line in steps
        ]
        self._run(tools.python("-c", _YOSYS, json.dumps(script)))
        self.text = (work / "model.smt2").read_text()
        self.asserts = self._names("assert")
        self.covers = self._names("cover")
        self.first, self.later = _cycles(self.text, self.top)
        self.inputs = re.findall(r"^; yosys-smt2-input (\S+) (\d+)$", self.text, re.M)
        self.widths = {
            name: int(width)
            for name, width in re.findall(r"^; yosys-smt2-\w+ (\S+) (\d+)$", self.text, re.M)
        }
        self.resets = [name for name, _ in self.inputs if name.endswith("rst_ni")]
        self.clocked = bool(self.resets)
        # A reset that is not synchronous to the only clock may begin in any cycle of a step
        self.runs = {"rst_ni": 1} if problem.clocks == 1 else {}

    def _names(self, kind: str) -> dict[str, str]:
        lines = re.findall(rf"^; yosys-smt2-{kind} (\d+) (.*)", self.text, re.M)
        return {number: Path(name.split()[-1]).name for number, name in lines}

    def _run(self, command: Sequence[str | Path]) -> str:
        left = self.deadline - monotonic()
        return tools.run(command, cwd=self.work, timeout=max(left, 1.0))

    def at(self, function: str, cycle: int | str) -> str:
        return f"|{self.top}_{function}@{cycle}|"

    def trace(self, cycles: int, reset: bool, held: Mapping[str, int] | None = None) -> list[str]:
        """The text of a run; with `reset`, a run that begins with a reset.

        `held` gives the values of signals in the first cycle.
        """
        first = self.first
        for name, value in (held or {}).items():
            first = self._hold(first, name, value)
        lines = []
        for i in range(cycles):
            text = self.later if i else first
            lines += [text.replace("@|", f"@{i}|").replace("@<|", f"@{i - 1}|")]
            lines += [f"(assert {self.at(what, i)})" for what in "uh"]
        if reset and self.clocked:
            lines += [f"(assert {self.at('i', 0)})"]
            lines += [f"(assert (not {self.at(f'n {name}', 0)}))" for name in self.resets]
        return lines

    def _hold(self, text: str, name: str, value: int) -> str:
        """The text of a cycle in which a signal is a constant that equals its own value."""
        signal = re.escape(self.at(f"n {name}", ""))
        bit = r"(?:\(= \(\(_ extract 0 0\) )?"
        term = re.search(rf"^\(define-fun {signal} .* {bit}(\|[^ ]*@\|)", text, re.M)
        own = re.escape(term[1]) if term else ""
        line = rf"^\(\S*-fun {own} \(\) (Bool|\(_ BitVec (\d+)\))(.*)\) ;"
        found = re.search(line, text, re.M)
        if not (term and found):
            raise HashtileError(f"{self.top} has no signal {name}")
        sort, width, own = found.groups()
        literal = _literal(value, 1) if sort == "Bool" else f"#b{value:0{width}b}"
        equal = f"(assert (= {literal}{own}))" if own else ""
        return text.replace(found[0], f"(define-fun {term[1]} () {sort} {literal}){equal} ;")

    def equal(self, values: Mapping[str, int]) -> str:
        """The term that says that signals have these values in the first cycle."""
        if unknown := set(values) - set(self.widths):
            raise HashtileError(f"{self.top} has no signal {', '.join(sorted(unknown))}")
        equals = (
            f"(= {self.at(f'n {name}', 0)} {_literal(value, self.widths[name])})"
            for name, value in values.items()
        )
        return f"(and {' '.join(equals)})"

    def solve(self, lines: Iterable[str], limit: int = 0) -> bool | None:
        """Whether such a run exists; None if `limit` seconds, where given, do not decide it."""
        query = self.work / "query.smt2"
        query.write_text("\n".join(["(set-logic QF_BV)", *lines, "(check-sat)\n"]))
        yices = Path(sys.prefix) / "bin" / "yices-smt2"
        answer = self._run([yices, f"--timeout={limit}", query]).strip()
        if answer not in ("sat", "unsat", "unknown"):
            raise HashtileError(f"yices-smt2: {answer}")
        return {"sat": True, "unsat": False}.get(answer)

    def failing(self, run: Sequence[str], cycles: Sequence[int], names: Sequence[str] = ()) -> str:
        """The name of an assertion that can fail in one of the cycles of a run, or nothing.

        All are tried at once, then some at a time, and each alone where that takes longer.
        """
        names = names or list(self.asserts)
        terms = " ".join(f"(not {self.at(f'a {name}', i)})" for name in names for i in cycles)
        alone = len(names) == 1
        fails = self.solve([*run, f"(assert (or false {terms}))"], 0 if alone else TOGETHER)
        if fails is False:
            return ""
        if alone:
            return self.asserts[names[0]]
        parts = (names[i::SOME] for i in range(min(SOME, len(names))))
        return next(filter(None, (self.failing(run, cycles, part) for part in parts)), "")

    def pinned(self, cycles: int, pins: Pins) -> list[str]:
        """A run from reset with some inputs held, wide inputs at 1: only the control matters."""
        if unknown := set(pins) - {name for name, _ in self.inputs}:
            raise HashtileError(f"{self.top} has no input {', '.join(sorted(unknown))}")
        lines = self.trace(cycles, True)
        for name, width in self.inputs:
            value = pins.get(name, 1 if name == "rst_ni" else 1 if int(width) > 16 else None)
            if value is not None:
                literal = _literal(value, int(width))
                lines += [
                    f"(assert (= {self.at(f'n {name}', i)} {literal}))" for i in range(1, cycles)
                ]
        return lines

    def reachable(self) -> str:
        """The cycle in which an assertion can fail, by ABC's property-directed reachability.

        It is empty if no assertion can ever fail, "?" if there was no answer.
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
    behind = range(int(model.clocked), k + 1)
    pinned = model.pinned(reach, problem.pins)

    def refuted() -> bool:
        terms = " ".join(f"(not {model.at('a', i)})" for i in range(1, reach))
        return model.clocked and bool(model.solve([*pinned, f"(assert (or {terms}))"]))

    if doubt:  # the assertion may be any one
        terms = " ".join(f"(not {model.at('a', i)})" for i in behind)
        if model.solve([*model.trace(k + 1, True), f"(assert (or false {terms}))"], TOGETHER):
            return "REFUTED", f"a run of {k + 1} cycles fails"
        if refuted():
            return "REFUTED", f"a run of {reach} cycles fails"
    if failing := model.failing(model.trace(k + 1, True), behind):
        return "REFUTED", failing
    if problem.pdr:
        if frame := model.reachable():
            return ("NO ANSWER", "none in time") if frame == "?" else ("REFUTED", f"frame {frame}")
    elif model.clocked and (failing := _step(model, problem)):
        if not doubt and refuted():
            where = model.failing(pinned, range(1, reach))
            return "REFUTED", f"{where} fails in a run of {reach} cycles"
        return "NO ANSWER", f"not inductive: {failing}"
    for n, name in model.covers.items():
        terms = " ".join(model.at(f"c {n}", i) for i in range(int(model.clocked), reach))
        if not model.solve([*pinned, f"(assert (or false {terms}))"]):
            return "NO ANSWER", f"never reached: {name}"
    return "PROVED", f"{len(model.asserts)} assertions, {len(model.covers)} covers"


def _step(model: _Model, problem: Problem) -> str:
    """The induction step: what fails after k cycles without a reset in which all holds, if any.

    The step is split into the cases of the first cycle.
    """
    k, cases = problem.k, problem.cases
    held = [f"(assert {model.at('a', i)})" for i in range(k)]
    for names, rows in cases.items():
        others = [
            f"(assert (not {model.equal(dict(zip(names, row, strict=True)))}))" for row in rows
        ]
        if model.solve([*model.trace(k, False, {"rst_ni": 1}), *held, *others]):
            return f"{', '.join(names)}: there are more cases"
    for rows in product(*cases.values()):
        case = {
            n: v
            for names, row in zip(cases, rows, strict=True)
            for n, v in zip(names, row, strict=True)
        }
        run = model.trace(k + 1, False, {**model.runs, **case})
        if failing := model.failing([*run, *held], [k]):
            return f"{failing} {case or ''}".strip()
    return ""


def prove(problem: Problem, work: Path, timeout: float, doubt: bool = False) -> Result:
    """Proves all assertions of a problem within `timeout` seconds, in the empty folder `work`.

    With `doubt` it searches a failing run first, which refutes a wrong module soonest. Raises
    HashtileError where a tool cannot read the sources. The verdict is NO ANSWER when the time is
    over.
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
