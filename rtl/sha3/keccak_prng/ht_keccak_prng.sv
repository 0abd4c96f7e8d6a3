// SPDX-License-Identifier: Apache-2.0
// Pseudo-random bytes: SpongePRG (Bertoni, Daemen, Peeters, Van Assche, SAC 2011) on the duplex
// construction over Keccak-f[1600]. A block has rho = 8 * Lanes - 1 bytes, in and out. A command is
// taken when no seed is offered, and one packet answers it.

`default_nettype none

module ht_keccak_prng #(
    parameter int Lanes = 17  // lanes of the rate, 2 to 24; the others are the capacity
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        zeroize_i,     // two cycles later nothing of the fed bytes is left
    // Seed
    input  logic        seed_valid_i,
    output logic        seed_ready_o,
    input  logic [63:0] seed_i,        // first byte lowest
    input  logic [3:0]  seed_bytes_i,  // 0 to 8; a larger value means 8
    input  logic        seed_last_i,   // the last beat of a feed
    // Command
    input  logic        cmd_valid_i,
    output logic        cmd_ready_o,
    input  logic        forget_i,      // forget; 0: fetch
    input  logic [31:0] length_i,      // bytes to fetch
    // Random bytes of a fetch. A forget and a refused command are answered without bytes, a forget
    // when it is done.
    output logic        beat_valid_o,
    input  logic        beat_ready_i,
    output logic [63:0] beat_data_o,
    output logic [7:0]  beat_keep_o,
    output logic        beat_last_o,
    output logic        beat_error_o,  // refused: nothing was fed before
    // Status
    output logic        seeded_o       // a feed was completed
);

  localparam int Rho   = 64 * Lanes - 8;  // bits
  localparam int Wipes = (1600 - 64 * Lanes + Rho - 1) / Rho;  // clears as many bits as are hidden
  localparam logic [4:0] Last = 5'(Lanes - 1);

  typedef enum logic [2:0] {
    StClear,  // clears the state
    StIdle,
    StPad,    // ends the block that is open
    StRun,    // waits for the state; a forget runs it again
    StAnswer
  } state_e;

  state_e fsm_q, fsm_d;
  logic                clear_n, feeding_q, error_q, forget_q;
  logic [4:0]          wipes_q;
  logic [31:0]         owed_q;  // bytes of the answer that are still to be sent
  logic                few_q;   // at most 8 of them
  logic                clearing, idle, pad, running, answering;
  logic                seed_taken, cmd_taken, sent;
  // Blocks
  logic                pad_taken, chunk_ready, unit_valid, lane_ready, lane_last;
  logic [4:0]          lane_q;
  logic [63:0]         unit;
  logic                buffer_valid, buffer_end, wipe, core_valid, core_ready;
  logic [64*Lanes-1:0] buffer, block;
  // Output
  logic                state_valid, state_ready, drop, state_last, giving, spent_q;
  logic                out_ready, out_taken, out_valid;
  logic [4:0]          index_q;  // index of the lane of the state
  logic [63:0]         state_lane, out;
  logic [1599:0]       state;
  logic [4:0]          unused_out;
  logic                unused;

  assign clear_n   = rst_ni && !zeroize_i;
  assign clearing  = fsm_q == StClear;
  assign idle      = fsm_q == StIdle && !zeroize_i;
  assign pad       = fsm_q == StPad;
  assign running   = fsm_q == StRun;
  assign answering = fsm_q == StAnswer;

  // A fetch must not come in the middle of a feed.
  assign seed_ready_o = idle && chunk_ready;
  assign seed_taken   = seed_valid_i && seed_ready_o;
  assign cmd_ready_o  = idle && !seed_valid_i && !feeding_q;
  assign cmd_taken    = cmd_valid_i && cmd_ready_o;

  // A block is rho bytes, or the bytes left at the end, then pad10*1; its last 1 is added below.
  assign pad_taken = pad && chunk_ready;
  assign lane_last = lane_q == Last;

  ht_byte_packer u_in (
      .clk_i, .rst_ni(clear_n), .chunk_valid_i(pad || (idle && seed_valid_i)),
      .chunk_ready_o(chunk_ready), .chunk_i(pad ? 64'h01 : seed_i),
      .chunk_bytes_i(pad ? 4'd1 : seed_bytes_i[3] ? 4'd8 : seed_bytes_i), .flush_i(pad),
      .unit_bytes_i(lane_last ? 4'd7 : 4'd8), .unit_valid_o(unit_valid),
      .unit_ready_i(lane_ready), .unit_o(unit), .exact_o(unused_out[0]), .empty_o(unused_out[1]));

  ht_lanes_to_block #(.Lanes(Lanes)) u_buffer (
      .clk_i, .rst_ni(clear_n), .lane_valid_i(unit_valid), .lane_ready_o(lane_ready),
      .lane_i(unit | {7'b0, lane_last && !pad_taken, 56'b0}),
      .block_end_i(lane_last || pad_taken), .tag_i(pad_taken), .block_valid_o(buffer_valid),
      .block_ready_i(core_ready), .block_o(buffer), .tag_o(buffer_end));

  // A block equal to the state makes rho bits of the state zero; it is padded like any block.
  assign wipe       = running && state_valid && forget_q && wipes_q != 0;
  assign core_valid = buffer_valid || wipe || clearing;

  always_comb begin
    block = buffer ^ {1'b1, {(64*Lanes-1){1'b0}}};
    if (wipe) block = {8'h81, state[Rho-1:0]};
    if (clearing) block = '0;
  end

  ht_keccak_duplex #(.Lanes(Lanes)) u_core (
      .clk_i, .rst_ni(clear_n), .block_valid_i(core_valid),
      .block_ready_o(core_ready), .block_i(block), .absorb_i(1'b1), .first_i(clearing),
      .rounds_i(clearing ? 5'd0 : ht_keccak_pkg::rounds(2'd3)),
      .end_i(!clearing && (wipe || buffer_end)), .tag_i(1'b0), .state_valid_o(state_valid),
      .state_ready_i(state_ready), .state_o(state), .tag_o(unused_out[4]));

  // The state is valid as long as it has bytes to give, and leaves in the cycle after them: the path
  // from the command through the packer to the core is long. A seed, from when it is offered, or a
  // forget discards them.
  assign drop        = (idle && seed_valid_i) || (cmd_taken && forget_i && seeded_o)
                       || (running && forget_q && wipes_q == 0);
  assign state_last  = index_q == Last;
  assign giving      = answering && state_valid && !spent_q;
  assign out_taken   = giving && out_ready;
  assign state_ready = drop || wipe || spent_q;
  assign state_lane  = state[{index_q, 6'b0} +: 64];
  ht_byte_packer u_out (
      .clk_i, .rst_ni(clear_n && !drop), .chunk_valid_i(giving),
      .chunk_ready_o(out_ready), .chunk_i(state_lane), .chunk_bytes_i(state_last ? 4'd7 : 4'd8),
      .flush_i(1'b0), .unit_bytes_i(few_q ? owed_q[3:0] : 4'd8), .unit_valid_o(out_valid),
      .unit_ready_i(answering && beat_ready_i), .unit_o(out),
      .exact_o(unused_out[2]), .empty_o(unused_out[3]));

  assign beat_valid_o = answering && out_valid;
  assign beat_data_o  = beat_valid_o ? out : '0;
  assign beat_last_o  = few_q;
  assign beat_error_o = error_q;
  assign sent         = beat_valid_o && beat_ready_i;

  always_comb begin
    for (int i = 0; i < 8; i++) beat_keep_o[i] = !few_q || int'(owed_q[3:0]) > i;
  end

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:   if (cmd_taken && forget_i && seeded_o) fsm_d = StPad;
                else if (cmd_taken) fsm_d = StAnswer;
      StPad:    if (pad_taken) fsm_d = StRun;
      StRun:    if (state_valid && !wipe) fsm_d = StAnswer;
      StAnswer: if (sent && beat_last_o) fsm_d = StIdle;
                else if (!out_valid && !giving) fsm_d = StPad;
      default:  fsm_d = StIdle;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!clear_n) begin
      fsm_q     <= StClear;
      feeding_q <= 1'b0;
      seeded_o  <= 1'b0;
      spent_q   <= 1'b0;
      few_q     <= 1'b0;
      lane_q    <= '0;
      index_q   <= '0;
    end else begin
      fsm_q   <= fsm_d;
      spent_q <= out_taken && state_last;
      if (cmd_taken) few_q <= forget_i || !seeded_o || length_i <= 8;
      else if (sent) few_q <= !few_q && owed_q <= 16;
      if (seed_taken) feeding_q <= !seed_last_i;
      if (seed_taken && seed_last_i) seeded_o <= 1'b1;
      if (unit_valid && lane_ready) lane_q <= (lane_last || pad_taken) ? '0 : lane_q + 1'b1;
      if (drop || (out_taken && state_last)) index_q <= '0;
      else if (out_taken) index_q <= index_q + 1'b1;
    end
    if (cmd_taken) begin
      forget_q <= forget_i;
      error_q  <= !seeded_o;
      wipes_q  <= 5'(Wipes);
      owed_q   <= (forget_i || !seeded_o) ? '0 : length_i;
    end else begin
      if (wipe && core_ready) wipes_q <= wipes_q - 1'b1;
      if (sent) owed_q <= owed_q - 32'd8;
    end
  end

  assign unused = &{1'b0, unused_out};

`ifdef FORMAL
  // The submodules are cut out. The packers and the buffer do what is proved of them, and so does
  // the core. This proof needs: a state is given for a block that ends, and leaves before the next
  // block.
  logic core_taken, due_q;

  assign core_taken = core_valid && core_ready;

  always_ff @(posedge clk_i) begin
    due_q <= clear_n && (core_taken ? !clearing && (wipe || buffer_end)
                                    : due_q && !(state_valid && state_ready));
    if (clear_n) begin
      assume (!state_valid || due_q);
      assume (!core_ready || !due_q || (state_valid && state_ready));
      assume (core_ready || !(clearing || (state_valid && state_ready)));
    end
  end

  ht_handshake #(.Width(1600), .Assume(1'b1)) check_core (
      .clk_i, .rst_ni(clear_n), .valid_i(state_valid), .ready_i(state_ready), .payload_i(state));

  logic [3:0]          seed_held, beat_held;
  logic [55:0]         seed_rest, beat_rest;
  logic [5:0]          spec_lanes;
  logic [64*Lanes-1:0] spec_block;
  logic                spec_full, spec_tag, unused_gone;

  ht_byte_packer_check #(.Assume(1'b1)) check_in (
      .clk_i, .rst_ni(clear_n), .active_i(clear_n), .chunk_valid_i(pad || (idle && seed_valid_i)),
      .chunk_ready_o(chunk_ready), .chunk_i(pad ? 64'h01 : seed_i),
      .chunk_bytes_i(pad ? 4'd1 : seed_bytes_i[3] ? 4'd8 : seed_bytes_i), .flush_i(pad),
      .unit_bytes_i(lane_last ? 4'd7 : 4'd8), .unit_valid_o(unit_valid), .unit_ready_i(lane_ready),
      .unit_o(unit), .exact_o(unused_out[0]), .empty_o(unused_out[1]), .spec_held_o(seed_held),
      .spec_rest_o(seed_rest));

  ht_lanes_to_block_check #(.Lanes(Lanes), .Assume(1'b1)) check_buffer (
      .clk_i, .rst_ni(clear_n), .lane_valid_i(unit_valid), .lane_ready_o(lane_ready),
      .lane_i(unit | {7'b0, lane_last && !pad_taken, 56'b0}),
      .block_end_i(lane_last || pad_taken), .tag_i(pad_taken), .block_valid_o(buffer_valid),
      .block_ready_i(core_ready), .block_o(buffer), .tag_o(buffer_end), .spec_count_o(spec_lanes),
      .spec_block_o(spec_block), .spec_end_o(spec_full), .spec_tag_o(spec_tag),
      .spec_gone_o(unused_gone));

  ht_byte_packer_check #(.Assume(1'b1)) check_out (
      .clk_i, .rst_ni(clear_n && !drop), .active_i(clear_n),
      .chunk_valid_i(giving), .chunk_ready_o(out_ready), .chunk_i(state_lane),
      .chunk_bytes_i(state_last ? 4'd7 : 4'd8), .flush_i(1'b0),
      .unit_bytes_i(few_q ? owed_q[3:0] : 4'd8), .unit_valid_o(out_valid),
      .unit_ready_i(answering && beat_ready_i), .unit_o(out), .exact_o(unused_out[2]),
      .empty_o(unused_out[3]), .spec_held_o(beat_held), .spec_rest_o(beat_rest));

  logic                spec_fresh_o, spec_feeding_o, spec_work_o, spec_refused_o, spec_forget_o;
  logic [31:0]         spec_left_o;
  logic [5:0]          spec_calls_o;
  logic [64*Lanes+55:0] spec_fed_o;
  logic [7:0]          spec_count_o, spec_place_o;
  logic                spec_waits_o, spec_end_o;
  logic [64*Lanes-1:0] spec_want_o;

  ht_keccak_prng_check #(.Lanes(Lanes)) check (
      .*, .rst_ni(clear_n), .pad_i(pad_taken),
      .block_end_i(unit_valid && lane_ready && (lane_last || pad_taken)), .take_i(core_taken),
      .first_i(clearing), .end_i(!clearing && (wipe || buffer_end)), .block_i(block),
      .state_valid_i(state_valid), .state_ready_i(state_ready), .state_i(state[64*Lanes-1:0]),
      .chunk_taken_i(out_taken), .chunk_i(state_lane),
      .chunk_bytes_i(state_last ? 4'd7 : 4'd8), .held_i(beat_held));

  // Invariants for the induction
  always_ff @(posedge clk_i) if (clear_n) begin
    assert (int'(fsm_q) <= 4 && clearing == spec_fresh_o);
    assert (spec_work_o == (pad || running || answering));
    assert (feeding_q == spec_feeding_o);
    assert (!spec_work_o || (error_q == spec_refused_o && forget_q == spec_forget_o
                             && owed_q == spec_left_o && few_q == (owed_q <= 8)));
    assert (!few_q || owed_q <= 8);
    assert (!(spec_refused_o || spec_forget_o) || !spec_work_o || owed_q == 0);
    assert (!(pad || running) || (!error_q && (forget_q || 32'(beat_held) < owed_q)));
    assert (!clearing || !due_q && seed_held == 0 && seed_rest == 0 && beat_rest == 0);
    // The module waits for each duplexing
    assert (due_q || !state_valid);
    assert (running ? due_q == !(spec_waits_o && spec_end_o) : !(spec_waits_o && spec_end_o));
    assert (running || due_q == state_valid);
    assert (!pad || !due_q);
    assert (seeded_o || !due_q && !pad && !running);
    assert (!spec_work_o || spec_refused_o == !seeded_o);
    assert (!(spec_work_o && spec_refused_o) || spec_calls_o == 0);
    assert (!(spec_work_o && spec_forget_o && spec_calls_o != 0)
            || (!spec_full && spec_count_o == 0));
    assert (!running || spec_count_o == 0);
    assert (!(spec_work_o && spec_forget_o && !spec_refused_o) || beat_held == 0);
    assert (!(pad && forget_q) || (spec_calls_o == 0 && int'(wipes_q) == Wipes));
    assert (!(running && forget_q) || int'(spec_calls_o) + int'(wipes_q) == Wipes + int'(due_q));
    assert (!(running && forget_q) || due_q == (spec_calls_o != 0));
    // Where the bytes are
    assert (int'(lane_q) < Lanes && (spec_full ? lane_q == 0 : {1'b0, lane_q} == spec_lanes));
    assert (spec_count_o == {lane_q, 3'b0} + {4'b0, seed_held});
    assert (spec_fed_o == ((64*Lanes+56)'(seed_rest) << {lane_q, 6'b0}
                           | (spec_full ? '0 : {56'b0, spec_block})));
    assert (spec_waits_o == spec_full);
    assert (!spec_full || spec_tag == spec_end_o);
    assert (!spec_full || (spec_block ^ {1'b1, {(64*Lanes-1){1'b0}}}) == spec_want_o);
    assert (int'(index_q) < Lanes
            && int'(spec_place_o) == (spent_q ? 8 * Lanes - 1 : int'(index_q) * 8));
    assert (!spent_q || (state_valid && !pad && !running && index_q == 0));
    assert ((state_valid && !running) || index_q == 0);
  end
`endif

endmodule

`default_nettype wire
