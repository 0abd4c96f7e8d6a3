"""Packets as a workload: rate and latency on the tile and the packet tile, by simulation.

Run: python benchmarks/packets.py [--json FILE]
"""

import argparse
import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from hashtile.sim.software import KEYED, Job, Software
from hashtile.sim.tile import Tile
from hashtile.support import tools

SHA256, KEY = 1, bytes(range(32))
RINGS, ANSWERS, TEXT, MEMORY = 0x0, 0x40000, 0x100000, 1 << 24
RING_BITS = 11
LATENCY = 20  # cycles of the memory
BLOCK_CYCLES = 8  # of an engine of many messages; of the tile's core a message takes 65 a block
SINGLE: Mapping[str, int] = {"Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 1, "Stream": 0,
                             "DataPort": 0, "Sideload": 0}  # fmt: skip


@dataclass(frozen=True)
class Load:
    """A mix of packets: how many of each size in a round, which are shuffled."""

    name: str
    sizes: Sequence[int]
    rounds: int
    keyed: bool = True


LOADS = (
    Load("IPsec, simple IMIX: 64, 570, 1500 bytes, 7:4:1", (64,) * 7 + (570,) * 4 + (1500,), 40),
    Load("IPsec, simple IMIX: 64, 594, 1500 bytes, 7:4:1", (64,) * 7 + (594,) * 4 + (1500,), 40),
    Load("IPsec, 64 bytes", (64,), 500),
    Load("IPsec, 594 bytes", (594,), 300),
    Load("IPsec, 1500 bytes", (1500,), 200),
    Load("TLS records of 16 KiB", (16384 + 13,), 96),
    Load("Merkle tree, pairs of 64 bytes", (64,), 500, keyed=False),
)


@dataclass(frozen=True)
class Figure:
    """What one machine makes of a load, from the first tail to the last packet told."""

    load: str
    machine: str
    queues: int
    per_1000: float  # packets told in 1000 cycles
    median: float  # cycles from the read of the descriptor until the head counts the packet
    p99: float
    most: float
    share: float | None  # of the engine's aggregate rate


def machine(module: str, keyed: bool) -> Software:
    """A tile out of reset, with a key in slot 0."""
    given = {**SINGLE, "Slots": int(keyed)}
    if module != "ht_tile":
        given = {} if keyed else {"Keyed": 0, "Slots": 0}
    one = Software(Tile(given, size=MEMORY, latency=LATENCY, module=module))
    one.until("tested")
    one.window(0, MEMORY - 1)
    for queue in range(4):
        one.open(queue, RINGS + (64 << RING_BITS) // 4 * queue, RING_BITS - 2)
    if keyed:
        assert one.load(0, SHA256, KEY)
    return one


def blocks(size: int) -> int:
    """Of a message with its padding; an HMAC's key and its outer hash cost none of them."""
    return (size + 9 + 63) // 64


def percentile(values: Sequence[int], part: float) -> int:
    """The value that this part of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def measure(load: Load, one: Software, name: str, queues: int) -> Figure:
    """All packets are in the rings when the first tail is written."""
    noise = random.Random(load.name)
    sizes = list(load.sizes) * load.rounds
    noise.shuffle(sizes)
    place = TEXT
    jobs: list[list[Job]] = [[] for _ in range(queues)]
    starts: dict[int, tuple[int, int]] = {}  # by the address of its answer: queue, number
    for number, size in enumerate(sizes):
        queue = number % queues
        job = Job(SHA256, place + noise.randrange(64), size, ANSWERS + 64 * number)
        job.control = KEYED if load.keyed else 0
        starts[job.digest] = (queue, len(jobs[queue]))
        jobs[queue].append(job)
        place = job.message + size
    firsts = [one.rings[queue].tail for queue in range(queues)]
    one.tile.bursts()
    start = one.tile.cycle
    for queue in range(queues):
        one.prepare(queue, *jobs[queue])
    for queue in range(queues):
        one.ring(queue)
    for queue in range(queues):
        while (one.rings[queue].tail - one.head(queue)) & 0xFFFF:
            one.tile.step(500)
    asked: dict[tuple[int, int], int] = {}
    written: dict[tuple[int, int], int] = {}
    for burst in one.tile.bursts():
        if burst.write:
            written[starts[burst.address & ~63]] = burst.cycle + LATENCY
            continue
        for queue in range(queues):
            at = burst.address - one.rings[queue].base
            if 0 <= at < 64 << one.rings[queue].size:
                entry = (at // 64 - firsts[queue]) % (1 << one.rings[queue].size)
                asked[queue, entry] = burst.cycle
    told: list[tuple[int, int]] = []  # when, and after how many cycles
    for queue in range(queues):
        last = 0
        for number in range(len(jobs[queue])):
            last = max(last, written[queue, number])
            told.append((last, last - asked[queue, number]))
    waits = [wait for _, wait in told]
    cycles = max(end for end, _ in told) - start
    rate = 1000 * len(told) / cycles
    ideal = BLOCK_CYCLES * sum(map(blocks, sizes))
    share = ideal / cycles if name == "packet tile" else None
    return Figure(
        load.name, name, queues, round(rate, 4), percentile(waits, 0.5), percentile(waits, 0.99),
        max(waits), share and round(share, 4),
    )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="the figures are written to this file")
    given = parser.parse_args()
    print(f"memory of 128 bits that answers after {LATENCY} cycles; no channel stalls")
    machines = {
        (name, keyed): machine(module, keyed)
        for name, module in (("tile", "ht_tile"), ("packet tile", "ht_packet_tile"))
        for keyed in (True, False)
    }
    found = []
    for load in LOADS:
        for (name, keyed), one in machines.items():
            for queues in (1, 4) if keyed == load.keyed else ():
                figure = measure(load, one, name, queues)
                print(figure, flush=True)
                found.append(figure)
    if given.json:
        tools.write(given.json, json.dumps([asdict(figure) for figure in found], indent=1) + "\n")


if __name__ == "__main__":
    main()
