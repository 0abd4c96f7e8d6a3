/* SPDX-License-Identifier: Apache-2.0 */
/* What every file of the driver uses. */

#ifndef HASHTILE_COMMON_H
#define HASHTILE_COMMON_H

#include "hashtile.h"
#include "hashtile_port.h"

/* All that the driver takes from a C library; freestanding ones lack the header. */
void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memset(void *to, int value, size_t bytes);

typedef enum hashtile_status status_t;

/* Of a file that a program may leave out of the link: the address is then NULL. */
#define OPTIONAL __attribute__((weak))

#endif
