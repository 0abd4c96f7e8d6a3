/* SPDX-License-Identifier: Apache-2.0 */
/* What Rust cannot see of the driver: the sizes of its structs, and its configuration. */

#include "hashtile.h"

_Static_assert(sizeof(struct hashtile_context) <= 8 * CONTEXT_WORDS, "raise src/words.rs");
_Static_assert(_Alignof(struct hashtile_context) <= 8, "a context is an array of 64-bit words");
_Static_assert(HASHTILE_BUSY == 7 && HASHTILE_ABSENT == 12, "src/ffi.rs has other numbers");

size_t hashtile_rust_engine_bytes(void) {
    return sizeof(struct hashtile_engine);
}

enum hashtile_status hashtile_rust_open(void *memory, uintptr_t base, uint8_t queue, bool direct,
                                        uint64_t first, uint64_t last) {
    const struct hashtile_config config = {
        .base = base,
        .queue = queue,
        .direct = direct,
        .window_first = (uintptr_t)first,
        .window_last = (uintptr_t)last,
    };
    return hashtile_open(memory, &config);
}
