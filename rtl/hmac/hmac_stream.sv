// SPDX-License-Identifier: Apache-2.0
// HMAC (FIPS 198-1) over every function of SHA-2 and SHA-3, in front of hash_stream: keys of any length
// in slots, each for one function. Of SHA-2 a slot keeps the states behind the padded key, so a
// message costs no block of it; of SHA-3 the key, which is hashed with each message.

module hmac_stream #(
    parameter     Arch   = "carrysave",  // the core of SHA-2
    parameter int Modes2 = 63,           // as sha2_engine has them
    parameter int Modes3 = 255,          // as sha3_engine has them
    parameter int Frame  = 3,            // bit 0: cSHAKE, bit 1, with it: KMAC and KMACXOF
    parameter int Slots  = 8,
    localparam int SlotBits = $clog2(Slots)
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Slots
    input  logic                  zeroize_i,  // all; 32 cycles a slot
    output logic [Slots-1:0]      holds_o,
    // Key of a slot; first word's TUSER: [15:0] its bytes, [19:16] the mode it is for, then the slot
    input  logic                  s_slot_axis_tvalid,
    output logic                  s_slot_axis_tready,
    input  logic [63:0]           s_slot_axis_tdata,
    input  logic [7:0]            s_slot_axis_tkeep,
    input  logic                  s_slot_axis_tlast,
    input  logic [19+SlotBits:0]  s_slot_axis_tuser,
    // Message; TUSER as hash_stream has it, and with the first beat [129] HMAC, then the slot
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [63:0]           s_axis_tdata,
    input  logic [7:0]            s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [129+SlotBits:0] s_axis_tuser,
    // Key of KMAC
    input  logic                  s_key_axis_tvalid,
    output logic                  s_key_axis_tready,
    input  logic [63:0]           s_key_axis_tdata,
    input  logic [7:0]            s_key_axis_tkeep,
    input  logic                  s_key_axis_tlast,
    input  logic [15:0]           s_key_axis_tuser,
    // Answer
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [63:0]           m_axis_tdata,
    output logic [7:0]            m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser   // zeros are given: no such message, or no such key
);

  localparam logic [4:0] InnerPlace = 5'd16;  // of the states in a slot of 32 words; the key's block is at 0
  localparam logic [4:0] OuterPlace = 5'd24;

  typedef enum logic [3:0] {
    StPass,    // messages without a slot, as they come
    StClear,   // a key: its slot to zeros
    StKey,     // the key to its slot,
    StLong,    // or to the hash, where it is longer than a block,
    StShort,   // and its digest to the slot
    StPad,     // SHA-2: the padded key to the hash
    StState,   // and the state behind it to the slot, twice
    StPrefix,  // HMAC: the state, or the padded key
    StText,    // the message
    StInner,   // its digest
    StDigest,  // behind the outer prefix
    StAnswer
  } state_e;

  state_e fsm_q, fsm_d, key_end;  // key_end: behind a key, or its digest

  // What runs
  logic [3:0]          mode_q;
  logic [SlotBits-1:0] slot_q;
  logic                outer_q;
  logic                refused_q, bad_q;  // no MAC from the start; no key comes of it, or no MAC
  logic [4:0]          index_q, next;    // words of a key, a state, a prefix or a digest
  logic [15:0]         left_q;           // bytes of the key
  logic [511:0]        digest_q;
  logic                sponge;
  logic [4:0]          block, prefix, size;  // words of a block, of what is in front, of a digest
  // Slots
  logic [3:0]          modes_q [0:Slots-1];
  logic                sweeping, write, kept_right;
  logic [4:0]          place;
  logic [63:0]         pad, kept, key, key_mask;
  logic [3:0]          key_bytes;
  // The stream of hashes
  logic                hash_valid, hash_ready, hash_last, moved, given;
  logic                answer_valid, answer_ready, answer_last, answer_error;
  logic [63:0]         hash_data, answer;
  logic [7:0]          hash_keep, answer_keep;
  logic [128:0]        hash_user;
  // Messages without a slot
  logic                first_q, offered_q, pass, drained, begins, good, loaded, wrong;
  logic [3:0]          count_q;

  // What a function's keys are: words of its block, and of its digest; XOFs have no HMAC.
  function automatic logic [4:0] block_words(input logic [3:0] mode);
    case (mode)
      4'd0, 4'd1: block_words = 5'd8;
      4'd8:       block_words = 5'd18;
      4'd9:       block_words = 5'd17;
      4'd10:      block_words = 5'd13;
      4'd11:      block_words = 5'd9;
      default:    block_words = 5'd16;
    endcase
  endfunction

  function automatic logic able(input logic [3:0] mode);
    able = mode[3] ? !mode[2] && 1'(Modes3 >> mode[1:0])
                   : mode[2:1] != 2'd3 && 1'(Modes2 >> mode[2:0]);
  endfunction

  assign sponge = mode_q[3];
  assign block  = block_words(mode_q);
  assign prefix = sponge ? block : (mode_q[2:1] == 0) ? 5'd4 : 5'd8;
  assign size   = (mode_q[1:0] == 3) ? 5'd8 : (mode_q[1:0] == 2) ? 5'd6 : 5'd4;

  // The slot
  assign place = ((fsm_q == StState || (fsm_q == StPrefix && !sponge))
                  ? (outer_q ? OuterPlace : InnerPlace) : 5'd0) + index_q;
  assign pad   = outer_q ? {8{8'h5c}} : {8{8'h36}};  // FIPS 198-1, 2.3

  always_comb begin
    key_bytes = '0;
    for (int i = 0; i < 8; i++) begin
      key_mask[8*i +: 8] = {8{s_slot_axis_tkeep[i]}};
      key_bytes = key_bytes + 4'(s_slot_axis_tkeep[i]);
    end
    case (fsm_q)
      StKey:            key = s_slot_axis_tdata & key_mask;
      StShort, StState: key = answer;
      default:          key = '0;
    endcase
  end

  assign kept_right = (s_slot_axis_tkeep & (s_slot_axis_tkeep + 1'b1)) == 0
                      && (s_slot_axis_tlast ? 16'(key_bytes) == left_q
                                            : &s_slot_axis_tkeep && left_q >= 8);
  assign write      = fsm_q == StClear
                      || (!bad_q && ((fsm_q == StKey && s_slot_axis_tvalid && index_q < block)
                                     || ((fsm_q == StShort || fsm_q == StState) && given)));

  hmac_slots #(.Slots(Slots)) u_slots (
      .clk_i, .rst_ni, .zeroize_i, .busy_o(sweeping), .slot_i(slot_q), .place_i(place),
      .write_i(write), .data_i(key), .data_o(kept));

  // What goes to the hash
  assign pass    = !first_q || offered_q || !(s_slot_axis_tvalid || s_axis_tuser[129]);
  assign drained = first_q && !offered_q && count_q == 0;
  assign next    = index_q + 5'd1;
  assign good    = holds_o[s_axis_tuser[130 +: SlotBits]] && s_axis_tuser[12:11] == 0
                   && modes_q[s_axis_tuser[130 +: SlotBits]] == s_axis_tuser[3:0]
                   && !s_axis_tuser[37];

  always_comb begin
    hash_valid = 1'b0;
    hash_data  = s_axis_tdata;
    hash_keep  = s_axis_tkeep;
    hash_last  = s_axis_tlast;
    case (fsm_q)
      StPass: hash_valid = s_axis_tvalid && pass;
      StText: hash_valid = s_axis_tvalid;
      StLong: begin
        hash_valid = s_slot_axis_tvalid;
        hash_data  = s_slot_axis_tdata;
        hash_keep  = s_slot_axis_tkeep;
        hash_last  = s_slot_axis_tlast;
      end
      StPad, StPrefix: begin
        hash_valid = 1'b1;
        hash_data  = (sponge || fsm_q == StPad) ? kept ^ pad : kept;
        hash_keep  = '1;
        hash_last  = fsm_q == StPad && next == block;
      end
      StDigest: begin
        hash_valid = 1'b1;
        hash_data  = digest_q[64 * int'(index_q[2:0]) +: 64];
        hash_last  = next == size;
        hash_keep  = (hash_last && mode_q[1:0] == 0) ? 8'h0f : 8'hff;  // 28 bytes
      end
      default: ;
    endcase
    // Of a state of SHA-2 a block is behind it; a padded key alone is an open part.
    hash_user = {32'd0, (fsm_q == StText) ? s_axis_tuser[96:94] : 3'd0, fsm_q == StPad, 55'd1,
                 !sponge && fsm_q != StPad && fsm_q != StLong, 33'd0, mode_q};
    if (fsm_q == StPass || (fsm_q == StText && refused_q)) hash_user = s_axis_tuser[128:0];
  end

  assign moved = hash_valid && hash_ready;

  assign s_axis_tready      = (fsm_q == StText || (fsm_q == StPass && pass)) && hash_ready;
  assign s_slot_axis_tready = fsm_q == StKey || (fsm_q == StLong && hash_ready);

  hash_stream #(.Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame)) u_hash (
      .clk_i, .rst_ni,
      .s_axis_tvalid(hash_valid), .s_axis_tready(hash_ready), .s_axis_tdata(hash_data),
      .s_axis_tkeep(hash_keep), .s_axis_tlast(hash_last), .s_axis_tuser(hash_user),
      .s_key_axis_tvalid, .s_key_axis_tready, .s_key_axis_tdata, .s_key_axis_tkeep,
      .s_key_axis_tlast, .s_key_axis_tuser,
      .m_axis_tvalid(answer_valid), .m_axis_tready(answer_ready), .m_axis_tdata(answer),
      .m_axis_tkeep(answer_keep), .m_axis_tlast(answer_last), .m_axis_tuser(answer_error));

  // What comes back
  assign m_axis_tvalid = answer_valid && (fsm_q == StPass || fsm_q == StAnswer);
  assign m_axis_tdata  = (fsm_q == StAnswer && bad_q) ? '0 : answer;
  assign m_axis_tkeep  = answer_keep;
  assign m_axis_tlast  = answer_last;
  assign m_axis_tuser  = answer_error || (fsm_q == StAnswer && bad_q);
  assign answer_ready  = (fsm_q == StShort || fsm_q == StState || fsm_q == StInner)
                         || ((fsm_q == StPass || fsm_q == StAnswer) && m_axis_tready);
  assign given         = answer_valid && answer_ready;

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StPass:
        if (drained && s_slot_axis_tvalid) begin
          if (!sweeping) fsm_d = StClear;
        end else if (drained && s_axis_tvalid && s_axis_tuser[129]) begin
          fsm_d = StText;
          if (good) fsm_d = StPrefix;
        end
      StClear:
        if (&index_q) begin
          fsm_d = StKey;
          if (left_q > {8'b0, block, 3'b0}) fsm_d = StLong;
        end
      StKey:    if (s_slot_axis_tvalid && s_slot_axis_tlast) fsm_d = key_end;
      StLong:   if (moved && hash_last) fsm_d = StShort;
      StShort:  if (given && answer_last) fsm_d = key_end;
      StPad:    if (moved && hash_last) fsm_d = StState;
      StState:
        if (given && answer_last) begin
          fsm_d = StPad;
          if (outer_q) fsm_d = StPass;
        end
      StPrefix:
        if (moved && next == prefix) begin
          fsm_d = StText;
          if (outer_q) fsm_d = StDigest;
        end
      StText:
        if (moved && hash_last) begin
          fsm_d = StInner;
          if (refused_q) fsm_d = StAnswer;
        end
      StInner:  if (given && answer_last) fsm_d = StPrefix;
      StDigest: if (moved && hash_last) fsm_d = StAnswer;
      default:  if (given && answer_last) fsm_d = StPass;
    endcase
  end

  always_comb begin
    key_end = StPad;
    if (sponge) key_end = StPass;
  end

  assign begins = fsm_q == StPass && fsm_d != StPass;
  assign loaded = (fsm_q == StKey || fsm_q == StShort || fsm_q == StState) && fsm_d == StPass;
  assign wrong  = (s_slot_axis_tvalid && s_slot_axis_tready && !kept_right)
                  || (given && answer_error && fsm_q != StPass);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q     <= StPass;
      first_q   <= 1'b1;
      offered_q <= 1'b0;
      count_q   <= '0;
      holds_o   <= '0;
    end else begin
      fsm_q     <= fsm_d;
      offered_q <= fsm_q == StPass && hash_valid && !hash_ready;
      count_q   <= count_q + 4'(fsm_q == StPass && moved && first_q)
                   - 4'(fsm_q == StPass && given && answer_last);
      if (s_axis_tvalid && s_axis_tready) first_q <= s_axis_tlast;

      if (zeroize_i) holds_o <= '0;
      else if (fsm_q == StClear) holds_o[slot_q] <= 1'b0;
      else if (loaded) holds_o[slot_q] <= !bad_q && !wrong;
    end

    if (begins) begin
      mode_q    <= s_slot_axis_tvalid ? s_slot_axis_tuser[19:16] : s_axis_tuser[3:0];
      slot_q    <= s_slot_axis_tvalid ? s_slot_axis_tuser[20 +: SlotBits]
                                      : s_axis_tuser[130 +: SlotBits];
      refused_q <= !good;
      bad_q     <= zeroize_i || (s_slot_axis_tvalid ? !able(s_slot_axis_tuser[19:16]) : !good);
      left_q    <= s_slot_axis_tuser[15:0];
      outer_q   <= 1'b0;
      index_q   <= '0;
    end else begin
      bad_q     <= bad_q || wrong || zeroize_i;
      if (given && answer_last && (fsm_q == StState || fsm_q == StInner)) outer_q <= 1'b1;
      if (s_slot_axis_tvalid && s_slot_axis_tready) left_q <= left_q - 16'(key_bytes);
      if (fsm_d != fsm_q) index_q <= '0;
      else if (fsm_q == StClear || (fsm_q == StKey && s_slot_axis_tvalid)
               || ((fsm_q == StShort || fsm_q == StState || fsm_q == StInner) && given)
               || ((fsm_q == StPad || fsm_q == StPrefix || fsm_q == StDigest) && moved))
        index_q <= next;
    end
    if (fsm_q == StClear) modes_q[slot_q] <= mode_q;

    if (zeroize_i || !rst_ni || fsm_d == StPass) digest_q <= '0;
    else if (fsm_q == StInner && given) digest_q[64 * int'(index_q[2:0]) +: 64] <= answer;
  end

endmodule
