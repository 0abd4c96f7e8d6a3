// SPDX-License-Identifier: Apache-2.0
// A queue on a valid/ready channel, as ht_fifo, of registers. Entries without a beat are zero: what
// has left may have been a key.

`default_nettype none

module ht_queue #(
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

  logic [Depth-1:0][Width-1:0] entries_q;
  logic [Depth-1:0]            first_q, free_q;  // the oldest entry, and where the next beat goes
  logic [Bits:0]               count_q;
  logic                        put, gone;

  assign ready_o = int'(count_q) != Depth;
  assign valid_o = count_q != 0;
  assign put     = valid_i && ready_o;
  assign gone    = valid_o && ready_i;

  always_comb begin
    payload_o = '0;
    for (int i = 0; i < Depth; i++) if (first_q[i]) payload_o = payload_o | entries_q[i];
  end

  for (genvar i = 0; i < Depth; i++) begin : gen_entry
    always_ff @(posedge clk_i)
      if (!rst_ni || (gone && first_q[i])) entries_q[i] <= '0;
      else if (put && free_q[i]) entries_q[i] <= payload_i;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      first_q <= Depth'(1);
      free_q  <= Depth'(1);
      count_q <= '0;
    end else begin
      if (gone) first_q <= {first_q[Depth-2:0], first_q[Depth-1]};
      if (put) free_q <= {free_q[Depth-2:0], free_q[Depth-1]};
      count_q <= count_q + (Bits + 1)'(put) - (Bits + 1)'(gone);
    end
  end

`ifdef FORMAL
  // What is held, in the order in which it came, the oldest lowest
  logic [Depth-1:0][Width-1:0] spec_q;
  logic [Bits-1:0]             from_q;   // the oldest entry

  ht_handshake #(.Width(Width)) check_out (
      .clk_i, .rst_ni, .valid_i(valid_o), .ready_i, .payload_i(payload_o));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) from_q <= '0;
    else if (gone) from_q <= from_q + 1'b1;
    for (int i = 0; i < Depth; i++)
      if (put && i == int'(count_q) - int'(gone)) spec_q[i] <= payload_i;
      else if (gone) spec_q[i] <= spec_q[(i+1)%Depth];

    if (rst_ni) begin
      assert (put == (valid_i && ready_o) && gone == (valid_o && ready_i));
      assert (int'(count_q) <= Depth && ready_o == (int'(count_q) < Depth));
      assert (valid_o == (count_q != 0) && (!valid_o || payload_o == spec_q[0]));
      for (int i = 0; i < Depth; i++) begin
        assert (first_q[i] == (int'(from_q) == i));
        assert (free_q[i] == ((int'(from_q) + int'(count_q)) % Depth == i));
        // Each beat is in its entry, and the others are empty
        for (int j = 0; j < Depth; j++)
          if ((int'(from_q) + j) % Depth == i)
            assert (entries_q[i] == (j < int'(count_q) ? spec_q[j] : '0));
      end
      cover (int'(count_q) == Depth && from_q != 0);
    end
  end
`endif

endmodule

`default_nettype wire
