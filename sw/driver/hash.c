/* SPDX-License-Identifier: Apache-2.0 */
/* Messages to digests: buffering, padding and squeezing, over blocks that the tile or software
   does. */

#include "internal.h"

static uint8_t default_domain(uint32_t algorithm) { /* D: FIPS 202 B.2, RFC 9861 3 */
    return is_xof(algorithm) ? 0x1f : 0x06;
}

static size_t digest_size(uint32_t algorithm, size_t asked) {
    return is_xof(algorithm) ? asked : hashtile_digests_of[algorithm & MODE];
}

/* ---- Blocks */

static void initial_hash(struct hashtile_context *context) {
#ifndef HASHTILE_WITHOUT_SHA2
    /* FIPS 180-4 5.3 */
    static const uint32_t narrow[2][8] = {
        {0xc1059ed8, 0x367cd507, 0x3070dd17, 0xf70e5939, 0xffc00b31, 0x68581511, 0x64f98fa7,
         0xbefa4fa4},
        {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
         0x5be0cd19},
    };
    static const uint64_t wide[4][8] = {
        {UINT64_C(0xcbbb9d5dc1059ed8), UINT64_C(0x629a292a367cd507), UINT64_C(0x9159015a3070dd17),
         UINT64_C(0x152fecd8f70e5939), UINT64_C(0x67332667ffc00b31), UINT64_C(0x8eb44a8768581511),
         UINT64_C(0xdb0c2e0d64f98fa7), UINT64_C(0x47b5481dbefa4fa4)},
        {UINT64_C(0x6a09e667f3bcc908), UINT64_C(0xbb67ae8584caa73b), UINT64_C(0x3c6ef372fe94f82b),
         UINT64_C(0xa54ff53a5f1d36f1), UINT64_C(0x510e527fade682d1), UINT64_C(0x9b05688c2b3e6c1f),
         UINT64_C(0x1f83d9abfb41bd6b), UINT64_C(0x5be0cd19137e2179)},
        {UINT64_C(0x8c3d37c819544da2), UINT64_C(0x73e1996689dcd4d6), UINT64_C(0x1dfab7ae32ff9c82),
         UINT64_C(0x679dd514582f9fcf), UINT64_C(0x0f6d2b697bd44da8), UINT64_C(0x77e36f7304c48942),
         UINT64_C(0x3f9d85a86a1d36c8), UINT64_C(0x1112e6ad91d692a1)},
        {UINT64_C(0x22312194fc2bf72c), UINT64_C(0x9f555fa3c84c64c2), UINT64_C(0x2393b86b6f53b151),
         UINT64_C(0x963877195940eabd), UINT64_C(0x96283ee2a88effe3), UINT64_C(0xbe5e1e2553863992),
         UINT64_C(0x2b0199fc2c85b8aa), UINT64_C(0x0eb72ddc81c52ca2)},
    };
    uint32_t mode = context->algorithm & MODE;
    if (is_wide(mode))
        memcpy(context->state.words64, wide[mode - 2], sizeof *wide);
    else
        memcpy(context->state.words32, narrow[mode], sizeof *narrow);
#else
    (void)context;
#endif
}

#ifndef HASHTILE_WITHOUT_SOFTWARE
static void software_blocks(struct hashtile_context *context, const uint8_t *data, size_t bytes) {
    union hashtile_state *state = &context->state;
    uint32_t algorithm = context->algorithm;
    unsigned block = block_of(algorithm);
    context->blocks += bytes / block;
    if (is_sha2(algorithm)) {
#ifndef HASHTILE_WITHOUT_SHA2
        if (is_wide(algorithm))
            hashtile_sha512_blocks(state->words64, data, bytes / block);
        else
            hashtile_sha256_blocks(state->words32, data, bytes / block);
#endif
    } else {
#ifndef HASHTILE_WITHOUT_SHA3
        for (; bytes; bytes -= block, data += block) {
            hashtile_lanes_add(state->lanes, 0, data, block);
            hashtile_keccak_p(state->lanes, is_turbo(algorithm) ? 12 : 24);
        }
#endif
    }
}
#endif

