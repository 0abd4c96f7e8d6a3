/* SPDX-License-Identifier: Apache-2.0 */
/* MACs: with a key for many MACs, in a slot of an engine or in memory; and at once. */

#include "../algorithm.h"
#include "../blocks.h"
#include "../engine.h"
#include "../mac.h"
#include "../message.h"
#include "../slots.h"

enum { TILE_KMAC_KEY = 256 };

static status_t take_key(struct hashtile_key *key) {
    if (!key) return HASHTILE_BAD_ARGUMENT;
    if (key->magic != KEY_MAGIC) return HASHTILE_BAD_STATE;
    return hashtile_try(&key->lock) ? HASHTILE_OK : HASHTILE_BUSY;
}

/* A key that stays in memory */
static status_t keep(struct hashtile_key *key, const void *bytes, size_t count) {
    if (!hashtile_software_has(key->algorithm)) return HASHTILE_NOT_BUILT;
    if (!key->hmac && count > sizeof key->bytes) return HASHTILE_BAD_LENGTH;
    key->fill = (uint8_t)(key->hmac ? block_of(key->algorithm) : count);
    if (key->hmac) return hashtile_hmac_key(NULL, key->algorithm, bytes, count, key->bytes);
    if (count) memcpy(key->bytes, bytes, count);
    return HASHTILE_OK;
}

/* Sets the fields of a new key, without `bytes`, which only a key in memory uses. */
static void name_key(struct hashtile_key *key, struct hashtile_engine *engine,
                     uint32_t algorithm) {
    key->magic = 0;
    key->lock = 0;
    key->engine = engine;
    key->algorithm = (uint8_t)algorithm;
    key->place = HASHTILE_SOFTWARE;
    key->slot = 0;
    key->attached = false;
    key->hmac = !(algorithm & KIND);
    key->fill = 0;
    key->generation = 0;
    key->part = 0;
}

static void erase_key(struct hashtile_key *key) {
    bool in_slot = key->place == HASHTILE_TILE;
    hashtile_wipe(key, in_slot ? offsetof(struct hashtile_key, bytes) : sizeof *key);
}

/* Loads the key into a slot; HASHTILE_NOT_BUILT if no slot can hold it. The call has the engine. */
static status_t load_slot(struct hashtile_key *key, const void *bytes, size_t count) {
    status_t status = HASHTILE_NOT_BUILT;
    if (count <= (key->hmac ? LONGEST_STRING : TILE_KMAC_KEY))
        status = hashtile_slot_load(key->engine, key, bytes, count);
    if (!status) key->place = HASHTILE_TILE;
    return status;
}

status_t hashtile_key_open(struct hashtile_key *key, struct hashtile_engine *engine,
                           enum hashtile_algorithm algorithm, const void *bytes, size_t count) {
    bool hmac = !(algorithm & KIND);
    status_t status = hmac ? hashtile_check_hmac(algorithm)
                           : hashtile_check_kmac(algorithm);
    if (!key) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = hashtile_check_string(bytes, count))) return status;
    name_key(key, engine, algorithm);
    status = HASHTILE_NOT_BUILT;
    if (engine && (status = hashtile_enter(engine))) return status;
    if (engine) {
        status = load_slot(key, bytes, count);
        if (!status) status = hashtile_slot_check(engine, key);
        hashtile_leave(engine);
    }
    if (status == HASHTILE_NOT_BUILT) status = keep(key, bytes, count);
    if (status)
        erase_key(key);
    else
        key->magic = KEY_MAGIC;
    return status;
}

status_t hashtile_key_attach(struct hashtile_key *key, struct hashtile_engine *engine,
                             enum hashtile_algorithm algorithm, unsigned slot) {
    status_t status =
        algorithm & KIND ? hashtile_check_kmac(algorithm) : hashtile_check_hmac(algorithm);
    if (!key || !engine) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = hashtile_enter(engine))) return status;
    name_key(key, engine, algorithm);
    key->place = HASHTILE_TILE;
    key->attached = true;
    status = hashtile_slot_attach(engine, key, slot);
    hashtile_leave(engine);
    if (status)
        erase_key(key);
    else
        key->magic = KEY_MAGIC;
    return status;
}

/* On the tile the message is S || X. With a tag the tile verifies. The call has the engine. */
static status_t slot_mac(struct hashtile_key *key, const void *custom, size_t custom_bytes,
                         const void *message, size_t bytes, uint8_t *mac, size_t mac_bytes,
                         const uint8_t *tag) {
    struct hashtile_piece pieces[2] = {{custom, custom_bytes}, {message, bytes}};
    struct task task = {.function = key->algorithm,
                        .control = KEYED | (tag ? VERIFY : 0) |
                                   (uint32_t)key->slot << HASH_TILE_JOB_SLOT_SHIFT,
                        .strings = (uint32_t)custom_bytes << HASH_TILE_STRINGS_CUSTOM_SHIFT,
                        .output = (uint32_t)mac_bytes,
                        .message = message,
                        .bytes = custom_bytes + bytes,
                        .pieces = custom_bytes ? pieces : NULL,
                        .count = 2,
                        .answer = mac,
                        .answer_bytes = tag ? 0 : mac_bytes,
                        .tag = tag};
    return hashtile_slot_holds(key) ? key->engine->back->run(key->engine, &task) : HASHTILE_KEY;
}

