// SPDX-License-Identifier: Apache-2.0
// Packets of IPsec (ESP, RFC 4303) with truncated tags, HMAC-SHA-256-128 of RFC 4868, under a key that a
// slot of the tile holds: the workload that Michail et al. name. A round of simple IMIX, 7 packets of 64
// bytes, 4 of 570 and 1 of 1500. Each gets its tag, passes, and is refused with a bit changed in its
// number, text or tag. Ends with 0 if all of that is so.

#include "engine.h"

#include <string.h>

enum { HEAD = 8, TAG = 16, LONGEST = 1500 };

static const uint16_t sizes[] = {64, 570, 64, 64, 570, 64, 1500, 64, 570, 64, 64, 570};
static uint8_t packet[LONGEST] __attribute__((aligned(4)));

static enum hashtile_status verify(struct hashtile_key *key, size_t bytes) {
    return hashtile_mac_verify(key, NULL, 0, packet, bytes - TAG, packet + bytes - TAG, TAG);
}

// Whether the packet is refused with a bit changed at this place; it is as before then.
static bool refused(struct hashtile_key *key, size_t bytes, size_t place) {
    packet[place] ^= 0x10;
    bool wrong = verify(key, bytes) == HASHTILE_WRONG_MAC;
    packet[place] ^= 0x10;
    return wrong;
}

int main(void) {
    const unsigned count = sizeof sizes / sizeof *sizes;
    uint8_t secret[32], mac[32];
    struct hashtile_key key;
    unsigned passed = 0, stopped = 0;
    fill(secret, sizeof secret);
    must("the key", hashtile_key_open(&key, engine_open(), HASHTILE_SHA256, secret, sizeof secret));
    for (unsigned number = 0; number < count; number++) {
        size_t bytes = sizes[number], text = bytes - HEAD - 2 - TAG;
        memset(packet, 0, HEAD);
        packet[3] = 1;                  // the association
        packet[7] = (uint8_t)number;
        fill(packet + HEAD, text);
        packet[HEAD + text] = 0;        // no padding
        packet[HEAD + text + 1] = 4;    // IPv4 comes next
        uint32_t cycles = soc_cycles();
        must("a tag", hashtile_key_mac(&key, NULL, 0, packet, bytes - TAG, mac, sizeof mac));
        memcpy(packet + bytes - TAG, mac, TAG);
        cycles = soc_cycles() - cycles;
        uint32_t verifying = soc_cycles();
        passed += verify(&key, bytes) == HASHTILE_OK;
        verifying = soc_cycles() - verifying;
        stopped += refused(&key, bytes, 7) && refused(&key, bytes, bytes / 2 - TAG) &&
                   refused(&key, bytes, bytes - TAG) && refused(&key, bytes, bytes - 1);
        soc_printf("@ {\"bytes\": %u, \"cycles\": %u, \"verifying\": %u, \"tag\": \"",
                   (unsigned)bytes, (unsigned)cycles, (unsigned)verifying);
        put_hex(packet + bytes - TAG, TAG);
        soc_puts("\"}\n");
    }
    soc_printf("@ {\"packets\": %u, \"passed\": %u, \"refused\": %u, \"in_a_slot\": %s}\n", count,
               passed, stopped, hashtile_key_where(&key) == HASHTILE_TILE ? "true" : "false");
    must("the key's end", hashtile_key_close(&key));
    return !(passed == count && stopped == count);
}
