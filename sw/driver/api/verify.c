/* SPDX-License-Identifier: Apache-2.0 */
/* Verifies MACs. */

#include "../algorithm.h"
#include "../mac.h"

status_t hashtile_mac_verify(struct hashtile_key *key, const void *custom, size_t custom_bytes,
                             const void *message, size_t bytes, const void *mac,
                             size_t mac_bytes) {
    uint8_t right[HASHTILE_MAX_DIGEST];
    status_t status = check_buffer(mac, mac_bytes);
    size_t longest = sizeof right;
    if (!key) return HASHTILE_BAD_ARGUMENT;
    if (status) return status;
    if (key->magic != KEY_MAGIC) return HASHTILE_BAD_STATE;
    if (key->hmac) longest = hashtile_digests_of[key->algorithm];
    if (mac_bytes < HASHTILE_LEAST_TAG || mac_bytes > longest) return HASHTILE_BAD_LENGTH;
    status = hashtile_mac_under(key, custom, custom_bytes, message, bytes, right,
                                key->hmac ? longest : mac_bytes, mac, mac_bytes);
    hashtile_wipe(right, sizeof right);
    return status;
}
