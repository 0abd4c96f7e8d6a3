/* SPDX-License-Identifier: Apache-2.0 */
/* A second implementation of the functions for the fuzzer: whole messages at once, constants from
   their definitions, no code shared with the driver. Algorithms are numbered as in hashtile.h. */

#ifndef HASHTILE_ORACLE_H
#define HASHTILE_ORACLE_H

#include <stddef.h>
#include <stdint.h>

enum { ORACLE_TEXT = 8192 }; /* most bytes of a message with all that comes before it */

/* Must be called once, before all other functions. */
void oracle_start(void);
/* Bytes of a block, and of a digest: 0 for a XOF. */
unsigned oracle_block(unsigned mode);
unsigned oracle_digest_bytes(unsigned mode);
/* The first bytes of the digest; D 0 is the function's own. */
void oracle_hash(unsigned mode, unsigned domain, const uint8_t *text, size_t bytes, uint8_t *digest,
                 size_t digest_bytes);
void oracle_hmac(unsigned mode, const uint8_t *key, size_t key_bytes, const uint8_t *text,
                 size_t bytes, uint8_t *mac);
void oracle_cshake(unsigned mode, const uint8_t *name, size_t name_bytes, const uint8_t *custom,
                   size_t custom_bytes, const uint8_t *text, size_t bytes, uint8_t *output,
                   size_t output_bytes);
/* KMACXOF with `xof`; L is output_bytes otherwise. */
void oracle_kmac(unsigned mode, int xof, const uint8_t *key, size_t key_bytes,
                 const uint8_t *custom, size_t custom_bytes, const uint8_t *text, size_t bytes,
                 uint8_t *output, size_t output_bytes);

/* SpongePRG, rate 1088 */
struct oracle_prng {
    uint8_t state[200], in[135], out[135];
    unsigned in_bytes, out_bytes; /* bytes fed; bytes left of the output */
};
void oracle_feed(struct oracle_prng *prng, const uint8_t *seed, size_t bytes);
void oracle_fetch(struct oracle_prng *prng, uint8_t *output, size_t bytes);
void oracle_forget(struct oracle_prng *prng);

#endif
