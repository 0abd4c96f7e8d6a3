/* SPDX-License-Identifier: Apache-2.0 */
/* Makes random calls of the driver, right and wrong ones, and compares each with the oracle.

   fuzz SEED STEPS [LIBRARY STALL FAULTS]: with the library of a simulated tile on two engines on it
   and in software, else in software alone. A channel of the tile waits in STALL of 256 cycles; of
   256 calls FAULTS meet an error of the memory or an abort. The same arguments are the same
   calls. */

#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>

#include "host.h"

/* The whole tile, rarely */
static void do_engine(void) {
    enum hashtile_status status;
    struct hashtile_engine *engine = engines[draw(ENGINES)];
    if (!engine || draw(20)) {
        if (engine) (void)hashtile_interrupt(engine);
        return;
    }
    end_jobs();
    if (draw(2)) {
        status = hashtile_selftest(engine);
        if (status) fail("selftest", (int)status, 0);
    } else {
        status = hashtile_zeroize(engine);
        if (status) fail("zeroize", (int)status, 0);
        aborts = true; /* the other engine's queue is halted */
        for (unsigned i = 0; i < KEYS; i++)
            if (key_models[i].open && hashtile_key_where(keys + i) == HASHTILE_TILE) {
                status = hashtile_key_mac(keys + i, NULL, 0, NULL, 0, out, 64);
                if (status != HASHTILE_KEY && status != HASHTILE_ABORTED)
                    fail("key_mac behind zeroize", (int)status, HASHTILE_KEY);
                if (!hashtile_key_close(keys + i)) key_models[i].open = false;
            }
    }
}

static void start_tile(const char *library, unsigned stall, uint64_t seed) {
    const char *wrong = host_open(number, library, 0x40000000, 1 << 20, 1 + seed % 3);
    if (wrong) {
        printf("%s\n", wrong);
        exit(2);
    }
    tiles = true;
    arena = host_memory(number) + (1 << 16);
    for (unsigned i = 0; i < ENGINES; i++) {
        struct hashtile_config config = {.base = host_base(number),
                                         .queue = (uint8_t)i,
                                         .direct = !i,
                                         .shared = true,
                                         .interrupts = seed & 1,
                                         .window_first = 0x40000000,
                                         .window_last = 0x400fffff};
        engines[i] = (struct hashtile_engine *)(void *)(host_memory(number) + 8192 * i);
        enum hashtile_status status = hashtile_open(engines[i], &config);
        if (status) fail("open", (int)status, 0);
    }
    host_stall(number, 256 - stall, seed);
}

int main(int count, char **arguments) {
    static void (*const calls[])(void) = {
        do_init,    do_update, do_update, do_update, do_update, do_update, do_final, do_final,
        do_squeeze, do_other,  do_digest, do_digest, do_hmac,   do_kmac,   do_key,   do_key,
        do_prng,    do_job,    do_engine,
    };
    if (count != 3 && count != 6) {
        printf("usage: fuzz SEED STEPS [LIBRARY STALL FAULTS]\n");
        return 2;
    }
    uint64_t seed = strtoull(arguments[1], NULL, 0);
    unsigned long long steps = strtoull(arguments[2], NULL, 0);
    fuzz_seed(seed);
    oracle_start();
    if (count == 6) {
        faults = (unsigned)strtoul(arguments[5], NULL, 0);
        start_tile(arguments[3], (unsigned)strtoul(arguments[4], NULL, 0), seed);
    }
    for (; step < steps; step++) {
        calls[draw(sizeof calls / sizeof *calls)]();
        disarm();
    }
    if (tiles && (host_errors(number) || *host_violation(number))) {
        printf("%llu accesses failed; %s\n", (unsigned long long)host_errors(number),
               host_violation(number));
        return 1;
    }
    printf("%llu steps\n", steps);
    return 0;
}
