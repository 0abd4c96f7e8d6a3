"""The figures that the papers print: `data/published.toml`, validated, and what follows from it."""

import functools
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from hashtile.catalog import cores
from hashtile.papers.arithmetic import ROUNDING, Check
from hashtile.papers.rows import AreaUnit, Claim, Paper, Printed, Result, Software, Standard
from hashtile.support.errors import HashtileError
from hashtile.support.folders import data_folder

__all__ = [
    "AreaUnit", "Claim", "Paper", "Published", "Result", "Software", "Standard", "parse",
    "published",
]  # fmt: skip

Verdict = Literal["follows", "does not follow", "no figure to check it by"]
KINDS = {"result": "results", "software": "software", "standard": "standards", "claim": "claims"}


class Published(BaseModel):
    """All papers and their printed figures, each kind of entry by its id.

    `steps` has the weight of the last printed digit by `id.field`. A whole number has none: it is a
    count and exact.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    papers: dict[str, Paper]
    results: dict[str, Result] = {}
    software: dict[str, Software] = {}
    standards: dict[str, Standard] = {}
    claims: dict[str, Claim] = {}
    steps: dict[str, float] = {}

    @property
    def rows(self) -> dict[str, Result | Software]:
        """The rows with figures to be checked: of hardware and of software."""
        return {**self.results, **self.software}

    @model_validator(mode="after")
    def _names_exist(self) -> Self:
        entries: list[Printed] = [*self.rows.values(), *self.standards.values()]
        for entry in [*entries, *self.claims.values()]:
            if entry.paper not in self.papers:
                raise ValueError(f"{entry.id}: unknown paper {entry.paper!r}")
        for claim in self.claims.values():
            self.computed(claim)
        for row in self.rows.values():
            for check in row.checks.values():
                self.value(check)
        return self

    def _figure(self, name: float | str) -> float:
        if not isinstance(name, str):
            return name
        if name in self.claims:
            return self.claims[name].value
        entry, _, field = name.partition(".")
        row = self.rows.get(entry)
        value = getattr(row, field, None)
        if isinstance(row, Result) and field.startswith("area."):
            value = dict(row.area).get(field.removeprefix("area."))  # type: ignore[call-overload]
        if not isinstance(value, float | int):
            raise ValueError(f"no figure {name!r}")
        return float(value)

    def _values(self, check: Check) -> dict[str, float]:
        return {letter: self._figure(name) for letter, name in check.names.items()}

    def value(self, check: Check) -> tuple[str, float]:
        """The formula with its numbers, and its result."""
        values = self._values(check)
        return check.text(values), check.result(values)

    def computed(self, claim: Claim) -> list[tuple[str, float]]:
        """For each check of `claim`, the formula with its numbers and its result."""
        return [self.value(check) for check in claim.checks]

    def verdict(self, claim: Claim) -> Verdict:
        """Whether one of the checks of `claim` gives its figure, to its last digit."""
        values = [value for _, value in self.computed(claim)]
        if not values:
            return "no figure to check it by"
        match claim.holds:
            case "above":
                right = any(value >= claim.value for value in values)
            case "below":
                right = any(value <= claim.value for value in values)
            case "about":
                off = claim.step + ROUNDING * abs(claim.value)
                right = any(abs(value - claim.value) <= off for value in values)
        return "follows" if right else "does not follow"

    def follows(self, row: Result | Software, field: str) -> bool:
        """Whether the printed figure `field` of `row` is the result of its check.

        The figure and the inputs of the check may each be off by one in the last printed digit,
        which may be rounded or cut off.
        """
        check, printed = row.checks[field], float(getattr(row, field))
        steps = {letter: self.steps.get(str(name), 0.0) for letter, name in check.names.items()}
        low, high = check.bounds(self._values(check), steps)
        off = self.steps.get(f"{row.id}.{field}", 0.0) + ROUNDING * printed
        return low - off <= printed <= high + off

    def disagreements(self, paper: str) -> dict[str, list[tuple[str, float]]]:
        """Where `paper` disagrees with itself: figures that do not follow, and what would follow.

        By the id of the claim, or the id and field of a row: the formula and the result of each
        check.
        """
        wrong = {
            f"{row.id}.{field}": [self.value(check)]
            for row in self.rows.values()
            if row.paper == paper
            for field, check in row.checks.items()
            if not self.follows(row, field)
        }
        return wrong | {
            claim.id: self.computed(claim)
            for claim in self.claims_of(paper)
            if self.verdict(claim) == "does not follow"
        }

    def select(
        self,
        *,
        core: str | None = None,
        paper: str | None = None,
        algorithm: str | None = None,
    ) -> list[Result]:
        """The results of `paper` for `algorithm`, in the order of the tables.

        `core` selects the paper of that core. Raises HashtileError for an unknown core or paper.
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


def _steps(name: str, entry: Any) -> Iterator[tuple[str, float]]:
    """The weight of the last digit of each number in `entry` that is not a count."""
    match entry:
        case Decimal():
            yield name, 10.0 ** int(entry.as_tuple().exponent)
        case dict():
            for key, value in entry.items():
                yield from _steps(f"{name}.{key}", value)


def parse(text: str) -> Published:
    """The published figures in `text` (TOML). Raises HashtileError with the entry at fault."""
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
        if unknown := raw.keys() - {"paper", *KINDS}:
            raise HashtileError(f"published.toml: unknown table {', '.join(sorted(unknown))}")
        entries: dict[str, dict[str, Any]] = {kind: {} for kind in KINDS.values()}
        for table, kind in KINDS.items():
            for entry in raw.get(table, []):
                if any(entry["id"] in others for others in entries.values()):
                    raise HashtileError(f"published.toml: {entry['id']} is there twice")
                entries[kind][entry["id"]] = entry
        everything = [pair for kind in entries.values() for pair in kind.items()]
        steps = dict(step for key, entry in everything for step in _steps(key, entry))
        papers = {key: {"id": key, **paper} for key, paper in raw["paper"].items()}
        return Published.model_validate({"papers": papers, **entries, "steps": steps})
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise HashtileError(f"published.toml: {error}") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(map(str, first["loc"]))
        raise HashtileError(f"published.toml: {where}: {first['msg']}") from error


@functools.cache
def published() -> Published:
    """The figures in the package."""
    return parse((data_folder("data") / "published.toml").read_text(encoding="utf-8"))
