"""What the sources say of the signals of a top: its instances, and the names of states."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyslang import Bag, SourceManager, syntax
from pyslang.ast import Compilation, CompilationOptions, SymbolKind

_SCOPES = (SymbolKind.GenerateBlock, SymbolKind.GenerateBlockArray)


@dataclass
class Names:
    """Paths begin with the top, as in a waveform: `ht_a.gen_b[0].u_c.fsm_q`."""

    modules: dict[str, str] = field(default_factory=dict)  # of each instance
    states: dict[str, Mapping[int, str]] = field(default_factory=dict)  # of each state register


def read(top: str, files: Sequence[Path], parameters: Mapping[str, int]) -> Names:
    """The names in the build of `top`. State registers end in `_q` and have an enum as type."""
    options = CompilationOptions()
    options.topModules = {top}
    options.paramOverrides = [f"{name}={value}" for name, value in parameters.items()]
    compilation = Compilation(Bag([options]))
    manager = SourceManager()
    for path in files:
        text = path.read_text(encoding="utf-8")
        compilation.addSyntaxTree(syntax.SyntaxTree.fromText(text, manager, path.name, ""))
    found = Names()
    for symbol in compilation.getRoot():
        if symbol.kind == SymbolKind.Instance:
            _walk(symbol, top, found)
    return found


def _walk(symbol: Any, top: str, found: Names) -> None:
    """Adds what is in and below `symbol`."""
    if symbol.kind == SymbolKind.Instance:
        found.modules[_path(symbol, top)] = symbol.definition.name
        symbol = symbol.body
    for inner in symbol:
        if inner.kind == SymbolKind.Instance or (
            inner.kind in _SCOPES and not getattr(inner, "isUninstantiated", False)
        ):
            _walk(inner, top, found)
        elif inner.kind == SymbolKind.Variable and inner.name.endswith("_q"):
            kind = inner.type.canonicalType
            if kind.isEnum:
                names = {int(one.value.value): one.name for one in kind}
                found.states[_path(inner, top)] = names


def _path(symbol: Any, top: str) -> str:
    """The path of a symbol; slang does not always write the name of the top."""
    _, dot, below = symbol.hierarchicalPath.partition(".")
    return f"{top}{dot}{below}"
