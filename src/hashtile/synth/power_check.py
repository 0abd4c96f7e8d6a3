"""Compares the power estimator with OpenSTA's `report_power` on the same activity.

OpenSTA gets the activity of each net, pin by pin. Its version 2.0.17 has rules of its own for the
tables of a cell: it adds the tables of several inputs, where Liberty weights them, doubles those of
clocks, and takes leakage as if all states were equally likely. So each netlist is compared twice:
with the whole library, and with a plain one, in which every pin has one table for all states, so
that the rules make no difference.
"""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hashtile.results import figures
from hashtile.results.table import Table
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import BadInput, HashtileError
from hashtile.support.folders import data_folder
from hashtile.synth import liberty
from hashtile.synth.liberty import Group
from hashtile.synth.power import Edges, Trace, energy, slews
from hashtile.synth.power.cells import Floats
from hashtile.synth.power.netlist import ONE, Activity, Netlist

FILE = "power_check.json"
PARTS = ("internal", "switching", "leakage")
HZ = 1e9  # the clock of both
Parts = Mapping[str, float]  # of `PARTS`, in W


@dataclass(frozen=True)
class Compared:
    """The power of a netlist under a workload, by this estimator and by OpenSTA."""

    own: Parts
    opensta: Parts

    def ratio(self, part: str) -> float:
        """The power of OpenSTA divided by the power of this estimator."""
        return self.opensta[part] / self.own[part]


def compare(
    netlist: Path,
    library: Path,
    top: str,
    trace: Trace,
    edges: Edges,
    settings: Settings,
    *,
    plain: bool,
) -> Compared:
    """Both powers of the module `top` of `netlist` under `trace`, without the clock port's net.

    With `plain`, by a copy of `library` that has one table for each pin. Raises BadInput if the
    netlist has clock gates, since OpenSTA lets a gated clock never stop, and as `power.measure`.
    """
    with tools.scratch(settings.home / "tmp") as work:
        given = library
        if plain:
            given = work / "plain.lib"
            given.write_text(_edited(liberty.read(library), _plain), encoding="utf-8")
        read = Netlist(netlist, given, top, work, "clk_i")
        if len(read.clocks) > 1:
            raise BadInput(f"{top} has clock gates, which OpenSTA ignores")
        activity = read.run(trace, settings)
        found = slews.of(read, given, edges, work)
        output_f = edges.load_ff * 1e-15
        watts = energy.total(read, activity, found, output_f).watts(HZ)
        clock = energy.net_loads(read, output_f)[read.clock] * read.library.volts**2 * HZ
        own = {"internal": watts.internal, "switching": float(watts.switching - clock)}
        told = work / "told.lib"
        edit = _told_once if plain else _told
        told.write_text(_edited(liberty.read(given), edit), encoding="utf-8")
        opensta = _report(read, activity, told, edges, work)
        return Compared({**own, "leakage": watts.leakage}, opensta)


def _report(
    netlist: Netlist, activity: Activity, library: Path, edges: Edges, work: Path
) -> dict[str, float]:
    """The power that OpenSTA reports for `activity`."""
    toggles, duties = activity.toggles / activity.cycles, _duties(netlist, activity)
    places = {
        **{n: f"port_activity [get_ports {p}]" for n, p in slews.inputs(netlist).items()},
        **{n: f"activity [get_pins {p}]" for n, p in slews.driven(netlist).items()},
    }
    commands = [
        f"set_input_delay 0 -clock clk [get_ports {p}]" for p in slews.inputs(netlist).values()
    ]
    for net, place in places.items():
        kind = "input_" if place.startswith("port") else "pin_"
        commands.append(f"::sta::set_power_{kind}{place} {toggles[net]:.9g} {duties[net]:.9g}")
    log = slews.run(
        netlist, library, edges, work, "\n".join([*commands, "report_power -digits 6\n"])
    )
    total = re.search(r"^Total +(\S+) +(\S+) +(\S+)", log, re.MULTILINE)
    if total is None:
        tail = "\n".join(log.splitlines()[-15:])
        raise HashtileError(f"OpenSTA reports no power; the end of its output:\n{tail}")
    return {part: float(value) for part, value in zip(PARTS, total.groups(), strict=True)}


