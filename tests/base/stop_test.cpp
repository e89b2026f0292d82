#include "papan/base/stop.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

TEST(Stop, TokensSeeTheRequestOfTheirSource) {
    StopSource source;
    const StopToken token = source.token();
    EXPECT_FALSE(token.stop_requested());
    source.request_stop();
    EXPECT_TRUE(token.stop_requested());
    EXPECT_TRUE(source.token().stop_requested());
}

TEST(Stop, ATokenOutlivesItsSource) {
    StopToken token;
    EXPECT_FALSE(token.stop_requested());
    {
        StopSource source;
        token = source.token();
        source.request_stop();
    }
    EXPECT_TRUE(token.stop_requested());
}

} // namespace
} // namespace papan
