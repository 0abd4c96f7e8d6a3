"""Comments and documents use the words of the field: a list of words that they must not use."""

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

FOLDERS = ("benchmarks", "evidence", "formal", "hls", "rtl", "src/hashtile", "sw", "tests")
INSTEAD = {
    r"behind": "after, or with",
    r"in front of": "before",
    r"h[au]ng(s|ing)? on": "depends on",
    r"anew": "again",
}
# In documents, which are read without the code beside them, these too.
IN_DOCUMENTS = INSTEAD | {
    r"wants?": "needs, or must",
    r"of (its|their) own": "separate, or its own",
    r"(?<!there )(is|are) no (?!longer|larger|more|other)[a-z]+": "is not a",
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
# Of a document: code, and the conditions that were kept with a measured point, which are data.
NOT_PROSE = re.compile(
    r"^```.*?^```|<details><summary>Conditions</summary>.*?</details>", re.DOTALL | re.MULTILINE
)
MADE = re.compile(r"<!-- (generated|described): .*?<!-- (described )?end -->", re.DOTALL)
MOST_WORDS = 36  # of a sentence
FOLDERS_OF_DOCUMENTS = ("docs", "formal", "rtl")


def comments(name: str, text: str) -> Iterator[str]:
    """The comments of a file: of Python the docstrings too, of facts what a fault does.

    Of a document its paragraphs, the items of its lists and the rows of its tables.
    """
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
    elif suffix == ".md":
        yield from re.split(r"\n\n|\n(?=\s*[|*-])", NOT_PROSE.sub("", text))


def found(name: str, text: str) -> list[str]:
    """Each bad word in the comments of a file, with the comment and the word of the field."""
    words = IN_DOCUMENTS if name.endswith(".md") else INSTEAD
    one = {" ".join(QUOTED.sub("", NAMED.sub("", c)).split()) for c in comments(name, text)}
    return [
        f"{name}: {comment!r}: say {better}"
        for comment in sorted(one)
        for word, better in words.items()
        if re.search(rf"\b{word}\b", comment, re.IGNORECASE)
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_comments(folder: str) -> None:
    files = [p for p in (ROOT / folder).rglob("*") if p.suffix in SUFFIXES]
    files = [p for p in files if "generated" not in p.parts]
    assert files, "no such files"
    bad = [b for p in files for b in found(str(p.relative_to(ROOT)), p.read_text("utf-8"))]
    assert not bad, "\n".join(bad)


def documents() -> list[Path]:
    """The documents, of which each is more than one line."""
    files = [*ROOT.glob("*.md")]
    files += [p for folder in FOLDERS_OF_DOCUMENTS for p in (ROOT / folder).rglob("*.md")]
    assert len(files) > 30
    return files


def long_sentences(text: str) -> list[str]:
    """The sentences of a document with more words than a reader holds; tables are not looked at."""
    prose = re.sub(r"^[|#!].*$", "", MADE.sub("", NOT_PROSE.sub("", text)), flags=re.MULTILINE)
    parts = re.split(r"\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )", prose)
    found = (one for part in parts for one in re.split(r"(?<=[.!?:])\s+", " ".join(part.split())))
    return [one for one in found if len(one.split()) > MOST_WORDS]


def test_no_sentence_is_too_long() -> None:
    files = [path for path in documents() if path.name != "CHANGELOG.md"]
    bad = [f"{p.name}: {s}" for p in files for s in long_sentences(p.read_text("utf-8"))]
    assert not bad, "\n".join(bad)


def test_a_long_sentence_is_found() -> None:
    words = " ".join(["word"] * MOST_WORDS)
    assert long_sentences(f"# Title\n\n- Short.\n- A {words}.\n") == [f"- A {words}."]
    assert long_sentences(f"{words}.\n\n| a {words} |\n\n```\n{words} {words}\n```\n") == []
    assert long_sentences(f"{words}\nand more") == [f"{words} and more"]


def test_documents() -> None:
    files = documents()
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
        ("a.md", "# A core\n\nIt stands in\nfront of another.\n"),
        ("a.md", "Good.\n- A result\n  hangs on it.\n- Good.\n"),
        ("a.md", "| core | port |\n|---|---|\n| a | it wants a block |\n"),
        ("a.md", "It has a register of its\nown.\n"),
        ("a.md", "A tile is no\ncore.\n"),
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
        ("a.md", "There are no cores, and it is no longer a tile.\n"),
        ("a.toml", '[[faults]]\nwhat = "a word after the last"\nold = "behind"\n'),
        ("a.md", "It is in front.\n\nOf the core.\n\n```\nbehind\n```\n`behind` is a name.\n"),
    ],
)
def test_not_found(name: str, text: str) -> None:
    assert not found(name, text)
