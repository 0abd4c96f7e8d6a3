/* SPDX-License-Identifier: Apache-2.0 */
/* A tile: its identity, its back ends, open and close. */

#include "../algorithm.h"
#include "../engine.h"
#include "../slots.h"
#include "direct.h"
#include "queue.h"
#include "ring.h"
#include "timer.h"

enum { TICKS = 1000000, LEAST_CAPACITY = 56 };

/* ---- Self-test */

/* Waits for the self-test that a reset starts. */
static status_t tested(struct hashtile_engine *engine) {
    uint32_t status;
    bool ended = hashtile_until(engine, HASH_TILE_STATUS,
                                HASH_TILE_STATUS_TESTING_MASK | HASH_TILE_STATUS_ZEROIZING_MASK, 0);
    status = get(engine, HASH_TILE_STATUS);
    if (status == UINT32_MAX || status & HASH_TILE_STATUS_STUCK_MASK) return HASHTILE_DEAD;
    if (status & (HASH_TILE_STATUS_FAILED_MASK | HASH_TILE_STATUS_TAMPERED_MASK)) return HASHTILE_FAILED;
    return ended && status & HASH_TILE_STATUS_TESTED_MASK ? HASHTILE_OK : HASHTILE_TIMEOUT;
}

/* Gives a command that is followed by a self-test. */
static status_t test_by(struct hashtile_engine *engine, uint32_t command) {
    struct timer timer;
    status_t status;
    uint32_t ends = HASH_TILE_INTR_STATE_TESTED_MASK | HASH_TILE_INTR_STATE_FAILED_MASK;
    put(engine, HASH_TILE_INTR_STATE, ends);
    put(engine, HASH_TILE_CONTROL, command);
    hashtile_timer(engine, &timer, BOOT_BYTES);
    while (!(get(engine, HASH_TILE_INTR_STATE) & ends))
        if (hashtile_late(engine, &timer)) return HASHTILE_TIMEOUT;
    status = tested(engine);
    if (status) (void)hashtile_kill(engine);
    return status;
}

status_t hashtile_tile_test(struct hashtile_engine *engine) {
    status_t status = hashtile_enter(engine);
    if (status) return status;
    if (engine->config.tenant) {
        hashtile_leave(engine);
        return HASHTILE_BAD_ARGUMENT;
    }
    status = test_by(engine, HASH_TILE_CONTROL_SELFTEST_MASK);
    hashtile_leave(engine);
    return status;
}

/* ---- The two back ends */

static bool built(const struct hashtile_engine *engine, uint32_t function) {
    uint32_t kind = function & KIND, has = engine->capability[0];
    switch (function & UNIT) {
    case UNIT_KECCAK:
        return has & HASH_TILE_CAPABILITY0_KECCAK_MASK && function >> 24 >= LEAST_CAPACITY;
    case UNIT_PRNG:
        return has & HASH_TILE_CAPABILITY0_PRNG_MASK;
    default:
        break;
    }
    if (!(has >> (function & MODE) & 1)) return false;
    if (kind && (function & MODE & ~1u) != HASHTILE_SHAKE128) return false;
    return !kind || has >> (kind == CSHAKE ? HASH_TILE_CAPABILITY0_CSHAKE_SHIFT
                                           : HASH_TILE_CAPABILITY0_KMAC_SHIFT) & 1;
}

/* Tries the direct job where the queue cannot reach the memory, or may not use the slot. */
static status_t run_direct(struct hashtile_engine *engine, const struct task *task,
                           status_t status) {
    if ((status == OUT_OF_REACH || status == HASHTILE_KEY) && engine->config.direct)
        status = hashtile_direct_run(engine, task);
    if (status && status != OUT_OF_REACH && task->answer_bytes)
        memset(task->answer, 0, task->answer_bytes);
    return status;
}

static status_t run_by_registers(struct hashtile_engine *engine, const struct task *task) {
    if (task->answer_bytes > UINT32_MAX) return HASHTILE_BAD_LENGTH;
    return run_direct(engine, task, OUT_OF_REACH);
}

