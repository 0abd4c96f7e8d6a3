// SPDX-License-Identifier: Apache-2.0
// Drives an AXI4-Stream hash top with many messages in one call. DATA_BITS is the width of the
// build, USER_BITS that of TUSER.

#include "common.h"

constexpr size_t kBeat = DATA_BITS / 8;

extern "C" {

// How a message is sent: TUSER, of which some bits count with the first beat and the others with the
// last, and whether the first TKEEP has a hole, which is an error.
constexpr uint64_t kUser = (1ull << USER_BITS) - 1, kFirst = 0xffull << 45 | 0x1fc7, kHole = 1ull << 63;
constexpr uint64_t kError = 1ull << 63;  // in the length of an answer

// Sends `count` messages, which lie one behind the other in `data` (message i ends at ends[i]), and
// takes their digests. With `open`, the last message goes on in a later call: its bytes here are
// whole beats, and no digest is awaited for it. Digest i is written to digests + i * stride, with
// its length, and kError for an error answer, in lengths[i]. Returns 0, or -1 for a core that hangs.
int stream_run(Dut* dut, const uint8_t* data, const uint64_t* ends, const uint64_t* how,
               uint64_t count, int open, uint32_t valid_chance, uint32_t ready_chance,
               uint64_t seed, uint8_t* digests, uint64_t* lengths, uint64_t stride) {
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
            uint64_t noise = (first ? 0 : kFirst) | (last ? 0 : ~kFirst);
            top.s_axis_tuser = (how[message] ^ noise) & kUser;
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
                lengths[answered++] = filled | (top.m_axis_tuser ? kError : 0);
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

// A Monte Carlo chain (SHAVS 6.4, SHA3VS 6.2.3): `count` messages, each of all that lies in `last`,
// the last `kept` digests of `size` bytes each, the oldest first. Returns 0, or -1 for an error.
int stream_chain(Dut* dut, uint8_t* last, uint64_t size, uint64_t kept, uint64_t how,
                 uint64_t count) {
    uint64_t end = kept * size, length;
    uint8_t digest[64];
    for (uint64_t i = 0; i < count; i++) {
        int status = stream_run(dut, last, &end, &how, 1, 0, 256, 256, 0, digest, &length, 64);
        if (status || length != size) return -1;
        memmove(last, last + size, (kept - 1) * size);
        memcpy(last + (kept - 1) * size, digest, size);
    }
    return 0;
}

// The same of an extendable-output function (SHA3VS 6.3.3): the first message is `text`, 16 bytes, its
// output has lengths[1] bytes. Behind the last, lengths[0] is how many there are in `output`, `text`
// and lengths[1] are what comes next.
int stream_chain_of_outputs(Dut* dut, uint8_t* text, uint8_t* output, uint64_t* lengths,
                            uint64_t mode, uint64_t count, uint64_t minimum, uint64_t maximum) {
    for (uint64_t i = 0; i < count; i++) {
        uint64_t end = 16, how = mode | lengths[1] << 13;
        int status = stream_run(dut, text, &end, &how, 1, 0, 256, 256, 0, output, lengths, maximum);
        if (status || lengths[0] != lengths[1]) return -1;
        memset(text, 0, 16);
        memcpy(text, output, lengths[0] < 16 ? lengths[0] : 16);
        uint64_t last = output[lengths[0] - 2] << 8 | output[lengths[0] - 1];
        lengths[1] = minimum + last % (maximum - minimum + 1);
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
