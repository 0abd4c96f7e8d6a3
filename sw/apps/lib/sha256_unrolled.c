// SPDX-License-Identifier: Apache-2.0
// SHA-256 for speed: all rounds in a row, so that the working variables are renamed and not moved and
// the constants are in the code, a schedule of 16 words, and Maj by the XOR of two neighbours that Maj of the round before has made.

#include "sha256_unrolled.h"

#include <string.h>

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static inline uint32_t right(uint32_t x, unsigned count) {
    return x >> count | x << (32 - count);
}

// Four loads of bytes take no longer than one of a word whose bytes are then turned around, but where
// an instruction turns them.
static inline uint32_t load(const uint8_t *p) {
#ifdef __riscv_zbb
    if ((uintptr_t)p % 4 == 0) {
        uint32_t word;
        memcpy(&word, __builtin_assume_aligned(p, 4), sizeof word);
        return __builtin_bswap32(word);
    }
#endif
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

#define SUM(x, i, j, k) (right(x, i) ^ right(x, j) ^ right(x, k))
#define SMALL(x, i, j, shift) (right(x, i) ^ right(x, j) ^ (x) >> (shift))

// `both` is b ^ c, and then a ^ b: Maj(a, b, c) = b ^ ((a ^ b) & (b ^ c))
#define ROUND(a, b, c, d, e, f, g, h, i)                                                      \
    h += SUM(e, 6, 11, 25) + (g ^ (e & (f ^ g))) + constants[i] + w[(i) % 16];                              \
    d += h;                                                                                   \
    next = a ^ b;                                                                             \
    h += SUM(a, 2, 13, 22) + (b ^ (next & both));                                             \
    both = next;

#define SCHEDULE(i)                                                                           \
    w[i] += SMALL(w[(i + 1) % 16], 7, 18, 3) + w[(i + 9) % 16] +                              \
            SMALL(w[(i + 14) % 16], 17, 19, 10);

#define SCHEDULES                                                                             \
    SCHEDULE(0) SCHEDULE(1) SCHEDULE(2) SCHEDULE(3) SCHEDULE(4) SCHEDULE(5) SCHEDULE(6)       \
    SCHEDULE(7) SCHEDULE(8) SCHEDULE(9) SCHEDULE(10) SCHEDULE(11) SCHEDULE(12) SCHEDULE(13)   \
    SCHEDULE(14) SCHEDULE(15)

#define EIGHT(i)                                                                              \
    ROUND(a, b, c, d, e, f, g, h, i)                                                          \
    ROUND(h, a, b, c, d, e, f, g, i + 1)                                                      \
    ROUND(g, h, a, b, c, d, e, f, i + 2)                                                      \
    ROUND(f, g, h, a, b, c, d, e, i + 3)                                                      \
    ROUND(e, f, g, h, a, b, c, d, i + 4)                                                      \
    ROUND(d, e, f, g, h, a, b, c, i + 5)                                                      \
    ROUND(c, d, e, f, g, h, a, b, i + 6)                                                      \
    ROUND(b, c, d, e, f, g, h, a, i + 7)

static void blocks(uint32_t hash[8], const uint8_t *data, size_t count) {
    uint32_t w[16];
    for (; count; count--, data += 64) {
        uint32_t a = hash[0], b = hash[1], c = hash[2], d = hash[3];
        uint32_t e = hash[4], f = hash[5], g = hash[6], h = hash[7];
        uint32_t both = b ^ c, next;
        for (int i = 0; i < 16; i++) w[i] = load(data + 4 * i);
        EIGHT(0)
        EIGHT(8)
        SCHEDULES
        EIGHT(16)
        EIGHT(24)
        SCHEDULES
        EIGHT(32)
        EIGHT(40)
        SCHEDULES
        EIGHT(48)
        EIGHT(56)
        hash[0] += a, hash[1] += b, hash[2] += c, hash[3] += d;
        hash[4] += e, hash[5] += f, hash[6] += g, hash[7] += h;
    }
}

void sha256_unrolled(const uint8_t *message, size_t length, uint8_t digest[32]) {
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    uint8_t last[128] __attribute__((aligned(4)));
    size_t whole = length / 64, rest = length % 64, end = rest < 56 ? 64 : 128;
    blocks(hash, message, whole);
    memset(last, 0, end);
    memcpy(last, message + 64 * whole, rest);
    last[rest] = 0x80;
    for (unsigned i = 0; i < 8; i++) last[end - 1 - i] = (uint8_t)((uint64_t)length << 3 >> 8 * i);
    blocks(hash, last, end / 64);
    for (unsigned i = 0; i < 32; i++) digest[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}
