// SPDX-License-Identifier: Apache-2.0
// One of the software SHA-256 on a machine with an operating system:
//
//     bench kammoun|rolling BYTES TIMES
//
// hashes a message of BYTES bytes, "abc" over and over, TIMES times and prints a line of figures.
// Nothing of it is measured with TIMES 0: what that takes is the start of the process.

#include "sha256.h"
#include "sha256_rolling.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static void kammoun(const uint8_t *message, size_t length, uint8_t digest[32]) {
    struct sha256 hash;
    sha256_init(&hash);
    sha256_update(&hash, message, length);
    sha256_final(&hash, digest);
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int number(const char *text, uint32_t *value) {
    char *end;
    unsigned long found = strtoul(text, &end, 10);
    *value = (uint32_t)found;
    return *text < '0' || *text > '9' || *end || found > 1ul << 30;
}

int main(int count, char **words) {
    uint32_t length, times, tries = 1;
    if (count < 4 || count > 5 || number(words[2], &length) || number(words[3], &times) ||
        (count == 5 && (number(words[4], &tries) || !tries))) {
        fputs("usage: bench kammoun|rolling BYTES TIMES [TRIES]\n", stderr);
        return 2;
    }
    void (*hash)(const uint8_t *, size_t, uint8_t *) = NULL;
    if (strcmp(words[1], "kammoun") == 0)
        hash = kammoun;
    if (strcmp(words[1], "rolling") == 0)
        hash = sha256_rolling;
    uint8_t *message = malloc((size_t)length + 1), digest[32] = {0};
    if (!hash || !message) {
        fprintf(stderr, "bench: no %s\n", hash ? "memory" : words[1]);
        return 1;
    }
    for (size_t i = 0; i < length; i++)
        message[i] = (uint8_t)"abc"[i % 3];

    double seconds = 1e9;  // the least of all tries: other work on the machine only adds time
    while (tries--) {
        double start = now();
        for (uint32_t i = 0; i < times; i++)
            hash(message, length, digest);
        double taken = now() - start;
        if (taken < seconds) seconds = taken;
    }
    printf("@ {\"program\": \"%s\", \"bytes\": %" PRIu32 ", \"times\": %" PRIu32
           ", \"seconds\": %.9f, \"digest\": \"",
           words[1], length, times, seconds);
    for (unsigned i = 0; i < 32; i++)
        printf("%02x", digest[i]);
    puts("\"}");
    free(message);
    return 0;
}
