// SPDX-License-Identifier: Apache-2.0
// The SHA-2 core that `Arch` selects, see ht_sha2_arch_pkg: its contract and nothing else. A parameter
// that a core lacks must have the value that disables it. Generated from the folders of the cores by
// `make docs`: do not edit.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a core takes the parameters that it has
module ht_sha2_core #(
    parameter int Arch      = ht_sha2_arch_pkg::Carrysave,
    parameter int WordBits  = 32,
    parameter bit Narrow    = 1'b0,
    parameter int Unroll    = 1,  // rounds a cycle, if the core can do more than one
    parameter int Stages    = 4,  // stages of a pipeline, with its step
    parameter int Step      = ht_sha256_pkg::CarrySave,
    parameter int Words     = 1,  // words a beat, if the core takes any number
    parameter int DigitBits = 2,  // bits a cycle of a compact core
    parameter int Detect    = 0,  // 1: flips of the core's registers are detected, if it can
    parameter int TagBits   = 1,  // bits of the tags
    localparam int BeatWords = ht_sha2_arch_pkg::beat_words(
        Arch, Unroll, ht_sha256_pkg::words(Stages, Step), Words)
) (
    input  logic                          clk_i,         // rising edge
    input  logic                          rst_ni,        // synchronous, active low
    // Block
    input  logic                          word_valid_i,  // a word is offered
    output logic                          word_ready_o,  // it is taken
    input  logic [BeatWords*WordBits-1:0] word_i,        // first word on top
    input  logic                          narrow_i,      // first word: the block has 32-bit words
    input  logic                          continue_i,    // first word: last result, not hash_i
    input  logic [8*WordBits-1:0]         hash_i,        // first word: the chaining value
    input  logic [TagBits-1:0]            tag_i,         // last word: any value
    // Result
    output logic                          hash_valid_o,  // a result is offered, until taken
    input  logic                          hash_ready_i,  // it is taken
    output logic [8*WordBits-1:0]         hash_o,        // the new chaining value
    output logic [TagBits-1:0]            tag_o,         // that of the block
    // Faults
    output logic                          alert_o        // one was found: no result until the reset
);

  if (Arch == ht_sha2_arch_pkg::Iterative) begin : gen_core
    ht_sha2_iterative #(
        .WordBits(WordBits), .Narrow(Narrow), .Unroll(Unroll), .Detect(Detect), .TagBits(TagBits)
    ) u_core (.*);
  end else if (Arch == ht_sha2_arch_pkg::Carrysave && Unroll == 1 && Detect == 0) begin : gen_core
    ht_sha2_carrysave #(
        .WordBits(WordBits), .Narrow(Narrow), .TagBits(TagBits)
    ) u_core (.*);
    assign alert_o = 1'b0;
  end else if (Arch == ht_sha2_arch_pkg::Pipeline && WordBits == 32 && !Narrow && Unroll == 1 && Detect == 0) begin : gen_core
    ht_sha256_pipeline #(
        .Stages(Stages), .Step(Step), .TagBits(TagBits)
    ) u_core (.*);
    assign alert_o = 1'b0;
  end else if (Arch == ht_sha2_arch_pkg::HlsRolled && Detect == 0) begin : gen_core
    ht_sha256_hls_rolled #(
        .WordBits(WordBits), .Narrow(Narrow), .Unroll(Unroll), .Words(Words), .TagBits(TagBits)
    ) u_core (.*);
    assign alert_o = 1'b0;
  end else if (Arch == ht_sha2_arch_pkg::HlsPipelined && WordBits == 32 && !Narrow && Unroll == 1 && Detect == 0) begin : gen_core
    ht_sha256_hls_pipelined #(
        .Stages(Stages), .Words(Words), .TagBits(TagBits)
    ) u_core (.*);
    assign alert_o = 1'b0;
  end else if (Arch == ht_sha2_arch_pkg::Unrolled && WordBits == 32 && !Narrow && Unroll == 1 && Detect == 0) begin : gen_core
    ht_sha256_unrolled #(
        .Stages(Stages), .Words(Words), .TagBits(TagBits)
    ) u_core (.*);
    assign alert_o = 1'b0;
  end else if (Arch == ht_sha2_arch_pkg::Compact && WordBits == 32 && !Narrow && Unroll == 1 && Detect == 0) begin : gen_core
    ht_sha256_compact #(
        .DigitBits(DigitBits), .TagBits(TagBits)
    ) u_core (.*);
    assign alert_o = 1'b0;
  end else if (Arch == ht_sha2_arch_pkg::Deferred && Unroll == 1 && Detect == 0) begin : gen_core
    ht_sha2_deferred #(
        .WordBits(WordBits), .Narrow(Narrow), .TagBits(TagBits)
    ) u_core (.*);
    assign alert_o = 1'b0;
  end else if (Arch == ht_sha2_arch_pkg::HlsMemory && Unroll == 1 && Detect == 0) begin : gen_core
    ht_sha256_hls_memory #(
        .WordBits(WordBits), .Narrow(Narrow), .Words(Words), .TagBits(TagBits)
    ) u_core (.*);
    assign alert_o = 1'b0;
  end else begin : gen_core
    assign alert_o = 1'b0;
    initial $error("ht_sha2_core: unknown Arch, or one that lacks a parameter");
  end

endmodule
/* verilator lint_on UNUSEDPARAM */

`default_nettype wire
