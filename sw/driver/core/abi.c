/* SPDX-License-Identifier: Apache-2.0 */
/* What the objects of a program agree on: the sizes of the structs, for this version. */

#include "../common.h"

uint32_t hashtile_abi(void) {
    return HASHTILE_ABI;
}

/* Pointers of 4 bytes, of 8 bytes, or a machine that aligns 64-bit words in a way of its own */
enum { WIDE = sizeof(void *) == 8, OTHER = _Alignof(uint64_t) != 8 };

#define SIZE(name, narrow, wide)                                                              \
    _Static_assert(OTHER || sizeof(struct hashtile_##name) == (size_t)(WIDE ? (wide) : (narrow)), \
                   "struct hashtile_" #name " has changed: raise HASHTILE_ABI_VERSION")
#define WHOLE(bytes) (((bytes) + 63) / 64 * 64)

enum { SHARED = WHOLE(128 * HASHTILE_RING + 16 * HASHTILE_PIECES + 384 + HASHTILE_BOUNCE) };

SIZE(piece, 8, 16);
SIZE(context, 344 + 8 * HASHTILE_LANES, 344 + 8 * HASHTILE_LANES);
SIZE(key, 196, 200);
SIZE(grant, 12, 12);
SIZE(derivation, 28, 48);
SIZE(prng, 224, 232);
SIZE(drbg, 160, 168);
SIZE(health, 10, 10);
SIZE(config, 52, 88);
SIZE(access, 8, 8);
SIZE(limits, 20, 32);
SIZE(job, 36, 72);
SIZE(engine, SHARED + WHOLE(128 + 4 * HASHTILE_RING), SHARED + WHOLE(180 + 8 * HASHTILE_RING));
_Static_assert(offsetof(struct hashtile_engine, magic) == SHARED, "what the tile reaches");