/* The bytes in the buffer and then `data`, whole blocks together. */
static status_t blocks(struct hashtile_context *context, const uint8_t *data, size_t bytes) {
#ifndef HASHTILE_WITHOUT_TILE
    if (context->place == HASHTILE_TILE)
        return hashtile_tile_blocks(context, context->buffer, context->fill, data, bytes);
#endif
#ifndef HASHTILE_WITHOUT_SOFTWARE
    unsigned room = block_of(context->algorithm) - context->fill;
    if (context->fill) {
        memcpy(context->buffer + context->fill, data, room);
        software_blocks(context, context->buffer, block_of(context->algorithm));
        data += room, bytes -= room;
    }
    software_blocks(context, data, bytes);
    return HASHTILE_OK;
#else
    (void)data, (void)bytes;
    return HASHTILE_NOT_BUILT;
#endif
}

/* ---- Messages */

status_t hashtile_begin(struct hashtile_context *context, struct hashtile_engine *engine,
                        uint32_t algorithm, uint8_t domain) {
    status_t status = HASHTILE_OK;
    context->place = HASHTILE_SOFTWARE;
#ifndef HASHTILE_WITHOUT_TILE
    if (engine && (status = hashtile_ready(engine))) return status;
    if (engine && hashtile_resumes(engine, algorithm)) context->place = HASHTILE_TILE;
#endif
#ifdef HASHTILE_WITHOUT_SOFTWARE
    if (context->place == HASHTILE_SOFTWARE) return HASHTILE_NOT_BUILT;
#endif
    context->engine = engine;
    context->blocks = 0;
    context->algorithm = (uint8_t)algorithm;
    context->domain = domain ? domain : default_domain(algorithm);
    context->phase = ABSORBS;
    context->fill = 0;
    if (is_sha2(algorithm))
        initial_hash(context);
    else
        memset(&context->state, 0, sizeof context->state);
    context->lock = 0;
    context->magic = CONTEXT_MAGIC;
    return status;
}

status_t hashtile_absorb(struct hashtile_context *context, const uint8_t *data, size_t bytes) {
    unsigned block = block_of(context->algorithm);
    size_t total = context->fill + bytes, rest;
    status_t status;
    if (total < block) {
        if (bytes) memcpy(context->buffer + context->fill, data, bytes);
        context->fill = (uint8_t)total;
        return HASHTILE_OK;
    }
    if (total / block > MOST_BLOCKS - context->blocks) return HASHTILE_BAD_LENGTH;
    rest = total % block;
    status = blocks(context, data, bytes - rest);
    if (status) return status;
    memcpy(context->buffer, data + bytes - rest, rest);
    context->fill = (uint8_t)rest;
    return HASHTILE_OK;
}

enum { LAST_BYTES = 256 }; /* two blocks of SHA-2, one of Keccak */

/* The message's last block, or two of them, padded; its bytes. FIPS 180-4 5.1, FIPS 202 B.2. */
static size_t pad(const struct hashtile_context *context, uint8_t last[LAST_BYTES]) {
    unsigned block = block_of(context->algorithm), fill = context->fill;
    size_t bytes = block;
    if (is_sha2(context->algorithm) && fill + 1 + block / 8 > block) bytes += block;
    memset(last, 0, bytes);
    memcpy(last, context->buffer, fill);
    if (is_sha2(context->algorithm)) {
        unsigned shift = is_wide(context->algorithm) ? 10 : 9; /* bits of a block */
        last[fill] = 0x80;
        store_be64(last + bytes - 8, (context->blocks << shift) + 8 * fill);
        if (shift == 10) store_be64(last + bytes - 16, context->blocks >> 54);
    } else {
        last[fill] = context->domain;
        last[block - 1] ^= 0x80;
    }
    return bytes;
}

/* Ends the message: the state is the digest, or the output's first block. */
static status_t close_message(struct hashtile_context *context) {
    uint8_t last[LAST_BYTES];
    size_t bytes = pad(context, last);
    uint8_t fill = context->fill;
    status_t status;
    context->fill = 0; /* the padding has it */
    status = blocks(context, last, bytes);
    if (status)
        context->fill = fill;
    else
        context->phase = SQUEEZES;
    hashtile_wipe(last, bytes);
    return status;
}

