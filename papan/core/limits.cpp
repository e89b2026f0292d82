#include "papan/core/limits.hpp"

#include "papan/core/params.hpp"

#include <algorithm>
#include <array>
#include <fmt/ranges.h>
#include <vector>

namespace papan {

namespace {

constexpr double many = 1e15;
constexpr std::array limit_info{
    ParamInfo{"movetime", ParamKind::duration, "", "time for the move"},
    ParamInfo{"nodes", ParamKind::integer, "", "moves made on boards", 1, many},
    ParamInfo{"playouts", ParamKind::integer, "", "games played out or leaves evaluated", 1, many},
    ParamInfo{"depth", ParamKind::integer, "", "moves ahead", 1, 1000},
};

template <class T> std::optional<T> smaller(std::optional<T> a, std::optional<T> b) {
    if (a && b) return std::min(*a, *b);
    return a ? a : b;
}

} // namespace

Result<Limits> parse_limits(std::string_view text) {
    const auto params = Params::parse(text, limit_info);
    if (!params) return in_context(say("limits"_key, "limits"), params.error());
    Limits limits;
    if (params->is_set("movetime")) limits.move_time = *parse_duration(params->text("movetime"));
    if (params->is_set("nodes"))
        limits.nodes = static_cast<std::uint64_t>(params->integer("nodes"));
    if (params->is_set("playouts"))
        limits.playouts = static_cast<std::uint64_t>(params->integer("playouts"));
    if (params->is_set("depth")) limits.depth = static_cast<int>(params->integer("depth"));
    return limits;
}

std::string format_limits(const Limits& limits) {
    std::vector<std::string> parts;
    if (limits.move_time) parts.push_back("movetime=" + format_duration(*limits.move_time));
    if (limits.nodes) parts.push_back(fmt::format("nodes={}", *limits.nodes));
    if (limits.playouts) parts.push_back(fmt::format("playouts={}", *limits.playouts));
    if (limits.depth) parts.push_back(fmt::format("depth={}", *limits.depth));
    return fmt::format("{}", fmt::join(parts, ","));
}

Limits tighter(const Limits& a, const Limits& b) {
    return Limits{smaller(a.move_time, b.move_time), a.clock ? a.clock : b.clock,
                  smaller(a.nodes, b.nodes),         smaller(a.playouts, b.playouts),
                  smaller(a.depth, b.depth),         a.until_stopped || b.until_stopped};
}

Limits left_after(Limits limits, Duration passed) {
    const auto less = [](Duration time, Duration by) { return std::max(time - by, Duration()); };
    if (limits.move_time) limits.move_time = less(*limits.move_time, passed);
    if (auto& clock = limits.clock) {
        clock->byoyomi = less(clock->byoyomi, less(passed, clock->remaining));
        clock->remaining = less(clock->remaining, passed);
        clock->at_least = less(clock->at_least, passed);
    }
    return limits;
}

} // namespace papan
