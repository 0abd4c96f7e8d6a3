"""How far a mapping to LUT6 depends on names: the committed data, and what Table 4 says of it."""

import json

import pytest

from hashtile.papers import tables
from hashtile.papers.tables import nannipieri
from hashtile.support import folders
from hashtile.synth import measured


@pytest.mark.parametrize(
    ("name", "family"), [("4-sha2", nannipieri.SHA2), ("4-sha3", nannipieri.SHA3)]
)
def test_the_runs_are_of_the_build_of_the_table(name: str, family: nannipieri._Family) -> None:
    found = json.loads((folders.data_folder("data") / "mapping_noise.json").read_text("utf-8"))
    (runs,) = (one for one in found if one["core"] == family.engine)
    assert runs["modes"] == family.whole and len(runs["lut6"]) >= 5
    points = measured.shipped()
    (point,) = (
        one
        for one in points
        if (one.core, one.target, one.parameters["Modes"] if one.core == family.engine else 0)
        == (family.engine, "xc7", family.whole)
    )
    # Of other hardware it would be elsewhere: 64 flops or a word of adders are more than this
    assert point.lut6 == pytest.approx(sorted(runs["lut6"])[2], rel=0.02)
    notes = " ".join(tables.table("nannipieri2021", name, points).notes)
    assert f"{min(runs['lut6'])} to {max(runs['lut6'])} LUT6" in notes


def test_a_build_that_does_more_on_less_is_named() -> None:
    notes = " ".join(tables.table("nannipieri2021", "4-sha3", measured.shipped()).notes)
    assert "although it does more" in notes
    bare = " ".join(tables.table("nannipieri2021", "4-sha3", []).notes)
    assert "although it does more" not in bare
