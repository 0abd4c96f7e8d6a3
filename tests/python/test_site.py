"""The site: links, anchors and pictures of the documents lead somewhere, nothing is loaded."""

import json
import re
import shutil
from pathlib import Path

import pytest

from hashtile import catalog, documents
from hashtile.bench import plot
from hashtile.documents import cards, fronts, occupancy, pictures, site, timing
from hashtile.registers import picture
from hashtile.support.errors import HashtileError
from hashtile.synth import measured

ROOT = Path(documents.__file__).parents[3]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of this checkout. It is strict: what leads nowhere is an error."""
    folder = tmp_path_factory.mktemp("site")
    site.build(ROOT, folder)
    return folder


def test_each_document_is_a_page(built: Path) -> None:
    found = site.pages(ROOT)
    assert len(found) > 40
    for page in found:
        place = page.relative_to(ROOT).with_suffix(".html")
        name = "index.html" if place.name == "README.html" else place.name
        assert (built / place.parent / name).is_file()


def test_a_file_of_rtl_has_its_name() -> None:
    """The label of a link is the name of the file; a path in the text is that of a file."""
    links = 0
    for page in site.pages(ROOT):
        text = page.read_text(encoding="utf-8")
        for label, place in re.findall(r"\[`([^`]*\.sv)`\]\(([^)#]+)\)", text):
            assert label == Path(place).name, page
            links += 1
        for path in re.findall(r"\brtl/\w+/[\w/]+\.sv\b", text):
            assert (ROOT / path).is_file(), f"{page}: {path}"
    assert links > 50


def test_nothing_is_loaded_from_elsewhere(built: Path) -> None:
    loaded = re.compile(r"<(?:script|img|iframe|link)\b[^>]*?(?:src|href)=\"([^\"]*)\"")
    count = 0
    for page in built.rglob("*.html"):
        for address in loaded.findall(page.read_text(encoding="utf-8")):
            assert not re.match(r"(https?:)?//", address), f"{page}: {address}"
            count += 1
    assert count > 200
    for style in built.rglob("*.css"):
        assert not re.search(r"(@import|url\(\"?)\s*\"?(https?:)?//", style.read_text("utf-8"))


def test_a_page_without_parts_is_wide(built: Path) -> None:
    """Where the list of contents would be empty, the tables get its place."""
    hidden = re.compile(r'data-md-type="toc"\s+hidden')
    for name, wide in (("figures", True), ("cores", True), ("choose", False)):
        page = (built / f"docs/{name}.html").read_text(encoding="utf-8")
        assert bool(hidden.search(page)) == wide, name


def test_the_search_has_the_pages(built: Path) -> None:
    script = (built / "search/search_index.js").read_text(encoding="utf-8")
    index = json.loads(script.partition("var __index = ")[2])
    found = {entry["location"] for entry in index["docs"] if "carry-save" in entry["text"].lower()}
    assert "docs/theory.html#carry-save-addition" in found
    shim = built / site.ASSETS / "iframe-worker.js"
    assert shim.name in (built / "index.html").read_text(encoding="utf-8")
    assert shim.is_file()


def test_what_is_folded_is_read_as_markdown(built: Path) -> None:
    page = (built / "docs/figures.html").read_text(encoding="utf-8")
    folded = re.findall(r"<details>.*?</details>", page, re.DOTALL)
    assert folded
    assert all("<li>" in text for text in folded)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A checkout of few pages."""
    root = tmp_path / "root"
    shutil.copytree(ROOT / "docs/site", root / "docs/site")
    for name in ("README", "CONTRIBUTING", "CHANGELOG", "SECURITY", "formal/README", "docs/a"):
        page = root / f"{name}.md"
        page.parent.mkdir(exist_ok=True)
        page.write_text(f"# {page.stem}\n\n## Part\n")
    config = root / site.CONFIG
    text = config.read_text(encoding="utf-8").partition("nav:\n")[0]
    nav = ("README", "CONTRIBUTING", "CHANGELOG", "SECURITY", "formal/README", "docs/a")
    config.write_text(text + "nav:\n" + "".join(f"  - x: {name}.md\n" for name in nav))
    return root


