// SPDX-License-Identifier: Apache-2.0
// A register slice that with Detect finds flips in what waits in it: a parity of the even and one of
// the odd bits go with each beat.

`default_nettype none

module ht_guarded_slice #(
    parameter int Width  = 8,
    parameter bit Detect = 1'b0
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
    output logic [Width-1:0] payload_o,
    output logic             fault_o     // a flip was found: a pulse, or more of them
);

  function automatic logic [1:0] parity(input logic [Width-1:0] beat);
    parity = '0;
    for (int i = 0; i < Width; i++) parity[i%2] = parity[i%2] ^ beat[i];
  endfunction

  if (Detect) begin : gen_detect
    logic [1:0] mark;

    ht_axi_slice #(.Width(Width + 2)) u_slice (
        .clk_i, .rst_ni, .valid_i, .ready_o, .payload_i({parity(payload_i), payload_i}), .valid_o,
        .ready_i, .payload_o({mark, payload_o}));

    // All that is empty is zero.
    always_ff @(posedge clk_i) fault_o <= rst_ni && parity(payload_o) != mark;
  end else begin : gen_plain
    ht_axi_slice #(.Width(Width)) u_slice (
        .clk_i, .rst_ni, .valid_i, .ready_o, .payload_i, .valid_o, .ready_i, .payload_o);
    assign fault_o = 1'b0;
  end

endmodule

`default_nettype wire
