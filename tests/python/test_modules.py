"""The facts beside the modules: where they are found, and what is wrong with them."""

from pathlib import Path

import pytest

from hashtile import modules
from hashtile.errors import BadInput


def _facts(folder: Path, text: str, name: str = "dut.toml") -> modules.Facts:
    (folder / "dut.sv").touch()
    (folder / name).write_text(text)
    return modules.facts(modules.sources(folder))["dut"]


def test_a_module_without_facts_has_none(tmp_path: Path) -> None:
    (tmp_path / "dut.sv").touch()
    known = modules.facts(modules.sources(tmp_path))
    assert known == {}
    assert modules.lint(known, "dut") == ()


def test_a_list_stands_for_each_of_its_values(tmp_path: Path) -> None:
    facts = _facts(tmp_path, 'lint = [{A = [1, 2], B = [3, 4]}, {Arch = "first"}]')
    sets = [{"A": 1, "B": 3}, {"A": 1, "B": 4}, {"A": 2, "B": 3}, {"A": 2, "B": 4}]
    assert list(facts.lint) == [*sets, {"Arch": "first"}]


def test_wide_numbers_are_texts(tmp_path: Path) -> None:
    facts = _facts(tmp_path, f'[proof]\npins = {{a_i = "0x{2**100:x}", b_i = "any", c_i = 1}}')
    assert facts.proof
    assert facts.proof.pins == {"a_i": 2**100, "b_i": None, "c_i": 1}


def test_the_core_of_a_folder_has_its_facts_in_core_toml(tmp_path: Path) -> None:
    text = 'module = "dut"\nsummary = "a core"\nlint = [{A = 1}]\n'
    (tmp_path / "part.sv").touch()
    (tmp_path / "part.toml").write_text("lint = [{B = 1}]")
    assert _facts(tmp_path, text, "core.toml").lint == ({"A": 1},)
    known = modules.facts(modules.sources(tmp_path))
    assert modules.lint(known, "part") == ({"B": 1},)


def test_modules_may_be_linted_alike(tmp_path: Path) -> None:
    _facts(tmp_path, "lint = [{A = 1}]")
    (tmp_path / "like.sv").touch()
    (tmp_path / "like.toml").write_text('lint = "dut"')
    known = modules.facts(modules.sources(tmp_path))
    assert modules.lint(known, "like") == ({"A": 1},)
    (tmp_path / "dut.toml").write_text('lint = "like"')
    with pytest.raises(BadInput, match="lint: like has no parameters of its own"):
        modules.facts(modules.sources(tmp_path))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("lint = [", "dut.toml: Invalid value"),
        ("lint = [1]", "dut.toml: lint"),
        ("lints = []", "dut.toml: lints: Extra inputs are not permitted"),
        ("[proof]\nreach = 0", "dut.toml: proof.reach: .*greater"),
        ("[proof]\nbuilds = []", "dut.toml: proof.builds: .*at least 1"),
        ('[proof]\nbuilds = [{Arch = "a"}]', "dut.toml: proof.builds.0.Arch: .*integer"),
        ('[proof]\npins = {a_i = "all"}', "dut.toml: proof.pins.a_i: .*integer"),
        ('[[faults]]\nold = "a"\nnew = "b"', "dut.toml: faults.0.what: Field required"),
        ('[[rewrites]]\nfunction = "a"', "dut.toml: rewrites.0.equals: Field required"),
    ],
)
def test_wrong_facts_are_an_error(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=message):
        _facts(tmp_path, text)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("gone.toml", "", "gone.toml: there is no module gone.sv beside it"),
        ("core.toml", "", "core.toml: it names no module"),
        ("core.toml", 'module = "gone"', "core.toml: there is no module gone.sv beside it"),
        ("core.toml", 'module = "dut"', r"dut.toml: core.toml has the facts of dut too"),
    ],
)
def test_facts_of_no_module_are_an_error(
    name: str, text: str, message: str, tmp_path: Path
) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(BadInput, match=message):
        _facts(tmp_path, "")


def test_a_file_that_nothing_reads_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "old.v").touch()
    with pytest.raises(BadInput, match=r"old\.v: nothing reads this file"):
        modules.sources(tmp_path)


def test_what_a_module_needs_is_what_it_names(tmp_path: Path) -> None:
    texts = {
        "a_pkg": "",
        "top": "// not other\nmid u_mid (); /* nor\nother */\n`ifdef FORMAL\nlook u ();\n`endif\n",
        "mid": "a_pkg::f\n`ifdef FORMAL\nother u ();\n`endif\n",
        "look": "",
        "other": "",
    }
    for name, text in texts.items():
        (tmp_path / f"{name}.sv").write_text(text)
    files = modules.sources(tmp_path)
    plain = [path.stem for path in modules.needed({"top"}, files, ())]
    assert plain == ["a_pkg", "mid", "top"]
    proved = [path.stem for path in modules.needed({"top"}, files, {"top"})]
    assert proved == ["a_pkg", "look", "mid", "top"]
