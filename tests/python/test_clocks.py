"""Each place in the tile where one clock takes from the other is in a module that is for it."""

from pathlib import Path

import pytest
from crossings import crossings

from hashtile.catalog import sources
from hashtile.sim.tile import MODULE

BUILD = {"CoreClock": 1, "Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 2, "Queues": 1}
CLOCKS = {"core_clk_i": "core_clk_i"}
BORDER = "u_engine.u_hash.gen_core_clock.u_border"
QUEUES = ("u_text", "u_user", "u_answer", "gen_keys.u_key", "gen_keys.u_holds")


def bad(text: dict[str, Path], parameters: dict[str, int] = BUILD) -> set[str]:
    """The places that may not be, of a tile with some other files."""
    files = sources.closure(MODULE, parameters, files=sources.rtl() | text)
    found = crossings(MODULE, files, parameters, CLOCKS)
    return {f"{one.source} -> {one.sink}" for one in found if not one.allowed}


@pytest.mark.parametrize("more", [{}, {"Detect": 1, "Arch": 0}])
def test_every_crossing_is_allowed(more: dict[str, int]) -> None:
    files = sources.closure(MODULE, BUILD | more)
    found = crossings(MODULE, files, BUILD | more, CLOCKS)
    assert [one for one in found if not one.allowed] == []
    places = {one.sink for one in found}
    expected = {f"{BORDER}.{queue}.{flop}" for queue in QUEUES
                for flop in ("u_gone.meta_q", "u_written.meta_q", "payload_o")}  # fmt: skip
    expected |= {f"{BORDER}.u_restart.{name}" for name in
                 ("u_asked.meta_q", "u_cleared.meta_q", "u_reset.meta_q", "u_reset.rst_nq",
                  "cleared_q")}  # fmt: skip
    assert places == expected | {f"{BORDER}.u_alert.meta_q"}


def test_one_clock_has_none() -> None:
    parameters = BUILD | {"CoreClock": 0}
    files = sources.closure(MODULE, parameters)
    assert crossings(MODULE, files, parameters, CLOCKS) == set()


@pytest.mark.parametrize(
    ("module", "old", "new", "place"),
    [
        # A count and a level that go by no synchroniser; logic before one
        ("ht_async_fifo", "gray(freed_q) != gone", "gray(freed_q) != read_gray_q", "freed_q"),
        ("ht_tile_border", "asked_q || !ready;", "asked_q || core_busy || !ready;", "u_keys.fsm_q"),
        ("ht_restart", ".level_i(ask_q)", ".level_i(ask_q && !start_i)", "u_asked.meta_q"),
        # A beat that goes by no queue
        ("ht_tile_border", ".s_axis_tuser(text_user)", ".s_axis_tuser(user_i)", "u_units"),
    ],
)
def test_a_bad_crossing_is_found(
    tmp_path: Path, module: str, old: str, new: str, place: str
) -> None:
    text = sources.rtl()[module].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / f"{module}.sv"
    path.write_text(text.replace(old, new))
    assert any(place in one for one in bad({module: path}))
