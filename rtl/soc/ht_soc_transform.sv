// SPDX-License-Identifier: Apache-2.0
// The accelerator of Kammoun et al. 2021: the SHA-256 transform with DMA channels. With one channel
// (figure 12) a packet with the chaining value and the blocks goes in, and the new value comes out;
// with two (figure 13) the blocks have a second channel. Channel c is at 0x10 c. A read that fails
// ends the whole job: the transform forgets it, and data still read are dropped.

`default_nettype none

module ht_soc_transform #(
    // Parameters of ht_sha2_core
    parameter int Arch      = ht_sha2_arch_pkg::Iterative,
    parameter int Unroll    = 1,
    parameter int Stages    = 4,
    parameter int Step      = ht_sha256_pkg::CarrySave,
    parameter int DigitBits = 2,
    parameter int Channels  = 1  // 1 or 2
) (
    input  logic              clk_i,
    input  logic              rst_ni,
    output logic              idle_o,
    // Registers, in the protocol of the bus
    input  logic              request_i,
    output logic              grant_o,
    input  logic              write_i,
    input  logic [3:0]        strobe_i,
    input  logic [11:0]       address_i,
    input  logic [31:0]       data_i,
    output logic              valid_o,
    output logic [31:0]       data_o,
    output logic              error_o,
    // Rows of each channel, in the protocol of the memories
    output logic [1:0]        row_valid_o,
    input  logic [1:0]        row_ready_i,
    output logic [1:0]        row_write_o,
    output logic [1:0][31:0]  row_address_o,
    output logic [1:0][15:0]  row_strobe_o,
    output logic [1:0][127:0] row_o,
    input  logic [1:0]        row_valid_i,
    input  logic [127:0]      row_i,
    input  logic              row_error_i
);

  logic             put, answer_valid, answer_ready, answer_error, unused_last, stop_q, run_n;
  logic [1:0]       busy, fails, out_valid, out_ready, out_last, put_channel;
  logic [1:0][63:0] out_data;
  logic [63:0]      answer;
  logic [7:0]       unused_keep;
  logic [1:0][3:0]  state;
  logic             unused;

  // Only whole words
  assign grant_o     = 1'b1;
  assign put         = request_i && write_i && strobe_i == 4'hf && address_i[11:5] == 0;
  assign put_channel = {put && address_i[4], put && !address_i[4]};
  assign idle_o      = busy == 0 && !stop_q;
  assign run_n       = rst_ni && !stop_q;
  assign unused      = &{1'b0, address_i[1:0]};

  always_ff @(posedge clk_i) begin
    stop_q  <= rst_ni && (fails != 0 || (stop_q && busy != 0));
    valid_o <= rst_ni && request_i;
    error_o <= (write_i && strobe_i != 4'hf) || address_i[11:5] != 0;
    data_o  <= 32'(state[address_i[4]]);
  end

  ht_soc_channel u_channel (
      .clk_i, .rst_ni, .busy_o(busy[0]), .fails_o(fails[0]), .stop_i(stop_q), .put_i(put_channel[0]),
      .word_i(address_i[3:2]), .data_i, .state_o(state[0]),
      .m_axis_tvalid(out_valid[0]), .m_axis_tready(out_ready[0]), .m_axis_tdata(out_data[0]),
      .m_axis_tlast(out_last[0]), .s_axis_tvalid(answer_valid),
      .s_axis_tready(answer_ready), .s_axis_tdata(answer), .s_axis_tuser(answer_error),
      .row_valid_o(row_valid_o[0]),
      .row_ready_i(row_ready_i[0]), .row_write_o(row_write_o[0]),
      .row_address_o(row_address_o[0]), .row_strobe_o(row_strobe_o[0]), .row_o(row_o[0]),
      .row_valid_i(row_valid_i[0]), .row_i, .row_error_i);

  if (Channels == 1) begin : gen_one
    logic unused_second;
    ht_transform_stream #(
        .Arch(Arch), .Unroll(Unroll), .Stages(Stages), .Step(Step), .DigitBits(DigitBits),
        .DataBits(64)
    ) u_transform (
        .clk_i, .rst_ni(run_n), .s_axis_tvalid(out_valid[0]), .s_axis_tready(out_ready[0]),
        .s_axis_tdata(out_data[0]), .s_axis_tkeep(8'hff), .s_axis_tlast(out_last[0]),
        .m_axis_tvalid(answer_valid), .m_axis_tready(answer_ready), .m_axis_tdata(answer),
        .m_axis_tkeep(unused_keep), .m_axis_tlast(unused_last), .m_axis_tuser(answer_error));
    assign {busy[1], fails[1], state[1], out_valid[1], out_ready[1], out_last[1], out_data[1]} = '0;
    assign {row_valid_o[1], row_write_o[1], row_address_o[1], row_strobe_o[1], row_o[1]} = '0;
    assign unused_second = &{1'b0, put_channel[1], row_ready_i[1], row_valid_i[1], out_valid[1],
                             out_ready[1], out_last[1], out_data[1]};
  end else begin : gen_two
    logic unused_ready;
    ht_soc_channel #(.Writes(1'b0)) u_channel (
        .clk_i, .rst_ni, .busy_o(busy[1]), .fails_o(fails[1]), .stop_i(stop_q),
        .put_i(put_channel[1]), .word_i(address_i[3:2]), .data_i, .state_o(state[1]),
        .m_axis_tvalid(out_valid[1]), .m_axis_tready(out_ready[1]), .m_axis_tdata(out_data[1]),
        .m_axis_tlast(out_last[1]), .s_axis_tvalid(1'b0),
        .s_axis_tready(unused_ready), .s_axis_tdata(64'd0), .s_axis_tuser(1'b0),
        .row_valid_o(row_valid_o[1]),
        .row_ready_i(row_ready_i[1]), .row_write_o(row_write_o[1]),
        .row_address_o(row_address_o[1]), .row_strobe_o(row_strobe_o[1]), .row_o(row_o[1]),
        .row_valid_i(row_valid_i[1]), .row_i, .row_error_i);
    ht_transform_streams #(
        .Arch(Arch), .Unroll(Unroll), .Stages(Stages), .Step(Step), .DigitBits(DigitBits),
        .DataBits(64)
    ) u_transform (
        .clk_i, .rst_ni(run_n), .s_state_axis_tvalid(out_valid[0]), .s_state_axis_tready(out_ready[0]),
        .s_state_axis_tdata(out_data[0]), .s_state_axis_tkeep(8'hff),
        .s_state_axis_tlast(out_last[0]), .s_block_axis_tvalid(out_valid[1]),
        .s_block_axis_tready(out_ready[1]), .s_block_axis_tdata(out_data[1]),
        .s_block_axis_tkeep(8'hff), .s_block_axis_tlast(out_last[1]), .m_axis_tvalid(answer_valid),
        .m_axis_tready(answer_ready), .m_axis_tdata(answer), .m_axis_tkeep(unused_keep),
        .m_axis_tlast(unused_last), .m_axis_tuser(answer_error));
  end

endmodule

`default_nettype wire
