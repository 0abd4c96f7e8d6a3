// SPDX-License-Identifier: Apache-2.0
// What ht_byte_packer does, as properties: a queue of bytes; every unit takes the first ones. With
// Assume, the proof of a parent module assumes these properties in place of the module, and asserts
// what the module relies on.

`default_nettype none

module ht_byte_packer_check #(
    parameter int Bytes  = 8,
    parameter bit Assume = 1'b0,
    localparam int SizeBits = $clog2(Bytes) + 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    input  logic                active_i,  // a reset has happened
    input  logic                chunk_valid_i,
    input  logic                chunk_ready_o,
    input  logic [8*Bytes-1:0]  chunk_i,
    input  logic [SizeBits-1:0] chunk_bytes_i,
    input  logic                flush_i,
    input  logic [SizeBits-1:0] unit_bytes_i,
    input  logic                unit_valid_o,
    input  logic                unit_ready_i,
    input  logic [8*Bytes-1:0]  unit_o,
    input  logic                exact_o,
    input  logic                empty_o,
    // The bytes taken that have not left: their number, and the bytes themselves, zeros above
    output logic [SizeBits-1:0] spec_held_o,
    output logic [8*Bytes-9:0]  spec_rest_o
);

  localparam int Most = 2 * Bytes - 1;  // bytes held, and a chunk

  logic                room, right, legal;
  logic [SizeBits:0]   total;   // bytes held and of the chunk, which is used only if the unit needs it
  logic [8*Most-1:0]   all;     // the bytes that `total` counts
  logic [8*Bytes-1:0]  unit;

  always_comb begin
    room  = spec_held_o < unit_bytes_i;
    total = (SizeBits + 1)'(spec_held_o)
            + ((chunk_valid_i && room) ? (SizeBits + 1)'(chunk_bytes_i) : '0);
    for (int i = 0; i < Most; i++) begin
      all[8*i +: 8] = 8'h00;
      if (i < int'(spec_held_o)) all[8*i +: 8] = 8'({{8*Bytes{1'b0}}, spec_rest_o} >> (8 * i));
      else if (i < int'(total)) all[8*i +: 8] = 8'(chunk_i >> (8 * (i - int'(spec_held_o))));
    end
    for (int i = 0; i < Bytes; i++)
      unit[8*i +: 8] = (i < int'(unit_bytes_i)) ? all[8*i +: 8] : 8'h00;

    right = unit_valid_o == (total >= (SizeBits + 1)'(unit_bytes_i) || flush_i)
            && chunk_ready_o == (room && (unit_ready_i || !unit_valid_o))
            && exact_o == (total <= (SizeBits + 1)'(unit_bytes_i) && (room || !chunk_valid_i))
            && empty_o == (spec_held_o == 0)
            && (!unit_valid_o || unit_o == unit);
    legal = int'(unit_bytes_i) <= Bytes && (!chunk_valid_i || int'(chunk_bytes_i) <= Bytes);
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      spec_held_o <= '0;
      spec_rest_o <= '0;
    end else if (unit_valid_o && unit_ready_i) begin
      spec_held_o <= (total > (SizeBits + 1)'(unit_bytes_i))
                     ? SizeBits'(total - (SizeBits + 1)'(unit_bytes_i)) : '0;
      for (int i = 0; i < Bytes - 1; i++)
        spec_rest_o[8*i +: 8] <= 8'({{8*Bytes{1'b0}}, all} >> (8 * (i + int'(unit_bytes_i))));
    end else if (chunk_valid_i && chunk_ready_o) begin
      spec_held_o <= SizeBits'(total);
      spec_rest_o <= all[8*Bytes-9:0];
    end
  end

  if (Assume) begin : gen_rule
    always_ff @(posedge clk_i) if (active_i) begin
      assume (right);
      assert (legal);
    end
  end else begin : gen_rule
    always_ff @(posedge clk_i) if (active_i) begin
      assume (legal);
      assert (right);
    end
  end

  always_ff @(posedge clk_i) if (active_i)
    assert (int'(spec_held_o) < Bytes && (spec_rest_o >> {spec_held_o, 3'b0}) == 0);

endmodule

`default_nettype wire
