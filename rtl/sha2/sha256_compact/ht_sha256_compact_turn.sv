// SPDX-License-Identifier: Apache-2.0
// A word in a delay line, of which some digits have left its place for the place below (digit_i has
// a bit for each number of them): rotated to the right by as many digits. No bit needs more than a
// multiplexer of two, and the lowest digit none.

`default_nettype none

module ht_sha256_compact_turn #(
    parameter  int DigitBits = 2,
    localparam int Digits    = 32 / DigitBits
) (
    input  logic [Digits-1:0]    digit_i,
    input  logic [63:0]          line_i,  // the place of the word, and that below
    output logic [31:0]          word_o
);

  for (genvar i = 0; i < 32; i++) begin : gen_bit
    if (i < DigitBits) begin : gen_still
      assign word_o[i] = line_i[32+i];
    end else begin : gen_moved
      assign word_o[i] = (|digit_i[Digits-1 - i/DigitBits : 0]) ? line_i[32+i] : line_i[i];
    end
  end

  logic unused;
  assign unused = &{1'b0, digit_i, line_i};

endmodule

`default_nettype wire
