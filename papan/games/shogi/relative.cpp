#include "papan/games/shogi/relative.hpp"

#include "papan/games/shogi/names.hpp"

#include <algorithm>

namespace papan::shogi {

namespace {

// Seen from the side that moves: ranks to the front, files to the right.
int forward(Seat side, Square from, Square to) {
    return (rank_of(from) - rank_of(to)) * (side == Seat::first ? 1 : -1);
}
int rightness(Seat side, Square square) {
    return file_of(square) * (side == Seat::first ? -1 : 1);
}

char motion(Seat side, Square from, Square to) {
    const int steps = forward(side, from, to);
    return steps > 0 ? 'U' : steps < 0 ? 'D' : 'M';
}

bool is_major(Kind kind) {
    const Kind plain = unpromoted(kind);
    return plain == Kind::bishop || plain == Kind::rook;
}

// Left or right of the target, or straight below it. Of two major pieces one is to the left of the
// other, wherever the target is.
char place_of(Seat side, Kind kind, Square from, Square to, const std::vector<Square>& all) {
    int difference = rightness(side, from) - rightness(side, to);
    if (is_major(kind) && all.size() == 2)
        difference = 2 * rightness(side, from) - rightness(side, all[0]) - rightness(side, all[1]);
    return difference > 0 ? 'R' : difference < 0 ? 'L' : 'C';
}

// Whether what is said of a move holds for one from this square.
bool fits(Seat side, const Description& said, Square from, const std::vector<Square>& all) {
    return std::all_of(said.relative.begin(), said.relative.end(), [&](char sign) {
        const bool straight =
            file_of(from) == file_of(said.to) && motion(side, from, said.to) == 'U';
        if (sign == 'C') return straight;
        if (sign == 'U' || sign == 'M' || sign == 'D') return motion(side, from, said.to) == sign;
        return place_of(side, said.kind, from, said.to, all) == sign;
    });
}

} // namespace

std::vector<Square> origins(const Position& position, Kind kind, Square to) {
    std::vector<Square> found;
    for_each_square(position.attackers(position.side(), to, position.occupied()), [&](Square from) {
        if (kind_of(position.at(from)) == kind) found.push_back(from);
    });
    return found;
}

std::string relative_of(const Position& position, Move move) {
    const Seat side = position.side();
    if (move.is_drop()) return origins(position, move.dropped(), move.to()).empty() ? "" : "H";
    const Kind kind = kind_of(position.at(move.from()));
    const std::vector<Square> all = origins(position, kind, move.to());
    const bool reaches = std::find(all.begin(), all.end(), move.from()) != all.end();
    if (all.size() < 2 || !reaches) return "";
    const char moved = motion(side, move.from(), move.to());
    const char place = place_of(side, kind, move.from(), move.to(), all);
    // The shortest description that fits this piece alone, in the order people prefer.
    std::vector<std::string> choices{{moved}, {place}, {place, moved}};
    if (!is_major(kind) && place == 'C' && moved == 'U') choices = {{'U'}, {'C'}};
    for (const std::string& choice : choices) {
        const Description said{kind, move.to(), choice, false};
        if (std::count_if(all.begin(), all.end(),
                          [&](Square from) { return fits(side, said, from, all); }) == 1)
            return choice;
    }
    return choices.back();
}

bool may_promote(const Position& position, Move move) {
    if (move.is_drop() || !can_promote(kind_of(position.at(move.from())))) return false;
    const Bitboard zone = promotion_zone(position.side());
    return contains(zone, move.from()) || contains(zone, move.to());
}

Result<Move> find_described(const Shogi::State& state, const Description& said) {
    const Position& position = state.position;
    const Seat side = position.side();
    const std::vector<Square> all = origins(position, said.kind, said.to);
    const bool in_hand = said.kind < Kind::king && position.in_hand(side, said.kind) > 0;
    if (said.relative == "H" || (said.relative.empty() && all.empty() && in_hand)) {
        if (said.kind >= Kind::king)
            return fail(ErrorCode::invalid_input, "shogi.not_dropped"_key, "a {} cannot be dropped",
                        kind_said(said.kind));
        return Move::drop(said.kind, said.to);
    }
    std::vector<Move> moves;
    for (const Square from : all)
        if (fits(side, said, from, all))
            moves.push_back(Move::normal(from, said.to, said.promotes));
    if (moves.empty())
        return fail(ErrorCode::illegal_move,
                    all.empty()
                        ? say("shogi.none_goes"_key, "no {} of {} goes to {}", kind_said(said.kind),
                              Shogi::seat_name(side), square_name(said.to))
                        : say("shogi.none_goes_so"_key, "no {} of {} goes to {} in that way",
                              kind_said(said.kind), Shogi::seat_name(side), square_name(said.to)));
    if (moves.size() > 1) // pinned pieces are not always thought of
        std::erase_if(moves, [&](Move move) { return !Shogi::is_legal(state, move); });
    if (moves.size() != 1)
        return fail(ErrorCode::invalid_input, "shogi.ambiguous"_key,
                    "more than one {} could go to {}", kind_said(said.kind), square_name(said.to));
    return moves.front();
}

} // namespace papan::shogi
