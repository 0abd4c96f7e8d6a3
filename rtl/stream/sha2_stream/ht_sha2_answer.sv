// SPDX-License-Identifier: Apache-2.0
// Results of the core to answers: the chaining value after the last block, cut to the digest (6.3 to
// 6.7), as a packet. After a flip that was found no result goes on until the reset.

`default_nettype none

module ht_sha2_answer #(
    parameter int Modes    = 63,
    parameter int DataBits = 32,
    parameter bit Parts    = 1'b0,
    parameter bit Detect   = 1'b0,
    localparam int HashBits = (Modes > 3) ? 512 : 256
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    // Results; the tag is {mode, error, open, message_end}
    input  logic                  hash_valid_i,
    output logic                  hash_ready_o,
    input  logic [HashBits-1:0]   hash_i,
    input  logic [5:0]            tag_i,
    // Flips: found by others, pulses; by the core, which gives no result then
    input  logic [2:0]            faults_i,
    input  logic                  alert_i,
    // Digests
    output logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    output logic [DataBits-1:0]   m_axis_tdata,
    output logic [DataBits/8-1:0] m_axis_tkeep,
    output logic                  m_axis_tlast,
    output logic                  m_axis_tuser,
    output logic                  alert_o      // a flip was found, until the reset
);

  localparam logic [7:0] Built    = 8'(Modes);
  localparam int         WordBits = HashBits / 8;
  localparam bit         Narrow   = HashBits == 512 && Built[1:0] != 0;
  localparam int         SizeBits = $clog2(WordBits + 1);

  logic                failed, hash_error, hash_open, hash_end, digest_valid, digest_ready;
  logic [2:0]          hash_mode;
  logic [SizeBits-1:0] digest_bytes;

  assign {hash_mode, hash_error, hash_open, hash_end} = tag_i;
  assign failed = hash_error || !Built[hash_mode];

  always_comb begin
    case (hash_mode)
      3'd0, 3'd4: digest_bytes = SizeBits'(28);
      3'd1, 3'd5: digest_bytes = SizeBits'(32);
      3'd2:       digest_bytes = SizeBits'(48);
      default:    digest_bytes = SizeBits'(64);
    endcase
    if (hash_open) digest_bytes = SizeBits'((hash_mode < 2) ? 32 : 64);
    if (!Built[hash_mode]) digest_bytes = SizeBits'(WordBits);
  end

  if (Detect) begin : gen_detect
    logic fault_q;

    always_ff @(posedge clk_i) fault_q <= rst_ni && (fault_q || faults_i != 0);

    assign digest_valid = hash_valid_i && hash_end && !fault_q;
    assign hash_ready_o = (digest_ready && !fault_q) || !hash_end;
    assign alert_o      = alert_i || fault_q;
  end else begin : gen_plain
    assign digest_valid = hash_valid_i && hash_end;
    assign hash_ready_o = digest_ready || !hash_end;
    assign alert_o      = alert_i;

    logic unused;
    assign unused = &{1'b0, faults_i};
  end

  ht_digest_to_stream #(
      .DataBits(DataBits), .HashBits(HashBits), .Narrow(Narrow), .Early(Parts && Narrow)
  ) u_digest (
      .clk_i, .rst_ni, .digest_valid_i(digest_valid), .digest_ready_o(digest_ready),
      .hash_i(failed ? HashBits'(0) : hash_i), .narrow_i(!failed && hash_mode < 2),
      .digest_bytes_i(digest_bytes), .error_i(failed),
      .beat_valid_o(m_axis_tvalid), .beat_ready_i(m_axis_tready), .beat_data_o(m_axis_tdata),
      .beat_keep_o(m_axis_tkeep), .beat_last_o(m_axis_tlast), .beat_error_o(m_axis_tuser));

endmodule

`default_nettype wire
