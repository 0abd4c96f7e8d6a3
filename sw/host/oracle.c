/* SPDX-License-Identifier: Apache-2.0 */
/* FIPS 180-4, 198-1 and 202 and SP 800-185 a second time, close to their text and not fast. */

#include "oracle.h"

#include <string.h>

/* ---- Constants of SHA-2: the fractions of roots of primes, FIPS 180-4 4.2 and 5.3 */

enum { LIMBS = 8, ROUNDS = 80 };
typedef uint32_t big[LIMBS];

static uint64_t k[ROUNDS], initial[16]; /* from the square roots of the first 16 primes */
static uint64_t truncated[2][8];        /* SHA-512/224, SHA-512/256 */

static void multiply(big product, const big a, const big b) {
    big sum = {0};
    for (int i = 0; i < LIMBS; i++) {
        uint64_t carry = 0;
        for (int j = 0; i + j < LIMBS; j++) {
            carry += sum[i + j] + (uint64_t)a[i] * b[j];
            sum[i + j] = (uint32_t)carry;
            carry >>= 32;
        }
    }
    memcpy(product, sum, sizeof sum);
}

/* The first 64 bits of the fraction of the root: the largest x with x^power <= prime 2^(64
   power). */
static uint64_t fraction(unsigned prime, unsigned power) {
    big x = {0}, most = {0};
    most[2 * power] = prime;
    for (int bit = 70; bit >= 0; bit--) {
        big value;
        int above = 0;
        x[bit / 32] |= 1u << bit % 32;
        multiply(value, x, x);
        if (power == 3) multiply(value, value, x);
        for (int i = LIMBS - 1; i >= 0 && !above; i--)
            above = value[i] > most[i] ? 1 : value[i] < most[i] ? -1 : 0;
        if (above > 0) x[bit / 32] &= ~(1u << bit % 32);
    }
    return (uint64_t)x[1] << 32 | x[0];
}

/* ---- SHA-2 */

static uint64_t rotated(uint64_t x, unsigned count, unsigned bits) {
    uint64_t mask = bits == 64 ? UINT64_MAX : UINT32_MAX;
    return (x >> count | x << (bits - count)) & mask;
}

static void sha2(const uint64_t iv[8], unsigned bits, const uint8_t *text, size_t bytes,
                 uint8_t *digest, size_t digest_bytes) {
    static const unsigned counts[2][12] = {{2, 13, 22, 6, 11, 25, 7, 18, 3, 17, 19, 10},
                                           {28, 34, 39, 14, 18, 41, 1, 8, 7, 19, 61, 6}};
    const unsigned *c = counts[bits == 64], word = bits / 8, block = 16 * word;
    const int rounds = bits == 64 ? 80 : 64;
    const uint64_t mask = bits == 64 ? UINT64_MAX : UINT32_MAX;
    static uint8_t padded[ORACLE_TEXT + 512];
    uint64_t h[8];
    size_t total = (bytes + 1 + 2 * word + block - 1) / block * block;
    memset(padded, 0, total);
    if (bytes) memcpy(padded, text, bytes);
    padded[bytes] = 0x80;
    for (int i = 0; i < 8; i++) padded[total - 1 - (size_t)i] = (uint8_t)((8 * bytes) >> 8 * i);
    memcpy(h, iv, sizeof h);
    for (size_t at = 0; at < total; at += block) {
        uint64_t w[80] = {0}, v[8];
        for (unsigned i = 0; i < block; i++) w[i / word] = w[i / word] << 8 | padded[at + i];
        for (int t = 16; t < rounds; t++) {
            uint64_t x = w[t - 15], y = w[t - 2];
            x = rotated(x, c[6], bits) ^ rotated(x, c[7], bits) ^ x >> c[8];
            y = rotated(y, c[9], bits) ^ rotated(y, c[10], bits) ^ y >> c[11];
            w[t] = (w[t - 16] + x + w[t - 7] + y) & mask;
        }
        memcpy(v, h, sizeof v);
        for (int t = 0; t < rounds; t++) {
            uint64_t a = v[0], e = v[4], t1, t2;
            t1 = v[7] + (rotated(e, c[3], bits) ^ rotated(e, c[4], bits) ^ rotated(e, c[5], bits)) +
                 ((e & v[5]) ^ (~e & v[6])) + (bits == 64 ? k[t] : k[t] >> 32) + w[t];
            t2 = (rotated(a, c[0], bits) ^ rotated(a, c[1], bits) ^ rotated(a, c[2], bits)) +
                 ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
            memmove(v + 1, v, 7 * sizeof *v);
            v[4] = (v[4] + t1) & mask;
            v[0] = (t1 + t2) & mask;
        }
        for (int i = 0; i < 8; i++) h[i] = (h[i] + v[i]) & mask;
    }
    for (size_t i = 0; i < digest_bytes; i++)
        digest[i] = (uint8_t)(h[i / word] >> (bits - 8 - 8 * (i % word)));
}

