// SPDX-License-Identifier: Apache-2.0
// Which message is read next: in turn one that may be read and has room in the engine, a block of it at
// a time. So no message waits for the length of another one.

`default_nettype none

module ht_packet_feed #(
    parameter int AddressBits = 32,
    parameter int Messages    = 16,
    localparam int TidBits    = $clog2(Messages)
) (
    input  logic                   clk_i,
    input  logic                   rst_ni,
    // A job's message
    input  logic                   told_i,
    input  logic [TidBits-1:0]     told_tid_i,
    input  logic [AddressBits-1:0] told_address_i,
    input  logic [AddressBits-1:0] told_length_i,
    // Whose turn it may be; a message that failed is closed without bytes
    input  logic [Messages-1:0]    hungry_i,
    input  logic [Messages-1:0]    failed_i,
    output logic                   picked_o,
    output logic [TidBits-1:0]     picked_tid_o,
    // Part of a message
    output logic                   part_valid_o,
    input  logic                   part_ready_i,
    output logic [TidBits-1:0]     part_tid_o,
    output logic [AddressBits-1:0] part_address_o,
    output logic [6:0]             part_bytes_o,  // 0 to 64
    output logic                   part_last_o    // the message ends with it
);

  logic [2*AddressBits-1:0] rest [0:Messages-1];  // of the message: {length, address}
  logic [Messages-1:0]      after;                // TIDs after the last one that had its turn
  logic [TidBits-1:0]       pick;
  logic                     valid_q, failed_q, taken;
  logic [TidBits-1:0]       tid_q;
  logic [AddressBits-1:0]   address_q, length_q;

  // The next one after the last that had its turn, else the first one
  assign after = {Messages{1'b1}} << tid_q << 1;

  always_comb begin
    pick = '0;
    for (int t = Messages - 1; t >= 0; t--) if (hungry_i[t]) pick = TidBits'(t);
    for (int t = Messages - 1; t >= 0; t--) if (hungry_i[t] && after[t]) pick = TidBits'(t);
  end

  assign picked_o     = !valid_q && hungry_i != 0;
  assign picked_tid_o = pick;

  // The memory has one port: a part waits while the message of another job is told.
  assign part_valid_o   = valid_q && !told_i;
  assign part_tid_o     = tid_q;
  assign part_address_o = address_q;
  assign part_last_o    = failed_q || length_q <= 64;
  assign part_bytes_o   = failed_q ? 7'd0 : (length_q <= 64) ? length_q[6:0] : 7'd64;
  assign taken          = part_valid_o && part_ready_i;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) valid_q <= 1'b0;
    else valid_q <= picked_o || (valid_q && !taken);

    if (!rst_ni) tid_q <= '0;
    else if (picked_o) tid_q <= pick;
    if (picked_o) begin
      failed_q              <= failed_i[pick];
      {length_q, address_q} <= rest[pick];
    end

    if (told_i) rest[told_tid_i] <= {told_length_i, told_address_i};
    else if (taken) rest[tid_q] <= {length_q - AddressBits'(64), address_q + AddressBits'(64)};
  end

`ifdef FORMAL
  // The message of each place: where its next part begins, and how long the rest is
  logic [Messages-1:0][AddressBits-1:0] spec_address_q, spec_length_q;
  logic [Messages-1:0]                  known_q;  // since the reset it was told of
  logic [AddressBits-1:0]               spec_address, spec_length;
  logic                                 spec_failed_q;  // the job of the part that was picked last

  assign spec_address = spec_address_q[tid_q];
  assign spec_length  = spec_length_q[tid_q];

  always_ff @(posedge clk_i) begin
    if (picked_o) spec_failed_q <= 1'(failed_i >> picked_tid_o);
    if (rst_ni) begin
      assert (!valid_q || failed_q == spec_failed_q);
      assert (taken == (part_valid_o && part_ready_i));
      // What is picked may be read, and a part that waits stays
      assert (!picked_o || hungry_i[picked_tid_o]);
      assert (picked_o == (!valid_q && hungry_i != 0));
      // Parts are blocks, up to the rest; one that failed has no bytes
      assert (!part_valid_o || failed_q || part_bytes_o == ((spec_length > 64) ? 7'd64
                                                            : spec_length[6:0]));
      assert (!part_valid_o || failed_q || part_address_o == spec_address);
      assert (!part_valid_o || part_last_o == (failed_q || spec_length <= 64));
      assert (!part_valid_o || !failed_q || part_bytes_o == 0);
      cover (taken && !part_last_o && tid_q != 0);
    end
  end

  for (genvar t = 0; t < Messages; t++) begin : gen_turn
    logic [TidBits:0]   waited_q;  // others that were picked since it may be read
    logic [TidBits-1:0] ahead;     // those that may yet be picked before it

    assign ahead = TidBits'(t) - tid_q - 1'b1;

    always_ff @(posedge clk_i) begin
      if (!rst_ni || !hungry_i[t] || (picked_o && int'(pick) == t)) waited_q <= '0;
      else if (picked_o) waited_q <= waited_q + 1'b1;

      known_q[t] <= rst_ni && (known_q[t] || (told_i && int'(told_tid_i) == t));
      if (told_i && int'(told_tid_i) == t) begin
        spec_address_q[t] <= told_address_i;
        spec_length_q[t]  <= told_length_i;
      end else if (taken && int'(tid_q) == t) begin
        spec_address_q[t] <= spec_address_q[t] + AddressBits'(64);
        spec_length_q[t]  <= spec_length_q[t] - AddressBits'(64);
      end

      if (rst_ni) begin
        // A message is read that was told of
        assume (!hungry_i[t] || known_q[t]);
        // The message of a place that is picked is not told of again before its part is taken
        assume (!(told_i && int'(told_tid_i) == t && ((valid_q && int'(tid_q) == t)
                                                      || (picked_o && int'(pick) == t))));
        // No message waits for more than a part of each other one
        assert (int'(waited_q) + int'(ahead) < Messages);
        // Why it holds
        assert (!known_q[t] || rest[t] == {spec_length_q[t], spec_address_q[t]});
        assert (!valid_q || int'(tid_q) != t || known_q[t]);
        assert (!valid_q || int'(tid_q) != t
                || {length_q, address_q} == {spec_length_q[t], spec_address_q[t]});
        cover (int'(waited_q) == Messages - 1 && picked_o && int'(pick) == t);
      end
    end
  end
`endif

endmodule

`default_nettype wire
