// SPDX-License-Identifier: Apache-2.0
// The front of a SHA-2 core of 32-bit words: passes the chaining value and the blocks of a packet
// to the core, and the value after its last block to a stream. It depends only on the core
// contract. The chaining value of the next packet is collected while the core works.

`default_nettype none

module ht_transform_blocks #(
    parameter int DataBits = 32,
    parameter int Words    = 1,    // words that the core takes a beat
    parameter bit Continue = 1'b1  // the core keeps its last result; 0: it returns through hash_o
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Chaining value: eight words
    input  logic                  state_valid_i,
    output logic                  state_ready_o,
    input  logic [31:0]           state_word_i,
    input  logic                  state_last_i,
    input  logic                  state_error_i,  // with the last word
    // Blocks
    input  logic                  beat_valid_i,
    output logic                  beat_ready_o,
    input  logic [32*Words-1:0]   beat_i,
    input  logic                  beat_last_i,
    input  logic                  beat_error_i,   // with the last beat
    // Core
    output logic                  word_valid_o,
    input  logic                  word_ready_i,
    output logic [32*Words-1:0]   word_o,
    output logic                  continue_o,
    output logic [255:0]          hash_o,
    output logic [1:0]            tag_o,
    input  logic                  hash_valid_i,
    output logic                  hash_ready_o,
    input  logic [255:0]          hash_i,
    input  logic [1:0]            tag_i,
    // Result
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser
);

  logic [255:0] state_q, chain;
  logic         full_q, state_error_q;  // the chaining value has arrived
  logic         error_q;                // the chaining value of this packet was not well formed
  logic [4:0]   count_q;                // words of the block
  logic         first_q;                // no block of the packet has begun
  logic         begins, starts, taken, chained, last, error, digest_ready;

  // Chaining value
  assign state_ready_o = !full_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) full_q <= 1'b0;
    else if (full_q) full_q <= !(taken && begins && first_q);
    else full_q <= state_valid_i && state_last_i;

    if (state_valid_i && !full_q) begin
      state_q       <= {state_q[223:0], state_word_i};
      state_error_q <= state_error_i;
    end
  end

  // Blocks
  assign begins = count_q == 0;
  assign starts = !begins || (first_q ? full_q : chained);
  assign taken  = word_valid_o && word_ready_i;
  assign error  = begins && first_q ? state_error_q : error_q;

  assign word_valid_o = beat_valid_i && starts;
  assign beat_ready_o = word_ready_i && starts;
  assign word_o       = beat_i;
  assign continue_o   = !first_q;
  assign hash_o       = first_q ? state_q : chain;
  assign tag_o        = {beat_last_i, beat_error_i || error};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= '0;
      first_q <= 1'b1;
    end else if (taken) begin
      count_q <= (int'(count_q) == 16 - Words) ? '0 : count_q + 5'(Words);
      first_q <= beat_last_i;
    end
    if (taken) error_q <= error;
  end

  // Result: after the last block of a packet it leaves; after other blocks it stays in the core, or
  // returns here
  assign last = tag_i[1];

  if (Continue) begin : gen_chain
    assign chain   = state_q;
    assign chained = 1'b1;
  end else begin : gen_chain
    logic [255:0] chain_q;
    logic         chained_q;

    always_ff @(posedge clk_i) begin
      if (!rst_ni) chained_q <= 1'b0;
      else if (hash_valid_i && !last) chained_q <= 1'b1;
      else if (taken && begins) chained_q <= 1'b0;

      if (hash_valid_i && !last) chain_q <= hash_i;
    end

    assign chain   = chain_q;
    assign chained = chained_q;
  end

  assign hash_ready_o = !last || digest_ready;

  ht_digest_to_stream #(.DataBits(DataBits), .HashBits(256)) u_result (
      .clk_i, .rst_ni, .digest_valid_i(hash_valid_i && last), .digest_ready_o(digest_ready),
      .hash_i(hash_i & {256{!tag_i[0]}}), .narrow_i(1'b0), .digest_bytes_i(6'd32),
      .error_i(tag_i[0]), .beat_valid_o(m_axis_tvalid), .beat_ready_i(m_axis_tready),
      .beat_data_o(m_axis_tdata), .beat_keep_o(m_axis_tkeep), .beat_last_o(m_axis_tlast),
      .beat_error_o(m_axis_tuser));

`ifdef FORMAL
  // The words of a packet end with its last block
  ht_handshake #(.Width(34), .Assume(1'b1)) check_state (
      .clk_i, .rst_ni, .valid_i(state_valid_i), .ready_i(state_ready_o),
      .payload_i({state_word_i, state_last_i, state_error_i}));
  ht_handshake #(.Width(32*Words + 2), .Assume(1'b1)) check_beats (
      .clk_i, .rst_ni, .valid_i(beat_valid_i), .ready_i(beat_ready_o),
      .payload_i({beat_i, beat_last_i, beat_error_i}));
  ht_handshake #(.Width(32*Words + 2)) check_words (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i), .payload_i({word_o, tag_o}));
  ht_handshake #(.Width(257)) check_start (
      .clk_i, .rst_ni, .valid_i(word_valid_o && begins && (first_q || !Continue)),
      .ready_i(word_ready_i), .payload_i({hash_o, continue_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assume (!(beat_valid_i && beat_last_i) || int'(count_q) == 16 - Words);
    // Assumed of the core: no result without a block
    assume (Continue || !(hash_valid_i && !last && chained));
    assert (int'(count_q) <= 16 - Words && int'(count_q) % Words == 0);
    cover (taken && begins && first_q);
  end
`endif

endmodule

`default_nettype wire
