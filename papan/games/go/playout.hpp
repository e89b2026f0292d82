// A game played to its end at random: each move by equal chance among the legal ones that do not
// fill an eye of the mover's own, until both sides pass. What is left on the board is alive, every
// point belongs to someone (seki aside), and counting it is trivial. Simple ko only: a longer cycle
// ends at the limit of moves.
#pragma once

#include "papan/games/go/board.hpp"

namespace papan::go {

struct PlayoutLength {
    int moves = 0; // passes included
    bool finished = false;
};

// on_move(colour, point) is told of every stone.
template <class OnMove>
PlayoutLength play_to_end(Board& board, Colour to_move, Random& random, int longest,
                          OnMove&& on_move) {
    PlayoutLength length;
    for (int passes = 0; passes < 2; to_move = opposite(to_move), ++length.moves) {
        if (length.moves == longest) return length;
        const Point point = board.pick_playout_move(to_move, random);
        if (point == no_point) {
            ++passes;
            board.clear_ko();
        } else {
            passes = 0;
            on_move(to_move, point);
            board.play(point, to_move);
        }
    }
    length.finished = true;
    return length;
}
inline PlayoutLength play_to_end(Board& board, Colour to_move, Random& random, int longest) {
    return play_to_end(board, to_move, random, longest, [](Colour, Point) {});
}

// A playout longer than this runs in a cycle.
[[nodiscard]] inline int playout_limit(const Board& board) {
    return 4 * board.points() + 20;
}

} // namespace papan::go
