/* SPDX-License-Identifier: Apache-2.0 */
/* The names of statuses. */

#include "../common.h"

const char *hashtile_status_text(enum hashtile_status status) {
    static const char *const texts[] = {
        "no error",
        "not ended",
        "bad argument",
        "bad algorithm",
        "bad length",
        "buffer too small",
        "not open",
        "busy",
        "no room",
        "function not built",
        "generator not seeded",
        "self-test of the software failed",
        "no tile",
        "unknown version of the tile",
        "timeout",
        "tile does not answer",
        "wrong MAC",
    };
    static const char *const causes[] = {
        "tile: outside of its window",
        "tile: bus error",
        "tile: bus protocol",
        "tile: aborted",
        "tile: descriptor",
        "tile: function",
        "tile: key",
        "tile: context",
        "tile: length",
        "tile: watchdog",
        "tile: self-test failed",
        "tile: budget",
    };
    if ((unsigned)status < sizeof texts / sizeof *texts) return texts[status];
    if (status >= HASHTILE_WINDOW && status <= HASHTILE_BUDGET)
        return causes[status - HASHTILE_WINDOW];
    return "unknown status";
}
