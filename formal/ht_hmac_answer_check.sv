// SPDX-License-Identifier: Apache-2.0
// What ht_hmac_answer does, as properties: what it takes from the hash, and which answers are void.
// With Assume, the proof of a parent module assumes these properties in place of the module.

`default_nettype none

module ht_hmac_answer_check #(
    parameter bit Assume = 1'b0
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        zeroize_i,
    input  logic        passes_i,
    input  logic        begins_i,
    input  logic        spoils_i,
    input  logic        inner_i,
    input  logic        ends_i,
    input  logic        part_i,
    input  logic        keeps_i,
    input  logic        due_i,
    input  logic        answered_i,
    input  logic        write_i,
    input  logic [4:0]  stored_i,
    input  logic        whole_i,
    input  logic        digest_valid_i,
    input  logic        digest_ready_i,
    input  logic [63:0] digest_i,
    input  logic [7:0]  digest_keep_i,
    input  logic        digest_last_i,
    input  logic        digest_error_i,
    input  logic        m_axis_tvalid,
    input  logic        m_axis_tready,
    input  logic [63:0] m_axis_tdata,
    input  logic [7:0]  m_axis_tkeep,
    input  logic        m_axis_tlast,
    input  logic        m_axis_tuser,
    // The message in progress: it has no MAC; the words of its inner digest, and whether these are all
    output logic        spec_lost_o,
    output logic [4:0]  spec_stored_o,
    output logic        spec_whole_o,
    // A MAC is due, it is void, it is the answer of a part
    output logic        spec_due_o,
    output logic        spec_void_o,
    output logic        spec_part_o
);

  logic inner, wrong, over, right;
  logic part;

  assign inner = inner_i && !spec_due_o && !spec_whole_o;
  assign wrong = spoils_i || (inner && digest_valid_i && digest_error_i);
  assign part  = spec_due_o && spec_part_o;
  assign over  = spec_due_o && (part || (digest_valid_i && digest_last_i)) && m_axis_tready;

  always_ff @(posedge clk_i) begin
    spec_lost_o <= zeroize_i || (!begins_i && (spec_lost_o || wrong));
    if (begins_i) {spec_whole_o, spec_stored_o} <= '0;
    else if (inner && digest_valid_i)
      {spec_whole_o, spec_stored_o} <= {digest_last_i, spec_stored_o + 5'd1};

    spec_due_o  <= rst_ni && (ends_i || (spec_due_o && !over));
    if (ends_i) spec_part_o <= part_i;
    spec_void_o <= ends_i ? spec_lost_o || zeroize_i || wrong : spec_void_o || zeroize_i;
  end

  assign right =
      due_i == spec_due_o
      // The inner digest goes to the slot. An answer passes, or is a MAC that is due.
      && digest_ready_i == (inner || (!part && (spec_due_o || passes_i) && m_axis_tready))
      && write_i == (inner && digest_valid_i && !spec_lost_o)
      && (!inner_i || (stored_i == spec_stored_o && whole_i == spec_whole_o))
      && m_axis_tvalid == (part || (digest_valid_i && (spec_due_o || passes_i)))
      // A state is kept if nothing went wrong, and no zeroize came.
      && keeps_i == (ends_i && part_i && !(spec_lost_o || zeroize_i || wrong))
      && answered_i == (m_axis_tvalid && m_axis_tready && m_axis_tlast && !spec_due_o)
      // A MAC that is void is zeros, and an error.
      && {m_axis_tkeep, m_axis_tlast} == (part ? 9'd1 : {digest_keep_i, digest_last_i})
      && m_axis_tuser == ((digest_error_i && !part) || (spec_due_o && spec_void_o))
      // Nothing of a state that is kept goes out.
      && m_axis_tdata == ((part || (spec_due_o && spec_void_o)) ? '0 : digest_i);

  ht_rule #(.Assume(Assume)) rule (.clk_i, .rst_ni, .right_i(right));

endmodule

`default_nettype wire
