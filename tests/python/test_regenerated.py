"""The tables of Michail et al., made again: published as printed, predicted, and measured."""

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from hashtile import catalog, report
from hashtile.papers import tables as regenerated
from hashtile.papers.tables import ladder, michail
from hashtile.results import figures
from hashtile.results.point import Point
from hashtile.support import folders
from hashtile.support.config import Settings

SEVEN_NM, ECP5, XC7 = (figures.title(target) for target in ("asap7", "ecp5", "xc7"))


def build(
    core: str, step: int | None, target: str, cycles: tuple[int, int], clock: float, area: int
) -> Point:
    """A build that takes so many cycles for a dependent block, and for one of another message."""
    chosen = catalog.core(core).build({} if step is None else {"Step": step})
    alone, between = cycles
    units = {
        "asap7": {"area_ge": area, "ge_cell": "NAND2xp5"},
        "ecp5": {"lut4_equivalents": area, "ff": 5000},
        "xc7": {"lut6": area, "ff": 5000, "slices": area // 4},
    }
    timed = target != "xc7"
    rate = {"cycles_per_block": alone, "block_bits": 512,
            "single_bps": 512 * clock / alone if timed else None}  # fmt: skip
    return Point.model_validate({
        "core": core, "netlist": "", "parameters": chosen.parameters, "target": target, **rate,
        "cycles_between_messages": between, "fmax_hz": clock if timed else None,
        "aggregate_bps": 512 * clock / between if timed else None,
        "rates": {"sha256": rate}, **units[target], "tools": [], "conditions": {},
    })  # fmt: skip


BASE = build("sha256_pipeline4", 0, "asap7", (65, 16), 2e9, 50_000)
FINAL = build("sha256_pipeline4", 7, "asap7", (35, 8), 1.6e9, 80_000)
EIGHT = build("sha256_pipeline8", None, "asap7", (68, 8), 3.2e9, 100_000)
PLACED = build("sha256_pipeline4", 7, "ecp5", (35, 8), 60e6, 12_000)
MAPPED = build("sha256_pipeline4", 7, "xc7", (35, 8), 0, 8_000)
PLAIN = build("sha256_iterative", None, "asap7", (65, 65), 2e9, 16_000)
HMAC = build("hmac_sha256_pipelined", None, "asap7", (35, 8), 1.5e9, 200_000)
POINTS = [BASE, FINAL, EIGHT, PLACED, MAPPED, PLAIN, HMAC]


def rows(name: str, points: Sequence[Point] = POINTS) -> list[list[str]]:
    return [list(line.cells) for line in regenerated.table("michail2012", name, points).lines]


def test_the_paths_are_those_of_the_equations() -> None:
    assert [step.path for step in ladder.STEPS] == [
        "4 ADD + MUX (3)", "6 ADD + NLF + MUX (4)", "4 ADD + 2 NLF + MUX (5)",
        "4 ADD + 2 NLF + MUX (5)", "4 ADD + 3 NLF + MUX (6)", "2 CSA + ADD + 2 NLF + MUX (7)",
        "2 CSA + ADD + 2 NLF + MUX (7)", "2 CSA + 2 NLF + MUX (11)",
    ]  # fmt: skip
    assert [step.gates for step in ladder.STEPS] == [50, 77, 56, 56, 59, 50, 50, 38]


def test_the_steps_are_those_of_the_hardware() -> None:
    package = (folders.data_folder("rtl") / "sha2" / "ht_sha256_pkg.sv").read_text(encoding="utf-8")
    steps = re.findall(r"localparam int (\w+)\s*= (\d);", package)
    names = [name.lower() for name, _ in steps]
    assert [int(number) for _, number in steps] == list(range(9))
    assert names[: ladder.CARRY_SAVE] == [step.name for step in ladder.STEPS]
    for number, name in ((ladder.BASE, "base"), (ladder.SPATIAL, "spatial"),
                         (ladder.FINAL, "final"), (ladder.CARRY_SAVE, "carrysave")):  # fmt: skip
        assert names[number] == name
    pipeline = catalog.core(michail.PIPELINE)
    for number, step in enumerate(ladder.STEPS):
        assert pipeline.build({"Step": number}).beat_words == step.rounds


def test_the_prediction_leaves_what_the_paper_says_of_its_paths() -> None:
    base, unrolled, spatial, prefetched, recursive, compressed, temporal, final = (
        step.gates for step in ladder.STEPS
    )
    assert base < unrolled < 2 * base
    assert base < spatial == prefetched < recursive
    assert final < compressed == temporal < recursive
    assert 2 * base / spatial == pytest.approx(1.8, abs=0.02)
    assert 2 * base / final == pytest.approx(2.7, abs=0.1)


def test_the_ladder_is_made_anew() -> None:
    found = rows("ladder")
    assert len(found) == 8 + 2 + 2 * 10
    by_step = {name: [row[1:] for row in found if row[0] == name] for name, *_ in found}
    none = ["–"] * 8
    assert by_step["0 base"] == [
        ["predicted", "4 ADD + MUX (3)", "1.00 ×", "16", "–", "1.00 ×", "–", "–", "–"],
        [f"measured: {SEVEN_NM}", "500 ps", "1.00 ×", "16", "64.0 Gb/s", "1.00 ×", "50.0 kGE",
         "1.00 ×", "1.00 ×"],
        [f"{ECP5}: not measured", *none],
    ]  # fmt: skip
    assert by_step["2 spatial"][1] == ["published", *["–"] * 4, "1.80 to 1.90 ×", *["–"] * 3]
    assert by_step["7 final"] == [
        ["predicted", "2 CSA + 2 NLF + MUX (11)", "0.760 ×", "8", "–", "2.63 ×", "–", "–", "–"],
        ["published", *["–"] * 4, "2.70 ×", "–", "1.35 ×", "2.00 ×"],
        [f"measured: {SEVEN_NM}", "625 ps", "1.25 ×", "8", "102 Gb/s", "1.60 ×", "80.0 kGE",
         "1.60 ×", "1.00 ×"],
        [f"measured: {ECP5}", "16.7 ns", "–", "8", "3.84 Gb/s", "–", "12000 LUT4", "–", "–"],
    ]  # fmt: skip
    assert by_step["8 carrysave"] == [[f"{name}: not measured", *none] for name in (SEVEN_NM, ECP5)]
    assert by_step["8 carrysave, eight stages"][0][2:] == [
        "0.625 ×", "8", "205 Gb/s", "3.20 ×", "100 kGE", "2.00 ×", "1.60 ×",
    ]  # fmt: skip
    asked = regenerated.table("michail2012", "ladder", POINTS).missing
    assert len(asked) == 20 - 4
    assert "hashtile synth sha256_pipeline4 --target ecp5 -p Step=1" in asked


def test_figures_17_to_21_are_made_anew() -> None:
    found = rows("17-21")
    assert [row[-2:] for row in found[:5]] == [
        ["1.26 to 48.8 ×", "1.34 to 33.3 ×"], ["1.40 to 84.7 ×", "1.31 to 21.5 ×"],
        ["5.52 ×", "1.36 ×"], ["1.36 ×", "1.29 ×"], ["6.63 to 7.72 ×", "1.70 to 2.09 ×"],
    ]  # fmt: skip
    assert found[0][2:5] == ["58.7 MHz", "3800 Mb/s", "2943 slices"]
    assert all(row[2:5] == ["–"] * 3 for row in found[1:5])
    assert found[6] == ["sha256_pipeline4: not measured", ECP5, *["–"] * 5]
    assert [row[0] for row in found[9:]] == [
        "measured: sha256_pipeline4 Step=7", "measured: sha256_pipeline4",
        "measured: sha256_iterative", "sha256_carrysave: not measured",
    ]  # fmt: skip
    assert [row[-2:] for row in found[9:12]] == [
        ["1.00 ×", "1.00 ×"], ["1.60 ×", "1.00 ×"], ["6.50 ×", "1.30 ×"],
    ]  # fmt: skip
    (plain,) = (row for row in rows("17-21", [PLAIN]) if row[0] == "measured: sha256_iterative")
    assert plain[-2:] == ["–", "–"]  # nothing to compare it with


def test_table_i_of_michail_is_made_anew() -> None:
    found = rows("I")
    assert found[0] == [
        "published", "Virtex-5, speed grade 3", "8", "169 MHz", "2704 Mb/s", "10.816 Gb/s",
        "1885 slices", "5.74 Mb/s/slice", "1.00 ×", "1.00 ×",
    ]  # fmt: skip
    assert found[2] == [
        "measured: sha256_pipeline4 Step=7", XC7, "8", "–", "–", "–",
        "8000 LUT6, 5000 FF, 2000 slices", "–", "–", "1.00 ×",
    ]  # fmt: skip
    assert found[5] == ["sha256_pipeline8: not measured", ECP5, *["–"] * 8]
    assert found[7] == [
        "measured: sha256_pipeline8", SEVEN_NM, "8", "3.20 GHz", "24.1 Gb/s", "205 Gb/s",
        "100 kGE of NAND2xp5", "2.05 Gb/s/kGE", "2.00 ×", "1.25 ×",
    ]  # fmt: skip
    assert len(found) == 8


def test_table_ii_of_michail_is_made_anew() -> None:
    found = rows("II")
    assert len(found) == 12
    assert [row[-2:] for row in found[:7]] == [["–", "–"]] * 7
    assert [row[-2:] for row in found[7:9]] == [["0.969 ×", "2.24 ×"], ["0.989 ×", "2.20 ×"]]
    assert found[8][:8] == [
        "published", "Virtex-6, speed grade 3", "8", "170.1 MHz", "–", "10.886 Gb/s",
        "4028 slices", "2.70 Mb/s/slice",
    ]  # fmt: skip
    assert found[9] == ["hmac_sha256_pipelined: not measured", XC7, *["–"] * 8]
    assert found[11] == [
        "measured: hmac_sha256_pipelined", SEVEN_NM, "8", "1.50 GHz", "21.9 Gb/s", "96.0 Gb/s",
        "200 kGE of NAND2xp5", "0.480 Gb/s/kGE", "0.938 ×", "2.50 ×",
    ]  # fmt: skip
    made = regenerated.table("michail2012", "II", POINTS)
    assert "Virtex II (-5): The clock gives 4160 Mb/s." in made.notes
    assert made.missing == [
        f"hashtile synth hmac_sha256_pipelined --target {target}" for target in ("xc7", "ecp5")
    ]


def test_the_report_shows_them(tmp_path: Path) -> None:
    page = report.render(
        settings=Settings(home=tmp_path),
        points=POINTS,
        verification=None,
        hashing=None,
        cores=[catalog.core("sha256_pipeline4")],
    )["paper-michail2012.html"]
    names = re.findall(r'<table class="anew" id="michail2012-(\S+)"', page)
    assert names == ["ladder", "17-21", "I", "II"]
    for text in ("2 CSA + 2 NLF + MUX (11)", "1.26 to 48.8 ×", "10.816 Gb/s", "4028 slices"):
        assert f">{text}</td>" in page
    assert "11008 Mb/s is 512 x 172 / 8" in page
    assert "The paper states" not in page  # of one message: no cycles between blocks
