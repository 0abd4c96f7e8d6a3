"""What a back end is: a target that turns a core into figures."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hashtile import tools
from hashtile.catalog import Core
from hashtile.config import Settings


@dataclass(frozen=True)
class Job:
    """One core to be measured, with its parameters, and the empty folder to do it in."""

    core: Core
    settings: Settings
    work: Path
    seeds: int
    jobs: int
    progress: Callable[[str], None]
    power: bool = False  # whether power is asked for


class Target(ABC):
    """A technology. To add one, write a back end and name it in `hashtile.synth.TARGETS`."""

    name: str
    packages: tuple[str, ...] = ("pyosys",)
    has_power: bool = False  # whether there is a model of what its cells take

    def versions(self) -> list[str]:
        """The Python packages used, each as `name version`."""
        return [tools.package_version(name) for name in self.packages]

    def inputs(self, settings: Settings) -> list[Path]:
        """Files beside the RTL that the figures hang on: libraries, programs.

        Raises Missing where one is not there.
        """
        return []

    @abstractmethod
    def flow(self, core: Core, seeds: int) -> dict[str, Any]:
        """The settings that the figures hang on; they go into the key and the conditions."""

    @abstractmethod
    def measure(self, job: Job) -> dict[str, Any]:
        """The fields of the point that this target fills; `conditions` and `tools` add to its own.

        Raises HashtileError where a tool fails.
        """
