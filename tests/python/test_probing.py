"""The probes on the masked Keccak: gadgets that are known to leak, and the state itself."""

from pathlib import Path

import probing
import pytest
from click.testing import CliRunner
from probing import ONE, Poly, independent, times, var

from hashtile.catalog import sources

CHI = "ht_keccak_masked_chi"
STEP = 8  # one bit of each lane
REGISTERS = """      always_ff @(posedge clk_i) if (write_i) begin
        cross_p_q <= (~p1 & q2) ^ mask;
        cross_q_q <= (q1 & p2) ^ mask;
      end
"""
WIRES = REGISTERS.replace("_ff @(posedge clk_i) if (write_i)", "_comb").replace("<=", "=")

A, B, R = var("a"), var("b"), var("r")  # shares of two bits, a random bit
A1, B1 = A ^ var("sa"), B ^ var("sb")  # the other shares


def test_what_a_gadget_shows() -> None:
    """Each is a case whose answer is known from the definition of the masked AND."""
    cross, back = times(A ^ ONE, B1), times(A1, B)
    assert independent([A, B1, R])
    assert independent([A, B, cross ^ R])
    assert not independent([A, A1])
    assert not independent([A, B, cross])  # without a random bit
    assert not independent([A, B, cross ^ R, R])  # the random bit is seen too
    assert not independent([cross ^ R, back ^ R])  # in two terms that one probe sees
    assert not independent([times(A, A1)])


def test_few_variables_are_counted() -> None:
    """Nothing is only added here: b1 is uniform if a is 0, and so is b."""
    mixed: Poly = times(A, B) ^ times(A ^ ONE, B1)
    assert independent([A, mixed])
    assert not independent([A, mixed, B])


def test_the_state_is_safe() -> None:
    told = CliRunner().invoke(probing.main, ["--lane-bits", "8", "--step", str(STEP)])
    assert told.exit_code == 0, told.output
    assert "0 not shown; shares stay uniform" in told.output


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(REGISTERS, WIRES, id="no register"),
        pytest.param("3'd6, 3'd1, 3'd4, 3'd5, 3'd0", "15'd0", id="random bits reused in a row"),
        pytest.param("(~p1 & q2) ^ mask;", "(~p1 & q2);", id="no random bit"),
        pytest.param("(~p1 & q2) ^ mask", "(~p1 & (p2 ^ q2)) ^ mask", id="shares combined"),
        pytest.param("p_i[Lane +: LaneBits] ^ (~", "q_i[Lane +: LaneBits] ^ (~", id="swapped"),
    ],
)
def test_a_broken_gadget_is_found(old: str, new: str, tmp_path: Path) -> None:
    text = sources.rtl()[CHI].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / f"{CHI}.sv"
    path.write_text(text.replace(old, new), encoding="utf-8")
    assert next(probing.leaks(probing.netlist(8, {CHI: path}), STEP), None)


def test_shares_that_are_not_uniform_are_found(tmp_path: Path) -> None:
    """With the random bits of four lanes of a plane, the parities of its rows are not covered."""
    text = sources.rtl()[CHI].read_text(encoding="utf-8")
    old = "assign mask = around"
    path = tmp_path / f"{CHI}.sv"
    path.write_text(text.replace(old, "assign mask = x == 4 ? '0 : around"), encoding="utf-8")
    assert not probing.uniform(probing.netlist(8, {CHI: path}))
