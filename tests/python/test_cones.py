"""Nothing secret reaches a register or the time of anything: the fan-in of the tile's outputs.

All outputs but those that carry answers out are looked at, through all flops, for all inputs and
runs of any length. The way back stops at three places only, each named with its reason.
"""

import re
from pathlib import Path

import cones
import pytest

from hashtile.catalog import sources
from hashtile.sim.tile import MODULE

ANSWERS = {"m_axi_wdata", "m_axis_tdata", "m_axis_tkeep"}
STOPS = re.compile(
    r"digest\["  # the digest window: what it may show, and when, is tested and proved elsewhere
    r"|u_engine\.u_tickets\.u_answers\.u_failure\.wrong\["  # whether a tag is wrong
    r"|u_safety\.u_test\.wrong_q\["  # whether a known answer of the self-test was wrong
    # The bits of D after the last byte of a message: D and `bits` alone, with a shift of the byte's
    r"|u_engine\..*\.u_sha3\.u_pad\.tail_q\["
)
# What a hash may be controlled by: phases, counts, modes, flags, lengths. Not: words, lanes, bytes.
# A slice's spare place has all of them, but what it holds leaves by names that are told apart.
CONTROL = {
    "first_q", "index_q", "fsm_q", "error_q", "outer_q", "left_q", "hash_valid", "fresh_q",
    "ended_q", "count_q", "bad_q", "within_q", "valid2", "valid0_q", "valid", "valid_q", "tail_q",
    "sweeping", "sweep_q", "start_q", "spent_q", "slot_q", "second", "run_q", "refused", "owed_q",
    "over", "open_q", "oldest", "offset_q", "offered_q", "next_q", "need_q", "narrow", "mode_q",
    "load_slot", "load_mode", "length_q", "last", "last_q", "kmac_q", "idle_q", "hmac",
    "header_q", "hash_tag", "hash_open", "hash_mode", "hash_error", "hash_end", "half_q", "first",
    "family_q", "families_q", "error3", "error2", "end_q", "drain_q", "block_valid", "block_tag",
    "block_end",
    "block_load", "block_last", "block_first", "held_valid", "held_bytes", "held_bits", "held_last",
    "held_fill", "held_open", "spare_valid_q", "spare_q", "missed_q", "pad_mode", "short_q",
    "few_q", "some_q", "whole_q", "due", "void_q", "stored", "wrote_q", "resumed_q", "error",
    "mode", "sponge", "whole", "begun_q", "held_resumed", "bare_q", "blocks", "user_q", "kept_q",
    "beat_q",
}  # fmt: skip
# Of what holds messages, keys, states and answers, one in each place that there is
DATA = (
    "u_engine.u_reader.u_message.text", "u_engine.packet", "u_engine.u_reader.u_message.source",
    "u_engine.u_reader.u_message.u_text.u_packer.bytes_q",
    "u_engine.u_reader.u_message.text_chunk",
    "u_engine.u_hash.gen_one_clock.key", "u_engine.u_memory.gen_memory.laid",
    "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.u_hash.gen_sha3.u_sha3.held",
    "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.u_hash.gen_sha2.u_sha2.held",
    "u_keys.u_source.u_packer.bytes_q",
    "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.gen_slots.u_slots.data_q",
    "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.u_hash.gen_sha3.u_sha3.hash",
    "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.u_hash.gen_sha3.u_sha3.block",
    "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.u_hash.gen_sha2.u_sha2.u_engine.u_core.gen_core.u_core.a_q",
    "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.u_hash.gen_sha2.u_sha2.u_engine.u_core.gen_core.u_core.w_q",
    "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.u_hash.gen_sha2.u_sha2.u_answer.u_digest.hash_q",
)  # fmt: skip
KEYS = {
    f"u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.gen_slots.u_slots.gen_slot[{slot}].words"
    for slot in range(8)
}


def _offenders(net: cones.Netlist) -> list[str]:
    """The data on which outputs depend."""
    ports = net.ports("output").items()
    outputs = [bit for name, bits in ports if name not in ANSWERS for bit in bits]
    cone = net.cone(outputs, lambda name: bool(STOPS.match(name)))
    found = [name for name in DATA if name in cone.flops]
    found += [name for name in cone.memories if name in KEYS]
    inside = (
        name for name in cone.flops if name.startswith("u_engine.u_hash.gen_one_clock.u_units.")
    )
    return found + [name for name in inside if name.rpartition(".")[2] not in CONTROL]


def test_no_register_and_no_time_depends_on_data() -> None:
    net = cones.read(MODULE, sources.closure(MODULE), {})
    assert not _offenders(net)
    flops = net.flops()
    assert [name for name in DATA if name not in flops] == []
    # The stops are there, and without them the cone has all of it: it is a check that can fail.
    everything = [bit for bits in net.ports("output").values() for bit in bits]
    cone = net.cone(everything, lambda name: False)
    assert set(DATA) <= set(cone.flops) and set(cone.memories) >= KEYS
    for stop in STOPS.pattern.split("|"):
        assert any(re.match(stop, name) for name in net.names.values()), stop


@pytest.mark.parametrize(
    ("file", "right", "wrong", "reached"),
    [
        (
            "ht_tile_message.sv",
            "text_wants) gone_o = text_chunk_bytes",
            "text_wants) gone_o = text_chunk_bytes ^ packet_o[3:0]",
            "u_engine.packet",
        ),
        (
            "ht_tile_engine.sv",
            "assign progress   = next_progress",
            "assign progress   = answer[7] || next_progress",
            "u_engine.u_hash.gen_one_clock.u_units.gen_hash.u_hash.u_hash.gen_sha3.u_sha3.hash",
        ),
        (
            "ht_tile_keys.sv",
            "= asked_q || (fsm_q != StIdle && !side_q);",
            "= asked_q || (fsm_q != StIdle && !side_q && slot_o[0]);",
            "u_keys.u_source.u_packer.bytes_q",
        ),
    ],
)
def test_a_leak_is_found(tmp_path: Path, file: str, right: str, wrong: str, reached: str) -> None:
    files = sources.closure(MODULE)
    (place,) = [index for index, path in enumerate(files) if path.name == file]
    text = files[place].read_text(encoding="utf-8")
    assert text.count(right) == 1
    files[place] = tmp_path / file
    files[place].write_text(text.replace(right, wrong), encoding="utf-8")
    assert reached in _offenders(cones.read(MODULE, files, {}))
