"""A core with many faults in it, of which a number chooses one.

Yosys makes a netlist of words of the core and puts mutants into it (its pass `mutate`). Each mutant
compares a constant with the number. One netlist serves a whole campaign: it is simulated in place
of the module, and its gates are compared for each number with those of 0, which has no fault.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from hashtile.catalog import Core
from hashtile.mutation.gates import Gates
from hashtile.sim import TAG_BITS
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import yosys
from hashtile.synth.asic import _TABLE as TABLE

VARIABLE = "HASHTILE_MUTANT"  # of the environment: the number
NUMBER = "mutant"  # the signal that is the number
BITS = 16
MOST = 2**BITS - 1
_PATH = re.compile(r"(?<=\$)/[^$]*/")  # in the name of a cell: Yosys names it after its line
_READY, _LIST, _TABLES, _VERILOG, _AIGER = "ready.il", "list.txt", "table.v", "out.v", "out.aag"
_CLEAN = (
    *(["opt_expr"], ["opt_merge"], ["opt_clean"], ["wreduce"], ["peepopt"], ["opt_expr"]),
    ["opt_clean"],
)
# What no test can see: the value of an output that is not offered, by the prefix of its name
OFFERED = {
    "hash_": "hash_valid_o", "tag_": "hash_valid_o", "state_": "state_valid_o",
    "state0_": "state_valid_o", "state1_": "state_valid_o", "m_axis_": "m_axis_tvalid",
    "digest_": "digest_valid_o",
}  # fmt: skip
_ABOVE = {"stream", "hmac"}  # folders of the modules above a core
# Widths and circles of a netlist in bits are no news
_QUIET = ("UNOPTFLAT", "WIDTH", "CASEOVERLAP", "CASEINCOMPLETE", "STMTDLY")
_CHOSEN = f"""\
  logic [{BITS - 1}:0] {NUMBER} = 0;
`ifdef VERILATOR
  initial {NUMBER} = $c32("std::atoi(std::getenv(\\"{VARIABLE}\\") ?: \\"0\\")");
`endif
"""


@dataclass(frozen=True)
class Place:
    """One mutant, as the pass `mutate` lists it."""

    number: int
    mode: str  # inv, const0, const1, cnot0 or cnot1
    signal: str  # the wire, or the cell and the port
    bit: int
    source: str  # file and line

    def __str__(self) -> str:
        return f"{self.mode} of {self.signal}[{self.bit}], {self.source}"


@dataclass(frozen=True)
class Mutated:
    """The netlist of a core with its mutants."""

    core: Core  # the core whose module is the netlist
    places: Sequence[Place]
    gates: Gates


def make(core: Core, count: int, seed: int, settings: Settings, folder: Path) -> Mutated:
    """The netlist of `core` with `count` mutants, in `folder`, which is kept for the simulation.

    Raises BadInput if the core has fewer places.
    """
    top, parameters = core.module, parameters_of(core)
    with tools.scratch(settings.home / "tmp") as work:
        (work / _TABLES).write_text(TABLE, encoding="utf-8")
        files = core.files
        sources = yosys.copy_sources(files, work)
        chosen = _selection(core, dict(zip(sources, files, strict=True)))
        numbers = ["-ctrl", NUMBER, str(BITS), "1"]
        yosys.run(
            [
                *yosys.read(top, sources, parameters),
                *(["flatten"], *_CLEAN, ["techmap", "-map", _TABLES], ["opt_dff"], *_CLEAN),
                ["write_rtlil", _READY],
                ["mutate", "-list", str(count), "-seed", str(seed), "-o", _LIST, *numbers, *chosen],
            ],
            work,
        )
        lines = [line.split() for line in (work / _LIST).read_text(encoding="utf-8").splitlines()]
        if len(lines) < count:
            raise BadInput(f"{core.label}: only {len(lines)} mutants, of {count} asked for")
        names = {name: path.name for name, path in zip(sources, files, strict=True)}
        places = [place(words, names) for words in lines]
        mutate = [["read_rtlil", _READY], *map(command, lines)]
        yosys.run(
            [
                *mutate,
                *(["delete", "-input", f"{top}/w:{NUMBER}"], ["setundef", "-init", "-random", "1"]),
                *(["opt_clean"], ["splitnets", "-driver"], ["opt_clean"]),
                ["write_verilog", "-noattr", _VERILOG],
            ],
            work,
        )
        netlist = folder / f"{top}.sv"
        text = (work / _VERILOG).read_text(encoding="utf-8")
        tools.write(netlist, _module(text, top, parameters))
        yosys.run(
            [
                *mutate,
                *(["bmuxmap"], ["techmap"], ["opt_expr"], ["opt_clean"], ["memory_map"]),
                *(["dfflegalize", "-cell", "$_DFF_P_", "x"], ["simplemap"], ["setundef", "-zero"]),
                *(["aigmap"], ["opt_clean"], ["write_aiger", "-ascii", "-symbols", _AIGER]),
            ],
            work,
        )
        gates = Gates((work / _AIGER).read_text(encoding="utf-8"), NUMBER, OFFERED)
    swapped = core.model_copy(update={"swapped": {**core.swapped, top: netlist}})
    return Mutated(swapped, places, gates)


def parameters_of(core: Core) -> Mapping[str, int]:
    """The parameters of the module that is mutated: those of its simulation."""
    if core.contract == "hmac":
        return {**core.parameters, "DataBits": core.stream.beat_bits or core.word_bits}
    tag = {} if core.is_top or core.contract == "prng" else {"TagBits": TAG_BITS}
    return {**core.parameters, **tag}


def _selection(core: Core, files: Mapping[str, Path]) -> list[str]:
    """Of a top, the cells that no core below it has; of a core all."""
    if not core.is_top:
        return []
    own = [
        name for name, path in files.items() if path.parent.parent.name in ("rtl", "stream", "hmac")
    ]
    words: list[str] = []
    for name in own:
        words += [f"a:src=*{name}*", *(["%u"] if words else [])]
    return [*words, "t:*", "%i"]


def command(words: Sequence[str]) -> list[str]:
    """The words of a line that apply its mutant; the others say where it is."""
    end = next((i for i, word in enumerate(words) if word in ("-wire", "-src")), len(words))
    return list(words[:end])


def place(words: Sequence[str], names: Mapping[str, str]) -> Place:
    """The mutant of a line; `names` has the files by their names there."""
    said = dict(pairwise(words))
    wire = said.get("-wire")
    signal = _PATH.sub("", wire or f"{said['-cell']}.{said['-port']}")
    bit = said["-wirebit"] if wire else said["-portbit"]
    file, _, where = said.get("-src", "").partition(":")
    line = where.partition(".")[0]
    source = f"{names.get(file, file)}:{line}" if line else "no line"
    number = int(words[words.index("-ctrl") + 3])
    return Place(number, said["-mode"], signal.removeprefix("\\"), int(bit), source)


def _module(text: str, top: str, parameters: Mapping[str, int]) -> str:
    """The netlist as the module `top` with its parameters, and the number from the environment."""
    free = f"  wire [{BITS - 1}:0] {NUMBER};\n"
    if text.count(free) != 1 or text.count(f"module {top}(") != 1:
        raise HashtileError(f"{top}: Yosys writes a netlist in a form unknown here")
    values = ", ".join(f"parameter int {name} = {value}" for name, value in parameters.items())
    header = f"module {top} {f'#({values}) ' if values else ''}("
    quiet = "".join(f"/* verilator lint_off {name} */\n" for name in _QUIET)
    return quiet + text.replace(f"module {top}(", header).replace(free, _CHOSEN)