/* ---- Keccak, FIPS 202 3 */

static uint64_t iotas[24];
static unsigned offsets[5][5];

static void keccak_p(uint8_t bytes[200], int rounds) {
    uint64_t a[5][5], b[5][5]; /* [x][y] */
    for (int i = 0; i < 25; i++) {
        a[i % 5][i / 5] = 0;
        for (int j = 7; j >= 0; j--) a[i % 5][i / 5] = a[i % 5][i / 5] << 8 | bytes[8 * i + j];
    }
    for (int round = 24 - rounds; round < 24; round++) {
        uint64_t c[5];
        for (int x = 0; x < 5; x++) c[x] = a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4];
        for (int x = 0; x < 5; x++)
            for (int y = 0; y < 5; y++) {
                uint64_t lane = a[x][y] ^ c[(x + 4) % 5] ^ rotated(c[(x + 1) % 5], 63, 64);
                unsigned right = (64 - offsets[x][y]) % 64;
                b[y][(2 * x + 3 * y) % 5] = right ? rotated(lane, right, 64) : lane;
            }
        for (int x = 0; x < 5; x++)
            for (int y = 0; y < 5; y++)
                a[x][y] = b[x][y] ^ (~b[(x + 1) % 5][y] & b[(x + 2) % 5][y]);
        a[0][0] ^= iotas[round];
    }
    for (int i = 0; i < 200; i++) bytes[i] = (uint8_t)(a[i / 8 % 5][i / 40] >> 8 * (i % 8));
}

static void sponge(unsigned rate, int rounds, unsigned domain, const uint8_t *text, size_t bytes,
                   uint8_t *output, size_t output_bytes) {
    uint8_t state[200] = {0};
    for (size_t i = 0; i < bytes; i++) {
        state[i % rate] ^= text[i];
        if (i % rate == rate - 1) keccak_p(state, rounds);
    }
    state[bytes % rate] ^= (uint8_t)domain;
    state[rate - 1] ^= 0x80;
    for (size_t i = 0; i < output_bytes; i++) {
        if (i % rate == 0) keccak_p(state, rounds);
        output[i] = state[i % rate];
    }
}

/* ---- The functions */

void oracle_start(void) {
    unsigned found = 0, x = 1, y = 0, lfsr = 1;
    for (unsigned p = 2; found < ROUNDS; p++) {
        int is_prime = 1;
        for (unsigned d = 2; d * d <= p; d++) is_prime = is_prime && p % d;
        if (!is_prime) continue;
        k[found] = fraction(p, 3);
        if (found < 16) initial[found] = fraction(p, 2);
        found++;
    }
    for (unsigned t = 0; t < 24; t++) { /* 3.2.2 */
        unsigned next = (2 * x + 3 * y) % 5;
        offsets[x][y] = (t + 1) * (t + 2) / 2 % 64;
        x = y, y = next;
    }
    for (int round = 0; round < 24; round++) /* 3.2.5 */
        for (int j = 0; j < 7; j++) {
            if (lfsr & 1) iotas[round] |= UINT64_C(1) << ((1 << j) - 1);
            lfsr = lfsr & 0x80 ? (lfsr << 1 ^ 0x171) : lfsr << 1;
        }
    for (int i = 0; i < 2; i++) { /* FIPS 180-4 5.3.6 */
        uint64_t iv[8];
        uint8_t digest[64];
        for (int j = 0; j < 8; j++) iv[j] = initial[j] ^ UINT64_C(0xa5a5a5a5a5a5a5a5);
        sha2(iv, 64, (const uint8_t *)(i ? "SHA-512/256" : "SHA-512/224"), 11, digest, 64);
        for (int j = 0; j < 64; j++) truncated[i][j / 8] = truncated[i][j / 8] << 8 | digest[j];
    }
}

unsigned oracle_digest_bytes(unsigned mode) {
    static const unsigned bits[16] = {224, 256, 384, 512, 224, 256, 0, 0, 224, 256, 384, 512};
    return bits[mode] / 8;
}

unsigned oracle_block(unsigned mode) {
    if (mode < 8) return mode < 2 ? 64 : 128;
    return mode < 12 ? 200 - 2 * oracle_digest_bytes(mode) : mode % 2 ? 136 : 168;
}

void oracle_hash(unsigned mode, unsigned domain, const uint8_t *text, size_t bytes, uint8_t *digest,
                 size_t digest_bytes) {
    uint64_t iv[8];
    if (mode >= 8) {
        unsigned own = mode < 12 ? 0x06 : 0x1f;
        sponge(oracle_block(mode), mode < 14 ? 24 : 12, domain ? domain : own, text, bytes, digest,
               digest_bytes);
        return;
    }
    for (int i = 0; i < 8; i++)
        iv[i] = mode == 0   ? initial[8 + i] & UINT32_MAX
                : mode == 1 ? initial[i] >> 32
                : mode == 2 ? initial[8 + i]
                : mode == 3 ? initial[i]
                            : truncated[mode - 4][i];
    sha2(iv, mode < 2 ? 32 : 64, text, bytes, digest, digest_bytes);
}

