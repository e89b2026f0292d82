#include "papan/base/bytes.hpp"

#include <gtest/gtest.h>

namespace papan {
namespace {

// What stands behind a text that is cut off is not read, however much of it there is.
TEST(Bytes, AReaderThatHasTurnedBadGivesNothingMore) {
    ByteWriter out;
    out.put(std::uint32_t{1000}); // the length of a text that is not there
    out.put(std::uint64_t{7});
    ByteReader in(out.bytes());
    EXPECT_EQ(in.get_text(), "");
    EXPECT_FALSE(in.good());
    EXPECT_EQ(in.left(), 8U);
    EXPECT_TRUE(in.get_all<std::uint16_t>(2).empty());
    EXPECT_TRUE(in.get_list<std::uint8_t>().empty());
    EXPECT_EQ(in.get<std::uint8_t>(), 0);
    EXPECT_FALSE(in.good());
}

TEST(Bytes, WhatIsWrittenIsReadAgain) {
    ByteWriter out;
    out.put_list(std::vector<std::int16_t>{1, -2, 3});
    out.put_text("abc");
    ByteReader in(out.bytes());
    EXPECT_EQ(in.get_list<std::int16_t>(), (std::vector<std::int16_t>{1, -2, 3}));
    EXPECT_EQ(in.get_text(), "abc");
    EXPECT_TRUE(in.good());
    EXPECT_EQ(in.left(), 0U);
}

} // namespace
} // namespace papan
