"""The grammar of the Boolean expressions of Liberty."""

import re
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from hashtile.support.errors import HashtileError

Truth = npt.NDArray[np.bool_]

_LOGIC = re.compile(r"[A-Za-z_][\w\[\]]*|\S")


def truth(expression: str, pins: Sequence[str]) -> Truth:
    """The truth of a Liberty expression over `pins`. Raises HashtileError if it is none."""
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
