#include "papan/train/run_report.hpp"
#include "papan/train/run_settings.hpp"
#include "papan/train/run_state.hpp"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace papan::train {
namespace {

class RunFiles : public testing::Test {
  protected:
    RunFiles()
        : folder(std::filesystem::path(testing::TempDir()) /
                 ("papan_run_" +
                  std::string(testing::UnitTest::GetInstance()->current_test_info()->name()))) {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
    }
    ~RunFiles() override { std::filesystem::remove_all(folder); }

    std::filesystem::path folder;
};

TEST_F(RunFiles, SettingsComeBackAsTheyWere) {
    auto settings = *preset("tutorial", "go", "");
    ASSERT_TRUE(change(settings, "width=32"));
    ASSERT_TRUE(change(settings, "backend=portable"));
    ASSERT_TRUE(change(settings, "komi=0.5"));
    ASSERT_TRUE(write_settings(settings, folder / "a.json"));
    const auto again = read_settings(folder / "a.json");
    ASSERT_TRUE(again) << again.error().message;
    ASSERT_TRUE(write_settings(*again, folder / "b.json"));
    std::ifstream a(folder / "a.json"), b(folder / "b.json");
    const std::string first((std::istreambuf_iterator<char>(a)), {}),
        second((std::istreambuf_iterator<char>(b)), {});
    EXPECT_EQ(first, second);
    EXPECT_EQ(again->width, 32);
    EXPECT_EQ(again->encoder, "go-source");
    EXPECT_EQ(again->self_play.puct.c_puct, 1.5);
}

TEST_F(RunFiles, WhatIsNoSettingIsRefused) {
    auto settings = *preset("laptop", "othello", "size=6");
    EXPECT_EQ(change(settings, "widht=32").error().message, "there is no setting 'widht'");
    EXPECT_EQ(change(settings, "width=wide").error().message, "width cannot be \"wide\"");
    EXPECT_EQ(change(settings, "width=\xff").error().message, "width cannot be \"\\ufffd\"");
    EXPECT_EQ(change(settings, "width=4294967328").error().message, "width cannot be 4294967328");
    EXPECT_EQ(change(settings, "seed=-1").error().message, "seed cannot be -1");
    std::ofstream(folder / "settings.json") << "{\"games\": 5}";
    EXPECT_FALSE(read_settings(folder / "settings.json"));
    EXPECT_FALSE(preset("phone", "go", ""));
    EXPECT_EQ(preset("laptop", "congklak", "").error().message,
              "congklak has no encoder: nothing can learn it yet");
    EXPECT_TRUE(preset("laptop", "chess", "")
                    .error()
                    .message.starts_with("there is no game 'chess', expected congklak, go, "));
}

TEST_F(RunFiles, StateAndHistory) {
    EXPECT_FALSE(*read_state(folder));
    ASSERT_TRUE(write_state({3, Phase::match, 500, 900, 12.5, -7}, folder));
    const auto state = read_state(folder);
    ASSERT_TRUE(state && *state);
    EXPECT_EQ((*state)->round, 3);
    EXPECT_EQ((*state)->phase, Phase::match);
    EXPECT_EQ((*state)->games_goal, 500U);
    EXPECT_EQ((*state)->elo, -7);

    EXPECT_TRUE(read_history(folder)->empty());
    ASSERT_TRUE(add_row({.round = 1, .games = 10, .hours = 0.5}, folder));
    ASSERT_TRUE(add_row({.round = 2, .games = 20, .hours = 1, .best_elo = 5}, folder));
    // A round whose end was told twice, because the first telling was followed by a crash.
    ASSERT_TRUE(add_row({.round = 2, .games = 20, .hours = 1.5, .best_elo = 9}, folder));
    const auto history = read_history(folder);
    ASSERT_EQ(history->size(), 2U);
    EXPECT_EQ(history->back().best_elo, 9);
    EXPECT_FALSE(history->back().anchor_score);
    EXPECT_NE(report_svg("a run", *history).find("policy accuracy"), std::string::npos);
}

TEST_F(RunFiles, ADamagedStateIsRefusedInOurOwnWords) {
    const auto complaint = [&](const std::string& text) {
        std::ofstream(folder / "state.json") << text;
        const auto state = read_state(folder);
        return state ? std::string("taken") : state.error().message;
    };
    const std::string whole =
        R"({"round":3,"phase":"match","games_goal":5,"learnt_from":9,"seconds":1.5,"elo":-7})";
    EXPECT_EQ(complaint(whole), "taken");
    for (std::size_t kept = 0; kept < whole.size(); ++kept) {
        EXPECT_NE(complaint(whole.substr(0, kept)).find("state.json: the JSON is cut off"),
                  std::string::npos)
            << kept;
    }
    EXPECT_NE(complaint("[3]").find("state.json: this is a list"), std::string::npos);
    const auto with = [&](const char* from, const char* to) {
        std::string changed = whole;
        return complaint(changed.replace(changed.find(from), std::string(from).size(), to));
    };
    EXPECT_NE(with("match", "rest").find("'phase' is none of play, train"), std::string::npos);
    EXPECT_NE(with("3", "-3").find("state.json: 'round' cannot be -3"), std::string::npos);
    EXPECT_NE(with("elo", "alo").find("state.json: 'elo' is missing"), std::string::npos);
}

TEST_F(RunFiles, ADamagedHistoryIsRefusedWithItsLine) {
    ASSERT_TRUE(add_row({.round = 1, .games = 10}, folder));
    std::ofstream(folder / "ratings.jsonl", std::ios::app) << "{\"round\":2,\"ga";
    const auto history = read_history(folder);
    ASSERT_FALSE(history);
    EXPECT_NE(history.error().message.find("ratings.jsonl:2: the JSON is cut off at column 15"),
              std::string::npos)
        << history.error().message;
}

} // namespace
} // namespace papan::train
