// SPDX-License-Identifier: Apache-2.0
// Splits wide beats of an AXI4-Stream into narrow ones. It has no storage: a beat stays at the
// input until its last part has left. What is wrong with TKEEP stays wrong: the parts of a beat that
// is not the last are all sent, those of the last, and with Short of any, up to its last kept byte.

`default_nettype none

module ht_beats_narrow #(
    parameter int InBits   = 256,
    parameter int OutBits  = 64,   // InBits is a power of two of it, or the same
    parameter int UserBits = 1,
    parameter bit Short    = 1'b0  // beats that are not the last may have fewer parts too
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Wide
    input  logic                 wide_valid_i,
    output logic                 wide_ready_o,
    input  logic [InBits-1:0]    wide_data_i,
    input  logic [InBits/8-1:0]  wide_keep_i,
    input  logic                 wide_last_i,
    input  logic [UserBits-1:0]  wide_user_i,
    // Narrow; each part has the user of its beat
    output logic                 beat_valid_o,
    input  logic                 beat_ready_i,
    output logic [OutBits-1:0]   beat_data_o,
    output logic [OutBits/8-1:0] beat_keep_o,
    output logic                 beat_last_o,
    output logic [UserBits-1:0]  beat_user_o
);

  localparam int Parts = InBits / OutBits;
  localparam int Bits  = (Parts > 1) ? $clog2(Parts) : 1;
  localparam int Bytes = OutBits / 8;

  logic [Bits-1:0]         index_q;  // of the part
  logic                    final_part;
  logic [InBits/8-1:0]     rest;     // kept bytes after this part

  assign rest       = wide_keep_i & ({InBits/8{1'b1}} << (Bytes * (int'(index_q) + 1)));
  assign final_part = Parts == 1 || int'(index_q) == Parts - 1 || ((Short || wide_last_i) && rest == 0);

  assign beat_valid_o = wide_valid_i;
  assign wide_ready_o = beat_ready_i && final_part;
  assign beat_data_o  = wide_data_i[OutBits * int'(index_q) +: OutBits];
  assign beat_keep_o  = wide_keep_i[Bytes * int'(index_q) +: Bytes];
  assign beat_last_o  = wide_last_i && final_part;
  assign beat_user_o  = wide_user_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) index_q <= '0;
    else if (beat_valid_o && beat_ready_i) index_q <= final_part ? '0 : index_q + 1'b1;
  end

`ifdef FORMAL
  // The wide beat, put together again from its parts
  logic [Parts-1:0][OutBits-1:0] spec_data, spec_data_q;
  logic [Parts-1:0][Bytes-1:0]   spec_keep, spec_keep_q;
  logic [InBits-1:0]             held_data_q;
  logic [InBits/8-1:0]           held_keep_q;
  logic                          held_last_q, waits_q;

  always_comb begin
    spec_data = spec_data_q;
    spec_keep = spec_keep_q;
    spec_data[index_q] = beat_data_o;
    spec_keep[index_q] = beat_keep_o;
    for (int i = 0; i < Parts; i++) if (i > int'(index_q)) spec_keep[i] = '0;
  end

  always_ff @(posedge clk_i) begin
    waits_q <= rst_ni && wide_valid_i && !wide_ready_o;
    {held_data_q, held_keep_q, held_last_q} <= {wide_data_i, wide_keep_i, wide_last_i};
    if (rst_ni && beat_valid_o && beat_ready_i) begin
      spec_data_q <= spec_data;
      spec_keep_q <= spec_keep;
    end
    if (rst_ni) begin
      assume (!waits_q || (wide_valid_i && wide_data_i == held_data_q && wide_keep_i == held_keep_q
                           && wide_last_i == held_last_q));
      assert (waits_q || index_q == 0);
      for (int i = 0; i < Parts; i++) if (i < int'(index_q)) begin
        assert (spec_data_q[i] == wide_data_i[OutBits*i +: OutBits]);
        assert (spec_keep_q[i] == wide_keep_i[Bytes*i +: Bytes]);
      end
      assert (index_q == 0 || !(Short || wide_last_i) || (wide_keep_i >> (Bytes * int'(index_q))) != 0);
      // A beat is taken with its last part, and then no kept byte of it is missing.
      assert (!(wide_valid_i && wide_ready_o) || spec_keep == wide_keep_i);
      assert (!(wide_valid_i && wide_ready_o && !wide_last_i) || Short || spec_data == wide_data_i);
      assert (!(wide_valid_i && wide_ready_o) || beat_last_o == wide_last_i);
      assert (!(beat_valid_o && beat_last_o && beat_ready_i) || wide_ready_o);
      cover (wide_valid_i && wide_ready_o && wide_last_i && int'(index_q) == 1);
      cover (wide_valid_i && wide_ready_o && !wide_last_i);
    end
  end
`endif

endmodule

`default_nettype wire
