"""The tables of the papers in the report, each made again from points."""

import json
import re
from typing import Any

import pytest
from report_cases import FOUR, SIX, SMALL, build, engine, page

from hashtile import catalog, report
from hashtile.papers import tables as regenerated
from hashtile.papers.published import published
from hashtile.results import figures
from hashtile.results.point import Point
from hashtile.support import folders
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError


def rows(
    settings: Settings, points: list[Point], number: str, paper: str = "nannipieri2021"
) -> list[list[str]]:
    """The cells of each row of a table that is made again."""
    made = report.render(settings=settings, points=points, verification=None, hashing=None)
    table = (
        made[f"paper-{paper}.html"].partition(f'id="{paper}-{number}"')[2].partition("</table>")[0]
    )
    found = re.findall(r"<tr[^>]*>(.*?)</tr>", table, re.DOTALL)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in found]


def test_table_4_is_made_anew(settings: Settings) -> None:
    placed = engine(15, "ecp5", fmax_hz=100e6, lut4_equivalents=5000, ff=3000)
    mapped = engine(15, "xc7", lut6=3000, ff=2900, slices=750)
    _, published_row, ecp5, xc7 = rows(settings, [placed, mapped, FOUR], "4-sha2")
    assert published_row[2:] == [
        "160 MHz", "1.22 Gb/s", "1.97 Gb/s", "4200 LUT, 2378 FF, 3057 ALM",
    ]  # fmt: skip
    assert ecp5[2:] == ["100 MHz", "753 Mb/s", "1.22 Gb/s", "5000 LUT4 equivalents, 3000 FF"]
    assert xc7[2:] == ["–", "–", "–", "3000 LUT6, 2900 FF, 750 slices"]


def test_table_5_is_made_anew_with_all_six(settings: Settings) -> None:
    _, *found = rows(settings, [SMALL, FOUR, SIX], "5")
    by_name = {row[0]: row[1:] for row in found}
    assert len(found) == len(by_name) == 16
    assert by_name["SHA-256"] == [
        "15.45", "5150", "13.45", "0.486 ×", "1.18 ×", "16.00", "4000", "10.00", "0.500 ×",
        "1.25 ×",
    ]  # fmt: skip
    assert by_name["SHA-224/256/384/512"] == [
        "31.79", "4350", "21.70", "1.00 ×", "1.00 ×", "32.00", "3200", "–", "1.00 ×", "1.00 ×",
    ]  # fmt: skip
    assert by_name["all of SHA-2"] == [
        *["–"] * 5, "40.00", "3200", "–", "1.25 ×", "1.00 ×",
    ]  # fmt: skip
    assert by_name["SHA-224/512"] == [
        "31.35", "4350", "21.44", "0.986 ×", "1.00 ×", "not measured", *["–"] * 4,
    ]  # fmt: skip


def test_table_7_is_made_anew_as_printed_and_corrected(settings: Settings) -> None:
    _, *found = rows(settings, [SMALL, FOUR], "7-sha2")
    assert [row[0] for row in found] == [
        name for name in ("SHA-224", "SHA-256", "SHA-384", "SHA-512") for _ in range(5)
    ]
    assert found[5:10] == [
        ["SHA-256", "published, as printed", "67", "4350", "33.24 Gb/s", "15.45", "2.15", "405"],
        ["SHA-256", "derived from Table 5: alone", "67", "5150", "39.36 Gb/s", "15.45", "2.55",
         "342"],
        ["SHA-256", "derived from Table 5: all four modes", "67", "4350", "33.24 Gb/s", "31.79",
         "1.05", "653"],
        ["SHA-256", "measured, alone", "68", "4000", "30.12 Gb/s", "16.00", "1.88", "332"],
        ["SHA-256", "measured, all four modes", "68", "3200", "24.09 Gb/s", "32.00", "0.75", "–"],
    ]  # fmt: skip
    assert found[18] == ["SHA-512", "alone: not measured", *["–"] * 6]
    assert found[19][2:5] == ["84", "3200", "39.01 Gb/s"]


