// The rules of shogi by their names, each refusal with its reason; sources in docs/games/shogi.md.
#include "papan/games/shogi/handicap.hpp"
#include "papan/games/shogi/shogi.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

Shogi::State position(std::string_view sfen) {
    const auto state = Shogi::parse_position(sfen, {});
    EXPECT_TRUE(state) << state.error().message;
    return state.value_or(Shogi::initial({}));
}

std::string refusal(std::string_view sfen, std::string_view move) {
    const auto parsed = Shogi::parse_move(position(sfen), move);
    return parsed ? "allowed" : parsed.error().message;
}

constexpr auto start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

TEST(ShogiRules, SenteBeginsWithThirtyMoves) {
    const auto state = Shogi::initial({});
    EXPECT_EQ(Shogi::to_move(state), Seat::first);
    EXPECT_EQ(Shogi::count_moves(state), 30U);
    EXPECT_EQ(Shogi::format_position(state), start);
}

TEST(ShogiRules, TwoPawns) {
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5e"), "two pawns on file 5");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*4e"), "allowed");
    // A tokin is no pawn, and the opponent's pawn does not count.
    EXPECT_EQ(refusal("3+P1k3/9/9/6p2/9/9/9/9/4K4 b P 1", "P*6e"), "allowed");
    EXPECT_EQ(refusal("3+P1k3/9/9/6p2/9/9/9/9/4K4 b P 1", "P*3e"), "allowed");
}

TEST(ShogiRules, PiecesWithoutAMove) {
    constexpr auto hands = "4k4/9/9/9/9/9/9/9/4K4 b NLP 1";
    EXPECT_EQ(refusal(hands, "P*1a"), "a pawn on 1a could never move");
    EXPECT_EQ(refusal(hands, "L*1a"), "a lance on 1a could never move");
    EXPECT_EQ(refusal(hands, "N*1b"), "a knight on 1b could never move");
    EXPECT_EQ(refusal(hands, "N*1c"), "allowed");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/9/4K4 w p 1", "P*1i"), "a pawn on 1i could never move");
}

TEST(ShogiRules, ForcedPromotion) {
    EXPECT_EQ(refusal("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a"),
              "a pawn must promote on 9a: it could never move from there");
    EXPECT_EQ(refusal("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a+"), "allowed");
    EXPECT_EQ(refusal("4k4/9/8N/N8/9/9/9/9/4K4 b - 1", "9d8b"),
              "a knight must promote on 8b: it could never move from there");
}

TEST(ShogiRules, PromotionOnlyInTheFarCamp) {
    EXPECT_EQ(refusal(start, "7g7f+"), "a piece promotes only in the far three ranks");
    EXPECT_EQ(refusal("4k4/9/9/9/9/9/9/4G4/4K4 b - 1", "5h5g+"), "a gold does not promote");
    EXPECT_EQ(refusal("4k4/9/8+P/9/9/9/9/9/4K4 b - 1", "1c1b+"), "a tokin is promoted already");
    // Leaving the camp promotes too.
    EXPECT_EQ(refusal("4k4/9/8S/9/9/9/9/9/4K4 b - 1", "1c2d+"), "allowed");
}

TEST(ShogiRules, DropPawnMate) {
    // The gold on 1c guards 1b and the king on 1a has no square.
    constexpr auto mate = "7lk/7p1/8G/9/9/9/9/9/4K4 b P 1";
    EXPECT_EQ(refusal(mate, "P*1b"),
              "drop-pawn mate: after P*1b the king on 1a has no answer, for the pawn is guarded by "
              "the gold on 1c; a dropped pawn may not mate");
    // Moving a pawn to mate is allowed, and so is a dropped pawn that can be taken.
    EXPECT_EQ(refusal("7lk/9/7GP/9/9/9/9/9/4K4 b - 1", "1c1b"), "allowed");
    EXPECT_EQ(refusal("7lk/8p/9/9/9/9/9/9/4K4 b P 1", "P*1b"), "1b is occupied by a pawn");
    EXPECT_EQ(refusal("6s1k/9/8G/9/9/9/9/9/4K4 b P 1", "P*1b"), "allowed");
}

