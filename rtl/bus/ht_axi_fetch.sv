// SPDX-License-Identifier: Apache-2.0
// AXI4 read manager: reads the bytes of a command from memory, one beat a cycle. A beat passes
// through and is not stored. Bursts begin at whole beats, so the first and the last beat may carry
// bytes that are not part of the command; these are not offered. Rules and timing: docs/bus.md.

`default_nettype none

module ht_axi_fetch #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int LengthBits  = 32,  // up to AddressBits
    parameter int BurstBeats  = 16,  // beats of the longest burst: a power of two, up to 256
    parameter int Outstanding = 4,   // bursts in flight
    parameter bit Id          = 1'b0,
    localparam int BeatShift = $clog2(DataBits / 8)
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // Command; the window stays until the answer
    input  logic                   command_valid_i,
    output logic                   command_ready_o,
    input  logic [AddressBits-1:0] address_i,
    input  logic [LengthBits-1:0]  bytes_i,
    input  logic [AddressBits-1:0] window_base_i,
    input  logic [AddressBits-1:0] window_last_i,   // address of the last legal byte
    input  logic                   abort_i,         // withdraws the offer at the data port
    // Data: data_bytes_o bytes from byte data_offset_o on, at least one
    output logic                   data_valid_o,
    input  logic                   data_ready_i,
    output logic [DataBits-1:0]    data_o,
    output logic [BeatShift-1:0]   data_offset_o,
    output logic [BeatShift:0]     data_bytes_o,
    output logic                   data_last_o,     // the last beat of the command
    // Answer
    output logic                   answer_valid_o,
    input  logic                   answer_ready_i,
    output logic [2:0]             cause_o,         // 0, window, bus error, protocol error, aborted
    output logic [AddressBits-1:0] answer_address_o,  // first byte that was not handed over
    // AXI4
    output logic [0:0]             m_axi_arid,
    output logic [AddressBits-1:0] m_axi_araddr,
    output logic [7:0]             m_axi_arlen,
    output logic [2:0]             m_axi_arsize,
    output logic [1:0]             m_axi_arburst,
    output logic [3:0]             m_axi_arcache,
    output logic [2:0]             m_axi_arprot,
    output logic                   m_axi_arvalid,
    input  logic                   m_axi_arready,
    input  logic [0:0]             m_axi_rid,
    input  logic [DataBits-1:0]    m_axi_rdata,
    input  logic [1:0]             m_axi_rresp,
    input  logic                   m_axi_rlast,
    input  logic                   m_axi_rvalid,
    output logic                   m_axi_rready
);

  localparam int FlightBits = $clog2(Outstanding + 1);
  localparam int BeatBytes  = DataBits / 8;
  localparam int BurstBytes = (BurstBeats * BeatBytes < 4096) ? BurstBeats * BeatBytes : 4096;
  localparam int BurstShift = $clog2(BurstBytes);

  logic                   start, run, stop, more, back, flying, final_beat, last_beat, bad, wrong;
  logic [AddressBits-1:0] last, place_q;  // address of the last byte; of the next byte
  logic [BeatShift-1:0]   end_low;
  logic [FlightBits-1:0]  flight;

  ht_axi_bursts #(
      .AddressBits(AddressBits), .DataBits(DataBits), .LengthBits(LengthBits),
      .BurstBeats(BurstBeats), .Outstanding(Outstanding)
  ) u_bursts (
      .clk_i, .rst_ni, .command_valid_i, .command_ready_o, .address_i, .bytes_i, .window_base_i,
      .window_last_i, .abort_i, .start_o(start), .run_o(run), .stop_o(stop), .more_o(more),
      .last_o(last), .burst_valid_o(m_axi_arvalid), .burst_ready_i(m_axi_arready),
      .burst_address_o(m_axi_araddr), .burst_len_o(m_axi_arlen), .flight_o(flight), .back_i(back),
      .bus_error_i(m_axi_rvalid && flying && bad),
      .protocol_error_i(m_axi_rvalid && flying && wrong), .answer_valid_o, .answer_ready_i, .cause_o);

  assign m_axi_arid    = Id;
  assign m_axi_arsize  = 3'(BeatShift);
  assign m_axi_arburst = 2'b01;    // INCR (A3.4.1)
  assign m_axi_arcache = 4'b0011;  // normal, not cacheable, bufferable (A4.4)
  assign m_axi_arprot  = 3'b010;   // data, not secure, not privileged (A4.7)

  // The address tells which beat this is. The beats of a burst are not counted: a burst ends with
  // its RLAST, right or wrong, so a command is never answered before its bursts end.
  assign flying     = flight != 0;
  assign final_beat = place_q[AddressBits-1:BeatShift] == last[AddressBits-1:BeatShift];
  assign last_beat  = final_beat || &(place_q[BurstShift-1:0] | BurstShift'(BeatBytes - 1));
  assign wrong      = m_axi_rlast != last_beat || m_axi_rid != Id;
  assign bad        = m_axi_rresp != 0;

  assign m_axi_rready = flying && (data_ready_i || (m_axi_rvalid && (stop || wrong || bad)));
  assign back         = m_axi_rvalid && m_axi_rready && m_axi_rlast;

  assign end_low          = final_beat ? last[BeatShift-1:0] : '1;
  assign data_valid_o     = m_axi_rvalid && flying && !stop && !wrong && !bad;
  assign data_o           = m_axi_rdata;
  assign data_offset_o    = place_q[BeatShift-1:0];
  assign data_bytes_o     = {1'b0, end_low} - {1'b0, data_offset_o} + 1'b1;
  assign data_last_o      = final_beat;
  assign answer_address_o = place_q;

  always_ff @(posedge clk_i) begin
    if (command_ready_o) place_q <= address_i;
    else if (data_valid_o && data_ready_i)
      place_q <= {place_q[AddressBits-1:BeatShift] + 1'b1, {BeatShift{1'b0}}};
  end

  logic unused;
  assign unused = &{1'b0, start, run, more};

`ifdef FORMAL
  ht_handshake #(.Width(DataBits + 4), .Assume(1'b1)) check_r (
      .clk_i, .rst_ni, .valid_i(m_axi_rvalid), .ready_i(m_axi_rready),
      .payload_i({m_axi_rdata, m_axi_rid, m_axi_rresp, m_axi_rlast}));
  ht_handshake #(.Width(DataBits + 2 * BeatShift + 2)) check_data (
      .clk_i, .rst_ni(rst_ni && !abort_i), .valid_i(data_valid_o), .ready_i(data_ready_i),
      .payload_i({data_o, data_offset_o, data_bytes_o, data_last_o}));
  ht_handshake #(.Width(AddressBits + 3)) check_answer (
      .clk_i, .rst_ni, .valid_i(answer_valid_o), .ready_i(answer_ready_i),
      .payload_i({cause_o, answer_address_o}));

  logic                   spec_watch_o, spec_head_o;
  logic [AddressBits-1:0] spec_address_o;
  logic [7:0]             spec_len_o, spec_beat_o;
  logic [FlightBits:0]    spec_flight_o, spec_started_o, spec_ahead_o;

  // One burst is watched. It can be any burst: address_i, which is ignored while a command runs,
  // selects it.
  ht_axi_manager_check #(
      .AddressBits(AddressBits), .DataBits(DataBits), .BurstBeats(BurstBeats),
      .Outstanding(Outstanding)
  ) check (
      .clk_i, .rst_ni, .window_base_i, .window_last_i, .quiet_i(!run), .loose_i(stop),
      .pick_i(address_i[0]), .ax_valid_i(m_axi_arvalid), .ax_ready_i(m_axi_arready),
      .ax_addr_i(m_axi_araddr), .ax_len_i(m_axi_arlen), .ax_size_i(m_axi_arsize),
      .ax_burst_i(m_axi_arburst), .ax_rest_i({m_axi_arid, m_axi_arcache, m_axi_arprot}),
      .data_valid_i(m_axi_rvalid && flying), .data_ready_i(m_axi_rready),
      .data_last_i(m_axi_rlast), .data_strb_i({BeatBytes{1'b1}}), .back_i(back), .spec_watch_o, .spec_head_o,
      .spec_address_o, .spec_len_o, .spec_ahead_o, .spec_beat_o, .spec_flight_o, .spec_started_o);

  // The command, how many of its bytes were handed over, and how it ended
  logic [AddressBits-1:0] spec_base_q;
  logic [LengthBits-1:0]  spec_bytes_q;
  logic [LengthBits:0]    gone_q;
  logic                   sent, spec_all, spec_bad_q, spec_wrong, beat;
  logic [1:0]             idle_q;
  logic [AddressBits-1:0] spec_here;  // first byte of the beat in the watched burst
  logic [AddressBits-BurstShift-1:0] block, left;
  logic [AddressBits-BeatShift-1:0]  place_beat, watch_beat;

  assign sent       = data_valid_o && data_ready_i;
  assign spec_all   = gone_q == (LengthBits + 1)'(spec_bytes_q);
  assign beat       = m_axi_rvalid && m_axi_rready;
  assign spec_wrong = spec_head_o && m_axi_rlast != (spec_beat_o == spec_len_o);
  assign spec_here  = (spec_address_o & ~(AddressBits'(BeatBytes - 1)))
                      + (AddressBits'(spec_beat_o) << BeatShift);
  assign block      = m_axi_araddr[AddressBits-1:BurstShift] - place_q[AddressBits-1:BurstShift];
  assign left       = last[AddressBits-1:BurstShift] - place_q[AddressBits-1:BurstShift];
  assign place_beat = place_q[AddressBits-1:BeatShift];
  assign watch_beat = spec_address_o[AddressBits-1:BeatShift];

  always_ff @(posedge clk_i) begin
    if (command_valid_i && command_ready_o) begin
      spec_base_q  <= address_i;
      spec_bytes_q <= bytes_i;
      gone_q       <= '0;
      spec_bad_q   <= 1'b0;
    end else if (sent) begin
      gone_q <= gone_q + (LengthBits + 1)'(data_bytes_o);
    end
    if (beat && (m_axi_rresp != 0 || m_axi_rid != Id || spec_wrong)) spec_bad_q <= 1'b1;
    idle_q <= {idle_q[0], rst_ni && run && !m_axi_arvalid && !flying};

    if (rst_ni) begin
      // Each byte comes from its own address, in order, as many as requested, none after a bad beat
      if (data_valid_o) begin
        assert (data_o == m_axi_rdata && !spec_bad_q);
        assert (m_axi_rresp == 0 && m_axi_rid == Id && !spec_wrong);
        assert (data_bytes_o != 0
                && int'(data_offset_o) + int'(data_bytes_o) <= BeatBytes);
        assert (!spec_head_o
                || spec_here + AddressBits'(data_offset_o) == spec_base_q + AddressBits'(gone_q));
        assert (gone_q + (LengthBits + 1)'(data_bytes_o) <= (LengthBits + 1)'(spec_bytes_q));
        assert (data_last_o
                == (gone_q + (LengthBits + 1)'(data_bytes_o) == (LengthBits + 1)'(spec_bytes_q)));
      end
      assert (!(answer_valid_o && cause_o == 0) || (spec_all && !spec_bad_q));
      assert (!(answer_valid_o && cause_o != 0)
              || answer_address_o == (spec_all ? place_q : spec_base_q + AddressBits'(gone_q)));
      // A wrong RLAST is a protocol error unless the command had stopped before
      assert (!(beat && spec_wrong && !stop) || wrong);
      assert (!(spec_bad_q && run) || stop);
      assert (!(answer_valid_o && spec_bad_q) || cause_o >= 2);
      // The module waits only for the other side
      assert (!(m_axi_rvalid && flying) || m_axi_rready || (data_valid_o && !data_ready_i));
      assert (!(run && !m_axi_arvalid && !flying) || !idle_q[0] || (!idle_q[1] && stop));

      // Invariants for the induction
      assert (spec_flight_o == (FlightBits + 1)'(flight));
      assert (spec_started_o == (FlightBits + 1)'(flight) + (FlightBits + 1)'(m_axi_arvalid));
      assert (command_ready_o || run || answer_valid_o || (gone_q == 0 && !spec_bad_q && !stop));
      assert (command_ready_o || gone_q <= (LengthBits + 1)'(spec_bytes_q));
      assert (command_ready_o || spec_all || place_q == spec_base_q + AddressBits'(gone_q));
      assert (command_ready_o || gone_q == 0 || place_q[BeatShift-1:0] == 0);
      if (run) begin
        assert ({1'b0, last} == {1'b0, spec_base_q} + (AddressBits + 1)'(spec_bytes_q) - 1'b1);
        assert (spec_all ? place_beat == last[AddressBits-1:BeatShift] + 1'b1
                         : place_q >= spec_base_q && place_q <= last);
        assert (!spec_all || stop || !flying);
        assert (!spec_all || !more);
      end
      if (run && !stop) begin
        assert (spec_all || (block == (AddressBits - BurstShift)'(flight)
                             && (more ? int'(flight) <= int'(left)
                                      : int'(flight) == int'(left) + 1)));
        assert (spec_all || flying || m_axi_araddr[AddressBits-1:BeatShift] == place_beat);
        if (spec_watch_o) begin
          assert (spec_ahead_o != (FlightBits + 1)'(flight) || spec_address_o == m_axi_araddr);
          assert (!spec_all && spec_ahead_o < spec_started_o);
          assert (spec_address_o[AddressBits-1:BurstShift]
                  == place_q[AddressBits-1:BurstShift]
                     + (AddressBits - BurstShift)'(spec_ahead_o));
          assert (spec_ahead_o == 0 || spec_address_o[BurstShift-1:0] == 0);
          assert (spec_ahead_o != 0
                  || place_beat == watch_beat + (AddressBits - BeatShift)'(spec_beat_o));
          assert (int'(spec_len_o) == (spec_address_o[AddressBits-1:BurstShift]
                                       == last[AddressBits-1:BurstShift]
                                       ? int'(last[BurstShift-1:0]) : BurstBytes - 1) / BeatBytes
                                      - int'(spec_address_o[BurstShift-1:0]) / BeatBytes);
        end
      end
      cover (sent && data_last_o && spec_head_o && gone_q != 0);
      cover (answer_valid_o && cause_o == 3 && gone_q != 0);
      cover (answer_valid_o && cause_o == 2 && gone_q != 0);
      cover (answer_valid_o && cause_o == 4 && gone_q != 0);
    end
  end
`endif

endmodule

`default_nettype wire
