/* SPDX-License-Identifier: Apache-2.0 */
/* Access of the driver to the registers of the simulated tiles: each access is a transaction on the
   32-bit port, during which time passes. */

#include "host.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

#include "cache.h"
#include "hashtile.h"
#include "hashtile_port.h"

enum { SPACE = 1 << 16, PAGE = 4096, HANGS = 1000000, CHANNELS = 18, NAP = 2000 };
enum { WHOLE = 15 }; /* strobes of a whole word */

struct tile; /* defined in the library */

#define API(X)                                                                                \
    X(struct tile *, new, (void))                                                             \
    X(void, free, (struct tile *))                                                            \
    X(void, reset, (struct tile *, int))                                                      \
    X(uint64_t, cycles, (const struct tile *))                                                \
    X(int, irq, (const struct tile *))                                                        \
    X(const char *, violation, (const struct tile *))                                         \
    X(void, zeroizes, (struct tile *, int))                                                   \
    X(uint64_t, run, (struct tile *, uint64_t, int))                                          \
    X(uint64_t, post,                                                                         \
      (struct tile *, int, uint64_t, unsigned, unsigned, unsigned, unsigned, const uint8_t *, \
       const uint64_t *))                                                                     \
    X(int, wait, (struct tile *, uint64_t, uint64_t))                                         \
    X(int, collect, (struct tile *, uint64_t, uint8_t *, uint8_t *, uint64_t *))              \
    X(uint8_t *, memory, (struct tile *, uint64_t, uint64_t, uint64_t))                       \
    X(void, fault, (struct tile *, unsigned, uint64_t, unsigned))                             \
    X(void, stall, (struct tile *, unsigned, uint32_t, uint64_t))                             \
    X(void, who, (struct tile *, int, unsigned, unsigned))                                    \
    X(void, alarm, (struct tile *, int, int))                                                 \
    X(void, send, (struct tile *, int, const uint8_t *, uint64_t, int, unsigned, uint64_t))

static struct host {
    struct tile *tile;
#define FIELD(type, name, arguments) type(*name) arguments;
    API(FIELD)
    uint8_t *bytes;
    uint64_t bus, size, skip, accesses, writes, errors;
    host_filter *filter;
    struct cache *cache; /* NULL: none */
    unsigned deaf;
} hosts[HOST_TILES];

