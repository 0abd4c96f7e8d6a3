"""The kinds of entries of `data/published.toml`: what a paper prints, in SI units."""

from typing import Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from hashtile.papers.arithmetic import Check

AreaUnit = Literal["slice", "clb", "lut", "alut", "alm", "ff", "bram", "ge", "um2"]
Algorithm = Literal[
    "sha224", "sha256", "sha384", "sha512", "sha512-224", "sha512-256",
    "sha3-224", "sha3-256", "sha3-384", "sha3-512", "keccak", "hmac-sha256",
    "hmac-md5", "hmac-sha1", "hmac-ripemd160",
]  # fmt: skip
Unit = Literal[
    "x", "b/s", "W", "GE", "b/s/GE", "b/s/slice", "s", "Hz", "cycles", "messages", "bit", "B",
    "cycles/instruction",
]  # fmt: skip


class _Entry(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Erratum(_Entry):
    """A formula or a word of a paper that cannot be meant as it is printed."""

    where: str
    printed: str
    meant: str

    @property
    def text(self) -> str:
        """The erratum in one sentence."""
        return (
            f"{self.where[0].upper()}{self.where[1:]}: printed {self.printed}; meant: {self.meant}."
        )


class Paper(_Entry):
    """One reference, what a reader must know before using its figures, and what is left out."""

    id: str
    authors: tuple[str, ...] = Field(min_length=1)
    title: str
    venue: str
    year: int = Field(ge=1990)
    doi: str | None = None
    traps: tuple[str, ...] = ()
    errata: tuple[Erratum, ...] = ()
    left_out: tuple[str, ...] = ()  # `Figure 5: ...`: pictures whose numbers are not in the text

    @property
    def reference(self) -> str:
        """The reference in one line."""
        doi = f". doi:{self.doi}" if self.doi else ""
        return f"{', '.join(self.authors)}: {self.title}. {self.venue}, {self.year}{doi}"


class Printed(_Entry):
    """A printed figure or row, with an id that other entries use."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    paper: str


class Row(Printed):
    """One row of one table; some of its figures follow from others."""

    table: str
    row: str
    technology: str  # as it is meant
    technology_printed: str | None = None  # where the paper prints another name
    checks: dict[str, Check] = {}  # by field: how a printed figure follows from others
    note: str | None = None

    @property
    def device(self) -> str:
        """The technology as it is meant, and as it is printed where that differs."""
        printed = self.technology_printed
        return f"{self.technology} (printed: {printed})" if printed else self.technology

    @model_validator(mode="after")
    def _checks_are_of_figures(self) -> Self:
        for name in self.checks:
            if not isinstance(getattr(self, name, None), float):
                raise ValueError(f"a check of {name!r}, which the row does not have")
        return self


class Result(Row):
    """Hardware: one design. A figure that the table does not have is None."""

    design: str
    algorithm: Algorithm | None = None  # the algorithm of the rate
    modes: tuple[Algorithm, ...] = ()  # for a row on a whole build: all that it computes
    block_bits: int | None = Field(default=None, gt=0)
    quoted_from: str | None = None  # the work whose figures the paper repeats
    messages: int = Field(default=1, ge=1)  # independent messages that the throughput needs
    fmax_hz: float | None = Field(default=None, gt=0)
    throughput_bps: float | None = Field(default=None, gt=0)
    cycles_per_block: float | None = Field(default=None, gt=0)  # as the paper states it
    area: dict[AreaUnit, float] = {}
    power_w: float | None = Field(default=None, gt=0)
    efficiency_bps_per_ge: float | None = Field(default=None, gt=0)
    fom_j_per_bit: float | None = Field(default=None, gt=0)

    @model_validator(mode="after")
    def _sound(self) -> Self:
        if (self.algorithm is None) == (not self.modes):
            raise ValueError("either `algorithm` or `modes`")
        if self.throughput_bps is not None and self.block_bits is None:
            raise ValueError("a throughput without `block_bits`")
        return self

    @property
    def algorithms(self) -> tuple[Algorithm, ...]:
        """All algorithms that the design computes, as far as the row says."""
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
        """The printed energy, else power / throughput."""
        if self.fom_j_per_bit is not None:
            return self.fom_j_per_bit
        if self.power_w is None or self.throughput_bps is None:
            return None
        return self.power_w / self.throughput_bps


class Software(Row):
    """Software: one program on one processor, which is its technology."""

    program: str
    message: str  # what was hashed
    measures: str  # from which point to which, and with which counter
    algorithm: Algorithm
    clock_hz: float = Field(gt=0)
    time_s: float | None = Field(default=None, gt=0)
    cycles: int | None = Field(default=None, gt=0)
    instructions: int | None = Field(default=None, gt=0)
    cpi: float | None = Field(default=None, gt=0)  # cycles for each instruction
    ips: float | None = Field(default=None, gt=0)  # instructions a second; MIPS are 10^6 of them


class Standard(Printed):
    """A table's description of a hash function by its standard: nothing is measured here."""

    table: str
    row: str
    word_bits: int | None = Field(default=None, gt=0)
    message_bits_log2: int | None = Field(default=None, gt=0)  # messages are shorter than 2^this
    block_bits: int | None = Field(default=None, gt=0)
    digest_bits: int | None = Field(default=None, gt=0)
    rounds: int | None = Field(default=None, gt=0)
    strength_bits: int | None = Field(default=None, gt=0)  # security strength of the hash
    hmac_strength_bits: int | None = Field(default=None, gt=0)
    note: str | None = None


class Claim(Printed):
    """A figure in the text of a paper: a ratio as a fraction, or another figure in SI units."""

    where: str
    text: str
    value: float
    unit: Unit | None = None  # None: percent
    technology: str | None = None  # if none of its checks leads to a row that has one
    holds: Literal["about", "above", "below"] = "about"
    step: float = Field(default=0.01, gt=0)  # it may be off by this: one in its last digit
    checks: tuple[Check, ...] = ()
    note: str | None = None
