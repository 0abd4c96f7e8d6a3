/* SPDX-License-Identifier: Apache-2.0 */
/* The MACs of the provider: HMAC over every hash, KMAC128 and KMAC256. */

#include <openssl/core_names.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "provider.h"

struct bytes {
    uint8_t *data;
    size_t count;
};

struct mac {
    const OSSL_CORE_HANDLE *core;
    const char *name;
    enum hashtile_algorithm algorithm; /* of HMAC, the hash */
    bool hmac, ready, xof;
    size_t size; /* 0: that of the hash */
    struct bytes key, custom;
    bool keyed;
    struct stream stream;
};

static const struct hash {
    const char *name;
    enum hashtile_algorithm algorithm;
    size_t block;
} hashes[] = {
    {"SHA224", HASHTILE_SHA224, 64},         {"SHA2-224", HASHTILE_SHA224, 64},
    {"SHA-224", HASHTILE_SHA224, 64},        {"SHA256", HASHTILE_SHA256, 64},
    {"SHA2-256", HASHTILE_SHA256, 64},       {"SHA-256", HASHTILE_SHA256, 64},
    {"SHA384", HASHTILE_SHA384, 128},        {"SHA2-384", HASHTILE_SHA384, 128},
    {"SHA-384", HASHTILE_SHA384, 128},       {"SHA512", HASHTILE_SHA512, 128},
    {"SHA2-512", HASHTILE_SHA512, 128},      {"SHA-512", HASHTILE_SHA512, 128},
    {"SHA512-224", HASHTILE_SHA512_224, 128}, {"SHA2-512/224", HASHTILE_SHA512_224, 128},
    {"SHA-512/224", HASHTILE_SHA512_224, 128}, {"SHA512-256", HASHTILE_SHA512_256, 128},
    {"SHA2-512/256", HASHTILE_SHA512_256, 128}, {"SHA-512/256", HASHTILE_SHA512_256, 128},
    {"SHA3-224", HASHTILE_SHA3_224, 144},    {"SHA3-256", HASHTILE_SHA3_256, 136},
    {"SHA3-384", HASHTILE_SHA3_384, 104},    {"SHA3-512", HASHTILE_SHA3_512, 72},
};

static int put(struct bytes *to, const uint8_t *data, size_t count) {
    uint8_t *copy = malloc(count + 1);
    if (!copy) return 0;
    if (count) memcpy(copy, data, count);
    if (to->data) hashtile_wipe(to->data, to->count);
    free(to->data);
    *to = (struct bytes){copy, count};
    return 1;
}

static void *mac_new(void *core, const char *name, enum hashtile_algorithm algorithm, bool hmac,
                     size_t size) {
    struct mac *mac = calloc(1, sizeof *mac);
    if (mac) {
        mac->core = core;
        mac->name = name;
        mac->algorithm = algorithm;
        mac->hmac = hmac;
        mac->ready = !hmac;
        mac->size = size;
    }
    return mac;
}

static void mac_free(void *context) {
    struct mac *mac = context;
    if (!mac) return;
    struct bytes *both[] = {&mac->key, &mac->custom};
    for (unsigned i = 0; i < 2; i++) {
        if (both[i]->data) hashtile_wipe(both[i]->data, both[i]->count);
        free(both[i]->data);
    }
    hashtile_wipe(mac, sizeof *mac);
    free(mac);
}

static void *mac_dup(void *context) {
    const struct mac *mac = context;
    struct mac *copy = malloc(sizeof *copy);
    if (!copy) return NULL;
    *copy = *mac;
    copy->key = copy->custom = (struct bytes){NULL, 0};
    if (put(&copy->key, mac->key.data, mac->key.count) &&
        put(&copy->custom, mac->custom.data, mac->custom.count))
        return copy;
    mac_free(copy);
    return NULL;
}

