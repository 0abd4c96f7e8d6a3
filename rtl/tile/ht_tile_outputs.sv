// SPDX-License-Identifier: Apache-2.0
// Answers that memory does not get: the digest window and the stream, both zeros but for an answer.
// One that becomes a key waits in the window, and is not seen there.

`default_nettype none

module ht_tile_outputs (
    input  logic         clk_i,
    input  logic         rst_ni,
    input  logic         clear_i,       // a reset for all but an open packet
    // Answer: {error, last, keep, data}
    input  logic [73:0]  answer_i,
    input  logic         taken_i,
    // Digest window
    input  logic         window_i,      // the answer is for it
    input  logic [6:0]   secret_i,      // bytes of a key that the answer becomes; 0: of none
    input  logic         begin_i,       // a direct job starts
    input  logic         next_i,        // software has read the words
    input  logic         wipe_i,        // the window becomes zeros
    output logic         held_o,        // it holds all that comes
    output logic         eighth_o,      // the last of its words is next
    output logic [511:0] window_o,
    output logic [518:0] secret_o,      // {bytes of a key that is in it; 0: none, what is in it}
    // Stream: {the answer does not count, last, keep, data}
    input  logic         stream_i,      // the answer is for it
    input  logic         up_i,          // the answer is given up
    output logic         room_o,
    output logic         cut_o,         // the end of one that was given up waits
    output logic         m_axis_tvalid,
    input  logic         m_axis_tready,
    output logic [73:0]  m_axis_o
);

  logic [2:0]   index_q;
  logic         streams, over, owes, open_q, unused;
  logic [63:0]  masked;
  logic [511:0] window_q;
  logic [6:0]   secret_q;

  always_comb begin
    masked = answer_i[63:0];
    for (int i = 0; i < 8; i++) if (!answer_i[64+i]) masked[8*i +: 8] = '0;
  end

  // An answer stays until software has read it. A request in the middle of an answer changes nothing.
  assign over     = begin_i || (held_o && next_i);
  assign streams  = stream_i && taken_i;
  assign eighth_o = index_q == 7;
  assign room_o   = !m_axis_tvalid || m_axis_tready;
  // A packet that has begun, or is offered, has an end to come.
  assign owes     = m_axis_tvalid ? !(m_axis_tready && m_axis_o[72]) : open_q;
  assign unused   = &{1'b0, answer_i[73]};
  assign window_o = (secret_q == 0) ? window_q : '0;
  assign secret_o = {secret_q, window_q};

  always_ff @(posedge clk_i) begin
    open_q <= rst_ni && (m_axis_tvalid ? !m_axis_o[72] : open_q);
    if (!rst_ni || clear_i) begin
      m_axis_tvalid <= rst_ni && owes;
      m_axis_o      <= (rst_ni && owes) ? {2'b11, 72'd0} : '0;
      cut_o         <= 1'b0;
      held_o        <= 1'b0;
      window_q      <= '0;
      secret_q      <= '0;
    end else begin
      // A packet that is given up ends with a beat without bytes, as soon as the stream takes it.
      if (room_o) begin
        m_axis_tvalid <= cut_o || streams;
        m_axis_o      <= {cut_o, cut_o || (streams && answer_i[72]),
                          streams ? answer_i[71:64] : 8'd0, streams ? masked : 64'd0};
      end
      cut_o <= (up_i && stream_i) || (cut_o && !room_o);

      held_o <= (held_o && !over) || (window_i && taken_i && answer_i[72] && secret_i == 0);
      if (wipe_i || over) {secret_q, window_q} <= '0;
      else if (window_i && taken_i) begin
        secret_q <= secret_i;
        for (int i = 0; i < 8; i++) if (index_q == 3'(i)) window_q[64*i +: 64] <= masked;
      end
    end

    index_q <= window_i ? index_q + 3'(taken_i) : '0;
  end

`ifdef FORMAL
  logic begun_q, owes_q, quiet_q;  // a packet was seen to begin; a zeroize came in one; or a reset

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begun_q <= 1'b0;
    else if (m_axis_tvalid && m_axis_tready) begun_q <= !m_axis_o[72];
    owes_q  <= rst_ni && clear_i && (m_axis_tvalid && m_axis_tready ? !m_axis_o[72]
                                     : m_axis_tvalid || begun_q);
    quiet_q <= rst_ni && !clear_i;

    if (rst_ni) begin
      // Of a packet of the stream there is an end, also if it is given up
      assert (!(m_axis_tvalid ? !m_axis_o[72] : begun_q) || stream_i || cut_o);
      assert (!(m_axis_tvalid && m_axis_o[73]) || (m_axis_o[72] && m_axis_o[71:0] == 0));
      assert (m_axis_tvalid || m_axis_o == 0);
      // A zeroize leaves this end of it alone, and nothing if there is no packet
      assert (!owes_q || (m_axis_tvalid && m_axis_o[73]));
      assert (quiet_q || owes_q || !m_axis_tvalid);
      assert (m_axis_tvalid || open_q == begun_q);
      cover (m_axis_tvalid && m_axis_o[73] && begun_q && quiet_q);
      cover (owes_q && !m_axis_tready);
    end
  end
`endif

endmodule

`default_nettype wire
