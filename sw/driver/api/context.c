/* SPDX-License-Identifier: Apache-2.0 */
/* The calls on a context: messages in parts. */

#include "../algorithm.h"
#include "../blocks.h"
#include "../mac.h"
#include "../message.h"
#include "../slots.h"

/* Takes the context for this call; returns whether it is open and no other call uses it. */
static status_t take(struct hashtile_context *context) {
    if (!context) return HASHTILE_BAD_ARGUMENT;
    if (context->magic != CONTEXT_MAGIC) return HASHTILE_BAD_STATE;
    return hashtile_try(&context->lock) ? HASHTILE_OK : HASHTILE_BUSY;
}

status_t hashtile_init(struct hashtile_context *context, struct hashtile_engine *engine,
                       enum hashtile_algorithm algorithm) {
    status_t status = check_plain(algorithm);
    if (!context) return HASHTILE_BAD_ARGUMENT;
    return status ? status : hashtile_begin(context, engine, algorithm, 0);
}

status_t hashtile_turboshake_init(struct hashtile_context *context, struct hashtile_engine *engine,
                                  enum hashtile_algorithm algorithm, uint8_t domain) {
    status_t status = check_plain(algorithm);
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
        status = hashtile_output(context, output, bytes);
    else
        status = hashtile_output_far(context, output, bytes,
                                     kind == KMACXOF ? hashtile_kmac_end : NULL);
    hashtile_release(&context->lock);
    return status;
}

/* KMAC ends its message with the length of the output: on a copy, since an error changes nothing. */
static status_t finish_kmac(const struct hashtile_context *context, uint8_t *digest, size_t bytes) {
    struct hashtile_context copy = *context;
    bool xof = (copy.algorithm & KIND) == KMACXOF;
    status_t status = hashtile_kmac_end(&copy, xof ? 0 : bytes);
    if (!status) status = hashtile_answer(&copy, digest, bytes);
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
        status = hashtile_output_far(context, digest, bytes, NULL);
    else if (kind & KMAC)
        status = finish_kmac(context, digest, bytes);
    else if (algorithm & IN_SLOT)
        status = hashtile_slot_finish(context, digest, bytes);
    else if (algorithm & OF_HMAC)
        status = hashtile_hmac_finish(context, digest, bytes);
    else
        status = hashtile_answer(context, digest, bytes);
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
    if (context->algorithm & IN_SLOT || !hashtile_software_has(context->algorithm)) {
        status = HASHTILE_NOT_BUILT;
    } else {
        context->place = HASHTILE_SOFTWARE;
        context->engine = NULL;
    }
    hashtile_release(&context->lock);
    return status;
}
