// SPDX-License-Identifier: Apache-2.0
// The message of a job, from memory, the data window or the stream, to the packet for the units.

`default_nettype none

module ht_tile_message #(
    parameter bit Dma      = 1'b1,
    parameter bit Stream   = 1'b1,
    parameter int TextBits = 64,   // of a chunk of memory at most, and of the packet's beat
    parameter bit Detect   = 1'b0, // flips in beats that wait are found
    localparam int Bytes    = TextBits / 8,
    localparam int SizeBits = $clog2(Bytes) + 1
) (
    input  logic        clk_i,
    input  logic        rst_ni,
    input  logic        clear_i,         // empties all but what is known of the stream's packet
    // Job
    input  logic        begin_i,
    input  logic        cut_i,
    input  logic        idle_i,          // there is none
    input  logic [2:0]  user_i,
    input  logic [31:0] control_i,
    input  logic        words_i,         // memory gives a header or an entry, and no message
    input  logic [4:0]  state_words_i,
    input  logic [60:0] bytes_i,
    input  logic [6:0]  tag_bytes_i,     // after the message
    input  logic [7:0]  block_bytes_i,
    input  logic [16:0] strings_i,       // bytes of strings before the message
    input  logic        whole_i,         // there is a packet
    output logic        idle_o,
    output logic        tail_o,
    output logic [8:0]  tail_bytes_o,
    input  logic        tail_end_i,
    output logic        block_o,
    // Memory: {bytes, chunk}
    input  logic        chunk_valid_i,
    output logic        chunk_ready_o,
    input  logic [TextBits+SizeBits-1:0] chunk_i,
    // Data window: {bytes, chunk}, of up to 8 bytes
    output logic        window_wants_o,
    input  logic        window_valid_i,
    output logic        window_ready_o,
    input  logic [67:0] window_i,
    // Stream: {last, keep, data}
    input  logic        s_axis_tvalid,
    output logic        s_axis_tready,
    input  logic [72:0] s_axis_i,
    output logic        rest_o,          // what comes is of a packet that was given up
    // Packet: the same
    output logic        packet_valid_o,
    input  logic        packet_ready_i,
    output logic [TextBits+Bytes:0] packet_o,
    // Tail of a suspended message, or the tag
    output logic        tail_valid_o,
    input  logic        tail_ready_i,
    output logic [63:0] tail_data_o,
    // What is counted
    output logic [SizeBits-1:0] gone_o,  // bytes of the message and of the tag, as they go
    output logic        waits_o,         // for memory
    output logic [1:0]  tells_o          // {a flip was found, progress}
);

  logic        run_n, direct, from_stream, text_idle, text_wants, source_idle;
  logic        text_valid, source_valid, beat_ready, text_last, source_last, text_chunk_ready;
  logic [63:0] source;
  logic [7:0]  source_keep;
  logic        text_chunk_valid;
  logic        given_valid, given_ready, given_taken, more_q;
  logic [TextBits-1:0] text, text_chunk, given;
  logic [Bytes-1:0]    text_keep;
  logic [SizeBits-1:0] text_chunk_bytes, given_bytes;
  logic [60:0] due_q;  // bytes that memory does not give
  logic [2:0]  faults;

  assign run_n          = rst_ni && !clear_i;
  assign direct         = user_i == ht_tile_pkg::UserDirect;
  assign from_stream    = Stream && direct && ht_tile_pkg::job_from_stream(control_i);
  assign idle_o         = text_idle && source_idle && !packet_valid_o;
  assign window_wants_o = direct && !idle_i && !from_stream && text_wants && more_q;

  always_comb begin
    given_valid = chunk_valid_i && !words_i && text_wants;
    given       = chunk_i[TextBits-1:0];
    given_bytes = chunk_i[TextBits +: SizeBits];
    if (!Dma || !ht_job_pkg::of_queue(user_i)) begin
      given_valid = (!direct || window_valid_i) && text_wants && more_q;
      given       = TextBits'(!direct ? 64'h636261 : window_i[63:0]);  // of the self-test "abc"
      given_bytes = SizeBits'(!direct ? 4'd3 : window_i[67:64]);
    end
    if (!given_valid) given = '0;
  end

  assign given_taken    = given_valid && given_ready;
  assign chunk_ready_o  = words_i || !text_wants || given_ready;
  assign window_ready_o = given_ready;

  // The text takes a chunk later than its source gives it, which must know when it has given all.
  always_ff @(posedge clk_i) begin
    if (begin_i) begin
      due_q  <= bytes_i + 61'(tag_bytes_i);
      more_q <= bytes_i != 0 || tag_bytes_i != 0;
    end else if (given_taken) begin
      due_q  <= due_q - 61'(given_bytes);
      more_q <= due_q[60:4] != 0 || SizeBits'(due_q[3:0]) > given_bytes;
    end
  end

  // Cuts the way between memory or windows and the text in two
  ht_guarded_slice #(.Width(TextBits + SizeBits), .Detect(Detect)) u_chunk (
      .clk_i, .rst_ni(run_n && !begin_i), .valid_i(given_valid), .ready_o(given_ready),
      .payload_i({given_bytes, given}), .valid_o(text_chunk_valid), .ready_i(text_chunk_ready),
      .payload_o({text_chunk_bytes, text_chunk}), .fault_o(faults[0]));

  ht_tile_text #(.Bytes(Bytes), .Detect(Detect)) u_text (
      .clk_i, .rst_ni(run_n), .begin_i(begin_i && !from_stream), .state_words_i, .bytes_i,
      .tag_bytes_i, .suspend_i(ht_tile_pkg::job_suspend(control_i) && !ht_tile_pkg::job_keyed(control_i)), .block_i(block_bytes_i), .strings_i, .cut_i,
      .idle_o(text_idle), .wants_o(text_wants), .whole_i, .tail_o, .tail_bytes_o, .tail_end_i,
      .block_o,
      .chunk_valid_i(text_chunk_valid), .chunk_ready_o(text_chunk_ready), .chunk_i(text_chunk),
      .chunk_bytes_i(text_chunk_bytes), .beat_valid_o(text_valid),
      .beat_ready_i(beat_ready && !from_stream), .beat_o(text), .beat_keep_o(text_keep),
      .beat_last_o(text_last), .tail_valid_o, .tail_ready_i, .tail_data_o,
      .fault_o(faults[1]));

  if (Stream) begin : gen_source
    ht_tile_source u_source (
        .clk_i, .rst_ni, .clear_i, .begin_i(begin_i && from_stream), .cut_i, .idle_o(source_idle),
        .rest_o, .s_axis_tvalid, .s_axis_tready, .s_axis_tdata(s_axis_i[63:0]),
        .s_axis_tkeep(s_axis_i[71:64]), .s_axis_tlast(s_axis_i[72]),
        .beat_valid_o(source_valid), .beat_ready_i(beat_ready && from_stream),
        .beat_o(source), .beat_keep_o(source_keep), .beat_last_o(source_last));
  end else begin : gen_no_source
    logic unused;
    assign source_idle = 1'b1;
    assign rest_o = 1'b0;
    assign {source_valid, source, source_keep, source_last, s_axis_tready} = '0;
    assign unused = &{1'b0, s_axis_tvalid, s_axis_i};
  end

  // Cuts the way of ready from the hash to memory in two; the job waits until it is empty.
  ht_guarded_slice #(.Width(TextBits + Bytes + 1), .Detect(Detect)) u_packet (
      .clk_i, .rst_ni(run_n), .valid_i(from_stream ? source_valid : text_valid),
      .ready_o(beat_ready),
      .payload_i(from_stream ? {source_last, Bytes'(source_keep), TextBits'(source)}
                             : {text_last, text_keep, text}),
      .valid_o(packet_valid_o), .ready_i(packet_ready_i), .payload_o(packet_o), .fault_o(faults[2]));

  // Bytes of the message and of the tag, as they go
  always_comb begin
    gone_o = '0;
    if (source_valid && beat_ready && from_stream)
      for (int i = 0; i < 8; i++) gone_o = gone_o + SizeBits'(source_keep[i]);
    else if (text_chunk_valid && text_chunk_ready && text_wants) gone_o = text_chunk_bytes;
  end

  assign waits_o    = text_wants && ht_job_pkg::of_queue(user_i) && Dma && !text_chunk_valid;
  assign tells_o    = {faults != 0, beat_ready && (text_valid || source_valid)};

endmodule

`default_nettype wire
