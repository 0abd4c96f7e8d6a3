/* SPDX-License-Identifier: Apache-2.0 */
/* MACs of messages in parts under a key in a slot. A part is a job of whole blocks, whose state stays in
   the slot: docs/tile.md. A program may omit this file: then the message of a MAC is one job. */

#include "../engine.h"
#include "../mac.h"
#include "../message.h"
#include "../slots.h"
#include "ring.h"

bool hashtile_slot_parts(const struct hashtile_key *key) {
    return key->hmac && is_sha2(key->algorithm) && key->engine->ring_works &&
           key->engine->capability[0] & HASH_TILE_CAPABILITY0_PARTS_MASK;
}

/* One job of a message; `first`: nothing of it is in the slot. */
static status_t run(const struct hashtile_key *key, struct task *task, bool first) {
    struct hashtile_engine *engine = key->engine;
    status_t status;
    task->function = key->algorithm;
    task->control |= KEYED | (first ? 0 : RESUME) | (uint32_t)key->slot << HASH_TILE_JOB_SLOT_SHIFT;
    status = engine->back->run(engine, task);
    return status == OUT_OF_REACH ? HASHTILE_BAD_STATE : status; /* opened again without a queue */
}

/* Does the bytes at `head` and then `data`, together whole blocks, in as many parts as necessary. What the
   tile does not reach goes through the bounce buffer, and so does the block that begins at `head`. */
static status_t parts(const struct hashtile_key *key, bool first, const uint8_t *head,
                      size_t head_bytes, const uint8_t *data, size_t bytes) {
    struct hashtile_engine *engine = key->engine;
    size_t most = most_of(engine, key->algorithm, SIZE_MAX), used = 0;
    size_t room = most_of(engine, key->algorithm, sizeof engine->bounce);
    status_t status = most ? HASHTILE_OK : HASHTILE_BUDGET;
    uintptr_t address;
    bool near = reach(engine, data, bytes, &address);
    if (near && room) room = block_of(key->algorithm);
    while (!status && head_bytes + bytes) {
        struct task task = {.control = SUSPEND, .message = data};
        size_t limit = (near && !head_bytes ? most : room) - head_bytes;
        size_t count = bytes < limit ? bytes : limit;
        if (head_bytes || !near) {
            if (head_bytes) memcpy(engine->bounce, head, head_bytes);
            if (count) memcpy(engine->bounce + head_bytes, data, count);
            task.message = engine->bounce;
            if (used < head_bytes + count) used = head_bytes + count;
        }
        task.bytes = head_bytes + count;
        status = run(key, &task, first);
        data += count, bytes -= count, head_bytes = 0, first = false;
    }
    hashtile_wipe(engine->bounce, used);
    return status;
}

static status_t finish(const struct hashtile_key *key, bool first, const void *rest, size_t bytes,
                       uint8_t *mac, size_t mac_bytes, const uint8_t *tag) {
    struct task task = {.control = tag ? VERIFY : 0, .output = (uint32_t)mac_bytes,
                        .message = rest, .bytes = bytes, .answer = mac,
                        .answer_bytes = tag ? 0 : mac_bytes, .tag = tag};
    return run(key, &task, first);
}

static void give_back(struct hashtile_key *key) {
    hashtile_leave(key->engine);
    hashtile_release(&key->lock);
}

/* Takes the key and the engine of a context; HASHTILE_CONTEXT: the slot has not its state. */
static status_t take(const struct hashtile_context *context) {
    struct hashtile_key *key = context->state.under.key;
    status_t status;
    if (key->magic != KEY_MAGIC || key->engine != context->engine) return HASHTILE_BAD_STATE;
    if (!hashtile_try(&key->lock)) return HASHTILE_BUSY;
    status = hashtile_enter(key->engine);
    if (status) {
        hashtile_release(&key->lock);
        return status;
    }
    if (!hashtile_slot_holds(key))
        status = HASHTILE_KEY;
    else if (context->blocks && context->state.under.part != key->part)
        status = HASHTILE_CONTEXT;
    if (status) give_back(key);
    return status;
}

status_t hashtile_slot_blocks(struct hashtile_context *context, const uint8_t *data, size_t bytes) {
    struct hashtile_key *key = context->state.under.key;
    status_t status = take(context);
    if (status) return status;
    key->part++; /* if this fails, the state in the slot is nobody's */
    status = parts(key, !context->blocks, context->buffer, context->fill, data, bytes);
    if (!status) {
        context->state.under.part = key->part;
        context->blocks += (context->fill + bytes) / block_of(context->algorithm);
    }
    give_back(key);
    return status;
}

status_t hashtile_slot_finish(struct hashtile_context *context, uint8_t *mac, size_t bytes) {
    struct hashtile_key *key = context->state.under.key;
    status_t status = take(context);
    if (status) return status;
    if (context->blocks) key->part++; /* the slot gives its state once */
    status = finish(key, !context->blocks, context->buffer, context->fill, mac, bytes, NULL);
    give_back(key);
    return status;
}

status_t hashtile_slot_mac(struct hashtile_key *key, const uint8_t *message, size_t bytes,
                           uint8_t *mac, size_t mac_bytes, const uint8_t *tag) {
    size_t rest = bytes % block_of(key->algorithm);
    status_t status = hashtile_slot_holds(key) ? HASHTILE_OK : HASHTILE_KEY;
    key->part++;
    if (!status) status = parts(key, true, NULL, 0, message, bytes - rest);
    if (!status)
        status = finish(key, bytes == rest, message + bytes - rest, rest, mac, mac_bytes, tag);
    return status;
}
