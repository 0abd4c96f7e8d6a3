"""Probes on a masked netlist: `python formal/probing.py`. See rtl/sha3/keccak_masked/README.md.

A probe on a wire sees, with glitches, every register and input in the cone of logic before it. The
netlist is sound at first order if what one probe sees has the same distribution for all secrets. A
wire sees no more than the register or output that it leads to, so only these ends are probed.

What is seen is written as polynomials over GF(2) in uniform variables (shares, random bits) and in
secrets. A uniform variable that is only added is taken out with one polynomial that has it: it
hides that one, whatever the others are. If secrets are left, all values of few variables are
counted.
"""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import click

from hashtile.catalog import sources
from hashtile.support.errors import HashtileError
from hashtile.synth import yosys

TOP = "ht_keccak_masked_state"
_OUT = "netlist.json"
_SCRIPT = (
    *(["flatten"], ["opt_expr"], ["opt_clean"], ["techmap"], ["opt_expr"], ["opt_clean"]),
    *(["dfflegalize", "-cell", "$_DFF_P_", "x"], ["simplemap"]),
    *(["abc", "-g", "AND,OR,XOR,MUX"], ["opt_clean"], ["write_json", _OUT]),
)
RATE = 9  # lanes of a block, as of SHA3-512: the fewest; the others are 0 in both shares
_MOST = 14  # variables whose values are all counted

Net = int | str
Monomial = frozenset[str]
Poly = frozenset[Monomial]  # a sum of products; the empty product is 1
ZERO: Poly = frozenset()
ONE: Poly = frozenset([frozenset()])


def var(name: str) -> Poly:
    """The variable `name`; the secrets begin with `s`."""
    return frozenset([frozenset([name])])


def times(a: Poly, b: Poly) -> Poly:
    """The product."""
    found: Counter[Monomial] = Counter(x | y for x in a for y in b)
    return frozenset(term for term, count in found.items() if count % 2)


def secret(poly: Poly) -> bool:
    """Whether a secret is in it."""
    return any(name.startswith("s") for term in poly for name in term)


def independent(seen: Iterable[Poly]) -> bool:
    """Whether the joint distribution is shown to be the same for all secrets."""
    left = {poly - ONE for poly in seen} - {ZERO}
    while pivots := _pivots(left):
        for name, poly in pivots.items():
            if poly in left:  # not yet changed by a pivot before it
                alone = frozenset([name])
                left.remove(poly)
                left = {one ^ poly if alone in one else one for one in left} - {ZERO}
    if not any(map(secret, left)):
        return True
    names = sorted({name for poly in left for term in poly for name in term})
    return len(names) <= _MOST and _counted(list(left), names)


def _pivots(polys: Iterable[Poly]) -> dict[str, Poly]:
    """Uniform variables that are in no product, each with the shortest polynomial that has it."""
    ordered = sorted(polys, key=lambda poly: (len(poly), sorted(map(sorted, poly))))
    in_products = {name for poly in ordered for term in poly if len(term) > 1 for name in term}
    found: dict[str, Poly] = {}
    for poly in ordered:
        alone = sorted(name for term in poly if len(term) == 1 for name in term)
        fits = (n for n in alone if not n.startswith("s") and n not in {*in_products, *found})
        if (name := next(fits, None)) is not None:
            found[name] = poly
    return found


def _counted(polys: Sequence[Poly], names: Sequence[str]) -> bool:
    secrets = [name for name in names if name.startswith("s")]
    uniform = [name for name in names if not name.startswith("s")]
    found = set()
    for values in product((0, 1), repeat=len(secrets)):
        known = dict(zip(secrets, values, strict=True))
        seen: Counter[tuple[int, ...]] = Counter()
        for more in product((0, 1), repeat=len(uniform)):
            value = known | dict(zip(uniform, more, strict=True))
            seen[tuple(sum(all(value[n] for n in t) for t in p) % 2 for p in polys)] += 1
        found.add(frozenset(seen.items()))
    return len(found) == 1


