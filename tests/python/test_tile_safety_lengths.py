"""Hostile lengths, functions and contexts; after it, the tile works or refuses, as specified."""

import struct

from tile_safety import (
    END,
    ENTRIES,
    OUT,
    SHA3_256,
    SHA256,
    SHA512,
    SHAKE128,
    STATE,
    TEXT,
    digest,
    inside,
    machine,
    payload,
    refused,
    works,
)

from hashtile.reference import functions
from hashtile.sim.software import (
    CONTEXT,
    DESCRIPTOR,
    FUNCTION,
    KEY,
    KEYED,
    KMAC,
    LENGTH,
    LIST,
    NONE,
    RESUME,
    SUSPEND,
    WINDOW,
    Job,
    entries,
)


def test_functions_keys_and_what_does_not_go_together() -> None:
    software = machine()
    for mode in set(range(16)) - {SHA256, SHA512, SHA3_256, SHAKE128}:
        refused(software, Job(mode, TEXT, 64, OUT), FUNCTION)
    for mode in (SHA256, SHA512, SHA3_256):
        for kind in (1, 2, 3):
            refused(software, Job(mode, TEXT, 64, OUT, kind=kind), FUNCTION)
    for kind in (2, 3):  # KMAC without a key: a rule of its own, told with the answer's address
        refused(software, Job(SHAKE128, TEXT, 64, OUT, kind=kind), FUNCTION, OUT)
    assert software.load(0, SHA256, b"key", users=0b00010)
    assert software.load(1, SHAKE128, b"key", users=0b11101, kmac=True)
    for control in (SUSPEND, RESUME, SUSPEND | RESUME):
        job = Job(SHA256, TEXT, 64, OUT, control=KEYED | control, slot=0, context=OUT)
        refused(software, job, KEY)
        part = Job(SHAKE128, TEXT, 168, OUT, kind=KMAC, control=KEYED | control, slot=1)
        refused(software, part, DESCRIPTOR)
    for slot in range(8):
        refused(software, Job(SHA256, TEXT, 64, OUT, control=KEYED, slot=slot), KEY)
        refused(software, Job(SHA3_256, TEXT, 64, OUT, control=KEYED, slot=slot), KEY)
        refused(software, Job(SHAKE128, TEXT, 64, OUT, control=KEYED, slot=slot), KEY)
    refused(software, Job(SHA256, TEXT, 64, OUT, bits=3, control=SUSPEND, context=OUT), DESCRIPTOR)
    refused(software, Job(SHA256, TEXT, 1 << 32, OUT), LENGTH)
    refused(software, Job(SHA256, TEXT, (1 << 61) - 1, OUT), LENGTH)
    for kind in (1, 2, 3):
        job = Job(SHAKE128, TEXT, 64, OUT, kind=kind, control=RESUME, context=OUT)
        refused(software, job, DESCRIPTOR)
    for odd in range(1, 8):
        refused(software, Job(SHA256, ENTRIES + odd, 64, OUT, control=LIST), DESCRIPTOR)
        for control in (SUSPEND, RESUME):
            job = Job(SHA256, TEXT, 64, OUT, control=control, context=OUT + odd)
            refused(software, job, DESCRIPTOR)
    # Whose key it is
    job = Job(SHA256, TEXT, 64, OUT + 0x800, control=KEYED, slot=0)
    assert software.run(job, queue=1) == (NONE, 0)
    assert software.run(job, queue=2)[0] == KEY
    cause, answer = software.direct(Job(SHA256, control=KEYED, slot=0), b"")
    assert (cause, answer) == (KEY, bytes(64))
    job = Job(SHAKE128, TEXT, 64, OUT + 0x800, kind=KMAC, control=KEYED, slot=1)
    assert software.run(job) == (NONE, 0)
    text = software.tile.get(TEXT, 64)
    framing = functions.Framing(key=b"key")
    expected = functions.digest("kmac128", text, length=32, framing=framing)
    assert software.tile.get(OUT + 0x800, 32) == expected
    works(software)


def test_lists_that_disagree_with_the_length() -> None:
    software = machine()
    tile = software.tile
    message = payload(100, 8)
    tile.put(TEXT, message)
    for pieces, length in (
        ([(TEXT, 65)], 64),
        ([(TEXT, 60), (TEXT, 5)], 64),
        ([(TEXT, 0xFFFFFFFF)], 64),
        ([(TEXT + (1 << 32), 64)], 64),
        ([(TEXT | 1 << 63, 64)], 64),
        ([(TEXT, 64 | 1 << 32)], 64),
        ([(TEXT, 64 | 1 << 63)], 64),
    ):
        tile.put(ENTRIES, b"".join(struct.pack("<QQ", *piece) for piece in pieces))
        refused(software, Job(SHA256, ENTRIES, length, OUT, control=LIST), LENGTH)
    # The reads of one that is too short continue after its end, up to the end of the window
    tile.put(0xF000, bytes(0x1100))
    tile.put(0xF000, entries([(TEXT, 63)]))
    tile.bursts()
    refused(software, Job(SHA256, 0xF000, 64, OUT, control=LIST), WINDOW, END)
    assert inside(tile.bursts())
    # Empty entries before and between the others, and a thousand of them
    pieces = [(0, 0)] * 1000 + [(TEXT, 40), (0xFFFFFFFF, 0), (TEXT + 40, 60)]
    tile.put(0xB000, entries(pieces))
    assert software.run(Job(SHA256, 0xB000, 100, OUT, control=LIST)) == (NONE, 0)
    assert tile.get(OUT, 32) == digest(SHA256, message)
    works(software)


def test_contexts_that_are_none() -> None:
    software = machine()
    tile = software.tile
    head = 0x31435448 << 32 | 36 << 16 | 1 << 4 | SHA256
    broken = [(head ^ 1 << bit, 1) for bit in (*range(8), 15, *range(24, 64))]
    broken += [(head & ~0xFF0000 | behind << 16, 1) for behind in (64, 65, 128, 255)]
    broken += [(head, 0), (head, 1 << 55), (head, 1 << 63), (head ^ 1 << 4, 5)]
    for first, blocks in broken:
        tile.put(STATE, struct.pack("<QQ", first, blocks))
        job = Job(SHA256, TEXT, 64, OUT, control=RESUME, context=STATE)
        refused(software, job, CONTEXT, STATE)
    # More blocks than the counter holds, with bytes after the state and without
    for behind, blocks in ((36, (1 << 55) - 1), (0, (1 << 55) - 1)):
        first = head & ~0xFF0000 | behind << 16
        tile.put(STATE, struct.pack("<QQ", first, blocks))
        refused(software, Job(SHA256, TEXT, 64, OUT, control=RESUME, context=STATE), LENGTH)
    works(software)
