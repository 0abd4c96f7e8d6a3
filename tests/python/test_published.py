"""The published figures: the file is sound, and the arithmetic that follows from it holds."""

import gzip
import math
import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest

from hashtile.errors import HashtileError
from hashtile.functions import FUNCTIONS
from hashtile.published import Claim, Result, parse, published

FOUR = ("sha224", "sha256", "sha384", "sha512")
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


def test_kammoun_tables_agree_on_the_hand_written_core() -> None:
    second, third = (published().results[f"kammoun2021-{t}-lls"] for t in ("t2", "t3"))
    assert (second.fmax_hz, second.throughput_bps) == (third.fmax_hz, third.throughput_bps)
    assert second.area["slice"] == third.area["slice"] == 1305


def verdicts_of(paper: str) -> dict[str, str]:
    data = published()
    return {c.id.removeprefix(f"{paper}-"): data.verdict(c) for c in data.claims_of(paper)}


def test_kammoun_claims_are_judged_by_the_tables() -> None:
    verdicts = verdicts_of("kammoun2021")
    wrong = {name for name, verdict in verdicts.items() if verdict == "does not follow"}
    assert wrong == {"unroll", "whole-sw", "quoted-14", "quoted-15", "quoted-18"}
    right = {name for name, verdict in verdicts.items() if verdict == "follows"}
    assert right == {
        "previous-low", "previous-high", "area-19", "throughput-hls2", "throughput-hls1",
        "area-hls", "lut-stream", "clock-stream", "load", "quoted-13", "quoted-13-slice",
        "quoted-16", "quoted-17", "quoted-19",
    }  # fmt: skip


def test_the_arithmetic_in_kammoun_traps_and_notes_holds() -> None:
    data = published()
    value = {c.id.removeprefix("kammoun2021-"): c.value for c in data.claims_of("kammoun2021")}
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
        (22 / 135, "takes 0.163"),
        (41 / 181, "#Optimized solution 0.227"),
        (52 / 222, "#Solution1 0.234"),
    ):
        assert text in traps
        assert last_number(text) == shown(number, text), text
    assert f"{(1 - gain['lls']) / (1 - gain['hls']):.3f}" == "0.955"
    assert "0.955" in notes


def last_number(text: str) -> str:
    return re.findall(r"[\d.]+", text)[-1]


def shown(number: float, text: str) -> str:
    """`number` with as many decimals as the last number of `text` has."""
    return f"{number:.{len(last_number(text).partition('.')[2])}f}"


def nannipieri(table: str, *modes: str) -> Result:
    """The row of a table for exactly these modes."""
    (found,) = (
        row
        for row in published().select(paper="nannipieri2021")
        if row.table == table and row.algorithms == modes
    )
    return found


@pytest.mark.parametrize(("table", "prefix"), [("5", "sha"), ("6", "sha3-")])
def test_nannipieri_has_every_subset_of_four_modes_once(table: str, prefix: str) -> None:
    rows = [r for r in published().select(paper="nannipieri2021") if r.table == table]
    four = [f"{prefix}{size}" for size in (224, 256, 384, 512)]
    subsets = {c for count in range(1, 5) for c in combinations(four, count)}
    assert len(rows) == 15
    assert {row.modes for row in rows} == subsets
    for row in rows:
        assert sorted(row.row.split("-")) == [mode[len(prefix) :] for mode in row.modes]
        assert row.fmax_hz
        assert row.power_w
        assert row.area["ge"]


def as_printed(row: Result) -> list[float]:
    """The figures of a row in the columns and units of its table."""
    if row.table == "3":
        derived = (row.throughput_bps / 1e9, row.efficiency_bps_per_ge / 1e6)
        return [row.area["ge"] / 1e3, row.fmax_hz / 1e6, *derived]
    if row.table == "4":
        return [row.fmax_hz / 1e6, *(row.area[unit] for unit in ("lut", "ff", "alm"))]
    if row.table == "7":
        derived = (row.throughput_bps / 1e9, row.efficiency_bps_per_ge / 1e6)
        return [row.cycles_per_block, *derived, row.fom_j_per_bit * 1e15]
    return [row.area["ge"] / 1e3, row.fmax_hz / 1e6, row.power_w * 1e3]


