// Positions as SFEN text: "lnsgkgsnl/1r5b1/... b - 1". Reading is strict: what could not stand on a
// board in a game or a problem is refused with the reason.
#pragma once

#include "papan/base/result.hpp"
#include "papan/games/shogi/position.hpp"

#include <string>
#include <string_view>

namespace papan::shogi {

struct SfenPosition {
    Position position;
    int move_number = 1; // of the next move
};

[[nodiscard]] Result<SfenPosition> parse_sfen(std::string_view text);
[[nodiscard]] std::string format_sfen(const Position& position, int move_number);

// Why the position is impossible; nothing when it is not. Readers of other formats ask too.
[[nodiscard]] Result<void> check_position(const Position& position);

// The letter of SFEN and USI: 'P' for a kind that can be in hand, 'K' for the king.
[[nodiscard]] char kind_letter(Kind kind);
[[nodiscard]] std::optional<Kind> kind_from_letter(char upper_case);
// "+p" for gote's tokin.
[[nodiscard]] std::string piece_text(Piece piece);

} // namespace papan::shogi
