"""Who may access a page of the tile, by AxUSER and AxPROT; what memory accesses tell the bus."""

import random
from collections.abc import Mapping

import pytest
from tile_cases import SMALL
from tile_safety import RINGS, SHA256, digest, machine, out_of_reset, payload, works

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    DIGEST,
    KEY_WINDOW,
    LIST,
    MESSAGE,
    NONE,
    RESUME,
    SUSPEND,
    ZEROIZE,
    Job,
    Software,
    entries,
    place_of,
)
from hashtile.sim.tile import FIXED, OKAY, SLVERR, WRAP, Tile

NAMES = ("access0", "access1", "access2", "access3", "access_tile")
OWNER, USUAL = 4, 2  # the place of the tile's register; AxPROT of data after a reset
PAGES = {0x0000: OWNER, 0x1000: OWNER, 0x2000: 0, 0x3000: 1, 0x4000: 2, 0x5000: 3, 0x6000: OWNER}
LOCK = view.Lock.ACCESS


def policy(user: int | None = None, **fields: int) -> int:
    """A register of access; without a user all may."""
    return view.AccessWord.pack(user=user or 0, check=user is not None, **fields)


def right(word: int, prot: int, user: int) -> bool:
    """Whether the policy lets this access through."""
    field = view.AccessWord.unpack(word)
    if field["check"] and field["user"] != user:
        return False
    return not (field["privileged"] and not prot & 1) and not (field["secure"] and prot & 2)


def test_after_a_reset_all_may() -> None:
    """Any AxUSER and AxPROT reach each page, and bursts have the AxPROT that they always had."""
    software = machine()
    tile = software.tile
    assert [software.read(name) for name in NAMES] == [USUAL << 16] * 4 + [0]
    for prot in range(8):
        for user in (0, 1, 255):
            tile.who(prot, user)
            for queue in range(4):
                software.read(place_of(queue, view.QueueStatus))
            software.read("status")
    tile.bursts()
    works(software)
    assert {(burst.prot, burst.user) for burst in tile.bursts()} == {(USUAL, 0)}


def test_each_access_is_checked_against_the_owner_of_its_page() -> None:
    """Random policies and accesses: refused are SLVERR and zeros, and nothing changes."""
    software = machine()
    tile = software.tile
    source = random.Random(28)
    seen: set[tuple[int, bool, bool]] = set()
    model: dict[int, bytes] = {}
    for _ in range(40):
        words = [source.choice((policy(source.randrange(3)), policy(),
                                policy(source.randrange(3), privileged=1), policy(secure=1),
                                policy(1, privileged=1, secure=1))) for _ in NAMES]  # fmt: skip
        words[OWNER] = source.choice((0, policy(2), policy(2, secure=1)))
        for name, word in zip(NAMES, words, strict=True):
            tile.who(1, 2)
            software.write(name, word)
        for _ in range(30):
            page = source.choice(list(PAGES))
            prot, user = source.randrange(8), source.randrange(3)
            tile.who(prot, user)
            may = right(words[PAGES[page]], prot, user)
            place = page + (view.QueueIntrEnable.OFFSET if 0x2000 <= page < 0x6000 else 0x24)
            known = page != 0x1000 and page < 0x6000
            old, response = tile.read(place, 4)
            assert (response == OKAY) == (may and known), (hex(page), prot, user)
            assert may or old == bytes(4)
            value = source.choice((bytes(4), b"\x10\0\0\0" if page == 0 else b"\x03\0\0\0"))
            assert (tile.write(place, value) == OKAY) == (may and known)
            if may and known:
                model[place] = value
            seen.add((PAGES[page], may, known))
            for other in range(3):  # by someone who may
                tile.who(1, other)
                if known and right(words[PAGES[page]], 1, other):
                    assert tile.read(place, 4) == (model.get(place, bytes(4)), OKAY)
        tile.who(1, 2)
        software.write("access_tile", 0)
    assert {(owner, may, True) for owner in range(5) for may in (False, True)} <= seen


