/* SPDX-License-Identifier: Apache-2.0 */
/* Jobs by the ring (queue.c). */

#ifndef HASHTILE_QUEUE_H
#define HASHTILE_QUEUE_H

#include "../backend.h"

/* See backend.h */
status_t hashtile_queue_run(struct hashtile_engine *engine, const struct task *task);
status_t hashtile_queue_quick(struct hashtile_engine *engine, uint32_t function,
                              const void *message, size_t bytes, uint8_t *digest,
                              size_t digest_bytes);
status_t hashtile_queue_push(struct hashtile_engine *engine, const struct task *task,
                             struct hashtile_job *job, bool alone);
void hashtile_queue_start(struct hashtile_engine *engine, bool more);

#endif
