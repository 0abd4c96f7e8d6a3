"""The structure of the project: no circle of imports, short files, names of our own."""

import ast
import re
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src"
MOST_LINES = 400  # of a Python file
MOST_PARAMETERS = 8  # of a function; of a command they are its options
MOST_RTL_LINES = 200  # of a module before its properties
MOST_PORTS = 40  # of a module, but of the tops
TOPS = ("ht_tile", "ht_packet_tile")
STAND_INS = ROOT / "rtl/soc/prim"  # under the names that a processor's package instantiates


def modules(source: Path) -> dict[str, Path]:
    """The Python modules below a folder by name; a package by its own."""
    found = {}
    for path in source.rglob("*.py"):
        parts = path.relative_to(source).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(source: Path) -> dict[str, set[str]]:
    """Of each module those that it imports, wherever in it."""
    known = modules(source)
    found: dict[str, set[str]] = {}
    for name, path in known.items():
        used = set()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                full = {f"{node.module}.{alias.name}" for alias in node.names}
                used |= {one if one in known else node.module for one in full}
            elif isinstance(node, ast.Import):
                used |= {alias.name for alias in node.names}
        found[name] = (used & known.keys()) - {name}
    return found


def packages(graph: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """The same of the packages: the second part of a module's name."""
    found: dict[str, set[str]] = {}
    for name, used in graph.items():
        own = ".".join(name.split(".")[:2])
        others = {".".join(one.split(".")[:2]) for one in used} - {own, "hashtile"}
        found.setdefault(own, set()).update(others)
    return found


def check(graph: Mapping[str, set[str]]) -> None:
    """Raises CycleError where the graph has a circle."""
    TopologicalSorter(graph).prepare()


def test_no_circle() -> None:
    graph = imports(SOURCE)
    assert len(graph) > 100
    check(graph)
    check(packages(graph))


def test_a_circle_is_found(tmp_path: Path) -> None:
    for name, other in (("a", "b"), ("b", "c"), ("c", "a")):
        folder = tmp_path / "hashtile" / name
        folder.mkdir(parents=True)
        (folder / "x.py").write_text(f"def f():\n    from hashtile.{other} import x\n")
    for graph in (imports(tmp_path), packages(imports(tmp_path))):
        with pytest.raises(CycleError):
            check(graph)


def test_no_long_file() -> None:
    found = {}
    for folder in ("src/hashtile", "tests", "formal", "rtl"):
        for path in (ROOT / folder).rglob("*.py"):
            if path.parent.name != "generated":
                found[str(path.relative_to(ROOT / folder))] = len(path.read_text().splitlines())
    assert len(found) > 200
    assert [name for name, lines in found.items() if lines > MOST_LINES] == []


def parameters(source: Path) -> dict[str, int]:
    """The number of parameters of each function and method below a folder, but of commands."""
    found = {}
    for path in source.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            if any("command(" in ast.unparse(one) for one in node.decorator_list):
                continue
            given = node.args
            names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
            own = names[:1] in (["self"], ["cls"])
            found[f"{path.stem}.{node.name}:{node.lineno}"] = len(names) - own
    return found


def test_no_function_of_many_parameters(tmp_path: Path) -> None:
    found = parameters(SOURCE)
    assert len(found) > 1000
    assert [name for name, count in found.items() if count > MOST_PARAMETERS] == []
    (tmp_path / "x.py").write_text("class C:\n    def f(self, a, b, *, c=1): ...\n")
    assert parameters(tmp_path) == {"x.f:2": 3}


def written() -> list[Path]:
    paths = [*(ROOT / "rtl").rglob("*.sv"), *(ROOT / "formal").glob("*.sv")]
    return [path for path in paths if not path.is_relative_to(STAND_INS)]


def test_names_clash_with_no_other_project() -> None:
    """Each module and package has the prefix, and stands in the file of its name."""
    for path in written():
        text = path.read_text(encoding="utf-8")
        names = re.findall(r"^(?:module|package) +(\w+)", text, re.MULTILINE)
        assert names == [path.stem], path
        assert path.stem.startswith("ht_"), path


def test_every_name_needs_a_declaration() -> None:
    """And no file changes that for those that are read after it."""
    for path in [*written(), *STAND_INS.glob("*.sv")]:
        text = path.read_text(encoding="utf-8")
        kinds = re.findall(r"^`default_nettype (\w+)$", text, re.MULTILINE)
        assert kinds == ["none", "wire"], path
        assert text.endswith("`default_nettype wire\n"), path


def test_no_text_chooses() -> None:
    """Texts of different lengths cannot be compared without a warning: what chooses is a number."""
    compared = re.compile(r"[=!]=\s*\"\w")
    found = [path for path in written() if compared.search(path.read_text(encoding="utf-8"))]
    assert [path.name for path in found] == []


def lines(text: str) -> int:
    """The lines of a module before its properties."""
    return text.partition("`ifdef FORMAL")[0].count("\n")


def head(text: str) -> str:
    """The part of a module from its name to the end of its list of ports."""
    return re.search(r"^module .*?^\);\n", text, re.MULTILINE | re.DOTALL)[0]  # type: ignore[index]


def ports(text: str) -> int:
    """The ports of a module."""
    return len(re.findall(r"^ +(?:input|output) ", head(text), re.MULTILINE))


def by_hand() -> dict[str, str]:
    """The text of each module of rtl/ that is not generated, by its name."""
    paths = [path for path in (ROOT / "rtl").rglob("*.sv") if "generated" not in path.parts]
    texts = {path.stem: path.read_text(encoding="utf-8") for path in paths}
    return {name: text for name, text in texts.items() if re.search(r"^module ", text, re.M)}


def test_no_long_module() -> None:
    """The list of a top's ports is as long as its pins; only what follows it counts."""
    found = by_hand()
    assert len(found) > 100
    for top in TOPS:
        found[top] = found[top].replace(head(found[top]), "")
    assert {name for name, text in found.items() if lines(text) > MOST_RTL_LINES} == set()


def test_no_long_list_of_ports() -> None:
    found = {name for name, text in by_hand().items() if ports(text) > MOST_PORTS}
    assert found == set(TOPS)
