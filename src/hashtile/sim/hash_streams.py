"""Tops of both families over one AXI4-Stream: ht_hash_stream, and ht_hmac_stream with its slots."""

from collections.abc import Mapping
from typing import ClassVar

from hashtile.catalog import Core
from hashtile.generated.tile_view import KeyKind, KeyWord, MessageWord
from hashtile.reference import functions
from hashtile.reference.functions import Framing
from hashtile.sim.packets import Key
from hashtile.sim.streams import Stream
from hashtile.support.errors import BadInput

_SLOT_BITS = 64  # of a beat of a key to a slot, whatever a beat of a message has
MOST_KEY = 256  # most bytes of a key of KMAC in a slot


class HashStream(Stream):
    """A top of the contract hash_stream: messages of both families, keys in slots if it has any."""

    _BOTH = True
    LIMITS: ClassVar[Mapping[str, int]] = {**functions.LIMITS, "key": MOST_KEY}

    @staticmethod
    def _slots(core: Core) -> int:
        return core.parameters.get("Slots", 0)

    @classmethod
    def _user_bits(cls, core: Core) -> int:
        return MessageWord.WORD_BITS

    @staticmethod
    def _key_bits(core: Core, data_bits: int) -> int:
        return _SLOT_BITS if core.parameters.get("Slots", 1) else 0

    def key(self, algorithm: str, framing: Framing, slot: int = 0) -> Key:
        """The key of a message, as `Stream.key`. Raises BadInput for one that no slot takes."""
        if not self.slots:
            return super().key(algorithm, framing, slot)
        assert framing.key is not None
        size, function = len(framing.key), functions.ALL[algorithm]
        if function.kind and size > MOST_KEY:
            raise BadInput(f"a key of {size} bytes; a slot takes {MOST_KEY} for {algorithm}")
        kind = KeyKind.KMAC if function.kind else KeyKind.HMAC
        user = KeyWord.pack(slot=slot, mode=function.number, kind=kind, bytes=size)
        return Key(framing.key, user)

    def in_slot(self, slot: int) -> int:
        """The fields of TUSER of a message for the key in a slot."""
        return MessageWord.pack(keyed=1, slot=slot)
