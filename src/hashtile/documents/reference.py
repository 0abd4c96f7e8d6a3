"""The reference of what users call, from the commands, models and the header of the driver."""

import inspect
import json
import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import click
from click.testing import CliRunner

import hashtile
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.support.markdown import table

HEADER = Path(hashtile.__file__).parents[2] / "sw/include/hashtile.h"

# A comment, and what it stands above: calls up to the next empty line or comment.
_CALL = re.compile(
    r"^/\* ((?:(?!\*/).)*?) ?\*/\n((?:[A-Za-z][^;{}#]*\([^;{}#]*\);\n)+)", re.S | re.M
)
_SECTION = re.compile(r"^/\* ---- (\w[\w -]*?) -+", re.M)


def made(which: str) -> str:
    """The generated part `reference WHICH`. Raises HashtileError for one that there is not."""
    known = {
        "commands": commands, "settings": settings, "delivery": delivery, "python": python,
        "driver": driver,
    }  # fmt: skip
    if which not in known:
        raise HashtileError(f"there is no reference {which!r}; known are: {', '.join(known)}")
    return known[which]()


def commands() -> str:
    """Each command with its options, in the words of its help."""
    group = _program()
    return "\n\n".join(_command(click.Context(group, info_name="hashtile"), group))


def _program() -> click.Group:
    """The program by its installed name, since it imports the documents itself."""
    (installed,) = entry_points(group="console_scripts", name="hashtile")
    group = import_module(installed.module).cli
    assert isinstance(group, click.Group)
    return group


def _command(context: click.Context, command: click.Command) -> Iterator[str]:
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner
            yield from _command(click.Context(inner, parent=context, info_name=name), inner)
        return
    yield f"### {context.command_path}"
    yield f"```\n{context.command_path} {' '.join(command.collect_usage_pieces(context))}\n```"
    yield _prose(command.help or "")
    options = (one for one in command.params if isinstance(one, click.Option))
    shown = [found for one in options if (found := one.get_help_record(context))]
    yield table(("option", "what it does"), [(f"`{name}`", _cell(text)) for name, text in shown])
    if command.epilog:
        lines = [one.strip() for one in command.epilog.splitlines() if one.startswith("  ")]
        yield "```sh\n" + "\n".join(lines) + "\n```"


def _prose(text: str) -> str:
    """A help text as paragraphs; what click must not wrap is code."""
    parts = inspect.cleandoc(text).split("\n\n")
    return "\n\n".join(
        f"```\n{part[2:]}\n```" if part.startswith("\b\n") else " ".join(part.split())
        for part in parts
    )


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("<", "&lt;").replace("*", "\\*").replace("[", "\\[")


def settings() -> str:
    """The settings with their variables of the environment."""
    rows = [
        (f"`{name}`", f"`HASHTILE_{name.upper()}`", field.description or "")
        for name, field in Settings.model_fields.items()
    ]
    return table(("name", "environment", "what it is"), rows)


def delivery() -> str:
    """The file of a delivery, from its schema."""
    made = CliRunner().invoke(_program(), ["init", "--schema"], catch_exceptions=False)
    found = json.loads(made.stdout)["properties"]
    rows = [(f"`{name}`", one["description"]) for name, one in found.items()]
    return table(("name", "what it is"), rows)


def python() -> str:
    """What a program imports from hashtile."""
    return "\n\n".join(_of_python())


def _of_python() -> Iterator[str]:
    for name in ("new", "Hash", "HashtileError"):
        value = getattr(hashtile, name)
        yield f"### {name}"
        if inspect.isclass(value):
            yield f"```python\nclass hashtile.{name}\n```"
            yield _documented(value)
            for method, function in _methods(value):
                yield f"```python\n{_signature(f'{name}.{method}', function)}\n```"
                yield _documented(function)
        else:
            yield f"```python\n{_signature(f'hashtile.{name}', value)}\n```"
            yield _documented(value)


def _methods(value: type) -> Iterable[tuple[str, Any]]:
    """Its own first, then those of its bases that it has not."""
    found: dict[str, Any] = {}
    for kind in value.__mro__:
        for name, one in vars(kind).items():
            found.setdefault(name, one)
    return [
        (name, function)
        for name, function in found.items()
        if inspect.isfunction(function) and not name.startswith("_")
    ]


def _signature(name: str, function: Any) -> str:
    given = inspect.signature(function)
    shown = [one for one in given.parameters.values() if one.name != "self"]
    text = str(given.replace(parameters=shown))
    text = re.sub(r"\b(?:hashtile|typing)\.(?:\w+\.)*", "", text)
    return name + (
        text if len(name + text) < 90 else re.sub(r"(?<=\(|,) ?(?=[\w*])", "\n    ", text)
    )


def _documented(value: Any) -> str:
    text = inspect.getdoc(value)
    assert text, value
    return text


def driver() -> str:
    """The calls of the driver, by the sections of its header, with the comments above them."""
    text = HEADER.read_text(encoding="utf-8")
    sections = [(0, "Version"), *((one.start(), one[1]) for one in _SECTION.finditer(text))]
    parts: list[str] = []
    for number, (start, title) in enumerate(sections):
        end = sections[number + 1][0] if number + 1 < len(sections) else len(text)
        parts.append(f"## {title}")
        for found in _CALL.finditer(text, start, end):
            calls = re.sub(
                r"HASHTILE_RESULT enum hashtile_status", "enum hashtile_status", found[2]
            )
            calls = re.sub(r"\((?=[^()]*\n {8,})", "(\n    ", calls)
            calls = re.sub(r"\n {8,}", "\n    ", calls)
            parts += [f"```c\n{calls.rstrip()}\n```", _comment(found[1])]
    return "\n\n".join(parts)


def _comment(text: str) -> str:
    return re.sub(r"\s*\n\s*", "\n", text).strip().replace("*", "\\*")
