// SPDX-License-Identifier: Apache-2.0

#include "over_keccak.h"

#include <string.h>

enum {
    DIGEST = OVER_KECCAK_DIGEST,
    CAPACITY = 2 * DIGEST,
    BLOCK = 200 - CAPACITY,
    SHA3 = 0x06,
    KECCAK = 0x01
};

void over_keccak_init(struct over_keccak *over, struct hashtile_engine *engine, void *room,
                      size_t bytes) {
    *over = (struct over_keccak){.engine = engine, .room = room, .bytes = bytes, .used = 0};
}

// H((K0 XOR pad) || text)
static enum hashtile_status keyed(struct over_keccak *over, const uint8_t k0[BLOCK], uint8_t pad,
                                  const uint8_t *text, size_t bytes, uint8_t digest[DIGEST]) {
    for (unsigned i = 0; i < BLOCK; i++) over->room[i] = k0[i] ^ pad;
    if (bytes) memcpy(over->room + BLOCK, text, bytes);
    return hashtile_keccak(over->engine, CAPACITY, SHA3, over->room, BLOCK + bytes, digest, DIGEST);
}

enum hashtile_status over_keccak_hmac(struct over_keccak *over, const uint8_t *key,
                                      size_t key_bytes, const uint8_t *text, size_t bytes,
                                      uint8_t mac[DIGEST]) {
    uint8_t k0[BLOCK] = {0}, inner[DIGEST];
    enum hashtile_status status = HASHTILE_OK;
    if (over->bytes < BLOCK + DIGEST || bytes > over->bytes - BLOCK) return HASHTILE_BAD_LENGTH;
    if (key_bytes > BLOCK)  // FIPS 198-1, section 4, steps 1 to 3
        status = hashtile_keccak(over->engine, CAPACITY, SHA3, key, key_bytes, k0, DIGEST);
    else if (key_bytes)
        memcpy(k0, key, key_bytes);
    if (status == HASHTILE_OK) status = keyed(over, k0, 0x36, text, bytes, inner);
    if (status == HASHTILE_OK) status = keyed(over, k0, 0x5c, inner, DIGEST, mac);
    hashtile_wipe(k0, sizeof k0);
    hashtile_wipe(over->room, BLOCK);
    over->used = 0;
    return status;
}

enum hashtile_status over_keccak_feed(struct over_keccak *over, const uint8_t *seed, size_t bytes) {
    if (bytes > over->bytes - over->used) return HASHTILE_BAD_LENGTH;
    if (bytes) memcpy(over->room + over->used, seed, bytes);
    over->used += bytes;
    return HASHTILE_OK;
}

enum hashtile_status over_keccak_fetch(struct over_keccak *over, uint8_t *output, size_t bytes) {
    if (!over->used) return HASHTILE_UNSEEDED;
    return hashtile_keccak(over->engine, CAPACITY, KECCAK, over->room, over->used, output, bytes);
}
