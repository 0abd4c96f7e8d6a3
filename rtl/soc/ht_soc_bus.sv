// SPDX-License-Identifier: Apache-2.0
// Connects two managers of 32 bits, in turn, to the targets of their addresses; one access at a
// time. A request stays until it is granted, and is answered in a later cycle, as Ibex requires. An
// address without a target is answered with an error.
//
//   target 0  0x0000_0000 to 0x7FFF_FFFF  memories       2  0x8001_0000  transform
//          1  0x8000_0000                 tile           3  0x8100_0000  peripherals
//          0  0xC000_0000 to 0xFFFF_FFFF  memories again, uncached

`default_nettype none

module ht_soc_bus #(
    parameter logic [3:0] Targets = 4'b1111  // targets that are built
) (
    input  logic             clk_i,
    input  logic             rst_ni,
    input  logic [1:0]       request_i,
    output logic [1:0]       grant_o,
    input  logic [1:0]       write_i,
    input  logic [1:0][3:0]  strobe_i,
    input  logic [1:0][31:0] address_i,
    input  logic [1:0][31:0] data_i,
    output logic [1:0]       valid_o,
    output logic [31:0]      data_o,
    output logic             error_o,
    // Targets: they share the fields of the request
    output logic [3:0]       target_request_o,
    input  logic [3:0]       target_grant_i,
    output logic             target_write_o,
    output logic [3:0]       target_strobe_o,
    output logic [31:0]      target_address_o,
    output logic [31:0]      target_data_o,
    input  logic [3:0]       target_valid_i,
    input  logic [3:0][31:0] target_data_i,
    input  logic [3:0]       target_error_i
);

  logic        open_q;     // a request waits for its answer
  logic        owner_q;    // the manager of the access, or of the last one
  logic        nowhere_q;  // it has no target: answered at once
  logic        who, asks, answered, granted;
  logic        again;      // the second address range of the memories
  logic [3:0]  target;
  logic [31:0] address;

  assign who  = (request_i == 2'b11) ? !owner_q : request_i[1];
  assign asks = request_i != 0 && (!open_q || answered);

  assign target_write_o   = write_i[who];
  assign target_strobe_o  = strobe_i[who];
  assign address          = address_i[who];
  assign again            = address[31:30] == 2'b11;
  assign target_address_o = {address[31:30] & {2{!again}}, address[29:0]};
  assign target_data_o    = data_i[who];

  always_comb begin
    target = '0;
    if (!target_address_o[31]) target[0] = 1'b1;
    else if (target_address_o[30:15] == 0) target[1] = 1'b1;
    else if (target_address_o[30:12] == 19'h00010) target[2] = 1'b1;
    else if (target_address_o[30:12] == 19'h01000) target[3] = 1'b1;
    target &= Targets;
  end

  assign target_request_o = asks ? target : 4'd0;
  assign granted  = asks && (target == 0 || (target & target_grant_i) != 0);
  assign grant_o  = {granted && who, granted && !who};
  assign answered = target_valid_i != 0 || nowhere_q;
  assign valid_o  = {answered && owner_q, answered && !owner_q};

  always_comb begin
    data_o  = '0;
    error_o = nowhere_q;
    for (int i = 0; i < 4; i++)
      if (target_valid_i[i]) begin
        data_o  = target_data_i[i];
        error_o = target_error_i[i];
      end
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      open_q    <= 1'b0;
      owner_q   <= 1'b0;
      nowhere_q <= 1'b0;
    end else begin
      nowhere_q <= granted && target == 0;
      if (granted) begin
        open_q  <= 1'b1;
        owner_q <= who;
      end else if (answered) open_q <= 1'b0;
    end
  end

`ifdef FORMAL
  logic [1:0] owes_q;    // managers with a granted access without an answer
  logic [1:0] passed_q;  // managers that requested while the other was granted
  logic [3:0] at_q;      // target of the access; 0: none
  logic [3:0] spec_at;   // target of the address, as the map has it

  always_comb begin
    spec_at = '0;
    if (address_i[who] < 32'h8000_0000 || address_i[who] >= 32'hc000_0000) spec_at[0] = 1'b1;
    else if (address_i[who] < 32'h8000_8000) spec_at[1] = 1'b1;
    else if (address_i[who] >= 32'h8001_0000 && address_i[who] < 32'h8001_1000) spec_at[2] = 1'b1;
    else if (address_i[who] >= 32'h8100_0000 && address_i[who] < 32'h8100_1000) spec_at[3] = 1'b1;
  end

  always_ff @(posedge clk_i) begin
    owes_q <= rst_ni ? (owes_q & ~valid_o) | grant_o : '0;
    if (granted) at_q <= target;
    for (int m = 0; m < 2; m++)
      passed_q[m] <= rst_ni && request_i[m] && !grant_o[m] && (passed_q[m] || grant_o[1-m]);

    if (rst_ni) begin
      // The managers hold their requests; each target answers each request once
      for (int m = 0; m < 2; m++) assume (!passed_q[m] || request_i[m]);
      assume ((target_valid_i & ~(open_q ? at_q : 4'd0)) == 0);

      assert (grant_o != 2'b11 && (grant_o & ~request_i) == 0);
      assert (valid_o != 2'b11 && (valid_o & ~owes_q) == 0);
      // One access at a time: it ends no later than the cycle of the next grant
      assert (grant_o == 0 || (owes_q & ~valid_o) == 0);
      // A manager waits for at most one access of the other
      for (int m = 0; m < 2; m++) assert (!(passed_q[m] && grant_o[1-m]));
      // A request reaches at most one target, the one that grants it; a request without a target is
      // answered with an error in the next cycle
      assert ((target_request_o & (target_request_o - 1)) == 0);
      assert (target_request_o == 0 || (grant_o != 0) == ((target_request_o & target_grant_i) != 0));
      assert (!(owes_q != 0 && at_q == 0) || (valid_o != 0 && error_o));
      // A request is offered to the target of its address when no other access is open
      if (request_i != 0 && (owes_q & ~valid_o) == 0)
        assert (target_request_o == (spec_at & Targets));
      else assert (target_request_o == 0);
      // The target sees what the manager asks for; the memories are there twice
      for (int m = 0; m < 2; m++)
        if (grant_o[m]) begin
          assert (target_write_o == write_i[m] && target_strobe_o == strobe_i[m]);
          assert (target_data_o == data_i[m]);
          assert (target_address_o == (address_i[m] >= 32'hc000_0000 ? address_i[m] - 32'hc000_0000
                                       : address_i[m]));
        end
      // The manager sees what its target answers
      for (int t = 0; t < 4; t++)
        assert (!(owes_q != 0 && at_q[t] && valid_o != 0)
                || (data_o == target_data_i[t] && error_o == target_error_i[t]));
      // Invariants for the induction
      assert (open_q == (owes_q != 0) && owes_q != 2'b11 && (!open_q || owes_q[owner_q]));
      assert (nowhere_q == (open_q && at_q == 0) && (!open_q || (at_q & (at_q - 1)) == 0));
      assert (passed_q != 2'b11);
      for (int m = 0; m < 2; m++) assert (!passed_q[m] || owner_q != 1'(m));
    end

    cover (rst_ni && passed_q[0] && grant_o[0]);
    cover (rst_ni && passed_q[1] && grant_o[1]);
    cover (rst_ni && valid_o[1] && error_o && nowhere_q);
    cover (rst_ni && valid_o[0] && grant_o[1]);
  end
`endif

endmodule

`default_nettype wire
