// SPDX-License-Identifier: Apache-2.0
// A second SHA-256, written for speed: it shares no code with sha256.c.
// Blocks are read from the message in place, in whole words; the schedule keeps the last sixteen words
// (FIPS 180-4, 6.2.2 needs no older one); eight rounds are unrolled, so that no working variable
// moves.

#ifndef SHA256_ROLLING_H
#define SHA256_ROLLING_H

#include <stddef.h>
#include <stdint.h>

// The digest of a whole message; below 2^61 bytes.
void sha256_rolling(const uint8_t *message, size_t length, uint8_t digest[32]);

#endif
