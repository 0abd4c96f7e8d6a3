"""The figures of Nannipieri: as printed, and their arithmetic holds."""

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from verdicts import verdicts_of

from hashtile.papers.published import Result, published

FOUR = ("sha224", "sha256", "sha384", "sha512")


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
        ("mW): {:.2f} Gb/s", all256 / 1e9),
        ("33.24 Gb/s, {:.2f} Gb/s/kGE, 653", all256 / whole.area["ge"] / 1e6),
        ("1.05 Gb/s/kGE, {:.0f} fJ/bit", whole.power_w / all256 * 1e15),
        ("SHA-512 alone: {:.2f} Gb/s", rate512 / 1e9),
        ("59.84 Gb/s, {:.2f} Gb/s/kGE", rate512 / alone512.area["ge"] / 1e6),
        ("SHA-512 among all four: {:.2f} Gb/s", all512 / 1e9),
        ("53.67 Gb/s, {:.2f} Gb/s/kGE", all512 / whole.area["ge"] / 1e6),
        ("so {:.2f} Gb/s and not 115.20", 576 * 5100e6 / 25 / 1e9),
        ("same clock: {:.0f} % more", 100 * (pair.power_w / whole.power_w - 1)),
        ("256 x 1.53 GHz / 67 = {:.2f} Gb/s", 256 * 1.53 / 67),
        ("6.22 needs {:.0f} cycles", 256 * 1.53 / 6.22),
        ("512 x 1.53 GHz / 67 = {:.2f} Gb/s", 512 * 1.53 / 67),
        ("33.24 is {:.2f} times that", gain),
        ("times that, not {:.2f}.", 33.24 / 6.22),
        ("for a node, {:.2f} times are left", gain / 2**0.5),
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
        ("SHA3-512 alone: {:.2f} Gb/s, 3.82", rate / 1e9),
        ("117.50 Gb/s, {:.2f} Gb/s/kGE", rate / alone.area["ge"] / 1e6),
        ("3.82 Gb/s/kGE, {:.0f} fJ/bit", alone.power_w / rate * 1e15),
        ("({:.2f} kGE, 25.29 mW)", whole.area["ge"] / 1e3),
        ("(33.43 kGE, {:.2f} mW)", whole.power_w * 1e3),
        ("mW): {:.2f} Gb/s, 3.45", all512 / 1e9),
        ("115.20 Gb/s, {:.2f} Gb/s/kGE", all512 / whole.area["ge"] / 1e6),
        ("3.45 Gb/s/kGE, {:.0f} fJ/bit", whole.power_w / all512 * 1e15),
        ("among all four: {:.2f} Gb/s, 6.89", all224 / 1e9),
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
