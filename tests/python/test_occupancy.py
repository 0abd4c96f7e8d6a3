"""Which block is in which stage: followed from stage to stage, and checked by the tags."""

from collections.abc import Sequence

import pytest

from hashtile import catalog
from hashtile.documents import occupancy
from hashtile.support.errors import HashtileError

# Two stages of two steps. Block 5 begins in cycle 0 and waits in cycle 1. Block 6 follows it.
STEP = [1, 0, 1, 1, 1, 1, 1, 0]
BEGINS = [0b01, 0b00, 0b00, 0b11, 0b00, 0b10, 0b00, 0b00]
LEAVES = [0b00, 0b00, 0b01, 0b00, 0b11, 0b00, 0b10, 0b00]
TAG_IN = [0, 0, 5, 0, 6, 0, 0, 0]
TAG_OUT = [0, 0, 0, 0, 0, 5, 0, 6]
VALID = [0, 0, 0, 0, 0, 1, 0, 1]


def signals(**changed: Sequence[int]) -> list[Sequence[int]]:
    given = {"step": STEP, "begins": BEGINS, "leaves": LEAVES, "tag_i": TAG_IN}
    given |= {"tag_o": TAG_OUT, "hash_valid_o": VALID, "hash_ready_i": [1] * 8}
    return list((given | changed).values())


def test_a_block_is_followed_from_stage_to_stage() -> None:
    first, second = occupancy.blocks(2, signals())
    assert (first.tag, first.stays, first.given) == (5, {0: (0, 3), 1: (3, 5)}, 5)
    assert (second.tag, second.stays, second.given) == (6, {0: (3, 5), 1: (5, 7)}, 7)


def test_a_result_of_another_block_is_found() -> None:
    with pytest.raises(HashtileError, match="cycle 5: a result is of another block"):
        occupancy.blocks(2, signals(tag_o=[0, 0, 0, 0, 0, 6, 0, 5]))
    with pytest.raises(HashtileError, match="cycle 0: a result is of another block"):
        occupancy.blocks(2, signals(hash_valid_o=[1, *VALID[1:]]))
    with pytest.raises(HashtileError, match="2 blocks began and 1 results were taken"):
        occupancy.blocks(2, signals(hash_ready_i=[1] * 7 + [0]))


def test_the_pipelines_are_drawn() -> None:
    drawn = [core.name for core in occupancy.shown()]
    assert drawn == ["sha256_pipeline4", "sha256_pipeline8", "hmac_sha256_pipelined"]


def test_a_tag_names_a_message_or_a_key() -> None:
    multi, hmac = catalog.core("sha256_pipeline4"), catalog.core("hmac_sha256_pipelined")
    assert occupancy._message(multi, 0b101_00, 5) == 5
    assert occupancy._message(hmac, 0b0_1001_00, 7) == 9
    assert occupancy._message(hmac, 0b1_0000_00, 7) == -1
