"""What all tests share: the files that do not come with the project, and what the short run has."""

import os
from collections.abc import Callable, Generator, Iterable
from pathlib import Path

import pytest

SHARED = os.environ.get("HASHTILE_SHARED")
ROOT = Path(__file__).parent


@pytest.fixture(scope="session")
def shared_file() -> Callable[[str], Path]:
    """Finds a file or folder below HASHTILE_SHARED; that it is missing there is a failure."""

    def find(name: str) -> Path:
        path = Path(SHARED or "", name)
        assert path.exists(), f"HASHTILE_SHARED is set, but {path} is missing"
        return path

    return find


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--all", action="store_true", help="all builds, and the tests marked `rest`")


def _rest(items: Iterable[pytest.Item]) -> list[pytest.Item]:
    """What is marked `rest`; of the RTL, where a test marks none, all builds between two."""
    marked = [item for item in items if item.get_closest_marker("rest")]
    choosing = {item.nodeid.partition("[")[0] for item in marked}
    builds: dict[str, list[pytest.Item]] = {}
    for item in items:
        test = item.nodeid.partition("[")[0]
        of_rtl = any(item.path.is_relative_to(ROOT / one) for one in ("rtl", "tests/rtl"))
        if of_rtl and test not in choosing:
            builds.setdefault(test, []).append(item)
    return [*marked, *(item for found in builds.values() for item in found[1:-1])]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rest = [] if config.getoption("--all") else _rest(items)
    unread = [] if SHARED else items
    unread = [item for item in unread if "shared_file" in getattr(item, "fixturenames", ())]
    if left_out := [*rest, *unread]:
        items[:] = [item for item in items if item not in left_out]
        config.hook.pytest_deselected(items=left_out)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, bool, bool]:
    """Around the fixtures too, which build models for more than one test."""
    with pytest.MonkeyPatch.context() as patch:
        if item.get_closest_marker("quick"):
            patch.setenv("HASHTILE_QUICK", "1")
        return (yield)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not terminalreporter.config.getoption("--all"):
        terminalreporter.write_line(
            "left out: builds and tests that others stand for; `make test-all` runs them"
        )
    if not SHARED:
        terminalreporter.write_line(
            "left out: the tests that read PDKs and the Keccak Team's values; to run them, set "
            "HASHTILE_SHARED to a folder with pdk/asap7/lib, pdk/sky130hd/lib (docs/pdk.md says "
            "from where) and vectors/keccak (tests/TestVectors of the Keccak Team's XKCP)"
        )
