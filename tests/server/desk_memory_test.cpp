// Memory that runs out at any place of any message: whoever asked is answered or loses the
// connection, and nobody else notices. One allocation after the other is made to fail.
#include "tests/server/desk_fixture.hpp"

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/lsan_interface.h>
#endif

namespace papan::server {
namespace {

struct Case {
    const char* name;
    Json message; // "room" is put in where there is ""
    // So many allocations fail one by one, then ever fewer of them.
    std::uint64_t one_by_one = 300;
};

void PrintTo(const Case& tried, std::ostream* out) {
    *out << tried.name;
}

class Scene : public Desks {
  public:
    Scene() {
        ani_ = come("ani");
        budi_ = come("budi");
        room_ = ask(ani_, creation("minimax:depth=3"))["room"]["room"];
        EXPECT_EQ(ask(budi_, {{"do", "watch"}, {"room", room_}})["ok"], true);
    }

    // False when the message needed fewer allocations than that.
    bool fail_at(std::uint64_t number, Json message) {
        if (message.contains("room")) message["room"] = room_;
        message["id"] = ++last_;
        const std::string text = message.dump();
        now_ += 1s;
        const test::NthFails failing(number);
        try {
            hub_.message(ani_.id, text);
        } catch (const std::bad_alloc&) {
            ani_.ears->close(); // as the listener does
        }
        settle();
        return failing.happened();
    }

    void expect_answered_or_closed() {
        if (ani_.ears->closed) return hub_.close(ani_.id);
        const Json said = answer(ani_);
        ASSERT_FALSE(said.is_null());
        if (!said.contains("analysis")) return;
        for (const Json& heard : ani_.ears->heard)
            if (heard.value("analysis", 0) == said["analysis"] && heard.value("done", false))
                return;
        ADD_FAILURE() << "an analysis that never ends";
    }

    void expect_others_go_on() {
        if (budi_.ears->closed) { // a watcher who could not be told comes back
            hub_.close(budi_.id);
            budi_ = come("budi");
        }
        EXPECT_EQ(ask(budi_, {{"do", "hello"}})["ok"], true);
        EXPECT_EQ(ask(budi_, {{"do", "watch"}, {"room", room_}})["ok"], true);
        const Json made = ask(budi_, creation("minimax:depth=2"))["room"];
        ASSERT_TRUE(made.contains("room"));
        EXPECT_EQ(
            ask(budi_, {{"do", "move"}, {"room", made["room"]}, {"ply", 0}, {"move", "f5"}})["ok"],
            true);
        EXPECT_EQ(budi_.ears->heard.back()["room"]["ply"], 2); // and it was answered
    }

  private:
    Person ani_, budi_;
    Json room_;
};

class DeskMemoryTest : public testing::TestWithParam<Case> {};

TEST_P(DeskMemoryTest, WhoeverAsksIsAnsweredOrCloses) {
#ifdef __SANITIZE_ADDRESS__
    // The JSON library loses what it had begun to build when memory runs out; that is not ours.
    const __lsan::ScopedDisabler forgiven;
#endif
    constexpr std::uint64_t most = 200'000;
    std::uint64_t failures = 0;
    for (std::uint64_t number = 1; number < most; number += 1 + number / GetParam().one_by_one) {
        SCOPED_TRACE(number);
        Scene scene;
        if (!scene.fail_at(number, GetParam().message)) break;
        ++failures;
        scene.expect_answered_or_closed();
        scene.expect_others_go_on();
        if (HasFailure()) return;
    }
    EXPECT_GT(failures, 10U);
}

Json study(const char* what, const char* player) {
    return {{"do", what},
            {"game", "othello"},
            {"moves", {"f5", "d6"}},
            {"player", player},
            {"limits", "nodes=200"}};
}

INSTANTIATE_TEST_SUITE_P(
    Messages, DeskMemoryTest,
    testing::Values(Case{"Hello", {{"do", "hello"}}},
                    Case{"Rename", {{"do", "rename"}, {"name", "Citra Lestari Widyaningsih"}}},
                    Case{"Create", Desks::creation("minimax:depth=2")},
                    Case{"Watch", {{"do", "watch"}, {"room", ""}}},
                    Case{"Move", {{"do", "move"}, {"room", ""}, {"ply", 0}, {"move", "f5"}}},
                    Case{"Resign", {{"do", "resign"}, {"room", ""}}},
                    Case{"At", {{"do", "at"}, {"room", ""}, {"ply", 0}}},
                    Case{"Analyse", study("analyse", "minimax:depth=3"), 20},
                    Case{"Review", study("review", "minimax:depth=2"), 10},
                    Case{"Unreadable", {{"do", "nothing that is known here"}}}),
    [](const auto& tried) { return std::string(tried.param.name); });

} // namespace
} // namespace papan::server
