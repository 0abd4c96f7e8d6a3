/* SPDX-License-Identifier: Apache-2.0 */
/* The sponge with any capacity, FIPS 202 4 and 5.1, at once: unit Keccak of the tile, or
   software. */

#include "../algorithm.h"
#include "../engine.h"
#include "../keccak.h"

enum { LANES_OF_64 = HASH_TILE_LANE_BITS64 };

static void sponge(unsigned rate, uint8_t domain, const uint8_t *message, size_t bytes,
                   uint8_t *output, size_t output_bytes) {
    static const uint8_t last = 0x80;
    uint64_t lanes[25] = {0};
    for (; bytes >= rate; bytes -= rate, message += rate) {
        hashtile_lanes_add(lanes, 0, message, rate);
        hashtile_keccak_p(lanes, 24);
    }
    hashtile_lanes_add(lanes, 0, message, bytes);
    hashtile_lanes_add(lanes, bytes, &domain, 1);
    hashtile_lanes_add(lanes, rate - 1, &last, 1);
    while (output_bytes) {
        size_t count = output_bytes < rate ? output_bytes : rate;
        hashtile_keccak_p(lanes, 24);
        hashtile_lanes_get(lanes, 0, output, count);
        output += count, output_bytes -= count;
    }
    hashtile_wipe(lanes, sizeof lanes);
}
status_t hashtile_keccak(struct hashtile_engine *engine, unsigned capacity, uint8_t domain,
                         const void *message, size_t bytes, void *output, size_t output_bytes) {
    status_t status = check_buffer(message, bytes);
    if (status || (status = check_buffer(output, output_bytes))) return status;
    if (!capacity || capacity > 199 || !domain || domain > 0x7f) return HASHTILE_BAD_ARGUMENT;
    if (engine) {
        struct task task = {.function = LANES_OF_64 | UNIT_KECCAK |
                                        (uint32_t)domain << HASH_TILE_FUNCTION_DOMAIN_SHIFT |
                                        (uint32_t)capacity << HASH_TILE_FUNCTION_CAPACITY_SHIFT,
                            .output = (uint32_t)output_bytes,
                            .message = message,
                            .bytes = bytes,
                            .answer = output,
                            .answer_bytes = output_bytes};
        status = hashtile_do(engine, &task);
        if (status != OUT_OF_REACH) return status;
    }
    if (!hashtile_keccak_p) return HASHTILE_NOT_BUILT;
    sponge(200 - capacity, domain, message, bytes, output, output_bytes);
    return HASHTILE_OK;
}
