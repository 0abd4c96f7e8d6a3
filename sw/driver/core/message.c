/* SPDX-License-Identifier: Apache-2.0 */
/* Messages to digests: buffering, padding and squeezing, with blocks in software or on an engine. */

#include "../message.h"

#include "../algorithm.h"
#include "../blocks.h"
#include "../bytes.h"
#include "../engine.h"
#include "../keccak.h"
#include "../slots.h"

#define MOST_BLOCKS ((UINT64_C(1) << 55) - 1)

static uint8_t default_domain(uint32_t algorithm) { /* D: FIPS 202 B.2, RFC 9861 3 */
    return is_xof(algorithm) ? 0x1f : 0x06;
}

/* Whether the engine can do contexts of the function. */
static bool resumes(const struct hashtile_engine *engine, uint32_t algorithm) {
    return hashtile_resume_blocks && engine->back->resumes &&
           engine->back->built(engine, algorithm & MODE);
}

void hashtile_set(struct hashtile_context *context, struct hashtile_engine *engine,
                  uint32_t algorithm, uint8_t domain, enum hashtile_place place) {
    context->engine = engine;
    context->blocks = 0;
    context->algorithm = (uint8_t)algorithm;
    context->place = (uint8_t)place;
    context->domain = domain ? domain : default_domain(algorithm);
    context->phase = ABSORBS;
    context->fill = 0;
    context->lock = 0;
    context->magic = CONTEXT_MAGIC;
}

status_t hashtile_begin(struct hashtile_context *context, struct hashtile_engine *engine,
                        uint32_t algorithm, uint8_t domain) {
    status_t status = engine ? hashtile_ready(engine) : HASHTILE_OK;
    if (status) return status;
    if (!is_sha2(algorithm) && HASHTILE_LANES < 25) return HASHTILE_NOT_BUILT;
    bool on_tile = engine && resumes(engine, algorithm);
    if (!on_tile && !hashtile_software_has(algorithm)) return HASHTILE_NOT_BUILT;
    hashtile_set(context, engine, algorithm, domain, on_tile ? HASHTILE_TILE : HASHTILE_SOFTWARE);
    return HASHTILE_OK;
}

/* Absorbs the bytes in the buffer and then `data`, together whole blocks. */
static status_t blocks(struct hashtile_context *context, const uint8_t *data, size_t bytes) {
    if (context->algorithm & IN_SLOT) return hashtile_slot_blocks(context, data, bytes);
    return context->place == HASHTILE_TILE ? hashtile_resume_blocks(context, data, bytes)
                                           : hashtile_software_blocks(context, data, bytes);
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

/* Pads the last block or two of the message; returns their bytes. FIPS 180-4 5.1, FIPS 202 B.2. */
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

/* Ends the message: the state is the digest, or the first block of the output. */
static status_t close_message(struct hashtile_context *context) {
    uint8_t last[LAST_BYTES];
    size_t bytes = pad(context, last);
    uint8_t fill = context->fill;
    status_t status;
    context->fill = 0; /* the padding contains the buffer */
    status = blocks(context, last, bytes);
    if (status)
        context->fill = fill;
    else
        context->phase = SQUEEZES;
    hashtile_wipe(last, bytes);
    return status;
}

/* Copies bytes of the digest from the state, from byte `first` on. */
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
        hashtile_lanes_get(state->lanes, first, digest, bytes);
    }
}

status_t hashtile_output(struct hashtile_context *context, uint8_t *output, size_t bytes) {
    static const uint8_t zeros[HASHTILE_MAX_BLOCK];
    unsigned block = block_of(context->algorithm), given = context->fill;
    while (bytes) {
        size_t count = bytes < block - given ? bytes : block - given;
        extract(context, given, output, count);
        output += count, bytes -= count, given += (unsigned)count;
        if (given == block && bytes) {
            status_t status;
            context->fill = 0; /* the buffer is empty: a block of zeros permutes */
            status = blocks(context, zeros, block);
            if (status) return status;
            given = 0;
        }
    }
    context->fill = (uint8_t)given;
    return HASHTILE_OK;
}

status_t hashtile_output_far(struct hashtile_context *context, uint8_t *output, size_t bytes,
                             status_t (*end)(struct hashtile_context *context, size_t bytes)) {
    struct hashtile_context copy = *context;
    status_t status = HASHTILE_OK;
    if (copy.phase == ABSORBS) {
        if (end) status = end(&copy, 0);
        if (!status) status = close_message(&copy);
    }
    if (!status) status = hashtile_output(&copy, output, bytes);
    if (status)
        memset(output, 0, bytes);
    else
        *context = copy;
    hashtile_wipe(&copy, sizeof copy);
    return status;
}

status_t hashtile_answer(struct hashtile_context *context, uint8_t *digest, size_t bytes) {
    status_t status;
    if (context->place == HASHTILE_TILE) {
        status = hashtile_resume_finish(context, digest, bytes);
        return status == OUT_OF_REACH ? hashtile_output_far(context, digest, bytes, NULL) : status;
    }
    status = close_message(context);
    return status ? status : hashtile_output(context, digest, bytes);
}
