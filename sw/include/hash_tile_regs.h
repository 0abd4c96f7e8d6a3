/* SPDX-License-Identifier: Apache-2.0 */
/* Registers of ht_tile: byte offsets, and shifts and masks of the fields; those of a
   queue count from its first register. */
/* Generated from tile.rdl and view.toml by `make registers`: do not edit. */

#ifndef HASH_TILE_REGS_H
#define HASH_TILE_REGS_H

#include "hash_tile_codes.h"

/* Tells a hash tile from other devices. */
#define HASH_TILE_ID 0x000u
#define HASH_TILE_ID_VALUE_SHIFT 0
#define HASH_TILE_ID_VALUE_MASK 0xffffffffu
#define HASH_TILE_ID_VALUE_RESET 0x48534148u

/* Version of the registers, by the rules of semantic versioning. */
#define HASH_TILE_VERSION 0x004u
#define HASH_TILE_VERSION_PATCH_SHIFT 0
#define HASH_TILE_VERSION_PATCH_MASK 0x0000ffffu
#define HASH_TILE_VERSION_PATCH_RESET 0x0u
#define HASH_TILE_VERSION_MINOR_SHIFT 16
#define HASH_TILE_VERSION_MINOR_MASK 0x00ff0000u
#define HASH_TILE_VERSION_MINOR_RESET 0x3u
#define HASH_TILE_VERSION_MAJOR_SHIFT 24
#define HASH_TILE_VERSION_MAJOR_MASK 0xff000000u
#define HASH_TILE_VERSION_MAJOR_RESET 0x3u

/* The functions and ports that are built in. */
#define HASH_TILE_CAPABILITY0 0x008u
#define HASH_TILE_CAPABILITY0_SHA2_SHIFT 0
#define HASH_TILE_CAPABILITY0_SHA2_MASK 0x0000003fu
#define HASH_TILE_CAPABILITY0_SHA3_SHIFT 8
#define HASH_TILE_CAPABILITY0_SHA3_MASK 0x0000ff00u
#define HASH_TILE_CAPABILITY0_CSHAKE_SHIFT 16
#define HASH_TILE_CAPABILITY0_CSHAKE_MASK 0x00010000u
#define HASH_TILE_CAPABILITY0_KMAC_SHIFT 17
#define HASH_TILE_CAPABILITY0_KMAC_MASK 0x00020000u
#define HASH_TILE_CAPABILITY0_KECCAK_SHIFT 18
#define HASH_TILE_CAPABILITY0_KECCAK_MASK 0x00040000u
#define HASH_TILE_CAPABILITY0_NARROW_LANES_SHIFT 19
#define HASH_TILE_CAPABILITY0_NARROW_LANES_MASK 0x00080000u
#define HASH_TILE_CAPABILITY0_PRNG_SHIFT 20
#define HASH_TILE_CAPABILITY0_PRNG_MASK 0x00100000u
#define HASH_TILE_CAPABILITY0_DATA_PORT_SHIFT 21
#define HASH_TILE_CAPABILITY0_DATA_PORT_MASK 0x00200000u
#define HASH_TILE_CAPABILITY0_STREAM_SHIFT 22
#define HASH_TILE_CAPABILITY0_STREAM_MASK 0x00400000u
#define HASH_TILE_CAPABILITY0_DMA_SHIFT 23
#define HASH_TILE_CAPABILITY0_DMA_MASK 0x00800000u
#define HASH_TILE_CAPABILITY0_SIDELOAD_SHIFT 24
#define HASH_TILE_CAPABILITY0_SIDELOAD_MASK 0x01000000u
#define HASH_TILE_CAPABILITY0_VERIFY_SHIFT 25
#define HASH_TILE_CAPABILITY0_VERIFY_MASK 0x02000000u
#define HASH_TILE_CAPABILITY0_DERIVE_SHIFT 26
#define HASH_TILE_CAPABILITY0_DERIVE_MASK 0x04000000u
#define HASH_TILE_CAPABILITY0_PARTS_SHIFT 27
#define HASH_TILE_CAPABILITY0_PARTS_MASK 0x08000000u

/* The sizes of what is built in. */
#define HASH_TILE_CAPABILITY1 0x00cu
#define HASH_TILE_CAPABILITY1_QUEUES_SHIFT 0
#define HASH_TILE_CAPABILITY1_QUEUES_MASK 0x0000000fu
#define HASH_TILE_CAPABILITY1_SLOTS_SHIFT 4
#define HASH_TILE_CAPABILITY1_SLOTS_MASK 0x000000f0u
#define HASH_TILE_CAPABILITY1_ADDRESS_BITS_SHIFT 8
#define HASH_TILE_CAPABILITY1_ADDRESS_BITS_MASK 0x00007f00u
#define HASH_TILE_CAPABILITY1_WIDTH_SHIFT 16
#define HASH_TILE_CAPABILITY1_WIDTH_MASK 0x00070000u
#define HASH_TILE_CAPABILITY1_DETECT_SHIFT 20
#define HASH_TILE_CAPABILITY1_DETECT_MASK 0x00100000u

/* Commands: a bit that is written as 1 acts once. */
#define HASH_TILE_CONTROL 0x010u
#define HASH_TILE_CONTROL_ABORT_SHIFT 0
#define HASH_TILE_CONTROL_ABORT_MASK 0x00000001u
#define HASH_TILE_CONTROL_ZEROIZE_SHIFT 1
#define HASH_TILE_CONTROL_ZEROIZE_MASK 0x00000002u
#define HASH_TILE_CONTROL_SELFTEST_SHIFT 2
#define HASH_TILE_CONTROL_SELFTEST_MASK 0x00000004u
#define HASH_TILE_CONTROL_NEXT_SHIFT 3
#define HASH_TILE_CONTROL_NEXT_MASK 0x00000008u
#define HASH_TILE_CONTROL_CLEAR_COUNTERS_SHIFT 4
#define HASH_TILE_CONTROL_CLEAR_COUNTERS_MASK 0x00000010u

