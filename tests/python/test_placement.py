"""Placement: where cells are, what wires follow from it, and what they cost."""

import gzip
import importlib.util
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tiny_core import tiny

from hashtile.support import config
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError, Missing
from hashtile.synth import lef, placed, placement
from hashtile.synth.base import Job
from hashtile.synth.placed import Asap7Placed
from hashtile.synth.placement import Pins, Placement, Placer, Problem, Wires
from hashtile.synth.timing import Instance

LEF = """\
SITE row
 CLASS CORE ;
 SIZE 0.5 BY 2.5 ;
END row

MACRO WIDE
  SIZE 1.5 BY 2.5 ;
  PIN A
    PORT
        RECT 0.2 0.5 0.4 1.5 ;
  END A
  PIN Y
    PORT
        RECT 1.1 1.0 1.3 2.0 ;
  END Y
END WIDE

MACRO INV
  CLASS CORE ;
  SIZE 1.0 BY 2.5 ;
  PIN A
    DIRECTION INPUT ;
    PORT
      LAYER M1 ;
        RECT 0.2 0.5 0.4 1.5 ;
    END
  END A
  PIN Y
    PORT
      LAYER M1 ;
        RECT 0.6 1.0 0.8 2.0 ;
    END
  END Y
  PIN VDD
    USE POWER ;
  END VDD
END INV
"""
NETLIST = {
    "one": Instance("INV", {"A": "a_i", "Y": "middle"}),
    "two": Instance("INV", {"A": "middle", "Y": "y_o"}),
    "three": Instance("INV", {"A": "middle", "Y": "\\z_o[1]"}),
}
PORTS = {"a_i": True, "y_o": False}
OUTPUTS = {("INV", "Y"), ("WIDE", "Y")}


@pytest.fixture
def cells(tmp_path: Path) -> lef.Cells:
    path = tmp_path / "cells.lef"
    path.write_text(LEF)
    return lef.read(path)


