"""What all tests share: the files that do not come with the project."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

SHARED = os.environ.get("HASHTILE_SHARED")


@pytest.fixture
def shared_file() -> Callable[[str], Path]:
    """Finds a file or folder below HASHTILE_SHARED; that it is missing there is a failure."""

    def find(name: str) -> Path:
        path = Path(SHARED or "", name)
        assert path.exists(), f"HASHTILE_SHARED is set, but {path} is missing"
        return path

    return find


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="also the tests marked `rest`")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    everything = config.getoption("--all")
    rest = [item for item in items if not everything and item.get_closest_marker("rest")]
    unread = [] if SHARED else items
    unread = [item for item in unread if "shared_file" in getattr(item, "fixturenames", ())]
    if left_out := [*rest, *unread]:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not terminalreporter.config.getoption("--all"):
        terminalreporter.write_line("left out: the tests marked `rest`; `make test-all` runs them")
    if not SHARED:
        terminalreporter.write_line(
            "left out: the tests that read PDKs and the Keccak Team's values; to run them, set "
            "HASHTILE_SHARED to a folder with pdk/asap7/lib, pdk/sky130hd/lib (docs/pdk.md says "
            "from where) and vectors/keccak (tests/TestVectors of the Keccak Team's XKCP)"
        )
