// SPDX-License-Identifier: Apache-2.0
// Packets to the units, and their answers: register slices on both ways, or the border to a clock
// of their own, and the end of an answer that is given up.

`default_nettype none

module ht_tile_hash #(
    parameter int Arch   = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Frame  = 3,
    parameter int Slots  = 8,
    parameter int Keccak = 0,
    parameter bit Prng   = 1'b0,
    parameter bit CoreClock = 1'b0,
    parameter bit Parts     = 1'b1,
    parameter int Detect    = 0,
    parameter int TextBits  = 64,
    localparam int Bytes    = TextBits / 8,
    localparam int HoldBits = (Slots > 0) ? Slots : 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   core_clk_i, // of the units, with CoreClock
    output logic                   busy_o,     // a key waits or is prepared
    output logic [HoldBits-1:0]    holds_o,
    // Key of a slot: {TUSER, last, keep, data}
    input  logic                   slot_valid_i,
    output logic                   slot_ready_o,
    input  logic [KeyUserBits+72:0] slot_i,
    // Packet: {last, keep, data}, and its TUSER
    input  logic                   packet_valid_i,
    output logic                   packet_ready_o,
    input  logic [TextBits+Bytes:0] packet_i,
    input  logic [ht_user_pkg::MessageBits-1:0] user_i,
    input  logic                   soon_i,     // its first beat comes, and TUSER holds already
    input  logic                   cut_i,      // with the last beat: the packet ends early
    // Answer: {error, last, keep, data}
    output logic                   answer_valid_o,
    input  logic                   answer_ready_i,
    output logic [73:0]            answer_o,
    input  logic                   drop_i,     // the rest of it is given up
    output logic                   flush_o,    // nothing more comes of it
    output logic [3:0]             alert_o     // a flip was found in {a key, an answer, a slot, SHA-2}
);

  logic        units_ready, go;
  logic [31:0] length;
  logic        unused;

  assign unused         = &{1'b0, length[9:0]};
  assign length         = ht_user_pkg::message_output(user_i);
  assign packet_ready_o = units_ready && go;

  // One of a XOF is long from 1024 bytes on, of the other units any is.
  ht_tile_drop u_drop (
      .clk_i, .rst_ni, .packet_valid_i, .packet_ready_i(units_ready), .packet_last_i(packet_i[TextBits+Bytes]),
      .long_i(ht_user_pkg::message_unit(user_i) != ht_tile_pkg::UnitHash
              || (ht_job_pkg::extendable(ht_user_pkg::message_mode(user_i))
                  && length[31:10] != 0)),
      .go_o(go), .answered_i(answer_valid_o && answer_ready_i && answer_o[72]), .drop_i, .flush_o);

  if (CoreClock) begin : gen_core_clock
    ht_tile_border #(
        .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
        .Keccak(Keccak), .Prng(Prng), .Parts(Parts), .TextBits(TextBits), .Detect(Detect)
    ) u_border (
        .clk_i, .rst_ni, .core_clk_i, .flush_i(flush_o), .holds_o, .busy_o, .slot_valid_i,
        .slot_ready_o, .slot_i, .packet_valid_i(packet_valid_i && go),
        .packet_ready_o(units_ready), .packet_i, .user_i, .cut_i, .answer_valid_o,
        .answer_ready_i, .answer_o, .alert_o(alert_o[1:0]));
    assign alert_o[3:2] = '0;

    logic unused_soon;
    assign unused_soon = &{1'b0, soon_i};
  end else begin : gen_one_clock
    logic                   hash_valid, hash_ready, key_valid, key_ready, key_last, hash_busy;
    logic                   unused_clock;
    logic [73:0]            hash;
    logic [KeyUserBits-1:0] key_user;
    logic [7:0]             key_keep;
    logic [63:0]            key;

    assign unused_clock = &{1'b0, core_clk_i};
    assign busy_o       = hash_busy || key_valid;

    ht_tile_units #(
        .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
        .Keccak(Keccak), .Prng(Prng), .Parts(Parts), .TextBits(TextBits), .Detect(Detect)
    ) u_units (
        .clk_i, .rst_ni, .flush_i(flush_o), .holds_o, .busy_o(hash_busy),
        .s_slot_axis_tvalid(key_valid), .s_slot_axis_tready(key_ready),
        .s_slot_axis_tdata(key), .s_slot_axis_tkeep(key_keep), .s_slot_axis_tlast(key_last),
        .s_slot_axis_tuser(key_user), .cut_i, .soon_i(soon_i && go),
        .s_axis_tvalid(packet_valid_i && go), .s_axis_tready(units_ready),
        .s_axis_tdata(packet_i[TextBits-1:0]), .s_axis_tkeep(packet_i[TextBits +: Bytes]),
        .s_axis_tlast(packet_i[TextBits+Bytes]), .s_axis_tuser(user_i), .m_axis_tvalid(hash_valid),
        .m_axis_tready(hash_ready), .m_axis_tdata(hash[63:0]), .m_axis_tkeep(hash[71:64]),
        .m_axis_tlast(hash[72]), .m_axis_tuser(hash[73]), .alert_o(alert_o[1:0]));

    // Cuts the way from the message to the answer's places in two
    ht_guarded_slice #(.Width(74), .Detect(Detect != 0)) u_answer (
        .clk_i, .rst_ni(rst_ni && !flush_o), .valid_i(hash_valid), .ready_o(hash_ready),
        .payload_i(hash), .valid_o(answer_valid_o), .ready_i(answer_ready_i),
        .payload_o(answer_o), .fault_o(alert_o[2]));

    // And the way between the key's source and the hash
    ht_guarded_slice #(.Width(73 + KeyUserBits), .Detect(Detect != 0)) u_key (
        .clk_i, .rst_ni, .valid_i(slot_valid_i), .ready_o(slot_ready_o), .payload_i(slot_i),
        .valid_o(key_valid), .ready_i(key_ready),
        .payload_o({key_user, key_last, key_keep, key}), .fault_o(alert_o[3]));
  end

endmodule

`default_nettype wire
