// WTHOR, the base of tournament games of Othello that the French federation keeps: a year's games
// in a file of bytes (.wtb), the names of players and tournaments in two others (.jou, .trn) that
// games refer to by number. A row of the table of formats (notation/formats.hpp); read only, since
// the numbers are the federation's to give.
#pragma once

#include "papan/base/result.hpp"
#include "papan/notation/record.hpp"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace papan::wthor {

// The games, with numbers where names belong ("#1234"). A game whose moves go against the rules
// keeps those before and is told of in a warning. Passes, which the base leaves out, are filled in.
[[nodiscard]] Result<Records> read_records(std::string_view bytes);

// The names of a .jou or .trn file, by number; UTF-8.
[[nodiscard]] Result<std::vector<std::string>> read_players(std::string_view bytes);
[[nodiscard]] Result<std::vector<std::string>> read_tournaments(std::string_view bytes);

// Puts names in the place of numbers, from the files that lie beside: `beside("jou")` is the
// content of the one with this ending, where there is one. A file that cannot be read is a warning.
void add_names(Records& records,
               const std::function<std::optional<std::string>(std::string_view ending)>& beside);

} // namespace papan::wthor
