"""The interface of a back end: a target that turns a core into figures."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from hashtile.catalog import Core
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput

# Settings of a flow by name that differ from the target's own; numbers or words.
Options = Mapping[str, int | str]
# The values that each option, by name, may take.
Choices = Mapping[str, Sequence[int | str]]


@dataclass(frozen=True)
class Job:
    """One core to be measured, with its parameters, and the empty folder to do it in."""

    core: Core
    settings: Settings
    work: Path
    seeds: int
    jobs: int
    progress: Callable[[str], None]
    options: Options
    power: bool = False  # whether power is requested


class Target(ABC):
    """A technology. To add one, write a back end and name it in `hashtile.synth.TARGETS`."""

    name: str
    packages: tuple[str, ...] = ("pyosys",)
    modules: tuple[str, ...] = ()  # of hashtile.synth, which only this target uses
    choices: ClassVar[Choices] = {}
    placed: bool = False  # whether the flow has place and route, with seeds
    seconds: float = 60.0  # for a point, or for each seed if it is placed; for estimates
    has_power: bool = False  # whether there is a power model of its cells

    def versions(self) -> list[str]:
        """The Python packages used, each as `name version`. Raises Missing if one is absent."""
        return [tools.package_version(name) for name in self.packages]

    def inputs(self, settings: Settings) -> list[Path]:
        """The files besides the RTL on which the figures depend: libraries, programs.

        Raises Missing if one does not exist.
        """
        return []

    def check(self, options: Options) -> None:
        """Raises BadInput, with what is allowed, for an option that the target does not have."""
        for name, value in options.items():
            if name not in self.choices:
                known = ", ".join(self.choices) or "none"
                raise BadInput(f"{self.name} has no option {name!r}; known: {known}")
            allowed = self.choices[name]
            if value not in allowed or isinstance(value, bool):
                text = (
                    f"{allowed[0]} to {allowed[-1]}"
                    if isinstance(allowed, range)
                    else ", ".join(map(repr, allowed))
                )
                raise BadInput(f"{self.name}: {name} = {value!r} is not allowed; allowed: {text}")

    @abstractmethod
    def flow(self, core: Core, seeds: int, options: Options) -> dict[str, Any]:
        """The settings on which the figures depend; they go into the key and the conditions."""

    @abstractmethod
    def measure(self, job: Job) -> dict[str, Any]:
        """The fields of the point that this target fills; `conditions` and `tools` add to its own.

        Raises DoesNotFit if the core is too large for it, HashtileError if a tool fails.
        """
