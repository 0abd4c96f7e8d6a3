// SPDX-License-Identifier: Apache-2.0
// Keccak whose capacity is set per message (DCC of Ahmed and Farag 2015) for HLS: whole padded blocks
// in, the state after the last one out. `capacity` counts bytes, a multiple of 8.

#include "keccak.h"

namespace {

uint64_t rotl(uint64_t x, int n) { return n ? x << n | x >> (64 - n) : x; }

void round(uint64_t a[25], uint64_t rc) {
    uint64_t c[5], b[25];
    for (int x = 0; x < 5; x++) {
        HLS_LOOP
        c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
    }
    for (int x = 0; x < 5; x++) {
        HLS_LOOP
        for (int y = 0; y < 5; y++) {
            HLS_LOOP
            uint64_t d = c[(x + 4) % 5] ^ rotl(c[(x + 1) % 5], 1);
            b[5 * ((2 * x + 3 * y) % 5) + y] = rotl(a[5 * y + x] ^ d, keccak::RHO[5 * y + x]);
        }
    }
    for (int y = 0; y < 5; y++) {
        HLS_LOOP
        for (int x = 0; x < 5; x++) {
            HLS_LOOP
            a[5 * y + x] = b[5 * y + x] ^ (~b[5 * y + (x + 1) % 5] & b[5 * y + (x + 2) % 5]);
        }
    }
    a[0] ^= rc;
}

}  // namespace

extern "C" void keccak_dcc(const uint64_t *message, uint32_t blocks, uint32_t capacity,
                           uint64_t state[25]) {
    uint64_t a[25];
    uint32_t rate = 25 - capacity / 8;
clear:
    for (int i = 0; i < 25; i++) {
        HLS_LOOP
        a[i] = 0;
    }
absorb:
    for (uint32_t block = 0; block < blocks; block++) {
        for (uint32_t i = 0; i < 25; i++) {
            HLS_LOOP
            if (i < rate) a[i] ^= message[block * rate + i];
        }
    rounds:
        for (int i = 0; i < 24; i++) {
            HLS_BODY
            round(a, keccak::RC[i]);
        }
    }
give:
    for (int i = 0; i < 25; i++) {
        HLS_LOOP
        state[i] = a[i];
    }
}
