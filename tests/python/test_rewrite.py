"""A function is read as another expression only where both are proved equal."""

import dataclasses
from pathlib import Path

import induction
import prove
import pytest
import rewrite

from hashtile.catalog import modules
from hashtile.support.errors import BadInput

MODULE = """module dut #(parameter int Width = 4) (
    input logic clk_i, input logic rst_ni, input logic [Width-1:0] a_i
);
  // x + y = (x ^ y) + twice(x, y)
  function automatic logic [Width-1:0] twice(
      input logic [Width-1:0] x,
      input logic [Width-1:0] y);
    twice = (x & y) << 1;
  endfunction
  always_ff @(posedge clk_i) begin
    assert ((a_i ^ 4'd3) + twice(a_i, 4'd3) == a_i + 4'd3);
    cover (rst_ni);
  end
endmodule
"""


def _run(folder: Path, equals: str, function: str = "twice") -> induction.Result:
    path = folder / "dut.sv"
    path.write_text(MODULE)
    item = rewrite.Rewritten("dut", modules.Rewrite(function=function, equals=equals))
    problem = induction.Problem(top="dut", checked=[path], parameters={"Width": 4})
    return prove.run(problem, [item])


def test_an_equal_expression_is_read_in_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = []

    def look(problem: induction.Problem, *rest: object) -> induction.Result:
        texts.append(problem.checked[0].read_text())
        return induction.Result("PROVED", "", 0.0)

    assert _run(tmp_path, "x + y - (x ^ y)").verdict == "PROVED"
    monkeypatch.setattr(prove, "prove", look)
    _run(tmp_path, "x + y - (x ^ y)")
    assert texts == [MODULE.replace("  endfunction", "  twice = x + y - (x ^ y);\n  endfunction")]


def test_another_expression_is_refuted(tmp_path: Path) -> None:
    result = _run(tmp_path, "x + y - (x | y)")
    assert (result.verdict, result.detail) == ("REFUTED", "dut.twice is not x + y - (x | y)")


def test_both_are_compared_for_the_parameters_of_the_proof(tmp_path: Path) -> None:
    """Of four bits 16 is 0, of more it is not."""
    assert _run(tmp_path, "x + y - (x ^ y) + Width'(16)").verdict == "PROVED"
    path = tmp_path / "dut.sv"
    problem = induction.Problem(top="dut", checked=[path], parameters={"Width": 8})
    item = rewrite.Rewritten(
        "dut", modules.Rewrite(function="twice", equals="x + y - (x ^ y) + Width'(16)")
    )
    assert prove.run(problem, [item]).verdict == "REFUTED"
    assert prove.run(dataclasses.replace(problem, parameters={}), []).verdict == "PROVED"


def test_an_unknown_function_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="dut: it has no function carry"):
        _run(tmp_path, "x", "carry")
