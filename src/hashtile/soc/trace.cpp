// SPDX-License-Identifier: Apache-2.0
// Records the system: the ports of Ibex and those of its accelerator. ENGINE selects it:
// 1 is the tile, 2 the transform with DMA, which has two ports to the memories.

#include "soc.cpp"

#if ENGINE == 1
#define AT(port) ht_soc__DOT__gen_tile__DOT__u_tile__DOT__##port
#define ENGINE_PORTS(X) PORTS_OF_ALL(X, 15, 1) X(irq_o, 1, 0)
#else
#define AT(port) ht_soc__DOT__gen_transform__DOT__u_transform__DOT__##port
#define ENGINE_PORTS(X) PORTS_OF_ALL(X, 12, 2)
#endif
// Name, bits, whether it is an input; not the clock, nor the reset, which is 1.
#define PORTS_OF_ALL(X, address, rows)                                                           \
    X(idle_o, 1, 0) X(request_i, 1, 1) X(grant_o, 1, 0) X(write_i, 1, 1) X(strobe_i, 4, 1)       \
    X(address_i, address, 1) X(data_i, 32, 1) X(valid_o, 1, 0) X(data_o, 32, 0) X(error_o, 1, 0) \
    X(row_valid_o, rows, 0) X(row_ready_i, rows, 1) X(row_write_o, rows, 0)                      \
    X(row_address_o, 32 * rows, 0) X(row_strobe_o, 16 * rows, 0) X(row_o, 128 * rows, 0)         \
    X(row_valid_i, rows, 1) X(row_i, 128, 1) X(row_error_i, 1, 1)

// The bits of a port as Verilator has it: one word, or an array of 32-bit ones.
template <typename Port>
static uint8_t* put(uint8_t* row, const Port& port, int bits) {
    for (int bit = 0; bit < bits; bit++) {
        if constexpr (std::is_integral_v<Port>)
            *row++ = port >> bit & 1;
        else
            *row++ = port[bit / 32] >> bit % 32 & 1;
    }
    return row;
}

extern "C" {

// As soc_trace_ports and soc_trace in soc.cpp, of the accelerator.
const char* soc_trace_engine_ports() {
    static std::string text;
    text.clear();
#define X(name, bits, input) text += #name " " + std::to_string(bits) + " " #input "\n";
    ENGINE_PORTS(X)
#undef X
    return text.c_str();
}

uint64_t soc_trace_engine(Soc* soc, uint8_t* rows, uint64_t cycles) {
    Vdut& top = soc->dut.top;
    uint64_t done = 0;
    for (; done < cycles && !top.ended_o; done++) {
        soc->dut.settle();
        const Vdut___024root& root = *top.rootp;
#define X(name, bits, input) rows = put(rows, root.AT(name), bits);
        ENGINE_PORTS(X)
#undef X
        soc->cycle();
    }
    return done;
}
}
