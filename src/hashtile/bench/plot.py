"""The plot of the bench: the gain of the tile against the length of the message."""

from hashtile.bench import gains
from hashtile.bench.record import Bench, Part, Work
from hashtile.bench.tables.parts import SOFT
from hashtile.results import plots

FILE = "docs/images/bench-lengths.svg"
# The colours of the plot, for a light and a dark page.
_STYLE = """<style>
svg { --paper: #ffffff; --ink: #1b2430; --muted: #6b7785; --line: #dde3ea;
      --c0: #2266bb; --c1: #b3541e; --c2: #2b8a3e; --c3: #8a3ffc; --c4: #a61e4d; --c5: #0b7285;
      background: var(--paper) }
@media (prefers-color-scheme: dark) {
  svg { --paper: #10161d; --ink: #e6edf3; --muted: #8b98a5; --line: #2a333d;
        --c0: #6cb0f5; --c1: #f0a36b; --c2: #6fd389; --c3: #bd9bff; --c4: #f783ac; --c5: #66d9e8 }
}
</style>"""
_FAMILIES = {"sha2-32": "SHA-224, SHA-256", "sha2-64": "other SHA-2", "sha3": "SHA-3",
             "shake": "SHAKE, KMAC", "turbo": "TurboSHAKE"}  # fmt: skip


def _family(name: str) -> str:
    name = name.removeprefix("hmac-")
    if name.startswith("turboshake"):
        return "turbo"
    if name.startswith(("shake", "kmac")):
        return "shake"
    if name.startswith("sha3-"):
        return "sha3"
    return "sha2-32" if name in ("sha224", "sha256") else "sha2-64"


def curves(bench: Bench) -> dict[str, list[plots.Curve]]:
    """The curves of each processor, one for each function, in the colour of its family."""
    panels: dict[str, list[plots.Curve]] = {}
    works = bench.parts.get("lengths", Part()).works
    for processor in dict.fromkeys(work.processor for work in works):
        for name in dict.fromkeys(work.work for work in works if work.processor == processor):
            found = gains.of_cycles(works, name, processor)
            if not found:
                continue
            own = [
                w for w in works if (w.work, w.processor, w.system) == (name, processor, "software")
            ]
            measured = max(work.message_bytes for work in own if not work.extrapolated)
            family = _family(name)
            number = list(_FAMILIES).index(family)
            curve = plots.Curve(_FAMILIES[family], found, measured, number)
            title = f"{SOFT[processor]}, cycles"
            panels.setdefault(title, []).append(curve)
    for name, found in gains.of_energy(bench).items():
        measured = max(w.message_bytes for w in works if _measured(w, name))
        family = _family(name)
        curve = plots.Curve(_FAMILIES[family], found, measured, list(_FAMILIES).index(family))
        panels.setdefault("Ibex, energy", []).append(curve)
    return panels


def _measured(work: Work, name: str) -> bool:
    return (work.work, work.system, work.extrapolated) == (name, "software", False)


def lengths(bench: Bench) -> str:
    """The picture, as one file; empty if nothing was measured."""
    panels = curves(bench)
    if not panels:
        return ""
    found = sorted({n for made in panels.values() for curve in made for n in curve.values})
    svg = str(plots.gains(panels, found))
    head, end, rest = svg.partition(">")
    return f"{head}{end}\n{_STYLE}{rest}\n"
