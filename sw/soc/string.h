// SPDX-License-Identifier: Apache-2.0
// The functions of <string.h> (C11 7.24) that memory.c has.

#ifndef SOC_STRING_H
#define SOC_STRING_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t count);
void *memmove(void *to, const void *from, size_t count);
void *memset(void *to, int value, size_t count);
int memcmp(const void *a, const void *b, size_t count);
size_t strlen(const char *text);

#endif
