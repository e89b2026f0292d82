// What a move is given of any clock: never more than there is, a share within it, more from more,
// and never so much that a game of such moves loses on time.
#include "papan/base/random.hpp"
#include "papan/core/budget.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace papan {
namespace {

using std::chrono::milliseconds;

ClockLeft random_clock(Random& random) {
    const auto some = [&](std::uint32_t most) {
        return random.below(3) == 0 ? Duration() : Duration(milliseconds(random.below(most)));
    };
    ClockLeft clock{.remaining = some(600000), .increment = some(20000), .byoyomi = some(60000)};
    if (random.below(2) == 0) clock.moves_to_go = static_cast<int>(random.below(30));
    clock.delay = some(1000);
    return clock;
}

TEST(Allot, NoMoveTakesMoreThanTheClockHolds) {
    Random random(91);
    for (int round = 0; round < 20000; ++round) {
        const ClockLeft clock = random_clock(random);
        const Allotment given = allot(clock);
        // The least that can be asked of a search at all.
        const Duration least = milliseconds(1);
        EXPECT_GE(given.flexible, Duration());
        EXPECT_GE(given.free, Duration());
        EXPECT_LE(given.share(), std::max(given.limit, least));
        const Duration there = std::max(Duration(), clock.remaining - clock.delay);
        EXPECT_LE(given.limit, std::max(there + clock.byoyomi, least));
    }
}

TEST(Allot, MoreTimeOnTheClockIsNeverLessForTheMove) {
    Random random(92);
    for (int round = 0; round < 20000; ++round) {
        const ClockLeft clock = random_clock(random);
        ClockLeft more = clock;
        (random.below(2) ? more.remaining : more.byoyomi) += milliseconds(random.below(60000));
        EXPECT_GE(allot(more).share(), allot(clock).share());
        EXPECT_GE(allot(more).limit, allot(clock).limit);
    }
}

// Each move takes all it may, and the way to the clock all that was kept back for it.
TEST(Allot, AGameOfTheLongestMovesDoesNotLoseOnTime) {
    Random random(93);
    for (int round = 0; round < 300; ++round) {
        ClockLeft clock{.remaining = milliseconds(10000 + random.below(600000)),
                        .increment = milliseconds(100 + random.below(5000)),
                        .byoyomi = {},
                        .delay = milliseconds(random.below(50))};
        for (int move = 0; move < 300; ++move) {
            clock.remaining -= allot(clock).limit + clock.delay;
            ASSERT_GE(clock.remaining, Duration()) << move;
            clock.remaining += clock.increment;
        }
    }
}

TEST(Allot, PartsOfThreadsAreTheWholeWhateverTheirNumber) {
    for (std::uint64_t whole = 1; whole < 40; ++whole)
        for (std::uint32_t threads = 1; threads < 12; ++threads) {
            const Budget budget(Limits{.nodes = whole, .playouts = whole});
            std::uint64_t nodes = 0, least = whole, most = 0;
            for (std::uint32_t thread = 0; thread < threads; ++thread) {
                const std::uint64_t mine = Meter(budget, thread, threads).nodes_left();
                nodes += mine;
                least = std::min(least, mine);
                most = std::max(most, mine);
            }
            EXPECT_EQ(nodes, whole);
            EXPECT_LE(most - least, 1U);
        }
}

TEST(Allot, NodesPaidForAtOnceAreNodesPaidForOneByOne) {
    const Budget budget(Limits{.nodes = 100});
    Meter meter(budget);
    EXPECT_TRUE(meter.spend_nodes(60));
    EXPECT_EQ(meter.nodes_left(), 40U);
    EXPECT_EQ(meter.used(), 0.6);
    EXPECT_TRUE(meter.spend_nodes(meter.nodes_left()));
    EXPECT_FALSE(meter.spend_node());
    EXPECT_EQ(meter.nodes(), 100U);
}

TEST(Allot, LimitsThatBothHoldAreTheSameInEitherOrderAndNeverLooser) {
    Random random(94);
    const auto some = [&]() {
        Limits limits;
        if (random.below(2)) limits.move_time = milliseconds(1 + random.below(9));
        if (random.below(2)) limits.nodes = 1 + random.below(9);
        if (random.below(2)) limits.playouts = 1 + random.below(9);
        if (random.below(2)) limits.depth = static_cast<int>(1 + random.below(9));
        return limits;
    };
    for (int round = 0; round < 2000; ++round) {
        const Limits a = some(), b = some(), both = tighter(a, b);
        EXPECT_EQ(both, tighter(b, a));
        EXPECT_EQ(tighter(both, a), both);
        EXPECT_EQ(tighter(a, {}), a);
        EXPECT_EQ(parse_limits(format_limits(both)), both);
        // Time that passes in two parts has passed as in one.
        const Duration first = milliseconds(random.below(5)), then = milliseconds(random.below(5));
        EXPECT_EQ(left_after(left_after(both, first), then), left_after(both, first + then));
    }
}

} // namespace
} // namespace papan
