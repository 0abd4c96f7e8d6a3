"""Mutants under proofs: formal/mutants.py on a small module, and on one of the repository."""

from collections import Counter
from pathlib import Path

import mutants
import pytest
from click.testing import CliRunner
from induction import Problem
from problems import Build, Project

from hashtile import mutation
from hashtile.support.errors import HashtileError

STRONG = "assert (!known_q || count_q == next_q);\n    assert (end_o == (count_q == 2'd2));"
WEAK = "assert (count_q != 2'd3);"


def build(folder: Path, properties: str) -> Build:
    """A counter of 0 to 2, of which it is proved that it is never 3, and what is given."""
    path = folder / "dut.sv"
    path.write_text(f"""\
module dut (input logic clk_i, input logic rst_ni, input logic go_i, output logic end_o);
  logic [1:0] count_q;
  always_ff @(posedge clk_i)
    if (!rst_ni) count_q <= 2'd0;
    else if (count_q == 2'd3) count_q <= 2'd1;
    else if (go_i) count_q <= count_q == 2'd2 ? 2'd0 : count_q + 2'd1;
  assign end_o = count_q == 2'd2;

`ifdef FORMAL
  logic known_q = 1'b0;
  logic [1:0] next_q;
  always_ff @(posedge clk_i) begin
    known_q <= rst_ni;
    if (go_i) begin
      case (count_q)
        2'd0: next_q <= 2'd1;
        2'd1: next_q <= 2'd2;
        default: next_q <= 2'd0;
      endcase
    end else next_q <= count_q;
    if (rst_ni) begin
    {properties}
    assert (count_q != 2'd3);
    cover (count_q == 2'd2);
    end
  end
`endif
endmodule
""")
    return Build("dut", {}, Problem(top="dut", checked=[path]), [])


def test_a_strong_proof_fails_for_each_mutant_that_has_an_effect(tmp_path: Path) -> None:
    found = mutants.campaign(build(tmp_path, STRONG), 40, 1)
    assert found.done > 20
    assert [str(one) for one in found.survivors] == []
    assert found.count("refuted") > 10
    assert found.count("equivalent")  # what is done in the state 3, which never occurs


def test_a_weak_proof_lets_mutants_survive(tmp_path: Path) -> None:
    found = mutants.campaign(build(tmp_path, WEAK), 40, 1)
    assert any(one.source == "dut.sv:7" for one in found.survivors)  # end_o
    assert len(found.new) == len(found.survivors) > 3


def test_a_proof_that_fails_is_told(tmp_path: Path) -> None:
    with pytest.raises(HashtileError, match="without a mutant"):
        mutants.campaign(build(tmp_path, "assert (!end_o);"), 5, 1)


def test_properties_are_not_mutated(tmp_path: Path) -> None:
    commands, listed = mutants.listed(build(tmp_path, STRONG), 40, 1, tmp_path)
    assert len(commands) == len(listed)
    assert {int(one.source.rpartition(":")[2]) for one in listed} <= set(range(1, 8))
    assert [one.number for one in listed] == [*range(1, len(listed) + 1)]
    cells = [one.signal for one in listed if "dut.sv:" in one.signal]
    assert cells
    assert not any("/" in name for name in cells)


def test_no_mutant_of_a_part_survives_that_is_not_known() -> None:
    found = mutants.campaign(Project().builds()["ht_fifo_2_2"], 12, 1)
    assert found.done == 12
    assert [str(one) for one in found.new] == []
    assert Counter(one.why != "" for c in mutation.by_proof() for one in c.survivors)[False] == 0


def test_bad_names_are_told() -> None:
    for name in ("nothing", "ht_sha2_carrysave_32_0"):
        told = CliRunner().invoke(mutants.main, [name])
        assert told.exit_code == 1
        assert "no proof nothing" in told.output or "no mutants" in told.output
