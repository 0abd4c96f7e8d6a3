/* SPDX-License-Identifier: Apache-2.0 */
/* The back end in software: each job has its own context. A program may omit this file: what its
   engine does not do at once is then not built. */

#include "../algorithm.h"
#include "../backend.h"
#include "../message.h"

static status_t run(struct hashtile_engine *engine, const struct task *task) {
    struct hashtile_context context;
    status_t status = hashtile_begin(&context, engine, task->function & (MODE | KIND),
                                     (uint8_t)(task->function >> 8));
    if (!task->pieces && !status) status = hashtile_absorb(&context, task->message, task->bytes);
    for (size_t i = 0; task->pieces && !status && i < task->count; i++)
        status = hashtile_absorb(&context, task->pieces[i].data, task->pieces[i].bytes);
    if (!status) status = hashtile_answer(&context, task->answer, task->answer_bytes);
    hashtile_wipe(&context, sizeof context);
    return status;
}

const struct hashtile_backend hashtile_software = {.run = run};
