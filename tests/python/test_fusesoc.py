"""FuseSoC runs the targets of a delivered folder, and finds the tops in a checkout."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from test_delivery import SMALL, VERILATOR, files, run, taken, top

from hashtile import catalog
from hashtile.catalog import fusesoc, sources
from hashtile.catalog.presets import presets
from hashtile.delivery.config import DELIVERED
from hashtile.support import config as settings

__all__ = ["taken"]  # a fixture

ROOT = Path(__file__).parents[2]
BYTES = "sha256-bytes"  # the smallest


def fuse(
    *words: str | Path, cwd: Path, limit: int = 300, **more: str
) -> subprocess.CompletedProcess[str]:
    """Runs FuseSoC with the project's Verilator; it must succeed."""
    path = f"{VERILATOR / 'bin'}{os.pathsep}{os.environ['PATH']}"
    command = [sys.executable, "-m", "fusesoc.main", *words]
    given_more = {"PATH": path, "VERILATOR_ROOT": str(VERILATOR)} | more
    given = run(*command, cwd=cwd, limit=limit, **given_more)
    assert given.returncode == 0, given.stderr + given.stdout
    return given


@pytest.fixture
def alone(taken: Callable[..., Path]) -> Callable[[str], Path]:
    """A folder with a library that has a preset, and no more."""

    def make(asked: str) -> Path:
        place = taken(asked)
        shutil.copytree(place, place.parent / "alone/core")
        return place.parent / "alone"

    return make


def test_a_folder_is_linted_and_simulated(alone: Callable[[str], Path]) -> None:
    place, name = alone(SMALL), f"hashtile::{top(SMALL)}"
    for target in ("lint", "sim", "sim2005"):
        given = fuse("--cores-root", "core", "run", "--target", target, name, cwd=place)
        assert "PASS" in given.stdout + given.stderr or target == "lint"


def test_a_folder_is_set_up_for_ecp5(alone: Callable[[str], Path]) -> None:
    """What is run then: with pads where the pins are not too many, else as a part of a design."""
    place = alone(BYTES)
    words = ("--cores-root", "core", "run", "--target", "ecp5", "--setup")
    fuse(*words, f"hashtile::{top(BYTES)}", cwd=place)
    (made,) = place.glob("build/*/ecp5/Makefile")
    assert "nextpnr-ecp5 -l next.log --25k --package CABGA381" in made.read_text()
    assert f"constraints/{top(BYTES)}.lpf" in made.read_text()
    (script,) = place.glob("build/*/ecp5/edalize_yosys_procs.tcl")
    assert "synth_ecp5  -top" in script.read_text()
    large = files("hash-all")["ht_hash_all.core"]
    assert "[--85k, --package, CABGA756, --out-of-context]" in large
    assert "yosys_synth_options: [-noiopad]" in large


@pytest.mark.rest
def test_a_folder_is_built_for_ecp5(alone: Callable[[str], Path], tmp_path: Path) -> None:
    """Down to a bitstream, in which a clock that is too fast shows."""
    place, programs = alone(BYTES), tmp_path / "bin"
    programs.mkdir()
    for name in ("nextpnr-ecp5", "ecppack"):
        (programs / name).symlink_to(Path(sys.executable).with_name(f"yowasp-{name}"))
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    cache = str(settings.load().home / "yowasp")
    words = ("--cores-root", "core", "run", "--target", "ecp5", f"hashtile::{top(BYTES)}")
    fuse(*words, cwd=place, limit=840, PATH=path, YOWASP_CACHE_DIR=cache)
    (bitstream,) = place.glob("build/*/ecp5/*.bit")
    assert b"Part: LFE5U-25F-6CABGA381" in bitstream.read_bytes()[:200]
    log = bitstream.with_name("next.log").read_text()
    assert re.search(
        r"Max frequency for clock '\S*clk_i\S*': [\d.]+ MHz \(\w+ at 100.00 MHz\)", log
    )


def test_the_checkout_is_a_library() -> None:
    """A file for each top that can be taken, as the sources have it."""
    made = fusesoc.files(ROOT)
    tops = {one.module for one in catalog.cores().values() if one.contract in DELIVERED}
    assert {path.stem for path in made} == tops
    assert set(made) == set((ROOT / "rtl").glob("*.core"))
    stale = [path.name for path, text in made.items() if path.read_text("utf-8") != text]
    assert stale == [], "make docs"


def test_every_build_has_its_files() -> None:
    """What a build elaborates is among the files of FuseSoC: packages first, the top last."""
    for one in [preset.core for preset in presets().values()]:
        listed = sources.reachable(one.module)
        needed = sources.closure(one.module, one.parameters)
        assert set(needed) <= set(listed) and listed[-1] == needed[-1]
        packages = [path for path in listed if path.stem.endswith("_pkg")]
        assert packages == listed[: len(packages)]


def test_fusesoc_lints_in_the_checkout(tmp_path: Path) -> None:
    """With parameters that it sets; and a missing file is found."""
    name, copy = "hashtile:rtl:ht_sha2_stream", tmp_path / "copy"
    words = ("run", "--target", "lint", name, "--Modes", "2", "--Unroll", "1")
    fuse("--cores-root", ROOT / "rtl", *words, cwd=tmp_path)
    (control,) = tmp_path.glob("build/*/lint/*.vc")
    assert "-GModes=2" in control.read_text()
    shutil.copytree(ROOT / "rtl", copy)
    (copy / "stream/ht_md_pad.sv").unlink()
    with pytest.raises(AssertionError, match="ht_md_pad"):
        fuse("--cores-root", copy, *words, cwd=tmp_path)
