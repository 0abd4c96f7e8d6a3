"""Every proof of formal/prove.py, and faults in the RTL that the proofs must refute."""

import dataclasses
import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hashtile import catalog
from hashtile.errors import HashtileError

sys.path.insert(0, str(Path(__file__).parents[2] / "formal"))

import induction
import prove

PROBLEMS = prove.problems()

ITERATIVE = "sha2_iterative_32_0_1"
CARRYSAVE = "sha2_carrysave_32_0"
PIPELINE = "sha256_pipeline_4_8"
LANES = "lanes_to_block_9"
DCC = "keccak_dcc_18"
DCCL = "keccak_dccl_18"
SQUEEZE = "sponge_squeeze_8_512"
FRAME = "ht_sha3_frame"
KECCAK = "keccak_iterative_17_1"
DUPLEX = "keccak_duplex_17"
PRNG = "keccak_prng_2"
BEATS = "axi_beats_32"
ACCESS = "axi_access_32"
FETCH = "axi_fetch_16_128_16_16_4"
READS = "axi_read_mux_16_4"
JOB = "tile_job_16_1"
STORE = "axi_store_16_128_16_16_4"
CHUNKS = "axi_chunks_128"
WINDOWS = "tile_windows_128"
QUEUES = "tile_queues_24_4"
ANSWERS = "tile_answers_8"
DROP = "ht_tile_drop"

