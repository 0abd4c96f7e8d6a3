/* SPDX-License-Identifier: Apache-2.0 */
/* The ring of descriptors: opens and closes it, ends its jobs, restarts them after an error, and
   waits for them. */

#include "ring.h"

#include "timer.h"

_Static_assert(HASHTILE_RING >= 2 && HASHTILE_RING <= 16384 &&
                   !(HASHTILE_RING & (HASHTILE_RING - 1)),
               "HASHTILE_RING is a power of two up to 16384");

enum { PATIENCE = 1 << 16 };

static uint32_t log2_of(uint32_t value) {
    uint32_t log = 0;
    while (value >> 1 >> log) log++;
    return log;
}

/* ---- The end of jobs */

void hashtile_copy_words(void *to, const uint32_t *from, size_t bytes) {
    if (!((uintptr_t)to % 4))
        for (; bytes >= 16; bytes -= 16, from += 4) {
            uint32_t *words = to;
            words[0] = from[0], words[1] = from[1], words[2] = from[2], words[3] = from[3];
            to = words + 4;
        }
    if (bytes) memcpy(to, from, bytes);
}

/* Ends the first job with this status. */
static void end(struct hashtile_engine *engine, status_t status) {
    unsigned slot = slot_of(engine->head++);
    struct hashtile_job *job = engine->jobs[slot];
    engine->jobs[slot] = NULL;
    if (job->digest_bytes > sizeof *engine->answers) {
        hashtile_invalidate(job->digest, job->digest_bytes);
        if (status) memset(job->digest, 0, job->digest_bytes);
    } else if (!status) {
        hashtile_copy_words(job->digest,
                            hashtile_written(engine->answers[slot], sizeof *engine->answers),
                            job->digest_bytes);
    }
    job->status = status;
    if (job->done) job->done(job);
}

void hashtile_drop(struct hashtile_engine *engine, status_t status) {
    while (engine->head != engine->tail) end(engine, status);
}

status_t hashtile_kill(struct hashtile_engine *engine) {
    engine->dead = true;
    hashtile_drop(engine, HASHTILE_DEAD);
    return HASHTILE_DEAD;
}

/* ---- Open and close */

/* Turns the queue off; returns whether its jobs end in the time of so many bytes. */
static bool stops(struct hashtile_engine *engine, uint32_t control, uint64_t bytes) {
    struct timer timer;
    queue_put(engine, HASH_TILE_QUEUE_CONTROL, control);
    hashtile_timer(engine, &timer, bytes);
    while (queue_get(engine, HASH_TILE_QUEUE_STATUS) &
           (HASH_TILE_QUEUE_STATUS_BUSY_MASK | HASH_TILE_QUEUE_STATUS_HALTED_MASK))
        if (hashtile_late(engine, &timer)) return false;
    return true;
}

status_t hashtile_ring_close(struct hashtile_engine *engine) {
    return stops(engine, 0, PATIENCE) ? HASHTILE_OK : hashtile_kill(engine);
}

static void enable(struct hashtile_engine *engine) {
    hashtile_fence();
    queue_put(engine, HASH_TILE_QUEUE_TAIL, engine->tail);
    queue_put(engine, HASH_TILE_QUEUE_CONTROL,
              HASH_TILE_QUEUE_CONTROL_ENABLE_MASK |
                  log2_of(HASHTILE_RING) << HASH_TILE_QUEUE_CONTROL_SIZE_SHIFT);
}

status_t hashtile_ring_open(struct hashtile_engine *engine) {
    size_t bytes = offsetof(struct hashtile_engine, magic);
    uintptr_t base;
    status_t status;
    engine->ring_works = reach(engine, engine->ring, bytes, &base) && base % 64 == 0;
    if (!engine->ring_works) return HASHTILE_OK;
    status = hashtile_ring_close(engine);
    if (status) return status;
    memset(engine->ring, 0, sizeof engine->ring);
    for (unsigned i = 0; i < HASHTILE_RING; i++)
        write_address(engine->ring[i] + ANSWER, hashtile_address(engine->answers[i]));
    hashtile_clean(engine->ring, bytes); /* the CPU writes no answers from here on */
    queue_put(engine, HASH_TILE_QUEUE_BASE_LOW, (uint32_t)base);
    queue_put(engine, HASH_TILE_QUEUE_BASE_HIGH, high(base));
    engine->head = (uint16_t)queue_get(engine, HASH_TILE_QUEUE_HEAD);
    engine->tail = engine->head;
    enable(engine);
    return HASHTILE_OK;
}

/* ---- After an error */

/* The first job has failed: the others move up by one place, and the queue is restarted. */
static status_t restart(struct hashtile_engine *engine, status_t why) {
    uint16_t number = engine->head;
    struct hashtile_job *failed = engine->jobs[slot_of(number)];
    status_t status = hashtile_ring_close(engine);
    if (status) return status;
    if (engine->head == engine->tail) {
        enable(engine);
        return HASHTILE_OK;
    }
    for (; (uint16_t)(number + 1) != engine->tail; number++) {
        uint32_t *entry = engine->ring[slot_of(number)];
        uint32_t *next = engine->ring[slot_of((uint16_t)(number + 1))];
        struct hashtile_job *job = engine->jobs[slot_of((uint16_t)(number + 1))];
        memcpy(entry, next, sizeof *engine->ring);
        if (job->digest_bytes <= sizeof *engine->answers)
            write_address(entry + ANSWER, hashtile_address(engine->answers[slot_of(number)]));
        engine->jobs[slot_of(number)] = job;
    }
    engine->tail--;
    hashtile_clean(engine->ring, sizeof engine->ring);
    enable(engine);
    /* It ends as if it were alone */
    engine->jobs[slot_of(engine->tail)] = NULL;
    if (failed->digest_bytes > sizeof *engine->answers)
        memset(failed->digest, 0, failed->digest_bytes);
    failed->status = why;
    if (failed->done) failed->done(failed);
    return HASHTILE_OK;
}

