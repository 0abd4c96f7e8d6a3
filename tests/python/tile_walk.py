"""Random walks on the tile: actions in any order, and what may come of them.

Tests make a few hundred of them; `python tests/soak.py` makes them for as long as one likes.
"""

import random

from tile_safety import (
    END,
    OUT,
    SHA3_256,
    SHA256,
    SHA512,
    TEXT,
    back,
    digest,
    out_of_reset,
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
    PROTOCOL,
    RESUME,
    SELFTEST,
    START,
    STREAM_REPEAT,
    SUSPEND,
    TO_STREAM,
    ZEROIZE,
    Job,
    Software,
    place_of,
)
from hashtile.sim.tile import LAST, READ_ANSWER, WRITE_ANSWER


class Walk:
    """Actions in any order on a tile, and what may come of them."""

    def __init__(self, software: Software, seed: int) -> None:
        self.software, self.tile = software, software.tile
        self.random = random.Random(seed)
        # Of each job the place of its answer and the answer: None if it must fail, empty if it may
        self.expected: list[list[tuple[int, bytes | None]]] = [[] for _ in range(4)]
        self.disturbed = True  # an abort, zeroize or fault may have hit what runs
        self.half = False  # of a sideloaded key more is to come
        self.debugged = False
        self.compared = 0  # digests

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

    def part(self) -> None:
        """A part of a MAC, which ends well or not, as its slot and its length are."""
        queue = self.random.randrange(4)
        if len(self.expected[queue]) >= 12:
            return self.settle()
        control = self.random.choice([SUSPEND, RESUME, RESUME | SUSPEND]) | KEYED
        count = self.random.choice([0, 64, 64, 128, 70])
        out = OUT + 0x800 * queue + 0x80 * (self.software.rings[queue].tail % 16)
        slot = self.random.randrange(2)
        self.software.submit(queue, Job(SHA256, TEXT, count, out, control=control, slot=slot))
        self.expected[queue].append((out, b""))

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

    def reset(self) -> None:
        self.tile.reset(self.random.randrange(1, 5))
        out_of_reset(self.software)
        for jobs in self.expected:
            jobs.clear()
        self.half = False

    def debug(self) -> None:
        """Debugging of the chip begins or ends."""
        self.debugged = not self.debugged
        self.tile.alarm(debug=self.debugged)
        self.disturbed = True

    def tamper(self) -> None:
        """Nothing goes on, and no slot holds a key, until the reset."""
        self.tile.alarm(tamper=True, debug=self.debugged)
        self.tile.step(self.random.randrange(1, 5))
        self.tile.alarm(debug=self.debugged)
        self.tile.step(self.random.randrange(4, 400))
        assert self.software.status("tampered") and not self.software.read("slots") & 0xFF
        self.reset()

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
        if self.debugged:
            self.debug()
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
                self.compared += bool(right)
            if done < len(jobs):
                status = software.read(place_of(queue, view.QueueStatus))
                assert status & 2
                if not self.disturbed:
                    assert not jobs[done][1] and status >> 4 not in (ABORTED, BUS, PROTOCOL)
            jobs.clear()
        tile.no_faults()
        tile.stall(0)
        restart(software)
        while tile.unsent():  # packets that no job took
            software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
            software.until("direct_busy", 0)
        tile.step(20)
        while tile.received():
            pass
        software.begin(Job(SHA256), FROM_STREAM | TO_STREAM)
        tile.send(b"abc")
        software.until("direct_busy", 0)
        tile.step(20)
        assert tile.received() == (digest(SHA256, b"abc"), False)
        self.disturbed = False


ACTIONS = {
    "good": 30, "bad": 8, "direct": 8, "stream": 6, "abort": 3, "zeroize": 2, "reset": 1,
    "selftest": 1, "load": 4, "clear": 2, "side": 4, "fault": 4, "stall": 3, "wait": 12,
    "noise": 4, "settle": 5, "part": 5, "debug": 2, "tamper": 1,
}  # fmt: skip


def walk(software: Software, state: bytes, seed: int, actions: int) -> int:
    """A walk from `state`, with all of the memory as it is for this seed: the digests compared."""
    back(software, state)
    tile = software.tile
    tile.put(tile.base, bytes(tile.size))
    tile.put(TEXT, payload(0x800, seed))
    one = Walk(software, seed)
    for _ in range(actions):
        one.action()
    one.settle()
    assert software.status("failed") == software.status("stuck") == 0
    while tile.received():
        pass
    works(software)
    return one.compared
