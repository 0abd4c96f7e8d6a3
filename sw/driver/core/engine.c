/* SPDX-License-Identifier: Apache-2.0 */
/* The owner of an engine with any back end. */

#include "../engine.h"

status_t hashtile_ready(const struct hashtile_engine *engine) {
    if (engine->magic != ENGINE_MAGIC) return HASHTILE_BAD_STATE;
    return engine->dead ? HASHTILE_DEAD : HASHTILE_OK;
}

status_t hashtile_take(struct hashtile_engine *engine) {
    if (engine->magic != ENGINE_MAGIC) return HASHTILE_BAD_STATE;
    if (engine->config.lock) engine->config.lock(engine->config.argument);
    if (hashtile_try(&engine->lock)) return HASHTILE_OK;
    if (engine->config.unlock) engine->config.unlock(engine->config.argument);
    return HASHTILE_BUSY;
}

status_t hashtile_enter(struct hashtile_engine *engine) {
    status_t status = hashtile_ready(engine);
    if (!status) status = hashtile_take(engine);
    if (!status && engine->dead) {
        hashtile_leave(engine);
        status = HASHTILE_DEAD;
    }
    return status;
}

/* An interrupt that came while the engine was taken left its work for this call. */
void hashtile_let_go(struct hashtile_engine *engine) {
    uint32_t events;
    do {
        events = engine->events;
        if (events != engine->reaped && !engine->dead) {
            engine->reaped = events;
            if (engine->back->reap) (void)engine->back->reap(engine);
        }
        hashtile_release(&engine->lock);
    } while (engine->events != events && hashtile_try(&engine->lock));
}

void hashtile_leave(struct hashtile_engine *engine) {
    hashtile_let_go(engine);
    if (engine->config.unlock) engine->config.unlock(engine->config.argument);
}

status_t hashtile_do(struct hashtile_engine *engine, const struct task *task) {
    status_t status = hashtile_enter(engine);
    if (status) return status;
    status = engine->back->built(engine, task->function) ? engine->back->run(engine, task)
                                                         : OUT_OF_REACH;
    hashtile_leave(engine);
    return status;
}

uint32_t hashtile_events(const struct hashtile_engine *engine) {
    return engine ? engine->events : 0;
}

bool hashtile_built(const struct hashtile_engine *engine, enum hashtile_algorithm algorithm) {
    return engine && !hashtile_ready(engine) && (unsigned)algorithm < UNIT_KECCAK &&
           engine->back->built(engine, algorithm);
}
