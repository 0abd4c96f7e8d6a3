// SPDX-License-Identifier: Apache-2.0
// Drives an AXI4-Stream hash top with many messages in one call. DATA_BITS is the width of the
// build, USER_BITS that of TUSER; its bits in USER_LAST_LOW and _HIGH are valid with the last beat.
// KEY_BITS is that of the port for keys, 0 without one. MESSAGES is the number of messages at once;
// several have different TID. With SLOTS messages follow when the keys are loaded, else keys go beside
// them. STAGES is the number of stages of each pipeline of an HMAC. BOTH: with SLOTS the port for keys
// is that of ht_hmac_stream.

#include <deque>
#include <vector>

#include "common.h"

#if STAGES
#include "Vdut___024root.h"
#endif

constexpr size_t kBeat = DATA_BITS / 8;

#if BOTH && SLOTS
#define KEY(name) top.s_slot_axis_##name
#define KEY_WAITS top.busy_o
#else
#define KEY(name) top.s_key_axis_##name
#define KEY_WAITS !top.s_key_axis_tready
#endif

// TUSER of a message, in three words: some bits are valid with the first beat, others with the last.
// The top bit says that the first TKEEP has a hole, which is an error.
using User = unsigned _BitInt(192);
constexpr size_t kWords = 3;
constexpr User kUser = (User(1) << USER_BITS) - 1;
constexpr User kFirst = ~(User(USER_LAST_HIGH) << 64 | USER_LAST_LOW);
constexpr uint64_t kHole = 1ull << 63;
constexpr uint64_t kError = 1ull << 63;  // in the length of an answer

// Packets that lie one after the other in `data` (packet i ends at ends[i]), offered beat by beat.
// A top that takes several at once has as many lanes, and beats of any lane with room come next; the
// first packet has lane 0. With `open` the last has no end in this call: its bytes are whole beats.
class Source {
  public:
    Source(const uint8_t* data, const uint64_t* ends, uint64_t count, bool open, Gate gate,
           size_t beat, size_t lanes)
        : data_(data), ends_(ends), count_(count), open_(open), gate_(gate), beat_(beat),
          lanes_(lanes) {
        if (open && ends[count - 1] == begin(count - 1)) count_--;
        for (size_t lane = 0; lane < lanes; lane++) start(lane);
    }
    bool done() const {
        for (const Lane& lane : lanes_)
            if (lane.busy) return false;
        return true;
    }
    // Whether a new beat is offered; `room` has a bit for each lane. `mixed`: any lane comes next,
    // else the first that can
    bool next(uint64_t room, bool mixed = true) {
        if (valid || !gate_.open()) return false;
        if (mixed) turn_ = turn_ * 6364136223846793005u + 1442695040888963407u;
        for (size_t i = 0; i < lanes_.size() && !valid; i++) {
            lane = (mixed ? (turn_ >> 33) % lanes_.size() : 0) + i;
            lane -= lane < lanes_.size() ? 0 : lanes_.size();
            valid = lanes_[lane].busy && room >> lane & 1;
        }
        if (!valid) return false;
        const Lane& one = lanes_[lane];
        packet = one.packet;
        first = one.first;
        uint64_t left = ends_[packet] - one.position;
        size = left < beat_ ? left : beat_;
        last = left <= beat_ && !(open_ && packet + 1 == count_);
        return true;
    }
    const uint8_t* bytes() const { return data_ + lanes_[lane].position; }
    uint64_t keep(bool hole) const {
        return (size == 64 ? ~0ull : (1ull << size) - 1) & ~uint64_t(first && hole);
    }
    bool take(bool ready) {
        if (!valid || !ready) return false;
        valid = false;
        Lane& one = lanes_[lane];
        one.position += beat_;
        one.first = false;
        if (one.position >= ends_[one.packet]) start(lane);
        return true;
    }
    // The packet whose answer comes next in a lane; -1: there is none
    int64_t answers(size_t lane) const {
        const std::deque<uint64_t>& sent = lanes_[lane].sent;
        return sent.empty() ? -1 : static_cast<int64_t>(sent.front());
    }
    void answered(size_t lane) { lanes_[lane].sent.pop_front(); }

    uint64_t packet = 0;  // packet of the beat that is offered
    size_t lane = 0;
    bool valid = false, first = true, last = false;
    size_t size = 0;

  private:
    struct Lane {
        uint64_t packet = 0, position = 0;
        bool busy = false, first = true;
        std::deque<uint64_t> sent;
    };
    uint64_t begin(uint64_t number) const { return number ? ends_[number - 1] : 0; }
    void start(size_t lane) {
        Lane& one = lanes_[lane];
        one.busy = next_ < count_;
        if (!one.busy) return;
        one.first = true;
        one.packet = next_++;
        one.position = begin(one.packet);
        one.sent.push_back(one.packet);
    }

