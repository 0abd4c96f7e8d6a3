// SPDX-License-Identifier: Apache-2.0
// The ports of the processor of pythondata-cpu-vexriscv, for lint runs of what is around it.

module VexRiscv (
    input  logic [31:0] externalResetVector,
    input  logic        timerInterrupt,
    input  logic        softwareInterrupt,
    input  logic [31:0] externalInterruptArray,
    output logic        iBusWishbone_CYC,
    output logic        iBusWishbone_STB,
    input  logic        iBusWishbone_ACK,
    output logic        iBusWishbone_WE,
    output logic [29:0] iBusWishbone_ADR,
    input  logic [31:0] iBusWishbone_DAT_MISO,
    output logic [31:0] iBusWishbone_DAT_MOSI,
    output logic [3:0]  iBusWishbone_SEL,
    input  logic        iBusWishbone_ERR,
    output logic [2:0]  iBusWishbone_CTI,
    output logic [1:0]  iBusWishbone_BTE,
    output logic        dBusWishbone_CYC,
    output logic        dBusWishbone_STB,
    input  logic        dBusWishbone_ACK,
    output logic        dBusWishbone_WE,
    output logic [29:0] dBusWishbone_ADR,
    input  logic [31:0] dBusWishbone_DAT_MISO,
    output logic [31:0] dBusWishbone_DAT_MOSI,
    output logic [3:0]  dBusWishbone_SEL,
    input  logic        dBusWishbone_ERR,
    output logic [2:0]  dBusWishbone_CTI,
    output logic [1:0]  dBusWishbone_BTE,
    input  logic        clk,
    input  logic        reset
);

  logic unused;
  assign unused = &{1'b0, externalResetVector, timerInterrupt, softwareInterrupt,
                    externalInterruptArray, iBusWishbone_ACK, iBusWishbone_DAT_MISO,
                    iBusWishbone_ERR, dBusWishbone_ACK, dBusWishbone_DAT_MISO, dBusWishbone_ERR,
                    clk, reset};
  assign {iBusWishbone_CYC, iBusWishbone_STB, iBusWishbone_WE, iBusWishbone_ADR} = '0;
  assign {iBusWishbone_DAT_MOSI, iBusWishbone_SEL, iBusWishbone_CTI, iBusWishbone_BTE} = '0;
  assign {dBusWishbone_CYC, dBusWishbone_STB, dBusWishbone_WE, dBusWishbone_ADR} = '0;
  assign {dBusWishbone_DAT_MOSI, dBusWishbone_SEL, dBusWishbone_CTI, dBusWishbone_BTE} = '0;

endmodule
