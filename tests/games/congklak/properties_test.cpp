// What holds under any combination of congklak's switches: no seed is lost or made, a position and
// its rules come back from their text, a story is told of just what happens, and no two rule sets
// pass for one another.
#include "papan/base/random.hpp"
#include "papan/games/congklak/congklak.hpp"

#include <fmt/core.h>
#include <gtest/gtest.h>
#include <set>

namespace papan {
namespace {

using congklak::Rules;

Rules random_rules(Random& random) {
    const auto coin = [&] { return random.below(2) == 1; };
    Rules rules;
    if (coin()) rules = congklak::presets()[random.below(8)].rules;
    if (coin()) rules.holes = static_cast<std::uint8_t>(1 + random.below(12));
    if (coin()) rules.seeds = static_cast<std::uint16_t>(1 + random.below(9));
    for (bool Rules::*const flag :
         {&Rules::relay, &Rules::extra_turn, &Rules::takes_last, &Rules::bank_alone,
          &Rules::lap_first, &Rules::shoot_both, &Rules::mikul, &Rules::skip_origin,
          &Rules::stop_at_half, &Rules::menang_jalan, &Rules::pie})
        if (random.below(4) == 0) rules.*flag = !(rules.*flag);
    if (coin()) rules.end = static_cast<congklak::EndRule>(random.below(5));
    if (coin()) rules.leftover = static_cast<congklak::Leftover>(random.below(3));
    if (coin()) rules.rounds = static_cast<std::uint8_t>(1 + random.below(4));
    if (coin()) rules.least_holes = static_cast<std::uint8_t>(1 + random.below(3));
    if (coin()) rules.next_starter = static_cast<congklak::NextStarter>(random.below(4));
    if (random.below(4) == 0) rules.handicap = static_cast<std::uint16_t>(random.below(12));
    if (random.below(4) == 0) rules.opening = random.below(1000);
    if (random.below(4) == 0) rules.opening_moves = static_cast<std::uint8_t>(random.below(4));
    if (random.below(4) == 0 && !rules.pie && rules.opening_moves == 0) rules.simultaneous = true;
    return rules;
}

int all_seeds(const Congklak::State& state) {
    int seeds = 0;
    for (const Seat seat : {Seat::first, Seat::second})
        seeds += state.board.store(seat) + state.board.on_side(seat);
    return seeds;
}

TEST(CongklakProperties, RulesComeBackFromTheirText) {
    Random random(71);
    for (int trial = 0; trial < 3000; ++trial) {
        const Rules rules = random_rules(random);
        const std::string text = Congklak::format_options(rules);
        const auto again = Congklak::parse_options(text);
        ASSERT_TRUE(again) << text << ": " << again.error().message;
        ASSERT_EQ(*again, rules) << text;
    }
}

// Seeds leave the game only where the rules discard what is left on the board.
TEST(CongklakProperties, NoSeedIsLostOrMade) {
    Random random(72);
    int finished = 0, discarded = 0;
    for (int game = 0; game < 500; ++game) {
        const Rules rules = random_rules(random);
        auto state = Congklak::initial(rules);
        int seeds = all_seeds(state);
        if (rules.leftover != congklak::Leftover::discard) {
            EXPECT_EQ(seeds, 2 * rules.holes * rules.seeds + rules.handicap)
                << Congklak::format_options(rules);
        }
        for (int ply = 0; ply < 400 && !state.over; ++ply) {
            const auto round = state.round;
            Congklak::apply(state, Congklak::random_move(state, random));
            const int now = all_seeds(state);
            if (rules.leftover == congklak::Leftover::discard &&
                (state.over || state.round != round)) {
                ASSERT_LE(now, seeds);
                discarded += now < seeds ? 1 : 0;
            } else {
                ASSERT_EQ(now, seeds)
                    << Congklak::format_options(rules) << ' ' << Congklak::format_position(state);
            }
            seeds = now;
        }
        finished += state.over ? 1 : 0;
    }
    EXPECT_GT(finished, 300);
    EXPECT_GT(discarded, 20);
}

TEST(CongklakProperties, PositionsComeBackFromTheirText) {
    Random random(73);
    std::set<Congklak::Phase> phases;
    int positions = 0;
    for (int game = 0; game < 400; ++game) {
        auto state = Congklak::initial(random_rules(random));
        for (int ply = 0; ply < 60 && !state.over; ++ply) {
            const std::string text = Congklak::format_position(state);
            const auto again = Congklak::parse_position(text, state.rules);
            ASSERT_TRUE(again) << text << ": " << again.error().message;
            ASSERT_EQ(*again, state) << text << " under " << Congklak::format_options(state.rules);
            ASSERT_EQ(Congklak::hash(*again), Congklak::hash(state));
            phases.insert(state.phase);
            ++positions;
            Congklak::apply(state, Congklak::random_move(state, random));
        }
    }
    EXPECT_EQ(phases.size(), 5U); // every kind of start was among them
    EXPECT_GT(positions, 3000);
}

// The fast way to make a move and the one that tells of it end alike; the seeds that are told of
// are those that were sown.
TEST(CongklakProperties, TheStoryIsOfTheSameMove) {
    Random random(74);
    for (int game = 0; game < 300; ++game) {
        auto state = Congklak::initial(random_rules(random));
        for (int ply = 0; ply < 60 && !state.over; ++ply) {
            const auto before = state;
            const auto move = Congklak::random_move(state, random);
            auto told = state;
            congklak::SowEvents events;
            const auto summary = Congklak::apply_with_events(told, move, events);
            Congklak::apply(state, move);
            ASSERT_EQ(told, state) << Congklak::format_position(before);
            const bool sows = before.phase == Congklak::Phase::play ||
                              before.phase == Congklak::Phase::first_turn;
            if (!sows) continue;
            int drops = 0;
            for (const auto& event : events)
                drops += event.kind == congklak::SowEvent::Kind::drop ? 1 : 0;
            ASSERT_EQ(drops, summary.sown) << Congklak::format_position(before);
        }
    }
}

// Who changes places has the other's holes, store and turn, and the game goes on as it would have.
TEST(CongklakProperties, ASwapExchangesTheSides) {
    Random random(75);
    int offers = 0;
    for (int game = 0; game < 200; ++game) {
        Rules rules = random_rules(random);
        rules.simultaneous = false;
        rules.pie = true;
        auto state = Congklak::initial(rules);
        while (!state.over && state.phase == Congklak::Phase::first_turn)
            Congklak::apply(state, Congklak::random_move(state, random));
        if (state.phase != Congklak::Phase::swap_offer) continue;
        ++offers;
        ASSERT_EQ(state.to_move, Seat::second);
        auto kept = state, swapped = state;
        Congklak::apply(kept, Congklak::keep);
        Congklak::apply(swapped, Congklak::swap);
        ASSERT_EQ(swapped.over, kept.over);
        if (kept.over || kept.round != state.round) continue; // swept: nothing is left to compare
        ASSERT_EQ(swapped.to_move, other(kept.to_move));
        for (const Seat seat : {Seat::first, Seat::second}) {
            EXPECT_EQ(swapped.board.store(seat), kept.board.store(other(seat)));
            for (int hole = 0; hole < rules.holes; ++hole)
                EXPECT_EQ(swapped.board.at(seat, hole), kept.board.at(other(seat), hole));
        }
    }
    EXPECT_GT(offers, 100);
}

// A table of positions may be shared by games of different rules: their keys must differ.
TEST(CongklakProperties, DifferentRulesHaveDifferentKeys) {
    std::set<std::uint64_t> keys;
    std::size_t sets = 0;
    for (int end = 0; end < 5; ++end)
        for (int leftover = 0; leftover < 3; ++leftover)
            for (int starter = 0; starter < 4; ++starter)
                for (int flags = 0; flags < 64; ++flags) {
                    Rules rules;
                    rules.end = static_cast<congklak::EndRule>(end);
                    rules.leftover = static_cast<congklak::Leftover>(leftover);
                    rules.next_starter = static_cast<congklak::NextStarter>(starter);
                    rules.pie = (flags & 1) != 0;
                    rules.simultaneous = (flags & 2) != 0;
                    rules.menang_jalan = (flags & 4) != 0;
                    rules.stop_at_half = (flags & 8) != 0;
                    rules.holes = (flags & 16) != 0 ? 5 : 7;
                    rules.rounds = (flags & 32) != 0 ? 2 : 1;
                    keys.insert(congklak::hash(rules));
                    ++sets;
                }
    EXPECT_EQ(keys.size(), sets);
}

} // namespace
} // namespace papan
