#include "papan/protocol/gtp/analysis_arguments.hpp"

#include "papan/base/text.hpp"

#include <algorithm>

namespace papan::gtp {

namespace {

std::optional<Seat> seat_named(std::string_view word) {
    const std::string name = lower(word);
    if (name == "b" || name == "black") return Seat::first;
    if (name == "w" || name == "white") return Seat::second;
    return std::nullopt;
}

double interval_of(double hundredths) {
    return std::clamp(hundredths, 1.0, 1e6) / 100;
}

Result<std::size_t> read_count(std::string_view key, std::string_view value) {
    const auto number = parse_integer(value);
    if (!number || *number < 0)
        return fail(ErrorCode::invalid_input, "{} takes a number, not '{}'", key, value);
    return static_cast<std::size_t>(std::min<std::int64_t>(*number, 1000));
}

// avoid|allow COLOR VERTEX,VERTEX... DEPTH
Result<AnalysisArguments::Restriction> read_restriction(const Command& command, std::size_t at) {
    const std::string key = lower(command.argument(at));
    const auto seat = seat_named(command.argument(at + 1));
    const auto depth = parse_integer(command.argument(at + 3));
    if (!seat || command.argument(at + 2).empty() || !depth || *depth < 1)
        return fail(ErrorCode::invalid_input, "{} takes a color, vertices and a depth", key);
    AnalysisArguments::Restriction restriction{*seat, {}, key == "allow"};
    for (const std::string_view vertex : split(command.argument(at + 2), ','))
        restriction.moves.push_back(lower(trim(vertex)));
    return restriction;
}

// The switch that a key turns on and off; null where it is none.
bool* switch_named(std::string_view key, AnalysisArguments& read) {
    if (key == "ownership") return &read.ownership;
    if (key == "movesownership") return &read.moves_ownership;
    if (key == "rootinfo") return &read.root_info;
    return key == "pvvisits" ? &read.pv_visits : nullptr;
}

bool is_ignored(std::string_view key) {
    return key == "ownershipstdev" || key == "movesownershipstdev" || key == "pvedgevisits" ||
           key == "nopv";
}

// One key with its value; gives how many words it took.
Result<std::size_t> read_key(const Command& command, std::size_t at, AnalysisArguments& read) {
    const std::string key = lower(command.argument(at));
    const std::string_view value = command.argument(at + 1);
    if (key == "avoid" || key == "allow") {
        auto restriction = read_restriction(command, at);
        if (!restriction) return pass_on(std::move(restriction));
        read.restrictions.push_back(*std::move(restriction));
        return 4;
    }
    if (key == "minmoves" || key == "maxmoves") {
        auto count = read_count(key, value);
        if (!count) return pass_on(std::move(count));
        (key == "minmoves" ? read.fewest_moves : read.most_moves) = *count;
    } else if (key == "interval") {
        const auto number = parse_real(value);
        if (!number) return fail(ErrorCode::invalid_input, "'{}' is not an interval", value);
        read.interval = interval_of(*number);
    } else if (bool* const wish = switch_named(key, read)) {
        *wish = value == "true";
    } else if (!is_ignored(key)) {
        return fail(ErrorCode::invalid_input, "'{}' is not known to analysis", key);
    }
    return 2;
}

} // namespace

Result<AnalysisArguments> read_analysis_arguments(const Command& command) {
    AnalysisArguments read;
    std::size_t at = 0;
    if (const auto seat = seat_named(command.argument(at))) {
        read.seat = seat;
        ++at;
    }
    if (const auto number = parse_real(command.argument(at))) {
        read.interval = interval_of(*number);
        ++at;
    }
    while (at < command.arguments.size()) {
        auto taken = read_key(command, at, read);
        if (!taken) return pass_on(std::move(taken));
        at += *taken;
    }
    return read;
}

Result<std::vector<std::string>> allowed_moves(const AnalysisArguments& arguments,
                                               const AnyState& state) {
    std::vector<std::string> left;
    bool restricted = false;
    for (const std::string& move : state.legal_moves()) {
        bool fits = true;
        for (const auto& restriction : arguments.restrictions) {
            if (restriction.seat != state.to_move()) continue;
            restricted = true;
            const bool listed = std::find(restriction.moves.begin(), restriction.moves.end(),
                                          lower(move)) != restriction.moves.end();
            fits = fits && listed == restriction.allowed;
        }
        if (fits) left.push_back(move);
    }
    if (!restricted) return std::vector<std::string>{};
    if (left.empty()) return fail(ErrorCode::invalid_input, "no move is left to analyze");
    return left;
}

} // namespace papan::gtp
