/* SPDX-License-Identifier: Apache-2.0 */
/* The registers of a tile, and the memory that it reaches. */

#ifndef HASHTILE_REGISTERS_H
#define HASHTILE_REGISTERS_H

#include "../common.h"
#include "hash_tile_regs.h"

static inline uint32_t get(const struct hashtile_engine *engine, uint32_t offset) {
    return hashtile_read(engine->config.base, offset);
}

static inline void put(const struct hashtile_engine *engine, uint32_t offset, uint32_t value) {
    hashtile_write(engine->config.base, offset, value);
}

/* Whether the tile reaches all of `data`; sets its address. */
static inline bool reach(const struct hashtile_engine *engine, const void *data, size_t bytes,
                         uintptr_t *address) {
    uintptr_t at = bytes ? hashtile_address(data) : engine->config.window_first;
    *address = at;
    return at >= engine->config.window_first && at <= engine->config.window_last &&
           bytes - !!bytes <= engine->config.window_last - at && at != HASHTILE_UNREACHABLE;
}

static inline uint32_t high(uintptr_t address) {
    return sizeof address > 4 ? (uint32_t)((uint64_t)address >> 32) : 0;
}

/* What a call returns for a cause of the tile. */
static inline status_t cause_status(uint32_t cause) {
    return cause == HASH_TILE_CAUSE_MISMATCH ? HASHTILE_WRONG_MAC
                                             : (status_t)(HASHTILE_CAUSES + cause);
}

/* Whether the direct job does a message even if the tile reaches its memory. */
static inline bool is_short(size_t bytes) {
    return bytes + 1 <= HASHTILE_DIRECT_BYTES;
}

#endif
