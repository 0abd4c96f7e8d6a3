/* SPDX-License-Identifier: Apache-2.0 */
/* A back end does the jobs of the calls: software, a tile with registers, a tile with a queue. */

#ifndef HASHTILE_BACKEND_H
#define HASHTILE_BACKEND_H

#include "common.h"

/* A job: words 0 and 1 of its descriptor, its message in one piece or in several, its answer. */
struct task {
    uint32_t function, control, strings, output;
    const void *message;
    size_t bytes;
    const struct hashtile_piece *pieces; /* NULL: one piece */
    size_t count;
    uint8_t *answer;
    size_t answer_bytes;
    const uint8_t *tag; /* with VERIFY: `output` bytes, at most 64; there is no answer */
};

/* Units of task.function that are not a hash, and bits of task.control */
enum {
    UNIT_KECCAK = HASH_TILE_UNIT_KECCAK << HASH_TILE_FUNCTION_UNIT_SHIFT,
    UNIT_PRNG = HASH_TILE_UNIT_PRNG << HASH_TILE_FUNCTION_UNIT_SHIFT,
    UNIT = HASH_TILE_FUNCTION_UNIT_MASK,
    KEYED = HASH_TILE_JOB_KEYED_MASK,
    RESUME = HASH_TILE_JOB_RESUME_MASK,
    SUSPEND = HASH_TILE_JOB_SUSPEND_MASK,
    LIST = HASH_TILE_JOB_LIST_MASK,
    INTERRUPT = HASH_TILE_JOB_INTERRUPT_MASK,
    VERIFY = HASH_TILE_JOB_VERIFY_MASK,
    TO_SLOT = HASH_TILE_JOB_TO_SLOT_MASK, /* of the direct job alone: there is no answer */
};

/* The back end cannot do this, because of the place of message or answer; internal to the driver. */
#define OUT_OF_REACH ((status_t)100)

/* The functions of a back end. NULL: it lacks this one. The call has the engine (hashtile_enter)
   unless the comment says otherwise. */
struct hashtile_backend {
    /* Whether run takes RESUME and SUSPEND, so that the back end can do contexts. */
    bool resumes;
    /* Whether it has the function: task.function. */
    bool (*built)(const struct hashtile_engine *engine, uint32_t function);
    /* Does a job. */
    status_t (*run)(struct hashtile_engine *engine, const struct task *task);
    /* A digest of at most 64 bytes without a task. Takes the engine; called if engine->quick is not
       NULL. OUT_OF_REACH: not for this message, or not now; nothing was done. */
    status_t (*quick)(struct hashtile_engine *engine, uint32_t function, const void *message,
                      size_t bytes, uint8_t *digest, size_t digest_bytes);
    /* Takes a job, which waits in engine->jobs; NULL: jobs are done at once. With `alone` no other
       job waits, and the job has the buffers of the engine. */
    status_t (*push)(struct hashtile_engine *engine, const struct task *task,
                     struct hashtile_job *job, bool alone);
    /* Starts the jobs that were pushed and not started. With `more` another one follows: the last one
       waits for the next start. */
    void (*start)(struct hashtile_engine *engine, bool more);
    /* Handles ended jobs; after an error the later jobs continue. */
    status_t (*reap)(struct hashtile_engine *engine);
    /* Waits until a started job has ended; returns its status. */
    status_t (*wait)(struct hashtile_engine *engine, struct hashtile_job *job);
};

/* Software: only run. It takes no engine, or one that did not do the job at once: if that engine
   resumes, it does the blocks (software/software.c). */
extern const struct hashtile_backend hashtile_software OPTIONAL;

#endif
