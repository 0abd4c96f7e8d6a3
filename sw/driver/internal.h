/* SPDX-License-Identifier: Apache-2.0 */
/* What the parts of the driver know of each other. */

#ifndef HASHTILE_INTERNAL_H
#define HASHTILE_INTERNAL_H

#include "hashtile.h"
#include "hashtile_port.h"
#ifndef HASHTILE_WITHOUT_TILE
#include "hash_tile_regs.h"
#endif

/* All that the driver takes of a C library; freestanding ones lack the header. */
void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memset(void *to, int value, size_t bytes);

#define CONTEXT_MAGIC 0x48544354u
#define ENGINE_MAGIC 0x48544547u
#define KEY_MAGIC 0x48544b59u
#define PRNG_MAGIC 0x48545052u

#define LONGEST (SIZE_MAX / 2)
#define MOST_BLOCKS ((UINT64_C(1) << 55) - 1)

enum {
    MODE = HASH_TILE_FUNCTION_MODE_MASK,
    KIND = HASH_TILE_FUNCTION_KIND_MASK,
    CSHAKE = HASH_TILE_KIND_CSHAKE << HASH_TILE_FUNCTION_KIND_SHIFT,
    KMAC = HASH_TILE_KIND_KMAC << HASH_TILE_FUNCTION_KIND_SHIFT,
    KMACXOF = HASH_TILE_KIND_KMACXOF << HASH_TILE_FUNCTION_KIND_SHIFT,
};

typedef enum hashtile_status status_t;

/* ---- Functions (functions.c) */

extern const uint8_t hashtile_blocks_of[16];  /* bytes of a block, by mode; 0: no function */
extern const uint8_t hashtile_digests_of[16]; /* bytes of a digest; 0: a XOF */

static inline unsigned block_of(uint32_t algorithm) {
    return hashtile_blocks_of[algorithm & MODE];
}

static inline bool is_sha2(uint32_t algorithm) {
    return (algorithm & MODE) < HASHTILE_SHA3_224;
}

static inline bool is_wide(uint32_t algorithm) { /* SHA-2 of 64-bit words */
    return (algorithm & MODE) > HASHTILE_SHA256;
}

static inline bool is_xof(uint32_t algorithm) {
    return (algorithm & MODE) >= HASHTILE_SHAKE128;
}

static inline bool is_turbo(uint32_t algorithm) {
    return (algorithm & MODE) >= HASHTILE_TURBOSHAKE128;
}

/* Whether a buffer of the caller's can be one: not NULL unless empty, no wrap. */
static inline status_t check_buffer(const void *data, size_t bytes) {
    if (!data && bytes) return HASHTILE_BAD_ARGUMENT;
    if (bytes > LONGEST || (uintptr_t)data + bytes < (uintptr_t)data) return HASHTILE_BAD_LENGTH;
    return HASHTILE_OK;
}

/* Whether this build knows the function, and is of a kind that the call is for: any of `kinds`, a
   bit for each. */
enum {
    PLAIN_KIND = 1 << HASH_TILE_KIND_PLAIN,
    CSHAKE_KIND = 1 << HASH_TILE_KIND_CSHAKE,
    KMAC_KIND = 1 << HASH_TILE_KIND_KMAC,
    KMACXOF_KIND = 1 << HASH_TILE_KIND_KMACXOF,
};

static inline status_t check_algorithm(uint32_t algorithm, unsigned kinds) {
    uint32_t kind = algorithm >> HASH_TILE_FUNCTION_KIND_SHIFT;
    if (kind > 3 || !(kinds >> kind & 1) || !block_of(algorithm)) return HASHTILE_BAD_ALGORITHM;
    return kind && (!is_xof(algorithm) || is_turbo(algorithm)) ? HASHTILE_BAD_ALGORITHM
                                                               : HASHTILE_OK;
}

/* ---- Software */

#ifndef HASHTILE_WITHOUT_SOFTWARE
/* Compresses whole blocks (sha2.c). */
void hashtile_sha256_blocks(uint32_t hash[8], const uint8_t *data, size_t blocks);
void hashtile_sha512_blocks(uint64_t hash[8], const uint8_t *data, size_t blocks);
#endif
#ifndef HASHTILE_WITHOUT_SHA3
/* Keccak-p[1600, rounds] (sha3.c). */
void hashtile_keccak_p(uint64_t lanes[25], unsigned rounds);
/* XORs bytes into the state from byte `at` on; and copies such bytes out of it. */
void hashtile_lanes_add(uint64_t lanes[25], size_t at, const uint8_t *data, size_t bytes);
void hashtile_lanes_get(const uint64_t lanes[25], size_t at, uint8_t *data, size_t bytes);
#endif

/* ---- Messages (hash.c) */

enum { ABSORBS = 1, SQUEEZES };
enum { OF_HMAC = 1 << 6 }; /* of context->algorithm, beside the function */

/* Opens a context of a function that was checked, with D where it is Keccak; not locked. */
status_t hashtile_begin(struct hashtile_context *context, struct hashtile_engine *engine,
                    uint32_t algorithm, uint8_t domain);
/* update, on a context and bytes that were checked. */
status_t hashtile_absorb(struct hashtile_context *context, const uint8_t *data, size_t bytes);
/* The rest of the message's padding and its first `bytes` of answer; the context is used up. */
status_t hashtile_finish(struct hashtile_context *context, uint8_t *digest, size_t bytes);
/* The digest of a message that was checked. */
status_t hashtile_whole(struct hashtile_engine *engine, uint32_t algorithm, uint8_t domain,
                        const void *message, size_t bytes, uint8_t *digest, size_t digest_bytes);
