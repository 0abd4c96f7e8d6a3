/* SPDX-License-Identifier: Apache-2.0 */
/* The direct job (direct.c). */

#ifndef HASHTILE_DIRECT_H
#define HASHTILE_DIRECT_H

#include "../backend.h"

/* run of backend.h, for an engine that has the direct job. */
status_t hashtile_direct_run(struct hashtile_engine *engine, const struct task *task);

#endif
