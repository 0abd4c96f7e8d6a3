// SPDX-License-Identifier: Apache-2.0
// The sum of two words that come in digits, the lowest digit first: the carry of a digit waits for
// the next one.

`default_nettype none

module ht_sha256_compact_add #(
    parameter int DigitBits = 2
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,  // for the proof alone
    input  logic                 step_i,
    input  logic                 first_i,  // the lowest digit
    input  logic [DigitBits-1:0] x_i,
    input  logic [DigitBits-1:0] y_i,
    output logic [DigitBits-1:0] sum_o
);

  logic carry_q, carry, low;

  // A carry comes in through a bit below the digits: one adder, not two
  assign {carry, sum_o, low} = {1'b0, x_i, 1'b1} + {1'b0, y_i, carry_q && !first_i};

  always_ff @(posedge clk_i) if (step_i) carry_q <= carry;

  logic unused;
  assign unused = &{1'b0, low, rst_ni};

`ifdef FORMAL
  // The digits since the lowest one, on top of words; done_q[i]: i + 1 of them
  localparam int Digits = 32 / DigitBits;
  logic [31:0]       x_q, y_q, sum_q;
  logic [Digits-1:0] done_q;

  always_ff @(posedge clk_i) if (step_i) begin
    x_q    <= 32'({x_i, x_q} >> DigitBits);
    y_q    <= 32'({y_i, y_q} >> DigitBits);
    sum_q  <= 32'({sum_o, sum_q} >> DigitBits);
  end

  always_ff @(posedge clk_i)
    if (!rst_ni) done_q <= '0;
    else if (step_i) done_q <= first_i ? Digits'(1) : done_q << 1;

  always_ff @(posedge clk_i) if (rst_ni) assert ((done_q & (done_q - 1'b1)) == '0);

  for (genvar i = 0; i < Digits; i++) begin : gen_check
    localparam int Bits = DigitBits * (i + 1);
    always_ff @(posedge clk_i) if (rst_ni)
      assert (!done_q[i] || {carry_q, sum_q[31 -: Bits]}
                            == {1'b0, x_q[31 -: Bits]} + {1'b0, y_q[31 -: Bits]});
  end

  always_ff @(posedge clk_i) if (rst_ni) cover (done_q[Digits-1] && carry_q && sum_q != 0);
`endif

endmodule

`default_nettype wire
