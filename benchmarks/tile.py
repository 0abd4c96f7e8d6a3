"""Cycles of the hash tile, counted in simulation: by registers, by descriptors, in chains of them.

Run: python benchmarks/tile.py [--json FILE]
"""

import argparse
import hmac
import json
from dataclasses import asdict, dataclass
from pathlib import Path

from hashtile.generated import tile_view as view
from hashtile.reference import functions
from hashtile.sim.software import (
    DIGEST,
    FROM_STREAM,
    INTERRUPT,
    KEYED,
    KMAC,
    MESSAGE,
    MODES,
    NEXT,
    RESUME,
    START,
    SUSPEND,
    TO_SLOT,
    TO_STREAM,
    VERIFY,
    ZEROIZE,
    Job,
    Software,
    key_control,
    place_of,
)
from hashtile.support import tools

RING, CONTEXT, DIGESTS, TEXT = 0x1000, 0x3000, 0x4000, 0x10000
KEY = bytes(range(32))
CHAIN, LONG = 8, 4096
RINGS, IMAGES, HUGE = 0x40000, 0x60000, 16384  # of the other queues; bytes of their messages
PARTS = (0, 4096, 1024, 256)  # bytes of a job; 0: any
BUDGETS = (0, 2000, 500)  # cycles of a job; 0: any
MOST_CYCLES = 1_000_000
VERIFIED = "HMAC-SHA-256 of 32 bytes, key in its slot, verified"
ZEROIZED = 1 << 22  # of intr_state


@dataclass(frozen=True)
class Figure:
    """Cycles of something, and what they hold for."""

    what: str
    cycles: float
    conditions: str
    share: float | None = None  # of the speed of the core alone

    def __str__(self) -> str:
        share = "" if self.share is None else f", {100 * self.share:.1f} % of the core's speed"
        return f"{self.what}: {self.cycles:g} cycles{share} ({self.conditions})"


def core_cycles(name: str) -> int:
    """Cycles of a block in the core of the tile's default build (docs/architecture.md)."""
    function = functions.FUNCTIONS[name]
    if function.family == "sha3":
        return 13 if name.startswith("turbo") else 25
    return 65 if function.word_bits == 32 else 81


def tile(latency: int = 1, **parameters: int) -> Software:
    """A full tile with one queue and a key for HMAC-SHA-256 in slot 0, its interrupts enabled."""
    one = Software.start(parameters, latency=latency)
    one.open(0, RING)
    one.load(0, MODES["sha256"], KEY)
    one.write("intr_enable", ZEROIZED)
    one.write(place_of(0, view.QueueIntrEnable), view.QueueIntrEnable.DONE.mask)
    return one


def started(one: Software, job: Job, data: bytes, *, wide: bool) -> int:
    """The cycle in which the write of `start` is taken; the message follows it."""
    job.length = len(data)
    one.write("direct_function", job.function)
    one.write("direct_length_low", job.length, 8)
    control = START | job.control | job.slot << 8
    ticket = one.tile.post(view.REGISTERS["direct_control"].OFFSET, control.to_bytes(4, "little"))
    taken = one.tile.collect(ticket).taken
    one.tile.write(MESSAGE, data, wide)
    return taken