/* What the tile is doing. */
#define HASH_TILE_STATUS 0x014u
#define HASH_TILE_STATUS_IDLE_SHIFT 0
#define HASH_TILE_STATUS_IDLE_MASK 0x00000001u
#define HASH_TILE_STATUS_ZEROIZING_SHIFT 1
#define HASH_TILE_STATUS_ZEROIZING_MASK 0x00000002u
#define HASH_TILE_STATUS_TESTING_SHIFT 2
#define HASH_TILE_STATUS_TESTING_MASK 0x00000004u
#define HASH_TILE_STATUS_TESTED_SHIFT 3
#define HASH_TILE_STATUS_TESTED_MASK 0x00000008u
#define HASH_TILE_STATUS_FAILED_SHIFT 4
#define HASH_TILE_STATUS_FAILED_MASK 0x00000010u
#define HASH_TILE_STATUS_STUCK_SHIFT 5
#define HASH_TILE_STATUS_STUCK_MASK 0x00000020u
#define HASH_TILE_STATUS_TAMPERED_SHIFT 6
#define HASH_TILE_STATUS_TAMPERED_MASK 0x00000040u
#define HASH_TILE_STATUS_DEBUGGED_SHIFT 7
#define HASH_TILE_STATUS_DEBUGGED_MASK 0x00000080u
#define HASH_TILE_STATUS_DIRECT_BUSY_SHIFT 8
#define HASH_TILE_STATUS_DIRECT_BUSY_MASK 0x00000100u
#define HASH_TILE_STATUS_DIRECT_DATA_SHIFT 9
#define HASH_TILE_STATUS_DIRECT_DATA_MASK 0x00000200u
#define HASH_TILE_STATUS_DIRECT_DIGEST_SHIFT 10
#define HASH_TILE_STATUS_DIRECT_DIGEST_MASK 0x00000400u
#define HASH_TILE_STATUS_DIRECT_MORE_SHIFT 11
#define HASH_TILE_STATUS_DIRECT_MORE_MASK 0x00000800u
#define HASH_TILE_STATUS_KEY_BUSY_SHIFT 12
#define HASH_TILE_STATUS_KEY_BUSY_MASK 0x00001000u
#define HASH_TILE_STATUS_KEY_DATA_SHIFT 13
#define HASH_TILE_STATUS_KEY_DATA_MASK 0x00002000u
#define HASH_TILE_STATUS_DIRECT_CAUSE_SHIFT 16
#define HASH_TILE_STATUS_DIRECT_CAUSE_MASK 0x000f0000u
#define HASH_TILE_STATUS_DIRECT_ENDED_SHIFT 20
#define HASH_TILE_STATUS_DIRECT_ENDED_MASK 0x00100000u
#define HASH_TILE_STATUS_FAULTED_SHIFT 24
#define HASH_TILE_STATUS_FAULTED_MASK 0x01000000u

/* How the windows, the counters and the stream behave. */
#define HASH_TILE_CONFIG 0x018u
#define HASH_TILE_CONFIG_DATA_ORDER_SHIFT 0
#define HASH_TILE_CONFIG_DATA_ORDER_MASK 0x00000001u
#define HASH_TILE_CONFIG_DIGEST_ORDER_SHIFT 1
#define HASH_TILE_CONFIG_DIGEST_ORDER_MASK 0x00000002u
#define HASH_TILE_CONFIG_RESTART_COUNTERS_SHIFT 2
#define HASH_TILE_CONFIG_RESTART_COUNTERS_MASK 0x00000004u
#define HASH_TILE_CONFIG_STREAM_REPEAT_SHIFT 3
#define HASH_TILE_CONFIG_STREAM_REPEAT_MASK 0x00000008u

/* When a job that makes no progress is ended; not writable while lock.watchdog is set. */
#define HASH_TILE_WATCHDOG 0x01cu
#define HASH_TILE_WATCHDOG_CYCLES_SHIFT 0
#define HASH_TILE_WATCHDOG_CYCLES_MASK 0xffffffffu
#define HASH_TILE_WATCHDOG_CYCLES_RESET 0x1000000u

/* Events that are of no queue; a write of 1 clears a bit, unless its event occurs in the same cycle. */
#define HASH_TILE_INTR_STATE 0x020u
#define HASH_TILE_INTR_STATE_DIRECT_DONE_SHIFT 4
#define HASH_TILE_INTR_STATE_DIRECT_DONE_MASK 0x00000010u
#define HASH_TILE_INTR_STATE_DIRECT_ERROR_SHIFT 12
#define HASH_TILE_INTR_STATE_DIRECT_ERROR_MASK 0x00001000u
#define HASH_TILE_INTR_STATE_KEY_DONE_SHIFT 16
#define HASH_TILE_INTR_STATE_KEY_DONE_MASK 0x00010000u
#define HASH_TILE_INTR_STATE_KEY_ERROR_SHIFT 17
#define HASH_TILE_INTR_STATE_KEY_ERROR_MASK 0x00020000u
#define HASH_TILE_INTR_STATE_TESTED_SHIFT 20
#define HASH_TILE_INTR_STATE_TESTED_MASK 0x00100000u
#define HASH_TILE_INTR_STATE_FAILED_SHIFT 21
#define HASH_TILE_INTR_STATE_FAILED_MASK 0x00200000u
#define HASH_TILE_INTR_STATE_ZEROIZED_SHIFT 22
#define HASH_TILE_INTR_STATE_ZEROIZED_MASK 0x00400000u
#define HASH_TILE_INTR_STATE_STUCK_SHIFT 23
#define HASH_TILE_INTR_STATE_STUCK_MASK 0x00800000u

