"""The reference pages have all that there is: commands, options, settings, calls of the driver."""

import re
from pathlib import Path

import click
import pytest

from hashtile import documents
from hashtile.cli import cli
from hashtile.documents import reference
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError

ROOT = Path(documents.__file__).parents[3]


def test_each_command_and_option_is_there() -> None:
    made = reference.made("commands")
    sections = dict(re.findall(r"^### ([\w ]+)\n(.*?)(?=^### |\Z)", made, re.M | re.S))
    assert {"hashtile hash", "hashtile soc run", "hashtile generate"} <= {*sections}

    def commands(name: str, command: click.Command) -> dict[str, click.Command]:
        if not isinstance(command, click.Group):
            return {name: command}
        inner = [commands(f"{name} {key}", one) for key, one in command.commands.items()]
        return {key: one for found in inner for key, one in found.items()}

    found = commands("hashtile", cli)
    assert {*found} == {*sections}
    for name, command in found.items():
        options = [one for one in command.params if isinstance(one, click.Option)]
        assert all(max(one.opts, key=len) in sections[name] for one in options), name
        assert command.help and command.help.split()[0] in sections[name]


def test_the_reference_does_not_depend_on_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    made = reference.made("commands")
    assert "default: (as many as processors)" in made
    monkeypatch.setenv("COLUMNS", "40")
    assert reference.made("commands") == made
    assert not re.search(r"/root|/home|/tmp", made)


def test_each_call_of_the_driver_is_there() -> None:
    header = reference.HEADER.read_text(encoding="utf-8")
    code = re.sub(r"/\*.*?\*/|^#.*?[^\\]$", "", header, flags=re.S | re.M)
    calls = {*re.findall(r"^[A-Za-z][\w* ]*?\b(hashtile_\w+)\(", code, re.M)}
    assert len(calls) > 35
    made = reference.made("driver")
    assert {*re.findall(r"^[A-Za-z][\w* ]*?\b(hashtile_\w+)\(", made, re.M)} == calls
    assert made.count("```c") == len(re.findall(r"^```\n\n[^`#]", made, re.M))


def test_python_and_settings_are_there() -> None:
    made = reference.made("python")
    for name in ("hashtile.new(", "Hash.update(", "Hash.digest(", "Hash.copy()", "HashtileError"):
        assert name in made
    for name in Settings.model_fields:
        assert f"`{name}` | `HASHTILE_{name.upper()}`" in reference.made("settings")
    assert "clock_mhz" in reference.made("delivery")


def test_no_other_reference() -> None:
    with pytest.raises(HashtileError, match="'x'; known are: commands"):
        reference.made("x")


def test_the_example_of_the_page_of_python_is_that_of_start() -> None:
    page = (ROOT / "docs/python.md").read_text(encoding="utf-8")
    start = (ROOT / "docs/start.md").read_text(encoding="utf-8")
    (digest,) = re.findall(r'startswith\("(\w+)"\)', page)
    assert f"hash -a sha3-256 abc.txt\n{digest}" in start
