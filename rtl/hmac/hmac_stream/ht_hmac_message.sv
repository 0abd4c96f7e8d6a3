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
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int UserBits = ht_user_pkg::MessageBits
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  zeroize_i,
    input  logic                  hold_i,   // no message begins
    output logic                  idle_o,   // no message has begun, and all are answered
    // Message; for TUSER see ht_hmac_stream
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [63:0]           s_axis_tdata,
    input  logic [7:0]            s_axis_tkeep,
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
    output logic [63:0]           hash_o,
    output logic [7:0]            hash_keep_o,
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

  // Contents of the slot, fields of TUSER
  logic                holds, kmac;
  logic [3:0]          mode;
  logic [8:0]          bytes;
  logic [3:0]          user_mode;
  logic [1:0]          user_kind;
  logic [2:0]          user_slot;
  logic                asks;
  // Messages without a key
  logic                first_q, offered_q, pass, drained;
  logic [3:0]          count_q;         // messages that are not answered
  // Message with a key
  logic [SlotBits-1:0] slot_q;
  logic [3:0]          mode_q;
  logic                hmac_q, refused_q, bad_q;  // refused: from the start; bad: there is no MAC
  logic                outer_q, keyed, good, begins, sponge, moved, given, left_off;
  logic [4:0]          index_q, next;   // index of the word of a prefix, a digest, or a key of KMAC
  logic [7:0]          prefix;          // bytes of the prefix
  logic [4:0]          size;            // words of a digest
  logic [8:0]          left;            // bytes of the key of KMAC that are left
  logic                due_q, void_q;   // a MAC is due; it is invalid
  logic                ends, bad, inner;
  logic [4:0]          digest_place, stored_q;  // words of the inner digest received
  logic                whole_q;         // all words received

  assign {holds, bytes, kmac, mode} = holds_i;

  assign user_mode = ht_user_pkg::message_mode(s_axis_tuser);
  assign user_kind = ht_user_pkg::message_kind(s_axis_tuser);
  assign user_slot = ht_user_pkg::message_slot(s_axis_tuser);
  assign asks      = ht_user_pkg::message_keyed(s_axis_tuser);
  assign keyed     = asks || (user_mode[3] && user_kind[1]);
  assign good      = asks && holds && mode == user_mode
                     && (kmac ? user_kind[1]
                                : user_kind == 0 && !ht_user_pkg::message_resume(s_axis_tuser));

  // One MAC is due at a time: the inner digest of the next MAC waits for it, as does a message of
  // KMAC.
  assign pass    = !first_q || offered_q || !(hold_i || keyed);
  assign drained = first_q && !offered_q && count_q == 0;
  assign idle_o  = fsm_q == StPass && drained && !due_q;
  assign begins  = fsm_q == StPass && drained && !hold_i && s_axis_tvalid && keyed
                   && (!due_q || (good && !kmac));

  logic unused;
  assign unused = &{1'b0, user_slot, s_axis_tuser};

  // The slot: the key is at 0, the states of SHA-2 are after its block. The inner digest takes a
  // place that is free then. It may pass to the hash as it arrives, but the hash may take it later.
  assign slot_o  = (fsm_q == StPass) ? user_slot[SlotBits-1:0] & SlotBits'(Slots - 1) : slot_q;
  assign sponge  = Modes3 != 0 && (Modes2 == 0 || mode_q[3]);
  assign prefix  = sponge ? ht_keccak_pkg::rate_bytes(mode_q[2:0]) : (mode_q[2:1] == 0) ? 8'd32 : 8'd64;
  assign size    = (mode_q[1:0] == 3) ? 5'd8 : (mode_q[1:0] == 2) ? 5'd6 : 5'd4;
  assign next    = index_q + 5'd1;

  assign digest_place  = sponge ? 5'd24 : 5'd0;
  assign write_o       = inner && given && !bad_q;
  assign write_place_o = digest_place + stored_q;

  always_comb begin
    place_o = index_q;
    if (fsm_q == StPrefix && !sponge) place_o = (outer_q ? 5'd24 : 5'd16) + index_q;
    if (fsm_q == StDigest) place_o = digest_place + index_q;
  end

  // Data for the hash. With a state of SHA-2, one block comes before the text.
  always_comb begin
    hash_valid_o = 1'b0;
    hash_o       = s_axis_tdata;
    hash_keep_o  = s_axis_tkeep;
    hash_last_o  = s_axis_tlast;
    hash_user_o  = ht_user_pkg::pack_message(
        mode_q, 2'd0, 2'd0, 7'd0,
        (fsm_q == StText) ? ht_user_pkg::message_bits(s_axis_tuser) : 3'd0, 8'd0, 1'b0, !sponge,
        1'b0, 3'd0, 32'd0, 8'd0, 16'd0, 55'd1);
    case (fsm_q)
      StPass:   hash_valid_o = s_axis_tvalid && pass;
      StPrefix: begin
        hash_valid_o = 1'b1;
        hash_o       = !sponge ? word_i : word_i ^ (outer_q ? {8{8'h5c}} : {8{8'h36}});  // 2.3
        hash_keep_o  = '1;
        hash_last_o  = 1'b0;
      end
      StText:   hash_valid_o = s_axis_tvalid;
      StDigest: begin
        hash_valid_o = whole_q || index_q != stored_q;
        hash_o       = word_i;
        hash_last_o  = next == size;
        hash_keep_o  = (hash_last_o && mode_q[1:0] == 0) ? 8'h0f : 8'hff;  // 28 bytes
      end
      default: ;
    endcase
    if (fsm_q == StPass || (fsm_q == StText && !hmac_q))
      hash_user_o = ht_user_pkg::pack_message(
          user_mode, user_kind, 2'd0, ht_user_pkg::message_domain(s_axis_tuser),
          ht_user_pkg::message_bits(s_axis_tuser), 8'd0, fsm_q == StText && refused_q,
          ht_user_pkg::message_resume(s_axis_tuser), ht_user_pkg::message_suspend(s_axis_tuser), 3'd0,
          ht_user_pkg::message_output(s_axis_tuser), ht_user_pkg::message_name(s_axis_tuser),
          ht_user_pkg::message_custom(s_axis_tuser), ht_user_pkg::message_blocks(s_axis_tuser));
  end

  // The counted item ends with the word that moves now.
  assign left_off = (fsm_q == StPrefix) ? {next, 3'b0} == prefix : hash_last_o;

  assign moved         = hash_valid_o && hash_ready_i;
  assign s_axis_tready = (fsm_q == StText || (fsm_q == StPass && pass)) && hash_ready_i;

  assign left        = bytes - {1'b0, index_q, 3'b0};
  assign key_valid_o = fsm_q == StText && !hmac_q && !refused_q;
  assign key_last_o  = left <= 8;
  assign key_keep_o  = key_last_o ? ~(8'hff << left[3:0]) : 8'hff;

  // Data that comes back: answers, and inner digests between them
  assign inner          = fsm_q == StDigest && !due_q && !whole_q;
  assign m_axis_tvalid  = digest_valid_i && (due_q || fsm_q == StPass);
  assign m_axis_tdata   = void_q ? '0 : digest_i;
  assign m_axis_tkeep   = digest_keep_i;
  assign m_axis_tlast   = digest_last_i;
  assign m_axis_tuser   = digest_error_i || void_q;
  assign digest_ready_o = inner || ((due_q || fsm_q == StPass) && m_axis_tready);
  assign given          = digest_valid_i && digest_ready_o;
  assign ends           = moved && hash_last_o
                          && (fsm_q == StDigest || (fsm_q == StText && !hmac_q));
  assign bad            = bad_q || zeroize_i || (inner && given && digest_error_i);

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
          if (hmac_q) fsm_d = StPrefix;
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
      due_q     <= 1'b0;
      void_q    <= 1'b0;
    end else begin
      fsm_q     <= fsm_d;
      offered_q <= fsm_q == StPass && hash_valid_o && !hash_ready_i;
      count_q   <= count_q + 4'(fsm_q == StPass && moved && first_q)
                   - 4'(fsm_q == StPass && !due_q && given && digest_last_i);
      if (ends) begin
        due_q  <= 1'b1;
        void_q <= bad;
      end else if (due_q) begin
        due_q  <= !(given && digest_last_i);
        void_q <= (void_q || zeroize_i) && !(given && digest_last_i);
      end
      if (s_axis_tvalid && s_axis_tready) first_q <= s_axis_tlast;
    end

    if (begins) begin
      mode_q    <= user_mode;
      slot_q    <= slot_o;
      hmac_q    <= good && !kmac;
      refused_q <= !good;
      bad_q     <= zeroize_i;
      outer_q   <= 1'b0;
      whole_q   <= 1'b0;
      stored_q  <= '0;
      index_q   <= '0;
    end else begin
      bad_q <= bad;
      if (fsm_q == StText && moved && hash_last_o) outer_q <= 1'b1;
      if (moved && left_off) index_q <= '0;
      else if ((key_valid_o && key_ready_i) || (moved && (fsm_q == StPrefix || fsm_q == StDigest)))
        index_q <= next;
      if (inner && given) {whole_q, stored_q} <= {digest_last_i, stored_q + 5'd1};
    end
  end

endmodule

`default_nettype wire
