// SPDX-License-Identifier: Apache-2.0
// Made by `hashtile hls build` from hls/keccak.py, pipeline(4); not to be edited.
// sources 37436f88b3de2fa50a4e949e2487cbd537fa41ed56e60758b66fa3cb8e2cbc72
// tools pycde 0.12.1
/* verilator lint_off UNUSEDSIGNAL */  // generated: bits that a tool has left over
/* verilator lint_off WIDTH */

`default_nettype none

module ht_keccak_hls_stages4(
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
  wire [63:0]   _GEN_58 = _GEN_21 ^ ~_GEN_33 & _GEN_45;
  wire [63:0]   _GEN_59 = _GEN_33 ^ ~_GEN_45 & _GEN_57;
  wire [63:0]   _GEN_60 = _GEN_45 ^ ~_GEN_57 & _GEN_9;
  wire [63:0]   _GEN_61 = _GEN_57 ^ ~_GEN_9 & _GEN_21;
  wire [63:0]   _GEN_62 = _GEN_39 ^ ~_GEN_51 & _GEN_13;
  wire [63:0]   _GEN_63 = _GEN_51 ^ ~_GEN_13 & _GEN_25;
  wire [63:0]   _GEN_64 = _GEN_13 ^ ~_GEN_25 & _GEN_37;
  wire [63:0]   _GEN_65 = _GEN_25 ^ ~_GEN_37 & _GEN_39;
  wire [63:0]   _GEN_66 = _GEN_37 ^ ~_GEN_39 & _GEN_51;
  wire [63:0]   _GEN_67 = _GEN_19 ^ ~_GEN_31 & _GEN_43;
  wire [63:0]   _GEN_68 = _GEN_31 ^ ~_GEN_43 & _GEN_55;
  wire [63:0]   _GEN_69 = _GEN_43 ^ ~_GEN_55 & _GEN_17;
  wire [63:0]   _GEN_70 = _GEN_55 ^ ~_GEN_17 & _GEN_19;
  wire [63:0]   _GEN_71 = _GEN_17 ^ ~_GEN_19 & _GEN_31;
  wire [63:0]   _GEN_72 = _GEN_49 ^ ~_GEN_11 & _GEN_23;
  wire [63:0]   _GEN_73 = _GEN_11 ^ ~_GEN_23 & _GEN_35;
  wire [63:0]   _GEN_74 = _GEN_23 ^ ~_GEN_35 & _GEN_47;
  wire [63:0]   _GEN_75 = _GEN_35 ^ ~_GEN_47 & _GEN_49;
  wire [63:0]   _GEN_76 = _GEN_47 ^ ~_GEN_49 & _GEN_11;
  wire [63:0]   _GEN_77 = _GEN_29 ^ ~_GEN_41 & _GEN_53;
  wire [63:0]   _GEN_78 = _GEN_41 ^ ~_GEN_53 & _GEN_15;
  wire [63:0]   _GEN_79 = _GEN_53 ^ ~_GEN_15 & _GEN_27;
  wire [63:0]   _GEN_80 = _GEN_15 ^ ~_GEN_27 & _GEN_29;
  wire [63:0]   _GEN_81 = _GEN_27 ^ ~_GEN_29 & _GEN_41;
  wire [63:0]   _GEN_82 = _GEN_9 ^ ~_GEN_21 & _GEN_33 ^ (last_i ? 64'h8000808B : 64'h1);
  wire [63:0]   _GEN_83 = _GEN_82 ^ _GEN_62 ^ _GEN_67 ^ _GEN_72 ^ _GEN_77;
  wire [63:0]   _GEN_84 = _GEN_58 ^ _GEN_63 ^ _GEN_68 ^ _GEN_73 ^ _GEN_78;
  wire [63:0]   _GEN_85 = _GEN_59 ^ _GEN_64 ^ _GEN_69 ^ _GEN_74 ^ _GEN_79;
  wire [63:0]   _GEN_86 = _GEN_60 ^ _GEN_65 ^ _GEN_70 ^ _GEN_75 ^ _GEN_80;
  wire [63:0]   _GEN_87 = _GEN_61 ^ _GEN_66 ^ _GEN_71 ^ _GEN_76 ^ _GEN_81;
  wire [63:0]   _GEN_88 = _GEN_87 ^ {_GEN_84[62:0], _GEN_84[63]};
  wire [63:0]   _GEN_89 = _GEN_83 ^ {_GEN_85[62:0], _GEN_85[63]};
  wire [63:0]   _GEN_90 = _GEN_84 ^ {_GEN_86[62:0], _GEN_86[63]};
  wire [63:0]   _GEN_91 = _GEN_85 ^ {_GEN_87[62:0], _GEN_87[63]};
  wire [63:0]   _GEN_92 = _GEN_86 ^ {_GEN_83[62:0], _GEN_83[63]};
  wire [63:0]   _GEN_93 = _GEN_82 ^ _GEN_88;
  wire [63:0]   _GEN_94 = _GEN_62 ^ _GEN_88;
  wire [63:0]   _GEN_95 = {_GEN_94[27:0], _GEN_94[63:28]};
  wire [63:0]   _GEN_96 = _GEN_67 ^ _GEN_88;
  wire [63:0]   _GEN_97 = {_GEN_96[60:0], _GEN_96[63:61]};
  wire [63:0]   _GEN_98 = _GEN_72 ^ _GEN_88;
  wire [63:0]   _GEN_99 = {_GEN_98[22:0], _GEN_98[63:23]};
  wire [63:0]   _GEN_100 = _GEN_77 ^ _GEN_88;
  wire [63:0]   _GEN_101 = {_GEN_100[45:0], _GEN_100[63:46]};
  wire [63:0]   _GEN_102 = _GEN_58 ^ _GEN_89;
  wire [63:0]   _GEN_103 = {_GEN_102[62:0], _GEN_102[63]};
  wire [63:0]   _GEN_104 = _GEN_63 ^ _GEN_89;
  wire [63:0]   _GEN_105 = {_GEN_104[19:0], _GEN_104[63:20]};
  wire [63:0]   _GEN_106 = _GEN_68 ^ _GEN_89;
  wire [63:0]   _GEN_107 = {_GEN_106[53:0], _GEN_106[63:54]};
  wire [63:0]   _GEN_108 = _GEN_73 ^ _GEN_89;
  wire [63:0]   _GEN_109 = {_GEN_108[18:0], _GEN_108[63:19]};
  wire [63:0]   _GEN_110 = _GEN_78 ^ _GEN_89;
  wire [63:0]   _GEN_111 = {_GEN_110[61:0], _GEN_110[63:62]};
  wire [63:0]   _GEN_112 = _GEN_59 ^ _GEN_90;
  wire [63:0]   _GEN_113 = {_GEN_112[1:0], _GEN_112[63:2]};
  wire [63:0]   _GEN_114 = _GEN_64 ^ _GEN_90;
  wire [63:0]   _GEN_115 = {_GEN_114[57:0], _GEN_114[63:58]};
  wire [63:0]   _GEN_116 = _GEN_69 ^ _GEN_90;
  wire [63:0]   _GEN_117 = {_GEN_116[20:0], _GEN_116[63:21]};
  wire [63:0]   _GEN_118 = _GEN_74 ^ _GEN_90;
  wire [63:0]   _GEN_119 = {_GEN_118[48:0], _GEN_118[63:49]};
  wire [63:0]   _GEN_120 = _GEN_79 ^ _GEN_90;
  wire [63:0]   _GEN_121 = {_GEN_120[2:0], _GEN_120[63:3]};
  wire [63:0]   _GEN_122 = _GEN_60 ^ _GEN_91;
  wire [63:0]   _GEN_123 = {_GEN_122[35:0], _GEN_122[63:36]};
  wire [63:0]   _GEN_124 = _GEN_65 ^ _GEN_91;
  wire [63:0]   _GEN_125 = {_GEN_124[8:0], _GEN_124[63:9]};
  wire [63:0]   _GEN_126 = _GEN_70 ^ _GEN_91;
  wire [63:0]   _GEN_127 = {_GEN_126[38:0], _GEN_126[63:39]};
  wire [63:0]   _GEN_128 = _GEN_75 ^ _GEN_91;
  wire [63:0]   _GEN_129 = {_GEN_128[42:0], _GEN_128[63:43]};
  wire [63:0]   _GEN_130 = _GEN_80 ^ _GEN_91;
  wire [63:0]   _GEN_131 = {_GEN_130[7:0], _GEN_130[63:8]};
  wire [63:0]   _GEN_132 = _GEN_61 ^ _GEN_92;
  wire [63:0]   _GEN_133 = {_GEN_132[36:0], _GEN_132[63:37]};
  wire [63:0]   _GEN_134 = _GEN_66 ^ _GEN_92;
  wire [63:0]   _GEN_135 = {_GEN_134[43:0], _GEN_134[63:44]};
  wire [63:0]   _GEN_136 = _GEN_71 ^ _GEN_92;
  wire [63:0]   _GEN_137 = {_GEN_136[24:0], _GEN_136[63:25]};
  wire [63:0]   _GEN_138 = _GEN_76 ^ _GEN_92;
  wire [63:0]   _GEN_139 = {_GEN_138[55:0], _GEN_138[63:56]};
  wire [63:0]   _GEN_140 = _GEN_81 ^ _GEN_92;
  wire [63:0]   _GEN_141 = {_GEN_140[49:0], _GEN_140[63:50]};
  wire [63:0]   _GEN_142 = _GEN_105 ^ ~_GEN_117 & _GEN_129;
  wire [63:0]   _GEN_143 = _GEN_117 ^ ~_GEN_129 & _GEN_141;
  wire [63:0]   _GEN_144 = _GEN_129 ^ ~_GEN_141 & _GEN_93;
  wire [63:0]   _GEN_145 = _GEN_141 ^ ~_GEN_93 & _GEN_105;
  wire [63:0]   _GEN_146 = _GEN_123 ^ ~_GEN_135 & _GEN_97;
  wire [63:0]   _GEN_147 = _GEN_135 ^ ~_GEN_97 & _GEN_109;
  wire [63:0]   _GEN_148 = _GEN_97 ^ ~_GEN_109 & _GEN_121;
  wire [63:0]   _GEN_149 = _GEN_109 ^ ~_GEN_121 & _GEN_123;
  wire [63:0]   _GEN_150 = _GEN_121 ^ ~_GEN_123 & _GEN_135;
  wire [63:0]   _GEN_151 = _GEN_103 ^ ~_GEN_115 & _GEN_127;
  wire [63:0]   _GEN_152 = _GEN_115 ^ ~_GEN_127 & _GEN_139;
  wire [63:0]   _GEN_153 = _GEN_127 ^ ~_GEN_139 & _GEN_101;
  wire [63:0]   _GEN_154 = _GEN_139 ^ ~_GEN_101 & _GEN_103;
  wire [63:0]   _GEN_155 = _GEN_101 ^ ~_GEN_103 & _GEN_115;
  wire [63:0]   _GEN_156 = _GEN_133 ^ ~_GEN_95 & _GEN_107;
  wire [63:0]   _GEN_157 = _GEN_95 ^ ~_GEN_107 & _GEN_119;
  wire [63:0]   _GEN_158 = _GEN_107 ^ ~_GEN_119 & _GEN_131;
  wire [63:0]   _GEN_159 = _GEN_119 ^ ~_GEN_131 & _GEN_133;
  wire [63:0]   _GEN_160 = _GEN_131 ^ ~_GEN_133 & _GEN_95;
  wire [63:0]   _GEN_161 = _GEN_113 ^ ~_GEN_125 & _GEN_137;
  wire [63:0]   _GEN_162 = _GEN_125 ^ ~_GEN_137 & _GEN_99;
  wire [63:0]   _GEN_163 = _GEN_137 ^ ~_GEN_99 & _GEN_111;
  wire [63:0]   _GEN_164 = _GEN_99 ^ ~_GEN_111 & _GEN_113;
  wire [63:0]   _GEN_165 = _GEN_111 ^ ~_GEN_113 & _GEN_125;
  wire [63:0]   _GEN_166 =
    _GEN_93 ^ ~_GEN_105 & _GEN_117 ^ (last_i ? 64'h800000000000008B : 64'h8082);
  wire [63:0]   _GEN_167 = _GEN_166 ^ _GEN_146 ^ _GEN_151 ^ _GEN_156 ^ _GEN_161;
  wire [63:0]   _GEN_168 = _GEN_142 ^ _GEN_147 ^ _GEN_152 ^ _GEN_157 ^ _GEN_162;
  wire [63:0]   _GEN_169 = _GEN_143 ^ _GEN_148 ^ _GEN_153 ^ _GEN_158 ^ _GEN_163;
  wire [63:0]   _GEN_170 = _GEN_144 ^ _GEN_149 ^ _GEN_154 ^ _GEN_159 ^ _GEN_164;
  wire [63:0]   _GEN_171 = _GEN_145 ^ _GEN_150 ^ _GEN_155 ^ _GEN_160 ^ _GEN_165;
  wire [63:0]   _GEN_172 = _GEN_171 ^ {_GEN_168[62:0], _GEN_168[63]};
  wire [63:0]   _GEN_173 = _GEN_167 ^ {_GEN_169[62:0], _GEN_169[63]};
  wire [63:0]   _GEN_174 = _GEN_168 ^ {_GEN_170[62:0], _GEN_170[63]};
  wire [63:0]   _GEN_175 = _GEN_169 ^ {_GEN_171[62:0], _GEN_171[63]};
  wire [63:0]   _GEN_176 = _GEN_170 ^ {_GEN_167[62:0], _GEN_167[63]};
  wire [63:0]   _GEN_177 = _GEN_166 ^ _GEN_172;
  wire [63:0]   _GEN_178 = _GEN_146 ^ _GEN_172;
  wire [63:0]   _GEN_179 = {_GEN_178[27:0], _GEN_178[63:28]};
  wire [63:0]   _GEN_180 = _GEN_151 ^ _GEN_172;
  wire [63:0]   _GEN_181 = {_GEN_180[60:0], _GEN_180[63:61]};
  wire [63:0]   _GEN_182 = _GEN_156 ^ _GEN_172;
  wire [63:0]   _GEN_183 = {_GEN_182[22:0], _GEN_182[63:23]};
  wire [63:0]   _GEN_184 = _GEN_161 ^ _GEN_172;
  wire [63:0]   _GEN_185 = {_GEN_184[45:0], _GEN_184[63:46]};
  wire [63:0]   _GEN_186 = _GEN_142 ^ _GEN_173;
  wire [63:0]   _GEN_187 = {_GEN_186[62:0], _GEN_186[63]};
  wire [63:0]   _GEN_188 = _GEN_147 ^ _GEN_173;
  wire [63:0]   _GEN_189 = {_GEN_188[19:0], _GEN_188[63:20]};
  wire [63:0]   _GEN_190 = _GEN_152 ^ _GEN_173;
  wire [63:0]   _GEN_191 = {_GEN_190[53:0], _GEN_190[63:54]};
  wire [63:0]   _GEN_192 = _GEN_157 ^ _GEN_173;
  wire [63:0]   _GEN_193 = {_GEN_192[18:0], _GEN_192[63:19]};
  wire [63:0]   _GEN_194 = _GEN_162 ^ _GEN_173;
  wire [63:0]   _GEN_195 = {_GEN_194[61:0], _GEN_194[63:62]};
  wire [63:0]   _GEN_196 = _GEN_143 ^ _GEN_174;
  wire [63:0]   _GEN_197 = {_GEN_196[1:0], _GEN_196[63:2]};
  wire [63:0]   _GEN_198 = _GEN_148 ^ _GEN_174;
  wire [63:0]   _GEN_199 = {_GEN_198[57:0], _GEN_198[63:58]};
  wire [63:0]   _GEN_200 = _GEN_153 ^ _GEN_174;
  wire [63:0]   _GEN_201 = {_GEN_200[20:0], _GEN_200[63:21]};
  wire [63:0]   _GEN_202 = _GEN_158 ^ _GEN_174;
  wire [63:0]   _GEN_203 = {_GEN_202[48:0], _GEN_202[63:49]};
  wire [63:0]   _GEN_204 = _GEN_163 ^ _GEN_174;
  wire [63:0]   _GEN_205 = {_GEN_204[2:0], _GEN_204[63:3]};
  wire [63:0]   _GEN_206 = _GEN_144 ^ _GEN_175;
  wire [63:0]   _GEN_207 = {_GEN_206[35:0], _GEN_206[63:36]};
  wire [63:0]   _GEN_208 = _GEN_149 ^ _GEN_175;
  wire [63:0]   _GEN_209 = {_GEN_208[8:0], _GEN_208[63:9]};
  wire [63:0]   _GEN_210 = _GEN_154 ^ _GEN_175;
  wire [63:0]   _GEN_211 = {_GEN_210[38:0], _GEN_210[63:39]};
  wire [63:0]   _GEN_212 = _GEN_159 ^ _GEN_175;
  wire [63:0]   _GEN_213 = {_GEN_212[42:0], _GEN_212[63:43]};
  wire [63:0]   _GEN_214 = _GEN_164 ^ _GEN_175;
  wire [63:0]   _GEN_215 = {_GEN_214[7:0], _GEN_214[63:8]};
  wire [63:0]   _GEN_216 = _GEN_145 ^ _GEN_176;
  wire [63:0]   _GEN_217 = {_GEN_216[36:0], _GEN_216[63:37]};
  wire [63:0]   _GEN_218 = _GEN_150 ^ _GEN_176;
  wire [63:0]   _GEN_219 = {_GEN_218[43:0], _GEN_218[63:44]};
  wire [63:0]   _GEN_220 = _GEN_155 ^ _GEN_176;
  wire [63:0]   _GEN_221 = {_GEN_220[24:0], _GEN_220[63:25]};
  wire [63:0]   _GEN_222 = _GEN_160 ^ _GEN_176;
  wire [63:0]   _GEN_223 = {_GEN_222[55:0], _GEN_222[63:56]};
  wire [63:0]   _GEN_224 = _GEN_165 ^ _GEN_176;
  wire [63:0]   _GEN_225 = {_GEN_224[49:0], _GEN_224[63:50]};
  wire          _GEN_226 = ~stall_i;
  wire          p0_stage0_valid = go_i & _GEN_226;
  reg  [1600:0] p0_stage0_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage0_valid)
      p0_stage0_reg0 <=
        {last_i,
         _GEN_177 ^ ~_GEN_189 & _GEN_201
           ^ (last_i ? 64'h8000000000008089 : 64'h800000000000808A),
         _GEN_189 ^ ~_GEN_201 & _GEN_213,
         _GEN_201 ^ ~_GEN_213 & _GEN_225,
         _GEN_213 ^ ~_GEN_225 & _GEN_177,
         _GEN_225 ^ ~_GEN_177 & _GEN_189,
         _GEN_207 ^ ~_GEN_219 & _GEN_181,
         _GEN_219 ^ ~_GEN_181 & _GEN_193,
         _GEN_181 ^ ~_GEN_193 & _GEN_205,
         _GEN_193 ^ ~_GEN_205 & _GEN_207,
         _GEN_205 ^ ~_GEN_207 & _GEN_219,
         _GEN_187 ^ ~_GEN_199 & _GEN_211,
         _GEN_199 ^ ~_GEN_211 & _GEN_223,
         _GEN_211 ^ ~_GEN_223 & _GEN_185,
         _GEN_223 ^ ~_GEN_185 & _GEN_187,
         _GEN_185 ^ ~_GEN_187 & _GEN_199,
         _GEN_217 ^ ~_GEN_179 & _GEN_191,
         _GEN_179 ^ ~_GEN_191 & _GEN_203,
         _GEN_191 ^ ~_GEN_203 & _GEN_215,
         _GEN_203 ^ ~_GEN_215 & _GEN_217,
         _GEN_215 ^ ~_GEN_217 & _GEN_179,
         _GEN_197 ^ ~_GEN_209 & _GEN_221,
         _GEN_209 ^ ~_GEN_221 & _GEN_183,
         _GEN_221 ^ ~_GEN_183 & _GEN_195,
         _GEN_183 ^ ~_GEN_195 & _GEN_197,
         _GEN_195 ^ ~_GEN_197 & _GEN_209};
  end
  reg           p0_stage1_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage1_enable <= 1'h0;
    else begin
      if (_GEN_226)
        p0_stage1_enable <= p0_stage0_valid;
    end
  end
  wire [63:0]   _GEN_227 =
    p0_stage0_reg0[1599:1536] ^ p0_stage0_reg0[1279:1216] ^ p0_stage0_reg0[959:896]
    ^ p0_stage0_reg0[639:576] ^ p0_stage0_reg0[319:256];
  wire [63:0]   _GEN_228 =
    p0_stage0_reg0[1535:1472] ^ p0_stage0_reg0[1215:1152] ^ p0_stage0_reg0[895:832]
    ^ p0_stage0_reg0[575:512] ^ p0_stage0_reg0[255:192];
  wire [63:0]   _GEN_229 =
    p0_stage0_reg0[1471:1408] ^ p0_stage0_reg0[1151:1088] ^ p0_stage0_reg0[831:768]
    ^ p0_stage0_reg0[511:448] ^ p0_stage0_reg0[191:128];
  wire [63:0]   _GEN_230 =
    p0_stage0_reg0[1407:1344] ^ p0_stage0_reg0[1087:1024] ^ p0_stage0_reg0[767:704]
    ^ p0_stage0_reg0[447:384] ^ p0_stage0_reg0[127:64];
  wire [63:0]   _GEN_231 =
    p0_stage0_reg0[1343:1280] ^ p0_stage0_reg0[1023:960] ^ p0_stage0_reg0[703:640]
    ^ p0_stage0_reg0[383:320] ^ p0_stage0_reg0[63:0];
  wire [63:0]   _GEN_232 = _GEN_231 ^ {_GEN_228[62:0], _GEN_228[63]};
  wire [63:0]   _GEN_233 = _GEN_227 ^ {_GEN_229[62:0], _GEN_229[63]};
  wire [63:0]   _GEN_234 = _GEN_228 ^ {_GEN_230[62:0], _GEN_230[63]};
  wire [63:0]   _GEN_235 = _GEN_229 ^ {_GEN_231[62:0], _GEN_231[63]};
  wire [63:0]   _GEN_236 = _GEN_230 ^ {_GEN_227[62:0], _GEN_227[63]};
  wire [63:0]   _GEN_237 = p0_stage0_reg0[1599:1536] ^ _GEN_232;
  wire [63:0]   _GEN_238 = p0_stage0_reg0[1279:1216] ^ _GEN_232;
  wire [63:0]   _GEN_239 = {_GEN_238[27:0], _GEN_238[63:28]};
  wire [63:0]   _GEN_240 = p0_stage0_reg0[959:896] ^ _GEN_232;
  wire [63:0]   _GEN_241 = {_GEN_240[60:0], _GEN_240[63:61]};
  wire [63:0]   _GEN_242 = p0_stage0_reg0[639:576] ^ _GEN_232;
  wire [63:0]   _GEN_243 = {_GEN_242[22:0], _GEN_242[63:23]};
  wire [63:0]   _GEN_244 = p0_stage0_reg0[319:256] ^ _GEN_232;
  wire [63:0]   _GEN_245 = {_GEN_244[45:0], _GEN_244[63:46]};
  wire [63:0]   _GEN_246 = p0_stage0_reg0[1535:1472] ^ _GEN_233;
  wire [63:0]   _GEN_247 = {_GEN_246[62:0], _GEN_246[63]};
  wire [63:0]   _GEN_248 = p0_stage0_reg0[1215:1152] ^ _GEN_233;
  wire [63:0]   _GEN_249 = {_GEN_248[19:0], _GEN_248[63:20]};
  wire [63:0]   _GEN_250 = p0_stage0_reg0[895:832] ^ _GEN_233;
  wire [63:0]   _GEN_251 = {_GEN_250[53:0], _GEN_250[63:54]};
  wire [63:0]   _GEN_252 = p0_stage0_reg0[575:512] ^ _GEN_233;
  wire [63:0]   _GEN_253 = {_GEN_252[18:0], _GEN_252[63:19]};
  wire [63:0]   _GEN_254 = p0_stage0_reg0[255:192] ^ _GEN_233;
  wire [63:0]   _GEN_255 = {_GEN_254[61:0], _GEN_254[63:62]};
  wire [63:0]   _GEN_256 = p0_stage0_reg0[1471:1408] ^ _GEN_234;
  wire [63:0]   _GEN_257 = {_GEN_256[1:0], _GEN_256[63:2]};
  wire [63:0]   _GEN_258 = p0_stage0_reg0[1151:1088] ^ _GEN_234;
  wire [63:0]   _GEN_259 = {_GEN_258[57:0], _GEN_258[63:58]};
  wire [63:0]   _GEN_260 = p0_stage0_reg0[831:768] ^ _GEN_234;
  wire [63:0]   _GEN_261 = {_GEN_260[20:0], _GEN_260[63:21]};
  wire [63:0]   _GEN_262 = p0_stage0_reg0[511:448] ^ _GEN_234;
  wire [63:0]   _GEN_263 = {_GEN_262[48:0], _GEN_262[63:49]};
  wire [63:0]   _GEN_264 = p0_stage0_reg0[191:128] ^ _GEN_234;
  wire [63:0]   _GEN_265 = {_GEN_264[2:0], _GEN_264[63:3]};
  wire [63:0]   _GEN_266 = p0_stage0_reg0[1407:1344] ^ _GEN_235;
  wire [63:0]   _GEN_267 = {_GEN_266[35:0], _GEN_266[63:36]};
  wire [63:0]   _GEN_268 = p0_stage0_reg0[1087:1024] ^ _GEN_235;
  wire [63:0]   _GEN_269 = {_GEN_268[8:0], _GEN_268[63:9]};
  wire [63:0]   _GEN_270 = p0_stage0_reg0[767:704] ^ _GEN_235;
  wire [63:0]   _GEN_271 = {_GEN_270[38:0], _GEN_270[63:39]};
  wire [63:0]   _GEN_272 = p0_stage0_reg0[447:384] ^ _GEN_235;
  wire [63:0]   _GEN_273 = {_GEN_272[42:0], _GEN_272[63:43]};
  wire [63:0]   _GEN_274 = p0_stage0_reg0[127:64] ^ _GEN_235;
  wire [63:0]   _GEN_275 = {_GEN_274[7:0], _GEN_274[63:8]};
  wire [63:0]   _GEN_276 = p0_stage0_reg0[1343:1280] ^ _GEN_236;
  wire [63:0]   _GEN_277 = {_GEN_276[36:0], _GEN_276[63:37]};
  wire [63:0]   _GEN_278 = p0_stage0_reg0[1023:960] ^ _GEN_236;
  wire [63:0]   _GEN_279 = {_GEN_278[43:0], _GEN_278[63:44]};
  wire [63:0]   _GEN_280 = p0_stage0_reg0[703:640] ^ _GEN_236;
  wire [63:0]   _GEN_281 = {_GEN_280[24:0], _GEN_280[63:25]};
  wire [63:0]   _GEN_282 = p0_stage0_reg0[383:320] ^ _GEN_236;
  wire [63:0]   _GEN_283 = {_GEN_282[55:0], _GEN_282[63:56]};
  wire [63:0]   _GEN_284 = p0_stage0_reg0[63:0] ^ _GEN_236;
  wire [63:0]   _GEN_285 = {_GEN_284[49:0], _GEN_284[63:50]};
  wire [63:0]   _GEN_286 = _GEN_249 ^ ~_GEN_261 & _GEN_273;
  wire [63:0]   _GEN_287 = _GEN_261 ^ ~_GEN_273 & _GEN_285;
  wire [63:0]   _GEN_288 = _GEN_273 ^ ~_GEN_285 & _GEN_237;
  wire [63:0]   _GEN_289 = _GEN_285 ^ ~_GEN_237 & _GEN_249;
  wire [63:0]   _GEN_290 = _GEN_267 ^ ~_GEN_279 & _GEN_241;
  wire [63:0]   _GEN_291 = _GEN_279 ^ ~_GEN_241 & _GEN_253;
  wire [63:0]   _GEN_292 = _GEN_241 ^ ~_GEN_253 & _GEN_265;
  wire [63:0]   _GEN_293 = _GEN_253 ^ ~_GEN_265 & _GEN_267;
  wire [63:0]   _GEN_294 = _GEN_265 ^ ~_GEN_267 & _GEN_279;
  wire [63:0]   _GEN_295 = _GEN_247 ^ ~_GEN_259 & _GEN_271;
  wire [63:0]   _GEN_296 = _GEN_259 ^ ~_GEN_271 & _GEN_283;
  wire [63:0]   _GEN_297 = _GEN_271 ^ ~_GEN_283 & _GEN_245;
  wire [63:0]   _GEN_298 = _GEN_283 ^ ~_GEN_245 & _GEN_247;
  wire [63:0]   _GEN_299 = _GEN_245 ^ ~_GEN_247 & _GEN_259;
  wire [63:0]   _GEN_300 = _GEN_277 ^ ~_GEN_239 & _GEN_251;
  wire [63:0]   _GEN_301 = _GEN_239 ^ ~_GEN_251 & _GEN_263;
  wire [63:0]   _GEN_302 = _GEN_251 ^ ~_GEN_263 & _GEN_275;
  wire [63:0]   _GEN_303 = _GEN_263 ^ ~_GEN_275 & _GEN_277;
  wire [63:0]   _GEN_304 = _GEN_275 ^ ~_GEN_277 & _GEN_239;
  wire [63:0]   _GEN_305 = _GEN_257 ^ ~_GEN_269 & _GEN_281;
  wire [63:0]   _GEN_306 = _GEN_269 ^ ~_GEN_281 & _GEN_243;
  wire [63:0]   _GEN_307 = _GEN_281 ^ ~_GEN_243 & _GEN_255;
  wire [63:0]   _GEN_308 = _GEN_243 ^ ~_GEN_255 & _GEN_257;
  wire [63:0]   _GEN_309 = _GEN_255 ^ ~_GEN_257 & _GEN_269;
  wire [63:0]   _GEN_310 =
    _GEN_237 ^ ~_GEN_249 & _GEN_261
    ^ (p0_stage0_reg0[1600] ? 64'h8000000000008003 : 64'h8000000080008000);
  wire [63:0]   _GEN_311 = _GEN_310 ^ _GEN_290 ^ _GEN_295 ^ _GEN_300 ^ _GEN_305;
  wire [63:0]   _GEN_312 = _GEN_286 ^ _GEN_291 ^ _GEN_296 ^ _GEN_301 ^ _GEN_306;
  wire [63:0]   _GEN_313 = _GEN_287 ^ _GEN_292 ^ _GEN_297 ^ _GEN_302 ^ _GEN_307;
  wire [63:0]   _GEN_314 = _GEN_288 ^ _GEN_293 ^ _GEN_298 ^ _GEN_303 ^ _GEN_308;
  wire [63:0]   _GEN_315 = _GEN_289 ^ _GEN_294 ^ _GEN_299 ^ _GEN_304 ^ _GEN_309;
  wire [63:0]   _GEN_316 = _GEN_315 ^ {_GEN_312[62:0], _GEN_312[63]};
  wire [63:0]   _GEN_317 = _GEN_311 ^ {_GEN_313[62:0], _GEN_313[63]};
  wire [63:0]   _GEN_318 = _GEN_312 ^ {_GEN_314[62:0], _GEN_314[63]};
  wire [63:0]   _GEN_319 = _GEN_313 ^ {_GEN_315[62:0], _GEN_315[63]};
  wire [63:0]   _GEN_320 = _GEN_314 ^ {_GEN_311[62:0], _GEN_311[63]};
  wire [63:0]   _GEN_321 = _GEN_310 ^ _GEN_316;
  wire [63:0]   _GEN_322 = _GEN_290 ^ _GEN_316;
  wire [63:0]   _GEN_323 = {_GEN_322[27:0], _GEN_322[63:28]};
  wire [63:0]   _GEN_324 = _GEN_295 ^ _GEN_316;
  wire [63:0]   _GEN_325 = {_GEN_324[60:0], _GEN_324[63:61]};
  wire [63:0]   _GEN_326 = _GEN_300 ^ _GEN_316;
  wire [63:0]   _GEN_327 = {_GEN_326[22:0], _GEN_326[63:23]};
  wire [63:0]   _GEN_328 = _GEN_305 ^ _GEN_316;
  wire [63:0]   _GEN_329 = {_GEN_328[45:0], _GEN_328[63:46]};
  wire [63:0]   _GEN_330 = _GEN_286 ^ _GEN_317;
  wire [63:0]   _GEN_331 = {_GEN_330[62:0], _GEN_330[63]};
  wire [63:0]   _GEN_332 = _GEN_291 ^ _GEN_317;
  wire [63:0]   _GEN_333 = {_GEN_332[19:0], _GEN_332[63:20]};
  wire [63:0]   _GEN_334 = _GEN_296 ^ _GEN_317;
  wire [63:0]   _GEN_335 = {_GEN_334[53:0], _GEN_334[63:54]};
  wire [63:0]   _GEN_336 = _GEN_301 ^ _GEN_317;
  wire [63:0]   _GEN_337 = {_GEN_336[18:0], _GEN_336[63:19]};
  wire [63:0]   _GEN_338 = _GEN_306 ^ _GEN_317;
  wire [63:0]   _GEN_339 = {_GEN_338[61:0], _GEN_338[63:62]};
  wire [63:0]   _GEN_340 = _GEN_287 ^ _GEN_318;
  wire [63:0]   _GEN_341 = {_GEN_340[1:0], _GEN_340[63:2]};
  wire [63:0]   _GEN_342 = _GEN_292 ^ _GEN_318;
  wire [63:0]   _GEN_343 = {_GEN_342[57:0], _GEN_342[63:58]};
  wire [63:0]   _GEN_344 = _GEN_297 ^ _GEN_318;
  wire [63:0]   _GEN_345 = {_GEN_344[20:0], _GEN_344[63:21]};
  wire [63:0]   _GEN_346 = _GEN_302 ^ _GEN_318;
  wire [63:0]   _GEN_347 = {_GEN_346[48:0], _GEN_346[63:49]};
  wire [63:0]   _GEN_348 = _GEN_307 ^ _GEN_318;
  wire [63:0]   _GEN_349 = {_GEN_348[2:0], _GEN_348[63:3]};
  wire [63:0]   _GEN_350 = _GEN_288 ^ _GEN_319;
  wire [63:0]   _GEN_351 = {_GEN_350[35:0], _GEN_350[63:36]};
  wire [63:0]   _GEN_352 = _GEN_293 ^ _GEN_319;
  wire [63:0]   _GEN_353 = {_GEN_352[8:0], _GEN_352[63:9]};
  wire [63:0]   _GEN_354 = _GEN_298 ^ _GEN_319;
  wire [63:0]   _GEN_355 = {_GEN_354[38:0], _GEN_354[63:39]};
  wire [63:0]   _GEN_356 = _GEN_303 ^ _GEN_319;
  wire [63:0]   _GEN_357 = {_GEN_356[42:0], _GEN_356[63:43]};
  wire [63:0]   _GEN_358 = _GEN_308 ^ _GEN_319;
  wire [63:0]   _GEN_359 = {_GEN_358[7:0], _GEN_358[63:8]};
  wire [63:0]   _GEN_360 = _GEN_289 ^ _GEN_320;
  wire [63:0]   _GEN_361 = {_GEN_360[36:0], _GEN_360[63:37]};
  wire [63:0]   _GEN_362 = _GEN_294 ^ _GEN_320;
  wire [63:0]   _GEN_363 = {_GEN_362[43:0], _GEN_362[63:44]};
  wire [63:0]   _GEN_364 = _GEN_299 ^ _GEN_320;
  wire [63:0]   _GEN_365 = {_GEN_364[24:0], _GEN_364[63:25]};
  wire [63:0]   _GEN_366 = _GEN_304 ^ _GEN_320;
  wire [63:0]   _GEN_367 = {_GEN_366[55:0], _GEN_366[63:56]};
  wire [63:0]   _GEN_368 = _GEN_309 ^ _GEN_320;
  wire [63:0]   _GEN_369 = {_GEN_368[49:0], _GEN_368[63:50]};
  wire [63:0]   _GEN_370 = _GEN_333 ^ ~_GEN_345 & _GEN_357;
  wire [63:0]   _GEN_371 = _GEN_345 ^ ~_GEN_357 & _GEN_369;
  wire [63:0]   _GEN_372 = _GEN_357 ^ ~_GEN_369 & _GEN_321;
  wire [63:0]   _GEN_373 = _GEN_369 ^ ~_GEN_321 & _GEN_333;
  wire [63:0]   _GEN_374 = _GEN_351 ^ ~_GEN_363 & _GEN_325;
  wire [63:0]   _GEN_375 = _GEN_363 ^ ~_GEN_325 & _GEN_337;
  wire [63:0]   _GEN_376 = _GEN_325 ^ ~_GEN_337 & _GEN_349;
  wire [63:0]   _GEN_377 = _GEN_337 ^ ~_GEN_349 & _GEN_351;
  wire [63:0]   _GEN_378 = _GEN_349 ^ ~_GEN_351 & _GEN_363;
  wire [63:0]   _GEN_379 = _GEN_331 ^ ~_GEN_343 & _GEN_355;
  wire [63:0]   _GEN_380 = _GEN_343 ^ ~_GEN_355 & _GEN_367;
  wire [63:0]   _GEN_381 = _GEN_355 ^ ~_GEN_367 & _GEN_329;
  wire [63:0]   _GEN_382 = _GEN_367 ^ ~_GEN_329 & _GEN_331;
  wire [63:0]   _GEN_383 = _GEN_329 ^ ~_GEN_331 & _GEN_343;
  wire [63:0]   _GEN_384 = _GEN_361 ^ ~_GEN_323 & _GEN_335;
  wire [63:0]   _GEN_385 = _GEN_323 ^ ~_GEN_335 & _GEN_347;
  wire [63:0]   _GEN_386 = _GEN_335 ^ ~_GEN_347 & _GEN_359;
  wire [63:0]   _GEN_387 = _GEN_347 ^ ~_GEN_359 & _GEN_361;
  wire [63:0]   _GEN_388 = _GEN_359 ^ ~_GEN_361 & _GEN_323;
  wire [63:0]   _GEN_389 = _GEN_341 ^ ~_GEN_353 & _GEN_365;
  wire [63:0]   _GEN_390 = _GEN_353 ^ ~_GEN_365 & _GEN_327;
  wire [63:0]   _GEN_391 = _GEN_365 ^ ~_GEN_327 & _GEN_339;
  wire [63:0]   _GEN_392 = _GEN_327 ^ ~_GEN_339 & _GEN_341;
  wire [63:0]   _GEN_393 = _GEN_339 ^ ~_GEN_341 & _GEN_353;
  wire [63:0]   _GEN_394 =
    _GEN_321 ^ ~_GEN_333 & _GEN_345
    ^ (p0_stage0_reg0[1600] ? 64'h8000000000008002 : 64'h808B);
  wire [63:0]   _GEN_395 = _GEN_394 ^ _GEN_374 ^ _GEN_379 ^ _GEN_384 ^ _GEN_389;
  wire [63:0]   _GEN_396 = _GEN_370 ^ _GEN_375 ^ _GEN_380 ^ _GEN_385 ^ _GEN_390;
  wire [63:0]   _GEN_397 = _GEN_371 ^ _GEN_376 ^ _GEN_381 ^ _GEN_386 ^ _GEN_391;
  wire [63:0]   _GEN_398 = _GEN_372 ^ _GEN_377 ^ _GEN_382 ^ _GEN_387 ^ _GEN_392;
  wire [63:0]   _GEN_399 = _GEN_373 ^ _GEN_378 ^ _GEN_383 ^ _GEN_388 ^ _GEN_393;
  wire [63:0]   _GEN_400 = _GEN_399 ^ {_GEN_396[62:0], _GEN_396[63]};
  wire [63:0]   _GEN_401 = _GEN_395 ^ {_GEN_397[62:0], _GEN_397[63]};
  wire [63:0]   _GEN_402 = _GEN_396 ^ {_GEN_398[62:0], _GEN_398[63]};
  wire [63:0]   _GEN_403 = _GEN_397 ^ {_GEN_399[62:0], _GEN_399[63]};
  wire [63:0]   _GEN_404 = _GEN_398 ^ {_GEN_395[62:0], _GEN_395[63]};
  wire [63:0]   _GEN_405 = _GEN_394 ^ _GEN_400;
  wire [63:0]   _GEN_406 = _GEN_374 ^ _GEN_400;
  wire [63:0]   _GEN_407 = {_GEN_406[27:0], _GEN_406[63:28]};
  wire [63:0]   _GEN_408 = _GEN_379 ^ _GEN_400;
  wire [63:0]   _GEN_409 = {_GEN_408[60:0], _GEN_408[63:61]};
  wire [63:0]   _GEN_410 = _GEN_384 ^ _GEN_400;
  wire [63:0]   _GEN_411 = {_GEN_410[22:0], _GEN_410[63:23]};
  wire [63:0]   _GEN_412 = _GEN_389 ^ _GEN_400;
  wire [63:0]   _GEN_413 = {_GEN_412[45:0], _GEN_412[63:46]};
  wire [63:0]   _GEN_414 = _GEN_370 ^ _GEN_401;
  wire [63:0]   _GEN_415 = {_GEN_414[62:0], _GEN_414[63]};
  wire [63:0]   _GEN_416 = _GEN_375 ^ _GEN_401;
  wire [63:0]   _GEN_417 = {_GEN_416[19:0], _GEN_416[63:20]};
  wire [63:0]   _GEN_418 = _GEN_380 ^ _GEN_401;
  wire [63:0]   _GEN_419 = {_GEN_418[53:0], _GEN_418[63:54]};
  wire [63:0]   _GEN_420 = _GEN_385 ^ _GEN_401;
  wire [63:0]   _GEN_421 = {_GEN_420[18:0], _GEN_420[63:19]};
  wire [63:0]   _GEN_422 = _GEN_390 ^ _GEN_401;
  wire [63:0]   _GEN_423 = {_GEN_422[61:0], _GEN_422[63:62]};
  wire [63:0]   _GEN_424 = _GEN_371 ^ _GEN_402;
  wire [63:0]   _GEN_425 = {_GEN_424[1:0], _GEN_424[63:2]};
  wire [63:0]   _GEN_426 = _GEN_376 ^ _GEN_402;
  wire [63:0]   _GEN_427 = {_GEN_426[57:0], _GEN_426[63:58]};
  wire [63:0]   _GEN_428 = _GEN_381 ^ _GEN_402;
  wire [63:0]   _GEN_429 = {_GEN_428[20:0], _GEN_428[63:21]};
  wire [63:0]   _GEN_430 = _GEN_386 ^ _GEN_402;
  wire [63:0]   _GEN_431 = {_GEN_430[48:0], _GEN_430[63:49]};
  wire [63:0]   _GEN_432 = _GEN_391 ^ _GEN_402;
  wire [63:0]   _GEN_433 = {_GEN_432[2:0], _GEN_432[63:3]};
  wire [63:0]   _GEN_434 = _GEN_372 ^ _GEN_403;
  wire [63:0]   _GEN_435 = {_GEN_434[35:0], _GEN_434[63:36]};
  wire [63:0]   _GEN_436 = _GEN_377 ^ _GEN_403;
  wire [63:0]   _GEN_437 = {_GEN_436[8:0], _GEN_436[63:9]};
  wire [63:0]   _GEN_438 = _GEN_382 ^ _GEN_403;
  wire [63:0]   _GEN_439 = {_GEN_438[38:0], _GEN_438[63:39]};
  wire [63:0]   _GEN_440 = _GEN_387 ^ _GEN_403;
  wire [63:0]   _GEN_441 = {_GEN_440[42:0], _GEN_440[63:43]};
  wire [63:0]   _GEN_442 = _GEN_392 ^ _GEN_403;
  wire [63:0]   _GEN_443 = {_GEN_442[7:0], _GEN_442[63:8]};
  wire [63:0]   _GEN_444 = _GEN_373 ^ _GEN_404;
  wire [63:0]   _GEN_445 = {_GEN_444[36:0], _GEN_444[63:37]};
  wire [63:0]   _GEN_446 = _GEN_378 ^ _GEN_404;
  wire [63:0]   _GEN_447 = {_GEN_446[43:0], _GEN_446[63:44]};
  wire [63:0]   _GEN_448 = _GEN_383 ^ _GEN_404;
  wire [63:0]   _GEN_449 = {_GEN_448[24:0], _GEN_448[63:25]};
  wire [63:0]   _GEN_450 = _GEN_388 ^ _GEN_404;
  wire [63:0]   _GEN_451 = {_GEN_450[55:0], _GEN_450[63:56]};
  wire [63:0]   _GEN_452 = _GEN_393 ^ _GEN_404;
  wire [63:0]   _GEN_453 = {_GEN_452[49:0], _GEN_452[63:50]};
  wire          p0_stage1_valid = p0_stage1_enable & _GEN_226;
  reg  [1600:0] p0_stage1_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage1_valid)
      p0_stage1_reg0 <=
        {p0_stage0_reg0[1600],
         _GEN_405 ^ ~_GEN_417 & _GEN_429
           ^ (p0_stage0_reg0[1600] ? 64'h8000000000000080 : 64'h80000001),
         _GEN_417 ^ ~_GEN_429 & _GEN_441,
         _GEN_429 ^ ~_GEN_441 & _GEN_453,
         _GEN_441 ^ ~_GEN_453 & _GEN_405,
         _GEN_453 ^ ~_GEN_405 & _GEN_417,
         _GEN_435 ^ ~_GEN_447 & _GEN_409,
         _GEN_447 ^ ~_GEN_409 & _GEN_421,
         _GEN_409 ^ ~_GEN_421 & _GEN_433,
         _GEN_421 ^ ~_GEN_433 & _GEN_435,
         _GEN_433 ^ ~_GEN_435 & _GEN_447,
         _GEN_415 ^ ~_GEN_427 & _GEN_439,
         _GEN_427 ^ ~_GEN_439 & _GEN_451,
         _GEN_439 ^ ~_GEN_451 & _GEN_413,
         _GEN_451 ^ ~_GEN_413 & _GEN_415,
         _GEN_413 ^ ~_GEN_415 & _GEN_427,
         _GEN_445 ^ ~_GEN_407 & _GEN_419,
         _GEN_407 ^ ~_GEN_419 & _GEN_431,
         _GEN_419 ^ ~_GEN_431 & _GEN_443,
         _GEN_431 ^ ~_GEN_443 & _GEN_445,
         _GEN_443 ^ ~_GEN_445 & _GEN_407,
         _GEN_425 ^ ~_GEN_437 & _GEN_449,
         _GEN_437 ^ ~_GEN_449 & _GEN_411,
         _GEN_449 ^ ~_GEN_411 & _GEN_423,
         _GEN_411 ^ ~_GEN_423 & _GEN_425,
         _GEN_423 ^ ~_GEN_425 & _GEN_437};
  end
  reg           p0_stage2_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage2_enable <= 1'h0;
    else begin
      if (_GEN_226)
        p0_stage2_enable <= p0_stage1_valid;
    end
  end
  wire [63:0]   _GEN_454 =
    p0_stage1_reg0[1599:1536] ^ p0_stage1_reg0[1279:1216] ^ p0_stage1_reg0[959:896]
    ^ p0_stage1_reg0[639:576] ^ p0_stage1_reg0[319:256];
  wire [63:0]   _GEN_455 =
    p0_stage1_reg0[1535:1472] ^ p0_stage1_reg0[1215:1152] ^ p0_stage1_reg0[895:832]
    ^ p0_stage1_reg0[575:512] ^ p0_stage1_reg0[255:192];
  wire [63:0]   _GEN_456 =
    p0_stage1_reg0[1471:1408] ^ p0_stage1_reg0[1151:1088] ^ p0_stage1_reg0[831:768]
    ^ p0_stage1_reg0[511:448] ^ p0_stage1_reg0[191:128];
  wire [63:0]   _GEN_457 =
    p0_stage1_reg0[1407:1344] ^ p0_stage1_reg0[1087:1024] ^ p0_stage1_reg0[767:704]
    ^ p0_stage1_reg0[447:384] ^ p0_stage1_reg0[127:64];
  wire [63:0]   _GEN_458 =
    p0_stage1_reg0[1343:1280] ^ p0_stage1_reg0[1023:960] ^ p0_stage1_reg0[703:640]
    ^ p0_stage1_reg0[383:320] ^ p0_stage1_reg0[63:0];
  wire [63:0]   _GEN_459 = _GEN_458 ^ {_GEN_455[62:0], _GEN_455[63]};
  wire [63:0]   _GEN_460 = _GEN_454 ^ {_GEN_456[62:0], _GEN_456[63]};
  wire [63:0]   _GEN_461 = _GEN_455 ^ {_GEN_457[62:0], _GEN_457[63]};
  wire [63:0]   _GEN_462 = _GEN_456 ^ {_GEN_458[62:0], _GEN_458[63]};
  wire [63:0]   _GEN_463 = _GEN_457 ^ {_GEN_454[62:0], _GEN_454[63]};
  wire [63:0]   _GEN_464 = p0_stage1_reg0[1599:1536] ^ _GEN_459;
  wire [63:0]   _GEN_465 = p0_stage1_reg0[1279:1216] ^ _GEN_459;
  wire [63:0]   _GEN_466 = {_GEN_465[27:0], _GEN_465[63:28]};
  wire [63:0]   _GEN_467 = p0_stage1_reg0[959:896] ^ _GEN_459;
  wire [63:0]   _GEN_468 = {_GEN_467[60:0], _GEN_467[63:61]};
  wire [63:0]   _GEN_469 = p0_stage1_reg0[639:576] ^ _GEN_459;
  wire [63:0]   _GEN_470 = {_GEN_469[22:0], _GEN_469[63:23]};
  wire [63:0]   _GEN_471 = p0_stage1_reg0[319:256] ^ _GEN_459;
  wire [63:0]   _GEN_472 = {_GEN_471[45:0], _GEN_471[63:46]};
  wire [63:0]   _GEN_473 = p0_stage1_reg0[1535:1472] ^ _GEN_460;
  wire [63:0]   _GEN_474 = {_GEN_473[62:0], _GEN_473[63]};
  wire [63:0]   _GEN_475 = p0_stage1_reg0[1215:1152] ^ _GEN_460;
  wire [63:0]   _GEN_476 = {_GEN_475[19:0], _GEN_475[63:20]};
  wire [63:0]   _GEN_477 = p0_stage1_reg0[895:832] ^ _GEN_460;
  wire [63:0]   _GEN_478 = {_GEN_477[53:0], _GEN_477[63:54]};
  wire [63:0]   _GEN_479 = p0_stage1_reg0[575:512] ^ _GEN_460;
  wire [63:0]   _GEN_480 = {_GEN_479[18:0], _GEN_479[63:19]};
  wire [63:0]   _GEN_481 = p0_stage1_reg0[255:192] ^ _GEN_460;
  wire [63:0]   _GEN_482 = {_GEN_481[61:0], _GEN_481[63:62]};
  wire [63:0]   _GEN_483 = p0_stage1_reg0[1471:1408] ^ _GEN_461;
  wire [63:0]   _GEN_484 = {_GEN_483[1:0], _GEN_483[63:2]};
  wire [63:0]   _GEN_485 = p0_stage1_reg0[1151:1088] ^ _GEN_461;
  wire [63:0]   _GEN_486 = {_GEN_485[57:0], _GEN_485[63:58]};
  wire [63:0]   _GEN_487 = p0_stage1_reg0[831:768] ^ _GEN_461;
  wire [63:0]   _GEN_488 = {_GEN_487[20:0], _GEN_487[63:21]};
  wire [63:0]   _GEN_489 = p0_stage1_reg0[511:448] ^ _GEN_461;
  wire [63:0]   _GEN_490 = {_GEN_489[48:0], _GEN_489[63:49]};
  wire [63:0]   _GEN_491 = p0_stage1_reg0[191:128] ^ _GEN_461;
  wire [63:0]   _GEN_492 = {_GEN_491[2:0], _GEN_491[63:3]};
  wire [63:0]   _GEN_493 = p0_stage1_reg0[1407:1344] ^ _GEN_462;
  wire [63:0]   _GEN_494 = {_GEN_493[35:0], _GEN_493[63:36]};
  wire [63:0]   _GEN_495 = p0_stage1_reg0[1087:1024] ^ _GEN_462;
  wire [63:0]   _GEN_496 = {_GEN_495[8:0], _GEN_495[63:9]};
  wire [63:0]   _GEN_497 = p0_stage1_reg0[767:704] ^ _GEN_462;
  wire [63:0]   _GEN_498 = {_GEN_497[38:0], _GEN_497[63:39]};
  wire [63:0]   _GEN_499 = p0_stage1_reg0[447:384] ^ _GEN_462;
  wire [63:0]   _GEN_500 = {_GEN_499[42:0], _GEN_499[63:43]};
  wire [63:0]   _GEN_501 = p0_stage1_reg0[127:64] ^ _GEN_462;
  wire [63:0]   _GEN_502 = {_GEN_501[7:0], _GEN_501[63:8]};
  wire [63:0]   _GEN_503 = p0_stage1_reg0[1343:1280] ^ _GEN_463;
  wire [63:0]   _GEN_504 = {_GEN_503[36:0], _GEN_503[63:37]};
  wire [63:0]   _GEN_505 = p0_stage1_reg0[1023:960] ^ _GEN_463;
  wire [63:0]   _GEN_506 = {_GEN_505[43:0], _GEN_505[63:44]};
  wire [63:0]   _GEN_507 = p0_stage1_reg0[703:640] ^ _GEN_463;
  wire [63:0]   _GEN_508 = {_GEN_507[24:0], _GEN_507[63:25]};
  wire [63:0]   _GEN_509 = p0_stage1_reg0[383:320] ^ _GEN_463;
  wire [63:0]   _GEN_510 = {_GEN_509[55:0], _GEN_509[63:56]};
  wire [63:0]   _GEN_511 = p0_stage1_reg0[63:0] ^ _GEN_463;
  wire [63:0]   _GEN_512 = {_GEN_511[49:0], _GEN_511[63:50]};
  wire [63:0]   _GEN_513 = _GEN_476 ^ ~_GEN_488 & _GEN_500;
  wire [63:0]   _GEN_514 = _GEN_488 ^ ~_GEN_500 & _GEN_512;
  wire [63:0]   _GEN_515 = _GEN_500 ^ ~_GEN_512 & _GEN_464;
  wire [63:0]   _GEN_516 = _GEN_512 ^ ~_GEN_464 & _GEN_476;
  wire [63:0]   _GEN_517 = _GEN_494 ^ ~_GEN_506 & _GEN_468;
  wire [63:0]   _GEN_518 = _GEN_506 ^ ~_GEN_468 & _GEN_480;
  wire [63:0]   _GEN_519 = _GEN_468 ^ ~_GEN_480 & _GEN_492;
  wire [63:0]   _GEN_520 = _GEN_480 ^ ~_GEN_492 & _GEN_494;
  wire [63:0]   _GEN_521 = _GEN_492 ^ ~_GEN_494 & _GEN_506;
  wire [63:0]   _GEN_522 = _GEN_474 ^ ~_GEN_486 & _GEN_498;
  wire [63:0]   _GEN_523 = _GEN_486 ^ ~_GEN_498 & _GEN_510;
  wire [63:0]   _GEN_524 = _GEN_498 ^ ~_GEN_510 & _GEN_472;
  wire [63:0]   _GEN_525 = _GEN_510 ^ ~_GEN_472 & _GEN_474;
  wire [63:0]   _GEN_526 = _GEN_472 ^ ~_GEN_474 & _GEN_486;
  wire [63:0]   _GEN_527 = _GEN_504 ^ ~_GEN_466 & _GEN_478;
  wire [63:0]   _GEN_528 = _GEN_466 ^ ~_GEN_478 & _GEN_490;
  wire [63:0]   _GEN_529 = _GEN_478 ^ ~_GEN_490 & _GEN_502;
  wire [63:0]   _GEN_530 = _GEN_490 ^ ~_GEN_502 & _GEN_504;
  wire [63:0]   _GEN_531 = _GEN_502 ^ ~_GEN_504 & _GEN_466;
  wire [63:0]   _GEN_532 = _GEN_484 ^ ~_GEN_496 & _GEN_508;
  wire [63:0]   _GEN_533 = _GEN_496 ^ ~_GEN_508 & _GEN_470;
  wire [63:0]   _GEN_534 = _GEN_508 ^ ~_GEN_470 & _GEN_482;
  wire [63:0]   _GEN_535 = _GEN_470 ^ ~_GEN_482 & _GEN_484;
  wire [63:0]   _GEN_536 = _GEN_482 ^ ~_GEN_484 & _GEN_496;
  wire [63:0]   _GEN_537 =
    _GEN_464 ^ ~_GEN_476 & _GEN_488
    ^ (p0_stage1_reg0[1600] ? 64'h800A : 64'h8000000080008081);
  wire [63:0]   _GEN_538 = _GEN_537 ^ _GEN_517 ^ _GEN_522 ^ _GEN_527 ^ _GEN_532;
  wire [63:0]   _GEN_539 = _GEN_513 ^ _GEN_518 ^ _GEN_523 ^ _GEN_528 ^ _GEN_533;
  wire [63:0]   _GEN_540 = _GEN_514 ^ _GEN_519 ^ _GEN_524 ^ _GEN_529 ^ _GEN_534;
  wire [63:0]   _GEN_541 = _GEN_515 ^ _GEN_520 ^ _GEN_525 ^ _GEN_530 ^ _GEN_535;
  wire [63:0]   _GEN_542 = _GEN_516 ^ _GEN_521 ^ _GEN_526 ^ _GEN_531 ^ _GEN_536;
  wire [63:0]   _GEN_543 = _GEN_542 ^ {_GEN_539[62:0], _GEN_539[63]};
  wire [63:0]   _GEN_544 = _GEN_538 ^ {_GEN_540[62:0], _GEN_540[63]};
  wire [63:0]   _GEN_545 = _GEN_539 ^ {_GEN_541[62:0], _GEN_541[63]};
  wire [63:0]   _GEN_546 = _GEN_540 ^ {_GEN_542[62:0], _GEN_542[63]};
  wire [63:0]   _GEN_547 = _GEN_541 ^ {_GEN_538[62:0], _GEN_538[63]};
  wire [63:0]   _GEN_548 = _GEN_537 ^ _GEN_543;
  wire [63:0]   _GEN_549 = _GEN_517 ^ _GEN_543;
  wire [63:0]   _GEN_550 = {_GEN_549[27:0], _GEN_549[63:28]};
  wire [63:0]   _GEN_551 = _GEN_522 ^ _GEN_543;
  wire [63:0]   _GEN_552 = {_GEN_551[60:0], _GEN_551[63:61]};
  wire [63:0]   _GEN_553 = _GEN_527 ^ _GEN_543;
  wire [63:0]   _GEN_554 = {_GEN_553[22:0], _GEN_553[63:23]};
  wire [63:0]   _GEN_555 = _GEN_532 ^ _GEN_543;
  wire [63:0]   _GEN_556 = {_GEN_555[45:0], _GEN_555[63:46]};
  wire [63:0]   _GEN_557 = _GEN_513 ^ _GEN_544;
  wire [63:0]   _GEN_558 = {_GEN_557[62:0], _GEN_557[63]};
  wire [63:0]   _GEN_559 = _GEN_518 ^ _GEN_544;
  wire [63:0]   _GEN_560 = {_GEN_559[19:0], _GEN_559[63:20]};
  wire [63:0]   _GEN_561 = _GEN_523 ^ _GEN_544;
  wire [63:0]   _GEN_562 = {_GEN_561[53:0], _GEN_561[63:54]};
  wire [63:0]   _GEN_563 = _GEN_528 ^ _GEN_544;
  wire [63:0]   _GEN_564 = {_GEN_563[18:0], _GEN_563[63:19]};
  wire [63:0]   _GEN_565 = _GEN_533 ^ _GEN_544;
  wire [63:0]   _GEN_566 = {_GEN_565[61:0], _GEN_565[63:62]};
  wire [63:0]   _GEN_567 = _GEN_514 ^ _GEN_545;
  wire [63:0]   _GEN_568 = {_GEN_567[1:0], _GEN_567[63:2]};
  wire [63:0]   _GEN_569 = _GEN_519 ^ _GEN_545;
  wire [63:0]   _GEN_570 = {_GEN_569[57:0], _GEN_569[63:58]};
  wire [63:0]   _GEN_571 = _GEN_524 ^ _GEN_545;
  wire [63:0]   _GEN_572 = {_GEN_571[20:0], _GEN_571[63:21]};
  wire [63:0]   _GEN_573 = _GEN_529 ^ _GEN_545;
  wire [63:0]   _GEN_574 = {_GEN_573[48:0], _GEN_573[63:49]};
  wire [63:0]   _GEN_575 = _GEN_534 ^ _GEN_545;
  wire [63:0]   _GEN_576 = {_GEN_575[2:0], _GEN_575[63:3]};
  wire [63:0]   _GEN_577 = _GEN_515 ^ _GEN_546;
  wire [63:0]   _GEN_578 = {_GEN_577[35:0], _GEN_577[63:36]};
  wire [63:0]   _GEN_579 = _GEN_520 ^ _GEN_546;
  wire [63:0]   _GEN_580 = {_GEN_579[8:0], _GEN_579[63:9]};
  wire [63:0]   _GEN_581 = _GEN_525 ^ _GEN_546;
  wire [63:0]   _GEN_582 = {_GEN_581[38:0], _GEN_581[63:39]};
  wire [63:0]   _GEN_583 = _GEN_530 ^ _GEN_546;
  wire [63:0]   _GEN_584 = {_GEN_583[42:0], _GEN_583[63:43]};
  wire [63:0]   _GEN_585 = _GEN_535 ^ _GEN_546;
  wire [63:0]   _GEN_586 = {_GEN_585[7:0], _GEN_585[63:8]};
  wire [63:0]   _GEN_587 = _GEN_516 ^ _GEN_547;
  wire [63:0]   _GEN_588 = {_GEN_587[36:0], _GEN_587[63:37]};
  wire [63:0]   _GEN_589 = _GEN_521 ^ _GEN_547;
  wire [63:0]   _GEN_590 = {_GEN_589[43:0], _GEN_589[63:44]};
  wire [63:0]   _GEN_591 = _GEN_526 ^ _GEN_547;
  wire [63:0]   _GEN_592 = {_GEN_591[24:0], _GEN_591[63:25]};
  wire [63:0]   _GEN_593 = _GEN_531 ^ _GEN_547;
  wire [63:0]   _GEN_594 = {_GEN_593[55:0], _GEN_593[63:56]};
  wire [63:0]   _GEN_595 = _GEN_536 ^ _GEN_547;
  wire [63:0]   _GEN_596 = {_GEN_595[49:0], _GEN_595[63:50]};
  wire [63:0]   _GEN_597 = _GEN_560 ^ ~_GEN_572 & _GEN_584;
  wire [63:0]   _GEN_598 = _GEN_572 ^ ~_GEN_584 & _GEN_596;
  wire [63:0]   _GEN_599 = _GEN_584 ^ ~_GEN_596 & _GEN_548;
  wire [63:0]   _GEN_600 = _GEN_596 ^ ~_GEN_548 & _GEN_560;
  wire [63:0]   _GEN_601 = _GEN_578 ^ ~_GEN_590 & _GEN_552;
  wire [63:0]   _GEN_602 = _GEN_590 ^ ~_GEN_552 & _GEN_564;
  wire [63:0]   _GEN_603 = _GEN_552 ^ ~_GEN_564 & _GEN_576;
  wire [63:0]   _GEN_604 = _GEN_564 ^ ~_GEN_576 & _GEN_578;
  wire [63:0]   _GEN_605 = _GEN_576 ^ ~_GEN_578 & _GEN_590;
  wire [63:0]   _GEN_606 = _GEN_558 ^ ~_GEN_570 & _GEN_582;
  wire [63:0]   _GEN_607 = _GEN_570 ^ ~_GEN_582 & _GEN_594;
  wire [63:0]   _GEN_608 = _GEN_582 ^ ~_GEN_594 & _GEN_556;
  wire [63:0]   _GEN_609 = _GEN_594 ^ ~_GEN_556 & _GEN_558;
  wire [63:0]   _GEN_610 = _GEN_556 ^ ~_GEN_558 & _GEN_570;
  wire [63:0]   _GEN_611 = _GEN_588 ^ ~_GEN_550 & _GEN_562;
  wire [63:0]   _GEN_612 = _GEN_550 ^ ~_GEN_562 & _GEN_574;
  wire [63:0]   _GEN_613 = _GEN_562 ^ ~_GEN_574 & _GEN_586;
  wire [63:0]   _GEN_614 = _GEN_574 ^ ~_GEN_586 & _GEN_588;
  wire [63:0]   _GEN_615 = _GEN_586 ^ ~_GEN_588 & _GEN_550;
  wire [63:0]   _GEN_616 = _GEN_568 ^ ~_GEN_580 & _GEN_592;
  wire [63:0]   _GEN_617 = _GEN_580 ^ ~_GEN_592 & _GEN_554;
  wire [63:0]   _GEN_618 = _GEN_592 ^ ~_GEN_554 & _GEN_566;
  wire [63:0]   _GEN_619 = _GEN_554 ^ ~_GEN_566 & _GEN_568;
  wire [63:0]   _GEN_620 = _GEN_566 ^ ~_GEN_568 & _GEN_580;
  wire [63:0]   _GEN_621 =
    _GEN_548 ^ ~_GEN_560 & _GEN_572
    ^ (p0_stage1_reg0[1600] ? 64'h800000008000000A : 64'h8000000000008009);
  wire [63:0]   _GEN_622 = _GEN_621 ^ _GEN_601 ^ _GEN_606 ^ _GEN_611 ^ _GEN_616;
  wire [63:0]   _GEN_623 = _GEN_597 ^ _GEN_602 ^ _GEN_607 ^ _GEN_612 ^ _GEN_617;
  wire [63:0]   _GEN_624 = _GEN_598 ^ _GEN_603 ^ _GEN_608 ^ _GEN_613 ^ _GEN_618;
  wire [63:0]   _GEN_625 = _GEN_599 ^ _GEN_604 ^ _GEN_609 ^ _GEN_614 ^ _GEN_619;
  wire [63:0]   _GEN_626 = _GEN_600 ^ _GEN_605 ^ _GEN_610 ^ _GEN_615 ^ _GEN_620;
  wire [63:0]   _GEN_627 = _GEN_626 ^ {_GEN_623[62:0], _GEN_623[63]};
  wire [63:0]   _GEN_628 = _GEN_622 ^ {_GEN_624[62:0], _GEN_624[63]};
  wire [63:0]   _GEN_629 = _GEN_623 ^ {_GEN_625[62:0], _GEN_625[63]};
  wire [63:0]   _GEN_630 = _GEN_624 ^ {_GEN_626[62:0], _GEN_626[63]};
  wire [63:0]   _GEN_631 = _GEN_625 ^ {_GEN_622[62:0], _GEN_622[63]};
  wire [63:0]   _GEN_632 = _GEN_621 ^ _GEN_627;
  wire [63:0]   _GEN_633 = _GEN_601 ^ _GEN_627;
  wire [63:0]   _GEN_634 = {_GEN_633[27:0], _GEN_633[63:28]};
  wire [63:0]   _GEN_635 = _GEN_606 ^ _GEN_627;
  wire [63:0]   _GEN_636 = {_GEN_635[60:0], _GEN_635[63:61]};
  wire [63:0]   _GEN_637 = _GEN_611 ^ _GEN_627;
  wire [63:0]   _GEN_638 = {_GEN_637[22:0], _GEN_637[63:23]};
  wire [63:0]   _GEN_639 = _GEN_616 ^ _GEN_627;
  wire [63:0]   _GEN_640 = {_GEN_639[45:0], _GEN_639[63:46]};
  wire [63:0]   _GEN_641 = _GEN_597 ^ _GEN_628;
  wire [63:0]   _GEN_642 = {_GEN_641[62:0], _GEN_641[63]};
  wire [63:0]   _GEN_643 = _GEN_602 ^ _GEN_628;
  wire [63:0]   _GEN_644 = {_GEN_643[19:0], _GEN_643[63:20]};
  wire [63:0]   _GEN_645 = _GEN_607 ^ _GEN_628;
  wire [63:0]   _GEN_646 = {_GEN_645[53:0], _GEN_645[63:54]};
  wire [63:0]   _GEN_647 = _GEN_612 ^ _GEN_628;
  wire [63:0]   _GEN_648 = {_GEN_647[18:0], _GEN_647[63:19]};
  wire [63:0]   _GEN_649 = _GEN_617 ^ _GEN_628;
  wire [63:0]   _GEN_650 = {_GEN_649[61:0], _GEN_649[63:62]};
  wire [63:0]   _GEN_651 = _GEN_598 ^ _GEN_629;
  wire [63:0]   _GEN_652 = {_GEN_651[1:0], _GEN_651[63:2]};
  wire [63:0]   _GEN_653 = _GEN_603 ^ _GEN_629;
  wire [63:0]   _GEN_654 = {_GEN_653[57:0], _GEN_653[63:58]};
  wire [63:0]   _GEN_655 = _GEN_608 ^ _GEN_629;
  wire [63:0]   _GEN_656 = {_GEN_655[20:0], _GEN_655[63:21]};
  wire [63:0]   _GEN_657 = _GEN_613 ^ _GEN_629;
  wire [63:0]   _GEN_658 = {_GEN_657[48:0], _GEN_657[63:49]};
  wire [63:0]   _GEN_659 = _GEN_618 ^ _GEN_629;
  wire [63:0]   _GEN_660 = {_GEN_659[2:0], _GEN_659[63:3]};
  wire [63:0]   _GEN_661 = _GEN_599 ^ _GEN_630;
  wire [63:0]   _GEN_662 = {_GEN_661[35:0], _GEN_661[63:36]};
  wire [63:0]   _GEN_663 = _GEN_604 ^ _GEN_630;
  wire [63:0]   _GEN_664 = {_GEN_663[8:0], _GEN_663[63:9]};
  wire [63:0]   _GEN_665 = _GEN_609 ^ _GEN_630;
  wire [63:0]   _GEN_666 = {_GEN_665[38:0], _GEN_665[63:39]};
  wire [63:0]   _GEN_667 = _GEN_614 ^ _GEN_630;
  wire [63:0]   _GEN_668 = {_GEN_667[42:0], _GEN_667[63:43]};
  wire [63:0]   _GEN_669 = _GEN_619 ^ _GEN_630;
  wire [63:0]   _GEN_670 = {_GEN_669[7:0], _GEN_669[63:8]};
  wire [63:0]   _GEN_671 = _GEN_600 ^ _GEN_631;
  wire [63:0]   _GEN_672 = {_GEN_671[36:0], _GEN_671[63:37]};
  wire [63:0]   _GEN_673 = _GEN_605 ^ _GEN_631;
  wire [63:0]   _GEN_674 = {_GEN_673[43:0], _GEN_673[63:44]};
  wire [63:0]   _GEN_675 = _GEN_610 ^ _GEN_631;
  wire [63:0]   _GEN_676 = {_GEN_675[24:0], _GEN_675[63:25]};
  wire [63:0]   _GEN_677 = _GEN_615 ^ _GEN_631;
  wire [63:0]   _GEN_678 = {_GEN_677[55:0], _GEN_677[63:56]};
  wire [63:0]   _GEN_679 = _GEN_620 ^ _GEN_631;
  wire [63:0]   _GEN_680 = {_GEN_679[49:0], _GEN_679[63:50]};
  wire          p0_stage2_valid = p0_stage2_enable & _GEN_226;
  reg  [1600:0] p0_stage2_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage2_valid)
      p0_stage2_reg0 <=
        {p0_stage1_reg0[1600],
         _GEN_632 ^ ~_GEN_644 & _GEN_656
           ^ (p0_stage1_reg0[1600] ? 64'h8000000080008081 : 64'h8A),
         _GEN_644 ^ ~_GEN_656 & _GEN_668,
         _GEN_656 ^ ~_GEN_668 & _GEN_680,
         _GEN_668 ^ ~_GEN_680 & _GEN_632,
         _GEN_680 ^ ~_GEN_632 & _GEN_644,
         _GEN_662 ^ ~_GEN_674 & _GEN_636,
         _GEN_674 ^ ~_GEN_636 & _GEN_648,
         _GEN_636 ^ ~_GEN_648 & _GEN_660,
         _GEN_648 ^ ~_GEN_660 & _GEN_662,
         _GEN_660 ^ ~_GEN_662 & _GEN_674,
         _GEN_642 ^ ~_GEN_654 & _GEN_666,
         _GEN_654 ^ ~_GEN_666 & _GEN_678,
         _GEN_666 ^ ~_GEN_678 & _GEN_640,
         _GEN_678 ^ ~_GEN_640 & _GEN_642,
         _GEN_640 ^ ~_GEN_642 & _GEN_654,
         _GEN_672 ^ ~_GEN_634 & _GEN_646,
         _GEN_634 ^ ~_GEN_646 & _GEN_658,
         _GEN_646 ^ ~_GEN_658 & _GEN_670,
         _GEN_658 ^ ~_GEN_670 & _GEN_672,
         _GEN_670 ^ ~_GEN_672 & _GEN_634,
         _GEN_652 ^ ~_GEN_664 & _GEN_676,
         _GEN_664 ^ ~_GEN_676 & _GEN_638,
         _GEN_676 ^ ~_GEN_638 & _GEN_650,
         _GEN_638 ^ ~_GEN_650 & _GEN_652,
         _GEN_650 ^ ~_GEN_652 & _GEN_664};
  end
  reg           p0_stage3_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage3_enable <= 1'h0;
    else begin
      if (_GEN_226)
        p0_stage3_enable <= p0_stage2_valid;
    end
  end
  wire [63:0]   _GEN_681 =
    p0_stage2_reg0[1599:1536] ^ p0_stage2_reg0[1279:1216] ^ p0_stage2_reg0[959:896]
    ^ p0_stage2_reg0[639:576] ^ p0_stage2_reg0[319:256];
  wire [63:0]   _GEN_682 =
    p0_stage2_reg0[1535:1472] ^ p0_stage2_reg0[1215:1152] ^ p0_stage2_reg0[895:832]
    ^ p0_stage2_reg0[575:512] ^ p0_stage2_reg0[255:192];
  wire [63:0]   _GEN_683 =
    p0_stage2_reg0[1471:1408] ^ p0_stage2_reg0[1151:1088] ^ p0_stage2_reg0[831:768]
    ^ p0_stage2_reg0[511:448] ^ p0_stage2_reg0[191:128];
  wire [63:0]   _GEN_684 =
    p0_stage2_reg0[1407:1344] ^ p0_stage2_reg0[1087:1024] ^ p0_stage2_reg0[767:704]
    ^ p0_stage2_reg0[447:384] ^ p0_stage2_reg0[127:64];
  wire [63:0]   _GEN_685 =
    p0_stage2_reg0[1343:1280] ^ p0_stage2_reg0[1023:960] ^ p0_stage2_reg0[703:640]
    ^ p0_stage2_reg0[383:320] ^ p0_stage2_reg0[63:0];
  wire [63:0]   _GEN_686 = _GEN_685 ^ {_GEN_682[62:0], _GEN_682[63]};
  wire [63:0]   _GEN_687 = _GEN_681 ^ {_GEN_683[62:0], _GEN_683[63]};
  wire [63:0]   _GEN_688 = _GEN_682 ^ {_GEN_684[62:0], _GEN_684[63]};
  wire [63:0]   _GEN_689 = _GEN_683 ^ {_GEN_685[62:0], _GEN_685[63]};
  wire [63:0]   _GEN_690 = _GEN_684 ^ {_GEN_681[62:0], _GEN_681[63]};
  wire [63:0]   _GEN_691 = p0_stage2_reg0[1599:1536] ^ _GEN_686;
  wire [63:0]   _GEN_692 = p0_stage2_reg0[1279:1216] ^ _GEN_686;
  wire [63:0]   _GEN_693 = {_GEN_692[27:0], _GEN_692[63:28]};
  wire [63:0]   _GEN_694 = p0_stage2_reg0[959:896] ^ _GEN_686;
  wire [63:0]   _GEN_695 = {_GEN_694[60:0], _GEN_694[63:61]};
  wire [63:0]   _GEN_696 = p0_stage2_reg0[639:576] ^ _GEN_686;
  wire [63:0]   _GEN_697 = {_GEN_696[22:0], _GEN_696[63:23]};
  wire [63:0]   _GEN_698 = p0_stage2_reg0[319:256] ^ _GEN_686;
  wire [63:0]   _GEN_699 = {_GEN_698[45:0], _GEN_698[63:46]};
  wire [63:0]   _GEN_700 = p0_stage2_reg0[1535:1472] ^ _GEN_687;
  wire [63:0]   _GEN_701 = {_GEN_700[62:0], _GEN_700[63]};
  wire [63:0]   _GEN_702 = p0_stage2_reg0[1215:1152] ^ _GEN_687;
  wire [63:0]   _GEN_703 = {_GEN_702[19:0], _GEN_702[63:20]};
  wire [63:0]   _GEN_704 = p0_stage2_reg0[895:832] ^ _GEN_687;
  wire [63:0]   _GEN_705 = {_GEN_704[53:0], _GEN_704[63:54]};
  wire [63:0]   _GEN_706 = p0_stage2_reg0[575:512] ^ _GEN_687;
  wire [63:0]   _GEN_707 = {_GEN_706[18:0], _GEN_706[63:19]};
  wire [63:0]   _GEN_708 = p0_stage2_reg0[255:192] ^ _GEN_687;
  wire [63:0]   _GEN_709 = {_GEN_708[61:0], _GEN_708[63:62]};
  wire [63:0]   _GEN_710 = p0_stage2_reg0[1471:1408] ^ _GEN_688;
  wire [63:0]   _GEN_711 = {_GEN_710[1:0], _GEN_710[63:2]};
  wire [63:0]   _GEN_712 = p0_stage2_reg0[1151:1088] ^ _GEN_688;
  wire [63:0]   _GEN_713 = {_GEN_712[57:0], _GEN_712[63:58]};
  wire [63:0]   _GEN_714 = p0_stage2_reg0[831:768] ^ _GEN_688;
  wire [63:0]   _GEN_715 = {_GEN_714[20:0], _GEN_714[63:21]};
  wire [63:0]   _GEN_716 = p0_stage2_reg0[511:448] ^ _GEN_688;
  wire [63:0]   _GEN_717 = {_GEN_716[48:0], _GEN_716[63:49]};
  wire [63:0]   _GEN_718 = p0_stage2_reg0[191:128] ^ _GEN_688;
  wire [63:0]   _GEN_719 = {_GEN_718[2:0], _GEN_718[63:3]};
  wire [63:0]   _GEN_720 = p0_stage2_reg0[1407:1344] ^ _GEN_689;
  wire [63:0]   _GEN_721 = {_GEN_720[35:0], _GEN_720[63:36]};
  wire [63:0]   _GEN_722 = p0_stage2_reg0[1087:1024] ^ _GEN_689;
  wire [63:0]   _GEN_723 = {_GEN_722[8:0], _GEN_722[63:9]};
  wire [63:0]   _GEN_724 = p0_stage2_reg0[767:704] ^ _GEN_689;
  wire [63:0]   _GEN_725 = {_GEN_724[38:0], _GEN_724[63:39]};
  wire [63:0]   _GEN_726 = p0_stage2_reg0[447:384] ^ _GEN_689;
  wire [63:0]   _GEN_727 = {_GEN_726[42:0], _GEN_726[63:43]};
  wire [63:0]   _GEN_728 = p0_stage2_reg0[127:64] ^ _GEN_689;
  wire [63:0]   _GEN_729 = {_GEN_728[7:0], _GEN_728[63:8]};
  wire [63:0]   _GEN_730 = p0_stage2_reg0[1343:1280] ^ _GEN_690;
  wire [63:0]   _GEN_731 = {_GEN_730[36:0], _GEN_730[63:37]};
  wire [63:0]   _GEN_732 = p0_stage2_reg0[1023:960] ^ _GEN_690;
  wire [63:0]   _GEN_733 = {_GEN_732[43:0], _GEN_732[63:44]};
  wire [63:0]   _GEN_734 = p0_stage2_reg0[703:640] ^ _GEN_690;
  wire [63:0]   _GEN_735 = {_GEN_734[24:0], _GEN_734[63:25]};
  wire [63:0]   _GEN_736 = p0_stage2_reg0[383:320] ^ _GEN_690;
  wire [63:0]   _GEN_737 = {_GEN_736[55:0], _GEN_736[63:56]};
  wire [63:0]   _GEN_738 = p0_stage2_reg0[63:0] ^ _GEN_690;
  wire [63:0]   _GEN_739 = {_GEN_738[49:0], _GEN_738[63:50]};
  wire [63:0]   _GEN_740 = _GEN_703 ^ ~_GEN_715 & _GEN_727;
  wire [63:0]   _GEN_741 = _GEN_715 ^ ~_GEN_727 & _GEN_739;
  wire [63:0]   _GEN_742 = _GEN_727 ^ ~_GEN_739 & _GEN_691;
  wire [63:0]   _GEN_743 = _GEN_739 ^ ~_GEN_691 & _GEN_703;
  wire [63:0]   _GEN_744 = _GEN_721 ^ ~_GEN_733 & _GEN_695;
  wire [63:0]   _GEN_745 = _GEN_733 ^ ~_GEN_695 & _GEN_707;
  wire [63:0]   _GEN_746 = _GEN_695 ^ ~_GEN_707 & _GEN_719;
  wire [63:0]   _GEN_747 = _GEN_707 ^ ~_GEN_719 & _GEN_721;
  wire [63:0]   _GEN_748 = _GEN_719 ^ ~_GEN_721 & _GEN_733;
  wire [63:0]   _GEN_749 = _GEN_701 ^ ~_GEN_713 & _GEN_725;
  wire [63:0]   _GEN_750 = _GEN_713 ^ ~_GEN_725 & _GEN_737;
  wire [63:0]   _GEN_751 = _GEN_725 ^ ~_GEN_737 & _GEN_699;
  wire [63:0]   _GEN_752 = _GEN_737 ^ ~_GEN_699 & _GEN_701;
  wire [63:0]   _GEN_753 = _GEN_699 ^ ~_GEN_701 & _GEN_713;
  wire [63:0]   _GEN_754 = _GEN_731 ^ ~_GEN_693 & _GEN_705;
  wire [63:0]   _GEN_755 = _GEN_693 ^ ~_GEN_705 & _GEN_717;
  wire [63:0]   _GEN_756 = _GEN_705 ^ ~_GEN_717 & _GEN_729;
  wire [63:0]   _GEN_757 = _GEN_717 ^ ~_GEN_729 & _GEN_731;
  wire [63:0]   _GEN_758 = _GEN_729 ^ ~_GEN_731 & _GEN_693;
  wire [63:0]   _GEN_759 = _GEN_711 ^ ~_GEN_723 & _GEN_735;
  wire [63:0]   _GEN_760 = _GEN_723 ^ ~_GEN_735 & _GEN_697;
  wire [63:0]   _GEN_761 = _GEN_735 ^ ~_GEN_697 & _GEN_709;
  wire [63:0]   _GEN_762 = _GEN_697 ^ ~_GEN_709 & _GEN_711;
  wire [63:0]   _GEN_763 = _GEN_709 ^ ~_GEN_711 & _GEN_723;
  wire [63:0]   _GEN_764 =
    _GEN_691 ^ ~_GEN_703 & _GEN_715
    ^ (p0_stage2_reg0[1600] ? 64'h8000000000008080 : 64'h88);
  wire [63:0]   _GEN_765 = _GEN_764 ^ _GEN_744 ^ _GEN_749 ^ _GEN_754 ^ _GEN_759;
  wire [63:0]   _GEN_766 = _GEN_740 ^ _GEN_745 ^ _GEN_750 ^ _GEN_755 ^ _GEN_760;
  wire [63:0]   _GEN_767 = _GEN_741 ^ _GEN_746 ^ _GEN_751 ^ _GEN_756 ^ _GEN_761;
  wire [63:0]   _GEN_768 = _GEN_742 ^ _GEN_747 ^ _GEN_752 ^ _GEN_757 ^ _GEN_762;
  wire [63:0]   _GEN_769 = _GEN_743 ^ _GEN_748 ^ _GEN_753 ^ _GEN_758 ^ _GEN_763;
  wire [63:0]   _GEN_770 = _GEN_769 ^ {_GEN_766[62:0], _GEN_766[63]};
  wire [63:0]   _GEN_771 = _GEN_765 ^ {_GEN_767[62:0], _GEN_767[63]};
  wire [63:0]   _GEN_772 = _GEN_766 ^ {_GEN_768[62:0], _GEN_768[63]};
  wire [63:0]   _GEN_773 = _GEN_767 ^ {_GEN_769[62:0], _GEN_769[63]};
  wire [63:0]   _GEN_774 = _GEN_768 ^ {_GEN_765[62:0], _GEN_765[63]};
  wire [63:0]   _GEN_775 = _GEN_764 ^ _GEN_770;
  wire [63:0]   _GEN_776 = _GEN_744 ^ _GEN_770;
  wire [63:0]   _GEN_777 = {_GEN_776[27:0], _GEN_776[63:28]};
  wire [63:0]   _GEN_778 = _GEN_749 ^ _GEN_770;
  wire [63:0]   _GEN_779 = {_GEN_778[60:0], _GEN_778[63:61]};
  wire [63:0]   _GEN_780 = _GEN_754 ^ _GEN_770;
  wire [63:0]   _GEN_781 = {_GEN_780[22:0], _GEN_780[63:23]};
  wire [63:0]   _GEN_782 = _GEN_759 ^ _GEN_770;
  wire [63:0]   _GEN_783 = {_GEN_782[45:0], _GEN_782[63:46]};
  wire [63:0]   _GEN_784 = _GEN_740 ^ _GEN_771;
  wire [63:0]   _GEN_785 = {_GEN_784[62:0], _GEN_784[63]};
  wire [63:0]   _GEN_786 = _GEN_745 ^ _GEN_771;
  wire [63:0]   _GEN_787 = {_GEN_786[19:0], _GEN_786[63:20]};
  wire [63:0]   _GEN_788 = _GEN_750 ^ _GEN_771;
  wire [63:0]   _GEN_789 = {_GEN_788[53:0], _GEN_788[63:54]};
  wire [63:0]   _GEN_790 = _GEN_755 ^ _GEN_771;
  wire [63:0]   _GEN_791 = {_GEN_790[18:0], _GEN_790[63:19]};
  wire [63:0]   _GEN_792 = _GEN_760 ^ _GEN_771;
  wire [63:0]   _GEN_793 = {_GEN_792[61:0], _GEN_792[63:62]};
  wire [63:0]   _GEN_794 = _GEN_741 ^ _GEN_772;
  wire [63:0]   _GEN_795 = {_GEN_794[1:0], _GEN_794[63:2]};
  wire [63:0]   _GEN_796 = _GEN_746 ^ _GEN_772;
  wire [63:0]   _GEN_797 = {_GEN_796[57:0], _GEN_796[63:58]};
  wire [63:0]   _GEN_798 = _GEN_751 ^ _GEN_772;
  wire [63:0]   _GEN_799 = {_GEN_798[20:0], _GEN_798[63:21]};
  wire [63:0]   _GEN_800 = _GEN_756 ^ _GEN_772;
  wire [63:0]   _GEN_801 = {_GEN_800[48:0], _GEN_800[63:49]};
  wire [63:0]   _GEN_802 = _GEN_761 ^ _GEN_772;
  wire [63:0]   _GEN_803 = {_GEN_802[2:0], _GEN_802[63:3]};
  wire [63:0]   _GEN_804 = _GEN_742 ^ _GEN_773;
  wire [63:0]   _GEN_805 = {_GEN_804[35:0], _GEN_804[63:36]};
  wire [63:0]   _GEN_806 = _GEN_747 ^ _GEN_773;
  wire [63:0]   _GEN_807 = {_GEN_806[8:0], _GEN_806[63:9]};
  wire [63:0]   _GEN_808 = _GEN_752 ^ _GEN_773;
  wire [63:0]   _GEN_809 = {_GEN_808[38:0], _GEN_808[63:39]};
  wire [63:0]   _GEN_810 = _GEN_757 ^ _GEN_773;
  wire [63:0]   _GEN_811 = {_GEN_810[42:0], _GEN_810[63:43]};
  wire [63:0]   _GEN_812 = _GEN_762 ^ _GEN_773;
  wire [63:0]   _GEN_813 = {_GEN_812[7:0], _GEN_812[63:8]};
  wire [63:0]   _GEN_814 = _GEN_743 ^ _GEN_774;
  wire [63:0]   _GEN_815 = {_GEN_814[36:0], _GEN_814[63:37]};
  wire [63:0]   _GEN_816 = _GEN_748 ^ _GEN_774;
  wire [63:0]   _GEN_817 = {_GEN_816[43:0], _GEN_816[63:44]};
  wire [63:0]   _GEN_818 = _GEN_753 ^ _GEN_774;
  wire [63:0]   _GEN_819 = {_GEN_818[24:0], _GEN_818[63:25]};
  wire [63:0]   _GEN_820 = _GEN_758 ^ _GEN_774;
  wire [63:0]   _GEN_821 = {_GEN_820[55:0], _GEN_820[63:56]};
  wire [63:0]   _GEN_822 = _GEN_763 ^ _GEN_774;
  wire [63:0]   _GEN_823 = {_GEN_822[49:0], _GEN_822[63:50]};
  wire [63:0]   _GEN_824 = _GEN_787 ^ ~_GEN_799 & _GEN_811;
  wire [63:0]   _GEN_825 = _GEN_799 ^ ~_GEN_811 & _GEN_823;
  wire [63:0]   _GEN_826 = _GEN_811 ^ ~_GEN_823 & _GEN_775;
  wire [63:0]   _GEN_827 = _GEN_823 ^ ~_GEN_775 & _GEN_787;
  wire [63:0]   _GEN_828 = _GEN_805 ^ ~_GEN_817 & _GEN_779;
  wire [63:0]   _GEN_829 = _GEN_817 ^ ~_GEN_779 & _GEN_791;
  wire [63:0]   _GEN_830 = _GEN_779 ^ ~_GEN_791 & _GEN_803;
  wire [63:0]   _GEN_831 = _GEN_791 ^ ~_GEN_803 & _GEN_805;
  wire [63:0]   _GEN_832 = _GEN_803 ^ ~_GEN_805 & _GEN_817;
  wire [63:0]   _GEN_833 = _GEN_785 ^ ~_GEN_797 & _GEN_809;
  wire [63:0]   _GEN_834 = _GEN_797 ^ ~_GEN_809 & _GEN_821;
  wire [63:0]   _GEN_835 = _GEN_809 ^ ~_GEN_821 & _GEN_783;
  wire [63:0]   _GEN_836 = _GEN_821 ^ ~_GEN_783 & _GEN_785;
  wire [63:0]   _GEN_837 = _GEN_783 ^ ~_GEN_785 & _GEN_797;
  wire [63:0]   _GEN_838 = _GEN_815 ^ ~_GEN_777 & _GEN_789;
  wire [63:0]   _GEN_839 = _GEN_777 ^ ~_GEN_789 & _GEN_801;
  wire [63:0]   _GEN_840 = _GEN_789 ^ ~_GEN_801 & _GEN_813;
  wire [63:0]   _GEN_841 = _GEN_801 ^ ~_GEN_813 & _GEN_815;
  wire [63:0]   _GEN_842 = _GEN_813 ^ ~_GEN_815 & _GEN_777;
  wire [63:0]   _GEN_843 = _GEN_795 ^ ~_GEN_807 & _GEN_819;
  wire [63:0]   _GEN_844 = _GEN_807 ^ ~_GEN_819 & _GEN_781;
  wire [63:0]   _GEN_845 = _GEN_819 ^ ~_GEN_781 & _GEN_793;
  wire [63:0]   _GEN_846 = _GEN_781 ^ ~_GEN_793 & _GEN_795;
  wire [63:0]   _GEN_847 = _GEN_793 ^ ~_GEN_795 & _GEN_807;
  wire [63:0]   _GEN_848 =
    _GEN_775 ^ ~_GEN_787 & _GEN_799
    ^ (p0_stage2_reg0[1600] ? 64'h80000001 : 64'h80008009);
  wire [63:0]   _GEN_849 = _GEN_848 ^ _GEN_828 ^ _GEN_833 ^ _GEN_838 ^ _GEN_843;
  wire [63:0]   _GEN_850 = _GEN_824 ^ _GEN_829 ^ _GEN_834 ^ _GEN_839 ^ _GEN_844;
  wire [63:0]   _GEN_851 = _GEN_825 ^ _GEN_830 ^ _GEN_835 ^ _GEN_840 ^ _GEN_845;
  wire [63:0]   _GEN_852 = _GEN_826 ^ _GEN_831 ^ _GEN_836 ^ _GEN_841 ^ _GEN_846;
  wire [63:0]   _GEN_853 = _GEN_827 ^ _GEN_832 ^ _GEN_837 ^ _GEN_842 ^ _GEN_847;
  wire [63:0]   _GEN_854 = _GEN_853 ^ {_GEN_850[62:0], _GEN_850[63]};
  wire [63:0]   _GEN_855 = _GEN_849 ^ {_GEN_851[62:0], _GEN_851[63]};
  wire [63:0]   _GEN_856 = _GEN_850 ^ {_GEN_852[62:0], _GEN_852[63]};
  wire [63:0]   _GEN_857 = _GEN_851 ^ {_GEN_853[62:0], _GEN_853[63]};
  wire [63:0]   _GEN_858 = _GEN_852 ^ {_GEN_849[62:0], _GEN_849[63]};
  wire [63:0]   _GEN_859 = _GEN_848 ^ _GEN_854;
  wire [63:0]   _GEN_860 = _GEN_828 ^ _GEN_854;
  wire [63:0]   _GEN_861 = {_GEN_860[27:0], _GEN_860[63:28]};
  wire [63:0]   _GEN_862 = _GEN_833 ^ _GEN_854;
  wire [63:0]   _GEN_863 = {_GEN_862[60:0], _GEN_862[63:61]};
  wire [63:0]   _GEN_864 = _GEN_838 ^ _GEN_854;
  wire [63:0]   _GEN_865 = {_GEN_864[22:0], _GEN_864[63:23]};
  wire [63:0]   _GEN_866 = _GEN_843 ^ _GEN_854;
  wire [63:0]   _GEN_867 = {_GEN_866[45:0], _GEN_866[63:46]};
  wire [63:0]   _GEN_868 = _GEN_824 ^ _GEN_855;
  wire [63:0]   _GEN_869 = {_GEN_868[62:0], _GEN_868[63]};
  wire [63:0]   _GEN_870 = _GEN_829 ^ _GEN_855;
  wire [63:0]   _GEN_871 = {_GEN_870[19:0], _GEN_870[63:20]};
  wire [63:0]   _GEN_872 = _GEN_834 ^ _GEN_855;
  wire [63:0]   _GEN_873 = {_GEN_872[53:0], _GEN_872[63:54]};
  wire [63:0]   _GEN_874 = _GEN_839 ^ _GEN_855;
  wire [63:0]   _GEN_875 = {_GEN_874[18:0], _GEN_874[63:19]};
  wire [63:0]   _GEN_876 = _GEN_844 ^ _GEN_855;
  wire [63:0]   _GEN_877 = {_GEN_876[61:0], _GEN_876[63:62]};
  wire [63:0]   _GEN_878 = _GEN_825 ^ _GEN_856;
  wire [63:0]   _GEN_879 = {_GEN_878[1:0], _GEN_878[63:2]};
  wire [63:0]   _GEN_880 = _GEN_830 ^ _GEN_856;
  wire [63:0]   _GEN_881 = {_GEN_880[57:0], _GEN_880[63:58]};
  wire [63:0]   _GEN_882 = _GEN_835 ^ _GEN_856;
  wire [63:0]   _GEN_883 = {_GEN_882[20:0], _GEN_882[63:21]};
  wire [63:0]   _GEN_884 = _GEN_840 ^ _GEN_856;
  wire [63:0]   _GEN_885 = {_GEN_884[48:0], _GEN_884[63:49]};
  wire [63:0]   _GEN_886 = _GEN_845 ^ _GEN_856;
  wire [63:0]   _GEN_887 = {_GEN_886[2:0], _GEN_886[63:3]};
  wire [63:0]   _GEN_888 = _GEN_826 ^ _GEN_857;
  wire [63:0]   _GEN_889 = {_GEN_888[35:0], _GEN_888[63:36]};
  wire [63:0]   _GEN_890 = _GEN_831 ^ _GEN_857;
  wire [63:0]   _GEN_891 = {_GEN_890[8:0], _GEN_890[63:9]};
  wire [63:0]   _GEN_892 = _GEN_836 ^ _GEN_857;
  wire [63:0]   _GEN_893 = {_GEN_892[38:0], _GEN_892[63:39]};
  wire [63:0]   _GEN_894 = _GEN_841 ^ _GEN_857;
  wire [63:0]   _GEN_895 = {_GEN_894[42:0], _GEN_894[63:43]};
  wire [63:0]   _GEN_896 = _GEN_846 ^ _GEN_857;
  wire [63:0]   _GEN_897 = {_GEN_896[7:0], _GEN_896[63:8]};
  wire [63:0]   _GEN_898 = _GEN_827 ^ _GEN_858;
  wire [63:0]   _GEN_899 = {_GEN_898[36:0], _GEN_898[63:37]};
  wire [63:0]   _GEN_900 = _GEN_832 ^ _GEN_858;
  wire [63:0]   _GEN_901 = {_GEN_900[43:0], _GEN_900[63:44]};
  wire [63:0]   _GEN_902 = _GEN_837 ^ _GEN_858;
  wire [63:0]   _GEN_903 = {_GEN_902[24:0], _GEN_902[63:25]};
  wire [63:0]   _GEN_904 = _GEN_842 ^ _GEN_858;
  wire [63:0]   _GEN_905 = {_GEN_904[55:0], _GEN_904[63:56]};
  wire [63:0]   _GEN_906 = _GEN_847 ^ _GEN_858;
  wire [63:0]   _GEN_907 = {_GEN_906[49:0], _GEN_906[63:50]};
  wire          p0_stage3_valid = p0_stage3_enable & _GEN_226;
  reg  [1600:0] p0_stage3_reg0;
  always_ff @(posedge clk_i) begin
    if (p0_stage3_valid)
      p0_stage3_reg0 <=
        {p0_stage2_reg0[1600],
         _GEN_859 ^ ~_GEN_871 & _GEN_883
           ^ (p0_stage2_reg0[1600] ? 64'h8000000080008008 : 64'h8000000A),
         _GEN_871 ^ ~_GEN_883 & _GEN_895,
         _GEN_883 ^ ~_GEN_895 & _GEN_907,
         _GEN_895 ^ ~_GEN_907 & _GEN_859,
         _GEN_907 ^ ~_GEN_859 & _GEN_871,
         _GEN_889 ^ ~_GEN_901 & _GEN_863,
         _GEN_901 ^ ~_GEN_863 & _GEN_875,
         _GEN_863 ^ ~_GEN_875 & _GEN_887,
         _GEN_875 ^ ~_GEN_887 & _GEN_889,
         _GEN_887 ^ ~_GEN_889 & _GEN_901,
         _GEN_869 ^ ~_GEN_881 & _GEN_893,
         _GEN_881 ^ ~_GEN_893 & _GEN_905,
         _GEN_893 ^ ~_GEN_905 & _GEN_867,
         _GEN_905 ^ ~_GEN_867 & _GEN_869,
         _GEN_867 ^ ~_GEN_869 & _GEN_881,
         _GEN_899 ^ ~_GEN_861 & _GEN_873,
         _GEN_861 ^ ~_GEN_873 & _GEN_885,
         _GEN_873 ^ ~_GEN_885 & _GEN_897,
         _GEN_885 ^ ~_GEN_897 & _GEN_899,
         _GEN_897 ^ ~_GEN_899 & _GEN_861,
         _GEN_879 ^ ~_GEN_891 & _GEN_903,
         _GEN_891 ^ ~_GEN_903 & _GEN_865,
         _GEN_903 ^ ~_GEN_865 & _GEN_877,
         _GEN_865 ^ ~_GEN_877 & _GEN_879,
         _GEN_877 ^ ~_GEN_879 & _GEN_891};
  end
  reg           p0_stage4_enable;
  always_ff @(posedge clk_i) begin
    if (rst_i)
      p0_stage4_enable <= 1'h0;
    else begin
      if (_GEN_226)
        p0_stage4_enable <= p0_stage3_valid;
    end
  end
  assign state_o =
    {p0_stage3_reg0[63:0],
     p0_stage3_reg0[127:64],
     p0_stage3_reg0[191:128],
     p0_stage3_reg0[255:192],
     p0_stage3_reg0[319:256],
     p0_stage3_reg0[383:320],
     p0_stage3_reg0[447:384],
     p0_stage3_reg0[511:448],
     p0_stage3_reg0[575:512],
     p0_stage3_reg0[639:576],
     p0_stage3_reg0[703:640],
     p0_stage3_reg0[767:704],
     p0_stage3_reg0[831:768],
     p0_stage3_reg0[895:832],
     p0_stage3_reg0[959:896],
     p0_stage3_reg0[1023:960],
     p0_stage3_reg0[1087:1024],
     p0_stage3_reg0[1151:1088],
     p0_stage3_reg0[1215:1152],
     p0_stage3_reg0[1279:1216],
     p0_stage3_reg0[1343:1280],
     p0_stage3_reg0[1407:1344],
     p0_stage3_reg0[1471:1408],
     p0_stage3_reg0[1535:1472],
     p0_stage3_reg0[1599:1536]};
  assign done_o = p0_stage4_enable & _GEN_226;
endmodule

`default_nettype wire
