// What the shogi search must see: mates, hanging pieces, repetitions, declarations.
#include "papan/engines/shogi/search.hpp"

#include <gtest/gtest.h>
#include <set>

namespace papan::engines {
namespace {

SearchResult<Shogi> think(const Shogi::State& state, const Limits& limits, int lines = 1) {
    ShogiAlphaBeta search({.table_megabytes = 8, .lines = lines});
    const Budget budget(limits);
    SearchCall<Shogi> call{budget};
    return search.search(state, call);
}

std::string best(const char* sfen, int depth) {
    const auto state = *Shogi::parse_position(sfen, {});
    return Shogi::format_move(state, think(state, {.depth = depth}).move);
}

TEST(ShogiSearch, MatesInOneAndThree) {
    EXPECT_EQ(best("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", 3), "G*5b");
    const auto state = *Shogi::parse_position("k2G5/9/K8/9/N8/9/9/9/9 b 2r2b3g4s3n4l18p 1", {});
    EXPECT_DOUBLE_EQ(think(state, {.depth = 5}).report.value, 1);
}

TEST(ShogiSearch, TakesWhatHangs) {
    EXPECT_EQ(best("4k4/9/9/4r4/9/9/9/4R4/4K4 b - 1", 2).substr(0, 4), "5h5d");
}

TEST(ShogiSearch, DeclaresAnEnteredKing) {
    EXPECT_EQ(
        best("2GK1+L3/2+P+S+R1G+N1/3+B1GG2/9/+r8/1+bs6/+p+p3+n3/2+n2k3/6+p2 b 2SN7P3l7p 375", 3),
        "win");
}

TEST(ShogiSearch, ExactScoresForAsManyMovesAsAsked) {
    const auto result = think(Shogi::initial({}), {.depth = 4}, 3);
    ASSERT_GE(result.report.moves.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_FALSE(result.report.moves[i].at_most) << i;
    EXPECT_GE(*result.report.moves[0].score, *result.report.moves[1].score);
    EXPECT_GE(*result.report.moves[1].score, *result.report.moves[2].score);
}

TEST(ShogiSearch, ThreadsFindTheSameMate) {
    ShogiAlphaBeta search({.table_megabytes = 8, .threads = 3});
    const auto state = *Shogi::parse_position("k2G5/9/K8/9/N8/9/9/9/9 b 2r2b3g4s3n4l18p 1", {});
    const Budget budget({.depth = 6});
    SearchCall<Shogi> call{budget};
    EXPECT_DOUBLE_EQ(search.search(state, call).report.value, 1);
}

TEST(ShogiSearch, OnlyTheMovesAskedForAreLookedAt) {
    const auto state = Shogi::initial({});
    const Budget budget({.depth = 3});
    SearchCall<Shogi> call{budget};
    call.root_moves = {*Shogi::parse_move(state, "1g1f")};
    ShogiAlphaBeta search({.table_megabytes = 1});
    EXPECT_EQ(Shogi::format_move(state, search.search(state, call).move), "1g1f");
}

TEST(ShogiSearch, ASeedRepeatsAndAnotherVaries) {
    const auto line_of = [](std::uint64_t seed) {
        ShogiAlphaBeta search({.table_megabytes = 1, .seed = seed});
        Shogi::State state = Shogi::initial({});
        std::string line;
        for (int i = 0; i < 20; ++i) {
            const Budget budget({.nodes = 200});
            SearchCall<Shogi> call{budget};
            const auto move = search.search(state, call).move;
            line += Shogi::format_move(state, move) + " ";
            Shogi::apply(state, move);
        }
        return line;
    };
    EXPECT_EQ(line_of(1), line_of(1));
    std::set<std::string> lines;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) lines.insert(line_of(seed));
    EXPECT_GT(lines.size(), 3U);
}

} // namespace
} // namespace papan::engines
