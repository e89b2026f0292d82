#include "papan/node/store_address.hpp"

#include <gtest/gtest.h>

namespace papan::node {

namespace {

TEST(StoreAddress, IsShownWithoutItsPassword) {
    const auto shown = [](const char* text) { return StoreAddress::read(text)->shown(); };
    EXPECT_EQ(shown("postgresql://ani:secret@db.example:5433/games"),
              "postgresql://ani@db.example:5433/games");
    EXPECT_EQ(shown("postgres://db.example/games?password=secret&sslmode=require"),
              "postgresql://db.example/games");
    EXPECT_EQ(shown("postgresql://ani:se%40cret@[::1]/games"), "postgresql://ani@::1/games");
    EXPECT_EQ(shown("postgresql:///games"), "postgresql:///games");
}

// Whatever is wrong with it: what may be a password is not said.
TEST(StoreAddress, WhatCannotBeReadIsNotRepeated) {
    for (const char* text :
         {"postgresql://ani:se@cret@host/games", "postgresql://ani:se/cret@host/games",
          "postgresql://ani:se?cret@host/games", "postgresql://ani:se#cret@host/games",
          "postgresql://ani:%zzcret@host/games", "postgresql://host/games?password=se@cret",
          "postgresql://[ani:cret", "mysql://ani:secret@host", "secret",
          "postgresql://host/games?nothing=secret"}) {
        const auto read = StoreAddress::read(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().code, ErrorCode::invalid_input);
        EXPECT_EQ(read.error().message.find("cret"), std::string::npos) << read.error().message;
    }
}

} // namespace

} // namespace papan::node
