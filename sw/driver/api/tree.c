/* SPDX-License-Identifier: Apache-2.0 */
/* Tree hashing at once: KangarooTwelve (RFC 9861, 3) and ParallelHash (SP 800-185, 6). Leaves are
   hashed one after the other, and their digests go to the last node as they come. */

#include "../algorithm.h"
#include "../message.h"

enum { LEAF = 8192, PIECES = 3, MOST_NUMBER = sizeof(uint64_t) + 1 };
enum { D_ALONE = 0x07, D_LAST = 0x06, D_LEAF = 0x0b }; /* RFC 9861, 3.2 */

/* The bytes of a number, highest first, as few as hold it, `least` at least. */
static size_t put_number(uint8_t *out, uint64_t value, size_t least) {
    size_t count = least, done = 0;
    while (count < sizeof value && value >> 8 * count) count++;
    for (; done < count; done++) out[done] = (uint8_t)(value >> 8 * (count - 1 - done));
    return count;
}

/* RFC 9861, 3.3: length_encode, `least` 0; SP 800-185, 2.3.1: right_encode, `least` 1. */
static size_t encode(uint8_t out[MOST_NUMBER], uint64_t value, size_t least) {
    size_t count = put_number(out, value, least);
    out[count] = (uint8_t)count;
    return count + 1;
}

/* Adds the next `bytes` of a string in pieces, and takes them out of it. */
static status_t move(struct hashtile_context *to, struct hashtile_piece *pieces, size_t bytes) {
    status_t status = HASHTILE_OK;
    for (unsigned i = 0; i < PIECES && !status; i++) {
        size_t count = pieces[i].bytes < bytes ? pieces[i].bytes : bytes;
        status = hashtile_update(to, pieces[i].data, count);
        if (count) pieces[i].data = (const uint8_t *)pieces[i].data + count;
        pieces[i].bytes -= count, bytes -= count;
    }
    return status;
}

/* The digest of the next leaf goes to the last node. */
__attribute__((noinline)) /* two contexts are too much for one frame */
static status_t join(struct hashtile_context *last, struct hashtile_engine *engine,
                     uint32_t algorithm, struct hashtile_piece *pieces, size_t bytes) {
    struct hashtile_context leaf;
    uint8_t digest[HASHTILE_MAX_DIGEST];
    size_t size = algorithm == HASHTILE_TURBOSHAKE128 ? 32 : 64;
    status_t status;
    if (pieces[0].bytes >= bytes) {
        status = hashtile_whole(engine, algorithm, D_LEAF, pieces[0].data, bytes, digest, size);
        pieces[0].data = (const uint8_t *)pieces[0].data + bytes;
        pieces[0].bytes -= bytes;
    } else if (!(status = hashtile_turboshake_init(&leaf, engine, algorithm, D_LEAF))) {
        status = move(&leaf, pieces, bytes);
        if (!status) status = hashtile_final(&leaf, digest, size);
        if (status) hashtile_discard(&leaf);
    }
    if (!status) status = hashtile_update(last, digest, size);
    hashtile_wipe(digest, sizeof digest);
    return status;
}

/* `status` of the last node so far; it ends with the digest, or with nothing kept. */
static status_t finish(status_t status, struct hashtile_context *last, void *output, size_t bytes) {
    if (!status) status = hashtile_final(last, output, bytes);
    if (status) hashtile_discard(last);
    return status;
}

status_t hashtile_k12(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                      const void *message, size_t bytes, const void *custom, size_t custom_bytes,
                      void *output, size_t output_bytes) {
    static const uint8_t after_first[8] = {3}, end[2] = {0xff, 0xff};
    status_t status = check_buffer(message, bytes);
    if (status || (status = check_buffer(custom, custom_bytes)) ||
        (status = check_buffer(output, output_bytes)))
        return status;
    uint8_t number[MOST_NUMBER];
    struct hashtile_piece pieces[PIECES] = {
        {message, bytes}, {custom, custom_bytes}, {number, encode(number, custom_bytes, 0)}};
    if (bytes > LONGEST - custom_bytes - pieces[2].bytes) return HASHTILE_BAD_LENGTH;
    size_t left = bytes + custom_bytes + pieces[2].bytes, first = left < LEAF ? left : LEAF;
    struct hashtile_context last;
    status = hashtile_turboshake_init(&last, engine, algorithm, left > LEAF ? D_LAST : D_ALONE);
    if (status) return status;
    status = move(&last, pieces, first);
    if (left > LEAF) {
        uint64_t leaves = 0;
        if (!status) status = hashtile_update(&last, after_first, sizeof after_first);
        for (left -= first; left && !status; leaves++) {
            size_t count = left < LEAF ? left : LEAF;
            status = join(&last, engine, algorithm, pieces, count);
            left -= count;
        }
        if (!status) status = hashtile_update(&last, number, encode(number, leaves, 0));
        if (!status) status = hashtile_update(&last, end, sizeof end);
    }
    return finish(status, &last, output, output_bytes);
}

status_t hashtile_parallelhash(struct hashtile_engine *engine, enum hashtile_algorithm algorithm,
                               bool xof, size_t leaf_bytes, const void *message, size_t bytes,
                               const void *custom, size_t custom_bytes, void *output,
                               size_t output_bytes) {
    static const char name[] = "ParallelHash";
    status_t status = check_buffer(message, bytes);
    if (status || (status = check_buffer(output, output_bytes))) return status;
    if (!leaf_bytes) return HASHTILE_BAD_LENGTH;
    struct hashtile_context last;
    uint8_t number[MOST_NUMBER], digest[HASHTILE_MAX_DIGEST];
    enum hashtile_algorithm of_leaf = algorithm & MODE;
    size_t size = of_leaf == HASHTILE_SHAKE128 ? 32 : 64;
    size_t count = put_number(number + 1, leaf_bytes, 1);
    number[0] = (uint8_t)count; /* SP 800-185, 2.3.1: left_encode */
    status = hashtile_cshake_init(&last, engine, algorithm, name, sizeof name - 1, custom,
                                  custom_bytes);
    if (status) return status;
    status = hashtile_update(&last, number, count + 1);
    uint64_t leaves = 0;
    for (const uint8_t *data = message; bytes && !status; leaves++) {
        count = bytes < leaf_bytes ? bytes : leaf_bytes;
        status = hashtile_digest(engine, of_leaf, data, count, digest, size);
        if (!status) status = hashtile_update(&last, digest, size);
        data += count, bytes -= count;
    }
    hashtile_wipe(digest, sizeof digest);
    if (!status) status = hashtile_update(&last, number, encode(number, leaves, 1));
    uint64_t bits = xof ? 0 : 8 * (uint64_t)output_bytes;
    if (!status) status = hashtile_update(&last, number, encode(number, bits, 1));
    return finish(status, &last, output, output_bytes);
}