    const uint8_t* data_;
    const uint64_t* ends_;
    uint64_t count_, next_ = 0, turn_ = 1;
    bool open_;
    Gate gate_;
    size_t beat_;
    std::vector<Lane> lanes_;
};

#if STAGES
// The message in each stage: a row a cycle, with the one whose beat is taken, those in the stages of
// the inner pipeline and those in the outer one. -1: none; -2: a key.
struct Flow {
    int16_t* rows;
    uint64_t left;  // rows to come
};
static Flow flow = {nullptr, 0};

template <typename Tags>
static void record_stages(const Source& messages, bool valid, uint64_t first, unsigned busy,
                          const Tags& tags, int16_t* row) {
    constexpr int kTag = TAG_BITS;  // key, TID, and ignored bits
    uint8_t bytes[sizeof tags];
    memcpy(bytes, &tags, sizeof tags);
    for (int stage = 0; stage < STAGES; stage++) {
        uint64_t tag = first;
        if (stage) {
            tag = 0;
            for (int i = 0; i < kTag; i++) {
                int bit = (stage - 1) * kTag + i;
                tag |= uint64_t(bytes[bit / 8] >> bit % 8 & 1) << i;
            }
        }
        size_t lane = (tag & ((1ull << (kTag - 1)) - 1)) >> (kTag - 1 - TID_BITS);
        bool here = stage ? busy >> (stage - 1) & 1 : valid;
        row[stage] = !here ? -1 : tag >> (kTag - 1) & 1 ? -2 : messages.answers(lane);
    }
}

static void record(Vdut& top, const Source& messages, int taken) {
    if (!flow.left) return;
    Vdut___024root& root = *top.rootp;
#define OF(pipeline, name) root.ht_hmac_sha256_pipelined__DOT__##pipeline##__DOT__##name
    *flow.rows = taken;
    record_stages(messages, OF(u_inner, word_valid_i), OF(u_inner, tag_i),
                  OF(u_inner__DOT__u_control, busy_q), OF(u_inner, tag_q), flow.rows + 1);
    record_stages(messages, OF(u_outer, word_valid_i), OF(u_outer, tag_i),
                  OF(u_outer__DOT__u_control, busy_q), OF(u_outer, tag_q),
                  flow.rows + 1 + STAGES);
#undef OF
    flow.rows += 1 + 2 * STAGES;
    flow.left--;
}
#endif

