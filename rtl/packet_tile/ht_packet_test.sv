// SPDX-License-Identifier: Apache-2.0
// The self-test: a message of 64 bytes, 00 to 3f, in each place of the engine, with the key 00 to 07 in a slot
// that no job reaches if the engine has keys. So it overwrites what messages have left in the engine.

`default_nettype none

module ht_packet_test #(
    parameter bit Keyed    = 1'b1,
    parameter int Messages = 16,
    parameter int DataBits = 128,
    localparam int TidBits = $clog2(Messages)
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                start_i,
    output logic                busy_o,
    output logic                done_o,
    output logic                good_o,
    // Key
    output logic                key_valid_o,
    input  logic                key_ready_i,
    output logic [63:0]         key_o,
    input  logic                holds_i,    // the slot, the key
    // Messages
    output logic                row_valid_o,
    input  logic                row_ready_i,
    output logic [DataBits-1:0] row_o,
    output logic                row_last_o,
    output logic [TidBits-1:0]  row_tid_o,
    // Answers: {error, TID}
    input  logic                answer_valid_i,
    input  logic [TidBits:0]    answer_of_i,
    input  logic [255:0]        answer_i
);

  localparam int Lanes     = DataBits / 8;
  localparam int PlaceBits = $clog2(64 / Lanes);

  // HMAC-SHA-256 and SHA-256 of it (FIPS 198-1, FIPS 180-4), first byte lowest
  localparam logic [255:0] Known = Keyed
      ? 256'h504c0e36f8b489e6_576c3d2b75a995a4_4eae44213c27ca64_8c4c988bf2bc9f1c
      : 256'h081115d9d17c448c_3a601198cf7f759c_8f9ea2c9cd5826bd_620371f3acb9eafd;

  typedef enum logic [2:0] {
    StIdle,
    StKey,
    StHold,   // until the slot is ready
    StSend,
    StWait    // for answers
  } state_e;

  state_e               fsm_q, fsm_d;
  logic [PlaceBits-1:0] place_q;
  logic [TidBits-1:0]   tid_q, came_q;
  logic                 good_q, right, moved, waited_q, unused;

  assign unused = &{1'b0, answer_of_i[TidBits-1:0]};
  assign key_o  = 64'h0706050403020100;

  for (genvar i = 0; i < Lanes; i++) begin : gen_byte
    assign row_o[8*i +: 8] = 8'(Lanes * int'(place_q) + i);
  end

  assign key_valid_o = fsm_q == StKey;
  assign row_valid_o = fsm_q == StSend;
  assign row_last_o  = &place_q;
  assign row_tid_o   = tid_q;
  assign moved       = row_valid_o && row_ready_i;
  assign right       = answer_i == Known && !answer_of_i[TidBits];
  assign busy_o      = fsm_q != StIdle;
  assign done_o      = busy_o && answer_valid_i && &came_q;
  assign good_o      = good_q && right;

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:  if (start_i) fsm_d = Keyed ? StKey : StSend;
      StKey:   if (key_ready_i) fsm_d = StHold;
      StHold:  if (waited_q && holds_i) fsm_d = StSend;
      StSend:  if (moved && row_last_o && &tid_q) fsm_d = StWait;
      default: ;
    endcase
    if (done_o) fsm_d = StIdle;
  end

  always_ff @(posedge clk_i) begin
    fsm_q    <= rst_ni ? fsm_d : StIdle;
    waited_q <= fsm_q == StHold;
    if (!busy_o) begin
      {place_q, tid_q, came_q} <= '0;
      good_q <= 1'b1;
    end else begin
      if (moved) {tid_q, place_q} <= {tid_q, place_q} + 1'b1;
      if (answer_valid_i) begin
        came_q <= came_q + 1'b1;
        good_q <= good_q && right;
      end
    end
  end

endmodule

`default_nettype wire
