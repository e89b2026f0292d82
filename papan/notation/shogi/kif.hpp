// KIF records: what Kifu for Windows and most shogi programs of people use. Read and written with
// headers, handicaps or a board, times, comments and variations.
#pragma once

#include "papan/notation/shogi/kifu.hpp"

#include <string>
#include <string_view>

namespace papan::kifu {

// Text in UTF-8 (see encoding.hpp). Where a board and a handicap line both stand in it, the board
// counts. An illegal move is refused with its line number.
[[nodiscard]] Result<Kifu> read_kif(std::string_view text);
[[nodiscard]] std::string write_kif(const Kifu& kifu);

} // namespace papan::kifu
