// SPDX-License-Identifier: Apache-2.0
// SHA-256 of Kammoun et al.: cycles of a whole hash (figure 15), and unless WHOLE_ALONE, which
// is for a profile (figure 5), of the transform (figure 14). With an accelerator for the transform
// (SHA256_TRANSFORM) the rest is the same. Ends with 0 if the digest is that of the other
// implementation.

#include "engine.h"
#include "sha256.h"
#include "sha256_rolling.h"

#include <string.h>

#ifndef MESSAGE_BYTES
#define MESSAGE_BYTES 1024
#endif

static uint8_t message[MESSAGE_BYTES < 64 ? 64 : MESSAGE_BYTES];

static void report(const char *work, unsigned bytes, uint32_t cycles) {
    soc_printf("@ {\"work\": \"%s\", \"bytes\": %u, \"cycles\": %u}\n", work, bytes,
               (unsigned)cycles);
}

int main(void) {
    struct sha256 hash;
    uint8_t digest[32], known[32];
    fill(message, MESSAGE_BYTES);

    uint32_t start = soc_cycles();
    sha256_init(&hash);
    sha256_update(&hash, message, MESSAGE_BYTES);
    sha256_final(&hash, digest);
    uint32_t whole = soc_cycles() - start;

    report("whole", MESSAGE_BYTES, whole);
#ifndef WHOLE_ALONE
    uint32_t state[8] = {0};
    start = soc_cycles();
    SHA256_TRANSFORM(state, message);
    report("transform", 64, soc_cycles() - start);
#endif
    sha256_rolling(message, MESSAGE_BYTES, known);
    if (memcmp(digest, known, sizeof known)) {
        soc_puts("a wrong digest\n");
        return 1;
    }
    return 0;
}
