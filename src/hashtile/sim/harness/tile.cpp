// SPDX-License-Identifier: Apache-2.0
// A hash tile and its environment: two AXI4 managers, a memory, the streams. DATA_BITS is the width
// of the build. tile_run and tile_wait simulate all of it cycle by cycle. tile_violation reports the
// first violation of the rules of AXI by the ports of the tile, also data that is not zero while it is
// not valid on R, W and the stream of answers. A cycle is one of the bus; the clock of the cores has
// any period and phase (tile_core_clock), by default those of the bus.
//
// A transaction is posted and later collected; those of one port and direction run in order, all
// others at once. The memory has any address; it answers in order, with several bursts open.

#include <algorithm>
#include <deque>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "common.h"

constexpr size_t kLanes = DATA_BITS / 8;
constexpr uint64_t kPage = 4096;
constexpr uint64_t kPeriod = 1 << 16;  // the period of the bus, in which that of the cores is given
constexpr size_t kOpen = 16;  // bursts that the memory takes before it has answered one

// Channels, each with its own stalls: of three AXI4 ports AW W B AR R, then the streams
enum { kRegisters = 0, kData = 5, kMemory = 10, kSource = 15, kSink, kSideload, kChannels };
enum { kAw, kW, kB, kAr, kR };
// Faults of the memory
enum { kReadAnswer, kWriteAnswer, kLast, kReadSilence, kWriteSilence };

struct Access {
    bool write;
    uint64_t address;
    unsigned beats, size, burst, id, prot, user;
    std::vector<uint8_t> data;      // whole beats of the port's width
    std::vector<uint64_t> strobes;  // one a beat
    std::vector<uint8_t> responses;
    uint64_t taken = 0, ended = 0;  // cycles: its address, its last answer
    bool done = false;
};

// Whether all bits of a port are zero.
template <typename Port>
bool dark(const Port& port) {
    uint8_t bytes[sizeof port];
    memcpy(bytes, &port, sizeof port);
    return std::all_of(bytes, bytes + sizeof port, [](uint8_t byte) { return byte == 0; });
}

// A channel that the tile drives: an offer stays until it is taken.
class Offer {
  public:
    // Whether the rule is broken
    bool check(bool valid, bool ready, const void* payload, size_t size) {
        const uint8_t* bytes = static_cast<const uint8_t*>(payload);
        bool bad = waits_ && (!valid || !std::equal(bytes, bytes + size, payload_));
        waits_ = valid && !ready;
        if (waits_) memcpy(payload_, bytes, size);
        return bad;
    }
    void clear() { waits_ = false; }

  private:
    bool waits_ = false;
    uint8_t payload_[2 * 64 + 8] = {};
};

struct Manager {
    size_t lanes;
    const char* name;
    std::deque<Access*> aw, w, b, ar, r;
    unsigned beat = 0;  // beat of the write data
    unsigned prot = 0, user = 0;  // of what is posted
    bool aw_valid = false, w_valid = false, ar_valid = false, b_ready = false, r_ready = false;
    Offer offers[2];  // B, R

    void clear() {
        aw.clear(), w.clear(), b.clear(), ar.clear(), r.clear();
        aw_valid = w_valid = ar_valid = false;
        beat = 0;
        for (Offer& offer : offers) offer.clear();
    }
};

struct Burst {
    uint64_t address, beats, size, id, born, number;
};

struct Beat {
    uint8_t data[kLanes];
    uint64_t strobe;
    bool last;
};

struct Fault {
    uint32_t kind, value;
    uint64_t at;
};

struct Log {
    uint64_t cycle, address, beats, write, prot, user;
};

struct Memory {
    std::vector<uint8_t> bytes;
    uint64_t base = 0, latency = 1;
    std::vector<Fault> faults;
    std::vector<Log> log;
    std::deque<Burst> reads, writes, answers;
    std::deque<Beat> beats;
    uint64_t read_beats = 0, read_bursts = 0, write_bursts = 0;  // since the faults were set
    uint64_t beat = 0;  // beat of the burst that is read, of the one that is written
    uint64_t write_beat = 0;
    bool r_valid = false, r_last = false, b_valid = false, longer = false;
    Offer offers[3];  // AW, W, AR

