// SPDX-License-Identifier: Apache-2.0
// The block of HMAC's outer hash: an inner digest and its padding (FIPS 198-1, 4: steps 7 to 9).
// A digest is taken while the padding of the one before goes.

`default_nettype none

module ht_hmac_outer #(
    parameter int Words   = 2,  // a cycle, that the core takes
    parameter int TagBits = 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Digest
    input  logic                digest_valid_i,
    output logic                digest_ready_o,
    input  logic [255:0]        digest_i,
    input  logic [TagBits-1:0]  tag_i,
    // Block
    output logic                word_valid_o,
    input  logic                word_ready_i,
    output logic                first_o,  // of its words
    output logic [32*Words-1:0] word_o,
    output logic [TagBits-1:0]  tag_o     // of all its words
);

  localparam int Steps    = 16 / Words;
  localparam int Half     = Steps / 2;
  localparam int StepBits = $clog2(Steps);

  localparam logic [255:0] Padding = {8'h80, 184'd0, 64'(512 + 256)};

  logic                valid_q;  // a digest is there, or the rest of one
  logic [255:0]        digest_q;
  logic [TagBits-1:0]  next_tag_q, tag_q;
  logic [StepBits-1:0] step_q;
  logic                pads, taken, last;

  assign pads    = step_q >= StepBits'(Half);
  assign taken   = word_valid_o && word_ready_i;
  assign last    = taken && step_q == StepBits'(Half - 1);  // of the digest

  assign digest_ready_o = !valid_q || last;
  assign word_valid_o   = valid_q || pads;
  assign first_o        = step_q == 0;
  assign word_o = pads ? Padding[256 - 32*Words * (1 + int'(step_q) % Half) +: 32*Words]
                       : digest_q[255 -: 32*Words];
  assign tag_o  = first_o ? next_tag_q : tag_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_q <= 1'b0;
      step_q  <= '0;
    end else begin
      valid_q <= digest_valid_i || (valid_q && !last);
      if (taken) step_q <= step_q + 1'b1;
    end
    if (digest_valid_i && digest_ready_o) begin
      digest_q   <= digest_i;
      next_tag_q <= tag_i;
    end else if (taken && !pads) begin
      digest_q <= digest_q << 32 * Words;
    end
    if (first_o) tag_q <= next_tag_q;
  end

`ifdef FORMAL
  logic [255:0]       spec_q, spec_now_q;          // of the digest that came last, of the block
  logic [TagBits-1:0] spec_tag_q, spec_now_tag_q;
  logic [1:0]         spec_held_q;                 // digests whose block has not gone
  logic [511:0]       spec_block;
  logic               came, gone;

  assign came = digest_valid_i && digest_ready_o;
  assign gone = taken && step_q == StepBits'(Steps - 1);
  assign spec_block = {first_o ? spec_q : spec_now_q, 1'b1, 191'd0, 64'd768};

  always_ff @(posedge clk_i) begin
    spec_held_q <= rst_ni ? spec_held_q + 2'(came) - 2'(gone) : 2'd0;
    if (came) {spec_q, spec_tag_q} <= {digest_i, tag_i};
    if (taken && first_o) {spec_now_q, spec_now_tag_q} <= {spec_q, spec_tag_q};
  end

  ht_handshake #(.Width(32 * Words + TagBits)) u_words (
      .clk_i, .rst_ni, .valid_i(word_valid_o), .ready_i(word_ready_i),
      .payload_i({word_o, tag_o}));

  always_ff @(posedge clk_i) if (rst_ni) begin
    // Every digest is in one block, in order, with its tag and the padding of FIPS 180-4 after it
    assert (word_valid_o == (spec_held_q != 0));
    assert (!word_valid_o || word_o == spec_block[512 - 32*Words * (1 + int'(step_q)) +: 32*Words]);
    assert (!word_valid_o || tag_o == (first_o ? spec_tag_q : spec_now_tag_q));
    // What the registers have to do with it
    assert (spec_held_q == 2'(valid_q) + 2'(pads));
    assert (pads || first_o || (valid_q && spec_q == spec_now_q));
    assert (pads || first_o || digest_q == spec_now_q << 32 * Words * int'(step_q));
    assert (!valid_q || !(pads || first_o) || {digest_q, next_tag_q} == {spec_q, spec_tag_q});
    assert (first_o || tag_q == spec_now_tag_q);
    cover (gone && came);
    cover (gone && spec_held_q == 2'd2);
  end
`endif

endmodule

`default_nettype wire
