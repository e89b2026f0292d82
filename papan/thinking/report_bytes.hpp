// What a player tells of its thinking, as bytes and back again. What is read was written by a
// stranger: its lists are short, its numbers can be such numbers; whether its moves are moves, the
// rules say (rule_check.hpp).
#pragma once

#include "papan/base/bytes.hpp"
#include "papan/base/result.hpp"
#include "papan/core/report.hpp"

#include <cstddef>

namespace papan::thinking {

// In all lines of a report: each is played by the rules before it is believed.
inline constexpr std::size_t most_line_moves = 20'000;
[[nodiscard]] std::size_t line_moves(const Progress& report);

void put_report(ByteWriter& out, const Progress& report);
[[nodiscard]] Result<Progress> get_report(ByteReader& in);

} // namespace papan::thinking
