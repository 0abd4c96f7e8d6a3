"""Makes what is generated from rtl/tile/tile.rdl: `python -m hashtile.registers [--check] [ROOT]`.

That is the RTL of the registers, the C header and the register map. Wants PeakRDL and the SystemRDL
compiler, which the extra `test` installs: hashtile itself does without.
"""

import re
import sys
import tempfile
from pathlib import Path

import click
from peakrdl_etana import RegblockExporter
from peakrdl_etana.cpuif.passthrough import PassthroughCpuif
from peakrdl_etana.udps import ALL_UDPS
from systemrdl.compiler import RDLCompiler
from systemrdl.messages import RDLCompileError
from systemrdl.node import AddrmapNode
from systemrdl.warnings import ALL

from hashtile import register_map
from hashtile.support import tools
from hashtile.support.errors import HashtileError

SOURCE, MODULE = "rtl/tile/tile.rdl", "ht_tile_registers"
_RTL_HEAD = """// SPDX-License-Identifier: Apache-2.0
// The registers of ht_tile. Generated from tile.rdl by `make registers`: do not edit.
/* verilator lint_off UNUSEDSIGNAL */  // the generator declares some signals that it does not use
"""

_READ = re.compile(r"\s*readback_data_var\[((\d+)(?::(\d+))?)\] = (.+);$")


def load(source: Path, **macros: str) -> AddrmapNode:
    """The address map in `source`, compiled. Raises HashtileError where that is not possible."""
    compiler = RDLCompiler(error_flags=ALL)
    for udp in ALL_UDPS:
        compiler.register_udp(udp)
    try:
        compiler.compile_file(str(source), defines=macros)
        return compiler.elaborate().top
    except RDLCompileError as error:  # what is wrong is on stderr
        raise HashtileError(f"{source}: {error}") from error


def rtl(source: Path) -> str:
    """The registers in SystemVerilog: one module, with the project's names of clock and reset."""
    with tempfile.TemporaryDirectory() as folder:
        RegblockExporter().export(
            load(source, RTL=""),
            folder,
            cpuif_cls=PassthroughCpuif,
            module_name=MODULE,
            address_width=13,
            default_reset_activelow=True,
            err_if_bad_addr=True,
            err_if_bad_rw=True,
        )
        text = (Path(folder) / f"{MODULE}.sv").read_text(encoding="utf-8")
    # One waiver at the head for those in the text; a time scale would ask for one in all modules
    text = re.sub(r" */\* verilator lint_\w+ UNUSEDSIGNAL \*/\n|`timescale .*\n+", "", text)
    # `config` is a keyword, but not as a part of a name
    for pattern, name in ((r"\bclk\b", "clk_i"), (r"\brst_n\b", "rst_ni"), ("config__", "config_")):
        text = re.sub(pattern, name, text)
    head, module, body = text.partition("\nmodule ")
    body = f"{head}\n\n`default_nettype none\n{module}{_parallel(body).rstrip()}"
    return f"{_RTL_HEAD}{body}\n\n`default_nettype wire\n"


def _parallel(text: str) -> str:
    """Reads as an OR of what each address selects: a chain of ifs becomes a chain of gates."""
    lines, address = [], ""
    for line in text.splitlines(keepends=True):
        if chosen := re.match(r"\s*if\(rd_mux_addr == (13'h\w+)\) begin$", line):
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


def files(root: Path) -> dict[Path, str]:
    """The text of each generated file below `root`. Raises HashtileError where the RDL is wrong."""
    top = load(root / SOURCE)
    return {
        root / "rtl" / "tile" / "generated" / f"{MODULE}.sv": rtl(root / SOURCE),
        root / "sw" / "include" / "hash_tile_regs.h": register_map.header(top),
        root / "docs" / "tile-registers.md": register_map.page(top),
    }


@click.command()
@click.option("--check", is_flag=True, help="Change nothing; fail where a file is stale.")
@click.argument("root", type=click.Path(path_type=Path, exists=True), default=Path("."))
def main(check: bool, root: Path) -> None:
    """Makes the files that are generated from the register description below ROOT."""
    try:
        made = files(root)
    except HashtileError as error:
        raise click.ClickException(str(error)) from error
    stale = [path for path, text in made.items() if not path.exists() or path.read_text() != text]
    for path in stale:
        click.echo(f"{path}: {'stale, run make registers' if check else 'written'}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            tools.write(path, made[path])
    sys.exit(1 if check and stale else 0)


if __name__ == "__main__":
    main()
