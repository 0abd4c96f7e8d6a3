// SPDX-License-Identifier: Apache-2.0
// SHA-256 as init, update, transform and final, the four functions of Kammoun et al. (2021,
// figure 2), written from FIPS 180-4. A message goes byte by byte into the buffer of a block, and
// the schedule has all 64 words: it follows the standard without optimization.
//
// update and final call SHA256_TRANSFORM, which an accelerator can replace: build with
// -DSHA256_TRANSFORM=its_function.

#ifndef SHA256_H
#define SHA256_H

#include <stddef.h>
#include <stdint.h>

#ifndef SHA256_TRANSFORM
#define SHA256_TRANSFORM sha256_transform
#endif

struct sha256 {
    uint32_t state[8];  // H0 to H7
    uint64_t bits;  // bits of the blocks that are done
    uint32_t length;  // bytes in the buffer, below 64
    uint8_t data[64];
};

void sha256_init(struct sha256 *hash);
void sha256_update(struct sha256 *hash, const uint8_t *data, size_t length);

// The hash must not be used again without sha256_init.
void sha256_final(struct sha256 *hash, uint8_t digest[32]);

// 6.2.2: hashes one block, from the state before it to the state after it.
void sha256_transform(uint32_t state[8], const uint8_t block[64]);
void SHA256_TRANSFORM(uint32_t state[8], const uint8_t block[64]);

#endif
