"""Headers of modules: every form of a port, and whose comment is whose."""

from pathlib import Path

import pytest

from hashtile import catalog
from hashtile.catalog import choosers, ports
from hashtile.catalog.ports import Parameter, Port
from hashtile.support.errors import HashtileError

# "input" in a comment, ports of two dimensions, remarks of two lines, one port after another.
TEXT = """\
module other (input logic a_i);
endmodule

module odd
  import some_pkg::*;
#(
    // What it is
    parameter     Arch  = "it, (er)",  // input logic x_i: no port
    parameter int Width = some_pkg::width(8, 2),
    localparam int Own  = Width / 2,   // not to be set
    parameter bit [1:0] Mode = 2'd3, Kind = 2'd1  // both
) (
    input  logic                         clk_i,
    input  wire                          rst_ni,  // low
    // Words: what comes in,
    // and when
    input  logic [3:0][Width-1:0]        words_i,  // four;
                                                   // first one lowest
    input  logic [Width:0]               sum_i, more_i,
    input  logic [Own+7:4]               high_i [2],
    // Out
    output logic [31:0] [0:7]            bits_o,
    output logic [Width*2+3:0] [Own-1:0] both_o,
    output some_pkg::word_t              word_o,
    output                               last_o
    // after all
);
endmodule
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "odd.sv"
    found.write_text(TEXT)
    return found


def test_all_forms_are_read(path: Path) -> None:
    found = ports.header(path, "odd")
    assert found.parameters == [
        Parameter("Arch", '"it, (er)"', "input logic x_i: no port"),
        Parameter("Width", "some_pkg::width(8, 2)", ""),
        Parameter("Mode", "2'd3", "both"),
        Parameter("Kind", "2'd1", "both"),
    ]
    assert found.ports == [
        Port("clk_i", "input", "1", ports.FIRST_GROUP, ""),
        Port("rst_ni", "input", "1", ports.FIRST_GROUP, "low"),
        Port("words_i", "input", "4*Width", "Words", "four; first one lowest"),
        Port("sum_i", "input", "Width+1", "Words", ""),
        Port("more_i", "input", "Width+1", "Words", ""),
        Port("high_i", "input", "2*(Own+7-4+1)", "Words", ""),
        Port("bits_o", "output", "256", "Out", ""),
        Port("both_o", "output", "(Width*2+4)*Own", "Out", ""),
        Port("word_o", "output", "some_pkg::word_t", "Out", ""),
        Port("last_o", "output", "1", "Out", ""),
    ]
    assert ports.header(path, "other").parameters == []


def test_what_has_no_such_header_is_refused(path: Path) -> None:
    with pytest.raises(HashtileError, match=r"odd\.sv: it has no module even"):
        ports.header(path, "even")
    path.write_text("module odd (a_i);\n  input a_i;\nendmodule\n")
    with pytest.raises(HashtileError, match="the ports of odd are not in its header"):
        ports.header(path, "odd")
    path.write_text("module odd (some_if.host bus);\nendmodule\n")
    with pytest.raises(HashtileError, match="not a plain port: some_if"):
        ports.header(path, "odd")


@pytest.mark.parametrize("name", sorted(catalog.cores()))
def test_the_headers_of_all_cores_are_read(name: str) -> None:
    core = catalog.core(name)
    (source,) = (path for path in core.files if path.stem == core.module)
    found = ports.header(source, core.module)
    assert {one.name: one.bits for one in found.ports}.items() >= {("clk_i", "1"), ("rst_ni", "1")}
    assert {*core.parameters} <= {one.name for one in found.parameters}


def test_a_port_without_a_comment_has_that_of_its_contract_or_of_its_name() -> None:
    found = {p.name: p.what for p in choosers.described(catalog.core("keccak_iterative")).ports}
    assert found["block_valid_i"] == "a block is offered"  # of the contract
    assert found["first_i"] == "with absorb_i: the block is the first of its message"  # its own
    found = {p.name: p.what for p in choosers.described(catalog.core("sha3_stream")).ports}
    assert found["m_axis_tlast"] == "the last beat of its packet"
    for name, core in catalog.cores().items():
        if not core.is_tile and core.contract != "soc":  # their pins are those of AXI4
            assert all(port.what for port in choosers.described(core).ports), name
