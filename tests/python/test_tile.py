"""The hash tile, all of it simulated: functions, places, contexts, stalls, faults, settings."""

import hashlib
import hmac
import random
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import pytest
from Crypto.Hash import KMAC128, KMAC256, TurboSHAKE128, TurboSHAKE256, cSHAKE128, cSHAKE256

from hashtile import functions, model, sha3, vectors
from hashtile.generated import tile_view as view
from hashtile.sim import software, tile
from hashtile.sim.software import (
    CSHAKE,
    FROM_STREAM,
    KEYED,
    KMAC,
    KMACXOF,
    LIST,
    NONE,
    RESUME,
    SUSPEND,
    TO_STREAM,
    Job,
    Software,
)

FULL: Mapping[str, int | str] = {}
SMALL: Mapping[str, int | str] = {
    "Modes2": 0b000010, "Modes3": 0b00100010, "Slots": 1, "Queues": 1, "DataBits": 32,
    "AddressBits": 40, "Frame": 0, "Stream": 0, "DataPort": 0, "Sideload": 0, "IdBits": 1,
}  # fmt: skip
FIXED = (0, 1, 2, 3, 4, 5, 8, 9, 10, 11)
NAMES = {function.mode + 8 * (function.family == "sha3"): name
         for name, function in functions.FUNCTIONS.items()}  # fmt: skip
BLOCK = {mode: functions.FUNCTIONS[name].block_bytes for mode, name in NAMES.items()}
STATE = {mode: 200 if mode & 8 else 32 if mode < 2 else 64 for mode in NAMES}
RINGS, LISTS, CONTEXTS, DIGESTS, TEXTS = 0x1000, 0x3000, 0x8000, 0x10000, 0x20000


@dataclass(frozen=True)
class Case:
    """A message and how it is hashed."""

    mode: int
    data: bytes
    output: int = 32
    kind: int = 0
    domain: int = 0
    bits: int = 0
    name: bytes = b""
    custom: bytes = b""
    key: bytes | None = None
    slot: int = 0

    @property
    def text(self) -> bytes:
        """What is sent."""
        return self.name + self.custom + self.data

    @property
    def job(self) -> Job:
        return Job(
            self.mode, length=len(self.text), kind=self.kind, domain=self.domain, bits=self.bits,
            control=0 if self.key is None else KEYED, slot=self.slot, output=self.output,
            name=len(self.name), custom=len(self.custom),
        )  # fmt: skip

    @property
    def digest(self) -> bytes:
        """By hashlib and pycryptodome, or by the models what those do not have."""
        name, data = NAMES[self.mode], self.data
        strength = self.mode & 1
        if self.bits:
            return functions.digest(name, data, 8 * len(data) - 8 + self.bits, self.output)
        if self.kind in (KMAC, KMACXOF):
            assert self.key is not None
            if self.kind == KMAC and self.output >= 8 and len(self.key) >= 16 << strength:
                new = (KMAC128, KMAC256)[strength].new
                mac = new(key=self.key, data=data, custom=self.custom, mac_len=self.output)
                return mac.digest()
            name = f"{'kmac' if self.kind == KMAC else 'kmacxof'}{128 << strength}"
            return sha3.digest(
                name, data, key=self.key, customization=self.custom, length=self.output
            )
        if self.kind == CSHAKE and self.name:
            return sha3.digest(
                f"cshake{128 << strength}", data, function_name=self.name,
                customization=self.custom, length=self.output,
            )  # fmt: skip
        if self.kind == CSHAKE:
            return (cSHAKE128, cSHAKE256)[strength].new(data, self.custom).read(self.output)
        if self.key is not None:
            return hmac.new(self.key, data, name.replace("-", "_")).digest()
        if self.mode in (14, 15):
            new = (TurboSHAKE128, TurboSHAKE256)[strength].new
            return new(data=data, domain=self.domain or 0x1F).read(self.output)
        digest = functions.from_hashlib(name, data, self.output or 1)
        assert digest is not None
        return digest if self.mode in FIXED else digest[: self.output]


def start(parameters: Mapping[str, int | str] = FULL, latency: int = 1, base: int = 0) -> Software:
    one = Software.start(parameters, base=base, latency=latency)
    for queue in range(one.read("capability1") & 15):
        one.open(queue, base + RINGS + 0x800 * queue, 5)
    return one


def built(one: Software) -> list[int]:
    known = one.read("capability0")
    return [mode for mode in range(16) if (known & 0x3F | known & 0xFF00) >> mode & 1]


def loaded(one: Software, case: Case) -> None:
    assert case.key is not None
    assert one.load(case.slot, case.mode, case.key, kmac=case.kind in (KMAC, KMACXOF))