def test_nannipieri_rows_are_as_printed(shared_file: Callable[[str], Path]) -> None:
    text = shared_file("papers/nannipieri_sha2_sha3_epi_7nm.txt").read_text(encoding="utf-8")
    _, *tables = re.split(r"^Table (?=[3-7]:)", text, flags=re.MULTILINE)
    rows = published().select(paper="nannipieri2021")
    for table, count in zip(sorted(tables), (5, 2, 15, 15, 8), strict=True):
        printed = re.findall(r"^(\S[^\t\n]*)((?:\t[\d.]+(?: MHz)?)+)$", table, re.MULTILINE)
        ours = [row for row in rows if row.table == table[0]]
        assert [row.row for row in ours] == [name for name, _ in printed]
        assert len(ours) == count
        for row, (_, cells) in zip(ours, printed, strict=True):
            values = [float(cell.removesuffix(" MHz")) for cell in cells.split("\t")[1:]]
            assert as_printed(row) == pytest.approx(values), row.id


@pytest.mark.parametrize(
    ("algorithm", "gbps", "efficiency", "energy"),
    [
        ("sha224", "33.24", "2.15", "404.03"),
        ("sha256", "33.24", "2.15", "404.63"),
        ("sha384", "53.67", "1.90", "420.34"),
        ("sha512", "53.67", "1.79", "459.47"),
        ("sha3-224", "230.40", "7.36", "108.33"),
        ("sha3-256", "217.60", "6.90", "116.22"),
        ("sha3-384", "166.40", "5.31", "150.66"),
        ("sha3-512", "115.20", "3.75", "222.83"),
    ],
)
def test_nannipieri_table_7_follows_digit_by_digit(
    algorithm: str, gbps: str, efficiency: str, energy: str
) -> None:
    """From the clock of all modes and the area and power of the mode alone, cut or rounded."""
    data, row = published(), nannipieri("7", algorithm)
    for field, text, scale in (
        ("throughput_bps", gbps, 1e9),
        ("efficiency_bps_per_ge", efficiency, 1e6),
        ("fom_j_per_bit", energy, 1e-15),
    ):
        assert getattr(row, field) == pytest.approx(float(text) * scale)
        _, value = data.value(row.checks[field])
        assert abs(value / scale - float(text)) < 0.01
        assert data.follows(row, field)
    table = "6" if algorithm.startswith("sha3-") else "5"
    alone = nannipieri(table, algorithm)
    assert row.checks["efficiency_bps_per_ge"].b == f"{alone.id}.area.ge"
    assert row.checks["fom_j_per_bit"].a == f"{alone.id}.power_w"
    assert str(row.checks["throughput_bps"].a).startswith(f"nannipieri2021-t{table}-all.")


def unrolled() -> dict[int, Result]:
    """The rows of Table 3 by the rounds in a cycle."""
    rows = [row for row in published().select(paper="nannipieri2021") if row.table == "3"]
    return {int(row.row.removeprefix("n = ")): row for row in rows}


def test_nannipieri_table_3_has_blocks_of_1024_bits_in_24_by_n_cycles() -> None:
    rows, later = unrolled(), []
    assert list(rows) == [1, 2, 3, 4, 6]
    for n, row in rows.items():
        assert (row.algorithm, row.block_bits, row.cycles_per_block) == ("keccak", 1024, None)
        assert row.cycles == pytest.approx(24 / n, rel=2e-3)
        assert row.checks["throughput_bps"].c == 24 / n
        assert row.fmax_hz and row.throughput_bps
        later.append(row.throughput_bps / row.fmax_hz * (24 / n + 1))
        assert 1 / row.fmax_hz == pytest.approx((0.8 + 1.1 * n) * 1e-9, rel=3e-3)
        assert row.area["ge"] == (29 + 19 * n + (2 if n == 6 else 0)) * 1e3
    assert max(later) / min(later) > 1.2


