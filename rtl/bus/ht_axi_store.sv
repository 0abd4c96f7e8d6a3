// SPDX-License-Identifier: Apache-2.0
// AXI4 write manager: writes the bytes of a command to memory, at any alignment, 8 a cycle. The
// address of a burst is sent before its data are there. A burst that has begun is always completed,
// with strobes of 0 once its data are ignored. Rules and timing: docs/bus.md.

`default_nettype none

module ht_axi_store #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int LengthBits  = 32,  // up to AddressBits
    parameter int BurstBeats  = 16,  // beats of the longest burst: a power of two, up to 256
    parameter int Outstanding = 4,   // bursts in flight
    localparam int BeatBytes = DataBits / 8
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
    input  logic                   abort_i,
    input  logic                   zeroize_i,       // aborts, and clears the data registers
    // Data: 8 bytes, first byte lowest; of the last ones of a command, only the remaining bytes are
    // used
    input  logic                   chunk_valid_i,
    output logic                   chunk_ready_o,
    input  logic [63:0]            chunk_i,
    // Answer
    output logic                   answer_valid_o,
    input  logic                   answer_ready_i,
    output logic [2:0]             cause_o,         // 0, window, bus error, protocol error, aborted
    output logic [AddressBits-1:0] answer_address_o,  // first burst that is perhaps not written
    // AXI4
    output logic [0:0]             m_axi_awid,
    output logic [AddressBits-1:0] m_axi_awaddr,
    output logic [7:0]             m_axi_awlen,
    output logic [2:0]             m_axi_awsize,
    output logic [1:0]             m_axi_awburst,
    output logic [3:0]             m_axi_awcache,
    output logic [2:0]             m_axi_awprot,
    output logic                   m_axi_awvalid,
    input  logic                   m_axi_awready,
    output logic [DataBits-1:0]    m_axi_wdata,
    output logic [BeatBytes-1:0]   m_axi_wstrb,
    output logic                   m_axi_wlast,
    output logic                   m_axi_wvalid,
    input  logic                   m_axi_wready,
    input  logic [0:0]             m_axi_bid,
    input  logic [1:0]             m_axi_bresp,
    input  logic                   m_axi_bvalid,
    output logic                   m_axi_bready
);

  localparam int FlightBits = $clog2(Outstanding + 1);
  localparam int BeatShift  = $clog2(BeatBytes);
  localparam int BurstBytes = (BurstBeats * BeatBytes < 4096) ? BurstBeats * BeatBytes : 4096;
  localparam int BurstShift = $clog2(BurstBytes);
  localparam int Unit       = (BeatBytes < 8) ? BeatBytes : 8;  // bytes that enter a beat at once
  localparam int UnitShift  = $clog2(Unit);
  localparam int Units      = BeatBytes / Unit;

  logic                   start, run, stop, more, back, response;
  logic [AddressBits-1:0] last, place_q, oldest_q;  // last byte; next unit; next burst to complete
  logic [FlightBits-1:0]  flight, sent_q;           // bursts taken; with all data sent, unanswered
  logic                   first_q, filled_q;        // the next unit is the first; no unit is left

  ht_axi_bursts #(
      .AddressBits(AddressBits), .DataBits(DataBits), .LengthBits(LengthBits),
      .BurstBeats(BurstBeats), .Outstanding(Outstanding)
  ) u_bursts (
      .clk_i, .rst_ni, .command_valid_i, .command_ready_o, .address_i, .bytes_i, .window_base_i,
      .window_last_i, .abort_i(abort_i || zeroize_i), .start_o(start), .run_o(run), .stop_o(stop),
      .more_o(more), .last_o(last), .burst_valid_o(m_axi_awvalid), .burst_ready_i(m_axi_awready),
      .burst_address_o(m_axi_awaddr), .burst_len_o(m_axi_awlen), .flight_o(flight), .back_i(back),
      .bus_error_i(back && m_axi_bresp != 0), .protocol_error_i(back && m_axi_bid != 0),
      .answer_valid_o, .answer_ready_i, .cause_o);

  assign m_axi_awid    = '0;
  assign m_axi_awsize  = 3'(BeatShift);
  assign m_axi_awburst = 2'b01;    // INCR (A3.4.1)
  assign m_axi_awcache = 4'b0011;  // normal, not cacheable, bufferable (A4.4)
  assign m_axi_awprot  = 3'b010;   // data, not secure, not privileged (A4.7)

  // A burst is due from the cycle in which its address is offered until its last beat is in the W
  // register. It must not wait for AWREADY (A3.3.1): the other side may wait for WVALID.
  logic room, due, fill, blank, loads, full, final_beat, final_unit, last_beat, ended;

  assign room  = !m_axi_wvalid || m_axi_wready;
  assign due   = int'(flight) + int'(m_axi_awvalid)
                 > int'(sent_q) + int'(m_axi_wvalid && m_axi_wlast);
  assign fill  = run && !stop && !filled_q;
  assign blank = stop && due && room;  // a beat without data, also in place of one begun
  assign ended = m_axi_wvalid && m_axi_wready && m_axi_wlast;

  assign final_beat = place_q[AddressBits-1:BeatShift] == last[AddressBits-1:BeatShift];
  assign final_unit = place_q[AddressBits-1:UnitShift] == last[AddressBits-1:UnitShift];
  assign last_beat  = final_beat || &(place_q[BurstShift-1:0] | BurstShift'(BeatBytes - 1));
  assign full       = final_unit || &(place_q[BeatShift-1:0] | BeatShift'(Unit - 1));

  // The packer starts with as many bytes as its first unit has before the command. From then on all
  // units are whole but the last one; for that unit no chunk is taken if its bytes are held.
  logic        clear_n, give, chunk_ready, unit_valid, unit_ready, exact, empty;
  logic [63:0] given, unit;
  logic [3:0]  given_bytes, unit_bytes;

  assign clear_n     = rst_ni && !zeroize_i && (start || fill);
  assign give        = start || (loads && chunk_valid_i);
  assign given       = start ? '0 : chunk_i;
  assign given_bytes = start ? 4'(int'(place_q[UnitShift-1:0])) : 4'd8;
  assign unit_bytes  = (final_unit && !start) ? 4'(int'(last[UnitShift-1:0]) + 1) : 4'(Unit);
  assign unit_ready  = loads && !start;

  ht_byte_packer u_packer (
      .clk_i, .rst_ni(clear_n), .chunk_valid_i(give), .chunk_ready_o(chunk_ready), .chunk_i(given),
      .chunk_bytes_i(given_bytes), .flush_i(1'b0), .unit_bytes_i(unit_bytes),
      .unit_valid_o(unit_valid), .unit_ready_i(unit_ready), .unit_o(unit), .exact_o(exact),
      .empty_o(empty));

  assign loads         = fill && due && room;
  assign chunk_ready_o = loads && chunk_ready;  // depends on no chunk

  // The W register. A lane and its strobes are 0 unless bytes of the command are in it.
  logic load;

  assign load = loads && unit_valid;

  for (genvar i = 0; i < Units; i++) begin : gen_lane
    logic here;
    assign here = (Units == 1) || int'(place_q[BeatShift-1:0]) / Unit == i;

    always_ff @(posedge clk_i) begin
      if (zeroize_i || !rst_ni) m_axi_wdata[8*Unit*i +: 8*Unit] <= '0;
      else if (load && here) m_axi_wdata[8*Unit*i +: 8*Unit] <= unit[8*Unit-1:0];
      else if (blank || (m_axi_wvalid && m_axi_wready)) m_axi_wdata[8*Unit*i +: 8*Unit] <= '0;

      for (int j = 0; j < Unit; j++)
        if (zeroize_i || !rst_ni) m_axi_wstrb[Unit*i + j] <= 1'b0;
        else if (load && here)
          m_axi_wstrb[Unit*i + j] <= j < int'(unit_bytes)
                                     && (!first_q || j >= int'(place_q[UnitShift-1:0]));
        else if (blank || (m_axi_wvalid && m_axi_wready)) m_axi_wstrb[Unit*i + j] <= 1'b0;
    end
  end

  assign m_axi_bready     = flight != 0 && sent_q != 0;
  assign response         = m_axi_bresp == 0 && m_axi_bid == 0;
  assign back             = m_axi_bvalid && m_axi_bready;
  assign answer_address_o = oldest_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      m_axi_wvalid <= 1'b0;
      sent_q       <= '0;
    end else begin
      m_axi_wvalid <= (m_axi_wvalid && !m_axi_wready) || (load && full) || blank;
      if (ended && !back) sent_q <= sent_q + 1'b1;
      else if (back && !ended) sent_q <= sent_q - 1'b1;
    end

    if (load || blank) m_axi_wlast <= last_beat;
    if (command_valid_i && command_ready_o) place_q <= address_i;
    else if (blank || (load && full))
      place_q <= {place_q[AddressBits-1:BeatShift] + 1'b1, {BeatShift{1'b0}}};
    else if (load)
      place_q <= {place_q[AddressBits-1:UnitShift] + 1'b1, {UnitShift{1'b0}}};

    if (start) begin
      first_q  <= 1'b1;
      filled_q <= 1'b0;
    end else if (load) begin
      first_q  <= 1'b0;
      filled_q <= final_unit;
    end

    if (command_valid_i && command_ready_o) oldest_q <= address_i;
    else if (back && response && !stop)
      oldest_q <= {oldest_q[AddressBits-1:BurstShift] + 1'b1, {BurstShift{1'b0}}};
  end

  logic unused;
  assign unused = &{1'b0, more, exact, empty, unit};

`ifdef FORMAL
  logic [3:0]  spec_held_o;
  logic [55:0] spec_rest_o;
  logic        zeroized_q;

  ht_handshake #(.Width(64), .Assume(1'b1)) check_chunk (
      .clk_i, .rst_ni, .valid_i(chunk_valid_i), .ready_i(chunk_ready_o), .payload_i(chunk_i));
  ht_handshake #(.Width(AddressBits + 3)) check_answer (
      .clk_i, .rst_ni, .valid_i(answer_valid_o), .ready_i(answer_ready_i),
      .payload_i({cause_o, answer_address_o}));
  // A3.2.1, with one exception: zeroization empties a beat that waits
  ht_handshake #(.Width(1)) check_w (
      .clk_i, .rst_ni, .valid_i(m_axi_wvalid), .ready_i(m_axi_wready), .payload_i(m_axi_wlast));
  ht_handshake #(.Width(DataBits + BeatBytes)) check_data (
      .clk_i, .rst_ni(rst_ni && !zeroize_i), .valid_i(m_axi_wvalid), .ready_i(m_axi_wready),
      .payload_i({m_axi_wdata, m_axi_wstrb}));

  // The packer is cut out; it does what is proved of it.
  ht_byte_packer_check #(.Assume(1'b1)) check_packer (
      .clk_i, .rst_ni(clear_n), .active_i(rst_ni), .chunk_valid_i(give), .chunk_ready_o(chunk_ready),
      .chunk_i(given), .chunk_bytes_i(given_bytes), .flush_i(1'b0), .unit_bytes_i(unit_bytes),
      .unit_valid_o(unit_valid), .unit_ready_i(unit_ready), .unit_o(unit), .exact_o(exact),
      .empty_o(empty), .spec_held_o, .spec_rest_o);

  logic                   spec_watch_o, spec_head_o;
  logic [AddressBits-1:0] spec_address_o;
  logic [7:0]             spec_len_o, spec_beat_o;
  logic [FlightBits:0]    spec_flight_o, spec_started_o, spec_ahead_o;

  // One burst is watched. It can be any burst: address_i, which is ignored while a command runs,
  // selects it.
  ht_axi_manager_check #(
      .AddressBits(AddressBits), .DataBits(DataBits), .BurstBeats(BurstBeats),
      .Outstanding(Outstanding), .Write(1'b1)
  ) check (
      .clk_i, .rst_ni, .window_base_i, .window_last_i, .quiet_i(!run), .loose_i(1'b0),
      .pick_i(address_i[0]), .ax_valid_i(m_axi_awvalid), .ax_ready_i(m_axi_awready),
      .ax_addr_i(m_axi_awaddr), .ax_len_i(m_axi_awlen), .ax_size_i(m_axi_awsize),
      .ax_burst_i(m_axi_awburst), .ax_rest_i({m_axi_awid, m_axi_awcache, m_axi_awprot}),
      .data_valid_i(m_axi_wvalid), .data_ready_i(m_axi_wready), .data_last_i(m_axi_wlast),
      .data_strb_i(m_axi_wstrb), .back_i(back), .spec_watch_o, .spec_head_o, .spec_address_o,
      .spec_len_o, .spec_ahead_o, .spec_beat_o, .spec_flight_o, .spec_started_o);

  // The command, how many of its bytes were taken, and one byte of it: address_i selects any byte
  logic [AddressBits-1:0] spec_base_q, byte_address_q, unit_address, beat_address;
  logic [LengthBits-1:0]  spec_bytes_q;
  logic [LengthBits:0]    gone_q, index;
  logic [AddressBits+1:0] spec_gone;
  logic [7:0]             byte_q;
  logic                   byte_seen_q, taken, pick, gone_all, in_beat, waits_q;
  logic [1:0]             idle_q;

  // The beat in the W register; while it is not offered, some of its units may still be missing
  logic [AddressBits-BeatShift-1:0]  beat, aw_beat;
  logic [AddressBits-BurstShift-1:0] aw_block, block, left;
  int                                from, to;  // its bytes that belong to the command, so far
  int                                near;      // bursts between W and AW; 0: the offered is out

  assign taken        = chunk_valid_i && chunk_ready_o;
  assign index        = gone_q + (LengthBits + 1)'(address_i[3:1]);
  assign pick         = taken && !byte_seen_q && index < {1'b0, spec_bytes_q} && address_i[4];
  assign unit_address = place_q & ~(AddressBits'(Unit - 1));
  assign in_beat      = byte_address_q[AddressBits-1:BeatShift] == beat;
  assign beat_address = {beat, {BeatShift{1'b0}}};

  assign beat    = place_q[AddressBits-1:BeatShift] - (AddressBits - BeatShift)'(m_axi_wvalid);
  assign aw_beat = m_axi_awaddr[AddressBits-1:BeatShift];
  assign aw_block = m_axi_awaddr[AddressBits-1:BurstShift];
  assign block   = aw_block - place_q[AddressBits-1:BurstShift];
  assign spec_gone = (AddressBits + 2)'(gone_q);
  assign from    = (beat == spec_base_q[AddressBits-1:BeatShift])
                   ? int'(spec_base_q[BeatShift-1:0]) : 0;
  assign to      = !m_axi_wvalid ? int'(place_q[BeatShift-1:0])
                   : (beat == last[AddressBits-1:BeatShift])
                   ? int'(last[BeatShift-1:0]) + 1 : BeatBytes;
  assign left    = last[AddressBits-1:BurstShift] - place_q[AddressBits-1:BurstShift];
  assign near    = int'(flight) + 1 - int'(sent_q) - int'(m_axi_wvalid && m_axi_wlast);

  always_ff @(posedge clk_i) begin
    zeroized_q <= zeroize_i;
    waits_q    <= rst_ni && m_axi_awvalid && !m_axi_awready;
    idle_q     <= {idle_q[0], rst_ni && run && !m_axi_awvalid && flight == 0};
    if (command_valid_i && command_ready_o) begin
      spec_base_q  <= address_i;
      spec_bytes_q <= bytes_i;
      gone_q       <= '0;
      gone_all     <= 1'b0;
      byte_seen_q  <= 1'b0;
    end else begin
      if (taken) gone_q <= gone_q + (LengthBits + 1)'(8);
      if (pick) byte_seen_q <= 1'b1;
      if (run && ((load && full && final_beat) || (blank && final_beat))) gone_all <= 1'b1;
    end
    if (pick) begin
      byte_address_q <= spec_base_q + AddressBits'(index);
      byte_q         <= chunk_i[8*int'(address_i[3:1]) +: 8];
    end

    if (rst_ni) begin
      // A chunk is taken only if the command needs a byte of it
      assert (!taken || (run && gone_q < {1'b0, spec_bytes_q}));
      assert (!(answer_valid_o && cause_o == 0 && spec_bytes_q != 0)
              || (gone_all && gone_q >= {1'b0, spec_bytes_q}));
      // Every beat has the bytes of the command that belong there, and no others
      for (int i = 0; i < BeatBytes; i++) begin
        assert (!run || !m_axi_wstrb[i] || (i >= from && i < to));
        assert (!run || stop || gone_all && !m_axi_wvalid
                || m_axi_wstrb[i] == (i >= from && i < to));
        assert (m_axi_wstrb[i] || m_axi_wdata[8*i +: 8] == 0);
        if (run && byte_seen_q && in_beat && int'(byte_address_q[BeatShift-1:0]) == i)
          assert (!m_axi_wstrb[i] || m_axi_wdata[8*i +: 8] == byte_q);
      end
      assert (!spec_head_o || !m_axi_wvalid
              || beat == spec_address_o[AddressBits-1:BeatShift]
                         + (AddressBits - BeatShift)'(spec_beat_o));
      // The data registers are clear
      assert (!(zeroized_q || !run)
              || (m_axi_wdata == 0 && m_axi_wstrb == 0 && spec_held_o == 0));
      // The module waits only for the other side
      assert (!(run && due && room) || load || blank || (fill && !chunk_valid_i));
      assert (!(run && !m_axi_awvalid && flight == 0) || !idle_q[0] || (!idle_q[1] && stop));
      assert (!(run && !due && !m_axi_wvalid && flight != 0) || m_axi_bready);

      // Invariants for the induction
      assert (!waits_q || m_axi_awvalid);
      assert (spec_flight_o == (FlightBits + 1)'(flight));
      assert (int'(spec_started_o) == int'(flight) + int'(m_axi_awvalid) - int'(sent_q));
      assert (int'(sent_q) + int'(m_axi_wvalid && m_axi_wlast)
              <= int'(flight) + int'(m_axi_awvalid));
      assert (run || (!m_axi_wvalid && sent_q == 0));
      assert (command_ready_o || run || answer_valid_o
              || (place_q == spec_base_q && gone_q == 0 && !gone_all && !byte_seen_q && !stop));
      if (run) begin
        assert ({1'b0, last} == {1'b0, spec_base_q} + (AddressBits + 1)'(spec_bytes_q) - 1'b1);
        assert (gone_all ? beat + (AddressBits - BeatShift)'(m_axi_wvalid)
                           == last[AddressBits-1:BeatShift] + 1'b1
                           && near + int'(m_axi_awvalid) == 1 && more == m_axi_awvalid
                           && (!more || aw_block == last[AddressBits-1:BurstShift])
                         : place_q >= spec_base_q && place_q <= last);
        assert (!filled_q || gone_all);
        assert (stop || filled_q == gone_all);
        assert (!m_axi_wvalid || (place_q[BeatShift-1:0] == 0
                                  && (gone_all || place_q != spec_base_q)));
        assert (m_axi_wvalid || due || m_axi_wstrb == 0);
        assert (!filled_q || m_axi_wvalid || spec_held_o == 0);
        assert (!filled_q || gone_q >= {1'b0, spec_bytes_q});
        assert (place_q == spec_base_q || place_q[UnitShift-1:0] == 0);
        assert (!m_axi_wvalid
                || m_axi_wlast == (beat == last[AddressBits-1:BeatShift]
                                   || &(beat_address[BurstShift-1:0]
                                        | BurstShift'(BeatBytes - 1))));
        if (!gone_all) begin
          assert (block == (AddressBits - BurstShift)'(near - 1));
          assert (more ? near <= int'(left) + 1 : near == int'(left) + 2);
          assert (near != 0 || (waits_q && place_q[BurstShift-1:0] == 0
                                && place_q != spec_base_q));
          assert (near != 1 || waits_q
                  || (aw_beat == place_q[AddressBits-1:BeatShift]
                      && (place_q == spec_base_q || place_q[BeatShift-1:0] == 0)));
        end
        if (fill) begin
          assert (first_q == (place_q == spec_base_q) && gone_q[2:0] == 0);
          for (int i = 0; i < Unit; i++)  // no data before the first byte
            assert (!first_q || i >= int'(spec_base_q[UnitShift-1:0])
                    || 8'({64'b0, spec_rest_o} >> (8 * i)) == 0);
          assert ({2'b0, unit_address} + (AddressBits + 2)'(spec_held_o)
                  == {2'b0, spec_base_q} + spec_gone);
          assert (place_q[AddressBits-1:UnitShift] >= spec_base_q[AddressBits-1:UnitShift]
                  && gone_q < {1'b0, spec_bytes_q} + (LengthBits + 1)'(8));
        end
        if (byte_seen_q) begin
          assert (byte_address_q >= spec_base_q && byte_address_q <= last);
          assert ({2'b0, byte_address_q} < {2'b0, spec_base_q} + spec_gone);
          if (fill && byte_address_q >= place_q)
            assert (byte_address_q - unit_address < AddressBits'(spec_held_o)
                    && 8'(spec_rest_o >> {3'(byte_address_q - unit_address), 3'b0}) == byte_q);
        end
        if (spec_watch_o) begin
          assert (spec_address_o[AddressBits-1:BurstShift]
                  == beat_address[AddressBits-1:BurstShift]
                     + (AddressBits - BurstShift)'(spec_ahead_o));
          assert (spec_ahead_o == 0 || spec_address_o[BurstShift-1:0] == 0);
          assert (spec_ahead_o != 0
                  || beat == spec_address_o[AddressBits-1:BeatShift]
                             + (AddressBits - BeatShift)'(spec_beat_o));
          assert (int'(spec_ahead_o) + int'(sent_q) != int'(flight)
                  || spec_address_o == m_axi_awaddr);
          assert (int'(spec_len_o) == (spec_address_o[AddressBits-1:BurstShift]
                                       == last[AddressBits-1:BurstShift]
                                       ? int'(last[BurstShift-1:0]) : BurstBytes - 1) / BeatBytes
                                      - int'(spec_address_o[BurstShift-1:0]) / BeatBytes);
        end
      end
      cover (ended && m_axi_wstrb != 0 && !(&m_axi_wstrb) && m_axi_awvalid);
      cover (answer_valid_o && cause_o == 0 && gone_q != 0);
      cover (answer_valid_o && cause_o == 2);
      cover (blank && sent_q != 0);
    end
  end
`endif

endmodule

`default_nettype wire
