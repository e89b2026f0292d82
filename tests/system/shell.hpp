// Scripts of the shell as the other program, and a deadline that only a test that has failed meets.
#pragma once

#include "papan/system/subprocess.hpp"

#include <gtest/gtest.h>
#include <string>

namespace papan {

inline TimePoint whenever() {
    return Clock::now() + std::chrono::seconds(60);
}

inline Subprocess shell(const std::string& script) {
    auto process = Subprocess::start({"sh", "-c", script});
    EXPECT_TRUE(process) << process.error().message;
    return *std::move(process);
}

} // namespace papan
