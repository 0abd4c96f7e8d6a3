// SPDX-License-Identifier: Apache-2.0
// Runs a netlist of two-input gates, multiplexers and flops with a different fault in each of 512
// lanes. A net is a vector of one bit a lane. All faults of a batch begin from the state of the
// run without faults in the first cycle in which one of them flips something.

#include "gates.h"

#include <cstdint>
#include <cstring>
#include <vector>

namespace {

bool all(const Lanes& lanes) {
    uint64_t found = ~0ull;
    for (uint32_t i = 0; i < LANES / 64; i++) found &= lanes[i];
    return found == ~0ull;
}

}  // namespace

extern "C" {

struct Flop {
    uint32_t data, out;
};
struct Bit {
    uint32_t net, value;
};
// `net` of fault `fault` is inverted in `cycle`, once `after` gates have been evaluated.
struct Flip {
    uint32_t fault, cycle, after, net;
};
// Each gate comes after those that drive its inputs. Net 0 is 0 and net 1 is 1.
struct Circuit {
    const Gate* gates;
    uint64_t gate_count;
    const Flop* flops;
    uint64_t flop_count, nets;
    const Bit* inputs;
    uint64_t input_count;
    const Bit* result;
    uint64_t result_count;
    uint64_t reset, valid, alert;
};

enum Verdict : uint8_t { NONE, SILENT, DETECTED, HANG };

static void clock(const Circuit& c, std::vector<Lanes>& net, std::vector<Lanes>& next) {
    for (uint64_t i = 0; i < c.flop_count; i++) next[i] = net[c.flops[i].data];
    for (uint64_t i = 0; i < c.flop_count; i++) net[c.flops[i].out] = next[i];
}

static std::vector<Lanes> powered(const Circuit& c) {
    std::vector<Lanes> net(c.nets, Lanes{});
    net[1] = ~Lanes{};
    for (uint64_t i = 0; i < c.input_count; i++)
        net[c.inputs[i].net] = c.inputs[i].value ? ~Lanes{} : Lanes{};
    return net;
}

// The run without faults: `states` gets a byte for each flop in each cycle, `result` the bits of
// the first result. Returns the cycle of that result, or `bound` if there is none, or an alert.
uint64_t golden(const Circuit* circuit, uint64_t bound, uint8_t* states, uint8_t* result) {
    const Circuit& c = *circuit;
    std::vector<Lanes> net = powered(c), next(c.flop_count);
    net[c.reset] = Lanes{};
    for (int i = 0; i < 4; i++) {
        evaluate(c.gates, c.gates + c.gate_count, net);
        clock(c, net, next);
    }
    net[c.reset] = ~Lanes{};
    for (uint64_t cycle = 0; cycle < bound; cycle++) {
        for (uint64_t i = 0; i < c.flop_count; i++)
            states[cycle * c.flop_count + i] = net[c.flops[i].out][0] & 1;
        evaluate(c.gates, c.gates + c.gate_count, net);
        if (net[c.alert][0] & 1) return bound;
        if (net[c.valid][0] & 1) {
            for (uint64_t i = 0; i < c.result_count; i++)
                result[i] = net[c.result[i].net][0] & 1;
            return cycle;
        }
        clock(c, net, next);
    }
    return bound;
}

// `flips` are sorted by fault; within a batch of 512 faults by cycle, then by `after`. A verdict
// for each fault: a result is expected in cycle `end`, and lanes without one run until `bound`.
void inject(const Circuit* circuit, const uint8_t* states, const Flip* flips, uint64_t flip_count,
            uint64_t faults, uint64_t end, uint64_t bound, uint8_t* verdicts) {
    const Circuit& c = *circuit;
    std::vector<Lanes> net = powered(c), next(c.flop_count);
    net[c.reset] = ~Lanes{};
    const Flip *flip = flips, *last = flips + flip_count;
    for (uint64_t base = 0; base < faults; base += LANES) {
        Lanes seen{}, silent{}, alerted{};
        uint64_t cycle = flip == last ? end : flip->cycle;
        for (uint64_t i = 0; i < c.flop_count; i++)
            net[c.flops[i].out] = states[cycle * c.flop_count + i] ? ~Lanes{} : Lanes{};
        for (; cycle < bound; cycle++) {
            uint64_t done = 0;
            for (; flip != last && flip->fault < base + LANES && flip->cycle == cycle; flip++) {
                evaluate(c.gates + done, c.gates + flip->after, net);
                done = flip->after;
                uint64_t lane = flip->fault - base;
                net[flip->net][lane / 64] ^= 1ull << lane % 64;
            }
            evaluate(c.gates + done, c.gates + c.gate_count, net);
            const Lanes& valid = net[c.valid];
            Lanes differs{};
            if (cycle >= end || !all(~valid))
                for (uint64_t i = 0; i < c.result_count; i++)
                    differs |= c.result[i].value ? ~net[c.result[i].net] : net[c.result[i].net];
            alerted |= net[c.alert];
            silent |= valid & (differs | seen) & ~alerted;
            seen |= valid;
            if (cycle >= end + 8 && all(seen | alerted)) break;
            clock(c, net, next);
        }
        while (flip != last && flip->fault < base + LANES) flip++;
        for (uint64_t lane = 0; lane < LANES && base + lane < faults; lane++) {
            auto is = [lane](const Lanes& lanes) { return lanes[lane / 64] >> lane % 64 & 1; };
            verdicts[base + lane] = is(silent)    ? SILENT
                                    : is(alerted) ? DETECTED
                                    : is(seen)    ? NONE
                                                  : HANG;
        }
    }
}
}
