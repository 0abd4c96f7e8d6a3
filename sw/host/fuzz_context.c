/* SPDX-License-Identifier: Apache-2.0 */
/* Contexts. */

#include "fuzz.h"

#include <string.h>

enum { CONTEXTS = 6 };

static struct hashtile_context contexts[CONTEXTS];
static struct model models[CONTEXTS];

void do_init(void) {
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
    if (first + a > second && second + b > first) first = m->key; /* the second overlaps it */
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

void do_update(void) {
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

void do_final(void) {
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

void do_squeeze(void) {
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

void do_other(void) {
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
