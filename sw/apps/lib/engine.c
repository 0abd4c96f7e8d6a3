// SPDX-License-Identifier: Apache-2.0

#include "engine.h"

#include "hash_tile_regs.h"

const struct named named[] = {
    {"sha224", HASHTILE_SHA224, 28},
    {"sha256", HASHTILE_SHA256, 32},
    {"sha384", HASHTILE_SHA384, 48},
    {"sha512", HASHTILE_SHA512, 64},
    {"sha512-224", HASHTILE_SHA512_224, 28},
    {"sha512-256", HASHTILE_SHA512_256, 32},
    {"sha3-224", HASHTILE_SHA3_224, 28},
    {"sha3-256", HASHTILE_SHA3_256, 32},
    {"sha3-384", HASHTILE_SHA3_384, 48},
    {"sha3-512", HASHTILE_SHA3_512, 64},
    {"shake128", HASHTILE_SHAKE128, 32},
    {"shake256", HASHTILE_SHAKE256, 64},
    {"turboshake128", HASHTILE_TURBOSHAKE128, 32},
    {"turboshake256", HASHTILE_TURBOSHAKE256, 64},
};
const unsigned named_count = sizeof named / sizeof *named;

#if SOC_ACCELERATOR
static struct hashtile_engine tile;

struct hashtile_engine *engine_open(void) {
    struct hashtile_config config = {
        .base = SOC_TILE, .queue = 0, .direct = true, .window_last = SOC_FLASH + 0x0fffffff};
    must("the tile", hashtile_open(&tile, &config));
    return &tile;
}

unsigned engine_keccak(const struct hashtile_engine *engine) {
    uint32_t built = engine ? engine->capability[0] : 0;
    if (!(built & HASH_TILE_CAPABILITY0_KECCAK_MASK)) return 0;
    return built & HASH_TILE_CAPABILITY0_NARROW_LANES_MASK ? 2 : 1;
}
#else
struct hashtile_engine *engine_open(void) { return NULL; }

unsigned engine_keccak(const struct hashtile_engine *engine) {
    (void)engine;
    return 0;
}
#endif

void fill(uint8_t *message, size_t bytes) {
    uint8_t next = 'a';
    while (bytes--) {
        *message++ = next;
        next = next == 'c' ? 'a' : (uint8_t)(next + 1);
    }
}

void put_hex(const uint8_t *bytes, size_t count) {
    while (count--) soc_printf("%02x", *bytes++);
}

void must(const char *what, enum hashtile_status status) {
    if (status == HASHTILE_OK) return;
    soc_printf("%s: %s\n", what, hashtile_status_text(status));
    soc_exit(1);
}
