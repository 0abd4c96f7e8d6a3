// SPDX-License-Identifier: Apache-2.0
// ROM at 0x0000_0000, RAM at 0x1000_0000, flash at 0x2000_0000. The processor fetches through its
// own port; all other users request rows of 128 bits, one a cycle, the longest waiting first.
// Answers come in the next cycle. An access to another address and a write to ROM or flash are
// errors.

`default_nettype none

module ht_soc_memories #(
    parameter int RomBytes   = 65536,
    parameter int RamBytes   = 65536,
    parameter int FlashBytes = 65536,  // powers of two
    parameter     RomImage   = "",
    parameter     FlashImage = "",
    parameter int Users      = 2
) (
    input  logic                    clk_i,
    input  logic                    rst_ni,
    // Instructions
    input  logic                    fetch_valid_i,
    input  logic [31:0]             fetch_address_i,
    output logic                    fetch_valid_o,
    output logic [31:0]             fetch_o,
    output logic                    fetch_error_o,
    // Rows: granted in a cycle of valid and ready, answered in the next
    input  logic [Users-1:0]        valid_i,
    output logic [Users-1:0]        ready_o,
    input  logic [Users-1:0]        write_i,
    input  logic [Users-1:0][31:0]  address_i,
    input  logic [Users-1:0][15:0]  strobe_i,
    input  logic [Users-1:0][127:0] data_i,
    output logic [Users-1:0]        valid_o,
    output logic [127:0]            data_o,
    output logic                    error_o
);

  localparam int RomBits   = $clog2(RomBytes);
  localparam int RamBits   = $clog2(RamBytes);
  localparam int FlashBits = $clog2(FlashBytes);

  // The memory of an address: {flash, RAM, ROM}
  function automatic logic [2:0] place(input logic [31:0] address);
    place[0] = address[31:28] == 0 && address[27:0] >> RomBits == 0;
    place[1] = address[31:28] == 1 && address[27:0] >> RamBits == 0;
    place[2] = address[31:28] == 2 && address[27:0] >> FlashBits == 0;
  endfunction

  // The next user: the first after the last granted one
  logic [Users-1:0] behind_q;  // users after the last granted one
  logic [Users-1:0] first, all, grant;

  assign first   = valid_i & behind_q;
  assign all     = (first != 0) ? first : valid_i;
  assign grant   = all & ~(all - Users'(1));
  assign ready_o = grant;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      behind_q <= '0;
      valid_o  <= '0;
    end else begin
      valid_o <= grant;
      if (grant != 0) behind_q <= ~((grant - Users'(1)) | grant);
    end
  end

  logic         write;
  logic [31:0]  address;
  logic [15:0]  strobe;
  logic [127:0] data;

  always_comb begin
    write   = 1'b0;
    address = '0;
    strobe  = '0;
    data    = '0;
    for (int i = 0; i < Users; i++)
      if (grant[i]) begin
        write   = write_i[i];
        address = address_i[i];
        strobe  = strobe_i[i];
        data    = data_i[i];
      end
  end

  // The memories
  logic [127:0] rom_fetch, ram_fetch, flash_fetch, rom_row, ram_row, flash_row, fetched;
  logic [2:0]   places, fetch_place_q;
  logic [1:0]   row_place_q;
  logic [1:0]   fetch_word_q;
  logic         unused;

  assign unused = &{1'b0, fetch_address_i[1:0]};
  assign places = place(address);

  ht_soc_memory #(.Bytes(RomBytes), .Image(RomImage)) u_rom (
      .clk_i, .fetch_row_i(fetch_address_i[RomBits-1:4]), .fetch_o(rom_fetch), .write_i(1'b0),
      .row_i(address[RomBits-1:4]), .strobe_i(16'd0), .data_i(128'd0), .data_o(rom_row));
  ht_soc_memory #(.Bytes(RamBytes)) u_ram (
      .clk_i, .fetch_row_i(fetch_address_i[RamBits-1:4]), .fetch_o(ram_fetch),
      .write_i(write && places[1]), .row_i(address[RamBits-1:4]), .strobe_i(strobe),
      .data_i(data), .data_o(ram_row));
  ht_soc_memory #(.Bytes(FlashBytes), .Image(FlashImage)) u_flash (
      .clk_i, .fetch_row_i(fetch_address_i[FlashBits-1:4]), .fetch_o(flash_fetch), .write_i(1'b0),
      .row_i(address[FlashBits-1:4]), .strobe_i(16'd0), .data_i(128'd0), .data_o(flash_row));

  always_ff @(posedge clk_i) begin
    fetch_place_q <= place(fetch_address_i);
    fetch_word_q  <= fetch_address_i[3:2];
    row_place_q   <= places[1:0];
    error_o       <= places == 0 || (write && !places[1]);
    if (!rst_ni) fetch_valid_o <= 1'b0;
    else fetch_valid_o <= fetch_valid_i;
  end

  assign fetched       = fetch_place_q[0] ? rom_fetch : fetch_place_q[1] ? ram_fetch : flash_fetch;
  assign fetch_o       = fetched[32*fetch_word_q+:32];
  assign fetch_error_o = fetch_place_q == 0;
  assign data_o        = row_place_q[0] ? rom_row : row_place_q[1] ? ram_row : flash_row;

endmodule

`default_nettype wire
