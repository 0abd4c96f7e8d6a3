// SPDX-License-Identifier: Apache-2.0
// Answers to memory, at any address, and the ends of jobs: a job ends when its answer is written, or at
// once if it has none. Several answers are on their way at a time. A burst ends where 64 bytes of memory
// end. Zeroized, what waits becomes zeros without strobes.

`default_nettype none

module ht_packet_write #(
    parameter int AddressBits = 32,
    parameter int DataBits    = 128,
    parameter int JobBits     = 7,   // {queue, number in its queue}
    parameter int Jobs        = 8    // that have not ended: 2, 4, 8, ...
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    input  logic                   zeroize_i,
    output logic                   idle_o,
    // A job: {job, interrupt, bytes of its answer, 1 to 32, cause, address of that, or of its failure}
    input  logic                   valid_i,
    output logic                   ready_o,
    input  logic [JobBits+AddressBits+10:0] job_i,
    input  logic [255:0]           answer_i,
    // Its end: {job, interrupt, cause, address}
    output logic                   end_o,
    output logic [JobBits+AddressBits+4:0] end_word_o,
    // AXI4
    output logic [AddressBits-1:0] m_axi_awaddr,
    output logic [7:0]             m_axi_awlen,
    output logic                   m_axi_awvalid,
    input  logic                   m_axi_awready,
    output logic [DataBits-1:0]    m_axi_wdata,
    output logic [DataBits/8-1:0]  m_axi_wstrb,
    output logic                   m_axi_wlast,
    output logic                   m_axi_wvalid,
    input  logic                   m_axi_wready,
    input  logic [0:0]             m_axi_bid,
    input  logic [1:0]             m_axi_bresp,
    input  logic                   m_axi_bvalid,
    output logic                   m_axi_bready
);

  localparam int Lanes     = DataBits / 8;
  localparam int BeatShift = $clog2(Lanes);
  localparam int CountBits = 6 - BeatShift;  // of beats of 64 bytes
  localparam int PlaceBits = $clog2(Jobs);
  localparam int EntryBits = JobBits + AddressBits + 7;

  // Jobs that have not ended: {bursts, job, interrupt, cause, address}
  logic [EntryBits-1:0]   jobs [0:Jobs-1];
  logic [PlaceBits-1:0]   in_q, out_q;
  logic [PlaceBits:0]     count_q;
  logic [JobBits-1:0]     job;
  logic                   interrupt, two, taken, pop, sends;
  logic [3:0]             cause;
  logic [AddressBits-1:0] address;
  logic [5:0]             bytes;

  // Its bursts: addresses, and data, which follow them
  logic                   aw_q, aw_two_q;    // an address is offered, and it is the first of two
  logic                   w_q, two_q, w_first_q, second, line_end;
  logic [AddressBits-1:BeatShift] aw_address_q;
  logic [CountBits-1:0]   place_q, last_q;   // the beat that is next, and the last one
  logic [CountBits-1:0]   more;              // beats of the burst after its first one
  logic [6:0]             past;
  logic [BeatShift-1:0]   shift_q;
  logic [255:0]           data_q;
  logic [31:0]            mask_q;
  logic [DataBits-1:0]    data_before_q;
  logic [Lanes-1:0]       mask_before_q;
  logic [DataBits-1:0]    data;
  logic [Lanes-1:0]       mask;

  assign {job, interrupt, bytes, cause, address} = job_i;
  assign past    = {1'b0, address[5:0]} + 7'(bytes);
  assign two     = past > 7'd64;
  assign ready_o = !count_q[PlaceBits] && !aw_q && !w_q && !zeroize_i;
  assign taken   = valid_i && ready_o;
  assign sends   = taken && cause == 0;

  assign m_axi_awvalid = aw_q;
  assign m_axi_awaddr  = {aw_address_q, {BeatShift{1'b0}}};
  assign more          = (aw_two_q ? {CountBits{1'b1}} : last_q) - aw_address_q[5:BeatShift];
  assign m_axi_awlen   = 8'(more);

  // Data of the second burst wait until its address is offered.
  assign second       = two_q && w_first_q;  // another one follows
  assign line_end     = &place_q;
  assign m_axi_wlast  = line_end || (!second && place_q == last_q);
  assign m_axi_wvalid = w_q && (w_first_q || !aw_two_q);
  assign data         = DataBits'(({data_q[DataBits-1:0], data_before_q} << {shift_q, 3'b000}) >> DataBits);
  assign mask         = Lanes'(({mask_q[Lanes-1:0], mask_before_q} << shift_q) >> Lanes);
  assign m_axi_wdata  = m_axi_wvalid ? data : '0;
  assign m_axi_wstrb  = m_axi_wvalid ? mask : '0;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      aw_q     <= 1'b0;
      aw_two_q <= 1'b0;
      w_q      <= 1'b0;
    end else begin
      if (sends) {aw_q, aw_two_q, w_q} <= {1'b1, two, 1'b1};
      else begin
        if (m_axi_awready) {aw_q, aw_two_q} <= {aw_q && aw_two_q, 1'b0};
        if (m_axi_wvalid && m_axi_wready && m_axi_wlast && !second) w_q <= 1'b0;
      end
    end

    if (sends) begin
      aw_address_q <= address[AddressBits-1:BeatShift];
      shift_q      <= address[BeatShift-1:0];
      place_q      <= address[5:BeatShift];
      last_q       <= CountBits'((past - 7'd1) >> BeatShift);
      two_q        <= two;
      w_first_q    <= 1'b1;
    end else begin
      if (aw_q && m_axi_awready)
        aw_address_q <= {aw_address_q[AddressBits-1:6] + 1'b1, {CountBits{1'b0}}};
      if (m_axi_wvalid && m_axi_wready) begin
        place_q <= place_q + 1'b1;
        if (m_axi_wlast) w_first_q <= 1'b0;
      end
    end

    if (!rst_ni || zeroize_i) {data_q, mask_q, data_before_q, mask_before_q} <= '0;
    else if (sends) begin
      {data_q, mask_q}               <= {answer_i, ~(32'hffffffff << bytes)};
      {data_before_q, mask_before_q} <= '0;
    end else if (m_axi_wvalid && m_axi_wready) begin
      data_q <= 256'({256'd0, data_q} >> DataBits);
      mask_q <= 32'({32'd0, mask_q} >> Lanes);
      {data_before_q, mask_before_q} <= {data_q[DataBits-1:0], mask_q[Lanes-1:0]};
    end
  end

  // Ends, in order
  logic [1:0]             due, came_q, first_cause_q, wrong;
  logic [PlaceBits+2:0]   awaits_q;     // bursts whose address and data have gone
  logic [2:0]             aw_ahead_q, w_ahead_q;
  logic                   response, bursts_aw, bursts_w, pairs;
  logic [3:0]             job_cause;
  logic                   job_interrupt;
  logic [JobBits-1:0]     job_of;
  logic [AddressBits-1:0] job_address, burst_q;

  assign {due, job_of, job_interrupt, job_cause, job_address} = jobs[out_q];
  assign bursts_aw = m_axi_awvalid && m_axi_awready;
  assign bursts_w  = m_axi_wvalid && m_axi_wready && m_axi_wlast;
  assign pairs     = (aw_ahead_q != 0 || bursts_aw) && (w_ahead_q != 0 || bursts_w);

  assign m_axi_bready = awaits_q != 0 && !pop;
  assign response     = m_axi_bvalid && m_axi_bready;
  assign wrong        = (m_axi_bid != 0) ? ht_tile_pkg::CauseProtocol[1:0]
                        : (m_axi_bresp != 0) ? ht_tile_pkg::CauseBus[1:0] : 2'd0;
  assign pop          = count_q != 0 && came_q == due;
  assign end_o        = pop && !zeroize_i;
  assign end_word_o   = {job_of, job_interrupt, (job_cause != 0) ? job_cause : {2'd0, first_cause_q},
                         (first_cause_q != 0) ? burst_q : job_address};
  assign idle_o       = count_q == 0 && !aw_q && !w_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      {in_q, out_q, count_q, awaits_q, aw_ahead_q, w_ahead_q, came_q, first_cause_q} <= '0;
    end else begin
      in_q       <= in_q + PlaceBits'(taken);
      out_q      <= out_q + PlaceBits'(pop);
      count_q    <= count_q + (PlaceBits + 1)'(taken) - (PlaceBits + 1)'(pop);
      aw_ahead_q <= aw_ahead_q + 3'(bursts_aw) - 3'(pairs);
      w_ahead_q  <= w_ahead_q + 3'(bursts_w) - 3'(pairs);
      awaits_q   <= awaits_q + (PlaceBits + 3)'(pairs) - (PlaceBits + 3)'(response);
      if (pop) {came_q, first_cause_q} <= '0;
      else if (response) begin
        came_q <= came_q + 1'b1;
        if (first_cause_q == 0) begin
          first_cause_q <= wrong;
          burst_q       <= (came_q == 0) ? job_address
                           : {job_address[AddressBits-1:6] + 1'b1, 6'd0};
        end
      end
    end
    if (taken) jobs[in_q] <= {(cause != 0) ? 2'd0 : {two, !two}, job, interrupt, cause, address};
  end

`ifdef FORMAL
  localparam int SumBits = PlaceBits + 4;

  // Bursts whose address, whose data have gone, without a response; and of jobs that have not ended
  logic [SumBits-1:0]   aw_open_q, w_open_q, left;
  logic [Jobs-1:0]      here;
  logic [2*Jobs-1:0]    due_q;       // of each job its bursts
  logic [1:0]           aw_left, w_left, goes_q;
  logic [7:0]           line_past;

  ht_handshake #(.Width(AddressBits + 8)) u_aw (
      .clk_i, .rst_ni, .valid_i(m_axi_awvalid), .ready_i(m_axi_awready),
      .payload_i({m_axi_awaddr, m_axi_awlen}));
  ht_handshake #(.Width(1)) u_w (
      .clk_i, .rst_ni, .valid_i(m_axi_wvalid), .ready_i(m_axi_wready), .payload_i(m_axi_wlast));

  for (genvar i = 0; i < Jobs; i++) begin : gen_entry
    logic [1:0]             held;
    logic [EntryBits-3:0]   unused_rest;

    assign {held, unused_rest} = jobs[i];
    assign here[i] = {1'b0, PlaceBits'(i) - out_q} < count_q;

    always_ff @(posedge clk_i) begin
      if (taken && in_q == PlaceBits'(i)) due_q[2*i +: 2] <= (cause != 0) ? 2'd0 : two ? 2'd2 : 2'd1;
      if (rst_ni && here[i]) assert (held == due_q[2*i +: 2] && held != 2'd3);
    end
  end

  always_comb begin
    left = '0;
    for (int i = 0; i < Jobs; i++) if (here[i]) left = left + SumBits'(due_q[2*i +: 2]);
    aw_left   = !aw_q ? 2'd0 : aw_two_q ? 2'd2 : 2'd1;
    w_left    = !w_q ? 2'd0 : second ? 2'd2 : 2'd1;
    line_past = 8'({1'b0, m_axi_awaddr[5:0]}) + ((m_axi_awlen + 8'd1) << BeatShift);
  end

  always_ff @(posedge clk_i) begin
    aw_open_q <= rst_ni ? aw_open_q + SumBits'(bursts_aw) - SumBits'(response) : '0;
    w_open_q  <= rst_ni ? w_open_q + SumBits'(bursts_w) - SumBits'(response) : '0;

    if (rst_ni) begin
      assume (!valid_i || (bytes != 0 && bytes <= 32));
      // A burst stays in 64 bytes of memory, and its data come after its address was offered
      assert (!m_axi_awvalid || line_past <= 64);
      assert (!m_axi_wvalid || w_open_q < aw_open_q + SumBits'(m_axi_awvalid));
      // A response is taken only for a burst whose address and data have gone
      assert (!m_axi_bready || (aw_open_q != 0 && w_open_q != 0));
      // Nothing is owed when it is said so; nothing is told while all is zeroized
      assert (!idle_o || (aw_open_q == 0 && w_open_q == 0 && !m_axi_awvalid && !m_axi_wvalid));
      assert (!(zeroize_i && end_o));
      // A job ends when all of its bursts were answered
      assert (!end_o || (count_q != 0 && came_q == due));

      // Why it holds
      assert (int'(count_q) <= Jobs && in_q == out_q + count_q[PlaceBits-1:0]);
      assert (left == aw_open_q + SumBits'(aw_left) + SumBits'(came_q));
      assert (left == w_open_q + SumBits'(w_left) + SumBits'(came_q));
      assert (aw_open_q == SumBits'(awaits_q) + SumBits'(aw_ahead_q));
      assert (w_open_q == SumBits'(awaits_q) + SumBits'(w_ahead_q));
      assert (aw_ahead_q == 0 || w_ahead_q == 0);
      assert (aw_ahead_q <= 2 && w_ahead_q <= 2);
      assert (count_q == 0 ? came_q == 0 : came_q <= due);
      assert (!aw_two_q || aw_q);
      assert (!(aw_q || w_q) || two_q || !aw_two_q);
      assert (!second || !w_q || two_q);
      cover (idle_o && aw_open_q == 0 && goes_q == 2'd2);
      cover (zeroize_i && m_axi_wvalid && m_axi_awvalid);
      cover (response && int'(count_q) == Jobs);
    end
    goes_q <= !rst_ni ? 2'd0 : (bursts_w && goes_q != 2'd2) ? goes_q + 2'd1 : goes_q;
  end
`endif

endmodule

`default_nettype wire
