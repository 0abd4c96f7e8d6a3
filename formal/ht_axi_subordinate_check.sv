// SPDX-License-Identifier: Apache-2.0
// The rules of AXI4 (IHI 0022) for a subordinate that answers in order, on its pins alone: no
// response without its request and its data; one response for each, with its ID, with as many beats
// as ARLEN says, unchanged while it waits (A3.2.1, A3.3.1, A3.4.4, A5.3). The manager is assumed to
// follow its rules.

`default_nettype none

module ht_axi_subordinate_check #(
    parameter int AddressBits = 16,
    parameter int DataBits    = 32,
    parameter int IdBits      = 4,
    parameter int ProtBits    = 3,
    // Most transactions in progress: requests, and bursts of write data, which may come before AW
    parameter int Writes = 2,
    parameter int Bursts = 3,
    parameter int Reads  = 3,
    localparam int Lanes      = DataBits / 8,
    localparam int WriteCount = $clog2(Writes + 1),
    localparam int BurstCount = $clog2(Bursts + 1),
    localparam int ReadCount  = $clog2(Reads + 1)
) (
    input  logic                     clk_i,
    input  logic                     rst_ni,
    input  logic                     awvalid_i,
    input  logic                     awready_i,
    input  logic [IdBits-1:0]        awid_i,
    input  logic [AddressBits-1:0]   awaddr_i,
    input  logic [7:0]               awlen_i,
    input  logic [2:0]               awsize_i,
    input  logic [1:0]               awburst_i,
    input  logic                     awlock_i,
    input  logic [ProtBits-1:0]      awprot_i,
    input  logic                     wvalid_i,
    input  logic                     wready_i,
    input  logic [DataBits-1:0]      wdata_i,
    input  logic [Lanes-1:0]         wstrb_i,
    input  logic                     wlast_i,
    input  logic                     bvalid_i,
    input  logic                     bready_i,
    input  logic [IdBits-1:0]        bid_i,
    input  logic [1:0]               bresp_i,
    input  logic                     arvalid_i,
    input  logic                     arready_i,
    input  logic [IdBits-1:0]        arid_i,
    input  logic [AddressBits-1:0]   araddr_i,
    input  logic [7:0]               arlen_i,
    input  logic [2:0]               arsize_i,
    input  logic [1:0]               arburst_i,
    input  logic                     arlock_i,
    input  logic [ProtBits-1:0]      arprot_i,
    input  logic                     rvalid_i,
    input  logic                     rready_i,
    input  logic [IdBits-1:0]        rid_i,
    input  logic [DataBits-1:0]      rdata_i,
    input  logic [1:0]               rresp_i,
    input  logic                     rlast_i,
    // Requests without an answer, the oldest lowest: their number, and ID and length of each
    output logic [WriteCount-1:0]    spec_writes_o,
    output logic [IdBits*Writes-1:0] spec_write_ids_o,
    output logic [8*Writes-1:0]      spec_write_lengths_o,
    output logic [ReadCount-1:0]     spec_reads_o,
    output logic [IdBits*Reads-1:0]  spec_read_ids_o,
    output logic [8*Reads-1:0]       spec_read_lengths_o,
    // Whole bursts of write data without an answer; beats of the next burst, and of the oldest read
    output logic [BurstCount-1:0]    spec_bursts_o,
    output logic [8*Bursts-1:0]      spec_burst_lengths_o,
    output logic [8:0]               spec_write_beats_o,
    output logic [7:0]               spec_read_beats_o
);

  logic aw, w, b, ar, r, aw_legal, ar_legal, same_lengths;

  assign aw = awvalid_i && awready_i;
  assign w  = wvalid_i && wready_i;
  assign b  = bvalid_i && bready_i;
  assign ar = arvalid_i && arready_i;
  assign r  = rvalid_i && rready_i;

  // An offer stays until it is taken (A3.2.1)
  ht_handshake #(.Width(AddressBits + IdBits + ProtBits + 14), .Assume(1'b1)) check_aw (
      .clk_i, .rst_ni, .valid_i(awvalid_i), .ready_i(awready_i),
      .payload_i({awaddr_i, awid_i, awlen_i, awsize_i, awburst_i, awlock_i, awprot_i}));
  ht_handshake #(.Width(DataBits + Lanes + 1), .Assume(1'b1)) check_w (
      .clk_i, .rst_ni, .valid_i(wvalid_i), .ready_i(wready_i),
      .payload_i({wdata_i, wstrb_i, wlast_i}));
  ht_handshake #(.Width(IdBits + 2)) check_b (
      .clk_i, .rst_ni, .valid_i(bvalid_i), .ready_i(bready_i), .payload_i({bid_i, bresp_i}));
  ht_handshake #(.Width(AddressBits + IdBits + ProtBits + 14), .Assume(1'b1)) check_ar (
      .clk_i, .rst_ni, .valid_i(arvalid_i), .ready_i(arready_i),
      .payload_i({araddr_i, arid_i, arlen_i, arsize_i, arburst_i, arlock_i, arprot_i}));
  ht_handshake #(.Width(DataBits + IdBits + 3)) check_r (
      .clk_i, .rst_ni, .valid_i(rvalid_i), .ready_i(rready_i),
      .payload_i({rdata_i, rid_i, rresp_i, rlast_i}));

  ht_axi_legal #(.DataBits(DataBits)) u_aw_legal (
      .address_i(12'(awaddr_i)), .length_i(awlen_i), .size_i(awsize_i), .burst_i(awburst_i),
      .legal_o(aw_legal));
  ht_axi_legal #(.DataBits(DataBits)) u_ar_legal (
      .address_i(12'(araddr_i)), .length_i(arlen_i), .size_i(arsize_i), .burst_i(arburst_i),
      .legal_o(ar_legal));

  // WLAST is where AWLEN says: for the bursts whose AW has come, and for the beats of the next
  always_comb begin
    same_lengths = spec_write_beats_o < 256;
    for (int i = 0; i < Writes; i++)
      if (i < int'(spec_writes_o)) begin
        if (i < int'(spec_bursts_o)
            && spec_write_lengths_o[8*i +: 8] != spec_burst_lengths_o[8*i +: 8])
          same_lengths = 1'b0;
        if (i == int'(spec_bursts_o)
            && spec_write_beats_o > {1'b0, spec_write_lengths_o[8*i +: 8]})
          same_lengths = 1'b0;
      end
  end

  always_ff @(posedge clk_i) begin
    spec_writes_o <= rst_ni ? spec_writes_o + WriteCount'(aw) - WriteCount'(b) : '0;
    for (int i = 0; i < Writes; i++)
      if (aw && i == int'(spec_writes_o) - int'(b)) begin
        spec_write_ids_o[IdBits*i +: IdBits] <= awid_i;
        spec_write_lengths_o[8*i +: 8]       <= awlen_i;
      end else if (b && i + 1 < Writes) begin
        spec_write_ids_o[IdBits*i +: IdBits] <= IdBits'(spec_write_ids_o >> IdBits*(i + 1));
        spec_write_lengths_o[8*i +: 8]       <= 8'(spec_write_lengths_o >> 8*(i + 1));
      end

    spec_bursts_o <= rst_ni ? spec_bursts_o + BurstCount'(w && wlast_i) - BurstCount'(b) : '0;
    if (!rst_ni || (w && wlast_i)) spec_write_beats_o <= '0;
    else if (w) spec_write_beats_o <= spec_write_beats_o + 1'b1;
    for (int i = 0; i < Bursts; i++)
      if (w && wlast_i && i == int'(spec_bursts_o) - int'(b))
        spec_burst_lengths_o[8*i +: 8] <= spec_write_beats_o[7:0];
      else if (b && i + 1 < Bursts)
        spec_burst_lengths_o[8*i +: 8] <= 8'(spec_burst_lengths_o >> 8*(i + 1));

    spec_reads_o <= rst_ni ? spec_reads_o + ReadCount'(ar) - ReadCount'(r && rlast_i) : '0;
    if (!rst_ni || (r && rlast_i)) spec_read_beats_o <= '0;
    else if (r) spec_read_beats_o <= spec_read_beats_o + 1'b1;
    for (int i = 0; i < Reads; i++)
      if (ar && i == int'(spec_reads_o) - int'(r && rlast_i)) begin
        spec_read_ids_o[IdBits*i +: IdBits] <= arid_i;
        spec_read_lengths_o[8*i +: 8]       <= arlen_i;
      end else if (r && rlast_i && i + 1 < Reads) begin
        spec_read_ids_o[IdBits*i +: IdBits] <= IdBits'(spec_read_ids_o >> IdBits*(i + 1));
        spec_read_lengths_o[8*i +: 8]       <= 8'(spec_read_lengths_o >> 8*(i + 1));
      end
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    assume (!awvalid_i || aw_legal);
    assume (!arvalid_i || ar_legal);
    assume (same_lengths);
    // B comes after its AW and its last W; R comes after its AR, as many beats as ARLEN says, RLAST
    // on the last
    assert (!bvalid_i || (spec_writes_o != 0 && spec_bursts_o != 0));
    assert (!bvalid_i || bid_i == spec_write_ids_o[IdBits-1:0]);
    assert (!rvalid_i || spec_reads_o != 0);
    assert (!rvalid_i || rid_i == spec_read_ids_o[IdBits-1:0]);
    assert (!rvalid_i || rlast_i == (spec_read_beats_o == spec_read_lengths_o[7:0]));
    // No EXOKAY, because there are no exclusive accesses (A7.2)
    assert (!bvalid_i || bresp_i != 2'b01);
    assert (!rvalid_i || rresp_i != 2'b01);
    // The queues are bounded
    assert (int'(spec_writes_o) <= Writes && int'(spec_bursts_o) <= Bursts);
    assert (int'(spec_reads_o) <= Reads);
  end

endmodule

`default_nettype wire
