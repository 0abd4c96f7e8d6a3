// SPDX-License-Identifier: Apache-2.0
// Keccak[c] over AXI4-Stream, on a core whose capacity and lane width are set for each message:
// packets with messages in, packets with outputs out. First byte in lane 0. One message at a time.

`default_nettype none

module ht_keccak_stream #(
    parameter int Arch     = 0,    // 0: ht_keccak_dcc, 1: ht_keccak_dccl; by HLS: 2, 3
    parameter int Lanes    = 18,   // lanes of the longest block, 64 bits each
    parameter int Unroll   = 1,    // of a core by HLS
    parameter int DataBits = 64,   // 8, 16, 32, 64
    localparam int BeatBytes = DataBits / 8,
    localparam int UserBits  = ht_user_pkg::MessageToOutput
) (
    input  logic                 clk_i,
    input  logic                 rst_ni,
    // Message
    input  logic                 s_axis_tvalid,
    output logic                 s_axis_tready,
    input  logic [DataBits-1:0]  s_axis_tdata,
    input  logic [BeatBytes-1:0] s_axis_tkeep,
    input  logic                 s_axis_tlast,
    input  logic [UserBits-1:0]  s_axis_tuser,  // see ht_user_pkg, up to output; mode: 0 to 3
                                                // for lanes of 8, 16, 32, 64 bits; domain, bits,
                                                // capacity, output
    // Output
    output logic                 m_axis_tvalid,
    input  logic                 m_axis_tready,
    output logic [DataBits-1:0]  m_axis_tdata,
    output logic [BeatBytes-1:0] m_axis_tkeep,
    output logic                 m_axis_tlast,
    output logic                 m_axis_tuser   // zeros: the message could not be hashed
);

  typedef enum logic [1:0] {
    StConfigure,  // with the fields of the first beat
    StMessage,
    StOutput      // from the last beat to the end of the output
  } state_e;

  localparam int MessageBits = ht_user_pkg::MessageBits;

  state_e fsm_q;
  logic [MessageBits-1:0] user;
  logic [3:0]           user_mode;
  logic [1:0]           size;  // width of a lane
  logic [6:0]           domain;
  logic [2:0]           bits;
  logic [7:0]           capacity;
  logic                 configure, config_valid, config_ready, config_error, lacking, illegal;
  logic [1:0]           size_q;
  logic [6:0]           domain_q;
  logic [7:0]           rate_q, rate;
  logic [31:0]          length_q;
  logic                 error_q, beat_error, taken;
  logic [3:0]           bytes;
  logic                 chunk_valid, chunk_ready, lane_valid, lane_ready, block_end, message_end;
  logic                 open;  // ignored: messages do not come in parts
  logic [63:0]          lane;
  logic [3:0]           lane_bytes;
  logic                 state_valid, state_ready, squeeze;
  logic [1599:0]        state;

  assign user      = MessageBits'(s_axis_tuser);
  assign user_mode = ht_user_pkg::message_mode(user);
  assign size      = user_mode[1:0];
  assign domain    = ht_user_pkg::message_domain(user);
  assign bits      = ht_user_pkg::message_bits(user);
  assign capacity  = ht_user_pkg::message_capacity(user);

  // The core reports its capacity; one that it lacks, or a D of 0, leaves the capacity as it was.
  assign configure    = fsm_q == StConfigure && s_axis_tvalid;
  assign illegal      = config_error || lacking || domain == 0;
  assign config_valid = configure && !illegal;
  assign rate         = (8'd200 >> (2'd3 - size)) - capacity;

  always_comb begin
    bytes = '0;
    for (int i = 0; i < BeatBytes; i++) bytes = bytes + 4'(s_axis_tkeep[i]);
  end

  // Kept bytes start in lane 0 without holes; only the last beat may have fewer; bits of a byte.
  assign beat_error = (s_axis_tkeep & (s_axis_tkeep + 1'b1)) != 0
                      || !(s_axis_tlast || &s_axis_tkeep)
                      || (s_axis_tlast && bits != 0 && !s_axis_tkeep[0]);

  assign chunk_valid   = fsm_q == StMessage && s_axis_tvalid;
  assign s_axis_tready = fsm_q == StMessage && chunk_ready;
  assign taken         = chunk_valid && chunk_ready;

  always_ff @(posedge clk_i) begin
    if (!rst_ni) begin
      fsm_q    <= StConfigure;
      size_q   <= 2'd3;
      domain_q <= 7'h06;
      rate_q   <= 8'((Lanes < 17) ? 8 * Lanes : 136);
    end else begin
      case (fsm_q)
        StConfigure:
          if (configure && (config_ready || illegal)) begin
            fsm_q   <= StMessage;
            error_q <= illegal;
            if (!illegal) {size_q, domain_q, rate_q} <= {size, domain, rate};
          end
        StMessage:
          if (taken) begin
            error_q <= error_q || beat_error;
            if (s_axis_tlast) fsm_q <= StOutput;
          end
        default:
          if (m_axis_tvalid && m_axis_tready && m_axis_tlast) fsm_q <= StConfigure;
      endcase
    end
    if (taken) length_q <= ht_user_pkg::message_output(user);
  end

  ht_sponge_pad u_pad (
      .clk_i, .rst_ni, .rate_i(rate_q), .domain_i(domain_q), .chunk_valid_i(chunk_valid),
      .chunk_ready_o(chunk_ready), .chunk_i(64'(s_axis_tdata)), .chunk_bytes_i(bytes),
      .chunk_fill_i(1'b0), .chunk_last_i(s_axis_tlast),
      .chunk_bits_i(s_axis_tkeep[0] ? bits : 3'd0),
      .lane_valid_o(lane_valid), .lane_ready_i(lane_ready), .lane_o(lane),
      .lane_bytes_o(lane_bytes), .block_end_o(block_end), .message_end_o(message_end),
      .open_i(1'b0), .open_o(open));

  if (Arch == 0 || Arch == 2) begin : gen_core  // takes lanes
    logic [64*Lanes-1:0] rate_state;
    assign lacking = size != 2'd3;
    assign state   = 1600'(rate_state);
    if (Arch == 0) begin : gen_arch
      ht_keccak_dcc #(.Lanes(Lanes)) u_core (
          .clk_i, .rst_ni, .config_valid_i(config_valid), .config_ready_o(config_ready),
          .capacity_i(capacity), .config_error_o(config_error),
          .lane_valid_i(lane_valid), .lane_ready_o(lane_ready), .lane_i(lane),
          .last_i(message_end), .state_valid_o(state_valid), .state_ready_i(state_ready),
          .squeeze_i(squeeze), .state_o(rate_state));
    end else begin : gen_arch
      ht_keccak_hls_dcc #(.Lanes(Lanes), .Unroll(Unroll)) u_core (
          .clk_i, .rst_ni, .config_valid_i(config_valid), .config_ready_o(config_ready),
          .capacity_i(capacity), .config_error_o(config_error),
          .lane_valid_i(lane_valid), .lane_ready_o(lane_ready), .lane_i(lane),
          .last_i(message_end), .state_valid_o(state_valid), .state_ready_i(state_ready),
          .squeeze_i(squeeze), .state_o(rate_state));
    end
    logic unused;
    assign unused = &{1'b0, lane_bytes, block_end};
  end else if (Arch == 1 || Arch == 3) begin : gen_core  // takes bytes, has lanes of all widths
    logic [2:0] index_q;  // index of the byte in the lane
    logic       byte_ready, lane_end;
    assign lacking    = 1'b0;
    assign lane_end   = {1'b0, index_q} == lane_bytes - 4'd1;
    assign lane_ready = byte_ready && lane_end;
    always_ff @(posedge clk_i) begin
      if (!rst_ni) index_q <= '0;
      else if (lane_valid && byte_ready) index_q <= lane_end ? '0 : index_q + 1'b1;
    end
    if (Arch == 1) begin : gen_arch
      ht_keccak_dccl #(.Lanes(Lanes)) u_core (
          .clk_i, .rst_ni, .config_valid_i(config_valid), .config_ready_o(config_ready),
          .size_i(size), .capacity_i(capacity),
          .config_error_o(config_error), .byte_valid_i(lane_valid), .byte_ready_o(byte_ready),
          .byte_i(lane[8*index_q +: 8]), .last_i(message_end && lane_end),
          .state_valid_o(state_valid), .state_ready_i(state_ready), .squeeze_i(squeeze),
          .state_o(state));
    end else begin : gen_arch
      ht_keccak_hls_dccl #(.Lanes(Lanes), .Unroll(Unroll)) u_core (
          .clk_i, .rst_ni, .config_valid_i(config_valid), .config_ready_o(config_ready),
          .size_i(size), .capacity_i(capacity),
          .config_error_o(config_error), .byte_valid_i(lane_valid), .byte_ready_o(byte_ready),
          .byte_i(lane[8*index_q +: 8]), .last_i(message_end && lane_end),
          .state_valid_o(state_valid), .state_ready_i(state_ready), .squeeze_i(squeeze),
          .state_o(state));
    end
    logic unused;
    assign unused = &{1'b0, block_end};
  end else begin : gen_core
    initial $error("ht_keccak_stream: unknown Arch");
  end

  ht_sponge_squeeze #(.DataBits(DataBits), .StateBits(1600)) u_squeeze (
      .clk_i, .rst_ni, .state_valid_i(state_valid), .state_ready_o(state_ready),
      .squeeze_o(squeeze), .state_i(state), .size_i(size_q), .rate_i(rate_q), .length_i(length_q),
      .short_i(length_q <= BeatBytes), .error_i(error_q), .beat_valid_o(m_axis_tvalid),
      .beat_ready_i(m_axis_tready), .beat_data_o(m_axis_tdata), .beat_keep_o(m_axis_tkeep),
      .beat_last_o(m_axis_tlast), .beat_error_o(m_axis_tuser));

  logic unused;
  assign unused = &{1'b0, user_mode[3:2], open, Unroll == 0};

endmodule

`default_nettype wire
