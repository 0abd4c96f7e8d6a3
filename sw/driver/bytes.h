/* SPDX-License-Identifier: Apache-2.0 */
/* Words as bytes in a fixed order, for any byte order of the machine. */

#ifndef HASHTILE_BYTES_H
#define HASHTILE_BYTES_H

#include <stdint.h>

static inline uint32_t load_le32(const uint8_t *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint32_t load_be32(const uint8_t *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

static inline void store_be32(uint8_t *p, uint32_t value) {
    p[0] = (uint8_t)(value >> 24), p[1] = (uint8_t)(value >> 16);
    p[2] = (uint8_t)(value >> 8), p[3] = (uint8_t)value;
}

static inline void store_be64(uint8_t *p, uint64_t value) {
    store_be32(p, (uint32_t)(value >> 32));
    store_be32(p + 4, (uint32_t)value);
}

/* A word in memory in the format of the tile: the first byte is the lowest. */
static inline uint32_t little(uint32_t word) {
    return __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ ? __builtin_bswap32(word) : word;
}

#endif
