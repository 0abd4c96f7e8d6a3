// SPDX-License-Identifier: Apache-2.0
// The border between the clock of the bus and that of the cores: packets, keys and answers go
// through queues, TUSER once for each packet. On the far side are the units. A reset, which zeroizes
// too, and the end of an answer that is given up start them afresh (ht_restart).

`default_nettype none

module ht_tile_border #(
    parameter int Arch   = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Frame  = 3,
    parameter int Slots  = 8,
    parameter int Keccak = 0,
    parameter bit Prng   = 1'b0,
    parameter bit Parts  = 1'b1,
    parameter int Detect = 0,
    parameter int TextBits = 64,
    localparam int Bytes = TextBits / 8,
    localparam int HoldBits = (Slots > 0) ? Slots : 1,
    localparam int UserBits = ht_user_pkg::MessageBits,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   core_clk_i,
    input  logic                   flush_i,    // packet and answer are forgotten
    output logic [HoldBits-1:0]    holds_o,
    output logic                   busy_o,     // a key is on its way or prepared, or the units restart
    // Key of a slot: {TUSER, last, keep, data}
    input  logic                   slot_valid_i,
    output logic                   slot_ready_o,
    input  logic [KeyUserBits+72:0] slot_i,
    // Packet: {last, keep, data}; TUSER is that of its first beat
    input  logic                   packet_valid_i,
    output logic                   packet_ready_o,
    input  logic [TextBits+Bytes:0] packet_i,
    input  logic [UserBits-1:0]    user_i,
    input  logic                   cut_i,
    // Answer: {error, last, keep, data}
    output logic                   answer_valid_o,
    input  logic                   answer_ready_i,
    output logic [73:0]            answer_o,
    output logic [1:0]             alert_o     // a flip was found in {a slot, SHA-2}
);

  localparam int Beats = 8;  // a block of SHA-256 waits: enough for a beat in each cycle of the bus

  logic [1:0] core_alert, alert_q;
  logic ready, near_clear, near_n, core_n, stop, core_clear, core_queue_n;
  logic open_q;    // of a packet the first beat has gone
  logic inside_q;  // of a packet the units have taken a beat

  ht_restart u_restart (
      .near_clk_i(clk_i), .near_rst_ni(rst_ni), .start_i(flush_i), .ready_o(ready),
      .near_clear_o(near_clear), .far_clk_i(core_clk_i), .stay_i(inside_q), .far_rst_no(core_n),
      .far_stop_o(stop), .far_clear_o(core_clear));

  assign near_n       = rst_ni && !near_clear;
  assign core_queue_n = core_n && !core_clear;

  // Packets, and the TUSER of each
  logic                beat_ready, user_ready, moved, text_valid, text_ready, text_goes;
  logic                text_cut, text_last, user_valid, taken;
  logic [Bytes-1:0]    text_keep;
  logic [TextBits-1:0] text;
  logic [UserBits-1:0] text_user;

  assign packet_ready_o = ready && beat_ready && (open_q || user_ready);
  assign moved          = packet_valid_i && packet_ready_o;

  always_ff @(posedge clk_i) begin
    if (!near_n) open_q <= 1'b0;
    else if (moved) open_q <= !packet_i[TextBits+Bytes];
  end

  ht_async_fifo #(.Width(TextBits + Bytes + 2), .Depth(Beats)) u_text (
      .write_clk_i(clk_i), .write_rst_ni(near_n), .valid_i(moved), .ready_o(beat_ready),
      .payload_i({cut_i, packet_i}), .read_clk_i(core_clk_i), .read_rst_ni(core_queue_n),
      .valid_o(text_valid), .ready_i(text_ready && text_goes),
      .payload_o({text_cut, text_last, text_keep, text}));

  ht_async_fifo #(.Width(UserBits), .Depth(2)) u_user (
      .write_clk_i(clk_i), .write_rst_ni(near_n), .valid_i(moved && !open_q),
      .ready_o(user_ready), .payload_i(user_i), .read_clk_i(core_clk_i),
      .read_rst_ni(core_queue_n), .valid_o(user_valid), .ready_i(taken && text_last),
      .payload_o(text_user));

  assign text_goes = user_valid && (inside_q || !stop);
  assign taken     = text_valid && text_ready && text_goes;

  always_ff @(posedge core_clk_i) begin
    if (!core_queue_n) inside_q <= 1'b0;
    else if (taken) inside_q <= !text_last;
  end

  // Answers
  logic        answer_valid, hash_valid, hash_ready;
  logic [73:0] answer, hash;

  ht_async_fifo #(.Width(74), .Depth(Beats)) u_answer (
      .write_clk_i(core_clk_i), .write_rst_ni(core_queue_n), .valid_i(hash_valid),
      .ready_o(hash_ready), .payload_i(hash), .read_clk_i(clk_i), .read_rst_ni(near_n),
      .valid_o(answer_valid), .ready_i(answer_ready_i && ready), .payload_o(answer));

  assign answer_valid_o = answer_valid && ready;
  assign answer_o       = answer;

  // Keys, one at a time, and what the slots hold after each
  logic                key_valid, key_ready, key_last, core_busy;
  logic [KeyUserBits-1:0] key_user;
  logic [7:0]          key_keep;
  logic [63:0]         key;
  logic [HoldBits-1:0] core_holds;

  if (Slots > 0) begin : gen_keys
    logic                key_room, holds_valid, loads_q, tell_q, told, asked_q;
    logic [HoldBits-1:0] holds, holds_q;

    assign slot_ready_o = ready && key_room;
    assign busy_o       = asked_q || !ready;
    assign holds_o      = holds_q;

    ht_async_fifo #(.Width(KeyUserBits + 73), .Depth(4)) u_key (
        .write_clk_i(clk_i), .write_rst_ni(near_n), .valid_i(slot_valid_i && ready),
        .ready_o(key_room), .payload_i(slot_i), .read_clk_i(core_clk_i),
        .read_rst_ni(core_queue_n), .valid_o(key_valid), .ready_i(key_ready),
        .payload_o({key_user, key_last, key_keep, key}));

    ht_async_fifo #(.Width(HoldBits), .Depth(2)) u_holds (
        .write_clk_i(core_clk_i), .write_rst_ni(core_queue_n), .valid_i(tell_q), .ready_o(told),
        .payload_i(core_holds), .read_clk_i(clk_i), .read_rst_ni(near_n), .valid_o(holds_valid),
        .ready_i(1'b1), .payload_o(holds));

    always_ff @(posedge core_clk_i) begin
      if (!core_queue_n) {loads_q, tell_q} <= '0;
      else begin
        loads_q <= core_busy;
        tell_q  <= (loads_q && !core_busy) || (tell_q && !told);
      end
    end

    always_ff @(posedge clk_i) begin
      if (!near_n) asked_q <= 1'b0;
      else asked_q <= (asked_q && !holds_valid) || (slot_valid_i && slot_ready_o);
      if (!rst_ni) holds_q <= '0;
      else if (holds_valid) holds_q <= holds;
    end
  end else begin : gen_no_keys
    logic unused;
    assign {key_valid, key_last, key_user, key_keep, key, holds_o} = '0;
    assign slot_ready_o = 1'b1;
    assign busy_o       = !ready;
    assign unused       = &{1'b0, slot_valid_i, slot_i, key_ready, core_busy, core_holds};
  end

  ht_tile_units #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
      .Keccak(Keccak), .Prng(Prng), .Parts(Parts), .TextBits(TextBits), .Detect(Detect)
  ) u_units (
      .clk_i(core_clk_i), .rst_ni(core_n), .flush_i(core_clear), .holds_o(core_holds),
      .busy_o(core_busy), .s_slot_axis_tvalid(key_valid), .s_slot_axis_tready(key_ready),
      .s_slot_axis_tdata(key), .s_slot_axis_tkeep(key_keep), .s_slot_axis_tlast(key_last),
      .s_slot_axis_tuser(key_user), .soon_i(1'b0), .cut_i(text_cut), .s_axis_tvalid(text_valid && text_goes),
      .s_axis_tready(text_ready), .s_axis_tdata(text), .s_axis_tkeep(text_keep),
      .s_axis_tlast(text_last), .s_axis_tuser(text_user), .m_axis_tvalid(hash_valid),
      .m_axis_tready(hash_ready), .m_axis_tdata(hash[63:0]), .m_axis_tkeep(hash[71:64]),
      .m_axis_tlast(hash[72]), .m_axis_tuser(hash[73]), .alert_o(core_alert));

  always_ff @(posedge core_clk_i) alert_q <= core_n ? core_alert : 2'd0;

  ht_sync #(.Width(2)) u_alert (.clk_i, .rst_ni, .level_i(alert_q), .level_o(alert_o));

endmodule

`default_nettype wire
