// SPDX-License-Identifier: Apache-2.0
// A system that hashes: a RISC-V processor, memories, peripherals and the hash tile, which reads
// and writes the memories itself. A second manager reaches all that the processor's data port
// reaches. See docs/soc.md.

`default_nettype none

// A build uses the parameters of its own accelerator.
// verilator lint_off UNUSEDPARAM
module ht_soc #(
    parameter int          RomBytes    = 65536,
    parameter int          RamBytes    = 65536,
    parameter int          FlashBytes  = 65536,
    parameter              RomImage    = "",
    parameter              FlashImage  = "",
    parameter int          Divisor     = 434,         // cycles of one bit on the serial line
    parameter int          Hertz       = 50_000_000,  // clock frequency, for the program to read
    parameter int          Processor   = 0,           // 0 Ibex, 1 VexRiscv
    parameter int          Accelerator = 1,           // 0 none, 1 the tile, 2 the transform with one
                                                      // channel of DMA, 3 with two
    parameter bit          Gate        = 1'b1,        // stops the clock of the tile while idle
    parameter int          Transform   = ht_sha2_arch_pkg::Iterative,  // core of the transform
    parameter int          Unroll      = 1,           // parameters of that core
    parameter int          Stages      = 4,
    parameter int          Step        = ht_sha256_pkg::CarrySave,
    parameter int          DigitBits   = 2,
    // Parameters of the tile
    parameter int          Arch        = ht_sha2_arch_pkg::Carrysave,
    parameter int          Modes2      = 63,
    parameter int          Modes3      = 255,
    parameter int          Frame       = 3,
    parameter int          Slots       = 8,
    parameter int          Keccak      = 0,
    parameter bit          Prng        = 1'b1,
    parameter int          Queues      = 4
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    output logic        tx_o,
    input  logic        rx_i,
    output logic        ended_o,
    output logic [31:0] code_o,
    // The second manager, in the protocol of the bus
    input  logic        request_i,
    output logic        grant_o,
    input  logic        write_i,
    input  logic [3:0]  strobe_i,
    input  logic [31:0] address_i,
    input  logic [31:0] data_i,
    output logic        valid_o,
    output logic [31:0] data_o,
    output logic        error_o
);

  // Processor and bus
  logic             fetch_request, fetch_valid, fetch_error;
  logic [31:0]      fetch_address, fetch;
  logic             request, grant, write, valid, timer, interrupt;
  logic [3:0]       strobe;
  logic [31:0]      address, data;
  logic [3:0]       target_request, target_grant, target_valid, target_error, target_strobe;
  logic             target_write;
  logic [31:0]      target_address, target_data;
  logic [3:0][31:0] target_answer;

  if (Processor == 0) begin : gen_cpu
    ht_soc_ibex u_cpu (
        .clk_i, .rst_ni, .fetch_request_o(fetch_request), .fetch_valid_i(fetch_valid),
        .fetch_address_o(fetch_address), .fetch_i(fetch), .fetch_error_i(fetch_error),
        .request_o(request), .grant_i(grant), .write_o(write), .strobe_o(strobe),
        .address_o(address), .data_o(data), .valid_i(valid), .data_i(data_o), .error_i(error_o),
        .timer_i(timer), .external_i(interrupt));
  end else begin : gen_cpu
    ht_soc_vexriscv u_cpu (
        .clk_i, .rst_ni, .fetch_request_o(fetch_request), .fetch_valid_i(fetch_valid),
        .fetch_address_o(fetch_address), .fetch_i(fetch), .fetch_error_i(fetch_error),
        .request_o(request), .grant_i(grant), .write_o(write), .strobe_o(strobe),
        .address_o(address), .data_o(data), .valid_i(valid), .data_i(data_o), .error_i(error_o),
        .timer_i(timer), .external_i(interrupt));
  end

  ht_soc_bus #(.Targets({1'b1, Accelerator >= 2, Accelerator == 1, 1'b1})) u_bus (
      .clk_i, .rst_ni, .request_i({request_i, request}), .grant_o({grant_o, grant}),
      .write_i({write_i, write}), .strobe_i({strobe_i, strobe}), .address_i({address_i, address}),
      .data_i({data_i, data}), .valid_o({valid_o, valid}), .data_o, .error_o,
      .target_request_o(target_request), .target_grant_i(target_grant),
      .target_write_o(target_write), .target_strobe_o(target_strobe),
      .target_address_o(target_address), .target_data_o(target_data),
      .target_valid_i(target_valid), .target_data_i(target_answer),
      .target_error_i(target_error));

  // Memories: user 0 is the bus, 1 and 2 are the accelerator
  logic [2:0]        row_valid, row_ready, row_write, row_answered;
  logic [2:0][31:0]  row_address;
  logic [2:0][15:0]  row_strobe;
  logic [2:0][127:0] row_data;
  logic [127:0]      row;
  logic              row_error;
  logic [1:0]        word_q;

  ht_soc_memories #(
      .RomBytes(RomBytes), .RamBytes(RamBytes), .FlashBytes(FlashBytes), .RomImage(RomImage),
      .FlashImage(FlashImage), .Users(3)
  ) u_memories (
      .clk_i, .rst_ni, .fetch_valid_i(fetch_request), .fetch_address_i(fetch_address),
      .fetch_valid_o(fetch_valid), .fetch_o(fetch), .fetch_error_o(fetch_error),
      .valid_i(row_valid), .ready_o(row_ready), .write_i(row_write), .address_i(row_address),
      .strobe_i(row_strobe), .data_i(row_data), .valid_o(row_answered), .data_o(row),
      .error_o(row_error));

  assign row_valid[0]     = target_request[0];
  assign row_write[0]     = target_write;
  assign row_address[0]   = target_address;
  assign row_strobe[0]    = 16'(target_strobe) << {target_address[3:2], 2'b00};
  assign row_data[0]      = {4{target_data}};
  assign target_grant[0]  = row_ready[0];
  assign target_valid[0]  = row_answered[0];
  assign target_answer[0] = row[32*word_q+:32];
  assign target_error[0]  = row_error;

  always_ff @(posedge clk_i) word_q <= target_address[3:2];


  logic engine_idle;

  ht_soc_peripherals #(
      .Divisor(Divisor), .Hertz(Hertz), .Processor(Processor), .Accelerator(Accelerator)
  ) u_peripherals (
      .clk_i, .rst_ni, .request_i(target_request[3]), .grant_o(target_grant[3]),
      .write_i(target_write), .strobe_i(target_strobe), .address_i(target_address[11:0]),
      .data_i(target_data), .valid_o(target_valid[3]), .data_o(target_answer[3]),
      .error_o(target_error[3]), .timer_o(timer), .engine_idle_i(engine_idle), .tx_o, .rx_i,
      .ended_o, .code_o);

  if (Accelerator == 1) begin : gen_tile
    ht_soc_tile #(
        .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
        .Keccak(Keccak), .Prng(Prng), .Queues(Queues), .Gate(Gate)
    ) u_tile (
        .clk_i, .rst_ni, .idle_o(engine_idle), .irq_o(interrupt), .request_i(target_request[1]),
        .grant_o(target_grant[1]), .write_i(target_write), .strobe_i(target_strobe),
        .address_i(target_address[14:0]), .data_i(target_data), .valid_o(target_valid[1]),
        .data_o(target_answer[1]), .error_o(target_error[1]), .row_valid_o(row_valid[1]),
        .row_ready_i(row_ready[1]), .row_write_o(row_write[1]), .row_address_o(row_address[1]),
        .row_strobe_o(row_strobe[1]), .row_o(row_data[1]), .row_valid_i(row_answered[1]),
        .row_i(row), .row_error_i(row_error));
    logic unused;
    assign unused = &{1'b0, target_request[2], row_ready[2], row_answered[2]};
    assign {target_grant[2], target_valid[2], target_error[2], target_answer[2]} = '0;
    assign {row_valid[2], row_write[2], row_address[2], row_strobe[2], row_data[2]} = '0;
  end else if (Accelerator >= 2) begin : gen_transform
    ht_soc_transform #(
        .Arch(Transform), .Unroll(Unroll), .Stages(Stages), .Step(Step), .DigitBits(DigitBits),
        .Channels(Accelerator - 1)
    ) u_transform (
        .clk_i, .rst_ni, .idle_o(engine_idle), .request_i(target_request[2]),
        .grant_o(target_grant[2]), .write_i(target_write), .strobe_i(target_strobe),
        .address_i(target_address[11:0]), .data_i(target_data), .valid_o(target_valid[2]),
        .data_o(target_answer[2]), .error_o(target_error[2]), .row_valid_o(row_valid[2:1]),
        .row_ready_i(row_ready[2:1]), .row_write_o(row_write[2:1]),
        .row_address_o(row_address[2:1]), .row_strobe_o(row_strobe[2:1]),
        .row_o(row_data[2:1]), .row_valid_i(row_answered[2:1]), .row_i(row),
        .row_error_i(row_error));
    logic unused;
    assign unused = &{1'b0, target_request[1]};
    assign {target_grant[1], target_valid[1], target_error[1], target_answer[1]} = '0;
    assign interrupt = 1'b0;
  end else begin : gen_none
    logic unused;
    assign unused = &{1'b0, target_request[2:1], row_ready[2:1], row_answered[2:1]};
    assign {row_valid[2:1], row_write[2:1], row_address[2:1], row_strobe[2:1], row_data[2:1]} = '0;
    assign {target_grant[2:1], target_valid[2:1], target_error[2:1], target_answer[2:1]} = '0;
    assign interrupt   = 1'b0;
    assign engine_idle = 1'b1;
  end

endmodule
// verilator lint_on UNUSEDPARAM

`default_nettype wire
