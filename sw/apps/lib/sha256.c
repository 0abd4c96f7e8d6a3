// SPDX-License-Identifier: Apache-2.0

#include "sha256.h"

#include <string.h>

void sha256_init(struct sha256 *hash) {
    static const uint32_t initial[8] = {  // 5.3.3
        0x6a09e667u, 0xbb67ae85u, 0x3c6ef372u, 0xa54ff53au,
        0x510e527fu, 0x9b05688cu, 0x1f83d9abu, 0x5be0cd19u,
    };
    memcpy(hash->state, initial, sizeof initial);
    hash->bits = 0;
    hash->length = 0;
}

void sha256_update(struct sha256 *hash, const uint8_t *data, size_t length) {
    for (size_t i = 0; i < length; i++) {
        hash->data[hash->length++] = data[i];
        if (hash->length == 64) {
            SHA256_TRANSFORM(hash->state, hash->data);
            hash->bits += 512;
            hash->length = 0;
        }
    }
}

void sha256_final(struct sha256 *hash, uint8_t digest[32]) {
    uint32_t i = hash->length;
    hash->bits += 8 * (uint64_t)hash->length;
    hash->data[i++] = 0x80;  // 5.1.1
    if (i > 56) {
        while (i < 64)
            hash->data[i++] = 0;
        SHA256_TRANSFORM(hash->state, hash->data);
        i = 0;
    }
    while (i < 56)
        hash->data[i++] = 0;
    for (i = 0; i < 8; i++)
        hash->data[56 + i] = (uint8_t)(hash->bits >> (56 - 8 * i));
    SHA256_TRANSFORM(hash->state, hash->data);
    for (i = 0; i < 32; i++)
        digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - 8 * (i % 4)));
}
