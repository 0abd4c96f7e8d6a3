/* SPDX-License-Identifier: Apache-2.0 */
/* A write-back data cache. A line is dirty if the view differs from what was last read from memory
   or written to it. */

#include "cache.h"

#include <stdlib.h>
#include <string.h>

enum { LINE = 64, PAGE = 4096 };

struct cache {
    uint8_t *memory, *view, *agreed;
    size_t bytes;
    uint32_t chance;
    uint64_t random;
};

struct cache *cache_new(uint8_t *memory, size_t bytes, uint32_t chance, uint64_t seed) {
    struct cache *cache = malloc(sizeof *cache);
    uint8_t *view = aligned_alloc(PAGE, (bytes + PAGE - 1) / PAGE * PAGE), *agreed = malloc(bytes);
    if (!cache || !view || !agreed) abort();
    memcpy(view, memory, bytes);
    memcpy(agreed, memory, bytes);
    *cache = (struct cache){memory, view, agreed, bytes, chance, seed * 2 + 1};
    return cache;
}

void cache_free(struct cache *cache) {
    if (!cache) return;
    free(cache->view);
    free(cache->agreed);
    free(cache);
}

uint8_t *cache_view(const struct cache *cache) {
    return cache->view;
}

static void write_back(struct cache *cache, size_t at) {
    if (!memcmp(cache->view + at, cache->agreed + at, LINE)) return;
    memcpy(cache->memory + at, cache->view + at, LINE);
    memcpy(cache->agreed + at, cache->view + at, LINE);
}

static void read_again(struct cache *cache, size_t at) {
    memcpy(cache->view + at, cache->memory + at, LINE);
    memcpy(cache->agreed + at, cache->memory + at, LINE);
}

void cache_drift(struct cache *cache) {
    if (!cache->chance) return;
    for (size_t at = 0; at < cache->bytes; at += LINE) {
        cache->random = cache->random * UINT64_C(6364136223846793005) + 1442695040888963407;
        if (cache->random >> 56 >= cache->chance) continue;
        write_back(cache, at);
        read_again(cache, at);
    }
}

static void each_line(struct cache *cache, const void *data, size_t bytes,
                      void (*act)(struct cache *, size_t)) {
    uintptr_t from = (uintptr_t)data - (uintptr_t)cache->view;
    if (from >= cache->bytes || !bytes) return;
    for (size_t at = from / LINE * LINE; at < from + bytes && at < cache->bytes; at += LINE)
        act(cache, at);
}

void cache_clean(struct cache *cache, const void *data, size_t bytes) {
    each_line(cache, data, bytes, write_back);
}

void cache_invalidate(struct cache *cache, const void *data, size_t bytes) {
    each_line(cache, data, bytes, read_again);
}
