"""The help of the commands: each option says what it does, and no summary is cut."""

from collections.abc import Iterator

import click
import pytest

from hashtile.cli import cli

WIDTH = 80  # of a terminal, where the list of commands must be whole


def commands(group: click.Group, *names: str) -> Iterator[tuple[str, click.Command]]:
    for name, command in group.commands.items():
        yield " ".join((*names, name)), command
        if isinstance(command, click.Group):
            yield from commands(command, *names, name)


COMMANDS = dict(commands(cli))


def mistakes(command: click.Command) -> list[str]:
    """What a reader of the help of a command would miss."""
    options = [one for one in command.params if isinstance(one, click.Option)]
    found = [f"{one.opts[0]}: no help" for one in options if not one.help]
    texts = [(one.opts[0], one.help.partition(" [")[0].strip()) for one in options if one.help]
    # `single: each flop` is a list of values, and a default may follow the sentence
    found += [f"{name}: no sentence: {text}" for name, text in texts if text[-1] not in ".)"]
    found += [f"{name}: no capital: {text}" for name, text in texts if not text[0].isupper()]
    return found


@pytest.mark.parametrize("name", COMMANDS)
def test_each_option_says_what_it_does(name: str) -> None:
    assert mistakes(COMMANDS[name]) == []


@pytest.mark.parametrize("name", COMMANDS)
def test_the_summary_is_not_cut(name: str) -> None:
    short = COMMANDS[name].get_short_help_str(WIDTH - 14)
    assert short and not short.endswith("..."), short


def test_the_list_has_the_names_of_the_commands() -> None:
    """Their modules, where the names stand too, are loaded later."""
    assert {name: one.name for name, one in cli.commands.items()} == {n: n for n in cli.commands}


def test_each_command_has_an_example() -> None:
    assert len(COMMANDS) > 25
    without = [
        name
        for name, command in COMMANDS.items()
        if not isinstance(command, click.Group) and f"hashtile {name}" not in (command.epilog or "")
    ]
    assert without == []


@pytest.mark.parametrize(
    ("help_", "said"),
    [(None, "no help"), ("Of the top", "no sentence"), ("the top.", "no capital")],
)
def test_a_mistake_is_found(help_: str | None, said: str) -> None:
    (found,) = mistakes(click.Command("x", params=[click.Option(["--top"], help=help_)]))
    assert said in found
