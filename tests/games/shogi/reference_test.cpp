// The bitboard generator against a slow, obvious one: every piece walks its steps on an array, and
// a move is legal if the king cannot be taken afterwards.
#include "papan/base/random.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan::shogi {
namespace {

struct Walk {
    int file, rank; // rank: negative is forward for sente
    bool slides;
};

std::vector<Walk> walks(Kind kind) {
    const std::vector<Walk> gold{{0, -1, false}, {1, -1, false}, {-1, -1, false},
                                 {1, 0, false},  {-1, 0, false}, {0, 1, false}};
    const std::vector<Walk> diagonal{{1, 1, true}, {1, -1, true}, {-1, 1, true}, {-1, -1, true}};
    const std::vector<Walk> straight{{1, 0, true}, {-1, 0, true}, {0, 1, true}, {0, -1, true}};
    const auto with_steps = [](std::vector<Walk> slides, std::vector<Walk> steps) {
        for (Walk step : steps) slides.push_back({step.file, step.rank, false});
        return slides;
    };
    switch (kind) {
    case Kind::pawn:
        return {{0, -1, false}};
    case Kind::lance:
        return {{0, -1, true}};
    case Kind::knight:
        return {{1, -2, false}, {-1, -2, false}};
    case Kind::silver:
        return {{0, -1, false}, {1, -1, false}, {-1, -1, false}, {1, 1, false}, {-1, 1, false}};
    case Kind::bishop:
        return diagonal;
    case Kind::rook:
        return straight;
    case Kind::king:
        return with_steps(with_steps({}, diagonal), straight);
    case Kind::horse:
        return with_steps(diagonal, straight);
    case Kind::dragon:
        return with_steps(straight, diagonal);
    default:
        return gold;
    }
}

std::vector<int> reached_from(const Position& position, int from) {
    const Piece piece = position.at(from);
    const int sign = seat_of(piece) == Seat::first ? 1 : -1;
    std::vector<int> squares;
    for (const Walk walk : walks(kind_of(piece))) {
        int file = file_of(from), rank = rank_of(from);
        do {
            file += walk.file;
            rank += sign * walk.rank;
            if (file < 0 || file > 8 || rank < 0 || rank > 8) break;
            squares.push_back(make_square(file, rank));
        } while (walk.slides && position.at(make_square(file, rank)) == no_piece);
    }
    return squares;
}

bool king_hangs(const Position& position, Seat seat) {
    for (int from = 0; from < square_count; ++from) {
        if (position.at(from) == no_piece || seat_of(position.at(from)) == seat) continue;
        for (const int to : reached_from(position, from))
            if (to == position.king(seat)) return true;
    }
    return false;
}

bool is_stuck(Kind kind, Seat seat, int square) {
    const int rank = seat == Seat::first ? rank_of(square) : 8 - rank_of(square);
    return (rank == 0 && (kind == Kind::pawn || kind == Kind::lance)) ||
           (rank <= 1 && kind == Kind::knight);
}

std::vector<Move> reference_moves(const Position& position, bool forbid_drop_mate = true);

bool is_allowed(const Position& position, Move move, bool forbid_drop_mate) {
    Position after = position;
    after.make(move);
    if (king_hangs(after, position.side())) return false;
    if (!move.is_drop() || move.dropped() != Kind::pawn || !forbid_drop_mate) return true;
    return !king_hangs(after, after.side()) || !reference_moves(after, false).empty();
}

void add_board_moves(const Position& position, int from, std::vector<Move>& moves) {
    const Seat side = position.side();
    const Kind kind = kind_of(position.at(from));
    for (const int to : reached_from(position, from)) {
        if (position.at(to) != no_piece && seat_of(position.at(to)) == side) continue;
        if (!is_stuck(kind, side, to)) moves.push_back(Move::normal(from, to, false));
        const Bitboard zone = promotion_zone(side);
        if (can_promote(kind) && (contains(zone, from) || contains(zone, to)))
            moves.push_back(Move::normal(from, to, true));
    }
}

bool has_pawn_on_file(const Position& position, Seat seat, int square) {
    for (int rank = 0; rank < 9; ++rank)
        if (position.at(make_square(file_of(square), rank)) == make_piece(seat, Kind::pawn))
            return true;
    return false;
}

void add_drops(const Position& position, int to, std::vector<Move>& moves) {
    const Seat side = position.side();
    for (const Kind kind : all_hand_kinds) {
        if (position.in_hand(side, kind) == 0 || is_stuck(kind, side, to)) continue;
        if (kind != Kind::pawn || !has_pawn_on_file(position, side, to))
            moves.push_back(Move::drop(kind, to));
    }
}

std::vector<Move> reference_moves(const Position& position, bool forbid_drop_mate) {
    std::vector<Move> moves;
    for (int square = 0; square < square_count; ++square) {
        const Piece piece = position.at(square);
        if (piece == no_piece)
            add_drops(position, square, moves);
        else if (seat_of(piece) == position.side())
            add_board_moves(position, square, moves);
    }
    std::erase_if(moves, [&](Move move) { return !is_allowed(position, move, forbid_drop_mate); });
    return moves;
}

std::set<std::uint16_t> as_set(const auto& moves) {
    std::set<std::uint16_t> bits;
    for (const Move move : moves) bits.insert(move.bits);
    return bits;
}

TEST(ShogiReference, TheSameMovesInRandomGames) {
    Random random(7);
    int checks = 0;
    for (int game = 0; game < 4; ++game) {
        auto state = Shogi::initial({});
        while (!Shogi::outcome(state)) {
            Moves moves;
            list_moves(state.position, moves);
            ASSERT_EQ(as_set(moves), as_set(reference_moves(state.position)))
                << Shogi::format_position(state);
            ASSERT_EQ(as_set(moves).size(), moves.size());
            checks += Shogi::in_check(state) ? 1 : 0;
            ASSERT_EQ(Shogi::in_check(state), king_hangs(state.position, state.position.side()));
            Moves legal;
            Shogi::legal_moves(state, legal);
            Shogi::apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    EXPECT_GT(checks, 20); // evasions were among them
}

TEST(ShogiReference, ChecksAreTheMovesThatGiveCheck) {
    Random random(10);
    std::size_t checks = 0, opened = 0;
    for (int game = 0; game < 20; ++game) {
        auto state = Shogi::initial({});
        while (!Shogi::outcome(state)) {
            Moves legal, listed;
            list_moves(state.position, legal);
            list_checks(state.position, listed);
            std::vector<Move> checking;
            for (const Move move : legal) {
                Position next = state.position;
                next.make(move);
                if (next.checkers() == 0) continue;
                checking.push_back(move);
                opened += (next.checkers() & ~square_bit(move.to())) != 0 ? 1 : 0;
            }
            ASSERT_EQ(as_set(listed), as_set(checking)) << Shogi::format_position(state);
            ASSERT_EQ(listed.size(), checking.size());
            checks += listed.size();
            Shogi::apply(state, Shogi::random_move(state, random));
        }
    }
    EXPECT_GT(checks, 500U);
    EXPECT_GT(opened, 20U); // by a piece that left a line
}

TEST(ShogiReference, CapturesAreLegalCapturesAndPromotions) {
    Random random(8);
    for (int game = 0; game < 10; ++game) {
        auto state = Shogi::initial({});
        while (!Shogi::outcome(state)) {
            Moves legal;
            Shogi::legal_moves(state, legal);
            if (!Shogi::in_check(state)) {
                Moves captures;
                list_captures(state.position, captures);
                for (const Move move : captures) {
                    ASSERT_TRUE(is_legal_move(state.position, move));
                    ASSERT_TRUE(move.promotes() || state.position.at(move.to()) != no_piece);
                }
                // No square is left out on which something can be taken.
                std::set<int> taken, takeable;
                for (const Move move : captures)
                    if (state.position.at(move.to()) != no_piece) taken.insert(move.to());
                for (const Move move : legal)
                    if (move != declaration && state.position.at(move.to()) != no_piece)
                        takeable.insert(move.to());
                ASSERT_EQ(taken, takeable) << Shogi::format_position(state);
            }
            Shogi::apply(state, legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
}

// A dropped pawn checks the king and nothing the defender may do helps: said as it is.
bool drop_mates_by_definition(const Position& position, Move drop) {
    Position after = position;
    after.make(drop);
    return king_hangs(after, after.side()) && reference_moves(after, false).empty();
}

// Gote's king with a free square before him, and near him whatever slides, pins or guards a
// flight. Sente has a pawn in hand.
Position random_drop_position(Random& random) {
    constexpr std::array near{Kind::gold, Kind::silver, Kind::knight, Kind::pawn,  Kind::tokin,
                              Kind::rook, Kind::dragon, Kind::bishop, Kind::horse, Kind::lance};
    const auto below = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(bound)));
    };
    Position position;
    const int king = make_square(below(9), below(5));
    position.put(make_piece(Seat::second, Kind::king), king);
    position.put(make_piece(Seat::first, Kind::king), make_square(below(9), 8));
    for (int pieces = 4 + below(8); pieces > 0; --pieces) {
        // Half stand on a line through the king or the square of the drop, half close by.
        const bool line = below(2) == 0;
        const int file = line && below(2) == 0 ? file_of(king) : file_of(king) - 2 + below(5);
        const int rank = line ? below(9) : rank_of(king) - 2 + below(6);
        if (file < 0 || file > 8 || rank < 0 || rank > 8) continue;
        const int square = make_square(file, rank);
        const Seat seat = below(2) == 0 ? Seat::first : Seat::second;
        const Kind kind = near[random.below(near.size())];
        if (position.at(square) != no_piece || square == king + 1 || is_stuck(kind, seat, square) ||
            (kind == Kind::pawn && has_pawn_on_file(position, seat, square)))
            continue;
        position.put(make_piece(seat, kind), square);
    }
    position.add_to_hand(Seat::first, Kind::pawn, 1);
    return position;
}

TEST(ShogiReference, DropPawnMatesAmongSlidersPinsAndFlights) {
    Random random(9);
    int mates = 0, seen = 0;
    for (int trial = 0; trial < 20'000; ++trial) {
        const Position position = random_drop_position(random);
        const Move drop = Move::drop(Kind::pawn, position.king(Seat::second) + 1);
        Position after = position;
        after.make(drop);
        std::vector<Move> pawns;
        add_drops(position, drop.to(), pawns);
        // The king must not hang before the drop, nor sente's after it.
        if (pawns.empty() || king_hangs(position, Seat::second) || king_hangs(after, Seat::first))
            continue;
        ++seen;
        const bool mating = drop_mates_by_definition(position, drop);
        mates += mating ? 1 : 0;
        ASSERT_EQ(is_legal_move(position, drop), !mating)
            << Shogi::format_position(Shogi::from_position(position, 1, {}));
    }
    EXPECT_GT(seen, 5000);
    EXPECT_GT(mates, 30);
}

} // namespace
} // namespace papan::shogi
