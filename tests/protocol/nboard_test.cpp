// Sessions without a process: what is said in answer to each line.
#include "papan/protocol/nboard.hpp"

#include "papan/core/opening_book.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

namespace papan::protocol {
namespace {

constexpr std::string_view after_four_moves =
    "set game (;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[Papan]PW[chris]RE[?]TI[15:00]"
    "TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
    "B[F5//0.1]W[F6/1.50]B[E6]W[F4];)";
// Black has one move, h1, which takes the whole row.
constexpr std::string_view one_move_left =
    "set game (;GM[Othello]PB[a]PW[b]TY[8]"
    "BO[8 *OOOOOO-OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO *];)";

class NBoard : public testing::Test {
  protected:
    NBoard() : session_(make({"best:hash=1"})) {}

    std::unique_ptr<NBoardSession> make(NBoardSettings settings) {
        return *NBoardSession::make(std::move(settings),
                                    [this](std::string_view line) { lines_.emplace_back(line); });
    }

    // Says these and waits until all is answered.
    void say(std::initializer_list<std::string_view> commands) {
        for (const auto command : commands) EXPECT_TRUE(session_->handle(command)) << command;
        session_->finish();
    }
    [[nodiscard]] std::vector<std::string> lines_with(std::string_view start) const {
        std::vector<std::string> found;
        std::copy_if(lines_.begin(), lines_.end(), std::back_inserter(found),
                     [&](const std::string& line) { return line.starts_with(start); });
        return found;
    }

