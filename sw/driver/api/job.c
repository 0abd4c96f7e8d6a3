/* SPDX-License-Identifier: Apache-2.0 */
/* Jobs: digests and MACs for which the caller does not wait. */

#include "../algorithm.h"
#include "../engine.h"
#include "../mac.h"
#include "../slots.h"

/* A job that the queue cannot do is done at once. */
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
    struct hashtile_job *const *end = engine->jobs + HASHTILE_RING;
    struct hashtile_job *const *at = engine->jobs + (engine->head & (HASHTILE_RING - 1));
    for (unsigned left = (uint16_t)(engine->tail - engine->head); left; left--) {
        if (*at == job) return true;
        if (++at == end) at = engine->jobs;
    }
    return false;
}

/* Makes the task of a job for the tile; the room for its digest is cut to the digest. */
static status_t describe(const struct hashtile_job *job, struct task *task) {
    uint32_t algorithm = job->key ? job->key->algorithm : job->algorithm;
    status_t status =
        algorithm & KIND && job->key ? hashtile_check_kmac(algorithm) : check_plain(algorithm);
    if (status || (status = check_buffer(job->message, job->bytes)) ||
        (status = check_buffer(job->digest, job->digest_bytes)))
        return status;
    size_t size = digest_size(algorithm, job->digest_bytes);
    size_t least = job->key && !(algorithm & KIND) ? HASHTILE_LEAST_TAG : size;
    if (job->digest_bytes < least) return HASHTILE_TOO_SMALL;
    if (size > job->digest_bytes) size = job->digest_bytes;
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

/* Checks a job and makes its task. OUT_OF_REACH: not for the queue. */
static status_t prepare(const struct hashtile_engine *engine, const struct hashtile_job *job,
                        struct task *task) {
    status_t status;
    if (job->key && job->key->magic != KEY_MAGIC) return HASHTILE_BAD_STATE;
    if (job->key && job->key->engine != engine) return HASHTILE_BAD_ARGUMENT;
    status = describe(job, task);
    if (status) return status;
    return !engine || (job->key && job->key->place != HASHTILE_TILE) ? OUT_OF_REACH : HASHTILE_OK;
}

/* Puts a job that was prepared into the ring. The call has the engine. */
static status_t give(struct hashtile_engine *engine, struct hashtile_job *job,
                     const struct task *task) {
    if (waits(engine, job)) return HASHTILE_BAD_STATE;
    if (job->key && !hashtile_slot_holds(job->key)) return HASHTILE_KEY;
    if (!engine->back->push || (!job->key && !engine->back->built(engine, task->function)))
        return OUT_OF_REACH;
    if ((uint16_t)(engine->tail - engine->head) >= HASHTILE_RING - 1) return HASHTILE_FULL;
    job->digest_bytes = task->answer_bytes;
    return engine->back->push(engine, task, job, false);
}

/* Gives jobs to the queue, the first of which was prepared, up to one that it does not take; counts
   them in `taken`. The tile begins early, and each time it is told costs an access of the bus: it is
   told of 1, 2, 4, 8 ... jobs, each time when the next one is in the ring, and then of all. */
static status_t give_all(struct hashtile_engine *engine, struct hashtile_job *jobs, size_t count,
                         struct task *task, size_t *taken) {
    size_t first = *taken;
    status_t status = hashtile_enter(engine);
    if (status) return status;
    if (waits(engine, jobs + first)) status = HASHTILE_BAD_STATE; /* also if it has just ended */
    if (!status && engine->back->reap) status = engine->back->reap(engine);
    while (!status && !(status = give(engine, jobs + *taken, task)) && ++*taken < count) {
        size_t ready = *taken - first - 1;
        if (ready && !(ready & (ready - 1))) engine->back->start(engine, true);
        status = prepare(engine, jobs + *taken, task);
    }
    if (*taken != first) engine->back->start(engine, false);
    hashtile_leave(engine);
    return status;
}

status_t hashtile_submit_all(struct hashtile_engine *engine, struct hashtile_job *jobs,
                             size_t count, size_t *taken) {
    struct task task;
    status_t status = HASHTILE_OK;
    if (!taken) return HASHTILE_BAD_ARGUMENT;
    *taken = 0;
    if (!jobs && count) return HASHTILE_BAD_ARGUMENT;
    while (!status && *taken < count) {
        status = prepare(engine, jobs + *taken, &task);
        if (!status) status = give_all(engine, jobs, count, &task, taken);
        if (status == OUT_OF_REACH && !(status = do_now(engine, jobs + *taken))) ++*taken;
    }
    return status;
}

status_t hashtile_submit(struct hashtile_engine *engine, struct hashtile_job *job) {
    size_t taken;
    return hashtile_submit_all(engine, job, 1, &taken);
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
        status = engine->back->wait(engine, job);
    else {
        (void)engine->back->reap(engine);
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
