// SPDX-License-Identifier: Apache-2.0

#include "sha256_dma.h"

#include "soc.h"

#include <string.h>

#ifdef SOC_TRANSFORM  // not on a machine with an operating system

enum { READ = 0, READ_BYTES = 1, WRITE = 2, WRITE_BYTES = 3, SECOND = 4, BUSY = 3, FAILED = 12 };

static _Alignas(8) struct {
    uint32_t state[8];
    uint8_t block[64];
} packet;

// FIPS 180-4 has the highest byte of a word first.
static void turn(uint32_t to[8], const uint32_t from[8]) {
    for (unsigned i = 0; i < 8; i++) to[i] = __builtin_bswap32(from[i]);
}

// Sends `bytes` of the packet through the first channel, and the block through the second if it is
// not in the packet.
static void run(uint32_t state[8], const uint8_t block[64], uint32_t bytes) {
    volatile uint32_t *channel = (volatile uint32_t *)SOC_TRANSFORM;
    turn(packet.state, state);
    memcpy(packet.block, block, sizeof packet.block);
    __asm__ volatile("" ::: "memory");
    channel[WRITE] = (uint32_t)(uintptr_t)packet.state;
    channel[WRITE_BYTES] = sizeof packet.state;
    if (bytes < sizeof packet) {
        channel[SECOND + READ] = (uint32_t)(uintptr_t)packet.block;
        channel[SECOND + READ_BYTES] = sizeof packet.block;
    }
    channel[READ] = (uint32_t)(uintptr_t)packet.state;
    channel[READ_BYTES] = bytes;
    while (channel[0] & BUSY) {
    }
    if ((channel[0] | channel[SECOND]) & FAILED) {
        soc_puts("a channel of the transform failed\n");
        soc_exit(1);
    }
    soc_forget_cache();
    turn(state, packet.state);
}

void sha256_transform_one(uint32_t state[8], const uint8_t block[64]) {
    run(state, block, sizeof packet);
}

void sha256_transform_two(uint32_t state[8], const uint8_t block[64]) {
    run(state, block, sizeof packet.state);
}

#endif
