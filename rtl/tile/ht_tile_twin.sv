// SPDX-License-Identifier: Apache-2.0
// A second engine in lockstep: it gets what the first one gets, and what both give is compared in each
// cycle. So a flip of any flop in either of them is found when it reaches an output that counts.
//
// No two flops are fed by the same nets in both, or synthesis would make one of them: the reset of the
// second engine is that of the first one or the alert.

`default_nettype none

module ht_tile_twin #(
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
    parameter int TextBits    = 64,
    parameter bit CoreClock   = 1'b0,  // it may not: two borders of clocks differ by a cycle
    localparam int HoldBits = (Slots > 0) ? Slots : 1,
    localparam int SizeBits = $clog2(TextBits / 8) + 1,
    localparam int JobBits  = ht_user_pkg::MessageBits + 5,
    localparam int PortBits = 2 * AddressBits + DataBits + DataBits / 8 + ht_job_pkg::PortOutBits,
    localparam int InBits   = 1321 + AddressBits + DataBits + ht_job_pkg::RequestBits
                              + ht_user_pkg::KeyBits + ht_job_pkg::PortInBits,
    localparam int OutBits  = 1208 + AddressBits + HoldBits + SizeBits + JobBits + PortBits
) (
    input  logic               clk_i,
    input  logic               rst_ni,
    input  logic [InBits-1:0]  in_i,    // what the first engine gets, but clocks and reset
    input  logic [OutBits-1:0] out_i,   // what it gives
    output logic               fault_o  // they differed, until the reset
);

  localparam int AskBits  = AddressBits + 29;  // of AR and AW, but valid
  localparam int BeatBits = DataBits + DataBits / 8 + 1;
  localparam int Pins     = 2 * AskBits + BeatBits + 74;  // what counts with valid: at the pins,
  localparam int Late     = Pins + JobBits + AddressBits + 8;  // and all of it

  logic                   clear, start, message_valid, slot_valid, able, text_valid, answer_ready;
  logic [5:0]             ends;
  logic [8:0][31:0]       budgets;
  logic [4:0][127:0]      windows;
  logic [4:0][31:0]       policies;
  logic [AddressBits-1:0] start_address;
  logic [ht_job_pkg::RequestBits-1:0] request;
  logic [3:0]             halted;
  logic [67:0]            message;
  logic [1:0]             direct;
  logic [ht_user_pkg::KeyBits+72:0] slot;
  logic [DataBits+ht_job_pkg::PortInBits-1:0] port_in;
  logic [72:0]            text;
  logic                   start_ready, done, soon, wants, ready, slot_ready, text_ready, rest, valid;
  logic [5:0]             state;
  logic [AddressBits+7:0] word;
  logic [1032:0]          digest;
  logic [73:0]            test, answer;
  logic [HoldBits:0]      slots;
  logic [JobBits-1:0]     job;
  logic [SizeBits+2:0]    counted;
  logic [PortBits-1:0]    port;
  logic                   begun_q;  // a job has ended: what holds jobs has been written

  assign {clear, ends, budgets, windows, policies, start, start_address, request, halted,
          message_valid, message, direct, slot_valid, slot, able, port_in, text_valid, text,
          answer_ready} = in_i;

  ht_tile_engine #(
      .Arch(Arch), .Modes2(Modes2), .Modes3(Modes3), .Frame(Frame), .Slots(Slots), .Keccak(Keccak),
      .Prng(Prng), .Queues(Queues), .Stream(Stream), .AddressBits(AddressBits), .DataBits(DataBits),
      .TextBits(TextBits)
  ) u_engine (
      .clk_i, .rst_ni(rst_ni && !fault_o), .core_clk_i(1'b0), .clear_i(clear), .end_i(ends),
      .budgets_i(budgets), .windows_i(windows), .policies_i(policies), .start_valid_i(start),
      .start_ready_o(start_ready), .start_address_i(start_address), .start_i(request),
      .done_o(done), .done_word_o(word), .halted_i(halted), .message_soon_o(soon),
      .message_wants_o(wants), .message_valid_i(message_valid), .message_ready_o(ready),
      .message_i(message), .direct_i(direct), .digest_o(digest), .test_o(test),
      .slot_valid_i(slot_valid), .slot_ready_o(slot_ready), .slot_i(slot), .slots_o(slots),
      .job_o(job), .able_i(able), .counted_o(counted), .m_axi_o(port), .m_axi_i(port_in),
      .s_axis_tvalid(text_valid), .s_axis_tready(text_ready), .s_axis_i(text),
      .packet_rest_o(rest), .m_axis_tvalid(valid), .m_axis_tready(answer_ready),
      .m_axis_o(answer), .state_o(state));

  // What an engine gives, in the order of the differs: {always; with valid: the end of a job, a job, AR,
  // AW, W, a beat of the stream}
  function automatic logic [OutBits-1:0] sorted(input logic [OutBits-1:0] out);
    logic [6:0]             first;
    logic                   ended, asks, writes, fills, sends;
    logic [AddressBits+7:0] end_word;
    logic [HoldBits+1111:0] middle;
    logic [JobBits-1:0]     runs;
    logic [SizeBits+2:0]    counts;
    logic [AskBits-1:0]     read, write;
    logic [BeatBits-1:0]    beat;
    logic [3:0]             takes;  // R, B, a beat of s_axis, the rest of a packet
    logic [73:0]            gives;
    {first, ended, end_word, middle, runs, counts, read, asks, takes[3], write, writes, beat, fills,
     takes[2:0], sends, gives} = out;
    sorted = {first, middle, counts, takes, sends, fills, writes, asks, ended, end_word, runs, read,
              write, beat, gives};
  endfunction

  logic [OutBits-1:0] one, other;
  logic [6:0]         differ;

  assign one   = sorted(out_i);
  assign other = sorted({state, start_ready, done, word, soon, wants, ready, digest, test, slot_ready,
                         slots, job, counted, port, text_ready, rest, valid, answer});

  always_ff @(posedge clk_i) begun_q <= rst_ni && (begun_q || done);

  ht_tile_differ #(.Bits(OutBits - Late)) u_always (
      .clk_i, .rst_ni, .valid_i(1'b1), .one_i(one[OutBits-1:Late]), .other_i(other[OutBits-1:Late]),
      .fault_o(differ[6]));
  ht_tile_differ #(.Bits(AddressBits + 8)) u_end (
      .clk_i, .rst_ni, .valid_i(one[Late]), .one_i(one[Late-1 -: AddressBits+8]),
      .other_i(other[Late-1 -: AddressBits+8]), .fault_o(differ[5]));
  ht_tile_differ #(.Bits(JobBits)) u_job (
      .clk_i, .rst_ni, .valid_i(begun_q), .one_i(one[Pins +: JobBits]), .other_i(other[Pins +: JobBits]),
      .fault_o(differ[4]));
  ht_tile_differ #(.Bits(AskBits)) u_read (
      .clk_i, .rst_ni, .valid_i(one[Late+1]), .one_i(one[AskBits+BeatBits+74 +: AskBits]),
      .other_i(other[AskBits+BeatBits+74 +: AskBits]), .fault_o(differ[3]));
  ht_tile_differ #(.Bits(AskBits)) u_write (
      .clk_i, .rst_ni, .valid_i(one[Late+2]), .one_i(one[BeatBits+74 +: AskBits]),
      .other_i(other[BeatBits+74 +: AskBits]), .fault_o(differ[2]));
  ht_tile_differ #(.Bits(BeatBits)) u_beat (
      .clk_i, .rst_ni, .valid_i(one[Late+3]), .one_i(one[74 +: BeatBits]),
      .other_i(other[74 +: BeatBits]), .fault_o(differ[1]));
  ht_tile_differ #(.Bits(74)) u_stream (
      .clk_i, .rst_ni, .valid_i(one[Late+4]), .one_i(one[73:0]), .other_i(other[73:0]),
      .fault_o(differ[0]));

  assign fault_o = differ != 0;

  initial if (CoreClock) $error("ht_tile_twin: the units have the clock of the bus, or no twin");

`ifdef FORMAL
  // What the first engine gives, by its names, beside what the second one gives
  logic [6:0]             first, second;    // always: the state, start_ready
  logic                   one_done, one_arvalid, one_rready, one_awvalid, one_wvalid, one_bready;
  logic                   arvalid, rready, awvalid, wvalid, bready, one_valid;
  logic [AddressBits+7:0] one_word;
  logic [HoldBits+1111:0] middle, middle_two;
  logic [JobBits-1:0]     one_job;
  logic [SizeBits+2:0]    one_counted;
  logic [AskBits-1:0]     one_ar, ar, one_aw, aw;
  logic [BeatBits-1:0]    one_w, w;
  logic [1:0]             one_rest;         // s_axis_tready, packet_rest
  logic [73:0]            one_answer;
  logic                   differs, differed_q, was_q, known_q;
  initial known_q = 1'b0;

  assign {first, one_done, one_word, middle, one_job, one_counted, one_ar, one_arvalid, one_rready,
          one_aw, one_awvalid, one_w, one_wvalid, one_bready, one_rest, one_valid, one_answer} = out_i;
  assign {ar, arvalid, rready, aw, awvalid, w, wvalid, bready} = port;
  assign second     = {state, start_ready};
  assign middle_two = {soon, wants, ready, digest, test, slot_ready, slots};

  assign differs =
      {first, one_done, middle, one_counted, one_rest} != {second, done, middle_two, counted, text_ready, rest}
      || {one_arvalid, one_rready, one_awvalid, one_wvalid, one_bready, one_valid}
         != {arvalid, rready, awvalid, wvalid, bready, valid}
      || (one_done && one_word != word) || (begun_q && one_job != job)
      || (one_arvalid && one_ar != ar) || (one_awvalid && one_aw != aw)
      || (one_wvalid && one_w != w) || (one_valid && one_answer != answer);

  always_ff @(posedge clk_i) begin
    known_q    <= known_q || !rst_ni;
    differed_q <= rst_ni && differs;
    was_q      <= rst_ni && (was_q || differed_q);
    if (known_q && rst_ni) begin
      // Each output, in any cycle since the reset in which it counts; and nothing else
      assert (fault_o == was_q);
      cover (fault_o && !differed_q);
    end
  end
`endif

endmodule

`default_nettype wire
