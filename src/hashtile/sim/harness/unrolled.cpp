// SPDX-License-Identifier: Apache-2.0
// Drives a core of the unrolled Keccak contract (docs/architecture.md) with many blocks in one call.
// The core holds no state between two blocks of a message: the slots here do, SLOTS of them. A block
// is offered with the state of its slot, at the soonest in the cycle in which that is given. LANES
// and SLOTS are the numbers of the build.

#include "common.h"

constexpr size_t kBlock = 8 * LANES;
constexpr size_t kState = 200;

// The operations on a block; the slot of its message stands above them.
enum : uint16_t { kAbsorb = 1, kFirst = 2, kEnd = 4 };
constexpr int kSlot = 4;

struct Slot {
    uint8_t state[kState];
    uint64_t block;  // that is at work
    bool busy;
};

extern "C" {

// As in keccak.cpp. The core gives a state for each block, by the number of the slot as its tag; only
// those of blocks that end are returned, with the tags of these blocks.
int keccak_run(Dut* dut, const uint8_t* blocks, const uint16_t* how, const uint8_t* numbers,
               const uint64_t* tags_in, uint64_t count, uint32_t valid_chance,
               uint32_t ready_chance, uint64_t seed, uint8_t* hashes_out, uint64_t* tags_out,
               uint64_t* taken_at, uint64_t* given_at) {
    Vdut& top = dut->top;
    Gate valid_gate(valid_chance, 2 * seed), ready_gate(ready_chance, 2 * seed + 1);
    Slot slots[SLOTS] = {};
    uint64_t block = 0, answered = 0, working = 0;
    bool valid = false;
    int idle = 0;

    top.block_valid_i = 0;
    while (block < count || working > 0) {
        top.state_ready_i = ready_gate.open(top.state_valid_o);
        dut->settle();
        bool given = top.state_valid_o && top.state_ready_i;
        if (given) {
            if (top.tag_o >= SLOTS || !slots[top.tag_o].busy) return -1;
            Slot& slot = slots[top.tag_o];
            get_lanes(top.state_o, slot.state, kState);
            slot.busy = false;
            working--;
            if (how[slot.block] & kEnd) {
                memcpy(hashes_out + answered * kState, slot.state, kState);
                tags_out[answered] = tags_in[slot.block];
                given_at[answered++] = dut->cycles;
            }
        }
        if (block < count && !valid && !slots[how[block] >> kSlot].busy && valid_gate.open()) {
            const uint8_t noise[kState] = {0x5a, 0xa5, static_cast<uint8_t>(block)};
            bool absorb = how[block] & kAbsorb, first = how[block] & kFirst;
            set_lanes(top.block_i, absorb ? blocks + block * kBlock : noise, kBlock);
            set_lanes(top.state_i, first ? noise : slots[how[block] >> kSlot].state, kState);
            top.absorb_i = absorb;
            top.first_i = first;
            top.rounds_i = numbers[block];
            top.tag_i = how[block] >> kSlot;
            top.block_valid_i = valid = true;
            dut->settle();
        }
        bool taken = valid && top.block_ready_o;
        if (taken) {
            slots[how[block] >> kSlot].block = block;
            slots[how[block] >> kSlot].busy = true;
            taken_at[block++] = dut->cycles;
            working++;
        }
        dut->clock();
        if (taken) top.block_valid_i = valid = false;
        idle = taken || given ? 0 : idle + 1;
        if (idle > kHangCycles) return -1;
    }
    top.state_ready_i = 0;
    return 0;
}
}
