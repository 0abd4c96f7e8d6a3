// SPDX-License-Identifier: Apache-2.0
// The registers of who may access a page, and of what the memory accesses of a queue tell the bus, as
// tile.rdl describes them: those of queues that are built, and that of the tile. Each has a lock.

`default_nettype none

module ht_tile_owners #(
    parameter int Queues = 4,
    parameter int First  = 'h240  // the registers of the queues; that of the tile is the fifth one
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    // Access to a register
    input  logic             valid_i,
    input  logic             write_i,
    input  logic [14:0]      address_i,
    input  logic [31:0]      data_i,
    output logic             hit_o,       // there is one at the address
    output logic [31:0]      data_o,
    input  logic [4:0]       lock_i,      // {the tile, queues}: writes have no effect
    output logic [4:0][31:0] policies_o   // the registers, in this order
);

  // Fields that are built
  localparam logic [31:0] Page = ht_tile_pkg::pack_access(8'hff, 1'b1, 1'b1, 1'b1, 3'd0, 8'd0);
  localparam logic [31:0] Own  = ht_tile_pkg::pack_access(8'hff, 1'b1, 1'b1, 1'b1, 3'd7, 8'hff);
  localparam logic [31:0] Free = ht_tile_pkg::pack_access(8'd0, 1'b0, 1'b0, 1'b0,
                                                          ht_job_pkg::ProtUsual, 8'd0);

  logic [2:0] place;
  logic       unused;

  assign place  = address_i[4:2];
  assign hit_o  = address_i[14:5] == 10'(First >> 5) && (int'(place) < Queues || place == 3'd4);
  assign unused = &{1'b0, clk_i, address_i[1:0]};

  always_comb begin
    data_o = '0;
    for (int r = 0; r < 5; r++) if (hit_o && int'(place) == r) data_o = policies_o[r];
  end

  for (genvar r = 0; r < 5; r++) begin : gen_register
    localparam logic [31:0] Built = (r == 4) ? Page : (r < Queues) ? Own : 32'd0;

    always_ff @(posedge clk_i)
      if (!rst_ni) policies_o[r] <= Free & Built;
      else if (valid_i && write_i && hit_o && int'(place) == r && !lock_i[r])
        policies_o[r] <= data_i & Built;
  end

`ifdef FORMAL
  // What was written last to each register without a lock
  logic [159:0] kept_q;
  logic         known_q;
  initial known_q = 1'b0;

  always_ff @(posedge clk_i) begin
    known_q <= 1'b1;
    if (!known_q) assume (!rst_ni);
    for (int r = 0; r < 5; r++) begin
      if (!rst_ni) kept_q[32*r +: 32] <= (r < Queues) ? 32'h0002_0000 : 32'd0;
      else if (valid_i && write_i && int'(address_i[14:2]) == First / 4 + r && !lock_i[r]
               && (r < Queues || r == 4))
        kept_q[32*r +: 32] <= data_i & ((r == 4) ? 32'h0000_07ff : 32'hff07_07ff);
      if (known_q) begin
        assert (policies_o[r] == kept_q[32*r +: 32]);
        assert ((policies_o[r] & ~((r == 4) ? 32'h0000_07ff : (r < Queues) ? 32'hff07_07ff : 32'd0))
                == 0);
        if (int'(address_i[14:2]) == First / 4 + r && (r < Queues || r == 4))
          assert (hit_o && data_o == kept_q[32*r +: 32]);
        else if (int'(address_i[14:2]) == First / 4 + r) assert (!hit_o);
      end
    end
    // All else is no register, and reads as 0
    assert (hit_o || data_o == 0);
    if (int'(address_i) < First || int'(address_i) >= First + 20) assert (!hit_o);
    cover (hit_o && write_i && valid_i && place == 3'd4 && !lock_i[4]);
    cover (hit_o && write_i && valid_i && lock_i[place]);
  end
`endif

endmodule

`default_nettype wire
