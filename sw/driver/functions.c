/* SPDX-License-Identifier: Apache-2.0 */
/* What the functions differ by, the names of statuses, and two tools of safety. */

#include "internal.h"

/* By mode; modes 6 and 7 are none. */
const uint8_t hashtile_blocks_of[16] = {
#ifndef HASHTILE_WITHOUT_SHA2
    [HASHTILE_SHA224] = HASH_TILE_BLOCK_BYTES_SHA224,
    [HASHTILE_SHA256] = HASH_TILE_BLOCK_BYTES_SHA256,
    [HASHTILE_SHA384] = HASH_TILE_BLOCK_BYTES_SHA384,
    [HASHTILE_SHA512] = HASH_TILE_BLOCK_BYTES_SHA512,
    [HASHTILE_SHA512_224] = HASH_TILE_BLOCK_BYTES_SHA512_224,
    [HASHTILE_SHA512_256] = HASH_TILE_BLOCK_BYTES_SHA512_256,
#endif
#ifndef HASHTILE_WITHOUT_SHA3
    [HASHTILE_SHA3_224] = HASH_TILE_BLOCK_BYTES_SHA3_224,
    [HASHTILE_SHA3_256] = HASH_TILE_BLOCK_BYTES_SHA3_256,
    [HASHTILE_SHA3_384] = HASH_TILE_BLOCK_BYTES_SHA3_384,
    [HASHTILE_SHA3_512] = HASH_TILE_BLOCK_BYTES_SHA3_512,
    [HASHTILE_SHAKE128] = HASH_TILE_BLOCK_BYTES_SHAKE128,
    [HASHTILE_SHAKE256] = HASH_TILE_BLOCK_BYTES_SHAKE256,
    [HASHTILE_TURBOSHAKE128] = HASH_TILE_BLOCK_BYTES_TURBOSHAKE128,
    [HASHTILE_TURBOSHAKE256] = HASH_TILE_BLOCK_BYTES_TURBOSHAKE256,
#endif
};

const uint8_t hashtile_digests_of[16] = {
    [HASHTILE_SHA224] = HASH_TILE_DIGEST_BYTES_SHA224,
    [HASHTILE_SHA256] = HASH_TILE_DIGEST_BYTES_SHA256,
    [HASHTILE_SHA384] = HASH_TILE_DIGEST_BYTES_SHA384,
    [HASHTILE_SHA512] = HASH_TILE_DIGEST_BYTES_SHA512,
    [HASHTILE_SHA512_224] = HASH_TILE_DIGEST_BYTES_SHA512_224,
    [HASHTILE_SHA512_256] = HASH_TILE_DIGEST_BYTES_SHA512_256,
    [HASHTILE_SHA3_224] = HASH_TILE_DIGEST_BYTES_SHA3_224,
    [HASHTILE_SHA3_256] = HASH_TILE_DIGEST_BYTES_SHA3_256,
    [HASHTILE_SHA3_384] = HASH_TILE_DIGEST_BYTES_SHA3_384,
    [HASHTILE_SHA3_512] = HASH_TILE_DIGEST_BYTES_SHA3_512,
};

size_t hashtile_digest_bytes(enum hashtile_algorithm algorithm) {
    return check_algorithm(algorithm, PLAIN_KIND) ? 0 : hashtile_digests_of[algorithm];
}

bool hashtile_equal(const void *a, const void *b, size_t bytes) {
    const volatile uint8_t *one = a, *other = b;
    uint32_t difference = 0;
    if (!a || !b) return false;
    for (size_t i = 0; i < bytes; i++) difference |= (uint32_t)(one[i] ^ other[i]);
    return (difference - 1) >> 31;
}

void hashtile_wipe(void *data, size_t bytes) {
    memset(data, 0, bytes);
    /* As if somebody read it. */
    __asm__ volatile("" ::"r"(data) : "memory");
}

const char *hashtile_status_text(enum hashtile_status status) {
    static const char *const texts[] = {
        "no error",
        "not ended",
        "bad argument",
        "bad algorithm",
        "bad length",
        "buffer too small",
        "not open",
        "busy",
        "no room",
        "function not built",
        "generator not seeded",
        "self-test of the software failed",
        "no tile",
        "unknown version of the tile",
        "timeout",
        "tile does not answer",
    };
    static const char *const causes[] = {
        "tile: outside of its window",
        "tile: bus error",
        "tile: bus protocol",
        "tile: aborted",
        "tile: descriptor",
        "tile: function",
        "tile: key",
        "tile: context",
        "tile: length",
        "tile: watchdog",
        "tile: self-test failed",
    };
    if ((unsigned)status < sizeof texts / sizeof *texts) return texts[status];
    if (status >= HASHTILE_WINDOW && status <= HASHTILE_FAILED)
        return causes[status - HASHTILE_WINDOW];
    return "unknown status";
}