def test_every_printed_figure_with_a_check_follows() -> None:
    data = published()
    checked = [(row, field) for row in data.results.values() for field in row.checks]
    assert len(checked) == 48
    wrong = [(row.id, field) for row, field in checked if not data.follows(row, field)]
    assert wrong == [("michail2012-t2-v2-5", "throughput_bps")]  # a trap says so


def test_nannipieri_claims_are_judged_by_the_tables() -> None:
    verdicts = verdicts_of("nannipieri2021")
    by_verdict = {said: {n for n, v in verdicts.items() if v == said} for said in verdicts.values()}
    assert by_verdict == {
        "follows": {
            "rate-sha2", "rate-sha3", "power-sha2", "power-sha3", "quoted-12", "area-12",
            "area-low", "alone-sha3-224", "alone-sha3-256", "alone-sha3-384",
        },
        "does not follow": {
            "area", "quoted-18", "vastly", "efficiency-12", "alone-sha224", "alone-sha256",
            "alone-sha384", "alone-sha512", "alone-sha3-512",
        },
        "no figure to check it by": {"adder-45", "adder-7", "quoted-20", "quoted-20-clock"},
    }  # fmt: skip


def test_the_arithmetic_in_nannipieri_traps_and_notes_holds() -> None:
    data = published()
    said = " ".join(data.papers["nannipieri2021"].traps)
    said += " ".join(claim.note or "" for claim in data.claims_of("nannipieri2021"))
    alone256, alone512, whole = (nannipieri("5", *m) for m in (("sha256",), ("sha512",), FOUR))
    pair = nannipieri("5", "sha384", "sha512")
    sha3 = nannipieri("6", *(f"sha3-{mode[3:]}" for mode in FOUR))
    assert alone256.fmax_hz and alone256.power_w and alone512.fmax_hz
    assert whole.fmax_hz and whole.power_w and pair.power_w
    rate256, rate512 = 512 * alone256.fmax_hz / 67, 1024 * alone512.fmax_hz / 83
    all256, all512 = 512 * whole.fmax_hz / 67, 1024 * whole.fmax_hz / 83
    text18 = data.results["nannipieri2021-text-18"]
    assert text18.fmax_hz and text18.rate_bps
    gain = all256 / text18.rate_bps
    for text, number in (
        ("512 x 5150 / 67 = {:.2f} Gb/s", rate256 / 1e9),
        ("39.36 Gb/s, {:.2f} Gb/s/kGE, 342", rate256 / alone256.area["ge"] / 1e6),
        ("2.55 Gb/s/kGE, {:.0f} fJ/bit", alone256.power_w / rate256 * 1e15),
        ("four modes ({:.2f} kGE, 21.70 mW)", whole.area["ge"] / 1e3),
        ("(31.79 kGE, {:.2f} mW)", whole.power_w * 1e3),
        ("mW) {:.2f} Gb/s", all256 / 1e9),
        ("33.24 Gb/s, {:.2f} Gb/s/kGE, 653", all256 / whole.area["ge"] / 1e6),
        ("1.05 Gb/s/kGE, {:.0f} fJ/bit", whole.power_w / all256 * 1e15),
        ("SHA-512 alone {:.2f} Gb/s", rate512 / 1e9),
        ("59.84 Gb/s, {:.2f} Gb/s/kGE", rate512 / alone512.area["ge"] / 1e6),
        ("SHA-512 among all four {:.2f} Gb/s", all512 / 1e9),
        ("53.67 Gb/s, {:.2f} Gb/s/kGE", all512 / whole.area["ge"] / 1e6),
        ("so {:.2f} Gb/s and not 115.20", 576 * 5100e6 / 25 / 1e9),
        ("same clock: {:.0f} % more", 100 * (pair.power_w / whole.power_w - 1)),
        ("256 x 1.53 GHz / 67 = {:.2f} Gb/s", 256 * 1.53 / 67),
        ("6.22 needs {:.0f} cycles", 256 * 1.53 / 6.22),
        ("512 x 1.53 GHz / 67 = {:.2f} Gb/s", 512 * 1.53 / 67),
        ("33.24 is {:.2f} times that", gain),
        ("times that, not {:.2f};", 33.24 / 6.22),
        ("for a node, {:.2f} times", gain / 2**0.5),
        ("and {:.2f} times where 10 nm", gain / 2),
        ("it is {:.2f} times for one node", gain / 2**0.5),
        ("node, {:.2f} times for the two", gain / 2),
        ("or {:.3f} pJ/bit", 404.03 / 1e3),
        ("all four modes {:.1f} %", 100 * sha3.area["ge"] / 105e3),
    ):
        assert text.format(number) in said, text


