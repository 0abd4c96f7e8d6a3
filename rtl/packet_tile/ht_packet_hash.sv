// SPDX-License-Identifier: Apache-2.0
// The engine of many messages, its keys and its self-test, which has it alone while it runs.

`default_nettype none

module ht_packet_hash #(
    parameter bit Keyed    = 1'b1,  // ht_hmac_sha256_pipelined, or ht_sha256_multistream
    parameter int Messages = 16,
    parameter int Slots    = 7,     // without that of the self-test
    parameter int DataBits = 128,
    localparam int TidBits     = $clog2(Messages),
    localparam int HoldBits    = (Slots > 0) ? Slots : 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                    clk_i,
    input  logic                    rst_ni,
    // Self-test
    input  logic                    test_start_i,
    output logic                    test_busy_o,
    output logic                    test_done_o,
    output logic                    test_good_o,
    // Keys: {TUSER, last, keep, data}; {one is prepared, slots that hold one}
    input  logic                    key_valid_i,
    output logic                    key_ready_o,
    input  logic [KeyUserBits+72:0] key_i,
    output logic [HoldBits:0]       slots_o,
    // Beats of messages: {last, keep, data}
    input  logic                    row_valid_i,
    output logic                    row_ready_o,
    input  logic [DataBits+DataBits/8:0] row_i,
    input  logic [TidBits-1:0]      row_tid_i,
    input  logic [6:0]              row_user_i,  // {mode's lowest bit, bits of the last byte, slot}
    output logic [Messages-1:0]     room_o,
    // Answers: {error, TID}
    output logic                    answer_valid_o,
    input  logic                    answer_ready_i,
    output logic [TidBits:0]        answer_of_o,
    output logic [255:0]            answer_o
);

  localparam int Lanes = DataBits / 8;

  // The self-test's and the jobs' beats
  logic                test_key, test_key_ready, test_holds, test_row, test_last;
  logic [63:0]         test_key_word;
  logic [DataBits-1:0] test_data;
  logic [TidBits-1:0]  test_tid;
  logic                valid, ready, last;
  logic [DataBits-1:0] data;
  logic [Lanes-1:0]    keep;
  logic [TidBits-1:0]  tid;
  logic                beat_valid, beat_ready, beat_last, beat_error, answer_valid;
  logic [DataBits-1:0] beat;
  logic [TidBits-1:0]  beat_tid;
  logic [Lanes-1:0]    unused_keep;
  logic                unused;

  assign valid       = test_busy_o ? test_row : row_valid_i;
  assign {last, keep, data} = test_busy_o ? {test_last, {Lanes{1'b1}}, test_data} : row_i;
  assign tid         = test_busy_o ? test_tid : row_tid_i;
  assign row_ready_o = ready && !test_busy_o;
  assign unused      = &{1'b0, unused_keep};

  ht_packet_test #(.Keyed(Keyed), .Messages(Messages), .DataBits(DataBits)) u_test (
      .clk_i, .rst_ni, .start_i(test_start_i), .busy_o(test_busy_o), .done_o(test_done_o),
      .good_o(test_good_o), .key_valid_o(test_key), .key_ready_i(test_key_ready),
      .key_o(test_key_word), .holds_i(test_holds), .row_valid_o(test_row),
      .row_ready_i(ready), .row_o(test_data), .row_last_o(test_last), .row_tid_o(test_tid),
      .answer_valid_i(answer_valid), .answer_of_i(answer_of_o), .answer_i(answer_o));

  if (Keyed) begin : gen_keyed
    localparam int SlotBits = $clog2(Slots + 1);
    logic                key_valid, key_ready, slot_valid, slot_ready, busy, zeroizing;
    logic [SlotBits-1:0] slot, key_slot, message_slot;
    logic [Slots:0]      zeroize, holds;
    logic [63:0]         slot_data;
    logic [7:0]          slot_keep;
    logic                slot_last, unused_user;

    ht_packet_keys #(.Slots(Slots)) u_keys (
        .clk_i, .rst_ni, .key_valid_i, .key_ready_o, .key_i, .busy_o(busy),
        .slot_valid_o(slot_valid), .slot_ready_i(slot_ready && !test_busy_o),
        .slot_beat_o({slot_last, slot_keep, slot_data}), .slot_o(slot),
        .zeroize_o(zeroize), .zeroizing_i(zeroizing));

    assign key_valid      = test_busy_o ? test_key : slot_valid;
    assign key_slot       = test_busy_o ? SlotBits'(Slots) : slot;
    assign slot_ready     = key_ready;
    assign test_key_ready = key_ready;
    assign test_holds     = holds[Slots];
    assign slots_o        = {busy, holds[Slots-1:0]};
    assign message_slot   = test_busy_o ? SlotBits'(Slots) : row_user_i[SlotBits-1:0];
    assign unused_user    = &{1'b0, row_user_i};

    ht_hmac_sha256_pipelined #(
        .Messages(Messages), .Slots(Slots + 1), .DataBits(DataBits)
    ) u_engine (
        .clk_i, .rst_ni, .s_key_axis_tvalid(key_valid), .s_key_axis_tready(key_ready),
        .s_key_axis_tdata(test_busy_o ? test_key_word : slot_data),
        .s_key_axis_tkeep(test_busy_o ? 8'hff : slot_keep),
        .s_key_axis_tlast(test_busy_o || slot_last), .s_key_axis_tuser(key_slot),
        .zeroize_i(zeroize), .zeroizing_o(zeroizing), .holds_o(holds), .s_axis_tvalid(valid),
        .s_axis_tready(ready), .s_axis_tdata(data), .s_axis_tkeep(keep), .s_axis_tlast(last),
        .s_axis_tid(tid), .s_axis_tuser({test_busy_o ? 3'd0 : row_user_i[5:3], message_slot}),
        .room_o, .m_axis_tvalid(beat_valid), .m_axis_tready(beat_ready), .m_axis_tdata(beat),
        .m_axis_tkeep(unused_keep), .m_axis_tlast(beat_last), .m_axis_tid(beat_tid),
        .m_axis_tuser(beat_error));
  end else begin : gen_plain
    localparam int UserBits = ht_user_pkg::MessageToBits;
    logic [ht_user_pkg::MessageBits-1:0] user;
    logic unused_keys;

    assign user = ht_user_pkg::pack_message(
        {3'd0, test_busy_o || row_user_i[6]}, 2'd0, 2'd0, 7'd0, test_busy_o ? 3'd0 : row_user_i[5:3], 8'd0, 1'b0,
        1'b0, 1'b0, 3'd0, 3'd0, 32'd0, 8'd0, 16'd0, 55'd0);
    assign {slots_o, test_key_ready, test_holds} = '0;
    assign key_ready_o = 1'b1;
    assign unused_keys = &{1'b0, key_valid_i, key_i, test_key, test_key_word, row_user_i, user};

    ht_sha256_multistream #(
        .Step(ht_sha256_pkg::Final), .Messages(Messages), .DataBits(DataBits)
    ) u_engine (
        .clk_i, .rst_ni, .s_axis_tvalid(valid), .s_axis_tready(ready), .s_axis_tdata(data),
        .s_axis_tkeep(keep), .s_axis_tlast(last), .s_axis_tid(tid),
        .s_axis_tuser(user[UserBits-1:0]), .room_o, .m_axis_tvalid(beat_valid),
        .m_axis_tready(beat_ready), .m_axis_tdata(beat), .m_axis_tkeep(unused_keep),
        .m_axis_tlast(beat_last), .m_axis_tid(beat_tid), .m_axis_tuser(beat_error));
  end

  ht_packet_collect #(.DataBits(DataBits), .TidBits(TidBits)) u_collect (
      .clk_i, .rst_ni, .beat_valid_i(beat_valid), .beat_ready_o(beat_ready),
      .beat_last_i(beat_last), .beat_i({beat_error, beat_tid, beat}),
      .answer_valid_o(answer_valid), .answer_ready_i(test_busy_o || answer_ready_i), .answer_of_o,
      .answer_o);

  assign answer_valid_o = answer_valid && !test_busy_o;

endmodule

`default_nettype wire