    std::vector<std::string> lines_; // read only when nobody thinks
    std::unique_ptr<NBoardSession> session_;
};

TEST_F(NBoard, BothVersionsAreGreetedWithAName) {
    say({"nboard 1", "nboard 2", "set depth 6"});
    EXPECT_EQ(lines_, (std::vector<std::string>{"set myname Papan", "set myname Papan",
                                                "set myname Papan6"}));
}

TEST_F(NBoard, GoAnswersWithAMoveItsValueAndItsTime) {
    say({"nboard 2", after_four_moves, "set depth 4", "ping 1", "go"});
    ASSERT_GE(lines_.size(), 5U);
    EXPECT_EQ(lines_[2], "pong 1");
    EXPECT_EQ(lines_[3], "status Papan is thinking");
    EXPECT_EQ(lines_.back(), "status Papan is waiting");
    const auto answers = lines_with("=== ");
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_EQ(std::count(answers[0].begin(), answers[0].end(), '/'), 2);
    EXPECT_FALSE(lines_with("nodestats ").empty());
    // The board waits for the move to be told.
    say({"move " + answers[0].substr(4, 2) + "/0.50/1.2", "go"});
    EXPECT_EQ(lines_with("=== ").size(), 2U);
}

TEST_F(NBoard, MovesAreTakenWithAndWithoutTheirCommand) {
    say({"nboard 1", "move F5", "f6", "move E6/1.0/2", "set depth 2", "analyze"});
    const auto analysis = lines_with("analysis ");
    ASSERT_EQ(analysis.size(), 4U); // three moves and the start, from the end back
    EXPECT_TRUE(analysis[0].starts_with("analysis 3 "));
    EXPECT_TRUE(analysis[3].starts_with("analysis 0 "));
}

TEST_F(NBoard, HintTellsTheBestMovesWithTheBestOneLast) {
    say({"nboard 2", after_four_moves, "set depth 3", "hint 2"});
    const auto found = lines_with("search ");
    ASSERT_GE(found.size(), 2U);
    const auto& best = found.back();
    const auto& next = found[found.size() - 2];
    EXPECT_TRUE(best.ends_with(" 0 3")) << best;
    EXPECT_NE(best.substr(7, 2), next.substr(7, 2));
    const auto value = [](const std::string& line) {
        return std::stod(line.substr(line.find(' ', 7) + 1));
    };
    EXPECT_GE(value(best), value(next));
    EXPECT_TRUE(lines_with("=== ").empty());
}

TEST_F(NBoard, AnExactValueIsMarkedSoAndCountsEmptySquaresForTheWinner) {
    say({"nboard 2", one_move_left, "set depth 10", "hint 1"});
    const auto found = lines_with("search ");
    ASSERT_FALSE(found.empty());
    EXPECT_EQ(found.back(), "search H1 -48.00 0 100%");
    say({"move H1", "analyze"});
    EXPECT_EQ(lines_with("analysis "),
              (std::vector<std::string>{"analysis 1 48.00", "analysis 0 -48.00"}));
    say({"go"});
    EXPECT_EQ(lines_.back(), "status the game is over");
}

TEST_F(NBoard, PingEndsTheThinkingBeforeItsAnswer) {
    say({"nboard 2", "set depth 60"});
    EXPECT_TRUE(session_->handle("hint 4"));
    EXPECT_TRUE(session_->handle("ping 7"));
    EXPECT_EQ(lines_.back(), "pong 7");
    EXPECT_TRUE(session_->handle("analyze"));
    EXPECT_TRUE(session_->handle("ping 8"));
    EXPECT_EQ(lines_.back(), "pong 8");
}

TEST_F(NBoard, LearnIsAnsweredAndContemptTaken) {
    say({"nboard 2", "set contempt 12", "learn"});
    EXPECT_EQ(lines_.back(), "learned");
    say({"set contempt much"});
    EXPECT_EQ(lines_.back(), "status contempt is a number, not 'much'");
}

TEST_F(NBoard, WhatIsWrongIsToldAndChangesNothing) {
    say({"nboard 2", "set depth 2", after_four_moves, "set game (;GM[Go];)", "move A1",
         "set depth none", "hint none", "a word it does not know", "go"});
    EXPECT_EQ(lines_with("status ").size(), 6U); // four complaints, thinking, waiting
    EXPECT_EQ(lines_with("=== ").size(), 1U);
    EXPECT_FALSE(session_->handle("quit"));
}

TEST(NBoardPlayers, OneThatDoesNotExistIsRefused) {
    EXPECT_FALSE(NBoardSession::make({"nobody"}, [](std::string_view) {}));
}

TEST_F(NBoard, ItPondersBetweenItsMoveAndTheAnswerWhereItIsTold) {
    session_ = make({"best:hash=1", true});
    say({"nboard 2", after_four_moves, "set depth 4", "go"});
    EXPECT_TRUE(lines_with("status Papan is pondering").empty()); // the move is not made yet
    say({"move " + lines_with("=== ")[0].substr(4, 2)});
    EXPECT_EQ(lines_.back(), "status Papan is pondering");
    say({"ping 7"}); // ends it, and nothing is told of it
    EXPECT_EQ(lines_.back(), "pong 7");
    say({"go", "move A1", "move PA"});
    EXPECT_EQ(lines_with("=== ").size(), 2U);
    EXPECT_EQ(lines_with("status Papan is pondering").size(), 1U);
}

TEST_F(NBoard, UntoldItThinksOnlyWhenAsked) {
    say({"nboard 2", after_four_moves, "set depth 4", "go"});
    say({"move " + lines_with("=== ")[0].substr(4, 2)});
    EXPECT_TRUE(lines_with("status Papan is pondering").empty());
}

TEST_F(NBoard, LearnTeachesTheBookThatItMayWrite) {
    const auto book =
        std::filesystem::temp_directory_path() / fmt::format("papan_nboard_test_{}.book", getpid());
    session_ = make({.player = "best:hash=1", .book = book});
    say({"nboard 2", "move F5", "move D6", "learn"});
    EXPECT_EQ(lines_with("learned").size(), 1U);
    EXPECT_FALSE(lines_with("status Papan is learning").empty());
    const GameEntry& othello = **find_game("othello");
    const auto page = othello.book->look_up(book.string(), *othello.rules.initial(""));
    std::filesystem::remove(book);
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_EQ(page->positions, 3U); // the start and what two moves lead to
    EXPECT_FALSE(page->moves.empty());
    say({"set depth 2", "go"});
    EXPECT_EQ(lines_with("=== ").size(), 1U);
}

TEST_F(NBoard, LearnSaysWhereNothingIsKept) {
    say({"nboard 2", "move F5", "learn"});
    EXPECT_EQ(lines_with("status there is no book to teach").size(), 1U);
    EXPECT_EQ(lines_.back(), "learned");
    session_ = make({.player = "best:hash=1", .book = "/no/such/folder/mine.book"});
    say({"nboard 2", "learn"});
    EXPECT_EQ(lines_with("learned").size(), 2U);
    EXPECT_FALSE(lines_with("status /no/such/folder").empty() &&
                 lines_with("status cannot").empty());
    session_ = make({.player = "best:hash=1", .book = "/no/such/folder/mine.book"});
    say({"nboard 2", one_move_left, "learn"});
    EXPECT_EQ(lines_with("status game 1: the game does not begin").size(), 1U);
}

} // namespace
} // namespace papan::protocol
