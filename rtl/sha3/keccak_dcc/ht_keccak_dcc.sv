// SPDX-License-Identifier: Apache-2.0
// Keccak[c] on Keccak-f[1600]; each message can have its own capacity c (after Ahmed and Farag,
// figure 4). A block buffer of `Lanes` lanes fills while the permutation runs: a block takes one
// cycle more than it has lanes, but at least 24.

`default_nettype none

module ht_keccak_dcc #(
    parameter int Lanes = 18  // lanes of the longest block, 1 to 25: c >= 1600 - 64 * Lanes bits
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Configuration: taken between messages, before a lane; ready is low within a message
    input  logic                config_valid_i,
    output logic                config_ready_o,
    input  logic [7:0]          capacity_i,      // bytes
    output logic                config_error_o,  // with valid and ready: not legal; nothing changes
    // Message: whole blocks, padded; first lane first, bits after the rate are 0
    input  logic                lane_valid_i,
    output logic                lane_ready_o,
    input  logic [63:0]         lane_i,
    input  logic                last_i,          // the last lane of the message
    // State after the last block
    output logic                state_valid_o,
    input  logic                state_ready_i,
    input  logic                squeeze_i,       // with ready: 1 asks for the next state, 0 ends
    output logic [64*Lanes-1:0] state_o
);

  localparam int Start = (Lanes < 17) ? Lanes : 17;  // lanes of a block after a reset: SHA3-256

  logic                  open_q;   // within a message
  logic                  first_q;  // the block is the first of its message
  logic [4:0]            lanes_q, index_q;
  logic                  block_valid, block_ready, block_end, block_first, block_last, squeeze;
  logic [64*Lanes-1:0]   block;
  logic [1599:0]         state;
  logic [7:0]            rate;
  logic                  buffer_ready, taken, tag;

  // Configuration
  assign rate           = 8'd200 - capacity_i;  // bytes
  assign config_ready_o = !open_q;
  assign config_error_o = capacity_i >= 8'd200 || int'(capacity_i) < 200 - 8 * Lanes;

  assign lane_ready_o = buffer_ready && !(config_valid_i && config_ready_o);
  assign taken        = lane_valid_i && lane_ready_o;
  assign block_end    = last_i || index_q == lanes_q - 1'b1;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      lanes_q <= 5'(Start);
      open_q  <= 1'b0;
      first_q <= 1'b1;
      index_q <= '0;
    end else begin
      if (config_valid_i && config_ready_o && !config_error_o) lanes_q <= 5'((rate + 8'd7) >> 3);
      if (taken) begin
        open_q  <= !last_i;
        index_q <= block_end ? '0 : index_q + 1'b1;
        if (block_end) first_q <= last_i;
      end
    end
  end

  ht_lanes_to_block #(.Lanes(Lanes), .TagBits(2)) u_buffer (
      .clk_i, .rst_ni, .lane_valid_i(taken), .lane_ready_o(buffer_ready), .lane_i,
      .block_end_i(block_end),
      .tag_i({first_q, last_i}), .block_valid_o(block_valid), .block_ready_i(block_ready && !squeeze),
      .block_o(block), .tag_o({block_first, block_last}));

  assign squeeze = state_valid_o && squeeze_i;

  ht_keccak_iterative #(.Lanes(Lanes)) u_core (
      .clk_i, .rst_ni, .block_valid_i(block_valid || squeeze), .block_ready_o(block_ready),
      .block_i(block), .absorb_i(!squeeze), .first_i(block_first && !squeeze), .rounds_i(5'd24),
      .end_i(block_last || squeeze), .tag_i(1'b0),
      .state_valid_o, .state_ready_i, .state_o(state), .tag_o(tag));

  assign state_o = state[64*Lanes-1:0];

  logic unused;
  assign unused = &{1'b0, state, tag};

`ifdef FORMAL
  // An input is not stored: the core looks at it only when it takes it. The permutation is cut out;
  // this proof needs one property that is proved of it.
  ht_handshake #(.Width(1600), .Assume(1'b1)) check_core (
      .clk_i, .rst_ni, .valid_i(state_valid_o), .ready_i(state_ready_i), .payload_i(state));
  ht_handshake #(.Width(64 * Lanes)) check_state (
      .clk_i, .rst_ni, .valid_i(state_valid_o), .ready_i(state_ready_i), .payload_i(state_o));

  logic       within_q;       // within a message: its last lane has not arrived
  logic       legal, configure, end_out, begun_q, last_q, next_q;
  logic [4:0] count_q;        // lanes of the block that is arriving
  logic [4:0] want_q;         // lanes that a block has
  logic [7:0] given;          // bytes of a block (FIPS 202, 4: b - c)

  assign legal     = int'(capacity_i) < 200 && 200 - int'(capacity_i) <= 8 * Lanes;
  assign given     = 8'd200 - capacity_i;
  assign configure = config_valid_i && config_ready_o && legal;
  assign end_out   = lane_valid_i && lane_ready_o
                     && (last_i || count_q + 1'b1 == want_q);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      within_q <= 1'b0;
      count_q  <= '0;
      want_q   <= 5'(Start);
      begun_q  <= 1'b0;
    end else begin
      if (configure) want_q <= given[7:3] + 5'(given[2:0] != 0);
      if (lane_valid_i && lane_ready_o) begin
        within_q <= !last_i;
        count_q  <= end_out ? 5'd0 : count_q + 1'b1;
        if (end_out) begin
          begun_q <= !last_i;
          next_q  <= begun_q;
          last_q  <= last_i;
        end
      end
    end

    if (rst_ni) begin
      // Configuration: only legal settings, and only between messages
      assert (config_error_o == !legal);
      assert (config_ready_o == !within_q);
      assert (!configure || !(lane_valid_i && lane_ready_o));
      assert (lanes_q == want_q && want_q != 0 && int'(want_q) <= Lanes);
      // A block has the configured number of lanes; no lane is taken while a block waits
      assert (count_q < want_q && index_q == count_q && block_end == (last_i || count_q + 1'b1 == want_q));
      assert (count_q == 0 || within_q);
      assert (!block_valid || (count_q == 0 && !lane_ready_o));
      assert (!block_valid || (block_first == !next_q && block_last == last_q));
      assert (first_q == !begun_q && (!begun_q || within_q));
      assert (!block_valid || lane_ready_o == 0);
      assert (block_valid || lane_ready_o || (config_valid_i && config_ready_o));
      cover (configure && block_valid);
      cover (block_valid && block_last && !block_first);
    end
  end
`endif

endmodule

`default_nettype wire
