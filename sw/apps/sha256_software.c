// SPDX-License-Identifier: Apache-2.0
// The two SHA-256 in software: cycles and instructions of "abc" and of a longer message, as
// counted by Marzvanyan et al. on MicroBlaze. Ends with 0 if both have the right digests. With
// WHOLE_PROGRAM, 0 or 1, it is a program with one of them, counted from the reset to the digest.

#include "engine.h"
#include "sha256.h"
#include "sha256_rolling.h"

#include <string.h>

#ifndef MESSAGE_BYTES
#define MESSAGE_BYTES 1024
#endif

static uint8_t message[MESSAGE_BYTES];

static void kammoun(const uint8_t *data, size_t length, uint8_t digest[32]) {
    struct sha256 hash;
    sha256_init(&hash);
    sha256_update(&hash, data, length);
    sha256_final(&hash, digest);
}

static void report(const char *program, size_t length, const uint8_t *digest, uint64_t cycles,
                   uint64_t instructions) {
    soc_printf("@ {\"program\": \"%s\", \"bytes\": %u, \"cycles\": %llu, \"instructions\": %llu, "
               "\"digest\": \"",
               program, (unsigned)length, (unsigned long long)cycles,
               (unsigned long long)instructions);
    put_hex(digest, 32);
    soc_puts("\"}\n");
}

#ifdef WHOLE_PROGRAM

int main(void) {
    uint8_t digest[32];
    fill(message, sizeof message);
    (WHOLE_PROGRAM ? sha256_rolling : kammoun)(message, sizeof message, digest);
    uint64_t instructions = soc_instructions64(), cycles = soc_cycles64();
    report(WHOLE_PROGRAM ? "rolling" : "kammoun", sizeof message, digest, cycles, instructions);
    return 0;
}
#else
static void measure(const char *program, size_t length, uint8_t digest[32],
                    void (*hash)(const uint8_t *, size_t, uint8_t *)) {
    uint64_t cycles = soc_cycles64(), instructions = soc_instructions64();
    hash(message, length, digest);
    instructions = soc_instructions64() - instructions;
    cycles = soc_cycles64() - cycles;
    report(program, length, digest, cycles, instructions);
}

int main(void) {
    static const uint8_t abc[32] = {  // FIPS 180-4's example
        0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea, 0x41, 0x41, 0x40, 0xde, 0x5d, 0xae, 0x22, 0x23,
        0xb0, 0x03, 0x61, 0xa3, 0x96, 0x17, 0x7a, 0x9c, 0xb4, 0x10, 0xff, 0x61, 0xf2, 0x00, 0x15, 0xad,
    };
    uint8_t one[32], other[32];
    int wrong = 0;
    fill(message, sizeof message);
    measure("kammoun", 3, one, kammoun);
    measure("rolling", 3, other, sha256_rolling);
    wrong |= memcmp(one, abc, 32) | memcmp(other, abc, 32);
    measure("kammoun", sizeof message, one, kammoun);
    measure("rolling", sizeof message, other, sha256_rolling);
    wrong |= memcmp(one, other, 32);
    return wrong != 0;
}
#endif
