// Entered kings: points, declaration by the 24- and 27-point rules, and impasse by agreement.
#include "papan/games/shogi/shogi.hpp"

namespace papan::shogi {

namespace {

constexpr int all_points = 54; // of a full set

int points_of(const Position& position, Seat seat, Bitboard squares) {
    const Bitboard counted = position.of(seat) & squares & ~position.of(Shape::king);
    const Bitboard big = position.of(Shape::rook) | position.of(Shape::dragon) |
                         position.of(Shape::bishop) | position.of(Shape::horse);
    int points = count(counted) + 4 * count(counted & big) + position.hand_total(seat);
    for (const Kind kind : {Kind::bishop, Kind::rook}) points += 4 * position.in_hand(seat, kind);
    return points;
}

// What the pieces that a handicap left off are worth: they count for gote.
int missing_points(const Position& position) {
    return all_points - points_of(position, Seat::first, all_squares) -
           points_of(position, Seat::second, all_squares);
}

bool has_entered(const Position& position, Seat seat) {
    return (position.of(seat, Shape::king) & promotion_zone(seat)) != 0;
}

} // namespace

int impasse_points(const Position& position, Seat seat) {
    return points_of(position, seat, all_squares) +
           (seat == Seat::second ? missing_points(position) : 0);
}

std::optional<Ending> declaration_result(const Position& position, ImpasseRule rule) {
    const Seat side = position.side();
    if (rule == ImpasseRule::none || !has_entered(position, side)) return std::nullopt;
    const Bitboard zone = promotion_zone(side);
    const int pieces = count(position.of(side) & zone) - 1; // the king does not count
    if (pieces < 10 || position.checkers() != 0) return std::nullopt;
    // Of the pieces on the board only those in the far camp count.
    const int points =
        points_of(position, side, zone) + (side == Seat::second ? missing_points(position) : 0);
    if (rule == ImpasseRule::points27) {
        const int needed = side == Seat::first ? 28 : 27;
        return points >= needed ? std::optional(Ending::declared_win) : std::nullopt;
    }
    if (points >= 31) return Ending::declared_win;
    return points >= 24 ? std::optional(Ending::declared_draw) : std::nullopt;
}

std::optional<Outcome> agreed_impasse(const Position& position) {
    if (!has_entered(position, Seat::first) || !has_entered(position, Seat::second))
        return std::nullopt;
    if (impasse_points(position, Seat::first) < 24) return Outcome{-1, 0};
    if (impasse_points(position, Seat::second) < 24) return Outcome{1, 0};
    return Outcome{};
}

} // namespace papan::shogi

namespace papan {

std::optional<Outcome> Shogi::agreed_impasse(const State& state) {
    return shogi::agreed_impasse(state.position);
}

} // namespace papan