def test_the_arithmetic_in_nannipieri_traps_on_sha3_holds() -> None:
    said = " ".join(published().papers["nannipieri2021"].traps)
    said += " ".join(claim.note or "" for claim in published().claims_of("nannipieri2021"))
    alone, four = nannipieri("6", "sha3-512"), [f"sha3-{mode[3:]}" for mode in FOUR]
    whole, rows = nannipieri("6", *four), unrolled()
    assert alone.fmax_hz and alone.power_w and whole.fmax_hz and whole.power_w
    rate = 576 * alone.fmax_hz / 25
    all224, all512 = (block * whole.fmax_hz / 25 for block in (1152, 576))
    by24 = [f"{1.024 * (row.fmax_hz or 0) / 1e6 * n / 24:.2f}" for n, row in rows.items()]
    assert f"give {', '.join(by24[:4])} and {by24[4]} Gb/s" in said
    for text, number in (
        ("1024 x 500 / 24 = {:.2f}, and", 1.024 * 500 / 24),
        ("1024 / 24 / 1.1 = {:.1f} Gb/s", 1024 / 24 / 1.1),
        ("145 in place of {:.0f}.", 29 + 19 * 6),
        ("gives {:.2f} times as much", (rows[6].throughput_bps or 0) / 22.44e9),
        ("much for {:.2f} times the area", rows[6].area["ge"] / rows[1].area["ge"]),
        ("SHA3-512 alone {:.2f} Gb/s, 3.82", rate / 1e9),
        ("117.50 Gb/s, {:.2f} Gb/s/kGE", rate / alone.area["ge"] / 1e6),
        ("3.82 Gb/s/kGE, {:.0f} fJ/bit", alone.power_w / rate * 1e15),
        ("({:.2f} kGE, 25.29 mW)", whole.area["ge"] / 1e3),
        ("(33.43 kGE, {:.2f} mW)", whole.power_w * 1e3),
        ("mW) {:.2f} Gb/s, 3.45", all512 / 1e9),
        ("115.20 Gb/s, {:.2f} Gb/s/kGE", all512 / whole.area["ge"] / 1e6),
        ("3.45 Gb/s/kGE, {:.0f} fJ/bit", whole.power_w / all512 * 1e15),
        ("among all four {:.2f} Gb/s, 6.89", all224 / 1e9),
        ("230.40 Gb/s, {:.2f} Gb/s/kGE", all224 / whole.area["ge"] / 1e6),
        ("6.89 Gb/s/kGE, {:.0f} fJ/bit", whole.power_w / all224 * 1e15),
        ("modes have {:.1f} % more area", 100 * (whole.area["ge"] / alone.area["ge"] - 1)),
        ("{:.0f} more than the state", nannipieri("4", *four).area["ff"] - 1600),
        ("have to run at {:.1f} GHz", all224 / 128 / 1e9),
        ("576 x 1000 / 48000 = {:.0f} cycles", 576 * 1000 / 48000),
        ("takes {:.0f} cycles a block and has 12", 24 / 2 * 4),
        ("cycles a block and has {:.0f} Gb/s", 576 / 48),
        ("is {:.0f} bits a cycle", 5200 / 200),
        ("1088 bits each {:.1f} cycles", 1088 / 26),
    ):
        assert text.format(number) in said, text


