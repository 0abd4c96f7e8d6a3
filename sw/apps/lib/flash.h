// SPDX-License-Identifier: Apache-2.0
// What the images in flash memory are made of: little-endian words, and fields of bytes, each filled
// up to whole words.

#ifndef FLASH_H
#define FLASH_H

#include <stddef.h>
#include <stdint.h>

static inline uint32_t flash_word(const uint8_t *at) {
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

// Bytes that a field takes.
static inline size_t flash_filled(uint32_t bytes) { return ((size_t)bytes + 3) & ~(size_t)3; }

#endif
