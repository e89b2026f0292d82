// What every store of the server keeps to, whatever is behind it. A subject is a type with
//   Result<std::unique_ptr<Store>> open(Store::Post, std::chrono::seconds keep)
//   void make_older(std::chrono::seconds)  everything stored so far was stored so much earlier
//   void set_version(int)                  as another program would leave it
//   int version()
// and is made anew, empty, for each test.
#pragma once

#include "papan/server/store.hpp"
#include "papan/server/store_steps.hpp"
#include "tests/support/store_answers.hpp"

#include <algorithm>
#include <chrono>
#include <gtest/gtest.h>
#include <mutex>
#include <thread>

namespace papan::server {

template <class Subject> class StoreSuite : public testing::Test {
  protected:
    void open(std::chrono::seconds keep = std::chrono::seconds(0)) {
        store_.reset();
        // Answers come on the writer's thread.
        auto opened = subject_.open([](const std::function<void()>& work) { work(); }, keep);
        ASSERT_TRUE(opened) << opened.error().message;
        store_ = *std::move(opened);
    }
    bool guest(const std::string& id, const std::string& name, const std::string& token) {
        return written([&](const Store::Done& done) {
            store_->add_guest({id, name}, token, done);
        });
    }
    bool room(const std::string& id, const std::string& owner = "ani",
              const std::string& setup = "{}") {
        return written(
            [&](const Store::Done& done) { store_->add_room(id, "go", owner, setup, done); });
    }
    bool event(const std::string& id, std::uint64_t number, const std::string& text = "{}",
               bool finished = false) {
        return written(
            [&](const Store::Done& done) { store_->add_event(id, number, text, finished, done); });
    }
    std::vector<std::string> events(const std::string& id) {
        const auto found = store_->find_room(id);
        EXPECT_TRUE(found) << found.error().message;
        return found && *found ? (*found)->events : std::vector<std::string>{"no such room"};
    }
    std::vector<std::string> lines(const std::string& guest) {
        std::vector<std::string> ids;
        const auto found = store_->rooms_of(guest);
        EXPECT_TRUE(found) << found.error().message;
        if (found)
            for (const RoomLine& line : *found) ids.push_back(line.id);
        return ids;
    }
    Result<void> health() { return health_of(*store_); }
    // The guest of this token; "" for nobody.
    std::string name_of(std::string_view token) {
        const auto found = store_->find_guest(token);
        EXPECT_TRUE(found) << found.error().message;
        return found && *found ? (*found)->name : "";
    }

    Subject subject_;
    std::unique_ptr<Store> store_;
};

TYPED_TEST_SUITE_P(StoreSuite);

TYPED_TEST_P(StoreSuite, AGuestIsWhoeverHasTheToken) {
    this->open();
    EXPECT_TRUE(this->guest("ani", "Ani", "first"));
    EXPECT_TRUE(this->guest("budi", "Ani", "other"));
    EXPECT_EQ(this->store_->find_guest("first")->value().id, "ani");
    EXPECT_EQ(this->name_of("nobody's"), "");
    EXPECT_FALSE(this->guest("ani", "Ani", "third"));   // an id is one guest's
    EXPECT_FALSE(this->guest("cici", "Cici", "other")); // and so is a token
    EXPECT_EQ(this->name_of("third"), "");
    EXPECT_TRUE(written(
        [&](const Store::Done& done) { this->store_->rename_guest("ani", "A'n\"i\\", done); }));
    EXPECT_EQ(this->name_of("first"), "A'n\"i\\");
    EXPECT_EQ(this->name_of("other"), "Ani");
}

TYPED_TEST_P(StoreSuite, ATokenThatWasReplacedIsNobodys) {
    this->open();
    EXPECT_TRUE(this->guest("ani", "Ani", "first"));
    EXPECT_TRUE(written(
        [&](const Store::Done& done) { this->store_->replace_token("ani", "second", done); }));
    EXPECT_EQ(this->name_of("first"), "");
    EXPECT_EQ(this->name_of("second"), "Ani");
}

TYPED_TEST_P(StoreSuite, ARoomIsItsSetupAndItsEventsInOrder) {
    this->open();
    const std::string setup = R"({"name":"it's a \"game\" \\ $1 ? 本因坊 😀"})";
    EXPECT_TRUE(this->room("a", "ani", setup));
    EXPECT_TRUE(this->room("b"));
    EXPECT_FALSE(this->room("a", "budi"));
    const std::string long_text(1'000'000, 'x');
    for (const auto& text : {std::string("{\"x\":1}"), std::string(), long_text})
        EXPECT_TRUE(this->event("a", this->events("a").size() + 1, text));
    EXPECT_TRUE(this->event("b", 1, "of b"));
    const auto found = this->store_->find_room("a");
    ASSERT_TRUE(found && *found);
    EXPECT_EQ((*found)->setup, setup);
    using Texts = std::vector<std::string>;
    EXPECT_EQ((*found)->events, (Texts{"{\"x\":1}", "", long_text}));
    EXPECT_EQ(this->events("b"), Texts{"of b"});
    const auto none = this->store_->find_room("c");
    EXPECT_TRUE(none && !*none);
}

// Ten and more: numbers are no texts.
TYPED_TEST_P(StoreSuite, NothingIsWrittenTwiceOrBehindAGap) {
    this->open();
    EXPECT_TRUE(this->room("a"));
    EXPECT_FALSE(this->event("a", 2));
    EXPECT_TRUE(this->event("a", 1, "first"));
    EXPECT_FALSE(this->event("a", 1, "another"));
    EXPECT_FALSE(this->event("a", 3));
    for (std::uint64_t i = 2; i <= 12; ++i) EXPECT_TRUE(this->event("a", i, std::to_string(i)));
    EXPECT_FALSE(this->event("a", 14, "{}", true));
    EXPECT_EQ(this->events("a").front(), "first");
    EXPECT_EQ(this->events("a").back(), "12");
    EXPECT_EQ(this->lines("ani"), (std::vector<std::string>{"a"})); // nor was it finished
    EXPECT_TRUE(this->health());
}

// Many at once, one of which is refused: those that have nothing to do with it are safe.
TYPED_TEST_P(StoreSuite, OnlyWhatIsRefusedIsLost) {
    this->open();
    EXPECT_TRUE(this->room("a"));
    EXPECT_TRUE(this->room("b"));
    constexpr std::uint64_t many = 300;
    std::mutex mutex;
    std::vector<std::uint64_t> safe, refused;
    for (std::uint64_t i = 1; i <= many; ++i) {
        this->store_->add_event("a", i, std::to_string(i), false, [&, i](bool ok) {
            const std::lock_guard guard(mutex);
            (ok ? safe : refused).push_back(i);
        });
        if (i % 50 == 0)
            this->store_->add_event("b", i, "{}", false, [&](bool ok) {
                const std::lock_guard guard(mutex);
                refused.push_back(ok ? 0 : many);
            });
    }
    EXPECT_TRUE(this->event("a", many + 1)); // those before it have been told of by now
    EXPECT_EQ(refused, std::vector<std::uint64_t>(many / 50, many));
    ASSERT_EQ(safe.size(), many);
    EXPECT_TRUE(std::is_sorted(safe.begin(), safe.end()));
    EXPECT_EQ(this->events("a").size(), many + 1);
    EXPECT_TRUE(this->events("b").empty());
}

TYPED_TEST_P(StoreSuite, UnfinishedRoomsOfAGuestAreListedNewestFirst) {
    this->open();
    using Texts = std::vector<std::string>;
    for (const char* id : {"a", "b", "c"}) EXPECT_TRUE(this->room(id));
    for (int i = 0; i < 2; ++i) this->store_->note_guest_of("b", "budi"); // once more is no harm
    EXPECT_TRUE(this->event("a", 1));
    EXPECT_EQ(this->lines("ani"), (Texts{"c", "b", "a"}));
    EXPECT_EQ(this->lines("budi"), (Texts{"b"}));
    EXPECT_EQ(this->store_->rooms_of("budi")->front().game, "go");
    EXPECT_TRUE(this->event("b", 1, "{}", true));
    EXPECT_EQ(this->lines("ani"), (Texts{"c", "a"}));
    EXPECT_TRUE(this->lines("budi").empty());
    for (int i = 0; i < Store::most_lines; ++i) EXPECT_TRUE(this->room("r" + std::to_string(i)));
    EXPECT_EQ(this->lines("ani").size(), static_cast<std::size_t>(Store::most_lines));
    EXPECT_EQ(this->lines("ani").front(), "r" + std::to_string(Store::most_lines - 1));
}

// What waits when the store ends is written before.
TYPED_TEST_P(StoreSuite, EverythingIsThereAgainWhenItIsOpenedAgain) {
    this->open();
    EXPECT_TRUE(this->guest("ani", "Ani", "token"));
    EXPECT_TRUE(this->room("a"));
    for (std::uint64_t i = 1; i <= 100; ++i)
        this->store_->add_event("a", i, std::to_string(i), false, {});
    this->open();
    EXPECT_EQ(this->name_of("token"), "Ani");
    EXPECT_EQ(this->events("a").size(), 100U);
    EXPECT_TRUE(this->event("a", 101));
    EXPECT_EQ(this->lines("ani").size(), 1U);
}

TYPED_TEST_P(StoreSuite, OldGamesAndGuestsAreDeleted) {
    this->open();
    EXPECT_TRUE(this->guest("ani", "Ani", "in a game"));
    EXPECT_TRUE(this->guest("budi", "Budi", "in none"));
    EXPECT_TRUE(this->room("goes on"));
    EXPECT_TRUE(this->room("ended"));
    EXPECT_TRUE(this->event("ended", 1, "{}", true));
    this->store_.reset();
    this->subject_.make_older(std::chrono::hours(50));
    this->open();
    EXPECT_TRUE(this->room("just ended"));
    EXPECT_TRUE(this->event("just ended", 1, "{}", true));
    EXPECT_TRUE(this->guest("cici", "Cici", "new"));
    this->open(std::chrono::hours(49));
    while (this->store_->find_room("ended").value().has_value() ||
           !this->name_of("in none").empty())
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(this->name_of("in a game"), "Ani");
    EXPECT_EQ(this->name_of("new"), "Cici");
    EXPECT_EQ(this->events("goes on").size(), 0U);
    EXPECT_EQ(this->events("just ended").size(), 1U);
}

TYPED_TEST_P(StoreSuite, ANewerOneIsRefusedAndLeftAsItIs) {
    this->open();
    EXPECT_TRUE(this->room("a"));
    this->store_.reset();
    EXPECT_EQ(this->subject_.version(), newest_schema_version());
    this->subject_.set_version(1000);
    const auto newer =
        this->subject_.open([](const std::function<void()>&) {}, std::chrono::seconds(0));
    ASSERT_FALSE(newer);
    EXPECT_EQ(newer.error().code, ErrorCode::unsupported);
    EXPECT_NE(newer.error().message.find("newer"), std::string::npos);
    EXPECT_EQ(this->subject_.version(), 1000);
    this->subject_.set_version(newest_schema_version());
    this->open();
    EXPECT_TRUE(this->events("a").empty());
}

REGISTER_TYPED_TEST_SUITE_P(StoreSuite, AGuestIsWhoeverHasTheToken, ATokenThatWasReplacedIsNobodys,
                            ARoomIsItsSetupAndItsEventsInOrder, NothingIsWrittenTwiceOrBehindAGap,
                            OnlyWhatIsRefusedIsLost, UnfinishedRoomsOfAGuestAreListedNewestFirst,
                            EverythingIsThereAgainWhenItIsOpenedAgain, OldGamesAndGuestsAreDeleted,
                            ANewerOneIsRefusedAndLeftAsItIs);

} // namespace papan::server
