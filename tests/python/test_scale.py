"""Messages by the million: each part can fail, says how to repeat it, and goes on after an end."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click import ClickException
from click.testing import CliRunner

from hashtile import catalog
from hashtile.reference import functions
from hashtile.results import records
from hashtile.results import scale as kept
from hashtile.sim.streams import Stream
from hashtile.sim.tile_top import TileTop
from hashtile.support.errors import HashtileError

sys.path.insert(0, str(Path(__file__).parents[1]))

import scale

CORE = ("--core", "sha256_carrysave", "--function", "sha256")


def test_the_models_agree() -> None:
    """On every function that a part asks them for."""
    for name in (*functions.FUNCTIONS, *functions.KEYED):
        key = b"k" * 70 if name in functions.KEYED else None
        right = functions.digest(name, b"abc", framing=functions.Framing(key=key))
        assert scale.by_pycryptodome(name, b"abc", key) == right
        assert scale.by_hashlib(name, b"abc", key) in (None, right)


def test_every_function_of_every_core_is_in_it() -> None:
    found = {unit.function for unit in scale.units("random")}
    assert found == {*functions.FUNCTIONS, *functions.KEYED}
    assert found == {unit.function for unit in scale.units("lengths")}
    assert {unit.function for unit in scale.units("splitting")} == set(functions.FUNCTIONS)
    cores = {unit.core for unit in scale.units("random")}
    assert "sha256_pipeline8" in cores and "hmac_stream" in cores and "soc" not in cores
    assert all(catalog.core(name).messages < 16 for name in cores)


def test_a_part_has_its_messages_and_a_slow_core_fewer() -> None:
    found = scale.units("random")
    goals = scale.whole("random", 1.0, found)
    assert sum(goals.values()) * scale.BATCH >= scale.GOALS["random"]
    few, many = (
        goals[next(unit for unit in found if unit.core == name)]
        for name in ("keccak_compact", "keccak_iterative")
    )
    assert 0 < 15 * few < many
    assert set(scale.whole("lengths", 1.0, scale.units("lengths")).values()) == {48}


def test_a_run_goes_on_where_it_ended(tmp_path: Path) -> None:
    state = tmp_path / "scale.json"
    first = scale.State(state, "key")
    (unit,) = scale.units("random", "sha256_carrysave", "sha256")
    first.add(unit, 20, 20_000, 2.0)
    again = scale.State(state, "key")
    assert list(scale._shares({unit: 50}, again)) == [(unit, 20, 20)]
    again.add(unit, 25, 25_000, 1.0)
    assert again.done == {unit.name: [45, 45_000, 3.0]}
    assert list(scale._shares({unit: 50}, again)) == [(unit, 45, 5)]
    assert scale.State(state, "of other RTL").done == {}
    for broken in ("{", "[]", '{"key": "key"}'):
        state.write_text(broken)
        with pytest.raises(ClickException, match=r"scale\.json: cannot be read; remove it"):
            scale.State(state, "key")


def test_parts_of_a_core() -> None:
    asked = ["--part", "random", "--part", "contribution", "--part", "exclusion"]
    done = CliRunner().invoke(scale.main, [*asked, *CORE, "--first", "3"])
    assert done.exit_code == 0, done.output
    assert done.output.count("sha256_carrysave sha256: 1000 messages, no failure") == 3


Digests = Callable[..., list[bytes | None]]


def _last_bit(digests: Digests, *arguments: object, **more: object) -> list[bytes | None]:
    """Of digests the last one with a bit that is wrong."""
    found = digests(*arguments, **more)
    assert found[-1]
    return [*found[:-1], found[-1][:-1] + bytes([found[-1][-1] ^ 1])]


@pytest.mark.parametrize("part", ["random", "exclusion", "lengths"])
def test_a_wrong_digest_is_found(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right, calls = Stream.digests, []

    def wrong(self: Stream, *arguments: object, **more: object) -> list[bytes | None]:
        calls.append(1)
        if len(calls) > 1 and part == "exclusion":  # the digests of both must differ
            return right(self, *arguments, **more)  # type: ignore[arg-type]
        return _last_bit(lambda *a, **m: right(self, *a, **m), *arguments, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Stream, "digests", wrong)
    (unit,) = scale.units(part, function="sha3-256", core="keccak_iterative")
    with pytest.raises(AssertionError, match=rf"again: .*--part {part} .*--first 5 --batches 1"):
        scale.batches(unit, 5, 1)


def test_a_bit_that_does_not_count_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Stream, "digests", lambda self, texts, *_, **__: [b"same"] * len(texts))
    (unit,) = scale.units("contribution", "sha256_carrysave", "sha256")
    with pytest.raises(AssertionError, match=r"again: .*--part contribution"):
        scale.batches(unit, 0, 1)


def test_a_wrong_part_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TileTop, "__init__", lambda self, core, settings: None)
    monkeypatch.setattr(TileTop, "feed", lambda *_: b"")
    monkeypatch.setattr(TileTop, "finish", lambda *_: bytes(32))
    scale.top.cache_clear()
    monkeypatch.setattr(scale.sim, "stream", lambda core: TileTop(core, None))  # type: ignore[arg-type]
    (unit,) = scale.units("splitting", function="sha256")
    with pytest.raises(AssertionError, match=r"again: .*--part splitting"):
        scale.batches(unit, 0, 1)
    scale.top.cache_clear()


def test_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {one.part: one for one in kept.record().parts}
    assert found.keys() == scale.PARTS.keys()
    assert found["random"].messages >= 10_000_000
    assert found["lengths"].messages == found["lengths"].functions * 3 * (scale.LONGEST + 1)
    assert {row[-1] for row in kept.measured().rows} <= {"the present RTL", "an earlier RTL"}
    monkeypatch.setattr(records, "data_folder", lambda _: tmp_path)
    with pytest.raises(HashtileError, match=r"scale\.json: cannot be read"):
        kept.record()


def test_a_core_that_there_is_not() -> None:
    done = CliRunner().invoke(scale.main, ["--core", "nothing"])
    assert done.exit_code == 2
    assert "no such part" in done.output
