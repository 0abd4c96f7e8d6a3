"""Figures in words: one wording for the report, the documents and the command line."""

import re
from collections.abc import Iterable, Sequence

from hashtile import catalog
from hashtile.reference import functions
from hashtile.reference import sha2 as model
from hashtile.results.point import Point, Rate

_PREFIXES = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1.0, ""),
             (1e-3, "m"), (1e-6, "µ"), (1e-9, "n"), (1e-12, "p"), (1e-15, "f"))  # fmt: skip
TITLES = {
    "ecp5": "Lattice ECP5-85F, speed 8, placed and routed",
    **{
        f"ecp5-{size}f-{speed}": f"Lattice ECP5-{size}F, speed {speed}, placed and routed"
        for size in (25, 45, 85)
        for speed in (6, 7, 8)
    },
    "ice40": "Lattice iCE40HX8K, placed and routed",
    "gowin": "Gowin GW2A-18 C8/I7, placed and routed",
    "xc7": "Xilinx 7 series, synthesis estimate",
    "xc6v": "Xilinx Virtex-6, synthesis estimate",
    "asap7": "ASAP7 SLVT, 7 nm predictive, before layout",
    "asap7-ungated": "ASAP7 SLVT, 7 nm predictive, before layout, without clock gates",
    "asap7-rvt": "ASAP7 RVT, 7 nm predictive, before layout",
    "asap7-margins": "ASAP7 SLVT, 7 nm predictive, slow corner with margins, before layout",
    "asap7-placed": "ASAP7 SLVT, 7 nm predictive, placed, not routed",
    "sky130hd": "SkyWater 130 nm HD, before layout",
}
STEMS = {
    "sha": "SHA-", "sha3-": "SHA3-", "shake": "SHAKE", "turboshake": "TurboSHAKE",
    "cshake": "cSHAKE", "kmac": "KMAC", "kmacxof": "KMACXOF",
}  # fmt: skip
STANDARDS = {
    "all of SHA-2": tuple(model.ALGORITHMS),
    "all of SHA-3": ("sha3-224", "sha3-256", "sha3-384", "sha3-512", "shake128", "shake256"),
}
NONE = "–"  # text for a target without the figure


def number(value: float, digits: int = 3) -> str:
    """`value` with `digits` significant digits, never in exponent form; whole numbers in full."""
    if value == 0 or abs(value) >= 10 ** (digits - 1):
        return f"{value:.0f}"
    decimals = 0
    while abs(value) * 10**decimals < 10 ** (digits - 1) and decimals < 12:
        decimals += 1
    return f"{value:.{decimals}f}"


def si(value: float | None, unit: str, digits: int = 3) -> str:
    """`value`, in SI units, with the prefix that leaves a number from 1 to 999: `1.16 Gb/s`."""
    if value is None:
        return NONE
    for factor, prefix in _PREFIXES:
        if abs(value) >= factor * (1 - 0.5 * 10**-digits):
            return f"{number(value / factor, digits)} {prefix}{unit}"
    return f"{number(value, digits)} {unit}"


def unit_for(value: float, unit: str) -> tuple[float, str]:
    """The factor and the name of the unit that leaves 1 to 999 of `value`: `(1e9, "Gb/s")`."""
    for factor, prefix in _PREFIXES:
        if abs(value) >= factor:
            return factor, f"{prefix}{unit}"
    return 1.0, unit


def cycles(value: float | None) -> str:
    """Cycles per block: a whole number in full, else four digits."""
    return NONE if value is None else f"{value:.4g}"


def percent(value: float) -> str:
    """A fraction as a percentage with one decimal, thousands and more without."""
    return f"{100 * value:.0f} %" if abs(value) >= 10 else f"{100 * value:.1f} %"


