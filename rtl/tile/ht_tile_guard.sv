// SPDX-License-Identifier: Apache-2.0
// May this access reach its page? By AxUSER and AxPROT, and the policy of the owner of the page: the
// queue whose page it is, or the tile. An access that waits was let through and stays so.

`default_nettype none

module ht_tile_guard #(
    parameter int Queues = 'h2000  // the page of the first queue; those of the others follow
) (
    input  logic                           clk_i,
    input  logic                           rst_ni,
    input  logic [4:0][31:0]               policies_i,  // {the tile, queues}
    input  logic                           valid_i,
    input  logic                           ready_i,
    input  logic [ht_job_pkg::WhoBits-1:0] who_i,       // {AxUSER, AxPROT}
    input  logic [14:0]                    address_i,
    output logic                           may_o
);

  localparam int Prot = 3;

  logic [2:0]                         page;
  logic [31:0]                        policy;
  logic [ht_job_pkg::BusUserBits-1:0] user;
  logic [Prot-1:0]                    prot;
  logic                               right, waits_q, unused;

  assign page   = address_i[14:12] - 3'(Queues >> 12);
  assign policy = page[2] ? policies_i[4] : policies_i[page[1:0]];
  assign {user, prot} = who_i;
  // AxPROT: bit 0 privileged, bit 1 not secure
  assign right  = (!ht_tile_pkg::access_check(policy) || user == ht_tile_pkg::access_user(policy))
                  && (!ht_tile_pkg::access_privileged(policy) || prot[0])
                  && (!ht_tile_pkg::access_secure(policy) || !prot[1]);
  assign may_o  = right || waits_q;
  assign unused = &{1'b0, address_i[11:0], prot[2], policies_i};

  always_ff @(posedge clk_i) waits_q <= rst_ni && valid_i && may_o && !ready_i;

`ifdef FORMAL
  logic [10:0] rule;
  logic        allowed, began_q, known_q, waited_q;
  initial known_q = 1'b0;

  // By the map: pages 2 to 5 are those of the queues
  always_comb begin
    rule = policies_i[4][10:0];
    for (int q = 0; q < 4; q++)
      if (int'(address_i) >= Queues + 4096 * q && int'(address_i) < Queues + 4096 * (q + 1))
        rule = 11'(policies_i >> 32 * q);  // a slice of an element by a variable is not for Icarus
    allowed = 1'b1;
    if (rule[8] && who_i[10:3] != rule[7:0]) allowed = 1'b0;
    if (rule[9] && !who_i[0]) allowed = 1'b0;
    if (rule[10] && who_i[1]) allowed = 1'b0;
  end

  always_ff @(posedge clk_i) begin
    known_q  <= 1'b1;
    if (!known_q) assume (!rst_ni);
    waited_q <= rst_ni && valid_i && may_o && !ready_i;
    began_q  <= waited_q ? began_q : allowed;
    if (known_q && valid_i) begin
      // What its policy said when the access came, to its end
      assert (may_o == (waited_q ? began_q : allowed));
      assert (waits_q == waited_q && (!waited_q || began_q));
      cover (may_o && !allowed);
      cover (!may_o && rule[9]);
    end
  end
`endif

endmodule

`default_nettype wire
