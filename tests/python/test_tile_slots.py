"""Who may load a slot of the hash tile: its owner, and nobody once it is locked (docs/tile.md)."""

import hmac
from collections.abc import Callable

import pytest
from tile_safety import (
    KEY_DONE,
    KEY_ERROR,
    OUT,
    SHA256,
    SHA512,
    TEXT,
    machine,
    out_of_reset,
    payload,
)

from hashtile.generated import tile_view as view
from hashtile.sim.software import ABORT, CLEAR, KEY, KEYED, NONE, ZEROIZE, Job, Software

MINE, OTHER, MESSAGE = payload(40, 1), payload(40, 2), payload(300, 3)
LOCK = view.Lock


def mac(software: Software, slot: int = 0) -> tuple[int, bytes]:
    """The MAC of the message under a slot's key, by queue 0: cause and 32 bytes."""
    software.tile.put(TEXT, MESSAGE)
    software.tile.put(OUT, bytes(32))
    cause, _ = software.run(Job(SHA256, TEXT, len(MESSAGE), OUT, control=KEYED, slot=slot))
    if cause:
        software.restart(0)
    return cause, software.tile.get(OUT, 32)


def right(key: bytes) -> tuple[int, bytes]:
    return NONE, hmac.digest(key, MESSAGE, "sha256")


EMPTY = (KEY, bytes(32))


def word(slot: int = 0, **given: int) -> int:
    """TUSER of a key of 40 bytes."""
    fields = {"slot": slot, "mode": SHA256, "users": 31, "bytes": 40} | given
    return view.SlotKeyWord.pack(**fields)


def gives(software: Software, key: bytes, users: list[int]) -> None:
    """A key from the port, whose beats have these TUSER."""
    for number, user in enumerate(users):
        part, last = key[8 * number : 8 * number + 8], number == len(users) - 1
        software.tile.send(part, sideload=True, last=last, user=user)
    software.tile.step(600)


def by_software(software: Software, key: bytes, lock: bool) -> None:
    software.write("intr_state", KEY_DONE | KEY_ERROR)
    software.load(0, SHA256, key, lock=lock)


def by_port(software: Software, key: bytes, lock: bool) -> None:
    gives(software, key, [word(lock=lock)] * 5)


WAYS = [by_software, by_port]
Way = Callable[[Software, bytes, bool], None]


def told(software: Software) -> int:
    """What was told of the last key of software."""
    return software.read("intr_state") & (KEY_DONE | KEY_ERROR)


def nobody_loads(software: Software, wanted: tuple[int, bytes]) -> None:
    """Neither side loads or empties slot 0, and what it holds stays; slot 1 works."""
    before = software.read("slots")
    by_software(software, OTHER, False)
    assert told(software) == KEY_ERROR
    assert mac(software) == wanted
    software.write("intr_state", KEY_DONE | KEY_ERROR)
    software.write("key_control", CLEAR)
    software.until("key_busy", 0)
    assert told(software) == KEY_ERROR
    by_port(software, OTHER, True)
    gives(software, payload(800), [word()] * 100)  # dropped to its end
    assert mac(software) == wanted
    assert software.read("slots") == before
    gives(software, OTHER, [word(slot=1)] * 5)
    assert mac(software, 1) == right(OTHER)
    software.write("key_control", CLEAR | 1)
    software.until("key_busy", 0)
    assert software.read("slots") == before


@pytest.mark.parametrize("way", WAYS)
def test_a_locked_slot_is_loaded_by_nobody(way: Way) -> None:
    """Not replaced, not emptied but by a zeroize, and then not loaded: until the reset."""
    software = machine()
    way(software, MINE, True)
    held = 0x10001 | (way is by_port) << 8
    assert software.read("slots") == held
    nobody_loads(software, right(MINE))
    software.write("control", ABORT)
    software.until("idle")
    assert software.read("slots") == held
    software.write("control", ZEROIZE)
    software.until("zeroizing", 0)
    software.until("testing", 0)
    software.restart(0)
    assert software.read("slots") == 0x10000
    nobody_loads(software, EMPTY)
    software.tile.reset()
    out_of_reset(software)
    software.rings[0].tail = 0
    assert software.read("slots") == 0
    by_software(software, OTHER, False)
    assert mac(software) == right(OTHER)


@pytest.mark.parametrize("way", WAYS)
def test_a_key_that_fails_locks_nothing(way: Way) -> None:
    """Too few bytes: the slot is empty, and takes the next key."""
    software = machine()
    if way is by_software:
        software.write("key_bytes", 40)
        software.write("key_control", view.KeyControl.pack(mode=SHA256, users=31, lock=1, start=1))
        software.until("key_data")
        software.write("control", ABORT)
        software.until("key_busy", 0)
    else:
        gives(software, MINE, [word(lock=1)] * 4)
    assert software.read("slots") == 0
    way(software, MINE, False)
    assert mac(software) == right(MINE)


def test_the_owner_of_a_slot() -> None:
    """A slot is for software or for the port alone, also after a zeroize."""
    software = machine()
    software.write("lock", LOCK.SOFTWARE_SLOTS.put(1) | LOCK.SIDELOAD_SLOTS.put(2))
    software.write("lock", 0)
    for _ in range(2):
        gives(software, OTHER, [word(slot=0)] * 5)
        assert mac(software, 0) == EMPTY
        assert not software.load(1, SHA256, OTHER)
        assert software.load(0, SHA256, MINE)
        gives(software, MINE, [word(slot=1)] * 5)
        software.write("key_control", CLEAR | 1)
        software.until("key_busy", 0)
        assert software.read("slots") == 0x203
        for slot in (0, 1):
            assert mac(software, slot) == right(MINE)
        software.write("control", ZEROIZE)
        software.until("zeroizing", 0)
        software.until("testing", 0)
        software.restart(0)
    software.tile.reset()
    assert software.read("lock") == 0


@pytest.mark.parametrize("beat", [1, 2, 4])
@pytest.mark.parametrize(
    "change",
    [{"slot": 1}, {"mode": SHA512}, {"kind": view.KeyKind.KMAC}, {"users": 30}, {"lock": 1}],
)
def test_a_key_that_changes_on_its_way_is_refused(beat: int, change: dict[str, int]) -> None:
    """Its slot is empty, not locked, and the other slot keeps its key; the next key is taken."""
    software = machine()
    assert software.load(1, SHA256, OTHER)
    users = [word()] * 5
    users[beat] = word(**change)
    gives(software, MINE, users)
    assert software.read("slots") == 2
    assert (mac(software, 0), mac(software, 1)) == (EMPTY, right(OTHER))
    by_port(software, MINE, False)
    assert mac(software) == right(MINE)
