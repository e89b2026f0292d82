#include "papan/wasm/loop_thinkers.hpp"

#include <gtest/gtest.h>

namespace papan::wasm {

namespace {

using Urgency = server::Thinkers::Urgency;

server::Thinkers::Job noting(std::vector<std::string>& done, std::string name, Urgency urgency) {
    return {"", urgency, [&done, name](const StopToken&) { done.push_back(name); }, {}};
}

} // namespace

TEST(LoopThinkers, PeopleComeBeforeStudies) {
    LoopThinkers thinkers;
    std::vector<std::string> done;
    thinkers.add(noting(done, "study", Urgency::study));
    EXPECT_FALSE(thinkers.person_waits());
    thinkers.add(noting(done, "person", Urgency::person));
    EXPECT_TRUE(thinkers.person_waits());
    EXPECT_EQ(thinkers.waiting(), 2u);
    thinkers.run_one();
    thinkers.run_one();
    thinkers.run_one(); // nothing is left, and nothing happens
    EXPECT_EQ(done, (std::vector<std::string>{"person", "study"}));
}

TEST(LoopThinkers, WhatIsCancelledBeforeItBeganIsForgotten) {
    LoopThinkers thinkers;
    std::vector<std::string> done;
    const auto ticket = thinkers.add(noting(done, "cancelled", Urgency::person));
    thinkers.add(noting(done, "kept", Urgency::person));
    thinkers.cancel(ticket);
    thinkers.run_one();
    thinkers.run_one();
    EXPECT_EQ(done, (std::vector<std::string>{"kept"}));
}

TEST(LoopThinkers, AJobIsCancelledFromInside) {
    LoopThinkers thinkers;
    bool before = true, after = false;
    server::Thinkers::Ticket ticket = 0;
    ticket = thinkers.add({"",
                           Urgency::person,
                           [&](const StopToken& stop) {
                               before = stop.stop_requested();
                               thinkers.cancel(ticket);
                               after = stop.stop_requested();
                           },
                           {}});
    thinkers.run_one();
    EXPECT_FALSE(before);
    EXPECT_TRUE(after);
}

TEST(LoopThinkers, APersonIsAnsweredInsideAStudyWhichGoesOn) {
    LoopThinkers thinkers;
    std::vector<std::string> done;
    thinkers.add({"",
                  Urgency::study,
                  [&](const StopToken& stop) {
                      thinkers.add(noting(done, "person", Urgency::person));
                      thinkers.run_one();
                      done.push_back(stop.stop_requested() ? "stopped" : "study");
                  },
                  {}});
    thinkers.run_one();
    EXPECT_EQ(done, (std::vector<std::string>{"person", "study"}));
}

} // namespace papan::wasm
