"""The functions that cores compute: what the tool knows about each, in any family."""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from hashtile.generated.tile_view import Mode
from hashtile.reference import sha2 as model
from hashtile.reference import sha3, trees
from hashtile.support.errors import BadInput

Family = Literal["sha2", "sha3"]
XOF_BYTES = {"128": 32, "256": 64}  # the default length of an output: twice the strength


@dataclass(frozen=True)
class Function:
    """A function, with the name that OpenSSL uses."""

    name: str
    family: Family
    mode: int  # the number of the function in the hardware of the family
    block_bytes: int
    digest_bytes: int  # for an extendable-output function: the default
    word_bits: int
    extendable: bool = False
    domain: int = 0  # for SHA-3 and SHAKE: the bits after the message, first 1 of pad
    kind: int = 0  # the number by which sha3_stream knows the framing
    hash: str = ""  # of an HMAC: its hash
    tree: bool = False  # it hashes a tree, of which hardware computes the nodes

    @property
    def base(self) -> str:
        """The function that its hardware is built for: itself, SHAKE, or the hash of an HMAC."""
        return f"shake{self.name[-3:]}" if self.kind else self.hash or self.name

    @property
    def number(self) -> int:
        """The mode by which jobs of the tile, TUSER of streams and software know it."""
        return Mode[self.base.upper().replace("-", "_")]

    @property
    def takes(self) -> tuple[str, ...]:
        """The fields of Framing that the function takes."""
        if self.hash:
            return ("key",)
        if self.tree:
            return ("customization",)
        return sha3.FUNCTIONS[self.name].parameters if self.kind else ()


@dataclass(frozen=True)
class Framing:
    """The strings of SP 800-185 or FIPS 198-1 beside a message, as the function takes them."""

    function_name: bytes = b""  # N of cSHAKE
    customization: bytes = b""  # S
    key: bytes | None = None  # K of KMAC, KMACXOF and HMAC
    domain: int = 0  # D of TurboSHAKE; 0: the default

    @property
    def prefix(self) -> bytes:
        """The bytes that are sent before the message."""
        return self.function_name + self.customization

    def given(self, name: str, length: int) -> sha3.Parameters:
        """The arguments of the reference model of `name`, for a digest of `length` bytes."""
        given = sha3.Parameters(length=length)
        for parameter in ALL[name].takes:
            given[parameter] = getattr(self, parameter)  # type: ignore[literal-required]
        return given


NO_FRAMING = Framing()
LIMITS = {"function_name": 255, "customization": 65535, "key": 65535}  # bytes, of sha3_stream


