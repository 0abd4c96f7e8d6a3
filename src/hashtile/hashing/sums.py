"""Lines of digests as sha256sum writes and reads them: names with escapes, tags, digests."""

import os
import string
from typing import NamedTuple

from hashtile.hashing.digests import FileDigest

_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\r": "\\r"}
_MEANING = {escape[1]: character for character, escape in _ESCAPES.items()}
_HEX = frozenset(string.hexdigits)


class Style(NamedTuple):
    """How a line is written: with the function's name, for a pipe, with the mark of binary."""

    tag: bool = False
    zero: bool = False  # ends with NUL, and the name stands as it is
    binary: bool = False


class Sum(NamedTuple):
    """What a line says: this file has this digest."""

    digest: str
    path: str


def escaped(path: str) -> tuple[str, str]:
    """A backslash if the name has escapes, and the name with them."""
    text = "".join(_ESCAPES.get(character, character) for character in path)
    return ("\\" if text != path else "", text)


def line(result: FileDigest, style: Style) -> str:
    """The line of a file, without its end."""
    mark, name = ("", result.path) if style.zero else escaped(result.path)
    if style.tag:
        return f"{mark}{tag(result.algorithm)} ({name}) = {result.digest}"
    return f"{mark}{result.digest} {'*' if style.binary else ' '}{name}"


def tag(algorithm: str) -> str:
    """The name of a function as lines with a tag and messages have it."""
    return algorithm.upper()


class Reader:
    """Reads the lines of lists: those of sha256sum, with or without tags, and those of BSD.

    A file of the old BSD form has one space after the digest, which could also be the start of a
    name. So the first line without a tag decides for all lists.
    """

    def __init__(self, algorithm: str, digits: int) -> None:
        self._tag = tag(algorithm)
        self._digits = digits
        self._reversed: bool | None = None

    def read(self, text: bytes) -> Sum | None:
        """What a line without its end says; None if it has another form."""
        rest = os.fsdecode(text).lstrip(" \t")
        has_escapes = rest.startswith("\\")
        rest = rest[has_escapes:]
        if rest.startswith(self._tag):
            found = self._tagged(rest.removeprefix(self._tag).removeprefix(" "))
        else:
            found = self._plain(rest)
        if found is None:
            return None
        path = _unescaped(found.path) if has_escapes else found.path.partition("\0")[0]
        return None if path is None else Sum(found.digest.lower(), path)

    def _tagged(self, rest: str) -> Sum | None:
        name, closed, digest = rest.removeprefix("(").rpartition(")")
        digest = digest.lstrip(" \t")
        if not rest.startswith("(") or not closed or not digest.startswith("="):
            return None
        digest = digest[1:].lstrip(" \t").partition("\0")[0]
        return Sum(digest, name) if self._is_digest(digest) else None

    def _plain(self, rest: str) -> Sum | None:
        digest, name = rest[: self._digits], rest[self._digits :]
        if len(name) < 2 or name[0] not in " \t" or not self._is_digest(digest):
            return None
        name = name[1:]
        if len(name) == 1 or name[0] not in " *":
            if self._reversed is False:
                return None
            self._reversed = True
        elif not self._reversed:
            self._reversed = False
            name = name[1:]
        return Sum(digest, name)

    def _is_digest(self, text: str) -> bool:
        return len(text) == self._digits and _HEX.issuperset(text)


def _unescaped(text: str) -> str | None:
    """The name that `text` writes with escapes; None if it has others, or ends within one."""
    parts = iter(text)
    found = []
    for character in parts:
        if character == "\\":
            character = _MEANING.get(next(parts, ""), "\0")
        if character == "\0":
            return None
        found.append(character)
    return "".join(found)
