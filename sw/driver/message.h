/* SPDX-License-Identifier: Apache-2.0 */
/* Messages to digests, over blocks that software or an engine does (core/message.c). */

#ifndef HASHTILE_MESSAGE_H
#define HASHTILE_MESSAGE_H

#include "common.h"

#define CONTEXT_MAGIC 0x48544354u

enum { ABSORBS = 1, SQUEEZES };
enum { OF_HMAC = 1 << 6 }; /* of context->algorithm, beside the function */

/* Opens a context of a function that was checked, with D where it is Keccak; not locked. */
status_t hashtile_begin(struct hashtile_context *context, struct hashtile_engine *engine,
                        uint32_t algorithm, uint8_t domain);
/* update, on a context and bytes that were checked. */
status_t hashtile_absorb(struct hashtile_context *context, const uint8_t *data, size_t bytes);
/* The rest of the message's padding and its first `bytes` of answer; the context is used up. Not
   the whole of HMAC and KMAC: mac.h. */
status_t hashtile_answer(struct hashtile_context *context, uint8_t *digest, size_t bytes);
/* The next bytes of the output, after the message's end. */
status_t hashtile_output(struct hashtile_context *context, uint8_t *output, size_t bytes);
/* The same from the message's end on, or of more than the state holds: on a copy, so that an error
   leaves all as it was. `end`, where it is not NULL, absorbs the end of a message. */
status_t hashtile_output_far(struct hashtile_context *context, uint8_t *output, size_t bytes,
                             status_t (*end)(struct hashtile_context *context, size_t bytes));

/* The digest of a message that was checked, at once where it can be (api/digest.c). */
status_t hashtile_whole(struct hashtile_engine *engine, uint32_t algorithm, uint8_t domain,
                        const void *message, size_t bytes, uint8_t *digest, size_t digest_bytes);
#endif
