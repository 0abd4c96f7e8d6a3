"""The process that places a netlist with Coriolis (GPL), which is loaded nowhere else.

`python -m hashtile.synth.coriolis PROBLEM PLACES` reads what `hashtile.synth.placement` writes and
writes the place of each cell. All lengths are in sites; a row is `row` sites high.
"""

import json
import sys
from pathlib import Path
from typing import Any

from coriolis import CRL, Cfg, Etesian
from coriolis.helpers import u
from coriolis.helpers.overlay import CfgCache, UpdateSession
from coriolis.helpers.technology import createBL
from coriolis.Hurricane import (
    BasicLayer,
    Box,
    Cell,
    DataBase,
    DbU,
    Instance,
    Library,
    Net,
    NetExternalComponents,
    Pin,
    Technology,
    Vertical,
)

# The placer works in a technology of its own: a site is one of its um.
_GRID, _WIRE, _PITCH = 0.005, 0.1, 0.5


def _technology(row: float) -> Any:
    """Two layers of metal, and rows; the layer of the pins."""
    db = DataBase.create()
    CRL.System.get()
    technology = Technology.create(db, "placement")
    DbU.setPrecision(2)
    DbU.setPhysicalsPerGrid(_GRID, DbU.UnitPowerMicro)
    DbU.setGridsPerLambda(10)
    DbU.setSymbolicSnapGridStep(DbU.fromGrid(1.0))
    DbU.setPolygonStep(DbU.fromGrid(1.0))
    DbU.setStringMode(DbU.StringModePhysical, DbU.UnitPowerMicro)
    for name in ("pins", "wires"):
        createBL(technology, name, BasicLayer.Material.metal, size=u(_WIRE), spacing=u(_WIRE))
    framework, kind = CRL.AllianceFramework.get(), CRL.RoutingLayerGauge
    gauge = CRL.RoutingGauge.create("gauge")
    gauge.setSymbolic(False)
    uses = (("pins", kind.Horizontal, kind.PinOnly), ("wires", kind.Vertical, kind.Default))
    for depth, (name, direction, use) in enumerate(uses):
        sizes = [u(0.0), u(_PITCH), u(_WIRE), u(_WIRE), u(_WIRE), u(0.0)]
        layer = technology.getLayer(name)
        gauge.addLayerGauge(kind.create(layer, direction, use, depth, 0.0, *sizes))
    framework.addRoutingGauge(gauge)
    framework.setRoutingGauge("gauge")
    framework.addCellGauge(CRL.CellGauge.create("row", "pins", u(_PITCH), u(row), u(_PITCH)))
    framework.setCellGauge("row")
    with CfgCache(priority=Cfg.Parameter.Priority.ConfigurationFile) as cfg:
        cfg.anabatic.routingGauge = "gauge"
        cfg.anabatic.cellGauge = "row"
        cfg.etesian.bloat = "disabled"
        cfg.etesian.uniformDensity = True
        cfg.etesian.routingDriven = False
        cfg.etesian.effort = 2
        cfg.etesian.graphics = 3
        cfg.etesian.latchUpDistance = 0
        cfg.etesian.feedNames = ""
    return technology.getLayer("pins")


def _kinds(problem: Any, metal: Any) -> dict[str, Any]:
    """The cells that the netlist has, by name."""
    library = Library.create(DataBase.getDB().getRootLibrary(), "cells")
    CRL.AllianceFramework.get().wrapLibrary(library, 0)
    made = {}
    for name, kind in problem["kinds"].items():
        cell = Cell.create(library, name)
        cell.setAbutmentBox(Box(0, 0, u(kind["width"]), u(problem["row"])))
        for pin, (x, y, output) in kind["pins"].items():
            net = Net.create(cell, pin)
            net.setExternal(True)
            net.setType(Net.Type.LOGICAL)
            net.setDirection(Net.Direction.OUT if output else Net.Direction.IN)
            terminal = Vertical.create(net, metal, u(x), u(_WIRE), u(y), u(y))
            NetExternalComponents.setExternal(terminal)
        cell.setTerminalNetlist(True)
        made[name] = cell
    return made


def place(problem: Any) -> dict[str, tuple[float, float, bool]]:
    """Left and lower edge of each cell, and whether its row is upside down."""
    metal = _technology(problem["row"])
    with UpdateSession():
        kinds = _kinds(problem, metal)
        top = CRL.AllianceFramework.get().createCell("top")
        names = dict.fromkeys(problem["ports"])
        for _, pins in problem["cells"].values():
            names.update(dict.fromkeys(pins.values()))
        nets = {}
        for number, name in enumerate(names):
            nets[name] = Net.create(top, f"n{number}")
            nets[name].setType(Net.Type.LOGICAL)
        cells = {}
        for number, (name, (kind, pins)) in enumerate(problem["cells"].items()):
            cells[name] = Instance.create(top, f"c{number}", kinds[kind])
            for pin, net in pins.items():
                cells[name].getPlug(kinds[kind].getNet(pin)).setNet(nets[net])
        width, height = u(problem["width"]), u(problem["rows"] * problem["row"])
        top.setAbutmentBox(Box(0, 0, width, height))
        for number, (name, (x, y, source)) in enumerate(problem["ports"].items()):
            nets[name].setExternal(True)
            nets[name].setDirection(Net.Direction.IN if source else Net.Direction.OUT)
            where = [u(x), u(y), u(_WIRE), u(_WIRE)]
            fixed = Pin.PlacementStatus.FIXED
            pin = Pin.create(nets[name], f"p{number}", Pin.Direction.SOUTH, fixed, metal, *where)
            NetExternalComponents.setExternal(pin)
    engine = Etesian.EtesianEngine.create(top)
    engine.setFixedAbWidth(width)
    engine.setFixedAbHeight(height)
    engine.place()
    found = {}
    for name, cell in cells.items():
        box, turned = cell.getAbutmentBox(), int(cell.getTransformation().getOrientation())
        at = (DbU.toPhysical(edge, DbU.UnitPowerMicro) for edge in (box.getXMin(), box.getYMin()))
        found[name] = (*at, turned != 0)
    return found


if __name__ == "__main__":
    given = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    Path(sys.argv[2]).write_text(json.dumps(place(given)), encoding="utf-8")
