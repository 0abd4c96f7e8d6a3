"""What is proved is what is shipped: with FORMAL a module has properties and the same hardware."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import derive
import problems
import pytest

from hashtile.catalog import modules, sources
from hashtile.synth import netlist, yosys

PROJECT = problems.Project()
# Of each module with properties the parameters of its first proof, or the defaults
BUILDS = {build.module: build.parameters for build in reversed(PROJECT.builds().values())}
MODULES = {
    name: BUILDS.get(name, {})
    for name, path in PROJECT.rtl.items()
    if modules.has_properties(path) and not name.endswith("_pkg")
}


def _digest(
    top: str,
    files: Sequence[Path],
    parameters: Mapping[str, int],
    work: Path,
    formal: bool,
) -> str:
    """The hash of the module with all below it, without its properties and what only these use."""
    values = [word for item in parameters.items() for word in ("-chparam", *map(str, item))]
    script = [
        # Deferred: of a module with its defaults, which no one has, there are not all files.
        ["read_verilog", "-sv", "-defer", *(["-formal"] if formal else []), *map(str, files)],
        ["hierarchy", "-check", "-top", top, *values],
        *(["rename", "-top", "top"], ["proc", "-norom"], ["flatten"], ["chformal", "-remove"]),
        *(["opt_clean", "-purge"], ["write_json", "net.json"]),
    ]
    yosys.run(script, work)
    return netlist.digest(json.loads((work / "net.json").read_text(encoding="utf-8")), "top")


def _differs(
    top: str, known: Mapping[str, Path], parameters: Mapping[str, int], work: Path
) -> bool:
    """Whether FORMAL changes the hardware of `top`."""
    derived = work / "derived.sv"
    derived.write_text(derive.packages())
    digests = []
    for defines in ([], ["FORMAL"]):
        files = sources.closure(top, parameters, files=known, defines=defines)
        formal = bool(defines)
        read = [derived, *files] if formal else files
        digests.append(_digest(top, read, parameters, work, formal))
    return digests[0] != digests[1]


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
