// The way to a neighbour, over a wire that the test loses, holds up and turns around.
#include "papan/node/link.hpp"

#include "tests/support/damage.hpp"

#include <gtest/gtest.h>

namespace papan::node {
namespace {

using namespace std::chrono_literals;
using Arrival = Link::Arrival;
using Kind = Frame::Kind;

class LinkTest : public testing::Test {
  protected:
    std::string north_says(Kind kind = Kind::beat, std::string_view note = "") {
        return north_.pack("1", kind, note, now_);
    }
    std::string south_says(Kind kind = Kind::beat, std::string_view note = "") {
        return south_.pack("2", kind, note, now_);
    }
    Arrival north_hears(const std::string& text) {
        return north_.take(read_frame(text).value(), now_);
    }
    Arrival south_hears(const std::string& text) {
        return south_.take(read_frame(text).value(), now_);
    }
    void meet() {
        EXPECT_EQ(south_hears(north_says()), Arrival::fine);
        EXPECT_EQ(north_hears(south_says()), Arrival::fine);
        EXPECT_EQ(south_hears(north_says()), Arrival::fine);
    }

    Link north_, south_;
    TimePoint now_ = Clock::now();
};

TEST_F(LinkTest, ANeighbourIsNearOnceItIsKnownToHear) {
    const std::string lost = north_says(); // before the other listens
    EXPECT_EQ(south_hears(north_says()), Arrival::fine);
    EXPECT_FALSE(south_.is_near(now_)); // it says nothing of having heard
    EXPECT_EQ(north_hears(south_says()), Arrival::fine);
    EXPECT_TRUE(north_.is_near(now_));
    EXPECT_EQ(south_hears(north_says()), Arrival::fine);
    EXPECT_TRUE(south_.is_near(now_));
    now_ += Link::fresh_for;
    EXPECT_FALSE(south_.is_near(now_));
}

TEST_F(LinkTest, WhatIsMissingIsNoticedByTheNext) {
    meet();
    EXPECT_EQ(south_hears(north_says(Kind::note, "a")), Arrival::fine);
    (void)north_says(Kind::note, "b"); // is lost
    EXPECT_EQ(south_hears(north_says()), Arrival::after_gap);
    EXPECT_EQ(south_hears(north_says()), Arrival::fine);
    // One that has begun anew.
    north_ = Link();
    EXPECT_EQ(south_hears(north_says()), Arrival::after_gap);
}

TEST_F(LinkTest, WhatTheWireHeldUpIsStale) {
    meet();
    const std::string held = south_says(Kind::note, "resign");
    for (int i = 0; i < 8; ++i) {
        now_ += 500ms;
        (void)north_says();
    }
    EXPECT_EQ(north_hears(held), Arrival::stale);
    EXPECT_FALSE(north_.is_near(now_));
    // The other has to hear of us again.
    EXPECT_EQ(north_hears(south_says()), Arrival::stale);
    EXPECT_EQ(south_hears(north_says()), Arrival::after_gap);
    EXPECT_EQ(north_hears(south_says()), Arrival::fine);
    EXPECT_TRUE(north_.is_near(now_));
}

TEST_F(LinkTest, WhoClaimsToHaveHeardWhatWasNeverSaidIsNotBelieved) {
    meet();
    Frame frame = read_frame(south_says()).value();
    frame.heard = 1000;
    EXPECT_EQ(north_.take(frame, now_), Arrival::stale);
}

TEST(Frames, AreReadStrictly) {
    const auto frame = read_frame("papan1 12 3 4 n\nnote\nof lines");
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->from, "12");
    EXPECT_EQ(frame->number, 3U);
    EXPECT_EQ(frame->heard, 4U);
    EXPECT_EQ(frame->kind, Kind::note);
    EXPECT_EQ(frame->note, "note\nof lines");
    for (const char* text :
         {"", "papan1", "papan1 1 2 3 b", "papan2 1 2 3 b\n", "papan1 1 2 3 x\n",
          "papan1 -1 2 3 b\n", "papan1 1 2 3 bb\n", "papan1 1 2 b\n", "papan1 1 2 3 b 4\n",
          "papan1 1 2 99999999999999999999 b\n", "papan1  1 2 3 b\n"})
        EXPECT_FALSE(read_frame(text)) << text;
}

// A frame that is read says nothing but what stands there; what was never heard of brings nobody
// near, however often it is said.
TEST(Frames, AreReadOrRefusedHoweverDamaged) {
    const std::vector<std::string> right{"papan1 12 3 0 b\n",
                                         "papan1 12 4 0 n\n{\"kind\":\"left\"}\n",
                                         "papan1 9999999999999999999 1 0 r\n", "papan1 12 5 0 e\n"};
    Random dice(25);
    Link link;
    const TimePoint now = Clock::now();
    int read = 0;
    for (int i = 0; i < 50'000; ++i) {
        const std::string text = test::damaged(right, dice);
        const auto frame = read_frame(text);
        if (!frame) continue;
        ++read;
        EXPECT_LE(frame->from.size(), 19U);
        EXPECT_TRUE(text.ends_with(frame->note));
        const auto arrival = link.take(*frame, now);
        EXPECT_EQ(arrival == Arrival::stale, frame->heard > 0) << text; // nothing was ever said
        EXPECT_FALSE(link.is_near(now)) << text;
    }
    EXPECT_GT(read, 500);
    EXPECT_LT(read, 49'500);
}

} // namespace
} // namespace papan::node
