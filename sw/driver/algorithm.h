/* SPDX-License-Identifier: Apache-2.0 */
/* The properties of the functions, and the checks of arguments. */

#ifndef HASHTILE_ALGORITHM_H
#define HASHTILE_ALGORITHM_H

#include "common.h"

#define LONGEST (SIZE_MAX / 2) /* bytes of a buffer */

enum {
    MODE = HASH_TILE_FUNCTION_MODE_MASK,
    KIND = HASH_TILE_FUNCTION_KIND_MASK,
    CSHAKE = HASH_TILE_KIND_CSHAKE << HASH_TILE_FUNCTION_KIND_SHIFT,
    KMAC = HASH_TILE_KIND_KMAC << HASH_TILE_FUNCTION_KIND_SHIFT,
    KMACXOF = HASH_TILE_KIND_KMACXOF << HASH_TILE_FUNCTION_KIND_SHIFT,
};

extern const uint8_t hashtile_blocks_of[16];  /* bytes of a block, by mode; 0: no function */
extern const uint8_t hashtile_digests_of[16]; /* bytes of a digest; 0: a XOF */

static inline unsigned block_of(uint32_t algorithm) {
    return hashtile_blocks_of[algorithm & MODE];
}

static inline bool is_sha2(uint32_t algorithm) {
    return (algorithm & MODE) < HASHTILE_SHA3_224;
}

static inline bool is_wide(uint32_t algorithm) { /* SHA-2 of 64-bit words */
    return (algorithm & MODE) > HASHTILE_SHA256;
}

static inline bool is_xof(uint32_t algorithm) {
    return (algorithm & MODE) >= HASHTILE_SHAKE128;
}

static inline bool is_turbo(uint32_t algorithm) {
    return (algorithm & MODE) >= HASHTILE_TURBOSHAKE128;
}

/* The number of bytes that the function writes into room for `asked` bytes. */
static inline size_t digest_size(uint32_t algorithm, size_t asked) {
    return is_xof(algorithm) ? asked : hashtile_digests_of[algorithm & MODE];
}

/* Whether such a hash or XOF exists. */
static inline status_t check_plain(uint32_t algorithm) {
    return algorithm > MODE || !block_of(algorithm) ? HASHTILE_BAD_ALGORITHM : HASHTILE_OK;
}

/* Whether the function has an HMAC; is a cSHAKE; is a KMAC or KMACXOF. */
status_t hashtile_check_hmac(uint32_t algorithm);
status_t hashtile_check_cshake(uint32_t algorithm);
status_t hashtile_check_kmac(uint32_t algorithm);

/* Whether a buffer of the caller is valid: not NULL unless empty, no wrap. */
static inline status_t check_buffer(const void *data, size_t bytes) {
    if (!data && bytes) return HASHTILE_BAD_ARGUMENT;
    if (bytes > LONGEST || (uintptr_t)data + bytes < (uintptr_t)data) return HASHTILE_BAD_LENGTH;
    return HASHTILE_OK;
}

/* The same for a key or a string of SP 800-185. */
enum { LONGEST_STRING = 65535 };
status_t hashtile_check_string(const void *string, size_t bytes);

#endif