extern "C" {

#if STAGES
// From now on `count` cycles are recorded in as many rows of 1 + 2 * STAGES numbers.
void stream_record(int16_t* rows, uint64_t count) { flow = {rows, count}; }

// How many of these rows were left.
uint64_t stream_recorded() {
    uint64_t left = flow.left;
    flow = {nullptr, 0};
    return left;
}
#endif

// Sends `count` messages and takes their digests, and beside them the `key_count` keys of those that
// have one: key_how[i] is the TUSER of key i, and kHole. With `open`, the last message continues in a
// later call, and no digest is awaited for it. Digest i is written to digests + i * stride, with its
// length, and kError for an error answer, in lengths[i]. Returns 0, or -1 for a core that hangs.
int stream_run(Dut* dut, const uint8_t* data, const uint64_t* ends, const uint64_t* how,
               uint64_t count, int open, const uint8_t* key_data, const uint64_t* key_ends,
               const uint64_t* key_how, uint64_t key_count, uint32_t valid_chance,
               uint32_t ready_chance, uint64_t seed, uint8_t* digests, uint64_t* lengths,
               uint64_t stride) {
    Vdut& top = dut->top;
    Gate ready_gate(ready_chance, 3 * seed);
    Source messages(data, ends, count, open, Gate(valid_chance, 3 * seed + 1), kBeat, MESSAGES);
    Source keys(key_data, key_ends, key_count, false, Gate(valid_chance, 3 * seed + 2), KEY_BITS / 8,
                1);
    uint64_t answered = 0, awaited = count - (open ? 1 : 0);
    size_t filled = 0;
    int idle = 0;

    while (!messages.done() || !keys.done() || answered < awaited) {
#if SLOTS  // the port takes no key while it loads the one before
        bool waits = !keys.done() || KEY_WAITS;
#else
        bool waits = false;
#endif
#if MESSAGES > 1
#if STAGES
        bool offers = messages.next(waits ? 0 : top.room_o, !flow.left);
#else
        bool offers = messages.next(waits ? 0 : top.room_o);
#endif
        top.s_axis_tid = messages.lane;
#else
        bool offers = messages.next(!waits);
#endif
        if (offers) {
            const uint64_t* words = how + kWords * messages.packet;
            set_lanes(top.s_axis_tdata, messages.bytes(), messages.size);
            top.s_axis_tkeep = messages.keep(words[2] & kHole);
            top.s_axis_tlast = messages.last;
            // Fields that the beats between do not carry are noise
            User noise = (messages.first ? 0 : kFirst) | (messages.last ? 0 : ~kFirst);
            User user = User(words[2]) << 128 | User(words[1]) << 64 | words[0];
            user = (user ^ (dut->recording ? 0 : noise)) & kUser;
            set_lanes(top.s_axis_tuser, reinterpret_cast<uint8_t*>(&user), sizeof top.s_axis_tuser);
        }
        top.s_axis_tvalid = messages.valid;
#if KEY_BITS
        if (keys.next(1)) {
            set_lanes(KEY(tdata), keys.bytes(), keys.size);
            KEY(tkeep) = keys.keep(key_how[keys.packet] & kHole);
            KEY(tlast) = keys.last;
            KEY(tuser) = keys.first ? key_how[keys.packet] : ~key_how[keys.packet];
        }
        KEY(tvalid) = keys.valid;
#endif
        top.m_axis_tready = ready_gate.open(top.m_axis_tvalid);
        dut->settle();

#if STAGES
        int came = keys.valid && KEY(tready) ? -2 : -1;
        record(top, messages,
               messages.valid && top.s_axis_tready ? static_cast<int>(messages.packet) : came);
#endif
        bool taken = messages.take(top.s_axis_tready);
#if KEY_BITS
        taken |= keys.take(KEY(tready));
#endif
        bool given = top.m_axis_tvalid && top.m_axis_tready;
        if (given) {
#if MESSAGES > 1
            size_t lane = top.m_axis_tid;
#else
            size_t lane = 0;
#endif
            size_t bytes = __builtin_popcountll(top.m_axis_tkeep);
            int64_t number = messages.answers(lane);
            if (number < 0 || answered >= awaited || filled + bytes > stride) return -1;
            get_lanes(top.m_axis_tdata, digests + number * stride + filled, bytes);
            filled += bytes;
            if (top.m_axis_tlast) {
                lengths[number] = filled | (top.m_axis_tuser ? kError : 0);
                messages.answered(lane);
                answered++;
                filled = 0;
            }
        }
        dut->clock();
        idle = taken || given ? 0 : idle + 1;
        if (idle > kHangCycles) return -1;
    }
    top.s_axis_tvalid = 0;
    top.m_axis_tready = 0;
    return 0;
}

// One message without stalls; `how` and `output` are the first words of its TUSER.
static int run_one(Dut* dut, const uint8_t* data, uint64_t size, uint64_t how, uint64_t output,
                   uint8_t* digest, uint64_t* length, uint64_t stride) {
    const uint64_t user[kWords] = {how, output, 0};
    return stream_run(dut, data, &size, user, 1, 0, nullptr, nullptr, nullptr, 0, 256, 256, 0, digest,
                      length, stride);
}

// A Monte Carlo chain (SHAVS 6.4, SHA3VS 6.2.3): `count` messages, each of all that lies in `last`,
// the last `kept` digests of `size` bytes each, the oldest first. Returns 0, or -1 for an error.
int stream_chain(Dut* dut, uint8_t* last, uint64_t size, uint64_t kept, uint64_t how,
                 uint64_t output, uint64_t count) {
    uint64_t end = kept * size, length;
    uint8_t digest[64];
    for (uint64_t i = 0; i < count; i++) {
        int status = run_one(dut, last, end, how, output, digest, &length, 64);
        if (status || length != size) return -1;
        memmove(last, last + size, (kept - 1) * size);
        memcpy(last + (kept - 1) * size, digest, size);
    }
    return 0;
}

// The same for an extendable-output function (SHA3VS 6.3.3): the first message is `text`, 16 bytes, its
// output has lengths[1] bytes. After the last, lengths[0] is the count of bytes in `output`, and `text`
// and lengths[1] are the next message and length.
int stream_chain_of_outputs(Dut* dut, uint8_t* text, uint8_t* output, uint64_t* lengths,
                            uint64_t mode, uint64_t count, uint64_t minimum, uint64_t maximum) {
    for (uint64_t i = 0; i < count; i++) {
        int status = run_one(dut, text, 16, mode, lengths[1], output, lengths, maximum);
        if (status || lengths[0] != lengths[1]) return -1;
        memset(text, 0, 16);
        memcpy(text, output, lengths[0] < 16 ? lengths[0] : 16);
        uint64_t last = output[lengths[0] - 2] << 8 | output[lengths[0] - 1];
        lengths[1] = minimum + last % (maximum - minimum + 1);
    }
    return 0;
}

// The state of the whole model, as bytes: a copy into `bytes` if it holds `size`; returns the size.
uint64_t stream_save(Dut* dut, uint8_t* bytes, uint64_t size) {
    Save save;
    save << dut->top;
    save.flush();
    if (save.bytes.size() <= size) memcpy(bytes, save.bytes.data(), save.bytes.size());
    return save.bytes.size();
}

void stream_load(Dut* dut, const uint8_t* bytes, uint64_t size) {
    Load load(bytes, size);
    load >> dut->top;
}
}
