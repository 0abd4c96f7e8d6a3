"""Turns, events in the same cycle, random walks: the tile works or refuses, as specified."""

import random

import pytest
from tile_safety import (
    END,
    OUT,
    QUEUE_DONE,
    QUEUE_ERROR,
    RINGS,
    SHA3_256,
    SHA256,
    SHA512,
    TEXT,
    UNTOUCHED,
    back,
    digest,
    machine,
    one_job,
    payload,
    restart,
    sideload,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    ABORT,
    ABORTED,
    BUS,
    CLEAR,
    FROM_STREAM,
    INTERRUPT,
    KEY_WINDOW,
    KEYED,
    NONE,
    PROTOCOL,
    RESUME,
    SELFTEST,
    START,
    STREAM_REPEAT,
    SUSPEND,
    TO_STREAM,
    WATCHDOG,
    ZEROIZE,
    Job,
    Software,
    place_of,
)
from hashtile.sim.tile import LAST, OKAY, READ_ANSWER, WRITE_ANSWER

STATE0, ENABLE0 = (place_of(0, one) for one in (view.QueueIntrState, view.QueueIntrEnable))


def test_the_watchdog_in_the_cycle_of_done_has_one_outcome(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    tile.put(TEXT, payload(64))
    seen = set()
    for cycles in range(395, 425):
        back(software, state)
        software.write(STATE0, 0xFFFFFFFF)
        software.write("watchdog", cycles)
        tile.put(OUT, UNTOUCHED)
        software.submit(0, Job(SHA256, TEXT, 64, OUT, control=INTERRUPT))
        tile.latency(1)
        while not any(b.write for b in tile.bursts()):
            tile.step(1)
        tile.latency(400)
        cause, _ = software.drained(0)
        tile.latency(1)
        events = software.read(STATE0)
        assert cause in (NONE, WATCHDOG)
        assert software.head(0) == (cause == NONE)
        assert events == (QUEUE_ERROR if cause else QUEUE_DONE)
        if cause == NONE:
            assert tile.get(OUT, 32) == digest(SHA256, payload(64))
        assert software.status("stuck") == 0
        seen.add(cause)
        software.until("idle")
        software.write("watchdog", 0)
        restart(software)
        one_job(software)
    assert seen == {NONE, WATCHDOG}
    back(software, state)
    works(software)


def test_an_event_in_the_cycle_of_its_clear_is_kept(ready: tuple[Software, bytes]) -> None:
    software, state = ready
    tile = software.tile
    tile.put(TEXT, b"x")
    kept = []
    back(software, state)
    software.write(ENABLE0, QUEUE_DONE)
    software.write(STATE0, 0xFFFFFFFF)
    software.submit(0, Job(SHA256, TEXT, 1, OUT, control=INTERRUPT))
    cycles = tile.run_until_irq(2000)
    for early in range(-12, 4):
        back(software, state)
        software.write(ENABLE0, QUEUE_DONE)
        software.write(STATE0, 0xFFFFFFFF)
        software.submit(0, Job(SHA256, TEXT, 1, OUT, control=INTERRUPT))
        tile.step(cycles + early)
        raised = tile.irq
        ticket = tile.post(STATE0, b"\xff" * 4)
        seen = raised
        while early < 0 and not seen and tile.cycle < 1 << 40:
            tile.step(1)
            seen = tile.irq
        tile.collect(ticket)
        tile.step(20)
        assert seen  # whenever the clear comes, the interrupt was 1 in some cycle
        kept.append(bool(software.read(STATE0) & QUEUE_DONE))
    assert kept[0] and not kept[-1] and kept == sorted(kept, reverse=True)
    works(software)


def test_users_go_in_turn_and_all_end() -> None:
    software = machine()
    tile = software.tile
    message = payload(300, 1)
    tile.put(TEXT, message)
    for queue in range(4):
        jobs = [
            Job(SHA256, TEXT, 300 - 64 * queue, OUT + 0x400 * queue + 64 * n) for n in range(15)
        ]
        software.prepare(queue, *jobs)
    software.write("control", ABORT)
    for queue in range(4):
        software.ring(queue)
    direct = 0
    while any(software.head(q) != software.rings[q].tail for q in range(4)):
        if not software.status("direct_busy"):
            software.begin(Job(SHA256))
            direct += 1
    assert all(software.drained(q) == (NONE, 0) for q in range(4))
    assert direct > 5
    for queue in range(4):
        for n in range(15):
            expected = digest(SHA256, message[: 300 - 64 * queue])
            assert tile.get(OUT + 0x400 * queue + 64 * n, 32) == expected
    starts = [
        (b.address - RINGS) // 0x400
        for b in tile.bursts()
        if not b.write and RINGS <= b.address < RINGS + 0x1000
    ]
    assert sorted(starts) == sorted(list(range(4)) * 15)
    # Once all four wait, each goes once before one goes again
    rounds = [starts[n : n + 4] for n in range(8, 48)]
    assert all(sorted(group) == [0, 1, 2, 3] for group in rounds), starts
    software.until("direct_busy", 0)
    works(software)


def test_users_that_ask_in_the_same_cycle() -> None:
    software = machine()
    tile = software.tile
    tile.put(TEXT, b"abc")
    for user in range(4):
        # All wait for a direct job, and the descriptor of the first is read meanwhile; then the
        # others start from the same cycle
        software.begin(Job(SHA256, length=3))
        software.until("direct_data")
        tile.bursts()
        for queue in range(4):
            software.submit(queue, Job(SHA256, TEXT, user, OUT + 64 * queue))
        assert software.feed(b"abc") == OKAY
        assert all(software.drained(q) == (NONE, 0) for q in range(4))
        assert all(tile.get(OUT + 64 * q, 32) == digest(SHA256, b"abc"[:user]) for q in range(4))
        starts = [b.address for b in tile.bursts() if not b.write and b.address < RINGS + 0x1000]
        assert [(a - RINGS) // 0x400 for a in starts] == [0, 1, 2, 3]
    works(software)


# Random walks
class Walk:
    """Actions in any order on a tile, and what may come of them."""

    def __init__(self, software: Software, seed: int) -> None:
        self.software, self.tile = software, software.tile
        self.random = random.Random(seed)
        self.expected: list[list[tuple[int, bytes | None]]] = [[] for _ in range(4)]
        self.disturbed = True  # an abort, zeroize or fault may have hit what runs
        self.half = False  # of a sideloaded key more is to come

    def action(self) -> None:
        """One of many."""
        getattr(self, self.random.choices(list(ACTIONS), list(ACTIONS.values()))[0])()

    def good(self) -> None:
        queue = self.random.randrange(4)
        if len(self.expected[queue]) >= 12:
            return self.settle()
        mode, count = self.random.choice([SHA256, SHA512, SHA3_256]), self.random.randrange(200)
        at = TEXT + self.random.randrange(0x400)
        out = OUT + 0x800 * queue + 0x80 * (self.software.rings[queue].tail % 16)
        job = Job(mode, at, count, out, control=self.random.choice([0, INTERRUPT]))
        self.software.submit(queue, job)
        self.expected[queue].append((out, digest(mode, self.tile.get(at, count))))

    def bad(self) -> None:
        queue = self.random.randrange(4)
        if len(self.expected[queue]) >= 12:
            return self.settle()
        job = self.random.choice(
            [
                Job(7), Job(SHA256, reserved=b"\1" * 16), Job(SHA256, END, 1, OUT),
                Job(SHA256, TEXT, 1, END), Job(SHA256, TEXT, 1, OUT, control=KEYED | SUSPEND),
                Job(SHA256, TEXT, 1, OUT, control=KEYED, slot=7),
                Job(SHA256, TEXT, 1, OUT, control=RESUME, context=TEXT),
            ]
        )  # fmt: skip
        self.software.submit(queue, job)
        self.expected[queue].append((0, None))

    def direct(self) -> None:
        self.software.begin(Job(SHA3_256, length=3))
        if self.random.random() < 0.8:
            self.tile.step(self.random.randrange(100))
            self.software.feed(b"abc")

    def stream(self) -> None:
        self.software.write("config", self.random.choice([0, STREAM_REPEAT]))
        self.software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
        for _ in range(self.random.randrange(3)):
            self.tile.send(payload(self.random.randrange(200)))

    def abort(self) -> None:
        self.software.write("control", ABORT)
        self.disturbed = True

    def zeroize(self) -> None:
        self.software.write("control", ZEROIZE)
        self.disturbed = True

    def selftest(self) -> None:
        self.software.write("control", SELFTEST)

    def load(self) -> None:
        self.software.write("key_bytes", self.random.choice([0, 5, 64, 100]))
        slot, mode = self.random.randrange(3), self.random.choice([SHA256, SHA3_256, 7])
        self.software.write("key_control", slot | mode << 4 | 31 << 16 | START)
        self.tile.step(self.random.randrange(120))
        if self.software.status("key_data"):
            self.tile.write(KEY_WINDOW, bytes(self.random.choice([4, 64, 100])))

    def clear(self) -> None:
        self.software.write("key_control", self.random.randrange(3) | CLEAR)

    def side(self) -> None:
        """A key from the other port, or some of one, whose rest comes later."""
        self.half = not self.half and self.random.random() < 0.4
        size = self.random.choice([8, 24, 40])
        sideload(self.software, self.random.randrange(2), payload(size), last=not self.half)

    def fault(self) -> None:
        kind = self.random.choice([READ_ANSWER, WRITE_ANSWER, LAST])
        self.tile.fault(kind, self.random.randrange(40), self.random.choice([1, 2, 3]))
        self.disturbed = True

    def stall(self) -> None:
        self.tile.stall(self.random.choice([0, 0.2, 0.7]), self.random.randrange(100))

    def wait(self) -> None:
        self.tile.step(self.random.randrange(300))

    def noise(self) -> None:
        self.tile.write(self.random.randrange(0x800) * 4 | 0x1000, bytes(4), True)
        self.tile.read(self.random.randrange(0x800) * 4, 4)

    def settle(self) -> None:
        """Everything ends, and each job as it must."""
        software, tile = self.software, self.tile
        software.write("config", 0)
        if self.half:
            self.side()
        for _ in range(200):
            if software.status("idle") and not software.status("direct_busy"):
                waits = (
                    not software.read(place_of(q, view.QueueStatus)) & 2
                    and software.head(q) != software.rings[q].tail
                    for q in range(4)
                )
                if not any(waits):
                    break
            if software.status("direct_busy") and software.status("direct_data"):
                software.feed(b"abc")
            elif software.status("direct_busy") and not tile.unsent():
                tile.send(b"abc")
            if software.status("key_data"):
                tile.write(KEY_WINDOW, bytes(128))
            tile.step(100)
        else:
            raise AssertionError(f"hangs: {software.read('status'):#x}")
        for queue in range(4):
            jobs, done = self.expected[queue], 0
            first = software.rings[queue].tail - len(jobs)
            done = (software.head(queue) - first) & 0xFFFF
            assert done <= len(jobs)
            for out, right in jobs[:done]:
                assert right is not None and tile.get(out, len(right)) == right
            if done < len(jobs):
                status = software.read(place_of(queue, view.QueueStatus))
                assert status & 2
                if not self.disturbed:
                    assert jobs[done][1] is None and status >> 4 not in (ABORTED, BUS, PROTOCOL)
            jobs.clear()
        tile.no_faults()
        tile.stall(0)
        restart(software)
        while tile.unsent():  # packets that no job took
            software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
            software.until("direct_busy", 0)
        self.disturbed = False


ACTIONS = {
    "good": 30, "bad": 8, "direct": 8, "stream": 6, "abort": 3, "zeroize": 2, "selftest": 1,
    "load": 4, "clear": 2, "side": 4, "fault": 4, "stall": 3, "wait": 12, "noise": 4, "settle": 5,
}  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_random_walks_never_hang(ready: tuple[Software, bytes], seed: int) -> None:
    software, state = ready
    back(software, state)
    software.tile.put(TEXT, payload(0x800, seed))
    for number in range(50):
        walk = Walk(software, 50 * seed + number)
        walk.settle()
        for _ in range(50):
            walk.action()
        walk.settle()
        assert software.status("failed") == software.status("stuck") == 0
    while software.tile.received():
        pass
    works(software)
