// SPDX-License-Identifier: Apache-2.0
// A queue on a valid/ready channel: a beat a cycle, one cycle of latency, and no combinational path
// in either direction. The entries are a memory without a reset, as FPGAs have them in LUTs.

`default_nettype none

module ht_fifo #(
    parameter int Width = 8,
    parameter int Depth = 4   // a power of two, 2 or more
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    // In
    input  logic             valid_i,
    output logic             ready_o,
    input  logic [Width-1:0] payload_i,
    // Out
    output logic             valid_o,
    input  logic             ready_i,
    output logic [Width-1:0] payload_o
);

  localparam int Bits = $clog2(Depth);

  logic [Bits:0]    write_q, read_q;  // entries written and read: modulo 2 * Depth
  logic [Width-1:0] memory_q [Depth];

  assign ready_o   = write_q - read_q != (Bits + 1)'(Depth);
  assign valid_o   = write_q != read_q;
  assign payload_o = memory_q[read_q[Bits-1:0]];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      write_q <= '0;
      read_q  <= '0;
    end else begin
      write_q <= write_q + (Bits + 1)'(valid_i && ready_o);
      read_q  <= read_q + (Bits + 1)'(valid_o && ready_i);
    end
    if (valid_i && ready_o) memory_q[write_q[Bits-1:0]] <= payload_i;
  end

`ifdef FORMAL
  localparam int Twice = 2 * Depth;

  logic [Bits:0]               held;
  logic [Twice-1:0][Width-1:0] spec_q;  // what was written at each count
  logic [Bits:0]               given_q, taken_q;  // by the handshakes
  assign held = write_q - read_q;

  always_ff @(posedge clk_i) begin
    given_q <= rst_ni ? given_q + (Bits + 1)'(valid_i && ready_o) : '0;
    taken_q <= rst_ni ? taken_q + (Bits + 1)'(valid_o && ready_i) : '0;
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    if (valid_i && ready_o) spec_q[write_q] <= payload_i;
    assert (int'(held) <= Depth);
    assert (write_q == given_q && read_q == taken_q);
    assert (ready_o == (int'(held) < Depth));
    assert (valid_o == (held != 0));
    // Each entry is what was written at its count: none is lost, doubled or moved.
    for (int i = 0; i < Twice; i++)
      assert ((Bits + 1)'(i - int'(read_q)) >= held || memory_q[i % Depth] == spec_q[i]);
    assert (!valid_o || payload_o == spec_q[read_q]);
    cover (int'(held) == Depth && read_q != 0);
  end
`endif

endmodule

`default_nettype wire
