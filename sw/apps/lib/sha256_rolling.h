// SPDX-License-Identifier: Apache-2.0
// SHA-256 written a second time, for speed and on its own: no word of it is shared with sha256.c.
// Blocks are read where the message lies, words whole; the schedule keeps the last sixteen words
// (FIPS 180-4, 6.2.2 needs no older one); eight rounds stand in a row, so that no working variable
// moves.

#ifndef SHA256_ROLLING_H
#define SHA256_ROLLING_H

#include <stddef.h>
#include <stdint.h>

// The digest of a whole message; below 2^61 bytes.
void sha256_rolling(const uint8_t *message, size_t length, uint8_t digest[32]);

#endif
