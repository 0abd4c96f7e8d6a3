/* SPDX-License-Identifier: Apache-2.0 */
/* Random calls of the driver, right ones and wrong ones, each result compared with the oracle's.

   fuzz SEED STEPS [LIBRARY STALL FAULTS]: with the library of a simulated tile on two engines on it
   and in software, else in software alone. A channel of the tile waits in STALL of 256 cycles; of
   256 calls FAULTS meet an error of the memory or an abort. The same arguments are the same
   calls. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hashtile.h"
#include "hashtile_port.h"
#include "host.h"
#include "oracle.h"

enum { CONTEXTS = 6, KEYS = 3, PRNGS = 2, JOBS = 4, ENGINES = 2 };
enum { TEXT = 3000, STRING = 400, OUTPUT = 1200, ARENA = 1 << 18, HEAP = 1 << 14 };
enum { CSHAKE = 16, KMAC = 32, KMACXOF = 48, KIND = 48, MODE = 15 };
enum { READ_ANSWER, WRITE_ANSWER, NO_FAULTS = 5, SLVERR = 2, CONTROL = 0x10, ABORT = 1 };

/* ---- Chance */

static uint64_t chance;
static unsigned long long step;

static uint32_t draw(uint32_t below) {
    chance ^= chance << 13, chance ^= chance >> 7, chance ^= chance << 17;
    return (uint32_t)((chance >> 32) * below >> 32);
}

static void draw_into(uint8_t *place, size_t bytes) {
    for (; bytes >= 8; place += 8, bytes -= 8) {
        (void)draw(1);
        memcpy(place, &chance, 8);
    }
    while (bytes--) *place++ = (uint8_t)draw(256);
}

static uint32_t draw_length(uint32_t most, unsigned block) {
    switch (draw(4)) {
    case 0: return draw(20);
    case 1: return (block * (1 + draw(3)) + draw(5) - 2) % (most + 1);
    case 2: return draw(200) % (most + 1);
    default: return draw(most + 1);
    }
}

static void fail(const char *call, int got, int want) {
    printf("step %llu: %s gave %d, not %d\n", step, call, got, want);
    exit(1);
}

/* ---- What is under test, and what should be in it */

struct model {
    bool open, hmac, squeezes, kept; /* kept: in software, whatever engine */
    unsigned algorithm, domain;
    uint8_t text[TEXT], key[STRING], custom[STRING];
    size_t bytes, key_bytes, custom_bytes, given;
};

static struct hashtile_engine *engines[ENGINES]; /* NULL: none */
static unsigned number;
static bool tiles, aborts;
static unsigned faults;
static uint8_t *arena, heap[HEAP], out[OUTPUT], want[OUTPUT];

static struct hashtile_context contexts[CONTEXTS];
static struct model models[CONTEXTS];
static struct hashtile_key keys[KEYS];
static struct model key_models[KEYS];
static struct hashtile_prng prngs[PRNGS];
static struct oracle_prng prng_models[PRNGS];
static bool prng_open[PRNGS], prng_seeded[PRNGS];
static struct hashtile_job jobs[JOBS];
static struct hashtile_engine *job_engines[JOBS]; /* where it waits */
static uint8_t job_digests[JOBS][OUTPUT], job_wants[JOBS][OUTPUT];

static struct hashtile_engine *draw_engine(void) {
    return draw(4) ? engines[draw(ENGINES)] : NULL;
}

/* Bytes where the tile reaches them, or does not, at any alignment */
static uint8_t *draw_bytes(size_t bytes) {
    bool inside = tiles && draw(3);
    uint8_t *place = inside ? arena + draw((uint32_t)(ARENA - bytes))
                            : heap + draw((uint32_t)(HEAP - bytes));
    draw_into(place, bytes);
    return place;
}

static unsigned draw_algorithm(unsigned kinds) {
    static const unsigned modes[] = {0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 14, 15};
    if (kinds == 1) return modes[draw(14)];
    return (12 + draw(2)) | (kinds == 2 ? CSHAKE : draw(2) ? KMAC : KMACXOF);
}

