// SPDX-License-Identifier: Apache-2.0
// The registers of the windows of the queues, as tile.rdl describes them: only those of queues that
// are built, and of an address only the bits that memory has. With one queue the window of the
// tile is its window, and none of this is built.

`default_nettype none

module ht_tile_bounds #(
    parameter int AddressBits = 32,
    parameter int Queues      = 4,
    parameter int First       = 'h200  // 16 bytes of a queue: base, last, the lower half first
) (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    // Access to a register
    input  logic                       valid_i,
    input  logic                       write_i,
    input  logic [14:0]                address_i,
    input  logic [31:0]                data_i,
    output logic                       hit_o,      // there is one at the address
    output logic [31:0]                data_o,
    input  logic [3:0]                 lock_i,     // of a queue: writes have no effect
    output logic [3:0][127:0]          windows_o   // of a queue: {last, base}
);

  localparam int Windows = (Queues > 1) ? Queues : 0;

  logic [1:0]   queue;
  logic         at, half, unused;
  logic [511:0] words;

  assign {queue, at, half} = address_i[5:2];
  assign hit_o  = address_i[14:6] == 9'(First >> 6) && int'(queue) < Windows;
  assign words  = windows_o;
  assign data_o = hit_o ? words[32*address_i[5:2] +: 32] : 32'd0;
  assign unused = &{1'b0, clk_i, rst_ni, at, half, address_i[1:0], valid_i, write_i, data_i, lock_i};

  for (genvar q = 0; q < 4; q++) begin : gen_queue
    for (genvar side = 0; side < 2; side++) begin : gen_side
      if (q < Windows) begin : gen_window
        logic [AddressBits-1:0] value_q;

        always_ff @(posedge clk_i)
          if (!rst_ni) value_q <= {AddressBits{1'(side)}};
          else if (valid_i && write_i && hit_o && int'(queue) == q && at == 1'(side) && !lock_i[q])
            value_q <= half ? AddressBits'({data_i, value_q[31:0]})
                       : AddressBits'({64'(value_q) >> 32, data_i});

        assign windows_o[q][64*side +: 64] = 64'(value_q);
      end else begin : gen_all
        assign windows_o[q][64*side +: 64] = {64{1'(side)}};
      end
    end
  end

`ifdef FORMAL
  localparam logic [63:0] Bits = 64'({AddressBits{1'b1}});

  // What was written last to each register without a lock
  logic [511:0] kept_q;
  logic         known_q;
  initial known_q = 1'b0;

  always_ff @(posedge clk_i) begin
    known_q <= 1'b1;
    if (!known_q) assume (!rst_ni);
    for (int r = 0; r < 16; r++) begin
      if (!rst_ni) kept_q[32*r +: 32] <= r[1] ? Bits[32*r[0] +: 32] : 32'd0;
      else if (valid_i && write_i && int'(address_i[14:2]) == First / 4 + r && !lock_i[r/4])
        kept_q[32*r +: 32] <= data_i & Bits[32*r[0] +: 32];
      if (known_q && r < 4 * Windows) begin
        assert (words[32*r +: 32] == kept_q[32*r +: 32]);
        if (int'(address_i[14:2]) == First / 4 + r) assert (hit_o && data_o == kept_q[32*r +: 32]);
      end
      // What is not built is no limit
      if (r >= 4 * Windows) assert (words[32*r +: 32] == {32{r[1]}});
    end
    // Nor is it a register, and it reads as 0
    assert (hit_o || data_o == 0);
    if (int'(address_i) < First || int'(address_i) >= First + 16 * Windows) assert (!hit_o);
    cover (hit_o && write_i && valid_i && lock_i[queue]);
  end
`endif

endmodule

`default_nettype wire
