// SPDX-License-Identifier: Apache-2.0
// One SHA-256 of MESSAGE_BYTES bytes between a start and a stop of the counter: what the processor does
// between them is what its energy is measured of. It is the driver's, in software or with BY_TILE by the
// tile; with KAMMOUN it is init, update and final, with the transform that SHA256_TRANSFORM names.

#include "engine.h"
#include "sha256.h"

#ifndef MESSAGE_BYTES
#define MESSAGE_BYTES 1024
#endif

static uint8_t message[MESSAGE_BYTES + 1];

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
    struct hashtile_engine *engine = engine_open();
    uint8_t digest[32];
    fill(message, MESSAGE_BYTES);
#ifndef BY_TILE
    engine = NULL;
#endif
    SOC_COUNTER_RUNS = 1;
    enum hashtile_status status = run(engine, digest);
    SOC_COUNTER_RUNS = 0;
    must("SHA-256", status);
    soc_puts("@ {\"digest\": \"");
    put_hex(digest, sizeof digest);
    soc_puts("\"}\n");
    return 0;
}
