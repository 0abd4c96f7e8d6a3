// SPDX-License-Identifier: Apache-2.0
// The direct job's message from the stream: one packet. One that is given up ends here at once; what
// the source still sends of it is swallowed.

module tile_source (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clear_i,  // there is no job any more
    // Job
    input  logic        begin_i,
    input  logic        cut_i,
    output logic        idle_o,
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
    end else if (room) begin
      beat_valid_o <= cut || kept;
      beat_o       <= kept ? s_axis_tdata : '0;
    end
    if (room) begin
      beat_keep_o <= cut ? '0 : s_axis_tkeep;
      beat_last_o <= cut || s_axis_tlast;
    end
  end

endmodule
