// SPDX-License-Identifier: Apache-2.0
// A descriptor that was read: what of it the tile does, with an address in the window of its queue, or
// why it is refused. Rules and format: docs/tile.md.

`default_nettype none

module ht_packet_check #(
    parameter bit Keyed       = 1'b1,
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int TidBits     = 4
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // Beats of descriptors, {error, data}, with their TID
    input  logic                   beat_valid_i,
    output logic                   beat_ready_o,
    input  logic                   beat_final_i,
    input  logic [DataBits-1:0]    beat_i,
    input  logic [TidBits-1:0]     tid_i,
    input  logic                   torn_i,       // the beat is zeros for a cause
    input  logic [AddressBits+2:0] torn_why_i,   // {cause, address}
    // The job: its queue; whether its key is for it; the window of its queue, a cycle after it is asked for
    output logic [TidBits-1:0]     tid_o,
    input  logic [1:0]             queue_i,
    output logic [ht_user_pkg::MessageBits-1:0] job_o,
    input  logic                   able_i,
    input  logic                   refuse_i,     // no job is done
    output logic                   look_o,
    input  logic [2*AddressBits-1:0] window_i,   // {last, base}
    input  logic [31:0]            most_bytes_i, // of a job of its queue; 0: any
    // What was found: {cause, address}
    output logic                   told_o,
    output logic [3:0]             cause_o,
    output logic                   placed_o,     // the cause has an address,
    output logic [AddressBits-1:0] address_o,    // which is this
    output logic [AddressBits-1:0] message_o,
    output logic [AddressBits-1:0] length_o,
    // {interrupt, bytes of the answer, mode's lowest bit, bits, slot, digest}
    output logic [AddressBits+13:0] note_o
);

  localparam int Modes = Keyed ? 2 : 3;  // SHA-256; SHA-224
  localparam int Bits  = ht_tile_pkg::DescriptorBits;

  typedef enum logic [1:0] {
    StRead,
    StLook,   // the window is chosen, and the ends of message and answer are added
    StJudge,
    StTell
  } state_e;

  // The address after the last byte that has one
  localparam logic [64:0] Beyond = 65'd1 << AddressBits;

  state_e                 fsm_q;
  logic [Bits-1:0]        text_q;  // beats come in from above
  logic [31:0]            what, how;
  logic [60:0]            length;
  logic [63:0]            message, digest, state_at;
  logic [3:0]             mode, refused;
  logic [31:0]            whole, digest_bytes, output_bytes;
  logic [64:0]            message_end_q, digest_end_q;  // after the last byte
  logic [AddressBits-1:0] base, last;
  logic                   malformed, lacks, outside_message, outside_digest, taken, judged, large_q;
  logic [2:0]             torn_cause_q;
  logic [AddressBits-1:0] torn_at_q;

  assign what     = ht_tile_pkg::descriptor_function(text_q);
  assign how      = ht_tile_pkg::descriptor_control(text_q);
  assign length   = ht_tile_pkg::descriptor_length(text_q);
  assign message  = ht_tile_pkg::descriptor_message(text_q);
  assign digest   = ht_tile_pkg::descriptor_digest(text_q);
  assign state_at = ht_tile_pkg::descriptor_context(text_q);
  assign mode     = ht_tile_pkg::function_mode(what);

  // A tag may be the beginning of a digest (FIPS 198-1, 5).
  assign output_bytes = ht_tile_pkg::descriptor_output(text_q);
  assign whole        = mode[0] ? 32'd32 : 32'd28;
  assign digest_bytes = (output_bytes == 0 || output_bytes > whole) ? whole : output_bytes;

  assign malformed = (text_q & ht_tile_pkg::DescriptorReserved) != 0
                     || {1'b0, message} >= Beyond || {1'b0, digest} >= Beyond
                     || {1'b0, state_at} >= Beyond;
  // No list, no part of a message, nothing to verify; with a key if that is what the engine does.
  assign lacks     = ht_tile_pkg::job_list(how) || ht_tile_pkg::job_resume(how)
                     || ht_tile_pkg::job_suspend(how) || ht_tile_pkg::job_verify(how)
                     || ht_tile_pkg::job_keyed(how) != Keyed;

  ht_tile_legal #(.Modes2(Modes), .Modes3(0)) u_legal (
      .user_i({1'b0, queue_i}), .function_i(what), .control_i(how), .length_i(length),
      .output_i(output_bytes), .message_i(message[2:0]),
      .context_i(state_at[2:0]), .malformed_i(malformed), .unread_i(torn_cause_q), .refuse_i, .key_able_i(able_i), .cause_o(refused));

  assign job_o = ht_user_pkg::pack_message(
      mode, ht_tile_pkg::function_kind(what), ht_tile_pkg::function_unit(what),
      ht_tile_pkg::function_domain(what), ht_tile_pkg::function_bits(what),
      ht_tile_pkg::function_capacity(what), ht_tile_pkg::job_keyed(how), 1'b0, 1'b0,
      ht_tile_pkg::job_slot(how), 3'd0, 32'd0, 8'd0, 16'd0, 55'd0);

  assign {last, base}    = window_i;
  assign outside_message = length != 0 && ({1'b0, message} < 65'(base) || message_end_q > 65'(last) + 1);
  assign outside_digest  = {1'b0, digest} < 65'(base) || digest_end_q > 65'(last) + 1;

  assign beat_ready_o = fsm_q == StRead;
  assign taken        = beat_valid_i && beat_ready_o;
  assign look_o       = fsm_q == StLook;
  assign judged       = fsm_q == StJudge;
  assign told_o       = fsm_q == StTell;
  assign message_o    = message[AddressBits-1:0];
  assign length_o     = AddressBits'({3'd0, length});
  assign note_o       = {ht_tile_pkg::job_interrupt(how), 6'(digest_bytes), mode[0], ht_tile_pkg::function_bits(what),
                         ht_tile_pkg::job_slot(how), digest[AddressBits-1:0]};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q        <= StRead;
      torn_cause_q <= '0;
    end else begin
      case (fsm_q)
        StRead:  if (taken && beat_final_i) fsm_q <= StLook;
        StLook:  fsm_q <= StJudge;
        StJudge: fsm_q <= StTell;
        default: fsm_q <= StRead;
      endcase
      if (told_o) torn_cause_q <= '0;
      else if (torn_i && torn_cause_q == 0) torn_cause_q <= torn_why_i[AddressBits +: 3];
    end

    if (taken) begin
      text_q <= Bits'({beat_i, text_q} >> DataBits);
      tid_o  <= tid_i;
    end
    if (torn_i && torn_cause_q == 0) torn_at_q <= torn_why_i[AddressBits-1:0];

    large_q       <= ht_job_pkg::too_large(most_bytes_i, length, digest_bytes);
    message_end_q <= {1'b0, message} + 65'(length);
    digest_end_q  <= {1'b0, digest} + 65'(digest_bytes);

    if (judged) begin
      cause_o   <= (refused != 0) ? refused
                   : lacks ? ht_tile_pkg::CauseFunction
                   : large_q ? ht_tile_pkg::CauseBudget
                   : (outside_message || outside_digest) ? ht_tile_pkg::CauseWindow : 4'd0;
      placed_o  <= torn_cause_q != 0 || (refused == 0 && !lacks && !large_q);
      address_o <= (torn_cause_q != 0) ? torn_at_q
                   : outside_message ? message[AddressBits-1:0] : digest[AddressBits-1:0];
    end
  end

endmodule

`default_nettype wire
