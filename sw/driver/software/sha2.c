/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-2's compression, FIPS 180-4 6.2.2 and 6.4.2, for words of 32 and of 64 bits, and its initial
   values. */

#include "../bytes.h"
#include "sha2.h"

/* 5.3, by mode */
static const uint32_t narrow[2][8] = {
    {0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7,
     0xbefa4fa4},
    {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
     0x5be0cd19},
};
static const uint64_t wide[4][8] = {
    {UINT64_C(0xcbbb9d5dc1059ed8), UINT64_C(0x629a292a367cd507), UINT64_C(0x9159015a3070dd17),
     UINT64_C(0x152fecd8f70e5939), UINT64_C(0x67332667ffc00b31), UINT64_C(0x8eb44a8768581511),
     UINT64_C(0xdb0c2e0d64f98fa7), UINT64_C(0x47b5481dbefa4fa4)},
    {UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
     UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
     UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)},
    {UINT64_C(0x8c3d37c819544da2), UINT64_C(0x73e1996689dcd4d6), UINT64_C(0x1dfab7ae32ff9c82),
     UINT64_C(0x679dd514582f9fcf), UINT64_C(0x0f6d2b697bd44da8), UINT64_C(0x77e36f7304c48942),
     UINT64_C(0x3f9d85a86a1d36c8), UINT64_C(0x1112e6ad91d692a1)},
    {UINT64_C(0x22312194fc2bf72c), UINT64_C(0x9f555fa3c84c64c2), UINT64_C(0x2393b86b6f53b151),
     UINT64_C(0x963877195940eabd), UINT64_C(0x96283ee2a88effe3), UINT64_C(0xbe5e1e2553863992),
     UINT64_C(0x2b0199fc2c85b8aa), UINT64_C(0x0eb72ddc81c52ca2)},
};
/* 4.2.2 and 4.2.3 */
static const uint32_t k32[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};
static const uint64_t k64[80] = {
    UINT64_C(0x428a2f98d728ae22), UINT64_C(0x7137449123ef65cd), UINT64_C(0xb5c0fbcfec4d3b2f),
    UINT64_C(0xe9b5dba58189dbbc), UINT64_C(0x3956c25bf348b538), UINT64_C(0x59f111f1b605d019),
    UINT64_C(0x923f82a4af194f9b), UINT64_C(0xab1c5ed5da6d8118), UINT64_C(0xd807aa98a3030242),
    UINT64_C(0x12835b0145706fbe), UINT64_C(0x243185be4ee4b28c), UINT64_C(0x550c7dc3d5ffb4e2),
    UINT64_C(0x72be5d74f27b896f), UINT64_C(0x80deb1fe3b1696b1), UINT64_C(0x9bdc06a725c71235),
    UINT64_C(0xc19bf174cf692694), UINT64_C(0xe49b69c19ef14ad2), UINT64_C(0xefbe4786384f25e3),
    UINT64_C(0x0fc19dc68b8cd5b5), UINT64_C(0x240ca1cc77ac9c65), UINT64_C(0x2de92c6f592b0275),
    UINT64_C(0x4a7484aa6ea6e483), UINT64_C(0x5cb0a9dcbd41fbd4), UINT64_C(0x76f988da831153b5),
    UINT64_C(0x983e5152ee66dfab), UINT64_C(0xa831c66d2db43210), UINT64_C(0xb00327c898fb213f),
    UINT64_C(0xbf597fc7beef0ee4), UINT64_C(0xc6e00bf33da88fc2), UINT64_C(0xd5a79147930aa725),
    UINT64_C(0x06ca6351e003826f), UINT64_C(0x142929670a0e6e70), UINT64_C(0x27b70a8546d22ffc),
    UINT64_C(0x2e1b21385c26c926), UINT64_C(0x4d2c6dfc5ac42aed), UINT64_C(0x53380d139d95b3df),
    UINT64_C(0x650a73548baf63de), UINT64_C(0x766a0abb3c77b2a8), UINT64_C(0x81c2c92e47edaee6),
    UINT64_C(0x92722c851482353b), UINT64_C(0xa2bfe8a14cf10364), UINT64_C(0xa81a664bbc423001),
    UINT64_C(0xc24b8b70d0f89791), UINT64_C(0xc76c51a30654be30), UINT64_C(0xd192e819d6ef5218),
    UINT64_C(0xd69906245565a910), UINT64_C(0xf40e35855771202a), UINT64_C(0x106aa07032bbd1b8),
    UINT64_C(0x19a4c116b8d2d0c8), UINT64_C(0x1e376c085141ab53), UINT64_C(0x2748774cdf8eeb99),
    UINT64_C(0x34b0bcb5e19b48a8), UINT64_C(0x391c0cb3c5c95a63), UINT64_C(0x4ed8aa4ae3418acb),
    UINT64_C(0x5b9cca4f7763e373), UINT64_C(0x682e6ff3d6b2b8a3), UINT64_C(0x748f82ee5defb2fc),
    UINT64_C(0x78a5636f43172f60), UINT64_C(0x84c87814a1f0ab72), UINT64_C(0x8cc702081a6439ec),
    UINT64_C(0x90befffa23631e28), UINT64_C(0xa4506cebde82bde9), UINT64_C(0xbef9a3f7b2c67915),
    UINT64_C(0xc67178f2e372532b), UINT64_C(0xca273eceea26619c), UINT64_C(0xd186b8c721c0c207),
    UINT64_C(0xeada7dd6cde0eb1e), UINT64_C(0xf57d4f7fee6ed178), UINT64_C(0x06f067aa72176fba),
    UINT64_C(0x0a637dc5a2c898a6), UINT64_C(0x113f9804bef90dae), UINT64_C(0x1b710b35131c471b),
    UINT64_C(0x28db77f523047d84), UINT64_C(0x32caab7b40c72493), UINT64_C(0x3c9ebe0a15c9bebc),
    UINT64_C(0x431d67c49c100d4c), UINT64_C(0x4cc5d4becb3e42b6), UINT64_C(0x597f299cfc657e2a),
    UINT64_C(0x5fcb6fab3ad6faec), UINT64_C(0x6c44198c4a475817),
};

