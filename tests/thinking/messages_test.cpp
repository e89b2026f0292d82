#include "papan/thinking/messages.hpp"

#include "papan/fleet/protocol.hpp"
#include "papan/registry/registry.hpp"
#include "tests/support/damage.hpp"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

namespace papan::thinking {
namespace {

using namespace std::chrono_literals;

Question some_question() {
    Question question;
    question.game = "othello";
    question.options = "size=6";
    question.moves = {"d3", "c5"};
    question.hash = 0x1234567890abcdef;
    question.player = "alphabeta:depth=4";
    question.seed = 7;
    question.allowance = {64, 2};
    question.urgency = Urgency::study;
    question.limits = {.move_time = Duration(2s),
                       .clock = ClockLeft{.remaining = 60s, .byoyomi = 5s, .moves_to_go = 3},
                       .nodes = 1000,
                       .depth = 9,
                       .until_stopped = true};
    question.root_moves = {"b2"};
    question.wants_reports = true;
    return question;
}

Progress some_report() {
    Progress report;
    report.elapsed = 5ms;
    report.nodes = 12345;
    report.depth = 4;
    report.value = -0.25;
    report.score = -7;
    report.line = {"b2", "b1"};
    report.moves = {{.move = "b2",
                     .value = 0.5,
                     .visits = 3,
                     .prior = 0.125,
                     .margin = -2.5,
                     .end_in = 9,
                     .line = {"b2", "b1"},
                     .line_visits = {3, 2},
                     .ownership = {1, -1, 0.5F}}};
    report.ownership = {-1, 0, 1};
    report.root_value = 0.75;
    report.score_of = ScoreOf::count;
    return report;
}

std::vector<FromThinker> all_from_thinkers() {
    return {Here{4, 2, 1, true},
            Taken{1},
            AtIt{2},
            Told{3, some_report()},
            GivenBack{4, "a person waits"},
            Answered{5, {"b2", false, some_report()}}};
}

std::vector<ToThinker> all_to_thinkers() {
    return {Hello{"server-1"}, Ask{"server-1", 9, some_question()}, Wanted{"server-1", 9},
            Stop{"server-1", 9}};
}

TEST(ThinkingMessages, ComeBackAsTheyWere) {
    for (const FromThinker& message : all_from_thinkers()) {
        const auto read = read_from_thinker(write(message));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->index(), message.index());
        EXPECT_EQ(write(*read), write(message));
    }
    for (const ToThinker& message : all_to_thinkers()) {
        const auto read = read_to_thinker(write(message));
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(read->index(), message.index());
        EXPECT_EQ(write(*read), write(message));
    }
    const auto read = read_to_thinker(write(ToThinker(Ask{"server-1", 9, some_question()})));
    const Question& question = std::get<Ask>(*read).question;
    EXPECT_EQ(question.limits, some_question().limits);
    EXPECT_EQ(question.moves, some_question().moves);
    EXPECT_EQ(question.urgency, Urgency::study);
    const auto told = std::get<Told>(*read_from_thinker(write(Told{3, some_report()})));
    EXPECT_EQ(told.report.moves[0].ownership, some_report().moves[0].ownership);
    EXPECT_EQ(told.report.moves[0].margin, -2.5);
}

TEST(ThinkingMessages, OfAnotherVersionOnlyItsVersionIsRead) {
    const std::string other = "papan 9.0.0, fleet protocol 5";
    const std::string bytes = write(FromThinker(OtherVersion{other})) + "whatever it likes";
    const auto read = read_from_thinker(bytes);
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(std::get<OtherVersion>(*read).version, other);
    EXPECT_EQ(std::get<OtherVersion>(*read_to_thinker(bytes)).version, other);
    // It is shown to people.
    EXPECT_FALSE(read_from_thinker(write(FromThinker(OtherVersion{"\033[2J"}))));
    EXPECT_FALSE(read_from_thinker(write(FromThinker(OtherVersion{std::string(101, 'x')}))));
    EXPECT_FALSE(read_from_thinker(write(FromThinker(OtherVersion{fleet::our_version()}))));
}

TEST(ThinkingMessages, WhatIsCutShortOrTooLongIsRefused) {
    for (const FromThinker& message : all_from_thinkers()) {
        const std::string bytes = write(message);
        for (std::size_t size = 0; size < bytes.size(); ++size)
            EXPECT_FALSE(read_from_thinker(std::string_view(bytes).substr(0, size))) << size;
        EXPECT_FALSE(read_from_thinker(bytes + "x"));
    }
    for (const ToThinker& message : all_to_thinkers()) {
        const std::string bytes = write(message);
        for (std::size_t size = 0; size < bytes.size(); ++size)
            EXPECT_FALSE(read_to_thinker(std::string_view(bytes).substr(0, size))) << size;
        EXPECT_FALSE(read_to_thinker(bytes + "x"));
    }
    EXPECT_FALSE(read_from_thinker(std::string(fleet::largest_message + 1, 'x')));
}

TEST(ThinkingMessages, DamageNeverDoesHarm) {
    Random random(1);
    for (int i = 0; i < 3000; ++i) {
        for (const FromThinker& message : all_from_thinkers())
            (void)read_from_thinker(test::damaged(write(message), random));
        for (const ToThinker& message : all_to_thinkers())
            (void)read_to_thinker(test::damaged(write(message), random));
    }
}

TEST(ThinkingMessages, NumbersThatCannotBeAreRefused) {
    const auto reads = [](auto change) {
        Progress report = some_report();
        change(report);
        return read_from_thinker(write(Told{1, report})).has_value();
    };
    EXPECT_TRUE(reads([](Progress&) {}));
    const double nan = std::nan(""), infinite = std::numeric_limits<double>::infinity();
    EXPECT_FALSE(reads([&](Progress& r) { r.value = nan; }));
    EXPECT_FALSE(reads([&](Progress& r) { r.value = infinite; }));
    EXPECT_FALSE(reads([&](Progress& r) { r.value = 2; }));
    EXPECT_FALSE(reads([&](Progress& r) { r.root_value = nan; }));
    EXPECT_FALSE(reads([&](Progress& r) { r.moves[0].margin = infinite; }));
    EXPECT_FALSE(reads([&](Progress& r) { r.moves[0].prior = -1; }));
    EXPECT_FALSE(reads([&](Progress& r) { r.ownership[0] = static_cast<float>(nan); }));
    EXPECT_FALSE(reads([&](Progress& r) { r.moves[0].move = std::string(65, 'x'); }));
    EXPECT_FALSE(reads([&](Progress& r) { r.moves[0].line_visits.resize(3); }));
    EXPECT_FALSE(reads([&](Progress& r) { r.moves.resize(2001); }));
    EXPECT_FALSE(reads([&](Progress& r) { r.elapsed = Duration(-1); }));
    const std::vector<std::string> long_line(1500, "b2");
    EXPECT_TRUE(reads([&](Progress& r) { r.line = long_line; }));
    EXPECT_FALSE(reads([&](Progress& r) {
        r.moves.assign(20, r.moves[0]);
        for (auto& row : r.moves) row.line = long_line;
    }));
    EXPECT_FALSE(read_from_thinker(write(Here{2, 3})));
    EXPECT_FALSE(read_from_thinker(write(Here{-1, -1})));
    EXPECT_FALSE(read_to_thinker(write(ToThinker(Hello{"no name"}))));
    Question question = some_question();
    question.limits.move_time = Duration(-1);
    EXPECT_FALSE(read_to_thinker(write(ToThinker(Ask{"s", 1, question}))));
}

// What is quoted may have been anything.
TEST(ThinkingMessages, AReasonCanBeShown) {
    const auto read = read_from_thinker(write(GivenBack{1, "\033[2J" + std::string(1000, 'x')}));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(std::get<GivenBack>(*read).why.substr(0, 5), "?[2Jx");
}

} // namespace
} // namespace papan::thinking
