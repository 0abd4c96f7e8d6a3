// SPDX-License-Identifier: Apache-2.0
// Made by `hashtile hls build` from hls/sha256.py, pipeline(32); not to be edited.
// sources af8edbdcc152eaf2367b96336aa24e10a0d837691df807e8229e07c51555ed46
// tools pycde 0.12.1
/* verilator lint_off UNUSEDSIGNAL */  // generated: bits that a tool has left over
/* verilator lint_off WIDTH */

`default_nettype none

module ht_sha256_hls_stages32(
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
  wire [31:0]   _GEN_0 =
    _GEN
    + ({state_i[225:224], state_i[255:226]} ^ {state_i[236:224], state_i[255:237]}
       ^ {state_i[245:224], state_i[255:246]})
    + (state_i[255:224] & state_i[223:192] ^ state_i[191:160]
       & (state_i[255:224] ^ state_i[223:192]));
  wire [31:0]   _GEN_1 = state_i[159:128] + _GEN;
  wire [31:0]   _GEN_2 =
    state_i[63:32] + block_i[479:448]
    + ({_GEN_1[5:0], _GEN_1[31:6]} ^ {_GEN_1[10:0], _GEN_1[31:11]}
       ^ {_GEN_1[24:0], _GEN_1[31:25]})
    + (state_i[95:64] ^ _GEN_1 & (state_i[127:96] ^ state_i[95:64])) + 32'h71374491;
  wire          _GEN_3 = ~stall_i;
  wire          p0_stage0_valid = go_i & _GEN_3;
  reg  [1055:0] p0_stage0_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage0_valid)
      p0_stage0_reg0 <=
        {_GEN_2
           + ({_GEN_0[1:0], _GEN_0[31:2]} ^ {_GEN_0[12:0], _GEN_0[31:13]}
              ^ {_GEN_0[21:0], _GEN_0[31:22]})
           + (_GEN_0 & state_i[255:224] ^ state_i[223:192] & (_GEN_0 ^ state_i[255:224])),
         _GEN_0,
         state_i[255:192],
         state_i[191:160] + _GEN_2,
         _GEN_1,
         state_i[127:64],
         state_i,
         state_i[95:64] + block_i[447:416] - 32'h4A3F0431,
         block_i[447:0],
         block_i[511:480]
           + ({block_i[454:448], block_i[479:455]} ^ {block_i[465:448], block_i[479:466]}
              ^ {3'h0, block_i[479:451]}) + block_i[223:192]
           + ({block_i[48:32], block_i[63:49]} ^ {block_i[50:32], block_i[63:51]}
              ^ {10'h0, block_i[63:42]}),
         block_i[479:448]
           + ({block_i[422:416], block_i[447:423]} ^ {block_i[433:416], block_i[447:434]}
              ^ {3'h0, block_i[447:419]}) + block_i[191:160]
           + ({block_i[16:0], block_i[31:17]} ^ {block_i[18:0], block_i[31:19]}
              ^ {10'h0, block_i[31:10]})};
  end
  reg           p0_stage1_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage1_enable <= 1'h0;
    else begin
      if (_GEN_3)
        p0_stage1_enable <= p0_stage0_valid;
    end
  end
  wire [31:0]   _GEN_4 =
    p0_stage0_reg0[543:512]
    + ({p0_stage0_reg0[901:896], p0_stage0_reg0[927:902]}
       ^ {p0_stage0_reg0[906:896], p0_stage0_reg0[927:907]}
       ^ {p0_stage0_reg0[920:896], p0_stage0_reg0[927:921]})
    + (p0_stage0_reg0[863:832] ^ p0_stage0_reg0[927:896]
       & (p0_stage0_reg0[895:864] ^ p0_stage0_reg0[863:832]));
  wire [31:0]   _GEN_5 =
    _GEN_4
    + ({p0_stage0_reg0[1025:1024], p0_stage0_reg0[1055:1026]}
       ^ {p0_stage0_reg0[1036:1024], p0_stage0_reg0[1055:1037]}
       ^ {p0_stage0_reg0[1045:1024], p0_stage0_reg0[1055:1046]})
    + (p0_stage0_reg0[1055:1024] & p0_stage0_reg0[1023:992] ^ p0_stage0_reg0[991:960]
       & (p0_stage0_reg0[1055:1024] ^ p0_stage0_reg0[1023:992]));
  wire [31:0]   _GEN_6 = p0_stage0_reg0[959:928] + _GEN_4;
  wire [31:0]   _GEN_7 =
    p0_stage0_reg0[863:832] + p0_stage0_reg0[479:448]
    + ({_GEN_6[5:0], _GEN_6[31:6]} ^ {_GEN_6[10:0], _GEN_6[31:11]}
       ^ {_GEN_6[24:0], _GEN_6[31:25]})
    + (p0_stage0_reg0[895:864] ^ _GEN_6
       & (p0_stage0_reg0[927:896] ^ p0_stage0_reg0[895:864])) - 32'h164A245B;
  wire          p0_stage1_valid = p0_stage1_enable & _GEN_3;
  reg  [1055:0] p0_stage1_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage1_valid)
      p0_stage1_reg0 <=
        {_GEN_7
           + ({_GEN_5[1:0], _GEN_5[31:2]} ^ {_GEN_5[12:0], _GEN_5[31:13]}
              ^ {_GEN_5[21:0], _GEN_5[31:22]})
           + (_GEN_5 & p0_stage0_reg0[1055:1024] ^ p0_stage0_reg0[1023:992]
              & (_GEN_5 ^ p0_stage0_reg0[1055:1024])),
         _GEN_5,
         p0_stage0_reg0[1055:992],
         p0_stage0_reg0[991:960] + _GEN_7,
         _GEN_6,
         p0_stage0_reg0[927:864],
         p0_stage0_reg0[799:544],
         p0_stage0_reg0[895:864] + p0_stage0_reg0[447:416] + 32'h3956C25B,
         p0_stage0_reg0[447:0],
         p0_stage0_reg0[511:480]
           + ({p0_stage0_reg0[454:448], p0_stage0_reg0[479:455]}
              ^ {p0_stage0_reg0[465:448], p0_stage0_reg0[479:466]}
              ^ {3'h0, p0_stage0_reg0[479:451]}) + p0_stage0_reg0[223:192]
           + ({p0_stage0_reg0[48:32], p0_stage0_reg0[63:49]}
              ^ {p0_stage0_reg0[50:32], p0_stage0_reg0[63:51]}
              ^ {10'h0, p0_stage0_reg0[63:42]}),
         p0_stage0_reg0[479:448]
           + ({p0_stage0_reg0[422:416], p0_stage0_reg0[447:423]}
              ^ {p0_stage0_reg0[433:416], p0_stage0_reg0[447:434]}
              ^ {3'h0, p0_stage0_reg0[447:419]}) + p0_stage0_reg0[191:160]
           + ({p0_stage0_reg0[16:0], p0_stage0_reg0[31:17]}
              ^ {p0_stage0_reg0[18:0], p0_stage0_reg0[31:19]}
              ^ {10'h0, p0_stage0_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage2_enable <= p0_stage1_valid;
    end
  end
  wire [31:0]   _GEN_8 =
    p0_stage1_reg0[543:512]
    + ({p0_stage1_reg0[901:896], p0_stage1_reg0[927:902]}
       ^ {p0_stage1_reg0[906:896], p0_stage1_reg0[927:907]}
       ^ {p0_stage1_reg0[920:896], p0_stage1_reg0[927:921]})
    + (p0_stage1_reg0[863:832] ^ p0_stage1_reg0[927:896]
       & (p0_stage1_reg0[895:864] ^ p0_stage1_reg0[863:832]));
  wire [31:0]   _GEN_9 =
    _GEN_8
    + ({p0_stage1_reg0[1025:1024], p0_stage1_reg0[1055:1026]}
       ^ {p0_stage1_reg0[1036:1024], p0_stage1_reg0[1055:1037]}
       ^ {p0_stage1_reg0[1045:1024], p0_stage1_reg0[1055:1046]})
    + (p0_stage1_reg0[1055:1024] & p0_stage1_reg0[1023:992] ^ p0_stage1_reg0[991:960]
       & (p0_stage1_reg0[1055:1024] ^ p0_stage1_reg0[1023:992]));
  wire [31:0]   _GEN_10 = p0_stage1_reg0[959:928] + _GEN_8;
  wire [31:0]   _GEN_11 =
    p0_stage1_reg0[863:832] + p0_stage1_reg0[479:448]
    + ({_GEN_10[5:0], _GEN_10[31:6]} ^ {_GEN_10[10:0], _GEN_10[31:11]}
       ^ {_GEN_10[24:0], _GEN_10[31:25]})
    + (p0_stage1_reg0[895:864] ^ _GEN_10
       & (p0_stage1_reg0[927:896] ^ p0_stage1_reg0[895:864])) + 32'h59F111F1;
  wire          p0_stage2_valid = p0_stage2_enable & _GEN_3;
  reg  [1055:0] p0_stage2_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage2_valid)
      p0_stage2_reg0 <=
        {_GEN_11
           + ({_GEN_9[1:0], _GEN_9[31:2]} ^ {_GEN_9[12:0], _GEN_9[31:13]}
              ^ {_GEN_9[21:0], _GEN_9[31:22]})
           + (_GEN_9 & p0_stage1_reg0[1055:1024] ^ p0_stage1_reg0[1023:992]
              & (_GEN_9 ^ p0_stage1_reg0[1055:1024])),
         _GEN_9,
         p0_stage1_reg0[1055:992],
         p0_stage1_reg0[991:960] + _GEN_11,
         _GEN_10,
         p0_stage1_reg0[927:864],
         p0_stage1_reg0[799:544],
         p0_stage1_reg0[895:864] + p0_stage1_reg0[447:416] - 32'h6DC07D5C,
         p0_stage1_reg0[447:0],
         p0_stage1_reg0[511:480]
           + ({p0_stage1_reg0[454:448], p0_stage1_reg0[479:455]}
              ^ {p0_stage1_reg0[465:448], p0_stage1_reg0[479:466]}
              ^ {3'h0, p0_stage1_reg0[479:451]}) + p0_stage1_reg0[223:192]
           + ({p0_stage1_reg0[48:32], p0_stage1_reg0[63:49]}
              ^ {p0_stage1_reg0[50:32], p0_stage1_reg0[63:51]}
              ^ {10'h0, p0_stage1_reg0[63:42]}),
         p0_stage1_reg0[479:448]
           + ({p0_stage1_reg0[422:416], p0_stage1_reg0[447:423]}
              ^ {p0_stage1_reg0[433:416], p0_stage1_reg0[447:434]}
              ^ {3'h0, p0_stage1_reg0[447:419]}) + p0_stage1_reg0[191:160]
           + ({p0_stage1_reg0[16:0], p0_stage1_reg0[31:17]}
              ^ {p0_stage1_reg0[18:0], p0_stage1_reg0[31:19]}
              ^ {10'h0, p0_stage1_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage3_enable <= p0_stage2_valid;
    end
  end
  wire [31:0]   _GEN_12 =
    p0_stage2_reg0[543:512]
    + ({p0_stage2_reg0[901:896], p0_stage2_reg0[927:902]}
       ^ {p0_stage2_reg0[906:896], p0_stage2_reg0[927:907]}
       ^ {p0_stage2_reg0[920:896], p0_stage2_reg0[927:921]})
    + (p0_stage2_reg0[863:832] ^ p0_stage2_reg0[927:896]
       & (p0_stage2_reg0[895:864] ^ p0_stage2_reg0[863:832]));
  wire [31:0]   _GEN_13 =
    _GEN_12
    + ({p0_stage2_reg0[1025:1024], p0_stage2_reg0[1055:1026]}
       ^ {p0_stage2_reg0[1036:1024], p0_stage2_reg0[1055:1037]}
       ^ {p0_stage2_reg0[1045:1024], p0_stage2_reg0[1055:1046]})
    + (p0_stage2_reg0[1055:1024] & p0_stage2_reg0[1023:992] ^ p0_stage2_reg0[991:960]
       & (p0_stage2_reg0[1055:1024] ^ p0_stage2_reg0[1023:992]));
  wire [31:0]   _GEN_14 = p0_stage2_reg0[959:928] + _GEN_12;
  wire [31:0]   _GEN_15 =
    p0_stage2_reg0[863:832] + p0_stage2_reg0[479:448]
    + ({_GEN_14[5:0], _GEN_14[31:6]} ^ {_GEN_14[10:0], _GEN_14[31:11]}
       ^ {_GEN_14[24:0], _GEN_14[31:25]})
    + (p0_stage2_reg0[895:864] ^ _GEN_14
       & (p0_stage2_reg0[927:896] ^ p0_stage2_reg0[895:864])) - 32'h54E3A12B;
  wire          p0_stage3_valid = p0_stage3_enable & _GEN_3;
  reg  [1055:0] p0_stage3_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage3_valid)
      p0_stage3_reg0 <=
        {_GEN_15
           + ({_GEN_13[1:0], _GEN_13[31:2]} ^ {_GEN_13[12:0], _GEN_13[31:13]}
              ^ {_GEN_13[21:0], _GEN_13[31:22]})
           + (_GEN_13 & p0_stage2_reg0[1055:1024] ^ p0_stage2_reg0[1023:992]
              & (_GEN_13 ^ p0_stage2_reg0[1055:1024])),
         _GEN_13,
         p0_stage2_reg0[1055:992],
         p0_stage2_reg0[991:960] + _GEN_15,
         _GEN_14,
         p0_stage2_reg0[927:864],
         p0_stage2_reg0[799:544],
         p0_stage2_reg0[895:864] + p0_stage2_reg0[447:416] - 32'h27F85568,
         p0_stage2_reg0[447:0],
         p0_stage2_reg0[511:480]
           + ({p0_stage2_reg0[454:448], p0_stage2_reg0[479:455]}
              ^ {p0_stage2_reg0[465:448], p0_stage2_reg0[479:466]}
              ^ {3'h0, p0_stage2_reg0[479:451]}) + p0_stage2_reg0[223:192]
           + ({p0_stage2_reg0[48:32], p0_stage2_reg0[63:49]}
              ^ {p0_stage2_reg0[50:32], p0_stage2_reg0[63:51]}
              ^ {10'h0, p0_stage2_reg0[63:42]}),
         p0_stage2_reg0[479:448]
           + ({p0_stage2_reg0[422:416], p0_stage2_reg0[447:423]}
              ^ {p0_stage2_reg0[433:416], p0_stage2_reg0[447:434]}
              ^ {3'h0, p0_stage2_reg0[447:419]}) + p0_stage2_reg0[191:160]
           + ({p0_stage2_reg0[16:0], p0_stage2_reg0[31:17]}
              ^ {p0_stage2_reg0[18:0], p0_stage2_reg0[31:19]}
              ^ {10'h0, p0_stage2_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage4_enable <= p0_stage3_valid;
    end
  end
  wire [31:0]   _GEN_16 =
    p0_stage3_reg0[543:512]
    + ({p0_stage3_reg0[901:896], p0_stage3_reg0[927:902]}
       ^ {p0_stage3_reg0[906:896], p0_stage3_reg0[927:907]}
       ^ {p0_stage3_reg0[920:896], p0_stage3_reg0[927:921]})
    + (p0_stage3_reg0[863:832] ^ p0_stage3_reg0[927:896]
       & (p0_stage3_reg0[895:864] ^ p0_stage3_reg0[863:832]));
  wire [31:0]   _GEN_17 =
    _GEN_16
    + ({p0_stage3_reg0[1025:1024], p0_stage3_reg0[1055:1026]}
       ^ {p0_stage3_reg0[1036:1024], p0_stage3_reg0[1055:1037]}
       ^ {p0_stage3_reg0[1045:1024], p0_stage3_reg0[1055:1046]})
    + (p0_stage3_reg0[1055:1024] & p0_stage3_reg0[1023:992] ^ p0_stage3_reg0[991:960]
       & (p0_stage3_reg0[1055:1024] ^ p0_stage3_reg0[1023:992]));
  wire [31:0]   _GEN_18 = p0_stage3_reg0[959:928] + _GEN_16;
  wire [31:0]   _GEN_19 =
    p0_stage3_reg0[863:832] + p0_stage3_reg0[479:448]
    + ({_GEN_18[5:0], _GEN_18[31:6]} ^ {_GEN_18[10:0], _GEN_18[31:11]}
       ^ {_GEN_18[24:0], _GEN_18[31:25]})
    + (p0_stage3_reg0[895:864] ^ _GEN_18
       & (p0_stage3_reg0[927:896] ^ p0_stage3_reg0[895:864])) + 32'h12835B01;
  wire          p0_stage4_valid = p0_stage4_enable & _GEN_3;
  reg  [1055:0] p0_stage4_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage4_valid)
      p0_stage4_reg0 <=
        {_GEN_19
           + ({_GEN_17[1:0], _GEN_17[31:2]} ^ {_GEN_17[12:0], _GEN_17[31:13]}
              ^ {_GEN_17[21:0], _GEN_17[31:22]})
           + (_GEN_17 & p0_stage3_reg0[1055:1024] ^ p0_stage3_reg0[1023:992]
              & (_GEN_17 ^ p0_stage3_reg0[1055:1024])),
         _GEN_17,
         p0_stage3_reg0[1055:992],
         p0_stage3_reg0[991:960] + _GEN_19,
         _GEN_18,
         p0_stage3_reg0[927:864],
         p0_stage3_reg0[799:544],
         p0_stage3_reg0[895:864] + p0_stage3_reg0[447:416] + 32'h243185BE,
         p0_stage3_reg0[447:0],
         p0_stage3_reg0[511:480]
           + ({p0_stage3_reg0[454:448], p0_stage3_reg0[479:455]}
              ^ {p0_stage3_reg0[465:448], p0_stage3_reg0[479:466]}
              ^ {3'h0, p0_stage3_reg0[479:451]}) + p0_stage3_reg0[223:192]
           + ({p0_stage3_reg0[48:32], p0_stage3_reg0[63:49]}
              ^ {p0_stage3_reg0[50:32], p0_stage3_reg0[63:51]}
              ^ {10'h0, p0_stage3_reg0[63:42]}),
         p0_stage3_reg0[479:448]
           + ({p0_stage3_reg0[422:416], p0_stage3_reg0[447:423]}
              ^ {p0_stage3_reg0[433:416], p0_stage3_reg0[447:434]}
              ^ {3'h0, p0_stage3_reg0[447:419]}) + p0_stage3_reg0[191:160]
           + ({p0_stage3_reg0[16:0], p0_stage3_reg0[31:17]}
              ^ {p0_stage3_reg0[18:0], p0_stage3_reg0[31:19]}
              ^ {10'h0, p0_stage3_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage5_enable <= p0_stage4_valid;
    end
  end
  wire [31:0]   _GEN_20 =
    p0_stage4_reg0[543:512]
    + ({p0_stage4_reg0[901:896], p0_stage4_reg0[927:902]}
       ^ {p0_stage4_reg0[906:896], p0_stage4_reg0[927:907]}
       ^ {p0_stage4_reg0[920:896], p0_stage4_reg0[927:921]})
    + (p0_stage4_reg0[863:832] ^ p0_stage4_reg0[927:896]
       & (p0_stage4_reg0[895:864] ^ p0_stage4_reg0[863:832]));
  wire [31:0]   _GEN_21 =
    _GEN_20
    + ({p0_stage4_reg0[1025:1024], p0_stage4_reg0[1055:1026]}
       ^ {p0_stage4_reg0[1036:1024], p0_stage4_reg0[1055:1037]}
       ^ {p0_stage4_reg0[1045:1024], p0_stage4_reg0[1055:1046]})
    + (p0_stage4_reg0[1055:1024] & p0_stage4_reg0[1023:992] ^ p0_stage4_reg0[991:960]
       & (p0_stage4_reg0[1055:1024] ^ p0_stage4_reg0[1023:992]));
  wire [31:0]   _GEN_22 = p0_stage4_reg0[959:928] + _GEN_20;
  wire [31:0]   _GEN_23 =
    p0_stage4_reg0[863:832] + p0_stage4_reg0[479:448]
    + ({_GEN_22[5:0], _GEN_22[31:6]} ^ {_GEN_22[10:0], _GEN_22[31:11]}
       ^ {_GEN_22[24:0], _GEN_22[31:25]})
    + (p0_stage4_reg0[895:864] ^ _GEN_22
       & (p0_stage4_reg0[927:896] ^ p0_stage4_reg0[895:864])) + 32'h550C7DC3;
  wire          p0_stage5_valid = p0_stage5_enable & _GEN_3;
  reg  [1055:0] p0_stage5_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage5_valid)
      p0_stage5_reg0 <=
        {_GEN_23
           + ({_GEN_21[1:0], _GEN_21[31:2]} ^ {_GEN_21[12:0], _GEN_21[31:13]}
              ^ {_GEN_21[21:0], _GEN_21[31:22]})
           + (_GEN_21 & p0_stage4_reg0[1055:1024] ^ p0_stage4_reg0[1023:992]
              & (_GEN_21 ^ p0_stage4_reg0[1055:1024])),
         _GEN_21,
         p0_stage4_reg0[1055:992],
         p0_stage4_reg0[991:960] + _GEN_23,
         _GEN_22,
         p0_stage4_reg0[927:864],
         p0_stage4_reg0[799:544],
         p0_stage4_reg0[895:864] + p0_stage4_reg0[447:416] + 32'h72BE5D74,
         p0_stage4_reg0[447:0],
         p0_stage4_reg0[511:480]
           + ({p0_stage4_reg0[454:448], p0_stage4_reg0[479:455]}
              ^ {p0_stage4_reg0[465:448], p0_stage4_reg0[479:466]}
              ^ {3'h0, p0_stage4_reg0[479:451]}) + p0_stage4_reg0[223:192]
           + ({p0_stage4_reg0[48:32], p0_stage4_reg0[63:49]}
              ^ {p0_stage4_reg0[50:32], p0_stage4_reg0[63:51]}
              ^ {10'h0, p0_stage4_reg0[63:42]}),
         p0_stage4_reg0[479:448]
           + ({p0_stage4_reg0[422:416], p0_stage4_reg0[447:423]}
              ^ {p0_stage4_reg0[433:416], p0_stage4_reg0[447:434]}
              ^ {3'h0, p0_stage4_reg0[447:419]}) + p0_stage4_reg0[191:160]
           + ({p0_stage4_reg0[16:0], p0_stage4_reg0[31:17]}
              ^ {p0_stage4_reg0[18:0], p0_stage4_reg0[31:19]}
              ^ {10'h0, p0_stage4_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage6_enable <= p0_stage5_valid;
    end
  end
  wire [31:0]   _GEN_24 =
    p0_stage5_reg0[543:512]
    + ({p0_stage5_reg0[901:896], p0_stage5_reg0[927:902]}
       ^ {p0_stage5_reg0[906:896], p0_stage5_reg0[927:907]}
       ^ {p0_stage5_reg0[920:896], p0_stage5_reg0[927:921]})
    + (p0_stage5_reg0[863:832] ^ p0_stage5_reg0[927:896]
       & (p0_stage5_reg0[895:864] ^ p0_stage5_reg0[863:832]));
  wire [31:0]   _GEN_25 =
    _GEN_24
    + ({p0_stage5_reg0[1025:1024], p0_stage5_reg0[1055:1026]}
       ^ {p0_stage5_reg0[1036:1024], p0_stage5_reg0[1055:1037]}
       ^ {p0_stage5_reg0[1045:1024], p0_stage5_reg0[1055:1046]})
    + (p0_stage5_reg0[1055:1024] & p0_stage5_reg0[1023:992] ^ p0_stage5_reg0[991:960]
       & (p0_stage5_reg0[1055:1024] ^ p0_stage5_reg0[1023:992]));
  wire [31:0]   _GEN_26 = p0_stage5_reg0[959:928] + _GEN_24;
  wire [31:0]   _GEN_27 =
    p0_stage5_reg0[863:832] + p0_stage5_reg0[479:448]
    + ({_GEN_26[5:0], _GEN_26[31:6]} ^ {_GEN_26[10:0], _GEN_26[31:11]}
       ^ {_GEN_26[24:0], _GEN_26[31:25]})
    + (p0_stage5_reg0[895:864] ^ _GEN_26
       & (p0_stage5_reg0[927:896] ^ p0_stage5_reg0[895:864])) - 32'h7F214E02;
  wire          p0_stage6_valid = p0_stage6_enable & _GEN_3;
  reg  [1055:0] p0_stage6_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage6_valid)
      p0_stage6_reg0 <=
        {_GEN_27
           + ({_GEN_25[1:0], _GEN_25[31:2]} ^ {_GEN_25[12:0], _GEN_25[31:13]}
              ^ {_GEN_25[21:0], _GEN_25[31:22]})
           + (_GEN_25 & p0_stage5_reg0[1055:1024] ^ p0_stage5_reg0[1023:992]
              & (_GEN_25 ^ p0_stage5_reg0[1055:1024])),
         _GEN_25,
         p0_stage5_reg0[1055:992],
         p0_stage5_reg0[991:960] + _GEN_27,
         _GEN_26,
         p0_stage5_reg0[927:864],
         p0_stage5_reg0[799:544],
         p0_stage5_reg0[895:864] + p0_stage5_reg0[447:416] - 32'h6423F959,
         p0_stage5_reg0[447:0],
         p0_stage5_reg0[511:480]
           + ({p0_stage5_reg0[454:448], p0_stage5_reg0[479:455]}
              ^ {p0_stage5_reg0[465:448], p0_stage5_reg0[479:466]}
              ^ {3'h0, p0_stage5_reg0[479:451]}) + p0_stage5_reg0[223:192]
           + ({p0_stage5_reg0[48:32], p0_stage5_reg0[63:49]}
              ^ {p0_stage5_reg0[50:32], p0_stage5_reg0[63:51]}
              ^ {10'h0, p0_stage5_reg0[63:42]}),
         p0_stage5_reg0[479:448]
           + ({p0_stage5_reg0[422:416], p0_stage5_reg0[447:423]}
              ^ {p0_stage5_reg0[433:416], p0_stage5_reg0[447:434]}
              ^ {3'h0, p0_stage5_reg0[447:419]}) + p0_stage5_reg0[191:160]
           + ({p0_stage5_reg0[16:0], p0_stage5_reg0[31:17]}
              ^ {p0_stage5_reg0[18:0], p0_stage5_reg0[31:19]}
              ^ {10'h0, p0_stage5_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage7_enable <= p0_stage6_valid;
    end
  end
  wire [31:0]   _GEN_28 =
    p0_stage6_reg0[543:512]
    + ({p0_stage6_reg0[901:896], p0_stage6_reg0[927:902]}
       ^ {p0_stage6_reg0[906:896], p0_stage6_reg0[927:907]}
       ^ {p0_stage6_reg0[920:896], p0_stage6_reg0[927:921]})
    + (p0_stage6_reg0[863:832] ^ p0_stage6_reg0[927:896]
       & (p0_stage6_reg0[895:864] ^ p0_stage6_reg0[863:832]));
  wire [31:0]   _GEN_29 =
    _GEN_28
    + ({p0_stage6_reg0[1025:1024], p0_stage6_reg0[1055:1026]}
       ^ {p0_stage6_reg0[1036:1024], p0_stage6_reg0[1055:1037]}
       ^ {p0_stage6_reg0[1045:1024], p0_stage6_reg0[1055:1046]})
    + (p0_stage6_reg0[1055:1024] & p0_stage6_reg0[1023:992] ^ p0_stage6_reg0[991:960]
       & (p0_stage6_reg0[1055:1024] ^ p0_stage6_reg0[1023:992]));
  wire [31:0]   _GEN_30 = p0_stage6_reg0[959:928] + _GEN_28;
  wire [31:0]   _GEN_31 =
    p0_stage6_reg0[863:832] + p0_stage6_reg0[479:448]
    + ({_GEN_30[5:0], _GEN_30[31:6]} ^ {_GEN_30[10:0], _GEN_30[31:11]}
       ^ {_GEN_30[24:0], _GEN_30[31:25]})
    + (p0_stage6_reg0[895:864] ^ _GEN_30
       & (p0_stage6_reg0[927:896] ^ p0_stage6_reg0[895:864])) - 32'h3E640E8C;
  wire          p0_stage7_valid = p0_stage7_enable & _GEN_3;
  reg  [1055:0] p0_stage7_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage7_valid)
      p0_stage7_reg0 <=
        {_GEN_31
           + ({_GEN_29[1:0], _GEN_29[31:2]} ^ {_GEN_29[12:0], _GEN_29[31:13]}
              ^ {_GEN_29[21:0], _GEN_29[31:22]})
           + (_GEN_29 & p0_stage6_reg0[1055:1024] ^ p0_stage6_reg0[1023:992]
              & (_GEN_29 ^ p0_stage6_reg0[1055:1024])),
         _GEN_29,
         p0_stage6_reg0[1055:992],
         p0_stage6_reg0[991:960] + _GEN_31,
         _GEN_30,
         p0_stage6_reg0[927:864],
         p0_stage6_reg0[799:544],
         p0_stage6_reg0[895:864] + p0_stage6_reg0[447:416] - 32'h1B64963F,
         p0_stage6_reg0[447:0],
         p0_stage6_reg0[511:480]
           + ({p0_stage6_reg0[454:448], p0_stage6_reg0[479:455]}
              ^ {p0_stage6_reg0[465:448], p0_stage6_reg0[479:466]}
              ^ {3'h0, p0_stage6_reg0[479:451]}) + p0_stage6_reg0[223:192]
           + ({p0_stage6_reg0[48:32], p0_stage6_reg0[63:49]}
              ^ {p0_stage6_reg0[50:32], p0_stage6_reg0[63:51]}
              ^ {10'h0, p0_stage6_reg0[63:42]}),
         p0_stage6_reg0[479:448]
           + ({p0_stage6_reg0[422:416], p0_stage6_reg0[447:423]}
              ^ {p0_stage6_reg0[433:416], p0_stage6_reg0[447:434]}
              ^ {3'h0, p0_stage6_reg0[447:419]}) + p0_stage6_reg0[191:160]
           + ({p0_stage6_reg0[16:0], p0_stage6_reg0[31:17]}
              ^ {p0_stage6_reg0[18:0], p0_stage6_reg0[31:19]}
              ^ {10'h0, p0_stage6_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage8_enable <= p0_stage7_valid;
    end
  end
  wire [31:0]   _GEN_32 =
    p0_stage7_reg0[543:512]
    + ({p0_stage7_reg0[901:896], p0_stage7_reg0[927:902]}
       ^ {p0_stage7_reg0[906:896], p0_stage7_reg0[927:907]}
       ^ {p0_stage7_reg0[920:896], p0_stage7_reg0[927:921]})
    + (p0_stage7_reg0[863:832] ^ p0_stage7_reg0[927:896]
       & (p0_stage7_reg0[895:864] ^ p0_stage7_reg0[863:832]));
  wire [31:0]   _GEN_33 =
    _GEN_32
    + ({p0_stage7_reg0[1025:1024], p0_stage7_reg0[1055:1026]}
       ^ {p0_stage7_reg0[1036:1024], p0_stage7_reg0[1055:1037]}
       ^ {p0_stage7_reg0[1045:1024], p0_stage7_reg0[1055:1046]})
    + (p0_stage7_reg0[1055:1024] & p0_stage7_reg0[1023:992] ^ p0_stage7_reg0[991:960]
       & (p0_stage7_reg0[1055:1024] ^ p0_stage7_reg0[1023:992]));
  wire [31:0]   _GEN_34 = p0_stage7_reg0[959:928] + _GEN_32;
  wire [31:0]   _GEN_35 =
    p0_stage7_reg0[863:832] + p0_stage7_reg0[479:448]
    + ({_GEN_34[5:0], _GEN_34[31:6]} ^ {_GEN_34[10:0], _GEN_34[31:11]}
       ^ {_GEN_34[24:0], _GEN_34[31:25]})
    + (p0_stage7_reg0[895:864] ^ _GEN_34
       & (p0_stage7_reg0[927:896] ^ p0_stage7_reg0[895:864])) - 32'h1041B87A;
  wire          p0_stage8_valid = p0_stage8_enable & _GEN_3;
  reg  [1055:0] p0_stage8_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage8_valid)
      p0_stage8_reg0 <=
        {_GEN_35
           + ({_GEN_33[1:0], _GEN_33[31:2]} ^ {_GEN_33[12:0], _GEN_33[31:13]}
              ^ {_GEN_33[21:0], _GEN_33[31:22]})
           + (_GEN_33 & p0_stage7_reg0[1055:1024] ^ p0_stage7_reg0[1023:992]
              & (_GEN_33 ^ p0_stage7_reg0[1055:1024])),
         _GEN_33,
         p0_stage7_reg0[1055:992],
         p0_stage7_reg0[991:960] + _GEN_35,
         _GEN_34,
         p0_stage7_reg0[927:864],
         p0_stage7_reg0[799:544],
         p0_stage7_reg0[895:864] + p0_stage7_reg0[447:416] + 32'hFC19DC6,
         p0_stage7_reg0[447:0],
         p0_stage7_reg0[511:480]
           + ({p0_stage7_reg0[454:448], p0_stage7_reg0[479:455]}
              ^ {p0_stage7_reg0[465:448], p0_stage7_reg0[479:466]}
              ^ {3'h0, p0_stage7_reg0[479:451]}) + p0_stage7_reg0[223:192]
           + ({p0_stage7_reg0[48:32], p0_stage7_reg0[63:49]}
              ^ {p0_stage7_reg0[50:32], p0_stage7_reg0[63:51]}
              ^ {10'h0, p0_stage7_reg0[63:42]}),
         p0_stage7_reg0[479:448]
           + ({p0_stage7_reg0[422:416], p0_stage7_reg0[447:423]}
              ^ {p0_stage7_reg0[433:416], p0_stage7_reg0[447:434]}
              ^ {3'h0, p0_stage7_reg0[447:419]}) + p0_stage7_reg0[191:160]
           + ({p0_stage7_reg0[16:0], p0_stage7_reg0[31:17]}
              ^ {p0_stage7_reg0[18:0], p0_stage7_reg0[31:19]}
              ^ {10'h0, p0_stage7_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage9_enable <= p0_stage8_valid;
    end
  end
  wire [31:0]   _GEN_36 =
    p0_stage8_reg0[543:512]
    + ({p0_stage8_reg0[901:896], p0_stage8_reg0[927:902]}
       ^ {p0_stage8_reg0[906:896], p0_stage8_reg0[927:907]}
       ^ {p0_stage8_reg0[920:896], p0_stage8_reg0[927:921]})
    + (p0_stage8_reg0[863:832] ^ p0_stage8_reg0[927:896]
       & (p0_stage8_reg0[895:864] ^ p0_stage8_reg0[863:832]));
  wire [31:0]   _GEN_37 =
    _GEN_36
    + ({p0_stage8_reg0[1025:1024], p0_stage8_reg0[1055:1026]}
       ^ {p0_stage8_reg0[1036:1024], p0_stage8_reg0[1055:1037]}
       ^ {p0_stage8_reg0[1045:1024], p0_stage8_reg0[1055:1046]})
    + (p0_stage8_reg0[1055:1024] & p0_stage8_reg0[1023:992] ^ p0_stage8_reg0[991:960]
       & (p0_stage8_reg0[1055:1024] ^ p0_stage8_reg0[1023:992]));
  wire [31:0]   _GEN_38 = p0_stage8_reg0[959:928] + _GEN_36;
  wire [31:0]   _GEN_39 =
    p0_stage8_reg0[863:832] + p0_stage8_reg0[479:448]
    + ({_GEN_38[5:0], _GEN_38[31:6]} ^ {_GEN_38[10:0], _GEN_38[31:11]}
       ^ {_GEN_38[24:0], _GEN_38[31:25]})
    + (p0_stage8_reg0[895:864] ^ _GEN_38
       & (p0_stage8_reg0[927:896] ^ p0_stage8_reg0[895:864])) + 32'h240CA1CC;
  wire          p0_stage9_valid = p0_stage9_enable & _GEN_3;
  reg  [1055:0] p0_stage9_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage9_valid)
      p0_stage9_reg0 <=
        {_GEN_39
           + ({_GEN_37[1:0], _GEN_37[31:2]} ^ {_GEN_37[12:0], _GEN_37[31:13]}
              ^ {_GEN_37[21:0], _GEN_37[31:22]})
           + (_GEN_37 & p0_stage8_reg0[1055:1024] ^ p0_stage8_reg0[1023:992]
              & (_GEN_37 ^ p0_stage8_reg0[1055:1024])),
         _GEN_37,
         p0_stage8_reg0[1055:992],
         p0_stage8_reg0[991:960] + _GEN_39,
         _GEN_38,
         p0_stage8_reg0[927:864],
         p0_stage8_reg0[799:544],
         p0_stage8_reg0[895:864] + p0_stage8_reg0[447:416] + 32'h2DE92C6F,
         p0_stage8_reg0[447:0],
         p0_stage8_reg0[511:480]
           + ({p0_stage8_reg0[454:448], p0_stage8_reg0[479:455]}
              ^ {p0_stage8_reg0[465:448], p0_stage8_reg0[479:466]}
              ^ {3'h0, p0_stage8_reg0[479:451]}) + p0_stage8_reg0[223:192]
           + ({p0_stage8_reg0[48:32], p0_stage8_reg0[63:49]}
              ^ {p0_stage8_reg0[50:32], p0_stage8_reg0[63:51]}
              ^ {10'h0, p0_stage8_reg0[63:42]}),
         p0_stage8_reg0[479:448]
           + ({p0_stage8_reg0[422:416], p0_stage8_reg0[447:423]}
              ^ {p0_stage8_reg0[433:416], p0_stage8_reg0[447:434]}
              ^ {3'h0, p0_stage8_reg0[447:419]}) + p0_stage8_reg0[191:160]
           + ({p0_stage8_reg0[16:0], p0_stage8_reg0[31:17]}
              ^ {p0_stage8_reg0[18:0], p0_stage8_reg0[31:19]}
              ^ {10'h0, p0_stage8_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage10_enable <= p0_stage9_valid;
    end
  end
  wire [31:0]   _GEN_40 =
    p0_stage9_reg0[543:512]
    + ({p0_stage9_reg0[901:896], p0_stage9_reg0[927:902]}
       ^ {p0_stage9_reg0[906:896], p0_stage9_reg0[927:907]}
       ^ {p0_stage9_reg0[920:896], p0_stage9_reg0[927:921]})
    + (p0_stage9_reg0[863:832] ^ p0_stage9_reg0[927:896]
       & (p0_stage9_reg0[895:864] ^ p0_stage9_reg0[863:832]));
  wire [31:0]   _GEN_41 =
    _GEN_40
    + ({p0_stage9_reg0[1025:1024], p0_stage9_reg0[1055:1026]}
       ^ {p0_stage9_reg0[1036:1024], p0_stage9_reg0[1055:1037]}
       ^ {p0_stage9_reg0[1045:1024], p0_stage9_reg0[1055:1046]})
    + (p0_stage9_reg0[1055:1024] & p0_stage9_reg0[1023:992] ^ p0_stage9_reg0[991:960]
       & (p0_stage9_reg0[1055:1024] ^ p0_stage9_reg0[1023:992]));
  wire [31:0]   _GEN_42 = p0_stage9_reg0[959:928] + _GEN_40;
  wire [31:0]   _GEN_43 =
    p0_stage9_reg0[863:832] + p0_stage9_reg0[479:448]
    + ({_GEN_42[5:0], _GEN_42[31:6]} ^ {_GEN_42[10:0], _GEN_42[31:11]}
       ^ {_GEN_42[24:0], _GEN_42[31:25]})
    + (p0_stage9_reg0[895:864] ^ _GEN_42
       & (p0_stage9_reg0[927:896] ^ p0_stage9_reg0[895:864])) + 32'h4A7484AA;
  wire          p0_stage10_valid = p0_stage10_enable & _GEN_3;
  reg  [1055:0] p0_stage10_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage10_valid)
      p0_stage10_reg0 <=
        {_GEN_43
           + ({_GEN_41[1:0], _GEN_41[31:2]} ^ {_GEN_41[12:0], _GEN_41[31:13]}
              ^ {_GEN_41[21:0], _GEN_41[31:22]})
           + (_GEN_41 & p0_stage9_reg0[1055:1024] ^ p0_stage9_reg0[1023:992]
              & (_GEN_41 ^ p0_stage9_reg0[1055:1024])),
         _GEN_41,
         p0_stage9_reg0[1055:992],
         p0_stage9_reg0[991:960] + _GEN_43,
         _GEN_42,
         p0_stage9_reg0[927:864],
         p0_stage9_reg0[799:544],
         p0_stage9_reg0[895:864] + p0_stage9_reg0[447:416] + 32'h5CB0A9DC,
         p0_stage9_reg0[447:0],
         p0_stage9_reg0[511:480]
           + ({p0_stage9_reg0[454:448], p0_stage9_reg0[479:455]}
              ^ {p0_stage9_reg0[465:448], p0_stage9_reg0[479:466]}
              ^ {3'h0, p0_stage9_reg0[479:451]}) + p0_stage9_reg0[223:192]
           + ({p0_stage9_reg0[48:32], p0_stage9_reg0[63:49]}
              ^ {p0_stage9_reg0[50:32], p0_stage9_reg0[63:51]}
              ^ {10'h0, p0_stage9_reg0[63:42]}),
         p0_stage9_reg0[479:448]
           + ({p0_stage9_reg0[422:416], p0_stage9_reg0[447:423]}
              ^ {p0_stage9_reg0[433:416], p0_stage9_reg0[447:434]}
              ^ {3'h0, p0_stage9_reg0[447:419]}) + p0_stage9_reg0[191:160]
           + ({p0_stage9_reg0[16:0], p0_stage9_reg0[31:17]}
              ^ {p0_stage9_reg0[18:0], p0_stage9_reg0[31:19]}
              ^ {10'h0, p0_stage9_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage11_enable <= p0_stage10_valid;
    end
  end
  wire [31:0]   _GEN_44 =
    p0_stage10_reg0[543:512]
    + ({p0_stage10_reg0[901:896], p0_stage10_reg0[927:902]}
       ^ {p0_stage10_reg0[906:896], p0_stage10_reg0[927:907]}
       ^ {p0_stage10_reg0[920:896], p0_stage10_reg0[927:921]})
    + (p0_stage10_reg0[863:832] ^ p0_stage10_reg0[927:896]
       & (p0_stage10_reg0[895:864] ^ p0_stage10_reg0[863:832]));
  wire [31:0]   _GEN_45 =
    _GEN_44
    + ({p0_stage10_reg0[1025:1024], p0_stage10_reg0[1055:1026]}
       ^ {p0_stage10_reg0[1036:1024], p0_stage10_reg0[1055:1037]}
       ^ {p0_stage10_reg0[1045:1024], p0_stage10_reg0[1055:1046]})
    + (p0_stage10_reg0[1055:1024] & p0_stage10_reg0[1023:992] ^ p0_stage10_reg0[991:960]
       & (p0_stage10_reg0[1055:1024] ^ p0_stage10_reg0[1023:992]));
  wire [31:0]   _GEN_46 = p0_stage10_reg0[959:928] + _GEN_44;
  wire [31:0]   _GEN_47 =
    p0_stage10_reg0[863:832] + p0_stage10_reg0[479:448]
    + ({_GEN_46[5:0], _GEN_46[31:6]} ^ {_GEN_46[10:0], _GEN_46[31:11]}
       ^ {_GEN_46[24:0], _GEN_46[31:25]})
    + (p0_stage10_reg0[895:864] ^ _GEN_46
       & (p0_stage10_reg0[927:896] ^ p0_stage10_reg0[895:864])) + 32'h76F988DA;
  wire          p0_stage11_valid = p0_stage11_enable & _GEN_3;
  reg  [1055:0] p0_stage11_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage11_valid)
      p0_stage11_reg0 <=
        {_GEN_47
           + ({_GEN_45[1:0], _GEN_45[31:2]} ^ {_GEN_45[12:0], _GEN_45[31:13]}
              ^ {_GEN_45[21:0], _GEN_45[31:22]})
           + (_GEN_45 & p0_stage10_reg0[1055:1024] ^ p0_stage10_reg0[1023:992]
              & (_GEN_45 ^ p0_stage10_reg0[1055:1024])),
         _GEN_45,
         p0_stage10_reg0[1055:992],
         p0_stage10_reg0[991:960] + _GEN_47,
         _GEN_46,
         p0_stage10_reg0[927:864],
         p0_stage10_reg0[799:544],
         p0_stage10_reg0[895:864] + p0_stage10_reg0[447:416] - 32'h67C1AEAE,
         p0_stage10_reg0[447:0],
         p0_stage10_reg0[511:480]
           + ({p0_stage10_reg0[454:448], p0_stage10_reg0[479:455]}
              ^ {p0_stage10_reg0[465:448], p0_stage10_reg0[479:466]}
              ^ {3'h0, p0_stage10_reg0[479:451]}) + p0_stage10_reg0[223:192]
           + ({p0_stage10_reg0[48:32], p0_stage10_reg0[63:49]}
              ^ {p0_stage10_reg0[50:32], p0_stage10_reg0[63:51]}
              ^ {10'h0, p0_stage10_reg0[63:42]}),
         p0_stage10_reg0[479:448]
           + ({p0_stage10_reg0[422:416], p0_stage10_reg0[447:423]}
              ^ {p0_stage10_reg0[433:416], p0_stage10_reg0[447:434]}
              ^ {3'h0, p0_stage10_reg0[447:419]}) + p0_stage10_reg0[191:160]
           + ({p0_stage10_reg0[16:0], p0_stage10_reg0[31:17]}
              ^ {p0_stage10_reg0[18:0], p0_stage10_reg0[31:19]}
              ^ {10'h0, p0_stage10_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage12_enable <= p0_stage11_valid;
    end
  end
  wire [31:0]   _GEN_48 =
    p0_stage11_reg0[543:512]
    + ({p0_stage11_reg0[901:896], p0_stage11_reg0[927:902]}
       ^ {p0_stage11_reg0[906:896], p0_stage11_reg0[927:907]}
       ^ {p0_stage11_reg0[920:896], p0_stage11_reg0[927:921]})
    + (p0_stage11_reg0[863:832] ^ p0_stage11_reg0[927:896]
       & (p0_stage11_reg0[895:864] ^ p0_stage11_reg0[863:832]));
  wire [31:0]   _GEN_49 =
    _GEN_48
    + ({p0_stage11_reg0[1025:1024], p0_stage11_reg0[1055:1026]}
       ^ {p0_stage11_reg0[1036:1024], p0_stage11_reg0[1055:1037]}
       ^ {p0_stage11_reg0[1045:1024], p0_stage11_reg0[1055:1046]})
    + (p0_stage11_reg0[1055:1024] & p0_stage11_reg0[1023:992] ^ p0_stage11_reg0[991:960]
       & (p0_stage11_reg0[1055:1024] ^ p0_stage11_reg0[1023:992]));
  wire [31:0]   _GEN_50 = p0_stage11_reg0[959:928] + _GEN_48;
  wire [31:0]   _GEN_51 =
    p0_stage11_reg0[863:832] + p0_stage11_reg0[479:448]
    + ({_GEN_50[5:0], _GEN_50[31:6]} ^ {_GEN_50[10:0], _GEN_50[31:11]}
       ^ {_GEN_50[24:0], _GEN_50[31:25]})
    + (p0_stage11_reg0[895:864] ^ _GEN_50
       & (p0_stage11_reg0[927:896] ^ p0_stage11_reg0[895:864])) - 32'h57CE3993;
  wire          p0_stage12_valid = p0_stage12_enable & _GEN_3;
  reg  [1055:0] p0_stage12_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage12_valid)
      p0_stage12_reg0 <=
        {_GEN_51
           + ({_GEN_49[1:0], _GEN_49[31:2]} ^ {_GEN_49[12:0], _GEN_49[31:13]}
              ^ {_GEN_49[21:0], _GEN_49[31:22]})
           + (_GEN_49 & p0_stage11_reg0[1055:1024] ^ p0_stage11_reg0[1023:992]
              & (_GEN_49 ^ p0_stage11_reg0[1055:1024])),
         _GEN_49,
         p0_stage11_reg0[1055:992],
         p0_stage11_reg0[991:960] + _GEN_51,
         _GEN_50,
         p0_stage11_reg0[927:864],
         p0_stage11_reg0[799:544],
         p0_stage11_reg0[895:864] + p0_stage11_reg0[447:416] - 32'h4FFCD838,
         p0_stage11_reg0[447:0],
         p0_stage11_reg0[511:480]
           + ({p0_stage11_reg0[454:448], p0_stage11_reg0[479:455]}
              ^ {p0_stage11_reg0[465:448], p0_stage11_reg0[479:466]}
              ^ {3'h0, p0_stage11_reg0[479:451]}) + p0_stage11_reg0[223:192]
           + ({p0_stage11_reg0[48:32], p0_stage11_reg0[63:49]}
              ^ {p0_stage11_reg0[50:32], p0_stage11_reg0[63:51]}
              ^ {10'h0, p0_stage11_reg0[63:42]}),
         p0_stage11_reg0[479:448]
           + ({p0_stage11_reg0[422:416], p0_stage11_reg0[447:423]}
              ^ {p0_stage11_reg0[433:416], p0_stage11_reg0[447:434]}
              ^ {3'h0, p0_stage11_reg0[447:419]}) + p0_stage11_reg0[191:160]
           + ({p0_stage11_reg0[16:0], p0_stage11_reg0[31:17]}
              ^ {p0_stage11_reg0[18:0], p0_stage11_reg0[31:19]}
              ^ {10'h0, p0_stage11_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage13_enable <= p0_stage12_valid;
    end
  end
  wire [31:0]   _GEN_52 =
    p0_stage12_reg0[543:512]
    + ({p0_stage12_reg0[901:896], p0_stage12_reg0[927:902]}
       ^ {p0_stage12_reg0[906:896], p0_stage12_reg0[927:907]}
       ^ {p0_stage12_reg0[920:896], p0_stage12_reg0[927:921]})
    + (p0_stage12_reg0[863:832] ^ p0_stage12_reg0[927:896]
       & (p0_stage12_reg0[895:864] ^ p0_stage12_reg0[863:832]));
  wire [31:0]   _GEN_53 =
    _GEN_52
    + ({p0_stage12_reg0[1025:1024], p0_stage12_reg0[1055:1026]}
       ^ {p0_stage12_reg0[1036:1024], p0_stage12_reg0[1055:1037]}
       ^ {p0_stage12_reg0[1045:1024], p0_stage12_reg0[1055:1046]})
    + (p0_stage12_reg0[1055:1024] & p0_stage12_reg0[1023:992] ^ p0_stage12_reg0[991:960]
       & (p0_stage12_reg0[1055:1024] ^ p0_stage12_reg0[1023:992]));
  wire [31:0]   _GEN_54 = p0_stage12_reg0[959:928] + _GEN_52;
  wire [31:0]   _GEN_55 =
    p0_stage12_reg0[863:832] + p0_stage12_reg0[479:448]
    + ({_GEN_54[5:0], _GEN_54[31:6]} ^ {_GEN_54[10:0], _GEN_54[31:11]}
       ^ {_GEN_54[24:0], _GEN_54[31:25]})
    + (p0_stage12_reg0[895:864] ^ _GEN_54
       & (p0_stage12_reg0[927:896] ^ p0_stage12_reg0[895:864])) - 32'h40A68039;
  wire          p0_stage13_valid = p0_stage13_enable & _GEN_3;
  reg  [1055:0] p0_stage13_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage13_valid)
      p0_stage13_reg0 <=
        {_GEN_55
           + ({_GEN_53[1:0], _GEN_53[31:2]} ^ {_GEN_53[12:0], _GEN_53[31:13]}
              ^ {_GEN_53[21:0], _GEN_53[31:22]})
           + (_GEN_53 & p0_stage12_reg0[1055:1024] ^ p0_stage12_reg0[1023:992]
              & (_GEN_53 ^ p0_stage12_reg0[1055:1024])),
         _GEN_53,
         p0_stage12_reg0[1055:992],
         p0_stage12_reg0[991:960] + _GEN_55,
         _GEN_54,
         p0_stage12_reg0[927:864],
         p0_stage12_reg0[799:544],
         p0_stage12_reg0[895:864] + p0_stage12_reg0[447:416] - 32'h391FF40D,
         p0_stage12_reg0[447:0],
         p0_stage12_reg0[511:480]
           + ({p0_stage12_reg0[454:448], p0_stage12_reg0[479:455]}
              ^ {p0_stage12_reg0[465:448], p0_stage12_reg0[479:466]}
              ^ {3'h0, p0_stage12_reg0[479:451]}) + p0_stage12_reg0[223:192]
           + ({p0_stage12_reg0[48:32], p0_stage12_reg0[63:49]}
              ^ {p0_stage12_reg0[50:32], p0_stage12_reg0[63:51]}
              ^ {10'h0, p0_stage12_reg0[63:42]}),
         p0_stage12_reg0[479:448]
           + ({p0_stage12_reg0[422:416], p0_stage12_reg0[447:423]}
              ^ {p0_stage12_reg0[433:416], p0_stage12_reg0[447:434]}
              ^ {3'h0, p0_stage12_reg0[447:419]}) + p0_stage12_reg0[191:160]
           + ({p0_stage12_reg0[16:0], p0_stage12_reg0[31:17]}
              ^ {p0_stage12_reg0[18:0], p0_stage12_reg0[31:19]}
              ^ {10'h0, p0_stage12_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage14_enable <= p0_stage13_valid;
    end
  end
  wire [31:0]   _GEN_56 =
    p0_stage13_reg0[543:512]
    + ({p0_stage13_reg0[901:896], p0_stage13_reg0[927:902]}
       ^ {p0_stage13_reg0[906:896], p0_stage13_reg0[927:907]}
       ^ {p0_stage13_reg0[920:896], p0_stage13_reg0[927:921]})
    + (p0_stage13_reg0[863:832] ^ p0_stage13_reg0[927:896]
       & (p0_stage13_reg0[895:864] ^ p0_stage13_reg0[863:832]));
  wire [31:0]   _GEN_57 =
    _GEN_56
    + ({p0_stage13_reg0[1025:1024], p0_stage13_reg0[1055:1026]}
       ^ {p0_stage13_reg0[1036:1024], p0_stage13_reg0[1055:1037]}
       ^ {p0_stage13_reg0[1045:1024], p0_stage13_reg0[1055:1046]})
    + (p0_stage13_reg0[1055:1024] & p0_stage13_reg0[1023:992] ^ p0_stage13_reg0[991:960]
       & (p0_stage13_reg0[1055:1024] ^ p0_stage13_reg0[1023:992]));
  wire [31:0]   _GEN_58 = p0_stage13_reg0[959:928] + _GEN_56;
  wire [31:0]   _GEN_59 =
    p0_stage13_reg0[863:832] + p0_stage13_reg0[479:448]
    + ({_GEN_58[5:0], _GEN_58[31:6]} ^ {_GEN_58[10:0], _GEN_58[31:11]}
       ^ {_GEN_58[24:0], _GEN_58[31:25]})
    + (p0_stage13_reg0[895:864] ^ _GEN_58
       & (p0_stage13_reg0[927:896] ^ p0_stage13_reg0[895:864])) - 32'h2A586EB9;
  wire          p0_stage14_valid = p0_stage14_enable & _GEN_3;
  reg  [1055:0] p0_stage14_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage14_valid)
      p0_stage14_reg0 <=
        {_GEN_59
           + ({_GEN_57[1:0], _GEN_57[31:2]} ^ {_GEN_57[12:0], _GEN_57[31:13]}
              ^ {_GEN_57[21:0], _GEN_57[31:22]})
           + (_GEN_57 & p0_stage13_reg0[1055:1024] ^ p0_stage13_reg0[1023:992]
              & (_GEN_57 ^ p0_stage13_reg0[1055:1024])),
         _GEN_57,
         p0_stage13_reg0[1055:992],
         p0_stage13_reg0[991:960] + _GEN_59,
         _GEN_58,
         p0_stage13_reg0[927:864],
         p0_stage13_reg0[799:544],
         p0_stage13_reg0[895:864] + p0_stage13_reg0[447:416] + 32'h6CA6351,
         p0_stage13_reg0[447:0],
         p0_stage13_reg0[511:480]
           + ({p0_stage13_reg0[454:448], p0_stage13_reg0[479:455]}
              ^ {p0_stage13_reg0[465:448], p0_stage13_reg0[479:466]}
              ^ {3'h0, p0_stage13_reg0[479:451]}) + p0_stage13_reg0[223:192]
           + ({p0_stage13_reg0[48:32], p0_stage13_reg0[63:49]}
              ^ {p0_stage13_reg0[50:32], p0_stage13_reg0[63:51]}
              ^ {10'h0, p0_stage13_reg0[63:42]}),
         p0_stage13_reg0[479:448]
           + ({p0_stage13_reg0[422:416], p0_stage13_reg0[447:423]}
              ^ {p0_stage13_reg0[433:416], p0_stage13_reg0[447:434]}
              ^ {3'h0, p0_stage13_reg0[447:419]}) + p0_stage13_reg0[191:160]
           + ({p0_stage13_reg0[16:0], p0_stage13_reg0[31:17]}
              ^ {p0_stage13_reg0[18:0], p0_stage13_reg0[31:19]}
              ^ {10'h0, p0_stage13_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage15_enable <= p0_stage14_valid;
    end
  end
  wire [31:0]   _GEN_60 =
    p0_stage14_reg0[543:512]
    + ({p0_stage14_reg0[901:896], p0_stage14_reg0[927:902]}
       ^ {p0_stage14_reg0[906:896], p0_stage14_reg0[927:907]}
       ^ {p0_stage14_reg0[920:896], p0_stage14_reg0[927:921]})
    + (p0_stage14_reg0[863:832] ^ p0_stage14_reg0[927:896]
       & (p0_stage14_reg0[895:864] ^ p0_stage14_reg0[863:832]));
  wire [31:0]   _GEN_61 =
    _GEN_60
    + ({p0_stage14_reg0[1025:1024], p0_stage14_reg0[1055:1026]}
       ^ {p0_stage14_reg0[1036:1024], p0_stage14_reg0[1055:1037]}
       ^ {p0_stage14_reg0[1045:1024], p0_stage14_reg0[1055:1046]})
    + (p0_stage14_reg0[1055:1024] & p0_stage14_reg0[1023:992] ^ p0_stage14_reg0[991:960]
       & (p0_stage14_reg0[1055:1024] ^ p0_stage14_reg0[1023:992]));
  wire [31:0]   _GEN_62 = p0_stage14_reg0[959:928] + _GEN_60;
  wire [31:0]   _GEN_63 =
    p0_stage14_reg0[863:832] + p0_stage14_reg0[479:448]
    + ({_GEN_62[5:0], _GEN_62[31:6]} ^ {_GEN_62[10:0], _GEN_62[31:11]}
       ^ {_GEN_62[24:0], _GEN_62[31:25]})
    + (p0_stage14_reg0[895:864] ^ _GEN_62
       & (p0_stage14_reg0[927:896] ^ p0_stage14_reg0[895:864])) + 32'h14292967;
  wire          p0_stage15_valid = p0_stage15_enable & _GEN_3;
  reg  [1055:0] p0_stage15_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage15_valid)
      p0_stage15_reg0 <=
        {_GEN_63
           + ({_GEN_61[1:0], _GEN_61[31:2]} ^ {_GEN_61[12:0], _GEN_61[31:13]}
              ^ {_GEN_61[21:0], _GEN_61[31:22]})
           + (_GEN_61 & p0_stage14_reg0[1055:1024] ^ p0_stage14_reg0[1023:992]
              & (_GEN_61 ^ p0_stage14_reg0[1055:1024])),
         _GEN_61,
         p0_stage14_reg0[1055:992],
         p0_stage14_reg0[991:960] + _GEN_63,
         _GEN_62,
         p0_stage14_reg0[927:864],
         p0_stage14_reg0[799:544],
         p0_stage14_reg0[895:864] + p0_stage14_reg0[447:416] + 32'h27B70A85,
         p0_stage14_reg0[447:0],
         p0_stage14_reg0[511:480]
           + ({p0_stage14_reg0[454:448], p0_stage14_reg0[479:455]}
              ^ {p0_stage14_reg0[465:448], p0_stage14_reg0[479:466]}
              ^ {3'h0, p0_stage14_reg0[479:451]}) + p0_stage14_reg0[223:192]
           + ({p0_stage14_reg0[48:32], p0_stage14_reg0[63:49]}
              ^ {p0_stage14_reg0[50:32], p0_stage14_reg0[63:51]}
              ^ {10'h0, p0_stage14_reg0[63:42]}),
         p0_stage14_reg0[479:448]
           + ({p0_stage14_reg0[422:416], p0_stage14_reg0[447:423]}
              ^ {p0_stage14_reg0[433:416], p0_stage14_reg0[447:434]}
              ^ {3'h0, p0_stage14_reg0[447:419]}) + p0_stage14_reg0[191:160]
           + ({p0_stage14_reg0[16:0], p0_stage14_reg0[31:17]}
              ^ {p0_stage14_reg0[18:0], p0_stage14_reg0[31:19]}
              ^ {10'h0, p0_stage14_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage16_enable <= p0_stage15_valid;
    end
  end
  wire [31:0]   _GEN_64 =
    p0_stage15_reg0[543:512]
    + ({p0_stage15_reg0[901:896], p0_stage15_reg0[927:902]}
       ^ {p0_stage15_reg0[906:896], p0_stage15_reg0[927:907]}
       ^ {p0_stage15_reg0[920:896], p0_stage15_reg0[927:921]})
    + (p0_stage15_reg0[863:832] ^ p0_stage15_reg0[927:896]
       & (p0_stage15_reg0[895:864] ^ p0_stage15_reg0[863:832]));
  wire [31:0]   _GEN_65 =
    _GEN_64
    + ({p0_stage15_reg0[1025:1024], p0_stage15_reg0[1055:1026]}
       ^ {p0_stage15_reg0[1036:1024], p0_stage15_reg0[1055:1037]}
       ^ {p0_stage15_reg0[1045:1024], p0_stage15_reg0[1055:1046]})
    + (p0_stage15_reg0[1055:1024] & p0_stage15_reg0[1023:992] ^ p0_stage15_reg0[991:960]
       & (p0_stage15_reg0[1055:1024] ^ p0_stage15_reg0[1023:992]));
  wire [31:0]   _GEN_66 = p0_stage15_reg0[959:928] + _GEN_64;
  wire [31:0]   _GEN_67 =
    p0_stage15_reg0[863:832] + p0_stage15_reg0[479:448]
    + ({_GEN_66[5:0], _GEN_66[31:6]} ^ {_GEN_66[10:0], _GEN_66[31:11]}
       ^ {_GEN_66[24:0], _GEN_66[31:25]})
    + (p0_stage15_reg0[895:864] ^ _GEN_66
       & (p0_stage15_reg0[927:896] ^ p0_stage15_reg0[895:864])) + 32'h2E1B2138;
  wire          p0_stage16_valid = p0_stage16_enable & _GEN_3;
  reg  [1055:0] p0_stage16_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage16_valid)
      p0_stage16_reg0 <=
        {_GEN_67
           + ({_GEN_65[1:0], _GEN_65[31:2]} ^ {_GEN_65[12:0], _GEN_65[31:13]}
              ^ {_GEN_65[21:0], _GEN_65[31:22]})
           + (_GEN_65 & p0_stage15_reg0[1055:1024] ^ p0_stage15_reg0[1023:992]
              & (_GEN_65 ^ p0_stage15_reg0[1055:1024])),
         _GEN_65,
         p0_stage15_reg0[1055:992],
         p0_stage15_reg0[991:960] + _GEN_67,
         _GEN_66,
         p0_stage15_reg0[927:864],
         p0_stage15_reg0[799:544],
         p0_stage15_reg0[895:864] + p0_stage15_reg0[447:416] + 32'h4D2C6DFC,
         p0_stage15_reg0[447:0],
         p0_stage15_reg0[511:480]
           + ({p0_stage15_reg0[454:448], p0_stage15_reg0[479:455]}
              ^ {p0_stage15_reg0[465:448], p0_stage15_reg0[479:466]}
              ^ {3'h0, p0_stage15_reg0[479:451]}) + p0_stage15_reg0[223:192]
           + ({p0_stage15_reg0[48:32], p0_stage15_reg0[63:49]}
              ^ {p0_stage15_reg0[50:32], p0_stage15_reg0[63:51]}
              ^ {10'h0, p0_stage15_reg0[63:42]}),
         p0_stage15_reg0[479:448]
           + ({p0_stage15_reg0[422:416], p0_stage15_reg0[447:423]}
              ^ {p0_stage15_reg0[433:416], p0_stage15_reg0[447:434]}
              ^ {3'h0, p0_stage15_reg0[447:419]}) + p0_stage15_reg0[191:160]
           + ({p0_stage15_reg0[16:0], p0_stage15_reg0[31:17]}
              ^ {p0_stage15_reg0[18:0], p0_stage15_reg0[31:19]}
              ^ {10'h0, p0_stage15_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage17_enable <= p0_stage16_valid;
    end
  end
  wire [31:0]   _GEN_68 =
    p0_stage16_reg0[543:512]
    + ({p0_stage16_reg0[901:896], p0_stage16_reg0[927:902]}
       ^ {p0_stage16_reg0[906:896], p0_stage16_reg0[927:907]}
       ^ {p0_stage16_reg0[920:896], p0_stage16_reg0[927:921]})
    + (p0_stage16_reg0[863:832] ^ p0_stage16_reg0[927:896]
       & (p0_stage16_reg0[895:864] ^ p0_stage16_reg0[863:832]));
  wire [31:0]   _GEN_69 =
    _GEN_68
    + ({p0_stage16_reg0[1025:1024], p0_stage16_reg0[1055:1026]}
       ^ {p0_stage16_reg0[1036:1024], p0_stage16_reg0[1055:1037]}
       ^ {p0_stage16_reg0[1045:1024], p0_stage16_reg0[1055:1046]})
    + (p0_stage16_reg0[1055:1024] & p0_stage16_reg0[1023:992] ^ p0_stage16_reg0[991:960]
       & (p0_stage16_reg0[1055:1024] ^ p0_stage16_reg0[1023:992]));
  wire [31:0]   _GEN_70 = p0_stage16_reg0[959:928] + _GEN_68;
  wire [31:0]   _GEN_71 =
    p0_stage16_reg0[863:832] + p0_stage16_reg0[479:448]
    + ({_GEN_70[5:0], _GEN_70[31:6]} ^ {_GEN_70[10:0], _GEN_70[31:11]}
       ^ {_GEN_70[24:0], _GEN_70[31:25]})
    + (p0_stage16_reg0[895:864] ^ _GEN_70
       & (p0_stage16_reg0[927:896] ^ p0_stage16_reg0[895:864])) + 32'h53380D13;
  wire          p0_stage17_valid = p0_stage17_enable & _GEN_3;
  reg  [1055:0] p0_stage17_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage17_valid)
      p0_stage17_reg0 <=
        {_GEN_71
           + ({_GEN_69[1:0], _GEN_69[31:2]} ^ {_GEN_69[12:0], _GEN_69[31:13]}
              ^ {_GEN_69[21:0], _GEN_69[31:22]})
           + (_GEN_69 & p0_stage16_reg0[1055:1024] ^ p0_stage16_reg0[1023:992]
              & (_GEN_69 ^ p0_stage16_reg0[1055:1024])),
         _GEN_69,
         p0_stage16_reg0[1055:992],
         p0_stage16_reg0[991:960] + _GEN_71,
         _GEN_70,
         p0_stage16_reg0[927:864],
         p0_stage16_reg0[799:544],
         p0_stage16_reg0[895:864] + p0_stage16_reg0[447:416] + 32'h650A7354,
         p0_stage16_reg0[447:0],
         p0_stage16_reg0[511:480]
           + ({p0_stage16_reg0[454:448], p0_stage16_reg0[479:455]}
              ^ {p0_stage16_reg0[465:448], p0_stage16_reg0[479:466]}
              ^ {3'h0, p0_stage16_reg0[479:451]}) + p0_stage16_reg0[223:192]
           + ({p0_stage16_reg0[48:32], p0_stage16_reg0[63:49]}
              ^ {p0_stage16_reg0[50:32], p0_stage16_reg0[63:51]}
              ^ {10'h0, p0_stage16_reg0[63:42]}),
         p0_stage16_reg0[479:448]
           + ({p0_stage16_reg0[422:416], p0_stage16_reg0[447:423]}
              ^ {p0_stage16_reg0[433:416], p0_stage16_reg0[447:434]}
              ^ {3'h0, p0_stage16_reg0[447:419]}) + p0_stage16_reg0[191:160]
           + ({p0_stage16_reg0[16:0], p0_stage16_reg0[31:17]}
              ^ {p0_stage16_reg0[18:0], p0_stage16_reg0[31:19]}
              ^ {10'h0, p0_stage16_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage18_enable <= p0_stage17_valid;
    end
  end
  wire [31:0]   _GEN_72 =
    p0_stage17_reg0[543:512]
    + ({p0_stage17_reg0[901:896], p0_stage17_reg0[927:902]}
       ^ {p0_stage17_reg0[906:896], p0_stage17_reg0[927:907]}
       ^ {p0_stage17_reg0[920:896], p0_stage17_reg0[927:921]})
    + (p0_stage17_reg0[863:832] ^ p0_stage17_reg0[927:896]
       & (p0_stage17_reg0[895:864] ^ p0_stage17_reg0[863:832]));
  wire [31:0]   _GEN_73 =
    _GEN_72
    + ({p0_stage17_reg0[1025:1024], p0_stage17_reg0[1055:1026]}
       ^ {p0_stage17_reg0[1036:1024], p0_stage17_reg0[1055:1037]}
       ^ {p0_stage17_reg0[1045:1024], p0_stage17_reg0[1055:1046]})
    + (p0_stage17_reg0[1055:1024] & p0_stage17_reg0[1023:992] ^ p0_stage17_reg0[991:960]
       & (p0_stage17_reg0[1055:1024] ^ p0_stage17_reg0[1023:992]));
  wire [31:0]   _GEN_74 = p0_stage17_reg0[959:928] + _GEN_72;
  wire [31:0]   _GEN_75 =
    p0_stage17_reg0[863:832] + p0_stage17_reg0[479:448]
    + ({_GEN_74[5:0], _GEN_74[31:6]} ^ {_GEN_74[10:0], _GEN_74[31:11]}
       ^ {_GEN_74[24:0], _GEN_74[31:25]})
    + (p0_stage17_reg0[895:864] ^ _GEN_74
       & (p0_stage17_reg0[927:896] ^ p0_stage17_reg0[895:864])) + 32'h766A0ABB;
  wire          p0_stage18_valid = p0_stage18_enable & _GEN_3;
  reg  [1055:0] p0_stage18_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage18_valid)
      p0_stage18_reg0 <=
        {_GEN_75
           + ({_GEN_73[1:0], _GEN_73[31:2]} ^ {_GEN_73[12:0], _GEN_73[31:13]}
              ^ {_GEN_73[21:0], _GEN_73[31:22]})
           + (_GEN_73 & p0_stage17_reg0[1055:1024] ^ p0_stage17_reg0[1023:992]
              & (_GEN_73 ^ p0_stage17_reg0[1055:1024])),
         _GEN_73,
         p0_stage17_reg0[1055:992],
         p0_stage17_reg0[991:960] + _GEN_75,
         _GEN_74,
         p0_stage17_reg0[927:864],
         p0_stage17_reg0[799:544],
         p0_stage17_reg0[895:864] + p0_stage17_reg0[447:416] - 32'h7E3D36D2,
         p0_stage17_reg0[447:0],
         p0_stage17_reg0[511:480]
           + ({p0_stage17_reg0[454:448], p0_stage17_reg0[479:455]}
              ^ {p0_stage17_reg0[465:448], p0_stage17_reg0[479:466]}
              ^ {3'h0, p0_stage17_reg0[479:451]}) + p0_stage17_reg0[223:192]
           + ({p0_stage17_reg0[48:32], p0_stage17_reg0[63:49]}
              ^ {p0_stage17_reg0[50:32], p0_stage17_reg0[63:51]}
              ^ {10'h0, p0_stage17_reg0[63:42]}),
         p0_stage17_reg0[479:448]
           + ({p0_stage17_reg0[422:416], p0_stage17_reg0[447:423]}
              ^ {p0_stage17_reg0[433:416], p0_stage17_reg0[447:434]}
              ^ {3'h0, p0_stage17_reg0[447:419]}) + p0_stage17_reg0[191:160]
           + ({p0_stage17_reg0[16:0], p0_stage17_reg0[31:17]}
              ^ {p0_stage17_reg0[18:0], p0_stage17_reg0[31:19]}
              ^ {10'h0, p0_stage17_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage19_enable <= p0_stage18_valid;
    end
  end
  wire [31:0]   _GEN_76 =
    p0_stage18_reg0[543:512]
    + ({p0_stage18_reg0[901:896], p0_stage18_reg0[927:902]}
       ^ {p0_stage18_reg0[906:896], p0_stage18_reg0[927:907]}
       ^ {p0_stage18_reg0[920:896], p0_stage18_reg0[927:921]})
    + (p0_stage18_reg0[863:832] ^ p0_stage18_reg0[927:896]
       & (p0_stage18_reg0[895:864] ^ p0_stage18_reg0[863:832]));
  wire [31:0]   _GEN_77 =
    _GEN_76
    + ({p0_stage18_reg0[1025:1024], p0_stage18_reg0[1055:1026]}
       ^ {p0_stage18_reg0[1036:1024], p0_stage18_reg0[1055:1037]}
       ^ {p0_stage18_reg0[1045:1024], p0_stage18_reg0[1055:1046]})
    + (p0_stage18_reg0[1055:1024] & p0_stage18_reg0[1023:992] ^ p0_stage18_reg0[991:960]
       & (p0_stage18_reg0[1055:1024] ^ p0_stage18_reg0[1023:992]));
  wire [31:0]   _GEN_78 = p0_stage18_reg0[959:928] + _GEN_76;
  wire [31:0]   _GEN_79 =
    p0_stage18_reg0[863:832] + p0_stage18_reg0[479:448]
    + ({_GEN_78[5:0], _GEN_78[31:6]} ^ {_GEN_78[10:0], _GEN_78[31:11]}
       ^ {_GEN_78[24:0], _GEN_78[31:25]})
    + (p0_stage18_reg0[895:864] ^ _GEN_78
       & (p0_stage18_reg0[927:896] ^ p0_stage18_reg0[895:864])) - 32'h6D8DD37B;
  wire          p0_stage19_valid = p0_stage19_enable & _GEN_3;
  reg  [1055:0] p0_stage19_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage19_valid)
      p0_stage19_reg0 <=
        {_GEN_79
           + ({_GEN_77[1:0], _GEN_77[31:2]} ^ {_GEN_77[12:0], _GEN_77[31:13]}
              ^ {_GEN_77[21:0], _GEN_77[31:22]})
           + (_GEN_77 & p0_stage18_reg0[1055:1024] ^ p0_stage18_reg0[1023:992]
              & (_GEN_77 ^ p0_stage18_reg0[1055:1024])),
         _GEN_77,
         p0_stage18_reg0[1055:992],
         p0_stage18_reg0[991:960] + _GEN_79,
         _GEN_78,
         p0_stage18_reg0[927:864],
         p0_stage18_reg0[799:544],
         p0_stage18_reg0[895:864] + p0_stage18_reg0[447:416] - 32'h5D40175F,
         p0_stage18_reg0[447:0],
         p0_stage18_reg0[511:480]
           + ({p0_stage18_reg0[454:448], p0_stage18_reg0[479:455]}
              ^ {p0_stage18_reg0[465:448], p0_stage18_reg0[479:466]}
              ^ {3'h0, p0_stage18_reg0[479:451]}) + p0_stage18_reg0[223:192]
           + ({p0_stage18_reg0[48:32], p0_stage18_reg0[63:49]}
              ^ {p0_stage18_reg0[50:32], p0_stage18_reg0[63:51]}
              ^ {10'h0, p0_stage18_reg0[63:42]}),
         p0_stage18_reg0[479:448]
           + ({p0_stage18_reg0[422:416], p0_stage18_reg0[447:423]}
              ^ {p0_stage18_reg0[433:416], p0_stage18_reg0[447:434]}
              ^ {3'h0, p0_stage18_reg0[447:419]}) + p0_stage18_reg0[191:160]
           + ({p0_stage18_reg0[16:0], p0_stage18_reg0[31:17]}
              ^ {p0_stage18_reg0[18:0], p0_stage18_reg0[31:19]}
              ^ {10'h0, p0_stage18_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage20_enable <= p0_stage19_valid;
    end
  end
  wire [31:0]   _GEN_80 =
    p0_stage19_reg0[543:512]
    + ({p0_stage19_reg0[901:896], p0_stage19_reg0[927:902]}
       ^ {p0_stage19_reg0[906:896], p0_stage19_reg0[927:907]}
       ^ {p0_stage19_reg0[920:896], p0_stage19_reg0[927:921]})
    + (p0_stage19_reg0[863:832] ^ p0_stage19_reg0[927:896]
       & (p0_stage19_reg0[895:864] ^ p0_stage19_reg0[863:832]));
  wire [31:0]   _GEN_81 =
    _GEN_80
    + ({p0_stage19_reg0[1025:1024], p0_stage19_reg0[1055:1026]}
       ^ {p0_stage19_reg0[1036:1024], p0_stage19_reg0[1055:1037]}
       ^ {p0_stage19_reg0[1045:1024], p0_stage19_reg0[1055:1046]})
    + (p0_stage19_reg0[1055:1024] & p0_stage19_reg0[1023:992] ^ p0_stage19_reg0[991:960]
       & (p0_stage19_reg0[1055:1024] ^ p0_stage19_reg0[1023:992]));
  wire [31:0]   _GEN_82 = p0_stage19_reg0[959:928] + _GEN_80;
  wire [31:0]   _GEN_83 =
    p0_stage19_reg0[863:832] + p0_stage19_reg0[479:448]
    + ({_GEN_82[5:0], _GEN_82[31:6]} ^ {_GEN_82[10:0], _GEN_82[31:11]}
       ^ {_GEN_82[24:0], _GEN_82[31:25]})
    + (p0_stage19_reg0[895:864] ^ _GEN_82
       & (p0_stage19_reg0[927:896] ^ p0_stage19_reg0[895:864])) - 32'h57E599B5;
  wire          p0_stage20_valid = p0_stage20_enable & _GEN_3;
  reg  [1055:0] p0_stage20_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage20_valid)
      p0_stage20_reg0 <=
        {_GEN_83
           + ({_GEN_81[1:0], _GEN_81[31:2]} ^ {_GEN_81[12:0], _GEN_81[31:13]}
              ^ {_GEN_81[21:0], _GEN_81[31:22]})
           + (_GEN_81 & p0_stage19_reg0[1055:1024] ^ p0_stage19_reg0[1023:992]
              & (_GEN_81 ^ p0_stage19_reg0[1055:1024])),
         _GEN_81,
         p0_stage19_reg0[1055:992],
         p0_stage19_reg0[991:960] + _GEN_83,
         _GEN_82,
         p0_stage19_reg0[927:864],
         p0_stage19_reg0[799:544],
         p0_stage19_reg0[895:864] + p0_stage19_reg0[447:416] - 32'h3DB47490,
         p0_stage19_reg0[447:0],
         p0_stage19_reg0[511:480]
           + ({p0_stage19_reg0[454:448], p0_stage19_reg0[479:455]}
              ^ {p0_stage19_reg0[465:448], p0_stage19_reg0[479:466]}
              ^ {3'h0, p0_stage19_reg0[479:451]}) + p0_stage19_reg0[223:192]
           + ({p0_stage19_reg0[48:32], p0_stage19_reg0[63:49]}
              ^ {p0_stage19_reg0[50:32], p0_stage19_reg0[63:51]}
              ^ {10'h0, p0_stage19_reg0[63:42]}),
         p0_stage19_reg0[479:448]
           + ({p0_stage19_reg0[422:416], p0_stage19_reg0[447:423]}
              ^ {p0_stage19_reg0[433:416], p0_stage19_reg0[447:434]}
              ^ {3'h0, p0_stage19_reg0[447:419]}) + p0_stage19_reg0[191:160]
           + ({p0_stage19_reg0[16:0], p0_stage19_reg0[31:17]}
              ^ {p0_stage19_reg0[18:0], p0_stage19_reg0[31:19]}
              ^ {10'h0, p0_stage19_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage21_enable <= p0_stage20_valid;
    end
  end
  wire [31:0]   _GEN_84 =
    p0_stage20_reg0[543:512]
    + ({p0_stage20_reg0[901:896], p0_stage20_reg0[927:902]}
       ^ {p0_stage20_reg0[906:896], p0_stage20_reg0[927:907]}
       ^ {p0_stage20_reg0[920:896], p0_stage20_reg0[927:921]})
    + (p0_stage20_reg0[863:832] ^ p0_stage20_reg0[927:896]
       & (p0_stage20_reg0[895:864] ^ p0_stage20_reg0[863:832]));
  wire [31:0]   _GEN_85 =
    _GEN_84
    + ({p0_stage20_reg0[1025:1024], p0_stage20_reg0[1055:1026]}
       ^ {p0_stage20_reg0[1036:1024], p0_stage20_reg0[1055:1037]}
       ^ {p0_stage20_reg0[1045:1024], p0_stage20_reg0[1055:1046]})
    + (p0_stage20_reg0[1055:1024] & p0_stage20_reg0[1023:992] ^ p0_stage20_reg0[991:960]
       & (p0_stage20_reg0[1055:1024] ^ p0_stage20_reg0[1023:992]));
  wire [31:0]   _GEN_86 = p0_stage20_reg0[959:928] + _GEN_84;
  wire [31:0]   _GEN_87 =
    p0_stage20_reg0[863:832] + p0_stage20_reg0[479:448]
    + ({_GEN_86[5:0], _GEN_86[31:6]} ^ {_GEN_86[10:0], _GEN_86[31:11]}
       ^ {_GEN_86[24:0], _GEN_86[31:25]})
    + (p0_stage20_reg0[895:864] ^ _GEN_86
       & (p0_stage20_reg0[927:896] ^ p0_stage20_reg0[895:864])) - 32'h3893AE5D;
  wire          p0_stage21_valid = p0_stage21_enable & _GEN_3;
  reg  [1055:0] p0_stage21_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage21_valid)
      p0_stage21_reg0 <=
        {_GEN_87
           + ({_GEN_85[1:0], _GEN_85[31:2]} ^ {_GEN_85[12:0], _GEN_85[31:13]}
              ^ {_GEN_85[21:0], _GEN_85[31:22]})
           + (_GEN_85 & p0_stage20_reg0[1055:1024] ^ p0_stage20_reg0[1023:992]
              & (_GEN_85 ^ p0_stage20_reg0[1055:1024])),
         _GEN_85,
         p0_stage20_reg0[1055:992],
         p0_stage20_reg0[991:960] + _GEN_87,
         _GEN_86,
         p0_stage20_reg0[927:864],
         p0_stage20_reg0[799:544],
         p0_stage20_reg0[895:864] + p0_stage20_reg0[447:416] - 32'h2E6D17E7,
         p0_stage20_reg0[447:0],
         p0_stage20_reg0[511:480]
           + ({p0_stage20_reg0[454:448], p0_stage20_reg0[479:455]}
              ^ {p0_stage20_reg0[465:448], p0_stage20_reg0[479:466]}
              ^ {3'h0, p0_stage20_reg0[479:451]}) + p0_stage20_reg0[223:192]
           + ({p0_stage20_reg0[48:32], p0_stage20_reg0[63:49]}
              ^ {p0_stage20_reg0[50:32], p0_stage20_reg0[63:51]}
              ^ {10'h0, p0_stage20_reg0[63:42]}),
         p0_stage20_reg0[479:448]
           + ({p0_stage20_reg0[422:416], p0_stage20_reg0[447:423]}
              ^ {p0_stage20_reg0[433:416], p0_stage20_reg0[447:434]}
              ^ {3'h0, p0_stage20_reg0[447:419]}) + p0_stage20_reg0[191:160]
           + ({p0_stage20_reg0[16:0], p0_stage20_reg0[31:17]}
              ^ {p0_stage20_reg0[18:0], p0_stage20_reg0[31:19]}
              ^ {10'h0, p0_stage20_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage22_enable <= p0_stage21_valid;
    end
  end
  wire [31:0]   _GEN_88 =
    p0_stage21_reg0[543:512]
    + ({p0_stage21_reg0[901:896], p0_stage21_reg0[927:902]}
       ^ {p0_stage21_reg0[906:896], p0_stage21_reg0[927:907]}
       ^ {p0_stage21_reg0[920:896], p0_stage21_reg0[927:921]})
    + (p0_stage21_reg0[863:832] ^ p0_stage21_reg0[927:896]
       & (p0_stage21_reg0[895:864] ^ p0_stage21_reg0[863:832]));
  wire [31:0]   _GEN_89 =
    _GEN_88
    + ({p0_stage21_reg0[1025:1024], p0_stage21_reg0[1055:1026]}
       ^ {p0_stage21_reg0[1036:1024], p0_stage21_reg0[1055:1037]}
       ^ {p0_stage21_reg0[1045:1024], p0_stage21_reg0[1055:1046]})
    + (p0_stage21_reg0[1055:1024] & p0_stage21_reg0[1023:992] ^ p0_stage21_reg0[991:960]
       & (p0_stage21_reg0[1055:1024] ^ p0_stage21_reg0[1023:992]));
  wire [31:0]   _GEN_90 = p0_stage21_reg0[959:928] + _GEN_88;
  wire [31:0]   _GEN_91 =
    p0_stage21_reg0[863:832] + p0_stage21_reg0[479:448]
    + ({_GEN_90[5:0], _GEN_90[31:6]} ^ {_GEN_90[10:0], _GEN_90[31:11]}
       ^ {_GEN_90[24:0], _GEN_90[31:25]})
    + (p0_stage21_reg0[895:864] ^ _GEN_90
       & (p0_stage21_reg0[927:896] ^ p0_stage21_reg0[895:864])) - 32'h2966F9DC;
  wire          p0_stage22_valid = p0_stage22_enable & _GEN_3;
  reg  [1055:0] p0_stage22_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage22_valid)
      p0_stage22_reg0 <=
        {_GEN_91
           + ({_GEN_89[1:0], _GEN_89[31:2]} ^ {_GEN_89[12:0], _GEN_89[31:13]}
              ^ {_GEN_89[21:0], _GEN_89[31:22]})
           + (_GEN_89 & p0_stage21_reg0[1055:1024] ^ p0_stage21_reg0[1023:992]
              & (_GEN_89 ^ p0_stage21_reg0[1055:1024])),
         _GEN_89,
         p0_stage21_reg0[1055:992],
         p0_stage21_reg0[991:960] + _GEN_91,
         _GEN_90,
         p0_stage21_reg0[927:864],
         p0_stage21_reg0[799:544],
         p0_stage21_reg0[895:864] + p0_stage21_reg0[447:416] - 32'hBF1CA7B,
         p0_stage21_reg0[447:0],
         p0_stage21_reg0[511:480]
           + ({p0_stage21_reg0[454:448], p0_stage21_reg0[479:455]}
              ^ {p0_stage21_reg0[465:448], p0_stage21_reg0[479:466]}
              ^ {3'h0, p0_stage21_reg0[479:451]}) + p0_stage21_reg0[223:192]
           + ({p0_stage21_reg0[48:32], p0_stage21_reg0[63:49]}
              ^ {p0_stage21_reg0[50:32], p0_stage21_reg0[63:51]}
              ^ {10'h0, p0_stage21_reg0[63:42]}),
         p0_stage21_reg0[479:448]
           + ({p0_stage21_reg0[422:416], p0_stage21_reg0[447:423]}
              ^ {p0_stage21_reg0[433:416], p0_stage21_reg0[447:434]}
              ^ {3'h0, p0_stage21_reg0[447:419]}) + p0_stage21_reg0[191:160]
           + ({p0_stage21_reg0[16:0], p0_stage21_reg0[31:17]}
              ^ {p0_stage21_reg0[18:0], p0_stage21_reg0[31:19]}
              ^ {10'h0, p0_stage21_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage23_enable <= p0_stage22_valid;
    end
  end
  wire [31:0]   _GEN_92 =
    p0_stage22_reg0[543:512]
    + ({p0_stage22_reg0[901:896], p0_stage22_reg0[927:902]}
       ^ {p0_stage22_reg0[906:896], p0_stage22_reg0[927:907]}
       ^ {p0_stage22_reg0[920:896], p0_stage22_reg0[927:921]})
    + (p0_stage22_reg0[863:832] ^ p0_stage22_reg0[927:896]
       & (p0_stage22_reg0[895:864] ^ p0_stage22_reg0[863:832]));
  wire [31:0]   _GEN_93 =
    _GEN_92
    + ({p0_stage22_reg0[1025:1024], p0_stage22_reg0[1055:1026]}
       ^ {p0_stage22_reg0[1036:1024], p0_stage22_reg0[1055:1037]}
       ^ {p0_stage22_reg0[1045:1024], p0_stage22_reg0[1055:1046]})
    + (p0_stage22_reg0[1055:1024] & p0_stage22_reg0[1023:992] ^ p0_stage22_reg0[991:960]
       & (p0_stage22_reg0[1055:1024] ^ p0_stage22_reg0[1023:992]));
  wire [31:0]   _GEN_94 = p0_stage22_reg0[959:928] + _GEN_92;
  wire [31:0]   _GEN_95 =
    p0_stage22_reg0[863:832] + p0_stage22_reg0[479:448]
    + ({_GEN_94[5:0], _GEN_94[31:6]} ^ {_GEN_94[10:0], _GEN_94[31:11]}
       ^ {_GEN_94[24:0], _GEN_94[31:25]})
    + (p0_stage22_reg0[895:864] ^ _GEN_94
       & (p0_stage22_reg0[927:896] ^ p0_stage22_reg0[895:864])) + 32'h106AA070;
  wire          p0_stage23_valid = p0_stage23_enable & _GEN_3;
  reg  [1055:0] p0_stage23_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage23_valid)
      p0_stage23_reg0 <=
        {_GEN_95
           + ({_GEN_93[1:0], _GEN_93[31:2]} ^ {_GEN_93[12:0], _GEN_93[31:13]}
              ^ {_GEN_93[21:0], _GEN_93[31:22]})
           + (_GEN_93 & p0_stage22_reg0[1055:1024] ^ p0_stage22_reg0[1023:992]
              & (_GEN_93 ^ p0_stage22_reg0[1055:1024])),
         _GEN_93,
         p0_stage22_reg0[1055:992],
         p0_stage22_reg0[991:960] + _GEN_95,
         _GEN_94,
         p0_stage22_reg0[927:864],
         p0_stage22_reg0[799:544],
         p0_stage22_reg0[895:864] + p0_stage22_reg0[447:416] + 32'h19A4C116,
         p0_stage22_reg0[447:0],
         p0_stage22_reg0[511:480]
           + ({p0_stage22_reg0[454:448], p0_stage22_reg0[479:455]}
              ^ {p0_stage22_reg0[465:448], p0_stage22_reg0[479:466]}
              ^ {3'h0, p0_stage22_reg0[479:451]}) + p0_stage22_reg0[223:192]
           + ({p0_stage22_reg0[48:32], p0_stage22_reg0[63:49]}
              ^ {p0_stage22_reg0[50:32], p0_stage22_reg0[63:51]}
              ^ {10'h0, p0_stage22_reg0[63:42]}),
         p0_stage22_reg0[479:448]
           + ({p0_stage22_reg0[422:416], p0_stage22_reg0[447:423]}
              ^ {p0_stage22_reg0[433:416], p0_stage22_reg0[447:434]}
              ^ {3'h0, p0_stage22_reg0[447:419]}) + p0_stage22_reg0[191:160]
           + ({p0_stage22_reg0[16:0], p0_stage22_reg0[31:17]}
              ^ {p0_stage22_reg0[18:0], p0_stage22_reg0[31:19]}
              ^ {10'h0, p0_stage22_reg0[31:10]})};
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
      if (_GEN_3)
        p0_stage24_enable <= p0_stage23_valid;
    end
  end
  wire [31:0]   _GEN_96 =
    p0_stage23_reg0[543:512]
    + ({p0_stage23_reg0[901:896], p0_stage23_reg0[927:902]}
       ^ {p0_stage23_reg0[906:896], p0_stage23_reg0[927:907]}
       ^ {p0_stage23_reg0[920:896], p0_stage23_reg0[927:921]})
    + (p0_stage23_reg0[863:832] ^ p0_stage23_reg0[927:896]
       & (p0_stage23_reg0[895:864] ^ p0_stage23_reg0[863:832]));
  wire [31:0]   _GEN_97 =
    _GEN_96
    + ({p0_stage23_reg0[1025:1024], p0_stage23_reg0[1055:1026]}
       ^ {p0_stage23_reg0[1036:1024], p0_stage23_reg0[1055:1037]}
       ^ {p0_stage23_reg0[1045:1024], p0_stage23_reg0[1055:1046]})
    + (p0_stage23_reg0[1055:1024] & p0_stage23_reg0[1023:992] ^ p0_stage23_reg0[991:960]
       & (p0_stage23_reg0[1055:1024] ^ p0_stage23_reg0[1023:992]));
  wire [31:0]   _GEN_98 = p0_stage23_reg0[959:928] + _GEN_96;
  wire [31:0]   _GEN_99 =
    p0_stage23_reg0[863:832] + p0_stage23_reg0[479:448]
    + ({_GEN_98[5:0], _GEN_98[31:6]} ^ {_GEN_98[10:0], _GEN_98[31:11]}
       ^ {_GEN_98[24:0], _GEN_98[31:25]})
    + (p0_stage23_reg0[895:864] ^ _GEN_98
       & (p0_stage23_reg0[927:896] ^ p0_stage23_reg0[895:864])) + 32'h1E376C08;
  wire          p0_stage24_valid = p0_stage24_enable & _GEN_3;
  reg  [991:0]  p0_stage24_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage24_valid)
      p0_stage24_reg0 <=
        {_GEN_99
           + ({_GEN_97[1:0], _GEN_97[31:2]} ^ {_GEN_97[12:0], _GEN_97[31:13]}
              ^ {_GEN_97[21:0], _GEN_97[31:22]})
           + (_GEN_97 & p0_stage23_reg0[1055:1024] ^ p0_stage23_reg0[1023:992]
              & (_GEN_97 ^ p0_stage23_reg0[1055:1024])),
         _GEN_97,
         p0_stage23_reg0[1055:992],
         p0_stage23_reg0[991:960] + _GEN_99,
         _GEN_98,
         p0_stage23_reg0[927:864],
         p0_stage23_reg0[799:544],
         p0_stage23_reg0[895:864] + p0_stage23_reg0[447:416] + 32'h2748774C,
         p0_stage23_reg0[447:0]};
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
      if (_GEN_3)
        p0_stage25_enable <= p0_stage24_valid;
    end
  end
  wire [31:0]   _GEN_100 =
    p0_stage24_reg0[479:448]
    + ({p0_stage24_reg0[837:832], p0_stage24_reg0[863:838]}
       ^ {p0_stage24_reg0[842:832], p0_stage24_reg0[863:843]}
       ^ {p0_stage24_reg0[856:832], p0_stage24_reg0[863:857]})
    + (p0_stage24_reg0[799:768] ^ p0_stage24_reg0[863:832]
       & (p0_stage24_reg0[831:800] ^ p0_stage24_reg0[799:768]));
  wire [31:0]   _GEN_101 =
    _GEN_100
    + ({p0_stage24_reg0[961:960], p0_stage24_reg0[991:962]}
       ^ {p0_stage24_reg0[972:960], p0_stage24_reg0[991:973]}
       ^ {p0_stage24_reg0[981:960], p0_stage24_reg0[991:982]})
    + (p0_stage24_reg0[991:960] & p0_stage24_reg0[959:928] ^ p0_stage24_reg0[927:896]
       & (p0_stage24_reg0[991:960] ^ p0_stage24_reg0[959:928]));
  wire [31:0]   _GEN_102 = p0_stage24_reg0[895:864] + _GEN_100;
  wire [31:0]   _GEN_103 =
    p0_stage24_reg0[799:768] + p0_stage24_reg0[415:384]
    + ({_GEN_102[5:0], _GEN_102[31:6]} ^ {_GEN_102[10:0], _GEN_102[31:11]}
       ^ {_GEN_102[24:0], _GEN_102[31:25]})
    + (p0_stage24_reg0[831:800] ^ _GEN_102
       & (p0_stage24_reg0[863:832] ^ p0_stage24_reg0[831:800])) + 32'h34B0BCB5;
  wire          p0_stage25_valid = p0_stage25_enable & _GEN_3;
  reg  [927:0]  p0_stage25_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage25_valid)
      p0_stage25_reg0 <=
        {_GEN_103
           + ({_GEN_101[1:0], _GEN_101[31:2]} ^ {_GEN_101[12:0], _GEN_101[31:13]}
              ^ {_GEN_101[21:0], _GEN_101[31:22]})
           + (_GEN_101 & p0_stage24_reg0[991:960] ^ p0_stage24_reg0[959:928]
              & (_GEN_101 ^ p0_stage24_reg0[991:960])),
         _GEN_101,
         p0_stage24_reg0[991:928],
         p0_stage24_reg0[927:896] + _GEN_103,
         _GEN_102,
         p0_stage24_reg0[863:800],
         p0_stage24_reg0[735:480],
         p0_stage24_reg0[831:800] + p0_stage24_reg0[383:352] + 32'h391C0CB3,
         p0_stage24_reg0[383:0]};
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
      if (_GEN_3)
        p0_stage26_enable <= p0_stage25_valid;
    end
  end
  wire [31:0]   _GEN_104 =
    p0_stage25_reg0[415:384]
    + ({p0_stage25_reg0[773:768], p0_stage25_reg0[799:774]}
       ^ {p0_stage25_reg0[778:768], p0_stage25_reg0[799:779]}
       ^ {p0_stage25_reg0[792:768], p0_stage25_reg0[799:793]})
    + (p0_stage25_reg0[735:704] ^ p0_stage25_reg0[799:768]
       & (p0_stage25_reg0[767:736] ^ p0_stage25_reg0[735:704]));
  wire [31:0]   _GEN_105 =
    _GEN_104
    + ({p0_stage25_reg0[897:896], p0_stage25_reg0[927:898]}
       ^ {p0_stage25_reg0[908:896], p0_stage25_reg0[927:909]}
       ^ {p0_stage25_reg0[917:896], p0_stage25_reg0[927:918]})
    + (p0_stage25_reg0[927:896] & p0_stage25_reg0[895:864] ^ p0_stage25_reg0[863:832]
       & (p0_stage25_reg0[927:896] ^ p0_stage25_reg0[895:864]));
  wire [31:0]   _GEN_106 = p0_stage25_reg0[831:800] + _GEN_104;
  wire [31:0]   _GEN_107 =
    p0_stage25_reg0[735:704] + p0_stage25_reg0[351:320]
    + ({_GEN_106[5:0], _GEN_106[31:6]} ^ {_GEN_106[10:0], _GEN_106[31:11]}
       ^ {_GEN_106[24:0], _GEN_106[31:25]})
    + (p0_stage25_reg0[767:736] ^ _GEN_106
       & (p0_stage25_reg0[799:768] ^ p0_stage25_reg0[767:736])) + 32'h4ED8AA4A;
  wire          p0_stage26_valid = p0_stage26_enable & _GEN_3;
  reg  [863:0]  p0_stage26_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage26_valid)
      p0_stage26_reg0 <=
        {_GEN_107
           + ({_GEN_105[1:0], _GEN_105[31:2]} ^ {_GEN_105[12:0], _GEN_105[31:13]}
              ^ {_GEN_105[21:0], _GEN_105[31:22]})
           + (_GEN_105 & p0_stage25_reg0[927:896] ^ p0_stage25_reg0[895:864]
              & (_GEN_105 ^ p0_stage25_reg0[927:896])),
         _GEN_105,
         p0_stage25_reg0[927:864],
         p0_stage25_reg0[863:832] + _GEN_107,
         _GEN_106,
         p0_stage25_reg0[799:736],
         p0_stage25_reg0[671:416],
         p0_stage25_reg0[767:736] + p0_stage25_reg0[319:288] + 32'h5B9CCA4F,
         p0_stage25_reg0[319:0]};
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
      if (_GEN_3)
        p0_stage27_enable <= p0_stage26_valid;
    end
  end
  wire [31:0]   _GEN_108 =
    p0_stage26_reg0[351:320]
    + ({p0_stage26_reg0[709:704], p0_stage26_reg0[735:710]}
       ^ {p0_stage26_reg0[714:704], p0_stage26_reg0[735:715]}
       ^ {p0_stage26_reg0[728:704], p0_stage26_reg0[735:729]})
    + (p0_stage26_reg0[671:640] ^ p0_stage26_reg0[735:704]
       & (p0_stage26_reg0[703:672] ^ p0_stage26_reg0[671:640]));
  wire [31:0]   _GEN_109 =
    _GEN_108
    + ({p0_stage26_reg0[833:832], p0_stage26_reg0[863:834]}
       ^ {p0_stage26_reg0[844:832], p0_stage26_reg0[863:845]}
       ^ {p0_stage26_reg0[853:832], p0_stage26_reg0[863:854]})
    + (p0_stage26_reg0[863:832] & p0_stage26_reg0[831:800] ^ p0_stage26_reg0[799:768]
       & (p0_stage26_reg0[863:832] ^ p0_stage26_reg0[831:800]));
  wire [31:0]   _GEN_110 = p0_stage26_reg0[767:736] + _GEN_108;
  wire [31:0]   _GEN_111 =
    p0_stage26_reg0[671:640] + p0_stage26_reg0[287:256]
    + ({_GEN_110[5:0], _GEN_110[31:6]} ^ {_GEN_110[10:0], _GEN_110[31:11]}
       ^ {_GEN_110[24:0], _GEN_110[31:25]})
    + (p0_stage26_reg0[703:672] ^ _GEN_110
       & (p0_stage26_reg0[735:704] ^ p0_stage26_reg0[703:672])) + 32'h682E6FF3;
  wire          p0_stage27_valid = p0_stage27_enable & _GEN_3;
  reg  [799:0]  p0_stage27_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage27_valid)
      p0_stage27_reg0 <=
        {_GEN_111
           + ({_GEN_109[1:0], _GEN_109[31:2]} ^ {_GEN_109[12:0], _GEN_109[31:13]}
              ^ {_GEN_109[21:0], _GEN_109[31:22]})
           + (_GEN_109 & p0_stage26_reg0[863:832] ^ p0_stage26_reg0[831:800]
              & (_GEN_109 ^ p0_stage26_reg0[863:832])),
         _GEN_109,
         p0_stage26_reg0[863:800],
         p0_stage26_reg0[799:768] + _GEN_111,
         _GEN_110,
         p0_stage26_reg0[735:672],
         p0_stage26_reg0[607:352],
         p0_stage26_reg0[703:672] + p0_stage26_reg0[255:224] + 32'h748F82EE,
         p0_stage26_reg0[255:0]};
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
      if (_GEN_3)
        p0_stage28_enable <= p0_stage27_valid;
    end
  end
  wire [31:0]   _GEN_112 =
    p0_stage27_reg0[287:256]
    + ({p0_stage27_reg0[645:640], p0_stage27_reg0[671:646]}
       ^ {p0_stage27_reg0[650:640], p0_stage27_reg0[671:651]}
       ^ {p0_stage27_reg0[664:640], p0_stage27_reg0[671:665]})
    + (p0_stage27_reg0[607:576] ^ p0_stage27_reg0[671:640]
       & (p0_stage27_reg0[639:608] ^ p0_stage27_reg0[607:576]));
  wire [31:0]   _GEN_113 =
    _GEN_112
    + ({p0_stage27_reg0[769:768], p0_stage27_reg0[799:770]}
       ^ {p0_stage27_reg0[780:768], p0_stage27_reg0[799:781]}
       ^ {p0_stage27_reg0[789:768], p0_stage27_reg0[799:790]})
    + (p0_stage27_reg0[799:768] & p0_stage27_reg0[767:736] ^ p0_stage27_reg0[735:704]
       & (p0_stage27_reg0[799:768] ^ p0_stage27_reg0[767:736]));
  wire [31:0]   _GEN_114 = p0_stage27_reg0[703:672] + _GEN_112;
  wire [31:0]   _GEN_115 =
    p0_stage27_reg0[607:576] + p0_stage27_reg0[223:192]
    + ({_GEN_114[5:0], _GEN_114[31:6]} ^ {_GEN_114[10:0], _GEN_114[31:11]}
       ^ {_GEN_114[24:0], _GEN_114[31:25]})
    + (p0_stage27_reg0[639:608] ^ _GEN_114
       & (p0_stage27_reg0[671:640] ^ p0_stage27_reg0[639:608])) + 32'h78A5636F;
  wire          p0_stage28_valid = p0_stage28_enable & _GEN_3;
  reg  [735:0]  p0_stage28_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage28_valid)
      p0_stage28_reg0 <=
        {_GEN_115
           + ({_GEN_113[1:0], _GEN_113[31:2]} ^ {_GEN_113[12:0], _GEN_113[31:13]}
              ^ {_GEN_113[21:0], _GEN_113[31:22]})
           + (_GEN_113 & p0_stage27_reg0[799:768] ^ p0_stage27_reg0[767:736]
              & (_GEN_113 ^ p0_stage27_reg0[799:768])),
         _GEN_113,
         p0_stage27_reg0[799:736],
         p0_stage27_reg0[735:704] + _GEN_115,
         _GEN_114,
         p0_stage27_reg0[671:608],
         p0_stage27_reg0[543:288],
         p0_stage27_reg0[639:608] + p0_stage27_reg0[191:160] - 32'h7B3787EC,
         p0_stage27_reg0[191:0]};
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
      if (_GEN_3)
        p0_stage29_enable <= p0_stage28_valid;
    end
  end
  wire [31:0]   _GEN_116 =
    p0_stage28_reg0[223:192]
    + ({p0_stage28_reg0[581:576], p0_stage28_reg0[607:582]}
       ^ {p0_stage28_reg0[586:576], p0_stage28_reg0[607:587]}
       ^ {p0_stage28_reg0[600:576], p0_stage28_reg0[607:601]})
    + (p0_stage28_reg0[543:512] ^ p0_stage28_reg0[607:576]
       & (p0_stage28_reg0[575:544] ^ p0_stage28_reg0[543:512]));
  wire [31:0]   _GEN_117 =
    _GEN_116
    + ({p0_stage28_reg0[705:704], p0_stage28_reg0[735:706]}
       ^ {p0_stage28_reg0[716:704], p0_stage28_reg0[735:717]}
       ^ {p0_stage28_reg0[725:704], p0_stage28_reg0[735:726]})
    + (p0_stage28_reg0[735:704] & p0_stage28_reg0[703:672] ^ p0_stage28_reg0[671:640]
       & (p0_stage28_reg0[735:704] ^ p0_stage28_reg0[703:672]));
  wire [31:0]   _GEN_118 = p0_stage28_reg0[639:608] + _GEN_116;
  wire [31:0]   _GEN_119 =
    p0_stage28_reg0[543:512] + p0_stage28_reg0[159:128]
    + ({_GEN_118[5:0], _GEN_118[31:6]} ^ {_GEN_118[10:0], _GEN_118[31:11]}
       ^ {_GEN_118[24:0], _GEN_118[31:25]})
    + (p0_stage28_reg0[575:544] ^ _GEN_118
       & (p0_stage28_reg0[607:576] ^ p0_stage28_reg0[575:544])) - 32'h7338FDF8;
  wire          p0_stage29_valid = p0_stage29_enable & _GEN_3;
  reg  [671:0]  p0_stage29_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage29_valid)
      p0_stage29_reg0 <=
        {_GEN_119
           + ({_GEN_117[1:0], _GEN_117[31:2]} ^ {_GEN_117[12:0], _GEN_117[31:13]}
              ^ {_GEN_117[21:0], _GEN_117[31:22]})
           + (_GEN_117 & p0_stage28_reg0[735:704] ^ p0_stage28_reg0[703:672]
              & (_GEN_117 ^ p0_stage28_reg0[735:704])),
         _GEN_117,
         p0_stage28_reg0[735:672],
         p0_stage28_reg0[671:640] + _GEN_119,
         _GEN_118,
         p0_stage28_reg0[607:544],
         p0_stage28_reg0[479:224],
         p0_stage28_reg0[575:544] + p0_stage28_reg0[127:96] - 32'h6F410006,
         p0_stage28_reg0[127:0]};
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
      if (_GEN_3)
        p0_stage30_enable <= p0_stage29_valid;
    end
  end
  wire [31:0]   _GEN_120 =
    p0_stage29_reg0[159:128]
    + ({p0_stage29_reg0[517:512], p0_stage29_reg0[543:518]}
       ^ {p0_stage29_reg0[522:512], p0_stage29_reg0[543:523]}
       ^ {p0_stage29_reg0[536:512], p0_stage29_reg0[543:537]})
    + (p0_stage29_reg0[479:448] ^ p0_stage29_reg0[543:512]
       & (p0_stage29_reg0[511:480] ^ p0_stage29_reg0[479:448]));
  wire [31:0]   _GEN_121 =
    _GEN_120
    + ({p0_stage29_reg0[641:640], p0_stage29_reg0[671:642]}
       ^ {p0_stage29_reg0[652:640], p0_stage29_reg0[671:653]}
       ^ {p0_stage29_reg0[661:640], p0_stage29_reg0[671:662]})
    + (p0_stage29_reg0[671:640] & p0_stage29_reg0[639:608] ^ p0_stage29_reg0[607:576]
       & (p0_stage29_reg0[671:640] ^ p0_stage29_reg0[639:608]));
  wire [31:0]   _GEN_122 = p0_stage29_reg0[575:544] + _GEN_120;
  wire [31:0]   _GEN_123 =
    p0_stage29_reg0[479:448] + p0_stage29_reg0[95:64]
    + ({_GEN_122[5:0], _GEN_122[31:6]} ^ {_GEN_122[10:0], _GEN_122[31:11]}
       ^ {_GEN_122[24:0], _GEN_122[31:25]})
    + (p0_stage29_reg0[511:480] ^ _GEN_122
       & (p0_stage29_reg0[543:512] ^ p0_stage29_reg0[511:480])) - 32'h5BAF9315;
  wire          p0_stage30_valid = p0_stage30_enable & _GEN_3;
  reg  [607:0]  p0_stage30_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage30_valid)
      p0_stage30_reg0 <=
        {_GEN_123
           + ({_GEN_121[1:0], _GEN_121[31:2]} ^ {_GEN_121[12:0], _GEN_121[31:13]}
              ^ {_GEN_121[21:0], _GEN_121[31:22]})
           + (_GEN_121 & p0_stage29_reg0[671:640] ^ p0_stage29_reg0[639:608]
              & (_GEN_121 ^ p0_stage29_reg0[671:640])),
         _GEN_121,
         p0_stage29_reg0[671:608],
         p0_stage29_reg0[607:576] + _GEN_123,
         _GEN_122,
         p0_stage29_reg0[543:480],
         p0_stage29_reg0[415:160],
         p0_stage29_reg0[511:480] + p0_stage29_reg0[63:32] - 32'h41065C09,
         p0_stage29_reg0[63:0]};
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
      if (_GEN_3)
        p0_stage31_enable <= p0_stage30_valid;
    end
  end
  wire [31:0]   _GEN_124 =
    p0_stage30_reg0[95:64]
    + ({p0_stage30_reg0[453:448], p0_stage30_reg0[479:454]}
       ^ {p0_stage30_reg0[458:448], p0_stage30_reg0[479:459]}
       ^ {p0_stage30_reg0[472:448], p0_stage30_reg0[479:473]})
    + (p0_stage30_reg0[415:384] ^ p0_stage30_reg0[479:448]
       & (p0_stage30_reg0[447:416] ^ p0_stage30_reg0[415:384]));
  wire [31:0]   _GEN_125 =
    _GEN_124
    + ({p0_stage30_reg0[577:576], p0_stage30_reg0[607:578]}
       ^ {p0_stage30_reg0[588:576], p0_stage30_reg0[607:589]}
       ^ {p0_stage30_reg0[597:576], p0_stage30_reg0[607:598]})
    + (p0_stage30_reg0[607:576] & p0_stage30_reg0[575:544] ^ p0_stage30_reg0[543:512]
       & (p0_stage30_reg0[607:576] ^ p0_stage30_reg0[575:544]));
  wire [31:0]   _GEN_126 = p0_stage30_reg0[511:480] + _GEN_124;
  wire [31:0]   _GEN_127 =
    p0_stage30_reg0[415:384] + p0_stage30_reg0[31:0]
    + ({_GEN_126[5:0], _GEN_126[31:6]} ^ {_GEN_126[10:0], _GEN_126[31:11]}
       ^ {_GEN_126[24:0], _GEN_126[31:25]})
    + (p0_stage30_reg0[447:416] ^ _GEN_126
       & (p0_stage30_reg0[479:448] ^ p0_stage30_reg0[447:416])) - 32'h398E870E;
  wire          p0_stage31_valid = p0_stage31_enable & _GEN_3;
  reg  [1055:0] p0_stage31_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage31_valid)
      p0_stage31_reg0 <= p0_stage30_reg1;
  end
  reg  [511:0]  p0_stage31_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage31_valid)
      p0_stage31_reg1 <=
        {_GEN_127
           + ({_GEN_125[1:0], _GEN_125[31:2]} ^ {_GEN_125[12:0], _GEN_125[31:13]}
              ^ {_GEN_125[21:0], _GEN_125[31:22]})
           + (_GEN_125 & p0_stage30_reg0[607:576] ^ p0_stage30_reg0[575:544]
              & (_GEN_125 ^ p0_stage30_reg0[607:576])),
         _GEN_125,
         p0_stage30_reg0[607:544],
         p0_stage30_reg0[543:512] + _GEN_127,
         _GEN_126,
         p0_stage30_reg0[479:416],
         p0_stage30_reg0[351:96]};
  end
  reg           p0_stage32_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage32_enable <= 1'h0;
    else begin
      if (_GEN_3)
        p0_stage32_enable <= p0_stage31_valid;
    end
  end
  assign state_o =
    {p0_stage31_reg1[255:224] + p0_stage31_reg1[511:480],
     p0_stage31_reg1[223:192] + p0_stage31_reg1[479:448],
     p0_stage31_reg1[191:160] + p0_stage31_reg1[447:416],
     p0_stage31_reg1[159:128] + p0_stage31_reg1[415:384],
     p0_stage31_reg1[127:96] + p0_stage31_reg1[383:352],
     p0_stage31_reg1[95:64] + p0_stage31_reg1[351:320],
     p0_stage31_reg1[63:32] + p0_stage31_reg1[319:288],
     p0_stage31_reg1[31:0] + p0_stage31_reg1[287:256]};
  assign done_o = p0_stage32_enable & _GEN_3;
endmodule

`default_nettype wire
