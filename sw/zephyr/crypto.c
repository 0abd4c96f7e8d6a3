/* SPDX-License-Identifier: Apache-2.0 */
/* A driver of Zephyr: the hash sessions of its crypto API on hash tiles. docs/zephyr.md

   Calls are synchronous and for threads, not for interrupts. What the tile refuses is computed in
   software, also in the middle of a message. */

#define DT_DRV_COMPAT hashtile_tile

#include <errno.h>
#include <zephyr/crypto/crypto.h>
#include <zephyr/device.h>
#include <zephyr/kernel.h>

#include "hashtile.h"

/* The API wants a kind of key of every driver. */
enum { CAPABILITIES = CAP_RAW_KEY | CAP_SEPARATE_IO_BUFS | CAP_SYNC_OPS };

struct session {
    struct hashtile_context context; /* open while a message has started */
    enum hashtile_algorithm algorithm;
    bool taken;
};

struct tile {
    struct hashtile_engine engine;
    struct k_mutex mutex; /* of the engine, and of `taken` */
    struct session sessions[CONFIG_CRYPTO_HASHTILE_SESSIONS];
};

struct settings {
    uintptr_t base, window_first, window_last;
    uint8_t queue;
};

static int code(enum hashtile_status status) {
    switch (status) {
    case HASHTILE_OK: return 0;
    case HASHTILE_BAD_ARGUMENT:
    case HASHTILE_BAD_LENGTH:
    case HASHTILE_BAD_STATE: return -EINVAL;
    case HASHTILE_BUSY: return -EBUSY;
    case HASHTILE_NOT_BUILT: return -ENOTSUP;
    case HASHTILE_ABSENT: return -ENODEV;
    default: return -EIO;
    }
}

/* Whether the tile did not do what software does. */
static bool refused(enum hashtile_status status) {
    return status >= HASHTILE_ABSENT;
}

static bool falls_back(enum hashtile_status status, struct hashtile_context *context) {
    return refused(status) && !hashtile_fall_back(context);
}

static enum hashtile_status at_once(struct tile *tile, const struct session *session,
                                    const struct hash_pkt *packet) {
    size_t room = hashtile_digest_bytes(session->algorithm);
    enum hashtile_status status = hashtile_digest(&tile->engine, session->algorithm, packet->in_buf,
                                                  packet->in_len, packet->out_buf, room);
    if (refused(status))
        status = hashtile_digest(NULL, session->algorithm, packet->in_buf, packet->in_len,
                                 packet->out_buf, room);
    return status;
}

static enum hashtile_status in_parts(struct tile *tile, struct session *session,
                                     const struct hash_pkt *packet, bool started, bool finish) {
    struct hashtile_context *context = &session->context;
    enum hashtile_status status = HASHTILE_OK;
    if (!started) {
        status = hashtile_init(context, &tile->engine, session->algorithm);
        if (refused(status)) status = hashtile_init(context, NULL, session->algorithm);
    }
    if (!status) {
        status = hashtile_update(context, packet->in_buf, packet->in_len);
        if (falls_back(status, context))
            status = hashtile_update(context, packet->in_buf, packet->in_len);
    }
    if (!status && finish) {
        size_t room = hashtile_digest_bytes(session->algorithm);
        status = hashtile_final(context, packet->out_buf, room);
        if (falls_back(status, context)) status = hashtile_final(context, packet->out_buf, room);
    }
    return status;
}

/* The handler of hash_update and hash_compute. An error ends the message, except -EBUSY: another
   thread is in a call on this session. */
static int handle(struct hash_ctx *ctx, struct hash_pkt *packet, bool finish) {
    struct tile *tile = ctx->device->data;
    struct session *session = ctx->drv_sessn_state;
    enum hashtile_status status;
    if (!session) return -EINVAL;
    if (finish && !ctx->started) return code(at_once(tile, session, packet));
    status = in_parts(tile, session, packet, ctx->started, finish);
    if (status == HASHTILE_BUSY) return -EBUSY;
    if (status) hashtile_discard(&session->context);
    ctx->started = !status && !finish;
    return code(status);
}

