// SPDX-License-Identifier: Apache-2.0
// Reads descriptors and parts of messages, up to 64 bytes each, many at a time over one ID: beats come
// in the order of the bursts. A burst ends where 64 bytes of memory end, so none crosses 4 KiB. A burst
// whose RLAST is early is completed by zeros; one whose RLAST is late is dropped up to it.

`default_nettype none

module ht_packet_read #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int Messages    = 16,
    parameter int Outstanding = 16,  // bursts: 2, 4, 8, ...
    localparam int TidBits    = $clog2(Messages),
    localparam int BeatShift  = $clog2(DataBits / 8)
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,       // what is read is dropped, nothing else is
    output logic                   idle_o,        // memory owes no answer
    output logic                   wait_o,        // it does, and none is here
    // What is asked for: {descriptor, last part, TID, bytes, address}
    input  logic                   ask_valid_i,
    output logic                   ask_ready_o,
    input  logic [AddressBits+TidBits+8:0] ask_i,
    // Beats, whole ones of the bus, and of what: {descriptor, last part, TID, bytes of the part,
    // lowest bits of its address}
    output logic                   beat_valid_o,
    input  logic                   beat_ready_i,
    output logic [DataBits-1:0]    beat_o,
    output logic [TidBits+BeatShift+8:0] beat_of_o,
    output logic                   beat_final_o,  // the last one of the part
    output logic                   torn_o,        // the beat that is taken is zeros for a cause
    output logic [AddressBits+2:0] torn_why_o,    // {cause, address}
    // AXI4
    output logic [AddressBits-1:0] m_axi_araddr,
    output logic [7:0]             m_axi_arlen,
    output logic                   m_axi_arvalid,
    input  logic                   m_axi_arready,
    input  logic [0:0]             m_axi_rid,
    input  logic [DataBits-1:0]    m_axi_rdata,
    input  logic [1:0]             m_axi_rresp,
    input  logic                   m_axi_rlast,
    input  logic                   m_axi_rvalid,
    output logic                   m_axi_rready
);

  localparam int LineBits  = 6;                    // 64 bytes
  localparam int CountBits = LineBits - BeatShift; // of beats of a line
  localparam int PlaceBits = $clog2(Outstanding);
  localparam int OfBits    = TidBits + BeatShift + 9;
  localparam int BurstBits = AddressBits + CountBits + 2 + OfBits;

  // Bursts of what is asked for: one, or two if 64 bytes of memory end in it
  logic                   valid_q, none, goes, final_burst;
  logic [AddressBits-1:0] address_q;
  logic [6:0]             bytes_q, room, burst_bytes, ask_bytes;
  logic [CountBits-1:0]   last_place, more;  // the last beat in the line; beats after the first
  logic [OfBits-1:0]      of_q;
  logic [1:0]             ask_kind;
  logic [TidBits-1:0]     ask_tid;
  logic [AddressBits-1:0] ask_address;

  // Bursts in flight: {of, final, none, last beat in the line, address}
  logic [BurstBits-1:0]   bursts [0:Outstanding-1];
  logic [PlaceBits-1:0]   in_q, out_q;
  logic [PlaceBits:0]     flight_q;
  logic                   full, have, pop;

  assign {ask_kind, ask_tid, ask_bytes, ask_address} = ask_i;
  assign ask_ready_o = !valid_q && !clear_i;

  assign full        = flight_q[PlaceBits];
  assign none        = bytes_q == 0;
  assign room        = 7'd64 - {1'b0, address_q[LineBits-1:0]};
  assign final_burst = bytes_q <= room;
  assign burst_bytes = final_burst ? bytes_q : room;
  assign last_place  = CountBits'(({1'b0, address_q[LineBits-1:0]} + burst_bytes - 7'd1) >> BeatShift);
  assign goes        = valid_q && !full && (none || m_axi_arready);

  assign m_axi_arvalid = valid_q && !none && !full;
  assign m_axi_araddr  = {address_q[AddressBits-1:BeatShift], {BeatShift{1'b0}}};
  assign more          = last_place - address_q[LineBits-1:BeatShift];
  assign m_axi_arlen   = 8'(more);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) valid_q <= 1'b0;
    else if (ask_valid_i && ask_ready_o) valid_q <= 1'b1;
    else if (goes) valid_q <= !final_burst && !clear_i;
    else if (clear_i && !m_axi_arvalid) valid_q <= 1'b0;

    if (ask_ready_o) begin
      address_q <= ask_address;
      bytes_q   <= ask_bytes;
      of_q      <= {ask_kind, ask_tid, ask_bytes, ask_address[BeatShift-1:0]};
    end else if (goes) begin
      address_q <= {address_q[AddressBits-1:LineBits] + 1'b1, {LineBits{1'b0}}};
      bytes_q   <= bytes_q - burst_bytes;
    end

    if (goes) bursts[in_q] <= {of_q, final_burst, none, last_place, address_q};
    if (!rst_ni) {in_q, out_q, flight_q} <= '0;
    else begin
      in_q     <= in_q + PlaceBits'(goes);
      out_q    <= out_q + PlaceBits'(pop);
      flight_q <= flight_q + (PlaceBits + 1)'(goes) - (PlaceBits + 1)'(pop);
    end
  end

  // Beats of the oldest burst
  logic [AddressBits-1:0] address;
  logic [CountBits-1:0]   burst_last;
  logic                   final_of, no_burst, asks, taken, last_beat, bad, wrong;
  logic                   early_q, late_q;  // RLAST has come already, or should have come
  logic [CountBits-1:0]   beat_q, beat;

  assign {beat_of_o, final_of, no_burst, burst_last, address} = bursts[out_q];
  assign have      = flight_q != 0;
  assign beat      = address[LineBits-1:BeatShift] + beat_q;
  assign last_beat = no_burst || beat == burst_last;
  assign asks      = have && !no_burst && !early_q;  // a beat of the bus
  assign wrong     = m_axi_rlast != last_beat || m_axi_rid != 0;
  assign bad       = m_axi_rresp != 0;

  assign beat_valid_o = have && !late_q && (!asks || m_axi_rvalid) && !clear_i;
  assign taken        = have && !late_q && (!asks || m_axi_rvalid) && (beat_ready_i || clear_i);
  assign beat_o       = (asks && !bad && !wrong) ? m_axi_rdata : '0;
  assign beat_final_o = final_of && last_beat;
  assign torn_o       = taken && asks && (bad || wrong) && !clear_i;
  assign torn_why_o   = {wrong ? ht_tile_pkg::CauseProtocol[2:0] : ht_tile_pkg::CauseBus[2:0],
                         address[AddressBits-1:LineBits], beat,
                         (beat_q == 0) ? address[BeatShift-1:0] : BeatShift'(0)};
  assign m_axi_rready = asks && (late_q || (m_axi_rvalid && (beat_ready_i || clear_i)));
  assign pop          = late_q ? m_axi_rvalid && m_axi_rlast
                        : taken && last_beat && (!asks || m_axi_rlast);
  assign idle_o       = !valid_q && !have;
  assign wait_o       = asks && !m_axi_rvalid;

  always_ff @(posedge clk_i)
    if (!rst_ni || pop) begin
      beat_q  <= '0;
      early_q <= 1'b0;
      late_q  <= 1'b0;
    end else if (taken) begin
      if (!last_beat) beat_q <= beat_q + 1'b1;
      early_q <= early_q || (asks && m_axi_rlast);
      late_q  <= last_beat;
    end

`ifdef FORMAL
  logic [PlaceBits:0]     owed_q, due;   // bursts whose RLAST has not come
  logic [Outstanding-1:0] burst, none_q; // a burst of the bus; an entry without one
  logic [7:0]             past;          // the bytes of its line up to its end
  logic [6:0]             asked;

  ht_handshake #(.Width(AddressBits + 8)) u_ar (
      .clk_i, .rst_ni, .valid_i(m_axi_arvalid), .ready_i(m_axi_arready),
      .payload_i({m_axi_araddr, m_axi_arlen}));

  for (genvar i = 0; i < Outstanding; i++) begin : gen_entry
    logic [OfBits-1:0]      unused_of;
    logic                   unused_final, held;
    logic [CountBits-1:0]   unused_last;
    logic [AddressBits-1:0] unused_address;

    assign {unused_of, unused_final, held, unused_last, unused_address} = bursts[i];
    assign burst[i] = {1'b0, PlaceBits'(i) - out_q} < flight_q && !none_q[i];

    always_ff @(posedge clk_i) begin
      if (goes && in_q == PlaceBits'(i)) none_q[i] <= none;
      if (rst_ni && {1'b0, PlaceBits'(i) - out_q} < flight_q) assert (held == none_q[i]);
    end
  end

  always_comb begin
    due = '0;
    for (int i = 0; i < Outstanding; i++) due = due + (PlaceBits + 1)'(burst[i]);
    past  = 8'({1'b0, m_axi_araddr[LineBits-1:0]}) + ((m_axi_arlen + 8'd1) << BeatShift);
    asked = ask_i[AddressBits +: 7];
  end

  always_ff @(posedge clk_i) begin
    owed_q <= rst_ni ? owed_q + (PlaceBits + 1)'(m_axi_arvalid && m_axi_arready)
                       - (PlaceBits + 1)'(m_axi_rvalid && m_axi_rready && m_axi_rlast) : '0;
    if (rst_ni) begin
      assume (!ask_valid_i || asked <= 64);

      // A burst stays in 64 bytes of memory
      assert (!m_axi_arvalid || past <= 64);
      // A beat is taken only while memory owes one, and nothing is owed when it is said so
      assert (!m_axi_rready || owed_q != 0);
      assert (!idle_o || (owed_q == 0 && !m_axi_arvalid));
      // While all is cleared nothing waits for who takes the beats
      assert (!(clear_i && m_axi_rvalid && owed_q != 0) || m_axi_rready || !asks);

      // Why it holds
      assert (int'(flight_q) <= Outstanding && in_q == out_q + flight_q[PlaceBits-1:0]);
      assert (owed_q == due - (PlaceBits + 1)'(early_q));
      assert (!(early_q || late_q) || (have && !no_burst));
      assert (!(early_q && late_q));
      assert (!valid_q || bytes_q <= 64);
      cover (late_q && pop);
      cover (early_q && pop);
      cover (clear_i && m_axi_arvalid && !m_axi_arready);
    end
  end
`endif

endmodule

`default_nettype wire
