/* SPDX-License-Identifier: Apache-2.0 */
/* Messages in parts on the one tile of a program of Linux, from any thread.

   What the tile reads is copied to memory that it reaches. A tile that is absent, or refuses, or
   fails, or belongs to the parent of this process, is replaced by software, also in the middle of a
   message: the result is the same. Errors are those of the driver. */

#ifndef HASHTILE_STREAM_H
#define HASHTILE_STREAM_H

#include "access.h"
#include "hashtile.h"

struct stream {
    struct hashtile_context context;
    uint64_t cycles; /* in which the tile worked for this message */
    uint64_t bytes;  /* of the message, so far */
    bool fell_back;
};

/* Opens the tile; each open needs a close. Returns NULL, or why all is computed in software. */
const char *stream_open_tile(access_setting *setting, void *argument);
void stream_close_tile(void);

/* What a message is hashed by: `key` is of HMAC (with a hash) or KMAC, `custom` of KMAC alone. */
struct stream_function {
    enum hashtile_algorithm algorithm;
    bool keyed;
    const uint8_t *key, *custom;
    size_t key_bytes, custom_bytes;
};

HASHTILE_RESULT enum hashtile_status stream_init(struct stream *stream,
                                                 const struct stream_function *function);
HASHTILE_RESULT enum hashtile_status stream_update(struct stream *stream, const uint8_t *data,
                                                   size_t bytes);
/* Keeps the counts. */
HASHTILE_RESULT enum hashtile_status stream_final(struct stream *stream, uint8_t *output,
                                                  size_t bytes);

#endif
