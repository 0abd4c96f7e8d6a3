/* SPDX-License-Identifier: Apache-2.0 */
/* The ring of descriptors: jobs given, looked after, waited for, and begun again behind an
   error. */

#include "internal.h"

#ifndef HASHTILE_WITHOUT_TILE

_Static_assert(HASHTILE_RING >= 2 && HASHTILE_RING <= 16384 &&
                   !(HASHTILE_RING & (HASHTILE_RING - 1)),
               "HASHTILE_RING is a power of two up to 16384");
_Static_assert(HASHTILE_BOUNCE >= 512 && HASHTILE_BOUNCE % 8 == 0,
               "HASHTILE_BOUNCE is a multiple of 8 from 512 on");
_Static_assert(HASHTILE_PIECES >= 2, "HASHTILE_PIECES is 2 or more");

enum { PATIENCE = 1 << 16 };

/* 32-bit words of a descriptor: low halves of the 64-bit ones, of which the high ones follow */
enum {
    FUNCTION = HASH_TILE_DESCRIPTOR_FUNCTION_WORD,
    CONTROL = HASH_TILE_DESCRIPTOR_CONTROL_WORD,
    MESSAGE = HASH_TILE_DESCRIPTOR_MESSAGE_WORD,
    LENGTH = HASH_TILE_DESCRIPTOR_LENGTH_WORD,
    ANSWER = HASH_TILE_DESCRIPTOR_DIGEST_WORD,
    OUTPUT = HASH_TILE_DESCRIPTOR_OUTPUT_WORD,
    STRINGS = HASH_TILE_DESCRIPTOR_STRINGS_WORD,
    IMAGE = HASH_TILE_DESCRIPTOR_CONTEXT_WORD,
};

static unsigned slot_of(uint16_t number) {
    return number & (HASHTILE_RING - 1);
}

static uint32_t log2_of(uint32_t value) {
    uint32_t log = 0;
    while (value >> 1 >> log) log++;
    return log;
}

/* The high half is 0 already where addresses have 32 bits. */
static void write_address(uint32_t *words, uintptr_t address) {
    words[0] = LITTLE((uint32_t)address);
    if (sizeof address > 4) words[1] = LITTLE(high(address));
}

static uint32_t queue_get(const struct hashtile_engine *engine, uint32_t offset) {
    return hashtile_read(engine->queue, offset);
}

static void queue_put(const struct hashtile_engine *engine, uint32_t offset, uint32_t value) {
    hashtile_write(engine->queue, offset, value);
}

/* Disables the queue, and waits until nothing of it runs. */
static status_t disable(struct hashtile_engine *engine) {
    struct timer timer;
    queue_put(engine, HASH_TILE_QUEUE_CONTROL, 0);
    hashtile_timer(engine, &timer, PATIENCE);
    while (queue_get(engine, HASH_TILE_QUEUE_STATUS) &
           (HASH_TILE_QUEUE_STATUS_BUSY_MASK | HASH_TILE_QUEUE_STATUS_HALTED_MASK))
        if (hashtile_late(engine, &timer)) return hashtile_kill(engine);
    return HASHTILE_OK;
}

static void enable(struct hashtile_engine *engine) {
    hashtile_fence();
    queue_put(engine, HASH_TILE_QUEUE_TAIL, engine->tail);
    queue_put(engine, HASH_TILE_QUEUE_CONTROL,
              HASH_TILE_QUEUE_CONTROL_ENABLE_MASK |
                  log2_of(HASHTILE_RING) << HASH_TILE_QUEUE_CONTROL_SIZE_SHIFT);
}

