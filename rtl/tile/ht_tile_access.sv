// SPDX-License-Identifier: Apache-2.0
// Software's side: both AXI4 subordinates, and what their accesses reach.

`default_nettype none

module ht_tile_access #(
    parameter bit DataPort = 1'b1,
    parameter int DataBits = 128,
    parameter int IdBits   = 4,
    localparam int InBits      = 2 * IdBits + 36 + ht_job_pkg::AccessInBits,
    localparam int OutBits     = 2 * IdBits + 32 + ht_job_pkg::AccessOutBits,
    localparam int DataInBits  = 2 * IdBits + DataBits + DataBits / 8 + ht_job_pkg::AccessInBits,
    localparam int DataOutBits = 2 * IdBits + DataBits + ht_job_pkg::AccessOutBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic [4:0][31:0]       policies_i,  // of pages: {the tile, queues}
    // Pins of AXI4, as ht_tile_subordinate has them
    input  logic [InBits-1:0]      s_axi_i,
    output logic [OutBits-1:0]     s_axi_o,
    input  logic [DataInBits-1:0]  s_data_axi_i,
    output logic [DataOutBits-1:0] s_data_axi_o,
    // Registers
    output logic                   register_valid_o,
    input  logic                   register_ready_i,
    output logic                   register_write_o,
    output logic [14:0]            register_address_o,
    output logic [31:0]            register_data_o,
    input  logic [31:0]            register_data_i,
    input  logic                   register_error_i,
    // Message: {bytes, chunk}
    input  logic                   message_swap_i,
    input  logic                   message_soon_i,
    input  logic                   message_wants_i,
    output logic                   message_valid_o,
    input  logic                   message_ready_i,
    output logic [67:0]            message_o,
    // Key: the same
    input  logic                   key_wants_i,
    output logic                   key_valid_o,
    input  logic                   key_ready_i,
    output logic [67:0]            key_o,
    // Digest
    input  logic                   digest_swap_i,
    input  logic [511:0]           digest_i
);

  logic                  valid, ready, write, error, data_valid, data_ready, data_write, data_error;
  logic                  may, data_may, opens, refused, takes, data_opens, data_refused, data_takes;
  logic [14:0]           address, data_address;
  logic [31:0]           word, answer, shown;
  logic [3:0]            strobe;
  logic [DataBits-1:0]   data_word, data_answer, data_shown;
  logic [DataBits/8-1:0] data_strobe;

  ht_tile_subordinate #(.DataBits(32), .IdBits(IdBits)) u_registers (
      .clk_i, .rst_ni, .policies_i, .s_axi_i, .s_axi_o, .valid_o(valid), .ready_i(ready),
      .write_o(write), .may_o(may), .address_o(address), .data_o(word), .strobe_o(strobe),
      .data_i(answer), .error_i(error));

  // An access that may not be is answered at once: an error, and zeros.
  assign opens  = valid && may;
  assign ready  = takes || !may;
  assign error  = refused || !may;
  assign answer = may ? shown : '0;

  if (DataPort) begin : gen_data_port
    ht_tile_subordinate #(.DataBits(DataBits), .IdBits(IdBits)) u_data (
        .clk_i, .rst_ni, .policies_i, .s_axi_i(s_data_axi_i), .s_axi_o(s_data_axi_o),
        .valid_o(data_valid), .ready_i(data_ready), .write_o(data_write), .may_o(data_may),
        .address_o(data_address), .data_o(data_word), .strobe_o(data_strobe),
        .data_i(data_answer), .error_i(data_error));
  end else begin : gen_no_data_port
    logic unused;
    assign {data_valid, data_write, data_address, data_word, data_strobe} = '0;
    assign {data_may, s_data_axi_o} = '0;
    assign unused = &{1'b0, data_ready, data_error, data_answer, s_data_axi_i};
  end

  assign data_opens  = data_valid && data_may;
  assign data_ready  = data_takes || !data_may;
  assign data_error  = data_refused || !data_may;
  assign data_answer = data_may ? data_shown : '0;

  ht_tile_windows #(.DataBits(DataBits)) u_windows (
      .clk_i, .rst_ni, .access_valid_i(opens), .access_ready_o(takes), .access_write_i(write),
      .access_address_i(address), .access_data_i(word), .access_strobe_i(strobe),
      .access_data_o(shown), .access_error_o(refused), .data_valid_i(data_opens),
      .data_ready_o(data_takes), .data_write_i(data_write), .data_address_i(data_address),
      .data_data_i(data_word), .data_strobe_i(data_strobe), .data_data_o(data_shown),
      .data_error_o(data_refused), .register_valid_o, .register_ready_i, .register_data_i,
      .register_error_i, .message_swap_i, .message_soon_i, .message_wants_i, .message_valid_o,
      .message_ready_i, .message_o(message_o[63:0]), .message_bytes_o(message_o[67:64]),
      .key_wants_i, .key_valid_o, .key_ready_i, .key_o(key_o[63:0]), .key_bytes_o(key_o[67:64]),
      .digest_swap_i, .digest_i);

  assign register_write_o   = write;
  assign register_address_o = address;
  assign register_data_o    = word;

endmodule

`default_nettype wire
