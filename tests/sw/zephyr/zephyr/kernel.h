/* SPDX-License-Identifier: Apache-2.0 */
/* A stub of what sw/zephyr takes of Zephyr's kernel: a mutex, above that of POSIX. */

#ifndef STUB_KERNEL_H
#define STUB_KERNEL_H

#include <pthread.h>
#include <stdint.h>

typedef struct {
    int64_t ticks;
} k_timeout_t;
#define K_FOREVER ((k_timeout_t){-1})

struct k_mutex {
    pthread_mutex_t posix;
};

extern int stub_locks; /* locks that were taken and not given back */

static inline int k_mutex_init(struct k_mutex *mutex) {
    return pthread_mutex_init(&mutex->posix, NULL);
}

static inline int k_mutex_lock(struct k_mutex *mutex, k_timeout_t timeout) {
    (void)timeout;
    int wrong = pthread_mutex_lock(&mutex->posix);
    stub_locks++;
    return wrong;
}

static inline int k_mutex_unlock(struct k_mutex *mutex) {
    stub_locks--;
    return pthread_mutex_unlock(&mutex->posix);
}

#endif
