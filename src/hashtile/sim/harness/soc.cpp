// SPDX-License-Identifier: Apache-2.0
// The system and its environment: a terminal on its serial line, a second manager on its bus, and a
// clock that runs until the program ends. DIVISOR is that of the build; VEXRISCV selects the processor.

#include <deque>
#include <vector>

#include "Vdut___024root.h"
#include "common.h"

// The bytes of the memories, and the address of the current instruction
#define MEMORY(name) ht_soc__DOT__u_memories__DOT__u_##name##__DOT__rows_q
#if VEXRISCV
#define PROGRAM_COUNTER ht_soc__DOT__gen_cpu__DOT__u_cpu__DOT__u_vexriscv__DOT__decode_to_execute_PC
#else
#define PROGRAM_COUNTER ht_soc__DOT__gen_cpu__DOT__u_cpu__DOT__u_ibex__DOT__u_ibex_core__DOT__pc_id
#endif

// The terminal: bytes as a serial line sends them, 8 bits after a start bit, DIVISOR cycles each.
class Terminal {
  public:
    // Each cycle: the line into the system, and its output
    bool cycle(bool tx) {
        listen(tx);
        return speak();
    }
    std::deque<uint8_t> sends;
    std::vector<uint8_t> heard;

  private:
    void listen(bool tx) {
        if (bit_ < 0) {
            if (!tx) bit_ = 0, wait_ = DIVISOR + DIVISOR / 2, byte_ = 0;
            return;
        }
        if (--wait_ > 0) return;
        if (bit_ == 8) {
            heard.push_back(byte_);
            bit_ = -1;
            return;
        }
        byte_ |= uint8_t(tx << bit_++);
        wait_ = DIVISOR;
    }
    bool speak() {
        if (left_ == 0) {
            if (sends.empty()) return true;
            frame_ = 0x200u | sends.front() << 1;
            sends.pop_front();
            left_ = 10 * DIVISOR + kPause;
        }
        unsigned gone = 10 * DIVISOR + kPause - left_--;
        return gone >= 10 * DIVISOR || (frame_ >> gone / DIVISOR & 1);
    }
    static constexpr unsigned kPause = 500;  // after a byte: a program has time to read it
    int bit_ = -1, wait_ = 0;
    uint8_t byte_ = 0;
    unsigned frame_ = 0, left_ = 0;
};

struct Soc {
    Dut dut;
    Terminal terminal;
    std::vector<uint64_t> profile;  // cycles at each halfword of ROM; empty: not counted

    Soc() { start(); }
    // Removing public names uses the context of the thread, which may be that of another model by now.
    ~Soc() { Verilated::threadContextp(dut.top.contextp()); }
    void start() {
        dut.top.rx_i = 1;
        dut.top.request_i = 0;
        dut.reset();
    }
    void cycle() {
        dut.settle();
        dut.top.rx_i = terminal.cycle(dut.top.tx_o);
        if (!profile.empty()) {
            uint32_t halfword = dut.top.rootp->PROGRAM_COUNTER / 2;
            profile[halfword < profile.size() - 1 ? halfword : profile.size() - 1]++;
        }
        dut.clock();
    }
};

template <typename Rows>
static uint8_t* bytes_of(Rows& rows, uint64_t* size) {
    *size = sizeof rows;
    return reinterpret_cast<uint8_t*>(&rows);
}

