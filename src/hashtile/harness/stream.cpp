// SPDX-License-Identifier: Apache-2.0
// Drives an AXI4-Stream hash top with many messages in one call. DATA_BITS is the width of the
// build, USER_BITS that of TUSER, KEY_PORT whether there is a port for keys, MESSAGES how many it
// takes at once: more than one are told apart by TID.

#include <deque>
#include <vector>

#include "common.h"

constexpr size_t kBeat = DATA_BITS / 8;

// TUSER of a message, in two words: some bits count with the first beat, the others with the last.
// The top bit says that the first TKEEP has a hole, which is an error.
using User = unsigned __int128;
constexpr User kUser = (User(1) << USER_BITS) - 1, kFirst = ~User(0) << 45 | 0x1fc7;
constexpr uint64_t kHole = 1ull << 63;
constexpr uint64_t kError = 1ull << 63;  // in the length of an answer

// Packets that lie one behind the other in `data` (packet i ends at ends[i]), offered beat by beat.
// A top that takes several at once has as many lanes, and beats of any lane with room come next; the
// first packet has lane 0. With `open` the last has no end here: its bytes are whole beats.
class Source {
  public:
    Source(const uint8_t* data, const uint64_t* ends, uint64_t count, bool open, Gate gate,
           size_t lanes = 1)
        : data_(data), ends_(ends), count_(count), open_(open), gate_(gate), lanes_(lanes) {
        if (open && ends[count - 1] == begin(count - 1)) count_--;
        for (size_t lane = 0; lane < lanes; lane++) start(lane);
    }
    bool done() const {
        for (const Lane& lane : lanes_)
            if (lane.busy) return false;
        return true;
    }
    // Whether a beat is offered that was not before; `room` has a bit for each lane
    bool next(uint64_t room) {
        if (valid || !gate_.open()) return false;
        turn_ = turn_ * 6364136223846793005u + 1442695040888963407u;
        for (size_t i = 0; i < lanes_.size() && !valid; i++) {
            lane = (turn_ >> 33) % lanes_.size() + i;
            lane -= lane < lanes_.size() ? 0 : lanes_.size();
            valid = lanes_[lane].busy && room >> lane & 1;
        }
        if (!valid) return false;
        const Lane& one = lanes_[lane];
        packet = one.packet;
        first = one.first;
        uint64_t left = ends_[packet] - one.position;
        size = left < kBeat ? left : kBeat;
        last = left <= kBeat && !(open_ && packet + 1 == count_);
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
        one.position += kBeat;
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

    uint64_t packet = 0;  // of the beat that is offered
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
    std::vector<Lane> lanes_;
};

extern "C" {

// Sends `count` messages and takes their digests, and beside them the `key_count` keys of those that
// have one: key_how[i] is the TUSER of key i, and kHole. With `open`, the last message goes on in a
// later call, and no digest is awaited for it. Digest i is written to digests + i * stride, with its
// length, and kError for an error answer, in lengths[i]. Returns 0, or -1 for a core that hangs.
int stream_run(Dut* dut, const uint8_t* data, const uint64_t* ends, const uint64_t* how,
               uint64_t count, int open, const uint8_t* key_data, const uint64_t* key_ends,
               const uint64_t* key_how, uint64_t key_count, uint32_t valid_chance,
               uint32_t ready_chance, uint64_t seed, uint8_t* digests, uint64_t* lengths,
               uint64_t stride) {
    Vdut& top = dut->top;
    Gate ready_gate(ready_chance, 3 * seed);
    Source messages(data, ends, count, open, Gate(valid_chance, 3 * seed + 1), MESSAGES);
    Source keys(key_data, key_ends, key_count, false, Gate(valid_chance, 3 * seed + 2));
    uint64_t answered = 0, awaited = count - (open ? 1 : 0);
    size_t filled = 0;
    int idle = 0;

    while (!messages.done() || !keys.done() || answered < awaited) {
#if MESSAGES > 1
        bool offers = messages.next(top.room_o);
        top.s_axis_tid = messages.lane;
#else
        bool offers = messages.next(1);
#endif
        if (offers) {
            const uint64_t* words = how + 2 * messages.packet;
            set_lanes(top.s_axis_tdata, messages.bytes(), messages.size);
            top.s_axis_tkeep = messages.keep(words[1] & kHole);
            top.s_axis_tlast = messages.last;
            // What the beats between do not carry is noise there
            User noise = (messages.first ? 0 : kFirst) | (messages.last ? 0 : ~kFirst);
            User user = (User(words[1]) << 64 | words[0]) ^ noise;
            user &= kUser;
            set_lanes(top.s_axis_tuser, reinterpret_cast<uint8_t*>(&user), sizeof top.s_axis_tuser);
        }
        top.s_axis_tvalid = messages.valid;
#if KEY_PORT
        if (keys.next(1)) {
            set_lanes(top.s_key_axis_tdata, keys.bytes(), keys.size);
            top.s_key_axis_tkeep = keys.keep(key_how[keys.packet] & kHole);
            top.s_key_axis_tlast = keys.last;
            top.s_key_axis_tuser = keys.first ? key_how[keys.packet] : ~key_how[keys.packet];
        }
        top.s_key_axis_tvalid = keys.valid;
#endif
        top.m_axis_tready = ready_gate.open();
        dut->settle();

        bool taken = messages.take(top.s_axis_tready);
#if KEY_PORT
        taken |= keys.take(top.s_key_axis_tready);
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

// One message without stalls.
static int run_one(Dut* dut, const uint8_t* data, uint64_t size, uint64_t how, uint8_t* digest,
                   uint64_t* length, uint64_t stride) {
    const uint64_t user[2] = {how, 0};
    return stream_run(dut, data, &size, user, 1, 0, nullptr, nullptr, nullptr, 0, 256, 256, 0, digest,
                      length, stride);
}

// A Monte Carlo chain (SHAVS 6.4, SHA3VS 6.2.3): `count` messages, each of all that lies in `last`,
// the last `kept` digests of `size` bytes each, the oldest first. Returns 0, or -1 for an error.
int stream_chain(Dut* dut, uint8_t* last, uint64_t size, uint64_t kept, uint64_t how,
                 uint64_t count) {
    uint64_t end = kept * size, length;
    uint8_t digest[64];
    for (uint64_t i = 0; i < count; i++) {
        int status = run_one(dut, last, end, how, digest, &length, 64);
        if (status || length != size) return -1;
        memmove(last, last + size, (kept - 1) * size);
        memcpy(last + (kept - 1) * size, digest, size);
    }
    return 0;
}

// The same of an extendable-output function (SHA3VS 6.3.3): the first message is `text`, 16 bytes, its
// output has lengths[1] bytes. Behind the last, lengths[0] is how many there are in `output`, `text`
// and lengths[1] are what comes next.
int stream_chain_of_outputs(Dut* dut, uint8_t* text, uint8_t* output, uint64_t* lengths,
                            uint64_t mode, uint64_t count, uint64_t minimum, uint64_t maximum) {
    for (uint64_t i = 0; i < count; i++) {
        uint64_t how = mode | lengths[1] << 13;
        int status = run_one(dut, text, 16, how, output, lengths, maximum);
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
