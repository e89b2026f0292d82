// What people call squares, files and pieces, in English and in kanji.
#pragma once

#include "papan/base/said.hpp"
#include "papan/games/shogi/bitboard.hpp"
#include "papan/games/shogi/piece.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace papan::shogi {

// "7f"
[[nodiscard]] std::string square_name(int square);
[[nodiscard]] std::optional<Square> parse_square(std::string_view text);

// "pawn", "promoted lance", "dragon"
[[nodiscard]] Said kind_said(Kind kind);
// One kanji, as on small boards: 歩 と 杏 龍
[[nodiscard]] std::string_view kind_kanji(Kind kind);

// As records write them: "７六", 成香 for 杏.
inline constexpr std::array<std::string_view, 9> wide_digits{"１", "２", "３", "４", "５",
                                                             "６", "７", "８", "９"};
inline constexpr std::array<std::string_view, 9> kanji_digits{"一", "二", "三", "四", "五",
                                                              "六", "七", "八", "九"};
[[nodiscard]] std::string square_words(int square);
[[nodiscard]] std::string_view kind_words(Kind kind);

} // namespace papan::shogi
