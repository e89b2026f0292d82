#include "papan/engines/shogi/mate_in_one.hpp"

#include "papan/games/shogi/generate.hpp"

namespace papan::engines::shogi_search {

using namespace shogi;

namespace {

// What the moved piece attacks from its new square.
Bitboard covered_by(const Position& position, Move move) {
    const Kind before = move.is_drop() ? move.dropped() : kind_of(position.at(move.from()));
    const Kind kind = move.promotes() ? promoted(before) : before;
    return attacks_of(shape_of(kind), position.side(), move.to(), position.occupied());
}

bool mates(const Position& position, Move move) {
    Position next = position;
    next.make(move);
    return !has_move(next, true);
}

} // namespace

std::optional<Move> mate_in_one(const Position& position) {
    const Seat side = position.side();
    const Square king = position.king(other(side));
    if (king == no_square) return std::nullopt;
    const Bitboard hidden = position.occupied() ^ square_bit(king);
    const Bitboard fire = side == Seat::first ? position.attack_map<Seat::first>(hidden)
                                              : position.attack_map<Seat::second>(hidden);
    const Bitboard around = tables.king[king];
    if ((fire & around) == 0) return std::nullopt;
    const Bitboard flights = around & ~fire & ~position.of(other(side));
    Moves checks;
    list_checks(position, checks);
    for (const Move move : checks) {
        const Bitboard left = flights & ~covered_by(position, move) & ~square_bit(move.to());
        if (left == 0 && mates(position, move)) return move;
    }
    return std::nullopt;
}

} // namespace papan::engines::shogi_search
