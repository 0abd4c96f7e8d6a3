/* SPDX-License-Identifier: Apache-2.0 */
/* The host variant of the port: up to four simulated tiles, each with its own memory, on one
   bus. */

#ifndef HASHTILE_HOST_H
#define HASHTILE_HOST_H

#include <stddef.h>
#include <stdint.h>

enum { HOST_TILES = 4 };

/* Stands in for the tile where it is not NULL: what a read of this register gives instead of
   `value`, or, with `write`, whether the tile does not get the value. */
typedef uint32_t host_filter(unsigned number, int write, uint32_t offset, uint32_t value);

/* Puts a new tile, of the shared library that hashtile.verilated makes, in place `number`, with
   `bytes` of memory at the bus address `bus`. Returns NULL, or what is wrong. */
const char *host_open(unsigned number, const char *library, uint64_t bus, uint64_t bytes,
                      uint64_t latency);
void host_close(unsigned number);
/* From now on the memory answers this number of cycles late. */
void host_latency(unsigned number, uint64_t latency);

/* From now on the CPU has a write-back data cache (cache.h), and host_memory is what it sees. */
void host_cached(unsigned number, uint32_t chance, uint64_t seed);
/* What hashtile_clean and hashtile_invalidate of the port do; nothing if their bit, 1 and 2, is in
   `deaf`. */
void host_clean(const void *data, size_t bytes);
void host_invalidate(void *data, size_t bytes);
void host_deafened(unsigned number, unsigned deaf);

uintptr_t host_base(unsigned number);      /* address of its registers */
uint8_t *host_memory(unsigned number);     /* the memory that the tile reaches */
void host_filtered(unsigned number, host_filter *filter);
/* AxPROT and AxUSER of the accesses from now on */
void host_who(unsigned number, unsigned prot, unsigned user);
uint64_t host_accesses(unsigned number);   /* reads and writes of registers and windows so far */
uint64_t host_writes(unsigned number);
uint64_t host_errors(unsigned number);     /* accesses answered by an error */
uint64_t host_cycles(unsigned number);
int host_irq(unsigned number);
/* Lets cycles pass; with `irq`, only until the interrupt. */
uint64_t host_run(unsigned number, uint64_t cycles, int irq);
void host_reset(unsigned number);
/* Lets the memory fail or channels wait, as tile_fault and tile_stall. */
void host_fault(unsigned number, unsigned kind, uint64_t at, unsigned value);
void host_stall(unsigned number, uint32_t chance, uint64_t seed);
/* Sets the alarms of the chip, from the next cycle on. */
void host_alarm(unsigned number, int tamper, int debug);
/* Gives a key to the sideload port; `user` is its TUSER, of docs/architecture.md. */
void host_sideload(unsigned number, const uint8_t *key, uint64_t bytes, uint64_t user);
/* The first broken rule of AXI; empty if none was broken. */
const char *host_violation(unsigned number);

/* For hashtile_config: now and sleep of a tile; `argument` points to its number, an unsigned. */
uint32_t host_now(void *argument);
struct hashtile_engine;
void host_sleep(void *argument, struct hashtile_engine *engine, uint32_t seen);

#endif
