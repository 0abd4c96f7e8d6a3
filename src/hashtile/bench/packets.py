"""Many short messages: rates and latencies of the tiles, and the work of a processor a packet.

The loads are IPsec, TLS, Merkle trees and the hashing inside ML-KEM and SLH-DSA. Tiles are
simulated alone, with a memory of 128 bits that answers after LATENCY cycles, and all packets of a
run are in the rings at its start. The processors run `sw/apps/packets.c` with the whole tile.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hashtile import soc
from hashtile.bench import energy, netlists, programs
from hashtile.bench.record import Cost, Part, Rate
from hashtile.reference import functions
from hashtile.sim.software import KEYED, MODES, Job, Software
from hashtile.sim.tile import Tile
from hashtile.support import config
from hashtile.support.errors import HashtileError

Progress = netlists.Progress
KEY = bytes(range(32))
RINGS, ANSWERS, TEXT, MEMORY = 0x0, 0x40000, 0x100000, 1 << 24
RING_BITS, ANSWER_BYTES = 11, 512
LATENCY = 20  # cycles of the memory
BLOCK_CYCLES = 8  # of an engine of many messages; of the tile's core a message takes 65 a block


@dataclass(frozen=True)
class Packet:
    """A message, and what is asked of it."""

    function: str
    size: int
    output: int = 32  # bytes


@dataclass(frozen=True)
class Load:
    """The packets of a round, which are shuffled over so many rounds."""

    name: str
    packets: Sequence[Packet]
    rounds: int
    keyed: bool = False  # HMAC, with the key in a slot

    @property
    def of_sha256(self) -> bool:
        """Whether the packet tile can do it."""
        return all(packet.function == "sha256" for packet in self.packets)


def _tags(*sizes: int) -> tuple[Packet, ...]:
    """Packets of IPsec: HMAC-SHA-256-128 of RFC 4868 sends the first half of the MAC."""
    return tuple(Packet("sha256", size, 16) for size in sizes)


# FIPS 203, algorithm 17 with k = 3, eta 2: H of the key, G, the matrix (three blocks each, as most
# of its polynomials need), y, e1 and e2. FIPS 205, section 11.2: F of SLH-DSA-SHAKE-128.
_ML_KEM = (
    Packet("sha3-256", 1184),
    Packet("sha3-512", 64, 64),
    *[Packet("shake128", 34, 504)] * 9,
    *[Packet("shake256", 33, 128)] * 7,
)
_SHORT = (64,) * 7  # the short packets of a round of simple IMIX
LOADS = (
    Load(
        "IPsec, simple IMIX: 64, 570, 1500 bytes, 7:4:1",
        _tags(*_SHORT, *[570] * 4, 1500),
        40,
        keyed=True,
    ),
    Load(
        "IPsec, simple IMIX: 64, 594, 1500 bytes, 7:4:1",
        _tags(*_SHORT, *[594] * 4, 1500),
        40,
        keyed=True,
    ),
    Load("IPsec, 64 bytes", _tags(64), 500, keyed=True),
    Load("IPsec, 594 bytes", _tags(594), 300, keyed=True),
    Load("IPsec, 1500 bytes", _tags(1500), 200, keyed=True),
    Load("TLS records of 16 KiB", (Packet("sha256", 16384 + 13),), 96, keyed=True),
    Load("Merkle tree, pairs of 64 bytes", (Packet("sha256", 64),), 500),
    Load("ML-KEM-768, hashes of an encapsulation", _ML_KEM, 25),
    Load("SLH-DSA-SHAKE-128, F: 64 bytes to 16", (Packet("shake256", 64, 16),), 500),
)
# The tile beside the packet tile has SHA-256 alone; the loads of SHA-3 have those functions alone.
_SHA256: Mapping[str, int] = {
    "Modes2": 2, "Modes3": 0, "Frame": 0, "Stream": 0, "DataPort": 0, "Sideload": 0,
}  # fmt: skip
_SHA3: Mapping[str, int] = {**_SHA256, "Modes2": 0, "Modes3": 0b00111010, "Slots": 0}
MACHINES = {"tile": "ht_tile", "packet tile": "ht_packet_tile"}


def part(settings: config.Settings, progress: Progress) -> Part:
    """All loads: on both tiles with one queue and four, and by both processors."""
    rates = tuple(_rates(settings, progress))
    costs = tuple(_costs(settings, progress))
    return Part(rates=rates, costs=costs)


def _rates(settings: config.Settings, progress: Progress) -> Iterator[Rate]:
    machines: dict[tuple[str, bool, bool], Software] = {}
    for load in LOADS:
        for name in MACHINES if load.of_sha256 else ("tile",):
            progress(f"{load.name}, {name}")
            kind = (name, load.keyed, load.of_sha256)
            one = machines.get(kind) or _machine(load, name, settings)
            machines[kind] = one
            for queues in (1, 4):
                yield _rate(load, one, name, queues)


def _machine(load: Load, name: str, settings: config.Settings) -> Software:
    """A tile out of reset, with a key in slot 0 if the load asks for it."""
    given = {**_SHA256, "Slots": int(load.keyed)} if load.of_sha256 else _SHA3
    if name != "tile":
        given = {} if load.keyed else {"Keyed": 0, "Slots": 0}
    one = Software(Tile(given, settings, size=MEMORY, latency=LATENCY, module=MACHINES[name]))
    one.until("tested")
    one.window(0, MEMORY - 1)
    for queue in range(4):
        one.open(queue, RINGS + (64 << RING_BITS) // 4 * queue, RING_BITS - 2)
    if load.keyed and not one.load(0, MODES["sha256"], KEY):
        raise HashtileError(f"{name}: the key is not loaded")
    return one


def _percentile(values: Sequence[int], share: float) -> int:
    """The value that this share of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def _rate(load: Load, one: Software, name: str, queues: int) -> Rate:
    """From the write of the first tail until the last packet is told."""
    noise = random.Random(load.name)
    packets = list(load.packets) * load.rounds
    noise.shuffle(packets)
    place = TEXT
    jobs: list[list[Job]] = [[] for _ in range(queues)]
    starts: dict[int, tuple[int, int]] = {}  # by the place of its answer: queue, number
    for number, packet in enumerate(packets):
        queue = number % queues
        answer = ANSWERS + ANSWER_BYTES * number
        job = Job(MODES[packet.function], place + noise.randrange(64), packet.size, answer)
        job.output = packet.output
        job.control = KEYED if load.keyed else 0
        starts[number] = (queue, len(jobs[queue]))
        jobs[queue].append(job)
        place = job.message + packet.size
    firsts = [one.rings[queue].tail for queue in range(queues)]
    one.tile.bursts()
    start = one.tile.cycle
    for queue in range(queues):
        one.prepare(queue, *jobs[queue])
    for queue in range(queues):
        one.ring(queue)
    for queue in range(queues):
        cause, _ = one.drained(queue, 10_000_000)
        if cause:
            raise HashtileError(f"{name}, {load.name}: a packet ended with cause {cause}")
    asked: dict[tuple[int, int], int] = {}
    written: dict[tuple[int, int], int] = {}
    for burst in one.tile.bursts():
        if burst.write:
            written[starts[(burst.address - ANSWERS) // ANSWER_BYTES]] = burst.cycle + LATENCY
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
    ideal = BLOCK_CYCLES * sum(functions.block_count("sha256", 8 * p.size) for p in packets)
    return Rate(
        load=load.name,
        machine=name,
        queues=queues,
        per_1000=round(1000 * len(told) / cycles, 4),
        median=_percentile(waits, 0.5),
        p99=_percentile(waits, 0.99),
        most=max(waits),
        share=round(ideal / cycles, 4) if name == "packet tile" else None,
    )


def _costs(settings: config.Settings, progress: Progress) -> Iterator[Cost]:
    for load in LOADS:
        count = len(load.packets)
        packets = list(load.packets) if count > 1 else [*load.packets] * 8
        random.Random(load.name).shuffle(packets)
        text = ",".join(f"{{{MODES[p.function]},{p.size},{p.output}}}" for p in packets)
        defines: dict[str, str | int] = {"PACKETS": text, "WITH_KEY": int(load.keyed)}
        for cpu in soc.PROCESSORS:
            progress(f"{load.name}, {cpu}")
            done = soc.run("packets", soc.Build(cpu=cpu), how=soc.Compilation(defines=defines),
                           limit=1_000_000_000, settings=settings)  # fmt: skip
            if done.exit_code:
                raise HashtileError(f"packets on {cpu}: ended with {done.exit_code}:\n{done.uart}")
            for line in programs.figures(done.uart):
                yield Cost(
                    load=load.name,
                    processor=cpu,
                    system=line["system"],
                    cycles=round(line["cycles"] / len(packets), 1),
                    busy=round(line["busy"] / len(packets), 1),
                )


def joules(cost: Cost, per: Mapping[str, float]) -> float | None:
    """The energy of a packet, derived from that of cycles and blocks; None if a figure is missing.

    As in `energy.of_hash`: `per` has the joules of `ibex software cycle` and so on. An HMAC with a
    prepared key has a block more than its message.
    """
    load = next((one for one in LOADS if one.name == cost.load), None)
    cycle = per.get(f"ibex {cost.system} cycle")
    if load is None or cycle is None or cost.processor != "ibex":
        return None
    if cost.system == "software":
        return cycle * cost.cycles
    cores = energy.CORES
    named = [(per.get(f"{cores.get(p.function)} block"), _blocks(p)) for p in load.packets]
    rest = per.get("tile cycle")
    if rest is None or any(block is None for block, _ in named):
        return None
    text = sum((block or 0) * (count + load.keyed) for block, count in named) / len(named)
    return (cycle + rest) * cost.cycles + text


def _blocks(packet: Packet) -> int:
    """The blocks that a core works on: of the message, and of an output beyond the first."""
    function = functions.FUNCTIONS[packet.function]
    more = (packet.output - 1) // function.block_bytes if function.family == "sha3" else 0
    return functions.block_count(packet.function, 8 * packet.size) + more
