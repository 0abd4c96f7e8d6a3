"""What the outputs of a netlist can depend on: fan-in cones through logic, flops and memories.

Cones are kept by bit. A cone says what may reach an output, for runs of any length and all inputs
at once. It is larger than what does reach the output: an adder or a shift counts as if it mixed all
of its bits.
"""

import json
import tempfile
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hashtile.synth import yosys

_BITWISE = {"$and", "$or", "$xor", "$xnor", "$not", "$pos"}
_CLOCKS = {"CLK", "RD_CLK", "WR_CLK"}


@dataclass(frozen=True)
class Cone:
    """Flops by name, without the bits, with their numbers of bits; memories that are read."""

    flops: Mapping[str, int]
    memories: frozenset[str]


@dataclass
class Netlist:
    """A flattened module in the form in which Yosys writes it."""

    module: Mapping[str, Any]
    names: dict[int, str] = field(default_factory=dict)  # by bit, with the index
    drivers: dict[int, tuple[str, int]] = field(default_factory=dict)  # cell, bit of the output

    def __post_init__(self) -> None:
        for name, net in self.module["netnames"].items():
            for index, bit in enumerate(net["bits"]):
                found = f"{name}[{index}]"
                shorter = len(found) < len(self.names.get(bit, 999 * " "))
                if isinstance(bit, int) and shorter and ("$" not in name or bit not in self.names):
                    self.names[bit] = found
        for cell, content in self.module["cells"].items():
            for port, bits in content["connections"].items():
                if content["port_directions"][port] == "output":
                    for index, bit in enumerate(bits):
                        self.drivers[bit] = (cell, index)

    def ports(self, direction: str) -> dict[str, list[int]]:
        """The ports of one direction, with their bits."""
        ports = self.module["ports"].items()
        return {name: port["bits"] for name, port in ports if port["direction"] == direction}

    def flops(self) -> dict[str, int]:
        """All flops by name, without the bits, and how many bits each has."""
        cells = self.module["cells"].values()
        bits = (bit for cell in cells if "dff" in cell["type"] for bit in cell["connections"]["Q"])
        return self._counted(bits)

    def _counted(self, bits: Iterable[int]) -> dict[str, int]:
        found: defaultdict[str, int] = defaultdict(int)
        for bit in bits:
            found[self.names[bit].rpartition("[")[0]] += 1
        return dict(found)

    def sources(self, bit: int) -> list[int]:
        """What drives a bit: of a flop its inputs, of a gate the bits that this one depends on."""
        name, index = self.drivers[bit]
        cell = self.module["cells"][name]
        kind, pins = cell["type"], cell["connections"]
        if "dff" in kind:
            return [
                source
                for pin, bits in pins.items()
                if pin not in {*_CLOCKS, "Q"}
                for source in ([bits[index]] if pin in {"D", "AD"} else bits)
            ]
        if kind in _BITWISE:
            return [pins[pin][min(index, len(pins[pin]) - 1)] for pin in ("A", "B") if pin in pins]
        if kind == "$mux":
            return [pins["A"][index], pins["B"][index], *pins["S"]]
        if kind == "$pmux":
            width = len(pins["Y"])
            chosen = (pins["B"][part * width + index] for part in range(len(pins["S"])))
            return [pins["A"][index], *chosen, *pins["S"]]
        return [
            source
            for pin, bits in pins.items()
            if cell["port_directions"][pin] == "input" and pin not in _CLOCKS
            for source in bits
        ]

    def cone(self, outputs: Iterable[int], stop: Callable[[str], bool]) -> Cone:
        """What drives `outputs`, up to the nets for whose name, with its index, `stop` is true."""
        seen: set[int] = set()
        todo = [bit for bit in outputs if isinstance(bit, int)]
        flops: set[int] = set()
        memories: set[str] = set()
        while todo:
            bit = todo.pop()
            if bit in seen or stop(self.names.get(bit, "")):
                continue
            seen.add(bit)
            if bit not in self.drivers:
                continue  # an input
            cell = self.module["cells"][self.drivers[bit][0]]
            if "dff" in cell["type"]:
                flops.add(bit)
            if cell["type"].startswith("$mem"):
                memories.add(cell["parameters"]["MEMID"].lstrip("\\"))
            todo += [source for source in self.sources(bit) if isinstance(source, int)]
        return Cone(self._counted(flops), frozenset(memories))


def read(
    top: str, files: Sequence[Path], parameters: Mapping[str, int], passes: Sequence[str] = ()
) -> Netlist:
    """`top` and everything below it in one netlist. Raises HashtileError where Yosys fails."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        script = [
            *yosys.read(top, yosys.copy_sources(files, work), parameters),
            *(["flatten"], ["opt_clean"], *([name] for name in passes)),
            *(["memory_collect"], ["write_json", "net.json"]),
        ]
        yosys.run(script, work)
        return Netlist(json.loads((work / "net.json").read_text(encoding="utf-8"))["modules"][top])
