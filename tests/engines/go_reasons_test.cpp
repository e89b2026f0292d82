// Each dead group and each seki has its reason: the step that decided it and its numbers.
#include "papan/engines/go/score_reasons.hpp"
#include "papan/games/go/vertex.hpp"

#include <gtest/gtest.h>

namespace papan::engines {
namespace {

using What = GroupReason::What;
using By = GroupReason::By;

struct Scored {
    Go::State state;
    Score score;
    std::vector<GroupReason> reasons;
};

Scored scored(std::string_view text, ScoreRequest request = {}) {
    const auto state = Go::parse_position(text, *Go::parse_options(""));
    EXPECT_TRUE(state) << text;
    Score found = score(*state, request);
    auto reasons = reasons_of(state->board, found);
    return {*state, std::move(found), std::move(reasons)};
}

std::string stones(const Scored& of, const GroupReason& reason) {
    std::string text;
    for (const go::Point stone : reason.stones)
        text += (text.empty() ? "" : " ") + format_vertex(of.state.board, stone);
    return text;
}

// Whatever is dead, in seki or open has exactly one reason.
void expect_whole(const Scored& of) {
    go::CellSet told;
    for (const GroupReason& reason : of.reasons)
        for (const go::Point stone : reason.stones) {
            const auto cell = static_cast<std::size_t>(of.state.board.cell(stone));
            EXPECT_FALSE(told[cell]);
            told.set(cell);
        }
    EXPECT_EQ(told, of.score.marks.dead | of.score.marks.seki |
                        (of.score.judgement->unsettled & ~of.score.by_hand));
}

// C5 and J5 are hopeless, each alone in the other's area.
constexpr std::string_view two_sides =
    "9 .X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O../.XOXO.O.X/.X.XO.O../.X.XO.O../.X.XO.O../.X.XO.O.. X";

TEST(GoReasons, APlayoutVerdictSaysHowMany) {
    ScoreRequest request;
    request.judge = {.playouts = 200, .seed = 3};
    const auto of = scored(two_sides, request);
    ASSERT_EQ(of.reasons.size(), 2U);
    expect_whole(of);
    EXPECT_EQ(stones(of, of.reasons[0]), "C5");
    EXPECT_EQ(of.reasons[0].what, What::dead);
    EXPECT_EQ(of.reasons[0].colour, go::Colour::white);
    EXPECT_EQ(stones(of, of.reasons[1]), "J5");
    EXPECT_EQ(of.reasons[1].colour, go::Colour::black);
    for (const GroupReason& reason : of.reasons) {
        if (reason.by != By::playouts) continue;
        EXPECT_EQ(reason.playouts, 200);
        EXPECT_GT(reason.agree, 150);
        EXPECT_LE(reason.agree, 200);
    }
}

TEST(GoReasons, InsideUnconditionalLifeNothingWasTried) {
    const auto of = scored("5 .X.../XXXXX/.X.X./XXXXX/....O X");
    ASSERT_EQ(of.reasons.size(), 1U);
    EXPECT_EQ(stones(of, of.reasons[0]), "E1");
    EXPECT_EQ(of.reasons[0].by, By::unconditional);
    expect_whole(of);
}

TEST(GoReasons, ASekiIsOneReasonForBothSides) {
    const auto of = scored("9 .X.O.OX../XXXOOOX../OOOXXXX../..OX...../..OX...../OOOXXXXXX/"
                           "..OX...../..OX...../..OX..... X");
    expect_whole(of);
    ASSERT_EQ(of.reasons.size(), 1U);
    EXPECT_EQ(of.reasons[0].what, What::seki);
    EXPECT_EQ(of.reasons[0].colour, go::Colour::empty);
    EXPECT_EQ(stones(of, of.reasons[0]), "B9 D9 F9 A8 B8 C8 D8 E8 F8");
}

// Three in a row: the middle is the vital point, so it stands when Black is first.
TEST(GoReasons, WhatDependsOnTheMoveSaysOnWhose) {
    const auto of = scored("7 ...XO../XXXXO../OOOOO../......./OOOOOOO/......./....... X");
    expect_whole(of);
    ASSERT_EQ(of.reasons.size(), 1U);
    EXPECT_EQ(of.reasons[0].what, What::unsettled);
    EXPECT_EQ(of.reasons[0].by, By::reading);
    EXPECT_TRUE(of.reasons[0].read_stands[0]);
    EXPECT_FALSE(of.reasons[0].read_stands[1]);
}

TEST(GoReasons, APersonHasTheLastWord) {
    ScoreRequest request;
    request.judge = {.playouts = 100, .seed = 3};
    const auto board = Go::parse_position(two_sides, *Go::parse_options(""))->board;
    request.alive = {*go::parse_vertex(board, "C5")};
    request.dead = {*go::parse_vertex(board, "E5")};
    const auto of = scored(two_sides, request);
    expect_whole(of);
    bool found = false;
    for (const GroupReason& reason : of.reasons) {
        EXPECT_NE(stones(of, reason), "C5");
        found |= reason.by == By::person && reason.what == What::dead &&
                 reason.colour == go::Colour::white;
    }
    EXPECT_TRUE(found);
}

} // namespace
} // namespace papan::engines
