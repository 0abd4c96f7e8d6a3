/* SPDX-License-Identifier: Apache-2.0 */
/* The digests and XOFs of the provider. */

#include <openssl/core_names.h>
#include <stdlib.h>

#include "provider.h"

struct info {
    const char *name;
    enum hashtile_algorithm algorithm;
    size_t block, size; /* bytes; of a XOF, `size` unless it is asked for another */
    int xof;
};

struct digest {
    const OSSL_CORE_HANDLE *core;
    const struct info *info;
    size_t size;
    struct stream stream;
};

static void *digest_new(void *core, const struct info *info) {
    struct digest *digest = calloc(1, sizeof *digest);
    if (!digest) return NULL;
    digest->core = core;
    digest->info = info;
    digest->size = info->size;
    return digest;
}

static void digest_free(void *context) {
    struct digest *digest = context;
    if (digest) hashtile_wipe(digest, sizeof *digest);
    free(digest);
}

static void *digest_dup(void *context) {
    struct digest *copy = malloc(sizeof *copy);
    if (copy) *copy = *(const struct digest *)context;
    return copy;
}

static const OSSL_PARAM *digest_settable(void *context, void *provider) {
    static const OSSL_PARAM params[] = {
        {OSSL_DIGEST_PARAM_XOFLEN, OSSL_PARAM_UNSIGNED_INTEGER, NULL, sizeof(size_t), 0},
        {NULL, 0, NULL, 0, 0},
    };
    (void)context, (void)provider;
    return params;
}

static int digest_set(void *context, const OSSL_PARAM params[]) {
    struct digest *digest = context;
    const OSSL_PARAM *param = provider_find(params, OSSL_DIGEST_PARAM_XOFLEN);
    return !param || !digest->info->xof || provider_number(param, &digest->size) ||
           provider_ok(digest->core, HASHTILE_BAD_ARGUMENT);
}

static const OSSL_PARAM *digest_gettable_of_context(void *context, void *provider) {
    static const OSSL_PARAM params[] = {
        {PARAM_CYCLES, OSSL_PARAM_UNSIGNED_INTEGER, NULL, sizeof(uint64_t), 0},
        {NULL, 0, NULL, 0, 0},
    };
    (void)context, (void)provider;
    return params;
}

static int digest_get(void *context, OSSL_PARAM params[]) {
    return provider_set(params, PARAM_CYCLES, ((const struct digest *)context)->stream.cycles);
}

static int digest_init(void *context, const OSSL_PARAM params[]) {
    struct digest *digest = context;
    const struct stream_function function = {.algorithm = digest->info->algorithm};
    digest->size = digest->info->size;
    return digest_set(digest, params) && provider_ok(digest->core, stream_init(&digest->stream, &function));
}

static int digest_update(void *context, const unsigned char *data, size_t bytes) {
    struct digest *digest = context;
    return provider_ok(digest->core, stream_update(&digest->stream, data, bytes));
}

static int digest_final(void *context, unsigned char *output, size_t *bytes, size_t room) {
    struct digest *digest = context;
    if (room < digest->size) return provider_ok(digest->core, HASHTILE_TOO_SMALL);
    if (!provider_ok(digest->core, stream_final(&digest->stream, output, digest->size))) return 0;
    *bytes = digest->size;
    provider_report(&digest->stream, digest->info->name);
    return 1;
}

static const OSSL_PARAM *digest_gettable(void *provider) {
    static const OSSL_PARAM params[] = {
        {OSSL_DIGEST_PARAM_BLOCK_SIZE, OSSL_PARAM_UNSIGNED_INTEGER, NULL, sizeof(size_t), 0},
        {OSSL_DIGEST_PARAM_SIZE, OSSL_PARAM_UNSIGNED_INTEGER, NULL, sizeof(size_t), 0},
        {OSSL_DIGEST_PARAM_XOF, OSSL_PARAM_INTEGER, NULL, sizeof(int), 0},
        {OSSL_DIGEST_PARAM_ALGID_ABSENT, OSSL_PARAM_INTEGER, NULL, sizeof(int), 0},
        {NULL, 0, NULL, 0, 0},
    };
    (void)provider;
    return params;
}

