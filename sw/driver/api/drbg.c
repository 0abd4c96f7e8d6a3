/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC_DRBG of SP 800-90A, 10.1.2. Its HMACs are made by the engine, or here. */

#include "../algorithm.h"
#include "../mac.h"
#include "../message.h"

#define DRBG_MAGIC 0x48544452u

enum { REQUEST = 1 << 16 };          /* table 2: bytes of a request */
#define REQUESTS ((uint64_t)1 << 48) /* table 2: requests under a seed */

struct text {
    const void *data;
    size_t bytes;
};

/* Table 2: bytes of the highest security strength */
static size_t strength(uint32_t algorithm) {
    return hashtile_digests_of[algorithm] < 32 ? 24 : 32;
}

/* K = HMAC(K, V || step || first || second), V = HMAC(K, V) */
static status_t step(struct hashtile_drbg *drbg, uint8_t number, struct text first,
                     struct text second) {
    struct hashtile_context context;
    enum hashtile_algorithm algorithm = (enum hashtile_algorithm)drbg->algorithm;
    size_t size = hashtile_digests_of[algorithm];
    status_t status = hashtile_hmac_begin(&context, drbg->engine, algorithm, drbg->key, size);
    if (!status) status = hashtile_absorb(&context, drbg->v, size);
    if (!status) status = hashtile_absorb(&context, &number, 1);
    if (!status) status = hashtile_absorb(&context, first.data, first.bytes);
    if (!status) status = hashtile_absorb(&context, second.data, second.bytes);
    if (!status) status = hashtile_hmac_finish(&context, drbg->key, size);
    hashtile_wipe(&context, sizeof context);
    return status ? status
                  : hashtile_hmac(drbg->engine, algorithm, drbg->key, size, drbg->v, size, drbg->v,
                                  size);
}

/* 10.1.2.2, HMAC_DRBG_Update. After an error there is no seed. */
static status_t update(struct hashtile_drbg *drbg, struct text first, struct text second) {
    status_t status = step(drbg, 0, first, second);
    if (!status && first.bytes + second.bytes) status = step(drbg, 1, first, second);
    drbg->seeded = !status;
    return status;
}

static status_t check_text(struct text text) {
    return hashtile_check_string(text.data, text.bytes);
}

static status_t take(struct hashtile_drbg *drbg) {
    if (!drbg) return HASHTILE_BAD_ARGUMENT;
    if (drbg->magic != DRBG_MAGIC || drbg->self != drbg) return HASHTILE_BAD_STATE;
    return hashtile_try(&drbg->lock) ? HASHTILE_OK : HASHTILE_BUSY;
}

/* 9.1 and 10.1.2.3 */
status_t hashtile_drbg_open(struct hashtile_drbg *drbg, struct hashtile_engine *engine,
                            enum hashtile_algorithm algorithm, const void *seed, size_t seed_bytes,
                            const void *text, size_t text_bytes) {
    struct text material = {seed, seed_bytes}, personal = {text, text_bytes};
    status_t status = hashtile_check_hmac(algorithm);
    if (!drbg) return HASHTILE_BAD_ARGUMENT;
    if (status || (status = check_text(material)) || (status = check_text(personal))) return status;
    if (seed_bytes < strength(algorithm) * 3 / 2) return HASHTILE_BAD_LENGTH;
    memset(drbg, 0, sizeof *drbg);
    memset(drbg->v, 1, sizeof drbg->v);
    drbg->engine = engine;
    drbg->self = drbg;
    drbg->algorithm = (uint8_t)algorithm;
    status = update(drbg, material, personal);
    if (status)
        hashtile_drbg_close(drbg);
    else
        drbg->magic = DRBG_MAGIC;
    return status;
}

