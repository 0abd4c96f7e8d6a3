// SPDX-License-Identifier: Apache-2.0
// Gates of two inputs and multiplexers, in 512 lanes at once: a net is a vector of one bit a lane.

#pragma once

#include <cstdint>
#include <vector>

constexpr uint32_t LANES = 512;
typedef uint64_t Lanes __attribute__((vector_size(LANES / 8)));

enum Kind : uint32_t { NOT, AND, OR, XOR, MUX };
struct Gate {
    uint32_t kind, a, b, select, out;
};

// Each gate comes after those that drive its inputs.
static inline void evaluate(const Gate* from, const Gate* to, std::vector<Lanes>& net) {
    for (const Gate* g = from; g != to; g++) {
        const Lanes &a = net[g->a], &b = net[g->b];
        switch (g->kind) {
            case NOT: net[g->out] = ~a; break;
            case AND: net[g->out] = a & b; break;
            case OR: net[g->out] = a | b; break;
            case XOR: net[g->out] = a ^ b; break;
            default: net[g->out] = a ^ ((a ^ b) & net[g->select]);
        }
    }
}
