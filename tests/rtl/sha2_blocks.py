"""What the tests of SHA-256 cores with a block in each stage share: ports, blocks and results."""

import random
from collections.abc import Mapping
from typing import Any

import bench

from hashtile.reference import sha2 as model

TAG_BITS = 8
FAMILY = model.FAMILIES[32]


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    block = {"word": dut.word_i, "hash": dut.hash_i, "tag": dut.tag_i}
    block |= {"narrow": dut.narrow_i, "continue": dut.continue_i}
    result = {"hash": dut.hash_o, "tag": dut.tag_o}
    return (
        bench.Port(dut.clk_i, dut.word_valid_i, dut.word_ready_o, block),
        bench.Port(dut.clk_i, dut.hash_valid_o, dut.hash_ready_i, result),
    )


def blocks(
    dut: Any, count: int, source: random.Random
) -> tuple[list[Mapping[str, int]], list[Any]]:
    """Random blocks as beats, with noise where the core must not look, and the results."""
    size = len(dut.word_i) // 8
    items: list[Mapping[str, int]] = []
    results = []
    for _ in range(count):
        block, start = source.randbytes(64), source.randbytes(32)
        tag = source.getrandbits(TAG_BITS)
        after = model.compress(FAMILY, model.to_words(start, 32), block)
        results.append({"hash": int.from_bytes(model.to_bytes(after, 32)), "tag": tag})
        for i in range(0, 64, size):
            last = i + size == 64
            items.append(
                {
                    "word": int.from_bytes(block[i : i + size]),
                    "hash": source.getrandbits(256) if i else int.from_bytes(start),
                    "tag": tag if last else source.getrandbits(TAG_BITS),
                    "narrow": source.getrandbits(1),
                    "continue": source.getrandbits(1),
                }
            )
    return items, results
