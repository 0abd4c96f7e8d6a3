/* SPDX-License-Identifier: Apache-2.0 */
/* The key slots of an engine (tile/direct.c), which the call has. */

#ifndef HASHTILE_SLOTS_H
#define HASHTILE_SLOTS_H

#include "common.h"

/* Loads the key into a slot; HASHTILE_NOT_BUILT if no slot can hold it. */
status_t hashtile_slot_load(struct hashtile_engine *engine, struct hashtile_key *key,
                            const uint8_t *bytes, size_t count) OPTIONAL;
/* Waits until the slot holds its key; HASHTILE_ABORTED: it does not. */
status_t hashtile_slot_check(struct hashtile_engine *engine,
                             const struct hashtile_key *key) OPTIONAL;
status_t hashtile_slot_clear(struct hashtile_engine *engine, unsigned slot) OPTIONAL;
/* Loads the key for others; without bytes, empties the slot. */
status_t hashtile_slot_grant(struct hashtile_engine *engine, const struct hashtile_grant *grant,
                             const uint8_t *bytes, size_t count) OPTIONAL;
/* Derives the key for others. */
status_t hashtile_slot_derive(struct hashtile_engine *engine, const struct hashtile_derivation *by,
                              const struct hashtile_grant *grant) OPTIONAL;
/* Takes a slot that holds a key, for key->algorithm. */
status_t hashtile_slot_attach(struct hashtile_engine *engine, struct hashtile_key *key,
                              unsigned slot) OPTIONAL;
/* Whether the tile compares MACs itself. */
bool hashtile_slot_verifies(const struct hashtile_engine *engine) OPTIONAL;
/* Removes MACs from the answers of jobs that have ended. */
void hashtile_slot_forget(struct hashtile_engine *engine) OPTIONAL;

/* MACs of messages in parts, whose state stays in the slot (tile/parts.c). Whether the key does them: */
bool hashtile_slot_parts(const struct hashtile_key *key) OPTIONAL;
/* Absorb the buffer of the context and then `data`, together whole blocks. Takes the engine. */
status_t hashtile_slot_blocks(struct hashtile_context *context, const uint8_t *data,
                              size_t bytes) OPTIONAL;
/* Ends the message. Takes the engine. */
status_t hashtile_slot_finish(struct hashtile_context *context, uint8_t *mac,
                              size_t bytes) OPTIONAL;
/* All of a message that is too long, or too far away, for one job; with a tag the tile verifies. */
status_t hashtile_slot_mac(struct hashtile_key *key, const uint8_t *message, size_t bytes,
                           uint8_t *mac, size_t mac_bytes, const uint8_t *tag) OPTIONAL;

/* Whether the slot still holds this key: no zeroize came, and the engine was not opened again. */
static inline bool hashtile_slot_holds(const struct hashtile_key *key) {
    const struct hashtile_engine *engine = key->engine;
    unsigned slots = key->attached ? engine->slots_attached : engine->slots_used;
    return engine->generation == key->generation && slots >> key->slot & 1;
}

#endif
