// SPDX-License-Identifier: Apache-2.0
// The transform in hardware, with the DMA channels of soc_transform: these functions replace
// sha256_transform. They end the program if a channel fails.

#ifndef SHA256_DMA_H
#define SHA256_DMA_H

#include <stdint.h>

// One channel: chaining value and block are a packet (Kammoun et al., figure 12).
void sha256_transform_one(uint32_t state[8], const uint8_t block[64]);

// Two channels; the second brings the block (figure 13).
void sha256_transform_two(uint32_t state[8], const uint8_t block[64]);

#endif
