// SPDX-License-Identifier: Apache-2.0
// The rules of AXI4 (IHI 0022, issue H) for a manager that makes INCR bursts of whole beats with
// one ID, within a window. Address channel and data channel: AR and R, or with Write AW, W and B.
// One burst is watched from its first offer on; pick_i selects it and may select any burst.

`default_nettype none

module ht_axi_manager_check #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int BurstBeats  = 16,
    parameter int Outstanding = 4,
    parameter bit Write       = 1'b0,
    localparam int BeatBytes = DataBits / 8,
    localparam int CountBits = $clog2(Outstanding + 1) + 1
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic [AddressBits-1:0] window_base_i,
    input  logic [AddressBits-1:0] window_last_i,
    input  logic                   quiet_i,        // nothing may be in progress
    input  logic                   loose_i,        // for reads: no order is expected any more
    input  logic                   pick_i,
    // Address
    input  logic                   ax_valid_i,
    input  logic                   ax_ready_i,
    input  logic [AddressBits-1:0] ax_addr_i,
    input  logic [7:0]             ax_len_i,
    input  logic [2:0]             ax_size_i,
    input  logic [1:0]             ax_burst_i,
    input  logic [7:0]             ax_rest_i,
    // Data
    input  logic                   data_valid_i,
    input  logic                   data_ready_i,
    input  logic                   data_last_i,
    input  logic [BeatBytes-1:0]   data_strb_i,
    // A burst ends: RLAST or B is taken
    input  logic                   back_i,
    // Bursts taken and not ended; bursts offered with data to come; for the watched burst, the
    // bursts before it, and if it has the next data beat, the number of that beat
    output logic [CountBits-1:0]   spec_flight_o,
    output logic [CountBits-1:0]   spec_started_o,
    output logic                   spec_watch_o,
    output logic                   spec_head_o,
    output logic [AddressBits-1:0] spec_address_o,
    output logic [7:0]             spec_len_o,
    output logic [CountBits-1:0]   spec_ahead_o,
    output logic [7:0]             spec_beat_o
);

  function automatic logic [AddressBits-1:0] lane(input int i);
    lane = '0;
    for (int j = 0; j < $clog2(BeatBytes); j++) lane[j] = i[j];
  endfunction

  ht_handshake #(.Width(AddressBits + 21)) check_address (
      .clk_i, .rst_ni, .valid_i(ax_valid_i), .ready_i(ax_ready_i),
      .payload_i({ax_addr_i, ax_len_i, ax_size_i, ax_burst_i, ax_rest_i}));

  logic                   waits_q, first, ends;
  logic [CountBits-1:0]   started_q;
  logic [AddressBits-1:0] aligned, here;
  logic [AddressBits:0]   past;

  assign aligned = ax_addr_i & ~(AddressBits'(BeatBytes - 1));
  assign past    = {1'b0, aligned} + (AddressBits + 1)'((int'(ax_len_i) + 1) * BeatBytes);
  assign first   = ax_valid_i && !waits_q;
  assign ends    = data_valid_i && data_ready_i && data_last_i;

  assign spec_started_o = started_q + CountBits'(first);
  assign spec_head_o    = spec_watch_o && spec_ahead_o == 0;
  assign here           = (spec_address_o & ~(AddressBits'(BeatBytes - 1)))
                          + AddressBits'(int'(spec_beat_o) * BeatBytes);

  always_ff @(posedge clk_i) begin
    waits_q <= rst_ni && ax_valid_i && !ax_ready_i;
    if (!rst_ni) begin
      spec_flight_o <= '0;
      started_q     <= '0;
      spec_watch_o  <= 1'b0;
    end else begin
      spec_flight_o <= spec_flight_o + CountBits'(ax_valid_i && ax_ready_i) - CountBits'(back_i);
      started_q     <= spec_started_o - CountBits'(ends);
      if (spec_watch_o) spec_watch_o <= !(spec_head_o && ends);
      else spec_watch_o <= first && pick_i;
      if (!Write && loose_i) spec_watch_o <= 1'b0;
    end
    if (!spec_watch_o) begin
      spec_address_o <= ax_addr_i;
      spec_len_o     <= ax_len_i;
      spec_ahead_o   <= started_q - CountBits'(ends);
      spec_beat_o    <= '0;
    end else if (!spec_head_o) begin
      spec_ahead_o <= spec_ahead_o - CountBits'(ends);
    end else if (data_valid_i && data_ready_i) begin
      spec_beat_o <= spec_beat_o + 1'b1;
    end

    if (rst_ni) begin
      if (ax_valid_i) begin
        assert (ax_burst_i == 2'b01);                             // A3.4.1: INCR
        assert (int'(ax_size_i) == $clog2(BeatBytes));            // A3.4.1: not above the bus
        assert (int'(ax_len_i) < BurstBeats);
        assert (int'(ax_addr_i[11:0]) / BeatBytes                 // A3.4.1: within 4 KiB
                + int'(ax_len_i) < 4096 / BeatBytes);
        // Every beat has bytes of the window; if the window consists of whole beats, it has no
        // others
        assert (ax_addr_i >= (window_base_i & ~(AddressBits'(BeatBytes - 1))));
        assert (past - 1'b1 <= {1'b0, window_last_i | AddressBits'(BeatBytes - 1)});
      end
      assert (int'(spec_flight_o) + int'(ax_valid_i) <= Outstanding);
      assert (!back_i || spec_flight_o != 0);
      assert (!data_valid_i || started_q != 0);                   // A3.3.1, A5.2.2: no data ahead
      assert (!quiet_i || (!ax_valid_i && spec_flight_o == 0 && started_q == 0
                           && !(Write && data_valid_i)));
      // Invariants for the induction
      assert (!waits_q || ax_valid_i);
      assert (int'(started_q) <= int'(spec_flight_o) + int'(waits_q));
      assert (!spec_watch_o || spec_ahead_o < started_q);
      assert (!spec_watch_o || spec_ahead_o == 0 || spec_beat_o == 0);
      assert (!spec_watch_o || Write || loose_i || spec_beat_o <= spec_len_o);
    end
  end

  if (Write) begin : gen_write
    always_ff @(posedge clk_i) if (rst_ni) begin
      if (spec_head_o && data_valid_i) begin
        assert (data_last_i == (spec_beat_o == spec_len_o));      // A3.4.1: as many as AWLEN says
        for (int i = 0; i < BeatBytes; i++)                       // every byte is in the window
          assert (!data_strb_i[i] || ((here | lane(i)) >= window_base_i
                                      && (here | lane(i)) <= window_last_i));
      end
      assert (!spec_watch_o || spec_beat_o <= spec_len_o);
    end
  end

  logic unused;
  assign unused = &{1'b0, data_strb_i, here};

endmodule

`default_nettype wire
