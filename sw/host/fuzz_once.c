/* SPDX-License-Identifier: Apache-2.0 */
/* Digests and MACs at once, and keys. */

#include "fuzz.h"

#include <string.h>

void do_digest(void) {
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

void do_hmac(void) {
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

void do_kmac(void) {
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

void do_key(void) {
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
        if (bytes < HASHTILE_LEAST_TAG || bytes > HASHTILE_MAX_DIGEST) return;
        if (draw(2)) should = HASHTILE_WRONG_MAC, out[draw((uint32_t)bytes)] ^= (uint8_t)(1 << draw(8));
        arm();
        status = hashtile_mac_verify(keys + i, m->custom, m->custom_bytes, m->text, m->bytes, out,
                                     bytes);
        (void)done("mac_verify", status, should);
    } else
        m->open = !done("key_close", hashtile_key_close(keys + i), HASHTILE_OK);
}
