/* SPDX-License-Identifier: Apache-2.0 */
/* The state of Keccak as bytes, FIPS 202 3.1.2 and B.1. */

#include "../bytes.h"
#include "../keccak.h"

void hashtile_lanes_add(uint64_t *lanes, size_t at, const uint8_t *data, size_t bytes) {
    for (; bytes && at % 8; at++, bytes--) lanes[at / 8] ^= (uint64_t)*data++ << 8 * (at % 8);
    for (; bytes >= 8; at += 8, bytes -= 8, data += 8)
        lanes[at / 8] ^= (uint64_t)load_le32(data + 4) << 32 | load_le32(data);
    for (; bytes; at++, bytes--) lanes[at / 8] ^= (uint64_t)*data++ << 8 * (at % 8);
}

void hashtile_lanes_get(const uint64_t *lanes, size_t at, uint8_t *data, size_t bytes) {
    for (; bytes; at++, bytes--) *data++ = (uint8_t)(lanes[at / 8] >> 8 * (at % 8));
}
