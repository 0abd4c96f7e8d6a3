"""The AXI4-Stream tops of cores: messages in, digests out."""

import ctypes
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import numpy as np
from pydantic import BaseModel

from hashtile.catalog import Core
from hashtile.reference import functions
from hashtile.reference.functions import NO_FRAMING, Framing
from hashtile.sim import verilated
from hashtile.sim.dut import ALWAYS, Dut, pointer
from hashtile.support import config
from hashtile.support.errors import HashtileError


def sponge_user(size: int, capacity: int, domain: int, last_bits: int, length: int) -> int:
    """TUSER of a message for keccak_stream, which has all that a sponge needs."""
    return size | last_bits << 3 | domain << 6 | length << 13 | capacity << 45


def stream_parameters(core: Core, data_bits: int) -> dict[str, int]:
    """The parameters of the stream's module that make it the top of `core`."""
    parameters = {"DataBits": data_bits}
    if core.number is not None:
        parameters["Arch"] = core.number
    if core.stream.messages > 1:
        parameters["Messages"] = core.stream.messages
    elif core.contract != "sponge":
        parameters["Modes"] = functions.modes(core.algorithms)
    names = ("Lanes",) if core.contract == "sponge" else ("Stages", "Step", "Unroll")
    return parameters | {name: core.parameters[name] for name in names if name in core.parameters}


def stream_files(core: Core) -> list[Path]:
    """The files of the top of `core` in its own width, in compilation order."""
    width = core.stream.beat_bits or core.word_bits
    return core.closure(core.stream.module, stream_parameters(core, width))


@dataclass(frozen=True)
class Key:
    """A key as it goes over its stream, legal or not."""

    data: bytes
    user: int  # TUSER: for KMAC the bytes that it says it has, for HMAC its slot
    hole: bool = False  # in the first TKEEP


@dataclass(frozen=True)
class Answer:
    """What a stream answers a message with: its digest, or an error."""

    digest: bytes
    error: bool


class Flow(BaseModel):
    """Which message is in which stage of an HMAC, cycle by cycle."""

    stages: int  # of each pipeline
    # In each cycle: the number of the message whose beat is taken, of those in the stages of the
    # inner pipeline, and in those of the outer one; -1: none, -2: a key
    cycles: list[list[int]]


