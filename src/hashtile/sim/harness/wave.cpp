// SPDX-License-Identifier: Apache-2.0
// Runs a model again under recorded inputs, and writes a waveform of all its signals. A cycle has two
// steps of time: in the first the clock is 1 and the inputs of the cycle are there, in the second the
// clock is 0. So what is between two rising edges is what the second of them takes.

#include <cstring>

#include "Vdut.h"
#include "ports.h"
#include "verilated_vcd_c.h"

extern "C" {

// `rows` has the values of all ports but the clock at the edge of each cycle, one port after the
// other in bytes as Verilator keeps them; `size` bytes a cycle. The waveform in the file `path` begins
// with cycle `first`. Returns `cycles`, or the first cycle in which an output differs from its row.
uint64_t wave_run(const uint8_t* rows, uint64_t size, uint64_t cycles, uint64_t first,
                  const char* path) {
    VerilatedContext context;
    context.traceEverOn(true);
    Vdut top(&context);
    VerilatedVcdC wave;
    top.trace(&wave, 99);
    wave.set_time_unit("1ns");
    wave.set_time_resolution("1ns");
    wave.open(path);

    top.rst_ni = 0;  // the reset of all harnesses, in common.h
    for (int i = 0; i < 2; i++) {
        top.clk_i = 0;
        top.eval();
        top.clk_i = 1;
        top.eval();
    }
    uint64_t cycle = 0;
    for (bool same = true; cycle < cycles; cycle++) {
        const uint8_t* row = rows + cycle * size;
#define PORT(name, bits, input)                              \
    if (input) memcpy(&top.name, row, sizeof top.name);      \
    row += sizeof top.name;
        PORTS(PORT)
#undef PORT
        top.eval();
        if (cycle >= first) wave.dump(10 * (cycle - first));
        top.clk_i = 0;
        top.eval();
        if (cycle >= first) wave.dump(10 * (cycle - first) + 5);
        row = rows + cycle * size;
#define PORT(name, bits, input)                                                  \
    if (!(input)) same = same && memcmp(&top.name, row, sizeof top.name) == 0;   \
    row += sizeof top.name;
        PORTS(PORT)
#undef PORT
        if (!same) break;
        top.clk_i = 1;
        top.eval();
    }
    wave.close();
    return cycle;
}
}
