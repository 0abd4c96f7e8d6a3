"""Simulation: the Verilated RTL as a shared library, driven in batches through ctypes."""

import ctypes
import threading
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import ClassVar, Literal

import numpy as np
import numpy.typing as npt

from hashtile import config, functions, keccak, model, verilated
from hashtile.catalog import Core
from hashtile.errors import HashtileError
from hashtile.functions import NO_FRAMING, Framing

TAG_BITS = 8
ALWAYS = 256  # a stall chance of 0: valid or ready in every cycle


def _pointer(array: npt.NDArray[np.uint64]) -> ctypes.c_void_p:
    """The address of the elements; the caller keeps `array` alive."""
    return ctypes.c_void_p(array.ctypes.data)


class _Dut:
    """One instance of a Verilated model. Calls are serialized: threads may share it."""

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        self._library.dut_new.restype = ctypes.c_void_p
        self._library.dut_cycles.restype = ctypes.c_uint64
        self._dut = ctypes.c_void_p(self._library.dut_new())
        self._lock = threading.Lock()

    def __del__(self) -> None:
        if hasattr(self, "_dut"):
            self._library.dut_free(self._dut)

    @property
    def cycles(self) -> int:
        """Clock cycles since the instance was made."""
        return int(self._library.dut_cycles(self._dut))


def sponge_user(size: int, capacity: int, domain: int, last_bits: int, length: int) -> int:
    """TUSER of a message for keccak_stream, which has all that a sponge needs."""
    return size | last_bits << 3 | domain << 6 | length << 13 | capacity << 45


@dataclass(frozen=True)
class Key:
    """A key as it goes over its stream, legal or not."""

    data: bytes
    bytes: int  # that it says it has
    hole: bool = False  # in the first TKEEP


@dataclass(frozen=True)
class Answer:
    """What a stream answers a message with: its digest, or an error."""

    digest: bytes
    error: bool


