/* SPDX-License-Identifier: Apache-2.0 */
/* A device for mapped.c, loaded before a program (LD_PRELOAD, x86-64): where the program maps the
   file FAKE_REGISTERS, each access of the CPU becomes one of a simulated tile, FAKE_TILE, which does
   DMA in what the program maps of the file FAKE_MEMORY. Both are at the offset FAKE_OFFSET.

   The pages of the registers may not be accessed. An access is a fault: its handler puts what the
   tile answers into the page and lets the CPU do this one instruction. After a write, it gives the
   tile what is in the page then. */

#include <dlfcn.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

#include "hashtile_port.h"
#include "host.h"

#define BUS 0x10000000u
#define STEP 0x100 /* of the flags: a trap after this instruction */
enum { WRITES = 2 /* of the error code of a fault */, NOTHING = -1 };

typedef void *map_t(void *, size_t, int, int, int, off_t);

static uint8_t *registers, *memory;
static size_t register_bytes, memory_bytes;
static long written = NOTHING; /* where the instruction writes */
static unsigned long accesses;

static void fail(const char *what) {
    fprintf(stderr, "fake device: %s\n", what);
    _exit(99);
}

/* An access of the tile, between which and the next one it sees what the CPU wrote to memory. */
static uint32_t access_tile(int write, uint32_t offset, uint32_t value) {
    memcpy(host_memory(0), memory, memory_bytes);
    if (write) hashtile_write(host_base(0), offset, value);
    else value = hashtile_read(host_base(0), offset);
    memcpy(memory, host_memory(0), memory_bytes);
    accesses++;
    return value;
}

static void on_fault(int number, siginfo_t *info, void *context) {
    greg_t *state = ((ucontext_t *)context)->uc_mcontext.gregs;
    size_t at = (size_t)((uint8_t *)info->si_addr - registers);
    (void)number;
    if (!registers || at >= register_bytes || at % 4) fail("an access to another address");
    if (!memory) fail("an access before the memory was mapped");
    mprotect(registers, register_bytes, PROT_READ | PROT_WRITE);
    if (state[REG_ERR] & WRITES) {
        written = (long)at;
    } else {
        uint32_t value = access_tile(0, (uint32_t)at, 0);
        memcpy(registers + at, &value, sizeof value);
    }
    state[REG_EFL] |= STEP;
}

static void on_step(int number, siginfo_t *info, void *context) {
    (void)number, (void)info;
    ((ucontext_t *)context)->uc_mcontext.gregs[REG_EFL] &= ~STEP;
    if (written != NOTHING) {
        uint32_t value;
        memcpy(&value, registers + written, sizeof value);
        access_tile(1, (uint32_t)written, value);
        written = NOTHING;
    }
    mprotect(registers, register_bytes, PROT_NONE);
}

static int is(int file, off_t offset, const char *variable) {
    const char *path = getenv(variable);
    struct stat one, other;
    if (!path || fstat(file, &one) || stat(path, &other)) return 0;
    if (one.st_ino != other.st_ino || one.st_dev != other.st_dev) return 0;
    if (offset != atol(getenv("FAKE_OFFSET"))) fail("a map at another offset");
    return 1;
}

static void handle(int number, void (*handler)(int, siginfo_t *, void *)) {
    struct sigaction action = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO};
    if (sigaction(number, &action, NULL)) fail("no handler");
}

__attribute__((visibility("default"))) void *mmap(void *place, size_t bytes, int protection,
                                                  int flags, int file, off_t offset) {
    map_t *next;
    void *symbol = dlsym(RTLD_NEXT, "mmap");
    memcpy(&next, &symbol, sizeof symbol);
    void *made = next(place, bytes, protection, flags, file, offset);
    if (file < 0 || made == MAP_FAILED) return made;
    if (is(file, offset, "FAKE_MEMORY")) {
        const char *wrong = host_open(0, getenv("FAKE_TILE"), BUS, bytes, 1);
        if (wrong) fail(wrong);
        memory = made, memory_bytes = bytes;
    } else if (is(file, offset, "FAKE_REGISTERS")) {
        registers = made, register_bytes = bytes;
        mprotect(made, bytes, PROT_NONE);
        handle(SIGSEGV, on_fault);
        handle(SIGTRAP, on_step);
    }
    return made;
}

__attribute__((destructor)) static void report(void) {
    if (accesses) fprintf(stderr, "fake device: %lu accesses\n", accesses);
    if (accesses && *host_violation(0)) fail(host_violation(0));
}