/* 9.2 and 10.1.2.4 */
status_t hashtile_drbg_reseed(struct hashtile_drbg *drbg, const void *entropy, size_t bytes,
                              const void *more, size_t more_bytes) {
    struct text fresh = {entropy, bytes}, additional = {more, more_bytes};
    status_t status = check_text(fresh);
    if (status || (status = check_text(additional)) || (status = take(drbg))) return status;
    if (bytes < strength(drbg->algorithm)) status = HASHTILE_BAD_LENGTH;
    else if (!drbg->seeded) status = HASHTILE_UNSEEDED;
    else status = update(drbg, fresh, additional);
    if (!status) drbg->requests = 0;
    hashtile_release(&drbg->lock);
    return status;
}

/* Steps 3 to 5 of 10.1.2.5: V = HMAC(K, V) for each block, with the key in a slot if one is free */
static status_t blocks(struct hashtile_drbg *drbg, uint8_t *output, size_t bytes) {
    struct hashtile_key key;
    enum hashtile_algorithm algorithm = (enum hashtile_algorithm)drbg->algorithm;
    size_t size = hashtile_digests_of[algorithm];
    status_t status = hashtile_key_open(&key, drbg->engine, algorithm, drbg->key, size);
    if (status == HASHTILE_FULL) status = hashtile_key_open(&key, NULL, algorithm, drbg->key, size);
    if (status) return status;
    for (size_t at = 0; !status && at < bytes; at += size) {
        status = hashtile_key_mac(&key, NULL, 0, drbg->v, size, drbg->v, size);
        if (!status) memcpy(output + at, drbg->v, bytes - at < size ? bytes - at : size);
    }
    status_t closed = hashtile_key_close(&key);
    if (closed) hashtile_wipe(&key, sizeof key);
    return status ? status : closed;
}

/* 9.3 and 10.1.2.5 */
status_t hashtile_drbg_generate(struct hashtile_drbg *drbg, void *output, size_t bytes,
                                const void *more, size_t more_bytes) {
    const struct text none = {NULL, 0}, additional = {more, more_bytes};
    status_t status = check_buffer(output, bytes);
    if (status || (status = check_text(additional))) return status;
    if (bytes > REQUEST) return HASHTILE_BAD_LENGTH;
    if ((status = take(drbg))) return status;
    if (!drbg->seeded || drbg->requests >= REQUESTS) {
        status = HASHTILE_UNSEEDED;
    } else {
        if (more_bytes) status = update(drbg, additional, none);
        if (!status) status = blocks(drbg, output, bytes);
        if (!status) status = update(drbg, additional, none);
        drbg->seeded = !status;
        drbg->requests++;
        if (status && bytes) hashtile_wipe(output, bytes);
    }
    hashtile_release(&drbg->lock);
    return status;
}

/* 9.4 */
void hashtile_drbg_close(struct hashtile_drbg *drbg) {
    if (drbg) hashtile_wipe(drbg, sizeof *drbg);
}

/* 11.3: known answers of opening, reseeding and generating, and a seed that is too short */
status_t hashtile_drbg_test(struct hashtile_engine *engine) {
    static const uint8_t right[16] = {0x88, 0xc8, 0x60, 0x4d, 0x1d, 0x6e, 0xd7, 0x4e,
                                      0x92, 0x5d, 0xf3, 0x09, 0x97, 0xdf, 0x4f, 0x31};
    struct hashtile_drbg drbg;
    uint8_t given[48], seed[48];
    for (unsigned i = 0; i < sizeof seed; i++) seed[i] = (uint8_t)i;
    if (hashtile_drbg_open(&drbg, engine, HASHTILE_SHA256, seed, 47, NULL, 0) != HASHTILE_BAD_LENGTH)
        return HASHTILE_SELF_TEST;
    status_t status = hashtile_drbg_open(&drbg, engine, HASHTILE_SHA256, seed, 48, "open", 4);
    if (!status) status = hashtile_drbg_generate(&drbg, given, sizeof given, "first", 5);
    if (!status) status = hashtile_drbg_reseed(&drbg, seed, 32, "again", 5);
    if (!status) status = hashtile_drbg_generate(&drbg, given, sizeof given, NULL, 0);
    if (!status && !hashtile_equal(given + 32, right, sizeof right)) status = HASHTILE_SELF_TEST;
    hashtile_drbg_close(&drbg);
    return status;
}
