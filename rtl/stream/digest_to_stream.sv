// SPDX-License-Identifier: Apache-2.0
// A digest to AXI4-Stream beats, first byte in lane 0. Holds one digest, so that the core goes on
// while it leaves. Bytes behind the digest's end are zero and not kept.

module digest_to_stream #(
    parameter int DataBits = 32,
    parameter int HashBits = 256,
    localparam int BeatBytes = DataBits / 8,
    localparam int HashBytes = HashBits / 8,
    localparam int CountBits = $clog2(HashBytes + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Digest: its bytes in the top of hash_i; digest_bytes_i is 1..HashBytes
    input  logic                 digest_valid_i,
    output logic                 digest_ready_o,
    input  logic [HashBits-1:0]  hash_i,
    input  logic [CountBits-1:0] digest_bytes_i,
    input  logic                 error_i,
    // Beats
    output logic                 beat_valid_o,
    input  logic                 beat_ready_i,
    output logic [DataBits-1:0]  beat_data_o,
    output logic [BeatBytes-1:0] beat_keep_o,
    output logic                 beat_last_o,
    output logic                 beat_error_o
);

  logic                 valid_q, error_q;
  logic [HashBits-1:0]  hash_q;
  logic [CountBits-1:0] left_q;  // bytes still to go

  always_comb begin
    for (int i = 0; i < BeatBytes; i++) begin
      beat_keep_o[i] = (i < int'(left_q));
      beat_data_o[8*i +: 8] = '0;
      if (i < HashBytes && beat_keep_o[i])
        beat_data_o[8*i +: 8] = hash_q[HashBits - 8 - 8*i +: 8];
    end
  end

  assign digest_ready_o = !valid_q;
  assign beat_valid_o   = valid_q;
  assign beat_last_o    = int'(left_q) <= BeatBytes;
  assign beat_error_o   = error_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) valid_q <= 1'b0;
    else if (!valid_q) valid_q <= digest_valid_i;
    else if (beat_ready_i && beat_last_o) valid_q <= 1'b0;

    if (!valid_q) begin
      hash_q  <= hash_i;
      left_q  <= digest_bytes_i;
      error_q <= error_i;
    end else if (beat_ready_i) begin
      hash_q <= hash_q << DataBits;
      left_q <= left_q - CountBits'(BeatBytes);
    end
  end

endmodule