def test_good_links(small: Path, tmp_path: Path) -> None:
    text = "# A\n\n[up](../README.md#part) [here](#a) ![](site/x.svg) [f](site)\n"
    (small / "docs/a.md").write_text(text)
    (small / "docs/site/x.svg").write_text("<svg/>")
    site.build(small, tmp_path / "out")
    page = (tmp_path / "out/docs/a.html").read_text(encoding="utf-8")
    assert 'href="../index.html#part"' in page and '<a href="#a">here</a>' in page
    assert (tmp_path / "out/docs/site/x.svg").is_file()
    assert "[f]" not in page and 'href="site"' not in page


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[x](b.md)", r"docs/a\.md: no such file: b\.md"),
        ("![x](b.svg)", r"docs/a\.md: no such file: b\.svg"),
        ("[x](../README.md#none)", "does not contain an anchor '#none'"),
        ("[x](#none)", "no such anchor on this page"),
    ],
)
def test_a_link_that_leads_nowhere(small: Path, tmp_path: Path, text: str, said: str) -> None:
    (small / "docs/a.md").write_text(f"# A\n\n{text}\n")
    with pytest.raises(HashtileError, match=said):
        site.build(small, tmp_path / "out")


def test_a_page_outside_the_navigation(small: Path, tmp_path: Path) -> None:
    (small / "docs/b.md").write_text("# B\n")
    with pytest.raises(HashtileError, match=r"docs/b\.md"):
        site.build(small, tmp_path / "out")


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Text:\n- a\n- b\n", "Text:\n\n- a\n- b\n"),
        ("- a\n  more\n  - deep\n    more\n", "- a\n    more\n    - deep\n        more\n"),
        ("1. a\n   more\n", "1. a\n    more\n"),
        ("```\nx\n- a\n  b\n```\n", "```\nx\n- a\n  b\n```\n"),
        ("Keccak[c](M || 11, d)\n", "Keccak[c]\\(M || 11, d)\n"),
        ("[a folder](x) and [y](y.md)\n", "a folder and [y](y.md)\n"),
        ("<details><summary>", '<details markdown="1"><summary>\n'),
    ],
)
def test_the_form_of_github_becomes_that_of_the_site(text: str, made: str) -> None:
    assert site.rewritten(text, ["x"]) == made


def test_pictures_are_up_to_date() -> None:
    drawn = pictures.made(ROOT)
    assert len(drawn) >= 25
    assert sum(path.name == "diagram.svg" for path in drawn) >= 20
    for path, text in drawn.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run make docs"


def test_each_picture_is_made_from_a_source() -> None:
    points = [one.point for one in measured.load(ROOT / measured.RTL)]
    folders = {core.folder for core in catalog.cores().values() if core.contract != "soc"}
    made = {*pictures.made(ROOT), *fronts.made(ROOT, points)}
    made |= {ROOT / plot.FILE, ROOT / picture.FILE}
    made |= {ROOT / "rtl" / folder / timing.FILE for folder in folders}
    made |= {ROOT / "rtl" / core.folder / occupancy.file(core) for core in occupancy.shown()}
    assert made == {*(ROOT / "docs/images").iterdir(), *(ROOT / "rtl").rglob("*.svg")}
    blocks = {path.parent.relative_to(ROOT / "rtl") for path in made if path.name == "diagram.svg"}
    tiles = {core.folder for core in catalog.cores().values() if core.is_tile}
    assert folders - blocks == tiles  # docs/pictures/tile.toml, packet-tile.toml


def test_the_fronts_are_those_of_the_points() -> None:
    points = [one.point for one in measured.load(ROOT / measured.RTL)]
    drawn = fronts.made(ROOT, points)
    assert len(drawn) == len(fronts.SHOWN)
    for path, text in drawn.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run make docs"
        best = re.findall(r'class="best" cx="([\d.]+)" cy="([\d.]+)"', text)
        areas, rates = ([float(mark[n]) for mark in best] for n in (0, 1))
        assert areas == sorted(areas) and rates == sorted(rates, reverse=True)
        others = re.findall(r'class="other" cx="([\d.]+)" cy="([\d.]+)"', text)
        assert len(best) > 1 and others
        for area, rate in others:  # each has one on the front that is no larger and no slower
            assert any(
                a <= float(area) and r <= float(rate) for a, r in zip(areas, rates, strict=True)
            )
    assert fronts.made(ROOT, []) == {}


