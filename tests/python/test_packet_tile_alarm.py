"""Alarms of the chip in the packet tile: as in the tile (docs/tile.md, Alarms)."""

import random

import pytest
from packet_cases import BUILDS, KEYS, OUT, SHA256, TEXT, Batch, keyed, machine, queues, ready

from hashtile.generated import tile_view as view
from hashtile.sim.software import FAILED, KEY, KEYED, Job, Software

ERASED = 4  # cycles from an alarm to empty slots


def refuses(one: Software) -> None:
    """No job, and no key."""
    one.tile.put(OUT, bytes(64))
    for queue in range(queues(one)):
        one.restart(queue)
        job = Job(SHA256, TEXT, 80, OUT, control=KEYED if keyed(one) else 0)
        assert one.run(job, queue=queue)[0] == FAILED
    assert one.tile.get(OUT, 64) == bytes(64)
    if keyed(one):
        assert not one.load(0, SHA256, KEYS[0])
        assert one.read("slots") & 0xFF == 0


@pytest.mark.parametrize("build", BUILDS)
def test_tampering_erases_and_refuses_until_the_reset(build: str) -> None:
    one = machine(BUILDS[build])
    state = one.tile.snapshot()
    tails = [ring.tail for ring in one.rings]
    for cycle in (0, 30, 100, 250):
        one.tile.restore(state)
        for ring, tail in zip(one.rings, tails, strict=True):
            ring.tail = tail
        batch = Batch(one, random.Random(cycle))
        for number in range(12):
            batch.job((64, 0, 200, 130)[number % 4], number % queues(one))
        batch.submit()
        one.tile.step(cycle)
        one.tile.alarm(tamper=True)
        one.tile.step()
        one.tile.alarm()
        one.tile.step(ERASED)
        assert one.read("slots") & 0xFF == 0
        one.until("zeroizing", 0)
        one.until("tested")
        assert (one.status("tampered"), one.status("debugged")) == (1, 0)
        refuses(one)
    one.tile.reset()
    ready(one)
    batch = Batch(one, random.Random(1))
    batch.random(20)
    batch.submit()
    batch.finish()


def test_no_slot_takes_a_key_while_the_chip_is_debugged() -> None:
    one = machine()
    one.tile.alarm(debug=True)
    one.tile.step(ERASED)
    assert one.read("slots") & 0xFF == 0
    one.until("zeroizing", 0)
    one.until("tested")
    assert not one.load(0, SHA256, KEYS[0])
    word = view.KeyWord.pack(slot=4, mode=SHA256, users=31, bytes=len(KEYS[0]))
    one.tile.send(KEYS[0], sideload=True, user=word)
    one.tile.step(300)
    assert one.read("slots") & 0xFF == one.tile.unsent(sideload=True) == 0
    one.restart(0)
    assert one.run(Job(SHA256, TEXT, 80, OUT, control=KEYED))[0] == KEY
    one.restart(0)
    one.tile.alarm()
    one.tile.step(ERASED)
    one.until("zeroizing", 0)
    one.until("tested")
    for queue in range(queues(one)):
        one.restart(queue)
    for slot, key in enumerate(KEYS):
        assert one.load(slot, SHA256, key)
    batch = Batch(one, random.Random(2))
    batch.random(20)
    batch.submit()
    batch.finish()
