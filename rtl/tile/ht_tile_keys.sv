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
    input  logic [2:0]          slot_i,
    input  logic [3:0]          mode_i,
    input  logic                kmac_i,
    input  logic [4:0]          users_i,
    input  logic [15:0]         bytes_i,
    input  logic                abort_i,
    output logic                busy_o,        // of software
    output logic                runs_o,        // a key has its turn
    output logic                rest_o,        // of a sideloaded key that was given up more may come
    output logic                wants_o,       // the window takes bytes
    output logic                done_o,        // the slot holds the key, or is empty as asked
    output logic                error_o,       // it does not
    // Bytes from the window
    input  logic                chunk_valid_i,
    output logic                chunk_ready_o,
    input  logic [63:0]         chunk_i,
    input  logic [3:0]          chunk_bytes_i,
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
    // Slots
    output logic                m_slot_axis_tvalid,
    input  logic                m_slot_axis_tready,
    output logic [63:0]         m_slot_axis_tdata,
    output logic [7:0]          m_slot_axis_tkeep,
    output logic                m_slot_axis_tlast,
    output logic [KeyUserBits-1:0] m_slot_axis_tuser,  // the same, without users
    input  logic                slots_busy_i,  // a key is being prepared
    input  logic [Count-1:0]    holds_i,
    output logic [Count-1:0]    sideloaded_o,
    // May this job use this slot?
    input  logic [2:0]          job_slot_i,
    input  logic [3:0]          job_mode_i,
    input  logic [1:0]          job_kind_i,
    input  logic [2:0]          job_user_i,
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
  logic [3:0]          mode_q, side_mode;
  logic                side_kmac;
  logic [2:0]          side_place;  // the slot that it names
  logic                asked_q;             // by software, and has not had its turn
  logic                kmac_q, empty_q, failed_q, side_q, waited_q;
  // Sideload: a packet waits; a beat goes; some of its key has; its last beat has not; it is dropped
  logic                offered, sent, begun_q, inside_q, swallow_q;
  logic [4:0]          users_q;
  logic [15:0]         bytes_q, left_q;
  logic [3:0]          size;
  logic                unit_valid, unit_ready, moved, right, few, fresh_n, room, takes;
  logic [63:0]         unit;
  logic [1:0]          unused_packer;
  logic                unused;
  logic [9:0]          policy [0:Count-1];  // users, KMAC, mode
  logic [Count-1:0]    sideloaded_q;
  logic [SlotBits-1:0] job_slot;

  assign takes     = (start_i || empty_i) && !busy_o;
  assign sent      = s_sideload_axis_tvalid && s_sideload_axis_tready;
  assign offered   = Sideload && s_sideload_axis_tvalid && !swallow_q;
  // What a sideloaded key is for is said by its first beat, whatever the others say.
  assign side_mode  = ht_user_pkg::key_mode(s_sideload_axis_tuser);
  assign side_kmac  = ht_user_pkg::key_kind(s_sideload_axis_tuser) == ht_tile_pkg::KeyKindKmac;
  assign side_place = ht_user_pkg::key_slot(s_sideload_axis_tuser);
  assign side_slot  = begun_q ? side_slot_q : side_place[SlotBits-1:0] & SlotBits'(Slots - 1);
  assign slot      = side_q ? side_slot_q : slot_q;
  assign fresh_n   = rst_ni && !clear_i && fsm_q != StIdle;
  assign few     = left_q <= 8;
  assign size    = few ? left_q[3:0] : 4'd8;
  // Chunks go when the slots take words: so whether they do depends on no chunk.
  assign room    = fsm_q == StKey && m_slot_axis_tready;
  assign moved   = m_slot_axis_tvalid && m_slot_axis_tready;

  ht_byte_packer u_packer (
      .clk_i, .rst_ni(fresh_n),
      .chunk_valid_i(chunk_valid_i && wants_o && room), .chunk_ready_o(unit_ready), .chunk_i,
      .chunk_bytes_i, .flush_i(1'b0), .unit_bytes_i(size == 0 ? 4'd8 : size),
      .unit_valid_o(unit_valid), .unit_ready_i(room), .unit_o(unit),
      .exact_o(unused_packer[0]), .empty_o(unused_packer[1]));

  assign unused = &{1'b0, unused_packer, side_place, s_sideload_axis_tuser, slot_i, job_slot_i};

  assign busy_o        = asked_q || (fsm_q != StIdle && !side_q);
  assign runs_o        = fsm_q != StIdle;
  assign rest_o        = swallow_q;
  assign wants_o       = fsm_q == StKey && left_q != 0;
  assign chunk_ready_o = unit_ready && room;
  assign asks_o        = fsm_q != StIdle || asked_q || offered;

  function automatic logic [1:0] kind(input logic kmac);
    kind = kmac ? ht_tile_pkg::KeyKindKmac : ht_tile_pkg::KeyKindHmac;
  endfunction

  always_comb begin
    m_slot_axis_tvalid = fsm_q == StClear || (fsm_q == StKey && (unit_valid || left_q == 0));
    m_slot_axis_tdata  = (fsm_q == StClear || left_q == 0) ? '0 : unit;
    m_slot_axis_tkeep  = (fsm_q == StClear) ? '0 : ~(8'hff << size);
    m_slot_axis_tlast  = fsm_q == StClear || few;
    m_slot_axis_tuser  = ht_user_pkg::pack_key(3'(slot_q), mode_q, kind(kmac_q), 5'd0, bytes_q);
    if (Sideload && fsm_q == StSide) begin
      m_slot_axis_tvalid = s_sideload_axis_tvalid;
      m_slot_axis_tdata  = s_sideload_axis_tdata;
      m_slot_axis_tkeep  = s_sideload_axis_tkeep;
      m_slot_axis_tlast  = s_sideload_axis_tlast;
      m_slot_axis_tuser  = ht_user_pkg::pack_key(
          3'(side_slot), side_mode, kind(side_kmac), 5'd0,
          ht_user_pkg::key_bytes(s_sideload_axis_tuser));
    end
  end

  assign s_sideload_axis_tready = Sideload && (swallow_q || (fsm_q == StSide && m_slot_axis_tready));

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
          if (begun_q || moved) fsm_d = StClear;
        end
      StWait:  if (waited_q && !slots_busy_i) fsm_d = StEnd;
      default: fsm_d = StIdle;
    endcase
  end

  assign right   = !failed_q && holds_i[slot_q] != empty_q;
  assign done_o  = fsm_q == StEnd && right && !side_q;
  assign error_o = fsm_q == StEnd && !right && !side_q;

  assign job_slot = job_slot_i[SlotBits-1:0];
  assign able_o   = int'(job_slot_i) < Slots && holds_i[job_slot]
                    && policy[job_slot][4:0] == {ht_job_pkg::of_kmac(job_kind_i), job_mode_i}
                    && 1'(policy[job_slot][9:5] >> job_user_i);

  assign sideloaded_o = sideloaded_q & holds_i;

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

    // What comes of a sideloaded key after its abort or a zeroize is dropped.
    if (!rst_ni) inside_q <= 1'b0;
    else if (sent) inside_q <= !s_sideload_axis_tlast;

    if (!rst_ni || (sent && s_sideload_axis_tlast)) swallow_q <= 1'b0;
    else if (clear_i) swallow_q <= swallow_q || inside_q || sent;
    else if (fsm_q == StSide && fsm_d != StSide) swallow_q <= 1'b1;

    waited_q <= fsm_q == StWait;
    begun_q  <= fsm_q == StSide && (begun_q || moved);

    if (takes) begin
      slot_q   <= slot_i[SlotBits-1:0];
      mode_q   <= empty_i ? 4'd7 : mode_i;
      kmac_q   <= kmac_i;
      empty_q  <= empty_i;
      failed_q <= int'(slot_i) >= Slots;
      users_q  <= users_i;
      bytes_q  <= empty_i ? 16'd0 : bytes_i;
      left_q   <= empty_i ? 16'd0 : bytes_i;
    end else begin
      if (abort_i && asked_q) failed_q <= 1'b1;
      if (fsm_q == StKey && moved) left_q <= left_q - 16'(size);
    end
    if (fsm_q == StSide && moved) side_slot_q <= side_slot;

    if (fsm_q == StKey && moved) policy[slot_q] <= {users_q, kmac_q, mode_q};
    if (fsm_q == StSide && moved && !begun_q)
      policy[side_slot] <= {ht_user_pkg::key_users(s_sideload_axis_tuser), side_kmac, side_mode};
  end

endmodule

`default_nettype wire
