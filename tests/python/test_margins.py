"""The target with margins: each of them costs speed, and what breaks a limit is counted."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tiny_core import tiny

from hashtile.documents import highlights
from hashtile.results import figures
from hashtile.support import config
from hashtile.support.config import Settings
from hashtile.synth import gates, liberty, margins, measured, timing
from hashtile.synth.asic import WIRE_FF
from hashtile.synth.base import Job
from hashtile.synth.margins import CORNERS, GATE_LOAD, SLOW, Asap7Margins, Corner

# Many flops with one enable, of which the last ones only hold what the ones before had.
SOURCE = """\
module ht_tiny #(parameter int Width = 8) (
    input  logic             clk_i,
    input  logic             en_i,
    input  logic [Width-1:0] a_i,
    output logic [Width-1:0] sum_o
);
  logic [Width-1:0] sum_q;
  always_ff @(posedge clk_i) begin
    if (en_i) begin
      sum_q <= sum_q + a_i;
      sum_o <= sum_q;
    end
  end
endmodule
"""
SUFFIX = "_ASAP7_75t_SL"
GATE, BUFFER = str(Asap7Margins().gate), Asap7Margins().driver


@pytest.fixture(scope="module")
def settings(shared_file: Callable[[str], Path]) -> Settings:
    return Settings(home=config.load().home, pdk_root=shared_file("pdk"))  # it has the libraries


def job(settings: Settings, folder: Path) -> Job:
    core = tiny(folder, SOURCE).build({"Width": 48})
    return Job(core, settings, folder, 1, 1, lambda step: None, {})


@dataclass(frozen=True)
class Measured:
    """The work folder with the netlist, and what was found."""

    job: Job
    found: dict[str, Any]


@pytest.fixture(scope="module")
def whole(settings: Settings, tmp_path_factory: pytest.TempPathFactory) -> Measured:
    one = job(settings, tmp_path_factory.mktemp("margins"))
    return Measured(one, Asap7Margins().measure(one))


def test_a_slow_corner_and_nothing_broken(whole: Measured) -> None:
    conditions = whole.found["conditions"]
    slow, typical, fast = conditions["fmax_hz_by_corner"].values()
    assert [*conditions["fmax_hz_by_corner"]] == [one.name for one in CORNERS]
    assert whole.found["fmax_hz"] == slow < 0.9 * typical < 0.8 * fast
    assert min(conditions["hold_slack_ps_by_corner"].values()) > 0
    assert set(conditions["violations_by_corner"].values()) == {0}
    assert conditions["cells_over_max_capacitance"] == 0
    assert whole.found["ff"] == 96 and conditions["clock_gates"] > 3


def test_each_margin_costs_speed(whole: Measured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same netlist, by what it says where all paths have it, or some have much of it."""

    def period(corner: Corner = SLOW) -> float:
        return 1e12 / Asap7Margins()._time_at(whole.job, corner).fmax

    plain = 1e12 / whole.found["fmax_hz"]
    assert period() == pytest.approx(plain)
    inside = 1e12 / whole.found["conditions"]["fmax_hz_between_flops"]
    assert inside <= plain
    for name, extra in (("SETUP_PS", 100), ("PORT_PS", 300)):
        with monkeypatch.context() as changed:
            changed.setattr(margins, name, getattr(margins, name) + extra)
            assert 100 < period() - plain < extra + 0.1
            between = 1e12 / Asap7Margins()._time_at(whole.job, SLOW).inside
            assert between == pytest.approx(inside + (extra if name == "SETUP_PS" else 0))
    assert period(Corner(SLOW.name, SLOW.condition, 540)) > plain + 100


