"""The hash tile, all of it simulated: functions, places, builds, settings."""

import hashlib
import random
from collections.abc import Mapping
from dataclasses import replace

import pytest
from tile_cases import (
    BLOCK,
    CONTEXTS,
    DIGESTS,
    FIXED,
    LISTS,
    NAMES,
    SMALL,
    TEXTS,
    WAYS,
    Case,
    built,
    lengths,
    loaded,
    parts,
    start,
    through,
)

from hashtile.generated import tile_view as view
from hashtile.reference import vectors
from hashtile.sim import software
from hashtile.sim.software import (
    CSHAKE,
    DIRECT_ERROR,
    KEYED,
    KMAC,
    KMACXOF,
    LIST,
    NONE,
    Job,
    place_of,
)


@pytest.mark.parametrize("way", WAYS)
def test_functions(way: str) -> None:
    one, noise = start(), random.Random(way)
    for mode in built(one):
        for length in lengths(BLOCK[mode], noise):
            case = Case(mode, noise.randbytes(length))
            if mode > 13 and length % 2:
                case = replace(case, domain=noise.randrange(1, 128))
            if mode > 11:
                case = replace(case, output=noise.choice([1, 31, 32, 64, BLOCK[mode], 300]))
            assert through(one, case, way) == case.digest, case
        if mode < 14:  # bits of the last byte
            for bits in range(1, 8):
                case = Case(mode, noise.randbytes(noise.choice([1, BLOCK[mode], 77])), bits=bits)
                assert through(one, case, way) == case.digest, case
    state = one.read(place_of(0, view.QueueIntrState))
    assert (state | one.read("intr_state")) & (view.QueueIntrState.ERROR.mask | DIRECT_ERROR) == 0


@pytest.mark.parametrize("way", WAYS)
def test_framed(way: str) -> None:
    """CSHAKE, and KMAC and KMACXOF with keys of slots."""
    one, noise = start(), random.Random(way)
    for mode in (12, 13):
        block = BLOCK[mode]
        for length in (0, 1, block - 9, block, block + 1, noise.randrange(3000)):
            name, custom = noise.randbytes(noise.choice([0, 3, 20])), noise.randbytes(length % 300)
            output = noise.choice([1, 32, 200])
            case = Case(mode, noise.randbytes(length), output, CSHAKE, name=name, custom=custom)
            assert through(one, case, way) == case.digest, case
            for kind in (KMAC, KMACXOF):
                key = noise.randbytes(noise.choice([32, 1, block]))
                slot = noise.randrange(8)
                case = Case(
                    mode, noise.randbytes(length), output, kind, custom=custom, key=key, slot=slot
                )
                loaded(one, case)
                assert through(one, case, way) == case.digest, case


@pytest.mark.parametrize("way", WAYS)
def test_hmac(way: str) -> None:
    one, noise = start(), random.Random(way)
    for mode in FIXED:
        block = BLOCK[mode]
        for key_bytes in (0, 20, block, block + 1):
            slot = noise.randrange(8)
            case = Case(mode, b"", key=noise.randbytes(key_bytes), slot=slot)
            loaded(one, case)
            for length in (0, block - 1, block, noise.randrange(600)):
                case = replace(case, data=noise.randbytes(length))
                assert through(one, case, way) == case.digest, case


def test_first_bytes() -> None:
    """In memory are as many bytes of a digest or MAC as the job asks for, and no other byte."""
    one, noise = start(latency=3), random.Random(3)
    for mode in FIXED:
        mac = Case(mode, noise.randbytes(300), key=noise.randbytes(30))
        loaded(one, mac)
        for case in (replace(mac, key=None), mac):
            size = len(case.digest)
            for output in (1, 7, 8, 9, 15, 16, 17, size - 1, size, size + 1, 0x100 + 9, 1 << 31, 0):
                count = min(output or size, size)
                place = DIGESTS + noise.randrange(32)
                around = noise.randbytes(size + 48)
                one.tile.put(place - 16, around)
                text = TEXTS + noise.randrange(32)
                one.tile.put(text, case.data)
                job = replace(case.job, message=text, digest=place, output=output)
                # What follows is not disturbed by the bytes that are dropped.
                after = replace(case.job, message=text, digest=DIGESTS + 0x200)
                assert one.run(job, after) == (NONE, 0), (case, output)
                want = around[:16] + case.digest[:count] + around[16 + count :]
                assert one.tile.get(place - 16, size + 48) == want, (case, output)
                assert one.tile.get(DIGESTS + 0x200, size) == case.digest
        # A port gives the whole digest; the last part of a message writes what it asks for.
        assert one.direct(replace(mac.job, output=5), mac.data)[1][:size] == mac.digest
        case = replace(mac, key=None)
        one.tile.put(TEXTS, case.data)
        one.tile.put(DIGESTS, bytes(80))
        first, last = parts(case, [170], CONTEXTS, DIGESTS, TEXTS)
        assert one.run(replace(first, output=5), replace(last, output=5)) == (NONE, 0)
        assert one.tile.get(DIGESTS, 80) == case.digest[:5] + bytes(75)


