"""Checks of the AXI4-Stream top of an HMAC: keys in slots, messages and MACs."""

import hmac
import random
from collections.abc import Iterator

from hashtile import sim
from hashtile.reference import functions, vectors
from hashtile.reference.functions import Framing
from hashtile.verify import stream
from hashtile.verify.check import Check, compare, shares

KEY_BYTES = 200  # every key length up to this one is tried


def known(top: sim.Top, algorithm: str) -> Iterator[Check]:
    """The test cases of RFC 4231."""
    cases = vectors.keyed(algorithm)
    framings = [Framing(key=case.key) for case in cases]
    given = top.digests([case.message for case in cases], algorithm, framings=framings)
    for number, (case, mac) in enumerate(zip(cases, given, strict=True)):
        cut = mac and mac[: len(case.digest)]
        yield compare(cut, case.digest, f"case {number}")


def key_lengths(top: sim.Top, algorithm: str) -> Iterator[Check]:
    """Every length of a key, each with messages of random lengths."""
    source = random.Random(KEY_BYTES)
    keys = [source.randbytes(length) for length in range(KEY_BYTES + 1) for _ in range(3)]
    messages = [source.randbytes(source.randrange(150)) for _ in keys]
    macs = top.digests(messages, algorithm, framings=[Framing(key=key) for key in keys])
    for key, message, mac in zip(keys, messages, macs, strict=True):
        what = f"key of {len(key)} bytes, message of {len(message)}"
        yield compare(mac, _by_hashlib(algorithm, key, message), what)


def byte_lengths(top: sim.Top, algorithm: str, most: int) -> Iterator[Check]:
    """Messages of every length up to `most` bytes."""
    source = random.Random(most)
    messages = [source.randbytes(length) for length in range(most + 1)]
    key = source.randbytes(32)
    macs = top.digests(messages, algorithm, framings=[Framing(key=key)] * len(messages))
    for message, mac in zip(messages, macs, strict=True):
        yield compare(mac, _by_hashlib(algorithm, key, message), f"{len(message)} bytes")


def random_messages(
    top: sim.Top, algorithm: str, count: int, source: random.Random
) -> Iterator[Check]:
    """Messages and keys of many lengths; half of the messages are whole bytes."""
    for share, stalls in shares(count, source):
        bits = [source.randrange(1600) & -source.choice((1, 8)) for _ in range(share)]
        messages = [source.randbytes(-(-n // 8)) for n in bits]
        some = [source.randbytes(source.randrange(KEY_BYTES)) for _ in range(-(-share // 8))]
        keys = [some[number // 8] for number in range(share)]
        framings = [Framing(key=key) for key in keys]
        given = top.digests(messages, algorithm, bits=bits, framings=framings, **stalls)
        for message, n, key, mac in zip(messages, bits, keys, given, strict=True):
            what = f"{n} bits of {message.hex() or 'empty'}, key {key.hex() or 'empty'}, {stalls}"
            expected = functions.digest(algorithm, message, n, framing=Framing(key=key))
            if n % 8 == 0 and expected != _by_hashlib(algorithm, key, message):
                yield False, f"{what}: hashlib and the reference model differ"
            yield compare(mac, expected, what)


def errors(top: sim.Stream, algorithm: str) -> Iterator[Check]:
    """Slots without a key, among others: no key came, it had gaps, a bad key replaced it."""
    size = functions.ALL[algorithm].digest_bytes
    source = random.Random(size)
    slots = range(top.slots)
    filled = slots[:-1] or slots
    broken = (slots[0], slots[-2]) if len(slots) > 2 else slots[-1:]
    good = {slot: source.randbytes(40) for slot in filled}
    keys = [sim.Key(key, slot) for slot, key in good.items()]
    for slot in broken:
        keys.append(sim.Key(bytes(20), slot, hole=True))
        good.pop(slot, None)
    sent = [(slot, source.randbytes(source.randrange(100))) for slot in 20 * list(slots)]
    source.shuffle(sent)
    holes = {number for number, (_, text) in enumerate(sent) if number % 5 == 0 and len(text) > 1}
    bits = {number for number, (_, text) in enumerate(sent) if not text}
    users = [
        slot | top.user(algorithm, 3 if number in bits else 0)
        for number, (slot, _) in enumerate(sent)
    ]
    answers = top.answers([text for _, text in sent], users, holes, keys)
    for number, ((slot, text), answer) in enumerate(zip(sent, answers, strict=True)):
        if slot in good and number not in holes | bits:
            expected = sim.Answer(_by_hashlib(algorithm, good[slot], text), False)
        else:
            expected = sim.Answer(bytes(size), True)
        yield answer == expected, f"message {number}, slot {slot}: given {answer}"


def _by_hashlib(algorithm: str, key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, functions.ALL[algorithm].hash.replace("-", "_"))


def bit_lengths(top: sim.Top, algorithm: str) -> Iterator[Check]:
    """Beginnings of one message; what follows them in the last byte must not matter."""
    lengths = stream.bit_counts(functions.ALL[algorithm].base)
    source = random.Random(lengths[-1])
    message, framing = source.randbytes(-(-lengths[-1] // 8)), Framing(key=source.randbytes(65))
    framings = [framing] * len(lengths)
    macs = top.digests([message] * len(lengths), algorithm, bits=lengths, framings=framings)
    for bits, mac in zip(lengths, macs, strict=True):
        expected = functions.digest(algorithm, message, bits, framing=framing)
        yield compare(mac, expected, f"{bits} bits")
