// SPDX-License-Identifier: Apache-2.0
// Messages to digests over AXI4-Stream. A packet is a message, its first byte in lane 0 of the
// first beat; the digest is a packet too. A message that breaks a rule is read to its end and
// answered by zeros with TUSER 1. With Parts a message may come in several packets: each but the
// last consists of whole blocks and is answered by the state after it. The next packet starts with
// that state.

`default_nettype none

module ht_sha2_stream #(
    parameter int Arch       = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes      = 63,    // bit m: mode m is built
    parameter int Unroll     = 1,
    parameter int DigitBits  = 2,     // of the compact core
    parameter int DataBits   = 32,    // width of both streams: 8, 16, 32, 64, ... 512
    parameter bit BitLengths = 1'b1,  // messages of any number of bits; 0: of bytes
    parameter bit Parts      = 1'b0,
    parameter int Detect     = 0,     // 1: finds flips in the core, in states and words before it, in lengths
    localparam int UserBits  = Parts ? ht_user_pkg::MessageBits : ht_user_pkg::MessageToBits
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Messages
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [UserBits-1:0]   s_axis_tuser,  // see ht_user_pkg: mode, bits; with Parts
                                                 // resume, suspend and blocks too
    // Digests
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser,
    output logic                  alert_o  // with Detect: there is no answer until the reset
);

  // Modes: 0 SHA-224, 1 SHA-256, 2 SHA-384, 3 SHA-512, 4 SHA-512/224, 5 SHA-512/256
  localparam logic [7:0] Built    = 8'(Modes);
  localparam bit         Wide     = Built[5:2] != 0;
  localparam bit         Narrow   = Wide && Built[1:0] != 0;  // 32-bit words and 64-bit words
  localparam int         WordBits = Wide ? 64 : 32;
  localparam int         HashBits = 8 * WordBits;
  localparam int         ByteBits = $clog2(WordBits / 8 + 1);
  localparam logic [2:0] Instead  = Built[3] ? 3'd3 : Built[2] ? 3'd2 : Built[4] ? 3'd4  // replaces
                                    : Built[5] ? 3'd5 : Built[1] ? 3'd1 : 3'd0;  // a missing mode

  // The mode of the message of the current beat
  localparam int MessageBits = ht_user_pkg::MessageBits;
  logic        first_q;
  logic [2:0]  beat_mode, beat_mode_built, beat_bits;
  logic [MessageBits-1:0] user;
  logic [3:0]  user_mode;     // the top bit is the family; ignored
  logic        beat_open, resumed;
  logic [58:0] says, header_q;  // blocks, whether a state comes first, mode
  logic [54:0] blocks;

  assign user      = MessageBits'(s_axis_tuser);
  assign user_mode = ht_user_pkg::message_mode(user);
  assign beat_bits = ht_user_pkg::message_bits(user);
  assign beat_open = ht_user_pkg::message_suspend(user);
  assign says      = {
      ht_user_pkg::message_blocks(user), ht_user_pkg::message_resume(user), user_mode[2:0]};
  assign {blocks, resumed, beat_mode} = first_q ? says : header_q;
  assign beat_mode_built = Built[beat_mode] ? beat_mode : Instead;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) first_q <= 1'b1;
    else if (s_axis_tvalid && s_axis_tready) first_q <= s_axis_tlast;
    if (first_q) header_q <= {blocks, resumed, beat_mode};
  end

  // Bytes to words, but of the state before a part: a beat has two of its narrow words
  logic                word_valid, word_ready, word_last, word_error, words_valid, words_ready, taken;
  logic [WordBits-1:0] word;
  logic [ByteBits-1:0] word_bytes;
  logic [2:0]          word_bits;

  ht_words #(.DataBits(DataBits), .WordBits(WordBits), .Narrow(Narrow)) u_words (
      .clk_i, .rst_ni, .narrow_i(beat_mode_built < 2), .beat_valid_i(words_valid),
      .beat_ready_o(words_ready), .beat_data_i(s_axis_tdata), .beat_keep_i(s_axis_tkeep),
      .beat_last_i(s_axis_tlast), .beat_bits_i(beat_bits), .word_valid_o(word_valid),
      .word_ready_i(word_ready), .word_o(word), .word_bytes_o(word_bytes),
      .word_last_o(word_last), .word_bits_o(word_bits), .word_error_o(word_error));

  // Stored of a message until its digest leaves; within_q: from first word to end of last block
  logic       within_q, error_q, error;
  logic [2:0] mode_q, mode, mode_built;
  assign mode       = within_q ? mode_q : beat_mode;
  assign mode_built = Built[mode] ? mode : Instead;

  // Blocks
  logic                block_valid, block_ready, block_first, message_end, open;
  logic [WordBits-1:0] block_word;

  // The state before a part, its words before the padding, and the fields that hold for a message
  logic                held_valid, held_ready, held_last, held_open;
  logic                held_error, held_resumed, part_error, offered;
  logic [1:0]          held_faults;
  logic [HashBits-1:0] hash_before;
  logic [WordBits-1:0] held;
  logic [ByteBits-1:0] held_bytes;
  logic [2:0]          held_bits, held_mode;
  logic [54:0]         held_blocks;

  if (Parts) begin : gen_state
    logic missed_q, pairs, pair_beat, pair_ready, soon;
    assign pair_beat     = pairs && s_axis_tvalid && beat_mode_built < 2 && &s_axis_tkeep && !s_axis_tlast;
    assign words_valid   = s_axis_tvalid && !pair_beat;
    assign s_axis_tready = pair_beat ? pair_ready : words_ready;
    assign taken         = pair_beat ? pair_ready : word_valid && word_ready;

    ht_sha2_held #(
        .WordBits(WordBits), .Narrow(Narrow), .Pairs(Narrow && DataBits == 64), .Detect(Detect != 0)
    ) u_held (
        .clk_i, .rst_ni, .narrow_i(mode_built < 2), .resumed_i(resumed), .blocks_i(blocks), .within_i(within_q),
        .over_i(block_valid && block_ready && message_end), .word_valid_i(word_valid), .word_ready_o(word_ready),
        .word_i(word), .word_bytes_i(word_bytes), .word_last_i(word_last), .word_bits_i(word_bits),
        .open_i(beat_open), .pairs_o(pairs), .pair_valid_i(pair_beat), .pair_ready_o(pair_ready),
        .pair_i(64'(s_axis_tdata)), .part_error_o(part_error), .hash_o(hash_before), .held_valid_o(held_valid),
        .held_ready_i(held_ready), .held_o({held_open, held_bits, held_last, held_bytes, held}), .soon_o(soon),
        .resumed_o(held_resumed), .blocks_o(held_blocks), .missed_o(missed_q), .faults_o(held_faults));

    assign {held_mode, held_error} = {Built[mode_q] ? mode_q : Instead, error_q || missed_q};
    assign offered    = block_valid || (soon && ht_sha2_arch_pkg::loads(Arch));
  end else begin : gen_state
    assign {held_valid, word_ready, held_mode, held_error} = {word_valid, held_ready, mode_built, error};
    assign {held_open, held_bits, held_last, held_bytes, held} =
        {beat_open, word_bits, word_last, word_bytes, word};  // no part is open
    assign {held_resumed, held_blocks, part_error, hash_before, held_faults} = '0;
    assign {words_valid, s_axis_tready, offered, taken} =
        {s_axis_tvalid, words_ready, block_valid, word_valid && word_ready};
  end

  // Words to blocks
  logic pad_fault;

  ht_md_pad #(
      .WordBits(WordBits), .Narrow(Narrow), .Bits(BitLengths), .Parts(Parts), .Detect(Detect != 0)
  ) u_pad (
      .clk_i, .rst_ni, .narrow_i(held_mode < 2), .word_valid_i(held_valid), .word_ready_o(held_ready),
      .word_i(held), .word_bytes_i(held_bytes), .word_last_i(held_last), .word_bits_i(held_bits),
      .blocks_i(held_blocks), .open_i(held_open), .word_valid_o(block_valid), .word_ready_i(block_ready),
      .word_o(block_word), .block_first_o(block_first), .message_end_o(message_end), .open_o(open),
      .fault_o(pad_fault));

  assign error = !taken ? error_q
                 : word_error || (!BitLengths && word_last && word_bits != 0) || part_error
                   || (within_q && error_q);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) within_q <= 1'b0;
    else if (block_valid && block_ready) within_q <= !message_end;
    else if (taken) within_q <= 1'b1;

    if (taken) mode_q <= mode;
    error_q <= error;
  end

  // Blocks to chaining values; the tag is {mode, error, open, message_end}. The load begins at once.
  logic                hash_valid, hash_ready, engine_alert, hash_error, hash_open, hash_end;
  logic [2:0]          hash_mode;
  logic [HashBits-1:0] hash;

  ht_sha2_engine #(
      .Arch(Arch), .Modes(Modes), .Unroll(Unroll), .DigitBits(DigitBits), .TagBits(6), .Parts(Parts),
      .Detect(Detect)
  ) u_engine (
      .clk_i, .rst_ni, .word_valid_i(offered), .word_ready_o(block_ready), .word_i(block_word),
      .mode_i(held_mode), .first_i(block_first), .given_i(held_resumed), .hash_i(hash_before),
      .whole_i(open), .tag_i({mode_q, held_error, open, message_end}),
      .hash_valid_o(hash_valid), .hash_ready_i(hash_ready), .hash_o(hash),
      .tag_o({hash_mode, hash_error, hash_open, hash_end}), .alert_o(engine_alert));

  ht_sha2_answer #(.Modes(Modes), .DataBits(DataBits), .Parts(Parts), .Detect(Detect != 0)) u_answer (
      .clk_i, .rst_ni, .hash_valid_i(hash_valid), .hash_ready_o(hash_ready), .hash_i(hash),
      .tag_i({hash_mode, hash_error, hash_open, hash_end}), .faults_i({held_faults, pad_fault}),
      .alert_i(engine_alert), .m_axis_tvalid, .m_axis_tready, .m_axis_tdata, .m_axis_tkeep, .m_axis_tlast,
      .m_axis_tuser, .alert_o);

  logic unused;
  assign unused = &{1'b0, user_mode[3]};

`ifdef FORMAL
  logic [2:0]  spec_count_o;
  logic [11:0] spec_owed_o;

  ht_sha2_stream_check #(.Modes(Modes), .DataBits(DataBits), .BitLengths(BitLengths)) check (
      .*, .s_axis_tuser({beat_bits, user_mode[2:0]}));

  // The proof takes any core of the contract instead of the engine; ht_sha2_core_check proves of
  // each core what is assumed here: a result is that of the last whole block, with the tag of its
  // last word, and leaves before the next block is whole.
  ht_handshake #(.Width(HashBits + 6), .Assume(1'b1)) check_hash (
      .clk_i, .rst_ni, .valid_i(hash_valid), .ready_i(hash_ready),
      .payload_i({hash, hash_mode, hash_error, hash_open, hash_end}));

  logic [3:0] index_q;  // words of a block that the engine has received
  logic [5:0] tag_q;
  logic [3:0] block_q;  // fields of a block: its mode, and whether it is the first of its message
  logic       whole_q, block_last, ended_q, waits;  // ended_q: the last word has been received

  assign waits      = whole_q && tag_q[0];  // the engine has a digest
  assign block_last = block_valid && block_ready && (index_q == 15);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      index_q <= '0;
      whole_q <= 1'b0;
      ended_q <= 1'b0;
    end else begin
      index_q <= index_q + 4'(block_valid && block_ready);
      whole_q <= block_last || (whole_q && !(hash_valid && hash_ready));
      ended_q <= (word_valid && word_ready) ? word_last : ended_q && !(block_last && message_end);
    end
    if (block_last) tag_q <= {mode_q, error, open, message_end};
    if (block_valid && block_ready) block_q <= {mode_built, block_first};

    if (rst_ni) begin
      assume (!hash_valid || (whole_q && {hash_mode, hash_error, hash_open, hash_end} == tag_q));
      assume (!block_last || !whole_q || (hash_valid && hash_ready));
      assert (!message_end || index_q == 15);
      if (block_valid) begin
        assert (Built[mode_built]);
        assert (index_q == 0 || {mode_built, block_first} == block_q);
        assert (!(Narrow && mode_built < 2) || (block_word << (WordBits / 2)) == 0);
      end

      // Where the messages are that wait for a digest
      assert (spec_count_o == 3'(m_axis_tvalid) + 3'(waits) + 3'(ended_q));
      if (waits)
        assert (4'(spec_owed_o >> (4 * int'(m_axis_tvalid)))
                == {tag_q[2] || !Built[tag_q[5:3]], tag_q[5:3]});
      if (ended_q)
        assert (4'(spec_owed_o >> (4 * (int'(m_axis_tvalid) + int'(waits))))
                == {error_q || !Built[mode_q], mode_q});
    end
  end
`endif

endmodule

`default_nettype wire
