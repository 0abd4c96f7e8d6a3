/* SPDX-License-Identifier: Apache-2.0 */
/* What a test in Python needs to know of the driver's structs, and a way to open engines. */

#include <pthread.h>
#include <stddef.h>

#include "hash_tile_regs.h"
#include "hashtile.h"
#include "host.h"

static unsigned numbers[HOST_TILES] = {0, 1, 2, 3};

size_t glue_size(unsigned what) {
    const size_t sizes[] = {sizeof(struct hashtile_context), sizeof(struct hashtile_key),
                            sizeof(struct hashtile_prng),    sizeof(struct hashtile_engine),
                            sizeof(struct hashtile_job),     sizeof(struct hashtile_config),
                            sizeof(struct hashtile_drbg)};
    return sizes[what];
}

static pthread_mutex_t mutexes[HOST_TILES];

static void lock(void *argument) {
    pthread_mutex_lock(mutexes + *(const unsigned *)argument);
}

static void unlock(void *argument) {
    pthread_mutex_unlock(mutexes + *(const unsigned *)argument);
}

/* An engine on tile `number`; `flags`: 1 direct, 2 shared, 4 interrupts, 8 a clock, 16 sleep, 32 a
   lock, 64 a tenant of the queue. */
enum hashtile_status glue_open(struct hashtile_engine *engine, unsigned number, unsigned queue,
                               unsigned flags, uint64_t first, uint64_t last, uint32_t timeout,
                               uint32_t watchdog, uint32_t budget) {
    struct hashtile_config config = {
        .base = host_base(number) + (flags & 64 ? HASH_TILE_QUEUE0 + queue * HASH_TILE_QUEUE_SIZE : 0),
        .queue = (uint8_t)queue,
        .direct = flags & 1,
        .shared = flags >> 1 & 1,
        .interrupts = flags >> 2 & 1,
        .tenant = flags >> 6 & 1,
        .window_first = (uintptr_t)first,
        .window_last = (uintptr_t)last,
        .timeout = timeout,
        .watchdog = watchdog,
        .budget = budget,
        .now = flags & 8 ? host_now : NULL,
        .sleep = flags & 16 ? host_sleep : NULL,
        .lock = flags & 32 ? lock : NULL,
        .unlock = flags & 32 ? unlock : NULL,
        .argument = numbers + number,
    };
    pthread_mutex_init(mutexes + number, NULL);
    return hashtile_open(engine, &config);
}

size_t glue_timeout(void) {
    return offsetof(struct hashtile_engine, config) + offsetof(struct hashtile_config, timeout);
}