def area_value(point: Point) -> tuple[float, str] | None:
    """The area in the unit of the target, and the unit; None if none was measured."""
    if point.area_ge is not None:
        return point.area_ge / 1000, "kGE"
    if point.lut4_equivalents is not None:
        return point.lut4_equivalents, "LUT4"
    if point.lut6 is not None:
        return point.lut6, "LUT6"
    return None


def area(point: Point) -> str:
    """The area in words: `15.9 kGE of NAND2xp5`, `2079 LUT4 equivalents, 1054 FF`."""
    if point.area_ge is not None:
        return f"{number(point.area_ge / 1000)} kGE of {point.ge_cell}"
    parts: Iterable[tuple[float | None, str]] = (
        (point.lut4_equivalents, "LUT4 equivalents"),
        (point.lut6, "LUT6"),
        (point.ff, "FF"),
        (point.slices, "slices"),
    )
    return ", ".join(f"{value:.0f} {unit}" for value, unit in parts if value is not None) or NONE


def short_area(point: Point) -> str:
    """The area in one number: `15.9 kGE`, `2079 LUT4`."""
    found = area_value(point)
    return f"{number(found[0])} {found[1]}" if found else NONE


def efficiency(point: Point, bps: float | None) -> str:
    """Throughput of many messages divided by area: Gb/s per kGE, Mb/s per LUT4."""
    found = area_value(point)
    if found is None or bps is None or not found[0]:
        return NONE
    scale, unit = efficiency_unit(found[1])
    return f"{number(bps / scale / found[0])} {unit}"


def efficiency_unit(area_unit: str) -> tuple[float, str]:
    """The unit of throughput for area, after its factor: `(1e9, "Gb/s/kGE")`."""
    return (1e9, "Gb/s/kGE") if area_unit == "kGE" else (1e6, f"Mb/s/{area_unit}")


def power(point: Point) -> str:
    """Power and energy of the long workload at Fmax: `12.3 mW, 612 fJ/bit`, or nothing."""
    if point.power_w is None:
        return NONE
    return f"{si(point.power_w, 'W')}, {si(point.energy_j_per_bit, 'J/bit')}"


def power_details(point: Point) -> list[str]:
    """Details of the power of a point: a line each for the clock, for 1 GHz, for other work."""
    if not (known := point.power) or "long" not in known:
        return []
    work = known["long"]
    lines = [
        f"clock {percent(work.at_fmax.clock / work.at_fmax.total)}",
        f"{si(work.at_1_ghz.total, 'W')} at 1 GHz",
    ]
    if short := known.get("short"):
        lines.append(f"short messages {si(short.energy_j_per_message, 'J')} each")
    if idle := known.get("idle"):
        lines.append(f"idle {si(idle.at_fmax.total, 'W')}")
    return lines


def algorithms(names: Sequence[str]) -> str:
    """A set of functions by the standards' names: `SHA-224/256, SHA-512/256`, `all of SHA-3`.

    A core without functions is a generator.
    """
    if not names:
        return "pseudo-random bytes"
    whole = {title: names_of for title, names_of in STANDARDS.items() if {*names_of} <= {*names}}
    sizes: dict[str, list[str]] = {}
    for name in names:
        if any(name in names_of for names_of in whole.values()):
            continue
        if name in functions.KEYED:
            continue
        stem, size = re.findall(r"^(sha3-|[a-z]+)(.+)$", name)[0]
        if "-" in size:
            sizes[f"{STEMS[stem]}{size.replace('-', '/')}"] = []
        else:
            sizes.setdefault(STEMS[stem], []).append(size)
    keyed = [f"HMAC-{algorithms([functions.KEYED[n].hash])}" for n in names if n in functions.KEYED]
    if len(keyed) > 1:
        keyed = [f"{len(keyed)} HMACs"]
    plain = (stem + "/".join(found) for stem, found in sizes.items())
    return ", ".join([*whole, *plain, *keyed])