/* Events that raise the interrupt of the tile. */
#define HASH_TILE_INTR_ENABLE 0x024u
#define HASH_TILE_INTR_ENABLE_DIRECT_DONE_SHIFT 4
#define HASH_TILE_INTR_ENABLE_DIRECT_DONE_MASK 0x00000010u
#define HASH_TILE_INTR_ENABLE_DIRECT_ERROR_SHIFT 12
#define HASH_TILE_INTR_ENABLE_DIRECT_ERROR_MASK 0x00001000u
#define HASH_TILE_INTR_ENABLE_KEY_DONE_SHIFT 16
#define HASH_TILE_INTR_ENABLE_KEY_DONE_MASK 0x00010000u
#define HASH_TILE_INTR_ENABLE_KEY_ERROR_SHIFT 17
#define HASH_TILE_INTR_ENABLE_KEY_ERROR_MASK 0x00020000u
#define HASH_TILE_INTR_ENABLE_TESTED_SHIFT 20
#define HASH_TILE_INTR_ENABLE_TESTED_MASK 0x00100000u
#define HASH_TILE_INTR_ENABLE_FAILED_SHIFT 21
#define HASH_TILE_INTR_ENABLE_FAILED_MASK 0x00200000u
#define HASH_TILE_INTR_ENABLE_ZEROIZED_SHIFT 22
#define HASH_TILE_INTR_ENABLE_ZEROIZED_MASK 0x00400000u
#define HASH_TILE_INTR_ENABLE_STUCK_SHIFT 23
#define HASH_TILE_INTR_ENABLE_STUCK_MASK 0x00800000u

/* A write of 1 sets the bit of intr_state, as the event would. */
#define HASH_TILE_INTR_TEST 0x028u
#define HASH_TILE_INTR_TEST_DIRECT_DONE_SHIFT 4
#define HASH_TILE_INTR_TEST_DIRECT_DONE_MASK 0x00000010u
#define HASH_TILE_INTR_TEST_DIRECT_ERROR_SHIFT 12
#define HASH_TILE_INTR_TEST_DIRECT_ERROR_MASK 0x00001000u
#define HASH_TILE_INTR_TEST_KEY_DONE_SHIFT 16
#define HASH_TILE_INTR_TEST_KEY_DONE_MASK 0x00010000u
#define HASH_TILE_INTR_TEST_KEY_ERROR_SHIFT 17
#define HASH_TILE_INTR_TEST_KEY_ERROR_MASK 0x00020000u
#define HASH_TILE_INTR_TEST_TESTED_SHIFT 20
#define HASH_TILE_INTR_TEST_TESTED_MASK 0x00100000u
#define HASH_TILE_INTR_TEST_FAILED_SHIFT 21
#define HASH_TILE_INTR_TEST_FAILED_MASK 0x00200000u
#define HASH_TILE_INTR_TEST_ZEROIZED_SHIFT 22
#define HASH_TILE_INTR_TEST_ZEROIZED_MASK 0x00400000u
#define HASH_TILE_INTR_TEST_STUCK_SHIFT 23
#define HASH_TILE_INTR_TEST_STUCK_MASK 0x00800000u

/* How long a job may take, with progress or without; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET 0x02cu
#define HASH_TILE_BUDGET_CYCLES_SHIFT 0
#define HASH_TILE_BUDGET_CYCLES_MASK 0xffffffffu

/* A write of 1 sets a bit, and the reset alone clears it. */
#define HASH_TILE_LOCK 0x030u
#define HASH_TILE_LOCK_WINDOW_SHIFT 0
#define HASH_TILE_LOCK_WINDOW_MASK 0x00000001u
#define HASH_TILE_LOCK_WATCHDOG_SHIFT 1
#define HASH_TILE_LOCK_WATCHDOG_MASK 0x00000002u
#define HASH_TILE_LOCK_BUDGET_SHIFT 2
#define HASH_TILE_LOCK_BUDGET_MASK 0x00000004u
#define HASH_TILE_LOCK_QUEUE_WINDOWS_SHIFT 4
#define HASH_TILE_LOCK_QUEUE_WINDOWS_MASK 0x000000f0u
#define HASH_TILE_LOCK_SOFTWARE_SLOTS_SHIFT 8
#define HASH_TILE_LOCK_SOFTWARE_SLOTS_MASK 0x0000ff00u
#define HASH_TILE_LOCK_SIDELOAD_SLOTS_SHIFT 16
#define HASH_TILE_LOCK_SIDELOAD_SLOTS_MASK 0x00ff0000u
#define HASH_TILE_LOCK_ACCESS_SHIFT 24
#define HASH_TILE_LOCK_ACCESS_MASK 0x1f000000u

/* Bits 31 to 0 of the first address that the DMA may access, after a reset above the last one; not writable while lock.window is set. */
#define HASH_TILE_WINDOW_BASE_LOW 0x034u
#define HASH_TILE_WINDOW_BASE_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW_BASE_LOW_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW_BASE_LOW_VALUE_RESET 0xffffffffu

/* Bits 63 to 32 of the first address that the DMA may access, after a reset above the last one; not writable while lock.window is set. */
#define HASH_TILE_WINDOW_BASE_HIGH 0x038u
#define HASH_TILE_WINDOW_BASE_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW_BASE_HIGH_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW_BASE_HIGH_VALUE_RESET 0xffffffffu

/* Bits 31 to 0 of the last address that the DMA may access; not writable while lock.window is set. */
#define HASH_TILE_WINDOW_LAST_LOW 0x03cu
#define HASH_TILE_WINDOW_LAST_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW_LAST_LOW_VALUE_MASK 0xffffffffu

/* Bits 63 to 32 of the last address that the DMA may access; not writable while lock.window is set. */
#define HASH_TILE_WINDOW_LAST_HIGH 0x040u
#define HASH_TILE_WINDOW_LAST_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW_LAST_HIGH_VALUE_MASK 0xffffffffu

/* The function of the direct job, as bits 31 to 0 of word 0 of a descriptor. */
#define HASH_TILE_DIRECT_FUNCTION 0x050u
#define HASH_TILE_DIRECT_FUNCTION_MODE_SHIFT 0
#define HASH_TILE_DIRECT_FUNCTION_MODE_MASK 0x0000000fu
#define HASH_TILE_DIRECT_FUNCTION_KIND_SHIFT 4
#define HASH_TILE_DIRECT_FUNCTION_KIND_MASK 0x00000030u
#define HASH_TILE_DIRECT_FUNCTION_UNIT_SHIFT 6
#define HASH_TILE_DIRECT_FUNCTION_UNIT_MASK 0x000000c0u
#define HASH_TILE_DIRECT_FUNCTION_DOMAIN_SHIFT 8
#define HASH_TILE_DIRECT_FUNCTION_DOMAIN_MASK 0x00007f00u
#define HASH_TILE_DIRECT_FUNCTION_BITS_SHIFT 16
#define HASH_TILE_DIRECT_FUNCTION_BITS_MASK 0x00070000u
#define HASH_TILE_DIRECT_FUNCTION_CAPACITY_SHIFT 24
#define HASH_TILE_DIRECT_FUNCTION_CAPACITY_MASK 0xff000000u

