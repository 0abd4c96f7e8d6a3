/* SPDX-License-Identifier: Apache-2.0 */
/* Contexts on the tile. A job resumes from an image in the engine and suspends to it; the context
   itself is changed when all went well, so that after an error it is what it was. Images:
   docs/tile.md. A program may omit this file: software then does its contexts. */

#include "../blocks.h"

#include "../engine.h"
#include "ring.h"

/* Words of the image before the state */
enum { IMAGE_STATE = HASH_TILE_CONTEXT_WORDS, HAS_STATE = HASH_TILE_CONTEXT_STATE_MASK };
static const uint32_t image_magic = HASH_TILE_CONTEXT_MAGIC_VALUE;

static unsigned state_bytes(uint32_t algorithm) {
    return !is_sha2(algorithm) ? 200 : is_wide(algorithm) ? 64 : 32;
}

static uint32_t header(const struct hashtile_context *context) {
    uint32_t mode = context->algorithm & MODE;
    bool own = !is_xof(mode) || context->domain == 0x1f;
    return mode | (own ? 0 : (uint32_t)context->domain << HASH_TILE_CONTEXT_DOMAIN_SHIFT);
}

/* Writes the image of a context, with the bytes after its state; returns its size in bytes. */
static size_t save(struct hashtile_engine *engine, const struct hashtile_context *context,
                   const uint8_t *tail, unsigned tail_bytes) {
    const union hashtile_state *state = &context->state;
    uint32_t *image = engine->image;
    unsigned size = context->blocks ? state_bytes(context->algorithm) : 0;
    image[0] = little(header(context) | (size ? HAS_STATE : 0) |
                      tail_bytes << HASH_TILE_CONTEXT_TAIL_SHIFT);
    image[1] = little(image_magic);
    image[2] = little((uint32_t)context->blocks);
    image[3] = little((uint32_t)(context->blocks >> 32));
    uint8_t *bytes = (uint8_t *)(image + IMAGE_STATE);
    if (size == 32)
        for (unsigned i = 0; i < 8; i++) store_be32(bytes + 4 * i, state->words32[i]);
    else if (size == 64)
        for (unsigned i = 0; i < 8; i++) store_be64(bytes + 8 * i, state->words64[i]);
    else if (size)
        for (unsigned i = 0; i < 25; i++) {
            image[IMAGE_STATE + 2 * i] = little((uint32_t)state->lanes[i]);
            image[IMAGE_STATE + 2 * i + 1] = little((uint32_t)(state->lanes[i] >> 32));
        }
    if (tail_bytes) memcpy(bytes + size, tail, tail_bytes);
    hashtile_clean(image, sizeof engine->image);
    return 16 + size + tail_bytes;
}

/* Reads the state after `blocks` more blocks, if the image is one of this context. */
static status_t load(struct hashtile_engine *engine, struct hashtile_context *context,
                     uint64_t blocks) {
    union hashtile_state *state = &context->state;
    const uint32_t *image = engine->image;
    const uint8_t *bytes = (const uint8_t *)(image + IMAGE_STATE);
    hashtile_invalidate(engine->image, sizeof engine->image);
    blocks += context->blocks;
    if (little(image[0]) != (header(context) | HAS_STATE) || little(image[1]) != image_magic ||
        little(image[2]) != (uint32_t)blocks || little(image[3]) != (uint32_t)(blocks >> 32))
        return HASHTILE_CONTEXT;
    context->blocks = blocks;
    switch (state_bytes(context->algorithm)) {
    case 32:
        for (unsigned i = 0; i < 8; i++) state->words32[i] = load_be32(bytes + 4 * i);
        break;
    case 64:
        for (unsigned i = 0; i < 8; i++)
            state->words64[i] =
                (uint64_t)load_be32(bytes + 8 * i) << 32 | load_be32(bytes + 8 * i + 4);
        break;
    default:
        for (unsigned i = 0; i < 25; i++)
            state->lanes[i] = (uint64_t)little(image[IMAGE_STATE + 2 * i + 1]) << 32 |
                              little(image[IMAGE_STATE + 2 * i]);
        break;
    }
    return HASHTILE_OK;
}

