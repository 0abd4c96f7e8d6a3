// SPDX-License-Identifier: Apache-2.0

#include "soc.h"

#include <stdarg.h>

void soc_exit(int code) {
    while (!(SOC_UART_STATE & 1)) {
    }
    SOC_EXIT = (uint32_t)code;
    for (;;) {
    }
}

void soc_putc(char c) {
    while (!(SOC_UART_STATE & 1)) {
    }
    SOC_UART = (uint8_t)c;
}

void soc_puts(const char *text) {
    while (*text) soc_putc(*text++);
}

int soc_getc(void) { return (SOC_UART_STATE & 2) ? (int)(SOC_UART & 0xff) : -1; }

static int put_number(uint64_t value, unsigned base, int width, char fill, int negative) {
    char digits[24];
    int count = 0;
    do {
        digits[count++] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value);
    if (negative && fill != '0') digits[count++] = '-';
    if (negative && fill == '0') soc_putc('-');
    int written = count + (negative && fill == '0');
    for (; width > written; written++) soc_putc(fill);
    while (count) soc_putc(digits[--count]);
    return written;
}

int soc_printf(const char *format, ...) {
    va_list list;
    int written = 0;
    va_start(list, format);
    for (; *format; format++) {
        if (*format != '%') {
            soc_putc(*format), written++;
            continue;
        }
        char fill = ' ';
        int width = 0, longs = 0;
        if (*++format == '0') fill = '0', format++;
        while (*format >= '0' && *format <= '9') width = 10 * width + (*format++ - '0');
        while (*format == 'l' || *format == 'z') longs += *format++ == 'l';
        if (*format == 's') {
            const char *text = va_arg(list, const char *);
            for (; *text; written++) soc_putc(*text++);
        } else if (*format == 'c') {
            soc_putc((char)va_arg(list, int)), written++;
        } else if (*format == 'd') {
            int64_t value = longs > 1 ? va_arg(list, int64_t) : va_arg(list, int);
            uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
            written += put_number(size, 10, width, fill, value < 0);
        } else if (*format == 'u' || *format == 'x') {
            uint64_t value = longs > 1 ? va_arg(list, uint64_t) : va_arg(list, unsigned);
            written += put_number(value, *format == 'u' ? 10 : 16, width, fill, 0);
        } else if (*format) {
            soc_putc(*format), written++;
        } else
            break;
    }
    va_end(list);
    return written;
}

// Both halves, read at one moment
#define READ64(name)                                                      \
    uint32_t high, low, again;                                            \
    do {                                                                  \
        __asm__ volatile("csrr %0, " name "h" : "=r"(high)::"memory");    \
        __asm__ volatile("csrr %0, " name : "=r"(low)::"memory");         \
        __asm__ volatile("csrr %0, " name "h" : "=r"(again)::"memory");   \
    } while (high != again);                                              \
    return (uint64_t)high << 32 | low;

uint64_t soc_cycles64(void) { READ64("mcycle") }
uint64_t soc_instructions64(void) { READ64("minstret") }

enum { TIMER = 7, EXTERNAL = 11 };

static struct {
    void (*handler)(void *);
    void *argument;
} handlers[2];

static void turn(unsigned which, unsigned cause, void (*handler)(void *), void *argument) {
    uint32_t bit = 1u << cause;
    __asm__ volatile("csrc mie, %0" ::"r"(bit) : "memory");
    handlers[which].handler = handler;
    handlers[which].argument = argument;
    if (!handler) return;
#ifdef SOC_VEXRISCV
    if (cause == EXTERNAL) __asm__ volatile("csrw 0xbc0, %0" ::"r"(1));  // its mask of externals
#endif
    __asm__ volatile("csrs mie, %0" ::"r"(bit) : "memory");
    __asm__ volatile("csrsi mstatus, 8" ::: "memory");
}

void soc_on_timer(void (*handler)(void *), void *argument) { turn(0, TIMER, handler, argument); }
void soc_on_tile(void (*handler)(void *), void *argument) { turn(1, EXTERNAL, handler, argument); }

void soc_sleep(void) { __asm__ volatile("wfi" ::: "memory"); }

// Called by crt0.S; returns the address at which to continue.
uint32_t soc_trap(uint32_t cause, uint32_t pc, uint32_t value);
uint32_t soc_trap(uint32_t cause, uint32_t pc, uint32_t value) {
    unsigned which = (cause & 31) == EXTERNAL;
    if (cause >> 31 && handlers[which].handler) {
        handlers[which].handler(handlers[which].argument);
        return pc;
    }
    soc_printf("trap: cause %u at %08x, value %08x\n", (unsigned)cause, (unsigned)pc, (unsigned)value);
    soc_exit(128 + (int)(cause & 31));
}
