"""The timing diagrams of the pages are those of this RTL; another RTL makes them old."""

import re
from pathlib import Path

import pytest

from hashtile import catalog, documents
from hashtile.documents import timing
from hashtile.support.config import Settings

ROOT = Path(documents.__file__).parents[3]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A root with the page and the diagram of one core."""
    folder = tmp_path / "rtl" / catalog.core("sha256_iterative").folder
    folder.mkdir(parents=True)
    (folder / "README.md").write_text("")
    drawn = ROOT / folder.relative_to(tmp_path) / timing.FILE
    (folder / timing.FILE).write_text(drawn.read_text(encoding="utf-8"))
    return tmp_path


def test_the_diagrams_are_of_this_rtl(settings: Settings) -> None:
    made = timing.made(ROOT, settings, check=True)
    assert len(made) > 20
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"{path}: run make docs"
        page = path.with_name("README.md").read_text(encoding="utf-8")
        assert f"]({path.name})" in page, f"{path.parent}: its page does not show it"
    folders = {core.folder for core in catalog.cores().values() if core.contract != "soc"}
    assert {path.parent.relative_to(ROOT / "rtl") for path in made} == folders
    assert not settings.home.exists()  # nothing was simulated


def test_a_diagram_of_other_sources_is_found(
    root: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((path, text),) = timing.made(root, settings, check=True).items()
    assert path.read_text(encoding="utf-8") == text
    monkeypatch.setattr(timing, "key", lambda core: "0" * 32)
    ((_, old),) = timing.made(root, settings, check=True).items()
    assert old != text and "of other sources" in old
    path.unlink()
    assert [*timing.made(root, settings, check=True).values()] == ["not drawn\n"]


def test_another_rtl_has_another_key(tmp_path: Path) -> None:
    core = catalog.core("sha256_iterative")
    own = core.files[-1]
    text = own.read_text(encoding="utf-8")

    def of(changed: str) -> str:
        copy = tmp_path / own.name
        copy.write_text(changed, encoding="utf-8")
        return timing.key(core.model_copy(update={"swapped": {own.stem: copy}}))

    before = timing.key(core)
    assert of(text + "\n// a comment\n") == before
    assert of(text.replace("StAdd:   if (load)", "StAdd:   if (!load)")) != before
    assert of(re.sub(r"\bStAdd\b", "StSum", text)) != before


def test_a_new_core_makes_no_other_diagram_old(tmp_path: Path) -> None:
    core = catalog.core("sha2_engine")
    (chooser,) = (path for path in core.files if path.stem == "ht_sha2_core")
    text = chooser.read_text(encoding="utf-8")
    branch = "  end else if (Arch == 999) begin : gen_core\n  end else begin : gen_core\n"
    copy = tmp_path / chooser.name
    copy.write_text(text.replace("  end else begin : gen_core\n", branch), encoding="utf-8")
    assert copy.read_text(encoding="utf-8") != text
    swapped = core.model_copy(update={"swapped": {chooser.stem: copy}})
    assert copy in swapped.files
    assert timing.key(swapped) == timing.key(core)