def through(one: Software, case: Case, way: str) -> bytes:
    """The digest of a message that comes and goes this way."""
    size = len(case.digest)
    if way in ("registers", "data port"):
        cause, answer = one.direct(case.job, case.text, wide=way == "data port")
        assert cause == NONE, cause
        assert not any(answer[size:]), "more than the digest"
        return answer[:size]
    if way == "streams":
        one.tile.send(case.text)
        one.begin(case.job, FROM_STREAM | TO_STREAM)
        one.until("direct_busy", 0)
        assert one.status("direct_cause") == NONE
        answer, error = one.tile.received() or (b"", True)
        assert not error
        return answer
    text, answer = one.tile.base + TEXTS + 5, one.tile.base + DIGESTS
    one.tile.put(text, case.text)
    one.tile.put(answer, bytes(size + 16))
    assert one.run(replace(case.job, message=text, digest=answer + 3)) == (NONE, 0)
    assert not any(one.tile.get(answer, 3) + one.tile.get(answer + 3 + size, 13))
    return one.tile.get(answer + 3, size)


def lengths(block: int, noise: random.Random) -> Iterator[int]:
    yield from (0, 1, 8, 16, 64, block - 1, block, block + 1, noise.randrange(5001))
    yield from (block - 9, block - 17, noise.randrange(400))


WAYS = ("registers", "data port", "streams", "descriptors")


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
    assert one.read("intr_state") & 0x1F00 == 0


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


# Places
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


# Contexts
def parts(case: Case, cuts: list[int], context: int, digest: int, text: int) -> list[Job]:
    """The jobs of a message that is cut at these places of its text; its context stays in place."""
    jobs = []
    for number, (begin, end) in enumerate(zip([0, *cuts], [*cuts, len(case.text)], strict=True)):
        first, last = number == 0, number == len(cuts)
        job = case.job if first else Job(case.mode, output=case.output)
        control = job.control | (0 if first else RESUME) | (0 if last else SUSPEND)
        bits = case.bits if last else 0
        jobs.append(
            replace(
                job, message=text + begin, length=end - begin, control=control, bits=bits,
                digest=digest, context=context,
            )
        )  # fmt: skip
    return jobs


def context(case: Case, cut: int, kept: bytes) -> bytes:
    """What is kept of the first `cut` bytes, but for the state, which is taken from `kept`."""
    block = BLOCK[case.mode]
    blocks, fill = divmod(cut, block)
    header = case.mode | bool(blocks) << 4 | case.domain << 8 | fill << 16 | software.MAGIC << 32
    state = kept[16 : 16 + (STATE[case.mode] if blocks else 0)]
    if blocks and case.mode < 8:
        hash_ = model.initial_hash(NAMES[case.mode])
        family = model.family_of(NAMES[case.mode])
        for i in range(0, blocks * block, block):
            hash_ = model.compress(family, hash_, case.data[i : i + block])
        state = model.to_bytes(hash_, family.word_bits)
    return struct.pack("<QQ", header, blocks) + state + case.data[blocks * block : cut]


def cut_and_check(one: Software, other: Software, case: Case, cut: int) -> None:
    """Suspends in one tile and goes on there and in another."""
    one.tile.put(TEXTS, case.text)
    first, second = parts(case, [cut], CONTEXTS + 8, DIGESTS + 1, TEXTS)
    around = bytes([0xA5]) * 512
    one.tile.put(CONTEXTS, around)
    assert one.run(first) == (NONE, 0), (case, cut)
    kept = one.tile.get(CONTEXTS + 8, 504)
    want = context(case, cut, kept)
    assert kept[: len(want)] == want, (case, cut)
    assert kept[len(want) :] == around[8 + len(want) :]
    for target in (one, other):
        target.tile.put(TEXTS, case.text)
        target.tile.put(CONTEXTS + 8, kept)
        assert target.run(second) == (NONE, 0), (case, cut)
        assert target.tile.get(DIGESTS + 1, len(case.digest)) == case.digest, (case, cut)


@pytest.mark.parametrize("mode", [1, 9])
def test_every_cut(mode: int) -> None:
    one, other, noise = start(), start(latency=4), random.Random(mode)
    block = BLOCK[mode]
    for cut in range(2 * block + 2):
        length = max(cut, noise.choice([cut, 2 * block + 1, 2 * block + 20]))
        cut_and_check(one, other, Case(mode, noise.randbytes(length)), cut)


def test_cuts() -> None:
    one, other, noise = start(), start(latency=4), random.Random(3)
    for mode in built(one):
        block = BLOCK[mode]
        for cut in (0, 1, block - 1, block, block + 1, 2 * block, *noise.sample(range(999), 4)):
            length = cut + noise.choice([0, 1, block, noise.randrange(300)])
            case = Case(mode, noise.randbytes(length), output=noise.randrange(1, 200))
            if mode > 13:
                case = replace(case, domain=noise.randrange(1, 128))
            elif length > cut:
                case = replace(case, bits=noise.randrange(8))
            cut_and_check(one, other, case, cut)


