// SPDX-License-Identifier: Apache-2.0
// What an access of either port reaches: registers and keys the 32-bit port alone, the windows of
// message and digest both. Anything else is an error and changes nothing.

module tile_windows #(
    parameter int DataBits = 128,  // of the data port
    localparam int Lanes = DataBits / 8
) (
    input  logic                clk_i,
    input  logic                rst_ni,
    // Access of the 32-bit port
    input  logic                access_valid_i,
    output logic                access_ready_o,
    input  logic                access_write_i,
    input  logic [12:0]         access_address_i,
    input  logic [31:0]         access_data_i,
    input  logic [3:0]          access_strobe_i,
    output logic [31:0]         access_data_o,
    output logic                access_error_o,
    // Access of the data port
    input  logic                data_valid_i,
    output logic                data_ready_o,
    input  logic                data_write_i,
    input  logic [12:0]         data_address_i,
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
  logic       narrow_message, narrow_key, narrow_digest, wide_message, wide_digest, whole;
  logic       narrow_sends, wide_sends, wide_last;
  logic [3:0] narrow_bytes, key_bytes, wide_bytes;
  logic [$clog2(Chunks + 1)-1:0] chunk_q;  // of the data port's beat
  logic [63:0] wide_data;
  logic [7:0]  wide_strobe, wide_next;
  logic [511:0] digest;
  logic       unused;

  assign unused         = &{1'b0, access_address_i[1:0]};

  assign whole          = access_strobe_i == 4'hf;
  assign narrow_message = access_address_i[12:10] == 3'd4 && access_write_i;
  assign narrow_key     = access_address_i[12:10] == 3'd6 && access_write_i;
  assign narrow_digest  = access_address_i[12:6] == 7'h50 && !access_write_i;
  assign narrow_bytes   = given({4'b0, access_strobe_i}, message_swap_i);
  assign key_bytes      = given({4'b0, access_strobe_i}, 1'b0);
  assign wide_message   = data_address_i[12:10] == 3'd4 && data_write_i;
  assign wide_digest    = data_address_i[12:6] == 7'h50 && !data_write_i;

  assign wide_data   = 64'({64'b0, data_data_i} >> (64 * int'(chunk_q)));
  assign wide_strobe = 8'({8'b0, data_strobe_i} >> (8 * int'(chunk_q)));
  assign wide_next   = 8'({16'b0, data_strobe_i} >> (8 * int'(chunk_q) + 8));

  assign wide_bytes = given(wide_strobe, message_swap_i);
  assign wide_last  = wide_next == 0;

  // A beat of the data port leaves in chunks; the 32-bit port goes between two beats.
  assign narrow_sends = access_valid_i && narrow_message && message_wants_i && narrow_bytes != 0
                        && chunk_q == 0;
  assign wide_sends   = data_valid_i && wide_message && message_wants_i && wide_bytes != 0
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
  assign register_valid_o = access_valid_i && !access_address_i[12] && whole;

  always_comb begin
    access_ready_o = 1'b1;
    access_error_o = 1'b1;
    access_data_o  = '0;
    if (!access_address_i[12]) begin
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
    end else if (wide_message && message_wants_i && wide_bytes != 0) begin
      data_ready_o = !narrow_sends && message_ready_i && wide_last;
      data_error_o = 1'b0;
    end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni || !data_valid_i || data_ready_o) chunk_q <= '0;
    else if (wide_sends && message_ready_i && int'(chunk_q) != LastChunk)
      chunk_q <= chunk_q + 1'b1;
  end

endmodule
