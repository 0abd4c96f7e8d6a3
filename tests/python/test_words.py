"""Comments use the words of the field: a list of words that they must not use."""

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Iterator
from itertools import count, takewhile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

FOLDERS = ("benchmarks", "formal", "hls", "rtl", "src/hashtile", "sw", "tests")
INSTEAD = {
    r"behind": "after, or with",
    r"in front of": "before",
    r"h[au]ng(s|ing)? on": "depends on",
    r"anew": "again",
}
# A quotation is not ours: names of signals and values, and words of others.
QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"")
# A name and its comment: `behind: bits of a byte`.
NAMED = re.compile(r"^\W*\w+: ")
# Of SystemVerilog and C. A comment of several lines is one text.
SLASHES = re.compile(
    r'"(?:\\.|[^"\\\n])*"|(?P<lines>//[^\n]*(?:\n *//[^\n]*)*)|/\*(?P<block>.*?)\*/', re.DOTALL
)

_DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
SUFFIXES = {".sv", ".c", ".h", ".cpp", ".py", ".toml"}


def comments(name: str, text: str) -> Iterator[str]:
    """The comments of a file: of Python the docstrings too, of facts what a fault does."""
    suffix = Path(name).suffix
    if suffix in {".sv", ".c", ".h", ".cpp"}:
        for match in SLASHES.finditer(text):
            yield (match["lines"] or match["block"] or "").replace("//", "")
    elif suffix == ".toml":
        yield from (line.partition("#")[2] for line in text.splitlines())
        yield from (fault["what"] for fault in tomllib.loads(text).get("faults", ()))
    elif suffix == ".py":
        rows = {
            token.start[0]: token.string.lstrip("# ")
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.COMMENT
        }
        for row in sorted(rows.keys() - {row + 1 for row in rows}):
            below = takewhile(rows.__contains__, count(row))
            yield " ".join(rows[row] for row in below)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, _DOCUMENTED):
                yield ast.get_docstring(node) or ""


def found(name: str, text: str) -> list[str]:
    """Each bad word in the comments of a file, with the comment and the word of the field."""
    one = {" ".join(QUOTED.sub("", NAMED.sub("", c)).split()) for c in comments(name, text)}
    return [
        f"{name}: {comment!r}: say {better}"
        for comment in sorted(one)
        for word, better in INSTEAD.items()
        if re.search(rf"\b{word}\b", comment, re.IGNORECASE)
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_comments(folder: str) -> None:
    files = [p for p in (ROOT / folder).rglob("*") if p.suffix in SUFFIXES]
    files = [p for p in files if "generated" not in p.parts]
    assert files, "no such files"
    bad = [b for p in files for b in found(str(p.relative_to(ROOT)), p.read_text("utf-8"))]
    assert not bad, "\n".join(bad)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.sv", "// In front\n  // of the core"),
        ("a.sv", "assign a = b;  // hangs on b"),
        ("a.sv", "/* made\n anew */"),
        ("a.py", "x = 1  # behind it\n"),
        ("a.py", "# It hangs\n# on x\ny = x\n"),
        ("a.py", 'def f():\n    """What hung on it."""\n'),
        ("a.py", 'async def f():\n    """What hung on it."""\n'),
        ("a.h", "/* Made\n   anew */"),
        ("a.cpp", "int a;  // behind b"),
        ("a.toml", "x = 1  # behind it\n"),
        ("a.toml", '[[faults]]\nwhat = "a word behind the last"\n'),
    ],
)
def test_found(name: str, text: str) -> None:
    assert len(found(name, text)) == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.sv", "assign behind = 1;  // behind: bits of `anew`, depends on b"),
        ("a.sv", 'initial $error("hangs on // behind");'),
        ("a.py", 'behind = "behind"  # after it\n'),
        ("a.toml", '[[faults]]\nwhat = "a word after the last"\nold = "behind"\n'),
    ],
)
def test_not_found(name: str, text: str) -> None:
    assert not found(name, text)