/* Sets the hash of HMAC. */
static int choose(struct mac *mac, const OSSL_PARAM *param) {
    if (param->data_type != OSSL_PARAM_UTF8_STRING) return provider_ok(mac->core, HASHTILE_BAD_ARGUMENT);
    for (const struct hash *hash = hashes; hash < hashes + sizeof hashes / sizeof *hashes; hash++)
        if (strlen(hash->name) == param->data_size &&
            strncasecmp(hash->name, param->data, param->data_size) == 0) {
            mac->algorithm = hash->algorithm;
            mac->size = hashtile_digest_bytes(hash->algorithm);
            return mac->ready = true;
        }
    return provider_ok(mac->core, HASHTILE_BAD_ALGORITHM);
}

static int put_param(const struct mac *mac, struct bytes *to, const OSSL_PARAM *param) {
    if (param->data_type != OSSL_PARAM_OCTET_STRING) return provider_ok(mac->core, HASHTILE_BAD_ARGUMENT);
    return put(to, param->data, param->data_size);
}

static int mac_set(void *context, const OSSL_PARAM params[]) {
    struct mac *mac = context;
    const OSSL_PARAM *digest = provider_find(params, OSSL_MAC_PARAM_DIGEST);
    const OSSL_PARAM *key = provider_find(params, OSSL_MAC_PARAM_KEY);
    const OSSL_PARAM *custom = provider_find(params, OSSL_MAC_PARAM_CUSTOM);
    const OSSL_PARAM *size = provider_find(params, OSSL_MAC_PARAM_SIZE);
    const OSSL_PARAM *xof = provider_find(params, OSSL_MAC_PARAM_XOF);
    size_t number;
    if (mac->hmac && digest && !choose(mac, digest)) return 0;
    if (key && !put_param(mac, &mac->key, key)) return 0;
    if (key) mac->keyed = true;
    if (mac->hmac) return 1;
    if (custom && !put_param(mac, &mac->custom, custom)) return 0;
    if (size && (!provider_number(size, &mac->size) || !mac->size))
        return provider_ok(mac->core, HASHTILE_BAD_ARGUMENT);
    if (xof && !provider_number(xof, &number)) return provider_ok(mac->core, HASHTILE_BAD_ARGUMENT);
    if (xof) mac->xof = number != 0;
    return 1;
}

static int mac_init(void *context, const unsigned char *key, size_t bytes,
                    const OSSL_PARAM params[]) {
    struct mac *mac = context;
    if (!mac_set(mac, params) || (key && !put(&mac->key, key, bytes))) return 0;
    mac->keyed = mac->keyed || key;
    if (!mac->ready || !mac->keyed) return provider_ok(mac->core, HASHTILE_BAD_ARGUMENT);
    const struct stream_function function = {
        .algorithm = mac->xof ? mac->algorithm | HASHTILE_KMACXOF128 : mac->algorithm,
        .keyed = true,
        .key = mac->key.data,
        .key_bytes = mac->key.count,
        .custom = mac->custom.data,
        .custom_bytes = mac->custom.count,
    };
    return provider_ok(mac->core, stream_init(&mac->stream, &function));
}

static int mac_update(void *context, const unsigned char *data, size_t bytes) {
    struct mac *mac = context;
    return provider_ok(mac->core, stream_update(&mac->stream, data, bytes));
}

static int mac_final(void *context, unsigned char *output, size_t *bytes, size_t room) {
    struct mac *mac = context;
    if (room < mac->size) return provider_ok(mac->core, HASHTILE_TOO_SMALL);
    if (!provider_ok(mac->core, stream_final(&mac->stream, output, mac->size))) return 0;
    *bytes = mac->size;
    provider_report(&mac->stream, mac->name);
    return 1;
}

static size_t block_of(const struct mac *mac) {
    if (!mac->hmac) return mac->algorithm == HASHTILE_KMAC128 ? 168 : 136;
    for (const struct hash *hash = hashes; hash < hashes + sizeof hashes / sizeof *hashes; hash++)
        if (mac->ready && hash->algorithm == mac->algorithm) return hash->block;
    return 0;
}

static int mac_get(void *context, OSSL_PARAM params[]) {
    const struct mac *mac = context;
    return provider_set(params, OSSL_MAC_PARAM_SIZE, mac->size) &&
           provider_set(params, OSSL_MAC_PARAM_BLOCK_SIZE, block_of(mac)) &&
           provider_set(params, PARAM_CYCLES, mac->stream.cycles);
}

