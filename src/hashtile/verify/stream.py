"""Checks of the AXI4-Stream top of a core: messages and digests."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hashtile import sim
from hashtile.generated.tile_view import MessageWord
from hashtile.reference import functions, keccak, vectors
from hashtile.verify.check import Check, compare, shares

_SHORT = 32  # bytes of an extendable output in error answers


def has_hashlib(algorithm: str) -> bool:
    """Whether Python's hashlib computes `algorithm`."""
    return functions.from_hashlib(algorithm, b"") is not None


def most_bytes(algorithm: str) -> int:
    """The greatest length of the test of every length: past the border of the second block."""
    return max(300, 2 * functions.FUNCTIONS[algorithm].block_bytes + 20)


def bit_counts(algorithm: str) -> list[int]:
    """Lengths in bits: for SHA-2 all of three blocks; else all of one block, then the borders."""
    function = functions.FUNCTIONS[algorithm]
    block = 8 * function.block_bytes
    if function.family == "sha2":
        return list(range(3 * block + 9))
    borders = [n * block + i for n in (2, 3) for i in range(-20, 10)]
    return [*range(block + 10), *borders]


def known(top: sim.Top, algorithm: str, of_nist: Sequence[vectors.Vector]) -> Iterator[Check]:
    """NIST's vectors."""
    lengths = [len(vector.digest) for vector in of_nist]
    digests = top.digests([vector.message for vector in of_nist], algorithm, lengths=lengths)
    for given, vector in zip(digests, of_nist, strict=True):
        yield compare(given, vector.digest, f"{len(vector.message)} bytes")


def monte_carlo(top: sim.Top, algorithm: str, count: int) -> Iterator[Check]:
    """`count` checkpoints of NIST's chain."""
    chain = vectors.monte_carlo(algorithm)
    digest, message, length = chain.seed, chain.seed, chain.maximum
    for number, checkpoint in enumerate(chain.checkpoints[:count]):
        if functions.FUNCTIONS[algorithm].extendable:
            digest, message, length = top.chain_of_outputs(
                message, length, algorithm, vectors.LINKS, chain.minimum, chain.maximum
            )
        else:
            digest = top.chain(digest, algorithm, vectors.LINKS)
        yield compare(digest, checkpoint, f"checkpoint {number}")


def byte_lengths(top: sim.Top, algorithm: str, most: int) -> Iterator[Check]:
    """Every length up to `most` bytes."""
    source = random.Random(most)
    messages = [source.randbytes(length) for length in range(most + 1)]
    for message, given in zip(messages, top.digests(messages, algorithm), strict=True):
        expected = functions.from_hashlib(algorithm, message)
        yield compare(given, expected or b"", f"{len(message)} bytes")


