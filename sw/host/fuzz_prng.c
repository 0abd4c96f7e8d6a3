/* SPDX-License-Identifier: Apache-2.0 */
/* Random bytes, in software: the tile has none. */

#include "fuzz.h"

#include <string.h>

enum { PRNGS = 2 };

static struct hashtile_prng prngs[PRNGS];
static struct oracle_prng prng_models[PRNGS];
static bool prng_open[PRNGS], prng_seeded[PRNGS];

void do_prng(void) {
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
