"""The generated parts of the documents: written, checked, and up to date in this repository."""

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hashtile import catalog, docs, synth
from hashtile.config import Settings
from hashtile.errors import HashtileError
from hashtile.synth import Point

ROOT = Path(docs.__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PART = re.compile(r"^<!-- generated: (.*?) -->\n(.*?)^<!-- end -->$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(home=tmp_path / "home")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Documents with each kind of part, and a flow that answers at once."""

    def measure(core: catalog.Core, target: str, **_: Any) -> Point:
        return Point(
            core=core.name, sources="", parameters={}, target=target, cycles_per_block=65,
            block_bits=512, fmax_hz=100e6, single_bps=787.7e6, aggregate_bps=787.7e6,
            lut4_equivalents=2000, tools=[],
            conditions={"part": "P", "fmax_hz_by_seed": {"1": 100e6}},
        )  # fmt: skip

    monkeypatch.setattr(synth, "measure", measure)
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path / "home"))
    folder = tmp_path / "project"
    (folder / "docs" / "cores").mkdir(parents=True)
    (folder / "README.md").write_text(
        "# Title\n\n<!-- generated: cores -->\n<!-- end -->\n\n"
        "<!-- generated: figures -->\nold\n<!-- end -->\n\nlast\n"
    )
    (folder / "docs" / "cores" / "x.md").write_text(
        "```\n<!-- generated: nothing -->\n```\n<!-- generated: core sha256_iterative -->\n"
        "<!-- end -->\n<!-- generated: figures sha256_iterative -->\n<!-- end -->\n"
        "<!-- generated: published kammoun2021 -->\n<!-- end -->\n"
        "<!-- generated: traps kammoun2021 -->\n<!-- end -->\n"
    )
    return folder


def run(*arguments: str | Path) -> tuple[int, str]:
    result = CliRunner().invoke(docs.main, [str(argument) for argument in arguments])
    return result.exit_code, result.output


def test_every_part_is_written_and_then_up_to_date(root: Path) -> None:
    assert run(root)[0] == 0
    readme = (root / "README.md").read_text()
    page = (root / "docs" / "cores" / "x.md").read_text()
    assert "old" not in readme
    assert readme.startswith("# Title\n")
    assert readme.endswith("\nlast\n")
    assert "[sha256_iterative](docs/cores/sha256_iterative.md)" in readme
    assert "| 65 | 100 MHz | 788 Mb/s | 788 Mb/s | 2000 LUT4 equivalents |" in readme
    assert "<!-- generated: nothing -->" in page
    assert "| `tag_i` | input | TagBits | Block |" in page
    assert "| `hash_i` | input | 256 | Block |" in page
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
        ("<!-- generated: cores -->\n", "lacks its"),
        ("<!-- end -->\n", r"a\.md:1: .* without a part"),
        ("<!-- generated: cores -->\n<!-- generated: cores -->\n<!-- end -->\n", "inside another"),
    ],
)
def test_a_wrong_marker_is_an_error(text: str, said: str, settings: Settings) -> None:
    with pytest.raises(HashtileError, match=said):
        docs.fill(text, settings, Path("a.md"))


def test_an_error_is_a_message_and_changes_nothing(root: Path) -> None:
    readme = root / "README.md"
    readme.write_text("<!-- generated: nothing -->\n<!-- end -->\n")
    status, output = run(root)
    assert status == 1
    assert "README.md:1: unknown generated part 'nothing'" in output
    assert readme.read_text() == "<!-- generated: nothing -->\n<!-- end -->\n"


def parts() -> list[tuple[Path, str, str]]:
    found = [
        (path, name, text)
        for path in DOCUMENTS
        for name, text in PART.findall(path.read_text(encoding="utf-8"))
    ]
    assert len(found) >= 5
    return found


def test_the_documents_of_this_repository_are_up_to_date(settings: Settings) -> None:
    for path, name, text in parts():
        if name.startswith("figures"):
            continue
        document = path.relative_to(ROOT)
        assert text == docs.generate(name, settings, document) + "\n", f"{document}: run make docs"


def test_measured_tables_are_of_the_sources_as_they_are() -> None:
    measured = [entry for entry in parts() if entry[1].startswith("figures")]
    assert measured
    for path, name, text in measured:
        only = name.partition(" ")[2]
        chosen = [catalog.core(only)] if only else list(catalog.cores().values())
        assert f"<!-- measured from {docs.inputs(chosen)} -->" in text, f"{path}: run make docs"
        assert text.count(f"| {chosen[0].name} |") == len(docs.TARGETS)