/* The first bytes of the digest, of which `first` were given, as the state has them. */
static void extract(const struct hashtile_context *context, unsigned first, uint8_t *digest,
                    size_t bytes) {
    const union hashtile_state *state = &context->state;
    if (is_sha2(context->algorithm)) {
        for (size_t i = 0; i < bytes; i++) {
            uint64_t word = is_wide(context->algorithm) ? state->words64[i / 8]
                                                        : (uint64_t)state->words32[i / 4] << 32;
            unsigned at = is_wide(context->algorithm) ? i % 8 : i % 4;
            digest[i] = (uint8_t)(word >> (56 - 8 * at));
        }
    } else {
#ifndef HASHTILE_WITHOUT_SHA3
        hashtile_lanes_get(state->lanes, first, digest, bytes);
#else
        (void)first;
#endif
    }
}

/* The next bytes of the output, behind close_message. */
static status_t squeeze(struct hashtile_context *context, uint8_t *output, size_t bytes) {
    static const uint8_t zeros[HASHTILE_MAX_BLOCK];
    unsigned block = block_of(context->algorithm), given = context->fill;
    while (bytes) {
        size_t count = bytes < block - given ? bytes : block - given;
        extract(context, given, output, count);
        output += count, bytes -= count, given += (unsigned)count;
        if (given == block && bytes) {
            status_t status;
            context->fill = 0; /* nothing is in the buffer: a block of zeros permutes */
            status = blocks(context, zeros, block);
            if (status) return status;
            given = 0;
        }
    }
    context->fill = (uint8_t)given;
    return HASHTILE_OK;
}

/* Output from the message's end on, or more than the state holds: on a copy, so that an error
   leaves all as it was. */
static status_t squeeze_far(struct hashtile_context *context, uint8_t *output, size_t bytes,
                            bool kmac) {
    struct hashtile_context copy = *context;
    status_t status = kmac && copy.phase == ABSORBS ? hashtile_kmac_end(&copy, 0) : HASHTILE_OK;
    if (!status && copy.phase == ABSORBS) status = close_message(&copy);
    if (!status) status = squeeze(&copy, output, bytes);
    if (status)
        memset(output, 0, bytes);
    else
        *context = copy;
    hashtile_wipe(&copy, sizeof copy);
    return status;
}

/* The answer to a message of no HMAC. */
static status_t answer(struct hashtile_context *context, uint8_t *digest, size_t bytes) {
#ifndef HASHTILE_WITHOUT_TILE
    if (context->place == HASHTILE_TILE) {
        status_t status = hashtile_tile_finish(context, digest, bytes);
        if (status != OUT_OF_REACH) return status;
    }
#endif
    if (context->place == HASHTILE_TILE) return squeeze_far(context, digest, bytes, false);
    status_t status = close_message(context);
    return status ? status : squeeze(context, digest, bytes);
}

/* FIPS 198-1, steps 7 to 9 */
static status_t outer_hash(struct hashtile_context *context, uint8_t *digest, size_t bytes) {
    uint8_t message[HASHTILE_MAX_KEY_BLOCK + HASHTILE_MAX_DIGEST];
    uint32_t algorithm = context->algorithm & (MODE | KIND);
    unsigned block = block_of(algorithm);
    struct hashtile_engine *engine = context->place == HASHTILE_TILE ? context->engine : NULL;
    status_t status = answer(context, message + block, bytes);
    if (!status) {
        memcpy(message, context->key, block);
        status = hashtile_whole(engine, algorithm, 0, message, block + bytes, digest, bytes);
    }
    hashtile_wipe(message, sizeof message);
    return status;
}

status_t hashtile_finish(struct hashtile_context *context, uint8_t *digest, size_t bytes) {
    return context->algorithm & OF_HMAC ? outer_hash(context, digest, bytes)
                                        : answer(context, digest, bytes);
}

/* A digest at once that the tile does not do at once. */
static status_t in_context(struct hashtile_engine *engine, uint32_t algorithm, uint8_t domain,
                           const struct hashtile_piece *pieces, size_t count, uint8_t *digest,
                           size_t digest_bytes) {
#ifndef HASHTILE_WITHOUT_SOFTWARE
    struct hashtile_context context;
    status_t status = hashtile_begin(&context, engine, algorithm, domain);
    for (size_t i = 0; !status && i < count; i++)
        status = hashtile_absorb(&context, pieces[i].data, pieces[i].bytes);
    if (!status) status = answer(&context, digest, digest_bytes);
    hashtile_wipe(&context, sizeof context);
    return status;
#else
    (void)engine, (void)algorithm, (void)domain, (void)pieces, (void)count, (void)digest;
    (void)digest_bytes;
    return HASHTILE_NOT_BUILT;
#endif
}

