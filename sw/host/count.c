// SPDX-License-Identifier: Apache-2.0
// A plugin of QEMU that counts the instructions of a user-mode program and prints their number when
// it ends: `instructions N`. Debian's packages have no qemu-plugin.h, so the few declarations that
// it needs stand here, as QEMU's documentation of its TCG plugins has them.
//
// QEMU_API is the number of the plugin interface: 1 up to QEMU 8, 2 from 9 on.

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

struct qemu_plugin_tb;
typedef uint64_t qemu_plugin_id_t;
typedef void translated(qemu_plugin_id_t id, struct qemu_plugin_tb *block);
typedef void executed(unsigned vcpu, void *data);
typedef void ended(qemu_plugin_id_t id, void *data);
enum { QEMU_PLUGIN_CB_NO_REGS = 0 };

void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id, translated *callback);
void qemu_plugin_register_vcpu_tb_exec_cb(struct qemu_plugin_tb *block, executed *callback,
                                          int flags, void *data);
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, ended *callback, void *data);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *block);
void qemu_plugin_outs(const char *text);

__attribute__((visibility("default"))) int qemu_plugin_version = QEMU_API;

static uint64_t instructions;

static void count(unsigned vcpu, void *data) {
    (void)vcpu;
    instructions += (uintptr_t)data;
}

static void watch(qemu_plugin_id_t id, struct qemu_plugin_tb *block) {
    (void)id;
    uintptr_t size = qemu_plugin_tb_n_insns(block);
    qemu_plugin_register_vcpu_tb_exec_cb(block, count, QEMU_PLUGIN_CB_NO_REGS, (void *)size);
}

static void report(qemu_plugin_id_t id, void *data) {
    (void)id, (void)data;
    char text[64];
    snprintf(text, sizeof text, "instructions %" PRIu64 "\n", instructions);
    qemu_plugin_outs(text);
}

__attribute__((visibility("default"))) int qemu_plugin_install(qemu_plugin_id_t id,
                                                               const void *info, int options,
                                                               char **words) {
    (void)info, (void)options, (void)words;
    qemu_plugin_register_vcpu_tb_trans_cb(id, watch);
    qemu_plugin_register_atexit_cb(id, report, NULL);
    return 0;
}
