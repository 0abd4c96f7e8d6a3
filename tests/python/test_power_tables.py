"""Power beside energy in the tables of Kammoun et al.: table III and figure 16."""

import pytest

from hashtile.bench import record, tables
from hashtile.papers import tables as regenerated
from hashtile.papers.published import published


def test_table_3_has_the_published_power() -> None:
    made = regenerated.table("kammoun2021", "III", [])
    column = made.head.index("Power,\nenergy a bit")
    rows = [line.cells for line in made.lines if line.cells[0].startswith("published")]
    assert [row[column] for row in rows] == [
        "52 mW, 542 pJ/bit", "41 mW, 44.7 pJ/bit", "22 mW, 20.7 pJ/bit",
    ]  # fmt: skip
    known = [row for row in published().select(paper="kammoun2021") if row.power_w]
    assert len(known) == len(rows)


def bench(joules: float) -> record.Bench:
    """Software of 10 nJ in 1000 cycles, and a tile of so many joules in 100."""
    common = {"work": "sha256, for energy", "message_bytes": 1024, "processor": "ibex"}
    works = [
        {**common, "system": "software", "cycles": 1000, "joules": 10e-9},
        {**common, "system": "tile", "cycles": 100, "joules": joules},
    ]
    return record.Bench(parts={"energy": record.Part.model_validate({"works": works})})


@pytest.mark.parametrize(
    ("joules", "cells", "said"),
    [
        (2e-9, ["20.0 mW", "2.00 ×", "2.00 nJ", "5.00 ×"], "it does not: at one clock it is 2.00"),
        (1e-10, ["1.00 mW", "0.100 ×", "100 pJ", "100 ×"], "it does too: at one clock it is 0.100"),
    ],
)
def test_figure_16_is_answered_in_its_own_unit(joules: float, cells: list[str], said: str) -> None:
    made = tables.make("kammoun 16", bench(joules))
    software, tile = (list(line.cells) for line in made.lines)
    assert software[5:] == ["10.0 mW", "1.00 ×", "10.0 nJ", "1.00 ×"]
    assert tile[5:] == cells
    assert any("falls to 0.270 × that of software" in note and said in note for note in made.notes)
