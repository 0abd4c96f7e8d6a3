"""Parameters and ports in the header of a module, with the comments beside them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pyslang import SourceManager, syntax
from pyslang.parsing import Token, TriviaKind

from hashtile.support.errors import HashtileError

FIRST_GROUP = "Clock and reset"  # the heading of ports before the first one
# What a port means by its name, where neither its module nor its contract says more.
_BY_NAME = {
    r"clk_i": "rising edge",
    r"rst_ni": "synchronous, active low",
    r"\w+axis_tvalid": "a beat is offered",
    r"\w+axis_tready|\w+_ready_[io]": "it is taken",
    r"\w+axis_tdata|beat_data_o": "the first byte in the low bits",
    r"\w+axis_tkeep|beat_keep_o": "the bytes of the beat that count",
    r"\w+axis_tlast|beat_last_o": "the last beat of its packet",
    r"\w+axis_tid": "whose packet it is",
    r"m_axis_tuser": "an error: the answer is zeros",
    r"s_\w*axis_tuser": "its fields are those of ht_user_pkg",
    r"holds_o": "the slots that hold a key",
    r"\w+_valid_[io]": "one is offered",
    r"lane_i|byte_i": "the next of the message",
    r"state_o": "lane 0 in the low bits",
    r"hash_i": "the chaining value",
    r"hash_o": "the result",
    r"tag_i": "any value",
    r"tag_o": "that of the block",
}


@dataclass(frozen=True)
class Parameter:
    """A parameter that an instance may set."""

    name: str
    default: str
    what: str  # the comment beside it


@dataclass(frozen=True)
class Port:
    """A port. `bits` is a number, or an expression of parameters, or the name of its type."""

    name: str
    direction: str
    bits: str
    group: str  # the heading above it, up to its first colon
    what: str  # the comment beside it


@dataclass(frozen=True)
class Header:
    """The header of a module."""

    parameters: Sequence[Parameter]
    ports: Sequence[Port]


def by_name(port: Port) -> str:
    """What a port means by the name that it has in every module; empty for a name of its own."""
    found = (what for names, what in _BY_NAME.items() if re.fullmatch(names, port.name))
    return next(found, "")


def header(path: Path, module: str) -> Header:
    """The header of `module` in the SystemVerilog file `path`.

    Raises HashtileError if the file has no such module, or its ports are declared
    outside of its header.
    """
    # A source manager of its own: slang's default one never reads a path twice.
    tree = syntax.SyntaxTree.fromFile(str(path), SourceManager())
    root = tree.root
    members = root.members if isinstance(root, syntax.CompilationUnitSyntax) else [root]
    for member in members:
        if not isinstance(member, syntax.ModuleDeclarationSyntax):
            continue
        if member.header.name.valueText == module:
            return Header(_parameters(member.header), _ports(path, member.header))
    raise HashtileError(f"{path}: it has no module {module}")


def _parameters(of: syntax.ModuleHeaderSyntax) -> list[Parameter]:
    if of.parameters is None:
        return []
    found = []
    for one, _, what in _commented(of.parameters.declarations, of.parameters.closeParen):
        if (
            isinstance(one, syntax.ParameterDeclarationSyntax)
            and one.keyword.valueText == "parameter"
        ):
            for each in _nodes(one.declarators):
                assert isinstance(each, syntax.DeclaratorSyntax)
                default = _text(each.initializer.expr) if each.initializer else ""
                found.append(Parameter(each.name.valueText, default, what))
    return found


def _ports(path: Path, of: syntax.ModuleHeaderSyntax) -> list[Port]:
    if of.ports is None:
        return []
    if not isinstance(of.ports, syntax.AnsiPortListSyntax):
        raise HashtileError(f"{path}: the ports of {of.name.valueText} are not in its header")
    found: list[Port] = []
    group = FIRST_GROUP
    for one, heading, what in _commented(of.ports.ports, of.ports.closeParen):
        group = heading.partition(":")[0].strip() or group
        name = getattr(getattr(one, "declarator", None), "name", None)
        head = getattr(one, "header", None)
        if name is None or not isinstance(
            head, syntax.VariablePortHeaderSyntax | syntax.NetPortHeaderSyntax
        ):
            raise HashtileError(f"{path}: not a plain port: {_text(one)}")
        assert isinstance(one, syntax.ImplicitAnsiPortSyntax)
        outer = [_size(each) for each in one.declarator.dimensions]
        if head.direction.valueText:
            direction, inner = head.direction.valueText, _sizes(head.dataType)
        found.append(Port(name.valueText, direction, _product([*outer, *inner]), group, what))
    return found


def _commented(
    declarations: Iterable[syntax.SyntaxNode | Token], close: Token
) -> Iterator[tuple[syntax.SyntaxNode, str, str]]:
    """Each of `declarations` with the heading above it and the comment beside it.

    A comment of several lines continues below itself: a heading where the declarations begin, one
    beside a declaration farther to the right.
    """
    nodes = list(_nodes(declarations))
    gaps = [list(_comments(token)) for token in [*(n.getFirstToken() for n in nodes), close]]
    for number, node in enumerate(nodes):
        indent = _indent(node.getFirstToken())
        heading = [text for line, column, text in gaps[number] if line and column <= indent]
        beside = [text for line, column, text in gaps[number + 1] if not line or column > indent]
        yield node, " ".join(heading), " ".join(beside)


def _nodes(mixed: Iterable[syntax.SyntaxNode | Token]) -> Iterator[syntax.SyntaxNode]:
    """The nodes of a list, without the commas."""
    return (one for one in mixed if isinstance(one, syntax.SyntaxNode))


def _comments(token: Token) -> Iterator[tuple[int, int, str]]:
    """The line comments before `token`: how many lines below, at which column, their text."""
    line = column = 0
    for one in token.trivia:
        if one.kind == TriviaKind.EndOfLine:
            line, column = line + 1, 0
        elif one.kind == TriviaKind.LineComment:
            yield line, column, one.getRawText().removeprefix("//").strip()
        else:
            column += len(one.getRawText())


def _indent(token: Token) -> int:
    """The column of `token`, the first of its line."""
    before = "".join(one.getRawText() for one in token.trivia)
    return len(before) - before.rfind("\n") - 1


def _sizes(kind: syntax.DataTypeSyntax) -> list[str]:
    """The sizes of the dimensions of a type; the size of a named type is its name."""
    if isinstance(kind, syntax.ImplicitTypeSyntax | syntax.IntegerTypeSyntax):
        word = getattr(kind, "keyword", None)
        if word is None or word.valueText in ("logic", "bit", "reg"):
            return [_size(one) for one in kind.dimensions]
    return [_text(kind)]


def _size(dimension: syntax.VariableDimensionSyntax) -> str:
    """The size of `[high:low]` or `[size]`."""
    select = getattr(dimension.specifier, "selector", None)
    if isinstance(select, syntax.BitSelectSyntax):
        return _text(select.expr)
    assert isinstance(select, syntax.RangeSelectSyntax)
    high, low = _text(select.left), _text(select.right)
    if high.isdecimal() and low.isdecimal():
        return str(abs(int(high) - int(low)) + 1)
    if low != "0":
        return f"{high}-{low}+1"
    base, _, more = high.rpartition("+")
    if base and more.isdecimal():
        return f"{base}+{int(more) + 1}"
    return high.removesuffix("-1") if high.endswith("-1") else f"{high}+1"


def _product(sizes: Sequence[str]) -> str:
    """The product of all sizes: a number if they are numbers; a sum of several is in brackets."""
    if len(sizes) < 2:
        return "".join(sizes) or "1"
    if all(size.isdecimal() for size in sizes):
        product = 1
        for size in sizes:
            product *= int(size)
        return str(product)
    return "*".join(f"({size})" if {*"+-"} & {*size} else size for size in sizes)


def _text(node: syntax.SyntaxNode) -> str:
    return str(node).strip()
