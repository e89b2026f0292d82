#include "papan/server/guest_name.hpp"

#include <gtest/gtest.h>

namespace papan::server {

namespace {

TEST(GuestName, NamesAreShort) {
    EXPECT_EQ(clean_name("  Ani "), "Ani");
    EXPECT_EQ(clean_name("本因坊秀策"), "本因坊秀策");
    EXPECT_EQ(clean_name("\U0001F600"), "\U0001F600");
    EXPECT_FALSE(clean_name(" "));
    EXPECT_EQ(clean_name(std::string(24, 'x')), std::string(24, 'x'));
    EXPECT_FALSE(clean_name(std::string(25, 'x')));
    EXPECT_FALSE(clean_name("a\nb"));
    EXPECT_FALSE(clean_name("a\u0085b"));
}

TEST(GuestName, OnlyUtf8) {
    for (const char* bytes : {"\xff\xfe", "\x80", "\xc1\x81", "\xe2\x82", "\xe0\x80\x80",
                              "\xed\xa0\x80", "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xc3("})
        EXPECT_FALSE(clean_name(bytes));
}

TEST(GuestName, WhatCannotBeSeenIsTakenOut) {
    EXPECT_EQ(clean_name("\u202Eina\u202C"), "ina");
    EXPECT_EQ(clean_name("A\u200Bn\u200Di\uFEFF\u2060"), "Ani");
    EXPECT_EQ(clean_name("\u2066Ani\u2069\U000E0041"), "Ani");
    EXPECT_EQ(clean_name("\u3000Ani\u00A0Budi\u2800"), "Ani Budi");
    for (const char* nothing : {"\u200B", "\u2800", "\u3164", "\u202E\u200F", "\u00AD"})
        EXPECT_FALSE(clean_name(nothing));
}

} // namespace

} // namespace papan::server
