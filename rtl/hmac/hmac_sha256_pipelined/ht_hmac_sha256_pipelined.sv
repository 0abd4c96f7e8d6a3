// SPDX-License-Identifier: Apache-2.0
// HMAC-SHA-256 (FIPS 198-1) of many messages at once over AXI4-Stream, on two pipelines: the inner
// hash of a message in one, its outer hash in the other. After Michail et al. 2012, 8; keys of any
// length stand in slots as mid-states, so a message of any length costs one block more than its hash.

`default_nettype none

module ht_hmac_sha256_pipelined #(
    parameter int Stages   = 4,                  // of each pipeline
    parameter int Step     = ht_sha256_pkg::Final,
    parameter int Messages = 16,                 // at once: 2, 4, 8, ... 64
    parameter int Slots    = 8,                  // for keys: 1, 2, 4, 8, ...; of one, TUSER's is ignored
    parameter int DataBits = 64,                 // of messages and MACs: 32 to 256; 64 and more for
                                                 // pipelines that take two words a cycle
    localparam int Words    = ht_sha256_pkg::words(Stages, Step),
    localparam int KeyBits  = 32 * Words,        // of a beat of a key
    localparam int TidBits  = $clog2(Messages),
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Keys
    input  logic                  s_key_axis_tvalid,
    output logic                  s_key_axis_tready,
    input  logic [KeyBits-1:0]    s_key_axis_tdata,
    input  logic [KeyBits/8-1:0]  s_key_axis_tkeep,
    input  logic                  s_key_axis_tlast,
    input  logic [SlotBits-1:0]   s_key_axis_tuser,  // first beat: slot
    input  logic [Slots-1:0]      zeroize_i,         // these slots
    output logic                  zeroizing_o,       // not all that was to go has gone
    output logic [Slots-1:0]      holds_o,           // a key that messages may use
    // Messages
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [TidBits-1:0]    s_axis_tid,
    input  logic [SlotBits+2:0]   s_axis_tuser,  // first beat: slot; last beat, at the top: bits of
                                                 // the last byte that count, 0 all
    output logic [Messages-1:0]   room_o,        // a beat of this message is taken at once
    // MACs
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic [TidBits-1:0]    m_axis_tid,
    output logic                  m_axis_tuser   // error
);

  localparam int TagBits = TidBits + SlotBits + 2;  // TID, slot, error, end
  localparam logic [SlotBits-1:0] SlotMask = SlotBits'(Slots - 1);

  // Of a block: of messages, of keys, and of either on its way into a pipeline
  logic               message_valid, message_ready, key_inner_valid, key_inner_ready;
  logic               digest_valid, digest_ready, key_outer_valid, key_outer_ready;
  logic               inner_in_valid, inner_in_ready, outer_in_valid, outer_in_ready;
  logic [KeyBits-1:0] message_word, key_inner_word, digest_word, key_outer_word;
  logic [KeyBits-1:0] inner_word, outer_word;
  logic [255:0]       message_hash, key_inner_hash, key_outer_hash, inner_mid, outer_mid;
  logic [255:0]       inner_start, outer_start;
  logic [TagBits-1:0] message_tag, digest_tag;
  logic [TagBits:0]   inner_in_tag, outer_in_tag;  // the top bit: of a key

  // Results
  logic               inner_valid, inner_ready, outer_valid;
  logic [255:0]       inner_hash, outer_hash;
  logic [TagBits:0]   inner_tag, outer_tag;
  logic               inner_key, inner_end, inner_back, outer_key, outer_back;

  // Messages
  logic                start_valid, mac_valid, mac_ready, mac_error;
  logic [TidBits-1:0]  start_tid, mac_tid;
  logic [SlotBits-1:0] start_slot, mac_slot;
  logic [255:0]        mac;

  ht_sha256_messages #(
      .Messages(Messages), .DataBits(DataBits), .Words(Words), .UserBits(SlotBits)
  ) u_messages (
      .clk_i, .rst_ni,
      .s_axis_tvalid, .s_axis_tready, .s_axis_tdata, .s_axis_tkeep, .s_axis_tlast, .s_axis_tid,
      .s_axis_tuser(s_axis_tuser & {3'b111, SlotMask}), .room_o,
      .start_valid_o(start_valid), .start_tid_o(start_tid), .start_user_o(start_slot),
      .start_hash_i(inner_mid), .start_block_i(1'b1),
      .word_valid_o(message_valid), .word_ready_i(message_ready), .word_o(message_word),
      .hash_o(message_hash), .tag_o(message_tag),
      .hash_valid_i(inner_back || outer_back),
      .hash_i(outer_back ? outer_hash : inner_hash),
      .tag_i(outer_back ? outer_tag[TagBits-1:0] : inner_tag[TagBits-1:0]),
      .digest_valid_o(mac_valid), .digest_ready_i(mac_ready), .digest_o(mac),
      .digest_tid_o(mac_tid), .digest_user_o(mac_slot), .digest_error_o(mac_error));

  // Results: one that is no inner digest goes back to its message. MACs go first, so that nothing
  // ever holds the outer pipeline; no path goes from there to the inner one.
  assign {inner_key, inner_end} = {inner_tag[TagBits], inner_tag[0]};
  assign outer_key   = outer_tag[TagBits];
  assign outer_back  = outer_valid && !outer_key;
  assign inner_back  = inner_valid && !inner_key && !inner_end;
  assign inner_ready = inner_key || (inner_end ? digest_ready : !outer_back);

  // Keys
  logic [Slots-1:0]    revoked;
  logic [SlotBits-1:0] digest_slot;

  ht_hmac_keys #(.Slots(Slots), .Words(Words)) u_keys (
      .clk_i, .rst_ni,
      .key_valid_i(s_key_axis_tvalid), .key_ready_o(s_key_axis_tready),
      .key_data_i(s_key_axis_tdata), .key_keep_i(s_key_axis_tkeep),
      .key_last_i(s_key_axis_tlast), .key_slot_i(s_key_axis_tuser & SlotMask),
      .zeroize_i, .zeroizing_o, .holds_o, .revoked_o(revoked),
      .inner_valid_o(key_inner_valid), .inner_ready_i(key_inner_ready),
      .inner_word_o(key_inner_word), .inner_hash_o(key_inner_hash),
      .outer_valid_o(key_outer_valid), .outer_ready_i(key_outer_ready),
      .outer_word_o(key_outer_word), .outer_hash_o(key_outer_hash),
      .inner_done_i(inner_valid && inner_key), .inner_hash_i(inner_hash),
      .outer_done_i(outer_valid && outer_key), .outer_hash_i(outer_hash),
      .inner_slot_i(start_slot), .inner_mid_o(inner_mid),
      .outer_slot_i(digest_slot), .outer_mid_o(outer_mid));

  // Which messages have the key that they began with. One that has not is answered by an error.
  logic [Messages-1:0][SlotBits-1:0] slot_q;
  logic [Messages-1:0] keeps_q;

  for (genvar i = 0; i < Messages; i++) begin : gen_keeps
    always_ff @(posedge clk_i) begin
      if (start_valid && message_ready && int'(start_tid) == i) begin
        slot_q[i]  <= start_slot;
        keeps_q[i] <= holds_o[start_slot] && !revoked[start_slot];
      end else if (revoked[slot_q[i]]) begin
        keeps_q[i] <= 1'b0;
      end
    end
  end

  // Inner hash
  ht_hmac_share #(.Words(Words), .TagBits(TagBits + 1)) u_inner_share (
      .clk_i, .rst_ni,
      .word_valid_i(message_valid), .word_ready_o(message_ready), .word_i(message_word),
      .hash_i(message_hash), .tag_i({1'b0, message_tag}),
      .word2_valid_i(key_inner_valid), .word2_ready_o(key_inner_ready), .word2_i(key_inner_word),
      .hash2_i(key_inner_hash), .tag2_i({1'b1, {TagBits{1'b0}}}),
      .word_valid_o(inner_in_valid), .word_ready_i(inner_in_ready), .word_o(inner_word),
      .hash_o(inner_start), .tag_o(inner_in_tag));

  ht_sha256_pipeline #(.Stages(Stages), .Step(Step), .TagBits(TagBits + 1)) u_inner (
      .clk_i, .rst_ni,
      .word_valid_i(inner_in_valid), .word_ready_o(inner_in_ready), .word_i(inner_word),
      .narrow_i(1'b0), .continue_i(1'b0), .hash_i(inner_start), .tag_i(inner_in_tag),
      .hash_valid_o(inner_valid), .hash_ready_i(inner_ready), .hash_o(inner_hash),
      .tag_o(inner_tag));

  // Outer hash
  logic                digest_taken, digest_first, digest_error, fails, fails_q;
  logic [TidBits-1:0]  digest_tid;

  ht_hmac_outer #(.Words(Words), .TagBits(TagBits)) u_outer_block (
      .clk_i, .rst_ni,
      .digest_valid_i(inner_valid && !inner_key && inner_end), .digest_ready_o(digest_ready),
      .digest_i(inner_hash), .tag_i(inner_tag[TagBits-1:0]),
      .word_valid_o(digest_valid), .word_ready_i(digest_taken), .first_o(digest_first),
      .word_o(digest_word), .tag_o(digest_tag));

  assign {digest_tid, digest_slot, digest_error} = digest_tag[TagBits-1:1];
  assign fails = digest_first ? digest_error || !keeps_q[digest_tid] : fails_q;

  always_ff @(posedge clk_i) fails_q <= fails;

  ht_hmac_share #(.Words(Words), .TagBits(TagBits + 1)) u_outer_share (
      .clk_i, .rst_ni,
      .word_valid_i(digest_valid), .word_ready_o(digest_taken), .word_i(digest_word),
      .hash_i(outer_mid), .tag_i({1'b0, digest_tid, digest_slot, fails, 1'b1}),
      .word2_valid_i(key_outer_valid), .word2_ready_o(key_outer_ready), .word2_i(key_outer_word),
      .hash2_i(key_outer_hash), .tag2_i({1'b1, {TagBits{1'b0}}}),
      .word_valid_o(outer_in_valid), .word_ready_i(outer_in_ready), .word_o(outer_word),
      .hash_o(outer_start), .tag_o(outer_in_tag));

  ht_sha256_pipeline #(.Stages(Stages), .Step(Step), .TagBits(TagBits + 1)) u_outer (
      .clk_i, .rst_ni,
      .word_valid_i(outer_in_valid), .word_ready_o(outer_in_ready), .word_i(outer_word),
      .narrow_i(1'b0), .continue_i(1'b0), .hash_i(outer_start), .tag_i(outer_in_tag),
      .hash_valid_o(outer_valid), .hash_ready_i(1'b1), .hash_o(outer_hash),
      .tag_o(outer_tag));

  // MACs
  ht_digest_to_stream #(.DataBits(DataBits)) u_mac (
      .clk_i, .rst_ni,
      .digest_valid_i(mac_valid), .digest_ready_o(mac_ready), .hash_i(mac), .narrow_i(1'b0),
      .digest_bytes_i(6'd32), .error_i(mac_error),
      .beat_valid_o(m_axis_tvalid), .beat_ready_i(m_axis_tready), .beat_data_o(m_axis_tdata),
      .beat_keep_o(m_axis_tkeep), .beat_last_o(m_axis_tlast), .beat_error_o(m_axis_tuser));

  always_ff @(posedge clk_i) if (mac_ready) m_axis_tid <= mac_tid;

  logic unused;
  assign unused = &{1'b0, mac_slot, digest_tag[0]};

endmodule

`default_nettype wire
