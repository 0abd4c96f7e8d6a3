"""What programs of the system find in its flash memory: official vectors, a program to start.

The layouts are those at the top of vectors.c, bits.c, monte_carlo.c and boot.c in sw/apps; words
are little-endian.
"""

import hashlib
import struct
from collections.abc import Iterable, Sequence

from hashtile.reference import functions, vectors
from hashtile.support.errors import BadInput

PROGRAMS = 0x1010_0000  # where sw/apps/boot.c lets programs lie
PROGRAM_BYTES = 1 << 20
ENTRY = 0x80  # entry of a program of sw/soc/crt0.S, after its vectors
_VECTORS, _BITS, _CHAINS, _PROGRAM = b"HTV1", b"HTN1", b"HTM1", b"HTB1"
_ANSWER = 512  # bytes: the longest digest for which sw/apps/vectors.c has room


def _filled(data: bytes) -> bytes:
    return data + bytes(-len(data) % 4)


def pack_vectors(found: Iterable[tuple[str, vectors.Vector]]) -> bytes:
    """The image of vectors, each with the name of its hash; one with a key is of its HMAC.

    Raises BadInput if a digest is longer than the program takes, or there is no vector.
    """
    records = []
    for name, vector in found:
        if not 0 < len(vector.digest) <= _ANSWER:
            raise BadInput(f"a digest of {len(vector.digest)} bytes; they have 1 to {_ANSWER}")
        sizes = (len(vector.message), len(vector.key), len(vector.digest))
        parts = (vector.message, vector.key, vector.digest)
        records.append(
            struct.pack("<4I", functions.FUNCTIONS[name].number, *sizes)
            + b"".join(map(_filled, parts))
        )
    if not records:
        raise BadInput("no vectors to pack")
    body = b"".join(records)
    return _VECTORS + struct.pack("<3I", len(records), len(body), 0) + body


def official(names: Iterable[str], longest: int | None = None) -> list[tuple[str, vectors.Vector]]:
    """All vectors of these hashes, and of their HMAC where RFC 4231 has one.

    With `longest`, those alone whose message has no more bytes. Raises HashtileError for a broken
    file.
    """
    found = []
    for name in names:
        for kind in vectors.KINDS[name]:
            found += [(name, vector) for vector in vectors.messages(name, kind)]
        if f"hmac-{name}" in vectors.KEYED:
            found += [(name, vector) for vector in vectors.keyed(f"hmac-{name}")]
    if longest is not None:
        found = [(name, vector) for name, vector in found if len(vector.message) <= longest]
    return found


def pack_bits(found: Sequence[tuple[str, int, bytes, bytes]]) -> bytes:
    """The image of vectors of any number of bits: the name of a hash, bits, message, digest."""
    body = b"".join(
        struct.pack("<3I", functions.FUNCTIONS[name].number, bits, len(digest))
        + _filled(message[: -(-bits // 8)])
        + _filled(digest)
        for name, bits, message, digest in found
    )
    return _BITS + struct.pack("<3I", len(found), len(body), 0) + body


def pack_chains(names: Sequence[str], checkpoints: int = vectors.CHECKPOINTS) -> bytes:
    """The image of the Monte Carlo chains of these hashes, to their first `checkpoints`.

    Raises HashtileError for a broken file.
    """
    bodies = []
    for name in names:
        chain = vectors.monte_carlo(name)
        known = chain.checkpoints[:checkpoints]
        head = (functions.FUNCTIONS[name].number, len(chain.seed), chain.minimum, chain.maximum)
        bodies.append(struct.pack("<5I", *head, len(known)) + _filled(chain.seed))
        bodies += [struct.pack("<I", len(digest)) + _filled(digest) for digest in known]
    body = b"".join(bodies)
    return _CHAINS + struct.pack("<3I", len(names), len(body), vectors.LINKS) + body


def pack_program(program: bytes, load: int, entry: int) -> bytes:
    """The image of a program for sw/apps/boot.c, that is to lie at `load` and begins at `entry`.

    Raises BadInput for an entry outside of it, or one that no instruction can have.
    """
    if not load <= entry < load + len(program) or entry % 4:
        raise BadInput(f"a program at {load:#x} cannot begin at {entry:#x}")
    head = struct.pack("<3I", len(program), load, entry)
    return _PROGRAM + head + hashlib.sha256(program).digest() + program
