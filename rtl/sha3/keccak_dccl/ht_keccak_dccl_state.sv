// SPDX-License-Identifier: Apache-2.0
// The state of ht_keccak_dccl: 25 lanes that shift down by a byte, or go through rho. What leaves
// byte 0 goes through pi, chi and iota, comes back in byte 7 and meets theta on its way to byte 6.

`default_nettype none

module ht_keccak_dccl_state (
    input  logic          clk_i,
    input  logic [1:0]    size_i,     // lanes of 8, 16, 32, 64 bits
    input  logic          waiting_i,  // the state stays as it is
    input  logic          rho_i,      // rho, else a shift by a byte
    input  logic          map_i,      // byte 0 of the lanes goes through pi, chi and iota
    input  logic          keep_i,     // it passes as it is; with neither it is zero
    input  logic          theta_i,    // byte 7 of the lanes awaits theta
    input  logic [7:0]    rc_i,       // of the round constant
    input  logic [199:0]  block_i,    // a byte of every lane of the block, XORed to byte 0
    output logic [1599:0] state_o
);

  // A byte of every lane: those at the two ends, and what becomes of the lowest
  logic [199:0] slice_top, slice, slice_new;

  // pi, chi and iota of a byte of every lane (FIPS 202, 3.2.3 to 3.2.5), in the order of the lanes
  for (genvar i = 0; i < 25; i++) begin : gen_slice
    localparam int X = i % 5, Y = i / 5;
    localparam int A0 = 8 * (5*X + (X+3*Y) % 5);
    localparam int A1 = 8 * (5*((X+1)%5) + ((X+1)%5+3*Y) % 5);
    localparam int A2 = 8 * (5*((X+2)%5) + ((X+2)%5+3*Y) % 5);
    logic [7:0] mapped;
    assign mapped = slice[A0 +: 8] ^ (~slice[A1 +: 8] & slice[A2 +: 8])
                    ^ ((i == 0) ? rc_i : 8'b0);
    assign slice_new[8*i +: 8] = ((mapped & {8{map_i}}) | (slice[8*i +: 8] & {8{keep_i}}))
                                 ^ block_i[8*i +: 8];
  end

  // theta on byte 7 of every lane (3.2.1): of the columns' parities it needs those of that byte and
  // one bit of the byte before. The first byte lacks that bit, the lane's last; rho adds it.
  logic [39:0] parity, effect;  // C and D
  logic [4:0]  above, below_q;  // bit 7 of C; that of the byte before
  logic [2:0]  up_to;           // byte 7 awaits theta, of lanes of 8, up to 16, up to 32 bits

  for (genvar x = 0; x < 5; x++) begin : gen_theta
    assign parity[8*x +: 8] = slice_top[8*x +: 8] ^ slice_top[8*(x+5) +: 8]
                              ^ slice_top[8*(x+10) +: 8] ^ slice_top[8*(x+15) +: 8]
                              ^ slice_top[8*(x+20) +: 8];
    assign effect[8*x +: 8] = parity[8*((x+4)%5) +: 8]
                              ^ {parity[8*((x+1)%5) +: 7], below_q[(x+1)%5]};
    assign above[x]         = parity[8*x + 7];
  end

  always_ff @(posedge clk_i) below_q <= above & {5{theta_i}};

  assign up_to = {3{theta_i}} & {size_i <= 2'd2, size_i <= 2'd1, size_i == 2'd0};

  // Shorter lanes lie in the top w bits. Rotating 64 bits rotates w, if they repeat: so theta's
  // result goes to the lower places too, those that rho brings into the lowest w bits.
  //
  // Where theta's result goes too with lanes of w = 8, 16, 32 bits: the top byte of the lane's
  // repetitions, where in this cycle or when shifted from there rho takes the lane's bits. It does
  // from w bits in each cycle, of which the last lie w - 8 above the first.
  function automatic logic [55:0] copies(input int offset, input int w);
    for (int z = 0; z < 56; z++)
      copies[z] = (z / 8 + 1) % (w / 8) == 0 && (z + offset) % 64 < 2 * w - 8;
  endfunction

  // Shift, or rho (3.2.2), of every lane
  for (genvar i = 0; i < 25; i++) begin : gen_lane
    localparam int Offset = int'(ht_keccak_pkg::Offsets[6*i +: 6]);
    localparam logic [55:0] Copies8  = copies(Offset, 8);
    localparam logic [55:0] Copies16 = copies(Offset, 16);
    localparam logic [55:0] Copies32 = copies(Offset, 32);
    // Where rho puts bit 0 of the lane, if not where it does for longer ones
    localparam logic [63:0] First8   = (Offset % 16 < 8)  ? 64'b0 : 64'b1 << Offset % 8;
    localparam logic [63:0] First16  = (Offset % 32 < 16) ? 64'b0 : 64'b1 << Offset % 16;
    localparam logic [63:0] First32  = (Offset < 32)      ? 64'b0 : 64'b1 << Offset % 32;

    logic [63:0] lane_q, full, first;
    logic [55:0] copy;
    logic [7:0]  result;

    assign state_o[64*i +: 64]   = lane_q;
    assign slice[8*i +: 8]       = lane_q[7:0];
    assign slice_top[8*i +: 8]   = lane_q[63:56];

    assign result = lane_q[63:56] ^ (effect[8*(i%5) +: 8] & {8{theta_i}});
    assign copy   = ({56{up_to[0]}} & Copies8) | ({56{up_to[1]}} & Copies16)
                    | ({56{up_to[2]}} & Copies32);
    assign full   = {result, (lane_q[55:0] & ~copy) | ({7{result}} & copy)};
    assign first  = ({64{up_to[0]}} & First8) | ({64{up_to[1]}} & First16)
                    | ({64{up_to[2]}} & First32) | (64'b1 << Offset);

    always_ff @(posedge clk_i)
      if (!waiting_i)
        lane_q <= rho_i ? ht_keccak_pkg::rotate(full, 6'(Offset), 2'd3)
                          ^ (first & {64{above[(i+1)%5]}})
                        : {slice_new[8*i +: 8], full[63:8]};
  end

endmodule

`default_nettype wire
