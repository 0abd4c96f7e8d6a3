// SPDX-License-Identifier: Apache-2.0
// Loads keys into slots. For HMAC (FIPS 198-1) with SHA-2 a slot gets the states after the two
// padded keys, for HMAC with SHA-3 the key; a key longer than a block is hashed first. For KMAC a
// slot gets the key.

`default_nettype none

module ht_hmac_load #(
    parameter int Modes2 = 63,   // see ht_hash_stream
    parameter int Modes3 = 255,
    parameter int Frame  = 3,
    parameter int Slots  = 8,    // a power of two
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    input  logic                 zeroize_i,
    input  logic                 idle_i,    // no message is in progress: a key may begin
    output logic                 busy_o,
    // Key; TUSER with the first word, see ht_user_pkg: slot, mode, kind, bytes
    input  logic                 s_slot_axis_tvalid,
    output logic                 s_slot_axis_tready,
    input  logic [63:0]          s_slot_axis_tdata,
    input  logic [7:0]           s_slot_axis_tkeep,
    input  logic                 s_slot_axis_tlast,
    input  logic [KeyUserBits-1:0] s_slot_axis_tuser,
    // What the slots hold
    output logic [Slots-1:0]     holds_o,
    input  logic [SlotBits-1:0]  slot_i,    // the slot that is read:
    output logic                 holds_slot_o,
    output logic [3:0]           mode_o,
    output logic                 kmac_o,
    output logic [8:0]           bytes_o,   // bytes of the key of KMAC
    // Memory
    input  logic                 sweeping_i,
    output logic [SlotBits-1:0]  slot_o,
    output logic [4:0]           place_o,
    output logic                 write_o,
    output logic [63:0]          word_o,
    input  logic [63:0]          word_i,
    // Hash
    output logic                 hash_valid_o,
    input  logic                 hash_ready_i,
    output logic [63:0]          hash_o,
    output logic [7:0]           hash_keep_o,
    output logic                 hash_last_o,
    output logic [3:0]           hash_mode_o,
    output logic                 hash_open_o,  // a part: the answer is its state
    // Digest, or state
    input  logic                 digest_valid_i,
    output logic                 digest_ready_o,
    input  logic [63:0]          digest_i,
    input  logic                 digest_last_i,
    input  logic                 digest_error_i
);

  typedef enum logic [2:0] {
    StIdle,
    StClear,   // fill the slot with zeros
    StKey,     // store the key in its slot,
    StLong,    // or send it to the hash if it is longer than a block,
    StShort,   // and store its digest in the slot
    StPad,     // SHA-2: send the padded key to the hash
    StState    // and store the state after it in the slot; twice
  } state_e;

  state_e fsm_q, fsm_d, key_end;  // key_end: the state after a key, or after its digest

  logic [3:0]          mode_q, mode;
  logic                kmac_q, kmac, able;
  logic [SlotBits-1:0] slot_q;
  logic                outer_q;    // the second padded key
  logic                bad_q, wrong;  // the key is invalid
  logic                wrote_q, wrote;  // a part of the key is in the slot
  logic [4:0]          index_q, next;  // index of the word of key, digest or state
  logic [15:0]         left_q;     // bytes of the key that are left
  logic [13:0]         kinds_q [0:Slots-1];  // of each slot: bytes, KMAC, mode
  logic                sponge, begins, hashed, given, kept_right;
  logic [7:0]          block;      // bytes of a block
  logic [2:0]          slot;
  logic [63:0]         key;
  logic [3:0]          key_bytes;
  logic                unused;

  ht_hmac_key #(.Modes2(Modes2), .Modes3(Modes3), .Frame(Frame)) u_key (
      .data_i(s_slot_axis_tdata), .keep_i(s_slot_axis_tkeep), .last_i(s_slot_axis_tlast),
      .user_i(s_slot_axis_tuser), .left_i(left_q), .mode_o(mode), .kmac_o(kmac), .slot_o(slot),
      .able_o(able), .data_o(key), .bytes_o(key_bytes), .right_o(kept_right));

  assign unused = &{1'b0, slot};
  assign next   = index_q + 5'd1;
  assign sponge = Modes3 != 0 && (Modes2 == 0 || mode_q[3]);
  assign block  = sponge ? ht_keccak_pkg::rate_bytes(mode_q[2:0]) : (mode_q[2:1] == 0) ? 8'd64 : 8'd128;

  assign s_slot_axis_tready = fsm_q == StKey || (fsm_q == StLong && hash_ready_i);

  // The slot: the block is at 0, the states are after it
  assign slot_o  = slot_q;
  assign place_o = ((fsm_q == StState) ? (outer_q ? 5'd24 : 5'd16) : 5'd0) + index_q;

  assign wrote = wrote_q || (write_o && fsm_q == StKey);

  always_comb begin
    write_o = 1'b0;
    word_o  = digest_i;
    case (fsm_q)
      StClear: {write_o, word_o} = {1'b1, 64'd0};
      StKey:   {write_o, word_o} = {s_slot_axis_tvalid && s_slot_axis_tkeep[0] && !bad_q, key};
      StShort, StState: write_o = given && !bad_q;
      default: ;
    endcase
  end

  // The hash
  assign hash_valid_o   = fsm_q == StPad || (fsm_q == StLong && s_slot_axis_tvalid);
  assign hash_o         = (fsm_q == StPad) ? word_i ^ (outer_q ? {8{8'h5c}} : {8{8'h36}})  // 2.3
                                           : s_slot_axis_tdata;
  assign hash_keep_o    = (fsm_q == StPad) ? 8'hff : s_slot_axis_tkeep;
  assign hash_last_o    = (fsm_q == StPad) ? {next, 3'b0} == block : s_slot_axis_tlast;
  assign hash_mode_o    = mode_q;
  assign hash_open_o    = fsm_q == StPad;
  assign hashed         = hash_valid_o && hash_ready_i && hash_last_o;
  assign digest_ready_o = fsm_q == StShort || fsm_q == StState;
  assign given          = digest_valid_i && digest_ready_o;

  always_comb begin
    key_end = StPad;
    if (kmac_q || sponge || bad_q || wrong) key_end = StIdle;  // an invalid key has no state,
    if ((bad_q || wrong) && wrote) key_end = StClear;          // and no part of it stays
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:  if (begins) fsm_d = StClear;
      StClear:
        if (&index_q) begin
          fsm_d = StKey;
          if (!kmac_q && left_q > {8'b0, block}) fsm_d = StLong;
          if (wrote_q) fsm_d = StIdle;
        end
      StKey:   if (s_slot_axis_tvalid && s_slot_axis_tlast) fsm_d = key_end;
      StLong:  if (hashed) fsm_d = StShort;
      StShort: if (given && digest_last_i) fsm_d = key_end;
      StPad:   if (hashed) fsm_d = StState;
      default:
        if (given && digest_last_i) begin
          fsm_d = StPad;
          if (outer_q) fsm_d = StIdle;
        end
    endcase
  end

  assign busy_o = fsm_q != StIdle;
  assign begins = !busy_o && s_slot_axis_tvalid && idle_i && !sweeping_i;
  assign wrong  = (s_slot_axis_tvalid && s_slot_axis_tready && !kept_right)
                  || (given && digest_error_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q   <= StIdle;
      holds_o <= '0;
    end else begin
      fsm_q <= fsm_d;
      if (zeroize_i) holds_o <= '0;
      else if (fsm_q == StClear) holds_o[slot_q] <= 1'b0;
      else if (busy_o && fsm_d == StIdle) holds_o[slot_q] <= !bad_q && !wrong;
    end

    if (begins) begin
      mode_q  <= mode;
      kmac_q  <= kmac;
      slot_q  <= slot[SlotBits-1:0] & SlotBits'(Slots - 1);
      bad_q   <= zeroize_i || !able;
      left_q  <= ht_user_pkg::key_bytes(s_slot_axis_tuser);
      outer_q <= 1'b0;
      wrote_q <= 1'b0;
      index_q <= '0;
    end else begin
      wrote_q <= wrote;
      bad_q <= bad_q || wrong || zeroize_i;
      if (given && digest_last_i && fsm_q == StState) outer_q <= 1'b1;
      if (s_slot_axis_tvalid && s_slot_axis_tready) left_q <= left_q - 16'(key_bytes);
      if (fsm_d != fsm_q) index_q <= '0;
      else if (fsm_q == StClear || (fsm_q == StKey && s_slot_axis_tvalid) || given
               || (fsm_q == StPad && hash_ready_i))
        index_q <= next;
    end
    if (fsm_q == StClear) kinds_q[slot_q] <= {left_q[8:0], kmac_q, mode_q};
  end

  // The slot that is read
  assign holds_slot_o              = holds_o[slot_i];
  assign {bytes_o, kmac_o, mode_o} = kinds_q[slot_i];

`ifdef FORMAL
  // A word of a slot, any, by the reset; what the memory has there, and what the key says
  logic [SlotBits-1:0] pick_q;
  logic [4:0]          place_q;
  logic [63:0]         word_q, given_q, kept;
  // The newest key of this slot: {KMAC, mode}, its bytes, its beats so far
  logic [4:0]          what_q;
  logic [15:0]         count_q;
  logic [5:0]          beats_q;
  logic                spoilt_q;  // the key that is loaded does not count
  logic                first_q;   // its slot is cleared, before it comes
  logic                second_q;  // the second padded key
  logic                here, taken, swept_q, sweeps_q, quiet_q, was_q, ended_q;
  logic [Slots-1:0]    held_q;
  logic [SlotBits-1:0] last_q;
  logic                known, filled;
  logic [13:0]         kind;

  ht_hmac_load_check #(.Slots(Slots)) check (
      .clk_i, .rst_ni, .pick_slot_i(pick_q), .pick_place_i(place_q), .zeroize_i,
      .valid_i(s_slot_axis_tvalid), .idle_i, .sweeping_i,
      .busy_i(busy_o), .holds_i(holds_o), .slot_i(SlotBits'(int'(slot_i) % Slots)),
      .kind_i({holds_slot_o, bytes_o, kmac_o, mode_o}), .load_slot_i(slot_o), .place_i(place_o),
      .write_i(write_o), .spec_known_o(known), .spec_kind_o(kind), .spec_filled_o(filled));

  assign here  = busy_o && slot_q == pick_q;
  assign taken = s_slot_axis_tvalid && s_slot_axis_tready;
  for (genvar i = 0; i < 8; i++) begin : gen_kept
    assign kept[8*i +: 8] = s_slot_axis_tkeep[i] ? s_slot_axis_tdata[8*i +: 8] : 8'd0;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) {pick_q, place_q} <= {SlotBits'(int'(slot_i) % Slots), s_slot_axis_tdata[4:0]};
    if (!rst_ni || zeroize_i) word_q <= '0;
    else if (write_o && !sweeping_i && slot_o == pick_q && place_o == place_q) word_q <= word_o;

    if (begins) {spoilt_q, first_q} <= {zeroize_i || !able, 1'b1};
    else begin
      spoilt_q <= spoilt_q || zeroize_i || (taken && !kept_right) || (given && digest_error_i);
      first_q  <= first_q && !(fsm_q == StClear && &index_q);
    end
    if (begins && int'(slot) % Slots == int'(pick_q)) begin
      what_q  <= {kmac, mode};
      count_q <= ht_user_pkg::key_bytes(s_slot_axis_tuser);
      beats_q <= '0;
      given_q <= '0;
    end else if (here && taken) begin
      beats_q <= beats_q + 6'd1;
      if (s_slot_axis_tkeep[0] && beats_q == {1'b0, place_q}) given_q <= kept;
    end

    second_q <= !begins && (second_q || (fsm_q == StState && given && digest_last_i));
    swept_q  <= !rst_ni || zeroize_i;
    sweeps_q <= sweeping_i;
    quiet_q  <= rst_ni && !zeroize_i;
    was_q    <= rst_ni && busy_o;
    ended_q  <= rst_ni && busy_o && fsm_d == StIdle;
    held_q   <= holds_o;
    last_q   <= slot_q;

    if (rst_ni) begin
      // A sweep begins after a reset and a zeroize alone (ht_hmac_slots).
      assume (swept_q ? sweeping_i : !sweeping_i || sweeps_q);
      // The hash refuses only a key that this module refuses, by its TKEEP.
      assume (!(given && digest_error_i) || bad_q);

      // A slot without a key has nothing of one.
      if (!holds_o[pick_q] && !here) assert (word_q == 0);
      // A key goes into the slot that it names. No other slot changes but by a zeroize.
      assert (!write_o || (busy_o && slot_o == slot_q));
      if (was_q && busy_o) assert (slot_q == last_q);
      // The hash gets the beats of a key, or the padded keys (FIPS 198-1, 4), by its function.
      if (hash_valid_o) begin
        for (int i = 0; i < 8; i++)
          assert (hash_o[8*i +: 8] == (!hash_open_o ? s_slot_axis_tdata[8*i +: 8]
                                       : word_i[8*i +: 8] ^ (second_q ? 8'h5c : 8'h36)));
        assert (hash_keep_o == (hash_open_o ? 8'hff : s_slot_axis_tkeep));
        assert (!hash_open_o || (place_o == index_q && !write_o));
      end
      // Their states are in the upper half of the slot, each in its own eight words.
      if (write_o && fsm_q == StState)
        assert (place_o == {1'b1, second_q, 3'b0} + index_q && word_o == digest_i);
      if (!quiet_q) assert (holds_o == 0);
      else if (!was_q || last_q != pick_q) assert (holds_o[pick_q] == held_q[pick_q]);
      // It counts if all of it was right and no zeroize came.
      if (ended_q && quiet_q) assert (holds_o[last_q] == !spoilt_q);
      // It is known by its own function, kind and length.
      if (holds_o[pick_q] && !here && slot_i == pick_q) begin
        assert (holds_slot_o && {kmac_o, mode_o} == what_q && bytes_o == count_q[8:0]);
        // A key that is kept as it came: its bytes, then zeros
        if (kmac_o || (mode_o[3] && count_q <= {8'b0, ht_keccak_pkg::rate_bytes(mode_o[2:0])}))
          assert (word_q == given_q);
      end

      // Why it holds
      assert (!known || here || kinds_q[pick_q] == kind);
      assert (!here || filled || (fsm_q == StClear && index_q <= place_q));
      assert (!(swept_q || sweeps_q) || (word_q == 0 && (!busy_o || bad_q)));
      assert (fsm_q <= StState && int'(slot_q) < Slots && int'(pick_q) < Slots);
      if (busy_o) assert (outer_q == second_q);
      if (fsm_q == StClear) assert (first_q ? !wrote_q : (bad_q && wrote_q));
      if (fsm_q == StLong || fsm_q == StShort) assert (!wrote_q);
      if (busy_o) assert (bad_q == spoilt_q && (first_q == (fsm_q == StClear && !wrote_q)));
      if (holds_o[pick_q] && !here) assert (kinds_q[pick_q] == {count_q[8:0], what_q});
      if (holds_o[pick_q] && !here && (what_q[4] || (what_q[3]
          && count_q <= {8'b0, ht_keccak_pkg::rate_bytes(what_q[2:0])}))) assert (word_q == given_q);
      if (here) begin
        assert ({kmac_q, mode_q} == what_q);
        if (!first_q || index_q != 0) assert (!holds_o[pick_q]);
        if (first_q) assert (left_q == count_q && given_q == 0 && beats_q == 0);
        else if (fsm_q != StClear) assert (kinds_q[pick_q] == {count_q[8:0], what_q});
        if (!bad_q) assert (!kmac_q || (count_q <= 256 && mode_q[3]));
        case (fsm_q)
          StClear: assert (index_q <= place_q || word_q == 0);
          StKey: begin
            assert (bad_q ? (wrote_q || word_q == 0) : word_q == given_q);
            if (!bad_q) begin
              assert (beats_q <= 32 && index_q == beats_q[4:0]);
              assert (left_q <= count_q && count_q - left_q == {7'b0, beats_q, 3'b0});
              assert (kmac_q || count_q <= {8'b0, block});
              assert ((wrote_q && {1'b0, place_q} < beats_q) || given_q == 0);
            end
          end
          StLong:  assert (word_q == 0 && !kmac_q && count_q > {8'b0, block});
          StShort: assert ((!bad_q || word_q == 0) && !kmac_q && count_q > {8'b0, block});
          default: assert ((!bad_q || word_q == 0) && !sponge && !kmac_q);
        endcase
      end
      cover (ended_q && holds_o[pick_q] && word_q != 0);
      cover (ended_q && holds_o == 0 && spoilt_q && quiet_q && !first_q);
    end
  end
`endif

endmodule

`default_nettype wire
