// Records as USI writes positions, a game to a line: "position startpos moves 7g7f ...", "sfen ...
// moves ...", or an SFEN alone. One line of play; of the endings only "resign", "win" (a
// declaration), "draw" and "timeout" have a word.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

#include <string>
#include <string_view>

namespace papan::kifu {

// Blank lines and lines that begin with # are passed over.
[[nodiscard]] Result<std::vector<Kifu>> read_usi(std::string_view text);
// "position startpos moves ...", with the line break.
[[nodiscard]] std::string write_usi(const Kifu& kifu);
// "sfen lnsgkgsnl/... moves ...": the start always in full.
[[nodiscard]] std::string write_sfen(const Kifu& kifu);
// Whether the ending has a word here.
[[nodiscard]] bool has_usi_word(End end);

} // namespace papan::kifu
