// SPDX-License-Identifier: Apache-2.0
// HMAC and a generator over the sponge of SHA3-512, or with OVER_KECCAK_DIGEST=32 of SHA3-256, as in
// figure 5 of Ahmed and Farag: a key of 256 bits, texts and seeds of 256 to 1024 bytes, two feeds of such a seed and one fetch of 64 bytes; by
// software, and by the tile's DCC or DCCL if it has one. Ends with 0 if both give the same.

#include "engine.h"
#include "over_keccak.h"

#include <string.h>

#ifndef MESSAGE_BYTES
#define MESSAGE_BYTES 1024
#endif

#if OVER_KECCAK_DIGEST == 32
static const char hmac_name[] = "hmac-sha3-256", prng_name[] = "prng of SHA3-256's sponge";
#else
static const char hmac_name[] = "hmac-sha3-512", prng_name[] = "prng";
#endif

enum { OUTPUT = 64 };

static uint8_t text[MESSAGE_BYTES], room[2 * MESSAGE_BYTES];
static const uint8_t key[32] = "a key of 256 bits, as they have";

static void report(const char *work, unsigned bytes, const char *system, uint32_t cycles,
                   const uint8_t *output, unsigned size) {
    soc_printf("@ {\"work\": \"%s\", \"bytes\": %u, \"system\": \"%s\", \"cycles\": %u, "
               "\"output\": \"",
               work, bytes, system, (unsigned)cycles);
    put_hex(output, size);
    soc_puts("\"}\n");
}

static void measure(struct hashtile_engine *engine, const char *system, unsigned bytes,
                    uint8_t mac[OUTPUT], uint8_t random[OUTPUT]) {
    struct over_keccak over;
    over_keccak_init(&over, engine, room, sizeof room);
    uint32_t start = soc_cycles();
    must("HMAC", over_keccak_hmac(&over, key, sizeof key, text, bytes, mac));
    report(hmac_name, bytes, system, soc_cycles() - start, mac, OVER_KECCAK_DIGEST);

    over_keccak_init(&over, engine, room, sizeof room);
    start = soc_cycles();
    must("feed", over_keccak_feed(&over, text, bytes));
    must("feed", over_keccak_feed(&over, text, bytes));
    must("fetch", over_keccak_fetch(&over, random, OUTPUT));
    report(prng_name, bytes, system, soc_cycles() - start, random, OUTPUT);
}

int main(void) {
    struct hashtile_engine *engine = engine_open();
    unsigned built = engine_keccak(engine);
    int wrong = 0;
    fill(text, sizeof text);
    for (unsigned bytes = 256; bytes <= MESSAGE_BYTES; bytes += 256) {
        uint8_t mac[2][OUTPUT] = {{0}}, random[2][OUTPUT];
        measure(NULL, "software", bytes, mac[0], random[0]);
        if (!built) continue;
        measure(engine, built == 2 ? "dccl" : "dcc", bytes, mac[1], random[1]);
        wrong |= memcmp(mac[0], mac[1], OUTPUT) | memcmp(random[0], random[1], OUTPUT);
    }
    if (wrong) soc_puts("the tile and the software differ\n");
    return wrong != 0;
}