/* Starts the direct job, and says where its key and its data come from. */
#define HASH_TILE_DIRECT_CONTROL 0x054u
#define HASH_TILE_DIRECT_CONTROL_KEYED_SHIFT 1
#define HASH_TILE_DIRECT_CONTROL_KEYED_MASK 0x00000002u
#define HASH_TILE_DIRECT_CONTROL_VERIFY_SHIFT 6
#define HASH_TILE_DIRECT_CONTROL_VERIFY_MASK 0x00000040u
#define HASH_TILE_DIRECT_CONTROL_SLOT_SHIFT 8
#define HASH_TILE_DIRECT_CONTROL_SLOT_MASK 0x00000700u
#define HASH_TILE_DIRECT_CONTROL_FROM_STREAM_SHIFT 16
#define HASH_TILE_DIRECT_CONTROL_FROM_STREAM_MASK 0x00010000u
#define HASH_TILE_DIRECT_CONTROL_TO_STREAM_SHIFT 17
#define HASH_TILE_DIRECT_CONTROL_TO_STREAM_MASK 0x00020000u
#define HASH_TILE_DIRECT_CONTROL_TO_SLOT_SHIFT 18
#define HASH_TILE_DIRECT_CONTROL_TO_SLOT_MASK 0x00040000u
#define HASH_TILE_DIRECT_CONTROL_START_SHIFT 31
#define HASH_TILE_DIRECT_CONTROL_START_MASK 0x80000000u

/* Bits 31 to 0 of the number of bytes of the message. */
#define HASH_TILE_DIRECT_LENGTH_LOW 0x058u
#define HASH_TILE_DIRECT_LENGTH_LOW_VALUE_SHIFT 0
#define HASH_TILE_DIRECT_LENGTH_LOW_VALUE_MASK 0xffffffffu

/* Bits 60 to 32 of the number of bytes of the message. */
#define HASH_TILE_DIRECT_LENGTH_HIGH 0x05cu
#define HASH_TILE_DIRECT_LENGTH_HIGH_VALUE_SHIFT 0
#define HASH_TILE_DIRECT_LENGTH_HIGH_VALUE_MASK 0x1fffffffu

/* How much output the direct job gives. */
#define HASH_TILE_DIRECT_OUTPUT 0x060u
#define HASH_TILE_DIRECT_OUTPUT_BYTES_SHIFT 0
#define HASH_TILE_DIRECT_OUTPUT_BYTES_MASK 0xffffffffu

/* The strings of cSHAKE and KMAC that precede the message in the data. */
#define HASH_TILE_DIRECT_STRINGS 0x064u
#define HASH_TILE_DIRECT_STRINGS_NAME_SHIFT 0
#define HASH_TILE_DIRECT_STRINGS_NAME_MASK 0x000000ffu
#define HASH_TILE_DIRECT_STRINGS_CUSTOM_SHIFT 8
#define HASH_TILE_DIRECT_STRINGS_CUSTOM_MASK 0x00ffff00u

/* Loads a key through the key window, or empties a slot. */
#define HASH_TILE_KEY_CONTROL 0x070u
#define HASH_TILE_KEY_CONTROL_SLOT_SHIFT 0
#define HASH_TILE_KEY_CONTROL_SLOT_MASK 0x00000007u
#define HASH_TILE_KEY_CONTROL_MODE_SHIFT 4
#define HASH_TILE_KEY_CONTROL_MODE_MASK 0x000000f0u
#define HASH_TILE_KEY_CONTROL_KIND_SHIFT 8
#define HASH_TILE_KEY_CONTROL_KIND_MASK 0x00000300u
#define HASH_TILE_KEY_CONTROL_USERS_SHIFT 16
#define HASH_TILE_KEY_CONTROL_USERS_MASK 0x001f0000u
#define HASH_TILE_KEY_CONTROL_LOCK_SHIFT 21
#define HASH_TILE_KEY_CONTROL_LOCK_MASK 0x00200000u
#define HASH_TILE_KEY_CONTROL_USAGE_SHIFT 22
#define HASH_TILE_KEY_CONTROL_USAGE_MASK 0x00c00000u
#define HASH_TILE_KEY_CONTROL_LEAST_SHIFT 24
#define HASH_TILE_KEY_CONTROL_LEAST_MASK 0x1f000000u
#define HASH_TILE_KEY_CONTROL_CLEAR_SHIFT 30
#define HASH_TILE_KEY_CONTROL_CLEAR_MASK 0x40000000u
#define HASH_TILE_KEY_CONTROL_START_SHIFT 31
#define HASH_TILE_KEY_CONTROL_START_MASK 0x80000000u

/* How long the key is. */
#define HASH_TILE_KEY_BYTES 0x074u
#define HASH_TILE_KEY_BYTES_VALUE_SHIFT 0
#define HASH_TILE_KEY_BYTES_VALUE_MASK 0x0000ffffu

/* What the slots hold, a bit each. */
#define HASH_TILE_SLOTS 0x080u
#define HASH_TILE_SLOTS_HOLDS_SHIFT 0
#define HASH_TILE_SLOTS_HOLDS_MASK 0x000000ffu
#define HASH_TILE_SLOTS_SIDELOADED_SHIFT 8
#define HASH_TILE_SLOTS_SIDELOADED_MASK 0x0000ff00u
#define HASH_TILE_SLOTS_LOCKED_SHIFT 16
#define HASH_TILE_SLOTS_LOCKED_MASK 0x00ff0000u

/* Cycles in which the tile was not idle, lower half. */
#define HASH_TILE_BUSY_LOW 0x090u
#define HASH_TILE_BUSY_LOW_VALUE_SHIFT 0
#define HASH_TILE_BUSY_LOW_VALUE_MASK 0xffffffffu

/* Cycles in which the tile was not idle, upper half. */
#define HASH_TILE_BUSY_HIGH 0x094u
#define HASH_TILE_BUSY_HIGH_VALUE_SHIFT 0
#define HASH_TILE_BUSY_HIGH_VALUE_MASK 0xffffffffu

