"""One test for both ways from beats to words: the words of random messages, and illegal beats."""

import itertools
import random
from typing import Any

import bench
import cocotb


async def check(dut: Any) -> None:
    """Messages of many lengths give their words; a beat that is not legal marks its message."""
    beat, widest = len(dut.beat_data_i) // 8, len(dut.word_o) // 8
    both = int(dut.Narrow.value)
    source = random.Random(1)
    items: list[dict[str, int]] = []
    expected: list[tuple[bytes, int, int, int]] = []  # bytes, how many, last, bits
    large = max(beat, widest)
    lengths = [*range(widest + 2), large - 1, large, large + 1, 2 * large, 0, 0, 3 * large + 1]
    for length, narrow in itertools.product(lengths, range(1 + both)):
        message = source.randbytes(length)
        bits = source.getrandbits(3)
        null_end = length % beat == 0 and source.random() < 0.5  # TLAST on a beat without bytes
        beats = [message[i : i + beat] for i in range(0, length, beat)]
        if null_end or not beats:
            beats.append(b"")
            bits = 0
        for number, data in enumerate(beats, 1):
            last = int(number == len(beats))
            items.append(
                {
                    "data": int.from_bytes(data + source.randbytes(beat - len(data)), "little"),
                    "keep": (1 << len(data)) - 1,
                    "last": last,
                    "bits": bits if last else source.getrandbits(3),
                    "narrow": narrow if both else source.getrandbits(1),
                }
            )
        word = widest // 2 if narrow else widest
        words = [message[i : i + word] for i in range(0, length, word)]
        if not words or (null_end and length % word == 0):
            words.append(b"")
        expected += [
            (data, len(data), int(n == len(words)), bits) for n, data in enumerate(words, 1)
        ]

    into, out = ports(dut)
    await bench.start(dut, into, out)
    given = await bench.exchange(into, out, items, len(expected), 2)
    for item, (data, length, last, bits) in zip(given, expected, strict=True):
        assert (item["bytes"], item["last"], item["error"]) == (length, last, 0)
        assert item["word"].to_bytes(widest, "big")[:length] == data
        assert not last or item["end_bits"] == bits

    full = (1 << beat) - 1
    faults = [(full & ~1, 1, 0), (full >> 1, 0, 0), (0, 0, 0)] if beat > 1 else [(0, 0, 0)]
    for (keep, last, bits), narrow in itertools.product([*faults, (0, 1, 5)], range(1 + both)):
        legal = {"data": 1, "keep": full, "last": 0, "bits": 0, "narrow": narrow}
        wrong = [legal] * 8 + [legal | {"data": 2, "keep": keep, "last": last, "bits": bits}]
        wrong += [] if last else [legal | {"last": 1}]
        sending = cocotb.start_soon(into.send(wrong, 0.7, source))
        given = await out.receive(10 * beat, 0.7, source, until="last")
        await sending
        assert given[-1]["last"] and any(item["error"] for item in given), (keep, last, bits)


def ports(dut: Any) -> tuple[bench.Port, bench.Port]:
    """The ports of `ht_words_from_wide` and `ht_words_from_narrow`."""
    return (
        bench.Port(
            dut.clk_i,
            dut.beat_valid_i,
            dut.beat_ready_o,
            {
                "data": dut.beat_data_i,
                "keep": dut.beat_keep_i,
                "last": dut.beat_last_i,
                "bits": dut.beat_bits_i,
                "narrow": dut.narrow_i,
            },
        ),
        bench.Port(
            dut.clk_i,
            dut.word_valid_o,
            dut.word_ready_i,
            {
                "word": dut.word_o,
                "bytes": dut.word_bytes_o,
                "last": dut.word_last_o,
                "end_bits": dut.word_bits_o,
                "error": dut.word_error_o,
            },
            partly="word",
            mask=lambda item: -1 << (len(dut.word_o) - 8 * item["bytes"]),
        ),
    )