class Stream(Dut):
    """The AXI4-Stream top of a core: messages in, digests out."""

    # In the harness: the first TKEEP has a hole, of a message or of a key; an answer is an error.
    _HOLE, _KEY_HOLE, _ERROR = 1 << 127, 1 << 63, 1 << 63
    SLOTS = 8  # for keys, of an HMAC
    _USER_BITS: ClassVar = {
        "sha2_stream": 6,
        "sha256_multistream": 6,
        "hmac_sha256_pipelined": 6,
        "sha3_stream": 71,
        "keccak_stream": 53,
    }

    def __init__(self, core: Core, settings: config.Settings, data_bits: int | None = None) -> None:
        data_bits = data_bits or core.stream.beat_bits or core.word_bits
        parameters = stream_parameters(core, data_bits)
        tid_bits = (core.stream.messages - 1).bit_length()
        defines = {
            "DATA_BITS": data_bits,
            "USER_BITS": self._USER_BITS[core.stream.name],
            "KEY_BITS": self._key_bits(core, data_bits),
            "SLOTS": int(core.contract == "hmac"),
            "STAGES": core.parameters["Stages"] if core.contract == "hmac" else 0,
            "TID_BITS": tid_bits,
            "TAG_BITS": 1 + tid_bits + 5,  # of an HMAC: key, TID, slot, error, end
            "MESSAGES": core.stream.messages,
        }
        top = core.stream.module
        files = core.closure(top, parameters)
        super().__init__(verilated.library(top, files, parameters, "stream.cpp", defines, settings))
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
        answers: list[Answer] = []
        with self._lock:
            self._load(self._fresh)
            for part, keys, slots in self._batches(framed):
                answers += self._run(
                    messages[part],
                    [user | slot for user, slot in zip(how[part], slots, strict=True)],
                    False,
                    keys,
                    valid_chance,
                    ready_chance,
                    seed,
                    max(given),
                )
        return [None if answer.error else answer.digest for answer in answers]

    def _keys(self, framing: Framing) -> list[Key]:
        """The key of one message; in an HMAC, in slot 0."""
        if framing.key is None:
            return []
        return [Key(framing.key, 0 if self.core.contract == "hmac" else len(framing.key))]

    @staticmethod
    def _key_bits(core: Core, data_bits: int) -> int:
        """Of a beat of a key; 0: the top has no port for keys."""
        if core.contract == "hmac":
            return core.word_bits * core.beat_words
        return data_bits if core.stream.name == "sha3_stream" else 0

    def _batches(
        self, framings: Sequence[Framing]
    ) -> Iterator[tuple[slice, list[Key], Sequence[int]]]:
        """Which messages go in one run, with which keys, and the slot that each names.

        Only those of an HMAC have slots: in a run are as many messages as have their keys there.
        """
        if self.core.contract != "hmac":
            keys = [key for framing in framings for key in self._keys(framing)]
            yield slice(None), keys, [0] * len(framings)
            return
        slots: dict[bytes, int] = {}
        begin = 0
        for number, framing in enumerate(framings):
            assert framing.key is not None
            if framing.key not in slots and len(slots) == self.SLOTS:
                part = slice(begin, number)
                yield part, *_slotted(slots, framings[part])
                slots, begin = {}, number
            slots.setdefault(framing.key, len(slots))
        part = slice(begin, len(framings))
        yield part, *_slotted(slots, framings[part])

    def user(
        self, algorithm: str, last_bits: int = 0, length: int = 0, framing: Framing = NO_FRAMING
    ) -> int:
        """TUSER of a message.

        It has its function, the bits of its last byte, the bytes of its digest, and how it is
        framed.
        """
        function = functions.ALL[algorithm]
        if self.core.contract == "hmac":
            return last_bits << 3
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

    def flow(self, count: int) -> Flow:
        """Which message is in which stage of an HMAC: a key comes, then messages of one block."""
        cycles = 8 * count + 400
        rows = np.full((cycles, 1 + 2 * self.core.parameters["Stages"]), -1, np.int16)
        (algorithm,) = self.core.computes
        framing = Framing(key=bytes(64))
        self.finish(None, b"", algorithm, framing=framing)  # behind a reset slots are cleared
        users = [self.user(algorithm)] * count
        with self._lock:
            self._library.stream_record(ctypes.c_void_p(rows.ctypes.data), ctypes.c_uint64(cycles))
            self._run([bytes(55)] * count, users, False, self._keys(framing))
            self._library.stream_recorded.restype = ctypes.c_uint64
            left = int(self._library.stream_recorded())
        return Flow(stages=self.core.parameters["Stages"], cycles=rows[: cycles - left].tolist())

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
                pointer(lengths),
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
        keys = self._keys(framing) if state is None else []
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
        keys = self._keys(framing) if state is None else []
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
        key_users = np.array([k.user | k.hole * self._KEY_HOLE for k in keys], np.uint64)
        digests = ctypes.create_string_buffer(count * longest)
        lengths = np.zeros(count, np.uint64)
        status = self._library.stream_run(
            self._dut,
            messages[0] if count == 1 else b"".join(messages),
            pointer(ends),
            pointer(users),
            ctypes.c_uint64(count),
            ctypes.c_int(go_on),
            b"".join(key.data for key in keys),
            pointer(key_ends),
            pointer(key_users),
            ctypes.c_uint64(len(keys)),
            ctypes.c_uint32(valid_chance),
            ctypes.c_uint32(ready_chance),
            ctypes.c_uint64(seed),
            digests,
            pointer(lengths),
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


def _slotted(
    slots: Mapping[bytes, int], framings: Sequence[Framing]
) -> tuple[list[Key], list[int]]:
    """The keys for their slots, and the slot of each message."""
    keys = [Key(key, slot) for key, slot in slots.items()]
    return keys, [slots[framing.key] for framing in framings if framing.key is not None]
