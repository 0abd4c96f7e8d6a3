"""Coverage: the counters in the models, and what is made of their counts."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner
from homes import empty_home

from hashtile import coverage
from hashtile.catalog import sources
from hashtile.cli import cli
from hashtile.sim import counters
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError

RUN = """
from hashtile import catalog, sim
stream = sim.stream(catalog.core("sha256_iterative"))
(one,) = stream.digests([b"abc"], "sha256")
(other,) = stream.digests([b"abc"], "sha256", valid_chance=64, ready_chance=64)
assert one == other
print(one.hex())
"""


def lines(module: str, *points: str) -> str:
    """Counts in the form of Verilator: kind, line, column, name, count, for each point."""
    path = sources.rtl()[module]
    text = "# SystemC::Coverage-3\n"
    for point in points:
        kind, line, column, name, count = point.split()
        page = f"v_{kind}/{module}__A1"
        text += f"C '\x01f\x02{path}\x01l\x02{line}\x01n\x02{column}\x01t\x02{kind}"
        text += f"\x01page\x02{page}\x01o\x02{name}\x01h\x02TOP.{module}' {count}\n"
    return text


@pytest.fixture
def kept(tmp_path: Path) -> Settings:
    settings = Settings(home=tmp_path)
    counters.folder(settings).mkdir()
    return settings


def test_a_simulation_leaves_its_counts(tmp_path: Path) -> None:
    home = empty_home(tmp_path / "home")
    done = subprocess.run(
        [sys.executable, "-c", RUN],
        env=os.environ | {"HASHTILE_HOME": str(home), "HASHTILE_COVERAGE": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.stdout.strip() == hashlib.sha256(b"abc").hexdigest(), done.stderr
    found = {one.module: one for one in coverage.found(Settings(home=home))}
    core = found["ht_sha2_iterative"]
    assert core.current
    assert core.counts["state"] == coverage.Count(reached=3, points=3)
    assert core.transitions == 3  # one block a message: StAdd is never followed by StRound
    assert core.counts["toggle"].reached > 1000
    # Nothing has words of 64 bits here, and no block came without a gap
    assert any("cond_else" in each and "last_step" in each for each in core.missing)
    assert 0 < core.counts["line"].reached <= core.counts["line"].points


def test_runs_are_joined(kept: Settings) -> None:
    folder = counters.folder(kept)
    points = ["line 60 3 block", "branch 61 5 if", "branch 61 5 else", "toggle 50 9 tag_q[0]:0->1"]
    first, second = (0, 1, 0, 0), (3, 0, 0, 0)
    for name, counts in (("one.dat", first), ("two.dat", second)):
        given = [f"{point} {count}" for point, count in zip(points, counts, strict=True)]
        (folder / name).write_text(lines("ht_sha2_iterative", *given))
    (only,) = coverage.found(kept)
    assert {kind: (one.reached, one.points) for kind, one in only.counts.items()} == {
        "line": (1, 1), "branch": (1, 2), "toggle": (0, 1),
    }  # fmt: skip
    assert [each.split(":")[0] for each in only.missing] == ["branch 61 else", "toggle tag_q"]


def test_points_of_proofs_and_of_others_do_not_count(kept: Settings) -> None:
    text = sources.rtl()["ht_fifo"].read_text().splitlines()
    proof = text.index("`ifdef FORMAL") + 2
    counts = lines("ht_fifo", "line 30 3 block 1", f"line {proof} 3 block 0")
    others = counts.replace(str(sources.rtl()["ht_fifo"]), "/elsewhere/ht_other.sv")
    (counters.folder(kept) / "one.dat").write_text(counts + others)
    (only,) = coverage.found(kept)
    assert only.counts["line"] == coverage.Count(reached=1, points=1)


def test_what_is_excluded_is_left_out(kept: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    line = sources.rtl()["ht_fifo"].read_text().splitlines()[29].strip()
    counts = lines("ht_fifo", "line 30 3 block 0", "toggle 30 3 a_q[1]:0->1 0")
    (counters.folder(kept) / "one.dat").write_text(counts)
    assert len(coverage.found(kept)[0].missing) == 2
    found = [
        coverage.Exclusion(kind="line", text=line[:9], why="a test"),
        coverage.Exclusion(module="ht_fifo", kind="toggle", text="a_q", why="a test"),
        coverage.Exclusion(module="ht_queue", kind="line", text="", why="of another module"),
    ]
    monkeypatch.setattr(coverage, "exclusions", lambda: tuple(found))
    (only,) = coverage.found(kept)
    assert not only.missing
    assert only.counts["line"] == coverage.Count(reached=0, points=1, excluded=1)
    assert coverage.share([only], "line") == "–"
    monkeypatch.setattr(coverage, "exclusions", lambda: tuple(found[2:]))
    assert len(coverage.found(kept)[0].missing) == 2


def test_each_machine_is_found(tmp_path: Path) -> None:
    """A state machine that is written in another way would have no count of its states."""
    files = sources.rtl()
    written = {name for name, path in files.items() if "typedef enum" in path.read_text()}
    found = {machine.module: machine for machine in counters.machines(files.values())}
    assert set(found) == written
    assert found["ht_sha2_iterative"].states == ("StIdle", "StRound", "StAdd")
    assert all(len(one.states) <= 2**one.bits for one in found.values())
    assert {(one.clock, one.reset) for one in found.values()} == {
        ("clk_i", "rst_ni"), ("clk_i", "clear_n"), ("near_clk_i", "near_rst_ni"),
    }  # fmt: skip
    verilator = tools.package_folder("verilator")
    command = [verilator / "bin" / "verilator_bin", "--lint-only", "-Wno-lint", "-Wno-fatal"]
    for name in found:
        chosen = sources.closure(name)
        bound = tmp_path / "states.sv"
        bound.write_text(counters.binds(chosen))
        told = tools.run(
            [*command, *counters.OPTIONS, "--top-module", name, *chosen, bound],
            cwd=tmp_path,
            timeout=60,
            env={"VERILATOR_ROOT": str(verilator)},
        )
        assert "rror" not in told


def test_each_exclusion_is_of_something() -> None:
    files = sources.rtl()
    for one in coverage.exclusions():
        modules = [files[one.module]] if one.module else list(files.values())
        assert any(one.text in path.read_text() for path in modules), one


def test_the_record_is_of_modules_that_there_are() -> None:
    record = coverage.record()
    assert len(record) > 100
    assert {one.module for one in record} <= set(sources.rtl())
    assert sum(one.current for one in record) > len(record) / 2


def test_broken_input(kept: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with pytest.raises(HashtileError, match="no counts: run simulations with HASHTILE_COVERAGE=1"):
        coverage.found(kept)
    whole = lines("ht_fifo", "line 30 3 block 1", "line 31 3 block 1")
    for size in (len(whole) - 2, len(whole) - 20):  # the process was killed
        (counters.folder(kept) / "one.dat").write_text(whole[:size])
        with pytest.raises(HashtileError, match=r"one\.dat: cannot be read; remove it"):
            coverage.found(kept)
    (tmp_path / coverage.RECORD).write_text("{")
    monkeypatch.setattr(coverage, "data_folder", lambda _: tmp_path)
    with pytest.raises(HashtileError, match=r"coverage\.jsonl: cannot be read"):
        coverage.record()


def test_the_command(kept: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HASHTILE_HOME", str(kept.home))
    ran = []
    monkeypatch.setattr(coverage, "run", lambda core, _: ran.append(core.name))
    counts = counters.folder(kept) / "one.dat"
    text = lines("ht_fifo", "line 30 3 block 0", "branch 31 5 if 7")

    def told(*arguments: str) -> str:
        counts.write_text(text)
        return CliRunner().invoke(cli, ["coverage", *arguments]).output

    assert "0.0 % of 1" in told("--kept")
    assert not ran
    assert "ht_fifo: line 30 block: assign payload_o" in told("--kept", "--missing")
    assert json.loads(told("--kept", "--json"))["counts"]["branch"]["reached"] == 1
    told("--kept", "sha256_iterative")
    assert ran == ["sha256_iterative"]
    assert counts.exists()
    told("sha256_iterative", "keccak_iterative")
    assert ran[1:] == ["sha256_iterative", "keccak_iterative"]
    assert not counts.exists()
