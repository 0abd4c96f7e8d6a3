/* SPDX-License-Identifier: Apache-2.0 */
/* Access to a simulated tile. Setting `tile`: the shared library of the simulation. */

#include "access.h"
#include "host.h"

enum { BYTES = 1 << 20, LATENCY = 1 };
#define BUS 0x10000000u

const char *access_open(struct access *access, access_setting *setting, void *argument) {
    const char *library = setting(argument, "tile");
    if (!library) return "set `tile`: the library of a simulated tile";
    const char *wrong = host_open(0, library, BUS, BYTES, LATENCY);
    if (wrong) return wrong;
    *access = (struct access){host_base(0), host_memory(0), BYTES, BUS};
    return NULL;
}

void access_close(void) {
    host_close(0);
}
