"""The papers' texts beside `data/published.toml`: nothing is missing, nothing is mistyped."""

import hashlib
import math
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hashtile.papers.published import Claim, Result, Software, Standard, published
from hashtile.reference.functions import FUNCTIONS

FILES = {
    "kammoun2021": "kammoun2021_sha256_hw_sw_exploration",
    "nannipieri2021": "nannipieri_sha2_sha3_epi_7nm",
    "ahmed2015": "ahmed_farag_configurable_sha3_soc",
    "michail2012": "michail2012_high_throughput_hmac_sha256",
    "marzvanyan2020": "marzvanyan_sha256_benchmarking",
}
UNITS = {
    "%": 0.01, "gbps": 1e9, "gbits/s": 1e9, "mbps": 1e6, "mb/s": 1e6, "mhz": 1e6, "ghz": 1e9,
    "kge": 1e3, "mw": 1e-3, "us": 1e-6, "microseconds": 1e-6, "mips": 1e6, "cycles": 1,
    "cycle": 1, "clock cycles": 1, "clock cycle": 1, "slice": 1, "slices": 1, "lut": 1, "ff": 1,
    "bram": 1, "bytes": 1,
}  # fmt: skip
# Numbers with a unit that are no figure: a count of the design (7.6), and the misprint that the
# claim michail2012-f17-efficiency-high reads as 3,229 %
NO_FIGURES = {"michail2012": {"5 clock cycles", "3.229%"}}
DISAGREEMENTS = {
    "kammoun2021": {
        "quoted-14", "quoted-15", "quoted-18",  # section II against Table II
        "unroll", "whole-sw",
    },
    "nannipieri2021": {
        "alone-sha224", "alone-sha256", "alone-sha384", "alone-sha512", "alone-sha3-512",
        "area", "quoted-18", "vastly", "efficiency-12",
    },
    "ahmed2015": {
        "equation-dcc-sa", "equation-dccl-sa", "equation-dcc-soc", "equation-dccl-soc",
    },
    "michail2012": {
        "t2-v2-5.throughput_bps", "gain-rate", "gain-efficiency", "f17-efficiency", "scheme-area",
    },
    "marzvanyan2020": {
        "t1-mblz-abc.time_s", "t1-mblz-cstm.time_s", "t1-intel-abc.time_s", "t1-intel-abc.cpi",
        "t1-intel-cstm.time_s", "t3-m1.ips", "cpi-intel", "faster-x86", "mips-better",
    },
}  # fmt: skip


@pytest.fixture
def body(shared_file: Callable[[str], Path]) -> Callable[[str], str]:
    """The text of a paper by its id, without the references."""

    def read(paper: str) -> str:
        text = shared_file(f"papers/{FILES[paper]}.txt").read_text(encoding="utf-8")
        text, *rest = re.split(r"^#* *(?:REFERENCES|References)$", text, flags=re.MULTILINE)
        assert len(rest) == 1
        return text

    return read


def entries(paper: str) -> list[Result | Software | Standard | Claim]:
    data = published()
    kinds = (data.results, data.software, data.standards, data.claims)
    return [entry for kind in kinds for entry in kind.values() if entry.paper == paper]


def numbers(value: object) -> Iterator[float]:
    """All numbers in `value`, however deep."""
    match value:
        case int() | float():
            yield float(value)
        case dict():
            yield from (number for below in value.values() for number in numbers(below))


def test_where_each_paper_disagrees_with_itself() -> None:
    data = published()
    assert {
        paper: {name.removeprefix(f"{paper}-") for name in data.disagreements(paper)}
        for paper in data.papers
    } == DISAGREEMENTS


def test_each_disagreement_is_told_in_words() -> None:
    data = published()
    for paper in data.papers:
        traps = " ".join(data.papers[paper].traps)
        for name, ((_, value), *_) in data.disagreements(paper).items():
            if name in data.claims:
                assert data.claims[name].note, name
            else:
                scale = {"time_s": 1e6, "throughput_bps": 1e-6, "cpi": 1, "ips": 1e-6}
                field = name.partition(".")[2]
                shown = f"{value * scale[field]:.{3 if field == 'cpi' else 0}f}"
                assert shown in traps, name


