// SPDX-License-Identifier: Apache-2.0
// Keys on their way to the slots of ht_hmac_sha256_pipelined. A key of another function, and one that is
// not as long as was said, leave its slot empty.

`default_nettype none

module ht_packet_keys #(
    parameter int Slots = 7,
    localparam int SlotBits    = $clog2(Slots + 1),
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic                    clk_i,
    input  logic                    rst_ni,
    // {TUSER, last, keep, data}
    input  logic                    key_valid_i,
    output logic                    key_ready_o,
    input  logic [KeyUserBits+72:0] key_i,
    output logic                    busy_o,        // a key is being prepared, or a slot is emptied
    // The engine's keys: {last, keep, data}
    output logic                    slot_valid_o,
    input  logic                    slot_ready_i,
    output logic [72:0]             slot_beat_o,
    output logic [SlotBits-1:0]     slot_o,
    output logic [Slots:0]          zeroize_o,
    input  logic                    zeroizing_i
);

  logic [KeyUserBits-1:0] user;
  logic [7:0]             keep;
  logic [3:0]             bytes;
  logic [2:0]             slot;
  logic                   last, begun_q, fits, fits_q, good, taken, ends_q, wrong_q;
  logic [SlotBits-1:0]    slot_q;
  logic [15:0]            left_q, left;
  logic                   valid, ready, unused;
  logic [63:0]            data;

  // A beat waits here: the engine begins the hash of a block when it sees the next beat.
  ht_axi_slice #(.Width(KeyUserBits + 73)) u_slice (
      .clk_i, .rst_ni, .valid_i(key_valid_i), .ready_o(key_ready_o), .payload_i(key_i),
      .valid_o(valid), .ready_i(ready), .payload_o({user, last, keep, data}));

  assign slot_beat_o = {last, keep, data};
  assign unused      = &{1'b0, user, slot};

  always_comb begin
    bytes = '0;
    for (int i = 0; i < 8; i++) bytes = bytes + 4'(keep[i]);
  end

  assign slot  = ht_user_pkg::key_slot(user);
  assign fits  = begun_q ? fits_q
                 : ht_user_pkg::key_mode(user) == ht_tile_pkg::ModeSha256
                   && ht_user_pkg::key_kind(user) == ht_tile_pkg::KeyKindHmac;
  assign left  = begun_q ? left_q : ht_user_pkg::key_bytes(user);
  assign good  = left == 16'(bytes);
  assign taken = valid && ready;

  assign slot_o       = begun_q ? slot_q : slot[SlotBits-1:0];
  assign slot_valid_o = valid && fits;
  assign ready        = !fits || slot_ready_i;
  assign busy_o       = valid || ends_q || wrong_q || zeroizing_i || !slot_ready_i;

  always_comb begin
    zeroize_o = '0;
    zeroize_o[slot_q] = wrong_q;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      begun_q <= 1'b0;
      ends_q  <= 1'b0;
      wrong_q <= 1'b0;
    end else begin
      if (taken) begun_q <= !last;
      ends_q  <= taken && last;
      wrong_q <= taken && last && !(fits && good);
    end
    if (taken) begin
      slot_q <= slot_o;
      fits_q <= fits;
      left_q <= left - 16'(bytes);
    end
  end

endmodule

`default_nettype wire
