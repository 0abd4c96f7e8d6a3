"""The AXI4-Stream tops of cores: messages in, digests out."""

import ctypes
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import ClassVar

import numpy as np

from hashtile.catalog import Core
from hashtile.generated.tile_view import MessageWord
from hashtile.reference import functions
from hashtile.reference.functions import NO_FRAMING, Framing
from hashtile.sim import verilated
from hashtile.sim.dut import ALWAYS, Dut, pointer
from hashtile.sim.packets import Answer, Flow, Key
from hashtile.sim.stream_tops import message_user, slot_bits, stream_parameters
from hashtile.support import config
from hashtile.support.errors import HashtileError

_BITS = 0b111  # bits of the last byte, in TUSER of an HMAC: above the slot


class Stream(Dut):
    """The AXI4-Stream top of a core: messages in, digests out."""

    # Flags of the harness: the first TKEEP of a message or key has a hole; an answer is an error.
    _HOLE, _KEY_HOLE, _ERROR = 1 << 191, 1 << 63, 1 << 63
    _BOTH = False  # TUSER has the layout of ht_hash_stream
    LIMITS: ClassVar[Mapping[str, int]] = functions.LIMITS  # most bytes of the framing of a message
    _USER_BITS: ClassVar = {
        "sha2_stream": MessageWord.BITS.end,
        "sha256_multistream": MessageWord.BITS.end,
        "sha3_stream": MessageWord.CUSTOM.end,
        "keccak_stream": MessageWord.OUTPUT.end,
        "hash_lanes": MessageWord.CUSTOM.end,
    }

    def __init__(self, core: Core, settings: config.Settings, data_bits: int | None = None) -> None:
        data_bits = data_bits or core.stream.beat_bits or core.word_bits
        parameters = stream_parameters(core, data_bits)
        tid_bits = (core.stream.messages - 1).bit_length()
        hmac = core.contract == "hmac"
        last = _BITS << slot_bits(core) if hmac else MessageWord.last()
        defines = {
            "DATA_BITS": data_bits,
            "USER_BITS": self._user_bits(core),
            "USER_LAST_LOW": last & 2**64 - 1,
            "USER_LAST_HIGH": last >> 64,
            "KEY_BITS": self._key_bits(core, data_bits),
            "SLOTS": int(self._slots(core) > 0),
            "BOTH": int(self._BOTH),
            "STAGES": core.parameters["Stages"] if hmac else 0,
            "TID_BITS": tid_bits,
            # of the pipelines of an HMAC: key, TID, slot, error, end
            "TAG_BITS": 1 + tid_bits + slot_bits(core) + 2 if hmac else 0,
            "MESSAGES": core.stream.messages,
        }
        top = core.stream.module
        files = core.closure(top, parameters)
        super().__init__(verilated.library(top, files, parameters, "stream.cpp", defines, settings))
        self.core = core
        self.slots = self._slots(core)
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
        """The digests of `messages`, sent back to back; None if the hardware answers an error.

        `algorithms` is one name, or one for each message. The first `bits[i]` bits of message i,
        by default all, are hashed with the framing `framings[i]`; extendable-output functions give
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
            for part, keys, slots in self._batches(names, framed):
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

    def key(self, algorithm: str, framing: Framing, slot: int = 0) -> Key:
        """The key of a message, for a slot if there are slots."""
        assert framing.key is not None
        return Key(framing.key, slot if self.slots else len(framing.key))

    def in_slot(self, slot: int) -> int:
        """The fields of TUSER of a message for the key in a slot."""
        return slot

    def _alone(self, algorithm: str, framing: Framing) -> tuple[list[Key], int]:
        """The key of a message that is sent alone, in slot 0, and its fields of TUSER."""
        if framing.key is None:
            return [], 0
        return [self.key(algorithm, framing)], self.in_slot(0) if self.slots else 0

    @staticmethod
    def _slots(core: Core) -> int:
        """The number of keys that the top holds; 0: each message comes with its key."""
        return core.parameters["Slots"] if core.contract == "hmac" else 0

    @classmethod
    def _user_bits(cls, core: Core) -> int:
        if core.contract == "hmac":
            return slot_bits(core) + _BITS.bit_length()
        return int(cls._USER_BITS[core.stream.name])

    @staticmethod
    def _key_bits(core: Core, data_bits: int) -> int:
        """The bits of a beat of a key; 0: the top has no port for keys."""
        if core.contract == "hmac":
            return core.word_bits * core.beat_words
        return data_bits if core.stream.name == "sha3_stream" else 0

    def _batches(
        self, names: Sequence[str], framings: Sequence[Framing]
    ) -> Iterator[tuple[slice, list[Key], Sequence[int]]]:
        """The messages of each run, their keys, and the fields of TUSER for their slots.

        If the top has slots, a run has as many messages as there are slots for their keys.
        """
        asked = [
            None if framing.key is None else self.key(name, framing)
            for name, framing in zip(names, framings, strict=True)
        ]
        if not self.slots:
            yield slice(None), [key for key in asked if key], [0] * len(asked)
            return
        slots: dict[Key, int] = {}
        begin = 0
        for number in range(len(asked) + 1):
            key = asked[number] if number < len(asked) else None
            full = key is not None and key not in slots and len(slots) == self.slots
            if full or number == len(asked):
                part = slice(begin, number)
                held = {slot: asked.index(key, begin) for key, slot in slots.items()}
                keys = [self.key(names[i], framings[i], slot) for slot, i in held.items()]
                yield part, keys, [self.in_slot(slots[k]) if k else 0 for k in asked[part]]
                slots, begin = {}, number
            if key is not None:
                slots.setdefault(key, len(slots))

    def user(
        self, algorithm: str, last_bits: int = 0, length: int = 0, framing: Framing = NO_FRAMING
    ) -> int:
        """TUSER of a message, as `message_user`."""
        return message_user(self.core, algorithm, last_bits, length, framing)

    def answers(
        self,
        messages: Sequence[bytes],
        users: Sequence[int],
        holes: Collection[int] = (),
        keys: Sequence[Key] = (),
    ) -> list[Answer]:
        """The answers to messages, legal or not, sent back to back with these TUSER.

        The messages with the numbers `holes` have a hole in their first TKEEP. `keys` are those of
        the messages that have one.
        """
        how = [user | (self._HOLE if number in holes else 0) for number, user in enumerate(users)]
        with self._lock:
            self._load(self._fresh)
            return self._run(messages, how, False, keys, longest=512)

    def flow(self, count: int) -> Flow:
        """The message in each stage of an HMAC: a key comes, then messages of one block."""
        cycles = 8 * count + 400
        rows = np.full((cycles, 1 + 2 * self.core.parameters["Stages"]), -1, np.int16)
        (algorithm,) = self.core.computes
        framing = Framing(key=bytes(64))
        self.finish(None, b"", algorithm, framing=framing)  # after a reset slots are cleared
        keys, slot = self._alone(algorithm, framing)
        users = [self.user(algorithm) | slot] * count
        with self._lock:
            self._library.stream_record(ctypes.c_void_p(rows.ctypes.data), ctypes.c_uint64(cycles))
            self._run([bytes(55)] * count, users, False, keys)
            self._library.stream_recorded.restype = ctypes.c_uint64
            left = int(self._library.stream_recorded())
        return Flow(stages=self.core.parameters["Stages"], cycles=rows[: cycles - left].tolist())

    def cycles_per_block(self, algorithm: str) -> int:
        """Clock cycles that a block of one long message costs, without stalls."""
        return self._cycles(algorithm, 1)

    def cycles_between_messages(self, algorithm: str) -> int:
        """Clock cycles a block with as many messages as the top takes at once."""
        return self._cycles(algorithm, self.core.stream.messages)

    def _cycles(self, algorithm: str, at_once: int) -> int:
        keyed = algorithm not in self.core.computes  # an HMAC of only this message
        name = f"hmac-{algorithm}" if keyed else algorithm
        framings = [Framing(key=b"" if keyed else None)] * at_once
        ends = []
        for blocks in (24, 40):
            message = bytes(blocks * functions.FUNCTIONS[algorithm].block_bytes)
            before = self.cycles
            self.digests([message] * at_once, name, framings=framings)
            ends.append(self.cycles - before)
        return -(-(ends[1] - ends[0]) // (16 * at_once))

    def chain(self, seed: bytes, algorithm: str, count: int) -> bytes:
        """The last of `count` digests of a Monte Carlo chain that begins with `seed`.

        Each is the digest of the digest before it, for SHA-2 of the three before it.
        """
        kept = 3 if functions.ALL[algorithm].family == "sha2" else 1
        last = ctypes.create_string_buffer(kept * seed, kept * len(seed))
        with self._lock:
            self._load(self._fresh)
            status = self._library.stream_chain(
                self._dut,
                last,
                ctypes.c_uint64(len(seed)),
                ctypes.c_uint64(kept),
                *_words(self.user(algorithm, 0, len(seed))),
                ctypes.c_uint64(count),
            )
        if status:
            raise HashtileError(f"{self.core.name}: hangs, or gives no digest")
        return last.raw[-len(seed) :]

    def chain_of_outputs(
        self, message: bytes, length: int, algorithm: str, count: int, minimum: int, maximum: int
    ) -> tuple[bytes, bytes, int]:
        """The last of `count` outputs of a Monte Carlo chain of an extendable-output function.

        The first is that of `message` and has `length` bytes, the others `minimum` to `maximum`
        (SHA3VS 6.3.3). Also returns the next message and the next length.
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
        """Sends whole beats of a message that continues; `state` is None at its start.

        The start is longer than the strings of `framing` that it begins with: the key is read after
        them, in this call. Returns the state of the whole simulated hardware, from which the
        message continues.
        """
        keys, slot = self._alone(algorithm, framing)
        with self._lock:
            self._load(state or self._fresh)
            user = self.user(algorithm, 0, 0, framing) | slot
            self._run([data], [user], True, keys if state is None else [])
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

        `last_bits` bits of its last byte belong to it; 0 means all eight.
        """
        length = functions.ALL[algorithm].digest_bytes if length is None else length
        keys, slot = self._alone(algorithm, framing)
        with self._lock:
            self._load(state or self._fresh)
            how = [self.user(algorithm, last_bits, length, framing) | slot]
            sent = keys if state is None else []
            (answer,) = self._run([data], how, False, sent, longest=length)
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
        users = np.array([[u >> n & 2**64 - 1 for n in (0, 64, 128)] for u in how], np.uint64)
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


def _words(user: int) -> tuple[ctypes.c_uint64, ctypes.c_uint64]:
    """The first two words of a TUSER."""
    return ctypes.c_uint64(user & 2**64 - 1), ctypes.c_uint64(user >> 64)
