"""Formulas in the text of a document: what they give, to the last digit that is written."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from operator import add, mul, sub, truediv

_NUMBER = r"\d[\d.]*"
_FORMULA = re.compile(  # not the end of a longer one, and not a part of a name or an address
    rf"(?<![/×x+-]\s)(?<![\w.(/])({_NUMBER}(?:\s[×x/+-]\s{_NUMBER})+)\s=\s({_NUMBER}\d|\d)(\s%)?"
    r"(?!\s[×x/+-]\s\d)"
)
_SCALES = (1.0, 1e-3, 1e3, 1e6)  # bits times MHz: Mb/s, Gb/s
_OPERATORS = {"×": mul, "x": mul, "/": truediv, "+": add, "-": sub}


@dataclass(frozen=True)
class Formula:
    """A formula with its result as it is written, and as it is."""

    line: int
    formula: str
    written: str
    computed: str


def _value(formula: str) -> float:
    """What numbers and operators give: times and divided by before plus and minus."""
    parts = formula.split()
    values, signs = [float(parts[0])], []
    for operator, number in zip(parts[1::2], parts[2::2], strict=True):
        if operator in "+-":
            signs.append(operator)
            values.append(float(number))
        else:
            values[-1] = _OPERATORS[operator](values[-1], float(number))
    total = values[0]
    for sign, value in zip(signs, values[1:], strict=True):
        total = _OPERATORS[sign](total, value)
    return total


def formulas(text: str) -> Iterator[Formula]:
    """The formulas `a / b = c` of a text, of numbers alone; a result may have another unit."""
    for found in _FORMULA.finditer(text):
        formula, written, percent = found.groups()
        value = _value(formula) * (100 if percent else 1)
        digits = len(written.partition(".")[2])
        results = [f"{value * scale:.{digits}f}" for scale in _SCALES]
        computed = written if written in results else results[0]
        line = text.count("\n", 0, found.start()) + 1
        yield Formula(line, " ".join(formula.split()), written, computed)
