/* SPDX-License-Identifier: Apache-2.0 */
/* Time, from a clock of the program or as a count of polls. */

#include "timer.h"

#include "registers.h"

static uint32_t now(struct hashtile_engine *engine) {
    return engine->config.now ? engine->config.now(engine->config.argument) : 0;
}

void hashtile_timer(struct hashtile_engine *engine, struct timer *timer, uint64_t bytes) {
    uint64_t budget = engine->config.timeout * (1 + (bytes >> 12));
    timer->budget = budget < INT32_MAX ? (uint32_t)budget : INT32_MAX;
    timer->start = now(engine);
    timer->over = false;
}

bool hashtile_late(struct hashtile_engine *engine, struct timer *timer) {
    bool before = timer->over;
    timer->over = engine->config.now ? now(engine) - timer->start >= timer->budget
                                     : ++timer->start >= timer->budget;
    return before;
}

bool hashtile_until(struct hashtile_engine *engine, uint32_t offset, uint32_t mask,
                    uint32_t value) {
    struct timer timer;
    hashtile_timer(engine, &timer, BOOT_BYTES);
    while ((get(engine, offset) & mask) != value)
        if (hashtile_late(engine, &timer)) return false;
    return true;
}
