/* SPDX-License-Identifier: Apache-2.0 */
/* The common part of the fuzzer: chance, the objects under test and a model of them. */

#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hashtile.h"
#include "oracle.h"

enum { KEYS = 3, ENGINES = 2 };
enum { TEXT = 3000, STRING = 400, OUTPUT = 1200, ARENA = 1 << 18, HEAP = 1 << 14 };
enum { CSHAKE = 16, KMAC = 32, KMACXOF = 48, KIND = 48, MODE = 15 };

/* ---- Chance */

void fuzz_seed(uint64_t seed);
uint32_t draw(uint32_t below);
void draw_into(uint8_t *place, size_t bytes);
/* A length up to `most`, often at the edges of blocks */
uint32_t draw_length(uint32_t most, unsigned block);
struct hashtile_engine *draw_engine(void);
/* Bytes that the tile reaches or not, at any alignment */
uint8_t *draw_bytes(size_t bytes);
/* Of kinds 1: hashes and XOFs, 2: cSHAKE, 3: KMAC */
unsigned draw_algorithm(unsigned kinds);

/* ---- The objects under test, and their expected contents */

struct model {
    bool open, hmac, squeezes;
    unsigned algorithm, domain;
    uint8_t text[TEXT], key[STRING], custom[STRING];
    size_t bytes, key_bytes, custom_bytes, given;
};

extern unsigned long long step;
extern struct hashtile_engine *engines[ENGINES]; /* NULL: none */
extern unsigned number;                          /* of the tile */
extern bool tiles, aborts;                       /* there is a tile; somebody aborted */
extern unsigned faults;
extern uint8_t *arena, heap[HEAP], out[OUTPUT], want[OUTPUT];
extern struct hashtile_key keys[KEYS];
extern struct model key_models[KEYS];

/* ---- Comparing (fuzz_model.c). A difference ends the program. */

void fail(const char *call, int got, int should);
/* Now and then makes the memory fail, or another user abort, in the next call. */
void arm(void);
void disarm(void);
/* Whether a call may have failed so, because of such an event. Then nothing has changed. */
bool excused(enum hashtile_status status);
/* Whether a call succeeded; ends the effect of arm. */
bool done(const char *call, enum hashtile_status status, enum hashtile_status should);
/* Bytes of the output from `given` on, to `want` */
void expect(const struct model *m, size_t bytes);
void compare(const char *call, const uint8_t *got, size_t bytes);
size_t digest_bytes(const struct model *m, size_t asked);
void give(uint8_t *to, size_t *count, const uint8_t *from, size_t bytes);

/* ---- Calls, one of each kind */

/* fuzz_context.c */
void do_init(void);
void do_update(void);
void do_final(void);
void do_squeeze(void);
void do_other(void);
/* fuzz_once.c */
void do_digest(void);
void do_hmac(void);
void do_kmac(void);
void do_key(void);
/* fuzz_prng.c */
void do_prng(void);
/* fuzz_job.c */
void do_job(void);
/* Waits for all jobs. */
void end_jobs(void);

#endif
