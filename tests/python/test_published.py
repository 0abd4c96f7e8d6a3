"""The published figures: the file is sound, and the arithmetic that follows from it holds."""

import math

import pytest

from hashtile.errors import HashtileError
from hashtile.published import parse, published

PAPER = """
[paper.p]
authors = ["A"]
title = "T"
venue = "V"
year = 2021
"""
RESULT = """
[[result]]
id = "p-a"
paper = "p"
table = "I"
row = "R"
design = "D"
algorithm = "sha256"
block_bits = 512
technology = "X"
fmax_hz = 100e6
throughput_bps = 800e6
area = { slice = 100 }
"""
CLAIM = """
[[claim]]
id = "p-c"
paper = "p"
where = "II"
text = "half"
value = 0.5
checks = [{ formula = "1 - a/b", a = "p-a.area.slice", b = "p-a.fmax_hz" }]
"""


def test_a_sound_file_is_taken() -> None:
    data = parse(PAPER + RESULT + CLAIM)
    assert data.results["p-a"].cycles == 64
    (claim,) = data.claims_of("p")
    assert data.computed(claim) == [("1 - 100 / 100", 1 - 100 / 100e6)]
    assert data.verdict(claim) == "does not follow"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fmax_hz = 100e6", "fmax_mhz = 100", "results.p-a.fmax_mhz"),
        ("slice = 100", "slices = 100", "results.p-a.area.slices"),
        ("fmax_hz = 100e6", "fmax_hz = -1", "results.p-a.fmax_hz"),
        ("fmax_hz = 100e6", 'fmax_hz = "fast"', "results.p-a.fmax_hz"),
        ('paper = "p"\ntable', 'paper = "q"\ntable', "unknown paper 'q'"),
        ('row = "R"\n', "", "results.p-a.row"),
        ("1 - a/b", "a - b", "formula"),
        ("p-a.area.slice", "p-a.area.lut", "no figure 'p-a.area.lut'"),
        ("p-a.area.slice", "p-b.area.slice", "no figure 'p-b.area.slice'"),
        ("p-a.area.slice", "p-a.energy_j_per_bit", "no figure 'p-a.energy_j_per_bit'"),
        ("[[claim]]", "[[claims]]", "unknown table claims"),
        ("[[claim]]", RESULT + "[[claim]]", "p-a is there twice"),
        ('id = "p-c"\n', "", "id"),
        ("value = 0.5", "value = ", "published.toml"),
    ],
)
def test_mistakes_are_refused_and_named(old: str, new: str, said: str) -> None:
    text = PAPER + RESULT + CLAIM
    assert old in text
    with pytest.raises(HashtileError, match=r"published\.toml") as error:
        parse(text.replace(old, new))
    assert said in str(error.value)


def test_throughput_follows_from_clock_and_cycles_where_the_paper_states_them() -> None:
    stated = [r for r in published().results.values() if r.cycles_per_block and r.throughput_bps]
    assert len(stated) >= 2
    for row in stated:
        assert row.cycles is not None
        assert math.isclose(row.cycles, row.cycles_per_block, rel_tol=1e-3), row.id


@pytest.mark.parametrize(
    ("row", "cycles"),
    [
        ("kammoun2021-t2-13", 65),
        ("kammoun2021-t2-14", 152.4),
        ("kammoun2021-t2-15", 160),
        ("kammoun2021-t2-16", 128),
        ("kammoun2021-t2-17", 130.2),
        ("kammoun2021-t2-18-v4", 281.7),
        ("kammoun2021-t2-18-v5", 280.1),
        ("kammoun2021-t2-19", 14.8),
        ("kammoun2021-t3-hls1", 1184),
        ("kammoun2021-t3-hls2", 101),
        ("kammoun2021-t3-lls", 65),
    ],
)
def test_kammoun_cycles_follow_from_the_tables(row: str, cycles: float) -> None:
    derived = published().results[row].cycles
    assert derived is not None
    assert math.isclose(derived, cycles, rel_tol=2e-3)


def test_kammoun_tables_agree_on_the_hand_written_core() -> None:
    second, third = (published().results[f"kammoun2021-{t}-lls"] for t in ("t2", "t3"))
    assert (second.fmax_hz, second.throughput_bps) == (third.fmax_hz, third.throughput_bps)
    assert second.area["slice"] == third.area["slice"] == 1305


def test_kammoun_claims_are_judged_by_the_tables() -> None:
    data = published()
    verdicts = {c.id.removeprefix("kammoun2021-"): data.verdict(c) for c in data.claims.values()}
    wrong = {name for name, verdict in verdicts.items() if verdict == "does not follow"}
    assert wrong == {"unroll", "whole-sw"}
    right = {name for name, verdict in verdicts.items() if verdict == "follows"}
    assert right == {
        "previous-low", "previous-high", "area-19", "throughput-hls2", "throughput-hls1",
        "area-hls", "lut-stream", "clock-stream",
    }  # fmt: skip


def test_the_arithmetic_in_kammoun_traps_and_notes_holds() -> None:
    data = published()
    value = {c.id.removeprefix("kammoun2021-"): c.value for c in data.claims.values()}
    gain = {way: value["profile"] * value[f"transform-{way}"] for way in ("lls", "hls")}
    traps = " ".join(data.papers["kammoun2021"].traps)
    notes = " ".join(claim.note or "" for claim in data.claims.values())
    for number, text in (
        (512 * 222 / 96, "= 1184"),
        (512 * 181 / 917, "= 101 "),
        (100 * (1 - 101 / 1184), "91.5 %"),
        (100 * (1 - 96 / 917), "89.5 %"),
        (100 * gain["lls"], "20.2 %"),
        (100 * gain["hls"], "0.47 x 0.35 = 16.45 %"),
        (100 * (1 / (1 - gain["lls"]) - 1), "25.3 %"),
        (100 * (1 - (1 - value["whole-sw"]) / (1 - value["whole-hls"])), "= 16.7 %"),
        (1305 / 339, "3.85 times"),
        (25190 - 19212, "5978 "),
        (65 / 135, "= 0.48 us"),
        (667e6 / 2 / 50e6, "6.67 times"),
        (512 * 112 / 3880, "= 14.8 cycles"),
    ):
        assert text in traps
        shown = text.split("=")[-1].split()[0]
        digits = len(shown.partition(".")[2])
        assert f"{number:.{digits}f}" == shown, text
    assert f"{(1 - gain['lls']) / (1 - gain['hls']):.3f}" == "0.955"
    assert "0.955" in notes


def test_select_by_core_paper_and_algorithm() -> None:
    data = published()
    assert data.select(core="sha256_iterative") == data.select(paper="kammoun2021")
    assert {row.algorithm for row in data.select(algorithm="sha512")} == {"sha512"}
    assert data.select(paper="kammoun2021", algorithm="sha3-256") == []


@pytest.mark.parametrize("wrong", [{"core": "sha256_iterativ"}, {"paper": "kammoun"}])
def test_select_names_what_is_known(wrong: dict[str, str]) -> None:
    with pytest.raises(HashtileError, match="known are"):
        published().select(**wrong)