/* Does one part of whole blocks, from image to image. */
static status_t part(struct hashtile_engine *engine, uint32_t mode, const void *data,
                     size_t bytes) {
    struct task task = {.function = mode, .control = RESUME | SUSPEND, .message = data,
                        .bytes = bytes};
    status_t status = engine->back->run(engine, &task);
    return status == OUT_OF_REACH ? HASHTILE_BAD_STATE : status; /* opened again without a queue */
}

/* Does all data where it is, in as many parts as the budget of the queue asks for. The image has its
   first bytes. */
static status_t parts(struct hashtile_engine *engine, uint32_t mode, unsigned head_bytes,
                      const uint8_t *data, size_t bytes) {
    size_t most = most_of(engine, mode, SIZE_MAX);
    status_t status = most ? HASHTILE_OK : HASHTILE_BUDGET;
    while (!status && bytes) {
        size_t count = bytes < most - head_bytes ? bytes : most - head_bytes;
        status = part(engine, mode, data, count);
        data += count, bytes -= count, head_bytes = 0;
    }
    return status;
}

/* Does all data through the bounce buffer, in as many parts as necessary. */
static status_t bounced(struct hashtile_engine *engine, uint32_t mode, const uint8_t *head,
                        unsigned head_bytes, const uint8_t *data, size_t bytes) {
    size_t most = most_of(engine, mode, sizeof engine->bounce);
    size_t used = head_bytes + bytes < most ? head_bytes + bytes : most;
    status_t status = most ? HASHTILE_OK : HASHTILE_BUDGET;
    while (!status && head_bytes + bytes) {
        size_t count = bytes < most - head_bytes ? bytes : most - head_bytes;
        if (head_bytes) memcpy(engine->bounce, head, head_bytes);
        if (count) memcpy(engine->bounce + head_bytes, data, count);
        status = part(engine, mode, engine->bounce, head_bytes + count);
        data += count, bytes -= count, head_bytes = 0;
    }
    hashtile_wipe(engine->bounce, used);
    return status;
}

status_t hashtile_resume_blocks(struct hashtile_context *context, const uint8_t *data,
                                size_t bytes) {
    struct hashtile_engine *engine = context->engine;
    const uint8_t *head = context->buffer;
    unsigned head_bytes = context->fill;
    uint32_t mode = context->algorithm & MODE;
    size_t whole = head_bytes + bytes, used = 16 + state_bytes(mode), saved;
    uintptr_t address;
    status_t status = hashtile_enter(engine);
    if (status) return status;
    if (reach(engine, data, bytes, &address)) {
        saved = save(engine, context, head, head_bytes);
        status = parts(engine, mode, head_bytes, data, bytes);
    } else {
        saved = save(engine, context, NULL, 0);
        status = bounced(engine, mode, head, head_bytes, data, bytes);
    }
    if (!status) status = load(engine, context, whole / block_of(mode));
    hashtile_wipe(engine->image, saved > used ? saved : used);
    hashtile_leave(engine);
    return status;
}

status_t hashtile_resume_finish(struct hashtile_context *context, uint8_t *digest, size_t bytes) {
    struct hashtile_engine *engine = context->engine;
    struct task task = {.function = header(context), .output = (uint32_t)bytes,
                        .message = context->buffer, .bytes = context->fill, .answer = digest,
                        .answer_bytes = bytes};
    size_t saved = 0;
    status_t status = hashtile_enter(engine);
    if (status) return status;
    if (context->blocks) {
        saved = save(engine, context, context->buffer, context->fill);
        task.function = context->algorithm & MODE;
        task.control = RESUME;
        task.bytes = 0;
    }
    status = engine->back->run(engine, &task);
    hashtile_wipe(engine->image, saved);
    hashtile_leave(engine);
    return status;
}
