/* SPDX-License-Identifier: Apache-2.0 */
/* The blocks of a context in software. A program may omit sha2.c or sha3.c: their functions
   are then not built. */

#include "../blocks.h"

#include "../algorithm.h"
#include "../keccak.h"
#include "sha2.h"

bool hashtile_software_has(uint32_t algorithm) {
    return is_sha2(algorithm) ? hashtile_sha2_start != NULL : hashtile_keccak_p != NULL;
}

static void start(struct hashtile_context *context) {
    if (is_sha2(context->algorithm))
        hashtile_sha2_start(&context->state, context->algorithm & MODE);
    else
        memset(&context->state, 0, sizeof context->state);
}

static void absorb(struct hashtile_context *context, const uint8_t *data, size_t bytes) {
    union hashtile_state *state = &context->state;
    uint32_t algorithm = context->algorithm;
    unsigned block = block_of(algorithm);
    context->blocks += bytes / block;
    if (!is_sha2(algorithm)) {
        for (; bytes; bytes -= block, data += block) {
            hashtile_lanes_add(state->lanes, 0, data, block);
            hashtile_keccak_p(state->lanes, is_turbo(algorithm) ? 12 : 24);
        }
    } else if (is_wide(algorithm)) {
        hashtile_sha512_blocks(state->words64, data, bytes / block);
    } else {
        hashtile_sha256_blocks(state->words32, data, bytes / block);
    }
}

status_t hashtile_software_blocks(struct hashtile_context *context, const uint8_t *data,
                                  size_t bytes) {
    unsigned block = block_of(context->algorithm), room = block - context->fill;
    if (!context->blocks) start(context);
    if (context->fill) {
        memcpy(context->buffer + context->fill, data, room);
        absorb(context, context->buffer, block);
        data += room, bytes -= room;
    }
    absorb(context, data, bytes);
    return HASHTILE_OK;
}
