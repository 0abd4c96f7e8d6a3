// SPDX-License-Identifier: Apache-2.0
// Starts the program in flash memory if its SHA-256 is that of its header; else prints why not and
// ends with 1. The image, its words little-endian, packed by hashtile.images:
//
//   "HTB1", bytes of the program, where it is to lie, where it begins; its digest, 32 bytes; program
//
// It hashes the copy in RAM that will run: flash memory is read once, so nobody can change the
// program between the check and the jump. A digest detects damage. It is not a signature: an attacker
// who can write the flash memory can write a digest too.

#include "engine.h"

#include <string.h>

// The part of RAM for programs; below it is the memory of this program, above it its stack.
#ifndef PROGRAM_FIRST
#define PROGRAM_FIRST (SOC_RAM + 0x00100000u)
#define PROGRAM_BYTES 0x00100000u
#endif

struct image {
    uint32_t magic, bytes, load, entry;
    uint8_t digest[32];
};

static const char *start(void) {
    struct image image;
    uint8_t digest[32];
    memcpy(&image, (const void *)SOC_FLASH, sizeof image);
    if (image.magic != 0x31425448) return "there is no program";
    if (image.bytes == 0 || image.bytes > PROGRAM_BYTES) return "its length is out of range";
    if (image.load < PROGRAM_FIRST || image.load - PROGRAM_FIRST > PROGRAM_BYTES - image.bytes)
        return "it does not lie where programs may";
    if (image.entry < image.load || image.entry - image.load >= image.bytes || image.entry & 3)
        return "it begins outside of itself";

    uint8_t *program = (uint8_t *)(uintptr_t)image.load;
    memcpy(program, (const uint8_t *)SOC_FLASH + sizeof image, image.bytes);
    struct hashtile_engine *engine = engine_open();
    uint32_t cycles = soc_cycles();
    enum hashtile_status status =
        hashtile_digest(engine, HASHTILE_SHA256, program, image.bytes, digest, sizeof digest);
    cycles = soc_cycles() - cycles;
    if (status != HASHTILE_OK) return hashtile_status_text(status);
    soc_printf("@ {\"work\": \"boot\", \"bytes\": %u, \"cycles\": %u}\n", (unsigned)image.bytes,
               (unsigned)cycles);
    if (!hashtile_equal(digest, image.digest, sizeof digest)) {
        hashtile_wipe(program, image.bytes);
        return "its digest is wrong";
    }
    soc_puts("boot: the digest is right\n");
    __asm__ volatile(".word 0x0000100f" ::: "memory");  // fence.i: fetches see the new code
    ((void (*)(void))(uintptr_t)image.entry)();
    return "it came back";
}

int main(void) {
    soc_printf("boot: refused: %s\n", start());
    return 1;
}
