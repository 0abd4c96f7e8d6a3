/* SPDX-License-Identifier: Apache-2.0 */

#include "stream.h"

#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "hash_tile_regs.h"
#include "hashtile_port.h"

typedef enum hashtile_status status_t;

enum { KMAC = 2 << HASH_TILE_FUNCTION_KIND_SHIFT };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; /* of all below, and of the tile */
static struct access tile;
static struct hashtile_engine *engine; /* NULL: there is no tile */
static uint8_t *stage;                 /* where messages are put for the tile */
static size_t stage_bytes;
static unsigned users;
static const char *reason;
static pid_t owner;

static const char *open_tile(access_setting *setting, void *argument) {
    const char *wrong = access_open(&tile, setting, argument);
    if (wrong) return wrong;
    struct hashtile_config config = {
        .base = tile.base,
        .window_first = tile.bus,
        .window_last = tile.bus + tile.bytes - 1,
    };
    status_t status = HASHTILE_BAD_LENGTH;
    engine = (struct hashtile_engine *)(void *)tile.memory;
    if (tile.bytes > sizeof *engine) status = hashtile_open(engine, &config);
    if (status) {
        access_close();
        engine = NULL;
        return hashtile_status_text(status);
    }
    stage = tile.memory + sizeof *engine;
    stage_bytes = tile.bytes - sizeof *engine;
    owner = getpid();
    return NULL;
}

const char *stream_open_tile(access_setting *setting, void *argument) {
    pthread_mutex_lock(&mutex);
    if (!users++) reason = open_tile(setting, argument);
    const char *wrong = reason;
    pthread_mutex_unlock(&mutex);
    return wrong;
}

/* In a process that was forked the tile is the parent's, and the mutex may be. */
static bool ours(void) {
    return engine && owner == getpid();
}

void stream_close_tile(void) {
    if (engine && !ours()) return;
    pthread_mutex_lock(&mutex);
    if (!--users && engine) {
        hashtile_wipe(stage, stage_bytes);
        if (hashtile_close(engine)) hashtile_wipe(engine, sizeof *engine);
        engine = NULL;
        access_close();
    }
    pthread_mutex_unlock(&mutex);
}

/* Cycles in which the tile worked: the lower half is read first. */
static uint64_t worked(void) {
    uint64_t low = hashtile_read(tile.base, HASH_TILE_BUSY_LOW);
    return (uint64_t)hashtile_read(tile.base, HASH_TILE_BUSY_HIGH) << 32 | low;
}

/* Whether the tile did not do what software does. */
static bool refused(status_t status) {
    return status >= HASHTILE_ABSENT && status != HASHTILE_WRONG_MAC;
}

static status_t init_on(struct hashtile_context *context, struct hashtile_engine *where,
                        const struct stream_function *f) {
    if (!f->keyed) return hashtile_init(context, where, f->algorithm);
    if (f->algorithm & KMAC)
        return hashtile_kmac_init(context, where, f->algorithm, f->key, f->key_bytes, f->custom,
                                  f->custom_bytes);
    return hashtile_hmac_init(context, where, f->algorithm, f->key, f->key_bytes);
}

status_t stream_init(struct stream *stream, const struct stream_function *function) {
    status_t status = HASHTILE_ABSENT;
    memset(stream, 0, sizeof *stream);
    if (ours()) {
        pthread_mutex_lock(&mutex);
        uint64_t before = worked();
        status = init_on(&stream->context, engine, function);
        stream->cycles = worked() - before;
        pthread_mutex_unlock(&mutex);
        stream->fell_back = refused(status);
    }
    return refused(status) ? init_on(&stream->context, NULL, function) : status;
}

/* One call of the driver on the tile, with its data in reach: at most `stage_bytes` of a message, or
   the output. */
static status_t on_tile(struct stream *stream, const uint8_t *data, size_t bytes, uint8_t *output,
                        size_t output_bytes) {
    pthread_mutex_lock(&mutex);
    uint64_t before = worked();
    status_t status;
    if (output) {
        bool fits = output_bytes <= stage_bytes;
        status = hashtile_final(&stream->context, fits ? stage : output, output_bytes);
        if (fits && !status) memcpy(output, stage, output_bytes);
        if (fits) hashtile_wipe(stage, output_bytes);
    } else {
        memcpy(stage, data, bytes);
        status = hashtile_update(&stream->context, stage, bytes);
    }
    stream->cycles += worked() - before;
    pthread_mutex_unlock(&mutex);
    return status;
}

/* Whether the next call is the tile's; software goes on where it cannot be. */
static bool by_tile(struct stream *stream, status_t *status) {
    *status = HASHTILE_OK;
    if (hashtile_where(&stream->context) != HASHTILE_TILE) return false;
    if (ours()) return true;
    stream->fell_back = true;
    *status = hashtile_fall_back(&stream->context);
    return false;
}

status_t stream_update(struct stream *stream, const uint8_t *data, size_t bytes) {
    status_t status = HASHTILE_OK;
    stream->bytes += bytes;
    while (bytes && !status && by_tile(stream, &status)) {
        size_t count = bytes < stage_bytes ? bytes : stage_bytes;
        status = on_tile(stream, data, count, NULL, 0);
        if (!status) {
            data += count;
            bytes -= count;
        } else if (refused(status)) {
            stream->fell_back = true;
            status = hashtile_fall_back(&stream->context);
        }
    }
    return bytes && !status ? hashtile_update(&stream->context, data, bytes) : status;
}

status_t stream_final(struct stream *stream, uint8_t *output, size_t bytes) {
    status_t status;
    if (by_tile(stream, &status)) {
        status = on_tile(stream, NULL, 0, output, bytes);
        if (!refused(status)) return status;
        stream->fell_back = true;
        status = hashtile_fall_back(&stream->context);
    }
    return status ? status : hashtile_final(&stream->context, output, bytes);
}
