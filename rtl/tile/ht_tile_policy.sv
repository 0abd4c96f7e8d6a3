// SPDX-License-Identifier: Apache-2.0
// Who may use which slot, and for what: the TUSER of its key says it, and of a job its own.

`default_nettype none

module ht_tile_policy #(
    parameter int Slots = 8,
    localparam int Count = (Slots > 0) ? Slots : 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                   clk_i,
    // A key begins, of software or from the other port
    input  logic                   software_i,
    input  logic [KeyUserBits-1:0] software_key_i,
    input  logic                   side_i,
    input  logic [KeyUserBits-1:0] side_key_i,
    // May this job use its slot?
    input  logic [Count-1:0]       holds_i,
    input  logic [2:0]             user_i,
    input  logic [ht_user_pkg::MessageBits-1:0] job_i,
    output logic                   able_o,
    // What software sees of the slots: {jobs of a queue may use it, sideloaded, it holds a key}
    input  logic [Count-1:0]       sideloaded_i,
    output logic [5:0][7:0]        shown_o
);

  localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1;

  logic [9:0]          policy [0:Count-1];  // users, KMAC, mode
  logic [2:0]          software_slot, side_slot, job_slot;
  logic [SlotBits-1:0] slot;
  logic                unused;

  function automatic logic [9:0] word(input logic [KeyUserBits-1:0] key);
    word = {ht_user_pkg::key_users(key), ht_user_pkg::key_kind(key) == ht_tile_pkg::KeyKindKmac,
            ht_user_pkg::key_mode(key)};
  endfunction

  assign software_slot = ht_user_pkg::key_slot(software_key_i);
  assign side_slot     = ht_user_pkg::key_slot(side_key_i);
  assign job_slot      = ht_user_pkg::message_slot(job_i);
  assign slot          = job_slot[SlotBits-1:0];
  assign able_o        = int'(job_slot) < Slots && holds_i[slot]
                         && policy[slot][4:0] == {
                             ht_job_pkg::of_kmac(ht_user_pkg::message_kind(job_i)),
                             ht_user_pkg::message_mode(job_i)}
                         && 1'(policy[slot][9:5] >> user_i);
  assign unused        = &{1'b0, software_slot, software_key_i, side_slot, side_key_i, job_i};

  for (genvar s = 0; s < 8; s++) begin : gen_slot
    assign shown_o[0][s] = s < Slots && holds_i[s % Count];
    assign shown_o[1][s] = shown_o[0][s] && sideloaded_i[s % Count];
    for (genvar q = 0; q < 4; q++) begin : gen_queue
      assign shown_o[2 + q][s] = shown_o[0][s] && policy[s % Count][5 + q];
    end
  end

  always_ff @(posedge clk_i) begin
    if (software_i) policy[software_slot[SlotBits-1:0]] <= word(software_key_i);
    if (side_i) policy[side_slot[SlotBits-1:0]] <= word(side_key_i);
  end

endmodule

`default_nettype wire
