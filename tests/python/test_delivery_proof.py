"""The Verilog-2005 of a delivery is proved to be the SystemVerilog that it was made from."""

import re
import sys
from collections.abc import Callable
from pathlib import Path

from test_delivery import run, sources, taken, top

__all__ = ["taken"]  # a fixture

PROOF = Path(__file__).with_name("equal.py")
ASKED = "sha256-bytes"


def prove(place: Path) -> tuple[int, str]:
    """The status of the proof, and its log."""
    netlist = f"verilog2005/{top(ASKED)}.v"
    given = run(sys.executable, "-P", PROOF, top(ASKED), netlist, *sources(place), cwd=place)
    return given.returncode, given.stdout


def test_verilog_2005_is_equivalent_and_a_changed_one_is_not(taken: Callable[..., Path]) -> None:
    place = taken(ASKED)
    status, log = prove(place)
    assert status == 0, log[-2000:]
    compared = re.search(r"Of those cells (\d+) are proven and 0 are unproven", log)
    assert compared and int(compared[1]) > 2000
    path = place / f"verilog2005/{top(ASKED)}.v"
    text = path.read_text()
    assert text.count("index_q + 4'h1") == 1
    path.write_text(text.replace("index_q + 4'h1", "index_q + 4'h3"))
    status, log = prove(place)
    assert status != 0 and "u_pad__index_q_gate [1]" in log.partition("Unproven")[2], log[-2000:]