static status_t software_mac(const struct hashtile_key *key, const void *custom,
                             size_t custom_bytes, const void *message, size_t bytes, uint8_t *mac,
                             size_t mac_bytes) {
    struct hashtile_context context;
    uint8_t whole[HASHTILE_MAX_DIGEST];
    bool cut = key->hmac && mac_bytes < hashtile_digests_of[key->algorithm];
    status_t status =
        key->hmac
            ? hashtile_hmac_begin(&context, NULL, key->algorithm, key->bytes, key->fill)
            : hashtile_kmac_init(&context, NULL, key->algorithm, key->bytes, key->fill, custom,
                                 custom_bytes);
    if (!status) status = hashtile_absorb(&context, message, bytes);
    if (!status) status = hashtile_final(&context, cut ? whole : mac, cut ? sizeof whole : mac_bytes);
    if (!status && cut) memcpy(mac, whole, mac_bytes);
    if (cut) hashtile_wipe(whole, sizeof whole);
    hashtile_wipe(&context, sizeof context);
    return status;
}

status_t hashtile_mac_under(struct hashtile_key *key, const void *custom, size_t custom_bytes,
                            const void *message, size_t bytes, void *mac, size_t mac_bytes,
                            const uint8_t *tag, size_t tag_bytes) {
    bool told = false; /* the tile has verified */
    status_t status = check_buffer(message, bytes);
    if (status || (status = hashtile_check_string(custom, custom_bytes)) ||
        (status = check_buffer(mac, mac_bytes)) || (status = take_key(key)))
        return status;
    if (key->hmac) {
        size_t size = hashtile_digests_of[key->algorithm];
        if (custom_bytes) status = HASHTILE_BAD_ARGUMENT;
        if (mac_bytes < HASHTILE_LEAST_TAG) status = HASHTILE_TOO_SMALL;
        if (mac_bytes > size) mac_bytes = size;
    } else if (!mac_bytes && (key->algorithm & KIND) == KMAC)
        status = HASHTILE_BAD_LENGTH;
    if (bytes > LONGEST - custom_bytes) status = HASHTILE_BAD_LENGTH;
    if (!status && key->place == HASHTILE_TILE) {
        status = hashtile_enter(key->engine);
        if (!status) {
            told = tag && hashtile_slot_verifies(key->engine);
            status = slot_mac(key, custom, custom_bytes, message, bytes, mac,
                              told ? tag_bytes : mac_bytes, told ? tag : NULL);
            if (status == OUT_OF_REACH && hashtile_slot_parts && hashtile_slot_parts(key))
                status = hashtile_slot_mac(key, message, bytes, mac, told ? tag_bytes : mac_bytes,
                                           told ? tag : NULL);
            if (tag && !told) hashtile_slot_forget(key->engine);
            if (status == OUT_OF_REACH) /* and there is no other way to the key */
                status = custom_bytes + bytes > key->engine->most_bytes ? HASHTILE_BUDGET
                                                                        : HASHTILE_WINDOW;
            hashtile_leave(key->engine);
        }
    } else if (!status) {
        status = software_mac(key, custom, custom_bytes, message, bytes, mac, mac_bytes);
    }
    hashtile_release(&key->lock);
    if (!status && tag && !told && !hashtile_equal(mac, tag, tag_bytes)) status = HASHTILE_WRONG_MAC;
    return status;
}

status_t hashtile_key_mac(struct hashtile_key *key, const void *custom, size_t custom_bytes,
                          const void *message, size_t bytes, void *mac, size_t mac_bytes) {
    return hashtile_mac_under(key, custom, custom_bytes, message, bytes, mac, mac_bytes, NULL, 0);
}

status_t hashtile_mac_init(struct hashtile_context *context, struct hashtile_key *key) {
    if (!context) return HASHTILE_BAD_ARGUMENT;
    status_t status = take_key(key);
    if (status) return status;
    if (key->place == HASHTILE_TILE) {
        if (!hashtile_slot_parts || !hashtile_slot_parts(key))
            status = HASHTILE_NOT_BUILT;
        else if (!hashtile_slot_holds(key))
            status = HASHTILE_KEY;
        if (!status) {
            hashtile_set(context, key->engine, key->algorithm | IN_SLOT, 0, HASHTILE_TILE);
            context->state.under.key = key;
        }
    } else if (key->hmac) {
        status = hashtile_hmac_begin(context, NULL, key->algorithm, key->bytes, key->fill);
    } else {
        status = hashtile_kmac_init(context, NULL, key->algorithm, key->bytes, key->fill, NULL, 0);
    }
    hashtile_release(&key->lock);
    return status;
}

