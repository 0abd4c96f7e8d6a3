// SPDX-License-Identifier: Apache-2.0
// Chooses the SHA-256 compression core by name; wires and nothing else.

module sha256_engine #(
    parameter     Arch    = "iterative",
    parameter int TagBits = 1
) (
    input  logic               clk_i,
    input  logic               rst_ni,
    // Block
    input  logic               word_valid_i,
    output logic               word_ready_o,
    input  logic [31:0]        word_i,
    input  logic               continue_i,
    input  logic [255:0]       hash_i,
    input  logic [TagBits-1:0] tag_i,
    // Result
    output logic               hash_valid_o,
    input  logic               hash_ready_i,
    output logic [255:0]       hash_o,
    output logic [TagBits-1:0] tag_o
);

  if (Arch == "iterative") begin : gen_core
    sha256_iterative #(.TagBits(TagBits)) u_core (.*);
  end else begin : gen_core
    initial $error("sha256_engine: unknown Arch");
  end

endmodule
