/* SPDX-License-Identifier: Apache-2.0 */
/* What the jobs of a queue may do. */

#include "../engine.h"
#include "ring.h"

enum {
    WINDOW = HASH_TILE_WINDOW1_BASE_LOW - HASH_TILE_WINDOW0_BASE_LOW,
    BUDGET = HASH_TILE_BUDGET1_CYCLES - HASH_TILE_BUDGET0_CYCLES,
    SETTINGS = 6, /* registers: the window, then the budgets */
    BUDGETS = 4,
};

static status_t set(struct hashtile_engine *engine, const struct hashtile_limits *limits) {
    const uint32_t values[SETTINGS] = {
        (uint32_t)limits->window_first, high(limits->window_first), (uint32_t)limits->window_last,
        high(limits->window_last),      limits->cycles,             limits->bytes};
    uint32_t locks = get(engine, HASH_TILE_LOCK), changes = 0;
    uint32_t window = 1u << (HASH_TILE_LOCK_QUEUE_WINDOWS_SHIFT + limits->queue);
    uint32_t offsets[SETTINGS];
    for (unsigned i = 0; i < SETTINGS; i++) {
        bool budget = i >= BUDGETS;
        offsets[i] = budget ? HASH_TILE_BUDGET0_CYCLES + limits->queue * BUDGET + 4 * (i - BUDGETS)
                            : HASH_TILE_WINDOW0_BASE_LOW + limits->queue * WINDOW + 4 * i;
        if ((!budget && !limits->window_last) || get(engine, offsets[i]) == values[i]) continue;
        if (locks & (budget ? HASH_TILE_LOCK_BUDGET_MASK : window)) return HASHTILE_BAD_STATE;
        changes |= 1u << i;
    }
    for (unsigned i = 0; i < SETTINGS; i++)
        if (changes >> i & 1) put(engine, offsets[i], values[i]);
    if (limits->lock_window) locks |= window;
    if (limits->lock_budgets) locks |= HASH_TILE_LOCK_BUDGET_MASK;
    put(engine, HASH_TILE_LOCK, locks);
    return HASHTILE_OK;
}

status_t hashtile_queue_limits(struct hashtile_engine *engine,
                               const struct hashtile_limits *limits) {
    status_t status;
    unsigned queues;
    if (!engine || !limits || limits->window_first > limits->window_last)
        return HASHTILE_BAD_ARGUMENT;
    status = hashtile_enter(engine);
    if (status) return status;
    queues = (engine->capability[1] & HASH_TILE_CAPABILITY1_QUEUES_MASK) >>
             HASH_TILE_CAPABILITY1_QUEUES_SHIFT;
    if (engine->config.tenant || limits->queue >= queues ||
        (queues == 1 && (limits->window_last || limits->lock_window)))
        status = HASHTILE_BAD_ARGUMENT;
    else
        status = set(engine, limits);
    if (!status && engine->queue && limits->queue == engine->config.queue) read_budget(engine);
    hashtile_leave(engine);
    return status;
}
