// SPDX-License-Identifier: Apache-2.0
// What an access of either port reaches: registers and keys the 32-bit port alone, the windows of
// message and digest both. Anything else is an error and changes nothing.

`default_nettype none

module ht_tile_windows #(
    parameter int DataBits = 128,  // of the data port
    localparam int Lanes = DataBits / 8
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Access of the 32-bit port
    input  logic                access_valid_i,
    output logic                access_ready_o,
    input  logic                access_write_i,
    input  logic [14:0]         access_address_i,
    input  logic [31:0]         access_data_i,
    input  logic [3:0]          access_strobe_i,
    output logic [31:0]         access_data_o,
    output logic                access_error_o,
    // Access of the data port
    input  logic                data_valid_i,
    output logic                data_ready_o,
    input  logic                data_write_i,
    input  logic [14:0]         data_address_i,
    input  logic [DataBits-1:0] data_data_i,
    input  logic [Lanes-1:0]    data_strobe_i,
    output logic [DataBits-1:0] data_data_o,
    output logic                data_error_o,
    // Registers
    output logic                register_valid_o,
    input  logic                register_ready_i,
    input  logic [31:0]         register_data_i,
    input  logic                register_error_i,
    // Message: bytes in their order; first byte lowest
    input  logic                message_swap_i,   // the first byte is the highest of 32 bits
    input  logic                message_soon_i,   // it will be wanted in a few cycles: it waits
    input  logic                message_wants_i,
    output logic                message_valid_o,
    input  logic                message_ready_i,
    output logic [63:0]         message_o,
    output logic [3:0]          message_bytes_o,
    // Key
    input  logic                key_wants_i,
    output logic                key_valid_o,
    input  logic                key_ready_i,
    output logic [63:0]         key_o,
    output logic [3:0]          key_bytes_o,
    // Digest
    input  logic                digest_swap_i,
    input  logic [511:0]        digest_i
);

  localparam int Chunks = (DataBits + 63) / 64;  // of 8 bytes of a beat of the data port
  localparam int LastChunk = Chunks - 1;

  function automatic logic [63:0] swap(input logic [63:0] data);
    for (int i = 0; i < 8; i++) swap[8*i +: 8] = data[8 * (i ^ 3) +: 8];
  endfunction

  // Bytes that the strobes give, where these start in lane 0 and have no holes; else 0
  function automatic logic [3:0] given(input logic [7:0] strobe, input logic whole_words);
    given = '0;
    for (int i = 0; i < 8; i++) given = given + 4'(strobe[i]);
    if ((strobe & (strobe + 1'b1)) != 0 || (whole_words && given[1:0] != 0)) given = '0;
  endfunction

  // Which window
  logic       narrow_message, narrow_key, narrow_digest, wide_message, wide_digest, whole, windows;
  logic       narrow_sends, wide_sends, wide_last, wide_right;
  logic [3:0] narrow_bytes, key_bytes, wide_bytes;
  logic [$clog2(Chunks + 1)-1:0] chunk_q;  // of the data port's beat
  logic [63:0] wide_data;
  logic [7:0]  wide_strobe, wide_next;
  logic [511:0] digest;
  logic         unused;

  assign unused         = &{1'b0, access_address_i[1:0]};
  assign windows        = access_address_i[14:12] == 3'd1;  // their page; the others have registers
  assign whole          = access_strobe_i == 4'hf;
  assign narrow_message = ht_tile_pkg::in_data_window(access_address_i) && access_write_i;
  assign narrow_key     = ht_tile_pkg::in_key_window(access_address_i) && access_write_i;
  assign narrow_digest  = ht_tile_pkg::in_digest_window(access_address_i) && !access_write_i;
  assign narrow_bytes   = given({4'b0, access_strobe_i}, message_swap_i);
  assign key_bytes      = given({4'b0, access_strobe_i}, 1'b0);
  assign wide_message   = ht_tile_pkg::in_data_window(data_address_i) && data_write_i;
  assign wide_digest    = ht_tile_pkg::in_digest_window(data_address_i) && !data_write_i;

  assign wide_data   = 64'({64'b0, data_data_i} >> (64 * int'(chunk_q)));
  assign wide_strobe = 8'({8'b0, data_strobe_i} >> (8 * int'(chunk_q)));
  assign wide_next   = 8'({16'b0, data_strobe_i} >> (8 * int'(chunk_q) + 8));

  assign wide_bytes = given(wide_strobe, message_swap_i);
  assign wide_last  = wide_next == 0;

  // A beat is right as a whole, or nothing of it is taken.
  always_comb begin
    wide_right = data_strobe_i[0] && (data_strobe_i & (data_strobe_i + 1'b1)) == 0;
    for (int i = 0; i < Lanes; i += 4)
      if (message_swap_i && data_strobe_i[i] != data_strobe_i[i+3]) wide_right = 1'b0;
  end

  // A beat of the data port leaves in chunks; the 32-bit port goes between two beats.
  assign narrow_sends = access_valid_i && narrow_message && message_wants_i && narrow_bytes != 0
                        && chunk_q == 0;
  assign wide_sends   = data_valid_i && wide_message && message_wants_i && wide_right
                        && !narrow_sends;

  assign message_valid_o = narrow_sends || wide_sends;
  assign message_bytes_o = narrow_sends ? narrow_bytes : wide_bytes;

  always_comb begin
    message_o = narrow_sends ? {32'b0, access_data_i} : wide_data;
    if (message_swap_i) message_o = swap(message_o);
  end

  assign key_valid_o = access_valid_i && narrow_key && key_wants_i && key_bytes != 0;
  assign key_o       = {32'b0, access_data_i};
  assign key_bytes_o = key_bytes;

  always_comb begin
    digest = digest_i;
    if (digest_swap_i)
      for (int i = 0; i < 8; i++) digest[64*i +: 64] = swap(digest_i[64*i +: 64]);
  end

  // The 32-bit port
  assign register_valid_o = access_valid_i && !windows && whole;

  always_comb begin
    access_ready_o = 1'b1;
    access_error_o = 1'b1;
    access_data_o  = '0;
    if (!windows) begin
      if (whole) begin
        access_ready_o = register_ready_i;
        access_error_o = register_error_i;
        access_data_o  = register_data_i;
      end
    end else if (narrow_digest) begin
      access_error_o = 1'b0;
      access_data_o  = digest[32 * int'(access_address_i[5:2]) +: 32];
    end else if (narrow_message && message_wants_i && narrow_bytes != 0) begin
      access_ready_o = chunk_q == 0 && message_ready_i;
      access_error_o = 1'b0;
    end else if (narrow_message && message_soon_i && narrow_bytes != 0) begin
      access_ready_o = 1'b0;
    end else if (narrow_key && key_wants_i && key_bytes != 0) begin
      access_ready_o = key_ready_i;
      access_error_o = 1'b0;
    end
  end

  // The data port
  always_comb begin
    data_ready_o = 1'b1;
    data_error_o = 1'b1;
    data_data_o  = '0;
    if (wide_digest) begin
      data_error_o = 1'b0;
      for (int i = 0; i < 512 / DataBits; i++)
        if (int'(data_address_i[5:0]) / Lanes == i) data_data_o = digest[DataBits * i +: DataBits];
    end else if (wide_message && wide_right && (message_wants_i || chunk_q != 0)) begin
      // A message that ends within a beat drops the rest of it.
      data_ready_o = !message_wants_i || (!narrow_sends && message_ready_i && wide_last);
      data_error_o = 1'b0;
    end else if (wide_message && wide_right && message_soon_i) begin
      data_ready_o = 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || !data_valid_i || data_ready_o) chunk_q <= '0;
    else if (wide_sends && message_ready_i && int'(chunk_q) != LastChunk)
      chunk_q <= chunk_q + 1'b1;
  end

`ifdef FORMAL
  logic              in_page, narrow_takes, wide_takes, wide_solid, taken, swap_q, cut;
  int                strobes, rest, beat;
  logic [Lanes-1:0]  strobe;

  ht_handshake #(.Width(52), .Assume(1'b1)) check_access (
      .clk_i, .rst_ni, .valid_i(access_valid_i), .ready_i(access_ready_o),
      .payload_i({access_write_i, access_address_i, access_data_i, access_strobe_i}));
  ht_handshake #(.Width(DataBits + Lanes + 16), .Assume(1'b1)) check_data (
      .clk_i, .rst_ni, .valid_i(data_valid_i), .ready_i(data_ready_o),
      .payload_i({data_write_i, data_address_i, data_data_i, data_strobe_i}));

  // What takes message bytes, by the map: a write that gives bytes without holes from lane 0 on
  always_comb begin
    strobes = 0;
    for (int i = 0; i < Lanes; i++) strobes += int'(data_strobe_i[i]);
    strobe     = ~({Lanes{1'b1}} << strobes);
    wide_solid = strobes != 0 && data_strobe_i == strobe && (!message_swap_i || strobes % 4 == 0);
    rest       = strobes - 8 * int'(chunk_q);  // bytes of the beat that have not left
    beat       = int'(data_address_i[5:0]) / Lanes;
  end

  assign in_page      = access_address_i >= 15'h1000 && access_address_i < 15'h2000;
  assign narrow_takes = access_valid_i && access_write_i && access_address_i >= 15'h1000
                        && access_address_i < 15'h1400;
  assign wide_takes   = data_valid_i && data_write_i && data_address_i >= 15'h1000
                        && data_address_i < 15'h1400;
  assign taken        = message_valid_o && message_ready_i;
  assign cut          = chunk_q != 0 && !message_wants_i;

  always_ff @(posedge clk_i) begin
    swap_q <= message_swap_i;
    if (rst_ni) begin
      assume (message_swap_i == swap_q || chunk_q == 0);

      // Registers and keys: by whole words, or bytes, of the 32-bit port alone
      assert (register_valid_o == (access_valid_i && !in_page
                                   && access_strobe_i == '1));
      assert (!key_valid_o || (access_valid_i && access_write_i && key_wants_i
                               && access_address_i >= 15'h1800 && access_address_i < 15'h1c00
                               && key_o == 64'(access_data_i) && key_bytes_o <= 4
                               && access_strobe_i == ~(4'hf << key_bytes_o)));
      assert (!(key_valid_o || (access_valid_i && in_page && access_address_i >= 15'h1400
                                && access_write_i && !access_error_o))
              || (key_valid_o && key_bytes_o != 0));

      // What is answered without error is what the map has
      if (access_valid_i && !access_error_o && in_page)
        assert (access_write_i ? message_valid_o || key_valid_o || chunk_q != 0
                               : access_address_i >= 15'h1400 && access_address_i < 15'h1440);
      if (data_valid_i && !data_error_o)
        assert (data_write_i ? wide_takes && wide_solid
                             : data_address_i >= 15'h1400 && data_address_i < 15'h1440);

      // An error is without effect
      if (access_valid_i && access_error_o)
        assert (access_ready_o ? !key_valid_o && !narrow_sends
                                 && (!register_valid_o || register_error_i)
                                 : register_valid_o || (narrow_takes && message_soon_i));
      if (data_valid_i && data_error_o)
        assert ((data_ready_o || message_soon_i) && !wide_sends && chunk_q == 0);

      // Of a message every byte leaves once and in order; the ports' writes are not mixed
      assert (!message_valid_o || (message_wants_i && (narrow_sends ? narrow_takes : wide_takes)));
      assert (!(narrow_takes && access_ready_o && !access_error_o) || (taken && narrow_sends));
      assert (!(wide_takes && data_ready_o && !data_error_o && !cut)
              || (taken && wide_sends && rest <= 8));
      assert (!(taken && narrow_sends) || (access_ready_o && chunk_q == 0));
      if (message_valid_o) begin
        assert (int'(message_bytes_o) == (narrow_sends ? $countones(access_strobe_i)
                                          : rest < 8 ? rest : 8));
        for (int i = 0; i < 8; i++)
          if (i < int'(message_bytes_o))
            assert (message_o[8*i +: 8]
                    == (narrow_sends ? 8'(access_data_i >> (8 * (message_swap_i ? 3 - i : i)))
                        : 8'(data_data_i
                             >> (64 * int'(chunk_q) + 8 * (message_swap_i ? i ^ 3 : i)))));
        assert (!narrow_sends || access_strobe_i == ~(4'hf << message_bytes_o));
      end

      // Nothing waits without a reason
      assert (!register_valid_o || (access_ready_o == register_ready_i
                                    && access_error_o == register_error_i));
      assert (!(taken && wide_sends && rest <= 8) || data_ready_o);

      // What is read: a register, a word of the digest, or zeros
      if (access_valid_i && !in_page)
        assert (access_data_o == (access_strobe_i == '1 ? register_data_i : '0));
      if (access_valid_i && in_page)
        for (int i = 0; i < 4; i++)
          assert (access_data_o[8*i +: 8]
                  == ((!access_write_i && access_address_i >= 15'h1400
                       && access_address_i < 15'h1440)
                      ? 8'(digest_i >> (32 * int'(access_address_i[5:2])
                                        + 8 * (digest_swap_i ? 3 - i : i))) : 8'h00));
      if (data_valid_i)
        for (int i = 0; i < Lanes; i++)
          assert (data_data_o[8*i +: 8]
                  == ((!data_write_i && data_address_i >= 15'h1400 && data_address_i < 15'h1440)
                      ? 8'(digest_i >> (8 * (Lanes * beat + (digest_swap_i ? i ^ 3 : i)))) : 8'h00));

      // Why it holds
      assert (chunk_q == 0 || (wide_takes && wide_solid && rest > 0));
      cover (data_valid_i && data_ready_o && !data_error_o && taken && message_swap_i
             && int'(chunk_q) == LastChunk);
      cover (data_valid_i && data_ready_o && !data_error_o && (cut || Chunks == 1));
      cover (access_valid_i && data_valid_i && taken && narrow_sends && wide_takes);
      cover (key_valid_o && key_ready_i);
    end
  end
`endif

endmodule

`default_nettype wire
