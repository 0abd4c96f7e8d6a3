"""Where a netlist goes from one clock to another, and whether each such place is one that may.

These may: the first flop of `ht_sync`, the flops of `ht_sync_reset`, and the output of
`ht_async_fifo`, which takes an entry of its memory when the count of what was written says so. What
they take, and an asynchronous reset, comes from a flop with no logic between.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cones import Netlist, read

BUS = "clk_i"
_CONTROL = ("EN", "SRST", "ARST", "ALOAD", "AD")


@dataclass(frozen=True)
class Crossing:
    """A flop that takes, through `pin`, what a flop or an input of another clock gives."""

    source: str
    sink: str
    pin: str
    direct: bool  # no logic between

    @property
    def allowed(self) -> bool:
        """Whether it is in one of the modules that are for it."""
        place, _, register = self.sink.rpartition(".")
        if self.pin == "ARST":
            return self.direct and register in ("meta_q", "rst_nq", "cleared_q")
        if register == "meta_q":
            return self.pin == "D" and self.direct
        queue, _, memory = self.source.rpartition(".")
        return memory == "memory_q" and register == "payload_o" and place == queue


def crossings(
    top: str, files: Sequence[Path], parameters: Mapping[str, int], clocks: Mapping[str, str]
) -> set[Crossing]:
    """All of them in a module. `clocks` has the clock of each input that is not of the bus's.

    Raises ValueError for a flop whose clock is no port, HashtileError where Yosys fails.
    """
    # A synchronous reset, which stays while its flop may be metastable, goes into the flop
    netlist = read(top, files, parameters, ("opt_dff",))
    return set(_Search(netlist, clocks).all())


class _Search:
    def __init__(self, netlist: Netlist, clocks: Mapping[str, str]) -> None:
        self.netlist, self.clocks = netlist, clocks
        self.cells = netlist.module["cells"]
        self.inputs: dict[int, str] = {}
        for name, bits in netlist.ports("input").items():
            self.inputs |= dict.fromkeys(bits, name)
        self.names: dict[int, set[str]] = {}
        for name, net in netlist.module["netnames"].items():
            for bit in net["bits"]:
                self.names.setdefault(bit, set()).add(name)
        self.sources = {
            bit: [one for one in netlist.sources(bit) if isinstance(one, int)]
            for bit in netlist.drivers
            if not self._ends(bit)
        }
        self.reached = {name: self._reached(name) for name in set(self.clocks.values()) | {BUS}}

    def _reached(self, domain: str) -> set[int]:
        """The bits that a flop or an input of a domain drives, through logic."""
        onward: dict[int, list[int]] = {}
        for bit, sources in self.sources.items():
            for source in sources:
                onward.setdefault(source, []).append(bit)
        flops = (bit for bit in self.netlist.drivers if self._ends(bit))
        todo = [bit for bit in [*flops, *self.inputs] if self._clock(bit) == domain]
        found = set(todo)
        while todo:
            new = [bit for bit in onward.get(todo.pop(), []) if bit not in found]
            found |= set(new)
            todo += new
        return found

    def all(self) -> Iterator[Crossing]:
        for cell in self.cells.values():
            if "dff" not in cell["type"]:
                continue
            pins = cell["connections"]
            domain = self._domain(pins["CLK"][0])
            for index, out in enumerate(pins["Q"]):
                data = [("D", pins["D"][index])]
                for pin, bit in data + [(pin, pins[pin][0]) for pin in _CONTROL if pin in pins]:
                    yield from self._into(out, pin, bit, domain)
        for name, bits in self.netlist.ports("output").items():
            for bit in bits:
                yield from self._into(name, "", bit, BUS)

    def _into(self, sink: int | str, pin: str, bit: int, domain: str) -> Iterator[Crossing]:
        if not any(bit in self.reached[other] for other in self.reached if other != domain):
            return
        seen, todo = {bit}, [bit]
        while todo:
            one = todo.pop()
            new = set(self.sources.get(one, ())) - seen
            seen |= new
            todo += new
            if one in self.sources or self._clock(one) == domain:
                continue
            given = self.inputs.get(one) or self._name(one)
            queue, _, register = given.rpartition(".")
            wanted = f"{queue}.payload_o" if register == "memory_q" else ""
            taken = sink if isinstance(sink, str) else self._name(sink, wanted)
            yield Crossing(given, taken, pin, one == bit)

    def _name(self, bit: int, wanted: str = "") -> str:
        """The name of a flop in its own module; `wanted`, if it is one of its names."""
        names = self.names[bit]
        if wanted in names:
            return wanted
        return max(names, key=lambda name: (name.endswith("q"), name.count("."), name))

    def _domain(self, bit: int) -> str:
        name = self.inputs.get(bit)
        if name is None:
            raise ValueError(f"{self.names.get(bit)}: a clock that is no port")
        return name

    def _clock(self, bit: int) -> str:
        if bit in self.inputs:
            return self.clocks.get(self.inputs[bit], BUS)
        cell, _ = self.netlist.drivers[bit]
        return self._domain(self.cells[cell]["connections"]["CLK"][0])

    def _ends(self, bit: int) -> bool:
        """Whether it is a flop or an input."""
        return bit in self.inputs or "dff" in self.cells[self.netlist.drivers[bit][0]]["type"]
