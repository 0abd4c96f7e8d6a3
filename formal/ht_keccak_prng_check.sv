// SPDX-License-Identifier: Apache-2.0
// The contract of ht_keccak_prng, as properties: SpongePRG runs beside it as a list of duplexings.
// Of the core, only the blocks that it takes and the states that it gives are visible, so the proof
// holds for any permutation and any timing. rst_ni is 0 with zeroize_i too.

`default_nettype none

module ht_keccak_prng_check #(
    parameter int Lanes = 17
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Ports
    input  logic                  seed_valid_i,
    input  logic                  seed_ready_o,
    input  logic [63:0]           seed_i,
    input  logic [3:0]            seed_bytes_i,
    input  logic                  seed_last_i,
    input  logic                  cmd_valid_i,
    input  logic                  cmd_ready_o,
    input  logic                  forget_i,
    input  logic [31:0]           length_i,
    input  logic                  beat_valid_o,
    input  logic                  beat_ready_i,
    input  logic [63:0]           beat_data_o,
    input  logic [7:0]            beat_keep_o,
    input  logic                  beat_last_o,
    input  logic                  beat_error_o,
    input  logic                  seeded_o,
    // Internal events
    input  logic                  pad_i,          // the padding ends a block
    input  logic                  block_end_i,    // the last byte of a block enters the buffer
    input  logic                  take_i,         // the core takes a block
    input  logic                  first_i,
    input  logic                  end_i,
    input  logic [64*Lanes-1:0]   block_i,
    input  logic                  state_valid_i,  // the core gives a state
    input  logic                  state_ready_i,
    input  logic [64*Lanes-1:0]   state_i,
    input  logic                  chunk_taken_i,  // bytes of the state are taken
    input  logic [63:0]           chunk_i,
    input  logic [3:0]            chunk_bytes_i,
    input  logic [3:0]            held_i,         // bytes taken that have not left
    // Progress of SpongePRG
    output logic                  spec_fresh_o,   // after a reset
    output logic                  spec_feeding_o,
    output logic                  spec_work_o,    // a command is at work
    output logic                  spec_refused_o,
    output logic                  spec_forget_o,
    output logic [31:0]           spec_left_o,    // bytes still to be sent for the command
    output logic [5:0]            spec_calls_o,   // duplexings of the forget
    output logic [64*Lanes+55:0]  spec_fed_o,     // bytes that wait, zeros above
    output logic [7:0]            spec_count_o,   // their number
    output logic                  spec_waits_o,   // a block waits for the core
    output logic [64*Lanes-1:0]   spec_want_o,    // the block
    output logic                  spec_end_o,     // its state is given
    output logic [7:0]            spec_place_o    // bytes of the state that were given
);

  localparam int Rho      = 64 * Lanes - 8;
  localparam int RhoBytes = 8 * Lanes - 1;
  // c bits must be cleared: each duplexing clears Rho bits
  localparam int Wipes    = (1600 - 64 * Lanes + Rho - 1) / Rho;

  logic                 seed_taken, cmd_taken, sent, wiping, begun_q, seeded_q, fed_q;
  logic [3:0]           bytes;
  logic [7:0]           total;
  logic [63:0]          piece;
  logic [64*Lanes+55:0] all;
  logic [Rho-1:0]       zeroed;

  assign seed_taken = seed_valid_i && seed_ready_o;
  assign cmd_taken  = cmd_valid_i && cmd_ready_o;
  assign sent       = beat_valid_o && beat_ready_i;
  assign wiping     = spec_work_o && spec_forget_o && spec_calls_o != 0;
  assign zeroed     = block_i[Rho-1:0] ^ state_i[Rho-1:0];

  // The bytes that wait, and the new bytes
  assign bytes = pad_i ? 4'd1 : !seed_taken ? 4'd0 : (seed_bytes_i > 8) ? 4'd8 : seed_bytes_i;
  assign piece = pad_i ? 64'h01 : seed_i & ~({64{1'b1}} << {bytes, 3'b0});
  assign total = spec_count_o + {4'b0, bytes};
  assign all   = spec_fed_o | ((64*Lanes+56)'(piece) << {spec_count_o, 3'b0});

  always_ff @(posedge clk_i) begin
    spec_fresh_o <= !rst_ni;
    fed_q        <= rst_ni && seed_taken;
    if (!rst_ni) begin
      seeded_q       <= 1'b0;
      spec_feeding_o <= 1'b0;
      spec_work_o    <= 1'b0;
      begun_q        <= 1'b0;
      spec_fed_o     <= '0;
      spec_count_o   <= '0;
      spec_waits_o   <= 1'b0;
    end else begin
      if (seed_taken) spec_feeding_o <= !seed_last_i;
      if (seed_taken && seed_last_i) seeded_q <= 1'b1;
      spec_work_o <= cmd_taken || (spec_work_o && !(sent && beat_last_o));
      begun_q     <= !cmd_taken && (begun_q || sent);
      if (block_end_i) begin
        spec_fed_o   <= pad_i ? '0 : all >> Rho;
        spec_count_o <= pad_i ? '0 : total - 8'(RhoBytes);
      end else begin
        spec_fed_o   <= all;
        spec_count_o <= total;
      end
      spec_waits_o <= block_end_i || (spec_waits_o && !(take_i && !wiping));
    end
    if (cmd_taken) begin
      spec_refused_o <= !seeded_q;
      spec_forget_o  <= forget_i;
      spec_left_o    <= (forget_i || !seeded_q) ? '0 : length_i;
      spec_calls_o   <= '0;
    end else begin
      if (sent) spec_left_o <= spec_left_o - 32'd8;
      if (take_i && end_i) spec_calls_o <= spec_calls_o + 1'b1;
    end
    if (block_end_i) begin
      spec_end_o  <= pad_i;
      // pad10*1: the first 1 is already there when the block ends
      spec_want_o <= pad_i ? all[64*Lanes-1:0] ^ {1'b1, {(64*Lanes-1){1'b0}}}
                           : {8'h81, all[Rho-1:0]};
    end
    if (!rst_ni || (state_valid_i && state_ready_i)) spec_place_o <= '0;
    else if (chunk_taken_i) spec_place_o <= spec_place_o + {4'b0, chunk_bytes_i};
  end

  ht_handshake #(.Width(74)) u_beats (
      .clk_i, .rst_ni, .valid_i(beat_valid_o), .ready_i(beat_ready_i),
      .payload_i({beat_data_o, beat_keep_o, beat_last_o, beat_error_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    // No seed is taken while a command is at work, and no command within a feed
    assert (!seed_taken || !spec_work_o);
    assert (!cmd_taken || !(spec_work_o || spec_feeding_o || seed_valid_i));
    assert (seeded_o == seeded_q);

    // One packet for each command, with all the bytes that it asked for
    assert (!beat_valid_o || spec_work_o);
    assert (beat_valid_o || beat_data_o == 0);
    if (beat_valid_o) begin
      assert (beat_error_o == spec_refused_o);
      assert (!spec_refused_o || (beat_last_o && !begun_q && beat_keep_o == 0));
      assert (beat_last_o == (spec_left_o <= 8));
      for (int i = 0; i < 8; i++) begin
        assert (beat_keep_o[i] == (spec_left_o > i));
        assert (beat_keep_o[i] || beat_data_o[8*i +: 8] == 0);
      end
    end

    // The blocks: zeros after a reset, then the bytes fed, padded
    assert (spec_fresh_o == (take_i && first_i));
    assert (!spec_fresh_o || (block_i == 0 && !end_i));
    assert (!take_i || first_i || wiping
            || (spec_waits_o && block_i == spec_want_o && end_i == spec_end_o));
    assert (!block_end_i || (!spec_waits_o && (pad_i || total >= 8'(RhoBytes))));
    assert (int'(spec_count_o) < RhoBytes || (block_end_i && !pad_i));
    // The last block is made only because bytes are missing, or to forget
    assert (!pad_i || (block_end_i && spec_work_o && !spec_refused_o && !state_valid_i
                       && (spec_forget_o ? spec_calls_o == 0 : spec_left_o > 32'(held_i))));

    // Forgetting: zeros replace the state, as often as c bits need, and nothing is left
    assert (!take_i || !wiping
            || (end_i && state_valid_i && state_ready_i && zeroed == 0
                && block_i[64*Lanes-1 -: 8] == 8'h81));
    assert (!beat_valid_o || !spec_forget_o || spec_refused_o
            || (int'(spec_calls_o) == 1 + Wipes && !state_valid_i && held_i == 0));

    // The bytes of a state are given once, in order, to a fetch; a feed that is offered drops them
    assert (!chunk_taken_i || (spec_work_o && !spec_refused_o && !spec_forget_o && state_valid_i));
    assert (!chunk_taken_i || int'(spec_place_o) + int'(chunk_bytes_i) <= RhoBytes);
    for (int i = 0; i < Lanes; i++)
      assert (!chunk_taken_i || int'(spec_place_o) != 8 * i || chunk_i == state_i[64*i +: 64]);
    assert (!chunk_taken_i || spec_place_o[2:0] == 0);
    assert (!(state_valid_i && state_ready_i) || (seed_valid_i && !spec_work_o)
            || (cmd_taken && forget_i) || wiping || int'(spec_place_o) == RhoBytes);
    assert (!fed_q || (!state_valid_i && held_i == 0));

    // Zeroize
    assert (!spec_fresh_o || !(beat_valid_o || seeded_o || state_valid_i) && held_i == 0);
    assert (!(begun_q && spec_work_o) || spec_left_o != 0);
    cover (beat_valid_o && spec_refused_o);
    cover (sent && !beat_last_o && beat_keep_o[7]);
    cover (take_i && wiping);
    cover (take_i && !end_i && spec_count_o == 3);
    cover (sent && beat_keep_o == 8'h07 && state_valid_i && spec_place_o != 0);
  end

endmodule

`default_nettype wire
