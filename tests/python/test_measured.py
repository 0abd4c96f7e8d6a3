"""The points that go with the repository: read, brought up to date, written."""

import json
from pathlib import Path
from typing import Any

import pytest

from hashtile import catalog
from hashtile.results.point import Point
from hashtile.results.store import Store
from hashtile.support import tools
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import KIND, TARGETS, Task, measured
from hashtile.synth.measured import Measured


def point(core: str = "sha256_iterative", **fields: Any) -> Measured:
    entry = catalog.core(core)
    values: dict[str, Any] = {
        "core": core,
        "sources": tools.hardware_digest(entry.files),
        "parameters": entry.parameters,
        "target": "xc7",
        "cycles_per_block": 65,
        "block_bits": 512,
        "rates": {"sha256": {"cycles_per_block": 65, "block_bits": 512}},
        "lut6": 1210,
        "tools": ["pyosys 0.70"],
        "conditions": {"part": "P"},
    }
    return Measured.model_validate(values | fields)


def of_this_flow(one: Measured, target: str, seeds: int) -> Measured:
    """`one`, with the key that it would be measured under."""
    task = Task(catalog.core(one.core).build({}), TARGETS[target], seeds, {})
    return one.model_copy(update={"target": target, "key": task.key(SETTINGS)})


ROOT = Path(__file__).parents[2]
SETTINGS = Settings(home=Path("none"))
UNROLLED = {"WordBits": 32, "Unroll": 2}


def test_one_point_of_each_build_on_each_target_is_kept_the_found_one_first() -> None:
    kept = [point(target="ecp5"), point(), point(parameters=UNROLLED)]
    found = [point(lut6=1300), point("keccak_prng")]
    merged = measured.merge(kept, found, SETTINGS)
    assert merged == [found[1], kept[0], found[0], kept[2]]
    assert measured.merge(reversed(kept), reversed(found), SETTINGS) == merged
    assert measured.merge(merged, [], SETTINGS) == merged


def test_a_point_of_a_flow_with_other_options_is_one_of_its_own() -> None:
    slow, slower = point(options={"mhz": 10}), point(options={"mhz": 5})
    merged = measured.merge([point(), slow], [slower], SETTINGS)
    assert sorted(one.options.get("mhz", 0) for one in merged) == [0, 5, 10]
    assert measured.merge(merged, [], SETTINGS) == merged


def test_a_point_that_says_less_does_not_take_the_place_of_one_that_says_more() -> None:
    seeds = {"1": 1.0, "2": 2.0, "3": 3.0}
    three = of_this_flow(point(conditions={"fmax_hz_by_seed": seeds}), "ecp5", 3)
    one = of_this_flow(point(conditions={"fmax_hz_by_seed": {"1": 1.0}}), "ecp5", 1)
    assert measured.merge([three], [one], SETTINGS) == [three]
    assert measured.merge([one], [three], SETTINGS) == [three]


@pytest.mark.parametrize("key", [None, "of another flow"])
def test_a_point_of_another_flow_goes_though_it_says_more(key: str | None) -> None:
    seeds = {"1": 1.0, "2": 2.0, "3": 3.0}
    three = point(target="ecp5", key=key, conditions={"fmax_hz_by_seed": seeds})
    assert measured.merge([three], [point(target="ecp5")], SETTINGS) == [point(target="ecp5")]
    power = point(target="asap7", key=key, power={})  # its PDK is not there: who can say
    assert measured.merge([power], [point(target="asap7")], SETTINGS) == [point(target="asap7")]


@pytest.mark.parametrize(
    "fields",
    [
        {"sources": "of other RTL"},
        {"core": "sha256_other"},
        {"target": "ecp6"},
        {"parameters": {"WordBits": 32, "Unroll": 3}},
        {"parameters": {"WordBits": 64, "Unroll": 1}},
        {"parameters": {"WordBits": 32}},
        {"parameters": {"WordBits": 32, "Unroll": 1, "Depth": 1}},
    ],
)
def test_what_is_no_more_is_left_out(fields: dict[str, Any]) -> None:
    gone = point().model_copy(update=fields)
    assert measured.merge([gone], [], SETTINGS) == []
    assert measured.merge([], [gone], SETTINGS) == []
    assert measured.merge([point()], [gone], SETTINGS) == [point()]


def test_what_is_written_is_read_again_one_point_a_line(tmp_path: Path) -> None:
    points = [point(key="0123"), point(parameters=UNROLLED, lut6=None, fmax_hz=100e6)]
    path = tmp_path / "measured.json"
    path.write_text(measured.text(points))
    assert measured.load(path) == points
    lines = path.read_text().splitlines()
    assert (lines[0], lines[-1]) == ("[", "]")
    assert [json.loads(line.rstrip(","))["core"] for line in lines[1:-1]] == [points[0].core] * 2


def test_points_get_their_keys_from_the_store(tmp_path: Path) -> None:
    points = [Point(**point(lut6=lut6).model_dump(exclude={"key"})) for lut6 in (1, 2, 3)]
    with Store(tmp_path / "results.sqlite") as store:
        for name, one in zip("ab", points, strict=False):
            store.put(name, KIND, one.model_dump())
        assert [one.key for one in measured.with_keys(points, store)] == ["a", "b", None]
        assert [one.lut6 for one in measured.with_keys(points, store)] == [1, 2, 3]
        store.put("c", KIND, points[0].model_dump())  # by another flow the same
        assert [one.key for one in measured.with_keys(points, store)] == ["c", "b", None]


def test_what_goes_with_hashtile_is_shared_by_its_keys() -> None:
    points = measured.load(ROOT / measured.FILE)
    shared = measured.shared()
    assert sorted(shared) == sorted(point.key for point in points if point.key)
    assert all(Point.model_validate(body) for body in shared.values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, r"measured\.json: cannot be read: No such file"),
        ("[", "Invalid JSON"),
        ('[{"core": "x"}]', r"0\.sources: Field required"),
    ],
)
def test_a_broken_file_is_an_error(text: str | None, said: str, tmp_path: Path) -> None:
    path = tmp_path / "measured.json"
    if text is not None:
        path.write_text(text)
    with pytest.raises(HashtileError, match=said):
        measured.load(path)
