"""The facts beside the modules: where they are found, and what is wrong with them."""

from pathlib import Path

import pytest

from hashtile.catalog import modules
from hashtile.support.errors import BadInput


def _facts(folder: Path, text: str, name: str = "dut.toml") -> modules.Facts:
    (folder / "dut.sv").touch()
    (folder / name).write_text(text)
    return modules.facts(modules.files(folder))["dut"]


def test_a_module_without_facts_has_none(tmp_path: Path) -> None:
    (tmp_path / "dut.sv").touch()
    known = modules.facts(modules.files(tmp_path))
    assert known == {}


def test_a_list_stands_for_each_of_its_values(tmp_path: Path) -> None:
    facts = _facts(tmp_path, "lint = [{A = [1, 2], B = [3, 4]}, {C = 5}]")
    sets = [{"A": 1, "B": 3}, {"A": 1, "B": 4}, {"A": 2, "B": 3}, {"A": 2, "B": 4}]
    assert list(facts.lint) == [*sets, {"C": 5}]


def test_wide_numbers_are_texts(tmp_path: Path) -> None:
    facts = _facts(tmp_path, f'[proof]\npins = {{a_i = "0x{2**100:x}", b_i = "any", c_i = 1}}')
    assert facts.proof
    assert facts.proof.pins == {"a_i": 2**100, "b_i": None, "c_i": 1}


def _core(folder: Path, name: str, text: str) -> None:
    (folder / name).mkdir()
    (folder / name / f"ht_{name}.sv").touch()
    (folder / name / "core.toml").write_text(text)


def test_the_module_of_a_core_has_its_facts_in_core_toml(tmp_path: Path) -> None:
    _core(tmp_path, "core", 'summary = "a core"\nlint = [{A = 1}]\n')
    (tmp_path / "core" / "part.sv").touch()
    (tmp_path / "core" / "part.toml").write_text("lint = [{B = 1}]")
    known = modules.facts(modules.files(tmp_path))
    assert (known["ht_core"].lint, known["part"].lint) == (({"A": 1},), ({"B": 1},))
    (tmp_path / "core" / "ht_core.toml").touch()
    with pytest.raises(BadInput, match=r"ht_core\.toml: core\.toml has the facts of ht_core too"):
        modules.facts(modules.files(tmp_path))


def test_a_core_stands_for_its_number(tmp_path: Path) -> None:
    _core(tmp_path, "first", "number = 7\n")
    _core(tmp_path, "second", "")
    assert _facts(tmp_path, 'lint = [{Arch = "first", A = 1}]').lint == ({"Arch": 7, "A": 1},)
    (tmp_path / "second" / "ht_part.toml").touch()
    (tmp_path / "second" / "ht_part.sv").touch()
    with pytest.raises(BadInput, match=r"lint: .*second.*: there is no core of this name"):
        _facts(tmp_path, 'lint = [{Arch = "second"}]')


def test_modules_may_be_linted_alike(tmp_path: Path) -> None:
    _facts(tmp_path, "lint = [{A = 1}]")
    (tmp_path / "like.sv").touch()
    (tmp_path / "like.toml").write_text('lint = "dut"')
    known = modules.facts(modules.files(tmp_path))
    assert known["like"].lint == ({"A": 1},)
    (tmp_path / "dut.toml").write_text('lint = "like"')
    with pytest.raises(BadInput, match="lint: like has no parameters of its own"):
        modules.facts(modules.files(tmp_path))


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
        ("core.toml", "", r"core.toml: there is no module ht_\w+.sv beside it"),
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
        modules.files(tmp_path)
