"""The formulas that check printed figures, and the error that the last printed digit allows."""

import re
from collections.abc import Callable, Mapping
from itertools import product
from typing import Literal

from pydantic import BaseModel, ConfigDict

FORMULAS: dict[str, Callable[[float, float, float], float]] = {
    "a": lambda a, b, c: a,
    "a / b": lambda a, b, c: a / b,
    "1 - a / b": lambda a, b, c: 1 - a / b,
    "a / b - 1": lambda a, b, c: a / b - 1,
    "a * b": lambda a, b, c: a * b,
    "a * b / c": lambda a, b, c: a * b / c,
    "a * b + c": lambda a, b, c: a * b + c,
    "(a + b) / 2": lambda a, b, c: (a + b) / 2,
}
ROUNDING = 1e-9  # relative error of binary numbers that represent printed ones


class Check(BaseModel):
    """What a figure should be, from the tables of the paper."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    formula: Literal[
        "a", "a / b", "1 - a / b", "a / b - 1", "a * b", "a * b / c", "a * b + c", "(a + b) / 2"
    ]
    a: float | str  # a number, `result.fmax_hz`, `result.area.slice`, `result.cycles`, or a claim
    b: float | str = 1.0
    c: float | str = 1.0

    @property
    def names(self) -> dict[str, float | str]:
        """The value or name for each letter."""
        return {"a": self.a, "b": self.b, "c": self.c}

    def result(self, values: Mapping[str, float]) -> float:
        """The result of the formula for `values`, by letter."""
        return FORMULAS[self.formula](values["a"], values["b"], values["c"])

    def text(self, values: Mapping[str, float]) -> str:
        """The formula with its numbers."""
        names = self.names
        text = re.sub("[abc]", lambda m: short(names[m[0]], values[m[0]]), self.formula)
        return text.replace("*", "×")

    def bounds(
        self, values: Mapping[str, float], steps: Mapping[str, float]
    ) -> tuple[float, float]:
        """The least and the greatest result where each value may be off by its step.

        Each formula is monotonic in each letter, so the corners have both.
        """
        ends = [(values[x] - steps[x], values[x] + steps[x]) for x in "abc"]
        corners = [FORMULAS[self.formula](*corner) for corner in product(*ends)]
        return min(corners), max(corners)


def short(name: float | str, value: float) -> str:
    """A number as a formula shows it, in the unit that the papers print."""
    match str(name).partition(".")[2]:
        case "fmax_hz" | "clock_hz":
            return f"{value / 1e6:g} MHz"
        case "throughput_bps" | "rate_bps":
            return f"{value / 1e6:g} Mb/s" if value < 1e10 else f"{value / 1e9:.4g} Gb/s"
        case "efficiency_bps_per_ge":
            return f"{value / 1e6:g} Gb/s/kGE"
        case "area.ge":
            return f"{value / 1e3:g} kGE"
        case "power_w":
            return f"{value * 1e3:g} mW"
        case "time_s":
            return f"{value * 1e6:g} µs"
        case "ips":
            return f"{value / 1e6:g} MIPS"
        case "cpi":
            return f"{value:g}"
    counted = isinstance(name, str) and "." in name
    return f"{value:.0f}" if counted and value >= 1 else f"{value:.6g}"
