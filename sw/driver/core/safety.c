/* SPDX-License-Identifier: Apache-2.0 */
/* Compare and wipe. */

#include "../common.h"

bool hashtile_equal(const void *a, const void *b, size_t bytes) {
    const volatile uint8_t *one = a, *other = b;
    uint32_t difference = 0;
    if (!a || !b) return false;
    for (size_t i = 0; i < bytes; i++) difference |= (uint32_t)(one[i] ^ other[i]);
    return (difference - 1) >> 31;
}

void hashtile_wipe(void *data, size_t bytes) {
    memset(data, 0, bytes);
    /* The compiler must assume that this memory is read. */
    __asm__ volatile("" ::"r"(data) : "memory");
}
