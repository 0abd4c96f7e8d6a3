// SPDX-License-Identifier: Apache-2.0
// Compares an answer with a tag, 8 bytes of each at a time. All bytes are compared, wherever the first
// difference is: the time tells nothing of it.

`default_nettype none

module ht_tile_verify (
    input  logic        clk_i,
    input  logic        begins_i,   // a job starts
    input  logic [6:0]  bytes_i,    // of its tag
    input  logic        taken_i,    // words of both are here
    input  logic [63:0] tag_i,      // of the last word the bytes that remain
    input  logic [72:0] answer_i,   // {last, keep, data}
    output logic        end_o,      // with this word the tag ends, or the answer
    output logic        wrong_o     // a byte was another one, or the answer ended before the tag
);

  logic [6:0] left_q;
  logic [7:0] differs;
  logic       whole, unused;

  assign whole  = left_q <= 8;
  assign end_o  = whole || answer_i[72];
  assign unused = &{1'b0, answer_i[71:64]};

  always_comb
    for (int i = 0; i < 8; i++)
      differs[i] = int'(left_q) > i && tag_i[8*i +: 8] != answer_i[8*i +: 8];

  always_ff @(posedge clk_i) begin
    if (begins_i) begin
      left_q  <= bytes_i;
      wrong_o <= 1'b0;
    end else if (taken_i) begin
      left_q  <= left_q - 7'd8;
      wrong_o <= wrong_o || differs != 0 || (answer_i[72] && !whole);
    end
  end

`ifdef FORMAL
  logic [6:0] spec_bytes_q, spec_at_q;  // of the tag: its bytes, and where the next word begins
  logic       spec_wrong_q, spec_wrong; // a byte before differs, or one of this word
  logic       spec_short_q;             // the answer has ended too early
  logic       known_q, over_q, ended_q; // a job has begun; its last word has gone, just now

  initial known_q = 1'b0;

  always_comb begin
    spec_wrong = spec_wrong_q;
    for (int i = 0; i < 8; i++)
      if (int'(spec_at_q) + i < int'(spec_bytes_q)
          && 8'(tag_i >> 8 * i) != 8'(answer_i >> 8 * i))
        spec_wrong = 1'b1;
  end

  always_ff @(posedge clk_i) begin
    known_q <= known_q || begins_i;
    over_q  <= !begins_i && (over_q || (taken_i && end_o));
    if (begins_i) {spec_bytes_q, spec_at_q, spec_wrong_q, spec_short_q} <= {bytes_i, 9'd0};
    else if (taken_i) begin
      {spec_at_q, spec_wrong_q} <= {spec_at_q + 7'd8, spec_wrong};
      spec_short_q <= answer_i[72] && int'(spec_at_q) + 8 < int'(spec_bytes_q);
    end
    if (known_q && !begins_i && !over_q) begin
      // It ends where one of the two does
      if (taken_i) assert (end_o == (answer_i[72] || int'(spec_at_q) + 8 >= int'(spec_bytes_q)));
      // And is right if that is all of the tag, and no byte differs
      assert (wrong_o == spec_wrong_q);
      cover (taken_i && end_o && !spec_wrong && spec_at_q == 56);
      // Why it holds
      assert (left_q == spec_bytes_q - spec_at_q && (spec_at_q < spec_bytes_q || spec_at_q == 0));
    end
    ended_q <= known_q && !begins_i && taken_i && end_o && !over_q;
    if (ended_q) assert (wrong_o == (spec_wrong_q || spec_short_q));
  end
`endif

endmodule

`default_nettype wire
