/* SPDX-License-Identifier: Apache-2.0 */
/* A stub of Zephyr's crypto API, as its documentation has it: names, types and order of calls of the
   hash sessions, and what else a driver's table has. */

#ifndef STUB_CRYPTO_H
#define STUB_CRYPTO_H

#include <assert.h>
#include <errno.h>
#include <stdbool.h>
#include <zephyr/device.h>

enum {
    CAP_OPAQUE_KEY_HNDL = 1 << 0,
    CAP_RAW_KEY = 1 << 1,
    CAP_INPLACE_OPS = 1 << 3,
    CAP_SEPARATE_IO_BUFS = 1 << 4,
    CAP_SYNC_OPS = 1 << 5,
    CAP_ASYNC_OPS = 1 << 6,
};

enum hash_algo {
    CRYPTO_HASH_ALGO_SHA224 = 1,
    CRYPTO_HASH_ALGO_SHA256,
    CRYPTO_HASH_ALGO_SHA384,
    CRYPTO_HASH_ALGO_SHA512,
};
enum cipher_algo { CRYPTO_CIPHER_ALGO_AES = 1 };
enum cipher_mode { CRYPTO_CIPHER_MODE_ECB = 1 };
enum cipher_op { CRYPTO_CIPHER_OP_DECRYPT, CRYPTO_CIPHER_OP_ENCRYPT };

struct cipher_ctx;
struct cipher_pkt;
struct hash_ctx;
struct hash_pkt;
typedef int (*hash_op_t)(struct hash_ctx *ctx, struct hash_pkt *pkt, bool finish);
typedef void (*hash_completion_cb)(struct hash_pkt *completed, int status);
typedef void (*cipher_completion_cb)(struct cipher_pkt *completed, int status);

struct hash_ctx {
    const struct device *device;
    void *drv_sessn_state;
    hash_op_t hash_hndlr;
    bool started;
    uint16_t flags;
};

struct hash_pkt {
    uint8_t *in_buf;
    uint8_t *in_hash;
    size_t in_len;
    uint8_t *out_buf;
    struct hash_ctx *ctx;
};

struct crypto_driver_api {
    int (*query_hw_caps)(const struct device *dev);
    int (*cipher_begin_session)(const struct device *dev, struct cipher_ctx *ctx,
                                enum cipher_algo algo, enum cipher_mode mode, enum cipher_op op);
    int (*cipher_free_session)(const struct device *dev, struct cipher_ctx *ctx);
    int (*cipher_async_callback_set)(const struct device *dev, cipher_completion_cb cb);
    int (*hash_begin_session)(const struct device *dev, struct hash_ctx *ctx, enum hash_algo algo);
    int (*hash_free_session)(const struct device *dev, struct hash_ctx *ctx);
    int (*hash_async_callback_set)(const struct device *dev, hash_completion_cb cb);
};

static inline const struct crypto_driver_api *stub_api(const struct device *dev) {
    return dev->api;
}

static inline int crypto_query_hwcaps(const struct device *dev) {
    int found = stub_api(dev)->query_hw_caps(dev);
    assert(found & (CAP_OPAQUE_KEY_HNDL | CAP_RAW_KEY));
    assert(found & (CAP_INPLACE_OPS | CAP_SEPARATE_IO_BUFS));
    assert(found & (CAP_SYNC_OPS | CAP_ASYNC_OPS));
    return found;
}

static inline int hash_begin_session(const struct device *dev, struct hash_ctx *ctx,
                                     enum hash_algo algo) {
    ctx->device = dev;
    return stub_api(dev)->hash_begin_session(dev, ctx, algo);
}

static inline int hash_free_session(const struct device *dev, struct hash_ctx *ctx) {
    return stub_api(dev)->hash_free_session(dev, ctx);
}

static inline int hash_callback_set(const struct device *dev, hash_completion_cb cb) {
    const struct crypto_driver_api *api = stub_api(dev);
    return api->hash_async_callback_set ? api->hash_async_callback_set(dev, cb) : -ENOTSUP;
}

static inline int hash_compute(struct hash_ctx *ctx, struct hash_pkt *pkt) {
    pkt->ctx = ctx;
    return ctx->hash_hndlr(ctx, pkt, true);
}

static inline int hash_update(struct hash_ctx *ctx, struct hash_pkt *pkt) {
    pkt->ctx = ctx;
    return ctx->hash_hndlr(ctx, pkt, false);
}

#endif
