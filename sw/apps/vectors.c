// SPDX-License-Identifier: Apache-2.0
// The official vectors, by the processor on the tile, as Nannipieri et al. (2.3) had them run by a
// NIOS II. They lie in flash memory, packed by hashtile.images; all words are little-endian:
//
//   header   "HTV1", number of vectors, bytes of all of them, 0
//   vector   algorithm of hashtile.h, bytes of message, of key, of digest; message, key, digest, each
//            filled up to whole words. With a key it is an HMAC, of which the digest may be the first
//            part. Of a XOF the digest is as long as the vector has it.
//
// Ends with 0 only if as many passed as the header promises, and the image was used to its end.

#include "engine.h"
#include "flash.h"

#include <string.h>

enum { HEADER = 16, DIGEST = 512 };

int main(void) {
    const uint8_t *at = (const uint8_t *)SOC_FLASH;
    struct hashtile_engine *engine = engine_open();
    uint32_t count = flash_word(at + 4), left = flash_word(at + 8), passed = 0, on_tile = 0;
    if (flash_word(at) != 0x31565448 || flash_word(at + 12)) {
        soc_puts("no vectors in flash memory\n");
        return 2;
    }
    at += HEADER;
    for (uint32_t number = 0; number < count; number++) {
        static uint8_t digest[DIGEST];
        uint32_t sizes[4] = {0};
        for (unsigned i = 0; i < 4 && left >= HEADER; i++) sizes[i] = flash_word(at + 4 * i);
        uint64_t whole = HEADER + (uint64_t)flash_filled(sizes[1]) + flash_filled(sizes[2]) + flash_filled(sizes[3]);
        if (left < HEADER || left < whole || !sizes[3] || sizes[3] > DIGEST) {
            soc_printf("vector %u: malformed\n", (unsigned)number);
            return 2;
        }
        enum hashtile_algorithm algorithm = (enum hashtile_algorithm)sizes[0];
        const uint8_t *message = at + HEADER, *key = message + flash_filled(sizes[1]);
        const uint8_t *known = key + flash_filled(sizes[2]);
        size_t fixed = hashtile_digest_bytes(algorithm), room = fixed ? DIGEST : sizes[3];
        enum hashtile_status status =
            sizes[2] ? hashtile_hmac(engine, algorithm, key, sizes[2], message, sizes[1], digest, room)
                     : hashtile_digest(engine, algorithm, message, sizes[1], digest, room);
        if (status != HASHTILE_OK)
            soc_printf("vector %u: %s\n", (unsigned)number, hashtile_status_text(status));
        else if (memcmp(digest, known, sizes[3]))
            soc_printf("vector %u, algorithm %u: wrong\n", (unsigned)number, (unsigned)algorithm);
        else
            passed++;
        if (engine && hashtile_built(engine, algorithm)) on_tile++;
        at += whole;
        left -= (uint32_t)whole;
    }
    soc_printf("@ {\"vectors\": %u, \"passed\": %u, \"on_tile\": %u}\n", (unsigned)count,
               (unsigned)passed, (unsigned)on_tile);
    return !(count && passed == count && left == 0);
}