#ifndef HASHTILE_WITHOUT_TILE
/* A digest by one job; OUT_OF_REACH where the tile cannot. */
static status_t by_job(struct hashtile_engine *engine, uint32_t function, struct task *task,
                       uint8_t *digest, size_t digest_bytes) {
    status_t status = hashtile_enter(engine);
    if (status) return status;
    task->function = function;
    task->output = (uint32_t)digest_bytes;
    task->answer = digest;
    task->answer_bytes = digest_bytes;
    status = hashtile_built(engine, function & (MODE | KIND)) ? hashtile_run(engine, task)
                                                              : OUT_OF_REACH;
    hashtile_leave(engine);
    return status;
}
#endif

status_t hashtile_whole(struct hashtile_engine *engine, uint32_t algorithm, uint8_t domain,
                        const void *message, size_t bytes, uint8_t *digest, size_t digest_bytes) {
    struct hashtile_piece piece = {message, bytes};
#ifndef HASHTILE_WITHOUT_TILE
    if (engine) {
        struct task task = {.message = message, .bytes = bytes};
        status_t status =
            by_job(engine, algorithm | (uint32_t)domain << 8, &task, digest, digest_bytes);
        if (status != OUT_OF_REACH) return status;
    }
#endif
    return in_context(engine, algorithm, domain, &piece, 1, digest, digest_bytes);
}

/* ---- Calls */

/* Whether a digest of this function goes there. */
static status_t check_digest(uint32_t algorithm, const void *digest, size_t bytes) {
    status_t status = check_buffer(digest, bytes);
    if (status) return status;
    return bytes < digest_size(algorithm, bytes) ? HASHTILE_TOO_SMALL : HASHTILE_OK;
}

/* Whether the context is open and nobody else's, whose it is then. */
static status_t take(struct hashtile_context *context) {
    if (!context) return HASHTILE_BAD_ARGUMENT;
    if (context->magic != CONTEXT_MAGIC) return HASHTILE_BAD_STATE;
    return hashtile_try(&context->lock) ? HASHTILE_OK : HASHTILE_BUSY;
}

status_t hashtile_digest(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                         const void *message, size_t bytes, void *digest, size_t digest_bytes) {
    status_t status = check_algorithm(algorithm, PLAIN_KIND);
    if (status || (status = check_buffer(message, bytes)) ||
        (status = check_digest(algorithm, digest, digest_bytes)))
        return status;
    digest_bytes = digest_size(algorithm, digest_bytes);
#ifndef HASHTILE_WITHOUT_TILE
    if (engine) {
        status = hashtile_quick(engine, algorithm, message, bytes, digest, digest_bytes);
        if (status != OUT_OF_REACH) return status;
    }
#endif
    return hashtile_whole(engine, algorithm, 0, message, bytes, digest, digest_bytes);
}

status_t hashtile_digest_list(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                              const struct hashtile_piece *pieces, size_t count, void *digest,
                              size_t digest_bytes) {
    size_t bytes = 0;
    status_t status = check_algorithm(algorithm, PLAIN_KIND);
    if (status) return status;
    if (!pieces && count) return HASHTILE_BAD_ARGUMENT;
    for (size_t i = 0; i < count; i++) {
        status = check_buffer(pieces[i].data, pieces[i].bytes);
        if (status) return status;
        if (pieces[i].bytes > LONGEST - bytes) return HASHTILE_BAD_LENGTH;
        bytes += pieces[i].bytes;
    }
    status = check_digest(algorithm, digest, digest_bytes);
    if (status) return status;
    digest_bytes = digest_size(algorithm, digest_bytes);
#ifndef HASHTILE_WITHOUT_TILE
    if (engine) {
        struct task task = {.bytes = bytes, .pieces = pieces, .count = count};
        status = by_job(engine, algorithm, &task, digest, digest_bytes);
        if (status != OUT_OF_REACH) return status;
    }
#endif
    return in_context(engine, algorithm, 0, pieces, count, digest, digest_bytes);
}

