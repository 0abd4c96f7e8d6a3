"""The module that is delivered: its ports, their buses, and its RTL.

It has no parameters: it instantiates a top with those of the build, and has the ports that these
leave in use. So every tool sees the same ports, of widths that are numbers.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from pyslang import Bag, SourceManager, syntax
from pyslang.ast import ArgumentDirection, Compilation, CompilationOptions

from hashtile.catalog import Core, ports
from hashtile.delivery import render
from hashtile.delivery.config import Config
from hashtile.support.errors import BadInput

CLOCK, RESET = "clk_i", "rst_ni"
CORE_CLOCK = "core_clk_i"  # of a build whose cores have a clock of their own
_BUS = re.compile(r"^(?P<name>(?P<side>[sm])(?:_[a-z]+)??_(?P<kind>axis|axi))_(?P<signal>[a-z]+)$")


@dataclass(frozen=True)
class Pin:
    """A port of the delivered module."""

    name: str
    direction: str  # input or output
    bits: int
    group: str  # the heading above it
    what: str  # the comment beside it

    @property
    def range(self) -> str:
        """`[7:0] ` of a vector; a pin of one bit is none."""
        return f"[{self.bits - 1}:0] " if self.bits > 1 else ""

    @property
    def signal(self) -> str:
        """The signal of its bus: `tdata`; of a pin of no bus its name."""
        found = _BUS.match(self.name)
        return found["signal"] if found else self.name


@dataclass(frozen=True)
class Bus:
    """The pins of a bus."""

    name: str  # s_axis
    kind: str  # axis or axi
    subordinate: bool
    pins: tuple[Pin, ...]

    def __contains__(self, signal: str) -> bool:
        return any(pin.signal == signal for pin in self.pins)

    def pin(self, signal: str) -> Pin:
        """The pin of a signal. Raises KeyError."""
        return next(iter(pin for pin in self.pins if pin.signal == signal))


@dataclass(frozen=True)
class Design:
    """A delivered module."""

    config: Config
    core: Core
    pins: tuple[Pin, ...]
    tied: tuple[Pin, ...]  # ports of the top that the build leaves unused

    @property
    def top(self) -> str:
        """Its name."""
        return self.config.top

    @cached_property
    def buses(self) -> dict[str, Bus]:
        """Its buses by name, in the order of their pins."""
        found: dict[str, list[Pin]] = {}
        kinds = {}
        for pin in self.pins:
            if match := _BUS.match(pin.name):
                found.setdefault(match["name"], []).append(pin)
                kinds[match["name"]] = match["kind"], match["side"] == "s"
        return {name: Bus(name, *kinds[name], tuple(pins)) for name, pins in found.items()}

    @property
    def clocks(self) -> list[str]:
        """The pins that are clocks, that of the buses first."""
        return [name for name in (CLOCK, CORE_CLOCK) if any(p.name == name for p in self.pins)]

    @property
    def others(self) -> list[Pin]:
        """The pins of no bus, without clocks and reset."""
        known = {pin.name for bus in self.buses.values() for pin in bus.pins}
        return [pin for pin in self.pins if pin.name not in known | {CLOCK, CORE_CLOCK, RESET}]

    @cached_property
    def rtl(self) -> dict[str, str]:
        """The text of each file by its name, in compilation order, the delivered module last."""
        files = self.core.files
        names = {path.stem for path in files}
        if self.top in {self.config.prefix + name for name in names}:
            raise BadInput(f"{self.top} is a module of the RTL already: give another name")
        known = re.compile(rf"\b({'|'.join(sorted(names, key=len, reverse=True))})\b")
        prefix = self.config.prefix
        texts = {
            f"{prefix}{path.name}": known.sub(
                lambda found: prefix + found[1], path.read_text(encoding="utf-8")
            )
            for path in files
        }
        return {**texts, f"{self.top}.sv": render.text("top.sv", design=self)}


def make(config: Config) -> Design:
    """The delivered module of a configuration. Raises BadInput as `Config.build`."""
    core = config.build()
    header = ports.header(core.files[-1], core.module)
    beside = {port.name: port for port in header.ports}
    gone = [name for name, by in core.interfaces.items() if not core.parameters.get(by)]
    kept: list[Pin] = []
    tied: list[Pin] = []
    for name, direction, bits in elaborated(core):
        pin = Pin(name, direction, bits, beside[name].group, beside[name].what)
        match = _BUS.match(name)
        prefix = match["name"] if match else name.removesuffix("_i")
        (tied if prefix in gone else kept).append(pin)
    return Design(config, core, tuple(kept), tuple(tied))


def elaborated(core: Core) -> list[tuple[str, str, int]]:
    """The ports of the module of a build: name, direction, bits."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in core.files}
    return ports_of(core.module, texts, core.parameters)


def ports_of(
    top: str, texts: Mapping[str, str], parameters: Mapping[str, int] | None = None
) -> list[tuple[str, str, int]]:
    """The ports of the module `top` in these texts by slang: name, direction, bits."""
    options = CompilationOptions()
    options.topModules = {top}
    options.paramOverrides = [f"{name}={value}" for name, value in (parameters or {}).items()]
    compilation, manager = Compilation(Bag([options])), SourceManager()
    for name, text in texts.items():
        compilation.addSyntaxTree(syntax.SyntaxTree.fromText(text, manager, name))
    (instance,) = compilation.getRoot().topInstances
    ways = {ArgumentDirection.In: "input", ArgumentDirection.Out: "output"}
    return [(p.name, ways[p.direction], p.type.bitWidth) for p in instance.body.portList]


def groups(pins: Sequence[Pin]) -> list[tuple[str, list[Pin]]]:
    """The pins below each heading, in order."""
    found: list[tuple[str, list[Pin]]] = []
    for pin in pins:
        if not found or found[-1][0] != pin.group:
            found.append((pin.group, []))
        found[-1][1].append(pin)
    return found
