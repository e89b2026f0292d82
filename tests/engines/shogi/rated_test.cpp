// The features of shogi moves: against slow and obvious ways to find them, and by hand.
#include "papan/engines/shogi/rated/exchange.hpp"
#include "papan/engines/shogi/rated/rater.hpp"
#include "papan/engines/shogi/rated/shogi_mcts.hpp"
#include "papan/games/shogi/evaluation.hpp"
#include "papan/search/scores.hpp"

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

using namespace shogi;
using namespace shogi_rated;

Shogi::State position(std::string_view sfen) {
    return *Shogi::parse_position(sfen, *Shogi::parse_options(""));
}

Move move_of(const Shogi::State& state, std::string_view text) {
    return *Shogi::parse_move(state, text);
}

// Positions of random games, so that pieces stand everywhere and hands are full.
void for_random_positions(int games, const std::function<void(const Shogi::State&)>& look) {
    Random random(5);
    for (int game = 0; game < games; ++game) {
        auto state = Shogi::initial({});
        for (int move = 0; move < 150 && !Shogi::outcome(state); ++move) {
            look(state);
            Shogi::apply(state, Shogi::random_move(state, random));
        }
    }
}

int worth(Kind kind) {
    return kind == Kind::king ? 10'000 : exchange_value[index(kind)];
}

// What the side to move gains at most by taking on the square, cheapest piece first, on a board
// where the moves are really made.
int best_capture(const Position& board, Square to) {
    const Bitboard attackers = board.attackers(board.side(), to, board.occupied());
    Square from = no_square;
    for_each_square(attackers, [&](Square square) {
        if (from == no_square || worth(kind_of(board.at(square))) < worth(kind_of(board.at(from))))
            from = square;
    });
    if (from == no_square) return 0;
    const int gain = worth(kind_of(board.at(to)));
    Position after = board;
    (void)after.make(Move::normal(from, to, false));
    const bool is_king = kind_of(board.at(from)) == Kind::king;
    if (is_king && after.attackers(after.side(), to, after.occupied()) != 0) return 0;
    return std::max(0, gain - best_capture(after, to));
}

TEST(ShogiExchange, IsWhatMakingTheCapturesGives) {
    int exchanges = 0;
    for_random_positions(10, [&](const Shogi::State& state) {
        Moves moves;
        Shogi::legal_moves(state, moves);
        for (const Move move : moves) {
            if (move == declaration) continue;
            const Kind taken = kind_of(state.position.at(move.to()));
            Position after = state.position;
            (void)after.make(move);
            const int expected =
                (taken == Kind::none ? 0 : worth(taken)) - best_capture(after, move.to());
            ASSERT_EQ(exchange_balance(state.position, move), expected)
                << Shogi::format_position(state) << ' ' << Shogi::format_move(state, move);
            exchanges += expected != 0 ? 1 : 0;
        }
    });
    EXPECT_GT(exchanges, 1000);
}

bool has(const Features& features, Feature feature) {
    return std::find(features.begin(), features.end(), feature) != features.end();
}

int attacked_beside_king(const Position& board, Seat seat) {
    int attacked = 0;
    for_each_square(tables.king[board.king(seat)], [&](Square square) {
        if (board.attackers(other(seat), square, board.occupied()) != 0) ++attacked;
    });
    return attacked;
}

TEST(ShogiFeatures, CheckAndDangerAreWhatTheBoardShowsAfterTheMove) {
    int checks = 0, changes = 0;
    for_random_positions(10, [&](const Shogi::State& state) {
        const Position& before = state.position;
        const FeatureFinder finder(before, {}, no_square);
        const bool in_check = before.checkers() != 0;
        Moves moves;
        Shogi::legal_moves(state, moves);
        for (const Move move : moves) {
            if (move == declaration) continue;
            const Features features = finder.of(move);
            Position after = before;
            (void)after.make(move);
            const bool gives = after.checkers() != 0;
            ASSERT_EQ(has(features, check_at), gives) << Shogi::format_position(state);
            const int change = std::clamp(attacked_beside_king(after, before.side()) -
                                              attacked_beside_king(before, before.side()),
                                          -2, 2);
            ASSERT_TRUE(
                has(features,
                    static_cast<Feature>((in_check ? danger_in_check_at : danger_at) + 2 - change)))
                << Shogi::format_position(state) << ' ' << Shogi::format_move(state, move);
            checks += gives ? 1 : 0;
            changes += change != 0 ? 1 : 0;
        }
    });
    EXPECT_GT(checks, 100);
    EXPECT_GT(changes, 1000);
}

std::vector<std::string> names(const Shogi::State& state, std::string_view move,
                               Square last_capture = no_square) {
    const FeatureFinder finder(state.position, {}, last_capture);
    std::vector<std::string> found;
    for (const Feature feature : finder.of(move_of(state, move)))
        found.push_back(feature_name(feature));
    return found;
}

using Names = std::vector<std::string>;

TEST(ShogiFeatures, ByHand) {
    EXPECT_EQ(names(Shogi::initial({}), "7g7f"), (Names{"material -50..50", "king danger 2"}));
    // A rook attacked by a pawn: the rook that steps aside escapes from the cheapest there is.
    const auto attacked = position("4k4/9/9/9/9/4p4/4R4/9/4K4 b P 1");
    EXPECT_EQ(names(attacked, "5g4g"),
              (Names{"material -50..50", "escape rook 4", "king danger 2"}));
    // The rook takes the pawn.
    EXPECT_EQ(names(attacked, "5g5f"), (Names{"material 50..150", "check", "escape rook 4",
                                              "other capture", "king danger 2"}));
    // A pawn dropped where the king takes it is simply lost; elsewhere it is safe.
    EXPECT_EQ(names(attacked, "P*5b"),
              (Names{"material -150..-50", "check", "drop pawn 0", "king danger 2"}));
    EXPECT_EQ(names(attacked, "P*1e"), (Names{"material -50..50", "drop pawn 4", "king danger 2"}));
}

