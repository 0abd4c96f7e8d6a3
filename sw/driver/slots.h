/* SPDX-License-Identifier: Apache-2.0 */
/* The key slots of an engine (tile/direct.c), which is the call's own. */

#ifndef HASHTILE_SLOTS_H
#define HASHTILE_SLOTS_H

#include "common.h"

/* The key goes to a slot; HASHTILE_NOT_BUILT where none could have it. */
status_t hashtile_slot_load(struct hashtile_engine *engine, struct hashtile_key *key,
                            const uint8_t *bytes, size_t count) OPTIONAL;
/* Waits until the slot holds the key that it was given; HASHTILE_ABORTED: it does not. */
status_t hashtile_slot_check(struct hashtile_engine *engine,
                             const struct hashtile_key *key) OPTIONAL;
status_t hashtile_slot_clear(struct hashtile_engine *engine, unsigned slot) OPTIONAL;

/* Whether the slot is still this key's: no zeroize came, and no other life of the engine. */
static inline bool hashtile_slot_holds(const struct hashtile_key *key) {
    return key->engine->generation == key->generation && key->engine->slots_used >> key->slot & 1;
}

#endif
