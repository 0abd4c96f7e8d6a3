/* SPDX-License-Identifier: Apache-2.0 */
/* The direct job, whose message the CPU writes, and the loading of key slots, for the one engine that
   has them; and slots that hold a key, for any. */

#include "direct.h"

#include "../algorithm.h"
#include "../bytes.h"
#include "../slots.h"
#include "registers.h"
#include "ring.h"
#include "timer.h"

enum { STRETCH = 256 }; /* bytes between two polls */

/* Bytes for a window, four at a time */
struct feed {
    uint32_t window, word;
    unsigned fill;
};

/* Waits until one of the bits of the status is 1, or of `clear` 0; the status, or 0 if it was
   late. */
static uint32_t wait_status(struct hashtile_engine *engine, uint32_t bits, uint32_t clear,
                            uint64_t bytes) {
    struct timer timer;
    for (unsigned looks = 0;; looks++) {
        uint32_t status = get(engine, HASH_TILE_STATUS);
        if (status == UINT32_MAX) return 0;
        if (status & bits || ~status & clear) return status;
        if (looks == LOOKS) hashtile_timer(engine, &timer, bytes);
        if (looks >= LOOKS && hashtile_late(engine, &timer)) return 0;
    }
}

/* Waits until the given key is in its slot. */
static status_t key_end(struct hashtile_engine *engine) {
    uint32_t state = wait_status(engine, 0, HASH_TILE_STATUS_KEY_BUSY_MASK, UINT16_MAX);
    return state ? HASHTILE_OK : hashtile_abort(engine);
}

static void feed_bytes(struct hashtile_engine *engine, struct feed *feed, const uint8_t *data,
                       size_t bytes) {
    uintptr_t base = engine->config.base;
    uint32_t window = feed->window;
    if (!feed->fill && !((uintptr_t)data % 4))
        for (; bytes >= 4; bytes -= 4, data += 4) {
            uint32_t word;
            __builtin_memcpy(&word, __builtin_assume_aligned(data, 4), 4); /* inline, everywhere */
            hashtile_write(base, window, little(word));
        }
    for (; bytes; bytes--) {
        feed->word |= (uint32_t)*data++ << 8 * feed->fill++;
        if (feed->fill == 4) {
            hashtile_write(base, window, feed->word);
            feed->word = 0, feed->fill = 0;
        }
    }
}

/* The rest of a word; the tile ignores bytes after the end. */
static void feed_end(struct hashtile_engine *engine, struct feed *feed) {
    if (feed->fill) put(engine, feed->window, feed->word);
}

/* ---- The direct job */

static bool queue_is_empty(const struct hashtile_engine *engine) {
    return engine->head == engine->tail;
}

static void set(struct hashtile_engine *engine, unsigned index, uint32_t offset, uint32_t value) {
    if (engine->direct[index] == value) return;
    engine->direct[index] = value;
    put(engine, offset, value);
}

/* Waits until the window takes the message; whether it does, and the job has not ended. */
static bool window_opens(struct hashtile_engine *engine) {
    uint32_t bits = HASH_TILE_STATUS_DIRECT_DATA_MASK | HASH_TILE_STATUS_DIRECT_ENDED_MASK;
    return !(~wait_status(engine, bits, 0, STRETCH) & HASH_TILE_STATUS_DIRECT_DATA_MASK);
}

/* Writes a piece of the message. A job that ends early, for example by an abort of another user,
   takes no more data, so it is polled now and then. False: it takes no more. */
static bool feed_piece(struct hashtile_engine *engine, struct feed *feed, const uint8_t *data,
                       size_t bytes) {
    while (bytes) {
        size_t count = bytes < STRETCH ? bytes : STRETCH;
        if ((engine->config.shared || !queue_is_empty(engine) || bytes > STRETCH) &&
            !window_opens(engine))
            return false;
        feed_bytes(engine, feed, data, count);
        data += count, bytes -= count;
    }
    return true;
}

