#include "papan/protocol/gtp/clock.hpp"

#include "papan/base/text.hpp"

#include <algorithm>

namespace papan::gtp {

namespace {

constexpr double longest_seconds = 1e7;

Result<Duration> read_seconds(std::string_view text) {
    const auto number = parse_real(text);
    if (!number || *number < 0 || *number > longest_seconds)
        return fail(ErrorCode::invalid_input, "'{}' is not a number of seconds", text);
    return std::chrono::duration_cast<Duration>(std::chrono::duration<double>(*number));
}

Result<int> read_count(std::string_view text) {
    const auto number = parse_integer(text);
    if (!number || *number < 0 || *number > 1'000'000)
        return fail(ErrorCode::invalid_input, "'{}' is not a number of stones", text);
    return static_cast<int>(*number);
}

} // namespace

void TimeControl::set(Kind kind, const Side& full) {
    kind_ = kind;
    full_ = full;
    new_game();
}

void TimeControl::new_game() {
    sides_.fill(kind_ == Kind::none ? std::nullopt : std::optional(full_));
}

std::optional<ClockLeft> TimeControl::clock(Seat seat) const {
    const auto& side = sides_[index(seat)];
    if (!side) return std::nullopt;
    if (kind_ == Kind::fischer) return ClockLeft{side->main, full_.overtime, {}, std::nullopt};
    ClockLeft left{side->main, {}, side->overtime, std::nullopt};
    if (side->stones > 0) left.moves_to_go = side->stones;
    return left;
}

Result<void> TimeControl::set_canadian(const Command& command) {
    auto main = read_seconds(command.argument(0)), overtime = read_seconds(command.argument(1));
    auto stones = read_count(command.argument(2));
    if (!main) return pass_on(std::move(main));
    if (!overtime) return pass_on(std::move(overtime));
    if (!stones) return pass_on(std::move(stones));
    const bool endless = *stones == 0 && *overtime > Duration{};
    set(endless ? Kind::none : Kind::canadian, {*main, *overtime, *stones});
    return {};
}

Result<void> TimeControl::set_named(const Command& command) {
    const std::string kind = lower(command.argument(0));
    if (kind == "none") {
        set(Kind::none, {});
        return {};
    }
    auto main = read_seconds(command.argument(1));
    if (!main) return pass_on(std::move(main));
    if (kind == "absolute") {
        set(Kind::canadian, {*main, {}, 0});
        return {};
    }
    auto overtime = read_seconds(command.argument(2));
    if (!overtime) return pass_on(std::move(overtime));
    if (kind == "fischer") {
        set(Kind::fischer, {*main, *overtime, 0});
        return {};
    }
    auto count = read_count(command.argument(3));
    if (!count) return pass_on(std::move(count));
    if (kind == "byoyomi") // the periods beyond one are a cushion: no move counts on them
        set(Kind::byoyomi, {*main, *overtime, 0});
    else if (kind == "canadian")
        set(Kind::canadian, {*main, *overtime, *count});
    else
        return fail(ErrorCode::invalid_input, "'{}' is not a kind of time", kind);
    return {};
}

Result<void> TimeControl::set_left(Seat seat, std::string_view seconds, std::string_view stones) {
    auto time = read_seconds(seconds);
    auto count = read_count(stones);
    if (!time) return pass_on(std::move(time));
    if (!count) return pass_on(std::move(count));
    Side& side = sides_[index(seat)].emplace(full_);
    const bool in_overtime = *count > 0;
    side.main = in_overtime ? Duration{} : *time;
    if (!in_overtime) return {};
    side.overtime = *time;
    side.stones = kind_ == Kind::byoyomi ? 0 : *count; // of byo-yomi they are periods
    return {};
}

void TimeControl::spend(Seat seat, Duration used) {
    auto& side = sides_[index(seat)];
    if (!side) return;
    const Duration beyond = std::max(Duration{}, used - side->main);
    side->main = std::max(Duration{}, side->main - used);
    if (kind_ == Kind::fischer) {
        side->main += full_.overtime;
        return;
    }
    if (side->main > Duration{}) return;
    side->overtime = std::max(Duration{}, side->overtime - beyond);
    if (side->stones == 0 || --side->stones == 0) { // the next period begins
        side->overtime = full_.overtime;
        side->stones = full_.stones;
    }
}

} // namespace papan::gtp
