// SPDX-License-Identifier: Apache-2.0
// A register slice for a valid/ready channel with two entries: one beat a cycle, one cycle of
// latency, and no combinational path in either direction. Entries that are empty are zero: what has
// left may have been a key.

`default_nettype none

module ht_axi_slice #(
    parameter int Width = 8
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    // In
    input  logic             valid_i,
    output logic             ready_o,
    input  logic [Width-1:0] payload_i,
    // Out
    output logic             valid_o,
    input  logic             ready_i,
    output logic [Width-1:0] payload_o
);

  logic             spare_valid_q;
  logic [Width-1:0] spare_q;  // what arrived while the output waited

  assign ready_o = !spare_valid_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      valid_o       <= 1'b0;
      spare_valid_q <= 1'b0;
    end else if (!valid_o || ready_i) begin
      valid_o       <= valid_i || spare_valid_q;
      spare_valid_q <= 1'b0;
    end else if (valid_i) begin
      spare_valid_q <= 1'b1;
    end

    // Enables are 0 while nothing moves: most slices are idle most of the time.
    if (!rst_ni) payload_o <= '0;
    else if (valid_o ? ready_i : valid_i)
      payload_o <= spare_valid_q ? spare_q : valid_i ? payload_i : '0;

    if (!rst_ni || (spare_valid_q && ready_i)) spare_q <= '0;
    else if (ready_o && valid_i && valid_o && !ready_i) spare_q <= payload_i;
  end

`ifdef FORMAL
  logic [1:0]       spec_count;
  logic [Width-1:0] spec_first, spec_second;

  ht_axi_slice_check #(.Width(Width)) check (
      .clk_i, .rst_ni, .valid_i, .ready_o, .payload_i, .valid_o, .ready_i, .payload_o,
      .spec_count_o(spec_count), .spec_first_o(spec_first), .spec_second_o(spec_second));

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (spare_valid_q == (spec_count == 2));
    assert (spare_q == (spare_valid_q ? spec_second : '0));
    assert (valid_o || payload_o == 0);
    cover (spec_count == 2 && ready_i && spec_first != spec_second);
  end
`endif

endmodule

`default_nettype wire
