// SPDX-License-Identifier: Apache-2.0
// Jobs that begin: their descriptors are asked for, if they lie in the window of their queue.

`default_nettype none

module ht_packet_ask #(
    parameter int AddressBits = 32,
    parameter int TidBits     = 4
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // A job begins
    input  logic                   start_i,
    output logic                   ready_o,
    input  logic [AddressBits-1:0] address_i,
    input  logic [TidBits-1:0]     tid_i,
    // The window of its queue: {last, base}, one cycle after it is asked for
    output logic                   look_o,
    input  logic [2*AddressBits-1:0] window_i,
    // Its descriptor is read,
    output logic                   ask_valid_o,
    input  logic                   ask_ready_i,
    output logic [TidBits-1:0]     tid_o,
    output logic [AddressBits-1:0] address_o,
    // or lies outside
    output logic                   outside_o,
    input  logic                   outside_ready_i
);

  typedef enum logic [1:0] {
    StIdle,
    StLook,   // the window is chosen
    StJudge,
    StOutside
  } state_e;

  state_e fsm_q, fsm_d;
  logic   reachable;

  // A descriptor is aligned to its size, so its last byte is that of its line.
  assign reachable = address_o >= window_i[0 +: AddressBits]
                  && (address_o | 63) <= window_i[AddressBits +: AddressBits];

  assign ready_o     = fsm_q == StIdle;
  assign look_o      = fsm_q == StLook;
  assign ask_valid_o = fsm_q == StJudge && reachable;
  assign outside_o   = fsm_q == StOutside;

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:  if (start_i) fsm_d = StLook;
      StLook:  fsm_d = StJudge;
      StJudge:
        if (!reachable) fsm_d = StOutside;
        else if (ask_ready_i) fsm_d = StIdle;
      default: if (outside_ready_i) fsm_d = StIdle;
    endcase
  end

  always_ff @(posedge clk_i) begin
    fsm_q <= rst_ni ? fsm_d : StIdle;
    if (ready_o) {tid_o, address_o} <= {tid_i, address_i};
  end

endmodule

`default_nettype wire
