// Files of puzzles: what is written is read again, what is damaged is refused with its line, the
// same seed makes the same puzzles, and a file that was begun is gone on with.
#include "papan/puzzles/maker.hpp"

#include <gtest/gtest.h>

namespace papan::puzzles {
namespace {

const Puzzle gold{"1.17",      "shogi",
                  "",          "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
                  Seat::first, {.kind = "mate", .goal = 1, .answer = {"G*5b"}, .difficulty = 1}};

std::vector<Puzzle> made(std::size_t count, std::vector<Puzzle> begun = {}) {
    MakeRequest request{**find_game("othello"), **find_poser("othello"), 5, count};
    request.looked = [&](std::size_t, const Puzzle* puzzle) -> Result<void> {
        if (puzzle) begun.push_back(*puzzle);
        return {};
    };
    const auto before = begun;
    EXPECT_TRUE(Maker::make(request, before).value().run());
    return begun;
}

TEST(PuzzleFile, WhatIsWrittenIsReadAgain) {
    EXPECT_EQ(parse_puzzles(format_puzzle(gold) + "\n").value(), std::vector{gold});
}

TEST(PuzzleFile, DamageIsRefusedWithItsLine) {
    const std::string line = format_puzzle(gold);
    for (const std::string& damaged : {line.substr(0, line.size() / 2), std::string("[]"),
                                       std::string(R"({"id":"1.2","game":7})")}) {
        const auto read = parse_puzzles(line + "\n" + damaged);
        ASSERT_FALSE(read) << damaged;
        EXPECT_TRUE(read.error().message.starts_with("line 2: ")) << read.error().message;
    }
}

TEST(PuzzleFile, CheckingFindsWhatIsWrong) {
    EXPECT_TRUE(check_puzzle(gold, {}));
    Puzzle wrong = gold;
    wrong.task.answer = {"G*4b"};
    EXPECT_FALSE(check_puzzle(wrong, {}));
    wrong = gold;
    wrong.side = Seat::second;
    EXPECT_FALSE(check_puzzle(wrong, {}));
    wrong = gold;
    wrong.position = "no position";
    EXPECT_FALSE(check_puzzle(wrong, {}));
    wrong = gold;
    wrong.game = "gomoku";
    EXPECT_FALSE(check_puzzle(wrong, {}));
}

TEST(PuzzleMaker, TheSameSeedGoesOnWhereAFileEnds) {
    const auto whole = made(4);
    ASSERT_EQ(whole.size(), 4U);
    EXPECT_EQ(made(4, {whole[0], whole[1]}), whole);
    for (const Puzzle& puzzle : whole) EXPECT_TRUE(check_puzzle(puzzle, {})) << puzzle.id;
}

TEST(PuzzleMaker, AFileOfAnotherSeedIsRefused) {
    MakeRequest request{**find_game("othello"), **find_poser("othello"), 5, 1};
    EXPECT_FALSE(Maker::make(request, {gold}));
}

} // namespace
} // namespace papan::puzzles
