"""Messages for the tests of the hash tile: cases, their digests by others, ways through it."""

import hmac
import random
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from Crypto.Hash import KMAC128, KMAC256, TurboSHAKE128, TurboSHAKE256, cSHAKE128, cSHAKE256

from hashtile.reference import functions, sha3
from hashtile.reference import sha2 as model
from hashtile.sim import software
from hashtile.sim.software import (
    CSHAKE,
    FROM_STREAM,
    KEYED,
    KMAC,
    KMACXOF,
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
# Builds that several tests share: to build one takes half a minute
WIDE: Mapping[str, int | str] = {"TextBits": 128}
NO_SLOTS = WIDE | {"Modes2": 2, "Modes3": 0b01010010, "Slots": 0, "Queues": 1, "Stream": 0,
                   "DataPort": 0, "Sideload": 0}  # fmt: skip
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
            control=0 if self.key is None else KEYED, slot=self.slot,
            output=0 if self.mode in FIXED else self.output,
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


def parts(case: Case, cuts: list[int], context: int, digest: int, text: int) -> list[Job]:
    """The jobs of a message that is cut at these places of its text; its context stays in place."""
    jobs = []
    output = case.job.output
    for number, (begin, end) in enumerate(zip([0, *cuts], [*cuts, len(case.text)], strict=True)):
        first, last = number == 0, number == len(cuts)
        job = case.job if first else Job(case.mode, output=output)
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
