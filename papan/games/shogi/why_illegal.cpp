// The reasons for which a move is refused, as a teacher would give them.
#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <cstdlib>

namespace papan::shogi {

namespace {

std::string piece_on(const Position& position, int square) {
    return fmt::format("{} on {}", kind_name(kind_of(position.at(square))), square_name(square));
}

// Ranks from the far end on which the piece could never move again.
int dead_ranks(Kind kind) {
    if (kind == Kind::knight) return 2;
    return kind == Kind::pawn || kind == Kind::lance ? 1 : 0;
}
int far_rank(Seat seat, int square) {
    return seat == Seat::first ? rank_of(square) : 8 - rank_of(square);
}

std::string drop_mate_reason(const Position& position, Move move) {
    const Square king = position.king(other(position.side()));
    const Bitboard guards =
        position.attackers(position.side(), move.to(), position.occupied() ^ square_bit(king));
    return fmt::format("drop-pawn mate: after P*{} the king on {} has no answer, for the pawn is "
                       "guarded by the {}; a dropped pawn may not mate",
                       square_name(move.to()), square_name(king),
                       piece_on(position, lowest(guards)));
}

// Faults of a drop that do not depend on the kings.
std::optional<std::string> drop_fault(const Position& position, Move move) {
    const Seat side = position.side();
    const Kind kind = move.dropped();
    if (position.in_hand(side, kind) == 0)
        return fmt::format("{} has no {} in hand", Shogi::seat_name(side), kind_name(kind));
    if (position.at(move.to()) != no_piece)
        return fmt::format("{} is occupied by a {}", square_name(move.to()),
                           kind_name(kind_of(position.at(move.to()))));
    if (far_rank(side, move.to()) < dead_ranks(kind))
        return fmt::format("a {} on {} could never move", kind_name(kind), square_name(move.to()));
    const Bitboard file = Bitboard{0x1ff} << (file_of(move.to()) * 9);
    if (kind == Kind::pawn && (position.of(side, Shape::pawn) & file) != 0)
        return fmt::format("two pawns on the {} file", file_name(move.to()));
    return std::nullopt;
}

std::optional<std::string> promotion_fault(Seat side, Kind kind, Move move) {
    if (move.promotes()) {
        if (is_promoted(kind)) return fmt::format("a {} is promoted already", kind_name(kind));
        if (!can_promote(kind)) return fmt::format("a {} does not promote", kind_name(kind));
        if (far_rank(side, move.from()) > 2 && far_rank(side, move.to()) > 2)
            return "a piece promotes only in the far three ranks";
    } else if (far_rank(side, move.to()) < dead_ranks(kind)) {
        return fmt::format("a {} must promote on {}: it could never move from there",
                           kind_name(kind), square_name(move.to()));
    }
    return std::nullopt;
}

// Faults of a move that do not depend on the kings.
std::optional<std::string> move_fault(const Position& position, Move move) {
    const Seat side = position.side();
    const Piece piece = position.at(move.from());
    if (piece == no_piece) return fmt::format("there is no piece on {}", square_name(move.from()));
    if (seat_of(piece) != side)
        return fmt::format("the {} is {}'s", piece_on(position, move.from()),
                           Shogi::seat_name(other(side)));
    const Kind kind = kind_of(piece);
    const Shape shape = shape_of(kind);
    if (!contains(attacks_of(shape, side, move.from(), 0), move.to()))
        return fmt::format("a {} does not move from {} to {}", kind_name(kind),
                           square_name(move.from()), square_name(move.to()));
    if (!contains(attacks_of(shape, side, move.from(), position.occupied()), move.to())) {
        // Squares of a line are in order: the nearest is at one end.
        Square nearest = move.to();
        for_each_square(between(move.from(), move.to()) & position.occupied(), [&](Square square) {
            if (std::abs(square - move.from()) < std::abs(nearest - move.from())) nearest = square;
        });
        return fmt::format("the {} stands in the way", piece_on(position, nearest));
    }
    if (contains(position.of(side), move.to()))
        return fmt::format("{} is occupied by the own {}", square_name(move.to()),
                           kind_name(kind_of(position.at(move.to()))));
    return promotion_fault(side, kind, move);
}

// The move is right but for the own king, which could be taken afterwards.
std::optional<std::string> check_fault(const Position& position, Move move) {
    Position after = position;
    const bool was_in_check = position.checkers() != 0;
    after.make(move);
    const Square king = after.king(position.side());
    if (king == no_square) return std::nullopt;
    const Bitboard attackers = after.attackers(after.side(), king, after.occupied());
    if (attackers == 0) return std::nullopt;
    const std::string attacker = piece_on(after, lowest(attackers));
    if (!move.is_drop() && kind_of(position.at(move.from())) == Kind::king)
        return fmt::format("the king would move into check from the {}", attacker);
    if (was_in_check) return fmt::format("the king is in check from the {}", attacker);
    return fmt::format("the {} is pinned: the king would be in check from the {}",
                       piece_on(position, move.from()), attacker);
}

std::string declaration_fault(const Shogi::State& state) {
    if (state.options.impasse == ImpasseRule::none) return "this game has no declaration";
    const Position& position = state.position;
    const Seat side = position.side();
    const Bitboard zone = promotion_zone(side);
    if ((position.of(side, Shape::king) & zone) == 0)
        return "the king has not entered the far three ranks";
    if (position.checkers() != 0) return "a king in check cannot be declared";
    const int pieces = count(position.of(side) & zone) - 1;
    if (pieces < 10)
        return fmt::format("{} pieces beside the king in the far three ranks, 10 are needed",
                           pieces);
    return "too few points for a declaration";
}

} // namespace

std::string why_illegal(const Shogi::State& state, Move move) {
    if (Shogi::outcome(state)) return "the game is over";
    if (move == declaration) return declaration_fault(state);
    const Position& position = state.position;
    if (auto fault = move.is_drop() ? drop_fault(position, move) : move_fault(position, move))
        return *fault;
    if (auto fault = check_fault(position, move)) return *fault;
    return drop_mate_reason(position, move);
}

} // namespace papan::shogi
