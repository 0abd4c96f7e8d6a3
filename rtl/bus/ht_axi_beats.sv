// SPDX-License-Identifier: Apache-2.0
// Splits an AXI4 request, AW or AR, into beats. Addresses and lanes follow IHI 0022, A3.4.1 and
// A3.4.3. The next request is taken after the last beat. A request that the specification forbids
// has a defined effect too: a burst code of 3 is INCR, a size above the bus means the whole bus,
// and no burst leaves its 4 KiB.

`default_nettype none

module ht_axi_beats #(
    parameter int AddressBits = 16,
    parameter int DataBits    = 32,
    parameter int IdBits      = 4,
    parameter int ProtBits    = 3,
    localparam int Lanes = DataBits / 8
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // Request
    input  logic                   valid_i,
    output logic                   ready_o,
    input  logic [AddressBits-1:0] address_i,
    input  logic [7:0]             length_i,  // beats - 1
    input  logic [2:0]             size_i,
    input  logic [1:0]             burst_i,
    input  logic [IdBits-1:0]      id_i,
    input  logic [ProtBits-1:0]    prot_i,
    // Beats
    output logic                   beat_valid_o,
    input  logic                   beat_ready_i,
    output logic [AddressBits-1:0] beat_address_o,
    output logic [Lanes-1:0]       beat_lanes_o,
    output logic                   beat_last_o,
    output logic [IdBits-1:0]      beat_id_o,
    output logic [ProtBits-1:0]    beat_prot_o
);

  localparam int LaneBits = $clog2(Lanes);
  // No burst crosses a 4 KiB boundary (A3.4.1), so no carry goes beyond these bits.
  localparam int PageBits = AddressBits < 12 ? AddressBits : 12;
  localparam logic [1:0] Fixed = 2'b00, Wrap = 2'b10;

  logic [LaneBits-1:0] part, part_q;  // the address bits within a beat
  logic [PageBits-1:0] moving, moving_q;  // the address bits that change from beat to beat
  logic [PageBits-1:0] low, next;
  logic [LaneBits-1:0] lane, top_lane;
  logic [7:0]          left_q;            // beats after this one

  always_comb begin
    part = ~({LaneBits{1'b1}} << size_i);
    case (burst_i)
      Fixed:   moving = '0;
      Wrap:    moving = (PageBits'(length_i[3:0]) << size_i) | PageBits'(part);
      default: moving = '1;
    endcase
  end

  assign low      = beat_address_o[PageBits-1:0];
  assign next     = (low | PageBits'(part_q)) + 1'b1;  // aligned, the next beat
  assign lane     = low[LaneBits-1:0];
  assign top_lane = lane | part_q;

  always_comb
    for (int i = 0; i < Lanes; i++) beat_lanes_o[i] = i >= int'(lane) && i <= int'(top_lane);

  assign ready_o = !beat_valid_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) beat_valid_o <= 1'b0;
    else if (!beat_valid_o) beat_valid_o <= valid_i;
    else if (beat_ready_i && beat_last_o) beat_valid_o <= 1'b0;

    if (!beat_valid_o) begin
      beat_address_o <= address_i;
      beat_id_o      <= id_i;
      beat_prot_o    <= prot_i;
      beat_last_o    <= length_i == 0;
      left_q         <= length_i;
      part_q       <= part;
      moving_q       <= moving;
    end else if (beat_ready_i) begin
      beat_address_o[PageBits-1:0] <= (low & ~moving_q) | (next & moving_q);
      beat_last_o                  <= left_q == 1;
      left_q                       <= left_q - 1'b1;
    end
  end

`ifdef FORMAL
  logic [AddressBits-1:0] spec_address;
  logic [Lanes-1:0]       spec_lanes;
  logic [7:0]             spec_beat, spec_length;
  logic [2:0]             spec_size;
  logic [1:0]             spec_burst;
  logic [IdBits-1:0]      spec_id;
  logic [ProtBits-1:0]    spec_prot;
  logic                   spec_busy;
  logic [4:0]             log_beats;

  ht_handshake #(.Width(AddressBits + IdBits + ProtBits + 13), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i, .ready_i(ready_o),
      .payload_i({address_i, length_i, size_i, burst_i, id_i, prot_i}));
  ht_axi_beats_check #(
      .AddressBits(AddressBits), .DataBits(DataBits), .IdBits(IdBits), .ProtBits(ProtBits)
  ) check (
      .clk_i, .rst_ni, .valid_i, .ready_o, .address_i, .length_i, .size_i, .burst_i, .id_i, .prot_i,
      .beat_valid_o, .beat_ready_i, .beat_address_o, .beat_lanes_o, .beat_last_o, .beat_id_o,
      .beat_prot_o, .spec_busy_o(spec_busy), .spec_address_o(spec_address),
      .spec_lanes_o(spec_lanes), .spec_beat_o(spec_beat), .spec_length_o(spec_length),
      .spec_size_o(spec_size), .spec_burst_o(spec_burst), .spec_id_o(spec_id),
      .spec_prot_o(spec_prot));

  assign log_beats = 5'($countones(spec_length[3:0]));  // for a WRAP of 2, 4, 8 or 16 beats

  always_ff @(posedge clk_i) if (rst_ni && spec_busy) begin
    assert ({beat_address_o, beat_id_o, beat_prot_o} == {spec_address, spec_id, spec_prot});
    assert (left_q == spec_length - spec_beat && beat_last_o == (left_q == 0));
    for (int i = 0; i < LaneBits; i++) assert (part_q[i] == (i < int'(spec_size)));
    for (int i = 0; i < PageBits; i++)
      assert (moving_q[i] == (spec_burst == 2'b01
                              || (spec_burst == Wrap && i < int'(spec_size) + int'(log_beats))));
    // The beat after the wrap, at the start of the wrapped block
    cover (spec_burst == Wrap && spec_length == 7 && spec_beat == 3 && spec_address[3:0] == 0);
    cover (spec_burst == Fixed && spec_beat == 2 && beat_ready_i);
    // Unaligned, then full
    cover (spec_burst == 2'b01 && spec_beat == 0 && !spec_lanes[0] && spec_lanes[Lanes-1]);
    cover (spec_burst == 2'b01 && spec_beat == 3 && &spec_lanes);
  end
`endif

endmodule

`default_nettype wire
