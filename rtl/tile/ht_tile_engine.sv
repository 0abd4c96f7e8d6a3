// SPDX-License-Identifier: Apache-2.0
// A job's way through the tile: descriptor -> job -> message -> unit -> answers. Only wires here,
// the register slices between, and what tells of all of them: counts, rest, progress, the end.

`default_nettype none

module ht_tile_engine #(
    parameter int Arch        = ht_sha2_arch_pkg::Carrysave,
    parameter int Modes2      = 63,
    parameter int Modes3      = 255,
    parameter int Frame       = 3,
    parameter int Slots       = 8,
    parameter int Keccak      = 0,
    parameter bit Prng        = 1'b0,
    parameter bit Dma         = 1'b1,
    parameter bit Stream      = 1'b1,
    parameter bit Sideload    = 1'b1,
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    localparam int KeyUserBits = ht_user_pkg::KeyBits,
    localparam int PortOutBits =
        2 * AddressBits + DataBits + DataBits / 8 + ht_job_pkg::PortOutBits,
    localparam int PortInBits  = DataBits + ht_job_pkg::PortInBits,
    localparam int HoldBits = (Slots > 0) ? Slots : 1
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   clear_i,       // empties all but what memory still asks for
    input  logic                   abort_i,
    input  logic                   refuse_i,
    input  logic                   key_turn_i,    // keys may go when no job runs
    output logic                   still_o,       // no job and no key
    output logic                   busy_o,        // a job, a key of software or memory
    output logic                   quiet_o,       // no job, no memory, no key but those that wait
    output logic                   at_rest_o,     // and no key waits or is wiped
    output logic                   progress_o,
    output logic                   memory_idle_o,
    input  logic [AddressBits-1:0] window_base_i,
    input  logic [AddressBits-1:0] window_last_i,
    // Start and end of a job
    input  logic                   start_valid_i,
    output logic                   start_ready_o,
    input  logic [AddressBits-1:0] start_address_i,
    input  logic [ht_job_pkg::RequestBits-1:0] start_i,
    output logic                   done_o,
    output logic [2:0]             done_user_o,
    output logic [3:0]             done_cause_o,
    output logic [AddressBits-1:0] done_address_o,
    output logic                   done_interrupt_o,
    input  logic [3:0]             halted_i,
    // Windows
    output logic                   message_soon_o,
    output logic                   message_wants_o,
    input  logic                   message_valid_i,
    output logic                   message_ready_o,
    input  logic [63:0]            message_i,
    input  logic [3:0]             message_bytes_i,
    input  logic                   next_i,
    input  logic                   direct_i,      // a direct job is asked for: the digest goes
    output logic                   digest_full_o,
    output logic                   digest_more_o,
    output logic [511:0]           digest_o,
    // Self-test
    output logic                   test_valid_o,
    output logic [63:0]            test_o,
    output logic [7:0]             test_keep_o,
    output logic                   test_last_o,
    // Keys
    input  logic                   key_start_i,
    input  logic                   key_clear_i,
    input  logic [2:0]             key_slot_i,
    input  logic [3:0]             key_mode_i,
    input  logic                   key_kmac_i,
    input  logic [4:0]             key_users_i,
    input  logic [15:0]            key_bytes_i,
    output logic                   key_busy_o,
    output logic                   key_wants_o,
    output logic                   key_done_o,
    output logic                   key_error_o,
    output logic                   keys_ask_o,
    input  logic                   key_valid_i,
    output logic                   key_ready_o,
    input  logic [63:0]            key_i,
    input  logic [3:0]             key_chunk_bytes_i,
    output logic [HoldBits-1:0]    holds_o,
    output logic [HoldBits-1:0]    sideloaded_o,
    // What is counted
    output logic                   block_o,
    output logic [3:0]             bytes_o,
    output logic                   waits_memory_o,
    output logic                   waits_output_o,
    // Memory: the pins of AXI4, as ht_tile_memory has them
    output logic [PortOutBits-1:0] m_axi_o,
    input  logic [PortInBits-1:0]  m_axi_i,
    // Streams
    input  logic                    s_axis_tvalid,
    output logic                    s_axis_tready,
    output logic                    packet_rest_o,  // what comes is of a packet that was given up
    input  logic [63:0]             s_axis_tdata,
    input  logic [7:0]              s_axis_tkeep,
    input  logic                    s_axis_tlast,
    output logic                    m_axis_tvalid,
    input  logic                    m_axis_tready,
    output logic [63:0]             m_axis_tdata,
    output logic [7:0]              m_axis_tkeep,
    output logic                    m_axis_tlast,
    output logic                    m_axis_tuser,
    // Sideload
    input  logic                    s_sideload_axis_tvalid,
    output logic                    s_sideload_axis_tready,
    input  logic [63:0]             s_sideload_axis_tdata,
    input  logic [7:0]              s_sideload_axis_tkeep,
    input  logic                    s_sideload_axis_tlast,
    input  logic [KeyUserBits-1:0]  s_sideload_axis_tuser
);

  logic run_n;

  assign run_n = rst_ni && !clear_i;

  // Memory, and the job that is next
  logic                   fetch_valid, fetch_ready, fetched_valid, fetched_ready;
  logic [AddressBits-1:0] fetch_address, fetch_bytes, fetched_address;
  logic [2:0]             fetched_cause, stored_cause;
  logic                   store_valid, store_ready, stored_valid, stored_ready, store_abort;
  logic [AddressBits-1:0] store_address, stored_address;
  logic [31:0]            store_bytes;
  logic                   chunk_valid, chunk_ready, put_valid, put_ready, storing, idle;
  logic [63:0]            chunk, put;
  logic [3:0]             chunk_bytes;
  logic                   next_valid, next_ready, next_malformed, next_idle, next_progress;
  logic [2:0]             next_cause;
  logic [ht_job_pkg::RequestBits-1:0] next;
  logic [ht_job_pkg::Places-1:0][AddressBits-1:0] next_at;

  ht_tile_memory #(.AddressBits(AddressBits), .DataBits(DataBits), .Dma(Dma)) u_memory (
      .clk_i, .rst_ni, .clear_i, .abort_i, .idle_i(idle), .idle_o(memory_idle_o),
      .next_idle_o(next_idle), .progress_o(next_progress), .window_base_i, .window_last_i,
      .start_valid_i, .start_ready_o, .start_address_i, .start_i, .job_valid_o(next_valid),
      .job_ready_i(next_ready), .job_o(next), .job_at_o(next_at), .job_cause_o(next_cause),
      .job_malformed_o(next_malformed), .fetch_valid_i(fetch_valid), .fetch_ready_o(fetch_ready),
      .fetch_i({fetch_bytes, fetch_address}), .chunk_valid_o(chunk_valid),
      .chunk_ready_i(chunk_ready), .chunk_o({chunk_bytes, chunk}),
      .fetched_valid_o(fetched_valid), .fetched_ready_i(fetched_ready),
      .fetched_o({fetched_address, fetched_cause}), .store_valid_i(store_valid),
      .store_ready_o(store_ready), .store_i({store_bytes, store_address}),
      .store_abort_i(store_abort), .storing_i(storing), .put_valid_i(put_valid),
      .put_ready_o(put_ready), .put_i(put), .stored_valid_o(stored_valid),
      .stored_ready_i(stored_ready), .stored_o({stored_address, stored_cause}), .m_axi_o,
      .m_axi_i);

  // The job
  logic        begin_job, cut, text_idle, whole, tail, tail_end, words, able;
  logic        direct, from_stream;
  logic [3:0]  mode;
  logic [1:0]  kind;
  logic [6:0]  domain;
  logic [2:0]  slot;
  logic [7:0]  name;
  logic [15:0] custom;
  logic [4:0]  state_words;
  logic [60:0] bytes;
  logic [7:0]  block_bytes;
  logic [8:0]  tail_bytes;
  logic [2:0]  user;
  logic [31:0] job, control, job_output, next_control;
  logic [23:0] strings;
  logic        resumed, suspend, word_valid, entries, job_idle, job_opens, next_direct;
  logic [63:0] word;
  logic [54:0] blocks, blocks_before;
  logic        ticket_valid, ticket_ready, ticket_hashed;
  logic [3:0]  ticket_cause;
  logic [AddressBits-1:0] ticket_address;
  logic [31:0] ticket_bytes;
  logic        tail_fails, tail_done, packet_valid, packet_ready, packet_last;
  logic [63:0] packet;
  logic [7:0]  packet_keep;

  assign direct        = user == ht_tile_pkg::UserDirect;
  assign suspend       = ht_tile_pkg::job_suspend(control);
  assign from_stream   = Stream && direct && ht_tile_pkg::job_from_stream(control);
  assign next_control  = ht_job_pkg::request_control(next);
  assign next_direct   = ht_job_pkg::request_user(next) == ht_tile_pkg::UserDirect;

  ht_tile_job #(
      .AddressBits(AddressBits), .Dma(Dma), .Modes2(Modes2), .Modes3(Modes3), .Keccak(Keccak),
      .Prng(Prng)
  ) u_job (
      .clk_i, .rst_ni(run_n), .abort_i, .refuse_i, .idle_o(job_idle), .opens_o(job_opens),
      .start_valid_i(next_valid), .start_ready_o(next_ready), .start_i(next),
      .start_at_i(next_at), .start_cause_i(next_cause), .start_malformed_i(next_malformed),
      .command_valid_o(fetch_valid),
      .command_ready_i(fetch_ready), .command_address_o(fetch_address),
      .command_bytes_o(fetch_bytes), .answer_valid_i(fetched_valid),
      .answer_ready_o(fetched_ready), .answer_cause_i(fetched_cause),
      .answer_address_i(fetched_address), .word_valid_i(word_valid), .words_o(words),
      .entry_o(entries), .word_i(word), .key_able_i(able), .begin_o(begin_job),
      .state_words_o(state_words),
      .bytes_o(bytes), .block_bytes_o(block_bytes), .cut_o(cut),
      .text_idle_i(text_idle), .whole_i(whole), .tail_i(tail),
      .tail_bytes_i(tail_bytes), .block_i(block_o), .user_o(user), .function_o(job),
      .control_o(control), .output_o(job_output), .strings_o(strings), .resumed_o(resumed),
      .blocks_o(blocks), .blocks_before_o(blocks_before),
      .ticket_valid_o(ticket_valid), .ticket_ready_i(ticket_ready),
      .ticket_hashed_o(ticket_hashed), .ticket_cause_o(ticket_cause),
      .ticket_address_o(ticket_address), .ticket_bytes_o(ticket_bytes),
      .tail_fails_o(tail_fails), .tail_end_i(tail_done), .tail_end_o(tail_end));

  assign mode   = ht_tile_pkg::function_mode(job);
  assign kind   = ht_tile_pkg::function_kind(job);
  assign domain = ht_tile_pkg::function_domain(job);
  assign slot   = ht_tile_pkg::job_slot(control);
  assign name   = ht_tile_pkg::strings_name(strings);
  assign custom = ht_tile_pkg::strings_custom(strings);

  assign message_soon_o = (direct && job_opens && !from_stream)
                          || (next_valid && next_direct && job_idle
                              && !(Stream && ht_tile_pkg::job_from_stream(next_control)));

  ht_tile_words #(.DataBits(DataBits)) u_words (
      .clk_i, .rst_ni(run_n), .wants_i(words), .chunk_valid_i(chunk_valid), .chunk_i(chunk),
      .word_valid_o(word_valid), .word_o(word));

  // Its message
  logic        tail_valid, tail_ready, text_progress;
  logic [63:0] tail_data;

  ht_tile_message #(.Dma(Dma), .Stream(Stream)) u_message (
      .clk_i, .rst_ni, .clear_i, .begin_i(begin_job), .cut_i(cut), .idle_i(job_idle),
      .user_i(user), .control_i(control), .words_i(words), .state_words_i(state_words),
      .bytes_i(bytes), .block_bytes_i(block_bytes),
      .strings_i(kind == ht_tile_pkg::KindPlain ? 17'd0 : 17'(name) + 17'(custom)),
      .idle_o(text_idle), .whole_o(whole), .tail_o(tail), .tail_bytes_o(tail_bytes),
      .tail_end_i(tail_end), .block_o, .chunk_valid_i(chunk_valid), .chunk_ready_o(chunk_ready),
      .chunk_i({chunk_bytes, chunk}), .window_wants_o(message_wants_o),
      .window_valid_i(message_valid_i), .window_ready_o(message_ready_o),
      .window_i({message_bytes_i, message_i}), .s_axis_tvalid, .s_axis_tready,
      .s_axis_i({s_axis_tlast, s_axis_tkeep, s_axis_tdata}), .rest_o(packet_rest_o),
      .packet_valid_o(packet_valid), .packet_ready_i(packet_ready),
      .packet_o({packet_last, packet_keep, packet}), .tail_valid_o(tail_valid),
      .tail_ready_i(tail_ready), .tail_data_o(tail_data), .gone_o(bytes_o),
      .waits_o(waits_memory_o), .progress_o(text_progress));

  // The hash
  logic                 slot_valid, slot_ready, slot_last, slots_busy, hash_busy;
  logic [63:0]          slot_data, answer;
  logic [7:0]           slot_keep, answer_keep;
  logic [KeyUserBits-1:0] slot_user, key_user;
  logic                 key_valid, key_ready, key_last;
  logic [63:0]          key;
  logic [7:0]           key_keep;
  logic                 answer_valid, answer_ready, answer_last, answer_error, key_runs, key_rest;
  logic                 hash_valid, hash_ready, hash_last, hash_error, units_ready, go, drop, flush;
  logic [63:0]          hash;
  logic [7:0]           hash_keep;

  // An answer that is given up; one of a XOF is long from 1024 bytes on, of the other units any is.
  ht_tile_drop u_drop (
      .clk_i, .rst_ni(run_n), .packet_valid_i(packet_valid), .packet_ready_i(units_ready),
      .packet_last_i(packet_last),
      .long_i(ht_tile_pkg::function_unit(job) != ht_tile_pkg::UnitHash
              || (ht_job_pkg::extendable(mode) && job_output[31:10] != 0)), .go_o(go),
      .answered_i(answer_valid && answer_ready && answer_last), .drop_i(drop), .flush_o(flush));

  assign packet_ready = units_ready && go;

  ht_tile_units #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots),
      .Keccak(Keccak), .Prng(Prng)
  ) u_units (
      .clk_i, .rst_ni(run_n), .flush_i(flush), .holds_o, .busy_o(hash_busy),
      .s_slot_axis_tvalid(key_valid), .s_slot_axis_tready(key_ready),
      .s_slot_axis_tdata(key), .s_slot_axis_tkeep(key_keep),
      .s_slot_axis_tlast(key_last), .s_slot_axis_tuser(key_user),
      .cut_i(cut),
      .s_axis_tvalid(packet_valid && go), .s_axis_tready(units_ready), .s_axis_tdata(packet),
      .s_axis_tkeep(packet_keep), .s_axis_tlast(packet_last),
      .s_axis_tuser(ht_user_pkg::pack_message(
          mode, kind, ht_tile_pkg::function_unit(job), domain, ht_tile_pkg::function_bits(job),
          ht_tile_pkg::function_capacity(job), ht_tile_pkg::job_keyed(control), resumed, suspend,
          slot, job_output, name, custom, blocks_before)),
      .m_axis_tvalid(hash_valid), .m_axis_tready(hash_ready), .m_axis_tdata(hash),
      .m_axis_tkeep(hash_keep), .m_axis_tlast(hash_last), .m_axis_tuser(hash_error));

  // Cuts the way from the message to the answer's places in two
  ht_axi_slice #(.Width(74)) u_answer (
      .clk_i, .rst_ni(run_n && !flush), .valid_i(hash_valid), .ready_o(hash_ready),
      .payload_i({hash_error, hash_last, hash_keep, hash}), .valid_o(answer_valid),
      .ready_i(answer_ready), .payload_o({answer_error, answer_last, answer_keep, answer}));

  // And the way between the key's source and the hash
  ht_axi_slice #(.Width(73 + KeyUserBits)) u_key (
      .clk_i, .rst_ni(run_n), .valid_i(slot_valid), .ready_o(slot_ready),
      .payload_i({slot_user, slot_last, slot_keep, slot_data}), .valid_o(key_valid),
      .ready_i(key_ready), .payload_o({key_user, key_last, key_keep, key}));

  assign slots_busy = hash_busy || key_valid;

  ht_tile_keys #(.Slots(Slots), .Sideload(Sideload)) u_keys (
      .clk_i, .rst_ni, .clear_i, .start_i(key_start_i), .empty_i(key_clear_i), .slot_i(key_slot_i),
      .mode_i(key_mode_i), .kmac_i(key_kmac_i), .users_i(key_users_i), .bytes_i(key_bytes_i),
      .abort_i, .busy_o(key_busy_o), .runs_o(key_runs), .rest_o(key_rest),
      .wants_o(key_wants_o), .done_o(key_done_o),
      .error_o(key_error_o), .chunk_valid_i(key_valid_i), .chunk_ready_o(key_ready_o),
      .chunk_i(key_i), .chunk_bytes_i(key_chunk_bytes_i), .s_sideload_axis_tvalid,
      .s_sideload_axis_tready, .s_sideload_axis_tdata, .s_sideload_axis_tkeep,
      .s_sideload_axis_tlast, .s_sideload_axis_tuser, .asks_o(keys_ask_o),
      .turn_i(key_turn_i && idle), .m_slot_axis_tvalid(slot_valid),
      .m_slot_axis_tready(slot_ready), .m_slot_axis_tdata(slot_data),
      .m_slot_axis_tkeep(slot_keep), .m_slot_axis_tlast(slot_last),
      .m_slot_axis_tuser(slot_user), .slots_busy_i(slots_busy), .holds_i(holds_o),
      .sideloaded_o, .job_slot_i(slot), .job_mode_i(mode), .job_kind_i(kind),
      .job_user_i(user), .able_o(able));

  // Tickets: two wait while their jobs' answers are made
  localparam int TicketBits = 3 + 5 + 4 + AddressBits + 32;

  logic        due_valid, due_ready, due_stream, due_suspend, due_hashed, due_halted, answers_idle;
  logic        due_interrupt, due_direct, done;
  logic [2:0]  due_user, done_user;
  logic [3:0]  due_cause, done_cause;
  logic [AddressBits-1:0] due_address, done_address;
  logic [31:0] due_bytes;
  logic        state_after;
  logic [7:0]  behind_after;
  logic [6:0]  domain_after;

  ht_axi_slice #(.Width(TicketBits)) u_tickets (
      .clk_i, .rst_ni(run_n), .valid_i(ticket_valid), .ready_o(ticket_ready),
      .payload_i({user, Stream && direct && ht_tile_pkg::job_to_stream(control), suspend,
                  ticket_hashed, ht_tile_pkg::job_interrupt(control), !ht_job_pkg::of_queue(user),
                  ticket_cause, ticket_address, ticket_bytes}),
      .valid_o(due_valid), .ready_i(due_ready),
      .payload_o({due_user, due_stream, due_suspend, due_hashed, due_interrupt, due_direct,
                  due_cause, due_address, due_bytes}));

  // A context that is written; cSHAKE goes on as SHAKE with D = 0x04.
  assign state_after  = whole || resumed;
  assign behind_after = 8'(tail_bytes - (whole ? 9'd0 : 9'({state_words, 3'b0})));
  assign domain_after = (kind == ht_tile_pkg::KindCshake && strings != 0) ? 7'h04 : domain;

  assign due_halted       = !due_direct && halted_i[ht_job_pkg::queue(due_user)];

  ht_tile_answers #(.AddressBits(AddressBits), .Dma(Dma), .Stream(Stream)) u_answers (
      .clk_i, .rst_ni(run_n), .abort_i, .idle_o(answers_idle),
      .ticket_valid_i(due_valid && !done_o),
      .ticket_ready_o(due_ready), .user_i(due_user), .to_stream_i(due_stream),
      .suspend_i(due_suspend), .hashed_i(due_hashed), .cause_i(due_cause),
      .address_i(due_address), .bytes_i(due_bytes), .halted_i(due_halted),
      .header_i(ht_tile_pkg::pack_context(mode, state_after, domain_after, behind_after, blocks)),
      .tail_valid_i(tail_valid), .tail_ready_o(tail_ready), .tail_i(tail_data),
      .tail_fails_i(tail_fails), .tail_cause_i(ticket_cause), .tail_address_i(ticket_address),
      .tail_end_o(tail_done), .tail_end_i(tail_end), .answer_valid_i(answer_valid),
      .answer_ready_o(answer_ready), .answer_i(answer), .answer_keep_i(answer_keep),
      .answer_last_i(answer_last), .answer_error_i(answer_error), .drop_o(drop), .flushed_i(flush),
      .command_valid_o(store_valid), .command_ready_i(store_ready),
      .command_address_o(store_address), .command_bytes_o(store_bytes),
      .command_abort_o(store_abort), .storing_o(storing),
      .chunk_valid_o(put_valid), .chunk_ready_i(put_ready), .chunk_o(put),
      .stored_valid_i(stored_valid), .stored_ready_o(stored_ready),
      .stored_cause_i(stored_cause), .stored_address_i(stored_address),
      .begin_i(direct_i || (start_valid_i && start_ready_o
                            && ht_job_pkg::request_user(start_i) == ht_tile_pkg::UserDirect)),
      .next_i,
      .full_o(digest_full_o), .more_o(digest_more_o), .window_o(digest_o), .m_axis_tvalid,
      .m_axis_tready, .m_axis_tdata, .m_axis_tkeep, .m_axis_tlast, .m_axis_tuser,
      .test_valid_o, .waits_o(waits_output_o), .done_o(done), .done_user_o(done_user),
      .done_cause_o(done_cause), .done_address_o(done_address));

  // The end of a job is told one cycle late; until its queue knows of it no other one ends.
  always_ff @(posedge clk_i) begin
    done_o           <= run_n && done;
    done_user_o      <= done_user;
    done_cause_o     <= done_cause;
    done_address_o   <= done_address;
    done_interrupt_o <= due_interrupt;
  end

  assign test_o      = answer;
  assign test_keep_o = answer_keep;
  assign test_last_o = answer_last;

  // What goes on
  assign idle           = next_idle && job_idle && answers_idle && !due_valid && !done_o;
  assign still_o        = idle && !keys_ask_o;
  assign quiet_o        = idle && memory_idle_o && !key_runs;
  assign at_rest_o      = quiet_o && !keys_ask_o && !key_busy_o && !slots_busy && !key_rest
                          && !packet_rest_o && !m_axis_tvalid;
  assign busy_o         = !idle || key_busy_o || key_runs || !memory_idle_o;
  // Nothing that may go on without end counts: of a list only entries that have bytes do, of an
  // answer that is given up only its end.
  assign progress_o     = next_progress || (chunk_valid && chunk_ready && !entries)
                          || (fetch_valid && fetch_ready && !entries && fetch_bytes != 0)
                          || (put_valid && put_ready)
                          || text_progress
                          || (answer_valid && answer_ready && (!drop || answer_last)) || flush
                          || (slot_valid && slot_ready)
                          || (m_axis_tvalid && m_axis_tready) || (start_valid_i && start_ready_o);

endmodule

`default_nettype wire
