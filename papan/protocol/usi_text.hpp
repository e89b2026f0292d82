// The lines of the Universal Shogi Interface, read and written without any state.
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/limits.hpp"
#include "papan/core/report.hpp"
#include "papan/core/seat.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::protocol {

// All times of the protocol are such.
[[nodiscard]] std::int64_t milliseconds(Duration duration);

// "name USI_Hash value 64"
struct UsiOption {
    std::string name, value;
};
[[nodiscard]] Result<UsiOption> parse_setoption(std::string_view text);

// "startpos moves 7g7f", "sfen ... moves ...": an empty sfen is the usual start.
struct UsiPosition {
    std::string_view sfen;
    std::vector<std::string_view> moves;
};
[[nodiscard]] Result<UsiPosition> split_position(std::string_view text);

struct UsiGo {
    Limits limits;
    bool ponder = false, infinite = false, mate = false;
    std::optional<Duration> mate_time = std::nullopt; // none for "infinite"
    std::vector<std::string> only = {};               // "searchmoves": none for all
};
[[nodiscard]] Result<UsiGo> parse_go_limits(std::string_view text, Seat side);

// One line for the best move, or as many as asked for with "multipv".
[[nodiscard]] std::vector<std::string> info_lines(const Progress& progress, int lines);

} // namespace papan::protocol