/* Reads words of the digest window, which then holds the next ones, or zeros. */
static void read_answer(struct hashtile_engine *engine, uint8_t *answer, size_t bytes) {
    for (uint32_t at = 0; at < bytes; at += 4) {
        uint32_t word = little(get(engine, HASH_TILE_DIGEST + at));
        memcpy(answer + at, &word, bytes - at < 4 ? bytes - at : 4);
    }
    put(engine, HASH_TILE_CONTROL, HASH_TILE_CONTROL_NEXT_MASK);
}

status_t hashtile_direct_run(struct hashtile_engine *engine, const struct task *task) {
    struct feed feed = {HASH_TILE_DATA, 0, 0};
    uint32_t status, ends = HASH_TILE_STATUS_DIRECT_ENDED_MASK;
    uint8_t *answer = task->answer;
    size_t left = task->answer_bytes;
    status_t ready = HASHTILE_OK;
    bool fed = true;
    if (task->control & (RESUME | SUSPEND)) return OUT_OF_REACH;
    if (task->control & KEYED) ready = key_end(engine); /* the message would come before */
    if (ready) return ready;
    set(engine, 0, HASH_TILE_DIRECT_FUNCTION, task->function);
    set(engine, 1, HASH_TILE_DIRECT_LENGTH_LOW, (uint32_t)task->bytes);
    set(engine, 2, HASH_TILE_DIRECT_LENGTH_HIGH, high(task->bytes));
    set(engine, 3, HASH_TILE_DIRECT_OUTPUT, task->output);
    set(engine, 4, HASH_TILE_DIRECT_STRINGS, task->strings);
    put(engine, HASH_TILE_DIRECT_CONTROL, task->control | HASH_TILE_DIRECT_CONTROL_START_MASK);
    /* A job whose key is refused takes no message: to write it would be an error of the bus. */
    if (task->control & KEYED) fed = window_opens(engine);
    if (!task->pieces && fed)
        fed = feed_piece(engine, &feed, task->message, task->bytes);
    for (size_t i = 0; task->pieces && fed && i < task->count; i++)
        fed = feed_piece(engine, &feed, task->pieces[i].data, task->pieces[i].bytes);
    if (fed && task->tag) fed = feed_piece(engine, &feed, task->tag, task->output);
    if (fed) feed_end(engine, &feed);
    for (;;) {
        status = wait_status(engine, ends | HASH_TILE_STATUS_DIRECT_MORE_MASK, 0,
                             (uint64_t)task->bytes + left);
        if (!status) return hashtile_abort(engine);
        if (!(status & HASH_TILE_STATUS_DIRECT_MORE_MASK)) break;
        read_answer(engine, answer, HASH_TILE_DIGEST_SIZE);
        answer += HASH_TILE_DIGEST_SIZE, left -= HASH_TILE_DIGEST_SIZE;
    }
    status = (status & HASH_TILE_STATUS_DIRECT_CAUSE_MASK) >> HASH_TILE_STATUS_DIRECT_CAUSE_SHIFT;
    if (status) return cause_status(status);
    read_answer(engine, answer, left);
    return HASHTILE_OK;
}

/* ---- Key slots */

/* Slots that software must not load: locked ones, and those of the sideload port. */
static uint32_t barred(const struct hashtile_engine *engine) {
    return (get(engine, HASH_TILE_SLOTS) & HASH_TILE_SLOTS_LOCKED_MASK) >>
               HASH_TILE_SLOTS_LOCKED_SHIFT |
           (get(engine, HASH_TILE_LOCK) & HASH_TILE_LOCK_SIDELOAD_SLOTS_MASK) >>
               HASH_TILE_LOCK_SIDELOAD_SLOTS_SHIFT;
}

/* Gives a key for a slot, and what it is for: key_control. A key is loaded while no job runs, and jobs
   begin after it. */
static status_t give(struct hashtile_engine *engine, uint32_t control, const uint8_t *bytes,
                     size_t count) {
    struct feed feed = {HASH_TILE_KEY, 0, 0};
    put(engine, HASH_TILE_KEY_BYTES, (uint32_t)count);
    put(engine, HASH_TILE_KEY_CONTROL, control | HASH_TILE_KEY_CONTROL_START_MASK);
    for (size_t at = 0; at < count; at += STRETCH) {
        size_t part = count - at < STRETCH ? count - at : STRETCH;
        uint32_t state = wait_status(engine, HASH_TILE_STATUS_KEY_DATA_MASK,
                                     HASH_TILE_STATUS_KEY_BUSY_MASK, STRETCH);
        if (!state) return hashtile_abort(engine);
        if (!(state & HASH_TILE_STATUS_KEY_DATA_MASK)) return HASHTILE_ABORTED;
        feed_bytes(engine, &feed, bytes + at, part);
    }
    feed_end(engine, &feed);
    return HASHTILE_OK;
}

