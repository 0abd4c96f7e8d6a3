// SPDX-License-Identifier: Apache-2.0
// Cuts beats of ht_axi_fetch into chunks of at most Bytes bytes, first byte lowest, one a cycle. A
// chunk ends where Bytes bytes of the bus end, so only the first chunk of a beat is shifted, by less
// than Bytes bytes.

`default_nettype none

module ht_axi_chunks #(
    parameter int DataBits = 128,
    parameter int Bytes    = 8,  // of a chunk: a power of two from 8 on, if more, up to a beat
    localparam int BeatShift = $clog2(DataBits / 8),
    localparam int SizeBits  = $clog2(Bytes) + 1
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Beats: data_bytes_i bytes from byte data_offset_i on, or none. A beat that is withdrawn is
    // dropped
    input  logic                 data_valid_i,
    output logic                 data_ready_o,
    input  logic [DataBits-1:0]  data_i,
    input  logic [BeatShift-1:0] data_offset_i,
    input  logic [BeatShift:0]   data_bytes_i,
    input  logic                 data_last_i,
    // Chunks: 0 bytes for a beat without bytes; bits after the bytes are ignored
    output logic                 chunk_valid_o,
    input  logic                 chunk_ready_i,
    output logic [8*Bytes-1:0]   chunk_o,
    output logic [SizeBits-1:0]  chunk_bytes_o,
    output logic                 chunk_last_o
);

  localparam int Lanes = (DataBits + 8 * Bytes - 1) / (8 * Bytes);

  logic [BeatShift:0] from_q, from, past, next;  // bytes of the beat: the first due; after the
  logic               begun_q;                   // last; the first of the next lane
  logic               ends;
  logic [8*Bytes-1:0] lane;

  assign from = begun_q ? from_q : {1'b0, data_offset_i};
  assign past = {1'b0, data_offset_i} + data_bytes_i;
  assign next = (BeatShift + 1)'((int'(from) / Bytes + 1) * Bytes);
  assign ends = past <= next || int'(from) / Bytes == Lanes - 1;

  assign lane = (8*Bytes)'({{8*Bytes{1'b0}}, data_i} >> {{1'b0, from} >> (SizeBits - 1), {(SizeBits + 2){1'b0}}});

  assign chunk_valid_o = data_valid_i;
  assign chunk_o       = lane >> {from[SizeBits-2:0], 3'b0};
  assign chunk_bytes_o = SizeBits'((ends ? int'(past) : int'(next)) - int'(from));
  assign chunk_last_o  = data_last_i && ends;
  assign data_ready_o  = chunk_ready_i && ends;

  always_ff @(posedge clk_i) begin
    if (!rst_ni || !data_valid_i) begun_q <= 1'b0;
    else if (chunk_ready_i) begun_q <= !ends;
    if (chunk_ready_i) from_q <= next;
  end

`ifdef FORMAL
  logic                taken_q;  // the beat before was taken, or none was offered
  logic [BeatShift:0]  gone_q;   // bytes of the beat that were handed over
  logic [DataBits-1:0] rest;

  ht_handshake #(.Width(DataBits + 2 * BeatShift + 2), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni(rst_ni && data_valid_i), .valid_i(data_valid_i), .ready_i(data_ready_o),
      .payload_i({data_i, data_offset_i, data_bytes_i, data_last_i}));
  ht_handshake #(.Width(8 * Bytes + SizeBits + 1)) check_out (
      .clk_i, .rst_ni(rst_ni && data_valid_i), .valid_i(chunk_valid_o), .ready_i(chunk_ready_i),
      .payload_i({chunk_o, chunk_bytes_o, chunk_last_o}));

  assign rest = data_i >> {{1'b0, data_offset_i} + gone_q, 3'b0};

  always_ff @(posedge clk_i) begin
    taken_q <= !rst_ni || !data_valid_i || data_ready_o;
    if (!rst_ni || !data_valid_i || data_ready_o) gone_q <= '0;
    else if (chunk_ready_i) gone_q <= gone_q + (BeatShift + 1)'(chunk_bytes_o);

    if (rst_ni && data_valid_i) begin
      assume (int'(data_offset_i) + int'(data_bytes_i) <= DataBits / 8);
      // Every byte once and in order; the beat is taken with its last chunk; a chunk is empty only
      // for an empty beat
      assert (int'(gone_q) + int'(chunk_bytes_o) <= int'(data_bytes_i) && int'(chunk_bytes_o) <= Bytes);
      for (int i = 0; i < Bytes; i++)
        assert (i >= int'(chunk_bytes_o) || chunk_o[8*i +: 8] == 8'({{8*Bytes{1'b0}}, rest} >> (8 * i)));
      assert (!data_ready_o
              || int'(gone_q) + int'(chunk_bytes_o) == int'(data_bytes_i));
      assert (chunk_bytes_o != 0 || data_bytes_i == 0);
      assert (data_ready_o == (chunk_ready_i
                               && int'(gone_q) + int'(chunk_bytes_o) == int'(data_bytes_i)));
      assert (chunk_last_o == (data_last_i
                               && int'(gone_q) + int'(chunk_bytes_o) == int'(data_bytes_i)));
      // As many chunks as there are lanes of Bytes bytes that hold bytes of the beat
      assert ((int'(data_offset_i) + int'(gone_q)) % Bytes == 0 || gone_q == 0);
      // Invariants for the induction
      assert (!taken_q || !begun_q);
      assert (begun_q == (gone_q != 0));
      assert (!begun_q || from_q == {1'b0, data_offset_i} + gone_q);
      assert (!begun_q || gone_q < data_bytes_i);
      cover (data_ready_o && gone_q == (BeatShift + 1)'(DataBits > 8 * Bytes ? 5 : 0) && data_last_i);
      cover (data_ready_o && data_bytes_i == 0);
    end
  end
`endif

endmodule

`default_nettype wire
