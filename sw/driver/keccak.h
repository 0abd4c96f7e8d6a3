/* SPDX-License-Identifier: Apache-2.0 */
/* The state of Keccak and its permutation. Lane (x, y) is lanes[x + 5 y]. */

#ifndef HASHTILE_KECCAK_H
#define HASHTILE_KECCAK_H

#include "common.h"

/* Keccak-p[1600, rounds] (software/sha3.c). */
void hashtile_keccak_p(uint64_t *lanes, unsigned rounds) OPTIONAL;
/* XORs bytes into the state from byte `at` on; and copies such bytes out of it (core/lanes.c). */
void hashtile_lanes_add(uint64_t *lanes, size_t at, const uint8_t *data, size_t bytes);
void hashtile_lanes_get(const uint64_t *lanes, size_t at, uint8_t *data, size_t bytes);

#endif
