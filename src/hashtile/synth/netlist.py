"""One hash of a netlist that no name in it changes: the part of a key that stands for hardware.

A netlist is a graph. Its nodes are cells and memories; its edges run from outputs of cells to
inputs of others. Each node gets a colour: a hash of its type, its parameters and the colours of
what feeds its inputs (the colour refinement of Weisfeiler and Lehman). Nodes of the same colour do
the same, as the same tree of cells feeds them, back to the inputs of the top. No colour has a name
of a signal or an instance in it, an order of cells, an attribute or an automatic number.

Combinational cells are coloured in the order in which signals pass through them, from the colours
of flops and memories. These begin with what they are by themselves, and in each round they take up
what reaches them in a cycle. So colours split until all nodes that differ are told apart, and then
their number stays. The hash is that of all colours, sorted, and of the names and widths of the
top's ports.
"""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from hashtile.support.errors import HashtileError

Bit = int | str  # a net by its number, or a constant: "0", "1", "x", "z"
# A node by its number, "input", or None for neither; its port or the constant; the bit in it.
_Place = tuple[int | str | None, str, int]

# Whose inputs A and B may be exchanged, and what gives the same in any order of the bits of A.
_COMMUTE = {
    "$add", "$mul", "$and", "$or", "$xor", "$xnor", "$eq", "$ne", "$eqx", "$nex",
    "$logic_and", "$logic_or",
}  # fmt: skip
_REDUCE = {"$reduce_and", "$reduce_or", "$reduce_xor", "$reduce_xnor", "$reduce_bool", "$logic_not"}
_STATE = (
    "$dff",
    "$adff",
    "$sdff",
    "$aldff",
    "$dffsr",
    "$ff",
    "$dlatch",
    "$adlatch",
    "$sr",
    "$mem_",
)
_READ = ("$memrd", "$memrd_v2")


def digest(netlist: Mapping[str, Any], top: str) -> str:
    """The hash of module `top` in what Yosys's `write_json` wrote, flattened.

    Equal are netlists that differ in names, `src` and other attributes, and orders. Of a module
    inside, a black box, nothing counts but its ports and parameters. Raises HashtileError if a
    net has several drivers.
    """
    return _Graph(netlist["modules"][top]).digest()


def _line(numbered: tuple[int, _Place]) -> _Place:
    """The same for bits that follow each other in a signal and in the place they come from."""
    number, (of, name, bit) = numbered
    return of, name, 0 if of is None else number - bit


def _hash(*parts: bytes) -> bytes:
    return hashlib.blake2b(b"".join(parts), digest_size=16).digest()


@dataclass(frozen=True)
class _Run:
    """Neighbouring bits of a signal that come from neighbouring bits of one place."""

    node: int | None  # None: no node drives them, `what` says all
    what: bytes  # which bits of what

    def colour(self, colours: Sequence[bytes]) -> bytes:
        return self.what if self.node is None else colours[self.node] + self.what


@dataclass(frozen=True)
class _Input:
    """A port of a node: its runs in order, or as a set where their order does not matter."""

    name: bytes
    runs: Sequence[_Run]
    ordered: bool = True

    def colour(self, colours: Sequence[bytes]) -> bytes:
        found = [run.colour(colours) for run in self.runs]
        return self.name + b"=" + b"".join(found if self.ordered else sorted(found)) + b"\n"


@dataclass(frozen=True)
class _Node:
    """A cell or a memory; inputs of a group of `exchanged` may be in any order."""

    itself: bytes
    inputs: Sequence[_Input]
    exchanged: Sequence[_Input] = ()
    state: bool = False
    around: Sequence[int] = ()  # a memory's writers, in no order; a reader's memory

    def before(self) -> set[int]:
        """The nodes that this one's colour follows from."""
        runs = (run for port in (*self.inputs, *self.exchanged) for run in port.runs)
        return {run.node for run in runs if run.node is not None} | set(self.around)

    def colour(self, colours: Sequence[bytes]) -> bytes:
        return _hash(
            self.itself,
            *(port.colour(colours) for port in self.inputs),
            *sorted(port.colour(colours) for port in self.exchanged),
            *sorted(colours[node] for node in self.around),
        )


