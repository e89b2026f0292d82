// Who lives where nothing closes a zone small enough to be read: a tree search by careful playouts
// (UCT with the values of moves made anywhere in a playout, RAVE) with one question alone, how many
// stones of a group are there at the end. Its owner wants them to stand, the other side wants them
// to fall. Playouts by themselves are of two minds about a large group in the open, since chance
// gives it eyes that an attentive captor would not.
#pragma once

#include "papan/base/random.hpp"
#include "papan/games/go/board.hpp"

#include <vector>

namespace papan::engines {

struct FateQuestion {
    std::vector<go::Point> chains;        // heads, all of one colour
    go::Colour first = go::Colour::black; // who moves first
};

struct Fate {
    std::vector<double> stands; // of each chain: part of the last playouts at whose end it is there
    int playouts = 0;
};

// At most this many playouts; fewer where it is clear before.
inline constexpr int fate_playouts = 12'000;
[[nodiscard]] Fate search_fate(const go::Board& board, const FateQuestion& question,
                               Random& random);

} // namespace papan::engines