status_t hashtile_init(struct hashtile_context *context, struct hashtile_engine *engine,
                       enum hashtile_algorithm algorithm) {
    status_t status = check_algorithm(algorithm, PLAIN_KIND);
    if (!context) return HASHTILE_BAD_ARGUMENT;
    return status ? status : hashtile_begin(context, engine, algorithm, 0);
}

status_t hashtile_turboshake_init(struct hashtile_context *context, struct hashtile_engine *engine,
                                  enum hashtile_algorithm algorithm, uint8_t domain) {
    status_t status = check_algorithm(algorithm, PLAIN_KIND);
    if (!context || !domain || domain > 0x7f) return HASHTILE_BAD_ARGUMENT;
    if (status || !is_turbo(algorithm)) return HASHTILE_BAD_ALGORITHM;
    return hashtile_begin(context, engine, algorithm, domain);
}

status_t hashtile_update(struct hashtile_context *context, const void *data, size_t bytes) {
    status_t status = check_buffer(data, bytes);
    if (status || (status = take(context))) return status;
    status = context->phase == ABSORBS ? hashtile_absorb(context, data, bytes) : HASHTILE_BAD_STATE;
    hashtile_release(&context->lock);
    return status;
}

status_t hashtile_squeeze(struct hashtile_context *context, void *output, size_t bytes) {
    status_t status = check_buffer(output, bytes);
    if (status || (status = take(context))) return status;
    uint32_t kind = context->algorithm & KIND;
    if (!is_xof(context->algorithm) || kind == KMAC)
        status = HASHTILE_BAD_ALGORITHM;
    else if (context->phase == SQUEEZES && bytes <= block_of(context->algorithm) - context->fill)
        status = squeeze(context, output, bytes);
    else
        status = squeeze_far(context, output, bytes, kind == KMACXOF);
    hashtile_release(&context->lock);
    return status;
}

/* KMAC ends its message by the output's length: on a copy, for an error leaves all as it was. */
static status_t finish_kmac(const struct hashtile_context *context, uint8_t *digest, size_t bytes) {
    struct hashtile_context copy = *context;
    bool xof = (copy.algorithm & KIND) == KMACXOF;
    status_t status = hashtile_kmac_end(&copy, xof ? 0 : bytes);
    if (!status) status = hashtile_finish(&copy, digest, bytes);
    hashtile_wipe(&copy, sizeof copy);
    return status;
}

status_t hashtile_final(struct hashtile_context *context, void *digest, size_t digest_bytes) {
    status_t status = check_buffer(digest, digest_bytes);
    if (status || (status = take(context))) return status;
    uint32_t algorithm = context->algorithm, kind = algorithm & KIND;
    size_t bytes = digest_size(algorithm, digest_bytes);
    if (bytes > digest_bytes)
        status = HASHTILE_TOO_SMALL;
    else if (kind == KMAC && !bytes)
        status = HASHTILE_BAD_LENGTH;
    else if (context->phase == SQUEEZES)
        status = squeeze_far(context, digest, bytes, false);
    else if (kind & KMAC)
        status = finish_kmac(context, digest, bytes);
    else
        status = hashtile_finish(context, digest, bytes);
    if (status)
        hashtile_release(&context->lock);
    else
        hashtile_discard(context);
    return status;
}

void hashtile_discard(struct hashtile_context *context) {
    if (context) hashtile_wipe(context, sizeof *context);
}

enum hashtile_place hashtile_where(const struct hashtile_context *context) {
    return context && context->magic == CONTEXT_MAGIC && context->place == HASHTILE_TILE
               ? HASHTILE_TILE
               : HASHTILE_SOFTWARE;
}

status_t hashtile_fall_back(struct hashtile_context *context) {
    status_t status = take(context);
    if (status) return status;
#ifdef HASHTILE_WITHOUT_SOFTWARE
    status = HASHTILE_NOT_BUILT;
#else
    context->place = HASHTILE_SOFTWARE;
    context->engine = NULL;
#endif
    hashtile_release(&context->lock);
    return status;
}
