// Two neighbours over a random wire that loses, holds up, doubles and exchanges frames, each end
// against a plain model that forgets nothing.
#include "papan/base/random.hpp"
#include "papan/node/link.hpp"

#include <gtest/gtest.h>
#include <map>

namespace papan::node {
namespace {

using namespace std::chrono_literals;
using Arrival = Link::Arrival;
using Kind = Frame::Kind;

constexpr Duration tick = 50ms, between_beats = 500ms;

// What Link promises, by all that was ever sent and heard.
class PlainLink {
  public:
    void sent(Kind kind, TimePoint now) {
        ++sent_;
        if (kind == Kind::beat) beats_[sent_] = now;
    }
    Arrival take(const Frame& frame, TimePoint now) {
        const bool follows = !heard_any_ || frame.number == heard_ + 1;
        heard_any_ = true;
        heard_ = frame.number;
        std::uint64_t oldest_worth = 0;
        for (const auto& [number, at] : beats_)
            if (now - at >= Link::fresh_for) oldest_worth = number;
        if (frame.heard < oldest_worth || frame.heard > sent_) return Arrival::stale;
        if (frame.heard > 0) near_since_ = now;
        return follows ? Arrival::fine : Arrival::after_gap;
    }
    [[nodiscard]] bool is_near(TimePoint now) const {
        return near_since_ && now - *near_since_ < Link::fresh_for;
    }

  private:
    std::uint64_t sent_ = 0, heard_ = 0;
    bool heard_any_ = false;
    std::map<std::uint64_t, TimePoint> beats_;
    std::optional<TimePoint> near_since_;
};

struct Wire {
    double lost = 0, doubled = 0, held = 0; // chances of a frame
    bool keeps_order = true;
};

class World {
  public:
    World(const Wire& wire, std::uint64_t seed) : wire_(wire), random_(seed) {}

    void run(Duration time) {
        for (const TimePoint end = now_ + time; now_ < end; now_ += tick) {
            const bool beat = (now_ - start_) % between_beats == Duration::zero();
            for (int side = 0; side < 2; ++side) {
                if (beat) say(side, Kind::beat);
                if (random_.below(5) == 0) say(side, Kind::note);
                arrive(side);
            }
        }
    }
    void set(const Wire& wire) { wire_ = wire; }

    int fine = 0, after_gap = 0, stale = 0;
    bool both_near = false; // at the end of the last step

  private:
    struct Letter {
        std::string text;
        TimePoint sent;
    };
    struct Side {
        Link link;
        PlainLink plain;
        std::multimap<TimePoint, Letter> mail; // by its arrival
        TimePoint last_due{};
    };

    void say(int side, Kind kind) {
        Side& from = sides_[side];
        const std::string note = kind == Kind::note ? std::to_string(random_.next()) : "";
        const std::string text = from.link.pack(std::to_string(side + 1), kind, note, now_);
        from.plain.sent(kind, now_);
        if (random_.unit() < wire_.lost) return;
        Side& to = sides_[1 - side];
        for (int copies = random_.unit() < wire_.doubled ? 2 : 1; copies > 0; --copies) {
            TimePoint due = now_ + tick;
            if (random_.unit() < wire_.held) due += tick * random_.below(120);
            if (wire_.keeps_order) due = std::max(due, to.last_due);
            to.last_due = std::max(due, to.last_due);
            to.mail.emplace(due, Letter{text, now_});
        }
    }

    void arrive(int side) {
        Side& mine = sides_[side];
        while (!mine.mail.empty() && mine.mail.begin()->first <= now_) {
            const Letter letter = mine.mail.begin()->second;
            mine.mail.erase(mine.mail.begin());
            const Frame frame = read_frame(letter.text).value();
            const Arrival arrival = mine.link.take(frame, now_);
            ASSERT_EQ(arrival, mine.plain.take(frame, now_)) << letter.text;
            ++(arrival == Arrival::fine ? fine : arrival == Arrival::stale ? stale : after_gap);
            // What is acted upon is no older than the clocks of two machines could tell.
            if (arrival != Arrival::stale) {
                EXPECT_LT(now_ - letter.sent, Link::fresh_for + between_beats);
            }
        }
        ASSERT_EQ(mine.link.is_near(now_), mine.plain.is_near(now_));
        both_near = sides_[0].link.is_near(now_) && sides_[1].link.is_near(now_);
    }

    Wire wire_;
    Random random_;
    TimePoint start_{std::chrono::hours(1)}, now_ = start_;
    Side sides_[2];
};

TEST(LinkModel, AGoodWireHasNoGapsAndNothingStale) {
    World world({}, 1);
    world.run(20s);
    EXPECT_TRUE(world.both_near);
    EXPECT_EQ(world.after_gap, 0);
    EXPECT_EQ(world.stale, 0);
    EXPECT_GT(world.fine, 100);
}

TEST(LinkModel, AnyWireIsJudgedAsThePlainModelDoes) {
    Random random(2);
    int gaps = 0, stale = 0, fine = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        const Wire wire{random.unit() * 0.5, random.unit() * 0.2, random.unit() * 0.3,
                        random.below(2) == 0};
        World world(wire, seed);
        world.run(30s);
        gaps += world.after_gap;
        stale += world.stale;
        fine += world.fine;
    }
    EXPECT_GT(gaps, 1000);
    EXPECT_GT(stale, 1000);
    EXPECT_GT(fine, 1000);
}

TEST(LinkModel, AfterAnyTroubleNeighboursFindEachOtherAgain) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        World world({}, seed);
        world.run(3s);
        EXPECT_TRUE(world.both_near);
        world.set({.lost = 1}); // broken off
        world.run(Link::fresh_for + between_beats);
        EXPECT_FALSE(world.both_near);
        world.set({.lost = 0.3, .held = 0.5, .keeps_order = false});
        world.run(10s);
        world.set({});
        world.run(10s);
        EXPECT_TRUE(world.both_near) << seed;
        const int gaps = world.after_gap, stale = world.stale;
        world.run(10s);
        EXPECT_EQ(world.after_gap, gaps);
        EXPECT_EQ(world.stale, stale);
    }
}

} // namespace
} // namespace papan::node