def test_a_picture_in_a_grid(tmp_path: Path) -> None:
    source = tmp_path / "rtl/sha9/nine/diagram.toml"
    source.parent.mkdir(parents=True)
    source.write_text(
        'title = "x"\nabout = "y"\nwires = ["a.r b.l"]\n[boxes]\n'
        'a = { cell = [0, 0], text = "A" }\nb = { cell = [1, 1], wide = 2, text = "B" }\n'
    )
    ((path, made),) = pictures.made(tmp_path).items()
    assert path == source.with_suffix(".svg")
    boxes = re.findall(r'class="box" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"', made)
    (x0, y0, w0, h0), (x1, y1, w1, h1) = (map(int, box) for box in boxes)
    assert w1 > 2 * w0 and h1 == h0 and x1 > x0 + w0 and y1 > y0 + h0
    assert f'd="M{x0 + w0} {y0 + h0 // 2}H' in made and f"H{x1}" in made
    assert f'viewBox="0 0 {x1 + w1 + 20} {y1 + h1 + 20}"' in made
    source.write_text(source.read_text().replace("a.r b.l", "a.r25 b.l75"))
    (moved,) = pictures.made(tmp_path).values()
    assert f'd="M{x0 + w0} {y0 + h0 // 4}H' in moved and f"V{y1 + h1 * 3 // 4}H{x1}" in moved


def test_a_sequence_diagram(tmp_path: Path) -> None:
    source = tmp_path / pictures.SOURCES / "x.toml"
    source.parent.mkdir(parents=True)
    text = 'title = "x"\nabout = "y"\nactors = ["cpu", "tile"]\n'
    source.write_text(text + 'steps = ["cpu > tile: start", "tile: works", "tile > cpu: done"]\n')
    (made,) = pictures.made(tmp_path).values()
    places = [made.index(f">{said}<") for said in ("cpu", "start", "works", "done")]
    assert places == sorted(places)
    there, back = re.findall(r'class="wire" d="M([\d.]+) [\d.]+H([\d.]+)"', made)
    assert float(there[0]) < float(there[1]) and float(back[0]) > float(back[1])
    source.write_text(text + 'steps = ["cpu > memory: start"]\n')
    with pytest.raises(HashtileError, match="'memory' is no actor"):
        pictures.made(tmp_path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"b.l"', '"c.l"', "'c.l' is no side"),
        ('"b.l"', '"b.x"', "'b.x' is no side"),
        ("place =", "at =", "place"),
        ("[boxes]", "[boxes", "x.toml"),
    ],
)
def test_a_wrong_picture(tmp_path: Path, old: str, new: str, said: str) -> None:
    source = tmp_path / pictures.SOURCES / "x.toml"
    source.parent.mkdir(parents=True)
    box = '{ place = [0, 0], size = [4, 2], text = "A & B" }'
    text = f'title = "x"\nabout = "y"\nsize = [9, 9]\n[boxes]\na = {box}\nb = {box}\n'
    text += '[[wires]]\nends = ["a.r", "b.l"]\n'
    source.write_text(text)
    (made,) = pictures.made(tmp_path).values()
    assert "A &amp; B" in made
    source.write_text(text.replace(old, new))
    with pytest.raises(HashtileError, match=said):
        pictures.made(tmp_path)


def test_a_row_of_a_wide_table_is_a_card_on_a_phone(built: Path) -> None:
    page = (built / "docs/choose.html").read_text(encoding="utf-8")
    wide = [one for one in re.findall(r"<table.*?</table>", page, re.DOTALL) if "data-cards" in one]
    assert wide
    heads = re.findall(r"<th[^>]*>(.*?)</th>", wide[0])
    for row in re.findall(r"<tr>\s*(<td.*?)</tr>", wide[0], re.DOTALL):
        assert re.findall(r'<td data-head="([^"]*)"', row) == heads
        assert row.count("<span>") == len(heads)  # one element each, with all that a cell has
    sheet = (built / "docs/site/assets/site.css").read_text(encoding="utf-8")
    assert "content: attr(data-head)" in sheet
    narrow = re.findall(r"<table>.*?</table>", page, re.DOTALL)
    assert all(one.count("<th") < cards.LEAST for one in narrow)
    figures = (built / "rtl/sha2/sha2_carrysave/index.html").read_text(encoding="utf-8")
    marked = re.findall(r"<table[^>]*data-wide=\"(\w+)\"[^>]*>(.*?)</thead>", figures, re.DOTALL)
    assert {how for how, _ in marked} >= {"many", "some"}
    assert all(head.count("<th") >= dict(map(reversed, cards.WIDE))[how] for how, head in marked)
