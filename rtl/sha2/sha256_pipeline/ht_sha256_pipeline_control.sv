// SPDX-License-Identifier: Apache-2.0
// Where the blocks in the pipeline are. All stages step together: a pause within a block stops all,
// so does a result in the way. Blocks have no fixed slots: each stage counts its own block, and
// the last additions follow from the count of the last one.

`default_nettype none

module ht_sha256_pipeline_control #(
    parameter int Stages = 4,                      // 4; of step CarrySave also 8
    parameter int Step   = ht_sha256_pkg::CarrySave,
    localparam int Top   = Stages - 1,             // the last stage
    localparam int Tail  = ht_sha256_pkg::tail(Stages, Step)
) (
    input  logic              clk_i,
    input  logic              rst_ni,
    // Block, result
    input  logic              word_valid_i,
    output logic              word_ready_o,
    output logic              hash_valid_o,
    input  logic              hash_ready_i,
    // Stages
    output logic              step_o,
    output logic              between_o,  // no block is in stage 0
    output logic [Top:0][3:0] count_o,  // the operation whose words stage s makes
    output logic [Top:0][3:0] next_o,   // after a step
    output logic [Top:0]      begins_o,   // a block begins
    output logic [Top:0]      leaves_o,   // a block leaves
    // Last additions
    output logic              clear_o,    // the last result is to be out of the way
    output logic [Tail-1:0]   tail_o      // cycles since the chaining value is loaded
);

  localparam int Count = ht_sha256_pkg::operations(Stages, Step);
  localparam int Load  = ht_sha256_pkg::load(Stages, Step);
  localparam int Hold  = (Load < Count) ? Load : Count - 1;

  logic [Top:0][3:0] count_q, count;
  logic [Top:1] busy_q;
  logic [Top:0] go, begins, leaves, last_q;  // last: the count says that a block leaves
  logic [Top:1] begins_q;                    // the same, that it begins
  logic         between_q;                   // the same, that no block is in stage 0
  logic         running_q;                   // there was something in the last step
  logic         held, adding, step, hash_valid_q;

  // Where nothing is, nothing steps
  assign go           = {busy_q, word_valid_i};
  assign word_ready_o = !held;
  assign step         = !held && (word_valid_i || (between_q && running_q));
  assign begins       = {begins_q, word_valid_i && between_q};
  assign leaves       = go & last_q;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      between_q <= 1'b1;
      running_q <= 1'b0;
      last_q    <= '0;
      begins_q  <= '0;
      busy_q    <= '0;
    end else if (step) begin
      between_q <= count[0] == 0;
      running_q <= go != 0 || adding;
      begins_q  <= leaves[Top-1:0];
      busy_q    <= leaves[Top-1:0] | (busy_q & ~leaves[Top:1]);
      for (int s = 0; s < Stages; s++) last_q[s] <= count[s] == 4'(Count - 1);
    end
  end

  for (genvar s = 0; s < Stages; s++) begin : gen_count
    assign count[s] = leaves[s] ? '0 : count_q[s] + 4'(go[s]);

    always_ff @(posedge clk_i) begin
      if (!rst_ni) count_q[s] <= '0;
      else if (step) count_q[s] <= count[s];
    end
  end

  // Result: the last additions begin when the last stage still has the chaining value
  logic            clear_q, load, load_q;
  logic [Tail-1:0] tail;
  logic [Tail-1:1] tail_q;

  assign held   = clear_q && hash_valid_q && !hash_ready_i;
  assign load   = (Load == Hold) ? clear_q : load_q;
  assign tail   = {tail_q, load};
  assign adding = load_q || tail_q != 0;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      clear_q      <= 1'b0;
      load_q       <= 1'b0;
      tail_q       <= '0;
      hash_valid_q <= 1'b0;
    end else begin
      if (step) begin
        clear_q <= count[Top] == 4'(Hold);
        load_q  <= clear_q;
        tail_q  <= tail[Tail-2:0];
      end
      hash_valid_q <= (step && tail[Tail-1]) || (hash_valid_q && !hash_ready_i);
    end
  end

  assign hash_valid_o = hash_valid_q;
  assign step_o       = step;
  assign between_o    = between_q;
  assign count_o      = count_q;
  assign next_o       = count;
  assign begins_o     = begins;
  assign leaves_o     = leaves;
  assign clear_o      = clear_q;
  assign tail_o       = tail;

`ifdef FORMAL
  for (genvar s = 0; s < Stages; s++) begin : gen_check
    always_ff @(posedge clk_i) if (rst_ni) begin
      assert (int'(count_q[s]) < Count);
      assert (last_q[s] == (int'(count_q[s]) == Count - 1));
    end

    // No stage is farther than the next one: what that one needs is there as it begins
    if (s != 0) begin : gen_after
      logic begun;  // the first operation is done
      assign begun = count_q[s] != 0;

      always_ff @(posedge clk_i) if (rst_ni) begin
        assert (busy_q[s] || !begun);
        assert (begins_q[s] == (busy_q[s] && !begun));
        assert (!busy_q[s] || count_q[s-1] <= count_q[s]);
      end
    end
  end

  // Where a block is on its way out, Load + i steps after its start in the last stage
  for (genvar i = 1; i < Tail; i++) begin : gen_tail
    localparam int Past = Load + i - Count;  // steps of the next one
    always_ff @(posedge clk_i) if (rst_ni) begin
      assert (!tail_q[i] || tail_q == (Tail-1)'(1 << (i - 1)));
      assert (Past >= 0 || tail_q[i] == (int'(count_q[Top]) == Load + i));
      assert (Past < 0 || !tail_q[i] || int'(count_q[Top]) <= Past);
    end
  end

  always_ff @(posedge clk_i) if (rst_ni) begin
    assert (between_q == (count_q[0] == 0));
    assert (running_q || (between_q && busy_q == 0 && !adding));
    assert (clear_q == (int'(count_q[Top]) == Hold));
    assert (!hash_valid_q || (!adding && int'(count_q[Top]) <= Hold));
    assert (Load > Hold || load_q == tail_q[1]);
    assert (Load == Hold || !load_q || (tail_q == 0 && count_q[Top] == 0));
    cover (hash_valid_q && !hash_ready_i && &busy_q);
  end
`endif

endmodule

`default_nettype wire
