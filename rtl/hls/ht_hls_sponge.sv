// SPDX-License-Identifier: Apache-2.0
// The side of the sponge contract for a kernel that absorbs a block, or none, and permutes. It
// collects a block while the kernel works, and starts the kernel. The kernel reads its inputs in
// the cycle in which it starts. Its result stays in its registers and is the state. The block is
// erased when the kernel has taken it, so nothing of a message stays in the buffer.

`default_nettype none

module ht_hls_sponge #(
    parameter int BeatBits = 64,
    parameter int Beats    = 18  // of the longest block
) (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    // Configuration: between messages, when nothing of the last one is left to do
    input  logic                      config_valid_i,
    output logic                      config_ready_o,
    input  logic [7:0]                beats_i,        // of a block, at least 1; as configured
    // Message: whole blocks, padded
    input  logic                      beat_valid_i,
    output logic                      beat_ready_o,
    input  logic [BeatBits-1:0]       beat_i,
    input  logic                      last_i,         // looked at with the last beat of a block
    // Kernel
    output logic                      go_o,           // until the kernel is done
    input  logic                      done_i,
    output logic                      first_o,        // the state before is zero
    output logic                      absorb_o,       // the block is absorbed, else squeeze
    output logic [BeatBits*Beats-1:0] block_o,        // beats after its end: any
    // State after the last block
    output logic                      state_valid_o,
    input  logic                      state_ready_i,
    input  logic                      squeeze_i       // with ready: 1 asks for the next state
);

  // Block
  logic       full_q;      // the buffer has a complete block
  logic       between_q;   // the last beat taken was the last of its message
  logic       first_q;     // the block is the first of its message
  logic [7:0] index_q;
  logic       take, block_end;
  logic [BeatBits-1:0] data;

  // Kernel
  logic       run_q, valid_q;
  logic       end_q;       // the result of the kernel is for the user
  logic       start, squeeze, taken;

  assign config_ready_o = between_q && !full_q && !run_q && !valid_q;
  assign beat_ready_o   = !full_q && !(between_q && config_valid_i);
  assign take           = beat_valid_i && beat_ready_o;
  assign block_end      = index_q == beats_i - 8'd1;
  assign data           = beat_i & {BeatBits{!full_q}};  // zeros when the block is taken

  assign squeeze  = valid_q && squeeze_i;
  assign start    = !run_q && (valid_q ? state_ready_i && (squeeze_i || full_q) : full_q);
  assign taken    = start && !squeeze;
  assign go_o     = start || (run_q && !done_i);
  assign absorb_o = !squeeze;
  assign first_o  = first_q && !squeeze;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      full_q    <= 1'b0;
      between_q <= 1'b1;
      first_q   <= 1'b1;
      index_q   <= '0;
      run_q     <= 1'b0;
      valid_q   <= 1'b0;
    end else begin
      full_q <= (take && block_end) || (full_q && !taken);
      if (take) begin
        between_q <= last_i && block_end;
        index_q   <= block_end ? '0 : index_q + 8'd1;
      end
      if (taken) first_q <= between_q;
      run_q   <= go_o;
      valid_q <= (run_q && done_i && end_q) || (valid_q && !state_ready_i);
    end
    if (start) end_q <= squeeze || between_q;
    for (int i = 0; i < Beats; i++)
      if (taken || (take && index_q == 8'(i))) block_o[BeatBits*i +: BeatBits] <= data;
  end

  assign state_valid_o = valid_q;

`ifdef FORMAL
  // The kernel is done only while it runs. The beats of a block change with a configuration alone.
  ht_handshake #(.Width(1), .Assume(1'b1)) check_config (
      .clk_i, .rst_ni, .valid_i(config_valid_i), .ready_i(config_ready_o), .payload_i(1'b0));
  ht_handshake #(.Width(BeatBits + 1), .Assume(1'b1)) check_beat (
      .clk_i, .rst_ni, .valid_i(beat_valid_i), .ready_i(beat_ready_o), .payload_i({beat_i, last_i}));
  ht_handshake #(.Width(1)) check_state (
      .clk_i, .rst_ni, .valid_i(state_valid_o), .ready_i(state_ready_i), .payload_i(1'b0));

  logic                      started_q, free_q;  // beats_i may change
  logic [7:0]                beats_q;
  logic [BeatBits*Beats-1:0] seen_q;             // the beats that came
  logic [7:0]                count_q;            // of the block that is arriving
  logic                      whole_q, ends_q;    // a block waits; it is the last of its message
  logic                      within_q, begun_q;  // its last beat has not come; a block was absorbed
  logic                      work_q, result_q;   // the kernel runs; for the user
  logic                      gone_q;             // the kernel has just taken a block
  logic                      begins;

  assign begins = go_o && !work_q;

  always_ff @(posedge clk_i) begin
    started_q <= rst_ni;
    free_q    <= !rst_ni || (config_valid_i && config_ready_o);
    beats_q   <= beats_i;
    gone_q    <= rst_ni && begins && absorb_o;
    if (!rst_ni) begin
      count_q  <= '0;
      whole_q  <= 1'b0;
      within_q <= 1'b0;
      begun_q  <= 1'b0;
      work_q   <= 1'b0;
      result_q <= 1'b0;
      ends_q   <= 1'b1;
    end else begin
      if (beat_valid_i && beat_ready_o) begin
        count_q  <= (count_q + 8'd1 == beats_i) ? '0 : count_q + 8'd1;
        whole_q  <= count_q + 8'd1 == beats_i;
        ends_q   <= last_i && count_q + 8'd1 == beats_i;
        within_q <= !(last_i && count_q + 8'd1 == beats_i);
        for (int i = 0; i < Beats; i++)
          if (count_q == 8'(i)) seen_q[BeatBits*i +: BeatBits] <= beat_i;
      end
      if (begins && absorb_o) begin
        whole_q <= 1'b0;
        begun_q <= !ends_q;
      end
      if (begins) result_q <= !absorb_o || ends_q;
      work_q <= begins || (work_q && !done_i);
    end

    if (rst_ni) begin
      assume (!done_i || work_q);
      assume (beats_i != 0 && int'(beats_i) <= Beats);
      assume (!started_q || free_q || beats_i == beats_q);
      assert (full_q == whole_q && between_q == !within_q && first_q == !begun_q);
      assert (index_q == count_q && count_q < beats_i && !(whole_q && count_q != 0));
      assert (run_q == work_q && (!work_q || end_q == result_q));
      assert (!whole_q || ends_q == !within_q);
      assert (count_q == 0 || within_q);
      // The block is the beats that came, each in its place
      for (int i = 0; i < Beats; i++)
        assert (8'(i) >= (whole_q ? beats_i : count_q)
                || block_o[BeatBits*i +: BeatBits] == seen_q[BeatBits*i +: BeatBits]);
      assert (!gone_q || block_o == '0);
      // The kernel starts with a block, or to squeeze a state that is taken; never over a state
      assert (!begins || (absorb_o ? whole_q : state_valid_o && squeeze_i));
      assert (!begins || !state_valid_o || state_ready_i);
      assert (!begins || first_o == (absorb_o && !begun_q));
      assert (!(begins && absorb_o && state_valid_o) || !squeeze_i);
      // A state is given after the last block and after a squeeze; nothing waits without need
      assert (!state_valid_o || !work_q);
      assert (!whole_q || work_q || (state_valid_o && !state_ready_i) || begins);
      assert (!(state_valid_o && state_ready_i && squeeze_i) || begins);
      assert (whole_q || beat_ready_o || config_valid_i);
      // A configuration changes no message that has begun, nor one whose state may be squeezed;
      // else it is taken at once
      assert (config_ready_o == !(within_q || whole_q || work_q || state_valid_o));
      assert (!(config_valid_i && config_ready_o) || !(beat_valid_i && beat_ready_o));
      cover (state_valid_o && state_ready_i && squeeze_i && whole_q);
      cover (begins && absorb_o && !first_o && ends_q);
    end
  end
`endif

endmodule

`default_nettype wire
