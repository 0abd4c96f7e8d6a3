/* SPDX-License-Identifier: Apache-2.0 */
/* The properties of the functions. */

#include "../algorithm.h"

/* By mode; modes 6 and 7 do not exist. */
const uint8_t hashtile_blocks_of[16] = {
    [HASHTILE_SHA224] = HASH_TILE_BLOCK_BYTES_SHA224,
    [HASHTILE_SHA256] = HASH_TILE_BLOCK_BYTES_SHA256,
    [HASHTILE_SHA384] = HASH_TILE_BLOCK_BYTES_SHA384,
    [HASHTILE_SHA512] = HASH_TILE_BLOCK_BYTES_SHA512,
    [HASHTILE_SHA512_224] = HASH_TILE_BLOCK_BYTES_SHA512_224,
    [HASHTILE_SHA512_256] = HASH_TILE_BLOCK_BYTES_SHA512_256,
    [HASHTILE_SHA3_224] = HASH_TILE_BLOCK_BYTES_SHA3_224,
    [HASHTILE_SHA3_256] = HASH_TILE_BLOCK_BYTES_SHA3_256,
    [HASHTILE_SHA3_384] = HASH_TILE_BLOCK_BYTES_SHA3_384,
    [HASHTILE_SHA3_512] = HASH_TILE_BLOCK_BYTES_SHA3_512,
    [HASHTILE_SHAKE128] = HASH_TILE_BLOCK_BYTES_SHAKE128,
    [HASHTILE_SHAKE256] = HASH_TILE_BLOCK_BYTES_SHAKE256,
    [HASHTILE_TURBOSHAKE128] = HASH_TILE_BLOCK_BYTES_TURBOSHAKE128,
    [HASHTILE_TURBOSHAKE256] = HASH_TILE_BLOCK_BYTES_TURBOSHAKE256,
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
    return check_plain(algorithm) ? 0 : hashtile_digests_of[algorithm];
}

status_t hashtile_check_hmac(uint32_t algorithm) {
    return check_plain(algorithm) || is_xof(algorithm) ? HASHTILE_BAD_ALGORITHM : HASHTILE_OK;
}

/* For both strengths */
static status_t check_kind(uint32_t algorithm, uint32_t kind) {
    uint32_t mode = algorithm - kind;
    return mode == HASHTILE_SHAKE128 || mode == HASHTILE_SHAKE256 ? HASHTILE_OK
                                                                  : HASHTILE_BAD_ALGORITHM;
}

status_t hashtile_check_cshake(uint32_t algorithm) {
    return check_kind(algorithm, CSHAKE);
}

status_t hashtile_check_kmac(uint32_t algorithm) {
    return check_kind(algorithm, KMAC) ? check_kind(algorithm, KMACXOF) : HASHTILE_OK;
}

status_t hashtile_check_string(const void *string, size_t bytes) {
    status_t status = check_buffer(string, bytes);
    return status ? status : bytes > LONGEST_STRING ? HASHTILE_BAD_LENGTH : HASHTILE_OK;
}