/* Function, kind and users of a key, as key_control has them. */
static uint32_t key_for(uint32_t algorithm, uint32_t users) {
    return (algorithm & MODE) << HASH_TILE_KEY_CONTROL_MODE_SHIFT |
           (algorithm & KIND ? HASH_TILE_KEY_KIND_KMAC : 0) << HASH_TILE_KEY_CONTROL_KIND_SHIFT |
           users << HASH_TILE_KEY_CONTROL_USERS_SHIFT;
}

status_t hashtile_slot_load(struct hashtile_engine *engine, struct hashtile_key *key,
                            const uint8_t *bytes, size_t count) {
    uint32_t held, users, slot = 0;
    status_t status;
    if (!engine->config.direct || !engine->config.slots ||
        !engine->back->built(engine, key->algorithm))
        return HASHTILE_NOT_BUILT;
    held = get(engine, HASH_TILE_SLOTS) & HASH_TILE_SLOTS_HOLDS_MASK;
    held |= ~(uint32_t)engine->config.slots | engine->slots_used | engine->slots_attached |
            barred(engine);
    while (slot < 8 && held >> slot & 1) slot++;
    if (slot == 8) return HASHTILE_FULL;
    users = 1u << HASH_TILE_USER_DIRECT | (engine->ring_works ? 1u << engine->config.queue : 0);
    status = give(engine, slot | key_for(key->algorithm, users), bytes, count);
    if (status) return status;
    key->slot = (uint8_t)slot;
    key->generation = engine->generation;
    engine->slots_used |= (uint8_t)(1u << slot);
    return HASHTILE_OK;
}

status_t hashtile_slot_check(struct hashtile_engine *engine, const struct hashtile_key *key) {
    status_t status = key_end(engine);
    if (!status && !(get(engine, HASH_TILE_SLOTS) >> key->slot & 1)) status = HASHTILE_ABORTED;
    if (status) engine->slots_used &= (uint8_t)~(1u << key->slot);
    return status;
}

status_t hashtile_slot_clear(struct hashtile_engine *engine, unsigned slot) {
    status_t status;
    put(engine, HASH_TILE_KEY_CONTROL, slot | HASH_TILE_KEY_CONTROL_CLEAR_MASK);
    status = key_end(engine);
    if (!status && get(engine, HASH_TILE_SLOTS) >> slot & 1) status = HASHTILE_ABORTED;
    if (!status) engine->slots_used &= (uint8_t)~(1u << slot);
    return status;
}

/* Waits for the end of what was asked of a slot; HASHTILE_ABORTED: it was not done. */
static status_t done(struct hashtile_engine *engine) {
    uint32_t ends = HASH_TILE_INTR_STATE_KEY_DONE_MASK | HASH_TILE_INTR_STATE_KEY_ERROR_MASK, state;
    status_t status = key_end(engine);
    if (status) return status;
    state = get(engine, HASH_TILE_INTR_STATE) & ends;
    put(engine, HASH_TILE_INTR_STATE, state);
    return state == HASH_TILE_INTR_STATE_KEY_DONE_MASK ? HASHTILE_OK : HASHTILE_ABORTED;
}

/* Waits until the slot can be loaded, or, `empty`, be emptied; or why it cannot. */
static status_t slot_free(struct hashtile_engine *engine, const struct hashtile_grant *grant,
                          bool empty) {
    status_t status;
    if (!engine->config.direct || !(engine->config.slots >> grant->slot & 1))
        return HASHTILE_BAD_ARGUMENT;
    if (!empty && !engine->back->built(engine, grant->algorithm)) return HASHTILE_NOT_BUILT;
    if ((engine->slots_used | engine->slots_attached) >> grant->slot & 1) return HASHTILE_FULL;
    status = key_end(engine);
    return !status && barred(engine) >> grant->slot & 1 ? HASHTILE_KEY : status;
}