def test_cut_cshake() -> None:
    """A context of cSHAKE goes on as SHAKE with D = 0x04; one shorter than its strings is none."""
    one, noise = start(), random.Random(4)
    for mode in (12, 13):
        block = BLOCK[mode]
        for behind in (0, 1, block - 1, block, 300):
            case = Case(mode, noise.randbytes(700), 99, CSHAKE, name=b"N", custom=b"a custom")
            cut = len(case.text) - len(case.data) + block + behind
            one.tile.put(TEXTS, case.text)
            jobs = parts(case, [cut, cut + 20], CONTEXTS, DIGESTS, TEXTS)
            assert one.run(*jobs) == (NONE, 0), (case, cut)
            assert one.tile.get(DIGESTS, 99) == case.digest, (case, cut)
        assert one.run(*parts(case, [block + 8], CONTEXTS, DIGESTS, TEXTS)) == (
            software.CONTEXT,
            CONTEXTS,
        )
        one.restart(0)


def test_interleaved() -> None:
    """Messages in many parts on all queues at once, each context written where it is read."""
    one, noise = start(latency=6), random.Random(5)
    modes = built(one)
    for _ in range(6):
        chains = []
        for number in range(8):
            mode = noise.choice(modes)
            case = Case(mode, noise.randbytes(noise.randrange(900)), output=50)
            cuts = sorted(noise.choices(range(len(case.data) + 1), k=noise.randrange(5)))
            text = TEXTS + 0x1000 * number + noise.randrange(64)
            one.tile.put(text, case.data)
            place = CONTEXTS + 0x200 * number + 8 * noise.randrange(2)
            digest = DIGESTS + 0x100 * number + noise.randrange(16)
            chains.append((case, digest, number % 4, parts(case, cuts, place, digest, text)))
        left = [list(jobs) for *_, jobs in chains]
        while any(left):
            number = noise.choice([i for i, jobs in enumerate(left) if jobs])
            one.prepare(chains[number][2], left[number].pop(0))
        for queue in range(4):
            one.ring(queue)
        assert [one.drained(queue) for queue in range(4)] == [(NONE, 0)] * 4
        for case, digest, *_ in chains:
            assert one.tile.get(digest, len(case.digest)) == case.digest, case


def test_broken_contexts() -> None:
    one = start()
    case = Case(1, bytes(range(150)))
    one.tile.put(TEXTS, case.data)
    first, second = parts(case, [100], CONTEXTS, DIGESTS, TEXTS)
    assert one.run(first) == (NONE, 0)
    good = one.tile.get(CONTEXTS, 200)

    def refused(kept: bytes, job: Job = second) -> None:
        one.tile.put(CONTEXTS, kept)
        one.tile.put(DIGESTS, bytes(64))
        assert one.run(job) == (software.CONTEXT, CONTEXTS), kept[:16].hex()
        assert not any(one.tile.get(DIGESTS, 64))
        one.restart(0)

    for bit in range(128):
        # Another fill below the block or another D is no fault that can be seen
        if not (8 <= bit < 15 or 16 <= bit < 22 or 64 <= bit < 119):
            refused((int.from_bytes(good, "little") ^ 1 << bit).to_bytes(200, "little"))
    refused(good[:2] + bytes([64]) + good[3:])
    refused(good[:8] + bytes(8) + good[16:])  # a state behind no block
    refused(good, replace(second, mode=0))
    one.tile.put(CONTEXTS, good)
    assert one.run(second) == (NONE, 0)
    assert one.tile.get(DIGESTS, 32) == case.digest


