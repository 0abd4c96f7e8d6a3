"""The reader of Liberty: all that its syntax allows, and files that are broken."""

import gzip
from pathlib import Path

import pytest

from hashtile.support.errors import HashtileError
from hashtile.synth import liberty

# Comments where there may be some, marks inside of strings, attributes without a semicolon.
TEXT = """\
/* library (no) { */ library /* one */ ( "odd" ) {
  comment : "a } and a ; and /* and \\" {" ; time_unit : 1ps
  capacitive_load_unit (1,
    ff)
  vil : 0.3 * VDD ;
  default_wire_load : "w" ; default_wire_load_mode : top;
  power_lut_template (t /* of two */ , u) { index_1 ("0, 1") ; }
  cell (INV) { area : 1.5 }
  cell ("AND") {
    area : 2 /* ; { */ ;
    ff (IQ, IQN) { next_state : "A'"; }
    pin(A){direction:input;direction:output;
      values ( "1, 2", \\
               "3, 4" ) ; }
    pin (B) { }
  }
}
"""


def write(folder: Path, text: str, name: str = "odd.lib") -> Path:
    path = folder / name
    path.write_text(text)
    return path


def test_the_syntax_of_liberty_is_read(tmp_path: Path) -> None:
    library = liberty.read(write(tmp_path, TEXT))
    assert (library.kind, library.names) == ("library", ["odd"])
    assert library.text("comment") == 'a } and a ; and /* and \\" {'
    assert library.text("time_unit") == "1ps" and library.text("area") is None
    assert library.values["capacitive_load_unit"] == ["1", "ff"]
    assert library.values["vil"] == ["0.3", "*", "VDD"]
    assert [(one.kind, one.names) for one in library.groups] == [
        ("power_lut_template", ["t", "u"]), ("cell", ["INV"]), ("cell", ["AND"]),
    ]  # fmt: skip
    inverter, gate = library.of("cell")
    assert inverter.source == "cell (INV) { area : 1.5 }" and inverter.text("area") == "1.5"
    assert gate.values == {"area": ["2"]}
    assert gate.of("ff")[0].names == ["IQ", "IQN"]
    assert gate.of("ff")[0].text("next_state") == "A'"
    first, second = gate.of("pin")
    assert first.values == {"direction": ["output"], "values": ["1, 2", "3, 4"]}
    assert second.values == {} and second.groups == []


def test_a_compressed_library_is_the_same(tmp_path: Path) -> None:
    packed = tmp_path / "odd.lib.gz"
    packed.write_bytes(gzip.compress(TEXT.encode()))
    assert liberty.read(packed).whole == TEXT
    assert liberty.cell_area(packed, "INV") == 1.5


def test_only_the_default_wire_loads_leave_the_head(tmp_path: Path) -> None:
    path = liberty.merged([write(tmp_path, TEXT)], "INV", (0.5, 0.3), 1.0, tmp_path / "cache")
    head, _, rest = path.read_text().partition("wire_load (mild)")
    before = TEXT[: TEXT.index("cell (INV)")]
    assert (
        head.rstrip()
        == (
            before.replace('default_wire_load : "w" ;', "").replace(
                "default_wire_load_mode : top;", ""
            )
        ).rstrip()
    )
    assert "INV" not in rest and liberty.cell_area(path, "AND") == 2


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("library /*", "other /*", "no library with cells"),
        ("cell", "model", "no library with cells"),
        ('"odd" )', '"odd" {', "no library with cells"),
        ("1.5 }", "1.5", "ends inside of library"),
        ("A'\"; }", "A'\";", "ends inside of library"),
        ("1ps", '"1ps', "ends inside of library"),
        ("1,\n", "1,{\n", "ends inside of capacitive_load_unit"),
        ("time_unit :", "time_unit", "no attribute where one is due"),
    ],
)
def test_what_is_broken_is_named(old: str, new: str, why: str, tmp_path: Path) -> None:
    assert old in TEXT
    with pytest.raises(HashtileError, match=rf"odd\.lib: not a good Liberty file.*{why}"):
        liberty.read(write(tmp_path, TEXT.replace(old, new)))


def test_what_is_broken_inside_of_a_cell_is_named_when_it_is_read(tmp_path: Path) -> None:
    library = liberty.read(write(tmp_path, TEXT.replace("area : 1.5", "area 1.5")))
    with pytest.raises(HashtileError, match="inside of cell, or has no attribute"):
        library.of("cell")[0].text("area")