def test_what_a_table_lacks_is_said_with_the_command_that_measures_it(settings: Settings) -> None:
    text = page(settings, points=[SMALL, FOUR]).text
    start = text.index("Table 5, 7 nm")
    table5 = text[start : text.index("Table 6, 7 nm")]
    assert "Not measured: 14 of its builds." in table5
    command = "hashtile synth sha2_engine --target asap7"
    asked = [
        catalog.parameter(f"Modes={names}", "sha2")
        for names in re.findall(f"{command} -p Modes=(\\S+)", table5)
    ]
    assert sorted(mask for _, mask in asked) == [1, *range(3, 15)]
    assert table5.count(command) == 14  # and the default one, which needs no -p
    assert f"{command} -p Modes=sha224 " in text[text.index("Table 7, 7 nm") :]


def test_sha3_stands_beside_no_sha2_core(settings: Settings) -> None:
    for number, count in (("4-sha2", 4), ("5", 17), ("7-sha2", 21)):
        found = rows(settings, [SMALL, FOUR], number)
        assert len(found) == count
        cells = " ".join(cell for row in found for cell in row)
        assert not re.search(r"SHA-?3(?!84)|4053|33\.43|230\.4", cells)
    text = page(settings, points=[SMALL, FOUR]).text
    assert "The paper states 67, 83 cycles a block of SHA-2" in text
    assert "The paper states 25 cycles a block of SHA-3" in text


def sha3(modes: int, target: str = "asap7", **fields: Any) -> Point:
    """A build of the SHA-3 engine: 25 cycles a block."""
    return build("sha3_engine", {"Modes": modes}, {}, target, **fields)


def test_table_3_is_made_anew_with_ratios_within_one_flow(settings: Settings) -> None:
    one = build("keccak_iterative", {}, {}, fmax_hz=4e9, area_ge=25e3)
    two = build("keccak_iterative", {"Unroll": 2}, {1088: 12}, fmax_hz=2.4e9, area_ge=35e3)
    _, *found = rows(settings, [one, two], "3")
    assert found[:4] == [
        ["1", "published", "24", "526", "22.44 Gb/s", "48.00", "0.468", "1.00 ×", "1.00 ×"],
        ["1", "measured", "25", "4000", "174.1 Gb/s", "25.00", "6.96", "1.00 ×", "1.00 ×"],
        ["2", "published", "12", "333", "28.44 Gb/s", "67.00", "0.424", "1.40 ×", "1.27 ×"],
        ["2", "measured", "12", "2400", "217.6 Gb/s", "35.00", "6.22", "1.40 ×", "1.25 ×"],
    ]  # fmt: skip
    assert [row[:2] for row in found[4:]] == [
        [n, flow] for n in "346" for flow in ("published", "not measured")
    ]
    _, *alone = rows(settings, [two], "3")
    assert alone[3][-2:] == ["–", "–"]  # nothing to compare with
    text = page(settings, points=[one, two]).text
    assert "hashtile synth keccak_iterative --target asap7 -p Unroll=6" in text
    assert "blocks of SHA3-256, 1088 bits, at the cycles counted" in text


def test_table_3_prints_what_the_paper_prints() -> None:
    made = regenerated.table("nannipieri2021", "3", [])
    printed = [line.cells for line in made.lines if line.cells[1] == "published"]
    data = published().select(paper="nannipieri2021")
    efficiencies = [row.efficiency_bps_per_ge for row in data if row.table == "3"]
    assert [float(cells[6]) * 1e6 for cells in printed] == pytest.approx(efficiencies)


