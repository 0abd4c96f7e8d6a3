"""The soak: a walk follows from its seed, and one that fails says how to repeat it."""

import json
import sys
from pathlib import Path

import pytest
import tile_walk
from click.testing import CliRunner

from hashtile.results import records, soak
from hashtile.sim.software import Software
from hashtile.support.errors import HashtileError

sys.path.insert(0, str(Path(__file__).parents[1]))

from soak import main


def test_a_walk_follows_from_its_seed(ready: tuple[Software, bytes]) -> None:
    software, state = ready

    def taken(seed: int) -> tuple[int, int]:
        begin = software.tile.cycle
        compared = tile_walk.walk(software, state, seed, 60)
        return compared, software.tile.cycle - begin

    first, other, again = taken(7), taken(8), taken(7)
    assert first == again != other
    assert first[0] + other[0] > 5


def test_the_soak_counts_and_a_failure_can_be_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "soak.json"
    asked = ["--first", "3", "--walks", "2", "--actions", "40"]
    done = CliRunner().invoke(main, [*asked, "--output", str(output)])
    assert done.exit_code == 0, done.output
    found = json.loads(output.read_text())
    assert found == json.loads(done.output)
    assert (found["walks"], found["first"], found["actions"]) == (2, 3, 80)
    assert found["digests"] > 5
    assert found["cycles"] > 1000
    monkeypatch.setattr(tile_walk, "digest", lambda *_: b"wrong" * 8)
    broken = CliRunner().invoke(main, asked)
    assert broken.exit_code == 1
    assert "again: python tests/soak.py --first 3 --walks 1 --actions 40" in broken.output


def test_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = soak.record()
    assert kept.walks > 100
    assert kept.actions >= 50 * kept.walks
    assert 0 < kept.digests < kept.actions < kept.cycles
    assert soak.measured().rows[0][-1] in ("the present RTL", "an earlier RTL")
    monkeypatch.setattr(records, "data_folder", lambda _: tmp_path)
    with pytest.raises(HashtileError, match=r"soak\.json: cannot be read"):
        soak.record()
