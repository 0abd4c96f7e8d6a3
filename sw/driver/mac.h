/* SPDX-License-Identifier: Apache-2.0 */
/* HMAC and KMAC as messages. */

#ifndef HASHTILE_MAC_H
#define HASHTILE_MAC_H

#include "algorithm.h"

#define KEY_MAGIC 0x48544b59u

/* hashtile_key_mac (api/mac.c). With a tag, whether it is the MAC's first bytes: a tile that verifies
   compares it itself; else the MAC is at `mac`, and nowhere else. */
status_t hashtile_mac_under(struct hashtile_key *key, const void *custom, size_t custom_bytes,
                            const void *message, size_t bytes, void *mac, size_t mac_bytes,
                            const uint8_t *tag, size_t tag_bytes);

/* Absorbs right_encode of the bits of the output, SP 800-185 4.3 (api/kmac.c). */
status_t hashtile_kmac_end(struct hashtile_context *context, size_t bytes);

/* K0 of FIPS 198-1, steps 1 to 3 (api/hmac.c). */
status_t hashtile_hmac_key(struct hashtile_engine *engine, uint32_t algorithm, const void *key,
                           size_t bytes, uint8_t block[HASHTILE_MAX_KEY_BLOCK]);
/* hashtile_hmac_init with checked arguments. On an error the context is wiped. */
status_t hashtile_hmac_begin(struct hashtile_context *context, struct hashtile_engine *engine,
                             uint32_t algorithm, const void *key, size_t key_bytes);
/* Steps 7 to 9: the MAC. */
status_t hashtile_hmac_finish(struct hashtile_context *context, uint8_t *mac, size_t bytes);

#endif