def _all() -> dict[str, Function]:
    found = {}
    for mode, (name, (bits, word_bits)) in enumerate(model.ALGORITHMS.items()):
        found[name] = Function(name, "sha2", mode, 2 * word_bits, bits // 8, word_bits)
    for mode, (name, function) in enumerate(list(sha3.FUNCTIONS.items())[:8]):
        extendable = function.digest_bytes is None
        found[name] = Function(
            name,
            "sha3",
            mode,
            function.rate_bytes,
            function.digest_bytes or XOF_BYTES[name[-3:]],
            64,
            extendable,
            int(f"1{function.domain[::-1]}", 2),
        )
    return found


def _framed() -> dict[str, Function]:
    found = {}
    for kind, prefix in enumerate(("cshake", "kmac", "kmacxof"), 1):
        for strength in ("128", "256"):
            name, base = f"{prefix}{strength}", FUNCTIONS[f"shake{strength}"]
            found[name] = replace(base, name=name, kind=kind)
    return found


FUNCTIONS = _all()  # what cores are built of
FRAMED = _framed()  # SP 800-185: what sha3_stream makes of SHAKE
KEYED = {  # FIPS 198-1, over every hash of a fixed length
    f"hmac-{name}": replace(function, name=f"hmac-{name}", hash=name)
    for name, function in FUNCTIONS.items()
    if not function.extendable
}
ALL = FUNCTIONS | FRAMED | KEYED
TREES = {  # RFC 9861, 3 and SP 800-185, 6: the tool joins nodes that hardware computes
    name: replace(
        FUNCTIONS[tree.leaf.function],
        name=name,
        digest_bytes=tree.joined_bytes,
        extendable=True,
        tree=True,
    )
    for name, tree in trees.TREES.items()
}
HASHED = ALL | TREES  # what the tool computes with cores


def nodes(name: str) -> tuple[str, ...]:
    """The functions that a core must have for `name`."""
    if name not in TREES:
        return (name,)
    tree = trees.TREES[name]
    return tuple(dict.fromkeys((tree.leaf.function, tree.last.function)))


def node_framing(node: trees.Node, customization: bytes = b"") -> Framing:
    """The framing of a node of a tree; `customization` is that of the message."""
    return Framing(node.name, customization if node.name else b"", domain=node.domain)


def framing(
    name: str, function_name: bytes = b"", customization: bytes = b"", key: bytes | None = None
) -> Framing:
    """The framing of a message for `name`. Raises BadInput for a missing or superfluous field."""
    takes, given = HASHED[name].takes, Framing(function_name, customization, key)
    for part, most in LIMITS.items():
        value = getattr(given, part)
        if part not in takes and value != getattr(NO_FRAMING, part):
            raise BadInput(f"{name} does not take {part}")
        if value is not None and len(value) > most:
            raise BadInput(f"{part} has {len(value)} bytes; at most {most} are taken")
    if "key" in takes and key is None:
        raise BadInput(f"{name} needs a key, which may be empty: key=, or --key-file")
    return given


def modes(names: Iterable[str]) -> int:
    """The bit mask of a set of functions of one family: bit m stands for mode m."""
    return sum(1 << FUNCTIONS[name].mode for name in set(names))


def of_modes(family: Family, mask: int) -> tuple[str, ...]:
    """The functions of a bit mask, in the order of their modes."""
    of_family = (function for function in FUNCTIONS.values() if function.family == family)
    return tuple(function.name for function in of_family if mask >> function.mode & 1)


def digest(
    name: str,
    message: bytes,
    bits: int | None = None,
    length: int | None = None,
    framing: Framing = NO_FRAMING,
) -> bytes:
    """The digest, by the reference model, of the first `bits` bits of `message`, by default of all.

    `length` is the number of bytes in the digest of an extendable-output function.
    """
    function = HASHED[name]
    if function.tree:
        size = None if bits is None else -(-bits // 8)
        return _tree(name, message[:size], length or function.digest_bytes, framing)
    if function.hash:
        assert framing.key is not None
        return hmac(function.hash, framing.key, message, bits)
    if function.family == "sha2":
        return model.digest(name, message, bits)
    if function.kind:
        length = function.digest_bytes if length is None else length
        return sha3.digest(name, message, bits, **framing.given(name, length))
    if function.extendable:
        given: sha3.Parameters = {"length": length or function.digest_bytes}
        if framing.domain:
            given["domain"] = framing.domain
        return sha3.digest(name, message, bits, **given)
    return sha3.digest(name, message, bits)


def hmac(name: str, key: bytes, message: bytes, bits: int | None = None) -> bytes:
    """FIPS 198-1, 4, over the hash `name`: the MAC under `key` of the first `bits` bits."""
    size = FUNCTIONS[name].block_bytes
    k0 = (digest(name, key) if len(key) > size else key).ljust(size, b"\0")
    bits = 8 * len(message) if bits is None else bits
    inner = digest(name, bytes(byte ^ 0x36 for byte in k0) + message, 8 * size + bits)
    return digest(name, bytes(byte ^ 0x5C for byte in k0) + inner)


def _cut(name: str, message: bytes, framing: Framing) -> tuple[bytes, Sequence[bytes]]:
    """The first leaf of a tree, if it is part of the last node, and the leaves hashed apart."""
    tree = trees.TREES[name]
    leaves = trees.leaves_of(message + tree.ending(framing.customization))
    return (leaves[0], leaves[1:]) if tree.inline else (b"", leaves)


def _tree(name: str, message: bytes, length: int, framing: Framing) -> bytes:
    tree = trees.TREES[name]
    first, leaves = _cut(name, message, framing)
    if tree.inline and not leaves:
        return digest(tree.last.function, first, None, length, node_framing(tree.alone))
    apart = node_framing(tree.leaf)
    joined = [digest(tree.leaf.function, x, None, tree.joined_bytes, apart) for x in leaves]
    node = tree.head(first) + b"".join(joined) + tree.tail(len(leaves), length)
    last = node_framing(tree.last, framing.customization)
    return digest(tree.last.function, node, None, length, last)


def from_hashlib(name: str, message: bytes, length: int | None = None) -> bytes | None:
    """The digest by Python's hashlib; None if hashlib does not have the function."""
    name_there = name.replace("-", "_").replace("shake", "shake_")
    if name_there not in hashlib.algorithms_available and name not in ("sha512-224", "sha512-256"):
        return None
    if FUNCTIONS[name].extendable:
        return hashlib.new(name_there, message).digest(length or FUNCTIONS[name].digest_bytes)  # type: ignore[call-arg]
    return hashlib.new(name_there, message).digest()


def block_count(
    name: str, bits: int, length: int | None = None, framing: Framing = NO_FRAMING
) -> int:
    """Blocks of a padded message of `bits` bits; with `framing`, for a digest of `length` bytes."""
    function = HASHED[name]
    if function.tree:
        return _tree_blocks(name, bits // 8, length or function.digest_bytes, framing)
    if function.hash:
        # Of SHA-2 a key's blocks are kept as states, so the outer hash has one; of SHA-3 two
        whole = block_count(function.hash, bits + 8 * function.block_bytes)
        return whole + (2 if function.family == "sha3" else 0)
    if function.family == "sha2":
        return model.block_count(bits, function.word_bits)
    if not function.kind:
        return sha3.block_count(name, bits)
    length = function.digest_bytes if length is None else length
    _, added, suffix = sha3.frame(name, b"", 0, **framing.given(name, length))
    return sha3.block_count(function.base if suffix == "1111" else name, bits + added)


def _tree_blocks(name: str, size: int, length: int, framing: Framing) -> int:
    tree = trees.TREES[name]
    total = size + len(tree.ending(framing.customization))
    whole, rest = divmod(total, trees.LEAF_BYTES)
    leaves = [trees.LEAF_BYTES] * whole + [rest] * (rest > 0)
    inline, apart = (leaves[:1], leaves[1:]) if tree.inline else ([], leaves)
    if tree.inline and not apart:
        return block_count(tree.alone.function, 8 * total)
    last = sum(inline) + len(tree.head(b"")) + len(apart) * tree.joined_bytes
    last += len(tree.tail(len(apart), length))
    framed = node_framing(tree.last, framing.customization)
    blocks = sum(block_count(tree.leaf.function, 8 * leaf) for leaf in apart)
    return blocks + block_count(tree.last.function, 8 * last, length, framed)
