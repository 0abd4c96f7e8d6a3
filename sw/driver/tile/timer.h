/* SPDX-License-Identifier: Apache-2.0 */
/* Time (timer.c). A wait that ends within the first polls of a register needs no timer. */

#ifndef HASHTILE_TIMER_H
#define HASHTILE_TIMER_H

#include "../common.h"

enum { LOOKS = 50, BOOT_BYTES = 1 << 16 };

struct timer {
    uint32_t start, budget;
    bool over; /* it was when hashtile_late was last called */
};

/* Starts the time of a job with `bytes` bytes. */
void hashtile_timer(struct hashtile_engine *engine, struct timer *timer, uint64_t bytes);
/* For a wait, after a look that saw nothing: whether the time was over before that look. So what ends in
   time is seen, however long the processor was elsewhere between two looks. */
bool hashtile_late(struct hashtile_engine *engine, struct timer *timer);
/* Waits until (register & mask) is `value`, as long as BOOT_BYTES may take. */
bool hashtile_until(struct hashtile_engine *engine, uint32_t offset, uint32_t mask, uint32_t value);

#endif
