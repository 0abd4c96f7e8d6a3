/* SPDX-License-Identifier: Apache-2.0 */
/* How a program of Linux reaches a tile: a back end is one file, which also has the functions of the
   driver's port (HASHTILE_HOST). mapped.c: registers and memory that files map, as UIO and /dev/mem;
   simulated.c: a simulated tile. A program links one of them, and has one tile. */

#ifndef HASHTILE_ACCESS_H
#define HASHTILE_ACCESS_H

#include <stddef.h>
#include <stdint.h>

/* The value of a setting; NULL: it is not set. */
typedef const char *access_setting(void *argument, const char *name);

struct access {
    uintptr_t base;  /* of the registers, for the driver */
    uint8_t *memory; /* which the tile reaches; aligned to a page */
    size_t bytes;
    uintptr_t bus; /* its address for the tile */
};

/* Returns NULL, or what is wrong. */
const char *access_open(struct access *access, access_setting *setting, void *argument);
void access_close(void);

#endif