def _duties(netlist: Netlist, activity: Activity) -> Floats:
    """The share of the cycles in which each net is 1."""
    found = np.zeros(netlist.nets)
    found[ONE] = 1.0
    for one, counts in zip(netlist.instances, activity.states, strict=True):
        shares = counts / activity.cycles
        state = np.arange(len(shares))
        if one.cell.kind == "flop":
            assert one.cell.data
            pins = [one.cell.data, *one.cell.outputs]
        else:
            pins = list(one.cell.inputs)
            for pin, truth in one.cell.outputs.items():
                found[one.nets[pin]] = shares[truth].sum()
        for place, pin in enumerate(pins):
            found[one.nets[pin]] = shares[(state >> place & 1).astype(bool)].sum()
    return found


Edit = tuple[int, int, str]  # first and last position in the text of a library, and the new text


def _edited(library: Group, edit: Callable[[Group], Iterable[Edit]]) -> str:
    """The text of `library` with the edits that `edit` gives for each of its cells."""
    parts, place = [], 0
    for cell in library.of("cell"):
        for begin, end, text in sorted(edit(cell)):
            parts += [library.whole[place:begin], text]
            place = end
    return "".join([*parts, library.whole[place:]])


def _plain(cell: Group) -> Iterable[Edit]:
    """One table for each pin, and one leakage: the first of those that there are, in all states."""
    leakages = cell.of("leakage_power")
    always = [one for one in leakages if one.text("when") is None]
    for one in leakages:
        if one.text("when") is not None and (always or cell.text("cell_leakage_power")):
            yield one.begin, one.end, ""
    for pin in cell.of("pin"):
        for number, table in enumerate(pin.of("internal_power")):
            if number:
                yield table.begin, table.end, ""
                continue
            yield from ((a.begin, a.end, "") for a in table.attributes if a.name == "when")


def _told(cell: Group) -> Iterable[Edit]:
    """What OpenSTA needs: a supply of each table, and no function that it could take activity from.

    An output as a function of itself keeps the activity that it was given.
    """
    for pin in cell.of("pin"):
        for one in pin.attributes:
            if one.name == "function":
                yield one.begin, one.end, f'function : "{pin.names[0]}";'
        for table in pin.of("internal_power"):
            if table.text("related_pg_pin") is None:
                supply = pin.text("related_power_pin")
                yield table.body, table.body, f' related_pg_pin : "{supply}";'


def _told_once(cell: Group) -> Iterable[Edit]:
    """As `_told`, and tables of a clock hold half of the time, so that OpenSTA takes them once."""
    yield from _told(cell)
    for flop in cell.of("ff"):
        clock = flop.text("clocked_on")
        for pin in cell.of("pin"):
            for table in pin.of("internal_power"):
                if clock in (pin.names[0], table.text("related_pin")):
                    yield table.body, table.body, f' when : "{clock}";'


def measured() -> Table:
    """The comparisons in data/, which benchmarks/power_check.py measures."""
    path = data_folder("data") / FILE
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    rows = []
    for one in found:
        for library in ("plain", "whole"):
            both = Compared(**one[library])
            shown: list[str] = []
            for part in PARTS:
                shown.append(figures.si(both.own[part], "W"))
                shown.append(figures.ratio(both.opensta[part], both.own[part]))
            rows.append((one["core"], one["target"], library, *shown))
    head = ("core", "target", "tables", *(t for part in PARTS for t in (part, "by OpenSTA")))
    return Table("Power beside OpenSTA's", head, rows, right=range(3, 9))
