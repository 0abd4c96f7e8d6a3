// SPDX-License-Identifier: Apache-2.0
// Drives a core of the Keccak contracts (docs/architecture.md) with many blocks in one call. ENGINE
// selects the contract: 0 keccak and duplex, 1 sha3_engine. LANES, HASH_BITS (of a result),
// TAG_BITS and SLOTS (states that the core holds) are the numbers of the build. With MASKED a block
// and a state are in two shares, and the core is given random bits.

#include "common.h"

constexpr size_t kBlock = 8 * LANES;
constexpr size_t kHash = HASH_BITS / 8;

// Random bits, of a seed that repeats a run.
class Random {
  public:
    explicit Random(uint64_t seed) : state_(seed) {}
    void fill(uint8_t* bytes, size_t count) {
        for (size_t i = 0; i < count; i++) {
            if (i % 8 == 0) word_ = next();
            bytes[i] = word_ >> 8 * (i % 8);
        }
    }

  private:
    uint64_t next() {  // splitmix64
        uint64_t z = state_ += 0x9e3779b97f4a7c15u;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        return z ^ z >> 31;
    }
    uint64_t state_, word_ = 0;
};

template <typename Port>
void set_block(Port& top, const uint8_t* block, Random& random) {
#if MASKED
    uint8_t share[kBlock];
    random.fill(share, kBlock);
    set_lanes(top.block1_i, share, kBlock);
    for (size_t i = 0; i < kBlock; i++) share[i] ^= block[i];
    set_lanes(top.block0_i, share, kBlock);
#else
    (void)random;
    set_lanes(top.block_i, block, kBlock);
#endif
}

template <typename Port>
void get_state(const Port& top, uint8_t* state) {
#if MASKED
    uint8_t share[kHash];
    get_lanes(top.state0_o, state, kHash);
    get_lanes(top.state1_o, share, kHash);
    for (size_t i = 0; i < kHash; i++) state[i] ^= share[i];
#elif ENGINE
    get_lanes(top.hash_o, state, kHash);
#else
    get_lanes(top.state_o, state, kHash);
#endif
}

#if MASKED
bool any(const Vdut& top) {
    uint8_t shares[2][kHash];
    get_lanes(top.state0_o, shares[0], kHash);
    get_lanes(top.state1_o, shares[1], kHash);
    for (size_t i = 0; i < 2 * kHash; i++)
        if (shares[0][i]) return true;
    return false;
}
#endif

extern "C" {

// The operations on a block; the slot of its message stands above them.
enum : uint16_t { kAbsorb = 1, kFirst = 2, kEnd = 4 };
constexpr int kSlot = 4;

// Takes `count` blocks, block i with the operations how[i] and with numbers[i] rounds, or, in an
// engine, in this mode. A block that ends gives a result with its tag, in the order of the blocks of
// a slot.
// taken_at[i] and given_at[i] are the cycles in which block i was taken and result i was given.
// Returns 0, or -1 for a core that hangs or answers too much, or that shows shares of a state which
// it does not offer.
int keccak_run(Dut* dut, const uint8_t* blocks, const uint16_t* how, const uint8_t* numbers,
               const uint64_t* tags_in, uint64_t count, uint32_t valid_chance,
               uint32_t ready_chance, uint64_t seed, uint8_t* hashes_out, uint64_t* tags_out,
               uint64_t* taken_at, uint64_t* given_at) {
    Vdut& top = dut->top;
    Gate valid_gate(valid_chance, 2 * seed), ready_gate(ready_chance, 2 * seed + 1);
    Random random(seed);
#if MASKED
    Gate random_gate(valid_chance, ~seed);
    top.random_valid_i = 0;
#endif
    uint64_t block = 0, answered = 0, awaited = 0, owed = 0;
    for (uint64_t i = 0; i < count; i++) awaited += how[i] & kEnd ? 1 : 0;
    bool valid = false;
    int idle = 0;

    while (block < count || answered < awaited) {
        if (block < count && !valid && valid_gate.open()) {
            uint8_t noise[kBlock];  // for blocks that are not absorbed
            memset(noise, static_cast<int>(block ^ 0x5a), kBlock);
            bool absorb = how[block] & kAbsorb;
            set_block(top, absorb ? blocks + block * kBlock : noise, random);
            top.absorb_i = absorb;
            top.first_i = how[block] & kFirst ? 1 : 0;
            top.end_i = how[block] & kEnd ? 1 : 0;
            top.tag_i = tags_in[block];
#if SLOTS > 1
            top.slot_i = how[block] >> kSlot;
#endif
#if ENGINE
            top.mode_i = numbers[block];
#else
            top.rounds_i = numbers[block];
#endif
            valid = true;
        }
        top.block_valid_i = valid;
#if MASKED
        if (!top.random_valid_i && random_gate.open()) {
            uint8_t bits[sizeof top.random_i];
            random.fill(bits, sizeof bits);
            set_lanes(top.random_i, bits, sizeof bits);
            top.random_valid_i = 1;
        }
#endif
#if ENGINE
        top.hash_ready_i = ready_gate.open(top.hash_valid_o);
        dut->settle();
        bool given = top.hash_valid_o && top.hash_ready_i;
#else
        top.state_ready_i = ready_gate.open(top.state_valid_o);
        dut->settle();
        bool given = top.state_valid_o && top.state_ready_i;
#endif
        if (given) {
            if (answered >= owed) return -1;
            get_state(top, hashes_out + answered * kHash);
            tags_out[answered] = top.tag_o;
            given_at[answered++] = dut->cycles;
        }
        bool taken = valid && top.block_ready_o;
        if (taken) {
            valid = false;
            taken_at[block] = dut->cycles;
            owed += how[block++] & kEnd ? 1 : 0;
        }
#if MASKED
        if (!top.state_valid_o && any(top)) return -1;
        bool drawn = top.random_valid_i && top.random_ready_o;
#endif
        dut->clock();
#if MASKED
        if (drawn) top.random_valid_i = 0;
#endif
        idle = taken || given ? 0 : idle + 1;
        if (idle > kHangCycles) return -1;
    }
    top.block_valid_i = 0;
#if ENGINE
    top.hash_ready_i = 0;
#else
    top.state_ready_i = 0;
#endif
    return 0;
}
}
