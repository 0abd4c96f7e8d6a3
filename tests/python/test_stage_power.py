"""The power of a pipeline by the stages that have a block, in the committed data."""

import json
from itertools import pairwise

import pytest

from hashtile.results import stage_power
from hashtile.support import folders


def test_more_blocks_take_more_power_and_less_energy_each() -> None:
    rows = json.loads((folders.data_folder("data") / stage_power.FILE).read_text("utf-8"))
    assert rows[0]["count"] == 0 and rows[0]["watts_at_1_ghz"] < 0.05 * rows[-1]["watts_at_1_ghz"]
    for few, many in pairwise(rows):
        assert few["stages_with_a_block"] < many["stages_with_a_block"] <= many["stages"]
        assert few["watts_at_1_ghz"] < many["watts_at_1_ghz"]
        assert few["clock_watts"] + few["leakage_watts"] < few["watts_at_1_ghz"]
    joules = [row["watts_at_1_ghz"] * row["cycles"] / row["count"] for row in rows[1:]]
    assert joules == sorted(joules, reverse=True)


def test_the_table_divides_by_the_full_pipeline(monkeypatch: pytest.MonkeyPatch) -> None:
    common = {"core": "c", "stages": 4, "clock_watts": 1e-4, "leakage_watts": 0, "cycles": 100}
    rows = [
        {**common, "blocks": "0", "stages_with_a_block": 0, "watts_at_1_ghz": 1e-3, "count": 0},
        {**common, "blocks": "all", "stages_with_a_block": 4, "watts_at_1_ghz": 4e-3, "count": 5},
    ]
    monkeypatch.setattr(stage_power.json, "loads", lambda text: rows)
    made = stage_power.measured().rows
    assert made[0][2:] == ("0.0 of 4", "1.00 mW", "25.0 %", "100 µW", "–")
    assert made[1][2:] == ("4.0 of 4", "4.00 mW", "100.0 %", "100 µW", "80.0 pJ")
