// Records come in three encodings, with and without a byte-order mark.
#include "papan/notation/shogi/encoding.hpp"

#include <gtest/gtest.h>

namespace papan::kifu {
namespace {

TEST(KifuEncoding, ReadsUtf8ShiftJisAndEucJp) {
    const std::string text = "手合割：平手";
    EXPECT_EQ(*to_utf8(text), text);
    EXPECT_EQ(*to_utf8("\xef\xbb\xbf" + text), text);
    EXPECT_EQ(*to_utf8("\x8e\xe8\x8d\x87\x8a\x84\x81\x46\x95\xbd\x8e\xe8"), text);
    EXPECT_EQ(*to_utf8("\xbc\xea\xb9\xe7\xb3\xe4\xa1\xa7\xca\xbf\xbc\xea"), text);
}

TEST(KifuEncoding, RefusesWhatIsNoText) {
    EXPECT_FALSE(to_utf8("\xff\xfe\x80\xff"));
}

TEST(KifuEncoding, ABadByteIsReplacedAndTold) {
    std::vector<Warning> warnings;
    // UTF-8, the second line "手<ff>合" with a byte that is none.
    const std::string bytes = "先手：\n手\xff合割：平手\n";
    EXPECT_FALSE(to_utf8(bytes));
    EXPECT_EQ(mend_text(bytes, warnings), "先手：\n手\xef\xbf\xbd合割：平手\n");
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0].line, 2U);
    EXPECT_EQ(warnings[0].column, 2U);
    // Shift_JIS: 手合 and a byte that begins nothing.
    warnings.clear();
    EXPECT_EQ(mend_text("\x8e\xe8\x8d\x87\xff\x8a\x84\x81\x46", warnings), "手合\xef\xbf\xbd割：");
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0].column, 3U);
}

TEST(KifuEncoding, WhatIsGoodIsNotMended) {
    std::vector<Warning> warnings;
    for (const std::string text : {"手合割", "\x8e\xe8", ""})
        EXPECT_EQ(mend_text(text, warnings), text);
    EXPECT_TRUE(warnings.empty());
}

TEST(KifuEncoding, NotEveryByteOfAPictureIsTold) {
    std::vector<Warning> warnings;
    (void)mend_text(std::string(100'000, '\xff'), warnings);
    EXPECT_EQ(warnings.size(), 21U);
}

TEST(KifuEncoding, WritesShiftJisWhereItCan) {
    EXPECT_EQ(*to_shift_jis("歩"), "\x95\xe0");
    EXPECT_FALSE(to_shift_jis("😀"));
}

} // namespace
} // namespace papan::kifu
