// SPDX-License-Identifier: Apache-2.0
// A serial line: 8 bits, no parity, one stop bit, Divisor cycles a bit (at least 4). One received
// byte is kept; it is lost if the next byte arrives first.

`default_nettype none

module ht_soc_uart #(
    parameter int Divisor = 434
) (
    input  logic       clk_i,
    input  logic       rst_ni,
    input  logic       send_i,     // ignored unless idle_o
    input  logic [7:0] data_i,
    output logic       idle_o,
    input  logic       take_i,
    output logic       full_o,
    output logic [7:0] data_o,
    output logic       tx_o,
    input  logic       rx_i
);

  localparam int CountBits = $clog2(Divisor);
  typedef logic [CountBits-1:0] count_t;

  count_t     send_count_q, take_count_q;
  logic [3:0] send_bits_q, take_bits_q;  // bits left; 0: idle
  logic [8:0] send_q;
  logic [7:0] take_q;
  logic [2:0] line_q;

  assign idle_o = send_bits_q == 0;
  assign tx_o   = idle_o || send_q[0];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      send_bits_q <= '0;
    end else if (idle_o) begin
      if (send_i) begin
        send_bits_q  <= 4'd10;
        send_count_q <= count_t'(Divisor - 1);
        send_q       <= {data_i, 1'b0};
      end
    end else if (send_count_q != 0) send_count_q <= send_count_q - 1'b1;
    else begin
      send_bits_q  <= send_bits_q - 1'b1;
      send_count_q <= count_t'(Divisor - 1);
      send_q       <= {1'b1, send_q[8:1]};
    end
  end

  // A bit is sampled in its middle; the line passes two flops first.
  always_ff @(posedge clk_i) begin
    line_q <= {line_q[1:0], rx_i};
    if (!rst_ni) begin
      line_q      <= '1;
      take_bits_q <= '0;
      full_o      <= 1'b0;
    end else begin
      if (take_i) full_o <= 1'b0;
      if (take_bits_q == 0) begin
        if (!line_q[2]) begin
          take_bits_q  <= 4'd10;
          take_count_q <= count_t'(Divisor / 2);
        end
      end else if (take_count_q != 0) take_count_q <= take_count_q - 1'b1;
      else begin
        take_bits_q  <= take_bits_q - 1'b1;
        take_count_q <= count_t'(Divisor - 1);
        take_q       <= {line_q[2], take_q[7:1]};
        if (take_bits_q == 10 && line_q[2]) take_bits_q <= '0;  // noise, not a start bit
        if (take_bits_q == 1 && line_q[2]) begin
          data_o <= take_q;
          full_o <= 1'b1;
        end
      end
    end
  end

endmodule

`default_nettype wire
