/* SPDX-License-Identifier: Apache-2.0 */
/* Common declarations of all files of the driver. */

#ifndef HASHTILE_COMMON_H
#define HASHTILE_COMMON_H

#include "hashtile.h"
#include "hashtile_port.h"

/* All functions of a C library that the driver uses; freestanding ones lack the header. */
void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memset(void *to, int value, size_t bytes);

typedef enum hashtile_status status_t;

/* Marks a function of a file that a program may omit from the link: its address is then NULL. */
#define OPTIONAL __attribute__((weak))

#endif