extern "C" {

Soc* soc_new() { return new Soc; }
void soc_free(Soc* soc) { delete soc; }

// Restarts the processor; the memories keep their bytes.
void soc_reset(Soc* soc) { soc->start(); }
uint64_t soc_cycles(const Soc* soc) { return soc->dut.cycles; }

// The bytes of ROM, RAM, flash: 0 to 2; they are valid as long as the system exists.
uint8_t* soc_memory(Soc* soc, int which, uint64_t* size) {
    Vdut___024root& root = *soc->dut.top.rootp;
    if (which == 0) return bytes_of(root.MEMORY(rom), size);
    if (which == 1) return bytes_of(root.MEMORY(ram), size);
    return bytes_of(root.MEMORY(flash), size);
}

// Runs until the program ends, for at most `cycles` cycles; returns whether it has ended.
int soc_run(Soc* soc, uint64_t cycles) {
    for (uint64_t i = 0; i < cycles && !soc->dut.top.ended_o; i++) soc->cycle();
    return soc->dut.top.ended_o;
}
uint32_t soc_code(const Soc* soc) { return soc->dut.top.code_o; }

// The terminal: gets the bytes that it received, at most `size`; and sends bytes.
uint64_t soc_heard(Soc* soc, uint8_t* bytes, uint64_t size) {
    std::vector<uint8_t>& heard = soc->terminal.heard;
    uint64_t count = size < heard.size() ? size : heard.size();
    memcpy(bytes, heard.data(), count);
    heard.erase(heard.begin(), heard.begin() + count);
    return count;
}
void soc_say(Soc* soc, const uint8_t* bytes, uint64_t size) {
    soc->terminal.sends.insert(soc->terminal.sends.end(), bytes, bytes + size);
}

// Counts the cycles at each halfword of code from 0 on; the last counts all after it too. 0 stops.
void soc_profile(Soc* soc, uint64_t halfwords) { soc->profile.assign(halfwords, 0); }
const uint64_t* soc_profiled(const Soc* soc) { return soc->profile.data(); }

// An access of the second manager, with a limit in cycles: 0 done, 1 an error, 2 no answer.
int soc_access(Soc* soc, int write, uint32_t address, uint32_t strobe, uint32_t* data, uint64_t cycles) {
    Vdut& top = soc->dut.top;
    top.request_i = 1, top.write_i = write, top.address_i = address;
    top.strobe_i = strobe, top.data_i = *data;
    int answer = 2;
    for (uint64_t i = 0; i < cycles && answer == 2; i++) {
        soc->dut.settle();
        bool granted = top.grant_o;
        if (top.valid_o) {
            answer = top.error_o;
            *data = top.data_o;
        }
        soc->cycle();
        if (granted) top.request_i = 0;
    }
    top.request_i = 0;
    return answer;
}
}

#if TRACE
// The ports of Ibex: name, bits, whether it is an input; without the clock, and the reset, which
// is 1.
#define CPU(port) ht_soc__DOT__gen_cpu__DOT__u_cpu__DOT__##port
#define CPU_PORTS(X)                                                                            \
    X(fetch_request_o, 1, 0) X(fetch_valid_i, 1, 1) X(fetch_address_o, 32, 0) X(fetch_i, 32, 1) \
    X(fetch_error_i, 1, 1) X(request_o, 1, 0) X(grant_i, 1, 1) X(write_o, 1, 0)                 \
    X(strobe_o, 4, 0) X(address_o, 32, 0) X(data_o, 32, 0) X(valid_i, 1, 1) X(data_i, 32, 1)    \
    X(error_i, 1, 1) X(timer_i, 1, 1) X(external_i, 1, 1)

extern "C" {

// A line for each port: `name bits input`.
const char* soc_trace_ports() {
#define X(name, bits, input) #name " " #bits " " #input "\n"
    return CPU_PORTS(X);
#undef X
}

// Runs until the program ends, with a limit in cycles, and writes a row for each: a byte for each
// bit of the ports, the lowest bit first. Returns how many.
uint64_t soc_trace(Soc* soc, uint8_t* rows, uint64_t cycles) {
    Vdut& top = soc->dut.top;
    uint64_t done = 0;
    for (; done < cycles && !top.ended_o; done++) {
        soc->dut.settle();
        const Vdut___024root& root = *top.rootp;
#define X(name, bits, input) \
    for (int bit = 0; bit < bits; bit++) *rows++ = uint32_t(root.CPU(name)) >> bit & 1;
        CPU_PORTS(X)
#undef X
        soc->cycle();
    }
    return done;
}
}
#endif
