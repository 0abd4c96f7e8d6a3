// SPDX-License-Identifier: Apache-2.0
// SHA-3, SHAKE, TurboSHAKE, cSHAKE and KMAC over AXI4-Stream: packets with messages in, packets
// with outputs out. First byte in lane 0. The next message is read while one is hashed. With Parts
// a message may come in several packets: each but the last consists of whole blocks and is answered
// by the state after it, 200 bytes. The next packet starts with that state.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // with Parts the core is ht_keccak_duplex
module ht_sha3_stream #(
    parameter int Arch     = ht_keccak_arch_pkg::Iterative,
    parameter int Modes    = 255,  // see ht_sha3_engine
    parameter int Unroll   = 1,
    parameter int Stages   = 4,    // of a pipelined core
    parameter int Frame    = 3,    // bit 0: cSHAKE, bit 1, with bit 0: KMAC and KMACXOF
    parameter int DataBits = 64,   // 8, 16, 32, 64
    parameter bit Parts    = 1'b0, // not for KMAC; always on ht_keccak_duplex
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
  localparam logic [7:0] Built = 8'(Modes);
  localparam int TagBits  = 32 + 1 + 1 + 1 + 3;  // length, whether it is short, open, error, mode
  localparam logic [7:0] StateBytes = 8'd200;
  localparam bit Framed   = (Frame & 1) != 0 && ((Modes >> 4) & 3) != 0;
  localparam bit Kmac     = Framed && (Frame & 2) != 0;

  function automatic logic [2:0] lowest(input int modes);
    lowest = '0;
    for (int m = 7; m >= 0; m--) if (((modes >> m) & 1) != 0) lowest = 3'(m);
  endfunction

  // Bytes of a digest; for a XOF, the bytes that the message asks for
  function automatic logic [31:0] length_of(input logic [2:0] mode, input logic [31:0] asked);
    length_of = mode[2] ? asked : ht_keccak_pkg::hash_bits(1 << mode) / 8;
  endfunction

  // Bytes up to the last kept one
  function automatic logic [3:0] count(input logic [BeatBytes-1:0] keep);
    count = '0;
    for (int i = 0; i < BeatBytes; i++) if (keep[i]) count = 4'(i + 1);
  endfunction

  // Kept bytes start in lane 0 without holes; only the last beat may have fewer.
  function automatic logic broken(input logic [BeatBytes-1:0] keep, input logic last);
    broken = (keep & (keep + 1'b1)) != 0 || !(last || &keep);
  endfunction

  // Beats
  localparam int MessageBits = ht_user_pkg::MessageBits;

  logic [MessageBits-1:0] user;
  logic [3:0]            user_mode;  // the top bit is the family; ignored
  logic [2:0]            beat_bits;
  logic                  beat_open;  // another part follows
  logic [31:0]           output_bytes;
  logic [36:0]           header_q, header;  // state first, bytes of S and N, kind, D, mode
  logic                  open_q;  // from the first chunk of a message to its last block
  logic                  taken, begun, error_q, error, beat_error;
  logic [31:0]           length_q;
  logic [2:0]            asked, mode;
  logic [1:0]            kind;
  logic                  able, framed;  // the build has mode and kind; D is that of the framing
  logic [6:0]            domain;
  // Chunks
  logic                  chunk_valid, chunk_ready, chunk_fill, chunk_last, chunk_error;
  logic [63:0]           chunk;
  logic [3:0]            chunk_bytes;
  logic [2:0]            chunk_bits;
  logic                  ended_q;  // from the last beat of a message to its last block
  // Chunks before the padding
  logic                  held_valid, held_ready, held_fill, held_last, held_open;
  logic [63:0]           held;
  logic [3:0]            held_bytes;
  logic [2:0]            held_bits;
  logic                  missed_q;  // a part that is not the last does not end with a block
  // Lanes
  logic                  lane_valid, lane_ready, block_end, message_end, part_end, first_q;
  logic                  loading;  // the block is the state before the part
  logic [6:0]            pad_domain;  // D of the message that is padded
  logic [2:0]            pad_mode;
  logic [31:0]           length;
  logic [7:0]            rate;
  logic [63:0]           lane;
  logic [3:0]            lane_bytes;
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

  // The fields that the absorption needs come with the first beat, the others with the last.
  assign taken  = s_axis_tvalid && s_axis_tready;
  assign user         = MessageBits'(s_axis_tuser);
  assign user_mode    = ht_user_pkg::message_mode(user);
  assign beat_bits    = ht_user_pkg::message_bits(user);
  assign beat_open    = Parts && ht_user_pkg::message_suspend(user);
  assign output_bytes = ht_user_pkg::message_output(user);
  assign header = open_q ? header_q : {
      Parts && ht_user_pkg::message_resume(user), ht_user_pkg::message_custom(user),
      ht_user_pkg::message_name(user), ht_user_pkg::message_kind(user),
      ht_user_pkg::message_domain(user), user_mode[2:0]};
  assign asked  = header[2:0];
  assign kind   = header[11:10];
  assign able   = Built[asked]
                  && (kind == 0 || (asked[2:1] == 2'b10 && (kind[1] ? Kmac : Framed) && !header[36]));
  assign mode   = Built[asked] ? asked : lowest(Modes);
  assign domain = !mode[2] ? 7'h06 : framed ? 7'h04
                  : (kind != 0 || header[9:3] == 0) ? 7'h1f : header[9:3];

  assign beat_error = broken(s_axis_tkeep, s_axis_tlast)
                      || (s_axis_tlast && beat_bits != 0 && !s_axis_tkeep[0])
                      || (s_axis_tlast && beat_open && kind[1]);
  assign begun      = chunk_valid && chunk_ready;
  assign error      = (taken && (beat_error || chunk_error))
                      || ((open_q || !begun) ? error_q : !able);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) open_q <= 1'b0;
    else open_q <= (begun || open_q) && !(lane_valid && lane_ready && message_end);
    if (!rst_ni || (lane_valid && lane_ready && message_end)) ended_q <= 1'b0;
    else if (taken && s_axis_tlast) ended_q <= 1'b1;
    if (begun) header_q <= header;
    if (taken) length_q <= output_bytes;
    error_q <= error;
  end

  if (Framed) begin : gen_frame
    logic ready;

    assign s_axis_tready = ready && !ended_q;

    ht_sha3_frame #(.Kmac(Kmac)) u_frame (
        .clk_i, .rst_ni, .kind_i(kind), .rate_i(ht_keccak_pkg::rate_bytes(mode)),
        .name_bytes_i(header[19:12]), .custom_bytes_i(header[35:20]), .framed_o(framed),
        .packet_valid_i(s_axis_tvalid && !ended_q), .packet_ready_o(ready),
        .packet_i(64'(s_axis_tdata)), .packet_bytes_i(count(s_axis_tkeep)),
        .packet_last_i(s_axis_tlast), .packet_bits_i(beat_bits),
        .output_bytes_i(output_bytes), .key_valid_i(s_key_axis_tvalid),
        .key_ready_o(s_key_axis_tready), .key_i(64'(s_key_axis_tdata)),
        .key_chunk_bytes_i(count(s_key_axis_tkeep)), .key_last_i(s_key_axis_tlast),
        .key_error_i(broken(s_key_axis_tkeep, s_key_axis_tlast)), .key_bytes_i(s_key_axis_tuser),
        .chunk_valid_o(chunk_valid), .chunk_ready_i(chunk_ready), .chunk_o(chunk),
        .chunk_bytes_o(chunk_bytes), .chunk_fill_o(chunk_fill), .chunk_last_o(chunk_last),
        .chunk_bits_o(chunk_bits), .error_o(chunk_error));
  end else begin : gen_frame
    assign framed            = 1'b0;
    assign chunk_valid       = s_axis_tvalid && !(Parts && ended_q);
    assign s_axis_tready     = chunk_ready && !(Parts && ended_q);
    assign chunk             = 64'(s_axis_tdata);
    assign chunk_bytes       = count(s_axis_tkeep);
    assign chunk_fill        = 1'b0;
    assign chunk_last        = s_axis_tlast;
    assign chunk_bits        = s_axis_tkeep[0] ? beat_bits : 3'd0;
    assign chunk_error       = 1'b0;
    assign s_key_axis_tready = 1'b0;
  end

  // A register slice between the packet and the blocks: with all functions this path is the
  // longest.
  if (Parts) begin : gen_held
    logic [6:0] domain_q;
    logic [2:0] mode_q;

    ht_axi_slice #(.Width(74)) u_chunk (
        .clk_i, .rst_ni, .valid_i(chunk_valid), .ready_o(chunk_ready),
        .payload_i({beat_open && !kind[1], chunk_bits, chunk_last, chunk_fill, chunk_bytes, chunk}),
        .valid_o(held_valid), .ready_i(held_ready),
        .payload_o({held_open, held_bits, held_last, held_fill, held_bytes, held}));

    assign {pad_domain, pad_mode} = {domain_q, mode_q};

    always_ff @(posedge clk_i) begin
      if (begun) {domain_q, mode_q} <= {domain, mode};
      if (!rst_ni || (lane_valid && lane_ready && message_end)) missed_q <= 1'b0;
      else if (held_valid && held_ready && held_last && held_open) missed_q <= 1'b1;
    end
  end else begin : gen_held
    assign {pad_domain, pad_mode} = {domain, mode};
    assign held_valid  = chunk_valid;
    assign chunk_ready = held_ready;
    assign {held_open, held_bits, held_last, held_fill, held_bytes, held} =
        {1'b0, chunk_bits, chunk_last, chunk_fill, chunk_bytes, chunk};
    assign missed_q = 1'b0;
  end

  assign rate   = loading ? StateBytes : ht_keccak_pkg::rate_bytes(pad_mode);
  assign length = part_end ? 32'(StateBytes) : length_of(pad_mode, length_q);

  ht_sponge_pad #(.Parts(Parts)) u_pad (
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

  assign loading = Parts && first_q && header_q[36];

  ht_lanes_to_block #(.Lanes(Lanes), .TagBits(TagBits + 3)) u_buffer (
      .clk_i, .rst_ni, .lane_valid_i(lane_valid), .lane_ready_o(lane_ready), .lane_i(lane),
      .block_end_i(block_end),
      .tag_i({first_q, loading, message_end, length, length <= BeatBytes, part_end,
              (Parts ? error_q || missed_q : error) || (loading && message_end), pad_mode}),
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
        .Arch(Arch), .Modes(Modes), .Unroll(Unroll), .Stages(Stages), .TagBits(TagBits)
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
  assign unused = &{1'b0, user_mode[3], rounds, lane_bytes, header[36:12], block_load, s_key_axis_tvalid, s_key_axis_tdata,
                    s_key_axis_tkeep, s_key_axis_tlast, s_key_axis_tuser};

endmodule
/* verilator lint_on UNUSEDPARAM */

`default_nettype wire
