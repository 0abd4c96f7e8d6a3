/* SPDX-License-Identifier: Apache-2.0 */
/* Keys in slots for other handles. */

#include "../algorithm.h"
#include "../engine.h"
#include "../slots.h"

enum { SLOTS = 8, USERS = 1 << (HASH_TILE_USER_DIRECT + 1), TILE_KMAC_KEY = 256 };

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
    status_t status;
    if (!engine || !grant || grant->slot >= SLOTS || !grant->users || grant->users >= USERS ||
        grant->usage > HASH_TILE_KEY_USAGE_VERIFY || grant->least > HASHTILE_MAX_DIGEST ||
        (grant->usage == HASH_TILE_KEY_USAGE_VERIFY && !grant->least))
        return HASHTILE_BAD_ARGUMENT;
    status = grant->algorithm & KIND ? hashtile_check_kmac(grant->algorithm)
                                     : hashtile_check_hmac(grant->algorithm);
    if (status || (status = hashtile_check_string(bytes, count))) return status;
    if (grant->algorithm & KIND && count > TILE_KMAC_KEY) return HASHTILE_BAD_LENGTH;
    return in_slot(engine, grant, count ? bytes : &none, count);
}

status_t hashtile_key_revoke(struct hashtile_engine *engine, unsigned slot) {
    struct hashtile_grant grant = {.slot = (uint8_t)slot};
    if (!engine || slot >= SLOTS) return HASHTILE_BAD_ARGUMENT;
    return in_slot(engine, &grant, NULL, 0);
}
