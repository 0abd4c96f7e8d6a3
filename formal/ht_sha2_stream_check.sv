// SPDX-License-Identifier: Apache-2.0
// What the AXI4-Stream top guarantees for its packets, as properties: every message is answered
// once and in order, with as many bytes as its mode has, and with the correct error flag. At most
// three messages are in the module without an answer.

`default_nettype none

module ht_sha2_stream_check #(
    parameter int Modes      = 63,
    parameter int DataBits   = 32,
    parameter bit BitLengths = 1'b1
) (
    input  logic                  clk_i,
    input  logic                  rst_ni,
    input  logic                  s_axis_tvalid,
    input  logic                  s_axis_tready,
    input  logic [DataBits-1:0]   s_axis_tdata,
    input  logic [DataBits/8-1:0] s_axis_tkeep,
    input  logic                  s_axis_tlast,
    input  logic [5:0]            s_axis_tuser,
    input  logic                  m_axis_tvalid,
    input  logic                  m_axis_tready,
    input  logic [DataBits/8-1:0] m_axis_tkeep,
    input  logic                  m_axis_tlast,
    input  logic                  m_axis_tuser,
    // Messages in the module without an answer: their number, {error, mode} of each, the oldest
    // lowest
    output logic [2:0]            spec_count_o,
    output logic [11:0]           spec_owed_o
);

  ht_handshake #(.Width(DataBits + DataBits / 8 + 7), .Assume(1'b1)) check_in (
      .clk_i, .rst_ni, .valid_i(s_axis_tvalid), .ready_i(s_axis_tready),
      .payload_i({s_axis_tdata, s_axis_tkeep, s_axis_tlast, s_axis_tuser}));
  // The proof of ht_digest_to_stream shows that the data stay too.
  ht_handshake #(.Width(DataBits / 8 + 2)) check_out (
      .clk_i, .rst_ni, .valid_i(m_axis_tvalid), .ready_i(m_axis_tready),
      .payload_i({m_axis_tkeep, m_axis_tlast, m_axis_tuser}));

  // The message that arrives
  logic       within_q, error_q, error, keep_wrong, bits_wrong, end_in, end_out;
  logic [2:0] mode_q, mode;

  assign mode       = within_q ? mode_q : s_axis_tuser[2:0];
  assign keep_wrong = ((s_axis_tkeep & (s_axis_tkeep + 1'b1)) != 0)
                      || !(s_axis_tlast || &s_axis_tkeep);
  assign bits_wrong = s_axis_tlast && s_axis_tuser[5:3] != 0
                      && !(BitLengths && s_axis_tkeep[0]);
  assign error      = (within_q && error_q) || ((Modes >> mode) & 1) == 0
                      || keep_wrong || bits_wrong;
  assign end_in     = s_axis_tvalid && s_axis_tready && s_axis_tlast;
  assign end_out    = m_axis_tvalid && m_axis_tready && m_axis_tlast;

  // The answer that leaves
  logic       started_q;
  logic [6:0] size, left_q, left, kept;  // bytes: in all, still to leave, in this beat

  always_comb begin
    kept = '0;
    for (int i = 0; i < DataBits / 8; i++) kept += 7'(m_axis_tkeep[i]);
    case (spec_owed_o[2:0])
      3'd0, 3'd4: size = 7'd28;
      3'd1, 3'd5: size = 7'd32;
      3'd2:       size = 7'd48;
      default:    size = 7'd64;
    endcase
    if (((Modes >> spec_owed_o[2:0]) & 1) == 0) size = ((Modes & 60) != 0) ? 7'd64 : 7'd32;
    left = started_q ? left_q : size;
  end

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      within_q     <= 1'b0;
      started_q    <= 1'b0;
      spec_count_o <= '0;
    end else begin
      if (s_axis_tvalid && s_axis_tready) within_q <= !s_axis_tlast;
      if (m_axis_tvalid && m_axis_tready) started_q <= !m_axis_tlast;
      spec_count_o <= spec_count_o + 3'(end_in) - 3'(end_out);
    end

    if (s_axis_tvalid && s_axis_tready) begin
      mode_q  <= mode;
      error_q <= error;
    end
    if (m_axis_tvalid && m_axis_tready) left_q <= left - 7'(DataBits / 8);
    if (end_out) spec_owed_o <= spec_owed_o >> 4;
    if (end_in)
      case (spec_count_o - 3'(end_out))
        3'd0:    spec_owed_o[3:0]  <= {error, mode};
        3'd1:    spec_owed_o[7:4]  <= {error, mode};
        default: spec_owed_o[11:8] <= {error, mode};
      endcase

    if (rst_ni) begin
      assert (spec_count_o <= 3);
      if (m_axis_tvalid) begin
        assert (spec_count_o != 0);
        assert (m_axis_tuser == spec_owed_o[3]);
        assert (m_axis_tlast == (int'(left) <= DataBits / 8));
        assert (kept == (m_axis_tlast ? left : 7'(DataBits / 8)));
      end
      cover (spec_count_o == 3);
      cover (m_axis_tvalid && m_axis_tlast && !m_axis_tuser);
      cover (m_axis_tvalid && m_axis_tlast && m_axis_tuser);
    end
  end

endmodule

`default_nettype wire
