// SPDX-License-Identifier: Apache-2.0
// Drives an AXI4-Stream hash top with many messages in one call. DATA_BITS is the width of the
// build.

#include "common.h"

constexpr size_t kBeat = DATA_BITS / 8;

extern "C" {

// How a message is sent: its mode, the bits of its last byte that count (0: all 8), and whether the
// first TKEEP has a hole, which is an error.
enum : uint8_t { kMode = 0x07, kLastBits = 0x38, kHole = 0x40 };

// Sends `count` messages, which lie one behind the other in `data` (message i ends at ends[i]), and
// takes their digests. With `open`, the last message goes on in a later call: its bytes here are
// whole beats, and no digest is awaited for it. Digest i is written to digests + i * stride, with
// its length, and 0x80 for an error answer, in lengths[i]. Returns 0, or -1 for a core that hangs.
int stream_run(Dut* dut, const uint8_t* data, const uint64_t* ends, const uint8_t* how,
               uint64_t count, int open, uint32_t valid_chance, uint32_t ready_chance,
               uint64_t seed, uint8_t* digests, uint8_t* lengths, uint64_t stride) {
    Vdut& top = dut->top;
    Gate valid_gate(valid_chance, 2 * seed), ready_gate(ready_chance, 2 * seed + 1);
    uint64_t message = 0, position = 0, answered = 0, awaited = count - (open ? 1 : 0);
    size_t filled = 0;
    bool first = true, valid = false, sent = count == 0;
    int idle = 0;
    if (open && ends[count - 1] == (count > 1 ? ends[count - 2] : 0)) sent = count == 1;

    while (!sent || answered < awaited) {
        if (!sent && !valid && valid_gate.open()) {
            uint64_t left = ends[message] - position;
            size_t bytes = left < kBeat ? left : kBeat;
            bool last = left <= kBeat && !(open && message + 1 == count);
            set_lanes(top.s_axis_tdata, data + position, bytes);
            top.s_axis_tkeep = bytes == 64 ? ~0ull : (1ull << bytes) - 1;
            if (first && how[message] & kHole) top.s_axis_tkeep &= ~1ull;
            top.s_axis_tlast = last;
            // What the beats between do not carry is noise there
            top.s_axis_tuser = ((first ? 0 : kMode) | (last ? 0 : kLastBits)) ^ how[message]
                               & (kMode | kLastBits);
            valid = true;
        }
        top.s_axis_tvalid = valid;
        top.m_axis_tready = ready_gate.open();
        dut->settle();

        bool taken = valid && top.s_axis_tready;
        if (taken) {
            valid = false;
            position += kBeat;
            first = position >= ends[message];
            if (first) {
                position = ends[message++];
                sent = message == count;
            }
        }
        bool given = top.m_axis_tvalid && top.m_axis_tready;
        if (given) {
            size_t bytes = __builtin_popcountll(top.m_axis_tkeep);
            if (answered >= awaited || filled + bytes > stride) return -1;
            get_lanes(top.m_axis_tdata, digests + answered * stride + filled, bytes);
            filled += bytes;
            if (top.m_axis_tlast) {
                lengths[answered++] = filled | (top.m_axis_tuser ? 0x80 : 0);
                filled = 0;
            }
        }
        dut->clock();
        idle = taken || given ? 0 : idle + 1;
        if (idle > kHangCycles) return -1;
    }
    top.s_axis_tvalid = 0;
    top.m_axis_tready = 0;
    return 0;
}

// A Monte Carlo chain (SHAVS 6.4): `count` messages, each of the last three digests, which lie in
// `last`, `size` bytes each, the oldest first. Returns 0, or -1 for an error answer and the like.
int stream_chain(Dut* dut, uint8_t* last, uint64_t size, uint8_t how, uint64_t count) {
    uint64_t end = 3 * size;
    uint8_t digest[64], length;
    for (uint64_t i = 0; i < count; i++) {
        int status = stream_run(dut, last, &end, &how, 1, 0, 256, 256, 0, digest, &length, 64);
        if (status || length != size) return -1;
        memmove(last, last + size, 2 * size);
        memcpy(last + 2 * size, digest, size);
    }
    return 0;
}

// The state of the whole model, as bytes: a copy into `bytes` if it holds `size`; returns the size.
uint64_t stream_save(Dut* dut, uint8_t* bytes, uint64_t size) {
    Save save;
    save << dut->top;
    save.flush();
    if (save.bytes.size() <= size) memcpy(bytes, save.bytes.data(), save.bytes.size());
    return save.bytes.size();
}

void stream_load(Dut* dut, const uint8_t* bytes, uint64_t size) {
    Load load(bytes, size);
    load >> dut->top;
}
}
