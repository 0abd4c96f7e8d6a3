// SPDX-License-Identifier: Apache-2.0
// The system around a program: addresses, serial line, time, interrupts. docs/soc.md

#ifndef SOC_H
#define SOC_H

#include <stddef.h>
#include <stdint.h>

#define SOC_ROM         0x00000000u
#define SOC_RAM         0x10000000u
#define SOC_FLASH       0x20000000u
#define SOC_TILE        0x80000000u
#define SOC_TRANSFORM   0x80010000u
#define SOC_PERIPHERALS 0x81000000u
#define SOC_UNCACHED    0xc0000000u  // all memory again from here on, without the data cache

#define SOC_REGISTER(offset) (*(volatile uint32_t *)(SOC_PERIPHERALS + (offset)))
#define SOC_UART       SOC_REGISTER(0x00)
#define SOC_UART_STATE SOC_REGISTER(0x04)  // [0] sends nothing, [1] a byte came
#define SOC_EXIT       SOC_REGISTER(0x08)
#define SOC_HERTZ      SOC_REGISTER(0x0c)
#define SOC_BUILD      SOC_REGISTER(0x10)  // [3:0] processor, [7:4] accelerator
#define SOC_TIME       SOC_REGISTER(0x20)
#define SOC_TIME_HIGH  SOC_REGISTER(0x24)
#define SOC_ALARM      SOC_REGISTER(0x28)
#define SOC_ALARM_HIGH SOC_REGISTER(0x2c)
#define SOC_COUNTER_RUNS SOC_REGISTER(0x30)
#define SOC_COUNTER      SOC_REGISTER(0x34)

// Ends the program with a code, like the return of main.
_Noreturn void soc_exit(int code);

// Serial line. soc_getc: a byte, or -1 if none came; soc_printf knows %s %c %d %u %x %08x %llu %%.
void soc_putc(char c);
void soc_puts(const char *text);
int soc_printf(const char *format, ...) __attribute__((format(printf, 1, 2)));
int soc_getc(void);

// Cycles and instructions since the reset: mcycle and minstret.
static inline uint32_t soc_cycles(void) {
    uint32_t value;
    __asm__ volatile("csrr %0, mcycle" : "=r"(value)::"memory");
    return value;
}
uint64_t soc_cycles64(void);
uint64_t soc_instructions64(void);

// The counter of Ahmed and Farag: cycles from the start to the engine's Idle; the second waits for it.
static inline void soc_counter_start(void) { SOC_COUNTER_RUNS = 1; }
static inline uint32_t soc_counter_read(void) {
    while (SOC_COUNTER_RUNS & 1) {
    }
    return SOC_COUNTER;
}

// Interrupts. `handler` is called while the interrupt of the tile, or the timer, is pending; it must
// clear it. NULL turns it off. soc_sleep sleeps until any enabled interrupt, handled or not yet.
void soc_on_tile(void (*handler)(void *), void *argument);
void soc_on_timer(void (*handler)(void *), void *argument);
void soc_sleep(void);

// Handlers wait between soc_mask and soc_unmask; an interrupt then still ends a sleep.
static inline void soc_mask(void) { __asm__ volatile("csrci mstatus, 8" ::: "memory"); }
static inline void soc_unmask(void) { __asm__ volatile("csrsi mstatus, 8" ::: "memory"); }

// Invalidates the data cache, if there is one: after this call, reads see what a DMA wrote.
static inline void soc_forget_cache(void) {
#ifdef SOC_VEXRISCV
    __asm__ volatile(".word 0x0000500f" ::: "memory");
#else
    __asm__ volatile("" ::: "memory");
#endif
}

#endif