def test_a_broken_limit_is_counted(whole: Measured, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Asap7Margins._margins
    monkeypatch.setattr(margins, "HOLD_PS", 200)
    monkeypatch.setattr(
        Asap7Margins,
        "_margins",
        lambda *given: f"set_max_transition 1 [current_design]\n{plain(*given)}",
    )
    for corner in CORNERS:
        timed = Asap7Margins()._time_at(whole.job, corner)
        assert timed.hold < -50 and timed.violations > 20


def test_what_changes_too_slowly_gets_a_larger_cell(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The smallest inverter cannot drive fifty gates in the time that the library asks for."""
    one = job(settings, tmp_path)
    target = Asap7Margins()
    library = target.library(one, target.drop_sized, SLOW.name)
    loads = "".join(
        f"INVx8{SUFFIX} _{n}_ (\n    .A(w),\n    .Y(y_o[{n}])\n  );\n  " for n in range(48)
    )
    text = f"""\
module ht_tiny(clk_i, a_i, y_o);
  input clk_i;
  input a_i;
  output [47:0] y_o;
  wire w;
  INVxp33{SUFFIX} _weak_ (
    .A(a_i),
    .Y(w)
  );
  {loads.rstrip()}
endmodule
"""
    netlist = one.work / timing.NETLIST
    netlist.write_text(text)
    before = target._time_at(one, SLOW)
    target.library(one, target.drop_sized, SLOW.name)
    gained = target._strengthen(one)
    kind = timing.instances(netlist.read_text())["_weak_"].kind
    assert before.violations > 40 and target._time_at(one, SLOW).violations == 0
    assert gained == pytest.approx(
        liberty.cell_area(library, kind) - liberty.cell_area(library, f"INVxp33{SUFFIX}")
    )
    assert kind not in (f"INVxp33{SUFFIX}", f"INVx13{SUFFIX}")


def test_gates_share_the_flops_within_their_limit(tmp_path: Path, settings: Settings) -> None:
    """Each flop keeps its enable; no pin, cell or net is lost."""
    one = job(settings, tmp_path)
    target = Asap7Margins()
    target.library(one, target.drop, SLOW.name)
    target.synthesize(one)
    netlist = (one.work / timing.NETLIST).read_text()
    cells = {cell.names[0]: cell for cell in liberty.read(one.work / timing.LIB).of("cell")}
    text, added = gates.split(netlist, GATE, BUFFER, cells, GATE_LOAD, WIRE_FF)
    before, after = timing.instances(netlist), timing.instances(text)
    assert len(after) == len(before) + sum(added.values()) and added[GATE] > 2
    buffered = {one.pins["Y"]: one.pins["A"] for one in after.values() if one.kind == BUFFER}
    enables = {
        found.pins["GCLK"]: buffered.get(found.pins["ENA"], found.pins["ENA"])
        for found in after.values()
        if found.kind == GATE
    }
    assert len(enables) == added[GATE] + 1  # each has a net of its own
    users = dict.fromkeys(enables, 0)
    for name, found in before.items():
        if found.kind == GATE:
            continue
        clock = after[name].pins["CLK"] if "CLK" in found.pins else None
        assert clock is None or enables[clock] == "en_i"
        assert after[name].pins | {"CLK": ""} == dict(found.pins) | {"CLK": ""}
        if clock:
            users[clock] += 1
            assert f"wire {clock};" in text
    (pin,) = (pin for pin in cells[GATE].of("pin") if pin.names[0] == "GCLK")
    (clock_pin,) = (
        float(pin.text("capacitance") or 0)
        for pin in cells["DFFHQNx1_ASAP7_75t_SL"].of("pin")
        if pin.names[0] == "CLK"
    )
    most = GATE_LOAD * float(pin.text("max_capacitance") or 0)
    for count in users.values():
        assert 0 < WIRE_FF[0] + count * clock_pin + (count - 1) * WIRE_FF[1] <= most
    assert gates.split(text, GATE, BUFFER, cells, GATE_LOAD, WIRE_FF) == (text, {})


@pytest.mark.parametrize(
    ("flops", "enable"), [(9, "e"), (200, "\\g.e [1]"), (1000, "e"), (3000, "\\gen[0].e")]
)
def test_a_tree_enables_many_gates(
    flops: int, enable: str, tmp_path: Path, settings: Settings
) -> None:
    """No net of it has more than eight loads, however many flops there are, whatever its name."""
    target = Asap7Margins()
    library = target.library(job(settings, tmp_path), target.drop, SLOW.name)
    cells = {cell.names[0]: cell for cell in liberty.read(library).of("cell")}
    cell = "  {} {} (\n    {}\n  );\n"
    netlist = cell.format(
        GATE, "_0_", f".CLK(clk_i),\n    .ENA({enable} ),\n    .GCLK(g),\n    .SE(1'h0)"
    )
    netlist += "".join(
        cell.format(f"DFFHQNx1{SUFFIX}", f"_{n}_", f".CLK(g),\n    .D(d),\n    .QN(q{n})")
        for n in range(1, flops + 1)
    )
    text, added = gates.split(netlist, GATE, BUFFER, cells, GATE_LOAD, WIRE_FF)
    found = timing.instances(text)
    if enable.startswith("\\"):
        assert text.count(enable) == text.count(f"({enable} )") > 0  # the name needs the space
    loads = Counter(
        net
        for one in found.values()
        for pin, net in one.pins.items()
        if (one.kind, pin) in ((GATE, "ENA"), (BUFFER, "A"))
    )
    assert max(loads.values()) <= 8
    root = {one.pins["Y"]: one.pins["A"] for one in found.values() if one.kind == BUFFER}
    for one in found.values():
        if one.kind == GATE:
            net, steps = one.pins["ENA"], 0
            while net != enable:
                net, steps = root[net], steps + 1
            assert steps == (0 if added.get(GATE, 0) < 8 else 1 if added[GATE] < 64 else 2)


def test_the_table_shows_each_corner() -> None:
    plain = next(
        one.point
        for one in measured.shipped()
        if (one.core, one.target, one.options) == ("sha256_carrysave", "asap7", {})
    )
    conditions = {
        "cells_over_max_capacitance": 1, "clock_gates": 38, "fmax_hz_between_flops": 2e9,
        "fmax_hz_by_corner": {"FF": 3.1e9, "SS": 1.9e9, "TT": 2.5e9},
        "hold_slack_ps_by_corner": {"SS": 30.0, "TT": 20.0, "FF": -1.5},
        "violations_by_corner": {"SS": 0, "TT": 2, "FF": 0},
    }  # fmt: skip
    slow = {"target": "asap7-margins", "fmax_hz": 1.9e9, "single_bps": 15e9}
    after = plain.model_copy(update={**slow, "conditions": conditions})
    (row,) = highlights.margins([plain, after]).rows
    assert row[3:7] == ("1.90 GHz", "2.50 GHz", "3.10 GHz", "2.00 GHz")
    assert row[-3:] == ("38", "-1.5", "3")
    assert highlights.margins([after]).rows == []
    text = "corners SS, TT, FF: 1900.0, 2500.0, 3100.0 MHz; hold slack -1.5 ps; 3 limits broken"
    assert figures.conditions(after) == f"cells over max capacitance: 1; clock gates: 38; {text}"
    assert "MHz" not in figures.conditions(after, with_seeds=False)
