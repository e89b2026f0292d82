// The way to one neighbour and back, over a wire that may lose, hold up and break off. Frames are
// numbered, so that what is missing is noticed by the next, which comes soon since both sides say
// now and then that they are there. Each frame says what was heard last: so an old one, which the
// wire held up, is known without comparing clocks of two machines. No wire and no thread here.
#pragma once

#include "papan/base/clock.hpp"
#include "papan/base/result.hpp"

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>

namespace papan::node {

struct Frame {
    enum class Kind : char {
        beat = 'b',
        note = 'n',
        reset = 'r', // something was missing here: whoever hears this cannot rely on it either
        end = 'e',   // the sender has ended, and its rooms are free
    };
    std::string from;         // a number
    std::uint64_t number = 0; // one more than that of the frame before
    std::uint64_t heard = 0;  // the number of the last that was heard
    Kind kind = Kind::beat;
    std::string_view note = {}; // of the text it was read from
};
[[nodiscard]] Result<Frame> read_frame(std::string_view text);

class Link {
  public:
    // What is older is not acted on any more, and who was not heard for so long is far.
    static constexpr auto fresh_for = std::chrono::seconds(3);

    // What goes to the neighbour, as its next frame.
    [[nodiscard]] std::string pack(const std::string& from, Frame::Kind kind, std::string_view note,
                                   TimePoint now);
    enum class Arrival : std::uint8_t {
        fine,
        after_gap, // something before it is missing
        stale,     // it is too old, or its sender does not hear us
    };
    [[nodiscard]] Arrival take(const Frame& frame, TimePoint now);
    [[nodiscard]] bool is_near(TimePoint now) const {
        return met_ && now - last_heard_ < fresh_for;
    }

  private:
    struct Sent {
        std::uint64_t number;
        TimePoint at;
    };
    void forget_old(TimePoint now);

    std::uint64_t sent_ = 0, heard_ = 0;
    std::uint64_t old_ = 0;   // what was sent up to this number is no longer fresh
    std::deque<Sent> recent_; // beats
    bool begun_ = false, met_ = false;
    TimePoint last_heard_{};
};

} // namespace papan::node
