// SPDX-License-Identifier: Apache-2.0
// What ht_axi_beats does, as properties: the beats of a legal request by the equations of IHI 0022,
// A3.4.1 and A3.4.3, one by one, then the next request. With Assume, the proof of a parent module
// assumes these properties in place of the module, and asserts that requests are legal.

`default_nettype none

module ht_axi_beats_check #(
    parameter int AddressBits = 16,
    parameter int DataBits    = 32,
    parameter int IdBits      = 4,
    parameter int ProtBits    = 3,
    parameter bit Assume      = 1'b0,
    localparam int Lanes = DataBits / 8
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   valid_i,
    input  logic                   ready_o,
    input  logic [AddressBits-1:0] address_i,
    input  logic [7:0]             length_i,
    input  logic [2:0]             size_i,
    input  logic [1:0]             burst_i,
    input  logic [IdBits-1:0]      id_i,
    input  logic [ProtBits-1:0]    prot_i,
    input  logic                   beat_valid_o,
    input  logic                   beat_ready_i,
    input  logic [AddressBits-1:0] beat_address_o,
    input  logic [Lanes-1:0]       beat_lanes_o,
    input  logic                   beat_last_o,
    input  logic [IdBits-1:0]      beat_id_o,
    input  logic [ProtBits-1:0]    beat_prot_o,
    // The request in progress, and the address and lanes of its beat spec_beat_o + 1
    output logic                   spec_busy_o,
    output logic [AddressBits-1:0] spec_address_o,
    output logic [Lanes-1:0]       spec_lanes_o,
    output logic [7:0]             spec_beat_o,
    output logic [7:0]             spec_length_o,
    output logic [2:0]             spec_size_o,
    output logic [1:0]             spec_burst_o,
    output logic [IdBits-1:0]      spec_id_o,
    output logic [ProtBits-1:0]    spec_prot_o
);

  localparam logic [31:0] BusBytes = DataBits / 8;

  logic [31:0] start_q;  // Start_Address
  logic [31:0] number_bytes, burst_length, aligned, total, boundary, address, gone, lower, upper;
  logic        legal, legal_q, right;

  ht_axi_legal #(.DataBits(DataBits)) u_legal (
      .address_i(12'(address_i)), .length_i, .size_i, .burst_i, .legal_o(legal));
  ht_axi_legal #(.DataBits(DataBits)) u_legal_q (
      .address_i(start_q[11:0]), .length_i(spec_length_o), .size_i(spec_size_o),
      .burst_i(spec_burst_o), .legal_o(legal_q));

  // INT(x / y) * y of the specification is x & ~(y - 1) where y is a power of two.
  assign number_bytes = 32'd1 << spec_size_o;
  assign burst_length = {24'b0, spec_length_o} + 1;
  assign aligned      = start_q & ~(number_bytes - 1);
  assign gone       = {24'b0, spec_beat_o} << spec_size_o;  // (N - 1) * Number_Bytes
  assign total        = burst_length << spec_size_o;
  assign boundary     = start_q & ~(total - 1);               // Wrap_Boundary

  always_comb begin
    address = aligned + gone;
    if (spec_beat_o == 0) address = start_q;
    if (spec_burst_o == 2'b00) address = start_q;
    if (spec_burst_o == 2'b10) begin
      address = start_q + gone;
      if (address == boundary + total) address = boundary;
      else if (address > boundary + total) address = start_q + gone - total;
    end
    lower = address & (BusBytes - 1);
    upper = lower + number_bytes - 1;  // for an aligned address
    if (spec_beat_o == 0 || spec_burst_o == 2'b00)
      upper = aligned + (number_bytes - 1) - (start_q & ~(BusBytes - 1));
    for (int i = 0; i < Lanes; i++) spec_lanes_o[i] = i >= int'(lower) && i <= int'(upper);
  end

  assign spec_address_o = address[AddressBits-1:0];

  assign right = beat_valid_o == spec_busy_o && ready_o == !spec_busy_o
                 && (!spec_busy_o
                     || ({beat_address_o, beat_lanes_o, beat_id_o, beat_prot_o}
                         == {spec_address_o, spec_lanes_o, spec_id_o, spec_prot_o}
                         && beat_last_o == (spec_beat_o == spec_length_o)));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      spec_busy_o <= 1'b0;
    end else if (valid_i && ready_o) begin
      spec_busy_o   <= 1'b1;
      spec_beat_o   <= '0;
      start_q       <= 32'({32'd0, address_i});
      spec_length_o <= length_i;
      spec_size_o   <= size_i;
      spec_burst_o  <= burst_i;
      spec_id_o     <= id_i;
      spec_prot_o   <= prot_i;
    end else if (beat_valid_o && beat_ready_i) begin
      spec_busy_o <= spec_beat_o != spec_length_o;
      spec_beat_o <= spec_beat_o + 1'b1;
    end
  end

  ht_rule #(.Assume(Assume)) rule (.clk_i, .rst_ni, .right_i(right));
  ht_rule #(.Assume(!Assume)) given (.clk_i, .rst_ni, .right_i(!valid_i || legal));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (!spec_busy_o || (legal_q && spec_beat_o <= spec_length_o));
    assert (!spec_busy_o || {32'd0, start_q} >> AddressBits == 0);
  end

endmodule

`default_nettype wire