static inline uint64_t load_be64(const uint8_t *p) {
    return (uint64_t)load_be32(p) << 32 | load_be32(p + 4);
}

/* 4.1.2 and 4.1.3; ROT rotates a word to the right. */
#define CH(x, y, z) (((x) & ((y) ^ (z))) ^ (z))
#define MAJ(x, y, z) (((x) & ((y) | (z))) | ((y) & (z)))
#define ROT32(x, n) ((x) >> (n) | (x) << (32 - (n)))
#define ROT64(x, n) ((x) >> (n) | (x) << (64 - (n)))
#define BIG32_0(x) (ROT32(x, 2) ^ ROT32(x, 13) ^ ROT32(x, 22))
#define BIG32_1(x) (ROT32(x, 6) ^ ROT32(x, 11) ^ ROT32(x, 25))
#define SMALL32_0(x) (ROT32(x, 7) ^ ROT32(x, 18) ^ (x) >> 3)
#define SMALL32_1(x) (ROT32(x, 17) ^ ROT32(x, 19) ^ (x) >> 10)
#define BIG64_0(x) (ROT64(x, 28) ^ ROT64(x, 34) ^ ROT64(x, 39))
#define BIG64_1(x) (ROT64(x, 14) ^ ROT64(x, 18) ^ ROT64(x, 41))
#define SMALL64_0(x) (ROT64(x, 1) ^ ROT64(x, 8) ^ (x) >> 7)
#define SMALL64_1(x) (ROT64(x, 19) ^ ROT64(x, 61) ^ (x) >> 6)

/* Round t + i, with the working variables renamed so that none has to move */
#define ROUND(BITS, i, a, b, c, d, e, f, g, h)                                                \
    h += BIG##BITS##_1(e) + CH(e, f, g) + k##BITS[t + i] + w[(t + i) & 15];                   \
    d += h;                                                                                   \
    h += BIG##BITS##_0(a) + MAJ(a, b, c);

/* W(t + 16 + i) replaces W(t + i). */
#define NEXT(BITS, i)                                                                         \
    w[i] += SMALL##BITS##_0(w[(i + 1) & 15]) + w[(i + 9) & 15] + SMALL##BITS##_1(w[(i + 14) & 15])

#define COMPRESS(BITS, ROUNDS)                                                                \
    uint##BITS##_t w[16];                                                                     \
    for (; blocks; blocks--, data += 2 * BITS) {                                              \
        uint##BITS##_t a = hash[0], b = hash[1], c = hash[2], d = hash[3];                    \
        uint##BITS##_t e = hash[4], f = hash[5], g = hash[6], h = hash[7];                    \
        for (int i = 0; i < 16; i++) w[i] = load_be##BITS(data + BITS / 8 * i);               \
        for (int t = 0; t < ROUNDS; t += 8) {                                                 \
            ROUND(BITS, 0, a, b, c, d, e, f, g, h)                                            \
            ROUND(BITS, 1, h, a, b, c, d, e, f, g)                                            \
            ROUND(BITS, 2, g, h, a, b, c, d, e, f)                                            \
            ROUND(BITS, 3, f, g, h, a, b, c, d, e)                                            \
            ROUND(BITS, 4, e, f, g, h, a, b, c, d)                                            \
            ROUND(BITS, 5, d, e, f, g, h, a, b, c)                                            \
            ROUND(BITS, 6, c, d, e, f, g, h, a, b)                                            \
            ROUND(BITS, 7, b, c, d, e, f, g, h, a)                                            \
            if (t < ROUNDS - 16)                                                              \
                for (int i = t & 8; i < (t & 8) + 8; i++) NEXT(BITS, i);                      \
        }                                                                                     \
        hash[0] += a, hash[1] += b, hash[2] += c, hash[3] += d;                               \
        hash[4] += e, hash[5] += f, hash[6] += g, hash[7] += h;                               \
    }                                                                                         \
    hashtile_wipe(w, sizeof w);

void hashtile_sha256_blocks(uint32_t *hash, const uint8_t *data, size_t blocks) {
    COMPRESS(32, 64)
}

void hashtile_sha512_blocks(uint64_t *hash, const uint8_t *data, size_t blocks) {
    COMPRESS(64, 80)
}

void hashtile_sha2_start(union hashtile_state *state, uint32_t mode) {
    if (mode > 1)
        memcpy(state->words64, wide[mode - 2], sizeof *wide);
    else
        memcpy(state->words32, narrow[mode], sizeof *narrow);
}
