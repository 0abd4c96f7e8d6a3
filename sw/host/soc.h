// SPDX-License-Identifier: Apache-2.0
// Replaces sw/soc/soc.h on a machine with an operating system: the programs of sw/apps run there
// too. There is no tile. A cycle is a nanosecond, and instructions are not counted.

#ifndef SOC_H
#define SOC_H

#include <stddef.h>
#include <stdint.h>

#define SOC_ACCELERATOR 0

// Flash memory: the file that the environment variable SOC_FLASH names, then zeros.
#define SOC_FLASH_BYTES (1u << 24)
#define SOC_FLASH ((uintptr_t)soc_flash)
extern uint8_t soc_flash[SOC_FLASH_BYTES];

_Noreturn void soc_exit(int code);
void soc_putc(char c);
void soc_puts(const char *text);
int soc_printf(const char *format, ...) __attribute__((format(printf, 1, 2)));

// The next byte of standard input; the program ends at its end.
int soc_getc(void);

uint32_t soc_cycles(void);
uint64_t soc_cycles64(void);
uint64_t soc_instructions64(void);  // 0

#endif
