// SPDX-License-Identifier: Apache-2.0
// Made by `hashtile hls build` from hls/keccak.py, pipeline(12); not to be edited.
// sources 57498dd6f98775edee90e567d3e24e0a3727cd5cf52ac65c3e9613adcf20a158
// tools pycde 0.12.1
/* verilator lint_off UNUSEDSIGNAL */  // generated: bits that a tool has left over
/* verilator lint_off WIDTH */

`default_nettype none

module ht_keccak_hls_stages12(
  input           clk_i,
                  rst_i,
                  go_i,
                  stall_i,
                  last_i,
  input  [1599:0] state_i,
  output [1599:0] state_o,
  output          done_o
);

  wire [63:0]   _GEN =
    state_i[63:0] ^ state_i[383:320] ^ state_i[703:640] ^ state_i[1023:960]
    ^ state_i[1343:1280];
  wire [63:0]   _GEN_0 =
    state_i[127:64] ^ state_i[447:384] ^ state_i[767:704] ^ state_i[1087:1024]
    ^ state_i[1407:1344];
  wire [63:0]   _GEN_1 =
    state_i[191:128] ^ state_i[511:448] ^ state_i[831:768] ^ state_i[1151:1088]
    ^ state_i[1471:1408];
  wire [63:0]   _GEN_2 =
    state_i[255:192] ^ state_i[575:512] ^ state_i[895:832] ^ state_i[1215:1152]
    ^ state_i[1535:1472];
  wire [63:0]   _GEN_3 =
    state_i[319:256] ^ state_i[639:576] ^ state_i[959:896] ^ state_i[1279:1216]
    ^ state_i[1599:1536];
  wire [63:0]   _GEN_4 = _GEN_3 ^ {_GEN_0[62:0], _GEN_0[63]};
  wire [63:0]   _GEN_5 = _GEN ^ {_GEN_1[62:0], _GEN_1[63]};
  wire [63:0]   _GEN_6 = _GEN_0 ^ {_GEN_2[62:0], _GEN_2[63]};
  wire [63:0]   _GEN_7 = _GEN_1 ^ {_GEN_3[62:0], _GEN_3[63]};
  wire [63:0]   _GEN_8 = _GEN_2 ^ {_GEN[62:0], _GEN[63]};
  wire [63:0]   _GEN_9 = state_i[63:0] ^ _GEN_4;
  wire [63:0]   _GEN_10 = state_i[383:320] ^ _GEN_4;
  wire [63:0]   _GEN_11 = {_GEN_10[27:0], _GEN_10[63:28]};
  wire [63:0]   _GEN_12 = state_i[703:640] ^ _GEN_4;
  wire [63:0]   _GEN_13 = {_GEN_12[60:0], _GEN_12[63:61]};
  wire [63:0]   _GEN_14 = state_i[1023:960] ^ _GEN_4;
  wire [63:0]   _GEN_15 = {_GEN_14[22:0], _GEN_14[63:23]};
  wire [63:0]   _GEN_16 = state_i[1343:1280] ^ _GEN_4;
  wire [63:0]   _GEN_17 = {_GEN_16[45:0], _GEN_16[63:46]};
  wire [63:0]   _GEN_18 = state_i[127:64] ^ _GEN_5;
  wire [63:0]   _GEN_19 = {_GEN_18[62:0], _GEN_18[63]};
  wire [63:0]   _GEN_20 = state_i[447:384] ^ _GEN_5;
  wire [63:0]   _GEN_21 = {_GEN_20[19:0], _GEN_20[63:20]};
  wire [63:0]   _GEN_22 = state_i[767:704] ^ _GEN_5;
  wire [63:0]   _GEN_23 = {_GEN_22[53:0], _GEN_22[63:54]};
  wire [63:0]   _GEN_24 = state_i[1087:1024] ^ _GEN_5;
  wire [63:0]   _GEN_25 = {_GEN_24[18:0], _GEN_24[63:19]};
  wire [63:0]   _GEN_26 = state_i[1407:1344] ^ _GEN_5;
  wire [63:0]   _GEN_27 = {_GEN_26[61:0], _GEN_26[63:62]};
  wire [63:0]   _GEN_28 = state_i[191:128] ^ _GEN_6;
  wire [63:0]   _GEN_29 = {_GEN_28[1:0], _GEN_28[63:2]};
  wire [63:0]   _GEN_30 = state_i[511:448] ^ _GEN_6;
  wire [63:0]   _GEN_31 = {_GEN_30[57:0], _GEN_30[63:58]};
  wire [63:0]   _GEN_32 = state_i[831:768] ^ _GEN_6;
  wire [63:0]   _GEN_33 = {_GEN_32[20:0], _GEN_32[63:21]};
  wire [63:0]   _GEN_34 = state_i[1151:1088] ^ _GEN_6;
  wire [63:0]   _GEN_35 = {_GEN_34[48:0], _GEN_34[63:49]};
  wire [63:0]   _GEN_36 = state_i[1471:1408] ^ _GEN_6;
  wire [63:0]   _GEN_37 = {_GEN_36[2:0], _GEN_36[63:3]};
  wire [63:0]   _GEN_38 = state_i[255:192] ^ _GEN_7;
  wire [63:0]   _GEN_39 = {_GEN_38[35:0], _GEN_38[63:36]};
  wire [63:0]   _GEN_40 = state_i[575:512] ^ _GEN_7;
  wire [63:0]   _GEN_41 = {_GEN_40[8:0], _GEN_40[63:9]};
  wire [63:0]   _GEN_42 = state_i[895:832] ^ _GEN_7;
  wire [63:0]   _GEN_43 = {_GEN_42[38:0], _GEN_42[63:39]};
  wire [63:0]   _GEN_44 = state_i[1215:1152] ^ _GEN_7;
  wire [63:0]   _GEN_45 = {_GEN_44[42:0], _GEN_44[63:43]};
  wire [63:0]   _GEN_46 = state_i[1535:1472] ^ _GEN_7;
  wire [63:0]   _GEN_47 = {_GEN_46[7:0], _GEN_46[63:8]};
  wire [63:0]   _GEN_48 = state_i[319:256] ^ _GEN_8;
  wire [63:0]   _GEN_49 = {_GEN_48[36:0], _GEN_48[63:37]};
  wire [63:0]   _GEN_50 = state_i[639:576] ^ _GEN_8;
  wire [63:0]   _GEN_51 = {_GEN_50[43:0], _GEN_50[63:44]};
  wire [63:0]   _GEN_52 = state_i[959:896] ^ _GEN_8;
  wire [63:0]   _GEN_53 = {_GEN_52[24:0], _GEN_52[63:25]};
  wire [63:0]   _GEN_54 = state_i[1279:1216] ^ _GEN_8;
  wire [63:0]   _GEN_55 = {_GEN_54[55:0], _GEN_54[63:56]};
  wire [63:0]   _GEN_56 = state_i[1599:1536] ^ _GEN_8;
  wire [63:0]   _GEN_57 = {_GEN_56[49:0], _GEN_56[63:50]};
  wire          _GEN_58 = ~stall_i;
  wire          p0_stage0_valid = go_i & _GEN_58;
  reg  [1600:0] p0_stage0_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage0_valid)
      p0_stage0_reg0 <=
        {last_i,
         _GEN_9 ^ ~_GEN_21 & _GEN_33 ^ (last_i ? 64'h8000808B : 64'h1),
         _GEN_21 ^ ~_GEN_33 & _GEN_45,
         _GEN_33 ^ ~_GEN_45 & _GEN_57,
         _GEN_45 ^ ~_GEN_57 & _GEN_9,
         _GEN_57 ^ ~_GEN_9 & _GEN_21,
         _GEN_39 ^ ~_GEN_51 & _GEN_13,
         _GEN_51 ^ ~_GEN_13 & _GEN_25,
         _GEN_13 ^ ~_GEN_25 & _GEN_37,
         _GEN_25 ^ ~_GEN_37 & _GEN_39,
         _GEN_37 ^ ~_GEN_39 & _GEN_51,
         _GEN_19 ^ ~_GEN_31 & _GEN_43,
         _GEN_31 ^ ~_GEN_43 & _GEN_55,
         _GEN_43 ^ ~_GEN_55 & _GEN_17,
         _GEN_55 ^ ~_GEN_17 & _GEN_19,
         _GEN_17 ^ ~_GEN_19 & _GEN_31,
         _GEN_49 ^ ~_GEN_11 & _GEN_23,
         _GEN_11 ^ ~_GEN_23 & _GEN_35,
         _GEN_23 ^ ~_GEN_35 & _GEN_47,
         _GEN_35 ^ ~_GEN_47 & _GEN_49,
         _GEN_47 ^ ~_GEN_49 & _GEN_11,
         _GEN_29 ^ ~_GEN_41 & _GEN_53,
         _GEN_41 ^ ~_GEN_53 & _GEN_15,
         _GEN_53 ^ ~_GEN_15 & _GEN_27,
         _GEN_15 ^ ~_GEN_27 & _GEN_29,
         _GEN_27 ^ ~_GEN_29 & _GEN_41};
  end
  reg           p0_stage1_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage1_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage1_enable <= p0_stage0_valid;
    end
  end
  wire [63:0]   _GEN_59 =
    p0_stage0_reg0[1599:1536] ^ p0_stage0_reg0[1279:1216] ^ p0_stage0_reg0[959:896]
    ^ p0_stage0_reg0[639:576] ^ p0_stage0_reg0[319:256];
  wire [63:0]   _GEN_60 =
    p0_stage0_reg0[1535:1472] ^ p0_stage0_reg0[1215:1152] ^ p0_stage0_reg0[895:832]
    ^ p0_stage0_reg0[575:512] ^ p0_stage0_reg0[255:192];
  wire [63:0]   _GEN_61 =
    p0_stage0_reg0[1471:1408] ^ p0_stage0_reg0[1151:1088] ^ p0_stage0_reg0[831:768]
    ^ p0_stage0_reg0[511:448] ^ p0_stage0_reg0[191:128];
  wire [63:0]   _GEN_62 =
    p0_stage0_reg0[1407:1344] ^ p0_stage0_reg0[1087:1024] ^ p0_stage0_reg0[767:704]
    ^ p0_stage0_reg0[447:384] ^ p0_stage0_reg0[127:64];
  wire [63:0]   _GEN_63 =
    p0_stage0_reg0[1343:1280] ^ p0_stage0_reg0[1023:960] ^ p0_stage0_reg0[703:640]
    ^ p0_stage0_reg0[383:320] ^ p0_stage0_reg0[63:0];
  wire [63:0]   _GEN_64 = _GEN_63 ^ {_GEN_60[62:0], _GEN_60[63]};
  wire [63:0]   _GEN_65 = _GEN_59 ^ {_GEN_61[62:0], _GEN_61[63]};
  wire [63:0]   _GEN_66 = _GEN_60 ^ {_GEN_62[62:0], _GEN_62[63]};
  wire [63:0]   _GEN_67 = _GEN_61 ^ {_GEN_63[62:0], _GEN_63[63]};
  wire [63:0]   _GEN_68 = _GEN_62 ^ {_GEN_59[62:0], _GEN_59[63]};
  wire [63:0]   _GEN_69 = p0_stage0_reg0[1599:1536] ^ _GEN_64;
  wire [63:0]   _GEN_70 = p0_stage0_reg0[1279:1216] ^ _GEN_64;
  wire [63:0]   _GEN_71 = {_GEN_70[27:0], _GEN_70[63:28]};
  wire [63:0]   _GEN_72 = p0_stage0_reg0[959:896] ^ _GEN_64;
  wire [63:0]   _GEN_73 = {_GEN_72[60:0], _GEN_72[63:61]};
  wire [63:0]   _GEN_74 = p0_stage0_reg0[639:576] ^ _GEN_64;
  wire [63:0]   _GEN_75 = {_GEN_74[22:0], _GEN_74[63:23]};
  wire [63:0]   _GEN_76 = p0_stage0_reg0[319:256] ^ _GEN_64;
  wire [63:0]   _GEN_77 = {_GEN_76[45:0], _GEN_76[63:46]};
  wire [63:0]   _GEN_78 = p0_stage0_reg0[1535:1472] ^ _GEN_65;
  wire [63:0]   _GEN_79 = {_GEN_78[62:0], _GEN_78[63]};
  wire [63:0]   _GEN_80 = p0_stage0_reg0[1215:1152] ^ _GEN_65;
  wire [63:0]   _GEN_81 = {_GEN_80[19:0], _GEN_80[63:20]};
  wire [63:0]   _GEN_82 = p0_stage0_reg0[895:832] ^ _GEN_65;
  wire [63:0]   _GEN_83 = {_GEN_82[53:0], _GEN_82[63:54]};
  wire [63:0]   _GEN_84 = p0_stage0_reg0[575:512] ^ _GEN_65;
  wire [63:0]   _GEN_85 = {_GEN_84[18:0], _GEN_84[63:19]};
  wire [63:0]   _GEN_86 = p0_stage0_reg0[255:192] ^ _GEN_65;
  wire [63:0]   _GEN_87 = {_GEN_86[61:0], _GEN_86[63:62]};
  wire [63:0]   _GEN_88 = p0_stage0_reg0[1471:1408] ^ _GEN_66;
  wire [63:0]   _GEN_89 = {_GEN_88[1:0], _GEN_88[63:2]};
  wire [63:0]   _GEN_90 = p0_stage0_reg0[1151:1088] ^ _GEN_66;
  wire [63:0]   _GEN_91 = {_GEN_90[57:0], _GEN_90[63:58]};
  wire [63:0]   _GEN_92 = p0_stage0_reg0[831:768] ^ _GEN_66;
  wire [63:0]   _GEN_93 = {_GEN_92[20:0], _GEN_92[63:21]};
  wire [63:0]   _GEN_94 = p0_stage0_reg0[511:448] ^ _GEN_66;
  wire [63:0]   _GEN_95 = {_GEN_94[48:0], _GEN_94[63:49]};
  wire [63:0]   _GEN_96 = p0_stage0_reg0[191:128] ^ _GEN_66;
  wire [63:0]   _GEN_97 = {_GEN_96[2:0], _GEN_96[63:3]};
  wire [63:0]   _GEN_98 = p0_stage0_reg0[1407:1344] ^ _GEN_67;
  wire [63:0]   _GEN_99 = {_GEN_98[35:0], _GEN_98[63:36]};
  wire [63:0]   _GEN_100 = p0_stage0_reg0[1087:1024] ^ _GEN_67;
  wire [63:0]   _GEN_101 = {_GEN_100[8:0], _GEN_100[63:9]};
  wire [63:0]   _GEN_102 = p0_stage0_reg0[767:704] ^ _GEN_67;
  wire [63:0]   _GEN_103 = {_GEN_102[38:0], _GEN_102[63:39]};
  wire [63:0]   _GEN_104 = p0_stage0_reg0[447:384] ^ _GEN_67;
  wire [63:0]   _GEN_105 = {_GEN_104[42:0], _GEN_104[63:43]};
  wire [63:0]   _GEN_106 = p0_stage0_reg0[127:64] ^ _GEN_67;
  wire [63:0]   _GEN_107 = {_GEN_106[7:0], _GEN_106[63:8]};
  wire [63:0]   _GEN_108 = p0_stage0_reg0[1343:1280] ^ _GEN_68;
  wire [63:0]   _GEN_109 = {_GEN_108[36:0], _GEN_108[63:37]};
  wire [63:0]   _GEN_110 = p0_stage0_reg0[1023:960] ^ _GEN_68;
  wire [63:0]   _GEN_111 = {_GEN_110[43:0], _GEN_110[63:44]};
  wire [63:0]   _GEN_112 = p0_stage0_reg0[703:640] ^ _GEN_68;
  wire [63:0]   _GEN_113 = {_GEN_112[24:0], _GEN_112[63:25]};
  wire [63:0]   _GEN_114 = p0_stage0_reg0[383:320] ^ _GEN_68;
  wire [63:0]   _GEN_115 = {_GEN_114[55:0], _GEN_114[63:56]};
  wire [63:0]   _GEN_116 = p0_stage0_reg0[63:0] ^ _GEN_68;
  wire [63:0]   _GEN_117 = {_GEN_116[49:0], _GEN_116[63:50]};
  wire          p0_stage1_valid = p0_stage1_enable & _GEN_58;
  reg  [1600:0] p0_stage1_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage1_valid)
      p0_stage1_reg0 <=
        {p0_stage0_reg0[1600],
         _GEN_69 ^ ~_GEN_81 & _GEN_93
           ^ (p0_stage0_reg0[1600] ? 64'h800000000000008B : 64'h8082),
         _GEN_81 ^ ~_GEN_93 & _GEN_105,
         _GEN_93 ^ ~_GEN_105 & _GEN_117,
         _GEN_105 ^ ~_GEN_117 & _GEN_69,
         _GEN_117 ^ ~_GEN_69 & _GEN_81,
         _GEN_99 ^ ~_GEN_111 & _GEN_73,
         _GEN_111 ^ ~_GEN_73 & _GEN_85,
         _GEN_73 ^ ~_GEN_85 & _GEN_97,
         _GEN_85 ^ ~_GEN_97 & _GEN_99,
         _GEN_97 ^ ~_GEN_99 & _GEN_111,
         _GEN_79 ^ ~_GEN_91 & _GEN_103,
         _GEN_91 ^ ~_GEN_103 & _GEN_115,
         _GEN_103 ^ ~_GEN_115 & _GEN_77,
         _GEN_115 ^ ~_GEN_77 & _GEN_79,
         _GEN_77 ^ ~_GEN_79 & _GEN_91,
         _GEN_109 ^ ~_GEN_71 & _GEN_83,
         _GEN_71 ^ ~_GEN_83 & _GEN_95,
         _GEN_83 ^ ~_GEN_95 & _GEN_107,
         _GEN_95 ^ ~_GEN_107 & _GEN_109,
         _GEN_107 ^ ~_GEN_109 & _GEN_71,
         _GEN_89 ^ ~_GEN_101 & _GEN_113,
         _GEN_101 ^ ~_GEN_113 & _GEN_75,
         _GEN_113 ^ ~_GEN_75 & _GEN_87,
         _GEN_75 ^ ~_GEN_87 & _GEN_89,
         _GEN_87 ^ ~_GEN_89 & _GEN_101};
  end
  reg           p0_stage2_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage2_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage2_enable <= p0_stage1_valid;
    end
  end
  wire [63:0]   _GEN_118 =
    p0_stage1_reg0[1599:1536] ^ p0_stage1_reg0[1279:1216] ^ p0_stage1_reg0[959:896]
    ^ p0_stage1_reg0[639:576] ^ p0_stage1_reg0[319:256];
  wire [63:0]   _GEN_119 =
    p0_stage1_reg0[1535:1472] ^ p0_stage1_reg0[1215:1152] ^ p0_stage1_reg0[895:832]
    ^ p0_stage1_reg0[575:512] ^ p0_stage1_reg0[255:192];
  wire [63:0]   _GEN_120 =
    p0_stage1_reg0[1471:1408] ^ p0_stage1_reg0[1151:1088] ^ p0_stage1_reg0[831:768]
    ^ p0_stage1_reg0[511:448] ^ p0_stage1_reg0[191:128];
  wire [63:0]   _GEN_121 =
    p0_stage1_reg0[1407:1344] ^ p0_stage1_reg0[1087:1024] ^ p0_stage1_reg0[767:704]
    ^ p0_stage1_reg0[447:384] ^ p0_stage1_reg0[127:64];
  wire [63:0]   _GEN_122 =
    p0_stage1_reg0[1343:1280] ^ p0_stage1_reg0[1023:960] ^ p0_stage1_reg0[703:640]
    ^ p0_stage1_reg0[383:320] ^ p0_stage1_reg0[63:0];
  wire [63:0]   _GEN_123 = _GEN_122 ^ {_GEN_119[62:0], _GEN_119[63]};
  wire [63:0]   _GEN_124 = _GEN_118 ^ {_GEN_120[62:0], _GEN_120[63]};
  wire [63:0]   _GEN_125 = _GEN_119 ^ {_GEN_121[62:0], _GEN_121[63]};
  wire [63:0]   _GEN_126 = _GEN_120 ^ {_GEN_122[62:0], _GEN_122[63]};
  wire [63:0]   _GEN_127 = _GEN_121 ^ {_GEN_118[62:0], _GEN_118[63]};
  wire [63:0]   _GEN_128 = p0_stage1_reg0[1599:1536] ^ _GEN_123;
  wire [63:0]   _GEN_129 = p0_stage1_reg0[1279:1216] ^ _GEN_123;
  wire [63:0]   _GEN_130 = {_GEN_129[27:0], _GEN_129[63:28]};
  wire [63:0]   _GEN_131 = p0_stage1_reg0[959:896] ^ _GEN_123;
  wire [63:0]   _GEN_132 = {_GEN_131[60:0], _GEN_131[63:61]};
  wire [63:0]   _GEN_133 = p0_stage1_reg0[639:576] ^ _GEN_123;
  wire [63:0]   _GEN_134 = {_GEN_133[22:0], _GEN_133[63:23]};
  wire [63:0]   _GEN_135 = p0_stage1_reg0[319:256] ^ _GEN_123;
  wire [63:0]   _GEN_136 = {_GEN_135[45:0], _GEN_135[63:46]};
  wire [63:0]   _GEN_137 = p0_stage1_reg0[1535:1472] ^ _GEN_124;
  wire [63:0]   _GEN_138 = {_GEN_137[62:0], _GEN_137[63]};
  wire [63:0]   _GEN_139 = p0_stage1_reg0[1215:1152] ^ _GEN_124;
  wire [63:0]   _GEN_140 = {_GEN_139[19:0], _GEN_139[63:20]};
  wire [63:0]   _GEN_141 = p0_stage1_reg0[895:832] ^ _GEN_124;
  wire [63:0]   _GEN_142 = {_GEN_141[53:0], _GEN_141[63:54]};
  wire [63:0]   _GEN_143 = p0_stage1_reg0[575:512] ^ _GEN_124;
  wire [63:0]   _GEN_144 = {_GEN_143[18:0], _GEN_143[63:19]};
  wire [63:0]   _GEN_145 = p0_stage1_reg0[255:192] ^ _GEN_124;
  wire [63:0]   _GEN_146 = {_GEN_145[61:0], _GEN_145[63:62]};
  wire [63:0]   _GEN_147 = p0_stage1_reg0[1471:1408] ^ _GEN_125;
  wire [63:0]   _GEN_148 = {_GEN_147[1:0], _GEN_147[63:2]};
  wire [63:0]   _GEN_149 = p0_stage1_reg0[1151:1088] ^ _GEN_125;
  wire [63:0]   _GEN_150 = {_GEN_149[57:0], _GEN_149[63:58]};
  wire [63:0]   _GEN_151 = p0_stage1_reg0[831:768] ^ _GEN_125;
  wire [63:0]   _GEN_152 = {_GEN_151[20:0], _GEN_151[63:21]};
  wire [63:0]   _GEN_153 = p0_stage1_reg0[511:448] ^ _GEN_125;
  wire [63:0]   _GEN_154 = {_GEN_153[48:0], _GEN_153[63:49]};
  wire [63:0]   _GEN_155 = p0_stage1_reg0[191:128] ^ _GEN_125;
  wire [63:0]   _GEN_156 = {_GEN_155[2:0], _GEN_155[63:3]};
  wire [63:0]   _GEN_157 = p0_stage1_reg0[1407:1344] ^ _GEN_126;
  wire [63:0]   _GEN_158 = {_GEN_157[35:0], _GEN_157[63:36]};
  wire [63:0]   _GEN_159 = p0_stage1_reg0[1087:1024] ^ _GEN_126;
  wire [63:0]   _GEN_160 = {_GEN_159[8:0], _GEN_159[63:9]};
  wire [63:0]   _GEN_161 = p0_stage1_reg0[767:704] ^ _GEN_126;
  wire [63:0]   _GEN_162 = {_GEN_161[38:0], _GEN_161[63:39]};
  wire [63:0]   _GEN_163 = p0_stage1_reg0[447:384] ^ _GEN_126;
  wire [63:0]   _GEN_164 = {_GEN_163[42:0], _GEN_163[63:43]};
  wire [63:0]   _GEN_165 = p0_stage1_reg0[127:64] ^ _GEN_126;
  wire [63:0]   _GEN_166 = {_GEN_165[7:0], _GEN_165[63:8]};
  wire [63:0]   _GEN_167 = p0_stage1_reg0[1343:1280] ^ _GEN_127;
  wire [63:0]   _GEN_168 = {_GEN_167[36:0], _GEN_167[63:37]};
  wire [63:0]   _GEN_169 = p0_stage1_reg0[1023:960] ^ _GEN_127;
  wire [63:0]   _GEN_170 = {_GEN_169[43:0], _GEN_169[63:44]};
  wire [63:0]   _GEN_171 = p0_stage1_reg0[703:640] ^ _GEN_127;
  wire [63:0]   _GEN_172 = {_GEN_171[24:0], _GEN_171[63:25]};
  wire [63:0]   _GEN_173 = p0_stage1_reg0[383:320] ^ _GEN_127;
  wire [63:0]   _GEN_174 = {_GEN_173[55:0], _GEN_173[63:56]};
  wire [63:0]   _GEN_175 = p0_stage1_reg0[63:0] ^ _GEN_127;
  wire [63:0]   _GEN_176 = {_GEN_175[49:0], _GEN_175[63:50]};
  wire          p0_stage2_valid = p0_stage2_enable & _GEN_58;
  reg  [1600:0] p0_stage2_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage2_valid)
      p0_stage2_reg0 <=
        {p0_stage1_reg0[1600],
         _GEN_128 ^ ~_GEN_140 & _GEN_152
           ^ (p0_stage1_reg0[1600] ? 64'h8000000000008089 : 64'h800000000000808A),
         _GEN_140 ^ ~_GEN_152 & _GEN_164,
         _GEN_152 ^ ~_GEN_164 & _GEN_176,
         _GEN_164 ^ ~_GEN_176 & _GEN_128,
         _GEN_176 ^ ~_GEN_128 & _GEN_140,
         _GEN_158 ^ ~_GEN_170 & _GEN_132,
         _GEN_170 ^ ~_GEN_132 & _GEN_144,
         _GEN_132 ^ ~_GEN_144 & _GEN_156,
         _GEN_144 ^ ~_GEN_156 & _GEN_158,
         _GEN_156 ^ ~_GEN_158 & _GEN_170,
         _GEN_138 ^ ~_GEN_150 & _GEN_162,
         _GEN_150 ^ ~_GEN_162 & _GEN_174,
         _GEN_162 ^ ~_GEN_174 & _GEN_136,
         _GEN_174 ^ ~_GEN_136 & _GEN_138,
         _GEN_136 ^ ~_GEN_138 & _GEN_150,
         _GEN_168 ^ ~_GEN_130 & _GEN_142,
         _GEN_130 ^ ~_GEN_142 & _GEN_154,
         _GEN_142 ^ ~_GEN_154 & _GEN_166,
         _GEN_154 ^ ~_GEN_166 & _GEN_168,
         _GEN_166 ^ ~_GEN_168 & _GEN_130,
         _GEN_148 ^ ~_GEN_160 & _GEN_172,
         _GEN_160 ^ ~_GEN_172 & _GEN_134,
         _GEN_172 ^ ~_GEN_134 & _GEN_146,
         _GEN_134 ^ ~_GEN_146 & _GEN_148,
         _GEN_146 ^ ~_GEN_148 & _GEN_160};
  end
  reg           p0_stage3_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage3_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage3_enable <= p0_stage2_valid;
    end
  end
  wire [63:0]   _GEN_177 =
    p0_stage2_reg0[1599:1536] ^ p0_stage2_reg0[1279:1216] ^ p0_stage2_reg0[959:896]
    ^ p0_stage2_reg0[639:576] ^ p0_stage2_reg0[319:256];
  wire [63:0]   _GEN_178 =
    p0_stage2_reg0[1535:1472] ^ p0_stage2_reg0[1215:1152] ^ p0_stage2_reg0[895:832]
    ^ p0_stage2_reg0[575:512] ^ p0_stage2_reg0[255:192];
  wire [63:0]   _GEN_179 =
    p0_stage2_reg0[1471:1408] ^ p0_stage2_reg0[1151:1088] ^ p0_stage2_reg0[831:768]
    ^ p0_stage2_reg0[511:448] ^ p0_stage2_reg0[191:128];
  wire [63:0]   _GEN_180 =
    p0_stage2_reg0[1407:1344] ^ p0_stage2_reg0[1087:1024] ^ p0_stage2_reg0[767:704]
    ^ p0_stage2_reg0[447:384] ^ p0_stage2_reg0[127:64];
  wire [63:0]   _GEN_181 =
    p0_stage2_reg0[1343:1280] ^ p0_stage2_reg0[1023:960] ^ p0_stage2_reg0[703:640]
    ^ p0_stage2_reg0[383:320] ^ p0_stage2_reg0[63:0];
  wire [63:0]   _GEN_182 = _GEN_181 ^ {_GEN_178[62:0], _GEN_178[63]};
  wire [63:0]   _GEN_183 = _GEN_177 ^ {_GEN_179[62:0], _GEN_179[63]};
  wire [63:0]   _GEN_184 = _GEN_178 ^ {_GEN_180[62:0], _GEN_180[63]};
  wire [63:0]   _GEN_185 = _GEN_179 ^ {_GEN_181[62:0], _GEN_181[63]};
  wire [63:0]   _GEN_186 = _GEN_180 ^ {_GEN_177[62:0], _GEN_177[63]};
  wire [63:0]   _GEN_187 = p0_stage2_reg0[1599:1536] ^ _GEN_182;
  wire [63:0]   _GEN_188 = p0_stage2_reg0[1279:1216] ^ _GEN_182;
  wire [63:0]   _GEN_189 = {_GEN_188[27:0], _GEN_188[63:28]};
  wire [63:0]   _GEN_190 = p0_stage2_reg0[959:896] ^ _GEN_182;
  wire [63:0]   _GEN_191 = {_GEN_190[60:0], _GEN_190[63:61]};
  wire [63:0]   _GEN_192 = p0_stage2_reg0[639:576] ^ _GEN_182;
  wire [63:0]   _GEN_193 = {_GEN_192[22:0], _GEN_192[63:23]};
  wire [63:0]   _GEN_194 = p0_stage2_reg0[319:256] ^ _GEN_182;
  wire [63:0]   _GEN_195 = {_GEN_194[45:0], _GEN_194[63:46]};
  wire [63:0]   _GEN_196 = p0_stage2_reg0[1535:1472] ^ _GEN_183;
  wire [63:0]   _GEN_197 = {_GEN_196[62:0], _GEN_196[63]};
  wire [63:0]   _GEN_198 = p0_stage2_reg0[1215:1152] ^ _GEN_183;
  wire [63:0]   _GEN_199 = {_GEN_198[19:0], _GEN_198[63:20]};
  wire [63:0]   _GEN_200 = p0_stage2_reg0[895:832] ^ _GEN_183;
  wire [63:0]   _GEN_201 = {_GEN_200[53:0], _GEN_200[63:54]};
  wire [63:0]   _GEN_202 = p0_stage2_reg0[575:512] ^ _GEN_183;
  wire [63:0]   _GEN_203 = {_GEN_202[18:0], _GEN_202[63:19]};
  wire [63:0]   _GEN_204 = p0_stage2_reg0[255:192] ^ _GEN_183;
  wire [63:0]   _GEN_205 = {_GEN_204[61:0], _GEN_204[63:62]};
  wire [63:0]   _GEN_206 = p0_stage2_reg0[1471:1408] ^ _GEN_184;
  wire [63:0]   _GEN_207 = {_GEN_206[1:0], _GEN_206[63:2]};
  wire [63:0]   _GEN_208 = p0_stage2_reg0[1151:1088] ^ _GEN_184;
  wire [63:0]   _GEN_209 = {_GEN_208[57:0], _GEN_208[63:58]};
  wire [63:0]   _GEN_210 = p0_stage2_reg0[831:768] ^ _GEN_184;
  wire [63:0]   _GEN_211 = {_GEN_210[20:0], _GEN_210[63:21]};
  wire [63:0]   _GEN_212 = p0_stage2_reg0[511:448] ^ _GEN_184;
  wire [63:0]   _GEN_213 = {_GEN_212[48:0], _GEN_212[63:49]};
  wire [63:0]   _GEN_214 = p0_stage2_reg0[191:128] ^ _GEN_184;
  wire [63:0]   _GEN_215 = {_GEN_214[2:0], _GEN_214[63:3]};
  wire [63:0]   _GEN_216 = p0_stage2_reg0[1407:1344] ^ _GEN_185;
  wire [63:0]   _GEN_217 = {_GEN_216[35:0], _GEN_216[63:36]};
  wire [63:0]   _GEN_218 = p0_stage2_reg0[1087:1024] ^ _GEN_185;
  wire [63:0]   _GEN_219 = {_GEN_218[8:0], _GEN_218[63:9]};
  wire [63:0]   _GEN_220 = p0_stage2_reg0[767:704] ^ _GEN_185;
  wire [63:0]   _GEN_221 = {_GEN_220[38:0], _GEN_220[63:39]};
  wire [63:0]   _GEN_222 = p0_stage2_reg0[447:384] ^ _GEN_185;
  wire [63:0]   _GEN_223 = {_GEN_222[42:0], _GEN_222[63:43]};
  wire [63:0]   _GEN_224 = p0_stage2_reg0[127:64] ^ _GEN_185;
  wire [63:0]   _GEN_225 = {_GEN_224[7:0], _GEN_224[63:8]};
  wire [63:0]   _GEN_226 = p0_stage2_reg0[1343:1280] ^ _GEN_186;
  wire [63:0]   _GEN_227 = {_GEN_226[36:0], _GEN_226[63:37]};
  wire [63:0]   _GEN_228 = p0_stage2_reg0[1023:960] ^ _GEN_186;
  wire [63:0]   _GEN_229 = {_GEN_228[43:0], _GEN_228[63:44]};
  wire [63:0]   _GEN_230 = p0_stage2_reg0[703:640] ^ _GEN_186;
  wire [63:0]   _GEN_231 = {_GEN_230[24:0], _GEN_230[63:25]};
  wire [63:0]   _GEN_232 = p0_stage2_reg0[383:320] ^ _GEN_186;
  wire [63:0]   _GEN_233 = {_GEN_232[55:0], _GEN_232[63:56]};
  wire [63:0]   _GEN_234 = p0_stage2_reg0[63:0] ^ _GEN_186;
  wire [63:0]   _GEN_235 = {_GEN_234[49:0], _GEN_234[63:50]};
  wire          p0_stage3_valid = p0_stage3_enable & _GEN_58;
  reg  [1600:0] p0_stage3_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage3_valid)
      p0_stage3_reg0 <=
        {p0_stage2_reg0[1600],
         _GEN_187 ^ ~_GEN_199 & _GEN_211
           ^ (p0_stage2_reg0[1600] ? 64'h8000000000008003 : 64'h8000000080008000),
         _GEN_199 ^ ~_GEN_211 & _GEN_223,
         _GEN_211 ^ ~_GEN_223 & _GEN_235,
         _GEN_223 ^ ~_GEN_235 & _GEN_187,
         _GEN_235 ^ ~_GEN_187 & _GEN_199,
         _GEN_217 ^ ~_GEN_229 & _GEN_191,
         _GEN_229 ^ ~_GEN_191 & _GEN_203,
         _GEN_191 ^ ~_GEN_203 & _GEN_215,
         _GEN_203 ^ ~_GEN_215 & _GEN_217,
         _GEN_215 ^ ~_GEN_217 & _GEN_229,
         _GEN_197 ^ ~_GEN_209 & _GEN_221,
         _GEN_209 ^ ~_GEN_221 & _GEN_233,
         _GEN_221 ^ ~_GEN_233 & _GEN_195,
         _GEN_233 ^ ~_GEN_195 & _GEN_197,
         _GEN_195 ^ ~_GEN_197 & _GEN_209,
         _GEN_227 ^ ~_GEN_189 & _GEN_201,
         _GEN_189 ^ ~_GEN_201 & _GEN_213,
         _GEN_201 ^ ~_GEN_213 & _GEN_225,
         _GEN_213 ^ ~_GEN_225 & _GEN_227,
         _GEN_225 ^ ~_GEN_227 & _GEN_189,
         _GEN_207 ^ ~_GEN_219 & _GEN_231,
         _GEN_219 ^ ~_GEN_231 & _GEN_193,
         _GEN_231 ^ ~_GEN_193 & _GEN_205,
         _GEN_193 ^ ~_GEN_205 & _GEN_207,
         _GEN_205 ^ ~_GEN_207 & _GEN_219};
  end
  reg           p0_stage4_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage4_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage4_enable <= p0_stage3_valid;
    end
  end
  wire [63:0]   _GEN_236 =
    p0_stage3_reg0[1599:1536] ^ p0_stage3_reg0[1279:1216] ^ p0_stage3_reg0[959:896]
    ^ p0_stage3_reg0[639:576] ^ p0_stage3_reg0[319:256];
  wire [63:0]   _GEN_237 =
    p0_stage3_reg0[1535:1472] ^ p0_stage3_reg0[1215:1152] ^ p0_stage3_reg0[895:832]
    ^ p0_stage3_reg0[575:512] ^ p0_stage3_reg0[255:192];
  wire [63:0]   _GEN_238 =
    p0_stage3_reg0[1471:1408] ^ p0_stage3_reg0[1151:1088] ^ p0_stage3_reg0[831:768]
    ^ p0_stage3_reg0[511:448] ^ p0_stage3_reg0[191:128];
  wire [63:0]   _GEN_239 =
    p0_stage3_reg0[1407:1344] ^ p0_stage3_reg0[1087:1024] ^ p0_stage3_reg0[767:704]
    ^ p0_stage3_reg0[447:384] ^ p0_stage3_reg0[127:64];
  wire [63:0]   _GEN_240 =
    p0_stage3_reg0[1343:1280] ^ p0_stage3_reg0[1023:960] ^ p0_stage3_reg0[703:640]
    ^ p0_stage3_reg0[383:320] ^ p0_stage3_reg0[63:0];
  wire [63:0]   _GEN_241 = _GEN_240 ^ {_GEN_237[62:0], _GEN_237[63]};
  wire [63:0]   _GEN_242 = _GEN_236 ^ {_GEN_238[62:0], _GEN_238[63]};
  wire [63:0]   _GEN_243 = _GEN_237 ^ {_GEN_239[62:0], _GEN_239[63]};
  wire [63:0]   _GEN_244 = _GEN_238 ^ {_GEN_240[62:0], _GEN_240[63]};
  wire [63:0]   _GEN_245 = _GEN_239 ^ {_GEN_236[62:0], _GEN_236[63]};
  wire [63:0]   _GEN_246 = p0_stage3_reg0[1599:1536] ^ _GEN_241;
  wire [63:0]   _GEN_247 = p0_stage3_reg0[1279:1216] ^ _GEN_241;
  wire [63:0]   _GEN_248 = {_GEN_247[27:0], _GEN_247[63:28]};
  wire [63:0]   _GEN_249 = p0_stage3_reg0[959:896] ^ _GEN_241;
  wire [63:0]   _GEN_250 = {_GEN_249[60:0], _GEN_249[63:61]};
  wire [63:0]   _GEN_251 = p0_stage3_reg0[639:576] ^ _GEN_241;
  wire [63:0]   _GEN_252 = {_GEN_251[22:0], _GEN_251[63:23]};
  wire [63:0]   _GEN_253 = p0_stage3_reg0[319:256] ^ _GEN_241;
  wire [63:0]   _GEN_254 = {_GEN_253[45:0], _GEN_253[63:46]};
  wire [63:0]   _GEN_255 = p0_stage3_reg0[1535:1472] ^ _GEN_242;
  wire [63:0]   _GEN_256 = {_GEN_255[62:0], _GEN_255[63]};
  wire [63:0]   _GEN_257 = p0_stage3_reg0[1215:1152] ^ _GEN_242;
  wire [63:0]   _GEN_258 = {_GEN_257[19:0], _GEN_257[63:20]};
  wire [63:0]   _GEN_259 = p0_stage3_reg0[895:832] ^ _GEN_242;
  wire [63:0]   _GEN_260 = {_GEN_259[53:0], _GEN_259[63:54]};
  wire [63:0]   _GEN_261 = p0_stage3_reg0[575:512] ^ _GEN_242;
  wire [63:0]   _GEN_262 = {_GEN_261[18:0], _GEN_261[63:19]};
  wire [63:0]   _GEN_263 = p0_stage3_reg0[255:192] ^ _GEN_242;
  wire [63:0]   _GEN_264 = {_GEN_263[61:0], _GEN_263[63:62]};
  wire [63:0]   _GEN_265 = p0_stage3_reg0[1471:1408] ^ _GEN_243;
  wire [63:0]   _GEN_266 = {_GEN_265[1:0], _GEN_265[63:2]};
  wire [63:0]   _GEN_267 = p0_stage3_reg0[1151:1088] ^ _GEN_243;
  wire [63:0]   _GEN_268 = {_GEN_267[57:0], _GEN_267[63:58]};
  wire [63:0]   _GEN_269 = p0_stage3_reg0[831:768] ^ _GEN_243;
  wire [63:0]   _GEN_270 = {_GEN_269[20:0], _GEN_269[63:21]};
  wire [63:0]   _GEN_271 = p0_stage3_reg0[511:448] ^ _GEN_243;
  wire [63:0]   _GEN_272 = {_GEN_271[48:0], _GEN_271[63:49]};
  wire [63:0]   _GEN_273 = p0_stage3_reg0[191:128] ^ _GEN_243;
  wire [63:0]   _GEN_274 = {_GEN_273[2:0], _GEN_273[63:3]};
  wire [63:0]   _GEN_275 = p0_stage3_reg0[1407:1344] ^ _GEN_244;
  wire [63:0]   _GEN_276 = {_GEN_275[35:0], _GEN_275[63:36]};
  wire [63:0]   _GEN_277 = p0_stage3_reg0[1087:1024] ^ _GEN_244;
  wire [63:0]   _GEN_278 = {_GEN_277[8:0], _GEN_277[63:9]};
  wire [63:0]   _GEN_279 = p0_stage3_reg0[767:704] ^ _GEN_244;
  wire [63:0]   _GEN_280 = {_GEN_279[38:0], _GEN_279[63:39]};
  wire [63:0]   _GEN_281 = p0_stage3_reg0[447:384] ^ _GEN_244;
  wire [63:0]   _GEN_282 = {_GEN_281[42:0], _GEN_281[63:43]};
  wire [63:0]   _GEN_283 = p0_stage3_reg0[127:64] ^ _GEN_244;
  wire [63:0]   _GEN_284 = {_GEN_283[7:0], _GEN_283[63:8]};
  wire [63:0]   _GEN_285 = p0_stage3_reg0[1343:1280] ^ _GEN_245;
  wire [63:0]   _GEN_286 = {_GEN_285[36:0], _GEN_285[63:37]};
  wire [63:0]   _GEN_287 = p0_stage3_reg0[1023:960] ^ _GEN_245;
  wire [63:0]   _GEN_288 = {_GEN_287[43:0], _GEN_287[63:44]};
  wire [63:0]   _GEN_289 = p0_stage3_reg0[703:640] ^ _GEN_245;
  wire [63:0]   _GEN_290 = {_GEN_289[24:0], _GEN_289[63:25]};
  wire [63:0]   _GEN_291 = p0_stage3_reg0[383:320] ^ _GEN_245;
  wire [63:0]   _GEN_292 = {_GEN_291[55:0], _GEN_291[63:56]};
  wire [63:0]   _GEN_293 = p0_stage3_reg0[63:0] ^ _GEN_245;
  wire [63:0]   _GEN_294 = {_GEN_293[49:0], _GEN_293[63:50]};
  wire          p0_stage4_valid = p0_stage4_enable & _GEN_58;
  reg  [1600:0] p0_stage4_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage4_valid)
      p0_stage4_reg0 <=
        {p0_stage3_reg0[1600],
         _GEN_246 ^ ~_GEN_258 & _GEN_270
           ^ (p0_stage3_reg0[1600] ? 64'h8000000000008002 : 64'h808B),
         _GEN_258 ^ ~_GEN_270 & _GEN_282,
         _GEN_270 ^ ~_GEN_282 & _GEN_294,
         _GEN_282 ^ ~_GEN_294 & _GEN_246,
         _GEN_294 ^ ~_GEN_246 & _GEN_258,
         _GEN_276 ^ ~_GEN_288 & _GEN_250,
         _GEN_288 ^ ~_GEN_250 & _GEN_262,
         _GEN_250 ^ ~_GEN_262 & _GEN_274,
         _GEN_262 ^ ~_GEN_274 & _GEN_276,
         _GEN_274 ^ ~_GEN_276 & _GEN_288,
         _GEN_256 ^ ~_GEN_268 & _GEN_280,
         _GEN_268 ^ ~_GEN_280 & _GEN_292,
         _GEN_280 ^ ~_GEN_292 & _GEN_254,
         _GEN_292 ^ ~_GEN_254 & _GEN_256,
         _GEN_254 ^ ~_GEN_256 & _GEN_268,
         _GEN_286 ^ ~_GEN_248 & _GEN_260,
         _GEN_248 ^ ~_GEN_260 & _GEN_272,
         _GEN_260 ^ ~_GEN_272 & _GEN_284,
         _GEN_272 ^ ~_GEN_284 & _GEN_286,
         _GEN_284 ^ ~_GEN_286 & _GEN_248,
         _GEN_266 ^ ~_GEN_278 & _GEN_290,
         _GEN_278 ^ ~_GEN_290 & _GEN_252,
         _GEN_290 ^ ~_GEN_252 & _GEN_264,
         _GEN_252 ^ ~_GEN_264 & _GEN_266,
         _GEN_264 ^ ~_GEN_266 & _GEN_278};
  end
  reg           p0_stage5_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage5_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage5_enable <= p0_stage4_valid;
    end
  end
  wire [63:0]   _GEN_295 =
    p0_stage4_reg0[1599:1536] ^ p0_stage4_reg0[1279:1216] ^ p0_stage4_reg0[959:896]
    ^ p0_stage4_reg0[639:576] ^ p0_stage4_reg0[319:256];
  wire [63:0]   _GEN_296 =
    p0_stage4_reg0[1535:1472] ^ p0_stage4_reg0[1215:1152] ^ p0_stage4_reg0[895:832]
    ^ p0_stage4_reg0[575:512] ^ p0_stage4_reg0[255:192];
  wire [63:0]   _GEN_297 =
    p0_stage4_reg0[1471:1408] ^ p0_stage4_reg0[1151:1088] ^ p0_stage4_reg0[831:768]
    ^ p0_stage4_reg0[511:448] ^ p0_stage4_reg0[191:128];
  wire [63:0]   _GEN_298 =
    p0_stage4_reg0[1407:1344] ^ p0_stage4_reg0[1087:1024] ^ p0_stage4_reg0[767:704]
    ^ p0_stage4_reg0[447:384] ^ p0_stage4_reg0[127:64];
  wire [63:0]   _GEN_299 =
    p0_stage4_reg0[1343:1280] ^ p0_stage4_reg0[1023:960] ^ p0_stage4_reg0[703:640]
    ^ p0_stage4_reg0[383:320] ^ p0_stage4_reg0[63:0];
  wire [63:0]   _GEN_300 = _GEN_299 ^ {_GEN_296[62:0], _GEN_296[63]};
  wire [63:0]   _GEN_301 = _GEN_295 ^ {_GEN_297[62:0], _GEN_297[63]};
  wire [63:0]   _GEN_302 = _GEN_296 ^ {_GEN_298[62:0], _GEN_298[63]};
  wire [63:0]   _GEN_303 = _GEN_297 ^ {_GEN_299[62:0], _GEN_299[63]};
  wire [63:0]   _GEN_304 = _GEN_298 ^ {_GEN_295[62:0], _GEN_295[63]};
  wire [63:0]   _GEN_305 = p0_stage4_reg0[1599:1536] ^ _GEN_300;
  wire [63:0]   _GEN_306 = p0_stage4_reg0[1279:1216] ^ _GEN_300;
  wire [63:0]   _GEN_307 = {_GEN_306[27:0], _GEN_306[63:28]};
  wire [63:0]   _GEN_308 = p0_stage4_reg0[959:896] ^ _GEN_300;
  wire [63:0]   _GEN_309 = {_GEN_308[60:0], _GEN_308[63:61]};
  wire [63:0]   _GEN_310 = p0_stage4_reg0[639:576] ^ _GEN_300;
  wire [63:0]   _GEN_311 = {_GEN_310[22:0], _GEN_310[63:23]};
  wire [63:0]   _GEN_312 = p0_stage4_reg0[319:256] ^ _GEN_300;
  wire [63:0]   _GEN_313 = {_GEN_312[45:0], _GEN_312[63:46]};
  wire [63:0]   _GEN_314 = p0_stage4_reg0[1535:1472] ^ _GEN_301;
  wire [63:0]   _GEN_315 = {_GEN_314[62:0], _GEN_314[63]};
  wire [63:0]   _GEN_316 = p0_stage4_reg0[1215:1152] ^ _GEN_301;
  wire [63:0]   _GEN_317 = {_GEN_316[19:0], _GEN_316[63:20]};
  wire [63:0]   _GEN_318 = p0_stage4_reg0[895:832] ^ _GEN_301;
  wire [63:0]   _GEN_319 = {_GEN_318[53:0], _GEN_318[63:54]};
  wire [63:0]   _GEN_320 = p0_stage4_reg0[575:512] ^ _GEN_301;
  wire [63:0]   _GEN_321 = {_GEN_320[18:0], _GEN_320[63:19]};
  wire [63:0]   _GEN_322 = p0_stage4_reg0[255:192] ^ _GEN_301;
  wire [63:0]   _GEN_323 = {_GEN_322[61:0], _GEN_322[63:62]};
  wire [63:0]   _GEN_324 = p0_stage4_reg0[1471:1408] ^ _GEN_302;
  wire [63:0]   _GEN_325 = {_GEN_324[1:0], _GEN_324[63:2]};
  wire [63:0]   _GEN_326 = p0_stage4_reg0[1151:1088] ^ _GEN_302;
  wire [63:0]   _GEN_327 = {_GEN_326[57:0], _GEN_326[63:58]};
  wire [63:0]   _GEN_328 = p0_stage4_reg0[831:768] ^ _GEN_302;
  wire [63:0]   _GEN_329 = {_GEN_328[20:0], _GEN_328[63:21]};
  wire [63:0]   _GEN_330 = p0_stage4_reg0[511:448] ^ _GEN_302;
  wire [63:0]   _GEN_331 = {_GEN_330[48:0], _GEN_330[63:49]};
  wire [63:0]   _GEN_332 = p0_stage4_reg0[191:128] ^ _GEN_302;
  wire [63:0]   _GEN_333 = {_GEN_332[2:0], _GEN_332[63:3]};
  wire [63:0]   _GEN_334 = p0_stage4_reg0[1407:1344] ^ _GEN_303;
  wire [63:0]   _GEN_335 = {_GEN_334[35:0], _GEN_334[63:36]};
  wire [63:0]   _GEN_336 = p0_stage4_reg0[1087:1024] ^ _GEN_303;
  wire [63:0]   _GEN_337 = {_GEN_336[8:0], _GEN_336[63:9]};
  wire [63:0]   _GEN_338 = p0_stage4_reg0[767:704] ^ _GEN_303;
  wire [63:0]   _GEN_339 = {_GEN_338[38:0], _GEN_338[63:39]};
  wire [63:0]   _GEN_340 = p0_stage4_reg0[447:384] ^ _GEN_303;
  wire [63:0]   _GEN_341 = {_GEN_340[42:0], _GEN_340[63:43]};
  wire [63:0]   _GEN_342 = p0_stage4_reg0[127:64] ^ _GEN_303;
  wire [63:0]   _GEN_343 = {_GEN_342[7:0], _GEN_342[63:8]};
  wire [63:0]   _GEN_344 = p0_stage4_reg0[1343:1280] ^ _GEN_304;
  wire [63:0]   _GEN_345 = {_GEN_344[36:0], _GEN_344[63:37]};
  wire [63:0]   _GEN_346 = p0_stage4_reg0[1023:960] ^ _GEN_304;
  wire [63:0]   _GEN_347 = {_GEN_346[43:0], _GEN_346[63:44]};
  wire [63:0]   _GEN_348 = p0_stage4_reg0[703:640] ^ _GEN_304;
  wire [63:0]   _GEN_349 = {_GEN_348[24:0], _GEN_348[63:25]};
  wire [63:0]   _GEN_350 = p0_stage4_reg0[383:320] ^ _GEN_304;
  wire [63:0]   _GEN_351 = {_GEN_350[55:0], _GEN_350[63:56]};
  wire [63:0]   _GEN_352 = p0_stage4_reg0[63:0] ^ _GEN_304;
  wire [63:0]   _GEN_353 = {_GEN_352[49:0], _GEN_352[63:50]};
  wire          p0_stage5_valid = p0_stage5_enable & _GEN_58;
  reg  [1600:0] p0_stage5_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage5_valid)
      p0_stage5_reg0 <=
        {p0_stage4_reg0[1600],
         _GEN_305 ^ ~_GEN_317 & _GEN_329
           ^ (p0_stage4_reg0[1600] ? 64'h8000000000000080 : 64'h80000001),
         _GEN_317 ^ ~_GEN_329 & _GEN_341,
         _GEN_329 ^ ~_GEN_341 & _GEN_353,
         _GEN_341 ^ ~_GEN_353 & _GEN_305,
         _GEN_353 ^ ~_GEN_305 & _GEN_317,
         _GEN_335 ^ ~_GEN_347 & _GEN_309,
         _GEN_347 ^ ~_GEN_309 & _GEN_321,
         _GEN_309 ^ ~_GEN_321 & _GEN_333,
         _GEN_321 ^ ~_GEN_333 & _GEN_335,
         _GEN_333 ^ ~_GEN_335 & _GEN_347,
         _GEN_315 ^ ~_GEN_327 & _GEN_339,
         _GEN_327 ^ ~_GEN_339 & _GEN_351,
         _GEN_339 ^ ~_GEN_351 & _GEN_313,
         _GEN_351 ^ ~_GEN_313 & _GEN_315,
         _GEN_313 ^ ~_GEN_315 & _GEN_327,
         _GEN_345 ^ ~_GEN_307 & _GEN_319,
         _GEN_307 ^ ~_GEN_319 & _GEN_331,
         _GEN_319 ^ ~_GEN_331 & _GEN_343,
         _GEN_331 ^ ~_GEN_343 & _GEN_345,
         _GEN_343 ^ ~_GEN_345 & _GEN_307,
         _GEN_325 ^ ~_GEN_337 & _GEN_349,
         _GEN_337 ^ ~_GEN_349 & _GEN_311,
         _GEN_349 ^ ~_GEN_311 & _GEN_323,
         _GEN_311 ^ ~_GEN_323 & _GEN_325,
         _GEN_323 ^ ~_GEN_325 & _GEN_337};
  end
  reg           p0_stage6_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage6_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage6_enable <= p0_stage5_valid;
    end
  end
  wire [63:0]   _GEN_354 =
    p0_stage5_reg0[1599:1536] ^ p0_stage5_reg0[1279:1216] ^ p0_stage5_reg0[959:896]
    ^ p0_stage5_reg0[639:576] ^ p0_stage5_reg0[319:256];
  wire [63:0]   _GEN_355 =
    p0_stage5_reg0[1535:1472] ^ p0_stage5_reg0[1215:1152] ^ p0_stage5_reg0[895:832]
    ^ p0_stage5_reg0[575:512] ^ p0_stage5_reg0[255:192];
  wire [63:0]   _GEN_356 =
    p0_stage5_reg0[1471:1408] ^ p0_stage5_reg0[1151:1088] ^ p0_stage5_reg0[831:768]
    ^ p0_stage5_reg0[511:448] ^ p0_stage5_reg0[191:128];
  wire [63:0]   _GEN_357 =
    p0_stage5_reg0[1407:1344] ^ p0_stage5_reg0[1087:1024] ^ p0_stage5_reg0[767:704]
    ^ p0_stage5_reg0[447:384] ^ p0_stage5_reg0[127:64];
  wire [63:0]   _GEN_358 =
    p0_stage5_reg0[1343:1280] ^ p0_stage5_reg0[1023:960] ^ p0_stage5_reg0[703:640]
    ^ p0_stage5_reg0[383:320] ^ p0_stage5_reg0[63:0];
  wire [63:0]   _GEN_359 = _GEN_358 ^ {_GEN_355[62:0], _GEN_355[63]};
  wire [63:0]   _GEN_360 = _GEN_354 ^ {_GEN_356[62:0], _GEN_356[63]};
  wire [63:0]   _GEN_361 = _GEN_355 ^ {_GEN_357[62:0], _GEN_357[63]};
  wire [63:0]   _GEN_362 = _GEN_356 ^ {_GEN_358[62:0], _GEN_358[63]};
  wire [63:0]   _GEN_363 = _GEN_357 ^ {_GEN_354[62:0], _GEN_354[63]};
  wire [63:0]   _GEN_364 = p0_stage5_reg0[1599:1536] ^ _GEN_359;
  wire [63:0]   _GEN_365 = p0_stage5_reg0[1279:1216] ^ _GEN_359;
  wire [63:0]   _GEN_366 = {_GEN_365[27:0], _GEN_365[63:28]};
  wire [63:0]   _GEN_367 = p0_stage5_reg0[959:896] ^ _GEN_359;
  wire [63:0]   _GEN_368 = {_GEN_367[60:0], _GEN_367[63:61]};
  wire [63:0]   _GEN_369 = p0_stage5_reg0[639:576] ^ _GEN_359;
  wire [63:0]   _GEN_370 = {_GEN_369[22:0], _GEN_369[63:23]};
  wire [63:0]   _GEN_371 = p0_stage5_reg0[319:256] ^ _GEN_359;
  wire [63:0]   _GEN_372 = {_GEN_371[45:0], _GEN_371[63:46]};
  wire [63:0]   _GEN_373 = p0_stage5_reg0[1535:1472] ^ _GEN_360;
  wire [63:0]   _GEN_374 = {_GEN_373[62:0], _GEN_373[63]};
  wire [63:0]   _GEN_375 = p0_stage5_reg0[1215:1152] ^ _GEN_360;
  wire [63:0]   _GEN_376 = {_GEN_375[19:0], _GEN_375[63:20]};
  wire [63:0]   _GEN_377 = p0_stage5_reg0[895:832] ^ _GEN_360;
  wire [63:0]   _GEN_378 = {_GEN_377[53:0], _GEN_377[63:54]};
  wire [63:0]   _GEN_379 = p0_stage5_reg0[575:512] ^ _GEN_360;
  wire [63:0]   _GEN_380 = {_GEN_379[18:0], _GEN_379[63:19]};
  wire [63:0]   _GEN_381 = p0_stage5_reg0[255:192] ^ _GEN_360;
  wire [63:0]   _GEN_382 = {_GEN_381[61:0], _GEN_381[63:62]};
  wire [63:0]   _GEN_383 = p0_stage5_reg0[1471:1408] ^ _GEN_361;
  wire [63:0]   _GEN_384 = {_GEN_383[1:0], _GEN_383[63:2]};
  wire [63:0]   _GEN_385 = p0_stage5_reg0[1151:1088] ^ _GEN_361;
  wire [63:0]   _GEN_386 = {_GEN_385[57:0], _GEN_385[63:58]};
  wire [63:0]   _GEN_387 = p0_stage5_reg0[831:768] ^ _GEN_361;
  wire [63:0]   _GEN_388 = {_GEN_387[20:0], _GEN_387[63:21]};
  wire [63:0]   _GEN_389 = p0_stage5_reg0[511:448] ^ _GEN_361;
  wire [63:0]   _GEN_390 = {_GEN_389[48:0], _GEN_389[63:49]};
  wire [63:0]   _GEN_391 = p0_stage5_reg0[191:128] ^ _GEN_361;
  wire [63:0]   _GEN_392 = {_GEN_391[2:0], _GEN_391[63:3]};
  wire [63:0]   _GEN_393 = p0_stage5_reg0[1407:1344] ^ _GEN_362;
  wire [63:0]   _GEN_394 = {_GEN_393[35:0], _GEN_393[63:36]};
  wire [63:0]   _GEN_395 = p0_stage5_reg0[1087:1024] ^ _GEN_362;
  wire [63:0]   _GEN_396 = {_GEN_395[8:0], _GEN_395[63:9]};
  wire [63:0]   _GEN_397 = p0_stage5_reg0[767:704] ^ _GEN_362;
  wire [63:0]   _GEN_398 = {_GEN_397[38:0], _GEN_397[63:39]};
  wire [63:0]   _GEN_399 = p0_stage5_reg0[447:384] ^ _GEN_362;
  wire [63:0]   _GEN_400 = {_GEN_399[42:0], _GEN_399[63:43]};
  wire [63:0]   _GEN_401 = p0_stage5_reg0[127:64] ^ _GEN_362;
  wire [63:0]   _GEN_402 = {_GEN_401[7:0], _GEN_401[63:8]};
  wire [63:0]   _GEN_403 = p0_stage5_reg0[1343:1280] ^ _GEN_363;
  wire [63:0]   _GEN_404 = {_GEN_403[36:0], _GEN_403[63:37]};
  wire [63:0]   _GEN_405 = p0_stage5_reg0[1023:960] ^ _GEN_363;
  wire [63:0]   _GEN_406 = {_GEN_405[43:0], _GEN_405[63:44]};
  wire [63:0]   _GEN_407 = p0_stage5_reg0[703:640] ^ _GEN_363;
  wire [63:0]   _GEN_408 = {_GEN_407[24:0], _GEN_407[63:25]};
  wire [63:0]   _GEN_409 = p0_stage5_reg0[383:320] ^ _GEN_363;
  wire [63:0]   _GEN_410 = {_GEN_409[55:0], _GEN_409[63:56]};
  wire [63:0]   _GEN_411 = p0_stage5_reg0[63:0] ^ _GEN_363;
  wire [63:0]   _GEN_412 = {_GEN_411[49:0], _GEN_411[63:50]};
  wire          p0_stage6_valid = p0_stage6_enable & _GEN_58;
  reg  [1600:0] p0_stage6_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage6_valid)
      p0_stage6_reg0 <=
        {p0_stage5_reg0[1600],
         _GEN_364 ^ ~_GEN_376 & _GEN_388
           ^ (p0_stage5_reg0[1600] ? 64'h800A : 64'h8000000080008081),
         _GEN_376 ^ ~_GEN_388 & _GEN_400,
         _GEN_388 ^ ~_GEN_400 & _GEN_412,
         _GEN_400 ^ ~_GEN_412 & _GEN_364,
         _GEN_412 ^ ~_GEN_364 & _GEN_376,
         _GEN_394 ^ ~_GEN_406 & _GEN_368,
         _GEN_406 ^ ~_GEN_368 & _GEN_380,
         _GEN_368 ^ ~_GEN_380 & _GEN_392,
         _GEN_380 ^ ~_GEN_392 & _GEN_394,
         _GEN_392 ^ ~_GEN_394 & _GEN_406,
         _GEN_374 ^ ~_GEN_386 & _GEN_398,
         _GEN_386 ^ ~_GEN_398 & _GEN_410,
         _GEN_398 ^ ~_GEN_410 & _GEN_372,
         _GEN_410 ^ ~_GEN_372 & _GEN_374,
         _GEN_372 ^ ~_GEN_374 & _GEN_386,
         _GEN_404 ^ ~_GEN_366 & _GEN_378,
         _GEN_366 ^ ~_GEN_378 & _GEN_390,
         _GEN_378 ^ ~_GEN_390 & _GEN_402,
         _GEN_390 ^ ~_GEN_402 & _GEN_404,
         _GEN_402 ^ ~_GEN_404 & _GEN_366,
         _GEN_384 ^ ~_GEN_396 & _GEN_408,
         _GEN_396 ^ ~_GEN_408 & _GEN_370,
         _GEN_408 ^ ~_GEN_370 & _GEN_382,
         _GEN_370 ^ ~_GEN_382 & _GEN_384,
         _GEN_382 ^ ~_GEN_384 & _GEN_396};
  end
  reg           p0_stage7_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage7_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage7_enable <= p0_stage6_valid;
    end
  end
  wire [63:0]   _GEN_413 =
    p0_stage6_reg0[1599:1536] ^ p0_stage6_reg0[1279:1216] ^ p0_stage6_reg0[959:896]
    ^ p0_stage6_reg0[639:576] ^ p0_stage6_reg0[319:256];
  wire [63:0]   _GEN_414 =
    p0_stage6_reg0[1535:1472] ^ p0_stage6_reg0[1215:1152] ^ p0_stage6_reg0[895:832]
    ^ p0_stage6_reg0[575:512] ^ p0_stage6_reg0[255:192];
  wire [63:0]   _GEN_415 =
    p0_stage6_reg0[1471:1408] ^ p0_stage6_reg0[1151:1088] ^ p0_stage6_reg0[831:768]
    ^ p0_stage6_reg0[511:448] ^ p0_stage6_reg0[191:128];
  wire [63:0]   _GEN_416 =
    p0_stage6_reg0[1407:1344] ^ p0_stage6_reg0[1087:1024] ^ p0_stage6_reg0[767:704]
    ^ p0_stage6_reg0[447:384] ^ p0_stage6_reg0[127:64];
  wire [63:0]   _GEN_417 =
    p0_stage6_reg0[1343:1280] ^ p0_stage6_reg0[1023:960] ^ p0_stage6_reg0[703:640]
    ^ p0_stage6_reg0[383:320] ^ p0_stage6_reg0[63:0];
  wire [63:0]   _GEN_418 = _GEN_417 ^ {_GEN_414[62:0], _GEN_414[63]};
  wire [63:0]   _GEN_419 = _GEN_413 ^ {_GEN_415[62:0], _GEN_415[63]};
  wire [63:0]   _GEN_420 = _GEN_414 ^ {_GEN_416[62:0], _GEN_416[63]};
  wire [63:0]   _GEN_421 = _GEN_415 ^ {_GEN_417[62:0], _GEN_417[63]};
  wire [63:0]   _GEN_422 = _GEN_416 ^ {_GEN_413[62:0], _GEN_413[63]};
  wire [63:0]   _GEN_423 = p0_stage6_reg0[1599:1536] ^ _GEN_418;
  wire [63:0]   _GEN_424 = p0_stage6_reg0[1279:1216] ^ _GEN_418;
  wire [63:0]   _GEN_425 = {_GEN_424[27:0], _GEN_424[63:28]};
  wire [63:0]   _GEN_426 = p0_stage6_reg0[959:896] ^ _GEN_418;
  wire [63:0]   _GEN_427 = {_GEN_426[60:0], _GEN_426[63:61]};
  wire [63:0]   _GEN_428 = p0_stage6_reg0[639:576] ^ _GEN_418;
  wire [63:0]   _GEN_429 = {_GEN_428[22:0], _GEN_428[63:23]};
  wire [63:0]   _GEN_430 = p0_stage6_reg0[319:256] ^ _GEN_418;
  wire [63:0]   _GEN_431 = {_GEN_430[45:0], _GEN_430[63:46]};
  wire [63:0]   _GEN_432 = p0_stage6_reg0[1535:1472] ^ _GEN_419;
  wire [63:0]   _GEN_433 = {_GEN_432[62:0], _GEN_432[63]};
  wire [63:0]   _GEN_434 = p0_stage6_reg0[1215:1152] ^ _GEN_419;
  wire [63:0]   _GEN_435 = {_GEN_434[19:0], _GEN_434[63:20]};
  wire [63:0]   _GEN_436 = p0_stage6_reg0[895:832] ^ _GEN_419;
  wire [63:0]   _GEN_437 = {_GEN_436[53:0], _GEN_436[63:54]};
  wire [63:0]   _GEN_438 = p0_stage6_reg0[575:512] ^ _GEN_419;
  wire [63:0]   _GEN_439 = {_GEN_438[18:0], _GEN_438[63:19]};
  wire [63:0]   _GEN_440 = p0_stage6_reg0[255:192] ^ _GEN_419;
  wire [63:0]   _GEN_441 = {_GEN_440[61:0], _GEN_440[63:62]};
  wire [63:0]   _GEN_442 = p0_stage6_reg0[1471:1408] ^ _GEN_420;
  wire [63:0]   _GEN_443 = {_GEN_442[1:0], _GEN_442[63:2]};
  wire [63:0]   _GEN_444 = p0_stage6_reg0[1151:1088] ^ _GEN_420;
  wire [63:0]   _GEN_445 = {_GEN_444[57:0], _GEN_444[63:58]};
  wire [63:0]   _GEN_446 = p0_stage6_reg0[831:768] ^ _GEN_420;
  wire [63:0]   _GEN_447 = {_GEN_446[20:0], _GEN_446[63:21]};
  wire [63:0]   _GEN_448 = p0_stage6_reg0[511:448] ^ _GEN_420;
  wire [63:0]   _GEN_449 = {_GEN_448[48:0], _GEN_448[63:49]};
  wire [63:0]   _GEN_450 = p0_stage6_reg0[191:128] ^ _GEN_420;
  wire [63:0]   _GEN_451 = {_GEN_450[2:0], _GEN_450[63:3]};
  wire [63:0]   _GEN_452 = p0_stage6_reg0[1407:1344] ^ _GEN_421;
  wire [63:0]   _GEN_453 = {_GEN_452[35:0], _GEN_452[63:36]};
  wire [63:0]   _GEN_454 = p0_stage6_reg0[1087:1024] ^ _GEN_421;
  wire [63:0]   _GEN_455 = {_GEN_454[8:0], _GEN_454[63:9]};
  wire [63:0]   _GEN_456 = p0_stage6_reg0[767:704] ^ _GEN_421;
  wire [63:0]   _GEN_457 = {_GEN_456[38:0], _GEN_456[63:39]};
  wire [63:0]   _GEN_458 = p0_stage6_reg0[447:384] ^ _GEN_421;
  wire [63:0]   _GEN_459 = {_GEN_458[42:0], _GEN_458[63:43]};
  wire [63:0]   _GEN_460 = p0_stage6_reg0[127:64] ^ _GEN_421;
  wire [63:0]   _GEN_461 = {_GEN_460[7:0], _GEN_460[63:8]};
  wire [63:0]   _GEN_462 = p0_stage6_reg0[1343:1280] ^ _GEN_422;
  wire [63:0]   _GEN_463 = {_GEN_462[36:0], _GEN_462[63:37]};
  wire [63:0]   _GEN_464 = p0_stage6_reg0[1023:960] ^ _GEN_422;
  wire [63:0]   _GEN_465 = {_GEN_464[43:0], _GEN_464[63:44]};
  wire [63:0]   _GEN_466 = p0_stage6_reg0[703:640] ^ _GEN_422;
  wire [63:0]   _GEN_467 = {_GEN_466[24:0], _GEN_466[63:25]};
  wire [63:0]   _GEN_468 = p0_stage6_reg0[383:320] ^ _GEN_422;
  wire [63:0]   _GEN_469 = {_GEN_468[55:0], _GEN_468[63:56]};
  wire [63:0]   _GEN_470 = p0_stage6_reg0[63:0] ^ _GEN_422;
  wire [63:0]   _GEN_471 = {_GEN_470[49:0], _GEN_470[63:50]};
  wire          p0_stage7_valid = p0_stage7_enable & _GEN_58;
  reg  [1600:0] p0_stage7_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage7_valid)
      p0_stage7_reg0 <=
        {p0_stage6_reg0[1600],
         _GEN_423 ^ ~_GEN_435 & _GEN_447
           ^ (p0_stage6_reg0[1600] ? 64'h800000008000000A : 64'h8000000000008009),
         _GEN_435 ^ ~_GEN_447 & _GEN_459,
         _GEN_447 ^ ~_GEN_459 & _GEN_471,
         _GEN_459 ^ ~_GEN_471 & _GEN_423,
         _GEN_471 ^ ~_GEN_423 & _GEN_435,
         _GEN_453 ^ ~_GEN_465 & _GEN_427,
         _GEN_465 ^ ~_GEN_427 & _GEN_439,
         _GEN_427 ^ ~_GEN_439 & _GEN_451,
         _GEN_439 ^ ~_GEN_451 & _GEN_453,
         _GEN_451 ^ ~_GEN_453 & _GEN_465,
         _GEN_433 ^ ~_GEN_445 & _GEN_457,
         _GEN_445 ^ ~_GEN_457 & _GEN_469,
         _GEN_457 ^ ~_GEN_469 & _GEN_431,
         _GEN_469 ^ ~_GEN_431 & _GEN_433,
         _GEN_431 ^ ~_GEN_433 & _GEN_445,
         _GEN_463 ^ ~_GEN_425 & _GEN_437,
         _GEN_425 ^ ~_GEN_437 & _GEN_449,
         _GEN_437 ^ ~_GEN_449 & _GEN_461,
         _GEN_449 ^ ~_GEN_461 & _GEN_463,
         _GEN_461 ^ ~_GEN_463 & _GEN_425,
         _GEN_443 ^ ~_GEN_455 & _GEN_467,
         _GEN_455 ^ ~_GEN_467 & _GEN_429,
         _GEN_467 ^ ~_GEN_429 & _GEN_441,
         _GEN_429 ^ ~_GEN_441 & _GEN_443,
         _GEN_441 ^ ~_GEN_443 & _GEN_455};
  end
  reg           p0_stage8_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage8_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage8_enable <= p0_stage7_valid;
    end
  end
  wire [63:0]   _GEN_472 =
    p0_stage7_reg0[1599:1536] ^ p0_stage7_reg0[1279:1216] ^ p0_stage7_reg0[959:896]
    ^ p0_stage7_reg0[639:576] ^ p0_stage7_reg0[319:256];
  wire [63:0]   _GEN_473 =
    p0_stage7_reg0[1535:1472] ^ p0_stage7_reg0[1215:1152] ^ p0_stage7_reg0[895:832]
    ^ p0_stage7_reg0[575:512] ^ p0_stage7_reg0[255:192];
  wire [63:0]   _GEN_474 =
    p0_stage7_reg0[1471:1408] ^ p0_stage7_reg0[1151:1088] ^ p0_stage7_reg0[831:768]
    ^ p0_stage7_reg0[511:448] ^ p0_stage7_reg0[191:128];
  wire [63:0]   _GEN_475 =
    p0_stage7_reg0[1407:1344] ^ p0_stage7_reg0[1087:1024] ^ p0_stage7_reg0[767:704]
    ^ p0_stage7_reg0[447:384] ^ p0_stage7_reg0[127:64];
  wire [63:0]   _GEN_476 =
    p0_stage7_reg0[1343:1280] ^ p0_stage7_reg0[1023:960] ^ p0_stage7_reg0[703:640]
    ^ p0_stage7_reg0[383:320] ^ p0_stage7_reg0[63:0];
  wire [63:0]   _GEN_477 = _GEN_476 ^ {_GEN_473[62:0], _GEN_473[63]};
  wire [63:0]   _GEN_478 = _GEN_472 ^ {_GEN_474[62:0], _GEN_474[63]};
  wire [63:0]   _GEN_479 = _GEN_473 ^ {_GEN_475[62:0], _GEN_475[63]};
  wire [63:0]   _GEN_480 = _GEN_474 ^ {_GEN_476[62:0], _GEN_476[63]};
  wire [63:0]   _GEN_481 = _GEN_475 ^ {_GEN_472[62:0], _GEN_472[63]};
  wire [63:0]   _GEN_482 = p0_stage7_reg0[1599:1536] ^ _GEN_477;
  wire [63:0]   _GEN_483 = p0_stage7_reg0[1279:1216] ^ _GEN_477;
  wire [63:0]   _GEN_484 = {_GEN_483[27:0], _GEN_483[63:28]};
  wire [63:0]   _GEN_485 = p0_stage7_reg0[959:896] ^ _GEN_477;
  wire [63:0]   _GEN_486 = {_GEN_485[60:0], _GEN_485[63:61]};
  wire [63:0]   _GEN_487 = p0_stage7_reg0[639:576] ^ _GEN_477;
  wire [63:0]   _GEN_488 = {_GEN_487[22:0], _GEN_487[63:23]};
  wire [63:0]   _GEN_489 = p0_stage7_reg0[319:256] ^ _GEN_477;
  wire [63:0]   _GEN_490 = {_GEN_489[45:0], _GEN_489[63:46]};
  wire [63:0]   _GEN_491 = p0_stage7_reg0[1535:1472] ^ _GEN_478;
  wire [63:0]   _GEN_492 = {_GEN_491[62:0], _GEN_491[63]};
  wire [63:0]   _GEN_493 = p0_stage7_reg0[1215:1152] ^ _GEN_478;
  wire [63:0]   _GEN_494 = {_GEN_493[19:0], _GEN_493[63:20]};
  wire [63:0]   _GEN_495 = p0_stage7_reg0[895:832] ^ _GEN_478;
  wire [63:0]   _GEN_496 = {_GEN_495[53:0], _GEN_495[63:54]};
  wire [63:0]   _GEN_497 = p0_stage7_reg0[575:512] ^ _GEN_478;
  wire [63:0]   _GEN_498 = {_GEN_497[18:0], _GEN_497[63:19]};
  wire [63:0]   _GEN_499 = p0_stage7_reg0[255:192] ^ _GEN_478;
  wire [63:0]   _GEN_500 = {_GEN_499[61:0], _GEN_499[63:62]};
  wire [63:0]   _GEN_501 = p0_stage7_reg0[1471:1408] ^ _GEN_479;
  wire [63:0]   _GEN_502 = {_GEN_501[1:0], _GEN_501[63:2]};
  wire [63:0]   _GEN_503 = p0_stage7_reg0[1151:1088] ^ _GEN_479;
  wire [63:0]   _GEN_504 = {_GEN_503[57:0], _GEN_503[63:58]};
  wire [63:0]   _GEN_505 = p0_stage7_reg0[831:768] ^ _GEN_479;
  wire [63:0]   _GEN_506 = {_GEN_505[20:0], _GEN_505[63:21]};
  wire [63:0]   _GEN_507 = p0_stage7_reg0[511:448] ^ _GEN_479;
  wire [63:0]   _GEN_508 = {_GEN_507[48:0], _GEN_507[63:49]};
  wire [63:0]   _GEN_509 = p0_stage7_reg0[191:128] ^ _GEN_479;
  wire [63:0]   _GEN_510 = {_GEN_509[2:0], _GEN_509[63:3]};
  wire [63:0]   _GEN_511 = p0_stage7_reg0[1407:1344] ^ _GEN_480;
  wire [63:0]   _GEN_512 = {_GEN_511[35:0], _GEN_511[63:36]};
  wire [63:0]   _GEN_513 = p0_stage7_reg0[1087:1024] ^ _GEN_480;
  wire [63:0]   _GEN_514 = {_GEN_513[8:0], _GEN_513[63:9]};
  wire [63:0]   _GEN_515 = p0_stage7_reg0[767:704] ^ _GEN_480;
  wire [63:0]   _GEN_516 = {_GEN_515[38:0], _GEN_515[63:39]};
  wire [63:0]   _GEN_517 = p0_stage7_reg0[447:384] ^ _GEN_480;
  wire [63:0]   _GEN_518 = {_GEN_517[42:0], _GEN_517[63:43]};
  wire [63:0]   _GEN_519 = p0_stage7_reg0[127:64] ^ _GEN_480;
  wire [63:0]   _GEN_520 = {_GEN_519[7:0], _GEN_519[63:8]};
  wire [63:0]   _GEN_521 = p0_stage7_reg0[1343:1280] ^ _GEN_481;
  wire [63:0]   _GEN_522 = {_GEN_521[36:0], _GEN_521[63:37]};
  wire [63:0]   _GEN_523 = p0_stage7_reg0[1023:960] ^ _GEN_481;
  wire [63:0]   _GEN_524 = {_GEN_523[43:0], _GEN_523[63:44]};
  wire [63:0]   _GEN_525 = p0_stage7_reg0[703:640] ^ _GEN_481;
  wire [63:0]   _GEN_526 = {_GEN_525[24:0], _GEN_525[63:25]};
  wire [63:0]   _GEN_527 = p0_stage7_reg0[383:320] ^ _GEN_481;
  wire [63:0]   _GEN_528 = {_GEN_527[55:0], _GEN_527[63:56]};
  wire [63:0]   _GEN_529 = p0_stage7_reg0[63:0] ^ _GEN_481;
  wire [63:0]   _GEN_530 = {_GEN_529[49:0], _GEN_529[63:50]};
  wire          p0_stage8_valid = p0_stage8_enable & _GEN_58;
  reg  [1600:0] p0_stage8_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage8_valid)
      p0_stage8_reg0 <=
        {p0_stage7_reg0[1600],
         _GEN_482 ^ ~_GEN_494 & _GEN_506
           ^ (p0_stage7_reg0[1600] ? 64'h8000000080008081 : 64'h8A),
         _GEN_494 ^ ~_GEN_506 & _GEN_518,
         _GEN_506 ^ ~_GEN_518 & _GEN_530,
         _GEN_518 ^ ~_GEN_530 & _GEN_482,
         _GEN_530 ^ ~_GEN_482 & _GEN_494,
         _GEN_512 ^ ~_GEN_524 & _GEN_486,
         _GEN_524 ^ ~_GEN_486 & _GEN_498,
         _GEN_486 ^ ~_GEN_498 & _GEN_510,
         _GEN_498 ^ ~_GEN_510 & _GEN_512,
         _GEN_510 ^ ~_GEN_512 & _GEN_524,
         _GEN_492 ^ ~_GEN_504 & _GEN_516,
         _GEN_504 ^ ~_GEN_516 & _GEN_528,
         _GEN_516 ^ ~_GEN_528 & _GEN_490,
         _GEN_528 ^ ~_GEN_490 & _GEN_492,
         _GEN_490 ^ ~_GEN_492 & _GEN_504,
         _GEN_522 ^ ~_GEN_484 & _GEN_496,
         _GEN_484 ^ ~_GEN_496 & _GEN_508,
         _GEN_496 ^ ~_GEN_508 & _GEN_520,
         _GEN_508 ^ ~_GEN_520 & _GEN_522,
         _GEN_520 ^ ~_GEN_522 & _GEN_484,
         _GEN_502 ^ ~_GEN_514 & _GEN_526,
         _GEN_514 ^ ~_GEN_526 & _GEN_488,
         _GEN_526 ^ ~_GEN_488 & _GEN_500,
         _GEN_488 ^ ~_GEN_500 & _GEN_502,
         _GEN_500 ^ ~_GEN_502 & _GEN_514};
  end
  reg           p0_stage9_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage9_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage9_enable <= p0_stage8_valid;
    end
  end
  wire [63:0]   _GEN_531 =
    p0_stage8_reg0[1599:1536] ^ p0_stage8_reg0[1279:1216] ^ p0_stage8_reg0[959:896]
    ^ p0_stage8_reg0[639:576] ^ p0_stage8_reg0[319:256];
  wire [63:0]   _GEN_532 =
    p0_stage8_reg0[1535:1472] ^ p0_stage8_reg0[1215:1152] ^ p0_stage8_reg0[895:832]
    ^ p0_stage8_reg0[575:512] ^ p0_stage8_reg0[255:192];
  wire [63:0]   _GEN_533 =
    p0_stage8_reg0[1471:1408] ^ p0_stage8_reg0[1151:1088] ^ p0_stage8_reg0[831:768]
    ^ p0_stage8_reg0[511:448] ^ p0_stage8_reg0[191:128];
  wire [63:0]   _GEN_534 =
    p0_stage8_reg0[1407:1344] ^ p0_stage8_reg0[1087:1024] ^ p0_stage8_reg0[767:704]
    ^ p0_stage8_reg0[447:384] ^ p0_stage8_reg0[127:64];
  wire [63:0]   _GEN_535 =
    p0_stage8_reg0[1343:1280] ^ p0_stage8_reg0[1023:960] ^ p0_stage8_reg0[703:640]
    ^ p0_stage8_reg0[383:320] ^ p0_stage8_reg0[63:0];
  wire [63:0]   _GEN_536 = _GEN_535 ^ {_GEN_532[62:0], _GEN_532[63]};
  wire [63:0]   _GEN_537 = _GEN_531 ^ {_GEN_533[62:0], _GEN_533[63]};
  wire [63:0]   _GEN_538 = _GEN_532 ^ {_GEN_534[62:0], _GEN_534[63]};
  wire [63:0]   _GEN_539 = _GEN_533 ^ {_GEN_535[62:0], _GEN_535[63]};
  wire [63:0]   _GEN_540 = _GEN_534 ^ {_GEN_531[62:0], _GEN_531[63]};
  wire [63:0]   _GEN_541 = p0_stage8_reg0[1599:1536] ^ _GEN_536;
  wire [63:0]   _GEN_542 = p0_stage8_reg0[1279:1216] ^ _GEN_536;
  wire [63:0]   _GEN_543 = {_GEN_542[27:0], _GEN_542[63:28]};
  wire [63:0]   _GEN_544 = p0_stage8_reg0[959:896] ^ _GEN_536;
  wire [63:0]   _GEN_545 = {_GEN_544[60:0], _GEN_544[63:61]};
  wire [63:0]   _GEN_546 = p0_stage8_reg0[639:576] ^ _GEN_536;
  wire [63:0]   _GEN_547 = {_GEN_546[22:0], _GEN_546[63:23]};
  wire [63:0]   _GEN_548 = p0_stage8_reg0[319:256] ^ _GEN_536;
  wire [63:0]   _GEN_549 = {_GEN_548[45:0], _GEN_548[63:46]};
  wire [63:0]   _GEN_550 = p0_stage8_reg0[1535:1472] ^ _GEN_537;
  wire [63:0]   _GEN_551 = {_GEN_550[62:0], _GEN_550[63]};
  wire [63:0]   _GEN_552 = p0_stage8_reg0[1215:1152] ^ _GEN_537;
  wire [63:0]   _GEN_553 = {_GEN_552[19:0], _GEN_552[63:20]};
  wire [63:0]   _GEN_554 = p0_stage8_reg0[895:832] ^ _GEN_537;
  wire [63:0]   _GEN_555 = {_GEN_554[53:0], _GEN_554[63:54]};
  wire [63:0]   _GEN_556 = p0_stage8_reg0[575:512] ^ _GEN_537;
  wire [63:0]   _GEN_557 = {_GEN_556[18:0], _GEN_556[63:19]};
  wire [63:0]   _GEN_558 = p0_stage8_reg0[255:192] ^ _GEN_537;
  wire [63:0]   _GEN_559 = {_GEN_558[61:0], _GEN_558[63:62]};
  wire [63:0]   _GEN_560 = p0_stage8_reg0[1471:1408] ^ _GEN_538;
  wire [63:0]   _GEN_561 = {_GEN_560[1:0], _GEN_560[63:2]};
  wire [63:0]   _GEN_562 = p0_stage8_reg0[1151:1088] ^ _GEN_538;
  wire [63:0]   _GEN_563 = {_GEN_562[57:0], _GEN_562[63:58]};
  wire [63:0]   _GEN_564 = p0_stage8_reg0[831:768] ^ _GEN_538;
  wire [63:0]   _GEN_565 = {_GEN_564[20:0], _GEN_564[63:21]};
  wire [63:0]   _GEN_566 = p0_stage8_reg0[511:448] ^ _GEN_538;
  wire [63:0]   _GEN_567 = {_GEN_566[48:0], _GEN_566[63:49]};
  wire [63:0]   _GEN_568 = p0_stage8_reg0[191:128] ^ _GEN_538;
  wire [63:0]   _GEN_569 = {_GEN_568[2:0], _GEN_568[63:3]};
  wire [63:0]   _GEN_570 = p0_stage8_reg0[1407:1344] ^ _GEN_539;
  wire [63:0]   _GEN_571 = {_GEN_570[35:0], _GEN_570[63:36]};
  wire [63:0]   _GEN_572 = p0_stage8_reg0[1087:1024] ^ _GEN_539;
  wire [63:0]   _GEN_573 = {_GEN_572[8:0], _GEN_572[63:9]};
  wire [63:0]   _GEN_574 = p0_stage8_reg0[767:704] ^ _GEN_539;
  wire [63:0]   _GEN_575 = {_GEN_574[38:0], _GEN_574[63:39]};
  wire [63:0]   _GEN_576 = p0_stage8_reg0[447:384] ^ _GEN_539;
  wire [63:0]   _GEN_577 = {_GEN_576[42:0], _GEN_576[63:43]};
  wire [63:0]   _GEN_578 = p0_stage8_reg0[127:64] ^ _GEN_539;
  wire [63:0]   _GEN_579 = {_GEN_578[7:0], _GEN_578[63:8]};
  wire [63:0]   _GEN_580 = p0_stage8_reg0[1343:1280] ^ _GEN_540;
  wire [63:0]   _GEN_581 = {_GEN_580[36:0], _GEN_580[63:37]};
  wire [63:0]   _GEN_582 = p0_stage8_reg0[1023:960] ^ _GEN_540;
  wire [63:0]   _GEN_583 = {_GEN_582[43:0], _GEN_582[63:44]};
  wire [63:0]   _GEN_584 = p0_stage8_reg0[703:640] ^ _GEN_540;
  wire [63:0]   _GEN_585 = {_GEN_584[24:0], _GEN_584[63:25]};
  wire [63:0]   _GEN_586 = p0_stage8_reg0[383:320] ^ _GEN_540;
  wire [63:0]   _GEN_587 = {_GEN_586[55:0], _GEN_586[63:56]};
  wire [63:0]   _GEN_588 = p0_stage8_reg0[63:0] ^ _GEN_540;
  wire [63:0]   _GEN_589 = {_GEN_588[49:0], _GEN_588[63:50]};
  wire          p0_stage9_valid = p0_stage9_enable & _GEN_58;
  reg  [1600:0] p0_stage9_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage9_valid)
      p0_stage9_reg0 <=
        {p0_stage8_reg0[1600],
         _GEN_541 ^ ~_GEN_553 & _GEN_565
           ^ (p0_stage8_reg0[1600] ? 64'h8000000000008080 : 64'h88),
         _GEN_553 ^ ~_GEN_565 & _GEN_577,
         _GEN_565 ^ ~_GEN_577 & _GEN_589,
         _GEN_577 ^ ~_GEN_589 & _GEN_541,
         _GEN_589 ^ ~_GEN_541 & _GEN_553,
         _GEN_571 ^ ~_GEN_583 & _GEN_545,
         _GEN_583 ^ ~_GEN_545 & _GEN_557,
         _GEN_545 ^ ~_GEN_557 & _GEN_569,
         _GEN_557 ^ ~_GEN_569 & _GEN_571,
         _GEN_569 ^ ~_GEN_571 & _GEN_583,
         _GEN_551 ^ ~_GEN_563 & _GEN_575,
         _GEN_563 ^ ~_GEN_575 & _GEN_587,
         _GEN_575 ^ ~_GEN_587 & _GEN_549,
         _GEN_587 ^ ~_GEN_549 & _GEN_551,
         _GEN_549 ^ ~_GEN_551 & _GEN_563,
         _GEN_581 ^ ~_GEN_543 & _GEN_555,
         _GEN_543 ^ ~_GEN_555 & _GEN_567,
         _GEN_555 ^ ~_GEN_567 & _GEN_579,
         _GEN_567 ^ ~_GEN_579 & _GEN_581,
         _GEN_579 ^ ~_GEN_581 & _GEN_543,
         _GEN_561 ^ ~_GEN_573 & _GEN_585,
         _GEN_573 ^ ~_GEN_585 & _GEN_547,
         _GEN_585 ^ ~_GEN_547 & _GEN_559,
         _GEN_547 ^ ~_GEN_559 & _GEN_561,
         _GEN_559 ^ ~_GEN_561 & _GEN_573};
  end
  reg           p0_stage10_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage10_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage10_enable <= p0_stage9_valid;
    end
  end
  wire [63:0]   _GEN_590 =
    p0_stage9_reg0[1599:1536] ^ p0_stage9_reg0[1279:1216] ^ p0_stage9_reg0[959:896]
    ^ p0_stage9_reg0[639:576] ^ p0_stage9_reg0[319:256];
  wire [63:0]   _GEN_591 =
    p0_stage9_reg0[1535:1472] ^ p0_stage9_reg0[1215:1152] ^ p0_stage9_reg0[895:832]
    ^ p0_stage9_reg0[575:512] ^ p0_stage9_reg0[255:192];
  wire [63:0]   _GEN_592 =
    p0_stage9_reg0[1471:1408] ^ p0_stage9_reg0[1151:1088] ^ p0_stage9_reg0[831:768]
    ^ p0_stage9_reg0[511:448] ^ p0_stage9_reg0[191:128];
  wire [63:0]   _GEN_593 =
    p0_stage9_reg0[1407:1344] ^ p0_stage9_reg0[1087:1024] ^ p0_stage9_reg0[767:704]
    ^ p0_stage9_reg0[447:384] ^ p0_stage9_reg0[127:64];
  wire [63:0]   _GEN_594 =
    p0_stage9_reg0[1343:1280] ^ p0_stage9_reg0[1023:960] ^ p0_stage9_reg0[703:640]
    ^ p0_stage9_reg0[383:320] ^ p0_stage9_reg0[63:0];
  wire [63:0]   _GEN_595 = _GEN_594 ^ {_GEN_591[62:0], _GEN_591[63]};
  wire [63:0]   _GEN_596 = _GEN_590 ^ {_GEN_592[62:0], _GEN_592[63]};
  wire [63:0]   _GEN_597 = _GEN_591 ^ {_GEN_593[62:0], _GEN_593[63]};
  wire [63:0]   _GEN_598 = _GEN_592 ^ {_GEN_594[62:0], _GEN_594[63]};
  wire [63:0]   _GEN_599 = _GEN_593 ^ {_GEN_590[62:0], _GEN_590[63]};
  wire [63:0]   _GEN_600 = p0_stage9_reg0[1599:1536] ^ _GEN_595;
  wire [63:0]   _GEN_601 = p0_stage9_reg0[1279:1216] ^ _GEN_595;
  wire [63:0]   _GEN_602 = {_GEN_601[27:0], _GEN_601[63:28]};
  wire [63:0]   _GEN_603 = p0_stage9_reg0[959:896] ^ _GEN_595;
  wire [63:0]   _GEN_604 = {_GEN_603[60:0], _GEN_603[63:61]};
  wire [63:0]   _GEN_605 = p0_stage9_reg0[639:576] ^ _GEN_595;
  wire [63:0]   _GEN_606 = {_GEN_605[22:0], _GEN_605[63:23]};
  wire [63:0]   _GEN_607 = p0_stage9_reg0[319:256] ^ _GEN_595;
  wire [63:0]   _GEN_608 = {_GEN_607[45:0], _GEN_607[63:46]};
  wire [63:0]   _GEN_609 = p0_stage9_reg0[1535:1472] ^ _GEN_596;
  wire [63:0]   _GEN_610 = {_GEN_609[62:0], _GEN_609[63]};
  wire [63:0]   _GEN_611 = p0_stage9_reg0[1215:1152] ^ _GEN_596;
  wire [63:0]   _GEN_612 = {_GEN_611[19:0], _GEN_611[63:20]};
  wire [63:0]   _GEN_613 = p0_stage9_reg0[895:832] ^ _GEN_596;
  wire [63:0]   _GEN_614 = {_GEN_613[53:0], _GEN_613[63:54]};
  wire [63:0]   _GEN_615 = p0_stage9_reg0[575:512] ^ _GEN_596;
  wire [63:0]   _GEN_616 = {_GEN_615[18:0], _GEN_615[63:19]};
  wire [63:0]   _GEN_617 = p0_stage9_reg0[255:192] ^ _GEN_596;
  wire [63:0]   _GEN_618 = {_GEN_617[61:0], _GEN_617[63:62]};
  wire [63:0]   _GEN_619 = p0_stage9_reg0[1471:1408] ^ _GEN_597;
  wire [63:0]   _GEN_620 = {_GEN_619[1:0], _GEN_619[63:2]};
  wire [63:0]   _GEN_621 = p0_stage9_reg0[1151:1088] ^ _GEN_597;
  wire [63:0]   _GEN_622 = {_GEN_621[57:0], _GEN_621[63:58]};
  wire [63:0]   _GEN_623 = p0_stage9_reg0[831:768] ^ _GEN_597;
  wire [63:0]   _GEN_624 = {_GEN_623[20:0], _GEN_623[63:21]};
  wire [63:0]   _GEN_625 = p0_stage9_reg0[511:448] ^ _GEN_597;
  wire [63:0]   _GEN_626 = {_GEN_625[48:0], _GEN_625[63:49]};
  wire [63:0]   _GEN_627 = p0_stage9_reg0[191:128] ^ _GEN_597;
  wire [63:0]   _GEN_628 = {_GEN_627[2:0], _GEN_627[63:3]};
  wire [63:0]   _GEN_629 = p0_stage9_reg0[1407:1344] ^ _GEN_598;
  wire [63:0]   _GEN_630 = {_GEN_629[35:0], _GEN_629[63:36]};
  wire [63:0]   _GEN_631 = p0_stage9_reg0[1087:1024] ^ _GEN_598;
  wire [63:0]   _GEN_632 = {_GEN_631[8:0], _GEN_631[63:9]};
  wire [63:0]   _GEN_633 = p0_stage9_reg0[767:704] ^ _GEN_598;
  wire [63:0]   _GEN_634 = {_GEN_633[38:0], _GEN_633[63:39]};
  wire [63:0]   _GEN_635 = p0_stage9_reg0[447:384] ^ _GEN_598;
  wire [63:0]   _GEN_636 = {_GEN_635[42:0], _GEN_635[63:43]};
  wire [63:0]   _GEN_637 = p0_stage9_reg0[127:64] ^ _GEN_598;
  wire [63:0]   _GEN_638 = {_GEN_637[7:0], _GEN_637[63:8]};
  wire [63:0]   _GEN_639 = p0_stage9_reg0[1343:1280] ^ _GEN_599;
  wire [63:0]   _GEN_640 = {_GEN_639[36:0], _GEN_639[63:37]};
  wire [63:0]   _GEN_641 = p0_stage9_reg0[1023:960] ^ _GEN_599;
  wire [63:0]   _GEN_642 = {_GEN_641[43:0], _GEN_641[63:44]};
  wire [63:0]   _GEN_643 = p0_stage9_reg0[703:640] ^ _GEN_599;
  wire [63:0]   _GEN_644 = {_GEN_643[24:0], _GEN_643[63:25]};
  wire [63:0]   _GEN_645 = p0_stage9_reg0[383:320] ^ _GEN_599;
  wire [63:0]   _GEN_646 = {_GEN_645[55:0], _GEN_645[63:56]};
  wire [63:0]   _GEN_647 = p0_stage9_reg0[63:0] ^ _GEN_599;
  wire [63:0]   _GEN_648 = {_GEN_647[49:0], _GEN_647[63:50]};
  wire          p0_stage10_valid = p0_stage10_enable & _GEN_58;
  reg  [1600:0] p0_stage10_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage10_valid)
      p0_stage10_reg0 <=
        {p0_stage9_reg0[1600],
         _GEN_600 ^ ~_GEN_612 & _GEN_624
           ^ (p0_stage9_reg0[1600] ? 64'h80000001 : 64'h80008009),
         _GEN_612 ^ ~_GEN_624 & _GEN_636,
         _GEN_624 ^ ~_GEN_636 & _GEN_648,
         _GEN_636 ^ ~_GEN_648 & _GEN_600,
         _GEN_648 ^ ~_GEN_600 & _GEN_612,
         _GEN_630 ^ ~_GEN_642 & _GEN_604,
         _GEN_642 ^ ~_GEN_604 & _GEN_616,
         _GEN_604 ^ ~_GEN_616 & _GEN_628,
         _GEN_616 ^ ~_GEN_628 & _GEN_630,
         _GEN_628 ^ ~_GEN_630 & _GEN_642,
         _GEN_610 ^ ~_GEN_622 & _GEN_634,
         _GEN_622 ^ ~_GEN_634 & _GEN_646,
         _GEN_634 ^ ~_GEN_646 & _GEN_608,
         _GEN_646 ^ ~_GEN_608 & _GEN_610,
         _GEN_608 ^ ~_GEN_610 & _GEN_622,
         _GEN_640 ^ ~_GEN_602 & _GEN_614,
         _GEN_602 ^ ~_GEN_614 & _GEN_626,
         _GEN_614 ^ ~_GEN_626 & _GEN_638,
         _GEN_626 ^ ~_GEN_638 & _GEN_640,
         _GEN_638 ^ ~_GEN_640 & _GEN_602,
         _GEN_620 ^ ~_GEN_632 & _GEN_644,
         _GEN_632 ^ ~_GEN_644 & _GEN_606,
         _GEN_644 ^ ~_GEN_606 & _GEN_618,
         _GEN_606 ^ ~_GEN_618 & _GEN_620,
         _GEN_618 ^ ~_GEN_620 & _GEN_632};
  end
  reg           p0_stage11_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage11_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage11_enable <= p0_stage10_valid;
    end
  end
  wire [63:0]   _GEN_649 =
    p0_stage10_reg0[1599:1536] ^ p0_stage10_reg0[1279:1216] ^ p0_stage10_reg0[959:896]
    ^ p0_stage10_reg0[639:576] ^ p0_stage10_reg0[319:256];
  wire [63:0]   _GEN_650 =
    p0_stage10_reg0[1535:1472] ^ p0_stage10_reg0[1215:1152] ^ p0_stage10_reg0[895:832]
    ^ p0_stage10_reg0[575:512] ^ p0_stage10_reg0[255:192];
  wire [63:0]   _GEN_651 =
    p0_stage10_reg0[1471:1408] ^ p0_stage10_reg0[1151:1088] ^ p0_stage10_reg0[831:768]
    ^ p0_stage10_reg0[511:448] ^ p0_stage10_reg0[191:128];
  wire [63:0]   _GEN_652 =
    p0_stage10_reg0[1407:1344] ^ p0_stage10_reg0[1087:1024] ^ p0_stage10_reg0[767:704]
    ^ p0_stage10_reg0[447:384] ^ p0_stage10_reg0[127:64];
  wire [63:0]   _GEN_653 =
    p0_stage10_reg0[1343:1280] ^ p0_stage10_reg0[1023:960] ^ p0_stage10_reg0[703:640]
    ^ p0_stage10_reg0[383:320] ^ p0_stage10_reg0[63:0];
  wire [63:0]   _GEN_654 = _GEN_653 ^ {_GEN_650[62:0], _GEN_650[63]};
  wire [63:0]   _GEN_655 = _GEN_649 ^ {_GEN_651[62:0], _GEN_651[63]};
  wire [63:0]   _GEN_656 = _GEN_650 ^ {_GEN_652[62:0], _GEN_652[63]};
  wire [63:0]   _GEN_657 = _GEN_651 ^ {_GEN_653[62:0], _GEN_653[63]};
  wire [63:0]   _GEN_658 = _GEN_652 ^ {_GEN_649[62:0], _GEN_649[63]};
  wire [63:0]   _GEN_659 = p0_stage10_reg0[1599:1536] ^ _GEN_654;
  wire [63:0]   _GEN_660 = p0_stage10_reg0[1279:1216] ^ _GEN_654;
  wire [63:0]   _GEN_661 = {_GEN_660[27:0], _GEN_660[63:28]};
  wire [63:0]   _GEN_662 = p0_stage10_reg0[959:896] ^ _GEN_654;
  wire [63:0]   _GEN_663 = {_GEN_662[60:0], _GEN_662[63:61]};
  wire [63:0]   _GEN_664 = p0_stage10_reg0[639:576] ^ _GEN_654;
  wire [63:0]   _GEN_665 = {_GEN_664[22:0], _GEN_664[63:23]};
  wire [63:0]   _GEN_666 = p0_stage10_reg0[319:256] ^ _GEN_654;
  wire [63:0]   _GEN_667 = {_GEN_666[45:0], _GEN_666[63:46]};
  wire [63:0]   _GEN_668 = p0_stage10_reg0[1535:1472] ^ _GEN_655;
  wire [63:0]   _GEN_669 = {_GEN_668[62:0], _GEN_668[63]};
  wire [63:0]   _GEN_670 = p0_stage10_reg0[1215:1152] ^ _GEN_655;
  wire [63:0]   _GEN_671 = {_GEN_670[19:0], _GEN_670[63:20]};
  wire [63:0]   _GEN_672 = p0_stage10_reg0[895:832] ^ _GEN_655;
  wire [63:0]   _GEN_673 = {_GEN_672[53:0], _GEN_672[63:54]};
  wire [63:0]   _GEN_674 = p0_stage10_reg0[575:512] ^ _GEN_655;
  wire [63:0]   _GEN_675 = {_GEN_674[18:0], _GEN_674[63:19]};
  wire [63:0]   _GEN_676 = p0_stage10_reg0[255:192] ^ _GEN_655;
  wire [63:0]   _GEN_677 = {_GEN_676[61:0], _GEN_676[63:62]};
  wire [63:0]   _GEN_678 = p0_stage10_reg0[1471:1408] ^ _GEN_656;
  wire [63:0]   _GEN_679 = {_GEN_678[1:0], _GEN_678[63:2]};
  wire [63:0]   _GEN_680 = p0_stage10_reg0[1151:1088] ^ _GEN_656;
  wire [63:0]   _GEN_681 = {_GEN_680[57:0], _GEN_680[63:58]};
  wire [63:0]   _GEN_682 = p0_stage10_reg0[831:768] ^ _GEN_656;
  wire [63:0]   _GEN_683 = {_GEN_682[20:0], _GEN_682[63:21]};
  wire [63:0]   _GEN_684 = p0_stage10_reg0[511:448] ^ _GEN_656;
  wire [63:0]   _GEN_685 = {_GEN_684[48:0], _GEN_684[63:49]};
  wire [63:0]   _GEN_686 = p0_stage10_reg0[191:128] ^ _GEN_656;
  wire [63:0]   _GEN_687 = {_GEN_686[2:0], _GEN_686[63:3]};
  wire [63:0]   _GEN_688 = p0_stage10_reg0[1407:1344] ^ _GEN_657;
  wire [63:0]   _GEN_689 = {_GEN_688[35:0], _GEN_688[63:36]};
  wire [63:0]   _GEN_690 = p0_stage10_reg0[1087:1024] ^ _GEN_657;
  wire [63:0]   _GEN_691 = {_GEN_690[8:0], _GEN_690[63:9]};
  wire [63:0]   _GEN_692 = p0_stage10_reg0[767:704] ^ _GEN_657;
  wire [63:0]   _GEN_693 = {_GEN_692[38:0], _GEN_692[63:39]};
  wire [63:0]   _GEN_694 = p0_stage10_reg0[447:384] ^ _GEN_657;
  wire [63:0]   _GEN_695 = {_GEN_694[42:0], _GEN_694[63:43]};
  wire [63:0]   _GEN_696 = p0_stage10_reg0[127:64] ^ _GEN_657;
  wire [63:0]   _GEN_697 = {_GEN_696[7:0], _GEN_696[63:8]};
  wire [63:0]   _GEN_698 = p0_stage10_reg0[1343:1280] ^ _GEN_658;
  wire [63:0]   _GEN_699 = {_GEN_698[36:0], _GEN_698[63:37]};
  wire [63:0]   _GEN_700 = p0_stage10_reg0[1023:960] ^ _GEN_658;
  wire [63:0]   _GEN_701 = {_GEN_700[43:0], _GEN_700[63:44]};
  wire [63:0]   _GEN_702 = p0_stage10_reg0[703:640] ^ _GEN_658;
  wire [63:0]   _GEN_703 = {_GEN_702[24:0], _GEN_702[63:25]};
  wire [63:0]   _GEN_704 = p0_stage10_reg0[383:320] ^ _GEN_658;
  wire [63:0]   _GEN_705 = {_GEN_704[55:0], _GEN_704[63:56]};
  wire [63:0]   _GEN_706 = p0_stage10_reg0[63:0] ^ _GEN_658;
  wire [63:0]   _GEN_707 = {_GEN_706[49:0], _GEN_706[63:50]};
  wire          p0_stage11_valid = p0_stage11_enable & _GEN_58;
  reg  [1600:0] p0_stage11_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage11_valid)
      p0_stage11_reg0 <=
        {p0_stage10_reg0[1600],
         _GEN_659 ^ ~_GEN_671 & _GEN_683
           ^ (p0_stage10_reg0[1600] ? 64'h8000000080008008 : 64'h8000000A),
         _GEN_671 ^ ~_GEN_683 & _GEN_695,
         _GEN_683 ^ ~_GEN_695 & _GEN_707,
         _GEN_695 ^ ~_GEN_707 & _GEN_659,
         _GEN_707 ^ ~_GEN_659 & _GEN_671,
         _GEN_689 ^ ~_GEN_701 & _GEN_663,
         _GEN_701 ^ ~_GEN_663 & _GEN_675,
         _GEN_663 ^ ~_GEN_675 & _GEN_687,
         _GEN_675 ^ ~_GEN_687 & _GEN_689,
         _GEN_687 ^ ~_GEN_689 & _GEN_701,
         _GEN_669 ^ ~_GEN_681 & _GEN_693,
         _GEN_681 ^ ~_GEN_693 & _GEN_705,
         _GEN_693 ^ ~_GEN_705 & _GEN_667,
         _GEN_705 ^ ~_GEN_667 & _GEN_669,
         _GEN_667 ^ ~_GEN_669 & _GEN_681,
         _GEN_699 ^ ~_GEN_661 & _GEN_673,
         _GEN_661 ^ ~_GEN_673 & _GEN_685,
         _GEN_673 ^ ~_GEN_685 & _GEN_697,
         _GEN_685 ^ ~_GEN_697 & _GEN_699,
         _GEN_697 ^ ~_GEN_699 & _GEN_661,
         _GEN_679 ^ ~_GEN_691 & _GEN_703,
         _GEN_691 ^ ~_GEN_703 & _GEN_665,
         _GEN_703 ^ ~_GEN_665 & _GEN_677,
         _GEN_665 ^ ~_GEN_677 & _GEN_679,
         _GEN_677 ^ ~_GEN_679 & _GEN_691};
  end
  reg           p0_stage12_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage12_enable <= 1'h0;
    else begin
      if (_GEN_58)
        p0_stage12_enable <= p0_stage11_valid;
    end
  end
  assign state_o =
    {p0_stage11_reg0[63:0],
     p0_stage11_reg0[127:64],
     p0_stage11_reg0[191:128],
     p0_stage11_reg0[255:192],
     p0_stage11_reg0[319:256],
     p0_stage11_reg0[383:320],
     p0_stage11_reg0[447:384],
     p0_stage11_reg0[511:448],
     p0_stage11_reg0[575:512],
     p0_stage11_reg0[639:576],
     p0_stage11_reg0[703:640],
     p0_stage11_reg0[767:704],
     p0_stage11_reg0[831:768],
     p0_stage11_reg0[895:832],
     p0_stage11_reg0[959:896],
     p0_stage11_reg0[1023:960],
     p0_stage11_reg0[1087:1024],
     p0_stage11_reg0[1151:1088],
     p0_stage11_reg0[1215:1152],
     p0_stage11_reg0[1279:1216],
     p0_stage11_reg0[1343:1280],
     p0_stage11_reg0[1407:1344],
     p0_stage11_reg0[1471:1408],
     p0_stage11_reg0[1535:1472],
     p0_stage11_reg0[1599:1536]};
  assign done_o = p0_stage12_enable & _GEN_58;
endmodule

`default_nettype wire
