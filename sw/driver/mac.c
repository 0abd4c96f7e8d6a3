/* SPDX-License-Identifier: Apache-2.0 */
/* cSHAKE and KMAC of SP 800-185 and HMAC of FIPS 198-1, as messages of the functions below them. */

#include "internal.h"

enum { LONGEST_STRING = 65535, TILE_KMAC_KEY = 256, TILE_NAME = 255 };

/* ---- SP 800-185: strings */

#ifndef HASHTILE_WITHOUT_SHA3

/* 2.3.1: the number of bits behind or in front of its length in bytes; returns bytes, at most 9. */
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

/* bytepad(encode_string(one) || encode_string(other)); without `other` of the first alone */
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

#else

status_t hashtile_kmac_end(struct hashtile_context *context, size_t bytes) {
    (void)context, (void)bytes;
    return HASHTILE_BAD_ALGORITHM;
}

#endif

static status_t check_string(const void *string, size_t bytes) {
    status_t status = check_buffer(string, bytes);
    return status ? status : bytes > LONGEST_STRING ? HASHTILE_BAD_LENGTH : HASHTILE_OK;
}

static status_t opened(struct hashtile_context *context, status_t status) {
    if (status) hashtile_discard(context);
    return status;
}

#ifndef HASHTILE_WITHOUT_SHA3

status_t hashtile_cshake_init(struct hashtile_context *context, struct hashtile_engine *engine,
                              enum hashtile_algorithm algorithm, const void *name,
                              size_t name_bytes, const void *custom, size_t custom_bytes) {
    status_t status = check_algorithm(algorithm, CSHAKE_KIND);
    bool plain = !name_bytes && !custom_bytes; /* 3.3: then it is SHAKE */
    if (!context) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = check_string(name, name_bytes)) ||
        (status = check_string(custom, custom_bytes)))
        return status;
    status = hashtile_begin(context, engine, algorithm, plain ? 0x1f : 0x04);
    if (!status && !plain)
        status = absorb_padded(context, name, name_bytes, custom, custom_bytes, true);
    return opened(context, status);
}

status_t hashtile_kmac_init(struct hashtile_context *context, struct hashtile_engine *engine,
                            enum hashtile_algorithm algorithm, const void *key, size_t key_bytes,
                            const void *custom, size_t custom_bytes) {
    status_t status = check_algorithm(algorithm, KMAC_KIND | KMACXOF_KIND);
    if (!context) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = check_string(key, key_bytes)) ||
        (status = check_string(custom, custom_bytes)))
        return status;
    status = hashtile_begin(context, engine, algorithm, 0x04);
    if (!status) status = absorb_padded(context, "KMAC", 4, custom, custom_bytes, true);
    if (!status) status = absorb_padded(context, key, key_bytes, NULL, 0, false);
    return opened(context, status);
}

#endif

/* ---- HMAC */

/* K0 of FIPS 198-1, steps 1 to 3 */
static status_t key_block(struct hashtile_engine *engine, uint32_t algorithm, const void *key,
                          size_t bytes, uint8_t block[HASHTILE_MAX_KEY_BLOCK]) {
    memset(block, 0, HASHTILE_MAX_KEY_BLOCK);
    if (bytes > block_of(algorithm))
        return hashtile_whole(engine, algorithm, 0, key, bytes, block,
                              hashtile_digests_of[algorithm]);
    if (bytes) memcpy(block, key, bytes);
    return HASHTILE_OK;
}

static status_t check_hmac(uint32_t algorithm) {
    status_t status = check_algorithm(algorithm, PLAIN_KIND);
    return status || is_xof(algorithm) ? HASHTILE_BAD_ALGORITHM : HASHTILE_OK;
}

/* Steps 4 to 6: the context behind K0 XOR ipad */
static status_t begin_hmac(struct hashtile_context *context, struct hashtile_engine *engine,
                           uint32_t algorithm, const void *key, size_t key_bytes) {
    uint8_t block[HASHTILE_MAX_KEY_BLOCK];
    status_t status = hashtile_begin(context, engine, algorithm, 0);
    if (!status) status = key_block(engine, algorithm, key, key_bytes, block);
    for (unsigned i = 0; i < sizeof block; i++) {
        context->key[i] = block[i] ^ 0x5c;
        block[i] ^= 0x36;
    }
    if (!status) status = hashtile_absorb(context, block, block_of(algorithm));
    context->algorithm |= OF_HMAC;
    hashtile_wipe(block, sizeof block);
    return opened(context, status);
}

status_t hashtile_hmac_init(struct hashtile_context *context, struct hashtile_engine *engine,
                            enum hashtile_algorithm algorithm, const void *key, size_t key_bytes) {
    status_t status = check_hmac(algorithm);
    if (!context) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = check_buffer(key, key_bytes))) return status;
    return begin_hmac(context, engine, algorithm, key, key_bytes);
}

/* ---- Keys */

