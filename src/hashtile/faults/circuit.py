"""A core with a source and a sink around it, as gates that the fault simulator runs."""

import ctypes
import json
import string
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hashtile.catalog import Core, ports
from hashtile.sim import verilated
from hashtile.sim.gates import AND, LANES, MUX, NOT, OR, XOR, Gate, at, in_order
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.synth import yosys
from hashtile.synth.asic import _TABLE as TABLE

TOP = "faults_bench"
VERDICTS = ("none", "silent", "detected", "hang")  # by the numbers in inject.cpp
_CORE = "u_core."  # the prefix of what is inside of the core
_OUT = "faults.json"
_KINDS = {"$_NOT_": NOT, "$_AND_": AND, "$_OR_": OR, "$_XOR_": XOR, "$_MUX_": MUX}
_BENCHES = {"sha2": "sha2.sv", "keccak": "keccak.sv"}
_BENCH_FLOPS = {"beat_q", "left_q"}  # of the source: no faults come there
_BOUND = 4  # a run of this many times the normal length hangs
_TABLES = "table.v"
_SCRIPT = (
    *(["flatten"], ["opt_expr"], ["opt_clean"], ["wreduce"], ["peepopt"], ["opt_clean"]),
    *(["memory_map"], ["techmap", "-map", _TABLES], ["bmuxmap"], ["opt_expr"], ["opt_clean"]),
    *(["techmap"], ["opt_expr"], ["opt_clean"], ["dfflegalize", "-cell", "$_DFF_P_", "x"]),
    *(["simplemap"], ["abc", "-g", "AND,OR,XOR,MUX"], ["opt_clean"], ["write_json", _OUT]),
)

FLIP = np.dtype([("fault", "u4"), ("cycle", "u4"), ("after", "u4"), ("net", "u4")])
Flips = npt.NDArray[Any]  # of `FLIP`
Bits = npt.NDArray[np.uint8]


class _Circuit(ctypes.Structure):
    _fields_ = (
        *((name, kind) for one in ("gates", "flops") for name, kind in (
            (one, ctypes.c_void_p), (f"{one}_count", ctypes.c_uint64))),
        ("nets", ctypes.c_uint64),
        ("inputs", ctypes.c_void_p), ("input_count", ctypes.c_uint64),
        ("result", ctypes.c_void_p), ("result_count", ctypes.c_uint64),
        ("reset", ctypes.c_uint64), ("valid", ctypes.c_uint64), ("alert", ctypes.c_uint64),
    )  # fmt: skip


@dataclass(frozen=True)
class Run:
    """A message on the core without faults: its inputs, and the flops in each cycle to the end."""

    inputs: npt.NDArray[np.uint32]
    expected: npt.NDArray[np.uint32]
    states: Bits
    end: int  # the cycle of the result


