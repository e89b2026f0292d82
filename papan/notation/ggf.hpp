// GGF, the Generic Game Format of the Generic Game Server, in which Othello programs keep games:
// "(;GM[Othello]PB[a]PW[b]RE[+12]TY[8]BO[8 -... *]B[F5]W[D6]...;)". One list of properties in their
// order; black's discs are '*'; the result is black's margin, with ":r" or ":t" behind it where the
// loser resigned or ran out of time. A row of the table of formats (notation/formats.hpp).
#pragma once

#include "papan/base/result.hpp"
#include "papan/notation/record.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papan::ggf {

// Text between games (the number of games that servers write before them) is passed over.
[[nodiscard]] Result<Records> read_records(std::string_view text);
[[nodiscard]] Result<std::string> write_records(const std::vector<Record>& records);

// A move of ours as the format writes it: "F5", "PA".
[[nodiscard]] std::string spell_move(std::string_view move);

} // namespace papan::ggf