void hashtile_end_all(struct hashtile_engine *engine, uint32_t done) {
    hashtile_fence();
    while (engine->head != engine->tail && engine->head != done) end(engine, HASHTILE_OK);
}

status_t hashtile_reap(struct hashtile_engine *engine) {
    uint32_t done, state;
    if (engine->head == engine->tail) return HASHTILE_OK;
    done = queue_get(engine, HASH_TILE_QUEUE_HEAD);
    if (done > 0xffff || (uint16_t)(done - engine->head) > (uint16_t)(engine->tail - engine->head))
        return hashtile_kill(engine);
    if (done != engine->head) hashtile_end_all(engine, done);
    if (engine->head == engine->tail) return HASHTILE_OK;
    state = queue_get(engine, HASH_TILE_QUEUE_STATUS);
    if ((state & (HASH_TILE_QUEUE_STATUS_BUSY_MASK | HASH_TILE_QUEUE_STATUS_HALTED_MASK)) !=
        HASH_TILE_QUEUE_STATUS_HALTED_MASK)
        return HASHTILE_OK;
    /* Between the two polls others may have ended. */
    hashtile_end_all(engine, queue_get(engine, HASH_TILE_QUEUE_HEAD));
    return restart(engine, cause_status((state & HASH_TILE_QUEUE_STATUS_CAUSE_MASK) >>
                                        HASH_TILE_QUEUE_STATUS_CAUSE_SHIFT));
}

/* Ended jobs stay ended, the first job is late, the others are restarted. */
static status_t settle(struct hashtile_engine *engine) {
    status_t status = hashtile_ring_close(engine);
    if (status) return status;
    hashtile_end_all(engine, queue_get(engine, HASH_TILE_QUEUE_HEAD));
    return restart(engine, HASHTILE_TIMEOUT);
}

/* Its jobs end after those of others that began before: if these take too long, the owner of the tile
   ends them, and a tenant waits. */
static void abort_queue(struct hashtile_engine *engine) {
    bool tenant = engine->config.tenant;
    if (!stops(engine, HASH_TILE_QUEUE_CONTROL_ABORT_MASK, tenant ? PATIENCE : 0) && !tenant)
        put(engine, HASH_TILE_CONTROL, HASH_TILE_CONTROL_ABORT_MASK);
}

/* Ends a direct job and a key. HASHTILE_TIMEOUT: there is none; else HASHTILE_DEAD. */
static status_t abort_direct(struct hashtile_engine *engine) {
    uint32_t busy = HASH_TILE_STATUS_DIRECT_BUSY_MASK | HASH_TILE_STATUS_KEY_BUSY_MASK;
    uint32_t bad = HASH_TILE_STATUS_STUCK_MASK | HASH_TILE_STATUS_FAILED_MASK;
    if (!engine->config.direct) return HASHTILE_TIMEOUT;
    if (get(engine, HASH_TILE_STATUS) & busy)
        put(engine, HASH_TILE_CONTROL, HASH_TILE_CONTROL_ABORT_MASK);
    if (!hashtile_until(engine, HASH_TILE_STATUS, busy | bad, 0)) return hashtile_kill(engine);
    return HASHTILE_TIMEOUT;
}

status_t hashtile_abort(struct hashtile_engine *engine) {
    if (engine->ring_works) {
        abort_queue(engine);
        if (settle(engine)) return HASHTILE_DEAD;
    }
    return abort_direct(engine);
}

status_t hashtile_revive(struct hashtile_engine *engine) {
    engine->dead = false;
    if (engine->ring_works) {
        abort_queue(engine);
        if (hashtile_ring_open(engine)) return HASHTILE_DEAD;
    }
    return abort_direct(engine) == HASHTILE_DEAD ? HASHTILE_DEAD : HASHTILE_OK;
}

/* ---- Waiting */

/* Starts the time of the first job. */
static void start_timer(struct hashtile_engine *engine, struct timer *timer) {
    const uint32_t *entry = engine->ring[slot_of(engine->head)];
    uint64_t bytes = (uint64_t)little(entry[LENGTH + 1]) << 32 | little(entry[LENGTH]);
    hashtile_timer(engine, timer, bytes + little(entry[OUTPUT]));
}

status_t hashtile_wait_for(struct hashtile_engine *engine, struct hashtile_job *job) {
    struct timer timer;
    start_timer(engine, &timer);
    for (;;) {
        uint16_t head = engine->head;
        uint32_t seen = engine->events;
        (void)hashtile_reap(engine);
        if (job->status != HASHTILE_PENDING) return job->status;
        if (engine->head != head)
            start_timer(engine, &timer);
        else if (hashtile_late(engine, &timer))
            (void)hashtile_abort(engine);
        else if (engine->config.sleep)
            engine->config.sleep(engine->config.argument, engine, seen);
    }
}