/* Uses the fastest way. */
static status_t run_by_queue(struct hashtile_engine *engine, const struct task *task) {
    status_t status = OUT_OF_REACH;
    bool direct = is_short(task->bytes) && engine->config.direct &&
                  !(task->control & (RESUME | SUSPEND));
    if (task->answer_bytes > UINT32_MAX) return HASHTILE_BAD_LENGTH;
    if (!direct) status = hashtile_queue_run(engine, task);
    return run_direct(engine, task, status);
}

static const struct hashtile_backend by_registers = {
    .built = built,
    .run = run_by_registers,
};

static const struct hashtile_backend by_queue = {
    .resumes = true,
    .built = built,
    .run = run_by_queue,
    .quick = hashtile_queue_quick,
    .push = hashtile_queue_push,
    .start = hashtile_queue_start,
    .reap = hashtile_reap,
    .wait = hashtile_wait_for,
};

/* ---- Interrupts: those of its queue, and with the direct job those of the direct job */

enum {
    QUEUE_EVENTS = HASH_TILE_QUEUE_INTR_STATE_DONE_MASK | HASH_TILE_QUEUE_INTR_STATE_ERROR_MASK
};

static void enable(struct hashtile_engine *engine, bool on) {
    uint32_t others;
    if (engine->queue) queue_put(engine, HASH_TILE_QUEUE_INTR_ENABLE, on ? QUEUE_EVENTS : 0);
    if (!engine->interrupt) return;
    others = get(engine, HASH_TILE_INTR_ENABLE) & ~engine->interrupt;
    put(engine, HASH_TILE_INTR_ENABLE, on ? others | engine->interrupt : others);
}

/* Clears the events that came; returns whether there were any. */
static bool cleared(struct hashtile_engine *engine) {
    uint32_t jobs = 0, direct = 0;
    if (engine->queue) jobs = queue_get(engine, HASH_TILE_QUEUE_INTR_STATE);
    if (jobs) queue_put(engine, HASH_TILE_QUEUE_INTR_STATE, jobs);
    if (engine->interrupt) direct = get(engine, HASH_TILE_INTR_STATE) & engine->interrupt;
    if (direct) put(engine, HASH_TILE_INTR_STATE, direct);
    return jobs || direct;
}

/* ---- Open and close */

_Static_assert(HASH_TILE_QUEUE_CAPABILITY1 - HASH_TILE_QUEUE_ID ==
                   HASH_TILE_CAPABILITY1 - HASH_TILE_ID,
               "the page of a queue shows what the tile is as the tile does");

static status_t identify(struct hashtile_engine *engine) {
    uint32_t at = engine->config.tenant ? HASH_TILE_QUEUE_ID - HASH_TILE_ID : 0, version;
    const uint32_t least = HASH_TILE_VERSION_MAJOR_RESET << HASH_TILE_VERSION_MAJOR_SHIFT |
                           HASH_TILE_VERSION_MINOR_RESET << HASH_TILE_VERSION_MINOR_SHIFT;
    if (get(engine, at + HASH_TILE_ID) != HASH_TILE_ID_VALUE_RESET) return HASHTILE_ABSENT;
    version = get(engine, at + HASH_TILE_VERSION);
    if (version >> HASH_TILE_VERSION_MAJOR_SHIFT != HASH_TILE_VERSION_MAJOR_RESET || version < least)
        return HASHTILE_VERSION;
    engine->capability[0] = get(engine, at + HASH_TILE_CAPABILITY0);
    engine->capability[1] = get(engine, at + HASH_TILE_CAPABILITY1);
    return HASHTILE_OK;
}

static void change(struct hashtile_engine *engine, uint32_t offset, uint32_t value) {
    if (get(engine, offset) != value) put(engine, offset, value);
}

static uintptr_t address_at(struct hashtile_engine *engine, uint32_t low) {
    uint64_t address = (uint64_t)queue_get(engine, low + 4) << 32 | queue_get(engine, low);
    return address < UINTPTR_MAX ? (uintptr_t)address : UINTPTR_MAX;
}