class Circuit:
    """The gates and flops of a core between a source of two blocks and a sink.

    Raises BadInput for a core of another contract, or with several messages in flight.
    """

    def __init__(self, core: Core, settings: Settings) -> None:
        if core.contract not in _BENCHES or core.messages != 1:
            raise BadInput(
                f"{core.name}: faults are injected into cores of the contracts "
                f"{' and '.join(_BENCHES)} with one message in flight; hashtile list shows them"
            )
        module = _elaborated(core, settings)
        self._numbers: dict[int | str, int] = {"0": 0, "x": 0, "z": 0, "1": 1}
        self.ports: Mapping[str, list[int]] = {
            name: [self._net(bit) for bit in port["bits"]] for name, port in module["ports"].items()
        }
        self._flops: list[tuple[int, int]] = []
        gates: list[Gate] = []
        for cell in module["cells"].values():
            pin = {name: self._net(bits[0]) for name, bits in cell["connections"].items()}
            if cell["type"] == "$_DFF_P_":
                self._flops.append((pin["D"], pin["Q"]))
            elif cell["type"] in _KINDS:
                a, b = pin["A"], pin.get("B", 0)
                gates.append((_KINDS[cell["type"]], a, b, pin.get("S", 0), pin["Y"]))
            else:
                raise HashtileError(f"{core.name}: the fault simulator has no {cell['type']}")
        names = self._names(module["netnames"])
        self.registers = {net: names[net] for _, net in self._flops if net in names}
        self.gates = np.array(in_order(gates), np.uint32).reshape(-1, 5)
        self._pairs = np.array(self._flops, np.uint32)
        self.logic = self._cone()  # the gates that the core's registers and results depend on
        self._library = ctypes.CDLL(str(verilated.native("inject.cpp", settings)))
        self._library.golden.restype = ctypes.c_uint64

    def _net(self, bit: int | str) -> int:
        return self._numbers.setdefault(bit, len(self._numbers) - 2)

    def _names(self, nets: Mapping[str, Any]) -> dict[int, str]:
        """The shortest name in the core of each of its nets, without those of the bench's flops."""
        found: dict[int, str] = {}
        for name, net in sorted(nets.items(), key=lambda one: (-len(one[0]), one[0])):
            if name.startswith(_CORE) and not net.get("hide_name"):
                found |= {self._net(bit): name.removeprefix(_CORE) for bit in net["bits"]}
        for name in _BENCH_FLOPS & nets.keys():
            for bit in nets[name]["bits"]:
                found.pop(self._net(bit), None)
        return found

    def _cone(self) -> npt.NDArray[np.int64]:
        driver = {int(gate[4]): number for number, gate in enumerate(self.gates)}
        left = [data for data, out in self._flops if out in self.registers]
        left += [net for name in ("valid_o", "alert_o", "result_o") for net in self.ports[name]]
        found: set[int] = set()
        while left:
            number = driver.get(left.pop())
            if number is not None and number not in found:
                found.add(number)
                left += map(int, self.gates[number, 1:4])
        return np.array(sorted(found), np.int64)

    def run(self, inputs: Mapping[str, int], expected: Mapping[int, int]) -> Run:
        """The run without faults; `expected` are bits of the result.

        Raises HashtileError if there is no result or another one.
        """
        given = [
            (net, value >> place & 1)
            for name, value in inputs.items()
            for place, net in enumerate(self.ports[name])
        ]
        wanted = [(self.ports["result_o"][place], bit) for place, bit in expected.items()]
        run = Run(np.array(given, np.uint32), np.array(wanted, np.uint32), np.empty(0, np.uint8), 0)
        bound = 4096
        states = np.zeros((bound, len(self._flops)), np.uint8)
        result = np.zeros(len(wanted), np.uint8)
        circuit = self._structure(run)
        end = self._library.golden(
            ctypes.byref(circuit), ctypes.c_uint64(bound), at(states), at(result)
        )
        if end == bound or (result != run.expected[:, 1]).any():
            raise HashtileError("the core gives no result, or a wrong one, without any fault")
        return Run(run.inputs, run.expected, states[: end + 1].copy(), end)

    def inject(self, run: Run, flips: Flips) -> Bits:
        """The verdict on each fault; `flips` are sorted by fault number, the lowest is 0.

        The faults of a batch of `LANES` should begin in cycles that are near each other.
        """
        flips = np.sort(flips, order="fault", kind="stable")
        faults = int(flips["fault"][-1]) + 1
        batch = flips["fault"] // LANES
        order = np.lexsort((flips["after"], flips["cycle"], batch))
        ordered = np.ascontiguousarray(flips[order])
        verdicts = np.zeros(faults, np.uint8)
        circuit = self._structure(run)
        self._library.inject(
            ctypes.byref(circuit), at(run.states), at(ordered),
            *map(ctypes.c_uint64, (len(ordered), faults, run.end, _BOUND * run.end)), at(verdicts),
        )  # fmt: skip
        return verdicts

    def _structure(self, run: Run) -> _Circuit:
        return _Circuit(
            at(self.gates), len(self.gates), at(self._pairs), len(self._pairs),
            len(self._numbers) - 2, at(run.inputs), len(run.inputs),
            at(run.expected), len(run.expected),
            *(self.ports[name][0] for name in ("rst_ni", "valid_o", "alert_o")),
        )  # fmt: skip


def _elaborated(core: Core, settings: Settings) -> dict[str, Any]:
    """The module with the core in it, in gates, as Yosys has it in JSON."""
    template = Path(__file__).with_name(_BENCHES[core.contract])
    alert = any(port.name == "alert_o" for port in ports.header(core.files[-1], core.module).ports)
    given = {**core.parameters, "TagBits": 1}
    text = string.Template(template.read_text(encoding="utf-8")).substitute(
        module=core.module,
        parameters=", ".join(f".{name}({value})" for name, value in given.items()),
        word_bits=core.word_bits,
        beat_words=core.beat_words,
        lanes=core.parameters.get("Lanes", 25),
        alert=", .alert_o(alert_o)" if alert else "",
        no_alert="" if alert else "\n  assign alert_o = 1'b0;",
    )
    with tools.scratch(settings.home / "tmp") as work:
        bench = work / f"{TOP}.sv"
        bench.write_text(text, encoding="utf-8")
        (work / _TABLES).write_text(TABLE, encoding="utf-8")
        sources = yosys.copy_sources([*core.files, bench], work)
        yosys.run([*yosys.read(TOP, sources, {}), *_SCRIPT], work)
        module: dict[str, Any] = json.loads((work / _OUT).read_text(encoding="utf-8"))
    found: dict[str, Any] = module["modules"][TOP]
    return found
