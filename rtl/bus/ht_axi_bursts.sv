// SPDX-License-Identifier: Apache-2.0
// Splits a command of bytes into AXI4 bursts, and makes its answer: the common part of ht_axi_fetch
// and ht_axi_store. A burst ends at a multiple of the size of the longest burst. So no burst
// crosses 4 KiB (IHI 0022, A3.4.1), all bursts but the first begin at such a multiple, and an
// address alone tells whether its beat is the last of its burst.

`default_nettype none

module ht_axi_bursts #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int LengthBits  = 32,  // up to AddressBits
    parameter int BurstBeats  = 16,  // beats of the longest burst: a power of two, up to 256
    parameter int Outstanding = 4,   // bursts in flight
    localparam int FlightBits = $clog2(Outstanding + 1)
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // Command; the window stays until the answer
    input  logic                   command_valid_i,
    output logic                   command_ready_o,
    input  logic [AddressBits-1:0] address_i,
    input  logic [LengthBits-1:0]  bytes_i,
    input  logic [AddressBits-1:0] window_base_i,
    input  logic [AddressBits-1:0] window_last_i,  // address of the last legal byte
    input  logic                   abort_i,
    // The running command
    output logic                   start_o,        // runs from the next cycle on
    output logic                   run_o,
    output logic                   stop_o,         // the rest of it is ignored
    output logic                   more_o,         // some of its bursts have not been taken
    output logic [AddressBits-1:0] last_o,         // address of its last byte, from start_o on
    // Bursts: the address channel
    output logic                   burst_valid_o,
    input  logic                   burst_ready_i,
    output logic [AddressBits-1:0] burst_address_o,
    output logic [7:0]             burst_len_o,    // beats - 1
    output logic [FlightBits-1:0]  flight_o,       // bursts taken and not completed
    input  logic                   back_i,         // a burst completes
    input  logic                   bus_error_i,
    input  logic                   protocol_error_i,
    // Answer
    output logic                   answer_valid_o,
    input  logic                   answer_ready_i,
    output logic [2:0]             cause_o
);

  localparam int BeatBytes  = DataBits / 8;
  localparam int BeatShift  = $clog2(BeatBytes);
  localparam int BurstBytes = (BurstBeats * BeatBytes < 4096) ? BurstBeats * BeatBytes : 4096;
  localparam int BurstShift = $clog2(BurstBytes);

  localparam logic [2:0] CauseNone     = 3'd0;
  localparam logic [2:0] CauseWindow   = 3'd1;
  localparam logic [2:0] CauseBus      = 3'd2;
  localparam logic [2:0] CauseProtocol = 3'd3;
  localparam logic [2:0] CauseAborted  = 3'd4;

  typedef enum logic [1:0] {
    StIdle,
    StCheck,  // the command is compared with the window
    StRun,    // until all bursts are completed
    StAnswer
  } state_e;

  state_e                 fsm_q, fsm_d;
  logic [2:0]             cause_q, cause_d;
  logic [AddressBits-1:0] address_q, last_q;  // of the next burst; of the last byte
  logic                   wraps_q, empty_q;   // its end is above all addresses; it has no byte
  logic                   more_q, valid_q;    // another burst exists; it is offered
  logic [FlightBits-1:0]  flight_q;
  logic                   taken, final_burst, more, room, legal;
  logic                   landed;            // no burst is in flight after this cycle
  logic [BurstShift-1:0]  end_low;

  assign legal       = !wraps_q && address_q >= window_base_i && last_q <= window_last_i;
  assign taken       = valid_q && burst_ready_i;
  assign final_burst = address_q[AddressBits-1:BurstShift] == last_q[AddressBits-1:BurstShift];
  assign more        = more_q && !(taken && final_burst);
  assign room        = int'(flight_q) + int'(valid_q) < Outstanding;
  assign landed      = flight_q == 0 || (int'(flight_q) == 1 && back_i);
  assign end_low     = final_burst ? last_q[BurstShift-1:0] : '1;

  assign command_ready_o = fsm_q == StIdle;
  assign start_o         = fsm_q == StCheck && fsm_d == StRun;
  assign run_o           = fsm_q == StRun;
  assign stop_o          = cause_q != CauseNone;
  assign more_o          = more_q;
  assign last_o          = last_q;
  assign burst_valid_o   = valid_q;
  assign burst_address_o = address_q & ~(AddressBits'(BeatBytes - 1));
  assign burst_len_o     =
      8'(({8'b0, end_low} - {8'b0, burst_address_o[BurstShift-1:0]}) >> BeatShift);
  assign flight_o        = flight_q;
  assign answer_valid_o  = fsm_q == StAnswer;
  assign cause_o         = cause_q;

  always_comb begin
    fsm_d   = fsm_q;
    cause_d = cause_q;
    case (fsm_q)
      StIdle: begin
        if (command_valid_i) fsm_d = StCheck;
        cause_d = CauseNone;
      end
      StCheck: begin
        if (empty_q) fsm_d = StAnswer;
        else if (!legal) cause_d = CauseWindow;
        else if (abort_i) cause_d = CauseAborted;
        else fsm_d = StRun;
        if (cause_d != CauseNone) fsm_d = StAnswer;
      end
      StRun: begin
        if (!valid_q && (!more_q || stop_o) && landed) fsm_d = StAnswer;
        if (cause_q != CauseNone) cause_d = cause_q;  // the first cause is kept
        else if (protocol_error_i) cause_d = CauseProtocol;
        else if (bus_error_i) cause_d = CauseBus;
        else if (abort_i) cause_d = CauseAborted;
      end
      default: if (answer_ready_i) fsm_d = StIdle;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q    <= StIdle;
      cause_q  <= CauseNone;
      valid_q  <= 1'b0;
      flight_q <= '0;
    end else begin
      fsm_q    <= fsm_d;
      cause_q  <= cause_d;
      // An offer stays until it is taken (A3.2.1); no new offer in a cycle that ends the command
      valid_q  <= (valid_q && !taken)
                  || (cause_d == CauseNone && (start_o || (run_o && more && room)));
      if (taken && !back_i) flight_q <= flight_q + 1'b1;
      else if (back_i && !taken) flight_q <= flight_q - 1'b1;
    end

    if (command_valid_i && command_ready_o) begin
      address_q         <= address_i;
      {wraps_q, last_q} <= {1'b0, address_i} + (AddressBits + 1)'(bytes_i) - 1'b1;
      empty_q           <= bytes_i == 0;
      more_q            <= 1'b1;
    end else if (taken) begin
      address_q <= {address_q[AddressBits-1:BurstShift] + 1'b1, {BurstShift{1'b0}}};
      more_q    <= !final_burst;
    end
  end

`ifdef FORMAL
  ht_handshake #(.Width(3)) check_answer (
      .clk_i, .rst_ni, .valid_i(answer_valid_o), .ready_i(answer_ready_i), .payload_i(cause_o));

  // The command without an answer
  logic                   open_q, fits;
  logic [AddressBits-1:0] spec_address_q, spec_last, base_q, top_q;
  logic [LengthBits-1:0]  spec_bytes_q;
  logic [AddressBits:0]   spec_end;
  logic [AddressBits-BurstShift-1:0] block, last_block;

  assign spec_end   = {1'b0, spec_address_q} + (AddressBits + 1)'(spec_bytes_q);
  assign spec_last  = AddressBits'(spec_end - 1'b1);
  assign fits       = spec_address_q >= base_q && spec_end <= {1'b0, top_q} + 1'b1;
  assign block      = address_q[AddressBits-1:BurstShift];
  assign last_block = last_q[AddressBits-1:BurstShift];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) open_q <= 1'b0;
    else if (command_valid_i && command_ready_o) open_q <= 1'b1;
    else if (answer_valid_o && answer_ready_i) open_q <= 1'b0;
    if (command_valid_i && command_ready_o) begin
      spec_address_q <= address_i;
      spec_bytes_q   <= bytes_i;
      base_q         <= window_base_i;
      top_q          <= window_last_i;
    end

    if (rst_ni) begin
      assume (!open_q || (window_base_i == base_q && window_last_i == top_q));

      // Every command has one answer, which comes when no burst is offered or in flight
      assert (command_ready_o == !open_q && (!answer_valid_o || open_q));
      assert (run_o || (!valid_q && flight_q == 0));
      // A command without bytes, or with a byte outside the window, makes no burst
      assert (!run_o || (spec_bytes_q != 0 && fits));
      assert (!(answer_valid_o && cause_o == CauseWindow) || (spec_bytes_q != 0 && !fits));
      assert (!(answer_valid_o && spec_bytes_q == 0) || cause_o == CauseNone);
      assert (!answer_valid_o || cause_o != CauseNone || spec_bytes_q == 0 || !more_q);

      // Invariants for the induction
      assert (fsm_q == StIdle || (empty_q == (spec_bytes_q == 0)));
      assert (fsm_q == StIdle || empty_q
              || {wraps_q, last_q} == spec_end - 1'b1);
      assert (fsm_q != StCheck || (address_q == spec_address_q && more_q && cause_q == CauseNone));
      assert (cause_q <= CauseAborted && (!run_o || cause_q != CauseWindow));
      assert (!valid_q || more_q);
      assert (int'(flight_q) + int'(valid_q) <= Outstanding);
      if (run_o) begin
        assert (address_q == spec_address_q || address_q[BurstShift-1:0] == 0);
        assert (more_q ? address_q >= spec_address_q && address_q <= spec_last
                       : block == last_block + 1'b1 && address_q[BurstShift-1:0] == 0);
      end
      cover (taken && !final_burst && burst_len_o == 0);
      cover (answer_valid_o && cause_o == CauseWindow && wraps_q);
      cover (answer_valid_o && cause_o == CauseAborted && more_q && address_q != spec_address_q);
    end
  end
`endif

endmodule

`default_nettype wire
