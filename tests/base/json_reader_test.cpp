#include "papan/base/json_reader.hpp"

#include <array>
#include <gtest/gtest.h>

namespace papan {
namespace {

std::string refusal(std::string_view text) {
    const auto json = parse_json(text);
    return json ? "" : json.error().message;
}

TEST(JsonText, IsRefusedInOurWords) {
    EXPECT_EQ(refusal(R"({"a": [1, 2.5, "x", null, true]})"), "");
    EXPECT_EQ(refusal(""), "the JSON is cut off at column 1");
    EXPECT_EQ(refusal("{\n\"a\": [1,\n"), "the JSON is cut off at line 3, column 1");
    EXPECT_EQ(refusal("{\"a\": tru"), "the JSON is cut off at column 10");
    EXPECT_EQ(refusal("{\n\"a\": ?}"), "this is no JSON: '?' at line 2, column 6");
    EXPECT_EQ(refusal("{}\n{}"), "this is no JSON: '{' at line 2, column 1");
    EXPECT_EQ(refusal(std::string("[\x01]")), "this is no JSON: \\x01 at column 2");
    EXPECT_EQ(refusal("[1e999]"), "a number in the JSON is too large");
    EXPECT_EQ(parse_json("[7}").error().at, 2U);
}

TEST(JsonText, CutAtAnyByteSaysSo) {
    const std::string whole = R"({"name": "Ani", "moves": ["f5", "d6"], "seconds": [1.5, 2]})";
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_EQ(refusal(whole.substr(0, size)),
                  "the JSON is cut off at column " + std::to_string(size + 1));
}

TEST(JsonText, ValuesAreShownInShort) {
    EXPECT_EQ(describe_json(Json(7)), "7");
    EXPECT_EQ(describe_json(Json("a")), "\"a\"");
    EXPECT_EQ(describe_json(Json(std::string(100, 'a'))), '"' + std::string(39, 'a') + "...");
    EXPECT_EQ(describe_json(Json("\xff")), "\"\\ufffd\"");
    EXPECT_EQ(describe_json(Json::array({Json::object()})), "a list");
}

// What is nested is copied and written by calls within calls: a stranger must not choose how many.
TEST(JsonText, NestedTooDeepIsRefused) {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    EXPECT_EQ(refusal(nested(deepest_json)), "");
    EXPECT_EQ(refusal(nested(deepest_json + 1)), "the JSON is nested too deep at column 1001");
    EXPECT_EQ(refusal(nested(5'000'000)), "the JSON is nested too deep at column 1001");
    EXPECT_EQ(refusal("{\"a\":\n" + nested(deepest_json) + "}"),
              "the JSON is nested too deep at line 2, column 1000");
    // Brackets in a text are none, and one after another are not nested.
    EXPECT_EQ(refusal("\"\\\"" + std::string(5000, '[') + "\""), "");
    std::string row = "[";
    for (int i = 0; i < 5000; ++i) row += "[{}],";
    EXPECT_EQ(refusal(row + "0]"), "");
}

template <class T> std::string taken(const char* text) {
    const auto json = parse_json(text);
    JsonFields fields(*json);
    (void)fields.need<T>("x");
    return fields.result() ? "" : fields.result().error().message;
}

TEST(JsonFields, OnlyWhatFitsIsTaken) {
    EXPECT_EQ(taken<int>(R"({"x": -7})"), "");
    EXPECT_EQ(taken<int>(R"({"x": 3000000000})"), "'x' cannot be 3000000000");
    EXPECT_EQ(taken<unsigned>(R"({"x": -1})"), "'x' cannot be -1");
    EXPECT_EQ(taken<int>(R"({"x": 1.5})"), "'x' cannot be 1.5");
    EXPECT_EQ(taken<double>(R"({"x": 1})"), "");
    EXPECT_EQ(taken<std::string>(R"({"x": null})"), "'x' cannot be null");
    EXPECT_EQ(taken<bool>(R"({"x": 1})"), "'x' cannot be 1");
    EXPECT_EQ(taken<std::vector<std::string>>(R"({"x": ["a", 1]})"), "'x' cannot be a list");
    EXPECT_EQ((taken<std::array<double, 2>>(R"({"x": [1]})")), "'x' cannot be a list");
    EXPECT_EQ((taken<std::array<double, 2>>(R"({"x": [1, 2]})")), "");
    EXPECT_EQ(taken<int>("{}"), "'x' is missing");
    EXPECT_EQ(taken<int>("[]"), "this is a list where an object was expected");
}

TEST(JsonFields, TheFirstProblemIsTold) {
    const auto json = parse_json(R"({"a": 1, "b": "two", "c": []})");
    JsonFields fields(*json);
    EXPECT_EQ(fields.need<int>("a"), 1);
    EXPECT_EQ(fields.value<int>("d", 4), 4);
    EXPECT_TRUE(fields.has("b"));
    EXPECT_TRUE(fields.result());
    EXPECT_EQ(fields.need<int>("b"), 0);
    EXPECT_EQ(fields.need<int>("c"), 0);
    EXPECT_EQ(fields.value<int>("d", 4), 4);
    EXPECT_EQ(fields.result().error().message, "'b' cannot be \"two\"");
}

} // namespace
} // namespace papan
