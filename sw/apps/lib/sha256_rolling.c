// SPDX-License-Identifier: Apache-2.0

#include "sha256_rolling.h"

#include <string.h>

enum { BLOCK = 64 };

// The fractional parts of the cube roots of the first 64 primes, a row for each eight rounds.
static const uint32_t constants[8][8] = {
    {0x428a2f98u, 0x71374491u, 0xb5c0fbcfu, 0xe9b5dba5u, 0x3956c25bu, 0x59f111f1u, 0x923f82a4u,
     0xab1c5ed5u},
    {0xd807aa98u, 0x12835b01u, 0x243185beu, 0x550c7dc3u, 0x72be5d74u, 0x80deb1feu, 0x9bdc06a7u,
     0xc19bf174u},
    {0xe49b69c1u, 0xefbe4786u, 0x0fc19dc6u, 0x240ca1ccu, 0x2de92c6fu, 0x4a7484aau, 0x5cb0a9dcu,
     0x76f988dau},
    {0x983e5152u, 0xa831c66du, 0xb00327c8u, 0xbf597fc7u, 0xc6e00bf3u, 0xd5a79147u, 0x06ca6351u,
     0x14292967u},
    {0x27b70a85u, 0x2e1b2138u, 0x4d2c6dfcu, 0x53380d13u, 0x650a7354u, 0x766a0abbu, 0x81c2c92eu,
     0x92722c85u},
    {0xa2bfe8a1u, 0xa81a664bu, 0xc24b8b70u, 0xc76c51a3u, 0xd192e819u, 0xd6990624u, 0xf40e3585u,
     0x106aa070u},
    {0x19a4c116u, 0x1e376c08u, 0x2748774cu, 0x34b0bcb5u, 0x391c0cb3u, 0x4ed8aa4au, 0x5b9cca4fu,
     0x682e6ff3u},
    {0x748f82eeu, 0x78a5636fu, 0x84c87814u, 0x8cc70208u, 0x90befffau, 0xa4506cebu, 0xbef9a3f7u,
     0xc67178f2u},
};

#define ROTATE(x, n) ((x) >> (n) | (x) << (32 - (n)))

// Sums of rotations, written as rotations of sums: rotr6 ^ rotr11 ^ rotr25 has the same bits as
// rotr6(x ^ rotr5(x ^ rotr14(x))), with no copy of x to keep.
#define SIGMA0(x) ROTATE((x) ^ ROTATE((x) ^ ROTATE(x, 9), 11), 2)
#define SIGMA1(x) ROTATE((x) ^ ROTATE((x) ^ ROTATE(x, 14), 5), 6)

// Ch and Maj with one operation less: g where e is 0, f where it is 1; b where a and c differ.
#define CH(e, f, g) ((((f) ^ (g)) & (e)) ^ (g))
#define MAJ(a, b, c) ((((a) ^ (b)) & ((b) ^ (c))) ^ (b))

#define ROUND(a, b, c, d, e, f, g, h, i)                                                           \
    do {                                                                                           \
        h += SIGMA1(e) + CH(e, f, g) + constant[i] + word[i];                                      \
        d += h;                                                                                    \
        h += SIGMA0(a) + MAJ(a, b, c);                                                             \
    } while (0)

static void eight_rounds(uint32_t v[8], const uint32_t word[8], const uint32_t constant[8]) {
    uint32_t a = v[0], b = v[1], c = v[2], d = v[3], e = v[4], f = v[5], g = v[6], h = v[7];
    ROUND(a, b, c, d, e, f, g, h, 0);
    ROUND(h, a, b, c, d, e, f, g, 1);
    ROUND(g, h, a, b, c, d, e, f, 2);
    ROUND(f, g, h, a, b, c, d, e, 3);
    ROUND(e, f, g, h, a, b, c, d, 4);
    ROUND(d, e, f, g, h, a, b, c, 5);
    ROUND(c, d, e, f, g, h, a, b, 6);
    ROUND(b, c, d, e, f, g, h, a, 7);
    v[0] = a, v[1] = b, v[2] = c, v[3] = d, v[4] = e, v[5] = f, v[6] = g, v[7] = h;
}

// The next sixteen words of the schedule replace the last: word[i] is W(t-16) until it is
// W(t).
static void roll(uint32_t word[16]) {
    for (unsigned i = 0; i < 16; i++) {
        uint32_t early = word[(i + 1) % 16], late = word[(i + 14) % 16];
        word[i] += (ROTATE(early, 7) ^ ROTATE(early, 18) ^ early >> 3) + word[(i + 9) % 16] +
                   (ROTATE(late, 17) ^ ROTATE(late, 19) ^ late >> 10);
    }
}

static uint32_t big_endian(uint32_t x) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return __builtin_bswap32(x);
#else
    return x;
#endif
}

static void compress(uint32_t chain[8], const uint8_t *block) {
    uint32_t word[16], v[8];
    memcpy(word, block, BLOCK);
    for (unsigned i = 0; i < 16; i++)
        word[i] = big_endian(word[i]);
    memcpy(v, chain, sizeof v);
    for (unsigned i = 0; i < 8; i++) {
        if (i && i % 2 == 0)
            roll(word);
        eight_rounds(v, word + 8 * (i % 2), constants[i]);
    }
    for (unsigned i = 0; i < 8; i++)
        chain[i] += v[i];
}

void sha256_rolling(const uint8_t *message, size_t length, uint8_t digest[32]) {
    uint32_t chain[8] = {
        0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au,
        0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u,
    };
    uint64_t bits = 8 * (uint64_t)length;
    for (; length >= BLOCK; message += BLOCK, length -= BLOCK)
        compress(chain, message);

    // The rest of the message, the bit 1, zeros and the length: one block or two.
    uint8_t rest[2 * BLOCK] = {0};
    if (length)
        memcpy(rest, message, length);
    rest[length] = 0x80;
    size_t end = length < BLOCK - 8 ? BLOCK : 2 * BLOCK;
    for (unsigned i = 0; i < 8; i++)
        rest[end - 1 - i] = (uint8_t)(bits >> (8 * i));
    for (size_t done = 0; done < end; done += BLOCK)
        compress(chain, rest + done);

    for (unsigned i = 0; i < 8; i++)
        chain[i] = big_endian(chain[i]);
    memcpy(digest, chain, 32);
}