def test_cells_have_their_sizes_and_pins(cells: lef.Cells) -> None:
    assert cells.site == (0.5, 2.5)
    assert cells.macros["INV"].width == 1.0
    pins = cells.macros["INV"].pins
    assert list(pins) == ["A", "Y"]
    assert pins["A"] == pytest.approx((0.3, 1.0)) and pins["Y"] == pytest.approx((0.7, 1.5))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("SITE row", "SITES row", "has no site"),
        ("MACRO ", "CELL ", "has no cells"),
        ("1.0 BY 2.5", "1.0 BY 5.0", "INV is not as high as a row"),
        ("RECT 0.2 0.5 0.4 1.5 ;", "", "pin A of WIDE has no rectangle"),
    ],
)
def test_a_broken_file_is_named(old: str, new: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "cells.lef"
    assert old in LEF
    path.write_text(LEF.replace(old, new))
    with pytest.raises(HashtileError, match=rf"cells\.lef: .*{message}"):
        lef.read(path)


def test_a_file_that_is_cut_off_is_named(tmp_path: Path) -> None:
    path = tmp_path / "cells.lef.gz"
    path.write_bytes(gzip.compress(LEF.encode())[:-20])
    with pytest.raises(HashtileError, match=r"cells\.lef\.gz: cannot be read"):
        lef.read(path)


def least(places: list[tuple[float, float]]) -> float:
    """The length of the shortest tree, by trying all sets of edges."""
    pairs = list(itertools.combinations(range(len(places)), 2))
    found = []
    for edges in itertools.combinations(pairs, len(places) - 1):
        groups = {pin: {pin} for pin in range(len(places))}
        for one, other in edges:
            both = groups[one] | groups[other]
            groups |= dict.fromkeys(both, both)
        if len(groups[0]) == len(places):
            ends = [(places[one], places[other]) for one, other in edges]
            found.append(sum(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in ends))
    return min(found)


@pytest.mark.parametrize(
    "places",
    [
        [(0.0, 0.0), (3.0, 4.0)],
        [(0.0, 0.0), (5.0, 0.0), (5.0, 1.0), (0.0, 9.0)],
        [(2.0, 2.0), (0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (1.0, 3.0)],
    ],
)
def test_a_wire_is_the_shortest_tree(places: list[tuple[float, float]]) -> None:
    net = Pins([str(number) for number in range(len(places))], places)
    edges = net.tree()
    assert sum(length for _, _, length in edges) == pytest.approx(least(places))
    reached = {0}
    for source, pin, _ in edges:  # each edge goes on from what is reached
        assert source in reached
        reached.add(pin)
    assert reached == set(range(len(places)))


def test_a_wire_has_its_capacitance_once_and_its_resistance_on_the_way() -> None:
    net = Pins(["one:Y", "two:A", "y_o"], [(0.0, 0.0), (10.0, 0.0), (10.0, 20.0)])
    text = placement.spef(Placement(9, 9, {"\\n[1]": net}, {}), Wires(kohm=0.5, ff=2.0), "top")
    assert "*D_NET n\\[1\\] 60.00000" in text  # 30 um
    assert "*I one:Y O\n*I two:A I\n*P y_o O" in text
    assert "1 one:Y 10.00000\n2 two:A 30.00000\n3 y_o 20.00000" in text
    assert "1 one:Y two:A 5.000000\n2 two:A y_o 10.000000" in text


def test_ports_are_bits_in_order() -> None:
    text = "  input clk_i;\n  wire clk_i;\n  input [1:0] a_i;\n  output [2:1] y_o;\n"
    assert placement.ports(text) == {
        "clk_i": True, "a_i[0]": True, "a_i[1]": True, "y_o[1]": False, "y_o[2]": False,
    }  # fmt: skip


def placer(cells: lef.Cells, work: Path) -> Placer:
    return Placer(cells, OUTPUTS, 0.75, 1, work)


def fake(monkeypatch: pytest.MonkeyPatch, places: str) -> None:
    """A placer that answers `places`."""

    def run(command: object, cwd: Path, timeout: float) -> str:
        (cwd / "places.json").write_text(places)
        return "Detailed placement done (WL 40)"

    monkeypatch.setattr(placement.tools, "run", run)


def test_pins_are_where_their_cells_are(
    cells: lef.Cells, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two rows of four sites; in the second the cell is upside down."""
    fake(monkeypatch, '{"one": [0, 0, false], "two": [2, 0, false], "three": [0, 5, true]}')
    _, made = placer(cells, tmp_path).place(NETLIST, PORTS)
    assert (made.width, made.height) == (2.0, 5.0)
    middle = made.nets["middle"]
    assert middle.names == ("one:Y", "two:A", "three:A")
    for place, known in zip(middle.places, [(0.7, 1.5), (1.3, 1.0), (0.3, 4.0)], strict=True):
        assert place == pytest.approx(known)
    assert made.nets["a_i"].names == ("a_i", "one:A")
    assert made.nets["a_i"].places[0] == (0.0, 0.0)  # the ring begins there
    assert made.half_perimeters_um == pytest.approx(
        sum(net.half_perimeter for net in made.nets.values())
    )
    assert placement.loads(made, Wires(1, 2))["middle"] == pytest.approx(2 * (1.1 + 2.9))


def test_a_wider_cell_pushes_others_in_its_row(
    cells: lef.Cells, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A row of five sites: one cell of two sites gets three, and the other moves."""
    fake(monkeypatch, '{"one": [0, 0, false], "two": [2, 0, false], "three": [0, 5, true]}')
    some = Placer(cells, OUTPUTS, 0.6, 1, tmp_path)
    problem, before = some.place(NETLIST, PORTS)
    assert (problem["width"], problem["rows"]) == (5, 2)
    wide = Instance("WIDE", NETLIST["one"].pins)
    after = some.resize(NETLIST | {"one": wide}, problem, before)
    assert after.places == {"one": (0, 0, False), "two": (3, 0, False), "three": (0, 5, True)}
    assert after.nets["middle"].places[0] == pytest.approx((1.2, 1.5))
    # At the right end the cells before it move
    last = some.resize(NETLIST | {"one": wide, "two": wide}, {**problem, "width": 6}, before)
    assert last.places["two"] == (3, 0, False)
    with pytest.raises(HashtileError, match="one is outside of a row"):
        some.resize(NETLIST | {"one": wide, "two": wide}, problem, before)


@pytest.mark.parametrize(
    ("places", "message"),
    [
        ('{"one": [0, 0, false], "two": [1, 0, false], "three": [0, 5, true]}', "in one place"),
        ('{"one": [0, 0, false], "two": [3, 0, false], "three": [0, 5, true]}', "two is outside"),
        ('{"one": [0, 0, false], "two": [2, 2, false], "three": [0, 5, true]}', "two is outside"),
        ('{"one": [0, 0, false], "two": [2, 0, false], "three": [0, 9, true]}', "three is outside"),
    ],
)
def test_a_placement_that_is_not_legal_is_an_error(
    places: str, message: str, cells: lef.Cells, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fake(monkeypatch, places)
    with pytest.raises(HashtileError, match=message):
        placer(cells, tmp_path).place(NETLIST, PORTS)


def test_a_cell_without_an_abstract_view_is_named(cells: lef.Cells, tmp_path: Path) -> None:
    netlist = NETLIST | {"four": Instance("BUF", {"A": "a_i", "Y": "b"})}
    with pytest.raises(HashtileError, match="the LEF file has no cell BUF"):
        placer(cells, tmp_path).place(netlist, PORTS)


def test_a_library_without_abstract_views_is_missing(
    tmp_path: Path, shared_file: Callable[[str], Path]
) -> None:
    (tmp_path / "asap7").mkdir()
    (tmp_path / "asap7" / "lib").symlink_to(shared_file("pdk/asap7/lib"))
    with pytest.raises(Missing, match=r"220121a\.lef\.gz is missing: placement needs"):
        Asap7Placed().inputs(Settings(home=tmp_path, pdk_root=tmp_path))


@pytest.mark.skipif(
    importlib.util.find_spec("coriolis") is None, reason="Coriolis is for Python up to 3.11"
)
def test_wires_make_a_core_slower(
    tmp_path: Path, shared_file: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the real placer, which reports the same sum of half perimeters."""
    home = config.load().home  # which has the library
    settings = Settings(home=home, pdk_root=shared_file("pdk"))
    logs: list[str] = []
    plain = placement.tools.run

    def run(*arguments: object, **options: object) -> str:
        logs.append(plain(*arguments, **options))  # type: ignore[arg-type]
        return logs[-1]

    made: list[Placement] = []
    place = Placer.place

    def kept(*arguments: Any) -> tuple[Problem, Placement]:
        problem, found = place(*arguments)
        made.append(found)
        return problem, found

    monkeypatch.setattr(placement.tools, "run", run)
    monkeypatch.setattr(Placer, "place", kept)

    def fmax(kohm: float, ff: float) -> float:
        monkeypatch.setattr(placed, "WIRES", Wires(kohm, ff))
        folder = tmp_path / f"{kohm}-{ff}"
        folder.mkdir()
        core = tiny(folder).build({"Width": 32})
        found = Asap7Placed().measure(Job(core, settings, folder, 1, 1, lambda step: None, {}))
        assert found["conditions"]["cells_over_max_capacitance"] == 0
        assert found["ff"] == 32
        return float(found["fmax_hz"])

    assert fmax(0.323, 1.73) < 0.9 * fmax(1e-6, 1e-6)
    reported = [
        float(found) for log in logs for found in re.findall(r"placement done \(WL (\d+)\)", log)
    ]
    assert len(reported) == len(made) == 2
    for one, half_sites in zip(made, reported, strict=True):
        assert one.half_perimeters_um == pytest.approx(half_sites * 0.027, rel=0.1)