# Proof, file, what stands there, what a fault puts in its place. The first of a file is one that
# `make test` runs; the others run in `make test-all`.
MUTANTS = [
    ("ht_sha2_pkg", "sha2/sha2_pkg.sv", "{x[5:0], x[31:6]}", "{x[4:0], x[31:5]}"),
    ("ht_sha2_pkg", "sha2/sha2_pkg.sv", "{3'b0, x[31:3]}", "{x[2:0], x[31:3]}"),
    ("ht_sha2_pkg", "sha2/sha2_round.sv", "(e & f) ^ (~e & g)", "(e & g) ^ (~e & f)"),
    ("ht_sha2_pkg", "sha2/sha2_round.sv", "(a & b) ^ (a & c)", "(a | b) ^ (a & c)"),
    ("ht_sha2_pkg", "sha2/sha2_pkg.sv", "64'h5fcb_6fab_3ad6_faec", "64'h5fcb_6fab_3ad6_faed"),
    ("ht_sha2_pkg", "sha2/sha2_pkg.sv", "64'h0eb7_2ddc", "64'h0eb7_2ddd"),
    (ITERATIVE, "sha2/sha2_pkg.sv", "64'hc671_78f2", "64'hc671_78f3"),
    (ITERATIVE, "sha2/sha2_iterative.sv", "&& hash_valid_q && !hash_ready_i;", "&& 1'b0;"),
    (ITERATIVE, "sha2/sha2_iterative.sv", "|| (hash_valid_q && !hash_ready_i)", ""),
    (ITERATIVE, "sha2/sha2_iterative.sv", "load && !continue_i", "load"),
    (ITERATIVE, "sha2/sha2_iterative.sv", "StepBits'(Beats - 2)) tag_o", "'0) tag_o"),
    (ITERATIVE, "sha2/sha2_iterative.sv", "StepBits'(64 / Unroll - 1)", "StepBits'(62)"),
    (ITERATIVE, "sha2/sha2_iterative.sv", "w_q[WordBits*(6-i) +:", "w_q[WordBits*(7-i) +:"),
    (CARRYSAVE, "sha2/sha2_carrysave.sv", "minus_q, maj, 1'b1)", "minus_q, maj, 1'b0)"),
    (CARRYSAVE, "sha2/sha2_carrysave.sv", "&& hash_valid_q && !hash_ready_i;", "&& 1'b0;"),
    (CARRYSAVE, "sha2/sha2_carrysave.sv", "next_q == 15) tag_o", "next_q == 14) tag_o"),
    (CARRYSAVE, "sha2/sha2_carrysave.sv", "start_q ? left_q", "1'b0 ? left_q"),
    (CARRYSAVE, "sha2/sha2_carrysave.sv", "|| first || second) ? left_q", "|| first) ? left_q"),
    ("hmac_share_2_2", "hmac/hmac_share.sv", "? word2_valid_i : second_q", "? second_q : second_q"),
    ("hmac_share_1_2", "hmac/hmac_share.sv", "(step_q == 0) ? word2", "1'b1 ? word2"),
    ("hmac_outer_2_2", "hmac/hmac_outer.sv", "if (first_o) tag_q", "if (pads) tag_q"),
    ("hmac_outer_1_2", "hmac/hmac_outer.sv", "64'(512 + 256)", "64'(256)"),
    (PIPELINE, "sha2/sha256_pipeline.sv", "&& hash_valid_q && !hash_ready_i;", "&& 1'b0;"),
    (PIPELINE, "sha2/sha256_pipeline.sv", "(busy_q & ~leaves", "(busy_q & leaves"),
    (PIPELINE, "sha2/sha256_pipeline.sv", "tag_q[s == 1 ? 1 : s-1]", "tag_q[1]"),
    (PIPELINE, "sha2/sha256_pipeline.sv", "chain_in = chain_q[s-1]", "chain_in = chain_q[0]"),
    (
        "sha256_pipeline_4_7",
        "sha2/sha256_pipeline.sv",
        "if (step && clear_q) tag_o",
        "if (load) tag_o",
    ),
    ("sha256_pipeline_8_8", "sha2/sha256_pipeline.sv", "load ? chain_q[Top]", "load ? chain_q[0]"),
    ("ht_sha2_pkg", "sha2/sha256_pkg.sv", "((x & y) | (x & z)", "((x & y) | (x & y)"),
    ("ht_sha256_op_base", "sha2/sha256_op_base.sv", "first_i ? state_i : state_o", "state_i"),
    ("ht_sha256_op_unrolled", "sha2/sha256_op_unrolled.sv", "state_i(between)", "state_i(state_q)"),
    ("ht_sha256_op_spatial", "sha2/sha256_op_spatial.sv", "p5_q <= c + g", "p5_q <= d + g"),
    ("ht_sha256_op_prefetched", "sha2/sha256_op_prefetched.sv", "wk_i[31:0]", "wk_i[63:32]"),
    ("ht_sha256_op_recursive", "sha2/sha256_op_recursive.sv", "ch(p2, e, f)", "ch(p2, f, g)"),
    (
        "ht_sha256_op_compressed",
        "sha2/sha256_op_compressed.sv",
        "carry(p6_q, p5_q",
        "carry(p6_q, p4_q",
    ),
    ("ht_sha256_op_temporal", "sha2/sha256_op_temporal.sv", "p4 + c;", "p4 + b;"),
    ("ht_sha256_op_final", "sha2/sha256_op_final.sv", "carry(b, f, wk", "carry(b, e, wk"),
    ("ht_sha256_op_carrysave", "sha2/sha256_op_carrysave.sv", "last_q - c;", "last_q - c_q;"),
    ("ht_sha256_op_carrysave", "sha2/sha256_op_carrysave.sv", "any_q ? d_i", "first_q ? d_i"),
    ("ht_keccak_pkg", "sha3/keccak_pkg.sv", "6'd56, 6'd61", "6'd57, 6'd61"),
    ("ht_keccak_pkg", "sha3/keccak_pkg.sv", "(~a[64*(5*y+(x+1)%5)", "(a[64*(5*y+(x+1)%5)"),
    ("ht_keccak_pkg", "sha3/keccak_pkg.sv", "rc[15:0]", "rc[16:1]"),
    ("ht_keccak_pkg", "sha3/keccak_round.sv", "ht_keccak_pkg::pi(after_rho)", "after_rho"),
    (DUPLEX, "sha3/keccak_duplex.sv", "|| (valid_q && !state_ready_i)", ""),
    (DUPLEX, "sha3/keccak_duplex.sv", "last && end_q", "last"),
    (DUPLEX, "sha3/keccak_duplex.sv", "5'd24 - rounds_i", "5'd23 - rounds_i"),
    (DUPLEX, "sha3/keccak_duplex.sv", "= taken && first_i;", "= taken && absorb_i;"),
    (DUPLEX, "sha3/keccak_duplex.sv", "if (run_q || load)", "if (run_q || taken)"),
    (KECCAK, "sha3/keccak_iterative.sv", "|| (valid_q && !state_ready_i)", ""),
    (KECCAK, "sha3/keccak_iterative.sv", "rc_q & {64*Unroll{run_q}}", "rc_q"),
    (KECCAK, "sha3/keccak_iterative.sv", "xor_q && first_i == clean_q", "xor_q"),
    (KECCAK, "sha3/keccak_iterative.sv", "if (clear) state_q", "if (clear && !run_q) state_q"),
    (KECCAK, "sha3/keccak_iterative.sv", "{64*Lanes{xor_q}}", "{64*Lanes{1'b1}}"),
    (KECCAK, "sha3/keccak_iterative.sv", "!(xor_q && block_valid_i)", "!block_valid_i"),
    ("keccak_iterative_17_2", "sha3/keccak_iterative.sv", "1535 : 64*Unroll", "1535 : 64"),
    ("keccak_iterative_17_2", "sha3/keccak_iterative.sv", "Last - 5'(Unroll)", "Last - 5'd1"),
    (PRNG, "sha3/keccak_prng.sv", "!seed_valid_i && !feeding_q", "!seed_valid_i"),
    (PRNG, "sha3/keccak_prng.sv", "feeding_q <= !seed_last_i;", "feeding_q <= 1'b0;"),
    (PRNG, "sha3/keccak_prng.sv", "error_q  <= !seeded_o;", "error_q  <= 1'b0;"),
    (PRNG, "sha3/keccak_prng.sv", "(forget_i || !seeded_o) ? '0", "forget_i ? '0"),
    (PRNG, "sha3/keccak_prng.sv", "owed_q <= 8;", "owed_q <= 16;"),
    (PRNG, "sha3/keccak_prng.sv", "beat_valid_o ? out : '0", "out"),
    (PRNG, "sha3/keccak_prng.sv", "{8'h81, state[Rho-1:0]}", "{8'h80, state[Rho-1:0]}"),
    (PRNG, "sha3/keccak_prng.sv", "5'(Wipes);", "5'(Wipes - 1);"),
    (PRNG, "sha3/keccak_prng.sv", "if (clearing) block = '0;", ""),
    (PRNG, "sha3/keccak_prng.sv", "if (!clear_n) begin", "if (!rst_ni) begin"),
    ("ht_byte_packer", "stream/byte_packer.sv", "joined >> {unit_bytes_i, 3'b0}", "joined >> 64"),
    ("ht_byte_packer", "stream/byte_packer.sv", "room && (unit_ready_i || !unit_valid_o)", "room"),
    ("ht_byte_packer", "stream/byte_packer.sv", "& ~({64{1'b1}} << {chunk_bytes_i, 3'b0})", ""),
    (LANES, "sha3/lanes_to_block.sv", "data          = clear ? '0 : lane_i", "data = lane_i"),
    (LANES, "sha3/lanes_to_block.sv", "= !full_q;", "= 1'b1;"),
    (LANES, "sha3/lanes_to_block.sv", "if (taken) tag_o", "if (lane_valid_i) tag_o"),
    ("ht_sponge_pad", "stream/sponge_pad.sv", "(tail_q[14:8] != 0 || !tail_q[7])", "1'b1"),
    (
        "ht_sponge_pad",
        "stream/sponge_pad.sv",
        "tail_q[14:8] != 0) ? 4'd2",
        "tail_q[14:9] != 0) ? 4'd2",
    ),
    ("ht_sponge_pad", "stream/sponge_pad.sv", "block_end_o && exact && free", "block_end_o && free"),
    (SQUEEZE, "stream/sponge_squeeze.sv", "!some && !unit_valid)", "!some)"),
    (SQUEEZE, "stream/sponge_squeeze.sv", "left - {4'b0, bytes}", "left - 8'd8"),
    (SQUEEZE, "stream/sponge_squeeze.sv", "if (sent) first_q <= beat_last_o;", ""),
    (FRAME, "stream/sha3_frame.sv", "piece == whole && !packet_last_i)", "piece == whole)"),
    (FRAME, "stream/sha3_frame.sv", "(prefix && packet_last_i && left_q > {12'b0, whole})", "1'b0"),
    (FRAME, "stream/sha3_frame.sv", "key_last_i && {12'b0, key_chunk_bytes_i} != left_q", "1'b0"),
    (FRAME, "stream/sha3_frame.sv", ">> {3'd5 - count, 3'b0}", ">> {3'd4 - count, 3'b0}"),
    (FRAME, "stream/sha3_frame.sv", "if (used) offset_q <= '0;\n      else if", "if"),
    (FRAME, "stream/sha3_frame.sv", "StText && kmac && bits != 0", "StText && bits != 0"),
    (FRAME, "stream/sha3_frame.sv", "Kmac && phase == StKey &&", "Kmac &&"),
    (FRAME, "stream/sha3_frame.sv", "(phase == StCustom && ends)", "phase == StCustom"),
    (FRAME, "stream/sha3_frame.sv", "kind_i[0] ? '0 : output_bytes_i", "output_bytes_i"),
    (DCC, "sha3/keccak_dcc.sv", "config_ready_o = !open_q;", "config_ready_o = 1'b1;"),
    (DCC, "sha3/keccak_dcc.sv", "|| int'(capacity_i) < 200 - 8 * Lanes", ""),
    (DCC, "sha3/keccak_dcc.sv", "index_q == lanes_q - 1'b1", "index_q == lanes_q"),
    (DCCL, "sha3/keccak_dccl.sv", "&& between_q && !full_q && !pad_q;", "&& between_q && !pad_q;"),
    (DCCL, "sha3/keccak_dccl.sv", "(pad_q || count_q == top_q)", "(pad_q || count_q > top_q)"),
    ("md_pad_32", "stream/md_pad.sv", "marked && index_q == 13", "marked && index_q == 12"),
    ("md_pad_32", "stream/md_pad.sv", "message_last && !full", "message_last"),
    ("md_pad_32", "stream/md_pad.sv", "8'h80 >> bits", "8'h01 >> bits"),
    ("md_pad_32", "stream/md_pad.sv", "~(8'hff >> bits)", "~(8'h3f >> bits)"),
    ("md_pad_32", "stream/md_pad.sv", "(Bits && word_last_i)", "Bits"),
    (
        "md_pad_64",
        "stream/md_pad.sv",
        "if (message_end_o) begin\n        words_q <= '0;",
        "if (message_end_o) begin",
    ),
    ("md_pad_32_1", "stream/md_pad.sv", "WordsBits'({blocks_i, 4'b0})", "'0"),
    ("md_pad_32_1", "stream/md_pad.sv", "open_i && full &&", "open_i &&"),
    ("part_state_32", "stream/part_state.sv", "index_q == 7 && word_full_i &&", "index_q == 7 &&"),
    (
        "part_state_32",
        "stream/part_state.sv",
        "(ends || spent_q) ? '0 : word_bytes_i",
        "word_bytes_i",
    ),
    ("sponge_pad_parts", "stream/sponge_pad.sv", "block_end_o && lane_valid_o", "lane_valid_o"),
    ("md_pad_64_1_1", "stream/md_pad.sv", "if (narrow) word_o[HalfBits-1:0] = '0;", ""),
    ("md_pad_64_1_1", "stream/md_pad.sv", "(!narrow || rest_q[OffsetBits-1])", "!narrow"),
    ("md_pad_64_1_0", "stream/md_pad.sv", "rest_q[OffsetBits-1] ^ full", "full"),
    (
        "words_from_wide_64",
        "stream/words_from_wide.sv",
        "if (beat_end) index_q <= '0;\n      else if",
        "if",
    ),
    ("words_from_wide_64", "stream/words_from_wide.sv", "word_ready_i && beat_end", "word_ready_i"),
    (
        "words_from_wide_128_64_1",
        "stream/words_from_wide.sv",
        "narrow && !half_q && !beat_end",
        "narrow && !beat_end",
    ),
    (
        "words_from_wide_128_64_1",
        "stream/words_from_wide.sv",
        "else if (!narrow || half_q)",
        "else",
    ),
    (
        "words_from_wide_64_64_1",
        "stream/words_from_wide.sv",
        "keep[WordBytes-1:HalfBytes] == 0)",
        "1'b1)",
    ),
    (
        "words_from_wide_32",
        "stream/words_from_wide.sv",
        "beat_bits_i != 0 && !beat_keep_i[0]",
        "1'b0",
    ),
    ("words_from_narrow_8", "stream/words_from_narrow.sv", "word_ready_i || !word_end", "1'b1"),
    (
        "words_from_narrow_16",
        "stream/words_from_narrow.sv",
        "error || (error_q &&",
        "error || (1'b0 &&",
    ),
    ("words_from_narrow_8_64_1", "stream/words_from_narrow.sv", "Beats / 2 - 1", "Beats / 2"),
    (FETCH, "bus/axi_bursts.sv", "last_q[BurstShift-1:0] : '1", "last_q[BurstShift-1:0] : '0"),
    (
        FETCH,
        "bus/axi_bursts.sv",
        "address_q[AddressBits-1:BurstShift] + 1'b1, {",
        "address_q[AddressBits-1:BurstShift] + 1'b0, {",
    ),
    (FETCH, "bus/axi_bursts.sv", "&& last_q <= window_last_i", ""),
    (FETCH, "bus/axi_bursts.sv", "&& address_q >= window_base_i", ""),
    (FETCH, "bus/axi_bursts.sv", "!wraps_q &&", ""),
    (FETCH, "bus/axi_bursts.sv", "&& flight_q == 0) fsm_d", ") fsm_d"),
    (FETCH, "bus/axi_bursts.sv", "int'(valid_q) < Outstanding", "int'(valid_q) <= Outstanding"),
    (FETCH, "bus/axi_bursts.sv", "(valid_q && !taken)", "(valid_q && !taken && !stop_o)"),
    (FETCH, "bus/axi_fetch.sv", "(stop || wrong", "(wrong"),
    (FETCH, "bus/axi_fetch.sv", "&& !wrong && !bad;", "&& !wrong;"),
    (FETCH, "bus/axi_fetch.sv", "= final_beat || &", "= &"),
    (FETCH, "bus/axi_fetch.sv", "- {1'b0, data_offset_o} + 1'b1", "+ 1'b1"),
    (READS, "bus/axi_read_mux.sv", "flying[m_axi_rid] ? m_axi_rid : !m_axi_rid", "m_axi_rid"),
    (READS, "bus/axi_read_mux.sv", "held_q ? user_q : ar_valid_i[1]", "ar_valid_i[1]"),
    (READS, "bus/axi_read_mux.sv", "- FlightBits'(comes[i])", ""),
    (STORE, "bus/axi_bursts.sv", "&& flight_q == 0) fsm_d", "&& flight_q <= 1) fsm_d"),
    (STORE, "bus/axi_store.sv", "&& sent_q != 0;", ";"),
    (STORE, "bus/axi_store.sv", "= final_beat || &", "= &"),
    (STORE, "bus/axi_store.sv", "j < int'(unit_bytes)", "1'b1"),
    (STORE, "bus/axi_store.sv", "!first_q || j >=", "1'b1 || j >="),
    (STORE, "bus/axi_store.sv", "UnitShift-1:0]) + 1) :", "UnitShift-1:0])) :"),
    (STORE, "bus/axi_store.sv", "= stop && due && room;", "= stop && room;"),
    (STORE, "bus/axi_store.sv", "run && !stop && !filled_q;", "run && !stop;"),
    (STORE, "bus/axi_store.sv", "(zeroize_i || !rst_ni) data_q", "(!rst_ni) data_q"),
    (STORE, "bus/axi_store.sv", "= rst_ni && !zeroize_i && (", "= rst_ni && ("),
    (STORE, "bus/axi_store.sv", "m_axi_wvalid ? data_q : '0", "data_q"),
    (CHUNKS, "bus/axi_chunks.sv", "= past <= next", "= past < next"),
    (CHUNKS, "bus/axi_chunks.sv", "data_last_i && ends", "data_last_i"),
    (CHUNKS, "bus/axi_chunks.sv", "|| !data_valid_i) begun_q", ") begun_q"),
    (CHUNKS, "bus/axi_chunks.sv", "lane >> {from[2:0], 3'b0}", "lane"),
    ("digest_to_stream_32", "stream/digest_to_stream.sv", "= !valid_q;", "= 1'b1;"),
    ("digest_to_stream_32", "stream/digest_to_stream.sv", "beat_last_o ? '0 :", ""),
    (
        "digest_to_stream_64",
        "stream/digest_to_stream.sv",
        "left_q) <= BeatBytes",
        "left_q) < BeatBytes",
    ),
    (
        "digest_to_stream_32_512_1",
        "stream/digest_to_stream.sv",
        "(Narrow && narrow_i)\n      for (int i = 0; i < 8",
        "(Narrow && narrow_i)\n      for (int i = 0; i < 7",
    ),
    ("ht_axi_slice", "bus/axi_slice.sv", "spare_valid_q ? spare_q : valid_i", "valid_i"),
    ("ht_axi_slice", "bus/axi_slice.sv", "valid_i ? payload_i : '0", "payload_i"),
    ("ht_axi_slice", "bus/axi_slice.sv", "if (!rst_ni || (spare_valid_q && ready_i))", "if (!rst_ni)"),
    ("ht_axi_slice", "bus/axi_slice.sv", "= !spare_valid_q;", "= 1'b1;"),
    (BEATS, "bus/axi_beats.sv", "Fixed:   moving = '0;", "Fixed:   moving = '1;"),
    (BEATS, "bus/axi_beats.sv", "length_i[3:0]", "length_i[2:0]"),
    (
        BEATS,
        "bus/axi_beats.sv",
        "(low | PageBits'(part_q)) + 1'b1",
        "low + PageBits'(part_q) + 1'b1",
    ),
    (BEATS, "bus/axi_beats.sv", "= left_q == 0;", "= left_q[6:0] == 0;"),
    (BEATS, "bus/axi_beats.sv", "= lane | part_q;", "= lane + part_q;"),
    (ACCESS, "bus/axi_access.sv", "&& !(write_last && s_axi_bvalid);", ";"),
    (ACCESS, "bus/axi_access.sv", "write_valid && data_valid", "data_valid"),
    (ACCESS, "bus/axi_access.sv", "read_valid && room;", "read_valid;"),
    (ACCESS, "bus/axi_access.sv", "waits_q ? write_q : ", ""),
    (ACCESS, "bus/axi_access.sv", "(turn_q || !read_able)", "1'b1"),
    (ACCESS, "bus/axi_access.sv", "turn_q <= read_done;", "turn_q <= 1'b0;"),
    (ACCESS, "bus/axi_access.sv", "(error_q || access_error_i);", "access_error_i;"),
    (ACCESS, "bus/axi_access.sv", "<= !write_last && (error_q", "<= (error_q"),
    (ACCESS, "bus/axi_access.sv", "else if (s_axi_bready) s_axi_bvalid", "else s_axi_bvalid"),
    (ACCESS, "bus/axi_access.sv", "s_axi_bid   <= write_id;", "s_axi_bid   <= s_axi_awid;"),
    ("axi_access_128", "bus/axi_access.sv", "? write_strobe : read_lanes", "? write_strobe : '1"),
    ("axi_chunks_32", "bus/axi_chunks.sv", "{{1'b0, from} >> 3, 6'b0}", "{from, 6'b0}"),
    (WINDOWS, "tile/tile_windows.sv", "access_valid_i && narrow_key &&", "access_valid_i &&"),
    (WINDOWS, "tile/tile_windows.sv", "12:10] == 3'd4 && data_write_i", "12:11] == 2'd2"),
    (WINDOWS, "tile/tile_windows.sv", "12:6] == 7'h50 && !access_write_i", "12:10] == 3'd5"),
    (WINDOWS, "tile/tile_windows.sv", "|| chunk_q != 0)) begin", ")) begin"),
    (WINDOWS, "tile/tile_windows.sv", "wide_right\n                  ", "1'b1\n"),
    (WINDOWS, "tile/tile_windows.sv", "access_data_o  = '0;", "access_data_o  = key_o[31:0];"),
    (WINDOWS, "tile/tile_windows.sv", "= chunk_q == 0 && message_ready_i;", "= message_ready_i;"),
    (JOB, "tile/tile_job.sv", "(fsm_q == StEnd && !told_q)", "fsm_q == StEnd"),
    (JOB, "tile/tile_job.sv", "if (cause_q != 0) cause = '0;", ""),
    (JOB, "tile/tile_job.sv", "fetching && !sent_q", "fetching"),
    (JOB, "tile/tile_job.sv", "if (list && due_q != 0) fsm_d", "if (list) fsm_d"),
    (JOB, "tile/tile_job.sv", "if (text_idle_i || tail_i)", "if (text_idle_i)"),
    (
        JOB,
        "tile/tile_job.sv",
        "tail_i ? tail_end_o : ticket_ready_i",
        "tail_i ? tail_end_i : ticket_ready_i",
    ),
    (JOB, "tile/tile_job.sv", "(told_q ? tail_end_i : cause_q", "(told_q ? 1'b0 : cause_q"),
    (JOB, "tile/tile_job.sv", "if (cause != 0) fsm_d = StText;", ""),
    (JOB, "tile/tile_job.sv", "told_q          <= 1'b0;", ""),
    (JOB, "tile/tile_job.sv", "&& (sent_q || command_ready_i)", "&& command_ready_i"),
    ("ht_tile_control", "tile/tile_control.sv", "= busy_i && watchdog_i", "= watchdog_i"),
    ("ht_tile_control", "tile/tile_control.sv", "fsm_q != StReady || abort_o", "abort_o"),
    ("ht_tile_control", "tile/tile_control.sv", "memory_idle_i && !first_q", "memory_idle_i"),
    ("ht_tile_control", "tile/tile_control.sv", "test_done_i && !zeroize_i", "test_done_i"),
    ("ht_tile_control", "tile/tile_control.sv", "failed_o || !test_good_i", "!test_good_i"),
    ("ht_tile_control", "tile/tile_control.sv", "!test_busy_i && (abort_i", "(abort_i"),
    ("ht_tile_control", "tile/tile_control.sv", "if (!busy_i || clear_o) begin", "if (!busy_i) begin"),
    ("ht_tile_source", "tile/tile_source.sv", "taken && !swallow_q", "open_q && taken"),
    ("ht_tile_source", "tile/tile_source.sv", "swallow_q || inside_q || taken", "inside_q && taken"),
    ("ht_tile_source", "tile/tile_source.sv", "room && !cut_i);", "room);"),
    ("ht_tile_source", "tile/tile_source.sv", "kept ? s_axis_tdata : '0", "s_axis_tdata"),
    (QUEUES, "tile/tile_queues.sv", "&& !halted_q && next_q", "&& next_q"),
    (QUEUES, "tile/tile_queues.sv", "&& flight_q < 4", ""),
    (QUEUES, "tile/tile_queues.sv", "next_q   <= head_q;\n            flight_q", "flight_q"),
    (QUEUES, "tile/tile_queues.sv", "!enable_i[q] && flight_q == 0", "!enable_i[q]"),
    (QUEUES, "tile/tile_queues.sv", "else if (started) turn_q <= user", "else turn_q <= '0"),
    (QUEUES, "tile/tile_queues.sv", "else if (started) turn_q", "else if (start_valid_o) turn_q"),
    (ANSWERS, "tile/tile_answers.sv", "suspend_i && cause_i == 0 && !halted_i", "suspend_i"),
    (ANSWERS, "tile/tile_answers.sv", "cause_q != 0 || answer_error_i ||", "answer_error_i ||"),
    (ANSWERS, "tile/tile_answers.sv", "0 || answer_error_i || abort_i", "0 || abort_i"),
    (ANSWERS, "tile/tile_answers.sv", "|| (cut_q && !room);", ";"),
    (ANSWERS, "tile/tile_answers.sv", "streams ? masked : '0", "masked"),
    (ANSWERS, "tile/tile_answers.sv", "StStream && taken;", "StStream || taken;"),
    (ANSWERS, "tile/tile_answers.sv", "(ended || flushed_i)", "(flushed_i)"),
    (DROP, "tile/ht_tile_drop.sv", "|| offered_q || !(drop_i", "|| !(drop_i"),
    (DROP, "tile/ht_tile_drop.sv", "!(drop_i || (count_q != 0 && long_q)", "!((count_q != 0 && long_q)"),
    (DROP, "tile/ht_tile_drop.sv", "count_q == 1 && !inside_q", "!inside_q"),
    (DROP, "tile/ht_tile_drop.sv", "(count_q != 0 && long_q) || count_q == 7", "count_q == 7"),
    (ANSWERS, "tile/tile_answers.sv", "|| (up && !user_i[0])", ""),
    ("ht_tile_text", "tile/tile_text.sv", "? words_q == 1 && left_q == 0", "? words_q == 1"),
    ("ht_tile_text", "tile/tile_text.sv", "short_block && left_q <", "left_q <"),
    ("ht_tile_text", "tile/tile_text.sv", "= fsm_q == StCut || last;", "= last;"),
    ("ht_tile_text", "tile/tile_text.sv", "61'({state_words_i, 3'b0})", "61'(state_words_i)"),
    ("ht_tile_text", "tile/tile_text.sv", "(crosses ? 17'(block_i) : 17'd0)", "17'd0"),
    ("sha2_stream_3_32_0", "stream/sha2_stream.sv", "(hash_valid && hash_end)", "(hash_valid)"),
    (
        "sha2_stream_3_32_0",
        "stream/sha2_stream.sv",
        ".digest_ready_o(digest_ready)",
        ".digest_ready_o()",
    ),
    (
        "sha2_stream_3_32_0",
        "stream/sha2_stream.sv",
        "(!BitLengths && word_last && word_bits != 0)",
        "1'b0",
    ),
    (
        "sha2_stream_63_32_1",
        "stream/sha2_stream.sv",
        "first_q ? {user[62:8], user[6], user[2:0]} : header_q",
        "{user[62:8], user[6], user[2:0]}",
    ),
    ("sha2_stream_63_32_1", "stream/sha2_stream.sv", "|| (within_q && error_q)", ""),
    (
        "sha2_stream_4_64_1",
        "stream/sha2_stream.sv",
        "hash_error || !Built[hash_mode]",
        "hash_error",
    ),
    ("ht_soc_bus", "soc/soc_bus.sv", "(request_i == 2'b11) ? !owner_q :", ""),
    ("ht_soc_bus", "soc/soc_bus.sv", "(!open_q || answered)", "1'b1"),
    ("ht_soc_bus", "soc/soc_bus.sv", "granted && target == 0;", "1'b0;"),
]


