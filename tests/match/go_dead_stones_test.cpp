// The experiment on dead stones over boards that are known already: no witness has to be asked.
#include "papan/match/experiments/go_dead_stones.hpp"
#include "papan/match/experiments/witnessed_board.hpp"
#include "tests/match/support.hpp"

namespace papan::match {
namespace {

const WitnessedBoard nothing_dead{"size=5,rules=japanese", "5 .XO../.XO../.XO../.XO../.XO.. X", {}};
// A stone with three liberties and no hope: the graph lets it stand.
const WitnessedBoard one_dead{"size=5,rules=japanese", "5 .XO../.XO.X/.XO../.XOO./.XO.. X", {"E4"}};

TEST(WitnessedBoard, IsReadAsItWasWritten) {
    const auto read = parse_witnessed_board(format_witnessed_board(one_dead));
    ASSERT_TRUE(read) << read.error().message;
    EXPECT_EQ(read->options, one_dead.options);
    EXPECT_EQ(read->position, one_dead.position);
    EXPECT_EQ(read->dead, one_dead.dead);
}

TEST(WitnessedBoard, DamagedLinesAreRefused) {
    for (const char* line :
         {"", "{", "[]", R"({"options":"","position":""})",
          R"({"options":"","position":"","dead":[1]})", R"({"options":1,"position":"","dead":[]})"})
        EXPECT_FALSE(parse_witnessed_board(line)) << line;
}

TEST(GoDeadStones, CountsWhoIsRightByTheNumberOfDeadStones) {
    const TemporaryFolder folder;
    std::ofstream(folder.file("go-dead-stones.jsonl"))
        << format_witnessed_board(nothing_dead) << "\n"
        << format_witnessed_board(one_dead) << "\n";
    const auto page = go_dead_stones().page({.games = 2, .log_folder = folder.file("")}, {}, {});
    ASSERT_TRUE(page) << page.error().message;
    EXPECT_NE(page->markdown.find("| 0 | 1 | 1 of 1, 100 % (21 to 100) | 1 of 1,"),
              std::string::npos)
        << page->markdown;
    EXPECT_NE(page->markdown.find("| 1-2 | 1 | 0 of 1, 0 % (0 to 79) | 1 of 1,"), std::string::npos)
        << page->markdown;
    EXPECT_TRUE(page->svg.starts_with("<svg"));
}

TEST(GoDeadStones, ABoardThatIsNoneIsAnError) {
    const TemporaryFolder folder;
    std::ofstream(folder.file("go-dead-stones.jsonl"))
        << format_witnessed_board({"size=5", "no board", {}}) << "\n";
    EXPECT_FALSE(go_dead_stones().page({.games = 1, .log_folder = folder.file("")}, {}, {}));
}

} // namespace
} // namespace papan::match
