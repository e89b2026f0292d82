// What a playthrough promises of every game: the position after each move can be asked for and gone
// back to, and a copy goes its own way.
#include "papan/base/random.hpp"
#include "papan/registry/registry.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

class AnyPlaythrough : public testing::TestWithParam<const GameEntry*> {
  protected:
    // A game of random choices that notes each position by itself on the way.
    void SetUp() override {
        AnyState state = played_.state();
        notes_.push_back(state.position());
        while (!state.outcome() && notes_.size() < 150) {
            const auto moves = state.legal_moves();
            const auto& move = moves[random_.below(static_cast<std::uint32_t>(moves.size()))];
            ASSERT_TRUE(played_.play(move));
            ASSERT_TRUE(state.apply(move));
            notes_.push_back(state.position());
        }
    }

    Random random_{81};
    Playthrough played_{*GetParam()->rules.initial("")};
    std::vector<std::string> notes_;
};

TEST_P(AnyPlaythrough, KnowsThePositionAfterEveryMove) {
    ASSERT_EQ(played_.moves().size() + 1, notes_.size());
    for (std::size_t ply = 0; ply < notes_.size(); ++ply)
        ASSERT_EQ(played_.state_after(ply).position(), notes_[ply]) << ply;
    EXPECT_EQ(played_.start().position(), notes_.front());
    EXPECT_EQ(played_.state().position(), notes_.back());
}

TEST_P(AnyPlaythrough, GoesBackMoveByMoveAndForwardAgain) {
    const std::vector<std::string> moves(played_.moves().begin(), played_.moves().end());
    for (std::size_t ply = notes_.size(); ply-- > 1;) {
        ASSERT_EQ(played_.state().position(), notes_[ply]);
        ASSERT_TRUE(played_.undo());
    }
    EXPECT_FALSE(played_.undo());
    EXPECT_EQ(played_.state().position(), notes_.front());
    for (const auto& move : moves) ASSERT_TRUE(played_.play(move));
    EXPECT_EQ(played_.state().position(), notes_.back());
}

TEST_P(AnyPlaythrough, ARefusedMoveChangesNothingAtAnyPly) {
    for (bool more = true; more; more = played_.undo()) {
        const std::string before = played_.state().position();
        for (const char* wrong : {"", "nonsense", "99", "\xff"})
            ASSERT_FALSE(played_.play(wrong)) << before;
        ASSERT_EQ(played_.state().position(), before);
    }
}

TEST_P(AnyPlaythrough, ACopyGoesItsOwnWay) {
    Playthrough copy = played_;
    while (copy.undo()) {
    }
    const auto moves = copy.state().legal_moves();
    ASSERT_TRUE(copy.play(moves.back()));
    EXPECT_EQ(played_.state().position(), notes_.back());
    EXPECT_EQ(copy.start().position(), notes_.front());
    EXPECT_EQ(copy.moves().size(), 1U);
}

TEST_P(AnyPlaythrough, AMoveInItsUsualSpellingLeadsWhereItLedBefore) {
    for (std::size_t ply = 0; ply + 1 < notes_.size(); ++ply) {
        const AnyState& state = played_.state_after(ply);
        const std::string& move = played_.moves()[ply];
        ASSERT_EQ(*state.canonical_move(move), move);
        const auto made = state.play(move);
        ASSERT_TRUE(made);
        ASSERT_EQ(made->after.hash(), played_.state_after(ply + 1).hash());
        ASSERT_EQ(state.position(), notes_[ply]); // asked, not moved
    }
}

std::vector<const GameEntry*> all_games() {
    std::vector<const GameEntry*> all;
    for (const GameEntry& game : games()) all.push_back(&game);
    return all;
}

INSTANTIATE_TEST_SUITE_P(All, AnyPlaythrough, testing::ValuesIn(all_games()),
                         [](const auto& game) { return std::string(game.param->rules.name); });

} // namespace
} // namespace papan
