// SPDX-License-Identifier: Apache-2.0
// Interleaved messages to padded blocks for a core that has many in flight, and its results to
// digests. TID says whose a beat is; a message has a buffer of one block, which fills while the
// block before is in the core, and a chaining value. One TREADY serves all of them: a source that
// offers only what room_o has room for is never held up, so no message waits for another.

`default_nettype none

module ht_sha256_messages #(
    parameter int Messages = 8,   // 2, 4, 8, ... 64
    parameter int DataBits = 64,  // 32, 64, 128 or 256, but no fewer than the core takes
    parameter int Words    = 1,   // a cycle, that the core takes: 1 or 2
    parameter int UserBits = 1,   // that go with a message, as the mode
    localparam int TidBits = $clog2(Messages),
    localparam int TagBits = TidBits + UserBits + 2
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Messages
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [TidBits-1:0]    s_axis_tid,
    input  logic [UserBits+2:0]   s_axis_tuser,   // first beat: user; last beat, at the top: bits of
                                                  // the last byte that count, 0 all
    output logic [Messages-1:0]   room_o,         // a beat of this message is taken at once
    // Start: what stands before a message, asked for while its first block goes to the core
    output logic                  start_valid_o,  // its first word is there
    output logic [TidBits-1:0]    start_tid_o,
    output logic [UserBits-1:0]   start_user_o,
    input  logic [255:0]          start_hash_i,   // in the same cycle
    input  logic                  start_block_i,  // a block has gone into it, and counts
    // Block
    output logic                  word_valid_o,
    input  logic                  word_ready_i,
    output logic [32*Words-1:0]   word_o,
    output logic [255:0]          hash_o,         // with the first word
    output logic [TagBits-1:0]    tag_o,
    // Result: always taken
    input  logic                  hash_valid_i,
    input  logic [255:0]          hash_i,
    input  logic [TagBits-1:0]    tag_i,
    // Digest
    output logic                  digest_valid_o,
    input  logic                  digest_ready_i,
    output logic [255:0]          digest_o,       // 0 in an error
    output logic [TidBits-1:0]    digest_tid_o,
    output logic [UserBits-1:0]   digest_user_o,
    output logic                  digest_error_o
);

  localparam int BeatBytes = DataBits / 8;
  localparam int Beats     = 512 / DataBits;  // of a block
  localparam int Steps     = 16 / Words;      // of a block to the core
  localparam int PlaceBits = $clog2(Beats);
  localparam int StepBits  = $clog2(Steps);

  logic [Messages-1:0] begun_q;    // a beat has come, the last one has not
  logic [Messages-1:0] full_q;     // the buffer has a whole block, or the message's last one
  logic [Messages-1:0] extra_q;    // of which only padding is left: its data has gone
  logic [Messages-1:0] started_q;  // a block has gone to the core, the last one has not
  logic [Messages-1:0] busy_q;     // a block is in the core, or a digest waits

  // Beats to blocks: where begun_q is 0, what is stored does not count
  logic [PlaceBits+UserBits:0] progress [0:Messages-1];
  logic [DataBits-1:0]         blocks   [0:Messages*Beats-1];
  logic [UserBits+11:0]        ends     [0:Messages-1];  // what is known of the buffer's block

  logic [PlaceBits-1:0] stored_place, place, next_place;
  logic [UserBits-1:0]  stored_user, user;
  logic                 stored_error, error, legal, begun, taken, closes;
  logic [DataBits-1:0]  data;
  logic [6:0]           kept, bytes;   // bytes that are whole
  logic [2:0]           bits;          // and bits behind them

  assign room_o        = ~full_q;
  assign s_axis_tready = room_o[s_axis_tid];
  assign taken         = s_axis_tvalid && s_axis_tready;

  assign begun      = begun_q[s_axis_tid];
  assign {stored_place, stored_user, stored_error} = progress[s_axis_tid];
  assign place      = begun ? stored_place : '0;
  assign next_place = place + 1'b1;
  assign closes     = s_axis_tlast || place == PlaceBits'(Beats - 1);
  assign user       = begun ? stored_user : s_axis_tuser[UserBits-1:0];
  assign bits       = s_axis_tlast ? s_axis_tuser[UserBits+2:UserBits] : 3'd0;

  // Kept bytes start in lane 0 without holes; only the last beat may lack any, and has bits of a
  // byte only where it has one
  assign legal = (s_axis_tkeep & (s_axis_tkeep + 1'b1)) == 0 && (s_axis_tlast || &s_axis_tkeep)
                 && (bits == 0 || s_axis_tkeep[0]);
  assign error = !legal || (begun && stored_error);

  always_comb begin
    kept = '0;
    for (int i = 0; i < BeatBytes; i++) begin
      kept = kept + 7'(s_axis_tkeep[i] || !s_axis_tlast);
      data[DataBits - 8 - 8*i +: 8] = s_axis_tdata[8*i +: 8];
    end
  end

  assign bytes = 7'(BeatBytes * int'(place)) + kept - 7'(bits != 0);

  always_ff @(posedge clk_i) if (taken) begin
    progress[s_axis_tid]        <= {next_place, user, error};
    blocks[{s_axis_tid, place}] <= data;
    if (closes) ends[s_axis_tid] <= {user, error, s_axis_tlast, bytes, bits};
  end

  // Blocks to the core, round robin. Words are padded on their way out of the buffer and wait in a
  // register: while the first is there, its block's second one is at the buffer.
  logic [54:0]          counts [0:Messages-1];  // whole blocks of a message so far

  logic                issuing_q, advance, done, first_q;
  logic [TidBits-1:0]  tid_q, pick, candidate;
  logic [StepBits-1:0] step_q;
  logic [Messages-1:0] waiting;
  logic [DataBits-1:0] row;
  logic [32*Words-1:0] words, padded;
  logic [UserBits-1:0] block_user;
  logic [6:0]          block_bytes;
  logic [2:0]          block_bits;
  logic [54:0]         count_q, more_q;  // of this message, read with the first words; one more
  logic                block_error, block_last, final_block;

  assign waiting = full_q & ~busy_q;

  always_comb begin
    pick = tid_q;
    for (int i = Messages - 1; i > 0; i--) begin
      candidate = tid_q + TidBits'(i);
      if (waiting[candidate]) pick = candidate;
    end
  end

  assign advance = issuing_q && (!word_valid_o || word_ready_i);
  assign done    = advance && step_q == StepBits'(Steps - 1);

  assign row   = blocks[{tid_q, step_q[StepBits-1 -: PlaceBits]}];
  assign words = row[DataBits - 32*Words * (1 + int'(step_q) % (Steps / Beats)) +: 32*Words];
  assign {block_user, block_error, block_last, block_bytes, block_bits} = ends[tid_q];

  ht_sha256_pad #(.Words(Words)) u_pad (
      .words_i(words), .step_i(step_q), .extra_i(extra_q[tid_q]), .last_i(block_last),
      .bytes_i(block_bytes), .bits_i(block_bits), .count_i(count_q), .words_o(padded),
      .final_o(final_block));

  assign start_tid_o  = tid_q;
  assign start_user_o = block_user;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) word_valid_o <= 1'b0;
    else if (!word_valid_o || word_ready_i) word_valid_o <= issuing_q;
    if (advance) begin
      word_o  <= padded;
      tag_o   <= {tid_q, block_user, block_error, final_block};
      first_q <= step_q == 0;
      if (step_q == 0) count_q <= started_q[tid_q] ? counts[tid_q] : 55'(start_block_i);
    end
    more_q <= count_q + 1'b1;
    if (done) counts[tid_q] <= block_bytes[6] ? more_q : count_q;
  end

  // Results to chaining values, from a register, so that no adder of the core has a whole memory
  // behind it; those that are digests leave in their order, from there where none waits. The one
  // read port is the core's in the cycle of a first word, else the digests'.
  logic [255:0]       chain [0:Messages-1];
  logic [TagBits-2:0] ended [0:Messages-1];  // whose digests wait: TID, user, error

  logic [255:0]        hash_q, chain_hash;
  logic [TagBits-2:0]  hash_tag_q;
  logic                hash_valid_q, hash_end_q;
  logic [TidBits:0]    put_q, get_q;
  logic                hash_first, free, queued, load, load_error;
  logic [TagBits-2:0]  ended_tag;
  logic [TidBits-1:0]  chain_tid, load_tid;
  logic [UserBits-1:0] load_user;

  assign ended_tag     = ended[get_q[TidBits-1:0]];
  assign hash_first    = word_valid_o && first_q;
  assign start_valid_o = hash_first && !started_q[tid_q];
  assign chain_tid     = hash_first ? tid_q : ended_tag[TagBits-2 -: TidBits];
  assign chain_hash    = chain[chain_tid];
  assign hash_o        = started_q[tid_q] ? chain_hash : start_hash_i;

  assign free   = !digest_valid_o || digest_ready_i;
  assign queued = put_q != get_q;
  assign load   = free && (queued ? !hash_first : hash_end_q);
  assign {load_tid, load_user, load_error} = queued ? ended_tag : hash_tag_q;

  always_ff @(posedge clk_i) begin
    if (hash_valid_i) {hash_q, hash_tag_q} <= {hash_i, tag_i[TagBits-1:1]};
    if (hash_valid_q) chain[hash_tag_q[TagBits-2 -: TidBits]] <= hash_q;
    if (hash_end_q) ended[put_q[TidBits-1:0]] <= hash_tag_q;
    if (load) begin
      digest_o       <= load_error ? '0 : queued ? chain_hash : hash_q;
      digest_tid_o   <= load_tid;
      digest_user_o  <= load_user;
      digest_error_o <= load_error;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      begun_q        <= '0;
      full_q         <= '0;
      extra_q        <= '0;
      started_q      <= '0;
      busy_q         <= '0;
      issuing_q      <= 1'b0;
      tid_q          <= '0;
      step_q         <= '0;
      hash_valid_q   <= 1'b0;
      hash_end_q     <= 1'b0;
      put_q          <= '0;
      get_q          <= '0;
      digest_valid_o <= 1'b0;
    end else begin
      if (taken) begin
        begun_q[s_axis_tid] <= !s_axis_tlast;
        full_q[s_axis_tid]  <= closes;
      end
      if (advance) step_q <= step_q + 1'b1;
      if (done) begin
        full_q[tid_q]    <= block_last && !final_block;
        extra_q[tid_q]   <= block_last && !final_block;
        started_q[tid_q] <= !final_block;
      end
      if (!issuing_q || done) begin
        issuing_q <= waiting != 0;
        tid_q     <= pick;
        if (waiting != 0) busy_q[pick] <= 1'b1;
      end
      if (hash_valid_i && !tag_i[0]) busy_q[tag_i[TagBits-1 -: TidBits]] <= 1'b0;
      if (load) busy_q[load_tid] <= 1'b0;
      hash_valid_q   <= hash_valid_i;
      hash_end_q     <= hash_valid_i && tag_i[0];
      put_q          <= put_q + (TidBits+1)'(hash_end_q && (queued || !free));
      get_q          <= get_q + (TidBits+1)'(load && queued);
      digest_valid_o <= load || (digest_valid_o && !digest_ready_i);
    end
  end

endmodule

`default_nettype wire
