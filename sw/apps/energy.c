// SPDX-License-Identifier: Apache-2.0
// One SHA-256 of MESSAGE_BYTES bytes between a start and a stop of the counter: what the processor does
// between them is what its energy is measured of. It is the driver's, in software or with BY_TILE by the
// tile, for which the processor waits, with ASLEEP in its sleep; with KAMMOUN it is init, update and final, with the transform that SHA256_TRANSFORM names.

#include "engine.h"
#include "sha256.h"

#ifndef MESSAGE_BYTES
#define MESSAGE_BYTES 1024
#endif

static uint8_t message[MESSAGE_BYTES + 1];

#ifdef ASLEEP
static struct hashtile_engine tile;

static void ended(void *engine) { (void)hashtile_interrupt(engine); }

static void rest(void *argument, struct hashtile_engine *engine, uint32_t seen) {
    (void)argument;
    soc_mask();
    if (hashtile_events(engine) == seen) soc_sleep();
    soc_unmask();
}

static struct hashtile_engine *open(void) {
    struct hashtile_config config = {
        .base = SOC_TILE, .queue = 0, .interrupts = true, .sleep = rest,
        .window_last = SOC_FLASH + 0x0fffffff};
    must("the tile", hashtile_open(&tile, &config));
    soc_on_tile(ended, &tile);
    return &tile;
}
#elif defined BY_TILE
static struct hashtile_engine *open(void) { return engine_open(); }
#else
static struct hashtile_engine *open(void) { return NULL; }
#endif

static enum hashtile_status run(struct hashtile_engine *engine, uint8_t digest[32]) {
#ifdef KAMMOUN
    struct sha256 hash;
    (void)engine;
    sha256_init(&hash);
    sha256_update(&hash, message, MESSAGE_BYTES);
    sha256_final(&hash, digest);
    return HASHTILE_OK;
#else
    return hashtile_digest(engine, HASHTILE_SHA256, message, MESSAGE_BYTES, digest, 32);
#endif
}

int main(void) {
    struct hashtile_engine *engine = open();
    uint8_t digest[32];
    fill(message, MESSAGE_BYTES);
    SOC_COUNTER_RUNS = 1;
    enum hashtile_status status = run(engine, digest);
    SOC_COUNTER_RUNS = 0;
    uint32_t cycles = SOC_COUNTER;
    must("SHA-256", status);
    soc_printf("@ {\"cycles\": %u, \"digest\": \"", cycles);
    put_hex(digest, sizeof digest);
    soc_puts("\"}\n");
    return 0;
}
