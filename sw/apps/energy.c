// SPDX-License-Identifier: Apache-2.0
// One SHA-256 of MESSAGE_BYTES bytes, by software or with BY_TILE by the tile, between a start and a
// stop of the counter: what the processor does between them is what its energy is measured of.

#include "engine.h"

#ifndef MESSAGE_BYTES
#define MESSAGE_BYTES 1024
#endif

static uint8_t message[MESSAGE_BYTES + 1];

int main(void) {
    struct hashtile_engine *engine = engine_open();
    uint8_t digest[32];
    fill(message, MESSAGE_BYTES);
#ifndef BY_TILE
    engine = NULL;
#endif
    SOC_COUNTER_RUNS = 1;
    enum hashtile_status status = hashtile_digest(engine, HASHTILE_SHA256, message, MESSAGE_BYTES,
                                                  digest, sizeof digest);
    SOC_COUNTER_RUNS = 0;
    must("SHA-256", status);
    soc_puts("@ {\"digest\": \"");
    put_hex(digest, sizeof digest);
    soc_puts("\"}\n");
    return 0;
}
