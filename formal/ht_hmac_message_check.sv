// SPDX-License-Identifier: Apache-2.0
// What ht_hmac_message leaves alone, as properties: the keys of the slots. With Assume, the proof of
// a parent module assumes these properties in place of the module.

`default_nettype none

module ht_hmac_message_check #(
    parameter bit Assume = 1'b0
) (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic       hold_i,
    input  logic       idle_i,
    input  logic [1:0] kind_i,         // of the slot that is read: {KMAC, a function of SHA-3}
    input  logic       write_i,
    input  logic [4:0] write_place_i
);

  logic stays_q, right;

  always_ff @(posedge clk_i) stays_q <= rst_ni && idle_i && hold_i;

  // While it is told to hold, no message begins. What is written is the inner digest of HMAC, or the
  // state of a part: SHA-2 has them where the padded key was, whose states are in the upper half of
  // the slot; SHA-3 has the digest after the longest block.
  assign right = (!stays_q || idle_i)
                 && (!write_i || (!idle_i && !kind_i[1]
                                  && (kind_i[0] ? write_place_i >= 24 : write_place_i < 16)));

  ht_rule #(.Assume(Assume)) rule (.clk_i, .rst_ni, .right_i(right));

endmodule

`default_nettype wire
