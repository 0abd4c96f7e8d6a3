// SPDX-License-Identifier: Apache-2.0
// FIPS 202, 3.2.4: chi on a state in two shares, domain-oriented masking. The product of ~a1 and a2,
// which are ~p1 ^ q1 and p2 ^ q2, has two terms within a share and two across. A term across the
// shares is masked and goes into a register. Only after that register is it added to a share.
//
// A random bit masks five bits of a slice's rows: one for each x, `Shifts` apart in z. So a row's
// masks are five different bits, and no bit of the next state meets a random bit twice.

`default_nettype none

module ht_keccak_masked_chi #(
    parameter int LaneBits = 64
) (
    input  logic                   clk_i,
    input  logic                   write_i,   // the terms across the shares are those of p_i and q_i
    input  logic [25*LaneBits-1:0] p_i,       // the shares
    input  logic [25*LaneBits-1:0] q_i,
    input  logic [5*LaneBits-1:0]  random_i,  // fresh for each write
    output logic [25*LaneBits-1:0] p_o,       // in the cycle after the write, with p_i and q_i stable
    output logic [25*LaneBits-1:0] q_o
);

  localparam logic [14:0] Shifts = {3'd6, 3'd1, 3'd4, 3'd5, 3'd0};  // x = 0 is lowest

  for (genvar y = 0; y < 5; y++) begin : gen_plane
    logic [LaneBits+5:0] around;  // the bits of a plane, the first of them again on top
    assign around = {random_i[LaneBits*y +: 6], random_i[LaneBits*y +: LaneBits]};

    for (genvar x = 0; x < 5; x++) begin : gen_lane
      localparam int Lane = LaneBits * (5*y+x);
      logic [LaneBits-1:0] p1, p2, q1, q2, mask, cross_p_q, cross_q_q;

      assign p1 = p_i[LaneBits * (5*y+(x+1)%5) +: LaneBits];
      assign p2 = p_i[LaneBits * (5*y+(x+2)%5) +: LaneBits];
      assign q1 = q_i[LaneBits * (5*y+(x+1)%5) +: LaneBits];
      assign q2 = q_i[LaneBits * (5*y+(x+2)%5) +: LaneBits];
      assign mask = around[int'(Shifts[3*x +: 3]) +: LaneBits];

      always_ff @(posedge clk_i) if (write_i) begin
        cross_p_q <= (~p1 & q2) ^ mask;
        cross_q_q <= (q1 & p2) ^ mask;
      end

      assign p_o[Lane +: LaneBits] = p_i[Lane +: LaneBits] ^ (~p1 & p2) ^ cross_p_q;
      assign q_o[Lane +: LaneBits] = q_i[Lane +: LaneBits] ^ (q1 & q2) ^ cross_q_q;
    end
  end

endmodule

`default_nettype wire
