// SPDX-License-Identifier: Apache-2.0
// What a model with counters of coverage has more: the counts of all its instances, which go into
// a file when the process ends, and a copy of its state, which --savable cannot make then.

#pragma once

#if !VM_COVERAGE
namespace coverage {
inline void begin(Vdut&) {}
inline void end(Vdut&) {}
}  // namespace coverage
#else

#include <set>
#include <unistd.h>

#include "Vdut___024root.h"
#include "Vdut__Syms.h"
#include "verilated_cov.h"

namespace coverage {

constexpr size_t kPoints = sizeof(Vdut__Syms::__Vcoverage) / sizeof(uint32_t);

// The counts of the instances that are gone, and the instances that are there.
class Totals {
  public:
    // A model of its own gives the points their names.
    ~Totals() {
        VerilatedContext context;
        Vdut top(&context);
        for (Vdut* each : live) take(*each);
        for (size_t i = 0; i < kPoints; i++)
            top.rootp->vlSymsp->__Vcoverage[i] = counts[i] > UINT32_MAX ? UINT32_MAX : counts[i];
        const std::string path = COVERED "-" + std::to_string(getpid()) + ".dat";
        context.coveragep()->write(path.c_str());
    }
    void take(const Vdut& top) {
        for (size_t i = 0; i < kPoints; i++) counts[i] += top.rootp->vlSymsp->__Vcoverage[i];
    }
    std::set<Vdut*> live;

  private:
    std::vector<uint64_t> counts = std::vector<uint64_t>(kPoints);
};

inline Totals& totals() {
    static Totals all;
    return all;
}

inline void begin(Vdut& top) { totals().live.insert(&top); }
inline void end(Vdut& top) {
    totals().take(top);
    totals().live.erase(&top);
}

}  // namespace coverage

// The state of a flattened model is that of its root; the two pointers in it stay.
inline VerilatedSerialize& operator<<(VerilatedSerialize& os, Vdut& top) {
    return os.write(top.rootp, sizeof *top.rootp);
}
inline VerilatedDeserialize& operator>>(VerilatedDeserialize& is, Vdut& top) {
    Vdut__Syms* const symbols = top.rootp->vlSymsp;
    const char* const name = top.rootp->vlNamep;
    is.read(static_cast<void*>(top.rootp), sizeof *top.rootp);
    top.rootp->vlSymsp = symbols;
    top.rootp->vlNamep = name;
    return is;
}
#endif
