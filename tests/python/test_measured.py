"""The points that go with the repository: read, brought up to date, written."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from hashtile import catalog
from hashtile.results.point import Point
from hashtile.results.store import Store
from hashtile.support.config import Settings
from hashtile.support.errors import HashtileError
from hashtile.synth import KIND, TARGETS, Task, hardware, measured
from hashtile.synth.measured import Measured


def point(core: str = "sha256_iterative", **fields: Any) -> Measured:
    entry = catalog.core(core)
    parameters = fields.get("parameters", entry.parameters)
    values: dict[str, Any] = {
        "core": core,
        "netlist": hardware.of(entry.exactly(parameters), SETTINGS),
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


@pytest.fixture(autouse=True)
def _hardware(monkeypatch: pytest.MonkeyPatch) -> None:
    """No RTL is elaborated here: a build's hardware is known by its label."""
    monkeypatch.setattr(hardware, "of", lambda build, settings: f"of {build.label}")


def merge(kept: Iterable[Measured], found: Iterable[Measured]) -> list[Measured]:
    return measured.merge(kept, found, SETTINGS).points


ROOT = Path(__file__).parents[2]
SETTINGS = Settings(home=Path("none"))
UNROLLED = {"WordBits": 32, "Unroll": 2}


def test_one_point_of_each_build_on_each_target_is_kept_the_found_one_first() -> None:
    kept = [point(target="ecp5"), point(), point(parameters=UNROLLED)]
    found = [point(lut6=1300), point("keccak_prng")]
    merged = merge(kept, found)
    assert merged == [found[1], kept[0], found[0], kept[2]]
    assert merge(reversed(kept), reversed(found)) == merged
    assert merge(merged, []) == merged


def test_a_point_of_a_flow_with_other_options_is_one_of_its_own() -> None:
    slow, slower = point(options={"mhz": 10}), point(options={"mhz": 5})
    merged = merge([point(), slow], [slower])
    assert sorted(one.options.get("mhz", 0) for one in merged) == [0, 5, 10]
    assert merge(merged, []) == merged


def test_a_point_that_says_less_does_not_take_the_place_of_one_that_says_more() -> None:
    seeds = {"1": 1.0, "2": 2.0, "3": 3.0}
    three = of_this_flow(point(conditions={"fmax_hz_by_seed": seeds}), "ecp5", 3)
    one = of_this_flow(point(conditions={"fmax_hz_by_seed": {"1": 1.0}}), "ecp5", 1)
    assert merge([three], [one]) == [three]
    assert merge([one], [three]) == [three]


@pytest.mark.parametrize("key", [None, "of another flow"])
def test_a_point_of_another_flow_goes_though_it_says_more(key: str | None) -> None:
    seeds = {"1": 1.0, "2": 2.0, "3": 3.0}
    three = point(target="ecp5", key=key, conditions={"fmax_hz_by_seed": seeds})
    assert merge([three], [point(target="ecp5")]) == [point(target="ecp5")]
    power = point(target="asap7", key=key, power={})  # its PDK is not there: who can say
    assert merge([power], [point(target="asap7")]) == [point(target="asap7")]


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"netlist": "of other RTL"}, "its hardware has changed"),
        ({"core": "sha256_other"}, "the catalogue has no such core"),
        ({"target": "ecp6"}, "there is no such target"),
        (
            {"parameters": {"WordBits": 32, "Unroll": 3}},
            "no such build: .* Unroll=3 is not allowed",
        ),
        (
            {"parameters": {"WordBits": 64, "Unroll": 1}},
            "no such build: .* no parameter 'WordBits'",
        ),
        ({"parameters": {"WordBits": 32}}, "no such build: .* also needs a value of Unroll"),
        ({"parameters": {**UNROLLED, "Depth": 1}}, "no such build: .* no parameter 'Depth'"),
    ],
)
def test_what_is_no_more_is_dropped_and_told(fields: dict[str, Any], why: str) -> None:
    gone = point().model_copy(update={"options": {"mhz": 5}} | fields)
    merged = measured.merge([gone, point()], [], SETTINGS)
    assert merged.points == [point()]
    (dropped,) = merged.dropped
    assert dropped.point == gone
    assert re.fullmatch(f"{gone.core}.* on {gone.target} mhz=5: .*{why}.*", str(dropped))
    assert measured.merge([point()], [gone], SETTINGS) == measured.Merged([point()], [])


def test_hardware_that_is_trusted_is_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [point(), point(netlist="of other RTL", target="ecp5"), point(target="ecp6")]
    found = [point(lut6=3)]
    calls: list[str] = []
    monkeypatch.setattr(hardware, "of", lambda build, settings: calls.append(build.label) or "now")
    merged = measured.merge(kept, [], SETTINGS, trusted=True)
    assert (merged.points, len(merged.dropped), calls) == ([kept[1], kept[0]], 1, [])
    assert measured.merge(kept, found, SETTINGS, trusted=True).points == [kept[1], kept[0]]
    assert calls  # what was found is


def test_each_module_has_a_file_with_a_point_a_line(tmp_path: Path) -> None:
    points = [
        point("keccak_prng"),
        point(key="0123"),
        point(parameters=UNROLLED, lut6=None, fmax_hz=100e6),
        point("sha512_iterative"),
    ]
    files = measured.files(points, tmp_path)
    folders = ["sha3/keccak_prng", "sha2/sha2_iterative"]
    assert list(files) == [measured.place(folder, tmp_path) for folder in folders]
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    assert [json.loads(line)["core"] for line in list(files.values())[1].splitlines()] == [
        "sha256_iterative", "sha256_iterative", "sha512_iterative",
    ]  # fmt: skip
    assert measured.places(tmp_path) == sorted(files)
    assert measured.load(tmp_path) == points


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
    points = measured.load(ROOT / measured.RTL)
    shared = measured.shared()
    assert sorted(shared) == sorted(point.key for point in points if point.key)
    assert all(Point.model_validate(body) for body in shared.values())


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\n[", r"points\.jsonl:1: Invalid JSON"),
        ('{"core": "x"}', r"points\.jsonl:1: netlist: Field required"),
    ],
)
def test_a_broken_file_is_an_error(text: str, said: str, tmp_path: Path) -> None:
    path = measured.place("x", tmp_path)
    path.parent.mkdir()
    path.write_text(text)
    with pytest.raises(HashtileError, match=said):
        measured.load(tmp_path)
    path.unlink()
    path.mkdir()
    with pytest.raises(HashtileError, match=r"points\.jsonl: cannot be read: Is a directory"):
        measured.load(tmp_path)