def test_a_refused_access_changes_nothing() -> None:
    """Each register and window, by who may not: the state of the tile is that before."""
    software = machine()
    tile = software.tile
    for name in NAMES:
        software.write(name, policy(7) | (USUAL << 16 if name != "access_tile" else 0))
    tile.who(0, 7)
    shown = [software.read(place_of(q, r)) for q in range(4)
             for r in (view.QueueBaseLow, view.QueueControl, view.QueueTail)]  # fmt: skip
    shown += [software.read(at) for at in range(0x10, 0x80, 4) if readable(tile, at)]
    tile.who(0, 6)
    for at in [*range(0, 0x260, 4), *range(0x1000, 0x1A00, 64), *range(0x2000, 0x2030, 4),
               *range(0x5000, 0x5030, 4)]:  # fmt: skip
        assert tile.write(at, b"\xff" * 4) == SLVERR, hex(at)
        assert tile.read(at, 4) == (bytes(4), SLVERR), hex(at)
    for port in (False, True):
        tile.who(0, 6, data_port=port)
        assert tile.write(MESSAGE, b"\xff" * 64, port) == SLVERR
        assert tile.read(DIGEST, 64, port) == (bytes(64), SLVERR)
    tile.who(0, 7)
    tile.who(0, 7, data_port=True)
    again = [software.read(place_of(q, r)) for q in range(4)
             for r in (view.QueueBaseLow, view.QueueControl, view.QueueTail)]  # fmt: skip
    again += [software.read(at) for at in range(0x10, 0x80, 4) if readable(tile, at)]
    assert again == shown
    works(software)


def readable(tile: Tile, at: int) -> bool:
    """There is a register that can be read."""
    return tile.read(at, 4)[1] == OKAY


def test_bursts_are_checked_beat_by_beat() -> None:
    """FIXED, INCR and WRAP, long and narrow, by who may not: no beat gets through."""
    software = machine()
    tile = software.tile
    software.write("access1", policy(3))
    page = view.QUEUES[1]
    tile.who(0, 2)
    for burst in (FIXED, WRAP):
        ticket = tile.post(page + 0x20, b"\x03\x00\x00\x00" * 4, burst=burst)
        assert tile.collect(ticket).response == SLVERR
        ticket = tile.post(page + 0x20, beats=4, burst=burst)
        answer = tile.collect(ticket, 4)
        assert set(answer.responses) == {SLVERR} and answer.data == bytes(16)
    answer = tile.collect(tile.post(page + 0x40, beats=8), 8)
    assert set(answer.responses) == {SLVERR} and answer.data == bytes(32)
    for place in range(4):  # a byte of a register is none anyway
        assert tile.collect(tile.post(page + place, beats=1, size=0), 1).response == SLVERR
    tile.who(0, 3)
    answer = tile.collect(tile.post(page + 0x40, beats=8), 8)
    assert set(answer.responses) == {OKAY} and answer.data[:4] == b"HASH"

    # Two requests at a time: each is judged by its own user to its last beat.
    for users in ((3, 2), (2, 3)):
        tickets = []
        for user in users:
            tile.who(0, user)
            tickets.append(tile.post(page + 0x40, beats=8))
        for user, ticket in zip(users, tickets, strict=True):
            answer = tile.collect(ticket, 8)
            assert set(answer.responses) == {OKAY if user == 3 else SLVERR}, users


def test_a_read_in_progress_ends_when_the_owner_shuts_the_page() -> None:
    """A burst that began when all might gets nothing of the digest after the change."""
    software = machine()
    tile = software.tile
    software.begin(Job(SHA256, length=64))
    software.feed(payload(64, 5))
    software.until("direct_busy", 0)
    right_one = software.answer()[:16]
    ticket = tile.post(DIGEST, beats=16, burst=FIXED, data_port=True)
    software.write("access_tile", policy(9))
    answer = tile.collect(ticket, 16, data_port=True)
    got = answer.responses.index(SLVERR)  # beats before the change
    assert got > 0
    assert answer.responses == bytes([OKAY] * got + [SLVERR] * (16 - got))
    assert answer.data == right_one * got + bytes(16 * (16 - got))


