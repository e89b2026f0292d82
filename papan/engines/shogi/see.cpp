#include "papan/engines/shogi/see.hpp"

namespace papan::engines::shogi_search {

using namespace shogi;

namespace {

// From the cheapest attacker to the dearest.
constexpr std::array order{Shape::pawn,   Shape::lance, Shape::knight, Shape::silver, Shape::gold,
                           Shape::bishop, Shape::rook,  Shape::horse,  Shape::dragon, Shape::king};

Square cheapest(const Position& position, Bitboard attackers) {
    for (const Shape shape : order)
        if (const Bitboard some = attackers & position.of(shape); some != 0) return lowest(some);
    return no_square;
}

} // namespace

bool exchange_gains(const Position& position, Move move, int least) {
    const Square to = move.to();
    Seat side = position.side();
    const Kind mover = move.is_drop() ? move.dropped() : kind_of(position.at(move.from()));
    // The balance is kept as what the side that has just moved is ahead of `least` by.
    int balance = capture_gain(kind_of(position.at(to))) - least;
    if (move.promotes()) balance += promotion_gain(mover);
    if (balance < 0) return false;
    Kind standing = move.promotes() ? promoted(mover) : mover;
    balance -= capture_gain(standing);
    if (balance >= 0) return true;

    Bitboard occupied = position.occupied() | square_bit(to);
    if (!move.is_drop()) occupied ^= square_bit(move.from());
    bool gains = true;
    while (true) {
        side = other(side);
        const Bitboard attackers = position.attackers(side, to, occupied) & occupied;
        if (attackers == 0) break;
        const Square from = cheapest(position, attackers);
        standing = kind_of(position.at(from));
        // A king cannot take what is guarded.
        if (standing == Kind::king &&
            (position.attackers(other(side), to, occupied) & occupied) != 0)
            break;
        gains = !gains;
        balance = -balance - 1 - capture_gain(standing);
        if (balance >= 0) break;
        occupied ^= square_bit(from);
    }
    return gains;
}

} // namespace papan::engines::shogi_search
