#include "papan/node/link.hpp"

#include <algorithm>
#include <charconv>

namespace papan::node {

namespace {

constexpr std::string_view sign = "papan1 ";

// The next word of the line, and the blank behind it.
std::string_view take_word(std::string_view& line) {
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    return word;
}

bool is_number(std::string_view word) {
    return !word.empty() && word.size() < 20 &&
           std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::uint64_t number_of(std::string_view word) {
    std::uint64_t number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    return number;
}

} // namespace

Result<Frame> read_frame(std::string_view text) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos || end > 100 || !text.starts_with(sign))
        return fail(ErrorCode::invalid_input, "this is no frame");
    std::string_view line = text.substr(sign.size(), end - sign.size());
    const std::string_view from = take_word(line), number = take_word(line),
                           heard = take_word(line), kind = take_word(line);
    if (!is_number(from) || !is_number(number) || !is_number(heard) || !line.empty())
        return fail(ErrorCode::invalid_input, "the frame is not numbered");
    if (kind.size() != 1 || std::string_view("bnre").find(kind.front()) == std::string_view::npos)
        return fail(ErrorCode::invalid_input, "this kind of frame is not known");
    return Frame{std::string(from), number_of(number), number_of(heard),
                 static_cast<Frame::Kind>(kind.front()), text.substr(end + 1)};
}

std::string Link::pack(const std::string& from, Frame::Kind kind, std::string_view note,
                       TimePoint now) {
    ++sent_;
    if (kind == Frame::Kind::beat) {
        forget_old(now);
        recent_.push_back({sent_, now});
    }
    return fmt::format("{}{} {} {} {}\n{}", sign, from, sent_, heard_, static_cast<char>(kind),
                       note);
}

void Link::forget_old(TimePoint now) {
    while (!recent_.empty() && now - recent_.front().at >= fresh_for) {
        old_ = recent_.front().number;
        recent_.pop_front();
    }
}

Link::Arrival Link::take(const Frame& frame, TimePoint now) {
    const bool follows = !begun_ || frame.number == heard_ + 1;
    begun_ = true;
    heard_ = frame.number;
    forget_old(now);
    if (frame.heard < old_ || frame.heard > sent_) return Arrival::stale;
    // Until it has heard of us, it does not know that we are there.
    if (frame.heard > 0) {
        met_ = true;
        last_heard_ = now;
    }
    return follows ? Arrival::fine : Arrival::after_gap;
}

} // namespace papan::node
