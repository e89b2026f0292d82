#include "papan/engines/othello/evaluation.hpp"

#include "positions.hpp"

namespace papan::engines::othello_search {

namespace {

PatternWeights some_weights() {
    std::vector<std::vector<float>> values(stage_count, std::vector<float>(shared_weight_count()));
    for (std::size_t stage = 0; stage < values.size(); ++stage)
        for (std::size_t i = 0; i < values[stage].size(); ++i)
            values[stage][i] = static_cast<float>((i * 7 + stage) % 11) / 8;
    PatternWeights weights(values);
    weights.set_probcut({{1.5F, 0.25F, -0.125F, 0.0625F}, {2, 0, 0, 0.5F}});
    return weights;
}

} // namespace

TEST(PatternFile, WhatIsWrittenIsRead) {
    const PatternWeights weights = some_weights();
    const auto read = PatternWeights::parse(weights.bytes());
    ASSERT_TRUE(read) << read.error().message;
    for (int stage = 0; stage < stage_count; ++stage)
        EXPECT_EQ(read->stage(stage), weights.stage(stage));
    EXPECT_EQ(read->probcut().midgame.per_depth, 0.25F);
    EXPECT_EQ(read->probcut().endgame.per_empty, 0.5F);
    EXPECT_TRUE(read->probcut().fitted());
}

TEST(PatternFile, DamageIsFoundWhereverItIs) {
    const std::string good = some_weights().bytes();
    Random random(6);
    for (int i = 0; i < 200; ++i) {
        std::string bad = good;
        bad[random.below(static_cast<std::uint32_t>(bad.size()))] ^=
            static_cast<char>(1 + random.below(255));
        EXPECT_FALSE(PatternWeights::parse(bad));
        EXPECT_FALSE(PatternWeights::parse(std::string_view(good).substr(
            0, random.below(static_cast<std::uint32_t>(good.size())))));
    }
}

TEST(PatternFile, AForeignFileIsRefusedWithTheReason) {
    const auto foreign = PatternWeights::parse("GIF89a, and nothing that we could read");
    ASSERT_FALSE(foreign);
    EXPECT_EQ(foreign.error().message, "this is no file of Othello patterns");
    const auto missing = open_patterns("no-such-name");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().code, ErrorCode::not_found);
}

} // namespace papan::engines::othello_search
