// SPDX-License-Identifier: Apache-2.0
// Padding of the sponge, FIPS 202 5.1 and B.2: a message of any number of bits, its domain bits and
// pad10*1 become blocks of any whole number of bytes, as lanes of Bytes bytes; only the last lane of a
// block can be shorter. With Parts a message may come in parts; each part but the last consists of
// whole blocks.

`default_nettype none

module ht_sponge_pad #(
    parameter bit Parts = 1'b0,
    parameter int Bytes = 8,    // 8, 16, 32
    localparam int SizeBits = $clog2(Bytes) + 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // How a message is absorbed; stable from its first chunk to message_end_o
    input  logic [7:0]          rate_i,         // bytes; between blocks it may change to Bytes or more;
                                                // with Parts more than Bytes
    input  logic [6:0]          domain_i,       // the bits after the message and the first 1 of the padding
    // Message: chunks of 0 to Bytes bytes, first byte lowest
    input  logic                chunk_valid_i,
    output logic                chunk_ready_o,
    input  logic [8*Bytes-1:0]  chunk_i,
    input  logic [SizeBits-1:0] chunk_bytes_i,
    input  logic                chunk_fill_i,   // zeros follow up to the end of the block: SP 800-185 bytepad
    input  logic                chunk_last_i,
    input  logic [2:0]          chunk_bits_i,   // lowest bits of the last byte of the last chunk; 0: all
    input  logic                open_i,         // with the last chunk: another part follows
    // Blocks
    output logic                lane_valid_o,
    input  logic                lane_ready_i,
    output logic [8*Bytes-1:0]  lane_o,         // zeros after lane_bytes_o bytes
    output logic [SizeBits-1:0] lane_bytes_o,
    output logic                block_end_o,
    output logic                message_end_o,
    output logic                open_o          // with message_end_o: the part ends unpadded
);

  typedef enum logic [1:0] {
    StMessage,
    StZeros,  // zeros up to the end of the block
    StTail,   // bits of an incomplete byte, and the domain bits
    StPad     // zeros, and the last 1
  } state_e;

  state_e fsm_q, fsm_d;
  localparam int Bits = 8 * Bytes;

  logic        fresh_q;       // the lane is the first of its block
  logic [7:0]  left_q, left;  // bytes of the block, from this lane on
  logic        short_q, end_q;  // less than a lane left; at most one; with Parts 0 while fresh_q
  logic [SizeBits-1:0] whole; // whole bytes of the chunk
  logic [7:0]  cut;           // bits of the incomplete byte
  logic [14:0] tail_q;        // bits of the incomplete byte, and the domain bits
  logic        offered, valid, ready, flush, taken, sent, exact, empty, free;
  logic        rest_q;        // the last chunk of a part was taken, and may have left a lane
  logic [Bits-1:0]     chunk, unit;
  logic [SizeBits-1:0] bytes;

  assign whole = chunk_bytes_i - SizeBits'(chunk_last_i && chunk_bits_i != 0);
  assign cut   = 8'(chunk_i >> {whole, 3'b0}) & ~(8'hff << chunk_bits_i);

  always_comb begin
    offered = 1'b0;
    flush = 1'b0;
    chunk = chunk_i;
    bytes = whole;
    case (fsm_q)
      StMessage: offered = chunk_valid_i;
      StZeros:   flush = !fresh_q || !empty;
      StTail: begin
        offered = 1'b1;
        chunk = {{(Bits - 15){1'b0}}, tail_q};
        bytes = (tail_q[14:8] != 0) ? SizeBits'(2) : SizeBits'(1);
      end
      default:   flush = 1'b1;
    endcase
  end

  ht_byte_packer #(.Bytes(Bytes)) u_packer (
      .clk_i, .rst_ni, .chunk_valid_i(valid), .chunk_ready_o(ready), .chunk_i(chunk),
      .chunk_bytes_i(bytes), .flush_i(flush), .unit_bytes_i(lane_bytes_o),
      .unit_valid_o(lane_valid_o), .unit_ready_i(lane_ready_i), .unit_o(unit), .exact_o(exact),
      .empty_o(empty));

  assign taken = valid && ready;
  assign sent  = lane_valid_o && lane_ready_i;

  // The rate comes late. With Parts it decides nothing of the first lane, which is never the last.
  assign left = fresh_q ? rate_i : left_q;
  if (Parts) begin : gen_size
    assign lane_bytes_o = short_q ? left_q[SizeBits-1:0] : SizeBits'(Bytes);
    assign block_end_o  = end_q;
  end else begin : gen_size
    assign lane_bytes_o = (fresh_q ? {24'b0, rate_i} < Bytes : short_q) ? left[SizeBits-1:0]
                                                                        : SizeBits'(Bytes);
    assign block_end_o  = fresh_q ? {24'b0, rate_i} <= Bytes : end_q;
  end

  // The last 1 of the padding is the last bit of the block; if the first 1 is there, another block
  // follows.
  assign free          = fsm_q == StPad || (fsm_q == StTail && (tail_q[14:8] != 0 || !tail_q[7]));
  if (Parts && Bytes > 8) begin : gen_open
    // The last chunk of a part may fill two lanes: what is held after the first must be the second.
    assign valid  = offered && !rest_q;
    assign open_o = (rest_q || (fsm_q == StMessage && chunk_valid_i && chunk_last_i && open_i
                                && chunk_bits_i == 0)) && block_end_o && lane_valid_o && exact;
    always_ff @(posedge clk_i)
      if (!rst_ni) rest_q <= 1'b0;
      else if (rest_q) rest_q <= open_o && !lane_ready_i;
      else rest_q <= chunk_ready_o && taken && chunk_last_i && open_i && chunk_bits_i == 0 && !open_o;
  end else begin : gen_open
    assign valid  = offered;
    assign open_o = Parts && fsm_q == StMessage && chunk_valid_i && chunk_last_i && open_i
                    && chunk_bits_i == 0 && block_end_o && lane_valid_o && exact;
    assign rest_q = 1'b0;
    logic unused;
    assign unused = rest_q;
  end

  assign message_end_o = (block_end_o && exact && free) || open_o;
  assign lane_o        = unit | ((message_end_o && !open_o)
                                 ? Bits'(8'h80) << {lane_bytes_o - SizeBits'(1), 3'b0} : '0);

  assign chunk_ready_o = fsm_q == StMessage && ready;

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StMessage: if (taken && chunk_last_i && !open_o) fsm_d = StTail;
                 else if (taken && chunk_fill_i) fsm_d = StZeros;
      StZeros:   if (!flush || (sent && block_end_o && exact)) fsm_d = StMessage;
      StTail:    if (sent && message_end_o) fsm_d = StMessage;
                 else if (taken) fsm_d = StPad;
      default:   if (sent && message_end_o) fsm_d = StMessage;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q   <= StMessage;
      fresh_q <= 1'b1;
      short_q <= 1'b0;
      end_q   <= 1'b0;
    end else begin
      fsm_q <= fsm_d;
      if (sent) begin
        fresh_q <= block_end_o;
        short_q <= !(Parts && block_end_o) && {24'b0, left} < 2 * Bytes;
        end_q   <= !(Parts && block_end_o) && {24'b0, left} <= 2 * Bytes;
      end
    end
    if (sent) left_q <= left - 8'(Bytes);
    if (fsm_q == StMessage)
      tail_q <= (15'(domain_i) << chunk_bits_i) | (chunk_bits_i != 0 ? {7'b0, cut} : 15'd0);
  end

`ifdef FORMAL
  ht_handshake #(.Width(Bits + SizeBits + 6), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(chunk_valid_i), .ready_i(chunk_ready_o),
      .payload_i({chunk_i, chunk_bytes_i, chunk_fill_i, chunk_last_i, chunk_bits_i, open_i}));
  ht_handshake #(.Width(Bits + SizeBits + 3)) check_out (
      .clk_i, .rst_ni, .valid_i(lane_valid_o), .ready_i(lane_ready_i),
      .payload_i({lane_o, lane_bytes_o, block_end_o, message_end_o, open_o}));

  // The packer is cut out; it does what is proved of it.
  logic [SizeBits-1:0] spec_held_o;
  /* verilator lint_off UNUSEDSIGNAL */
  logic [Bits-9:0]     spec_rest_o;
  /* verilator lint_on UNUSEDSIGNAL */

  ht_byte_packer_check #(.Bytes(Bytes), .Assume(1'b1)) check (
      .clk_i, .rst_ni, .active_i(rst_ni), .chunk_valid_i(valid), .chunk_ready_o(ready),
      .chunk_i(chunk), .chunk_bytes_i(bytes), .flush_i(flush), .unit_bytes_i(lane_bytes_o),
      .unit_valid_o(lane_valid_o), .unit_ready_i(lane_ready_i), .unit_o(unit), .exact_o(exact),
      .empty_o(empty), .spec_held_o, .spec_rest_o);

  // B.2: a message is its bytes, then bits_q of its bits followed by the domain bits and a 1, then
  // zeros and a 1. place_q bytes of the block have left.
  logic        within_q, ended_q;  // in a message; its last chunk has been taken
  logic        between_q;          // a block has just ended
  logic [7:0]  place_q, rate_q;
  logic [6:0]  domain_q;
  logic [14:0] tail, want_q;

  always_comb begin
    for (int i = 0; i < 15; i++)
      tail[i] = (i < int'(chunk_bits_i)) ? 1'(chunk_i >> (8 * (int'(chunk_bytes_i) - 1) + i))
                                         : 1'({8'b0, domain_i} >> (i - int'(chunk_bits_i)));
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || (sent && message_end_o)) begin
      within_q <= 1'b0;
      ended_q  <= 1'b0;
    end else begin
      within_q <= within_q || chunk_valid_i;
      if (chunk_valid_i && chunk_ready_o) ended_q <= chunk_last_i;
    end
    if (!rst_ni) place_q <= '0;
    else if (sent) place_q <= block_end_o ? '0 : place_q + 8'(Bytes);
    if (chunk_valid_i && chunk_ready_o) want_q <= tail;
    between_q <= rst_ni && sent && block_end_o;
    rate_q    <= rate_i;
    domain_q  <= domain_i;

    if (rst_ni) begin
      assume (rate_i != 0 && rate_i <= 200 && (!Parts || int'(rate_i) > Bytes));
      assume (!within_q || domain_i == domain_q);
      assume (!within_q || rate_i == rate_q || (between_q && int'(rate_i) >= Bytes));
      if (chunk_valid_i) begin
        assume (int'(chunk_bytes_i) <= Bytes && (chunk_bits_i == 0 || chunk_bytes_i != 0));
        assume (!chunk_last_i || !chunk_fill_i);
      end

      // A block is `rate_i` bytes, in lanes of Bytes bytes except the last
      assert (int'(lane_bytes_o) == ((int'(rate_i) - int'(place_q) < Bytes)
                                     ? int'(rate_i) - int'(place_q) : Bytes));
      assert (block_end_o == (place_q + 8'(lane_bytes_o) == rate_i));
      assert (!message_end_o || block_end_o);
      // The packer gets the whole bytes, then the tail, once
      assert (chunk_ready_o == (ready && fsm_q == StMessage));
      assert (!chunk_ready_o || !chunk_valid_i
              || (valid && chunk == chunk_i
                  && bytes == chunk_bytes_i - SizeBits'(chunk_last_i && chunk_bits_i != 0)));
      assert (!rest_q || (ended_q && fsm_q == StTail));
      assert (!(valid && ended_q)
              || (fsm_q == StTail && chunk[14:0] == want_q
                  && int'(bytes) == ((want_q >> 8 != 0) ? 2 : 1)));
      // The last 1 is the last bit of the message, at its own position, after all bytes that were
      // held
      assert (lane_o == (unit | ((message_end_o && !open_o)
                                 ? Bits'(8'd128) << (8 * (int'(lane_bytes_o) - 1)) : '0)));
      // A part that another part follows ends with a block, which takes all bytes
      assert (!open_o || (lane_valid_o && message_end_o && exact && (rest_q || (!ended_q
                          && chunk_valid_i && chunk_last_i && open_i
                          && chunk_ready_o == lane_ready_i))));
      assert (!(lane_valid_o && message_end_o) || open_o
              || (exact && 1'(unit >> (8 * int'(lane_bytes_o) - 1)) == 1'b0
                  && ended_q && (fsm_q == StPad || valid)));
      assert (!(ended_q && fsm_q == StPad) || (lane_valid_o && !valid));
      assert (!chunk_valid_i || ready || lane_valid_o || fsm_q == StZeros);

      // Invariants for the induction
      assert (ended_q == (fsm_q == StTail || fsm_q == StPad));
      assert (!between_q || fresh_q);
      assert (within_q || (fsm_q == StMessage && fresh_q && spec_held_o == 0));
      assert (fresh_q ? place_q == 0 : place_q < rate_q && left_q == rate_q - place_q);
      assert (fresh_q ? !(Parts && (short_q || end_q))
                      : short_q == (int'(left_q) < Bytes) && end_q == (int'(left_q) <= Bytes));
      assert (!ended_q || tail_q == want_q);
      assert (!(fsm_q == StPad) || spec_held_o < lane_bytes_o
              || (spec_held_o == 1 && lane_bytes_o == 1 && !spec_rest_o[7]));
      cover (sent && message_end_o && !fresh_q);
      cover (sent && block_end_o && !message_end_o && fsm_q == StTail);
      cover (fsm_q == StZeros && sent);
      cover (!Parts || (sent && open_o && !fresh_q));
    end
  end
`endif

endmodule

`default_nettype wire
