// SPDX-License-Identifier: Apache-2.0
// SHA-256 for speed: the fastest plain C that was found for RV32.

#ifndef SHA256_UNROLLED_H
#define SHA256_UNROLLED_H

#include <stddef.h>
#include <stdint.h>

// The digest of `length` bytes.
void sha256_unrolled(const uint8_t *message, size_t length, uint8_t digest[32]);

#endif
