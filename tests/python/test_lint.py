"""The lint finds nothing in the project, and each tool finds what is wrong in a module."""

import sys
from pathlib import Path

import pytest

from hashtile.catalog import modules
from hashtile.support.errors import HashtileError

sys.path.insert(0, str(Path(__file__).parents[1]))

import lint

MODULE = """module dut (
    input  logic       clk_i,
    input  logic [3:0] a_i,
    output logic [3:0] y_o
);
  {}
endmodule
"""
CLEAN = "always_ff @(posedge clk_i) y_o <= a_i;"

# Tool and what is wrong, each a thing that this tool is there to find.
DEFECTS = [
    ("verilator", "logic [7:0] b; always_ff @(posedge clk_i) b <= a_i; assign y_o = b[3:0];"),
    ("verilator", "logic spare; assign spare = clk_i; assign y_o = a_i;"),
    ("slang", "always_ff @(posedge clk_i) y_o <= a_i[5:2];"),
    ("slang", "assign y_o = a_i << 4; logic c; assign c = clk_i;"),
    ("yosys", "assign y_o = a_i; assign y_o = ~a_i; logic c; assign c = clk_i;"),
    ("yosys", "missing u_missing (.clk_i, .a_i, .y_o);"),
    ("icarus", "always_ff @(posedge clk_i) begin y_o <= a_i; return; end"),
    ("icarus", "child u_child (.a_i(a_i[1:0]), .y_o, .clk_i); "),
]


def _complaints(tool: str, body: str, folder: Path) -> list[str]:
    path = folder / "dut.sv"
    path.write_text(MODULE.format(body))
    child = folder / "child.sv"
    child.write_text(MODULE.format(CLEAN).replace("dut", "child"))
    return lint.Run(tool, "dut", {}, [path, child]).complaints()


@pytest.mark.parametrize("tool", lint.TOOLS)
def test_a_clean_module_has_no_complaint(tool: str, tmp_path: Path) -> None:
    assert _complaints(tool, CLEAN, tmp_path) == []


@pytest.mark.parametrize(("tool", "body"), DEFECTS)
def test_a_defect_is_found(tool: str, body: str, tmp_path: Path) -> None:
    assert any("dut" in line for line in _complaints(tool, body, tmp_path))


PARAMETRIC = f"""if (Lanes == 9) begin : gen_missing
    missing u_missing (.clk_i, .a_i, .y_o);
  end else begin : gen_clean
    {CLEAN}
  end"""


@pytest.mark.parametrize("tool", lint.TOOLS)
@pytest.mark.parametrize(
    ("parameters", "clean"),
    [
        ({}, True),
        ({"Lanes": 2}, True),
        ({"Lanes": 9}, False),
    ],
)
def test_a_module_is_read_with_the_parameters_of_the_run(
    tool: str, parameters: dict[str, int], clean: bool, tmp_path: Path
) -> None:
    path = tmp_path / "dut.sv"
    header = "dut #(parameter int Lanes = 1) ("
    path.write_text(MODULE.format(PARAMETRIC).replace("dut (", header))
    complaints = lint.Run(tool, "dut", parameters, [path]).complaints()
    assert (complaints == []) == clean, complaints


def test_every_module_is_read_by_every_tool(tmp_path: Path) -> None:
    runs = list(lint.runs(tmp_path / "derived.sv"))
    names = modules.files(lint.ROOT / "rtl")
    for tool in lint.TOOLS:
        for formal in (False, True):
            tops = {run.top for run in runs if run.tool == tool and run.formal == formal}
            expected = {
                name
                for name, path in names.items()
                if not name.endswith("_pkg")
                and (not formal or "`ifdef FORMAL" in path.read_text("utf-8"))
            }
            assert len(expected) > 50
            assert expected <= tops
    strings = {str(run) for run in runs}
    assert len(strings) == len(runs)
    assert {  # with what the facts beside the modules say
        "icarus ht_words_from_narrow DataBits=16 WordBits=64 Narrow=1",
        "slang ht_keccak_stream Arch=1 DataBits=64",
        "yosys ht_sha256_op_check Step=8 FORMAL",
        "verilator ht_sha2_pkg_check FORMAL",
    } <= strings


def test_the_short_run_leaves_out_parameters_of_slow_tools_alone(tmp_path: Path) -> None:
    every, short = (set(map(str, lint.runs(tmp_path, which))) for which in (True, False))
    assert short < every
    left_out = every - short
    assert {name.split()[0] for name in left_out} == set(lint.SLOW)
    of_words = sorted(name for name in every if name.startswith("slang ht_words_from_narrow "))
    assert len(of_words) > 3 and 2 <= sum(name in short for name in of_words) <= 3
    assert not any("FORMAL" in name for name in left_out)


def test_a_missing_tool_is_an_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(HashtileError, match="apt-get install iverilog"):
        _complaints("icarus", CLEAN, tmp_path)


def test_python_defects_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.mypy]\nfiles = ["."]\n')
    bad = tmp_path / "bad.py"
    bad.write_text("import os\nx: int = 'a'\n")
    monkeypatch.setattr(lint, "ROOT", tmp_path)
    text = "\n".join(lint.python_complaints())
    assert "F401" in text and "reformatted" in text and "Incompatible types" in text


def test_the_exit_status_is_that_of_the_findings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lint, "runs", lambda derived, every: iter(()))
    monkeypatch.setattr(lint, "python_complaints", list)
    assert lint.main() == 1
    run = lint.Run("icarus", "ht_sha2_pkg", {}, [])
    monkeypatch.setattr(lint, "runs", lambda derived, every: iter([run]))
    monkeypatch.setattr(lint.Run, "complaints", lambda self: [])
    assert lint.main() == 0
    monkeypatch.setattr(lint, "python_complaints", lambda: ["bad.py:1: no"])
    assert lint.main() == 1
