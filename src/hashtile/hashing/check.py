"""Checks lists of digests, as `sha256sum --check` does: the same lines and the same verdict."""

import json
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

from hashtile.hashing import digests, sums
from hashtile.results import figures
from hashtile.support import console
from hashtile.support.errors import HashtileError


class Strictness(NamedTuple):
    """What counts as a failure, and what is said."""

    ignore_missing: bool = False
    strict: bool = False  # a line of another form is a failure
    said: str = "all"  # "quiet": no OK; "status": nothing; "warn": each line of another form
    as_json: bool = False


class Lists:
    """Checks lists of one function, one after another."""

    def __init__(
        self,
        algorithm: str,
        digits: int,
        digest: Callable[[str], str],
        how: Strictness,
    ) -> None:
        """`digest` gives that of a file in hexadecimal; it raises OSError as open does."""
        self._tag = sums.tag(algorithm)
        self._reader = sums.Reader(algorithm, digits)
        self._digest = digest
        self._how = how

    def check(self, path: str) -> bool:
        """Checks the files of a list and prints what sha256sum prints; True if all is right."""
        name = "standard input" if path == "-" else path
        found: Counter[str] = Counter()
        try:
            for number, line in _lines(path):
                entry = self._reader.read(line)
                if entry is None or entry.path == path == "-":
                    found["malformed"] += 1
                    if self._how.said == "warn":
                        _say(f"{name}: {number}: improperly formatted {self._tag} checksum line")
                    continue
                state = self._state(entry)
                found[state] += 1
                self._show(entry.path, state)
        except OSError as error:
            _say(f"{name}: {error.strerror}")
            return False
        return self._verdict(name, found)

    def _state(self, entry: sums.Sum) -> str:
        try:
            digest = self._digest(entry.path)
        except FileNotFoundError as error:
            if self._how.ignore_missing:
                return "missing"
            _say(f"{entry.path}: {error.strerror}")
            return "FAILED open or read"
        except (OSError, HashtileError) as error:
            _say(f"{entry.path}: {error.strerror}" if isinstance(error, OSError) else str(error))
            return "FAILED open or read"
        return "OK" if digest == entry.digest else "FAILED"

    def _show(self, path: str, state: str) -> None:
        hidden = {"missing"} | ({"OK"} if self._how.said == "quiet" else set())
        if self._how.said == "status" or state in hidden:
            return
        if self._how.as_json:
            console.emit(json.dumps({"path": path, "result": state}))
        else:
            # A name that stays on one line stands as it is, for those who read the verdicts.
            name = "".join(sums.escaped(path)) if "\n" in path else path
            console.emit(f"{name}: {state}")

    def _verdict(self, name: str, found: Counter[str]) -> bool:
        if not found.total() - found["malformed"]:
            _say(f"{name}: no properly formatted checksum lines found")
            return False
        unread, wrong = found["FAILED open or read"], found["FAILED"]
        verified = found["OK"] > 0 or not self._how.ignore_missing
        if self._how.said != "status":
            for count, what, tail in (
                (found["malformed"], "line", "{} improperly formatted"),
                (unread, "listed file", "could not be read"),
                (wrong, "computed checksum", "did NOT match"),
            ):
                if count:
                    tail = tail.format("is" if count == 1 else "are")
                    _say(f"WARNING: {figures.count(count, what)} {tail}")
            if not verified:
                _say(f"{name}: no file was verified")
        return verified and not (unread or wrong or (self._how.strict and found["malformed"]))


def _lines(path: str) -> Iterator[tuple[int, bytes]]:
    """The lines of a list with their numbers, but for comments and empty ones."""
    with digests.opened(path) as file:
        for number, line in enumerate(file, 1):
            text = line.removesuffix(b"\n").removesuffix(b"\r")
            if text and not line.startswith(b"#"):
                yield number, text


def _say(text: str) -> None:
    console.errors.print(f"hashtile: {text}")
