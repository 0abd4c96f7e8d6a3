"""Commands that documents show: each is one that hashtile takes, and those of Start run."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from hashtile import documents
from hashtile.cli import cli

ROOT = Path(documents.__file__).parents[3]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
PAGES += [path for folder in ("docs", "rtl", "formal") for path in (ROOT / folder).rglob("*.md")]
# Of Start, what takes minutes. The tests of these commands run them on smaller builds.
LONG = {"bench", "explore", "synth", "verify"}


def shown(page: Path) -> Iterator[str]:
    """The commands of hashtile in the code of a page; one may have several lines."""
    text = page.read_text(encoding="utf-8")
    for block in re.findall(r"^```(?:sh|console)\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        for line in block.replace("\\\n", " ").splitlines():
            line = line.removeprefix("$ ")
            if line.startswith("hashtile "):
                yield line


def words(line: str) -> list[str]:
    """The arguments: no comment, nothing of the shell."""
    parser = shlex.shlex(line, posix=True, punctuation_chars="|>&;")
    parser.whitespace_split = True
    found = []
    for word in parser:
        if set(word) <= set("|>&;"):
            break
        found.append(word)
    return found[1:]


def taken(arguments: list[str]) -> None:
    """Parses the arguments as the command line does; does nothing, and looks at no file.

    Raises click.UsageError for what hashtile does not take.
    """
    command: click.Command = cli
    while isinstance(command, click.Group):
        _, found, arguments = command.resolve_command(click.Context(command), arguments)
        assert found is not None
        command = found
    command.make_parser(click.Context(command)).parse_args(list(arguments))


def test_commands() -> None:
    lines = [(page, line) for page in PAGES for line in shown(page)]
    assert len(lines) > 100
    bad = []
    for page, line in lines:
        try:
            taken(words(line))
        except click.UsageError as error:
            bad.append(f"{page.relative_to(ROOT)}: {line}: {error.format_message()}")
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize(
    "line",
    [
        "hashtile hush some.bin",
        "hashtile hash --speed 3 x",
        "hashtile synth --target",
        "hashtile soc walk",
    ],
)
def test_what_is_no_command_is_found(line: str) -> None:
    with pytest.raises(click.UsageError):
        taken(words(line))


def test_the_short_commands_of_start_run(tmp_path: Path) -> None:
    """In the checkout, as the page says; its files are small."""
    (tmp_path / "rtl").symlink_to(ROOT / "rtl")
    for name in ("some.bin", "big.iso"):
        (tmp_path / name).write_bytes(bytes(range(200)))
    (tmp_path / "key.bin").write_bytes(bytes(32))
    programs = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    page = (ROOT / "docs/start.md").read_text(encoding="utf-8").partition("## More commands")[2]
    (part,) = re.findall(r"^```sh\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    lines = part.splitlines()
    short = [line for line in lines if line.split()[1] not in LONG]
    assert len(short) > len(lines) / 2
    for line in short:
        done = subprocess.run(
            ["bash", "-c", line], cwd=tmp_path, env={**os.environ, "PATH": programs},
            capture_output=True, text=True, timeout=600, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{line}: {done.stderr}"
        assert done.stdout or ">" in line, line
    sums = (tmp_path / "sums").read_text(encoding="utf-8").splitlines()
    assert len(sums) == len(list((ROOT / "rtl/sha2").glob("*.sv")))
