/* SPDX-License-Identifier: Apache-2.0 */
/* A program above the stub of Zephyr, which a test in Python calls. */

#include <string.h>
#include <zephyr/crypto/crypto.h>
#include <zephyr/kernel.h>

#include "host.h"

enum { CONTEXTS = 8 };

int stub_locks;
static struct device device;
static struct hash_ctx contexts[CONTEXTS];

/* Starts the device, with its data in memory that the tile reaches or in that of the program. */
int program_start(int in_reach) {
    device = stub_entry_0.device;
    if (in_reach) device.data = host_memory(0);
    memset(device.data, 0, stub_entry_0.data_bytes);
    memset(contexts, 0, sizeof contexts);
    return stub_entry_0.start(&device);
}

int program_capabilities(void) {
    return crypto_query_hwcaps(&device);
}

int program_callback(void) {
    return hash_callback_set(&device, NULL);
}

int program_cipher(void) {
    return stub_api(&device)->cipher_begin_session(&device, NULL, CRYPTO_CIPHER_ALGO_AES,
                                                   CRYPTO_CIPHER_MODE_ECB,
                                                   CRYPTO_CIPHER_OP_ENCRYPT);
}

int program_begin(unsigned number, int algo, unsigned flags) {
    contexts[number].flags = (uint16_t)flags;
    return hash_begin_session(&device, contexts + number, (enum hash_algo)algo);
}

int program_update(unsigned number, uint8_t *data, size_t bytes) {
    struct hash_pkt packet = {.in_buf = data, .in_len = bytes};
    return hash_update(contexts + number, &packet);
}

int program_compute(unsigned number, uint8_t *data, size_t bytes, uint8_t *digest) {
    struct hash_pkt packet = {.in_buf = data, .in_len = bytes, .out_buf = digest};
    return hash_compute(contexts + number, &packet);
}

int program_free(unsigned number) {
    return hash_free_session(&device, contexts + number);
}

int program_locks(void) {
    return stub_locks;
}
