"""The pseudo-random generator SpongePRG on the duplex construction of Keccak-f[1600]: the model.

It follows Bertoni, Daemen, Peeters and Van Assche, "Duplexing the sponge" (SAC 2011), which puts
their "Sponge-based pseudo-random number generators" (CHES 2010) on the duplex construction, and
their XKCP. Strings of bits are kept in bytes as in keccak.py.
"""

from hashtile.reference import keccak
from hashtile.support.errors import BadInput


def _first(string: bytes, bits: int) -> int:
    return int.from_bytes(string, "little") & ((1 << bits) - 1)


class Duplex:
    """DUPLEX[Keccak-f[1600], pad10*1, rate]."""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self.state = [0] * 25

    def duplexing(self, block: bytes, bits: int, output_bits: int) -> bytes:
        """Absorbs the first `bits` bits of `block`, padded; returns `output_bits` of the state."""
        if not (0 <= bits <= self.rate - 2 and 0 <= output_bits <= self.rate):
            raise BadInput(f"a block has 0 to {self.rate - 2} bits, an output 0 to {self.rate}")
        padded = _first(block, bits) | 1 << bits | 1 << self.rate - 1
        lanes = keccak.to_lanes(padded.to_bytes(200, "little"), 64)
        self.state = keccak.permute([x ^ y for x, y in zip(self.state, lanes, strict=True)], 64)
        output = _first(keccak.to_bytes(self.state, 64), output_bits)
        return output.to_bytes(-(-output_bits // 8), "little")


class Prng:
    """P = SpongePRG[Keccak-f[1600], pad10*1, rate, rho]; rho is as many whole bytes as fit."""

    def __init__(self, rate: int) -> None:
        self.duplex = Duplex(rate)
        self.rho = (rate - 2) // 8  # bytes
        self.seeded = False
        self._in = self._out = b""  # fed and not absorbed; squeezed and not returned

    def feed(self, seed: bytes) -> None:
        """Absorbs whole blocks; the rest waits for the next feed or for an output."""
        self._in += seed
        while len(self._in) >= self.rho:
            self.duplex.duplexing(self._in, 8 * self.rho, 0)
            self._in = self._in[self.rho :]
        self._out = b""
        self.seeded = True

    def _squeeze(self) -> bytes:
        output = self.duplex.duplexing(self._in, 8 * len(self._in), 8 * self.rho)
        self._in = b""
        return output

    def fetch(self, length: int) -> bytes:
        """The next `length` bytes. Raises BadInput before the first feed, as the hardware refuses.

        (SpongePRG itself would answer, with the same bytes every time.)
        """
        self._refuse()
        while len(self._out) < length:
            self._out += self._squeeze()
        given, self._out = self._out[:length], self._out[length:]
        return given

    def forget(self) -> None:
        """Makes the state irreversible: an output that is fed back sets the outer state to zero.

        Once is enough if rho is at least c, and XKCP refuses all other cases; here it is repeated
        until c bits are set to zero. Raises BadInput before the first feed.
        """
        self._refuse()
        output = self._squeeze()
        for _ in range(forgets(self.duplex.rate)):
            output = self.duplex.duplexing(output, 8 * self.rho, 8 * self.rho)
        self._out = b""

    def _refuse(self) -> None:
        if not self.seeded:
            raise BadInput("nothing was fed")


def forgets(rate: int) -> int:
    """How often `forget` sets rho bits to zero, so that at least c bits are."""
    return max(1, -(-(1600 - rate) // (8 * ((rate - 2) // 8))))
