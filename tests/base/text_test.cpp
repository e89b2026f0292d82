#include "papan/base/text.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

TEST(Text, NumbersMustFillTheWholeText) {
    EXPECT_EQ(parse_integer("42"), 42);
    EXPECT_EQ(parse_integer("-7"), -7);
    for (const char* bad : {"", " 1", "1 ", "+1", "1x", "0x10", "99999999999999999999"})
        EXPECT_FALSE(parse_integer(bad)) << bad;
    EXPECT_EQ(parse_real("1.5"), 1.5);
    EXPECT_EQ(parse_real("1e3"), 1000);
    for (const char* bad : {"", "nan", "inf", "1,5", "1.5s"}) EXPECT_FALSE(parse_real(bad)) << bad;
}

TEST(Text, SplitKeepsEmptyParts) {
    EXPECT_EQ(split("a,b,,c", ','), (std::vector<std::string_view>{"a", "b", "", "c"}));
    EXPECT_EQ(split("a,", ','), (std::vector<std::string_view>{"a", ""}));
    EXPECT_TRUE(split("", ',').empty());
}

TEST(Text, WordsSkipsRunsOfBlanks) {
    EXPECT_EQ(words("  play  black\tD4 \r\n"),
              (std::vector<std::string_view>{"play", "black", "D4"}));
    EXPECT_TRUE(words(" \t ").empty());
}

TEST(Text, TrimAndLower) {
    EXPECT_EQ(trim(" a b \n"), "a b");
    EXPECT_EQ(trim("   "), "");
    EXPECT_EQ(lower("F5 Pass"), "f5 pass");
}

TEST(Text, QuotedShowsWhatCannotBePrinted) {
    EXPECT_EQ(quoted('Q'), "'Q'");
    EXPECT_EQ(quoted('\x07'), "\\x07");
    EXPECT_EQ(quoted('\xff'), "\\xff");
}

TEST(ResultTest, ContextComesBeforeTheMessageAndKeepsThePlace) {
    const Failure failure =
        in_context("position", Error{ErrorCode::invalid_input, "square 17 is 'Q'", 16});
    EXPECT_EQ(failure.value().message, "position: square 17 is 'Q'");
    EXPECT_EQ(failure.value().code, ErrorCode::invalid_input);
    EXPECT_EQ(failure.value().at, 16U);
}

} // namespace
} // namespace papan
