// SPDX-License-Identifier: Apache-2.0
// HMAC and a generator of pseudo-random bytes over KECCAK[c], the two applications of Ahmed and
// Farag (section II.A): software does all but the sponge, which an engine computes: the
// configurable core of a tile, or software too if the engine is NULL.

#ifndef OVER_KECCAK_H
#define OVER_KECCAK_H

#include "hashtile.h"

// The bytes of the digest, of which the capacity has twice as many: SHA3-512, or SHA3-256 with 32.
#ifndef OVER_KECCAK_DIGEST
#define OVER_KECCAK_DIGEST 64
#endif

// The sponge takes a message that lies in one place: the bytes before the text or between two
// seeds are written there.
struct over_keccak {
    struct hashtile_engine *engine;
    uint8_t *room;
    size_t bytes, used;
};

// KECCAK of messages in `room`, which has a block more than a text, or holds all seeds of a
// generator.
void over_keccak_init(struct over_keccak *over, struct hashtile_engine *engine, void *room,
                      size_t bytes);

// FIPS 198-1 with this SHA-3. HASHTILE_BAD_LENGTH: the room is too small.
HASHTILE_RESULT enum hashtile_status over_keccak_hmac(struct over_keccak *over, const uint8_t *key,
                                                      size_t key_bytes, const uint8_t *text,
                                                      size_t bytes,
                                                      uint8_t mac[OVER_KECCAK_DIGEST]);

// feed(σ) and fetch(l): all fed bytes are one message, of which a fetch squeezes l bytes. A second
// fetch gives the same bytes unless there is a feed between them. HASHTILE_BAD_LENGTH: the room is
// full; HASHTILE_UNSEEDED: nothing was fed.
HASHTILE_RESULT enum hashtile_status over_keccak_feed(struct over_keccak *over,
                                                      const uint8_t *seed, size_t bytes);
HASHTILE_RESULT enum hashtile_status over_keccak_fetch(struct over_keccak *over, uint8_t *output,
                                                       size_t bytes);

#endif
