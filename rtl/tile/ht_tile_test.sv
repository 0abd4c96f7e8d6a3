// SPDX-License-Identifier: Apache-2.0
// Self-test: "abc" by each function that is built, against its known digest. It also overwrites what
// the cores keep of other messages. Raw Keccak, where it is built, does SHA3-256 at last.

`default_nettype none

module ht_tile_test #(
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Keccak = 0,
    localparam int Limit = 4095  // cycles; a test that takes longer has failed
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        start_i,
    output logic        busy_o,
    output logic        done_o,      // it has ended,
    output logic        good_o,      // well
    // Job
    output logic        job_valid_o,
    input  logic        job_ready_i,
    output logic [31:0] function_o,
    input  logic        job_done_i,
    // Answer; always taken
    input  logic        answer_valid_i,
    input  logic [63:0] answer_i,
    input  logic [7:0]  answer_keep_i,
    input  logic        answer_last_i
);

  localparam logic [16:0] Built = {Keccak != 0, ht_job_pkg::built(6'(Modes2), 8'(Modes3))};
  // SHA3-256: c = 512 bits, D = 0x06
  localparam logic [31:0] Raw = ht_tile_pkg::pack_function(
      ht_tile_pkg::LaneBits64, ht_tile_pkg::KindPlain, ht_tile_pkg::UnitKeccak, 7'h06, 3'd0, 8'd64);

  logic        waits_q, wrong_q, ended_q, last, next;
  logic [2:0]  index_q;
  logic [4:0]  step_q;  // modes, then raw Keccak
  logic [3:0]  mode;
  logic [11:0] time_q;
  logic [63:0] known, answer;

  ht_tile_known u_known (.mode_i(mode), .index_i(index_q), .word_o(known), .last_o(last));

  always_comb begin
    answer = answer_i;
    for (int i = 0; i < 8; i++) if (!answer_keep_i[i]) answer[8*i +: 8] = '0;
  end

  assign mode        = step_q[4] ? ht_tile_pkg::ModeSha3_256 : step_q[3:0];
  assign function_o  = step_q[4] ? Raw : ht_tile_pkg::pack_function(
      step_q[3:0], ht_tile_pkg::KindPlain, ht_tile_pkg::UnitHash, 7'd0, 3'd0, 8'd0);
  assign job_valid_o = busy_o && Built[step_q] && !waits_q;
  assign next        = busy_o && (waits_q ? job_done_i : !Built[step_q]);

  always_ff @(posedge clk_i) begin
    done_o <= 1'b0;
    if (!rst_ni) begin
      busy_o <= 1'b0;
      good_o <= 1'b0;
    end else if (start_i) begin
      busy_o  <= 1'b1;
      good_o  <= 1'b0;
      wrong_q <= 1'b0;
      waits_q <= 1'b0;
      ended_q <= 1'b0;
      step_q  <= '0;
      index_q <= '0;
      time_q  <= '0;
    end else if (busy_o) begin
      time_q <= time_q + 1'b1;
      if (job_valid_o && job_ready_i) waits_q <= 1'b1;
      if (answer_valid_i) begin
        index_q <= index_q + 1'b1;
        ended_q <= ended_q || answer_last_i;
        if (answer != known || answer_last_i != last) wrong_q <= 1'b1;
      end
      if (next) begin
        waits_q <= 1'b0;
        ended_q <= 1'b0;
        index_q <= '0;
        step_q  <= step_q + 1'b1;
        if (waits_q && !ended_q) wrong_q <= 1'b1;  // there was no answer
      end
      if (time_q == 12'(Limit) || (next && step_q == 16)) begin
        busy_o <= 1'b0;
        done_o <= 1'b1;
        good_o <= time_q != 12'(Limit) && !wrong_q && (!waits_q || ended_q);
      end
    end
  end

endmodule

`default_nettype wire
