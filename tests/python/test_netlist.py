"""The hash of hardware: what does not change it, what does, and what it costs to ask twice."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from hashtile import catalog
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder
from hashtile.synth import hardware, measured, netlist, yosys

STAGE = """\
module stage #(parameter int Width = 4) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic [Width-1:0] word_i,
    output logic [Width-1:0] word_o
);
  logic [Width-1:0] word_q;
  always_ff @(posedge clk_i or negedge rst_ni)
    if (!rst_ni) word_q <= '0;
    else word_q <= word_i;
  assign word_o = word_q;
endmodule
"""
TOP = """\
module top #(
    parameter int Width = 4,
    parameter Arch = "add"
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic             go_i,
    input  logic [1:0]       at_i,
    input  logic [Width-1:0] a_i,
    input  logic [Width-1:0] b_i,
    output logic [Width-1:0] sum_o,
    output logic [Width-1:0] kept_o,
    output logic             any_o
);
  logic [Width-1:0] sum, first, kept_q;
  logic [Width-1:0] words_q[4];
  logic [7:0]       count_q = 8'd5;
  if (Arch == "add") begin : gen_add
    assign sum = a_i + b_i;
  end else begin : gen_sub
    assign sum = a_i - b_i;
  end
  stage #(.Width(Width)) u_first (.clk_i, .rst_ni, .word_i(sum), .word_o(first));
  stage #(.Width(Width)) u_second (.clk_i, .rst_ni, .word_i(first ^ a_i), .word_o(sum_o));
  always_ff @(posedge clk_i) begin
    if (go_i) begin
      kept_q        <= sum & b_i;
      words_q[at_i] <= a_i;
    end
    count_q <= count_q + 8'd1;
  end
  assign kept_o = kept_q ^ words_q[at_i];
  assign any_o  = |{a_i, count_q == 8'd9};
endmodule
"""


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Settings:
    return Settings(home=tmp_path_factory.mktemp("home"))


def digest(
    folder: Path, settings: Settings, *texts: str, top: str = "top", **parameters: int
) -> str:
    files = []
    for number, text in enumerate(texts):
        files.append(folder / f"{len(list(folder.iterdir()))}_{number}.sv")
        files[-1].write_text(text)
    return hardware.digest(top, files, parameters, settings)


@pytest.fixture
def plain(tmp_path: Path, settings: Settings) -> str:
    return digest(tmp_path, settings, STAGE, TOP)


def renamed(text: str, *names: str) -> str:
    """`text` with each of `names` by another one, which sorts the other way round."""
    for number, name in enumerate(names):
        text = re.sub(rf"\b{name}\b", f"z{99 - number}_{name[::-1]}", text)
    return text


def swapped(text: str, *lines: str) -> str:
    """`text` with two of its lines exchanged."""
    first, second = (next(one for one in text.splitlines() if part in one) for part in lines)
    return text.replace(first, "\0").replace(second, first).replace("\0", second)


SAME = {
    "comments and layout": (f"// first\n{STAGE}", TOP.replace("  ", " /* more */ ")),
    "one file": (STAGE + TOP,),
    "order of files": (TOP, STAGE),
    "an inner module, its ports and signals": tuple(
        renamed(text, "stage", "word_i", "word_o", "word_q", "sum", "first", "kept_q", "words_q")
        for text in (STAGE, TOP.replace(".word_i(", ".word_i("))
    ),
    "instances and blocks": (STAGE, renamed(TOP, "u_first", "u_second", "gen_add", "count_q")),
    "a name that sorts first": (STAGE, renamed(TOP, "kept_q").replace("u_second", "a_second")),
    "order of instances": (STAGE, swapped(TOP, "u_first", "u_second")),
    "order of declarations": (STAGE, swapped(TOP, "logic [7:0]", "words_q[4];")),
    "order of assignments": (STAGE, swapped(TOP, "assign kept_o", "assign any_o")),
    "order of ports": (STAGE, swapped(TOP, "[Width-1:0] a_i", "[Width-1:0] b_i")),
    "another arm of the chooser": (
        STAGE,
        TOP.replace(
            "  end else begin : gen_sub",
            '  end else if (Arch == "or") begin : gen_or\n    assign sum = a_i | b_i;\n'
            "  end else begin : gen_sub",
        ),
    ),
    "an arm that is not taken": (STAGE, TOP.replace("a_i - b_i", "a_i * b_i")),
    "a module that nothing uses": (STAGE, TOP, renamed(STAGE, "stage")),
    "a signal that nothing uses": (
        STAGE,
        TOP.replace("  if (Arch", "  wire u = &a_i;\n  if (Arch"),
    ),
    "inputs that may be exchanged": (STAGE, TOP.replace("a_i + b_i", "b_i + a_i")),
    "bits of a reduction": (STAGE, TOP.replace("{a_i, count_q == 8'd9}", "{count_q == 9, a_i}")),
    "another default of a parameter": (STAGE.replace("Width = 4", "Width = 8"), TOP),
}


@pytest.mark.parametrize("what", SAME)
def test_what_is_no_hardware_changes_nothing(
    what: str, plain: str, tmp_path: Path, settings: Settings
) -> None:
    assert SAME[what] != (STAGE, TOP)
    assert digest(tmp_path, settings, *SAME[what]) == plain


def test_the_name_of_the_top_is_no_part(plain: str, tmp_path: Path, settings: Settings) -> None:
    assert digest(tmp_path, settings, STAGE, renamed(TOP, "top"), top="z99_pot") == plain


CHANGES = [
    ("a_i + b_i", "a_i - b_i"),
    ("a_i + b_i", "a_i + a_i"),
    ("a_i + b_i", "a_i + b_i + 1"),
    ("first ^ a_i", "first ^ b_i"),
    ("first ^ a_i", "first ~^ a_i"),
    ("first ^ a_i", "{first[0], first[3:1]} ^ a_i"),
    ("first ^ a_i", "sum ^ a_i"),
    ("sum & b_i", "first & b_i"),
    ("sum & b_i", "sum[3:1] & b_i[3:1]"),
    ("if (go_i)", "if (!go_i)"),
    ("if (go_i)", "if (rst_ni)"),
    ("kept_q ^ words_q", "kept_q + words_q"),
    ("words_q[at_i] <= a_i", "words_q[at_i] <= b_i"),
    ("words_q[at_i] <= a_i", "words_q[~at_i] <= a_i"),
    ("words_q[4]", "words_q[3]"),
    ("count_q = 8'd5", "count_q = 8'd6"),
    ("count_q = 8'd5", "count_q"),
    ("logic [7:0]       count_q = 8'd5", "logic [8:0] count_q = 9'd5"),
    ("count_q + 8'd1", "count_q + 8'd2"),
    ("count_q == 8'd9", "count_q == 8'd8"),
    ("assign any_o  = |", "assign any_o  = ^"),
    ("posedge clk_i) begin", "negedge clk_i) begin"),
    ("assign kept_o = ", "assign kept_o = ~"),
    ("at_i", "where_i"),
    ("output logic             any_o", "output logic [1:0]       any_o"),
    ("input  logic             go_i,", "input  logic go_i, input logic more_i,"),
    ("(* keep *)", ""),
    ("Width = 4", "Width = 5"),
    ('Arch = "add"', 'Arch = "sub"'),
    # In the stage, so in both of its instances
    ("<= '0", "<= '1"),
    ("posedge clk_i or negedge rst_ni", "posedge clk_i"),
    ("word_o = word_q", "word_o = word_i"),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_each_change_of_hardware_changes_it(
    old: str, new: str, plain: str, tmp_path: Path, settings: Settings
) -> None:
    if old == "(* keep *)":
        texts = [STAGE, TOP.replace("  logic [Width-1:0] sum,", "  (* keep *) logic [3:0] sum,")]
    else:
        at = [text.count(old) for text in (STAGE, TOP)]
        assert any(at)
        texts = [text.replace(old, new) if not at[1] or text == TOP else text
                 for text in (STAGE, TOP)]  # fmt: skip
    assert digest(tmp_path, settings, *texts) != plain


def test_a_parameter_makes_another_build(plain: str, tmp_path: Path, settings: Settings) -> None:
    assert digest(tmp_path, settings, STAGE, TOP, Width=4) == plain
    assert digest(tmp_path, settings, STAGE, TOP, Width=5) != plain


def test_how_far_a_difference_is_away_does_not_matter(tmp_path: Path, settings: Settings) -> None:
    """Twelve flops in a row, and a second row: only the first cell of one of them differs."""

    def rows(first: str) -> str:
        return (
            "module top (input logic clk_i, input logic [1:0] a_i, output logic [1:0] y_o);\n"
            "  logic [11:0] one_q, two_q;\n"
            "  always_ff @(posedge clk_i) begin\n"
            f"    one_q <= {{one_q[10:0], a_i[0]}};\n    two_q <= {{two_q[10:0], {first}}};\n"
            "  end\n  assign y_o = {two_q[11], one_q[11]};\nendmodule\n"
        )

    same, other = (digest(tmp_path, settings, rows(first)) for first in ("a_i[0]", "a_i[1]"))
    assert same != other


def test_which_memory_is_read_matters(tmp_path: Path, settings: Settings) -> None:
    def two(first: str, second: str) -> str:
        return (
            "module top (input logic clk_i, input logic [1:0] at_i, a_i, b_i,\n"
            "            output logic [1:0] y_o, z_o);\n"
            "  logic [1:0] one_q[4], two_q[4];\n"
            "  always_ff @(posedge clk_i) begin\n"
            "    one_q[at_i] <= a_i;\n    two_q[at_i] <= b_i;\n  end\n"
            f"  assign y_o = {first}[at_i];\n  assign z_o = {second}[at_i];\nendmodule\n"
        )

    straight = digest(tmp_path, settings, two("one_q", "two_q"))
    assert straight != digest(tmp_path, settings, two("two_q", "one_q"))


def test_a_loop_of_a_signal_with_itself_is_taken(tmp_path: Path, settings: Settings) -> None:
    """Bits of a word that come from lower bits of the same word: a loop of cells, not of bits."""
    text = (
        "module top (input logic [3:0] a_i, output logic [3:0] y_o);\n"
        "  logic [3:0] chain;\n  assign chain = a_i & {chain[2:0], 1'b1};\n"
        "  assign y_o = chain;\nendmodule\n"
    )
    one = digest(tmp_path, settings, text)
    assert one == digest(tmp_path, settings, text.replace("chain", "other"))
    assert one != digest(tmp_path, settings, text.replace("chain[2:0]", "chain[1:0], a_i[0]"))


def test_the_hash_is_kept_by_text(
    plain: str, tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_tool(*_: Any) -> str:
        raise AssertionError("Yosys was started")

    monkeypatch.setattr(yosys, "run", no_tool)
    files = sorted(tmp_path.glob("*.sv"))
    assert hardware.digest("top", files, {}, settings) == plain
    files[1].write_text(TOP + "// a comment\n")
    with pytest.raises(AssertionError, match="Yosys"):
        hardware.digest("top", files, {}, settings)


def test_what_yosys_does_not_take_is_an_error(tmp_path: Path, settings: Settings) -> None:
    with pytest.raises(HashtileError, match="synthesis with Yosys failed"):
        digest(tmp_path, settings, TOP)


def test_two_drivers_of_a_net_are_an_error() -> None:
    cell = {"type": "$not", "parameters": {}, "attributes": {}, "connections": {"A": [2], "Y": [3]}}
    cell |= {"port_directions": {"A": "input", "Y": "output"}}
    ports = {"a": {"direction": "input", "bits": [2]}, "y": {"direction": "output", "bits": [3]}}
    module = {"ports": ports, "netnames": {}, "cells": {"one": cell}}
    single = netlist.digest({"modules": {"top": module}}, "top")
    assert single == netlist.digest(json.loads(json.dumps({"modules": {"top": module}})), "top")
    module["cells"] = {"one": cell, "two": cell}
    with pytest.raises(HashtileError, match=r"several drivers: Y of \$not"):
        netlist.digest({"modules": {"top": module}}, "top")


def _recorded() -> list[catalog.Core]:
    """One build each of the cores and tops whose hash came with hashtile."""
    return list({one.name: one for one in measured.builds(data_folder("rtl"))}.values())


@pytest.mark.parametrize(
    "core",
    [
        pytest.param(one, id=one.label, marks=[] if n % 8 == 0 else [pytest.mark.rest])
        for n, one in enumerate(_recorded())
    ],
)
def test_a_hash_that_came_with_hashtile_is_that_of_its_hardware(
    core: catalog.Core, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = hardware.of(core, settings)
    assert kept in hardware.recorded().values(), "python -m hashtile.documents"
    monkeypatch.setattr(hardware, "recorded", dict)
    assert hardware.of(core, settings) == kept
    assert list((settings.home / "netlists").iterdir()), "it was elaborated"


def test_a_changed_text_has_no_recorded_hash(tmp_path: Path, settings: Settings) -> None:
    core = catalog.core("sha256_iterative")
    (text,) = (path for path in core.files if path.stem == core.module)
    other = tmp_path / text.name
    other.write_text(text.read_text().replace("'0", "'1", 1))
    files = [other if path == text else path for path in core.files]
    changed = hardware.digest(core.module, files, core.parameters, settings)
    assert changed not in hardware.recorded().values()
