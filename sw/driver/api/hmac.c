/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC of FIPS 198-1, as messages of the hash. */

#include "../algorithm.h"
#include "../mac.h"
#include "../message.h"

status_t hashtile_hmac_key(struct hashtile_engine *engine, uint32_t algorithm, const void *key,
                           size_t bytes, uint8_t block[HASHTILE_MAX_KEY_BLOCK]) {
    memset(block, 0, HASHTILE_MAX_KEY_BLOCK);
    if (bytes > block_of(algorithm))
        return hashtile_whole(engine, algorithm, 0, key, bytes, block,
                              hashtile_digests_of[algorithm]);
    if (bytes) memcpy(block, key, bytes);
    return HASHTILE_OK;
}

/* Steps 4 to 6: the context after K0 XOR ipad */
status_t hashtile_hmac_begin(struct hashtile_context *context, struct hashtile_engine *engine,
                             uint32_t algorithm, const void *key, size_t key_bytes) {
    uint8_t block[HASHTILE_MAX_KEY_BLOCK];
    status_t status = hashtile_begin(context, engine, algorithm, 0);
    if (!status) status = hashtile_hmac_key(engine, algorithm, key, key_bytes, block);
    if (!status) {
        for (unsigned i = 0; i < sizeof block; i++) {
            context->key[i] = block[i] ^ 0x5c;
            block[i] ^= 0x36;
        }
        status = hashtile_absorb(context, block, block_of(algorithm));
        context->algorithm |= OF_HMAC;
    }
    hashtile_wipe(block, sizeof block);
    if (status) hashtile_wipe(context, sizeof *context);
    return status;
}

status_t hashtile_hmac_finish(struct hashtile_context *context, uint8_t *mac, size_t bytes) {
    uint8_t message[HASHTILE_MAX_KEY_BLOCK + HASHTILE_MAX_DIGEST];
    uint32_t algorithm = context->algorithm & MODE;
    unsigned block = block_of(algorithm);
    struct hashtile_engine *engine = context->place == HASHTILE_TILE ? context->engine : NULL;
    status_t status = hashtile_answer(context, message + block, bytes);
    if (!status) {
        memcpy(message, context->key, block);
        status = hashtile_whole(engine, algorithm, 0, message, block + bytes, mac, bytes);
    }
    hashtile_wipe(message, sizeof message);
    return status;
}

status_t hashtile_hmac_init(struct hashtile_context *context, struct hashtile_engine *engine,
                            enum hashtile_algorithm algorithm, const void *key, size_t key_bytes) {
    status_t status = hashtile_check_hmac(algorithm);
    if (!context) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = check_buffer(key, key_bytes))) return status;
    return hashtile_hmac_begin(context, engine, algorithm, key, key_bytes);
}
