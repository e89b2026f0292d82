// JKF, the JSON kifu format: headers, start, and moves with times, comments and forks. Moves are
// written in full and read also in the short forms ("same", "relative") that the format allows.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

#include <string>
#include <string_view>

namespace papan::kifu {

// Faults are told with line and column, or with the number of the move.
[[nodiscard]] Result<Kifu> read_jkf(std::string_view text);
[[nodiscard]] std::string write_jkf(const Kifu& kifu);

// What JKF calls the rows of shogi::handicaps; "" for those it has no name for.
[[nodiscard]] std::string_view jkf_preset(std::size_t handicap);

} // namespace papan::kifu
