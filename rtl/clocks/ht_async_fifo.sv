// SPDX-License-Identifier: Apache-2.0
// A queue between two clocks. Each side counts in Gray code, which the other side takes through
// ht_sync: so a count that is taken while it changes is the old or the new one. An entry is zero
// from when the writing side knows that it was read: it may have been a key. The sides may leave
// their resets at different times, but only after both were in reset at once.

`default_nettype none

module ht_async_fifo #(
    parameter int Width = 8,
    parameter int Depth = 8   // a power of two
) (
    // In
    input  logic             write_clk_i,
    input  logic             write_rst_ni,
    input  logic             valid_i,
    output logic             ready_o,
    input  logic [Width-1:0] payload_i,
    // Out
    input  logic             read_clk_i,
    input  logic             read_rst_ni,
    output logic             valid_o,
    input  logic             ready_i,
    output logic [Width-1:0] payload_o
);

  localparam int Bits = $clog2(Depth);
  localparam logic [Bits:0] Full = 1 << Bits;

  // Entries that were written, read, and made zero: modulo 2 * Depth
  logic [Bits:0] write_q, write_d, read_q, read_d, freed_q, freed_d;
  logic [Bits:0] write_gray_q, read_gray_q, written, gone;  // of the other side, as it was
  logic          put, take, free;
  logic [Depth-1:0][Width-1:0] memory_q;

  function automatic logic [Bits:0] gray(input logic [Bits:0] count);
    gray = count ^ (count >> 1);
  endfunction

  // Writing side
  ht_sync #(.Width(Bits + 1)) u_gone (
      .clk_i(write_clk_i), .rst_ni(write_rst_ni), .level_i(read_gray_q), .level_o(gone));

  assign put     = valid_i && ready_o;
  assign free    = gray(freed_q) != gone;
  assign write_d = write_q + (Bits + 1)'(put);
  assign freed_d = freed_q + (Bits + 1)'(free);

  always_ff @(posedge write_clk_i) begin
    if (!write_rst_ni) begin
      write_q      <= '0;
      write_gray_q <= '0;
      freed_q      <= '0;
      ready_o      <= 1'b0;
      memory_q     <= '0;
    end else begin
      write_q      <= write_d;
      write_gray_q <= gray(write_d);
      freed_q      <= freed_d;
      ready_o      <= write_d - freed_d != Full;
      for (int i = 0; i < Depth; i++) begin
        if (put && int'(write_q[Bits-1:0]) == i) memory_q[i] <= payload_i;
        else if (free && int'(freed_q[Bits-1:0]) == i) memory_q[i] <= '0;
      end
    end
  end

  // Reading side
  ht_sync #(.Width(Bits + 1)) u_written (
      .clk_i(read_clk_i), .rst_ni(read_rst_ni), .level_i(write_gray_q), .level_o(written));

  assign take   = read_gray_q != written && (!valid_o || ready_i);
  assign read_d = read_q + (Bits + 1)'(take);

  always_ff @(posedge read_clk_i) begin
    if (!read_rst_ni) begin
      read_q      <= '0;
      read_gray_q <= '0;
      valid_o     <= 1'b0;
      payload_o   <= '0;
    end else begin
      read_q      <= read_d;
      read_gray_q <= gray(read_d);
      if (!valid_o || ready_i) begin
        valid_o   <= take;
        payload_o <= take ? memory_q[read_q[Bits-1:0]] : '0;
      end
    end
  end

`ifdef FORMAL
  localparam int Twice = 2 * Depth;

  function automatic logic [Bits:0] binary(input logic [Bits:0] code);
    binary = code;
    for (int i = 1; i <= Bits; i++) binary = binary ^ (code >> i);
  endfunction

  // Resets: both are low until each side has seen an edge in reset; each ends once, when it likes
  logic write_seen_q, read_seen_q, write_runs_q, read_runs_q, live;
  initial {write_seen_q, read_seen_q, write_runs_q, read_runs_q} = '0;
  assign live = write_seen_q && read_seen_q;

  // Copies of the first flops of the synchronisers, and what was written at each count
  logic [Bits:0] written_meta_q, gone_meta_q, write_gray_was_q, read_gray_was_q;
  logic [Twice-1:0][Width-1:0] spec_q;
  // How far each count is after the next: written, first flop, second flop, read, and so on
  logic [5:0][Bits:0] ahead;
  logic [Bits+3:0]    all;
  logic [Bits:0]      held, write_step, read_step;
  assign write_step = write_gray_q ^ write_gray_was_q;
  assign read_step  = read_gray_q ^ read_gray_was_q;
  assign held    = write_q - freed_q;
  assign ahead = {write_q - binary(written_meta_q), binary(written_meta_q) - binary(written),
                  binary(written) - read_q, read_q - binary(gone_meta_q),
                  binary(gone_meta_q) - binary(gone), binary(gone) - freed_q};

  always_comb begin
    all = '0;
    for (int i = 0; i < 6; i++) all = all + (Bits + 4)'(ahead[i]);
  end

  always_ff @(posedge write_clk_i) begin
    write_seen_q <= write_seen_q || !write_rst_ni;
    write_runs_q <= write_runs_q || write_rst_ni;
    if (!write_rst_ni) gone_meta_q <= '0;
    else gone_meta_q <= read_gray_q;
    write_gray_was_q <= write_gray_q;
    if (write_rst_ni && put) spec_q[write_q] <= payload_i;
  end

  always_ff @(posedge read_clk_i) begin
    read_seen_q <= read_seen_q || !read_rst_ni;
    read_runs_q <= read_runs_q || read_rst_ni;
    if (!read_rst_ni) written_meta_q <= '0;
    else written_meta_q <= write_gray_q;
    read_gray_was_q <= read_gray_q;
  end

  always_comb begin
    assume (live || (!write_rst_ni && !read_rst_ni));
    assume (!write_runs_q || write_rst_ni);
    assume (!read_runs_q || read_rst_ni);
    assert (live || (!write_runs_q && !read_runs_q));

    if (write_seen_q && !write_runs_q)
      assert (write_q == 0 && freed_q == 0 && gone == 0 && gone_meta_q == 0 && !ready_o);
    if (read_seen_q && !read_runs_q)
      assert (read_q == 0 && written == 0 && written_meta_q == 0 && !valid_o);
    if (write_seen_q) assert (write_gray_q == gray(write_q));
    if (read_seen_q) assert (read_gray_q == gray(read_q) && (valid_o || payload_o == 0));

    if (write_seen_q) begin
      assert (!ready_o || held < Full);
      assert (held <= Full);
      // An entry that holds nothing is zero
      for (int i = 0; i < Depth; i++)
        assert ((Bits + 1)'((Bits)'(i - int'(freed_q))) < held || memory_q[i] == 0);
    end

    if (live) begin
      // Neither more is written than there is room for, nor more read than was written
      assert (all == (Bits + 4)'(held));
      assert (!(put && write_rst_ni) || write_q - read_q < Full);
      assert (!(take && read_rst_ni) || write_q != read_q);
      // The beat of each count is the one that was written at it: none lost, doubled or moved
      for (int i = 0; i < Twice; i++)
        assert ((Bits + 1)'(i - int'(freed_q)) >= held || memory_q[i % Depth] == spec_q[i]);
      assert (!valid_o || payload_o == spec_q[(Bits + 1)'(read_q - 1)]);
      // One bit of a code changes at a time
      assert (!write_runs_q || (write_step & (write_step - 1)) == 0);
      assert (!read_runs_q || (read_step & (read_step - 1)) == 0);
    end
    cover (live && held == Full && write_q != 0 && valid_o);
    cover (live && freed_q == 2 && held == 1);
  end
`endif

endmodule

`default_nettype wire
