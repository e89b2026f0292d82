// Leaf counts as shogi programs publish them: sequences of moves legal by the rules of the pieces.
// Repetition and declarations are left out, and a mate before the last ply counts nothing.
#pragma once

#include "papan/games/shogi/generate.hpp"

namespace papan::shogi {

[[nodiscard]] inline std::uint64_t perft(Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_moves(position);
    Moves moves;
    list_moves(position, moves);
    std::uint64_t leaves = 0;
    for (const Move move : moves) {
        const Captured captured = position.make(move);
        leaves += perft(position, depth - 1);
        position.unmake(move, captured);
    }
    return leaves;
}

} // namespace papan::shogi