static int digest_params(const struct info *info, OSSL_PARAM params[]) {
    return provider_set(params, OSSL_DIGEST_PARAM_BLOCK_SIZE, info->block) &&
           provider_set(params, OSSL_DIGEST_PARAM_SIZE, info->size) &&
           provider_set(params, OSSL_DIGEST_PARAM_XOF, (uint64_t)info->xof) &&
           provider_set(params, OSSL_DIGEST_PARAM_ALGID_ABSENT, 1);
}

/* X(algorithm, bytes of a block, of a digest, whether it is a XOF, names as OpenSSL has them) */
#define DIGESTS(X)                                                                         \
    X(SHA224, 64, 28, 0, "SHA2-224:SHA-224:SHA224:2.16.840.1.101.3.4.2.4")                 \
    X(SHA256, 64, 32, 0, "SHA2-256:SHA-256:SHA256:2.16.840.1.101.3.4.2.1")                 \
    X(SHA384, 128, 48, 0, "SHA2-384:SHA-384:SHA384:2.16.840.1.101.3.4.2.2")                \
    X(SHA512, 128, 64, 0, "SHA2-512:SHA-512:SHA512:2.16.840.1.101.3.4.2.3")                \
    X(SHA512_224, 128, 28, 0, "SHA2-512/224:SHA-512/224:SHA512-224:2.16.840.1.101.3.4.2.5") \
    X(SHA512_256, 128, 32, 0, "SHA2-512/256:SHA-512/256:SHA512-256:2.16.840.1.101.3.4.2.6") \
    X(SHA3_224, 144, 28, 0, "SHA3-224:2.16.840.1.101.3.4.2.7")                             \
    X(SHA3_256, 136, 32, 0, "SHA3-256:2.16.840.1.101.3.4.2.8")                             \
    X(SHA3_384, 104, 48, 0, "SHA3-384:2.16.840.1.101.3.4.2.9")                             \
    X(SHA3_512, 72, 64, 0, "SHA3-512:2.16.840.1.101.3.4.2.10")                             \
    X(SHAKE128, 168, 16, 1, "SHAKE-128:SHAKE128:2.16.840.1.101.3.4.2.11")                  \
    X(SHAKE256, 136, 32, 1, "SHAKE-256:SHAKE256:2.16.840.1.101.3.4.2.12")                  \
    X(TURBOSHAKE128, 168, 32, 1, "TurboSHAKE128")                                          \
    X(TURBOSHAKE256, 136, 64, 1, "TurboSHAKE256")

#define FUNCTIONS(id, block, size, xof, names)                                              \
    static const struct info info_##id = {#id, HASHTILE_##id, block, size, xof};            \
    static void *new_##id(void *provider) {                                                 \
        return digest_new(provider, &info_##id);                                            \
    }                                                                                       \
    static int params_##id(OSSL_PARAM params[]) {                                           \
        return digest_params(&info_##id, params);                                           \
    }                                                                                       \
    static const OSSL_DISPATCH functions_##id[] = {                                         \
        ENTRY(OSSL_FUNC_DIGEST_NEWCTX, new_##id),                                           \
        ENTRY(OSSL_FUNC_DIGEST_FREECTX, digest_free),                                       \
        ENTRY(OSSL_FUNC_DIGEST_DUPCTX, digest_dup),                                         \
        ENTRY(OSSL_FUNC_DIGEST_INIT, digest_init),                                          \
        ENTRY(OSSL_FUNC_DIGEST_UPDATE, digest_update),                                      \
        ENTRY(OSSL_FUNC_DIGEST_FINAL, digest_final),                                        \
        ENTRY(OSSL_FUNC_DIGEST_GET_PARAMS, params_##id),                                    \
        ENTRY(OSSL_FUNC_DIGEST_GETTABLE_PARAMS, digest_gettable),                           \
        ENTRY(OSSL_FUNC_DIGEST_SET_CTX_PARAMS, digest_set),                                 \
        ENTRY(OSSL_FUNC_DIGEST_SETTABLE_CTX_PARAMS, digest_settable),                       \
        ENTRY(OSSL_FUNC_DIGEST_GET_CTX_PARAMS, digest_get),                                 \
        ENTRY(OSSL_FUNC_DIGEST_GETTABLE_CTX_PARAMS, digest_gettable_of_context),            \
        END,                                                                                \
    };
DIGESTS(FUNCTIONS)

#define ALGORITHM(id, block, size, xof, names) {names, "provider=hashtile", functions_##id, NULL},
const OSSL_ALGORITHM provider_digests[] = {DIGESTS(ALGORITHM){NULL, NULL, NULL, NULL}};
