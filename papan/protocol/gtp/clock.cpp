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

void TimeControl::set(Kind kind, Duration main, Duration overtime, int stones) {
    kind_ = kind;
    main_ = main;
    overtime_ = overtime;
    stones_ = stones;
    new_game();
}

void TimeControl::new_game() {
    std::optional<ClockLeft> full;
    if (kind_ != Kind::none) {
        full.emplace();
        full->remaining = main_;
        (kind_ == Kind::fischer ? full->increment : full->byoyomi) = overtime_;
        if (kind_ == Kind::canadian && stones_ > 0) full->moves_to_go = std::nullopt;
        if (main_ == Duration{} && kind_ == Kind::canadian && stones_ > 0) {
            full->remaining = overtime_;
            full->moves_to_go = stones_;
        }
    }
    left_ = {full, full};
}

Result<void> TimeControl::set_canadian(const Command& command) {
    auto main = read_seconds(command.argument(0)), overtime = read_seconds(command.argument(1));
    auto stones = read_count(command.argument(2));
    if (!main) return pass_on(std::move(main));
    if (!overtime) return pass_on(std::move(overtime));
    if (!stones) return pass_on(std::move(stones));
    const bool endless = *stones == 0 && *overtime > Duration{};
    set(endless ? Kind::none : Kind::canadian, *main, *overtime, *stones);
    return {};
}

Result<void> TimeControl::set_named(const Command& command) {
    const std::string kind = lower(command.argument(0));
    if (kind == "none") {
        set(Kind::none, {}, {}, 0);
        return {};
    }
    auto main = read_seconds(command.argument(1));
    if (!main) return pass_on(std::move(main));
    if (kind == "absolute") {
        set(Kind::canadian, *main, {}, 0);
        return {};
    }
    auto overtime = read_seconds(command.argument(2));
    if (!overtime) return pass_on(std::move(overtime));
    if (kind == "fischer") {
        set(Kind::fischer, *main, *overtime, 0);
        return {};
    }
    auto count = read_count(command.argument(3));
    if (!count) return pass_on(std::move(count));
    if (kind == "byoyomi") // the periods beyond the last are a reserve: one is what a move may take
        set(Kind::byoyomi, *main + *overtime * std::max(0, *count - 1), *overtime, *count);
    else if (kind == "canadian")
        set(Kind::canadian, *main, *overtime, *count);
    else
        return fail(ErrorCode::invalid_input, "'{}' is not a kind of time", kind);
    return {};
}

Result<void> TimeControl::set_left(Seat seat, std::string_view seconds, std::string_view stones) {
    auto time = read_seconds(seconds);
    auto count = read_count(stones);
    if (!time) return pass_on(std::move(time));
    if (!count) return pass_on(std::move(count));
    ClockLeft& left = left_[index(seat)].emplace();
    left.remaining = *time;
    if (kind_ == Kind::fischer) left.increment = overtime_;
    if (kind_ == Kind::byoyomi && *count > 0) { // in overtime: what is left of this period
        left.remaining = {};
        left.byoyomi = *time;
    } else if (*count > 0) {
        left.moves_to_go = *count;
    } else if (kind_ == Kind::byoyomi || (kind_ == Kind::canadian && stones_ == 1)) {
        left.byoyomi = overtime_;
    }
    return {};
}

void TimeControl::spend(Seat seat, Duration used) {
    auto& left = left_[index(seat)];
    if (!left) return;
    left->remaining = std::max(Duration{}, left->remaining - used) + left->increment;
    if (left->moves_to_go) --*left->moves_to_go;
    const bool overtime_begins = left->remaining == Duration{} && kind_ == Kind::canadian;
    if ((overtime_begins || left->moves_to_go == 0) && stones_ > 0) {
        left->remaining = overtime_;
        left->moves_to_go = stones_;
    }
}

} // namespace papan::gtp