@dataclass
class Netlist:
    """The state of a masked Keccak, in gates: registers and ports by name and bit."""

    lane_bits: int
    flops: dict[str, Net] = field(default_factory=dict)  # the net of D, by register
    outputs: dict[str, Net] = field(default_factory=dict)
    names: dict[Net, str] = field(default_factory=dict)  # of inputs and registers, by net
    gates: dict[Net, tuple[str, list[Net]]] = field(default_factory=dict)
    _cones: dict[Net, frozenset[str]] = field(default_factory=dict)

    def ends(self) -> Iterator[tuple[str, Net]]:
        """What the wires lead to."""
        yield from self.flops.items()
        yield from self.outputs.items()

    def cone(self, net: Net) -> frozenset[str]:
        """The registers and inputs in the logic before a net."""
        if net not in self._cones:
            if net in self.names:
                found = frozenset([self.names[net]])
            else:
                _, pins = self.gates.get(net, ("", []))
                found = frozenset().union(*map(self.cone, pins))
            self._cones[net] = found
        return self._cones[net]

    def value(self, net: Net, values: Callable[[str], Poly]) -> Poly:
        """The polynomial of a net, of those of registers and inputs."""
        known: dict[Net, Poly] = {"0": ZERO, "1": ONE}

        def of(one: Net) -> Poly:
            if one not in known:
                if one in self.names:
                    known[one] = values(self.names[one])
                else:
                    kind, pins = self.gates[one]
                    known[one] = _gate(kind, *map(of, pins))
            return known[one]

        return of(net)


def _gate(kind: str, a: Poly, b: Poly = ZERO, select: Poly = ZERO) -> Poly:
    match kind:
        case "$_NOT_":
            return a ^ ONE
        case "$_AND_":
            return times(a, b)
        case "$_OR_":
            return a ^ b ^ times(a, b)
        case "$_XOR_":
            return a ^ b
        case "$_MUX_":
            return a ^ times(a ^ b, select)
    raise HashtileError(f"the netlist has a {kind}, which is unknown here")


def read(module: Mapping[str, Any], lane_bits: int) -> Netlist:
    """The netlist that Yosys wrote."""
    found = Netlist(lane_bits)
    for name, port in module["ports"].items():
        inwards = port["direction"] == "input"
        for index, bit in enumerate(port["bits"]):
            if inwards:
                found.names[bit] = f"{name}[{index}]"
            else:
                found.outputs[f"{name}[{index}]"] = bit
    registers = {
        bit: f"{name}[{index}]"
        for name, net in module["netnames"].items()
        if name.endswith("_q") or name == "erasing_o"
        for index, bit in enumerate(net["bits"])
    }
    for cell in module["cells"].values():
        pins = {pin: bits[0] for pin, bits in cell["connections"].items()}
        if cell["type"] == "$_DFF_P_":
            found.names[pins["Q"]] = registers[pins["Q"]]
            found.flops[registers[pins["Q"]]] = pins["D"]
        else:
            found.gates[pins["Y"]] = cell["type"], [pins[pin] for pin in "ABS" if pin in pins]
    return found


def netlist(lane_bits: int, swapped: Mapping[str, Path] | None = None) -> Netlist:
    """The netlist of `TOP`; `swapped` are other files of some of its modules."""
    files = {**sources.rtl(), **(swapped or {})}
    needed = sources.closure(TOP, {"LaneBits": lane_bits}, files=files)
    with tempfile.TemporaryDirectory(prefix="hashtile-probing-") as folder:
        work = Path(folder)
        copied = yosys.copy_sources(needed, work)
        yosys.run([*yosys.read(TOP, copied, {"LaneBits": lane_bits}), *_SCRIPT], work)
        text = json.loads((work / _OUT).read_text(encoding="utf-8"))
    return read(text["modules"][TOP], lane_bits)


@dataclass
class Moment:
    """What registers and inputs are at a time, as polynomials."""

    circuit: Netlist
    share: Callable[[int, int], Poly]  # bit `index` of share 0 or 1
    cross: Mapping[str, Poly]  # the registers of what crosses the shares
    label: str = ""  # of the random bits and blocks of this cycle

    def of(self, name: str) -> Poly:
        """A register or an input; what is public is 0 here, and any constant would do."""
        kind, _, place = name.removesuffix("]").rpartition("[")
        index = int(place)
        match kind.rpartition(".")[2]:
            case "share0_q":
                return self.share(0, index)
            case "share1_q":
                return self.share(1, index)
            case "random_i":
                return var(f"r{self.label}{index}")
            case "block0_i" | "block1_i" if index >= RATE * self.circuit.lane_bits:
                return ZERO
            case "block0_i":
                return var(f"b{self.label}{index}")
            case "block1_i":
                return var(f"b{self.label}{index}") ^ var(f"s{self.label}{index}")
            case "cross_p_q" | "cross_q_q":
                return self.cross.get(name, ZERO)
        return ZERO

    def after(self, step: Mapping[str, int], register: str) -> Poly:
        """What a register becomes in this cycle, with these control inputs."""

        def value(name: str) -> Poly:
            control = step.get(name.removesuffix("[0]"))
            return self.of(name) if control is None else ONE if control else ZERO

        return self.circuit.value(self.circuit.flops[register], value)

    def crossed(self) -> dict[str, Poly]:
        """What crosses the shares after this cycle."""
        step = {"cross_i": 1, "rst_ni": 1, "erasing_o": 0, "write_i": 0}
        names = [name for name in self.circuit.flops if "cross_" in name]
        return {name: self.after(step, name) for name in names}

    def written(self, keep: int) -> Callable[[int, int], Poly]:
        """The shares after this cycle: of the next round, or of the first block of a message."""
        step = {"write_i": 1, "keep_i": keep, "absorb_i": 1 - keep, "rst_ni": 1, "cross_i": 0}

        @cache
        def share(which: int, index: int) -> Poly:
            return self.after(step, f"share{which}_q[{index}]")

        return share


