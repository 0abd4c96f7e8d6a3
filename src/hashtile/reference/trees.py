"""Tree hashing: KangarooTwelve (RFC 9861) and ParallelHash (SP 800-185, 6), the model.

A message is cut into leaves, which are hashed by themselves. A last node joins their digests.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hashtile.reference.sha3 import left_encode, right_encode

LEAF_BYTES = 8192  # RFC 9861, 3.2; SP 800-185 leaves B to the user
_JOIN = bytes((3, 0, 0, 0, 0, 0, 0, 0))  # RFC 9861, 3.2: after the first leaf


@dataclass(frozen=True)
class Node:
    """What hashes a node: a function with its framing or domain."""

    function: str
    name: bytes = b""  # N of cSHAKE
    domain: int = 0  # of TurboSHAKE; 0: the default


@dataclass(frozen=True)
class Tree:
    """A function that hashes a tree of two levels."""

    name: str
    leaf: Node
    alone: Node  # of a message that is one leaf; for ParallelHash as `last`
    last: Node
    joined_bytes: int  # of the digest of a leaf
    inline: bool  # the first leaf is part of the last node, and a message has one leaf at least
    fixed: bool = False  # the last node ends with the length of the digest

    def ending(self, customization: bytes) -> bytes:
        """What follows the message, as a part of it: of KangarooTwelve C and its length."""
        if not self.inline:
            return b""
        size = len(customization)
        encoded = size.to_bytes(-(-size.bit_length() // 8), "big")  # 3.3: length_encode
        return customization + encoded + bytes([len(encoded)])

    def head(self, first: bytes) -> bytes:
        """The last node before the digests; `first` is the first leaf."""
        return first + _JOIN if self.inline else left_encode(LEAF_BYTES)

    def tail(self, leaves: int, length: int) -> bytes:
        """The last node after the digests of `leaves`, for `length` bytes of output."""
        if self.inline:
            encoded = leaves.to_bytes(-(-leaves.bit_length() // 8), "big")
            return encoded + bytes([len(encoded)]) + b"\xff\xff"
        return right_encode(leaves) + right_encode(8 * length if self.fixed else 0)


def _trees() -> dict[str, Tree]:
    found: dict[str, Tree] = {}
    for name, bits in (("k12", "128"), ("kt256", "256")):
        leaf, alone, last = (Node(f"turboshake{bits}", domain=d) for d in (0x0B, 0x07, 0x06))
        found[name] = Tree(name, leaf, alone, last, int(bits) // 4, True)
    for kind in ("parallelhash", "parallelhashxof"):
        for bits in ("128", "256"):
            last = Node(f"cshake{bits}", b"ParallelHash")
            name, fixed = f"{kind}{bits}", kind == "parallelhash"
            leaf = Node(f"shake{bits}")
            found[name] = Tree(name, leaf, last, last, int(bits) // 4, False, fixed)
    return found


TREES = _trees()


def leaves_of(string: bytes) -> Sequence[bytes]:
    """The leaves of a string; the last may be shorter."""
    return [string[i : i + LEAF_BYTES] for i in range(0, len(string), LEAF_BYTES)]