    const Fault* fault(uint32_t kind, uint64_t at) const {
        for (const Fault& one : faults) {
            bool silence = kind == kReadSilence || kind == kWriteSilence;
            if (one.kind == kind && (silence ? at >= one.at : at == one.at)) return &one;
        }
        return nullptr;
    }
    uint8_t* at(uint64_t address, size_t count) {
        bool inside = address >= base && address - base <= bytes.size() &&
                      bytes.size() - (address - base) >= count;
        return inside ? bytes.data() + (address - base) : nullptr;
    }
    void clear() {
        reads.clear(), writes.clear(), answers.clear(), beats.clear();
        beat = write_beat = 0;
        r_valid = b_valid = longer = false;
        for (Offer& offer : offers) offer.clear();
    }
};

struct StreamBeat {
    uint64_t data, user;
    uint8_t keep;
    bool last;
};

struct Packet {
    std::vector<uint8_t> bytes;
    bool error = false;
};

class Tile {
  public:
    Tile() {
#define CLEAR(name, bits, input) if (input) memset(&dut.top.name, 0, sizeof dut.top.name);
        PORTS(CLEAR)
        reset();
    }

    void reset(int cycles = 2) {
        for (Manager& manager : managers) manager.clear();
        accesses.clear();
        memory.clear();
        for (auto& queue : sources) queue.clear();
        source_valid[0] = source_valid[1] = false;
        received.clear();
        packet.bytes.clear();
        sink.clear();
        drive();
        dut.top.rst_ni = 0;
        for (int i = 0; i < cycles; i++) dut.settle(), edge();
        dut.top.rst_ni = 1;
    }

    void cycle() {
        drive();
        dut.settle();
        sample();
        edge();
    }

    // The edges of the cores' clock after the last one of the bus, then that of the bus
    void edge() {
        Vdut& top = dut.top;
        top.core_clk_i = 0;
        for (; core_next < kPeriod; core_next += core_step()) {
            top.eval();
            top.core_clk_i = 1;
            top.eval();
            top.core_clk_i = 0;
        }
        top.eval();
        if (core_next == kPeriod) top.core_clk_i = 1, core_next += core_step();
        core_next -= kPeriod;
        dut.clock();
    }

    // The time from one edge of the cores' clock to the next
    uint64_t core_step() {
        if (!core_period) return UINT64_MAX / 2;
        return core_period + (core_jitter ? core_random() % core_jitter : 0);
    }

    Dut dut;
    Manager managers[2] = {{4, "s_axi"}, {kLanes, "s_data_axi"}};
    std::map<uint64_t, Access> accesses;
    uint64_t tickets = 0;
    Memory memory;
    std::vector<Gate> gates = std::vector<Gate>(kChannels, Gate(256, 0));
    std::deque<StreamBeat> sources[2];  // message, sideload
    bool source_valid[2] = {false, false};
    std::deque<Packet> received;
    Packet packet;
    bool zeroizes = false;  // a beat of m_axis may become the end of its packet, one of W zeros
    std::string violation;

    uint64_t core_period = kPeriod, core_next = kPeriod;  // in kPeriod; 0: the clock stands still
    uint64_t core_jitter = 0;  // each of its periods is longer by less than this
    std::minstd_rand core_random;

  private:
    void broken(const char* port, const std::string& what) {
        if (violation.empty())
            violation = "cycle " + std::to_string(dut.cycles) + ": " + port + ": " + what;
    }

