// SPDX-License-Identifier: Apache-2.0
// Gathers narrow beats of an AXI4-Stream into wide ones. All narrow beats but the last of a packet
// are full, and so are the wide ones. Bytes that are not kept are zero.

`default_nettype none

module ht_beats_widen #(
    parameter int InBits  = 64,
    parameter int OutBits = 256  // more than InBits: a power of two of it
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Narrow
    input  logic                 beat_valid_i,
    output logic                 beat_ready_o,
    input  logic [InBits-1:0]    beat_data_i,
    input  logic [InBits/8-1:0]  beat_keep_i,
    input  logic                 beat_last_i,
    input  logic                 beat_error_i,
    // Wide
    output logic                 wide_valid_o,
    input  logic                 wide_ready_i,
    output logic [OutBits-1:0]   wide_data_o,
    output logic [OutBits/8-1:0] wide_keep_o,
    output logic                 wide_last_o,
    output logic                 wide_error_o
);

  localparam int Parts = OutBits / InBits;
  localparam int Bits  = $clog2(Parts);
  localparam int Bytes = InBits / 8;

  logic [Bits-1:0] index_q;  // where the next part goes
  logic            taken;

  assign beat_ready_o = !wide_valid_o || wide_ready_i;
  assign taken        = beat_valid_i && beat_ready_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      wide_valid_o <= 1'b0;
      index_q      <= '0;
    end else begin
      if (beat_ready_o) wide_valid_o <= taken && (beat_last_i || int'(index_q) == Parts - 1);
      if (taken) index_q <= beat_last_i ? '0 : index_q + 1'b1;
    end
    if (taken) begin
      for (int i = 0; i < Parts; i++) begin
        if (i == int'(index_q)) begin
          wide_data_o[InBits*i +: InBits] <= beat_data_i;
          wide_keep_o[Bytes*i +: Bytes]   <= beat_keep_i;
        end else if (index_q == 0) begin  // the first part clears the others
          wide_data_o[InBits*i +: InBits] <= '0;
          wide_keep_o[Bytes*i +: Bytes]   <= '0;
        end
      end
      wide_last_o  <= beat_last_i;
      wide_error_o <= beat_error_i;
    end
  end

`ifdef FORMAL
  // The parts of the beat that is gathered, as they came; bytes that are not kept come as zeros
  logic [Parts-1:0][InBits-1:0] spec_data_q;
  logic [Parts-1:0][Bytes-1:0]  spec_keep_q;
  logic [1:0]                   spec_end_q;  // {error, last} of the last part
  logic                         spec_whole_q;
  logic [Bits-1:0]              spec_index_q;
  logic                         waits_q;
  logic [OutBits-1:0]           held_data_q;

  always_ff @(posedge clk_i) begin
    waits_q     <= rst_ni && wide_valid_o && !wide_ready_i;
    held_data_q <= wide_data_o;
    if (!rst_ni) spec_whole_q <= 1'b0;
    else if (beat_ready_o) spec_whole_q <= taken && (beat_last_i || &spec_index_q);
    if (!rst_ni) spec_index_q <= '0;
    else if (taken) spec_index_q <= beat_last_i ? '0 : spec_index_q + 1'b1;
    if (rst_ni && taken) begin
      if (spec_index_q == 0) {spec_data_q, spec_keep_q} <= '0;
      spec_data_q[spec_index_q] <= beat_data_i;
      spec_keep_q[spec_index_q] <= beat_keep_i;
      spec_end_q           <= {beat_error_i, beat_last_i};
    end
    if (rst_ni) begin
      assume (!beat_valid_i || beat_last_i || &beat_keep_i);
      for (int i = 0; i < Bytes; i++)
        assume (!beat_valid_i || beat_keep_i[i] || beat_data_i[8*i +: 8] == 0);
      // What is given is what came since the beat before, and all of it.
      assert (wide_valid_o == spec_whole_q && index_q == spec_index_q);
      assert (!wide_valid_o || (wide_data_o == spec_data_q && wide_keep_o == spec_keep_q
                                && {wide_error_o, wide_last_o} == spec_end_q));
      assert (!(wide_valid_o || index_q != 0)
              || (wide_data_o == spec_data_q && wide_keep_o == spec_keep_q));
      assert (!wide_valid_o || index_q == 0);
      assert (!wide_valid_o || wide_last_o || &wide_keep_o);
      for (int i = 0; i < Parts; i++)
        assert (!(i < int'(index_q)) || &wide_keep_o[Bytes*i +: Bytes]);
      for (int i = 0; i < OutBits / 8; i++)
        assert (!(wide_valid_o || index_q != 0) || wide_keep_o[i] || wide_data_o[8*i +: 8] == 0);
      assert (!waits_q || (wide_valid_o && wide_data_o == held_data_q));
      cover (wide_valid_o && wide_last_o && !(&wide_keep_o) && wide_keep_o[Bytes]);
      cover (waits_q && wide_ready_i && beat_valid_i);
    end
  end
`endif

endmodule

`default_nettype wire
