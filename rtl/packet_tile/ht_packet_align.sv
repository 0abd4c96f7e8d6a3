// SPDX-License-Identifier: Apache-2.0
// The beats of a part of a message, as they lie in memory, to beats whose first byte is in lane 0.

`default_nettype none

module ht_packet_align #(
    parameter int DataBits = 128,
    parameter int TidBits  = 4,
    localparam int Lanes     = DataBits / 8,
    localparam int BeatShift = $clog2(Lanes),
    localparam int OfBits    = TidBits + BeatShift + 8
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Beats, and of what: {last part, TID, bytes of the part, lowest bits of its address}
    input  logic                beat_valid_i,
    output logic                beat_ready_o,
    input  logic [DataBits-1:0] beat_i,
    input  logic [OfBits-1:0]   beat_of_i,
    input  logic                beat_final_i,
    // Beats: all are full but the last one of a part
    output logic                row_valid_o,
    input  logic                row_ready_i,
    output logic [DataBits-1:0] row_o,
    output logic [Lanes-1:0]    row_keep_o,
    output logic                row_last_o,  // of the message
    output logic                row_ends_o,  // of the part
    output logic [TidBits-1:0]  row_tid_o
);

  logic [DataBits-1:0] before_q;  // the beat before
  logic                begun_q;   // it is of this part
  logic                rest_q;    // bytes of it are all that is left
  logic [6:0]          left_q, left, count;
  logic [OfBits-1:0]   of_q, of;
  logic [6:0]          bytes;
  logic [BeatShift-1:0] shift;
  logic                last, skips, taken, moved;

  assign of = rest_q ? of_q : beat_of_i;
  assign {last, row_tid_o, bytes, shift} = of;
  assign left  = (begun_q || rest_q) ? left_q : bytes;
  assign count = (int'(left) < Lanes) ? left : 7'(Lanes);

  // The first beat of a part that does not begin in lane 0 waits for the next one.
  assign skips        = !rest_q && shift != 0 && !begun_q && !beat_final_i;
  assign row_valid_o  = rest_q || (beat_valid_i && !skips);
  assign row_o        = DataBits'({(rest_q || !begun_q || shift == 0) ? DataBits'(0) : beat_i,
                                   (rest_q || (begun_q && shift != 0)) ? before_q : beat_i}
                                  >> {shift, 3'b000});
  assign row_keep_o   = ~({Lanes{1'b1}} << count);
  assign row_ends_o   = left == count;
  assign row_last_o   = last && row_ends_o;
  assign beat_ready_o = !rest_q && (skips || row_ready_i);
  assign taken        = beat_valid_i && beat_ready_o;
  assign moved        = row_valid_o && row_ready_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      begun_q  <= 1'b0;
      rest_q   <= 1'b0;
      before_q <= '0;
    end else begin
      if (taken) begin
        begun_q  <= !beat_final_i;
        before_q <= beat_i;
      end
      if (moved) rest_q <= !rest_q && beat_final_i && !row_ends_o;
    end
    if (taken) of_q <= beat_of_i;
    if (moved || taken) left_q <= moved ? left - count : left;
  end

endmodule

`default_nettype wire