@pytest.mark.parametrize("paper", FILES)
def test_every_number_with_a_unit_is_in_the_data(paper: str, body: Callable[[str], str]) -> None:
    known = {number for entry in entries(paper) for number in numbers(entry.model_dump())}
    found, missing = 0, set()
    text = body(paper).replace("\t", " ")
    for match in re.finditer(
        r"(?<![\w.])(\d[\d.,]*?)[ \\]{0,2}(%|[A-Za-z]+(?:/s| cycles?)?)", text
    ):
        unit = next((u for u in (match[2].lower(), match[2].lower().split()[0]) if u in UNITS), "")
        if unit:
            found += 1
            read = [match[1].replace(",", "")]
            if re.fullmatch(r"\d+,\d\d", match[1]):
                read.append(match[1].replace(",", "."))  # 6,22 in Nannipieri
            values = [float(one) * UNITS[unit] for one in read]
            if not any(math.isclose(v, k, rel_tol=1e-9) for v in values for k in known):
                missing.add(match[0])
    assert found > 5
    assert missing == NO_FIGURES.get(paper, set())


@pytest.mark.parametrize("paper", FILES)
def test_every_figure_and_table_is_in_the_data_or_left_out_by_name(
    paper: str, body: Callable[[str], str]
) -> None:
    captions = re.findall(
        r"^(Fig\.|Figure|Table|TABLE) (\d+|[IVX]+)[.:\n]", body(paper), re.MULTILINE
    )
    assert captions
    left_out = expanded(published().papers[paper].left_out)
    pictures = {number for kind, number in captions if kind.startswith("Fig")}
    assert {name for name in left_out if not name.startswith("Table")} == pictures
    tables = {number for kind, number in captions if not kind.startswith("Fig")}
    ours = {entry.table for entry in entries(paper) if not isinstance(entry, Claim)}
    assert tables <= ours | {name.removeprefix("Table ") for name in left_out}


def expanded(left_out: tuple[str, ...]) -> set[str]:
    """The numbers of the figures and the names of the tables that lines begin with."""
    found = set()
    for line in left_out:
        head, _, why = line.partition(": ")
        assert why.endswith(".")
        if head.startswith("Table"):
            found.add(head)
            continue
        for first, last in re.findall(r"(\d+)(?: to (\d+))?", head):
            found |= {str(number) for number in range(int(first), int(last or first) + 1)}
    return found


def test_every_entry_has_a_technology_or_counts_what_has_none() -> None:
    data = published()

    def technologies(claim: Claim) -> Iterator[str]:
        if claim.technology:
            yield claim.technology
        for check in claim.checks:
            for name in check.names.values():
                entry = str(name).partition(".")[0]
                if entry in data.rows:
                    yield data.rows[entry].technology
                elif entry in data.claims:
                    yield from technologies(data.claims[entry])

    assert all(row.technology for row in data.rows.values())
    without = [claim for claim in data.claims.values() if not any(technologies(claim))]
    assert {claim.unit for claim in without} == {"cycles", "messages", "bit"}


def test_a_claim_has_the_number_of_its_text() -> None:
    scales = (1, 0.01, 1e3, 1e6, 1e9, 1e-3, 1e-6)
    in_words = {
        "kammoun2021-timer-clock": 100e6 / 2,
        "nannipieri2021-area-12": 0.3333,  # a third
        "nannipieri2021-efficiency-12": 10,  # ten times
        "michail2012-f17-efficiency-high": 32.29,  # 3.229 %, read as 3,229 %
        "marzvanyan2020-faster-some": 1,  # less
    }
    others = {}
    for claim in published().claims.values():
        printed = re.findall(r"\d[\d,]*(?:\.\d+)?", claim.text)
        values = [float(number.replace(",", "")) * scale for number in printed for scale in scales]
        if not any(math.isclose(value, claim.value, rel_tol=1e-9) for value in values):
            others[claim.id] = claim.value
    assert others == in_words


def cells(line: str) -> list[float | None]:
    """The numbers of a line of a table; None where it has a dash."""
    found = [re.sub(r"[,*]|Mhz|Ghz|us|\(CLBs\)", "", cell).strip() for cell in line.split("\t")]
    return [
        None if cell == "-" else float(cell) for cell in found if re.fullmatch(r"[\d.]+|-", cell)
    ]


def test_kammoun_rows_are_as_printed(body: Callable[[str], str]) -> None:
    _, *parts = re.split(r"^TABLE (?=[IV]+\n)", body("kammoun2021"), flags=re.MULTILINE)
    columns = {
        "II": ("area.slice", "fmax_hz", "throughput_bps"),
        "III": ("area.slice", "area.bram", "area.ff", "fmax_hz", "throughput_bps", "power_w"),
        "IV": ("area.lut", "area.bram", "area.ff", "fmax_hz"),
    }
    rows = [row for row in entries("kammoun2021") if isinstance(row, Result)]
    for number, fields in columns.items():
        (table,) = (part for part in parts if part.startswith(f"{number}\n"))
        lines = [line for line in table.splitlines() if line.count("\t") == len(fields) + 1]
        (_, *lines) = (_without_pairs(line) for line in lines)
        ours = [row for row in rows if row.table == number and row.id != "kammoun2021-t2-18-v5"]
        assert len(lines) == len(ours)
        for line, row in zip(lines, ours, strict=True):
            assert row.row.startswith(line.split("\t")[0].replace(" – ", "-"))
            scaled = [shown(row, field) for field in fields]
            assert cells("\t".join(line.split("\t")[2:])) == pytest.approx(scaled), row.id
    second = published().results["kammoun2021-t2-18-v5"]
    assert [shown(second, field) for field in columns["II"]] == [139, 64.45, 117.8]
    assert "422 139\t50.06 64.45\t91 117.8" in body("kammoun2021")


