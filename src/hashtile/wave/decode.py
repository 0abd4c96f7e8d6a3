"""What a waveform means: handshakes, states and rounds by name, and the rows of its diagram."""

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hashtile.catalog import modules, ports, sources
from hashtile.wave import names, vcd
from hashtile.wave.record import Recording

NOTHING = "-"
_BITS = re.compile(r"\[(\d+)(?::(\d+))?\]$")  # at the end of a signal


@dataclass(frozen=True)
class Handshake:
    """A channel with valid and ready, and its other ports. Names are those of ports."""

    name: str
    valid: str
    ready: str
    payload: Sequence[str]


@dataclass(frozen=True)
class Waveform:
    """A waveform of a top and what was decoded of it."""

    top: str
    what: str  # it computes
    text: str  # VCD, with what was decoded
    cycles: int
    ports: Mapping[str, vcd.Signal]  # by name, in the order of the header
    groups: Mapping[str, Sequence[str]]  # ports by the heading above them
    handshakes: Sequence[Handshake]
    texts: Mapping[str, Sequence[str]]  # decoded, by name: a word without a space in each cycle
    registers: Mapping[str, int]  # of the top, and their bits


def decode(recording: Recording, text: str) -> Waveform:
    """The waveform `text` of `recording`, decoded. Raises HashtileError for wrong facts."""
    top = recording.module
    cycles = len(recording.rows) - recording.first
    source = next(path for path in recording.files if path.stem == top)
    header = ports.header(source, top)
    groups: dict[str, list[str]] = {}
    for port in header.ports:
        groups.setdefault(port.group, []).append(port.name)
    paths = [f"{top}.{port.name}" for port in header.ports]
    found = vcd.signals(text, paths, cycles)
    by_name = {path.rpartition(".")[2]: one for path, one in found.items()}
    handshakes = list(_handshakes(by_name, groups))
    texts = {one.name: _transfers(one, by_name) for one in handshakes}
    texts |= _inside(recording, text, cycles)
    known = vcd.names(text)
    registers = {path: bits for path, bits in known.items() if re.fullmatch(rf"{top}\.\w+_q", path)}
    return Waveform(
        top, recording.what, vcd.with_decoded(text, texts), cycles, by_name, groups, handshakes,
        texts, registers,
    )  # fmt: skip


def _handshakes(
    known: Mapping[str, vcd.Signal], groups: Mapping[str, Sequence[str]]
) -> Iterator[Handshake]:
    for group in groups.values():
        pairs = [pair for name in group if (pair := _pair(name, group))]
        taken = {name for _, *both in pairs for name in both}
        for name, valid, ready in pairs:
            alone = len(pairs) == 1
            rest = [n for n in group if n not in taken and (alone or n.startswith(f"{name}_"))]
            if name.startswith(("s_", "m_")):  # AXI: names of a channel begin alike
                rest = [n for n in group if n not in taken and n.startswith(name)]
            yield Handshake(name, valid, ready, rest)


def _pair(name: str, group: Sequence[str]) -> tuple[str, str, str] | None:
    """Name, valid and ready of the channel whose valid is `name`."""
    match = re.fullmatch(r"(\w+?)_?(t?)valid(_[io])?", name)
    if not match:
        return None
    other = {"_i": "_o", "_o": "_i", None: ""}[match[3]]
    ready = name[: match.end(2)] + "ready" + other
    return (match[1], name, ready) if ready in group else None


def _transfers(one: Handshake, known: Mapping[str, vcd.Signal]) -> list[str]:
    """In each cycle the number of the transfer that takes place, or that valid waits."""
    count = 0
    texts = []
    for valid, ready in zip(known[one.valid].values, known[one.ready].values, strict=True):
        texts.append(NOTHING if not valid else f"taken_{count}" if ready else "waits")
        count += valid & ready
    return texts


def _inside(recording: Recording, text: str, cycles: int) -> dict[str, list[str]]:
    """States by name, and the numbers that the facts of modules name."""
    found = names.read(recording.module, recording.files, recording.parameters)
    numbered = counts(found)
    wanted = [
        at + _BITS.sub("", one) for at, _, c in numbered for one in (c.signal, c.valid) if one
    ]
    known = vcd.signals(text, [*found.states, *wanted], cycles)
    texts = {}
    for path, values in found.states.items():
        shown = [values.get(n, str(n)).removeprefix("St") for n in known[path].values]
        texts[_label(path.removesuffix("_q"))] = shown
    for at, name, count in numbered:
        numbers = _bits(at + count.signal, known)
        means = _bits(at + count.valid, known) if count.valid else [1] * cycles
        texts[_label(at + name)] = [
            str(number - count.less) if valid and number >= count.less else NOTHING
            for number, valid in zip(numbers, means, strict=True)
        ]
    return texts


def counts(found: names.Names) -> list[tuple[str, str, modules.Count]]:
    """What the facts of modules name in each instance: its path and a dot, name, and fact."""
    facts = _facts()
    return [
        (f"{instance}.", name, count)
        for instance, module in found.modules.items()
        for name, count in (facts[module].wave.items() if module in facts else ())
    ]


@functools.cache
def _facts() -> Mapping[str, modules.Facts]:
    return modules.facts(sources.rtl())


def _label(path: str) -> str:
    """A path without the top, the marks of instances and what repeats: `core_round`."""
    parts = path.split(".")[1:]
    kept = [part.removeprefix("u_") for part in parts if not part.startswith("gen_")]
    kept = [part for part, before in zip(kept, ["", *kept], strict=False) if part != before]
    return re.sub(r"\W+", "_", "_".join(kept))


def _bits(signal: str, known: Mapping[str, vcd.Signal]) -> list[int]:
    """The value of `path`, `path[bit]` or `path[high:low]` in each cycle."""
    match = _BITS.search(signal)
    if not match:
        return list(known[signal].values)
    high, low = int(match[1]), int(match[2] or match[1])
    values = known[signal[: match.start()]].values
    return [value >> low & (1 << high - low + 1) - 1 for value in values]
