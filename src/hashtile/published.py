"""What the papers print: `data/published.toml`, validated, and what follows by arithmetic."""

import functools
import tomllib
from collections.abc import Callable
from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from hashtile.catalog import cores, data_folder
from hashtile.errors import HashtileError

AreaUnit = Literal["slice", "clb", "lut", "alut", "ff", "bram", "ge", "um2"]
FORMULAS: dict[str, Callable[[float, float], float]] = {
    "1 - a/b": lambda a, b: 1 - a / b,
    "a/b - 1": lambda a, b: a / b - 1,
    "a * b": lambda a, b: a * b,
}
POINT = 0.01  # a claim in whole percent holds if it is right to a percentage point, cut or rounded


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


class Result(_Printed):
    """One row of one table. SI units; None where the table has no such figure."""

    table: str
    row: str
    design: str
    algorithm: str
    block_bits: int = Field(gt=0)
    technology: str
    quoted_from: str | None = None  # the work whose figures the paper repeats
    messages: int = Field(default=1, ge=1)  # independent messages that the throughput needs
    fmax_hz: float | None = Field(default=None, gt=0)
    throughput_bps: float | None = Field(default=None, gt=0)
    cycles_per_block: float | None = Field(default=None, gt=0)  # as the paper states it
    area: dict[AreaUnit, float] = {}
    power_w: float | None = Field(default=None, gt=0)
    time_s: float | None = Field(default=None, gt=0)
    instructions: float | None = Field(default=None, gt=0)
    note: str | None = None

    @property
    def cycles(self) -> float | None:
        """Cycles between blocks, all messages together: block bits x Fmax / throughput."""
        if self.fmax_hz is None or self.throughput_bps is None:
            return None
        return self.block_bits * self.fmax_hz / self.throughput_bps

    @property
    def energy_j_per_bit(self) -> float | None:
        """Power / throughput."""
        if self.power_w is None or self.throughput_bps is None:
            return None
        return self.power_w / self.throughput_bps


class Check(_Entry):
    """What a claim's figure would be by the paper's own tables."""

    formula: Literal["1 - a/b", "a/b - 1", "a * b"]
    a: str  # `result.fmax_hz`, `result.area.slice`, `result.cycles`, or a claim
    b: str


class Claim(_Printed):
    """A ratio that a paper's text states, as a fraction."""

    where: str
    text: str
    value: float
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
        return self

    def _figure(self, name: str) -> float:
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

    def computed(self, claim: Claim) -> list[tuple[str, float]]:
        """For each check of `claim`, the formula with its numbers and the fraction it gives."""
        found = []
        for check in claim.checks:
            a, b = self._figure(check.a), self._figure(check.b)
            text = check.formula.replace("a", f"{_short(a)}", 1).replace("b", f"{_short(b)}", 1)
            found.append((text.replace("/", " / "), FORMULAS[check.formula](a, b)))
        return found

    def verdict(self, claim: Claim) -> str:
        """`follows`, `does not follow`, or `no figure to check it by`."""
        values = [value for _, value in self.computed(claim)]
        if not values:
            return "no figure to check it by"
        near = any(abs(value - claim.value) <= POINT for value in values)
        return "follows" if near else "does not follow"

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
            if paper in (None, result.paper) and algorithm in (None, result.algorithm)
        ]

    def claims_of(self, paper: str) -> list[Claim]:
        """The claims of one paper, in the order of its text."""
        return [claim for claim in self.claims.values() if claim.paper == paper]


def _short(value: float) -> str:
    """A figure as a formula shows it: rates and clocks in M, four significant digits at least."""
    return f"{value / 1e6:g}" if value >= 1e6 else f"{value:.6g}" if value < 1 else f"{value:.0f}"


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
