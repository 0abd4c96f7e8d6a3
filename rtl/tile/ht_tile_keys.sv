// SPDX-License-Identifier: Apache-2.0
// Keys on their way to the slots, from software through the key window, from a MAC, or from a port
// that software does not see, and who may load and use which. Nothing of a key can be read.

`default_nettype none

module ht_tile_keys #(
    parameter int Slots    = 8,
    parameter bit Sideload = 1'b1,
    parameter bit Detect   = 1'b0,  // see ht_tile_policy
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
    // The MAC of a job is due as a key, for which key_i holds but for its bytes: these, the MAC
    input  logic                derive_i,
    input  logic [518:0]        secret_i,
    output logic [1:0]          derived_o,     // {the slot holds it, its end}
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
    input  logic [1:0][7:0]     owners_i,      // only {the port, software} loads them
    output logic [6:0][7:0]     shown_o,       // as ht_tile_policy has it
    output logic                fault_o,       // a flip was found in it
    // May this job, by its TUSER, use its slot?
    input  logic [2:0]          user_i,
    input  logic [1:0]          does_i,        // {derives, verifies}
    input  logic [ht_user_pkg::MessageBits-1:0] job_i,
    output logic                able_o
);

  localparam logic [KeyUserBits-1:0] Told =
      ht_tile_pkg::pack_slot_key(3'h7, 4'hf, 2'h3, 5'd0, 1'b0, 2'd0, 5'd0, 16'hffff);

  typedef enum logic [2:0] {
    StIdle,    // what is asked for waits for the jobs that run
    StKey,     // its bytes
    StClear,   // a key that no slot takes leaves it empty
    StSide,    // from the other port
    StWait,    // until it is prepared
    StEnd
  } state_e;

  state_e              fsm_q, fsm_d;
  logic [SlotBits-1:0] asked_slot, side_slot, side_slot_q, slot;
  logic                refused, asked_q, empty_q, failed_q, derived_q, side_q, waited_q;
  // Sideload: a packet waits, is not for it; some of its key has gone; more comes for another slot
  logic                offered, side_barred, begun, other, same;
  logic [1:0][Count-1:0] barred;
  logic                key_valid, moved, right, takes, empties, unused;
  logic [72:0]         key, beat;
  logic [Count-1:0]    sideloaded_q;
  logic [KeyUserBits-1:0] key_q, side_key, user;  // key_q: that of software
  logic [2:0]          asked;
  logic [15:0]         bytes;  // of the key that is asked for

  assign takes      = (start_i || empty_i || derive_i) && !busy_o;
  assign empties    = empty_i && !derive_i;
  assign bytes      = derive_i ? 16'(secret_i[518:512])
                      : empty_i ? 16'd0 : ht_user_pkg::key_bytes(key_i);
  assign asked      = ht_user_pkg::key_slot(key_q);
  assign asked_slot = asked[SlotBits-1:0];
  assign slot       = side_q ? side_slot_q : asked_slot;
  assign refused    = int'(asked) >= Slots || barred[0][asked_slot];
  assign unused     = &{1'b0, asked, key_i};
  assign moved      = slot_valid_o && slot_ready_i;

  ht_tile_sideload #(.Slots(Slots), .Sideload(Sideload)) u_sideload (
      .clk_i, .rst_ni, .clear_i, .offered_o(offered), .side_i(fsm_q == StSide),
      .side_next_i(fsm_d == StSide), .slot_ready_i, .moved_i(moved), .begun_o(begun), .rest_o,
      .barred_i(barred[1]), .barred_o(side_barred), .other_o(other),
      .slot_o(side_slot), .slot_q_o(side_slot_q), .key_o(side_key), .s_sideload_axis_tvalid,
      .s_sideload_axis_tready, .s_sideload_axis_tlast, .s_sideload_axis_tuser);

  ht_tile_key_source u_source (
      .clk_i, .rst_ni(rst_ni && !clear_i && fsm_q != StIdle), .begin_i(takes), .bytes_i(bytes),
      .derived_i(derived_q), .secret_i(secret_i[511:0]), .wants_o, .chunk_valid_i, .chunk_ready_o,
      .chunk_i, .turn_i(fsm_q == StKey), .valid_o(key_valid), .ready_i(slot_ready_i), .beat_o(key));

  ht_tile_policy #(.Slots(Slots), .Detect(Detect)) u_policy (
      .clk_i, .rst_ni, .software_i(fsm_q == StKey && moved), .software_key_i(key_q),
      .side_i(fsm_q == StSide && moved && !begun), .side_key_i(side_key), .same_o(same),
      .ends_i(fsm_q == StEnd), .end_slot_i(slot), .owners_i, .barred_o(barred), .holds_i, .user_i,
      .derive_i(does_i[1]), .verify_i(does_i[0]), .job_i, .able_o, .sideloaded_i(sideloaded_q),
      .shown_o, .fault_o);

  assign busy_o        = asked_q || (fsm_q != StIdle && !side_q);
  assign runs_o        = fsm_q != StIdle;
  assign asks_o        = fsm_q != StIdle || asked_q || derive_i || offered;

  always_comb begin
    slot_valid_o = fsm_q == StClear || key_valid;
    user         = key_q;
    beat         = (fsm_q == StClear) ? {1'b1, 72'd0} : key;
    if (Sideload && fsm_q == StSide) begin
      slot_valid_o = s_sideload_axis_tvalid && !side_barred;
      user         = side_key;
      beat         = {s_sideload_axis_tlast, s_sideload_axis_tkeep, s_sideload_axis_tdata};
      if (begun && (other || !same)) beat[71:64] = 8'h02;  // no slot takes such a beat
    end
  end

  // The slots are not told who may use them.
  assign slot_o = {user & Told, beat};

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:
        if (asked_q && (failed_q || abort_i || refused)) fsm_d = StEnd;
        else if (asked_q && turn_i) begin
          fsm_d = StKey;
          if (empty_q) fsm_d = StClear;
        end else if (offered && turn_i && !asked_q) fsm_d = StSide;
      StKey:
        if (moved && key[72]) fsm_d = StWait;
        else if (abort_i) fsm_d = StClear;  // ends the packet before its time
      StClear: if (moved) fsm_d = StWait;
      StSide:
        if (moved && s_sideload_axis_tlast) fsm_d = StWait;
        else if (abort_i || side_barred) begin
          fsm_d = StIdle;
          if (begun || moved) fsm_d = StClear;
        end
      StWait:  if (waited_q && !slots_busy_i) fsm_d = StEnd;
      default: fsm_d = StIdle;
    endcase
  end

  assign right     = !failed_q && holds_i[asked_slot] != empty_q;
  assign done_o    = fsm_q == StEnd && right && !side_q && !derived_q;
  assign error_o   = fsm_q == StEnd && !right && !side_q && !derived_q;
  assign derived_o = {right, fsm_q == StEnd && !side_q && derived_q};

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
      key_q    <= ht_tile_pkg::pack_slot_key(
          ht_user_pkg::key_slot(key_i), empties ? 4'd7 : ht_user_pkg::key_mode(key_i),
          ht_user_pkg::key_kind(key_i) == ht_tile_pkg::KeyKindKmac ? ht_tile_pkg::KeyKindKmac
                                                                   : ht_tile_pkg::KeyKindHmac,
          ht_user_pkg::key_users(key_i), ht_tile_pkg::slot_key_lock(key_i),
          ht_tile_pkg::slot_key_usage(key_i), ht_tile_pkg::slot_key_least(key_i),
          bytes);
      empty_q   <= empties;
      derived_q <= derive_i;
      failed_q  <= 1'b0;
    end else if (asked_q && (abort_i || (refused && fsm_q == StIdle))) failed_q <= 1'b1;
  end

`ifdef FORMAL
  localparam int Most = 8;

  logic [Most-1:0]     locked, locked_q;
  logic [SlotBits-1:0] place;  // the slot that a beat is for
  logic                known_q;
  initial known_q = 1'b0;

  assign locked = shown_o[2];
  assign place  = (fsm_q == StSide) ? side_slot : slot;

  always_ff @(posedge clk_i) begin
    known_q  <= known_q || !rst_ni;
    locked_q <= rst_ni ? locked : '0;
    if (known_q && rst_ni && Slots > 0) begin
      // A slot that is locked stays so, whatever is asked for, cleared and aborted,
      assert ((locked & locked_q) == locked_q);
      // and no beat of a key goes to it, from the port or from software, which empties it by one too
      assert (!(slot_valid_o && slot_ready_i && locked[3'(place)]));
      // Nor to one that belongs to the other side, as it is when the key begins
      assert (!(fsm_q == StSide && moved && !begun && owners_i[0][3'(place)]));
      assert (!(fsm_q == StIdle && (fsm_d == StKey || fsm_d == StClear)
                && (owners_i[1][3'(asked_slot)] || locked[3'(asked_slot)])));
      // What is refused is told, of a key that is derived to the job alone
      assert (!done_o || !failed_q);
      assert (!derived_o[0] || (!done_o && !error_o && derived_o[1] == (!failed_q && holds_i[slot])));
      // Software sees nothing of it, and gives nothing to it
      assert (!derived_q || !busy_o || !(wants_o || chunk_ready_o));

      // Why it holds
      assert (fsm_q <= StEnd);
      assert (!((fsm_q == StKey || fsm_q == StClear || fsm_q == StWait) && locked[3'(slot)]));
      assert (!(fsm_q == StSide && begun && locked[3'(side_slot)]));
      assert (fsm_q != StSide || (side_q && !rest_o));
      assert (fsm_q != StKey || !side_q);
      assert (!busy_o || !(derived_q && empty_q));
      assert (!(begun && fsm_q == StSide) || side_slot == side_slot_q);
      cover (locked == 1 && error_o);
      cover (derived_o == 2'b11);
      cover (!Sideload || (locked == 1 && side_barred));
      cover (!Sideload || (fsm_q == StSide && begun && other && moved));
    end
  end
`endif

endmodule

`default_nettype wire
