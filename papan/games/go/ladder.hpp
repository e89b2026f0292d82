// Ladders: whether a chain is caught when every move of the hunter's is an atari. A fact as far as
// it is read; unread is "not caught". Ko is not fought: a hunt that needs one has failed.
#pragma once

#include "papan/games/go/board.hpp"

#include <vector>

namespace papan::go {

// The chain at this point, with its owner to move. Precondition: it is in atari.
[[nodiscard]] bool is_caught(const Board& board, Point chain);
// The moves of the other side that begin a hunt which catches the chain. Precondition: it has two
// liberties or one.
[[nodiscard]] std::vector<Point> catching_moves(const Board& board, Point chain);

} // namespace papan::go
