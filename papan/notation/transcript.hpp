// Transcripts of Othello: the squares of a game in their order, "f5d6c3", a game to a line, without
// the passes, which follow from the rules. A row of the table of formats (notation/formats.hpp).
#pragma once

#include "papan/base/result.hpp"
#include "papan/core/playthrough.hpp"
#include "papan/notation/record.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace papan::transcript {

// Plays the squares with the passes between and behind them, as far as the rules let it.
[[nodiscard]] Result<void> play_squares(Playthrough& game, std::span<const std::string> squares);

// Whether the text begins with such a line: nothing but two squares or more.
[[nodiscard]] bool looks_like_one(std::string_view text);

// A line that is none is an error that names it; empty lines are passed over.
[[nodiscard]] Result<Records> read_records(std::string_view text);
// Games from the usual start on 8x8 only: a transcript has no room for another.
[[nodiscard]] Result<std::string> write_records(const std::vector<Record>& records);

} // namespace papan::transcript
