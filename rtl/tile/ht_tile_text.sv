// SPDX-License-Identifier: Apache-2.0
// What a job gives to the hash: chunks of any size become the beats of one packet, first the state
// that a context kept, then the message. Of a message that is suspended the packet is of whole
// blocks, and the bytes after them, the tail, leave by a port of their own. So does a tag that follows
// a message. In beats of more than 8 bytes the state may end within one.

`default_nettype none

module ht_tile_text #(
    parameter int Bytes = 8,            // of a beat: 8, 16, 32
    parameter bit Detect = 1'b0,        // flips in a beat that waits are found
    localparam int SizeBits = $clog2(Bytes) + 1
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    // Job; all but begin_i hold until idle_o
    input  logic        begin_i,
    input  logic [4:0]  state_words_i,  // before the message
    input  logic [60:0] bytes_i,        // of the message
    input  logic [6:0]  tag_bytes_i,    // of the tag after it; 0: none
    input  logic        suspend_i,
    input  logic        whole_i,        // there is a packet: not if less than a block is suspended
    input  logic [7:0]  block_i,        // bytes of the function's block
    input  logic [16:0] strings_i,      // bytes of N and S, which are no part of a block
    input  logic        cut_i,          // a level: the packet ends here
    output logic        idle_o,
    output logic        wants_o,        // chunks are needed
    output logic        tail_o,         // the packet is out, the tail is not
    output logic [8:0]  tail_bytes_o,   // of it; with a state that is copied
    input  logic        tail_end_i,     // all of it was taken
    output logic        block_o,        // a block has begun
    // Chunks of 0 to Bytes bytes, first byte lowest; those that nobody wants are dropped
    input  logic        chunk_valid_i,
    output logic        chunk_ready_o,
    input  logic [8*Bytes-1:0]  chunk_i,
    input  logic [SizeBits-1:0] chunk_bytes_i,
    // Packet
    output logic        beat_valid_o,
    input  logic        beat_ready_i,
    output logic [8*Bytes-1:0]  beat_o,
    output logic [Bytes-1:0]    beat_keep_o,
    output logic        beat_last_o,
    // Tail or tag: 8 bytes, of the last ones as many as remain
    output logic        tail_valid_o,
    input  logic        tail_ready_i,
    output logic [63:0] tail_data_o,
    output logic        fault_o         // one was found
);

  localparam logic [SizeBits-1:0] Whole = SizeBits'(Bytes), Eight = SizeBits'(8);

  typedef enum logic [2:0] {
    StIdle,
    StState,
    StText,
    StTail,
    StCut    // a beat that ends a packet before its time
  } state_e;

  state_e      fsm_q, fsm_d;
  logic [60:0] left_q;        // bytes of the message that are due
  logic [16:0] block_q;       // and of its block; strings count to the first one
  logic [4:0]  words_q;       // of the state
  logic [SizeBits-1:0] size_q;  // of the unit that is due
  logic        few_q, short_q;  // of the message, of its block a beat or less is due
  logic        final_q;       // with the unit the last block of a text that is suspended ends
  logic        short_next, few_next, final_next, tail_few, crosses, room, moved, stored, empty;
  logic [60:0] whole_bytes;
  logic [16:0] first_block, next_block;
  logic        unit_valid, unit_ready, last, ends_packet, unused;
  logic [8*Bytes-1:0]  unit, beat;
  logic [Bytes-1:0]    keep;
  logic [1:0]  unused_packer;
  logic [SizeBits-1:0] size_next, size_left, state_next;
  logic        state_ends, tag_next;  // with the unit the state does; the message, and the tag is next

  // What is due of message and block is compared as it is counted. A block takes many beats, in
  // which the difference of both stays: that of the beat before tells whether it is the last one.
  assign whole_bytes = whole_i ? bytes_i : bytes_i + 61'({state_words_i, 3'b0});
  assign first_block = 17'(block_i) + strings_i;
  assign next_block  = block_q - 17'(size_q) + (crosses ? 17'(block_i) : 17'd0);

  // In beats of more than 8 bytes the state may end within one.
  if (Bytes > 8) begin : gen_words
    localparam logic [4:0] Words = 5'(Bytes / 8);
    logic [4:0] words_next;

    assign words_next = begin_i ? state_words_i : words_q - Words;
    assign state_next = SizeBits'({(words_next < Words) ? words_next : Words, 3'b0});
    assign state_ends = words_q <= Words;
  end else begin : gen_words
    assign state_next = Whole;
    assign state_ends = words_q == 1;
  end

  // The unit after this one. One of the tail or the tag has at most 8 bytes.
  assign tail_few  = {1'b0, left_q[8:0]} <= 10'(size_q) + 10'd8;
  assign size_left = left_q[SizeBits-1:0] - size_q;

  always_comb begin
    size_next = size_q;
    if (begin_i && !whole_i) size_next = (whole_bytes <= 8) ? whole_bytes[SizeBits-1:0] : Eight;
    else if (begin_i && state_words_i == 0)
      size_next = (bytes_i <= 61'(Bytes)) ? bytes_i[SizeBits-1:0] : Whole;
    else if (begin_i || (fsm_q == StState && moved && !state_ends)) size_next = state_next;
    else if (tag_next) size_next = (tag_bytes_i <= 8) ? tag_bytes_i[SizeBits-1:0] : Eight;
    else if (fsm_q == StState && moved) size_next = few_q ? left_q[SizeBits-1:0] : Whole;
    else if (stored || (fsm_q == StText && moved && last)) size_next = tail_few ? size_left : Eight;
    else if (fsm_q == StText && moved)
      size_next = final_next ? next_block[SizeBits-1:0] : few_next ? size_left : Whole;
  end

  assign last    = (fsm_q == StState) ? state_ends && left_q == 0 : suspend_i ? final_q : few_q;
  assign empty   = fsm_q == StText && size_q == 0;  // a message without a byte
  assign moved   = room && (fsm_q == StCut || ((fsm_q == StState || fsm_q == StText)
                                               && (unit_valid || empty)));
  assign stored  = tail_valid_o && tail_ready_i;
  assign tag_next = tag_bytes_i != 0 && moved && last && fsm_q != StCut;
  assign crosses = fsm_q == StText && moved && block_q <= 17'(size_q);

  ht_byte_packer #(.Bytes(Bytes)) u_packer (
      .clk_i, .rst_ni(rst_ni && !begin_i), .chunk_valid_i(chunk_valid_i && wants_o),
      .chunk_ready_o(unit_ready), .chunk_i, .chunk_bytes_i, .flush_i(1'b0),
      .unit_bytes_i(size_q == 0 ? Whole : size_q), .unit_valid_o(unit_valid),
      .unit_ready_i((moved && !empty) || stored), .unit_o(unit), .exact_o(unused_packer[0]),
      .empty_o(unused_packer[1]));

  assign unused = &{1'b0, unused_packer};

  // The ready of the hash comes through HMAC, late; the slice ends its path.
  assign beat = (fsm_q == StCut || empty) ? '0 : unit;
  assign ends_packet = fsm_q == StCut || last;
  assign keep = (fsm_q == StCut) ? '0 : ~({Bytes{1'b1}} << size_q);

  ht_guarded_slice #(.Width(9 * Bytes + 1), .Detect(Detect)) u_slice (
      .clk_i, .rst_ni, .valid_i(moved), .ready_o(room), .payload_i({ends_packet, keep, beat}),
      .valid_o(beat_valid_o), .ready_i(beat_ready_i), .payload_o({beat_last_o, beat_keep_o, beat_o}), .fault_o);

  assign idle_o        = fsm_q == StIdle && !beat_valid_o;
  assign wants_o       = (fsm_q == StState || fsm_q == StText || fsm_q == StTail)
                         && (!empty || tag_bytes_i != 0);
  assign tail_o        = fsm_q == StTail;
  assign tail_bytes_o  = left_q[8:0];
  assign block_o       = crosses;
  assign chunk_ready_o = !wants_o || unit_ready;

  assign tail_valid_o = fsm_q == StTail && size_q != 0 && unit_valid;
  assign tail_data_o  = 64'(unit);

  assign few_next   = left_q[60:SizeBits+1] == 0
                      && {1'b0, left_q[SizeBits:0]} <= (SizeBits + 2)'(Bytes) + (SizeBits + 2)'(size_q);
  assign final_next = suspend_i && short_next && left_q < 61'(block_q) + 61'(block_i);

  assign short_next = begin_i ? {15'b0, first_block} <= Bytes
                      : (fsm_q == StText && moved) ? {15'b0, next_block} <= Bytes : short_q;

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:
        if (begin_i) begin
          fsm_d = StText;
          if (!whole_i) fsm_d = StTail;
          else if (state_words_i != 0) fsm_d = StState;
        end
      StState: if (moved && state_ends) fsm_d = StText;
      StTail:  if (tail_end_i) fsm_d = StIdle;
      StCut:   if (moved) fsm_d = StIdle;
      default: ;
    endcase
    if ((fsm_q == StState || fsm_q == StText) && moved && last) begin
      fsm_d = StIdle;
      if (suspend_i || tag_bytes_i != 0) fsm_d = StTail;
    end else if ((fsm_q == StState || fsm_q == StText) && cut_i)
      fsm_d = StCut;
  end

  always_ff @(posedge clk_i) begin
    fsm_q <= rst_ni ? fsm_d : StIdle;

    short_q <= short_next;
    final_q <= final_next;
    size_q  <= rst_ni ? size_next : Whole;
    if (!rst_ni) few_q <= 1'b0;
    else if (begin_i) few_q <= whole_bytes <= 61'(Bytes);
    else if (fsm_q == StText && moved) few_q <= few_next;

    if (begin_i) begin
      left_q  <= whole_bytes;
      words_q <= state_words_i;
      block_q <= first_block;
    end else begin
      if (fsm_q == StState && moved)
        words_q <= (Bytes > 8 && state_ends) ? '0 : words_q - 5'(Bytes / 8);
      if (tag_next) left_q <= 61'(tag_bytes_i);
      else if ((fsm_q == StText && moved) || stored) left_q <= left_q - 61'(size_q);
      if (fsm_q == StText && moved) block_q <= next_block;
    end
  end

`ifdef FORMAL
  // The packer is taken out; it does what is proved of it.
  logic [SizeBits-1:0] spec_held_o;
  /* verilator lint_off UNUSEDSIGNAL */
  logic [8*Bytes-9:0]  spec_rest_o;
  /* verilator lint_on UNUSEDSIGNAL */

  ht_byte_packer_check #(.Bytes(Bytes), .Assume(1'b1)) check_packer (
      .clk_i, .rst_ni(rst_ni && !begin_i), .active_i(rst_ni),
      .chunk_valid_i(chunk_valid_i && wants_o), .chunk_ready_o(unit_ready), .chunk_i,
      .chunk_bytes_i, .flush_i(1'b0), .unit_bytes_i(size_q == 0 ? SizeBits'(Bytes) : size_q),
      .unit_valid_o(unit_valid), .unit_ready_i((moved && !empty) || stored), .unit_o(unit),
      .exact_o(unused_packer[0]), .empty_o(unused_packer[1]), .spec_held_o, .spec_rest_o);
  ht_handshake #(.Width(8 * Bytes + SizeBits), .Assume(1'b1)) check_chunk (  // those of memory stay
      .clk_i, .rst_ni(rst_ni && tail_o), .valid_i(chunk_valid_i), .ready_i(chunk_ready_o),
      .payload_i({chunk_i, chunk_bytes_i}));
  ht_handshake #(.Width(64)) check_tail (
      .clk_i, .rst_ni(rst_ni && tail_o && !tail_end_i), .valid_i(tail_valid_o),
      .ready_i(tail_ready_i), .payload_i(tail_data_o));

  logic [1:0]  kept_q;   // beats in the slice
  logic        open_q;   // the job's packet has not ended
  logic        tails_q;  // nor its tail
  logic        cut_q;    // the packet is to end at once
  logic [4:0]  front_q;  // words of the state that are to come
  logic [61:0] gone_q;   // bytes of the message that are in the packet
  logic [61:0] edge_q;   // bytes of it with which the block is whole
  logic [61:0] out_q;    // bytes that have left as its tail
  logic [61:0] all, next;
  logic        within_q;
  logic [98:0] job_q;
  logic        ends;

  assign next = gone_q + 62'(size_q);
  assign ends = suspend_i ? next == edge_q && {1'b0, bytes_i} - next < 62'(block_i)
                          : next == {1'b0, bytes_i};
  assign all  = {1'b0, bytes_i} + 62'({state_words_i, 3'b0});

  always_ff @(posedge clk_i) begin
    if (!rst_ni) {open_q, tails_q, cut_q} <= '0;
    else if (begin_i) begin
      {open_q, tails_q, cut_q} <= {whole_i, !whole_i, 1'b0};
      front_q <= state_words_i;
      gone_q  <= '0;
      edge_q  <= 62'(block_i) + 62'(strings_i);
      out_q   <= '0;
    end else begin
      if (moved && !cut_q && front_q != 0) front_q <= (int'(front_q) < Bytes / 8) ? '0 : front_q - 5'(Bytes / 8);
      if (moved && !cut_q && front_q == 0) begin
        gone_q <= next;
        if (next >= edge_q) edge_q <= edge_q + 62'(block_i);
      end
      if (moved && (cut_q || last))
        {open_q, tails_q, cut_q} <= {1'b0, (suspend_i || tag_bytes_i != 0) && !cut_q, 1'b0};
      else cut_q <= cut_q || (open_q && cut_i);
      if (tails_q && tail_end_i) tails_q <= 1'b0;
      if (stored) out_q <= out_q + 62'(size_q);
    end

    kept_q   <= rst_ni ? kept_q + 2'(moved) - 2'(beat_valid_o && beat_ready_i) : '0;
    within_q <= rst_ni && (begin_i || open_q || tails_q);
    job_q    <= {tag_bytes_i, state_words_i, bytes_i, suspend_i, block_i, strings_i};

    if (rst_ni) begin
      assume (!begin_i || !(open_q || tails_q));
      assume (!within_q || job_q == {tag_bytes_i, state_words_i, bytes_i, suspend_i, block_i,
                                     strings_i});
      assume (int'(chunk_bytes_i) <= Bytes && state_words_i <= 25 && block_i >= 64 && block_i <= 168);
      assume (int'(strings_i) <= 255 + 65535);
      assume (whole_i == (!suspend_i || bytes_i >= 61'(block_i) + 61'(strings_i)));
      assume (tag_bytes_i <= 64 && !(suspend_i && tag_bytes_i != 0));
      // A context has no strings; nothing depends on the length but the carry chains
      assume (whole_i || strings_i == 0);
      assume (bytes_i < 61'h10_0000);

      // All beats that go find room, and leave
      assert (room == (kept_q < 2) && beat_valid_o == (kept_q != 0) && kept_q != 3);
      // One packet for each job that has a whole one, with one last beat; a cut ends it at once
      assert (!moved || open_q);
      assert (!moved || ends_packet == (cut_q || last));
      assert (!moved || keep == (cut_q ? '0 : ~({Bytes{1'b1}} << size_q)));
      assert (!moved || beat == ((cut_q || bytes_i + 61'(state_words_i) == 0) ? '0 : unit));
      assert (idle_o == (!open_q && !tails_q && !beat_valid_o));
      assert (!cut_q || moved == room);
      if (moved && !cut_q) begin
        // The state, then the message; all beats but the last are full
        assert (last == (front_q != 0 ? int'(front_q) <= Bytes / 8 && bytes_i == 0 && !suspend_i : ends));
        assert (int'(size_q) == Bytes || (last && int'(size_q) < Bytes)
                || (int'(front_q) * 8 == int'(size_q) && front_q != 0));
        assert (front_q == 0 || int'(size_q) == ((8 * int'(front_q) < Bytes) ? 8 * int'(front_q) : Bytes));
        assert (front_q != 0 || next <= {1'b0, bytes_i});
        assert (size_q != 0 || all == 0);
      end
      // Blocks as they go, with the strings in the first one
      assert (block_o == (moved && !cut_q && front_q == 0 && next >= edge_q));
      // The tail: less than a block, or all, with the state; each byte once
      if (tails_q && tag_bytes_i != 0)
        assert (62'(tail_bytes_o) + out_q == 62'(tag_bytes_i) && gone_q == {1'b0, bytes_i});
      else if (tails_q) begin
        assert (suspend_i && 62'(tail_bytes_o) + out_q + gone_q
                             == (whole_i ? {1'b0, bytes_i} : all));
        assert (whole_i ? {1'b0, bytes_i} - gone_q < 62'(block_i) && gone_q >= 62'(block_i)
                        : gone_q == 0 && all < 368);
        assert (gone_q <= {1'b0, bytes_i});
        assert (62'(tail_bytes_o) + out_q <= 367 && out_q <= 367);
      end
      assert (!tails_q || left_q == 61'(tail_bytes_o));
      assert (!tail_valid_o || tails_q);
      // Chunks: as many bytes as were wanted, in order (check_packer)
      assert (!wants_o || chunk_ready_o || !chunk_valid_i || unit_valid);
      assert (chunk_ready_o || wants_o);
      // Nothing waits but for the other side
      assert (!(open_q && room && !cut_q) || moved || (wants_o && !unit_valid));

      // Why it holds
      assert (open_q == (fsm_q == StState || fsm_q == StText || fsm_q == StCut));
      assert (cut_q == (fsm_q == StCut) && tails_q == (fsm_q == StTail));
      assert ((fsm_q == StIdle) == !(open_q || tails_q));
      assert (!open_q || (whole_i && out_q == 0));
      assert (!(open_q || tails_q) || within_q);
      assert (!open_q || front_q <= state_words_i);
      if (open_q && !cut_q) begin
        assert ((fsm_q == StState) == (front_q != 0));
        assert (words_q == front_q);
        assert ({1'b0, left_q} == {1'b0, bytes_i} - gone_q && gone_q <= {1'b0, bytes_i});
        assert (front_q == 0 || gone_q == 0);
        assert (62'(block_q) == edge_q - gone_q && block_q != 0);
        assert (int'(block_q) <= int'(block_i) + int'(strings_i));
        assert (edge_q >= 62'(block_i) && edge_q < 62'h20_0000);
        assert (!suspend_i || left_q >= 61'(block_q));
        assert (bytes_i == 0 || left_q != 0);
        assert (all != 0 || tag_bytes_i != 0 || spec_held_o == 0);
        assert (state_words_i == 0 || fsm_q == StState || bytes_i != 0);
        assert (short_q == (int'(block_q) <= Bytes));
        assert (final_q == (suspend_i && short_q && left_q < 61'(block_q) + 61'(block_i)));
      end
      if (open_q && !cut_q)
        assert (size_q == ((fsm_q == StState)
                           ? SizeBits'((8 * int'(front_q) < Bytes) ? 8 * int'(front_q) : Bytes)
                           : final_q ? block_q[SizeBits-1:0]
                           : few_q ? left_q[SizeBits-1:0] : SizeBits'(Bytes)));
      if (tails_q) assert (size_q == ((left_q < 8) ? left_q[SizeBits-1:0] : SizeBits'(8)));
      assert (int'(size_q) <= Bytes);
      assert (!open_q || few_q == (left_q <= 61'(Bytes)));
      cover (moved && last && suspend_i && gone_q != 0 && state_words_i != 0);
      cover (tails_q && !whole_i && stored && state_words_i != 0);
      cover (moved && last && !suspend_i && size_q == 3 && state_words_i != 0);
      cover (tails_q && stored && size_q == 3 && tag_bytes_i != 0 && state_words_i != 0);
      cover (cut_q && beat_valid_o && !beat_last_o);
    end
  end
`endif

endmodule

`default_nettype wire
