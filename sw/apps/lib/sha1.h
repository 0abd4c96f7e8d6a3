// SPDX-License-Identifier: Apache-2.0
// SHA-1 (FIPS 180-4, 6.1), for old data alone: collisions of it are known. There is no hardware for it.

#ifndef SHA1_H
#define SHA1_H

#include <stddef.h>
#include <stdint.h>

// The digest of `length` bytes.
void sha1(const uint8_t *message, size_t length, uint8_t digest[20]);

#endif
