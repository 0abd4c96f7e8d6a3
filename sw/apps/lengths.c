// SPDX-License-Identifier: Apache-2.0
// Cycles of every function against the length of its message, by software up to SOFTWARE_BYTES and by
// the tile up to MESSAGE_BYTES, driver included. Ends with 0 if both always give the same digest.

#include "engine.h"

#include <string.h>

#ifndef MESSAGE_BYTES
#define MESSAGE_BYTES (1u << 20)
#endif
#ifndef SOFTWARE_BYTES
#define SOFTWARE_BYTES 4096u
#endif

static uint8_t message[MESSAGE_BYTES + 1];

static const uint8_t key[32] = "a key of 256 bits, as they have";

static const struct named macs[] = {
    {"hmac-sha256", HASHTILE_SHA256, 32},
    {"hmac-sha512", HASHTILE_SHA512, 64},
    {"hmac-sha3-256", HASHTILE_SHA3_256, 32},
    {"kmac128", HASHTILE_KMAC128, 32},
};

static void measure(const char *name, enum hashtile_algorithm algorithm, bool keyed,
                    struct hashtile_engine *engine, size_t bytes, uint8_t *digest,
                    size_t digest_bytes) {
    enum hashtile_status status;
    uint64_t start = soc_cycles64();
    if (algorithm == HASHTILE_KMAC128)
        status = hashtile_kmac(engine, algorithm, key, sizeof key, NULL, 0, message, bytes, digest,
                               digest_bytes);
    else if (keyed)
        status = hashtile_hmac(engine, algorithm, key, sizeof key, message, bytes, digest,
                               digest_bytes);
    else
        status = hashtile_digest(engine, algorithm, message, bytes, digest, digest_bytes);
    uint64_t cycles = soc_cycles64() - start;
    must(name, status);
    soc_printf("@ {\"work\": \"%s\", \"bytes\": %u, \"system\": \"%s\", \"cycles\": %llu}\n", name,
               (unsigned)bytes, engine ? "tile" : "software", (unsigned long long)cycles);
}

// Whether software and tile gave the same digests.
static bool compare(const char *name, enum hashtile_algorithm algorithm, bool keyed,
                    struct hashtile_engine *engine, size_t digest_bytes) {
    bool same = true;
    for (size_t bytes = 0; bytes <= MESSAGE_BYTES; bytes = bytes ? 4 * bytes : 1) {
        uint8_t digest[2][64];
        if (bytes <= SOFTWARE_BYTES)
            measure(name, algorithm, keyed, NULL, bytes, digest[0], digest_bytes);
        if (!engine || !hashtile_built(engine, algorithm)) continue;
        measure(name, algorithm, keyed, engine, bytes, digest[1], digest_bytes);
        if (bytes <= SOFTWARE_BYTES) same = same && !memcmp(digest[0], digest[1], digest_bytes);
    }
    return same;
}

int main(void) {
    struct hashtile_engine *engine = engine_open();
    bool same = true;
    fill(message, MESSAGE_BYTES);
    for (unsigned i = 0; i < named_count; i++)
        same &= compare(named[i].name, named[i].algorithm, false, engine, named[i].digest_bytes);
    for (unsigned i = 0; i < sizeof macs / sizeof *macs; i++)
        same &= compare(macs[i].name, macs[i].algorithm, true, engine, macs[i].digest_bytes);
    if (!same) soc_puts("the tile and the software differ\n");
    return !same;
}
