/* SPDX-License-Identifier: Apache-2.0 */
/* cSHAKE and KMAC of SP 800-185, as messages of the sponge of cSHAKE. */

#include "../algorithm.h"
#include "../mac.h"
#include "../message.h"

/* 2.3.1: the number of bits, with its length in bytes before or after it; returns bytes, at most
   9. */
static unsigned encode(uint8_t code[9], uint64_t value, bool left) {
    unsigned count = 1;
    while (count < 8 && value >> 8 * count) count++;
    for (unsigned i = 0; i < count; i++)
        code[left ? 1 + i : i] = (uint8_t)(value >> 8 * (count - 1 - i));
    code[left ? 0 : count] = (uint8_t)count;
    return count + 1;
}

/* encode_string of 2.3.2 */
static status_t absorb_string(struct hashtile_context *context, const uint8_t *string,
                              size_t bytes) {
    uint8_t code[9];
    status_t status = hashtile_absorb(context, code, encode(code, 8 * (uint64_t)bytes, true));
    return status ? status : hashtile_absorb(context, string, bytes);
}

/* The end of bytepad of 2.3.3: zeros up to a whole block */
static status_t absorb_zeros(struct hashtile_context *context) {
    static const uint8_t zeros[HASHTILE_MAX_BLOCK];
    unsigned block = block_of(context->algorithm);
    return context->fill ? hashtile_absorb(context, zeros, block - context->fill) : HASHTILE_OK;
}

/* bytepad(encode_string(one) || encode_string(other)); without `other`, only the first */
static status_t absorb_padded(struct hashtile_context *context, const void *one, size_t one_bytes,
                              const void *other, size_t other_bytes, bool both) {
    uint8_t code[9];
    status_t status =
        hashtile_absorb(context, code, encode(code, block_of(context->algorithm), true));
    if (!status) status = absorb_string(context, one, one_bytes);
    if (!status && both) status = absorb_string(context, other, other_bytes);
    return status ? status : absorb_zeros(context);
}

status_t hashtile_kmac_end(struct hashtile_context *context, size_t bytes) {
    uint8_t code[9];
    return hashtile_absorb(context, code, encode(code, 8 * (uint64_t)bytes, false));
}

static status_t opened(struct hashtile_context *context, status_t status) {
    if (status) hashtile_wipe(context, sizeof *context);
    return status;
}

status_t hashtile_cshake_init(struct hashtile_context *context, struct hashtile_engine *engine,
                              enum hashtile_algorithm algorithm, const void *name,
                              size_t name_bytes, const void *custom, size_t custom_bytes) {
    status_t status = hashtile_check_cshake(algorithm);
    bool plain = !name_bytes && !custom_bytes; /* 3.3: then it is SHAKE */
    if (!context) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = hashtile_check_string(name, name_bytes)) ||
        (status = hashtile_check_string(custom, custom_bytes)))
        return status;
    status = hashtile_begin(context, engine, algorithm, plain ? 0x1f : 0x04);
    if (!status && !plain)
        status = absorb_padded(context, name, name_bytes, custom, custom_bytes, true);
    return opened(context, status);
}

status_t hashtile_kmac_init(struct hashtile_context *context, struct hashtile_engine *engine,
                            enum hashtile_algorithm algorithm, const void *key, size_t key_bytes,
                            const void *custom, size_t custom_bytes) {
    status_t status = hashtile_check_kmac(algorithm);
    if (!context) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = hashtile_check_string(key, key_bytes)) ||
        (status = hashtile_check_string(custom, custom_bytes)))
        return status;
    status = hashtile_begin(context, engine, algorithm, 0x04);
    if (!status) status = absorb_padded(context, "KMAC", 4, custom, custom_bytes, true);
    if (!status) status = absorb_padded(context, key, key_bytes, NULL, 0, false);
    return opened(context, status);
}
