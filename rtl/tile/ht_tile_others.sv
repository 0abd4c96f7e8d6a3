// SPDX-License-Identifier: Apache-2.0
// Packets of what has no stream of its own: the generator of pseudo-random bytes and, refused, what
// no unit does. A packet is taken, then there is an answer.

`default_nettype none

module ht_tile_others #(
    parameter bit Prng = 1'b0,
    localparam int UserBits = ht_user_pkg::MessageBits
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                flush_i,  // packet and answer are forgotten
    input  logic                cut_i,    // with the last beat: the packet ends before its time
    input  logic [1:0]          unit_i,   // that is built, of what is offered
    input  logic                s_axis_tvalid,
    output logic                s_axis_tready,
    input  logic [63:0]         s_axis_tdata,
    input  logic [7:0]          s_axis_tkeep,
    input  logic                s_axis_tlast,
    input  logic [UserBits-1:0] s_axis_tuser,
    output logic                m_axis_tvalid,
    input  logic                m_axis_tready,
    output logic [63:0]         m_axis_tdata,
    output logic [7:0]          m_axis_tkeep,
    output logic                m_axis_tlast,
    output logic                m_axis_tuser
);

  typedef enum logic [2:0] {
    StTake,
    StCommand,  // fetch or forget
    StPass,     // its answer
    StDrain,    // the rest of it, which nobody wants
    StReply     // one beat without bytes
  } state_e;

  logic [3:0]  mode;
  state_e      fsm_q;
  logic        bad_q, bad, known, feeds, seed_ready, cmd_ready, takes, passes, drains, replies;
  logic [3:0]  bytes;
  logic        beat_valid, beat_last, beat_error, more, done;
  logic [63:0] beat;
  logic [7:0]  beat_keep;

  assign mode    = ht_user_pkg::message_mode(s_axis_tuser);
  assign known   = Prng && unit_i == ht_tile_pkg::UnitPrng && mode <= ht_tile_pkg::CommandForget;
  assign feeds   = known && mode == ht_tile_pkg::CommandFeed;
  assign takes   = fsm_q == StTake;
  assign passes  = fsm_q == StPass;
  assign drains  = fsm_q == StDrain;
  assign replies = fsm_q == StReply;

  assign s_axis_tready = takes && (seed_ready || !feeds);

  always_comb begin
    bytes = '0;
    for (int i = 0; i < 8; i++) bytes = bytes + 4'(s_axis_tkeep[i]);
  end

  // Kept bytes start in lane 0 without holes; only the last beat may lack any. No bits of a byte.
  assign bad = bad_q || !known || (s_axis_tkeep & (s_axis_tkeep + 1'b1)) != 0
               || (s_axis_tlast ? cut_i || ht_user_pkg::message_bits(s_axis_tuser) != 0
                                : !(&s_axis_tkeep));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q <= StTake;
      bad_q <= 1'b0;
    end else begin
      case (fsm_q)
        StTake:
          if (s_axis_tvalid && s_axis_tready) begin
            bad_q <= bad;
            if (s_axis_tlast) begin
              fsm_q <= StReply;
              if (!bad && !feeds) fsm_q <= StCommand;
            end
          end
        StCommand: if (cmd_ready) fsm_q <= flush_i ? StDrain : StPass;
        StPass:
          if (done) fsm_q <= (m_axis_tlast || flush_i) ? StTake : StCommand;
          else if (flush_i) fsm_q <= StDrain;
        StDrain: if (done) fsm_q <= StTake;
        default:
          if (m_axis_tready || flush_i) begin
            fsm_q <= StTake;
            bad_q <= 1'b0;
          end
      endcase
      if (flush_i && fsm_q == StCommand && !cmd_ready) fsm_q <= StTake;
    end
  end

  if (Prng) begin : gen_prng
    localparam int Piece = 512;  // bytes of a command: as much may have to be drained

    logic        forget_q, fresh_q, void_q, fed, asked, given, seeded;
    logic [31:0] length_q;  // bytes that no command has asked for

    assign more = length_q != 0;

    always_ff @(posedge clk_i) begin
      // A feed that does not end well is none: what was fed before it, if anything, stays.
      void_q <= s_axis_tvalid && s_axis_tready && s_axis_tlast && feeds && bad && fresh_q;
      if (!rst_ni) fresh_q <= 1'b1;
      else if (replies && !bad_q) fresh_q <= 1'b0;
      if (takes) begin
        forget_q <= mode == ht_tile_pkg::CommandForget;
        length_q <= (mode == ht_tile_pkg::CommandForget)
                    ? '0 : ht_user_pkg::message_output(s_axis_tuser);
      end else if (asked && cmd_ready) begin
        length_q <= (length_q > Piece) ? length_q - Piece : '0;
      end
    end

    assign fed   = takes && s_axis_tvalid && feeds;
    assign asked = fsm_q == StCommand;
    assign given = drains || (passes && m_axis_tready);
    assign done  = given && beat_valid && beat_last;

    ht_keccak_prng u_prng (
        .clk_i, .rst_ni, .zeroize_i(void_q), .seed_valid_i(fed),
        .seed_ready_o(seed_ready), .seed_i(s_axis_tdata), .seed_bytes_i(bytes),
        .seed_last_i(s_axis_tlast), .cmd_valid_i(asked), .cmd_ready_o(cmd_ready),
        .forget_i(forget_q), .length_i((length_q > Piece) ? Piece : length_q),
        .beat_valid_o(beat_valid),
        .beat_ready_i(given), .beat_data_o(beat), .beat_keep_o(beat_keep),
        .beat_last_o(beat_last), .beat_error_o(beat_error), .seeded_o(seeded));

    logic unused;
    assign unused = &{1'b0, seeded};
  end else begin : gen_no_prng
    logic unused;
    assign {seed_ready, cmd_ready, beat_valid, beat, beat_keep, beat_last, beat_error} = '0;
    assign {more, done} = '0;
    assign unused = &{1'b0, bytes, passes, drains, s_axis_tdata};
  end

  assign m_axis_tvalid = replies || (passes && beat_valid);
  assign m_axis_tlast  = replies || (beat_last && (!more || beat_error));
  assign m_axis_tuser  = replies ? bad_q : beat_error;
  assign m_axis_tdata  = beat;
  assign m_axis_tkeep  = replies ? 8'd0 : beat_keep;

endmodule

`default_nettype wire
