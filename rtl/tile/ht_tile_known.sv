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
      {ht_tile_pkg::ModeSha224, 3'd0}: word_o = 64'h22d80534_227d0923;
      {ht_tile_pkg::ModeSha224, 3'd1}: word_o = 64'hb355a2bd_77a44286;
      {ht_tile_pkg::ModeSha224, 3'd2}: word_o = 64'hf7b3a0bd_e4bcad2a;
      {ht_tile_pkg::ModeSha224, 3'd3}: word_o = 64'h00000000_a79d6ce3;
      {ht_tile_pkg::ModeSha256, 3'd0}: word_o = 64'heacf018f_bf1678ba;
      {ht_tile_pkg::ModeSha256, 3'd1}: word_o = 64'h2322ae5d_de404141;
      {ht_tile_pkg::ModeSha256, 3'd2}: word_o = 64'h9c7a1796_a36103b0;
      {ht_tile_pkg::ModeSha256, 3'd3}: word_o = 64'had1500f2_61ff10b4;
      {ht_tile_pkg::ModeSha384, 3'd0}: word_o = 64'h8b5ea345_3f7500cb;
      {ht_tile_pkg::ModeSha384, 3'd1}: word_o = 64'h0750c69a_693da0b5;
      {ht_tile_pkg::ModeSha384, 3'd2}: word_o = 64'h63d1de0e_ab322c27;
      {ht_tile_pkg::ModeSha384, 3'd3}: word_o = 64'hed5bff43_5a608b1a;
      {ht_tile_pkg::ModeSha384, 3'd4}: word_o = 64'h23cce7a1_2b078680;
      {ht_tile_pkg::ModeSha384, 3'd5}: word_o = 64'ha725c834_a1ecba58;
      {ht_tile_pkg::ModeSha512, 3'd0}: word_o = 64'hba7a6193_a135afdd;
      {ht_tile_pkg::ModeSha512, 3'd1}: word_o = 64'h314120ae_497341cc;
      {ht_tile_pkg::ModeSha512, 3'd2}: word_o = 64'ha27ea989_4efae612;
      {ht_tile_pkg::ModeSha512, 3'd3}: word_o = 64'h9ad3554b_e6ee9e0a;
      {ht_tile_pkg::ModeSha512, 3'd4}: word_o = 64'ha8c14f27_2a999221;
      {ht_tile_pkg::ModeSha512, 3'd5}: word_o = 64'hbdebfea3_233cba36;
      {ht_tile_pkg::ModeSha512, 3'd6}: word_o = 64'h0ee83c64_23444d45;
      {ht_tile_pkg::ModeSha512, 3'd7}: word_o = 64'h9fa44ca5_4fc99a2a;
      {ht_tile_pkg::ModeSha512_224, 3'd0}: word_o = 64'h546a7b70_0f273446;
      {ht_tile_pkg::ModeSha512_224, 3'd1}: word_o = 64'he2420846_3075aeda;
      {ht_tile_pkg::ModeSha512_224, 3'd2}: word_o = 64'ha4e9ee5c_26ed370e;
      {ht_tile_pkg::ModeSha512_224, 3'd3}: word_o = 64'h00000000_aa24893e;
      {ht_tile_pkg::ModeSha512_256, 3'd0}: word_o = 64'hf91e9481_268e0453;
      {ht_tile_pkg::ModeSha512_256, 3'd1}: word_o = 64'hab7d4c6b_b7292e9b;
      {ht_tile_pkg::ModeSha512_256, 3'd2}: word_o = 64'h466dfc34_c6d0c2e4;
      {ht_tile_pkg::ModeSha512_256, 3'd3}: word_o = 64'h23afe707_31f1e2e0;
      {ht_tile_pkg::ModeSha3_224, 3'd0}: word_o = 64'h4af28c3f_4c8242e6;
      {ht_tile_pkg::ModeSha3_224, 3'd1}: word_o = 64'h6f763c7d_ee3492d0;
      {ht_tile_pkg::ModeSha3_224, 3'd2}: word_o = 64'had940c8d_16a5a3c9;
      {ht_tile_pkg::ModeSha3_224, 3'd3}: word_o = 64'h00000000_df6fb473;
      {ht_tile_pkg::ModeSha3_256, 3'd0}: word_o = 64'hb225e24f_a75d983a;
      {ht_tile_pkg::ModeSha3_256, 3'd1}: word_o = 64'hbd90d36b_2d175c04;
      {ht_tile_pkg::ModeSha3_256, 3'd2}: word_o = 64'h5b529d3e_6e085f85;
      {ht_tile_pkg::ModeSha3_256, 3'd3}: word_o = 64'h32154311_45e2bf46;
      {ht_tile_pkg::ModeSha3_384, 3'd0}: word_o = 64'hc96f5188_824901ec;
      {ht_tile_pkg::ModeSha3_384, 3'd1}: word_o = 64'h8dadc6e2_589f4526;
      {ht_tile_pkg::ModeSha3_384, 3'd2}: word_o = 64'h258cc00f_cb73b4f9;
      {ht_tile_pkg::ModeSha3_384, 3'd3}: word_o = 64'hb2e49be4_f07cda96;
      {ht_tile_pkg::ModeSha3_384, 3'd4}: word_o = 64'hf5c77a92_ea8cd898;
      {ht_tile_pkg::ModeSha3_384, 3'd5}: word_o = 64'h256d3728_f2edf139;
      {ht_tile_pkg::ModeSha3_512, 3'd0}: word_o = 64'h8a16571a_0b8551b7;
      {ht_tile_pkg::ModeSha3_512, 3'd1}: word_o = 64'h6e096b4b_92cd9356;
      {ht_tile_pkg::ModeSha3_512, 3'd2}: word_o = 64'h0df74474_8221f608;
      {ht_tile_pkg::ModeSha3_512, 3'd3}: word_o = 64'h2e71d240_025d4f88;
      {ht_tile_pkg::ModeSha3_512, 3'd4}: word_o = 64'hc9f32a19_e916e110;
      {ht_tile_pkg::ModeSha3_512, 3'd5}: word_o = 64'h4093e347_76c57e1a;
      {ht_tile_pkg::ModeSha3_512, 3'd6}: word_o = 64'ha5d508f4_4c0b3457;
      {ht_tile_pkg::ModeSha3_512, 3'd7}: word_o = 64'hf053ec4e_27f89265;
      {ht_tile_pkg::ModeShake128, 3'd0}: word_o = 64'h5cbf18d8_2d098158;
      {ht_tile_pkg::ModeShake128, 3'd1}: word_o = 64'ha7cbfb93_b7dda3f8;
      {ht_tile_pkg::ModeShake128, 3'd2}: word_o = 64'h5fd3a626_c5d59740;
      {ht_tile_pkg::ModeShake128, 3'd3}: word_o = 64'hc82c0f94_5133b897;
      {ht_tile_pkg::ModeShake256, 3'd0}: word_o = 64'h77a86013_60663348;
      {ht_tile_pkg::ModeShake256, 3'd1}: word_o = 64'h4d11c40c_0863681c;
      {ht_tile_pkg::ModeShake256, 3'd2}: word_o = 64'heee1f1f8_3045b48d;
      {ht_tile_pkg::ModeShake256, 3'd3}: word_o = 64'h39578be7_37ea944f;
      {ht_tile_pkg::ModeTurboshake128, 3'd0}: word_o = 64'h8e3a99fe_6d64f1dc;
      {ht_tile_pkg::ModeTurboshake128, 3'd1}: word_o = 64'hd8a6acfa_d182b7b6;
      {ht_tile_pkg::ModeTurboshake128, 3'd2}: word_o = 64'hee98def1_dca51624;
      {ht_tile_pkg::ModeTurboshake128, 3'd3}: word_o = 64'h1830c61d_5ebc6d3c;
      {ht_tile_pkg::ModeTurboshake256, 3'd0}: word_o = 64'h2e37a731_144b8263;
      {ht_tile_pkg::ModeTurboshake256, 3'd1}: word_o = 64'hddafd7c9_22c0ed85;
      {ht_tile_pkg::ModeTurboshake256, 3'd2}: word_o = 64'h87c833fa_fc727402;
      {ht_tile_pkg::ModeTurboshake256, 3'd3}: word_o = 64'hb64d5ddc_f8aaf5d6;
      default: word_o = '0;
    endcase
    last_o = {29'd0, index_i} == (ht_tile_pkg::digest_bytes(mode_i, 32'd32) - 32'd1) >> 3;
  end

endmodule

`default_nettype wire
