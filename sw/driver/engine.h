/* SPDX-License-Identifier: Apache-2.0 */
/* The owner of an engine (core/engine.c). */

#ifndef HASHTILE_ENGINE_H
#define HASHTILE_ENGINE_H

#include "backend.h"

#define ENGINE_MAGIC 0x48544547u

/* Whether an engine is valid and works. */
status_t hashtile_ready(const struct hashtile_engine *engine);
/* The call owns the engine, dead or not, until hashtile_leave. */
status_t hashtile_take(struct hashtile_engine *engine);
/* The same, for an engine that works. */
status_t hashtile_enter(struct hashtile_engine *engine);
void hashtile_leave(struct hashtile_engine *engine);
/* Does one job if the engine has the function; else OUT_OF_REACH. Takes the engine. */
status_t hashtile_do(struct hashtile_engine *engine, const struct task *task);
/* Ends the jobs of interrupts that came meanwhile, and releases only the engine's own lock. */
void hashtile_let_go(struct hashtile_engine *engine);

/* The self-test of a tile (tile/tile.c). Takes the engine. */
status_t hashtile_tile_test(struct hashtile_engine *engine) OPTIONAL;

#endif
