"""What the papers print: `data/published.toml`, validated, and what follows by arithmetic."""

import functools
import math
import re
import tomllib
from collections.abc import Callable
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from hashtile.catalog import cores, data_folder
from hashtile.errors import HashtileError

AreaUnit = Literal["slice", "clb", "lut", "alut", "alm", "ff", "bram", "ge", "um2"]
Algorithm = Literal[
    "sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256",
    "sha3-224", "sha3-256", "sha3-384", "sha3-512", "keccak", "hmac-sha256",
]  # fmt: skip
FORMULAS: dict[str, Callable[[float, float, float], float]] = {
    "a": lambda a, b, c: a,
    "a / b": lambda a, b, c: a / b,
    "1 - a / b": lambda a, b, c: 1 - a / b,
    "a / b - 1": lambda a, b, c: a / b - 1,
    "a * b": lambda a, b, c: a * b,
    "a * b / c": lambda a, b, c: a * b / c,
}
PRINTED = 2e-3  # a derived figure holds if it is right to the three digits that papers print


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Paper(_Entry):
    """One reference, and what to know before its figures are used."""

    id: str
    authors: tuple[str, ...] = Field(min_length=1)
    title: str
    venue: str
    year: int = Field(ge=1990)
    doi: str | None = None
    traps: tuple[str, ...] = ()

    @property
    def reference(self) -> str:
        """The reference in one line."""
        doi = f". doi:{self.doi}" if self.doi else ""
        return f"{', '.join(self.authors)}: {self.title}. {self.venue}, {self.year}{doi}"


class _Printed(_Entry):
    """What a paper prints, with a name that other entries use."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    paper: str


class Check(_Entry):
    """What a figure would be by the paper's own tables."""

    formula: Literal["a", "a / b", "1 - a / b", "a / b - 1", "a * b", "a * b / c"]
    a: float | str  # a number, `result.fmax_hz`, `result.area.slice`, `result.cycles`, or a claim
    b: float | str = 1.0
    c: float | str = 1.0


class Result(_Printed):
    """One row of one table. SI units; None where the table has no such figure."""

    table: str
    row: str
    design: str
    algorithm: Algorithm | None = None  # which the rate is of
    modes: tuple[Algorithm, ...] = ()  # of a row on a whole build: all that the build computes
    block_bits: int | None = Field(default=None, gt=0)
    technology: str
    quoted_from: str | None = None  # the work whose figures the paper repeats
    messages: int = Field(default=1, ge=1)  # independent messages that the throughput needs
    fmax_hz: float | None = Field(default=None, gt=0)
    throughput_bps: float | None = Field(default=None, gt=0)
    cycles_per_block: float | None = Field(default=None, gt=0)  # as the paper states it
    area: dict[AreaUnit, float] = {}
    power_w: float | None = Field(default=None, gt=0)
    efficiency_bps_per_ge: float | None = Field(default=None, gt=0)
    fom_j_per_bit: float | None = Field(default=None, gt=0)
    time_s: float | None = Field(default=None, gt=0)
    instructions: float | None = Field(default=None, gt=0)
    checks: dict[str, Check] = {}  # by field: how a printed figure follows from others
    note: str | None = None

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if (self.algorithm is None) == (not self.modes):
            raise ValueError("either `algorithm` or `modes`")
        if self.throughput_bps is not None and self.block_bits is None:
            raise ValueError("a throughput without `block_bits`")
        for name in self.checks:
            if not isinstance(getattr(self, name, None), float):
                raise ValueError(f"a check of {name!r}, which the row does not have")
        return self

    @property
    def algorithms(self) -> tuple[Algorithm, ...]:
        """All that the design computes, as far as the row says."""
        return self.modes or ((self.algorithm,) if self.algorithm else ())

    @property
    def cycles(self) -> float | None:
        """Cycles between blocks, all messages together: block bits x Fmax / throughput."""
        if self.fmax_hz is None or self.throughput_bps is None or self.block_bits is None:
            return None
        return self.block_bits * self.fmax_hz / self.throughput_bps

    @property
    def rate_bps(self) -> float | None:
        """The throughput: as printed, else block bits x Fmax / stated cycles."""
        if self.throughput_bps is not None:
            return self.throughput_bps
        if self.fmax_hz is None or self.block_bits is None or self.cycles_per_block is None:
            return None
        return self.block_bits * self.fmax_hz / self.cycles_per_block

    @property
    def energy_j_per_bit(self) -> float | None:
        """As printed, else power / throughput."""
        if self.fom_j_per_bit is not None:
            return self.fom_j_per_bit
        if self.power_w is None or self.throughput_bps is None:
            return None
        return self.power_w / self.throughput_bps


class Claim(_Printed):
    """A figure that a paper's text states: a ratio as a fraction, another one in SI units."""

    where: str
    text: str
    value: float
    unit: Literal["x", "b/s", "W", "GE", "b/s/GE", "b/s/slice"] | None = None  # None: percent
    holds: Literal["about", "above", "below"] = "about"
    step: float = Field(default=0.01, gt=0)  # it may be off by this: one of its last digit
    checks: tuple[Check, ...] = ()
    note: str | None = None