def test_refused() -> None:
    """What no descriptor may ask for."""
    one = start()
    loaded(one, Case(1, b"", key=b"k" * 20, slot=2))
    keyed = Job(1, TEXTS, 10, DIGESTS, control=KEYED, slot=2, context=CONTEXTS)
    wrong = [
        (replace(keyed, control=KEYED | SUSPEND), software.DESCRIPTOR),
        (replace(keyed, control=KEYED | RESUME), software.DESCRIPTOR),
        (replace(keyed, mode=12, kind=KMAC, control=SUSPEND), software.DESCRIPTOR),
        (replace(keyed, mode=12, kind=CSHAKE, control=RESUME), software.DESCRIPTOR),
        (replace(keyed, bits=3, control=SUSPEND), software.DESCRIPTOR),
        (replace(keyed, reserved=bytes(15) + b"\1"), software.DESCRIPTOR),
        (replace(keyed, control=KEYED | 1), software.DESCRIPTOR),
        (replace(keyed, message=LISTS + 4, control=LIST), software.DESCRIPTOR),
        (replace(keyed, context=CONTEXTS + 1, control=SUSPEND), software.DESCRIPTOR),
        (replace(keyed, context=CONTEXTS + 4, control=RESUME), software.DESCRIPTOR),
        (replace(keyed, mode=6), software.FUNCTION),
        (replace(keyed, mode=7, control=0), software.FUNCTION),
        (replace(keyed, slot=3), software.KEY),
        (replace(keyed, mode=0), software.KEY),
        (replace(keyed, mode=3), software.KEY),
        (replace(keyed, mode=12, kind=KMAC), software.KEY),
    ]
    one.tile.put(DIGESTS, bytes(64))
    for job, cause in wrong:
        assert one.run(job, keyed)[0] == cause, job
        assert one.head(0) == one.rings[0].tail - 2
        assert not any(one.tile.get(DIGESTS, 64))
        one.restart(0)
    assert one.run(keyed) == (NONE, 0)
    for pieces, cause in [
        ([(TEXTS, 5), (TEXTS, 6)], software.LENGTH),
        ([(TEXTS, 11)], software.LENGTH),
        ([(TEXTS + 2**32, 10)], software.LENGTH),
    ]:
        one.tile.put(LISTS, software.entries(pieces))
        one.tile.bursts()
        assert one.run(replace(keyed, message=LISTS, control=LIST))[0] == cause, pieces
        behind = LISTS + 16 * len(pieces)
        assert not [burst for burst in one.tile.bursts() if behind <= burst.address < TEXTS]
        one.restart(0)


# Stalls
def random_case(noise: random.Random, slots: list[Case]) -> Case:
    data = noise.randbytes(noise.choice([0, noise.randrange(80), noise.randrange(700)]))
    if noise.random() < 0.35:
        return replace(noise.choice(slots), data=data)
    mode = noise.choice(list(NAMES))
    output = noise.choice([0, 1, 32, 64, 200, 333])
    if mode in (12, 13) and noise.random() < 0.5:
        name, custom = noise.randbytes(noise.randrange(9)), noise.randbytes(noise.randrange(200))
        return Case(mode, data, output, CSHAKE, name=name, custom=custom)
    return Case(mode, data, output, domain=noise.randrange(128) if mode > 13 else 0)


@pytest.mark.parametrize("seed", range(20))
def test_stalls(seed: int) -> None:
    """Jobs of all kinds on all queues, and direct ones beside them; every channel stalls."""
    noise = random.Random(seed)
    one = start(latency=noise.randrange(1, 40))
    for channel in tile.CHANNELS:
        one.tile.stall(noise.choice([0, 0.1, 0.5, 0.9]), seed, [channel])
    slots = []
    for slot in range(8):
        mode = noise.choice([*FIXED, 12, 13])
        kind = noise.choice([KMAC, KMACXOF]) if mode > 11 else 0
        key = noise.randbytes(noise.choice([16, 32, 100]))
        slots.append(Case(mode, b"", kind=kind, key=key, slot=slot))
        loaded(one, slots[-1])
    given = []
    for number in range(24):
        case, queue = random_case(noise, slots), number % 4
        text, digest = TEXTS + 0x1000 * number + noise.randrange(64), DIGESTS + 0x200 * number
        digest += noise.randrange(64)
        one.tile.put(text, case.text)
        job = replace(case.job, message=text, digest=digest)
        given.append((case, digest))
        whole = case.key is None and case.kind == 0
        if whole and noise.random() < 0.4:
            cuts = [noise.randrange(len(case.data) + 1)]
            place = CONTEXTS + 0x180 * number + 8 * noise.randrange(2)
            for part in parts(case, cuts, place, digest, text):
                one.prepare(queue, part)
        elif case.text and noise.random() < 0.4:
            cut = noise.randrange(len(case.text) + 1)
            table = LISTS + 0x40 * number + 8 * noise.randrange(2)
            pieces = [(text, cut), (text + cut, len(case.text) - cut)]
            one.tile.put(table, software.entries(pieces))
            one.prepare(queue, replace(job, message=table, control=job.control | LIST))
        else:
            one.prepare(queue, job)
        if noise.random() < 0.5:
            one.ring(queue)
        if number % 6 == 0:
            direct = random_case(noise, slots)
            assert through(one, direct, noise.choice(WAYS[:3])) == direct.digest, direct
    for queue in range(4):
        one.ring(queue)
    for queue in range(4):
        assert one.drained(queue) == (NONE, 0)
    for case, digest in given:
        assert one.tile.get(digest, len(case.digest)) == case.digest, case


