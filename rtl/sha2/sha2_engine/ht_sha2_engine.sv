// SPDX-License-Identifier: Apache-2.0
// The SHA-2 functions of one build on one compression core; each message chooses its function.
// Initial values (FIPS 180-4 5.3) are chosen before the core, results are truncated (6.2 to 6.7)
// after it. Bit m of Modes says whether the build has mode m: 0 SHA-224, 1 SHA-256, 2 SHA-384, 3
// SHA-512, 4 SHA-512/224, 5 SHA-512/256. A build with both word sizes uses one 64-bit datapath for
// both. With Parts, a message can continue from a given chaining value and return its chaining
// value untruncated.

`default_nettype none

module ht_sha2_engine #(
    parameter int Arch      = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes     = 63,
    parameter int Unroll    = 1,  // rounds a cycle of the iterative core
    parameter int DigitBits = 2,  // bits a cycle of the compact core
    parameter int TagBits   = 1,
    parameter bit Parts     = 1'b0,
    parameter int Detect    = 0,  // 1: after a flip that is detected there is no result until a reset
    localparam int WordBits = ((Modes & 60) != 0) ? 64 : 32
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Block: mode_i and first_i hold for all words of the block
    input  logic                  word_valid_i,
    output logic                  word_ready_o,
    input  logic [WordBits-1:0]   word_i,   // a 32-bit word in 64 bits: upper half, zeros below
    input  logic [2:0]            mode_i,   // a mode of the build
    input  logic                  first_i,  // the block is the first of its message, or of a part
    input  logic                  given_i,  // with first_i: hash_i is the chaining value before it
    input  logic [8*WordBits-1:0] hash_i,
    input  logic                  whole_i,  // with the last word: return the result untruncated
    input  logic [TagBits-1:0]    tag_i,    // with the last word
    // Result: the digest after the last block; all bits after its end are 0
    output logic                  hash_valid_o,
    input  logic                  hash_ready_i,
    output logic [8*WordBits-1:0] hash_o,
    output logic [TagBits-1:0]    tag_o,
    output logic                  alert_o   // with Detect: there is no result until the reset
);

  localparam bit Narrow = ((Modes & 3) != 0) && ((Modes & 60) != 0);
  localparam bit Single = (Modes & (Modes - 1)) == 0;
  localparam int Align  = 64 - WordBits;
  localparam int Words  = ht_sha2_arch_pkg::beat_words(Arch, Unroll, 1, 1);
  localparam int CoreTagBits = TagBits + 3 + int'(Parts);

  logic                       beat_valid, beat_ready, narrow;
  logic [Words*WordBits-1:0]  beat;
  logic [511:0]               iv;
  logic [8*WordBits-1:0]      hash_in, hash, keep;
  logic [2:0]                 mode;  // mode of the result
  logic [CoreTagBits-1:0]     core_tag_in, core_tag;
  logic                       whole;

  if (Words == 1) begin : gen_beat
    assign beat_valid   = word_valid_i;
    assign word_ready_o = beat_ready;
    assign beat         = word_i;
  end else begin : gen_beat
    ht_words_to_beat #(.WordBits(WordBits), .Words(Words)) u_beat (
        .clk_i, .rst_ni, .word_valid_i, .word_ready_o, .word_i,
        .beat_valid_o(beat_valid), .beat_ready_i(beat_ready), .beat_o(beat));
  end

  assign narrow = (Modes & 60) == 0 || (Narrow && mode_i < 2);

  // The initial value; 32-bit words are in the upper halves, with zeros below
  always_comb begin
    iv = '0;
    for (int m = 0; m < 6; m++)
      if (((Modes >> m) & 1) != 0 && (Single || int'(mode_i) == m))
        iv = iv | ht_sha2_pkg::initial_hash(3'(m));
  end

  // The bits that belong to the digest, in 32-bit halves
  always_comb begin
    keep = '0;
    for (int m = 0; m < 6; m++)
      if (((Modes >> m) & 1) != 0 && (Single || int'(mode) == m))
        for (int i = 0; i < 8 * WordBits / 32; i++)
          keep[8*WordBits - 32*(i+1) +: 32] = {32{i < ht_sha2_pkg::digest_halves(3'(m), WordBits)}};
  end

  for (genvar i = 0; i < 8; i++) begin : gen_iv
    assign hash_in[WordBits*i +: WordBits] =
        (Parts && given_i) ? hash_i[WordBits*i +: WordBits] : iv[64*i + Align +: WordBits];
  end

  if (Parts) begin : gen_tag
    assign core_tag_in = {whole_i, mode_i, tag_i};
    assign {whole, mode, tag_o} = core_tag;
  end else begin : gen_tag
    assign core_tag_in = {mode_i, tag_i};
    assign {mode, tag_o} = core_tag;
    assign whole = 1'b0;
  end

  ht_sha2_core #(
      .Arch(Arch), .WordBits(WordBits), .Narrow(Narrow), .Unroll(Unroll),
      .DigitBits(DigitBits), .Detect(Detect), .TagBits(CoreTagBits)
  ) u_core (
      .clk_i, .rst_ni, .word_valid_i(beat_valid), .word_ready_o(beat_ready), .word_i(beat),
      .narrow_i(narrow), .continue_i(!first_i), .hash_i(hash_in), .tag_i(core_tag_in),
      .hash_valid_o, .hash_ready_i, .hash_o(hash), .tag_o(core_tag), .alert_o);

  assign hash_o = whole ? hash : hash & keep;

  logic unused;
  assign unused = &{1'b0, given_i, hash_i, whole_i};

endmodule

`default_nettype wire