def bit_lengths(top: sim.Top, algorithm: str, lengths: Sequence[int]) -> Iterator[Check]:
    """Beginnings of one message; what follows them in the last byte must not matter."""
    message = random.Random(lengths[-1]).randbytes(-(-max(lengths) // 8))
    digests = top.digests([message] * len(lengths), algorithm, bits=lengths)
    for bits, given in zip(lengths, digests, strict=True):
        yield compare(given, functions.digest(algorithm, message, bits), f"{bits} bits")


@dataclass(frozen=True)
class _Sent:
    """A message on the stream, legal or not."""

    user: int
    data: bytes
    answer: int  # bytes of the answer
    hole: bool = False  # a gap in the first TKEEP
    key: sim.Key | None = None


def errors(top: sim.Stream) -> Iterator[Check]:
    """Every error, each before a legal message, which it must not disturb."""
    core, beat = top.core, top.beat_bytes
    texts = [bytes(range(1, 1 + size)) for size in (0, 1, beat - 1, beat, 3 * beat + 1)]
    broken = [_Sent(user, text, size) for user, size in _lacking(top) for text in texts]
    for name in core.algorithms:
        size = _short(name)
        broken += [_Sent(top.user(name, bits, size), b"", size) for bits in range(1, 8)]
        user = top.user(name, 0, size)
        broken += [_Sent(user, text, size, hole=True) for text in texts if len(text) > 1]
    broken += _misframed(top)
    names = [core.computes[i % len(core.computes)] for i in range(len(broken))]
    legal = [
        _Sent(top.user(name, 0, _short(name)), b"abc", 0, key=_KEY if _keyed(name) else None)
        for name in names
    ]
    sent = [message for pair in zip(broken, legal, strict=True) for message in pair]
    answers = top.answers(
        [message.data for message in sent],
        [message.user for message in sent],
        [number for number, message in enumerate(sent) if message.hole],
        [message.key for message in sent if message.key],
    )
    for i, (message, name) in enumerate(zip(broken, names, strict=True)):
        error, behind = answers[2 * i], answers[2 * i + 1]
        expected = sim.Answer(bytes(message.answer), True)
        yield error == expected, f"{message}: given {error}"
        framing = functions.Framing(key=_KEY.data)
        digest = functions.digest(name, b"abc", length=_short(name), framing=framing)
        expected = sim.Answer(digest, False)
        yield behind == expected, f"{name} after {message}: given {behind}"


def _lacking(top: sim.Stream) -> Iterator[tuple[int, int]]:
    """TUSER of what the build lacks, and the number of zeros in the answer."""
    core = top.core
    if core.stream.name == "keccak_stream":
        whole = sim.narrow_lanes(core)
        least = 200 - 8 * core.parameters["Lanes"]
        wrong = [(3, least - 1, 6), (3, 0, 6), (3, 200, 6), (3, 255, 6), (3, 136, 0)]
        wrong += [(0, 25, 6), (1, 50, 6), (2, 100, 6), (2, 255, 6), (2, 0, 6), (1, 8, 0)]
        wrong += [] if whole else [(0, 8, 6), (1, 14, 6), (2, 64, 6)]
        for size, capacity, domain in wrong:
            yield sim.sponge_user(size, capacity, domain, 0, _SHORT), _SHORT
        return
    modes = {functions.FUNCTIONS[name].mode: name for name in core.algorithms}
    # SHA-2 answers with eight words of the widest kind, SHA-3 as in the first mode of the build.
    zeros = core.word_bits if core.family == "sha2" else _short(modes[min(modes)])
    for mode in set(range(8)) - set(modes):
        yield MessageWord.pack(mode=mode, output=_SHORT), zeros


def _misframed(top: sim.Stream) -> Iterator[_Sent]:
    """cSHAKE and KMAC where the build lacks them, and strings and keys of a wrong length."""
    core = top.core
    if core.stream.name != "sha3_stream":
        return
    names, text = [n for n in core.computes if n in functions.FRAMED], bytes(range(1, 60))
    for name in core.algorithms:
        for kind in () if any(functions.ALL[n].base == name for n in names) else (1, 2, 3):
            size, key = _short(name), _KEY if names and kind > 1 else None
            yield _Sent(top.user(name, 0, size) | MessageWord.KIND.put(kind), text, size, key=key)
    for name in names:
        key = _KEY if _keyed(name) else None
        for n, s in ((0, 1), (0, 8), (5, 11), (8, 8), (0, 300), (9, 0)):
            n = 0 if key else n
            framing = functions.Framing(bytes(n), bytes(s))
            for size in {0, n, n + s // 2, max(n + s - 1, 0)} - {n + s}:
                yield _Sent(top.user(name, 0, _SHORT, framing), (text * 6)[:size], _SHORT, key=key)
            if n + s:  # a string has whole bytes
                user = top.user(name, 3, _SHORT, framing)
                yield _Sent(user, (text * 6)[: n + s], _SHORT, key=key)
        lengths = [(0, 1), (8, 7), (8, 9), (9, 8), (17, 16), (200, 9), (65544, 8), (65536, 0)]
        for size, said in lengths if key else []:
            yield _Sent(top.user(name, 0, _SHORT), text, _SHORT, key=sim.Key(bytes(size), said))
        if key:
            holed = sim.Key(bytes(12), 11, hole=True)
            yield _Sent(top.user(name, 0, _SHORT), text, _SHORT, key=holed)


_KEY = sim.Key(b"a key of its own", 16)


def _keyed(algorithm: str) -> bool:
    return "key" in functions.ALL[algorithm].takes


def _short(algorithm: str) -> int:
    function = functions.ALL[algorithm]
    return _SHORT if function.extendable else function.digest_bytes


@dataclass(frozen=True)
class Sponge:
    """A message for a sponge that takes any capacity and domain byte, and its output."""

    size: int  # lanes of 8 << size bits
    capacity: int  # bytes
    domain: int
    message: bytes
    bits: int
    length: int  # bytes of the output

    @property
    def right(self) -> bytes:
        """The output, by the model."""
        rate, suffix = (25 << self.size) - self.capacity, f"{self.domain:b}"[:0:-1]
        return keccak.sponge(
            self.message,
            self.bits,
            rate=8 * rate,
            lane_bits=8 << self.size,
            suffix=suffix,
            digest_bits=8 * self.length,
        )

    @property
    def what(self) -> str:
        """It, in words."""
        return f"lanes of {8 << self.size} bits, capacity {self.capacity} bytes"


def sponges(least: int, narrow: bool, source: random.Random) -> list[Sponge]:
    """Every capacity from `least` bytes on, with narrow lanes too, of random messages."""
    sizes = {3: range(least, 200)}
    if narrow:
        sizes |= {size: range(1, 25 << size) for size in range(3)}
    chosen = [(size, capacity) for size, range_ in sizes.items() for capacity in range_]
    source.shuffle(chosen)
    found = []
    for size, capacity in chosen:
        rate = (25 << size) - capacity
        bits = source.randrange(3 * 8 * rate)
        length, domain = source.randrange(2 * rate + 2), source.randrange(1, 128)
        message = source.randbytes(-(-bits // 8))
        found.append(Sponge(size, capacity, domain, message, bits, length))
    return found


def any_sponge(top: sim.Stream, source: random.Random) -> Iterator[Check]:
    """Every capacity of every lane width of a configurable core, random messages and outputs."""
    least = 200 - 8 * top.core.parameters["Lanes"]
    given = sponges(least, sim.narrow_lanes(top.core), source)
    users = [
        sim.sponge_user(one.size, one.capacity, one.domain, one.bits % 8, one.length)
        for one in given
    ]
    answers = top.answers([one.message for one in given], users)
    for one, answer in zip(given, answers, strict=True):
        yield compare(None if answer.error else answer.digest, one.right, one.what)


def framed(top: sim.Top, count: int, source: random.Random) -> Iterator[Check]:
    """cSHAKE, KMAC, KMACXOF: strings and keys of many lengths, messages of any number of bits."""
    names = [name for name in top.core.computes if name in functions.FRAMED]
    for share, stalls in shares(count, source):
        bits = [source.randrange(3200) & -source.choice((1, 8)) for _ in range(share)]
        messages = [source.randbytes(-(-n // 8)) for n in bits]
        chosen = [source.choice(names) for _ in range(share)]
        lengths = [_random_length(name, source) for name in chosen]
        framings = [_random_framing(name, top.LIMITS, source) for name in chosen]
        given = top.digests(
            messages, chosen, bits=bits, lengths=lengths, framings=framings, **stalls
        )
        for name, message, n, length, framing, digest in zip(
            chosen, messages, bits, lengths, framings, given, strict=True
        ):
            what = f"{name}, {n} bits of {message.hex() or 'empty'}, {length} bytes, {framing}"
            expected = functions.digest(name, message, n, length, framing)
            yield compare(digest, expected, f"{what}, {stalls}")


def _random_framing(
    name: str, limits: Mapping[str, int], source: random.Random
) -> functions.Framing:
    takes = functions.ALL[name].takes
    strings = {
        part: source.randbytes(_random_bytes(most, source))
        for part, most in limits.items()
        if part in takes
    }
    return functions.framing(name, **strings)


def _random_bytes(most: int, source: random.Random) -> int:
    """The length of a string: its number of bits takes 1, 2 or, rarely, 3 bytes."""
    kinds = [(0, 1), (0, 32), (0, 32), (32, 500)] * 10 + [(8192, 8300)]
    low, high = source.choice(kinds)
    return min(source.randrange(low, high), most)


def random_messages(top: sim.Top, count: int, source: random.Random) -> Iterator[Check]:
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
    function = functions.ALL[algorithm]
    return source.randrange(1, 400) if function.extendable else function.digest_bytes
