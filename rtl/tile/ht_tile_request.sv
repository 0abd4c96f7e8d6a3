// SPDX-License-Identifier: Apache-2.0
// The job that runs, as its start and the header of its context say it.

`default_nettype none

module ht_tile_request #(
    parameter int AddressBits = 32
) (
    input  logic                               clk_i,
    input  logic                               start_i,
    input  logic [ht_job_pkg::RequestBits-1:0] request_i,
    input  logic [ht_job_pkg::Places-1:0][AddressBits-1:0] at_i,
    input  logic [2:0]                         unread_i,
    input  logic                               word_valid_i,  // of the header of its context
    input  logic                               second_i,      // the second one
    input  logic [63:0]                        word_i,
    output logic [ht_job_pkg::RequestBits-1:0] request_o,
    output logic [AddressBits-1:0]             digest_o,      // addresses
    output logic [AddressBits-1:0]             context_o,
    output logic [2:0]                         unread_o,      // why it could not be read
    // The context: a state follows, bytes after that, blocks before this part
    output logic                               state_o,
    output logic [7:0]                         behind_o,
    output logic [54:0]                        blocks_o,
    output logic                               bad_o          // it is not of this function
);

  logic [31:0] function_now, function_resumed;
  logic [3:0]  mode;
  logic [6:0]  domain;

  assign function_now     = ht_job_pkg::request_function(request_o);
  assign mode             = ht_tile_pkg::function_mode(function_now);
  assign function_resumed = ht_tile_pkg::pack_function(
      mode, ht_tile_pkg::function_kind(function_now), ht_tile_pkg::function_unit(function_now),
      domain, ht_tile_pkg::function_bits(function_now),
      ht_tile_pkg::function_capacity(function_now));

  ht_tile_context u_context (
      .clk_i, .clear_i(start_i), .valid_i(word_valid_i), .second_i, .word_i, .mode_i(mode),
      .domain_o(domain), .state_o, .behind_o, .blocks_o, .bad_o);

  always_ff @(posedge clk_i) begin
    if (start_i) begin
      request_o <= request_i;
      digest_o  <= at_i[ht_job_pkg::AtDigest];
      context_o <= at_i[ht_job_pkg::AtContext];
      unread_o  <= unread_i;
    end else if (word_valid_i && !second_i && ht_job_pkg::of_sponge(mode)) begin
      request_o <= ht_job_pkg::pack_request(
          ht_job_pkg::request_user(request_o), function_resumed,
          ht_job_pkg::request_control(request_o), ht_job_pkg::request_length(request_o),
          ht_job_pkg::request_output(request_o), ht_job_pkg::request_strings(request_o));
    end
  end

endmodule

`default_nettype wire
