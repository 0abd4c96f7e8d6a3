"""The inputs of the report beside the measured points: verification, and hashed files."""

from markupsafe import Markup
from pydantic import BaseModel, ConfigDict

from hashtile import sim
from hashtile.results import plots


class VectorSet(BaseModel):
    """The result of one set of vectors."""

    name: str
    source: str
    level: str
    run: int
    failed: int
    seconds: float
    first_failure: str | None = None

    @property
    def passed(self) -> bool:
        """Whether anything ran, and nothing failed."""
        return self.run > 0 and self.failed == 0


class Verified(BaseModel):
    """The result of the verification of one build of a core."""

    core: str
    cycles: dict[str, int] = {}  # per block, by algorithm
    seed: int | None = None
    sets: list[VectorSet]
    flow: sim.Flow | None = None

    @property
    def flow_plot(self) -> Markup | None:
        """A drawing of which message is in which stage."""
        return plots.flow(self.flow) if self.flow else None


class Verification(BaseModel):
    """The result of `hashtile verify --json`."""

    cores: list[Verified]


class HashedFile(BaseModel):
    """One file that the hardware hashed."""

    model_config = ConfigDict(extra="ignore")

    path: str
    bytes: int
    digest: str
    matches_hashlib: bool
    cycles: int
    blocks: int
    seconds: float
    algorithm: str = "sha256"
    core: str | None = None

    @property
    def cycles_per_block(self) -> float:
        """From the first beat in to the last beat of the digest out."""
        return self.cycles / self.blocks

    @property
    def name(self) -> str:
        """The path with its control characters made visible."""
        return "".join(c if c.isprintable() else c.encode("unicode_escape").decode()
                       for c in self.path)  # fmt: skip

    @property
    def blocks_per_second(self) -> float | None:
        """Speed of the simulation."""
        return self.blocks / self.seconds if self.seconds else None
