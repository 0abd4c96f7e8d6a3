/* SPDX-License-Identifier: Apache-2.0 */
/* Chance, the objects under test, and their right answers. */

#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hashtile_port.h"
#include "host.h"

enum { READ_ANSWER, WRITE_ANSWER, NO_FAULTS = 5, SLVERR = 2, CONTROL = 0x10, ABORT = 1 };

unsigned long long step;
struct hashtile_engine *engines[ENGINES];
unsigned number;
bool tiles, aborts;
unsigned faults;
uint8_t *arena, heap[HEAP], out[OUTPUT], want[OUTPUT];
struct hashtile_key keys[KEYS];
struct model key_models[KEYS];

/* ---- Chance */

static uint64_t chance;

void fuzz_seed(uint64_t seed) {
    chance = (seed + 1) * 0x9e3779b97f4a7c15u;
}

uint32_t draw(uint32_t below) {
    chance ^= chance << 13, chance ^= chance >> 7, chance ^= chance << 17;
    return (uint32_t)((chance >> 32) * below >> 32);
}

void draw_into(uint8_t *place, size_t bytes) {
    for (; bytes >= 8; place += 8, bytes -= 8) {
        (void)draw(1);
        memcpy(place, &chance, 8);
    }
    while (bytes--) *place++ = (uint8_t)draw(256);
}

uint32_t draw_length(uint32_t most, unsigned block) {
    switch (draw(4)) {
    case 0: return draw(20);
    case 1: return (block * (1 + draw(3)) + draw(5) - 2) % (most + 1);
    case 2: return draw(200) % (most + 1);
    default: return draw(most + 1);
    }
}

struct hashtile_engine *draw_engine(void) {
    return draw(4) ? engines[draw(ENGINES)] : NULL;
}

uint8_t *draw_bytes(size_t bytes) {
    bool inside = tiles && draw(3);
    uint8_t *place = inside ? arena + draw((uint32_t)(ARENA - bytes))
                            : heap + draw((uint32_t)(HEAP - bytes));
    draw_into(place, bytes);
    return place;
}

unsigned draw_algorithm(unsigned kinds) {
    static const unsigned modes[] = {0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15};
    if (kinds == 1) return modes[draw(14)];
    return (12 + draw(2)) | (kinds == 2 ? CSHAKE : draw(2) ? KMAC : KMACXOF);
}

/* ---- Comparing */

void fail(const char *call, int got, int should) {
    printf("step %llu: %s gave %d, not %d\n", step, call, got, should);
    exit(1);
}

static bool armed;

void arm(void) {
    armed = tiles && draw(256) < faults;
    if (armed && draw(8))
        host_fault(number, draw(2) ? READ_ANSWER : WRITE_ANSWER, draw(12), SLVERR);
    else if (armed)
        hashtile_write(host_base(number), CONTROL, ABORT), aborts = true;
}

void disarm(void) {
    if (armed) host_fault(number, NO_FAULTS, 0, 0);
    armed = false;
}

bool excused(enum hashtile_status status) {
    return (armed && status == HASHTILE_BUS) || (aborts && status == HASHTILE_ABORTED);
}

bool done(const char *call, enum hashtile_status status, enum hashtile_status should) {
    bool may = excused(status);
    disarm();
    if (status != should && !may) fail(call, (int)status, (int)should);
    return status == HASHTILE_OK;
}

void compare(const char *call, const uint8_t *got, size_t bytes) {
    if (memcmp(got, want, bytes)) fail(call, -1, -1);
}

void expect(const struct model *m, size_t bytes) {
    static uint8_t all[OUTPUT + TEXT];
    unsigned mode = m->algorithm & MODE, kind = m->algorithm & KIND;
    if (m->hmac)
        oracle_hmac(mode, m->key, m->key_bytes, m->text, m->bytes, all);
    else if (kind == CSHAKE)
        oracle_cshake(mode, m->key, m->key_bytes, m->custom, m->custom_bytes, m->text, m->bytes,
                      all, m->given + bytes);
    else if (kind)
        oracle_kmac(mode, kind == KMACXOF, m->key, m->key_bytes, m->custom, m->custom_bytes,
                    m->text, m->bytes, all, m->given + bytes);
    else
        oracle_hash(mode, m->domain, m->text, m->bytes, all, m->given + bytes);
    memcpy(want, all + m->given, bytes);
}

size_t digest_bytes(const struct model *m, size_t asked) {
    unsigned fixed = oracle_digest_bytes(m->algorithm & MODE);
    return fixed ? fixed : asked;
}

void give(uint8_t *to, size_t *count, const uint8_t *from, size_t bytes) {
    memcpy(to, from, bytes);
    *count = bytes;
}