/* Now and then the memory errs, or somebody aborts, in the next call. */
static bool armed;

static void arm(void) {
    armed = tiles && draw(256) < faults;
    if (armed && draw(8))
        host_fault(number, draw(2) ? READ_ANSWER : WRITE_ANSWER, draw(12), SLVERR);
    else if (armed)
        hashtile_write(host_base(number), CONTROL, ABORT), aborts = true;
}

static void disarm(void) {
    if (armed) host_fault(number, NO_FAULTS, 0, 0);
    armed = false;
}

/* Whether a call may have failed so, for what the tile met. Then nothing has changed. */
static bool excused(enum hashtile_status status) {
    return (armed && status == HASHTILE_BUS) || (aborts && status == HASHTILE_ABORTED);
}

static bool done(const char *call, enum hashtile_status status, enum hashtile_status should) {
    bool may = excused(status);
    disarm();
    if (status != should && !may) fail(call, (int)status, (int)should);
    return status == HASHTILE_OK;
}

static void compare(const char *call, const uint8_t *got, size_t bytes) {
    if (memcmp(got, want, bytes)) fail(call, -1, -1);
}

/* ---- The model's answers */

/* Bytes of the output from `given` on */
static void expect(const struct model *m, size_t bytes) {
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

static size_t digest_bytes(const struct model *m, size_t asked) {
    unsigned fixed = oracle_digest_bytes(m->algorithm & MODE);
    return fixed ? fixed : asked;
}

static void give(uint8_t *to, size_t *count, const uint8_t *from, size_t bytes) {
    memcpy(to, from, bytes);
    *count = bytes;
}

/* ---- Contexts */

static void do_init(void) {
    unsigned i = draw(CONTEXTS), what = draw(5);
    struct hashtile_context *c = contexts + i;
    struct model *m = models + i;
    struct hashtile_engine *engine = draw_engine();
    size_t a = draw(STRING), b = draw(4) ? draw(40) : draw(STRING);
    uint8_t *first = draw_bytes(a), *second;
    enum hashtile_status status;
    bool framed = what > 1;
    memset(m, 0, sizeof *m);
    if (!draw(3)) a = 0;
    if (!draw(3)) b = 0;
    give(m->key, &m->key_bytes, first, a);
    second = draw_bytes(b);
    give(m->custom, &m->custom_bytes, second, b);
    if (first + a > second && second + b > first) first = m->key; /* the second lies over it */
    arm();
    if (what == 0) {
        m->algorithm = draw_algorithm(1);
        status = hashtile_init(c, engine, m->algorithm);
    } else if (what == 1) {
        m->algorithm = 14 + draw(2), m->domain = 1 + draw(0x7f);
        status = hashtile_turboshake_init(c, engine, m->algorithm, (uint8_t)m->domain);
    } else if (what == 2) {
        m->algorithm = draw_algorithm(2);
        status = hashtile_cshake_init(c, engine, m->algorithm, first, a, second, b);
    } else if (what == 3) {
        m->algorithm = draw_algorithm(3);
        status = hashtile_kmac_init(c, engine, m->algorithm, first, a, second, b);
    } else {
        do m->algorithm = draw_algorithm(1);
        while (!oracle_digest_bytes(m->algorithm));
        m->hmac = true;
        status = hashtile_hmac_init(c, engine, m->algorithm, first, a);
    }
    m->open = done("init", status, HASHTILE_OK);
    if (!m->open && !framed) fail("init", (int)status, 0);
    if (m->open && (hashtile_where(c) == HASHTILE_TILE) != (engine != NULL))
        fail("where", engine == NULL, engine != NULL);
}

static void do_update(void) {
    unsigned i = draw(CONTEXTS);
    struct model *m = models + i;
    size_t bytes = draw_length(600, oracle_block(m->algorithm & MODE));
    enum hashtile_status should = HASHTILE_OK;
    uint8_t *data = draw_bytes(bytes);
    if (!m->open || m->squeezes) should = HASHTILE_BAD_STATE;
    if (m->bytes + bytes > TEXT) return;
    switch (draw(20)) {
    case 0: data = NULL, should = bytes ? HASHTILE_BAD_ARGUMENT : should; break;
    case 1: bytes = SIZE_MAX - draw(2) * (SIZE_MAX / 2), should = HASHTILE_BAD_LENGTH; break;
    default: break;
    }
    arm();
    if (!done("update", hashtile_update(contexts + i, data, bytes), should)) return;
    if (bytes) memcpy(m->text + m->bytes, data, bytes);
    m->bytes += bytes;
}

static void do_final(void) {
    unsigned i = draw(CONTEXTS);
    struct model *m = models + i;
    bool kmac = (m->algorithm & KIND) == KMAC && !m->hmac;
    size_t room = draw(8) ? 64 + draw(300) : draw(70), bytes = digest_bytes(m, room);
    uint8_t *digest = draw(2) || !tiles ? out : arena + draw(ARENA - OUTPUT);
    enum hashtile_status should = HASHTILE_OK, status;
    if (!m->open) should = HASHTILE_BAD_STATE;
    else if (bytes > room) should = HASHTILE_TOO_SMALL;
    else if (kmac && !bytes) should = HASHTILE_BAD_LENGTH;
    if (!draw(20) && room) digest = NULL, should = HASHTILE_BAD_ARGUMENT;
    if (!draw(20)) room = SIZE_MAX, should = HASHTILE_BAD_LENGTH;
    if (!draw(20) && room && room != SIZE_MAX) digest = NULL, should = HASHTILE_BAD_ARGUMENT;
    if (!digest && room == SIZE_MAX) should = HASHTILE_BAD_ARGUMENT;
    arm();
    status = hashtile_final(contexts + i, digest, room);
    if (!done("final", status, should)) return;
    m->open = false;
    expect(m, bytes);
    compare("final", digest, bytes);
}

static void do_squeeze(void) {
    unsigned i = draw(CONTEXTS), mode = models[i].algorithm & MODE;
    struct model *m = models + i;
    size_t bytes = draw_length(400, oracle_block(mode));
    enum hashtile_status should = HASHTILE_OK;
    if (m->given + bytes > OUTPUT) return;
    if (!m->open) should = HASHTILE_BAD_STATE;
    else if (mode < 12 || (m->algorithm & KIND) == KMAC) should = HASHTILE_BAD_ALGORITHM;
    arm();
    if (!done("squeeze", hashtile_squeeze(contexts + i, out, bytes), should)) return;
    expect(m, bytes);
    compare("squeeze", out, bytes);
    m->squeezes = true;
    m->given += bytes;
}

static void do_other(void) {
    unsigned i = draw(CONTEXTS), j = draw(CONTEXTS);
    enum hashtile_status status;
    switch (draw(4)) {
    case 0:
        hashtile_discard(contexts + i);
        models[i].open = false;
        break;
    case 1:
        contexts[j] = contexts[i];
        models[j] = models[i];
        break;
    case 2:
        status = hashtile_fall_back(contexts + i);
        if (status != (models[i].open ? HASHTILE_OK : HASHTILE_BAD_STATE))
            fail("fall_back", (int)status, 0);
        break;
    default:
        if (models[i].open) break;
        draw_into((uint8_t *)(contexts + i), sizeof contexts[i]);
        contexts[i].magic = draw(2);
        break;
    }
}

/* ---- At once */

static void do_digest(void) {
    static struct model m;
    size_t room = draw(8) ? 64 + draw(500) : draw(70), bytes;
    enum hashtile_status should = HASHTILE_OK, status;
    uint8_t *text, *digest = draw(2) || !tiles ? out : arena + draw(ARENA - OUTPUT);
    memset(&m, 0, sizeof m);
    m.algorithm = draw_algorithm(1);
    m.bytes = draw_length(TEXT, oracle_block(m.algorithm));
    text = draw_bytes(m.bytes);
    memcpy(m.text, text, m.bytes);
    bytes = digest_bytes(&m, room);
    if (bytes > room) should = HASHTILE_TOO_SMALL;
    arm();
    if (draw(3))
        status = hashtile_digest(draw_engine(), m.algorithm, text, m.bytes, digest, room);
    else {
        struct hashtile_piece pieces[12];
        size_t count = draw(12), at = 0;
        for (size_t i = 0; i < count; i++) {
            size_t part = i + 1 == count ? m.bytes - at : draw((uint32_t)(m.bytes - at + 1));
            uint8_t *place = text + at;
            if (draw(2)) place = m.text + at; /* out of reach */
            pieces[i].data = place, pieces[i].bytes = part;
            at += part;
        }
        if (!count) m.bytes = 0;
        status = hashtile_digest_list(draw_engine(), m.algorithm, pieces, count, digest, room);
    }
    if (!done("digest", status, should)) return;
    expect(&m, bytes);
    compare("digest", digest, bytes);
}

static void do_hmac(void) {
    static struct model m;
    enum hashtile_status status;
    memset(&m, 0, sizeof m);
    do m.algorithm = draw_algorithm(1);
    while (!oracle_digest_bytes(m.algorithm));
    m.hmac = true;
    m.bytes = draw_length(600, oracle_block(m.algorithm));
    m.key_bytes = draw_length(STRING - 1, oracle_block(m.algorithm));
    draw_into(m.text, m.bytes);
    draw_into(m.key, m.key_bytes);
    arm();
    status = hashtile_hmac(draw_engine(), m.algorithm, m.key, m.key_bytes, m.text, m.bytes, out,
                           64);
    if (!done("hmac", status, HASHTILE_OK)) return;
    expect(&m, oracle_digest_bytes(m.algorithm));
    compare("hmac", out, oracle_digest_bytes(m.algorithm));
}

static void do_kmac(void) {
    static struct model m;
    enum hashtile_status status;
    memset(&m, 0, sizeof m);
    m.algorithm = draw_algorithm(3);
    m.bytes = draw_length(600, oracle_block(m.algorithm & MODE));
    m.key_bytes = draw_length(STRING - 1, 256);
    m.custom_bytes = draw(2) ? 0 : draw(100);
    draw_into(m.text, m.bytes);
    draw_into(m.key, m.key_bytes);
    draw_into(m.custom, m.custom_bytes);
    uint32_t bytes = 1 + draw(200);
    arm();
    status = hashtile_kmac(draw_engine(), m.algorithm, m.key, m.key_bytes, m.custom,
                           m.custom_bytes, m.text, m.bytes, out, bytes);
    if (!done("kmac", status, HASHTILE_OK)) return;
    expect(&m, bytes);
    compare("kmac", out, bytes);
}

/* ---- Keys */

static void do_key(void) {
    unsigned i = draw(KEYS);
    struct model *m = key_models + i;
    struct hashtile_engine *engine;
    enum hashtile_status should = HASHTILE_OK, status;
    if (!m->open) {
        memset(m, 0, sizeof *m);
        m->hmac = draw(2);
        do m->algorithm = draw_algorithm(m->hmac ? 1 : 3);
        while (m->hmac && !oracle_digest_bytes(m->algorithm));
        give(m->key, &m->key_bytes, draw_bytes(160), draw(m->hmac ? 160 : 160));
        engine = draw_engine();
        if (!draw(10)) {
            status = hashtile_key_mac(keys + i, NULL, 0, NULL, 0, out, 64);
            if (status != HASHTILE_BAD_STATE) fail("key_mac", (int)status, HASHTILE_BAD_STATE);
        }
        status = hashtile_key_open(keys + i, engine, m->algorithm, m->key, m->key_bytes);
        if (status == HASHTILE_FULL) return;
        m->open = done("key_open", status, HASHTILE_OK);
    } else if (draw(4)) {
        size_t bytes = oracle_digest_bytes(m->algorithm & MODE);
        uint8_t *text;
        m->bytes = draw_length(700, oracle_block(m->algorithm & MODE));
        text = draw_bytes(m->bytes);
        memcpy(m->text, text, m->bytes);
        m->custom_bytes = m->hmac || draw(2) ? 0 : draw(100);
        draw_into(m->custom, m->custom_bytes);
        if (!m->hmac) bytes = 1 + draw(200);
        arm();
        status = hashtile_key_mac(keys + i, m->custom, m->custom_bytes, text, m->bytes, out,
                                  m->hmac ? 64 : bytes);
        if (!done("key_mac", status, should)) return;
        expect(m, bytes);
        compare("key_mac", out, bytes);
    } else
        m->open = !done("key_close", hashtile_key_close(keys + i), HASHTILE_OK);
}

/* ---- Random bytes, in software: the tile has none */

static void do_prng(void) {
    unsigned i = draw(PRNGS);
    size_t bytes = draw_length(300, 135);
    uint8_t *data = draw_bytes(bytes);
    struct hashtile_prng copy = prngs[i];
    enum hashtile_status open = prng_open[i] ? HASHTILE_OK : HASHTILE_BAD_STATE, status;
    enum hashtile_status ready = open ? open : prng_seeded[i] ? HASHTILE_OK : HASHTILE_UNSEEDED;
    switch (draw(8)) {
    case 0:
        memset(prng_models + i, 0, sizeof *prng_models);
        prng_open[i] = draw(8), prng_seeded[i] = false;
        if (!prng_open[i])
            hashtile_prng_close(prngs + i);
        else
            done("prng_open", hashtile_prng_open(prngs + i, NULL), HASHTILE_OK);
        break;
    case 1:
        if (!done("prng_forget", hashtile_prng_forget(prngs + i), ready)) break;
        oracle_forget(prng_models + i);
        break;
    case 2:
        status = hashtile_prng_fetch(&copy, out, bytes);
        if (status != HASHTILE_BAD_STATE) fail("fetch of a copy", (int)status, HASHTILE_BAD_STATE);
        break;
    case 3:
    case 4:
        if (!done("prng_feed", hashtile_prng_feed(prngs + i, data, bytes), open)) break;
        prng_seeded[i] = true;
        oracle_feed(prng_models + i, data, bytes);
        break;
    default:
        if (!done("prng_fetch", hashtile_prng_fetch(prngs + i, out, bytes), ready)) break;
        oracle_fetch(prng_models + i, want, bytes);
        compare("prng_fetch", out, bytes);
        break;
    }
}

/* ---- Jobs */

static void end_job(unsigned i, enum hashtile_status status) {
    bool may = faults && (status == HASHTILE_BUS || status == HASHTILE_ABORTED);
    may = may || excused(status);
    job_engines[i] = NULL;
    if (status != HASHTILE_OK && !may) fail("job", (int)status, 0);
    if (!status && memcmp(job_digests[i], job_wants[i], 64)) fail("job's digest", -1, -1);
}

static void do_job(void) {
    unsigned i = draw(JOBS);
    struct hashtile_job *job = jobs + i;
    enum hashtile_status status;
    if (job_engines[i]) {
        if (job->status == HASHTILE_PENDING && !draw(6)) {
            status = hashtile_submit(job_engines[i], job);
            if (status != HASHTILE_BAD_STATE)
                fail("submit of a job that waits", (int)status, HASHTILE_BAD_STATE);
        }
        status = draw(2) ? hashtile_wait(job_engines[i], job) : hashtile_poll(job_engines[i], job);
        if (status != HASHTILE_PENDING) end_job(i, status);
        return;
    }
    static struct model model;
    struct model *m = &model;
    m->algorithm = draw_algorithm(1);
    m->bytes = draw_length(600, oracle_block(m->algorithm));
    /* A place of its own, which nobody changes meanwhile */
    uint8_t *text = tiles && draw(4) ? arena + ARENA + i * TEXT : heap + HEAP - (i + 1) * 1024;
    if (text < arena || !tiles) m->bytes %= 1024;
    draw_into(text, m->bytes);
    memcpy(m->text, text, m->bytes);
    *job = (struct hashtile_job){.algorithm = m->algorithm, .message = text, .bytes = m->bytes,
                                 .digest = job_digests[i], .digest_bytes = 64};
    memset(job_digests[i], 0, OUTPUT);
    memset(job_wants[i], 0, OUTPUT);
    expect(m, digest_bytes(m, 64));
    memcpy(job_wants[i], want, digest_bytes(m, 64));
    job_engines[i] = engines[draw(ENGINES)];
    status = hashtile_submit(job_engines[i], job);
    if (status == HASHTILE_FULL)
        job_engines[i] = NULL;
    else if (status)
        fail("submit", (int)status, 0);
    else if (job->status != HASHTILE_PENDING)
        end_job(i, job->status);
}

/* ---- The whole tile, rarely */

static void do_engine(void) {
    enum hashtile_status status;
    struct hashtile_engine *engine = engines[draw(ENGINES)];
    if (!engine || draw(20)) {
        if (engine) (void)hashtile_interrupt(engine);
        return;
    }
    for (unsigned i = 0; i < JOBS; i++)
        if (job_engines[i]) end_job(i, hashtile_wait(job_engines[i], jobs + i));
    if (draw(2)) {
        status = hashtile_selftest(engine);
        if (status) fail("selftest", (int)status, 0);
    } else {
        status = hashtile_zeroize(engine);
        if (status) fail("zeroize", (int)status, 0);
        aborts = true; /* the other engine's queue is halted */
        for (unsigned i = 0; i < KEYS; i++)
            if (key_models[i].open && hashtile_key_where(keys + i) == HASHTILE_TILE) {
                status = hashtile_key_mac(keys + i, NULL, 0, NULL, 0, out, 64);
                if (status != HASHTILE_KEY && status != HASHTILE_ABORTED)
                    fail("key_mac behind zeroize", (int)status, HASHTILE_KEY);
                if (!hashtile_key_close(keys + i)) key_models[i].open = false;
            }
    }
}

static void start_tile(const char *library, unsigned stall, uint64_t seed) {
    const char *wrong = host_open(number, library, 0x40000000, 1 << 20, 1 + seed % 3);
    if (wrong) {
        printf("%s\n", wrong);
        exit(2);
    }
    tiles = true;
    arena = host_memory(number) + (1 << 16);
    for (unsigned i = 0; i < ENGINES; i++) {
        struct hashtile_config config = {.base = host_base(number),
                                         .queue = (uint8_t)i,
                                         .direct = !i,
                                         .shared = true,
                                         .interrupts = seed & 1,
                                         .window_first = 0x40000000,
                                         .window_last = 0x400fffff};
        engines[i] = (struct hashtile_engine *)(void *)(host_memory(number) + 8192 * i);
        enum hashtile_status status = hashtile_open(engines[i], &config);
        if (status) fail("open", (int)status, 0);
    }
    host_stall(number, 256 - stall, seed);
}

int main(int count, char **arguments) {
    static void (*const calls[])(void) = {
        do_init,    do_update, do_update, do_update, do_update, do_update, do_final, do_final,
        do_squeeze, do_other,  do_digest, do_digest, do_hmac,   do_kmac,   do_key,   do_key,
        do_prng,    do_job,    do_engine,
    };
    if (count != 3 && count != 6) {
        printf("usage: fuzz SEED STEPS [LIBRARY STALL FAULTS]\n");
        return 2;
    }
    uint64_t seed = strtoull(arguments[1], NULL, 0);
    unsigned long long steps = strtoull(arguments[2], NULL, 0);
    chance = (seed + 1) * 0x9e3779b97f4a7c15u;
    oracle_start();
    if (count == 6) {
        faults = (unsigned)strtoul(arguments[5], NULL, 0);
        start_tile(arguments[3], (unsigned)strtoul(arguments[4], NULL, 0), seed);
    }
    for (; step < steps; step++) {
        calls[draw(sizeof calls / sizeof *calls)]();
        disarm();
    }
    if (tiles && (host_errors(number) || *host_violation(number))) {
        printf("%llu accesses failed; %s\n", (unsigned long long)host_errors(number),
               host_violation(number));
        return 1;
    }
    printf("%llu steps\n", steps);
    return 0;
}
