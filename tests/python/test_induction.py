"""The verdicts of formal/induction.py on a small module, right and wrong."""

import dataclasses
from pathlib import Path

import induction
import prove
import pytest

from hashtile.support.errors import HashtileError


def _problem(folder: Path, body: str) -> induction.Problem:
    path = folder / "dut.sv"
    path.write_text(
        "module dut (input logic clk_i, input logic rst_ni, input logic go_i);\n"
        "  logic [3:0] count_q;\n"
        "  always_ff @(posedge clk_i) begin\n"
        "    if (!rst_ni) count_q <= '0;\n"
        "    else if (go_i && count_q != 9) count_q <= count_q + 1'b1;\n"
        f"{body}\n  end\nendmodule\n"
    )
    return induction.Problem(top="dut", checked=[path], reach=12)


@pytest.mark.parametrize(
    ("body", "verdict", "detail"),
    [
        ("assert (!rst_ni || count_q <= 9); cover (count_q == 9);", "PROVED", "1 assertion"),
        ("assert (!rst_ni || count_q <= 8); cover (count_q == 9);", "REFUTED", "fails"),
        ("assert (!rst_ni || count_q != 11); cover (count_q == 9);", "NO ANSWER", "not inductive"),
        ("assert (count_q <= 9 || !rst_ni); cover (count_q == 10);", "NO ANSWER", "never reached"),
        (
            "assume (!go_i || !rst_ni); assert (!rst_ni || count_q <= 9); cover (count_q == 1);",
            "NO ANSWER",
            "never reached",
        ),
    ],
)
def test_verdicts(body: str, verdict: str, detail: str, tmp_path: Path) -> None:
    result = prove.run(_problem(tmp_path, body))
    assert (result.verdict, detail in result.detail) == (verdict, True), result


@pytest.mark.parametrize(
    ("cases", "verdict", "detail"),
    [
        ({("count_q",): [(n,) for n in range(10)]}, "PROVED", "1 assertion"),
        ({("count_q",): [(n,) for n in range(9)]}, "NO ANSWER", "count_q: there are more cases"),
        ({("count_q", "go_i"): [(n, 1) for n in range(10)]}, "NO ANSWER", "count_q, go_i"),
        ({("full",): [(0,), (1,)], ("go_i",): [(0,), (1,)]}, "PROVED", "1 assertion"),
    ],
)
def test_cases_must_be_all(
    cases: induction.Cases, verdict: str, detail: str, tmp_path: Path
) -> None:
    body = "assert (!rst_ni || count_q <= 9); cover (count_q == 9);\n  end\n"
    body += "  logic full;\n  assign full = count_q == 9;\n"
    body += "  always_ff @(posedge clk_i) begin\n    cover (full && go_i);"
    result = prove.run(dataclasses.replace(_problem(tmp_path, body), cases=cases))
    assert (result.verdict, detail in result.detail) == (verdict, True), result


def test_a_case_of_an_unknown_signal_is_an_error(tmp_path: Path) -> None:
    problem = _problem(tmp_path, "assert (!rst_ni || count_q <= 9); cover (count_q == 9);")
    with pytest.raises(HashtileError, match="no signal count"):
        prove.run(dataclasses.replace(problem, cases={("count",): [(0,), (1,)]}))


def test_a_pin_of_an_unknown_input_is_an_error(tmp_path: Path) -> None:
    problem = _problem(tmp_path, "assert (!rst_ni || count_q <= 9); cover (count_q == 9);")
    with pytest.raises(HashtileError, match="dut has no input stop_i"):
        prove.run(dataclasses.replace(problem, pins={"go_i": 1, "stop_i": 1}))


def test_nothing_to_prove_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(HashtileError, match="no assertion"):
        prove.run(_problem(tmp_path, "cover (go_i);"))
    with pytest.raises(HashtileError, match="no cover"):
        prove.run(_problem(tmp_path, "assert (count_q == count_q);"))


def test_no_time_is_no_answer() -> None:
    slow = prove.Project().builds()["ht_sha2_iterative_32_0_1"]
    assert prove.run(slow.problem, timeout=3).verdict == "NO ANSWER"
