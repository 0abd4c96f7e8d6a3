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

`ifdef FORMAL
  // The fetch is taken out; it does what is proved of it: as many beats as the command asked for, or a
  // cause, and no command while one is out.
  localparam int Beats = Bits / DataBits;

  logic                            busy_q;     // a job was started and has not gone
  logic                            spec_open;  // a command is out
  logic                            sent_q, ended_q;  // the job's command was given; it was answered
  logic [4:0]                      count_q;    // beats of the command
  logic [Bits-1:0]                 read_q;     // the descriptor
  logic [ht_job_pkg::RequestBits-1:0] said_q, fields;
  logic [AddressBits-1:0]          at_q, end_q;
  logic [2:0]                      why_q, why;
  logic                            queue, runs_q, known_q;

  assign queue  = ht_job_pkg::of_queue(ht_job_pkg::request_user(said_q));
  assign why    = !queue ? 3'd0 : ended_q ? why_q : cause;
  assign fields = ht_job_pkg::pack_request(
      ht_job_pkg::request_user(said_q), ht_tile_pkg::descriptor_function(read_q),
      ht_tile_pkg::descriptor_control(read_q), ht_tile_pkg::descriptor_length(read_q),
      ht_tile_pkg::descriptor_output(read_q), ht_tile_pkg::descriptor_strings(read_q));

  ht_handshake #(.Width(3 + AddressBits), .Assume(1'b1)) check_answer (
      .clk_i, .rst_ni(memory_rst_ni), .valid_i(answered), .ready_i(reads || !rst_ni),
      .payload_i({cause, place}));
  ht_handshake #(.Width(ht_job_pkg::RequestBits + 4 + ht_job_pkg::Places * AddressBits)) check_job (
      .clk_i, .rst_ni, .valid_i(job_valid_o), .ready_i(job_ready_i),
      .payload_i({job_o, job_at_o, job_cause_o, job_malformed_o}));

  for (genvar i = 0; i < Beats; i++) begin : gen_beat
    always_ff @(posedge clk_i) begin
      if (beat_valid && int'(count_q) == i) read_q[DataBits*i +: DataBits] <= beat;
      // Beats come in from above
      if (rst_ni && reads && int'(count_q) == i + 1)
        assert (text_q[Bits-1 -: DataBits*(i+1)] == read_q[0 +: DataBits*(i+1)]);
    end
  end

  initial known_q = 1'b0;

  always_ff @(posedge clk_i) begin
    known_q <= 1'b1;
    runs_q  <= rst_ni;
    if (!known_q) assume (!memory_rst_ni);
    assume (memory_rst_ni || !rst_ni);

    if (!rst_ni) {busy_q, sent_q, ended_q} <= '0;
    else if (start_valid_i && start_ready_o) begin
      {busy_q, sent_q, ended_q} <= 3'b100;
      said_q <= start_i;
      at_q   <= start_address_i;
    end else begin
      if (job_valid_o && job_ready_i) busy_q <= 1'b0;
      if (asks && asked) sent_q <= 1'b1;
      if (answered && !ended_q) {ended_q, why_q, end_q} <= {1'b1, cause, place};
    end

    if (!memory_rst_ni) spec_open <= 1'b0;
    else spec_open <= (asks && asked) || (spec_open && !taken);
    if (asks && asked) count_q <= '0;
    else if (beat_valid) count_q <= count_q + 1'b1;

    if (known_q) begin
      assume (!asked || !spec_open);
      assume (!beat_valid || (spec_open && !answered && int'(count_q) < Beats));
      assume (!answered || (spec_open && (cause != 0 || int'(count_q) == Beats)));
      // What is cleared stays so until memory is still
      assume (!rst_ni || runs_q || !spec_open);
      assert (memory_idle_o == !spec_open);
      assert (rst_ni || !asks);
    end

    if (rst_ni) begin
      // One job at a time, and of a job of a queue one command, with its address
      assert (start_ready_o == !busy_q && idle_o == !busy_q);
      assert (asks == (busy_q && queue && !sent_q));
      assert (!asks || place_q == at_q);
      assert (job_valid_o == (busy_q && (!queue || ended_q || (sent_q && answered))));
      // Nothing waits but for memory
      assert (!busy_q || job_valid_o || asks || spec_open);
      if (job_valid_o) begin
        // What the start said, or the descriptor, or why there is none and where
        assert (job_cause_o == why);
        assert (job_at_o[ht_job_pkg::AtPlace] == (why == 0 ? at_q : ended_q ? end_q : place));
        assert (queue || job_o == said_q);
        if (queue && why == 0) begin
          assert (job_o == fields);
          assert (64'(job_at_o[ht_job_pkg::AtMessage]) == ht_tile_pkg::descriptor_message(read_q)
                  || job_malformed_o);
          assert (64'(job_at_o[ht_job_pkg::AtDigest]) == ht_tile_pkg::descriptor_digest(read_q)
                  || job_malformed_o);
          assert (64'(job_at_o[ht_job_pkg::AtContext]) == ht_tile_pkg::descriptor_context(read_q)
                  || job_malformed_o);
          assert ((read_q & ht_tile_pkg::DescriptorReserved) == 0 || job_malformed_o);
        end
      end

      // Why it holds
      assert ((fsm_q == StIdle) == !busy_q && (fsm_q == StAsk) == asks);
      assert (reads == (busy_q && queue && sent_q && !ended_q));
      assert (!ended_q || sent_q || !busy_q);
      assert (!busy_q || user_q == ht_job_pkg::request_user(said_q));
      assert (!reads || (spec_open && place_q == at_q));
      assert (!busy_q || queue || (place_q == at_q && !sent_q && !ended_q));
      assert (!spec_open || reads);
      assert (int'(count_q) <= Beats || !spec_open);
      if (fsm_q == StJob)
        assert (cause_q == why && place_q == (why == 0 ? at_q : end_q));
      if (fsm_q == StJob && queue && why == 0) assert (text_q == read_q);
      if (busy_q && !queue)
        assert (text_q == ht_tile_pkg::pack_descriptor(
            ht_job_pkg::request_function(said_q), ht_job_pkg::request_control(said_q), 64'd0,
            ht_job_pkg::request_length(said_q), 64'd0, ht_job_pkg::request_output(said_q),
            ht_job_pkg::request_strings(said_q), 64'd0));
      cover (job_valid_o && queue && why == 0 && job_at_o[ht_job_pkg::AtPlace] != 0);
      cover (job_valid_o && queue && why != 0 && ended_q);
    end
  end
`endif

endmodule

`default_nettype wire
