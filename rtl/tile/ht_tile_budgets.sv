// SPDX-License-Identifier: Apache-2.0
// The registers of the budgets of queues, as tile.rdl describes them: those of queues that are built.

`default_nettype none

module ht_tile_budgets #(
    parameter int Queues = 4,
    parameter int First  = 'h260  // 8 bytes of a queue: cycles, bytes
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    // Access to a register
    input  logic             valid_i,
    input  logic             write_i,
    input  logic [14:0]      address_i,
    input  logic [31:0]      data_i,
    output logic             hit_o,     // there is one at the address
    output logic [31:0]      data_o,
    input  logic             lock_i,    // writes have no effect
    output logic [7:0][31:0] budgets_o  // of a job of a queue: {bytes, cycles}; 0: none
);

  logic [2:0] place;
  logic       unused;

  assign place  = address_i[4:2];
  assign hit_o  = address_i[14:5] == 10'(First >> 5) && int'(place) < 2 * Queues;
  assign data_o = hit_o ? budgets_o[{place[0], place[2:1]}] : 32'd0;
  assign unused = &{1'b0, address_i[1:0]};

  for (genvar q = 0; q < 4; q++) begin : gen_queue
    for (genvar side = 0; side < 2; side++) begin : gen_side
      always_ff @(posedge clk_i)
        if (!rst_ni || q >= Queues) budgets_o[4*side + q] <= '0;
        else if (valid_i && write_i && hit_o && int'(place) == 2 * q + side && !lock_i)
          budgets_o[4*side + q] <= data_i;
    end
  end

`ifdef FORMAL
  // What was written last to each register without the lock
  logic [255:0] kept_q;
  logic         known_q;
  initial known_q = 1'b0;

  always_ff @(posedge clk_i) begin
    known_q <= 1'b1;
    if (!known_q) assume (!rst_ni);
    for (int r = 0; r < 8; r++) begin
      if (!rst_ni || r >= 2 * Queues) kept_q[32*r +: 32] <= '0;
      else if (valid_i && write_i && int'(address_i[14:2]) == First / 4 + r && !lock_i)
        kept_q[32*r +: 32] <= data_i;
      if (known_q) begin
        // What is not built is no limit
        assert (budgets_o[4*(r%2) + r/2] == kept_q[32*r +: 32]);
        if (int'(address_i[14:2]) == First / 4 + r && r < 2 * Queues)
          assert (hit_o && data_o == kept_q[32*r +: 32]);
      end
    end
    // Nor is it a register, and it reads as 0
    assert (hit_o || data_o == 0);
    if (int'(address_i) < First || int'(address_i) >= First + 8 * Queues) assert (!hit_o);
    cover (hit_o && write_i && valid_i && lock_i);
  end
`endif

endmodule

`default_nettype wire
