#include "papan/base/svg.hpp"

#include <gtest/gtest.h>
#include <limits>

namespace papan {
namespace {

TEST(Charts, AreWholeAndEscaped) {
    const double infinite = std::numeric_limits<double>::infinity();
    const std::string bars = bar_chart("a < b & c", "Elo", {{"\"x\"", 12, -5, infinite}});
    EXPECT_TRUE(bars.starts_with("<svg"));
    EXPECT_TRUE(bars.ends_with("</svg>\n"));
    EXPECT_NE(bars.find("a &lt; b &amp; c"), std::string::npos);
    EXPECT_EQ(bars.find("inf"), std::string::npos);
    const std::string lines =
        line_chart("t", "%", {{"one", {{"p", 1, 0, 2}, {"q", 3, 2, 4}}}, {"none", {}}});
    EXPECT_NE(lines.find("<line"), std::string::npos);
    EXPECT_EQ(lines.find("nan"), std::string::npos);
    EXPECT_TRUE(bar_chart("empty", "", {}).ends_with("</svg>\n"));
}

} // namespace
} // namespace papan
