// SPDX-License-Identifier: Apache-2.0
// The SHA-256 transform (FIPS 180-4, 6.2.2) for HLS, with the interface of Kammoun et al. 2021, figure
// 9: eight words and sixteen in, eight out.

#include <cstdint>

#include "solution.h"

namespace {

// FIPS 180-4, 4.2.2
const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

uint32_t rotr(uint32_t x, int n) { return x >> n | x << (32 - n); }
uint32_t ch(uint32_t x, uint32_t y, uint32_t z) { return z ^ (x & (y ^ z)); }
uint32_t maj(uint32_t x, uint32_t y, uint32_t z) { return (x & y) ^ (x & z) ^ (y & z); }
uint32_t big_sigma0(uint32_t x) { return rotr(x, 2) ^ rotr(x, 13) ^ rotr(x, 22); }
uint32_t big_sigma1(uint32_t x) { return rotr(x, 6) ^ rotr(x, 11) ^ rotr(x, 25); }
uint32_t small_sigma0(uint32_t x) { return rotr(x, 7) ^ rotr(x, 18) ^ x >> 3; }
uint32_t small_sigma1(uint32_t x) { return rotr(x, 17) ^ rotr(x, 19) ^ x >> 10; }

}  // namespace

extern "C" void sha256_transform(const uint32_t state[8], const uint32_t block[16],
                                 uint32_t result[8]) {
    HLS_BODY
    uint32_t w[64];
    uint32_t v[8];

schedule_first:
    for (int t = 0; t < 16; t++) {
        HLS_LOOP
        w[t] = block[t];
    }
schedule:
    for (int t = 16; t < 64; t++) {
        HLS_LOOP
        w[t] = small_sigma1(w[t - 2]) + w[t - 7] + small_sigma0(w[t - 15]) + w[t - 16];
    }
load:
    for (int i = 0; i < 8; i++) {
        HLS_LOOP
        v[i] = state[i];
    }
rounds:
    for (int t = 0; t < 64; t++) {
        HLS_LOOP
        uint32_t t1 = v[7] + big_sigma1(v[4]) + ch(v[4], v[5], v[6]) + K[t] + w[t];
        uint32_t t2 = big_sigma0(v[0]) + maj(v[0], v[1], v[2]);
        v[7] = v[6];
        v[6] = v[5];
        v[5] = v[4];
        v[4] = v[3] + t1;
        v[3] = v[2];
        v[2] = v[1];
        v[1] = v[0];
        v[0] = t1 + t2;
    }
add:
    for (int i = 0; i < 8; i++) {
        HLS_LOOP
        result[i] = state[i] + v[i];
    }
}
