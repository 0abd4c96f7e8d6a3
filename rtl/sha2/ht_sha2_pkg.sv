// SPDX-License-Identifier: Apache-2.0
// FIPS 180-4: the constants and functions of SHA-2. `_256` works on 32-bit words (SHA-224,
// SHA-256), `_512` on 64-bit words (SHA-384, SHA-512, SHA-512/t). A name without a suffix works on
// both: a narrow word (32 bits) is in the upper half of 64 bits, with zeros below, where sums are
// right without a change. A vector of words holds the first word in its top bits, as the standard
// writes it.

`default_nettype none

/* verilator lint_off UNUSEDPARAM */  // a build uses only the constants of its functions
package ht_sha2_pkg;

  // 5.3: initial hash values, H0 first
  localparam logic [255:0] Iv224 = {
    32'hc105_9ed8, 32'h367c_d507, 32'h3070_dd17, 32'hf70e_5939,
    32'hffc0_0b31, 32'h6858_1511, 32'h64f9_8fa7, 32'hbefa_4fa4};
  localparam logic [255:0] Iv256 = {
    32'h6a09_e667, 32'hbb67_ae85, 32'h3c6e_f372, 32'ha54f_f53a,
    32'h510e_527f, 32'h9b05_688c, 32'h1f83_d9ab, 32'h5be0_cd19};
  localparam logic [511:0] Iv384 = {
    64'hcbbb_9d5d_c105_9ed8, 64'h629a_292a_367c_d507,
    64'h9159_015a_3070_dd17, 64'h152f_ecd8_f70e_5939,
    64'h6733_2667_ffc0_0b31, 64'h8eb4_4a87_6858_1511,
    64'hdb0c_2e0d_64f9_8fa7, 64'h47b5_481d_befa_4fa4};
  localparam logic [511:0] Iv512 = {
    64'h6a09_e667_f3bc_c908, 64'hbb67_ae85_84ca_a73b,
    64'h3c6e_f372_fe94_f82b, 64'ha54f_f53a_5f1d_36f1,
    64'h510e_527f_ade6_82d1, 64'h9b05_688c_2b3e_6c1f,
    64'h1f83_d9ab_fb41_bd6b, 64'h5be0_cd19_137e_2179};
  localparam logic [511:0] Iv512_224 = {
    64'h8c3d_37c8_1954_4da2, 64'h73e1_9966_89dc_d4d6,
    64'h1dfa_b7ae_32ff_9c82, 64'h679d_d514_582f_9fcf,
    64'h0f6d_2b69_7bd4_4da8, 64'h77e3_6f73_04c4_8942,
    64'h3f9d_85a8_6a1d_36c8, 64'h1112_e6ad_91d6_92a1};
  localparam logic [511:0] Iv512_256 = {
    64'h2231_2194_fc2b_f72c, 64'h9f55_5fa3_c84c_64c2,
    64'h2393_b86b_6f53_b151, 64'h9638_7719_5940_eabd,
    64'h9628_3ee2_a88e_ffe3, 64'hbe5e_1e25_5386_3992,
    64'h2b01_99fc_2c85_b8aa, 64'h0eb7_2ddc_81c5_2ca2};

  // Eight words of 32 bits, each in the upper half of 64
  function automatic logic [511:0] widen(input logic [255:0] words);
    for (int i = 0; i < 8; i++) widen[64*i +: 64] = {words[32*i +: 32], 32'b0};
  endfunction

  // The functions by number: 0 SHA-224, 1 SHA-256, 2 SHA-384, 3 SHA-512, 4 SHA-512/224, 5 SHA-512/256
  function automatic logic [511:0] initial_hash(input logic [2:0] mode);
    case (mode)
      3'd0:    initial_hash = widen(Iv224);
      3'd1:    initial_hash = widen(Iv256);
      3'd2:    initial_hash = Iv384;
      3'd3:    initial_hash = Iv512;
      3'd4:    initial_hash = Iv512_224;
      default: initial_hash = Iv512_256;
    endcase
  endfunction

  // 6.2 to 6.7: length of the digest, in 64-bit halves that hold one word each if `word_bits` is
  // 64, and in words if it is 32
  function automatic int digest_halves(input logic [2:0] mode, input int word_bits);
    case (mode)
      3'd0:    digest_halves = (word_bits == 64) ? 14 : 7;
      3'd1:    digest_halves = (word_bits == 64) ? 16 : 8;
      3'd2:    digest_halves = 12;
      3'd3:    digest_halves = 16;
      3'd4:    digest_halves = 7;
      default: digest_halves = 8;
    endcase
  endfunction

  // 4.2.3: K, first constant first. The constants of 4.2.2 are their upper halves: both are the
  // first fractional bits of the cube roots of the same primes.
  localparam logic [5119:0] K512 = {
    64'h428a_2f98_d728_ae22, 64'h7137_4491_23ef_65cd,
    64'hb5c0_fbcf_ec4d_3b2f, 64'he9b5_dba5_8189_dbbc,
    64'h3956_c25b_f348_b538, 64'h59f1_11f1_b605_d019,
    64'h923f_82a4_af19_4f9b, 64'hab1c_5ed5_da6d_8118,
    64'hd807_aa98_a303_0242, 64'h1283_5b01_4570_6fbe,
    64'h2431_85be_4ee4_b28c, 64'h550c_7dc3_d5ff_b4e2,
    64'h72be_5d74_f27b_896f, 64'h80de_b1fe_3b16_96b1,
    64'h9bdc_06a7_25c7_1235, 64'hc19b_f174_cf69_2694,
    64'he49b_69c1_9ef1_4ad2, 64'hefbe_4786_384f_25e3,
    64'h0fc1_9dc6_8b8c_d5b5, 64'h240c_a1cc_77ac_9c65,
    64'h2de9_2c6f_592b_0275, 64'h4a74_84aa_6ea6_e483,
    64'h5cb0_a9dc_bd41_fbd4, 64'h76f9_88da_8311_53b5,
    64'h983e_5152_ee66_dfab, 64'ha831_c66d_2db4_3210,
    64'hb003_27c8_98fb_213f, 64'hbf59_7fc7_beef_0ee4,
    64'hc6e0_0bf3_3da8_8fc2, 64'hd5a7_9147_930a_a725,
    64'h06ca_6351_e003_826f, 64'h1429_2967_0a0e_6e70,
    64'h27b7_0a85_46d2_2ffc, 64'h2e1b_2138_5c26_c926,
    64'h4d2c_6dfc_5ac4_2aed, 64'h5338_0d13_9d95_b3df,
    64'h650a_7354_8baf_63de, 64'h766a_0abb_3c77_b2a8,
    64'h81c2_c92e_47ed_aee6, 64'h9272_2c85_1482_353b,
    64'ha2bf_e8a1_4cf1_0364, 64'ha81a_664b_bc42_3001,
    64'hc24b_8b70_d0f8_9791, 64'hc76c_51a3_0654_be30,
    64'hd192_e819_d6ef_5218, 64'hd699_0624_5565_a910,
    64'hf40e_3585_5771_202a, 64'h106a_a070_32bb_d1b8,
    64'h19a4_c116_b8d2_d0c8, 64'h1e37_6c08_5141_ab53,
    64'h2748_774c_df8e_eb99, 64'h34b0_bcb5_e19b_48a8,
    64'h391c_0cb3_c5c9_5a63, 64'h4ed8_aa4a_e341_8acb,
    64'h5b9c_ca4f_7763_e373, 64'h682e_6ff3_d6b2_b8a3,
    64'h748f_82ee_5def_b2fc, 64'h78a5_636f_4317_2f60,
    64'h84c8_7814_a1f0_ab72, 64'h8cc7_0208_1a64_39ec,
    64'h90be_fffa_2363_1e28, 64'ha450_6ceb_de82_bde9,
    64'hbef9_a3f7_b2c6_7915, 64'hc671_78f2_e372_532b,
    64'hca27_3ece_ea26_619c, 64'hd186_b8c7_21c0_c207,
    64'heada_7dd6_cde0_eb1e, 64'hf57d_4f7f_ee6e_d178,
    64'h06f0_67aa_7217_6fba, 64'h0a63_7dc5_a2c8_98a6,
    64'h113f_9804_bef9_0dae, 64'h1b71_0b35_131c_471b,
    64'h28db_77f5_2304_7d84, 64'h32ca_ab7b_40c7_2493,
    64'h3c9e_be0a_15c9_bebc, 64'h431d_67c4_9c10_0d4c,
    64'h4cc5_d4be_cb3e_42b6, 64'h597f_299c_fc65_7e2a,
    64'h5fcb_6fab_3ad6_faec, 64'h6c44_198c_4a47_5817};

  // A narrow K is the upper half, with zeros below.
  function automatic logic [63:0] k(input logic [6:0] t, input logic narrow);
    k = K512[64 * (79 - t) +: 64] & {32'hffff_ffff, {32{!narrow}}};
  endfunction

  // 4.1.2: logical functions
  function automatic logic [31:0] big_sigma0_256(input logic [31:0] x);
    big_sigma0_256 = {x[1:0], x[31:2]} ^ {x[12:0], x[31:13]} ^ {x[21:0], x[31:22]};
  endfunction

  function automatic logic [31:0] big_sigma1_256(input logic [31:0] x);
    big_sigma1_256 = {x[5:0], x[31:6]} ^ {x[10:0], x[31:11]} ^ {x[24:0], x[31:25]};
  endfunction

  function automatic logic [31:0] small_sigma0_256(input logic [31:0] x);
    small_sigma0_256 = {x[6:0], x[31:7]} ^ {x[17:0], x[31:18]} ^ {3'b0, x[31:3]};
  endfunction

  function automatic logic [31:0] small_sigma1_256(input logic [31:0] x);
    small_sigma1_256 = {x[16:0], x[31:17]} ^ {x[18:0], x[31:19]} ^ {10'b0, x[31:10]};
  endfunction

  // 4.1.3: logical functions
  function automatic logic [63:0] big_sigma0_512(input logic [63:0] x);
    big_sigma0_512 = {x[27:0], x[63:28]} ^ {x[33:0], x[63:34]} ^ {x[38:0], x[63:39]};
  endfunction

  function automatic logic [63:0] big_sigma1_512(input logic [63:0] x);
    big_sigma1_512 = {x[13:0], x[63:14]} ^ {x[17:0], x[63:18]} ^ {x[40:0], x[63:41]};
  endfunction

  function automatic logic [63:0] small_sigma0_512(input logic [63:0] x);
    small_sigma0_512 = {x[0], x[63:1]} ^ {x[7:0], x[63:8]} ^ {7'b0, x[63:7]};
  endfunction

  function automatic logic [63:0] small_sigma1_512(input logic [63:0] x);
    small_sigma1_512 = {x[18:0], x[63:19]} ^ {x[60:0], x[63:61]} ^ {6'b0, x[63:6]};
  endfunction

  // Functions of either width
  function automatic logic [63:0] big_sigma0(input logic [63:0] x, input logic narrow);
    big_sigma0 = narrow ? {big_sigma0_256(x[63:32]), 32'b0} : big_sigma0_512(x);
  endfunction

  function automatic logic [63:0] big_sigma1(input logic [63:0] x, input logic narrow);
    big_sigma1 = narrow ? {big_sigma1_256(x[63:32]), 32'b0} : big_sigma1_512(x);
  endfunction

  function automatic logic [63:0] small_sigma0(input logic [63:0] x, input logic narrow);
    small_sigma0 = narrow ? {small_sigma0_256(x[63:32]), 32'b0} : small_sigma0_512(x);
  endfunction

  function automatic logic [63:0] small_sigma1(input logic [63:0] x, input logic narrow);
    small_sigma1 = narrow ? {small_sigma1_256(x[63:32]), 32'b0} : small_sigma1_512(x);
  endfunction

endpackage

`default_nettype wire