FIRST_BUILDS = {  # of each module; `make test-all` has all
    problem.top: name for name, problem in reversed(PROBLEMS.items())
}.values()


@pytest.mark.parametrize(
    "name",
    [pytest.param(n, marks=[] if n in FIRST_BUILDS else [pytest.mark.rest]) for n in PROBLEMS],
)
def test_proof(name: str) -> None:
    result = prove.run(PROBLEMS[name])
    assert result.verdict == "PROVED", result.detail


def _mutant(file: str, right: str, wrong: str) -> tuple[Path, str]:
    """The file with the fault: where it is, and its text."""
    path = catalog.data_folder("rtl") / file
    text = path.read_text(encoding="utf-8")
    assert right in text, f"{right!r} is not in {file}"
    return path, text.replace(right, wrong, 1)


def test_every_fault_can_be_put_in() -> None:
    for name, file, right, wrong in MUTANTS:
        path, text = _mutant(file, right, wrong)
        assert path in [*PROBLEMS[name].sources, *PROBLEMS[name].checked]
        assert text != path.read_text(encoding="utf-8")


FIRST = {fault[1]: fault for fault in reversed(MUTANTS)}.values()  # of each file


@pytest.mark.parametrize(
    ("name", "file", "right", "wrong"),
    [pytest.param(*fault, marks=[] if fault in FIRST else [pytest.mark.rest]) for fault in MUTANTS],
)
def test_fault_is_refuted(name: str, file: str, right: str, wrong: str, tmp_path: Path) -> None:
    path, text = _mutant(file, right, wrong)
    mutant = tmp_path / path.name
    mutant.write_text(text, encoding="utf-8")
    problem = PROBLEMS[name]
    sources, checked = (
        [mutant if file == path else file for file in files]
        for files in (problem.sources, problem.checked)
    )
    result = prove.run(dataclasses.replace(problem, sources=sources, checked=checked), doubt=True)
    assert result.verdict == "REFUTED", result.detail


