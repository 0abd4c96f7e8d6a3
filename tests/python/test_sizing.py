"""Sizing after mapping: only the drive of cells changes, and no cell drives more than it may."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest
from tiny_core import tiny

from hashtile.documents import highlights
from hashtile.results import figures
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import asic, liberty, measured, timing, yosys
from hashtile.synth.base import Job
from hashtile.synth.power import cells

SUFFIX = "_ASAP7_75t_SL"
GATES = """\
  NAND2xp5_ASAP7_75t_SL _1_ (
    .A(a_i),
    .B(1'h0),
    .Y(_9_)
  );
  INVx1_ASAP7_75t_SL \\odd.name  (
    .A(_9_),
    .Y(y_o[0])
  );
"""


@pytest.fixture
def settings(tmp_path: Path, shared_file: Callable[[str], Path]) -> Settings:
    return Settings(home=tmp_path / "home", pdk_root=shared_file("pdk"))


def job(settings: Settings, folder: Path, **options: str | int) -> Job:
    folder.mkdir()
    core = tiny(folder).build({"Width": 32})
    return Job(core, settings, folder, 1, 1, lambda step: None, options)


def test_a_family_has_one_function(settings: Settings) -> None:
    """By the truth tables of the power model, for every cell that sizing may choose."""
    target = asic.Asap7("SLVT")
    files = target.liberty_files(settings)
    library = liberty.merged(files, target.drop_sized, (0, 0), 1, settings.home)
    alike = timing.families({one.names[0]: one for one in liberty.read(library).of("cell")})
    known = cells.read(library, alike).cells

    def function(name: str) -> object:
        one = known[name]
        outputs = {pin: table.tolist() for pin, table in one.outputs.items()}
        return one.kind, sorted(one.inputs), outputs, one.clock, one.data, one.inverts

    for name, others in alike.items():
        assert all(function(other) == function(name) for other in others)
    assert alike[f"DFFHQNx1{SUFFIX}"] == [f"DFFHQNx{n}{SUFFIX}" for n in (1, 2, 3)]
    assert f"NAND2x1{SUFFIX}" in alike[f"NAND2xp5{SUFFIX}"]
    assert f"AND2x2{SUFFIX}" not in alike[f"NAND2xp5{SUFFIX}"]


def test_another_function_is_refused() -> None:
    alike = {"NAND2xp5": ["NAND2xp5", "NAND2x1"], "NAND2x1": ["NAND2xp5", "NAND2x1"]}
    text = GATES.replace(SUFFIX, "")
    kinds = {"_1_": "NAND2x1", "odd.name": "INVx1"}
    assert timing.resized(text, kinds, alike) == text.replace("NAND2xp5", "NAND2x1")
    with pytest.raises(HashtileError, match="NOR2x1 is no other drive of NAND2xp5"):
        timing.resized(text, {**kinds, "_1_": "NOR2x1"}, alike)


def test_a_load_over_the_limit_is_counted(settings: Settings) -> None:
    target = asic.Asap7("SLVT")
    files = target.liberty_files(settings)
    library = liberty.merged(files, target.drop_sized, (0, 0), 1, settings.home)
    known = {one.names[0]: one for one in liberty.read(library).of("cell")}
    limits = [one.text("max_capacitance") for one in known[f"INVx1{SUFFIX}"].of("pin")]
    (most,) = (float(limit) for limit in limits if limit)
    found = timing.instances(GATES)
    assert found["odd.name"] == timing.Instance(f"INVx1{SUFFIX}", {"A": "_9_", "Y": "y_o[0]"})
    assert found["_1_"].pins["B"] == ""
    for load, over in ((0.99 * most, 0), (1.01 * most, 1)):
        assert timing.overloaded(found, known, timing.Ports(frozenset({"y_o"}), load)) == over
        assert timing.overloaded(found, known, timing.Ports(frozenset({"y"}), load)) == 0


def test_sizing_meets_the_clock_that_is_asked_for(tmp_path: Path, settings: Settings) -> None:
    """Without one, the fastest, against the wires it looks at; a slower one costs less area."""
    target = asic.Asap7("SLVT")
    jobs = {"none": job(settings, tmp_path / "none")}
    jobs |= {wires: job(settings, tmp_path / wires, sizing=wires) for wires in timing.SIZING}
    found = {name: target.measure(one) for name, one in jobs.items()}
    asked = int(0.8 * found["ideal"]["fmax_hz"] / 1e6)
    jobs["slow"] = job(settings, tmp_path / "slow", sizing="ideal", mhz=asked)
    found["slow"] = target.measure(jobs["slow"])
    assert found["ideal"]["fmax_hz"] > 1.02 * found["none"]["fmax_hz"]
    assert found["mild"]["fmax_wire_hz"] > 1.02 * found["none"]["fmax_wire_hz"]
    assert found["mild"]["fmax_wire_hz"] > found["ideal"]["fmax_wire_hz"]
    assert found["slow"]["fmax_hz"] > 0.999e6 * asked
    assert found["slow"]["area_ge"] < 0.98 * found["ideal"]["area_ge"]
    old = timing.instances((jobs.pop("none").work / timing.NETLIST).read_text())
    for name, one in jobs.items():
        _check(old, one, found[name])


def _check(old: Mapping[str, timing.Instance], sized: Job, found: Mapping[str, Any]) -> None:
    """Only drives differ from the cells `old`, none drives too much, the area is that of Yosys."""
    library = {one.names[0]: one for one in liberty.read(sized.work / timing.LIB).of("cell")}
    alike = timing.families(library)
    new = timing.instances((sized.work / timing.NETLIST).read_text())
    assert new.keys() == old.keys()
    for name, one in old.items():
        assert new[name].pins == one.pins
        assert new[name].kind in (one.kind, *alike.get(one.kind, ()))
    changed = sum(old[name] != new[name] for name in old)
    assert changed == found["conditions"]["cells_sized"] > 0
    assert found["conditions"]["cells_over_max_capacitance"] == 0
    script = [
        ["read_liberty", "-lib", timing.LIB], ["read_verilog", timing.NETLIST],
        ["hierarchy", "-top", sized.core.module],
        yosys.stat("again.json", "-liberty", timing.LIB),
    ]  # fmt: skip
    yosys.run(script, sized.work)
    area = yosys.read_stat(sized.work / "again.json")[1]
    assert area == pytest.approx(found["area_um2"])


def test_the_table_shows_what_was_sized_against_ideal_wires() -> None:
    """Beside the same build without; rates are those of one message."""
    plain = next(
        one.point
        for one in measured.shipped()
        if (one.core, one.target, one.options) == ("sha256_carrysave", "asap7", {})
    )
    conditions = {**plain.conditions, "cells_over_max_capacitance": 3}
    faster = {"fmax_hz": 4e9, "single_bps": 32e9, "conditions": conditions}
    sized = plain.model_copy(update={**faster, "options": {"sizing": "ideal"}})
    others = [
        sized.model_copy(update=change)
        for change in (
            {"options": {"sizing": "mild"}},
            {"target": "sky130hd"},
            {"parameters": {"WordBits": 64}},
        )
    ]
    table = highlights.sized([plain, *others, sized])
    (row,) = table.rows
    cells = dict(zip(table.head, row, strict=True))
    assert cells["core"] == "sha256_carrysave" and cells["over the limit"] == "3"
    assert row[2] == "4.00 GHz" and row[6] == "32.0 Gb/s"
    assert row[1] == figures.si(plain.fmax_hz, "Hz") and row[7] == row[8]
