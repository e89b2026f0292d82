#include "papan/server/message.hpp"

#include "papan/base/random.hpp"
#include "tests/support/damage.hpp"

#include <gtest/gtest.h>

namespace papan::server {
namespace {

const std::string creation =
    R"({"id":1,"do":"create","game":"go","options":"size=9","seats":{"first":{"kind":"me"},)"
    R"("second":{"kind":"ai","player":"level3"}},"clock":{"kind":"byoyomi","main":600,)"
    R"("period":30,"periods":3}})";

const std::string analysis =
    R"({"id":1,"do":"analyse","game":"go","options":"size=9","start":"","moves":["E5","pass"],)"
    R"("nodes":[[0,"E5"],[1,"C3"]],"player":"uct","limits":"movetime=1s","lines":3,"tree":true})";

std::string refusal(const std::string& text) {
    Message message;
    const auto read = read_message(text, message);
    return read ? "" : read.error().message;
}

TEST(Message, ReadsAMoveAndACreation) {
    Message message;
    ASSERT_TRUE(read_message(R"({"id":7,"do":"move","room":"abc","ply":12,"move":"f5"})", message));
    EXPECT_EQ(message.id, 7);
    EXPECT_EQ(message.what, "move");
    EXPECT_EQ(message.ply, 12U);
    EXPECT_EQ(message.move, "f5");
    Message create;
    ASSERT_TRUE(read_message(creation, create));
    EXPECT_EQ(create.seats[1].player, "level3");
    EXPECT_EQ(create.clock.periods, 3);
}

TEST(Message, SaysWhatIsWrong) {
    EXPECT_NE(refusal("").find("JSON"), std::string::npos);
    EXPECT_NE(refusal("[1]").find("JSON object"), std::string::npos);
    EXPECT_NE(refusal("{}").find("\"id\""), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1.5,"do":"x"})").find("\"id\""), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1})").find("\"do\""), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":5})").find("must be a text"), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"move","ply":-1})").find("\"ply\""), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"answer","accept":1})").find("true or false"),
              std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"create"})").find("seats"), std::string::npos);
    EXPECT_NE(refusal(std::string(70'000, ' ')).find("too long"), std::string::npos);
    const std::string blanks(5000, ' ');
    EXPECT_NE(refusal(R"({"id":1,"do":"hello"})" + blanks).find("too long"), std::string::npos);
    EXPECT_EQ(refusal(R"({"id":1,"do":"read","text":"x"})" + blanks), "");
    EXPECT_NE(refusal(std::string(3000, '[')).find("deep"), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"study","moves":[1]})").find("texts"), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"analyse","lines":0})").find("1 to 10"), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"write","nodes":[[1,"f5"]]})").find("earlier"),
              std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"create","seats":{"first":{"kind":"me"},"second":)"
                      R"({"kind":"open"}},"clock":{"kind":"fischer","main":1e99}})")
                  .find("main"),
              std::string::npos);
}

TEST(Message, TheNumberIsKnownAsSoonAsItIsRead) {
    Message message;
    EXPECT_FALSE(read_message(R"({"id":9,"do":5})", message));
    EXPECT_EQ(message.id, 9);
}

// Whatever the bytes: read or refused.
TEST(Message, BrokenOnesNeverDoHarm) {
    Random random(3);
    const std::string letters = "{}[]\",:0123456789.eE-\\utrfn\x80\xff ";
    for (int i = 0; i < 20000; ++i) {
        const std::string text = damaged(i % 2 == 0 ? creation : analysis, random, letters);
        Message message;
        (void)read_message(text, message);
    }
}

} // namespace
} // namespace papan::server
