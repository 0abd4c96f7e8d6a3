"""Fixtures that more than one file of tests takes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tile_safety import KEY_A, SHA256, machine

from hashtile.results.store import Store
from hashtile.sim.software import Software
from hashtile.support.config import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """A home of the test's own."""
    return Settings(home=tmp_path / "home")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store without points."""
    with Store(tmp_path / "results.sqlite") as opened:
        yield opened


@pytest.fixture(scope="module")
def ready() -> tuple[Software, bytes]:
    """A tile with a key in slot 0, and all its state, for tests that come back to it."""
    software = machine()
    assert software.load(0, SHA256, KEY_A)
    return software, software.tile.snapshot()
