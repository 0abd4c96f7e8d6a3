// SPDX-License-Identifier: Apache-2.0
// Drives a core of the SHA-2 contracts (docs/architecture.md) with many blocks in one call. ENGINE
// selects the contract: 0 sha2, 1 sha2_engine. WORD_BITS, BEAT_WORDS, TAG_BITS and MESSAGES (blocks in
// flight; with more than one the caller continues from a result) are those of the build.

#include "common.h"

constexpr size_t kBeat = WORD_BITS / 8 * BEAT_WORDS;
constexpr size_t kBlock = WORD_BITS * 2;
constexpr size_t kHash = WORD_BITS;

extern "C" {

// Compresses `count` blocks. Block i continues from the last result if continues[i] is set; else
// it starts from hashes + i * kHash, or, in an engine, from the initial value of mode modes[i].
// Results come in the order of the blocks, each with the tag of its block. taken_at[i] and
// given_at[i] are the cycles in which the first word of block i was taken and its result was given.
// Returns 0, or -1 for a core that hangs or answers too much.
int sha2_run(Dut* dut, const uint8_t* blocks, const uint8_t* hashes, const uint8_t* modes,
             const uint8_t* continues, const uint64_t* tags_in, uint64_t count,
             uint32_t valid_chance, uint32_t ready_chance, uint64_t seed, uint8_t* hashes_out,
             uint64_t* tags_out, uint64_t* taken_at, uint64_t* given_at) {
    Vdut& top = dut->top;
    Gate valid_gate(valid_chance, 2 * seed), ready_gate(ready_chance, 2 * seed + 1);
    uint64_t block = 0, answered = 0;
    size_t offset = 0;
    bool valid = false;
    int idle = 0;

    while (answered < count) {
        top.hash_ready_i = ready_gate.open(top.hash_valid_o);
        bool known = true;  // the chaining value of the block
#if MESSAGES > 1
        uint8_t start[kHash];
        dut->settle();
        bool gives = top.hash_valid_o && top.hash_ready_i;
        if (block < count && continues[block]) {
            known = answered + gives >= block;
            if (answered >= block) memcpy(start, hashes_out + (block - 1) * kHash, kHash);
            else if (known) get_words(top.hash_o, start, kHash);
        }
#endif
        if (block < count && !valid && (offset || known) && valid_gate.open()) {
            bool last = offset + kBeat == kBlock;
            set_words(top.word_i, blocks + block * kBlock + offset, kBeat);
            top.tag_i = last || dut->recording ? tags_in[block]
                                               : ~tags_in[block] & ((1ull << TAG_BITS) - 1);
#if ENGINE
            top.mode_i = modes[block];
            top.first_i = !continues[block];
#else
            // Inputs that the contract takes only with the first word are noise with the others
            bool first = offset == 0;
            uint8_t noise[kHash];
            memset(noise, static_cast<int>(offset ^ block ^ 0x5a), kHash);
            const uint8_t* from = hashes + block * kHash;
#if MESSAGES > 1
            if (continues[block]) from = start;
            bool in_core = first;  // always noise: it is ignored
#else
            bool in_core = continues[block];
#endif
            bool given = first && (MESSAGES > 1 || !in_core);
            if (given || !dut->recording) set_words(top.hash_i, given ? from : noise, kHash);
            top.continue_i = first ? in_core : !dut->recording && (offset >> 2 & 1);
            top.narrow_i = 0;
#endif
            valid = true;
        }
        top.word_valid_i = valid;
        dut->settle();

        bool taken = valid && top.word_ready_o;
        if (taken) {
            valid = false;
            if (offset == 0) taken_at[block] = dut->cycles;
            offset += kBeat;
            if (offset == kBlock) offset = 0, block++;
        }
        bool given = top.hash_valid_o && top.hash_ready_i;
        if (given) {
            if (answered >= block) return -1;
            get_words(top.hash_o, hashes_out + answered * kHash, kHash);
            tags_out[answered] = top.tag_o;
            given_at[answered++] = dut->cycles;
        }
        dut->clock();
        idle = taken || given ? 0 : idle + 1;
        if (idle > kHangCycles) return -1;
    }
    top.word_valid_i = 0;
    top.hash_ready_i = 0;
    return 0;
}
}
