// Learnt weights: their file, the rules they hold for, and that the search plays on without them.
#include "papan/engines/congklak/hole_weights.hpp"
#include "papan/engines/congklak/turn_player.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

HoleWeights some_weights(const congklak::Rules& rules = {}) {
    HoleWeights weights(rules);
    std::vector<double> stage(HoleWeights::stage_size);
    for (std::size_t i = 0; i < stage.size(); ++i) stage[i] = static_cast<double>(i % 7) / 4 - 0.5;
    for (int number = 0; number < HoleWeights::stages; ++number) weights.set_stage(number, stage);
    return weights;
}

PackedBoard start_of(const char* rules) {
    const auto state = Congklak::initial(*congklak::parse_rules(rules));
    return PackedSowing(state.rules).pack(state.board, state.to_move);
}

TEST(HoleWeights, SurviveTheirFileAndDamageIsFound) {
    const HoleWeights weights = some_weights();
    const std::string bytes = weights.bytes();
    const auto read = HoleWeights::parse(bytes);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->bytes(), bytes);
    const PackedBoard board = start_of("opening=3");
    EXPECT_EQ(read->value(board, board.seeds()), weights.value(board, board.seeds()));
    for (std::size_t at = 0; at < bytes.size(); at += 97) {
        std::string bad = bytes;
        bad[at] = static_cast<char>(bad[at] ^ 4);
        EXPECT_FALSE(HoleWeights::parse(bad)) << at;
        EXPECT_FALSE(HoleWeights::parse(std::string_view(bytes).substr(0, at))) << at;
    }
    EXPECT_FALSE(HoleWeights::parse(bytes + "x"));
    const auto missing = open_hole_weights("no-such-weights");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::not_found);
}

TEST(HoleWeights, HoldForTheRulesTheyWereLearntUnder) {
    const HoleWeights weights = some_weights();
    for (const char* rules : {"", "opening=5", "pie", "handicap=10", "seeds=5", "rounds=3"})
        EXPECT_TRUE(weights.hold_for(*congklak::parse_rules(rules))) << rules;
    for (const char* rules : {"kalah", "dakon", "holes=6", "takes-last=false", "mikul"})
        EXPECT_FALSE(weights.hold_for(*congklak::parse_rules(rules))) << rules;
}

TEST(HoleWeights, NeverPromiseMoreThanLiesOnTheBoard) {
    HoleWeights weights{congklak::Rules{}};
    weights.set_stage(0, std::vector<double>(HoleWeights::stage_size, 30.0));
    const PackedBoard board{0x0000000100000000ULL, 2};
    EXPECT_EQ(weights.value(board, board.seeds()), 3 * HoleWeights::unit);
}

// Weights change what a search to a fixed depth believes, never what it can prove.
TEST(HoleWeights, AreOnlyForLeaves) {
    const auto weights = std::make_shared<const HoleWeights>(some_weights());
    const auto score = [&](const Congklak::State& state, int depth, bool with) {
        CongklakAlphaBeta search({1, 4, with ? weights : nullptr});
        Limits limits;
        limits.depth = depth;
        const Budget budget(limits);
        SearchCall<Congklak> call{budget};
        return search.search(state, call).report;
    };
    const auto few =
        *Congklak::parse_position("0,1,0,2,0,0,1,44/0,0,3,0,0,1,0,46 first", congklak::Rules{});
    const auto proved = score(few, 40, true);
    EXPECT_TRUE(proved.exact);
    EXPECT_EQ(proved.score, score(few, 40, false).score);
    int different = 0;
    for (std::uint32_t opening = 1; opening <= 8; ++opening) {
        congklak::Rules rules;
        rules.opening = opening;
        const auto many = Congklak::initial(rules);
        different += score(many, 1, true).value != score(many, 1, false).value ? 1 : 0;
    }
    EXPECT_GT(different, 4);
}

} // namespace
} // namespace papan::engines
