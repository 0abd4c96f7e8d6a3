"""Clock gates within their limits: a gate with too many flops gets copies, which share them."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from hashtile.synth.liberty import Group
from hashtile.synth.timing import INSTANCE, Instance, instances

Pin = tuple[str, str]  # of a cell, by their names
ENABLE, ENABLED = "ENA", "GCLK"  # pins of a gate: its enable, the gated clock
_FAN_OUT = 8  # gates, or buffers, that one net enables


def split(
    netlist: str,
    gate: str,
    buffer: str,
    cells: Mapping[str, Group],
    part: float,
    wire_ff: tuple[float, float],
) -> tuple[str, Mapping[str, int]]:
    """`netlist` with copies of each `gate` that has too much load, and the cells that it gained.

    A gate gets at most `part` of the load that it may drive. `wire_ff` is the load of a net and of
    each fan-out after the first, in the unit of the library. Flops stay in their order. A tree of
    `buffer` enables the copies.
    """
    (most,) = (
        float(pin.text("max_capacitance") or 0)
        for pin in cells[gate].of("pin")
        if pin.names[0] == ENABLED
    )
    found = instances(netlist)
    gained: Counter[str] = Counter()
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
        if not copies.get(name):
            return text
        nets = [found[name].pins[ENABLED], *copies[name]]
        tree, enables = _tree(
            found[name].pins[ENABLE], len(nets), f"enable_{copies[name][0]}", buffer
        )
        gained.update({gate: len(nets) - 1, buffer: len(tree)})
        made = [
            _joined(_joined(text, ENABLED, n), ENABLE, e)
            for n, e in zip(nets, enables, strict=True)
        ]
        for place, net in enumerate(copies[name], start=1):
            renamed = made[place].replace(match[2], f"gate_{net}", 1)
            made[place] = f"  wire {net};\n{renamed}"
        return "\n".join([*tree, *made])

    return INSTANCE.sub(cell, netlist), gained


def _tree(net: str, count: int, name: str, buffer: str) -> tuple[list[str], list[str]]:
    """Buffers from `net` to `count` gates, as text, and the net of each gate."""
    texts: list[str] = []
    ends = [net]
    while count > _FAN_OUT * len(ends):
        grown = -(-count // _FAN_OUT) if count <= _FAN_OUT**2 * len(ends) else _FAN_OUT * len(ends)
        nets = [f"{name}_{len(texts) + n}" for n in range(grown)]
        for n, new in enumerate(nets):
            pins = f"    {_pin('A', ends[n * len(ends) // grown])},\n    .Y({new})"
            texts.append(f"  wire {new};\n  {buffer} buf_{new} (\n{pins}\n  );")
        ends = nets
    return texts, [ends[n * len(ends) // count] for n in range(count)]


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
    return re.sub(rf"\.{pin}\(.*\)", lambda _: _pin(pin, net), cell, count=1)


def _pin(pin: str, net: str) -> str:
    return f".{pin}({net} )" if net.startswith("\\") else f".{pin}({net})"