def by_registers(job: Job, data: bytes, *, wide: bool) -> int:
    """From the write of `start` to the last word of the digest."""
    one = tile()
    size = functions.FUNCTIONS["sha256"].digest_bytes
    start = started(one, job, data, wide=wide)
    one.until("direct_digest")
    lanes = one.tile.lanes if wide else 4
    ticket = one.tile.post(DIGEST, beats=size // lanes, data_port=wide)
    return one.tile.collect(ticket, size // lanes, wide).ended - start


def derivation() -> int:
    """From the write of `start` to the status that tells of the end."""
    one = tile()
    one.load(1, MODES["sha256"], KEY, usage=view.KeyUsage.DERIVE)
    one.write("key_control", key_control(2, MODES["sha256"]))
    job = Job(MODES["sha256"], control=KEYED | TO_SLOT, slot=1)
    start = started(one, job, bytes(32), wide=False)
    one.until("direct_busy", 0)
    cycles = one.tile.cycle - start
    assert not one.status("direct_cause")
    return cycles


def verifying(one: Software, mode: int, tag: int) -> Job:
    """The job that verifies a right tag of 32 bytes, which is put there."""
    one.tile.put(tag, hmac.digest(KEY, one.tile.get(TEXT, 32), "sha256"))
    return Job(mode, TEXT, 32, tag, control=KEYED | VERIFY, output=32)


def by_descriptors(one: Software, *jobs: Job) -> int:
    """From the write of `tail` to the interrupt of the last."""
    jobs[-1].control |= INTERRUPT
    one.write(place_of(0, view.QueueIntrState), view.QueueIntrState.DONE.mask)
    one.prepare(0, *jobs)
    tail = one.rings[0].tail.to_bytes(4, "little")
    ticket = one.tile.post(place_of(0, view.QueueTail), tail)
    one.tile.run_until_irq(MOST_CYCLES)
    cycle = one.tile.cycle
    taken = one.tile.collect(ticket).taken
    assert one.drained(0) == (0, 0)
    assert cycle - taken < MOST_CYCLES, "no interrupt came"
    return cycle - taken


def by_stream(mode: int, blocks: int, block: int) -> int:
    """Of so many blocks that are there whenever the tile wants them."""
    one = tile()
    one.tile.send(bytes(block * blocks))
    one.begin(Job(mode), FROM_STREAM | TO_STREAM)
    start = one.tile.cycle
    while one.tile.received() is None:
        one.tile.step()
    return one.tile.cycle - start


def short() -> list[Figure]:
    """Single messages."""
    found = []
    sha256, sha512 = MODES["sha256"], MODES["sha512"]
    pushed = "message in one burst right after the start, status polled without a pause"
    polled = f"{pushed}, digest in one burst"
    for wide, port in ((False, "32-bit port"), (True, "128-bit data port")):
        cycles = by_registers(Job(sha256), bytes(55), wide=wide)
        found.append(Figure("SHA-256 of 55 bytes by registers", cycles, f"{port}, {polled}"))
    for wide, port in ((False, "32-bit port"), (True, "128-bit data port")):
        cycles = by_registers(Job(sha256, control=KEYED), bytes(32), wide=wide)
        what = "HMAC-SHA-256 of 32 bytes by registers, key in its slot"
        found.append(Figure(what, cycles, f"{port}, {polled}"))
    what = "a key of HMAC-SHA-256 derived by HMAC-SHA-256 of 32 bytes, into its slot"
    found.append(Figure(what, derivation(), f"32-bit port, {pushed}"))
    for latency in (1, 10, 20):
        one = tile(latency)
        where = f"from tail to interrupt, memory of 128 bits that answers after {latency} cycles"
        for what, job in (
            ("SHA-256 of 55 bytes", Job(sha256, TEXT, 55, DIGESTS)),
            ("SHA-512 of 1 KiB", Job(sha512, TEXT, 1024, DIGESTS)),
            (
                "HMAC-SHA-256 of 32 bytes, key in its slot",
                Job(sha256, TEXT, 32, DIGESTS, control=KEYED),
            ),
            (VERIFIED, verifying(one, sha256, DIGESTS)),
        ):
            found.append(Figure(f"{what} by a descriptor", by_descriptors(one, job), where))
    for latency in (1, 20):
        one = tile(latency)
        where = f"{CHAIN} descriptors, from tail to the last one's interrupt, memory of 128 bits"
        where += f" that answers after {latency} cycles"
        for what, mode, size, control in (
            ("SHA-256 of 55 bytes", sha256, 55, 0),
            ("SHA3-256 of 64 bytes", MODES["sha3-256"], 64, 0),
            ("SHA-512 of 1 KiB", sha512, 1024, 0),
            ("HMAC-SHA-256 of 32 bytes, key in its slot", sha256, 32, KEYED),
        ):
            jobs = [Job(mode, TEXT, size, DIGESTS + 64 * n, control=control) for n in range(CHAIN)]
            cycles = by_descriptors(one, *jobs) / CHAIN
            found.append(Figure(f"{what}, each of {CHAIN} after each other", cycles, where))
        jobs = [verifying(one, sha256, DIGESTS + 64 * n) for n in range(CHAIN)]
        cycles = by_descriptors(one, *jobs) / CHAIN
        found.append(Figure(f"{VERIFIED}, each of {CHAIN} after each other", cycles, where))
    return found


def long() -> list[Figure]:
    """Messages of 4 KiB, one after the other."""
    one = tile(20)
    for slot, name in ((1, "sha512"), (2, "sha3-256")):
        one.load(slot, MODES[name], KEY)
    one.load(3, MODES["shake128"], KEY, kmac=True)
    work = [(name, name, Job(mode)) for name, mode in MODES.items()]
    for slot, name in enumerate(("sha256", "sha512", "sha3-256")):
        work.append((f"hmac-{name}", name, Job(MODES[name], control=KEYED, slot=slot)))
    keyed = Job(MODES["shake128"], kind=KMAC, control=KEYED, slot=3)
    work.append(("kmac128", "shake128", keyed))
    found = []
    for label, name, job in work:
        jobs = [
            Job(
                job.mode,
                TEXT + LONG * number,
                LONG,
                DIGESTS + 64 * number,
                job.kind,
                control=job.control,
                slot=job.slot,
            )
            for number in range(CHAIN)
        ]
        cycles = by_descriptors(one, *jobs) / CHAIN
        core = functions.block_count(name, 8 * LONG) * core_cycles(name)
        where = f"{CHAIN} descriptors, from tail to the last one's interrupt, memory of 128 bits"
        where += f" that answers after 20 cycles; the core alone, of the message's blocks: {core}"
        found.append(Figure(f"{label} of 4 KiB", cycles, where, core / cycles))
    return found


def alone() -> list[Figure]:
    """Blocks of long messages: what the way to the core lets through."""
    found = []
    for name, mode in MODES.items():
        block = functions.FUNCTIONS[name].block_bytes
        cycles = (by_stream(mode, 40, block) - by_stream(mode, 24, block)) / 16
        where = f"16 more of a long message on the stream; the core alone: {core_cycles(name)}"
        found.append(Figure(f"{name}, a block", cycles, where, core_cycles(name) / cycles))
    return found


def memory() -> list[Figure]:
    """Blocks of long messages from a memory of 64 bits, as the bus of Ahmed and Farag 2015 is."""
    found = []
    for latency in (1, 9, 20, 50, 100):
        one = tile(latency, DataBits=64)
        for name in ("sha3-256", "sha3-512"):
            block = functions.FUNCTIONS[name].block_bytes
            some, more = (Job(MODES[name], TEXT, n * block, DIGESTS) for n in (24, 40))
            cycles = (by_descriptors(one, more) - by_descriptors(one, some)) / 16
            where = "16 more of a long message by a descriptor, memory of 64 bits that answers "
            where += f"after {latency} cycles; equation 2 of Ahmed and Farag with that in place of "
            where += f"9: {max(latency + block // 8, core_cycles(name))}"
            share = core_cycles(name) / cycles
            found.append(Figure(f"{name}, a block from memory", cycles, where, share))
    return found


def contexts() -> list[Figure]:
    """What it costs to cut a message."""
    found = []
    one = tile(20)
    for name in ("sha256", "sha512", "sha3-256"):
        mode = MODES[name]
        whole = by_descriptors(one, Job(mode, TEXT, 1000, DIGESTS))
        first = by_descriptors(one, Job(mode, TEXT, 500, DIGESTS, control=SUSPEND, context=CONTEXT))
        second = by_descriptors(
            one, Job(mode, TEXT + 500, 500, DIGESTS, control=RESUME, context=CONTEXT)
        )
        where = "from tail to interrupt, memory of 128 bits that answers after 20 cycles"
        found += [
            Figure(f"{name} of 1000 bytes", whole, where),
            Figure(f"{name}: its first 500 bytes, suspended", first, where),
            Figure(f"{name}: the other 500, resumed", second, where),
        ]
    return found


def in_parts(mode: int, most: int, image: int) -> list[Job]:
    """The jobs of a message of HUGE bytes, each with `most` of them."""
    jobs = []
    for at in range(0, HUGE, most or HUGE):
        size = most or HUGE
        control = (RESUME if at else 0) | (SUSPEND if at + size < HUGE else 0)
        digest = image + 512
        jobs.append(Job(mode, TEXT + at, size, digest, context=image, control=control))
    return jobs


def longest_wait(most: int) -> int:
    """Of a small job of queue 0, from tail to interrupt, while the others have long messages."""
    one, mode, longest = tile(20), MODES["sha256"], 0
    for queue in (1, 2, 3):
        one.open(queue, RINGS + 0x4000 * queue, 8)
        one.write(f"budget{queue}_bytes", most)
    for pause in range(0, 4000, 571):
        for queue in (1, 2, 3):
            jobs = in_parts(mode, most, IMAGES + 0x1000 * queue)
            one.prepare(queue, *jobs, *jobs)
            one.ring(queue)
        one.tile.step(pause)
        longest = max(longest, by_descriptors(one, Job(mode, TEXT, 55, DIGESTS)))
        for queue in (1, 2, 3):
            assert one.drained(queue, 1_000_000) == (0, 0)
    return longest


def attacked(budget: int) -> int:
    """The longest wait of a small job, while each of the other users has outputs of 16 KiB."""
    one, longest = tile(), 0
    large = Job(MODES["shake128"], TEXT, 200, IMAGES, output=HUGE - 256)
    for queue in (1, 2, 3):
        one.open(queue, RINGS + 0x4000 * queue, 8)
    one.write("budget", budget)
    for pause in range(0, 1000, 111):
        for queue in (1, 2, 3):
            one.prepare(queue, large, large)
        for queue in (1, 2, 3):
            one.ring(queue)
        one.begin(Job(MODES["shake128"], output=HUGE - 256))
        one.tile.step(pause)
        begun = one.tile.cycle
        one.submit(0, Job(MODES["sha256"], TEXT, 55, DIGESTS))
        while one.head(0) != one.rings[0].tail:
            if one.status("direct_more"):
                one.write("control", NEXT)
        longest = max(longest, one.tile.cycle - begun)
        assert one.drained(0) == (0, 0)
        while not one.status("idle"):
            if one.status("direct_more"):
                one.write("control", NEXT)
        for queue in (1, 2, 3):
            if one.read(place_of(queue, view.QueueStatus)) & view.QueueStatus.HALTED.mask:
                one.restart(queue)
    return longest


def shared() -> list[Figure]:
    """What the budgets give to others, and what that of bytes costs."""
    found = []
    for budget in BUDGETS:
        how = f"a budget of {budget} cycles" if budget else "no budget"
        where = "from tail to head, memory of 128 bits that answers after 1 cycles; each of three "
        where += f"other queues has two outputs of 16 KiB of SHAKE128, the direct job one; {how}"
        what = "SHA-256 of 55 bytes by a descriptor, the longest of 10 waits"
        found.append(Figure(what, attacked(budget), where))
    core = functions.block_count("sha256", 8 * HUGE) * core_cycles("sha256")
    for most in PARTS:
        how = f"in jobs of {most} bytes, as the budget says" if most else "in one job each"
        where = "from tail to interrupt, memory of 128 bits that answers after 20 cycles; "
        where += f"three other queues hash messages of {HUGE // 1024} KiB, {how}"
        what = "SHA-256 of 55 bytes by a descriptor, the longest of 8 waits"
        found.append(Figure(what, longest_wait(most), where))
    one = tile(20)
    one.open(0, RINGS, 8)
    for most in PARTS:
        how = f"in jobs of {most} bytes" if most else "in one job"
        cycles = by_descriptors(one, *in_parts(MODES["sha256"], most, IMAGES))
        where = "from tail to interrupt, memory of 128 bits that answers after 20 cycles; the core "
        where += f"alone: {core}"
        what = f"SHA-256 of {HUGE // 1024} KiB, {how}"
        found.append(Figure(what, cycles, where, core / cycles))
    return found


def zeroize() -> Figure:
    """From the write to the interrupt."""
    one = tile()
    one.write("intr_state", 0xFFFF_FFFF)
    one.write(place_of(0, view.QueueIntrState), 0xFFFF_FFFF)
    ticket = one.tile.post(view.REGISTERS["control"].OFFSET, ZEROIZE.to_bytes(4, "little"))
    one.tile.run_until_irq(100_000)
    cycle = one.tile.cycle
    cycles = cycle - one.tile.collect(ticket).taken
    assert not one.read("status") & view.Status.ZEROIZING.mask
    where = "8 slots and the self-test of 14 functions, nothing in flight"
    return Figure("zeroize, from the write to the interrupt", cycles, where)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, help="the figures are written to this file")
    given = parser.parse_args()
    print("hash_tile with all functions, 8 slots, 4 queues; no channel stalls; default parameters")
    found = []
    for part in (short, alone, long, memory, contexts, shared, lambda: [zeroize()]):
        for figure in part():
            print(figure)
            found.append(figure)
    if given.json:
        tools.write(given.json, json.dumps([asdict(figure) for figure in found], indent=1) + "\n")


if __name__ == "__main__":
    main()
