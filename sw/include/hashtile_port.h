/* SPDX-License-Identifier: Apache-2.0 */
/* What the driver needs of the machine, chosen when it is compiled:

   HASHTILE_PORT   the name of a header of yours that has all of the functions below
   HASHTILE_HOST   a simulated tile: sw/host/
   neither         bare metal: registers in memory, one address space for CPU and tile; on RISC-V,
                   machine mode

   HASHTILE_VEXRISCV_CACHE says that the CPU is a VexRiscv with a write-through data cache that does
   not see what the tile writes. HASHTILE_UNCACHED, where the machine has all memory once more at
   addresses that no cache holds, is how much higher those are. */

#ifndef HASHTILE_PORT_H
#define HASHTILE_PORT_H

#include <stddef.h>
#include <stdint.h>

#if defined HASHTILE_PORT
#include HASHTILE_PORT
#else

#define HASHTILE_UNREACHABLE UINTPTR_MAX

#if defined HASHTILE_HOST

uint32_t hashtile_read(uintptr_t base, uint32_t offset);
void hashtile_write(uintptr_t base, uint32_t offset, uint32_t value);
uintptr_t hashtile_address(const void *pointer);
void host_clean(const void *data, size_t bytes);
void host_invalidate(void *data, size_t bytes);

static inline void hashtile_clean(const void *data, size_t bytes) {
    host_clean(data, bytes);
}

static inline void hashtile_invalidate(void *data, size_t bytes) {
    host_invalidate(data, bytes);
}

static inline const uint32_t *hashtile_written(uint32_t *words, size_t bytes) {
    hashtile_invalidate(words, bytes);
    return words;
}

#else

/* Registers, whole words */
static inline uint32_t hashtile_read(uintptr_t base, uint32_t offset) {
    return *(volatile const uint32_t *)(base + offset);
}

static inline void hashtile_write(uintptr_t base, uint32_t offset, uint32_t value) {
    *(volatile uint32_t *)(base + offset) = value;
}

/* Where the tile finds what `pointer` points to; HASHTILE_UNREACHABLE where it cannot. */
static inline uintptr_t hashtile_address(const void *pointer) {
    return (uintptr_t)pointer;
}

/* Before the tile reads: what the CPU wrote is in memory. */
static inline void hashtile_clean(const void *data, size_t bytes) {
    (void)data, (void)bytes;
}

/* Before the CPU reads what the tile wrote: the cache has nothing older. */
static inline void hashtile_invalidate(void *data, size_t bytes) {
    (void)data, (void)bytes;
#ifdef HASHTILE_VEXRISCV_CACHE
    __asm__ volatile(".word 0x0000500f" ::: "memory"); /* all of the data cache */
#endif
}

/* A few words that the tile wrote, which the CPU then reads once: where they are to be read. */
static inline const uint32_t *hashtile_written(uint32_t *words, size_t bytes) {
#ifdef HASHTILE_UNCACHED
    (void)bytes;
    return (const uint32_t *)((uintptr_t)words + HASHTILE_UNCACHED);
#else
    hashtile_invalidate(words, bytes);
    return words;
#endif
}

#endif

/* Memory and registers are accessed in the order of the program. */
static inline void hashtile_fence(void) {
#if defined __riscv
    __asm__ volatile("fence iorw, iorw" ::: "memory");
#else
    __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

/* Takes a lock that is 0; whether it was. Never waits. */
static inline int hashtile_try(volatile uint32_t *lock) {
#if defined __riscv && !defined __riscv_atomic
    /* One hart, machine mode: what interrupts may not come between the look and the store. */
    uint32_t was;
    uintptr_t status;
    __asm__ volatile("csrrci %0, mstatus, 8" : "=r"(status)::"memory");
    was = *lock;
    *lock = 1;
    __asm__ volatile("csrs mstatus, %0" ::"r"(status & 8) : "memory");
    return was == 0;
#else
    return __atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE) == 0;
#endif
}

static inline void hashtile_release(volatile uint32_t *lock) {
#if defined __riscv && !defined __riscv_atomic
    __asm__ volatile("" ::: "memory");
    *lock = 0;
#else
    __atomic_store_n(lock, 0, __ATOMIC_RELEASE);
#endif
}

#endif
#endif
