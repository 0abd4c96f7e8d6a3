// SPDX-License-Identifier: Apache-2.0
// Serial line, timer, the counter of the papers, and the end of a program. The words are
//
//   0x00  w: sends the low byte    r: takes the received byte
//   0x04  r: [0] the sender is idle, [1] a byte was received
//   0x08  w: the program ends with this code
//   0x0C  r: cycles per second     0x10  r: [3:0] processor, [7:4] accelerator
//   0x20  r: time, 0x24 its high half: cycles since reset
//   0x28, 0x2C  time of the timer interrupt
//   0x30  w: 1 starts the counter from 0, 0 stops it    r: [0] it runs
//   0x34  r: the counter: cycles from Start to the engine's Idle (Ahmed and Farag, section II)

`default_nettype none

module ht_soc_peripherals #(
    parameter int          Divisor     = 434,
    parameter int          Hertz       = 50_000_000,
    parameter int          Processor   = 0,
    parameter int          Accelerator = 1
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        request_i,
    output logic        grant_o,
    input  logic        write_i,
    input  logic [3:0]  strobe_i,
    input  logic [11:0] address_i,
    input  logic [31:0] data_i,
    output logic        valid_o,
    output logic [31:0] data_o,
    output logic        error_o,
    output logic        timer_o,
    input  logic        engine_idle_i,
    output logic        tx_o,
    input  logic        rx_i,
    output logic        ended_o,
    output logic [31:0] code_o
);

  logic [63:0] time_q, alarm_q;
  logic [31:0] counter_q;
  logic        runs_q, worked_q, sends, takes, idle, full, put, get;
  logic [7:0]  received;

  // Only whole words
  assign grant_o = 1'b1;
  assign put     = request_i && write_i && strobe_i == 4'hf;
  assign get     = request_i && !write_i;
  assign sends   = put && address_i == 12'h000;
  assign takes   = get && address_i == 12'h000;
  assign timer_o = time_q >= alarm_q;

  ht_soc_uart #(.Divisor(Divisor)) u_uart (
      .clk_i, .rst_ni, .send_i(sends), .data_i(data_i[7:0]), .idle_o(idle), .take_i(takes),
      .full_o(full), .data_o(received), .tx_o, .rx_i);

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_o   <= 1'b0;
      time_q    <= '0;
      alarm_q   <= '1;
      counter_q <= '0;
      runs_q    <= 1'b0;
      worked_q  <= 1'b0;
      ended_o   <= 1'b0;
      code_o    <= '0;
    end else begin
      valid_o <= request_i;
      time_q  <= time_q + 1'b1;
      if (runs_q) begin
        counter_q <= counter_q + 1'b1;
        if (!engine_idle_i) worked_q <= 1'b1;
        if (engine_idle_i && worked_q) runs_q <= 1'b0;
      end
      if (put)
        case (address_i)
          12'h008: begin
            ended_o <= 1'b1;
            code_o  <= data_i;
          end
          12'h028: alarm_q[31:0]  <= data_i;
          12'h02c: alarm_q[63:32] <= data_i;
          12'h030: begin
            runs_q   <= data_i[0];
            worked_q <= 1'b0;
            if (data_i[0]) counter_q <= '0;
          end
          default: ;
        endcase
    end
  end

  always_ff @(posedge clk_i) begin
    error_o <= (write_i && strobe_i != 4'hf) || address_i[11:6] != 0;
    case (address_i[5:0])
      6'h00:   data_o <= 32'(received);
      6'h04:   data_o <= {30'd0, full, idle};
      6'h0c:   data_o <= Hertz;
      6'h10:   data_o <= {24'd0, 4'(Accelerator), 4'(Processor)};
      6'h20:   data_o <= time_q[31:0];
      6'h24:   data_o <= time_q[63:32];
      6'h28:   data_o <= alarm_q[31:0];
      6'h2c:   data_o <= alarm_q[63:32];
      6'h30:   data_o <= {31'd0, runs_q};
      6'h34:   data_o <= counter_q;
      default: data_o <= '0;
    endcase
  end

endmodule

`default_nettype wire
