/* SPDX-License-Identifier: Apache-2.0 */
/* A write-back data cache between the CPU and the memory of a simulated tile. */

#ifndef HASHTILE_CACHE_H
#define HASHTILE_CACHE_H

#include <stddef.h>
#include <stdint.h>

struct cache;

/* The CPU sees the memory through lines of 64 bytes, all of them present at first. At each drift a
   line leaves the cache with a chance of `chance` in 256: its bytes go to memory if the CPU wrote
   them, and the CPU then reads what memory has. */
struct cache *cache_new(uint8_t *memory, size_t bytes, uint32_t chance, uint64_t seed);
void cache_free(struct cache *cache);
/* What the CPU sees: as many bytes, aligned to a page. */
uint8_t *cache_view(const struct cache *cache);
void cache_drift(struct cache *cache);
/* The lines of these bytes of the view go to memory if the CPU wrote them. */
void cache_clean(struct cache *cache, const void *data, size_t bytes);
/* The lines leave the cache; what the CPU wrote there is lost. */
void cache_invalidate(struct cache *cache, const void *data, size_t bytes);

#endif
