// SPDX-License-Identifier: Apache-2.0
// Drives a core of the sponge contract (docs/architecture.md) with many messages in one call. WORD is
// the number of bytes a beat, 8 (lanes) or 1 (bytes); STATE is the bytes of state_o.

#include "common.h"

extern "C" {

// Sends `count` messages, padded: message i ends at ends[i] of `data`, with lanes of 8 << sizes[i]
// bits and capacities[i] bytes of capacity. Each gives 1 + squeezes[i] states, 200 bytes apart in
// `states`. A configuration that is not legal is an error, and so is one that is taken within a
// message. taken_at[i] is the cycle in which the first word of block i, of all messages, was taken.
// Returns 0, or -1 for an error, or a core that hangs.
int sponge_run(Dut* dut, const uint8_t* data, const uint64_t* ends, const uint8_t* sizes,
               const uint8_t* capacities, const uint32_t* squeezes, uint64_t count,
               uint32_t valid_chance, uint32_t ready_chance, uint64_t seed, uint8_t* states,
               uint64_t* taken_at) {
    Vdut& top = dut->top;
    Gate valid_gate(valid_chance, 2 * seed), ready_gate(ready_chance, 2 * seed + 1);
    uint64_t message = 0, position = 0, answered = 0, block = 0;
    uint32_t squeezed = 0;
    size_t offset = 0;  // byte in the block
    bool valid = false, configured = false;
    int idle = 0;

    while (answered < count) {
        bool sending = message < count;
        size_t rate = sending ? (200 >> (3 - sizes[message])) - capacities[message] : 1;
        size_t left = rate - offset, bytes = left < WORD ? left : WORD;
        bool within = offset || (message ? position > ends[message - 1] : position > 0);
        if (sending && configured && !valid && valid_gate.open()) {
#if WORD == 1
            top.byte_i = data[position];
#else
            set_lanes(top.lane_i, data + position, bytes);
#endif
            top.last_i = position + bytes == ends[message];
            valid = true;
        }
        // Within a message one that differs is offered all the time, and must wait
        top.config_valid_i = sending && (!configured || (within && !dut->recording));
        top.capacity_i = sending ? capacities[message] ^ (within && !dut->recording ? 1 : 0) : 0;
#if WORD == 1
        top.size_i = sending ? sizes[message] : 0;
        top.byte_valid_i = valid;
#else
        top.lane_valid_i = valid;
#endif
        top.squeeze_i = answered < count && squeezed < squeezes[answered];
        top.state_ready_i = ready_gate.open(top.state_valid_o);
        dut->settle();

#if WORD == 1
        bool taken = valid && top.byte_ready_o;
#else
        bool taken = valid && top.lane_ready_o;
#endif
        if (top.config_valid_i && top.config_ready_o) {
            if (within || top.config_error_o) return -1;
            configured = true;
        }
        bool given = top.state_valid_o && top.state_ready_i;
        if (given) {
            get_lanes(top.state_o, states, STATE);
            states += 200;
            if (top.squeeze_i) squeezed++;
            else squeezed = 0, answered++;
        }
        if (taken) {
            valid = false;
            if (offset == 0) taken_at[block++] = dut->cycles;
            position += bytes;
            offset += bytes;
            if (offset == rate) offset = 0;
            if (position == ends[message]) message++, offset = 0, configured = false;
        }
        dut->clock();
        idle = taken || given ? 0 : idle + 1;
        if (idle > kHangCycles) return -1;
    }
    top.config_valid_i = 0;
    top.state_ready_i = 0;
    return 0;
}
}
