/* SPDX-License-Identifier: Apache-2.0 */
/* Keys in slots for other handles: given, or derived of a key in a slot. */

#include "../algorithm.h"
#include "../engine.h"
#include "../slots.h"

enum { SLOTS = 8, USERS = 1 << (HASH_TILE_USER_DIRECT + 1), TILE_KMAC_KEY = 256 };

static status_t check_function(uint32_t algorithm) {
    return algorithm & KIND ? hashtile_check_kmac(algorithm) : hashtile_check_hmac(algorithm);
}

static status_t check_grant(const struct hashtile_grant *grant) {
    if (!grant || grant->slot >= SLOTS || !grant->users || grant->users >= USERS ||
        grant->usage > HASH_TILE_KEY_USAGE_DERIVE || grant->least > HASHTILE_MAX_DIGEST ||
        (grant->usage == HASH_TILE_KEY_USAGE_VERIFY && !grant->least))
        return HASHTILE_BAD_ARGUMENT;
    return check_function(grant->algorithm);
}

static status_t in_slot(struct hashtile_engine *engine, const struct hashtile_grant *grant,
                        const void *bytes, size_t count) {
    status_t status = hashtile_enter(engine);
    if (status) return status;
    status = hashtile_slot_grant(engine, grant, bytes, count);
    hashtile_leave(engine);
    return status;
}

status_t hashtile_key_grant(struct hashtile_engine *engine, const struct hashtile_grant *grant,
                            const void *bytes, size_t count) {
    static const uint8_t none;
    status_t status = engine ? check_grant(grant) : HASHTILE_BAD_ARGUMENT;
    if (status || (status = hashtile_check_string(bytes, count))) return status;
    if (grant->algorithm & KIND && count > TILE_KMAC_KEY) return HASHTILE_BAD_LENGTH;
    return in_slot(engine, grant, count ? bytes : &none, count);
}

status_t hashtile_key_revoke(struct hashtile_engine *engine, unsigned slot) {
    struct hashtile_grant grant = {.slot = (uint8_t)slot};
    if (!engine || slot >= SLOTS) return HASHTILE_BAD_ARGUMENT;
    return in_slot(engine, &grant, NULL, 0);
}

status_t hashtile_key_derive(struct hashtile_engine *engine, const struct hashtile_derivation *by,
                             const struct hashtile_grant *grant) {
    size_t longest = HASHTILE_MAX_DIGEST;
    status_t status = engine && by && by->slot < SLOTS ? check_grant(grant) : HASHTILE_BAD_ARGUMENT;
    if (status || (status = check_function(by->algorithm)) ||
        (status = hashtile_check_string(by->custom, by->custom_bytes)) ||
        (status = check_buffer(by->info, by->info_bytes)))
        return status;
    if (!(by->algorithm & KIND)) {
        if (by->custom_bytes) return HASHTILE_BAD_ARGUMENT;
        longest = hashtile_digests_of[by->algorithm];
    } else if (!by->key_bytes)
        return HASHTILE_BAD_LENGTH;
    if (by->key_bytes > longest || by->info_bytes > LONGEST - by->custom_bytes)
        return HASHTILE_BAD_LENGTH;
    status = hashtile_enter(engine);
    if (status) return status;
    status = hashtile_slot_derive(engine, by, grant);
    hashtile_leave(engine);
    return status;
}
