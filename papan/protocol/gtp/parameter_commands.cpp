// Limits of each move by the names that KataGo has for them, so that a front end written for it can
// change how long is thought.
#include "papan/base/text.hpp"
#include "papan/protocol/gtp/session.hpp"

#include <array>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace papan::gtp {

namespace {

constexpr std::string_view most_playouts = "maxPlayouts", longest_time = "maxTime";
constexpr std::array names{most_playouts, longest_time};

// What KataGo tells of a limit that is not set; a limit as large or larger is none.
constexpr std::int64_t endless_playouts = std::int64_t{1} << 50;
constexpr double endless_seconds = 1e20;
constexpr double longest_seconds = 365 * 24 * 3600.0; // as everywhere (base/clock.hpp)

Session::Answer unknown(std::string_view name) {
    return fail(ErrorCode::unsupported, "unknown parameter '{}', expected {}", name,
                fmt::join(names, " or "));
}

} // namespace

Session::Answer Session::kata_list_params(const Command&) {
    return fmt::format("{}", fmt::join(names, "\n"));
}

Session::Answer Session::kata_get_param(const Command& command) {
    const std::string_view name = command.argument(0);
    if (name == most_playouts)
        return fmt::format("{}", settings_.limits.playouts.value_or(endless_playouts));
    if (name == longest_time)
        return fmt::format("{}", settings_.limits.move_time ? seconds(*settings_.limits.move_time)
                                                            : endless_seconds);
    return unknown(name);
}

Session::Answer Session::kata_set_param(const Command& command) {
    const std::string_view name = command.argument(0), value = command.argument(1);
    if (name == most_playouts) {
        const auto number = parse_integer(value);
        if (!number || *number < 1)
            return fail(ErrorCode::invalid_input, "{} takes a whole number from 1 on", name);
        settings_.limits.playouts.reset();
        if (*number < endless_playouts)
            settings_.limits.playouts = static_cast<std::uint64_t>(*number);
        return "";
    }
    if (name == longest_time) {
        const auto number = parse_real(value);
        if (!number || !(*number > 0))
            return fail(ErrorCode::invalid_input, "{} takes a number of seconds", name);
        settings_.limits.move_time.reset();
        if (*number < longest_seconds)
            settings_.limits.move_time =
                std::chrono::duration_cast<Duration>(std::chrono::duration<double>(*number));
        return "";
    }
    return unknown(name);
}

} // namespace papan::gtp
