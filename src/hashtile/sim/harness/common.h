// SPDX-License-Identifier: Apache-2.0
// The common part of all harnesses: the clock, random stalls, ports of any width as bytes, a copy of
// the state of the whole model, and a recording of its ports.

#pragma once

#include "Vdut.h"
#include "headers.h"
#include "ports.h"
#include "coverage.h"  // of a model with counters of coverage; else nothing

// Cycles without a word in or out after which a core counts as hung.
constexpr int kHangCycles = 100000;

// Passes with a probability of `chance` in 256; xorshift64, so that a seed repeats a run. With
// kOffered it passes what is offered: a sink that is ready only for a result that waits.
constexpr uint32_t kOffered = 257;
class Gate {
  public:
    Gate(uint32_t chance, uint64_t seed)
        : chance_(chance), state_(seed * 0x9e3779b97f4a7c15u + 1) {}
    bool open(bool offered = true) {
        if (chance_ == kOffered) return offered;
        if (chance_ >= 256) return true;
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return (state_ >> 24 & 255) < chance_;
    }

  private:
    uint32_t chance_;
    uint64_t state_;
};

// Ports as bytes, lane 0 (the low bits) first; hosts are little-endian, as Verilator's words are.
template <typename Port>
void set_lanes(Port& port, const uint8_t* bytes, size_t count) {
    memset(&port, 0, sizeof port);
    memcpy(&port, bytes, count);
}

template <typename Port>
void get_lanes(const Port& port, uint8_t* bytes, size_t count) {
    memcpy(bytes, &port, count);
}

// Ports as bytes, the top bits first, as FIPS 180-4 writes words.
template <typename Port>
void set_words(Port& port, const uint8_t* bytes, size_t count) {
    uint8_t lanes[sizeof port] = {};
    for (size_t i = 0; i < count; i++) lanes[i] = bytes[count - 1 - i];
    memcpy(&port, lanes, sizeof port);
}

template <typename Port>
void get_words(const Port& port, uint8_t* bytes, size_t count) {
    uint8_t lanes[sizeof port];
    memcpy(lanes, &port, sizeof port);
    for (size_t i = 0; i < count; i++) bytes[i] = lanes[count - 1 - i];
}

class Dut {
  public:
    Dut() : top(&context_) {
        coverage::begin(top);
        reset();
    }
    ~Dut() { coverage::end(top); }

    void reset() {
        top.rst_ni = 0;
        for (int i = 0; i < 2; i++) settle(), clock();
        top.rst_ni = 1;
    }
    void settle() {
        top.clk_i = 0;
        top.eval();
    }
    void clock() {
        if (recording) record();
        top.clk_i = 1;
        top.eval();
        cycles++;
    }

    uint64_t cycles = 0;
    bool recording = false;  // then unused inputs keep their values: there is no noise
    std::vector<uint8_t> recorded;

  private:
    // Appends the values of all ports but the clock at its edge, one after the other
    void record() {
#define PORT(name, bits, input) append(&top.name, sizeof top.name);
        PORTS(PORT)
#undef PORT
    }
    void append(const void* port, size_t size) {
        const uint8_t* bytes = static_cast<const uint8_t*>(port);
        recorded.insert(recorded.end(), bytes, bytes + size);
    }
    VerilatedContext context_;

  public:
    Vdut top;
};

class Save final : public VerilatedSerialize {
  public:
    std::string bytes;
    void flush() override {
        bytes.append(reinterpret_cast<char*>(m_bufp), m_cp - m_bufp);
        m_cp = m_bufp;
    }
};

class Load final : public VerilatedDeserialize {
  public:
    Load(const uint8_t* bytes, size_t size) : bytes_(bytes), left_(size) { m_endp = m_cp; }
    void fill() override {
        size_t rest = m_endp - m_cp;
        memmove(m_bufp, m_cp, rest);
        size_t more = bufferSize() - rest < left_ ? bufferSize() - rest : left_;
        memcpy(m_bufp + rest, bytes_, more);
        m_cp = m_bufp;
        m_endp = m_bufp + rest + more;
        bytes_ += more;
        left_ -= more;
    }

  private:
    const uint8_t* bytes_;
    size_t left_;
};

extern "C" {

Dut* dut_new() { return new Dut; }
void dut_free(Dut* dut) { delete dut; }
uint64_t dut_cycles(const Dut* dut) { return dut->cycles; }

// The recorded ports: name, bits, whether an input, bytes; one a line.
const char* dut_ports() {
    static const std::string ports = [] {
        std::string text;
#define PORT(name, bits, input)                                            \
    text += #name " " + std::to_string(bits) + " " + std::to_string(input) + " " + \
            std::to_string(sizeof(Vdut::name)) + "\n";
        PORTS(PORT)
#undef PORT
        return text;
    }();
    return ports.c_str();
}

void dut_record(Dut* dut) { dut->recording = true; }

// Runs this number of cycles with stable inputs.
void dut_idle(Dut* dut, uint64_t cycles) {
    for (uint64_t i = 0; i < cycles; i++) dut->settle(), dut->clock();
}

// The recording, as bytes: a copy into `bytes` if it holds `size`; returns the size.
uint64_t dut_recorded(const Dut* dut, uint8_t* bytes, uint64_t size) {
    if (dut->recorded.size() <= size) memcpy(bytes, dut->recorded.data(), dut->recorded.size());
    return dut->recorded.size();
}
}