def test_nannipieri_table_6_is_noisy_as_the_traps_say() -> None:
    rows = [row for row in published().select(paper="nannipieri2021") if row.table == "6"]
    by_area = sorted(rows, key=lambda row: row.area["ge"])
    by_power = sorted(rows, key=lambda row: row.power_w or 0)
    assert by_power[0] is by_area[-2] is nannipieri("6", "sha3-256", "sha3-384", "sha3-512")
    assert by_power[-1] is nannipieri("6", "sha3-384", "sha3-512")
    less = nannipieri("6", "sha3-224", "sha3-384")
    assert nannipieri("6", "sha3-224", "sha3-384", "sha3-512").area["ge"] < less.area["ge"]


def test_nannipieri_table_5_is_not_monotone_as_the_traps_say() -> None:
    for more, less in ((FOUR, FOUR[1:]), (FOUR[:3], FOUR[1:3])):
        assert nannipieri("5", *more).area["ge"] < nannipieri("5", *less).area["ge"]


def test_ahmed_rows_are_as_printed(shared_file: Callable[[str], Path]) -> None:
    text = shared_file("papers/ahmed_farag_configurable_sha3_soc.txt").read_text(encoding="utf-8")
    printed = [line.split("\t") for line in text.splitlines() if line.count("\t") == 6]
    data = published()
    ours = data.select(paper="ahmed2015")
    assert len(ours) == len(printed) - 1 == 10
    assert [bool(row.quoted_from) for row in ours] == [False] * 4 + [True] * 6
    for row, (name, platform, flow, *cells) in zip(ours, printed[1:], strict=True):
        assert row.row == name.replace("- ", "")
        device = {"Zedboard": "Zynq-7000 (ZedBoard)"}.get(platform, platform.replace(" ", "-"))
        assert row.technology == device
        assert row.design.startswith(flow)
        slices, clock, rate, efficiency = (cell.replace(",", "") for cell in cells)
        assert row.area == {"slice": float(slices)}
        assert row.fmax_hz == (None if clock == "-" else pytest.approx(float(clock) * 1e6))
        assert row.throughput_bps == pytest.approx(float(rate) * 1e6)
        claim = data.claims[row.id.replace("-t1-", "-slice-")]
        assert claim.value == pytest.approx(float(efficiency) * 1e6)
        assert claim.text == f"{row.row}: {efficiency} Mb/s/slice"
        exact = float(rate) / float(slices)
        ways = (f"{math.floor(100 * exact) / 100:.2f}" == efficiency, f"{exact:.2f}" == efficiency)
        said = {(True, False): "Cut off", (False, True): "Rounded"}.get(ways, "")
        assert any(ways)
        assert (claim.note or "").startswith(said)
        assert bool(claim.note) == bool(said)


def test_ahmed_rows_are_of_two_functions_and_a_block_that_has_none() -> None:
    blocks = {row.algorithm: row.block_bits for row in published().select(paper="ahmed2015")}
    assert blocks == {"sha3-512": 576, "sha3-256": 1088, "keccak": 1024}


def test_ahmed_claims_are_judged_by_the_table() -> None:
    verdicts = verdicts_of("ahmed2015")
    open_ones = {"cycles-sponge", "cycles-memory", "f5-key", "f5-least", "f5-most"}
    assert len(verdicts) == 21
    for name, verdict in verdicts.items():
        if name in open_ones:
            assert verdict == "no figure to check it by"
        else:
            assert verdict == ("does not follow" if name.startswith("equation-") else "follows")


