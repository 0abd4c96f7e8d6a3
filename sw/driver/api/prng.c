/* SPDX-License-Identifier: Apache-2.0 */
/* SpongePRG on the duplex construction of Keccak-f[1600], rate 1088, in the generator of the tile or
   here. rtl/sha3/keccak_prng/README.md describes it. */

#include "../algorithm.h"
#include "../engine.h"
#include "../keccak.h"

#define PRNG_MAGIC 0x48545052u

enum { FEED = HASH_TILE_COMMAND_FEED, FETCH = HASH_TILE_COMMAND_FETCH, FORGET = HASH_TILE_COMMAND_FORGET };
enum { RATE = 136, RHO = 135 }; /* bytes */

/* ---- Software: fed bytes are XORed in at once, so the state is the buffer too. */

/* Duplexes the fed bytes, padded by pad10*1 */
static void duplex(struct hashtile_prng *prng) {
    static const uint8_t first = 0x01, last = 0x80;
    hashtile_lanes_add(prng->lanes, prng->fill, &first, 1);
    hashtile_lanes_add(prng->lanes, RATE - 1, &last, 1);
    hashtile_keccak_p(prng->lanes, 24);
    prng->fill = 0;
}

static void feed(struct hashtile_prng *prng, const uint8_t *seed, size_t bytes) {
    while (bytes) {
        size_t room = (size_t)RHO - prng->fill, count = bytes < room ? bytes : room;
        hashtile_lanes_add(prng->lanes, prng->fill, seed, count);
        prng->fill = (uint8_t)(prng->fill + count);
        seed += count, bytes -= count;
        if (prng->fill == RHO) duplex(prng);
    }
    prng->given = RHO;
}

static void fetch(struct hashtile_prng *prng, uint8_t *output, size_t bytes) {
    while (bytes) {
        if (prng->given == RHO) {
            duplex(prng);
            prng->given = 0;
        }
        size_t left = (size_t)RHO - prng->given, count = bytes < left ? bytes : left;
        hashtile_lanes_get(prng->lanes, prng->given, output, count);
        prng->given = (uint8_t)(prng->given + count);
        output += count, bytes -= count;
    }
}

/* Feeding back the outer state zeroes it; once is enough, since rho is not below c. */
static void forget(struct hashtile_prng *prng) {
    uint8_t outer[RHO];
    duplex(prng);
    hashtile_lanes_get(prng->lanes, 0, outer, RHO);
    feed(prng, outer, RHO);
    hashtile_wipe(outer, sizeof outer);
}

/* ---- Calls */

static status_t on_tile(struct hashtile_prng *prng, uint32_t command, const void *seed,
                        size_t seed_bytes, uint8_t *output, size_t bytes) {
    struct task task = {.function = UNIT_PRNG | command, .output = (uint32_t)bytes, .message = seed,
                        .bytes = seed_bytes, .answer = output, .answer_bytes = bytes};
    return hashtile_do(prng->engine, &task);
}

/* Works in pieces, so that an engine without the direct job can use its bounce buffer */
static status_t in_pieces(struct hashtile_prng *prng, uint32_t command, const uint8_t *seed,
                          uint8_t *output, size_t bytes) {
    uint8_t piece[HASHTILE_MAX_DIGEST];
    status_t status = on_tile(prng, command, seed, seed ? bytes : 0, output, seed ? 0 : bytes);
    if (status != OUT_OF_REACH) return status;
    status = HASHTILE_OK;
    for (size_t at = 0; !status && at < bytes; at += sizeof piece) {
        size_t count = bytes - at < sizeof piece ? bytes - at : sizeof piece;
        status = seed ? on_tile(prng, command, seed + at, count, NULL, 0)
                      : on_tile(prng, command, NULL, 0, output + at, count);
    }
    if (status && output) memset(output, 0, bytes);
    return status == OUT_OF_REACH ? HASHTILE_NOT_BUILT : status; /* there is another tile now */
}

static status_t take(struct hashtile_prng *prng) {
    if (!prng) return HASHTILE_BAD_ARGUMENT;
    if (prng->magic != PRNG_MAGIC || prng->self != prng) return HASHTILE_BAD_STATE;
    return hashtile_try(&prng->lock) ? HASHTILE_OK : HASHTILE_BUSY;
}

status_t hashtile_prng_open(struct hashtile_prng *prng, struct hashtile_engine *engine) {
    if (!prng) return HASHTILE_BAD_ARGUMENT;
    memset(prng, 0, sizeof *prng);
    if (engine) {
        status_t status = hashtile_ready(engine);
        if (status) return status;
        if (engine->back->built(engine, UNIT_PRNG)) prng->place = HASHTILE_TILE;
    }
    if (prng->place == HASHTILE_SOFTWARE && !hashtile_keccak_p) return HASHTILE_NOT_BUILT;
    prng->engine = engine;
    prng->self = prng;
    prng->given = RHO;
    prng->magic = PRNG_MAGIC;
    return HASHTILE_OK;
}

/* One of the three commands. */
static status_t command(struct hashtile_prng *prng, uint32_t what, const void *seed, void *output,
                        size_t bytes) {
    status_t status = check_buffer(what == FEED ? seed : output, bytes);
    if (status || (status = take(prng))) return status;
    if (what != FEED && !prng->seeded) {
        status = HASHTILE_UNSEEDED;
    } else if (prng->place == HASHTILE_TILE) {
        static const uint8_t none;
        status = in_pieces(prng, what, what == FEED ? seed ? seed : &none : NULL, output, bytes);
        /* The tile refuses, since another user has erased the generator. */
        if (status == HASHTILE_FUNCTION && what != FEED) status = HASHTILE_UNSEEDED;
        if (status == HASHTILE_UNSEEDED) prng->seeded = false;
    } else if (what == FEED) {
        feed(prng, seed, bytes);
    } else if (what == FETCH) {
        fetch(prng, output, bytes);
    } else {
        forget(prng);
    }
    if (!status && what == FEED) prng->seeded = true;
    hashtile_release(&prng->lock);
    return status;
}

status_t hashtile_prng_feed(struct hashtile_prng *prng, const void *seed, size_t bytes) {
    return command(prng, FEED, seed, NULL, bytes);
}

status_t hashtile_prng_fetch(struct hashtile_prng *prng, void *output, size_t bytes) {
    return command(prng, FETCH, NULL, output, bytes);
}

status_t hashtile_prng_forget(struct hashtile_prng *prng) {
    return command(prng, FORGET, NULL, NULL, 0);
}

void hashtile_prng_close(struct hashtile_prng *prng) {
    if (prng) hashtile_wipe(prng, sizeof *prng);
}

enum hashtile_place hashtile_prng_where(const struct hashtile_prng *prng) {
    return prng && prng->magic == PRNG_MAGIC && prng->place == HASHTILE_TILE ? HASHTILE_TILE
                                                                             : HASHTILE_SOFTWARE;
}
