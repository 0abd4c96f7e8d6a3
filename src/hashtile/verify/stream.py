"""Checks of the AXI4-Stream top of a core: messages and digests."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hashtile import functions, keccak, sha3, sim, vectors
from hashtile.verify.check import Check, compare, shares

LINKS = 1000  # of a Monte Carlo chain from one checkpoint to the next
_SHORT = 32  # bytes of an extendable output in error answers


def has_hashlib(algorithm: str) -> bool:
    """Whether Python's hashlib computes `algorithm`."""
    return functions.from_hashlib(algorithm, b"") is not None


def most_bytes(algorithm: str) -> int:
    """Up to so many bytes every length is tried: the border of the second block and beyond."""
    return max(300, 2 * functions.FUNCTIONS[algorithm].block_bytes + 20)


def bit_counts(algorithm: str) -> list[int]:
    """Lengths in bits: for SHA-2 all over three blocks; else one block, and borders behind it."""
    function = functions.FUNCTIONS[algorithm]
    block = 8 * function.block_bytes
    if function.family == "sha2":
        return list(range(3 * block + 9))
    borders = [n * block + i for n in (2, 3) for i in range(-20, 10)]
    return [*range(block + 10), *borders]


def known(top: sim.Stream, algorithm: str, of_nist: Sequence[vectors.Vector]) -> Iterator[Check]:
    """NIST's vectors."""
    lengths = [len(vector.digest) for vector in of_nist]
    digests = top.digests([vector.message for vector in of_nist], algorithm, lengths=lengths)
    for given, vector in zip(digests, of_nist, strict=True):
        yield compare(given, vector.digest, f"{len(vector.message)} bytes")


def monte_carlo(top: sim.Stream, algorithm: str, count: int) -> Iterator[Check]:
    """`count` checkpoints of NIST's chain."""
    chain = vectors.monte_carlo(algorithm)
    digest, message, length = chain.seed, chain.seed, chain.maximum
    for number, checkpoint in enumerate(chain.checkpoints[:count]):
        if functions.FUNCTIONS[algorithm].extendable:
            digest, message, length = top.chain_of_outputs(
                message, length, algorithm, LINKS, chain.minimum, chain.maximum
            )
        else:
            digest = top.chain(digest, algorithm, LINKS)
        yield compare(digest, checkpoint, f"checkpoint {number}")


def byte_lengths(top: sim.Stream, algorithm: str, most: int) -> Iterator[Check]:
    """Every length up to `most` bytes."""
    source = random.Random(most)
    messages = [source.randbytes(length) for length in range(most + 1)]
    for message, given in zip(messages, top.digests(messages, algorithm), strict=True):
        expected = functions.from_hashlib(algorithm, message)
        yield compare(given, expected or b"", f"{len(message)} bytes")


