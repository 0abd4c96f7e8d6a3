// SPDX-License-Identifier: Apache-2.0
// Who may use which slot, and for what: the TUSER of its key says it, and of a job its own. And who
// may load it: its owner, software or the port, and nobody once it is locked.

`default_nettype none

module ht_tile_policy #(
    parameter int Slots = 8,
    parameter bit Detect = 1'b0,  // flips in what is known of the slots are found
    localparam int Count = (Slots > 0) ? Slots : 1,
    localparam int SlotBits = (Slots > 1) ? $clog2(Slots) : 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // A key begins, of software or from the other port
    input  logic                   software_i,
    input  logic [KeyUserBits-1:0] software_key_i,
    input  logic                   side_i,
    input  logic [KeyUserBits-1:0] side_key_i,
    output logic                   same_o,    // what goes on there is for the same as its slot
    // It ends; slots of the port alone, of software alone; who may not load which: {port, software}
    input  logic                   ends_i,
    input  logic [SlotBits-1:0]    end_slot_i,
    input  logic [1:0][7:0]        owners_i,
    output logic [1:0][Count-1:0]  barred_o,
    // May this job use its slot?
    input  logic [Count-1:0]       holds_i,
    input  logic [2:0]             user_i,
    input  logic                   verify_i,
    input  logic                   derive_i,  // its MAC becomes a key
    input  logic [ht_user_pkg::MessageBits-1:0] job_i,
    output logic                   able_o,
    // What software sees of the slots: {a queue may use it, locked, sideloaded, it holds a key}
    input  logic [Count-1:0]       sideloaded_i,
    output logic [6:0][7:0]        shown_o,
    output logic                   fault_o    // a flip was found
);

  logic [17:0]         policy [0:Count-1];  // least tag, usage, lock, users, KMAC, mode
  logic [Count-1:0][17:0] held_policy;       // the same
  logic [6:0]          least;               // bytes of a tag
  logic [Count-1:0]    locked_q;
  logic [2:0]          software_slot, side_slot, job_slot;
  logic [SlotBits-1:0] slot;
  logic [7:0]          held;
  logic                short, fit, unused;  // the tag is too short; the job does what the key is for
  logic                part;                // of a message, which gives no MAC

  function automatic logic [17:0] word(input logic [KeyUserBits-1:0] key);
    word = {ht_tile_pkg::slot_key_least(key), ht_tile_pkg::slot_key_usage(key),
            ht_tile_pkg::slot_key_lock(key), ht_user_pkg::key_users(key),
            ht_user_pkg::key_kind(key) == ht_tile_pkg::KeyKindKmac,
            ht_user_pkg::key_mode(key)};
  endfunction

  assign software_slot = ht_user_pkg::key_slot(software_key_i);
  assign side_slot     = ht_user_pkg::key_slot(side_key_i);
  assign job_slot      = ht_user_pkg::message_slot(job_i);
  assign slot          = job_slot[SlotBits-1:0];
  // SP 800-107 5.3.3: a tag has 4 bytes or more. Without a length all of the MAC is the tag.
  assign least         = (policy[slot][17:13] == 0) ? 7'd4 : {policy[slot][17:13], 2'b0};
  assign short         = ht_user_pkg::message_output(job_i) != 0
                         && ht_user_pkg::message_output(job_i) < 32'(least);
  // A key that neither makes nor verifies derives others: so nobody can make what is derived.
  assign part          = ht_user_pkg::message_suspend(job_i);
  assign fit           = derive_i ? policy[slot][12:11] == ht_tile_pkg::KeyUsageDerive
                         : part ? policy[slot][12:11] != ht_tile_pkg::KeyUsageDerive
                         : verify_i ? !policy[slot][11] && !short : !policy[slot][12];
  assign able_o        = int'(job_slot) < Slots && holds_i[slot]
                         && policy[slot][4:0] == {
                             ht_job_pkg::of_kmac(ht_user_pkg::message_kind(job_i)),
                             ht_user_pkg::message_mode(job_i)}
                         && 1'(policy[slot][9:5] >> user_i) && fit;
  assign same_o        = policy[side_slot[SlotBits-1:0]] == word(side_key_i);
  assign unused        = &{1'b0, owners_i, software_slot, software_key_i, side_slot, side_key_i,
                           job_i};

  for (genvar s = 0; s < Count; s++) begin : gen_held
    assign held_policy[s] = policy[s];
  end

  for (genvar s = 0; s < 8; s++) begin : gen_slot
    assign held[s]       = s < Slots && holds_i[s % Count];
    assign shown_o[0][s] = held[s];
    assign shown_o[1][s] = held[s] && sideloaded_i[s % Count];
    assign shown_o[2][s] = s < Slots && locked_q[s % Count];
    for (genvar q = 0; q < 4; q++) begin : gen_queue
      assign shown_o[3 + q][s] = held[s] && policy[s % Count][5 + q];
    end
  end

  assign barred_o = {owners_i[0][Count-1:0] | locked_q, owners_i[1][Count-1:0] | locked_q};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) locked_q <= '0;
    else if (ends_i && holds_i[end_slot_i] && policy[end_slot_i][10]) locked_q[end_slot_i] <= 1'b1;
    if (software_i) policy[software_slot[SlotBits-1:0]] <= word(software_key_i);
    if (side_i) policy[side_slot[SlotBits-1:0]] <= word(side_key_i);
    // A simulator of four values would not know the parities of what was never written.
    if (Detect && !rst_ni) for (int s = 0; s < Count; s++) policy[s] <= '0;
  end

  ht_tile_watch #(.Detect(Detect), .Bits(19 * Count)) u_watch (
      .clk_i, .rst_ni, .written_i(software_i || side_i || ends_i), .held_i({locked_q, held_policy}), .fault_o);

`ifdef FORMAL
  // Of each slot: what the key that began last is for, and whether it is locked
  logic [Count-1:0][3:0] spec_mode_q;
  logic [Count-1:0][4:0] spec_users_q, spec_least_q;
  logic [Count-1:0]      spec_makes_q, spec_verifies_q, spec_fit;
  logic [31:0]           tag;  // bytes that the job verifies; 0: all
  logic [Count-1:0]      spec_kmac_q, spec_lock_q;
  logic [Count-1:0]      spec_known_q, spec_locked_q, spec_able, spec_same;
  // The key that begins
  logic [KeyUserBits-1:0] told;
  logic                   told_kmac, side_kmac, job_kmac;
  logic [1:0]             told_usage;
  assign tag       = ht_user_pkg::message_output(job_i);
  assign told      = software_i ? software_key_i : side_key_i;
  assign told_usage = ht_tile_pkg::slot_key_usage(told);
  assign told_kmac = ht_user_pkg::key_kind(told) == ht_tile_pkg::KeyKindKmac;
  assign side_kmac = ht_user_pkg::key_kind(side_key_i) == ht_tile_pkg::KeyKindKmac;
  assign job_kmac  = ht_job_pkg::of_kmac(ht_user_pkg::message_kind(job_i));
  logic [55:0]            flat;  // what software sees, eight bits a row
  assign flat = shown_o;

  always_ff @(posedge clk_i)
    if (rst_ni) begin
      assume (!(software_i && side_i));
      assume (int'(software_slot) < Count && int'(side_slot) < Count);
      assume (int'(end_slot_i) < Count);
      assert (able_o == (spec_able != 0));
      assert (!spec_known_q[side_slot[SlotBits-1:0]] || same_o == (spec_same != 0));
      cover (able_o && job_kmac);
      cover (able_o && verify_i && tag == 16);
      cover (able_o && derive_i);
      cover (able_o && ht_user_pkg::message_suspend(job_i));
      cover (able_o && !job_kmac && user_i == ht_tile_pkg::UserDirect);
    end

  for (genvar s = 0; s < 8; s++) begin : gen_shown
    always_ff @(posedge clk_i)
      if (rst_ni && s >= Slots)
        for (int i = 0; i < 7; i++) assert (!flat[8*i + s]);
  end

  for (genvar s = 0; s < Count; s++) begin : gen_spec
    logic begins, ends;

    assign begins = (software_i && int'(software_slot) == s) || (side_i && int'(side_slot) == s);
    assign ends   = ends_i && int'(end_slot_i) == s;
    // The key is for what is done: MACs of its users, or the check of tags that are long enough, or
    // keys, and then for nothing else
    assign spec_fit[s] = derive_i ? !spec_verifies_q[s] && !spec_makes_q[s]
                         : ht_user_pkg::message_suspend(job_i) ? spec_verifies_q[s] || spec_makes_q[s]
                         : verify_i ? spec_verifies_q[s]
                                    && (tag == 0 || (tag >= 4 && tag >= 4 * 32'(spec_least_q[s])))
                                  : spec_makes_q[s];
    // FIPS 198-1 or SP 800-185, the function of the key, and a user whom the key names
    assign spec_able[s] = s < Slots && holds_i[s] && int'(job_slot) == s
                          && spec_mode_q[s] == ht_user_pkg::message_mode(job_i)
                          && spec_kmac_q[s] == job_kmac && 1'(spec_users_q[s] >> user_i)
                          && spec_fit[s];
    assign spec_same[s] = int'(side_slot) == s && spec_kmac_q[s] == side_kmac
                          && spec_mode_q[s] == ht_user_pkg::key_mode(side_key_i)
                          && spec_users_q[s] == ht_user_pkg::key_users(side_key_i)
                          && spec_lock_q[s] == ht_tile_pkg::slot_key_lock(side_key_i)
                          && {!spec_makes_q[s], !spec_verifies_q[s]}
                             == ht_tile_pkg::slot_key_usage(side_key_i)
                          && spec_least_q[s] == ht_tile_pkg::slot_key_least(side_key_i);

    always_ff @(posedge clk_i) begin
      if (!rst_ni) spec_known_q[s] <= 1'b0;
      else if (begins) spec_known_q[s] <= 1'b1;
      if (begins) begin
        spec_mode_q[s]  <= ht_user_pkg::key_mode(told);
        spec_users_q[s] <= ht_user_pkg::key_users(told);
        spec_kmac_q[s]  <= told_kmac;
        spec_lock_q[s]  <= ht_tile_pkg::slot_key_lock(told);
        spec_least_q[s] <= ht_tile_pkg::slot_key_least(told);
        // Both bits: neither, but other keys
        spec_makes_q[s]    <= !told_usage[1];
        spec_verifies_q[s] <= !told_usage[0];
      end
      if (!rst_ni) spec_locked_q[s] <= 1'b0;
      else if (ends && holds_i[s] && spec_lock_q[s]) spec_locked_q[s] <= 1'b1;

      if (rst_ni) begin
        assume (spec_known_q[s] || !(holds_i[s] || ends));  // a slot holds what was loaded
        // Nobody loads what is locked, nor the slots of the other side
        assert (barred_o[0][s] == (owners_i[1][s] || spec_locked_q[s]));
        assert (barred_o[1][s] == (owners_i[0][s] || spec_locked_q[s]));
        // What software sees: users of keys that are there, and no bit of a key
        if (s < Slots) begin
          assert (shown_o[0][s] == holds_i[s] && shown_o[1][s] == (holds_i[s] && sideloaded_i[s]));
          assert (shown_o[2][s] == spec_locked_q[s]);
          for (int q = 0; q < 4; q++)
            assert (flat[24 + 8*q + s] == (holds_i[s] && 1'(spec_users_q[s] >> q)));
        end
        // Why it holds
        assert (locked_q[s] == spec_locked_q[s]);
        assert (!spec_known_q[s]
                || policy[s] == {spec_least_q[s], !spec_makes_q[s], !spec_verifies_q[s],
                                 spec_lock_q[s], spec_users_q[s], spec_kmac_q[s], spec_mode_q[s]});
        cover (spec_locked_q[s] && holds_i[s]);
      end
    end
  end
`endif

endmodule

`default_nettype wire
