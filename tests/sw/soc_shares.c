// SPDX-License-Identifier: Apache-2.0
// Hashes through queue 0, one digest after the other, all compared with what software had before, until
// it is told to stop: a word at RAM + 0x1F0004. Meanwhile another has queue 1.

#include "hashtile.h"
#include "soc.h"

#define READY (*(volatile uint32_t *)(SOC_RAM + 0x1f0000u))
#define STOP  (*(volatile uint32_t *)(SOC_RAM + 0x1f0004u))

enum { CASES = 20 };

static struct hashtile_engine engine;
static uint8_t text[2048];

int main(void) {
    static const struct hashtile_config config = {
        .base = SOC_TILE, .queue = 0, .shared = true, .window_last = 0x2fffffff,
    };
    static const enum hashtile_algorithm functions[] = {
        HASHTILE_SHA224, HASHTILE_SHA256, HASHTILE_SHA512, HASHTILE_SHA3_256, HASHTILE_SHAKE128,
    };
    static uint8_t soft[CASES][64];
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof text; i++) text[i] = (uint8_t)(i * i + (i >> 3));
    for (unsigned i = 0; i < CASES; i++)
        if (hashtile_digest(NULL, functions[i % 5], text + i % 9, 37 * i, soft[i], 64)) return 1;
    if (hashtile_open(&engine, &config)) return 2;
    READY = 1;
    for (unsigned i = 0; !STOP; i = (i + 1) % CASES, count++) {
        uint8_t hard[64] = {0};
        if (hashtile_digest(&engine, functions[i % 5], text + i % 9, 37 * i, hard, 64)) return 3;
        if (!hashtile_equal(hard, soft[i], 64)) return 4;
    }
    soc_printf("%u digests\n", count);
    return 0;
}