class Published(_Entry):
    """All papers, their results and claims."""

    papers: dict[str, Paper]
    results: dict[str, Result]
    claims: dict[str, Claim]

    @model_validator(mode="after")
    def _names_exist(self) -> Self:
        entries: list[_Printed] = [*self.results.values(), *self.claims.values()]
        for entry in entries:
            if entry.paper not in self.papers:
                raise ValueError(f"{entry.id}: unknown paper {entry.paper!r}")
        for claim in self.claims.values():
            self.computed(claim)
        for result in self.results.values():
            for check in result.checks.values():
                self.value(check)
        return self

    def _figure(self, name: float | str) -> float:
        if not isinstance(name, str):
            return name
        if name in self.claims:
            return self.claims[name].value
        entry, _, field = name.partition(".")
        result = self.results.get(entry)
        key = field.removeprefix("area.")
        value = None
        if result:
            value = result.area.get(key) if key != field else getattr(result, field, None)  # type: ignore[call-overload]
        if not isinstance(value, float | int):
            raise ValueError(f"no figure {name!r}")
        return float(value)

    def value(self, check: Check) -> tuple[str, float]:
        """The formula with its numbers, and what it gives."""
        names = {letter: getattr(check, letter) for letter in "abc"}
        values = {letter: self._figure(name) for letter, name in names.items()}
        text = re.sub("[abc]", lambda m: _short(names[m[0]], values[m[0]]), check.formula)
        return text.replace("*", "×"), FORMULAS[check.formula](*values.values())

    def computed(self, claim: Claim) -> list[tuple[str, float]]:
        """For each check of `claim`, the formula with its numbers and what it gives."""
        return [self.value(check) for check in claim.checks]

    def verdict(self, claim: Claim) -> str:
        """`follows`, `does not follow`, or `no figure to check it by`."""
        values = [value for _, value in self.computed(claim)]
        if not values:
            return "no figure to check it by"
        match claim.holds:
            case "above":
                right = any(value >= claim.value for value in values)
            case "below":
                right = any(value <= claim.value for value in values)
            case "about":
                right = any(abs(value - claim.value) <= claim.step for value in values)
        return "follows" if right else "does not follow"

    def follows(self, result: Result, field: str) -> bool:
        """Whether the printed figure `field` of `result` is what its check gives."""
        printed = float(getattr(result, field))
        return math.isclose(self.value(result.checks[field])[1], printed, rel_tol=PRINTED)

    def select(
        self,
        *,
        core: str | None = None,
        paper: str | None = None,
        algorithm: str | None = None,
    ) -> list[Result]:
        """The results of `paper` for `algorithm`, in the order of the tables.

        `core` stands for its paper. Raises HashtileError for a core or paper that is unknown.
        """
        if core is not None:
            if core not in cores():
                raise HashtileError(f"unknown core {core!r}; known are: {', '.join(cores())}")
            paper = cores()[core].paper
        if paper is not None and paper not in self.papers:
            raise HashtileError(
                f"no published figures of {paper!r}; known are: {', '.join(self.papers)}"
            )
        return [
            result
            for result in self.results.values()
            if paper in (None, result.paper) and algorithm in (None, *result.algorithms)
        ]

    def claims_of(self, paper: str) -> list[Claim]:
        """The claims of one paper, in the order of its text."""
        return [claim for claim in self.claims.values() if claim.paper == paper]


def _short(name: float | str, value: float) -> str:
    """A number as a formula shows it, in the unit that the papers print it in."""
    match str(name).partition(".")[2]:
        case "fmax_hz":
            return f"{value / 1e6:g} MHz"
        case "throughput_bps" | "rate_bps":
            return f"{value / 1e6:g} Mb/s" if value < 1e10 else f"{value / 1e9:.4g} Gb/s"
        case "efficiency_bps_per_ge":
            return f"{value / 1e6:g} Gb/s/kGE"
        case "area.ge":
            return f"{value / 1e3:g} kGE"
        case "power_w":
            return f"{value * 1e3:g} mW"
    return f"{value:.6g}" if value < 1 or not isinstance(name, str) else f"{value:.0f}"


def parse(text: str) -> Published:
    """The published figures in `text` (TOML). Raises HashtileError with the entry at fault."""
    try:
        raw = tomllib.loads(text)
        if unknown := raw.keys() - {"paper", "result", "claim"}:
            raise HashtileError(f"published.toml: unknown table {', '.join(sorted(unknown))}")
        entries: dict[str, dict[str, object]] = {"papers": {}, "results": {}, "claims": {}}
        entries["papers"] = {key: {"id": key, **paper} for key, paper in raw["paper"].items()}
        for table in ("result", "claim"):
            for entry in raw.get(table, []):
                if entries[table + "s"].setdefault(entry["id"], entry) is not entry:
                    raise HashtileError(f"published.toml: {entry['id']} is there twice")
        return Published.model_validate(entries)
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise HashtileError(f"published.toml: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise HashtileError(f"published.toml: {where}: {first['msg']}") from error


@functools.cache
def published() -> Published:
    """The figures that come with hashtile."""
    return parse((data_folder("data") / "published.toml").read_text(encoding="utf-8"))
