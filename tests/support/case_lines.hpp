// Cases of a test that stand in a file, one to a line, their parts between semicolons. Empty lines
// and those that begin with # are for people.
#pragma once

#include "papan/base/text.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace papan::test {

template <std::size_t Parts>
std::vector<std::array<std::string, Parts>> read_cases(const std::string& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    std::vector<std::array<std::string, Parts>> cases;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        const auto parts = split(line, ';');
        EXPECT_EQ(parts.size(), Parts) << line;
        if (parts.size() == Parts)
            std::copy(parts.begin(), parts.end(), cases.emplace_back().begin());
    }
    return cases;
}

} // namespace papan::test
