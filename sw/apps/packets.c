// SPDX-License-Identifier: Apache-2.0
// A load of packets, each {mode, bytes of the message, bytes of the answer}; with WITH_KEY they are
// MACs under one key, whose first bytes are the answer. It goes by software, by the tile one
// after the other, and by its queue while the processor sleeps. Prints the cycles, and those in
// which the processor worked. Ends with 0 if all ways give the same answers.

#include "engine.h"

#include <string.h>

#ifndef PACKETS
#define PACKETS {1, 64, 32}, {1, 570, 32}, {1, 1500, 32}
#define WITH_KEY 1
#endif

static const struct {
    uint8_t mode;
    uint16_t bytes, answer;
} packets[] = {PACKETS};

enum { COUNT = sizeof packets / sizeof *packets, MOST = 512, LONGEST = 1 << 16 };

static uint8_t message[LONGEST] __attribute__((aligned(64)));
static uint8_t answers[3][COUNT][MOST] __attribute__((aligned(64)));
static uint64_t slept;

static struct hashtile_key *open_key(struct hashtile_engine *engine, struct hashtile_key *key) {
    static const uint8_t secret[32] = "a key of 256 bits, as they have";
    if (!WITH_KEY) return NULL;
    must("the key", hashtile_key_open(key, engine, HASHTILE_SHA256, secret, sizeof secret));
    return key;
}

static void one_by_one(struct hashtile_engine *engine, struct hashtile_key *key, unsigned way) {
    for (unsigned n = 0; n < COUNT; n++)
        must("a packet",
             key ? hashtile_key_mac(key, NULL, 0, message, packets[n].bytes, answers[way][n],
                                    packets[n].answer)
                 : hashtile_digest(engine, (enum hashtile_algorithm)packets[n].mode, message,
                                   packets[n].bytes, answers[way][n], packets[n].answer));
}

static void told(const char *system, uint64_t cycles) {
    soc_printf("@ {\"system\": \"%s\", \"cycles\": %llu, \"busy\": %llu}\n", system,
               (unsigned long long)cycles, (unsigned long long)(cycles - slept));
    slept = 0;
}

static void in_software(void) {
    struct hashtile_key kept, *key = open_key(NULL, &kept);
    uint64_t start = soc_cycles64();
    one_by_one(NULL, key, 0);
    told("software", soc_cycles64() - start);
}

#if SOC_ACCELERATOR
static struct hashtile_engine tile;

static void ended(void *engine) { (void)hashtile_interrupt(engine); }

static void rest(void *argument, struct hashtile_engine *engine, uint32_t seen) {
    (void)argument;
    soc_mask();
    uint64_t start = soc_cycles64();
    if (hashtile_events(engine) == seen) soc_sleep();
    slept += soc_cycles64() - start;
    soc_unmask();
}

static void open_tile(bool sleeps) {
    struct hashtile_config config = {.base = SOC_TILE, .queue = 0, .direct = true,
                                     .window_last = SOC_FLASH + 0x0fffffff};
    if (sleeps) config.interrupts = true, config.sleep = rest;
    must("the tile", hashtile_open(&tile, &config));
    soc_on_tile(sleeps ? ended : NULL, &tile);
}

/* Two halves of the ring in turn: while the tile does one, the processor describes the other. */
static void by_queue(struct hashtile_key *key) {
    static struct hashtile_job jobs[COUNT];
    enum { HALF = (HASHTILE_RING - 1) / 2 };
    unsigned given = 0, waited = 0;
    for (unsigned n = 0; n < COUNT; n++) {
        struct hashtile_job *job = jobs + n;
        job->algorithm = (enum hashtile_algorithm)packets[n].mode;
        job->key = key;
        job->message = message, job->bytes = packets[n].bytes;
        job->digest = answers[2][n], job->digest_bytes = packets[n].answer;
    }
    while (waited < COUNT) {
        unsigned half = COUNT - given < HALF ? COUNT - given : HALF;
        size_t taken;
        must("the packets", hashtile_submit_all(&tile, jobs + given, half, &taken));
        given += half;
        for (unsigned end = given < COUNT ? given - half : COUNT; waited < end; waited++)
            must("a packet", hashtile_wait(&tile, jobs + waited));
    }
}

static void on_tile(bool sleeps) {
    struct hashtile_key kept, *key;
    open_tile(sleeps);
    key = open_key(&tile, &kept);
    uint64_t start = soc_cycles64();
    if (sleeps)
        by_queue(key);
    else
        one_by_one(&tile, key, 1);
    told(sleeps ? "queue" : "tile", soc_cycles64() - start);
    if (key) must("the key's end", hashtile_key_close(key));
    must("the tile's end", hashtile_close(&tile));
}
#endif

int main(void) {
    bool same = true;
    fill(message, sizeof message);
    in_software();
#if SOC_ACCELERATOR
    on_tile(false);
    on_tile(true);
    for (unsigned n = 0; n < COUNT; n++)
        same = same && !memcmp(answers[0][n], answers[1][n], packets[n].answer) &&
               !memcmp(answers[0][n], answers[2][n], packets[n].answer);
    if (!same) soc_puts("the tile and the software differ\n");
#endif
    return !same;
}
