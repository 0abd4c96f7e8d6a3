// SPDX-License-Identifier: Apache-2.0
// Made by `hashtile hls build` from hls/sha256.py, pipeline(8); not to be edited.
// sources a5a6363eb77bac8484565b2763bac6ed7799155ac8dde26c2f27178090b06e8f
// tools pycde 0.12.1
/* verilator lint_off UNUSEDSIGNAL */  // generated: bits that a tool has left over
/* verilator lint_off WIDTH */

`default_nettype none

module ht_sha256_hls_stages8(
  input           clk_i,
                  rst_i,
                  go_i,
                  stall_i,
  input  [1:0]    quarter_i,
  input  [255:0]  before_i,
                  state_i,
  input  [511:0]  words_i,
  output [1279:0] folded_o,
  output          done_o
);

  wire [31:0]   _GEN =
    state_i[31:0] + words_i[511:480]
    + (quarter_i[1]
         ? (quarter_i[0] ? 32'h19A4C116 : 32'h27B70A85)
         : quarter_i[0] ? 32'hE49B69C1 : 32'h428A2F98)
    + ({state_i[101:96], state_i[127:102]} ^ {state_i[106:96], state_i[127:107]}
       ^ {state_i[120:96], state_i[127:121]})
    + (state_i[63:32] ^ state_i[127:96] & (state_i[95:64] ^ state_i[63:32]));
  wire [31:0]   _GEN_0 =
    _GEN
    + ({state_i[225:224], state_i[255:226]} ^ {state_i[236:224], state_i[255:237]}
       ^ {state_i[245:224], state_i[255:246]})
    + (state_i[255:224] & state_i[223:192] ^ state_i[191:160]
       & (state_i[255:224] ^ state_i[223:192]));
  wire [31:0]   _GEN_1 = state_i[159:128] + _GEN;
  wire [31:0]   _GEN_2 =
    state_i[63:32] + words_i[479:448]
    + (quarter_i[1]
         ? (quarter_i[0] ? 32'h1E376C08 : 32'h2E1B2138)
         : quarter_i[0] ? 32'hEFBE4786 : 32'h71374491)
    + ({_GEN_1[5:0], _GEN_1[31:6]} ^ {_GEN_1[10:0], _GEN_1[31:11]}
       ^ {_GEN_1[24:0], _GEN_1[31:25]})
    + (state_i[95:64] ^ _GEN_1 & (state_i[127:96] ^ state_i[95:64]));
  wire          _GEN_3 = ~stall_i;
  wire          p0_stage0_valid = go_i & _GEN_3;
  reg  [1057:0] p0_stage0_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage0_valid)
      p0_stage0_reg0 <=
        {quarter_i,
         _GEN_2
           + ({_GEN_0[1:0], _GEN_0[31:2]} ^ {_GEN_0[12:0], _GEN_0[31:13]}
              ^ {_GEN_0[21:0], _GEN_0[31:22]})
           + (_GEN_0 & state_i[255:224] ^ state_i[223:192] & (_GEN_0 ^ state_i[255:224])),
         _GEN_0,
         state_i[255:192],
         state_i[191:160] + _GEN_2,
         _GEN_1,
         state_i[127:64],
         before_i,
         words_i[447:0],
         words_i[511:480]
           + ({words_i[454:448], words_i[479:455]} ^ {words_i[465:448], words_i[479:466]}
              ^ {3'h0, words_i[479:451]}) + words_i[223:192]
           + ({words_i[48:32], words_i[63:49]} ^ {words_i[50:32], words_i[63:51]}
              ^ {10'h0, words_i[63:42]}),
         words_i[479:448]
           + ({words_i[422:416], words_i[447:423]} ^ {words_i[433:416], words_i[447:434]}
              ^ {3'h0, words_i[447:419]}) + words_i[191:160]
           + ({words_i[16:0], words_i[31:17]} ^ {words_i[18:0], words_i[31:19]}
              ^ {10'h0, words_i[31:10]}),
         state_i[95:64] + words_i[447:416]
           + (quarter_i[1]
                ? (quarter_i[0] ? 32'h2748774C : 32'h4D2C6DFC)
                : quarter_i[0] ? 32'hFC19DC6 : 32'hB5C0FBCF)};
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
    p0_stage0_reg0[31:0]
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
    p0_stage0_reg0[863:832] + p0_stage0_reg0[511:480]
    + (p0_stage0_reg0[1057]
         ? (p0_stage0_reg0[1056] ? 32'h34B0BCB5 : 32'h53380D13)
         : p0_stage0_reg0[1056] ? 32'h240CA1CC : 32'hE9B5DBA5)
    + ({_GEN_6[5:0], _GEN_6[31:6]} ^ {_GEN_6[10:0], _GEN_6[31:11]}
       ^ {_GEN_6[24:0], _GEN_6[31:25]})
    + (p0_stage0_reg0[895:864] ^ _GEN_6
       & (p0_stage0_reg0[927:896] ^ p0_stage0_reg0[895:864]));
  wire          p0_stage1_valid = p0_stage1_enable & _GEN_3;
  reg  [1057:0] p0_stage1_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage1_valid)
      p0_stage1_reg0 <=
        {p0_stage0_reg0[1057:1056],
         _GEN_7
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
         p0_stage0_reg0[479:32],
         p0_stage0_reg0[543:512]
           + ({p0_stage0_reg0[486:480], p0_stage0_reg0[511:487]}
              ^ {p0_stage0_reg0[497:480], p0_stage0_reg0[511:498]}
              ^ {3'h0, p0_stage0_reg0[511:483]}) + p0_stage0_reg0[255:224]
           + ({p0_stage0_reg0[80:64], p0_stage0_reg0[95:81]}
              ^ {p0_stage0_reg0[82:64], p0_stage0_reg0[95:83]}
              ^ {10'h0, p0_stage0_reg0[95:74]}),
         p0_stage0_reg0[511:480]
           + ({p0_stage0_reg0[454:448], p0_stage0_reg0[479:455]}
              ^ {p0_stage0_reg0[465:448], p0_stage0_reg0[479:466]}
              ^ {3'h0, p0_stage0_reg0[479:451]}) + p0_stage0_reg0[223:192]
           + ({p0_stage0_reg0[48:32], p0_stage0_reg0[63:49]}
              ^ {p0_stage0_reg0[50:32], p0_stage0_reg0[63:51]}
              ^ {10'h0, p0_stage0_reg0[63:42]}),
         p0_stage0_reg0[895:864] + p0_stage0_reg0[479:448]
           + (p0_stage0_reg0[1057]
                ? (p0_stage0_reg0[1056] ? 32'h391C0CB3 : 32'h650A7354)
                : p0_stage0_reg0[1056] ? 32'h2DE92C6F : 32'h3956C25B)};
  end
  reg  [1057:0] p0_stage1_reg1;
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
    p0_stage1_reg0[31:0]
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
    p0_stage1_reg0[863:832] + p0_stage1_reg0[511:480]
    + (p0_stage1_reg0[1057]
         ? (p0_stage1_reg0[1056] ? 32'h4ED8AA4A : 32'h766A0ABB)
         : p0_stage1_reg0[1056] ? 32'h4A7484AA : 32'h59F111F1)
    + ({_GEN_10[5:0], _GEN_10[31:6]} ^ {_GEN_10[10:0], _GEN_10[31:11]}
       ^ {_GEN_10[24:0], _GEN_10[31:25]})
    + (p0_stage1_reg0[895:864] ^ _GEN_10
       & (p0_stage1_reg0[927:896] ^ p0_stage1_reg0[895:864]));
  wire          p0_stage2_valid = p0_stage2_enable & _GEN_3;
  reg  [1057:0] p0_stage2_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage2_valid)
      p0_stage2_reg0 <=
        {p0_stage1_reg0[1057:1056],
         _GEN_11
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
         p0_stage1_reg0[479:32],
         p0_stage1_reg0[543:512]
           + ({p0_stage1_reg0[486:480], p0_stage1_reg0[511:487]}
              ^ {p0_stage1_reg0[497:480], p0_stage1_reg0[511:498]}
              ^ {3'h0, p0_stage1_reg0[511:483]}) + p0_stage1_reg0[255:224]
           + ({p0_stage1_reg0[80:64], p0_stage1_reg0[95:81]}
              ^ {p0_stage1_reg0[82:64], p0_stage1_reg0[95:83]}
              ^ {10'h0, p0_stage1_reg0[95:74]}),
         p0_stage1_reg0[511:480]
           + ({p0_stage1_reg0[454:448], p0_stage1_reg0[479:455]}
              ^ {p0_stage1_reg0[465:448], p0_stage1_reg0[479:466]}
              ^ {3'h0, p0_stage1_reg0[479:451]}) + p0_stage1_reg0[223:192]
           + ({p0_stage1_reg0[48:32], p0_stage1_reg0[63:49]}
              ^ {p0_stage1_reg0[50:32], p0_stage1_reg0[63:51]}
              ^ {10'h0, p0_stage1_reg0[63:42]}),
         p0_stage1_reg0[895:864] + p0_stage1_reg0[479:448]
           + (p0_stage1_reg0[1057]
                ? (p0_stage1_reg0[1056] ? 32'h5B9CCA4F : 32'h81C2C92E)
                : p0_stage1_reg0[1056] ? 32'h5CB0A9DC : 32'h923F82A4)};
  end
  reg  [1057:0] p0_stage2_reg1;
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
    p0_stage2_reg0[31:0]
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
    p0_stage2_reg0[863:832] + p0_stage2_reg0[511:480]
    + (p0_stage2_reg0[1057]
         ? (p0_stage2_reg0[1056] ? 32'h682E6FF3 : 32'h92722C85)
         : p0_stage2_reg0[1056] ? 32'h76F988DA : 32'hAB1C5ED5)
    + ({_GEN_14[5:0], _GEN_14[31:6]} ^ {_GEN_14[10:0], _GEN_14[31:11]}
       ^ {_GEN_14[24:0], _GEN_14[31:25]})
    + (p0_stage2_reg0[895:864] ^ _GEN_14
       & (p0_stage2_reg0[927:896] ^ p0_stage2_reg0[895:864]));
  wire          p0_stage3_valid = p0_stage3_enable & _GEN_3;
  reg  [1057:0] p0_stage3_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage3_valid)
      p0_stage3_reg0 <=
        {p0_stage2_reg0[1057:1056],
         _GEN_15
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
         p0_stage2_reg0[479:32],
         p0_stage2_reg0[543:512]
           + ({p0_stage2_reg0[486:480], p0_stage2_reg0[511:487]}
              ^ {p0_stage2_reg0[497:480], p0_stage2_reg0[511:498]}
              ^ {3'h0, p0_stage2_reg0[511:483]}) + p0_stage2_reg0[255:224]
           + ({p0_stage2_reg0[80:64], p0_stage2_reg0[95:81]}
              ^ {p0_stage2_reg0[82:64], p0_stage2_reg0[95:83]}
              ^ {10'h0, p0_stage2_reg0[95:74]}),
         p0_stage2_reg0[511:480]
           + ({p0_stage2_reg0[454:448], p0_stage2_reg0[479:455]}
              ^ {p0_stage2_reg0[465:448], p0_stage2_reg0[479:466]}
              ^ {3'h0, p0_stage2_reg0[479:451]}) + p0_stage2_reg0[223:192]
           + ({p0_stage2_reg0[48:32], p0_stage2_reg0[63:49]}
              ^ {p0_stage2_reg0[50:32], p0_stage2_reg0[63:51]}
              ^ {10'h0, p0_stage2_reg0[63:42]}),
         p0_stage2_reg0[895:864] + p0_stage2_reg0[479:448]
           + (p0_stage2_reg0[1057]
                ? (p0_stage2_reg0[1056] ? 32'h748F82EE : 32'hA2BFE8A1)
                : p0_stage2_reg0[1056] ? 32'h983E5152 : 32'hD807AA98)};
  end
  reg  [1057:0] p0_stage3_reg1;
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
    p0_stage3_reg0[31:0]
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
    p0_stage3_reg0[863:832] + p0_stage3_reg0[511:480]
    + (p0_stage3_reg0[1057]
         ? (p0_stage3_reg0[1056] ? 32'h78A5636F : 32'hA81A664B)
         : p0_stage3_reg0[1056] ? 32'hA831C66D : 32'h12835B01)
    + ({_GEN_18[5:0], _GEN_18[31:6]} ^ {_GEN_18[10:0], _GEN_18[31:11]}
       ^ {_GEN_18[24:0], _GEN_18[31:25]})
    + (p0_stage3_reg0[895:864] ^ _GEN_18
       & (p0_stage3_reg0[927:896] ^ p0_stage3_reg0[895:864]));
  wire          p0_stage4_valid = p0_stage4_enable & _GEN_3;
  reg  [1057:0] p0_stage4_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage4_valid)
      p0_stage4_reg0 <=
        {p0_stage3_reg0[1057:1056],
         _GEN_19
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
         p0_stage3_reg0[479:32],
         p0_stage3_reg0[543:512]
           + ({p0_stage3_reg0[486:480], p0_stage3_reg0[511:487]}
              ^ {p0_stage3_reg0[497:480], p0_stage3_reg0[511:498]}
              ^ {3'h0, p0_stage3_reg0[511:483]}) + p0_stage3_reg0[255:224]
           + ({p0_stage3_reg0[80:64], p0_stage3_reg0[95:81]}
              ^ {p0_stage3_reg0[82:64], p0_stage3_reg0[95:83]}
              ^ {10'h0, p0_stage3_reg0[95:74]}),
         p0_stage3_reg0[511:480]
           + ({p0_stage3_reg0[454:448], p0_stage3_reg0[479:455]}
              ^ {p0_stage3_reg0[465:448], p0_stage3_reg0[479:466]}
              ^ {3'h0, p0_stage3_reg0[479:451]}) + p0_stage3_reg0[223:192]
           + ({p0_stage3_reg0[48:32], p0_stage3_reg0[63:49]}
              ^ {p0_stage3_reg0[50:32], p0_stage3_reg0[63:51]}
              ^ {10'h0, p0_stage3_reg0[63:42]}),
         p0_stage3_reg0[895:864] + p0_stage3_reg0[479:448]
           + (p0_stage3_reg0[1057]
                ? (p0_stage3_reg0[1056] ? 32'h84C87814 : 32'hC24B8B70)
                : p0_stage3_reg0[1056] ? 32'hB00327C8 : 32'h243185BE)};
  end
  reg  [1057:0] p0_stage4_reg1;
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
    p0_stage4_reg0[31:0]
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
    p0_stage4_reg0[863:832] + p0_stage4_reg0[511:480]
    + (p0_stage4_reg0[1057]
         ? (p0_stage4_reg0[1056] ? 32'h8CC70208 : 32'hC76C51A3)
         : p0_stage4_reg0[1056] ? 32'hBF597FC7 : 32'h550C7DC3)
    + ({_GEN_22[5:0], _GEN_22[31:6]} ^ {_GEN_22[10:0], _GEN_22[31:11]}
       ^ {_GEN_22[24:0], _GEN_22[31:25]})
    + (p0_stage4_reg0[895:864] ^ _GEN_22
       & (p0_stage4_reg0[927:896] ^ p0_stage4_reg0[895:864]));
  wire          p0_stage5_valid = p0_stage5_enable & _GEN_3;
  reg  [1057:0] p0_stage5_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage5_valid)
      p0_stage5_reg0 <=
        {p0_stage4_reg0[1057:1056],
         _GEN_23
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
         p0_stage4_reg0[479:32],
         p0_stage4_reg0[543:512]
           + ({p0_stage4_reg0[486:480], p0_stage4_reg0[511:487]}
              ^ {p0_stage4_reg0[497:480], p0_stage4_reg0[511:498]}
              ^ {3'h0, p0_stage4_reg0[511:483]}) + p0_stage4_reg0[255:224]
           + ({p0_stage4_reg0[80:64], p0_stage4_reg0[95:81]}
              ^ {p0_stage4_reg0[82:64], p0_stage4_reg0[95:83]}
              ^ {10'h0, p0_stage4_reg0[95:74]}),
         p0_stage4_reg0[511:480]
           + ({p0_stage4_reg0[454:448], p0_stage4_reg0[479:455]}
              ^ {p0_stage4_reg0[465:448], p0_stage4_reg0[479:466]}
              ^ {3'h0, p0_stage4_reg0[479:451]}) + p0_stage4_reg0[223:192]
           + ({p0_stage4_reg0[48:32], p0_stage4_reg0[63:49]}
              ^ {p0_stage4_reg0[50:32], p0_stage4_reg0[63:51]}
              ^ {10'h0, p0_stage4_reg0[63:42]}),
         p0_stage4_reg0[895:864] + p0_stage4_reg0[479:448]
           + (p0_stage4_reg0[1057]
                ? (p0_stage4_reg0[1056] ? 32'h90BEFFFA : 32'hD192E819)
                : p0_stage4_reg0[1056] ? 32'hC6E00BF3 : 32'h72BE5D74)};
  end
  reg  [1057:0] p0_stage5_reg1;
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
    p0_stage5_reg0[31:0]
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
    p0_stage5_reg0[863:832] + p0_stage5_reg0[511:480]
    + (p0_stage5_reg0[1057]
         ? (p0_stage5_reg0[1056] ? 32'hA4506CEB : 32'hD6990624)
         : p0_stage5_reg0[1056] ? 32'hD5A79147 : 32'h80DEB1FE)
    + ({_GEN_26[5:0], _GEN_26[31:6]} ^ {_GEN_26[10:0], _GEN_26[31:11]}
       ^ {_GEN_26[24:0], _GEN_26[31:25]})
    + (p0_stage5_reg0[895:864] ^ _GEN_26
       & (p0_stage5_reg0[927:896] ^ p0_stage5_reg0[895:864]));
  wire          p0_stage6_valid = p0_stage6_enable & _GEN_3;
  reg  [1057:0] p0_stage6_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage6_valid)
      p0_stage6_reg0 <=
        {p0_stage5_reg0[1057:1056],
         _GEN_27
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
         p0_stage5_reg0[479:32],
         p0_stage5_reg0[543:512]
           + ({p0_stage5_reg0[486:480], p0_stage5_reg0[511:487]}
              ^ {p0_stage5_reg0[497:480], p0_stage5_reg0[511:498]}
              ^ {3'h0, p0_stage5_reg0[511:483]}) + p0_stage5_reg0[255:224]
           + ({p0_stage5_reg0[80:64], p0_stage5_reg0[95:81]}
              ^ {p0_stage5_reg0[82:64], p0_stage5_reg0[95:83]}
              ^ {10'h0, p0_stage5_reg0[95:74]}),
         p0_stage5_reg0[511:480]
           + ({p0_stage5_reg0[454:448], p0_stage5_reg0[479:455]}
              ^ {p0_stage5_reg0[465:448], p0_stage5_reg0[479:466]}
              ^ {3'h0, p0_stage5_reg0[479:451]}) + p0_stage5_reg0[223:192]
           + ({p0_stage5_reg0[48:32], p0_stage5_reg0[63:49]}
              ^ {p0_stage5_reg0[50:32], p0_stage5_reg0[63:51]}
              ^ {10'h0, p0_stage5_reg0[63:42]}),
         p0_stage5_reg0[895:864] + p0_stage5_reg0[479:448]
           + (p0_stage5_reg0[1057]
                ? (p0_stage5_reg0[1056] ? 32'hBEF9A3F7 : 32'hF40E3585)
                : p0_stage5_reg0[1056] ? 32'h6CA6351 : 32'h9BDC06A7)};
  end
  reg  [1057:0] p0_stage6_reg1;
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
    p0_stage6_reg0[31:0]
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
    p0_stage6_reg0[863:832] + p0_stage6_reg0[511:480]
    + (p0_stage6_reg0[1057]
         ? (p0_stage6_reg0[1056] ? 32'hC67178F2 : 32'h106AA070)
         : p0_stage6_reg0[1056] ? 32'h14292967 : 32'hC19BF174)
    + ({_GEN_30[5:0], _GEN_30[31:6]} ^ {_GEN_30[10:0], _GEN_30[31:11]}
       ^ {_GEN_30[24:0], _GEN_30[31:25]})
    + (p0_stage6_reg0[895:864] ^ _GEN_30
       & (p0_stage6_reg0[927:896] ^ p0_stage6_reg0[895:864]));
  wire          p0_stage7_valid = p0_stage7_enable & _GEN_3;
  reg  [1057:0] p0_stage7_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage7_valid)
      p0_stage7_reg0 <= p0_stage6_reg1;
  end
  reg  [1025:0] p0_stage7_reg1;
  always_ff @(posedge clk_i) begin
    if (p0_stage7_valid)
      p0_stage7_reg1 <=
        {p0_stage6_reg0[1057:1056],
         _GEN_31
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
         p0_stage6_reg0[479:32],
         p0_stage6_reg0[543:512]
           + ({p0_stage6_reg0[486:480], p0_stage6_reg0[511:487]}
              ^ {p0_stage6_reg0[497:480], p0_stage6_reg0[511:498]}
              ^ {3'h0, p0_stage6_reg0[511:483]}) + p0_stage6_reg0[255:224]
           + ({p0_stage6_reg0[80:64], p0_stage6_reg0[95:81]}
              ^ {p0_stage6_reg0[82:64], p0_stage6_reg0[95:83]}
              ^ {10'h0, p0_stage6_reg0[95:74]}),
         p0_stage6_reg0[511:480]
           + ({p0_stage6_reg0[454:448], p0_stage6_reg0[479:455]}
              ^ {p0_stage6_reg0[465:448], p0_stage6_reg0[479:466]}
              ^ {3'h0, p0_stage6_reg0[479:451]}) + p0_stage6_reg0[223:192]
           + ({p0_stage6_reg0[48:32], p0_stage6_reg0[63:49]}
              ^ {p0_stage6_reg0[50:32], p0_stage6_reg0[63:51]}
              ^ {10'h0, p0_stage6_reg0[63:42]})};
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
  assign folded_o =
    {p0_stage7_reg1[767:736] + p0_stage7_reg1[1023:992],
     p0_stage7_reg1[735:704] + p0_stage7_reg1[991:960],
     p0_stage7_reg1[703:672] + p0_stage7_reg1[959:928],
     p0_stage7_reg1[671:640] + p0_stage7_reg1[927:896],
     p0_stage7_reg1[639:608] + p0_stage7_reg1[895:864],
     p0_stage7_reg1[607:576] + p0_stage7_reg1[863:832],
     p0_stage7_reg1[575:544] + p0_stage7_reg1[831:800],
     p0_stage7_reg1[543:512] + p0_stage7_reg1[799:768],
     p0_stage7_reg1[767:512],
     p0_stage7_reg1[1023:768],
     p0_stage7_reg1[511:0]};
  assign done_o = p0_stage8_enable & _GEN_3;
endmodule

`default_nettype wire
