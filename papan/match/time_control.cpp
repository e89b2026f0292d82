#include "papan/match/time_control.hpp"

#include "papan/base/text.hpp"

#include <algorithm>
#include <fmt/ranges.h>
#include <vector>

namespace papan::match {

namespace {

Result<void> read_game_time(std::string_view text, TimeControl& control) {
    const std::size_t plus = text.find('+');
    auto time = parse_duration(text.substr(0, plus));
    if (!time) return pass_on(std::move(time));
    control.time = *time;
    if (plus == std::string_view::npos) return {};
    auto increment = parse_duration(text.substr(plus + 1));
    if (!increment) return pass_on(std::move(increment));
    control.increment = *increment;
    return {};
}

Result<void> read_byoyomi(std::string_view text, TimeControl& control) {
    auto byoyomi = parse_duration(text);
    if (!byoyomi) return pass_on(std::move(byoyomi));
    control.byoyomi = *byoyomi;
    return {};
}

} // namespace

Result<TimeControl> parse_time_control(std::string_view text) {
    TimeControl control;
    std::vector<std::string_view> per_move; // the words that core knows
    for (const std::string_view item : split(text, ',')) {
        const std::size_t equals = std::min(item.find('='), item.size());
        const std::string_view name = trim(item.substr(0, equals));
        const std::string_view value = trim(item.substr(std::min(equals + 1, item.size())));
        Result<void> read;
        if (name == "time")
            read = read_game_time(value, control);
        else if (name == "byoyomi")
            read = read_byoyomi(value, control);
        else
            per_move.push_back(item);
        if (!read) return in_context(fmt::format("limits: {}", name), read.error());
    }
    auto limits = parse_limits(fmt::format("{}", fmt::join(per_move, ",")));
    if (!limits) return pass_on(std::move(limits));
    control.per_move = *limits;
    // An increment comes after a move; the first one needs time too.
    if (control.time && *control.time + control.byoyomi <= Duration::zero())
        return fail(ErrorCode::invalid_input, "limits.no_time"_key,
                    "limits: a clock without any time");
    return control;
}

std::string format_time_control(const TimeControl& control) {
    std::vector<std::string> parts;
    if (control.time) {
        parts.push_back("time=" + format_duration(*control.time));
        if (control.increment > Duration::zero())
            parts.back() += fmt::format("+{}", format_duration(control.increment));
    }
    if (control.byoyomi > Duration::zero())
        parts.push_back("byoyomi=" + format_duration(control.byoyomi));
    if (auto rest = format_limits(control.per_move); !rest.empty())
        parts.push_back(std::move(rest));
    return fmt::format("{}", fmt::join(parts, ","));
}

Limits PlayerClock::limits() const {
    Limits limits = control_.per_move;
    if (control_.has_clock())
        limits.clock = ClockLeft{remaining_, control_.increment, control_.byoyomi, std::nullopt};
    return limits;
}

std::optional<Duration> PlayerClock::allowance() const {
    std::optional<Duration> most = control_.per_move.move_time;
    if (control_.has_clock()) {
        const Duration clock = remaining_ + control_.byoyomi;
        most = std::min(most.value_or(clock), clock);
    }
    return most;
}

bool PlayerClock::spend(Duration used, Duration margin) {
    const auto most = allowance();
    const bool in_time = !most || used <= *most + margin;
    // Byoyomi pays for what goes beyond the time of the game, and is not saved up.
    remaining_ = std::max(Duration::zero(), remaining_ - used);
    if (in_time) remaining_ += control_.increment;
    return in_time;
}

} // namespace papan::match
