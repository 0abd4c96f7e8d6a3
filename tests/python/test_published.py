"""The published figures: the file is sound, and the arithmetic of all papers holds."""

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from hashtile.papers.published import parse, published
from hashtile.reference.functions import FUNCTIONS
from hashtile.support.errors import HashtileError

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
checks.throughput_bps = { formula = "a * b / c", a = 512, b = "p-a.fmax_hz", c = 64 }
"""
CLAIM = """
[[claim]]
id = "p-c"
paper = "p"
where = "II"
text = "half"
value = 0.5
checks = [{ formula = "1 - a / b", a = "p-a.area.slice", b = "p-a.fmax_hz" }]
"""

SOFTWARE = """
[[software]]
id = "p-s"
paper = "p"
table = "I"
row = "R"
technology = "X"
program = "P"
message = "abc"
measures = "all"
algorithm = "sha256"
clock_hz = 100_000_000
cycles = 1000
time_s = 11.0e-6
checks.cpi = { formula = "a / b", a = 1, b = 2 }
"""
STANDARD = """
[[standard]]
id = "p-f"
paper = "p"
table = "I"
row = "SHA-256"
rounds = 64
"""


def test_a_sound_file_is_taken() -> None:
    data = parse(PAPER + RESULT + CLAIM)
    assert data.results["p-a"].cycles == 64
    (claim,) = data.claims_of("p")
    assert data.computed(claim) == [("1 - 100 / 100 MHz", 1 - 100 / 100e6)]
    literal = CLAIM.replace('b = "p-a.fmax_hz"', "b = 62.5")
    assert data.computed(parse(PAPER + RESULT + literal).claims["p-c"])[0][0] == "1 - 100 / 62.5"
    assert data.verdict(claim) == "does not follow"
    row = data.results["p-a"]
    assert data.value(row.checks["throughput_bps"]) == ("512 × 100 MHz / 64", 800e6)
    assert data.follows(row, "throughput_bps")
    assert data.disagreements("p") == {"p-c": data.computed(claim)}
    other = parse((PAPER + RESULT).replace("c = 64", "c = 68"))
    assert not other.follows(other.results["p-a"], "throughput_bps")
    assert other.disagreements("p") == {
        "p-a.throughput_bps": [("512 × 100 MHz / 68", pytest.approx(512e8 / 68))]
    }
    assert parse(PAPER + STANDARD).standards["p-f"].rounds == 64


@pytest.mark.parametrize(
    ("clock", "rate", "cycles", "follows"),
    [
        ("100e6", "800e6", 64, True),
        ("100e6", "801e6", 64, True),  # 1 Mb/s of the rate, 8 Mb/s by 1 MHz of the clock
        ("100.0e6", "802e6", 64, False),
        ("100.0e6", "0.81e9", 64, True),
        ("100.0e6", "0.810e9", 64, False),
        ("100_000_000", "801e6", 64, True),
        ("100_000_000", "802e6", 64, False),  # a whole number is exact
        ("100_000_000", "799e6", 64, True),
        ("100_000_000", "798e6", 64, False),
        ("100e6", "800e6", 65, False),
    ],
)
def test_the_digits_that_are_printed_say_how_far_off_a_figure_may_be(
    clock: str, rate: str, cycles: int, follows: bool
) -> None:
    text = RESULT.replace("fmax_hz = 100e6", f"fmax_hz = {clock}").replace(
        "c = 64", f"c = {cycles}"
    )
    data = parse(PAPER + text.replace("throughput_bps = 800e6", f"throughput_bps = {rate}"))
    assert data.follows(data.results["p-a"], "throughput_bps") == follows


def test_the_checks_of_a_program_start_from_its_row() -> None:
    check = 'checks.time_s = { formula = "a / b", a = "p-s.cycles", b = "p-s.clock_hz" }'
    text = re.sub("checks.cpi.*", check, PAPER + SOFTWARE)
    data = parse(text)
    assert data.disagreements("p") == {"p-s.time_s": [("1000 / 100 MHz", 1e-5)]}
    assert parse(text.replace("11.0e-6", "11e-6")).disagreements("p") == {}


@pytest.mark.parametrize(
    ("holds", "value", "verdict"),
    [
        ("above", 99, "follows"),
        ("above", 101, "does not follow"),
        ("below", 101, "follows"),
        ("below", 99, "does not follow"),
        ("about", 99, "follows"),
        ("about", 98, "does not follow"),
    ],
)
def test_a_claim_says_in_what_way_it_holds(holds: str, value: float, verdict: str) -> None:
    claim = CLAIM.replace('formula = "1 - a / b"', 'formula = "a"').replace("0.5", str(value))
    data = parse(f'{PAPER}{RESULT}{claim}unit = "GE"\nstep = 1\nholds = "{holds}"\n')
    (found,) = data.claims_of("p")
    assert data.verdict(found) == verdict


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("fmax_hz = 100e6", "fmax_mhz = 100", "results.p-a.fmax_mhz"),
        ("slice = 100", "slices = 100", "results.p-a.area.slices"),
        ("fmax_hz = 100e6", "fmax_hz = -1", "results.p-a.fmax_hz"),
        ("fmax_hz = 100e6", 'fmax_hz = "fast"', "results.p-a.fmax_hz"),
        ('paper = "p"\ntable', 'paper = "q"\ntable', "unknown paper 'q'"),
        ('algorithm = "sha256"', 'modes = ["sha256", "sha1"]', "results.p-a.modes.1"),
        ('algorithm = "sha256"', 'algorithm = "md5"', "results.p-a.algorithm"),
        ('algorithm = "sha256"\n', "", "either `algorithm` or `modes`"),
        ('"sha256"\n', '"sha256"\nmodes = ["sha224"]\n', "either `algorithm` or `modes`"),
        ("block_bits = 512\n", "", "a throughput without `block_bits`"),
        ("checks.throughput_bps", "checks.power_w", "a check of 'power_w'"),
        ('b = "p-a.fmax_hz", c', 'b = "p-b.fmax_hz", c', "no figure 'p-b.fmax_hz'"),
        ('row = "R"\n', "", "results.p-a.row"),
        ('formula = "a * b / c", a = 512', 'formula = "a * b / c", a = "p-s.cpi"', "'p-s.cpi'"),
        ("[[claim]]", SOFTWARE + "[[claim]]", "a check of 'cpi', which the row does not have"),
        ("[[claim]]", STANDARD.replace("p-f", "p-a") + "[[claim]]", "p-a is there twice"),
        ("[[claim]]", STANDARD.replace('"p"', '"q"') + "[[claim]]", "unknown paper 'q'"),
        ("1 - a / b", "a - b", "formula"),
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


# Cycles between blocks that clock, bits and throughput have, where the paper does not state them
DERIVED = {
    "kammoun2021-t2-13": 65, "kammoun2021-t2-14": 152.4, "kammoun2021-t2-15": 160,
    "kammoun2021-t2-16": 128, "kammoun2021-t2-17": 130.2, "kammoun2021-t2-18-v4": 281.7,
    "kammoun2021-t2-18-v5": 280.1, "kammoun2021-t2-19": 14.78, "kammoun2021-t3-hls1": 1184,
    "kammoun2021-t3-hls2": 101.06, "nannipieri2021-text-12": 12, "ahmed2015-t1-dcc-sa": 21,
    "ahmed2015-t1-dccl-sa": 237.7, "ahmed2015-t1-dcc-soc": 38.06, "ahmed2015-t1-dccl-soc": 234,
    "ahmed2015-t1-8": 200.1, "ahmed2015-t1-1": 24, "ahmed2015-t1-9": 26, "ahmed2015-t1-5": 24,
    "ahmed2015-t1-6": 48.38,
}  # fmt: skip
UNCLOCKED = {
    "ahmed2015-t1-7", "michail2012-text-2009", "michail2012-text-khan-md5",
    "michail2012-text-khan-sha1", "michail2012-text-khan-ripemd160",
}  # fmt: skip


def test_every_throughput_is_recomputed_from_clock_bits_and_cycles() -> None:
    data = published()
    rated = {row.id: row for row in data.results.values() if row.throughput_bps}
    checked = {name for name, row in rated.items() if "throughput_bps" in row.checks}
    assert {*rated} == checked | {*DERIVED} | UNCLOCKED
    assert len(rated) == len(checked) + len(DERIVED) + len(UNCLOCKED) == 52
    for name in checked:
        row, check = rated[name], rated[name].checks["throughput_bps"]
        cycles = row.cycles_per_block or 24 / int(row.row.removeprefix("n = "))
        clock = row.fmax_hz or data.results[str(check.a).removesuffix(".fmax_hz")].fmax_hz
        assert row.block_bits and clock
        assert data.value(check)[1] == pytest.approx(row.block_bits * clock / cycles)
    for name, cycles in DERIVED.items():
        row = rated[name]
        assert row.block_bits and row.fmax_hz and row.throughput_bps
        assert row.cycles_per_block is None
        assert row.cycles == pytest.approx(cycles, rel=5e-4)
        assert row.block_bits * row.fmax_hz / cycles == pytest.approx(row.throughput_bps, rel=5e-4)
    for name in UNCLOCKED:
        assert rated[name].fmax_hz is None
    stated = [row for row in rated.values() if row.cycles_per_block]
    assert {row.id for row in stated} <= checked
    for row in data.results.values():
        if row.algorithm in FUNCTIONS and row.block_bits:
            assert row.block_bits == 8 * FUNCTIONS[row.algorithm].block_bytes, row.id


def test_every_printed_figure_with_a_check_follows() -> None:
    data = published()
    checked = [(row, field) for row in data.results.values() for field in row.checks]
    assert len(checked) == 48
    wrong = [(row.id, field) for row, field in checked if not data.follows(row, field)]
    assert wrong == [("michail2012-t2-v2-5", "throughput_bps")]  # a trap says so


def test_asap7_nand2x1_is_one_and_a_half_of_the_smallest(
    shared_file: Callable[[str], Path],
) -> None:
    library = shared_file("pdk/asap7/lib/asap7sc7p5t_SIMPLE_SLVT_TT_nldm.lib.gz")
    text = gzip.decompress(library.read_bytes()).decode()
    area = {
        name: float(re.findall(rf"cell \({name}_ASAP7_75t_SL\)[^}}]*?area : ([\d.]+)", text)[0])
        for name in ("NAND2x1", "NAND2xp5")
    }
    assert area["NAND2x1"] / area["NAND2xp5"] == pytest.approx(1.5)
    assert "NAND2x1 is 1.5 times" in " ".join(published().papers["nannipieri2021"].traps)


def test_select_by_core_paper_and_algorithm() -> None:
    data = published()
    assert data.select(core="sha256_iterative") == data.select(paper="kammoun2021")
    found = data.select(algorithm="sha512")
    assert {row.algorithm for row in found} == {"sha512", None}
    assert all("sha512" in row.algorithms for row in found)
    assert len([row for row in found if row.table == "5"]) == 8
    assert [r.row for r in data.select(paper="kammoun2021", algorithm="sha3-256")] == ["[23]"]
    assert data.select(paper="marzvanyan2020") == []
    assert len(data.select(paper="ahmed2015", algorithm="sha3-256")) == 5
    own = data.select(paper="ahmed2015", algorithm="sha3-512")
    assert [row.row for row in own] == ["DCC SA", "DCCL SA", "DCC SoC", "DCCL SoC"]
    keccak = data.select(algorithm="keccak")
    assert [row.paper for row in keccak] == ["nannipieri2021"] * 5 + ["ahmed2015"]


@pytest.mark.parametrize("wrong", [{"core": "sha256_iterativ"}, {"paper": "kammoun"}])
def test_select_names_what_is_known(wrong: dict[str, str]) -> None:
    with pytest.raises(HashtileError, match="known are"):
        published().select(**wrong)
