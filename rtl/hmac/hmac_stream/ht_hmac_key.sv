// SPDX-License-Identifier: Apache-2.0
// What a beat of a key says: by its TUSER whether there is such a function and what for, by TKEEP
// whether its bytes are those that are left.

`default_nettype none

module ht_hmac_key #(
    parameter int Modes2 = 63,
    parameter int Modes3 = 255,
    parameter int Frame  = 3,
    localparam int KeyUserBits = ht_user_pkg::KeyBits
) (
    input  logic [63:0]            data_i,
    input  logic [7:0]             keep_i,
    input  logic                   last_i,
    input  logic [KeyUserBits-1:0] user_i,
    input  logic [15:0]            left_i,   // bytes of the key that are left
    output logic [3:0]             mode_o,
    output logic                   kmac_o,
    output logic [2:0]             slot_o,
    output logic                   able_o,   // there is such a function
    output logic [63:0]            data_o,   // its bytes, zeros after them
    output logic [3:0]             bytes_o,
    output logic                   right_o
);

  localparam logic [15:0] KmacBytes = 16'd256;  // longest key

  logic [63:0] mask;
  logic [1:0]  kind;
  logic [15:0] all_bytes;
  logic        unused;

  // The header of the key. There is no HMAC with a XOF, and KMAC uses SHAKE.
  assign mode_o    = ht_user_pkg::key_mode(user_i);
  assign kind      = ht_user_pkg::key_kind(user_i);
  assign kmac_o    = kind[1];
  assign all_bytes = ht_user_pkg::key_bytes(user_i);
  assign slot_o    = ht_user_pkg::key_slot(user_i);
  assign unused    = &{1'b0, kind[0], user_i};

  always_comb begin
    if (kmac_o) able_o = mode_o[3:1] == 3'b110 && 1'(Modes3 >> mode_o[2:0]) && Frame == 3
                         && all_bytes <= KmacBytes;
    else if (mode_o[3]) able_o = !mode_o[2] && 1'(Modes3 >> mode_o[1:0]);
    else able_o = mode_o[2:1] != 2'd3 && 1'(Modes2 >> mode_o[2:0]);
  end

  always_comb begin
    bytes_o = '0;
    for (int i = 0; i < 8; i++) begin
      mask[8*i +: 8] = {8{keep_i[i]}};
      bytes_o = bytes_o + 4'(keep_i[i]);
    end
  end

  assign data_o  = data_i & mask;
  assign right_o = (keep_i & (keep_i + 1'b1)) == 0
                   && (last_i ? 16'(bytes_o) == left_i : &keep_i && left_i >= 8);

endmodule

`default_nettype wire