    void drive() {
#define MANAGER(port, number)                                                                     \
    {                                                                                             \
        Manager& m = managers[number];                                                            \
        Gate* gate = &gates[5 * number];                                                          \
        m.aw_valid = m.aw_valid || (!m.aw.empty() && gate[kAw].open());                           \
        m.w_valid = m.w_valid || (!m.w.empty() && gate[kW].open());                               \
        m.ar_valid = m.ar_valid || (!m.ar.empty() && gate[kAr].open());                           \
        m.b_ready = gate[kB].open();                                                              \
        m.r_ready = gate[kR].open();                                                              \
        Vdut& top = dut.top;                                                                      \
        top.port##_awvalid = m.aw_valid;                                                          \
        if (m.aw_valid) ADDRESS(port##_aw, m.aw.front())                                          \
        top.port##_arvalid = m.ar_valid;                                                          \
        if (m.ar_valid) ADDRESS(port##_ar, m.ar.front())                                          \
        top.port##_wvalid = m.w_valid;                                                            \
        if (m.w_valid) {                                                                          \
            const Access* one = m.w.front();                                                      \
            memcpy(&top.port##_wdata, &one->data[m.beat * m.lanes], m.lanes);                     \
            top.port##_wstrb = one->strobes[m.beat];                                              \
            top.port##_wlast = m.beat + 1 == one->beats;                                          \
        }                                                                                         \
        top.port##_bready = m.b_ready;                                                            \
        top.port##_rready = m.r_ready;                                                            \
    }
#define ADDRESS(channel, one)             \
    {                                     \
        top.channel##id = one->id;        \
        top.channel##addr = one->address; \
        top.channel##len = one->beats - 1; \
        top.channel##size = one->size;    \
        top.channel##burst = one->burst;  \
        top.channel##prot = one->prot;    \
        top.channel##user = one->user;    \
    }
        MANAGER(s_axi, 0)
        MANAGER(s_data_axi, 1)
        drive_memory();
        drive_streams();
    }

    void drive_memory() {
        Vdut& top = dut.top;
        Memory& m = memory;
        Gate* gate = &gates[kMemory];
        top.m_axi_arready = m.reads.size() < kOpen && gate[kAr].open();
        top.m_axi_awready = m.writes.size() + m.answers.size() < kOpen && gate[kAw].open();
        top.m_axi_wready = gate[kW].open();
        bool due = !m.reads.empty() && dut.cycles >= m.reads.front().born + m.latency &&
                   !m.fault(kReadSilence, m.reads.front().number);
        if (!m.r_valid && due && gate[kR].open()) {
            const Burst& burst = m.reads.front();
            uint64_t step = 1ull << burst.size;
            uint64_t first = m.beat ? (burst.address & ~(step - 1)) + m.beat * step : burst.address;
            uint8_t lanes[kLanes];
            memset(lanes, 0xdb, kLanes);  // in the lanes that are not requested
            uint64_t end = (first & ~(step - 1)) + step, count = end - first;
            const uint8_t* from = m.at(first, count);
            if (from) memcpy(lanes + first % kLanes, from, count);
            set_lanes(top.m_axi_rdata, lanes, kLanes);
            const Fault* fault = m.fault(kReadAnswer, m.read_beats);
            top.m_axi_rresp = fault ? fault->value : from || m.longer ? 0 : 3;
            top.m_axi_rid = burst.id;
            m.r_last = m.longer || m.beat + 1 >= burst.beats;
            if (m.fault(kLast, m.read_beats)) m.r_last = !m.r_last;
            top.m_axi_rlast = m.r_last;
            m.r_valid = true;
        }
        top.m_axi_rvalid = m.r_valid;
        bool answered = !m.answers.empty() && dut.cycles >= m.answers.front().born + m.latency &&
                        !m.fault(kWriteSilence, m.answers.front().number);
        if (!m.b_valid && answered && gate[kB].open()) {
            const Burst& burst = m.answers.front();
            const Fault* fault = m.fault(kWriteAnswer, burst.number);
            top.m_axi_bresp = fault ? fault->value : m.at(burst.address, 1) ? 0 : 3;
            top.m_axi_bid = burst.id;
            m.b_valid = true;
        }
        top.m_axi_bvalid = m.b_valid;
    }

    void drive_streams() {
        Vdut& top = dut.top;
        for (int i = 0; i < 2; i++)
            source_valid[i] = source_valid[i] ||
                              (!sources[i].empty() && gates[i ? kSideload : kSource].open());
#define SOURCE(port, number)                                \
    top.port##_tvalid = source_valid[number];               \
    if (source_valid[number]) {                             \
        top.port##_tdata = sources[number].front().data;    \
        top.port##_tkeep = sources[number].front().keep;    \
        top.port##_tlast = sources[number].front().last;    \
    }
        SOURCE(s_axis, 0)
        SOURCE(s_sideload_axis, 1)
        if (source_valid[1]) top.s_sideload_axis_tuser = sources[1].front().user;
        top.m_axis_tready = gates[kSink].open();
    }

    void sample() {
#define TAKE(port, number)                                                                        \
    {                                                                                             \
        Manager& m = managers[number];                                                            \
        const Vdut& top = dut.top;                                                                \
        if (m.aw_valid && top.port##_awready) {                                                   \
            m.aw.front()->taken = dut.cycles;                                                     \
            m.aw.pop_front();                                                                     \
            m.aw_valid = false;                                                                   \
        }                                                                                         \
        if (m.w_valid && top.port##_wready) {                                                     \
            m.w_valid = false;                                                                    \
            if (++m.beat == m.w.front()->beats) m.w.pop_front(), m.beat = 0;                      \
        }                                                                                         \
        if (m.ar_valid && top.port##_arready) {                                                   \
            m.ar.front()->taken = dut.cycles;                                                     \
            m.ar.pop_front();                                                                     \
            m.ar_valid = false;                                                                   \
        }                                                                                         \
        uint8_t b[2] = {top.port##_bresp, top.port##_bid};                                        \
        if (m.offers[0].check(top.port##_bvalid, m.b_ready, b, sizeof b))                         \
            broken(m.name, "B changes before it is taken");                                       \
        if (top.port##_bvalid && m.b_ready) answer_write(m, b[0], b[1]);                          \
        if (top.port##_rvalid) {                                                                  \
            uint8_t r[sizeof top.port##_rdata + 3];                                               \
            memcpy(r, &top.port##_rdata, sizeof top.port##_rdata);                                \
            uint8_t* rest = r + sizeof top.port##_rdata;                                          \
            rest[0] = top.port##_rresp, rest[1] = top.port##_rid, rest[2] = top.port##_rlast;     \
            if (m.offers[1].check(true, m.r_ready, r, sizeof r))                                  \
                broken(m.name, "R changes before it is taken");                                   \
            if (m.r_ready) answer_read(m, r, rest[0], rest[1], rest[2]);                          \
        } else if (m.offers[1].check(false, m.r_ready, nullptr, 0))                               \
            broken(m.name, "R changes before it is taken");                                       \
        else if (!dark(top.port##_rdata))                                                         \
            broken(m.name, "R shows data that are not valid");                                    \
    }
        TAKE(s_axi, 0)
        TAKE(s_data_axi, 1)
        sample_memory();
        sample_streams();
    }

    void answer_write(Manager& m, unsigned response, unsigned id) {
        if (m.b.empty()) return broken(m.name, "B that nobody asked for");
        Access& one = *m.b.front();
        if (id != one.id) broken(m.name, "B with the ID of another");
        one.responses.push_back(response);
        one.ended = dut.cycles;
        one.done = true;
        m.b.pop_front();
    }

    void answer_read(Manager& m, const uint8_t* data, unsigned response, unsigned id, bool last) {
        if (m.r.empty()) return broken(m.name, "R that nobody asked for");
        Access& one = *m.r.front();
        if (id != one.id) broken(m.name, "R with the ID of another");
        one.data.insert(one.data.end(), data, data + m.lanes);
        one.responses.push_back(response);
        bool end = one.responses.size() == one.beats;
        if (last != end) broken(m.name, "RLAST in the wrong beat");
        if (!end) return;
        one.ended = dut.cycles;
        one.done = true;
        m.r.pop_front();
    }

    void ask(bool write, uint64_t address, uint64_t beats, unsigned size, unsigned burst,
             unsigned id, unsigned prot, unsigned user) {
        Memory& m = memory;
        uint64_t step = 1ull << size, first = address & ~(step - 1);
        if (burst != 1) broken("m_axi", "a burst that is not INCR");
        if (step > kLanes) broken("m_axi", "a beat wider than the port");
        if (address / kPage != (first + beats * step - 1) / kPage)
            broken("m_axi", "a burst across 4 KiB");
        uint64_t number = write ? m.write_bursts++ : m.read_bursts++;
        (write ? m.writes : m.reads).push_back({address, beats, size, id, dut.cycles, number});
        m.log.push_back({dut.cycles, address, beats, write, prot, user});
    }

    void sample_memory() {
        const Vdut& top = dut.top;
        Memory& m = memory;
#define ASKED(channel, write, offer, text)                                                        \
    {                                                                                             \
        uint64_t asked[3] = {top.channel##addr,                                                   \
                             uint64_t(top.channel##len) | top.channel##size << 8 |                \
                                 top.channel##burst << 12 | top.channel##id << 16 |               \
                                 top.channel##cache << 20 | top.channel##prot << 24,              \
                             top.channel##user};                                                  \
        if (m.offers[offer].check(top.channel##valid, top.channel##ready, asked, sizeof asked))   \
            broken("m_axi", text " changes before it is taken");                                  \
        if (top.channel##valid && top.channel##ready)                                             \
            ask(write, asked[0], uint64_t(top.channel##len) + 1, top.channel##size,               \
                top.channel##burst, top.channel##id, top.channel##prot, top.channel##user);       \
    }
        if (m.r_valid && top.m_axi_rready) take_read();
        ASKED(m_axi_ar, false, 2, "AR")
        ASKED(m_axi_aw, true, 0, "AW")
        Beat beat;
        get_lanes(top.m_axi_wdata, beat.data, kLanes);
        beat.strobe = top.m_axi_wstrb;
        beat.last = top.m_axi_wlast;
        uint8_t w[kLanes + 9];
        for (size_t i = 0; i < kLanes; i++) w[i] = beat.strobe >> i & 1 ? beat.data[i] : 0;
        memcpy(w + kLanes, &beat.strobe, 8);
        w[kLanes + 8] = beat.last;
        if (m.offers[1].check(top.m_axi_wvalid, top.m_axi_wready, w, sizeof w) &&
            !(zeroizes && top.m_axi_wvalid && !beat.strobe))
            broken("m_axi", "W changes before it is taken");
        if (!top.m_axi_wvalid && !(dark(top.m_axi_wdata) && dark(top.m_axi_wstrb)))
            broken("m_axi", "W shows data that are not valid");
        if (m.b_valid && top.m_axi_bready) m.b_valid = false, m.answers.pop_front();
        if (top.m_axi_wvalid && top.m_axi_wready) m.beats.push_back(beat);
        while (!m.writes.empty() && !m.beats.empty()) take_write();
    }

    void take_read() {
        Memory& m = memory;
        m.r_valid = false;
        m.read_beats++;
        bool end = m.beat + 1 >= m.reads.front().beats;
        m.longer = end && !m.r_last;
        m.beat++;
        if (m.r_last) m.reads.pop_front(), m.beat = 0;
    }

    void take_write() {
        Memory& m = memory;
        Beat& beat = m.beats.front();
        const Burst burst = m.writes.front();
        uint64_t step = 1ull << burst.size;
        uint64_t first = (burst.address & ~(step - 1)) + m.write_beat * step;
        uint64_t word = first & ~uint64_t(kLanes - 1);
        for (size_t i = 0; i < kLanes; i++) {
            if (!(beat.strobe >> i & 1)) continue;
            if (word + i < burst.address || word + i < first || word + i >= first + step)
                broken("m_axi", "a strobe of a lane that is not addressed");
            if (uint8_t* to = m.at(word + i, 1)) *to = beat.data[i];
        }
        bool end = ++m.write_beat == burst.beats;
        if (end != beat.last) broken("m_axi", "WLAST in the wrong beat");
        m.beats.pop_front();
        if (!end) return;
        m.write_beat = 0;
        m.writes.pop_front();
        m.answers.push_back(burst);
        m.answers.back().born = dut.cycles;
    }

    void sample_streams() {
        const Vdut& top = dut.top;
        if (source_valid[0] && top.s_axis_tready) sources[0].pop_front(), source_valid[0] = false;
        if (source_valid[1] && top.s_sideload_axis_tready)
            sources[1].pop_front(), source_valid[1] = false;
        uint64_t beat[2] = {top.m_axis_tdata, uint64_t(top.m_axis_tkeep) | top.m_axis_tlast << 8 |
                                                  top.m_axis_tuser << 9};
        if (sink.check(top.m_axis_tvalid, top.m_axis_tready, beat, sizeof beat) &&
            !(zeroizes && top.m_axis_tvalid && top.m_axis_tuser))
            broken("m_axis", "a beat changes before it is taken");
        if (!top.m_axis_tvalid && (beat[0] || beat[1]))
            broken("m_axis", "a beat is shown that is not valid");
        if (!top.m_axis_tvalid || !top.m_axis_tready) return;
        if (top.m_axis_tkeep & (top.m_axis_tkeep + 1)) broken("m_axis", "a hole in TKEEP");
        for (int i = 0; i < 8; i++)
            if (top.m_axis_tkeep >> i & 1) packet.bytes.push_back(beat[0] >> 8 * i);
        if (!top.m_axis_tlast) return;
        packet.error = top.m_axis_tuser;
        received.push_back(packet);
        packet.bytes.clear();
    }

    Offer sink;
};

extern "C" {

Tile* tile_new() { return new Tile; }
void tile_free(Tile* tile) { delete tile; }

// Sets tile, memory and ports as after a reset; transactions are dropped, the memory keeps its bytes.
void tile_reset(Tile* tile, int cycles) { tile->reset(cycles); }

uint64_t tile_cycles(const Tile* tile) { return tile->dut.cycles; }
Dut* tile_dut(Tile* tile) { return &tile->dut; }
int tile_irq(const Tile* tile) { return tile->dut.top.irq_o; }
int tile_alert(const Tile* tile) { return tile->dut.top.alert_o; }
int tile_queue_irq(const Tile* tile) { return tile->dut.top.queue_irq_o; }

// The first broken rule; empty if there is none.
const char* tile_violation(const Tile* tile) { return tile->violation.c_str(); }

// Sets whether the tile may change its offers as a zeroize does.
void tile_zeroizes(Tile* tile, int zeroizes) { tile->zeroizes = zeroizes; }

// Gives the clock of the cores a period, in 1/65536 of the bus's, of which each is longer by a random
// number below `jitter`, and the time from the last edge of the bus to its next one. Period 0: it stands
// still.
void tile_core_clock(Tile* tile, uint64_t period, uint64_t jitter, uint64_t next) {
    tile->core_period = period;
    tile->core_jitter = jitter;
    tile->core_next = period ? next : UINT64_MAX / 2;
}

// Sets the alarms of the chip, from the next cycle on.
void tile_alarm(Tile* tile, int tamper, int debug) {
    tile->dut.top.tamper_i = tamper;
    tile->dut.top.debug_i = debug;
}

// Runs `limit` cycles, with `irq` at most until the interrupt; returns the number of cycles.
uint64_t tile_run(Tile* tile, uint64_t limit, int irq) {
    uint64_t count = 0;
    for (; count < limit && !(irq && tile->dut.top.irq_o); count++) tile->cycle();
    return count;
}

// Sets AxPROT and AxUSER of what is posted from now on at port 0 (registers) or 1 (data).
void tile_who(Tile* tile, int port, unsigned prot, unsigned user) {
    tile->managers[port].prot = prot;
    tile->managers[port].user = user;
}

// Posts a transaction of port 0 (registers) or 1 (data), by the fields of its address channel; with
// `data`, whole beats as wide as the port, and a strobe a beat it is a write. Returns its ticket.
uint64_t tile_post(Tile* tile, int port, uint64_t address, unsigned beats, unsigned size,
                   unsigned burst, unsigned id, const uint8_t* data, const uint64_t* strobes) {
    Manager& manager = tile->managers[port];
    uint64_t ticket = ++tile->tickets;
    Access& one = tile->accesses[ticket];
    one = {data != nullptr, address, beats, size, burst, id, manager.prot, manager.user};
    if (data) {
        one.data.assign(data, data + beats * manager.lanes);
        one.strobes.assign(strobes, strobes + beats);
        manager.aw.push_back(&one), manager.w.push_back(&one), manager.b.push_back(&one);
    } else
        manager.ar.push_back(&one), manager.r.push_back(&one);
    return ticket;
}

// Runs until the transaction is answered, at most `limit` cycles; returns 0 if it is.
int tile_wait(Tile* tile, uint64_t ticket, uint64_t limit) {
    for (uint64_t i = 0; i < limit && !tile->accesses[ticket].done; i++) tile->cycle();
    return !tile->accesses[ticket].done;
}

// Removes an answered transaction: a response a beat of a read, one of a write; the data of a read;
// the cycles of its address and its last answer. Returns 0 if it is answered.
int tile_collect(Tile* tile, uint64_t ticket, uint8_t* responses, uint8_t* data, uint64_t* cycles) {
    Access& one = tile->accesses[ticket];
    if (!one.done) return 1;
    std::copy(one.responses.begin(), one.responses.end(), responses);
    if (!one.write) std::copy(one.data.begin(), one.data.end(), data);
    cycles[0] = one.taken, cycles[1] = one.ended;
    tile->accesses.erase(ticket);
    return 0;
}

// A memory of `size` bytes at `base`, all zero, whose first answer comes `latency` cycles after the
// address of a read or the last data of a write; returns its bytes, which live as long as it does.
uint8_t* tile_memory(Tile* tile, uint64_t base, uint64_t size, uint64_t latency) {
    tile->memory.base = base;
    tile->memory.latency = latency;
    if (tile->memory.bytes.size() != size) tile->memory.bytes.assign(size, 0);
    return tile->memory.bytes.data();
}

// A fault: 0 the response `value` to the read beat `at` from now, 1 to the write burst, 2 RLAST of the
// beat is wrong, 3 and 4 reads and writes are not answered from the burst `at`. 5 ends all faults.
void tile_fault(Tile* tile, unsigned kind, uint64_t at, unsigned value) {
    Memory& memory = tile->memory;
    if (kind > kWriteSilence) return memory.faults.clear();
    bool beats = kind == kReadAnswer || kind == kLast;
    bool write = kind == kWriteAnswer || kind == kWriteSilence;
    uint64_t now = beats ? memory.read_beats : write ? memory.write_bursts : memory.read_bursts;
    memory.faults.push_back({kind, value, now + at});
}

// The bursts that the memory received, as cycle, address, beats, whether it is a write, AxPROT and
// AxUSER: copies up to `count` of them; returns how many there are. Without `log` removes them.
uint64_t tile_log(Tile* tile, uint64_t* log, uint64_t count) {
    std::vector<Log>& all = tile->memory.log;
    if (!log && count) return all.clear(), 0;
    if (log) memcpy(log, all.data(), std::min<size_t>(count, all.size()) * sizeof(Log));
    return all.size();
}

// A channel passes with this chance in 256: AW W B AR R of registers, data port and memory, then
// message stream, answer stream, sideload stream.
void tile_stall(Tile* tile, unsigned channel, uint32_t chance, uint64_t seed) {
    tile->gates[channel] = Gate(chance, seed * kChannels + channel + 1);
}

// Sends bytes over stream 0 (message) or 1 (sideload); with `last` the packet ends. `keep`, unless it
// is 0, is TKEEP of the last beat.
void tile_send(Tile* tile, int stream, const uint8_t* data, uint64_t size, int last, unsigned keep,
               uint64_t user) {
    for (uint64_t i = 0; i < size || i == 0; i += 8) {
        uint64_t count = std::min<uint64_t>(8, size - i);
        bool end = i + 8 >= size;
        StreamBeat beat = {0, user, uint8_t((1u << count) - 1), end && last};
        memcpy(&beat.data, data + i, count);
        if (end && keep) beat.keep = keep;
        tile->sources[stream].push_back(beat);
    }
}

// Beats that are not taken yet.
uint64_t tile_unsent(const Tile* tile, int stream) { return tile->sources[stream].size(); }

// The first packet of the answers' stream: its bytes, of which up to `size` are copied; -1 if there
// is none. With `data` it is removed.
int64_t tile_received(Tile* tile, uint8_t* data, uint64_t size, int* error) {
    if (tile->received.empty()) return -1;
    const Packet& packet = tile->received.front();
    int64_t count = packet.bytes.size();
    *error = packet.error;
    if (!data) return count;
    memcpy(data, packet.bytes.data(), std::min<size_t>(size, packet.bytes.size()));
    tile->received.pop_front();
    return count;
}

// The whole state of the tile, as bytes: a copy into `bytes` if it holds `size`; returns the size.
uint64_t tile_save(Tile* tile, uint8_t* bytes, uint64_t size) {
    Save save;
    save << tile->dut.top;
    save.flush();
    if (save.bytes.size() <= size) memcpy(bytes, save.bytes.data(), save.bytes.size());
    return save.bytes.size();
}

void tile_load(Tile* tile, const uint8_t* bytes, uint64_t size) {
    Load load(bytes, size);
    load >> tile->dut.top;
}
}
