#include "papan/protocol/usi_text.hpp"

#include "papan/base/text.hpp"

#include <algorithm>
#include <fmt/ranges.h>

namespace papan::protocol {

namespace {

constexpr std::int64_t longest_milliseconds = 1'000LL * 3600 * 24 * 365;

// Of a report or of one of its moves. Plies to the mate, below 0 for the side that is mated; a
// player that does not count them says only who wins.
template <class Told> std::string score_text(const Told& told) {
    if (told.end_in) return fmt::format("mate {}", *told.end_in);
    if (told.value >= 1) return "mate +";
    if (told.value <= -1) return "mate -";
    return fmt::format("cp {}", told.score.value_or(0));
}

// The words of "go" that take a number.
class Numbers {
  public:
    explicit Numbers(std::vector<std::string_view> tokens) : tokens_(std::move(tokens)) {}

    [[nodiscard]] bool has(std::string_view name) const { return find(name) != tokens_.end(); }
    [[nodiscard]] Result<std::optional<std::int64_t>> number(std::string_view name) const {
        const auto place = find(name);
        if (place == tokens_.end()) return std::nullopt;
        const auto value = place + 1 == tokens_.end() ? std::nullopt : parse_integer(place[1]);
        if (!value)
            return fail(ErrorCode::invalid_input, "'{}' of go must be followed by a number", name);
        return std::clamp<std::int64_t>(*value, 0, longest_milliseconds);
    }

  private:
    [[nodiscard]] std::vector<std::string_view>::const_iterator find(std::string_view name) const {
        return std::find(tokens_.begin(), tokens_.end(), name);
    }
    std::vector<std::string_view> tokens_;
};

Duration as_duration(const std::optional<std::int64_t>& number) {
    return std::chrono::milliseconds(number.value_or(0));
}

Result<void> read_clock(const Numbers& numbers, Seat side, Limits& limits) {
    const bool sente = side == Seat::first;
    auto remaining = numbers.number(sente ? "btime" : "wtime");
    auto increment = numbers.number(sente ? "binc" : "winc");
    auto byoyomi = numbers.number("byoyomi");
    for (auto* read : {&remaining, &increment, &byoyomi})
        if (!*read) return pass_on(std::move(*read));
    if (!*remaining && !*byoyomi) return {};
    limits.clock =
        ClockLeft{as_duration(*remaining), as_duration(*increment), as_duration(*byoyomi)};
    return {};
}

// The words after "searchmoves" up to the next one that is no move.
std::vector<std::string> read_only(const std::vector<std::string_view>& tokens) {
    const auto is_move = [](std::string_view word) {
        return word == "win" || word.find_first_of("0123456789*") < 2;
    };
    auto word = std::find(tokens.begin(), tokens.end(), "searchmoves");
    std::vector<std::string> moves;
    while (word != tokens.end() && ++word != tokens.end() && is_move(*word))
        moves.emplace_back(*word);
    return moves;
}

Result<void> read_mate(const Numbers& numbers, std::string_view text, UsiGo& go) {
    go.mate = true;
    if (trim(text.substr(text.find("mate") + 4)) == "infinite") return {};
    auto time = numbers.number("mate");
    if (!time) return pass_on(std::move(time));
    go.mate_time = as_duration(*time);
    return {};
}

} // namespace

std::int64_t milliseconds(Duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

Result<UsiOption> parse_setoption(std::string_view text) {
    const auto tokens = words(text);
    const auto value = std::find(tokens.begin(), tokens.end(), "value");
    if (tokens.size() < 2 || tokens[0] != "name" || value == tokens.begin() + 1)
        return fail(ErrorCode::invalid_input, "setoption is written 'setoption name N value V'");
    UsiOption option;
    option.name = fmt::format("{}", fmt::join(tokens.begin() + 1, value, " "));
    if (value != tokens.end())
        option.value = fmt::format("{}", fmt::join(value + 1, tokens.end(), " "));
    return option;
}

Result<UsiPosition> split_position(std::string_view text) {
    text = trim(text);
    UsiPosition position;
    const std::size_t moves = std::min(text.find("moves"), text.size());
    const std::string_view start = trim(text.substr(0, moves));
    if (start.starts_with("sfen "))
        position.sfen = trim(start.substr(5));
    else if (start != "startpos")
        return fail(ErrorCode::invalid_input,
                    "position is written 'position startpos' or 'position sfen ...', then moves");
    if (moves < text.size()) position.moves = words(text.substr(moves + 5));
    return position;
}

Result<UsiGo> parse_go_limits(std::string_view text, Seat side) {
    const auto tokens = words(text);
    const Numbers numbers(tokens);
    UsiGo go;
    go.only = read_only(tokens);
    go.ponder = numbers.has("ponder");
    go.infinite = numbers.has("infinite") && !numbers.has("mate");
    if (numbers.has("mate")) {
        if (auto read = read_mate(numbers, text, go); !read) return pass_on(std::move(read));
        return go;
    }
    if (auto read = read_clock(numbers, side, go.limits); !read) return pass_on(std::move(read));
    auto move_time = numbers.number("movetime");
    auto nodes = numbers.number("nodes");
    auto depth = numbers.number("depth");
    for (auto* read : {&move_time, &nodes, &depth})
        if (!*read) return pass_on(std::move(*read));
    if (*move_time) go.limits.move_time = as_duration(*move_time);
    if (*nodes) go.limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(**nodes, 1));
    if (*depth) go.limits.depth = static_cast<int>(std::clamp<std::int64_t>(**depth, 1, 1000));
    return go;
}

std::vector<std::string> info_lines(const Progress& progress, int lines) {
    const auto time = milliseconds(progress.elapsed);
    const double per_second =
        static_cast<double>(progress.nodes) / std::max(seconds(progress.elapsed), 0.001);
    std::string start = fmt::format("info depth {}", progress.depth);
    if (progress.reached > 0) start += fmt::format(" seldepth {}", progress.reached);
    start += fmt::format(" nodes {} nps {:.0f} time {}", progress.nodes, per_second, time);
    if (progress.table_permille) start += fmt::format(" hashfull {}", *progress.table_permille);
    if (lines <= 1 || progress.moves.empty())
        return {fmt::format("{} score {} pv {}", start, score_text(progress),
                            fmt::join(progress.line, " "))};
    std::vector<std::string> all;
    for (const auto& row : progress.moves) {
        if (row.at_most || static_cast<int>(all.size()) == lines) break;
        const bool best = all.empty();
        const auto line = !row.line.empty() ? row.line
                          : best            ? progress.line
                                            : std::vector{row.move};
        all.push_back(fmt::format("{} multipv {} score {} pv {}", start, all.size() + 1,
                                  score_text(row), fmt::join(line, " ")));
    }
    return all;
}

} // namespace papan::protocol