def chosen(point: Point) -> str:
    """The differences from the default build of the core: `Unroll=2`, `no SHA-2`, or nothing."""
    known = catalog.cores().get(point.core)
    parts = []
    for name, value in sorted(point.parameters.items()):
        if known and name == "Modes":
            parts.append(algorithms(known.build({name: value}).algorithms))
        elif known and value != known.parameters.get(name) and (family := catalog.MASKS.get(name)):
            built = functions.of_modes(family, value)
            parts.append(algorithms(built) if built else f"no SHA-{family[-1]}")
        elif known is None or value != known.parameters.get(name):
            parts.append(f"{name}={value}")
    return ", ".join(parts)


def build(point: Point) -> str:
    """The core and its parameters: `sha256_iterative Unroll=2`, `sha2_engine SHA-512`."""
    return f"{point.core} {chosen(point)}".rstrip()


def is_default(point: Point) -> bool:
    """Whether the point belongs to the default build of its core."""
    known = catalog.cores().get(point.core)
    return known is None or known.parameters == point.parameters


def narrow(point: Point) -> Rate | None:
    """The rate of the 32-bit words of a build that has 64-bit words too."""
    bits = {n: f.word_bits for n in point.rates if (f := functions.FUNCTIONS.get(n))}
    rates = [point.rates[name] for name in bits if bits[name] < max(bits.values())]
    return rates[0] if rates else None


def count(number: int, thing: str) -> str:
    """A count in words: `1 block`, `2 blocks`."""
    return f"{number} {thing}{'s' * (number != 1)}"


def seeds(point: Point) -> dict[str, float]:
    """Fmax in Hz by placement seed; empty where the target is not placed."""
    return dict(point.conditions.get("fmax_hz_by_seed", {}))


def corners(point: Point) -> dict[str, float]:
    """Fmax in Hz by corner, the slowest first; empty where the target has one corner."""
    found: dict[str, float] = point.conditions.get("fmax_hz_by_corner", {})
    return dict(sorted(found.items(), key=lambda one: one[1]))


def hold_slack_ps(point: Point) -> float:
    """The least of the corners, of a target that has them."""
    return float(min(point.conditions["hold_slack_ps_by_corner"].values()))


def broken_limits(point: Point) -> int:
    """What breaks a limit of the library, of a target with corners: at each, and loads."""
    found = point.conditions
    return int(sum(found["violations_by_corner"].values()) + found["cells_over_max_capacitance"])


def conditions(point: Point, *, with_seeds: bool = True) -> str:
    """The conditions of the measurement, in one line; `with_seeds` also what `spread` tells."""
    parts = [
        f"{name.replace('_', ' ')}: {value}"
        for name, value in sorted(point.conditions.items())
        if not name.endswith(("_by_seed", "_by_corner", "_between_flops"))
    ]
    if with_seeds and (text := spread(point)):
        parts.append(text)
    return "; ".join(parts)


def spread(point: Point) -> str:
    """Fmax of each placement seed or of each corner; empty where there is only one.

    `seeds 1, 2, 3: 101.3, 102.4, 104.5 MHz`; or `corners SS, TT, FF: 1960.4, 2689.5, 3377.1 MHz;
    hold slack 18.4 ps; 0 limits broken`.
    """
    named = {"seeds": seeds(point), "corners": corners(point)}
    texts = [
        f"{kind} {', '.join(found)}: {', '.join(f'{v / 1e6:.1f}' for v in found.values())} MHz"
        for kind, found in named.items()
        if found
    ]
    if corners(point):
        texts.append(f"hold slack {hold_slack_ps(point):.1f} ps")
        texts.append(f"{count(broken_limits(point), 'limit')} broken")
    return "; ".join(texts)


def ratio(value: float | None, reference: float | None) -> str:
    """`value` over `reference`: `0.863 ×`."""
    return NONE if value is None or not reference else f"{number(value / reference)} ×"


def title(target: str) -> str:
    """The description of a target, in words."""
    return TITLES.get(target, target)