# Faults
def test_faults_of_memory() -> None:
    """An error at any beat halts its queue, nobody else, and the queue goes on afterwards."""
    one = start(latency=4)
    case = Case(1, bytes(range(200)))
    one.tile.put(TEXTS, case.data)
    job = replace(case.job, message=TEXTS, digest=DIGESTS)
    second = replace(job, digest=DIGESTS + 64)
    for response in (tile.SLVERR, tile.DECERR, tile.EXOKAY):
        for kind, count in ((tile.READ_ANSWER, 17), (tile.WRITE_ANSWER, 1)):
            for at in range(count):
                one.tile.put(DIGESTS, bytes(128))
                one.tile.fault(kind, at, response)
                one.prepare(0, job)
                one.submit(1, second)
                one.ring(0)
                ends = [one.drained(queue) for queue in (1, 0)]
                causes = sorted(cause for cause, _ in ends)
                if response == tile.EXOKAY and causes != [NONE, software.BUS]:
                    assert causes in ([NONE, NONE], [NONE, software.PROTOCOL])
                else:
                    assert causes == [NONE, software.BUS], (kind, at, ends)
                one.tile.no_faults()
                for queue, (cause, _) in zip((1, 0), ends, strict=True):
                    if cause:
                        one.restart(queue)
                        assert not any(one.tile.get(DIGESTS + 64 * queue, 32)) or (
                            kind == tile.WRITE_ANSWER
                        )
                    else:
                        assert one.tile.get(DIGESTS + 64 * queue, 32) == case.digest
    assert one.run(job) == (NONE, 0)
    assert one.tile.get(DIGESTS, 32) == case.digest


def test_silence() -> None:
    """A memory that never answers: the watchdog ends the job, and the tile is stuck."""
    one = start()
    one.write("watchdog", 200)
    one.tile.fault(tile.READ_SILENCE)
    one.submit(0, Job(1, TEXTS, 100, DIGESTS))
    one.until("stuck")
    one.tile.reset()
    one.tile.no_faults()
    one.until("tested")
    cause, answer = one.direct(Job(1), b"abc")
    assert (cause, answer[:32]) == (NONE, hashlib.sha256(b"abc").digest())


def test_zeroize_anywhere() -> None:
    """A zeroize at any time of a descriptor ends, and the tile works again."""
    for cycles in range(0, 300, 7):
        one = start()
        one.tile.zeroizes(True)
        one.tile.stall(cycles % 3 / 4, cycles, [f"m_axi.{name}" for name in ("ar", "r", "aw", "w")])
        one.submit(0, Job(1, TEXTS, 100, DIGESTS), Job(9, TEXTS, 100, DIGESTS))
        one.tile.step(cycles)
        one.write("control", software.ZEROIZE)
        one.until("zeroizing", 0, 2000)
        one.restart(0)
        case = Case(1, b"abc")
        for way in WAYS:
            assert through(one, case, way) == case.digest, (cycles, way)


@pytest.mark.parametrize("wide", [False, True])
def test_a_message_right_behind_its_start_waits(*, wide: bool) -> None:
    one = start()
    message = bytes(range(16))
    want = hashlib.sha256(message).digest()
    one.write("direct_function", 1)
    one.write("direct_length_low", len(message), 8)
    started = software.START.to_bytes(4, "little")
    for later in range(14):
        first = one.tile.post(view.REGISTERS["direct_control"].OFFSET, started)
        one.tile.step(later + 2 * wide)  # ports know no order: the start is taken by then
        beats = 1 if wide else 4
        second = one.tile.post(software.MESSAGE, message, beats=beats, data_port=wide)
        assert one.tile.collect(first).response == 0
        assert one.tile.collect(second, beats, wide).response == 0, later
        one.until("direct_ended")
        assert one.answer()[:32] == want, later


def test_watchdog() -> None:
    """A job that nobody feeds, or whose output nobody takes, ends at its time."""
    one = start()
    one.write("watchdog", 400)
    one.begin(Job(1, length=100))
    one.until("direct_ended")
    assert one.status("direct_cause") == software.WATCHDOG
    one.tile.stall(1, channels=["m_axis"])
    one.begin(Job(12, length=3, output=1000), TO_STREAM)
    one.until("direct_data")
    one.feed(b"abc")
    one.tile.step(2000)
    one.tile.stall(0, channels=["m_axis"])
    one.until("direct_ended")
    assert one.status("direct_cause") == software.WATCHDOG
    one.tile.step(20)
    _, error = one.tile.received() or (b"", False)
    assert error
    one.submit(0, Job(1, TEXTS, 3, DIGESTS))
    assert one.drained(0) == (NONE, 0)


def test_users() -> None:
    """A key is for the queues that it was given for."""
    one = start()
    for users in (1, 2, 4, 8, 16, 21):
        assert one.load(4, 1, b"key", users)
        job = Job(1, TEXTS, 3, DIGESTS, control=KEYED, slot=4)
        for queue in range(4):
            cause, _ = one.run(job, queue=queue)
            assert cause == (NONE if users >> queue & 1 else software.KEY)
            if cause:
                one.restart(queue)
        assert one.direct(job, b"abc")[0] == (NONE if users & 16 else software.KEY)


