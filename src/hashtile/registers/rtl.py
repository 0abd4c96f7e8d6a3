"""The RTL of the registers, by PeakRDL-etana, with the project's names and a parallel read."""

import re
import tempfile
from pathlib import Path

from peakrdl_etana import RegblockExporter
from peakrdl_etana.cpuif.passthrough import PassthroughCpuif

from hashtile.registers.description import ADDRESS_BITS, load

MODULE = "ht_tile_registers"
_RTL_HEAD = """// SPDX-License-Identifier: Apache-2.0
// The registers of ht_tile. Generated from tile.rdl by `make registers`: do not edit.
/* verilator lint_off UNUSEDSIGNAL */  // the generator declares some signals that it does not use
"""

_READ = re.compile(r"\s*readback_data_var\[((\d+)(?::(\d+))?)\] = (.+);$")


def rtl(source: Path) -> str:
    """The registers in SystemVerilog: one module, with the project's names of clock and reset."""
    with tempfile.TemporaryDirectory() as folder:
        RegblockExporter().export(
            load(source, RTL=""),
            folder,
            cpuif_cls=PassthroughCpuif,
            module_name=MODULE,
            address_width=ADDRESS_BITS,
            default_reset_activelow=True,
            err_if_bad_addr=True,
            err_if_bad_rw=True,
        )
        text = (Path(folder) / f"{MODULE}.sv").read_text(encoding="utf-8")
    # One waiver at the top replaces those in the text; a time scale would need one in all modules
    text = re.sub(r" */\* verilator lint_\w+ UNUSEDSIGNAL \*/\n|`timescale .*\n+", "", text)
    # `config` is a keyword, but not as a part of a name
    for pattern, name in ((r"\bclk\b", "clk_i"), (r"\brst_n\b", "rst_ni"), ("config__", "config_")):
        text = re.sub(pattern, name, text)
    head, module, body = text.partition("\nmodule ")
    body = f"{head}\n\n`default_nettype none\n{module}{_parallel(body).rstrip()}"
    return f"{_RTL_HEAD}{body}\n\n`default_nettype wire\n"


def _parallel(text: str) -> str:
    """Makes the read an OR over all addresses: a chain of ifs would become a chain of gates."""
    lines, address = [], ""
    for line in text.splitlines(keepends=True):
        if chosen := re.match(r"\s*if\(rd_mux_addr == (\d+'h\w+)\) begin$", line):
            address = chosen[1]
        elif address and (given := _READ.match(line)):
            bits, high, low, value = given.groups()
            width = int(high) - int(low or high) + 1
            place = f"readback_data_var[{bits}]"
            select = f"{{{width}{{rd_mux_addr == {address}}}}}"
            lines.append(f"        {place} = {place} | ({select} & {value});\n")
        elif address and line.strip() == "end":
            address = ""
        else:
            lines.append(line)
    return "".join(lines)