status_t hashtile_queue_open(struct hashtile_engine *engine) {
    size_t bytes = offsetof(struct hashtile_engine, magic);
    uintptr_t base;
    status_t status;
    engine->ring_works = reach(engine, engine->ring, bytes, &base) && base % 64 == 0;
    if (!engine->ring_works) return HASHTILE_OK;
    status = disable(engine);
    if (status) return status;
    memset(engine->ring, 0, sizeof engine->ring);
    for (unsigned i = 0; i < HASHTILE_RING; i++)
        write_address(engine->ring[i] + ANSWER, hashtile_address(engine->answers[i]));
    hashtile_clean(engine->ring, bytes);
    queue_put(engine, HASH_TILE_QUEUE_BASE_LOW, (uint32_t)base);
    queue_put(engine, HASH_TILE_QUEUE_BASE_HIGH, high(base));
    engine->head = (uint16_t)queue_get(engine, HASH_TILE_QUEUE_HEAD);
    engine->tail = engine->head;
    enable(engine);
    return HASHTILE_OK;
}

status_t hashtile_queue_close(struct hashtile_engine *engine) {
    return disable(engine);
}

/* ---- The end of jobs */

static void copy_words(void *to, const uint32_t *from, size_t bytes) {
    if (!((uintptr_t)to % 4))
        for (; bytes >= 16; bytes -= 16, from += 4) {
            uint32_t *words = to;
            words[0] = from[0], words[1] = from[1], words[2] = from[2], words[3] = from[3];
            to = words + 4;
        }
    if (bytes) memcpy(to, from, bytes);
}

/* The job in front ends so. */
static void end(struct hashtile_engine *engine, status_t status) {
    unsigned slot = slot_of(engine->head++);
    struct hashtile_job *job = engine->jobs[slot];
    engine->jobs[slot] = NULL;
    if (job->digest_bytes > sizeof *engine->answers) {
        hashtile_invalidate(job->digest, job->digest_bytes);
        if (status) memset(job->digest, 0, job->digest_bytes);
    } else if (!status) {
        copy_words(job->digest, hashtile_written(engine->answers[slot], sizeof *engine->answers),
                   job->digest_bytes);
    }
    job->status = status;
    if (job->done) job->done(job);
}

void hashtile_drop(struct hashtile_engine *engine, status_t status) {
    while (engine->head != engine->tail) end(engine, status);
}

/* The job in front has failed: the others move up over it, and the queue begins again. */
static status_t restart(struct hashtile_engine *engine, status_t why) {
    uint16_t number = engine->head;
    struct hashtile_job *failed = engine->jobs[slot_of(number)];
    status_t status = disable(engine);
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
    /* Its end as of one that stands alone in front of the others */
    engine->jobs[slot_of(engine->tail)] = NULL;
    if (failed->digest_bytes > sizeof *engine->answers)
        memset(failed->digest, 0, failed->digest_bytes);
    failed->status = why;
    if (failed->done) failed->done(failed);
    return HASHTILE_OK;
}

/* The jobs in front of number `done` have ended. */
static void end_all(struct hashtile_engine *engine, uint32_t done) {
    hashtile_fence();
    while (engine->head != engine->tail && engine->head != done) end(engine, HASHTILE_OK);
}

status_t hashtile_queue_settle(struct hashtile_engine *engine) {
    status_t status = disable(engine);
    if (status) return status;
    end_all(engine, queue_get(engine, HASH_TILE_QUEUE_HEAD));
    return restart(engine, HASHTILE_TIMEOUT);
}

status_t hashtile_reap(struct hashtile_engine *engine) {
    uint32_t done, state;
    if (engine->head == engine->tail) return HASHTILE_OK;
    done = queue_get(engine, HASH_TILE_QUEUE_HEAD);
    if (done > 0xffff || (uint16_t)(done - engine->head) > (uint16_t)(engine->tail - engine->head))
        return hashtile_kill(engine);
    end_all(engine, done);
    if (engine->head == engine->tail) return HASHTILE_OK;
    state = queue_get(engine, HASH_TILE_QUEUE_STATUS);
    if ((state & (HASH_TILE_QUEUE_STATUS_BUSY_MASK | HASH_TILE_QUEUE_STATUS_HALTED_MASK)) !=
        HASH_TILE_QUEUE_STATUS_HALTED_MASK)
        return HASHTILE_OK;
    /* Between the two looks others may have ended. */
    end_all(engine, queue_get(engine, HASH_TILE_QUEUE_HEAD));
    return restart(engine, (status_t)(HASHTILE_CAUSES + ((state & HASH_TILE_QUEUE_STATUS_CAUSE_MASK) >>
                                                HASH_TILE_QUEUE_STATUS_CAUSE_SHIFT)));
}