static const OSSL_PARAM *mac_gettable(void *context, void *provider) {
    static const OSSL_PARAM params[] = {
        {OSSL_MAC_PARAM_SIZE, OSSL_PARAM_UNSIGNED_INTEGER, NULL, sizeof(size_t), 0},
        {OSSL_MAC_PARAM_BLOCK_SIZE, OSSL_PARAM_UNSIGNED_INTEGER, NULL, sizeof(size_t), 0},
        {PARAM_CYCLES, OSSL_PARAM_UNSIGNED_INTEGER, NULL, sizeof(uint64_t), 0},
        {NULL, 0, NULL, 0, 0},
    };
    (void)context, (void)provider;
    return params;
}

static const OSSL_PARAM hmac_params[] = {
    {OSSL_MAC_PARAM_DIGEST, OSSL_PARAM_UTF8_STRING, NULL, 0, 0},
    {OSSL_MAC_PARAM_PROPERTIES, OSSL_PARAM_UTF8_STRING, NULL, 0, 0},
    {OSSL_MAC_PARAM_KEY, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
    {NULL, 0, NULL, 0, 0},
};
static const OSSL_PARAM kmac_params[] = {
    {OSSL_MAC_PARAM_KEY, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
    {OSSL_MAC_PARAM_CUSTOM, OSSL_PARAM_OCTET_STRING, NULL, 0, 0},
    {OSSL_MAC_PARAM_SIZE, OSSL_PARAM_UNSIGNED_INTEGER, NULL, sizeof(size_t), 0},
    {OSSL_MAC_PARAM_XOF, OSSL_PARAM_INTEGER, NULL, sizeof(int), 0},
    {NULL, 0, NULL, 0, 0},
};

/* X(name, algorithm, whether it is HMAC, bytes of a MAC, settable parameters, names) */
#define MACS(X)                                                            \
    X(HMAC, HASHTILE_SHA256, true, 0, hmac_params, "HMAC")                 \
    X(KMAC128, HASHTILE_KMAC128, false, 32, kmac_params, "KMAC-128:KMAC128") \
    X(KMAC256, HASHTILE_KMAC256, false, 64, kmac_params, "KMAC-256:KMAC256")

#define FUNCTIONS(id, algorithm, hmac, size, params, names)                    \
    static void *new_##id(void *provider) {                                    \
        return mac_new(provider, #id, algorithm, hmac, size);                  \
    }                                                                          \
    static const OSSL_PARAM *settable_##id(void *context, void *provider) {    \
        (void)context, (void)provider;                                         \
        return params;                                                         \
    }                                                                          \
    static const OSSL_DISPATCH functions_##id[] = {                            \
        ENTRY(OSSL_FUNC_MAC_NEWCTX, new_##id),                                 \
        ENTRY(OSSL_FUNC_MAC_FREECTX, mac_free),                                \
        ENTRY(OSSL_FUNC_MAC_DUPCTX, mac_dup),                                  \
        ENTRY(OSSL_FUNC_MAC_INIT, mac_init),                                   \
        ENTRY(OSSL_FUNC_MAC_UPDATE, mac_update),                               \
        ENTRY(OSSL_FUNC_MAC_FINAL, mac_final),                                 \
        ENTRY(OSSL_FUNC_MAC_GET_CTX_PARAMS, mac_get),                          \
        ENTRY(OSSL_FUNC_MAC_GETTABLE_CTX_PARAMS, mac_gettable),                \
        ENTRY(OSSL_FUNC_MAC_SET_CTX_PARAMS, mac_set),                          \
        ENTRY(OSSL_FUNC_MAC_SETTABLE_CTX_PARAMS, settable_##id),               \
        END,                                                                   \
    };
MACS(FUNCTIONS)

#define ALGORITHM(id, algorithm, hmac, size, params, names) \
    {names, "provider=hashtile", functions_##id, NULL},
const OSSL_ALGORITHM provider_macs[] = {MACS(ALGORITHM){NULL, NULL, NULL, NULL}};