def _problem(folder: Path, body: str) -> induction.Problem:
    path = folder / "dut.sv"
    path.write_text(
        "module dut (input logic clk_i, input logic rst_ni, input logic go_i);\n"
        "  logic [3:0] count_q;\n"
        "  always_ff @(posedge clk_i) begin\n"
        "    if (!rst_ni) count_q <= '0;\n"
        "    else if (go_i && count_q != 9) count_q <= count_q + 1'b1;\n"
        f"{body}\n  end\nendmodule\n"
    )
    return induction.Problem(top="dut", checked=[path], reach=12)


@pytest.mark.parametrize(
    ("body", "verdict", "detail"),
    [
        ("assert (!rst_ni || count_q <= 9); cover (count_q == 9);", "PROVED", "1 assertion"),
        ("assert (!rst_ni || count_q <= 8); cover (count_q == 9);", "REFUTED", "fails"),
        ("assert (!rst_ni || count_q != 11); cover (count_q == 9);", "NO ANSWER", "not inductive"),
        ("assert (count_q <= 9 || !rst_ni); cover (count_q == 10);", "NO ANSWER", "never reached"),
        (
            "assume (!go_i || !rst_ni); assert (!rst_ni || count_q <= 9); cover (count_q == 1);",
            "NO ANSWER",
            "never reached",
        ),
    ],
)
def test_verdicts(body: str, verdict: str, detail: str, tmp_path: Path) -> None:
    result = prove.run(_problem(tmp_path, body))
    assert (result.verdict, detail in result.detail) == (verdict, True), result