/* Cycles in which the tile waited for memory, lower half. */
#define HASH_TILE_MEMORY_LOW 0x098u
#define HASH_TILE_MEMORY_LOW_VALUE_SHIFT 0
#define HASH_TILE_MEMORY_LOW_VALUE_MASK 0xffffffffu

/* Cycles in which the tile waited for memory, upper half. */
#define HASH_TILE_MEMORY_HIGH 0x09cu
#define HASH_TILE_MEMORY_HIGH_VALUE_SHIFT 0
#define HASH_TILE_MEMORY_HIGH_VALUE_MASK 0xffffffffu

/* Cycles in which the tile waited for its output to be taken, lower half. */
#define HASH_TILE_OUTPUT_LOW 0x0a0u
#define HASH_TILE_OUTPUT_LOW_VALUE_SHIFT 0
#define HASH_TILE_OUTPUT_LOW_VALUE_MASK 0xffffffffu

/* Cycles in which the tile waited for its output to be taken, upper half. */
#define HASH_TILE_OUTPUT_HIGH 0x0a4u
#define HASH_TILE_OUTPUT_HIGH_VALUE_SHIFT 0
#define HASH_TILE_OUTPUT_HIGH_VALUE_MASK 0xffffffffu

/* Blocks that messages filled, but from the stream, lower half. */
#define HASH_TILE_BLOCKS_LOW 0x0a8u
#define HASH_TILE_BLOCKS_LOW_VALUE_SHIFT 0
#define HASH_TILE_BLOCKS_LOW_VALUE_MASK 0xffffffffu

/* Blocks that messages filled, but from the stream, upper half. */
#define HASH_TILE_BLOCKS_HIGH 0x0acu
#define HASH_TILE_BLOCKS_HIGH_VALUE_SHIFT 0
#define HASH_TILE_BLOCKS_HIGH_VALUE_MASK 0xffffffffu

/* Bytes of messages as they were taken, lower half. */
#define HASH_TILE_BYTES_LOW 0x0b0u
#define HASH_TILE_BYTES_LOW_VALUE_SHIFT 0
#define HASH_TILE_BYTES_LOW_VALUE_MASK 0xffffffffu

/* Bytes of messages as they were taken, upper half. */
#define HASH_TILE_BYTES_HIGH 0x0b4u
#define HASH_TILE_BYTES_HIGH_VALUE_SHIFT 0
#define HASH_TILE_BYTES_HIGH_VALUE_MASK 0xffffffffu

/* Jobs that have ended. */
#define HASH_TILE_JOBS 0x0b8u
#define HASH_TILE_JOBS_VALUE_SHIFT 0
#define HASH_TILE_JOBS_VALUE_MASK 0xffffffffu

/* Bits 31 to 0 of the first address that jobs of queue 0 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW0_BASE_LOW 0x200u
#define HASH_TILE_WINDOW0_BASE_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW0_BASE_LOW_VALUE_MASK 0xffffffffu

/* Bits 63 to 32 of the first address that jobs of queue 0 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW0_BASE_HIGH 0x204u
#define HASH_TILE_WINDOW0_BASE_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW0_BASE_HIGH_VALUE_MASK 0xffffffffu

/* Bits 31 to 0 of the last address that jobs of queue 0 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW0_LAST_LOW 0x208u
#define HASH_TILE_WINDOW0_LAST_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW0_LAST_LOW_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW0_LAST_LOW_VALUE_RESET 0xffffffffu

/* Bits 63 to 32 of the last address that jobs of queue 0 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW0_LAST_HIGH 0x20cu
#define HASH_TILE_WINDOW0_LAST_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW0_LAST_HIGH_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW0_LAST_HIGH_VALUE_RESET 0xffffffffu

/* Bits 31 to 0 of the first address that jobs of queue 1 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW1_BASE_LOW 0x210u
#define HASH_TILE_WINDOW1_BASE_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW1_BASE_LOW_VALUE_MASK 0xffffffffu

/* Bits 63 to 32 of the first address that jobs of queue 1 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW1_BASE_HIGH 0x214u
#define HASH_TILE_WINDOW1_BASE_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW1_BASE_HIGH_VALUE_MASK 0xffffffffu

/* Bits 31 to 0 of the last address that jobs of queue 1 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW1_LAST_LOW 0x218u
#define HASH_TILE_WINDOW1_LAST_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW1_LAST_LOW_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW1_LAST_LOW_VALUE_RESET 0xffffffffu

/* Bits 63 to 32 of the last address that jobs of queue 1 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW1_LAST_HIGH 0x21cu
#define HASH_TILE_WINDOW1_LAST_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW1_LAST_HIGH_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW1_LAST_HIGH_VALUE_RESET 0xffffffffu

/* Bits 31 to 0 of the first address that jobs of queue 2 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW2_BASE_LOW 0x220u
#define HASH_TILE_WINDOW2_BASE_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW2_BASE_LOW_VALUE_MASK 0xffffffffu

/* Bits 63 to 32 of the first address that jobs of queue 2 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW2_BASE_HIGH 0x224u
#define HASH_TILE_WINDOW2_BASE_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW2_BASE_HIGH_VALUE_MASK 0xffffffffu

/* Bits 31 to 0 of the last address that jobs of queue 2 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW2_LAST_LOW 0x228u
#define HASH_TILE_WINDOW2_LAST_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW2_LAST_LOW_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW2_LAST_LOW_VALUE_RESET 0xffffffffu

/* Bits 63 to 32 of the last address that jobs of queue 2 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW2_LAST_HIGH 0x22cu
#define HASH_TILE_WINDOW2_LAST_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW2_LAST_HIGH_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW2_LAST_HIGH_VALUE_RESET 0xffffffffu

/* Bits 31 to 0 of the first address that jobs of queue 3 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW3_BASE_LOW 0x230u
#define HASH_TILE_WINDOW3_BASE_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW3_BASE_LOW_VALUE_MASK 0xffffffffu

/* Bits 63 to 32 of the first address that jobs of queue 3 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW3_BASE_HIGH 0x234u
#define HASH_TILE_WINDOW3_BASE_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW3_BASE_HIGH_VALUE_MASK 0xffffffffu

/* Bits 31 to 0 of the last address that jobs of queue 3 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW3_LAST_LOW 0x238u
#define HASH_TILE_WINDOW3_LAST_LOW_VALUE_SHIFT 0
#define HASH_TILE_WINDOW3_LAST_LOW_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW3_LAST_LOW_VALUE_RESET 0xffffffffu

/* Bits 63 to 32 of the last address that jobs of queue 3 may access; not writable while its bit of lock.queue_windows is set. */
#define HASH_TILE_WINDOW3_LAST_HIGH 0x23cu
#define HASH_TILE_WINDOW3_LAST_HIGH_VALUE_SHIFT 0
#define HASH_TILE_WINDOW3_LAST_HIGH_VALUE_MASK 0xffffffffu
#define HASH_TILE_WINDOW3_LAST_HIGH_VALUE_RESET 0xffffffffu

