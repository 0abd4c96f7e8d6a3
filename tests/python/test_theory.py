"""The page of the theory: what it says of the papers is computed, and printed in them."""

import re
from pathlib import Path

import pytest

from hashtile.documents.formulas import Formula, formulas
from hashtile.papers.published import published

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/theory.md").read_text(encoding="utf-8")
PAPERS = PAGE.partition("## How the papers compare")[2].partition("\n## ")[0]
PAGES = {
    "Kammoun": "kammoun2021", "Nannipieri": "nannipieri2021", "Michail": "michail2012",
    "Ahmed": "ahmed2015", "Marzvanyan": "marzvanyan2020",
}  # fmt: skip
MEASURED = re.compile(r"(\d[\d.]*) (?:[GM]b/s|[GM]Hz|kGE)")


def wrong(text: str) -> list[Formula]:
    """The formulas whose result is another one, to its last digit."""
    return [one for one in formulas(text) if one.written != one.computed]


def test_the_formulas_hold() -> None:
    assert len(list(formulas(PAPERS))) >= 16
    assert wrong(PAPERS) == []


@pytest.mark.parametrize(
    "text",
    [
        "512 × 172 / 8 = 11009", "1 - 96 /\n1063 = 0.911", "1 - 96 / 917 = 89.6 %",
        "512 x 5150 / 67 = 39.37 Gb/s", "2 + 3 × 4 = 20", "7 - 2 - 3 = 8", "12 / 2 / 3 = 18",
    ],
)  # fmt: skip
def test_a_wrong_result_is_found(text: str) -> None:
    (found,) = wrong(f"one\ntwo {text}. Three")
    assert found.line == 2


@pytest.mark.parametrize(
    "text",
    ["2 + 3 × 4 = 14", "7 - 2 - 3 = 2", "512 x 5150 / 67 = 39.36 Gb/s", "1 - 96 / 917 = 89.5 %"],
)
def test_a_right_result_is_right(text: str) -> None:
    (found,) = formulas(text)
    assert found.written == found.computed


def test_each_figure_of_a_paper_is_in_a_formula_or_in_the_data() -> None:
    text = " ".join(PAPERS.split())
    known = {number for one in formulas(PAPERS) for number in (one.written, *one.formula.split())}
    for row in published().results.values():
        known |= {f"{(row.throughput_bps or 0) / 1e6:.0f}", f"{(row.fmax_hz or 0) / 1e9:.3f}"}
    unknown = [number for number in MEASURED.findall(text) if number not in known]
    assert unknown == []


def test_what_the_papers_print_is_in_the_data() -> None:
    data = published()
    rates = [row.throughput_bps for row in data.results.values() if row.throughput_bps]
    known = {f"{rate / 1e6:.0f}" for rate in rates}
    printed = re.findall(r"prints (\d+)\b(?! %)", " ".join(PAPERS.split()))
    assert len(printed) == 3
    assert {*printed} <= known
    assert {"1063", "917", "96"} <= known
    areas = {row.id.rpartition("t1-")[2]: row.area for row in data.select(paper="ahmed2015")}
    assert (areas["dccl-sa"]["slice"], areas["dcc-sa"]["slice"]) == (1888, 1541)
    alone, whole = (
        next(r for r in data.select(paper="nannipieri2021") if r.table == "5" and r.modes == modes)
        for modes in (("sha256",), ("sha224", "sha256", "sha384", "sha512"))
    )
    assert f"{alone.area['ge'] / 1e3:.2f} kGE" in PAPERS
    assert f"/ {whole.area['ge'] / 1e3:.2f} =" in PAPERS


def test_each_paper_has_its_part_and_leads_to_its_errata() -> None:
    parts = re.findall(r"^### (\w+)[^\n]*\n(.*?)(?=^### |\Z)", PAPERS, re.MULTILINE | re.DOTALL)
    assert [name for name, _ in parts] == [*PAGES, "What"]
    for name, text in parts[:-1]:
        (place,) = re.findall(r"\[All traps and errata\]\(([^)#]*)#", text)
        page = (ROOT / "docs" / place).resolve().read_text(encoding="utf-8")
        for kind in ("traps", "errata"):
            assert f"<!-- generated: {kind} {PAGES[name]} -->" in page, name
