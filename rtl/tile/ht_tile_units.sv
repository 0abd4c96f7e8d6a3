// SPDX-License-Identifier: Apache-2.0
// What computes: the hashes, raw Keccak and the generator of pseudo-random bytes, where they are
// built. A packet goes to the unit of its job. One of another unit than the packet before it waits
// until all answers are out, so they come in order. Of a unit that is not built the packet is taken
// and refused; with no unit but the hashes this is ht_hmac_stream alone.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // without hashes
module ht_tile_units #(
    parameter int Arch   = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2 = 63,           // with Modes3 0, no hashes: then there are no slots
    parameter int Modes3 = 255,
    parameter int Frame  = 3,
    parameter int Slots  = 8,
    parameter int Keccak = 0,            // raw Keccak: 0 none, else 1 more than Arch of its stream
    parameter bit Prng   = 1'b0,
    parameter bit Parts  = 1'b1,         // HMAC with SHA-2 may come in parts
    parameter int Detect = 0,            // see ht_hash_stream
    parameter int TextBits = 64,         // of a message's beat; raw Keccak and the generator take 64
    localparam int HoldBits = (Slots > 0) ? Slots : 1,
    localparam int UserBits = ht_user_pkg::MessageBits,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  flush_i,     // packets and answers are forgotten, all of each
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
    input  logic                  soon_i, // its first beat comes, and TUSER holds already
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [TextBits-1:0]   s_axis_tdata,
    input  logic [TextBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [UserBits-1:0]   s_axis_tuser,
    // Answer
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [63:0]           m_axis_tdata,
    output logic [7:0]            m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser,
    output logic [1:0]            alert_o
);

  logic        text_soon, text_valid, text_ready, hash_valid, hash_ready, hash_last, hash_error;
  logic [63:0] hash;
  logic [7:0]  hash_keep;

  localparam bit Hashes = Modes2 != 0 || Modes3 != 0;

  if (Hashes) begin : gen_hash
    ht_hmac_stream #(
        .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
        .TextBits(TextBits), .Parts(Parts), .Detect(Detect)
    ) u_hash (
        .clk_i, .rst_ni, .zeroize_i(1'b0), .flush_i, .holds_o, .busy_o, .s_slot_axis_tvalid,
        .s_slot_axis_tready, .s_slot_axis_tdata, .s_slot_axis_tkeep, .s_slot_axis_tlast,
        .s_slot_axis_tuser, .soon_i(text_soon), .s_axis_tvalid(text_valid), .s_axis_tready(text_ready), .s_axis_tdata,
        .s_axis_tkeep, .s_axis_tlast, .s_axis_tuser, .m_axis_tvalid(hash_valid), .m_axis_tready(hash_ready),
        .m_axis_tdata(hash), .m_axis_tkeep(hash_keep), .m_axis_tlast(hash_last), .m_axis_tuser(hash_error), .alert_o);
  end else begin : gen_no_hash
    logic unused;
    assign s_slot_axis_tready = 1'b1;
    assign {holds_o, busy_o, text_ready, hash_valid, hash, hash_keep, hash_last, hash_error, alert_o} = '0;
    assign unused = &{1'b0, s_slot_axis_tvalid, s_slot_axis_tdata, s_slot_axis_tkeep,
                      s_slot_axis_tlast, s_slot_axis_tuser, text_soon, text_valid, hash_ready};
  end

  if (Hashes && Keccak == 0 && !Prng) begin : gen_hash_alone
    logic unused;
    assign {text_soon, text_valid} = {soon_i, s_axis_tvalid};
    assign s_axis_tready = text_ready;
    assign hash_ready    = m_axis_tready;
    assign {m_axis_tvalid, m_axis_tuser, m_axis_tlast, m_axis_tkeep, m_axis_tdata} =
        {hash_valid, hash_error, hash_last, hash_keep, hash};
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
    logic       pass, taken, begun, ended, hash_out, raw_out;

    assign unit  = ht_user_pkg::message_unit(s_axis_tuser);
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

    // Raw Keccak and the others take words of 64 bits
    logic        word_valid, word_ready, word_last, wide_ready, unused_user;
    logic [63:0] word;
    logic [7:0]  word_keep;

    ht_beats_narrow #(.InBits(TextBits), .Short(1'b1)) u_narrow (
        .clk_i, .rst_ni(rst_ni && !flush_i), .wide_valid_i(s_axis_tvalid && pass && !home_hash),
        .wide_ready_o(wide_ready), .wide_data_i(s_axis_tdata), .wide_keep_i(s_axis_tkeep),
        .wide_last_i(s_axis_tlast), .wide_user_i(1'b0), .beat_valid_o(word_valid),
        .beat_ready_i(word_ready), .beat_data_o(word), .beat_keep_o(word_keep),
        .beat_last_o(word_last), .beat_user_o(unused_user));

    // Raw Keccak
    logic        raw_offered, raw_taken, raw_valid, raw_ready, raw_last, raw_error;
    logic [63:0] raw;
    logic [7:0]  raw_keep;

    assign home = (unit == ht_tile_pkg::UnitKeccak && !Raw)
                  || (unit == ht_tile_pkg::UnitHash && !Hashes) ? None : unit;

    assign home_hash = home == ht_tile_pkg::UnitHash;
    assign home_raw  = home == ht_tile_pkg::UnitKeccak;

    assign text_soon   = soon_i && pass && home_hash;
    assign text_valid  = s_axis_tvalid && pass && home_hash;
    assign raw_offered = word_valid && home_raw;

    if (Raw) begin : gen_raw
      ht_keccak_stream #(.Arch((Keccak == 0) ? 0 : Keccak - 1)) u_raw (
          .clk_i, .rst_ni(rst_ni && !flush_i), .s_axis_tvalid(raw_offered),
          .s_axis_tready(raw_taken), .s_axis_tdata(word), .s_axis_tkeep(word_keep),
          .s_axis_tlast(word_last),
          .s_axis_tuser(s_axis_tuser[ht_user_pkg::MessageToOutput-1:0]),
          .m_axis_tvalid(raw_valid), .m_axis_tready(raw_ready), .m_axis_tdata(raw),
          .m_axis_tkeep(raw_keep), .m_axis_tlast(raw_last), .m_axis_tuser(raw_error));
    end else begin : gen_no_raw
      logic unused;
      assign {raw_taken, raw_valid, raw, raw_keep, raw_last, raw_error} = '0;
      assign unused = &{1'b0, raw_offered, raw_ready};
    end

    // All else: the generator, and what nobody does
    logic        other_offered, other_taken, other_valid, other_ready, other_last, other_error;
    logic [63:0] other;
    logic [7:0]  other_keep;

    assign other_offered = word_valid && !home_raw;

    ht_tile_others #(.Prng(Prng)) u_others (
        .clk_i, .rst_ni, .flush_i, .cut_i, .unit_i(home), .s_axis_tvalid(other_offered),
        .s_axis_tready(other_taken), .s_axis_tdata(word), .s_axis_tkeep(word_keep),
        .s_axis_tlast(word_last), .s_axis_tuser,
        .m_axis_tvalid(other_valid), .m_axis_tready(other_ready), .m_axis_tdata(other),
        .m_axis_tkeep(other_keep), .m_axis_tlast(other_last), .m_axis_tuser(other_error));

    // Out
    assign word_ready    = home_raw ? raw_taken : other_taken;
    assign s_axis_tready = pass && (home_hash ? text_ready : wide_ready);

    assign hash_out    = Hashes && unit_q == ht_tile_pkg::UnitHash;
    assign raw_out     = Raw && unit_q == ht_tile_pkg::UnitKeccak;
    assign hash_ready  = m_axis_tready && hash_out;
    assign raw_ready   = m_axis_tready && raw_out;
    assign other_ready = m_axis_tready && !hash_out && !raw_out;

    assign {m_axis_tvalid, m_axis_tuser, m_axis_tlast, m_axis_tkeep, m_axis_tdata} =
        hash_out ? {hash_valid, hash_error, hash_last, hash_keep, hash}
        : raw_out ? {raw_valid, raw_error, raw_last, raw_keep, raw}
        : {other_valid, other_error, other_last, other_keep, other};
  end

  initial begin
    if (!Hashes && Keccak == 0) $error("ht_tile_units: no function is built, nor raw Keccak");
    if (!Hashes && Slots != 0) $error("ht_tile_units: no function that is built takes a key");
  end

endmodule
/* verilator lint_on UNUSEDPARAM */

`default_nettype wire