def moments(circuit: Netlist) -> dict[str, Moment]:
    """The four kinds of cycles: both of a round, of any state and of the first of a message.

    Any state is one whose shares are uniform, as all have but the first.
    """

    def uniform(which: int, index: int) -> Poly:
        return var(f"a{index}") ^ (var(f"s{index}") if which else ZERO)

    before = Moment(circuit, uniform, {}, "old.")
    second = Moment(circuit, uniform, before.crossed(), "new.")
    first = Moment(circuit, second.written(1), second.cross, "next.")
    start = Moment(circuit, second.written(0), second.cross, "next.")
    start2 = Moment(circuit, start.share, start.crossed(), "last.")
    return {
        "second cycle of a round": second,
        "first cycle of a round": first,
        "first cycle of a message": start,
        "second cycle of a message": start2,
    }


def leaks(circuit: Netlist, step: int = 1) -> Iterator[str]:
    """The ends before which a probe is not shown to be safe; each `step`-th bit of a register."""
    for kind, moment in moments(circuit).items():
        known: dict[frozenset[str], bool] = {}
        for name, net in circuit.ends():
            if int(name.removesuffix("]").rpartition("[")[2]) % step:
                continue
            cone = circuit.cone(net)
            if cone not in known:
                known[cone] = independent(map(moment.of, cone))
            if not known[cone]:
                yield f"{kind}: {name}"


def uniform(circuit: Netlist) -> bool:
    """Whether a round makes uniform shares of uniform shares, for any state.

    For a fixed state a share after chi is affine in the share before it. In a row, that map loses
    nothing, or it loses the parity, which the random bits must replace: those of all rows at once.
    """
    bits = circuit.lane_bits
    second = moments(circuit)["second cycle of a round"]
    rows: dict[tuple[int, int], list[Poly]] = {}
    for y, z, x in product(range(5), range(bits), range(5)):
        net = circuit.outputs[f"state0_o[{bits * (5 * y + x) + z}]"]
        rows.setdefault((y, z), []).append(circuit.value(net, second.of))
    for (y, z), polys in rows.items():
        own = [f"{bits * (5 * y + x) + z}" for x in range(5)]
        for values in product((0, 1), repeat=5):
            state = {f"s{name}": value for name, value in zip(own, values, strict=True)}
            linear = [_linear(poly, state) for poly in polys]
            if None in linear or _rank([one or set() for one in linear]) != 5 - all(values):
                return False
    return _rank([_parity(polys) for polys in rows.values()]) == 5 * bits


def _linear(poly: Poly, state: Mapping[str, int]) -> set[str] | None:
    """The share bits that a polynomial adds in this state; None if it has a product of them."""
    found: set[str] = set()
    for term in poly:
        if all(state.get(name, 1) for name in term):
            rest = [name for name in term if name not in state and not name.startswith("r")]
            if len(rest) > 1:
                return None
            found ^= set(rest)
    return found


def _parity(polys: Iterable[Poly]) -> set[str]:
    found: set[str] = set()
    for poly in polys:
        for term in poly:
            found ^= {name for name in term if name.startswith("r")}
    return found


def _rank(rows: Iterable[set[str]]) -> int:
    pivots: dict[str, set[str]] = {}
    for row in rows:
        while row:
            name = max(row)
            if name not in pivots:
                pivots[name] = row
                break
            row = row ^ pivots[name]
    return len(pivots)


@click.command()
@click.option("--lane-bits", type=click.Choice(["8", "16", "32", "64"]), default="8")
@click.option(
    "--step", default=1, type=click.IntRange(1), help="Of each register each STEP-th bit."
)
def main(lane_bits: str, step: int) -> None:
    """Probe the state of the masked Keccak; exit status 1 unless nothing is left."""
    circuit = netlist(int(lane_bits))
    found = list(leaks(circuit, step))
    even = uniform(circuit)
    for one in found:
        click.echo(f"not shown to be safe: {one}")
    click.echo(
        f"{len(circuit.flops)} registers, {len(circuit.gates)} gates, {len(found)} not shown; "
        f"shares stay {'uniform' if even else 'NOT uniform'}"
    )
    sys.exit(bool(found) or not even)


if __name__ == "__main__":
    main()
