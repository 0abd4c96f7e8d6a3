"""A measured point: one core, with its parameters, on one target."""

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel, ConfigDict


class Rate(BaseModel):
    """The rate of one message of one algorithm."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cycles_per_block: int  # between dependent blocks of one message, counted in simulation
    block_bits: int
    single_bps: float | None = None  # None if the target has no Fmax


class Watts(BaseModel):
    """The power of a core at a clock frequency, in W."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    hz: float
    total: float  # internal + switching + leakage
    internal: float
    switching: float
    leakage: float
    clock: float  # a part of internal and switching: clock pins, and the nets to them


class Power(BaseModel):
    """The power of a core under one workload. Energies are at Fmax, with leakage."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cycles: int  # simulated
    bits: int  # bits of whole blocks hashed in these cycles
    messages: int
    toggles: float  # toggles a cycle of a net, on average
    at_fmax: Watts
    at_1_ghz: Watts
    energy_j_per_bit: float | None = None  # None: nothing was hashed
    energy_j_per_message: float | None = None


class Point(BaseModel):
    """The measured figures, in SI units; None if the target has no such figure.

    Figures that depend on the algorithm are those of the core's typical one; `rates` has all.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    core: str
    netlist: str  # hash of the hardware that was measured (synth.hardware)
    parameters: dict[str, int]
    target: str
    options: dict[str, int | str] = {}  # settings of the flow that differ from the target's own
    cycles_per_block: int
    cycles_between_messages: int | None = None  # of different messages; None: same
    block_bits: int
    fmax_hz: float | None = None  # ASIC: with ideal wires; FPGA: the median of the seeds
    fmax_wire_hz: float | None = None  # ASIC: with the mild wire load
    single_bps: float | None = None  # one message alone
    aggregate_bps: float | None = None  # as many messages as the core holds
    rates: dict[str, Rate] = {}  # by algorithm; a generator's by `fetch`
    area_ge: float | None = None  # area divided by that of the cell `ge_cell`
    ge_cell: str | None = None
    area_um2: float | None = None
    lut4_equivalents: int | None = None  # LUT4 + 2 x CCU2C + 4 x DPR16X4
    lut6: int | None = None
    ff: int | None = None
    slices: int | None = None  # ideally packed
    power_w: float | None = None  # at Fmax, of the workload `long`
    energy_j_per_bit: float | None = None  # the same
    power: dict[str, Power] | None = None  # by workload; None: not requested
    tools: list[str]  # `name version`
    conditions: dict[str, Any]


def distinct(points: Iterable[Point]) -> int:
    """How many of `points` say something: those alike but for their flow's options count once.

    On some targets an option changes nothing, as the clock that is asked for on an FPGA.
    """
    how = {"options", "conditions", "tools"}
    return len({point.model_dump_json(exclude=how) for point in points})
