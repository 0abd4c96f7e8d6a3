// SPDX-License-Identifier: Apache-2.0
// Sends messages to ht_hash_stream and answers back: as they are, or with the key of a slot. For
// HMAC (FIPS 198-1) it sends what comes before the text, then the outer prefix, which waits in the
// hash for the inner digest; for KMAC it sends the key to the key port. While one MAC is made, the
// inner hash of the next may begin. Of a part of a message the state stays in the slot.

`default_nettype none

module ht_hmac_message #(
    parameter int Modes2 = 63,   // see ht_hash_stream
    parameter int Modes3 = 255,
    parameter int Slots  = 8,    // a power of two
    parameter int TextBits = 64, // of beats to the hash; what a slot gives has 64
    parameter bit Parts  = 1'b1, // messages may come in parts
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int UserBits = ht_user_pkg::MessageBits
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  zeroize_i,
    // {what goes on is forgotten, no message begins, a key is loaded, into this slot}
    input  logic [SlotBits+2:0]   load_i,
    output logic                  idle_o,   // no message has begun, and all are answered
    // Message; for TUSER see ht_hmac_stream
    input  logic                  soon_i,   // its first beat comes, and TUSER holds already
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
    // Slot
    output logic [SlotBits-1:0]   slot_o,
    input  logic [14:0]           holds_i,  // contents of the slot: {holds, bytes, KMAC, mode}
    output logic [4:0]            place_o,  // word of its memory
    input  logic [63:0]           word_i,
    output logic                  write_o,  // the digest's word
    output logic [4:0]            write_place_o,
    // Hash
    output logic                  hash_valid_o,
    input  logic                  hash_ready_i,
    output logic [TextBits-1:0]   hash_o,
    output logic [TextBits/8-1:0] hash_keep_o,
    output logic                  hash_last_o,
    output logic [UserBits-1:0]   hash_user_o,
    // Key of the hash
    output logic                  key_valid_o,
    input  logic                  key_ready_i,
    output logic [7:0]            key_keep_o,
    output logic                  key_last_o,
    // Digest of the hash
    input  logic                  digest_valid_i,
    output logic                  digest_ready_o,
    input  logic [63:0]           digest_i,
    input  logic [7:0]            digest_keep_i,
    input  logic                  digest_last_i,
    input  logic                  digest_error_i
);

  typedef enum logic [2:0] {
    StPass,    // messages without a key pass unchanged
    StPrefix,  // HMAC: the state, or the padded key
    StText,    // the message; for KMAC its key too
    StDigest,  // HMAC: the inner digest, after the outer prefix
    StKeep     // HMAC of a part: its state comes
  } state_e;

  state_e fsm_q, fsm_d;

  logic                first_q, offered_q, pass, drained, answered;
  logic [3:0]          count_q;         // messages without a key that are not answered
  // Message with a key
  logic [2:0]          user_slot, mode;  // mode: its lower bits
  logic [SlotBits-1:0] slot_q;
  logic                keyed, good, kmac, sponge, hmac, refused, resumes, suspends, kept, keeps, hold;
  logic                outer_q, begins, moved, left_off, ends, spoils, run_n, unused;
  logic                prefix_last, digest_more, digest_last, due, whole;  // a MAC is due; all is received
  logic [63:0]         prefix;
  logic [4:0]          stored;          // words of the inner digest received

  ht_hmac_request #(.Modes2(Modes2), .Modes3(Modes3), .Slots(Slots), .TextBits(TextBits), .Parts(Parts)) u_request (
      .clk_i, .rst_ni, .zeroize_i, .load_i(load_i[SlotBits:0]), .slot_i(slot_o),
      .user_i(s_axis_tuser), .holds_i, .begins_i(begins), .beat_i({hash_last_o, fsm_q == StText && moved}),
      .keeps_i(keeps), .slot_o(user_slot), .keyed_o(keyed), .good_o(good), .kept_o(kept), .kmac_o(kmac),
      .mode_o(mode), .sponge_o(sponge), .hmac_o(hmac), .resumes_o(resumes), .suspends_o(suspends),
      .refused_o(refused), .passes_i(fsm_q == StPass), .text_i(fsm_q == StText), .user_o(hash_user_o));

  ht_hmac_words u_words (
      .clk_i, .begins_i(begins), .over_i(moved && left_off),
      .next_i((key_valid_o && key_ready_i) || (moved && (fsm_q == StPrefix || fsm_q == StDigest))),
      .prefix_i(fsm_q == StPrefix), .outer_i(outer_q), .resumes_i(resumes),
      .digest_i(fsm_q == StDigest), .keeps_i(fsm_q == StKeep), .mode_i(mode), .sponge_i(sponge),
      .bytes_i(holds_i[13:5]), .stored_i(stored), .place_o, .write_place_o, .word_i, .prefix_o(prefix), .prefix_last_o(prefix_last), .digest_more_o(digest_more),
      .digest_last_o(digest_last), .key_keep_o, .key_last_o);

  ht_hmac_answer u_answer (
      .clk_i, .rst_ni(run_n), .zeroize_i, .passes_i(fsm_q == StPass), .begins_i(begins), .spoils_i(spoils),
      .inner_i(fsm_q == StDigest || fsm_q == StKeep), .ends_i(ends), .part_i(fsm_q == StKeep),
      .keeps_o(keeps), .due_o(due), .answered_o(answered), .write_o, .stored_o(stored), .whole_o(whole),
      .digest_valid_i, .digest_ready_o, .digest_i, .digest_keep_i, .digest_last_i,
      .digest_error_i, .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep,
      .m_axis_tlast, .m_axis_tuser);

  assign hold    = load_i[SlotBits+1];
  assign run_n   = rst_ni && !load_i[SlotBits+2];
  // One MAC is due at a time: the inner digest of the next MAC waits for it, as does a message of
  // KMAC. With HMAC the prefix goes while the first beat is on its way.
  assign pass    = !first_q || offered_q || !(hold || keyed);
  assign drained = first_q && !offered_q && count_q == 0;
  assign idle_o  = fsm_q == StPass && drained && !due;
  assign begins  = fsm_q == StPass && drained && !hold && keyed
                   && ((good && !kmac) ? s_axis_tvalid || soon_i : s_axis_tvalid && !due);

  assign slot_o = (fsm_q == StPass) ? user_slot[SlotBits-1:0] & SlotBits'(Slots - 1) : slot_q;
  assign unused = &{1'b0, user_slot, kept};

  // Data for the hash
  always_comb begin
    hash_valid_o = 1'b0;
    hash_o       = s_axis_tdata;
    hash_keep_o  = s_axis_tkeep;
    hash_last_o  = s_axis_tlast;
    case (fsm_q)
      StPass:   hash_valid_o = s_axis_tvalid && pass;
      StPrefix: begin
        hash_valid_o = 1'b1;
        hash_o       = TextBits'(prefix);
        hash_keep_o  = (TextBits / 8)'(8'hff);
        hash_last_o  = 1'b0;
      end
      StText:   hash_valid_o = s_axis_tvalid;
      StDigest: begin
        // A word goes on as it comes, or is read again in the next cycles
        hash_valid_o = whole || digest_more || write_o;
        hash_o       = TextBits'((whole || digest_more) ? word_i : digest_i);
        hash_last_o  = digest_last;
        hash_keep_o  = (TextBits / 8)'((hash_last_o && mode[1:0] == 0) ? 8'h0f : 8'hff);  // 28 bytes
      end
      default: ;
    endcase
  end

  // The counted item ends with the word that moves now.
  assign left_off      = (fsm_q == StPrefix) ? prefix_last : hash_last_o;
  assign moved         = hash_valid_o && hash_ready_i;
  assign s_axis_tready = (fsm_q == StText || (fsm_q == StPass && pass)) && hash_ready_i;
  assign key_valid_o   = fsm_q == StText && !hmac && !refused;
  assign spoils        = fsm_q == StText && moved && hash_last_o && !hash_keep_o[0] && suspends;
  assign ends          = (moved && hash_last_o && (fsm_q == StDigest || (fsm_q == StText && !hmac)))
                         || (fsm_q == StKeep && whole);

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StPass:
        if (begins) begin
          fsm_d = StText;
          if (good && !kmac) fsm_d = StPrefix;
        end
      StPrefix:
        if (moved && left_off) begin
          fsm_d = StText;
          if (outer_q) fsm_d = StDigest;
        end
      StText:
        if (moved && hash_last_o) begin
          fsm_d = StPass;
          if (hmac) fsm_d = StPrefix;
          if (suspends) fsm_d = StKeep;
        end
      default: if (ends) fsm_d = StPass;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!run_n) begin
      fsm_q     <= StPass;
      first_q   <= 1'b1;
      offered_q <= 1'b0;
      count_q   <= '0;
    end else begin
      fsm_q     <= fsm_d;
      offered_q <= fsm_q == StPass && hash_valid_o && !hash_ready_i;
      count_q   <= count_q + 4'(fsm_q == StPass && moved && first_q) - 4'(answered);
      if (s_axis_tvalid && s_axis_tready) first_q <= s_axis_tlast;
    end

    if (begins) {slot_q, outer_q} <= {slot_o, 1'b0};
    else if (fsm_q == StText && moved && hash_last_o) outer_q <= 1'b1;
  end

`ifdef FORMAL
  // The message with a key that is in progress: its TUSER and what its slot had as it began, the
  // beats that the hash got of the part that goes now, those of the key of KMAC
  logic                runs_q, mac_q;  // mac_q: it is of HMAC
  logic [1:0]          part_q;         // before the text, text, before the inner digest, this digest
  logic [UserBits-1:0] asked_q;
  logic [14:0]         had_q;
  // It had a state; it is in one part; its text ended with an empty beat; its state comes
  logic                kept_q, whole_q, early_q, keeping;
  logic [5:0]          beats_q, key_beats_q;
  logic                fresh_q;        // the next beat is the first one of its message
  logic                spec_lost, spec_whole, spec_due, spec_void, spec_part, right;
  logic [4:0]          spec_stored, first_place;
  logic [3:0]          spec_mode, words, spec_state;  // words of a digest, and of a state
  logic [7:0]          spec_prefix;
  logic                over;

  ht_handshake #(.Width(TextBits + TextBits / 8 + UserBits + 1), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni(run_n), .valid_i(s_axis_tvalid), .ready_i(s_axis_tready),
      .payload_i({s_axis_tdata, s_axis_tkeep, s_axis_tlast, s_axis_tuser}));
  ht_hmac_answer_check #(.Assume(1'b1)) check_answer (
      .clk_i, .rst_ni(run_n), .zeroize_i, .passes_i(fsm_q == StPass), .begins_i(begins), .spoils_i(spoils),
      .inner_i(fsm_q == StDigest || fsm_q == StKeep), .ends_i(ends), .part_i(fsm_q == StKeep),
      .keeps_i(keeps), .due_i(due), .answered_i(answered), .write_i(write_o), .stored_i(stored), .whole_i(whole),
      .digest_valid_i, .digest_ready_i(digest_ready_o), .digest_i, .digest_keep_i, .digest_last_i,
      .digest_error_i, .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep,
      .m_axis_tlast, .m_axis_tuser, .spec_lost_o(spec_lost), .spec_stored_o(spec_stored),
      .spec_whole_o(spec_whole), .spec_due_o(spec_due), .spec_void_o(spec_void),
      .spec_part_o(spec_part));

  ht_hmac_message_check check (
      .clk_i, .rst_ni(run_n), .hold_i(hold), .idle_i(idle_o), .kind_i(holds_i[4:3]), .write_i(write_o),
      .write_place_i(write_place_o));

  // The slot has the key that a message asks for: of HMAC, or of KMAC; a part goes on from a state that
  // it keeps, and is of SHA-2
  function automatic logic fits(input logic [UserBits-1:0] user, input logic [5:0] slot,
                                input logic state);
    logic [1:0] kind;
    logic       goes_on;
    kind    = ht_user_pkg::message_kind(user);
    goes_on = ht_user_pkg::message_resume(user);
    fits = ht_user_pkg::message_keyed(user) && slot[5]
           && slot[3:0] == ht_user_pkg::message_mode(user)
           && (slot[4] ? kind[1]
               : kind == 0 && (!goes_on || (state && slot[3:0] < 8)));
  endfunction
  function automatic logic asks(input logic [UserBits-1:0] user);
    asks = ht_user_pkg::message_keyed(user)
           || (ht_user_pkg::message_mode(user) >= 8 && ht_user_pkg::message_kind(user) >= 2);
  endfunction

  assign right       = fits(asked_q, {had_q[14], had_q[4:0]}, kept_q);
  assign keeping     = mac_q && part_q == 2 && !whole_q;
  assign spec_mode   = ht_user_pkg::message_mode(asked_q);
  assign spec_prefix = spec_mode[3] ? ht_keccak_pkg::rate_bytes(spec_mode[2:0])
                       : spec_mode < 2 ? 8'd32 : 8'd64;
  assign words       = (spec_mode[1:0] == 3) ? 4'd8 : (spec_mode[1:0] == 2) ? 4'd6 : 4'd4;
  assign first_place = spec_mode[3] ? 5'd24 : 5'd0;
  assign spec_state  = (spec_mode < 2) ? 4'd4 : 4'd8;
  assign over        = part_q[0] ? hash_last_o : 9'(beats_q) + 9'd1 == 9'(spec_prefix) >> 3;

  always_ff @(posedge clk_i) begin
    fresh_q <= !run_n || (s_axis_tvalid && s_axis_tready ? s_axis_tlast : fresh_q);
    if (!run_n) runs_q <= 1'b0;
    else if (begins) begin
      {runs_q, mac_q, part_q} <= {1'b1, good && !kmac, 1'b0, !(good && !kmac)};
      {asked_q, had_q, beats_q, key_beats_q} <= {s_axis_tuser, holds_i, 12'd0};
      {kept_q, whole_q} <= {kept, 1'b1};
    end else if (runs_q) begin
      if (key_valid_o && key_ready_i) key_beats_q <= key_beats_q + 6'd1;
      if (moved && part_q == 1)
        {early_q, whole_q} <= {!hash_keep_o[0], spec_mode[3] || !ht_user_pkg::message_suspend(s_axis_tuser)};
      if (moved) beats_q <= over ? '0 : beats_q + 6'd1;
      if (keeping) runs_q <= !spec_whole;
      else if (moved && over) {runs_q, part_q} <= {mac_q && part_q != 3, part_q + 2'd1};
    end

    if (run_n) begin
      // ht_hmac_load: while a message is in progress no key begins, so its slot keeps its function.
      assume (!runs_q || holds_i[13:0] == had_q[13:0]);
      // A key of KMAC that it holds is one of SHA-3, and has at most as many bytes as the slot.
      assume (!(holds_i[14] && holds_i[4]) || (holds_i[13:5] <= 256 && holds_i[3]));
      // The hash answers messages alone, and gives the words of the inner digest, not more.
      assume (!answered || count_q != 0);
      if (fsm_q == StDigest && digest_valid_i && !due && !whole)
        assume (digest_last_i == (stored + 5'd1 == 5'(words)));
      if (fsm_q == StKeep && digest_valid_i && !due && !whole)
        assume (digest_last_i == (digest_error_i || stored + 5'd1 == 5'(spec_state)));
      // The first beat has the TUSER that was told before it.
      assume (!(runs_q && fresh_q) || s_axis_tuser == asked_q);

      if (!runs_q) begin
        // Without a key a message passes. No message that needs one does, and no slot is written.
        assert (!key_valid_o && !write_o);
        if (hash_valid_o) begin
          assert ({hash_o, hash_keep_o, hash_last_o} == {s_axis_tdata, s_axis_tkeep, s_axis_tlast});
          assert (!fresh_q || !(asks(s_axis_tuser) || ht_user_pkg::message_keyed(hash_user_o)));
        end
      end else begin
        // One with a key uses the slot that it names. HMAC: that has a key of this function.
        assert (!idle_o && int'(slot_o) == int'(ht_user_pkg::message_slot(asked_q)) % Slots);
        assert (mac_q == (right && !had_q[4]));
        case (part_q)
          // What comes before text and inner digest: the states of SHA-2, the padded key of SHA-3
          // Of a part the state comes after the text, and the hash gets nothing.
          0, 2: if (keeping) assert (!hash_valid_o);
          else begin
            assert (hash_valid_o && !hash_last_o && hash_keep_o == (TextBits / 8)'(8'hff));
            assert (place_o == (spec_mode[3] ? 5'd0 : part_q[1] ? 5'd24
                                : ht_user_pkg::message_resume(asked_q) ? 5'd8 : 5'd16) + beats_q[4:0]);
            if (!ht_user_pkg::message_resume(asked_q) || part_q[1])
              assert (ht_user_pkg::message_blocks(hash_user_o) == 1);
            assert (hash_o == TextBits'(word_i ^ (spec_mode[3] ? {8{part_q[1] ? 8'h5c : 8'h36}}
                                                               : 64'd0)));
          end
          // The text, which the hash refuses unless the slot has its key
          1: begin
            assert ({hash_valid_o, hash_o, hash_keep_o, hash_last_o}
                    == {s_axis_tvalid, s_axis_tdata, s_axis_tkeep, s_axis_tlast});
            assert (!fresh_q || ht_user_pkg::message_keyed(hash_user_o) == !right);
            // Its end says whether another part follows: then the hash gives its state.
            assert (!mac_q || ht_user_pkg::message_suspend(hash_user_o)
                              == (!spec_mode[3] && ht_user_pkg::message_suspend(s_axis_tuser)));
          end
          // The inner digest, each word as it comes or from the slot
          default: if (hash_valid_o) begin
            assert (hash_last_o == (beats_q + 6'd1 == 6'(words)));
            assert (hash_o == TextBits'((beats_q < 6'(stored)) ? word_i : digest_i));
            assert ((beats_q < 6'(stored)) ? place_o == first_place + beats_q[4:0]
                                           : write_o && beats_q == 6'(stored));
          end
        endcase
        assert (part_q == 1 || ht_user_pkg::message_mode(hash_user_o) == spec_mode);
        // The key of KMAC is that of the slot, from its first byte to its last.
        assert (key_valid_o == (part_q == 1 && right && had_q[4]));
        if (key_valid_o && 8 * int'(key_beats_q) < int'(had_q[13:5])) begin
          assert (place_o == key_beats_q[4:0]);
          assert (key_last_o == (8 * int'(key_beats_q) + 8 >= int'(had_q[13:5])));
          for (int i = 0; i < 8; i++)
            assert (key_keep_o[i] == (8 * int'(key_beats_q) + i < int'(had_q[13:5])));
        end
        // What is written is the inner digest, where the slot has nothing of the key, and nothing
        // after a zeroize.
        // Or it is the state of a part, beside this place; nothing of it goes out.
        if (write_o && !keeping)
          assert (part_q == 3 && !spec_lost && write_place_o == first_place + spec_stored);
        if (write_o && keeping)
          assert (!spec_mode[3] && !spec_lost && write_place_o == 5'd8 + spec_stored);
        assert (!keeps || (keeping && spec_whole && !spec_lost && !early_q));
      end
      // A MAC is due from the end of its message on. It is void after a zeroize.
      assert (!idle_o || !spec_due);
      assert (!(spec_due && spec_part && m_axis_tvalid) || {m_axis_tkeep, m_axis_tdata} == 0);
      assert (!m_axis_tvalid || spec_due || !runs_q);

      // Why it holds
      assert (runs_q == (fsm_q != StPass) && (!runs_q || hmac == mac_q));
      if (runs_q) begin
        assert (mode == spec_mode[2:0] && sponge == spec_mode[3] && refused == !right);
        assert (mac_q ? key_beats_q == 0 : part_q == 1);
        assert (!(right && had_q[4]) || (had_q[13:5] <= 256 && had_q[3]));
        assert (slot_q == SlotBits'(int'(ht_user_pkg::message_slot(asked_q)) % Slots));
        assert (resumes == ht_user_pkg::message_resume(asked_q) && (whole_q || part_q == 1 || keeping)
                && (whole_q || !spec_mode[3]));
        case (fsm_q)
          StPrefix: assert (!part_q[0] && !keeping && outer_q == part_q[1]
                            && 9'(beats_q) < 9'(spec_prefix) >> 3);
          StText:   assert (part_q == 1 && !outer_q && place_o == key_beats_q[4:0]);
          StKeep:   assert (keeping && beats_q == 0 && (!early_q || spec_lost));
          default:  assert (part_q == 3 && outer_q && place_o == first_place + beats_q[4:0]
                            && beats_q <= 6'(spec_stored) && beats_q < 6'(words));
        endcase
        if (fsm_q == StDigest)
          assert (spec_stored <= 5'(words) && spec_whole == (spec_stored == 5'(words)));
        else if (fsm_q == StKeep)
          assert (spec_stored <= 5'(spec_state) && (spec_stored != 5'(spec_state) || spec_whole));
        else assert (spec_stored == 0 && !spec_whole);
      end
      assert (first_q == fresh_q);
      cover (part_q == 3 && runs_q && moved && hash_last_o);
      cover (keeps && ht_user_pkg::message_resume(asked_q));
      cover (spec_due && m_axis_tvalid && m_axis_tready && spec_void);
      cover (runs_q && !right && moved);
      cover (key_valid_o && key_last_o && key_ready_i && key_beats_q != 0);
    end
  end
`endif

endmodule

`default_nettype wire