class Stream(_Dut):
    """The AXI4-Stream top of a core: messages in, digests out."""

    # In the harness: the first TKEEP has a hole, of a message or of a key; an answer is an error.
    _HOLE, _KEY_HOLE, _ERROR = 1 << 127, 1 << 63, 1 << 63
    _USER_BITS: ClassVar = {
        "sha2_stream": 6,
        "sha256_multistream": 6,
        "sha3_stream": 71,
        "keccak_stream": 53,
    }

    def __init__(self, core: Core, settings: config.Settings, data_bits: int | None = None) -> None:
        data_bits = data_bits or core.stream.beat_bits or core.word_bits
        parameters: dict[str, int | str] = {"DataBits": data_bits}
        if core.stream.architecture:
            parameters["Arch"] = core.stream.architecture
        if core.stream.messages > 1:
            parameters |= {name: core.parameters[name] for name in ("Stages", "Step")}
            parameters["Messages"] = core.stream.messages
        elif core.contract == "sponge":
            parameters["Lanes"] = core.parameters["Lanes"]
        else:
            parameters["Modes"] = functions.modes(core.algorithms)
            parameters["Unroll"] = core.parameters.get("Unroll", 1)
        defines = {
            "DATA_BITS": data_bits,
            "USER_BITS": self._USER_BITS[core.stream.module],
            "KEY_PORT": int(core.stream.module == "sha3_stream"),
            "MESSAGES": core.stream.messages,
        }
        files = core.stream.files
        super().__init__(
            verilated.library(
                core.stream.module, files, parameters, "stream.cpp", defines, settings
            )
        )
        self.core = core
        self.beat_bytes = data_bits // 8
        self._library.stream_save.restype = ctypes.c_uint64
        self._fresh = self._save()

    def digests(
        self,
        messages: Sequence[bytes],
        algorithms: str | Sequence[str],
        *,
        bits: Sequence[int] | None = None,
        lengths: Sequence[int] | None = None,
        framings: Sequence[Framing] | None = None,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[bytes | None]:
        """The digests of `messages`, sent back to back; None where the hardware answers an error.

        `algorithms` is one name, or one for each message. Of message i the first `bits[i]` bits
        are hashed, by default all, framed with `framings[i]`; extendable-output functions give
        `lengths[i]` bytes. A chance of c offers a beat, or takes one, in c of 256 cycles.
        """
        names = [algorithms] * len(messages) if isinstance(algorithms, str) else algorithms
        last = [0] * len(messages) if bits is None else [n % 8 for n in bits]
        if bits is not None:
            messages = [m[: -(-n // 8)] for m, n in zip(messages, bits, strict=True)]
        given = lengths or [functions.ALL[name].digest_bytes for name in names]
        framed = framings or [NO_FRAMING] * len(messages)
        how = [self.user(*one) for one in zip(names, last, given, framed, strict=True)]
        messages = [framing.prefix + m for m, framing in zip(messages, framed, strict=True)]
        keys = [key for framing in framed for key in _keys(framing)]
        with self._lock:
            self._load(self._fresh)
            answers = self._run(
                messages, how, False, keys, valid_chance, ready_chance, seed, max(given, default=0)
            )
        return [None if answer.error else answer.digest for answer in answers]

    def user(
        self, algorithm: str, last_bits: int = 0, length: int = 0, framing: Framing = NO_FRAMING
    ) -> int:
        """TUSER of a message.

        It has its function, the bits of its last byte, the bytes of its digest, and how it is
        framed.
        """
        function = functions.ALL[algorithm]
        if self.core.contract == "sponge":
            return sponge_user(3, 200 - function.block_bytes, function.domain, last_bits, length)
        user = function.mode | last_bits << 3 | (length << 13 if function.extendable else 0)
        name_bytes, custom_bytes = len(framing.function_name), len(framing.customization)
        return user | function.kind << 45 | name_bytes << 47 | custom_bytes << 55

    def answers(
        self,
        messages: Sequence[bytes],
        users: Sequence[int],
        holes: Collection[int] = (),
        keys: Sequence[Key] = (),
    ) -> list[Answer]:
        """What is answered to messages, legal or not, sent back to back with these TUSER.

        The messages with the numbers `holes` have a hole in their first TKEEP. `keys` are those of
        the messages that have one.
        """
        how = [user | (self._HOLE if number in holes else 0) for number, user in enumerate(users)]
        with self._lock:
            self._load(self._fresh)
            return self._run(messages, how, False, keys, longest=512)

    def chain(self, seed: bytes, algorithm: str, count: int) -> bytes:
        """The last of `count` digests of a Monte Carlo chain that begins with `seed`.

        Each is that of the digest before it, of SHA-2 of the three before it.
        """
        kept = 3 if self.core.family == "sha2" else 1
        last = ctypes.create_string_buffer(kept * seed, kept * len(seed))
        with self._lock:
            self._load(self._fresh)
            status = self._library.stream_chain(
                self._dut,
                last,
                ctypes.c_uint64(len(seed)),
                ctypes.c_uint64(kept),
                ctypes.c_uint64(self.user(algorithm, 0, len(seed))),
                ctypes.c_uint64(count),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or gives no digest")
        return last.raw[-len(seed) :]

    def chain_of_outputs(
        self, message: bytes, length: int, algorithm: str, count: int, minimum: int, maximum: int
    ) -> tuple[bytes, bytes, int]:
        """The last of `count` outputs of a Monte Carlo chain of an extendable-output function.

        The first is that of `message`, of `length` bytes, the others of `minimum` to `maximum`
        (SHA3VS 6.3.3). Also returns the message and the length that come behind it.
        """
        text = ctypes.create_string_buffer(message, 16)
        output = ctypes.create_string_buffer(maximum)
        lengths = np.array([length, length], np.uint64)
        with self._lock:
            self._load(self._fresh)
            status = self._library.stream_chain_of_outputs(
                self._dut,
                text,
                output,
                _pointer(lengths),
                ctypes.c_uint64(self.user(algorithm, 0, 0)),
                ctypes.c_uint64(count),
                ctypes.c_uint64(minimum),
                ctypes.c_uint64(maximum),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or gives no output")
        given, behind = map(int, lengths)
        return output.raw[:given], text.raw, behind

    def feed(
        self, state: bytes | None, data: bytes, algorithm: str, framing: Framing = NO_FRAMING
    ) -> bytes:
        """Sends whole beats of a message that goes on; `state` is None at its start.

        The start is longer than the strings of `framing` that it begins with: a key is taken behind
        them, and here. Returns the state of the whole simulated hardware, from which the message
        goes on.
        """
        keys = _keys(framing) if state is None else []
        with self._lock:
            self._load(state or self._fresh)
            self._run([data], [self.user(algorithm, 0, 0, framing)], True, keys)
            return self._save()

    def finish(
        self,
        state: bytes | None,
        data: bytes,
        algorithm: str,
        last_bits: int = 0,
        length: int | None = None,
        framing: Framing = NO_FRAMING,
    ) -> bytes:
        """Sends the rest of a message and returns its digest, of `length` bytes if extendable.

        Of its last byte `last_bits` bits belong to it, with 0 all eight.
        """
        length = functions.ALL[algorithm].digest_bytes if length is None else length
        keys = _keys(framing) if state is None else []
        with self._lock:
            self._load(state or self._fresh)
            how = [self.user(algorithm, last_bits, length, framing)]
            (answer,) = self._run([data], how, False, keys, longest=length)
        if answer.error:
            raise HashtileError(f"{self.core.name}: answered a legal message with an error")
        return answer.digest

    def _run(
        self,
        messages: Sequence[bytes],
        how: Sequence[int],
        go_on: bool,
        keys: Sequence[Key] = (),
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
        longest: int = 64,
    ) -> list[Answer]:
        """`longest` is the bytes of the longest digest."""
        count = len(messages)
        ends = np.cumsum([len(message) for message in messages], dtype=np.uint64)
        users = np.array([(user & 2**64 - 1, user >> 64) for user in how], np.uint64)
        key_ends = np.cumsum([len(key.data) for key in keys], dtype=np.uint64)
        key_users = np.array([k.bytes | k.hole * self._KEY_HOLE for k in keys], np.uint64)
        digests = ctypes.create_string_buffer(count * longest)
        lengths = np.zeros(count, np.uint64)
        status = self._library.stream_run(
            self._dut,
            messages[0] if count == 1 else b"".join(messages),
            _pointer(ends),
            _pointer(users),
            ctypes.c_uint64(count),
            ctypes.c_int(go_on),
            b"".join(key.data for key in keys),
            _pointer(key_ends),
            _pointer(key_users),
            ctypes.c_uint64(len(keys)),
            ctypes.c_uint32(valid_chance),
            ctypes.c_uint32(ready_chance),
            ctypes.c_uint64(seed),
            digests,
            _pointer(lengths),
            ctypes.c_uint64(longest),
        )
        if status:
            raise HashtileError(f"{self.core.name}: the simulated hardware hangs")
        given = digests.raw
        return [
            Answer(
                given[i * longest : i * longest + (length & ~self._ERROR)], length >= self._ERROR
            )
            for i, length in enumerate(map(int, lengths[: count - go_on]))
        ]

    def _save(self) -> bytes:
        size = self._library.stream_save(self._dut, None, ctypes.c_uint64(0))
        state = ctypes.create_string_buffer(size)
        self._library.stream_save(self._dut, state, ctypes.c_uint64(size))
        return state.raw

    def _load(self, state: bytes) -> None:
        self._library.stream_load(self._dut, state, ctypes.c_uint64(len(state)))


def _keys(framing: Framing) -> list[Key]:
    return [] if framing.key is None else [Key(framing.key, len(framing.key))]


@dataclass(frozen=True)
class Block:
    """One compression: the block, its chaining value (None: continue from the last result), tag.

    An engine takes the algorithm's initial value in the place of any chaining value.
    """

    block: bytes
    hash: bytes | None
    tag: int = 0
    algorithm: str | None = None  # an engine's


@dataclass(frozen=True)
class Result:
    """A new chaining value with its tag, and the cycles of its first word and its hand-over."""

    hash: bytes
    tag: int
    taken_at: int
    given_at: int


def widened(words: bytes) -> bytes:
    """32-bit words as a 64-bit core has them: in the upper halves, over zeros."""
    return b"".join(words[i : i + 4] + bytes(4) for i in range(0, len(words), 4))


class Sha2Core(_Dut):
    """A core of a SHA-2 contract: blocks and chaining values in, chaining values out."""

    def __init__(self, core: Core, settings: config.Settings) -> None:
        defines = {
            "ENGINE": int(core.contract == "sha2_engine"),
            "WORD_BITS": core.word_bits,
            "BEAT_WORDS": core.beat_words,
            "TAG_BITS": TAG_BITS,
            "MESSAGES": core.messages,
        }
        parameters = {**core.parameters, "TagBits": TAG_BITS}
        super().__init__(
            verilated.library(core.module, core.files, parameters, "sha2.cpp", defines, settings)
        )
        self.core = core

    def compress(
        self,
        blocks: Sequence[Block],
        *,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[Result]:
        """The results of `blocks`, offered back to back with stalls as in `Stream.digests`."""
        size, count = self.core.word_bits, len(blocks)
        data = [block.block for block in blocks]
        hashes = ctypes.create_string_buffer(count * size)
        tags_in = np.array([block.tag for block in blocks], np.uint64)
        tags, taken, given = (np.zeros(count, np.uint64) for _ in range(3))
        with self._lock:
            status = self._library.sha2_run(
                self._dut,
                b"".join(block if len(block) == 2 * size else widened(block) for block in data),
                b"".join((block.hash or b"").ljust(size, b"\0") for block in blocks),
                bytes(model.mode(block.algorithm) if block.algorithm else 0 for block in blocks),
                bytes(block.hash is None for block in blocks),
                _pointer(tags_in),
                ctypes.c_uint64(count),
                ctypes.c_uint32(valid_chance),
                ctypes.c_uint32(ready_chance),
                ctypes.c_uint64(seed),
                hashes,
                _pointer(tags),
                _pointer(taken),
                _pointer(given),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or gives more results than blocks")
        return [
            Result(
                hashes.raw[i * size : (i + 1) * size], int(tags[i]), int(taken[i]), int(given[i])
            )
            for i in range(count)
        ]


@dataclass(frozen=True)
class Absorbed:
    """One block for a Keccak core, and what is done with it.

    `number` is the rounds behind it, of an engine the mode. Without `block` nothing is absorbed.
    """

    block: bytes | None
    number: int
    first: bool = False
    end: bool = True
    tag: int = 0


class KeccakCore(_Dut):
    """A core of the contracts keccak, duplex and sha3_engine: blocks in, states or digests out."""

    def __init__(self, core: Core, settings: config.Settings) -> None:
        engine = core.contract == "sha3_engine"
        rates = [functions.FUNCTIONS[name].block_bytes for name in core.algorithms]
        self.block_bytes = core.parameters.get("Lanes", max(rates) // 8) * 8
        self.hash_bytes = max(map(result_bytes, core.algorithms)) if engine else 200
        defines = {
            "ENGINE": int(engine),
            "LANES": self.block_bytes // 8,
            "HASH_BITS": 8 * self.hash_bytes,
            "TAG_BITS": TAG_BITS,
        }
        parameters = {**core.parameters, "TagBits": TAG_BITS}
        super().__init__(
            verilated.library(core.module, core.files, parameters, "keccak.cpp", defines, settings)
        )
        self.core = core

    def absorb(
        self,
        blocks: Sequence[Absorbed],
        *,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> tuple[list[Result], list[int]]:
        """The results of those of `blocks` that end, and the cycle in which each was taken.

        They are offered back to back with stalls as in `Stream.digests`.
        """
        size, count = self.hash_bytes, len(blocks)
        ends = [number for number, block in enumerate(blocks) if block.end]
        how = bytes((b.block is not None) | b.first << 1 | b.end << 2 for b in blocks)
        hashes = ctypes.create_string_buffer(max(1, len(ends)) * size)
        tags_in = np.array([block.tag for block in blocks], np.uint64)
        tags, taken, given = (np.zeros(count, np.uint64) for _ in range(3))
        with self._lock:
            status = self._library.keccak_run(
                self._dut,
                b"".join((b.block or b"").ljust(self.block_bytes, b"\0") for b in blocks),
                how,
                bytes(block.number for block in blocks),
                _pointer(tags_in),
                ctypes.c_uint64(count),
                ctypes.c_uint32(valid_chance),
                ctypes.c_uint32(ready_chance),
                ctypes.c_uint64(seed),
                hashes,
                _pointer(tags),
                _pointer(taken),
                _pointer(given),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or gives more results than blocks")
        results = [
            Result(
                hashes.raw[i * size : (i + 1) * size], int(tags[i]), int(taken[n]), int(given[i])
            )
            for i, n in enumerate(ends)
        ]
        return results, [int(cycle) for cycle in taken]


@dataclass(frozen=True)
class Padded:
    """A message for a core of the sponge contract: whole blocks, and how many states are wanted."""

    data: bytes
    capacity: int  # bytes
    states: int = 1
    size: int = 3  # lanes of 8, 16, 32, 64 bits


class SpongeCore(_Dut):
    """A core of the sponge contract: padded messages in, states out."""

    def __init__(self, core: Core, settings: config.Settings) -> None:
        self.lanes = core.parameters["Lanes"]
        self.all_sizes = core.module == "keccak_dccl"
        defines = {
            "WORD": 1 if self.all_sizes else 8,
            "STATE": 200 if self.all_sizes else 8 * self.lanes,
        }
        super().__init__(
            verilated.library(
                core.module, core.files, core.parameters, "sponge.cpp", defines, settings
            )
        )
        self.core = core

    def absorb(
        self,
        messages: Sequence[Padded],
        *,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> tuple[list[list[bytes]], list[int]]:
        """The states of each message, and the cycle in which each block's first word was taken.

        They are sent back to back with stalls as in `Stream.digests`.
        """
        count = len(messages)
        ends = np.cumsum([len(message.data) for message in messages], dtype=np.uint64)
        squeezes = np.array([message.states - 1 for message in messages], np.uint32)
        total = sum(message.states for message in messages)
        states = ctypes.create_string_buffer(200 * total)
        rates = [(200 >> 3 - message.size) - message.capacity for message in messages]
        blocks = sum(len(m.data) // rate for m, rate in zip(messages, rates, strict=True))
        taken = np.zeros(blocks, np.uint64)
        with self._lock:
            status = self._library.sponge_run(
                self._dut,
                b"".join(message.data for message in messages),
                _pointer(ends),
                bytes(message.size for message in messages),
                bytes(message.capacity for message in messages),
                ctypes.c_void_p(squeezes.ctypes.data),
                ctypes.c_uint64(count),
                ctypes.c_uint32(valid_chance),
                ctypes.c_uint32(ready_chance),
                ctypes.c_uint64(seed),
                states,
                _pointer(taken),
            )
        if status:
            raise HashtileError(
                f"{self.core.name}: hangs, or takes a configuration that it must not"
            )
        given = iter(states.raw[200 * i : 200 * i + 200] for i in range(total))
        return [[next(given) for _ in range(m.states)] for m in messages], list(map(int, taken))


@dataclass(frozen=True)
class Step:
    """What a generator does next: a feed of `data`, a fetch of `length` bytes, a forget.

    Or zeroize_i, `length` cycles behind the step before.
    """

    kind: Literal["feed", "fetch", "forget", "zeroize"]
    data: bytes = b""
    length: int = 0


@dataclass(frozen=True)
class Packet:
    """What a generator answers a command with; `cut` where it was erased meanwhile."""

    data: bytes
    refused: bool
    cut: bool


class PrngCore(_Dut):
    """A core of the contract prng: seeds and commands in, random bytes out."""

    _REFUSED, _CUT = 1 << 63, 1 << 62
    _KINDS = ("feed", "fetch", "forget", "zeroize")

    def __init__(self, core: Core, settings: config.Settings) -> None:
        super().__init__(
            verilated.library(core.module, core.files, core.parameters, "prng.cpp", {}, settings)
        )
        self.core = core
        self.block_bytes = core.block_bytes["fetch"]

    def run(
        self,
        steps: Sequence[Step],
        *,
        valid_chance: int = ALWAYS,
        ready_chance: int = ALWAYS,
        seed: int = 0,
    ) -> list[Packet]:
        """Takes `steps` behind a reset, with stalls as in `Stream.digests`: a packet a command."""
        lengths = np.array(
            [len(s.data) if s.kind == "feed" else s.length for s in steps], np.uint64
        )
        out = ctypes.create_string_buffer(sum(s.length for s in steps if s.kind == "fetch") + 8)
        given = np.zeros(len(steps), np.uint64)
        with self._lock:
            status = self._library.prng_run(
                self._dut,
                bytes(self._KINDS.index(step.kind) for step in steps),
                _pointer(lengths),
                b"".join(step.data for step in steps),
                ctypes.c_uint64(len(steps)),
                ctypes.c_uint32(valid_chance),
                ctypes.c_uint32(ready_chance),
                ctypes.c_uint64(seed),
                out,
                _pointer(given),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or breaks its contract")
        packets, place = [], 0
        for step, answer in zip(steps, map(int, given), strict=True):
            if step.kind in ("fetch", "forget"):
                size = answer & (self._CUT - 1)
                data = out.raw[place : place + size]
                packets.append(Packet(data, answer & self._REFUSED > 0, answer & self._CUT > 0))
                place += size
        return packets

    def fetched(self, blocks: int) -> int:
        """The cycles in which so many blocks are fetched, and a little more."""
        before = self.cycles
        self.run([Step("feed", b"seed"), Step("fetch", length=blocks * self.block_bytes)])
        return self.cycles - before


def result_bytes(algorithm: str) -> int:
    """Bytes that an engine gives of a state: a digest, or a block of an extendable output."""
    function = functions.FUNCTIONS[algorithm]
    return function.block_bytes if function.extendable else function.digest_bytes


@cache
def _stream(entry: str, home: Path) -> Stream:
    return Stream(Core.model_validate_json(entry), config.Settings(home=home))


def stream(core: Core, settings: config.Settings | None = None) -> Stream:
    """The simulated AXI4-Stream top of `core`, one instance a process and set of parameters."""
    return _stream(core.model_dump_json(), (settings or config.load()).home)


Bare = Sha2Core | KeccakCore | SpongeCore | PrngCore


@cache
def _bare(entry: str, home: Path) -> Bare:
    core = Core.model_validate_json(entry)
    settings = config.Settings(home=home)
    match core.contract:
        case "keccak" | "duplex" | "sha3_engine":
            return KeccakCore(core, settings)
        case "sponge":
            return SpongeCore(core, settings)
        case "prng":
            return PrngCore(core, settings)
        case _:
            return Sha2Core(core, settings)


def bare(core: Core, settings: config.Settings | None = None) -> Bare:
    """The simulated bare core, one instance a process and set of parameters."""
    return _bare(core.model_dump_json(), (settings or config.load()).home)


def cycles_per_block(core: Core, algorithm: str, settings: config.Settings | None = None) -> int:
    """Clock cycles between dependent blocks of one message, counted without stalls.

    Of a generator, between blocks of a long fetch.
    """
    simulated = bare(core, settings)
    if isinstance(simulated, PrngCore):  # of eight blocks, which are whole beats
        return -(-(simulated.fetched(24) - simulated.fetched(16)) // 8)
    if isinstance(simulated, KeccakCore):
        taken = _absorbing(simulated, algorithm)
    elif isinstance(simulated, SpongeCore):
        rate = functions.FUNCTIONS[algorithm].block_bytes
        taken = simulated.absorb([Padded(bytes(17 * rate), 200 - rate)])[1][2:]
    else:
        taken = _compressing(simulated, algorithm)
    return max(later - sooner for sooner, later in pairwise(taken))


def cycles_between_messages(
    core: Core, algorithm: str, settings: config.Settings | None = None
) -> int:
    """Clock cycles between blocks of different messages, counted without stalls.

    Of a SHA-2 core that has several in flight.
    """
    simulated = bare(core, settings)
    assert isinstance(simulated, Sha2Core)
    taken = _compressing(simulated, algorithm, one_message=False)
    return max(later - sooner for sooner, later in pairwise(taken))


def _compressing(core: Sha2Core, algorithm: str, *, one_message: bool = True) -> list[int]:
    """The cycles in which the first words of 17 blocks are taken, of one message or of as many."""
    family = model.family_of(algorithm)
    first = model.to_bytes(model.initial_hash(algorithm), family.word_bits)
    blocks = [
        Block(bytes(family.block_bytes), None if i and one_message else first, algorithm=algorithm)
        for i in range(17)
    ]
    return [result.taken_at for result in core.compress(blocks)]


def _absorbing(core: KeccakCore, algorithm: str) -> list[int]:
    """The same for a core of Keccak."""
    block = bytes(functions.FUNCTIONS[algorithm].block_bytes)
    number = number_of(core.core, algorithm)
    blocks = [Absorbed(block, number, first=i == 0, end=i == 16) for i in range(17)]
    return core.absorb(blocks)[1]


def number_of(core: Core, algorithm: str) -> int:
    """What goes with a block of `algorithm`: rounds, or for an engine the mode."""
    if core.contract == "sha3_engine":
        return functions.FUNCTIONS[algorithm].mode
    return 12 if algorithm.startswith("turbo") else keccak.rounds(64)