TEST(ShogiFeatures, RecaptureIsWhereTheOpponentTook) {
    const auto state = position("4k4/9/9/9/9/4p4/4R4/9/4K4 b - 1");
    const Square square = move_of(state, "5g5f").to();
    const auto has_name = [](const Names& found, std::string_view name) {
        return std::find(found.begin(), found.end(), name) != found.end();
    };
    EXPECT_TRUE(has_name(names(state, "5g5f", square), "recapture"));
    EXPECT_TRUE(has_name(names(state, "5g5f", make_square(0, 0)), "other capture"));
}

TEST(ShogiGammas, TheEndsOfARangeAreThePapers) {
    const Gammas gammas = paper_gammas(RangeReading::graded);
    EXPECT_FLOAT_EQ(gammas[material_at], 0.02F);
    EXPECT_FLOAT_EQ(gammas[material_at + material_bins - 1], 20.4F);
    EXPECT_FLOAT_EQ(gammas[escape_at + 6 * steps], 6.85F); // rook
    EXPECT_FLOAT_EQ(gammas[escape_at + 6 * steps + 4], 23.68F);
    EXPECT_FLOAT_EQ(gammas[escape_at + 6 * steps + 2], std::sqrt(6.85F * 23.68F));
    EXPECT_FLOAT_EQ(gammas[drop_at], 0.50F); // pawn
    EXPECT_FLOAT_EQ(gammas[feature_count - 1], 1.89F);
    EXPECT_FLOAT_EQ(paper_gammas(RangeReading::mean)[danger_at], std::sqrt(0.30F * 1.01F));
}

// The two tables were made from other games by other people: where they agree is no accident.
TEST(ShogiGammas, TheFittedOnesRiseWithTheMaterialAsThePapersDo) {
    const Gammas& fitted = fitted_gammas();
    for (std::size_t bin = 1; bin < material_bins; ++bin)
        EXPECT_GT(fitted[material_at + bin], fitted[material_at + bin - 1]) << feature_name(bin);
    EXPECT_GT(fitted[recapture_at], fitted[capture_at]);
    EXPECT_GT(fitted[check_at], 1);
}

TEST(ShogiRater, ARatingIsTheProductOfTheGammas) {
    auto state = Shogi::initial({});
    ShogiRater rater;
    rater.start(state);
    for (const char* text : {"7g7f", "3c3d"}) {
        rater.before(state, move_of(state, text));
        Shogi::apply(state, move_of(state, text));
    }
    Moves moves;
    Shogi::legal_moves(state, moves);
    std::vector<float> ratings(moves.size());
    rater.rate(state, moves, ratings);
    const auto at = std::find(moves.begin(), moves.end(), move_of(state, "8h2b+")) - moves.begin();
    // A bishop for a bishop (the exchange counts 620 - 710 for the horse that is taken back), with
    // promotion; it leaves a square that a bishop attacks; the king danger does not change.
    const Gammas gammas = paper_gammas(RangeReading::graded);
    EXPECT_FLOAT_EQ(ratings[static_cast<std::size_t>(at)],
                    gammas[material_at + 6] * gammas[promote_at] * gammas[capture_at] *
                        gammas[escape_at + 5 * steps] * gammas[danger_at + 2]);
}

TEST(ShogiMctsPlayer, MatesInOne) {
    const auto entry = shogi_mcts_entry();
    const auto params = *Params::parse("playouts=500", entry.params);
    auto player = *entry.make(params, {1});
    const Playthrough game(AnyState::of<Shogi>(position("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")));
    EXPECT_EQ(player->choose({.game = game})->move, "G*5b");
}

// A rook stands where a pawn takes it: what the position is worth depends on who moves.
TEST(ShogiQuietLead, SeesWhatIsAboutToBeTaken) {
    const ShogiRater rater;
    const auto lead = [&](char side) {
        return rater.quiet_lead(
            position("4k4/9/9/9/4r4/4P4/9/9/4K4 " + std::string(1, side) + " - 1"));
    };
    const int rook = board_value[index(Kind::rook)] + hand_value[index(Kind::rook)];
    EXPECT_GT(lead('b'), 0);
    EXPECT_LT(lead('w'), 0);
    EXPECT_GT(lead('b') - lead('w'), rook - 300);
}

TEST(ShogiQuietLead, IsMirroredWithTheBoard) {
    const ShogiRater rater;
    EXPECT_EQ(rater.quiet_lead(position("4k4/9/4p4/9/4r4/4P4/9/9/4K4 b R2P 1")),
              -rater.quiet_lead(position("4k4/9/9/4p4/4R4/9/4P4/9/4K4 w r2p 1")));
}

TEST(ShogiQuietLead, OfRandomPositionsIsWithinAWin) {
    const ShogiRater rater;
    for_random_positions(10, [&](const Shogi::State& state) {
        EXPECT_LE(std::abs(rater.quiet_lead(state)), search::win_score);
    });
}

} // namespace
} // namespace papan::engines
