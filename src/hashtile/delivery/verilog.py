"""The same module in Verilog-2005, in one file, made by Yosys with its hierarchy."""

import re
from collections.abc import Iterable

from hashtile.delivery.design import Design
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import yosys

_OUT = "out.v"
# Each part of a wide net that has a driver of its own becomes a net: simulators that go by events
# would take the whole net again whenever a part of it changes.
_WIDE = "*/s:320:"
_ESCAPED = re.compile(r"\\(\S+) ")
_MODULE = re.compile(r"^module (?:\\(\S+) |(\w+))", re.MULTILINE)
_WORD = re.compile(r"[A-Za-z_]\w*")
_REGISTER = re.compile(r"^  reg (?:\[(\d+):0\] )?(\w+) ?(?:\[(\d+):0\])? ?;$", re.MULTILINE)
_CELL = re.compile(r"^  \\\$", re.MULTILINE)  # an instance of a cell of Yosys alone
_HEAD = """\
// SPDX-License-Identifier: Apache-2.0
// {need}
// Verilog-2005, made from the SystemVerilog of {module} by Yosys. In a simulation with four states,
// ?: keeps an X where `if` takes a branch. So registers start with HT_START, which can be either
// bit; drive all inputs from the start on.

`ifndef SYNTHESIS
`ifndef HT_START
`define HT_START 1'b0
`endif
`endif

"""


def text(design: Design, settings: Settings) -> str:
    """The text of the file. Raises HashtileError if Yosys leaves what is no Verilog-2005."""
    with tools.scratch(settings.home / "tmp") as work:
        for name, source in design.rtl.items():
            (work / name).write_text(source, encoding="utf-8")
        script = [
            ["read_slang", "--keep-hierarchy", "--top", design.top, *design.rtl],
            ["hierarchy", "-check", "-top", design.top],
            *(["proc"], ["bwmuxmap"], ["opt_clean"]),
            ["splitnets", "-driver", _WIDE],
            ["write_verilog", "-noattr", _OUT],
        ]
        yosys.run(script, work)
        written = (work / _OUT).read_text(encoding="utf-8")
    if _CELL.search(written):
        raise HashtileError(f"{design.top}: Yosys wrote cells that are no Verilog-2005")
    body = started(readable(written[written.index("module ") :], design.top))
    return _HEAD.format(need=design.config.need, module=design.core.module) + body


def readable(text: str, top: str) -> str:
    """The text with plain names for escaped ones: those of modules begin with `top`.

    `\\ht_pad$ht_top.u_pad` becomes `ht_top__ht_pad`, a second one of another build
    `ht_top__ht_pad_2`; within a module `\\gen_a.x` becomes `gen_a__x`.
    """
    taken = set(_WORD.findall(_ESCAPED.sub(" ", text)))
    modules = [escaped or plain for escaped, plain in _MODULE.findall(text)]
    names = {}
    for name in modules:
        if name != top:
            names[name] = _free(f"{top}__{name.partition('$')[0]}", taken)
    for name in dict.fromkeys(_ESCAPED.findall(text)):
        if name not in names:
            names[name] = _free("__".join(_plain(name)), taken)
    return _ESCAPED.sub(lambda found: f"{names[found[1]]} ", text)


def started(text: str) -> str:
    """The text with a value for every register at the start of a simulation."""
    modules = re.split(r"(?<=^endmodule\n)", text, flags=re.MULTILINE)
    return "".join(map(_started, modules))


def _started(module: str) -> str:
    lines = []
    for high, name, last in _REGISTER.findall(module):
        value = f"{{{int(high or 0) + 1}{{`HT_START}}}};"
        words = [f"{name}[{n}] = {value}" for n in range(int(last) + 1)] if last else []
        lines += [f"    {one}" for one in words or [f"{name} = {value}"]]
    if not lines:
        return module
    block = "\n".join(["`ifndef SYNTHESIS", "  initial begin", *lines, "  end", "`endif", ""])
    return module.replace("endmodule\n", f"{block}endmodule\n")


def _plain(name: str) -> Iterable[str]:
    """The words of an escaped name: of a table that Yosys has made `rom`, of a keyword `name`."""
    if name.startswith("$"):
        return ["rom"]
    words = re.findall(r"[A-Za-z0-9_]+", name)
    return words if len(words) > 1 else [*words, "name"]


def _free(name: str, taken: set[str]) -> str:
    found, number = name, 1
    while found in taken:
        number += 1
        found = f"{name}_{number}"
    taken.add(found)
    return found
