"""Clock gates within their limits: a gate with too many flops gets copies, which share them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from hashtile.synth.liberty import Group
from hashtile.synth.timing import INSTANCE, Instance, instances

Pin = tuple[str, str]  # of a cell, by their names
ENABLED = "GCLK"  # the gated clock


def split(
    netlist: str, gate: str, cells: Mapping[str, Group], part: float, wire_ff: tuple[float, float]
) -> tuple[str, int]:
    """`netlist` with copies of each `gate` that has too much load, and the number of copies.

    A gate gets at most `part` of the load that it may drive. `wire_ff` is the load of a net and of
    each fan-out after the first, in the unit of the library. Flops stay in their order.
    """
    (most,) = (
        float(pin.text("max_capacitance") or 0)
        for pin in cells[gate].of("pin")
        if pin.names[0] == ENABLED
    )
    found = instances(netlist)
    moved: dict[Pin, str] = {}  # the new net at a pin
    copies: dict[str, list[str]] = {}  # the new nets of a gate
    for name, pins in _driven(found, gate).items():
        loads = [_load(cells[found[cell].kind], pin) for cell, pin in pins]
        _, *rest = _shares(pins, loads, part * most, wire_ff)
        copies[name] = [f"gated_{len(moved)}_{number}" for number in range(len(rest))]
        for net, share in zip(copies[name], rest, strict=True):
            moved |= dict.fromkeys(share, net)

    def cell(match: re.Match[str]) -> str:
        name = match[2].removeprefix("\\")
        text = match[0]
        for pin in found[name].pins:
            if (name, pin) in moved:
                text = _joined(text, pin, moved[name, pin])
        made = (
            f"  wire {net};\n" + _joined(text, ENABLED, net).replace(match[2], f"gate_{net}", 1)
            for net in copies.get(name, ())
        )
        return "\n".join([text, *made])

    return INSTANCE.sub(cell, netlist), sum(map(len, copies.values()))


def _driven(found: Mapping[str, Instance], gate: str) -> Mapping[str, Sequence[Pin]]:
    """The pins that each `gate` drives."""
    pins: defaultdict[str, list[Pin]] = defaultdict(list)
    for name, one in found.items():
        for pin, net in one.pins.items():
            if pin != ENABLED:
                pins[net].append((name, pin))
    return {name: pins[one.pins[ENABLED]] for name, one in found.items() if one.kind == gate}


def _load(cell: Group, pin: str) -> float:
    (found,) = (
        float(one.text("capacitance") or 0) for one in cell.of("pin") if one.names[0] == pin
    )
    return found


def _shares(
    pins: Sequence[Pin], loads: Sequence[float], most: float, wire_ff: tuple[float, float]
) -> Iterator[list[Pin]]:
    """`pins` in order, in parts of at most `most`, with their wires."""
    share: list[Pin] = []
    sum_ = 0.0
    for pin, load in zip(pins, loads, strict=True):
        if share and sum_ + load + wire_ff[1] > most:
            yield share
            share, sum_ = [], 0.0
        sum_ += load + wire_ff[1 if share else 0]
        share.append(pin)
    yield share


def _joined(cell: str, pin: str, net: str) -> str:
    """The text of a cell with `net` at `pin`."""
    return re.sub(rf"\.{pin}\(.*\)", f".{pin}({net})", cell, count=1)
