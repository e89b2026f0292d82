// What people call squares, files and pieces, in English and in kanji.
#pragma once

#include "papan/games/shogi/bitboard.hpp"
#include "papan/games/shogi/piece.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace papan::shogi {

// "7f"
[[nodiscard]] std::string square_name(int square);
[[nodiscard]] std::optional<Square> parse_square(std::string_view text);
// "5th" for the file of 5e.
[[nodiscard]] std::string file_name(int square);

// "pawn", "promoted lance", "dragon"
[[nodiscard]] std::string_view kind_name(Kind kind);
// One kanji, as on small boards: 歩 と 杏 龍
[[nodiscard]] std::string_view kind_kanji(Kind kind);

} // namespace papan::shogi
