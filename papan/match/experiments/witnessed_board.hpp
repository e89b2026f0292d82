// Finished boards of Go with dead stones that somebody else has named: GNU Go plays itself, some of
// the stones are drawn by chance (most of these die), and at the end it says which stones on the
// board are dead. It shares no code with our ways of scoring. Each board follows from its number.
#pragma once

#include "papan/base/stop.hpp"
#include "papan/core/any_state.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace papan::match {

struct WitnessedBoard {
    std::string options, position;
    std::vector<std::string> dead; // places, sorted
};

// Takes a few seconds. An error where the program is missing.
[[nodiscard]] Result<WitnessedBoard> make_witnessed_board(std::uint64_t number,
                                                          const StopToken& stop);

// A line of the file that keeps boards, and back.
[[nodiscard]] std::string format_witnessed_board(const WitnessedBoard& board);
[[nodiscard]] Result<WitnessedBoard> parse_witnessed_board(std::string_view line);

} // namespace papan::match
