/* SPDX-License-Identifier: Apache-2.0 */
/* SHA-2 in software (sha2.c). */

#ifndef HASHTILE_SHA2_H
#define HASHTILE_SHA2_H

#include "../common.h"

/* The state before the first block; `mode` 0 to 5. */
void hashtile_sha2_start(union hashtile_state *state, uint32_t mode) OPTIONAL;
/* Compresses whole blocks. */
void hashtile_sha256_blocks(uint32_t *hash, const uint8_t *data, size_t blocks) OPTIONAL;
void hashtile_sha512_blocks(uint64_t *hash, const uint8_t *data, size_t blocks) OPTIONAL;

#endif
