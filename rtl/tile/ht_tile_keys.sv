// SPDX-License-Identifier: Apache-2.0
// Keys on their way to the slots, from software through the key window or from a port that software
// does not see, and who may use which. Nothing of a key can be read.

`default_nettype none

module ht_tile_keys #(
    parameter int Slots    = 8,
    parameter bit Sideload = 1'b1,
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int Count    = (Slots > 0) ? Slots : 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                clear_i,       // resets all but what is known of the sideload's packet
    // Key of software
    input  logic                start_i,
    input  logic                empty_i,       // makes the slot empty
    input  logic [KeyUserBits-1:0] key_i,      // what it is for, as a TUSER
    input  logic                abort_i,
    output logic                busy_o,        // of software
    output logic                runs_o,        // a key has its turn
    output logic                rest_o,        // of a sideloaded key that was given up more may come
    output logic                wants_o,       // the window takes bytes
    output logic                done_o,        // the slot holds the key, or is empty as asked
    output logic                error_o,       // it does not
    // Bytes from the window: {bytes, chunk}
    input  logic                chunk_valid_i,
    output logic                chunk_ready_o,
    input  logic [67:0]         chunk_i,
    // Sideload: TUSER of a key as ht_user_pkg has it, with the first beat
    input  logic                s_sideload_axis_tvalid,
    output logic                s_sideload_axis_tready,
    input  logic [63:0]         s_sideload_axis_tdata,
    input  logic [7:0]          s_sideload_axis_tkeep,
    input  logic                s_sideload_axis_tlast,
    input  logic [KeyUserBits-1:0] s_sideload_axis_tuser,
    // Turn: keys go while no job runs
    output logic                asks_o,
    input  logic                turn_i,
    // Slots: {TUSER without users, last, keep, data}
    output logic                slot_valid_o,
    input  logic                slot_ready_i,
    output logic [KeyUserBits+72:0] slot_o,
    input  logic                slots_busy_i,  // a key is being prepared
    input  logic [Count-1:0]    holds_i,
    output logic [5:0][7:0]     shown_o,       // {jobs of a queue may use it, sideloaded, it holds}
    // May this job, by its TUSER, use its slot?
    input  logic [2:0]          user_i,
    input  logic [ht_user_pkg::MessageBits-1:0] job_i,
    output logic                able_o
);

  typedef enum logic [2:0] {
    StIdle,    // what is asked for waits for the jobs that run
    StKey,     // its bytes
    StClear,   // a key that no slot takes leaves it empty
    StSide,    // from the other port
    StWait,    // until it is prepared
    StEnd
  } state_e;

  state_e              fsm_q, fsm_d;
  logic [SlotBits-1:0] slot_q, side_slot, side_slot_q, slot;
  logic [2:0]          slot_asked;
  logic [3:0]          mode_q, size;
  logic                asked_q, kmac_q, empty_q, failed_q, side_q, waited_q;  // asked: has no turn
  logic                offered, begun;  // sideload: a packet waits; some of its key has gone
  logic [4:0]          users_q;
  logic [15:0]         bytes_q, left_q;
  logic                unit_valid, unit_ready, moved, right, few, fresh_n, room, takes;
  logic [63:0]         unit;
  logic [72:0]         beat;
  logic [Count-1:0]    sideloaded_q;
  logic [KeyUserBits-1:0] key, side_key, user;
  logic [2:0]          unused;

  assign takes      = (start_i || empty_i) && !busy_o;
  assign slot_asked = ht_user_pkg::key_slot(key_i);
  assign slot       = side_q ? side_slot_q : slot_q;
  assign fresh_n    = rst_ni && !clear_i && fsm_q != StIdle;
  assign few        = left_q <= 8;
  assign size       = few ? left_q[3:0] : 4'd8;
  assign unused[2]  = &{1'b0, unused[1:0], slot_asked, key_i};

  // Chunks go when the slots take words: so whether they do depends on no chunk.
  assign room  = fsm_q == StKey && slot_ready_i;
  assign moved = slot_valid_o && slot_ready_i;

  ht_tile_sideload #(.Slots(Slots), .Sideload(Sideload)) u_sideload (
      .clk_i, .rst_ni, .clear_i, .offered_o(offered), .side_i(fsm_q == StSide),
      .side_next_i(fsm_d == StSide), .slot_ready_i, .moved_i(moved), .begun_o(begun), .rest_o,
      .slot_o(side_slot), .slot_q_o(side_slot_q), .key_o(side_key), .s_sideload_axis_tvalid,
      .s_sideload_axis_tready, .s_sideload_axis_tlast, .s_sideload_axis_tuser);

  ht_byte_packer u_packer (
      .clk_i, .rst_ni(fresh_n), .chunk_valid_i(chunk_valid_i && wants_o && room),
      .chunk_ready_o(unit_ready), .chunk_i(chunk_i[63:0]), .chunk_bytes_i(chunk_i[67:64]),
      .flush_i(1'b0), .unit_bytes_i(size == 0 ? 4'd8 : size), .unit_valid_o(unit_valid),
      .unit_ready_i(room), .unit_o(unit), .exact_o(unused[0]), .empty_o(unused[1]));

  ht_tile_policy #(.Slots(Slots)) u_policy (
      .clk_i, .software_i(fsm_q == StKey && moved), .software_key_i(key),
      .side_i(fsm_q == StSide && moved && !begun), .side_key_i(side_key), .holds_i, .user_i, .job_i,
      .able_o, .sideloaded_i(sideloaded_q), .shown_o);

  assign busy_o        = asked_q || (fsm_q != StIdle && !side_q);
  assign runs_o        = fsm_q != StIdle;
  assign wants_o       = fsm_q == StKey && left_q != 0;
  assign chunk_ready_o = unit_ready && room;
  assign asks_o        = fsm_q != StIdle || asked_q || offered;

  assign key = ht_user_pkg::pack_key(3'(slot_q), mode_q,
      kmac_q ? ht_tile_pkg::KeyKindKmac : ht_tile_pkg::KeyKindHmac, users_q, bytes_q);

  always_comb begin
    slot_valid_o = fsm_q == StClear || (fsm_q == StKey && (unit_valid || left_q == 0));
    user         = key;
    beat         = {fsm_q == StClear || few, (fsm_q == StClear) ? 8'd0 : ~(8'hff << size),
                    (fsm_q == StClear || left_q == 0) ? 64'd0 : unit};
    if (Sideload && fsm_q == StSide) begin
      slot_valid_o = s_sideload_axis_tvalid;
      user         = side_key;
      beat         = {s_sideload_axis_tlast, s_sideload_axis_tkeep, s_sideload_axis_tdata};
    end
  end

  // The slots are not told who may use them.
  assign slot_o = {
      ht_user_pkg::pack_key(ht_user_pkg::key_slot(user), ht_user_pkg::key_mode(user),
                            ht_user_pkg::key_kind(user), 5'd0, ht_user_pkg::key_bytes(user)),
      beat};

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:
        if (asked_q && (failed_q || abort_i)) fsm_d = StEnd;
        else if (asked_q && turn_i) begin
          fsm_d = StKey;
          if (empty_q) fsm_d = StClear;
        end else if (offered && turn_i && !asked_q) fsm_d = StSide;
      StKey:
        if (moved && few) fsm_d = StWait;
        else if (abort_i) fsm_d = StClear;  // ends the packet before its time
      StClear: if (moved) fsm_d = StWait;
      StSide:
        if (moved && s_sideload_axis_tlast) fsm_d = StWait;
        else if (abort_i) begin
          fsm_d = StIdle;
          if (begun || moved) fsm_d = StClear;
        end
      StWait:  if (waited_q && !slots_busy_i) fsm_d = StEnd;
      default: fsm_d = StIdle;
    endcase
  end

  assign right   = !failed_q && holds_i[slot_q] != empty_q;
  assign done_o  = fsm_q == StEnd && right && !side_q;
  assign error_o = fsm_q == StEnd && !right && !side_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || clear_i) begin
      fsm_q        <= StIdle;
      asked_q      <= 1'b0;
      side_q       <= 1'b0;
      sideloaded_q <= '0;
    end else begin
      fsm_q <= fsm_d;
      if (takes) asked_q <= 1'b1;
      else if (fsm_q == StIdle && fsm_d != StIdle && fsm_d != StSide) asked_q <= 1'b0;
      if (fsm_q == StIdle) side_q <= fsm_d == StSide;

      if (moved) sideloaded_q[(fsm_q == StSide) ? side_slot : slot] <= fsm_q == StSide;
    end

    waited_q <= fsm_q == StWait;

    if (takes) begin
      slot_q   <= slot_asked[SlotBits-1:0];
      mode_q   <= empty_i ? 4'd7 : ht_user_pkg::key_mode(key_i);
      kmac_q   <= ht_user_pkg::key_kind(key_i) == ht_tile_pkg::KeyKindKmac;
      empty_q  <= empty_i;
      failed_q <= int'(slot_asked) >= Slots;
      users_q  <= ht_user_pkg::key_users(key_i);
      bytes_q  <= empty_i ? 16'd0 : ht_user_pkg::key_bytes(key_i);
      left_q   <= empty_i ? 16'd0 : ht_user_pkg::key_bytes(key_i);
    end else begin
      if (abort_i && asked_q) failed_q <= 1'b1;
      if (fsm_q == StKey && moved) left_q <= left_q - 16'(size);
    end
  end

endmodule

`default_nettype wire
