"""The driver's structs and numbers: as recorded for the version of the ABI."""

import hashlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from driver import ROOT, SW, compile_c, library
from elftools.dwarf.die import DIE
from elftools.elf.elffile import ELFFile
from test_build import TARGETS

from hashtile.support.errors import HashtileError

HEADER = SW / "include/hashtile.h"
RECORDS = Path(__file__).parent / "abi.toml"
STRUCTS = (
    "piece", "context", "key", "grant", "derivation", "prng", "drbg", "health", "config",
    "access", "limits", "engine", "job",
)  # fmt: skip
ENUMS = ("status", "algorithm", "place")
# Debug information of all that is public
SOURCE = "#include HEADER\n" + "".join(
    [f"struct hashtile_{name} a_{name};\n" for name in STRUCTS]
    + [f"enum hashtile_{name} a_{name};\n" for name in ENUMS]
)


def text(die: DIE) -> str:
    return str(die.attributes["DW_AT_name"].value.decode())


THROUGH = ("DW_TAG_typedef", "DW_TAG_volatile_type", "DW_TAG_const_type")


def type_of(die: DIE) -> DIE:
    """Of a field or an array's element, without typedefs and qualifiers."""
    kind = die.get_DIE_from_attribute("DW_AT_type")
    while kind.tag in THROUGH:
        kind = kind.get_DIE_from_attribute("DW_AT_type")
    return kind


def described(kind: DIE) -> str:
    """Pointers alike, whatever they point to."""
    if kind.tag == "DW_TAG_array_type":
        bounds = [part.attributes["DW_AT_count"].value for part in kind.iter_children()]
        return f"{described(type_of(kind))} {bounds}"
    size = kind.attributes.get("DW_AT_byte_size")
    return f"{kind.tag} {size.value if size else 0}"


def members(die: DIE, at: int) -> Iterator[str]:
    """Name, place and type of each field; those of a struct or union within follow it."""
    for child in die.iter_children():
        if child.tag == "DW_TAG_member":
            place = child.attributes.get("DW_AT_data_member_location")
            offset, kind = at + (place.value if place else 0), type_of(child)
            yield f"{text(child)} {offset} {described(kind)}"
            yield from members(kind, offset)


def layout(folder: Path, target: str, header: Path = HEADER) -> str:
    """A line for each public struct, field and number."""
    source, output = folder / "abi.c", folder / "abi"
    source.write_text(SOURCE)
    options = [*TARGETS[target], "-g", "-gdwarf-4", "-fno-sanitize=undefined", "-nostdlib"]
    compile_c("clang", output, [*options, f'-DHEADER="{header}"', "-Wl,-e,0", source])
    lines = []
    with output.open("rb") as stream:
        for unit in ELFFile(stream).get_dwarf_info().iter_CUs():
            for die in unit.get_top_DIE().iter_children():
                if "DW_AT_name" not in die.attributes or not text(die).startswith("hashtile_"):
                    continue
                if die.tag == "DW_TAG_structure_type" and text(die)[9:] in STRUCTS:
                    size = die.attributes["DW_AT_byte_size"].value
                    lines += [f"{text(die)} {size}", *members(die, 0)]
                elif die.tag == "DW_TAG_enumeration_type":
                    lines += [f"{text(one)} {one.attributes['DW_AT_const_value'].value}"
                              for one in die.iter_children()]  # fmt: skip
    return "\n".join(lines)


def digest(lines: str) -> str:
    return hashlib.sha256(lines.encode()).hexdigest()


def version(header: str) -> int:
    found = re.search(r"^#define HASHTILE_ABI_VERSION (\d+)$", header, re.M)
    assert found
    return int(found[1])


@pytest.mark.parametrize("target", TARGETS)
def test_the_structs_are_those_of_the_version(tmp_path: Path, target: str) -> None:
    """A change raises HASHTILE_ABI_VERSION and appends a record; none is taken back."""
    records = tomllib.loads(RECORDS.read_text())["version"]
    numbers = [record["number"] for record in records]
    assert numbers == list(range(1, len(records) + 1))
    assert numbers[-1] == version(HEADER.read_text())
    lines = layout(tmp_path, target)
    assert len(lines.splitlines()) > 120
    assert digest(lines) == records[-1][target], lines


CHANGES = [
    ("    uint8_t phase;", "    uint16_t phase;"),
    ("    uint8_t phase;\n    uint8_t fill; ", "    uint8_t fill;\n    uint8_t phase; "),
    ("    HASHTILE_PENDING, ", "    HASHTILE_NEW,\n    HASHTILE_PENDING, "),
    ("    bool direct; ", "    bool indirect, direct; "),
    ("    uint8_t slots_used; ", "    uint8_t slots_used, more; "),
]


@pytest.mark.parametrize(("old", "new"), CHANGES)
def test_a_change_is_seen(tmp_path: Path, old: str, new: str) -> None:
    """Also where the size stays."""
    header = tmp_path / "hashtile.h"
    assert old in HEADER.read_text()
    header.write_text(HEADER.read_text().replace(old, new, 1))
    assert layout(tmp_path, "rv32", header) != layout(tmp_path, "rv32")


def test_sizes_are_asserted(tmp_path: Path) -> None:
    """With the macros of a build too; a struct that grows does not compile."""
    options = [*TARGETS["rv32"], "-c", SW / "driver/core/abi.c"]
    other = ["-DHASHTILE_RING=64", "-DHASHTILE_BOUNCE=1000", "-DHASHTILE_WITHOUT_SHA3"]
    compile_c("clang", tmp_path / "x.o", [*other, *options])
    (tmp_path / "hashtile.h").write_text(
        HEADER.read_text().replace("    uint8_t phase;", "    uint32_t phase[3];")
    )
    with pytest.raises(HashtileError, match="raise HASHTILE_ABI_VERSION"):
        compile_c("clang", tmp_path / "x.o", ["-iquote", tmp_path, *options])


def test_objects_that_do_not_agree(tmp_path: Path) -> None:
    """HASHTILE_ABI is another with each macro that changes a struct."""
    source, output, found = tmp_path / "x.c", tmp_path / "x.o", []
    source.write_text(
        '#include "hashtile.h"\nextern const uint32_t x;\nconst uint32_t x = HASHTILE_ABI;'
    )
    for macro in ("OTHER", "RING=16", "BOUNCE=1024", "PIECES=9", "WITHOUT_SHA3"):
        options = [*TARGETS["rv32"], "-fdata-sections", f"-DHASHTILE_{macro}", "-c", source]
        compile_c("clang", output, options)
        with output.open("rb") as stream:
            section = ELFFile(stream).get_section_by_name(".rodata.x")
            found.append(int.from_bytes(section.data(), "little"))
    assert len(set(found)) == 5
    assert {one >> 24 for one in found} == {version(HEADER.read_text())}
    assert library().hashtile_abi() >> 24 == version(HEADER.read_text())


def test_the_document_has_the_sizes() -> None:
    """docs/driver.md: those of RV32, which abi.c asserts."""
    source = (SW / "driver/core/abi.c").read_text()
    sizes = dict(re.findall(r"^SIZE\((\w+), (\d+),", source, re.M))
    sizes["context"] = str(344 + 8 * 25)
    page = (ROOT / "docs/driver.md").read_text()
    listed = ", ".join(sizes[name] for name in ("context", "key", "prng", "job"))
    assert f"| context, key, generator, job | {listed} |" in page
