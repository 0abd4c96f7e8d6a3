// SPDX-License-Identifier: Apache-2.0
// Drives a generator of the prng contract (docs/cores/keccak_prng.md) with many steps in one call.

#include "common.h"

extern "C" {

enum : uint8_t { kFeed, kFetch, kForget, kZeroize };
constexpr uint64_t kError = 1ull << 63, kCut = 1ull << 62;

// Takes `count` steps, one after the other: a feed of lengths[i] bytes of `data`; a fetch of as
// many; a forget; or zeroize_i, lengths[i] cycles after the step before was taken. A command is
// offered with the first beat of a feed before it, and must wait. For each command, in order,
// given[i] is the count of its bytes, with kError if it is refused and kCut if zeroize cut it; the
// bytes are in `out`, one command after the other. Returns 0, or -1 for a generator that hangs or
// breaks the contract.
int prng_run(Dut* dut, const uint8_t* kinds, const uint64_t* lengths, const uint8_t* data,
             uint64_t count, uint32_t valid_chance, uint32_t ready_chance, uint64_t seed,
             uint8_t* out, uint64_t* given) {
    Vdut& top = dut->top;
    Gate valid_gate(valid_chance, 2 * seed), ready_gate(ready_chance, 2 * seed + 1);
    Gate half(128, seed + 1);
    uint64_t step = 0, working = count, position = 0, bytes = 0, waited = 0;
    bool seed_valid = false, cmd_valid = false, within = false;
    int idle = 0;

    dut->reset();
    while (step < count || working < count) {
        bool feeding = step < count && kinds[step] == kFeed;
        bool cutting = step < count && kinds[step] == kZeroize;
        uint64_t left = feeding ? lengths[step] - position : 0;
        if (feeding && !seed_valid && valid_gate.open()) {
            bytes = left < 8 ? left : 8;
            if (half.open() && bytes) bytes = 1 + (seed * 5 + left * 3) % bytes;
            uint8_t word[8];
            memset(word, static_cast<int>(left * 0x35 + 0x5a), 8);  // noise after the bytes
            memcpy(word, data, bytes);
            set_lanes(top.seed_i, word, 8);
            top.seed_bytes_i = bytes == 8 && half.open() ? 15 : bytes;
            top.seed_last_i = bytes == left;
            seed_valid = true;
        }
        uint64_t next = feeding && (seed_valid || within) ? step + 1 : step;
        bool command = next < count && (kinds[next] == kFetch || kinds[next] == kForget);
        if (command && !cmd_valid && valid_gate.open()) {
            top.forget_i = kinds[next] == kForget;
            top.length_i = kinds[next] == kForget ? 0x1234567 : lengths[next];
            cmd_valid = true;
        }
        top.seed_valid_i = seed_valid;
        top.cmd_valid_i = cmd_valid;
        top.zeroize_i = cutting && waited++ == lengths[step];
        top.beat_ready_i = ready_gate.open();
        dut->settle();

        bool seed_taken = seed_valid && top.seed_ready_o;
        bool cmd_taken = cmd_valid && top.cmd_ready_o;
        bool sent = top.beat_valid_o && top.beat_ready_i;
        // A feed goes first; nothing is taken with zeroize_i, or while a command runs
        if (cmd_taken && (seed_valid || within)) return -1;
        if ((seed_taken || cmd_taken) && (top.zeroize_i || working < count)) return -1;
        if (top.beat_valid_o ? working == count : top.beat_data_o != 0) return -1;
        if (sent) {
            unsigned keep = top.beat_keep_o, kept = 0;
            while (keep >> kept & 1) kept++;
            if (keep >> kept || (kept < 8 && (top.beat_data_o >> 8 * kept || !top.beat_last_o)))
                return -1;
            if ((given[working] & (kCut - 1)) + kept > (kinds[working] == kFetch ? lengths[working] : 0))
                return -1;
            get_lanes(top.beat_data_o, out, kept);
            out += kept;
            given[working] += kept;
            if (top.beat_error_o) given[working] |= kError;
            if (top.beat_last_o) working = count;
        }
        if (seed_taken) {
            seed_valid = false;
            data += bytes;
            position += bytes;
            within = !top.seed_last_i;
            if (!within) step++, position = 0;
        }
        if (cmd_taken) {
            cmd_valid = false;
            working = step;
            given[step++] = 0;
        }
        bool cut = top.zeroize_i;
        if (cut) {
            if (working < count) given[working] |= kCut;
            working = count;
            waited = 0;
            step++;
        }
        dut->clock();
        if (cut) {
            top.zeroize_i = 0;
            dut->settle();
            if (top.beat_valid_o || top.beat_data_o || top.seeded_o) return -1;
        }
        idle = seed_taken || cmd_taken || sent || cut ? 0 : idle + 1;
        if (idle > kHangCycles) return -1;
    }
    top.seed_valid_i = top.cmd_valid_i = top.beat_ready_i = 0;
    return 0;
}
}
