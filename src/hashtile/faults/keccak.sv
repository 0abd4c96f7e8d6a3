// A source of two blocks of one message and a sink, around a Keccak core.
module faults_bench (
    input  logic                      clk_i,
    input  logic                      rst_ni,
    input  logic [2*64*${lanes}-1:0]  blocks_i,
    input  logic [4:0]                hash_i,
    output logic                      valid_o,
    output logic                      alert_o,
    output logic [1599:0]             result_o
);
  logic [1:0] beat_q;
  logic       block_ready, state_valid, tag;
  always_ff @(posedge clk_i)
    if (!rst_ni) beat_q <= '0;
    else if (!beat_q[1] && block_ready) beat_q <= beat_q + 2'd1;
  ${module} #(${parameters}) u_core (
      .clk_i(clk_i), .rst_ni(rst_ni),
      .block_valid_i(!beat_q[1]), .block_ready_o(block_ready),
      .block_i(beat_q[0] ? blocks_i[64*${lanes}-1:0] : blocks_i[64*${lanes} +: 64*${lanes}]),
      .absorb_i(1'b1), .first_i(!beat_q[0]), .rounds_i(hash_i), .end_i(beat_q[0]),
      .tag_i(beat_q[0]),
      .state_valid_o(state_valid), .state_ready_i(1'b1), .state_o(result_o), .tag_o(tag)${alert});
  assign valid_o = state_valid && tag;${no_alert}
endmodule
