"""A message that hardware hashes as a tree: leaves side by side, then the node that joins them."""

from typing import Self

from hashtile import sim
from hashtile.hashing.messages import Hash, Message
from hashtile.reference import functions, trees

_LEAVES = 32  # hashed in one call: cores that take several messages at once have work


class TreeHash(Message):
    """A message of KangarooTwelve or ParallelHash: it has what `Hash` has.

    Its memory does not depend on the length of the message.
    """

    def __init__(
        self,
        algorithm: str,
        stream: sim.Top,
        framing: functions.Framing = functions.NO_FRAMING,
    ) -> None:
        super().__init__(algorithm, stream, framing)
        self._tree = trees.TREES[algorithm]
        self._apart = 0  # leaves hashed so far
        self._last: Hash | None = None  # the last node, if a leaf was hashed

    def update(self, data: bytes | bytearray | memoryview) -> None:
        """Appends `data` to the message."""
        view = memoryview(data).cast("B")
        self.length += len(view)
        most = _LEAVES * trees.LEAF_BYTES
        while view:
            space = most + 1 - len(self._tail)
            self._tail += view[:space]
            view = view[space:]
            if len(self._tail) > most:  # what follows the message makes no leaf of the last byte
                self._hash(bytes(self._tail[:most]))
                del self._tail[:most]

    def digest(self, length: int | None = None, *, last_bits: int = 0) -> bytes:
        """The digest of the message so far, of `length` bytes; the message can continue.

        The message has whole bytes: `last_bits` is 0.
        """
        assert last_bits == 0
        length = self.digest_size if length is None else length
        end = self.copy()
        rest = bytes(end._tail) + self._tree.ending(self._framing.customization)
        if self._tree.inline and end._last is None and len(rest) <= trees.LEAF_BYTES:
            alone = end._node(self._tree.alone)
            alone.update(rest)
            return alone.digest(length)
        last = end._hash(rest)
        last.update(self._tree.tail(end._apart, length))
        return last.digest(length)

    def copy(self) -> Self:
        """A second object that continues from here by itself."""
        twin = type(self)(self.name, self._stream, self._framing)
        twin.length, twin._tail, twin._apart = self.length, bytearray(self._tail), self._apart
        twin._last = self._last.copy() if self._last else None
        return twin

    def _node(self, node: trees.Node) -> Hash:
        framing = functions.node_framing(node, self._framing.customization)
        return Hash(node.function, self._stream, framing)

    def _hash(self, string: bytes) -> Hash:
        """Hashes the leaves of `string`, which all but the last are whole; the last node so far."""
        leaves, first = trees.leaves_of(string), b""
        if self._last is None:
            if self._tree.inline:
                first, leaves = leaves[0], leaves[1:]
            self._last = self._node(self._tree.last)
            self._last.update(self._tree.head(first))
        node = self._tree.leaf
        if leaves:
            answers = self._stream.digests(
                leaves,
                node.function,
                lengths=[self._tree.joined_bytes] * len(leaves),
                framings=[functions.node_framing(node)] * len(leaves),
            )
            assert None not in answers
            self._last.update(b"".join(answer or b"" for answer in answers))
            self._apart += len(leaves)
        return self._last
