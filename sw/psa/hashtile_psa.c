/* SPDX-License-Identifier: Apache-2.0 */

#include "hashtile_psa.h"

#include <string.h>

typedef enum hashtile_status status_t;

static struct hashtile_engine *engine; /* NULL: there is none */

void hashtile_psa_use(struct hashtile_engine *used) {
    engine = used;
}

static psa_status_t code(status_t status) {
    switch (status) {
    case HASHTILE_OK: return PSA_SUCCESS;
    case HASHTILE_BAD_ALGORITHM:
    case HASHTILE_NOT_BUILT: return PSA_ERROR_NOT_SUPPORTED;
    case HASHTILE_BAD_ARGUMENT:
    case HASHTILE_BAD_LENGTH: return PSA_ERROR_INVALID_ARGUMENT;
    case HASHTILE_TOO_SMALL: return PSA_ERROR_BUFFER_TOO_SMALL;
    case HASHTILE_BUSY:
    case HASHTILE_BAD_STATE: return PSA_ERROR_BAD_STATE;
    default: return PSA_ERROR_HARDWARE_FAILURE;
    }
}

/* Whether the tile did not do what software does. */
static bool refused(status_t status) {
    return status >= HASHTILE_ABSENT;
}

static bool falls_back(status_t status, struct hashtile_context *context) {
    return refused(status) && !hashtile_fall_back(context);
}

/* The function of a hash of PSA, or of the hash in an HMAC; false: there is none. */
static bool find(psa_algorithm_t hash, enum hashtile_algorithm *algorithm) {
    switch (hash) {
    case PSA_ALG_SHA_224: *algorithm = HASHTILE_SHA224; return true;
    case PSA_ALG_SHA_256: *algorithm = HASHTILE_SHA256; return true;
    case PSA_ALG_SHA_384: *algorithm = HASHTILE_SHA384; return true;
    case PSA_ALG_SHA_512: *algorithm = HASHTILE_SHA512; return true;
    case PSA_ALG_SHA_512_224: *algorithm = HASHTILE_SHA512_224; return true;
    case PSA_ALG_SHA_512_256: *algorithm = HASHTILE_SHA512_256; return true;
    case PSA_ALG_SHA3_224: *algorithm = HASHTILE_SHA3_224; return true;
    case PSA_ALG_SHA3_256: *algorithm = HASHTILE_SHA3_256; return true;
    case PSA_ALG_SHA3_384: *algorithm = HASHTILE_SHA3_384; return true;
    case PSA_ALG_SHA3_512: *algorithm = HASHTILE_SHA3_512; return true;
    default: return false;
    }
}

static bool supported(psa_algorithm_t alg, bool keyed, enum hashtile_algorithm *algorithm) {
    if (!engine || (keyed && !PSA_ALG_IS_HMAC(alg))) return false;
    return find(keyed ? PSA_ALG_HMAC_GET_HASH(alg) : alg, algorithm);
}

static status_t update(struct hashtile_context *context, const uint8_t *input, size_t bytes) {
    status_t status = hashtile_update(context, input, bytes);
    return falls_back(status, context) ? hashtile_update(context, input, bytes) : status;
}

static status_t final(hashtile_psa_operation_t *operation, uint8_t *digest) {
    struct hashtile_context *context = &operation->context;
    status_t status = hashtile_final(context, digest, operation->bytes);
    return falls_back(status, context) ? hashtile_final(context, digest, operation->bytes) : status;
}

/* ---- Hashes */

psa_status_t hashtile_psa_hash_compute(psa_algorithm_t alg, const uint8_t *input,
                                       size_t input_length, uint8_t *hash, size_t hash_size,
                                       size_t *hash_length) {
    enum hashtile_algorithm algorithm;
    if (!supported(alg, false, &algorithm)) return PSA_ERROR_NOT_SUPPORTED;
    status_t status = hashtile_digest(engine, algorithm, input, input_length, hash, hash_size);
    if (refused(status))
        status = hashtile_digest(NULL, algorithm, input, input_length, hash, hash_size);
    if (!status) *hash_length = hashtile_digest_bytes(algorithm);
    return code(status);
}

psa_status_t hashtile_psa_hash_setup(hashtile_psa_hash_operation_t *operation,
                                     psa_algorithm_t alg) {
    enum hashtile_algorithm algorithm;
    if (!supported(alg, false, &algorithm)) return PSA_ERROR_NOT_SUPPORTED;
    operation->bytes = hashtile_digest_bytes(algorithm);
    status_t status = hashtile_init(&operation->context, engine, algorithm);
    if (refused(status)) status = hashtile_init(&operation->context, NULL, algorithm);
    return code(status);
}

