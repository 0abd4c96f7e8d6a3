// SPDX-License-Identifier: Apache-2.0
// A demonstration over the serial line: digests, MACs and random bytes, by software and by the tile,
// each with its cycles.

#include "engine.h"

#include <string.h>

enum { LINE = 256 };

static char line[LINE];

// Reads a line of text, echoes it, drops its end; -1 if it is too long.
static int ask(const char *question) {
    int length = 0;
    soc_puts(question);
    for (;;) {
        int byte = soc_getc();
        if (byte < 0) continue;
        if (byte == '\r' || byte == '\n') break;
        if ((byte == '\b' || byte == 127) && length > 0 && length < LINE) {
            length--;
            soc_puts("\b \b");
            continue;
        }
        if (length < LINE) {
            line[length++] = (char)byte;
            soc_putc((char)byte);
        }
    }
    soc_puts("\n");
    if (length == LINE) {
        soc_printf("too long: at most %u bytes\n", LINE - 1);
        return -1;
    }
    line[length] = 0;
    return length;
}

static const struct named *choose(void) {
    soc_puts("functions:");
    for (unsigned i = 0; i < named_count; i++) soc_printf(" %s", named[i].name);
    soc_puts("\n");
    if (ask("which? ") < 0) return NULL;
    for (unsigned i = 0; i < named_count; i++)
        if (strlen(named[i].name) == strlen(line) && !memcmp(named[i].name, line, strlen(line)))
            return &named[i];
    soc_puts("there is no such function\n");
    return NULL;
}

static void show(const char *by, enum hashtile_status status, uint32_t cycles,
                 const uint8_t *bytes, size_t count) {
    soc_printf("%s ", by);
    if (status == HASHTILE_OK)
        put_hex(bytes, count);
    else
        soc_puts(hashtile_status_text(status));
    soc_printf("  %u cycles\n", (unsigned)cycles);
}

static void digest(struct hashtile_engine *engine) {
    const struct named *function = choose();
    int length = function ? ask("text? ") : -1;
    for (int tile = 0; length >= 0 && tile <= (engine != NULL); tile++) {
        uint8_t bytes[64];
        uint32_t start = soc_cycles();
        enum hashtile_status status =
            hashtile_digest(tile ? engine : NULL, function->algorithm, line, (size_t)length, bytes,
                            function->digest_bytes);
        show(tile ? "tile:    " : "software:", status, soc_cycles() - start, bytes,
             function->digest_bytes);
    }
}

static void mac(struct hashtile_engine *engine) {
    static char key[LINE];
    int key_length = ask("key? ");
    if (key_length < 0) return;
    memcpy(key, line, sizeof key);
    int length = ask("text? ");
    for (int tile = 0; length >= 0 && tile <= (engine != NULL); tile++) {
        uint8_t bytes[32];
        uint32_t start = soc_cycles();
        enum hashtile_status status =
            hashtile_hmac(tile ? engine : NULL, HASHTILE_SHA256, key, (size_t)key_length, line,
                          (size_t)length, bytes, sizeof bytes);
        show(tile ? "tile:    " : "software:", status, soc_cycles() - start, bytes, sizeof bytes);
    }
    hashtile_wipe(key, sizeof key);
}

static void random_bytes(struct hashtile_engine *engine) {
    struct hashtile_prng prng;
    uint8_t bytes[32];
    int length = ask("seed? ");
    if (length < 0) return;
    must("the generator", hashtile_prng_open(&prng, engine));
    uint32_t start = soc_cycles();
    enum hashtile_status status = hashtile_prng_feed(&prng, line, (size_t)length);
    if (status == HASHTILE_OK) status = hashtile_prng_fetch(&prng, bytes, sizeof bytes);
    show(hashtile_prng_where(&prng) == HASHTILE_TILE ? "tile:    " : "software:", status,
         soc_cycles() - start, bytes, sizeof bytes);
    hashtile_prng_close(&prng);
}

int main(void) {
    struct hashtile_engine *engine = engine_open();
    soc_printf("hashtile: %s\n", engine ? "software and tile" : "software, there is no tile");
    for (;;) {
        if (ask("digest, HMAC-SHA-256, random bytes or quit: d, h, r, q? ") != 1) continue;
        if (*line == 'd') digest(engine);
        if (*line == 'h') mac(engine);
        if (*line == 'r') random_bytes(engine);
        if (*line == 'q') return 0;
    }
}
