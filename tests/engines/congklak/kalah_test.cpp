// The fast ways of Kalah against the slow ones that know every rule: sowing, numbering, proofs.
#include "papan/base/random.hpp"
#include "papan/engines/congklak/kalah_board.hpp"
#include "papan/engines/congklak/kalah_search.hpp"
#include "papan/engines/congklak/turn_search.hpp"

#include <filesystem>
#include <gtest/gtest.h>

namespace papan::engines {
namespace {

namespace fs = std::filesystem;
using congklak::Board;

congklak::Rules kalah(std::string_view options) {
    return *congklak::parse_rules(options);
}

Board random_board(Random& random, int holes, int seeds) {
    Board board;
    for (int seed = 0; seed < seeds; ++seed)
        ++board.at(static_cast<Seat>(random.below(2)),
                   static_cast<int>(random.below(static_cast<std::uint32_t>(holes))));
    return board;
}

// Neither side is empty, and so there is a choice.
Board playable_board(Random& random, int holes, int seeds) {
    while (true) {
        const Board board = random_board(random, holes, seeds);
        if (!board.side_is_empty(Seat::first) && !board.side_is_empty(Seat::second)) return board;
    }
}

TEST(KalahBoard, SowsAsTheRulesDo) {
    Random random(1);
    for (int trial = 0; trial < 20'000; ++trial) {
        congklak::Rules rules = kalah(random.below(2) == 0 ? "kalah" : "kalah-empty");
        rules.holes = static_cast<std::uint8_t>(1 + random.below(most_kalah_holes));
        ASSERT_TRUE(is_kalah(rules));
        const int holes = rules.holes, seeds = 2 + static_cast<int>(random.below(119));
        const Board board = playable_board(random, holes, seeds);
        const auto mover = static_cast<Seat>(random.below(2));
        const int hole = static_cast<int>(random.below(rules.holes));
        if (board.at(mover, hole) == 0) continue;
        Board after = board;
        const Step slow = take_step(after, rules, mover, hole);
        const KalahPosition position = to_kalah(board, mover, holes);
        EXPECT_EQ(position.left, seeds);
        const KalahStep fast = KalahSowing(rules).take(position, hole);
        ASSERT_EQ(fast.gain, slow.gain);
        ASSERT_EQ(fast.over, slow.over);
        if (slow.over) continue;
        ASSERT_EQ(fast.again, slow.again);
        ASSERT_EQ(fast.next, to_kalah(after, slow.again ? mover : other(mover), holes));
    }
}

TEST(KalahBoard, OtherRulesAreNotKalah) {
    for (const congklak::Preset& preset : congklak::presets())
        EXPECT_EQ(is_kalah(preset.rules), preset.name.starts_with("kalah")) << preset.name;
    EXPECT_FALSE(is_kalah(kalah("kalah,end=pass")));
    EXPECT_FALSE(is_kalah(kalah("kalah,holes=9")));
}

TEST(KalahIndex, NumbersPositionsAsSeedIndexDoes) {
    Random random(2);
    for (int trial = 0; trial < 2'000; ++trial) {
        const int holes = 1 + static_cast<int>(random.below(most_kalah_holes));
        const int seeds = static_cast<int>(random.below(SeedIndex::most_seeds + 1));
        const Board board = random_board(random, holes, seeds);
        for (const Seat mover : {Seat::first, Seat::second})
            ASSERT_EQ(KalahIndex(holes).rank(to_kalah(board, mover, holes)),
                      SeedIndex::rank(board, mover, holes, seeds));
    }
}

TEST(RoundNumber, IsExactWhereItIsSmallAndNearlySoBeyond) {
    for (std::uint64_t number = 0; number < 4096; ++number)
        ASSERT_EQ(RoundNumber(number).value(), number);
    for (std::uint64_t number = 4096; number < (std::uint64_t{1} << 41); number += number / 3) {
        const std::uint64_t kept = RoundNumber(number).value();
        ASSERT_LE(kept, number);
        ASSERT_LE(number - kept, number / 2048);
    }
}

class KalahProofs : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) / "kalah-proofs";
        fs::remove_all(folder_);
    }
    void TearDown() override { fs::remove_all(folder_); }

    // Every question about positions of so many seeds gets the answer that alpha-beta gives.
    void compare(const congklak::Rules& rules, int seeds, int trials,
                 const std::shared_ptr<const EndgameTable>& endgame) {
        const Budget budget{Limits{}};
        Meter meter(budget);
        TurnSearch reference(rules, {4, 1});
        KalahSearch search(rules, 1, endgame);
        for (int trial = 0; trial < trials; ++trial) {
            const Board board = playable_board(random_, rules.holes, seeds);
            const int value =
                reference.visit(board, Seat::first, TurnSearch::unlimited, -seeds, seeds, meter);
            const KalahPosition position = to_kalah(board, Seat::first, rules.holes);
            const int goal = value - 5 + static_cast<int>(random_.below(11));
            const int bound = search.ask(position, goal, meter);
            ASSERT_EQ(bound >= goal, value >= goal) << "goal " << goal << " value " << value;
            if (bound >= goal)
                ASSERT_LE(bound, value);
            else
                ASSERT_GE(bound, value);
            expect_line_of(rules, search, board, value, meter);
        }
    }

    // Played to its end, the line that is best on both sides gains the value.
    static void expect_line_of(const congklak::Rules& rules, KalahSearch& search, Board board,
                               int value, Meter& meter) {
        const KalahPosition position = to_kalah(board, Seat::first, rules.holes);
        ASSERT_GE(search.ask(position, value, meter), value);
        ASSERT_LE(search.ask(position, value + 1, meter), value);
        Seat mover = Seat::first;
        int gained = 0;
        for (const std::uint8_t hole : search.line(position, 200)) {
            const Step step = take_step(board, rules, mover, hole);
            gained += mover == Seat::first ? step.gain : -step.gain;
            if (step.over) {
                ASSERT_EQ(gained, value);
                return;
            }
            if (!step.again) mover = other(mover);
        }
        // It may end early, where the table has forgotten what follows.
    }

    Random random_{3};
    fs::path folder_;
};

TEST_F(KalahProofs, AgreeWithAlphaBetaWithoutATable) {
    for (const char* preset : {"kalah,holes=4", "kalah-empty,holes=4", "kalah,holes=3"})
        for (const int seeds : {6, 14, 20, 26}) compare(kalah(preset), seeds, 15, nullptr);
}

TEST_F(KalahProofs, AgreeWithAlphaBetaAboveATable) {
    for (const char* preset : {"kalah,holes=4", "kalah-empty,holes=4"}) {
        const congklak::Rules rules = kalah(preset);
        ASSERT_TRUE(build_endgame_table({rules, 8, 1, folder_}));
        const auto table = EndgameTable::open(rules, folder_);
        for (const int seeds : {5, 12, 17, 22, 26}) compare(rules, seeds, 15, table);
    }
}

} // namespace
} // namespace papan::engines
