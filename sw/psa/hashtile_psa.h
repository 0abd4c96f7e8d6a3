/* SPDX-License-Identifier: Apache-2.0 */
/* The hash and MAC entry points of a transparent driver of PSA Crypto, on a hash tile: docs/psa.md */

#ifndef HASHTILE_PSA_H
#define HASHTILE_PSA_H

#include <psa/crypto_types.h>
#include <psa/crypto_values.h>
#include <stddef.h>
#include <stdint.h>

#include "hashtile.h"

/* The engine that works from now on; NULL: every entry point says that it is not supported, so PSA
   computes in software. Not while an operation is active. */
void hashtile_psa_use(struct hashtile_engine *engine);

/* All zeros: not active. */
typedef struct {
    struct hashtile_context context;
    size_t bytes; /* of the digest */
} hashtile_psa_operation_t;

typedef hashtile_psa_operation_t hashtile_psa_hash_operation_t;
typedef hashtile_psa_operation_t hashtile_psa_mac_operation_t;

psa_status_t hashtile_psa_hash_compute(psa_algorithm_t alg, const uint8_t *input,
                                       size_t input_length, uint8_t *hash, size_t hash_size,
                                       size_t *hash_length);
psa_status_t hashtile_psa_hash_setup(hashtile_psa_hash_operation_t *operation,
                                     psa_algorithm_t alg);
psa_status_t hashtile_psa_hash_clone(const hashtile_psa_hash_operation_t *source,
                                     hashtile_psa_hash_operation_t *target);
psa_status_t hashtile_psa_hash_update(hashtile_psa_hash_operation_t *operation,
                                      const uint8_t *input, size_t input_length);
psa_status_t hashtile_psa_hash_finish(hashtile_psa_hash_operation_t *operation, uint8_t *hash,
                                      size_t hash_size, size_t *hash_length);
psa_status_t hashtile_psa_hash_abort(hashtile_psa_hash_operation_t *operation);

/* HMAC alone. `mac_size` may be less than that of the hash: the MAC is then cut. */
psa_status_t hashtile_psa_mac_compute(const psa_key_attributes_t *attributes, const uint8_t *key,
                                      size_t key_size, psa_algorithm_t alg, const uint8_t *input,
                                      size_t input_length, uint8_t *mac, size_t mac_size,
                                      size_t *mac_length);
psa_status_t hashtile_psa_mac_sign_setup(hashtile_psa_mac_operation_t *operation,
                                         const psa_key_attributes_t *attributes,
                                         const uint8_t *key, size_t key_size, psa_algorithm_t alg);
psa_status_t hashtile_psa_mac_verify_setup(hashtile_psa_mac_operation_t *operation,
                                           const psa_key_attributes_t *attributes,
                                           const uint8_t *key, size_t key_size,
                                           psa_algorithm_t alg);
psa_status_t hashtile_psa_mac_update(hashtile_psa_mac_operation_t *operation, const uint8_t *input,
                                     size_t input_length);
psa_status_t hashtile_psa_mac_sign_finish(hashtile_psa_mac_operation_t *operation, uint8_t *mac,
                                          size_t mac_size, size_t *mac_length);
psa_status_t hashtile_psa_mac_verify_finish(hashtile_psa_mac_operation_t *operation,
                                            const uint8_t *mac, size_t mac_length);
psa_status_t hashtile_psa_mac_abort(hashtile_psa_mac_operation_t *operation);

#endif