def equations(block: int, *, folded: bool) -> int:
    """Cycles by equations (2) and (4) of Ahmed and Farag, for lanes of 64 bits."""
    return max(9 + block // 64, (12 + 2 * 6) * (3 + 64 // 8) if folded else 25)


def test_the_arithmetic_in_ahmed_traps_and_notes_holds() -> None:
    data = published()
    traps = " ".join(data.papers["ahmed2015"].traps)
    notes = {row.id.rpartition("t1-")[2]: row.note or "" for row in data.select(paper="ahmed2015")}
    for key in ("dcc-sa", "dccl-sa", "dcc-soc", "dccl-soc"):
        row = data.results[f"ahmed2015-t1-{key}"]
        assert row.fmax_hz and row.throughput_bps
        rates = []
        for block in (576, 1088):
            cycles = equations(block, folded=key.startswith("dccl"))
            rates.append(block * row.fmax_hz / cycles / 1e6)
            product = f"{block} x {row.fmax_hz / 1e6:g} / {cycles} = {rates[-1]:.0f}"
            assert product in traps
            claim = data.claims[f"ahmed2015-equation-{key}"]
            _, computed = data.computed(claim)[len(rates) - 1]
            assert rates[-1] * 1e6 == pytest.approx(computed)
        as256 = 1088 * row.fmax_hz / row.throughput_bps
        first = equations(576, folded=key.startswith("dccl"))
        assert f"give {first} cycles and {rates[0]:.0f} Mb/s" in notes[key]
        assert f"As SHA3-256 the row has {as256:.1f} cycles" in notes[key]
    assert 576 * 182 == 21 * 4992
    assert f"1600 x 182 / 34 = {1600 * 182 / equations(1600, folded=False):.0f} Mb/s" in traps
    assert [equations(r, folded=False) for r in (1152, 1088, 832, 576)] == [27, 26, 25, 25]
    for text, number in (
        ("1088 x 301.5 / 13670 = {:.1f},", 1088 * 301.5 / 13670),
        ("1088 x 197 / 1071 = {:.1f},", 1088 * 197 / 1071),
        ("1088 x 211.2 / 8838 = {:.1f}.", 1088 * 211.2 / 8838),
        ("4992 Mb/s is 576 x 182 / {:.0f} exactly", 576 * 182 / 4992),
        ("as SHA3-512 DCC has {:.0f} cycles", 576 * 182 / 4992),
        ("576 x 175 / 424 = {:.1f} and", 576 * 175 / 424),
        ("576 x 104 / 256 = {:.1f},", 576 * 104 / 256),
        ("24 x (3 + 8) = {:.0f} cycles", 24 * (3 + 8)),
        ("DCC {:.1f} cycles a block and 71.9", 1088 * 182 / 4992),
        ("a block and {:.1f} in the SoC, DCCL", 1088 * 110.74 / 1676),
        ("DCCL {:.1f} and 442.0.", 1088 * 175 / 424),
        ("449.1 and {:.1f}.", 1088 * 104 / 256),
        ("DCC {:.1f} cycles a block in the SoC", 576 * 110.74 / 1676),
        ("clocks of {:.0f} MHz and in the SoC 73", 4992 * 25 / 576),
        ("217 MHz and in the SoC {:.0f},", 1676 * 25 / 576),
        ("DCCL {:.0f} and 117.", 424 * 264 / 576),
        ("194 and {:.0f}.", 256 * 264 / 576),
        ("takes {:.2f} times the cycles in DCC", (110.74 / 1676) / (182 / 4992)),
        ("and {:.2f} times in DCCL", (104 / 256) / (175 / 424)),
        ("holds {:.0f} words of a block", 1152 / 64),
        ("c = 256 and {:.0f} words", (1600 - 256) / 64),
        ("1541, {:.1f} % more", 100 * (1888 / 1541 - 1)),
        ("with {:.1f} times less", 4992 / 424),
        ("5.92, {:.2f} times that of DCC", 5.92 / 3.23),
        ("1024 x 317 / 13530 = {:.1f},", 1024 * 317 / 13530),
        ("cycles: {:.1f} with blocks of 1088", 1088 * 251.7 / 5660),
        ("1088 bits, {:.1f} with 576", 576 * 251.7 / 5660),
        ("({:.3f} is 3.23", 4992 / 1541),
        ("{:.4f} is 0.08)", 256 / 2923),
        ("({:.3f} is 5.92", 8838 / 1494),
        ("{:.4f} is 14.94)", 13670 / 915),
    ):
        assert text.format(number) in traps, text


def test_ahmed_has_what_its_text_says_and_no_more(shared_file: Callable[[str], Path]) -> None:
    text = shared_file("papers/ahmed_farag_configurable_sha3_soc.txt").read_text(encoding="utf-8")
    paper = published().papers["ahmed2015"]
    assert paper.title in text
    assert all(author in text for author in paper.authors)
    assert paper.doi is None
    _, references = text.split("\nREFERENCES\n")
    assert paper.year == max(int(year) for year in re.findall(r", (20\d\d)\.", references))


def michail(key: str) -> Result:
    return published().results[f"michail2012-{key}"]


def test_michail_rows_are_as_printed(shared_file: Callable[[str], Path]) -> None:
    text = shared_file("papers/michail2012_high_throughput_hmac_sha256.txt").read_text("utf-8")
    line = r"^(Virtex[^\t\n]*)\t([\d.]+)\t([\d,]+)\t([\d,]+)$"
    printed = re.findall(line, re.sub("</?sup>", "", text), re.MULTILINE)
    tables = [row for row in published().select(paper="michail2012") if row.table in ("I", "II")]
    assert len(tables) == len(printed) == 11
    for row, (name, *cells) in zip(tables, printed, strict=True):
        assert row.row == name
        clock, rate, slices = (float(cell.replace(",", "")) for cell in cells)
        assert row.fmax_hz == pytest.approx(clock * 1e6)
        assert row.throughput_bps == pytest.approx(rate * 1e6)
        assert row.area == {"slice": slices}
        assert (row.block_bits, row.cycles_per_block) == (512, 8)
        kind = ("sha256", 4) if row.table == "I" else ("hmac-sha256", 9)
        assert (row.algorithm, row.messages) == kind


def test_michail_quotes_three_hmacs_in_its_text(shared_file: Callable[[str], Path]) -> None:
    text = shared_file("papers/michail2012_high_throughput_hmac_sha256.txt").read_text("utf-8")
    names = {"md5": "MD5", "sha1": "SHA-1", "ripemd160": "RIPEMD-160"}
    rows = [michail(f"text-khan-{key}") for key in names]
    first, second, third = (f"{(row.throughput_bps or 0) / 1e6:g}Mbps" for row in rows)
    assert f"{first}, {second} and {third} using MD5, SHA-1, and RIPEMD-160" in text
    assert [row.algorithm for row in rows] == [f"hmac-{key}" for key in names]
    assert [row.row.rpartition(", ")[2] for row in rows] == [*names.values()]


def test_michail_claims_are_as_printed_and_judged_by_the_figures(
    shared_file: Callable[[str], Path],
) -> None:
    text = shared_file("papers/michail2012_high_throughput_hmac_sha256.txt").read_text("utf-8")
    shown = {claim.id: re.findall(r"([\d.,]+) %", claim.text) for claim in michail_claims()}
    for claim in michail_claims():
        if claim.unit is None:
            assert any(f"{number}%" in text for number in shown[claim.id]), claim.id
            (number,) = shown[claim.id]
            read = "3,229" if number == "3.229" else number
            assert float(read.replace(",", "")) / 100 == pytest.approx(claim.value), claim.id
    verdicts = verdicts_of("michail2012")
    judged = {name: said for name, said in verdicts.items() if said != "no figure to check it by"}
    assert judged == {
        "gain-rate": "does not follow", "gain-efficiency": "does not follow",
        "f17-efficiency": "does not follow", "rate-v6": "follows",
        "scheme-area": "does not follow", "rate-hmac": "follows", "earlier": "follows",
        "cycles-base": "follows", "cycles-unrolled": "follows", "cycles-final": "follows",
        "cycles-receive": "follows", "cycles-hmac": "follows", "messages-hmac": "follows",
    }  # fmt: skip
    gains = [
        name for name in verdicts if re.fullmatch(r"f\d\d-(rate|efficiency)-?(low|high)?", name)
    ]
    assert len(gains) == 17


def michail_claims() -> list[Claim]:
    return published().claims_of("michail2012")


def test_the_arithmetic_in_michail_traps_and_notes_holds() -> None:
    data = published()
    said = " ".join(data.papers["michail2012"].traps)
    value = {claim.id.removeprefix("michail2012-"): claim.value for claim in michail_claims()}
    rate = {n: 1 + value[n] for n in value if re.fullmatch(r"f\d\d-rate(-low|-high)?", n)}
    area = {n: 1 + value[n] for n in value if re.fullmatch(r"f\d\d-efficiency(-low|-high)?", n)}
    own, hmac5, hmac6 = michail("f17"), michail("t2-v5"), michail("t2-v6")
    hash5, hash6 = michail("t1-v5"), michail("t1-v6")
    assert own.throughput_bps and hmac5.fmax_hz and hmac6.fmax_hz and hmac6.throughput_bps
    assert hash5.fmax_hz and hash6.fmax_hz
    for text, number in (
        ("{:.0f} Mb/s is 512 x 172 / 8", 512 * 172 / 8),
        ("512 x 172 / 32 = {:.0f} Mb/s, a quarter", 512 * 172 / 32),
        ("{:.0f} % in throughput on Virtex", 100 * value["f17-rate-low"]),
        ("{:.1f} % for area on Virtex E", 100 * value["f20-efficiency"]),
        ("1.26 / 1.336 = {:.2f} times", rate["f17-rate-low"] / area["f17-efficiency-low"]),
        ("1.403 / 1.306 = {:.2f} times", rate["f18-rate-low"] / area["f18-efficiency-low"]),
        ("1.361 / 1.286 = {:.2f} times", rate["f20-rate"] / area["f20-efficiency"]),
        ("6.629 / 2.094 = {:.1f} to", rate["f21-rate-low"] / area["f21-efficiency-high"]),
        ("7.716 / 1.702 = {:.1f} times", rate["f21-rate-high"] / area["f21-efficiency-low"]),
        ("6.629 / 4 = {:.2f} to", rate["f21-rate-low"] / 4),
        ("7.716 / 4 = {:.2f} times", rate["f21-rate-high"] / 4),
        ("5.517 / 1.364 = {:.1f} times", rate["f19-rate"] / area["f19-efficiency"]),
        ("2943 slices are {:.2f} Mb/s/slice", own.throughput_bps / own.area["slice"] / 1e6),
        ("would be {:.0f} Mb/s, 46.9 MHz", 1.02 * own.area["slice"]),
        ("3002 Mb/s, {:.1f} MHz;", 1.02 * own.area["slice"] * 8 / 512),
        ("which has {:.1f} MHz in Table II", (michail("t2-v").fmax_hz or 0) / 1e6),
        ("512 x 65 / 8 = {:.0f} Mb/s", 512 * 65 / 8),
        ("needs {:.2f} MHz", 4130 * 8 / 512),
        ("4521 with {:.2f} MHz", 4521 * 8 / 512),
        ("{:.0f} of Table I are those of the hash on Virtex 5", 512 * hash5.fmax_hz / 8e6),
        ("{:.1f} MHz against 169", hmac5.fmax_hz / 1e6),
        ("{:.1f} against 172", hmac6.fmax_hz / 1e6),
        ("for {:.2f} and 2.20 times", hmac5.area["slice"] / hash5.area["slice"]),
        ("2.24 and {:.2f} times the slices", hmac6.area["slice"] / hash6.area["slice"]),
        ("10886 x 447 / 512 = {:.0f} Mb/s", hmac6.throughput_bps * (512 - 65) / 512e6),
        ("512 + 256 = {:.0f}", 512 + 256),
        ("2 / 2.7 = {:.2f} times", 2 / (1 + value["base-rate"])),
        ("0.35 / 2.2 = {:.1f} %", 100 * value["base-area"] / (1.1 * 2)),
        (
            "0.35 / 2.585 = {:.1f} %",
            100 * value["base-area"] / (1.1 * (1 + 1 + value["base-area"])),
        ),
    ):
        assert text.format(number) in said, text
    for note, number in (
        (own.note, 512 * 58.7 / 8),
        (michail("t2-v2-5").note, 512 * 65 / 8),
        (data.claims["michail2012-f17-efficiency"].note, 1.02 * own.area["slice"]),
    ):
        assert f"{number:.0f}" in (note or "")
    others = [
        value[f"f{n}-rate{limit}"] for n, limit in ((18, "-low"), (19, ""), (20, ""), (21, "-low"))
    ]
    assert min(others) == 0.361
    assert "36.1 % and more" in (data.claims["michail2012-gain-rate"].note or "")


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
