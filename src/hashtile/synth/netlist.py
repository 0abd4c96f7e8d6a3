"""A hash of a netlist that does not depend on names: the part of a key for the hardware.

A netlist is a graph. Its nodes are cells and memories; its edges run from outputs of cells to
inputs of others. Each node gets a colour: a hash of its type, its parameters and the colours of
its inputs (the colour refinement of Weisfeiler and Lehman). Nodes of the same colour have the same
function, since the same tree of cells drives them, back to the inputs of the top. No colour depends
on names of signals or instances, the order of cells, attributes or automatic numbers.

Combinational cells are coloured in the order in which signals pass through them, from the colours
of flops and memories. These begin with a colour of only themselves, and in each round they add the
colours that reach them in a cycle. So colours split until all different nodes have different
colours, and then their number stays. The hash is that of all colours, sorted, and of the names and
widths of the top's ports, but for outputs that are constants.
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

# Cells whose inputs A and B may be exchanged, and cells that ignore the order of the bits of A.
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

    Netlists that differ only in names, `src` and other attributes, and orders are equal. Of a
    module inside, a black box, only its ports and parameters count. Raises HashtileError if a net
    has several drivers.
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
    """Neighbouring bits of a signal that come from neighbouring bits of one source."""

    node: int | None  # None: no node drives them, `what` says all
    what: bytes  # bits and source

    def colour(self, colours: Sequence[bytes]) -> bytes:
        return self.what if self.node is None else colours[self.node] + self.what


@dataclass(frozen=True)
class _Input:
    """A port of a node: its runs in order, or as a set if their order does not matter."""

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
    around: Sequence[int] = ()  # the writers of a memory, without order; the memory of a reader

    def before(self) -> set[int]:
        """The nodes on which the colour of this one depends."""
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
    """The nodes of a module in the JSON of Yosys, and their colours."""

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
        """The hash of all colours, when their number does not grow any more, and of the ports."""
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
        # An output that is always the same is no hardware: it comes with what other builds tell.
        told = [
            (name, port)
            for name, port in sorted(self._ports.items())
            if port["direction"] == "input" or any(isinstance(bit, int) for bit in port["bits"])
        ]
        ports = [self._port(name, port, colours) for name, port in told]
        return hashlib.sha256(b"".join([*ports, b"\n", *sorted(colours)])).hexdigest()

    def _port(self, name: str, port: Mapping[str, Any], colours: Sequence[bytes]) -> bytes:
        """The facts of a port of the top, and the source of an output."""
        itself = repr((name, port["direction"], len(port["bits"]))).encode()
        if port["direction"] == "input":
            return itself
        return itself + _Input(b"", self._runs(port["bits"])).colour(colours)

    def _sources(self) -> Mapping[Bit, _Place]:
        """The source of each net."""
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
        """The runs of a signal, each as long as possible."""
        found: list[_Run] = []
        for (of, name, _), same in groupby(enumerate(map(self._place, bits)), _line):
            run = [number for _, (_, _, number) in same]
            what = f"{name}[{run[0]}+{len(run)}];".encode()
            found.append(_Run(of if isinstance(of, int) else None, what))
        return found

    def _place(self, bit: Bit) -> _Place:
        """The source of a bit; all bits without a driver have the same source."""
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
        """A memory is a separate node: its words come from its writers, and go to its readers."""
        writers = [
            node
            for node, cell in enumerate(self._cells)
            if cell["parameters"].get("MEMID", "").removeprefix("\\") == name
            and cell["type"] not in _READ
        ]
        itself = repr([memory[key] for key in ("width", "start_offset", "size")])
        return _Node(f"memory {itself}".encode(), (), state=True, around=writers)

    def _order(self) -> tuple[list[int], list[int]]:
        """The combinational nodes, each after those on which it depends; and the others.

        The others include those in a loop, since bits of one cell may feed others of it, and all
        that depend on them.
        """
        after: defaultdict[int, list[int]] = defaultdict(list)
        missing: Counter[int] = Counter()
        for number, node in enumerate(self._nodes):
            before = [] if node.state else [n for n in node.before() if not self._nodes[n].state]
            missing[number] = len(before)
            for one in before:
                after[one].append(number)
        order = [n for n, node in enumerate(self._nodes) if not node.state and not missing[n]]
        for number in order:  # the list grows in this loop
            for one in after[number]:
                missing[one] -= 1
                if not missing[one]:
                    order.append(one)
        return order, sorted(set(range(len(self._nodes))) - set(order))


def _marks(nets: Iterable[Mapping[str, Any]]) -> Mapping[Bit, str]:
    """The attributes of a net that are hardware: its first value, or that it must stay."""
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
