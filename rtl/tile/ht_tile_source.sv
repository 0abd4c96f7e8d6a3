// SPDX-License-Identifier: Apache-2.0
// The direct job's message from the stream: one packet. One that is given up ends here at once; what
// the source still sends of it is swallowed.

`default_nettype none

module ht_tile_source (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clear_i,  // there is no job any more
    // Job
    input  logic        begin_i,
    input  logic        cut_i,
    output logic        idle_o,
    output logic        rest_o,   // what comes is of a packet that was given up
    // Stream
    input  logic        s_axis_tvalid,
    output logic        s_axis_tready,
    input  logic [63:0] s_axis_tdata,
    input  logic [7:0]  s_axis_tkeep,
    input  logic        s_axis_tlast,
    // Packet
    output logic        beat_valid_o,
    input  logic        beat_ready_i,
    output logic [63:0] beat_o,
    output logic [7:0]  beat_keep_o,
    output logic        beat_last_o
);

  logic open_q;     // the job's packet has not ended
  logic inside_q;   // nor has the source's
  logic swallow_q, room, taken, kept, cut;

  assign room          = !beat_valid_o || beat_ready_i;
  assign s_axis_tready = swallow_q || (open_q && room && !cut_i);
  assign taken         = s_axis_tvalid && s_axis_tready;
  assign kept          = taken && !swallow_q;
  assign cut           = open_q && cut_i && room;
  assign idle_o        = !open_q && !beat_valid_o;
  assign rest_o        = swallow_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) inside_q <= 1'b0;
    else if (taken) inside_q <= !s_axis_tlast;

    if (!rst_ni) swallow_q <= 1'b0;
    else if (taken && s_axis_tlast) swallow_q <= 1'b0;
    else if (clear_i || cut) swallow_q <= swallow_q || inside_q || taken;

    if (!rst_ni || clear_i || cut || (kept && s_axis_tlast)) open_q <= 1'b0;
    else if (begin_i) open_q <= 1'b1;

    if (!rst_ni || clear_i) begin
      beat_valid_o <= 1'b0;
      beat_o       <= '0;
    end else if (room && (beat_valid_o || cut || kept)) begin
      beat_valid_o <= cut || kept;
      beat_o       <= kept ? s_axis_tdata : '0;
    end
    if (room && (cut || kept)) begin
      beat_keep_o <= cut ? '0 : s_axis_tkeep;
      beat_last_o <= cut || s_axis_tlast;
    end
  end

`ifdef FORMAL
  logic        owed_q;    // a packet has begun whose last beat has not left
  logic        given_q;   // the source's packet, of which beats came, was given up
  logic        last_q;    // a beat waits: it is the last one, after a cut
  logic        cut_q, beat_q, keep_q, stays_q;
  logic [71:0] seen_q;    // the last beat that the job took
  logic        leaves;

  ht_handshake #(.Width(73), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(s_axis_tvalid), .ready_i(s_axis_tready),
      .payload_i({s_axis_tdata, s_axis_tkeep, s_axis_tlast}));
  ht_handshake #(.Width(73)) check_out (
      .clk_i, .rst_ni(rst_ni && !clear_i), .valid_i(beat_valid_o), .ready_i(beat_ready_i),
      .payload_i({beat_o, beat_keep_o, beat_last_o}));

  assign leaves = beat_valid_o && beat_ready_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || clear_i || (leaves && beat_last_o)) owed_q <= 1'b0;
    else if (begin_i) owed_q <= 1'b1;

    // What the source sends is the job's where its packet began after begin_i and goes on
    if (!rst_ni || (taken && s_axis_tlast)) given_q <= 1'b0;
    else if (clear_i || (owed_q && cut_i && room)) given_q <= given_q || inside_q || taken;

    beat_q <= rst_ni && !clear_i && taken && !given_q;
    cut_q  <= rst_ni && !clear_i && owed_q && cut_i && room && !last_q;
    seen_q <= {s_axis_tdata, s_axis_tkeep};
    keep_q <= s_axis_tlast;
    stays_q <= rst_ni && !clear_i && !room;
    last_q <= rst_ni && !clear_i
              && (room ? cut || (kept && s_axis_tlast) : beat_valid_o && beat_last_o);

    // Why it holds
    if (rst_ni) begin
      assert (given_q == swallow_q && (!given_q || inside_q));
      assert (!inside_q || open_q || swallow_q);
      assert (owed_q == (open_q || beat_valid_o) && last_q == (beat_valid_o && beat_last_o));
      assert (!(open_q && last_q) && (!owed_q || open_q || last_q));
    end

    if (rst_ni && !clear_i) begin
      assume (!begin_i || idle_o);

      // One packet for each begin_i, whose last beat is the source's or ends it before its time
      assert (!beat_valid_o || owed_q);
      assert (idle_o == !owed_q);
      // Each of its beats is one that was taken for this job, in order; a cut has none
      if (beat_q) assert (beat_valid_o && {beat_o, beat_keep_o} == seen_q && beat_last_o == keep_q);
      if (cut_q) assert (beat_valid_o && beat_last_o && beat_o == 0 && beat_keep_o == 0);
      assert (!(beat_valid_o && !beat_q && !cut_q) || stays_q);
      // What was given up is taken at once and goes nowhere; nothing else is taken without a job
      assert (!given_q || s_axis_tready);
      assert (rest_o == given_q);
      assert (given_q || !s_axis_tready || (owed_q && room && !cut_i));
      assert (!(owed_q && room && !cut_i && !last_q) || s_axis_tready);

      cover (cut_q && given_q);
      cover (given_q && owed_q && s_axis_tvalid && s_axis_tlast);
      cover (beat_q && last_q);
    end
  end
`endif

endmodule

`default_nettype wire
