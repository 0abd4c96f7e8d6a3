// SPDX-License-Identifier: Apache-2.0

#include "soc.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

uint8_t soc_flash[SOC_FLASH_BYTES];

__attribute__((constructor)) static void load(void) {
    const char *name = getenv("SOC_FLASH");
    FILE *file = name ? fopen(name, "rb") : NULL;
    if (name && !file) {
        perror(name);
        exit(2);
    }
    if (file) {
        size_t bytes = fread(soc_flash, 1, sizeof soc_flash, file);
        if (ferror(file) || (bytes == sizeof soc_flash && fgetc(file) != EOF)) {
            fprintf(stderr, "%s: cannot be read, or does not fit\n", name);
            exit(2);
        }
        fclose(file);
    }
}

_Noreturn void soc_exit(int code) { exit(code); }

void soc_putc(char c) { putchar(c); }

void soc_puts(const char *text) { fputs(text, stdout); }

int soc_printf(const char *format, ...) {
    va_list list;
    va_start(list, format);
    int written = vprintf(format, list);
    va_end(list);
    return written;
}

int soc_getc(void) {
    fflush(stdout);
    int byte = getchar();
    if (byte == EOF) exit(0);
    return byte;
}

uint64_t soc_cycles64(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

uint32_t soc_cycles(void) { return (uint32_t)soc_cycles64(); }

uint64_t soc_instructions64(void) { return 0; }
