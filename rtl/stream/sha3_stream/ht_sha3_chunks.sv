// SPDX-License-Identifier: Apache-2.0
// From the packet of a message, and of its key, to the chunks that are hashed: with the framing of
// cSHAKE and KMAC where it is built. And the fields of the message that its padding needs.

`default_nettype none

module ht_sha3_chunks #(
    parameter int Modes    = 255,
    parameter int Frame    = 3,
    parameter int DataBits = 64,
    parameter bit Parts    = 1'b0,  // see ht_sha3_stream
    localparam int BeatBytes = DataBits / 8,
    localparam int Bytes     = (BeatBytes > 8) ? BeatBytes : 8,  // of a chunk
    localparam int SizeBits  = $clog2(Bytes) + 1,
    localparam int UserBits  = ht_user_pkg::MessageToCustom
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 over_i,  // the last block of the message ends
    // Message
    input  logic                 s_axis_tvalid,
    output logic                 s_axis_tready,
    input  logic [DataBits-1:0]  s_axis_tdata,
    input  logic [BeatBytes-1:0] s_axis_tkeep,
    input  logic                 s_axis_tlast,
    input  logic [UserBits-1:0]  s_axis_tuser,
    // Key
    input  logic                 s_key_axis_tvalid,
    output logic                 s_key_axis_tready,
    input  logic [DataBits-1:0]  s_key_axis_tdata,
    input  logic [BeatBytes-1:0] s_key_axis_tkeep,
    input  logic                 s_key_axis_tlast,
    input  logic [15:0]          s_key_axis_tuser,
    // Chunks: {open, bits, last, fill, bytes, chunk}; open: another part follows
    output logic                 chunk_valid_o,
    input  logic                 chunk_ready_i,
    output logic [8*Bytes+SizeBits+5:0] chunk_o,
    // Fields
    output logic [2:0]           mode_o,     // with the chunk
    output logic [6:0]           domain_o,   // with the chunk: D
    output logic                 resumed_o,  // after the first chunk: a state comes first
    output logic [31:0]          length_o,   // after the last chunk: bytes of output asked for
    output logic                 error_o     // with the chunk; with Parts a cycle later
);

  localparam logic [7:0] Built = 8'(Modes);
  localparam bit Framed      = (Frame & 1) != 0 && ((Modes >> 4) & 3) != 0;
  localparam bit Kmac        = Framed && (Frame & 2) != 0;
  localparam int MessageBits = ht_user_pkg::MessageBits;

  function automatic logic [2:0] lowest(input int modes);
    lowest = '0;
    for (int m = 7; m >= 0; m--) if (((modes >> m) & 1) != 0) lowest = 3'(m);
  endfunction

  // Bytes up to the last kept one
  function automatic logic [SizeBits-1:0] count(input logic [BeatBytes-1:0] keep);
    count = '0;
    for (int i = 0; i < BeatBytes; i++) if (keep[i]) count = SizeBits'(i + 1);
  endfunction

  // Kept bytes start in lane 0 without holes; only the last beat may have fewer, but wider beats than
  // 64 bits may have any words of 64 bits.
  function automatic logic broken(input logic [BeatBytes-1:0] keep, input logic last);
    logic whole;
    whole = (BeatBytes > 8) ? keep[0] : &keep;
    for (int i = 0; i < ((BeatBytes > 8) ? BeatBytes : 0); i += 8)
      if (8'(keep >> i) != 8'h00 && 8'(keep >> i) != 8'hff) whole = 1'b0;
    broken = (keep & (keep + 1'b1)) != 0 || !(last || whole);
  endfunction

  logic [MessageBits-1:0] user;
  logic [3:0]             user_mode;  // the top bit is the family; ignored
  logic [2:0]             beat_bits;
  logic                   beat_open;  // another part follows
  logic [31:0]            output_bytes, length_q;
  logic [36:0]            header_q, header;  // state first, bytes of S and N, kind, D, mode
  logic                   open_q;   // from the first chunk of a message to its last block
  logic                   ended_q;  // from the last beat of a message to its last block
  logic                   taken, begun, error_q, error, beat_error;
  logic [2:0]             asked, mode;
  logic [1:0]             kind;
  logic                   able, framed;  // the build has mode and kind; D is that of the framing
  logic                   chunk_fill, chunk_last, chunk_error;
  logic [8*Bytes-1:0]     chunk;
  logic [SizeBits-1:0]    chunk_bytes;
  logic [2:0]             chunk_bits;

  // The fields that the absorption needs come with the first beat, the others with the last.
  assign taken        = s_axis_tvalid && s_axis_tready;
  assign user         = MessageBits'(s_axis_tuser);
  assign user_mode    = ht_user_pkg::message_mode(user);
  assign beat_bits    = ht_user_pkg::message_bits(user);
  assign beat_open    = Parts && ht_user_pkg::message_suspend(user);
  assign output_bytes = ht_user_pkg::message_output(user);
  assign header = open_q ? header_q : {
      Parts && ht_user_pkg::message_resume(user), ht_user_pkg::message_custom(user),
      ht_user_pkg::message_name(user), ht_user_pkg::message_kind(user),
      ht_user_pkg::message_domain(user), user_mode[2:0]};
  assign asked = header[2:0];
  assign kind  = header[11:10];
  assign able  = Built[asked]
                 && (kind == 0
                     || (asked[2:1] == 2'b10 && (kind[1] ? Kmac : Framed) && !header[36]));
  assign mode  = Built[asked] ? asked : lowest(Modes);

  assign beat_error = broken(s_axis_tkeep, s_axis_tlast)
                      || (s_axis_tlast && beat_bits != 0 && !s_axis_tkeep[0])
                      || (s_axis_tlast && beat_open && kind[1]);
  assign begun      = chunk_valid_o && chunk_ready_i;
  assign error      = (taken && (beat_error || chunk_error))
                      || ((open_q || !begun) ? error_q : !able);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) open_q <= 1'b0;
    else open_q <= (begun || open_q) && !over_i;
    if (!rst_ni || over_i) ended_q <= 1'b0;
    else if (taken && s_axis_tlast) ended_q <= 1'b1;
    if (begun) header_q <= header;
    if (taken) length_q <= output_bytes;
    error_q <= error;
  end

  if (Framed) begin : gen_frame
    logic ready;

    assign s_axis_tready = ready && !ended_q;

    ht_sha3_frame #(.Kmac(Kmac), .Bytes(Bytes)) u_frame (
        .clk_i, .rst_ni, .kind_i(kind), .rate_i(ht_keccak_pkg::rate_bytes(mode)),
        .name_bytes_i(header[19:12]), .custom_bytes_i(header[35:20]), .framed_o(framed),
        .packet_valid_i(s_axis_tvalid && !ended_q), .packet_ready_o(ready),
        .packet_i((8*Bytes)'(s_axis_tdata)), .packet_bytes_i(count(s_axis_tkeep)),
        .packet_last_i(s_axis_tlast), .packet_bits_i(beat_bits),
        .output_bytes_i(output_bytes), .key_valid_i(s_key_axis_tvalid),
        .key_ready_o(s_key_axis_tready), .key_i((8*Bytes)'(s_key_axis_tdata)),
        .key_chunk_bytes_i(count(s_key_axis_tkeep)), .key_last_i(s_key_axis_tlast),
        .key_error_i(broken(s_key_axis_tkeep, s_key_axis_tlast)), .key_bytes_i(s_key_axis_tuser),
        .chunk_valid_o, .chunk_ready_i, .chunk_o(chunk), .chunk_bytes_o(chunk_bytes),
        .chunk_fill_o(chunk_fill), .chunk_last_o(chunk_last), .chunk_bits_o(chunk_bits),
        .error_o(chunk_error));
  end else begin : gen_frame
    assign framed            = 1'b0;
    assign chunk_valid_o     = s_axis_tvalid && !(Parts && ended_q);
    assign s_axis_tready     = chunk_ready_i && !(Parts && ended_q);
    assign chunk             = (8*Bytes)'(s_axis_tdata);
    assign chunk_bytes       = count(s_axis_tkeep);
    assign chunk_fill        = 1'b0;
    assign chunk_last        = s_axis_tlast;
    assign chunk_bits        = s_axis_tkeep[0] ? beat_bits : 3'd0;
    assign chunk_error       = 1'b0;
    assign s_key_axis_tready = 1'b0;
  end

  assign chunk_o   = {
      beat_open && !kind[1], chunk_bits, chunk_last, chunk_fill, chunk_bytes, chunk};
  assign mode_o    = mode;
  assign domain_o  = !mode[2] ? 7'h06 : framed ? 7'h04
                     : (kind != 0 || header[9:3] == 0) ? 7'h1f : header[9:3];
  assign resumed_o = header_q[36];
  assign length_o  = length_q;
  assign error_o   = Parts ? error_q : error;

  logic unused;
  assign unused = &{1'b0, user_mode[3], header[36:12], s_key_axis_tvalid, s_key_axis_tdata,
                    s_key_axis_tkeep, s_key_axis_tlast, s_key_axis_tuser};

endmodule

`default_nettype wire
