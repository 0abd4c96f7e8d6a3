// SPDX-License-Identifier: Apache-2.0
// Made by `hashtile hls build` from hls/sha256.py, pipeline(64); not to be edited.
// sources d4528c875f44120fbd2a56209112b17f5414434182f23d09b64297d3b0dd9175
// tools pycde 0.12.1
/* verilator lint_off UNUSEDSIGNAL */  // generated: bits that a tool has left over
/* verilator lint_off WIDTH */

`default_nettype none

module ht_sha256_hls_stages64(
  input          clk_i,
                 rst_i,
                 go_i,
                 stall_i,
  input  [255:0] state_i,
  input  [511:0] block_i,
  output [255:0] state_o,
  output         done_o
);

  wire [31:0]   _GEN =
    state_i[31:0] + block_i[511:480]
    + ({state_i[101:96], state_i[127:102]} ^ {state_i[106:96], state_i[127:107]}
       ^ {state_i[120:96], state_i[127:121]})
    + (state_i[63:32] ^ state_i[127:96] & (state_i[95:64] ^ state_i[63:32]))
    + 32'h428A2F98;
  wire          _GEN_0 = ~stall_i;
  wire          p0_stage0_valid = go_i & _GEN_0;
  reg  [1055:0] p0_stage0_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage0_valid)
      p0_stage0_reg0 <=
        {_GEN
           + ({state_i[225:224], state_i[255:226]} ^ {state_i[236:224], state_i[255:237]}
              ^ {state_i[245:224], state_i[255:246]})
           + (state_i[255:224] & state_i[223:192] ^ state_i[191:160]
              & (state_i[255:224] ^ state_i[223:192])),
         state_i[255:160],
         state_i[159:128] + _GEN,
         state_i[127:32],
         state_i,
         state_i[63:32] + block_i[479:448] + 32'h71374491,
         block_i[479:0],
         block_i[511:480]
           + ({block_i[454:448], block_i[479:455]} ^ {block_i[465:448], block_i[479:466]}
              ^ {3'h0, block_i[479:451]}) + block_i[223:192]
           + ({block_i[48:32], block_i[63:49]} ^ {block_i[50:32], block_i[63:51]}
              ^ {10'h0, block_i[63:42]})};
  end
  reg           p0_stage1_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage1_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage1_enable <= p0_stage0_valid;
    end
  end
  wire [31:0]   _GEN_1 =
    p0_stage0_reg0[543:512]
    + ({p0_stage0_reg0[901:896], p0_stage0_reg0[927:902]}
       ^ {p0_stage0_reg0[906:896], p0_stage0_reg0[927:907]}
       ^ {p0_stage0_reg0[920:896], p0_stage0_reg0[927:921]})
    + (p0_stage0_reg0[863:832] ^ p0_stage0_reg0[927:896]
       & (p0_stage0_reg0[895:864] ^ p0_stage0_reg0[863:832]));
  wire          p0_stage1_valid = p0_stage1_enable & _GEN_0;
  reg  [1055:0] p0_stage1_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage1_valid)
      p0_stage1_reg0 <=
        {_GEN_1
           + ({p0_stage0_reg0[1025:1024], p0_stage0_reg0[1055:1026]}
              ^ {p0_stage0_reg0[1036:1024], p0_stage0_reg0[1055:1037]}
              ^ {p0_stage0_reg0[1045:1024], p0_stage0_reg0[1055:1046]})
           + (p0_stage0_reg0[1055:1024] & p0_stage0_reg0[1023:992]
              ^ p0_stage0_reg0[991:960]
              & (p0_stage0_reg0[1055:1024] ^ p0_stage0_reg0[1023:992])),
         p0_stage0_reg0[1055:960],
         p0_stage0_reg0[959:928] + _GEN_1,
         p0_stage0_reg0[927:832],
         p0_stage0_reg0[799:544],
         p0_stage0_reg0[863:832] + p0_stage0_reg0[479:448] - 32'h4A3F0431,
         p0_stage0_reg0[479:0],
         p0_stage0_reg0[511:480]
           + ({p0_stage0_reg0[454:448], p0_stage0_reg0[479:455]}
              ^ {p0_stage0_reg0[465:448], p0_stage0_reg0[479:466]}
              ^ {3'h0, p0_stage0_reg0[479:451]}) + p0_stage0_reg0[223:192]
           + ({p0_stage0_reg0[48:32], p0_stage0_reg0[63:49]}
              ^ {p0_stage0_reg0[50:32], p0_stage0_reg0[63:51]}
              ^ {10'h0, p0_stage0_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage1_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage1_valid)
      p0_stage1_reg1 <= p0_stage0_reg0;
  end
  reg           p0_stage2_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage2_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage2_enable <= p0_stage1_valid;
    end
  end
  wire [31:0]   _GEN_2 =
    p0_stage1_reg0[543:512]
    + ({p0_stage1_reg0[901:896], p0_stage1_reg0[927:902]}
       ^ {p0_stage1_reg0[906:896], p0_stage1_reg0[927:907]}
       ^ {p0_stage1_reg0[920:896], p0_stage1_reg0[927:921]})
    + (p0_stage1_reg0[863:832] ^ p0_stage1_reg0[927:896]
       & (p0_stage1_reg0[895:864] ^ p0_stage1_reg0[863:832]));
  wire          p0_stage2_valid = p0_stage2_enable & _GEN_0;
  reg  [1055:0] p0_stage2_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage2_valid)
      p0_stage2_reg0 <=
        {_GEN_2
           + ({p0_stage1_reg0[1025:1024], p0_stage1_reg0[1055:1026]}
              ^ {p0_stage1_reg0[1036:1024], p0_stage1_reg0[1055:1037]}
              ^ {p0_stage1_reg0[1045:1024], p0_stage1_reg0[1055:1046]})
           + (p0_stage1_reg0[1055:1024] & p0_stage1_reg0[1023:992]
              ^ p0_stage1_reg0[991:960]
              & (p0_stage1_reg0[1055:1024] ^ p0_stage1_reg0[1023:992])),
         p0_stage1_reg0[1055:960],
         p0_stage1_reg0[959:928] + _GEN_2,
         p0_stage1_reg0[927:832],
         p0_stage1_reg0[799:544],
         p0_stage1_reg0[863:832] + p0_stage1_reg0[479:448] - 32'h164A245B,
         p0_stage1_reg0[479:0],
         p0_stage1_reg0[511:480]
           + ({p0_stage1_reg0[454:448], p0_stage1_reg0[479:455]}
              ^ {p0_stage1_reg0[465:448], p0_stage1_reg0[479:466]}
              ^ {3'h0, p0_stage1_reg0[479:451]}) + p0_stage1_reg0[223:192]
           + ({p0_stage1_reg0[48:32], p0_stage1_reg0[63:49]}
              ^ {p0_stage1_reg0[50:32], p0_stage1_reg0[63:51]}
              ^ {10'h0, p0_stage1_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage2_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage2_valid)
      p0_stage2_reg1 <= p0_stage1_reg1;
  end
  reg           p0_stage3_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage3_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage3_enable <= p0_stage2_valid;
    end
  end
  wire [31:0]   _GEN_3 =
    p0_stage2_reg0[543:512]
    + ({p0_stage2_reg0[901:896], p0_stage2_reg0[927:902]}
       ^ {p0_stage2_reg0[906:896], p0_stage2_reg0[927:907]}
       ^ {p0_stage2_reg0[920:896], p0_stage2_reg0[927:921]})
    + (p0_stage2_reg0[863:832] ^ p0_stage2_reg0[927:896]
       & (p0_stage2_reg0[895:864] ^ p0_stage2_reg0[863:832]));
  wire          p0_stage3_valid = p0_stage3_enable & _GEN_0;
  reg  [1055:0] p0_stage3_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage3_valid)
      p0_stage3_reg0 <=
        {_GEN_3
           + ({p0_stage2_reg0[1025:1024], p0_stage2_reg0[1055:1026]}
              ^ {p0_stage2_reg0[1036:1024], p0_stage2_reg0[1055:1037]}
              ^ {p0_stage2_reg0[1045:1024], p0_stage2_reg0[1055:1046]})
           + (p0_stage2_reg0[1055:1024] & p0_stage2_reg0[1023:992]
              ^ p0_stage2_reg0[991:960]
              & (p0_stage2_reg0[1055:1024] ^ p0_stage2_reg0[1023:992])),
         p0_stage2_reg0[1055:960],
         p0_stage2_reg0[959:928] + _GEN_3,
         p0_stage2_reg0[927:832],
         p0_stage2_reg0[799:544],
         p0_stage2_reg0[863:832] + p0_stage2_reg0[479:448] + 32'h3956C25B,
         p0_stage2_reg0[479:0],
         p0_stage2_reg0[511:480]
           + ({p0_stage2_reg0[454:448], p0_stage2_reg0[479:455]}
              ^ {p0_stage2_reg0[465:448], p0_stage2_reg0[479:466]}
              ^ {3'h0, p0_stage2_reg0[479:451]}) + p0_stage2_reg0[223:192]
           + ({p0_stage2_reg0[48:32], p0_stage2_reg0[63:49]}
              ^ {p0_stage2_reg0[50:32], p0_stage2_reg0[63:51]}
              ^ {10'h0, p0_stage2_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage3_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage3_valid)
      p0_stage3_reg1 <= p0_stage2_reg1;
  end
  reg           p0_stage4_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage4_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage4_enable <= p0_stage3_valid;
    end
  end
  wire [31:0]   _GEN_4 =
    p0_stage3_reg0[543:512]
    + ({p0_stage3_reg0[901:896], p0_stage3_reg0[927:902]}
       ^ {p0_stage3_reg0[906:896], p0_stage3_reg0[927:907]}
       ^ {p0_stage3_reg0[920:896], p0_stage3_reg0[927:921]})
    + (p0_stage3_reg0[863:832] ^ p0_stage3_reg0[927:896]
       & (p0_stage3_reg0[895:864] ^ p0_stage3_reg0[863:832]));
  wire          p0_stage4_valid = p0_stage4_enable & _GEN_0;
  reg  [1055:0] p0_stage4_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage4_valid)
      p0_stage4_reg0 <=
        {_GEN_4
           + ({p0_stage3_reg0[1025:1024], p0_stage3_reg0[1055:1026]}
              ^ {p0_stage3_reg0[1036:1024], p0_stage3_reg0[1055:1037]}
              ^ {p0_stage3_reg0[1045:1024], p0_stage3_reg0[1055:1046]})
           + (p0_stage3_reg0[1055:1024] & p0_stage3_reg0[1023:992]
              ^ p0_stage3_reg0[991:960]
              & (p0_stage3_reg0[1055:1024] ^ p0_stage3_reg0[1023:992])),
         p0_stage3_reg0[1055:960],
         p0_stage3_reg0[959:928] + _GEN_4,
         p0_stage3_reg0[927:832],
         p0_stage3_reg0[799:544],
         p0_stage3_reg0[863:832] + p0_stage3_reg0[479:448] + 32'h59F111F1,
         p0_stage3_reg0[479:0],
         p0_stage3_reg0[511:480]
           + ({p0_stage3_reg0[454:448], p0_stage3_reg0[479:455]}
              ^ {p0_stage3_reg0[465:448], p0_stage3_reg0[479:466]}
              ^ {3'h0, p0_stage3_reg0[479:451]}) + p0_stage3_reg0[223:192]
           + ({p0_stage3_reg0[48:32], p0_stage3_reg0[63:49]}
              ^ {p0_stage3_reg0[50:32], p0_stage3_reg0[63:51]}
              ^ {10'h0, p0_stage3_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage4_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage4_valid)
      p0_stage4_reg1 <= p0_stage3_reg1;
  end
  reg           p0_stage5_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage5_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage5_enable <= p0_stage4_valid;
    end
  end
  wire [31:0]   _GEN_5 =
    p0_stage4_reg0[543:512]
    + ({p0_stage4_reg0[901:896], p0_stage4_reg0[927:902]}
       ^ {p0_stage4_reg0[906:896], p0_stage4_reg0[927:907]}
       ^ {p0_stage4_reg0[920:896], p0_stage4_reg0[927:921]})
    + (p0_stage4_reg0[863:832] ^ p0_stage4_reg0[927:896]
       & (p0_stage4_reg0[895:864] ^ p0_stage4_reg0[863:832]));
  wire          p0_stage5_valid = p0_stage5_enable & _GEN_0;
  reg  [1055:0] p0_stage5_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage5_valid)
      p0_stage5_reg0 <=
        {_GEN_5
           + ({p0_stage4_reg0[1025:1024], p0_stage4_reg0[1055:1026]}
              ^ {p0_stage4_reg0[1036:1024], p0_stage4_reg0[1055:1037]}
              ^ {p0_stage4_reg0[1045:1024], p0_stage4_reg0[1055:1046]})
           + (p0_stage4_reg0[1055:1024] & p0_stage4_reg0[1023:992]
              ^ p0_stage4_reg0[991:960]
              & (p0_stage4_reg0[1055:1024] ^ p0_stage4_reg0[1023:992])),
         p0_stage4_reg0[1055:960],
         p0_stage4_reg0[959:928] + _GEN_5,
         p0_stage4_reg0[927:832],
         p0_stage4_reg0[799:544],
         p0_stage4_reg0[863:832] + p0_stage4_reg0[479:448] - 32'h6DC07D5C,
         p0_stage4_reg0[479:0],
         p0_stage4_reg0[511:480]
           + ({p0_stage4_reg0[454:448], p0_stage4_reg0[479:455]}
              ^ {p0_stage4_reg0[465:448], p0_stage4_reg0[479:466]}
              ^ {3'h0, p0_stage4_reg0[479:451]}) + p0_stage4_reg0[223:192]
           + ({p0_stage4_reg0[48:32], p0_stage4_reg0[63:49]}
              ^ {p0_stage4_reg0[50:32], p0_stage4_reg0[63:51]}
              ^ {10'h0, p0_stage4_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage5_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage5_valid)
      p0_stage5_reg1 <= p0_stage4_reg1;
  end
  reg           p0_stage6_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage6_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage6_enable <= p0_stage5_valid;
    end
  end
  wire [31:0]   _GEN_6 =
    p0_stage5_reg0[543:512]
    + ({p0_stage5_reg0[901:896], p0_stage5_reg0[927:902]}
       ^ {p0_stage5_reg0[906:896], p0_stage5_reg0[927:907]}
       ^ {p0_stage5_reg0[920:896], p0_stage5_reg0[927:921]})
    + (p0_stage5_reg0[863:832] ^ p0_stage5_reg0[927:896]
       & (p0_stage5_reg0[895:864] ^ p0_stage5_reg0[863:832]));
  wire          p0_stage6_valid = p0_stage6_enable & _GEN_0;
  reg  [1055:0] p0_stage6_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage6_valid)
      p0_stage6_reg0 <=
        {_GEN_6
           + ({p0_stage5_reg0[1025:1024], p0_stage5_reg0[1055:1026]}
              ^ {p0_stage5_reg0[1036:1024], p0_stage5_reg0[1055:1037]}
              ^ {p0_stage5_reg0[1045:1024], p0_stage5_reg0[1055:1046]})
           + (p0_stage5_reg0[1055:1024] & p0_stage5_reg0[1023:992]
              ^ p0_stage5_reg0[991:960]
              & (p0_stage5_reg0[1055:1024] ^ p0_stage5_reg0[1023:992])),
         p0_stage5_reg0[1055:960],
         p0_stage5_reg0[959:928] + _GEN_6,
         p0_stage5_reg0[927:832],
         p0_stage5_reg0[799:544],
         p0_stage5_reg0[863:832] + p0_stage5_reg0[479:448] - 32'h54E3A12B,
         p0_stage5_reg0[479:0],
         p0_stage5_reg0[511:480]
           + ({p0_stage5_reg0[454:448], p0_stage5_reg0[479:455]}
              ^ {p0_stage5_reg0[465:448], p0_stage5_reg0[479:466]}
              ^ {3'h0, p0_stage5_reg0[479:451]}) + p0_stage5_reg0[223:192]
           + ({p0_stage5_reg0[48:32], p0_stage5_reg0[63:49]}
              ^ {p0_stage5_reg0[50:32], p0_stage5_reg0[63:51]}
              ^ {10'h0, p0_stage5_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage6_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage6_valid)
      p0_stage6_reg1 <= p0_stage5_reg1;
  end
  reg           p0_stage7_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage7_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage7_enable <= p0_stage6_valid;
    end
  end
  wire [31:0]   _GEN_7 =
    p0_stage6_reg0[543:512]
    + ({p0_stage6_reg0[901:896], p0_stage6_reg0[927:902]}
       ^ {p0_stage6_reg0[906:896], p0_stage6_reg0[927:907]}
       ^ {p0_stage6_reg0[920:896], p0_stage6_reg0[927:921]})
    + (p0_stage6_reg0[863:832] ^ p0_stage6_reg0[927:896]
       & (p0_stage6_reg0[895:864] ^ p0_stage6_reg0[863:832]));
  wire          p0_stage7_valid = p0_stage7_enable & _GEN_0;
  reg  [1055:0] p0_stage7_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage7_valid)
      p0_stage7_reg0 <=
        {_GEN_7
           + ({p0_stage6_reg0[1025:1024], p0_stage6_reg0[1055:1026]}
              ^ {p0_stage6_reg0[1036:1024], p0_stage6_reg0[1055:1037]}
              ^ {p0_stage6_reg0[1045:1024], p0_stage6_reg0[1055:1046]})
           + (p0_stage6_reg0[1055:1024] & p0_stage6_reg0[1023:992]
              ^ p0_stage6_reg0[991:960]
              & (p0_stage6_reg0[1055:1024] ^ p0_stage6_reg0[1023:992])),
         p0_stage6_reg0[1055:960],
         p0_stage6_reg0[959:928] + _GEN_7,
         p0_stage6_reg0[927:832],
         p0_stage6_reg0[799:544],
         p0_stage6_reg0[863:832] + p0_stage6_reg0[479:448] - 32'h27F85568,
         p0_stage6_reg0[479:0],
         p0_stage6_reg0[511:480]
           + ({p0_stage6_reg0[454:448], p0_stage6_reg0[479:455]}
              ^ {p0_stage6_reg0[465:448], p0_stage6_reg0[479:466]}
              ^ {3'h0, p0_stage6_reg0[479:451]}) + p0_stage6_reg0[223:192]
           + ({p0_stage6_reg0[48:32], p0_stage6_reg0[63:49]}
              ^ {p0_stage6_reg0[50:32], p0_stage6_reg0[63:51]}
              ^ {10'h0, p0_stage6_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage7_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage7_valid)
      p0_stage7_reg1 <= p0_stage6_reg1;
  end
  reg           p0_stage8_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage8_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage8_enable <= p0_stage7_valid;
    end
  end
  wire [31:0]   _GEN_8 =
    p0_stage7_reg0[543:512]
    + ({p0_stage7_reg0[901:896], p0_stage7_reg0[927:902]}
       ^ {p0_stage7_reg0[906:896], p0_stage7_reg0[927:907]}
       ^ {p0_stage7_reg0[920:896], p0_stage7_reg0[927:921]})
    + (p0_stage7_reg0[863:832] ^ p0_stage7_reg0[927:896]
       & (p0_stage7_reg0[895:864] ^ p0_stage7_reg0[863:832]));
  wire          p0_stage8_valid = p0_stage8_enable & _GEN_0;
  reg  [1055:0] p0_stage8_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage8_valid)
      p0_stage8_reg0 <=
        {_GEN_8
           + ({p0_stage7_reg0[1025:1024], p0_stage7_reg0[1055:1026]}
              ^ {p0_stage7_reg0[1036:1024], p0_stage7_reg0[1055:1037]}
              ^ {p0_stage7_reg0[1045:1024], p0_stage7_reg0[1055:1046]})
           + (p0_stage7_reg0[1055:1024] & p0_stage7_reg0[1023:992]
              ^ p0_stage7_reg0[991:960]
              & (p0_stage7_reg0[1055:1024] ^ p0_stage7_reg0[1023:992])),
         p0_stage7_reg0[1055:960],
         p0_stage7_reg0[959:928] + _GEN_8,
         p0_stage7_reg0[927:832],
         p0_stage7_reg0[799:544],
         p0_stage7_reg0[863:832] + p0_stage7_reg0[479:448] + 32'h12835B01,
         p0_stage7_reg0[479:0],
         p0_stage7_reg0[511:480]
           + ({p0_stage7_reg0[454:448], p0_stage7_reg0[479:455]}
              ^ {p0_stage7_reg0[465:448], p0_stage7_reg0[479:466]}
              ^ {3'h0, p0_stage7_reg0[479:451]}) + p0_stage7_reg0[223:192]
           + ({p0_stage7_reg0[48:32], p0_stage7_reg0[63:49]}
              ^ {p0_stage7_reg0[50:32], p0_stage7_reg0[63:51]}
              ^ {10'h0, p0_stage7_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage8_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage8_valid)
      p0_stage8_reg1 <= p0_stage7_reg1;
  end
  reg           p0_stage9_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage9_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage9_enable <= p0_stage8_valid;
    end
  end
  wire [31:0]   _GEN_9 =
    p0_stage8_reg0[543:512]
    + ({p0_stage8_reg0[901:896], p0_stage8_reg0[927:902]}
       ^ {p0_stage8_reg0[906:896], p0_stage8_reg0[927:907]}
       ^ {p0_stage8_reg0[920:896], p0_stage8_reg0[927:921]})
    + (p0_stage8_reg0[863:832] ^ p0_stage8_reg0[927:896]
       & (p0_stage8_reg0[895:864] ^ p0_stage8_reg0[863:832]));
  wire          p0_stage9_valid = p0_stage9_enable & _GEN_0;
  reg  [1055:0] p0_stage9_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage9_valid)
      p0_stage9_reg0 <=
        {_GEN_9
           + ({p0_stage8_reg0[1025:1024], p0_stage8_reg0[1055:1026]}
              ^ {p0_stage8_reg0[1036:1024], p0_stage8_reg0[1055:1037]}
              ^ {p0_stage8_reg0[1045:1024], p0_stage8_reg0[1055:1046]})
           + (p0_stage8_reg0[1055:1024] & p0_stage8_reg0[1023:992]
              ^ p0_stage8_reg0[991:960]
              & (p0_stage8_reg0[1055:1024] ^ p0_stage8_reg0[1023:992])),
         p0_stage8_reg0[1055:960],
         p0_stage8_reg0[959:928] + _GEN_9,
         p0_stage8_reg0[927:832],
         p0_stage8_reg0[799:544],
         p0_stage8_reg0[863:832] + p0_stage8_reg0[479:448] + 32'h243185BE,
         p0_stage8_reg0[479:0],
         p0_stage8_reg0[511:480]
           + ({p0_stage8_reg0[454:448], p0_stage8_reg0[479:455]}
              ^ {p0_stage8_reg0[465:448], p0_stage8_reg0[479:466]}
              ^ {3'h0, p0_stage8_reg0[479:451]}) + p0_stage8_reg0[223:192]
           + ({p0_stage8_reg0[48:32], p0_stage8_reg0[63:49]}
              ^ {p0_stage8_reg0[50:32], p0_stage8_reg0[63:51]}
              ^ {10'h0, p0_stage8_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage9_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage9_valid)
      p0_stage9_reg1 <= p0_stage8_reg1;
  end
  reg           p0_stage10_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage10_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage10_enable <= p0_stage9_valid;
    end
  end
  wire [31:0]   _GEN_10 =
    p0_stage9_reg0[543:512]
    + ({p0_stage9_reg0[901:896], p0_stage9_reg0[927:902]}
       ^ {p0_stage9_reg0[906:896], p0_stage9_reg0[927:907]}
       ^ {p0_stage9_reg0[920:896], p0_stage9_reg0[927:921]})
    + (p0_stage9_reg0[863:832] ^ p0_stage9_reg0[927:896]
       & (p0_stage9_reg0[895:864] ^ p0_stage9_reg0[863:832]));
  wire          p0_stage10_valid = p0_stage10_enable & _GEN_0;
  reg  [1055:0] p0_stage10_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage10_valid)
      p0_stage10_reg0 <=
        {_GEN_10
           + ({p0_stage9_reg0[1025:1024], p0_stage9_reg0[1055:1026]}
              ^ {p0_stage9_reg0[1036:1024], p0_stage9_reg0[1055:1037]}
              ^ {p0_stage9_reg0[1045:1024], p0_stage9_reg0[1055:1046]})
           + (p0_stage9_reg0[1055:1024] & p0_stage9_reg0[1023:992]
              ^ p0_stage9_reg0[991:960]
              & (p0_stage9_reg0[1055:1024] ^ p0_stage9_reg0[1023:992])),
         p0_stage9_reg0[1055:960],
         p0_stage9_reg0[959:928] + _GEN_10,
         p0_stage9_reg0[927:832],
         p0_stage9_reg0[799:544],
         p0_stage9_reg0[863:832] + p0_stage9_reg0[479:448] + 32'h550C7DC3,
         p0_stage9_reg0[479:0],
         p0_stage9_reg0[511:480]
           + ({p0_stage9_reg0[454:448], p0_stage9_reg0[479:455]}
              ^ {p0_stage9_reg0[465:448], p0_stage9_reg0[479:466]}
              ^ {3'h0, p0_stage9_reg0[479:451]}) + p0_stage9_reg0[223:192]
           + ({p0_stage9_reg0[48:32], p0_stage9_reg0[63:49]}
              ^ {p0_stage9_reg0[50:32], p0_stage9_reg0[63:51]}
              ^ {10'h0, p0_stage9_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage10_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage10_valid)
      p0_stage10_reg1 <= p0_stage9_reg1;
  end
  reg           p0_stage11_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage11_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage11_enable <= p0_stage10_valid;
    end
  end
  wire [31:0]   _GEN_11 =
    p0_stage10_reg0[543:512]
    + ({p0_stage10_reg0[901:896], p0_stage10_reg0[927:902]}
       ^ {p0_stage10_reg0[906:896], p0_stage10_reg0[927:907]}
       ^ {p0_stage10_reg0[920:896], p0_stage10_reg0[927:921]})
    + (p0_stage10_reg0[863:832] ^ p0_stage10_reg0[927:896]
       & (p0_stage10_reg0[895:864] ^ p0_stage10_reg0[863:832]));
  wire          p0_stage11_valid = p0_stage11_enable & _GEN_0;
  reg  [1055:0] p0_stage11_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage11_valid)
      p0_stage11_reg0 <=
        {_GEN_11
           + ({p0_stage10_reg0[1025:1024], p0_stage10_reg0[1055:1026]}
              ^ {p0_stage10_reg0[1036:1024], p0_stage10_reg0[1055:1037]}
              ^ {p0_stage10_reg0[1045:1024], p0_stage10_reg0[1055:1046]})
           + (p0_stage10_reg0[1055:1024] & p0_stage10_reg0[1023:992]
              ^ p0_stage10_reg0[991:960]
              & (p0_stage10_reg0[1055:1024] ^ p0_stage10_reg0[1023:992])),
         p0_stage10_reg0[1055:960],
         p0_stage10_reg0[959:928] + _GEN_11,
         p0_stage10_reg0[927:832],
         p0_stage10_reg0[799:544],
         p0_stage10_reg0[863:832] + p0_stage10_reg0[479:448] + 32'h72BE5D74,
         p0_stage10_reg0[479:0],
         p0_stage10_reg0[511:480]
           + ({p0_stage10_reg0[454:448], p0_stage10_reg0[479:455]}
              ^ {p0_stage10_reg0[465:448], p0_stage10_reg0[479:466]}
              ^ {3'h0, p0_stage10_reg0[479:451]}) + p0_stage10_reg0[223:192]
           + ({p0_stage10_reg0[48:32], p0_stage10_reg0[63:49]}
              ^ {p0_stage10_reg0[50:32], p0_stage10_reg0[63:51]}
              ^ {10'h0, p0_stage10_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage11_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage11_valid)
      p0_stage11_reg1 <= p0_stage10_reg1;
  end
  reg           p0_stage12_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage12_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage12_enable <= p0_stage11_valid;
    end
  end
  wire [31:0]   _GEN_12 =
    p0_stage11_reg0[543:512]
    + ({p0_stage11_reg0[901:896], p0_stage11_reg0[927:902]}
       ^ {p0_stage11_reg0[906:896], p0_stage11_reg0[927:907]}
       ^ {p0_stage11_reg0[920:896], p0_stage11_reg0[927:921]})
    + (p0_stage11_reg0[863:832] ^ p0_stage11_reg0[927:896]
       & (p0_stage11_reg0[895:864] ^ p0_stage11_reg0[863:832]));
  wire          p0_stage12_valid = p0_stage12_enable & _GEN_0;
  reg  [1055:0] p0_stage12_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage12_valid)
      p0_stage12_reg0 <=
        {_GEN_12
           + ({p0_stage11_reg0[1025:1024], p0_stage11_reg0[1055:1026]}
              ^ {p0_stage11_reg0[1036:1024], p0_stage11_reg0[1055:1037]}
              ^ {p0_stage11_reg0[1045:1024], p0_stage11_reg0[1055:1046]})
           + (p0_stage11_reg0[1055:1024] & p0_stage11_reg0[1023:992]
              ^ p0_stage11_reg0[991:960]
              & (p0_stage11_reg0[1055:1024] ^ p0_stage11_reg0[1023:992])),
         p0_stage11_reg0[1055:960],
         p0_stage11_reg0[959:928] + _GEN_12,
         p0_stage11_reg0[927:832],
         p0_stage11_reg0[799:544],
         p0_stage11_reg0[863:832] + p0_stage11_reg0[479:448] - 32'h7F214E02,
         p0_stage11_reg0[479:0],
         p0_stage11_reg0[511:480]
           + ({p0_stage11_reg0[454:448], p0_stage11_reg0[479:455]}
              ^ {p0_stage11_reg0[465:448], p0_stage11_reg0[479:466]}
              ^ {3'h0, p0_stage11_reg0[479:451]}) + p0_stage11_reg0[223:192]
           + ({p0_stage11_reg0[48:32], p0_stage11_reg0[63:49]}
              ^ {p0_stage11_reg0[50:32], p0_stage11_reg0[63:51]}
              ^ {10'h0, p0_stage11_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage12_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage12_valid)
      p0_stage12_reg1 <= p0_stage11_reg1;
  end
  reg           p0_stage13_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage13_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage13_enable <= p0_stage12_valid;
    end
  end
  wire [31:0]   _GEN_13 =
    p0_stage12_reg0[543:512]
    + ({p0_stage12_reg0[901:896], p0_stage12_reg0[927:902]}
       ^ {p0_stage12_reg0[906:896], p0_stage12_reg0[927:907]}
       ^ {p0_stage12_reg0[920:896], p0_stage12_reg0[927:921]})
    + (p0_stage12_reg0[863:832] ^ p0_stage12_reg0[927:896]
       & (p0_stage12_reg0[895:864] ^ p0_stage12_reg0[863:832]));
  wire          p0_stage13_valid = p0_stage13_enable & _GEN_0;
  reg  [1055:0] p0_stage13_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage13_valid)
      p0_stage13_reg0 <=
        {_GEN_13
           + ({p0_stage12_reg0[1025:1024], p0_stage12_reg0[1055:1026]}
              ^ {p0_stage12_reg0[1036:1024], p0_stage12_reg0[1055:1037]}
              ^ {p0_stage12_reg0[1045:1024], p0_stage12_reg0[1055:1046]})
           + (p0_stage12_reg0[1055:1024] & p0_stage12_reg0[1023:992]
              ^ p0_stage12_reg0[991:960]
              & (p0_stage12_reg0[1055:1024] ^ p0_stage12_reg0[1023:992])),
         p0_stage12_reg0[1055:960],
         p0_stage12_reg0[959:928] + _GEN_13,
         p0_stage12_reg0[927:832],
         p0_stage12_reg0[799:544],
         p0_stage12_reg0[863:832] + p0_stage12_reg0[479:448] - 32'h6423F959,
         p0_stage12_reg0[479:0],
         p0_stage12_reg0[511:480]
           + ({p0_stage12_reg0[454:448], p0_stage12_reg0[479:455]}
              ^ {p0_stage12_reg0[465:448], p0_stage12_reg0[479:466]}
              ^ {3'h0, p0_stage12_reg0[479:451]}) + p0_stage12_reg0[223:192]
           + ({p0_stage12_reg0[48:32], p0_stage12_reg0[63:49]}
              ^ {p0_stage12_reg0[50:32], p0_stage12_reg0[63:51]}
              ^ {10'h0, p0_stage12_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage13_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage13_valid)
      p0_stage13_reg1 <= p0_stage12_reg1;
  end
  reg           p0_stage14_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage14_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage14_enable <= p0_stage13_valid;
    end
  end
  wire [31:0]   _GEN_14 =
    p0_stage13_reg0[543:512]
    + ({p0_stage13_reg0[901:896], p0_stage13_reg0[927:902]}
       ^ {p0_stage13_reg0[906:896], p0_stage13_reg0[927:907]}
       ^ {p0_stage13_reg0[920:896], p0_stage13_reg0[927:921]})
    + (p0_stage13_reg0[863:832] ^ p0_stage13_reg0[927:896]
       & (p0_stage13_reg0[895:864] ^ p0_stage13_reg0[863:832]));
  wire          p0_stage14_valid = p0_stage14_enable & _GEN_0;
  reg  [1055:0] p0_stage14_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage14_valid)
      p0_stage14_reg0 <=
        {_GEN_14
           + ({p0_stage13_reg0[1025:1024], p0_stage13_reg0[1055:1026]}
              ^ {p0_stage13_reg0[1036:1024], p0_stage13_reg0[1055:1037]}
              ^ {p0_stage13_reg0[1045:1024], p0_stage13_reg0[1055:1046]})
           + (p0_stage13_reg0[1055:1024] & p0_stage13_reg0[1023:992]
              ^ p0_stage13_reg0[991:960]
              & (p0_stage13_reg0[1055:1024] ^ p0_stage13_reg0[1023:992])),
         p0_stage13_reg0[1055:960],
         p0_stage13_reg0[959:928] + _GEN_14,
         p0_stage13_reg0[927:832],
         p0_stage13_reg0[799:544],
         p0_stage13_reg0[863:832] + p0_stage13_reg0[479:448] - 32'h3E640E8C,
         p0_stage13_reg0[479:0],
         p0_stage13_reg0[511:480]
           + ({p0_stage13_reg0[454:448], p0_stage13_reg0[479:455]}
              ^ {p0_stage13_reg0[465:448], p0_stage13_reg0[479:466]}
              ^ {3'h0, p0_stage13_reg0[479:451]}) + p0_stage13_reg0[223:192]
           + ({p0_stage13_reg0[48:32], p0_stage13_reg0[63:49]}
              ^ {p0_stage13_reg0[50:32], p0_stage13_reg0[63:51]}
              ^ {10'h0, p0_stage13_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage14_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage14_valid)
      p0_stage14_reg1 <= p0_stage13_reg1;
  end
  reg           p0_stage15_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage15_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage15_enable <= p0_stage14_valid;
    end
  end
  wire [31:0]   _GEN_15 =
    p0_stage14_reg0[543:512]
    + ({p0_stage14_reg0[901:896], p0_stage14_reg0[927:902]}
       ^ {p0_stage14_reg0[906:896], p0_stage14_reg0[927:907]}
       ^ {p0_stage14_reg0[920:896], p0_stage14_reg0[927:921]})
    + (p0_stage14_reg0[863:832] ^ p0_stage14_reg0[927:896]
       & (p0_stage14_reg0[895:864] ^ p0_stage14_reg0[863:832]));
  wire          p0_stage15_valid = p0_stage15_enable & _GEN_0;
  reg  [1055:0] p0_stage15_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage15_valid)
      p0_stage15_reg0 <=
        {_GEN_15
           + ({p0_stage14_reg0[1025:1024], p0_stage14_reg0[1055:1026]}
              ^ {p0_stage14_reg0[1036:1024], p0_stage14_reg0[1055:1037]}
              ^ {p0_stage14_reg0[1045:1024], p0_stage14_reg0[1055:1046]})
           + (p0_stage14_reg0[1055:1024] & p0_stage14_reg0[1023:992]
              ^ p0_stage14_reg0[991:960]
              & (p0_stage14_reg0[1055:1024] ^ p0_stage14_reg0[1023:992])),
         p0_stage14_reg0[1055:960],
         p0_stage14_reg0[959:928] + _GEN_15,
         p0_stage14_reg0[927:832],
         p0_stage14_reg0[799:544],
         p0_stage14_reg0[863:832] + p0_stage14_reg0[479:448] - 32'h1B64963F,
         p0_stage14_reg0[479:0],
         p0_stage14_reg0[511:480]
           + ({p0_stage14_reg0[454:448], p0_stage14_reg0[479:455]}
              ^ {p0_stage14_reg0[465:448], p0_stage14_reg0[479:466]}
              ^ {3'h0, p0_stage14_reg0[479:451]}) + p0_stage14_reg0[223:192]
           + ({p0_stage14_reg0[48:32], p0_stage14_reg0[63:49]}
              ^ {p0_stage14_reg0[50:32], p0_stage14_reg0[63:51]}
              ^ {10'h0, p0_stage14_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage15_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage15_valid)
      p0_stage15_reg1 <= p0_stage14_reg1;
  end
  reg           p0_stage16_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage16_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage16_enable <= p0_stage15_valid;
    end
  end
  wire [31:0]   _GEN_16 =
    p0_stage15_reg0[543:512]
    + ({p0_stage15_reg0[901:896], p0_stage15_reg0[927:902]}
       ^ {p0_stage15_reg0[906:896], p0_stage15_reg0[927:907]}
       ^ {p0_stage15_reg0[920:896], p0_stage15_reg0[927:921]})
    + (p0_stage15_reg0[863:832] ^ p0_stage15_reg0[927:896]
       & (p0_stage15_reg0[895:864] ^ p0_stage15_reg0[863:832]));
  wire          p0_stage16_valid = p0_stage16_enable & _GEN_0;
  reg  [1055:0] p0_stage16_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage16_valid)
      p0_stage16_reg0 <=
        {_GEN_16
           + ({p0_stage15_reg0[1025:1024], p0_stage15_reg0[1055:1026]}
              ^ {p0_stage15_reg0[1036:1024], p0_stage15_reg0[1055:1037]}
              ^ {p0_stage15_reg0[1045:1024], p0_stage15_reg0[1055:1046]})
           + (p0_stage15_reg0[1055:1024] & p0_stage15_reg0[1023:992]
              ^ p0_stage15_reg0[991:960]
              & (p0_stage15_reg0[1055:1024] ^ p0_stage15_reg0[1023:992])),
         p0_stage15_reg0[1055:960],
         p0_stage15_reg0[959:928] + _GEN_16,
         p0_stage15_reg0[927:832],
         p0_stage15_reg0[799:544],
         p0_stage15_reg0[863:832] + p0_stage15_reg0[479:448] - 32'h1041B87A,
         p0_stage15_reg0[479:0],
         p0_stage15_reg0[511:480]
           + ({p0_stage15_reg0[454:448], p0_stage15_reg0[479:455]}
              ^ {p0_stage15_reg0[465:448], p0_stage15_reg0[479:466]}
              ^ {3'h0, p0_stage15_reg0[479:451]}) + p0_stage15_reg0[223:192]
           + ({p0_stage15_reg0[48:32], p0_stage15_reg0[63:49]}
              ^ {p0_stage15_reg0[50:32], p0_stage15_reg0[63:51]}
              ^ {10'h0, p0_stage15_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage16_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage16_valid)
      p0_stage16_reg1 <= p0_stage15_reg1;
  end
  reg           p0_stage17_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage17_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage17_enable <= p0_stage16_valid;
    end
  end
  wire [31:0]   _GEN_17 =
    p0_stage16_reg0[543:512]
    + ({p0_stage16_reg0[901:896], p0_stage16_reg0[927:902]}
       ^ {p0_stage16_reg0[906:896], p0_stage16_reg0[927:907]}
       ^ {p0_stage16_reg0[920:896], p0_stage16_reg0[927:921]})
    + (p0_stage16_reg0[863:832] ^ p0_stage16_reg0[927:896]
       & (p0_stage16_reg0[895:864] ^ p0_stage16_reg0[863:832]));
  wire          p0_stage17_valid = p0_stage17_enable & _GEN_0;
  reg  [1055:0] p0_stage17_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage17_valid)
      p0_stage17_reg0 <=
        {_GEN_17
           + ({p0_stage16_reg0[1025:1024], p0_stage16_reg0[1055:1026]}
              ^ {p0_stage16_reg0[1036:1024], p0_stage16_reg0[1055:1037]}
              ^ {p0_stage16_reg0[1045:1024], p0_stage16_reg0[1055:1046]})
           + (p0_stage16_reg0[1055:1024] & p0_stage16_reg0[1023:992]
              ^ p0_stage16_reg0[991:960]
              & (p0_stage16_reg0[1055:1024] ^ p0_stage16_reg0[1023:992])),
         p0_stage16_reg0[1055:960],
         p0_stage16_reg0[959:928] + _GEN_17,
         p0_stage16_reg0[927:832],
         p0_stage16_reg0[799:544],
         p0_stage16_reg0[863:832] + p0_stage16_reg0[479:448] + 32'hFC19DC6,
         p0_stage16_reg0[479:0],
         p0_stage16_reg0[511:480]
           + ({p0_stage16_reg0[454:448], p0_stage16_reg0[479:455]}
              ^ {p0_stage16_reg0[465:448], p0_stage16_reg0[479:466]}
              ^ {3'h0, p0_stage16_reg0[479:451]}) + p0_stage16_reg0[223:192]
           + ({p0_stage16_reg0[48:32], p0_stage16_reg0[63:49]}
              ^ {p0_stage16_reg0[50:32], p0_stage16_reg0[63:51]}
              ^ {10'h0, p0_stage16_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage17_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage17_valid)
      p0_stage17_reg1 <= p0_stage16_reg1;
  end
  reg           p0_stage18_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage18_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage18_enable <= p0_stage17_valid;
    end
  end
  wire [31:0]   _GEN_18 =
    p0_stage17_reg0[543:512]
    + ({p0_stage17_reg0[901:896], p0_stage17_reg0[927:902]}
       ^ {p0_stage17_reg0[906:896], p0_stage17_reg0[927:907]}
       ^ {p0_stage17_reg0[920:896], p0_stage17_reg0[927:921]})
    + (p0_stage17_reg0[863:832] ^ p0_stage17_reg0[927:896]
       & (p0_stage17_reg0[895:864] ^ p0_stage17_reg0[863:832]));
  wire          p0_stage18_valid = p0_stage18_enable & _GEN_0;
  reg  [1055:0] p0_stage18_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage18_valid)
      p0_stage18_reg0 <=
        {_GEN_18
           + ({p0_stage17_reg0[1025:1024], p0_stage17_reg0[1055:1026]}
              ^ {p0_stage17_reg0[1036:1024], p0_stage17_reg0[1055:1037]}
              ^ {p0_stage17_reg0[1045:1024], p0_stage17_reg0[1055:1046]})
           + (p0_stage17_reg0[1055:1024] & p0_stage17_reg0[1023:992]
              ^ p0_stage17_reg0[991:960]
              & (p0_stage17_reg0[1055:1024] ^ p0_stage17_reg0[1023:992])),
         p0_stage17_reg0[1055:960],
         p0_stage17_reg0[959:928] + _GEN_18,
         p0_stage17_reg0[927:832],
         p0_stage17_reg0[799:544],
         p0_stage17_reg0[863:832] + p0_stage17_reg0[479:448] + 32'h240CA1CC,
         p0_stage17_reg0[479:0],
         p0_stage17_reg0[511:480]
           + ({p0_stage17_reg0[454:448], p0_stage17_reg0[479:455]}
              ^ {p0_stage17_reg0[465:448], p0_stage17_reg0[479:466]}
              ^ {3'h0, p0_stage17_reg0[479:451]}) + p0_stage17_reg0[223:192]
           + ({p0_stage17_reg0[48:32], p0_stage17_reg0[63:49]}
              ^ {p0_stage17_reg0[50:32], p0_stage17_reg0[63:51]}
              ^ {10'h0, p0_stage17_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage18_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage18_valid)
      p0_stage18_reg1 <= p0_stage17_reg1;
  end
  reg           p0_stage19_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage19_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage19_enable <= p0_stage18_valid;
    end
  end
  wire [31:0]   _GEN_19 =
    p0_stage18_reg0[543:512]
    + ({p0_stage18_reg0[901:896], p0_stage18_reg0[927:902]}
       ^ {p0_stage18_reg0[906:896], p0_stage18_reg0[927:907]}
       ^ {p0_stage18_reg0[920:896], p0_stage18_reg0[927:921]})
    + (p0_stage18_reg0[863:832] ^ p0_stage18_reg0[927:896]
       & (p0_stage18_reg0[895:864] ^ p0_stage18_reg0[863:832]));
  wire          p0_stage19_valid = p0_stage19_enable & _GEN_0;
  reg  [1055:0] p0_stage19_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage19_valid)
      p0_stage19_reg0 <=
        {_GEN_19
           + ({p0_stage18_reg0[1025:1024], p0_stage18_reg0[1055:1026]}
              ^ {p0_stage18_reg0[1036:1024], p0_stage18_reg0[1055:1037]}
              ^ {p0_stage18_reg0[1045:1024], p0_stage18_reg0[1055:1046]})
           + (p0_stage18_reg0[1055:1024] & p0_stage18_reg0[1023:992]
              ^ p0_stage18_reg0[991:960]
              & (p0_stage18_reg0[1055:1024] ^ p0_stage18_reg0[1023:992])),
         p0_stage18_reg0[1055:960],
         p0_stage18_reg0[959:928] + _GEN_19,
         p0_stage18_reg0[927:832],
         p0_stage18_reg0[799:544],
         p0_stage18_reg0[863:832] + p0_stage18_reg0[479:448] + 32'h2DE92C6F,
         p0_stage18_reg0[479:0],
         p0_stage18_reg0[511:480]
           + ({p0_stage18_reg0[454:448], p0_stage18_reg0[479:455]}
              ^ {p0_stage18_reg0[465:448], p0_stage18_reg0[479:466]}
              ^ {3'h0, p0_stage18_reg0[479:451]}) + p0_stage18_reg0[223:192]
           + ({p0_stage18_reg0[48:32], p0_stage18_reg0[63:49]}
              ^ {p0_stage18_reg0[50:32], p0_stage18_reg0[63:51]}
              ^ {10'h0, p0_stage18_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage19_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage19_valid)
      p0_stage19_reg1 <= p0_stage18_reg1;
  end
  reg           p0_stage20_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage20_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage20_enable <= p0_stage19_valid;
    end
  end
  wire [31:0]   _GEN_20 =
    p0_stage19_reg0[543:512]
    + ({p0_stage19_reg0[901:896], p0_stage19_reg0[927:902]}
       ^ {p0_stage19_reg0[906:896], p0_stage19_reg0[927:907]}
       ^ {p0_stage19_reg0[920:896], p0_stage19_reg0[927:921]})
    + (p0_stage19_reg0[863:832] ^ p0_stage19_reg0[927:896]
       & (p0_stage19_reg0[895:864] ^ p0_stage19_reg0[863:832]));
  wire          p0_stage20_valid = p0_stage20_enable & _GEN_0;
  reg  [1055:0] p0_stage20_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage20_valid)
      p0_stage20_reg0 <=
        {_GEN_20
           + ({p0_stage19_reg0[1025:1024], p0_stage19_reg0[1055:1026]}
              ^ {p0_stage19_reg0[1036:1024], p0_stage19_reg0[1055:1037]}
              ^ {p0_stage19_reg0[1045:1024], p0_stage19_reg0[1055:1046]})
           + (p0_stage19_reg0[1055:1024] & p0_stage19_reg0[1023:992]
              ^ p0_stage19_reg0[991:960]
              & (p0_stage19_reg0[1055:1024] ^ p0_stage19_reg0[1023:992])),
         p0_stage19_reg0[1055:960],
         p0_stage19_reg0[959:928] + _GEN_20,
         p0_stage19_reg0[927:832],
         p0_stage19_reg0[799:544],
         p0_stage19_reg0[863:832] + p0_stage19_reg0[479:448] + 32'h4A7484AA,
         p0_stage19_reg0[479:0],
         p0_stage19_reg0[511:480]
           + ({p0_stage19_reg0[454:448], p0_stage19_reg0[479:455]}
              ^ {p0_stage19_reg0[465:448], p0_stage19_reg0[479:466]}
              ^ {3'h0, p0_stage19_reg0[479:451]}) + p0_stage19_reg0[223:192]
           + ({p0_stage19_reg0[48:32], p0_stage19_reg0[63:49]}
              ^ {p0_stage19_reg0[50:32], p0_stage19_reg0[63:51]}
              ^ {10'h0, p0_stage19_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage20_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage20_valid)
      p0_stage20_reg1 <= p0_stage19_reg1;
  end
  reg           p0_stage21_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage21_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage21_enable <= p0_stage20_valid;
    end
  end
  wire [31:0]   _GEN_21 =
    p0_stage20_reg0[543:512]
    + ({p0_stage20_reg0[901:896], p0_stage20_reg0[927:902]}
       ^ {p0_stage20_reg0[906:896], p0_stage20_reg0[927:907]}
       ^ {p0_stage20_reg0[920:896], p0_stage20_reg0[927:921]})
    + (p0_stage20_reg0[863:832] ^ p0_stage20_reg0[927:896]
       & (p0_stage20_reg0[895:864] ^ p0_stage20_reg0[863:832]));
  wire          p0_stage21_valid = p0_stage21_enable & _GEN_0;
  reg  [1055:0] p0_stage21_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage21_valid)
      p0_stage21_reg0 <=
        {_GEN_21
           + ({p0_stage20_reg0[1025:1024], p0_stage20_reg0[1055:1026]}
              ^ {p0_stage20_reg0[1036:1024], p0_stage20_reg0[1055:1037]}
              ^ {p0_stage20_reg0[1045:1024], p0_stage20_reg0[1055:1046]})
           + (p0_stage20_reg0[1055:1024] & p0_stage20_reg0[1023:992]
              ^ p0_stage20_reg0[991:960]
              & (p0_stage20_reg0[1055:1024] ^ p0_stage20_reg0[1023:992])),
         p0_stage20_reg0[1055:960],
         p0_stage20_reg0[959:928] + _GEN_21,
         p0_stage20_reg0[927:832],
         p0_stage20_reg0[799:544],
         p0_stage20_reg0[863:832] + p0_stage20_reg0[479:448] + 32'h5CB0A9DC,
         p0_stage20_reg0[479:0],
         p0_stage20_reg0[511:480]
           + ({p0_stage20_reg0[454:448], p0_stage20_reg0[479:455]}
              ^ {p0_stage20_reg0[465:448], p0_stage20_reg0[479:466]}
              ^ {3'h0, p0_stage20_reg0[479:451]}) + p0_stage20_reg0[223:192]
           + ({p0_stage20_reg0[48:32], p0_stage20_reg0[63:49]}
              ^ {p0_stage20_reg0[50:32], p0_stage20_reg0[63:51]}
              ^ {10'h0, p0_stage20_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage21_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage21_valid)
      p0_stage21_reg1 <= p0_stage20_reg1;
  end
  reg           p0_stage22_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage22_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage22_enable <= p0_stage21_valid;
    end
  end
  wire [31:0]   _GEN_22 =
    p0_stage21_reg0[543:512]
    + ({p0_stage21_reg0[901:896], p0_stage21_reg0[927:902]}
       ^ {p0_stage21_reg0[906:896], p0_stage21_reg0[927:907]}
       ^ {p0_stage21_reg0[920:896], p0_stage21_reg0[927:921]})
    + (p0_stage21_reg0[863:832] ^ p0_stage21_reg0[927:896]
       & (p0_stage21_reg0[895:864] ^ p0_stage21_reg0[863:832]));
  wire          p0_stage22_valid = p0_stage22_enable & _GEN_0;
  reg  [1055:0] p0_stage22_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage22_valid)
      p0_stage22_reg0 <=
        {_GEN_22
           + ({p0_stage21_reg0[1025:1024], p0_stage21_reg0[1055:1026]}
              ^ {p0_stage21_reg0[1036:1024], p0_stage21_reg0[1055:1037]}
              ^ {p0_stage21_reg0[1045:1024], p0_stage21_reg0[1055:1046]})
           + (p0_stage21_reg0[1055:1024] & p0_stage21_reg0[1023:992]
              ^ p0_stage21_reg0[991:960]
              & (p0_stage21_reg0[1055:1024] ^ p0_stage21_reg0[1023:992])),
         p0_stage21_reg0[1055:960],
         p0_stage21_reg0[959:928] + _GEN_22,
         p0_stage21_reg0[927:832],
         p0_stage21_reg0[799:544],
         p0_stage21_reg0[863:832] + p0_stage21_reg0[479:448] + 32'h76F988DA,
         p0_stage21_reg0[479:0],
         p0_stage21_reg0[511:480]
           + ({p0_stage21_reg0[454:448], p0_stage21_reg0[479:455]}
              ^ {p0_stage21_reg0[465:448], p0_stage21_reg0[479:466]}
              ^ {3'h0, p0_stage21_reg0[479:451]}) + p0_stage21_reg0[223:192]
           + ({p0_stage21_reg0[48:32], p0_stage21_reg0[63:49]}
              ^ {p0_stage21_reg0[50:32], p0_stage21_reg0[63:51]}
              ^ {10'h0, p0_stage21_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage22_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage22_valid)
      p0_stage22_reg1 <= p0_stage21_reg1;
  end
  reg           p0_stage23_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage23_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage23_enable <= p0_stage22_valid;
    end
  end
  wire [31:0]   _GEN_23 =
    p0_stage22_reg0[543:512]
    + ({p0_stage22_reg0[901:896], p0_stage22_reg0[927:902]}
       ^ {p0_stage22_reg0[906:896], p0_stage22_reg0[927:907]}
       ^ {p0_stage22_reg0[920:896], p0_stage22_reg0[927:921]})
    + (p0_stage22_reg0[863:832] ^ p0_stage22_reg0[927:896]
       & (p0_stage22_reg0[895:864] ^ p0_stage22_reg0[863:832]));
  wire          p0_stage23_valid = p0_stage23_enable & _GEN_0;
  reg  [1055:0] p0_stage23_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage23_valid)
      p0_stage23_reg0 <=
        {_GEN_23
           + ({p0_stage22_reg0[1025:1024], p0_stage22_reg0[1055:1026]}
              ^ {p0_stage22_reg0[1036:1024], p0_stage22_reg0[1055:1037]}
              ^ {p0_stage22_reg0[1045:1024], p0_stage22_reg0[1055:1046]})
           + (p0_stage22_reg0[1055:1024] & p0_stage22_reg0[1023:992]
              ^ p0_stage22_reg0[991:960]
              & (p0_stage22_reg0[1055:1024] ^ p0_stage22_reg0[1023:992])),
         p0_stage22_reg0[1055:960],
         p0_stage22_reg0[959:928] + _GEN_23,
         p0_stage22_reg0[927:832],
         p0_stage22_reg0[799:544],
         p0_stage22_reg0[863:832] + p0_stage22_reg0[479:448] - 32'h67C1AEAE,
         p0_stage22_reg0[479:0],
         p0_stage22_reg0[511:480]
           + ({p0_stage22_reg0[454:448], p0_stage22_reg0[479:455]}
              ^ {p0_stage22_reg0[465:448], p0_stage22_reg0[479:466]}
              ^ {3'h0, p0_stage22_reg0[479:451]}) + p0_stage22_reg0[223:192]
           + ({p0_stage22_reg0[48:32], p0_stage22_reg0[63:49]}
              ^ {p0_stage22_reg0[50:32], p0_stage22_reg0[63:51]}
              ^ {10'h0, p0_stage22_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage23_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage23_valid)
      p0_stage23_reg1 <= p0_stage22_reg1;
  end
  reg           p0_stage24_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage24_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage24_enable <= p0_stage23_valid;
    end
  end
  wire [31:0]   _GEN_24 =
    p0_stage23_reg0[543:512]
    + ({p0_stage23_reg0[901:896], p0_stage23_reg0[927:902]}
       ^ {p0_stage23_reg0[906:896], p0_stage23_reg0[927:907]}
       ^ {p0_stage23_reg0[920:896], p0_stage23_reg0[927:921]})
    + (p0_stage23_reg0[863:832] ^ p0_stage23_reg0[927:896]
       & (p0_stage23_reg0[895:864] ^ p0_stage23_reg0[863:832]));
  wire          p0_stage24_valid = p0_stage24_enable & _GEN_0;
  reg  [1055:0] p0_stage24_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage24_valid)
      p0_stage24_reg0 <=
        {_GEN_24
           + ({p0_stage23_reg0[1025:1024], p0_stage23_reg0[1055:1026]}
              ^ {p0_stage23_reg0[1036:1024], p0_stage23_reg0[1055:1037]}
              ^ {p0_stage23_reg0[1045:1024], p0_stage23_reg0[1055:1046]})
           + (p0_stage23_reg0[1055:1024] & p0_stage23_reg0[1023:992]
              ^ p0_stage23_reg0[991:960]
              & (p0_stage23_reg0[1055:1024] ^ p0_stage23_reg0[1023:992])),
         p0_stage23_reg0[1055:960],
         p0_stage23_reg0[959:928] + _GEN_24,
         p0_stage23_reg0[927:832],
         p0_stage23_reg0[799:544],
         p0_stage23_reg0[863:832] + p0_stage23_reg0[479:448] - 32'h57CE3993,
         p0_stage23_reg0[479:0],
         p0_stage23_reg0[511:480]
           + ({p0_stage23_reg0[454:448], p0_stage23_reg0[479:455]}
              ^ {p0_stage23_reg0[465:448], p0_stage23_reg0[479:466]}
              ^ {3'h0, p0_stage23_reg0[479:451]}) + p0_stage23_reg0[223:192]
           + ({p0_stage23_reg0[48:32], p0_stage23_reg0[63:49]}
              ^ {p0_stage23_reg0[50:32], p0_stage23_reg0[63:51]}
              ^ {10'h0, p0_stage23_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage24_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage24_valid)
      p0_stage24_reg1 <= p0_stage23_reg1;
  end
  reg           p0_stage25_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage25_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage25_enable <= p0_stage24_valid;
    end
  end
  wire [31:0]   _GEN_25 =
    p0_stage24_reg0[543:512]
    + ({p0_stage24_reg0[901:896], p0_stage24_reg0[927:902]}
       ^ {p0_stage24_reg0[906:896], p0_stage24_reg0[927:907]}
       ^ {p0_stage24_reg0[920:896], p0_stage24_reg0[927:921]})
    + (p0_stage24_reg0[863:832] ^ p0_stage24_reg0[927:896]
       & (p0_stage24_reg0[895:864] ^ p0_stage24_reg0[863:832]));
  wire          p0_stage25_valid = p0_stage25_enable & _GEN_0;
  reg  [1055:0] p0_stage25_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage25_valid)
      p0_stage25_reg0 <=
        {_GEN_25
           + ({p0_stage24_reg0[1025:1024], p0_stage24_reg0[1055:1026]}
              ^ {p0_stage24_reg0[1036:1024], p0_stage24_reg0[1055:1037]}
              ^ {p0_stage24_reg0[1045:1024], p0_stage24_reg0[1055:1046]})
           + (p0_stage24_reg0[1055:1024] & p0_stage24_reg0[1023:992]
              ^ p0_stage24_reg0[991:960]
              & (p0_stage24_reg0[1055:1024] ^ p0_stage24_reg0[1023:992])),
         p0_stage24_reg0[1055:960],
         p0_stage24_reg0[959:928] + _GEN_25,
         p0_stage24_reg0[927:832],
         p0_stage24_reg0[799:544],
         p0_stage24_reg0[863:832] + p0_stage24_reg0[479:448] - 32'h4FFCD838,
         p0_stage24_reg0[479:0],
         p0_stage24_reg0[511:480]
           + ({p0_stage24_reg0[454:448], p0_stage24_reg0[479:455]}
              ^ {p0_stage24_reg0[465:448], p0_stage24_reg0[479:466]}
              ^ {3'h0, p0_stage24_reg0[479:451]}) + p0_stage24_reg0[223:192]
           + ({p0_stage24_reg0[48:32], p0_stage24_reg0[63:49]}
              ^ {p0_stage24_reg0[50:32], p0_stage24_reg0[63:51]}
              ^ {10'h0, p0_stage24_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage25_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage25_valid)
      p0_stage25_reg1 <= p0_stage24_reg1;
  end
  reg           p0_stage26_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage26_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage26_enable <= p0_stage25_valid;
    end
  end
  wire [31:0]   _GEN_26 =
    p0_stage25_reg0[543:512]
    + ({p0_stage25_reg0[901:896], p0_stage25_reg0[927:902]}
       ^ {p0_stage25_reg0[906:896], p0_stage25_reg0[927:907]}
       ^ {p0_stage25_reg0[920:896], p0_stage25_reg0[927:921]})
    + (p0_stage25_reg0[863:832] ^ p0_stage25_reg0[927:896]
       & (p0_stage25_reg0[895:864] ^ p0_stage25_reg0[863:832]));
  wire          p0_stage26_valid = p0_stage26_enable & _GEN_0;
  reg  [1055:0] p0_stage26_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage26_valid)
      p0_stage26_reg0 <=
        {_GEN_26
           + ({p0_stage25_reg0[1025:1024], p0_stage25_reg0[1055:1026]}
              ^ {p0_stage25_reg0[1036:1024], p0_stage25_reg0[1055:1037]}
              ^ {p0_stage25_reg0[1045:1024], p0_stage25_reg0[1055:1046]})
           + (p0_stage25_reg0[1055:1024] & p0_stage25_reg0[1023:992]
              ^ p0_stage25_reg0[991:960]
              & (p0_stage25_reg0[1055:1024] ^ p0_stage25_reg0[1023:992])),
         p0_stage25_reg0[1055:960],
         p0_stage25_reg0[959:928] + _GEN_26,
         p0_stage25_reg0[927:832],
         p0_stage25_reg0[799:544],
         p0_stage25_reg0[863:832] + p0_stage25_reg0[479:448] - 32'h40A68039,
         p0_stage25_reg0[479:0],
         p0_stage25_reg0[511:480]
           + ({p0_stage25_reg0[454:448], p0_stage25_reg0[479:455]}
              ^ {p0_stage25_reg0[465:448], p0_stage25_reg0[479:466]}
              ^ {3'h0, p0_stage25_reg0[479:451]}) + p0_stage25_reg0[223:192]
           + ({p0_stage25_reg0[48:32], p0_stage25_reg0[63:49]}
              ^ {p0_stage25_reg0[50:32], p0_stage25_reg0[63:51]}
              ^ {10'h0, p0_stage25_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage26_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage26_valid)
      p0_stage26_reg1 <= p0_stage25_reg1;
  end
  reg           p0_stage27_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage27_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage27_enable <= p0_stage26_valid;
    end
  end
  wire [31:0]   _GEN_27 =
    p0_stage26_reg0[543:512]
    + ({p0_stage26_reg0[901:896], p0_stage26_reg0[927:902]}
       ^ {p0_stage26_reg0[906:896], p0_stage26_reg0[927:907]}
       ^ {p0_stage26_reg0[920:896], p0_stage26_reg0[927:921]})
    + (p0_stage26_reg0[863:832] ^ p0_stage26_reg0[927:896]
       & (p0_stage26_reg0[895:864] ^ p0_stage26_reg0[863:832]));
  wire          p0_stage27_valid = p0_stage27_enable & _GEN_0;
  reg  [1055:0] p0_stage27_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage27_valid)
      p0_stage27_reg0 <=
        {_GEN_27
           + ({p0_stage26_reg0[1025:1024], p0_stage26_reg0[1055:1026]}
              ^ {p0_stage26_reg0[1036:1024], p0_stage26_reg0[1055:1037]}
              ^ {p0_stage26_reg0[1045:1024], p0_stage26_reg0[1055:1046]})
           + (p0_stage26_reg0[1055:1024] & p0_stage26_reg0[1023:992]
              ^ p0_stage26_reg0[991:960]
              & (p0_stage26_reg0[1055:1024] ^ p0_stage26_reg0[1023:992])),
         p0_stage26_reg0[1055:960],
         p0_stage26_reg0[959:928] + _GEN_27,
         p0_stage26_reg0[927:832],
         p0_stage26_reg0[799:544],
         p0_stage26_reg0[863:832] + p0_stage26_reg0[479:448] - 32'h391FF40D,
         p0_stage26_reg0[479:0],
         p0_stage26_reg0[511:480]
           + ({p0_stage26_reg0[454:448], p0_stage26_reg0[479:455]}
              ^ {p0_stage26_reg0[465:448], p0_stage26_reg0[479:466]}
              ^ {3'h0, p0_stage26_reg0[479:451]}) + p0_stage26_reg0[223:192]
           + ({p0_stage26_reg0[48:32], p0_stage26_reg0[63:49]}
              ^ {p0_stage26_reg0[50:32], p0_stage26_reg0[63:51]}
              ^ {10'h0, p0_stage26_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage27_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage27_valid)
      p0_stage27_reg1 <= p0_stage26_reg1;
  end
  reg           p0_stage28_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage28_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage28_enable <= p0_stage27_valid;
    end
  end
  wire [31:0]   _GEN_28 =
    p0_stage27_reg0[543:512]
    + ({p0_stage27_reg0[901:896], p0_stage27_reg0[927:902]}
       ^ {p0_stage27_reg0[906:896], p0_stage27_reg0[927:907]}
       ^ {p0_stage27_reg0[920:896], p0_stage27_reg0[927:921]})
    + (p0_stage27_reg0[863:832] ^ p0_stage27_reg0[927:896]
       & (p0_stage27_reg0[895:864] ^ p0_stage27_reg0[863:832]));
  wire          p0_stage28_valid = p0_stage28_enable & _GEN_0;
  reg  [1055:0] p0_stage28_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage28_valid)
      p0_stage28_reg0 <=
        {_GEN_28
           + ({p0_stage27_reg0[1025:1024], p0_stage27_reg0[1055:1026]}
              ^ {p0_stage27_reg0[1036:1024], p0_stage27_reg0[1055:1037]}
              ^ {p0_stage27_reg0[1045:1024], p0_stage27_reg0[1055:1046]})
           + (p0_stage27_reg0[1055:1024] & p0_stage27_reg0[1023:992]
              ^ p0_stage27_reg0[991:960]
              & (p0_stage27_reg0[1055:1024] ^ p0_stage27_reg0[1023:992])),
         p0_stage27_reg0[1055:960],
         p0_stage27_reg0[959:928] + _GEN_28,
         p0_stage27_reg0[927:832],
         p0_stage27_reg0[799:544],
         p0_stage27_reg0[863:832] + p0_stage27_reg0[479:448] - 32'h2A586EB9,
         p0_stage27_reg0[479:0],
         p0_stage27_reg0[511:480]
           + ({p0_stage27_reg0[454:448], p0_stage27_reg0[479:455]}
              ^ {p0_stage27_reg0[465:448], p0_stage27_reg0[479:466]}
              ^ {3'h0, p0_stage27_reg0[479:451]}) + p0_stage27_reg0[223:192]
           + ({p0_stage27_reg0[48:32], p0_stage27_reg0[63:49]}
              ^ {p0_stage27_reg0[50:32], p0_stage27_reg0[63:51]}
              ^ {10'h0, p0_stage27_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage28_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage28_valid)
      p0_stage28_reg1 <= p0_stage27_reg1;
  end
  reg           p0_stage29_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage29_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage29_enable <= p0_stage28_valid;
    end
  end
  wire [31:0]   _GEN_29 =
    p0_stage28_reg0[543:512]
    + ({p0_stage28_reg0[901:896], p0_stage28_reg0[927:902]}
       ^ {p0_stage28_reg0[906:896], p0_stage28_reg0[927:907]}
       ^ {p0_stage28_reg0[920:896], p0_stage28_reg0[927:921]})
    + (p0_stage28_reg0[863:832] ^ p0_stage28_reg0[927:896]
       & (p0_stage28_reg0[895:864] ^ p0_stage28_reg0[863:832]));
  wire          p0_stage29_valid = p0_stage29_enable & _GEN_0;
  reg  [1055:0] p0_stage29_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage29_valid)
      p0_stage29_reg0 <=
        {_GEN_29
           + ({p0_stage28_reg0[1025:1024], p0_stage28_reg0[1055:1026]}
              ^ {p0_stage28_reg0[1036:1024], p0_stage28_reg0[1055:1037]}
              ^ {p0_stage28_reg0[1045:1024], p0_stage28_reg0[1055:1046]})
           + (p0_stage28_reg0[1055:1024] & p0_stage28_reg0[1023:992]
              ^ p0_stage28_reg0[991:960]
              & (p0_stage28_reg0[1055:1024] ^ p0_stage28_reg0[1023:992])),
         p0_stage28_reg0[1055:960],
         p0_stage28_reg0[959:928] + _GEN_29,
         p0_stage28_reg0[927:832],
         p0_stage28_reg0[799:544],
         p0_stage28_reg0[863:832] + p0_stage28_reg0[479:448] + 32'h6CA6351,
         p0_stage28_reg0[479:0],
         p0_stage28_reg0[511:480]
           + ({p0_stage28_reg0[454:448], p0_stage28_reg0[479:455]}
              ^ {p0_stage28_reg0[465:448], p0_stage28_reg0[479:466]}
              ^ {3'h0, p0_stage28_reg0[479:451]}) + p0_stage28_reg0[223:192]
           + ({p0_stage28_reg0[48:32], p0_stage28_reg0[63:49]}
              ^ {p0_stage28_reg0[50:32], p0_stage28_reg0[63:51]}
              ^ {10'h0, p0_stage28_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage29_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage29_valid)
      p0_stage29_reg1 <= p0_stage28_reg1;
  end
  reg           p0_stage30_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage30_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage30_enable <= p0_stage29_valid;
    end
  end
  wire [31:0]   _GEN_30 =
    p0_stage29_reg0[543:512]
    + ({p0_stage29_reg0[901:896], p0_stage29_reg0[927:902]}
       ^ {p0_stage29_reg0[906:896], p0_stage29_reg0[927:907]}
       ^ {p0_stage29_reg0[920:896], p0_stage29_reg0[927:921]})
    + (p0_stage29_reg0[863:832] ^ p0_stage29_reg0[927:896]
       & (p0_stage29_reg0[895:864] ^ p0_stage29_reg0[863:832]));
  wire          p0_stage30_valid = p0_stage30_enable & _GEN_0;
  reg  [1055:0] p0_stage30_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage30_valid)
      p0_stage30_reg0 <=
        {_GEN_30
           + ({p0_stage29_reg0[1025:1024], p0_stage29_reg0[1055:1026]}
              ^ {p0_stage29_reg0[1036:1024], p0_stage29_reg0[1055:1037]}
              ^ {p0_stage29_reg0[1045:1024], p0_stage29_reg0[1055:1046]})
           + (p0_stage29_reg0[1055:1024] & p0_stage29_reg0[1023:992]
              ^ p0_stage29_reg0[991:960]
              & (p0_stage29_reg0[1055:1024] ^ p0_stage29_reg0[1023:992])),
         p0_stage29_reg0[1055:960],
         p0_stage29_reg0[959:928] + _GEN_30,
         p0_stage29_reg0[927:832],
         p0_stage29_reg0[799:544],
         p0_stage29_reg0[863:832] + p0_stage29_reg0[479:448] + 32'h14292967,
         p0_stage29_reg0[479:0],
         p0_stage29_reg0[511:480]
           + ({p0_stage29_reg0[454:448], p0_stage29_reg0[479:455]}
              ^ {p0_stage29_reg0[465:448], p0_stage29_reg0[479:466]}
              ^ {3'h0, p0_stage29_reg0[479:451]}) + p0_stage29_reg0[223:192]
           + ({p0_stage29_reg0[48:32], p0_stage29_reg0[63:49]}
              ^ {p0_stage29_reg0[50:32], p0_stage29_reg0[63:51]}
              ^ {10'h0, p0_stage29_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage30_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage30_valid)
      p0_stage30_reg1 <= p0_stage29_reg1;
  end
  reg           p0_stage31_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage31_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage31_enable <= p0_stage30_valid;
    end
  end
  wire [31:0]   _GEN_31 =
    p0_stage30_reg0[543:512]
    + ({p0_stage30_reg0[901:896], p0_stage30_reg0[927:902]}
       ^ {p0_stage30_reg0[906:896], p0_stage30_reg0[927:907]}
       ^ {p0_stage30_reg0[920:896], p0_stage30_reg0[927:921]})
    + (p0_stage30_reg0[863:832] ^ p0_stage30_reg0[927:896]
       & (p0_stage30_reg0[895:864] ^ p0_stage30_reg0[863:832]));
  wire          p0_stage31_valid = p0_stage31_enable & _GEN_0;
  reg  [1055:0] p0_stage31_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage31_valid)
      p0_stage31_reg0 <=
        {_GEN_31
           + ({p0_stage30_reg0[1025:1024], p0_stage30_reg0[1055:1026]}
              ^ {p0_stage30_reg0[1036:1024], p0_stage30_reg0[1055:1037]}
              ^ {p0_stage30_reg0[1045:1024], p0_stage30_reg0[1055:1046]})
           + (p0_stage30_reg0[1055:1024] & p0_stage30_reg0[1023:992]
              ^ p0_stage30_reg0[991:960]
              & (p0_stage30_reg0[1055:1024] ^ p0_stage30_reg0[1023:992])),
         p0_stage30_reg0[1055:960],
         p0_stage30_reg0[959:928] + _GEN_31,
         p0_stage30_reg0[927:832],
         p0_stage30_reg0[799:544],
         p0_stage30_reg0[863:832] + p0_stage30_reg0[479:448] + 32'h27B70A85,
         p0_stage30_reg0[479:0],
         p0_stage30_reg0[511:480]
           + ({p0_stage30_reg0[454:448], p0_stage30_reg0[479:455]}
              ^ {p0_stage30_reg0[465:448], p0_stage30_reg0[479:466]}
              ^ {3'h0, p0_stage30_reg0[479:451]}) + p0_stage30_reg0[223:192]
           + ({p0_stage30_reg0[48:32], p0_stage30_reg0[63:49]}
              ^ {p0_stage30_reg0[50:32], p0_stage30_reg0[63:51]}
              ^ {10'h0, p0_stage30_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage31_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage31_valid)
      p0_stage31_reg1 <= p0_stage30_reg1;
  end
  reg           p0_stage32_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage32_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage32_enable <= p0_stage31_valid;
    end
  end
  wire [31:0]   _GEN_32 =
    p0_stage31_reg0[543:512]
    + ({p0_stage31_reg0[901:896], p0_stage31_reg0[927:902]}
       ^ {p0_stage31_reg0[906:896], p0_stage31_reg0[927:907]}
       ^ {p0_stage31_reg0[920:896], p0_stage31_reg0[927:921]})
    + (p0_stage31_reg0[863:832] ^ p0_stage31_reg0[927:896]
       & (p0_stage31_reg0[895:864] ^ p0_stage31_reg0[863:832]));
  wire          p0_stage32_valid = p0_stage32_enable & _GEN_0;
  reg  [1055:0] p0_stage32_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage32_valid)
      p0_stage32_reg0 <=
        {_GEN_32
           + ({p0_stage31_reg0[1025:1024], p0_stage31_reg0[1055:1026]}
              ^ {p0_stage31_reg0[1036:1024], p0_stage31_reg0[1055:1037]}
              ^ {p0_stage31_reg0[1045:1024], p0_stage31_reg0[1055:1046]})
           + (p0_stage31_reg0[1055:1024] & p0_stage31_reg0[1023:992]
              ^ p0_stage31_reg0[991:960]
              & (p0_stage31_reg0[1055:1024] ^ p0_stage31_reg0[1023:992])),
         p0_stage31_reg0[1055:960],
         p0_stage31_reg0[959:928] + _GEN_32,
         p0_stage31_reg0[927:832],
         p0_stage31_reg0[799:544],
         p0_stage31_reg0[863:832] + p0_stage31_reg0[479:448] + 32'h2E1B2138,
         p0_stage31_reg0[479:0],
         p0_stage31_reg0[511:480]
           + ({p0_stage31_reg0[454:448], p0_stage31_reg0[479:455]}
              ^ {p0_stage31_reg0[465:448], p0_stage31_reg0[479:466]}
              ^ {3'h0, p0_stage31_reg0[479:451]}) + p0_stage31_reg0[223:192]
           + ({p0_stage31_reg0[48:32], p0_stage31_reg0[63:49]}
              ^ {p0_stage31_reg0[50:32], p0_stage31_reg0[63:51]}
              ^ {10'h0, p0_stage31_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage32_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage32_valid)
      p0_stage32_reg1 <= p0_stage31_reg1;
  end
  reg           p0_stage33_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage33_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage33_enable <= p0_stage32_valid;
    end
  end
  wire [31:0]   _GEN_33 =
    p0_stage32_reg0[543:512]
    + ({p0_stage32_reg0[901:896], p0_stage32_reg0[927:902]}
       ^ {p0_stage32_reg0[906:896], p0_stage32_reg0[927:907]}
       ^ {p0_stage32_reg0[920:896], p0_stage32_reg0[927:921]})
    + (p0_stage32_reg0[863:832] ^ p0_stage32_reg0[927:896]
       & (p0_stage32_reg0[895:864] ^ p0_stage32_reg0[863:832]));
  wire          p0_stage33_valid = p0_stage33_enable & _GEN_0;
  reg  [1055:0] p0_stage33_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage33_valid)
      p0_stage33_reg0 <=
        {_GEN_33
           + ({p0_stage32_reg0[1025:1024], p0_stage32_reg0[1055:1026]}
              ^ {p0_stage32_reg0[1036:1024], p0_stage32_reg0[1055:1037]}
              ^ {p0_stage32_reg0[1045:1024], p0_stage32_reg0[1055:1046]})
           + (p0_stage32_reg0[1055:1024] & p0_stage32_reg0[1023:992]
              ^ p0_stage32_reg0[991:960]
              & (p0_stage32_reg0[1055:1024] ^ p0_stage32_reg0[1023:992])),
         p0_stage32_reg0[1055:960],
         p0_stage32_reg0[959:928] + _GEN_33,
         p0_stage32_reg0[927:832],
         p0_stage32_reg0[799:544],
         p0_stage32_reg0[863:832] + p0_stage32_reg0[479:448] + 32'h4D2C6DFC,
         p0_stage32_reg0[479:0],
         p0_stage32_reg0[511:480]
           + ({p0_stage32_reg0[454:448], p0_stage32_reg0[479:455]}
              ^ {p0_stage32_reg0[465:448], p0_stage32_reg0[479:466]}
              ^ {3'h0, p0_stage32_reg0[479:451]}) + p0_stage32_reg0[223:192]
           + ({p0_stage32_reg0[48:32], p0_stage32_reg0[63:49]}
              ^ {p0_stage32_reg0[50:32], p0_stage32_reg0[63:51]}
              ^ {10'h0, p0_stage32_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage33_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage33_valid)
      p0_stage33_reg1 <= p0_stage32_reg1;
  end
  reg           p0_stage34_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage34_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage34_enable <= p0_stage33_valid;
    end
  end
  wire [31:0]   _GEN_34 =
    p0_stage33_reg0[543:512]
    + ({p0_stage33_reg0[901:896], p0_stage33_reg0[927:902]}
       ^ {p0_stage33_reg0[906:896], p0_stage33_reg0[927:907]}
       ^ {p0_stage33_reg0[920:896], p0_stage33_reg0[927:921]})
    + (p0_stage33_reg0[863:832] ^ p0_stage33_reg0[927:896]
       & (p0_stage33_reg0[895:864] ^ p0_stage33_reg0[863:832]));
  wire          p0_stage34_valid = p0_stage34_enable & _GEN_0;
  reg  [1055:0] p0_stage34_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage34_valid)
      p0_stage34_reg0 <=
        {_GEN_34
           + ({p0_stage33_reg0[1025:1024], p0_stage33_reg0[1055:1026]}
              ^ {p0_stage33_reg0[1036:1024], p0_stage33_reg0[1055:1037]}
              ^ {p0_stage33_reg0[1045:1024], p0_stage33_reg0[1055:1046]})
           + (p0_stage33_reg0[1055:1024] & p0_stage33_reg0[1023:992]
              ^ p0_stage33_reg0[991:960]
              & (p0_stage33_reg0[1055:1024] ^ p0_stage33_reg0[1023:992])),
         p0_stage33_reg0[1055:960],
         p0_stage33_reg0[959:928] + _GEN_34,
         p0_stage33_reg0[927:832],
         p0_stage33_reg0[799:544],
         p0_stage33_reg0[863:832] + p0_stage33_reg0[479:448] + 32'h53380D13,
         p0_stage33_reg0[479:0],
         p0_stage33_reg0[511:480]
           + ({p0_stage33_reg0[454:448], p0_stage33_reg0[479:455]}
              ^ {p0_stage33_reg0[465:448], p0_stage33_reg0[479:466]}
              ^ {3'h0, p0_stage33_reg0[479:451]}) + p0_stage33_reg0[223:192]
           + ({p0_stage33_reg0[48:32], p0_stage33_reg0[63:49]}
              ^ {p0_stage33_reg0[50:32], p0_stage33_reg0[63:51]}
              ^ {10'h0, p0_stage33_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage34_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage34_valid)
      p0_stage34_reg1 <= p0_stage33_reg1;
  end
  reg           p0_stage35_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage35_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage35_enable <= p0_stage34_valid;
    end
  end
  wire [31:0]   _GEN_35 =
    p0_stage34_reg0[543:512]
    + ({p0_stage34_reg0[901:896], p0_stage34_reg0[927:902]}
       ^ {p0_stage34_reg0[906:896], p0_stage34_reg0[927:907]}
       ^ {p0_stage34_reg0[920:896], p0_stage34_reg0[927:921]})
    + (p0_stage34_reg0[863:832] ^ p0_stage34_reg0[927:896]
       & (p0_stage34_reg0[895:864] ^ p0_stage34_reg0[863:832]));
  wire          p0_stage35_valid = p0_stage35_enable & _GEN_0;
  reg  [1055:0] p0_stage35_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage35_valid)
      p0_stage35_reg0 <=
        {_GEN_35
           + ({p0_stage34_reg0[1025:1024], p0_stage34_reg0[1055:1026]}
              ^ {p0_stage34_reg0[1036:1024], p0_stage34_reg0[1055:1037]}
              ^ {p0_stage34_reg0[1045:1024], p0_stage34_reg0[1055:1046]})
           + (p0_stage34_reg0[1055:1024] & p0_stage34_reg0[1023:992]
              ^ p0_stage34_reg0[991:960]
              & (p0_stage34_reg0[1055:1024] ^ p0_stage34_reg0[1023:992])),
         p0_stage34_reg0[1055:960],
         p0_stage34_reg0[959:928] + _GEN_35,
         p0_stage34_reg0[927:832],
         p0_stage34_reg0[799:544],
         p0_stage34_reg0[863:832] + p0_stage34_reg0[479:448] + 32'h650A7354,
         p0_stage34_reg0[479:0],
         p0_stage34_reg0[511:480]
           + ({p0_stage34_reg0[454:448], p0_stage34_reg0[479:455]}
              ^ {p0_stage34_reg0[465:448], p0_stage34_reg0[479:466]}
              ^ {3'h0, p0_stage34_reg0[479:451]}) + p0_stage34_reg0[223:192]
           + ({p0_stage34_reg0[48:32], p0_stage34_reg0[63:49]}
              ^ {p0_stage34_reg0[50:32], p0_stage34_reg0[63:51]}
              ^ {10'h0, p0_stage34_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage35_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage35_valid)
      p0_stage35_reg1 <= p0_stage34_reg1;
  end
  reg           p0_stage36_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage36_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage36_enable <= p0_stage35_valid;
    end
  end
  wire [31:0]   _GEN_36 =
    p0_stage35_reg0[543:512]
    + ({p0_stage35_reg0[901:896], p0_stage35_reg0[927:902]}
       ^ {p0_stage35_reg0[906:896], p0_stage35_reg0[927:907]}
       ^ {p0_stage35_reg0[920:896], p0_stage35_reg0[927:921]})
    + (p0_stage35_reg0[863:832] ^ p0_stage35_reg0[927:896]
       & (p0_stage35_reg0[895:864] ^ p0_stage35_reg0[863:832]));
  wire          p0_stage36_valid = p0_stage36_enable & _GEN_0;
  reg  [1055:0] p0_stage36_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage36_valid)
      p0_stage36_reg0 <=
        {_GEN_36
           + ({p0_stage35_reg0[1025:1024], p0_stage35_reg0[1055:1026]}
              ^ {p0_stage35_reg0[1036:1024], p0_stage35_reg0[1055:1037]}
              ^ {p0_stage35_reg0[1045:1024], p0_stage35_reg0[1055:1046]})
           + (p0_stage35_reg0[1055:1024] & p0_stage35_reg0[1023:992]
              ^ p0_stage35_reg0[991:960]
              & (p0_stage35_reg0[1055:1024] ^ p0_stage35_reg0[1023:992])),
         p0_stage35_reg0[1055:960],
         p0_stage35_reg0[959:928] + _GEN_36,
         p0_stage35_reg0[927:832],
         p0_stage35_reg0[799:544],
         p0_stage35_reg0[863:832] + p0_stage35_reg0[479:448] + 32'h766A0ABB,
         p0_stage35_reg0[479:0],
         p0_stage35_reg0[511:480]
           + ({p0_stage35_reg0[454:448], p0_stage35_reg0[479:455]}
              ^ {p0_stage35_reg0[465:448], p0_stage35_reg0[479:466]}
              ^ {3'h0, p0_stage35_reg0[479:451]}) + p0_stage35_reg0[223:192]
           + ({p0_stage35_reg0[48:32], p0_stage35_reg0[63:49]}
              ^ {p0_stage35_reg0[50:32], p0_stage35_reg0[63:51]}
              ^ {10'h0, p0_stage35_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage36_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage36_valid)
      p0_stage36_reg1 <= p0_stage35_reg1;
  end
  reg           p0_stage37_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage37_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage37_enable <= p0_stage36_valid;
    end
  end
  wire [31:0]   _GEN_37 =
    p0_stage36_reg0[543:512]
    + ({p0_stage36_reg0[901:896], p0_stage36_reg0[927:902]}
       ^ {p0_stage36_reg0[906:896], p0_stage36_reg0[927:907]}
       ^ {p0_stage36_reg0[920:896], p0_stage36_reg0[927:921]})
    + (p0_stage36_reg0[863:832] ^ p0_stage36_reg0[927:896]
       & (p0_stage36_reg0[895:864] ^ p0_stage36_reg0[863:832]));
  wire          p0_stage37_valid = p0_stage37_enable & _GEN_0;
  reg  [1055:0] p0_stage37_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage37_valid)
      p0_stage37_reg0 <=
        {_GEN_37
           + ({p0_stage36_reg0[1025:1024], p0_stage36_reg0[1055:1026]}
              ^ {p0_stage36_reg0[1036:1024], p0_stage36_reg0[1055:1037]}
              ^ {p0_stage36_reg0[1045:1024], p0_stage36_reg0[1055:1046]})
           + (p0_stage36_reg0[1055:1024] & p0_stage36_reg0[1023:992]
              ^ p0_stage36_reg0[991:960]
              & (p0_stage36_reg0[1055:1024] ^ p0_stage36_reg0[1023:992])),
         p0_stage36_reg0[1055:960],
         p0_stage36_reg0[959:928] + _GEN_37,
         p0_stage36_reg0[927:832],
         p0_stage36_reg0[799:544],
         p0_stage36_reg0[863:832] + p0_stage36_reg0[479:448] - 32'h7E3D36D2,
         p0_stage36_reg0[479:0],
         p0_stage36_reg0[511:480]
           + ({p0_stage36_reg0[454:448], p0_stage36_reg0[479:455]}
              ^ {p0_stage36_reg0[465:448], p0_stage36_reg0[479:466]}
              ^ {3'h0, p0_stage36_reg0[479:451]}) + p0_stage36_reg0[223:192]
           + ({p0_stage36_reg0[48:32], p0_stage36_reg0[63:49]}
              ^ {p0_stage36_reg0[50:32], p0_stage36_reg0[63:51]}
              ^ {10'h0, p0_stage36_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage37_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage37_valid)
      p0_stage37_reg1 <= p0_stage36_reg1;
  end
  reg           p0_stage38_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage38_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage38_enable <= p0_stage37_valid;
    end
  end
  wire [31:0]   _GEN_38 =
    p0_stage37_reg0[543:512]
    + ({p0_stage37_reg0[901:896], p0_stage37_reg0[927:902]}
       ^ {p0_stage37_reg0[906:896], p0_stage37_reg0[927:907]}
       ^ {p0_stage37_reg0[920:896], p0_stage37_reg0[927:921]})
    + (p0_stage37_reg0[863:832] ^ p0_stage37_reg0[927:896]
       & (p0_stage37_reg0[895:864] ^ p0_stage37_reg0[863:832]));
  wire          p0_stage38_valid = p0_stage38_enable & _GEN_0;
  reg  [1055:0] p0_stage38_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage38_valid)
      p0_stage38_reg0 <=
        {_GEN_38
           + ({p0_stage37_reg0[1025:1024], p0_stage37_reg0[1055:1026]}
              ^ {p0_stage37_reg0[1036:1024], p0_stage37_reg0[1055:1037]}
              ^ {p0_stage37_reg0[1045:1024], p0_stage37_reg0[1055:1046]})
           + (p0_stage37_reg0[1055:1024] & p0_stage37_reg0[1023:992]
              ^ p0_stage37_reg0[991:960]
              & (p0_stage37_reg0[1055:1024] ^ p0_stage37_reg0[1023:992])),
         p0_stage37_reg0[1055:960],
         p0_stage37_reg0[959:928] + _GEN_38,
         p0_stage37_reg0[927:832],
         p0_stage37_reg0[799:544],
         p0_stage37_reg0[863:832] + p0_stage37_reg0[479:448] - 32'h6D8DD37B,
         p0_stage37_reg0[479:0],
         p0_stage37_reg0[511:480]
           + ({p0_stage37_reg0[454:448], p0_stage37_reg0[479:455]}
              ^ {p0_stage37_reg0[465:448], p0_stage37_reg0[479:466]}
              ^ {3'h0, p0_stage37_reg0[479:451]}) + p0_stage37_reg0[223:192]
           + ({p0_stage37_reg0[48:32], p0_stage37_reg0[63:49]}
              ^ {p0_stage37_reg0[50:32], p0_stage37_reg0[63:51]}
              ^ {10'h0, p0_stage37_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage38_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage38_valid)
      p0_stage38_reg1 <= p0_stage37_reg1;
  end
  reg           p0_stage39_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage39_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage39_enable <= p0_stage38_valid;
    end
  end
  wire [31:0]   _GEN_39 =
    p0_stage38_reg0[543:512]
    + ({p0_stage38_reg0[901:896], p0_stage38_reg0[927:902]}
       ^ {p0_stage38_reg0[906:896], p0_stage38_reg0[927:907]}
       ^ {p0_stage38_reg0[920:896], p0_stage38_reg0[927:921]})
    + (p0_stage38_reg0[863:832] ^ p0_stage38_reg0[927:896]
       & (p0_stage38_reg0[895:864] ^ p0_stage38_reg0[863:832]));
  wire          p0_stage39_valid = p0_stage39_enable & _GEN_0;
  reg  [1055:0] p0_stage39_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage39_valid)
      p0_stage39_reg0 <=
        {_GEN_39
           + ({p0_stage38_reg0[1025:1024], p0_stage38_reg0[1055:1026]}
              ^ {p0_stage38_reg0[1036:1024], p0_stage38_reg0[1055:1037]}
              ^ {p0_stage38_reg0[1045:1024], p0_stage38_reg0[1055:1046]})
           + (p0_stage38_reg0[1055:1024] & p0_stage38_reg0[1023:992]
              ^ p0_stage38_reg0[991:960]
              & (p0_stage38_reg0[1055:1024] ^ p0_stage38_reg0[1023:992])),
         p0_stage38_reg0[1055:960],
         p0_stage38_reg0[959:928] + _GEN_39,
         p0_stage38_reg0[927:832],
         p0_stage38_reg0[799:544],
         p0_stage38_reg0[863:832] + p0_stage38_reg0[479:448] - 32'h5D40175F,
         p0_stage38_reg0[479:0],
         p0_stage38_reg0[511:480]
           + ({p0_stage38_reg0[454:448], p0_stage38_reg0[479:455]}
              ^ {p0_stage38_reg0[465:448], p0_stage38_reg0[479:466]}
              ^ {3'h0, p0_stage38_reg0[479:451]}) + p0_stage38_reg0[223:192]
           + ({p0_stage38_reg0[48:32], p0_stage38_reg0[63:49]}
              ^ {p0_stage38_reg0[50:32], p0_stage38_reg0[63:51]}
              ^ {10'h0, p0_stage38_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage39_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage39_valid)
      p0_stage39_reg1 <= p0_stage38_reg1;
  end
  reg           p0_stage40_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage40_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage40_enable <= p0_stage39_valid;
    end
  end
  wire [31:0]   _GEN_40 =
    p0_stage39_reg0[543:512]
    + ({p0_stage39_reg0[901:896], p0_stage39_reg0[927:902]}
       ^ {p0_stage39_reg0[906:896], p0_stage39_reg0[927:907]}
       ^ {p0_stage39_reg0[920:896], p0_stage39_reg0[927:921]})
    + (p0_stage39_reg0[863:832] ^ p0_stage39_reg0[927:896]
       & (p0_stage39_reg0[895:864] ^ p0_stage39_reg0[863:832]));
  wire          p0_stage40_valid = p0_stage40_enable & _GEN_0;
  reg  [1055:0] p0_stage40_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage40_valid)
      p0_stage40_reg0 <=
        {_GEN_40
           + ({p0_stage39_reg0[1025:1024], p0_stage39_reg0[1055:1026]}
              ^ {p0_stage39_reg0[1036:1024], p0_stage39_reg0[1055:1037]}
              ^ {p0_stage39_reg0[1045:1024], p0_stage39_reg0[1055:1046]})
           + (p0_stage39_reg0[1055:1024] & p0_stage39_reg0[1023:992]
              ^ p0_stage39_reg0[991:960]
              & (p0_stage39_reg0[1055:1024] ^ p0_stage39_reg0[1023:992])),
         p0_stage39_reg0[1055:960],
         p0_stage39_reg0[959:928] + _GEN_40,
         p0_stage39_reg0[927:832],
         p0_stage39_reg0[799:544],
         p0_stage39_reg0[863:832] + p0_stage39_reg0[479:448] - 32'h57E599B5,
         p0_stage39_reg0[479:0],
         p0_stage39_reg0[511:480]
           + ({p0_stage39_reg0[454:448], p0_stage39_reg0[479:455]}
              ^ {p0_stage39_reg0[465:448], p0_stage39_reg0[479:466]}
              ^ {3'h0, p0_stage39_reg0[479:451]}) + p0_stage39_reg0[223:192]
           + ({p0_stage39_reg0[48:32], p0_stage39_reg0[63:49]}
              ^ {p0_stage39_reg0[50:32], p0_stage39_reg0[63:51]}
              ^ {10'h0, p0_stage39_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage40_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage40_valid)
      p0_stage40_reg1 <= p0_stage39_reg1;
  end
  reg           p0_stage41_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage41_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage41_enable <= p0_stage40_valid;
    end
  end
  wire [31:0]   _GEN_41 =
    p0_stage40_reg0[543:512]
    + ({p0_stage40_reg0[901:896], p0_stage40_reg0[927:902]}
       ^ {p0_stage40_reg0[906:896], p0_stage40_reg0[927:907]}
       ^ {p0_stage40_reg0[920:896], p0_stage40_reg0[927:921]})
    + (p0_stage40_reg0[863:832] ^ p0_stage40_reg0[927:896]
       & (p0_stage40_reg0[895:864] ^ p0_stage40_reg0[863:832]));
  wire          p0_stage41_valid = p0_stage41_enable & _GEN_0;
  reg  [1055:0] p0_stage41_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage41_valid)
      p0_stage41_reg0 <=
        {_GEN_41
           + ({p0_stage40_reg0[1025:1024], p0_stage40_reg0[1055:1026]}
              ^ {p0_stage40_reg0[1036:1024], p0_stage40_reg0[1055:1037]}
              ^ {p0_stage40_reg0[1045:1024], p0_stage40_reg0[1055:1046]})
           + (p0_stage40_reg0[1055:1024] & p0_stage40_reg0[1023:992]
              ^ p0_stage40_reg0[991:960]
              & (p0_stage40_reg0[1055:1024] ^ p0_stage40_reg0[1023:992])),
         p0_stage40_reg0[1055:960],
         p0_stage40_reg0[959:928] + _GEN_41,
         p0_stage40_reg0[927:832],
         p0_stage40_reg0[799:544],
         p0_stage40_reg0[863:832] + p0_stage40_reg0[479:448] - 32'h3DB47490,
         p0_stage40_reg0[479:0],
         p0_stage40_reg0[511:480]
           + ({p0_stage40_reg0[454:448], p0_stage40_reg0[479:455]}
              ^ {p0_stage40_reg0[465:448], p0_stage40_reg0[479:466]}
              ^ {3'h0, p0_stage40_reg0[479:451]}) + p0_stage40_reg0[223:192]
           + ({p0_stage40_reg0[48:32], p0_stage40_reg0[63:49]}
              ^ {p0_stage40_reg0[50:32], p0_stage40_reg0[63:51]}
              ^ {10'h0, p0_stage40_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage41_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage41_valid)
      p0_stage41_reg1 <= p0_stage40_reg1;
  end
  reg           p0_stage42_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage42_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage42_enable <= p0_stage41_valid;
    end
  end
  wire [31:0]   _GEN_42 =
    p0_stage41_reg0[543:512]
    + ({p0_stage41_reg0[901:896], p0_stage41_reg0[927:902]}
       ^ {p0_stage41_reg0[906:896], p0_stage41_reg0[927:907]}
       ^ {p0_stage41_reg0[920:896], p0_stage41_reg0[927:921]})
    + (p0_stage41_reg0[863:832] ^ p0_stage41_reg0[927:896]
       & (p0_stage41_reg0[895:864] ^ p0_stage41_reg0[863:832]));
  wire          p0_stage42_valid = p0_stage42_enable & _GEN_0;
  reg  [1055:0] p0_stage42_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage42_valid)
      p0_stage42_reg0 <=
        {_GEN_42
           + ({p0_stage41_reg0[1025:1024], p0_stage41_reg0[1055:1026]}
              ^ {p0_stage41_reg0[1036:1024], p0_stage41_reg0[1055:1037]}
              ^ {p0_stage41_reg0[1045:1024], p0_stage41_reg0[1055:1046]})
           + (p0_stage41_reg0[1055:1024] & p0_stage41_reg0[1023:992]
              ^ p0_stage41_reg0[991:960]
              & (p0_stage41_reg0[1055:1024] ^ p0_stage41_reg0[1023:992])),
         p0_stage41_reg0[1055:960],
         p0_stage41_reg0[959:928] + _GEN_42,
         p0_stage41_reg0[927:832],
         p0_stage41_reg0[799:544],
         p0_stage41_reg0[863:832] + p0_stage41_reg0[479:448] - 32'h3893AE5D,
         p0_stage41_reg0[479:0],
         p0_stage41_reg0[511:480]
           + ({p0_stage41_reg0[454:448], p0_stage41_reg0[479:455]}
              ^ {p0_stage41_reg0[465:448], p0_stage41_reg0[479:466]}
              ^ {3'h0, p0_stage41_reg0[479:451]}) + p0_stage41_reg0[223:192]
           + ({p0_stage41_reg0[48:32], p0_stage41_reg0[63:49]}
              ^ {p0_stage41_reg0[50:32], p0_stage41_reg0[63:51]}
              ^ {10'h0, p0_stage41_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage42_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage42_valid)
      p0_stage42_reg1 <= p0_stage41_reg1;
  end
  reg           p0_stage43_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage43_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage43_enable <= p0_stage42_valid;
    end
  end
  wire [31:0]   _GEN_43 =
    p0_stage42_reg0[543:512]
    + ({p0_stage42_reg0[901:896], p0_stage42_reg0[927:902]}
       ^ {p0_stage42_reg0[906:896], p0_stage42_reg0[927:907]}
       ^ {p0_stage42_reg0[920:896], p0_stage42_reg0[927:921]})
    + (p0_stage42_reg0[863:832] ^ p0_stage42_reg0[927:896]
       & (p0_stage42_reg0[895:864] ^ p0_stage42_reg0[863:832]));
  wire          p0_stage43_valid = p0_stage43_enable & _GEN_0;
  reg  [1055:0] p0_stage43_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage43_valid)
      p0_stage43_reg0 <=
        {_GEN_43
           + ({p0_stage42_reg0[1025:1024], p0_stage42_reg0[1055:1026]}
              ^ {p0_stage42_reg0[1036:1024], p0_stage42_reg0[1055:1037]}
              ^ {p0_stage42_reg0[1045:1024], p0_stage42_reg0[1055:1046]})
           + (p0_stage42_reg0[1055:1024] & p0_stage42_reg0[1023:992]
              ^ p0_stage42_reg0[991:960]
              & (p0_stage42_reg0[1055:1024] ^ p0_stage42_reg0[1023:992])),
         p0_stage42_reg0[1055:960],
         p0_stage42_reg0[959:928] + _GEN_43,
         p0_stage42_reg0[927:832],
         p0_stage42_reg0[799:544],
         p0_stage42_reg0[863:832] + p0_stage42_reg0[479:448] - 32'h2E6D17E7,
         p0_stage42_reg0[479:0],
         p0_stage42_reg0[511:480]
           + ({p0_stage42_reg0[454:448], p0_stage42_reg0[479:455]}
              ^ {p0_stage42_reg0[465:448], p0_stage42_reg0[479:466]}
              ^ {3'h0, p0_stage42_reg0[479:451]}) + p0_stage42_reg0[223:192]
           + ({p0_stage42_reg0[48:32], p0_stage42_reg0[63:49]}
              ^ {p0_stage42_reg0[50:32], p0_stage42_reg0[63:51]}
              ^ {10'h0, p0_stage42_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage43_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage43_valid)
      p0_stage43_reg1 <= p0_stage42_reg1;
  end
  reg           p0_stage44_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage44_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage44_enable <= p0_stage43_valid;
    end
  end
  wire [31:0]   _GEN_44 =
    p0_stage43_reg0[543:512]
    + ({p0_stage43_reg0[901:896], p0_stage43_reg0[927:902]}
       ^ {p0_stage43_reg0[906:896], p0_stage43_reg0[927:907]}
       ^ {p0_stage43_reg0[920:896], p0_stage43_reg0[927:921]})
    + (p0_stage43_reg0[863:832] ^ p0_stage43_reg0[927:896]
       & (p0_stage43_reg0[895:864] ^ p0_stage43_reg0[863:832]));
  wire          p0_stage44_valid = p0_stage44_enable & _GEN_0;
  reg  [1055:0] p0_stage44_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage44_valid)
      p0_stage44_reg0 <=
        {_GEN_44
           + ({p0_stage43_reg0[1025:1024], p0_stage43_reg0[1055:1026]}
              ^ {p0_stage43_reg0[1036:1024], p0_stage43_reg0[1055:1037]}
              ^ {p0_stage43_reg0[1045:1024], p0_stage43_reg0[1055:1046]})
           + (p0_stage43_reg0[1055:1024] & p0_stage43_reg0[1023:992]
              ^ p0_stage43_reg0[991:960]
              & (p0_stage43_reg0[1055:1024] ^ p0_stage43_reg0[1023:992])),
         p0_stage43_reg0[1055:960],
         p0_stage43_reg0[959:928] + _GEN_44,
         p0_stage43_reg0[927:832],
         p0_stage43_reg0[799:544],
         p0_stage43_reg0[863:832] + p0_stage43_reg0[479:448] - 32'h2966F9DC,
         p0_stage43_reg0[479:0],
         p0_stage43_reg0[511:480]
           + ({p0_stage43_reg0[454:448], p0_stage43_reg0[479:455]}
              ^ {p0_stage43_reg0[465:448], p0_stage43_reg0[479:466]}
              ^ {3'h0, p0_stage43_reg0[479:451]}) + p0_stage43_reg0[223:192]
           + ({p0_stage43_reg0[48:32], p0_stage43_reg0[63:49]}
              ^ {p0_stage43_reg0[50:32], p0_stage43_reg0[63:51]}
              ^ {10'h0, p0_stage43_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage44_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage44_valid)
      p0_stage44_reg1 <= p0_stage43_reg1;
  end
  reg           p0_stage45_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage45_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage45_enable <= p0_stage44_valid;
    end
  end
  wire [31:0]   _GEN_45 =
    p0_stage44_reg0[543:512]
    + ({p0_stage44_reg0[901:896], p0_stage44_reg0[927:902]}
       ^ {p0_stage44_reg0[906:896], p0_stage44_reg0[927:907]}
       ^ {p0_stage44_reg0[920:896], p0_stage44_reg0[927:921]})
    + (p0_stage44_reg0[863:832] ^ p0_stage44_reg0[927:896]
       & (p0_stage44_reg0[895:864] ^ p0_stage44_reg0[863:832]));
  wire          p0_stage45_valid = p0_stage45_enable & _GEN_0;
  reg  [1055:0] p0_stage45_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage45_valid)
      p0_stage45_reg0 <=
        {_GEN_45
           + ({p0_stage44_reg0[1025:1024], p0_stage44_reg0[1055:1026]}
              ^ {p0_stage44_reg0[1036:1024], p0_stage44_reg0[1055:1037]}
              ^ {p0_stage44_reg0[1045:1024], p0_stage44_reg0[1055:1046]})
           + (p0_stage44_reg0[1055:1024] & p0_stage44_reg0[1023:992]
              ^ p0_stage44_reg0[991:960]
              & (p0_stage44_reg0[1055:1024] ^ p0_stage44_reg0[1023:992])),
         p0_stage44_reg0[1055:960],
         p0_stage44_reg0[959:928] + _GEN_45,
         p0_stage44_reg0[927:832],
         p0_stage44_reg0[799:544],
         p0_stage44_reg0[863:832] + p0_stage44_reg0[479:448] - 32'hBF1CA7B,
         p0_stage44_reg0[479:0],
         p0_stage44_reg0[511:480]
           + ({p0_stage44_reg0[454:448], p0_stage44_reg0[479:455]}
              ^ {p0_stage44_reg0[465:448], p0_stage44_reg0[479:466]}
              ^ {3'h0, p0_stage44_reg0[479:451]}) + p0_stage44_reg0[223:192]
           + ({p0_stage44_reg0[48:32], p0_stage44_reg0[63:49]}
              ^ {p0_stage44_reg0[50:32], p0_stage44_reg0[63:51]}
              ^ {10'h0, p0_stage44_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage45_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage45_valid)
      p0_stage45_reg1 <= p0_stage44_reg1;
  end
  reg           p0_stage46_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage46_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage46_enable <= p0_stage45_valid;
    end
  end
  wire [31:0]   _GEN_46 =
    p0_stage45_reg0[543:512]
    + ({p0_stage45_reg0[901:896], p0_stage45_reg0[927:902]}
       ^ {p0_stage45_reg0[906:896], p0_stage45_reg0[927:907]}
       ^ {p0_stage45_reg0[920:896], p0_stage45_reg0[927:921]})
    + (p0_stage45_reg0[863:832] ^ p0_stage45_reg0[927:896]
       & (p0_stage45_reg0[895:864] ^ p0_stage45_reg0[863:832]));
  wire          p0_stage46_valid = p0_stage46_enable & _GEN_0;
  reg  [1055:0] p0_stage46_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage46_valid)
      p0_stage46_reg0 <=
        {_GEN_46
           + ({p0_stage45_reg0[1025:1024], p0_stage45_reg0[1055:1026]}
              ^ {p0_stage45_reg0[1036:1024], p0_stage45_reg0[1055:1037]}
              ^ {p0_stage45_reg0[1045:1024], p0_stage45_reg0[1055:1046]})
           + (p0_stage45_reg0[1055:1024] & p0_stage45_reg0[1023:992]
              ^ p0_stage45_reg0[991:960]
              & (p0_stage45_reg0[1055:1024] ^ p0_stage45_reg0[1023:992])),
         p0_stage45_reg0[1055:960],
         p0_stage45_reg0[959:928] + _GEN_46,
         p0_stage45_reg0[927:832],
         p0_stage45_reg0[799:544],
         p0_stage45_reg0[863:832] + p0_stage45_reg0[479:448] + 32'h106AA070,
         p0_stage45_reg0[479:0],
         p0_stage45_reg0[511:480]
           + ({p0_stage45_reg0[454:448], p0_stage45_reg0[479:455]}
              ^ {p0_stage45_reg0[465:448], p0_stage45_reg0[479:466]}
              ^ {3'h0, p0_stage45_reg0[479:451]}) + p0_stage45_reg0[223:192]
           + ({p0_stage45_reg0[48:32], p0_stage45_reg0[63:49]}
              ^ {p0_stage45_reg0[50:32], p0_stage45_reg0[63:51]}
              ^ {10'h0, p0_stage45_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage46_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage46_valid)
      p0_stage46_reg1 <= p0_stage45_reg1;
  end
  reg           p0_stage47_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage47_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage47_enable <= p0_stage46_valid;
    end
  end
  wire [31:0]   _GEN_47 =
    p0_stage46_reg0[543:512]
    + ({p0_stage46_reg0[901:896], p0_stage46_reg0[927:902]}
       ^ {p0_stage46_reg0[906:896], p0_stage46_reg0[927:907]}
       ^ {p0_stage46_reg0[920:896], p0_stage46_reg0[927:921]})
    + (p0_stage46_reg0[863:832] ^ p0_stage46_reg0[927:896]
       & (p0_stage46_reg0[895:864] ^ p0_stage46_reg0[863:832]));
  wire          p0_stage47_valid = p0_stage47_enable & _GEN_0;
  reg  [1055:0] p0_stage47_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage47_valid)
      p0_stage47_reg0 <=
        {_GEN_47
           + ({p0_stage46_reg0[1025:1024], p0_stage46_reg0[1055:1026]}
              ^ {p0_stage46_reg0[1036:1024], p0_stage46_reg0[1055:1037]}
              ^ {p0_stage46_reg0[1045:1024], p0_stage46_reg0[1055:1046]})
           + (p0_stage46_reg0[1055:1024] & p0_stage46_reg0[1023:992]
              ^ p0_stage46_reg0[991:960]
              & (p0_stage46_reg0[1055:1024] ^ p0_stage46_reg0[1023:992])),
         p0_stage46_reg0[1055:960],
         p0_stage46_reg0[959:928] + _GEN_47,
         p0_stage46_reg0[927:832],
         p0_stage46_reg0[799:544],
         p0_stage46_reg0[863:832] + p0_stage46_reg0[479:448] + 32'h19A4C116,
         p0_stage46_reg0[479:0],
         p0_stage46_reg0[511:480]
           + ({p0_stage46_reg0[454:448], p0_stage46_reg0[479:455]}
              ^ {p0_stage46_reg0[465:448], p0_stage46_reg0[479:466]}
              ^ {3'h0, p0_stage46_reg0[479:451]}) + p0_stage46_reg0[223:192]
           + ({p0_stage46_reg0[48:32], p0_stage46_reg0[63:49]}
              ^ {p0_stage46_reg0[50:32], p0_stage46_reg0[63:51]}
              ^ {10'h0, p0_stage46_reg0[63:42]})};
  end
  reg  [1055:0] p0_stage47_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage47_valid)
      p0_stage47_reg1 <= p0_stage46_reg1;
  end
  reg           p0_stage48_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage48_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage48_enable <= p0_stage47_valid;
    end
  end
  wire [31:0]   _GEN_48 =
    p0_stage47_reg0[543:512]
    + ({p0_stage47_reg0[901:896], p0_stage47_reg0[927:902]}
       ^ {p0_stage47_reg0[906:896], p0_stage47_reg0[927:907]}
       ^ {p0_stage47_reg0[920:896], p0_stage47_reg0[927:921]})
    + (p0_stage47_reg0[863:832] ^ p0_stage47_reg0[927:896]
       & (p0_stage47_reg0[895:864] ^ p0_stage47_reg0[863:832]));
  wire          p0_stage48_valid = p0_stage48_enable & _GEN_0;
  reg  [1023:0] p0_stage48_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage48_valid)
      p0_stage48_reg0 <=
        {_GEN_48
           + ({p0_stage47_reg0[1025:1024], p0_stage47_reg0[1055:1026]}
              ^ {p0_stage47_reg0[1036:1024], p0_stage47_reg0[1055:1037]}
              ^ {p0_stage47_reg0[1045:1024], p0_stage47_reg0[1055:1046]})
           + (p0_stage47_reg0[1055:1024] & p0_stage47_reg0[1023:992]
              ^ p0_stage47_reg0[991:960]
              & (p0_stage47_reg0[1055:1024] ^ p0_stage47_reg0[1023:992])),
         p0_stage47_reg0[1055:960],
         p0_stage47_reg0[959:928] + _GEN_48,
         p0_stage47_reg0[927:832],
         p0_stage47_reg0[799:544],
         p0_stage47_reg0[863:832] + p0_stage47_reg0[479:448] + 32'h1E376C08,
         p0_stage47_reg0[479:0]};
  end
  reg  [1055:0] p0_stage48_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage48_valid)
      p0_stage48_reg1 <= p0_stage47_reg1;
  end
  reg           p0_stage49_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage49_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage49_enable <= p0_stage48_valid;
    end
  end
  wire [31:0]   _GEN_49 =
    p0_stage48_reg0[511:480]
    + ({p0_stage48_reg0[869:864], p0_stage48_reg0[895:870]}
       ^ {p0_stage48_reg0[874:864], p0_stage48_reg0[895:875]}
       ^ {p0_stage48_reg0[888:864], p0_stage48_reg0[895:889]})
    + (p0_stage48_reg0[831:800] ^ p0_stage48_reg0[895:864]
       & (p0_stage48_reg0[863:832] ^ p0_stage48_reg0[831:800]));
  wire          p0_stage49_valid = p0_stage49_enable & _GEN_0;
  reg  [991:0]  p0_stage49_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage49_valid)
      p0_stage49_reg0 <=
        {_GEN_49
           + ({p0_stage48_reg0[993:992], p0_stage48_reg0[1023:994]}
              ^ {p0_stage48_reg0[1004:992], p0_stage48_reg0[1023:1005]}
              ^ {p0_stage48_reg0[1013:992], p0_stage48_reg0[1023:1014]})
           + (p0_stage48_reg0[1023:992] & p0_stage48_reg0[991:960]
              ^ p0_stage48_reg0[959:928]
              & (p0_stage48_reg0[1023:992] ^ p0_stage48_reg0[991:960])),
         p0_stage48_reg0[1023:928],
         p0_stage48_reg0[927:896] + _GEN_49,
         p0_stage48_reg0[895:800],
         p0_stage48_reg0[767:512],
         p0_stage48_reg0[831:800] + p0_stage48_reg0[447:416] + 32'h2748774C,
         p0_stage48_reg0[447:0]};
  end
  reg  [1055:0] p0_stage49_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage49_valid)
      p0_stage49_reg1 <= p0_stage48_reg1;
  end
  reg           p0_stage50_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage50_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage50_enable <= p0_stage49_valid;
    end
  end
  wire [31:0]   _GEN_50 =
    p0_stage49_reg0[479:448]
    + ({p0_stage49_reg0[837:832], p0_stage49_reg0[863:838]}
       ^ {p0_stage49_reg0[842:832], p0_stage49_reg0[863:843]}
       ^ {p0_stage49_reg0[856:832], p0_stage49_reg0[863:857]})
    + (p0_stage49_reg0[799:768] ^ p0_stage49_reg0[863:832]
       & (p0_stage49_reg0[831:800] ^ p0_stage49_reg0[799:768]));
  wire          p0_stage50_valid = p0_stage50_enable & _GEN_0;
  reg  [959:0]  p0_stage50_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage50_valid)
      p0_stage50_reg0 <=
        {_GEN_50
           + ({p0_stage49_reg0[961:960], p0_stage49_reg0[991:962]}
              ^ {p0_stage49_reg0[972:960], p0_stage49_reg0[991:973]}
              ^ {p0_stage49_reg0[981:960], p0_stage49_reg0[991:982]})
           + (p0_stage49_reg0[991:960] & p0_stage49_reg0[959:928]
              ^ p0_stage49_reg0[927:896]
              & (p0_stage49_reg0[991:960] ^ p0_stage49_reg0[959:928])),
         p0_stage49_reg0[991:896],
         p0_stage49_reg0[895:864] + _GEN_50,
         p0_stage49_reg0[863:768],
         p0_stage49_reg0[735:480],
         p0_stage49_reg0[799:768] + p0_stage49_reg0[415:384] + 32'h34B0BCB5,
         p0_stage49_reg0[415:0]};
  end
  reg  [1055:0] p0_stage50_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage50_valid)
      p0_stage50_reg1 <= p0_stage49_reg1;
  end
  reg           p0_stage51_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage51_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage51_enable <= p0_stage50_valid;
    end
  end
  wire [31:0]   _GEN_51 =
    p0_stage50_reg0[447:416]
    + ({p0_stage50_reg0[805:800], p0_stage50_reg0[831:806]}
       ^ {p0_stage50_reg0[810:800], p0_stage50_reg0[831:811]}
       ^ {p0_stage50_reg0[824:800], p0_stage50_reg0[831:825]})
    + (p0_stage50_reg0[767:736] ^ p0_stage50_reg0[831:800]
       & (p0_stage50_reg0[799:768] ^ p0_stage50_reg0[767:736]));
  wire          p0_stage51_valid = p0_stage51_enable & _GEN_0;
  reg  [927:0]  p0_stage51_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage51_valid)
      p0_stage51_reg0 <=
        {_GEN_51
           + ({p0_stage50_reg0[929:928], p0_stage50_reg0[959:930]}
              ^ {p0_stage50_reg0[940:928], p0_stage50_reg0[959:941]}
              ^ {p0_stage50_reg0[949:928], p0_stage50_reg0[959:950]})
           + (p0_stage50_reg0[959:928] & p0_stage50_reg0[927:896]
              ^ p0_stage50_reg0[895:864]
              & (p0_stage50_reg0[959:928] ^ p0_stage50_reg0[927:896])),
         p0_stage50_reg0[959:864],
         p0_stage50_reg0[863:832] + _GEN_51,
         p0_stage50_reg0[831:736],
         p0_stage50_reg0[703:448],
         p0_stage50_reg0[767:736] + p0_stage50_reg0[383:352] + 32'h391C0CB3,
         p0_stage50_reg0[383:0]};
  end
  reg  [1055:0] p0_stage51_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage51_valid)
      p0_stage51_reg1 <= p0_stage50_reg1;
  end
  reg           p0_stage52_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage52_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage52_enable <= p0_stage51_valid;
    end
  end
  wire [31:0]   _GEN_52 =
    p0_stage51_reg0[415:384]
    + ({p0_stage51_reg0[773:768], p0_stage51_reg0[799:774]}
       ^ {p0_stage51_reg0[778:768], p0_stage51_reg0[799:779]}
       ^ {p0_stage51_reg0[792:768], p0_stage51_reg0[799:793]})
    + (p0_stage51_reg0[735:704] ^ p0_stage51_reg0[799:768]
       & (p0_stage51_reg0[767:736] ^ p0_stage51_reg0[735:704]));
  wire          p0_stage52_valid = p0_stage52_enable & _GEN_0;
  reg  [895:0]  p0_stage52_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage52_valid)
      p0_stage52_reg0 <=
        {_GEN_52
           + ({p0_stage51_reg0[897:896], p0_stage51_reg0[927:898]}
              ^ {p0_stage51_reg0[908:896], p0_stage51_reg0[927:909]}
              ^ {p0_stage51_reg0[917:896], p0_stage51_reg0[927:918]})
           + (p0_stage51_reg0[927:896] & p0_stage51_reg0[895:864]
              ^ p0_stage51_reg0[863:832]
              & (p0_stage51_reg0[927:896] ^ p0_stage51_reg0[895:864])),
         p0_stage51_reg0[927:832],
         p0_stage51_reg0[831:800] + _GEN_52,
         p0_stage51_reg0[799:704],
         p0_stage51_reg0[671:416],
         p0_stage51_reg0[735:704] + p0_stage51_reg0[351:320] + 32'h4ED8AA4A,
         p0_stage51_reg0[351:0]};
  end
  reg  [1055:0] p0_stage52_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage52_valid)
      p0_stage52_reg1 <= p0_stage51_reg1;
  end
  reg           p0_stage53_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage53_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage53_enable <= p0_stage52_valid;
    end
  end
  wire [31:0]   _GEN_53 =
    p0_stage52_reg0[383:352]
    + ({p0_stage52_reg0[741:736], p0_stage52_reg0[767:742]}
       ^ {p0_stage52_reg0[746:736], p0_stage52_reg0[767:747]}
       ^ {p0_stage52_reg0[760:736], p0_stage52_reg0[767:761]})
    + (p0_stage52_reg0[703:672] ^ p0_stage52_reg0[767:736]
       & (p0_stage52_reg0[735:704] ^ p0_stage52_reg0[703:672]));
  wire          p0_stage53_valid = p0_stage53_enable & _GEN_0;
  reg  [863:0]  p0_stage53_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage53_valid)
      p0_stage53_reg0 <=
        {_GEN_53
           + ({p0_stage52_reg0[865:864], p0_stage52_reg0[895:866]}
              ^ {p0_stage52_reg0[876:864], p0_stage52_reg0[895:877]}
              ^ {p0_stage52_reg0[885:864], p0_stage52_reg0[895:886]})
           + (p0_stage52_reg0[895:864] & p0_stage52_reg0[863:832]
              ^ p0_stage52_reg0[831:800]
              & (p0_stage52_reg0[895:864] ^ p0_stage52_reg0[863:832])),
         p0_stage52_reg0[895:800],
         p0_stage52_reg0[799:768] + _GEN_53,
         p0_stage52_reg0[767:672],
         p0_stage52_reg0[639:384],
         p0_stage52_reg0[703:672] + p0_stage52_reg0[319:288] + 32'h5B9CCA4F,
         p0_stage52_reg0[319:0]};
  end
  reg  [1055:0] p0_stage53_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage53_valid)
      p0_stage53_reg1 <= p0_stage52_reg1;
  end
  reg           p0_stage54_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage54_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage54_enable <= p0_stage53_valid;
    end
  end
  wire [31:0]   _GEN_54 =
    p0_stage53_reg0[351:320]
    + ({p0_stage53_reg0[709:704], p0_stage53_reg0[735:710]}
       ^ {p0_stage53_reg0[714:704], p0_stage53_reg0[735:715]}
       ^ {p0_stage53_reg0[728:704], p0_stage53_reg0[735:729]})
    + (p0_stage53_reg0[671:640] ^ p0_stage53_reg0[735:704]
       & (p0_stage53_reg0[703:672] ^ p0_stage53_reg0[671:640]));
  wire          p0_stage54_valid = p0_stage54_enable & _GEN_0;
  reg  [831:0]  p0_stage54_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage54_valid)
      p0_stage54_reg0 <=
        {_GEN_54
           + ({p0_stage53_reg0[833:832], p0_stage53_reg0[863:834]}
              ^ {p0_stage53_reg0[844:832], p0_stage53_reg0[863:845]}
              ^ {p0_stage53_reg0[853:832], p0_stage53_reg0[863:854]})
           + (p0_stage53_reg0[863:832] & p0_stage53_reg0[831:800]
              ^ p0_stage53_reg0[799:768]
              & (p0_stage53_reg0[863:832] ^ p0_stage53_reg0[831:800])),
         p0_stage53_reg0[863:768],
         p0_stage53_reg0[767:736] + _GEN_54,
         p0_stage53_reg0[735:640],
         p0_stage53_reg0[607:352],
         p0_stage53_reg0[671:640] + p0_stage53_reg0[287:256] + 32'h682E6FF3,
         p0_stage53_reg0[287:0]};
  end
  reg  [1055:0] p0_stage54_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage54_valid)
      p0_stage54_reg1 <= p0_stage53_reg1;
  end
  reg           p0_stage55_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage55_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage55_enable <= p0_stage54_valid;
    end
  end
  wire [31:0]   _GEN_55 =
    p0_stage54_reg0[319:288]
    + ({p0_stage54_reg0[677:672], p0_stage54_reg0[703:678]}
       ^ {p0_stage54_reg0[682:672], p0_stage54_reg0[703:683]}
       ^ {p0_stage54_reg0[696:672], p0_stage54_reg0[703:697]})
    + (p0_stage54_reg0[639:608] ^ p0_stage54_reg0[703:672]
       & (p0_stage54_reg0[671:640] ^ p0_stage54_reg0[639:608]));
  wire          p0_stage55_valid = p0_stage55_enable & _GEN_0;
  reg  [799:0]  p0_stage55_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage55_valid)
      p0_stage55_reg0 <=
        {_GEN_55
           + ({p0_stage54_reg0[801:800], p0_stage54_reg0[831:802]}
              ^ {p0_stage54_reg0[812:800], p0_stage54_reg0[831:813]}
              ^ {p0_stage54_reg0[821:800], p0_stage54_reg0[831:822]})
           + (p0_stage54_reg0[831:800] & p0_stage54_reg0[799:768]
              ^ p0_stage54_reg0[767:736]
              & (p0_stage54_reg0[831:800] ^ p0_stage54_reg0[799:768])),
         p0_stage54_reg0[831:736],
         p0_stage54_reg0[735:704] + _GEN_55,
         p0_stage54_reg0[703:608],
         p0_stage54_reg0[575:320],
         p0_stage54_reg0[639:608] + p0_stage54_reg0[255:224] + 32'h748F82EE,
         p0_stage54_reg0[255:0]};
  end
  reg  [1055:0] p0_stage55_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage55_valid)
      p0_stage55_reg1 <= p0_stage54_reg1;
  end
  reg           p0_stage56_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage56_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage56_enable <= p0_stage55_valid;
    end
  end
  wire [31:0]   _GEN_56 =
    p0_stage55_reg0[287:256]
    + ({p0_stage55_reg0[645:640], p0_stage55_reg0[671:646]}
       ^ {p0_stage55_reg0[650:640], p0_stage55_reg0[671:651]}
       ^ {p0_stage55_reg0[664:640], p0_stage55_reg0[671:665]})
    + (p0_stage55_reg0[607:576] ^ p0_stage55_reg0[671:640]
       & (p0_stage55_reg0[639:608] ^ p0_stage55_reg0[607:576]));
  wire          p0_stage56_valid = p0_stage56_enable & _GEN_0;
  reg  [767:0]  p0_stage56_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage56_valid)
      p0_stage56_reg0 <=
        {_GEN_56
           + ({p0_stage55_reg0[769:768], p0_stage55_reg0[799:770]}
              ^ {p0_stage55_reg0[780:768], p0_stage55_reg0[799:781]}
              ^ {p0_stage55_reg0[789:768], p0_stage55_reg0[799:790]})
           + (p0_stage55_reg0[799:768] & p0_stage55_reg0[767:736]
              ^ p0_stage55_reg0[735:704]
              & (p0_stage55_reg0[799:768] ^ p0_stage55_reg0[767:736])),
         p0_stage55_reg0[799:704],
         p0_stage55_reg0[703:672] + _GEN_56,
         p0_stage55_reg0[671:576],
         p0_stage55_reg0[543:288],
         p0_stage55_reg0[607:576] + p0_stage55_reg0[223:192] + 32'h78A5636F,
         p0_stage55_reg0[223:0]};
  end
  reg  [1055:0] p0_stage56_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage56_valid)
      p0_stage56_reg1 <= p0_stage55_reg1;
  end
  reg           p0_stage57_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage57_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage57_enable <= p0_stage56_valid;
    end
  end
  wire [31:0]   _GEN_57 =
    p0_stage56_reg0[255:224]
    + ({p0_stage56_reg0[613:608], p0_stage56_reg0[639:614]}
       ^ {p0_stage56_reg0[618:608], p0_stage56_reg0[639:619]}
       ^ {p0_stage56_reg0[632:608], p0_stage56_reg0[639:633]})
    + (p0_stage56_reg0[575:544] ^ p0_stage56_reg0[639:608]
       & (p0_stage56_reg0[607:576] ^ p0_stage56_reg0[575:544]));
  wire          p0_stage57_valid = p0_stage57_enable & _GEN_0;
  reg  [735:0]  p0_stage57_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage57_valid)
      p0_stage57_reg0 <=
        {_GEN_57
           + ({p0_stage56_reg0[737:736], p0_stage56_reg0[767:738]}
              ^ {p0_stage56_reg0[748:736], p0_stage56_reg0[767:749]}
              ^ {p0_stage56_reg0[757:736], p0_stage56_reg0[767:758]})
           + (p0_stage56_reg0[767:736] & p0_stage56_reg0[735:704]
              ^ p0_stage56_reg0[703:672]
              & (p0_stage56_reg0[767:736] ^ p0_stage56_reg0[735:704])),
         p0_stage56_reg0[767:672],
         p0_stage56_reg0[671:640] + _GEN_57,
         p0_stage56_reg0[639:544],
         p0_stage56_reg0[511:256],
         p0_stage56_reg0[575:544] + p0_stage56_reg0[191:160] - 32'h7B3787EC,
         p0_stage56_reg0[191:0]};
  end
  reg  [1055:0] p0_stage57_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage57_valid)
      p0_stage57_reg1 <= p0_stage56_reg1;
  end
  reg           p0_stage58_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage58_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage58_enable <= p0_stage57_valid;
    end
  end
  wire [31:0]   _GEN_58 =
    p0_stage57_reg0[223:192]
    + ({p0_stage57_reg0[581:576], p0_stage57_reg0[607:582]}
       ^ {p0_stage57_reg0[586:576], p0_stage57_reg0[607:587]}
       ^ {p0_stage57_reg0[600:576], p0_stage57_reg0[607:601]})
    + (p0_stage57_reg0[543:512] ^ p0_stage57_reg0[607:576]
       & (p0_stage57_reg0[575:544] ^ p0_stage57_reg0[543:512]));
  wire          p0_stage58_valid = p0_stage58_enable & _GEN_0;
  reg  [703:0]  p0_stage58_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage58_valid)
      p0_stage58_reg0 <=
        {_GEN_58
           + ({p0_stage57_reg0[705:704], p0_stage57_reg0[735:706]}
              ^ {p0_stage57_reg0[716:704], p0_stage57_reg0[735:717]}
              ^ {p0_stage57_reg0[725:704], p0_stage57_reg0[735:726]})
           + (p0_stage57_reg0[735:704] & p0_stage57_reg0[703:672]
              ^ p0_stage57_reg0[671:640]
              & (p0_stage57_reg0[735:704] ^ p0_stage57_reg0[703:672])),
         p0_stage57_reg0[735:640],
         p0_stage57_reg0[639:608] + _GEN_58,
         p0_stage57_reg0[607:512],
         p0_stage57_reg0[479:224],
         p0_stage57_reg0[543:512] + p0_stage57_reg0[159:128] - 32'h7338FDF8,
         p0_stage57_reg0[159:0]};
  end
  reg  [1055:0] p0_stage58_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage58_valid)
      p0_stage58_reg1 <= p0_stage57_reg1;
  end
  reg           p0_stage59_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage59_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage59_enable <= p0_stage58_valid;
    end
  end
  wire [31:0]   _GEN_59 =
    p0_stage58_reg0[191:160]
    + ({p0_stage58_reg0[549:544], p0_stage58_reg0[575:550]}
       ^ {p0_stage58_reg0[554:544], p0_stage58_reg0[575:555]}
       ^ {p0_stage58_reg0[568:544], p0_stage58_reg0[575:569]})
    + (p0_stage58_reg0[511:480] ^ p0_stage58_reg0[575:544]
       & (p0_stage58_reg0[543:512] ^ p0_stage58_reg0[511:480]));
  wire          p0_stage59_valid = p0_stage59_enable & _GEN_0;
  reg  [671:0]  p0_stage59_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage59_valid)
      p0_stage59_reg0 <=
        {_GEN_59
           + ({p0_stage58_reg0[673:672], p0_stage58_reg0[703:674]}
              ^ {p0_stage58_reg0[684:672], p0_stage58_reg0[703:685]}
              ^ {p0_stage58_reg0[693:672], p0_stage58_reg0[703:694]})
           + (p0_stage58_reg0[703:672] & p0_stage58_reg0[671:640]
              ^ p0_stage58_reg0[639:608]
              & (p0_stage58_reg0[703:672] ^ p0_stage58_reg0[671:640])),
         p0_stage58_reg0[703:608],
         p0_stage58_reg0[607:576] + _GEN_59,
         p0_stage58_reg0[575:480],
         p0_stage58_reg0[447:192],
         p0_stage58_reg0[511:480] + p0_stage58_reg0[127:96] - 32'h6F410006,
         p0_stage58_reg0[127:0]};
  end
  reg  [1055:0] p0_stage59_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage59_valid)
      p0_stage59_reg1 <= p0_stage58_reg1;
  end
  reg           p0_stage60_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage60_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage60_enable <= p0_stage59_valid;
    end
  end
  wire [31:0]   _GEN_60 =
    p0_stage59_reg0[159:128]
    + ({p0_stage59_reg0[517:512], p0_stage59_reg0[543:518]}
       ^ {p0_stage59_reg0[522:512], p0_stage59_reg0[543:523]}
       ^ {p0_stage59_reg0[536:512], p0_stage59_reg0[543:537]})
    + (p0_stage59_reg0[479:448] ^ p0_stage59_reg0[543:512]
       & (p0_stage59_reg0[511:480] ^ p0_stage59_reg0[479:448]));
  wire          p0_stage60_valid = p0_stage60_enable & _GEN_0;
  reg  [639:0]  p0_stage60_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage60_valid)
      p0_stage60_reg0 <=
        {_GEN_60
           + ({p0_stage59_reg0[641:640], p0_stage59_reg0[671:642]}
              ^ {p0_stage59_reg0[652:640], p0_stage59_reg0[671:653]}
              ^ {p0_stage59_reg0[661:640], p0_stage59_reg0[671:662]})
           + (p0_stage59_reg0[671:640] & p0_stage59_reg0[639:608]
              ^ p0_stage59_reg0[607:576]
              & (p0_stage59_reg0[671:640] ^ p0_stage59_reg0[639:608])),
         p0_stage59_reg0[671:576],
         p0_stage59_reg0[575:544] + _GEN_60,
         p0_stage59_reg0[543:448],
         p0_stage59_reg0[415:160],
         p0_stage59_reg0[479:448] + p0_stage59_reg0[95:64] - 32'h5BAF9315,
         p0_stage59_reg0[95:0]};
  end
  reg  [1055:0] p0_stage60_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage60_valid)
      p0_stage60_reg1 <= p0_stage59_reg1;
  end
  reg           p0_stage61_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage61_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage61_enable <= p0_stage60_valid;
    end
  end
  wire [31:0]   _GEN_61 =
    p0_stage60_reg0[127:96]
    + ({p0_stage60_reg0[485:480], p0_stage60_reg0[511:486]}
       ^ {p0_stage60_reg0[490:480], p0_stage60_reg0[511:491]}
       ^ {p0_stage60_reg0[504:480], p0_stage60_reg0[511:505]})
    + (p0_stage60_reg0[447:416] ^ p0_stage60_reg0[511:480]
       & (p0_stage60_reg0[479:448] ^ p0_stage60_reg0[447:416]));
  wire          p0_stage61_valid = p0_stage61_enable & _GEN_0;
  reg  [607:0]  p0_stage61_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage61_valid)
      p0_stage61_reg0 <=
        {_GEN_61
           + ({p0_stage60_reg0[609:608], p0_stage60_reg0[639:610]}
              ^ {p0_stage60_reg0[620:608], p0_stage60_reg0[639:621]}
              ^ {p0_stage60_reg0[629:608], p0_stage60_reg0[639:630]})
           + (p0_stage60_reg0[639:608] & p0_stage60_reg0[607:576]
              ^ p0_stage60_reg0[575:544]
              & (p0_stage60_reg0[639:608] ^ p0_stage60_reg0[607:576])),
         p0_stage60_reg0[639:544],
         p0_stage60_reg0[543:512] + _GEN_61,
         p0_stage60_reg0[511:416],
         p0_stage60_reg0[383:128],
         p0_stage60_reg0[447:416] + p0_stage60_reg0[63:32] - 32'h41065C09,
         p0_stage60_reg0[63:0]};
  end
  reg  [1055:0] p0_stage61_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage61_valid)
      p0_stage61_reg1 <= p0_stage60_reg1;
  end
  reg           p0_stage62_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage62_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage62_enable <= p0_stage61_valid;
    end
  end
  wire [31:0]   _GEN_62 =
    p0_stage61_reg0[95:64]
    + ({p0_stage61_reg0[453:448], p0_stage61_reg0[479:454]}
       ^ {p0_stage61_reg0[458:448], p0_stage61_reg0[479:459]}
       ^ {p0_stage61_reg0[472:448], p0_stage61_reg0[479:473]})
    + (p0_stage61_reg0[415:384] ^ p0_stage61_reg0[479:448]
       & (p0_stage61_reg0[447:416] ^ p0_stage61_reg0[415:384]));
  wire          p0_stage62_valid = p0_stage62_enable & _GEN_0;
  reg  [575:0]  p0_stage62_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage62_valid)
      p0_stage62_reg0 <=
        {_GEN_62
           + ({p0_stage61_reg0[577:576], p0_stage61_reg0[607:578]}
              ^ {p0_stage61_reg0[588:576], p0_stage61_reg0[607:589]}
              ^ {p0_stage61_reg0[597:576], p0_stage61_reg0[607:598]})
           + (p0_stage61_reg0[607:576] & p0_stage61_reg0[575:544]
              ^ p0_stage61_reg0[543:512]
              & (p0_stage61_reg0[607:576] ^ p0_stage61_reg0[575:544])),
         p0_stage61_reg0[607:512],
         p0_stage61_reg0[511:480] + _GEN_62,
         p0_stage61_reg0[479:384],
         p0_stage61_reg0[351:96],
         p0_stage61_reg0[415:384] + p0_stage61_reg0[31:0] - 32'h398E870E,
         p0_stage61_reg0[31:0]};
  end
  reg  [1055:0] p0_stage62_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage62_valid)
      p0_stage62_reg1 <= p0_stage61_reg1;
  end
  reg           p0_stage63_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage63_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage63_enable <= p0_stage62_valid;
    end
  end
  wire [31:0]   _GEN_63 =
    p0_stage62_reg0[63:32]
    + ({p0_stage62_reg0[421:416], p0_stage62_reg0[447:422]}
       ^ {p0_stage62_reg0[426:416], p0_stage62_reg0[447:427]}
       ^ {p0_stage62_reg0[440:416], p0_stage62_reg0[447:441]})
    + (p0_stage62_reg0[383:352] ^ p0_stage62_reg0[447:416]
       & (p0_stage62_reg0[415:384] ^ p0_stage62_reg0[383:352]));
  wire          p0_stage63_valid = p0_stage63_enable & _GEN_0;
  reg  [1055:0] p0_stage63_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage63_valid)
      p0_stage63_reg0 <= p0_stage62_reg1;
  end
  reg  [511:0]  p0_stage63_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage63_valid)
      p0_stage63_reg1 <=
        {_GEN_63
           + ({p0_stage62_reg0[545:544], p0_stage62_reg0[575:546]}
              ^ {p0_stage62_reg0[556:544], p0_stage62_reg0[575:557]}
              ^ {p0_stage62_reg0[565:544], p0_stage62_reg0[575:566]})
           + (p0_stage62_reg0[575:544] & p0_stage62_reg0[543:512]
              ^ p0_stage62_reg0[511:480]
              & (p0_stage62_reg0[575:544] ^ p0_stage62_reg0[543:512])),
         p0_stage62_reg0[575:480],
         p0_stage62_reg0[479:448] + _GEN_63,
         p0_stage62_reg0[447:352],
         p0_stage62_reg0[319:64]};
  end
  reg           p0_stage64_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage64_enable <= 1'h0;
    else begin
      if (_GEN_0)
        p0_stage64_enable <= p0_stage63_valid;
    end
  end
  assign state_o =
    {p0_stage63_reg1[255:224] + p0_stage63_reg1[511:480],
     p0_stage63_reg1[223:192] + p0_stage63_reg1[479:448],
     p0_stage63_reg1[191:160] + p0_stage63_reg1[447:416],
     p0_stage63_reg1[159:128] + p0_stage63_reg1[415:384],
     p0_stage63_reg1[127:96] + p0_stage63_reg1[383:352],
     p0_stage63_reg1[95:64] + p0_stage63_reg1[351:320],
     p0_stage63_reg1[63:32] + p0_stage63_reg1[319:288],
     p0_stage63_reg1[31:0] + p0_stage63_reg1[287:256]};
  assign done_o = p0_stage64_enable & _GEN_0;
endmodule

`default_nettype wire