def test_window() -> None:
    """Nothing outside of it is asked for."""
    one = start()
    one.window(RINGS, DIGESTS + 63)
    one.tile.bursts()
    for job, place in (
        (Job(1, DIGESTS, 65, DIGESTS), DIGESTS),
        (Job(1, RINGS - 1, 1, DIGESTS), RINGS - 1),
        (Job(1, RINGS, 1, DIGESTS + 33), DIGESTS + 33),
        (Job(1, 0xFFFF_FFFF, 2, DIGESTS), 0xFFFF_FFFF),
        (Job(1, RINGS, 1, 0xFFFF_FFFE), 0xFFFF_FFFE),
    ):
        cause, address = one.run(job)
        assert (cause, address) == (software.WINDOW, place), job
        one.restart(0)
        for burst in one.tile.bursts():
            first = burst.address & -16
            assert burst.address >= RINGS
            assert first + 16 * burst.beats <= DIGESTS + 64


# Settings
def test_capabilities() -> None:
    one = start()
    assert one.read("id") == int.from_bytes(b"HASH", "little")
    assert one.read("version") == 1 << 24
    assert one.read("capability0") == 0x3F | 0xFF00 | 3 << 16 | 15 << 21
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


def test_counters() -> None:
    one, noise = start(latency=20), random.Random(7)
    for settings in (0, software.RESTART_COUNTERS):
        one.write("config", settings)
        for mode in built(one):
            case = Case(mode, noise.randbytes(noise.randrange(2000)))
            one.tile.put(TEXTS, case.data)
            job = replace(case.job, message=TEXTS, digest=DIGESTS)
            if not settings:
                one.write("control", software.CLEAR_COUNTERS)
            before = one.tile.cycle
            assert one.run(job) == (NONE, 0)
            one.until("idle")
            counted = one.counters()
            assert counted.jobs == 1
            assert counted.bytes == len(case.data)
            assert counted.blocks == len(case.data) // BLOCK[mode], (mode, len(case.data))
            assert counted.blocks * 13 < counted.busy <= one.tile.cycle - before
            assert counted.memory <= counted.busy
    one.write("config", 0)
    # What waits for memory, and what for its output to be taken
    jobs = [replace(Case(1, bytes(4096)).job, message=TEXTS, digest=DIGESTS)]
    waited = []
    for latency in (1, 400):
        one.tile.latency(latency)
        one.write("control", software.CLEAR_COUNTERS)
        assert one.run(*jobs) == (NONE, 0)
        waited.append(one.counters().memory)
    assert waited[1] >= waited[0] + 399
    one.tile.stall(1, channels=["m_axis"])
    one.write("control", software.CLEAR_COUNTERS)
    one.begin(Job(1, length=0), TO_STREAM)
    one.tile.step(1000)
    assert 800 < one.counters().output < 1000
    one.tile.stall(0, channels=["m_axis"])
    one.until("direct_busy", 0)
    one.write("control", software.CLEAR_COUNTERS)
    one.tile.send(bytes(203))
    one.begin(Job(1), FROM_STREAM)
    one.until("direct_busy", 0)
    assert one.counters().bytes == 203
    one.write("control", software.CLEAR_COUNTERS)
    assert one.counters() == software.Counters(0, 0, 0, 0, 0, 0)


def test_zeroize() -> None:
    """No key and no answer outlasts it, and the tile works again."""
    one = start()
    case = Case(1, b"message", key=bytes(range(1, 33)), slot=5)
    loaded(one, case)
    assert through(one, case, "registers") == case.digest
    one.write("control", software.ZEROIZE)
    one.until("zeroizing", 0)
    assert one.read("slots") == 0
    assert not any(one.answer())
    cause, _ = one.direct(case.job, case.data)
    assert cause == software.KEY
    assert through(one, Case(3, b"abc"), "registers") == hashlib.sha512(b"abc").digest()


def test_sideload() -> None:
    one = start()
    for mode, kind, slot in ((1, 0, 3), (13, KMAC, 6)):
        case = Case(mode, b"message", kind=kind, key=bytes(range(32)), slot=slot)
        assert case.key is not None
        key_kind = view.KeyKind.KMAC if kind == KMAC else view.KeyKind.HMAC
        user = view.KeyWord.pack(slot=slot, mode=mode, kind=key_kind, users=31, bytes=32)
        one.tile.send(case.key, sideload=True, user=user)
        for _ in range(1000):
            if one.read("slots") >> slot & 1:
                break
        assert one.read("slots") >> slot & 0x101 == 0x101
        one.until("idle")
        for way in WAYS:
            assert through(one, case, way) == case.digest, way


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


