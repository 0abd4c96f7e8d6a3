// SPDX-License-Identifier: Apache-2.0
// What ht_axi_access does at its access port, as properties: one access a beat, in order; the
// result of each access in the right answer; an access in every cycle in which one is possible;
// neither side waits for more than one transaction of the other. The beats are the beats of
// ht_axi_beats_check.

`default_nettype none

module ht_axi_access_check #(
    parameter int AddressBits = 16,
    parameter int DataBits    = 32,
    parameter int IdBits      = 4,
    parameter int ProtBits    = 3,
    localparam int Lanes      = DataBits / 8,
    localparam int AccessBits = 1 + ProtBits + AddressBits + Lanes + DataBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // Bus
    input  logic                   wvalid_i,
    input  logic                   wready_i,
    input  logic [DataBits-1:0]    wdata_i,
    input  logic [Lanes-1:0]       wstrb_i,
    input  logic                   bvalid_i,
    input  logic                   bready_i,
    input  logic [1:0]             bresp_i,
    input  logic                   rvalid_i,
    input  logic                   rready_i,
    input  logic [IdBits-1:0]      rid_i,
    input  logic [DataBits-1:0]    rdata_i,
    input  logic [1:0]             rresp_i,
    input  logic                   rlast_i,
    // Access
    input  logic                   access_valid_i,
    input  logic                   access_ready_i,
    input  logic [AccessBits-1:0]  access_i,
    input  logic [DataBits-1:0]    access_data_i,
    input  logic                   access_error_i,
    // The current beats, and when the module continues to the next
    input  logic                   write_busy_i,
    input  logic [AddressBits-1:0] write_address_i,
    input  logic [ProtBits-1:0]    write_prot_i,
    input  logic                   write_last_i,
    input  logic                   write_done_i,
    input  logic                   read_busy_i,
    input  logic [AddressBits-1:0] read_address_i,
    input  logic [Lanes-1:0]       read_lanes_i,
    input  logic [ProtBits-1:0]    read_prot_i,
    input  logic [IdBits-1:0]      read_id_i,
    input  logic                   read_last_i,
    input  logic                   read_done_i,
    // Write data without an access, and answers of accesses that R has not given, the older first
    output logic [1:0]                spec_data_count_o,
    output logic [DataBits+Lanes-1:0] spec_data_first_o,
    output logic [DataBits+Lanes-1:0] spec_data_second_o,
    output logic [1:0]                spec_answer_count_o,
    output logic [DataBits+IdBits+1:0] spec_answer_first_o,
    output logic [DataBits+IdBits+1:0] spec_answer_second_o,
    // An earlier beat of this write failed; a side that lost the port to a whole transaction of the
    // other
    output logic                   spec_error_o,
    output logic                   spec_write_lost_o,
    output logic                   spec_read_lost_o
);

  logic w, r, write, read, write_able, read_able, stalled_q, cost, cost_q;
  logic response_q, response_error_q;  // B is due, with an error
  logic [DataBits+IdBits+1:0] answer;
  logic                   access_write;
  logic [AddressBits-1:0] access_address;
  logic [ProtBits-1:0]    access_prot;
  logic [DataBits-1:0]    access_wdata;
  logic [Lanes-1:0]       access_strobe;

  assign {access_write, access_prot, access_address, access_strobe, access_wdata} = access_i;

  assign w     = wvalid_i && wready_i;
  assign r     = rvalid_i && rready_i;
  assign write = access_valid_i && access_ready_i && access_write;
  assign read  = access_valid_i && access_ready_i && !access_write;

  assign answer     = {access_data_i, read_id_i, read_last_i, access_error_i};
  assign write_able = write_busy_i && spec_data_count_o != 0 && !(write_last_i && response_q);
  assign read_able  = read_busy_i && spec_answer_count_o < 2;
  // The access started while the other side could have had the port
  assign cost       = stalled_q ? cost_q : (access_write ? read_able : write_able);

  ht_handshake #(.Width(AddressBits + DataBits + Lanes + ProtBits + 1)) check_access (
      .clk_i, .rst_ni, .valid_i(access_valid_i), .ready_i(access_ready_i),
      .payload_i({access_write, access_address, access_prot, access_strobe,
                  access_write ? access_wdata : {DataBits{1'b0}}}));

  always_ff @(posedge clk_i) begin
    spec_data_count_o   <= rst_ni ? spec_data_count_o + 2'(w) - 2'(write) : '0;
    spec_answer_count_o <= rst_ni ? spec_answer_count_o + 2'(read) - 2'(r) : '0;
    if (write) spec_data_first_o <= spec_data_second_o;
    if (w && spec_data_count_o == 2'(write)) spec_data_first_o <= {wdata_i, wstrb_i};
    if (w) spec_data_second_o <= {wdata_i, wstrb_i};
    if (r) spec_answer_first_o <= spec_answer_second_o;
    if (read && spec_answer_count_o == 2'(r)) spec_answer_first_o <= answer;
    if (read) spec_answer_second_o <= answer;

    if (!rst_ni) begin
      spec_error_o      <= 1'b0;
      response_q        <= 1'b0;
      spec_write_lost_o <= 1'b0;
      spec_read_lost_o  <= 1'b0;
      stalled_q         <= 1'b0;
    end else begin
      if (write) spec_error_o <= !write_last_i && (spec_error_o || access_error_i);
      if (write && write_last_i) response_q <= 1'b1;
      else if (bready_i) response_q <= 1'b0;
      if (write && write_last_i) spec_write_lost_o <= 1'b0;
      else if (read && read_last_i && cost) spec_write_lost_o <= 1'b1;
      if (read && read_last_i) spec_read_lost_o <= 1'b0;
      else if (write && write_last_i && cost) spec_read_lost_o <= 1'b1;
      stalled_q <= access_valid_i && !access_ready_i;
    end
    if (write && write_last_i) response_error_q <= spec_error_o || access_error_i;
    cost_q <= cost;
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    // One access a beat, in order, with its data
    assert (write_done_i == write && read_done_i == read);
    if (access_valid_i && access_write) begin
      assert (write_able);
      assert ({access_address, access_prot} == {write_address_i, write_prot_i});
      assert ({access_wdata, access_strobe} == spec_data_first_o);
    end else if (access_valid_i) begin
      assert (read_able);
      assert ({access_address, access_prot, access_strobe}
              == {read_address_i, read_prot_i, read_lanes_i});
    end
    // R gives the answers of accesses, with their errors, and nothing else
    assert (rvalid_i == (spec_answer_count_o != 0));
    assert (!rvalid_i || {rdata_i, rid_i, rlast_i, rresp_i} == {spec_answer_first_o, 1'b0});
    assert (bvalid_i == response_q);
    assert (!bvalid_i || bresp_i == {response_error_q, 1'b0});
    // Progress: in every cycle, a side that can make progress does
    assert (access_valid_i == (write_able || read_able));
    assert (wready_i == (spec_data_count_o < 2) && spec_data_count_o <= 2);
    assert (spec_answer_count_o <= 2);
    // Alternation: a side that lost the port to one whole transaction gets it next
    assert (!(access_valid_i && cost && (access_write ? spec_read_lost_o : spec_write_lost_o)));

    cover (spec_write_lost_o && write && write_last_i && cost);
    cover (spec_read_lost_o && read && spec_answer_count_o == 1 && stalled_q);
    cover (write && write_last_i && spec_error_o && !access_error_i);
    cover (spec_answer_count_o == 2 && r && rlast_i && !rresp_i[1] && spec_answer_second_o[0]);
    cover (read && write_busy_i && write_last_i && spec_data_count_o == 2 && response_q);
    cover (w && spec_data_count_o == 1 && !write_busy_i && bvalid_i);
  end

endmodule

`default_nettype wire
