#include "papan/fleet/roster.hpp"

#include "papan/base/whole_file.hpp"

#include <gtest/gtest.h>

namespace papan::fleet {
namespace {

TEST(Roster, ARunKeepsItsIdAndWhomItShutOut) {
    const auto file = std::filesystem::path(testing::TempDir()) / "roster.json";
    std::filesystem::remove(file);
    auto roster = Roster::open(file);
    ASSERT_TRUE(roster) << roster.error().message;
    for (int i = 1; i < Roster::most_refusals; ++i) EXPECT_FALSE(*roster->refuse("liar"));
    EXPECT_FALSE(roster->is_out("liar"));
    EXPECT_FALSE(*roster->refuse("clumsy"));
    EXPECT_TRUE(*roster->refuse("liar"));
    EXPECT_TRUE(roster->is_out("liar"));
    const auto again = Roster::open(file);
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->id(), roster->id());
    EXPECT_TRUE(again->is_out("liar"));
    EXPECT_FALSE(again->is_out("clumsy"));
    ASSERT_TRUE(write_whole_file(file, "{\"run\":\"a.b\",\"shut_out\":[]}"));
    EXPECT_FALSE(Roster::open(file));
}

TEST(Roster, AThousandNamesDoNotFillTheMemory) {
    Roster roster = Roster::passing("x");
    for (int i = 0; i < 50'000; ++i) EXPECT_FALSE(*roster.refuse("liar" + std::to_string(i)));
    EXPECT_TRUE(roster.shut_out().empty());
}

} // namespace
} // namespace papan::fleet