def test_accesses() -> None:
    """Single transactions that the tile refuses change nothing."""
    one = start()
    for address, data, strobes, port in (
        (0x018, b"\3\0\0\0", [7], False),  # not a whole word
        (0x02C, bytes(4), [], False),
        (0x1000, bytes(4), [], False),  # no job
        (0x1800, bytes(4), [], False),
        (0x1400, bytes(4), [], False),
        (0x1010, bytes(16), [], True),
        (0x000, bytes(16), [], True),
        (0x1800, bytes(16), [], True),
    ):
        ticket = one.tile.post(address, data, strobes, ident=3, data_port=port)
        assert one.tile.collect(ticket, 1, port).response == tile.SLVERR, hex(address)
    for address, port in ((0x02C, False), (0x1800, False), (0x1000, False), (0, True)):
        ticket = one.tile.post(address, data_port=port)
        answer = one.tile.collect(ticket, 1, port)
        assert answer.response == tile.SLVERR
        assert not any(answer.data)
    assert one.read("config") == 0


@pytest.mark.parametrize("wide", [False, True])
def test_a_burst_that_goes_on_behind_the_message(wide: bool) -> None:
    """Its message is taken, the first word that has none of it is refused."""
    one, word = start(), 16 if wide else 4
    for length in (*range(1, 20), 55, 64, 100, 128):
        message = bytes(range(length))
        one.begin(Job(1, length=length))
        one.until("direct_data")
        within = -length % word
        assert one.feed(message + b"\xff" * (within + word), wide=wide) == tile.SLVERR
        one.until("direct_ended")
        assert one.status("direct_cause") == NONE
        assert one.answer()[:32] == hashlib.sha256(message).digest()


def repeats(one: Software) -> None:
    """The job from stream to stream that begins again, as SHA-256."""
    one.write("config", software.STREAM_REPEAT)
    one.begin(Job(1), FROM_STREAM | TO_STREAM)


def test_a_stream_that_repeats() -> None:
    """Packet behind packet without a word of software, until it is told to stop."""
    one, noise = start(), random.Random(12)
    one.tile.stall(0.3, 12)
    messages = [noise.randbytes(length) for length in (0, 1, 8, 55, 56, 64, 119, 120, 1000, 3)]
    for message in messages:
        one.tile.send(message)
    repeats(one)
    for message in messages:
        one.tile.step(2000)
        assert one.tile.received() == (hashlib.sha256(message).digest(), False)
    assert one.read("intr_state") & software.DIRECT_DONE
    assert one.read("status") >> 16 & 15 == NONE
    assert one.status("direct_busy")
    # Queues have their turn where no packet comes, and the registers are looked at when one has.
    case = Case(9, b"between packets")
    assert through(one, case, "descriptors") == case.digest
    one.write("direct_function", Job(3).function)
    one.tile.send(b"abc")
    one.tile.step(2000)
    assert one.tile.received() == (hashlib.sha512(b"abc").digest(), False)
    one.write("config", 0)
    one.tile.send(b"last")
    one.until("direct_busy", 0)
    assert one.tile.received() == (hashlib.sha512(b"last").digest(), False)
    one.tile.send(b"of nobody")
    one.tile.step(2000)
    assert one.tile.received() is None
    assert one.status("idle")


def test_a_stream_that_repeats_ends_at_an_error() -> None:
    """A packet that is none ends it, the next ones wait; so does an abort."""
    one = start()
    repeats(one)
    one.tile.send(b"whole")
    one.tile.send(b"with a hole beat", keep=0b101)
    one.until("direct_busy", 0)
    assert one.status("direct_cause") == software.FUNCTION
    assert one.tile.received() == (hashlib.sha256(b"whole").digest(), False)
    assert one.tile.received() is None
    state = one.read("intr_state")
    assert state & software.DIRECT_DONE
    assert state & software.DIRECT_ERROR
    one.tile.send(b"behind")
    one.tile.step(2000)
    assert one.tile.received() is None
    repeats(one)
    one.tile.step(2000)
    assert one.tile.received() == (hashlib.sha256(b"behind").digest(), False)
    one.write("control", software.ABORT)
    one.until("direct_busy", 0)
    assert one.status("direct_cause") == software.ABORTED
    one.until("idle")
    assert through(one, Case(1, b"abc"), "registers") == hashlib.sha256(b"abc").digest()


