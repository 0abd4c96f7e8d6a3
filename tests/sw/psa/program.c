/* SPDX-License-Identifier: Apache-2.0 */
/* A program on PSA Crypto with a simulated tile: what has no symbol in a library. */

#include <psa/crypto.h>

#include "hashtile_psa.h"
#include "host.h"

enum { BYTES = 1 << 20 };
#define BUS 0x10000000u

const char *program_open(const char *library) {
    const char *wrong = host_open(0, library, BUS, BYTES, 1);
    if (wrong) return wrong;
    struct hashtile_engine *engine = (struct hashtile_engine *)(void *)host_memory(0);
    const struct hashtile_config config = {
        .base = host_base(0),
        .direct = true,
        .window_first = BUS,
        .window_last = BUS + BYTES - 1,
    };
    enum hashtile_status status = hashtile_open(engine, &config);
    if (status) return hashtile_status_text(status);
    hashtile_psa_use(engine);
    return NULL;
}

psa_status_t program_key(psa_algorithm_t alg, const uint8_t *key, size_t bytes, psa_key_id_t *id) {
    psa_key_attributes_t attributes = PSA_KEY_ATTRIBUTES_INIT;
    psa_set_key_usage_flags(&attributes, PSA_KEY_USAGE_SIGN_MESSAGE | PSA_KEY_USAGE_VERIFY_MESSAGE |
                                             PSA_KEY_USAGE_DERIVE);
    psa_set_key_algorithm(&attributes, alg);
    psa_set_key_type(&attributes, PSA_ALG_IS_HMAC(alg) ? PSA_KEY_TYPE_HMAC : PSA_KEY_TYPE_DERIVE);
    return psa_import_key(&attributes, key, bytes, id);
}
