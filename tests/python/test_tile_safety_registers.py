"""Hostile use of registers, windows, locks and interrupts: the tile works or refuses."""

import hmac

from tile_safety import (
    DIRECT_DONE,
    DIRECT_ERROR,
    END,
    FIRST,
    KEY_DONE,
    KEY_ERROR,
    OUT,
    QUEUE_DONE,
    QUEUE_ERROR,
    RINGS,
    SHA3_256,
    SHA256,
    SHA512,
    TESTED_EVENT,
    TEXT,
    ZEROIZED,
    digest,
    machine,
    out_of_reset,
    payload,
    restart,
    works,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import (
    DIGEST,
    INTERRUPT,
    KEY_WINDOW,
    KEYED,
    MESSAGE,
    NEXT,
    NONE,
    SELFTEST,
    START,
    TO_STREAM,
    WINDOW,
    ZEROIZE,
    Job,
    Software,
    place_of,
)
from hashtile.sim.tile import FIXED, OKAY, READ_SILENCE, SLVERR, WRAP


def test_the_window_moves_only_between_jobs_and_the_lock_holds() -> None:
    software = machine()
    tile = software.tile
    tile.latency(100)
    message = payload(1000, 3)
    tile.put(TEXT, message)
    job = Job(SHA256, TEXT, 1000, OUT)
    for cycles in range(0, 300, 23):
        software.submit(0, job)
        tile.step(cycles)
        running = bool(software.read(place_of(0, view.QueueStatus)) & 1)
        software.window(0, 0)
        cause, _ = software.drained(0)
        assert cause == NONE if running else cause in (NONE, WINDOW)
        assert software.run(job, queue=1)[0] == WINDOW
        software.window(FIRST, END - 1)
        restart(software)
    tile.latency(1)
    for command in (0, ZEROIZE):
        software.write("lock", 7)
        software.write("lock", 0)
        software.write("control", command)
        for register in ("window_base_low", "window_last_low"):
            before = software.read(register, 8)
            software.write(register, before ^ 0xFFFFFFFFFFFFFFFF, 8)
            assert software.read(register, 8) == before
        for register, before in (("watchdog", 1 << 24), ("budget", 0)):
            software.write(register, 5)
            assert software.read(register) == before
        software.until("idle")
        software.until("zeroizing", 0)
        restart(software)
    assert software.read("lock") == 7
    for address in range(0, 0x1000, 4):  # the port for data reaches no register
        if address % 0x40 == 0 or address < 0x80:
            assert tile.write(address, b"\xff" * 4, data_port=True) == SLVERR
            assert tile.read(address, 4, data_port=True) == (bytes(4), SLVERR)
    works(software)
    tile.reset()
    assert software.read("lock") == 0
    assert software.read("window_last_low", 8) == 0
    assert software.read("window_base_low", 8) == 2**64 - 1
    software.until("tested")
    software.open(0, RINGS)
    tile.bursts()
    assert software.run(Job(SHA256, TEXT, 64, OUT)) == (WINDOW, RINGS)
    assert tile.bursts() == []
    software.restart(0)
    out_of_reset(software)
    works(software)


def test_each_lock_holds_what_it_names_alone() -> None:
    software = machine()
    for lock in (1, 2, 4):
        software.write("lock", lock)
        last = software.read("window_last_low", 8)
        software.write("window_last_low", last - 64, 8)
        assert software.read("window_last_low", 8) == (last if lock & 1 else last - 64)
        software.write("watchdog", 5000)
        assert software.read("watchdog") == (1 << 24 if lock & 2 else 5000)
        software.write("budget", 6000)
        assert software.read("budget") == (0 if lock & 4 else 6000)
        software.tile.reset()
        out_of_reset(software)
    works(software)


INTR_TESTS = [place_of(queue, view.QueueIntrTest) for queue in range(4)]
WRITE_ONLY = [view.Control.OFFSET, view.IntrTest.OFFSET, *INTR_TESTS]
MAPPED = {
    *range(0, 0x44, 4), *range(0x50, 0x68, 4), 0x70, 0x74, 0x80,
    *range(0x90, 0xBC, 4), *(place + at for place in view.QUEUES for at in range(0, 0x78, 4)
                           if not 0x30 <= at < 0x40),
    *range(0x200, 0x254, 4), *range(0x260, 0x280, 4),
}  # fmt: skip
QUIET = [place for place in sorted(MAPPED) if place not in range(0x90, 0xBC) and place != 0x14]


def settings(software: Software) -> list[int]:
    """All registers that time alone does not change."""
    return [software.read(place) if place not in WRITE_ONLY else 0 for place in QUIET]


def test_registers_take_whole_words_and_give_nothing_else() -> None:
    software = machine()
    tile = software.tile
    before = settings(software)
    for place in [*range(0, 0x3000, 4), *range(0x3000, 0x8000, 0x104)]:
        mapped = place in MAPPED
        digest_window = 0x1400 <= place < 0x1440
        if mapped:
            continue
        data, response = tile.read(place, 4)
        assert (data, response) == (bytes(4), OKAY if digest_window else SLVERR), hex(place)
        assert tile.write(place, b"\xff" * 4) == SLVERR, hex(place)
        if place % 16 == 0:
            data, response = tile.read(place, 16, data_port=True)
            assert (data, response) == (bytes(16), OKAY if digest_window else SLVERR), hex(place)
            assert tile.write(place, b"\xff" * 16, data_port=True) == SLVERR, hex(place)
    assert settings(software) == before
    # Parts of words, strobes with holes
    for place in sorted(MAPPED):
        for strobes in (0b0001, 0b1110, 0b1001, 0b0110, 0):
            ticket = tile.post(place, b"\xff" * 4, [strobes])
            assert tile.collect(ticket).response == SLVERR, hex(place)
        for size in (0, 1):
            for offset in range(4):
                ticket = tile.post(place + offset, size=size)
                answer = tile.collect(ticket)
                assert (answer.data, answer.response) == (bytes(4), SLVERR), hex(place)
        if place != 0x10:  # not what zeroizes
            ticket = tile.post(place + 1, b"\xff" * 4, [0b1110])
            assert tile.collect(ticket).response == SLVERR
    assert settings(software) == before
    # What is written only reads as zeros, or not at all; what is read only stays
    for place in WRITE_ONLY:
        data, _ = tile.read(place, 4)
        assert data == bytes(4)
    for place in (0x0, 0x4, 0x8, 0xC, 0x14, 0x80, *range(0x90, 0xBC, 4), *range(0x2010, 0x2020, 4)):
        tile.write(place, b"\xff" * 4)
    assert settings(software) == before
    # Bursts over the end of the map, of all kinds
    for burst in (FIXED, WRAP):
        ticket = tile.post(0x18, b"\0" * 64, burst=burst)
        tile.collect(ticket)
    software.write("intr_state", 0xFFFFFFFF)
    for place, beats_ in ((0x44, 3), (0x238, 16), (0x1F00, 64), (0xFF0, 4)):
        answer = tile.collect(tile.post(place, beats=beats_), beats_)
        assert all(
            response == (OKAY if (place + 4 * n) % 0x8000 in MAPPED else SLVERR)
            for n, response in enumerate(answer.responses)
        )
    assert tile.collect(tile.post(0x7FF0, b"\0" * 64)).response == SLVERR
    software.until("idle")
    software.window(FIRST, END - 1)  # the bursts wrote zeros
    works(software)


def test_windows_take_only_what_is_asked_for() -> None:
    software = machine()
    tile = software.tile
    key, message = payload(32, 1), payload(64, 2)
    for place in (MESSAGE, MESSAGE + 0x3FC, KEY_WINDOW, KEY_WINDOW + 0x3FC):
        assert tile.write(place, b"\xff" * 4) == SLVERR
        assert tile.read(place, 4) == (bytes(4), SLVERR)
    assert tile.write(DIGEST, b"\xff" * 4) == SLVERR
    # The key window, while it takes a key
    software.write("key_bytes", 32)
    software.write("key_control", SHA256 << 4 | 31 << 16 | START)
    software.until("key_data")
    assert tile.write(KEY_WINDOW, key[:16]) == OKAY
    assert tile.read(KEY_WINDOW, 32) == (bytes(32), SLVERR)
    assert tile.read(KEY_WINDOW, 32, data_port=True) == (bytes(32), SLVERR)
    assert tile.write(KEY_WINDOW, key[16:], data_port=True) == SLVERR
    for strobes in (0b0101, 0b1110, 0b1000, 0):
        assert tile.collect(tile.post(KEY_WINDOW, b"\xff" * 4, [strobes])).response == SLVERR
    assert tile.write(KEY_WINDOW, key[16:]) == OKAY
    software.until("key_busy", 0)
    assert tile.write(KEY_WINDOW, bytes(4)) == SLVERR
    tile.put(TEXT, message)
    assert software.run(Job(SHA256, TEXT, 64, OUT, control=KEYED)) == (NONE, 0)
    assert tile.get(OUT, 32) == hmac.digest(key, message, "sha256")
    # The message's, while a job runs; its digest is not there before the end; what is changed now
    # is of the next job, and a start is none
    for wide in (False, True):
        software.direct(Job(SHA3_256), b"before")
        software.begin(Job(SHA256, length=64))
        software.until("direct_data")
        for strobes in (0b0101, 0b1110, 0b1000, 0):
            assert tile.collect(tile.post(MESSAGE, b"\xff" * 4, [strobes])).response == SLVERR
        for holes in (0xFFFE, 0x00F7, 0x0FEF, 0x8001, 0xF0FF):
            ticket = tile.post(MESSAGE, b"\xff" * 16, [holes], data_port=True)
            assert tile.collect(ticket, data_port=True).response == SLVERR
        for part in range(0, 64, 16):
            assert software.answer() == bytes(64)
            assert software.answer(wide=True) == bytes(64)
            software.begin(Job(SHA512, kind=3, length=3, control=KEYED, slot=1), TO_STREAM)
            software.write("control", 8)
            assert software.feed(message[part : part + 16], wide=wide) == OKAY
        software.until("direct_busy", 0)
        assert software.status("direct_cause") == NONE
        for _ in range(2):
            assert software.answer() == digest(SHA256, message) + bytes(32)
        assert tile.received() is None
    works(software)


def test_each_event_raises_the_interrupt_and_none_is_lost() -> None:
    software = machine()
    tile = software.tile
    software.write("intr_state", 0xFFFFFFFF)
    every = 1 << 4 | 1 << 12 | 3 << 16 | 0xF << 20
    for bit in (bit for bit in range(32) if every >> bit & 1):
        software.write("intr_enable", 1 << bit)
        assert not tile.irq
        software.write("intr_test", 1 << bit)
        tile.step(3)
        assert tile.irq and not tile.queue_irq and software.read("intr_state") == 1 << bit
        software.write("intr_state", ~(1 << bit) & 0xFFFFFFFF)
        assert tile.irq
        software.write("intr_enable", ~(1 << bit) & 0xFFFFFFFF)
        tile.step(2)
        assert not tile.irq
        software.write("intr_state", 1 << bit)
        assert software.read("intr_state") == 0
    software.write("intr_test", ~every & 0xFFFFFFFF)
    assert software.read("intr_state") == 0 and software.read("intr_enable") == every ^ 1 << 23
    # The events themselves
    software.write("intr_enable", every)

    def event(bits: int) -> None:
        tile.run_until_irq(3000)
        assert tile.irq and not tile.queue_irq
        tile.step(30)
        assert software.read("intr_state") == bits, hex(software.read("intr_state"))
        software.write("intr_state", bits)
        tile.step(2)
        assert not tile.irq

    software.begin(Job(SHA256))
    event(DIRECT_DONE)
    software.begin(Job(7))
    event(DIRECT_ERROR)
    software.write("key_bytes", 0)
    software.write("key_control", SHA256 << 4 | START)
    event(KEY_DONE)
    software.write("key_control", 7 << 4 | START)
    event(KEY_ERROR)
    software.write("key_control", 5 | SHA256 << 4 | START)  # no such slot
    event(KEY_ERROR)
    software.write("control", SELFTEST)
    event(TESTED_EVENT)
    software.write("control", ZEROIZE)
    event(ZEROIZED | TESTED_EVENT)
    works(software)


def test_each_queue_has_an_interrupt_of_its_own() -> None:
    """Its events raise its line and the sum of all; only its own registers clear and mask them."""
    software = machine()
    tile = software.tile

    def registers(which: type[view.Register]) -> list[int]:
        return [software.read(place_of(queue, which)) for queue in range(4)]

    def write(queue: int, which: type[view.Register], value: int) -> None:
        software.write(place_of(queue, which), value)

    def event(queue: int, bits: int) -> None:
        tile.run_until_irq(3000)
        assert (tile.irq, tile.queue_irq) == (True, 1 << queue)
        tile.step(30)
        assert registers(view.QueueIntrState) == [bits * (queue == q) for q in range(4)]
        for other in {*range(4)} - {queue}:
            write(other, view.QueueIntrState, 0xFFFFFFFF)
            write(other, view.QueueIntrEnable, 0)
        software.write("intr_state", 0xFFFFFFFF)
        software.write("intr_enable", 0)
        assert (tile.irq, tile.queue_irq) == (True, 1 << queue)
        write(queue, view.QueueIntrState, 3 & ~bits)
        assert (tile.irq, tile.queue_irq) == (True, 1 << queue)
        write(queue, view.QueueIntrState, bits)
        tile.step(2)
        assert (tile.irq, tile.queue_irq) == (False, 0)
        for other in range(4):
            write(other, view.QueueIntrEnable, 3)

    for queue in range(4):
        write(queue, view.QueueIntrState, 3)
        write(queue, view.QueueIntrEnable, 3)
    for queue in range(4):
        for bits in (1, 2):
            write(queue, view.QueueIntrTest, bits)
            event(queue, bits)
        software.submit(queue, Job(SHA256, TEXT, 1, OUT, control=INTERRUPT))
        event(queue, QUEUE_DONE)
        assert software.run(Job(SHA256, TEXT, 1, OUT), queue=queue) == (NONE, 0)
        assert not tile.irq  # it was not asked for
        software.submit(queue, Job(7, TEXT, 1, OUT))
        event(queue, QUEUE_ERROR)
        software.restart(queue)
        write(queue, view.QueueIntrEnable, QUEUE_ERROR)
        software.run(Job(SHA256, TEXT, 1, OUT, control=INTERRUPT), queue=queue)
        assert registers(view.QueueIntrState)[queue] == QUEUE_DONE and not tile.queue_irq
        write(queue, view.QueueIntrState, QUEUE_DONE)
        write(queue, view.QueueIntrEnable, 3)
    software.write("control", ZEROIZE)  # the queues have nothing to do any more
    software.until("zeroizing", 0)
    assert tile.queue_irq == 0xF and registers(view.QueueIntrState) == [QUEUE_ERROR] * 4
    works(software)


def test_an_answer_that_was_read_goes() -> None:
    """By `control.next`, which otherwise changes nothing of a digest."""
    software = machine()
    for early in range(0, 60, 7):
        software.begin(Job(SHA256, length=3))
        assert software.feed(b"abc") == OKAY
        software.tile.step(early)
        software.write("control", NEXT)
        software.until("direct_busy", 0)
        assert software.answer()[:32] == digest(SHA256, b"abc"), early
        assert software.answer()[:32] == digest(SHA256, b"abc"), early
        software.write("control", NEXT)
        assert software.answer() == bytes(64) and not software.status("direct_digest")
    works(software)


def test_no_digest_is_told_of_while_a_new_job_waits() -> None:
    software = machine()
    cause, answer = software.direct(Job(SHA256), b"abc")
    assert (cause, answer[:32]) == (NONE, digest(SHA256, b"abc"))
    assert software.status("direct_digest")
    software.tile.fault(READ_SILENCE)
    software.submit(0, Job(SHA256, TEXT, 64, OUT))
    software.begin(Job(SHA256, length=3))
    assert software.status("direct_busy") and not software.status("direct_digest")
    assert software.answer() == bytes(64)