static status_t take_key(struct hashtile_key *key) {
    if (!key) return HASHTILE_BAD_ARGUMENT;
    if (key->magic != KEY_MAGIC) return HASHTILE_BAD_STATE;
    return hashtile_try(&key->lock) ? HASHTILE_OK : HASHTILE_BUSY;
}

/* A key that stays in memory */
static status_t keep(struct hashtile_key *key, const void *bytes, size_t count) {
#ifdef HASHTILE_WITHOUT_SOFTWARE
    (void)key, (void)bytes, (void)count;
    return HASHTILE_NOT_BUILT;
#else
    if (!key->hmac && count > sizeof key->bytes) return HASHTILE_BAD_LENGTH;
    key->fill = (uint8_t)(key->hmac ? block_of(key->algorithm) : count);
    if (key->hmac) return key_block(NULL, key->algorithm, bytes, count, key->bytes);
    if (count) memcpy(key->bytes, bytes, count);
    return HASHTILE_OK;
#endif
}

/* A key of which nothing is known yet. `bytes` is written only where the key stays in memory. */
static void name_key(struct hashtile_key *key, struct hashtile_engine *engine,
                     uint32_t algorithm) {
    key->magic = 0;
    key->lock = 0;
    key->engine = engine;
    key->algorithm = (uint8_t)algorithm;
    key->place = HASHTILE_SOFTWARE;
    key->slot = 0;
    key->hmac = !(algorithm & KIND);
    key->fill = 0;
    key->generation = 0;
}

static void erase_key(struct hashtile_key *key) {
    bool in_slot = key->place == HASHTILE_TILE;
    hashtile_wipe(key, in_slot ? offsetof(struct hashtile_key, bytes) : sizeof *key);
}

#ifndef HASHTILE_WITHOUT_TILE
/* The key goes to a slot; HASHTILE_NOT_BUILT where none could have it. The engine is this call's. */
static status_t load_slot(struct hashtile_key *key, const void *bytes, size_t count) {
    status_t status = HASHTILE_NOT_BUILT;
    if (count <= (key->hmac ? LONGEST_STRING : TILE_KMAC_KEY))
        status = hashtile_slot_load(key->engine, key, bytes, count);
    if (!status) key->place = HASHTILE_TILE;
    return status;
}
#endif

status_t hashtile_key_open(struct hashtile_key *key, struct hashtile_engine *engine,
                           enum hashtile_algorithm algorithm, const void *bytes, size_t count) {
    bool hmac = !(algorithm & KIND);
    status_t status = hmac ? check_hmac(algorithm)
                           : check_algorithm(algorithm, KMAC_KIND | KMACXOF_KIND);
    if (!key) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = check_string(bytes, count))) return status;
    name_key(key, engine, algorithm);
    status = HASHTILE_NOT_BUILT;
#ifndef HASHTILE_WITHOUT_TILE
    if (engine && (status = hashtile_enter(engine))) return status;
    if (engine) {
        status = load_slot(key, bytes, count);
        if (!status) status = hashtile_slot_check(engine, key);
        hashtile_leave(engine);
    }
#endif
    if (status == HASHTILE_NOT_BUILT) status = keep(key, bytes, count);
    if (status)
        erase_key(key);
    else
        key->magic = KEY_MAGIC;
    return status;
}

#ifndef HASHTILE_WITHOUT_TILE
/* On the tile the message is S || X. The engine is this call's. */
static status_t slot_mac(struct hashtile_key *key, const void *custom, size_t custom_bytes,
                         const void *message, size_t bytes, uint8_t *mac, size_t mac_bytes) {
    struct hashtile_piece pieces[2] = {{custom, custom_bytes}, {message, bytes}};
    struct task task = {.function = key->algorithm,
                        .control = KEYED | (uint32_t)key->slot << HASH_TILE_JOB_SLOT_SHIFT,
                        .strings = (uint32_t)custom_bytes << HASH_TILE_STRINGS_CUSTOM_SHIFT,
                        .output = (uint32_t)mac_bytes,
                        .message = message,
                        .bytes = custom_bytes + bytes,
                        .pieces = custom_bytes ? pieces : NULL,
                        .count = 2,
                        .answer = mac,
                        .answer_bytes = mac_bytes};
    return hashtile_slot_holds(key) ? hashtile_run(key->engine, &task) : HASHTILE_KEY;
}

/* A MAC with a key that has a slot for this call alone; OUT_OF_REACH where there is none. */
static status_t mac_at_once(struct hashtile_engine *engine, uint32_t algorithm, const void *key,
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
        status = slot_mac(&slot, custom, custom_bytes, message, bytes, mac, mac_bytes);
        if (status == HASHTILE_KEY) status = HASHTILE_ABORTED; /* somebody did while it was loaded */
        closed = hashtile_slot_clear(engine, slot.slot);
        if (!status && closed) hashtile_wipe(mac, mac_bytes);
        if (!status) status = closed;
    }
    hashtile_leave(engine);
    return status;
}
#endif

