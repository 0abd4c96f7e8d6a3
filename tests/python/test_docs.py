"""The generated parts of the documents: written, checked, and up to date in this repository."""

import re
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from hashtile import catalog, synth
from hashtile import documents as docs
from hashtile.documents import tile_tables as tile_figures
from hashtile.papers import tables as regenerated
from hashtile.results.point import Point
from hashtile.results.store import Store
from hashtile.support import config, tools
from hashtile.support.errors import HashtileError
from hashtile.synth import hardware, measured
from hashtile.synth.ecp5 import Ecp5

ROOT = Path(docs.__file__).parents[3]
DOCUMENTS = docs.documents(ROOT)
PART = re.compile(r"^<!-- generated: (.*?) -->\n(.*?)^<!-- end -->$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Documents with each kind of part, and points of builds; an empty store.

    A core has points of every build, a top, which has hundreds, of its default one.
    """

    def point(build: catalog.Core, target: str) -> Point:
        rate = {"cycles_per_block": 65, "block_bits": 512, "single_bps": 787.7e6}
        return Point.model_validate({
            "core": build.name, "netlist": hardware.of(build, config.load()),
            "parameters": build.parameters, "target": target,
            **rate, "fmax_hz": 100e6, "aggregate_bps": 787.7e6, "tools": [],
            "rates": dict.fromkeys(build.algorithms, rate),
            **({"area_ge": 2e3} if target == "asap7" else {"lut4_equivalents": 2000}),
            "conditions": {"part": "P", "fmax_hz_by_seed": {"1": 100e6}},
        })  # fmt: skip

    monkeypatch.setattr(hardware, "of", lambda build, settings: f"of {build.label}")
    cores = catalog.cores().values()
    builds = [
        core.build({"Modes": modes})
        for core in cores
        if "Modes" in core.choices
        for modes in range(1, core.parameters["Modes"])
    ] + [build for core in cores for build in ([core] if core.is_top else docs.builds(core))]
    points = [point(build, target) for build in builds for target in synth.TARGETS]
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "project"
    (folder / "docs" / "cores").mkdir(parents=True)
    files = measured.files(points, folder / measured.RTL)
    for path in files:
        path.parent.mkdir(parents=True)
    tools.write_all(files)
    (folder / "README.md").write_text(
        "# Title\n\n<!-- generated: cores -->\n<!-- end -->\n\n"
        "<!-- generated: figures -->\nold\n<!-- end -->\n\nlast\n"
    )
    (folder / "docs" / "cores" / "x.md").write_text(
        "```\n<!-- generated: nothing -->\n```\n<!-- generated: core sha256_iterative -->\n"
        "<!-- end -->\n<!-- generated: figures sha256_iterative -->\n<!-- end -->\n"
        "<!-- generated: published kammoun2021 -->\n<!-- end -->\n"
        "<!-- generated: traps kammoun2021 -->\n<!-- end -->\n"
        + "".join(
            f"<!-- generated: table {paper} {number} -->\n<!-- end -->\n"
            for paper in ("nannipieri2021", "ahmed2015", "michail2012", "kammoun2021")
            for number in regenerated.tables(paper)
        )
    )
    return folder


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(docs.main, [str(argument) for argument in arguments])
    return result.exit_code, result.output


def test_every_part_is_written_and_then_up_to_date(root: Path) -> None:
    assert run(root)[0] == 0
    readme = (root / "README.md").read_text()
    page = (root / "docs" / "cores" / "x.md").read_text()
    assert "\nold\n" not in readme
    assert readme.startswith("# Title\n")
    assert readme.endswith("\nlast\n")
    for name in ("sha256_iterative", "sha512_iterative"):
        assert f"[{name}](rtl/sha2/sha2_iterative/README.md)" in readme
    assert readme.count("| sha256_iterative |") == len(synth.TARGETS)
    assert "Unroll=2" not in readme
    for build in ("sha256_iterative", *(f"sha256_iterative Unroll={n}" for n in (2, 4))):
        assert page.count(f"| {build} |") == len(synth.TARGETS)
    assert "| SHA-224/384/512 | 31.62 | 4350 | 21.68 | 0.995 × | 1.00 × | 2.00 | 100 |" in page
    assert "| all of SHA-2 | – | – | – | – | – | 2.00 | 100 | – | 1.00 × | 1.00 × |" in page
    assert "| 160 MHz | 1.22 Gb/s | 1.97 Gb/s | 4200 LUT, 2378 FF, 3057 ALM |" in page
    assert "| 110 MHz | 4.79 Gb/s | 2.53 Gb/s | 5363 LUT, 1610 FF, 4053 ALM |" in page
    assert "| SHA3-512 | 30.74 | 5100 | 25.67 | 0.920 × | 1.02 × | 2.00 | 100 | – | 1.00 ×" in page
    assert "| 6 | measured | 65 | 100 | 787.7 Mb/s | 2.00 | 0.394 | 1.00 × | 1.00 × |" in page
    assert "| measured: keccak_dccl | Lattice ECP5-85F, speed 8, placed and routed | 512 |" in page
    assert regenerated.NOT_MEASURED not in page
    assert "| 65 | 100 MHz | 788 Mb/s | 788 Mb/s | 2000 LUT4 equivalents |" in readme
    assert "<!-- generated: nothing -->" in page
    assert "| `tag_i` | input | TagBits | Block |" in page
    assert "| `hash_i` | input | 8*WordBits | Block |" in page
    assert "seeds 1: 100.0 MHz" in page
    assert "| 1184 derived |" in page
    assert run("--check", root) == (0, "")


def test_a_stale_number_is_found_and_shown(root: Path) -> None:
    assert run(root)[0] == 0
    readme = root / "README.md"
    stale = readme.read_text().replace("788 Mb/s", "1.2 Gb/s", 1)
    readme.write_text(stale)
    status, output = run("--check", root)
    assert status == 1
    assert "-" in output
    assert re.search(r"^-.*1\.2 Gb/s", output, re.MULTILINE)
    assert re.search(r"^\+.*788 Mb/s", output, re.MULTILINE)
    assert readme.read_text() == stale


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "\n<!-- generated: figure -->\n<!-- end -->\n",
            r"a\.md:2: unknown generated part 'figure'",
        ),
        ("<!-- generated: cores x -->\n<!-- end -->\n", "unknown generated part 'cores x'"),
        ("<!-- generated: core x -->\n<!-- end -->\n", "unknown core 'x'"),
        ("<!-- generated: published x -->\n<!-- end -->\n", "no published figures of 'x'"),
        ("<!-- generated: traps x -->\n<!-- end -->\n", "no published figures of 'x'"),
        ("<!-- generated: figures sha256_iterative x -->\n<!-- end -->\n", "unknown core 'x'"),
        ("<!-- generated: table nannipieri2021 4 -->\n<!-- end -->\n", "known are: 3, 4-sha2"),
        (
            "<!-- generated: table marzvanyan2020 1 -->\n<!-- end -->\n",
            "no table of 'marzvanyan2020'",
        ),
        ("<!-- generated: cores -->\n", "lacks its"),
        ("<!-- end -->\n", r"a\.md:1: .* without a part"),
        ("<!-- generated: cores -->\n<!-- generated: cores -->\n<!-- end -->\n", "inside another"),
    ],
)
def test_a_wrong_marker_is_an_error(text: str, said: str) -> None:
    with pytest.raises(HashtileError, match=said):
        docs.fill(text, [], Path("a.md"))


def test_an_error_is_a_message_and_changes_nothing(root: Path) -> None:
    page = root / "docs" / "cores" / "x.md"
    page.write_text("<!-- generated: nothing -->\n<!-- end -->\n")
    before = (root / "README.md").read_text()
    status, output = run(root)
    assert status == 1
    assert "docs/cores/x.md:1: unknown generated part 'nothing'" in output
    assert page.read_text() == "<!-- generated: nothing -->\n<!-- end -->\n"
    assert (root / "README.md").read_text() == before


def test_what_the_store_holds_is_taken_in(root: Path, tmp_path: Path) -> None:
    assert run(root)[0] == 0
    data, readme = root / measured.RTL, root / "README.md"
    before = measured.load(data)
    old = next(p for p in before if (p.core, p.target) == ("sha2_engine", "asap7"))
    new = old.model_copy(update={"area_ge": 3e3})
    with Store(tmp_path / "home" / "results.sqlite") as store:
        store.put("new", "synth", new.model_dump(exclude={"key"}))
    status, output = run("--check", root)
    assert status == 1
    assert '+{"core": "sha2_engine"' in output
    assert measured.load(data) == before
    assert run(root)[0] == 0
    assert readme.read_text().count("| 3.00 kGE") == 1
    points = measured.load(data)
    assert new.model_copy(update={"key": "new"}) in points
    assert old not in points
    (tmp_path / "home" / "results.sqlite").unlink()
    assert run("--check", root) == (0, "")


def parts() -> list[tuple[Path, str, str]]:
    found = [
        (path, name, text)
        for path in DOCUMENTS
        for name, text in PART.findall(path.read_text(encoding="utf-8"))
    ]
    assert len(found) >= 5
    return found


def test_the_documents_of_this_repository_are_up_to_date() -> None:
    points = measured.load(ROOT / measured.RTL)
    for path, name, text in parts():
        document = path.relative_to(ROOT)
        assert text == docs.generate(name, points, document) + "\n", f"{document}: run make docs"


def test_measured_tables_have_what_they_are_of() -> None:
    kinds = set()
    for path, part, text in parts():
        kind, *names = part.split()
        kinds.add(kind)
        if kind == "table":
            # Rows of FPGAs and of HLS may be missing: each is some ten minutes
            placed = names[-1] in ("4-sha2", "4-sha3", "I", "II", "III", "ladder")
            assert placed or regenerated.NOT_MEASURED not in text
        if kind == "figures":
            for core in names or catalog.cores():
                # So may large ones, that HLS has made or of many messages, and tops
                one = catalog.core(core)
                large = one.source == "hls" or one.messages > 16 or one.is_top
                assert large or f"\n| {core} " in text, f"{path}: measure {core}, run make docs"
    assert {"figures", "table"} <= kinds


def test_the_builds_of_a_core_are_those_of_its_entry() -> None:
    unrolled = docs.builds(catalog.core("sha512_iterative"))
    assert [build.parameters["Unroll"] for build in unrolled] == [1, 2, 4]
    assert docs.builds(catalog.core("sha2_engine")) == [catalog.core("sha2_engine")]


def test_every_core_has_its_page() -> None:
    for core in catalog.cores().values():
        page = (ROOT / "rtl" / core.folder / "README.md").read_text(encoding="utf-8")
        assert page.startswith(f"# {core.folder.name}\n")
        assert core.name in page


def test_an_area_of_an_earlier_tile_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {
        "build": "tile-boot",
        "core": "tile",
        "target": "ecp5",
        "lut4_equivalents": 2,
        "ff": 1,
        "fmax_hz": 1e8,
    }
    own = {"abc9": Ecp5.abc9["tile"], "fmax_hz_by_seed": {"1": 1e8}}
    row |= {"conditions": own, "parameters": {"Slots": 1}}
    monkeypatch.setattr(hardware, "of", lambda core, settings: f"of {core.label}")
    rows = [row | {"netlist": name} for name in ("of tile Slots=1", "of tile")]
    monkeypatch.setattr(tile_figures, "_found", lambda name: rows)
    said = "placed and routed, 1 seed"
    checked = tile_figures.areas(config.load()).rows
    assert [cells[-1] for cells in checked] == [said, f"{said}; of an earlier RTL"]
    assert [cells[-1] for cells in tile_figures.areas().rows] == [said, said]
    clocks = {"1": 3e8, "2": 1e8, "3": 2e8}
    rows[:] = [row | {"netlist": "", "conditions": {"fmax_hz_by_seed": clocks}}]
    (cells,) = tile_figures.areas().rows
    assert cells[-1] == (
        "placed and routed, 3 seeds, 100.0 to 300.0 MHz; mapped by an earlier script"
    )


@pytest.mark.parametrize(
    ("lock", "extras"),
    [
        ("main", ["build"]),
        ("docs", ["build", "docs"]),
        ("test", ["build", "docs", "fpga", "hls", "place", "soc", "test"]),
    ],
)
def test_what_the_project_asks_for_is_locked(lock: str, extras: list[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    asked = [*project["dependencies"]]
    asked += [name for extra in extras for name in project["optional-dependencies"][extra]]
    text = (ROOT / "requirements" / f"{lock}.txt").read_text()
    locked = {name.replace("_", "-") for name in re.findall(r"^([\w.-]+)==", text, re.MULTILINE)}
    names = {re.split(r"[=><;]", name)[0].replace("_", "-") for name in asked}
    assert names <= locked, "lock them: make lock"
