// SPDX-License-Identifier: Apache-2.0
// What software can do without the tile: SHA-256 and SHA3-256 of the driver, SHA-256 unrolled, and
// SHA-1 for old data. Ends with 0 if both SHA-256 agree and the examples of FIPS 180-4 are right.

#include "engine.h"
#include "sha1.h"
#include "sha256_unrolled.h"

#include <string.h>

#ifndef MESSAGE_BYTES
#define MESSAGE_BYTES 16384
#endif

static uint8_t message[MESSAGE_BYTES] __attribute__((aligned(4)));

static void sha256_driver(const uint8_t *data, size_t length, uint8_t digest[32]) {
    must("sha256", hashtile_digest(NULL, HASHTILE_SHA256, data, length, digest, 32));
}

static void sha3_driver(const uint8_t *data, size_t length, uint8_t digest[32]) {
    must("sha3-256", hashtile_digest(NULL, HASHTILE_SHA3_256, data, length, digest, 32));
}

static void measure(const char *program, size_t length, uint8_t digest[32],
                    void (*hash)(const uint8_t *, size_t, uint8_t *)) {
    uint64_t cycles = soc_cycles64(), instructions = soc_instructions64();
    hash(message, length, digest);
    instructions = soc_instructions64() - instructions;
    cycles = soc_cycles64() - cycles;
    soc_printf("@ {\"program\": \"%s\", \"bytes\": %u, \"cycles\": %llu, \"instructions\": %llu}\n",
               program, (unsigned)length, (unsigned long long)cycles,
               (unsigned long long)instructions);
}

int main(void) {
    static const uint8_t abc[4] = {0xba, 0x78, 0x16, 0xbf}, abc_1[4] = {0xa9, 0x99, 0x3e, 0x36};
    uint8_t one[32], other[32];
    int wrong;
    sha256_unrolled((const uint8_t *)"abc", 3, one);
    wrong = memcmp(one, abc, sizeof abc);
    sha1((const uint8_t *)"abc", 3, one);
    wrong |= memcmp(one, abc_1, sizeof abc_1);
    fill(message, sizeof message);
    for (size_t bytes = 64; bytes <= MESSAGE_BYTES; bytes *= 16) {
        measure("sha256 driver", bytes, one, sha256_driver);
        measure("sha256 unrolled", bytes, other, sha256_unrolled);
        wrong |= memcmp(one, other, 32);
        measure("sha3-256 driver", bytes, other, sha3_driver);
        measure("sha1", bytes, other, sha1);
    }
    return wrong != 0;
}