def test_the_sha3_half_of_table_4_is_made_anew(settings: Settings) -> None:
    placed = sha3(15, "ecp5", fmax_hz=100e6, lut4_equivalents=9000, ff=1610)
    head, published_row, ecp5, xc7 = rows(settings, [placed, FOUR], "4-sha3")
    assert head[3:5] == ["SHA3-256", "SHA3-512"]
    assert published_row[2:] == [
        "110 MHz", "4.79 Gb/s", "2.53 Gb/s", "5363 LUT, 1610 FF, 4053 ALM",
    ]  # fmt: skip
    assert ecp5[2:] == ["100 MHz", "4.35 Gb/s", "2.30 Gb/s", "9000 LUT4 equivalents, 1610 FF"]
    assert xc7 == ["sha3_engine: not measured", figures.title("xc7"), *["–"] * 4]
    asked = regenerated.table("nannipieri2021", "4-sha3", [placed]).missing
    assert asked == [
        "hashtile synth sha3_engine --target xc7 -p Modes=sha3-224+sha3-256+sha3-384+sha3-512",
        "hashtile synth sha3_engine --target xc7",
    ]


def test_table_6_is_made_anew_with_all_eight(settings: Settings) -> None:
    points = [sha3(modes, fmax_hz=4e9, area_ge=area) for modes, area in ((8, 24e3), (15, 25e3))]
    _, *found = rows(settings, points, "6")
    by_name = {row[0]: row[1:] for row in found}
    assert len(found) == len(by_name) == 16
    assert by_name["SHA3-512"] == [
        "30.74", "5100", "25.67", "0.920 ×", "1.02 ×", "24.00", "4000", "–", "0.960 ×", "1.00 ×",
    ]  # fmt: skip
    assert by_name["SHA3-224/512"][5:] == ["not measured", *["–"] * 4]
    assert found[-1] == ["all of SHA-3, TurboSHAKE128/256", *["–"] * 5, "not measured", *["–"] * 4]
    asked = regenerated.table("nannipieri2021", "6", points).missing
    assert len(asked) == 14
    assert asked[-1] == "hashtile synth sha3_engine --target asap7"
    assert "hashtile synth sha3_engine --target asap7 -p Modes=sha3-384+sha3-512" in asked


def test_the_sha3_half_of_table_7_is_made_anew(settings: Settings) -> None:
    points = [sha3(1, fmax_hz=4e9, area_ge=24e3), sha3(15, fmax_hz=3.9e9, area_ge=25e3)]
    _, *found = rows(settings, points, "7-sha3")
    assert len(found) == 20
    assert found[:5] == [
        ["SHA3-224", "published, as printed", "25", "5000", "230.4 Gb/s", "31.27", "7.36", "108"],
        ["SHA3-224", "derived from Table 6: alone", "25", "5000", "230.4 Gb/s", "31.27", "7.37",
         "108"],
        ["SHA3-224", "derived from Table 6: all four modes", "25", "5000", "230.4 Gb/s", "33.43",
         "6.89", "110"],
        ["SHA3-224", "measured, alone", "25", "4000", "184.3 Gb/s", "24.00", "7.68", "–"],
        ["SHA3-224", "measured, all four modes", "25", "3900", "179.7 Gb/s", "25.00", "7.19", "–"],
    ]  # fmt: skip
    assert found[18] == ["SHA3-512", "alone: not measured", *["–"] * 6]
    assert len(regenerated.table("nannipieri2021", "7-sha3", points).missing) == 3


