// SPDX-License-Identifier: Apache-2.0
// Sends messages to ht_hash_stream and answers back: as they are, or with the key of a slot. For
// HMAC (FIPS 198-1) it sends what comes before the text, then the outer prefix, which waits in the
// hash for the inner digest; for KMAC it sends the key to the key port. While one MAC is made, the
// inner hash of the next may begin.

`default_nettype none

module ht_hmac_message #(
    parameter int Modes2 = 63,   // see ht_hash_stream
    parameter int Modes3 = 255,
    parameter int Slots  = 8,    // a power of two
    parameter int TextBits = 64, // of beats to the hash; what a slot gives has 64
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int UserBits = ht_user_pkg::MessageBits
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  zeroize_i,
    input  logic                  hold_i,   // no message begins
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

  typedef enum logic [1:0] {
    StPass,    // messages without a key pass unchanged
    StPrefix,  // HMAC: the state, or the padded key
    StText,    // the message; for KMAC its key too
    StDigest   // HMAC: the inner digest, after the outer prefix
  } state_e;

  state_e fsm_q, fsm_d;

  // Messages without a key
  logic                first_q, offered_q, pass, drained, answered;
  logic [3:0]          count_q;         // messages that are not answered
  // Message with a key
  logic [2:0]          user_slot;
  logic [SlotBits-1:0] slot_q;
  logic [2:0]          mode;            // its lower bits
  logic                keyed, good, kmac, sponge, hmac, refused;
  logic                outer_q, begins, moved, left_off;
  logic                due, whole;      // a MAC is due; all of the inner digest is received
  logic                prefix_last, digest_more, digest_last;
  logic [63:0]         prefix;
  logic [4:0]          stored;          // words of the inner digest received

  ht_hmac_request #(.Modes2(Modes2), .Modes3(Modes3)) u_request (
      .clk_i, .user_i(s_axis_tuser), .holds_i, .begins_i(begins), .slot_o(user_slot),
      .keyed_o(keyed), .good_o(good), .kmac_o(kmac), .mode_o(mode), .sponge_o(sponge),
      .hmac_o(hmac), .refused_o(refused), .passes_i(fsm_q == StPass), .text_i(fsm_q == StText),
      .user_o(hash_user_o));

  ht_hmac_words u_words (
      .clk_i, .begins_i(begins), .over_i(moved && left_off),
      .next_i((key_valid_o && key_ready_i)
              || (moved && (fsm_q == StPrefix || fsm_q == StDigest))),
      .prefix_i(fsm_q == StPrefix), .outer_i(outer_q), .digest_i(fsm_q == StDigest), .mode_i(mode),
      .sponge_i(sponge), .bytes_i(holds_i[13:5]), .stored_i(stored), .place_o, .write_place_o,
      .word_i, .prefix_o(prefix), .prefix_last_o(prefix_last), .digest_more_o(digest_more),
      .digest_last_o(digest_last), .key_keep_o, .key_last_o);

  ht_hmac_answer u_answer (
      .clk_i, .rst_ni, .zeroize_i, .passes_i(fsm_q == StPass), .begins_i(begins),
      .inner_i(fsm_q == StDigest),
      .ends_i(moved && hash_last_o && (fsm_q == StDigest || (fsm_q == StText && !hmac))),
      .due_o(due), .answered_o(answered), .write_o, .stored_o(stored), .whole_o(whole),
      .digest_valid_i, .digest_ready_o, .digest_i, .digest_keep_i, .digest_last_i,
      .digest_error_i, .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep,
      .m_axis_tlast, .m_axis_tuser);

  // One MAC is due at a time: the inner digest of the next MAC waits for it, as does a message of
  // KMAC. With HMAC the prefix goes while the first beat is on its way.
  assign pass    = !first_q || offered_q || !(hold_i || keyed);
  assign drained = first_q && !offered_q && count_q == 0;
  assign idle_o  = fsm_q == StPass && drained && !due;
  assign begins  = fsm_q == StPass && drained && !hold_i && keyed
                   && ((good && !kmac) ? s_axis_tvalid || soon_i : s_axis_tvalid && !due);

  assign slot_o = (fsm_q == StPass) ? user_slot[SlotBits-1:0] & SlotBits'(Slots - 1) : slot_q;

  logic unused;
  assign unused = &{1'b0, user_slot};

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
        end
      default: if (moved && hash_last_o) fsm_d = StPass;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
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

    if (begins) begin
      slot_q  <= slot_o;
      outer_q <= 1'b0;
    end else if (fsm_q == StText && moved && hash_last_o) outer_q <= 1'b1;
  end

endmodule

`default_nettype wire
