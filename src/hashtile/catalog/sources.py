"""The files that a build needs: all that its top instantiates or names, directly or not.

Source lists are not written by hand. A module or package is in the file of its name, so each name
leads to its file; slang then elaborates the top with the parameters of the build, and branches of
generate blocks that these do not take need no files.
"""

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pyslang import Bag, SourceManager, parsing, syntax
from pyslang.ast import (
    Compilation,
    CompilationOptions,
    EvalContext,
    ProceduralBlockKind,
    StatementKind,
    SymbolKind,
)

from hashtile.support import folders, tools
from hashtile.support.errors import BadInput, HashtileError

_SCOPES = (SymbolKind.GenerateBlock, SymbolKind.GenerateBlockArray, SymbolKind.InstanceArray)


def rtl() -> dict[str, Path]:
    """The files of `rtl/` by the name of the module or package in each.

    Raises HashtileError if two files have one name.
    """
    return dict(_rtl(folders.data_folder("rtl")))


@functools.cache
def _rtl(folder: Path) -> dict[str, Path]:
    return index([folder])


def index(folders: Iterable[Path]) -> dict[str, Path]:
    """The SystemVerilog files in and below `folders` by stem. Raises HashtileError as `rtl`."""
    found: dict[str, Path] = {}
    for path in sorted(path for folder in folders for path in folder.rglob("*.sv")):
        if path.stem in found:
            raise HashtileError(f"{path} and {found[path.stem]}: two files of one name")
        found[path.stem] = path
    return found


def closure(
    top: str,
    parameters: Mapping[str, int | str] | None = None,
    *,
    files: Mapping[str, Path] | None = None,
    defines: Sequence[str] = (),
) -> list[Path]:
    """The files that the module `top` needs with these `parameters`: packages first, `top` last.

    `files` are those to choose from, by the name of what is in each: by default `rtl()`. `defines`
    are macros, such as FORMAL. Names without a file are modules of others: they are left out.
    Raises HashtileError if no file has `top`, and BadInput with what the RTL says in an `$error`
    about these parameters.
    """
    known = rtl() if files is None else files
    if top not in known:
        raise HashtileError(f"no file has the module {top}")
    chosen = tuple(sorted((parameters or {}).items()))
    names = _closure(top, chosen, tuple(known.items()), tuple(defines), tools.stamp(known.values()))
    return list(dict.fromkeys(known[name] for name in names))


def reachable(top: str) -> list[Path]:
    """The files that `top` may need, whatever its parameters are, in an order as of `closure`."""
    known = rtl()
    texts = _texts(top, known, ())
    modules = [name for name in reversed(texts) if not texts[name].is_package]
    return [known[name] for name in (*_in_order(texts, modules), *modules)]


@functools.lru_cache(maxsize=1024)
def _closure(
    top: str,
    parameters: tuple[tuple[str, int | str], ...],
    files: tuple[tuple[str, Path], ...],
    defines: tuple[str, ...],
    stamp: str,  # times and sizes of the files: the answer is kept until one changes
) -> tuple[str, ...]:
    texts = _texts(top, dict(files), defines)
    modules = _instantiated(top, parameters, texts)
    packages = _in_order(texts, modules)
    return (*packages, *modules)


class _Text(NamedTuple):
    """A parsed file."""

    tree: syntax.SyntaxTree
    names: frozenset[str]  # the modules that it instantiates, and the packages that it uses
    is_package: bool


def _texts(top: str, known: Mapping[str, Path], defines: Sequence[str]) -> dict[str, _Text]:
    """The parsed files of `top` and of all that it names, that names, and so on."""
    left, met, found = [top], {top}, dict[str, _Text]()
    while left:
        name = left.pop()
        found[name] = _parsed(known[name], tools.stamp([known[name]]), tuple(defines))
        new = sorted((found[name].names & known.keys()) - met)
        left += new
        met |= set(new)
    return found


_MANAGER = SourceManager()  # the trees of one compilation share it


@functools.lru_cache(maxsize=1024)
def _parsed(path: Path, stamp: str, defines: tuple[str, ...]) -> _Text:
    """A file; it is parsed again if it changes."""
    macros = parsing.PreprocessorOptions()
    macros.predefines = list(defines)
    text = path.read_text(encoding="utf-8")  # slang does not read a path twice
    tree = syntax.SyntaxTree.fromText(text, _MANAGER, path.name, "", Bag([macros]))
    kinds = [one.kind for one in _members(tree)]
    return _Text(tree, frozenset(_named(tree)), syntax.SyntaxKind.PackageDeclaration in kinds)


def _named(tree: syntax.SyntaxTree) -> set[str]:
    found: set[str] = set()

    def visit(node: Any) -> None:
        if node.kind == syntax.SyntaxKind.HierarchyInstantiation:
            found.add(node.type.valueText)
        elif node.kind == syntax.SyntaxKind.ScopedName:
            found.add(str(node.left).strip())

    tree.root.visit(visit)
    return found


def _instantiated(
    top: str,
    parameters: Iterable[tuple[str, int | str]],
    texts: Mapping[str, _Text],
) -> list[str]:
    """The modules below `top` in this build, each after those that it instantiates.

    Raises BadInput if the RTL refuses the build: if an initial block calls $error.
    """
    options = CompilationOptions()
    options.topModules = {top}
    options.paramOverrides = [
        f'{name}="{value}"' if isinstance(value, str) else f"{name}={value}"
        for name, value in parameters
    ]
    compilation = Compilation(Bag([options]))
    for text in texts.values():
        compilation.addSyntaxTree(text.tree)
    found: dict[str, None] = {}
    context = EvalContext(compilation.getRoot())

    def walk(scope: Any) -> None:
        for symbol in scope:
            if symbol.kind == SymbolKind.Instance:
                walk(symbol.body)
                found[symbol.definition.name] = None
            elif symbol.kind == SymbolKind.ProceduralBlock:
                if symbol.procedureKind == ProceduralBlockKind.Initial:
                    for text in _errors(symbol.body, context):
                        raise BadInput(f"{top} has no such build: {text}")
            elif symbol.kind in _SCOPES and not getattr(symbol, "isUninstantiated", False):
                walk(symbol)

    walk(compilation.getRoot())
    return [name for name in found if name in texts]


def _errors(statement: Any, context: EvalContext) -> Iterator[str]:
    """The texts of the calls of $error in a statement of an initial block, of parameters alone."""
    if statement.kind == StatementKind.Block:
        yield from _errors(statement.body, context)
    elif statement.kind == StatementKind.List:
        for one in statement.list:
            yield from _errors(one, context)
    elif statement.kind == StatementKind.Conditional:
        holds = all(one.expr.eval(context).isTrue() for one in statement.conditions)
        branch = statement.ifTrue if holds else statement.ifFalse
        if branch is not None:
            yield from _errors(branch, context)
    elif getattr(getattr(statement, "expr", None), "subroutineName", "") == "$error":
        yield str(statement.expr.arguments[0].value)


def _in_order(texts: Mapping[str, _Text], modules: Iterable[str]) -> list[str]:
    """The packages that `modules` name, each after those that it names itself."""
    found: dict[str, None] = {}

    def add(name: str) -> None:
        for other in sorted(texts[name].names & texts.keys()):
            if other != name and texts[other].is_package and other not in found:
                add(other)
                found[other] = None

    for module in modules:
        add(module)
    return list(found)


def _members(tree: syntax.SyntaxTree) -> list[Any]:
    """The declarations of a file; a text with only one declaration is that declaration."""
    root = tree.root
    return list(root.members) if isinstance(root, syntax.CompilationUnitSyntax) else [root]
