// SPDX-License-Identifier: Apache-2.0
// Several cores of any kind, each with its stream, as lanes that share one AXI4-Stream. The TID of a
// packet is its lane. Packets of different TID may be interleaved in any way, and each is answered
// by a packet with its digest and TID. Packets with the same TID are answered in their order.

`default_nettype none

module ht_hash_lanes #(
    parameter int Arch2    = ht_sha2_arch_pkg::Carrysave,    // core of a lane of SHA-2
    parameter int Arch3    = ht_keccak_arch_pkg::Iterative,  // core of a lane of a sponge
    parameter int Modes2   = 0,     // see ht_sha2_engine; 0: no SHA-2
    parameter int Modes3   = 255,   // see ht_sha3_engine; 0: no sponge; one of both is 0
    parameter int Unroll   = 1,     // rounds a cycle
    parameter int Frame    = 1,     // of a sponge: 1 with cSHAKE, 0 without; a lane takes no keys
    parameter int Messages = 4,     // lanes: 2, 4, 8, ... 32
    parameter int Depth    = 4,     // beats that wait in each lane: a power of two, 2 or more
    parameter bit Ordered  = 1'b0,  // answers leave in the order in which the packets began
    parameter int DataBits = 256,   // width of both streams: 8, 16, 32, 64, ... 512
    localparam int TidBits  = $clog2(Messages),
    localparam int UserBits = ht_user_pkg::MessageToCustom
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Messages
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [TidBits-1:0]    s_axis_tid,
    input  logic [UserBits-1:0]   s_axis_tuser,  // see ht_user_pkg: as ht_sha2_stream and
                                                 // ht_sha3_stream take it
    output logic [Messages-1:0]   room_o,        // a beat of this message can be taken at once
    // Digests
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic [TidBits-1:0]    m_axis_tid,
    output logic                  m_axis_tuser   // zeros: the message could not be hashed
);

  localparam int Bytes = DataBits / 8;

  logic [Messages-1:0]               first_q;  // the next beat begins a packet
  logic [Messages-1:0]               space, valid, last, error;
  logic [Messages-1:0][DataBits-1:0] data;
  logic [Messages-1:0][Bytes-1:0]    keep;
  logic                              taken, began, order_room, busy;

  assign room_o        = space & ~(order_room ? '0 : first_q);
  assign s_axis_tready = room_o[s_axis_tid];
  assign taken         = s_axis_tvalid && s_axis_tready;
  assign began         = taken && first_q[s_axis_tid];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) first_q <= '1;
    else if (taken) first_q[s_axis_tid] <= s_axis_tlast;
  end

  for (genvar i = 0; i < Messages; i++) begin : gen_lane
    ht_hash_lane #(
        .Arch2(Arch2), .Arch3(Arch3), .Modes2(Modes2), .Modes3(Modes3), .Unroll(Unroll),
        .Frame(Frame), .Depth(Depth), .DataBits(DataBits)
    ) u_lane (
        .clk_i, .rst_ni,
        .beat_valid_i(taken && int'(s_axis_tid) == i), .beat_ready_o(space[i]),
        .beat_data_i(s_axis_tdata), .beat_keep_i(s_axis_tkeep), .beat_last_i(s_axis_tlast),
        .beat_user_i(s_axis_tuser),
        .answer_valid_o(valid[i]),
        .answer_ready_i(m_axis_tready && busy && int'(m_axis_tid) == i),
        .answer_data_o(data[i]), .answer_keep_o(keep[i]), .answer_last_o(last[i]),
        .answer_error_o(error[i]));
  end

  ht_lane_turns #(.Messages(Messages), .Ordered(Ordered)) u_turns (
      .clk_i, .rst_ni, .began_i(began), .began_tid_i(s_axis_tid), .room_o(order_room),
      .valid_i(valid), .end_i(m_axis_tvalid && m_axis_tready && m_axis_tlast), .busy_o(busy),
      .tid_o(m_axis_tid));

  assign m_axis_tvalid = busy && valid[m_axis_tid];
  assign m_axis_tdata  = data[m_axis_tid];
  assign m_axis_tkeep  = keep[m_axis_tid];
  assign m_axis_tlast  = last[m_axis_tid];
  assign m_axis_tuser  = error[m_axis_tid];

  initial begin
    if ((Modes2 == 0) == (Modes3 == 0)) $error("ht_hash_lanes: a build has one family");
    if (Frame > 1) $error("ht_hash_lanes: a lane takes no keys");
  end

endmodule

`default_nettype wire
