// SPDX-License-Identifier: Apache-2.0
// Sends a digest as AXI4-Stream beats, first byte in lane 0. It holds one digest, so that the core
// can continue while the digest leaves; nothing of it stays after that. Bytes after the end of the
// digest are zero and are not stored.

`default_nettype none

module ht_digest_to_stream #(
    parameter int DataBits = 32,
    parameter int HashBits = 256,
    parameter bit Narrow   = 1'b0,  // also eight words in the upper halves of the words of hash_i
    parameter bit Early    = 1'b0,  // the first beat is offered in the cycle of the digest
    localparam int BeatBytes = DataBits / 8,
    localparam int HashBytes = HashBits / 8,
    localparam int CountBits = $clog2(HashBytes + 1)
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Digest: its bytes are at the top of hash_i; digest_bytes_i is 1..HashBytes, narrow: half of
    // it
    input  logic                 digest_valid_i,
    output logic                 digest_ready_o,
    input  logic [HashBits-1:0]  hash_i,
    input  logic                 narrow_i,
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

  localparam int HalfBits = HashBits / 16;  // half of one of the eight words

  logic                 valid_q, error_q;
  logic [HashBits-1:0]  hash, hash_q, next;
  logic [CountBits-1:0] left_q, left;  // bytes still to leave
  logic                 pass, gone_q;  // the beat is the digest's; it left so, and is in hash_q
  logic                 stays;         // some of the digest does
  logic [DataBits-1:0]  beat;

  always_comb begin
    hash = hash_i;
    if (Narrow && narrow_i)
      for (int i = 0; i < 8; i++)
        hash[HashBits - HalfBits - HalfBits*i +: HalfBits] =
            hash_i[HashBits - HalfBits - 2*HalfBits*i +: HalfBits];
  end

  // A beat may be longer than the digest.
  assign next = HashBits'({hash_q, {DataBits{1'b0}}});

  if (Early) begin : gen_early
    assign pass  = !valid_q && digest_valid_i;
    assign left  = pass ? digest_bytes_i : left_q;
    assign stays = digest_valid_i && !(beat_ready_i && beat_last_o);
    assign beat  = DataBits'({(pass ? hash : gone_q ? next : hash_q), {DataBits{1'b0}}} >> HashBits);
    assign beat_valid_o = valid_q || pass;
    assign beat_error_o = pass ? error_i : error_q;
    always_ff @(posedge clk_i) if (!valid_q) gone_q <= pass && beat_ready_i;
  end else begin : gen_early
    logic unused;
    assign {pass, gone_q} = '0;
    assign unused = &{pass, gone_q};
    assign left  = left_q;
    assign stays = digest_valid_i;
    assign beat  = DataBits'({hash_q, {DataBits{1'b0}}} >> HashBits);
    assign beat_valid_o = valid_q;
    assign beat_error_o = error_q;
  end

  always_comb begin
    for (int i = 0; i < BeatBytes; i++) begin
      beat_keep_o[i] = (i < int'(left));
      beat_data_o[8*i +: 8] = '0;
      if (beat_keep_o[i]) beat_data_o[8*i +: 8] = beat[DataBits - 8 - 8*i +: 8];
    end
  end

  assign digest_ready_o = !valid_q;
  assign beat_last_o    = int'(left) <= BeatBytes;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) valid_q <= 1'b0;
    else if (!valid_q) valid_q <= stays;
    else if (beat_ready_i && beat_last_o) valid_q <= 1'b0;

    if (!rst_ni) begin
      hash_q <= '0;
    end else if (!valid_q && stays) begin
      hash_q  <= hash;
      left_q  <= (Early) ? (beat_ready_i ? left - CountBits'(BeatBytes) : left) : digest_bytes_i;
      error_q <= error_i;
    end else if (valid_q && beat_ready_i) begin
      hash_q <= beat_last_o ? '0 : next;
      left_q <= left_q - CountBits'(BeatBytes);
    end
  end

`ifdef FORMAL
  ht_handshake #(.Width(HashBits + CountBits + 2), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(digest_valid_i), .ready_i(digest_ready_o),
      .payload_i({hash_i, narrow_i, digest_bytes_i, error_i}));
  ht_handshake #(.Width(DataBits + BeatBytes + 2)) check_out (
      .clk_i, .rst_ni, .valid_i(beat_valid_o), .ready_i(beat_ready_i),
      .payload_i({beat_data_o, beat_keep_o, beat_last_o, beat_error_o}));

  // Every byte of the digest leaves once and in order: sent of bytes have left, rest is left.
  logic [HashBits-1:0]  digest, rest_q, rest;
  logic [CountBits-1:0] bytes_q, bytes, sent_q, sent;
  logic                 given_error_q, same_bytes;

  always_comb begin
    digest = hash_i;
    if (Narrow && narrow_i)  // without every second group of HashBytes / 16 bytes
      for (int i = 0; i < HashBytes / 2; i++)
        digest[HashBits - 8 - 8*i +: 8] =
            8'(hash_i >> (HashBits - 8 - 8 * (2*i - i % (HashBytes / 16))));
    rest  = pass ? digest : rest_q;
    bytes = pass ? digest_bytes_i : bytes_q;
    sent  = pass ? '0 : sent_q;
    same_bytes = 1'b1;
    for (int i = 0; i < BeatBytes; i++)
      if (int'(sent) + i < int'(bytes)) begin
        if (!beat_keep_o[i]
            || beat_data_o[8*i +: 8] != 8'({rest, {DataBits{1'b0}}} >> (HashBits + DataBits - 8 - 8*i)))
          same_bytes = 1'b0;
      end else if (beat_keep_o[i] || beat_data_o[8*i +: 8] != 0) begin
        same_bytes = 1'b0;
      end
  end

  always_ff @(posedge clk_i) begin
    if (digest_valid_i && digest_ready_o) begin
      rest_q        <= digest;
      bytes_q       <= digest_bytes_i;
      given_error_q <= error_i;
      sent_q        <= '0;
    end
    if (beat_valid_o && beat_ready_i) begin
      rest_q <= rest << DataBits;
      sent_q <= sent + CountBits'(BeatBytes);
    end

    if (rst_ni) begin
      assume (!digest_valid_i
              || (digest_bytes_i > 0
                  && int'(digest_bytes_i) <= ((Narrow && narrow_i) ? HashBytes / 2 : HashBytes)));
      assert (digest_ready_o == !valid_q && (valid_q || hash_q == 0));
      assert (beat_valid_o == (valid_q || (Early && digest_valid_i)));
      if (valid_q) begin
        assert (left_q == bytes_q - sent_q && sent_q < bytes_q
                && int'(bytes_q) <= HashBytes);
        assert ((Early && gone_q) ? hash_q << DataBits == rest_q : hash_q == rest_q);
      end
      if (beat_valid_o) begin
        assert (same_bytes);
        assert (beat_last_o == (int'(sent) + BeatBytes >= int'(bytes)));
        assert (beat_error_o == (pass ? error_i : given_error_q));
      end
      cover (beat_valid_o && beat_ready_i && beat_last_o && int'(bytes_q) == HashBytes);
    end
  end
`endif

endmodule

`default_nettype wire
