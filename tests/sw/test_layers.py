"""The driver's files: none calls another that calls it, nothing is chosen by the preprocessor."""

import graphlib
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from driver import DRIVER, SW, compile_c
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

FOLDER = SW / "driver"
HEADERS = sorted([*FOLDER.rglob("*.h"), *(SW / "include").glob("*.h")])
Graph = Mapping[str, set[str]]


def name(path: Path) -> str:
    return path.relative_to(SW).as_posix()


def symbols(path: Path) -> tuple[set[str], set[str]]:
    """The global names that an object defines, and those that it needs."""
    with path.open("rb") as stream:
        table = ELFFile(stream).get_section_by_name(".symtab")
        assert isinstance(table, SymbolTableSection)
        shared = [s for s in table.iter_symbols() if s["st_info"]["bind"] != "STB_LOCAL"]
        return (
            {s.name for s in shared if s["st_shndx"] != "SHN_UNDEF"},
            {s.name for s in shared if s["st_shndx"] == "SHN_UNDEF"},
        )


def circle(graph: Graph) -> list[str]:
    """The files of a circle, of which each depends on the next; empty where there is none."""
    try:
        graphlib.TopologicalSorter(graph).prepare()
    except graphlib.CycleError as error:
        return list(error.args[1])
    return []


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> Graph:
    """The files that each file takes functions or data from by their names."""
    output = tmp_path_factory.mktemp("objects") / "x.o"
    defined: dict[str, str] = {}
    needed: dict[str, set[str]] = {}
    for file in DRIVER:
        compile_c("clang", output, ["-O1", "-DHASHTILE_HOST", "-c", file])
        gives, needed[name(file)] = symbols(output)
        defined |= dict.fromkeys(gives, name(file))
    return {file: {defined[n] for n in names if n in defined} for file, names in needed.items()}


def test_no_circle_of_calls(calls: Graph) -> None:
    assert sum(map(len, calls.values())) > len(DRIVER)
    assert circle(calls) == []


def test_no_circle_of_headers() -> None:
    graph = {}
    for header in HEADERS:
        texts = re.findall(r'^#include "([^"]+)"', header.read_text(), re.M)
        found = {(folder / text).resolve() for text in texts for folder in
                 (header.parent, SW / "include")}  # fmt: skip
        graph[name(header)] = {name(path) for path in found if path.is_file()}
    assert any(graph.values())
    assert circle(graph) == []


def test_calls_go_down(calls: Graph) -> None:
    """Of the rooms, api may use all but a tile's own files, and none uses api."""
    rooms = {
        (Path(one).parent.name, Path(other).parent.name)
        for one, others in calls.items() for other in others
    }  # fmt: skip
    assert not {one for one, other in rooms if other == "api"} - {"api", "core"}
    assert ("tile", "software") not in rooms
    assert ("software", "tile") not in rooms


def test_nothing_is_chosen_by_the_preprocessor() -> None:
    """In what is private: guards of headers alone."""
    for path in sorted(FOLDER.rglob("*.[ch]")):
        lines = re.findall(r"^\s*#\s*(?:if|ifdef|ifndef|elif|else)\b.*", path.read_text(), re.M)
        assert len(lines) == (path.suffix == ".h"), (path, lines)


def test_a_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert set(circle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}})) == {"a", "b", "c"}
