/* SPDX-License-Identifier: Apache-2.0 */
/* The ring of descriptors (ring.c). */

#ifndef HASHTILE_RING_H
#define HASHTILE_RING_H

#include "../algorithm.h"
#include "../bytes.h"
#include "registers.h"

/* 32-bit words of a descriptor: low halves of the 64-bit ones, of which the high ones follow */
enum {
    FUNCTION = HASH_TILE_DESCRIPTOR_FUNCTION_WORD,
    CONTROL = HASH_TILE_DESCRIPTOR_CONTROL_WORD,
    MESSAGE = HASH_TILE_DESCRIPTOR_MESSAGE_WORD,
    LENGTH = HASH_TILE_DESCRIPTOR_LENGTH_WORD,
    ANSWER = HASH_TILE_DESCRIPTOR_DIGEST_WORD,
    OUTPUT = HASH_TILE_DESCRIPTOR_OUTPUT_WORD,
    STRINGS = HASH_TILE_DESCRIPTOR_STRINGS_WORD,
    IMAGE = HASH_TILE_DESCRIPTOR_CONTEXT_WORD,
};

static inline unsigned slot_of(uint16_t number) {
    return number & (HASHTILE_RING - 1);
}

/* The high half is already 0 if addresses have 32 bits. */
static inline void write_address(uint32_t *words, uintptr_t address) {
    words[0] = little((uint32_t)address);
    if (sizeof address > 4) words[1] = little(high(address));
}

static inline uint32_t queue_get(const struct hashtile_engine *engine, uint32_t offset) {
    return hashtile_read(engine->queue, offset);
}

static inline void queue_put(const struct hashtile_engine *engine, uint32_t offset,
                             uint32_t value) {
    hashtile_write(engine->queue, offset, value);
}

/* Whether the queue may do a job of this size. */
static inline bool allowed(const struct hashtile_engine *engine, size_t bytes,
                           size_t answer_bytes) {
    return bytes <= engine->most_bytes && answer_bytes <= engine->most_bytes;
}

/* The bytes of whole blocks in so many bytes, and in a job of the queue. */
static inline size_t most_of(const struct hashtile_engine *engine, uint32_t mode, size_t bytes) {
    if (bytes > engine->most_bytes) bytes = engine->most_bytes;
    return bytes - bytes % block_of(mode);
}

/* What the page of the queue says of the size of its jobs. */
static inline void read_budget(struct hashtile_engine *engine) {
    uint32_t most = queue_get(engine, HASH_TILE_QUEUE_OWN_BYTES);
    engine->most_bytes = most ? most : SIZE_MAX;
}

status_t hashtile_ring_open(struct hashtile_engine *engine);
/* Disables the queue, and waits until nothing of it runs. */
status_t hashtile_ring_close(struct hashtile_engine *engine);
/* Handles ended jobs; after an error the queue continues with the next job. */
status_t hashtile_reap(struct hashtile_engine *engine);
/* The jobs before number `done` have ended. */
void hashtile_end_all(struct hashtile_engine *engine, uint32_t done);
/* Waits until a job of the ring has ended; its status. */
status_t hashtile_wait_for(struct hashtile_engine *engine, struct hashtile_job *job);
/* Ends what runs of the engine, since its time is over, and if that is not enough, or a direct job or
   a key is late, all that runs on the tile: jobs of the ring continue, but the first is late.
   HASHTILE_TIMEOUT: all has ended; else HASHTILE_DEAD. */
status_t hashtile_abort(struct hashtile_engine *engine);
/* The same, of an engine that was dead: its jobs have ended. HASHTILE_OK: it works; else it is dead. */
status_t hashtile_revive(struct hashtile_engine *engine);
/* Ends all jobs in the ring with this status. */
void hashtile_drop(struct hashtile_engine *engine, status_t status);
/* The tile is broken: marks the engine as dead. HASHTILE_DEAD. */
status_t hashtile_kill(struct hashtile_engine *engine);
/* The digest of a job, from the words that the tile wrote. */
void hashtile_copy_words(void *to, const uint32_t *from, size_t bytes);

#endif
