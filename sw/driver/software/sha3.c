/* SPDX-License-Identifier: Apache-2.0 */
/* Keccak-p[1600, rounds], FIPS 202 3.2 and 3.3. */

#include "../keccak.h"

static const uint64_t round_constants[24] = {
    UINT64_C(0x0000000000000001), UINT64_C(0x0000000000008082), UINT64_C(0x800000000000808a),
    UINT64_C(0x8000000080008000), UINT64_C(0x000000000000808b), UINT64_C(0x0000000080000001),
    UINT64_C(0x8000000080008081), UINT64_C(0x8000000000008009), UINT64_C(0x000000000000008a),
    UINT64_C(0x0000000000000088), UINT64_C(0x0000000080008009), UINT64_C(0x000000008000000a),
    UINT64_C(0x000000008000808b), UINT64_C(0x800000000000008b), UINT64_C(0x8000000000008089),
    UINT64_C(0x8000000000008003), UINT64_C(0x8000000000008002), UINT64_C(0x8000000000000080),
    UINT64_C(0x000000000000800a), UINT64_C(0x800000008000000a), UINT64_C(0x8000000080008081),
    UINT64_C(0x8000000000008080), UINT64_C(0x0000000080000001), UINT64_C(0x8000000080008008),
};

static inline uint64_t left(uint64_t lane, unsigned count) {
    return lane << count | lane >> (64 - count);
}

void hashtile_keccak_p(uint64_t *a, unsigned rounds) {
    uint64_t c[7], d, moved, next; /* five columns or lanes of a row, and their neighbours */
    for (unsigned round = 24 - rounds; round < 24; round++) {
        /* theta */
        for (int x = 0; x < 5; x++) c[x + 1] = a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20];
        c[0] = c[5], c[6] = c[1];
        for (int x = 0; x < 5; x++) {
            d = c[x] ^ left(c[x + 2], 1);
            for (int y = 0; y < 25; y += 5) a[x + y] ^= d;
        }
        /* rho and pi: all lanes but (0, 0) move in one cycle. */
        moved = a[1];
#define MOVE(to, count) next = a[to], a[to] = left(moved, count), moved = next;
        MOVE(10, 1) MOVE(7, 3) MOVE(11, 6) MOVE(17, 10) MOVE(18, 15) MOVE(3, 21)
        MOVE(5, 28) MOVE(16, 36) MOVE(8, 45) MOVE(21, 55) MOVE(24, 2) MOVE(4, 14)
        MOVE(15, 27) MOVE(23, 41) MOVE(19, 56) MOVE(13, 8) MOVE(12, 25) MOVE(2, 43)
        MOVE(20, 62) MOVE(14, 18) MOVE(22, 39) MOVE(9, 61) MOVE(6, 20) MOVE(1, 44)
        /* chi */
        for (int y = 0; y < 25; y += 5) {
            for (int x = 0; x < 5; x++) c[x] = a[y + x];
            c[5] = c[0], c[6] = c[1];
            for (int x = 0; x < 5; x++) a[y + x] = c[x] ^ (~c[x + 1] & c[x + 2]);
        }
        /* iota */
        a[0] ^= round_constants[round];
    }
}
