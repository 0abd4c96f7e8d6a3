// A source of two blocks of one message and a sink, around a SHA-2 core.
module faults_bench (
    input  logic                       clk_i,
    input  logic                       rst_ni,
    input  logic [32*${word_bits}-1:0] blocks_i,
    input  logic [8*${word_bits}-1:0]  hash_i,
    output logic                       valid_o,
    output logic                       alert_o,
    output logic [8*${word_bits}-1:0]  result_o
);
  localparam int Beats = 32 / ${beat_words};
  localparam int Width = ${beat_words} * ${word_bits};
  logic [5:0] beat_q;
  logic [32*${word_bits}-1:0] left_q;  // the words that are to come, in the top bits
  logic       word_valid, word_ready, second, hash_valid, tag;
  assign word_valid = int'(beat_q) < Beats;
  assign second     = int'(beat_q) >= Beats / 2;
  always_ff @(posedge clk_i)
    if (!rst_ni) begin
      beat_q <= '0;
      left_q <= blocks_i;
    end else if (word_valid && word_ready) begin
      beat_q <= beat_q + 6'd1;
      left_q <= left_q << Width;
    end
  ${module} #(${parameters}) u_core (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .word_valid_i(word_valid), .word_ready_o(word_ready),
      .word_i(left_q[32*${word_bits}-1 -: Width]),
      .narrow_i(1'b0), .continue_i(second), .hash_i(hash_i), .tag_i(second),
      .hash_valid_o(hash_valid), .hash_ready_i(1'b1), .hash_o(result_o), .tag_o(tag)${alert});
  assign valid_o = hash_valid && tag;${no_alert}
endmodule