/* Who may access the page of queue 0, and what its memory accesses tell the bus; not writable while its bit of lock.access is set. */
#define HASH_TILE_ACCESS0 0x240u
#define HASH_TILE_ACCESS0_USER_SHIFT 0
#define HASH_TILE_ACCESS0_USER_MASK 0x000000ffu
#define HASH_TILE_ACCESS0_CHECK_SHIFT 8
#define HASH_TILE_ACCESS0_CHECK_MASK 0x00000100u
#define HASH_TILE_ACCESS0_PRIVILEGED_SHIFT 9
#define HASH_TILE_ACCESS0_PRIVILEGED_MASK 0x00000200u
#define HASH_TILE_ACCESS0_SECURE_SHIFT 10
#define HASH_TILE_ACCESS0_SECURE_MASK 0x00000400u
#define HASH_TILE_ACCESS0_DMA_PROT_SHIFT 16
#define HASH_TILE_ACCESS0_DMA_PROT_MASK 0x00070000u
#define HASH_TILE_ACCESS0_DMA_PROT_RESET 0x2u
#define HASH_TILE_ACCESS0_DMA_USER_SHIFT 24
#define HASH_TILE_ACCESS0_DMA_USER_MASK 0xff000000u

/* Who may access the page of queue 1, and what its memory accesses tell the bus; not writable while its bit of lock.access is set. */
#define HASH_TILE_ACCESS1 0x244u
#define HASH_TILE_ACCESS1_USER_SHIFT 0
#define HASH_TILE_ACCESS1_USER_MASK 0x000000ffu
#define HASH_TILE_ACCESS1_CHECK_SHIFT 8
#define HASH_TILE_ACCESS1_CHECK_MASK 0x00000100u
#define HASH_TILE_ACCESS1_PRIVILEGED_SHIFT 9
#define HASH_TILE_ACCESS1_PRIVILEGED_MASK 0x00000200u
#define HASH_TILE_ACCESS1_SECURE_SHIFT 10
#define HASH_TILE_ACCESS1_SECURE_MASK 0x00000400u
#define HASH_TILE_ACCESS1_DMA_PROT_SHIFT 16
#define HASH_TILE_ACCESS1_DMA_PROT_MASK 0x00070000u
#define HASH_TILE_ACCESS1_DMA_PROT_RESET 0x2u
#define HASH_TILE_ACCESS1_DMA_USER_SHIFT 24
#define HASH_TILE_ACCESS1_DMA_USER_MASK 0xff000000u

/* Who may access the page of queue 2, and what its memory accesses tell the bus; not writable while its bit of lock.access is set. */
#define HASH_TILE_ACCESS2 0x248u
#define HASH_TILE_ACCESS2_USER_SHIFT 0
#define HASH_TILE_ACCESS2_USER_MASK 0x000000ffu
#define HASH_TILE_ACCESS2_CHECK_SHIFT 8
#define HASH_TILE_ACCESS2_CHECK_MASK 0x00000100u
#define HASH_TILE_ACCESS2_PRIVILEGED_SHIFT 9
#define HASH_TILE_ACCESS2_PRIVILEGED_MASK 0x00000200u
#define HASH_TILE_ACCESS2_SECURE_SHIFT 10
#define HASH_TILE_ACCESS2_SECURE_MASK 0x00000400u
#define HASH_TILE_ACCESS2_DMA_PROT_SHIFT 16
#define HASH_TILE_ACCESS2_DMA_PROT_MASK 0x00070000u
#define HASH_TILE_ACCESS2_DMA_PROT_RESET 0x2u
#define HASH_TILE_ACCESS2_DMA_USER_SHIFT 24
#define HASH_TILE_ACCESS2_DMA_USER_MASK 0xff000000u

/* Who may access the page of queue 3, and what its memory accesses tell the bus; not writable while its bit of lock.access is set. */
#define HASH_TILE_ACCESS3 0x24cu
#define HASH_TILE_ACCESS3_USER_SHIFT 0
#define HASH_TILE_ACCESS3_USER_MASK 0x000000ffu
#define HASH_TILE_ACCESS3_CHECK_SHIFT 8
#define HASH_TILE_ACCESS3_CHECK_MASK 0x00000100u
#define HASH_TILE_ACCESS3_PRIVILEGED_SHIFT 9
#define HASH_TILE_ACCESS3_PRIVILEGED_MASK 0x00000200u
#define HASH_TILE_ACCESS3_SECURE_SHIFT 10
#define HASH_TILE_ACCESS3_SECURE_MASK 0x00000400u
#define HASH_TILE_ACCESS3_DMA_PROT_SHIFT 16
#define HASH_TILE_ACCESS3_DMA_PROT_MASK 0x00070000u
#define HASH_TILE_ACCESS3_DMA_PROT_RESET 0x2u
#define HASH_TILE_ACCESS3_DMA_USER_SHIFT 24
#define HASH_TILE_ACCESS3_DMA_USER_MASK 0xff000000u