/* What the key is for, and its slot, as key_control has them. */
static uint32_t granted(const struct hashtile_grant *grant) {
    return grant->slot | key_for(grant->algorithm, grant->users) |
           (grant->lock ? HASH_TILE_KEY_CONTROL_LOCK_MASK : 0) |
           (uint32_t)grant->usage << HASH_TILE_KEY_CONTROL_USAGE_SHIFT |
           (uint32_t)(grant->least + 3) / 4 << HASH_TILE_KEY_CONTROL_LEAST_SHIFT;
}

status_t hashtile_slot_grant(struct hashtile_engine *engine, const struct hashtile_grant *grant,
                             const uint8_t *bytes, size_t count) {
    uint32_t ends = HASH_TILE_INTR_STATE_KEY_DONE_MASK | HASH_TILE_INTR_STATE_KEY_ERROR_MASK;
    status_t status = slot_free(engine, grant, !bytes);
    if (status) return status;
    put(engine, HASH_TILE_INTR_STATE, ends);
    if (!bytes)
        put(engine, HASH_TILE_KEY_CONTROL, grant->slot | HASH_TILE_KEY_CONTROL_CLEAR_MASK);
    else
        status = give(engine, granted(grant), bytes, count);
    return status ? status : done(engine);
}

status_t hashtile_slot_derive(struct hashtile_engine *engine, const struct hashtile_derivation *by,
                              const struct hashtile_grant *grant) {
    struct hashtile_piece pieces[2] = {{by->custom, by->custom_bytes}, {by->info, by->info_bytes}};
    struct task task = {.function = by->algorithm,
                        .control = KEYED | TO_SLOT |
                                   (uint32_t)by->slot << HASH_TILE_JOB_SLOT_SHIFT,
                        .strings = (uint32_t)by->custom_bytes << HASH_TILE_STRINGS_CUSTOM_SHIFT,
                        .output = (uint32_t)by->key_bytes,
                        .bytes = by->custom_bytes + by->info_bytes,
                        .pieces = pieces,
                        .count = 2};
    status_t status;
    if (!(engine->capability[0] & HASH_TILE_CAPABILITY0_DERIVE_MASK)) return HASHTILE_NOT_BUILT;
    status = slot_free(engine, grant, false);
    if (status) return status;
    put(engine, HASH_TILE_KEY_CONTROL, granted(grant));
    return hashtile_direct_run(engine, &task);
}

status_t hashtile_slot_attach(struct hashtile_engine *engine, struct hashtile_key *key,
                              unsigned slot) {
    unsigned slots = (engine->capability[1] & HASH_TILE_CAPABILITY1_SLOTS_MASK) >>
                     HASH_TILE_CAPABILITY1_SLOTS_SHIFT;
    uint32_t held;
    if (slot >= slots) return HASHTILE_BAD_ARGUMENT;
    if (!engine->back->built(engine, key->algorithm)) return HASHTILE_NOT_BUILT;
    if ((engine->slots_used | engine->slots_attached) >> slot & 1) return HASHTILE_FULL;
    held = engine->config.tenant ? queue_get(engine, HASH_TILE_QUEUE_SLOTS)
                                 : get(engine, HASH_TILE_SLOTS);
    if (!(held >> slot & 1)) return HASHTILE_KEY;
    key->slot = (uint8_t)slot;
    key->generation = engine->generation;
    engine->slots_attached |= (uint8_t)(1u << slot);
    return HASHTILE_OK;
}

bool hashtile_slot_verifies(const struct hashtile_engine *engine) {
    return engine->capability[0] & HASH_TILE_CAPABILITY0_VERIFY_MASK;
}

void hashtile_slot_forget(struct hashtile_engine *engine) {
    uint16_t end = (uint16_t)(engine->head + HASHTILE_RING);
    if (engine->dead) return;
    for (uint16_t number = engine->tail; number != end; number++) {
        uint32_t *answer = engine->answers[slot_of(number)];
        hashtile_wipe(answer, sizeof *engine->answers);
        if (engine->ring_works) hashtile_clean(answer, sizeof *engine->answers);
    }
}
