"""An open core beside ours, in the committed data."""

import json

import pytest

from hashtile.results import open_cores
from hashtile.support import folders


def test_each_target_has_theirs_and_ours() -> None:
    rows = json.loads((folders.data_folder("data") / open_cores.FILE).read_text("utf-8"))
    for target in {row["target"] for row in rows}:
        now, of_2021, *ours = [row for row in rows if row["target"] == target]
        assert now["source"].startswith("pythondata-cpu-ibex ")
        assert of_2021["source"].startswith("pythondata-misc-opentitan ")
        assert ours and all(row["source"] == "here" for row in ours)
        assert all(row["cycles_per_block"] < of_2021["cycles_per_block"] for row in ours)


def test_an_area_is_over_theirs_on_the_same_target(monkeypatch: pytest.MonkeyPatch) -> None:
    common = {"source": "s", "cycles_per_block": 65, "fmax_hz": None, "single_bps": None, "ff": 1}
    logic = {**common, "target": "xc7", "area_ge": None}
    gates = {**common, "target": "asap7", "lut6": None, "fmax_hz": 1e9, "single_bps": 8e9}
    rows = [
        {**logic, "core": "a", "lut6": 2000}, {**logic, "core": "b", "lut6": 1000},
        {**gates, "core": "a", "area_ge": 20000}, {**gates, "core": "b", "area_ge": 15000},
    ]  # fmt: skip
    monkeypatch.setattr(open_cores.json, "loads", lambda text: rows)
    made = [(row[0], *row[4:8]) for row in open_cores.measured().rows]
    assert made == [
        ("a", "–", "–", "2000 LUT6", "1.00 ×"), ("b", "–", "–", "1000 LUT6", "0.500 ×"),
        ("a", "1.00 GHz", "8.00 Gb/s", "20.00 kGE", "1.00 ×"),
        ("b", "1.00 GHz", "8.00 Gb/s", "15.00 kGE", "0.750 ×"),
    ]  # fmt: skip
