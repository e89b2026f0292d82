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

TEST(KifuEncoding, WritesShiftJisWhereItCan) {
    EXPECT_EQ(*to_shift_jis("歩"), "\x95\xe0");
    EXPECT_FALSE(to_shift_jis("😀"));
}

} // namespace
} // namespace papan::kifu
