// SPDX-License-Identifier: Apache-2.0
// Runs a netlist cycle by cycle under the inputs of a trace and counts the activity of its nets.
// All nets settle within a cycle and change once at most: there are no glitches. The value of a
// clock net is whether it pulses in the cycle.

#include <cstdint>
#include <cstring>
#include <vector>

extern "C" {

// A gate has `count` inputs from pins[first] on, its truth at tables[table + index of their values],
// and counts in states[state + index], unless another output of its cell does: then state is -1.
struct Gate {
    uint32_t first, count, table, out;
    int64_t state;
};
// A flop takes `data` when `clock` pulses. It counts in 16 states: data, output, and whether
// the clock pulses now and did so in the cycle before.
struct Flop {
    uint32_t data, clock, out, inverts;
    int64_t state;
};
// A bit of a port: its column in the trace, and its net.
struct Bit {
    uint32_t column, net;
};

// Each gate comes after those that drive its inputs. The trace has `cycles` rows of
// `columns` bytes; counting begins in cycle `first`, outputs are compared from `checked` on. Flops
// begin as if they had taken 0. Returns `cycles`, or the first cycle in which an output differs,
// whose number is then in *wrong.
uint64_t replay(const Gate* gates, uint64_t gate_count, const uint32_t* pins, const uint8_t* tables,
                const Flop* flops, uint64_t flop_count, const Bit* inputs, uint64_t input_count,
                const Bit* outputs, uint64_t output_count, uint64_t nets, uint64_t one,
                uint64_t clock, const uint8_t* trace, uint64_t cycles, uint64_t columns,
                uint64_t first, uint64_t checked, uint32_t* toggles, uint32_t* states,
                uint64_t* wrong) {
    std::vector<uint8_t> value(nets), next(flop_count), before(flop_count);
    value[one] = value[clock] = 1;
    for (uint64_t i = 0; i < flop_count; i++) value[flops[i].out] = flops[i].inverts;
    for (uint64_t cycle = 0; cycle < cycles; cycle++) {
        const uint8_t* row = trace + cycle * columns;
        const uint32_t counts = cycle >= first;
        for (uint64_t i = 0; i < input_count; i++) {
            uint8_t& net = value[inputs[i].net];
            toggles[inputs[i].net] += counts & (net ^ row[inputs[i].column]);
            net = row[inputs[i].column];
        }
        for (uint64_t i = 0; i < gate_count; i++) {
            const Gate& gate = gates[i];
            uint32_t index = 0;
            for (uint32_t k = 0; k < gate.count; k++) index |= value[pins[gate.first + k]] << k;
            uint8_t now = tables[gate.table + index];
            toggles[gate.out] += counts & (now ^ value[gate.out]);
            value[gate.out] = now;
            if (gate.state >= 0) states[gate.state + index] += counts;
        }
        for (uint64_t i = 0; cycle >= checked && i < output_count; i++) {
            if (value[outputs[i].net] == row[outputs[i].column]) continue;
            *wrong = i;
            return cycle;
        }
        for (uint64_t i = 0; i < flop_count; i++) {
            const Flop& flop = flops[i];
            uint8_t data = value[flop.data], given = value[flop.out], pulses = value[flop.clock];
            states[flop.state + (data | given << 1 | pulses << 2 | before[i] << 3)] += counts;
            next[i] = pulses ? data ^ flop.inverts : given;
            before[i] = pulses;
        }
        const uint32_t then = cycle + 1 >= first && cycle + 1 < cycles;
        for (uint64_t i = 0; i < flop_count; i++) {
            toggles[flops[i].out] += then & (next[i] ^ value[flops[i].out]);
            value[flops[i].out] = next[i];
        }
    }
    return cycles;
}
}
