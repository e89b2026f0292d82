#include "papan/wasm/memory_store.hpp"

#include <gtest/gtest.h>
#include <optional>
#include <vector>

namespace papan::wasm {

namespace {

struct Texts {
    std::vector<std::pair<std::uint64_t, std::string>> handed_out;
    MemoryStore store{[this](std::uint64_t number, const std::string& text) {
        handed_out.emplace_back(number, text);
    }};

    void keep_all(bool ok = true) {
        for (const auto& [number, text] : std::exchange(handed_out, {})) {
            kept.push_back(text);
            store.kept(number, ok);
        }
    }
    std::vector<std::string> kept;
};

} // namespace

TEST(MemoryStore, AWriteCountsWhenItIsKept) {
    Texts texts;
    std::optional<bool> told;
    texts.store.add_room("a", "othello", "device", "{}", [&](bool ok) { told = ok; });
    EXPECT_FALSE(told.has_value());
    EXPECT_FALSE(texts.store.find_room("a")->has_value());
    texts.keep_all();
    EXPECT_EQ(told, true);
    EXPECT_EQ(texts.store.find_room("a")->value().setup, "{}");
    texts.store.kept(999, true); // nobody asked for that
}

TEST(MemoryStore, AWriteThatWasNotKeptNeverHappened) {
    Texts texts;
    std::optional<bool> told;
    texts.store.add_room("a", "othello", "device", "{}", [&](bool ok) { told = ok; });
    texts.keep_all(false);
    EXPECT_EQ(told, false);
    EXPECT_FALSE(texts.store.find_room("a")->has_value());
}

TEST(MemoryStore, WhatWasKeptMakesTheSameStore) {
    Texts before;
    const auto done = [](bool) {};
    before.store.add_room("a", "othello", "device", R"({"x":"\u00e9"})", done);
    before.store.add_room("b", "go", "device", "{}", done);
    before.store.add_event("a", 1, R"({"do":"move"})", false, done);
    before.store.add_event("b", 1, R"({"do":"end"})", true, done);
    before.store.rename_guest("device", "Ani", done);
    before.keep_all();
    Texts after;
    for (const std::string& text : before.kept) EXPECT_TRUE(after.store.restore(text)) << text;
    EXPECT_EQ(after.store.find_room("a")->value().setup, R"({"x":"\u00e9"})");
    EXPECT_EQ(after.store.find_room("a")->value().events,
              (std::vector<std::string>{R"({"do":"move"})"}));
    EXPECT_EQ(after.store.guest_name(), "Ani");
    const auto open = *after.store.rooms_of("device");
    ASSERT_EQ(open.size(), 1u); // the other one is over
    EXPECT_EQ(open[0].id, "a");
}

TEST(MemoryStore, RefusesWhatItNeverHandedOut) {
    Texts texts;
    for (const char* text : {"", "[]", "{}", R"({"room":1})", R"({"room":"a","number":1})",
                             R"({"room":"a","number":1,"event":"{}"})",
                             R"({"room":"a","number":0,"game":1,"setup":"{}"})"})
        EXPECT_FALSE(texts.store.restore(text)) << text;
}

} // namespace papan::wasm
