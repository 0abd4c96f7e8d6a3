"""`hashtile pick`: what meets a need, in which order, and that its commands make it."""

import json
import shlex
from collections.abc import Mapping

import pytest
from test_cli import hashtile

from hashtile import catalog
from hashtile.delivery import config, pick
from hashtile.results.point import Rate
from hashtile.support.errors import BadInput
from hashtile.synth import measured


def _point(core: str, parameters: Mapping[str, int], bps: float, area: int) -> measured.Measured:
    build = catalog.core(core).build(parameters)
    return measured.Measured(
        core=core, netlist="", parameters=build.parameters, target="ecp5", cycles_per_block=65,
        block_bits=512, fmax_hz=1e8, single_bps=bps, aggregate_bps=4 * bps,
        rates={"sha256": Rate(cycles_per_block=65, block_bits=512, single_bps=bps)},
        lut4_equivalents=area, ff=1, tools=[], conditions={},
    )  # fmt: skip


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Three measured builds, a preset and a core in two builds, of 4, 8 and 12 Mb/s."""
    points = [
        _point("sha2_stream", {"Modes": 2, "DataBits": 32}, 1e6, 3000),
        _point("sha256_iterative", {}, 2e6, 2000),
        _point("sha256_iterative", {"Unroll": 2}, 3e6, 2500),
    ]
    monkeypatch.setattr(measured, "shipped", lambda: points)
    return ["sha256-stream", "sha256_iterative", "sha256_iterative Unroll=2"]


@pytest.mark.parametrize(
    ("least", "most", "order"),
    [
        (None, None, [2, 1, 0]),  # the fastest first
        (4e6, None, [1, 2, 0]),  # the smallest first
        (4.1e6, None, [1, 2]),
        (12e6, None, [2]),
        (12.1e6, None, []),
        (None, 2500, [2, 1]),
        (None, 2499, [1]),
        (4e6, 2000, [1]),
    ],
)
def test_the_best_comes_first(
    least: float | None, most: float | None, order: list[int], few: list[str]
) -> None:
    found = pick.best([one for one in pick.choices("sha256", "ecp5") if one.bps], least, most)
    assert [one.name for one in found] == [few[number] for number in order]


def test_a_build_without_a_throughput_meets_none(few: list[str]) -> None:
    """A tile has an area, and no cycles in the data."""
    found = pick.choices("hmac-sha256", "ecp5")
    assert {one.name for one in found} >= {"tile-boot", "tile-full"}
    assert pick.best(found, 1.0, None) == []


def test_what_was_measured_alone_says_so(few: list[str]) -> None:
    whole = {one.name: one.whole for one in pick.choices("sha256", "ecp5")}
    assert [whole[name] for name in few] == [True, False, False]


def test_the_commands_make_what_they_stand_for() -> None:
    """Of all that came with hashtile: the stream has the core's number, functions and loop."""
    commands = 0
    for algorithm in ("sha256", "sha512", "sha3-256", "hmac-sha256", "kmac128"):
        for one in pick.choices(algorithm, "asap7"):
            if not one.command:
                continue
            _, generate, asked, *words = shlex.split(one.command)
            assert generate == "generate"
            assert words[-2] == "-o"
            build = config.make(asked, words[1:-2:2]).build()
            assert set(build.algorithms) >= set(one.core.algorithms)
            if one.core.number is not None and "Arch" in build.parameters:
                assert build.parameters["Arch"] == one.core.number, one.command
            shared = one.core.parameters.keys() & {"Unroll", "Step", "Lanes", "Stages"}
            for name in shared & build.parameters.keys():
                assert build.parameters[name] == one.core.parameters[name], one.command
            commands += 1
    assert commands > 20


def test_the_command_line() -> None:
    """Of the committed points: every line meets the bounds."""
    bounds = ("--least-throughput", "800M", "--most-area", "3k")
    given = hashtile("pick", "-a", "sha256", *bounds, "--json")
    rows = [json.loads(line) for line in given.stdout.splitlines()]
    assert rows
    assert all(row["bps"] >= 8e8 and row["area"] <= 3000 for row in rows)
    assert [row["area"] for row in rows] == sorted(row["area"] for row in rows)
    given = hashtile("pick", "-a", "sha256", *bounds)
    assert (
        given.stdout.decode().splitlines()[-1].startswith(f"{rows[0]['build']}: hashtile generate")
    )
    given = hashtile("pick", "-a", "sha256", "--most-area", "10")
    assert (given.returncode, b"no measured build of sha256 on ecp5" in given.stderr) == (1, True)
    given = hashtile("pick", "-a", "sha256", "--most-area", "1e3")
    assert (given.returncode, b"is not a number" in given.stderr) == (2, True)


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(BadInput, match=r"unknown algorithm 'md5'; known are: .*sha256"):
        pick.choices("md5", "ecp5")
    with pytest.raises(BadInput, match="unknown target"):
        pick.choices("sha256", "no-such")
