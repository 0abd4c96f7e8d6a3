// SPDX-License-Identifier: Apache-2.0
// The beats of an answer to one word, first byte lowest, which waits until it is taken.

`default_nettype none

module ht_packet_collect #(
    parameter int DataBits = 128,
    parameter int TidBits  = 4
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Beats: {error, TID, data}
    input  logic                beat_valid_i,
    output logic                beat_ready_o,
    input  logic                beat_last_i,
    input  logic [DataBits+TidBits:0] beat_i,
    // Answer
    output logic                answer_valid_o,
    input  logic                answer_ready_i,
    output logic [TidBits:0]    answer_of_o,  // {error, TID}
    output logic [255:0]        answer_o
);

  logic taken;

  assign beat_ready_o = !answer_valid_o;
  assign taken        = beat_valid_i && beat_ready_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) answer_valid_o <= 1'b0;
    else answer_valid_o <= (taken && beat_last_i) || (answer_valid_o && !answer_ready_i);

    if (!rst_ni || (answer_valid_o && answer_ready_i)) answer_o <= '0;
    else if (taken) answer_o <= 256'({beat_i[DataBits-1:0], answer_o} >> DataBits);
    if (taken) answer_of_o <= beat_i[DataBits +: TidBits + 1];
  end

endmodule

`default_nettype wire
