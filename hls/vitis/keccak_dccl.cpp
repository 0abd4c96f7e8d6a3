// SPDX-License-Identifier: Apache-2.0
// Keccak whose capacity and lane width are set per message (DCCL of Ahmed and Farag 2015) for HLS. Theta
// and rho work on whole lanes; pi, chi and iota on a byte of each at a time. Lanes have 8 << size bits;
// message and state are bytes, `capacity` counts bytes.

#include "keccak.h"

namespace {

struct Width {
    int bits;
    uint64_t mask;
};

uint64_t rotl(uint64_t x, int n, Width w) {
    n %= w.bits;
    return n ? (x << n | x >> (w.bits - n)) & w.mask : x;
}

void theta_rho(uint64_t a[25], Width w) {
    uint64_t c[5];
    for (int x = 0; x < 5; x++) {
        HLS_LOOP
        c[x] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
    }
    for (int i = 0; i < 25; i++) {
        HLS_LOOP
        uint64_t d = c[(i + 4) % 5] ^ rotl(c[(i + 1) % 5], 1, w);
        a[i] = rotl(a[i] ^ d, keccak::RHO[i], w);
    }
}

// The byte `place` of each lane after pi, chi and iota
void pi_chi_iota(const uint64_t a[25], uint64_t out[25], uint64_t rc, int place) {
    uint8_t b[25];
    for (int x = 0; x < 5; x++) {
        HLS_LOOP
        for (int y = 0; y < 5; y++) {
            HLS_LOOP
            b[5 * ((2 * x + 3 * y) % 5) + y] = static_cast<uint8_t>(a[5 * y + x] >> (8 * place));
        }
    }
    for (int i = 0; i < 25; i++) {
        HLS_LOOP
        int row = i - i % 5;
        unsigned chi = b[i] ^ (~b[row + (i + 1) % 5] & b[row + (i + 2) % 5]);
        unsigned iota = i == 0 ? static_cast<unsigned>(rc >> (8 * place)) : 0;
        out[i] |= static_cast<uint64_t>((chi ^ iota) & 0xff) << (8 * place);
    }
}

}  // namespace

extern "C" void keccak_dccl(const uint8_t *message, uint32_t blocks, uint32_t capacity,
                            uint32_t size, uint8_t *state) {
    const int bytes = 1 << size;
    const Width w = {8 * bytes, bytes == 8 ? ~0ull : (1ull << (8 * bytes)) - 1};
    const int rounds = 18 + 2 * static_cast<int>(size);  // 12 + 2 log2 of the lane's bits
    const uint32_t rate = 25u * static_cast<uint32_t>(bytes) - capacity;
    uint64_t a[25];
clear:
    for (int i = 0; i < 25; i++) {
        HLS_LOOP
        a[i] = 0;
    }
absorb:
    for (uint32_t block = 0; block < blocks; block++) {
        for (uint32_t i = 0; i < rate; i++) {
            a[i >> size] ^= static_cast<uint64_t>(message[block * rate + i]) << (8 * (i & (bytes - 1u)));
        }
    rounds:
        for (int i = 0; i < rounds; i++) {
            uint64_t out[25] = {};
            theta_rho(a, w);
        bytes:
            for (int place = 0; place < bytes; place++) {
                HLS_BODY
                pi_chi_iota(a, out, keccak::RC[i], place);
            }
            for (int lane = 0; lane < 25; lane++) {
                HLS_LOOP
                a[lane] = out[lane];
            }
        }
    }
give:
    for (int i = 0; i < 25 * bytes; i++) {
        state[i] = static_cast<uint8_t>(a[i >> size] >> (8 * (i & (bytes - 1))));
    }
}