def test_table_i_of_ahmed_is_made_anew(settings: Settings) -> None:
    designs: tuple[tuple[str, dict[str, int], int], ...] = (
        ("sha3_engine", {"Modes": 8}, 25), ("keccak_dcc", {}, 25), ("keccak_dccl", {}, 216),
        ("keccak_hls_dcc", {}, 27), ("keccak_hls_dcc", {"Unroll": 2}, 15),
        ("keccak_hls_dcc", {"Unroll": 4}, 9),
        ("keccak_hls_dccl", {}, 220), ("keccak_hls_dccl", {"Unroll": 2}, 112),
    )  # fmt: skip
    points = [
        build(core, choices, {576: cycles}, target, **fields)
        for number, (core, choices, cycles) in enumerate(designs, start=1)
        for target, fields in (
            ("xc7", {"lut6": 3000 * number, "ff": 1600, "slices": 750 * number}),
            ("asap7", {"fmax_hz": 4e9, "area_ge": 2e4 * number, "ge_cell": "NAND2xp5"}),
        )
    ]
    _, *found = rows(settings, points, "I", "ahmed2015")
    assert len(found) == 38
    assert found[:2] == [
        ["published: DCC SA", "Virtex-6", "576", "21", "182 MHz", "4992 Mb/s", "1541 slices",
         "3.23 Mb/s/slice", "–", "–"],
        ["published: DCCL SA", "Virtex-6", "576", "237.7", "175 MHz", "424 Mb/s", "1888 slices",
         "0.22 Mb/s/slice", "1.23 ×", "0.0849 ×"],
    ]  # fmt: skip
    assert all(row[-2:] == ["–", "–"] for row in found[4:10])  # other work: other tools
    xc7, ecp5, asap7, systems = found[10:18], found[18:26], found[26:34], found[34:]
    assert xc7[1] == [
        "measured: keccak_dcc", figures.title("xc7"), "576", "25", "–", "–",
        "6000 LUT6, 1600 FF, 1500 slices", "–", "2.00 ×", "–",
    ]  # fmt: skip
    assert ecp5[0] == ["sha3_engine SHA3-512: not measured", figures.title("ecp5"), *["–"] * 8]
    assert [row[0] for row in asap7] == [
        "measured: sha3_engine SHA3-512", "measured: keccak_dcc", "measured: keccak_dccl",
        "measured: keccak_hls_dcc", "measured: keccak_hls_dcc Unroll=2",
        "measured: keccak_hls_dcc Unroll=4", "measured: keccak_hls_dccl",
        "measured: keccak_hls_dccl Unroll=2",
    ]  # fmt: skip
    # DCC to the fixed engine, DCCL to DCC, and by HLS to what is written by hand
    assert [row[-2:] for row in asap7] == [
        ["–", "–"], ["2.00 ×", "1.00 ×"], ["1.50 ×", "0.116 ×"], ["2.00 ×", "0.926 ×"],
        ["2.50 ×", "1.67 ×"], ["3.00 ×", "2.78 ×"], ["2.33 ×", "0.982 ×"], ["2.67 ×", "1.93 ×"],
    ]  # fmt: skip
    assert asap7[2][3:8] == [
        "216", "4.00 GHz", "10.7 Gb/s", "60.0 kGE of NAND2xp5", "0.178 Gb/s/kGE",
    ]  # fmt: skip
    assert [row[0] for row in systems] == [
        f"measured: {which} SoC, {cpu}" for cpu in ("Ibex", "VexRiscv") for which in ("DCC", "DCCL")
    ]
    bench = json.loads((folders.data_folder("data") / "bench.json").read_text("utf-8"))
    counted = [
        work["cycles"]
        for size in (256, 1024)
        for work in bench["parts"]["ahmed"]["works"]
        if (work["processor"], work["system"], work["work"], work["message_bytes"])
        == ("ibex", "dcc", "hmac-sha3-512", size)
    ]
    assert systems[0][3] == figures.cycles((counted[1] - counted[0]) / 11)  # 3 and 14 blocks
    assert regenerated.table("ahmed2015", "I", points).missing == [
        "hashtile synth sha3_engine --target ecp5 -p Modes=sha3-512",
        "hashtile synth keccak_dcc --target ecp5",
        "hashtile synth keccak_dccl --target ecp5",
        "hashtile synth keccak_hls_dcc --target ecp5",
        "hashtile synth keccak_hls_dcc --target ecp5 -p Unroll=2",
        "hashtile synth keccak_hls_dcc --target ecp5 -p Unroll=4",
        "hashtile synth keccak_hls_dccl --target ecp5",
        "hashtile synth keccak_hls_dccl --target ecp5 -p Unroll=2",
    ]


