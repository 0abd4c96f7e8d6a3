// SPDX-License-Identifier: Apache-2.0
// The framing of SP 800-185: the strings that cSHAKE, KMAC and KMACXOF hash before and after a
// message. The packet is N || S || X; for KMAC this module makes N, and the key has a port of its
// own.

`default_nettype none

module ht_sha3_frame #(
    parameter bit Kmac  = 1'b1,  // KMAC and KMACXOF too
    parameter int Bytes = 8,     // of a chunk at most: 8, 16, 32
    localparam int SizeBits = $clog2(Bytes) + 1
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Header; stable from the first chunk of a message to its last
    input  logic [1:0]  kind_i,          // 0: the packet unchanged, 1: cSHAKE, 2: KMAC, 3: KMACXOF
    input  logic [7:0]  rate_i,          // bytes
    input  logic [7:0]  name_bytes_i,    // bytes of N, only for cSHAKE
    input  logic [15:0] custom_bytes_i,  // bytes of S
    output logic        framed_o,        // 0 if cSHAKE has neither N nor S: then it is SHAKE
    // Packet: chunks of 0 to Bytes bytes, first byte lowest
    input  logic        packet_valid_i,
    output logic        packet_ready_o,
    input  logic [8*Bytes-1:0]  packet_i,
    input  logic [SizeBits-1:0] packet_bytes_i,
    input  logic        packet_last_i,
    input  logic [2:0]  packet_bits_i,   // lowest bits of the last byte of the last chunk; 0: all
    input  logic [31:0] output_bytes_i,  // with the last chunk
    // Key
    input  logic        key_valid_i,
    output logic        key_ready_o,
    input  logic [8*Bytes-1:0]  key_i,
    input  logic [SizeBits-1:0] key_chunk_bytes_i,
    input  logic        key_last_i,
    input  logic        key_error_i,     // the chunk does not belong to a key
    input  logic [15:0] key_bytes_i,     // bytes of the whole key, with the first chunk
    // The framed message, which is hashed
    output logic        chunk_valid_o,
    input  logic        chunk_ready_i,
    output logic [8*Bytes-1:0]  chunk_o,
    output logic [SizeBits-1:0] chunk_bytes_o,
    output logic        chunk_fill_o,    // bytepad: zeros follow up to the end of the block
    output logic        chunk_last_o,
    output logic [2:0]  chunk_bits_o,
    output logic        error_o          // with the last chunk: a wrong length of a string or key
);

  localparam int Bits = 8 * Bytes;

  typedef enum logic [2:0] {
    StHead,        // left_encode(rate), and before N its length; KMAC: N too
    StName,
    StCustomHead,  // the length of S
    StCustom,
    StKeyHead,     // left_encode(rate), the length of the key
    StKey,
    StText,        // X, for KMAC without the bits of an incomplete last byte
    StTail         // KMAC: these bits, and right_encode
  } state_e;

  state_e fsm_q, fsm_d, phase;
  logic        kmac, framed, prefix, ends, used, moved, error_q, wrong;
  logic [SizeBits-1:0] offset_q;      // bytes of the packet chunk that have left
  logic [SizeBits-1:0] whole, piece;  // bytes that have not left; that leave now
  logic [2:0]  bits;
  logic [Bits-1:0]     rest;
  logic [63:0] tail;
  logic [15:0] left_q;         // bytes of N, S or the key
  // 2.3.1: `number` bytes in bits, the highest byte first
  logic [31:0] number;
  logic [39:0] value;
  logic [2:0]  count;          // bytes of the number
  logic [3:0]  size;           // with the byte that tells their number
  logic [47:0] code;           // right_encode; left_encode has its last byte first

  assign kmac     = Kmac && kind_i[1];
  assign framed   = kind_i != 0 && (kmac || name_bytes_i != 0 || custom_bytes_i != 0);
  assign framed_o = framed;
  assign phase    = (fsm_q == StHead && !framed) ? StText : fsm_q;

  always_comb begin
    case (phase)
      StHead:       number = {24'b0, name_bytes_i};
      StCustomHead: number = {16'b0, custom_bytes_i};
      StKeyHead:    number = {16'b0, key_bytes_i};
      default:      number = kind_i[0] ? '0 : output_bytes_i;
    endcase
    count = 3'd1;
    for (int i = 1; i < 5; i++) if (({5'b0, number, 3'b0} >> (8 * i)) != 0) count = 3'(i + 1);
  end

  assign value = {5'b0, number, 3'b0};
  assign code  = {5'b0, count, value[7:0], value[15:8], value[23:16], value[31:24], value[39:32]}
                 >> {3'd5 - count, 3'b0};

  assign size  = {1'b0, count} + 4'd1;

  assign rest  = packet_i >> {offset_q, 3'b0};
  assign whole = packet_bytes_i - offset_q;
  assign bits  = (packet_last_i && whole != 0) ? packet_bits_i : 3'd0;
  assign tail  = ({16'b0, code} << bits) | {56'b0, rest[7:0] & ~(8'hff << bits)};

  assign prefix = phase == StName || phase == StCustom;
  assign ends   = packet_last_i || left_q <= 16'(whole);
  assign piece  = (prefix && left_q < 16'(whole)) ? left_q[SizeBits-1:0]
                  : whole - SizeBits'(phase == StText && kmac && bits != 0);

  // The output: heads, with the strings between them. Each path assigns every output, because with
  // a default before the case Icarus never settles.
  always_comb begin
    case (phase)
      StHead:
        if (kmac)
          {chunk_bytes_o, chunk_o} = {SizeBits'(8), Bits'({"CAMK", 8'h20, 8'h01, rate_i, 8'h01})};
        else
          {chunk_bytes_o, chunk_o} = {SizeBits'(size + 4'd2), Bits'({code[39:0], 5'b0, count, rate_i, 8'h01})};
      StCustomHead:
        {chunk_bytes_o, chunk_o} = {SizeBits'(size), Bits'({8'b0, code, 5'b0, count})};
      StKeyHead:
        {chunk_bytes_o, chunk_o} = {SizeBits'(size + 4'd2), Bits'({code[39:0], 5'b0, count, rate_i, 8'h01})};
      StKey:
        {chunk_bytes_o, chunk_o} = {key_chunk_bytes_i, key_i};
      StTail:
        {chunk_bytes_o, chunk_o} = {SizeBits'(size + 4'(bits != 0)), Bits'(tail)};
      default:
        {chunk_bytes_o, chunk_o} = {piece, rest};
    endcase
  end

  assign chunk_valid_o = (phase == StKeyHead || phase == StKey) ? key_valid_i : packet_valid_i;
  assign chunk_fill_o  = (phase == StCustom && ends) || (phase == StKey && key_last_i);
  assign chunk_last_o  = (phase == StText && packet_last_i && !kmac) || phase == StTail;
  assign chunk_bits_o  = chunk_last_o ? bits : 3'd0;
  assign moved         = chunk_valid_o && chunk_ready_i;

  always_comb begin
    fsm_d = fsm_q;
    case (phase)
      StHead:       fsm_d = StName;
      StName:       if (ends) fsm_d = StCustomHead;
      StCustomHead: fsm_d = StCustom;
      StCustom:     if (ends) fsm_d = StText;
      StKeyHead:    fsm_d = StKey;
      StKey:        if (key_last_i) fsm_d = StText;
      StText:       if (packet_last_i) fsm_d = StHead;
      default:      fsm_d = StHead;
    endcase
    if (kmac) begin
      if (phase == StHead) fsm_d = StCustomHead;
      if (phase == StCustom && ends) fsm_d = StKeyHead;
      if (phase == StText && packet_last_i) fsm_d = StTail;
    end
  end

  // The last chunk stays for X, which may be empty, and for the tail.
  assign used = (prefix && piece == whole && !packet_last_i)
                || (phase == StText && !(packet_last_i && kmac)) || phase == StTail;
  assign wrong = (prefix && packet_last_i && left_q > 16'(whole))
                 || (phase == StKey && (key_error_i || 16'(key_chunk_bytes_i) > left_q
                     || (key_last_i && 16'(key_chunk_bytes_i) != left_q)));

  assign packet_ready_o = used && chunk_ready_i;
  assign key_ready_o    = Kmac && phase == StKey && chunk_ready_i;
  assign error_o        = chunk_last_o && (error_q || (packet_bits_i != 0 && whole == 0));

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q    <= StHead;
      offset_q <= '0;
      error_q  <= 1'b0;
    end else if (moved) begin
      fsm_q    <= fsm_d;
      if (used) offset_q <= '0;
      else if (prefix || phase == StText) offset_q <= offset_q + piece;
      error_q  <= !chunk_last_o && (error_q || wrong);
    end
    if (moved) left_q <= (prefix || phase == StKey) ? left_q - 16'(chunk_bytes_o)
                                                    : number[15:0];
  end

`ifdef FORMAL
  ht_handshake #(.Width(Bits + SizeBits + 18), .Assume(1'b1)) check_key (
      .clk_i, .rst_ni, .valid_i(key_valid_i), .ready_i(key_ready_o),
      .payload_i({key_i, key_chunk_bytes_i, key_last_i, key_error_i, key_bytes_i}));
  ht_handshake #(.Width(Bits + SizeBits + 6)) check_out (
      .clk_i, .rst_ni, .valid_i(chunk_valid_o), .ready_i(chunk_ready_i),
      .payload_i({chunk_o, chunk_bytes_o, chunk_fill_o, chunk_last_o, chunk_bits_o, error_o}));

  // Progress in a message: heads, fills, bytes of N, S, key and the current chunk.
  logic         within_q, stalled_q, broken_q;  // in a message; its chunk waits; the key is wrong
  logic [Bits+SizeBits+35:0] packet, packet_q;
  logic [SizeBits-1:0] size_q;                  // bytes of the packet's chunk
  logic [33:0]  header, header_q;
  logic [1:0]   heads_q, fills_q;
  logic [2:0]   idle_q;                         // chunks since packet or key was taken
  logic [7:0]   name_q;
  logic [15:0]  custom_q, said_q;
  logic [16:0]  key_q, key_total;               // 65536 means more, too
  logic [SizeBits-1:0] place_q;
  logic [3:0]   skip;                           // bytes before a length
  logic         taken, key_taken, lack, short, data, head;  // missing bytes: of N; of N or S
  // 2.3.1, from the lowest byte on
  logic [2:0]   digits;
  logic [47:0]  right;
  logic [7:0]   cut;                            // the incomplete byte

  assign packet    = {packet_i, packet_bytes_i, packet_last_i, packet_bits_i, output_bytes_i};
  assign header    = {kind_i, rate_i, name_bytes_i, custom_bytes_i};
  assign taken     = packet_valid_i && packet_ready_o;
  assign key_taken = key_valid_i && key_ready_o;
  assign data      = prefix || phase == StText;
  assign head      = phase == StHead || phase == StCustomHead || phase == StKeyHead;
  assign skip      = (heads_q == 1) ? 4'd0 : 4'd2;
  assign lack      = fsm_q != StHead && fsm_q != StName && !kmac && name_q != name_bytes_i;
  assign cut       = 8'(packet_i >> {place_q, 3'b0});
  assign short     = framed && (lack || custom_q != custom_bytes_i);
  assign key_total = (key_q + 17'(key_chunk_bytes_i) > 17'h10000)
                     ? 17'h10000 : key_q + 17'(key_chunk_bytes_i);
  assign size_q    = packet_q[36 +: SizeBits];

  always_comb begin
    digits = (number[31:29] != 0) ? 3'd5 : (number[28:21] != 0) ? 3'd4
             : (number[20:13] != 0) ? 3'd3 : (number[12:5] != 0) ? 3'd2 : 3'd1;
    for (int i = 0; i < 6; i++)
      right[8*i +: 8] = (i < int'(digits)) ? 8'({5'b0, number, 3'b0} >> (8 * (int'(digits) - 1 - i)))
                        : (i == int'(digits)) ? {5'b0, digits} : 8'd0;
  end

  always_ff @(posedge clk_i) begin
    stalled_q <= rst_ni && packet_valid_i && !packet_ready_o;
    packet_q  <= packet;
    header_q  <= header;
    if (!rst_ni || (taken && packet_last_i)) begin
      within_q <= 1'b0;
      broken_q <= 1'b0;
      heads_q  <= '0;
      fills_q  <= '0;
      name_q   <= '0;
      custom_q <= '0;
      key_q    <= '0;
    end else begin
      within_q <= within_q || packet_valid_i;
      if (moved) begin
        heads_q  <= heads_q + 2'(head);
        fills_q  <= fills_q + 2'(chunk_fill_o);
        if (phase == StName) name_q <= name_q + 8'(chunk_bytes_o);
        if (phase == StCustom) custom_q <= custom_q + 16'(chunk_bytes_o);
      end
      if (key_taken) begin
        key_q    <= key_total;
        broken_q <= broken_q || key_error_i || (key_last_i && key_total != {1'b0, said_q});
      end
    end
    if (!rst_ni || taken) place_q <= '0;
    else if (moved && data) place_q <= place_q + chunk_bytes_o;
    if (!rst_ni || taken || key_taken) idle_q <= '0;
    else if (moved) idle_q <= idle_q + 1'b1;
    if (phase == StKeyHead && key_valid_i) said_q <= key_bytes_i;

    if (rst_ni) begin
      assume (!stalled_q || (packet_valid_i && packet == packet_q));
      assume (!within_q || header == header_q);
      assume (int'(packet_bytes_i) <= Bytes && int'(key_chunk_bytes_i) <= Bytes);

      // A message has one last chunk, taken with the last chunk of its packet; the whole packet
      // leaves, in order
      assert ((moved && chunk_last_o) == (taken && packet_last_i));
      assert (!taken || moved);
      assert (!taken || place_q + (data ? chunk_bytes_o : SizeBits'(bits != 0)) == packet_bytes_i);
      for (int i = 0; i < Bytes; i++)
        assert (!(moved && data) || i >= int'(chunk_bytes_o)
                || chunk_o[8*i +: 8] == 8'(packet_i >> (8 * (int'(place_q) + i))));
      // Only KMAC takes a key, after S; the key leaves unchanged
      assert (!key_ready_o || (kind_i[1] && heads_q == 3 && fills_q == 1));
      assert (!key_taken || (moved && chunk_o == key_i && chunk_bytes_o == key_chunk_bytes_i));
      // 3.3, 4.3: the strings around the message
      if (moved && head && kmac && heads_q == 0)
        assert (chunk_bytes_o == 8 && chunk_o == Bits'({32'h43414d4b, 8'h20, 8'h01, rate_i, 8'h01}));
      if (moved && head && !(kmac && heads_q == 0)) begin
        assert (int'(chunk_bytes_o) == int'(skip) + int'(digits) + 1);
        assert (skip == 0 || chunk_o[15:0] == {rate_i, 8'h01});
        for (int i = 0; i < 6; i++)
          assert (i > int'(digits)
                  || 8'(chunk_o >> (8 * (int'(skip) + i)))
                     == ((i == 0) ? {5'b0, digits} : 8'({right, 8'b0} >> (8 * i))));
        assert (number == ((heads_q == 0) ? {24'b0, name_bytes_i}
                           : (heads_q == 1) ? {16'b0, custom_bytes_i} : {16'b0, key_bytes_i}));
      end
      if (moved && chunk_last_o) begin
        assert (heads_q == (!framed ? 0 : kmac ? 3 : 2) && fills_q == (!framed ? 0 : kmac ? 2 : 1));
        assert (error_o == (short || broken_q
                            || (packet_bits_i != 0 && place_q == packet_bytes_i)));
        assert (!kmac || (number == (kind_i[0] ? 0 : output_bytes_i) && chunk_o >> bits == Bits'(right)
                          && ((chunk_o[7:0] ^ cut) & ~(8'hff << bits)) == 0
                          && int'(chunk_bytes_o) == int'(digits) + 1 + int'(bits != 0)));
        assert (chunk_bits_o == bits);
      end
      // The module waits only for packet, key and sink
      assert (chunk_valid_o || !packet_valid_i || (kmac && !key_valid_i));
      assert (idle_q <= 6);

      // Invariants for the induction
      assert (offset_q == place_q);
      assert (place_q == 0 || (stalled_q && place_q <= size_q));
      assert (!lack || (error_q && stalled_q && packet_q[35] && place_q == size_q));
      assert (fsm_q == StHead || (framed && within_q));
      assert (within_q || (fsm_q == StHead && place_q == 0));
      assert (kmac || (fsm_q != StKeyHead && fsm_q != StKey && fsm_q != StTail));
      assert (!kmac || (fsm_q != StName && name_q == 0));
      case (fsm_q)
        StHead:
          assert (heads_q == 0 && fills_q == 0 && name_q == 0 && custom_q == 0 && key_q == 0
                  && !error_q && !broken_q && idle_q == 0 && (place_q == 0 || !framed));
        StName:
          assert (heads_q == 1 && fills_q == 0 && custom_q == 0 && key_q == 0 && !broken_q
                  && name_q <= name_bytes_i && left_q == 16'(name_bytes_i - name_q) && !error_q
                  && idle_q <= 1);
        StCustomHead:
          assert (heads_q == 1 && fills_q == 0 && custom_q == 0 && key_q == 0 && !broken_q
                  && error_q == lack && idle_q <= 2);
        StCustom:
          assert (heads_q == 2 && fills_q == 0 && key_q == 0 && !broken_q && error_q == lack
                  && custom_q <= custom_bytes_i && left_q == custom_bytes_i - custom_q
                  && idle_q <= 3);
        StKeyHead:
          assert (heads_q == 2 && fills_q == 1 && key_q == 0 && !broken_q && error_q == short
                  && idle_q <= 4);
        StKey:
          assert (heads_q == 3 && fills_q == 1 && key_q <= 17'h10000 && idle_q <= 5
                  && error_q == (short || broken_q || key_q > {1'b0, said_q})
                  && (key_q > {1'b0, said_q} || left_q == said_q - key_q[15:0]));
        StText:
          assert (heads_q == (kmac ? 3 : 2) && fills_q == (kmac ? 2 : 1)
                  && error_q == (short || broken_q) && idle_q <= 4 && (kmac || key_q == 0));
        default:
          assert (heads_q == 3 && fills_q == 2 && error_q == (short || broken_q) && idle_q <= 5
                  && stalled_q && packet_q[35]
                  && place_q == size_q - SizeBits'(packet_q[34:32] != 0 && whole != 0));
      endcase
      cover (taken && packet_last_i && kmac && bits != 0 && !error_o);
      cover (taken && packet_last_i && framed && !kmac && name_bytes_i == 9 && !error_o);
      cover (taken && packet_last_i && short);
      cover (taken && packet_last_i && broken_q && !short);
    end
  end
`endif

endmodule

`default_nettype wire
