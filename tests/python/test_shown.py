"""Commands that documents show: each is one that hashtile takes."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from hashtile import documents
from hashtile.cli import cli

ROOT = Path(documents.__file__).parents[3]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]
PAGES += [path for folder in ("docs", "rtl", "formal") for path in (ROOT / folder).rglob("*.md")]


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