@pytest.mark.parametrize(
    ("cases", "verdict", "detail"),
    [
        ({("count_q",): [(n,) for n in range(10)]}, "PROVED", "1 assertion"),
        ({("count_q",): [(n,) for n in range(9)]}, "NO ANSWER", "count_q: there are more cases"),
        ({("count_q", "go_i"): [(n, 1) for n in range(10)]}, "NO ANSWER", "count_q, go_i"),
        ({("full",): [(0,), (1,)], ("go_i",): [(0,), (1,)]}, "PROVED", "1 assertion"),
    ],
)
def test_cases_must_be_all(
    cases: induction.Cases, verdict: str, detail: str, tmp_path: Path
) -> None:
    body = "assert (!rst_ni || count_q <= 9); cover (count_q == 9);\n  end\n"
    body += "  logic full;\n  assign full = count_q == 9;\n"
    body += "  always_ff @(posedge clk_i) begin\n    cover (full && go_i);"
    result = prove.run(dataclasses.replace(_problem(tmp_path, body), cases=cases))
    assert (result.verdict, detail in result.detail) == (verdict, True), result


def test_a_case_of_an_unknown_signal_is_an_error(tmp_path: Path) -> None:
    problem = _problem(tmp_path, "assert (!rst_ni || count_q <= 9); cover (count_q == 9);")
    with pytest.raises(HashtileError, match="no signal count"):
        prove.run(dataclasses.replace(problem, cases={("count",): [(0,), (1,)]}))


def test_nothing_to_prove_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(HashtileError, match="no assertion"):
        prove.run(_problem(tmp_path, "cover (go_i);"))
    with pytest.raises(HashtileError, match="no cover"):
        prove.run(_problem(tmp_path, "assert (count_q == count_q);"))


def test_no_time_is_no_answer() -> None:
    result = prove.run(PROBLEMS[ITERATIVE], timeout=3)
    assert result.verdict == "NO ANSWER"


def test_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    call = CliRunner().invoke
    assert call(prove.main, ["--list"]).output.split() == list(PROBLEMS)
    assert call(prove.main, ["sha3"]).exit_code == 1
    good = call(prove.main, ["--json", "words_from_wide_32"])
    assert good.exit_code == 0
    assert json.loads(good.output)["verdict"] == "PROVED"
    bad = induction.Result("NO ANSWER", "", 1.0)
    monkeypatch.setattr(prove, "run", lambda problem: bad)
    assert call(prove.main, ["words_from_wide_32"]).exit_code == 1
    monkeypatch.setattr(prove, "problems", dict)
    assert call(prove.main, []).exit_code == 1
