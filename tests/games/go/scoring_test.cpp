// The source's graph step by step, Benson's theorem and the two ways of counting.
#include "papan/games/go/go.hpp"
#include "papan/games/go/scoring/benson.hpp"
#include "papan/games/go/scoring/graph.hpp"
#include "papan/games/go/vertex.hpp"

#include <gtest/gtest.h>

namespace papan::go {
namespace {

Go::State position(std::string_view text, std::string_view options = "") {
    const auto state = Go::parse_position(text, *Go::parse_options(options));
    EXPECT_TRUE(state) << text << ": " << state.error().message;
    return *state;
}

std::string rows(const Graph& graph, int step) {
    std::string text;
    for (int cell = 0; cell < graph.size * graph.size; ++cell) {
        if (cell > 0 && cell % graph.size == 0) text += '/';
        text += "YBW"[graph.steps[static_cast<std::size_t>(step)][static_cast<std::size_t>(cell)]];
    }
    return text;
}

std::string names(const Board& board, const CellSet& cells) {
    std::string text;
    for (int cell = 0; cell < board.points(); ++cell)
        if (cells[static_cast<std::size_t>(cell)])
            text += (text.empty() ? "" : " ") + format_vertex(board, board.at_cell(cell));
    return text;
}

TEST(GoGraph, FiveStepsOnASmallBoard) {
    // White's stone on A5 has one liberty: dead by step 4. The rest is won in step 5.
    const auto state = position("5 O.XO./XXXO./..XOO/XXXO./..XO. X");
    const Graph graph = graph_score(state.board);
    EXPECT_EQ(rows(graph, 0), "YYYYY/YYYYY/YYYYY/YYYYY/YYYYY");
    EXPECT_EQ(rows(graph, 1), "WYBWY/BBBWY/YYBWW/BBBWY/YYBWY");
    EXPECT_EQ(rows(graph, 2), rows(graph, 1));
    EXPECT_EQ(rows(graph, 3), "YYBWY/BBBWY/YYBWW/BBBWY/YYBWY");
    EXPECT_EQ(rows(graph, 4), "BBBWW/BBBWW/BBBWW/BBBWW/BBBWW");
    EXPECT_EQ(names(state.board, graph.dead), "A5");
    EXPECT_EQ(graph.prisoners, (std::array{1, 0}));
    EXPECT_EQ(graph.surrounded, (std::array{6, 4}));
    EXPECT_EQ(graph.stones, (std::array{9, 6}));
}

// 2n(n-1) edges: 144 and 684, not the 180 and 760 of the source document.
TEST(GoGraph, CountsTheEdgesOfAGrid) {
    for (const auto& [size, edges] : {std::pair{9, 144}, {19, 684}}) {
        const Graph graph = graph_score(Board(size));
        EXPECT_EQ(graph.edges(0).yellow, edges);
        EXPECT_EQ(graph.edges(4).yellow, edges); // an empty board is no one's
    }
    const auto full = graph_score(position("3 .X./XX./... X").board);
    EXPECT_EQ(full.edges(1).black, 2);
    EXPECT_EQ(full.edges(4).black, 12);
}

// What the source says of its figure 3.3: the yellow subgraph marked 2 has 10 vertices whose other
// neighbours are all white, and White gets 10 points; the black subgraph beside the vertex marked 4
// has that one yellow neighbour and turns yellow.
TEST(GoGraph, TheSourcesTwoExamples) {
    const auto state = position("9 .....OX../.....OX../OOOOOOX../XXXXXXX../........./......OOO/"
                                "......OXX/......OX./......OOO X");
    const Graph graph = graph_score(state.board);
    EXPECT_EQ(names(state.board, graph.dead), "H3 J3 H2");
    EXPECT_EQ(graph.prisoners, (std::array{0, 3}));
    EXPECT_EQ(graph.surrounded[1], 10 + 4); // and the chain's own three vertices with its liberty
    EXPECT_EQ(rows(graph, 4).substr(0, 9), "WWWWWWBYY");
}

// The rule of one liberty is wrong for most dead stones: with two they stand.
// docs/games/go-scoring.md
TEST(GoGraph, TakesADeadStoneWithTwoLibertiesForAlive) {
    const auto state = position("5 .XO../.XO.X/.XO../.XOO./.XO.. X");
    const Graph graph = graph_score(state.board);
    EXPECT_TRUE(graph.dead.none());
    EXPECT_EQ(graph.surrounded, (std::array{5, 0}));
}

TEST(GoBenson, TwoEyesLiveUnconditionally) {
    const auto state = position("5 .X.XO/XXXXO/OOOO./...../..... X");
    const SafeArea black = unconditional_life(state.board, Colour::black);
    EXPECT_EQ(names(state.board, black.stones), "B5 D5 A4 B4 C4 D4");
    EXPECT_EQ(names(state.board, black.territory), "A5 C5");
    EXPECT_TRUE(unconditional_life(state.board, Colour::white).stones.none());
}

TEST(GoBenson, OneEyeDoesNot) {
    const auto state = position("5 ..XO./XXXO./OOO../...../..... X");
    EXPECT_TRUE(unconditional_life(state.board, Colour::black).stones.none());
}

// Chains that share their two eyes, and an opponent's stone inside that cannot live.
TEST(GoBenson, ChainsLiveTogetherAndInvadersAreDead) {
    const auto state = position("7 .XO..../XXO..../.XO..../XXO..../O.XO.../XXXO.../OOOO... X");
    const SafeArea black = unconditional_life(state.board, Colour::black);
    EXPECT_TRUE(black.stones[static_cast<std::size_t>(state.board.cell(state.board.at(0, 1)))]);
    EXPECT_TRUE(black.territory[0]);
}

TEST(GoCount, AreaAndTerritoryDifferByTheStonesPlayed) {
    const std::string_view text = "5 .XO../.XO../.XO../.XO../.XO.. X";
    const auto area = position(text, "rules=chinese,komi=0");
    const auto territory = position(text, "rules=japanese,komi=0");
    EXPECT_EQ(Go::margin(area), 10 - 15);
    EXPECT_EQ(Go::margin(territory), 5 - 10);
}

// Japanese rules, article 8: territory of stones in seki does not count; it does under area rules.
TEST(GoCount, PointsInSekiCountOnlyWhereTheRulesSaySo) {
    // Black's one-eyed group in the corner and White's outside share the liberty C5.
    auto state = position("5 .X.O./XXOO./OOO../...../..... X", "rules=japanese,komi=0");
    Marks marks;
    for (const int cell : {1, 5, 6}) marks.seki.set(static_cast<std::size_t>(cell));
    const auto japanese = count_board(state.board, state.options.rules, marks, {});
    EXPECT_EQ(japanese.black, 0);
    Rules counting = state.options.rules;
    counting.seki_counts = true;
    EXPECT_EQ(count_board(state.board, counting, marks, {}).black, 1);
    EXPECT_EQ(count_board(state.board, find_rule_set("chinese")->rules, marks, {}).black, 4);
}

TEST(GoCount, PrisonersCountUnderTerritoryRulesOnly) {
    const auto state = position("5 .XO../.XO../.XO../.XO../.XO.. X");
    const auto territory = count_board(state.board, find_rule_set("japanese")->rules, {}, {3, 1});
    EXPECT_EQ(territory.black, 5 + 3);
    EXPECT_EQ(territory.white, 10 + 1);
    const auto area = count_board(state.board, find_rule_set("chinese")->rules, {}, {3, 1});
    EXPECT_EQ(area.black, 10);
}

TEST(GoCount, DameBelongToNoOne) {
    const auto state = position("5 .X.O./.X.O./.X.O./.X.O./.X.O. X");
    const auto count = count_board(state.board, find_rule_set("chinese")->rules, {}, {});
    EXPECT_EQ(count.black, 10);
    EXPECT_EQ(count.white, 10);
    EXPECT_EQ(count.owners[2], Colour::empty);
}

// AGA rules make area and territory agree: each pass hands over a stone and White passes last.
TEST(GoCount, AgaAreaEqualsTerritoryWithPassStones) {
    auto state = Go::initial(*Go::parse_options("size=5,rules=aga,komi=0"));
    for (const auto* move :
         {"B1",   "D1", "B2",   "D2", "B3",   "D3", "B4",   "D4", "B5",   "D5",   "C3",
          "pass", "C2", "pass", "C1", "pass", "C4", "pass", "C5", "pass", "pass", "pass"}) {
        if (Go::is_over(state)) break;
        Go::apply(state, *Go::parse_move(state, move));
    }
    ASSERT_TRUE(Go::is_over(state));
    EXPECT_EQ(Go::margin(state), 15 - 10);
}

} // namespace
} // namespace papan::go