static int query(const struct device *device) {
    (void)device;
    return CAPABILITIES;
}

static bool find(enum hash_algo algo, enum hashtile_algorithm *algorithm) {
    switch (algo) {
    case CRYPTO_HASH_ALGO_SHA224: *algorithm = HASHTILE_SHA224; return true;
    case CRYPTO_HASH_ALGO_SHA256: *algorithm = HASHTILE_SHA256; return true;
    case CRYPTO_HASH_ALGO_SHA384: *algorithm = HASHTILE_SHA384; return true;
    case CRYPTO_HASH_ALGO_SHA512: *algorithm = HASHTILE_SHA512; return true;
    default: return false;
    }
}

static int begin(const struct device *device, struct hash_ctx *ctx, enum hash_algo algo) {
    struct tile *tile = device->data;
    struct session *session = NULL;
    enum hashtile_algorithm algorithm;
    if (ctx->flags & ~CAPABILITIES || !find(algo, &algorithm)) return -ENOTSUP;
    k_mutex_lock(&tile->mutex, K_FOREVER);
    for (size_t n = 0; n < CONFIG_CRYPTO_HASHTILE_SESSIONS && !session; n++)
        if (!tile->sessions[n].taken) session = tile->sessions + n;
    if (session) session->taken = true;
    k_mutex_unlock(&tile->mutex);
    if (!session) return -ENOSPC;
    session->algorithm = algorithm;
    ctx->drv_sessn_state = session;
    ctx->hash_hndlr = handle;
    ctx->started = false;
    return 0;
}

static int end(const struct device *device, struct hash_ctx *ctx) {
    struct tile *tile = device->data;
    struct session *session = ctx->drv_sessn_state;
    if (!session) return -EINVAL;
    hashtile_discard(&session->context);
    ctx->drv_sessn_state = NULL;
    ctx->started = false;
    k_mutex_lock(&tile->mutex, K_FOREVER);
    session->taken = false;
    k_mutex_unlock(&tile->mutex);
    return 0;
}

/* The API calls it without a look whether it is there. */
static int no_cipher(const struct device *device, struct cipher_ctx *ctx, enum cipher_algo algo,
                     enum cipher_mode mode, enum cipher_op operation) {
    (void)device, (void)ctx, (void)algo, (void)mode, (void)operation;
    return -ENOTSUP;
}

static const struct crypto_driver_api api = {
    .query_hw_caps = query,
    .cipher_begin_session = no_cipher,
    .hash_begin_session = begin,
    .hash_free_session = end,
};

static void lock(void *mutex) {
    k_mutex_lock(mutex, K_FOREVER);
}

static void unlock(void *mutex) {
    k_mutex_unlock(mutex);
}

static int start(const struct device *device) {
    struct tile *tile = device->data;
    const struct settings *settings = device->config;
    const struct hashtile_config config = {
        .base = settings->base,
        .queue = settings->queue,
        .direct = true,
        .window_first = settings->window_first,
        .window_last = settings->window_last,
        .lock = lock,
        .unlock = unlock,
        .argument = &tile->mutex,
    };
    k_mutex_init(&tile->mutex);
    return code(hashtile_open(&tile->engine, &config));
}

#define TILE(n)                                                                      \
    static struct tile tile_##n;                                                     \
    static const struct settings settings_##n = {                                    \
        DT_INST_REG_ADDR(n),                                                         \
        DT_INST_PROP_BY_IDX(n, window, 0),                                           \
        DT_INST_PROP_BY_IDX(n, window, 1),                                           \
        DT_INST_PROP(n, queue),                                                      \
    };                                                                               \
    DEVICE_DT_INST_DEFINE(n, start, NULL, &tile_##n, &settings_##n, POST_KERNEL,     \
                          CONFIG_CRYPTO_INIT_PRIORITY, &api);

DT_INST_FOREACH_STATUS_OKAY(TILE)