/* Who may access the pages of the tile, windows and data port too; not writable while its bit of lock.access is set. */
#define HASH_TILE_ACCESS_TILE 0x250u
#define HASH_TILE_ACCESS_TILE_USER_SHIFT 0
#define HASH_TILE_ACCESS_TILE_USER_MASK 0x000000ffu
#define HASH_TILE_ACCESS_TILE_CHECK_SHIFT 8
#define HASH_TILE_ACCESS_TILE_CHECK_MASK 0x00000100u
#define HASH_TILE_ACCESS_TILE_PRIVILEGED_SHIFT 9
#define HASH_TILE_ACCESS_TILE_PRIVILEGED_MASK 0x00000200u
#define HASH_TILE_ACCESS_TILE_SECURE_SHIFT 10
#define HASH_TILE_ACCESS_TILE_SECURE_MASK 0x00000400u

/* How long a job of queue 0 may take, beside the budget of all jobs; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET0_CYCLES 0x260u
#define HASH_TILE_BUDGET0_CYCLES_VALUE_SHIFT 0
#define HASH_TILE_BUDGET0_CYCLES_VALUE_MASK 0xffffffffu

/* How large a job of queue 0 may be; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET0_BYTES 0x264u
#define HASH_TILE_BUDGET0_BYTES_VALUE_SHIFT 0
#define HASH_TILE_BUDGET0_BYTES_VALUE_MASK 0xffffffffu

/* How long a job of queue 1 may take, beside the budget of all jobs; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET1_CYCLES 0x268u
#define HASH_TILE_BUDGET1_CYCLES_VALUE_SHIFT 0
#define HASH_TILE_BUDGET1_CYCLES_VALUE_MASK 0xffffffffu

/* How large a job of queue 1 may be; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET1_BYTES 0x26cu
#define HASH_TILE_BUDGET1_BYTES_VALUE_SHIFT 0
#define HASH_TILE_BUDGET1_BYTES_VALUE_MASK 0xffffffffu

/* How long a job of queue 2 may take, beside the budget of all jobs; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET2_CYCLES 0x270u
#define HASH_TILE_BUDGET2_CYCLES_VALUE_SHIFT 0
#define HASH_TILE_BUDGET2_CYCLES_VALUE_MASK 0xffffffffu

/* How large a job of queue 2 may be; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET2_BYTES 0x274u
#define HASH_TILE_BUDGET2_BYTES_VALUE_SHIFT 0
#define HASH_TILE_BUDGET2_BYTES_VALUE_MASK 0xffffffffu

/* How long a job of queue 3 may take, beside the budget of all jobs; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET3_CYCLES 0x278u
#define HASH_TILE_BUDGET3_CYCLES_VALUE_SHIFT 0
#define HASH_TILE_BUDGET3_CYCLES_VALUE_MASK 0xffffffffu

/* How large a job of queue 3 may be; not writable while lock.budget is set. */
#define HASH_TILE_BUDGET3_BYTES 0x27cu
#define HASH_TILE_BUDGET3_BYTES_VALUE_SHIFT 0
#define HASH_TILE_BUDGET3_BYTES_VALUE_MASK 0xffffffffu

/* A ring of descriptors in memory. */
#define HASH_TILE_QUEUE_SIZE 0x1000u
#define HASH_TILE_QUEUE0 0x2000u
#define HASH_TILE_QUEUE1 0x3000u
#define HASH_TILE_QUEUE2 0x4000u
#define HASH_TILE_QUEUE3 0x5000u

/* Bits 31 to 0 of the address of the ring, a multiple of 64. */
#define HASH_TILE_QUEUE_BASE_LOW 0x000u
#define HASH_TILE_QUEUE_BASE_LOW_VALUE_SHIFT 6
#define HASH_TILE_QUEUE_BASE_LOW_VALUE_MASK 0xffffffc0u

/* Bits 63 to 32 of the address of the ring. */
#define HASH_TILE_QUEUE_BASE_HIGH 0x004u
#define HASH_TILE_QUEUE_BASE_HIGH_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_BASE_HIGH_VALUE_MASK 0xffffffffu

/* Turns the queue on and says how large its ring is. */
#define HASH_TILE_QUEUE_CONTROL 0x008u
#define HASH_TILE_QUEUE_CONTROL_ENABLE_SHIFT 0
#define HASH_TILE_QUEUE_CONTROL_ENABLE_MASK 0x00000001u
#define HASH_TILE_QUEUE_CONTROL_ABORT_SHIFT 1
#define HASH_TILE_QUEUE_CONTROL_ABORT_MASK 0x00000002u
#define HASH_TILE_QUEUE_CONTROL_SIZE_SHIFT 4
#define HASH_TILE_QUEUE_CONTROL_SIZE_MASK 0x000000f0u

/* Where the valid entries end; a write starts the queue. */
#define HASH_TILE_QUEUE_TAIL 0x00cu
#define HASH_TILE_QUEUE_TAIL_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_TAIL_VALUE_MASK 0x0000ffffu

/* How far the queue has come. */
#define HASH_TILE_QUEUE_HEAD 0x010u
#define HASH_TILE_QUEUE_HEAD_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_HEAD_VALUE_MASK 0x0000ffffu

/* What the queue is doing, and why it has halted. */
#define HASH_TILE_QUEUE_STATUS 0x014u
#define HASH_TILE_QUEUE_STATUS_BUSY_SHIFT 0
#define HASH_TILE_QUEUE_STATUS_BUSY_MASK 0x00000001u
#define HASH_TILE_QUEUE_STATUS_HALTED_SHIFT 1
#define HASH_TILE_QUEUE_STATUS_HALTED_MASK 0x00000002u
#define HASH_TILE_QUEUE_STATUS_CAUSE_SHIFT 4
#define HASH_TILE_QUEUE_STATUS_CAUSE_MASK 0x000000f0u

/* Bits 31 to 0 of the address that the cause is about. */
#define HASH_TILE_QUEUE_ERROR_LOW 0x018u
#define HASH_TILE_QUEUE_ERROR_LOW_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_ERROR_LOW_VALUE_MASK 0xffffffffu

/* Bits 63 to 32 of the address that the cause is about. */
#define HASH_TILE_QUEUE_ERROR_HIGH 0x01cu
#define HASH_TILE_QUEUE_ERROR_HIGH_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_ERROR_HIGH_VALUE_MASK 0xffffffffu

