"""The store of results: what it keeps, and what no crash, tamper or second process can spoil."""

import multiprocessing
import sqlite3
import warnings
from pathlib import Path

import pytest

from hashtile.results.store import Store
from hashtile.support.errors import HashtileError


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a home with spaces" / "results.sqlite"


def fill(path: Path, count: int = 50) -> None:
    with Store(path) as store:
        for number in range(count):
            store.put(f"key-{number}", "kind", {"number": number, "text": "µ" * 200})


def asides(path: Path) -> list[str]:
    return sorted(p.name for p in path.parent.glob("*.corrupt-*") if p.name[-1].isdigit())


def test_keeps_replaces_and_orders(path: Path) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with Store(path) as store:
            assert store.get("one") is None
            store.put("one", "figures", {"value": 1.5, "none": None})
            store.put("two", "figures", {"value": 2})
            store.put("three", "other", {})
            store.put("one", "figures", {"value": 3})
        with Store(path) as store:
            assert store.get("one") == {"value": 3}
            assert store.get("three") == {}
            assert store.all("figures") == [{"value": 3}, {"value": 2}]
            assert store.all("nothing") == []


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda data: b"not a database at all, but long enough\n" * 100, id="text"),
        pytest.param(lambda data: data[: len(data) // 2], id="truncated"),
        pytest.param(lambda data: data[:50], id="stump"),
        pytest.param(lambda data: bytes(8) + data[8:], id="header"),
        pytest.param(
            lambda data: data[:4096] + b"\xff" * 4096 + data[8192:], id="page overwritten"
        ),
    ],
)
def test_a_broken_file_is_moved_aside(path: Path, damage) -> None:
    fill(path)
    broken = damage(path.read_bytes())
    path.write_bytes(broken)
    with pytest.warns(UserWarning, match=r"moved to results\.sqlite\.corrupt-1 and rebuilt"):
        store = Store(path)
    with store:
        assert store.all("kind") == []
        store.put("key", "kind", {"works": True})
    with Store(path) as store:
        assert store.get("key") == {"works": True}
    assert asides(path) == ["results.sqlite.corrupt-1"]
    assert path.with_name("results.sqlite.corrupt-1").read_bytes() == broken


def test_each_broken_file_gets_a_number(path: Path) -> None:
    fill(path, 1)
    for _ in range(2):
        path.write_bytes(b"x" * 1000)
        with pytest.warns(UserWarning), Store(path):
            pass
    assert asides(path) == ["results.sqlite.corrupt-1", "results.sqlite.corrupt-2"]


@pytest.mark.parametrize(
    "statement",
    [
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 99",
        "PRAGMA application_id = 7",
        "ALTER TABLE results RENAME COLUMN body TO words",
        "DROP TABLE results; CREATE TABLE other (x)",
    ],
)
def test_foreign_files_and_other_versions_are_moved_aside(path: Path, statement: str) -> None:
    fill(path, 3)
    with sqlite3.connect(path) as db:
        db.executescript(statement)
    db.close()
    with pytest.warns(UserWarning, match="corrupt-1"), Store(path) as store:
        assert store.all("kind") == []
    assert asides(path) == ["results.sqlite.corrupt-1"]


def test_damage_while_open_is_survived(path: Path) -> None:
    fill(path)
    with Store(path) as store:
        with sqlite3.connect(path) as db:
            db.execute("ALTER TABLE results RENAME TO other")
        db.close()
        with pytest.warns(UserWarning, match="corrupt-1"):
            assert store.get("key-1") is None
        store.put("key-1", "kind", {"again": 1})
        assert store.get("key-1") == {"again": 1}


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE results SET body = replace(body, '7', '8') WHERE key = 'key-7'",
        "UPDATE results SET body = CAST(X'FF00FE' AS TEXT) WHERE key = 'key-7'",
        """UPDATE results SET "check" = 'none' WHERE key = 'key-7'""",
    ],
)
def test_a_row_that_fails_its_check_is_dropped(path: Path, change: str) -> None:
    fill(path, 10)
    with sqlite3.connect(path) as db:
        db.execute(change)
    db.close()
    with Store(path) as store:
        with pytest.warns(UserWarning, match="broken result was dropped"):
            assert store.get("key-7") is None
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            assert len(store.all("kind")) == 9
        store.put("key-7", "kind", {"number": 7})
        assert store.get("key-7") == {"number": 7}
    assert asides(path) == []


def _write(path: Path, name: str, count: int) -> None:
    with Store(path) as store:
        for number in range(count):
            store.put(f"{name}-{number}", "kind", {"name": name, "number": number})


@pytest.mark.parametrize("broken", [False, True])
def test_processes_share_it(path: Path, broken: bool) -> None:
    """All start at once, also on a broken file, which only one of them moves aside."""
    if broken:
        path.parent.mkdir(parents=True)
        path.write_bytes(b"x" * 5000)
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=_write, args=(path, f"p{n}", 100)) for n in range(4)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(60)
        assert process.exitcode == 0
    with Store(path) as store:
        assert len(store.all("kind")) == 400
    assert len(asides(path)) == broken


def test_a_full_disk_says_what_to_do(path: Path) -> None:
    with Store(path) as store:
        store._db.execute("PRAGMA max_page_count = 1")
        with pytest.raises(HashtileError, match="full: make room, or set HASHTILE_HOME"):
            store.put("key", "kind", {"text": "x" * 100_000})


def test_a_file_that_cannot_be_written_says_what_to_do(path: Path) -> None:
    with Store(path) as store:
        store._db.execute("PRAGMA query_only = 1")
        with pytest.raises(HashtileError, match="writable, or set HASHTILE_HOME"):
            store.put("key", "kind", {})


def test_a_folder_that_cannot_be_made_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(HashtileError, match="writable, or set HASHTILE_HOME"):
        Store(tmp_path / "file" / "results.sqlite")


def test_what_json_cannot_hold_is_refused(path: Path) -> None:
    with Store(path) as store, pytest.raises(ValueError):
        store.put("key", "kind", {"fmax": float("nan")})
