// SPDX-License-Identifier: Apache-2.0
// What comes back from the hash: answers, and between them the inner digests of HMAC, and the states
// of its parts, which go to the slot. It knows whether a MAC is due, and whether it is invalid. A
// part has an answer without bytes.

`default_nettype none

module ht_hmac_answer (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        zeroize_i,
    input  logic        passes_i,    // messages without a key
    input  logic        begins_i,    // a message with a key begins
    input  logic        spoils_i,    // it ends before its time: there is no MAC, and no state
    input  logic        inner_i,     // its inner digest comes, or its state
    input  logic        ends_i,      // the hash has all of it: its MAC is due
    input  logic        part_i,      // with ends_i: it is a part, whose state is in the slot
    output logic        keeps_o,     // and counts
    output logic        due_o,
    output logic        answered_o,  // a message without a key is
    // The inner digest
    output logic        write_o,
    output logic [4:0]  stored_o,    // words received
    output logic        whole_o,     // all words received
    // Digest of the hash
    input  logic        digest_valid_i,
    output logic        digest_ready_o,
    input  logic [63:0] digest_i,
    input  logic [7:0]  digest_keep_i,
    input  logic        digest_last_i,
    input  logic        digest_error_i,
    // Answer
    output logic        m_axis_tvalid,
    input  logic        m_axis_tready,
    output logic [63:0] m_axis_tdata,
    output logic [7:0]  m_axis_tkeep,
    output logic        m_axis_tlast,
    output logic        m_axis_tuser
);

  logic       due_q, void_q;       // a MAC is due; it is invalid
  logic       bare_q, bare;        // it is the answer of a part
  logic       bad_q, bad;          // there is no MAC
  logic       whole_q, inner, given, over;
  logic [4:0] stored_q;

  assign inner          = inner_i && !due_q && !whole_q;
  assign bare           = due_q && bare_q;
  assign m_axis_tvalid  = bare || (digest_valid_i && (due_q || passes_i));
  assign m_axis_tdata   = (void_q || bare) ? '0 : digest_i;
  assign m_axis_tkeep   = bare ? '0 : digest_keep_i;
  assign m_axis_tlast   = bare || digest_last_i;
  assign m_axis_tuser   = bare ? void_q : digest_error_i || void_q;
  assign digest_ready_o = inner || (!bare && (due_q || passes_i) && m_axis_tready);
  assign given          = digest_valid_i && digest_ready_o;
  assign over           = m_axis_tready && m_axis_tvalid && m_axis_tlast;  // the answer that is due
  assign bad            = bad_q || zeroize_i || spoils_i || (inner && given && digest_error_i);

  assign due_o      = due_q;
  assign answered_o = passes_i && !due_q && given && digest_last_i;
  assign write_o    = inner && given && !bad_q;
  assign keeps_o    = ends_i && part_i && !bad;
  assign stored_o   = stored_q;
  assign whole_o    = whole_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      due_q  <= 1'b0;
      void_q <= 1'b0;
    end else if (ends_i) begin
      due_q  <= 1'b1;
      void_q <= bad;
    end else if (due_q) begin
      due_q  <= !over;
      void_q <= (void_q || zeroize_i) && !over;
    end
    if (ends_i) bare_q <= part_i;

    if (begins_i) begin
      bad_q    <= zeroize_i;
      whole_q  <= 1'b0;
      stored_q <= '0;
    end else begin
      bad_q <= bad;
      if (inner && given) {whole_q, stored_q} <= {digest_last_i, stored_q + 5'd1};
    end
  end

`ifdef FORMAL
  logic       spec_lost, spec_whole, spec_due, spec_void, spec_part;
  logic [4:0] spec_stored;
  logic       begun_q;  // a message with a key has begun

  ht_hmac_answer_check check (
      .clk_i, .rst_ni, .zeroize_i, .passes_i, .begins_i, .spoils_i, .inner_i, .ends_i, .part_i,
      .keeps_i(keeps_o), .due_i(due_o),
      .answered_i(answered_o), .write_i(write_o), .stored_i(stored_o), .whole_i(whole_o),
      .digest_valid_i, .digest_ready_i(digest_ready_o), .digest_i, .digest_keep_i, .digest_last_i,
      .digest_error_i, .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep,
      .m_axis_tlast, .m_axis_tuser, .spec_lost_o(spec_lost), .spec_stored_o(spec_stored),
      .spec_whole_o(spec_whole), .spec_due_o(spec_due), .spec_void_o(spec_void),
      .spec_part_o(spec_part));

  always_ff @(posedge clk_i) begin
    begun_q <= rst_ni && (begun_q || begins_i);
    if (rst_ni) begin
      // ht_hmac_message: what it says of a message with a key is of one that has begun
      assume (begun_q || !(inner_i || ends_i || spoils_i));
      assume (!(passes_i && inner_i));
      // Why it holds
      assert (begun_q || !spec_due);
      assert (!begun_q || (bad_q == spec_lost && whole_q == spec_whole && stored_q == spec_stored));
      assert ({due_q, void_q} == {spec_due, spec_due && spec_void} && (!due_q || bare_q == spec_part));
      cover (m_axis_tvalid && m_axis_tready && m_axis_tuser && !digest_error_i);
      cover (m_axis_tvalid && m_axis_tready && spec_due && spec_stored == 2 && !m_axis_tuser);
      cover (m_axis_tvalid && m_axis_tready && m_axis_tkeep == 0 && !m_axis_tuser && digest_valid_i);
    end
  end
`endif

endmodule

`default_nettype wire
