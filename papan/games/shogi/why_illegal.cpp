// The reasons for which a move is refused, as a teacher would give them.
#include "papan/games/shogi/names.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <cstdlib>

namespace papan::shogi {

namespace {

Said piece_on(const Position& position, int square) {
    return say("shogi.piece_on"_key, "{} on {}", kind_said(kind_of(position.at(square))),
               square_name(square));
}

// Ranks from the far end on which the piece could never move again.
int dead_ranks(Kind kind) {
    if (kind == Kind::knight) return 2;
    return kind == Kind::pawn || kind == Kind::lance ? 1 : 0;
}
int far_rank(Seat seat, int square) {
    return seat == Seat::first ? rank_of(square) : 8 - rank_of(square);
}

Said drop_mate_reason(const Position& position, Move move) {
    const Square king = position.king(other(position.side()));
    const Bitboard guards =
        position.attackers(position.side(), move.to(), position.occupied() ^ square_bit(king));
    return say("shogi.drop_mate"_key,
               "drop-pawn mate: after P*{} the king on {} has no answer, for the pawn is "
               "guarded by the {}; a dropped pawn may not mate",
               square_name(move.to()), square_name(king), piece_on(position, lowest(guards)));
}

// Faults of a drop that do not depend on the kings.
std::optional<Said> drop_fault(const Position& position, Move move) {
    const Seat side = position.side();
    const Kind kind = move.dropped();
    if (position.in_hand(side, kind) == 0)
        return say("shogi.none_in_hand"_key, "{} has no {} in hand", Shogi::seat_name(side),
                   kind_said(kind));
    if (position.at(move.to()) != no_piece)
        return say("shogi.occupied"_key, "{} is occupied by a {}", square_name(move.to()),
                   kind_said(kind_of(position.at(move.to()))));
    if (far_rank(side, move.to()) < dead_ranks(kind))
        return say("shogi.dead_drop"_key, "a {} on {} could never move", kind_said(kind),
                   square_name(move.to()));
    const Bitboard file = Bitboard{0x1ff} << (file_of(move.to()) * 9);
    if (kind == Kind::pawn && (position.of(side, Shape::pawn) & file) != 0)
        return say("shogi.two_pawns"_key, "two pawns on file {}", file_of(move.to()) + 1);
    return std::nullopt;
}

std::optional<Said> promotion_fault(Seat side, Kind kind, Move move) {
    if (move.promotes()) {
        if (is_promoted(kind))
            return say("shogi.promoted"_key, "a {} is promoted already", kind_said(kind));
        if (!can_promote(kind))
            return say("shogi.no_promotion"_key, "a {} does not promote", kind_said(kind));
        if (far_rank(side, move.from()) > 2 && far_rank(side, move.to()) > 2)
            return say("shogi.no_zone"_key, "a piece promotes only in the far three ranks");
    } else if (far_rank(side, move.to()) < dead_ranks(kind)) {
        return say("shogi.must_promote"_key,
                   "a {} must promote on {}: it could never move from there", kind_said(kind),
                   square_name(move.to()));
    }
    return std::nullopt;
}

// Faults of a move that do not depend on the kings.
std::optional<Said> move_fault(const Position& position, Move move) {
    const Seat side = position.side();
    const Piece piece = position.at(move.from());
    if (piece == no_piece)
        return say("shogi.empty_square"_key, "there is no piece on {}", square_name(move.from()));
    if (seat_of(piece) != side)
        return say("shogi.others_piece"_key, "the {} is {}'s", piece_on(position, move.from()),
                   Shogi::seat_name(other(side)));
    const Kind kind = kind_of(piece);
    const Shape shape = shape_of(kind);
    if (!contains(attacks_of(shape, side, move.from(), 0), move.to()))
        return say("shogi.not_so"_key, "a {} does not move from {} to {}", kind_said(kind),
                   square_name(move.from()), square_name(move.to()));
    if (!contains(attacks_of(shape, side, move.from(), position.occupied()), move.to())) {
        // Squares of a line are in order: the nearest is at one end.
        Square nearest = move.to();
        for_each_square(between(move.from(), move.to()) & position.occupied(), [&](Square square) {
            if (std::abs(square - move.from()) < std::abs(nearest - move.from())) nearest = square;
        });
        return say("shogi.in_the_way"_key, "the {} stands in the way", piece_on(position, nearest));
    }
    if (contains(position.of(side), move.to()))
        return say("shogi.own_piece"_key, "{} is occupied by the own {}", square_name(move.to()),
                   kind_said(kind_of(position.at(move.to()))));
    return promotion_fault(side, kind, move);
}

// The move is right but for the own king, which could be taken afterwards.
std::optional<Said> check_fault(const Position& position, Move move) {
    Position after = position;
    const bool was_in_check = position.checkers() != 0;
    after.make(move);
    const Square king = after.king(position.side());
    if (king == no_square) return std::nullopt;
    const Bitboard attackers = after.attackers(after.side(), king, after.occupied());
    if (attackers == 0) return std::nullopt;
    const Said attacker = piece_on(after, lowest(attackers));
    if (!move.is_drop() && kind_of(position.at(move.from())) == Kind::king)
        return say("shogi.into_check"_key, "the king would move into check from the {}", attacker);
    if (was_in_check)
        return say("shogi.in_check"_key, "the king is in check from the {}", attacker);
    return say("shogi.pinned"_key, "the {} is pinned: the king would be in check from the {}",
               piece_on(position, move.from()), attacker);
}

Said declaration_fault(const Shogi::State& state) {
    if (state.options.impasse == ImpasseRule::none)
        return say("shogi.no_declaration"_key, "this game has no declaration");
    const Position& position = state.position;
    const Seat side = position.side();
    const Bitboard zone = promotion_zone(side);
    if ((position.of(side, Shape::king) & zone) == 0)
        return say("shogi.not_entered"_key, "the king has not entered the far three ranks");
    if (position.checkers() != 0)
        return say("shogi.declared_in_check"_key, "a king in check cannot be declared");
    const int pieces = count(position.of(side) & zone) - 1;
    if (pieces < 10)
        return say("shogi.few_entered"_key,
                   "{} pieces beside the king in the far three ranks, 10 are needed", pieces);
    return say("shogi.few_points"_key, "too few points for a declaration");
}

} // namespace

Said why_illegal(const Shogi::State& state, Move move) {
    if (Shogi::outcome(state)) return say("game.over"_key, "the game is over");
    if (move == declaration) return declaration_fault(state);
    const Position& position = state.position;
    if (auto fault = move.is_drop() ? drop_fault(position, move) : move_fault(position, move))
        return *fault;
    if (auto fault = check_fault(position, move)) return *fault;
    return drop_mate_reason(position, move);
}

} // namespace papan::shogi