def _without_pairs(line: str) -> str:
    """A line with two numbers in a cell, without the second ones."""
    return re.sub(r"\t([\d.]+) [\d.]+(?=\t|$)", r"\t\1", line)


def shown(row: Result, field: str) -> float | None:
    """A figure in the unit of its column; None where the row has none."""
    if field.startswith("area."):
        area = dict[str, float](row.area)  # type: ignore[arg-type]
        return area.get(field.removeprefix("area."), area.get("clb"))
    value = getattr(row, field)
    return value / 1e6 if value and field != "power_w" else value


def test_kammoun_table_1_is_as_printed_and_as_the_standards_have_it(
    body: Callable[[str], str],
) -> None:
    found = [row for row in entries("kammoun2021") if isinstance(row, Standard)]
    for row in found:
        size = "2^{" + f"{row.message_bits_log2}" + "}"
        rest = f"{row.block_bits}\t{row.digest_bits}\t{row.rounds}"
        assert f"\n{row.row}\t{row.word_bits}\t${size}$\t{rest}\n".replace("$", "") in body(
            "kammoun2021"
        ).replace("$", "")
        known = hashlib.new(row.row.replace("-", "").lower())
        assert (8 * known.block_size, 8 * known.digest_size) == (row.block_bits, row.digest_bits)
    assert len(found) == 3


def test_nannipieri_table_2_is_as_printed(body: Callable[[str], str]) -> None:
    lines = re.findall(r"^(\d+) bits\t(.*)\t(.*)$", body("nannipieri2021"), re.MULTILINE)
    hashes = {name: int(bits) for bits, names, _ in lines for name in names.split(", ")}
    keyed = {name: int(bits) for bits, _, names in lines for name in names.split(", ")}
    rows = {row.row: row for row in entries("nannipieri2021") if isinstance(row, Standard)}
    strength = {name: row.strength_bits for name, row in rows.items() if row.strength_bits}
    strengths = {n: row.hmac_strength_bits for n, row in rows.items() if row.hmac_strength_bits}
    for name in [name for name in {**hashes, **keyed} if not name.startswith("SHA")]:
        hashes.pop(name, None)
        keyed.pop(name, None)
    assert strength == hashes
    assert strengths == keyed
    assert len(rows) == 9
    for name, bits in strength.items():
        function = name.lower().replace("sha-3", "sha3").replace("sha2-", "sha")
        assert bits == 4 * FUNCTIONS[function].digest_bytes


def marzvanyan(key: str) -> Software:
    return published().software[f"marzvanyan2020-{key}"]


def test_marzvanyan_rows_are_as_printed(body: Callable[[str], str]) -> None:
    text = body("marzvanyan2020")
    rows = [row for row in entries("marzvanyan2020") if isinstance(row, Software)]
    first, second, third = ([r for r in rows if r.table == number] for number in ("I", "II", "III"))
    head, clocks, times, *counts = (
        line.split("\t") for line in text.partition("Averages\t")[2].splitlines()[:7]
    )
    assert [row.row for row in first] == head
    assert clocks[1:] == ["100Mhz", "100Mhz", "3.076Ghz", "2.87Ghz"]
    assert [row.clock_hz for row in first] == [100e6, 100e6, 3.076e9, 2.87e9]
    assert [f"{1e6 * (row.time_s or 0):.0f}us" for row in first] == times[1:]
    for line, field, scale in zip(
        counts, ("cycles", "instructions", "cpi", "ips"), (1, 1, 1, 1e6), strict=True
    ):
        assert [getattr(r, field) / scale for r in first] == pytest.approx(cells("\t".join(line)))
    lines = re.findall(r"^(\w+)\t(.*)\t([\d.]+)Ghz\*?\t(\d+)us$", text, re.MULTILINE)
    assert len(lines) == len(second) == 6
    for row, (student, processor, clock, time) in zip(second, lines, strict=True):
        assert row.row == f"{student}: {processor}"
        assert row.technology.startswith(processor)
        assert (row.clock_hz, row.time_s) == pytest.approx((float(clock) * 1e9, float(time) / 1e6))
    (row,) = third
    (line,) = re.findall(r"^Apple M1\t3.2Ghz\t(.*)$", text, re.MULTILINE)
    assert (row.clock_hz, row.time_s) == (3.2e9, None)
    printed = [row.instructions, row.cycles, row.cpi, (row.ips or 0) / 1e6]
    assert cells(line) == pytest.approx(printed)


