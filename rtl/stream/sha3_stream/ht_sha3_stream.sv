// SPDX-License-Identifier: Apache-2.0
// SHA-3, SHAKE, TurboSHAKE, cSHAKE and KMAC over AXI4-Stream: packets with messages in, packets
// with outputs out. First byte in lane 0. The next message is read while one is hashed. With Parts
// a message may come in several packets: each but the last consists of whole blocks and is answered
// by the state after it, 200 bytes. The next packet starts with that state. In beats of more than 64
// bits any beat of a packet may have fewer words of 64 bits, but has one.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // with Parts the core is ht_keccak_duplex
module ht_sha3_stream #(
    parameter int Arch      = ht_keccak_arch_pkg::Iterative,
    parameter int Modes     = 255,  // see ht_sha3_engine
    parameter int Unroll    = 1,
    parameter int Stages    = 4,    // of a pipelined core
    parameter int SliceBits = 2,    // of a compact core
    parameter bit Lut       = 1'b0, // made of LUTs with four inputs
    parameter int Frame     = 3,    // bit 0: cSHAKE, bit 1, with bit 0: KMAC and KMACXOF
    parameter int DataBits  = 64,   // 8, 16, 32, 64, 128, 256
    parameter bit Parts     = 1'b0, // not for KMAC; always on ht_keccak_duplex
    parameter int Ahead     = 0,    // with Parts: beats of a message that wait before the padding: a
                                    // power of two; its source has as many cycles for the next
    localparam int BeatBytes = DataBits / 8,
    localparam int UserBits  = ht_user_pkg::MessageToCustom
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Message
    input  logic                 s_axis_tvalid,
    output logic                 s_axis_tready,
    input  logic [DataBits-1:0]  s_axis_tdata,
    input  logic [BeatBytes-1:0] s_axis_tkeep,
    input  logic                 s_axis_tlast,
    input  logic [UserBits-1:0]  s_axis_tuser,  // see ht_user_pkg, up to S: mode, kind, domain,
                                                // bits, output, N, S; with Parts resume and suspend too
    // Key: a packet for each message of KMAC
    input  logic                 s_key_axis_tvalid,
    output logic                 s_key_axis_tready,
    input  logic [DataBits-1:0]  s_key_axis_tdata,
    input  logic [BeatBytes-1:0] s_key_axis_tkeep,
    input  logic                 s_key_axis_tlast,
    input  logic [15:0]          s_key_axis_tuser,  // with the first beat: bytes of the key
    // Output
    output logic                 m_axis_tvalid,
    input  logic                 m_axis_tready,
    output logic [DataBits-1:0]  m_axis_tdata,
    output logic [BeatBytes-1:0] m_axis_tkeep,
    output logic                 m_axis_tlast,
    output logic                 m_axis_tuser   // zeros: the message could not be hashed
);

  localparam int Lanes    = Parts ? 25 : ht_keccak_pkg::rate_lanes(Modes);
  localparam int HashBits = Parts ? 1600 : ht_keccak_pkg::hash_bits(Modes);
  localparam int TagBits  = 32 + 1 + 1 + 1 + 3;  // length, whether it is short, open, error, mode
  localparam int Bytes    = (BeatBytes > 8) ? BeatBytes : 8;  // of a chunk, and of lanes at once
  localparam int SizeBits = $clog2(Bytes) + 1;
  localparam logic [7:0] StateBytes = 8'd200;

  // Bytes of a digest; for a XOF, the bytes that the message asks for
  function automatic logic [31:0] length_of(input logic [2:0] mode, input logic [31:0] asked);
    length_of = mode[2] ? asked : ht_keccak_pkg::hash_bits(1 << mode) / 8;
  endfunction

  // Chunks
  logic                  chunk_valid, chunk_ready;
  logic [8*Bytes+SizeBits+5:0] chunk;  // {open, bits, last, fill, bytes, chunk}
  logic [6:0]            domain;
  logic [2:0]            mode;
  logic [31:0]           length_q;
  logic                  resumed_q, error;
  // Chunks before the padding
  logic                  held_valid, held_ready, held_fill, held_last, held_open, held_error;
  logic [8*Bytes-1:0]    held;
  logic [SizeBits-1:0]   held_bytes;
  logic [2:0]            held_bits;
  // Lanes
  logic                  lane_valid, lane_ready, block_end, message_end, part_end, first_q;
  logic                  loading;  // the block is the state before the part
  logic [6:0]            pad_domain;  // D of the message that is padded
  logic [2:0]            pad_mode;
  logic [31:0]           length;
  logic [7:0]            rate;
  logic [8*Bytes-1:0]    lane;
  logic [SizeBits-1:0]   lane_bytes;
  // Blocks
  logic                  block_valid, block_ready, block_first, block_last, block_load, squeeze;
  logic [64*Lanes-1:0]   block;
  logic [TagBits-1:0]    block_tag, engine_tag;
  // Results
  logic                  hash_valid, hash_ready, more, hash_error, hash_open, hash_short;
  logic [HashBits-1:0]   hash;
  logic [TagBits-1:0]    hash_tag;
  logic [2:0]            hash_mode;
  logic [31:0]           hash_length;

  ht_sha3_chunks #(.Modes(Modes), .Frame(Frame), .DataBits(DataBits), .Parts(Parts)) u_chunks (
      .clk_i, .rst_ni, .over_i(lane_valid && lane_ready && message_end),
      .s_axis_tvalid, .s_axis_tready, .s_axis_tdata, .s_axis_tkeep, .s_axis_tlast, .s_axis_tuser,
      .s_key_axis_tvalid, .s_key_axis_tready, .s_key_axis_tdata, .s_key_axis_tkeep,
      .s_key_axis_tlast, .s_key_axis_tuser, .chunk_valid_o(chunk_valid),
      .chunk_ready_i(chunk_ready), .chunk_o(chunk), .mode_o(mode), .domain_o(domain),
      .resumed_o(resumed_q), .length_o(length_q), .error_o(error));

  if (Parts) begin : gen_held
    logic [6:0] domain_q;
    logic [2:0] mode_q;
    logic       missed_q;  // a part that is not the last does not end with a block

    ht_sha3_ahead #(.Width(8 * Bytes + SizeBits + 6), .Ahead(Ahead)) u_ahead (
        .clk_i, .rst_ni, .valid_i(chunk_valid), .ready_o(chunk_ready), .payload_i(chunk),
        .valid_o(held_valid), .ready_i(held_ready),
        .payload_o({held_open, held_bits, held_last, held_fill, held_bytes, held}));

    assign {pad_domain, pad_mode} = {domain_q, mode_q};
    assign held_error = error || ((Bytes > 8) ? missed_q && !part_end : missed_q);

    always_ff @(posedge clk_i) begin
      if (chunk_valid && chunk_ready) {domain_q, mode_q} <= {domain, mode};
      if (!rst_ni || (lane_valid && lane_ready && message_end)) missed_q <= 1'b0;
      else if (held_valid && held_ready && held_last && held_open) missed_q <= 1'b1;
    end
  end else begin : gen_held
    assign {pad_domain, pad_mode} = {domain, mode};
    assign held_valid  = chunk_valid;
    assign chunk_ready = held_ready;
    assign {held_open, held_bits, held_last, held_fill, held_bytes, held} = chunk;
    assign held_error  = error;
  end

  assign rate   = loading ? StateBytes : ht_keccak_pkg::rate_bytes(pad_mode);
  assign length = part_end ? 32'(StateBytes) : length_of(pad_mode, length_q);

  ht_sponge_pad #(.Parts(Parts), .Bytes(Bytes)) u_pad (
      .clk_i, .rst_ni, .rate_i(rate), .domain_i(pad_domain),
      .chunk_valid_i(held_valid), .chunk_ready_o(held_ready), .chunk_i(held),
      .chunk_bytes_i(held_bytes), .chunk_fill_i(held_fill), .chunk_last_i(held_last),
      .chunk_bits_i(held_bits), .open_i(held_open), .lane_valid_o(lane_valid),
      .lane_ready_i(lane_ready), .lane_o(lane), .lane_bytes_o(lane_bytes),
      .block_end_o(block_end), .message_end_o(message_end), .open_o(part_end));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) first_q <= 1'b1;
    else if (lane_valid && lane_ready && block_end) first_q <= message_end;
  end

  assign loading = Parts && first_q && resumed_q;

  ht_lanes_to_block #(.Lanes(Lanes), .TagBits(TagBits + 3), .Bytes(Bytes)) u_buffer (
      .clk_i, .rst_ni, .lane_valid_i(lane_valid), .lane_ready_o(lane_ready), .lane_i(lane),
      .block_end_i(block_end),
      .tag_i({first_q, loading, message_end, length, length <= BeatBytes, part_end,
              held_error || (loading && message_end), pad_mode}),
      .block_valid_o(block_valid), .block_ready_i(block_ready && !squeeze), .block_o(block),
      .tag_o({block_first, block_load, block_last, block_tag}));

  // An output that continues comes before the first block of the next message.
  assign squeeze    = hash_valid && more;
  assign engine_tag = squeeze ? hash_tag : block_tag;

  logic [4:0] rounds;

  assign rounds = (block_load && !squeeze) ? 5'd0 : (engine_tag[2:1] == 2'd3) ? 5'd12 : 5'd24;

  if (Parts) begin : gen_engine
    ht_keccak_duplex #(.TagBits(TagBits)) u_core (
        .clk_i, .rst_ni, .block_valid_i(block_valid || squeeze), .block_ready_o(block_ready),
        .block_i(block), .absorb_i(!squeeze), .first_i(block_first && !squeeze),
        .rounds_i(rounds), .end_i(block_last || squeeze), .tag_i(engine_tag),
        .state_valid_o(hash_valid), .state_ready_i(hash_ready), .state_o(hash), .tag_o(hash_tag));
  end else begin : gen_engine
    ht_sha3_engine #(
        .Arch(Arch), .Modes(Modes), .Unroll(Unroll), .Stages(Stages), .SliceBits(SliceBits),
        .Lut(Lut), .TagBits(TagBits)
    ) u_engine (
        .clk_i, .rst_ni, .block_valid_i(block_valid || squeeze), .block_ready_o(block_ready),
        .block_i(block), .mode_i(engine_tag[2:0]), .absorb_i(!squeeze),
        .first_i(block_first && !squeeze), .end_i(block_last || squeeze), .tag_i(engine_tag),
        .hash_valid_o(hash_valid), .hash_ready_i(hash_ready), .hash_o(hash), .tag_o(hash_tag));
  end

  assign {hash_length, hash_short, hash_open, hash_error, hash_mode} = hash_tag;

  ht_sponge_squeeze #(.DataBits(DataBits), .StateBits(HashBits)) u_squeeze (
      .clk_i, .rst_ni, .state_valid_i(hash_valid), .state_ready_o(hash_ready), .squeeze_o(more),
      .state_i(hash), .size_i(2'd3),
      .rate_i(hash_open ? StateBytes : ht_keccak_pkg::rate_bytes(hash_mode)),
      .length_i(hash_length), .short_i(hash_short), .error_i(hash_error),
      .beat_valid_o(m_axis_tvalid), .beat_ready_i(m_axis_tready), .beat_data_o(m_axis_tdata),
      .beat_keep_o(m_axis_tkeep), .beat_last_o(m_axis_tlast), .beat_error_o(m_axis_tuser));

  logic unused;
  assign unused = &{1'b0, rounds, lane_bytes, block_load};

endmodule
/* verilator lint_on UNUSEDPARAM */

`default_nettype wire