@pytest.mark.parametrize(
    ("paper", "name"),
    [
        (paper, name)
        for paper in ("nannipieri2021", "ahmed2015", "michail2012")
        for name in regenerated.tables(paper)
    ],
)
def test_a_table_without_points_asks_for_all_its_builds(paper: str, name: str) -> None:
    made = regenerated.table(paper, name, [])
    builds = regenerated.builds(paper, name)
    assert (made.name, made.points, len(made.missing)) == (name, [], len(builds))
    assert {label.split()[0] for _, label in builds} == set(regenerated.cores(paper, name))
    assert any(regenerated.NOT_MEASURED in cell for line in made.lines for cell in line.cells)
    assert all(len(line.cells) == len(made.head) for line in made.lines)
    for command in made.missing:
        _, _, core, _, target, *choices = command.split()
        build = catalog.core(core).chosen(text for text in choices if text != "-p")
        label = catalog.label(core, build.parameters)
        assert (target, label) in builds


def test_a_report_on_some_cores_has_their_tables_alone(settings: Settings) -> None:
    def shown(*names: str) -> list[str | None]:
        cores = [catalog.core(name) for name in names]
        tags = page(settings, cores=cores).tags
        return [at["id"] for tag, at in tags if at.get("class") == "anew" and "id" in at]

    assert shown("sha2_engine") == [f"nannipieri2021-{n}" for n in ("4-sha2", "5", "7-sha2")]
    assert shown("keccak_iterative", "keccak_dccl") == ["nannipieri2021-3", "ahmed2015-I"]
    assert shown("sha256_carrysave") == []


@pytest.mark.parametrize(
    ("paper", "name", "said"),
    [
        ("nannipieri2021", "8", "no table '8' .* known are: 3, 4-sha2, 4-sha3, 5, 6, 7-sha2"),
        ("kammoun2021", "II", "no table 'II' of kammoun2021 .* known are: III, IV"),
    ],
)
def test_only_tables_that_are_there_are_made_anew(paper: str, name: str, said: str) -> None:
    with pytest.raises(HashtileError, match=said):
        regenerated.table(paper, name, [])
    assert regenerated.tables("marzvanyan2021") == []


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("sha224 sha256 sha512-256", "SHA-224/256, SHA-512/256"),
        ("sha224 sha256 sha384 sha512 sha512-224 sha512-256", "all of SHA-2"),
        ("sha3-224 sha3-256", "SHA3-224/256"),
        ("sha3-256 shake128", "SHA3-256, SHAKE128"),
        ("turboshake128 turboshake256", "TurboSHAKE128/256"),
        ("sha3-224 sha3-256 sha3-384 sha3-512 shake256", "SHA3-224/256/384/512, SHAKE256"),
        ("sha3-224 sha3-256 sha3-384 sha3-512 shake128 shake256", "all of SHA-3"),
        (
            "sha3-224 sha3-256 sha3-384 sha3-512 shake128 shake256 turboshake128",
            "all of SHA-3, TurboSHAKE128",
        ),
    ],
)
def test_a_set_of_functions_is_named_as_the_standards_do(names: str, words: str) -> None:
    assert figures.algorithms(names.split()) == words


def test_only_sha2_has_narrow_words_and_blocks_of_sixteen(settings: Settings) -> None:
    assert figures.narrow(sha3(15, fmax_hz=4e9, area_ge=25e3)) is None
    assert figures.narrow(FOUR) == FOUR.rates["sha224"]
    for core in ("keccak_iterative", "keccak_dccl", "sha256_iterative"):
        text = page(settings, cores=[catalog.core(core)]).text
        assert ("comes as sixteen" in text) == core.startswith("sha2")
