// SPDX-License-Identifier: Apache-2.0
// The hashes of both families with key slots: HMAC (FIPS 198-1) with every function of SHA-2 and
// SHA-3, KMAC and KMACXOF, and all functions without a key. For SHA-2 a slot keeps the states after
// the padded key, so a message costs no block for it; for SHA-3 and KMAC it keeps the key, which is
// hashed with each message.

`default_nettype none

module ht_hmac_stream #(
    parameter int Arch   = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2 = 63,           // see ht_sha2_engine; 0: no SHA-2
    parameter int Modes3 = 255,          // see ht_sha3_engine; 0: no sponge; not both 0
    parameter int Frame  = 3,            // bit 0: cSHAKE, bit 1, with bit 0: KMAC and KMACXOF
    parameter int Slots  = 8,            // a power of two; 0: no keys
    parameter int TextBits = 64,         // of a message's beat, see ht_hash_stream
    parameter bit Parts  = 1'b1,         // HMAC with SHA-2 may come in parts
    parameter int Detect = 0,            // see ht_hash_stream
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int UserBits = ht_user_pkg::MessageBits,
    localparam int KeyUserBits = ht_user_pkg::KeyBits,
    localparam int HoldBits = (Slots > 0) ? Slots : 1
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Slots
    input  logic                  zeroize_i,  // clears all slots; 32 cycles a slot
    input  logic                  flush_i,    // drops messages and answers; not while busy_o
    output logic [HoldBits-1:0]   holds_o,
    output logic                  busy_o,     // a key is being prepared
    // Key of a slot; TUSER with the first word, see ht_user_pkg: slot, mode, kind, bytes
    input  logic                  s_slot_axis_tvalid,
    output logic                  s_slot_axis_tready,
    input  logic [63:0]           s_slot_axis_tdata,
    input  logic [7:0]            s_slot_axis_tkeep,
    input  logic                  s_slot_axis_tlast,
    input  logic [KeyUserBits-1:0] s_slot_axis_tuser,
    // Message; for TUSER see ht_user_pkg; unit and capacity are not used
    input  logic                  soon_i,     // its first beat comes, and TUSER holds already
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
    output logic                  m_axis_tuser,  // zeros: no such message, or no such key
    output logic [1:0]            alert_o        // {a slot, SHA-2}: with Detect, a flip was found
);

  logic         hash_valid, hash_ready, hash_last, key_valid, key_ready, key_last;
  logic [63:0]  key;
  logic [7:0]   key_keep, digest_keep;
  logic [TextBits-1:0]   hash;
  logic [TextBits/8-1:0] hash_keep;
  logic [UserBits-1:0] hash_user;
  logic [8:0]   key_bytes;
  logic         digest_valid, digest_ready, digest_last, digest_error;
  logic [63:0]  digest;

  ht_hash_stream #(.Arch(Arch), .Modes2(Modes2), .Modes3(Modes3),
                .Frame((Slots == 0) ? Frame & 1 : Frame), .TextBits(TextBits), .Detect(Detect)) u_hash (
      .clk_i, .rst_ni(rst_ni && !flush_i),
      .s_axis_tvalid(hash_valid), .s_axis_tready(hash_ready), .s_axis_tdata(hash),
      .s_axis_tkeep(hash_keep), .s_axis_tlast(hash_last), .s_axis_tuser(hash_user),
      .s_key_axis_tvalid(key_valid), .s_key_axis_tready(key_ready), .s_key_axis_tdata(key),
      .s_key_axis_tkeep(key_keep), .s_key_axis_tlast(key_last),
      .s_key_axis_tuser({7'd0, key_bytes}),
      .m_axis_tvalid(digest_valid), .m_axis_tready(digest_ready), .m_axis_tdata(digest),
      .m_axis_tkeep(digest_keep), .m_axis_tlast(digest_last), .m_axis_tuser(digest_error),
      .alert_o(alert_o[0]));

  if (Slots == 0) begin : gen_slots
    assign {holds_o, busy_o, key_valid, key_last, key, key_keep, key_bytes, alert_o[1]} = '0;
    assign s_slot_axis_tready = 1'b1;

    assign hash_valid    = s_axis_tvalid;
    assign s_axis_tready = hash_ready;
    assign hash          = s_axis_tdata;
    assign hash_keep     = s_axis_tkeep;
    assign hash_last     = s_axis_tlast;
    assign hash_user     = s_axis_tuser;

    assign m_axis_tvalid = digest_valid;
    assign digest_ready  = m_axis_tready;
    assign m_axis_tdata  = digest;
    assign m_axis_tkeep  = digest_keep;
    assign m_axis_tlast  = digest_last;
    assign m_axis_tuser  = digest_error;

    logic unused;
    assign unused = &{1'b0, Parts, zeroize_i, s_slot_axis_tvalid, s_slot_axis_tdata, s_slot_axis_tkeep,
                      s_slot_axis_tlast, s_slot_axis_tuser, soon_i, key_ready};
  end else begin : gen_slots
    logic                loading, idle, sweeping, holds, kmac;
    logic [3:0]          mode;
    // From the loader, and from messages
    logic [SlotBits-1:0] load_slot, text_slot;
    logic [4:0]          load_place, text_place, back_place;
    logic                load_write, back_write;
    logic [63:0]         load_word;
    // The memory, of the loader while it is busy
    logic [SlotBits-1:0] slot;
    logic [4:0]          place, write_place;
    logic                write, hold;
    logic [63:0]         word;
    logic                load_valid, text_valid, load_last, text_last, load_ready, text_ready;
    logic [63:0]         load_hash;
    logic [7:0]          load_keep;
    logic [TextBits-1:0]   text_hash;
    logic [TextBits/8-1:0] text_keep;
    logic [3:0]          load_mode;
    logic                load_open;
    logic [UserBits-1:0] load_user;
    logic [UserBits-1:0] text_user;

    ht_hmac_load #(.Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots)) u_load (
        .clk_i, .rst_ni, .zeroize_i, .idle_i(idle), .busy_o(loading),
        .s_slot_axis_tvalid, .s_slot_axis_tready, .s_slot_axis_tdata, .s_slot_axis_tkeep,
        .s_slot_axis_tlast, .s_slot_axis_tuser,
        .holds_o, .slot_i(text_slot), .holds_slot_o(holds), .mode_o(mode), .kmac_o(kmac),
        .bytes_o(key_bytes),
        .sweeping_i(sweeping), .slot_o(load_slot), .place_o(load_place), .write_o(load_write),
        .word_o(load_word), .word_i(key),
        .hash_valid_o(load_valid), .hash_ready_i(hash_ready && loading), .hash_o(load_hash),
        .hash_keep_o(load_keep), .hash_last_o(load_last), .hash_mode_o(load_mode),
        .hash_open_o(load_open),
        .digest_valid_i(digest_valid && loading), .digest_ready_o(load_ready),
        .digest_i(digest), .digest_last_i(digest_last), .digest_error_i(digest_error));

    ht_hmac_message #(
        .Modes2(Modes2), .Modes3(Modes3), .Slots(Slots), .TextBits(TextBits), .Parts(Parts)
    ) u_message (
        .clk_i, .rst_ni, .zeroize_i,
        .load_i({flush_i, hold, loading, load_slot}), .idle_o(idle), .soon_i,
        .s_axis_tvalid, .s_axis_tready, .s_axis_tdata, .s_axis_tkeep, .s_axis_tlast,
        .s_axis_tuser,
        .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep, .m_axis_tlast,
        .m_axis_tuser,
        .slot_o(text_slot), .holds_i({holds, key_bytes, kmac, mode}),
        .place_o(text_place), .word_i(key), .write_o(back_write),
        .write_place_o(back_place),
        .hash_valid_o(text_valid), .hash_ready_i(hash_ready && !loading), .hash_o(text_hash),
        .hash_keep_o(text_keep), .hash_last_o(text_last), .hash_user_o(text_user),
        .key_valid_o(key_valid), .key_ready_i(key_ready), .key_keep_o(key_keep),
        .key_last_o(key_last),
        .digest_valid_i(digest_valid && !loading), .digest_ready_o(text_ready),
        .digest_i(digest), .digest_keep_i(digest_keep), .digest_last_i(digest_last),
        .digest_error_i(digest_error));

    ht_hmac_slots #(.Slots(Slots), .Detect(Detect)) u_slots (
        .clk_i, .rst_ni, .zeroize_i, .busy_o(sweeping), .slot_i(slot), .place_i(place),
        .write_i(write), .write_place_i(write_place), .data_i(word), .data_o(key),
        .alert_o(alert_o[1]));

    assign busy_o = loading;
    assign hold   = loading || s_slot_axis_tvalid;

    assign slot        = loading ? load_slot : text_slot;
    assign place       = loading ? load_place : text_place;
    assign write       = loading ? load_write : back_write;
    assign write_place = loading ? load_place : back_place;
    assign word        = loading ? load_word : digest;

    assign load_user = ht_user_pkg::pack_message(
        load_mode, 2'd0, 2'd0, 7'd0, 3'd0, 8'd0, 1'b0, 1'b0, load_open, 3'd0, 3'd0, 32'd0, 8'd0, 16'd0, 55'd0);

    // No state comes before a key: while a key is loaded these fields are 0.
    assign hash_valid   = loading ? load_valid : text_valid;
    assign hash         = loading ? TextBits'(load_hash) : text_hash;
    assign hash_keep    = loading ? (TextBits / 8)'(load_keep) : text_keep;
    assign hash_last    = loading ? load_last : text_last;
    assign hash_user    = loading ? load_user : text_user;
    assign digest_ready = loading ? load_ready : text_ready;

`ifdef FORMAL
    // Key custody, of what is proved of the parts: a word of a slot, any, by the reset. A flush is a
    // reset of the messages. What they give in its cycle does not depend on it.
    logic [SlotBits-1:0] pick_q;
    logic [4:0]          place_q;
    logic [63:0]         spec_word;   // what the memory has there,
    logic [63:0]         spec_key_q;  // and what the newest key put there
    logic [13:0]         spec_kind;
    logic                spec_known, spec_filled, spec_swept, unlike_q, read, kept;
    logic [$clog2(32 * Slots):0] spec_since;

    ht_hmac_load_check #(.Slots(Slots), .Assume(1'b1)) check_load (
        .clk_i, .rst_ni, .pick_slot_i(pick_q), .pick_place_i(place_q), .zeroize_i,
        .valid_i(s_slot_axis_tvalid), .idle_i(idle),
        .sweeping_i(sweeping), .busy_i(loading), .holds_i(holds_o), .slot_i(text_slot),
        .kind_i({holds, key_bytes, kmac, mode}), .load_slot_i(load_slot), .place_i(load_place),
        .write_i(load_write), .spec_known_o(spec_known), .spec_kind_o(spec_kind),
        .spec_filled_o(spec_filled));
    ht_hmac_message_check #(.Assume(1'b1)) check_message (
        .clk_i, .rst_ni, .hold_i(hold), .idle_i(idle), .kind_i({kmac, mode[3]}),
        .write_i(back_write), .write_place_i(back_place));
    ht_hmac_slots_check #(.Slots(Slots), .Assume(1'b1)) check_slots (
        .clk_i, .rst_ni, .pick_slot_i(pick_q), .pick_place_i(place_q), .zeroize_i, .busy_i(sweeping),
        .slot_i(slot), .place_i(place), .write_i(write), .write_place_i(write_place), .data_i(word),
        .word_i(key), .spec_swept_o(spec_swept), .spec_since_o(spec_since), .spec_word_o(spec_word));

    // Where a message reads a key of this kind: KMAC, HMAC of SHA-3, the states of SHA-2
    function automatic logic of_key(input logic [1:0] kind, input logic [4:0] at);
      of_key = kind[1] || (kind[0] ? at < 24 : at >= 16);
    endfunction

    assign read = !loading && !sweeping && text_slot == pick_q && text_place == place_q;
    assign kept = of_key({kmac, mode[3]}, place_q);

    always_ff @(posedge clk_i) begin
      if (!rst_ni) {pick_q, place_q} <= {s_slot_axis_tdata[5 +: SlotBits], s_slot_axis_tdata[4:0]};
      if (!rst_ni || zeroize_i) spec_key_q <= '0;
      else if (load_write && !sweeping && load_slot == pick_q && load_place == place_q)
        spec_key_q <= load_word;
      // A message has written there since.
      if (!rst_ni || (load_write && load_slot == pick_q && load_place == place_q)) unlike_q <= 1'b0;
      else if (back_write && text_slot == pick_q && back_place == place_q) unlike_q <= 1'b1;

      if (rst_ni) begin
        // What a message takes from its slot as a key is what the newest key of this slot put there,
        // and zeros after a zeroize. No message changes it.
        assert (!(read && kept) || key == spec_key_q);
        assert (!(back_write && text_slot == pick_q) || !of_key({kmac, mode[3]}, back_place));
        // No slot changes its key or its function while a message is in progress.
        assert (!loading || idle);
        if (!idle && spec_known && text_slot == pick_q) assert ({key_bytes, kmac, mode} == spec_kind);

        // Why it holds
        assert (unlike_q || spec_word == spec_key_q);
        assert (spec_swept == (int'(spec_since) == 32 * Slots));
        assert (spec_swept || (spec_word == 0 && spec_key_q == 0));
        assert (!unlike_q || ((loading && load_slot == pick_q) ? !spec_filled
                              : spec_known && !of_key(spec_kind[4:3], place_q)));
        cover (read && kept && key != 0 && unlike_q == 0 && !idle);
        cover (unlike_q && !loading && spec_known && spec_kind[3]);
      end
    end
`endif
  end

endmodule

`default_nettype wire