/* Sets the requested times of jobs; what is locked stays unchanged. */
static void set_limits(struct hashtile_engine *engine) {
    const struct hashtile_config *config = &engine->config;
    uint32_t lock = get(engine, HASH_TILE_LOCK);
    if (config->watchdog && !(lock & HASH_TILE_LOCK_WATCHDOG_MASK))
        put(engine, HASH_TILE_WATCHDOG, config->watchdog);
    if (config->budget && !(lock & HASH_TILE_LOCK_BUDGET_MASK))
        put(engine, HASH_TILE_BUDGET, config->budget);
}

/* Sets the requested window; a locked window stays unchanged. */
static void set_window(struct hashtile_engine *engine) {
    const struct hashtile_config *config = &engine->config;
    if (config->window_last && !(get(engine, HASH_TILE_LOCK) & HASH_TILE_LOCK_WINDOW_MASK)) {
        change(engine, HASH_TILE_WINDOW_BASE_LOW, (uint32_t)config->window_first);
        change(engine, HASH_TILE_WINDOW_BASE_HIGH, high(config->window_first));
        change(engine, HASH_TILE_WINDOW_LAST_LOW, (uint32_t)config->window_last);
        change(engine, HASH_TILE_WINDOW_LAST_HIGH, high(config->window_last));
    }
}

/* The part of what is reached that is in the window that the page of the queue shows at `low`. */
static void narrow(struct hashtile_engine *engine, uint32_t low) {
    struct hashtile_config *config = &engine->config;
    uintptr_t first = address_at(engine, low), last = address_at(engine, low + 8);
    if (first > config->window_first) config->window_first = first;
    if (last < config->window_last) config->window_last = last;
}

/* What the queue reaches; in a tile of one queue that is the window of the tile. */
static void read_windows(struct hashtile_engine *engine, unsigned queues) {
    engine->config.window_first = 0;
    engine->config.window_last = UINTPTR_MAX;
    narrow(engine, HASH_TILE_QUEUE_WINDOW_BASE_LOW);
    if (queues > 1) narrow(engine, HASH_TILE_QUEUE_OWN_BASE_LOW);
}

/* Sets what the owner of the tile asks for. */
static status_t own(struct hashtile_engine *engine, unsigned slots) {
    struct hashtile_config *config = &engine->config;
    status_t status = tested(engine);
    if (status) return status;
    slots = (1u << slots) - 1;
    config->slots = (uint8_t)(config->slots ? config->slots & slots : slots);
    change(engine, HASH_TILE_CONFIG, 0);
    set_limits(engine);
    set_window(engine);
    return HASHTILE_OK;
}

static void read_direct(struct hashtile_engine *engine) {
    static const uint32_t offsets[5] = {HASH_TILE_DIRECT_FUNCTION, HASH_TILE_DIRECT_LENGTH_LOW,
                                        HASH_TILE_DIRECT_LENGTH_HIGH, HASH_TILE_DIRECT_OUTPUT,
                                        HASH_TILE_DIRECT_STRINGS};
    for (int i = 0; i < 5; i++) engine->direct[i] = get(engine, offsets[i]);
}

