"""The mapped netlist of a core, as gates that the simulator of traces runs."""

import ctypes
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import numpy.typing as npt

from hashtile.sim import verilated
from hashtile.sim.gates import AND, LANES, MUX, NOT, OR, XOR, Gate, at, in_order
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth.power.grammar import Truth
from hashtile.synth.power.netlist import ONE, ZERO, Netlist


class _Circuit(ctypes.Structure):
    _fields_ = (
        ("gates", ctypes.c_void_p), ("gate_count", ctypes.c_uint64),
        ("flops", ctypes.c_void_p), ("flop_count", ctypes.c_uint64), ("nets", ctypes.c_uint64),
        ("counted", ctypes.c_void_p), ("counted_count", ctypes.c_uint64),
    )  # fmt: skip


class _Ports(ctypes.Structure):
    _fields_ = (
        ("block0", ctypes.c_void_p), ("block1", ctypes.c_void_p), ("block_count", ctypes.c_uint64),
        ("random", ctypes.c_void_p), ("random_count", ctypes.c_uint64),
        ("ones", ctypes.c_void_p), ("ones_count", ctypes.c_uint64),
        *((name, ctypes.c_uint64) for name in ("shared", "reset", "valid", "ready", "drawn")),
    )  # fmt: skip


@dataclass
class _Gates:
    """The cells of a netlist, taken apart into gates of two inputs and multiplexers."""

    nets: int  # so many so far
    found: list[Gate] = field(default_factory=list)

    def add(self, truth: Truth, inputs: Sequence[int], out: int) -> None:
        """Gates that give `out` the value of `truth` over `inputs`, of which the last is on top."""
        value = self._value(truth, inputs)
        self.found.append((AND, value, value, ZERO, out))

    def _value(self, truth: Truth, inputs: Sequence[int]) -> int:
        if truth.all() or not truth.any():
            return ONE if truth[0] else ZERO
        half = len(truth) // 2
        low, high = truth[:half], truth[half:]
        *rest, top = inputs
        if (low == high).all():
            return self._value(low, rest)
        if (low != high).all():
            return self._new(XOR, top, self._value(low, rest))
        if not low.any():
            return self._new(AND, top, self._value(high, rest))
        if high.all():
            return self._new(OR, top, self._value(low, rest))
        return self._new(MUX, self._value(low, rest), self._value(high, rest), top)

    def _new(self, kind: int, a: int, b: int, select: int = ZERO) -> int:
        if kind in (AND, XOR) and b in (ZERO, ONE):  # of one input
            kind, out = (NOT, self.nets) if kind == XOR and b == ONE else (AND, a)
            if kind == AND:
                return out
            b = a
        self.nets += 1
        self.found.append((kind, a, b, select, self.nets - 1))
        return self.nets - 1


class Circuit:
    """A Keccak core of cells, with shares or without. Counts the nets that change in each cycle."""

    def __init__(self, netlist: Netlist, settings: Settings) -> None:
        gates, flops, counted = _Gates(netlist.nets), [], []
        clock = netlist.clock
        for one in netlist.instances:
            nets = {pin: ONE if net == clock else net for pin, net in one.nets.items()}
            cell = one.cell
            counted += [nets[pin] for pin in cell.outputs if cell.kind != "clock gate"]
            if cell.kind == "flop":
                assert cell.data and cell.clock
                out = nets[next(iter(cell.outputs))]
                flops.append((nets[cell.data], nets[cell.clock], out, int(cell.inverts)))
                continue
            for pin, truth in cell.outputs.items():
                gates.add(truth, [nets[name] for name in cell.inputs], nets[pin])
        self._gates = np.array(in_order(gates.found), np.uint32)
        self._flops, self._counted = np.array(flops, np.uint32), np.array(counted, np.uint32)
        self.cells, self.flops = len(netlist.instances), len(flops)
        self._nets = gates.nets
        self._inputs(netlist)
        self._library = ctypes.CDLL(str(verilated.native("leakage.cpp", settings)))

    def _inputs(self, netlist: Netlist) -> None:
        ports = {name: nets for name, (_, nets) in netlist.ports.items()}
        self.masked = "block0_i" in ports
        blocks = ["block0_i", "block1_i"] if self.masked else ["block_i", "block_i"]
        self._blocks = [np.array(ports[name], np.uint32) for name in blocks]
        self._random = np.array(ports.get("random_i", []), np.uint32)
        held = ("absorb_i", "first_i", "end_i", "state_ready_i", "random_valid_i")
        ones = [ports[name][0] for name in held if name in ports]
        ones += ports["rounds_i"][3:5]  # 24
        self._ones = np.array(ones, np.uint32)
        names = ("rst_ni", "block_valid_i", "block_ready_o")
        self._handshake = [ports[name][0] for name in names]
        self._drawn = ports["random_ready_o"][0] if self.masked else ZERO

    @property
    def block_bits(self) -> int:
        """The bits of a block."""
        return len(self._blocks[0])

    def traces(
        self, fixed: npt.NDArray[np.uint8], cycles: int, seed: int, randomness: bool = True
    ) -> tuple[npt.NDArray[np.bool_], npt.NDArray[np.uint32]]:
        """For `LANES` traces whether the block is `fixed`, and the nets that change: cycle, trace.

        Without `randomness` the random bits are 0, and so is one share of the block.
        Raises HashtileError if the core does not take the block.
        """
        choice = np.zeros(LANES // 8, np.uint8)
        toggles = np.zeros((cycles, LANES), np.uint32)
        circuit = _Circuit(
            at(self._gates), len(self._gates), at(self._flops), len(self._flops), self._nets,
            at(self._counted), len(self._counted),
        )  # fmt: skip
        ports = _Ports(
            at(self._blocks[0]), at(self._blocks[1]), self.block_bits,
            at(self._random), len(self._random) if randomness else 0,
            at(self._ones), len(self._ones),
            int(self.masked and randomness), *self._handshake, self._drawn,
        )  # fmt: skip
        status = self._library.traces(
            ctypes.byref(circuit), ctypes.byref(ports), at(fixed), ctypes.c_uint64(seed),
            ctypes.c_uint64(cycles), at(choice), at(toggles),
        )  # fmt: skip
        if status:
            raise HashtileError(f"the netlist does not take a block in {cycles} cycles")
        return np.unpackbits(choice, bitorder="little").astype(bool), toggles


def read(netlist: Path, library: Path, top: str, work: Path, settings: Settings) -> Circuit:
    """The circuit of the module `top` of a Verilog file, of cells of a Liberty file."""
    return Circuit(Netlist(netlist, library, top, work, "clk_i"), settings)
