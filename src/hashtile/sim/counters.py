"""Counters of coverage in a model of Verilator: its options, and the states of its machines.

Verilator counts lines, branches and toggles. Its own count of states (5.048) stops at an
assignment such as `x = a[1:0] == 2'd1`, so a module that is bound to each machine has a cover for
each state and each transition.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from hashtile.support import config
from hashtile.support.errors import HashtileError

# Flattened, so that all of the state is in the root, which harness/coverage.h copies.
OPTIONS = (
    *("--coverage-line", "--coverage-toggle", "--coverage-user", "--flatten"),
    *("--coverage-max-width", "4096"),  # bits of a signal whose toggles are counted
    "-Wno-UNOPTFLAT",  # flattened, parts of a vector can look like a loop
)
RUNTIME = "verilated_cov.cpp"
TO = "_to_"  # between two states: the name of a transition
BOUND = "_states"  # after the name of the module: the one that is bound to it
_MACHINE = re.compile(
    r"typedef enum logic \[(\d+):0\] \{(?P<states>[^}]*)\} state_e;.*\bstate_e +[^;]*\bfsm_q\b",
    re.DOTALL,
)
_COMMENT = re.compile(r"//.*")
_MODULE = re.compile(r"^module (\w+)", re.MULTILINE)


@dataclass(frozen=True)
class Machine:
    """A state machine: the module in which `fsm_q` is its state, and the names of the states.

    `clock` and `reset`, low-active, are those of the process that sets the state.
    """

    module: str
    bits: int
    states: tuple[str, ...]
    clock: str
    reset: str


def folder(settings: config.Settings) -> Path:
    """The folder of models with counters, and of the counts of each process that ran them."""
    return settings.home / "coverage"


def machines(files: Iterable[Path]) -> Iterator[Machine]:
    """The state machines in `files`: a register `fsm_q` of an enumerated type `state_e`."""
    for file in files:
        text = _COMMENT.sub("", file.read_text(encoding="utf-8"))
        if found := _MACHINE.search(text):
            names = tuple(re.findall(r"\w+", found["states"]))
            clock, reset = _process(text)
            yield Machine(_MODULE.findall(text)[0], int(found[1]) + 1, names, clock, reset)


def _process(text: str) -> tuple[str, str]:
    """The clock and the reset of the process in `text` that sets `fsm_q`.

    Raises HashtileError if there is none.
    """
    for process in re.split(r"(?=always_)", text):
        clock = re.match(r"always_ff @\(posedge (\w+)", process)
        reset = re.search(r"\b\w*(?:rst_n|clear_n)\w*", process)
        if clock and reset and re.search(r"\bfsm_q\b[^=]*<=", process):
            return clock[1], reset[0]
    raise HashtileError("a state machine without a process that resets fsm_q")


def binds(files: Iterable[Path]) -> str:
    """SystemVerilog that binds covers of states and transitions to the machines in `files`."""
    return "".join(map(_bind, machines(files)))


def _bind(machine: Machine) -> str:
    value = {name: f"{machine.bits}'d{at}" for at, name in enumerate(machine.states)}
    covers = [
        f"  {name}: cover property (@(posedge clk_i) disable iff (!rst_ni) fsm == {number});"
        for name, number in value.items()
    ]
    covers += [
        f"  {one}{TO}{other}: cover property (@(posedge clk_i) disable iff (!rst_ni) "
        f"before_q == {value[one]} && fsm == {value[other]});"
        for one in value
        for other in value
        if one != other
    ]
    name = machine.module + BOUND
    return "\n".join(
        [
            f"module {name} (input logic clk_i, rst_ni, input logic [{machine.bits - 1}:0] fsm);",
            f"  logic [{machine.bits - 1}:0] before_q;",
            "  always_ff @(posedge clk_i) before_q <= fsm;",
            *covers,
            "endmodule",
            f"bind {machine.module} {name} u_states "
            f"(.clk_i({machine.clock}), .rst_ni({machine.reset}), .fsm(fsm_q));",
            "",
        ]
    )
