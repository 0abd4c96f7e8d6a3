"""The simulated hardware: the rates that the documents state, and errors that it answers."""

from itertools import pairwise
from pathlib import Path

import pytest

from hashtile import catalog, config, model, sim
from hashtile.errors import HashtileError

CORE = catalog.core("sha256_iterative")


@pytest.mark.parametrize(("data_bits", "cycles"), [(8, 110), (16, 80), (32, 65), (512, 65)])
def test_stream_takes_the_stated_cycles_for_a_block(data_bits: int, cycles: int) -> None:
    stream = sim.Stream(CORE, config.load(), data_bits)
    counted = []
    for blocks in (4, 5, 9):
        before = stream.cycles
        message = bytes(64 * blocks)
        assert stream.digests([message], "sha256") == [model.digest("sha256", message)]
        counted.append(stream.cycles - before)
    assert counted[1] - counted[0] == cycles
    assert counted[2] - counted[1] == 4 * cycles


def test_short_messages_follow_each_other_without_a_lost_cycle() -> None:
    stream = sim.stream(CORE)
    counted = []
    for count in (10, 110):
        before = stream.cycles
        stream.digests([b"x" * 55] * count, "sha256")
        counted.append(stream.cycles - before)
    assert counted[1] - counted[0] == 100 * 65


def test_core_takes_a_dependent_block_every_65_cycles() -> None:
    assert sim.cycles_per_block(CORE) == 65


def test_a_core_with_other_parameters_is_another_instance(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[dict[str, int]] = []

    def build(core: catalog.Core, settings: config.Settings) -> None:
        built.append(core.parameters)

    monkeypatch.setattr(sim, "Sha2Core", build)
    settings = config.Settings(home=Path("nowhere"))
    for parameters in ({"Unroll": 2}, {"Unroll": 4}, {"Unroll": 2}):
        sim.sha2_core(CORE.model_copy(update={"parameters": parameters}), settings)
    assert built == [{"Unroll": 2}, {"Unroll": 4}]


def test_results_are_in_order_of_time() -> None:
    results = sim.sha2_core(CORE).compress(
        [sim.Block(bytes(64), bytes(32), tag) for tag in range(5)], valid_chance=64, ready_chance=9
    )
    assert [result.tag for result in results] == list(range(5))
    for sooner, later in pairwise(results):
        assert sooner.taken_at < later.taken_at
        assert sooner.given_at - sooner.taken_at >= 66
        assert sooner.given_at < later.given_at


def test_library_that_cannot_be_built_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "rtl"
    for path in CORE.files:
        copy = broken / path.relative_to(catalog.data_folder("rtl"))
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text().replace("endmodule", ""))
    monkeypatch.setattr(catalog, "data_folder", lambda name: tmp_path / name)
    home = tmp_path / "home"
    with pytest.raises(HashtileError, match=r"(?s)verilator_bin: exit status.*sha256_iterative.sv"):
        sim.Sha2Core(CORE, config.Settings(home=home))
    assert [path for path in (home / "sim").iterdir() if path.suffix != ".lock"] == []
