// SPDX-License-Identifier: Apache-2.0
// The Monte Carlo chains of NIST (SHAVS 6.4, SHA3VS 6.2.3 and 6.3.3), by the processor on the tile. Each
// link hashes what the links before it gave. They lie in flash memory, packed by hashtile.images; all
// words are little-endian:
//
//   header      "HTM1", number of chains, bytes of all of them, links from one checkpoint to the next
//   chain       algorithm of hashtile.h, bytes of the seed, least and most bytes of a digest, number
//               of checkpoints; the seed, filled up to whole words
//   checkpoint  bytes of the digest; the digest, filled up to whole words
//
// Ends with 0 only if every checkpoint is right, and the image was used to its end.

#include "engine.h"
#include "flash.h"

#include <string.h>

enum { HEADER = 16, CHAIN = 20, KEPT = 3, DIGEST = 512, SHAKE_MESSAGE = 16 };

struct chain {
    enum hashtile_algorithm algorithm;
    uint32_t least, most;
    size_t bytes, digest_bytes;                     // of the message, of its digest
    uint8_t message[KEPT * HASHTILE_MAX_DIGEST];
    uint8_t digest[DIGEST];
};

static bool extendable(const struct chain *chain) {
    return !hashtile_digest_bytes(chain->algorithm);
}

// The first message: the seed, for SHA-2 three times.
static void begin(struct chain *chain, const uint8_t *seed, size_t bytes) {
    unsigned kept = chain->algorithm < HASHTILE_SHA3_224 ? KEPT : 1;
    for (unsigned i = 0; i < kept; i++) memcpy(chain->message + i * bytes, seed, bytes);
    chain->bytes = kept * bytes;
}

// The message after a digest: of a XOF its first 16 bytes, and its last two choose the next length.
static void next(struct chain *chain) {
    const uint8_t *digest = chain->digest;
    size_t bytes = chain->digest_bytes;
    if (extendable(chain)) {
        uint32_t last = (uint32_t)digest[bytes - 2] << 8 | digest[bytes - 1];
        memset(chain->message, 0, SHAKE_MESSAGE);
        memcpy(chain->message, digest, bytes < SHAKE_MESSAGE ? bytes : SHAKE_MESSAGE);
        chain->digest_bytes = chain->least + last % (chain->most - chain->least + 1);
        return;
    }
    for (size_t i = bytes; i < chain->bytes; i++) chain->message[i - bytes] = chain->message[i];
    memcpy(chain->message + chain->bytes - bytes, digest, bytes);
}

// Whether `links` digests end at the checkpoint. The digest then begins the next ones.
static bool reaches(struct hashtile_engine *engine, struct chain *chain, uint32_t links,
                    const uint8_t *known, uint32_t bytes) {
    size_t given = 0;
    for (uint32_t link = 0; link < links; link++) {
        given = chain->digest_bytes;
        must("a link", hashtile_digest(engine, chain->algorithm, chain->message, chain->bytes,
                                       chain->digest, given));
        next(chain);
    }
    if (given != bytes || memcmp(chain->digest, known, bytes)) return false;
    if (!extendable(chain)) begin(chain, chain->digest, bytes);
    return true;
}

int main(void) {
    static struct chain chain;
    const uint8_t *at = (const uint8_t *)SOC_FLASH;
    struct hashtile_engine *engine = engine_open();
    uint32_t count = flash_word(at + 4), links = flash_word(at + 12), checkpoints = 0, passed = 0;
    const uint8_t *end = at + HEADER + flash_word(at + 8);
    if (flash_word(at) != 0x314d5448 || !links) {
        soc_puts("no chains in flash memory\n");
        return 2;
    }
    at += HEADER;
    for (uint32_t number = 0; number < count; number++) {
        if (end - at < CHAIN) {
            soc_printf("chain %u: cut\n", (unsigned)number);
            return 2;
        }
        uint32_t seed = flash_word(at + 4), left = flash_word(at + 16);
        chain.algorithm = (enum hashtile_algorithm)flash_word(at);
        chain.least = flash_word(at + 8), chain.most = flash_word(at + 12);
        if (!seed || seed > HASHTILE_MAX_DIGEST || chain.least < 2 || chain.least > chain.most ||
            chain.most > DIGEST) {
            soc_printf("chain %u: malformed\n", (unsigned)number);
            return 2;
        }
        begin(&chain, at + CHAIN, seed);
        chain.digest_bytes = chain.most;
        at += CHAIN + flash_filled(seed);
        uint32_t cycles = soc_cycles();
        for (; left; left--) {
            uint32_t bytes = end - at < 4 ? 0 : flash_word(at);
            if (!bytes || end - at < (ptrdiff_t)(4 + flash_filled(bytes))) {
                soc_printf("chain %u: cut\n", (unsigned)number);
                return 2;
            }
            if (reaches(engine, &chain, links, at + 4, bytes))
                passed++;
            else
                soc_printf("chain %u, algorithm %u: wrong with %u checkpoints left\n",
                           (unsigned)number, (unsigned)chain.algorithm, (unsigned)left);
            checkpoints++;
            at += 4 + flash_filled(bytes);
        }
        soc_printf("@ {\"algorithm\": %u, \"on_tile\": %s, \"cycles\": %u}\n",
                   (unsigned)chain.algorithm,
                   engine && hashtile_built(engine, chain.algorithm) ? "true" : "false",
                   (unsigned)(soc_cycles() - cycles));
    }
    soc_printf("@ {\"chains\": %u, \"checkpoints\": %u, \"passed\": %u, \"links\": %u}\n",
               (unsigned)count, (unsigned)checkpoints, (unsigned)passed, (unsigned)links);
    return !(count && checkpoints && passed == checkpoints && at == end);
}
