/* SPDX-License-Identifier: Apache-2.0 */
/* Whose an engine is (core/engine.c). */

#ifndef HASHTILE_ENGINE_H
#define HASHTILE_ENGINE_H

#include "backend.h"

#define ENGINE_MAGIC 0x48544547u

/* Whether an engine is one and works. */
status_t hashtile_ready(const struct hashtile_engine *engine);
/* The engine is this call's until hashtile_leave, whether it is dead or not. */
status_t hashtile_take(struct hashtile_engine *engine);
/* The same, of an engine that works. */
status_t hashtile_enter(struct hashtile_engine *engine);
void hashtile_leave(struct hashtile_engine *engine);
/* One job, where the engine has the function; else OUT_OF_REACH. Takes the engine. */
status_t hashtile_do(struct hashtile_engine *engine, const struct task *task);
/* Ends the jobs of interrupts that came meanwhile, and lets go of the engine's own lock alone. */
void hashtile_let_go(struct hashtile_engine *engine);

/* The self-test of a tile (tile/tile.c). Takes the engine. */
status_t hashtile_tile_test(struct hashtile_engine *engine) OPTIONAL;

#endif