def test_marzvanyan_has_what_its_text_says_and_no_more(body: Callable[[str], str]) -> None:
    paper, text = published().papers["marzvanyan2020"], body("marzvanyan2020")
    assert paper.title in text
    assert ", ".join(paper.authors) in text
    assert paper.doi is None
    assert not any(word in text for word in ("compiler option", "-O2", "-O3", "cache"))
    assert "(reference to redo of our code)" in text


def test_marzvanyan_claims_are_judged_by_the_tables() -> None:
    data = published()
    claims = data.claims_of("marzvanyan2020")
    said = {c.id.removeprefix("marzvanyan2020-"): data.verdict(c) for c in claims}
    assert {name for name, verdict in said.items() if verdict == "follows"} == {
        "cpi-mblz", "time-mblz", "time-intel", "slower-least", "slower-most", "faster-some",
        "cpi-m1", "mips-lower",
    }  # fmt: skip
    assert "no figure to check it by" not in said.values()


def test_the_arithmetic_in_marzvanyan_traps_and_notes_holds() -> None:
    traps = " ".join(published().papers["marzvanyan2020"].traps)
    notes = " ".join(claim.note or "" for claim in published().claims_of("marzvanyan2020"))
    soft, longer, abc, custom, m1 = (
        (row.cycles or 0, row.instructions or 0, 1e6 * (row.time_s or 0))
        for row in map(
            marzvanyan, ("t1-mblz-abc", "t1-mblz-cstm", "t1-intel-abc", "t1-intel-cstm", "t3-m1")
        )
    )
    ryzen, slowest, fast = (
        1e6 * (marzvanyan(f"t2-{k}").time_s or 0) for k in ("3700x", "6300u", "m1")
    )
    for text, number in (
        ("takes {:.0f} cycles more than the 853153", custom[0] - abc[0]),
        ("853153 of abc ({:.1f} %)", 100 * (custom[0] / abc[0] - 1)),
        ("it takes {:.2f} times the cycles", longer[0] / soft[0]),
        ("140047 / 64 = {:.0f} on", soft[0] / 64),
        ("at 3.076 GHz are {:.0f} us", abc[0] / 3076),
        ("at 2.87 GHz are {:.0f} us", custom[0] / 2870),
        ("clock and CPI give {:.0f}.", 3076 * abc[1] / abc[0]),
        ("1057, where", abc[1] / abc[2]),
        ("at 100 MHz are {:.0f} us", soft[0] / 100),
        ("287628 cycles are {:.0f} us", longer[0] / 100),
        ("does not explain the {:.0f} and 22 us", soft[2] - soft[0] / 100),
        ("20 and {:.0f} us more", longer[2] - longer[0] / 100),
        ("853153 / 580188 is {:.3f}.", abc[0] / abc[1]),
        ("of 1.470 and {:.3f}.", custom[0] / custom[1]),
        ("printed values have {:.3f}.", (1.488 + 1.374) / 2),
        ("551.6 us = {:.2f}.", 2159.1 / 551.6),
        ("cstm is {:.1f} times slower", longer[2] / custom[2]),
        ("and abc {:.1f} times", soft[2] / abc[2]),
        ("M1 is {:.0f} to", ryzen / fast),
        ("20 to {:.0f} times faster", slowest / fast),
        ("3.2 GHz are {:.0f} cycles", fast * 3200),
        ("4.168 GHz are {:.0f} cycles", ryzen * 4168),
        ("{:.0f} times as many.", ryzen * 4168 / (fast * 3200)),
        ("2456476 = {:.0f} MIPS", m1[1] * 3200 / m1[0]),
        ("the instructions take {:.1f} ms", m1[1] / 200.94e3),
        ("takes {:.0f} us. By Table II the hash takes 39", m1[0] / 3200),
        ("Linux has {:.1f} times the instructions", abc[1] / soft[1]),
    ):
        assert text.format(number) in traps, text.format(number)
    assert f"{(abc[0] / abc[1] + custom[0] / custom[1]) / 2:.3f}" in notes
    assert 0.45 < abc[0] / 3076 / abc[2] < custom[0] / 2870 / custom[2] < 0.55
    assert all(0.17 < 200.94 / (row[1] / row[2]) < 0.2 for row in (abc, custom))  # a fifth
    times = [1e6 * (row.time_s or 0) for row in published().software.values() if row.table == "II"]
    assert sum(soft[2] < time for time in times) == 3
