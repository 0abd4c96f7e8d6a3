"""`hashtile measure`: foreign RTL in the flow of our cores, and input that would break it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from report_cases import page, point
from tiny_core import SOURCE

from hashtile import cli, foreign, report
from hashtile.catalog.presets import preset
from hashtile.results.store import Store
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import measured

CYCLES = "--cycles-per-block", "66", "--block-bits", "512"
# A core with what those of others have: a header, a parameter, other names of clock and reset.
CORE = """\
`include "sizes.vh"
module adder_core #(parameter WIDTH = 4) (
    input wire CLOCK, input wire resetn, input wire [WIDTH-1:0] clk_i, output reg [WIDTH-1:0] sum
);
  wire [WIDTH-1:0] next;
  adder_step #(.WIDTH(WIDTH)) step (.a(sum), .b(clk_i), .y(next));
  always @(posedge CLOCK) if (!resetn) sum <= {WIDTH{1'b0}}; else sum <= next;
endmodule
"""
STEP = """\
module adder_step #(parameter WIDTH = `SIZE) (
    input wire [WIDTH-1:0] a, input wire [WIDTH-1:0] b, output wire [WIDTH-1:0] y
);
  assign y = a ^ b;
endmodule
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the core, which is also the home."""
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path / "home"))
    place = tmp_path / "their core; [exit 1] $x \"'"
    (place / "include").mkdir(parents=True)
    (place / "core.v").write_text(CORE)
    (place / "step `x`.v").write_text('`include "include/sizes.vh"\n' + STEP)
    for name in ("sizes.vh", "include/sizes.vh"):
        (place / name).write_text("`ifndef SIZES\n`define SIZES\n`define SIZE 4\n`endif\n")
    monkeypatch.chdir(place)
    return place


def measure(*arguments: str) -> Result:
    return CliRunner().invoke(cli.cli, ["measure", *arguments])


def refused(*arguments: str) -> str:
    """The error of a command that must not end with a traceback."""
    given = measure(*arguments)
    assert given.exit_code != 0, given.stdout
    assert isinstance(given.exception, HashtileError | SystemExit), given.exception
    return given.stderr + str(given.exception)


def kept(folder: Path) -> list[Any]:
    with Store(folder.parent / "home" / "results.sqlite") as store:
        return foreign.points(store)


def test_a_foreign_core_has_the_figures_of_the_flow(folder: Path) -> None:
    given = measure(
        *("core.v", "step `x`.v", "--top", "adder_core", "--clock", "CLOCK", *CYCLES),
        *("-p", "WIDTH=24", "-t", "xc7", "--json", "--name", 'their "core"'),
    )
    assert given.exit_code == 0, (given.stderr, given.exception)
    point = json.loads(given.stdout)
    assert (point["core"], point["parameters"]) == ('their "core"', {"WIDTH": 24})
    assert (point["ff"], point["lut6"]) == (24, 24)
    assert point["conditions"]["cycles_and_block"] == foreign.STATED
    assert [one.model_dump() for one in kept(folder)] == [point]
    again = measure(
        *("core.v", "step `x`.v", "--top", "adder_core", "--clock", "CLOCK", *CYCLES),
        *("-p", "WIDTH=24", "-t", "xc7", "--name", 'their "core"'),
    )
    assert again.exit_code == 0 and 'their "core"' in again.stdout and len(kept(folder)) == 1


def test_the_figures_are_those_of_our_own_command(folder: Path) -> None:
    """The same text, as in the test of `hashtile synth` on ECP5."""
    (folder / "tiny.sv").write_text(SOURCE)
    given = measure("tiny.sv", "--top", "ht_tiny", "--clock", "clk_i", *CYCLES, "--json")
    assert given.exit_code == 0, (given.stderr, given.exception)
    point = json.loads(given.stdout)
    assert (point["ff"], point["lut4_equivalents"]) == (8, 8)
    fmax = sorted(point["conditions"]["fmax_hz_by_seed"].values())[1]
    assert point["fmax_hz"] == fmax > 100e6
    assert point["single_bps"] == pytest.approx(512 * fmax / 66)


def test_a_delivered_core_is_measured_on_a_chip(
    folder: Path, shared_file: Callable[[str], Path]
) -> None:
    """The Verilog-2005 that `hashtile generate` makes, as a core of others, on ASAP7."""
    generate = CliRunner().invoke(cli.cli, ["generate", "sha256-stream", "-o", "taken"])
    assert generate.exit_code == 0, generate.exception
    given = measure(
        *("taken/verilog2005/ht_sha256_stream.v", "--top", "ht_sha256_stream", "--clock", "clk_i"),
        *("--cycles-per-block", "65", "--block-bits", "512", "-t", "asap7", "--json"),
        *("--pdk-root", str(shared_file("pdk"))),
    )
    assert given.exit_code == 0, (given.stderr, given.exception)
    point = json.loads(given.stdout)
    core = preset("sha256-stream").core
    (ours,) = (
        one
        for one in measured.shipped()
        if (one.core, one.parameters, one.target) == (core.name, core.parameters, "ecp5")
    )
    assert point["ff"] == pytest.approx(ours.ff, rel=0.01)  # as SystemVerilog on the FPGA
    assert point["area_ge"] > 5 * point["ff"]
    assert point["fmax_hz"] > point["fmax_wire_hz"] > 1e9
    assert point["single_bps"] == pytest.approx(512 * point["fmax_hz"] / 65)
    assert [one.model_dump() for one in kept(folder)] == [point]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("core.v", "--top", "missing"), "missing"),
        (("core.v", "--top", "adder_core"), "adder_step"),  # its file is not given
        (("core.v", "--top", "a; exec touch bad"), "not a name for a top"),
        (("core.v", "--top", "$(touch bad)"), "not a name for a top"),
        (("core.v", "--top", "foreign_core"), "foreign_core"),
        (("ok.v", "--top", "ok", "--clock", "]; exec touch bad; ["), "not a name for a clock"),
        (("ok.v", "--top", "ok", "--clock", "other"), "'other' of one bit; it has: clk"),
        (("ok.v", "--top", "ok", "--clock", "q"), "no input 'q'"),
        (("ok.v", "--top", "ok", "-p", "N=1;x"), "'N=1;x' is not a parameter"),
        (("ok.v", "--top", "ok", "-p", "a b=1"), "'a b' is not a name for a parameter"),
        (("ok.v", "--top", "ok", "-p", "M=1"), "M"),
        (("ok.v", "--top", "ok", "-t", "fpga"), "unknown target 'fpga'"),
        (("ok.v", "--top", "ok", "--name", "sha256_iterative"), "is a core of hashtile"),
        (("ok.v", "--top", "ok", "--name", "a\nb"), "printable characters"),
        (("ok.v", "--top", "ok", "--cycles-between-messages", "67"), "cannot be larger"),
        (("none.v", "--top", "ok"), "none.v: cannot be read: No such file"),
        (("core.vhd", "--top", "ok"), "only Verilog"),
        (("-x.v", "--top", "ok"), "No such option"),
        (("loop.v", "--top", "ok"), "include each other in a circle"),
        (("binary.v", "--top", "ok"), "cannot be elaborated"),
        (("latch.v", "--top", "latch"), "has a latch"),
        (("two.v", "--top", "two"), "does not use the clock clk"),
        (("pad.v", "--top", "pad"), "pad: p is an inout"),
        (("odd.v", "--top", "odd"), "has an escaped name"),
    ],
)  # fmt: skip
def test_what_cannot_be_measured_is_said(
    folder: Path, arguments: tuple[str, ...], message: str
) -> None:
    flop = "always @(posedge clk) q <= d; endmodule\n"
    texts = {
        "ok.v": f"module ok #(parameter N = 1) (input clk, input d, output reg q); {flop}",
        "loop.v": '`include "loop.v"\n',
        "latch.v": "module latch (input clk, input d, output reg q);"
        " always @* if (clk) q = d; endmodule\n",
        "two.v": "module two (input clk, input b, input d, output reg q, output reg r);"
        f" always @(negedge b) r <= d; {flop}",
        "pad.v": f"module pad (input clk, input d, inout p, output reg q); {flop}",
        "odd.v": f"module odd (input clk, input d, input \\[exit] , output reg q); {flop}",
    }
    for name, text in texts.items():
        (folder / name).write_text(text)
    (folder / "binary.v").write_bytes(bytes(range(256)))
    said = refused(*arguments, *CYCLES, *(() if "-t" in arguments else ("-t", "xc7")))
    assert message in said
    assert not list(folder.rglob("bad")) and kept(folder) == []


def test_the_report_shows_foreign_cores_beside_ours(settings: Settings) -> None:
    ours = point(single_bps=5e8)
    slow = {"core": "<b>theirs</b>", "parameters": {}, "single_bps": 1e8}
    theirs = ours.model_copy(update=slow)
    other = theirs.model_copy(update={"core": "wide", "block_bits": 1088})
    given: Any = {"points": [ours], "verification": None, "hashing": None}
    text = report.render(settings=settings, **given, others=[theirs, other])["foreign.html"]
    section = text.partition('<section id="foreign">')[2].partition("</section>")[0]
    assert section.count(">foreign</span>") == 2 and section.count("sha256_iterative") == 1
    assert section.index("sha256_iterative") < section.index("&lt;b&gt;theirs&lt;/b&gt;")
    assert "<b>theirs" not in text
    assert "Foreign cores in the same flow" in page(settings, points=[ours], others=[theirs]).text
    assert "Foreign cores" not in page(settings, points=[ours]).text
