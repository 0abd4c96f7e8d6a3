// SPDX-License-Identifier: Apache-2.0
// Why a job fails: the first cause, and the address that goes with it. Causes: docs/tile.md.

`default_nettype none

module ht_tile_cause #(
    parameter int AddressBits = 32,
    parameter bit Dma         = 1'b1,
    parameter int Modes2      = 63,
    parameter int Modes3      = 255,
    parameter int Keccak      = 0,
    parameter bit Prng        = 1'b0
) (
    input  logic                               clk_i,
    input  logic                               start_i,      // a job starts
    input  logic [AddressBits-1:0]             place_i,      // the address of its descriptor
    // The job, and where it is
    input  logic [ht_job_pkg::RequestBits-1:0] job_i,
    input  logic [2:0]                         message_i,    // lowest bits of its address
    input  logic [AddressBits-1:0]             context_i,
    input  logic                               check_i,
    input  logic                               begin_i,
    input  logic                               entry_i,      // an entry of its list is here
    input  logic                               text_i,
    // What may be wrong
    input  logic                               malformed_i,  // the descriptor, then the entry
    input  logic [2:0]                         unread_i,     // the descriptor could not be read
    input  logic                               refuse_i,
    input  logic                               key_able_i,
    input  logic                               context_bad_i,
    input  logic [3:0]                         too_much_i,   // the cause if it is more than it may be
    input  logic                               whole_i,      // a whole block comes
    input  logic                               abort_i,
    input  logic [AddressBits+2:0]             answer_i,     // of memory: {address, cause}
    input  logic                               fetched_i,    // it is here
    output logic [3:0]                         now_o,        // the first cause, in its cycle
    output logic [3:0]                         cause_o,      // and from then on
    output logic [AddressBits-1:0]             place_o
);

  logic [31:0]            function_now, control;
  logic [3:0]             illegal;
  logic [2:0]             user, answer_cause;
  logic [AddressBits-1:0] answer_address;
  logic                   direct, wrong, suspends_strings;

  assign {answer_address, answer_cause} = answer_i;

  assign user         = ht_job_pkg::request_user(job_i);
  assign function_now = ht_job_pkg::request_function(job_i);
  assign control      = ht_job_pkg::request_control(job_i);
  assign direct       = !Dma || !ht_job_pkg::of_queue(user);
  assign wrong        = fetched_i && answer_cause != 0;

  // The strings of cSHAKE are absorbed with the first block: no context keeps them.
  assign suspends_strings = ht_tile_pkg::job_suspend(control) && !whole_i
                            && ht_tile_pkg::function_kind(function_now) == ht_tile_pkg::KindCshake
                            && ht_job_pkg::request_strings(job_i) != 0;

  ht_tile_legal #(
      .Dma(Dma), .Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak), .Prng(Prng)
  ) u_legal (
      .user_i(user), .function_i(function_now), .control_i(control),
      .length_i(ht_job_pkg::request_length(job_i)),
      .output_i(ht_job_pkg::request_output(job_i)), .message_i,
      .context_i(context_i[2:0]), .malformed_i, .unread_i, .refuse_i, .key_able_i,
      .cause_o(illegal));

  always_comb begin
    now_o = '0;
    if (check_i) now_o = illegal;
    if (begin_i) begin
      if (context_bad_i)         now_o = ht_tile_pkg::CauseContext;
      else if (suspends_strings) now_o = ht_tile_pkg::CauseContext;
      else                       now_o = too_much_i;
    end
    if (text_i && direct && abort_i) now_o = ht_tile_pkg::CauseAborted;
    if (wrong) now_o = {1'b0, answer_cause};
    // Of a list the entries give as many bytes as the descriptor says, and no more.
    if (entry_i && !wrong && malformed_i) now_o = ht_tile_pkg::CauseLength;
    if (cause_o != 0) now_o = '0;
  end

  always_ff @(posedge clk_i) begin
    if (start_i) begin
      cause_o <= '0;
      place_o <= place_i;
    end
    if (now_o != 0) begin
      cause_o <= now_o;
      if (wrong) place_o <= answer_address;
      else if (begin_i && now_o == ht_tile_pkg::CauseContext) place_o <= context_i;
    end
  end

endmodule

`default_nettype wire
