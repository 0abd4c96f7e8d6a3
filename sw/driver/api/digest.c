/* SPDX-License-Identifier: Apache-2.0 */
/* Digests at once. */

#include "../algorithm.h"
#include "../engine.h"
#include "../message.h"

/* On the engine, or in software if the engine cannot do it at once. */
static status_t by_task(struct hashtile_engine *engine, const struct task *task) {
    status_t status = engine ? hashtile_do(engine, task) : OUT_OF_REACH;
    if (status != OUT_OF_REACH) return status;
    return &hashtile_software ? hashtile_software.run(engine, task) : HASHTILE_NOT_BUILT;
}

status_t hashtile_whole(struct hashtile_engine *engine, uint32_t algorithm, uint8_t domain,
                        const void *message, size_t bytes, uint8_t *digest, size_t digest_bytes) {
    struct task task = {.function = algorithm | (uint32_t)domain << HASH_TILE_FUNCTION_DOMAIN_SHIFT,
                        .output = (uint32_t)digest_bytes,
                        .message = message,
                        .bytes = bytes,
                        .answer = digest,
                        .answer_bytes = digest_bytes};
    return by_task(engine, &task);
}

/* Checks that a digest of this function fits. */
static status_t check_digest(uint32_t algorithm, const void *digest, size_t bytes) {
    status_t status = check_buffer(digest, bytes);
    if (status) return status;
    return bytes < digest_size(algorithm, bytes) ? HASHTILE_TOO_SMALL : HASHTILE_OK;
}

status_t hashtile_digest(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                         const void *message, size_t bytes, void *digest, size_t digest_bytes) {
    status_t status = check_plain(algorithm);
    if (status || (status = check_buffer(message, bytes)) ||
        (status = check_digest(algorithm, digest, digest_bytes)))
        return status;
    digest_bytes = digest_size(algorithm, digest_bytes);
    if (engine && engine->magic == ENGINE_MAGIC && engine->quick) {
        status = engine->quick(engine, algorithm, message, bytes, digest, digest_bytes);
        if (status != OUT_OF_REACH) return status;
    }
    return hashtile_whole(engine, algorithm, 0, message, bytes, digest, digest_bytes);
}

status_t hashtile_digest_list(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                              const struct hashtile_piece *pieces, size_t count, void *digest,
                              size_t digest_bytes) {
    size_t bytes = 0;
    status_t status = check_plain(algorithm);
    if (status) return status;
    if (!pieces && count) return HASHTILE_BAD_ARGUMENT;
    for (size_t i = 0; i < count; i++) {
        status = check_buffer(pieces[i].data, pieces[i].bytes);
        if (status) return status;
        if (pieces[i].bytes > LONGEST - bytes) return HASHTILE_BAD_LENGTH;
        bytes += pieces[i].bytes;
    }
    status = check_digest(algorithm, digest, digest_bytes);
    if (status) return status;
    digest_bytes = digest_size(algorithm, digest_bytes);
    struct task task = {.function = algorithm,
                        .output = (uint32_t)digest_bytes,
                        .bytes = bytes,
                        .pieces = pieces,
                        .count = count,
                        .answer = digest,
                        .answer_bytes = digest_bytes};
    return by_task(engine, &task);
}