def test_a_tenant_reaches_its_page_alone() -> None:
    """Four tenants and an owner, each with an AxUSER: 25 pairs, by reads, writes and commands."""
    software = machine()
    tile = software.tile
    users = (10, 11, 12, 13, 1)
    for name, user in zip(NAMES, users, strict=True):
        software.write(name, policy(user) | (USUAL << 16 if name != "access_tile" else 0))
        tile.who(0, user if name == "access_tile" else 0)
    for index, user in enumerate(users):
        tile.who(0, user)
        for queue in range(4):
            control = view.QUEUES[queue] + view.QueueControl.OFFSET
            for register in (view.QueueTail, view.QueueHead, view.QueueStatus, view.QueueControl):
                _, response = tile.read(view.QUEUES[queue] + register.OFFSET, 4)
                assert (response == OKAY) == (index == queue)
            value = view.QueueControl.pack(enable=1, size=4).to_bytes(4, "little")
            assert (tile.write(control, value) == OKAY) == (index == queue)
        for place in (view.Control.OFFSET, view.Lock.OFFSET, KEY_WINDOW, 0x200, 0x240, 0x250):
            refused = tile.write(place, ZEROIZE.to_bytes(4, "little")) != OKAY
            if index != OWNER:
                assert refused, hex(place)
        if index != OWNER:
            tile.put(0x4000, payload(64, index))
            job = Job(SHA256, 0x4000, 64, 0x5000)
            ring = software.rings[index]
            entry = RINGS + 0x400 * index + 64 * (ring.tail % 16)
            tile.put(entry, job.pack())
            ring.tail += 1
            tail = ring.tail.to_bytes(4, "little")
            assert tile.write(place_of(index, view.QueueTail), tail) == OKAY
            while tile.read(place_of(index, view.QueueHead), 4)[0][0] != ring.tail:
                tile.step(10)
            assert tile.get(0x5000, 32) == digest(SHA256, payload(64, index))


def test_locks_hold_until_the_reset() -> None:
    """A policy that is locked is not written, by its owner neither, and not by a zeroize."""
    software = machine()
    tile = software.tile
    for place, name in enumerate(NAMES):
        word = policy(0x21 + place, secure=1)
        tile.who(0, 0x25)
        software.write(name, word)
        software.write("lock", LOCK.put(1 << place))
        software.write(name, 0)
        assert software.read(name) == word
        assert LOCK.get(software.read("lock")) == (1 << place + 1) - 1
    software.write("lock", 0)
    assert LOCK.get(software.read("lock")) == 31
    software.write("control", ZEROIZE)
    software.until("zeroizing", 0)
    assert [software.read(name) & 0xFF for name in NAMES] == [0x21, 0x22, 0x23, 0x24, 0x25]
    tile.who(2, 0x25)
    assert tile.read(0, 4)[1] == SLVERR
    tile.reset()
    tile.who(0, 0)
    out_of_reset(software)
    assert [software.read(name) for name in NAMES] == [USUAL << 16] * 4 + [0]
    works(software)


def test_an_owner_can_lock_itself_out() -> None:
    """A policy that nobody satisfies leaves the queues at work; the reset is the way back."""
    software = machine()
    tile = software.tile
    software.write("access_tile", policy(0x5A, privileged=1))
    assert tile.read(0, 4) == (bytes(4), SLVERR)
    tile.put(0x4000, payload(64, 3))
    assert software.run(Job(SHA256, 0x4000, 64, 0x5000), queue=2) == (NONE, 0)
    assert tile.get(0x5000, 32) == digest(SHA256, payload(64, 3))
    tile.who(0, 0x5A)
    assert tile.read(0, 4)[1] == SLVERR
    tile.who(1, 0x5A)
    assert tile.read(0, 4) == (b"HASH", OKAY)


def told(software: Software, queue: int, user: int, prot: int) -> None:
    """Sets what the memory accesses of a queue tell the bus."""
    software.write(NAMES[queue], policy(dma_user=user, dma_prot=prot))