status_t hashtile_open(struct hashtile_engine *engine, const struct hashtile_config *config) {
    status_t status;
    unsigned queues, slots;
    if (!engine || !config || !config->base || config->window_first > config->window_last ||
        (config->queue > 3 && config->queue != HASHTILE_NO_QUEUE) || (uintptr_t)engine % 64 ||
        !config->lock != !config->unlock)
        return HASHTILE_BAD_ARGUMENT;
    if (config->tenant && (config->direct || config->slots || config->window_last ||
                           config->watchdog || config->budget))
        return HASHTILE_BAD_ARGUMENT;
    memset(engine, 0, sizeof *engine);
    engine->config = *config;
    if (!config->timeout) engine->config.timeout = TICKS;
    status = identify(engine);
    if (status) return status;
    queues = engine->capability[1] & HASH_TILE_CAPABILITY1_QUEUES_MASK;
    slots = (engine->capability[1] & HASH_TILE_CAPABILITY1_SLOTS_MASK) >>
            HASH_TILE_CAPABILITY1_SLOTS_SHIFT;
    if (queues > 4 || slots > 8) return HASHTILE_ABSENT;
    if (config->queue >= queues && !config->direct && !config->tenant)
        return HASHTILE_BAD_ARGUMENT;
    if (!config->tenant && (status = own(engine, slots))) return status;
    if (config->tenant)
        engine->queue = config->base;
    else if (config->queue < queues)
        engine->queue = config->base + HASH_TILE_QUEUE0 + config->queue * HASH_TILE_QUEUE_SIZE;
    if (engine->queue) {
        read_windows(engine, queues);
        read_budget(engine);
        status = hashtile_ring_open(engine);
        if (status) return status;
        if (engine->ring_works && !config->interrupts && !config->sleep && !config->lock)
            engine->quick = by_queue.quick;
    }
    if (config->direct) {
        /* Left by an earlier run of this software */
        if (get(engine, HASH_TILE_STATUS) &
            (HASH_TILE_STATUS_DIRECT_BUSY_MASK | HASH_TILE_STATUS_KEY_BUSY_MASK)) {
            status = hashtile_abort(engine);
            if (status == HASHTILE_DEAD) return status;
        }
        read_direct(engine);
        engine->interrupt = HASH_TILE_INTR_STATE_DIRECT_DONE_MASK |
                            HASH_TILE_INTR_STATE_DIRECT_ERROR_MASK;
    }
    if (config->interrupts) {
        (void)cleared(engine);
        enable(engine, true);
    }
    if (!engine->ring_works && !config->direct) return HASHTILE_BAD_ARGUMENT;
    engine->back = engine->ring_works ? &by_queue : &by_registers;
    engine->magic = ENGINE_MAGIC;
    return HASHTILE_OK;
}

status_t hashtile_close(struct hashtile_engine *engine) {
    status_t status;
    if (!engine) return HASHTILE_BAD_ARGUMENT;
    if (engine->magic == ENGINE_MAGIC && engine->dead) {
        hashtile_wipe(engine, sizeof *engine);
        return HASHTILE_OK;
    }
    status = hashtile_enter(engine);
    if (status) return status;
    struct hashtile_config config = engine->config;
    status = hashtile_reap(engine);
    if (engine->head != engine->tail) status = HASHTILE_BUSY;
    if (!status && engine->ring_works) status = hashtile_ring_close(engine);
    for (unsigned slot = 0; !status && slot < 8; slot++)
        if (engine->slots_used >> slot & 1) status = hashtile_slot_clear(engine, slot);
    if (status) {
        hashtile_leave(engine);
        return status;
    }
    if (config.interrupts) enable(engine, false);
    hashtile_wipe(engine, sizeof *engine);
    if (config.unlock) config.unlock(config.argument);
    return HASHTILE_OK;
}

status_t hashtile_recover(struct hashtile_engine *engine) {
    status_t status;
    if (!engine) return HASHTILE_BAD_ARGUMENT;
    status = hashtile_take(engine);
    if (status) return status;
    if (engine->dead) status = hashtile_revive(engine);
    hashtile_leave(engine);
    return status;
}

status_t hashtile_zeroize(struct hashtile_engine *engine) {
    status_t status;
    if (!engine) return HASHTILE_BAD_ARGUMENT;
    status = hashtile_take(engine);
    if (status) return status;
    if (engine->config.tenant) {
        hashtile_leave(engine);
        return HASHTILE_BAD_ARGUMENT;
    }
    status = test_by(engine, HASH_TILE_CONTROL_ZEROIZE_MASK);
    hashtile_drop(engine, HASHTILE_ABORTED);
    engine->dead = status != HASHTILE_OK; /* alive again only after a good self-test */
    engine->slots_used = 0, engine->slots_attached = 0;
    engine->generation++;
    if (!status && engine->ring_works) status = hashtile_ring_open(engine);
    if (!status && engine->config.direct) read_direct(engine);
    hashtile_leave(engine);
    return status;
}

bool hashtile_interrupt(struct hashtile_engine *engine) {
    if (!engine || hashtile_ready(engine) || !cleared(engine)) return false;
    engine->events++;
    if (hashtile_try(&engine->lock)) hashtile_let_go(engine);
    return true;
}
