// SPDX-License-Identifier: Apache-2.0
// Messages of any number of bits, by the processor on the registers of the tile: the calls of the driver
// take bytes. They lie in flash memory, packed by hashtile.images; all words are little-endian:
//
//   header   "HTN1", number of vectors, bytes of all of them, 0
//   vector   mode of the tile, bits of message, bytes of digest; message, digest, each filled up to
//            whole words. In its last byte SHA-2 takes the highest bits, SHA-3 the lowest ones. Of a
//            XOF the digest is as long as the vector has it, 64 bytes at most.
//
// Ends with 0 only if every vector is right, and the image was used to its end.

#include "flash.h"
#include "hash_tile_regs.h"
#include "soc.h"

#include <stdbool.h>
#include <string.h>

enum { HEADER = 16, VECTOR = 12 };

static volatile uint32_t *at_tile(uint32_t offset) {
    return (volatile uint32_t *)(SOC_TILE + offset);
}

static uint32_t wait_for(uint32_t bits) {
    uint32_t status;
    do status = *at_tile(HASH_TILE_STATUS);
    while (!(status & bits));
    return status;
}

// The direct job; false: it ended with a cause. The message is read in whole words, and the tile
// ignores what follows the end.
static bool hash(uint32_t mode, const uint8_t *message, uint32_t bits, uint8_t *digest,
                 uint32_t digest_bytes) {
    uint32_t ends = HASH_TILE_STATUS_DIRECT_ENDED_MASK, status;
    uint32_t bytes = bits / 8 + (bits % 8 != 0);
    *at_tile(HASH_TILE_DIRECT_FUNCTION) = mode | (bits % 8) << HASH_TILE_DIRECT_FUNCTION_BITS_SHIFT;
    *at_tile(HASH_TILE_DIRECT_LENGTH_LOW) = bytes;
    *at_tile(HASH_TILE_DIRECT_LENGTH_HIGH) = 0;
    *at_tile(HASH_TILE_DIRECT_OUTPUT) = digest_bytes;
    *at_tile(HASH_TILE_DIRECT_STRINGS) = 0;
    *at_tile(HASH_TILE_DIRECT_CONTROL) = HASH_TILE_DIRECT_CONTROL_START_MASK;
    for (uint32_t at = 0; at < bytes; at += 4) {
        if (wait_for(HASH_TILE_STATUS_DIRECT_DATA_MASK | ends) & ends) break;
        *at_tile(HASH_TILE_DATA) = flash_word(message + at);
    }
    status = wait_for(ends);
    for (uint32_t at = 0; at < digest_bytes; at += 4) {
        uint32_t word = *at_tile(HASH_TILE_DIGEST + at);
        for (unsigned i = 0; i < 4; i++) digest[at + i] = (uint8_t)(word >> 8 * i);
    }
    return !(status & HASH_TILE_STATUS_DIRECT_CAUSE_MASK);
}

int main(void) {
    const uint8_t *at = (const uint8_t *)SOC_FLASH;
    uint32_t count = flash_word(at + 4), left = flash_word(at + 8), passed = 0;
    if (flash_word(at) != 0x314e5448 || flash_word(at + 12)) {
        soc_puts("no vectors in flash memory\n");
        return 2;
    }
    at += HEADER;
    for (uint32_t number = 0; number < count; number++) {
        uint8_t digest[HASH_TILE_DIGEST_SIZE];
        uint32_t mode = flash_word(at), bits = flash_word(at + 4), bytes = flash_word(at + 8);
        const uint8_t *message = at + VECTOR;
        const uint8_t *known = message + flash_filled(bits / 8 + (bits % 8 != 0));
        size_t whole = (size_t)(known - at) + flash_filled(bytes);
        if (left < VECTOR || left < whole || !bytes || bytes > sizeof digest) {
            soc_printf("vector %u: malformed\n", (unsigned)number);
            return 2;
        }
        if (hash(mode, message, bits, digest, bytes) && !memcmp(digest, known, bytes))
            passed++;
        else
            soc_printf("vector %u, mode %u, %u bits: wrong\n", (unsigned)number, (unsigned)mode,
                       (unsigned)bits);
        at += whole;
        left -= (uint32_t)whole;
    }
    soc_printf("@ {\"vectors\": %u, \"passed\": %u}\n", (unsigned)count, (unsigned)passed);
    return !(count && passed == count && left == 0);
}
