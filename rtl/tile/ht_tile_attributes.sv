// SPDX-License-Identifier: Apache-2.0
// What the bursts of a queue tell the bus: AxUSER and AxPROT, for an IOMMU or a firewall. They change
// between jobs, all at once, as the windows do.

`default_nettype none

module ht_tile_attributes #(
    parameter int Queues = 4,
    localparam int Bits = ht_job_pkg::WhoBits
) (
    input  logic            clk_i,
    input  logic            rst_ni,
    input  logic            idle_i,      // no job, and memory owes no answer
    input  logic [4:0][31:0] policies_i, // {the tile, queues}
    // Commands {store, fetch, descriptor}: one may be given, by a job of this queue
    input  logic [2:0]      ready_i,
    input  logic [2:0][1:0] queue_i,
    // {AxUSER, AxPROT}, from the next cycle until the next command may be given
    input  logic            fetch_i,     // the read that is offered is of the fetch
    output logic [Bits-1:0] read_o,
    output logic [Bits-1:0] write_o
);

  logic [Queues-1:0][Bits-1:0] told_q;
  logic [2:0][1:0]             queue_q;
  logic [1:0]                  read_queue;
  logic                        unused;

  assign unused = &{1'b0, policies_i, queue_q, read_queue};

  always_ff @(posedge clk_i)
    for (int c = 0; c < 3; c++) if (ready_i[c]) queue_q[c] <= queue_i[c];

  for (genvar q = 0; q < Queues; q++) begin : gen_queue
    always_ff @(posedge clk_i)
      if (!rst_ni) told_q[q] <= {{ht_job_pkg::BusUserBits{1'b0}}, ht_job_pkg::ProtUsual};
      else if (idle_i)
        told_q[q] <= {ht_tile_pkg::access_dma_user(policies_i[q]),
                      ht_tile_pkg::access_dma_prot(policies_i[q])};
  end

  assign read_queue = fetch_i ? queue_q[1] : queue_q[0];
  assign read_o     = told_q[(int'(read_queue) < Queues) ? int'(read_queue) : 0];
  assign write_o    = told_q[(int'(queue_q[2]) < Queues) ? int'(queue_q[2]) : 0];

`ifdef FORMAL
  // The policies as they were when all was idle last, and whose commands were given last
  logic [159:0]    kept_q;
  logic [2:0][1:0] mine_q;
  logic [2:0]      given_q;
  logic            known_q;
  logic [1:0]      reader;
  initial known_q = 1'b0;

  assign reader = fetch_i ? mine_q[1] : mine_q[0];

  always_ff @(posedge clk_i) begin
    known_q <= 1'b1;
    if (!known_q) assume (!rst_ni);
    if (!rst_ni) kept_q <= {5{32'h0002_0000}};
    else if (idle_i) kept_q <= policies_i;
    for (int c = 0; c < 3; c++) begin
      assume (int'(queue_i[c]) < Queues);
      given_q[c] <= rst_ni && (given_q[c] || ready_i[c]);
      if (ready_i[c]) mine_q[c] <= queue_i[c];
      if (known_q && given_q[c]) assert (queue_q[c] == mine_q[c] && int'(mine_q[c]) < Queues);
    end
    if (known_q)
      for (int q = 0; q < Queues; q++) begin
        assert (told_q[q] == {kept_q[32*q+24 +: 8], kept_q[32*q+16 +: 3]});
        if (int'(reader) == q && given_q[fetch_i ? 1 : 0])
          assert (read_o == {kept_q[32*q+24 +: 8], kept_q[32*q+16 +: 3]});
        if (int'(mine_q[2]) == q && given_q[2])
          assert (write_o == {kept_q[32*q+24 +: 8], kept_q[32*q+16 +: 3]});
      end
    cover (known_q && given_q == 3'b111 && read_o[10:3] == 8'h5a && write_o != read_o);
  end
`endif

endmodule

`default_nettype wire