const char *host_open(unsigned number, const char *library, uint64_t bus, uint64_t bytes,
                      uint64_t latency) {
    struct host *host = hosts + number;
    void *handle = number < HOST_TILES ? dlopen(library, RTLD_NOW | RTLD_LOCAL) : NULL;
    if (!handle) return "the library of the tile cannot be opened";
    host_close(number);
#define SYMBOL(type, name, arguments)                                   \
    {                                                                   \
        void *symbol = dlsym(handle, "tile_" #name);                    \
        if (!symbol) return "the library has no tile_" #name;           \
        memcpy(&host->name, &symbol, sizeof symbol);                    \
    }
    API(SYMBOL)
    host->tile = host->new();
    /* Addresses have the same alignment on the bus as here. */
    host->bus = bus, host->size = bytes;
    uint8_t *all = host->memory(host->tile, bus, bytes + PAGE, latency);
    host->bytes = all + -(uintptr_t)all % PAGE;
    host->skip = (uint64_t)(host->bytes - all);
    host_latency(number, latency);
    host->zeroizes(host->tile, 1);
    return NULL;
}

void host_close(unsigned number) {
    if (hosts[number].tile) hosts[number].free(hosts[number].tile);
    cache_free(hosts[number].cache);
    memset(hosts + number, 0, sizeof *hosts);
}

void host_latency(unsigned number, uint64_t latency) {
    struct host *host = hosts + number;
    (void)host->memory(host->tile, host->bus - host->skip, host->size + PAGE, latency);
}

void host_cached(unsigned number, uint32_t chance, uint64_t seed) {
    struct host *host = hosts + number;
    host->cache = cache_new(host->bytes, host->size, chance, seed);
}

void host_deafened(unsigned number, unsigned deaf) {
    hosts[number].deaf = deaf;
}

uintptr_t host_base(unsigned number) {
    return (uintptr_t)SPACE * (number + 1);
}

static uint8_t *seen(const struct host *host) {
    return host->cache ? cache_view(host->cache) : host->bytes;
}

uint8_t *host_memory(unsigned number) {
    return seen(hosts + number);
}

void host_filtered(unsigned number, host_filter *filter) {
    hosts[number].filter = filter;
}

void host_who(unsigned number, unsigned prot, unsigned user) {
    hosts[number].who(hosts[number].tile, 0, prot, user);
}

uint64_t host_accesses(unsigned number) {
    return hosts[number].accesses;
}

uint64_t host_writes(unsigned number) {
    return hosts[number].writes;
}

uint64_t host_errors(unsigned number) {
    return hosts[number].errors;
}

uint64_t host_cycles(unsigned number) {
    return hosts[number].cycles(hosts[number].tile);
}

int host_irq(unsigned number) {
    return hosts[number].irq(hosts[number].tile);
}

uint64_t host_run(unsigned number, uint64_t cycles, int irq) {
    return hosts[number].run(hosts[number].tile, cycles, irq);
}

void host_reset(unsigned number) {
    hosts[number].reset(hosts[number].tile, 2);
}

void host_fault(unsigned number, unsigned kind, uint64_t at, unsigned value) {
    hosts[number].fault(hosts[number].tile, kind, at, value);
}

void host_stall(unsigned number, uint32_t chance, uint64_t seed) {
    for (unsigned channel = 0; channel < CHANNELS; channel++)
        hosts[number].stall(hosts[number].tile, channel, chance, seed);
}

void host_alarm(unsigned number, int tamper, int debug) {
    hosts[number].alarm(hosts[number].tile, tamper, debug);
}

void host_sideload(unsigned number, const uint8_t *key, uint64_t bytes, uint64_t user) {
    hosts[number].send(hosts[number].tile, 1, key, bytes, 1, 0, user);
}

const char *host_violation(unsigned number) {
    return hosts[number].violation(hosts[number].tile);
}

uint32_t host_now(void *argument) {
    return (uint32_t)host_cycles(*(const unsigned *)argument);
}

void host_sleep(void *argument, struct hashtile_engine *engine, uint32_t seen) {
    unsigned number = *(const unsigned *)argument;
    if (hashtile_events(engine) != seen) return;
    host_run(number, NAP, 1);
    if (host_irq(number)) hashtile_interrupt(engine);
}

/* ---- The port */

static uint32_t access_word(uintptr_t base, uint32_t offset, int write, uint32_t value) {
    unsigned number = (unsigned)(base / SPACE - 1);
    struct host *host = hosts + number;
    uint8_t data[4], response = 3;
    uint64_t ticket, strobe = WHOLE, cycles[2];
    offset += (uint32_t)(base % SPACE);
    host->accesses++;
    if (host->cache) cache_drift(host->cache);
    host->writes += (uint64_t)write;
    if (host->filter && write && host->filter(number, 1, offset, value)) return 0;
    memcpy(data, &value, sizeof data);
    ticket = host->post(host->tile, 0, offset, 1, 2, 1, 0, write ? data : NULL, &strobe);
    if (!host->wait(host->tile, ticket, HANGS))
        host->collect(host->tile, ticket, &response, data, cycles);
    host->errors += response != 0;
    memcpy(&value, data, sizeof value);
    if (host->filter && !write) value = host->filter(number, 0, offset, value);
    return value;
}

uint32_t hashtile_read(uintptr_t base, uint32_t offset) {
    return access_word(base, offset, 0, 0);
}

void hashtile_write(uintptr_t base, uint32_t offset, uint32_t value) {
    (void)access_word(base, offset, 1, value);
}

uintptr_t hashtile_address(const void *pointer) {
    for (const struct host *host = hosts; host < hosts + HOST_TILES; host++) {
        uintptr_t at = (uintptr_t)pointer - (uintptr_t)seen(host);
        if (host->bytes && at < host->size) return (uintptr_t)(host->bus + at);
    }
    return HASHTILE_UNREACHABLE;
}

void host_clean(const void *data, size_t bytes) {
    for (struct host *host = hosts; host < hosts + HOST_TILES; host++)
        if (host->cache && !(host->deaf & 1)) cache_clean(host->cache, data, bytes);
}

void host_invalidate(void *data, size_t bytes) {
    for (struct host *host = hosts; host < hosts + HOST_TILES; host++)
        if (host->cache && !(host->deaf & 2)) cache_invalidate(host->cache, data, bytes);
}
