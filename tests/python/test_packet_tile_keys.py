"""Keys of the packet tile: given up, from a sideload source, and after a zeroize."""

import random

import pytest
from packet_cases import KEYS, MACS, OUT, SHA256, TEXT, Batch, machine, works

from hashtile.generated import tile_view as view
from hashtile.sim.software import ABORT, KEYED, NONE, ZEROIZE, Job


def test_a_key_that_is_given_up_leaves_an_empty_slot() -> None:
    one = machine(MACS)
    for words in range(11):
        one.write("key_bytes", 40)
        one.write("key_control", view.KeyControl.pack(slot=5, mode=SHA256, users=31, start=1))
        one.until("key_data")
        if words:
            one.tile.write(view.KEY_WINDOW, KEYS[0][:4] * words)
        one.write("control", ABORT)
        one.until("key_busy", 0)
        assert one.read("slots") >> 5 & 1 == (words == 10), words
        one.write("key_control", view.KeyControl.pack(slot=5, clear=1))
        one.until("key_busy", 0)
    works(one)


def test_a_sideloaded_key() -> None:
    one = machine(MACS)
    key = KEYS[0][:11]
    word = view.KeyWord.pack(slot=4, mode=SHA256, users=31, bytes=len(key))
    one.tile.send(key, sideload=True, user=word)
    one.tile.step(300)
    assert one.read("slots") == 0x1017
    job = Job(SHA256, TEXT, 0, OUT, control=KEYED, slot=4)
    assert one.run(job) == (NONE, 0)
    word = view.KeyWord.pack(slot=4, mode=SHA256, users=31, bytes=9)  # not as long as it says
    one.tile.send(key, sideload=True, user=word)
    one.tile.step(300)
    assert one.read("slots") == 0x0007


def wiped(secret: int, cycle: int) -> bytes:
    """The state after a zeroize in this cycle, of a tile with secret keys and messages.

    What the ports carry last is not the tile's: a key, a refused descriptor and an access put the
    same there.
    """
    one = machine(MACS)
    noise = random.Random(secret)
    for slot, key in enumerate(KEYS):
        assert one.load(slot, SHA256, noise.randbytes(len(key)))
    batch = Batch(one, random.Random(7))
    for number in range(12):
        size = (64, 0, 200, 130)[number % 4]
        batch.job(size, number % 4, number % 3, seed=100 * secret + number)
    batch.submit()
    one.tile.step(cycle)
    one.write("control", ZEROIZE)
    one.tile.step(2500)
    assert one.status("tested") and one.status("idle")
    word = view.KeyWord.pack(slot=4, mode=SHA256, users=31, bytes=8)
    one.tile.send(bytes(8), sideload=True, user=word)
    one.tile.step(300)
    one.restart(0)
    assert one.run(Job(SHA256, reserved=b"\1" * 16))[0] == view.Cause.DESCRIPTOR
    for _ in range(3):
        one.tile.write(0xFF0, bytes(16))
    return one.tile.snapshot()


@pytest.mark.parametrize("cycle", [0, 60, 150, 250, 400])
def test_zeroize_leaves_nothing_of_keys_and_messages(cycle: int) -> None:
    """Two tiles with other secrets of the same lengths have the same state after it."""
    assert wiped(1, cycle) == wiped(2, cycle)
