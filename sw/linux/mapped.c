/* SPDX-License-Identifier: Apache-2.0 */
/* Access to a tile whose registers and memory are mapped from files: UIO, /dev/mem, u-dma-buf.

   Settings: `registers` and `memory` are paths, `registers_offset` and `memory_offset` where to map
   them, `memory_bytes` the bytes of the memory, `bus` its address for the tile. The CPU's view of
   the memory must be coherent with the tile, or not cached (O_SYNC). */

#include "access.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

#include "hash_tile_regs.h"
#include "hashtile_port.h"

enum { REGISTERS = HASH_TILE_QUEUE0 + 4 * HASH_TILE_QUEUE_SIZE };

static struct access mapped;
static void *registers = MAP_FAILED;
static int owner = -1; /* the file of the registers, locked */

static const char *number(const char *text, uint64_t *value) {
    char *end;
    if (!text) return NULL;
    errno = 0;
    *value = strtoull(text, &end, 0);
    return errno || *text < '0' || *text > '9' || *end
               ? "offsets, memory_bytes and bus are numbers: 4096 or 0x1000"
               : NULL;
}

static void *map(int file, size_t bytes, uint64_t offset) {
    return mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, (off_t)offset);
}

/* Maps both; what is wrong. */
static const char *map_all(const char *memory, const uint64_t value[4]) {
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    if (value[0] % page || value[1] % page || !value[2] || value[2] % page || value[3] % page)
        return "offsets, memory_bytes and bus are multiples of a page, and memory_bytes is not 0";
    if (value[2] > SIZE_MAX / 2 || value[3] > UINTPTR_MAX - value[2])
        return "memory_bytes or bus is too large";
    if (flock(owner, LOCK_EX | LOCK_NB)) return "another process uses the tile";
    registers = map(owner, REGISTERS, value[0]);
    if (registers == MAP_FAILED) return "the registers cannot be mapped";
    int file = open(memory, O_RDWR | O_SYNC | O_CLOEXEC);
    if (file < 0) return "the file of `memory` cannot be opened";
    void *place = map(file, (size_t)value[2], value[1]);
    close(file);
    if (place == MAP_FAILED) return "the memory cannot be mapped";
    mapped = (struct access){(uintptr_t)registers, place, (size_t)value[2], (uintptr_t)value[3]};
    return NULL;
}

const char *access_open(struct access *access, access_setting *setting, void *argument) {
    const char *names[] = {"registers_offset", "memory_offset", "memory_bytes", "bus"};
    const char *path = setting(argument, "registers"), *memory = setting(argument, "memory");
    const char *wrong = NULL;
    uint64_t value[4] = {0};
    if (!path || !memory) return "set `registers` and `memory`: the files to map";
    for (unsigned i = 0; i < 4 && !wrong; i++) wrong = number(setting(argument, names[i]), value + i);
    if (wrong) return wrong;
    owner = open(path, O_RDWR | O_SYNC | O_CLOEXEC);
    if (owner < 0) return "the file of `registers` cannot be opened";
    wrong = map_all(memory, value);
    if (wrong)
        access_close();
    else
        *access = mapped;
    return wrong;
}

void access_close(void) {
    if (mapped.memory) munmap(mapped.memory, mapped.bytes);
    if (registers != MAP_FAILED) munmap(registers, REGISTERS);
    if (owner >= 0) close(owner);
    mapped = (struct access){0};
    registers = MAP_FAILED;
    owner = -1;
}

/* ---- The port */

uint32_t hashtile_read(uintptr_t base, uint32_t offset) {
    return *(volatile const uint32_t *)(base + offset);
}

void hashtile_write(uintptr_t base, uint32_t offset, uint32_t value) {
    *(volatile uint32_t *)(base + offset) = value;
}

uintptr_t hashtile_address(const void *pointer) {
    uintptr_t at = (uintptr_t)pointer - (uintptr_t)mapped.memory;
    return mapped.memory && at < mapped.bytes ? mapped.bus + at : HASHTILE_UNREACHABLE;
}

void host_clean(const void *data, size_t bytes) {
    (void)data, (void)bytes;
}

void host_invalidate(void *data, size_t bytes) {
    (void)data, (void)bytes;
}
