// Games of congklak as text, one turn a line (docs/games/congklak.md has the format):
//     Congklak 1
//     Rules: congklak,pie
//     First: Ani
//     first: 3 5 7
//     second: keep
// Headers, then turns; a line that begins with '#' says something to people. A row of the table of
// formats (notation/formats.hpp).
#pragma once

#include "papan/base/result.hpp"
#include "papan/notation/record.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace papan::congklak_record {

// The first line of every game.
inline constexpr std::string_view signature = "Congklak 1";

[[nodiscard]] Result<Records> read_records(std::string_view text);
[[nodiscard]] Result<std::string> write_records(const std::vector<Record>& records);

} // namespace papan::congklak_record
