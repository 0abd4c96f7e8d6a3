// SPDX-License-Identifier: Apache-2.0
// Messages to digests over AXI4-Stream: SHA-256, or SHA-224 where TUSER is 1 with the first word.
// A packet is a message, its first byte in lane 0 of the first beat; the digest is a packet too.
// A message with an illegal TKEEP is taken to its end and answered by a zero digest with TUSER 1.

module sha256_stream #(
    parameter     Arch     = "iterative",
    parameter int DataBits = 32  // of both streams: 8, 16, 32, 64, ... 512
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Messages
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic                  s_axis_tuser,
    // Digests
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser
);

  // Bytes to words
  logic        word_valid, word_ready, word_last, word_error;
  logic [31:0] word;
  logic [2:0]  word_bytes;

  if (DataBits < 32) begin : gen_words
    words_from_narrow #(.DataBits(DataBits), .WordBits(32)) u_words (
        .clk_i, .rst_ni,
        .beat_valid_i(s_axis_tvalid), .beat_ready_o(s_axis_tready), .beat_data_i(s_axis_tdata),
        .beat_keep_i(s_axis_tkeep), .beat_last_i(s_axis_tlast),
        .word_valid_o(word_valid), .word_ready_i(word_ready), .word_o(word),
        .word_bytes_o(word_bytes), .word_last_o(word_last), .word_error_o(word_error));
  end else begin : gen_words
    words_from_wide #(.DataBits(DataBits), .WordBits(32)) u_words (
        .clk_i, .rst_ni,
        .beat_valid_i(s_axis_tvalid), .beat_ready_o(s_axis_tready), .beat_data_i(s_axis_tdata),
        .beat_keep_i(s_axis_tkeep), .beat_last_i(s_axis_tlast),
        .word_valid_o(word_valid), .word_ready_i(word_ready), .word_o(word),
        .word_bytes_o(word_bytes), .word_last_o(word_last), .word_error_o(word_error));
  end

  // Words to blocks
  logic        block_valid, block_ready, block_first, message_end;
  logic [31:0] block_word;

  md_pad #(.WordBits(32)) u_pad (
      .clk_i, .rst_ni,
      .word_valid_i(word_valid), .word_ready_o(word_ready), .word_i(word),
      .word_bytes_i(word_bytes), .word_last_i(word_last),
      .word_valid_o(block_valid), .word_ready_i(block_ready), .word_o(block_word),
      .block_first_o(block_first), .message_end_o(message_end));

  // What must be known of a message when its digest leaves
  logic within_q, sha224_q, error_q;  // within_q: the message's first word has been taken

  always_ff @(posedge clk_i) begin
    if (!rst_ni) within_q <= 1'b0;
    else if (block_valid && block_ready) within_q <= !message_end;

    if (word_valid && word_ready) begin
      if (!within_q) sha224_q <= s_axis_tuser;
      error_q <= word_error || (within_q && error_q);
    end
  end

  // Blocks to chaining values; the tag is {sha224, error, message_end}
  logic         hash_valid, digest_ready, hash_sha224, hash_error, hash_end;
  logic [255:0] hash;

  sha256_engine #(.Arch(Arch), .TagBits(3)) u_engine (
      .clk_i, .rst_ni,
      .word_valid_i(block_valid), .word_ready_o(block_ready), .word_i(block_word),
      .continue_i(!block_first), .hash_i(s_axis_tuser ? sha2_pkg::Iv224 : sha2_pkg::Iv256),
      .tag_i({sha224_q, error_q, message_end}),
      .hash_valid_o(hash_valid), .hash_ready_i(digest_ready || !hash_end), .hash_o(hash),
      .tag_o({hash_sha224, hash_error, hash_end}));

  // The chaining value behind the last block, cut to the digest (6.3)
  digest_to_stream #(.DataBits(DataBits), .HashBits(256)) u_digest (
      .clk_i, .rst_ni,
      .digest_valid_i(hash_valid && hash_end), .digest_ready_o(digest_ready),
      .hash_i(hash_error ? 256'b0 : hash), .digest_bytes_i(hash_sha224 ? 6'd28 : 6'd32),
      .error_i(hash_error),
      .beat_valid_o(m_axis_tvalid), .beat_ready_i(m_axis_tready), .beat_data_o(m_axis_tdata),
      .beat_keep_o(m_axis_tkeep), .beat_last_o(m_axis_tlast), .beat_error_o(m_axis_tuser));

`ifdef FORMAL
  handshake #(.Width(DataBits + DataBits / 8 + 2), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(s_axis_tvalid), .ready_i(s_axis_tready),
      .payload_i({s_axis_tdata, s_axis_tkeep, s_axis_tlast, s_axis_tuser}));
  handshake #(.Width(DataBits + DataBits / 8 + 2)) check_out (
      .clk_i, .rst_ni, .valid_i(m_axis_tvalid), .ready_i(m_axis_tready),
      .payload_i({m_axis_tdata, m_axis_tkeep, m_axis_tlast, m_axis_tuser}));

  // Messages that are in and whose digests are not out. That there are never more than three, in
  // runs of any length, means that no digest is lost; that there is one behind every beat of a
  // digest, that none is invented.
  logic [2:0] owed_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) owed_q <= '0;
    else owed_q <= owed_q + 3'(s_axis_tvalid && s_axis_tready && s_axis_tlast)
                          - 3'(m_axis_tvalid && m_axis_tready && m_axis_tlast);

    if (rst_ni) begin
      assert (owed_q <= 3);
      assert (!m_axis_tvalid || owed_q != 0);
      cover (owed_q == 3);
    end
  end

  // The proof takes any core of the contract in the engine's place; sha2_core_check proves of each
  // core what is assumed here: a result is that of the last whole block, with the tag of its last
  // word, and goes before the next block is whole.
  handshake #(.Width(256 + 3), .Assume(1'b1)) check_hash (
      .clk_i, .rst_ni, .valid_i(hash_valid), .ready_i(digest_ready || !hash_end),
      .payload_i({hash, hash_sha224, hash_error, hash_end}));

  logic [3:0] index_q;  // words of a block that the engine has
  logic [2:0] tag_q;
  logic       whole_q, block_last;

  assign block_last = block_valid && block_ready && (index_q == 15);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      index_q <= '0;
      whole_q <= 1'b0;
    end else begin
      index_q <= index_q + 4'(block_valid && block_ready);
      whole_q <= block_last || (whole_q && !(hash_valid && (digest_ready || !hash_end)));
    end
    if (block_last) tag_q <= {sha224_q, error_q, message_end};

    if (rst_ni) begin
      assume (!hash_valid || (whole_q && {hash_sha224, hash_error, hash_end} == tag_q));
      assume (!block_last || !whole_q || (hash_valid && (digest_ready || !hash_end)));
      assert (!message_end || index_q == 15);
    end
  end
`endif

endmodule
