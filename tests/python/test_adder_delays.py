"""The delays of an adder and of a carry-save stage in the committed data."""

import json

import pytest

from hashtile.results import adder_delays
from hashtile.support import folders


def test_a_stage_has_one_delay_and_an_adder_grows() -> None:
    rows = json.loads((folders.data_folder("data") / adder_delays.FILE).read_text("utf-8"))
    fmax = {(r["target"], r["width"], r["circuit"]): r["fmax_hz"] for r in rows}
    for target in ("asap7", "sky130hd"):
        for width in (32, 64):
            bare, stage, adder = (fmax[target, width, one] for one in adder_delays.CIRCUITS)
            assert bare > stage > adder
        stages = [fmax[target, width, "carry-save stage"] for width in (32, 64)]
        assert stages[0] == pytest.approx(stages[1], rel=0.01)
        assert fmax[target, 32, "adder"] > fmax[target, 64, "adder"]


def test_the_ratio_is_that_of_the_logic(monkeypatch: pytest.MonkeyPatch) -> None:
    times = zip(adder_delays.CIRCUITS, (1e-9, 2e-9, 4e-9), strict=True)
    rows = [
        {"target": "x", "width": 8, "circuit": name, "fmax_hz": 1 / time} for name, time in times
    ]
    monkeypatch.setattr(adder_delays.json, "loads", lambda text: rows)
    (row,) = adder_delays.measured().rows
    assert row == ("x", "8", "1.00 ns", "2.00 ns", "4.00 ns", "3.00 ×", "2.00 ×")
