// SPDX-License-Identifier: Apache-2.0
// SHA-2 and the functions of the sponge over one AXI4-Stream of 64 bits, also for messages in
// parts. A packet goes to the stream of its family, and the answers leave in the order of the
// packets. A packet for which the build has no family is read to its end and answered by one beat
// of zeros. Messages may come in wider beats, of which any may have fewer words of 64 bits, but one.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a family that is left out takes none
module ht_hash_stream #(
    parameter int Arch   = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2 = 63,           // see ht_sha2_engine; 0: no SHA-2
    parameter int Modes3 = 255,          // see ht_sha3_engine; 0: no sponge; not both 0
    parameter int Frame  = 3,            // bit 0: cSHAKE, bit 1, with bit 0: KMAC and KMACXOF
    parameter int TextBits = 64,         // of a message's beat: 64, 128, 256; SHA-2 takes 64 a cycle
    parameter int Detect = 0,            // 1: SHA-2 finds flips, see ht_sha2_stream
    localparam int UserBits = ht_user_pkg::MessageBits
) (
    input  logic         clk_i,
    input  logic         rst_ni,
    // Message
    input  logic         s_axis_tvalid,
    output logic         s_axis_tready,
    input  logic [TextBits-1:0]   s_axis_tdata,
    input  logic [TextBits/8-1:0] s_axis_tkeep,
    input  logic         s_axis_tlast,
    input  logic [UserBits-1:0] s_axis_tuser,  // see ht_user_pkg; no unit, no capacity and no
                                               // slots: a keyed message is not hashed, no key read
    // Key: a packet for each message of KMAC
    input  logic         s_key_axis_tvalid,
    output logic         s_key_axis_tready,
    input  logic [63:0]  s_key_axis_tdata,
    input  logic [7:0]   s_key_axis_tkeep,
    input  logic         s_key_axis_tlast,
    input  logic [15:0]  s_key_axis_tuser,  // with the first beat: bytes of the key
    // Answer
    output logic         m_axis_tvalid,
    input  logic         m_axis_tready,
    output logic [63:0]  m_axis_tdata,
    output logic [7:0]   m_axis_tkeep,
    output logic         m_axis_tlast,
    output logic         m_axis_tuser,  // zeros: the message could not be hashed
    output logic         alert_o        // with Detect: SHA-2 gives no answer until the reset
);

  localparam int Ahead = (TextBits > 64) ? 16 : 0;  // beats: the next message may take as long to come
  localparam int Most = 8;  // most messages without an answer
  localparam logic [1:0] Sha2 = 2'd0, Sha3 = 2'd1, None = 2'd2;

  logic              first_q;
  logic [1:0]        family_q, family, oldest;
  logic [2*Most-1:0] families_q;  // families of these messages, the oldest lowest
  logic [3:0]        count_q;
  logic [3:0]        user_mode;
  logic              sponge, absent, room, began, ended;
  logic              ready2, ready3, valid2, valid3, valid0_q, last2, last3, error2, error3;
  logic [63:0]       data2, data3;
  logic [7:0]        keep2, keep3;

  assign user_mode = ht_user_pkg::message_mode(s_axis_tuser);
  assign sponge    = user_mode[3];
  assign absent = ht_user_pkg::message_keyed(s_axis_tuser) || (sponge ? Modes3 == 0 : Modes2 == 0);
  assign family = !first_q ? family_q : absent ? None : sponge ? Sha3 : Sha2;

  assign room   = !first_q || int'(count_q) != Most;
  assign s_axis_tready = room && ((family == Sha2) ? ready2 : (family == Sha3) ? ready3 : !valid0_q);
  assign began  = s_axis_tvalid && s_axis_tready && first_q;
  assign ended  = m_axis_tvalid && m_axis_tready && m_axis_tlast;
  assign oldest = families_q[1:0];

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      first_q <= 1'b1;
      count_q <= '0;
    end else begin
      if (s_axis_tvalid && s_axis_tready) first_q <= s_axis_tlast;
      count_q <= count_q + 4'(began) - 4'(ended);
    end
    family_q <= family;
    for (int i = 0; i < Most; i++)
      if (began && i == int'(count_q) - int'(ended)) families_q[2*i +: 2] <= family;
      else if (ended) families_q[2*i +: 2] <= (i + 1 < Most) ? families_q[2*((i+1) % Most) +: 2] : '0;
  end

  if (Modes2 != 0) begin : gen_sha2
    logic                text_valid, text_ready, text_last;
    logic [63:0]         text;
    logic [7:0]          text_keep;
    logic [UserBits-1:0] text_user;

    if (TextBits > 64) begin : gen_narrow
      ht_beats_narrow #(.InBits(TextBits), .OutBits(64), .UserBits(UserBits), .Short(1'b1)) u_narrow (
          .clk_i, .rst_ni, .wide_valid_i(s_axis_tvalid && room && family == Sha2),
          .wide_ready_o(ready2), .wide_data_i(s_axis_tdata), .wide_keep_i(s_axis_tkeep),
          .wide_last_i(s_axis_tlast), .wide_user_i(s_axis_tuser), .beat_valid_o(text_valid),
          .beat_ready_i(text_ready), .beat_data_o(text), .beat_keep_o(text_keep),
          .beat_last_o(text_last), .beat_user_o(text_user));
    end else begin : gen_narrow
      assign text_valid = s_axis_tvalid && room && family == Sha2;
      assign {text_last, text_keep, text} = {s_axis_tlast, s_axis_tkeep, s_axis_tdata};
      assign {text_user, ready2} = {s_axis_tuser, text_ready};
    end

    ht_sha2_stream #(
        .Arch(Arch), .Modes(Modes2), .DataBits(64), .Parts(1'b1), .Detect(Detect)
    ) u_sha2 (
        .clk_i, .rst_ni,
        .s_axis_tvalid(text_valid), .s_axis_tready(text_ready), .s_axis_tdata(text),
        .s_axis_tkeep(text_keep), .s_axis_tlast(text_last), .s_axis_tuser(text_user),
        .m_axis_tvalid(valid2), .m_axis_tready(m_axis_tready && count_q != 0 && oldest == Sha2),
        .m_axis_tdata(data2), .m_axis_tkeep(keep2), .m_axis_tlast(last2), .m_axis_tuser(error2),
        .alert_o);
  end else begin : gen_sha2
    assign {ready2, valid2, data2, keep2, last2, error2, alert_o} = '0;
  end

  if (Modes3 != 0) begin : gen_sha3
    logic                  hash_valid, hash_ready, hash_last, hash_error;
    logic [TextBits-1:0]   hash;
    logic [TextBits/8-1:0] hash_keep;

    ht_sha3_stream #(
        .Modes(Modes3), .Frame(Frame), .DataBits(TextBits), .Parts(1'b1), .Ahead(Ahead)
    ) u_sha3 (
        .clk_i, .rst_ni,
        .s_axis_tvalid(s_axis_tvalid && room && family == Sha3), .s_axis_tready(ready3),
        .s_axis_tdata, .s_axis_tkeep, .s_axis_tlast,
        .s_axis_tuser(s_axis_tuser[ht_user_pkg::MessageToCustom-1:0]),
        .s_key_axis_tvalid, .s_key_axis_tready, .s_key_axis_tdata(TextBits'(s_key_axis_tdata)),
        .s_key_axis_tkeep((TextBits / 8)'(s_key_axis_tkeep)), .s_key_axis_tlast, .s_key_axis_tuser,
        .m_axis_tvalid(hash_valid), .m_axis_tready(hash_ready), .m_axis_tdata(hash),
        .m_axis_tkeep(hash_keep), .m_axis_tlast(hash_last), .m_axis_tuser(hash_error));

    if (TextBits > 64) begin : gen_narrow
      ht_beats_narrow #(.InBits(TextBits), .OutBits(64)) u_narrow (
          .clk_i, .rst_ni, .wide_valid_i(hash_valid), .wide_ready_o(hash_ready),
          .wide_data_i(hash), .wide_keep_i(hash_keep), .wide_last_i(hash_last),
          .wide_user_i(hash_error), .beat_valid_o(valid3),
          .beat_ready_i(m_axis_tready && count_q != 0 && oldest == Sha3), .beat_data_o(data3),
          .beat_keep_o(keep3), .beat_last_o(last3), .beat_user_o(error3));
    end else begin : gen_narrow
      assign {valid3, last3, error3} = {hash_valid, hash_last, hash_error};
      assign {data3, keep3} = {hash, hash_keep};
      assign hash_ready = m_axis_tready && count_q != 0 && oldest == Sha3;
    end
  end else begin : gen_sha3
    assign {ready3, valid3, data3, keep3, last3, error3, s_key_axis_tready} = '0;
  end

  // No family: the answer waits from the end of the packet.
  always_ff @(posedge clk_i) begin
    if (!rst_ni) valid0_q <= 1'b0;
    else if (valid0_q) valid0_q <= !(ended && oldest == None);
    else valid0_q <= s_axis_tvalid && s_axis_tready && s_axis_tlast && family == None;
  end

  assign m_axis_tvalid = count_q != 0
                         && ((oldest == Sha2) ? valid2 : (oldest == Sha3) ? valid3 : valid0_q);
  assign {m_axis_tdata, m_axis_tkeep, m_axis_tlast, m_axis_tuser} =
      (oldest == Sha2) ? {data2, keep2, last2, error2}
      : (oldest == Sha3) ? {data3, keep3, last3, error3} : {64'd0, 8'hff, 2'b11};

  logic unused;  // if a family is not built
  assign unused = &{1'b0, user_mode, s_axis_tdata, s_axis_tkeep, s_axis_tuser, s_key_axis_tvalid,
                    s_key_axis_tdata, s_key_axis_tkeep, s_key_axis_tlast, s_key_axis_tuser};

  initial begin
    if (Modes2 == 0 && Modes3 == 0) $error("ht_hash_stream: no function is built");
  end

endmodule
/* verilator lint_on UNUSEDPARAM */

`default_nettype wire
