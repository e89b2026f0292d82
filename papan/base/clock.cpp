#include "papan/base/clock.hpp"

#include "papan/base/text.hpp"

#include <array>
#include <fmt/format.h>

namespace papan {

namespace {

struct Unit {
    std::string_view suffix;
    double nanoseconds;
};
// "ms" before "s" and "m": the first suffix that fits is taken.
constexpr std::array units{Unit{"ms", 1e6}, Unit{"s", 1e9}, Unit{"m", 6e10}, Unit{"h", 3.6e12}};
constexpr double longest = 366.0 * 24 * 3.6e12;

} // namespace

Result<Duration> parse_duration(std::string_view text) {
    std::string_view digits = text;
    double scale = 1e9;
    for (const Unit& unit : units) {
        if (text.ends_with(unit.suffix)) {
            digits.remove_suffix(unit.suffix.size());
            scale = unit.nanoseconds;
            break;
        }
    }
    const auto number = parse_real(digits);
    if (!number || *number < 0 || *number * scale > longest)
        return fail(ErrorCode::invalid_input, "time.unread"_key,
                    "'{}' is not a time; write 250ms, 1.5s, 2m or 1h", text);
    return Duration(static_cast<Duration::rep>(*number * scale + 0.5));
}

// Without an exponent, whose '+' is that of an increment in the time of a game.
std::string format_duration(Duration duration) {
    const bool is_short = duration < std::chrono::seconds(1);
    const int decimals = is_short ? 6 : 9;
    const Duration::rep one = is_short ? 1'000'000 : 1'000'000'000;
    std::string text =
        fmt::format("{}.{:0{}}", duration.count() / one, duration.count() % one, decimals);
    text.resize(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text + (is_short ? "ms" : "s");
}

} // namespace papan
