// SPDX-License-Identifier: Apache-2.0
// Runs a mapped netlist with other data in each of 512 lanes, and counts for each lane and cycle how
// many nets change. A net is a vector of one bit a lane. The handshakes are the same in all lanes.

#include "gates.h"

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

constexpr uint32_t WORDS = LANES / 64, PLANES = 20;

class Random {  // xoshiro256**
  public:
    explicit Random(uint64_t seed) {
        for (uint64_t& word : state_) {  // splitmix64
            uint64_t z = seed += 0x9e3779b97f4a7c15u;
            z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
            z = (z ^ z >> 27) * 0x94d049bb133111ebu;
            word = z ^ z >> 31;
        }
    }
    Lanes lanes() {
        Lanes found;
        for (uint32_t i = 0; i < WORDS; i++) found[i] = next();
        return found;
    }

  private:
    static uint64_t turned(uint64_t x, int n) { return x << n | x >> (64 - n); }
    uint64_t next() {
        uint64_t found = turned(state_[1] * 5, 7) * 9, shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = turned(state_[3], 45);
        return found;
    }
    uint64_t state_[4];
};

// Counts of bits in each lane, as planes: plane i has bit i of each count.
class Counts {
  public:
    void clear() { memset(planes_, 0, sizeof planes_); }
    void add(Lanes bit, uint32_t plane = 0) {
        for (uint32_t i = plane; i < PLANES; i++) {
            Lanes carry = planes_[i] & bit;
            planes_[i] ^= bit;
            bit = carry;
            uint64_t any = 0;
            for (uint32_t w = 0; w < WORDS; w++) any |= bit[w];
            if (!any) return;
        }
    }
    uint32_t count(uint32_t lane) const {
        uint32_t found = 0;
        for (uint32_t i = 0; i < PLANES; i++)
            found |= static_cast<uint32_t>(planes_[i][lane / 64] >> lane % 64 & 1) << i;
        return found;
    }

  private:
    Lanes planes_[PLANES];
};

// Adds three bits a lane to two: the sum and the carry.
void compress(Lanes& sum, Lanes a, Lanes b, Lanes& carry) {
    Lanes mixed = sum ^ a;
    carry = (sum & a) | (mixed & b);
    sum = mixed ^ b;
}

}  // namespace

extern "C" {

// A flop takes `data`, inverted where `inverts`, in cycles in which `enable` is 1.
struct Flop {
    uint32_t data, enable, out, inverts;
};
// Nets 0 and 1 are constants; each gate is after those that drive its inputs. `counted` nets count.
struct Circuit {
    const Gate* gates;
    uint64_t gate_count;
    const Flop* flops;
    uint64_t flop_count, nets;
    const uint32_t* counted;
    uint64_t counted_count;
};
// Ports: of a block in one or two shares (the second is empty then), of random bits, of handshakes.
struct Ports {
    const uint32_t *block0, *block1;
    uint64_t block_count;
    const uint32_t* random;
    uint64_t random_count;
    const uint32_t* ones;  // inputs that stay 1
    uint64_t ones_count;
    uint64_t shared, reset, valid, ready, drawn;
};

static void clock(const Circuit& c, std::vector<Lanes>& net, std::vector<Lanes>& next) {
    for (uint64_t i = 0; i < c.flop_count; i++) {
        const Flop& f = c.flops[i];
        Lanes data = f.inverts ? ~net[f.data] : net[f.data];
        next[i] = net[f.out] ^ ((net[f.out] ^ data) & net[f.enable]);
    }
    for (uint64_t i = 0; i < c.flop_count; i++) net[c.flops[i].out] = next[i];
}

static void count(const Circuit& c, const std::vector<Lanes>& net, std::vector<Lanes>& old,
                  Counts& counts) {
    Lanes ones{}, twos{}, fours{}, a, b, c2, d;
    counts.clear();
    auto changed = [&](uint64_t i) {
        if (i >= c.counted_count) return Lanes{};
        return net[c.counted[i]] ^ old[c.counted[i]];
    };
    for (uint64_t i = 0; i < c.counted_count; i += 8) {
        compress(ones, changed(i), changed(i + 1), a);
        compress(ones, changed(i + 2), changed(i + 3), b);
        compress(twos, a, b, c2);
        compress(ones, changed(i + 4), changed(i + 5), a);
        compress(ones, changed(i + 6), changed(i + 7), b);
        compress(twos, a, b, d);
        Lanes eights;
        compress(fours, c2, d, eights);
        counts.add(eights, 3);
    }
    counts.add(ones);
    counts.add(twos, 1);
    counts.add(fours, 2);
    old = net;
}

// 512 traces of `cycles` cycles, from that in which a block is first offered. In each lane the block
// is `fixed` or random, as the lane's bit of `is_fixed` says, which is given back. `toggles` gets
// the count of each lane in each cycle. Returns 0, or -1 if the block is not taken in this time.
int traces(const Circuit* circuit, const Ports* ports, const uint8_t* fixed, uint64_t seed,
           uint64_t cycles, uint64_t* is_fixed, uint32_t* toggles) {
    const Circuit& c = *circuit;
    const Ports& p = *ports;
    Random random(seed);
    std::vector<Lanes> net(c.nets, Lanes{}), next(c.flop_count);
    Counts counts;
    net[1] = ~Lanes{};
    for (uint64_t i = 0; i < p.ones_count; i++) net[p.ones[i]] = ~Lanes{};
    for (int i = 0; i < 8; i++) {
        net[p.reset] = i < 4 ? Lanes{} : ~Lanes{};
        evaluate(c.gates, c.gates + c.gate_count, net);
        clock(c, net, next);
    }
    evaluate(c.gates, c.gates + c.gate_count, net);
    std::vector<Lanes> old = net;

    Lanes choice = random.lanes();
    memcpy(is_fixed, &choice, sizeof choice);
    for (uint64_t i = 0; i < p.block_count; i++) {
        Lanes bit = fixed[i] ? ~Lanes{} : Lanes{};
        bit ^= (bit ^ random.lanes()) & ~choice;
        Lanes share = p.shared ? random.lanes() : Lanes{};
        net[p.block0[i]] = bit ^ share;
        if (p.shared) net[p.block1[i]] = share;
    }
    bool taken = false, drawn = true;
    for (uint64_t cycle = 0; cycle < cycles; cycle++) {
        net[p.valid] = taken ? Lanes{} : ~Lanes{};
        if (drawn)
            for (uint64_t i = 0; i < p.random_count; i++) net[p.random[i]] = random.lanes();
        evaluate(c.gates, c.gates + c.gate_count, net);
        count(c, net, old, counts);
        for (uint32_t lane = 0; lane < LANES; lane++)
            toggles[cycle * LANES + lane] = counts.count(lane);
        taken = taken || (net[p.ready][0] & 1);
        drawn = net[p.drawn][0] & 1;
        clock(c, net, next);
    }
    return taken ? 0 : -1;
}
}
