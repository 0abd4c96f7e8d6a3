// SPDX-License-Identifier: Apache-2.0
// Keccak-p[1600] unrolled: a row of rounds with a register between each two, and a block of any
// message in every register. A block comes with the state of its message. With 24 stages the core
// takes a block every cycle; with fewer a block goes through all of them several times.

`default_nettype none

module ht_keccak_unrolled #(
    parameter int Lanes   = 25,  // most lanes of a block: 17 for SHA3-256
    parameter int Stages  = 24,  // rounds in hardware: 24, 12, 6
    parameter int TagBits = 1    // bits of the tags
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Block
    input  logic                block_valid_i,
    output logic                block_ready_o,
    input  logic [64*Lanes-1:0] block_i,   // lane 0 in the low bits
    input  logic                absorb_i,  // 0: squeeze, block_i is ignored
    input  logic                first_i,   // with absorb_i: the first block of its message
    input  logic [1599:0]       state_i,   // of its message before this block; ignored for a first
    input  logic [4:0]          rounds_i,  // the last rounds of Keccak-f: 24 or 12; 24 stages do 24
    input  logic [TagBits-1:0]  tag_i,
    // State
    output logic                state_valid_o,
    input  logic                state_ready_i,
    output logic [1599:0]       state_o,   // after the rounds
    output logic [TagBits-1:0]  tag_o
);

  localparam int Laps   = 24 / Stages;  // of a block with 24 rounds
  localparam int Places = Stages + 1;   // place s is before the round of stage s, the last after all

  logic [Places-1:0]              valid;
  logic [Places-1:0][1599:0]      states;
  logic [Places-1:0][TagBits-1:0] tags;
  logic [Places-1:0][Laps-1:0]    laps;  // which lap it is, one bit each
  logic                           go, again, fresh;
  logic [Laps-1:0]                lap, after;  // of a new block, and of one that comes again
  logic [1599:0]                  block, sum;

  // A state that waits stops all places. A block with another lap goes before a new one.
  assign state_valid_o = valid[Stages] && laps[Stages][Laps-1];
  assign again         = valid[Stages] && !laps[Stages][Laps-1];
  assign go            = !state_valid_o || state_ready_i;
  assign block_ready_o = go && !again;
  assign state_o       = states[Stages];
  assign tag_o         = tags[Stages];

  assign fresh = absorb_i && first_i;

  always_comb begin
    block = '0;
    block[64*Lanes-1:0] = block_i & {64*Lanes{absorb_i}};
    sum = block ^ (state_i & {1600{!fresh}});
  end

  if (Laps == 1) begin : gen_lap
    logic unused;
    assign lap    = 1'b1;
    assign after  = 1'b1;
    assign unused = &{1'b0, rounds_i};
  end else begin : gen_lap
    assign after = laps[Stages] << 1;

    always_comb begin
      lap = '0;
      lap[0]      = rounds_i != 5'd12;
      lap[Laps/2] = rounds_i == 5'd12;
    end
  end

  for (genvar s = 0; s < Places; s++) begin : gen_place
    logic [1599:0]      state_q, state;
    logic [TagBits-1:0] tag_q, tag;
    logic [Laps-1:0]    lap_q, lap_next;
    logic               valid_q, comes;

    assign valid[s]  = valid_q;
    assign states[s] = state_q;
    assign tags[s]   = tag_q;
    assign laps[s]   = lap_q;

    if (s == 0) begin : gen_from
      assign comes    = again || block_valid_i;
      assign tag      = again ? tags[Stages] : tag_i;
      assign state    = (Laps > 1 && again) ? states[Stages] : sum;
      assign lap_next = again ? after : lap;
    end else begin : gen_from
      logic [63:0] rc;

      // The constant of this stage in each lap
      always_comb begin
        rc = '0;
        for (int l = 0; l < Laps; l++)
          if (Laps == 1 || laps[s-1][l]) rc = rc | ht_keccak_pkg::Constants[64*(Stages*l+s-1) +: 64];
      end

      ht_keccak_round u_round (
          .size_i(2'd3), .rc_i(rc), .state_i(states[s-1]), .state_o(state));

      assign comes    = valid[s-1];
      assign tag      = tags[s-1];
      assign lap_next = laps[s-1];

`ifdef FORMAL
      always_ff @(posedge clk_i)
        assert (!valid[s-1] || rc == ht_keccak_pkg::Constants[64*spec_index[s-1] +: 64]);
`endif
    end

    always_ff @(posedge clk_i) begin
      if (!rst_ni) valid_q <= 1'b0;
      else if (go) valid_q <= comes;
      if (go && comes) {state_q, tag_q, lap_q} <= {state, tag, lap_next};
    end

`ifdef FORMAL
    // The index of the round of Keccak-f that follows this place goes with the block
    logic [4:0] spec_index_q;

    assign spec_index[s] = spec_index_q;

    always_ff @(posedge clk_i) begin
      if (go && comes)
        spec_index_q <= (s != 0) ? spec_index[(s+Stages)%Places] + 5'd1
                        : again ? spec_index[Stages] : 5'd24 - rounds_i;
      if (rst_ni && valid_q) begin
        assert ($onehot(lap_q) && spec_index_q <= 24);
        for (int l = 0; l < Laps; l++)
          assert (lap_q[l] == (spec_index_q == 5'(Stages * l + s)));
      end
    end
`endif
  end

`ifdef FORMAL
  logic [Places-1:0][4:0] spec_index;

  ht_handshake #(.Width(1600 + TagBits)) check_out (
      .clk_i, .rst_ni, .valid_i(state_valid_o), .ready_i(state_ready_i),
      .payload_i({state_o, tag_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assume (!block_valid_i || rounds_i == 24 || (rounds_i == 12 && Laps > 1));
    assert (!state_valid_o || spec_index[Stages] == 24);
    assert (!(block_valid_i && block_ready_o) || !again);
    cover (&valid && state_valid_o);
    cover (state_valid_o && tag_o == {TagBits{1'b1}});
  end
`endif

endmodule

`default_nettype wire