/* The time of the job in front begins. */
static void start_timer(struct hashtile_engine *engine, struct timer *timer) {
    const uint32_t *entry = engine->ring[slot_of(engine->head)];
    uint64_t bytes = (uint64_t)LITTLE(entry[LENGTH + 1]) << 32 | LITTLE(entry[LENGTH]);
    hashtile_timer(engine, timer, bytes + LITTLE(entry[OUTPUT]));
}

static status_t wait_for(struct hashtile_engine *engine, struct hashtile_job *job) {
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

/* ---- New jobs */

/* The message in one place that the tile reaches, or as a list; control bits, or an error. */
static status_t place_message(struct hashtile_engine *engine, const struct task *task, bool alone,
                              uintptr_t *address, uint32_t *control) {
    if (!task->pieces && reach(engine, task->message, task->bytes, address)) {
        hashtile_clean(task->message, task->bytes);
        return HASHTILE_OK;
    }
    if (!alone) return OUT_OF_REACH;
    if (task->bytes <= sizeof engine->bounce) {
        size_t at = 0;
        for (size_t i = 0; task->pieces && i < task->count; i++)
            if (task->pieces[i].bytes) {
                memcpy(engine->bounce + at, task->pieces[i].data, task->pieces[i].bytes);
                at += task->pieces[i].bytes;
            }
        if (!task->pieces) memcpy(engine->bounce, task->message, task->bytes);
        hashtile_clean(engine->bounce, task->bytes);
        *address = hashtile_address(engine->bounce);
        return HASHTILE_OK;
    }
    if (!task->pieces || task->count > HASHTILE_PIECES) return OUT_OF_REACH;
    for (size_t i = 0; i < task->count; i++) {
        const struct hashtile_piece *piece = task->pieces + i;
        if (!reach(engine, piece->data, piece->bytes, address) || piece->bytes > UINT32_MAX)
            return OUT_OF_REACH;
        hashtile_clean(piece->data, piece->bytes);
        write_address(engine->list[i], *address);
        engine->list[i][2] = LITTLE((uint32_t)piece->bytes);
        engine->list[i][3] = 0;
    }
    hashtile_clean(engine->list, sizeof engine->list);
    *address = hashtile_address(engine->list);
    *control |= LIST;
    return HASHTILE_OK;
}

/* A job at the ring's end. A call that waits for it is `alone` with the bounce buffer and the
   list. */
static status_t push(struct hashtile_engine *engine, const struct task *task,
                     struct hashtile_job *job, bool alone) {
    unsigned slot = slot_of(engine->tail);
    uint32_t *entry = engine->ring[slot];
    uint32_t control = task->control | (engine->config.interrupts ? INTERRUPT : 0);
    uintptr_t message, answer;
    status_t status = place_message(engine, task, alone, &message, &control);
    if (status) return status;
    if (task->answer_bytes <= sizeof *engine->answers)
        answer = hashtile_address(engine->answers[slot]);
    else if (!reach(engine, task->answer, task->answer_bytes, &answer))
        return OUT_OF_REACH;
    else
        hashtile_clean(task->answer, task->answer_bytes);
    entry[FUNCTION] = LITTLE(task->function);
    entry[CONTROL] = LITTLE(control);
    write_address(entry + MESSAGE, message);
    write_address(entry + LENGTH, task->bytes);
    write_address(entry + ANSWER, answer);
    entry[OUTPUT] = LITTLE(task->output);
    entry[STRINGS] = LITTLE(task->strings);
    write_address(entry + IMAGE, control & RESUME ? hashtile_address(engine->image) : 0);
    hashtile_clean(entry, sizeof *engine->ring);
    job->status = HASHTILE_PENDING;
    engine->jobs[slot] = job;
    engine->tail++;
    hashtile_fence();
    queue_put(engine, HASH_TILE_QUEUE_TAIL, engine->tail);
    return HASHTILE_OK;
}

status_t hashtile_queue_run(struct hashtile_engine *engine, const struct task *task) {
    struct hashtile_job job = {.digest = task->answer, .digest_bytes = task->answer_bytes};
    status_t status = push(engine, task, &job, true);
    if (status) return status;
    for (unsigned looks = engine->quick ? LOOKS : 0; looks; looks--)
        if (queue_get(engine, HASH_TILE_QUEUE_HEAD) == engine->tail) {
            end_all(engine, engine->tail);
            return job.status;
        }
    return wait_for(engine, &job);
}

status_t hashtile_quick(struct hashtile_engine *engine, uint32_t function, const void *message,
                        size_t bytes, uint8_t *digest, size_t digest_bytes) {
    uintptr_t address;
    status_t status;
    if (engine->magic != ENGINE_MAGIC || !engine->quick || digest_bytes > sizeof *engine->answers ||
        (is_short(bytes) && engine->config.direct) ||
        !(engine->capability[0] >> (function & MODE) & 1) ||
        !reach(engine, message, bytes, &address) || !hashtile_try(&engine->lock))
        return OUT_OF_REACH;
    unsigned slot = slot_of(engine->tail);
    uint32_t *entry = engine->ring[slot], *answer = engine->answers[slot];
    uint16_t tail = (uint16_t)(engine->tail + 1);
    if (engine->head != engine->tail || engine->dead) {
        hashtile_release(&engine->lock);
        return OUT_OF_REACH;
    }
    hashtile_clean(message, bytes);
    hashtile_clean(answer, sizeof *engine->answers);
    entry[FUNCTION] = LITTLE(function);
    entry[CONTROL] = 0;
    write_address(entry + MESSAGE, address);
    write_address(entry + LENGTH, bytes);
    write_address(entry + ANSWER, hashtile_address(answer));
    entry[OUTPUT] = LITTLE((uint32_t)digest_bytes);
    entry[STRINGS] = 0;
    write_address(entry + IMAGE, 0);
    hashtile_clean(entry, sizeof *engine->ring);
    hashtile_fence();
    queue_put(engine, HASH_TILE_QUEUE_TAIL, tail);
    engine->tail = tail;
    for (unsigned looks = LOOKS; looks; looks--)
        if (queue_get(engine, HASH_TILE_QUEUE_HEAD) == tail) {
            hashtile_fence();
            copy_words(digest, hashtile_written(answer, sizeof *engine->answers), digest_bytes);
            engine->head = tail;
            hashtile_release(&engine->lock);
            return HASHTILE_OK;
        }
    /* It takes longer, or has failed. */
    struct hashtile_job job = {.digest = digest, .digest_bytes = digest_bytes,
                               .status = HASHTILE_PENDING};
    engine->jobs[slot] = &job;
    status = wait_for(engine, &job);
    if (status) memset(digest, 0, digest_bytes);
    hashtile_leave(engine);
    return status;
}

/* ---- Calls */

/* What the queue does not do is done at once. */
static status_t do_now(struct hashtile_engine *engine, struct hashtile_job *job) {
    status_t status = job->key ? hashtile_key_mac(job->key, NULL, 0, job->message, job->bytes,
                                                  job->digest, job->digest_bytes)
                               : hashtile_digest(engine, job->algorithm, job->message, job->bytes,
                                                 job->digest, job->digest_bytes);
    if (status == HASHTILE_BUSY) return status;
    job->status = status;
    if (job->done) job->done(job);
    return HASHTILE_OK;
}

static bool waits(const struct hashtile_engine *engine, const struct hashtile_job *job) {
    for (uint16_t i = engine->head; i != engine->tail; i++)
        if (engine->jobs[slot_of(i)] == job) return true;
    return false;
}

/* What a job is for the tile; the room for its digest is then cut to the digest. */
static status_t describe(const struct hashtile_job *job, struct task *task) {
    uint32_t algorithm = job->key ? job->key->algorithm : job->algorithm;
    unsigned kinds = job->key ? PLAIN_KIND | KMAC_KIND | KMACXOF_KIND : PLAIN_KIND;
    status_t status = check_algorithm(algorithm, kinds);
    if (status || (status = check_buffer(job->message, job->bytes)) ||
        (status = check_buffer(job->digest, job->digest_bytes)))
        return status;
    size_t size = is_xof(algorithm) ? job->digest_bytes : hashtile_digests_of[algorithm & MODE];
    if (job->digest_bytes < size) return HASHTILE_TOO_SMALL;
    if ((algorithm & KIND) == KMAC && !size) return HASHTILE_BAD_LENGTH;
    if (size > UINT32_MAX) return HASHTILE_BAD_LENGTH;
    *task = (struct task){.function = algorithm,
                          .control = job->key ? KEYED | (uint32_t)job->key->slot << HASH_TILE_JOB_SLOT_SHIFT : 0,
                          .output = (uint32_t)size,
                          .message = job->message,
                          .bytes = job->bytes,
                          .answer = job->digest,
                          .answer_bytes = size};
    return HASHTILE_OK;
}

status_t hashtile_submit(struct hashtile_engine *engine, struct hashtile_job *job) {
    struct task task;
    status_t status;
    if (!job) return HASHTILE_BAD_ARGUMENT;
    if (job->key && job->key->magic != KEY_MAGIC) return HASHTILE_BAD_STATE;
    if (job->key && job->key->engine != engine) return HASHTILE_BAD_ARGUMENT;
    status = describe(job, &task);
    if (status) return status;
    if (!engine || (job->key && job->key->place != HASHTILE_TILE)) return do_now(engine, job);
    status = hashtile_enter(engine);
    if (status) return status;
    if (waits(engine, job))
        status = HASHTILE_BAD_STATE;
    else if (job->key && !hashtile_slot_holds(job->key))
        status = HASHTILE_KEY;
    else if (!engine->ring_works || (!job->key && !hashtile_built(engine, job->algorithm)))
        status = OUT_OF_REACH;
    else {
        status = hashtile_reap(engine);
        if (!status && (uint16_t)(engine->tail - engine->head) >= HASHTILE_RING - 1)
            status = HASHTILE_FULL;
        if (!status) {
            job->digest_bytes = task.answer_bytes;
            status = push(engine, &task, job, false);
        }
    }
    hashtile_leave(engine);
    return status == OUT_OF_REACH ? do_now(engine, job) : status;
}

static status_t look(struct hashtile_engine *engine, struct hashtile_job *job, bool waiting) {
    status_t status;
    if (!job) return HASHTILE_BAD_ARGUMENT;
    if (job->status != HASHTILE_PENDING) return job->status;
    if (!engine) return HASHTILE_BAD_ARGUMENT;
    status = hashtile_enter(engine);
    if (status) return job->status == HASHTILE_PENDING ? status : job->status;
    if (!waits(engine, job))
        status = job->status == HASHTILE_PENDING ? HASHTILE_BAD_STATE : job->status;
    else if (waiting)
        status = wait_for(engine, job);
    else {
        (void)hashtile_reap(engine);
        status = job->status;
    }
    hashtile_leave(engine);
    return status;
}

status_t hashtile_poll(struct hashtile_engine *engine, struct hashtile_job *job) {
    return look(engine, job, false);
}

status_t hashtile_wait(struct hashtile_engine *engine, struct hashtile_job *job) {
    return look(engine, job, true);
}

#endif
