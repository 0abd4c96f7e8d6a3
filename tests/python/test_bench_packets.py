"""Packets as a workload: loads that fit, rates of the tiles, the work of a processor."""

from dataclasses import replace

import pytest

from hashtile import soc
from hashtile.bench import packets, programs, record, tables
from hashtile.bench.record import Cost
from hashtile.support import config, folders

KEPT = record.load(folders.data_folder("data") / "bench.json")


def test_every_load_fits() -> None:
    """In a ring, in its place of the memory, and one answer beside the next."""
    for load in packets.LOADS:
        every = len(load.packets) * load.rounds
        assert every < 1 << (packets.RING_BITS - 2), load.name
        assert packets.ANSWERS + packets.ANSWER_BYTES * every <= packets.TEXT
        text = sum(packet.size + 64 for packet in load.packets) * load.rounds
        assert packets.TEXT + text <= packets.MEMORY, load.name
        assert all(packet.output <= packets.ANSWER_BYTES for packet in load.packets)
        assert load.of_sha256 or not load.keyed


def test_the_kept_figures_are_of_all_loads() -> None:
    rates = [
        (load.name, machine, queues)
        for load in packets.LOADS
        for machine in (packets.MACHINES if load.of_sha256 else ("tile",))
        for queues in (1, 4)
    ]
    assert [(one.load, one.machine, one.queues) for one in KEPT.rates] == rates
    costs = [
        (load.name, cpu, system)
        for load in packets.LOADS
        for cpu in soc.PROCESSORS
        for system in ("software", "tile", "queue")
    ]
    assert [(one.load, one.processor, one.system) for one in KEPT.costs] == costs
    for one in KEPT.costs:
        assert one.busy == one.cycles if one.system != "queue" else one.busy <= one.cycles


@pytest.mark.parametrize(
    "machine",
    [
        pytest.param("tile", marks=pytest.mark.rest),
        *(
            pytest.param(name, marks=pytest.mark.quick)
            for name in packets.MACHINES
            if name != "tile"
        ),
    ],
)
def test_rates_are_those_of_long_runs(machine: str) -> None:
    """Of fewer rounds: nearly the rate that is kept, and the latencies in order."""
    whole = next(load for load in packets.LOADS if load.name.startswith("Merkle"))
    load = replace(whole, rounds=whole.rounds // 5)
    settings = config.load()
    one = packets._machine(load, machine, settings)
    for queues in (1, 4):
        found = packets._rate(load, one, machine, queues)
        kept = next(
            one for one in KEPT.rates
            if (one.load, one.machine, one.queues) == (load.name, machine, queues)
        )  # fmt: skip
        assert found.median <= found.p99 <= found.most
        assert found.per_1000 == pytest.approx(kept.per_1000, rel=0.12)
        assert (found.share is None) == (machine == "tile")


@pytest.mark.parametrize(
    "cpu",
    [pytest.param(cpu, marks=[] if cpu == "ibex" else pytest.mark.rest) for cpu in soc.PROCESSORS],
)
def test_the_three_ways_of_a_processor_give_the_same(cpu: str) -> None:
    """The program compares the answers; with one way broken it fails."""
    text = "{1,64,32},{10,3,64},{12,34,504},{13,33,128}"
    how = soc.Compilation(defines={"PACKETS": text, "WITH_KEY": 0})
    done = soc.run("packets", soc.Build(cpu=cpu), how=how)
    lines = list(programs.figures(done.uart))
    assert done.exit_code == 0 and len(lines) == 3
    software, tile, queue = lines
    assert [line["system"] for line in lines] == ["software", "tile", "queue"]
    assert software["cycles"] > tile["cycles"] and queue["busy"] <= queue["cycles"]


def test_energy_of_a_packet() -> None:
    """Cycles and blocks at what each costs; no figure without all that it is made of."""
    per = {
        "ibex software cycle": 2.0, "ibex tile cycle": 1.0, "tile cycle": 10.0,
        "sha256_carrysave block": 1000.0, "keccak_iterative block": 100.0,
    }  # fmt: skip

    def of(load: str, system: str, processor: str = "ibex") -> float | None:
        cost = Cost(load=load, processor=processor, system=system, cycles=50, busy=50)
        return packets.joules(cost, per)

    assert of("IPsec, 64 bytes", "software") == 100
    assert of("IPsec, 64 bytes", "tile") == 11 * 50 + 3 * 1000  # two blocks, and the outer hash
    assert of("Merkle tree, pairs of 64 bytes", "tile") == 11 * 50 + 2 * 1000
    # 1184 bytes: 9 blocks; 64 of SHA3-512: 1; 504 of SHAKE128: 3 each; 128 of SHAKE256: 1 each
    blocks = (9 + 1 + 9 * 3 + 7) / 18
    assert of("ML-KEM-768, hashes of an encapsulation", "tile") == pytest.approx(
        11 * 50 + 100 * blocks
    )
    assert of("IPsec, 64 bytes", "queue") is None
    assert of("IPsec, 64 bytes", "tile", "vexriscv") is None
    assert of("other", "tile") is None
    del per["tile cycle"]
    assert of("IPsec, 64 bytes", "tile") is None


def test_the_tables() -> None:
    """A row for each load and processor; the gain is that of the quicker way."""
    made = tables.make("packets by a processor", KEPT)
    assert len(made.lines) == len(packets.LOADS) * len(soc.PROCESSORS)
    first, costs = made.lines[0].cells, {one.system: one for one in KEPT.costs[:3]}
    assert first[0] == packets.LOADS[0].name
    assert list(first[2:6]) == [
        f"{value:.0f}"
        for value in (
            costs["software"].cycles, costs["tile"].cycles, costs["queue"].cycles,
            costs["queue"].busy,
        )
    ]  # fmt: skip
    best = min(costs["tile"].cycles, costs["queue"].cycles)
    assert first[6] == f"{costs['software'].cycles / best:.1f} ×"
    assert all(cell.endswith("J") for cell in first[7:])
    rates = tables.make("packets", KEPT)
    assert len(rates.lines) == len(KEPT.rates)
    empty = tables.make("packets by a processor", record.Bench())
    assert not empty.lines and any("hashtile bench --part packets" in note for note in empty.notes)
