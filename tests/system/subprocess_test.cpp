#include "papan/system/subprocess.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

TEST(Subprocess, CommandsAreSplitAsAShellWould) {
    EXPECT_EQ(*split_command("a  b\tc"), (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_EQ(*split_command("sh -c 'a \"b\" c' \"d e\" f\\ g \"\""),
              (std::vector<std::string>{"sh", "-c", "a \"b\" c", "d e", "f g", ""}));
    EXPECT_FALSE(split_command("'open"));
    EXPECT_FALSE(split_command("  "));
}

} // namespace
} // namespace papan