/* Events of the queue; a write of 1 clears a bit, unless its event occurs in the same cycle. */
#define HASH_TILE_QUEUE_INTR_STATE 0x020u
#define HASH_TILE_QUEUE_INTR_STATE_DONE_SHIFT 0
#define HASH_TILE_QUEUE_INTR_STATE_DONE_MASK 0x00000001u
#define HASH_TILE_QUEUE_INTR_STATE_ERROR_SHIFT 1
#define HASH_TILE_QUEUE_INTR_STATE_ERROR_MASK 0x00000002u

/* Events that raise the interrupt of the queue, and with it that of the tile. */
#define HASH_TILE_QUEUE_INTR_ENABLE 0x024u
#define HASH_TILE_QUEUE_INTR_ENABLE_DONE_SHIFT 0
#define HASH_TILE_QUEUE_INTR_ENABLE_DONE_MASK 0x00000001u
#define HASH_TILE_QUEUE_INTR_ENABLE_ERROR_SHIFT 1
#define HASH_TILE_QUEUE_INTR_ENABLE_ERROR_MASK 0x00000002u

/* A write of 1 sets the bit of intr_state, as the event would. */
#define HASH_TILE_QUEUE_INTR_TEST 0x028u
#define HASH_TILE_QUEUE_INTR_TEST_DONE_SHIFT 0
#define HASH_TILE_QUEUE_INTR_TEST_DONE_MASK 0x00000001u
#define HASH_TILE_QUEUE_INTR_TEST_ERROR_SHIFT 1
#define HASH_TILE_QUEUE_INTR_TEST_ERROR_MASK 0x00000002u

/* What slots hold a key that jobs of the queue may use, a bit each. */
#define HASH_TILE_QUEUE_SLOTS 0x02cu
#define HASH_TILE_QUEUE_SLOTS_HOLDS_SHIFT 0
#define HASH_TILE_QUEUE_SLOTS_HOLDS_MASK 0x000000ffu

/* The register id of the tile. */
#define HASH_TILE_QUEUE_ID 0x040u
#define HASH_TILE_QUEUE_ID_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_ID_VALUE_MASK 0xffffffffu

/* The register version of the tile. */
#define HASH_TILE_QUEUE_VERSION 0x044u
#define HASH_TILE_QUEUE_VERSION_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_VERSION_VALUE_MASK 0xffffffffu

/* The register capability0 of the tile. */
#define HASH_TILE_QUEUE_CAPABILITY0 0x048u
#define HASH_TILE_QUEUE_CAPABILITY0_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_CAPABILITY0_VALUE_MASK 0xffffffffu

/* The register capability1 of the tile. */
#define HASH_TILE_QUEUE_CAPABILITY1 0x04cu
#define HASH_TILE_QUEUE_CAPABILITY1_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_CAPABILITY1_VALUE_MASK 0xffffffffu

/* The register window_base_low of the tile. */
#define HASH_TILE_QUEUE_WINDOW_BASE_LOW 0x050u
#define HASH_TILE_QUEUE_WINDOW_BASE_LOW_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_WINDOW_BASE_LOW_VALUE_MASK 0xffffffffu

/* The register window_base_high of the tile. */
#define HASH_TILE_QUEUE_WINDOW_BASE_HIGH 0x054u
#define HASH_TILE_QUEUE_WINDOW_BASE_HIGH_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_WINDOW_BASE_HIGH_VALUE_MASK 0xffffffffu

/* The register window_last_low of the tile. */
#define HASH_TILE_QUEUE_WINDOW_LAST_LOW 0x058u
#define HASH_TILE_QUEUE_WINDOW_LAST_LOW_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_WINDOW_LAST_LOW_VALUE_MASK 0xffffffffu

/* The register window_last_high of the tile. */
#define HASH_TILE_QUEUE_WINDOW_LAST_HIGH 0x05cu
#define HASH_TILE_QUEUE_WINDOW_LAST_HIGH_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_WINDOW_LAST_HIGH_VALUE_MASK 0xffffffffu

/* The register base_low of the window of the queue, if there are two queues or more. */
#define HASH_TILE_QUEUE_OWN_BASE_LOW 0x060u
#define HASH_TILE_QUEUE_OWN_BASE_LOW_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_OWN_BASE_LOW_VALUE_MASK 0xffffffffu

/* The register base_high of the window of the queue, if there are two queues or more. */
#define HASH_TILE_QUEUE_OWN_BASE_HIGH 0x064u
#define HASH_TILE_QUEUE_OWN_BASE_HIGH_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_OWN_BASE_HIGH_VALUE_MASK 0xffffffffu

/* The register last_low of the window of the queue, if there are two queues or more. */
#define HASH_TILE_QUEUE_OWN_LAST_LOW 0x068u
#define HASH_TILE_QUEUE_OWN_LAST_LOW_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_OWN_LAST_LOW_VALUE_MASK 0xffffffffu

/* The register last_high of the window of the queue, if there are two queues or more. */
#define HASH_TILE_QUEUE_OWN_LAST_HIGH 0x06cu
#define HASH_TILE_QUEUE_OWN_LAST_HIGH_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_OWN_LAST_HIGH_VALUE_MASK 0xffffffffu

/* The register cycles of the budget of the queue. */
#define HASH_TILE_QUEUE_OWN_CYCLES 0x070u
#define HASH_TILE_QUEUE_OWN_CYCLES_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_OWN_CYCLES_VALUE_MASK 0xffffffffu

/* The register bytes of the budget of the queue. */
#define HASH_TILE_QUEUE_OWN_BYTES 0x074u
#define HASH_TILE_QUEUE_OWN_BYTES_VALUE_SHIFT 0
#define HASH_TILE_QUEUE_OWN_BYTES_VALUE_MASK 0xffffffffu

/* Data window: the message of the direct job. */
#define HASH_TILE_DATA 0x1000u
#define HASH_TILE_DATA_SIZE 0x400u

/* Digest window: the answer of the direct job. */
#define HASH_TILE_DIGEST 0x1400u
#define HASH_TILE_DIGEST_SIZE 0x040u

/* Key window: the bytes of a key. */
#define HASH_TILE_KEY 0x1800u
#define HASH_TILE_KEY_SIZE 0x400u
#endif
