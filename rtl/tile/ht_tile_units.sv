// SPDX-License-Identifier: Apache-2.0
// What computes: the hashes, and where they are built raw Keccak and the generator of pseudo-random
// bytes. A packet goes to the unit of its job. One of another unit than the packet before it waits
// until all answers are out, so they come in order. Of a unit that is not built the packet is taken
// and refused; with no unit but the hashes this is ht_hmac_stream alone.

`default_nettype none

module ht_tile_units #(
    parameter int Arch   = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Frame  = 3,
    parameter int Slots  = 8,
    parameter int Keccak = 0,            // raw Keccak: 1 ht_keccak_dcc, 2 ht_keccak_dccl, 0 none
    parameter bit Prng   = 1'b0,
    localparam int HoldBits = (Slots > 0) ? Slots : 1,
    localparam int UserBits = ht_user_pkg::MessageBits,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  flush_i,     // packets and answers are forgotten: of none a part is in
    output logic [HoldBits-1:0]   holds_o,
    output logic                  busy_o,
    // Key of a slot, as ht_hmac_stream has it
    input  logic                  s_slot_axis_tvalid,
    output logic                  s_slot_axis_tready,
    input  logic [63:0]           s_slot_axis_tdata,
    input  logic [7:0]            s_slot_axis_tkeep,
    input  logic                  s_slot_axis_tlast,
    input  logic [KeyUserBits-1:0] s_slot_axis_tuser,
    input  logic                  cut_i,  // with the last beat: the packet ends before its time
    // Message; TUSER as ht_user_pkg has it, with all beats
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [63:0]           s_axis_tdata,
    input  logic [7:0]            s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [UserBits-1:0]   s_axis_tuser,
    // Answer
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [63:0]           m_axis_tdata,
    output logic [7:0]            m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser
);

  // Of what has no stream of its own: a packet is taken, then there is an answer.
  typedef enum logic [2:0] {
    StTake,
    StCommand,  // fetch or forget
    StPass,     // its answer
    StDrain,    // the rest of it, which nobody wants
    StReply     // one beat without bytes
  } state_e;

  logic        text_valid, text_ready, hash_valid, hash_ready, hash_last, hash_error;
  logic [63:0] hash;
  logic [7:0]  hash_keep;

  ht_hmac_stream #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots)
  ) u_hash (
      .clk_i, .rst_ni, .zeroize_i(1'b0), .flush_i, .holds_o, .busy_o, .s_slot_axis_tvalid,
      .s_slot_axis_tready, .s_slot_axis_tdata, .s_slot_axis_tkeep, .s_slot_axis_tlast,
      .s_slot_axis_tuser, .s_axis_tvalid(text_valid), .s_axis_tready(text_ready), .s_axis_tdata,
      .s_axis_tkeep, .s_axis_tlast, .s_axis_tuser, .m_axis_tvalid(hash_valid),
      .m_axis_tready(hash_ready), .m_axis_tdata(hash), .m_axis_tkeep(hash_keep),
      .m_axis_tlast(hash_last), .m_axis_tuser(hash_error));

  if (Keccak == 0 && !Prng) begin : gen_hash_alone
    logic unused;
    assign text_valid    = s_axis_tvalid;
    assign s_axis_tready = text_ready;
    assign hash_ready    = m_axis_tready;
    assign m_axis_tvalid = hash_valid;
    assign m_axis_tdata  = hash;
    assign m_axis_tkeep  = hash_keep;
    assign m_axis_tlast  = hash_last;
    assign m_axis_tuser  = hash_error;
    assign unused        = &{1'b0, cut_i};
  end else begin : gen_units
    localparam bit         Raw  = Keccak != 0;
    localparam logic [1:0] None = 2'd3;  // a unit that nobody is

    // Packets of one unit are under way
    logic       inside_q;      // of a packet
    logic [1:0] unit_q;        // theirs
    logic [1:0] home;          // of what is offered
    logic [2:0] count_q;       // packets that began, and whose answers have not ended
    logic       home_hash, home_raw;
    logic [1:0] unit;          // of the packet
    logic [3:0] mode;
    logic       pass, taken, begun, ended, hash_out, raw_out;

    assign unit  = ht_user_pkg::message_unit(s_axis_tuser);
    assign mode  = ht_user_pkg::message_mode(s_axis_tuser);
    assign pass  = inside_q || count_q == 0 || (unit == unit_q && count_q != 7);
    assign taken = s_axis_tvalid && s_axis_tready;
    assign begun = taken && !inside_q;
    assign ended = m_axis_tvalid && m_axis_tready && m_axis_tlast;

    always_ff @(posedge clk_i) begin
      if (!rst_ni || flush_i) begin
        inside_q <= 1'b0;
        unit_q   <= '0;
        count_q  <= '0;
      end else begin
        if (taken) inside_q <= !s_axis_tlast;
        if (begun) unit_q <= unit;
        if (begun && !ended) count_q <= count_q + 1'b1;
        else if (ended && !begun) count_q <= count_q - 1'b1;
      end
    end

    // Raw Keccak
    logic        raw_offered, raw_taken, raw_valid, raw_ready, raw_last, raw_error;
    logic [63:0] raw;
    logic [7:0]  raw_keep;

    assign home = (unit == ht_tile_pkg::UnitKeccak && !Raw) ? None : unit;

    assign home_hash = home == ht_tile_pkg::UnitHash;
    assign home_raw  = home == ht_tile_pkg::UnitKeccak;

    assign text_valid  = s_axis_tvalid && pass && home_hash;
    assign raw_offered = s_axis_tvalid && pass && home_raw;

    if (Raw) begin : gen_raw
      ht_keccak_stream #(.Arch((Keccak == 2) ? 1 : 0)) u_raw (
          .clk_i, .rst_ni(rst_ni && !flush_i), .s_axis_tvalid(raw_offered),
          .s_axis_tready(raw_taken), .s_axis_tdata, .s_axis_tkeep, .s_axis_tlast,
          .s_axis_tuser(s_axis_tuser[ht_user_pkg::MessageToOutput-1:0]),
          .m_axis_tvalid(raw_valid), .m_axis_tready(raw_ready), .m_axis_tdata(raw),
          .m_axis_tkeep(raw_keep), .m_axis_tlast(raw_last), .m_axis_tuser(raw_error));
    end else begin : gen_no_raw
      logic unused;
      assign {raw_taken, raw_valid, raw, raw_keep, raw_last, raw_error} = '0;
      assign unused = &{1'b0, raw_offered, raw_ready};
    end

    // All else: the generator, and what nobody does
    state_e      fsm_q;
    logic        bad_q, bad, other_offered, other_taken, other_valid, other_ready, other_last;
    logic        other_error, known, feeds, seed_ready, cmd_ready, takes, passes, drains, replies;
    logic [3:0]  bytes;
    logic        beat_valid, beat_last, beat_error, more, done;
    logic [63:0] beat;
    logic [7:0]  beat_keep;

    assign other_offered = s_axis_tvalid && pass && !home_hash && !home_raw;
    assign known         = Prng && home == ht_tile_pkg::UnitPrng && mode <= ht_tile_pkg::CommandForget;
    assign feeds         = known && mode == ht_tile_pkg::CommandFeed;
    assign takes         = fsm_q == StTake;
    assign passes        = fsm_q == StPass;
    assign drains        = fsm_q == StDrain;
    assign replies       = fsm_q == StReply;
    assign other_taken   = takes && (seed_ready || !feeds);

    always_comb begin
      bytes = '0;
      for (int i = 0; i < 8; i++) bytes = bytes + 4'(s_axis_tkeep[i]);
    end

    // Kept bytes start in lane 0 without holes; only the last beat may lack any. No bits of a byte.
    assign bad = bad_q || !known || (s_axis_tkeep & (s_axis_tkeep + 1'b1)) != 0
                 || (s_axis_tlast ? cut_i || ht_user_pkg::message_bits(s_axis_tuser) != 0 : !(&s_axis_tkeep));

    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        fsm_q <= StTake;
        bad_q <= 1'b0;
      end else begin
        case (fsm_q)
          StTake:
            if (other_offered && other_taken) begin
              bad_q <= bad;
              if (s_axis_tlast) begin
                fsm_q <= StReply;
                if (!bad && !feeds) fsm_q <= StCommand;
              end
            end
          StCommand: if (cmd_ready) fsm_q <= flush_i ? StDrain : StPass;
          StPass:
            if (done) fsm_q <= (other_last || flush_i) ? StTake : StCommand;
            else if (flush_i) fsm_q <= StDrain;
          StDrain: if (done) fsm_q <= StTake;
          default:
            if (other_ready || flush_i) begin
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
        void_q <= other_offered && other_taken && s_axis_tlast && feeds && bad && fresh_q;
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

      assign fed   = takes && other_offered && feeds;
      assign asked = fsm_q == StCommand;
      assign given = drains || (passes && other_ready);
      assign done  = given && beat_valid && beat_last;

      ht_keccak_prng u_prng (
          .clk_i, .rst_ni, .zeroize_i(void_q), .seed_valid_i(fed),
          .seed_ready_o(seed_ready), .seed_i(s_axis_tdata), .seed_bytes_i(bytes),
          .seed_last_i(s_axis_tlast), .cmd_valid_i(asked), .cmd_ready_o(cmd_ready),
          .forget_i(forget_q), .length_i((length_q > Piece) ? Piece : length_q), .beat_valid_o(beat_valid),
          .beat_ready_i(given), .beat_data_o(beat), .beat_keep_o(beat_keep),
          .beat_last_o(beat_last), .beat_error_o(beat_error), .seeded_o(seeded));

      logic unused;
      assign unused = &{1'b0, seeded};
    end else begin : gen_no_prng
      logic unused;
      assign {seed_ready, cmd_ready, beat_valid, beat, beat_keep, beat_last, beat_error, more, done} = '0;
      assign unused = &{1'b0, bytes, passes, drains};
    end

    assign other_valid = replies || (passes && beat_valid);
    assign other_last  = replies || (beat_last && (!more || beat_error));
    assign other_error = replies ? bad_q : beat_error;

    // Out
    assign s_axis_tready = pass && (home_hash ? text_ready : home_raw ? raw_taken : other_taken);

    assign hash_out    = unit_q == ht_tile_pkg::UnitHash;
    assign raw_out     = Raw && unit_q == ht_tile_pkg::UnitKeccak;
    assign hash_ready  = m_axis_tready && hash_out;
    assign raw_ready   = m_axis_tready && raw_out;
    assign other_ready = m_axis_tready && !hash_out && !raw_out;

    always_comb begin
      m_axis_tvalid = other_valid;
      m_axis_tdata  = beat;
      m_axis_tkeep  = replies ? 8'd0 : beat_keep;
      m_axis_tlast  = other_last;
      m_axis_tuser  = other_error;
      if (hash_out) begin
        m_axis_tvalid = hash_valid;
        m_axis_tdata  = hash;
        m_axis_tkeep  = hash_keep;
        m_axis_tlast  = hash_last;
        m_axis_tuser  = hash_error;
      end else if (raw_out) begin
        m_axis_tvalid = raw_valid;
        m_axis_tdata  = raw;
        m_axis_tkeep  = raw_keep;
        m_axis_tlast  = raw_last;
        m_axis_tuser  = raw_error;
      end
    end
  end

endmodule

`default_nettype wire
