// The Japanese words of KIF and KI2 records: how squares, pieces, numbers and endings are read.
// Those of squares and pieces are written as everywhere (games/shogi/names.hpp).
#pragma once

#include "papan/notation/shogi/kifu.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace papan::kifu {

// Takes the word from the front of the text, if it is there.
[[nodiscard]] bool take(std::string_view& text, std::string_view word);
// Also the wide ones.
void skip_blanks(std::string_view& text);
// Takes the sign of the side to move: "▲".
[[nodiscard]] bool take_mark(std::string_view& text);
// Takes "７六", also "7六" and "76".
[[nodiscard]] std::optional<shogi::Square> take_square(std::string_view& text);
// Takes "歩", "成銀", "龍".
[[nodiscard]] std::optional<shogi::Kind> take_kind(std::string_view& text);
// Takes "十八"; nothing when there is no number.
[[nodiscard]] std::optional<int> take_kanji_number(std::string_view& text);

[[nodiscard]] std::string kanji_number(int number);

[[nodiscard]] std::optional<End> end_from_word(std::string_view word);
// "" where the node is no end.
[[nodiscard]] std::string_view end_word(const Node& node);

} // namespace papan::kifu
