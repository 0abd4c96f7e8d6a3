/* SPDX-License-Identifier: Apache-2.0 */
/* Jobs by the ring. */

#include "queue.h"

#include "../algorithm.h"
#include "../engine.h"
#include "ring.h"
#include "timer.h"

_Static_assert(HASHTILE_BOUNCE >= 512 && HASHTILE_BOUNCE % 8 == 0,
               "HASHTILE_BOUNCE is a multiple of 8 from 512 on");
_Static_assert(HASHTILE_PIECES >= 2, "HASHTILE_PIECES is 2 or more");

/* Puts the message in one place that the tile reaches, or in a list; control bits, or an error. */
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
        engine->list[i][2] = little((uint32_t)piece->bytes);
        engine->list[i][3] = 0;
    }
    hashtile_clean(engine->list, sizeof engine->list);
    *address = hashtile_address(engine->list);
    *control |= LIST;
    return HASHTILE_OK;
}

/* Puts a job at the end of the ring, of which the tile is not told yet. With `alone` the caller waits
   for it, so it may use the bounce buffer and the list. */
status_t hashtile_queue_push(struct hashtile_engine *engine, const struct task *task,
                             struct hashtile_job *job, bool alone) {
    unsigned slot = slot_of(engine->tail);
    uint32_t *entry = engine->ring[slot];
    uint32_t control = task->control;
    uintptr_t message, answer;
    status_t status;
    if (!allowed(engine, task->bytes, task->answer_bytes)) return OUT_OF_REACH;
    status = place_message(engine, task, alone, &message, &control);
    if (status) return status;
    if (task->answer_bytes <= sizeof *engine->answers)
        answer = hashtile_address(engine->answers[slot]);
    else if (!reach(engine, task->answer, task->answer_bytes, &answer))
        return OUT_OF_REACH;
    else
        hashtile_clean(task->answer, task->answer_bytes);
    if (task->tag) {
        memcpy(engine->answers[slot], task->tag, task->output);
        hashtile_clean(engine->answers[slot], sizeof *engine->answers);
    }
    entry[FUNCTION] = little(task->function);
    entry[CONTROL] = little(control);
    write_address(entry + MESSAGE, message);
    write_address(entry + LENGTH, task->bytes);
    write_address(entry + ANSWER, answer);
    entry[OUTPUT] = little(task->output);
    entry[STRINGS] = little(task->strings);
    write_address(entry + IMAGE, control & RESUME ? hashtile_address(engine->image) : 0);
    hashtile_clean(entry, sizeof *engine->ring);
    job->status = HASHTILE_PENDING;
    engine->jobs[slot] = job;
    engine->tail++;
    return HASHTILE_OK;
}

/* Tells the tile of the jobs in the ring; with `more` of all but the last one, whose control bits may
   still change: one interrupt tells of all the jobs of a batch. */
void hashtile_queue_start(struct hashtile_engine *engine, bool more) {
    uint16_t last = (uint16_t)(engine->tail - 1);
    if (!more && engine->config.interrupts) {
        uint32_t *entry = engine->ring[slot_of(last)];
        entry[CONTROL] |= little(INTERRUPT);
        hashtile_clean(entry, sizeof *engine->ring);
    }
    hashtile_fence();
    queue_put(engine, HASH_TILE_QUEUE_TAIL, more ? last : engine->tail);
}

status_t hashtile_queue_run(struct hashtile_engine *engine, const struct task *task) {
    struct hashtile_job job = {.digest = task->answer, .digest_bytes = task->answer_bytes};
    status_t status = hashtile_queue_push(engine, task, &job, true);
    if (status) return status;
    hashtile_queue_start(engine, false);
    for (unsigned looks = engine->quick ? LOOKS : 0; looks; looks--)
        if (queue_get(engine, HASH_TILE_QUEUE_HEAD) == engine->tail) {
            hashtile_end_all(engine, engine->tail);
            return job.status;
        }
    return hashtile_wait_for(engine, &job);
}

status_t hashtile_queue_quick(struct hashtile_engine *engine, uint32_t function,
                              const void *message, size_t bytes, uint8_t *digest,
                              size_t digest_bytes) {
    uintptr_t address;
    status_t status;
    if (digest_bytes > sizeof *engine->answers || (is_short(bytes) && engine->config.direct) ||
        !(engine->capability[0] >> (function & MODE) & 1) || !allowed(engine, bytes, digest_bytes) ||
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
    entry[FUNCTION] = little(function);
    entry[CONTROL] = 0;
    write_address(entry + MESSAGE, address);
    write_address(entry + LENGTH, bytes);
    write_address(entry + ANSWER, hashtile_address(answer));
    entry[OUTPUT] = little((uint32_t)digest_bytes);
    entry[STRINGS] = 0;
    write_address(entry + IMAGE, 0);
    hashtile_clean(entry, sizeof *engine->ring);
    hashtile_fence();
    queue_put(engine, HASH_TILE_QUEUE_TAIL, tail);
    engine->tail = tail;
    for (unsigned looks = LOOKS; looks; looks--)
        if (queue_get(engine, HASH_TILE_QUEUE_HEAD) == tail) {
            hashtile_fence();
            hashtile_copy_words(digest, hashtile_written(answer, sizeof *engine->answers),
                                digest_bytes);
            engine->head = tail;
            hashtile_release(&engine->lock);
            return HASHTILE_OK;
        }
    /* It takes longer, or has failed. */
    struct hashtile_job job = {.digest = digest, .digest_bytes = digest_bytes,
                               .status = HASHTILE_PENDING};
    engine->jobs[slot] = &job;
    status = hashtile_wait_for(engine, &job);
    if (status) memset(digest, 0, digest_bytes);
    hashtile_leave(engine);
    return status;
}