void oracle_hmac(unsigned mode, const uint8_t *key, size_t key_bytes, const uint8_t *text,
                 size_t bytes, uint8_t *mac) {
    static uint8_t inner[ORACLE_TEXT], outer[256];
    uint8_t k0[144] = {0};
    unsigned block = oracle_block(mode), size = oracle_digest_bytes(mode);
    if (key_bytes > block)
        oracle_hash(mode, 0, key, key_bytes, k0, size);
    else if (key_bytes)
        memcpy(k0, key, key_bytes);
    for (unsigned i = 0; i < block; i++) inner[i] = k0[i] ^ 0x36, outer[i] = k0[i] ^ 0x5c;
    if (bytes) memcpy(inner + block, text, bytes);
    oracle_hash(mode, 0, inner, block + bytes, outer + block, size);
    oracle_hash(mode, 0, outer, block + size, mac, size);
}

/* left_encode, or right_encode; returns the place after it */
static uint8_t *encode(uint8_t *at, size_t value, int left) {
    uint8_t digits[8];
    int count = 0;
    do digits[count++] = (uint8_t)value;
    while (value >>= 8);
    if (left) *at++ = (uint8_t)count;
    for (int i = count; i--;) *at++ = digits[i];
    if (!left) *at++ = (uint8_t)count;
    return at;
}

static uint8_t *string(uint8_t *at, const uint8_t *bytes, size_t count) {
    at = encode(at, 8 * count, 1);
    if (count) memcpy(at, bytes, count);
    return at + count;
}

static uint8_t *fill(uint8_t *from, uint8_t *at, unsigned block) {
    while ((size_t)(at - from) % block) *at++ = 0;
    return at;
}

void oracle_cshake(unsigned mode, const uint8_t *name, size_t name_bytes, const uint8_t *custom,
                   size_t custom_bytes, const uint8_t *text, size_t bytes, uint8_t *output,
                   size_t output_bytes) {
    static uint8_t all[2 * ORACLE_TEXT];
    unsigned block = oracle_block(mode);
    uint8_t *at = encode(all, block, 1);
    if (!name_bytes && !custom_bytes) {
        oracle_hash(mode, 0, text, bytes, output, output_bytes);
        return;
    }
    at = string(at, name, name_bytes);
    at = string(at, custom, custom_bytes);
    at = fill(all, at, block);
    if (bytes) memcpy(at, text, bytes);
    oracle_hash(mode, 0x04, all, (size_t)(at - all) + bytes, output, output_bytes);
}

void oracle_kmac(unsigned mode, int xof, const uint8_t *key, size_t key_bytes,
                 const uint8_t *custom, size_t custom_bytes, const uint8_t *text, size_t bytes,
                 uint8_t *output, size_t output_bytes) {
    static uint8_t all[2 * ORACLE_TEXT];
    unsigned block = oracle_block(mode);
    uint8_t *at = encode(all, block, 1);
    at = string(at, key, key_bytes);
    at = fill(all, at, block);
    if (bytes) memcpy(at, text, bytes);
    at = encode(at + bytes, xof ? 0 : 8 * output_bytes, 0);
    oracle_cshake(mode, (const uint8_t *)"KMAC", 4, custom, custom_bytes, all, (size_t)(at - all),
                  output, output_bytes);
}

/* ---- The generator */

static void duplexing(struct oracle_prng *prng) {
    for (unsigned i = 0; i < prng->in_bytes; i++) prng->state[i] ^= prng->in[i];
    prng->state[prng->in_bytes] ^= 0x01;
    prng->state[135] ^= 0x80;
    keccak_p(prng->state, 24);
    prng->in_bytes = 0;
}

void oracle_feed(struct oracle_prng *prng, const uint8_t *seed, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        prng->in[prng->in_bytes++] = seed[i];
        if (prng->in_bytes == 135) duplexing(prng);
    }
    prng->out_bytes = 0;
}

static void refill(struct oracle_prng *prng) {
    duplexing(prng);
    memcpy(prng->out, prng->state, 135);
    prng->out_bytes = 135;
}

void oracle_fetch(struct oracle_prng *prng, uint8_t *output, size_t bytes) {
    for (size_t i = 0; i < bytes; i++) {
        if (!prng->out_bytes) refill(prng);
        output[i] = prng->out[135 - prng->out_bytes--];
    }
}

void oracle_forget(struct oracle_prng *prng) {
    uint8_t outer[135];
    refill(prng);
    memcpy(outer, prng->out, sizeof outer);
    oracle_feed(prng, outer, sizeof outer);
}
