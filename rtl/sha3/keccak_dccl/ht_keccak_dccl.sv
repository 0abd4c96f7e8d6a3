// SPDX-License-Identifier: Apache-2.0
// Keccak[c] on lanes of all four widths w, c set per message, after the DCCL of Ahmed and Farag, with
// no more flops than a state and a block: pi, chi and iota go a byte of every lane a cycle, theta too.
//
// A round is a cycle of rho and w/8 that shift every lane down by a byte. What leaves byte 0 of the
// lanes goes through pi, chi and iota, comes back in byte 7 and meets theta on its way to byte 6: of
// the columns' parities theta needs those of its own byte and one bit of the byte before. The first
// byte lacks that bit, the lane's last; rho adds it. A block is XORed in while the lanes shift: in the
// last round of the block before, if it is there by then.
//
// Shorter lanes lie in the top w bits. Rotating 64 bits rotates w, if they repeat: so theta's result
// goes to the lower places too, those that rho brings into the lowest w bits. A result that no block
// is XORed into shifts on to the bottom in 8 - w/8 cycles more, and zeros follow.

`default_nettype none

module ht_keccak_dccl #(
    parameter int Lanes = 18  // lanes of 64 bits that a block can have, 1..24: c >= 1600 - 64*Lanes;
                              // with shorter ones c >= 8
) (
    input  logic          clk_i,
    input  logic          rst_ni,
    // Configuration: taken between messages; within one ready is low
    input  logic          config_valid_i,
    output logic          config_ready_o,
    input  logic [1:0]    size_i,          // lanes of 8, 16, 32, 64 bits
    input  logic [7:0]    capacity_i,      // bytes
    output logic          config_error_o,  // with valid and ready: not a legal one; the old one stays
    // Message: padded to whole blocks, a byte a beat, in the order of FIPS 202 B.1
    input  logic          byte_valid_i,
    output logic          byte_ready_o,
    input  logic [7:0]    byte_i,
    input  logic          last_i,          // the message's last byte (the last of a block)
    // State: behind the message's last block
    output logic          state_valid_o,
    input  logic          state_ready_i,
    input  logic          squeeze_i,       // with ready: permute, give the next; else it was the last
    output logic [1599:0] state_o
);

  localparam int Halves = (Lanes > 12) ? 2 * Lanes : 25;  // 32 bits each
  localparam int Preset = (Lanes > 17) ? 17 : Lanes;      // lanes of a block, until configured

  // Shifts; or, with none of these, waits
  logic clear_q;  // shifts zeros into the block buffer
  logic pass_q;   // the state, or zeros, through theta alone
  logic chi_q;    // pi, chi, iota and theta: a round but for rho
  logic rho_q;

  logic       waiting, slice_end, leave;
  logic [2:0] slice_q;    // byte of the lanes that shifts
  logic [4:0] round_q;
  logic       last_q;     // of the rounds
  logic       map_q;      // byte 0 of the lanes goes through pi, chi and iota
  logic       keep_q;     // it passes as it is; with neither it is zero: a message begins so
  logic       theta_q;    // byte 7 of the lanes awaits theta
  logic       absorb_q;   // the block is XORed in
  logic       final_q;    // the block in the state is its message's last
  logic       valid_q;

  logic [1:0] size_q;
  logic [7:0] top_q;      // bytes of a block, less 1
  logic [7:0] base, top;  // of capacity 0; of capacity_i
  logic       legal, configure;

  logic       take, beat, lane_end, block_end;
  logic [7:0] count_q;    // bytes in the buffer
  logic       pad_q;      // zeros fill the block's last lane
  logic       full_q;     // the buffer has a block, or is being cleared
  logic [24:0] turn_q;    // the lane of the next byte
  logic       between_q;  // the last byte taken was its message's last

  logic [2:0]  last_slice;
  // A byte of every lane: those at the two ends, and what becomes of the lowest
  logic [199:0] slice_top, slice, slice_block, slice_new;
  logic [63:0]  rc_q;

  // Configuration: the bytes of a state with lanes of w bits are 25w/8
  assign base  = (8'd200 >> (2'd3 - size_i)) - 8'd1;
  assign top   = base - capacity_i;
  assign legal = capacity_i <= base
                 && capacity_i >= ((size_i == 2'd3) ? 8'(200 - 8 * Lanes) : 8'd1);

  assign config_ready_o = waiting && !valid_q && between_q && !full_q && !pad_q;
  assign config_error_o = !legal;
  assign configure      = config_valid_i && config_ready_o && legal;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      size_q <= 2'd3;
      top_q  <= 8'(8 * Preset - 1);
    end else if (configure) begin
      size_q <= size_i;
      top_q  <= top;
    end
  end

  // Permutation
  assign waiting    = !(clear_q || pass_q || chi_q || rho_q);
  assign last_slice = {size_q == 2'd3, size_q >= 2'd2, size_q >= 2'd1};  // w/8 - 1
  assign leave      = last_q && !absorb_q;  // this round gives the result: no theta behind it
  assign slice_end  = slice_q == (leave ? 3'd7 : last_slice);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      clear_q  <= 1'b1;
      pass_q   <= 1'b0;
      chi_q    <= 1'b0;
      rho_q    <= 1'b0;
      valid_q  <= 1'b0;
      absorb_q <= 1'b1;
      slice_q  <= '0;
      round_q  <= '0;
      last_q   <= 1'b0;
    end else begin
      clear_q  <= configure || (clear_q && !slice_end);
      pass_q   <= (waiting && (valid_q ? state_ready_i && squeeze_i : full_q))
                  || (pass_q && !slice_end);
      chi_q    <= rho_q || (chi_q && !slice_end);
      rho_q    <= slice_end && (pass_q || (chi_q && !leave));
      valid_q  <= (chi_q && slice_end && leave && final_q) || (valid_q && !state_ready_i);
      absorb_q <= configure || (waiting && !valid_q && full_q)
                  || (rho_q && last_q && full_q && !final_q) || (absorb_q && !slice_end);
      if (waiting || rho_q || slice_end) slice_q <= '0;
      else slice_q <= slice_q + 3'd1;
      if (chi_q && slice_end) begin
        round_q <= last_q ? '0 : round_q + 5'd1;
        last_q  <= round_q == ht_keccak_pkg::rounds(size_q) - 5'd2;
      end
    end
    map_q   <= rho_q || (chi_q && slice_q < last_slice);
    if (waiting) keep_q <= valid_q ? state_ready_i && squeeze_i : full_q && !final_q;
    else keep_q <= keep_q && !slice_end;
    theta_q <= pass_q || (chi_q && !leave);
    if (absorb_q && slice_end) final_q <= between_q;
    if (rho_q) rc_q <= ht_keccak_pkg::constant(round_q, 2'd3);
  end

  // pi, chi and iota of a byte of every lane (FIPS 202, 3.2.3 to 3.2.5), in the order of the lanes
  for (genvar i = 0; i < 25; i++) begin : gen_slice
    localparam int X = i % 5, Y = i / 5;
    localparam int A0 = 8 * (5*X + (X+3*Y) % 5);
    localparam int A1 = 8 * (5*((X+1)%5) + ((X+1)%5+3*Y) % 5);
    localparam int A2 = 8 * (5*((X+2)%5) + ((X+2)%5+3*Y) % 5);
    logic [7:0] mapped;
    assign mapped = slice[A0 +: 8] ^ (~slice[A1 +: 8] & slice[A2 +: 8])
                    ^ ((i == 0) ? rc_q[8*slice_q +: 8] : 8'b0);
    assign slice_new[8*i +: 8] = ((mapped & {8{map_q}}) | (slice[8*i +: 8] & {8{keep_q}}))
                                 ^ slice_block[8*i +: 8];
  end

  // theta on byte 7 of every lane (3.2.1)
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

  always_ff @(posedge clk_i) below_q <= above & {5{theta_q}};

  assign up_to = {3{theta_q}} & {size_q <= 2'd2, size_q <= 2'd1, size_q == 2'd0};

  // Where theta's result goes too with lanes of w = 8, 16, 32 bits: the top byte of the lane's
  // repetitions, where in this cycle or when shifted from there rho takes the lane's bits.
  function automatic logic [55:0] copies(input int offset, input int w);
    copies = '0;
    for (int z = 0; z < 56; z++)
      for (int below = 0; below < w; below += 8)
        if ((z / 8 + 1) % (w / 8) == 0 && (z - below + offset + 64) % 64 < w) copies[z] = 1'b1;
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

    assign result = lane_q[63:56] ^ (effect[8*(i%5) +: 8] & {8{theta_q}});
    assign copy   = ({56{up_to[0]}} & Copies8) | ({56{up_to[1]}} & Copies16)
                    | ({56{up_to[2]}} & Copies32);
    assign full   = {result, (lane_q[55:0] & ~copy) | ({7{result}} & copy)};
    assign first  = ({64{up_to[0]}} & First8) | ({64{up_to[1]}} & First16)
                    | ({64{up_to[2]}} & First32) | (64'b1 << Offset);

    always_ff @(posedge clk_i)
      if (!waiting)
        lane_q <= rho_q ? ht_keccak_pkg::rotate(full, 6'(Offset), 2'd3)
                          ^ (first & {64{above[(i+1)%5]}})
                        : {slice_new[8*i +: 8], full[63:8]};
  end

  assign state_valid_o = valid_q;

  // Block buffer: shift registers of halves of lanes. Lane i of 64 bits is half i and above it half
  // Lanes + i; a shorter one is the top of half i. What is taken goes to its lane; where no bytes
  // come there are zeros, since zeros follow the block when it shifts out.
  logic [8*Lanes-1:0] passing;  // from the upper half of every lane of 64 bits
  logic [7:0]         data;

  assign byte_ready_o = !full_q && !pad_q && !(between_q && config_valid_i);
  assign take         = byte_valid_i && byte_ready_o;
  assign beat         = take || pad_q;
  assign lane_end     = (count_q[2:0] & last_slice) == last_slice;
  assign block_end    = beat && (pad_q || count_q == top_q);
  assign data         = byte_i & {8{!full_q && !pad_q}};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      count_q   <= '0;
      turn_q    <= 25'b1;
      pad_q     <= 1'b0;
      full_q    <= 1'b1;
      between_q <= 1'b1;
    end else begin
      if (beat) count_q <= (block_end && lane_end) ? '0 : count_q + 8'd1;
      if (beat && lane_end) turn_q <= block_end ? 25'b1 : turn_q << 1;
      pad_q  <= block_end && !lane_end;
      full_q <= configure || (block_end && lane_end) || (full_q && !(absorb_q && slice_end));
      if (take) between_q <= last_i && block_end;
    end
  end

  for (genvar h = 0; h < Halves; h++) begin : gen_half
    logic [31:0] half_q;  // each shift inverts, as the flops of most cell libraries do
    logic        mine;
    logic [7:0]  in;

    if (h < Lanes) begin : gen_in
      assign mine = turn_q[h];
      assign in   = (size_q == 2'd3) ? passing[8*h +: 8] : data;
    end else begin : gen_in
      assign mine = (h < 2 * Lanes && size_q == 2'd3 && turn_q[(h-Lanes) % 25])
                    || (h < 25 && size_q != 2'd3 && turn_q[h % 25]);
      assign in   = data;
    end

    always_ff @(posedge clk_i)
      if (absorb_q || (beat && mine)) half_q <= {in, ~half_q[31:8]};

    if (h >= Lanes && h < 2 * Lanes) begin : gen_passing
      assign passing[8*(h-Lanes) +: 8] = ~half_q[7:0];
    end
    if (h < 25) begin : gen_slice
      assign slice_block[8*h +: 8] = ({8{absorb_q && size_q == 2'd0}} & half_q[31:24])
                                     | ({8{absorb_q && size_q == 2'd1}} & ~half_q[23:16])
                                     | ({8{absorb_q && size_q[1] && (h < Lanes || !size_q[0])}}
                                        & ~half_q[7:0]);
    end
  end

`ifdef FORMAL
  ht_handshake #(.Width(10), .Assume(1'b1)) check_config (
      .clk_i, .rst_ni, .valid_i(config_valid_i), .ready_i(config_ready_o),
      .payload_i({size_i, capacity_i}));
  ht_handshake #(.Width(9), .Assume(1'b1)) check_byte (
      .clk_i, .rst_ni, .valid_i(byte_valid_i), .ready_i(byte_ready_o),
      .payload_i({byte_i, last_i}));
  ht_handshake #(.Width(1600)) check_state (
      .clk_i, .rst_ni, .valid_i(state_valid_o), .ready_i(state_ready_i), .payload_i(state_o));

  logic started_q;  // no reset in the cycle before
  always_ff @(posedge clk_i) started_q <= rst_ni;

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (started_q || (clear_q && slice_q == 0));
    assert ($onehot0({clear_q, pass_q, chi_q, rho_q}));
    assert (!valid_q || waiting);
    // Configuration, rounds, slices
    assert (int'(top_q) < ((size_q == 2'd3) ? 8 * Lanes : (25 << size_q) - 1));
    assert (round_q < ht_keccak_pkg::rounds(size_q));
    assert (last_q == (round_q == ht_keccak_pkg::rounds(size_q) - 5'd1));
    assert (chi_q || rho_q || round_q == 0);
    assert (slice_q <= ((chi_q && leave) ? 3'd7 : last_slice));
    assert (!(waiting || rho_q) || slice_q == 0);
    assert (!started_q || (map_q == (chi_q && slice_q <= last_slice)));
    assert (!started_q || !keep_q || pass_q || clear_q);
    assert (!started_q || (theta_q == (rho_q || (slice_q != 0 && (pass_q || (chi_q && !leave))))));
    // The buffer shifts out only what is complete, and all of it
    assert (!absorb_q || (full_q && (clear_q || pass_q || (chi_q && last_q))));
    assert (!clear_q || (absorb_q && between_q));
    assert (!(chi_q && absorb_q) || !final_q);
    assert (!(full_q || pad_q) || !(byte_ready_o || config_ready_o));
    // The buffer's counts
    assert ($onehot(turn_q));
    assert (!full_q || count_q == 0);
    assert (!full_q || !pad_q);
    assert (!(between_q && !pad_q) || count_q == 0);
    assert (pad_q ? (count_q > top_q && (count_q & {5'b0, last_slice}) != 0)
                  : count_q <= top_q);
    for (int i = 0; i < 25; i++)
      assert (!turn_q[i] || (int'(count_q) >> size_q) == i);
    cover (chi_q && round_q == 2 && size_q == 2'd0);
    cover (configure && size_q != size_i);
  end
`endif

endmodule

`default_nettype wire
