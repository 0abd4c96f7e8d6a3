// SPDX-License-Identifier: Apache-2.0
// The job that is next. Its descriptor is read while the job before still runs, so that memory's latency
// passes but once between two jobs. Format: docs/tile.md.

`default_nettype none

module ht_tile_descriptor #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,          // all but memory's side
    input  logic                   memory_rst_ni,
    input  logic                   abort_i,         // a level: a job that was not read ends by cause 4
    output logic                   idle_o,
    output logic                   memory_idle_o,
    output logic                   progress_o,
    // Start: users 0 to 3 are queues, whose jobs are read
    input  logic                   start_valid_i,
    output logic                   start_ready_o,
    input  logic [AddressBits-1:0] start_address_i,
    input  logic [ht_job_pkg::RequestBits-1:0] start_i,
    // The job
    output logic                   job_valid_o,
    input  logic                   job_ready_i,
    output logic [ht_job_pkg::RequestBits-1:0] job_o,
    output logic [ht_job_pkg::Places-1:0][AddressBits-1:0] job_at_o,
    output logic [2:0]             job_cause_o,     // why reading it failed
    output logic                   job_malformed_o, // bits are set that say nothing
    // Memory
    input  logic [AddressBits-1:0] window_base_i,
    input  logic [AddressBits-1:0] window_last_i,
    output logic [0:0]             m_axi_arid,
    output logic [AddressBits-1:0] m_axi_araddr,
    output logic [7:0]             m_axi_arlen,
    output logic                   m_axi_arvalid,
    input  logic                   m_axi_arready,
    input  logic [0:0]             m_axi_rid,
    input  logic [DataBits-1:0]    m_axi_rdata,
    input  logic [1:0]             m_axi_rresp,
    input  logic                   m_axi_rlast,
    input  logic                   m_axi_rvalid,
    output logic                   m_axi_rready
);

  localparam int Bits = ht_tile_pkg::DescriptorBits;

  typedef enum logic [1:0] {
    StIdle,
    StAsk,
    StRead,
    StJob
  } state_e;

  state_e                 fsm_q, fsm_d;
  logic [Bits-1:0]        text_q;  // beats come in from above
  logic [AddressBits-1:0] place, place_q;
  logic [2:0]             user_q, cause, cause_q;
  logic [63:0]            message, digest, context_at;
  logic                   asks, asked, reads, answered, taken, open_q, beat_valid;
  logic [DataBits-1:0]    beat;
  logic                   unused_last, unused;
  logic [$clog2(DataBits/8)-1:0] unused_offset;
  logic [$clog2(DataBits/8):0]   unused_bytes;
  logic [2:0]             unused_size, unused_prot;
  logic [1:0]             unused_burst;
  logic [3:0]             unused_cache;

  // While all is cleared no command is given, and the answer to one is taken.
  assign asks  = fsm_q == StAsk && rst_ni;
  assign reads = fsm_q == StRead;
  assign taken = answered && (reads || !rst_ni);

  ht_axi_fetch #(
      .AddressBits(AddressBits), .DataBits(DataBits), .LengthBits(7), .Outstanding(1), .Id(1'b1)
  ) u_fetch (
      .clk_i, .rst_ni(memory_rst_ni), .command_valid_i(asks), .command_ready_o(asked),
      .address_i(place_q), .bytes_i(7'(Bits / 8)), .window_base_i, .window_last_i,
      .abort_i(abort_i || !rst_ni), .data_valid_o(beat_valid), .data_ready_i(1'b1), .data_o(beat),
      .data_offset_o(unused_offset), .data_bytes_o(unused_bytes), .data_last_o(unused_last),
      .answer_valid_o(answered), .answer_ready_i(reads || !rst_ni), .cause_o(cause),
      .answer_address_o(place), .m_axi_arid, .m_axi_araddr, .m_axi_arlen,
      .m_axi_arsize(unused_size), .m_axi_arburst(unused_burst), .m_axi_arcache(unused_cache),
      .m_axi_arprot(unused_prot), .m_axi_arvalid, .m_axi_arready, .m_axi_rid, .m_axi_rdata,
      .m_axi_rresp, .m_axi_rlast, .m_axi_rvalid, .m_axi_rready);

  always_comb begin
    fsm_d = fsm_q;
    case (fsm_q)
      StIdle:
        if (start_valid_i) begin
          fsm_d = StAsk;
          if (!ht_job_pkg::of_queue(ht_job_pkg::request_user(start_i))) fsm_d = StJob;
        end
      StAsk:  if (asked) fsm_d = StRead;
      StRead: if (answered) fsm_d = StJob;
      default: ;
    endcase
    if (job_valid_o && job_ready_i) fsm_d = StIdle;
  end

  // More than there are addresses
  function automatic logic beyond(input logic [63:0] address);
    beyond = ({64'b0, address} >> AddressBits) != 0;
  endfunction

  // The answer comes after the last beat, so the job may go with it.
  assign job_valid_o     = fsm_q == StJob || (reads && answered);
  assign job_cause_o     = reads ? cause : cause_q;
  assign message         = ht_tile_pkg::descriptor_message(text_q);
  assign digest          = ht_tile_pkg::descriptor_digest(text_q);
  assign context_at      = ht_tile_pkg::descriptor_context(text_q);
  assign job_o           = ht_job_pkg::pack_request(
      user_q, ht_tile_pkg::descriptor_function(text_q), ht_tile_pkg::descriptor_control(text_q),
      ht_tile_pkg::descriptor_length(text_q), ht_tile_pkg::descriptor_output(text_q),
      ht_tile_pkg::descriptor_strings(text_q));
  assign job_at_o[ht_job_pkg::AtPlace]   = (reads && cause != 0) ? place : place_q;
  assign job_at_o[ht_job_pkg::AtMessage] = message[AddressBits-1:0];
  assign job_at_o[ht_job_pkg::AtDigest]  = digest[AddressBits-1:0];
  assign job_at_o[ht_job_pkg::AtContext] = context_at[AddressBits-1:0];
  assign job_malformed_o = (text_q & ht_tile_pkg::DescriptorReserved) != 0 || beyond(message)
                           || beyond(digest) || beyond(context_at);

  assign start_ready_o   = fsm_q == StIdle;
  assign idle_o          = fsm_q == StIdle;
  assign memory_idle_o   = !open_q;
  assign progress_o      = beat_valid;
  assign unused          = &{1'b0, unused_last, unused_offset, unused_bytes, unused_size,
                             unused_burst, unused_cache, unused_prot};

  always_ff @(posedge clk_i) begin
    if (!rst_ni) fsm_q <= StIdle;
    else fsm_q <= fsm_d;

    if (!memory_rst_ni) open_q <= 1'b0;
    else open_q <= (asks && asked) || (open_q && !taken);

    if (start_valid_i && start_ready_o) begin
      user_q  <= ht_job_pkg::request_user(start_i);
      place_q <= start_address_i;
      cause_q <= '0;
      text_q  <= ht_tile_pkg::pack_descriptor(
          ht_job_pkg::request_function(start_i), ht_job_pkg::request_control(start_i), 64'd0,
          ht_job_pkg::request_length(start_i), 64'd0, ht_job_pkg::request_output(start_i),
          ht_job_pkg::request_strings(start_i), 64'd0);
    end else begin
      if (beat_valid) text_q <= Bits'({beat, text_q} >> DataBits);
      if (reads && answered) begin
        cause_q <= cause;
        place_q <= job_at_o[ht_job_pkg::AtPlace];
      end
    end
  end

endmodule

`default_nettype wire
