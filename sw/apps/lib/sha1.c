// SPDX-License-Identifier: Apache-2.0
// SHA-1, with a schedule of sixteen words and five rounds in a row, so that the working variables are
// renamed and not moved.

#include "sha1.h"

#include <string.h>

static inline uint32_t left(uint32_t x, unsigned count) { return x << count | x >> (32 - count); }

static inline uint32_t ch(uint32_t x, uint32_t y, uint32_t z) { return z ^ (x & (y ^ z)); }
static inline uint32_t parity(uint32_t x, uint32_t y, uint32_t z) { return x ^ y ^ z; }
static inline uint32_t maj(uint32_t x, uint32_t y, uint32_t z) { return (x & y) | (z & (x | y)); }

// W of round t, where the word of sixteen rounds before was
static inline uint32_t word(uint32_t w[16], unsigned t) {
    if (t >= 16)
        w[t % 16] = left(w[(t + 13) % 16] ^ w[(t + 8) % 16] ^ w[(t + 2) % 16] ^ w[t % 16], 1);
    return w[t % 16];
}

#define ROUND(f, k, a, b, c, d, e, t)                    \
    e += left(a, 5) + f(b, c, d) + (k) + word(w, t);     \
    b = left(b, 30);

#define TWENTY(f, k, from)                               \
    for (unsigned t = (from); t < (from) + 20; t += 5) { \
        ROUND(f, k, a, b, c, d, e, t)                    \
        ROUND(f, k, e, a, b, c, d, t + 1)                \
        ROUND(f, k, d, e, a, b, c, t + 2)                \
        ROUND(f, k, c, d, e, a, b, t + 3)                \
        ROUND(f, k, b, c, d, e, a, t + 4)                \
    }

static void block(uint32_t hash[5], const uint8_t *data) {
    uint32_t w[16], a = hash[0], b = hash[1], c = hash[2], d = hash[3], e = hash[4];
    for (unsigned i = 0; i < 16; i++, data += 4)
        w[i] = (uint32_t)data[0] << 24 | (uint32_t)data[1] << 16 | (uint32_t)data[2] << 8 | data[3];
    TWENTY(ch, 0x5a827999, 0)
    TWENTY(parity, 0x6ed9eba1, 20)
    TWENTY(maj, 0x8f1bbcdc, 40)
    TWENTY(parity, 0xca62c1d6, 60)
    hash[0] += a, hash[1] += b, hash[2] += c, hash[3] += d, hash[4] += e;
}

void sha1(const uint8_t *message, size_t length, uint8_t digest[20]) {
    uint32_t hash[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    uint8_t last[128];
    size_t rest = length % 64, end = rest < 56 ? 64 : 128;
    for (const uint8_t *stop = message + (length - rest); message != stop; message += 64)
        block(hash, message);
    memset(last, 0, end);
    memcpy(last, message, rest);
    last[rest] = 0x80;
    for (unsigned i = 0; i < 8; i++) last[end - 1 - i] = (uint8_t)((uint64_t)length << 3 >> 8 * i);
    for (size_t at = 0; at < end; at += 64) block(hash, last + at);
    for (unsigned i = 0; i < 20; i++) digest[i] = (uint8_t)(hash[i / 4] >> (24 - 8 * (i % 4)));
}