class _Graph:
    """A module of Yosys's JSON as nodes, and their colours."""

    def __init__(self, module: Mapping[str, Any]) -> None:
        self._ports: Mapping[str, Any] = module["ports"]
        self._cells: Sequence[Mapping[str, Any]] = list(module["cells"].values())
        self._memories = {
            name: n for n, name in enumerate(module.get("memories", {}), len(self._cells))
        }
        self._source = self._sources()
        self._marks = _marks(module["netnames"].values())
        self._nodes = [self._cell(cell) for cell in self._cells]
        self._nodes += [
            self._memory(name, memory) for name, memory in module.get("memories", {}).items()
        ]

    def digest(self) -> str:
        """The hash of all colours, when they have become as many as they can, and of the ports."""
        order, states = self._order()
        colours = [_hash(node.itself) for node in self._nodes]
        number = -1
        while number != (number := len({colours[node] for node in states})):
            for node in order:
                colours[node] = self._nodes[node].colour(colours)
            after = {n: _hash(colours[n], self._nodes[n].colour(colours)) for n in states}
            for node, colour in after.items():
                colours[node] = colour
        for node in order:
            colours[node] = self._nodes[node].colour(colours)
        ports = [self._port(name, port, colours) for name, port in sorted(self._ports.items())]
        return hashlib.sha256(b"".join([*ports, b"\n", *sorted(colours)])).hexdigest()

    def _port(self, name: str, port: Mapping[str, Any], colours: Sequence[bytes]) -> bytes:
        """What a port of the top is, and where an output comes from."""
        itself = repr((name, port["direction"], len(port["bits"]))).encode()
        if port["direction"] == "input":
            return itself
        return itself + _Input(b"", self._runs(port["bits"])).colour(colours)

    def _sources(self) -> Mapping[Bit, _Place]:
        """Where each net comes from."""
        source: dict[Bit, _Place] = {}
        for name, port in self._ports.items():
            if port["direction"] != "output":
                source |= {bit: ("input", repr(name), n) for n, bit in enumerate(port["bits"])}
        for node, cell in enumerate(self._cells):
            for name, bits in cell["connections"].items():
                if cell["port_directions"].get(name) == "input":
                    continue
                for number, bit in enumerate(bits):
                    if bit in source and isinstance(source[bit][0], int):
                        raise HashtileError(f"a net has several drivers: {name} of {cell['type']}")
                    if isinstance(bit, int):
                        source[bit] = (node, name, number)
        return source

    def _runs(self, bits: Sequence[Bit]) -> list[_Run]:
        """The runs that a signal consists of, each as long as it gets."""
        found: list[_Run] = []
        for (of, name, _), same in groupby(enumerate(map(self._place, bits)), _line):
            run = [number for _, (_, _, number) in same]
            what = f"{name}[{run[0]}+{len(run)}];".encode()
            found.append(_Run(of if isinstance(of, int) else None, what))
        return found

    def _place(self, bit: Bit) -> _Place:
        """Where a bit comes from; all bits without a driver come from the same place."""
        return self._source.get(bit, (None, bit if isinstance(bit, str) else "undriven", 0))

    def _each(self, bits: Sequence[Bit]) -> list[_Run]:
        """A run a bit."""
        return [run for bit in bits for run in self._runs([bit])]

    def _cell(self, cell: Mapping[str, Any]) -> _Node:
        kind, parameters = cell["type"], dict(cell["parameters"])
        inside = self._memories.get(parameters.pop("MEMID", "").removeprefix("\\"))
        wired = cell["connections"]
        marks = [
            "".join(self._marks.get(bit, ".") for bit in bits)
            for name, bits in sorted(wired.items())
            if cell["port_directions"].get(name) != "input"
        ]
        inputs = {
            name: _Input(name.encode(), self._runs(bits))
            for name, bits in sorted(wired.items())
            if cell["port_directions"].get(name) != "output"
        }
        exchanged: list[_Input] = []
        if kind in _COMMUTE:
            exchanged = [
                _Input(
                    repr([parameters.pop(f"{n}_{p}") for p in ("WIDTH", "SIGNED")]).encode(),
                    inputs.pop(n).runs,
                )
                for n in "AB"
            ]
        elif kind in _REDUCE:
            inputs["A"] = _Input(b"A", self._each(wired["A"]), ordered=False)
        elif kind == "$pmux":
            width = len(wired["Y"])
            del inputs["B"], inputs["S"]
            exchanged = [
                _Input(b"S", self._runs([select, *wired["B"][n * width : (n + 1) * width]]))
                for n, select in enumerate(wired["S"])
            ]
        if not kind.startswith("$"):
            kind = f"module with {sorted(cell['port_directions'].items())}"
        itself = repr((kind, sorted(parameters.items()), marks, "keep" in cell["attributes"]))
        return _Node(
            itself.encode(),
            list(inputs.values()),
            exchanged,
            state=kind.startswith(_STATE),
            around=[inside] if inside is not None and kind in _READ else (),
        )

    def _memory(self, name: str, memory: Mapping[str, Any]) -> _Node:
        """A memory is a node of its own: its words come from its writers, and go to its readers."""
        writers = [
            node
            for node, cell in enumerate(self._cells)
            if cell["parameters"].get("MEMID", "").removeprefix("\\") == name
            and cell["type"] not in _READ
        ]
        itself = repr([memory[key] for key in ("width", "start_offset", "size")])
        return _Node(f"memory {itself}".encode(), (), state=True, around=writers)

    def _order(self) -> tuple[list[int], list[int]]:
        """The combinational nodes, each after those that it follows from; and the others.

        To the others belong those in a loop, as bits of one cell may feed others of it, and all
        that follows from them.
        """
        after: defaultdict[int, list[int]] = defaultdict(list)
        missing: Counter[int] = Counter()
        for number, node in enumerate(self._nodes):
            before = [] if node.state else [n for n in node.before() if not self._nodes[n].state]
            missing[number] = len(before)
            for one in before:
                after[one].append(number)
        order = [n for n, node in enumerate(self._nodes) if not node.state and not missing[n]]
        for number in order:  # it grows on the way
            for one in after[number]:
                missing[one] -= 1
                if not missing[one]:
                    order.append(one)
        return order, sorted(set(range(len(self._nodes))) - set(order))


def _marks(nets: Iterable[Mapping[str, Any]]) -> Mapping[Bit, str]:
    """What attributes say of a net that is hardware: its first value, or that it has to stay."""
    marks: dict[Bit, str] = {}
    for net in nets:
        attributes = net["attributes"]
        values = reversed(attributes.get("init", ""))
        marks |= {
            bit: value for bit, value in zip(net["bits"], values, strict=False) if value != "x"
        }
        if "keep" in attributes:
            marks |= {bit: f"{marks.get(bit, '')}k" for bit in net["bits"]}
    return marks