static status_t software_mac(const struct hashtile_key *key, const void *custom,
                             size_t custom_bytes, const void *message, size_t bytes, uint8_t *mac,
                             size_t mac_bytes) {
    struct hashtile_context context;
    status_t status = HASHTILE_NOT_BUILT;
    if (key->hmac) status = begin_hmac(&context, NULL, key->algorithm, key->bytes, key->fill);
#ifndef HASHTILE_WITHOUT_SHA3
    if (!key->hmac)
        status = hashtile_kmac_init(&context, NULL, key->algorithm, key->bytes, key->fill, custom,
                                    custom_bytes);
#else
    (void)custom, (void)custom_bytes;
#endif
    if (!status) status = hashtile_absorb(&context, message, bytes);
    if (!status) status = hashtile_final(&context, mac, mac_bytes);
    hashtile_wipe(&context, sizeof context);
    return status;
}

status_t hashtile_key_mac(struct hashtile_key *key, const void *custom, size_t custom_bytes,
                          const void *message, size_t bytes, void *mac, size_t mac_bytes) {
    status_t status = check_buffer(message, bytes);
    if (status || (status = check_string(custom, custom_bytes)) ||
        (status = check_buffer(mac, mac_bytes)) || (status = take_key(key)))
        return status;
    if (key->hmac) {
        size_t size = hashtile_digests_of[key->algorithm];
        if (custom_bytes) status = HASHTILE_BAD_ARGUMENT;
        if (mac_bytes < size) status = HASHTILE_TOO_SMALL;
        mac_bytes = size;
    } else if (!mac_bytes && (key->algorithm & KIND) == KMAC)
        status = HASHTILE_BAD_LENGTH;
    if (bytes > LONGEST - custom_bytes) status = HASHTILE_BAD_LENGTH;
#ifndef HASHTILE_WITHOUT_TILE
    if (!status && key->place == HASHTILE_TILE) {
        status = hashtile_enter(key->engine);
        if (!status) {
            status = slot_mac(key, custom, custom_bytes, message, bytes, mac, mac_bytes);
            hashtile_leave(key->engine);
        }
    } else
#endif
        if (!status)
        status = software_mac(key, custom, custom_bytes, message, bytes, mac, mac_bytes);
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
#ifndef HASHTILE_WITHOUT_TILE
    if (key->place == HASHTILE_TILE) {
        status = hashtile_enter(key->engine);
        if (!status) {
            if (hashtile_slot_holds(key)) status = hashtile_slot_clear(key->engine, key->slot);
            hashtile_leave(key->engine);
        }
        if (status) {
            hashtile_release(&key->lock);
            return status;
        }
    }
#endif
    erase_key(key);
    return HASHTILE_OK;
}

/* ---- MACs at once */

status_t hashtile_hmac(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                       const void *key, size_t key_bytes, const void *message, size_t bytes,
                       void *mac, size_t mac_bytes) {
    struct hashtile_context context;
    status_t status = check_hmac(algorithm);
    if (status || (status = check_buffer(key, key_bytes)) ||
        (status = check_buffer(message, bytes)) || (status = check_buffer(mac, mac_bytes)))
        return status;
    if (mac_bytes < hashtile_digests_of[algorithm]) return HASHTILE_TOO_SMALL;
#ifndef HASHTILE_WITHOUT_TILE
    if (engine) {
        status = mac_at_once(engine, algorithm, key, key_bytes, NULL, 0, message, bytes, mac,
                             hashtile_digests_of[algorithm]);
        if (status != OUT_OF_REACH) return status;
    }
#endif
    status = begin_hmac(&context, engine, algorithm, key, key_bytes);
    if (!status) status = hashtile_absorb(&context, message, bytes);
    if (!status) status = hashtile_finish(&context, mac, hashtile_digests_of[algorithm]);
    hashtile_wipe(&context, sizeof context);
    return status;
}

#ifndef HASHTILE_WITHOUT_SHA3

status_t hashtile_kmac(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                       const void *key, size_t key_bytes, const void *custom, size_t custom_bytes,
                       const void *message, size_t bytes, void *mac, size_t mac_bytes) {
    struct hashtile_context context;
    status_t status = check_algorithm(algorithm, KMAC_KIND | KMACXOF_KIND);
    if (status || (status = check_string(key, key_bytes)) ||
        (status = check_string(custom, custom_bytes)) || (status = check_buffer(message, bytes)) ||
        (status = check_buffer(mac, mac_bytes)))
        return status;
    if (bytes > LONGEST - custom_bytes || (!mac_bytes && (algorithm & KIND) == KMAC))
        return HASHTILE_BAD_LENGTH;
#ifndef HASHTILE_WITHOUT_TILE
    if (engine) {
        status = mac_at_once(engine, algorithm, key, key_bytes, custom, custom_bytes, message,
                             bytes, mac, mac_bytes);
        if (status != OUT_OF_REACH) return status;
    }
#endif
    status = hashtile_kmac_init(&context, engine, algorithm, key, key_bytes, custom, custom_bytes);
    if (!status) status = hashtile_absorb(&context, message, bytes);
    if (!status) status = hashtile_final(&context, mac, mac_bytes);
    hashtile_wipe(&context, sizeof context);
    return status;
}

#endif
