/* SPDX-License-Identifier: Apache-2.0 */
/* Health tests of a source of entropy: SP 800-90B, 4.4.1 and 4.4.2, for samples of a byte with at
   least one bit of entropy, and false alarms with a chance of 2^-20. */

#include "../common.h"

enum { RUN = 21, WINDOW = 512, SAME = 311 };

/* 4.4.1: too many equal samples in a row */
static bool repeats(struct hashtile_health *health, uint8_t sample) {
    if (health->run && sample == health->last)
        health->run++;
    else
        health->run = 1;
    health->last = sample;
    return health->run >= RUN;
}

/* 4.4.2: too many samples of a window that equal its first one */
static bool leans(struct hashtile_health *health, uint8_t sample) {
    if (!health->place) {
        health->first = sample;
        health->same = 0;
    }
    if (sample == health->first) health->same++;
    health->place = (uint16_t)((health->place + 1) % WINDOW);
    return health->same >= SAME;
}

enum hashtile_status hashtile_health_test(struct hashtile_health *health, const void *samples,
                                          size_t bytes) {
    const uint8_t *one = samples;
    if (!health || (!samples && bytes)) return HASHTILE_BAD_ARGUMENT;
    for (size_t at = 0; at < bytes && !health->failed; at++) {
        bool run = repeats(health, one[at]), same = leans(health, one[at]);
        health->failed = run || same;
    }
    return health->failed ? HASHTILE_UNSEEDED : HASHTILE_OK;
}
