// SPDX-License-Identifier: Apache-2.0
// The system on a ULX3S (Radiona), LFE5U-85F: its 25 MHz oscillator, its USB serial line at 115200
// baud, button 1 (fire 1) as reset, LEDs that show how the program ended. It has not been tried on
// a board.

`default_nettype none

module ht_soc_ulx3s #(
    parameter     RomImage    = "",  // the program: rows in the format of $readmemh
    // Parameters of the system
    parameter int Processor   = 0,
    parameter int Accelerator = 1,
    parameter int Transform   = ht_sha2_arch_pkg::Iterative,
    parameter int Unroll      = 1,
    parameter int Stages      = 4,
    parameter int Step        = ht_sha256_pkg::CarrySave,
    parameter int DigitBits   = 2,
    parameter int Modes2      = 63,
    parameter int Modes3      = 255,
    parameter int Frame       = 3,
    parameter int Slots       = 8,
    parameter int Keccak      = 0,
    parameter bit Prng        = 1'b1,
    parameter int Queues      = 4
) (
    input  logic       clk_25mhz,
    input  logic       ftdi_txd,   // to the FPGA
    output logic       ftdi_rxd,   // from it
    input  logic       btn_fire1,  // high while it is pressed
    output logic [7:0] led
);

  logic        ended, grant, valid, error, unused;
  logic [31:0] code, data;
  logic [3:0]  reset_q;  // an ECP5 starts with all flops 0: in reset

  always_ff @(posedge clk_25mhz) reset_q <= {reset_q[2:0], !btn_fire1};

  ht_soc #(
      .RomBytes(65536), .RamBytes(65536), .FlashBytes(256), .RomImage(RomImage), .Divisor(217),
      .Hertz(25_000_000), .Processor(Processor), .Accelerator(Accelerator), .Gate(1'b0),
      .Transform(Transform), .Unroll(Unroll), .Stages(Stages), .Step(Step), .DigitBits(DigitBits),
      .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
      .Keccak(Keccak), .Prng(Prng), .Queues(Queues)
  ) u_soc (
      .clk_i(clk_25mhz), .rst_ni(reset_q[3]), .tx_o(ftdi_rxd), .rx_i(ftdi_txd), .ended_o(ended),
      .code_o(code), .request_i(1'b0), .grant_o(grant), .write_i(1'b0), .strobe_i(4'd0),
      .address_i(32'd0), .data_i(32'd0), .valid_o(valid), .data_o(data), .error_o(error));

  assign led    = {ended, code[6:0]};
  assign unused = &{1'b0, grant, valid, error, data, code[31:7]};

endmodule

`default_nettype wire
