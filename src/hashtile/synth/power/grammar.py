"""The grammar of Liberty: groups of attributes, and Boolean expressions."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from hashtile.errors import HashtileError

Truth = npt.NDArray[np.bool_]

_WORDS = re.compile(r'/\*.*?\*/|"(?:[^"\\]|\\.)*"|[^\s\\(){}:;,"]+|[(){}:;,]', re.DOTALL)
_LOGIC = re.compile(r"[A-Za-z_][\w\[\]]*|\S")


@dataclass
class Group:
    """A group of a Liberty file."""

    kind: str
    names: Sequence[str]
    values: dict[str, list[str]] = field(default_factory=dict)
    groups: list["Group"] = field(default_factory=list)

    def text(self, name: str) -> str | None:
        """The attribute `name`; None where there is none."""
        found = self.values.get(name)
        return found[0] if found else None

    def of(self, kind: str) -> list["Group"]:
        """The groups of `kind` in this one."""
        return [group for group in self.groups if group.kind == kind]


def parse(text: str) -> Group:
    """The group in `text`, which is whole."""
    words = (word for word in _WORDS.findall(text) if not word.startswith("/*"))
    kind, names = next(words), []
    while (word := next(words)) != "{":
        names.append(word)
    return _body(Group(kind, _plain(names)), words)


def _body(group: Group, words: Iterator[str]) -> Group:
    """Reads what stands in `group`, to its end."""
    name = ""
    for word in words:
        if word == "}":
            break
        if word == ":":
            group.values[name] = _plain([next(words)])
        elif word == "(":
            values = []
            while (value := next(words)) != ")":
                values.append(value)
            group.values[name] = _plain(values)
        elif word == "{":
            group.groups.append(_body(Group(name, group.values.pop(name)), words))
        elif word != ";":
            name = word
    return group


def _plain(words: Iterable[str]) -> list[str]:
    return [word.strip('"') for word in words if word not in "(),"]


def truth(expression: str, pins: Sequence[str]) -> Truth:
    """The truth of a Liberty expression over `pins`. Raises HashtileError where it is none."""
    words = [*_LOGIC.findall(expression), ""]
    index = np.arange(2 ** len(pins))

    def one() -> Truth:
        word = words.pop(0)
        if word == "!":
            return ~one()
        if word == "(":
            value = either()
            if words.pop(0) != ")":
                raise ValueError
        elif word in ("0", "1"):
            value = np.full(len(index), word == "1")
        else:
            value = (index >> pins.index(word) & 1).astype(bool)
        while words[0] == "'":
            words.pop(0)
            value = ~value
        return value

    def exclusive() -> Truth:
        value = one()
        while words[0] == "^":
            words.pop(0)
            value = value ^ one()
        return value

    def both() -> Truth:
        value = exclusive()
        while words[0] not in ("", ")", "|", "+"):  # two names side by side are and, too
            if words[0] in "&*":
                words.pop(0)
            value = value & exclusive()
        return value

    def either() -> Truth:
        value = both()
        while words[0] in ("|", "+"):
            words.pop(0)
            value = value | both()
        return value

    try:
        value = either()
        if words != [""]:
            raise ValueError
    except (ValueError, IndexError) as error:
        raise HashtileError(f"{expression!r} is no function of {', '.join(pins)}") from error
    return value
