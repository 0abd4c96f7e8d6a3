"""The store of results: one SQLite file that several processes share and no crash can spoil.

Its contents can be measured again, so a broken file is moved aside and a broken row is dropped,
each with a warning, and work continues.
"""

import contextlib
import hashlib
import json
import os
import sqlite3
import time
import warnings
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import filelock

from hashtile.support.errors import HashtileError

_APPLICATION = 0x68746C65  # "htle", the application id in the SQLite file
_SCHEMA = 1
_TABLE = """CREATE TABLE results (
    key TEXT PRIMARY KEY, kind TEXT NOT NULL, created REAL NOT NULL,
    body TEXT NOT NULL, "check" TEXT NOT NULL)"""
_SECONDS = 60.0  # time that one process waits for another

_BROKEN = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
_ADVICE = {
    sqlite3.SQLITE_FULL: "the disk is full: make room, or set HASHTILE_HOME to another disk",
    sqlite3.SQLITE_BUSY: "another process holds it: end that process, or try again later",
}
_UNWRITABLE = "make the folder writable, or set HASHTILE_HOME to one that is"


class _Foreign(Exception):
    """The file is a database, but not of hashtile, or of another version."""


def _check(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF


class Store:
    """The results in the file `path`, as a context manager.

    Raises HashtileError if the file cannot be read or written.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._db = self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._db.close()

    def get(self, key: str) -> dict[str, Any] | None:
        """The body stored under `key`; None if there is none, or only a broken one."""
        return self._bodies("WHERE key = ?", key).get(key)

    def put(self, key: str, kind: str, body: dict[str, Any]) -> None:
        """Stores `body`, which JSON must be able to hold, under `key`; replaces an older body."""
        text = json.dumps(body, sort_keys=True, allow_nan=False)
        row = (key, kind, time.time(), text, _check(text))
        self._execute("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?)", row)

    def all(self, kind: str) -> list[dict[str, Any]]:
        """The bodies of `kind`, newest first."""
        return list(self.keyed(kind).values())

    def keyed(self, kind: str) -> dict[str, dict[str, Any]]:
        """The bodies of `kind` by key, newest first."""
        return self._bodies("WHERE kind = ? ORDER BY created DESC, rowid DESC", kind)

    def _bodies(self, where: str, value: str) -> dict[str, dict[str, Any]]:
        bodies = {}
        rows = self._execute(f'SELECT key, created, body, "check" FROM results {where}', (value,))
        for key, created, body, check in rows:
            if _check(str(body)) == check:
                bodies[key] = json.loads(body)
                continue
            warnings.warn(f"{self.path}: a broken result was dropped", stacklevel=3)
            self._execute("DELETE FROM results WHERE key = ? AND created = ?", (key, created))
        return bodies

    def _execute(self, statement: str, values: Sequence[object]) -> list[Any]:
        try:
            return self._db.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            if _code(error) not in _BROKEN:
                raise self._failure(error) from error
        self._db.close()
        self._db = self._open()
        try:
            return self._db.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise self._failure(error) from error

    def _open(self) -> sqlite3.Connection:
        """The checked database, rebuilt if it is broken; one process at a time does this."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with filelock.FileLock(f"{self.path}.lock", timeout=_SECONDS):
                try:
                    return self._connect()
                except (sqlite3.Error, _Foreign) as error:
                    if isinstance(error, sqlite3.Error) and _code(error) not in _BROKEN:
                        raise
                    self._move_aside(error)
                    return self._connect()
        except filelock.Timeout as error:
            raise HashtileError(f"{self.path}: {_ADVICE[sqlite3.SQLITE_BUSY]}") from error
        except (OSError, sqlite3.Error, _Foreign) as error:
            raise self._failure(error) from error

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=_SECONDS, isolation_level=None)
        # A flipped bit may break UTF-8: the replacement character then fails the check of the row.
        db.text_factory = lambda data: data.decode(errors="replace")
        try:
            if not db.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
                db.execute(f"PRAGMA application_id = {_APPLICATION}")
                db.execute(f"PRAGMA user_version = {_SCHEMA}")
                db.execute(_TABLE)
            pragmas = ("application_id", "user_version", "quick_check")
            found = [db.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas]
            if found != [_APPLICATION, _SCHEMA, "ok"]:
                raise _Foreign("it is damaged, or another program or version wrote it")
            db.execute('SELECT key, kind, created, body, "check" FROM results LIMIT 0')
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
        except BaseException:
            db.close()
            raise
        return db

    def _move_aside(self, reason: Exception) -> None:
        number = 1
        while (aside := self.path.with_name(f"{self.path.name}.corrupt-{number}")).exists():
            number += 1
        os.replace(self.path, aside)
        for suffix in ("-wal", "-shm"):
            with contextlib.suppress(FileNotFoundError):
                os.replace(f"{self.path}{suffix}", f"{aside}{suffix}")
        warnings.warn(
            f"{self.path}: {reason}; moved to {aside.name} and rebuilt empty", stacklevel=5
        )

    def _failure(self, error: Exception) -> HashtileError:
        advice = _UNWRITABLE
        if isinstance(error, sqlite3.Error):
            advice = _ADVICE.get(_code(error), _UNWRITABLE)
        return HashtileError(f"{self.path}: {error}; {advice}")
