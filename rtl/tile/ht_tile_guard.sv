// SPDX-License-Identifier: Apache-2.0
// May this access reach its page? By AxUSER and AxPROT, and the policy of the owner of the page: the
// queue whose page it is, or the tile. A burst stays in its page, so the answer for its next beat is
// there a cycle before, and no comparison is on the way of an access. An access that waits was let
// through and stays so.

`default_nettype none

module ht_tile_guard #(
    parameter int Queues = 'h2000  // the page of the first queue; those of the others follow
) (
    input  logic                           clk_i,
    input  logic                           rst_ni,
    input  logic [4:0][31:0]               policies_i,  // {the tile, queues}
    // Requests of bursts: {write, read}
    input  logic [1:0]                     open_i,      // no burst is in progress: AxREADY
    input  logic [1:0][ht_job_pkg::WhoBits-1:0] who_i,  // {AxUSER, AxPROT}
    input  logic [1:0][2:0]                page_i,      // AxADDR[14:12]
    // Access
    input  logic                           valid_i,
    input  logic                           ready_i,
    input  logic                           write_i,
    output logic                           may_o
);

  localparam int UserBits = ht_job_pkg::BusUserBits;
  localparam int RequestBits = 3 + ht_job_pkg::WhoBits;

  logic [RequestBits-1:0] write, read, write_q, read_q;  // requests: {page, AxUSER, AxPROT}
  logic [1:0]             right_q;
  logic                   waits_q, unused;

  // AxPROT: bit 0 privileged, bit 1 not secure
  function automatic logic right(input logic [4:0][31:0] policies, input logic [2:0] page,
                                 input logic [UserBits-1:0] user, input logic [1:0] prot);
    logic [2:0]  queue;
    logic [31:0] policy;
    queue  = page - 3'(Queues >> 12);
    policy = queue[2] ? policies[4] : policies[queue[1:0]];
    right  = (!ht_tile_pkg::access_check(policy) || user == ht_tile_pkg::access_user(policy))
             && (!ht_tile_pkg::access_privileged(policy) || prot[0])
             && (!ht_tile_pkg::access_secure(policy) || !prot[1]);
  endfunction

  assign write = open_i[1] ? {page_i[1], who_i[1]} : write_q;
  assign read  = open_i[0] ? {page_i[0], who_i[0]} : read_q;

  always_ff @(posedge clk_i) begin
    {write_q, read_q} <= {write, read};
    right_q <= {right(policies_i, write[UserBits+5 -: 3], write[3 +: UserBits], write[1:0]),
                right(policies_i, read[UserBits+5 -: 3], read[3 +: UserBits], read[1:0])};
  end

  assign may_o  = right_q[write_i] || waits_q;
  assign unused = &{1'b0, policies_i};

  always_ff @(posedge clk_i) waits_q <= rst_ni && valid_i && may_o && !ready_i;

`ifdef FORMAL
  logic [4:0][31:0]            policies_q;
  logic [1:0][RequestBits-1:0] burst_q;  // the burst that was taken last
  logic [10:0]                 rule;
  logic [RequestBits-1:0]      burst;
  logic [14:0]                 address;
  logic                        allowed, began_q, known_q, waited_q;
  initial known_q = 1'b0;

  // By the map: pages 2 to 5 are those of the queues
  assign burst   = write_i ? burst_q[1] : burst_q[0];
  assign address = {burst[RequestBits-1 -: 3], 12'd0};
  always_comb begin
    rule = policies_q[4][10:0];
    for (int q = 0; q < 4; q++)
      if (int'(address) >= Queues + 4096 * q && int'(address) < Queues + 4096 * (q + 1))
        rule = 11'(policies_q >> 32 * q);  // a slice of an element by a variable is not for Icarus
    allowed = 1'b1;
    if (rule[8] && burst[10:3] != rule[7:0]) allowed = 1'b0;
    if (rule[9] && !burst[0]) allowed = 1'b0;
    if (rule[10] && burst[1]) allowed = 1'b0;
  end

  logic unused_spec;
  assign unused_spec = &{1'b0, policies_q, burst};

  always_ff @(posedge clk_i) begin
    known_q    <= 1'b1;
    if (!known_q) assume (!rst_ni && open_i == 2'b11);  // no burst is in progress in a reset
    policies_q <= policies_i;
    if (open_i[0]) burst_q[0] <= {page_i[0], who_i[0]};
    if (open_i[1]) burst_q[1] <= {page_i[1], who_i[1]};
    waited_q   <= rst_ni && valid_i && may_o && !ready_i;
    began_q    <= waited_q ? began_q : allowed;
    if (known_q) begin
      // What the policy of its page said in the cycle before the access came, to its end
      if (valid_i) assert (may_o == (waited_q ? began_q : allowed));
      // Why it holds
      assert (waits_q == waited_q && (!waited_q || began_q));
      assert ({write_q, read_q} == burst_q);
      assert (right_q[write_i] == allowed);
      cover (valid_i && may_o && !allowed);
      cover (valid_i && !may_o && rule[9]);
    end
  end
`endif

endmodule

`default_nettype wire
