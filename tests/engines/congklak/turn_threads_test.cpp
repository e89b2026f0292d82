// Several threads with one table: the same values, within the same limits, and no torn entry.
#include "papan/engines/congklak/turn_player.hpp"

#include "papan/base/random.hpp"

#include <gtest/gtest.h>
#include <thread>

namespace papan::engines {
namespace {

Congklak::State random_position(Random& random, int seeds) {
    Congklak::State state;
    for (int seed = 0; seed < seeds; ++seed)
        ++state.board.at(static_cast<Seat>(random.below(2)), static_cast<int>(random.below(7)));
    return *Congklak::parse_position(Congklak::format_position(state), state.rules);
}

SearchResult<Congklak> thought(const Congklak::State& state, const Limits& limits, int threads) {
    CongklakAlphaBeta search({.table_megabytes = 4, .extra_cost = 4, .threads = threads});
    const Budget budget(limits);
    SearchCall<Congklak> call{budget};
    return search.search(state, call);
}

TEST(TurnThreads, FindTheExactValueThatOneFinds) {
    Random random(11);
    for (int trial = 0; trial < 12; ++trial) {
        const Congklak::State state = random_position(random, 12);
        const Limits limits{.until_stopped = true}; // the search ends by itself: it is exact
        const auto alone = thought(state, limits, 1), together = thought(state, limits, 3);
        ASSERT_TRUE(alone.report.exact && together.report.exact);
        EXPECT_EQ(together.report.score, alone.report.score) << Congklak::format_position(state);
    }
}

TEST(TurnThreads, ShareTheNodesTheyMaySpend) {
    Random random(12);
    const Congklak::State state = random_position(random, 60);
    const auto result = thought(state, {.nodes = 20'000}, 3);
    EXPECT_LE(result.report.nodes, 20'000U);
    EXPECT_GE(result.report.depth, 1);
    EXPECT_FALSE(result.report.line.empty());
}

TEST(TurnThreads, EndWhenTheyAreToldTo) {
    Random random(13);
    const Congklak::State state = random_position(random, 90);
    CongklakAlphaBeta search({.extra_cost = 4, .threads = 2});
    StopSource stop;
    const Budget budget({.until_stopped = true}, stop.token());
    SearchCall<Congklak> call{budget, [&](const auto&) { stop.request_stop(); }};
    EXPECT_FALSE(search.search(state, call).report.line.empty());
}

// What is told of a key depends on the key alone, so every entry can be checked.
TEST(PositionTable, GivesNoThreadAnotherPositionsEntry) {
    PositionTable table(1, PositionTable::Users::many_threads);
    const auto work = [&](std::uint64_t seed) {
        Random random(seed);
        for (int i = 0; i < 40'000; ++i) {
            // Few keys that share their lines: all threads write to the same places.
            const std::uint64_t key = mix(random.below(5000) + 1) & ~std::uint64_t{0xff0};
            const int value = static_cast<int>(key >> 50);
            if (const auto found = table.find(key)) {
                ASSERT_EQ(found->lower, value);
                ASSERT_EQ(found->depth, 1 + value % 100);
            }
            table.store(key, 1 + value % 100, value, value, static_cast<std::uint8_t>(key % 7));
        }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t i = 1; i <= 3; ++i) threads.emplace_back(work, i);
    for (auto& thread : threads) thread.join();
}

} // namespace
} // namespace papan::engines
