/* SPDX-License-Identifier: Apache-2.0 */
/* A stub of Zephyr's devices and of its device tree: one tile, at the address of the first simulated
   one, with the memory that the tests give it. */

#ifndef STUB_DEVICE_H
#define STUB_DEVICE_H

#include <stddef.h>
#include <stdint.h>

struct device {
    const char *name;
    const void *config;
    const void *api;
    void *data;
};

/* What the kernel knows of a device when it starts. */
struct stub_entry {
    struct device device;
    int (*start)(const struct device *device);
    size_t data_bytes;
};
extern struct stub_entry stub_entry_0;

#define DT_INST_REG_ADDR(n) 0x10000
#define DT_INST_PROP_BY_IDX(n, name, index) stub_##name(index)
#define DT_INST_PROP(n, name) STUB_##name
#define DT_INST_FOREACH_STATUS_OKAY(f) f(0)
#define stub_window(index) ((index) ? 0x100fffff : 0x10000000)
#define STUB_queue 0

#define DEVICE_DT_INST_DEFINE(n, start, pm, data, config, level, priority, api) \
    struct stub_entry stub_entry_##n = {{"tile", config, api, data}, start, sizeof *(data)}

#endif
