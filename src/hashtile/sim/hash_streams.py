"""Tops of both families over one AXI4-Stream: ht_hash_stream, and ht_hmac_stream with its slots."""

from collections.abc import Mapping
from typing import ClassVar

from hashtile import functions
from hashtile.catalog import Core
from hashtile.errors import BadInput
from hashtile.functions import NO_FRAMING, Framing
from hashtile.sim.packets import Key
from hashtile.sim.streams import Stream

MOST_KEY = 256  # bytes of a key of KMAC in a slot


class HashStream(Stream):
    """A top of the contract hash_stream: messages of both families, keys in slots if it has any."""

    _BOTH = True
    LIMITS: ClassVar[Mapping[str, int]] = {**functions.LIMITS, "key": MOST_KEY}

    @staticmethod
    def _slots(core: Core) -> int:
        return core.parameters.get("Slots", 0)

    @classmethod
    def _user_bits(cls, core: Core) -> int:
        if "Slots" not in core.parameters:
            return 130
        return 130 + max(1, (core.parameters["Slots"] - 1).bit_length())

    @staticmethod
    def _key_bits(core: Core, data_bits: int) -> int:
        return data_bits if core.parameters.get("Slots", 1) else 0

    def key(self, algorithm: str, framing: Framing, slot: int = 0) -> Key:
        """The key of a message, as `Stream.key`. Raises BadInput for one that no slot takes."""
        if not self.slots:
            return super().key(algorithm, framing, slot)
        assert framing.key is not None
        size, function = len(framing.key), functions.ALL[algorithm]
        if function.kind and size > MOST_KEY:
            raise BadInput(f"a key of {size} bytes; a slot takes {MOST_KEY} for {algorithm}")
        kmac = function.kind > 0
        return Key(framing.key, size | function.number << 16 | kmac << 20 | slot << 21)

    def in_slot(self, slot: int) -> int:
        """What TUSER of a message has for the key in a slot."""
        return 1 << 129 | slot << 130

    def user(
        self, algorithm: str, last_bits: int = 0, length: int = 0, framing: Framing = NO_FRAMING
    ) -> int:
        """TUSER of a message, as `Stream.user`; without its slot."""
        function = functions.ALL[algorithm]
        strings = len(framing.function_name) << 13 | len(framing.customization) << 21
        output = length << 97 if function.extendable else 0
        return function.number | function.kind << 11 | strings | last_bits << 94 | output
