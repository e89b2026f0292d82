#include "papan/engines/shogi/rated/exchange.hpp"

#include "papan/games/shogi/evaluation.hpp"

#include <algorithm>

namespace papan::engines::shogi_rated {

using namespace shogi;

namespace {

constexpr int king_value = 10'000;

int value_of(Kind kind) {
    return kind == Kind::king ? king_value : exchange_value[index(kind)];
}

struct Attacker {
    Square square = no_square;
    int value = king_value + 1;
};

Attacker cheapest(const Position& position, Bitboard attackers) {
    Attacker best;
    for_each_square(attackers, [&](Square square) {
        const int value = value_of(kind_of(position.at(square)));
        if (value < best.value) best = {square, value};
    });
    return best;
}

} // namespace

int cheapest_attacker(const Position& position, Seat by, int square) {
    const Bitboard attackers = position.attackers(by, square, position.occupied());
    return attackers == 0 ? 0 : cheapest(position, attackers).value;
}

int exchange_balance(const Position& position, Move move) {
    constexpr std::size_t longest = 40; // more than there are pieces
    const Square to = move.to();
    Seat side = position.side();
    const Kind mover = move.is_drop() ? move.dropped() : kind_of(position.at(move.from()));
    const Kind taken = kind_of(position.at(to));
    int standing = value_of(move.promotes() ? promoted(mover) : mover);
    Bitboard occupied = position.occupied() | square_bit(to);
    if (!move.is_drop()) occupied ^= square_bit(move.from());

    // gains[i]: what the side of the i-th capture is ahead by if the taking ends there.
    std::array<int, longest> gains;
    gains[0] = taken == Kind::none ? 0 : value_of(taken);
    std::size_t last = 0;
    while (last + 1 < longest) {
        side = other(side);
        const Bitboard attackers = position.attackers(side, to, occupied) & occupied;
        if (attackers == 0) break;
        const Attacker next = cheapest(position, attackers);
        // A king cannot take what is guarded.
        if (next.value == king_value &&
            (position.attackers(other(side), to, occupied) & occupied) != 0)
            break;
        ++last;
        gains[last] = standing - gains[last - 1];
        standing = next.value;
        occupied ^= square_bit(next.square);
    }
    // Nobody has to take.
    for (; last > 0; --last) gains[last - 1] = -std::max(-gains[last - 1], gains[last]);
    return gains[0];
}

} // namespace papan::engines::shogi_rated