TEST(ShogiRules, NoSliderTakesADroppedPawnThroughItsOwnKing) {
    for (const char* behind : {"3lrl3", "3l+rl3", "3lll3"}) {
        const std::string mate = fmt::format("{}/3nkn3/9/4G4/9/9/9/9/4K4 b P 1", behind);
        EXPECT_EQ(refusal(mate.c_str(), "P*5c"),
                  "drop-pawn mate: after P*5c the king on 5b has no answer, for the pawn is "
                  "guarded by the gold on 5d; a dropped pawn may not mate");
    }
}

TEST(ShogiRules, TheKingMustNotBeLeftInCheck) {
    EXPECT_EQ(refusal("4k4/9/4r4/9/9/9/9/9/4K4 b G 1", "5i5h"),
              "the king would move into check from the rook on 5c");
    EXPECT_EQ(refusal("4k4/9/4r4/9/9/9/9/9/4K4 b G 1", "G*1e"),
              "the king is in check from the rook on 5c");
    EXPECT_EQ(refusal("4k4/9/4r4/9/9/9/9/4G4/4K4 b - 1", "5h6h"),
              "the gold on 5h is pinned: the king would be in check from the rook on 5c");
    EXPECT_EQ(refusal("4k4/9/4r4/9/9/9/9/4G4/4K4 b - 1", "5h5g"), "allowed");
}

TEST(ShogiRules, OrdinaryMistakesAreExplained) {
    EXPECT_EQ(refusal(start, "5e5d"), "there is no piece on 5e");
    EXPECT_EQ(refusal(start, "3c3d"), "the pawn on 3c is gote's");
    EXPECT_EQ(refusal(start, "7g7e"), "a pawn does not move from 7g to 7e");
    EXPECT_EQ(refusal(start, "8h3c"), "the pawn on 7g stands in the way");
    EXPECT_EQ(refusal(start, "5i4i"), "4i is occupied by the own gold");
    EXPECT_EQ(refusal(start, "P*5e"), "sente has no pawn in hand");
    EXPECT_EQ(refusal(start, "K*5e"),
              "'K*5e' is not a move, expected for example 7g7f, 8h2b+, P*5e or win");
}

TEST(ShogiRules, WhoHasNoMoveLoses) {
    const auto mated = position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
    EXPECT_EQ(Shogi::outcome(mated), (Outcome{1, 0}));
    // Without check it is lost too.
    const auto stalemate = position("8k/6+R2/9/9/9/9/9/9/K8 w - 1");
    EXPECT_FALSE(Shogi::in_check(stalemate));
    EXPECT_EQ(Shogi::outcome(stalemate), (Outcome{1, 0}));
    EXPECT_EQ(Shogi::parse_move(stalemate, "1a1b").error().message, "the game is over");
}

TEST(ShogiRules, CapturedPiecesChangeSidesUnpromoted) {
    auto state = position("4k4/9/9/9/9/9/9/4+p4/4K4 b - 1");
    Shogi::apply(state, *Shogi::parse_move(state, "5i5h"));
    EXPECT_EQ(Shogi::format_position(state), "4k4/9/9/9/9/9/9/4K4/9 w P 2");
}

TEST(ShogiRules, HandicapsBeginWithGote) {
    for (std::size_t row = 0; row < shogi::handicaps.size(); ++row) {
        Shogi::Options options;
        options.handicap = static_cast<std::uint8_t>(row);
        const auto state = Shogi::initial(options);
        EXPECT_EQ(Shogi::to_move(state), row == 0 ? Seat::first : Seat::second);
        EXPECT_EQ(Shogi::format_position(state), shogi::handicaps[row].sfen);
        EXPECT_FALSE(Shogi::outcome(state));
    }
}

TEST(ShogiRules, UnmakeTakesTheHistoryBackToo) {
    auto state = Shogi::initial({});
    const auto move = *Shogi::parse_move(state, "7g7f");
    const auto history = state.history;
    const auto undo = Shogi::make(state, move);
    EXPECT_EQ(state.history.size(), 2U);
    EXPECT_EQ(state.move_number, 2);
    Shogi::unmake(state, move, undo);
    EXPECT_EQ(state.history, history);
    EXPECT_EQ(state.move_number, 1);
}

} // namespace
} // namespace papan
