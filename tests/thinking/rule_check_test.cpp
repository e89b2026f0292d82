#include "papan/thinking/rule_check.hpp"

#include "papan/core/commons.hpp"
#include "papan/registry/registry.hpp"
#include "papan/thinking/messages.hpp"
#include "papan/thinking/think_question.hpp"

#include <gtest/gtest.h>

namespace papan::thinking {
namespace {

class RuleCheck : public testing::Test {
  protected:
    Playthrough game_{*(*find_game("othello"))->rules.initial("")};
    Progress report_ = [] {
        Progress report;
        report.line = {"f5", "f6"};
        report.moves = {{.move = "f5", .line = {"f5", "f6"}}, {.move = "d3"}};
        return report;
    }();
};

TEST_F(RuleCheck, WhatTheRulesAllowIsPossible) {
    EXPECT_TRUE(is_possible(game_, Progress()));
    EXPECT_TRUE(is_possible(game_, report_));
    EXPECT_TRUE(is_possible(game_, Choice{"f5", false, report_}));
    EXPECT_TRUE(is_possible(game_, Choice{"", true, {}}));
    report_.ownership.resize(64);
    EXPECT_TRUE(is_possible(game_, report_));
}

TEST_F(RuleCheck, WhatTheyForbidIsNot) {
    EXPECT_FALSE(is_possible(game_, Choice{"a1", false, {}}));
    EXPECT_FALSE(is_possible(game_, Choice{"F5", false, {}})) << "not as we write it";
    EXPECT_FALSE(is_possible(game_, Choice{"", false, {}}));
    EXPECT_FALSE(is_possible(game_, Choice{"f5", true, {}}));
    const auto is_refused = [&](auto change) {
        Progress report = report_;
        change(report);
        return !is_possible(game_, report);
    };
    EXPECT_TRUE(is_refused([](Progress& r) { r.line.emplace_back("a1"); }));
    EXPECT_TRUE(is_refused([](Progress& r) { r.moves[0].move = "a1"; }));
    EXPECT_TRUE(is_refused([](Progress& r) { r.moves[1].move = "f5"; })) << "told twice";
    EXPECT_TRUE(is_refused([](Progress& r) { r.moves[1].line = {"f5"}; }));
    EXPECT_TRUE(is_refused([](Progress& r) { r.moves[0].ownership.resize(3); }));
    EXPECT_TRUE(is_refused([](Progress& r) { r.ownership.resize(65); }));
}

// What our own players find must never look like a lie, and is the same on the other machine.
TEST(ThinkQuestion, EveryPlayerOfEveryGameCanTravel) {
    const auto commons = std::make_shared<Commons>();
    int travelled = 0;
    for (const GameEntry& game : games())
        for (const PlayerEntry& entry : game.players) {
            SCOPED_TRACE(std::string(game.rules.name) + " " + std::string(entry.name));
            const std::string spec(entry.name);
            Playthrough played(*game.rules.initial(""));
            for (int i = 0; i < 2; ++i)
                ASSERT_TRUE(played.play(played.state().legal_moves().front()));
            const Request request{.game = played,
                                  .limits = {.nodes = 200, .playouts = 20, .depth = 2}};
            const FarQuestion asked{spec, 5, allowance_of_strangers, Urgency::person, request};
            const Question question = question_of(asked, request.limits);
            bool told = true;
            const auto found = think(question, commons, {}, [&](const Progress& report) {
                const auto back = read_from_thinker(write(Told{1, report}));
                told = told && back && is_possible(played, std::get<Told>(*back).report);
            });
            if (!found) continue; // of a network or another file that is not here
            EXPECT_TRUE(told);
            const auto back = read_from_thinker(write(Answered{1, found->choice}));
            ASSERT_TRUE(back) << back.error().message;
            EXPECT_TRUE(is_possible(played, std::get<Answered>(*back).choice));
            const auto here = make_player(
                game, spec, {.seed = 5, .allowance = allowance_of_strangers, .commons = commons});
            ASSERT_TRUE(here);
            const auto choice = (*here)->choose(request);
            ASSERT_TRUE(choice);
            EXPECT_EQ(choice->move, found->choice.move);
            EXPECT_EQ(choice->report.nodes, found->choice.report.nodes);
            ++travelled;
        }
    EXPECT_GE(travelled, 20);
}

TEST(ThinkQuestion, WhatCannotBeMadeAgainIsRefused) {
    Playthrough played(*(*find_game("othello"))->rules.initial("size=6"));
    const std::string spec = "random";
    const Request request{.game = played};
    const Question right = question_of({spec, 1, {}, Urgency::person, request}, {});
    EXPECT_TRUE(think(right, nullptr, {}, {}));
    const auto is_refused = [&](auto change) {
        Question question = right;
        change(question);
        return !think(question, nullptr, {}, {});
    };
    EXPECT_TRUE(is_refused([](Question& q) { q.game = "chess"; }));
    EXPECT_TRUE(is_refused([](Question& q) { q.options = "size=7"; }));
    EXPECT_TRUE(is_refused([](Question& q) { q.start = "rubbish"; }));
    EXPECT_TRUE(is_refused([](Question& q) { q.moves = {"a1"}; }));
    EXPECT_TRUE(is_refused([](Question& q) { q.hash += 1; }));
    EXPECT_TRUE(is_refused([](Question& q) { q.player = "zero:net=/etc/passwd"; }));
    EXPECT_TRUE(is_refused([](Question& q) { q.player = "stockfish"; }));
}

// A position that was set up travels as its text.
TEST(ThinkQuestion, ASetUpPositionTravels) {
    for (const GameEntry& game : games()) {
        SCOPED_TRACE(game.rules.name);
        Playthrough usual(*game.rules.initial(""));
        for (int i = 0; i < 3; ++i) ASSERT_TRUE(usual.play(usual.state().legal_moves().front()));
        const auto start =
            game.rules.parse_position(usual.state().position(), usual.start().options());
        ASSERT_TRUE(start);
        Playthrough played(*start);
        ASSERT_TRUE(played.play(played.state().legal_moves().front()));
        const std::string spec = "random";
        const Request request{.game = played};
        const Question question = question_of({spec, 1, {}, Urgency::person, request}, {});
        EXPECT_FALSE(question.start.empty());
        const auto found = think(question, nullptr, {}, {});
        EXPECT_TRUE(found) << found.error().message;
    }
}

} // namespace
} // namespace papan::thinking
