// SPDX-License-Identifier: Apache-2.0
// Known answers: the digest of "abc" by each function, first byte lowest; of the XOFs 32 bytes. Sources:
// the examples of FIPS 180-4 and FIPS 202, RFC 9861 for TurboSHAKE (D = 0x1F).

`default_nettype none

module ht_tile_known (
    input  logic [3:0]  mode_i,
    input  logic [2:0]  index_i,
    output logic [63:0] word_o,
    output logic        last_o
);

  always_comb begin
    case ({mode_i, index_i})
      7'o000: word_o = 64'h22d80534_227d0923;  // SHA-224
      7'o001: word_o = 64'hb355a2bd_77a44286;
      7'o002: word_o = 64'hf7b3a0bd_e4bcad2a;
      7'o003: word_o = 64'h00000000_a79d6ce3;
      7'o010: word_o = 64'heacf018f_bf1678ba;  // SHA-256
      7'o011: word_o = 64'h2322ae5d_de404141;
      7'o012: word_o = 64'h9c7a1796_a36103b0;
      7'o013: word_o = 64'had1500f2_61ff10b4;
      7'o020: word_o = 64'h8b5ea345_3f7500cb;  // SHA-384
      7'o021: word_o = 64'h0750c69a_693da0b5;
      7'o022: word_o = 64'h63d1de0e_ab322c27;
      7'o023: word_o = 64'hed5bff43_5a608b1a;
      7'o024: word_o = 64'h23cce7a1_2b078680;
      7'o025: word_o = 64'ha725c834_a1ecba58;
      7'o030: word_o = 64'hba7a6193_a135afdd;  // SHA-512
      7'o031: word_o = 64'h314120ae_497341cc;
      7'o032: word_o = 64'ha27ea989_4efae612;
      7'o033: word_o = 64'h9ad3554b_e6ee9e0a;
      7'o034: word_o = 64'ha8c14f27_2a999221;
      7'o035: word_o = 64'hbdebfea3_233cba36;
      7'o036: word_o = 64'h0ee83c64_23444d45;
      7'o037: word_o = 64'h9fa44ca5_4fc99a2a;
      7'o040: word_o = 64'h546a7b70_0f273446;  // SHA-512/224
      7'o041: word_o = 64'he2420846_3075aeda;
      7'o042: word_o = 64'ha4e9ee5c_26ed370e;
      7'o043: word_o = 64'h00000000_aa24893e;
      7'o050: word_o = 64'hf91e9481_268e0453;  // SHA-512/256
      7'o051: word_o = 64'hab7d4c6b_b7292e9b;
      7'o052: word_o = 64'h466dfc34_c6d0c2e4;
      7'o053: word_o = 64'h23afe707_31f1e2e0;
      7'o100: word_o = 64'h4af28c3f_4c8242e6;  // SHA3-224
      7'o101: word_o = 64'h6f763c7d_ee3492d0;
      7'o102: word_o = 64'had940c8d_16a5a3c9;
      7'o103: word_o = 64'h00000000_df6fb473;
      7'o110: word_o = 64'hb225e24f_a75d983a;  // SHA3-256
      7'o111: word_o = 64'hbd90d36b_2d175c04;
      7'o112: word_o = 64'h5b529d3e_6e085f85;
      7'o113: word_o = 64'h32154311_45e2bf46;
      7'o120: word_o = 64'hc96f5188_824901ec;  // SHA3-384
      7'o121: word_o = 64'h8dadc6e2_589f4526;
      7'o122: word_o = 64'h258cc00f_cb73b4f9;
      7'o123: word_o = 64'hb2e49be4_f07cda96;
      7'o124: word_o = 64'hf5c77a92_ea8cd898;
      7'o125: word_o = 64'h256d3728_f2edf139;
      7'o130: word_o = 64'h8a16571a_0b8551b7;  // SHA3-512
      7'o131: word_o = 64'h6e096b4b_92cd9356;
      7'o132: word_o = 64'h0df74474_8221f608;
      7'o133: word_o = 64'h2e71d240_025d4f88;
      7'o134: word_o = 64'hc9f32a19_e916e110;
      7'o135: word_o = 64'h4093e347_76c57e1a;
      7'o136: word_o = 64'ha5d508f4_4c0b3457;
      7'o137: word_o = 64'hf053ec4e_27f89265;
      7'o140: word_o = 64'h5cbf18d8_2d098158;  // SHAKE128
      7'o141: word_o = 64'ha7cbfb93_b7dda3f8;
      7'o142: word_o = 64'h5fd3a626_c5d59740;
      7'o143: word_o = 64'hc82c0f94_5133b897;
      7'o150: word_o = 64'h77a86013_60663348;  // SHAKE256
      7'o151: word_o = 64'h4d11c40c_0863681c;
      7'o152: word_o = 64'heee1f1f8_3045b48d;
      7'o153: word_o = 64'h39578be7_37ea944f;
      7'o160: word_o = 64'h8e3a99fe_6d64f1dc;  // TurboSHAKE128
      7'o161: word_o = 64'hd8a6acfa_d182b7b6;
      7'o162: word_o = 64'hee98def1_dca51624;
      7'o163: word_o = 64'h1830c61d_5ebc6d3c;
      7'o170: word_o = 64'h2e37a731_144b8263;  // TurboSHAKE256
      7'o171: word_o = 64'hddafd7c9_22c0ed85;
      7'o172: word_o = 64'h87c833fa_fc727402;
      7'o173: word_o = 64'hb64d5ddc_f8aaf5d6;
      default: word_o = '0;
    endcase
    last_o = index_i == ((mode_i[1:0] == 3 && !mode_i[2]) ? 3'd7
                         : (mode_i[1:0] == 2 && !mode_i[2]) ? 3'd5 : 3'd3);
  end

endmodule

`default_nettype wire
