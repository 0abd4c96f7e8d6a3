"""Many contexts of the driver in turn: each goes on from its own state."""

import hmac
import random

import pytest
from driver import ALGORITHMS, reference, size
from misuse import OK, SHA256, TEXT, fresh


def test_contexts_in_turn() -> None:
    """Many contexts of all functions on one engine, fed a part at a time."""
    one, noise = fresh(), random.Random(4)
    names = list(ALGORITHMS)
    contexts = [one.struct("context") for _ in names]
    texts = [b""] * len(names)
    for name, context in zip(names, contexts, strict=True):
        assert one.call("init", context, one.pointer(True), ALGORITHMS[name]) == OK
    for _ in range(150):
        number, part = noise.randrange(len(names)), noise.randbytes(noise.randrange(300))
        assert one.call("update", contexts[number], part, size(len(part))) == OK
        texts[number] += part
    for name, context, text in zip(names, contexts, texts, strict=True):
        want = reference(name, text, 50)
        assert one.stream(context, [], len(want)) == want
    one.check()


@pytest.mark.parametrize("tile", [False, True])
def test_hmacs_in_turn(tile: bool) -> None:
    """Each context has the key of its own outer hash."""
    one = fresh()
    keys = [bytes([number]) * 20 for number in range(4)]
    contexts = [one.struct("context") for _ in keys]
    for key, context in zip(keys, contexts, strict=True):
        secret = (key, size(len(key)))
        assert one.call("hmac_init", context, one.pointer(tile), SHA256, *secret) == OK
    for context in contexts:
        assert one.call("update", context, TEXT, size(100)) == OK
    for key, context in zip(keys, contexts, strict=True):
        want = hmac.new(key, TEXT[:100], "sha256").digest()
        assert one.stream(context, [], 32) == want
    one.check()