enum hashtile_place hashtile_key_where(const struct hashtile_key *key) {
    return key && key->magic == KEY_MAGIC && key->place == HASHTILE_TILE ? HASHTILE_TILE
                                                                         : HASHTILE_SOFTWARE;
}

status_t hashtile_key_close(struct hashtile_key *key) {
    status_t status = take_key(key);
    if (status) return status;
    if (key->place == HASHTILE_TILE) {
        status = hashtile_enter(key->engine);
        if (!status) {
            if (hashtile_slot_holds(key) && key->attached)
                key->engine->slots_attached &= (uint8_t)~(1u << key->slot);
            else if (hashtile_slot_holds(key))
                status = hashtile_slot_clear(key->engine, key->slot);
            hashtile_leave(key->engine);
        }
        if (status) {
            hashtile_release(&key->lock);
            return status;
        }
    }
    erase_key(key);
    return HASHTILE_OK;
}

/* ---- MACs at once */

/* A MAC with a key that has a slot only for this call; OUT_OF_REACH if there is no slot. */
static status_t mac_in_slot(struct hashtile_engine *engine, uint32_t algorithm, const void *key,
                            size_t key_bytes, const void *custom, size_t custom_bytes,
                            const void *message, size_t bytes, uint8_t *mac, size_t mac_bytes) {
    struct hashtile_key slot;
    status_t closed, status = hashtile_enter(engine);
    if (status) return status;
    name_key(&slot, engine, algorithm);
    status = load_slot(&slot, key, key_bytes);
    if (status == HASHTILE_NOT_BUILT || status == HASHTILE_FULL)
        status = OUT_OF_REACH;
    else if (!status) {
        status = slot_mac(&slot, custom, custom_bytes, message, bytes, mac, mac_bytes, NULL);
        if (status == HASHTILE_KEY) status = HASHTILE_ABORTED; /* while it was loaded */
        closed = hashtile_slot_clear(engine, slot.slot);
        if (!status && closed) hashtile_wipe(mac, mac_bytes);
        if (!status) status = closed;
    }
    hashtile_leave(engine);
    return status;
}

status_t hashtile_hmac(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                       const void *key, size_t key_bytes, const void *message, size_t bytes,
                       void *mac, size_t mac_bytes) {
    struct hashtile_context context;
    status_t status = hashtile_check_hmac(algorithm);
    if (status || (status = check_buffer(key, key_bytes)) ||
        (status = check_buffer(message, bytes)) || (status = check_buffer(mac, mac_bytes)))
        return status;
    if (mac_bytes < hashtile_digests_of[algorithm]) return HASHTILE_TOO_SMALL;
    if (engine) {
        status = mac_in_slot(engine, algorithm, key, key_bytes, NULL, 0, message, bytes, mac,
                             hashtile_digests_of[algorithm]);
        if (status != OUT_OF_REACH) return status;
    }
    status = hashtile_hmac_begin(&context, engine, algorithm, key, key_bytes);
    if (!status) status = hashtile_absorb(&context, message, bytes);
    if (!status) status = hashtile_hmac_finish(&context, mac, hashtile_digests_of[algorithm]);
    hashtile_wipe(&context, sizeof context);
    return status;
}

status_t hashtile_kmac(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                       const void *key, size_t key_bytes, const void *custom, size_t custom_bytes,
                       const void *message, size_t bytes, void *mac, size_t mac_bytes) {
    struct hashtile_context context;
    status_t status = hashtile_check_kmac(algorithm);
    if (status || (status = hashtile_check_string(key, key_bytes)) ||
        (status = hashtile_check_string(custom, custom_bytes)) ||
        (status = check_buffer(message, bytes)) || (status = check_buffer(mac, mac_bytes)))
        return status;
    if (bytes > LONGEST - custom_bytes || (!mac_bytes && (algorithm & KIND) == KMAC))
        return HASHTILE_BAD_LENGTH;
    if (engine) {
        status = mac_in_slot(engine, algorithm, key, key_bytes, custom, custom_bytes, message,
                             bytes, mac, mac_bytes);
        if (status != OUT_OF_REACH) return status;
    }
    status = hashtile_kmac_init(&context, engine, algorithm, key, key_bytes, custom, custom_bytes);
    if (!status) status = hashtile_absorb(&context, message, bytes);
    if (!status) status = hashtile_final(&context, mac, mac_bytes);
    hashtile_wipe(&context, sizeof context);
    return status;
}