@pytest.mark.parametrize("algorithm", ["sha256", "sha512", "sha3-256"])
def test_vectors(algorithm: str) -> None:
    """NIST's messages of whole bytes, many descriptors at once."""
    one = start()
    mode = next(mode for mode, name in NAMES.items() if name == algorithm)
    todo = [v for kind in ("ShortMsg", "LongMsg") for v in vectors.messages(algorithm, kind)]
    while todo:
        batch, todo = todo[:32], todo[32:]
        jobs, place = [], TEXTS
        for number, vector in enumerate(batch):
            one.tile.put(place, vector.message)
            digest = DIGESTS + 64 * number
            jobs.append(Job(mode, place, len(vector.message), digest))
            place += len(vector.message)
        assert one.run(*jobs) == (NONE, 0)
        for job, vector in zip(jobs, batch, strict=True):
            assert one.tile.get(job.digest, len(vector.digest)) == vector.digest


def test_alignment() -> None:
    """Message, digest and entries of lists begin and end anywhere, also across 4 KiB."""
    one, noise = start(latency=3), random.Random(1)
    modes = built(one)
    image = bytearray(noise.randbytes(0x10000))
    one.tile.put(TEXTS, bytes(image))
    todo = [(m, d) for m in range(16) for d in range(0, 16, 5)] * 4
    for number, (offset, place) in enumerate(todo):
        mode = modes[number % len(modes)]
        length = noise.choice([0, 1, 15, 16, 17, noise.randrange(600)])
        begin = noise.choice([0x100, 0x1000 - length // 2 - 16, 0x3000 - 16]) + offset
        case = Case(mode, bytes(image[begin : begin + length]), output=noise.randrange(70))
        size = len(case.digest)
        digest = noise.choice([DIGESTS + 0x40, DIGESTS + 0x1000 - 16 - size // 2]) + place
        around = noise.randbytes(256 + size)
        one.tile.put(digest - 128, around)
        job = replace(case.job, message=TEXTS + begin, digest=digest)
        if number % 2:
            pieces, at = [], 0
            while at < length or noise.random() < 0.3:
                count = min(noise.choice([0, 1, 2, 16, 33, 200]), length - at)
                if noise.random() < 0.5:
                    pieces.append((TEXTS + begin + at, count))
                else:
                    far = TEXTS + 0x20000 + noise.choice([0, 0x1000]) - noise.randrange(1 + count)
                    far += 0x400 * len(pieces) * 16
                    one.tile.put(far, case.data[at : at + count])
                    pieces.append((far, count))
                at += count
            if length or pieces:
                table = LISTS + 0x1000 - 16 * noise.randrange(4) + 8 * noise.randrange(2)
                one.tile.put(table, software.entries(pieces))
                job = replace(job, message=table, control=LIST)
        assert one.run(job) == (NONE, 0), (case, job)
        assert one.tile.get(digest, size) == case.digest, (case, job)
        assert one.tile.get(digest - 128, 128) == around[:128]
        assert one.tile.get(digest + size, 128) == around[128 + size :]


def test_outputs() -> None:
    """Outputs of all lengths, from every side; the digest window gives 64 bytes at a time."""
    one, noise = start(), random.Random(2)
    for mode in (12, 13, 14, 15):
        for output in (0, 1, 63, 64, 65, 128, BLOCK[mode], BLOCK[mode] + 1, 1000):
            for way in WAYS:
                case = Case(mode, noise.randbytes(noise.randrange(300)), output=output)
                assert through(one, case, way) == case.digest, (way, case)


def test_capabilities() -> None:
    one = start()
    assert one.read("id") == int.from_bytes(b"HASH", "little")
    assert one.read("version") == 3 << 24 | 3 << 16
    assert one.read("capability0") == 0x3F | 0xFF00 | 3 << 16 | 127 << 21
    assert one.read("capability1") == 4 | 8 << 4 | 32 << 8 | 4 << 16


def swapped(data: bytes) -> bytes:
    data += bytes(-len(data) % 4)
    return b"".join(data[i : i + 4][::-1] for i in range(0, len(data), 4))


@pytest.mark.parametrize("wide", [False, True])
def test_byte_order(wide: bool) -> None:
    one, noise = start(), random.Random(6)
    for order in range(4):
        one.write("config", order)
        for mode in (1, 3, 9):
            case = Case(mode, noise.randbytes(4 * noise.randrange(60)))
            data = swapped(case.data) if order & software.DATA_ORDER else case.data
            cause, answer = one.direct(case.job, data, wide=wide)
            answer = swapped(answer) if order & software.DIGEST_ORDER else answer
            assert (cause, answer[: len(case.digest)]) == (NONE, case.digest)


def test_same_state() -> None:
    """A snapshot brings a tile back to where it was, and the same steps lead to the same state."""
    one = start()
    state = one.tile.snapshot()
    ends = []
    for _ in range(2):
        one.tile.restore(state)
        assert through(one, Case(1, b"abc"), "registers") == hashlib.sha256(b"abc").digest()
        ends.append(one.tile.snapshot())
    assert ends[0] == ends[1] != state


DEFAULTS = {
    "Modes2": 63, "Modes3": 255, "Frame": 3, "Slots": 8, "Queues": 4, "DataBits": 128,
    "AddressBits": 32, "Stream": 1, "DataPort": 1, "Sideload": 1,
}  # fmt: skip


# One queue and a narrow memory; others with widths, families and frames of their own
BUILDS: list[tuple[Mapping[str, int], int]] = [
    (SMALL, 0x12_3456_0000),
    ({"Modes2": 0, "Modes3": 0x32, "Frame": 1, "Slots": 4, "DataBits": 512, "AddressBits": 64},
     0xFEDC_BA98_7650_0000),
    ({"Modes2": 0b1010, "Modes3": 0x20, "Frame": 2, "Slots": 2, "DataBits": 256, "Queues": 3,
      "Arch": 0}, 0),
    ({"Modes2": 0b100, "Modes3": 0x10, "Slots": 4, "DataBits": 64, "Queues": 2, "Sideload": 0}, 0),
]  # fmt: skip


@pytest.mark.quick
@pytest.mark.parametrize(("build", "base"), BUILDS)
def test_builds(build: Mapping[str, int], base: int) -> None:
    """What a build has works on every way that it has; what it has not is refused and told."""
    one, noise = start(build, base=base), random.Random(8)
    number = DEFAULTS | dict(build)
    modes2, modes3, slots = number["Modes2"], number["Modes3"], number["Slots"]
    cshake, kmac = bool(number["Frame"] & 1), number["Frame"] == 3
    known = modes2 | modes3 << 8 | cshake << 16 | kmac << 17
    known |= number["Stream"] << 21 | number["DataPort"] << 22 | 1 << 23
    known |= number["Sideload"] << 24 | 3 << 25 | (modes2 != 0) << 27
    assert one.read("capability0") == known
    beat = (number["DataBits"] // 32).bit_length() + 1
    place = number["AddressBits"]
    assert one.read("capability1") == number["Queues"] | slots << 4 | place << 8 | beat << 16
    ways = ["registers", "descriptors"]
    ways += ["data port"] * number["DataPort"] + ["streams"] * number["Stream"]
    modes = [mode for mode in range(16) if (modes2 | modes3 << 8) >> mode & 1]
    assert built(one) == modes and modes
    for mode in modes:
        for length in lengths(BLOCK[mode], noise):
            case = Case(mode, noise.randbytes(length))
            for way in ways:
                assert through(one, case, way) == case.digest, (mode, length, way)
            text, digest = base + TEXTS + noise.randrange(9), base + DIGESTS + noise.randrange(9)
            one.tile.put(text, case.data)
            jobs = parts(case, [noise.randrange(length + 1)], base + CONTEXTS + 8, digest, text)
            assert one.run(*jobs) == (NONE, 0)
            assert one.tile.get(digest, len(case.digest)) == case.digest
        slot = noise.randrange(slots)
        if mode in FIXED:
            case = Case(mode, b"message", key=noise.randbytes(BLOCK[mode] + 1), slot=slot)
        elif kmac:
            case = Case(mode, b"message", kind=KMAC, key=b"k", custom=b"some", slot=slot)
        else:
            continue
        loaded(one, case)
        for way in ways:
            assert through(one, case, way) == case.digest, (mode, way)
        if mode in FIXED:  # its last key gives the one that takes its place
            assert one.load(slot, mode, case.key or b"", usage=view.KeyUsage.DERIVE)
            job = replace(case.job, output=0)
            assert one.derive(job, case.data, software.key_control(slot, mode)) == NONE
            case = replace(case, key=case.digest)
            assert through(one, case, ways[0]) == case.digest, mode
    refused = [(mode, 0) for mode in range(16) if mode not in modes]
    refused += [(mode, CSHAKE) for mode in (12, 13) if not cshake]
    for mode, kind in refused:
        assert one.direct(Job(mode, kind=kind), b"abc")[0] == software.FUNCTION, (mode, kind)
        assert one.run(Job(mode, base, 3, base, kind=kind))[0] == software.FUNCTION
        one.restart(0)
    if not kmac:
        for mode in (12, 13):
            assert not one.load(0, mode, b"key", kmac=True)
            cause, _ = one.direct(Job(mode, kind=KMAC, control=KEYED), b"abc")
            assert cause == (software.KEY if mode in modes else software.FUNCTION)
    if cshake:
        for mode in set(modes) & {12, 13}:
            case = Case(mode, b"message", kind=CSHAKE, name=b"name", custom=b"some")
            for way in ways:
                assert through(one, case, way) == case.digest, (mode, way)
