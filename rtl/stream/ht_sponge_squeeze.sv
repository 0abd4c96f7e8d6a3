// SPDX-License-Identifier: Apache-2.0
// Squeezing of the sponge, FIPS 202 4: sends as many bytes as requested, from one state after
// another, as AXI4-Stream beats, first byte in lane 0. Bytes after the end are zero and are not
// stored.

`default_nettype none

module ht_sponge_squeeze #(
    parameter int DataBits  = 64,
    parameter int StateBits = 1600,
    localparam int BeatBytes = DataBits / 8,
    localparam int Bytes     = (BeatBytes > 8) ? BeatBytes : 8  // of the state that go at once
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // State
    input  logic                 state_valid_i,
    output logic                 state_ready_o,
    output logic                 squeeze_o,      // with ready: asks for the next state too
    input  logic [StateBits-1:0] state_i,
    input  logic [1:0]           size_i,         // lanes of 8, 16, 32, 64 bits; 64 in wider beats
    input  logic [7:0]           rate_i,         // bytes
    input  logic [31:0]          length_i,       // bytes; stable for all states of an output
    input  logic                 short_i,        // the output fits into one beat
    input  logic                 error_i,        // the output is zeros
    // Beats
    output logic                 beat_valid_o,
    input  logic                 beat_ready_i,
    output logic [DataBits-1:0]  beat_data_o,
    output logic [BeatBytes-1:0] beat_keep_o,
    output logic                 beat_last_o,
    output logic                 beat_error_o
);

  localparam int Slots    = (StateBits + 8 * Bytes - 1) / (8 * Bytes);
  localparam int SizeBits = $clog2(Bytes) + 1;

  logic        fresh_q, first_q;        // no byte of the state, of the output has been taken
  logic [4:0]  index_q;                 // index of the lane, or of the lanes that go at once
  logic [7:0]  left_q, left;            // bytes of the state
  logic [31:0] owed_q, owed;            // bytes of the output
  logic        few_q, few;              // owed_q fits into one beat
  logic [8*Bytes-1:0]  lane, unit;
  logic [SizeBits-1:0] lane_bytes, bytes, unit_bytes;
  logic        some_q, some;            // bytes of the state are left,
  logic        whole_q, whole;          // at least one lane of them
  logic        chunk_ready, unit_valid, sent, taken, done, exact, empty;

  assign left = fresh_q ? rate_i : left_q;
  assign owed = first_q ? length_i : owed_q;
  assign few  = first_q ? short_i : few_q;

  always_comb begin
    lane = '0;
    for (int i = 0; i < Slots; i++)
      if (int'(index_q) == i) lane = (8*Bytes)'({{8*Bytes{1'b0}}, state_i} >> (8 * Bytes * i));
  end

  // How much the state still has is computed a cycle early: the path from here to the core is long.
  assign lane_bytes = (Bytes > 8) ? SizeBits'(Bytes) : SizeBits'(1) << size_i;
  assign some       = fresh_q || some_q;
  assign whole      = fresh_q ? rate_i >= 8'(lane_bytes) : whole_q;
  assign bytes      = whole ? lane_bytes : left[SizeBits-1:0];

  assign unit_bytes = few ? owed[SizeBits-1:0] : SizeBits'(BeatBytes);

  ht_byte_packer #(.Bytes(Bytes)) u_packer (
      .clk_i, .rst_ni(rst_ni && !done), .chunk_valid_i(state_valid_i && some),
      .chunk_ready_o(chunk_ready), .chunk_i(lane), .chunk_bytes_i(bytes), .flush_i(1'b0),
      .unit_bytes_i(unit_bytes), .unit_valid_o(unit_valid),
      .unit_ready_i(state_valid_i && beat_ready_i), .unit_o(unit), .exact_o(exact), .empty_o(empty));

  assign beat_valid_o = state_valid_i && unit_valid;
  assign beat_data_o  = error_i ? '0 : unit[DataBits-1:0];
  assign beat_last_o  = few;
  assign beat_error_o = error_i;

  always_comb begin
    for (int i = 0; i < BeatBytes; i++) beat_keep_o[i] = !few || int'(owed[SizeBits-1:0]) > i;
  end

  assign taken = state_valid_i && some && chunk_ready;
  assign sent  = beat_valid_o && beat_ready_i;
  assign done  = sent && beat_last_o;

  assign squeeze_o     = !done;
  assign state_ready_o = done || (state_valid_i && !some && !unit_valid);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fresh_q <= 1'b1;
      first_q <= 1'b1;
      index_q <= '0;
    end else begin
      if (state_ready_o) fresh_q <= 1'b1;
      else if (taken) fresh_q <= 1'b0;
      if (sent) first_q <= beat_last_o;
      if (state_ready_o) index_q <= '0;
      else if (taken) index_q <= index_q + 1'b1;
    end
    if (taken) begin
      left_q  <= left - 8'(bytes);
      some_q  <= left != 8'(bytes);
      whole_q <= left >= 8'({lane_bytes, 1'b0});
    end
    if (sent) owed_q <= owed - BeatBytes;
    if (sent) few_q <= owed <= 2 * BeatBytes;
  end

  logic unused;
  assign unused = &{1'b0, unit, exact, empty};

`ifdef FORMAL
  ht_handshake #(.Width(StateBits + 44), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(state_valid_i), .ready_i(state_ready_o),
      .payload_i({state_i, size_i, rate_i, length_i, short_i, error_i}));
  ht_handshake #(.Width(DataBits + BeatBytes + 2)) check_out (
      .clk_i, .rst_ni, .valid_i(beat_valid_o), .ready_i(beat_ready_i),
      .payload_i({beat_data_o, beat_keep_o, beat_last_o, beat_error_o}));

  // The packer is cut out; it does what is proved of it.
  logic [SizeBits-1:0] spec_held_o;
  /* verilator lint_off UNUSEDSIGNAL */
  logic [8*Bytes-9:0]  spec_rest_o;
  /* verilator lint_on UNUSEDSIGNAL */

  ht_byte_packer_check #(.Bytes(Bytes), .Assume(1'b1)) check (
      .clk_i, .rst_ni(rst_ni && !done), .active_i(rst_ni), .chunk_valid_i(state_valid_i && some),
      .chunk_ready_o(chunk_ready), .chunk_i(lane), .chunk_bytes_i(bytes), .flush_i(1'b0),
      .unit_bytes_i(unit_bytes), .unit_valid_o(unit_valid),
      .unit_ready_i(state_valid_i && beat_ready_i), .unit_o(unit), .exact_o(exact),
      .empty_o(empty), .spec_held_o, .spec_rest_o);

  // B.1: byte place_q of the state is the next; gone_q bytes of the output have left.
  logic        within_q;  // in an output
  logic [7:0]  place_q;
  logic [31:0] gone_q, length_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || done) begin
      within_q <= 1'b0;
      gone_q   <= '0;
    end else begin
      within_q <= within_q || state_valid_i;
      if (sent) gone_q <= gone_q + BeatBytes;
    end
    if (!rst_ni || state_ready_o) place_q <= '0;
    else if (taken) place_q <= place_q + 8'(bytes);
    length_q <= length_i;

    if (rst_ni) begin
      assume (!state_valid_i || (rate_i != 0 && int'(rate_i) <= (25 << size_i)
                                 && 8 * int'(rate_i) <= StateBits && (Bytes == 8 || size_i == 3)));
      assume (!within_q || length_i == length_q);
      assume (short_i == (length_i <= BeatBytes));

      // The bytes of a state are taken in order, each once, and all of them before the state goes
      assert (!taken || (bytes != 0 && int'(bytes) <= Bytes && int'(place_q) + int'(bytes) <= int'(rate_i)));
      assert (!taken || int'(index_q) * int'(lane_bytes) == int'(place_q));
      assert (!taken || lane == (8*Bytes)'({{8*Bytes{1'b0}}, state_i} >> (8 * Bytes * int'(index_q))));
      assert (!(state_valid_i && state_ready_o) || done || place_q == rate_i);
      assert (!(state_ready_o && squeeze_o) || gone_q + 32'(spec_held_o) < length_i);
      assert (!(state_ready_o && !squeeze_o) || (sent && beat_last_o));
      // The beats have as many bytes as requested
      if (beat_valid_o) begin
        assert (beat_last_o == (length_i - gone_q <= BeatBytes));
        for (int i = 0; i < BeatBytes; i++) begin
          assert (beat_keep_o[i] == (i < length_i - gone_q));
          assert (beat_keep_o[i] || beat_data_o[8*i +: 8] == 0);
        end
        assert (!error_i || beat_data_o == 0);
        assert (error_i || beat_data_o == unit[DataBits-1:0]);
      end
      assert (!state_valid_i || beat_valid_o || taken || state_ready_o);

      // Invariants for the induction
      assert (fresh_q || (some_q == (left_q != 0)
                          && (left_q == 0 || whole_q == (left_q >= 8'(lane_bytes)))));
      assert (first_q || few_q == (owed_q <= BeatBytes));
      assert (first_q ? gone_q == 0 : within_q && gone_q < length_q && owed_q == length_q - gone_q);
      assert (!state_valid_i || (place_q <= rate_i && left == rate_i - place_q));
      assert (fresh_q ? place_q == 0 : state_valid_i);
      assert (!state_valid_i || left == 0 || int'(index_q) * int'(lane_bytes) == int'(place_q));
      assert (!fresh_q || index_q == 0);
      assert (int'(spec_held_o) < Bytes);
      cover (state_ready_o && squeeze_o && place_q != 0);
      cover (done && owed == 1 && length_i > BeatBytes);
    end
  end
`endif

endmodule

`default_nettype wire
