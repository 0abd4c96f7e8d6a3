// SPDX-License-Identifier: Apache-2.0
// The beats of interleaved messages to blocks. TID says whose a beat is; each message has a buffer
// of one block, which is full when the block is whole or the message ends.

`default_nettype none

module ht_sha256_message_beats #(
    parameter int Messages = 8,   // 2, 4, 8, ... 64
    parameter int DataBits = 64,  // 32, 64, 128 or 256
    parameter int UserBits = 1,   // that go with a message, as the mode
    localparam int TidBits   = $clog2(Messages),
    localparam int Beats     = 512 / DataBits,  // of a block
    localparam int PlaceBits = $clog2(Beats)
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Beats
    input  logic                  s_axis_tvalid,
    output logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [TidBits-1:0]    s_axis_tid,
    input  logic [UserBits+2:0]   s_axis_tuser,  // first beat: user; last beat, at the top: bits of
                                                 // the last byte that count, 0 all
    output logic [Messages-1:0]   room_o,        // a beat of this message is taken at once
    // Buffers
    output logic [Messages-1:0]   full_o,        // a whole block, or the message's last one
    output logic [Messages-1:0]   extra_o,       // of which only padding is left: its data has gone
    input  logic                  done_i,        // the block of tid_i has gone to the core
    input  logic                  final_i,       // with all of the message
    // The block of a message: one of its beats, and what is known of all of it
    input  logic [TidBits-1:0]    tid_i,
    output logic                  started_o,     // a block of it went to the core before
    input  logic [PlaceBits-1:0]  place_i,
    output logic [DataBits-1:0]   row_o,
    output logic [UserBits-1:0]   user_o,
    output logic                  error_o,
    output logic                  last_o,        // the message ends in it
    output logic [6:0]            bytes_o,       // of it that are whole
    output logic [2:0]            bits_o         // and bits after them
);

  localparam int BeatBytes = DataBits / 8;

  logic [Messages-1:0] begun_q;  // a beat has come, the last one has not
  logic [Messages-1:0] started_q;  // a block has gone to the core, the last one has not
  logic [Messages-1:0] full_q, extra_q;

  // Where begun_q is 0, what is stored does not count
  logic [PlaceBits+UserBits:0] progress [0:Messages-1];
  logic [DataBits-1:0]         blocks   [0:Messages*Beats-1];
  logic [UserBits+11:0]        ends     [0:Messages-1];  // what is known of the buffer's block

  logic [PlaceBits-1:0] stored_place, place, next_place;
  logic [UserBits-1:0]  stored_user, user;
  logic                 stored_error, error, legal, begun, taken, closes;
  logic [DataBits-1:0]  data;
  logic [6:0]           kept, bytes;   // bytes that are whole
  logic [2:0]           bits;          // and bits after them

  assign room_o        = ~full_q;
  assign s_axis_tready = room_o[s_axis_tid];
  assign taken         = s_axis_tvalid && s_axis_tready;

  assign begun      = begun_q[s_axis_tid];
  assign {stored_place, stored_user, stored_error} = progress[s_axis_tid];
  assign place      = begun ? stored_place : '0;
  assign next_place = place + 1'b1;
  assign closes     = s_axis_tlast || place == PlaceBits'(Beats - 1);
  assign user       = begun ? stored_user : s_axis_tuser[UserBits-1:0];
  assign bits       = s_axis_tlast ? s_axis_tuser[UserBits+2:UserBits] : 3'd0;

  // Kept bytes start in lane 0 without holes; only the last beat may lack any, and has bits of a
  // byte only where it has one
  assign legal = (s_axis_tkeep & (s_axis_tkeep + 1'b1)) == 0 && (s_axis_tlast || &s_axis_tkeep)
                 && (bits == 0 || s_axis_tkeep[0]);
  assign error = !legal || (begun && stored_error);

  always_comb begin
    kept = '0;
    for (int i = 0; i < BeatBytes; i++) begin
      kept = kept + 7'(s_axis_tkeep[i] || !s_axis_tlast);
      data[DataBits - 8 - 8*i +: 8] = s_axis_tdata[8*i +: 8];
    end
  end

  assign bytes = 7'(BeatBytes * int'(place)) + kept - 7'(bits != 0);

  always_ff @(posedge clk_i) if (taken) begin
    progress[s_axis_tid]        <= {next_place, user, error};
    blocks[{s_axis_tid, place}] <= data;
    if (closes) ends[s_axis_tid] <= {user, error, s_axis_tlast, bytes, bits};
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      begun_q   <= '0;
      full_q    <= '0;
      extra_q   <= '0;
      started_q <= '0;
    end else begin
      if (taken) begin
        begun_q[s_axis_tid] <= !s_axis_tlast;
        full_q[s_axis_tid]  <= closes;
      end
      if (done_i) begin
        full_q[tid_i]    <= last_o && !final_i;
        extra_q[tid_i]   <= last_o && !final_i;
        started_q[tid_i] <= !final_i;
      end
    end
  end

  assign full_o    = full_q;
  assign extra_o   = extra_q;
  assign started_o = started_q[tid_i];
  assign row_o     = blocks[{tid_i, place_i}];
  assign {user_o, error_o, last_o, bytes_o, bits_o} = ends[tid_i];

endmodule

`default_nettype wire
