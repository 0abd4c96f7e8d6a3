// SPDX-License-Identifier: Apache-2.0
// The jobs that have a place in the engine, by TID: what each still needs, and why it failed. A job
// that fails after its message has begun is closed by a beat without bytes, and its answer is dropped;
// one that fails before ends at once. So no failure changes another job.

`default_nettype none

module ht_packet_states #(
    parameter int AddressBits = 32,
    parameter int Messages    = 16,
    parameter int IndexBits   = 5,
    localparam int TidBits    = $clog2(Messages)
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // A job begins; there is a free place
    input  logic                   start_i,
    input  logic [IndexBits+1:0]   start_job_i,      // {queue, number in its queue}
    input  logic [AddressBits-1:0] start_address_i,  // of its descriptor
    output logic [TidBits-1:0]     start_tid_o,
    // What was found in its descriptor: {the cause has an address of its own, cause, address}
    input  logic                   told_i,
    input  logic [TidBits-1:0]     told_tid_i,
    input  logic [AddressBits+4:0] told_why_i,
    input  logic [TidBits-1:0]     look_tid_i,
    output logic [1:0]             look_queue_o,     // whose job that is
    // A part of its message could not be read: {cause, address}
    input  logic                   torn_i,
    input  logic [TidBits-1:0]     torn_tid_i,
    input  logic [AddressBits+2:0] torn_why_i,
    // Parts of its message are asked for, one at a time
    output logic [Messages-1:0]    hungry_o,
    output logic [Messages-1:0]    failed_o,
    input  logic                   picked_i,
    input  logic [TidBits-1:0]     picked_tid_i,
    input  logic                   closes_i,         // the part that was picked is the last one
    input  logic [TidBits-1:0]     closes_tid_i,
    input  logic                   fetched_i,        // all of a part is in the engine
    input  logic [TidBits-1:0]     fetched_tid_i,
    // Jobs are given up: all, of the queues, the oldest ones of the queues
    input  logic                   abort_i,
    input  logic [3:0]             aborting_i,
    input  logic [3:0]             spent_i,
    input  logic [3:0][IndexBits-1:0] oldest_i,
    // Answer of the engine, then end
    input  logic                   answer_valid_i,
    output logic                   answer_ready_o,
    input  logic [TidBits:0]       answer_i,         // {error, TID}
    output logic                   end_valid_o,
    input  logic                   end_ready_i,
    output logic [TidBits-1:0]     end_tid_o,
    output logic [IndexBits+1:0]   end_job_o,
    output logic [AddressBits+3:0] end_why_o,        // {cause, address}
    output logic                   idle_o
);

  logic [Messages-1:0] busy_q;    // the job has its place
  logic [Messages-1:0] ready_q;   // parts of its message are due
  logic [Messages-1:0] begun_q;   // some of it was asked for
  logic [Messages-1:0] flying_q;  // and is not in the engine yet
  logic [Messages-1:0] failed;
  logic [Messages-1:0] over;      // it failed, and no answer will come
  logic [TidBits-1:0]  answer_tid, over_tid;
  logic                answer_error, ended;
  logic [IndexBits+1:0] job [0:Messages-1];
  logic [Messages-1:0][AddressBits+3:0] why_q;

  assign {answer_error, answer_tid} = answer_i;

  always_comb begin
    start_tid_o = '0;
    over_tid    = '0;
    for (int t = Messages - 1; t >= 0; t--) begin
      if (!busy_q[t]) start_tid_o = TidBits'(t);
      if (over[t]) over_tid = TidBits'(t);
    end
  end

  assign failed_o       = failed;
  assign hungry_o       = ready_q & ~flying_q & (begun_q | ~failed);
  assign over           = ready_q & failed & ~begun_q;
  assign idle_o         = busy_q == 0;
  assign look_queue_o   = job[look_tid_i][IndexBits +: 2];

  assign end_valid_o    = answer_valid_i || over != 0;
  assign end_tid_o      = answer_valid_i ? answer_tid : over_tid;
  assign end_job_o      = job[end_tid_o];
  assign answer_ready_o = end_ready_i;
  assign ended          = end_valid_o && end_ready_i;

  always_comb begin
    end_why_o = why_q[end_tid_o];
    // Only a lost key makes an engine answer a whole message by an error.
    if (answer_valid_i && answer_error && !failed[answer_tid])
      end_why_o[AddressBits +: 4] = ht_tile_pkg::CauseKey;
  end

  always_ff @(posedge clk_i) if (start_i) job[start_tid_o] <= start_job_i;

  for (genvar t = 0; t < Messages; t++) begin : gen_job
    logic       starts, told, torn, spent, gives_up, ends;
    logic [1:0] queue;

    assign queue     = job[t][IndexBits +: 2];
    assign failed[t] = why_q[t][AddressBits +: 4] != 0;
    assign starts    = start_i && int'(start_tid_o) == t;
    assign told      = told_i && int'(told_tid_i) == t;
    assign torn      = torn_i && int'(torn_tid_i) == t;
    assign ends      = ended && int'(end_tid_o) == t;
    assign spent     = spent_i[queue] && job[t][IndexBits-1:0] == oldest_i[queue];
    assign gives_up  = busy_q[t] && (abort_i || aborting_i[queue] || spent);

    always_ff @(posedge clk_i) begin
      if (!rst_ni) begin
        busy_q[t]  <= 1'b0;
        ready_q[t] <= 1'b0;
      end else begin
        if (starts) busy_q[t] <= 1'b1;
        else if (ends) busy_q[t] <= 1'b0;
        if (told) ready_q[t] <= 1'b1;
        else if (ends || (closes_i && int'(closes_tid_i) == t)) ready_q[t] <= 1'b0;
      end

      if (starts || !rst_ni) begin
        begun_q[t]  <= 1'b0;
        flying_q[t] <= 1'b0;
      end else begin
        if (picked_i && int'(picked_tid_i) == t) {begun_q[t], flying_q[t]} <= 2'b11;
        else if (fetched_i && int'(fetched_tid_i) == t) flying_q[t] <= 1'b0;
      end

      // The first cause counts
      if (starts) why_q[t] <= {4'd0, start_address_i};
      else if (!failed[t]) begin
        if (told && told_why_i[AddressBits +: 4] != 0)
          why_q[t] <= {told_why_i[AddressBits +: 4],
                       told_why_i[AddressBits+4] ? told_why_i[AddressBits-1:0]
                       : why_q[t][AddressBits-1:0]};
        else if (torn) why_q[t] <= {1'b0, torn_why_i};
        else if (gives_up)
          why_q[t][AddressBits +: 4] <= (spent && !abort_i && !aborting_i[queue])
                                        ? ht_tile_pkg::CauseBudget : ht_tile_pkg::CauseAborted;
      end
    end
  end

`ifdef FORMAL
  // Of each place: what has happened to its job since it began
  logic [Messages-1:0] spec_open_q;                // begun and not ended
  logic [Messages-1:0] told_q, closed_q, asked_q;  // a part is asked for that has not been counted
  logic [Messages-1:0][IndexBits+1:0]   spec_job_q;
  logic [Messages-1:0][AddressBits+3:0] spec_why_q;
  logic [AddressBits+3:0] spec_why;

  always_comb begin
    spec_why = spec_why_q[end_tid_o];
    if (spec_why[AddressBits +: 4] == 0 && answer_valid_i && answer_error)
      spec_why[AddressBits +: 4] = ht_tile_pkg::CauseKey;
  end

  for (genvar t = 0; t < Messages; t++) begin : gen_proof
    logic       is_told, is_torn, is_picked, is_closed, is_fetched, is_ended, is_spent, is_aborted;
    logic [1:0] whose;
    logic       first;

    assign first      = spec_why_q[t][AddressBits +: 4] == 0;
    assign whose      = spec_job_q[t][IndexBits +: 2];
    assign is_told    = told_i && int'(told_tid_i) == t;
    assign is_torn    = torn_i && int'(torn_tid_i) == t;
    assign is_picked  = picked_i && int'(picked_tid_i) == t;
    assign is_closed  = closes_i && int'(closes_tid_i) == t;
    assign is_fetched = fetched_i && int'(fetched_tid_i) == t;
    assign is_ended   = ended && int'(end_tid_o) == t;
    assign is_aborted = abort_i || aborting_i[whose];
    assign is_spent   = spent_i[whose] && spec_job_q[t][IndexBits-1:0] == oldest_i[whose];

    always_ff @(posedge clk_i) begin
      if (start_i && int'(start_tid_o) == t) begin
        {told_q[t], closed_q[t], asked_q[t]} <= '0;
        spec_job_q[t] <= start_job_i;
        spec_why_q[t] <= {4'd0, start_address_i};
      end else begin
        if (is_told) told_q[t] <= 1'b1;
        if (is_closed) closed_q[t] <= 1'b1;
        if (is_picked) asked_q[t] <= 1'b1;
        else if (is_fetched) asked_q[t] <= 1'b0;
        if (first && busy_q[t]) begin
          if (is_told && told_why_i[AddressBits +: 4] != 0)
            spec_why_q[t] <= {told_why_i[AddressBits +: 4],
                              told_why_i[AddressBits+4] ? told_why_i[AddressBits-1:0]
                              : spec_why_q[t][AddressBits-1:0]};
          else if (is_torn) spec_why_q[t] <= {1'b0, torn_why_i};
          else if (is_aborted) spec_why_q[t][AddressBits +: 4] <= ht_tile_pkg::CauseAborted;
          else if (is_spent) spec_why_q[t][AddressBits +: 4] <= ht_tile_pkg::CauseBudget;
        end
      end

      if (!rst_ni || is_ended) spec_open_q[t] <= 1'b0;
      else if (start_i && int'(start_tid_o) == t) spec_open_q[t] <= 1'b1;

      if (rst_ni) begin
        // A job is told of once; its parts come one at a time until one closes it; then it is answered
        assume (!is_told || (busy_q[t] && !told_q[t]));
        assume (!is_picked || (hungry_o[t] && !is_fetched));
        assume (!is_closed || (asked_q[t] && !closed_q[t]));
        assume (!is_fetched || (asked_q[t] && !is_closed));
        assume (!is_torn || (asked_q[t] && torn_why_i[AddressBits +: 3] != 0));
        assume (!(answer_valid_i && int'(answer_tid) == t)
                || (busy_q[t] && closed_q[t] && !asked_q[t]));

        // Its message is asked for after its descriptor, part by part, and not after its end; one
        // that failed only if some of it is in the engine
        assert (!hungry_o[t] || (busy_q[t] && told_q[t] && !closed_q[t] && !asked_q[t]));
        assert (!hungry_o[t] || first || begun_q[t]);
        // It ends once: with its answer, or without one if it failed and nothing is in the engine
        assert (!is_ended || (busy_q[t] && told_q[t] && !asked_q[t]));
        assert (!is_ended || (answer_valid_i ? closed_q[t] : !begun_q[t] && !first));
        // and it ends, if it failed, at once or by closing its message
        assert (!(busy_q[t] && told_q[t] && !closed_q[t] && !asked_q[t] && !first)
                || hungry_o[t] || end_valid_o);
        // Its first cause is told, and no cause of another job
        assert (!is_ended || (end_job_o == spec_job_q[t] && end_why_o == spec_why));
        assert (!start_i || int'(start_tid_o) != t || !busy_q[t]);

        // Why it holds
        assert (busy_q[t] == spec_open_q[t]);
        assert (!busy_q[t] || (job[t] == spec_job_q[t] && why_q[t] == spec_why_q[t]));
        assert (!busy_q[t] || flying_q[t] == asked_q[t]);
        assert (!busy_q[t] || ready_q[t] == (told_q[t] && !closed_q[t]));
        assert (busy_q[t] || !ready_q[t]);
        assert (!busy_q[t] || !begun_q[t] || told_q[t]);
        assert (!busy_q[t] || !(asked_q[t] || closed_q[t]) || begun_q[t]);
        cover (is_ended && answer_valid_i && first && answer_error);
        cover (is_ended && !answer_valid_i && over != 0);
      end
    end
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    assume (!start_i || busy_q != {Messages{1'b1}});
    assert (idle_o == (spec_open_q == 0));
    assert (!answer_valid_i || answer_ready_o == ended);  // an answer leaves as an end
    assert (!busy_q[look_tid_i] || look_queue_o == 2'(spec_job_q[look_tid_i] >> IndexBits));
  end
`endif

endmodule

`default_nettype wire