@pytest.mark.parametrize("seed", range(3))
def test_both_ports_at_once(seed: int) -> None:
    """Each answers as if it were alone: a message comes by one while the other is in use."""
    one, noise = start(), random.Random(seed)
    one.tile.stall(0.4, seed)
    registers = ("id", "version", "capability0", "capability1", "window_last", "watchdog")
    known = {name: one.read(name) for name in registers}
    for turn in range(30):
        mode = noise.choice(built(one))
        case = Case(mode, noise.randbytes(16 * noise.randrange(1, 40)))
        wide = bool(turn % 2)  # the port of the message
        lanes = 16 if wide else 4
        one.begin(case.job)
        writes, reads = [], []
        for at in range(0, len(case.data), 64):
            writes.append(one.tile.post(0x1000, case.data[at : at + 64], data_port=wide))
            name = noise.choice(registers)
            place = view.REGISTERS[name].OFFSET
            reads.append((name, one.tile.post(place)))  # of the data port, none
            refused = one.tile.post(place & ~15, data_port=True)
            assert one.tile.collect(refused, 1, data_port=True).response == tile.SLVERR
        assert all(one.tile.collect(t, 64 // lanes, wide).response == tile.OKAY for t in writes)
        for name, ticket in reads:
            answer = one.tile.collect(ticket)
            assert answer.response == tile.OKAY
            assert int.from_bytes(answer.data, "little") == known[name], name
        one.until("direct_ended")
        assert one.status("direct_cause") == NONE
        narrow = one.tile.post(0x1400, beats=16)
        broad = one.tile.post(0x1400, beats=4, data_port=True)
        both = one.tile.collect(narrow, 16), one.tile.collect(broad, 4, data_port=True)
        for answer in both:
            assert answer.response == tile.OKAY
            assert answer.data[: len(case.digest)] == case.digest, (turn, mode)
        assert both[0].data == both[1].data


def test_counts_of_a_queue_go_on_to_65535_and_then_to_0() -> None:
    """70 000 jobs through a ring of 4096 entries, each with an answer of its own."""
    build = {**SMALL, "Modes2": 2, "Modes3": 0, "Slots": 0, "AddressBits": 32, "DataBits": 128}
    one = Software.start(build)
    one.tile.put(TEXTS, b"abc")
    want = [hashlib.sha256(b"abc"[:length]).digest() for length in range(4)]
    one.open(0, 0x40000, 12)
    for done in range(0, 70_000, 3500):
        lengths = [(done + n) % 4 for n in range(3500)]
        one.submit(0, *(Job(1, TEXTS, n, 0x80000 + 32 * at) for at, n in enumerate(lengths)))
        assert one.drained(0) == (NONE, 0)
        assert one.head(0) == (done + 3500) % 2**16
        answers = one.tile.get(0x80000, 32 * 3500)
        assert answers == b"".join(want[n] for n in lengths)
        one.tile.put(0x80000, bytes(32 * 3500))


DEFAULTS = {
    "Modes2": 63, "Modes3": 255, "Frame": 3, "Slots": 8, "Queues": 4, "DataBits": 128,
    "AddressBits": 32, "Stream": 1, "DataPort": 1, "Sideload": 1,
}  # fmt: skip


@pytest.mark.parametrize("size", [0, 1, 15])
def test_rings_of_the_smallest_and_the_largest_size(size: int) -> None:
    one = start()
    one.open(1, RINGS, size)
    for turn in range(5):
        one.tile.put(TEXTS, bytes([turn]))
        one.tile.put(DIGESTS, bytes(64))
        jobs = [Job(1, TEXTS, 1, DIGESTS + 32 * at) for at in range(2 if size else 1)]
        assert one.run(*jobs, queue=1) == (NONE, 0)
        want = hashlib.sha256(bytes([turn])).digest()
        assert one.tile.get(DIGESTS, 64) == want * len(jobs) + bytes(64 - 32 * len(jobs))
    assert one.head(1) == 5 * len(jobs)


# One queue and a narrow memory; others with widths, families and frames of their own
BUILDS: list[tuple[Mapping[str, int | str], int]] = [
    (SMALL, 0x12_3456_0000),
    ({"Modes2": 0, "Modes3": 0x32, "Frame": 1, "Slots": 4, "DataBits": 512, "AddressBits": 64},
     0xFEDC_BA98_7650_0000),
    ({"Modes2": 0b1010, "Modes3": 0x20, "Frame": 2, "Slots": 2, "DataBits": 256, "Queues": 3,
      "Arch": "iterative"}, 0),
    ({"Modes2": 0b100, "Modes3": 0x10, "Slots": 4, "DataBits": 64, "Queues": 2, "Sideload": 0}, 0),
]  # fmt: skip


@pytest.mark.parametrize(("build", "base"), BUILDS)
def test_builds(build: Mapping[str, int | str], base: int) -> None:
    """What a build has works on every way that it has; what it has not is refused and told."""
    one, noise = start(build, base=base), random.Random(8)
    number = DEFAULTS | {name: int(value) for name, value in build.items() if name != "Arch"}
    modes2, modes3, slots = number["Modes2"], number["Modes3"], number["Slots"]
    cshake, kmac = bool(number["Frame"] & 1), number["Frame"] == 3
    known = modes2 | modes3 << 8 | cshake << 16 | kmac << 17
    known |= number["Stream"] << 21 | number["DataPort"] << 22 | 1 << 23 | number["Sideload"] << 24
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
