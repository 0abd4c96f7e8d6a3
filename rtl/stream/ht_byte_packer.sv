// SPDX-License-Identifier: Apache-2.0
// Packs chunks of 0 to Bytes bytes into units of 1 to Bytes bytes; each unit can have another size.
// First byte lowest. The chunk that fills a unit passes through and is not stored.

`default_nettype none

module ht_byte_packer #(
    parameter int Bytes = 8,  // a power of two
    localparam int SizeBits = $clog2(Bytes) + 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Chunks: bits after chunk_bytes_i bytes are ignored
    input  logic                chunk_valid_i,
    output logic                chunk_ready_o,
    input  logic [8*Bytes-1:0]  chunk_i,
    input  logic [SizeBits-1:0] chunk_bytes_i,
    input  logic                flush_i,        // the unit leaves as it is, filled with zeros
    // Units
    input  logic [SizeBits-1:0] unit_bytes_i,   // size of the current unit
    output logic                unit_valid_o,
    input  logic                unit_ready_i,
    output logic [8*Bytes-1:0]  unit_o,
    output logic                exact_o,        // the unit takes all bytes: none stays after it
    output logic                empty_o         // no byte is held
);

  localparam int Bits = 8 * Bytes;  // of a unit

  logic [SizeBits-2:0] count_q;  // bytes held
  logic [Bits-9:0]     bytes_q;
  logic                room, taken;
  logic [Bits-1:0]     chunk;
  logic [2*Bits-9:0]   joined;
  logic [SizeBits-1:0] total;

  assign room   = {1'b0, count_q} < unit_bytes_i;
  assign chunk  = (chunk_valid_i && room) ? chunk_i & ~({Bits{1'b1}} << {chunk_bytes_i, 3'b0}) : '0;
  assign joined = {{Bits{1'b0}}, bytes_q} | ({{(Bits - 8){1'b0}}, chunk} << {count_q, 3'b0});
  assign total  = {1'b0, count_q} + ((chunk_valid_i && room) ? chunk_bytes_i : '0);

  assign unit_valid_o  = total >= unit_bytes_i || flush_i;
  assign unit_o        = joined[Bits-1:0] & ~({Bits{1'b1}} << {unit_bytes_i, 3'b0});
  assign exact_o       = total <= unit_bytes_i && (room || !chunk_valid_i);
  assign empty_o       = count_q == 0;
  assign chunk_ready_o = room && (unit_ready_i || !unit_valid_o);
  assign taken         = chunk_valid_i && chunk_ready_o;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q <= '0;
      bytes_q <= '0;
    end else if (unit_valid_o && unit_ready_i) begin
      count_q <= exact_o ? '0 : (SizeBits - 1)'(total - unit_bytes_i);
      bytes_q <= (Bits - 8)'(joined >> {unit_bytes_i, 3'b0});
    end else if (taken) begin
      count_q <= total[SizeBits-2:0];
      bytes_q <= joined[Bits-9:0];
    end
  end

`ifdef FORMAL
  ht_handshake #(.Width(Bits + SizeBits), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(chunk_valid_i), .ready_i(chunk_ready_o),
      .payload_i({chunk_i & ~({Bits{1'b1}} << {chunk_bytes_i, 3'b0}), chunk_bytes_i}));
  ht_handshake #(.Width(SizeBits + 2), .Assume(1'b1)) check_size (
      .clk_i, .rst_ni, .valid_i(unit_valid_o), .ready_i(unit_ready_i),
      .payload_i({unit_bytes_i, flush_i, flush_i && chunk_valid_i}));
  ht_handshake #(.Width(Bits)) check_out (
      .clk_i, .rst_ni, .valid_i(unit_valid_o), .ready_i(unit_ready_i), .payload_i(unit_o));

  logic [SizeBits-1:0] spec_held_o;
  logic [Bits-9:0]     spec_rest_o;
  logic                reset_q;  // a reset has happened: all properties hold in the next one too

  always_ff @(posedge clk_i) if (!rst_ni) reset_q <= 1'b1;

  ht_byte_packer_check #(.Bytes(Bytes)) check (.*, .active_i(rst_ni || reset_q));

  always_ff @(posedge clk_i) if (rst_ni || reset_q) begin
    assert ({1'b0, count_q} == spec_held_o && bytes_q == spec_rest_o);
    cover (unit_valid_o && unit_ready_i && !exact_o && chunk_valid_i && unit_bytes_i == 3);
    cover (flush_i && unit_ready_i && !empty_o);
  end
`endif

endmodule

`default_nettype wire
