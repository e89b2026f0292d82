#include "papan/base/json_text.hpp"

#include "papan/base/random.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <vector>

namespace papan {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonText, PutsCommasWhereTheyBelong) {
    JsonText json;
    json.begin_object().member("a", 1).key("b").begin_array().end_array().key("c").begin_array();
    json.add("x").add(true).add(nullptr).add(-7).begin_object().end_object().end_array();
    json.key("d").add_json("[1]").member("e", std::vector<std::string>{"y", "z"}).end_object();
    EXPECT_EQ(json.text(), R"({"a":1,"b":[],"c":["x",true,null,-7,{}],"d":[1],"e":["y","z"]})");
}

TEST(JsonText, ATextThatEndsLikeAnOpenBracketIsAValueAllTheSame) {
    JsonText json;
    json.begin_array().add("{").add("[").add(":").add("").end_array();
    EXPECT_EQ(json.text(), R"(["{","[",":",""])");
}

// Any bytes: what the library of JSON makes of them.
TEST(JsonText, WritesTextsAsTheLibraryDoes) {
    Random random(4);
    for (int i = 0; i < 2000; ++i) {
        std::string text;
        for (auto size = random.below(12); size > 0; --size)
            text += static_cast<char>(random.below(i % 2 == 0 ? 256 : 128));
        JsonText json;
        json.add(text);
        EXPECT_EQ(json.text(), Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
    }
    JsonText json;
    json.add("kaf\u00e9 \u5c06\n\"quoted\"");
    EXPECT_EQ(Json::parse(json.text()).get<std::string>(), "kaf\u00e9 \u5c06\n\"quoted\"");
}

} // namespace
} // namespace papan
