"""The committed points: of the hardware that there is, each in its place, and none lost unseen."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from hashtile import catalog, synth
from hashtile import documents as docs
from hashtile.documents import tile_tables as tile_figures
from hashtile.results.store import Store
from hashtile.support import config, tools
from hashtile.synth import Task, hardware, measured
from hashtile.synth.measured import Measured

ROOT = Path(docs.__file__).parents[3]
POINTS = measured.load(ROOT / measured.RTL)
DEFAULTS = [one for one in POINTS if one.parameters == catalog.core(one.core).parameters]
BUILDS = {catalog.label(one.core, one.parameters): one for one in POINTS}


@pytest.mark.parametrize(
    "label",
    [
        pytest.param(label, marks=[] if one in DEFAULTS else [pytest.mark.rest])
        for label, one in BUILDS.items()
    ],
)
def test_the_points_of_a_build_are_of_the_hardware_that_it_is(label: str) -> None:
    build = catalog.core(BUILDS[label].core).exactly(BUILDS[label].parameters)
    now = hardware.of(build, config.load())
    found = [one for one in POINTS if catalog.label(one.core, one.parameters) == label]
    assert {one.netlist for one in found} == {now}, f"measure {label}, run make docs"


@pytest.mark.parametrize(
    "row", tile_figures.area_rows(), ids=lambda row: f"{row['build']}-{row['target']}"
)
def test_an_area_of_an_earlier_tile_is_shown_as_such(row: dict[str, object]) -> None:
    page = "tile.md" if row["core"] == "tile" else "packets.md"
    shown = (ROOT / "docs" / page).read_text(encoding="utf-8").splitlines()
    start, target = f"| {row['build']}: ", f" | {row['target']} | "
    (line,) = [one for one in shown if one.startswith(start) and target in one]
    assert line.endswith("; of an earlier RTL |") == tile_figures.earlier(row, config.load())


def test_the_files_are_as_they_are_written() -> None:
    files = measured.files(POINTS, ROOT / measured.RTL)
    assert sorted(files) == measured.places(ROOT / measured.RTL)
    for path, text in files.items():
        assert path.read_text(encoding="utf-8") == text, "run make docs"
    merged = measured.merge(POINTS, [], config.load(), trusted=True)
    assert (merged.points, merged.dropped) == (POINTS, [])


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with three points and a document that shows them."""
    monkeypatch.setenv("HASHTILE_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(hardware, "of", lambda build, settings: f"of {build.label}")
    folder = tmp_path / "project"
    (folder / "docs").mkdir(parents=True)
    (folder / "README.md").write_text("<!-- generated: figures -->\n<!-- end -->\n")
    write(folder, "sha256_iterative", "sha512_iterative", "keccak_iterative")
    assert docs_of(folder)[0] == 0
    return folder


def point(name: str, **fields: object) -> Measured:
    core = catalog.core(name)
    rate = {"cycles_per_block": 65, "block_bits": 512}
    values = {
        "core": name, "netlist": f"of {core.label}", "parameters": core.parameters, "target": "xc7",
        **rate, "rates": dict.fromkeys(core.algorithms, rate), "lut6": 1210, "ff": 1, "slices": 9,
        "tools": [], "conditions": {"part": "P"},
    }  # fmt: skip
    return Measured.model_validate(values | fields)


def write(folder: Path, *names: str, **fields: object) -> None:
    files = measured.files([point(name, **fields) for name in names], folder / measured.RTL)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def docs_of(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(docs.main, [str(argument) for argument in arguments])
    return result.exit_code, result.output


def everything(folder: Path) -> dict[Path, str]:
    return {path: path.read_text() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"netlist": "of other RTL"}, "its hardware has changed"),
        ({"parameters": {"Unroll": 5, "Lanes": 25}}, "the catalogue has no such build"),
        ({"target": "ecp6"}, "there is no such target"),
    ],
)
@pytest.mark.parametrize("how", [(), ("--check",)])
def test_no_point_goes_without_being_named(
    fields: dict[str, object], why: str, how: tuple[str, ...], root: Path
) -> None:
    write(root, "keccak_iterative", **fields)
    before = everything(root)
    status, said = docs_of(*how, root)
    assert status == 1
    assert "1 point would go" in said and "--drop" in said
    assert "keccak_iterative" in said and why in said and "sha256_iterative" not in said
    assert everything(root) == before


def test_a_point_of_a_core_that_is_no_more_is_named_too(root: Path) -> None:
    gone = point("keccak_iterative").model_copy(update={"core": "keccak_other"})
    path = measured.place("sha3/keccak_other", root / measured.RTL)
    path.parent.mkdir(parents=True)
    path.write_text(gone.model_dump_json() + "\n")
    status, said = docs_of(root)
    assert status == 1 and path.exists()
    assert "keccak_other" in said and "the catalogue has no such core" in said
    assert docs_of("--drop", root)[0] == 0
    assert not path.exists()
    assert len(measured.load(root / measured.RTL)) == 3


def test_a_point_goes_when_it_may(root: Path) -> None:
    write(root, "keccak_iterative", netlist="of other RTL")
    assert "| keccak_iterative |" in (root / "README.md").read_text()
    assert docs_of("--drop", root)[0] == 0
    assert "| keccak_iterative |" not in (root / "README.md").read_text()
    assert not measured.place("sha3/keccak_iterative", root / measured.RTL).exists()
    assert len(measured.load(root / measured.RTL)) == 2
    assert docs_of("--check", root) == (0, "")


def test_a_newer_point_of_the_same_build_takes_its_place(root: Path) -> None:
    """The hardware has changed and was measured again: the old point goes, and is named."""
    write(root, "keccak_iterative", netlist="of other RTL")
    with Store(config.load().home / "results.sqlite") as store:
        new = point("keccak_iterative", lut6=7).point
        store.put("new", synth.KIND, new.model_dump())
    assert docs_of(root)[0] == 0
    assert point("keccak_iterative", lut6=7, key="new") in measured.load(root / measured.RTL)


def test_the_command_tells_points_of_other_hardware(root: Path) -> None:
    def command() -> tuple[int, str]:
        result = CliRunner().invoke(measured.main, [str(root)])
        return result.exit_code, result.output

    assert command() == (0, "3 points of 3 builds, 0 of other hardware\n")
    write(root, "keccak_iterative", netlist="of other RTL")
    assert command() == (
        1,
        "keccak_iterative on xc7: its hardware has changed\n"
        "3 points of 3 builds, 1 of other hardware\n",
    )


def test_a_key_is_of_the_hardware_and_not_of_its_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file with a comment and an arm more, under another name, and a module of another name."""
    core = catalog.core("sha256_iterative")
    settings = config.load()
    task = Task(core, synth.TARGETS["xc7"], 1, {})
    files = {}
    for path in core.files:
        text = path.read_text(encoding="utf-8").replace("sha2_iterative", "other_name")
        files[path.stem.replace("sha2_iterative", "other_name")] = tmp_path / f"moved_{path.name}"
        (tmp_path / f"moved_{path.name}").write_text(f"// more\n{text}", encoding="utf-8")
    update = {"folder": Path("other_name"), "swapped": files}
    moved = Task(core.model_copy(update=update), task.target, 1, {})
    assert moved.key(settings) == task.key(settings)
    changed = files["ht_other_name"]
    last = changed.read_text(encoding="utf-8")
    tools.write(changed, last.replace("!hash_ready_i", "hash_ready_i"))
    assert last != changed.read_text(encoding="utf-8")
    assert moved.key(settings) != task.key(settings)
