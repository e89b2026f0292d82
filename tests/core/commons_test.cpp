#include "papan/core/commons.hpp"

#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace papan {
namespace {

TEST(CommonsTest, OneIsMadeForAllWhoUseItAndGoesWithTheLast) {
    Commons commons;
    int made = 0;
    const auto number = [&]() -> Result<int> { return ++made; };
    auto first = commons.get<int>("a", number);
    auto second = commons.get<int>("a", number);
    EXPECT_EQ(*first, *second);
    EXPECT_EQ(made, 1);
    EXPECT_EQ(**commons.get<int>("b", number), 2);
    EXPECT_EQ(**commons.get<long>("a", []() -> Result<long> { return 7; }), 7);
    first = second = nullptr;
    EXPECT_EQ(**commons.get<int>("a", number), 3);
}

TEST(CommonsTest, WhatCannotBeMadeIsToldAndTriedAgain) {
    Commons commons;
    EXPECT_FALSE(commons.get<int>(
        "a", []() -> Result<int> { return fail(ErrorCode::not_found, "not yet"); }));
    EXPECT_EQ(**commons.get<int>("a", []() -> Result<int> { return 1; }), 1);
}

TEST(CommonsTest, ThreadsThatAskAtOnceGetTheSame) {
    Commons commons;
    std::vector<std::shared_ptr<const int>> got(8);
    {
        std::vector<std::jthread> threads;
        for (auto& mine : got)
            threads.emplace_back([&commons, &mine] {
                mine = *commons.get<int>("a", []() -> Result<int> { return 1; });
            });
    }
    for (const auto& mine : got) EXPECT_EQ(mine, got.front());
}

} // namespace
} // namespace papan
