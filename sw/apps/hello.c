// SPDX-License-Identifier: Apache-2.0
// The smallest program: prints the system on which it runs.

#include "soc.h"

int main(void) {
    soc_printf("hello from %s at %u MHz\n", SOC_BUILD & 15 ? "VexRiscv" : "Ibex", (unsigned)(SOC_HERTZ / 1000000));
    return 0;
}
