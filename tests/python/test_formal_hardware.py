"""What is proved is what is shipped: with FORMAL a module has properties and the same hardware."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import derive
import problems
import pytest

from hashtile.catalog import modules, sources
from hashtile.synth import yosys

PROJECT = problems.Project()
# Of each module with properties the parameters of its first proof, or the defaults
BUILDS = {build.module: build.parameters for build in reversed(PROJECT.builds().values())}
MODULES = {
    name: BUILDS.get(name, {})
    for name, path in PROJECT.rtl.items()
    if modules.has_properties(path) and not name.endswith("_pkg")
}


def _netlist(
    top: str,
    files: Sequence[Path],
    parameters: Mapping[str, int],
    work: Path,
    formal: bool,
) -> Mapping[str, Any]:
    """The module with all below it, without its properties and what only these look at."""
    values = [word for item in parameters.items() for word in ("-chparam", *map(str, item))]
    script = [
        # Deferred: of a module with its defaults, which no one has, there are not all files.
        ["read_verilog", "-sv", "-defer", *(["-formal"] if formal else []), *map(str, files)],
        ["hierarchy", "-check", "-top", top, *values],
        *(["rename", "-top", "top"], ["proc", "-norom"], ["flatten"], ["chformal", "-remove"]),
        *(["opt_clean", "-purge"], ["write_json", "net.json"]),
    ]
    yosys.run(script, work)
    netlist = json.loads((work / "net.json").read_text(encoding="utf-8"))["modules"]["top"]
    assert isinstance(netlist, dict)
    return netlist


def _shape(module: Mapping[str, Any]) -> tuple[list[int], list[int]]:
    """The cells, each told by what it is and what feeds it, and what feeds the outputs.

    Of names those of ports and memories count alone. Only of use within one process.
    """
    ports, cells = module["ports"], module["cells"]
    source: dict[int | str, tuple[str, str, int]] = {}
    for name, port in ports.items():
        if port["direction"] == "input":
            source |= {bit: ("", name, i) for i, bit in enumerate(port["bits"])}
    for cell, content in cells.items():
        for name, bits in content["connections"].items():
            if content["port_directions"][name] == "output":
                source |= {bit: (cell, name, i) for i, bit in enumerate(bits)}

    def places(bits: Sequence[int | str]) -> list[tuple[str, str, int]]:
        return [source.get(bit, ("", str(bit), 0)) for bit in bits]

    selves = {cell: repr((c["type"], sorted(c["parameters"].items()))) for cell, c in cells.items()}
    inputs = {
        cell: [
            (name, places(bits))
            for name, bits in sorted(content["connections"].items())
            if content["port_directions"][name] == "input"
        ]
        for cell, content in cells.items()
    }
    labels = dict.fromkeys(["", *cells], 0)

    def fed(found: list[tuple[str, str, int]]) -> int:
        return hash(tuple((labels[cell], name, number) for cell, name, number in found))

    kinds = 0
    while True:
        labels = {"": 0} | {
            cell: hash((selves[cell], *((name, fed(found)) for name, found in inputs[cell])))
            for cell in cells
        }
        if len(set(labels.values())) == kinds:  # no more are told apart
            break
        kinds = len(set(labels.values()))
    outputs = (port for _, port in sorted(ports.items()) if port["direction"] == "output")
    return sorted(labels.values()), [fed(places(port["bits"])) for port in outputs]


def _differs(
    top: str, known: Mapping[str, Path], parameters: Mapping[str, int], work: Path
) -> bool:
    """Whether FORMAL changes the hardware of `top`."""
    derived = work / "derived.sv"
    derived.write_text(derive.packages())
    shapes = []
    for defines in ([], ["FORMAL"]):
        files = sources.closure(top, parameters, files=known, defines=defines)
        formal = bool(defines)
        read = [derived, *files] if formal else files
        shapes.append(_shape(_netlist(top, read, parameters, work, formal)))
    return shapes[0] != shapes[1]


@pytest.mark.parametrize("name", MODULES)
def test_properties_are_no_hardware(name: str, tmp_path: Path) -> None:
    assert not _differs(name, PROJECT.files, MODULES[name], tmp_path)


def test_packages_have_no_properties() -> None:
    """What a function gives is the same for all."""
    packages = [path for name, path in PROJECT.files.items() if name.endswith("_pkg")]
    assert packages and not any(modules.has_properties(path) for path in packages)


MODULE = """module dut (input logic clk_i, input logic [3:0] a_i, output logic [3:0] y_o);
  logic [3:0] y_q;
  always_ff @(posedge clk_i) begin
    y_q <= ~a_i;
    {inside}
  end
  assign y_o = y_q;
  {outside}
endmodule
"""
GHOST = """`ifdef FORMAL
  logic [3:0] seen_q;
  always_ff @(posedge clk_i) begin
    seen_q <= y_q;
    assert (seen_q == seen_q);
    cover (y_o == 4'd3);
  end
`endif"""
CHANGE = """`ifdef FORMAL
    y_q <= '1 - a_i;
`endif"""


@pytest.mark.parametrize(
    ("inside", "outside", "differs"),
    [("", "", False), ("", GHOST, False), (CHANGE, "", True), (CHANGE, GHOST, True)],
)
def test_other_hardware_is_found(inside: str, outside: str, differs: bool, tmp_path: Path) -> None:
    path = tmp_path / "dut.sv"
    path.write_text(MODULE.format(inside=inside, outside=outside))
    assert _differs("dut", {"dut": path}, {}, tmp_path) == differs
