"""The packet tile: who may access a page, and the AxUSER and AxPROT of the bursts of each queue."""

import hashlib
import random

from packet_cases import FIRST, HASHES, OUT, SHA256, TEXT, machine

from hashtile.generated import tile_view as view
from hashtile.sim.software import NONE, Job, place_of
from hashtile.sim.tile import OKAY, SLVERR

HALF = 0x10000  # between the places of two queues
SIZES = (0, 1, 55, 64, 130, 300)


def test_bursts_have_the_user_of_their_queue() -> None:
    """Jobs of two queues at once, with stalls: rings, messages and answers alike."""
    one = machine(HASHES)
    tile = one.tile
    noise = random.Random(3)
    for queue in range(2):
        word = view.AccessWord.pack(dma_user=0xB0 + queue, dma_prot=5 + queue)
        one.write(f"access{queue}", word)
        one.open(queue, FIRST + 0x4000 + HALF * queue, 6)
    right: dict[int, bytes] = {}
    tile.stall(0.3, seed=4)
    tile.bursts()
    for queue in range(2):
        jobs = []
        for number, size in enumerate(SIZES * 4):
            message, base = noise.randbytes(size), HALF * queue
            text, out = TEXT + base + 400 * number, OUT + base + 40 * number
            tile.put(text, message)
            right[out] = hashlib.sha256(message).digest()
            jobs.append(Job(SHA256, text, size, out))
        one.submit(queue, *jobs)
    for queue in range(2):
        assert one.drained(queue) == (NONE, 0)
    for place, digest in right.items():
        assert tile.get(place, 32) == digest
    seen = set()
    for burst in tile.bursts():
        queue = (burst.address - (TEXT if burst.address >= TEXT else 0)) // HALF
        assert (burst.user, burst.prot) == (0xB0 + queue, 5 + queue), burst
        seen.add((queue, burst.write))
    assert seen == {(queue, write) for queue in range(2) for write in (False, True)}


def test_a_page_is_for_its_owner() -> None:
    """Each page by each of three users."""
    one = machine(HASHES)
    tile = one.tile
    for user, name in enumerate(("access0", "access1", "access_tile")):
        one.write(name, view.AccessWord.pack(user=user, check=1))
        tile.who(0, 2 if name == "access_tile" else 0)
    places = (place_of(0, view.QueueTail), place_of(1, view.QueueTail), view.Config.OFFSET)
    for user in range(4):
        tile.who(0, user)
        for owner, place in enumerate(places):
            response = OKAY if owner == user else SLVERR
            assert tile.write(place, bytes(4)) == response
            assert tile.read(place, 4)[1] == response
