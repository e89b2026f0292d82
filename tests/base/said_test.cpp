// What people are told: the key, the arguments and the English agree.
#include "papan/base/result.hpp"
#include "papan/base/said.hpp"

#include <array>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

namespace papan {
namespace {

TEST(Said, CarriesKeyArgumentsAndEnglish) {
    const Said bishop = say("shogi.bishop"_key, "bishop");
    const Said said = say("shogi.not_so"_key, "a {} does not move {} squares to {}", bishop, 3,
                          std::string_view("8g"));
    EXPECT_EQ(said.text, "a bishop does not move 3 squares to 8g");
    EXPECT_EQ(said.key, "shogi.not_so");
    EXPECT_EQ(said.args, (std::vector<Said>{bishop, {"3"}, {"8g"}}));
}

TEST(Said, ListsAndRealNumbersBecomeTheTextThatEnglishShows) {
    const std::vector<std::string> names{"none", "winner"};
    const Said said = say("x"_key, "{} or {}", fmt::join(names, ", "), 7.5);
    EXPECT_EQ(said.text, "none, winner or 7.5");
    EXPECT_EQ(said.args, (std::vector<Said>{{"none, winner"}, {"7.5"}}));
}

// What somebody typed is an argument: braces in it are never filled in.
TEST(Said, BracesInAnArgumentStay) {
    EXPECT_EQ(say("x"_key, "'{}' is not {}", "{}{1}", "a move").text, "'{}{1}' is not a move");
}

TEST(FilledIn, NumbersMayChangeTheOrder) {
    const std::array<std::string, 2> args{"D4", "ko"};
    EXPECT_EQ(filled_in("karena {1}, {0} terlarang", args), "karena ko, D4 terlarang");
    EXPECT_EQ(filled_in("{} {}", args), "D4 ko");
}

TEST(FilledIn, WhatIsNoPlaceholderStays) {
    const std::array<std::string, 1> args{"D4"};
    EXPECT_EQ(filled_in("{0", args), "{0");
    EXPECT_EQ(filled_in("{", args), "{");
    EXPECT_EQ(filled_in("{1} {99999999999999999999} {a} }{0}", args),
              "{1} {99999999999999999999} {a} }D4");
}

TEST(ErrorTest, KeepsWhatWasSaid) {
    const Error error =
        fail_at(16, ErrorCode::invalid_input, "go.row_length"_key, "a row of {} points", 8).value();
    EXPECT_EQ(error.message, "a row of 8 points");
    EXPECT_EQ(error.key, "go.row_length");
    EXPECT_EQ(error.at, 16U);
    EXPECT_EQ(error.said(), say("go.row_length"_key, "a row of {} points", 8));
}

TEST(ErrorTest, TheErrorInsideAContextCanStillBeTranslated) {
    const Error inner = fail(ErrorCode::illegal_move, "go.ko"_key, "{} is ko", "D4").value();
    const Error outer = in_context(say("position"_key, "position"), inner).value();
    EXPECT_EQ(outer.message, "position: D4 is ko");
    EXPECT_EQ(outer.code, ErrorCode::illegal_move);
    ASSERT_EQ(outer.args.size(), 2U);
    EXPECT_EQ(outer.args[0].key, "position");
    EXPECT_EQ(outer.args[1], inner.said());
}

TEST(ErrorTest, EveryCodeHasItsName) {
    EXPECT_EQ(to_text(ErrorCode::invalid_input), "invalid_input");
    EXPECT_EQ(to_text(ErrorCode::internal), "internal");
}

} // namespace
} // namespace papan