def bit_lengths(top: sim.Stream, algorithm: str, lengths: Sequence[int]) -> Iterator[Check]:
    """Beginnings of one message; what follows them in the last byte must not matter."""
    message = random.Random(lengths[-1]).randbytes(-(-max(lengths) // 8))
    digests = top.digests([message] * len(lengths), algorithm, bits=lengths)
    for bits, given in zip(lengths, digests, strict=True):
        yield compare(given, functions.digest(algorithm, message, bits), f"{bits} bits")


@dataclass(frozen=True)
class _Sent:
    """A message as it goes over the stream, legal or not."""

    user: int
    data: bytes
    answer: int  # bytes of the answer
    hole: bool = False  # in the first TKEEP


def errors(top: sim.Stream) -> Iterator[Check]:
    """Every error, each in front of a legal message, which it must not disturb."""
    core, beat = top.core, top.beat_bytes
    texts = [bytes(range(1, 1 + size)) for size in (0, 1, beat - 1, beat, 3 * beat + 1)]
    broken = [_Sent(user, text, size) for user, size in _lacking(top) for text in texts]
    for name in core.algorithms:
        size = _short(name)
        broken += [_Sent(top.user(name, bits, size), b"", size) for bits in range(1, 8)]
        user = top.user(name, 0, size)
        broken += [_Sent(user, text, size, hole=True) for text in texts if len(text) > 1]
    names = [core.algorithms[i % len(core.algorithms)] for i in range(len(broken))]
    legal = [_Sent(top.user(name, 0, _short(name)), b"abc", 0) for name in names]
    sent = [message for pair in zip(broken, legal, strict=True) for message in pair]
    answers = top.answers(
        [message.data for message in sent],
        [message.user for message in sent],
        [number for number, message in enumerate(sent) if message.hole],
    )
    for i, (message, name) in enumerate(zip(broken, names, strict=True)):
        error, behind = answers[2 * i], answers[2 * i + 1]
        expected = sim.Answer(bytes(message.answer), True)
        yield error == expected, f"{message}: given {error}"
        expected = sim.Answer(functions.digest(name, b"abc", length=_short(name)), False)
        yield behind == expected, f"{name} behind {message}: given {behind}"


def _lacking(top: sim.Stream) -> Iterator[tuple[int, int]]:
    """TUSER of what the build lacks, and how many zeros it is answered with."""
    core = top.core
    if core.contract == "sponge":
        whole = core.module == "keccak_dccl"
        least = 200 - 8 * core.parameters["Lanes"]
        wrong = [(3, least - 1, 6), (3, 0, 6), (3, 200, 6), (3, 255, 6), (3, 136, 0)]
        wrong += [(0, 25, 6), (1, 50, 6), (2, 100, 6), (2, 255, 6), (2, 0, 6), (1, 8, 0)]
        wrong += [] if whole else [(0, 8, 6), (1, 14, 6), (2, 64, 6)]
        for size, capacity, domain in wrong:
            yield sim.sponge_user(size, capacity, domain, 0, _SHORT), _SHORT
        return
    modes = {functions.FUNCTIONS[name].mode: name for name in core.algorithms}
    # SHA-2 answers with eight of the widest words, SHA-3 as in the build's first mode.
    zeros = core.word_bits if core.family == "sha2" else _short(modes[min(modes)])
    for mode in set(range(8)) - set(modes):
        yield mode | _SHORT << 13, zeros


def _short(algorithm: str) -> int:
    function = functions.FUNCTIONS[algorithm]
    return _SHORT if function.extendable else function.digest_bytes


def any_sponge(top: sim.Stream, source: random.Random) -> Iterator[Check]:
    """Every capacity of every lane width of a core that has them, random messages and outputs."""
    least = 200 - 8 * top.core.parameters["Lanes"]
    sizes = {3: range(least, 200)}
    if top.core.module == "keccak_dccl":
        sizes |= {size: range(1, 25 << size) for size in range(3)}
    chosen = [(size, capacity) for size, range_ in sizes.items() for capacity in range_]
    source.shuffle(chosen)
    messages, users, expected = [], [], []
    for size, capacity in chosen:
        rate = (25 << size) - capacity
        bits = source.randrange(3 * 8 * rate)
        length, domain = source.randrange(2 * rate + 2), source.randrange(1, 128)
        message = source.randbytes(-(-bits // 8))
        messages.append(message)
        users.append(sim.sponge_user(size, capacity, domain, bits % 8, length))
        suffix = f"{domain:b}"[:0:-1]
        expected.append(
            keccak.sponge(
                message,
                bits,
                rate=8 * rate,
                lane_bits=8 << size,
                suffix=suffix,
                digest_bits=8 * length,
            )
        )
    answers = top.answers(messages, users)
    for which, given, right in zip(chosen, answers, expected, strict=True):
        what = f"lanes of {8 << which[0]} bits, capacity {which[1]} bytes"
        yield compare(None if given.error else given.digest, right, what)


FRAMED = ("cshake128", "cshake256", "kmac128", "kmac256", "kmacxof128", "kmacxof256")


def framed(top: sim.Stream, count: int, source: random.Random) -> Iterator[Check]:
    """cSHAKE and KMAC: SHAKE's modes with D = 0x04 and, from the host, SP 800-185's framing."""
    built = {functions.FUNCTIONS[name].mode for name in top.core.algorithms}
    names = [name for name in FRAMED if functions.FUNCTIONS[f"shake{name[-3:]}"].mode in built]
    messages, users, expected, texts = [], [], [], []
    for number in range(count if names else 0):
        name = names[number % len(names)]
        given: sha3.Parameters = {
            "length": source.randrange(1, 400),
            "customization": source.randbytes(source.randrange(1, 200)),
        }
        if name.startswith("kmac"):
            given["key"] = source.randbytes(source.randrange(200))
        else:
            given["function_name"] = source.randbytes(source.randrange(20))
        text = source.randbytes(source.randrange(400))
        message, bits, _ = sha3.frame(name, text, **given)
        mode = functions.FUNCTIONS[f"shake{name[-3:]}"].mode
        messages.append(message)
        users.append(mode | bits % 8 << 3 | 0x04 << 6 | given["length"] << 13)
        expected.append(sha3.digest(name, text, **given))
        texts.append(f"{name} of {text.hex() or 'nothing'} with {given}")
    for what, answer, right in zip(texts, top.answers(messages, users), expected, strict=True):
        yield compare(None if answer.error else answer.digest, right, what)


def random_messages(top: sim.Stream, count: int, source: random.Random) -> Iterator[Check]:
    """Half of them of whole bytes; all algorithms of the build among each other, outputs too."""
    for share, stalls in shares(count, source):
        bits = [source.randrange(1600) & -source.choice((1, 8)) for _ in range(share)]
        messages = [source.randbytes(-(-n // 8)) for n in bits]
        names = [source.choice(top.core.algorithms) for _ in range(share)]
        lengths = [_random_length(name, source) for name in names]
        given = top.digests(messages, names, bits=bits, lengths=lengths, **stalls)
        for message, n, name, length, digest in zip(
            messages, bits, names, lengths, given, strict=True
        ):
            what = f"{name}, {n} bits of {message.hex() or 'empty'}, {length} bytes, {stalls}"
            expected = functions.digest(name, message, n, length)
            by_hashlib = functions.from_hashlib(name, message, length) if n % 8 == 0 else None
            if by_hashlib not in (None, expected):
                yield False, f"{what}: hashlib and the reference model differ"
            yield compare(digest, expected, what)


def _random_length(algorithm: str, source: random.Random) -> int:
    function = functions.FUNCTIONS[algorithm]
    return source.randrange(1, 400) if function.extendable else function.digest_bytes
