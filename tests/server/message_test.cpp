#include "papan/server/message.hpp"

#include "papan/base/random.hpp"
#include "tests/support/damage.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <set>

namespace papan::server {
namespace {

const std::string creation =
    R"({"id":1,"do":"create","game":"go","options":"size=9","seats":{"first":{"kind":"me"},)"
    R"("second":{"kind":"ai","player":"level3"}},"clock":{"kind":"byoyomi","main":600,)"
    R"("period":30,"periods":3},"start":"9 ........./... X"})";

const std::string analysis =
    R"({"id":1,"do":"analyse","game":"go","options":"size=9","start":"","moves":["E5","pass"],)"
    R"("nodes":[[0,"E5"],[1,"C3"]],"player":"uct","limits":"movetime=1s","lines":3,"tree":true})";

std::string refusal(const std::string& text) {
    const Heard heard = read_message(text);
    return heard.message ? "" : heard.message.error().message;
}

TEST(Message, ReadsAMoveAndACreation) {
    const Heard heard = read_message(R"({"id":7,"do":"move","room":"abc","ply":12,"move":"f5"})");
    EXPECT_EQ(heard.id, 7);
    ASSERT_TRUE(heard.message) << heard.message.error().message;
    const auto& move = std::get<say::Move>(*heard.message);
    EXPECT_EQ(move.room, "abc");
    EXPECT_EQ(move.ply, 12U);
    EXPECT_EQ(move.move, "f5");
    const Heard created = read_message(creation);
    ASSERT_TRUE(created.message) << created.message.error().message;
    const auto& create = std::get<say::Create>(*created.message);
    EXPECT_EQ(create.seats[1].player, "level3");
    EXPECT_EQ(create.clock.periods, 3);
    EXPECT_EQ(create.start, "9 ........./... X");
    const Heard studied = read_message(analysis);
    ASSERT_TRUE(studied.message) << studied.message.error().message;
    const auto& wish = std::get<say::Analyse>(*studied.message);
    EXPECT_EQ(wish.game, "go");
    EXPECT_EQ(wish.moves, (std::vector<std::string>{"E5", "pass"}));
    EXPECT_EQ(wish.lines, 3U);
    EXPECT_TRUE(wish.tree);
}

TEST(Message, SaysWhatIsWrong) {
    EXPECT_NE(refusal("").find("JSON"), std::string::npos);
    EXPECT_NE(refusal("[1]").find("JSON object"), std::string::npos);
    EXPECT_NE(refusal("{}").find("\"id\""), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1.5,"do":"x"})").find("\"id\""), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1})").find("\"do\""), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":5})").find("must be a text"), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"move","ply":-1})").find("\"ply\""), std::string::npos);
    EXPECT_EQ(refusal(R"({"id":1,"do":"thought","room":"a"})"),
              "\"ply\" is missing: it must be a whole number from 0 to 9007199254740992 (thought "
              "has room, ply)");
    EXPECT_NE(refusal(R"({"id":1,"do":"fly"})").find("'fly' is not known"), std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"answer","accept":1})").find("true or false"),
              std::string::npos);
    EXPECT_NE(refusal(R"({"id":1,"do":"create","start":["X"]})").find("\"start\""),
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
    const Heard heard = read_message(R"({"id":9,"do":5})");
    EXPECT_FALSE(heard.message);
    EXPECT_EQ(heard.id, 9);
}

std::vector<std::string> quoted_names(std::string_view cell) {
    std::vector<std::string> names;
    for (std::size_t at = cell.find('`'); at != std::string_view::npos; at = cell.find('`', at)) {
        const std::size_t end = cell.find('`', at + 1);
        names.emplace_back(cell.substr(at + 1, end - at - 1));
        at = end + 1;
    }
    return names;
}

// The fields that docs/protocols/web.md gives each verb; LINE stands for those of a game.
std::map<std::string, std::set<std::string>> documented_fields() {
    std::ifstream document(PAPAN_DOCS "/protocols/web.md");
    std::map<std::string, std::set<std::string>> all;
    for (std::string line; std::getline(document, line);) {
        if (!line.starts_with("| `")) continue;
        const std::size_t second = line.find('|', 1), third = line.find('|', second + 1);
        if (third == std::string::npos) continue;
        const auto verb = quoted_names(line.substr(0, second));
        const std::string with = line.substr(second, third - second);
        const bool is_verb = verb.size() == 1 && verb[0].find(' ') == std::string::npos;
        if (!is_verb || verb[0] == "do") continue; // requests of HTTP; the head of the table
        const auto names = quoted_names(with);
        auto& fields = all[verb[0]];
        fields.insert(names.begin(), names.end());
        if (with.find("LINE") != std::string::npos)
            fields.insert({"game", "options", "start", "moves"});
    }
    return all;
}

TEST(Message, TheDocumentHasEveryVerbWithItsFields) {
    std::map<std::string, std::set<std::string>> read;
    for (const Verb& verb : verbs())
        for (auto& fields = read[std::string(verb.name)];
             const std::string_view name : verb.fields())
            fields.emplace(name);
    EXPECT_EQ(documented_fields(), read);
}

// Whatever the bytes: read or refused.
TEST(Message, BrokenOnesNeverDoHarm) {
    Random random(3);
    const std::string letters = "{}[]\",:0123456789.eE-\\utrfn\x80\xff ";
    for (int i = 0; i < 20000; ++i) {
        const std::string text = test::damaged(i % 2 == 0 ? creation : analysis, random, letters);
        (void)read_message(text);
    }
}

} // namespace
} // namespace papan::server