@pytest.mark.parametrize("latency", [1, 20])
@pytest.mark.parametrize("stalls", [0.0, 0.6])
def test_memory_accesses_have_the_user_of_their_queue(latency: int, stalls: float) -> None:
    """Four queues at a time, each with its own ring and places: each burst is of its queue."""
    software = machine()
    tile = software.tile
    tile.latency(latency)
    tile.stall(stalls, seed=9)
    for queue in range(4):
        told(software, queue, 0xA0 + queue, queue + 2 & 7)
        base = 0x4000 + 0x2000 * queue
        software.open(queue, base)
        tile.put(base + 0x400, payload(700, queue))
        tile.put(base + 0x800, entries([(base + 0x400, 300), (0, 0), (base + 0x400 + 300, 400)]))
    tile.bursts()
    for queue in range(4):
        base = 0x4000 + 0x2000 * queue
        software.submit(
            queue,
            Job(SHA256, base + 0x400, 700, base + 0x900),
            Job(SHA256, base + 0x800, 700, base + 0xA00, control=LIST),
            Job(SHA256, base + 0x400, 300, control=SUSPEND, context=base + 0xB00),
            Job(SHA256, base + 0x52C, 400, base + 0xC00, control=RESUME, context=base + 0xB00),
            Job(SHA256, 0, 0xFFFFFFFF, base + 0xD00) if queue == 3 else Job(SHA256, base, 0, base),
        )  # fmt: skip
    for queue in range(4):
        software.drained(queue)
    bursts = tile.bursts()
    assert {burst.write for burst in bursts} == {False, True}
    for burst in bursts:
        queue = (burst.address - 0x4000) // 0x2000
        assert (burst.user, burst.prot) == (0xA0 + queue, queue + 2 & 7), burst
    assert len({burst.user for burst in bursts}) == 4
    for queue in range(4):
        base = 0x4000 + 0x2000 * queue
        right_one = digest(SHA256, payload(700, queue))
        assert [tile.get(base + at, 32) for at in (0x900, 0xA00, 0xC00)] == [right_one] * 3


def test_a_change_counts_when_nothing_runs() -> None:
    """Bursts of a job that runs keep what they tell; those after it have the new one."""
    software = machine()
    tile = software.tile
    tile.latency(30)
    told(software, 0, 0x11, 2)
    tile.put(0x4000, payload(4000, 1))
    tile.bursts()
    software.submit(0, Job(SHA256, 0x4000, 4000, 0x6000))
    tile.step(200)
    told(software, 0, 0x22, 3)
    assert software.drained(0) == (NONE, 0)
    assert {(burst.user, burst.prot) for burst in tile.bursts()} == {(0x11, 2)}
    tile.step(100)
    assert software.run(Job(SHA256, 0x4000, 40, 0x6000)) == (NONE, 0)
    assert {(burst.user, burst.prot) for burst in tile.bursts()} == {(0x22, 3)}


def test_a_write_that_waits_goes_on_when_its_policy_changes() -> None:
    """The data port waits inside a message; the owner shuts its page: the beat ends whole."""
    software = machine()
    tile = software.tile
    software.begin(Job(SHA256, length=256))
    software.until("direct_data")
    ticket = tile.post(MESSAGE, payload(256, 8), data_port=True)  # longer than the tile can take
    tile.step(3)
    software.write("access_tile", policy(9))
    answer = tile.collect(ticket, data_port=True)
    tile.who(0, 9)
    if answer.response == OKAY:
        software.until("direct_busy", 0)
        assert software.answer()[:32] == digest(SHA256, payload(256, 8))
    else:  # a beat was refused as a whole: the message lacks it
        tile.who(0, 9, data_port=True)
        software.write("control", 1)
        software.until("direct_busy", 0)
    software.write("access_tile", 0)
    tile.who(0, 0)
    tile.who(0, 0, data_port=True)
    software.until("idle")
    works(software)


NO_QUEUE = {"Modes2": 2, "Modes3": 0, "Frame": 0, "Slots": 0, "Queues": 0}


@pytest.mark.quick
@pytest.mark.parametrize(("build", "queues"), [(NO_QUEUE, 0), (SMALL, 1)])
def test_only_what_is_built_has_registers(build: Mapping[str, int | str], queues: int) -> None:
    """The registers of queues that are not built are none."""
    software = Software.start(build)
    for place, name in enumerate(NAMES):
        _, response = software.tile.read(view.REGISTERS[name].OFFSET, 4)
        assert (response == OKAY) == (place < queues or place == OWNER)
    software.write("access_tile", 0xFFFFFFFF & ~policy(0xFF, privileged=1, secure=1))
    assert software.read("access_tile") == 0


@pytest.mark.parametrize("port", [False, True])
def test_no_byte_of_a_message_comes_from_who_may_not(port: bool) -> None:
    """While a direct job waits for its message: refused bytes are not of it."""
    software = machine()
    tile = software.tile
    software.begin(Job(SHA256, length=64))
    software.until("direct_data")
    software.write("access_tile", policy(7))
    assert tile.write(MESSAGE, b"\xff" * 32, port) == SLVERR
    tile.who(0, 7)
    tile.who(0, 7, data_port=True)
    assert tile.write(MESSAGE, payload(64, 5), port) == OKAY
    software.until("direct_busy", 0)
    assert software.answer()[:32] == digest(SHA256, payload(64, 5))
