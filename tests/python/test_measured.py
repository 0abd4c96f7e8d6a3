"""The points that go with the repository: read, brought up to date, written."""

import json
from pathlib import Path
from typing import Any

import pytest

from hashtile import catalog, measured, tools
from hashtile.errors import HashtileError
from hashtile.synth import Point


def point(core: str = "sha256_iterative", **fields: Any) -> Point:
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
    return Point.model_validate(values | fields)


UNROLLED = {"WordBits": 32, "Unroll": 2}


def test_one_point_of_each_build_on_each_target_is_kept_the_found_one_first() -> None:
    kept = [point(target="ecp5"), point(), point(parameters=UNROLLED)]
    found = [point(lut6=1300), point("keccak_prng")]
    merged = measured.merge(kept, found)
    assert merged == [found[1], kept[0], found[0], kept[2]]
    assert measured.merge(reversed(kept), reversed(found)) == merged
    assert measured.merge(merged, []) == merged


def test_a_point_that_says_less_does_not_take_the_place_of_one_that_says_more() -> None:
    three = point(conditions={"fmax_hz_by_seed": {"1": 1.0, "2": 2.0, "3": 3.0}})
    one = point(conditions={"fmax_hz_by_seed": {"1": 1.0}})
    assert measured.merge([three], [one]) == [three]
    assert measured.merge([one], [three]) == [three]
    newer = one.model_copy(update={"tools": ["pyosys 0.71"]})
    assert measured.merge([three], [newer]) == [newer]
    power = point(power={})
    assert measured.merge([power], [point(lut6=1)]) == [power]


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
    assert measured.merge([gone], []) == []
    assert measured.merge([], [gone]) == []
    assert measured.merge([point()], [gone]) == [point()]


def test_what_is_written_is_read_again_one_point_a_line(tmp_path: Path) -> None:
    points = [point(), point(parameters=UNROLLED, lut6=None, fmax_hz=100e6)]
    path = tmp_path / "measured.json"
    path.write_text(measured.text(points))
    assert measured.load(path) == points
    lines = path.read_text().splitlines()
    assert (lines[0], lines[-1]) == ("[", "]")
    assert [json.loads(line.rstrip(","))["core"] for line in lines[1:-1]] == [points[0].core] * 2


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
