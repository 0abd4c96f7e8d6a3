// SPDX-License-Identifier: Apache-2.0
// A job's way through the tile: memory -> reader -> hash -> tickets. Only wires here, and what
// tells of all of them: rest, progress.

`default_nettype none

module ht_tile_engine #(
    parameter int Arch        = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2      = 63,
    parameter int Modes3      = 255,
    parameter int Frame       = 3,
    parameter int Slots       = 8,
    parameter int Keccak      = 0,
    parameter bit Prng        = 1'b0,
    parameter int Queues      = 4,
    parameter bit Stream      = 1'b1,
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter bit CoreClock   = 1'b0,
    parameter int Detect      = 0,
    parameter int TextBits    = 64,
    localparam int Bytes      = TextBits / 8,
    localparam int SizeBits   = $clog2(Bytes) + 1,
    localparam int KeyUserBits = ht_user_pkg::KeyBits,
    localparam int PortOutBits =
        2 * AddressBits + DataBits + DataBits / 8 + ht_job_pkg::PortOutBits,
    localparam int PortInBits  = DataBits + ht_job_pkg::PortInBits,
    localparam int HoldBits = (Slots > 0) ? Slots : 1
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   core_clk_i,
    input  logic                   clear_i,       // empties all but what memory asks for, a packet's end
    // {jobs end by a cause, user of the oldest job, it is aborted, all are}
    input  logic [5:0]             end_i,
    input  logic [8:0][31:0]       budgets_i,     // of jobs: {bytes, cycles of queues'; cycles of all}
    // {a flip was found, the oldest job is given up: its budget is over, progress, memory owes no
    // answer, no job nor a packet of a stream, no job}
    output logic [5:0]             state_o,
    input  logic [4:0][127:0]      windows_i,     // {the tile's, the queues'}: {last, base}
    input  logic [4:0][31:0]       policies_i,    // of pages: {the tile, queues}
    // Start of a job
    input  logic                   start_valid_i,
    output logic                   start_ready_o,
    input  logic [AddressBits-1:0] start_address_i,
    input  logic [ht_job_pkg::RequestBits-1:0] start_i,
    // Its end: {interrupt, user, cause, address}
    output logic                   done_o,
    output logic [AddressBits+7:0] done_word_o,
    input  logic [3:0]             halted_i,
    // Data window: {bytes, chunk}
    output logic                   message_soon_o,
    output logic                   message_wants_o,
    input  logic                   message_valid_i,
    output logic                   message_ready_o,
    input  logic [67:0]            message_i,
    // Digest window: as ht_tile_answers has it
    input  logic [1:0]             direct_i,      // {the next ones, a direct job: the digest goes}
    output logic [1032:0]          digest_o,
    // Self-test: {valid, last, keep, data}
    output logic [73:0]            test_o,
    // Keys: {TUSER, last, keep, data}, and whether the job may use its slot
    input  logic                   slot_valid_i,
    output logic                   slot_ready_o,
    input  logic [KeyUserBits+72:0] slot_i,
    output logic [HoldBits:0]      slots_o,       // {a key waits or is prepared, they hold one}
    output logic [ht_user_pkg::MessageBits+4:0] job_o,  // {derives, verifies, user, TUSER}
    input  logic                   able_i,
    // What is counted: {waits for who takes output, waits for memory, bytes, block}
    output logic [SizeBits+2:0]    counted_o,
    // Memory: the pins of AXI4, as ht_tile_memory has them
    output logic [PortOutBits-1:0] m_axi_o,
    input  logic [PortInBits-1:0]  m_axi_i,
    // Streams: {last, keep, data}, of the answer {not valid, last, keep, data}
    input  logic                   s_axis_tvalid,
    output logic                   s_axis_tready,
    input  logic [72:0]            s_axis_i,
    output logic                   packet_rest_o,  // what comes is of a packet that was given up
    output logic                   m_axis_tvalid,
    input  logic                   m_axis_tready,
    output logic [73:0]            m_axis_o
);

  localparam int TicketBits = 3 + 7 + 4 + AddressBits + 32;
  localparam bit Dma        = Queues != 0;

  logic                   run_n, next_valid, next_ready, next_idle, next_progress, reader_idle;
  logic [3:0]             next_failed;
  logic [ht_job_pkg::RequestBits-1:0] next;
  logic [ht_job_pkg::Places-1:0][AddressBits-1:0] next_at;
  logic [2*AddressBits+2:0] read;
  logic [AddressBits+TextBits+SizeBits+5:0] read_data;
  logic [AddressBits+102:0] write;
  logic [AddressBits+5:0] written;
  logic                   packet_valid, packet_ready, soon, cut, answer_valid, answer_ready, drop, flush;
  logic                   packet_last;
  logic [Bytes-1:0]       packet_keep;
  logic [TextBits-1:0]    packet;
  logic [73:0]            answer;
  logic                   ticket_valid, ticket_ready, tickets_idle, test_valid;
  logic [TicketBits-1:0]  ticket;
  logic [ht_tile_pkg::ContextBits-1:0] header;
  logic                   tail_valid, tail_ready, tail_fails, tail_done, tail_end;
  logic [63:0]            tail;
  logic                   read_progress, ticket_progress, progress, idle, memory_idle;
  logic [5:0]             alerts;  // {tickets, the reader, as ht_tile_hash has it}
  logic                   spent, read_abort, ticket_abort, refuse, give_up, abort;
  logic [2:0]             oldest;
  logic [3:0][31:0]       most_bytes, cycles;  // of a job of a queue
  logic [31:0]            all_cycles;

  assign run_n           = rst_ni && !clear_i;
  assign {refuse, oldest, give_up, abort} = end_i;
  assign {most_bytes, cycles, all_cycles} = budgets_i;

  ht_tile_memory #(
      .AddressBits(AddressBits), .DataBits(DataBits), .Queues(Queues), .TextBits(TextBits)
  ) u_memory (
      .clk_i, .rst_ni, .clear_i, .abort_i({read_abort, abort}), .idle_i(idle),
      .idle_o(memory_idle),
      .next_idle_o(next_idle), .progress_o(next_progress), .windows_i, .policies_i,
      .start_valid_i, .start_ready_o, .start_address_i, .start_i,
      .job_valid_o(next_valid), .job_ready_i(next_ready), .job_o(next), .job_at_o(next_at),
      .job_failed_o(next_failed),
      .read_queue_i(ht_job_pkg::queue(job_o[ht_user_pkg::MessageBits +: 3])), .read_i(read),
      .read_o(read_data), .write_i(write), .write_o(written), .m_axi_o, .m_axi_i);

  ht_tile_reader #(
      .AddressBits(AddressBits), .DataBits(DataBits), .Dma(Dma), .Stream(Stream),
      .Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak), .Prng(Prng), .TextBits(TextBits), .Detect(Detect != 0)
  ) u_reader (
      .clk_i, .rst_ni, .clear_i, .abort_i(abort || read_abort),
      .limits_i({refuse, most_bytes}), .idle_o(reader_idle),
      .soon_o(message_soon_o), .progress_o(read_progress), .next_valid_i(next_valid),
      .next_ready_o(next_ready), .next_i(next), .next_at_i(next_at),
      .next_failed_i(next_failed), .read_o(read), .read_i(read_data),
      .job_o, .able_i,
      .window_wants_o(message_wants_o), .window_valid_i(message_valid_i),
      .window_ready_o(message_ready_o), .window_i(message_i), .s_axis_tvalid, .s_axis_tready,
      .s_axis_i, .rest_o(packet_rest_o), .packet_valid_o(packet_valid),
      .packet_ready_i(packet_ready), .packet_o({packet_last, packet_keep, packet}), .tells_o({alerts[4], soon, cut}),
      .ticket_valid_o(ticket_valid), .ticket_ready_i(ticket_ready), .ticket_o(ticket),
      .header_o(header), .tail_valid_o(tail_valid), .tail_ready_i(tail_ready), .tail_o(tail),
      .tail_fails_o(tail_fails), .tail_done_i(tail_done), .tail_end_o(tail_end),
      .counted_o(counted_o[SizeBits+1:0]));

  ht_tile_hash #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
      .Keccak(Keccak), .Prng(Prng), .Parts(Queues != 0), .CoreClock(CoreClock), .TextBits(TextBits), .Detect(Detect)
  ) u_hash (
      .clk_i, .rst_ni(run_n), .core_clk_i, .busy_o(slots_o[HoldBits]), .holds_o(slots_o[HoldBits-1:0]),
      .slot_valid_i, .slot_ready_o, .slot_i, .packet_valid_i(packet_valid),
      .packet_ready_o(packet_ready), .packet_i({packet_last, packet_keep, packet}),
      .user_i(job_o[ht_user_pkg::MessageBits-1:0]), .soon_i(soon), .cut_i(cut), .answer_valid_o(answer_valid),
      .answer_ready_i(answer_ready),
      .answer_o(answer), .drop_i(drop), .flush_o(flush), .alert_o(alerts[3:0]));

  ht_tile_tickets #(.AddressBits(AddressBits), .Dma(Dma), .Stream(Stream), .Detect(Detect != 0)) u_tickets (
      .clk_i, .rst_ni, .clear_i, .abort_i(abort || ticket_abort), .halted_i, .idle_o(tickets_idle),
      .progress_o(ticket_progress), .ticket_valid_i(ticket_valid), .ticket_ready_o(ticket_ready),
      .ticket_i(ticket), .header_i(header), .tail_valid_i(tail_valid), .tail_ready_o(tail_ready),
      .tail_i(tail), .tail_fails_i(tail_fails), .tail_done_o(tail_done), .tail_end_i(tail_end),
      .answer_valid_i(answer_valid), .answer_ready_o(answer_ready), .answer_i(answer),
      .drop_o(drop), .flush_i(flush), .write_o(write), .write_i(written),
      .direct_i({direct_i[1], direct_i[0] || (start_valid_i && start_ready_o
          && ht_job_pkg::request_user(start_i) == ht_tile_pkg::UserDirect)}), .digest_o,
      .m_axis_tvalid, .m_axis_tready, .m_axis_o, .fault_o(alerts[5]), .test_valid_o(test_valid),
      .waits_o(counted_o[SizeBits+2]), .done_o, .done_word_o);

  ht_tile_budget u_budget (
      .clk_i, .rst_ni(run_n), .budget_i(all_cycles),
      .own_i(ht_job_pkg::of_queue(oldest) ? cycles[ht_job_pkg::queue(oldest)] : 32'd0),
      .give_up_i(give_up), .idle_i(idle),
      .reader_idle_i(reader_idle), .ticket_i(ticket_valid && ticket_ready), .done_i(done_o), .spent_o(spent),
      .reader_abort_o(read_abort), .tickets_abort_o(ticket_abort));

  assign test_o     = {test_valid, answer[72:0]};
  assign idle       = next_idle && reader_idle && tickets_idle;
  assign progress   = next_progress || read_progress || ticket_progress
                      || (slot_valid_i && slot_ready_o) || (start_valid_i && start_ready_o);
  assign state_o    = {alerts != 0, spent, progress, memory_idle, idle && !packet_rest_o && !m_axis_tvalid, idle};

endmodule

`default_nettype wire
