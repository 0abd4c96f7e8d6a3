"""The figures of Kammoun, Ahmed and Michail: as printed, and their arithmetic holds."""

import math
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from verdicts import verdicts_of

from hashtile.papers.published import Claim, Result, published


def test_kammoun_tables_agree_on_the_hand_written_core() -> None:
    second, third = (published().results[f"kammoun2021-{t}-lls"] for t in ("t2", "t3"))
    assert (second.fmax_hz, second.throughput_bps) == (third.fmax_hz, third.throughput_bps)
    assert second.area["slice"] == third.area["slice"] == 1305


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
    paper = data.papers["ahmed2015"]
    traps = " ".join([*paper.traps, *(erratum.text for erratum in paper.errata)])
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
        ("need {:.1f} cycles a block and 71.9", 1088 * 182 / 4992),
        ("a block and {:.1f} in the SoC, and DCCL", 1088 * 110.74 / 1676),
        ("DCCL {:.1f} and 442.0.", 1088 * 175 / 424),
        ("449.1 and {:.1f}.", 1088 * 104 / 256),
        ("need {:.1f} cycles a block in the SoC", 576 * 110.74 / 1676),
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
        ("3002 Mb/s, {:.1f} MHz.", 1.02 * own.area["slice"] * 8 / 512),
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
