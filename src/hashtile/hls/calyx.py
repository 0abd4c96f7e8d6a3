"""CIRCT's Calyx components as text that the Calyx compiler reads.

CIRCT's own printer needs the compiler in a fixed place. Here groups, which only write registers,
are static, and a loop with a known number of trips is a repeat: then nothing waits. An iteration
takes one cycle, and one for each access of a memory, with one more for each word that is loaded.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from pycde.circt import ir

_PORTS: dict[int, tuple[str, ...]] = {
    2: ("in", "out"),
    3: ("left", "right", "out"),
    4: ("cond", "tru", "fal", "out"),
}
_MEMORY: tuple[str, ...] = (
    *("addr0", "clk", "reset", "content_en", "write_en", "write_data", "read_data", "done"),
)
_REGISTER: tuple[str, ...] = ("in", "write_en", "clk", "reset", "out", "done")


def _operations(region: Any) -> Iterator[Any]:
    return (op.operation for op in region.blocks[0].operations)


def _symbol(op: Any, name: str) -> str:
    return str(op.attributes[name].value)


def _bits(value: Any) -> int:
    return int(ir.IntegerType(value.type).width)


def _assigned(target: str, source: str) -> str:
    """An assignment in the two cycles that a load takes: the memory, then the register."""
    if target.endswith(".content_en"):
        source = f"%[0:1] ? {source}"
    elif source.endswith(".done"):  # of the memory
        source = "%[1:2] ? 1'd1"
    return f"{target} = {source};"


class _Component:
    """One component, whose loops are repeated `trips` times; None: while a condition is true."""

    def __init__(self, op: Any, trips: Sequence[int | None]) -> None:
        self.trips = iter(trips)
        self.names: dict[Any, str] = {}
        self.cells: list[str] = []
        self.wires: list[str] = []
        self.groups: set[str] = set()
        block = op.regions[0].blocks[0]
        ports = [ir.StringAttr(name).value for name in op.attributes["portNames"]]
        sizes = [_bits(value) for value in block.arguments]
        self.names.update(zip(block.arguments, ports, strict=True))
        data = [
            (n, s) for n, s in zip(ports, sizes, strict=True) if n[:2] == "in" or n[:3] == "out"
        ]
        self.inputs = [f"@data {name}: {size}" for name, size in data if name.startswith("in")]
        self.outputs = [f"{name}: {size}" for name, size in data if name.startswith("out")]
        self.control = ""
        for inner in _operations(op.regions[0]):
            self._add(inner)

    def _add(self, op: Any) -> None:
        match op.name:
            case "hw.constant":
                bits = _bits(op.results[0])
                number = ir.IntegerAttr(op.attributes["value"]).value % (1 << bits)
                self.names[op.results[0]] = f"{bits}'d{number}"
                if bits > 63:  # the compiler reads only shorter literals
                    name = f"constant_{len(self.names)}"
                    self.cells.append(f"{name} = std_const({bits}, {number});")
                    self.names[op.results[0]] = f"{name}.out"
            case "calyx.wires":
                for inner in _operations(op.regions[0]):
                    self._wire(inner)
            case "calyx.control":
                self.control = "\n".join(map(self._controlled, _operations(op.regions[0])))
            case _:
                self._cell(op)

    def _cell(self, op: Any) -> None:
        name, results = _symbol(op, "sym_name"), list(op.results)
        kind = op.name.removeprefix("calyx.")
        sizes = [_bits(results[-1])]
        if kind == "register":
            kind, ports, sizes = "data_reg", _REGISTER, [_bits(results[0])]
        elif kind == "seq_mem":
            words = ir.ArrayAttr(op.attributes["sizes"])[0]
            kind, ports = "seq_mem_d1", _MEMORY
            sizes = [_bits(results[5]), ir.IntegerAttr(words).value, _bits(results[0])]
        else:
            ports = _PORTS[len(results)]
            if len(results) == 2:
                sizes = [_bits(value) for value in results]
            elif kind == "std_lt":
                sizes = [_bits(results[0])]
        self.cells.append(f"{name} = {kind}({', '.join(map(str, sizes))});")
        for value, port in zip(results, ports, strict=True):
            self.names[value] = f"{name}.{port}"

    def _wire(self, op: Any) -> None:
        if op.name == "calyx.assign":
            target, source = (self.names[value] for value in op.operands)
            self.wires.append(f"{target} = {source};")
            return
        inner = list(_operations(op.regions[0]))
        for one in inner:
            if one.name == "hw.constant":
                self._add(one)
        pairs = [
            (self.names[one.operands[0]], self.names[one.operands[1]])
            for one in inner
            if one.name == "calyx.assign"
        ]
        loads = any(source.endswith(".read_data") for _, source in pairs)
        lines = [_assigned(*pair) if loads else f"{pair[0]} = {pair[1]};" for pair in pairs]
        if op.name == "calyx.comb_group":  # a condition, which depends on registers alone
            self.wires += lines
            return
        name = _symbol(op, "sym_name")
        self.wires += [f"static<{2 if loads else 1}> group {name} {{", *lines, "}"]

    def _controlled(self, op: Any) -> str:
        kind = op.name.removeprefix("calyx.")
        if kind == "enable":
            return f"{_symbol(op, 'groupName')};"
        if kind == "while":
            trips = next(self.trips)
            kind = f"while {self.names[op.operands[0]]}" if trips is None else f"repeat {trips}"
        inner = "\n".join(map(self._controlled, _operations(op.regions[0])))
        return f"{kind} {{\n{inner}\n}}"

    def text(self) -> str:
        head = f"component main({', '.join(self.inputs)}) -> ({', '.join(self.outputs)}) {{"
        parts = [
            'import "primitives/compile.futil";',
            head,
            "cells {",
            *self.cells,
            "}",
            "wires {",
            *self.wires,
            "}",
        ]
        return "\n".join([*parts, "control {", self.control, "}", "}", ""])


def text(module: Any, trips: Sequence[int | None]) -> str:
    """The Calyx program of an ir.Module with one component; the trips of its loops, in order."""
    (component,) = (
        op for op in _operations(module.operation.regions[0]) if op.name == "calyx.component"
    )
    return _Component(component, trips).text()
