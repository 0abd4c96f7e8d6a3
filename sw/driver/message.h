/* SPDX-License-Identifier: Apache-2.0 */
/* Messages to digests, with blocks in software or on an engine (core/message.c). */

#ifndef HASHTILE_MESSAGE_H
#define HASHTILE_MESSAGE_H

#include "common.h"

#define CONTEXT_MAGIC 0x48544354u

enum { ABSORBS = 1, SQUEEZES };
/* Of context->algorithm, beside the function: HMAC by messages of the hash, a MAC with its state in a slot */
enum { OF_HMAC = 1 << 6, IN_SLOT = 1 << 7 };

/* Opens a context of a checked function, with D if it is Keccak; not locked. */
status_t hashtile_begin(struct hashtile_context *context, struct hashtile_engine *engine,
                        uint32_t algorithm, uint8_t domain);
/* Sets the fields of a new context, whose message begins. */
void hashtile_set(struct hashtile_context *context, struct hashtile_engine *engine,
                  uint32_t algorithm, uint8_t domain, enum hashtile_place place);
/* update, with a checked context and checked bytes. */
status_t hashtile_absorb(struct hashtile_context *context, const uint8_t *data, size_t bytes);
/* The rest of the message's padding and its first `bytes` of answer; the context ends. HMAC
   and KMAC need more: mac.h. */
status_t hashtile_answer(struct hashtile_context *context, uint8_t *digest, size_t bytes);
/* The next bytes of the output, after the message's end. */
status_t hashtile_output(struct hashtile_context *context, uint8_t *output, size_t bytes);
/* The same from the end of the message on, or for more than the state holds: on a copy, so that an
   error changes nothing. `end`, if not NULL, absorbs the end of a message. */
status_t hashtile_output_far(struct hashtile_context *context, uint8_t *output, size_t bytes,
                             status_t (*end)(struct hashtile_context *context, size_t bytes));

/* The digest of a checked message, at once if possible (api/digest.c). */
status_t hashtile_whole(struct hashtile_engine *engine, uint32_t algorithm, uint8_t domain,
                        const void *message, size_t bytes, uint8_t *digest, size_t digest_bytes);
#endif
