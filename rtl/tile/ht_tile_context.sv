// SPDX-License-Identifier: Apache-2.0
// The header of a job's context, word after word as memory gives it. Format: docs/tile.md.

`default_nettype none

module ht_tile_context (
    input  logic        clk_i,
    input  logic        clear_i,   // a job starts
    input  logic        valid_i,   // a word of the header
    input  logic        second_i,  // the second one
    input  logic [63:0] word_i,
    input  logic [3:0]  mode_i,    // of the job
    output logic [6:0]  domain_o,  // in the first word
    output logic        state_o,   // a state follows
    output logic [7:0]  behind_o,  // bytes that the context keeps after its state
    output logic [54:0] blocks_o,  // before this part
    output logic        bad_o      // it is no context of this function
);

  logic [127:0] header;

  assign header   = {2{word_i}};
  assign domain_o = ht_tile_pkg::context_domain(header);

  always_ff @(posedge clk_i) begin
    if (clear_i) begin
      blocks_o <= '0;
      behind_o <= '0;
      state_o  <= 1'b0;
      bad_o    <= 1'b0;
    end
    if (valid_i) begin
      if (!second_i) begin
        bad_o    <= ht_tile_pkg::context_magic(header) != ht_tile_pkg::ContextMagic
                    || ht_tile_pkg::context_mode(header) != mode_i
                    || (header[63:0] & ht_tile_pkg::ContextReserved[63:0]) != 0;
        state_o  <= ht_tile_pkg::context_state(header);
        behind_o <= ht_tile_pkg::context_tail(header);
      end else begin
        blocks_o <= ht_tile_pkg::context_blocks(header);
        if ((header[127:64] & ht_tile_pkg::ContextReserved[127:64]) != 0
            || (ht_tile_pkg::context_blocks(header) != 0) != state_o)
          bad_o <= 1'b1;
      end
    end
  end

endmodule

`default_nettype wire