/* Absorbs left_encode(bits) and so on of SP 800-185 (kmac.c). */
status_t hashtile_kmac_end(struct hashtile_context *context, size_t bytes);

/* ---- Bytes in their order, whatever that of the machine is */

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

/* ---- The tile (tile.c, queue.c, direct.c, resume.c) */

#ifndef HASHTILE_WITHOUT_TILE

/* A job: words 0 and 1 of its descriptor, its message in one piece or in several, its answer. */
struct task {
    uint32_t function, control, strings, output;
    const void *message;
    size_t bytes;
    const struct hashtile_piece *pieces; /* NULL: one piece */
    size_t count;
    uint8_t *answer;
    size_t answer_bytes;
};

enum {
    KEYED = HASH_TILE_JOB_KEYED_MASK,
    RESUME = HASH_TILE_JOB_RESUME_MASK,
    SUSPEND = HASH_TILE_JOB_SUSPEND_MASK,
    LIST = HASH_TILE_JOB_LIST_MASK,
    INTERRUPT = HASH_TILE_JOB_INTERRUPT_MASK,
};

/* The tile cannot do this job, for where its message or answer lies; never leaves the driver. */
#define OUT_OF_REACH ((status_t)100)

/* Whether an engine is one and works. */
status_t hashtile_ready(const struct hashtile_engine *engine);
/* The same; then it is this call's until the other. */
status_t hashtile_enter(struct hashtile_engine *engine);
void hashtile_leave(struct hashtile_engine *engine);

/* Whether a message that the tile reaches takes the direct job all the same. */
static inline bool is_short(size_t bytes) {
    return bytes + 1 <= HASHTILE_DIRECT_BYTES;
}

/* Does a job by the quickest way. The engine is this call's. */
status_t hashtile_run(struct hashtile_engine *engine, const struct task *task);
/* Whether contexts can go there: the function is built and there is a queue. */
bool hashtile_resumes(const struct hashtile_engine *engine, uint32_t mode);
/* Absorbs head || data, whole blocks together; the context's state and count change where all went
   well. Takes the engine. */
status_t hashtile_tile_blocks(struct hashtile_context *context, const uint8_t *head,
                              unsigned head_bytes, const uint8_t *data, size_t bytes);
/* Ends the message: the answer's first bytes. Takes the engine. */
status_t hashtile_tile_finish(struct hashtile_context *context, uint8_t *digest, size_t bytes);

/* Descriptors through the ring (queue.c) */
status_t hashtile_queue_open(struct hashtile_engine *engine);
status_t hashtile_queue_close(struct hashtile_engine *engine);
status_t hashtile_queue_run(struct hashtile_engine *engine, const struct task *task);
/* The short way of a digest of at most 64 bytes: takes the engine itself. OUT_OF_REACH: it is not
   for this message, or not now, and nothing was done. */
status_t hashtile_quick(struct hashtile_engine *engine, uint32_t function, const void *message,
                        size_t bytes, uint8_t *digest, size_t digest_bytes);
/* Behind an abort: what has ended has, the job in front is late, the others begin again. */
status_t hashtile_queue_settle(struct hashtile_engine *engine);
/* Looks at what has ended; on an error the queue goes on behind it. */
status_t hashtile_reap(struct hashtile_engine *engine);
/* The jobs in the ring end so, all of them. */
void hashtile_drop(struct hashtile_engine *engine, status_t status);
/* The tile does not do what it must: the engine works no more. HASHTILE_DEAD. */
status_t hashtile_kill(struct hashtile_engine *engine);

/* The direct job and the key slots (direct.c); the engine has them. */
status_t hashtile_direct_run(struct hashtile_engine *engine, const struct task *task);
status_t hashtile_slot_load(struct hashtile_engine *engine, struct hashtile_key *key,
                            const uint8_t *bytes, size_t count);
/* Waits until the slot holds the key that it was given; HASHTILE_ABORTED: it does not. */
status_t hashtile_slot_check(struct hashtile_engine *engine, const struct hashtile_key *key);
status_t hashtile_slot_clear(struct hashtile_engine *engine, unsigned slot);
/* Whether the slot is still this key's: no zeroize came, and no other life of the engine. */
static inline bool hashtile_slot_holds(const struct hashtile_key *key) {
    return key->engine->generation == key->generation && key->engine->slots_used >> key->slot & 1;
}

/* Time (tile.c). What ends within the first looks at a register needs none. */
enum { LOOKS = 50 };
struct timer {
    uint32_t start, budget;
};
/* Starts the time of a job with so many bytes. */
void hashtile_timer(struct hashtile_engine *engine, struct timer *timer, uint64_t bytes);
/* Whether it is over. */
bool hashtile_late(struct hashtile_engine *engine, struct timer *timer);
/* The tile's self-test (tile.c). Takes the engine. */
status_t hashtile_tile_test(struct hashtile_engine *engine);
/* Ends all that runs on the tile, for its time is over. HASHTILE_TIMEOUT: it did; else
   HASHTILE_DEAD. */
status_t hashtile_abort(struct hashtile_engine *engine);

static inline uint32_t get(const struct hashtile_engine *engine, uint32_t offset) {
    return hashtile_read(engine->config.base, offset);
}

static inline void put(const struct hashtile_engine *engine, uint32_t offset, uint32_t value) {
    hashtile_write(engine->config.base, offset, value);
}

/* Whether the tile reaches all of it; its address then. */
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

/* Words in memory as the tile has them: the first byte is the lowest. */
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define LITTLE(word) __builtin_bswap32(word)
#else
#define LITTLE(word) (word)
#endif

#endif
#endif