psa_status_t hashtile_psa_hash_clone(const hashtile_psa_hash_operation_t *source,
                                     hashtile_psa_hash_operation_t *target) {
    *target = *source;
    return PSA_SUCCESS;
}

psa_status_t hashtile_psa_hash_update(hashtile_psa_hash_operation_t *operation,
                                      const uint8_t *input, size_t input_length) {
    return code(update(&operation->context, input, input_length));
}

psa_status_t hashtile_psa_hash_finish(hashtile_psa_hash_operation_t *operation, uint8_t *hash,
                                      size_t hash_size, size_t *hash_length) {
    if (hash_size < operation->bytes) return PSA_ERROR_BUFFER_TOO_SMALL;
    status_t status = final(operation, hash);
    if (!status) *hash_length = operation->bytes;
    return code(status);
}

psa_status_t hashtile_psa_hash_abort(hashtile_psa_hash_operation_t *operation) {
    hashtile_discard(&operation->context);
    return PSA_SUCCESS;
}

/* ---- MACs */

static psa_status_t cut(status_t status, uint8_t right[HASHTILE_MAX_DIGEST], uint8_t *mac,
                        size_t mac_size, size_t *mac_length) {
    if (!status) memcpy(mac, right, *mac_length = mac_size);
    hashtile_wipe(right, HASHTILE_MAX_DIGEST);
    return code(status);
}

psa_status_t hashtile_psa_mac_compute(const psa_key_attributes_t *attributes, const uint8_t *key,
                                      size_t key_size, psa_algorithm_t alg, const uint8_t *input,
                                      size_t input_length, uint8_t *mac, size_t mac_size,
                                      size_t *mac_length) {
    uint8_t right[HASHTILE_MAX_DIGEST];
    enum hashtile_algorithm algorithm;
    (void)attributes;
    if (!supported(alg, true, &algorithm)) return PSA_ERROR_NOT_SUPPORTED;
    size_t bytes = hashtile_digest_bytes(algorithm);
    if (mac_size > bytes) mac_size = bytes;
    status_t status =
        hashtile_hmac(engine, algorithm, key, key_size, input, input_length, right, bytes);
    if (refused(status))
        status = hashtile_hmac(NULL, algorithm, key, key_size, input, input_length, right, bytes);
    return cut(status, right, mac, mac_size, mac_length);
}

psa_status_t hashtile_psa_mac_sign_setup(hashtile_psa_mac_operation_t *operation,
                                         const psa_key_attributes_t *attributes,
                                         const uint8_t *key, size_t key_size,
                                         psa_algorithm_t alg) {
    struct hashtile_context *context = &operation->context;
    enum hashtile_algorithm algorithm;
    (void)attributes;
    if (!supported(alg, true, &algorithm)) return PSA_ERROR_NOT_SUPPORTED;
    operation->bytes = hashtile_digest_bytes(algorithm);
    status_t status = hashtile_hmac_init(context, engine, algorithm, key, key_size);
    if (refused(status)) status = hashtile_hmac_init(context, NULL, algorithm, key, key_size);
    return code(status);
}

psa_status_t hashtile_psa_mac_verify_setup(hashtile_psa_mac_operation_t *operation,
                                           const psa_key_attributes_t *attributes,
                                           const uint8_t *key, size_t key_size,
                                           psa_algorithm_t alg) {
    return hashtile_psa_mac_sign_setup(operation, attributes, key, key_size, alg);
}

psa_status_t hashtile_psa_mac_update(hashtile_psa_mac_operation_t *operation, const uint8_t *input,
                                     size_t input_length) {
    return code(update(&operation->context, input, input_length));
}

psa_status_t hashtile_psa_mac_sign_finish(hashtile_psa_mac_operation_t *operation, uint8_t *mac,
                                          size_t mac_size, size_t *mac_length) {
    uint8_t right[HASHTILE_MAX_DIGEST];
    if (mac_size > operation->bytes) mac_size = operation->bytes;
    return cut(final(operation, right), right, mac, mac_size, mac_length);
}

psa_status_t hashtile_psa_mac_verify_finish(hashtile_psa_mac_operation_t *operation,
                                            const uint8_t *mac, size_t mac_length) {
    uint8_t right[HASHTILE_MAX_DIGEST];
    if (mac_length > operation->bytes) return PSA_ERROR_INVALID_SIGNATURE;
    psa_status_t status = code(final(operation, right));
    if (!status && !hashtile_equal(right, mac, mac_length)) status = PSA_ERROR_INVALID_SIGNATURE;
    hashtile_wipe(right, sizeof right);
    return status;
}

psa_status_t hashtile_psa_mac_abort(hashtile_psa_mac_operation_t *operation) {
    hashtile_discard(&operation->context);
    return PSA_SUCCESS;
}
