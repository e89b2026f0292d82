#include "papan/thinking/crew.hpp"

#include "papan/thinking/patience.hpp"

#include <gtest/gtest.h>

namespace papan::thinking {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint now{1h};

TEST(Crew, WhoHasTheMostRoomIsAsked) {
    Crew crew;
    EXPECT_EQ(crew.pick(Urgency::person, {}, now), std::nullopt);
    crew.heard("north", {4, 1}, now);
    crew.heard("south", {4, 3}, now);
    EXPECT_EQ(crew.counts(now).thinkers, 2U);
    EXPECT_EQ(crew.counts(now).free_slots, 4U);
    EXPECT_EQ(crew.pick(Urgency::study, {}, now), "south");
    EXPECT_EQ(crew.pick(Urgency::study, {}, now), "south");
    EXPECT_EQ(crew.pick(Urgency::study, {"south"}, now), "north");
    EXPECT_EQ(crew.counts(now).free_slots, 1U);
    EXPECT_EQ(crew.pick(Urgency::study, {}, now), "south");
    EXPECT_EQ(crew.pick(Urgency::study, {}, now), std::nullopt);
    crew.is_done("south");
    EXPECT_EQ(crew.pick(Urgency::study, {}, now), "south");
}

TEST(Crew, StudiesMakeRoomForAPerson) {
    Crew crew;
    crew.heard("north", {2, 0, 1}, now);
    EXPECT_FALSE(crew.has_room(Urgency::study, now));
    EXPECT_TRUE(crew.has_room(Urgency::person, now));
    EXPECT_EQ(crew.pick(Urgency::study, {}, now), std::nullopt);
    EXPECT_EQ(crew.pick(Urgency::person, {}, now), "north");
    EXPECT_EQ(crew.pick(Urgency::person, {}, now), std::nullopt);
}

TEST(Crew, WhoIsSilentShunnedFullOrLeavingIsNotAsked) {
    Crew crew;
    crew.heard("north", {1, 1}, now);
    EXPECT_FALSE(crew.has_room(Urgency::person, now + unseen_for));
    crew.shun("north", now + 5s);
    crew.shun("north", now + 1s); // the longer of the two holds
    crew.heard("north", {1, 1}, now + 4s);
    EXPECT_FALSE(crew.has_room(Urgency::person, now + 4s));
    EXPECT_TRUE(crew.has_room(Urgency::person, now + 5s));
    crew.is_full("north");
    EXPECT_FALSE(crew.has_room(Urgency::person, now + 5s));
    crew.heard("north", {1, 1}, now + 5s);
    EXPECT_TRUE(crew.has_room(Urgency::person, now + 5s));
    crew.heard("north", {1, 1, 0, true}, now + 5s);
    EXPECT_FALSE(crew.has_room(Urgency::person, now + 5s));
}

TEST(Crew, NamesOfStrangersDoNotFillOurMemory) {
    Crew crew;
    for (std::size_t i = 0; i < Crew::most + 100; ++i)
        crew.heard("n" + std::to_string(i), {1, 1}, now);
    EXPECT_EQ(crew.counts(now).thinkers, Crew::most);
    // Those that are gone make room.
    crew.heard("late", {1, 1}, now + unseen_for);
    EXPECT_EQ(crew.counts(now + unseen_for).thinkers, 1U);
}

} // namespace
} // namespace papan::thinking
