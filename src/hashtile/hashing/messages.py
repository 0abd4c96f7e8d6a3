"""One message in a core, in pieces."""

from abc import ABC, abstractmethod
from typing import Self

from hashtile import sim
from hashtile.reference import functions

# Bytes gathered before they go to the hardware: a call costs some microseconds, and the first must
# have more bytes than the framing of a message.
_CHUNK = 1 << 17


class Message(ABC):
    """What every message has: its function, its length so far, and the hardware that hashes it."""

    def __init__(
        self,
        algorithm: str,
        stream: sim.Top,
        framing: functions.Framing = functions.NO_FRAMING,
    ) -> None:
        self.name = algorithm
        self.digest_size = functions.HASHED[algorithm].digest_bytes
        self.block_size = functions.HASHED[algorithm].block_bytes
        self.length = 0  # bytes so far
        self._stream = stream
        self._framing = framing
        self._tail = bytearray()  # of the message, not yet sent

    @abstractmethod
    def digest(self, length: int | None = None, *, last_bits: int = 0) -> bytes:
        """The digest of the message so far."""

    def hexdigest(self, length: int | None = None) -> str:
        """The digest in hexadecimal."""
        return self.digest(length).hex()


class Hash(Message):
    """One message in a core: `update`, `digest`, `hexdigest`, `copy`.

    Between calls the message is a state of the whole hardware, so that any number of messages
    share one simulated instance and a copy costs nothing.
    """

    def __init__(
        self,
        algorithm: str,
        stream: sim.Top,
        framing: functions.Framing = functions.NO_FRAMING,
    ) -> None:
        super().__init__(algorithm, stream, framing)
        self._state: bytes | None = None
        self._tail += framing.prefix

    def update(self, data: bytes | bytearray | memoryview) -> None:
        """Appends `data` to the message."""
        view = memoryview(data).cast("B")
        self.length += len(view)
        while view:
            space = _CHUNK - len(self._tail)
            self._tail += view[:space]
            view = view[space:]
            if len(self._tail) == _CHUNK and view:  # the last beat must stay: it carries TLAST
                self._state = self._stream.feed(
                    self._state, bytes(self._tail), self.name, self._framing
                )
                self._tail.clear()

    def digest(self, length: int | None = None, *, last_bits: int = 0) -> bytes:
        """The digest of the message so far; the message can continue.

        An extendable-output function gives `length` bytes, by default `digest_size`. `last_bits`
        bits of the last byte of the message are hashed, with 0 all eight: for SHA-2 the top bits,
        for SHA-3 and SHAKE the lowest.
        """
        tail = bytes(self._tail)
        return self._stream.finish(self._state, tail, self.name, last_bits, length, self._framing)

    def copy(self) -> Self:
        """A second object that continues from here by itself."""
        twin = type(self)(self.name, self._stream, self._framing)
        twin.length, twin._state, twin._tail = self.length, self._state, bytearray(self._tail)
        return twin
